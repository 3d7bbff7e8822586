import { beforeAll, describe, expect, it } from 'vitest';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { languageOf } from '../registry.ts';
import { javascript, typescript } from './ecmascript.ts';

const grammars = new Map<string, Grammar>();
beforeAll(async () => {
  for (const name of ['javascript', 'typescript', 'tsx']) grammars.set(name, await loadGrammar(name));
});

function modelOf(path: string, text: string): FileModel {
  const language = languageOf(path);
  const grammar = grammars.get(language?.grammarFor(path, text) ?? '');
  if (!language || !grammar) throw new Error(`no language for ${path}`);
  return language.model(parse(text, grammar), path);
}
const js = (text: string) => modelOf('src/a.js', text);
const ts = (text: string) => modelOf('src/a.ts', text);

function find(file: FileModel, name: string): Declaration {
  const found = file.declarations.find((d) => d.index > 0 && d.name === name);
  if (!found) throw new Error(`no ${name} among ${file.declarations.map((d) => d.name).join(' | ')}`);
  return found;
}

const textOf = (file: FileModel, range: { start: number; end: number } | null) =>
  range && file.text.slice(range.start, range.end);

/** Declarations as an indented list: native kind and name. */
function outline(file: FileModel): string[] {
  const depth = (d: Declaration): number => (d.parent ? depth(d.parent) + 1 : 0);
  return file.declarations.slice(1).map((d) => `${'  '.repeat(depth(d) - 1)}${d.nativeKind} ${d.name}`.trimEnd());
}

const calls = (declaration: Declaration) =>
  declaration.calls.map((c) => `${c.kind} ${c.receiver ?? '-'} ${c.name} ${c.argumentCount}`);

const visibilities = (file: FileModel) =>
  Object.fromEntries(file.declarations.slice(1).map((d) => [d.name, d.visibility]));

it('comments between destructured names belong to none of them', () => {
  const file = ts('function f({ a, // the first\n /* b */ c }: P) {}');
  expect(find(file, 'f').parameters.map(({ name }) => name)).toEqual(['{ a, c }']);
});

it('calls under a key that is a symbol, or the name of a method of the file, have that name', () => {
  const file = ts(
    "const _open = Symbol('open');\nclass A {\n  [_close]() {}\n\n  f(name) {\n    this[_open](name);\n    a?.[_close]();\n    this[name](1);\n    a['x']();\n    a[_open].g();\n  }\n}\n",
  );
  expect(calls(find(file, 'f'))).toEqual(['call this [_open] 1', 'call a [_close] 0', 'call a[_open] g 0']);
});

it('calls with type arguments behind an operator have the name of what is called', () => {
  const file = ts('async function f() { await a.g<T>(1); return !h<T>() || b + i<T>(2, 3); }');
  expect(calls(find(file, 'f'))).toEqual(['call a g 1', 'call - h 0', 'call - i 2']);
});

describe('files', () => {
  it('belong to JavaScript or TypeScript by their ending, minified ones to none', () => {
    expect(['a.js', 'a.jsx', 'a.mjs', 'a.cjs'].every((path) => languageOf(path) === javascript)).toBe(true);
    expect(['a.ts', 'a.tsx', 'a.mts', 'a.cts', 'a.d.ts'].every((path) => languageOf(path) === typescript)).toBe(true);
    expect(languageOf('lib/a.min.js')).toBeNull();
  });

  it('of JavaScript are read with the grammar of TSX if they use Flow, or else if they cannot be read', () => {
    const text = '/* @flow */\nfunction f(a: ?A, b: C<*>): B { return (a: any); }\ntype T = { e: number };';
    const file = modelOf('a.js', text);
    expect(file.tree.hasError(0)).toBe(false);
    expect(outline(file)).toEqual(['function declaration f', 'type alias T', '  property signature e']);
    expect(find(file, 'f').visibility).toBe('private');
    expect([javascript.grammarFor('a.js', 'f()'), javascript.fallbackGrammar?.('a.js', 'f()')]).toEqual([
      'javascript',
      'tsx',
    ]);
  });

  it('are named by the last segment of their path (refdiff N12)', () => {
    const { root } = modelOf('dir1/ex5.js', 'f();');
    expect([root.kind, root.name, root.file.path]).toEqual(['file', 'ex5.js', 'dir1/ex5.js']);
    expect(calls(root)).toEqual(['call - f 0']);
  });

  it('have template literals cut into chunks and code, and one token a string or regular expression', () => {
    const { tokens, text } = js('a(`x y $' + '{b} z`, "c d", /e f/);');
    const words = Array.from(tokens.start, (start, i) => text.slice(start, tokens.end[i]));
    expect(words).toEqual(['a', '(', '`', 'x y', '$' + '{', 'b', '}', ' z', '`', ',', '"c d"', ',', '/e f/', ')', ';']);
  });
});

describe('functions of JavaScript', () => {
  it('are object properties and declarations (refdiff N6)', () => {
    const file = js('var o = { fn: () => 1 };\nfunction hello(name) { say(name); }');
    const [o, hello] = file.root.children;
    const [fn] = o.children[0].children;
    expect([fn.name, fn.nativeKind, textOf(file, fn.body)]).toEqual(['fn', 'property arrow function', '1']);
    expect(hello.parameters.map((p) => p.name)).toEqual(['name']);
    expect(textOf(file, hello.body)).toBe(' say(name); ');
  });

  it('know what they call, also when it is defined later (refdiff N7)', () => {
    const file = js('function f1() { f2(1); a.b.f3(); f4`x`; f5()(); new C; }\nfunction f2(x) {}');
    expect(calls(find(file, 'f1'))).toEqual([
      'call - f2 1',
      'call a.b f3 0',
      'reference - f4 -1',
      'call - f5 0',
      'creation - C 0',
    ]);
  });

  it('are members of classes (refdiff N8)', () => {
    const file = js('class A extends B.C { constructor(x) { super(x); } get y() { return 1; } m() { super.m(); } }');
    expect(outline(file)).toEqual([
      'class declaration A',
      '  class constructor constructor',
      '  getter y',
      '  class method m',
    ]);
    expect(find(file, 'constructor').kind).toBe('constructor');
    expect(find(file, 'A').supertypes.map((s) => `${s.relation} ${s.text} ${s.name}`)).toEqual(['extends B.C C']);
    expect(calls(find(file, 'constructor'))).toEqual(['superCall - super 1']);
    expect(calls(find(file, 'm'))).toEqual(['superMethod super m 0']);
  });

  it('are held by variables; other variables of a module are its fields (refdiff N9)', () => {
    const file = js(
      'const f = function (a) {};\nvar g = (b) => b;\nlet h = c => { c(); };\nconst i = async (d) => {};\nvar j = 1;',
    );
    expect(outline(file)).toEqual([
      'variable function f',
      'variable arrow function g',
      'variable arrow function h',
      'variable arrow function i',
      'variable j',
    ]);
    expect(file.declarations.slice(1).map((d) => d.parameters.length)).toEqual([1, 1, 1, 1, 0]);
    expect(find(file, 'i').modifiers).toEqual(['const', 'async']);
  });

  it('keep the function they hold apart from the declaration as it is written (refdiff N10)', () => {
    const file = js('obj.f1 = function () {};\nf2 = (y) => y;');
    const [f1, f2] = file.root.children;
    expect([f1.name, f1.qualifier, f2.name, f2.qualifier]).toEqual(['f1', 'obj', 'f2', null]);
    expect(textOf(file, f1)).toBe('obj.f1 = function () {}');
    expect(file.tree.textOf(f1.valueNode)).toBe('function () {}');
    expect(file.tree.textOf(f2.valueNode)).toBe('(y) => y');
    expect(textOf(file, f2.nameRange)).toBe('f2');
  });

  it('belong to the nearest declaration around anonymous ones (refdiff N11)', () => {
    const file = js('(function () { run(function () { function inner() {} }); })();');
    expect(find(file, 'inner').parent).toBe(file.root);
    expect(calls(file.root)).toEqual(['call - run 1']);
  });

  it('have words for what RefDiff counts as no node (refdiff N13)', () => {
    const file = js(
      'use({ short() {}, "str": function () {} });\nmix(class { m() {} });\nclass A { arrow = () => {}; }',
    );
    expect(outline(file)).toEqual([
      'shorthand method short',
      'string-keyed property function str',
      'class expression',
      '  class method m',
      'class declaration A',
      '  class field arrow function arrow',
    ]);
  });

  it('are named by the property they are assigned to, not by their own name (refdiff N14)', () => {
    const { root } = js('module.exports = function named() {};');
    expect([root.children[0].name, root.children[0].qualifier]).toEqual(['exports', 'module']);
  });

  it.each([
    ['export default function () {}', 'default function default'],
    ['export default () => 1', 'default arrow function default'],
    ['export default class { }', 'default class default'],
    ['const { a } = function () {};', 'pattern function { a }'],
    ["a['b c'] = function () {};", 'subscript assignment function b c'],
  ])('have a name where the reference gives up: %s (refdiff N15)', (text, expected) => {
    expect(outline(js(text))).toEqual([expected]);
  });

  it('have the text of their key as name, if it is no identifier (refdiff N15)', () => {
    const file = js("class A { 'b c'() {} 1() {} [Symbol.iterator]() {} #d() {} static async *e() {} }");
    expect(file.declarations.slice(2).map((d) => d.name)).toEqual(['b c', '1', '[Symbol.iterator]', '#d', 'e']);
    expect(find(file, 'e').modifiers).toEqual(['static', 'async', '*']);
    expect(find(file, 'e').isStatic).toBe(true);
  });

  it('have parameters with patterns, default values and rests', () => {
    const file = js('function f(a, { b,\n c }, d = 1, ...e) {}');
    const { parameters } = find(file, 'f');
    expect(parameters.map((p) => p.name)).toEqual(['a', '{ b, c }', 'd', 'e']);
    expect(parameters.map((p) => p.varargs)).toEqual([false, false, false, true]);
    expect(file.tree.textOf(parameters[2].defaultValue)).toBe('1');
  });
});

describe('classes of JavaScript', () => {
  it('are held by variables, and by exports under their own name', () => {
    expect(outline(js('const A = class {};\nmodule.exports = class B {};'))).toEqual([
      'variable class A',
      'assignment class B',
    ]);
  });

  it('have the fields that their constructor assigns, unless they declare them', () => {
    const file = js('class A { x = 0; constructor() { this.x = 1; this.y = f(); go(() => { this.z = 2; }); } m() {} }');
    expect(outline(file)).toEqual([
      'class declaration A',
      '  class field x',
      '  class constructor constructor',
      '  constructor assignment y',
      '  constructor assignment z',
      '  class method m',
    ]);
    expect(file.tree.textOf(find(file, 'y').bodyNode)).toBe('f()');
  });

  it('of ES5 have those that their constructor assigns, whatever it is assigned to', () => {
    const fields = (text: string) =>
      js(text)
        .declarations.filter(({ nativeKind }) => nativeKind === 'constructor assignment')
        .map(({ qualifier, name }) => `${qualifier} ${name}`);
    expect(fields('function Store() { this.items = []; }')).toEqual(['Store items']);
    expect(fields('shop.Store = function () { this.items = []; };')).toEqual(['shop.Store items']);
    expect(
      fields(
        'const Store = (shop.Store = function () { this.items = []; });\nStore.prototype.sort = function () { this.order = 1; };',
      ),
    ).toEqual(['Store items', 'Store order']);
    expect(fields('shop.open = function () { this.isOpen = true; };')).toEqual([]);
  });

  it('have no field for a method that is bound under its name', () => {
    const bound = (value: string) => outline(js(`class A { constructor() { this.m = ${value}; } m() {} }`));
    const field = '  constructor assignment m';
    expect(bound('this.m.bind(this)')).not.toContain(field);
    for (const value of ['this.n.bind(this)', 'this.m.once(this)', 'm.bind(this)', 'this.m'])
      expect(bound(value)).toContain(field);
  });

  it('are object literals with functions, nested ones included (spec/refactoring-types.md §3.10 rule 5)', () => {
    const file = js(`
      const store = create({ name: 'x', actions: { load() {} }, plain: { a: 1 }, short });
      Chart.defaults.legend = { draw: function () {} };
      export default { data() {} };
      const data = { a: 1 };`);
    expect(outline(file)).toEqual([
      'variable store',
      '  object literal',
      '    property name',
      '    property actions',
      '      object literal',
      '        shorthand method load',
      '    property plain',
      '    shorthand property short',
      'object literal legend',
      '  property function draw',
      'object literal default',
      '  shorthand method data',
      'variable data',
    ]);
    expect(find(file, 'load').kind).toBe('method');
    expect(find(file, 'legend').qualifier).toBe('Chart.defaults');
  });

  it('are no object literals handed to a call that nothing holds', () => {
    expect(outline(js('extend(A.prototype, { f: function () {} });'))).toEqual(['property function f']);
    expect(find(js('extend(A, { f: function () {} });'), 'f').kind).toBe('function');
  });
});

describe('visibility in JavaScript', () => {
  it('is public for what is exported, private for the rest of a module (spec §3.1)', () => {
    const file = js('export function a() {}\nfunction b() {}\nfunction c() {}\nexport { c as d };\nconst e = 1;');
    expect(visibilities(file)).toEqual({ a: 'public', b: 'private', c: 'public', e: 'private' });
  });

  it('is public in containers named `exports` and for functions assigned to a member', () => {
    const file = js('module.exports = function () { function a() {} b.c = function () {}; };');
    expect(visibilities(file)).toEqual({ exports: 'public', a: 'public', c: 'public' });
  });

  it('is that of the member to which what a call makes of a function is assigned', () => {
    const file = js('exports.a = wrap(() => 1);\nexports.b = wrap(1);\nfunction f() {\n  c.d = wrap(() => 1);\n}');
    expect(visibilities(file)).toEqual({ a: 'public', f: 'private' });
    expect([find(file, 'a').kind, find(file, 'a').qualifier]).toEqual(['field', 'exports']);
  });

  it('is private if the documentation that touches the function says so', () => {
    const file = js('/** @private */\nexports.a = function () {};\n\n/** @private */\n\nexports.b = function () {};');
    expect(visibilities(file)).toEqual({ a: 'private', b: 'public' });
    expect(textOf(file, find(file, 'a'))).toBe('/** @private */\nexports.a = function () {}');
  });
});

describe('imports', () => {
  const importsOf = (file: FileModel) => file.imports.map((i) => [i.path, i.member, i.alias, i.wildcard]);

  it('are read from every form of an ES module', () => {
    const file = js(
      "import a, { b, c as d } from './x';\nimport * as e from 'y';\nimport './z';\nexport { f as g } from './w';\nexport * from './v';",
    );
    expect(importsOf(file)).toEqual([
      ['./x', 'default', 'a', false],
      ['./x', 'b', 'b', false],
      ['./x', 'c', 'd', false],
      ['y', null, 'e', false],
      ['./z', null, null, false],
      ['./w', 'f', null, false],
      ['./v', null, null, true],
    ]);
  });

  it('are read from CommonJS', () => {
    const file = js("const a = require('./x'), { b, c: d } = require('y'), e = require('z').f;\nconst g = h('w');");
    expect(importsOf(file)).toEqual([
      ['./x', null, 'a', false],
      ['y', 'b', 'b', false],
      ['y', 'c', 'd', false],
      ['z', 'f', 'e', false],
    ]);
    expect(find(file, 'd').nativeKind).toBe('require variable');
  });

  it('are read from CommonJS with an alternative', () => {
    const file = js("var A = require('a').A || require('b').A, c = require('c') || d;");
    expect(importsOf(file)).toEqual([['a', 'A', 'A', false]]);
  });

  it('are read from the forms of TypeScript', () => {
    const file = ts("import a = require('./x');\nimport B = C.D;\nimport type { E } from './y';");
    expect(importsOf(file)).toEqual([
      ['./x', null, 'a', false],
      ['C.D', null, 'B', false],
      ['./y', 'E', 'E', false],
    ]);
  });
});

describe('references', () => {
  it('are functions of the file and imports handed on by name, and JSX components', () => {
    const file = modelOf(
      'src/a.jsx',
      "import ext from 'x';\nfunction g() {}\nfunction f(h) { on(g, ext, other, h); return <Card.Body onClick={g}><b/><List/></Card.Body>; }\nfunction h() {}",
    );
    expect(calls(find(file, 'f'))).toEqual([
      'call - on 4',
      'reference - g -1',
      'reference - ext -1',
      'reference Card Body -1',
      'reference - g -1',
      'reference - List -1',
    ]);
  });
});

describe('TypeScript', () => {
  it('declares interfaces, aliases, enums and namespaces with their members (§3.10 rule 5)', () => {
    const file = ts(`
      interface I<T> extends J<T>, K { a?: string; f(x: number): void; (y: T): T; [key: string]: unknown }
      type O = { b: () => void; g(): string } & P;
      type U = { c: 1 } | { d: 2 };
      const enum E { X = 1, 'Y' }
      namespace N.M { export const v = 1; function w() {} }
      declare module 'm' { function h(): void }
      declare global { interface Window { z: 1 } }`);
    expect(outline(file)).toEqual([
      'interface I',
      '  property signature a',
      '  method signature f',
      'type alias O',
      '  property signature b',
      '  method signature g',
      'type alias U',
      'enum E',
      '  enum member X',
      '  enum member Y',
      'namespace N.M',
      '  variable v',
      '  function declaration w',
      'ambient module m',
      '  function signature h',
      'ambient module global',
      '  interface Window',
      '    property signature z',
    ]);
    expect(find(file, 'I').supertypes.map((s) => `${s.relation} ${s.text} ${s.name}`)).toEqual([
      'extends J<T> J',
      'extends K K',
    ]);
    expect(find(file, 'U').type?.text).toBe('{c:1}|{d:2}');
    expect(find(file, 'h').visibility).toBe('public');
  });

  it('has no declarations for overload signatures, but for the last one without an implementation (§3.10 rule 2)', () => {
    const file = ts(`
      export function f(a: string): void;
      export function f(a: any) {}
      declare function g(a: string): void;
      declare function g(a: number): void;
      abstract class A { m(a: string): void; m(a: any) {} abstract n(): void; }`);
    expect(outline(file)).toEqual([
      'function declaration f',
      'function signature g',
      'class declaration A',
      '  class method m',
      '  abstract method n',
    ]);
    expect(find(file, 'g').parameters[0].type?.text).toBe('number');
    expect(find(file, 'n').isAbstract).toBe(true);
  });

  it('has both accessors of a name in ambient classes and in interfaces: they are no overloads', () => {
    const members = 'get id(): string; set id(value: string); m(a: string): void; m(a: number): void;';
    const file = ts(`declare class A { ${members} }\ninterface I { ${members} }`);
    expect(outline(file)).toEqual([
      'class declaration A',
      '  getter id',
      '  setter id',
      '  method signature m',
      'interface I',
      '  method signature id',
      '  method signature id',
      '  method signature m',
    ]);
    expect(file.declarations.filter(({ overloads }) => overloads).map(({ name }) => name)).toEqual(['m', 'm']);
  });

  it('has parameter properties, which are parameters and fields (§3.10 rule 4)', () => {
    const file = ts('class A { constructor(private readonly a: B, c?: C, ...d: D[]) {} e = 1; }');
    expect(outline(file)).toEqual([
      'class declaration A',
      '  class constructor constructor',
      '  parameter property a',
      '  class field e',
    ]);
    expect(find(file, 'constructor').parameters.map((p) => `${p.name} ${p.type?.text} ${p.type?.name}`)).toEqual([
      'a B B',
      'c C C',
      'd D[] D',
    ]);
    expect([find(file, 'a').visibility, find(file, 'a').modifiers]).toEqual(['private', ['private', 'readonly']]);
  });

  it('has decorators on classes, members and parameters (§3.10 rule 10)', () => {
    const file = ts(
      '@Dec({\n  a: () => { b(); }\n}) export class A { @In() x = 1; @On\n @ng.Off() m(@Inject(T) t: T) {} }',
    );
    const decorators = (d: Declaration) => d.annotations.map((a) => `${a.name} ${a.text}`);
    expect(decorators(find(file, 'A'))).toEqual(['Dec @Dec({ a: () => { b(); } })']);
    expect(decorators(find(file, 'x'))).toEqual(['In @In()']);
    expect(decorators(find(file, 'm'))).toEqual(['On @On', 'ng.Off @ng.Off()']);
    expect(find(file, 'm').parameters[0].annotations.map((a) => a.text)).toEqual(['@Inject(T)']);
    expect(textOf(file, find(file, 'm'))?.startsWith('@On')).toBe(true);
    expect(calls(find(file, 'A'))).toEqual([]);
  });

  it('has visibility by modifiers and exports (§3.10 rule 1)', () => {
    const file = ts(`
      class A { private a = 1; protected b() {} #c = 1; d() {} }
      interface I { e: string }
      function f() { function g() {} }
      export const h = 1; const i = () => {}; const j = 1;
      export { j }; export default f;`);
    expect(visibilities(file)).toEqual({
      A: 'private',
      a: 'private',
      b: 'protected',
      '#c': 'private',
      d: 'public',
      I: 'private',
      e: 'public',
      f: 'public',
      g: 'private',
      h: 'public',
      i: 'private',
      j: 'public',
    });
  });

  it.each([
    ['Map< string , number>', 'Map<string,number>', 'Map'],
    ['| "a" | false /* c */', "'a'|false", ''],
    ['{ a: string, b?: number; }', '{a:string;b?:number}', ''],
    ['{\n  a: string\n  f(): void\n}', '{a:string;f():void}', ''],
    ['(a: string) => void', '(a:string)=>void', ''],
    ['readonly string[]', 'readonly string[]', ''],
    ['keyof typeof x', 'keyof typeof x', ''],
    ['[a: string, b: number,]', '[a:string,b:number]', ''],
    ['T extends infer U ? U : never', 'T extends infer U?U:never', ''],
    ['a.b.C<D>[]', 'a.b.C<D>[]', 'C'],
    ["T['x y']", "T['x y']", ''],
    [String.raw`F<"it's \"so\"\n">`, String.raw`F<'it\'s "so"\n'>`, 'F'],
    [String.raw`F<'it\'s "so"\n'>`, String.raw`F<'it\'s "so"\n'>`, 'F'],
  ])('prints the type %s as %s (§3.10 rule 3)', (written, text, name) => {
    const { type } = find(ts(`let v: ${written};`), 'v');
    expect([type?.text, type?.name]).toEqual([text, name]);
  });

  it('has type parameters, return types and predicates', () => {
    const f = find(ts('function f<T extends A = B, const U>(x: T): x is U { }'), 'f');
    expect(f.typeParameters).toEqual(['T extends A=B', 'const U']);
    expect(f.type?.text).toBe('x is U');
  });

  it('reads a constant that holds a function in parentheses or under `as` as a function, a call as a field (§3.10 rule 5)', () => {
    expect(
      outline(ts('const f: F = (() => 1) as F;\nconst g = wrap(() => 1);\nclass A { h = (() => 1) satisfies H; }')),
    ).toEqual(['variable arrow function f', 'variable g', 'class declaration A', '  class field arrow function h']);
    expect(find(ts('const f: F = () => 1;'), 'f').type).toBeNull();
  });

  it('has generics and JSX in `.tsx`', () => {
    const file = modelOf('a.tsx', 'export const C = <T,>(p: P<T>) => <Box<T> a={p.a}>{p.f(1)}</Box>;');
    expect(calls(find(file, 'C'))).toEqual(['reference - Box -1', 'call p f 1']);
  });
});

describe('odd source', () => {
  it('that is broken loses only what is broken', () => {
    const file = ts('class A { m( { } \n n() {} }\nfunction f() {}\nconst = ;\nenum {\nexport default');
    expect(file.declarations.some((d) => d.name === 'f')).toBe(true);
  });

  it('that is nested deeply does not overflow the stack', () => {
    const depth = 2000;
    const file = js(
      `const a = ${'{ f() { return '.repeat(depth)}1${' } }'.repeat(depth)};\nx = ${'('.repeat(depth)}() => 1${')'.repeat(depth)};`,
    );
    expect(find(file, 'x').nativeKind).toBe('assignment arrow function');
    expect(js(`function f() {${'('.repeat(depth)}`).root).toBeDefined();
  });
});
