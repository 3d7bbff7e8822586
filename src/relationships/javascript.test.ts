// Scenarios of spec/refdiff.md §8.2. `relate` lists the complete result of the published engine.
import { describe, expect, test } from 'vitest';
import { buildCst } from './cst.ts';
import { modelsOf, pathOf, refactor, relate } from './example.ts';
import { Graph } from './graph.ts';
import { publishedJavaScript } from './policies.ts';

const same = (...paths: string[]) => paths.map((path) => `SAME ${path}`);

const loop = `for (const entry of entries) {
    if (entry.active) { total += entry.weight * factor; journal.push('kept ' + entry.id); }
  }`;

/** The published tree of some files, one line a node. */
async function nodesOf(texts: Record<string, string>): Promise<string[]> {
  const { after } = await modelsOf({}, texts, 'full');
  return buildCst(after.files, publishedJavaScript).nodes.map(
    (node) => `${node.role.type} ${node.namespace ?? ''}${pathOf(node)}`,
  );
}

async function callersOf(texts: Record<string, string>, name: string): Promise<string[]> {
  const { after } = await modelsOf({}, texts, 'full');
  const cst = buildCst(after.files, publishedJavaScript);
  const graph = new Graph(cst, publishedJavaScript);
  return cst.nodes.filter((node) => node.name === name).flatMap((node) => graph.callers(node).map(pathOf));
}

describe('published engine', () => {
  test('N1: nothing changed but white space', async () => {
    const text = 'function foo() { return 1; }\nfunction bar(x) { return foo() + x; }\n';
    expect(await relate({ 'a.js': text }, { 'a.js': `${text}\n` })).toEqual(same('a.js', 'a.js.bar', 'a.js.foo'));
  });

  test('N2: a file is renamed', async () => {
    const text = 'function foo() { return 1; }\nfunction bar(x) { return foo() + x; }\n';
    expect(await relate({ 'a.js': text }, { 'b.js': text })).toEqual([
      'RENAME a.js → b.js',
      'SAME a.js.bar → b.js.bar',
      'SAME a.js.foo → b.js.foo',
    ]);
  });

  const whole = `function bar(entries, factor) { let total = 0; const journal = [];\n  ${loop}\n  return total; }`;
  const parts = `function foo(entries, factor, journal) { let total = 0;\n  ${loop}\n  return total; }
function bar(entries, factor) { const journal = []; return foo(entries, factor, journal); }`;

  test('N3: a loop becomes a function', async () => {
    expect(await relate({ 'a.js': whole }, { 'a.js': parts })).toEqual([
      'EXTRACT a.js.bar → a.js.foo',
      ...same('a.js', 'a.js.bar'),
    ]);
  });

  test('N4: a function goes into its caller', async () => {
    expect(await relate({ 'a.js': parts }, { 'a.js': whole })).toEqual([
      'INLINE a.js.foo → a.js.bar',
      ...same('a.js', 'a.js.bar'),
    ]);
  });

  test('N5: a nested function becomes one of the file, another goes to another file', async () => {
    const bar = `function bar(entries) { let total = 0; const journal = [], factor = 2;\n  ${loop}\n  return total; }`;
    const baz = `function baz(list) { return list.map((item) => item.name.trim()).filter(Boolean).sort().join(', '); }`;
    const before = {
      'a.js': `function foo() { ${bar}\n return bar([]); }\n${baz}`,
      'b.js': 'function other() { return 5; }',
    };
    const after = {
      'a.js': `function foo() { return bar([]); }\n${bar}`,
      'b.js': `function other() { return 5; }\n${baz}`,
    };
    expect(await relate(before, after)).toEqual([
      'INTERNAL_MOVE a.js.foo.bar → a.js.bar',
      'MOVE a.js.baz → b.js.baz',
      ...same('a.js', 'a.js.foo', 'b.js', 'b.js.other'),
    ]);
  });

  test('N17: with few nodes the published weights collapse: a renamed small function is missed, and found by the improved engine', async () => {
    const before = {
      'src/view/Painter.js': `function Painter(canvas) {
  const frames = createLoop();
  function begin() { if (canvas) frames.run(); }
  frames.setCallback(paint);
  begin();
}`,
    };
    const after = {
      'src/view/Painter.js': `function Painter(canvas) {
  const frames = createLoop();
  function beginFrames() { frames.run(); }
  frames.setCallback(paint);
  beginFrames();
}`,
    };
    expect(await relate(before, after)).toEqual(same('Painter.js', 'Painter.js.Painter'));
    expect(await refactor(before, after, 'refdiff')).toEqual([
      'RENAME Painter.js.Painter.begin → Painter.js.Painter.beginFrames',
    ]);
  });
});

describe('nodes', () => {
  test('N6: a property that holds an arrow function, and a declaration', async () => {
    expect(await nodesOf({ 'a.js': 'const o = { fn: () => 42 };\nfunction hello(name) { return name; }' })).toEqual([
      'File a.js',
      'Function a.js.fn',
      'Function a.js.hello',
    ]);
  });

  test('N7: a call of a function further down is a use', async () => {
    expect(await callersOf({ 'a.js': 'function f1() { f2(); }\nfunction f2() {}' }, 'f2')).toEqual(['a.js.f1']);
  });

  test('N8: a class with constructor, getter and method', async () => {
    const text =
      'class Box { constructor(w) { this.w = w; } get area() { return this.w; } grow(by) { this.w += by; } }';
    const { after } = await modelsOf({}, { 'a.js': text }, 'full');
    const { nodes } = buildCst(after.files, publishedJavaScript);
    expect(nodes.map((node) => [pathOf(node), node.role.isConstructor, node.role.isMember])).toEqual([
      ['a.js', false, false],
      ['a.js.Box', false, false],
      ['a.js.Box.constructor', true, false],
      ['a.js.Box.area', false, false],
      ['a.js.Box.grow', false, true],
    ]);
  });

  test('N9: variables that hold functions', async () => {
    const text = 'const f = function (a) {}; const g = (b) => b; var h = (c) => c; let i = (d) => d; const plain = 1;';
    expect(await nodesOf({ 'a.js': text })).toEqual([
      'File a.js',
      'Function a.js.f',
      'Function a.js.g',
      'Function a.js.h',
      'Function a.js.i',
    ]);
  });

  test('N10: assignments; the name is no part of the node', async () => {
    const { after } = await modelsOf({}, { 'a.js': 'obj.f1 = function () {};\nf2 = (y) => y * 2;' }, 'full');
    const { nodes, files } = buildCst(after.files, publishedJavaScript);
    expect(nodes.slice(1).map((node) => [node.name, files[0].text.slice(node.start, node.end)])).toEqual([
      ['f1', 'function () {}'],
      ['f2', '(y) => y * 2'],
    ]);
  });

  test('N11: a function in a callback in an immediately called function belongs to the file', async () => {
    expect(await nodesOf({ 'a.js': '(function () { each(function () { function inner() {} }); })();' })).toEqual([
      'File a.js',
      'Function a.js.inner',
    ]);
  });

  test('N12: a file in a folder', async () => {
    expect(await nodesOf({ 'dir1/ex5.js': '' })).toEqual(['File dir1/ex5.js']);
  });

  test('N13: shorthand methods, string keys, class expressions and class fields are no nodes', async () => {
    const text = `const o = { short() {}, 'key': function () {} };
const C = class { method() {} field = () => 1; };`;
    expect(await nodesOf({ 'a.js': text })).toEqual(['File a.js', 'Function a.js.method']);
  });

  test('N14: module.exports', async () => {
    expect(await nodesOf({ 'a.js': 'module.exports = function named() {};' })).toEqual([
      'File a.js',
      'Function a.js.exports',
    ]);
  });

  test('N16: a callee in a file further down is not found by the published engine', async () => {
    const texts = {
      'a.js': 'function early() {}',
      'b.js': 'function b() { early(); late(); }',
      'c.js': 'function late() {}',
    };
    expect(await callersOf(texts, 'early')).toEqual(['b.js.b']);
    expect(await callersOf(texts, 'late')).toEqual([]);
  });
});

describe('improved engine', () => {
  test('N15: anonymous exports and keys of any kind do not end the comparison', async () => {
    const rest = `export default function () { return 1; }
class A { 'quoted'() {} 12() {} [computed]() {} }
const { destructured } = function () {};`;
    const before = {
      'a.js': `${rest}\nfunction foo(entries, factor) { let total = 0, journal = [];\n  ${loop}\n  return total; }`,
    };
    const after = {
      'a.js': `${rest}\nfunction sum(entries, factor) { let total = 0, journal = [];\n  ${loop}\n  return total; }`,
    };
    expect(await refactor(before, after, 'refdiff')).toEqual(['RENAME a.js.foo → a.js.sum']);
  });

  test('N16: code extracted to a file further down is found', async () => {
    const before = {
      'a.js': `export function run(entries, factor) { let total = 0; const journal = [];\n  ${loop}\n  return total; }`,
      'b.js': 'export function stay() { return 5; }',
    };
    const after = {
      'a.js': `import { sum } from './b.js';\nexport function run(entries, factor) { return sum(entries, factor); }`,
      'b.js': `export function stay() { return 5; }
export function sum(entries, factor) { let total = 0; const journal = [];\n  ${loop}\n  return total; }`,
    };
    expect(await refactor(before, after, 'refdiff')).toEqual(['EXTRACT_MOVE a.js.run → b.js.sum']);
  });

  test('a file that only moved is known by its text', async () => {
    const text = `export function run(entries, factor) { let total = 0; const journal = [];\n  ${loop}\n  return total; }`;
    expect(await refactor({ 'a/x.js': text }, { 'b/x.js': text }, 'refdiff')).toEqual(['MOVE x.js']);
    expect(await refactor({ 'a/x.ts': text }, { 'b/y.ts': text }, 'refdiff')).toEqual(['MOVE_RENAME x.ts → y.ts']);
  });

  test('a JavaScript file that becomes a TypeScript file is renamed', async () => {
    const text = (types: string) =>
      `export function run(entries${types}, factor${types}) { let total = 0; const journal = [];\n  ${loop}\n  return total; }`;
    expect(await refactor({ 'x.js': text('') }, { 'x.ts': text(': any') }, 'refdiff')).toEqual(['RENAME x.js → x.ts']);
  });
});
