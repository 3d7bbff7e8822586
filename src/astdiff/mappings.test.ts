import { expect, test } from 'vitest';
import { matchBudget } from './gumtree/matcher.ts';
import { simpleMatcher } from './gumtree/matchers.ts';
import { Mappings } from './mappings.ts';
import { treeOf } from './tree-notation.ts';

test('subtrees are mapped as a whole, and those that hold another pair not at all', () => {
  const tree = 'r(f(a"1" b"2") f(a"1" b"2"))';
  const mappings = new Mappings(treeOf(tree), treeOf(tree));
  mappings.add(2, 5);
  expect(mappings.addSubtrees(1, 1)).toBe(false);
  expect(mappings.size).toBe(1);
  expect(mappings.addSubtrees(1, 4)).toBe(true);
  expect([...mappings]).toEqual([
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
});

test('equal subtrees around declarations of one name leave every node at most one partner', () => {
  const wrapped = (name: string) => `stmt(call(k"1" method(name"${name}" block(stmt(name"x" k"2")))))`;
  const src = treeOf(`class(name"C" ${wrapped('f')} ${wrapped('f')} method(name"g" ${wrapped('h')}))`);
  const dst = treeOf(`class(name"C" method(name"g" ${wrapped('f')} ${wrapped('h')}) ${wrapped('f')})`);
  const mappings = simpleMatcher()(src, dst, matchBudget());
  for (let i = 0; i < src.length; i++) if (mappings.dstOf[i] >= 0) expect(mappings.srcOf[mappings.dstOf[i]]).toBe(i);
});
