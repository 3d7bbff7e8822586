// What speaks for code having gone from one function to another beyond a similar stock of tokens (spec/refdiff.md §9.2:
// require matched code, and removed code): its statements, one by one, are found in the one version and not in the other.
import type { Weights } from '../matching/similarity.ts';
import type { Fragment } from './documents.ts';

/** A fragment counts as found if more than this share of it is in one fragment of the other side. */
const FOUND = 0.5;

/**
 * Share of the fragments, by weight, that is found in the others; each of those is used once, best fit first. In [0, 1].
 * O(n·m) merges of small multisets.
 */
export function coverage(weights: Weights, fragments: readonly Fragment[], others: readonly Fragment[]): number {
  let total = 0;
  const fits: { common: number; i: number; j: number }[] = [];
  fragments.forEach(({ bag }, i) => {
    const weight = weights.total(bag);
    total += weight;
    others.forEach((other, j) => {
      const common = weights.common(bag, other.bag);
      if (common > 0 && common >= FOUND * weight) fits.push({ common, i, j });
    });
  });
  fits.sort((a, b) => b.common - a.common || a.i - b.i || a.j - b.j);
  const taken = new Set<number>();
  const used = new Set<number>();
  let found = 0;
  for (const { common, i, j } of fits) {
    if (taken.has(i) || used.has(j)) continue;
    taken.add(i);
    used.add(j);
    found += common;
  }
  return total === 0 ? 0 : found / total;
}

/** The fragments of one version that the other does not have, in order; equal ones are counted. */
export function onlyIn(fragments: readonly Fragment[], others: readonly Fragment[]): Fragment[] {
  const kept = new Map<string, number>();
  for (const { key } of others) kept.set(key, (kept.get(key) ?? 0) + 1);
  return fragments.filter(({ key }) => {
    const left = kept.get(key) ?? 0;
    if (left > 0) kept.set(key, left - 1);
    return left === 0;
  });
}
