// Scenarios of spec/refdiff.md §8.1 about types and their hierarchy. `relate` lists the complete result of the published
// engine.
import { describe, expect, test } from 'vitest';
import { relate } from './example.ts';

const same = (...paths: string[]) => paths.map((path) => `SAME ${path}`);

describe('pull up and push down', () => {
  test('J2: a method pushed down to two subclasses, another pulled up from both', async () => {
    const before = {
      'A.java': 'package p; public class A { public void m1() { System.out.println("one"); } }',
      'A1.java': 'package p; public class A1 extends A { public void m2() { System.out.println("two"); } }',
      'A2.java': 'package p; public class A2 extends A { public void m2() { System.out.println("two"); } }',
    };
    const after = {
      'A.java': 'package p; public class A { public void m2() { System.out.println("two"); } }',
      'A1.java': 'package p; public class A1 extends A { public void m1() { System.out.println("one"); } }',
      'A2.java': 'package p; public class A2 extends A { public void m1() { System.out.println("one"); } }',
    };
    expect(await relate(before, after)).toEqual([
      'PULL_UP A1.m2() → A.m2()',
      'PULL_UP A2.m2() → A.m2()',
      'PUSH_DOWN A.m1() → A1.m1()',
      'PUSH_DOWN A.m1() → A2.m1()',
      ...same('A', 'A1', 'A2'),
    ]);
  });

  test('J3: a method goes up to a new superclass', async () => {
    const before = {
      'A1.java':
        'package p; public class A1 { void m1() { System.out.println("one"); } void m2() { System.out.println("two"); } }',
    };
    const after = {
      'A.java': 'package p; public class A { void m2() { System.out.println("two"); } }',
      'A1.java': 'package p; public class A1 extends A { void m1() { System.out.println("one"); } }',
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT_SUPER A1 → A',
      'PULL_UP A1.m2() → A.m2()',
      ...same('A1', 'A1.m1()'),
    ]);
  });

  test('J4: members of a deleted subclass are reported as moved to the superclass', async () => {
    const before = {
      'A.java': 'package p; public class A { void base() { prepare(0); } }',
      'A1.java': `package p; public class A1 extends A {
        void m1() { int total = 0; for (int i = 0; i < 10; i++) { total += i; } store(total); }
        void m2(String name) { if (name.isEmpty()) { throw new IllegalStateException("no name"); } register(name); }
      }`,
    };
    const after = {
      'A.java': `package p; public class A { void base() { prepare(0); }
        void m1() { int total = 0; for (int i = 0; i < 10; i++) { total += i; } store(total); }
        void m2(String name) { if (name.isEmpty()) { throw new IllegalStateException("no name"); } register(name); }
      }`,
    };
    expect(await relate(before, after)).toEqual([
      'MOVE A1.m1() → A.m1()',
      'MOVE A1.m2(String) → A.m2(String)',
      ...same('A', 'A.base()'),
    ]);
  });

  test('J5: a method goes down to a new subclass', async () => {
    const before = { 'A.java': 'package p; public class A { void m2() { System.out.println("two"); } }' };
    const after = {
      'A.java': 'package p; public class A { }',
      'A1.java': 'package p; public class A1 extends A { void m2() { System.out.println("two"); } }',
    };
    expect(await relate(before, after)).toEqual(['PUSH_DOWN A.m2() → A1.m2()', ...same('A')]);
  });

  test('J6: a method of a deleted superclass is reported as moved to the subclass', async () => {
    const before = {
      'A.java':
        'package p; public class A { void m1() { for (int i = 0; i < 9; i++) { System.out.println("one" + i); } } }',
      'A1.java': 'package p; public class A1 extends A { void m2() { run(2); } }',
    };
    const after = {
      'A1.java': `package p; public class A1 { void m2() { run(2); }
        void m1() { for (int i = 0; i < 9; i++) { System.out.println("one" + i); } } }`,
    };
    expect(await relate(before, after)).toEqual(['MOVE A.m1() → A1.m1()', ...same('A1', 'A1.m2()')]);
  });

  test('J7: the signature of a method goes up, its implementation stays', async () => {
    const before = {
      'A.java': 'package p; public class A { }',
      'A1.java': 'package p; public class A1 extends A { public void m1() { System.out.println("one"); } }',
    };
    // Files that do not differ take no part: the subclass must be touched.
    const after = {
      'A.java': 'package p; public abstract class A { public abstract void m1(); }',
      'A1.java': `${before['A1.java']}\n`,
    };
    expect(await relate(before, after)).toEqual(['PULL_UP_SIGNATURE A1.m1() → A.m1()', ...same('A', 'A1', 'A1.m1()')]);
  });

  test('J8: an override that is deleted was not pulled up', async () => {
    const before = {
      'A.java': 'package p; public class A { public void m1() { System.out.println("one"); } }',
      'A1.java': 'package p; public class A1 extends A { public void m1() { System.out.println("one"); } }',
    };
    const after = { 'A.java': `${before['A.java']}\n`, 'A1.java': 'package p; public class A1 extends A { }' };
    expect(await relate(before, after)).toEqual(same('A', 'A.m1()', 'A1'));
  });

  test('J9: an implementation goes down, its signature stays', async () => {
    const before = {
      'A.java': 'package p; public class A { public void m1() { System.out.println("one"); } }',
      'A1.java': 'package p; public class A1 extends A { }',
    };
    const after = {
      'A.java': 'package p; public abstract class A { public abstract void m1(); }',
      'A1.java': 'package p; public class A1 extends A { public void m1() { System.out.println("one"); } }',
    };
    expect(await relate(before, after)).toEqual(['PUSH_DOWN_IMPL A.m1() → A1.m1()', ...same('A', 'A.m1()', 'A1')]);
  });

  test('J10: a new class that implements an abstract method was not pushed down', async () => {
    const before = { 'A.java': 'package p; public abstract class A { public abstract void m1(); }' };
    const after = {
      'A.java': 'package p; public abstract class A { public abstract void m1(); }\n',
      'A1.java': 'package p; public class A1 extends A { public void m1() { System.out.println("one"); } }',
    };
    expect(await relate(before, after)).toEqual(same('A', 'A.m1()'));
  });

  test('J13: one of two methods goes up to a new superclass of the class', async () => {
    const before = {
      'A.java':
        'package p; public class A { void m1() { System.out.println("one"); } void m2() { System.out.println("two"); } }',
    };
    const after = {
      'A.java': 'package p; public class A extends B { void m1() { System.out.println("one"); } }',
      'B.java': 'package p; public class B { void m2() { System.out.println("two"); } }',
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT_SUPER A → B',
      'PULL_UP A.m2() → B.m2()',
      ...same('A', 'A.m1()'),
    ]);
  });

  test('J14: a renamed supertype is not extracted', async () => {
    const members = 'void m1() { System.out.println("one"); } void m2() { System.out.println("two"); }';
    const before = {
      'A.java': `package p; public class A extends B { ${members} }`,
      'B.java': 'package p; public abstract class B { abstract void m2(); }',
    };
    const after = {
      'A.java': `package p; public class A extends C { ${members} }`,
      'C.java': 'package p; public abstract class C { abstract void m2(); }',
    };
    expect(await relate(before, after)).toEqual([
      'RENAME B → C',
      ...same('A', 'A.m1()', 'A.m2()'),
      'SAME B.m2() → C.m2()',
    ]);
  });

  test('J36: a new interface for methods that a class implements already', async () => {
    const body = '{ public void open() { start("o"); } public void close() { stop("c"); } }';
    const before = { 'A.java': `package p; public class A ${body}` };
    const after = {
      'A.java': `package p; public class A implements Door ${body}`,
      'Door.java': 'package p; public interface Door { void open(); void close(); }',
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT_SUPER A → Door',
      'PULL_UP_SIGNATURE A.close() → Door.close()',
      'PULL_UP_SIGNATURE A.open() → Door.open()',
      ...same('A', 'A.close()', 'A.open()'),
    ]);
  });

  test('J37: a new interface without members', async () => {
    const before = { 'A.java': 'package p; public class A { void run() { start("o"); } }' };
    const after = {
      'A.java': 'package p; public class A implements Marker { void run() { start("o"); } }',
      'Marker.java': 'package p; public interface Marker { }',
    };
    expect(await relate(before, after)).toEqual(['EXTRACT_SUPER A → Marker', ...same('A', 'A.run()')]);
  });

  test('J38: a method becomes a default method of a new interface', async () => {
    const before = {
      'A.java':
        'package p; public class A { public void run() { start("o"); finish(1, 2); } void other() { halt(); } }',
    };
    const after = {
      'A.java': 'package p; public class A implements Runs { void other() { halt(); } }',
      'Runs.java': 'package p; public interface Runs { default void run() { start("o"); finish(1, 2); } }',
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT_SUPER A → Runs',
      'PULL_UP A.run() → Runs.run()',
      ...same('A', 'A.other()'),
    ]);
  });

  test('J39: with another parameter it is a move, not a pull-up', async () => {
    const body = `for (Item item : items) { if (item.isOpen()) { total += item.price() * rate; log.info("open " + item); } }
      archive.store(total, items.size());`;
    const before = {
      'A.java': 'package p; public class A { void base() { halt(); } }',
      'A1.java': `package p; public class A1 extends A { void keep() { go(1); } void settle(int rate) { ${body} } }`,
    };
    const after = {
      'A.java': `package p; public class A { void base() { halt(); } void settle(int rate, boolean now) { ${body} } }`,
      'A1.java': 'package p; public class A1 extends A { void keep() { go(1); } }',
    };
    expect(await relate(before, after)).toEqual([
      'MOVE A1.settle(int) → A.settle(int, boolean)',
      ...same('A', 'A.base()', 'A1', 'A1.keep()'),
    ]);
  });
});

describe('kinds of types', () => {
  test('J21: a class that becomes an interface is the same', async () => {
    const before = { 'A.java': 'package p; public class A { public void m() { start("o"); } }' };
    const after = { 'A.java': 'package p; public interface A { void m(); }' };
    expect(await relate(before, after)).toEqual(same('A', 'A.m()'));
  });

  test('J46: annotation types, anonymous classes and bodies of enum constants are no nodes', async () => {
    const rest = `RED { void paint() { apply("r"); } }, BLUE;
      void paint() { new Runnable() { public void run() { go(); } }.run(); } @interface Mark { int value() default 1; }`;
    const before = {
      'Colour.java': `package p; public enum Colour { ${rest} int code(int i) { int sum = 0; while (i > 0) sum += i--; return sum; } }`,
    };
    const after = {
      'Colour.java': `package p; public enum Colour { ${rest} int total(int i) { int sum = 0; while (i > 0) sum += i--; return sum; } }`,
    };
    expect(await relate(before, after)).toEqual([
      'RENAME Colour.code(int) → Colour.total(int)',
      ...same('Colour', 'Colour.paint()'),
    ]);
  });
});
