// Fine-grained types (spec/ast-diff.md §9.5): leaves are of the type of their parent and their own, so that a name in a
// call never corresponds to one in a declaration. Works for any matcher.
import { typeId } from '../../src/astdiff/diff-tree.ts';
import type { TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { onCopies, retypedCopy } from './transformed.ts';

export function withFineTypes(matcher: TreeMatcher): TreeMatcher {
  return onCopies(matcher, (tree) =>
    retypedCopy(tree, (node) =>
      node > 0 && tree.isLeaf(node)
        ? typeId(`${tree.typeName(tree.parent[node])}_${tree.typeName(node)}`)
        : tree.type[node],
    ),
  );
}
