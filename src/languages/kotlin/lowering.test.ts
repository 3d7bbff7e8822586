import { beforeAll, describe, expect, it } from 'vitest';
import { type CodeNode, preOrder } from '../../model/code.ts';
import type { FileModel } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { kotlin } from './kotlin.ts';
import { lowerKotlin, lowerKotlinExpression } from './lowering.ts';
import { parseKotlin } from './repair.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('kotlin');
});

function modelOf(text: string): FileModel {
  const tree = parseKotlin(text, (parsedText) => parse(text, grammar, { parsedText }));
  return kotlin.model(tree, 'A.kt');
}

/** The code tree of the declaration with the name. */
function lowered(text: string, name = 'f'): CodeNode | null {
  const declaration = modelOf(text).declarations.find((d) => d.name === name);
  if (!declaration) throw new Error(`no ${name}`);
  return lowerKotlin(declaration);
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

/** Statements of a function body. */
const statements = (body: string) => lowered(`fun f() {\n${body}\n}\n`)?.children.map(show);

/** An expression, as the value of a property. */
const expression = (text: string) => show(lowered(`val f = ${text}\n`));

describe('Kotlin statements', () => {
  it('that declare say val or var, type, value and delegate', () => {
    expect(statements('val a: Int = 1\nvar b = c\nval (d, e) = g()\nval h by lazy { 1 }\nlateinit var i: A')).toEqual([
      'declaration(variable=val variable:a(type=Int, init=1))',
      'declaration(variable=var variable:b(init=c))',
      'declaration(variable=val variable(element=variable:d, element=variable:e, init=call:g))',
      'declaration(variable=val variable:hby(init=call:lazy(argument=lambda(body=1))))',
      'declaration(variable=lateinit var variable:i(type=A))',
    ]);
  });

  it('that assign are expression statements', () => {
    expect(statements('a = 1\nthis.b += c\nd[0]++')).toEqual([
      'expression(value=assignment:=(target=a, value=1))',
      'expression(value=assignment:+=(target=member:b(receiver=this), value=c))',
      'expression(value=update:_++(operand=index(receiver=d, index=0)))',
    ]);
  });

  it('that branch are if and switch', () => {
    expect(statements('if (a) b() else if (c) { d() } else { }')).toEqual([
      'if(condition=a, then=expression(value=call:b), else=if(condition=c, then=block(statement=expression(value=call:d)), else=block))',
    ]);
    expect(statements('when (v) {\n1, 2 -> g()\n!is A -> { h() }\nin 1..3 -> k()\nelse -> throw e\n}')).toEqual([
      'switch(subject=v, case=case->(test=1, test=2, body=expression(value=call:g)), case=case->(test=instanceOf:!is(type=A), body=block(statement=expression(value=call:h))), case=case->(test=binary:in(right=binary:..(left=1, right=3)), body=expression(value=call:k)), case=case->(body=throw(value=e)))',
    ]);
    expect(statements('when (val q = g()) {\nnull -> return\nelse -> {}\n}')).toEqual([
      'switch(subject=val variable:q(init=call:g), case=case->(test=null, body=return), case=case->(body=block))',
    ]);
  });

  it('that loop and jump keep their labels', () => {
    expect(
      statements(
        'for (i in a) g(i)\nfor ((k, v) in m) { continue }\nl@ while (x) { break@l }\ndo { g() } while (y)\nreturn@h 1',
      ),
    ).toEqual([
      'forEach:in(variable=variable:i, source=a, body=expression(value=call:g(argument=i)))',
      'forEach:in(variable=variable(element=variable:k, element=variable:v), source=m, body=block(statement=continue))',
      'labeled:l(body=while(condition=x, body=block(statement=break:l)))',
      'do(body=block(statement=expression(value=call:g)), condition=y)',
      'return:h(value=1)',
    ]);
  });

  it('that try have catches with variable and type', () => {
    expect(statements('try { g() } catch (e: A) { h() } finally { k() }')).toEqual([
      'try(body=block(statement=expression(value=call:g)), catch=catch(variable=variable:e(type=A), body=block(statement=expression(value=call:h))), finally=finally(body=block(statement=expression(value=call:k))))',
    ]);
  });

  it('that declare a function or class refer to its declaration', () => {
    const body = lowered('fun f() {\n  fun g() = 1\n  class L\n}\n');
    expect(body?.children.map((c) => [c.kind, c.nested?.name])).toEqual([
      ['nested', 'g'],
      ['nested', 'L'],
    ]);
  });
});

describe('Kotlin expressions', () => {
  it('of calls take lambdas as last arguments, and name named ones', () => {
    expect(expression('a.b(1, n = 2, *c) { it.d }')).toBe(
      'call:b(receiver=a, argument=1, argument=namedArgument:n(value=2), argument=spread:*(operand=c), argument=lambda(body=member:d(receiver=it)))',
    );
    expect(expression('a?.b<C>()')).toBe('call:b?.(receiver=a, typeArgument=C)');
    expect(expression('p.of<A>(b)')).toBe('call:of(receiver=p, typeArgument=A, argument=b)');
    expect(expression('of<A> { b }')).toBe('call:of(typeArgument=A, argument=lambda(body=b))');
    expect(expression('a until b')).toBe('call:until(receiver=a, argument=b)');
    expect(expression('super<A>.g()')).toBe('call:g(receiver=member:super(receiver=A))');
  });

  it('of operators have their sign as label', () => {
    expect(expression('a?.b!! ?: !c && (d as? E) == -1')).toBe(
      'binary:&&(left=binary:?:(left=member:b?.(receiver=a), right=unary:!(operand=c)), right=binary:==(left=castas?(type=E, operand=d), right=unary:-(operand=1)))',
    );
    expect(expression('a !in b')).toBe('binary:!in(left=a, right=b)');
    expect(expression('a !is B<C>')).toBe('instanceOf:!is(operand=a, type=B<C>)');
  });

  it('of prefix operators are around the whole chain behind them', () => {
    expect(expression('!a.f(1)')).toBe('unary:!(operand=call:f(receiver=a, argument=1))');
    expect(expression('!f(1)')).toBe('unary:!(operand=call:f(argument=1))');
    expect(expression('-a.b[i].c { d }')).toBe(
      'unary:-(operand=call:c(receiver=index(receiver=member:b(receiver=a), index=i), argument=lambda(body=d)))',
    );
    expect(expression('!!a.b')).toBe('unary:!(operand=unary:!(operand=member:b(receiver=a)))');
    expect(expression('!a!!.b!!')).toBe('unary:!(operand=member:b(receiver=a))');
    expect(expression('++a.b')).toBe('update:++_(operand=member:b(receiver=a))');
    expect(expression('!of<A>(b)')).toBe('unary:!(operand=call:of(typeArgument=A, argument=b))');
    expect(expression('!p.of<A>(b)')).toBe('unary:!(operand=call:of(receiver=p, typeArgument=A, argument=b))');
    expect(expression('(!a).b()')).toBe('call:b(receiver=unary:!(operand=a))');
    expect(expression('!a && !b.c')).toBe(
      'binary:&&(left=unary:!(operand=a), right=unary:!(operand=member:c(receiver=b)))',
    );
    expect(expression('!a == b.c')).toBe('binary:==(left=unary:!(operand=a), right=member:c(receiver=b))');
  });

  it('of references and literals are told apart', () => {
    expect(expression('g(::h, A::k, A::class.java)')).toBe(
      'call:g(argument=methodReference:h, argument=methodReference:k(receiver=A), argument=member:java(receiver=typeLiteral(type=A)))',
    );
    expect(expression("g(1L, 1.5f, 'c', true, null, this@A)")).toBe(
      "call:g(argument=1L, argument=1.5f, argument='c', argument=true, argument=null, argument=member:this(receiver=A))",
    );
  });

  it('of the object of the class around are this alone, with its label or without', () => {
    const bodyIn = (head: string, tail: string) => show(lowered(`${head} { fun f() = g { this@A.x } }${tail}\n`));
    expect(bodyIn('class A<T>', '')).toContain('member:x(receiver=this)');
    expect(bodyIn('object A', '')).toContain('member:x(receiver=this)');
    const isOther = 'member:x(receiver=member:this(receiver=A))';
    expect(bodyIn('class B', '')).toContain(isOther);
    expect(bodyIn('class A { val b = object : B', ' }')).toContain(isOther);
    expect(bodyIn('class A { inner class B', ' }')).toContain(isOther);
    expect(show(lowered('class A { fun B.f() = g { this@A.x } }\n'))).toContain(isOther);
    expect(show(lowered('class A { val B.f get() = g { this@A.x } }\n', 'getF'))).toContain(isOther);
  });

  it('that are strings with holes are templates', () => {
    expect(expression('"plain"')).toBe('"plain"');
    expect(expression(`"t $a b \${c.d} $this!"`)).toBe(
      'template(part=t , value=a, part= b , value=member:d(receiver=c), part= , value=this, part=!)',
    );
  });

  it('that are texts of several lines and trimmed at once have no indentation', () => {
    const text = (indent: string, call: string, mark = '') =>
      expression(`"""\n${indent}${mark}a\n${indent}${mark}  $b\n${indent}"""${call}`);
    const plain = (indent: string, call: string) => expression(`"""\n${indent}a\n\n${indent} b\n${indent}"""${call}`);
    for (const call of ['.trimIndent()', '\n    .trimIndent()']) {
      expect(text('  ', call)).toBe(text('      ', call));
      expect(plain('  ', call)).toBe(plain('      ', call));
    }
    expect(text('  ', '.trimMargin()', '|')).toBe(text('      ', '.trimMargin()', '|'));
    expect(text('  ', '')).not.toBe(text('      ', ''));
    expect(plain('  ', '.trimIndent()')).not.toBe(expression('"""\n  a\n\n    b\n  """.trimIndent()'));
  });

  it('that choose are conditionals if they are plain, else statements', () => {
    expect(expression('if (a) b else c')).toBe('conditional(condition=a, then=b, else=c)');
    expect(expression('if (a) { b } else c')).toBe(
      'statementExpression(body=if(condition=a, then=block(statement=expression(value=b)), else=expression(value=c)))',
    );
    expect(expression('try { a } catch (e: E) { null }')).toMatch(/^statementExpression\(body=try/);
    expect(expression('a ?: return')).toBe('binary:?:(left=a, right=statementExpression(body=return))');
  });

  it('that are lambdas have a block unless they are a single expression', () => {
    expect(expression('{ x, (y, z) -> g(x) }')).toBe(
      'lambda(parameter=parameter:x, parameter=parameter(element=parameter:y, element=parameter:z), body=call:g(argument=x))',
    );
    expect(expression('{ a = 1 }')).toBe(
      'lambda(body=block(statement=expression(value=assignment:=(target=a, value=1))))',
    );
    expect(expression('fun(x: Int): Int { return x }')).toBe(
      'fun lambda(parameter=parameter:x(type=Int), body=block(statement=return(value=x)))',
    );
  });

  it('that are object literals are creations with a nested class', () => {
    const creation = lowered('val f = object : A(1), B {\n  val y = 2\n}\n');
    expect(show(creation)).toBe('creation(type=A, argument=1, type=B)');
    expect(creation?.nested?.nativeKind).toBe('object literal');
  });
});

describe('code trees of Kotlin', () => {
  it('of expression bodies return the expression', () => {
    expect(show(lowered('fun f() = g(1)\n'))).toBe('return(value=call:g(argument=1))');
  });

  it('of secondary constructors start with the call of the other constructor', () => {
    const file = modelOf(
      'class A : B {\n  constructor(x: Int) : super(x) {\n    g()\n  }\n  constructor() : this(1)\n}\n',
    );
    expect(file.declarations.filter((d) => d.kind === 'constructor').map((d) => show(lowerKotlin(d)))).toEqual([
      'block(statement=constructorCall:super(argument=x), statement=expression(value=call:g))',
      'block(statement=constructorCall:this(argument=1))',
    ]);
  });

  it('have the lambdas that a class hands to its superclass as an initialiser', () => {
    const initialisers = (code: string) => modelOf(code).declarations.filter(({ kind }) => kind === 'initializer');
    const [found] = initialisers('class ShopTest : Spec(body = {\n  test("a") { g() }\n})\n');
    expect(found.nativeKind).toBe('superclass arguments');
    expect(found.calls.map(({ name }) => name)).toEqual(['test', 'g']);
    expect(show(lowerKotlin(found))).toMatch(/^block\(statement=constructorCall:super\(argument=namedArgument:body\(/);
    expect(initialisers('class A(x: Int) : B(x), C by D({ x }) {\n  val e = object : F({ x }) {}\n}\n')).toEqual([]);
  });

  it('exist for accessors, initialisers, enum entries and scripts', () => {
    expect(show(lowered('class A {\n  val p: Int\n    get() = g()\n}\n', 'getP'))).toBe('return(value=call:g)');
    expect(show(lowered('enum class E(val n: Int) {\n  ONE(1)\n}\n', 'ONE'))).toBe('creation(argument=1)');
    expect(show(lowerKotlin(modelOf('val a = 1\ng(a)\n').root))).toBe(
      'block(statement=expression(value=call:g(argument=a)))',
    );
    expect(lowerKotlin(modelOf('fun g() {}\n').root)).toBeNull();
  });

  it('of arguments of annotations name them', () => {
    const file = modelOf('@A(x = 1, y = @B("c"))\nclass F\n');
    const [annotation] = file.declarations[1].annotations;
    expect(show(lowerKotlinExpression(file, annotation.node))).toMatch(
      /^other:@A\(argument=namedArgument:x\(value=1\)/,
    );
  });

  it('are bounded in depth', () => {
    const root = lowered(`val f = ${'g('.repeat(3000)}1${')'.repeat(3000)}\n`);
    if (!root) throw new Error('no tree');
    expect(preOrder(root).at(-1)?.kind).toBe('other');
  });
});

describe('annotated declarations that the grammar misreads', () => {
  it('keep annotation, arguments, modifiers, documentation and place', () => {
    const file = modelOf(`package a
/** doc */
@Q
@R(A.B)
private annotation class X

@T("a")
fun f() {}

@M
@I(S::class)
object O
`);
    expect(
      file.declarations.slice(1).map((d) => [d.nativeKind, d.name, d.modifiers, d.annotations.map((a) => a.text)]),
    ).toEqual([
      ['annotation class', 'X', ['private', 'annotation'], ['@Q', '@R(A.B)']],
      ['function', 'f', [], ['@T("a")']],
      ['object', 'O', [], ['@M', '@I(S::class)']],
    ]);
    const [, x, f] = file.declarations;
    expect(x.documentation).not.toBeNull();
    expect(x.visibility).toBe('private');
    expect(file.text.slice(f.start, f.end)).toBe('@T("a")\nfun f() {}');
    expect(file.text.slice(f.annotations[0].start, f.annotations[0].end)).toBe('@T("a")');
  });

  it('in bodies are statements with annotations', () => {
    const body = lowered('fun f() {\n  @S("x")\n  val a = 1\n  @S("y")\n  return a\n}\n');
    expect(body?.children.map(show)).toEqual(['declaration(variable=val variable:a(init=1))', 'return(value=a)']);
    expect(body?.children[1].annotations.map((a) => a.text)).toEqual(['@S("y")']);
  });

  it('of loops are left out, as the loops would be calls with a lambda', () => {
    expect(
      statements('@S("x")\nfor (a in b) { c(a) }\n@S while (d) { e() }\n@S(A::class)\ndo { g() } while (h)'),
    ).toEqual(statements('for (a in b) { c(a) }\nwhile (d) { e() }\ndo { g() } while (h)'));
    expect(statements('@S("x")\nforAll { it.a() }')).toEqual([
      'expression(value=call:forAll(argument=lambda(body=call:a(receiver=it))))',
    ]);
  });
});
