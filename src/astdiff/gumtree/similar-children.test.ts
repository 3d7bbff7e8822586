import { expect, test } from 'vitest';
import { Mappings } from '../mappings.ts';
import { treeOf } from '../tree-notation.ts';
import { matchBudget } from './matcher.ts';
import { alignSimilarChildren } from './similar-children.ts';

/** Aligns the children of two roots: pairs of the labels of their first leaves. */
function align(before: string, after: string, budget = matchBudget()): string[] {
  const mappings = new Mappings(treeOf(before), treeOf(after));
  const { src, dst } = mappings;
  const pairs = alignSimilarChildren(mappings, src.children(0), dst.children(0), budget);
  return pairs.map(([i, j]) => `${src.label(i + 1)}-${dst.label(j + 1)}`).sort();
}

test('an edited statement finds its other version among inserted ones (spec/ast-diff.md §0.3, 1)', () => {
  expect(
    align(
      'block(stmt(name"a" name"x" k"1"))',
      'block(stmt(name"n" name"m") stmt(name"b" name"x" k"1") stmt(name"o" name"p"))',
    ),
  ).toEqual(['a-b']);
});

test('pairs do not cross: the heavier order wins', () => {
  expect(
    align(
      'block(stmt(name"a" name"x") stmt(name"b" name"y" k"1" k"2"))',
      'block(stmt(name"b" name"y" k"1" k"3") stmt(name"a" name"z"))',
    ),
  ).toEqual(['b-b']);
});

test('statements of other types, or with few leaves in common, stay free', () => {
  expect(align('block(stmt(name"a" name"x"))', 'block(if(name"a" name"x") stmt(name"b" name"y"))')).toEqual([]);
});

test('lists too long to compare are left alone, and the limit is named', () => {
  const long = `block(${'stmt(name"a" k"1") '.repeat(200)})`;
  const budget = matchBudget();
  expect(align(long, long, budget)).toEqual([]);
  expect(budget.fallbacks).toMatchObject([{ stage: 'similar children' }]);
});
