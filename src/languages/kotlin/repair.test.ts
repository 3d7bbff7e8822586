import { beforeAll, describe, expect, test } from 'vitest';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { kotlin } from './kotlin.ts';
import { parseKotlin } from './repair.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('kotlin');
});

const treeOf = (text: string) => parseKotlin(text, (parsedText) => parse(text, grammar, { parsedText }));
const declared = (text: string) => {
  const tree = treeOf(text);
  expect(tree.errors()).toEqual([]);
  return kotlin.model(tree, 'A.kt').declarations.slice(1);
};

describe('syntax that the grammar does not know', () => {
  test('context parameters', () => {
    const found = declared('class A {\n  context(log: Log)\n  private fun f(n: Int) {\n    log.info(n)\n  }\n}\n');
    expect(found.map(({ name }) => name)).toEqual(['A', 'f']);
  });

  test('bodies of loops on the line below', () => {
    const text = `fun f(a: Int, b: Int) {
  when {
    a == b ->
      for (i in a..b)
        while (i < g(i))
          h(i)
    a < b -> k()
  }
  outer@ for ((x, y) in rows)
    m(x)
  while (n());
  p()
}
fun q() {}
`;
    expect(declared(text).map(({ name }) => name)).toEqual(['f', 'q']);
    const tree = treeOf(text);
    expect(tree.text).toBe(text);
    const loops = [...tree.kind.keys()].filter((node) => /^(?:for|while)_statement$/.test(tree.kindName(node)));
    expect(loops.map((node) => tree.textOf(node).replace(/\s+/g, ' '))).toEqual([
      'for (i in a..b) while (i < g(i)) h(i)',
      'while (i < g(i)) h(i)',
      'outer@ for ((x, y) in rows) m(x)',
      'while (n())',
    ]);
  });

  test('a class body behind a delegate is no lambda that the delegate is called with', () => {
    const found = declared(`class A(a: B) : B by a {
  val x = 1
  fun f() = 2
}
object C : B by make() {
  val y = 1
  // the last one
}
class D(a: B) : Base(), B by a.b {
  val z = 1
  companion object {
    val w = 2
  }
}`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'A', 'x', 'f', 'C', 'y', 'D', 'D', 'z', 'Companion', 'w']);
    expect(found[0].supertypes.map(({ name }) => name)).toEqual(['B']);
    const lambda = declared('class E : Lazy<Int> by lazy {\n  val x = 1\n  x\n}\n');
    expect(lambda.map(({ name }) => name)).toEqual(['E']);
  });

  test('quotes at the end of a text in three quotes', () => {
    const texts = [`"""b = """""`, `""""x"""`, `"""\\"""""`, `""""""`, `"""a""""`, `"\\""`, `'"'`];
    const text = `${texts.map((value, i) => `val a${i} = f(${value}, 1)\n// """\n`).join('')}val b = 2\n`;
    expect(declared(text).map(({ name }) => name)).toEqual([...texts.keys()].map((i) => `a${i}`).concat('b'));
    expect(treeOf(text).text).toBe(text);
  });

  test('bodies of one line of several entries and objects', () => {
    const found = declared(`enum class A(val n: Int) {
  B(1) { override fun f() = g { it + 1 } },
  C(2) { private val x = 3; override fun f(): Int { return x } }, D(3) { override fun f() = 4 };

  abstract fun f(): Int
}
fun h() = listOf(object : E { override val y = 1 }, object : E { override val y = run { 2 } })
val z = h().map { val n = it; n }
`);
    const named = found.flatMap(({ name }) => (name === '' ? [] : [name]));
    expect(named.join(' ')).toBe('A A n B f C x f D f f h y y z');
  });

  test('names of letters without case', () => {
    const text =
      'class 회원(val 이름: String) {\n  fun 로그인_성공(größe: Int) = 数据.size + größe\n}\nval コード = "漢"\n';
    expect(declared(text).map(({ name }) => name)).toEqual(['회원', '회원', '이름', '로그인_성공', 'コード']);
    expect(treeOf(text).text).toBe(text);
  });

  test('guards of `when` branches', () => {
    const found = declared(`fun f(x: Any) = when (x) {
  is Row if x.size > 1 -> one(x)
  is Column if (
    x.size > 2 &&
      ready
    ) -> two(x)
  else if ready -> three()
  else -> null
}
fun g(x: Any): Int { return when (x) { is Row if x.size > 1 -> 1; Column.A if ready -> 2; else -> 3 } }
`);
    expect(found.map(({ name }) => name)).toEqual(['f', 'g']);
  });

  test('two lists of context parameters, one of a function type, guards that negate', () => {
    const found = declared(`class A {
  context(log: Log)
  context(_: Scope)
  fun f(block: context(Scope) Row.() -> Unit, other: suspend (Row.() -> Unit)) = when (x) {
    !is Row if (x.size > 1) -> one(x)
    in rows if ready -> two()
    else -> try {
      three()
    }
    catch (e: IOException) {
      null
    }
  }
  fun g() = 1
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'f', 'g']);
    expect(found[1].parameters.map(({ name }) => name)).toEqual(['block', 'other']);
  });

  test('a function value that is called with a receiver', () => {
    const found = declared('fun f(p: Part) = Builder.(p.condition)().text(p)\nfun g(run: Builder.(Int) -> Unit) = 1\n');
    expect(found.map(({ name }) => name)).toEqual(['f', 'g']);
  });

  test('names that are modifiers elsewhere', () => {
    const found = declared(`class A(private val external: Rows) {
  var width = 1; private set
  fun f(internal: Map<Int, Row>) {
    internal.putAll(external)
    val data = rows get (id)
    set += data.map(set::single)
    when (data) {
      null -> open(internal)
    }
    rows.map {
      external
    }
  }
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'A', 'external', 'width', 'setWidth', 'f']);
  });

  test('an annotation before a type in parentheses, a variable with the name of a modifier', () => {
    const found = declared(`fun show(
  header: @Composable (Scope.(Day) -> Unit),
  footer: @Composable () -> Unit
) {
  show(header)
  inline = true
}
fun hide() {}
`);
    expect(found.map(({ name }) => name)).toEqual(['show', 'hide']);
    expect(found[0].parameters.map(({ name, type }) => `${name} ${type?.text}`)).toEqual([
      'header (Scope.(Day) -> Unit)',
      'footer () -> Unit',
    ]);
  });

  test('strings with their own mark of interpolation', () => {
    expect(declared('val price = $$"""\n  costs $10 in $$city\n"""\n').map(({ name }) => name)).toEqual(['price']);
  });

  test('a single `$` in them', () => {
    expect(declared(`val key = $$"$\{shop.price:0} of $$city"\n`).map(({ name }) => name)).toEqual(['key']);
  });

  test('a constructor on the line below the name of its class', () => {
    const found = declared(`class Shop
private constructor(builder: Builder, private val tags: Tags = builder.tags()) :
  Tagged by tags, Listed {
  val name: String = builder.name

  class Builder<T : Any>
  internal constructor(internal val name: String) : Listed {
    fun build() = Shop(this)
  }
}
`);
    expect(found.map(({ nativeKind, name }) => `${nativeKind} ${name}`)).toEqual([
      'class Shop',
      'primary constructor Shop',
      'constructor property tags',
      'property name',
      'class Builder',
      'primary constructor Builder',
      'constructor property name',
      'function build',
    ]);
  });

  test('a variable number of arguments of a primary constructor', () => {
    const [, primary] = declared('class A(vararg rows: Row) : Table(rows) {\n  val n = 1\n}\n');
    expect(primary.parameters.map(({ name, varargs }) => ({ name, varargs }))).toEqual([
      { name: 'rows', varargs: true },
    ]);
  });

  test('annotations of all that a property is made of', () => {
    const [, head] = declared('class A(@all:Set(by = 1) val x: X)');
    expect(head.parameters[0].annotations.map(({ text }) => text)).toEqual(['@all:Set(by = 1)']);
  });

  test('annotations of accessors', () => {
    const found = declared('class A {\n  val size: Int\n    @OptIn(Experimental::class)\n    get() = all.size\n}\n');
    expect(found.map(({ nativeKind, name }) => `${nativeKind} ${name}`)).toEqual([
      'class A',
      'property size',
      'getter getSize',
    ]);
  });

  test('a constructor below the name of its class, annotated on lines of their own', () => {
    const text =
      'class A\n@Old("x", With("B.b(n = n).c()"))\n@Inject\nconstructor(val n: Int) : B {\n  fun f() = n\n}\n';
    expect(declared(text).map(({ nativeKind, name }) => `${nativeKind} ${name}`)).toEqual([
      'class A',
      'primary constructor A',
      'constructor property n',
      'function f',
    ]);
  });

  test('a constructor below comments, and one of several modifiers', () => {
    const found = declared(`expect open class A
// Callers hand over what they do not change.
// Others copy it.
internal constructor(data: Bytes) : B<A> {
  fun f(): Int
}
actual open class C
internal actual constructor(
  internal actual val data: Bytes,
) : B<C> {
  actual fun g() = 1
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'A', 'f', 'C', 'C', 'data', 'g']);
  });

  test('parameters of a class on the line below its name', () => {
    const found = declared('abstract class S<V : B, P : C<*>>\n(b: Bundle? = null) : N<V, P>(b) {\n  fun f() = 1\n}\n');
    expect(found.map(({ nativeKind }) => nativeKind)).toEqual(['class', 'primary constructor', 'function']);
  });

  test('backing fields of their own', () => {
    const text = 'class A {\n  val state: Flow<Int>\n    field = MutableFlow(1)\n\n  fun f() = state\n}\n';
    const found = declared(text);
    expect(found.map(({ nativeKind, name }) => `${nativeKind} ${name}`)).toEqual([
      'class A',
      'property state',
      'function f',
    ]);
    expect(found[1].calls.map(({ name }) => name)).toEqual(['MutableFlow']);
  });

  test('commas behind the last type parameter, casts on lines of their own', () => {
    const found = declared('class A<\n  K : Any,\n>(val k: K) {\n  fun f() =\n    make(k)\n      as T\n}\n');
    expect(found.map(({ name }) => name)).toEqual(['A', 'A', 'k', 'f']);
    expect(found[3].calls.map(({ name }) => name)).toEqual(['make']);
  });

  test('calls of get and set below a variable', () => {
    const [f] = declared(`fun Buffer.f(at: Int) {
  val bytes = ByteArray(at)
  get(bytes)
  val last = bytes.last()
  set(at, last)
}
`);
    expect(f.calls.map(({ name }) => name)).toEqual(['ByteArray', 'get', 'last', 'set']);
  });

  test('the function suspend, and set as a variable that is called', () => {
    const found = declared(`suspend fun Error.suspend() = run {
  suspend { throw this }.start(Done())
}
fun f(e: Error) {
  val set = { e.suspend() }
  set() shouldBe e
}
`);
    expect(found.map(({ name }) => name)).toEqual(['suspend', 'f']);
  });

  test('a function suspend with parameters, and calls of it', () => {
    const found = declared(`internal class A {
  fun f() {
    given(state)
      .whenever {
        suspend(action)
      }
      .then {
        log(
          { state(1) }
        )
      }
  }
  fun g(
    block:
      suspend(Int) -> Unit
  ) = block(1)
  class B {
    fun suspend(action: Int) = orbit(action) {
      event + 5
    }
  }
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'f', 'g', 'B', 'suspend']);
    expect(found[1].calls.map(({ name }) => name)).toContain('suspend');
  });

  test('names that are keywords elsewhere', () => {
    const [f] = declared(`fun f(where: Op?) {
  where?.let { log(it) }
  val id = cities.insert {
    it[name] = "x"
  } get cities.id
  use(id)
}
`);
    expect(f.calls.map(({ name }) => name)).toEqual(['let', 'log', 'get', 'insert', 'use']);
  });

  test('several types whose bodies end on the lines of their heads', () => {
    const found = declared(`sealed class Shape {
  class Box(val side: Int) : Shape() { override fun area() = square(side) }
  object Dot : Shape() { override fun area() = 0 }
}
class Left { companion object { val x = 1 } }
class Right { companion object { val x = 1 } }
`);
    const names = ['Shape', 'Box', 'side', 'area', 'Dot', 'area', 'Left', 'x', 'Right', 'x'];
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test('a comment before code on a line, a comma at the end of an index, the type of what a lambda takes apart', () => {
    const found = declared(`class A {
  val x = rows[
    key, // the last
    // of all
  ]
  /* old */ open /* new */ val y = x
  /** The sum. */ fun f() = rows.sum { (a, b): Row -> a + b }
  fun g() = rows.fold({ sum, (a, b): Pair<Int, Row>? -> sum }, { (c): Row -> c }) { close() }
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'x', 'y', 'f', 'g']);
    expect(found[4].calls.map(({ name }) => name)).toEqual(['fold', 'close']);
  });

  test('a name in parentheses at the start of a block, annotations with an empty list', () => {
    const found = declared(`@file:Marks([])
@Rules(all = [], none = [A::class])
fun f(rows: Rows, open: Boolean) {
  if (open) {
    (rows).close(1)
  }
  rows.use { (first) -> first.read() }
}
`);
    expect(found.map(({ name }) => name)).toEqual(['f']);
    expect(found[0].calls.map(({ name }) => name)).toEqual(['close', 'use', 'read']);
    expect(found[0].annotations.map(({ name }) => name)).toEqual(['Rules']);
  });

  test('a name in parentheses at the start of a block that is called, compared or alone', () => {
    const found = declared(`class A {
  fun f(handler: Handler, row: Row, open: Boolean): Row {
    if (open) {
      // a comment
      (handler)(row)
    } else {
      (handler) { close() }
    }
    rows.find { (row) == first() }
    rows.any { /* all */ (row) as Cell in cells() }
    return lock { (row) }
  }
  fun g() = rows.map { (row), (cell) -> row.merge(cell) }
  fun h() = rows.map { (row): Cell -> row.read() }
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'f', 'g', 'h']);
    expect(found[1].calls.map(({ name }) => name)).toEqual([
      'handler',
      'handler',
      'close',
      'find',
      'first',
      'any',
      'cells',
      'lock',
    ]);
    expect(found[2].calls.map(({ name }) => name)).toEqual(['map', 'merge']);
  });

  test('calls of `set` with one argument, names compared, references to members of nullable types, remarks before accessors', () => {
    const found = declared(`class A {
  fun f(rows: Any, override: Row?): Any {
    val all = rows as Rows<Row>
    set(first(all) as Row) as Row
    val b by lazy { all }
    set("x")
    all.any { row ->
      override != null && override != row
    }
    return all.zip(b, String?::plus)
  }
  var open: Boolean
    get() = state.open
    @Suppress("A") // needed
    set(value) {
      state.open = value
    }
  fun g() = 1
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'f', 'open', 'getOpen', 'setOpen', 'g']);
    expect(found[1].calls.map(({ name }) => name)).toEqual(['set', 'first', 'lazy', 'set', 'any', 'zip', 'plus']);
  });

  test('a line that ends two bodies after a value', () => {
    const found = declared('class A {\n  companion object {\n    fun f() = 1\n    fun g() = h(2) } }\nclass B\n');
    expect(found.map(({ name }) => name)).toEqual(['A', 'Companion', 'f', 'g', 'B']);
  });

  test('names of modifiers, and lines that begin like an operator', () => {
    const found = declared(`class A {
  fun <T> suspend(row: T): Row = open { row }

  fun f(dynamic: Int) {
    val first = 1
    get.run(first)
    by.run(dynamic)
    in_use.add(first)
    is_ready = true
    rows.each { open, value -> vararg.add(open + value) }
  }

  fun g() = suspend { suspend() }
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'suspend', 'f', 'g']);
    expect(found[1].calls.map(({ name }) => name)).toEqual(['open']);
    expect(found[2].parameters.map(({ name }) => name)).toEqual(['dynamic']);
  });

  test('commas between indexes and types that stand elsewhere stay', () => {
    const found = declared('val x = m[\n  a,\n  b,\n]\nfun f(run: (a: Int) -> Unit, n: (Int) -> Row) = n\n');
    expect(found.map(({ name }) => name)).toEqual(['x', 'f']);
    expect(found[1].parameters.map(({ name, type }) => `${name} ${type?.text}`)).toEqual([
      'run (a:Int) -> Unit',
      'n (Int) -> Row',
    ]);
  });

  test('lines that begin with a reference or with a negative condition', () => {
    const text = `fun f(key: Any) {
  val name = when (key) {
    ::first.name -> "1"
    ::second.name -> "2" // the last
    1 -> "3"
    -Time.MAX -> "4"
    -(2) -> "5"
    else -> if (open)
      ::third
    else
      ::fourth
  }
  fun run() {}
  ::run.start(name)
}
fun g(rows: Rows) = 1
  -rows.sum()
`;
    const found = declared(text);
    expect(found.flatMap(({ name }) => name || [])).toEqual(['f', 'run', 'g']);
    expect(found[0].calls.map(({ name }) => name)).toContain('start');
    expect(treeOf(text).text).toBe(text);
  });

  test('names that begin like an accessor, calls of `get` with a lambda alone, names that are keywords elsewhere', () => {
    const found = declared(`enum class Part {
  id,
  enum,
  xml,
}
fun f(dynamic: Int, kind: Kind) {
  val set2 = setOf(4)
  set1 shouldBe set2
  val config = read()
  get {
    respond(config)
  }
  val constructor = kind.first
  constructor?.rows?.map { it }
  if (set2 > 3 && dynamic > 3 || dynamic != 2) stop()
}
class A {
  var width = 1
    get() = field + 1
    private set
  constructor(n: Int) { width = n }
}
`);
    const names = ['Part', 'id', 'enum', 'xml', 'f', 'A', 'width', 'getWidth', 'setWidth', 'A'];
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found[4].calls.map(({ name }) => name)).toEqual([
      'setOf',
      'shouldBe',
      'read',
      'get',
      'respond',
      'map',
      'stop',
    ]);
  });

  test('accessors without a body below annotations with calls, functions in types in parentheses', () => {
    const found = declared(`class A : B() {
  var block: N.() -> Unit = {}
    @Old(
      "x",
      replaceWith = With("this.f(value)")
    )
    set
  fun f(
    run: suspend (C.(suspend () -> Unit) -> Unit),
    count: Int
  ) {}
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'block', 'setBlock', 'f']);
    expect(found[3].parameters.map(({ name }) => name)).toEqual(['run', 'count']);
  });

  test('a constructor below a comment of several lines', () => {
    const found = declared(`object A {
  class B
  /*
   * Creates one (once).
   */
  constructor(
    n: Int,
    /* the last */
    val m: Int
  ) {
    val sum = n + m
  }
  class C
  /* A remark. */
  class D
}
`);
    expect(found.map(({ name }) => name)).toEqual(['A', 'B', 'B', 'm', 'sum', 'C', 'D']);
  });

  test('a single `$` in a text of several lines with its own mark', () => {
    const text = `val a = $$"""\n  x: "$\{NAME:none}" $\{?PATH} $$b\n"""\nfun f() = """ $\{g()} """\n`;
    const found = declared(text);
    expect(found.map(({ name }) => name)).toEqual(['a', 'f']);
    expect(found[1].calls.map(({ name }) => name)).toEqual(['g']);
  });

  test('a class misread as a call behind annotations, with names of modifiers at the end of a line before a declaration', () => {
    const found = declared(`@A(B::class)
@C
public actual open class S {
  private fun f(id: Int) {
    while (true) {
      val state = lock.value
      val other = value
      val later = if (state.n == 0) {
        g(1)
      } else value
      val last = h(later, other)
    }
  }
  /* x */ private val n = 1
}
public actual inline fun <T> synchronized(lock: S, block: () -> T): T {
  try {
  } finally {
  }
}
private class Pool(n: Int) {
}
`);
    expect(found.map(({ visibility, name }) => `${visibility} ${name}`)).toEqual([
      'public S',
      'private f',
      'private n',
      'public synchronized',
      'private Pool',
      'public Pool',
    ]);
    expect(found[1].calls.map(({ name }) => name)).toEqual(['g', 'h']);
  });

  test('guards on the line below the type', () => {
    const found = declared(`fun f(x: Any) = when (x) {
  is Row.Cell
  if y is Row.Cell -> one(x)

  is Column -> two()
  else -> if (open) three() else 4
}
fun g() = 1
`);
    expect(found.map(({ name }) => name)).toEqual(['f', 'g']);
    expect(found[0].calls.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
  });

  test('text that is understood stays as it is, whatever its words', () => {
    const [property] = declared('val line = context(log)\nfun f() = 1\n');
    expect(property.name).toBe('line');
    expect(property.bodyNode).toBeGreaterThan(0);
  });
});
