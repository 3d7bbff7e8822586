import { expect, test } from 'vitest';
import { bagOf, smoothedIdf, Vocabulary, Weights } from '../matching/similarity.ts';
import type { Fragment } from './documents.ts';
import { coverage, onlyIn } from './evidence.ts';

const vocabulary = new Vocabulary();
const fragments = (...texts: string[]): Fragment[] =>
  texts.map((key) => ({
    key,
    bag: bagOf(Uint32Array.from(key.split(' '), (token) => vocabulary.number(token))),
  }));
const weights = new Weights(smoothedIdf, 1, new Uint32Array(0));

test('statements are found if most of one is in one of the others', () => {
  expect(coverage(weights, fragments('a b c', 'd e f'), fragments('a b x', 'q'))).toBeCloseTo(2 / 6);
});

test('tokens scattered over several statements do not count', () => {
  expect(coverage(weights, fragments('a b c d e'), fragments('a b', 'c d', 'e'))).toBe(0);
});

test('each of the others is used once', () => {
  expect(coverage(weights, fragments('a b', 'a b'), fragments('a b'))).toBeCloseTo(1 / 2);
});

test('nothing is found of nothing', () => {
  expect(coverage(weights, [], fragments('a'))).toBe(0);
});

test('what only one version has is counted', () => {
  expect(onlyIn(fragments('a', 'b', 'a'), fragments('a', 'c')).map(({ key }) => key)).toEqual(['b', 'a']);
});
