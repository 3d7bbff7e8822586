import { beforeAll, expect, test } from 'vitest';
import { type Grammar, loadGrammar } from '../syntax/grammars.ts';
import { parse } from '../syntax/parse.ts';
import { Trait } from './diff-tree.ts';
import { matchBudget } from './gumtree/matcher.ts';
import { simpleMatcher } from './gumtree/matchers.ts';
import { diffTrees } from './tree-diff.ts';

let java: Grammar;
beforeAll(async () => {
  java = await loadGrammar('java');
});

/** Pairs of comments and the actions on comments, as text. */
function comments(before: string, after: string): { pairs: string[]; actions: string[] } {
  const diff = diffTrees(parse(before, java), parse(after, java), simpleMatcher(), matchBudget());
  const pairs = [...diff.mappings]
    .filter(([i]) => diff.src.has(i, Trait.comment))
    .map(([i, j]) => `${diff.src.label(i)} = ${diff.dst.label(j)}`);
  const actions = diff.script.map(({ action, node }) => {
    const tree = action.startsWith('insert') ? diff.dst : diff.src;
    return `${action} ${tree.label(node) || tree.typeName(node)}`;
  });
  return { pairs, actions };
}

test('a comment that stays needs no action, wherever it stands', () => {
  const text =
    '/* a */ class /* b */ A { int f(/* c */) { x /* d */ . /* e */ f(/* f */ 1 /* g */); // h\n } /* i */ }';
  const { pairs, actions } = comments(text, text);
  expect(pairs.length).toBe(9);
  expect(actions).toEqual([]);
});

test('a rewritten comment before the same code is updated', () => {
  const { pairs, actions } = comments(
    'class A { // counts the files\n int f() { return 1; } }',
    'class A { // counts all the files\n int f() { return 1; } }',
  );
  expect(pairs).toEqual(['// counts the files = // counts all the files']);
  expect(actions).toEqual(['update-node // counts the files']);
});

test('documentation keeps its partner however much was rewritten', () => {
  const { pairs } = comments('class A { /** Old. */ int f; }', 'class A { /** Quite another text */ int f; }');
  expect(pairs).toEqual(['/** Old. */ = /** Quite another text */']);
});

test('a comment that has nothing to do with what stood there is new', () => {
  const { pairs, actions } = comments('class A { // aaa bbb\n int f; }', 'class A { // xyz\n int f; }');
  expect(pairs).toEqual([]);
  expect(actions).toEqual(['insert-node // xyz', 'delete-node // aaa bbb']);
});

test('a comment moves with its unique text', () => {
  const { pairs, actions } = comments(
    'class A { void f() { // note\n a(); } void g() { b(); c(); } }',
    'class A { void f() { a(); } void g() { b(); // note\n c(); } }',
  );
  expect(pairs).toEqual(['// note = // note']);
  expect(actions).toEqual(['move-tree // note']);
});

test('of two equal comments each stays with its method', () => {
  const { actions } = comments(
    'class A { void f() { /* n */ a(); } void g() { /* n */ b(); } }',
    'class A { void g() { /* n */ b(); } }',
  );
  expect(actions).toEqual(['delete-tree method_declaration']);
});
