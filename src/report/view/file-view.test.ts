import { expect, test } from 'vitest';
import { fileView } from './file-view.ts';
import type { TreeMarks } from './tree-marks.ts';
import type { FileView, Side } from './view.ts';

function viewOf(before: string | null, after: string | null): FileView {
  const side = (text: string | null) => (text === null ? null : { path: 'a.txt', text, tree: null });
  return fileView({ before: side(before), after: side(after), language: null, fallbacks: [], marks: null });
}

function marked(view: FileView, side: Side): string[] {
  return (view[side]?.marks ?? []).map(({ kind, start, end }) => `${kind} ${view[side]?.text.slice(start, end)}`);
}

test('a text without a tree is compared line by line, then word by word', () => {
  const view = viewOf('one\ntwo words here\n', 'one\ntwo words there\nthree\n');
  expect(marked(view, 'before')).toEqual(['updated here']);
  expect(marked(view, 'after')).toEqual(['updated there', 'inserted three']);
  expect(view.rows).toEqual([
    { before: 1, after: 1, count: 1, changed: false },
    { before: 2, after: 2, count: 1, changed: true },
    { before: 0, after: 3, count: 1, changed: true },
  ]);
  expect(view.counts).toEqual({ inserted: 1, deleted: 0, updated: 1, moved: 0 });
});

test('marks end where lines end and leave out indentation', () => {
  expect(marked(viewOf('', '  a b\n\n\tc\n'), 'after')).toEqual(['inserted a b', 'inserted c']);
});

test('other blanks and line ends are no change', () => {
  const view = viewOf('a\r\n  b\r\n', 'a\n    b\n');
  expect(view.rows).toEqual([{ before: 1, after: 1, count: 2, changed: false }]);
});

test('a side that does not exist has no lines', () => {
  expect(viewOf(null, 'a\n')).toMatchObject({ status: 'added', before: null, rows: [{ before: 0, after: 1 }] });
  expect(viewOf('a\n', null)).toMatchObject({ status: 'deleted', after: null, rows: [{ before: 1, after: 0 }] });
});

function withTrees(before: string, after: string, marks: Partial<TreeMarks> = {}): FileView {
  const side = (text: string) => ({ path: 'a.java', text, tree: null });
  const none = { before: [], after: [], links: [], anchors: [] };
  return fileView({
    before: side(before),
    after: side(after),
    language: 'java',
    fallbacks: [],
    marks: { ...none, ...marks },
  });
}

test('code that was only broken into lines is not marked where trees say that it is the same', () => {
  const view = withTrees('int sum = f(a, b);\n', 'int sum =\n    f(\n        a, b);\n');
  expect([...marked(view, 'before'), ...marked(view, 'after')]).toEqual([]);
});

test('separators, which are in no tree, are marked beside what the tree marks', () => {
  const inserted = { start: 5, end: 6, kind: 'inserted' as const, link: -1 };
  expect(marked(withTrees('f(a);\n', 'f(a, b);\n', { after: [inserted] }), 'after')).toEqual([
    'inserted ,',
    'inserted b',
  ]);
});
