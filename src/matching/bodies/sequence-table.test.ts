import { expect, test } from 'vitest';
import { SequenceTable } from './sequence-table.ts';

test('equal sequences have one id, others their own, beyond the first growth', () => {
  const table = new SequenceTable();
  const sequences = Array.from({ length: 5000 }, (_, i) => [i % 7, i, ...Array.from({ length: i % 5 }, (__, k) => k)]);
  for (const [i, sequence] of sequences.entries()) expect(table.idOf(sequence, 10 + i)).toBeNull();
  for (const [i, sequence] of sequences.entries()) expect(table.idOf([...sequence], -1)).toBe(10 + i);
});

test('a sequence is none of those that it begins with', () => {
  const table = new SequenceTable();
  expect(table.idOf([1, 2], 0)).toBeNull();
  expect(table.idOf([1], 1)).toBeNull();
  expect(table.idOf([], 2)).toBeNull();
  expect(table.idOf([2, 1], 3)).toBeNull();
  expect([table.idOf([1, 2], 9), table.idOf([1], 9), table.idOf([], 9), table.idOf([2, 1], 9)]).toEqual([0, 1, 2, 3]);
});
