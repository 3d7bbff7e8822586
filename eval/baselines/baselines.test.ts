import { beforeAll, describe, expect, test } from 'vitest';
import { buildDiffTree } from '../../src/astdiff/build-tree.ts';
import type { DiffTree } from '../../src/astdiff/diff-tree.ts';
import { matchBudget, type TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { simpleMatcher } from '../../src/astdiff/gumtree/matchers.ts';
import { notationOf, treeOf } from '../../src/astdiff/tree-notation.ts';
import { planOf } from '../../src/astdiff/tree-plan.ts';
import { loadGrammar } from '../../src/syntax/grammars.ts';
import { parse } from '../../src/syntax/parse.ts';
import { withFineTypes } from './fine-types.ts';
import { coarseCopy, gumtree21 } from './gumtree-2.1.ts';
import { ijm } from './ijm.ts';
import { mtdiff } from './mtdiff.ts';
import { stagedMappings } from './staged.ts';
import { prunedCopy, subtreeCopy } from './transformed.ts';

let java: (text: string) => DiffTree;
beforeAll(async () => {
  const grammar = await loadGrammar('java');
  java = (text) => buildDiffTree(parse(text, grammar), planOf(grammar));
});

/** Pairs of nodes of a type as `text -> text`. */
function pairs(matcher: TreeMatcher, before: string, after: string, type: string): string[] {
  const [src, dst] = [java(before), java(after)];
  const text = (tree: DiffTree, node: number) => tree.text.slice(tree.start[node], tree.end[node]);
  return [...matcher(src, dst, matchBudget())]
    .filter(([i]) => src.typeName(i) === type)
    .map(([i, j]) => `${text(src, i)} -> ${text(dst, j)}`);
}

describe('copies', () => {
  test('a pruned copy hands children to the parent and knows the originals', () => {
    const tree = treeOf('f(g(a"1" b"2") c"3")');
    const copy = prunedCopy(tree, { drops: (i) => i === 1, labelFrom: (i) => (i === 0 ? 2 : -1) });
    expect(notationOf(copy.tree)).toBe('f"1"(a"1" b"2" c"3")');
    expect([...copy.original]).toEqual([0, 2, 3, 4]);
  });

  test('a subtree becomes a tree of its own', () => {
    const copy = subtreeCopy(treeOf('f(g(a"1" b"2") c"3")'), 1);
    expect(notationOf(copy.tree)).toBe('g(a"1" b"2")');
    expect([...copy.original]).toEqual([1, 2, 3]);
  });
});

const unchanged = 'class A { int f(int a) { return g(a) + 1; } void h() { x.k(2); } }';

describe.each([
  ['GumTree 2.1', gumtree21],
  ['IJM', ijm],
  ['MTDiff', mtdiff],
  ['fine types', withFineTypes(simpleMatcher({ published: true }))],
] as const)('%s', (_, matcher) => {
  test('maps the methods and statements of an equal file to themselves', () => {
    expect(pairs(matcher, unchanged, unchanged, 'method_declaration').length).toBe(2);
    for (const pair of pairs(matcher, unchanged, unchanged, 'return_statement')) {
      const [from, to] = pair.split(' -> ');
      expect(from).toBe(to);
    }
  });

  test('keeps statements mapped around an inserted one', () => {
    const after = unchanged.replace('x.k(2);', 'log("k"); x.k(2);');
    expect(pairs(matcher, unchanged, after, 'expression_statement')).toContain('x.k(2); -> x.k(2);');
  });
});

test('the tree of GumTree 2.1 has operators as labels and no node for arguments', () => {
  const tree = java('class A { int x = a.f(1) + 2; }');
  const notation = notationOf(coarseCopy(tree).tree);
  expect(notation).toContain('binary_expression"+"(method_invocation(identifier"a" identifier"f" number_literal"1")');
});

test('fine types keep a call’s name from becoming a parameter’s', () => {
  const before = 'class A { void f() { total(x); } }';
  const after = 'class A { void f(int total) { } }';
  const fine = withFineTypes(simpleMatcher({ published: true }));
  expect(pairs(fine, before, after, 'identifier')).not.toContain('total -> total');
});

test('MTDiff maps leaves by the likeness of their labels', () => {
  expect(pairs(mtdiff, 'class A { int counter = 1; }', 'class A { int counters = 1; }', 'identifier')).toContain(
    'counter -> counters',
  );
});

test('IJM maps a method by its name although another has more of its statements', () => {
  const before = 'class A { void f() { a(1); b(2); c(3); d(4); } }';
  const after = 'class A { void f() { h(); } void h() { a(1); b(2); c(3); d(4); } }';
  expect(pairs(ijm, before, after, 'method_declaration').map((pair) => pair.includes('-> void f'))).toEqual([true]);
  expect(pairs(gumtree21, before, after, 'method_declaration').map((pair) => pair.includes('-> void h'))).toEqual([
    true,
  ]);
});

test('staged matching finds what moved to another file', () => {
  const files = (a: string, b: string) => [java(a), java(b)];
  const [a1, b1] = files('class A { int f(int x) { return g(x) + 1; } }', 'class B { }');
  const [a2, b2] = files('class A { }', 'class B { int f(int x) { return g(x) + 1; } }');
  const trees = [
    { before: { syntax: null as never, diff: a1 }, after: { syntax: null as never, diff: a2 } },
    { before: { syntax: null as never, diff: b1 }, after: { syntax: null as never, diff: b2 } },
  ];
  const found = stagedMappings(simpleMatcher(), trees, [
    { pair: 0, secondPair: 0, first: 0, second: 0 },
    { pair: 1, secondPair: 1, first: 0, second: 0 },
  ]);
  const method = found.find(({ pair, first }) => pair === 0 && a1.typeName(first) === 'method_declaration');
  expect(method).toMatchObject({ secondPair: 1 });
  expect(b2.typeName(method?.second ?? 0)).toBe('method_declaration');
});
