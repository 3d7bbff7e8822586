// Scenarios of spec/refdiff.md §8.1 about extracted and inlined methods. `relate` lists the complete result of the
// published engine.
import { describe, expect, test } from 'vitest';
import { analyse, lines, relate } from './example.ts';

const same = (...paths: string[]) => paths.map((path) => `SAME ${path}`);

const steps = `int total = 0; for (Item item : items) { if (item.isOpen()) { total += item.price(); } }
  log.info("total " + total); archive.store(total);`;

describe('extract', () => {
  test('J1: one line of two methods becomes a method', async () => {
    const before = {
      'A.java': `package p; public class A {
        void m1() { System.out.println("some text that both print"); }
        void m2() { System.out.println("some text that both print"); }
      }`,
    };
    const after = {
      'A.java': `package p; public class A {
        void m1() { show(); }
        void m2() { show(); }
        void show() { System.out.println("some text that both print"); }
      }`,
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT A.m1() → A.show()',
      'EXTRACT A.m2() → A.show()',
      ...same('A', 'A.m1()', 'A.m2()'),
    ]);
  });

  test('J12: an overload is extracted although the types of its arguments are not known', async () => {
    const before = {
      'Fetcher.java': `package p; import feeds.Feed; public class Fetcher {
        public Result fetch(Feed feed) {
          Connection connection = open(feed.getUrl()); connection.setTimeout(3000);
          Result result = new Result(); while (connection.hasMore()) { result.append(connection.read()); }
          connection.close(); feed.setLastResult(result); return result;
        }
      }`,
    };
    const after = {
      'Fetcher.java': `package p; import feeds.Feed; public class Fetcher {
        public Result fetch(Feed feed) { Result result = fetch(feed.getUrl()); feed.setLastResult(result); return result; }
        public Result fetch(String url) {
          Connection connection = open(url); connection.setTimeout(3000);
          Result result = new Result(); while (connection.hasMore()) { result.append(connection.read()); }
          connection.close(); return result;
        }
      }`,
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT Fetcher.fetch(Feed) → Fetcher.fetch(String)',
      ...same('Fetcher', 'Fetcher.fetch(Feed)'),
    ]);
  });

  test('J15: getters and setters count as extracted', async () => {
    const before = {
      'A.java': `package p; public class A { private int size; int m1(A other) { return other.size + 1; }
        void m2(A other) { other.size = 5; } }`,
    };
    const after = {
      'A.java': `package p; public class A { private int size; int m1(A other) { return other.getX() + 1; }
        void m2(A other) { other.setX(5); } int getX() { return size; } void setX(int value) { size = value; } }`,
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT A.m1(A) → A.getX()',
      'EXTRACT A.m2(A) → A.setX(int)',
      ...same('A', 'A.m1(A)', 'A.m2(A)'),
    ]);
  });

  test('J20: the example of the paper (V7), with its scores', async () => {
    const min = 'if (x < y) return x; else return y;';
    const before = {
      'my/calc/Main.java': `package my.calc;
public class Main {
	public static void main(String[] args) {
		Calculator c = new Calculator();
		double r = c.sum(c.min(2.3, 3), 1.8);
		System.out.printf("%.2f", r);
	}
}`,
      'my/calc/Calculator.java': `package my.calc;
public class Calculator {
	public double sum(double x, double y) { return x + y; }
	public double min(double x, double y) { ${min} }
}`,
    };
    const after = {
      'my/calc/Main.java': `package my.calc;
public class Main {
	public static void main(String[] args) {
		FpCalculator c = new FpCalculator();
		double r = c.sum(c.minimum(2.3, 3), 1.8);
		print(r);
	}
	private static void print(double res) {
		System.out.printf("%.2f", res);
	}
}`,
      'my/calc/FpCalculator.java': `package my.calc;
public class FpCalculator {
	public double sum(double x, double y) { return x + y; }
	public double minimum(double x, double y) { ${min} }
	public double maximum(double x, double y) { ${min.replace('<', '>')} }
}`,
    };
    const found = await analyse(before, after, 'refdiff-2.0');
    expect(lines(found)).toEqual([
      'EXTRACT Main.main(String[]) → Main.print(double)',
      'RENAME Calculator → FpCalculator',
      'RENAME Calculator.min(double, double) → FpCalculator.minimum(double, double)',
      'SAME Calculator.sum(double, double) → FpCalculator.sum(double, double)',
      ...same('Main', 'Main.main(String[])'),
    ]);
    const score = (type: string) => found.find((relationship) => relationship.type === type)?.similarity;
    expect(found.filter(({ type }) => type === 'RENAME').map(({ similarity }) => similarity?.toFixed(6))).toEqual([
      '0.520243',
      '0.657013',
    ]);
    expect(score('EXTRACT')).toBeCloseTo(0.998518, 6);
  });

  test('J23: a constructor is not extracted, since its call is no use', async () => {
    const before = { 'A.java': `package p; public class A { void run() { ${steps} } }` };
    const after = { 'A.java': `package p; public class A { void run() { new A(); } A() { ${steps} } }` };
    expect(await relate(before, after)).toEqual(same('A', 'A.run()'));
  });

  test('J24: a method called on super is not extracted', async () => {
    const before = {
      'A.java': 'package p; public class A { void keep() { go(); } }',
      'B.java': `package p; public class B extends A { void run() { ${steps} } }`,
    };
    const after = {
      'A.java': `package p; public class A { void keep() { go(); } void dump() { ${steps} } }`,
      'B.java': 'package p; public class B extends A { void run() { super.dump(); } }',
    };
    expect(await relate(before, after)).toEqual(same('A', 'A.keep()', 'B', 'B.run()'));
  });

  test('J25: a method that is only referred to is not extracted', async () => {
    const before = { 'A.java': `package p; public class A { void run() { ${steps} } }` };
    const after = {
      'A.java': `package p; public class A { void run() { schedule(this::dump); } void dump() { ${steps} } }`,
    };
    expect(await relate(before, after)).toEqual(same('A', 'A.run()'));
  });

  test('J26: a call in a lambda counts for the method around it', async () => {
    const before = { 'A.java': `package p; public class A { void run() { ${steps} } }` };
    const after = {
      'A.java': `package p; public class A { void run() { schedule(() -> dump()); } void dump() { ${steps} } }`,
    };
    expect(await relate(before, after)).toEqual(['EXTRACT A.run() → A.dump()', ...same('A', 'A.run()')]);
  });

  test('J27: a call in an anonymous class counts for the method around it', async () => {
    const before = { 'A.java': `package p; public class A { void run() { ${steps} } }` };
    const after = {
      'A.java': `package p; public class A {
        void run() { schedule(new Runnable() { public void run() { dump(); } }); }
        void dump() { ${steps} }
      }`,
    };
    expect(await relate(before, after)).toEqual(['EXTRACT A.run() → A.dump()', ...same('A', 'A.run()')]);
  });

  test('J28: code goes to a static method of another existing class', async () => {
    const before = {
      'A.java':
        'package p; public class A { void run(String s) { if (s == null) { warn("none"); } print(s.trim(), s.length()); } }',
      'U.java': 'package p; public class U { }',
    };
    const after = {
      'A.java': 'package p; public class A { void run(String s) { U.dump(s); } }',
      'U.java':
        'package p; public class U { static void dump(String s) { if (s == null) { warn("none"); } print(s.trim(), s.length()); } }',
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT_MOVE A.run(String) → U.dump(String)',
      ...same('A', 'A.run(String)', 'U'),
    ]);
  });

  test('J40: the call of a generic method with type arguments is a use of its declaration', async () => {
    const loop = 'for (T t : in) { if (!out.contains(t)) { out.add(t); } }';
    const before = {
      'A.java': `package p; public class A { List<String> run(List<String> in) {
        List<String> out = new ArrayList<String>(); ${loop.replace('T t', 'String t')} sort(out); return out; } }`,
    };
    const after = {
      'A.java': `package p; public class A {
        List<String> run(List<String> in) { List<String> out = distinct(in); sort(out); return out; }
        <T> List<T> distinct(List<T> in) { List<T> out = new ArrayList<T>(); ${loop} return out; }
      }`,
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT A.run(List) → A.distinct(List)',
      ...same('A', 'A.run(List)'),
    ]);
  });

  test('J47: code extracted from a moved method: the place is that of its origin before', async () => {
    const rest =
      'Report report = new Report(title); report.setOwner(owner); report.sign(keys.get(owner)); send(report);';
    const before = {
      'A.java': `package p; public class A { void keep() { go(); } void run() { ${steps} ${rest} } }`,
      'B.java': 'package p; public class B { void other() { halt(); } }',
    };
    const after = {
      'A.java': 'package p; public class A { void keep() { go(); } }',
      'B.java': `package p; public class B { void other() { halt(); }
        void run() { ${steps} send(fold()); }
        Report fold() { Report report = new Report(title); report.setOwner(owner); report.sign(keys.get(owner)); return report; } }`,
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT_MOVE A.run() → B.fold()',
      'MOVE A.run() → B.run()',
      ...same('A', 'A.keep()', 'B', 'B.other()'),
    ]);
  });
});

describe('inline', () => {
  test('J29: a method goes into both its callers', async () => {
    const before = {
      'A.java': `package p; public class A { void first() { open(); dump(); } void second() { dump(); close(); }
        void dump() { ${steps} } }`,
    };
    const after = {
      'A.java': `package p; public class A { void first() { open(); ${steps} } void second() { ${steps} close(); } }`,
    };
    expect(await relate(before, after)).toEqual([
      'INLINE A.dump() → A.first()',
      'INLINE A.dump() → A.second()',
      ...same('A', 'A.first()', 'A.second()'),
    ]);
  });

  test('J30: a method goes into a caller of another class', async () => {
    const before = {
      'A.java': 'package p; public class A { B b; void run() { open(); b.fold(); } }',
      'B.java': `package p; public class B { void keep() { go(); } void fold() { ${steps} } }`,
    };
    const after = {
      'A.java': `package p; public class A { B b; void run() { open(); ${steps} } }`,
      'B.java': 'package p; public class B { void keep() { go(); } }',
    };
    expect(await relate(before, after)).toEqual([
      'INLINE B.fold() → A.run()',
      ...same('A', 'A.run()', 'B', 'B.keep()'),
    ]);
  });
});
