import { describe, expect, test } from 'vitest';
import { isomorphic, isoStructural, sameLabel } from './diff-tree.ts';
import { notationOf, treeOf } from './tree-notation.ts';

describe('diff tree (spec/ast-diff.md §1.1, 1.2)', () => {
  const tree = treeOf('call(name"f" args(number"1" name"x"))');

  test('subtrees are runs of the pre-order', () => {
    expect([...tree.next]).toEqual([5, 2, 5, 4, 5]);
    expect(tree.children(2)).toEqual([3, 4]);
    expect(tree.contains(2, 4)).toBe(true);
    expect(tree.contains(1, 2)).toBe(false);
  });

  test('heights count from nought at the leaves, depths from nought at the root', () => {
    expect([...tree.height]).toEqual([2, 0, 1, 0, 0]);
    expect([...tree.depth]).toEqual([0, 1, 1, 2, 2]);
    expect([...tree.index]).toEqual([0, 0, 1, 0, 1]);
  });

  test('post-order puts children before their parent', () => {
    expect([...tree.nodesInPostOrder()]).toEqual([1, 3, 4, 2, 0]);
  });

  test('isomorphic trees agree in types and labels, iso-structural ones in types', () => {
    const same = treeOf('call(name"f" args(number"1" name"x"))');
    const renamed = treeOf('call(name"g" args(number"1" name"x"))');
    const other = treeOf('call(name"f" args(name"x" number"1"))');
    expect(isomorphic(tree, 0, same, 0)).toBe(true);
    expect(isomorphic(tree, 0, renamed, 0)).toBe(false);
    expect(isoStructural(tree, 0, renamed, 0)).toBe(true);
    expect(isoStructural(tree, 0, other, 0)).toBe(false);
    expect(isomorphic(tree, 2, renamed, 2)).toBe(true);
  });

  test('hashes tell a child from a sibling', () => {
    const nested = treeOf('a(b(c))');
    const flat = treeOf('a(b c)');
    expect(nested.contentA[0]).not.toBe(flat.contentA[0]);
    expect(nested.structureA[0]).not.toBe(flat.structureA[0]);
  });

  test('labels are compared as text', () => {
    expect(sameLabel(tree, 1, treeOf('name"f"'), 0)).toBe(true);
    expect(sameLabel(tree, 1, treeOf('name"fg"'), 0)).toBe(false);
    expect(sameLabel(tree, 0, tree, 2)).toBe(true);
  });

  test('the notation can be read and written', () => {
    expect(notationOf(tree)).toBe('call(name"f" args(number"1" name"x"))');
  });
});
