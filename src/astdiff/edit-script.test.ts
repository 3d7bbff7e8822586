import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isomorphic } from './diff-tree.ts';
import { type EditAction, type Elsewhere, editScript, insertDeleteScript, simplifiedScript } from './edit-script.ts';
import { matchBudget } from './gumtree/matcher.ts';
import { simpleMatcher } from './gumtree/matchers.ts';
import { Mappings } from './mappings.ts';
import { randomTree } from './random-trees.ts';
import { replay } from './replay.ts';
import { notationOf, treeOf } from './tree-notation.ts';

/** Maps nodes of equal type and label, first come first served: any mapping will do for a script. */
function mapByLabel(before: string, after: string): Mappings {
  const src = treeOf(before);
  const dst = treeOf(after);
  const mappings = new Mappings(src, dst);
  for (let i = 0; i < src.length; i++) {
    for (let j = 0; j < dst.length; j++) {
      if (mappings.allows(i, j) && src.label(i) === dst.label(j)) {
        mappings.add(i, j);
        break;
      }
    }
  }
  return mappings;
}

/** Actions in words. */
function words(mappings: Mappings, script: readonly EditAction[]): string[] {
  const { src, dst } = mappings;
  return script.map(({ action, node, parent, at, partner }) => {
    const inserted = action.startsWith('insert');
    const name = notationOf(inserted ? dst : src, node);
    const where =
      parent === undefined || parent === null
        ? ''
        : ` into ${(parent.side === 'src' ? src : dst).typeName(parent.node)}`;
    const label = action === 'update-node' ? ` to ${dst.label(partner ?? 0)}` : '';
    return `${action} ${name}${where}${at === undefined ? '' : ` at ${at}`}${label}`;
  });
}

const tree = randomTree(['a', 'b', 'c'], ['x', 'y', 'z']);

/** A random one-to-one mapping of nodes of equal type. */
const mapped = fc.tuple(tree, tree, fc.infiniteStream(fc.nat(7))).map(([before, after, choices]) => {
  const mappings = new Mappings(treeOf(before), treeOf(after));
  for (let i = 0; i < mappings.src.length; i++) {
    let skip = choices.next().value;
    for (let j = 0; j < mappings.dst.length && skip < 4; j++) {
      if (!mappings.allows(i, j)) continue;
      if (skip-- > 0) continue;
      mappings.add(i, j);
      break;
    }
  }
  return mappings;
});

describe('edit scripts (spec/ast-diff.md §4.1-4.3)', () => {
  test('an insertion names parent and index', () => {
    const m = mapByLabel('f(a"1" c"3")', 'f(a"1" b"2" c"3")');
    expect(words(m, editScript(m))).toEqual(['insert-node b"2" into f at 1']);
  });

  test('an update keeps the node', () => {
    const m = mapByLabel('f(a"1")', 'f(a"2")');
    m.add(1, 1);
    expect(words(m, editScript(m))).toEqual(['update-node a"1" to 2']);
  });

  test('a node below another parent is moved', () => {
    const m = mapByLabel('r(f(a"1") g(b"2"))', 'r(f g(a"1" b"2"))');
    expect(words(m, editScript(m))).toEqual(['move-tree a"1" into g at 0']);
  });

  test('of swapped siblings the smaller one moves', () => {
    const m = mapByLabel('f(a"1" b"2"(x"3"))', 'f(b"2"(x"3") a"1")');
    expect(words(m, editScript(m))).toEqual(['move-tree a"1" into f at 1']);
  });

  test('what has no partner is deleted, children first', () => {
    const m = mapByLabel('f(g"1"(a"2") b"3")', 'f(b"3")');
    expect(words(m, editScript(m))).toEqual(['delete-node a"2"', 'delete-node g"1"(a"2")']);
  });

  test('simplified, whole subtrees are inserted and deleted at once', () => {
    const m = mapByLabel('f(g"1"(a"2" b"3"))', 'f(h"4"(c"5" d"6"))');
    expect(words(m, simplifiedScript(m))).toEqual([
      'insert-tree h"4"(c"5" d"6") into f at 0',
      'delete-tree g"1"(a"2" b"3")',
    ]);
  });

  test('an inserted node around moved ones stays a node action', () => {
    const m = mapByLabel('f(a"1")', 'f(g"2"(a"1" b"3"))');
    expect(words(m, simplifiedScript(m))).toEqual([
      'insert-node g"2"(a"1" b"3") into f at 0',
      'move-tree a"1" into g at 0',
      'insert-node b"3" into g at 1',
    ]);
  });

  test('insert/delete only: a move becomes two tree actions, an update two node actions', () => {
    const m = mapByLabel('r(f(k"1"(a"2")) g"3" u"5")', 'r(f g"3"(k"1"(a"2")) u"6")');
    m.add(m.src.length - 1, m.dst.length - 1);
    expect(words(m, insertDeleteScript(m))).toEqual([
      'insert-node u"6" into r at 2',
      'insert-tree k"1"(a"2") into g at 0',
      'delete-tree k"1"(a"2")',
      'delete-node u"5"',
    ]);
  });

  test('roots that differ: the old one goes, the new one comes', () => {
    const m = mapByLabel('f(a"1")', 'g(a"1")');
    expect(replay(m.src, m.dst, editScript(m))).toBe('g(a"1")');
  });
});

describe('properties of scripts (spec/ast-diff.md §4.7)', () => {
  test.each([
    ['node by node', editScript],
    ['simplified', simplifiedScript],
    ['insert/delete only', insertDeleteScript],
  ] as const)('replaying a script gives the second tree: %s', (_, generate) => {
    fc.assert(
      fc.property(mapped, (mappings) => {
        expect(replay(mappings.src, mappings.dst, generate(mappings))).toBe(notationOf(mappings.dst));
      }),
      { numRuns: 500 },
    );
  });

  test('insert/delete only has no other actions', () => {
    fc.assert(
      fc.property(mapped, (mappings) => {
        for (const { action } of insertDeleteScript(mappings)) expect(action).toMatch(/^(insert|delete)-/);
      }),
    );
  });

  test('the script is empty exactly if the trees are isomorphic', () => {
    fc.assert(
      fc.property(tree, tree, fc.boolean(), (before, after, same) => {
        const src = treeOf(before);
        const dst = treeOf(same ? before : after);
        const script = simplifiedScript(simpleMatcher()(src, dst, matchBudget()));
        expect(script.length === 0).toBe(isomorphic(src, 0, dst, 0));
      }),
    );
  });

  test('every dst node is either mapped or inserted, every src node either mapped or deleted', () => {
    fc.assert(
      fc.property(mapped, (mappings) => {
        const script = editScript(mappings);
        const inserted = script.filter(({ action }) => action === 'insert-node').map(({ node }) => node);
        const deleted = script.filter(({ action }) => action === 'delete-node').map(({ node }) => node);
        const free = (partners: Int32Array) => [...partners.keys()].filter((i) => partners[i] < 0);
        expect(inserted.sort((a, b) => a - b)).toEqual(free(mappings.srcOf));
        expect(deleted.sort((a, b) => a - b)).toEqual(free(mappings.dstOf));
      }),
    );
  });

  test('a node that keeps its parent, its label and its place among siblings has no action', () => {
    const m = mapByLabel('f(a"1"(x"2") b"3")', 'f(a"1"(x"2") n"9" b"3")');
    expect(words(m, editScript(m))).toEqual(['insert-node n"9" into f at 1']);
  });

  test('20,000 siblings in reverse order', () => {
    const numbers = Array.from({ length: 20_000 }, (_, i) => i);
    const src = treeOf(`f(${numbers.map((i) => `a"${i}"`).join(' ')})`);
    const dst = treeOf(`f(${numbers.map((i) => `a"${19_999 - i}"`).join(' ')})`);
    const mappings = new Mappings(src, dst);
    mappings.add(0, 0);
    for (const i of numbers) mappings.add(i + 1, 20_000 - i);
    expect(editScript(mappings).length).toBe(19_999);
  });
});

describe('code that moved from or to another file (spec/ast-diff.md §4.6)', () => {
  /** Any free nodes may have their partner elsewhere; those below another such node may have come with it. */
  const withElsewhere = fc.tuple(mapped, fc.infiniteStream(fc.nat(3))).map(([mappings, choices]) => {
    const mark = (tree: Mappings['src'], partners: Int32Array) => {
      const away = new Uint8Array(tree.length);
      for (let i = 1; i < tree.length; i++) {
        const choice = choices.next().value;
        if (partners[i] >= 0 || choice === 0) continue;
        away[i] = choice > 1 && away[tree.parent[i]] > 0 ? 2 : 1;
      }
      return away;
    };
    const elsewhere: Elsewhere = {
      src: mark(mappings.src, mappings.dstOf),
      dst: mark(mappings.dst, mappings.srcOf),
    };
    return { mappings, elsewhere };
  });

  test('replaying the script gives the second tree', () => {
    fc.assert(
      fc.property(withElsewhere, ({ mappings, elsewhere }) => {
        const script = simplifiedScript(mappings, elsewhere);
        expect(replay(mappings.src, mappings.dst, script, elsewhere)).toBe(notationOf(mappings.dst));
      }),
      { numRuns: 500 },
    );
  });

  test('each node that moved is named once, by itself or with its parent, and neither inserted nor deleted', () => {
    fc.assert(
      fc.property(withElsewhere, ({ mappings, elsewhere }) => {
        const { src, dst } = mappings;
        const touched = { src: new Uint8Array(src.length), dst: new Uint8Array(dst.length) };
        for (const { action, node } of simplifiedScript(mappings, elsewhere)) {
          const side = action === 'move-in' || action.startsWith('insert') ? 'dst' : 'src';
          if (action.startsWith('move-') && action !== 'move-tree') expect(elsewhere[side][node]).toBe(1);
          const tree = side === 'src' ? src : dst;
          const end = action === 'insert-tree' || action === 'delete-tree' ? tree.next[node] : node + 1;
          if (/insert|delete|in$|out$/.test(action)) for (let i = node; i < end; i++) touched[side][i]++;
        }
        elsewhere.src.forEach((away, i) => {
          if (away > 0) expect(touched.src[i]).toBe(away === 1 ? 1 : 0);
        });
        elsewhere.dst.forEach((away, j) => {
          if (away > 0) expect(touched.dst[j]).toBe(away === 1 ? 1 : 0);
        });
      }),
    );
  });
});
