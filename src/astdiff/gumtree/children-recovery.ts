// Recovery on the level of children (spec/ast-diff.md §3.4): equal children in order, then children of equal structure
// in order, then children that are the only ones of their type; the last are entered in turn.
import type { Budget } from '../../model/budget.ts';
import { type DiffTree, isomorphic, isoStructural } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';
import type { Recovery } from './bottom-up.ts';
import { commonSubsequence } from './lcs.ts';
import { alignSimilarChildren } from './similar-children.ts';
import { contentKey, structureKey } from './top-down.ts';

const EQUAL = provenance('equal-child');

const STRUCTURE = provenance('child-of-equal-structure');

const ONLY = provenance('only-child-of-its-sort');

/** What makes a child the only one of its sort. */
export type Sort = (tree: DiffTree, node: number) => number;

/** The published sort: the type alone. */
export const byType: Sort = (tree, node) => tree.type[node];

/** Type and field: the two branches of an `if` are of different sorts. */
export const byTypeAndSlot: Sort = (tree, node) => tree.slot[node] * 65536 + tree.type[node];

/**
 * The recovery; with several sorts, children that are the only ones of the first are paired first. Linear but for the
 * two subsequences, which are quadratic in the number of unmapped children up to a cap.
 */
export function childrenRecovery(sorts: readonly Sort[], alignSimilar = false): Recovery {
  return (mappings, src, dst, budget) => {
    const open: [number, number][] = [[src, dst]];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const [i, j] = pair;
      mapInOrder(mappings, i, j, contentKey, isomorphic, EQUAL, budget);
      mapInOrder(mappings, i, j, structureKey, isoStructural, STRUCTURE, budget);
      if (alignSimilar) {
        const free = [freeChildren(mappings.src, mappings.dstOf, i), freeChildren(mappings.dst, mappings.srcOf, j)];
        open.push(...alignSimilarChildren(mappings, free[0], free[1], budget));
      }
      for (const sort of sorts) {
        for (const [a, b] of onlyOnesOfTheirSort(mappings, i, j, sort)) {
          mappings.add(a, b, ONLY);
          open.push([a, b]);
        }
      }
    }
  };
}

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
  rule: number,
  budget: Budget,
): void {
  const { src, dst } = mappings;
  const a = freeChildren(src, mappings.dstOf, i);
  if (a.length === 0) return;
  const b = freeChildren(dst, mappings.srcOf, j);
  if (b.length === 0) return;
  const pairs = commonSubsequence(
    a.map((node) => key(src, node)),
    b.map((node) => key(dst, node)),
    () => budget.note('children in order', 'cells 4000000'),
  );
  for (const [x, y] of pairs) {
    if (!same(src, a[x], dst, b[y])) continue;
    if (mappings.isSrcSubtreeFree(a[x]) && mappings.isDstSubtreeFree(b[y])) mappings.addSubtrees(a[x], b[y], rule);
  }
}

function onlyOnesOfTheirSort(mappings: Mappings, i: number, j: number, sort: Sort): [number, number][] {
  const { src, dst } = mappings;
  const inDst = onlyOnes(dst, freeChildren(dst, mappings.srcOf, j), sort);
  const pairs: [number, number][] = [];
  for (const [key, node] of onlyOnes(src, freeChildren(src, mappings.dstOf, i), sort)) {
    const partner = inDst.get(key) ?? -1;
    if (node >= 0 && partner >= 0) pairs.push([node, partner]);
  }
  return pairs;
}

/** Sort → the node if it is the only one, else -1. */
function onlyOnes(tree: DiffTree, nodes: readonly number[], sort: Sort): Map<number, number> {
  const found = new Map<number, number>();
  for (const node of nodes) {
    const key = sort(tree, node);
    found.set(key, found.has(key) ? -1 : node);
  }
  return found;
}
