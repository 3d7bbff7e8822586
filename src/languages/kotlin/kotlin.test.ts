import { beforeAll, describe, expect, it } from 'vitest';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { kotlin } from './kotlin.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('kotlin');
});

const modelOf = (text: string): FileModel => kotlin.model(parse(text, grammar), 'src/A.kt');

function find(file: FileModel, signature: string): Declaration {
  const found = file.declarations.find((d) => d.signature === signature);
  if (!found) throw new Error(`no ${signature} among ${file.declarations.map((d) => d.signature).join(' | ')}`);
  return found;
}

const textOf = (file: FileModel, range: { start: number; end: number } | null) =>
  range && file.text.slice(range.start, range.end);

/** Declarations as an indented list: kind and signature. */
function outline(file: FileModel): string[] {
  const depth = (d: Declaration): number => (d.parent ? depth(d.parent) + 1 : 0);
  return file.declarations.slice(1).map((d) => `${'  '.repeat(depth(d) - 1)}${d.nativeKind} ${d.signature}`.trimEnd());
}

const calls = (declaration: Declaration) =>
  declaration.calls.map((c) => `${c.kind} ${c.receiver ?? '-'} ${c.name} ${c.argumentCount}`);

describe('Kotlin types', () => {
  it('of every kind are declared, with companions and nested ones as members', () => {
    const file = modelOf(`package a.b
class A {
  companion object {
    const val N = 1
  }
  object Inner {
    fun f() = 1
  }
  inner class B
}
interface I
fun interface R {
  fun run(x: Int)
}
enum class E(val n: Int) : I {
  ONE(1) {
    override fun g() {}
  },
  TWO;
  open fun g() {}
}
annotation class T
typealias L<X> = Map<X, String>
`);
    expect(file.packageName).toBe('a.b');
    expect(outline(file)).toEqual([
      'class A',
      '  companion object Companion',
      '    property N',
      '  object Inner',
      '    function f()',
      '  class B',
      'interface I',
      'interface R',
      '  function run(Int)',
      'enum class E',
      '  primary constructor new(Int)',
      '  constructor property n',
      '  enum entry ONE',
      '    enum entry body',
      '      function g()',
      '  enum entry TWO',
      '  function g()',
      'annotation class T',
      'type alias L',
    ]);
    expect(file.declarations.filter((d) => d.nativeKind === 'function').map((d) => d.kind)).toEqual(
      Array(4).fill('method'),
    );
    expect(find(file, 'run(Int)').isAbstract).toBe(true);
    expect(find(file, 'L').type?.text).toBe('Map<X,String>');
    expect(calls(find(file, 'ONE'))).toEqual(['creation - E 1']);
  });

  it('extend the supertype that is called and implement the others', () => {
    const file = modelOf('class A(x: Int) : p.Base<Int>(x), I<A>, J by x\ninterface K : M\n');
    expect(find(file, 'A').supertypes.map((s) => `${s.relation} ${s.text} ${s.name}`)).toEqual([
      'extends p.Base<Int> Base',
      'implements I<A> I',
      'implements J J',
    ]);
    expect(calls(find(file, 'A'))).toEqual(['superCall - Base 1']);
    expect(find(file, 'K').supertypes.map((s) => s.relation)).toEqual(['extends']);
  });

  it('that are object literals are anonymous classes inside the declaration that contains them', () => {
    const file = modelOf('fun f() {\n  g(object : A(h()), B {\n    override fun m() { k() }\n  })\n}\n');
    expect(outline(file)).toEqual(['function f()', '  object literal', '    function m()']);
    const literal = file.declarations[2];
    expect(literal).toMatchObject({ kind: 'class', name: '' });
    expect(literal.supertypes.map((s) => s.name)).toEqual(['A', 'B']);
    expect(calls(find(file, 'f()'))).toEqual(['call - g 1', 'creation - A 1', 'call - h 0']);
    expect(calls(find(file, 'm()'))).toEqual(['call - k 0']);
  });
});

describe('Kotlin constructors', () => {
  it('of both forms are declared; parameters with val or var are fields too', () => {
    const file = modelOf(`class A @Inject private constructor(
  @Q val a: List<Int> = f(),
  private var b: String?,
  vararg c: Int
) : B() {
  constructor(x: Int) : this(listOf(x), "", 1) {
    g()
  }
  init {
    h()
  }
}
`);
    expect(outline(file)).toEqual([
      'class A',
      '  primary constructor new(List, String?, Int[])',
      '  constructor property a',
      '  constructor property b',
      '  secondary constructor new(Int)',
      '  init block',
    ]);
    const primary = find(file, 'new(List, String?, Int[])');
    expect(primary).toMatchObject({ kind: 'constructor', name: 'A', visibility: 'private' });
    expect(primary.annotations.map((a) => a.name)).toEqual(['Inject']);
    expect(primary.parameters.map((p) => [p.name, p.type?.text, p.varargs])).toEqual([
      ['a', 'List<Int>', false],
      ['b', 'String?', false],
      ['c', 'Int', true],
    ]);
    expect(
      textOf(file, { start: file.tree.start[primary.parameters[0].defaultValue], end: primary.parameters[0].end }),
    ).toBe('f()');
    expect(calls(primary)).toEqual(['call - f 0']);
    expect(find(file, 'b').visibility).toBe('private');
    expect(calls(find(file, 'new(Int)'))).toEqual(['thisCall - this 3', 'call - listOf 1', 'call - g 0']);
    expect(calls(file.declarations.find((d) => d.kind === 'initializer') as Declaration)).toEqual(['call - h 0']);
  });
});

describe('Kotlin functions', () => {
  it('have the parameter types in their signature and the receiver in their name', () => {
    const file = modelOf(`fun f(a: Int, vararg b: String, c: (Int, A) -> Unit = {}): Map<Int, String>? = null
fun Foo.Bar.g() {}
fun <T> List<T>.h(x: T): Int { return 1 }
suspend fun String?.k() {}
`);
    expect(outline(file)).toEqual([
      'function f(Int, String[], (Int,A) -> Unit)',
      'extension function Foo.Bar.g()',
      'extension function List.h(T)',
      'extension function String.k()',
    ]);
    const f = find(file, 'f(Int, String[], (Int,A) -> Unit)');
    expect(f.type?.text).toBe('Map<Int,String>?');
    expect(f.type?.name).toBe('Map');
    expect(f.kind).toBe('function');
    expect(f.parameters.map((p) => textOf(file, p))).toEqual([
      'a: Int',
      'vararg b: String',
      'c: (Int, A) -> Unit = {}',
    ]);
    const h = find(file, 'List.h(T)');
    expect(textOf(file, h.nameRange)).toBe('h');
    expect(h.typeParameters).toEqual(['T']);
    expect(h.type?.text).toBe('Int');
  });

  it('may give and take what is not checked', () => {
    const file = modelOf('fun f(a: dynamic): dynamic = a\nvar b: dynamic = 1\nfun g() = 2\n');
    const f = find(file, 'f(dynamic)');
    expect([f, find(file, 'b'), ...f.parameters].map(({ type }) => type?.text)).toEqual(Array(3).fill('dynamic'));
    expect(textOf(file, f.body)).toBe('a');
    expect(find(file, 'g()').type).toBeNull();
  });

  it('have the expression or the inside of the braces as body', () => {
    const file = modelOf('abstract class A {\n  fun f() = g(1)\n  fun h(): Int { return 2 }\n  abstract fun k()\n}\n');
    expect(textOf(file, find(file, 'f()').body)).toBe('g(1)');
    expect(textOf(file, find(file, 'h()').body)).toBe(' return 2 ');
    expect(find(file, 'k()').body).toBeNull();
    expect(find(file, 'k()').isAbstract).toBe(true);
  });

  it('carry documentation, annotations, modifiers and visibility', () => {
    const file = modelOf(`/** Does f. */
@Test(timeout = 5)
@[A B(1)]
@get:[C D]
internal inline fun f() {}
`);
    const f = find(file, 'f()');
    expect(f.annotations.map((a) => [a.name, a.text])).toEqual([
      ['Test', '@Test(timeout = 5)'],
      ['A', '@A'],
      ['B', '@B(1)'],
      ['C', '@get:C'],
      ['D', '@get:D'],
    ]);
    expect(f.modifiers).toEqual(['internal', 'inline']);
    expect(f.visibility).toBe('internal');
    expect(f.start).toBe(0);
    expect(textOf(file, f.documentation)).toBe('/** Does f. */');
  });

  it('may be local; anonymous functions and lambdas declare nothing', () => {
    const file = modelOf(
      'fun f() {\n  fun g() { h() }\n  val k = fun(x: Int): Int { return m(x) }\n  run { n() }\n}\n',
    );
    expect(outline(file)).toEqual(['function f()', '  function g()']);
    expect(calls(find(file, 'f()'))).toEqual(['call - m 1', 'call - run 1', 'call - n 0']);
  });
});

describe('Kotlin properties', () => {
  it('are fields whose accessors are methods', () => {
    const file = modelOf(`class A {
  val p: Int
    get() = field + f()
  var q: String = g()
    private set(value) { field = value }
  val r by lazy { h() }
  val Foo<Int>.s: Int get() = 1
  fun local() {
    val t = 1
  }
}
`);
    expect(outline(file)).toEqual([
      'class A',
      '  property p',
      '    getter getP()',
      '  property q',
      '    setter setQ()',
      '  property r',
      '  extension property Foo.s',
      '    getter getS()',
      '  function local()',
    ]);
    expect(find(file, 'p').kind).toBe('field');
    expect(find(file, 'p').body).toBeNull();
    expect(textOf(file, find(file, 'getP()').body)).toBe('field + f()');
    expect(calls(find(file, 'getP()'))).toEqual(['call - f 0']);
    expect(calls(find(file, 'q'))).toEqual(['call - g 0']);
    expect(find(file, 'setQ()').visibility).toBe('private');
    expect(find(file, 'setQ()').parameters.map((p) => p.name)).toEqual(['value']);
    expect(textOf(file, find(file, 'r').body)).toBe('lazy { h() }');
    expect(calls(find(file, 'r'))).toEqual(['call - lazy 1', 'call - h 0']);
  });
});

describe('Kotlin calls', () => {
  it('are recorded with kind, receiver and number of arguments', () => {
    const file = modelOf(`fun f() {
  g()
  a.b().c(1) { d() }
  a?.e(x = 2)
  super<A>.h()
  Foo<Int>(1)
  p.Bar()
  p.of<A>(b).c()
  use(::k)
  use(Foo::m, x::n)
  Foo::class
  1 until 2
  "t \${o()}"
}
`);
    expect(calls(find(file, 'f()'))).toEqual([
      'call - g 0',
      'call a.b() c 2',
      'call a b 0',
      'call - d 0',
      'call a e 1',
      'superMethod super<A> h 0',
      'creation - Foo 1',
      'creation p Bar 0',
      'call p.of<A>(b) c 0',
      'call p of 1',
      'call - use 1',
      'reference - k -1',
      'call - use 2',
      'reference Foo m -1',
      'reference x n -1',
      'call 1 until 1',
      'call - o 0',
    ]);
  });

  it('of capitalised functions of the same file are no creations', () => {
    const file = modelOf('@Composable\nfun Screen() {\n  Header(1)\n  Box()\n}\n@Composable\nfun Header(x: Int) {}\n');
    expect(calls(find(file, 'Screen()'))).toEqual(['call - Header 1', 'creation - Box 0']);
  });
});

describe('Kotlin files', () => {
  it('list their imports', () => {
    const file = modelOf('package a\nimport java.util.List as L\nimport kotlin.io.*\nimport b.C\n');
    expect(file.imports.map(({ path, alias, wildcard }) => ({ path, alias, wildcard }))).toEqual([
      { path: 'java.util.List', alias: 'L', wildcard: false },
      { path: 'kotlin.io', alias: null, wildcard: true },
      { path: 'b.C', alias: 'C', wildcard: false },
    ]);
  });

  it('that are broken still give the declarations that can be read', () => {
    const file = modelOf('class A {\n  fun f() { g( }\n  fun h() { i() }\n}\n');
    expect(file.declarations.map((d) => d.name)).toEqual(expect.arrayContaining(['A', 'f', 'h']));
  });

  it('that nest deeply are read', () => {
    const depth = 3000;
    const file = modelOf(`val x = ${'f('.repeat(depth)}1${')'.repeat(depth)}\n`);
    expect(find(file, 'x').calls.length).toBe(depth);
  });
});
