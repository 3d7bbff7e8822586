import { beforeAll, describe, expect, it } from 'vitest';
import { type CodeNode, preOrder } from '../../model/code.ts';
import type { FileModel } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { javascript, typescript } from './ecmascript.ts';
import { lowerEcmaScript, lowerEcmaScriptExpression } from './lowering.ts';

let tsx: Grammar;
let js: Grammar;
beforeAll(async () => {
  tsx = await loadGrammar('tsx');
  js = await loadGrammar('javascript');
});

const modelOf = (text: string): FileModel => typescript.model(parse(text, tsx), 'a.tsx');

function lowered(file: FileModel, name: string): CodeNode | null {
  const declaration = file.declarations.find((d) => d.name === name);
  if (!declaration) throw new Error(`no ${name}`);
  return lowerEcmaScript(declaration);
}

/** `kind:label operator(role=child, …)`; names, literals and types by their label alone; `@name` for a nested declaration. */
function show(node: CodeNode | null): string {
  if (!node) return 'null';
  const bare = ['name', 'number', 'string', 'boolean', 'type'].includes(node.kind);
  const head = bare ? node.label : `${node.kind}${node.label && `:${node.label}`}`;
  const modifiers = node.modifiers.map((word) => `${word} `).join('');
  const operator = node.operator && ` ${node.operator}`;
  const nested = node.nested ? ` @${node.nested.name}` : '';
  const children = node.children.map((child) => `${child.role}=${show(child)}`).join(', ');
  return modifiers + head + operator + nested + (children && `(${children})`);
}

/** Statements of a function body. */
const statements = (body: string) => lowered(modelOf(`async function* f() { ${body} }`), 'f')?.children.map(show);

/** Arguments of a call in a function. */
const expression = (text: string) =>
  lowered(modelOf(`async function f() { _(${text}); }`), 'f')
    ?.children[0].children[0].children.map(show)
    .join(', ');

describe('statements', () => {
  it('are lowered one by one', () => {
    expect(statements('g(); ; return x; throw e; return; { h(); } debugger; "use strict"')).toEqual([
      'expression(value=call:g)',
      'empty',
      'return(value=x)',
      'throw(value=e)',
      'return',
      'block(statement=expression(value=call:h))',
      'otherStatement:debugger',
      'expression(value="use strict")',
    ]);
  });

  it('that declare variables are one for each declarator, with the keyword as modifier', () => {
    expect(statements('const a: T = 1, b = c; let d!: string; var e;')).toEqual([
      'declaration(variable=const variable:a(type=T, init=1))',
      'declaration(variable=const variable:b(init=c))',
      'declaration(variable=let variable:d(type=string))',
      'declaration(variable=var variable:e)',
    ]);
  });

  it('that destructure have a variable for each name; `{ a }` is `{ a: a }`', () => {
    expect(statements('const { a, b: [c, , d = 1], ...e }: T = x;')).toEqual([
      'declaration(variable=const variable {(element=pair(key=a, value=variable:a), element=pair(key=b, value=variable [(element=variable:c, element=other, element=variable:d(init=1))), element=spread:...(operand=variable:e), type=T, init=x))',
    ]);
    expect(statements('let { a = 1 } = f();')).toEqual([
      'declaration(variable=let variable {(element=pair(key=a, value=variable:a(init=1)), init=call:f))',
    ]);
  });

  it('that take names from a plain object read its members', () => {
    expect(statements('let { a, b: c, d = 1 } = x.y;')).toEqual([
      'declaration(variable=let variable:a(init=member:a(receiver=member:y(receiver=x))))',
      'declaration(variable=let variable:c(init=member:b(receiver=member:y(receiver=x))))',
      'declaration(variable=let variable:d(init=binary:??(left=member:d(receiver=member:y(receiver=x)), right=1)))',
    ]);
  });

  it('that branch drop parentheses and keep written blocks', () => {
    expect(statements('if ((x)) g(); else if (y) { } else return;')).toEqual([
      'if(condition=x, then=expression(value=call:g), else=if(condition=y, then=block, else=return))',
    ]);
    expect(statements('switch (v) { case 1: case 2: g(); break; default: h(); }')).toEqual([
      'switch(subject=v, case=case(test=1), case=case(test=2, body=expression(value=call:g), body=break), case=case(body=expression(value=call:h)))',
    ]);
  });

  it('that loop have their header parts as children', () => {
    expect(
      statements(
        'for (let i = 0, j; i < n; i++, --j) ; for (i = 0, j = 1;;) {} for (;;) {} for (const s of list) g(s); for (k in o) ; for await (const { a } of b) {} l: while (x) { continue l; } do g(); while (y)',
      ),
    ).toEqual([
      'for(init=let variable:i(init=0), init=let variable:j, condition=binary:<(left=i, right=n), update=update:_++(operand=i), update=update:--_(operand=j), body=empty)',
      'for(init=assignment:=(target=i, value=0), init=assignment:=(target=j, value=1), body=block)',
      'for(body=block)',
      'forEach:of(variable=const variable:s, source=list, body=expression(value=call:g(argument=s)))',
      'forEach:in(variable=k, source=o, body=empty)',
      'forEach:of await(variable=const variable {(element=pair(key=a, value=variable:a)), source=b, body=block)',
      'labeled:l(body=while(condition=x, body=block(statement=continue:l)))',
      'do(body=expression(value=call:g), condition=y)',
    ]);
  });

  it('that try have a catch with or without a variable, and a finally block', () => {
    expect(statements('try { a(); } catch (e: unknown) { } finally { } try { } catch { }')).toEqual([
      'try(body=block(statement=expression(value=call:a)), catch=catch(variable=variable:e(type=unknown), body=block), finally=finally(body=block))',
      'try(body=block, catch=catch(body=block))',
    ]);
  });

  it('that yield, or call the constructor of the superclass, say so', () => {
    expect(statements('yield x; yield* y; yield; super(a, b);')).toEqual([
      'yield(value=x)',
      'yield:*(value=y)',
      'yield',
      'constructorCall:super(argument=a, argument=b)',
    ]);
  });

  it('that declare something refer to the declaration and do not descend', () => {
    expect(
      statements('function g() { a; } class C { m() {} } const h = () => b; const i = 1, j = () => c; type T = {};'),
    ).toEqual([
      'nested:g @g',
      'nested:C @C',
      'nested:h @h',
      'declaration(variable=const variable:i(init=1))',
      'nested:j @j',
      'nested:T @T',
    ]);
  });
});

describe('expressions', () => {
  it('has the name of a call whose key is a symbol', () => {
    const body = '{ this[_open](1); this[name](1); }';
    const text = `const _open = Symbol.for('open');\nfunction f(name) ${body}`;
    expect(lowered(modelOf(text), 'f')?.children.map(show)).toEqual([
      'expression(value=call:[_open](receiver=this, argument=1))',
      'expression(value=call(receiver=index(receiver=this, index=name), argument=1))',
    ]);
  });

  it.each([
    ['a?.b.c', 'member:c(receiver=member:b ?.(receiver=a))'],
    ['a?.[0]', 'index ?.(receiver=a, index=0)'],
    ['r.f(a, ...b)', 'call:f(receiver=r, argument=a, argument=spread:...(operand=b))'],
    ['r?.f?.()', 'call:f ?.?.()(receiver=r)'],
    ['f<T>(a)(b)', 'call(receiver=call:f(typeArgument=T, argument=a), argument=b)'],
    ['a!.b', 'member:b(receiver=unary:_!(operand=a))'],
    ['new a.B<C>(d)', 'creation(type=a.B<C>, argument=d)'],
    ['new (f())', 'creation(receiver=call:f)'],
    ['import("x")', 'call:import(argument="x")'],
    ['super.f()', 'call:f(receiver=super)'],
    ['[a, , b]', 'collection:[(element=a, element=other, element=b)'],
    [
      "{ a, 'b': 1, [c]: d, ...e }",
      "map(element=pair(key=a, value=a), element=pair(key='b', value=1), element=pair(key=other:computed_property_name(part=c), value=d), element=spread:...(operand=e))",
    ],
    ['typeof a', 'unary:typeof(operand=a)'],
    ['-a ** !b', 'binary:**(left=unary:-(operand=a), right=unary:!(operand=b))'],
    ['a ?? b', 'binary:??(left=a, right=b)'],
    ['"a" in b', 'binary:in(left="a", right=b)'],
    ['a instanceof b.C', 'instanceOf:instanceof(operand=a, type=b.C)'],
    ['a ||= b', 'assignment:||=(target=a, value=b)'],
    ['[a, b.c] = d', 'assignment:=(target=collection:[(element=a, element=member:c(receiver=b)), value=d)'],
    ['a ? b : c', 'conditional(condition=a, then=b, else=c)'],
    ['a as const', 'cast as(type=const, operand=a)'],
    ['a satisfies T[]', 'cast satisfies(type=T[], operand=a)'],
    ['/a b/g', 'regex:/a b/g'],
    ['await a', 'await(operand=a)'],
    ['await f<T>(x)', 'await(operand=call:f(typeArgument=T, argument=x))'],
    [
      'await a?.f<T>(x).g[0]!.h(y)',
      'await(operand=call:h(receiver=unary:_!(operand=index(receiver=member:g(receiver=call:f ?.(receiver=a, typeArgument=T, argument=x)), index=0)), argument=y))',
    ],
    ['!f<T>(x)', 'unary:!(operand=call:f(typeArgument=T, argument=x))'],
    [
      'b + typeof a.f<T>(x)',
      'binary:+(left=b, right=unary:typeof(operand=call:f(receiver=a, typeArgument=T, argument=x)))',
    ],
    ['(await f<T>(x)).y', 'member:y(receiver=await(operand=call:f(typeArgument=T, argument=x)))'],
    ['(await f)<T>(x)', 'call(receiver=await(operand=f), typeArgument=T, argument=x)'],
    ['a!.f(x)', 'call:f(receiver=unary:_!(operand=a), argument=x)'],
    ['(!a).f(x)', 'call:f(receiver=unary:!(operand=a), argument=x)'],
    ['null, undefined, this', 'null, undefined, this'],
  ])('%s', (text, expected) => {
    expect(expression(text)).toBe(expected);
  });

  it('in template literals are holes of a template; escapes do not cut a text', () => {
    const [hole, end] = ['$' + '{', '}'];
    expect(expression(`\`a\\n b ${hole}c${end}${hole}d${end} e\``)).toBe(
      'template(part=a\\n b , value=c, value=d, part= e)',
    );
    expect(expression('`a b`')).toBe('`a b`');
    expect(expression('tag`a`')).toBe('call:tag(argument=`a`)');
  });

  it('that are functions without a name are lambdas with parameters and body', () => {
    expect(expression('async x => x')).toBe('async lambda(parameter=parameter:x, body=x)');
    expect(expression('(a?: T, { b } = c, ...d: U[]): V => { g(); }')).toBe(
      'lambda(parameter=parameter:a(type=T), parameter=parameter {(element=pair(key=b, value=variable:b), init=c), parameter=... parameter:d(type=U[]), type=V, body=block(statement=expression(value=call:g)))',
    );
    expect(expression('function* g() {}')).toBe('* lambda:g function(body=block)');
    expect(expression('{ f() { a; }, get b() {} }')).toBe(
      'map(element=pair(key=f, value=lambda function(body=block(statement=expression(value=a)))), element=pair(key=b, value=get lambda function(body=block)))',
    );
  });

  it('that are elements are markup; blank text is no element', () => {
    expect(expression('<A.B c="d" e={f} g {...h}>\n  text <i/>{j}{/* k */}\n</A.B>')).toBe(
      'markup:A.B(attribute=namedArgument:c(value="d"), attribute=namedArgument:e(value=f), attribute=namedArgument:g, attribute=spread:...(operand=h), element=text, element=markup:i, element=j)',
    );
    expect(expression('<>a</>')).toBe('markup(element=a)');
  });
});

describe('declarations', () => {
  it('with an expression body or an initial value have that', () => {
    const file = modelOf('const f = (a) => a + 1; class A { x = g(); static { h(); } } enum E { B = 1, C }');
    expect(show(lowered(file, 'f'))).toBe('block(statement=return(value=binary:+(left=a, right=1)))');
    expect(show(lowered(file, 'x'))).toBe('call:g');
    expect(show(lowered(file, ''))).toBe('block(statement=expression(value=call:h))');
    expect([show(lowered(file, 'B')), lowered(file, 'C'), lowered(file, 'A')]).toEqual(['1', null, null]);
  });

  it('that hold an object literal with functions leave it to its declaration', () => {
    const file = modelOf('const s = create({ f() { a; }, g: 1 });\nconst t = { h: () => 1, i: { j: 2 } };');
    expect(show(lowered(file, 's'))).toBe('call:create(argument=map @)');
    expect(show(lowered(file, 't'))).toBe('map @');
    expect(show(lowered(file, 'i'))).toBe('map(element=pair(key=j, value=2))');
  });

  it('of object literals in the code of a function leave it what is no function', () => {
    const text = 'function f(n) { const s = create({ g() { a; }, b: n, c: { h: () => 1, d: n } }); }';
    expect(show(lowered(javascript.model(parse(text, js), 'a.js'), 'f'))).toBe(
      'block(statement=declaration(variable=const variable:s(init=call:create(argument=map(' +
        'element=pair(key=g, value=lambda function @g), element=pair(key=b, value=n), ' +
        'element=pair(key=c, value=map(element=pair(key=h, value=lambda @h), element=pair(key=d, value=n))))))))',
    );
  });

  it('of a file are left out of its statements, as are its variables, imports and export lists', () => {
    const file = modelOf(
      "import a from 'b';\nconst c = 1;\nexport function d() {}\nexport { c };\ne();\nif (c) { function f() {} }\nexport default g(1);\nnamespace N { h(); }",
    );
    expect(file.declarations[0] && lowerEcmaScript(file.declarations[0])?.children.map(show)).toEqual([
      'expression(value=call:e)',
      'if(condition=c, then=block(statement=nested:f @f))',
      'otherStatement:export default(value=call:g(argument=1))',
    ]);
    expect(show(lowered(file, 'N'))).toBe('block(statement=expression(value=call:h))');
  });

  it('of JavaScript include functions that literals and members hold inside of functions; in TypeScript they belong there (§3.10 rule 6)', () => {
    const text = 'function f() { a.b = function () { c; }; g({ d: () => e }); }';
    const untyped = javascript.model(parse(text, js), 'a.js');
    expect(show(lowered(untyped, 'f'))).toBe(
      'block(statement=nested:b @b, statement=expression(value=call:g(argument=map(element=pair(key=d, value=lambda @d)))))',
    );
    expect(show(lowered(modelOf(text), 'f'))).toBe(
      'block(statement=expression(value=assignment:=(target=member:b(receiver=a), value=lambda function(body=block(statement=expression(value=c))))), statement=expression(value=call:g(argument=map(element=pair(key=d, value=lambda(body=e))))))',
    );
  });
});

describe('odd bodies', () => {
  it('have their own range below every node, however deep or broken', () => {
    const deep = modelOf(`function f() { return ${'('.repeat(1500)}a${' + b)'.repeat(1500)}; }`);
    const broken = modelOf('function f() { if ( } const = ; g(1; }');
    for (const file of [deep, broken]) {
      const root = lowered(file, 'f');
      expect(root).not.toBeNull();
      if (root) for (const node of preOrder(root)) expect(node.start >= root.start && node.end <= root.end).toBe(true);
    }
  });

  it('lower expressions outside of bodies', () => {
    const file = modelOf('function f(a = b.c()) {}');
    expect(show(lowerEcmaScriptExpression(file, file.declarations[1].parameters[0].defaultValue))).toBe(
      'call:c(receiver=b)',
    );
  });
});
