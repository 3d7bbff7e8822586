import { describe, expect, test } from 'vitest';
import { commonSubsequence } from './common-subsequence.ts';

describe('longest common subsequence', () => {
  test('keeps equal items in order', () => {
    expect(commonSubsequence([...'abcd'], [...'xbdy'])).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });

  test('of lists too long for a table keeps unique items', () => {
    const a = Array.from({ length: 1500 }, (_, i) => `a${i}`);
    const b = Array.from({ length: 1500 }, (_, i) => (i % 2 ? `a${i}` : `b${i}`)).reverse();
    const pairs = commonSubsequence(a, b);
    expect(pairs.every(([i, j], k) => k === 0 || (i > pairs[k - 1][0] && j > pairs[k - 1][1]))).toBe(true);
    expect(pairs.every(([i, j]) => a[i] === b[j])).toBe(true);
    expect(pairs.length).toBeGreaterThan(0);
  });
});
