import { beforeAll, describe, expect, it } from 'vitest';
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { java } from './java.ts';
import { lowerJava, lowerJavaExpression } from './lowering.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('java');
});

const modelOf = (text: string) => java.model(parse(text, grammar), 'A.java');

/** The code tree of the declaration with the name. */
function lowered(text: string, name = 'f'): CodeNode | null {
  const declaration = modelOf(text).declarations.find((d) => d.name === name);
  if (!declaration) throw new Error(`no ${name}`);
  return lowerJava(declaration);
}

/** `kind:label(role=child, …)`; names and literals by their label alone. */
function show(node: CodeNode | null): string {
  if (!node) return 'null';
  const bare = ['name', 'number', 'string', 'char', 'boolean', 'type'].includes(node.kind);
  const head = bare ? node.label : `${node.kind}${node.label && `:${node.label}`}${node.operator}`;
  const modifiers = node.modifiers.map((word) => `${word} `).join('');
  const children = node.children.map((child) => `${child.role}=${show(child)}`).join(', ');
  return modifiers + head + (children && `(${children})`);
}

/** Statements of a method body, one a line. */
const statements = (body: string) => lowered(`class A { void f() { ${body} } }`)?.children.map(show);

/** An expression, as the value of a field. */
const expression = (text: string) => show(lowered(`class A { Object f = ${text}; }`));

describe('Java statements', () => {
  it('are lowered one by one, empty ones included', () => {
    expect(statements('g(); ; return x; throw e; return; { h(); }')).toEqual([
      'expression(value=call:g)',
      'empty',
      'return(value=x)',
      'throw(value=e)',
      'return',
      'block(statement=expression(value=call:h))',
    ]);
  });

  it('that declare variables have one variable for each declarator', () => {
    expect(statements('final int a = 1, b[] = {2}; var c = d;')).toEqual([
      'declaration(variable=final variable:a(type=int, init=1), variable=final variable:b(type=int[], init=collection:{(element=2)))',
      'declaration(variable=variable:c(type=var, init=d))',
    ]);
  });

  it('that branch drop parentheses and keep written blocks', () => {
    expect(statements('if ((x)) g(); else if (y) { } else return;')).toEqual([
      'if(condition=x, then=expression(value=call:g), else=if(condition=y, then=block, else=return))',
    ]);
  });

  it('that loop have their header parts as children', () => {
    expect(
      statements(
        'for (int i = 0, j = 1; i < n; i++, --j) ; for (i = 0;;) {} for (final A<B> s : list) g(s); while (x) { break; } do g(); while (y);',
      ),
    ).toEqual([
      'for(init=variable:i(type=int, init=0), init=variable:j(type=int, init=1), condition=binary:<(left=i, right=n), update=update:_++(operand=i), update=update:--_(operand=j), body=empty)',
      'for(init=assignment:=(target=i, value=0), body=block)',
      'forEach::(variable=final variable:s(type=A<B>), source=list, body=expression(value=call:g(argument=s)))',
      'while(condition=x, body=block(statement=break))',
      'do(body=expression(value=call:g), condition=y)',
    ]);
  });

  it('that jump to a label name it', () => {
    expect(statements('l: while (x) { continue l; }')).toEqual([
      'labeled:l(body=while(condition=x, body=block(statement=continue:l)))',
    ]);
  });

  it('that switch have cases with tests, guards and statements', () => {
    expect(statements('switch (v) { case 1: case 2: g(); break; default: h(); }')).toEqual([
      'switch(subject=v, case=case(test=1), case=case(test=2, body=expression(value=call:g), body=break), case=case(body=expression(value=call:h)))',
    ]);
    expect(
      statements(
        'switch (v) { case A, B -> g(); case String s when s.isEmpty() -> { } case R(int q, S(var t), _) -> throw e; case null, default -> h(); }',
      ),
    ).toEqual([
      'switch(subject=v, case=case->(test=A, test=B, body=expression(value=call:g)), case=case->(test=parameter:s(type=String), guard=call:isEmpty(receiver=s), body=block), case=case->(test=pattern:R(element=parameter:q(type=int), element=pattern:S(element=parameter:t(type=var)), element=parameter:_), body=throw(value=e)), case=case->(test=null, test=default, body=expression(value=call:h)))',
    ]);
  });

  it('that try have resources, catches and a finally block', () => {
    expect(statements('try (var r = open(); q) { g(); } catch (final A | B e) { } finally { h(); }')).toEqual([
      'try(resource=variable:r(type=var, init=call:open), resource=q, body=block(statement=expression(value=call:g)), catch=catch(variable=final variable:e(type=A|B), body=block), finally=finally(body=block(statement=expression(value=call:h))))',
    ]);
  });

  it('of the rarer kinds are known', () => {
    expect(statements('synchronized (this) { } assert x > 0 : "m";')).toEqual([
      'synchronized(lock=this, body=block)',
      'assert(condition=binary:>(left=x, right=0), value="m")',
    ]);
  });

  it('that call a constructor say which', () => {
    const file = modelOf('class A { A() { this(1, x); } A(int i) { super(i); } }');
    expect(file.declarations.filter((d) => d.kind === 'constructor').map((d) => show(lowerJava(d)))).toEqual([
      'block(statement=constructorCall:this(argument=1, argument=x))',
      'block(statement=constructorCall:super(argument=i))',
    ]);
  });

  it('that declare a local class refer to its declaration and do not descend', () => {
    const body = lowered('class A { void f() { class L { int x; } record R(int y) {} } }');
    expect(body?.children.map((c) => [c.kind, c.nested?.name, c.children.length])).toEqual([
      ['nested', 'L', 0],
      ['nested', 'R', 0],
    ]);
  });

  it('that cannot be read keep their text', () => {
    const found = statements('g(); int = 3 +; h();');
    expect(found?.[0]).toBe('expression(value=call:g)');
    expect(found?.at(-1)).toBe('expression(value=call:h)');
  });
});

describe('Java expressions', () => {
  it('of calls have receiver, type arguments and arguments', () => {
    expect(expression('a.b(1).<T>c(x, y)')).toBe(
      'call:c(receiver=call:b(receiver=a, argument=1), typeArgument=T, argument=x, argument=y)',
    );
    expect(expression('super.m(this.x)')).toBe('call:m(receiver=super, argument=member:x(receiver=this))');
    expect(expression('A.super.m()')).toBe('call:m(receiver=member:super(receiver=A))');
  });

  it('of creations have type and arguments; the anonymous class is nested', () => {
    expect(expression('o.new B<C>(1)')).toBe('creation(receiver=o, type=B<C>, argument=1)');
    const creation = lowered('class A { Object f = new B(x) { int y; }; }');
    expect(creation?.nested?.nativeKind).toBe('anonymous class');
    expect(show(creation)).toBe('creation(type=B, argument=x)');
    expect(expression('new int[n][]')).toBe('arrayCreation(type=int[], dimension=n)');
    expect(expression('new int[]{1, 2}')).toBe('arrayCreation(type=int[], init=collection:{(element=1, element=2))');
  });

  it('of operators have their sign as label', () => {
    expect(expression('!a && (b + -1) * c++ > d[0]')).toBe(
      'binary:&&(left=unary:!(operand=a), right=binary:>(left=binary:*(left=binary:+(left=b, right=unary:-(operand=1)), right=update:_++(operand=c)), right=index(receiver=d, index=0)))',
    );
    expect(expression('a ? b : c')).toBe('conditional(condition=a, then=b, else=c)');
    expect(expression('a += b = 2')).toBe('assignment:+=(target=a, value=assignment:=(target=b, value=2))');
  });

  it('of types are casts, tests with bindings, literals and references', () => {
    expect(expression('(A & B<C>) x')).toBe('cast(type=A&B<C>, operand=x)');
    expect(expression('x instanceof List<?>')).toBe('instanceOf:instanceof(operand=x, type=List<?>)');
    expect(expression('x instanceof final A a')).toBe(
      'instanceOf:instanceof(operand=x, pattern=final parameter:a(type=A))',
    );
    expect(expression('x instanceof R(int q)')).toBe(
      'instanceOf:instanceof(operand=x, pattern=pattern:R(element=parameter:q(type=int)))',
    );
    expect(expression('int[].class')).toBe('typeLiteral(type=int[])');
    expect(expression('A<B>::new')).toBe('methodReference:new(receiver=A<B>)');
    expect(expression('this::g')).toBe('methodReference:g(receiver=this)');
  });

  it('that are lambdas have parameters and a block or an expression', () => {
    expect(expression('x -> x + 1')).toBe('lambda(parameter=parameter:x, body=binary:+(left=x, right=1))');
    expect(expression('(a, b) -> { return a; }')).toBe(
      'lambda(parameter=parameter:a, parameter=parameter:b, body=block(statement=return(value=a)))',
    );
    expect(expression('(final int a, B... c) -> a')).toBe(
      'lambda(parameter=final parameter:a(type=int), parameter=parameter:c(type=B...), body=a)',
    );
  });

  it('that are switches hold the statement', () => {
    expect(expression('switch (v) { case 1 -> 2; default -> { yield 3; } }')).toBe(
      'statementExpression(body=switch(subject=v, case=case->(test=1, body=expression(value=2)), case=case->(body=block(statement=yield(value=3)))))',
    );
  });

  it('that are literals keep their source text, but for text blocks', () => {
    expect(expression('g("a\\n", \'c\', 1L, 0x1F, 1.5e3, true, null)')).toBe(
      'call:g(argument="a\\n", argument=\'c\', argument=1L, argument=0x1F, argument=1.5e3, argument=true, argument=null)',
    );
    const block = (...lines: string[]) => expression(`g("""\n${lines.join('\n')}""")`);
    expect(block('  x')).toBe('call:g(argument="x")');
    expect(block('    a', '', '      b "c" ', '    ')).toBe('call:g(argument="a\\n\\n  b \\"c\\"\\n")');
    expect(block('    a \\', '    b')).toBe('call:g(argument="a b")');
  });

  it('do not depend on layout, comments and parentheses', () => {
    expect(expression('a /* x */ . b( // y\n (c) )')).toBe(expression('a.b(c)'));
  });
});

describe('code trees of Java', () => {
  it('stand for the arguments and the body of an enum constant', () => {
    const text = 'enum E { A(1, x) { void g() {} }, B, C { }; }';
    expect(show(lowered(text, 'A'))).toBe('creation(argument=1, argument=x)');
    expect(lowered(text, 'A')?.nested?.nativeKind).toBe('enum constant body');
    expect(lowered(text, 'B')).toBeNull();
    expect(show(lowered(text, 'C'))).toBe('creation');
  });

  it('stand for the default of an annotation member, and are missing for types and abstract methods', () => {
    expect(show(lowered('@interface A { int[] f() default {1}; }'))).toBe('collection:{(element=1)');
    expect(lowered('abstract class A { abstract void f(); }')).toBeNull();
    expect(lowered('class A { int x; }', 'A')).toBeNull();
  });

  it('of arguments of annotations name them', () => {
    const file = modelOf('@A(x = {1, B.C}, y = @D("e")) class F {}');
    const [annotation] = file.declarations[1].annotations;
    expect(show(lowerJavaExpression(file, annotation.node))).toBe(
      'other:@A(argument=namedArgument:x(value=collection:{(element=1, element=member:C(receiver=B))), argument=namedArgument:y(value=other:@D(argument="e")))',
    );
  });

  it('are bounded in depth', () => {
    const root = lowered(`class A { int f = ${'g('.repeat(3000)}1${')'.repeat(3000)}; }`);
    if (!root) throw new Error('no tree');
    const nodes = preOrder(root);
    expect(nodes.at(-1)?.kind).toBe('other');
    expect(nodes.at(-1)?.label).toContain('g(1)');
  });

  it('link children to parents', () => {
    const root = lowered('class A { void f() { if (a) b(); } }');
    if (!root) throw new Error('no tree');
    for (const node of preOrder(root)) for (const child of node.children) expect(child.parent).toBe(node);
  });
});
