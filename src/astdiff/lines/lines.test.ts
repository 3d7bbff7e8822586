import { expect, test } from 'vitest';
import { lineAt, linesOf, pairLines } from './lines.ts';

test('lines end with any line end, which is not part of them', () => {
  const { text, start, end } = linesOf('a\r\nb\rc\n');
  expect(start.map((from, i) => text.slice(from, end[i]))).toEqual(['a', 'b', 'c']);
  expect(linesOf('').start).toEqual([]);
});

test('an offset belongs to the line that begins before it', () => {
  const lines = linesOf('ab\ncd\n');
  expect([0, 2, 3, 5, 6].map((offset) => lineAt(lines, offset))).toEqual([0, 0, 1, 1, 1]);
});

function beside(before: string[], after: string[], anchors: [number, number][] = []): number[] {
  return [...pairLines(linesOf(before.join('\n')), linesOf(after.join('\n')), anchors)];
}

test('indentation does not keep lines apart', () => {
  expect(beside(['if (a) {', 'b();', '}'], ['  b();'])).toEqual([-1, 0, -1]);
});

test('changed lines stand beside those with many common words', () => {
  expect(beside(['x', 'int sum = price * count;', 'y'], ['x', 'log();', 'int sum = price * number;', 'y'])).toEqual([
    0, 2, 3,
  ]);
});

test('corresponding nodes decide before equal text does', () => {
  expect(beside(['}', 'a', '}'], ['b', '}'], [[4, 2]])).toEqual([-1, -1, 1]);
});
