import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('Move And Rename Class (model:C3, C5)', () => {
  const members = `private final Map<String, Long> rates = new HashMap<>();
    long convert(String currency, long amount) { return amount * rates.get(currency) / 100; }
    void load(Path file) { for (String line : Files.readAllLines(file)) rates.put(line.substring(0, 3), parse(line)); }
    private long parse(String line) { return Long.parseLong(line.substring(4).trim()); }`;
  const java = (name: string, text = members) => `class ${name} { ${text} }`;

  test('another package and another name', async () => {
    expect(
      await told(
        { 'shop/Rates.java': `package shop; ${java('Rates')}` },
        { 'shop/money/ExchangeTable.java': `package shop.money; ${java('ExchangeTable')}` },
      ),
    ).toEqual(['Move And Rename Class shop.Rates moved and renamed to shop.money.ExchangeTable']);
  });

  test('another outer class and another name', async () => {
    const outer = (name: string, inner: string) =>
      `package shop; class ${name} { int run${name}(int n) { log.info("${name}", n); return n + ${name.length}; } ${inner} }`;
    expect(
      await told(
        { 'shop/Till.java': outer('Till', `static ${java('Rates')}`), 'shop/Bank.java': outer('Bank', '') },
        { 'shop/Till.java': outer('Till', ''), 'shop/Bank.java': outer('Bank', `static ${java('ExchangeTable')}`) },
      ),
    ).toEqual(['Move And Rename Class shop.Till.Rates moved and renamed to shop.Bank.ExchangeTable']);
  });

  test('only one of the two', async () => {
    const before = { 'shop/Rates.java': `package shop; ${java('Rates')}` };
    expect(await told(before, { 'shop/Table.java': `package shop; ${java('Table')}` })).toEqual([
      'Rename Class shop.Rates renamed to shop.Table',
    ]);
    expect(await told(before, { 'shop/money/Rates.java': `package shop.money; ${java('Rates')}` })).toEqual([
      'Move Class shop.Rates moved to shop.money.Rates',
    ]);
  });

  test('functions of a file that says another package now, with the file or where it was', async () => {
    const prices = (name: string) => `package ${name}\n\nfun gross(net: Int): Int {\n return net + taxOf(net, 19)\n}\n`;
    const before = { 'src/Prices.kt': prices('shop') };
    const moved = ['Move Class shop.Prices.module moved to shop.money.Prices.module'];
    expect(await told(before, { 'src/Prices.kt': prices('shop.money') })).toEqual(moved);
    expect(await told(before, { 'src/money/Prices.kt': prices('shop.money') })).toEqual(moved);
    // A file that has nothing but classes is no class of its own.
    const rates = (name: string) => ({ 'src/Rates.kt': `package ${name}\n\nclass Rates {\n fun rate() = 19\n}\n` });
    expect(await told(rates('shop'), rates('shop.money'))).toEqual(['Move Class shop.Rates moved to shop.money.Rates']);
  });

  test('not if the new class has other members, nor while the old one is there', async () => {
    const before = { 'shop/Rates.java': `package shop; ${java('Rates')}` };
    const other = 'private final Queue<Job> jobs; void submit(Job job) { jobs.add(job); worker.wake(jobs.size()); }';
    expect(await told(before, { 'shop/work/Jobs.java': `package shop.work; ${java('Jobs', other)}` })).toEqual([]);
    expect(
      await told(before, { ...before, 'shop/money/Table.java': `package shop.money; ${java('Table')}` }, 'Class'),
    ).toEqual([]);
  });

  test('in TypeScript', async () => {
    const text = (name: string) => `export class ${name} {
  private rates = new Map<string, number>();

  convert(currency: string, amount: number): number {
    return (amount * this.rates.get(currency)!) / 100;
  }

  load(lines: string[]): void {
    for (const line of lines) this.rates.set(line.slice(0, 3), Number(line.slice(4)));
  }
}
`;
    expect(
      await told({ 'shop/rates.ts': text('Rates') }, { 'money/table.ts': text('ExchangeTable') }, 'And Rename Class'),
    ).toEqual(['Move And Rename Class rates.Rates moved and renamed to table.ExchangeTable']);
  });
});

describe('Change Type Declaration Kind (model:O1)', () => {
  test('a class that became an interface, and the reverse', async () => {
    const before =
      'package p; abstract class Visitor { abstract void enter(Node node); abstract void leave(Node node); }';
    const after = 'package p; interface Visitor { void enter(Node node); void leave(Node node); }';
    expect(await told({ 'p/Visitor.java': before }, { 'p/Visitor.java': after }, 'Kind')).toEqual([
      'Change Type Declaration Kind class to interface in type p.Visitor',
    ]);
    expect(await told({ 'p/Visitor.java': after }, { 'p/Visitor.java': before }, 'Kind')).toEqual([
      'Change Type Declaration Kind interface to class in type p.Visitor',
    ]);
  });

  test('a class that became a record, an enum or an annotation type', async () => {
    const kindOf = (before: string, after: string) => told(before, after, 'Kind');
    expect(
      await kindOf(
        'class Point { final int x; final int y; Point(int x, int y) { this.x = x; this.y = y; } double length() { return Math.hypot(x, y); } }',
        'record Point(int x, int y) { double length() { return Math.hypot(x, y); } }',
      ),
    ).toEqual(['Change Type Declaration Kind class to record in type Point']);
    expect(
      await kindOf(
        'final class Level { static final Level LOW = new Level(); static final Level HIGH = new Level(); boolean isHigh() { return this == HIGH; } }',
        'enum Level { LOW, HIGH; boolean isHigh() { return this == HIGH; } }',
      ),
    ).toEqual(['Change Type Declaration Kind class to enum in type Level']);
    expect(await kindOf('interface Slow { int value(); }', '@interface Slow { int value(); }')).toEqual([
      'Change Type Declaration Kind interface to annotation in type Slow',
    ]);
  });

  test('of a renamed class the name after is told', async () => {
    const methods = `double length() { return Math.hypot(x, y); }
      boolean isLeftOf(int column) { return x < column || (x == column && y < 0); }`;
    const fields = 'final int x; final int y;';
    expect(
      await told(
        {
          'p/Point.java': `package p; class Point { ${fields} Point(int x, int y) { this.x = x; this.y = y; } ${methods} }`,
        },
        { 'p/Spot.java': `package p; record Spot(int x, int y) { ${methods} }` },
        'Kind',
      ),
    ).toEqual(['Change Type Declaration Kind class to record in type p.Spot']);
  });

  test('not for other modifiers, another superclass, or a new type of another kind', async () => {
    expect(
      await told('class A { void f() { run(1); } }', 'abstract class A extends B { void f() { run(1); } }', 'Kind'),
    ).toEqual([]);
    expect(
      await told(
        { 'p/Jobs.java': 'package p; class Jobs { void submit(Job job) { jobs.add(job); } }' },
        { 'p/Colour.java': 'package p; enum Colour { RED, GREEN; Colour next() { return values()[ordinal() + 1]; } }' },
      ),
    ).toEqual([]);
  });

  test('in Kotlin', async () => {
    const text = (head: string) =>
      `package p\n\n${head} Registry {\n  fun add(name: String) {\n    names.put(name, now())\n  }\n}\n`;
    expect(await told({ 'R.kt': text('object') }, { 'R.kt': text('class') })).toEqual([
      'Change Type Declaration Kind object to class in type p.Registry',
    ]);
    expect(await told({ 'R.kt': text('class') }, { 'R.kt': text('open class') }, 'Kind')).toEqual([]);
  });
});

describe('visibility and modifiers of classes (model:P2)', () => {
  const body = '{ void run(int n) { queue.take(n, 5); } }';

  test('another visibility', async () => {
    expect(await told(`class Worker ${body}`, `public class Worker ${body}`)).toEqual([
      'Change Class Access Modifier package to public in class Worker',
    ]);
    expect(
      await told(`class Pool { private class Worker ${body} }`, `class Pool { protected class Worker ${body} }`),
    ).toEqual(['Change Class Access Modifier private to protected in class Pool.Worker']);
  });

  test('modifiers that came and went', async () => {
    expect(await told(`class Worker ${body}`, `abstract class Worker ${body}`)).toEqual([
      'Add Class Modifier abstract in class Worker',
    ]);
    expect(await told(`final class Worker ${body}`, `class Worker ${body}`)).toEqual([
      'Remove Class Modifier final in class Worker',
    ]);
    expect(
      await told(`class Pool { class Worker ${body} }`, `class Pool { static final class Worker ${body} }`),
    ).toEqual(['Add Class Modifier final in class Pool.Worker', 'Add Class Modifier static in class Pool.Worker']);
  });

  test('of a renamed class: added to the name after, removed from the name before', async () => {
    const members = '{ void run(int n) { queue.take(n, 5); } int size(Queue q) { return q.length() * 2; } }';
    expect(
      await told(
        { 'p/Worker.java': `package p; public final class Worker ${members}` },
        { 'p/Runner.java': `package p; abstract class Runner ${members}` },
        'Modifier',
      ),
    ).toEqual([
      'Add Class Modifier abstract in class p.Runner',
      'Change Class Access Modifier public to package in class p.Runner',
      'Remove Class Modifier final in class p.Worker',
    ]);
  });

  test('their order does not matter, nor what a member of the class has', async () => {
    expect(
      await told(
        `class Pool { static final public class Worker ${body} }`,
        `class Pool { public static final class Worker ${body} }`,
      ),
    ).toEqual([]);
    expect(await told('class A { int size = 3; }', 'class A { private static int size = 3; }', 'Class')).toEqual([]);
  });

  test('not between a class that went and another that came', async () => {
    const other = '{ Colour next(Colour c) { return palette.after(c); } }';
    expect(
      await told(
        { 'p/Worker.java': `package p; public final class Worker ${body}` },
        { 'p/Palette.java': `package p; class Palette ${other}` },
      ),
    ).toEqual([]);
  });

  test('in Kotlin', async () => {
    const text = (head: string) => `package p\n\n${head} {\n  fun run(n: Int) {\n    queue.take(n, 5)\n  }\n}\n`;
    expect(await told({ 'W.kt': text('class Worker') }, { 'W.kt': text('internal class Worker') })).toEqual([
      'Change Class Access Modifier public to internal in class p.Worker',
    ]);
    expect(await told({ 'W.kt': text('class Worker') }, { 'W.kt': text('abstract class Worker') })).toEqual([
      'Add Class Modifier abstract in class p.Worker',
    ]);
    expect(await told({ 'W.kt': text('public class Worker') }, { 'W.kt': text('class Worker') })).toEqual([]);
  });
});

describe('types of little code (model:C5, C20)', () => {
  const file = (kind: string, rest = '') =>
    `export type Key = string;\n\n${kind}\n\n${rest}export interface Last {\n  a: number;\n}\n`;
  const typescript = (before: string, after: string) => told({ 'a.ts': before }, { 'a.ts': after });

  test('equal code at the same place is one type, whatever its name is now', async () => {
    expect(await typescript(file("type Side = 'left' | 'right';"), file("type Edge = 'left' | 'right';"))).toEqual([
      'Rename Class a.Side renamed to a.Edge',
    ]);
    expect(await typescript(file('class Late extends Error {}'), file('class TimedOut extends Error {}'))).toEqual([
      'Rename Class a.Late renamed to a.TimedOut',
    ]);
  });

  test('two neighbours that were both renamed', async () => {
    const both = (first: string, second: string) =>
      file(`type ${first} = 'left' | 'right';\ntype ${second} = 1 | 2 | 3;`);
    expect(await typescript(both('Side', 'Part'), both('Edge', 'Slice'))).toEqual([
      'Rename Class a.Part renamed to a.Slice',
      'Rename Class a.Side renamed to a.Edge',
    ]);
  });

  test('other code, or another place, is another type', async () => {
    expect(await typescript(file("type Side = 'left' | 'right';"), file("type Edge = 'top' | 'end';"))).toEqual([]);
    const later = 'export type Key = string;\n\nexport interface Last {\n  a: number;\n}\ntype Edge = 0 | 1;\n';
    expect(await typescript(file('type Side = 0 | 1;'), later)).toEqual([]);
  });
});

test('an abstract class of as good as the same members that became an interface under a like name, or the reverse', async () => {
  const greeter = (head: string, words: string, mark: string) =>
    `package p;\n\npublic ${head} {\n    ${words}String nameOf(Guest guest);\n\n    public ${mark}String greet(Guest guest) {\n        String name = nameOf(guest);\n        return "hello " + name;\n    }\n}\n`;
  const type = { 'src/p/AbstractGreeter.java': greeter('abstract class AbstractGreeter', 'public abstract ', '') };
  const own = { 'src/p/Greeter.java': greeter('interface Greeter', '', 'default ') };
  const about = async (before: Record<string, string>, after: Record<string, string>) =>
    (await told(before, after)).filter((text) => /^(?:Move|Rename|Extract|Change Type)/.test(text));
  expect(await about(type, own)).toEqual([
    'Change Type Declaration Kind class to interface in type p.Greeter',
    'Rename Class p.AbstractGreeter renamed to p.Greeter',
  ]);
  expect(await about(own, type)).toEqual([
    'Change Type Declaration Kind interface to class in type p.AbstractGreeter',
    'Rename Class p.Greeter renamed to p.AbstractGreeter',
  ]);
  const other = { 'src/p/Closing.java': greeter('interface Closing', '', 'default ') };
  expect(await about(type, other)).not.toContain('Rename Class p.AbstractGreeter renamed to p.Closing');
});
