import { beforeAll, describe, expect, it } from 'vitest';
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { c } from './c.ts';
import { lowerC } from './lowering.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('c');
});

function lowered(text: string, name = 'f'): CodeNode | null {
  if (!c.parse) throw new Error('C needs its own parse');
  const tree = c.parse(text, (parsedText) => parse(text, grammar, { parsedText }));
  const declaration = c.model(tree, 'a.c').declarations.find((d) => d.name === name);
  if (!declaration) throw new Error(`no ${name}`);
  return lowerC(declaration);
}

/** `kind:label~operator(role=child, …)`; names and literals by their label alone. */
function show(node: CodeNode | null): string {
  if (!node) return 'null';
  const bare = ['name', 'number', 'string', 'char', 'boolean', 'type'].includes(node.kind);
  const head = bare
    ? node.label
    : `${node.kind}${node.label && `:${node.label}`}${node.operator && `~${node.operator}`}`;
  const modifiers = node.modifiers.map((word) => `${word} `).join('');
  const children = node.children.map((child) => `${child.role}=${show(child)}`).join(', ');
  return modifiers + head + (children && `(${children})`);
}

const statements = (body: string) => lowered(`void f(void) { ${body} }`)?.children.map(show);
const expression = (text: string) => statements(`${text};`)?.[0].replace(/^expression\(value=(.*)\)$/s, '$1');

describe('C statements', () => {
  it('reads lists in braces that only a macro makes values of', () => {
    expect(expression('g(LIST({TAG(a), b.c}, 1))')).toBe(
      'call:g(argument=call:LIST(argument=binary:,(left=call:TAG(argument=a), right=member:c(receiver=b)), argument=1))',
    );
  });

  it('are lowered one by one, empty ones and directives included', () => {
    expect(statements('g(); ; return x; return; { h(); }\n#define Q 1\n')).toEqual([
      'expression(value=call:g)',
      'empty',
      'return(value=x)',
      'return',
      'block(statement=expression(value=call:h))',
      'otherStatement:#define Q 1',
    ]);
  });

  it('that declare variables are one for each declarator, with its whole type', () => {
    expect(
      statements('static const char *a = "x", b[3]; unsigned i = 0; int (*fp)(int) = g; extern int k(int);'),
    ).toEqual([
      'declaration(variable=static variable:a(type=const char*, init="x"))',
      'declaration(variable=static variable:b(type=const char[3]))',
      'declaration(variable=variable:i(type=unsigned, init=0))',
      'declaration(variable=variable:fp(type=int(*)(int), init=g))',
      'declaration(variable=extern variable:k(type=int(int)))',
    ]);
  });

  it('that define a type have the type as a nested declaration', () => {
    expect(statements('struct s { int a; } v = { 1 }; enum { A } ; typedef int t;')).toEqual([
      'nested:s',
      'declaration(variable=variable:v(type=struct s, init=collection:{(element=1)))',
      'nested',
      'otherStatement:typedef int t;',
    ]);
  });

  it('that branch drop parentheses and else clauses', () => {
    expect(statements('if ((x)) g(); else if (y) { } else return;')).toEqual([
      'if(condition=x, then=expression(value=call:g), else=if(condition=y, then=block, else=return))',
    ]);
    expect(statements('switch (x) { case 1: case 2: g(); break; default: h(); }')).toEqual([
      'switch(subject=x, case=case(test=1), case=case(test=2, body=expression(value=call:g), body=break), case=case(body=expression(value=call:h)))',
    ]);
  });

  it('that loop have their header parts as children', () => {
    expect(
      statements(
        'for (int i = 0, *p = q; i < n; i++, --j) ; for (i = 0, j = 1;;) {} while (x) continue; do g(); while (y);',
      ),
    ).toEqual([
      'for(init=variable:i(type=int, init=0), init=variable:p(type=int*, init=q), condition=binary:<(left=i, right=n), update=update:_++(operand=i), update=update:--_(operand=j), body=empty)',
      'for(init=assignment:=(target=i, value=0), init=assignment:=(target=j, value=1), body=block)',
      'while(condition=x, body=continue)',
      'do(body=expression(value=call:g), condition=y)',
    ]);
  });

  it('that jump name their label', () => {
    expect(statements('again: g(); goto again;')).toEqual([
      'labeled:again(body=expression(value=call:g))',
      'otherStatement:goto(part=again)',
    ]);
  });

  it('made of loop macros are loops over a call of the macro', () => {
    expect(statements('\n  FOREACH(item, list) {\n    use(item);\n  }\n')).toEqual([
      'while(condition=call:FOREACH(argument=item, argument=list), body=block(statement=expression(value=call:use(argument=item))))',
    ]);
  });
});

describe('C expressions', () => {
  it.each([
    ['p->a.b', 'member:b(receiver=member:a~->(receiver=p))'],
    ['o->fn(1, x)', 'call:fn~->(receiver=o, argument=1, argument=x)'],
    ['(*hook)(y)', 'call(receiver=unary:*(operand=hook), argument=y)'],
    ['a[1][i]', 'index(receiver=index(receiver=a, index=1), index=i)'],
    ['*p++ = -x', 'assignment:=(target=unary:*(operand=update:_++(operand=p)), value=unary:-(operand=x))'],
    [
      'a += &b == c || !d',
      'assignment:+=(target=a, value=binary:||(left=binary:==(left=unary:&(operand=b), right=c), right=unary:!(operand=d)))',
    ],
    ['(char *)x', 'cast(type=char*, operand=x)'],
    ['x ? y : z', 'conditional(condition=x, then=y, else=z)'],
    ['sizeof(struct s) + sizeof x', 'binary:+(left=unary:sizeof(operand=struct s), right=unary:sizeof(operand=x))'],
    [
      'x = (struct s){ .a = 1, [2] = 3 }',
      'assignment:=(target=x, value=creation~{}(type=struct s, argument=namedArgument:a(value=1), argument=pair(key=2, value=3)))',
    ],
    [
      'g("a" FMT "b", \'c\', NULL, 0x1F)',
      'call:g(argument=template(part="a", value=FMT, part="b"), argument=\'c\', argument=null:NULL, argument=0x1F)',
    ],
    [
      'x = ({ g(); y; })',
      'assignment:=(target=x, value=statementExpression(body=block(statement=expression(value=call:g), statement=expression(value=y))))',
    ],
    ['a, b', 'binary:,(left=a, right=b)'],
  ])('%s', (text, expected) => {
    expect(expression(text)).toBe(expected);
  });
});

describe('C values and bodies', () => {
  it('of variables, enumerators and functions are lowered; prototypes and types have none', () => {
    expect(show(lowered('struct s f = { g, 2 };'))).toBe('collection:{(element=g, element=2)');
    expect(show(lowered('enum e { A = 1 << 3 };', 'A'))).toBe('binary:<<(left=1, right=3)');
    expect(lowered('int f(int a);')).toBeNull();
    expect(lowered('struct f { int a; };')).toBeNull();
  });

  it('lie within their parents and never overlap', () => {
    const root = lowered('int f(int a) { if (a) { g(a, 1); } for (int i = 0; i < a; i++) h(i); return a ? 1 : 2; }');
    if (!root) throw new Error('no body');
    for (const node of preOrder(root)) {
      if (node.parent && node.kind !== 'type') {
        expect(node.start).toBeGreaterThanOrEqual(node.parent.start);
        expect(node.end).toBeLessThanOrEqual(node.parent.end);
      }
    }
  });

  it('that are deep become text below a bound', () => {
    const root = lowered(
      `int f(void) { return ${'('.repeat(20)}${'1 + '.repeat(5000)}1${')'.repeat(20)}; ${'{'.repeat(2000)}${'}'.repeat(2000)} }`,
    );
    expect(root?.children.length).toBe(2);
  });
});
