import { expect, test } from 'vitest';
import { cut, SidePainter } from './spans.ts';
import { dark } from './theme.ts';

function painter(text: string, marks: { start: number; end: number }[] = [], tokens: number[] = []): SidePainter {
  const kind = 'updated' as const;
  return new SidePainter({ path: '', text, tokens, marks: marks.map((m) => ({ ...m, kind, link: -1 })) }, dark, 4);
}

function shown(text: string, ...marks: { start: number; end: number }[]): string {
  return painter(text, marks)
    .spans(1)
    .map((span) => span.text)
    .join('');
}

test('tabs reach the next stop, also behind wide characters', () => {
  expect(shown('\ta\tb')).toBe('    a   b');
  expect(shown('日\tb')).toBe('日  b');
});

test('nothing in a line steers the terminal', () => {
  expect(shown('a\u001b[31mb')).toBe('a\\x1b[31mb');
});

test('token and mark give one style where both are', () => {
  const spans = painter('int x', [{ start: 0, end: 5 }], [0, 3, 1]).spans(1);
  expect(spans).toEqual([
    { text: 'int', style: `${dark.token.keyword};${dark.mark.updated}` },
    { text: ' x', style: dark.mark.updated },
  ]);
});

test('of a very long line the surroundings of the first change are shown', () => {
  const text = shown('x'.repeat(10_000), { start: 8000, end: 8001 });
  expect(text).toMatch(/^ … 7,500 characters … x+ … 500 characters … $/);
});

test('a line is cut where the terminal ends; a wide character is never cut in two', () => {
  const pieces = cut(
    [
      { text: 'ab', style: '' },
      { text: '日本', style: '1' },
    ],
    3,
  );
  expect(pieces.map(({ spans, columns }) => [spans.map(({ text }) => text).join(''), columns])).toEqual([
    ['ab', 2],
    ['日', 2],
    ['本', 2],
  ]);
});
