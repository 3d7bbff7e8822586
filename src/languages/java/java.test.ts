import { beforeAll, describe, expect, it } from 'vitest';
import { preOrder } from '../../model/code.ts';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { qualifiedName } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { java } from './java.ts';
import { parseJava } from './repair.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('java');
});

function modelOf(text: string, path = 'src/A.java'): FileModel {
  return java.model(
    parseJava(text, (parsedText) => parse(text, grammar, { parsedText })),
    path,
  );
}

function find(file: FileModel, signature: string): Declaration {
  const found = file.declarations.find((d) => d.signature === signature);
  if (!found) throw new Error(`no ${signature} among ${file.declarations.map((d) => d.signature).join(' | ')}`);
  return found;
}

const textOf = (file: FileModel, range: { start: number; end: number } | null) =>
  range && file.text.slice(range.start, range.end);

/** Declarations as an indented list: kind and signature. */
function outline(file: FileModel): string[] {
  const depth = (d: Declaration): number => (d.parent ? depth(d.parent) + 1 : 0);
  return file.declarations.slice(1).map((d) => `${'  '.repeat(depth(d) - 1)}${d.nativeKind} ${d.signature}`.trimEnd());
}

const calls = (declaration: Declaration) =>
  declaration.calls.map((c) => `${c.kind} ${c.receiver ?? '-'} ${c.name} ${c.argumentCount}`);

describe('Java types', () => {
  it('of every kind are declared under the type, method or field that contains them', () => {
    const file = modelOf(`package a.b;
      sealed class A permits B {
        interface I { int N = 1; void f(); }
        @interface T { String value() default "x"; }
        void g() { class Local { void h() {} } new Runnable() { public void run() {} }; }
        Object o = new Object() { int hash; };
        static { new Thread() { }; }
        { int x = 1; }
      }
      final class B extends A {}`);
    expect(file.packageName).toBe('a.b');
    expect(outline(file)).toEqual([
      'class A',
      '  interface I',
      '    field N',
      '    method f()',
      '  annotation type T',
      '    annotation member value()',
      '  method g()',
      '    class Local',
      '      method h()',
      '    anonymous class',
      '      method run()',
      '  field o',
      '    anonymous class',
      '      field hash',
      '  static initializer',
      '    anonymous class',
      '  instance initializer',
      'class B',
    ]);
    expect(qualifiedName(find(file, 'h()'))).toBe('a.b.A.g.Local.h');
  });

  it('carry supertypes with their relation, type arguments and node', () => {
    const file = modelOf('class A<T extends X & Y> extends p.q.B<T, int[]> implements C, D<? extends @N E> {}');
    const a = find(file, 'A');
    expect(a.supertypes.map((s) => `${s.relation} ${s.text} ${s.name}`)).toEqual([
      'extends p.q.B<T,int[]> B',
      'implements C C',
      'implements D<? extends E> D',
    ]);
    expect(a.typeParameters).toEqual(['T extends X&Y']);
  });

  it('that are interfaces extend their supertypes', () => {
    const file = modelOf('interface A extends B, C {}');
    expect(find(file, 'A').supertypes.map((s) => `${s.relation} ${s.name}`)).toEqual(['extends B', 'extends C']);
  });

  it('that are records have their components as fields, and a compact constructor has the components as parameters', () => {
    const file = modelOf(
      'record P(@Id int x, String... rest) { P { check(x); } static int n; P(int x) { this(x, ""); } }',
    );
    expect(outline(file)).toEqual([
      'record P',
      '  record component x',
      '  record component rest',
      '  compact constructor new(int, String[])',
      '  field n',
      '  constructor new(int)',
    ]);
    const p = find(file, 'P');
    expect(p.children[1].type?.text).toBe('String[]');
    expect(p.children[0].annotations.map((a) => a.name)).toEqual(['Id']);
    expect(p.children[0].visibility).toBe('private');
  });

  it('that are enums have constants whose bodies are anonymous classes', () => {
    const file = modelOf('enum E implements I { /** one */ @Q A(1) { void f() {} }, B; int n; E(int i) {} E() {} }');
    expect(outline(file)).toEqual([
      'enum E',
      '  enum constant A',
      '    enum constant body',
      '      method f()',
      '  enum constant B',
      '  field n',
      '  constructor new(int)',
      '  constructor new()',
    ]);
    expect(textOf(file, find(file, 'A'))).toBe('/** one */ @Q A(1) { void f() {} }');
    expect(calls(find(file, 'A'))).toEqual(['creation - E 1']);
    expect(find(file, 'A').visibility).toBe('public');
    expect(calls(find(file, 'B'))).toEqual([]);
  });

  it('that are anonymous extend the created type and hold only what their braces hold', () => {
    const file = modelOf('class A { Object f() { return new a.B<C>(g()) { int h() { return i(); } }; } }');
    const anonymous = file.declarations.find((d) => d.nativeKind === 'anonymous class');
    expect(anonymous?.kind).toBe('class');
    expect(anonymous?.name).toBe('');
    expect(anonymous?.supertypes.map((s) => s.text)).toEqual(['a.B<C>']);
    expect(textOf(file, anonymous ?? null)).toBe('{ int h() { return i(); } }');
    expect(calls(find(file, 'f()'))).toEqual(['creation - B 1', 'call - g 0']);
    expect(calls(find(file, 'h()'))).toEqual(['call - i 0']);
  });

  it('may be implicit: methods and variables stand in the file itself', () => {
    const file = modelOf('int count = next();\nvoid main() { int local = 1; }\nint next() { return 1; }');
    expect(outline(file)).toEqual(['field count', 'method main()', 'method next()']);
    expect(file.root.name).toBe('A.java');
    expect(calls(find(file, 'count'))).toEqual(['call - next 0']);
  });
});

describe('Java methods', () => {
  it('are identified by name and erased parameter types (spec/refdiff.md §1.2)', () => {
    const file = modelOf(`class A {
      A(Map<K, List<V>>[] m, int... xs) {}
      void f(final java.util.List<String> a, @N int b[], A.B<C>.D d) {}
      <T> int g(A this, T t)[] { return null; }
    }`);
    expect(outline(file).slice(1)).toEqual([
      '  constructor new(Map[], int[])',
      '  method f(java.util.List, int[], A.B.D)',
      '  method g(T)',
    ]);
    const g = find(file, 'g(T)');
    expect(g.type?.text).toBe('int[]');
    expect(g.typeParameters).toEqual(['T']);
    const varargs = find(file, 'new(Map[], int[])');
    expect(varargs.name).toBe('A');
    expect(varargs.type).toBeNull();
    expect(varargs.parameters.map((p) => [p.name, p.type?.text, p.varargs])).toEqual([
      ['m', 'Map<K,List<V>>[]', false],
      ['xs', 'int', true],
    ]);
  });

  it('have types without their annotations, but for those of an array', () => {
    const file = modelOf(
      'class A { @N String a() { return b; } List<@N T> @N  [] b() { return c; } @N T[][] c() { return d; } }',
    );
    expect(['a()', 'b()', 'c()'].map((name) => find(file, name).type?.text)).toEqual([
      'String',
      'List<T> @N []',
      'T[][]',
    ]);
  });

  it('carry annotations, modifiers, thrown types and documentation', () => {
    const file = modelOf(`class A {
      // other
      /** Does f. */
      // more
      @Test(timeout =
          5) @a.B
      protected static final synchronized <T> void f(@Nullable final int x) throws IOException, p.E { }
    }`);
    const f = find(file, 'f(int)');
    expect(f.annotations.map((a) => [a.name, a.text])).toEqual([
      ['Test', '@Test(timeout = 5)'],
      ['a.B', '@a.B'],
    ]);
    expect(f.modifiers).toEqual(['protected', 'static', 'final', 'synchronized']);
    expect(f.visibility).toBe('protected');
    expect(f.isStatic).toBe(true);
    expect(f.thrown.map((t) => t.text)).toEqual(['IOException', 'p.E']);
    expect(textOf(file, f.documentation)).toBe('/** Does f. */');
    expect(f.start).toBe(file.text.indexOf('/** Does f'));
    expect(f.parameters[0].modifiers).toEqual(['final']);
    expect(f.parameters[0].annotations.map((a) => a.name)).toEqual(['Nullable']);
  });

  it('have the inside of their braces as body; abstract ones and native ones have none', () => {
    const file = modelOf('abstract class A { int f() { return 1; } abstract void g(); native void h(); }');
    expect(textOf(file, find(file, 'f()').body)).toBe(' return 1; ');
    expect(find(file, 'g()').body).toBeNull();
    expect(find(file, 'g()').isAbstract).toBe(true);
    expect(find(file, 'h()').isAbstract).toBe(false);
    expect(find(file, 'A').isAbstract).toBe(true);
  });

  it('of an annotation type have their default value as body', () => {
    const file = modelOf('@interface A { int[] value() default {1, 2}; Class<?> type(); }');
    expect(textOf(file, find(file, 'value()').body)).toBe('{1, 2}');
    expect(find(file, 'type()').body).toBeNull();
    expect(find(file, 'type()').type?.text).toBe('Class<?>');
  });
});

describe('Java visibility', () => {
  it('follows spec/refactoring-types.md §3.1', () => {
    const file = modelOf(
      `class A { int f; private void g() {} public A() {} interface I { int N = 1; void m(); private void n() {} class C { int z; } } }`,
    );
    const visibility = Object.fromEntries(file.declarations.map((d) => [d.signature, d.visibility]));
    expect(visibility).toMatchObject({ A: 'package', f: 'package', 'g()': 'private', 'new()': 'public' });
    expect(visibility).toMatchObject({
      I: 'package',
      N: 'public',
      'm()': 'public',
      'n()': 'private',
      C: 'package',
      z: 'package',
    });
  });
});

describe('Java fields', () => {
  it('of one declaration share type and modifiers, and their ranges do not overlap', () => {
    const file = modelOf('class A { /** d */ private int a = f(), b[] = {1}, c; String s; }');
    const fields = find(file, 'A').children;
    expect(fields.map((d) => [d.name, d.type?.text, textOf(file, d)])).toEqual([
      ['a', 'int', '/** d */ private int a = f()'],
      ['b', 'int[]', 'b[] = {1}'],
      ['c', 'int', 'c;'],
      ['s', 'String', 'String s;'],
    ]);
    expect(fields[2].modifiers).toEqual(['private']);
    expect(textOf(file, fields[0].body)).toBe('f()');
    expect(calls(fields[0])).toEqual(['call - f 0']);
    expect(fields[3].body).toBeNull();
  });
});

describe('Java calls', () => {
  it('are recorded with kind, receiver and number of arguments', () => {
    const file = modelOf(`class A {
      A() { this(1); }
      A(int i) { super(i, 2); }
      void f() {
        g(); a.b().c(1, /* two */ 2); this.x.h(); super.m(); B.super.n(1); this.<T>p();
        new C<>(1); outer.new Inner(); new int[3].clone();
        run(this::q); map(C::new); map(a.B<T>::r);
        go(() -> { s(t -> u(t)); });
      }
    }`);
    expect(calls(find(file, 'new()'))).toEqual(['thisCall - this 1']);
    expect(calls(find(file, 'new(int)'))).toEqual(['superCall - super 2']);
    expect(calls(find(file, 'f()'))).toEqual([
      'call - g 0',
      'call a.b() c 2',
      'call a b 0',
      'call this.x h 0',
      'superMethod super m 0',
      'superMethod B.super n 1',
      'call this p 0',
      'creation - C 1',
      'creation outer Inner 0',
      'call new int[3] clone 0',
      'call - run 1',
      'reference this q -1',
      'call - map 1',
      'reference C C -1',
      'call - map 1',
      'reference a.B<T> r -1',
      'call - go 1',
      'call - s 1',
      'call - u 1',
    ]);
  });
});

describe('Java files', () => {
  it('list their imports', () => {
    const file = modelOf(
      'import java.util.List; import java.io.*; import static a.B.c; import static a.D.*; class A {}',
    );
    expect(
      file.imports.map(({ path, member, alias, wildcard, isStatic }) => ({ path, member, alias, wildcard, isStatic })),
    ).toEqual([
      { path: 'java.util.List', member: null, alias: 'List', wildcard: false, isStatic: false },
      { path: 'java.io', member: null, alias: null, wildcard: true, isStatic: false },
      { path: 'a.B', member: 'c', alias: 'c', wildcard: false, isStatic: true },
      { path: 'a.D', member: null, alias: null, wildcard: true, isStatic: true },
    ]);
  });

  it('that declare a module have it as a namespace', () => {
    const file = modelOf('/** m */ open module a.b { requires c.d; }', 'module-info.java');
    expect(file.declarations[1]).toMatchObject({ kind: 'namespace', nativeKind: 'module', name: 'a.b' });
  });

  it('have string literals, characters and text blocks as single tokens', () => {
    const file = modelOf('class A { String s = "a\\nb", t = """\n  x "y"\n  """; char c = \'\\n\'; }');
    const tokens = [...file.tokens.start].map((start, i) => file.text.slice(start, file.tokens.end[i]));
    expect(tokens).toContain('"a\\nb"');
    expect(tokens).toContain('"""\n  x "y"\n  """');
    expect(tokens).toContain("'\\n'");
  });

  it('that are broken still give the declarations that can be read', () => {
    const file = modelOf('class A { void f() { g( } int x = ; void h() { i(); } class B { void j() {}');
    expect(file.declarations.map((d) => d.name)).toEqual(expect.arrayContaining(['A', 'f', 'h', 'B', 'j']));
  });

  it('that nest deeply are read', () => {
    const depth = 3000;
    const file = modelOf(`class A { int x = ${'f('.repeat(depth)}1${')'.repeat(depth)}; }`);
    expect(find(file, 'x').calls.length).toBe(depth);
    const nested = modelOf(`${'class A { '.repeat(1000)}${'}'.repeat(1000)}`);
    expect(nested.declarations.length).toBe(1001);
  });

  it('that are empty have only the file', () => {
    expect(modelOf('').declarations.map((d) => d.kind)).toEqual(['file']);
  });
});

describe('Java that the grammar does not know', () => {
  it('has annotated varargs', () => {
    const file = modelOf('class A { void f(int a, String @NotNull ... b) {} void g(X @Q(1)... c) {} }');
    expect(file.tree.errors()).toEqual([]);
    expect(outline(file)).toEqual(['class A', '  method f(int, String[])', '  method g(X[])']);
  });

  it('has constructor calls behind other statements', () => {
    const file = modelOf('class A { A(int i) { check(i); super(i, 1); } A() { int j = 2; this(j); } }');
    expect(file.tree.errors()).toEqual([]);
    expect(calls(find(file, 'new(int)'))).toEqual(['call - check 1', 'superCall - super 2']);
    expect(calls(find(file, 'new()'))).toEqual(['thisCall - this 1']);
    const lowered = java.lower?.(find(file, 'new(int)'));
    expect(lowered?.children.map((c) => c.kind)).toEqual(['expression', 'constructorCall']);
  });

  it('has module imports', () => {
    const [first] = modelOf('import module java.base;\nclass A {}').imports;
    expect(first).toMatchObject({ path: 'java.base', wildcard: true, alias: null });
  });

  it('has record patterns with qualified names', () => {
    const file = modelOf(`class A {
      int f(Object o) { return o instanceof S.Line(S.Point(int x, var y), var to) ? x + to.len(S.Max(y)) : 0; }
      int g(Object o) { return switch (o) { case a.S.Point(int i, int j) when i > j -> i; case S.Empty() -> 0; default -> 1; }; }
    }`);
    expect(file.tree.errors()).toEqual([]);
    const texts: string[] = [];
    for (const name of ['f(Object)', 'g(Object)']) {
      const lowered = java.lower?.(find(file, name));
      if (lowered) texts.push(...preOrder(lowered).flatMap(({ kind, label }) => (kind === 'pattern' ? [label] : [])));
    }
    expect(texts).toEqual(['S.Line', 'S.Point', 'a.S.Point', 'S.Empty']);
  });
});

describe('the parser scenario J19 of spec/refdiff.md §8.1', () => {
  it('gives the call, the supertype and the ranges', () => {
    const doc = '/** A javadoc comment. @param arg */';
    const file = modelOf(
      `package p1; class Bar extends Foo { public void m1(String arg) {m2();} ${doc} private void m2() {} }`,
    );
    const m1 = find(file, 'm1(String)');
    expect(calls(m1)).toEqual(['call - m2 0']);
    expect(textOf(file, m1.body)).toBe('m2();');
    expect(find(file, 'Bar').supertypes.map((s) => s.name)).toEqual(['Foo']);
    expect(textOf(file, find(file, 'm2()'))?.startsWith(doc)).toBe(true);
  });
});
