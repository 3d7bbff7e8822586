import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiffTree } from '../diff-tree.ts';
import { randomTree } from '../random-trees.ts';
import { treeOf } from '../tree-notation.ts';
import { TreeEditDistance } from './zhang-shasha.ts';

function pairsOf(a: DiffTree, b: DiffTree): string[] {
  return new TreeEditDistance(a, 0, b, 0)
    .pairs()
    .map(([i, j]) => `${a.typeName(i)}"${a.label(i)}"-${b.typeName(j)}"${b.label(j)}"`)
    .sort();
}

const tree = randomTree(['a', 'b'], ['x', 'y']);

describe('tree edit distance (spec/ast-diff.md §3.3)', () => {
  test('a node put between parent and child leaves the others mapped', () => {
    expect(pairsOf(treeOf('f(x"1" y"2")'), treeOf('f(g(x"1") y"2")'))).toEqual(['f""-f""', 'x"1"-x"1"', 'y"2"-y"2"']);
  });

  test('a similar label is renamed, a node of another type never', () => {
    expect(pairsOf(treeOf('f"r"(x"count")'), treeOf('f"r"(x"counter")'))).toContain('x"count"-x"counter"');
    expect(pairsOf(treeOf('f"r"(x"count")'), treeOf('f"r"(y"count")'))).toEqual(['f"r"-f"r"']);
  });

  test('a tree is mapped to itself node by node where labels tell its nodes apart', () => {
    const labelled = treeOf('f"0"(x"1"(y"2") x"3"(y"4" z"5"))');
    const pairs = new TreeEditDistance(labelled, 0, labelled, 0).pairs();
    expect(pairs.map(([i, j]) => i - j)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('subtrees are compared by themselves', () => {
    const a = treeOf('r(s(x"1") f(x"2"))');
    const b = treeOf('r(f(x"2") s(x"1"))');
    expect(new TreeEditDistance(a, 3, b, 1).pairs()).toEqual([
      [3, 1],
      [4, 2],
    ]);
  });

  test('pairs keep ancestors and order', () => {
    fc.assert(
      fc.property(tree, tree, (x, y) => {
        const a = treeOf(x);
        const b = treeOf(y);
        const pairs = new TreeEditDistance(a, 0, b, 0).pairs();
        for (const [i, j] of pairs) {
          expect(a.type[i]).toBe(b.type[j]);
          for (const [k, l] of pairs) {
            expect(a.contains(i, k)).toBe(b.contains(j, l));
            expect(a.postOrder(i) < a.postOrder(k)).toBe(b.postOrder(j) < b.postOrder(l));
          }
        }
      }),
    );
  });
});
