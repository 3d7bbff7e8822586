import { expect, test } from 'vitest';
import { changedWords } from './words.ts';

function changed(before: string, after: string): [string[], string[]] {
  const words = changedWords(before, after);
  return [
    words.before.map(({ start, end }) => before.slice(start, end)),
    words.after.map(({ start, end }) => after.slice(start, end)),
  ];
}

test('names are words, marks are words of their own', () => {
  expect(changed('f(count_1, b)', 'f(count_2, b)')).toEqual([['count_1'], ['count_2']]);
});

test('neighbouring changed words are one range', () => {
  expect(changed('one two three', 'one 2 + 1 three')).toEqual([['two'], ['2 + 1']]);
});

test('other blanks are no change', () => {
  expect(changed('a  b', 'a\tb')).toEqual([[], []]);
  expect(changedWords('a  b', 'a b').similarity).toBe(1);
});

test('of very long texts what lies between equal ends differs', () => {
  const long = 'a '.repeat(20_000);
  const { before, after, similarity } = changedWords(`${long}b${long}`, `${long}cd${long}`);
  expect([before, after]).toEqual([[{ start: 40_000, end: 40_001 }], [{ start: 40_000, end: 40_002 }]]);
  expect(similarity).toBeGreaterThan(0.99);
});
