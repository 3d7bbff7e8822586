// Where the improved engine differs from the published one (spec/refdiff.md §8.1 "better", §9.2).
import { describe, expect, test } from 'vitest';
import { refactor } from './example.ts';

const detect = (before: Record<string, string>, after: Record<string, string>) => refactor(before, after, 'refdiff');

const settle = `for (Item item : items) { if (item.isOpen()) { total += item.price() * rate; log.info("open " + item); } }
  archive.store(total, items.size());`;
const report = `Report report = new Report(title); report.setOwner(owner); report.sign(keys.get(owner), 17);
  while (queue.hasNext()) { report.append(queue.next()); } send(report, "now");`;

describe('types', () => {
  test('J21: a class that becomes an interface is converted', async () => {
    const before = { 'A.java': 'package p; public class A { public void m() { start("o"); } }' };
    const after = { 'A.java': 'package p; public interface A { void m(); }' };
    expect(await detect(before, after)).toEqual(['CONVERT_TYPE A']);
  });

  test('J17: a class that keeps its name and a method has moved', async () => {
    const before = { 'p1/A.java': `package p1; public class A { void m1() { ${settle} } void m2() { halt(); } }` };
    const after = { 'p2/A.java': `package p2; public class A { void m1() { ${settle} } }` };
    expect(await detect(before, after)).toEqual(['MOVE A']);
  });

  test('a new superclass is extracted also if nothing was pulled up', async () => {
    const before = { 'B.java': `package p; public class B { void m() { ${settle} } }` };
    const after = {
      'A.java': 'package p; public class A { void base() { halt(); } }',
      'B.java': `package p; public class B extends A { void m() { ${settle} } }`,
    };
    expect(await detect(before, after)).toEqual(['EXTRACT_SUPER B → A']);
  });
});

describe('members', () => {
  test('J39: a method that goes up with another parameter is pulled up', async () => {
    const before = {
      'A.java': 'package p; public class A { void base() { halt(); } }',
      'A1.java': `package p; public class A1 extends A { void keep() { go(1); } void settle(int rate) { ${settle} } }`,
    };
    const after = {
      'A.java': `package p; public class A { void base() { halt(); } void settle(int rate, boolean now) { ${settle} } }`,
      'A1.java': 'package p; public class A1 extends A { void keep() { go(1); } }',
    };
    expect(await detect(before, after)).toEqual(['PULL_UP A1.settle(int) → A.settle(int, boolean)']);
  });

  test('J50: a changed signature is found among few nodes', async () => {
    const before = {
      'A.java':
        'package p; public class A { int count(String text) { int n = 0; while (text.length() > n) n += 2; return n; } }',
    };
    const after = {
      'A.java': `package p; public class A { int count(String text, int n) { while (text.length() > n) n += 2; return n; } }`,
    };
    expect(await detect(before, after)).toEqual(['CHANGE_SIGNATURE A.count(String) → A.count(String, int)']);
  });

  test('a signature that a supertype declares in addition has not moved', async () => {
    const before = {
      'A.java': 'package p; public class A { }',
      'A1.java': `package p; public class A1 extends A { public void m() { ${settle} } }`,
    };
    const after = {
      'A.java': 'package p; public abstract class A { public abstract void m(); }',
      'A1.java': `${before['A1.java']}\n`,
    };
    expect(await detect(before, after)).toEqual([]);
  });

  test('an override in an unrelated class is another implementation, not a moved one', async () => {
    const body = '@Override public void onStart() { timer.begin(this, 10); log.info("started"); }';
    const before = {
      'A.java': `package p; public class A extends X { void keep() { ${settle} } ${body} }`,
      'B.java': `package p; public class B extends X { void stay() { ${report} } }`,
    };
    const after = {
      'A.java': `package p; public class A extends X { void keep() { ${settle} } }`,
      'B.java': `package p; public class B extends X { void stay() { ${report} } ${body} }`,
    };
    expect(await detect(before, after)).toEqual([]);
  });
});

describe('extract and inline', () => {
  test('J24 and J25: calls on super and references are uses', async () => {
    const before = {
      'A.java': 'package p; public class A { void keep() { go(); } }',
      'B.java': `package p; public class B extends A { void run() { ${settle} } void walk() { ${report} } }`,
    };
    const after = {
      'A.java': `package p; public class A { void keep() { go(); } void dump() { ${settle} } }`,
      'B.java': `package p; public class B extends A { void run() { super.dump(); } void walk() { later(this::tell); }
        void tell() { ${report} } }`,
    };
    expect(await detect(before, after)).toEqual(['EXTRACT B.walk() → B.tell()', 'EXTRACT_MOVE B.run() → A.dump()']);
  });

  test('J15: a getter is no extracted method', async () => {
    const before = {
      'A.java': 'package p; public class A { int size; int m1(A other) { return other.size + 1; } }',
    };
    const after = {
      'A.java':
        'package p; public class A { int size; int m1(A other) { return other.getSize() + 1; } int getSize() { return size; } }',
    };
    expect(await detect(before, after)).toEqual([]);
  });

  test('code that the caller still has was not extracted', async () => {
    const before = { 'A.java': `package p; public class A { void run() { ${settle} } }` };
    const after = {
      'A.java': `package p; public class A { void run() { ${settle} again(); } void again() { ${settle} } }`,
    };
    expect(await detect(before, after)).toEqual([]);
  });

  test('V5: an inlined method is found in spite of its call', async () => {
    const before = {
      'A.java': `package p; public class A { void run() { open(); dump(); close(); } void dump() { ${settle} } }`,
    };
    const after = { 'A.java': `package p; public class A { void run() { open(); ${settle} close(); } }` };
    expect(await detect(before, after)).toEqual(['INLINE A.dump() → A.run()']);
  });
});
