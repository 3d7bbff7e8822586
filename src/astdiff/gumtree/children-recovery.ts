// Recovery on the level of children (spec/ast-diff.md §3.4): equal children in order, then children of equal structure
// in order, then children that are the only ones of their type; the last are entered in turn.
import type { MatchBudget } from '../budget.ts';
import { type DiffTree, isomorphic, isoStructural } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import type { Recovery } from './bottom-up.ts';
import { commonSubsequence } from './lcs.ts';
import { contentKey, structureKey } from './top-down.ts';

/** Linear but for the two subsequences, which are quadratic in the number of unmapped children up to a cap. */
export const childrenRecovery: Recovery = (mappings, src, dst, budget) => {
  const open: [number, number][] = [[src, dst]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [i, j] = pair;
    mapInOrder(mappings, i, j, contentKey, isomorphic, budget);
    mapInOrder(mappings, i, j, structureKey, isoStructural, budget);
    for (const [a, b] of onlyOnesOfTheirType(mappings, i, j)) {
      mappings.add(a, b);
      open.push([a, b]);
    }
  }
};

function freeChildren(tree: DiffTree, partners: Int32Array, node: number): number[] {
  const free: number[] = [];
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) if (partners[c] < 0) free.push(c);
  return free;
}

/** Maps whole subtrees of children with equal keys along their longest common subsequence. */
function mapInOrder(
  mappings: Mappings,
  i: number,
  j: number,
  key: (tree: DiffTree, node: number) => number,
  same: (a: DiffTree, i: number, b: DiffTree, j: number) => boolean,
  budget: MatchBudget,
): void {
  const { src, dst } = mappings;
  const a = freeChildren(src, mappings.dstOf, i);
  if (a.length === 0) return;
  const b = freeChildren(dst, mappings.srcOf, j);
  if (b.length === 0) return;
  const pairs = commonSubsequence(
    a.map((node) => key(src, node)),
    b.map((node) => key(dst, node)),
    () => budget.fallBack('children in order', 'cells 4000000'),
  );
  for (const [x, y] of pairs) {
    if (!same(src, a[x], dst, b[y])) continue;
    if (mappings.isSrcSubtreeFree(a[x]) && mappings.isDstSubtreeFree(b[y])) mappings.addSubtrees(a[x], b[y]);
  }
}

function onlyOnesOfTheirType(mappings: Mappings, i: number, j: number): [number, number][] {
  const { src, dst } = mappings;
  const inDst = new Map<number, number>();
  for (const node of freeChildren(dst, mappings.srcOf, j)) {
    inDst.set(dst.type[node], inDst.has(dst.type[node]) ? -1 : node);
  }
  const inSrc = new Map<number, number>();
  for (const node of freeChildren(src, mappings.dstOf, i)) {
    inSrc.set(src.type[node], inSrc.has(src.type[node]) ? -1 : node);
  }
  const pairs: [number, number][] = [];
  for (const [type, node] of inSrc) {
    const partner = inDst.get(type) ?? -1;
    if (node >= 0 && partner >= 0) pairs.push([node, partner]);
  }
  return pairs;
}
