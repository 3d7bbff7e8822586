import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

describe('Replace Anonymous With Class (model:X1)', () => {
  const method = 'public void visit(Node node) { count(node); next.visit(node); }';
  const before = `class A { void run() { start(new Visitor() { ${method} }); } }`;

  test('a new class has the parent and the code, and is created in its place', async () => {
    expect(
      await told(
        before,
        `class A { void run() { start(new CountingVisitor()); } class CountingVisitor implements Visitor { ${method} } }`,
        'Anonymous',
      ),
    ).toEqual(['Replace Anonymous With Class A.run.start.new Visitor with A.CountingVisitor']);
  });

  test('its code element is its number among those of the class around it (refactoring-types.md §3.6)', async () => {
    const inner = `new Task() { public void run() { start(new Visitor() { ${method} }); } }`;
    const source = (visitor: string) =>
      `class A { Task first = new Task() { public void run() { done(); } }; void f() { queue(${inner.replace(/new Visitor.*?\} \}/, visitor)}); }`;
    const named = ` class Counting implements Visitor { ${method} }`;
    const all = await refactoringsOf(
      `${source(`new Visitor() { ${method} }`)} }`,
      `${source('new Counting()')}${named} }`,
    );
    const [found] = all.filter(({ type }) => type === 'Replace Anonymous With Class');
    expect(found.leftSideLocations.map(({ codeElement }) => codeElement)).toEqual(['A.2.1']);
  });

  test('what changed in the methods is told of the new class', async () => {
    const visit = (node: string, n: string) =>
      `public void visit(Node ${node}) { int ${n} = ${node}.size() + 1; if (${n} > 9) count(${node}, ${n}); next.visit(${node}); }`;
    const named = `class Counter implements Visitor { ${visit('current', 'size')} }`;
    const found = await told(
      `class A { void run() { start(new Visitor() { ${visit('node', 'n')} }); } }`,
      `class A { void run() { start(new Counter()); } ${named} }`,
    );
    const place = 'in method public visit(current Node) : void from class A.Counter';
    expect(found.sort()).toEqual([
      `Rename Parameter node : Node to current : Node ${place}`,
      `Rename Variable n : int to size : int ${place}`,
      'Replace Anonymous With Class A.run.start.new Visitor with A.Counter',
    ]);
  });

  test('a new class with the same parent and other code has nothing to do with it', async () => {
    expect(
      await told(
        before,
        'class A { void run() { start(new Printer()); } class Printer implements Visitor { public void visit(Node n) { if (loud) print(n.name, 3); } } }',
        'Anonymous',
      ),
    ).toEqual([]);
  });

  test('a new class that the constructor creates by now', async () => {
    const visitor = `class Counting implements Visitor { ${method} }`;
    const holder = (made: string) =>
      `class A { final Visitor counts; A() { counts = ${made}; } void run() { start(counts); } }`;
    const owner = before.replace('{ void', '{ final Visitor counts; A() { counts = null; } void');
    expect(
      await told({ 'A.java': owner }, { 'A.java': holder('new Counting()'), 'Counting.java': visitor }, 'Anonymous'),
    ).toEqual(['Replace Anonymous With Class A.run.start.new Visitor with Counting']);
    expect(
      await told({ 'A.java': owner }, { 'A.java': holder('find()'), 'Counting.java': visitor }, 'Anonymous'),
    ).toEqual([]);
  });

  test('a class that nobody creates there is no replacement', async () => {
    expect(
      await told(
        { 'A.java': before },
        { 'A.java': 'class A { void run() { start(); } }', 'B.java': `class B implements Visitor { ${method} }` },
        'Anonymous',
      ),
    ).toEqual([]);
  });

  test('an anonymous class with a new parent is still one', async () => {
    expect(
      await told(
        before,
        `class A { void run() { start(new BaseVisitor() { Visitor next() { return last; } }); } } abstract class BaseVisitor implements Visitor { ${method} }`,
        'Anonymous',
      ),
    ).toEqual([]);
  });

  test('objects of Kotlin become classes as well', async () => {
    const body = 'override fun visit(node: Node) {\n    count(node)\n    next.visit(node)\n  }\n';
    expect(
      await told(
        { 'A.kt': `class A {\n  fun run() {\n    start(object : Visitor {\n  ${body}  })\n  }\n}\n` },
        {
          'A.kt': `class A {\n  fun run() {\n    start(Counting())\n  }\n}\n\nclass Counting : Visitor {\n  ${body}}\n`,
        },
        'Anonymous With Class',
      ),
    ).toEqual(['Replace Anonymous With Class A.run.Visitor with Counting']);
  });

  test('of new classes with one name the one in the same file is meant, whatever parents they share', async () => {
    const body = 'override fun visit(node: Node) {\n    count(node)\n    next.visit(node)\n  }\n';
    const file = (name: string, created: string, more = '') =>
      `package ${name}\n\nfun run() {\n  start(${created})\n}\n${more}`;
    const old = (name: string) => file(name, `object : Base(), Visitor {\n  ${body}  }`);
    const renewed = (name: string) =>
      file(name, 'Counting()', `\nprivate class Counting : Base(), Visitor {\n  ${body}}\n`);
    expect(
      await told(
        { 'a/A.kt': old('a'), 'b/B.kt': old('b') },
        { 'a/A.kt': renewed('a'), 'b/B.kt': renewed('b') },
        'Anonymous With Class',
      ),
    ).toEqual([
      'Replace Anonymous With Class a.A.module.run.Base with a.Counting',
      'Replace Anonymous With Class b.B.module.run.Base with b.Counting',
    ]);
  });
});
