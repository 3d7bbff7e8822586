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

test('very long pieces differ as a whole', () => {
  const long = 'a '.repeat(5000);
  expect(changedWords(long, `${long}b`)).toEqual({
    before: [{ start: 0, end: 10_000 }],
    after: [{ start: 0, end: 10_001 }],
    similarity: 0,
  });
});
