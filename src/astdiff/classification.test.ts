import { expect, test } from 'vitest';
import { classify, Mark } from './classification.ts';
import { simplifiedScript } from './edit-script.ts';
import { Mappings } from './mappings.ts';
import { treeOf } from './tree-notation.ts';

const src = treeOf('f(g(a"1" b"2") h(c"3" d"4"))');
const dst = treeOf('f(h(c"5" k(l"6")) m(g(a"1" b"2")))');
const mappings = new Mappings(src, dst);
mappings.add(0, 0);
mappings.addSubtrees(1, 6);
mappings.add(4, 1);
mappings.add(5, 2);
const script = simplifiedScript(mappings);
const marks = (tree: typeof src, side: Uint8Array) =>
  [...side.keys()].filter((i) => side[i] > 0).map((i) => `${tree.typeName(i)} ${side[i]}`);

test('roots are the nodes that actions name', () => {
  const roots = classify(src, dst, script, 'roots');
  expect(marks(src, roots.src)).toEqual([`g ${Mark.moved}`, `c ${Mark.updated}`, `d ${Mark.deleted}`]);
  expect(marks(dst, roots.dst)).toEqual([
    `c ${Mark.updated}`,
    `k ${Mark.inserted}`,
    `m ${Mark.inserted}`,
    `g ${Mark.moved}`,
  ]);
});

test('with all nodes, tree actions mark what they take along', () => {
  const all = classify(src, dst, script, 'all');
  expect(marks(src, all.src)).toEqual([
    `g ${Mark.moved}`,
    `a ${Mark.moved}`,
    `b ${Mark.moved}`,
    `c ${Mark.updated}`,
    `d ${Mark.deleted}`,
  ]);
  expect(marks(dst, all.dst)).toContain(`l ${Mark.inserted}`);
});
