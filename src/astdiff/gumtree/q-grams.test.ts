import { expect, test } from 'vitest';
import { qGramSimilarity } from './q-grams.ts';

test('equal labels are fully similar, unrelated ones not at all', () => {
  expect(qGramSimilarity('count', 'count')).toBe(1);
  expect(qGramSimilarity('abc', 'xyz')).toBe(0);
});

test('the share of common triples counts, padding included', () => {
  // ##a #ab ab# b## and ##a #ac ac# c##: one of four in common on each side.
  expect(qGramSimilarity('ab', 'ac')).toBe(0.25);
  expect(qGramSimilarity('ab', '')).toBe(0);
});
