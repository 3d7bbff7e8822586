import { expect, test } from 'vitest';
import { movesBetweenFiles } from './file-moves.ts';
import { matchBudget } from './gumtree/matcher.ts';
import { simpleMatcher } from './gumtree/matchers.ts';
import { treeOf } from './tree-notation.ts';

/** Files as [before, after], null where there is none; moves as `from-to: root type and name → …`. */
function moves(...files: readonly (readonly [string | null, string | null])[]): string[] {
  const matcher = simpleMatcher();
  const pairs = files.map(([before, after]) => {
    const src = before === null ? null : treeOf(before);
    const dst = after === null ? null : treeOf(after);
    return { src, dst, mappings: src && dst && matcher(src, dst, matchBudget()) };
  });
  return movesBetweenFiles(pairs, matcher, matchBudget()).map(({ from, to, nodes }) => {
    const { src, dst } = nodes[0];
    const [a, b] = [pairs[from].src, pairs[to].dst];
    return `${from}-${to}: ${a?.typeName(src)} ${a?.label(src + 1)} → ${b?.label(dst + 1)}, ${nodes.length} nodes`;
  });
}

const method = (name: string, body = 'stmt(name"a" k"1") stmt(name"b" k"2") stmt(name"c" k"3")') =>
  `method(name"${name}" block(${body}))`;

test('a method that moved to another file is found there (spec/ast-diff.md §4.6)', () => {
  expect(
    moves(
      [
        `class(name"A" ${method('f')} ${method('g', 'stmt(name"x")')})`,
        `class(name"A" ${method('g', 'stmt(name"x")')})`,
      ],
      ['class(name"B")', `class(name"B" ${method('f')})`],
    ),
  ).toEqual(['0-1: method f → f, 12 nodes']);
});

test('an edited method keeps its name; what was added inside is no part of the move', () => {
  const edited = method('f', 'stmt(name"a" k"1") stmt(name"n") stmt(name"b" k"2") stmt(name"c" k"3")');
  expect(
    moves([`class(name"A" ${method('f')})`, 'class(name"A")'], ['class(name"B")', `class(name"B" ${edited})`]),
  ).toEqual(['0-1: method f → f, 12 nodes']);
});

test('a renamed method is told by its body', () => {
  const body = 'stmt(name"a" k"1") stmt(name"b" k"2") stmt(name"c" k"3") stmt(name"d" k"4")';
  expect(
    moves(
      [`class(name"A" ${method('f', body)})`, 'class(name"A")'],
      ['class(name"B")', `class(name"B" ${method('h', body)})`],
    ),
  ).toEqual(['0-1: method f → h, 15 nodes']);
});

test('methods of one name with other content are two methods', () => {
  const other = method('f', 'stmt(name"u" k"7") stmt(name"v" k"8") stmt(name"w" k"9")');
  expect(
    moves([`class(name"A" ${method('f')})`, 'class(name"A")'], ['class(name"B")', `class(name"B" ${other})`]),
  ).toEqual([]);
});

test('of a file that was split, each part is a move into a new file', () => {
  const file = (...classes: string[]) => `unit(${classes.join(' ')})`;
  const [p, q] = ['p', 'q'].map((name) => `class(name"${name}" ${method(`of-${name}`)})`);
  expect(moves([file(p, q), null], [null, file(p)], [null, file(q)])).toEqual([
    '0-1: class p → p, 14 nodes',
    '0-2: class q → q, 14 nodes',
  ]);
});

test('a class moves before its methods do, and a method can leave it all the same', () => {
  const inner = method('g', 'stmt(name"x" k"4") stmt(name"y" k"5") stmt(name"z" k"6")');
  expect(
    moves(
      [`unit(class(name"A" ${method('f')} ${inner}))`, 'unit'],
      ['unit', `unit(class(name"A" ${method('f')}))`],
      ['unit(class(name"C"))', `unit(class(name"C" ${inner}))`],
    ),
  ).toEqual(['0-1: class A → A, 14 nodes', '0-2: method g → g, 12 nodes']);
});

test('a large statement moves if it is the only one of its kind; small or repeated ones do not', () => {
  const large = (label: string) => `if(name"${label}" call(name"c" k"1" k"2" k"3" k"4" k"5" k"6" k"7" k"8" k"9"))`;
  const small = 'stmt(name"s" k"1")';
  const from = (...statements: string[]) => method('f', ['stmt(name"keep" k"0")', ...statements].join(' '));
  const to = (...statements: string[]) => method('g', ['stmt(name"stay" k"0")', ...statements].join(' '));
  expect(
    moves([from(large('p'), small, large('q'), large('q')), from()], [to(), to(large('p'), small, large('q'))]),
  ).toEqual(['0-1: if p → p, 13 nodes']);
});

test('a single file has no moves between files', () => {
  expect(moves([`class(name"A" ${method('f')})`, 'class(name"A")'])).toEqual([]);
});
