import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const body = '{ int n = read(); return n * scale(n); }';

describe('bodies that move along the hierarchy while the method stays', () => {
  test('a method made abstract was pushed down to every class below that has it now', async () => {
    const before = `class A { int size() ${body} } class B extends A { } class C extends A { } class D { }`;
    const after = `abstract class A { abstract int size(); } class B extends A { int size() ${body} }
      class C extends A { int size() { return 1; } } class D { int size() ${body} }`;
    expect(await told(before, after, 'Push Down')).toEqual([
      'Push Down Method package size() : int from class A to package size() : int from class B',
      'Push Down Method package size() : int from class A to package size() : int from class C',
    ]);
  });

  test('a body that vanished below and is the one of a formerly abstract method was pulled up', async () => {
    const before = `abstract class A { abstract int size(); } class B extends A { int size() ${body} }
      class C extends A { int size() { go(); stop(); return 7; } }`;
    const after = `class A { int size() ${body} } class B extends A { } class C extends A { }`;
    expect(await told(before, after, 'Pull Up')).toEqual([
      'Pull Up Method package size() : int from class B to package size() : int from class A',
    ]);
  });

  test('not to a class without a name, nor from one (X5)', async () => {
    const base = (method: string) => `abstract class A { ${method} }`;
    const maker = (method: string) => `class M { A make() { return new A(3) { ${method} }; } }`;
    const size = `int size() ${body}`;
    const [above, below] = [base(size) + maker(''), base('abstract int size();') + maker(size)];
    expect(await told(above, below, 'Push Down')).toEqual([]);
    expect(await told(below, above, 'Pull Up')).toEqual([]);
  });

  test('a body that gives nothing gave no other one what that does (X13)', async () => {
    const classes = (above: string, below: string) =>
      `class A { ${above} int n() { return 1; } } class B extends A { ${below} int m() { return 2; } }`;
    const up = (code: string, now: string) =>
      told(
        { 'A.java': classes('abstract List rows();', `List rows() { ${code} }`) },
        { 'A.java': classes(`List rows() { ${now} }`, '') },
        'Pull Up',
      );
    expect(await up('return null;', 'return Lists.empty();')).toEqual([]);
    expect(await up('return null;', 'return null;')).toHaveLength(1);
    expect(await up('return load(3);', 'return load(3);')).toHaveLength(1);
  });

  test('also from a class that is gone', async () => {
    const before = `abstract class A { abstract int size(); static class B extends A { @Override int size() ${body} } }`;
    expect(await told(before, `abstract class A { int size() ${body} }`, 'Method')).toEqual([
      'Pull Up Method package size() : int from class A.B to package size() : int from class A',
      'Remove Method Annotation @Override in method package size() : int from class A.B',
      'Remove Method Modifier abstract in method package abstract size() : int from class A',
    ]);
  });

  test('a function that each platform defined for itself was moved to where all have it', async () => {
    const code = '{\n val clock = Clock(zone)\n return clock.read(3)\n}\n';
    const before = {
      'common/Time.kt': 'package p\nexpect fun now(zone: Zone): Long\n',
      'jvm/TimeJvm.kt': `package p\nactual fun now(zone: Zone): Long ${code}`,
      'js/TimeJs.kt': 'package p\nactual fun now(zone: Zone): Long = Date().time\n',
    };
    const after = { 'common/Time.kt': `package p\nfun now(zone: Zone): Long ${code}` };
    expect(await told(before, after, 'Move')).toEqual([
      'Move Method public now(zone Zone) : Long from class p.TimeJvm.module to public now(zone Zone) : Long from class p.Time.module',
    ]);
    const elsewhere = { ...before, 'jvm/TimeJvm.kt': before['jvm/TimeJvm.kt'].replace('package p', 'package q') };
    expect(await told(elsewhere, after, 'Move Method')).toEqual([]);
  });

  test('the value of a property that its interface only names now was pushed down', async () => {
    const before = 'class A {\n val cache = Cache(size)\n val n: Int get() = 3\n }\n';
    const after =
      'interface A {\n val cache: Cache\n val n: Int\n }\n class B : A {\n override val cache = Cache(size)\n override val n: Int get() = 3\n }\n';
    expect(await told({ 'A.kt': before }, { 'A.kt': after }, 'Push Down')).toEqual([
      'Push Down Attribute public cache : Inferred from class A to public cache : Inferred from class B',
    ]);
  });
});
