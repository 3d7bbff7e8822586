import { expect, test } from 'vitest';
import { align, Symbols } from './align.ts';

function partners(a: string, b: string): number[] {
  const symbols = new Symbols();
  return [...align(symbols.of(a), symbols.of(b))];
}

test('equal symbols stand beside each other in order', () => {
  expect(partners('abcd', 'axcd')).toEqual([0, -1, 2, 3]);
  expect(partners('', 'abc')).toEqual([]);
  expect(partners('abc', '')).toEqual([-1, -1, -1]);
});

test('symbols that occur once decide where a longer common subsequence would tear them apart', () => {
  expect(partners('..X..', 'X....')).toEqual([-1, -1, 0, 3, 4]);
});

test('of crossing symbols the longest increasing selection stays', () => {
  expect(partners('abcd', 'dabc')).toEqual([1, 2, 3, -1]);
});

test('repeated symbols are aligned by their longest common subsequence', () => {
  expect(partners('{}{}{', '}{}')).toEqual([-1, 0, 1, 2, -1]);
});

test('long stretches of repeated symbols are aligned in steps', () => {
  const found = partners(`x${'ab'.repeat(5000)}y`, `z${'abab-'.repeat(2000)}b`);
  expect(found.filter((j) => j >= 0).length).toBeGreaterThan(7000);
  const kept = found.filter((j) => j >= 0);
  expect(kept.every((j, k) => k === 0 || kept[k - 1] < j)).toBe(true);
});
