import { expect, test } from 'vitest';
import type { Label } from '../corpus/labelled.ts';
import { located } from './example.ts';
import { exactRelationship, judgeRecall, mergedRelationship } from './refdiff-js.ts';

const label = (
  relationship: string,
  before: [string, string],
  after: [string, string],
  type = 'Some Function',
): Label => ({
  type,
  rmType: null,
  relationship,
  before: { file: before[0], name: before[1] },
  after: { file: after[0], name: after[1] },
});
const exact = (expected: Label, ...reports: Parameters<typeof judgeRecall>[1]) =>
  judgeRecall({ expected: [expected] }, reports, exactRelationship)[0].verdict;
const merged = (expected: Label, ...reports: Parameters<typeof judgeRecall>[1]) =>
  judgeRecall({ expected: [expected] }, reports, mergedRelationship)[0].verdict;

test('names are compared without class, path and parameters', () => {
  const expected = label('RENAME', ['a.js', 'z'], ['a.js', 'y']);
  expect(exact(expected, located('Rename Method', ['a.js', 'public A.prototype.z(p)'], ['a.js', 'private y(p)']))).toBe(
    'tp',
  );
  expect(exact(expected, located('Rename Method', ['b.js', 'z(p)'], ['b.js', 'y(p)']))).toBe('fn');
});

test('a move inside one file is an internal one, which the merged count forgives (rule 3)', () => {
  const expected = label('MOVE', ['a.js', 'f'], ['a.js', 'f']);
  const report = located('Move Method', ['a.js', 'f()'], ['a.js', 'f()']);
  expect(exact(expected, report)).toBe('fn');
  expect(merged(expected, report)).toBe('tp');
});

test('a move inside a renamed file is an internal one', () => {
  const expected = label('INTERNAL_MOVE', ['a.js', 'f'], ['b.js', 'f']);
  const move = located('Move Method', ['a.js', 'f()'], ['b.js', 'f()']);
  expect(exact(expected, move)).toBe('fn');
  expect(exact(expected, move, located('Rename File', ['a.js', ''], ['b.js', '']))).toBe('tp');
});

test('a function renamed with its moved file may be called renamed or moved and renamed', () => {
  const expected = label('MOVE_RENAME', ['x/a.js', 'f'], ['y/b.js', 'g']);
  expect(exact(expected, located('Rename Method', ['x/a.js', 'f()'], ['y/b.js', 'g()']))).toBe('tp');
  expect(exact(expected, located('Move Method', ['x/a.js', 'f()'], ['y/b.js', 'g()']))).toBe('fn');
});

test('move-and-inline is inline, extract-and-move is extract in the merged count only (rules 3, 4)', () => {
  const inline = label('INLINE', ['a.js', 'f'], ['b.js', 'g']);
  expect(exact(inline, located('Move And Inline Method', ['a.js', 'f()'], ['b.js', 'g()']))).toBe('tp');
  const extract = label('EXTRACT', ['a.js', 'f'], ['b.js', 'g']);
  expect(exact(extract, located('Extract And Move Method', ['a.js', 'f()'], ['b.js', 'g()']))).toBe('fn');
  expect(merged(extract, located('Extract And Move Method', ['a.js', 'f()'], ['b.js', 'g()']))).toBe('tp');
});

test('files are compared by path', () => {
  const expected = label('MOVE', ['a/x.js', 'x.js'], ['b/x.js', 'x.js'], 'Move File');
  expect(exact(expected, located('Move File', ['a/x.js', ''], ['b/x.js', '']))).toBe('tp');
  expect(exact(expected, located('Move Method', ['a/x.js', 'x.js()'], ['b/x.js', 'x.js()']))).toBe('fn');
});
