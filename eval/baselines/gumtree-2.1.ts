// GumTree 2.1 (spec/ast-diff.md §9.1): the greedy matcher on its coarser tree, in which operators are labels and calls
// have no nodes for receiver and arguments.
import type { DiffTree } from '../../src/astdiff/diff-tree.ts';
import type { TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { greedyMatcher } from '../../src/astdiff/gumtree/matchers.ts';
import { type Copy, onCopies, prunedCopy } from './transformed.ts';

const EXTRA = new Set(['receiver', 'argument_list', 'declaration_keyword', 'inheritance_keyword', 'varargs', 'static']);
const OPERATOR = /_operator$/;

/** The tree of GumTree 2.1. */
export function coarseCopy(tree: DiffTree): Copy {
  return prunedCopy(tree, {
    drops: (node) => EXTRA.has(tree.typeName(node)) || OPERATOR.test(tree.typeName(node)),
    labelFrom: (node) => tree.children(node).find((child) => OPERATOR.test(tree.typeName(child))) ?? -1,
  });
}

export const gumtree21: TreeMatcher = onCopies(greedyMatcher({ published: true }), coarseCopy);
