import { describe, expect, test } from 'vitest';
import { told } from '../refactorings/test-change.ts';

const inA = (members: string) => `class A { ${members} }`;

describe('extract and inline (statements:5.1, 5.2)', () => {
  const whole = inA('void m(int a, int b) { open(); p(a); q(a, 1); close(b); }');
  const extracted = inA('void m(int a, int b) { open(); e(a); close(b); } private void e(int x) { p(x); q(x, 1); }');
  const text = 'private e(x int) : void';

  test('statements that went into a new method, its parameters bound to the arguments', async () => {
    expect(await told(whole, extracted, 'Extract')).toEqual([
      `Extract Method ${text} extracted from package m(a int, b int) : void in class A`,
    ]);
  });

  test('the mirror image is inlining', async () => {
    expect(await told(extracted, whole, 'Inline')).toEqual([
      `Inline Method ${text} inlined to package m(a int, b int) : void in class A`,
    ]);
  });

  test('one expression that a new method returns now (rule 6)', async () => {
    const before = inA('int area(int w, int p, int s) { return (w + p) * s; }');
    const after = inA(
      'int area(int w, int p, int s) { return scaled(w, p, s); } int scaled(int a, int b, int c) { return (a + b) * c; }',
    );
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package scaled(a int, b int, c int) : int extracted from package area(w int, p int, s int) : int in class A',
    ]);
  });

  test('several methods may lose code to one', async () => {
    const before = inA('void f(int a) { p(a); q(a, 1); } void g(int b) { r(); p(b); q(b, 1); }');
    const after = inA('void f(int a) { e(a); } void g(int b) { r(); e(b); } void e(int x) { p(x); q(x, 1); }');
    expect(await told(before, after, 'Extract Method')).toHaveLength(2);
  });

  test('a new method that is called but shares no code was not extracted', async () => {
    const after = inA(
      'void m(int a, int b) { open(); p(a); q(a, 1); log(a); close(b); } void log(int x) { out.println("x " + x); }',
    );
    expect(await told(whole, after, 'Extract')).toEqual([]);
  });

  test('a new method that nobody calls was not extracted', async () => {
    const after = inA('void m(int a, int b) { open(); close(b); } void e(int x) { p(x); q(x, 1); }');
    expect(await told(whole, after, 'Extract')).toEqual([]);
  });

  test('code extracted into another class is told with that class', async () => {
    const before = 'class A { B b; void m(int a) { open(); p(a, 2); q(a, 1); close(); } } class B { }';
    const after =
      'class A { B b; void m(int a) { open(); b.e(a); close(); } } class B { void e(int x) { p(x, 2); q(x, 1); } }';
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract And Move Method package e(x int) : void extracted from package m(a int) : void in class A & moved to class B',
    ]);
  });

  test('one method called as `super.e()` or through an unknown receiver in an unrelated class is no evidence alone', async () => {
    const before = 'class A { void m(X x) { x.a().b(); } } class B { }';
    const after = 'class A { void m(X x) { x.a().size(); } } class B { int size() { return n; } }';
    expect(await told(before, after, 'Extract')).toEqual([]);
  });
});
