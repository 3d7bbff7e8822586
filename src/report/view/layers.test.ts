import { expect, test } from 'vitest';
import { flatten } from './layers.ts';

function pieces(...layers: [number, number, number][]): [number, number, number][] {
  return flatten(layers.map(([start, end, value]) => ({ start, end, value }))).map((l) => [l.start, l.end, l.value]);
}

test('the innermost range decides', () => {
  expect(pieces([0, 10, 1], [2, 8, 2], [3, 5, 0])).toEqual([
    [0, 2, 1],
    [2, 3, 2],
    [5, 8, 2],
    [8, 10, 1],
  ]);
});

test('neighbours that say the same are one piece', () => {
  expect(pieces([0, 2, 1], [2, 4, 1], [6, 8, 1])).toEqual([
    [0, 4, 1],
    [6, 8, 1],
  ]);
});

test('a range that leaves its outer one is cut there', () => {
  expect(pieces([0, 4, 1], [2, 9, 2])).toEqual([
    [0, 2, 1],
    [2, 4, 2],
  ]);
});
