import { describe, expect, test } from 'vitest';
import type { DiffTree } from '../diff-tree.ts';
import { Mappings } from '../mappings.ts';
import { treeOf } from '../tree-notation.ts';
import { matchDeclaredNames } from './declared-names.ts';
import { matchBudget } from './matcher.ts';
import { type TopDownOptions, topDown } from './top-down.ts';

function run(src: DiffTree, dst: DiffTree, options?: TopDownOptions, budget = matchBudget()): Mappings {
  const mappings = new Mappings(src, dst);
  topDown(options)(mappings, budget);
  return mappings;
}

/** Node of a tree by type and label, the n-th if there are several. */
function find(tree: DiffTree, type: string, label: string, n = 0): number {
  const found = [...tree.type.keys()].filter((i) => tree.typeName(i) === type && tree.label(i) === label);
  return found[n];
}

describe('top-down phase (spec/ast-diff.md §3.1, 3.2)', () => {
  test('a subtree with one twin is mapped node by node, wherever it stands', () => {
    const src = treeOf('r(a(x"1" y"2") b(z"3"))');
    const dst = treeOf('r(b(z"4" w(a(x"1" y"2"))))');
    const mappings = run(src, dst);
    expect([...mappings].map(([s, d]) => [src.typeName(s), dst.typeName(d)])).toEqual([
      ['a', 'a'],
      ['x', 'x'],
      ['y', 'y'],
    ]);
  });

  test('single leaves take no part unless asked', () => {
    const src = treeOf('r(a(x"1") y"2")');
    const dst = treeOf('r(b(x"1") y"2")');
    expect(run(src, dst).size).toBe(0);
    expect(run(src, dst, { minHeight: 0 }).size).toBe(2);
  });

  test('equal trees are mapped whole', () => {
    const src = treeOf('r(a(x"1") a(x"1"))');
    expect(run(src, treeOf('r(a(x"1") a(x"1"))')).size).toBe(5);
  });

  test('of several twins the one with mapped neighbours wins', () => {
    const src = treeOf('r(p(u(v"1") a(x"1")) q(w(v"2") k"1"))');
    const dst = treeOf('r(p(a(x"1") k"2") p(k"3" u(v"1") a(x"1")))');
    const mappings = run(src, dst);
    expect(mappings.dstOf[find(src, 'x', '1')]).toBe(find(dst, 'x', '1', 1));
  });

  test('without mapped neighbours ancestors of equal types win', () => {
    const src = treeOf('r(loop(a(x"1") k"1"))');
    const dst = treeOf('r(cond(a(x"1") k"2") loop(k"3" a(x"1")))');
    expect(run(src, dst).dstOf[find(src, 'x', '1')]).toBe(find(dst, 'x', '1', 1));
  });

  test('then the nearest place wins', () => {
    const src = treeOf('r(k"0" a(x"1") k"1")');
    const dst = treeOf('r(k"5" a(x"1") k"2" k"3" a(x"1"))');
    expect(run(src, dst).dstOf[find(src, 'x', '1')]).toBe(find(dst, 'x', '1', 0));
  });

  test('equally many twins in corresponding declarations are paired in order', () => {
    const src = treeOf('r(method(name"f" k"1" a(x"1") k"2" a(x"1")) method(name"g" a(x"1")))');
    const dst = treeOf('r(method(name"g" k"7" a(x"1") k"8") method(name"f" a(x"1") k"1" k"3" a(x"1")))');
    const mappings = run(src, dst, { between: [matchDeclaredNames], preferDeclarations: true });
    expect(mappings.dstOf[find(src, 'x', '1', 0)]).toBe(find(dst, 'x', '1', 1));
    expect(mappings.dstOf[find(src, 'x', '1', 1)]).toBe(find(dst, 'x', '1', 2));
    expect(mappings.dstOf[find(src, 'x', '1', 2)]).toBe(find(dst, 'x', '1', 0));
  });

  test('a type keeps its place: a parameter type does not become a variable type', () => {
    const src = treeOf('r(param(type(name"T") k"1"))');
    const dst = treeOf('r(var(type(name"T") k"2"))');
    expect(run(src, dst).size).toBe(2);
    expect(run(src, dst, { keepPlaces: true }).size).toBe(0);
  });

  test('large groups of twins are aligned in order, and the result says so', () => {
    const src = treeOf(`r(k"1" ${'a(x"1") '.repeat(300)})`);
    const dst = treeOf(`r(k"2" ${'a(x"1") '.repeat(301)})`);
    const budget = matchBudget();
    expect(run(src, dst, {}, budget).size).toBe(600);
    expect(budget.fallbacks).toEqual([{ stage: 'ambiguous subtrees', limit: 'pairs 65536', at: '' }]);
  });
});
