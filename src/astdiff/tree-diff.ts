// Two parsed texts → corresponding nodes and edit script: build the trees, match the code, add the comments.
import type { Budget } from '../model/budget.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { buildDiffTree } from './build-tree.ts';
import { withComments } from './comments.ts';
import type { DiffTree } from './diff-tree.ts';
import { type EditScript, type Elsewhere, simplifiedScript } from './edit-script.ts';
import type { TreeMatcher } from './gumtree/matcher.ts';
import type { Mappings } from './mappings.ts';
import { planOf } from './tree-plan.ts';

/**
 * The comparison of two trees: everything that a view needs. `src` and `dst` hold comments as leaves; node numbers of
 * mappings and script are numbers in these trees, whose `origin` leads to the syntax trees.
 */
export interface TreeDiff {
  readonly srcSyntax: SyntaxTree;
  readonly dstSyntax: SyntaxTree;
  readonly src: DiffTree;
  readonly dst: DiffTree;
  readonly mappings: Mappings;
  /** Simplified script (spec/ast-diff.md §4.2); empty exactly if the trees are isomorphic. */
  readonly script: EditScript;
  /** Nodes that moved from or to another file; null for none. */
  readonly elsewhere: Elsewhere | null;
}

/** Compares two parsed texts, also of two grammars: nodes correspond if their types have the same name. */
export function diffTrees(
  srcSyntax: SyntaxTree,
  dstSyntax: SyntaxTree,
  matcher: TreeMatcher,
  budget: Budget,
): TreeDiff {
  const srcPlan = planOf(srcSyntax.grammar);
  const dstPlan = planOf(dstSyntax.grammar);
  const code = matcher(buildDiffTree(srcSyntax, srcPlan), buildDiffTree(dstSyntax, dstPlan), budget);
  const src = buildDiffTree(srcSyntax, srcPlan, { comments: true });
  const dst = buildDiffTree(dstSyntax, dstPlan, { comments: true });
  const mappings = withComments(code, src, dst);
  return { srcSyntax, dstSyntax, src, dst, mappings, script: simplifiedScript(mappings), elsewhere: null };
}
