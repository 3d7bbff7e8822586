import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonSubsequence } from './lcs.ts';

/** Plain recursive definition of the length, for small inputs. */
function lengthOf(a: readonly number[], b: readonly number[]): number {
  const row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    let diagonal = 0;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j];
      row[j] = x === b[j - 1] ? diagonal + 1 : Math.max(above, row[j - 1]);
      diagonal = above;
    }
  }
  return row[b.length];
}

describe('longest common subsequence (spec/ast-diff.md §3.4)', () => {
  test('pairs equal keys in order', () => {
    expect(commonSubsequence([1, 2, 3, 4], [2, 9, 4])).toEqual([
      [1, 0],
      [3, 2],
    ]);
  });

  test('on ties the left sequence shrinks first, so the earliest partners win', () => {
    expect(commonSubsequence([7, 7], [7])).toEqual([[0, 0]]);
    expect(commonSubsequence([7], [7, 7])).toEqual([[0, 0]]);
    expect(commonSubsequence([8, 7, 7], [9, 7])).toEqual([[1, 1]]);
  });

  test('is as long as possible, ascending, and pairs equal keys', () => {
    const keys = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 });
    fc.assert(
      fc.property(keys, keys, (a, b) => {
        const pairs = commonSubsequence(a, b);
        expect(pairs.length).toBe(lengthOf(a, b));
        pairs.forEach(([i, j], k) => {
          expect(a[i]).toBe(b[j]);
          if (k > 0) expect(i > pairs[k - 1][0] && j > pairs[k - 1][1]).toBe(true);
        });
      }),
    );
  });

  test('20,000 equal keys need no table', () => {
    let fallbacks = 0;
    const pairs = commonSubsequence(new Array(20_000).fill(1), new Array(20_001).fill(1), () => fallbacks++);
    expect(pairs.length).toBe(20_000);
    expect(fallbacks).toBe(0);
  });

  test('beyond the table, unique keys anchor the result and the fallback is told', () => {
    const a = Array.from({ length: 6000 }, (_, i) => i);
    const b = [-1, ...a.filter((i) => i % 10 !== 0), -2];
    let fallbacks = 0;
    const pairs = commonSubsequence([-3, ...a], b, () => fallbacks++);
    expect(fallbacks).toBe(1);
    expect(pairs.length).toBe(5400);
    for (const [i, j] of pairs) expect(a[i - 1]).toBe(b[j]);
  });

  test('beyond the table without unique keys, the result is still a common subsequence', () => {
    const a = Array.from({ length: 5000 }, (_, i) => (i * 7) % 50);
    const b = Array.from({ length: 5000 }, (_, i) => (i * 11) % 50);
    const pairs = commonSubsequence(a, b);
    expect(pairs.length).toBeGreaterThan(50);
    pairs.forEach(([i, j], k) => {
      expect(a[i]).toBe(b[j]);
      if (k > 0) expect(i > pairs[k - 1][0] && j > pairs[k - 1][1]).toBe(true);
    });
  });
});
