// Scenarios of spec/refdiff.md §8.1 about renamed, moved and changed declarations. `relate` lists the complete result of
// the published engine.
import { describe, expect, test } from 'vitest';
import { relate } from './example.ts';

const same = (...paths: string[]) => paths.map((path) => `SAME ${path}`);

const settle = `for (Item item : items) { if (item.isOpen()) { total += item.price() * rate; log.info("open " + item); } }
  archive.store(total, items.size());`;
const report = `Report report = new Report(title); report.setOwner(owner); report.sign(keys.get(owner), 17);
  while (queue.hasNext()) { report.append(queue.next()); } send(report, "now");`;

describe('inside a type', () => {
  test('J11: three methods without statements get a parameter each', async () => {
    const before = {
      'A.java': 'package p; public class A { void alpha(int a) {} void beta(int a) {} void gamma(int a) {} }',
    };
    const after = {
      'A.java': `package p; public class A { void alpha(int a, boolean b) {} void beta(int a, boolean b) {}
        void gamma(int a, boolean b) {} }`,
    };
    expect(await relate(before, after)).toEqual([
      'CHANGE_SIGNATURE A.alpha(int) → A.alpha(int, boolean)',
      'CHANGE_SIGNATURE A.beta(int) → A.beta(int, boolean)',
      'CHANGE_SIGNATURE A.gamma(int) → A.gamma(int, boolean)',
      ...same('A'),
    ]);
  });

  test('J31: a method of a local class is renamed; the local class belongs to the type', async () => {
    const before = {
      'A.java': `package p; public class A { void run() { class Local { void one() { ${settle} } } new Local(); } }`,
    };
    const after = {
      'A.java': `package p; public class A { void run() { class Local { void other() { ${settle} } } new Local(); } }`,
    };
    expect(await relate(before, after)).toEqual([
      'RENAME A.Local.one() → A.Local.other()',
      ...same('A', 'A.Local', 'A.run()'),
    ]);
  });

  test('J41: two methods that swap their names', async () => {
    const before = {
      'A.java': `package p; public class A { void foo(int n) { ${settle} } void bar(String s) { ${report} } }`,
    };
    const after = {
      'A.java': `package p; public class A { void bar(int n) { ${settle} } void foo(String s) { ${report} } }`,
    };
    expect(await relate(before, after)).toEqual([
      'RENAME A.bar(String) → A.foo(String)',
      'RENAME A.foo(int) → A.bar(int)',
      ...same('A'),
    ]);
  });

  test('J50: with few nodes the published weights collapse, and a changed signature is missed', async () => {
    const before = {
      'A.java':
        'package p; public class A { int count(String text) { int n = 0; while (text.length() > n) n += 2; return n; } }',
    };
    const after = {
      'A.java': `package p; public class A { int count(String text, int n) { while (text.length() > n) n += 2; return n; }
        int total(String text) { int n = 0; while (text.length() > n) n += 2; return n; } }`,
    };
    expect(await relate(before, after)).toEqual(same('A'));
  });
});

describe('renamed and moved types', () => {
  test('J16: a class is renamed and one of its methods with it', async () => {
    const rest = 'void m1() { open("door", 1); } void m2() { close("window", 2); }';
    const before = { 'A.java': `package p; public class A { ${rest} void m3() { ${settle} } }` };
    const after = { 'B.java': `package p; public class B { ${rest} void m3x() { ${settle} } void m4() { halt(); } }` };
    expect(await relate(before, after)).toEqual([
      'RENAME A → B',
      'RENAME A.m3() → B.m3x()',
      'SAME A.m1() → B.m1()',
      'SAME A.m2() → B.m2()',
    ]);
  });

  test('J17: a class that keeps one method only is not found; its method has moved', async () => {
    const before = { 'p1/A.java': `package p1; public class A { void m1() { ${settle} } void m2() { ${report} } }` };
    const after = {
      'p2/A.java': `package p2; public class A { void m1() { ${settle} }
        void m3x(byte[] data) { int sum = 0; for (byte b : data) { sum = sum * 31 + (b & 0xff); } checksum.update(sum); verify(); }
        String m4(char c) { switch (c) { case 'a': return "alpha"; case 'b': return "beta"; default: return name(c).trim(); } } }`,
    };
    expect(await relate(before, after)).toEqual(['MOVE A.m1()']);
  });

  test('J18: a class that is renamed, moved and rewritten is not found; its method has moved', async () => {
    const before = { 'p1/A.java': `package p1; public class A { void m1() { ${settle} } void m2() { ${report} } }` };
    const after = {
      'p1/B.java': `package p1; public class B { void m1() { ${settle} }
        void m3x(byte[] data) { int sum = 0; for (byte b : data) { sum = sum * 31 + (b & 0xff); } checksum.update(sum); verify(); }
        String m4(char c) { switch (c) { case 'a': return "alpha"; case 'b': return "beta"; default: return name(c).trim(); } } }`,
    };
    expect(await relate(before, after)).toEqual(['MOVE A.m1() → B.m1()']);
  });

  test('J22: the constructor of a renamed class is the same', async () => {
    const before = { 'A.java': `package p; public class A { A(int n) { start(n, "x"); } void m() { ${settle} } }` };
    const after = { 'B.java': `package p; public class B { B(int n) { start(n, "x"); } void m() { ${settle} } }` };
    expect(await relate(before, after)).toEqual(['RENAME A → B', 'SAME A.m() → B.m()', 'SAME A.new(int) → B.new(int)']);
  });

  const kept = `Price net(Order order) { return order.lines().sum(rate); } Price gross(Order order) { return net(order).plus(tax); }`;
  const old = `${kept} void load() { ${settle} } void save(String file) { ${report} }`;
  const fresh = `${kept} long hash(byte[] data) { int sum = 0; for (byte b : data) { sum = sum * 31 + (b & 0xff); } return verify(sum); }
    String word(char c) { switch (c) { case 'a': return "alpha"; case 'b': return "beta"; default: return spell(c).trim(); } }
    boolean check(Node node) { return node != null && (node.left == null || check(node.left)) && !node.isRoot(); }`;

  test('J42: two common methods and a similar name tell a rewritten class', async () => {
    const before = { 'org/shop/OrderPriceService.java': `package org.shop; public class OrderPriceService { ${old} }` };
    const after = {
      'org/shop/OrderPriceCalculator.java': `package org.shop; public class OrderPriceCalculator { ${fresh} }`,
    };
    expect(await relate(before, after)).toEqual([
      'RENAME OrderPriceService → OrderPriceCalculator',
      'SAME OrderPriceService.gross(Order) → OrderPriceCalculator.gross(Order)',
      'SAME OrderPriceService.net(Order) → OrderPriceCalculator.net(Order)',
    ]);
  });

  test('J43: in another package the names are not similar enough', async () => {
    const before = { 'shop/OrderService.java': `package shop; public class OrderService { ${old} }` };
    const after = { 'mall/OrderCounter.java': `package mall; public class OrderCounter { ${fresh} }` };
    expect(await relate(before, after)).toEqual([
      'MOVE OrderService.gross(Order) → OrderCounter.gross(Order)',
      'MOVE OrderService.net(Order) → OrderCounter.net(Order)',
    ]);
  });

  test('J44: a rewritten class that keeps its name is found in another package', async () => {
    const before = { 'shop/OrderPriceService.java': `package shop; public class OrderPriceService { ${old} }` };
    const after = { 'mall/OrderPriceService.java': `package mall; public class OrderPriceService { ${fresh} }` };
    expect(await relate(before, after)).toEqual([
      'MOVE OrderPriceService',
      ...same('OrderPriceService.gross(Order)', 'OrderPriceService.net(Order)'),
    ]);
  });

  test('J35: a class in another source folder is the same', async () => {
    const before = { 'main/p/A.java': `package p; public class A { void m() { ${settle} } }` };
    const after = { 'core/p/A.java': `package p; public class A { void m() { ${settle} } }` };
    expect(await relate(before, after)).toEqual(same('A', 'A.m()'));
  });

  test('J45: a second class of a file in a file of its own is the same', async () => {
    const [a, b] = [`class A { void m() { ${settle} } }`, `class B { void n() { ${report} } }`];
    expect(
      await relate({ 'A.java': `package p; ${a} ${b}` }, { 'A.java': `package p; ${a}`, 'B.java': `package p; ${b}` }),
    ).toEqual(same('A', 'A.m()', 'B', 'B.n()'));
  });

  test('J49: a class of the default package that becomes nested and gets another name', async () => {
    const body = `static void one() { ${settle} } static void two() { ${report} }`;
    const before = { 'Tool.java': `class Tool { ${body} }`, 'A.java': 'class A { void keep() { go(); } }' };
    const after = { 'A.java': `class A { void keep() { go(); } static class Util { ${body} } }` };
    expect(await relate(before, after)).toEqual([
      'MOVE_RENAME Tool → A.Util',
      ...same('A', 'A.keep()'),
      'SAME Tool.one() → A.Util.one()',
      'SAME Tool.two() → A.Util.two()',
    ]);
  });
});

describe('methods of other types', () => {
  const nested = (first: string, second: string) => ({
    'A.java': `package p; public class A { static class B { void b() { go(1); } ${first} } static class C { void c() { go(2); } ${second} } }`,
  });
  const two = (first: string, second: string) => ({
    'B.java': `package p; public class B { void b() { go(1); } ${first} }`,
    'C.java': `package p; public class C { void c() { go(2); } ${second} }`,
  });

  test('J32: between nested types of one type', async () => {
    expect(await relate(nested(`void m() { ${settle} }`, ''), nested('', `void m() { ${settle} }`))).toEqual([
      'INTERNAL_MOVE A.B.m() → A.C.m()',
      ...same('A', 'A.B', 'A.B.b()', 'A.C', 'A.C.c()'),
    ]);
  });

  test('J33: between top-level types', async () => {
    expect(await relate(two(`void m() { ${settle} }`, ''), two('', `void m() { ${settle} }`))).toEqual([
      'MOVE B.m() → C.m()',
      ...same('B', 'B.b()', 'C', 'C.c()'),
    ]);
  });

  test('J34: moved and renamed', async () => {
    expect(
      await relate(two(`void m() { ${settle} ${report} }`, ''), two('', `void n() { ${settle} ${report} }`)),
    ).toEqual(['MOVE_RENAME B.m() → C.n()', ...same('B', 'B.b()', 'C', 'C.c()')]);
  });

  test('J48: a unique name goes before a better place', async () => {
    const body =
      'for (int v : values) { if (v > limit) { count += v * factor; } } publish(count, "alpha", values.length);';
    const before = two(`void alpha(int[] values) { ${body} }`, '');
    const after = two(`void beta(int[] values) { ${body} }`, `void alpha(int[] values) { ${body} }`);
    expect(await relate(before, after)).toEqual([
      'MOVE B.alpha(int[]) → C.alpha(int[])',
      ...same('B', 'B.b()', 'C', 'C.c()'),
    ]);
  });
});
