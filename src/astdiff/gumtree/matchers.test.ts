import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiffTree } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { randomTree } from '../random-trees.ts';
import { treeOf } from '../tree-notation.ts';
import { matchBudget, type TreeMatcher } from './matcher.ts';
import { greedyMatcher, simpleMatcher } from './matchers.ts';

const matchers: readonly (readonly [string, TreeMatcher])[] = [
  ['simple', simpleMatcher()],
  ['simple, published', simpleMatcher({ published: true })],
  ['greedy', greedyMatcher()],
  ['greedy, published', greedyMatcher({ published: true })],
];

function match(matcher: TreeMatcher, src: DiffTree, dst: DiffTree): Mappings {
  return matcher(src, dst, matchBudget());
}

/** Pairs of inner nodes of a type as `first child's label-first child's label`. */
function partners(mappings: Mappings, type: string): string[] {
  const { src, dst } = mappings;
  return [...mappings]
    .filter(([s]) => src.typeName(s) === type)
    .map(([s, d]) => `${src.label(src.child(s, 0))}-${dst.label(dst.child(d, 0))}`);
}

const node = randomTree(['class', 'method', 'block', 'if', 'stmt', 'name', 'type'], ['x', 'y', 'z']);

describe.each(matchers)('GumTree %s', (_, matcher) => {
  test('maps a tree to itself node by node', () => {
    fc.assert(
      fc.property(node, (text) => {
        const src = treeOf(text);
        for (const [s, d] of match(matcher, src, treeOf(text))) expect(d).toBe(s);
        expect(match(matcher, src, treeOf(text)).size).toBe(src.length);
      }),
    );
  });

  test('maps nodes of equal type one to one', () => {
    fc.assert(
      fc.property(node, node, (a, b) => {
        const mappings = match(matcher, treeOf(a), treeOf(b));
        const seen = new Set<number>();
        for (const [s, d] of mappings) {
          expect(mappings.src.type[s]).toBe(mappings.dst.type[d]);
          expect(mappings.srcOf[d]).toBe(s);
          expect(seen.has(d)).toBe(false);
          seen.add(d);
        }
      }),
    );
  });

  test('a statement added to a method leaves the rest mapped', () => {
    const src = treeOf('class(name"C" method(name"f" block(stmt(name"a" k"1") stmt(name"b" k"2"))))');
    const dst = treeOf('class(name"C" method(name"f" block(stmt(name"a" k"1") stmt(name"n") stmt(name"b" k"2"))))');
    expect(match(matcher, src, dst).size).toBe(src.length);
  });

  test('a renamed method keeps its partner through its body', () => {
    const src = treeOf('class(name"C" method(name"f" block(stmt(name"a" k"1") stmt(name"b" k"2"))))');
    const dst = treeOf('class(name"C" method(name"g" block(stmt(name"a" k"1") stmt(name"b" k"2"))))');
    expect(partners(match(matcher, src, dst), 'method')).toEqual(['f-g']);
  });
});

describe('repairs of known defects (spec/ast-diff.md §3.6)', () => {
  const src = treeOf('class(name"C" method(name"f" block(stmt(name"a" k"1") stmt(name"b" k"2") stmt(name"c" k"3"))))');
  const dst = treeOf(
    'class(name"C" method(name"f" block(stmt(name"d" k"9"))) ' +
      'method(name"h" block(stmt(name"a" k"1") stmt(name"b" k"2") stmt(name"c" k"3"))))',
  );

  test('as published, a method is paired with the one that took over its statements', () => {
    expect(partners(match(simpleMatcher({ published: true }), src, dst), 'method')).toEqual(['f-h']);
  });

  test('repaired, it is paired with the one of its name, and its body with that one’s body', () => {
    const mappings = match(simpleMatcher(), src, dst);
    expect(partners(mappings, 'method')).toEqual(['f-f']);
    expect(partners(mappings, 'block')).toEqual(['-']);
    expect([...mappings].filter(([s]) => src.typeName(s) === 'stmt').length).toBe(3);
  });

  test('an `if` is paired with the one of its condition, though most of its body went into another', () => {
    const stays = 'stmt(name"d" k"4") stmt(name"e" k"5")';
    const leaves = 'stmt(name"a" k"1") stmt(name"b" k"2") stmt(name"c" k"3")';
    const before = treeOf(`method(name"f" block(if(name"p" name"q" block(${leaves} ${stays}))))`);
    const after = treeOf(
      `method(name"f" block(if(name"r" name"s" block(${leaves})) if(name"p" name"q" block(${stays}))))`,
    );
    expect(partners(match(simpleMatcher(), before, after), 'if')).toEqual(['p-p']);
    expect(partners(match(simpleMatcher({ published: true }), before, after), 'if')).toEqual(['p-r']);
  });

  test('the body of an `if` never becomes the body of a method', () => {
    const before = treeOf(
      'class(name"C" method(name"f" block(if(k"t" block(stmt(name"a" k"1") stmt(name"b" k"2"))))))',
    );
    const after = treeOf('class(name"C" method(name"f" block(stmt(name"a" k"1") stmt(name"b" k"2") stmt(name"c"))))');
    const ifBody = before.children([...before.type.keys()].find((i) => before.typeName(i) === 'if') ?? -1)[1];
    expect(match(simpleMatcher({ published: true }), before, after).hasSrc(ifBody)).toBe(true);
    expect(match(simpleMatcher(), before, after).hasSrc(ifBody)).toBe(false);
    expect(match(greedyMatcher(), before, after).hasSrc(ifBody)).toBe(false);
  });
});

describe('bounds', () => {
  test('20,000 equal siblings', () => {
    const src = treeOf(`class(${'stmt(name"a" k"1") '.repeat(20_000)})`);
    const dst = treeOf(`class(${'stmt(name"a" k"1") '.repeat(20_001)})`);
    expect(match(simpleMatcher(), src, dst).size).toBe(src.length);
  });

  test('a chain 50,000 nodes deep', () => {
    const deep = (label: string) => treeOf(`${'a('.repeat(50_000)}x"${label}"${')'.repeat(50_000)}`);
    for (const matcher of [simpleMatcher(), greedyMatcher()]) {
      const budget = matchBudget({ nodes: 20_000_000, pairs: 20_000_000 });
      expect(matcher(deep('1'), deep('2'), budget).size).toBeGreaterThan(0);
    }
  });
});
