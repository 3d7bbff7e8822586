import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

const method = (head: string) => `class A { ${head} { log.info("running", 3); throw new Error("no " + value); } }`;

describe('signatures of paired methods (model:S1)', () => {
  test('the return type, also of a renamed method', async () => {
    const found = await refactoringsOf(method('int size()'), method('long length()'));
    expect(found.map(({ description }) => description)).toEqual([
      'Rename Method package size() : int renamed to package length() : long in class A',
      'Change Return Type int to long in method package length() : long from class A',
    ]);
    expect(found[1].leftSideLocations.map((place) => [place.codeElementType, place.codeElement])).toEqual([
      ['TYPE', 'int'],
      ['METHOD_DECLARATION', 'package size() : int'],
    ]);
  });

  test('types are told without packages unless only these differ (refactoring-types.md §3.3)', async () => {
    expect(await told(method('java.util.List<x.y.B> f()'), method('java.util.Set<x.y.B> f()'))).toEqual([
      'Change Return Type List<B> to Set<B> in method package f() : java.util.Set<x.y.B> from class A',
    ]);
    expect(await told(method('Future<A> f()'), method('x.Future<A> f()'))).toEqual([
      'Change Return Type Future<A> to x.Future<A> in method package f() : x.Future<A> from class A',
    ]);
  });

  test('exceptions: removed, added, or exchanged as sets', async () => {
    expect(await told(method('void f() throws A, java.io.B'), method('void f()'))).toEqual([
      'Remove Thrown Exception Type A in method package f() : void from class A',
      'Remove Thrown Exception Type B in method package f() : void from class A',
    ]);
    expect(await told(method('void f()'), method('void f() throws B'))).toEqual([
      'Add Thrown Exception Type B in method package f() : void from class A',
    ]);
    expect(await told(method('void f() throws A, B'), method('void f() throws C'))).toEqual([
      'Change Thrown Exception Type [A, B] to C in method package f() : void from class A',
    ]);
    expect(await told(method('void f() throws java.io.B'), method('void f() throws B'))).toEqual([]);
    expect(await told(method('void f() throws one.B'), method('void f() throws two.B'))).toEqual([
      'Change Thrown Exception Type one.B to two.B in method package f() : void from class A',
    ]);
  });

  test('visibility and modifiers; abstract is printed where it is written', async () => {
    expect(await told(method('private static void f()'), method('protected final void f()'))).toEqual([
      'Add Method Modifier final in method protected f() : void from class A',
      'Change Method Access Modifier private to protected in method protected f() : void from class A',
      'Remove Method Modifier static in method private f() : void from class A',
    ]);
    expect(await told('interface A { int f(); }', 'interface A { long f(); }')).toEqual([
      'Change Return Type int to long in method public f() : long from class A',
    ]);
    expect(await told('abstract class A { abstract int f(); }', 'abstract class A { abstract long f(); }')).toEqual([
      'Change Return Type int to long in method package abstract f() : long from class A',
    ]);
  });

  test('of a moved method too', async () => {
    const body = '{ int sum = a * 3; log(sum, "sum"); return sum; }';
    const before = {
      'p/A.java': `package p; class A { private int f(int a) ${body} }`,
      'p/B.java': 'package p; class B { }',
    };
    const after = {
      'p/A.java': 'package p; class A { }',
      'p/B.java': `package p; class B { public int f(int a) ${body} }`,
    };
    expect(await told(before, after)).toEqual([
      'Change Method Access Modifier private to public in method public f(a int) : int from class p.B',
      'Move Method private f(a int) : int from class p.A to public f(a int) : int from class p.B',
    ]);
  });

  test('nothing for layout and comments', async () => {
    expect(await told(method('Map<String,Integer> f( )'), method('/* x */ Map<String, Integer>\n f()'))).toEqual([]);
  });
});
