// Random trees for property tests, in the notation of `treeOf`: few types and labels, so that equal subtrees, equal
// names and moved parts come up often.
import fc from 'fast-check';

/** Notations of trees of up to some fifty nodes over the given types and labels; shrinks to smaller trees. */
export function randomTree(types: readonly string[], labels: readonly string[]): fc.Arbitrary<string> {
  const head = fc
    .tuple(fc.constantFrom(...types), fc.constantFrom('', ...labels))
    .map(([type, label]) => (label === '' ? type : `${type}"${label}"`));
  return fc.letrec<{ node: string; inner: string }>((tie) => ({
    node: fc.oneof({ maxDepth: 5 }, head, tie('inner'), tie('inner')),
    inner: fc
      .tuple(head, fc.array(tie('node'), { minLength: 1, maxLength: 4 }))
      .map(([own, children]) => `${own}(${children.join(' ')})`),
  })).node;
}
