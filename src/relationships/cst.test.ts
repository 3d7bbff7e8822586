// What the published plugins make of source text: nodes, names, tokens and inner relationships (spec/refdiff.md §1, 8).
import { expect, test } from 'vitest';
import { bagOf, Vocabulary } from '../matching/similarity.ts';
import { buildCst, type Cst } from './cst.ts';
import { Documents } from './documents.ts';
import { modelsOf, pathOf, type Texts } from './example.ts';
import { Graph } from './graph.ts';
import type { NodePolicy } from './node-policy.ts';
import { publishedJava } from './policies.ts';

async function treeOf(texts: Texts, policy: NodePolicy): Promise<Cst> {
  return buildCst((await modelsOf({}, texts, 'full')).after.files, policy);
}

function node(cst: Cst, path: string) {
  const found = cst.nodes.find((n) => pathOf(n) === path);
  if (!found) throw new Error(`no ${path} among ${cst.nodes.map(pathOf).join(', ')}`);
  return found;
}

/** Tells whether a node's own tokens are the given ones, in any order; names of the node come on top. */
function expectBody(cst: Cst, policy: NodePolicy, path: string, tokens: string): void {
  const vocabulary = new Vocabulary();
  const documents = new Documents(cst, policy, vocabulary, new Vocabulary());
  const numbers = tokens.split(' ').filter((token) => token !== '');
  expect(documents.body(node(cst, path))).toEqual(bagOf(Uint32Array.from(numbers, (t) => vocabulary.number(t))));
}

function expectSource(cst: Cst, policy: NodePolicy, path: string, tokens: string): void {
  const vocabulary = new Vocabulary();
  const documents = new Documents(cst, policy, vocabulary, new Vocabulary());
  const numbers = tokens.split(' ').map((token) => vocabulary.number(token));
  expect(documents.source(node(cst, path))).toEqual(bagOf(Uint32Array.from(numbers)));
}

test('J19: two files with a documented method, a subtype and a call', async () => {
  const cst = await treeOf(
    {
      'p1/Bar.java': `package p1; import p2.Foo;
        public class Bar extends Foo { public void m1(String arg) { m2(); } void m2() {} }`,
      'p2/Foo.java': `package p2;
        public class Foo {
          /**
           * A javadoc comment.
           * @param arg
           */
          public void m1(String arg) {}
        }`,
    },
    publishedJava,
  );
  expect(cst.nodes.map((n) => `${n.namespace ?? ''}${pathOf(n)}`)).toEqual([
    'p1.Bar',
    'Bar.m1(String)',
    'Bar.m2()',
    'p2.Foo',
    'Foo.m1(String)',
  ]);
  const graph = new Graph(cst, publishedJava);
  expect(graph.callers(node(cst, 'Bar.m2()')).map(pathOf)).toEqual(['Bar.m1(String)']);
  expect(graph.supertypes(node(cst, 'Bar')).map(pathOf)).toEqual(['Foo']);
  expectBody(cst, publishedJava, 'Bar.m1(String)', 'm2 ( ) ;');
  expectSource(
    cst,
    publishedJava,
    'Foo.m1(String)',
    '/** A javadoc comment. @param arg */ public void m1 ( String arg ) { } m1 p2.Foo p2 Foo',
  );
});

test('parameters and `return` are no tokens of a body (§3.5)', async () => {
  const cst = await treeOf({ 'A.java': 'class A { int add(int a, int b) { return a + b + c; } }' }, publishedJava);
  expectBody(cst, publishedJava, 'A.add(int, int)', '+ + c ;');
});

test('a constructor is called `new`, whatever its class is called (§1.2)', async () => {
  const cst = await treeOf(
    { 'A.java': 'class A<T> { A(Map<K, List<V>>[] m, java.util.List<T>... l) {} }' },
    publishedJava,
  );
  expect(cst.nodes.map(pathOf)).toEqual(['A', 'A.new(Map[], java.util.List[])']);
});

test('superclass chains are climbed, interfaces of superclasses are not (§1.2)', async () => {
  const cst = await treeOf(
    {
      'A.java':
        'class A implements I {} class B extends A {} class C extends B implements J {} interface I {} interface J extends I {}',
    },
    publishedJava,
  );
  const supertypes = (path: string) => new Graph(cst, publishedJava).supertypes(node(cst, path)).map(pathOf);
  expect(supertypes('C')).toEqual(['B', 'J', 'A']);
  expect(supertypes('A')).toEqual(['I']);
});
