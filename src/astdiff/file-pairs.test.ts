import { expect, test } from 'vitest';
import type { Change, SourceFile } from '../source/change.ts';
import { pairFiles } from './file-pairs.ts';

type Texts = Readonly<Record<string, string>>;

function pairs(before: Texts, after: Texts, renames: readonly (readonly [string, string])[] = []): string[] {
  const files = (texts: Texts): SourceFile[] =>
    Object.entries(texts).map(([path, text]) => ({ path, text, bytes: text.length, encoding: 'utf-8' }));
  const change = { before: files(before), after: files(after), renames: new Map(renames) } as unknown as Change;
  return pairFiles(change).map((pair) => `${pair.before?.path ?? '-'} ${pair.after?.path ?? '-'}`);
}

const lines = (...numbers: number[]) => numbers.map((n) => `statement number ${n};\n`).join('');

test('the same path comes first, whatever the text', () => {
  expect(pairs({ a: 'x', b: 'y' }, { a: 'y', b: 'x' })).toEqual(['a a', 'b b']);
});

test('what the source says was renamed is believed', () => {
  expect(pairs({ a: 'x' }, { b: 'y', c: 'x' }, [['a', 'b']])).toEqual(['a b', '- c']);
});

test('equal texts are pairs, files of the same name first', () => {
  expect(pairs({ 'p/a': 'x', 'p/b': 'x' }, { 'q/b': 'x', 'q/c': 'x' })).toEqual(['p/b q/b', 'p/a q/c']);
});

test('similar texts are pairs, the most similar first', () => {
  expect(
    pairs({ a: lines(1, 2, 3, 4), b: lines(1, 2, 3, 9) }, { c: lines(1, 2, 3, 9, 5), d: lines(1, 2, 3, 4, 6, 7) }),
  ).toEqual(['b c', 'a d']);
});

test('files with little in common are deleted and created', () => {
  expect(pairs({ a: lines(1, 2, 3, 4) }, { b: lines(4, 5, 6, 7) })).toEqual(['a -', '- b']);
});

test('empty files are no pair', () => {
  expect(pairs({ a: '' }, { b: '' })).toEqual(['a -', '- b']);
});
