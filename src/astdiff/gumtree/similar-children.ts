// Statements that were edited: below corresponding parents, free children of equal type whose leaves are mostly the same
// are versions of each other. They are aligned in order so that the sum of likeness is greatest, as neighbours stay
// neighbours (spec/ast-diff.md §0.3, 1).
import type { Budget } from '../../model/budget.ts';
import type { DiffTree } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';

const SIMILAR_CHILD = provenance('similar-child');

/** Least share of common leaves (Dice). */
const ALIKE = 0.5;
/** Pairs of children of one pair of parents; larger lists are left alone. */
const MAX_PAIRS = 10_000;

/** Maps free children of i and j that are alike, along one order; returns the pairs. */
export function alignSimilarChildren(
  mappings: Mappings,
  srcs: readonly number[],
  dsts: readonly number[],
  budget: Budget,
): [number, number][] {
  const { src, dst } = mappings;
  const n = srcs.length;
  const m = dsts.length;
  if (n === 0 || m === 0) return [];
  if (n * m > MAX_PAIRS) {
    budget.note('similar children', `pairs ${MAX_PAIRS}`);
    return [];
  }
  const srcLeaves = srcs.map((node) => leafContents(src, node));
  const dstLeaves = dsts.map((node) => leafContents(dst, node));
  const width = m + 1;
  const best = new Float64Array((n + 1) * width);
  for (let x = 1; x <= n; x++) {
    for (let y = 1; y <= m; y++) {
      const at = x * width + y;
      best[at] = Math.max(best[at - 1], best[at - width]);
      if (src.type[srcs[x - 1]] !== dst.type[dsts[y - 1]]) continue;
      const likeness = commonShare(srcLeaves[x - 1], dstLeaves[y - 1]);
      if (likeness >= ALIKE) best[at] = Math.max(best[at], best[at - width - 1] + likeness);
    }
  }
  const pairs: [number, number][] = [];
  for (let x = n, y = m; x > 0 && y > 0; ) {
    const at = x * width + y;
    if (best[at] === best[at - width]) x--;
    else if (best[at] === best[at - 1]) y--;
    else pairs.push([srcs[--x], dsts[--y]]);
  }
  for (const [i, j] of pairs) mappings.add(i, j, SIMILAR_CHILD);
  return pairs;
}

/** Content hashes of the labelled leaves of a subtree, ascending. */
function leafContents(tree: DiffTree, node: number): Uint32Array {
  const contents: number[] = [];
  for (let i = node; i < tree.next[node]; i++) {
    if (tree.isLeaf(i) && tree.labelEnd[i] > tree.labelStart[i]) contents.push(tree.contentA[i]);
  }
  return Uint32Array.from(contents).sort();
}

/** Dice of two ascending lists as multisets. */
function commonShare(a: Uint32Array, b: Uint32Array): number {
  if (a.length + b.length === 0) return 0;
  let common = 0;
  for (let x = 0, y = 0; x < a.length && y < b.length; ) {
    if (a[x] === b[y]) {
      common++;
      x++;
      y++;
    } else if (a[x] < b[y]) x++;
    else y++;
  }
  return (2 * common) / (a.length + b.length);
}
