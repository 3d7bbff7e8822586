import { describe, expect, test } from 'vitest';
import { diffLines } from './line-diff.ts';
import type { TextRange } from './lines/lines.ts';

const cut = (text: string, ranges: readonly TextRange[]) => ranges.map(({ start, end }) => text.slice(start, end));

describe('line diff with words', () => {
  test('equal texts have no changes, whatever their line ends', () => {
    expect(diffLines('a\nb\n', 'a\nb\n').changes).toEqual([]);
    expect(diffLines('a\nb\n', 'a\r\nb').changes).toEqual([]);
  });

  test('lines are numbered from one and ranges end before their end', () => {
    const { changes } = diffLines('a\nb\nc\n', 'a\nx\ny\nc\n');
    expect(changes).toEqual([{ before: { start: 2, end: 3 }, after: { start: 2, end: 4 }, pairs: [] }]);
  });

  test('an insertion has an empty range on the other side', () => {
    const { changes } = diffLines('a\nc', 'a\nb\nc');
    expect(changes).toEqual([{ before: { start: 2, end: 2 }, after: { start: 2, end: 3 }, pairs: [] }]);
  });

  test('lines alike are paired and their words compared', () => {
    const before = 'first\nthe quick brown fox jumps\nlast\n';
    const after = 'first\nsomething new\nthe quick red fox jumps\nlast\n';
    const [change] = diffLines(before, after).changes;
    expect(change.pairs.map((pair) => [pair.before, pair.after])).toEqual([[2, 3]]);
    expect(cut(before, change.pairs[0].deleted)).toEqual(['brown']);
    expect(cut(after, change.pairs[0].inserted)).toEqual(['red']);
  });

  test('offsets count line ends of two characters', () => {
    const before = 'a\r\nkey = old value\r\n';
    const after = 'a\r\nkey = new value\r\n';
    const [{ pairs }] = diffLines(before, after).changes;
    expect(cut(before, pairs[0].deleted)).toEqual(['old']);
    expect(cut(after, pairs[0].inserted)).toEqual(['new']);
  });

  test('an empty side is one change', () => {
    expect(diffLines('', 'a\nb\n').changes).toEqual([
      { before: { start: 1, end: 1 }, after: { start: 1, end: 3 }, pairs: [] },
    ]);
  });

  test('of one line of five million characters what differs is found without cutting it into words', () => {
    const line = 'var a=1;'.repeat(600_000);
    const [{ pairs }] = diffLines(line, `${line}x`).changes;
    expect(pairs).toEqual([
      { before: 1, after: 1, deleted: [], inserted: [{ start: line.length, end: line.length + 1 }] },
    ]);
  });

  test('another indentation is a change without words', () => {
    expect(diffLines('if a:\n  b = 1\n', 'if a:\n    b = 1\n').changes).toEqual([
      {
        before: { start: 2, end: 3 },
        after: { start: 2, end: 3 },
        pairs: [{ before: 2, after: 2, deleted: [], inserted: [] }],
      },
    ]);
  });

  test('thousands of changed lines among repeated ones', () => {
    const before = Array.from({ length: 6000 }, (_, i) => (i % 3 === 0 ? `line ${i}` : `common ${i % 2}`));
    const after = before.map((line, i) => (i % 7 === 0 ? `changed ${i}` : line));
    const { changes } = diffLines(before.join('\n'), after.join('\n'));
    expect(changes).toHaveLength(858);
    for (const { before, after } of changes) expect(before.end - before.start).toBe(after.end - after.start);
  });
});
