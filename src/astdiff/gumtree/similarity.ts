// Similarity of two subtrees by the pairs already known below them (spec/ast-diff.md §3.2-3.4).
import type { Mappings } from '../mappings.ts';

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
