// Similarity of two subtrees by the pairs already known below them (spec/ast-diff.md §3.2-3.4).
import type { Mappings } from '../mappings.ts';

/** Number of descendants of `src` whose partner is a descendant of `dst`. Linear in the smaller subtree. */
export function commonDescendants(mappings: Mappings, src: number, dst: number): number {
  const srcEnd = mappings.src.next[src];
  const dstEnd = mappings.dst.next[dst];
  let common = 0;
  if (srcEnd - src <= dstEnd - dst) {
    for (let i = src + 1; i < srcEnd; i++) {
      const partner = mappings.dstOf[i];
      if (partner > dst && partner < dstEnd) common++;
    }
  } else {
    for (let j = dst + 1; j < dstEnd; j++) {
      const partner = mappings.srcOf[j];
      if (partner > src && partner < srcEnd) common++;
    }
  }
  return common;
}

/** Similarity of a src and a dst node from the number of common descendants and the numbers of all descendants of both. */
export type SimilarityMeasure = (
  common: number,
  srcDescendants: number,
  dstDescendants: number,
  mappings: Mappings,
  src: number,
  dst: number,
) => number;

/** 2·common / (a + b). */
export const dice = (common: number, a: number, b: number): number => (a + b === 0 ? 0 : (2 * common) / (a + b));

/** common / max(a, b). */
export const chawathe = (common: number, a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : common / Math.max(a, b);
