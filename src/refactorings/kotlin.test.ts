import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

const kotlin = (before: string, after: string) => told({ 'src/A.kt': before }, { 'src/A.kt': after });

describe('Kotlin programs', () => {
  test('a property of the primary constructor is told as an attribute (§3.7)', async () => {
    const before = 'class Shop(val owner: Person, size: Int) { val half = size / 2 }';
    const after = 'class Shop(val owner: Company, length: Int, late: Boolean) { val half = length / 2 }';
    const found = await kotlin(before, after);
    expect(found).toContain('Change Attribute Type owner : Person to owner : Company in class Shop');
    expect(found).toContain(
      'Add Parameter late : Boolean in primary constructor Shop(owner Company, length Int, late Boolean) from class Shop',
    );
    expect(found.filter((text) => text.startsWith('Change Parameter Type'))).toEqual([]);
  });

  test('a dropped type prints as inferred (model-diff.md G3)', async () => {
    const before = 'class A { fun f(): Int { val n: Int = count(); log(n); return n } }';
    const after = 'class A { fun f(): Int { val n = count(); log(n); return n } }';
    expect(await kotlin(before, after)).toEqual([
      'Change Variable Type n : Int to n : Inferred in method public f() : Int from class A',
    ]);
  });

  test('an untyped parameter of a lambda has no type to change', async () => {
    const before = 'class A { fun f() { all.each { n: Int -> log(n) } } }';
    const after = 'class A { fun f() { all.each { n -> log(n) } } }';
    expect(await kotlin(before, after)).toEqual([]);
  });

  test('a function type that is nullable now, or names its parameters, has not changed', async () => {
    const shop = (type: string) => `class A(val sell: ${type}) { fun f(g: ${type}) { val h: ${type} = g; g(h) } }`;
    expect(await kotlin(shop('(A) -> B'), shop('((a: A) -> B)?'))).toEqual([]);
    expect(await kotlin(shop('(A) -> B'), shop('((a: A) -> C)?'))).toHaveLength(3);
  });

  test('a variable that holds a part of what the old one held is another variable', async () => {
    const before = 'class A { fun f() { val shop = all.shops[0]; check(shop.owner.name); log(shop.owner.age) } }';
    const after =
      'class A { fun f() { val shopOwner = all.shops[0].owner; check(shopOwner.name); log(shopOwner.age) } }';
    const found = await kotlin(before, after);
    expect(found.filter((text) => text.startsWith('Rename Variable'))).toEqual([]);
  });

  test('a variable that holds one side of the comparison that the old one held is another variable', async () => {
    const renamed = async (value: string) => {
      const before = `class A { fun f(shop: Shop) { val fits = ${value}; if (fits) { open(shop) }; end(1) } }`;
      const after = 'class A { fun f(shop: Shop) { val count = shop.goods.count(); open(shop, count > 3); end(1) } }';
      return (await kotlin(before, after)).filter((text) => text.startsWith('Rename Variable')).length;
    };
    expect(await renamed('shop.goods.count() <= shop.size')).toBe(0);
    expect(await renamed('shop.size > shop.goods.count()')).toBe(0);
    expect(await renamed('shop.goods.count() - 1')).toBe(1);
  });

  test('the constructor in the header is that one still, beside a new one with its parameters', async () => {
    const members = 'val half = size.half()\n fun open() = door.open(half)';
    const before = `class Shop(size: Size) { ${members} }`;
    const parameter = (constructors: string) => kotlin(before, `class Shop ${constructors}\n ${members} }`);
    expect(
      await parameter('internal constructor(size: Size, door: Door) { constructor(size: Size) : this(size, Front)'),
    ).toEqual(['Add Parameter door : Door in primary constructor Shop(size Size, door Door) from class Shop']);
    expect(await parameter('{ constructor(size: Size) : super(size)')).toEqual([]);
  });

  test('what the branches of a choice make of a variable is not what it stands for', async () => {
    const inlined = async (value: string, more = '') => {
      const method = (code: string, arg: string) =>
        `class A { fun f(shop: Shop) { open(1)\n ${code}\n log.put(${arg})${more.replace('it', arg)} } }`;
      const found = await kotlin(method(`val it: Shop = ${value}`, 'it'), method('', 'shop'));
      return found.filter((text) => text.startsWith('Inline Variable')).length;
    };
    expect(await inlined('when (shop) { is Old -> shop.copy(1); is New -> shop.copy(2) }')).toBe(0);
    expect(await inlined('if (shop.isOld) shop.copy(1) else other(shop)')).toBe(0);
    expect(await inlined('shop.copy(1)')).toBe(0);
    expect(await inlined('shop.copy(1)', '\n sent.add(it)')).toBe(1);
  });

  test('what is caught now is not the result that told of it', async () => {
    const method = (body: string) => `class A { fun f() { log(1, 2)\n ${body}\n } }`;
    const before = method(`val result = runCatching { work(1) }
      result.exceptionOrNull()?.causes<Fault>()?.let { report(it, "fault", 1); throw Stop("error in $name") }
      val failures = result.exceptionOrNull()?.causes<Failure>() ?: listOf()
      if (failures.any()) { throw Stop("failed in $name") }`);
    const after = method(`try { work(1) } catch (e: Throwable) {
      e.causes<Fault>()?.let { report(it, "fault", 1); throw Stop("error in $name") }
      val failures = e.causes<Failure>()
      if (failures.any()) { throw Stop("failed in $name") } }`);
    const found = await kotlin(before, after);
    expect(found.filter((text) => /Variable/.test(text))).toEqual([]);
    const caught = (name: string) =>
      method(`try { work(1) } catch (${name}: Throwable) { report(${name}, "fault", 1) }`);
    expect(await kotlin(caught('e'), caught('fault'))).toEqual([
      'Rename Variable e : Throwable to fault : Throwable in method public f() from class A',
    ]);
  });

  test('a name that is used on is no new name for a parameter of a lambda', async () => {
    const before =
      'class A { fun f() { all.each { result -> val row = result.data; put(row.name, row.size); end(1) } } }';
    const after = 'class A { fun f() { all.each { row -> put(row.name, row.size); end(1) } } }';
    const found = await kotlin(before, after);
    expect(found.filter((text) => text.startsWith('Rename Variable'))).toEqual([]);
  });

  test('a rewritten part of a value went to the function that stands in its place, if both end alike', async () => {
    const before = `class Grid(val rows: List<List<Row>>) {
      fun load(id: Int) { rows.flatten().filter { it.isShown() }.firstOrNull { it.load(id) } }
      fun top() = rows.single().name.trim()
    }`;
    const after = `class Grid(val groups: List<Group>) {
      fun load(id: Int) { shown().firstOrNull { it.load(id) } }
      fun top() = best().trim()
      private fun best() = groups.maxOf { it.rank }.toString()
      private fun shown() = groups.map { it.rows }.flatten().filter { it.isShown() }
    }`;
    const found = await kotlin(before, after);
    expect(found.filter((text) => text.startsWith('Extract Method'))).toEqual([
      'Extract Method private shown() extracted from public load(id Int) in class Grid',
    ]);
  });

  test('arguments that are named now, and named ones with a new name, tell of the properties that they fill', async () => {
    const before = `class Config(val host: String, val port: Int)
      fun local() { start(Config(host = "here", port = 80), true) }`;
    const after = `class Config(val port: Int, val hostName: String)
      fun local() { start(Config(port = 80, hostName = "here"), quiet = true) }`;
    expect(await kotlin(before, after)).toContain(
      'Rename Attribute host : String to hostName : String in class Config',
    );
    const other = after.replace('val hostName', 'val path').replace('hostName = "here"', 'path = "/"');
    expect((await kotlin(before, other)).filter((text) => text.startsWith('Rename'))).toEqual([]);
  });

  test('parameters of lambdas without a common use are one by a word of their name, or if the same call is given them', async () => {
    const run = (lambda: string) => `class A { fun run() { all.each(3) { ${lambda} } } }`;
    const renames = async (before: string, after: string) =>
      (await kotlin(run(before), run(after))).filter((text) => text.startsWith('Rename'));
    expect(await renames('_, body -> body.flush()', 'stream -> stream.body.flush()')).toEqual([]);
    expect(await renames('row -> keep(3) { row.close() }', 'all -> keep(3) { show(all) }')).toHaveLength(1);
    expect(await renames('row -> keep(3) { row.close() }', 'k, all -> keep(3) { show(all) }')).toEqual([]);
    expect(await renames('e -> stop(3)', 'error -> stop(3)')).toHaveLength(1);
    expect(await renames('row -> put(row, 3)', 'line -> put(line, 3)')).toHaveLength(1);
  });

  test('a parameter of another type that stands for a part of the old one is another parameter of the code that moved', async () => {
    const before = `class Index { fun open(file: Source): Index { val all = scan(file.header, 3); all.sort(3); return Index(all) } }`;
    const after = `class Index { fun open(file: Source): Index { return read(file.header) }
      private fun read(header: Header): Index { val all = scan(header, 3); all.sort(3); return Index(all) } }`;
    const found = await kotlin(before, after);
    expect(found.filter((text) => /Extract Method|Rename|Type/.test(text))).toEqual([
      'Extract Method private read(header Header) : Index extracted from public open(file Source) : Index in class Index',
    ]);
  });

  test('tests with other names for everything are renamed if their own names agree by half', async () => {
    const test = (name: string, source: string, rest: string) => `@Test fun ${name}() { ${source}; ${rest} }`;
    const before = `class ParserTest {
      ${test('testOneLine', 'val p = Parser("a")', 'val r = p.parse(); assertEquals(1, r.size)')}
      ${test('testComment', 'val p = Parser("# a")', 'val r = p.parse(); assertTrue(r.single() is Comment)')} }`;
    const after = `class ParserTest {
      ${test('`one line`', 'val parser = Parser("a")', 'val tokens = parser.parse(); assertThat(tokens).hasSize(1)')}
      ${test('comment', 'val parser = Parser("# a")', 'val tokens = parser.parse(); assertThat(tokens.single()).isComment()')} }`;
    const found = await kotlin(before, after);
    expect(found.filter((text) => text.startsWith('Rename Method'))).toEqual([
      'Rename Method public testComment() renamed to public comment() in class ParserTest',
      'Rename Method public testOneLine() renamed to public one line() in class ParserTest',
    ]);
  });

  test('documentation tells that an abstract method has another name, whatever else of its signature changed', async () => {
    const drag = (method: string) =>
      `interface Drag { fun open(id: Int)
        /** Sets where all of the items come from. */
        ${method}
        fun close(id: Int) }`;
    const after = drag('fun setSource(source: Source, from: Int): Drag').replace('open(id: Int)', 'open(): Drag');
    expect(await kotlin(drag('fun setItemSource(items: ListAdapter)'), after)).toContain(
      'Rename Method public setItemSource(items ListAdapter) renamed to public setSource(source Source, from Int) : Drag in class Drag',
    );
  });

  test('a parameter of the type that an extension extends is what `this` is there', async () => {
    const before = `object Dates {
        fun formatDate(date: LocalDate): String = date.write(Formats.ISO_DATE)
        fun daysUntil(date: LocalDate, today: LocalDate): Long { val from = today.toDay(); return date.toDay() - from }
      }
      class Calendar { fun label(day: LocalDate) = Dates.formatDate(day) }`;
    const after = `fun LocalDate.toIsoString(): String = write(Formats.ISO_DATE)
      fun LocalDate.daysFrom(today: LocalDate): Long { val from = today.toDay(); return toDay() - from }
      class Calendar { fun label(day: LocalDate) = day.toIsoString() }`;
    expect(await kotlin(before, after)).toEqual([
      'Move And Rename Method public daysUntil(date LocalDate, today LocalDate) : Long from class Dates to public LocalDate.daysFrom(today LocalDate) : Long from class A.module',
      'Move And Rename Method public formatDate(date LocalDate) : String from class Dates to public LocalDate.toIsoString() : String from class A.module',
      'Remove Parameter date : LocalDate in method public daysUntil(date LocalDate, today LocalDate) : Long from class Dates',
      'Remove Parameter date : LocalDate in method public formatDate(date LocalDate) : String from class Dates',
    ]);
    const ofOther = after.replaceAll('fun LocalDate.', 'fun Day.');
    expect((await kotlin(before, ofOther)).filter((text) => text.includes('daysUntil'))).toEqual([]);
  });

  test('an object with one method that became a function is the same property', async () => {
    const before = `class Task(private val listener: OnDone) {
      fun run() { val result = compute(3); listener.onDone(result) } }`;
    const after = `class Task(private val whenDone: (Result) -> Unit) {
      fun run() { val result = compute(3); whenDone(result) } }`;
    const inTask = 'in class Task';
    expect(await kotlin(before, after)).toEqual([
      `Change Attribute Type listener : OnDone to whenDone : (Result) -> Unit ${inTask}`,
      `Rename Attribute listener : OnDone to whenDone : (Result) -> Unit ${inTask}`,
    ]);
    expect(await kotlin(after, before)).toHaveLength(2);
  });

  test('the accessors of a renamed property are not renamed on their own', async () => {
    const program = (name: string) =>
      `class A { val ${name}: Int get() { return count() * 2 }\n fun f() { log(${name}) ; use(${name}) } }`;
    expect(await kotlin(program('size'), program('length'))).toEqual([
      'Rename Attribute size : Int to length : Int in class A',
    ]);
  });

  test('the accessors of a property go where it goes (§3.2)', async () => {
    const accessors = 'get() = name.trim()\n private set';
    const member = `var title: String = read()\n ${accessors}`;
    const rest = 'fun show(): String { return print(title, 2) }';
    const before = `open class Base\nclass Shop : Base() { ${member}\n ${rest} }`;
    const after = `open class Base { ${member}\n ${rest} }\nclass Shop : Base()`;
    expect(await kotlin(before, after)).toEqual([
      'Pull Up Attribute public title : String from class Shop to public title : String from class Base',
      'Pull Up Method private setTitle() from class Shop to private setTitle() from class Base',
      'Pull Up Method public getTitle() from class Shop to public getTitle() from class Base',
      'Pull Up Method public show() : String from class Shop to public show() : String from class Base',
    ]);
  });

  test('a setter is no getter, whatever parameters are written', async () => {
    const before = 'class A { var size: Int = 0\n private set }';
    const after = 'class A { var size: Int = 0\n get() = field + 1\n set(value) { field = value; log(value) } }';
    expect(await kotlin(before, after)).toEqual([
      'Add Parameter value : Inferred in method public setSize(value Inferred) from class A',
      'Change Method Access Modifier private to public in method public setSize(value Inferred) from class A',
    ]);
  });

  test('the visibility that an accessor has from its property is told of the property', async () => {
    const program = (visibility: string) => `class A { ${visibility} val size: Int get() = all.size + 1 }`;
    expect(await kotlin(program('internal'), program('private'))).toEqual([
      'Change Attribute Access Modifier internal to private in attribute private size : Int from class A',
    ]);
  });

  test('a property at one place of the primary constructor is the same one, used or not (model-diff.md A1)', async () => {
    const shop = (parameters: string) => `class Shop(${parameters}) {\n  fun close() { log(1) }\n}\n`;
    const before = shop('private val gate: Gate, val name: String');
    const found = await kotlin(before, shop('private val door: Gate, val name: String'));
    expect(found).toContain('Rename Attribute gate : Gate to door : Gate in class Shop');
    // Another type, or another parameter that came along.
    expect(await kotlin(before, shop('private val door: Door, val name: String'))).not.toContainEqual(
      expect.stringContaining('Rename Attribute'),
    );
    expect(await kotlin(before, shop('private val door: Gate, val title: Title, val name: String'))).not.toContainEqual(
      expect.stringContaining('Rename Attribute'),
    );
  });

  test('a property whose named arguments have another name and value by now is renamed (model-diff.md A3)', async () => {
    const program = (name: string, type: string) =>
      `data class Row(val ${name}: ${type}, val size: Int, val title: String)
       class Table { fun row(${name}: ${type}, n: Int): Row { return Row(${name} = ${name}, size = n, title = print(n)) } }`;
    expect(await told({ 'A.kt': program('cell', 'Cell') }, { 'A.kt': program('box', 'Box') }, 'Attribute')).toEqual([
      'Change Attribute Type cell : Cell to box : Box in class Row',
      'Rename Attribute cell : Cell to box : Box in class Row',
    ]);
  });

  test('a value that is one of several now has a name (§4.2)', async () => {
    const program = (head: string, value: string) => `class A { fun show(page: Page, packed: Boolean): Row {
      ${head}
      return Row.of(${value}).use { row -> rows.indent(2).draw(row, page) } } }`;
    const before = program('', 'page.sheet().open()');
    const extracted =
      'Extract Variable sheet : Inferred in method public show(page Page, packed Boolean) : Row from class A';
    const chosen = (one: string, other: string) =>
      `val sheet = if (packed) {\n Zip(code).unfold(3)\n } else {\n ${one}\n ${other}\n }`;
    expect(await kotlin(before, program(chosen('log("plain")', 'page.sheet().open()'), 'sheet'))).toEqual([extracted]);
    const cases = 'val sheet = when (page.kind) { 1 -> Zip(code).unfold(3)\n else -> page.sheet().open() }';
    expect(await kotlin(before, program(cases, 'sheet'))).toEqual([extracted]);
    const tried = 'val sheet = try { page.sheet().open() } catch (e: Gone) { Zip(code).unfold(3) }';
    expect(await kotlin(before, program(tried, 'sheet'))).toEqual([extracted]);
    // What a branch does before it gives its value is not the value, and another variable has not got a name.
    expect(await kotlin(before, program(chosen('page.sheet().open()', 'blank(3)'), 'sheet'))).toEqual([]);
    const named = 'val sheet = if (packed) {\n fold(page)\n } else page';
    expect(await kotlin(program('', 'page'), program(named, 'sheet'))).toEqual([]);
  });

  test('a parameter that holds a function is called where another one was (§4.1)', async () => {
    const list = (head: string, call: string) =>
      `class Page { fun rows(${head}) {\n List(size, door) { ${call} }\n log(size) } }`;
    expect(
      await kotlin(
        list('onOpen: () -> Unit, size: Int, door: Door', 'onOpen()'),
        list('size: Int, door: Door, state: State, onEnter: (Int) -> Unit', 'onEnter(state.size)'),
      ),
    ).toEqual([
      'Add Parameter state : State in method public rows(size Int, door Door, state State, onEnter (Int) -> Unit) from class Page',
      'Change Parameter Type onOpen : () -> Unit to onEnter : (Int) -> Unit in method public rows(size Int, door Door, state State, onEnter (Int) -> Unit) from class Page',
      'Rename Parameter onOpen : () -> Unit to onEnter : (Int) -> Unit in method public rows(size Int, door Door, state State, onEnter (Int) -> Unit) from class Page',
    ]);
    // A method may have the name of a variable that holds no function.
    const read = (name: string, call: string) =>
      `class Page { fun rows(all: List<Int>) {\n val ${name} = ${call}\n log(${name}.size)\n check(all, ${name}) } }`;
    expect(await kotlin(read('size', 'size()'), read('size', 'width()'))).toEqual([]);
  });

  test('a variable got the code that was called twice (§4.2)', async () => {
    const program = (head: string, first: string, second: string) => `class A { fun run(door: Door): Row {
      ${head}
      if (door.shut) return ${first}
      val row = if (door.broken) ${second} else open(door)
      return row } }`;
    const extracted = 'Extract Variable retry : Inferred in method public run(door Door) : Row from class A';
    const before = program('', 'again(door, 3, LATE)', 'again(door, 4, LATE)');
    const withParameter = 'val retry = { n: Int -> again(door, n, LATE) }';
    expect(await kotlin(before, program(withParameter, 'retry(3)', 'retry(4)'))).toEqual([extracted]);
    const same = program('', 'again(door, 3, LATE)', 'again(door, 3, LATE)');
    const plain = 'val retry = { again(door, 3, LATE) }';
    expect(await kotlin(same, program(plain, 'retry()', 'retry()'))).toEqual([extracted]);
    expect(await kotlin(program(plain, 'retry()', 'retry()'), same)).toEqual([
      'Inline Variable retry : Inferred in method public run(door Door) : Row from class A',
    ]);
    // Statements of nothing but the call.
    const twice = (head: string, call: string) =>
      `class A { fun run(door: Door) {\n ${head}\n if (door.shut) ${call} else open(door)\n if (door.broken) ${call}\n check(2) } }`;
    expect(await kotlin(twice('', 'again(door, 3, LATE)'), twice(plain, 'retry()'))).toEqual([
      'Extract Variable retry : Inferred in method public run(door Door) from class A',
    ]);
    // Other code, or other values in it.
    expect(await kotlin(twice('', 'again(door, 3, LATE)'), twice('val retry = { leave(7) }', 'retry()'))).toEqual([]);
    expect(await kotlin(before, program(withParameter, 'retry(5)', 'retry(6)'))).toEqual([]);
  });

  test('annotations of a primary constructor are not told, nor its visibility', async () => {
    const program = (head: string, of: string) =>
      `class Shop ${head}(val owner: Owner, val size: Int) {\n ${of} constructor(owner: Owner) : this(owner, 1) { log(owner) }\n}\n`;
    expect(await kotlin(program('@Inject internal constructor', ''), program('', '@Inject'))).toEqual([
      'Add Method Annotation @Inject in method public Shop(owner Owner) from class Shop',
    ]);
  });

  test('a parameter of another name is no local variable, whatever has its old name now (§4.1)', async () => {
    const program = (head: string, first: string, last: string) =>
      `class A { fun row(${head}): Row {\n ${first}\n log(cell.size)\n check(cell.name)\n return Row(owner = ${last}, size = cell.size) } }`;
    expect(
      await kotlin(program('cell: Cell', '', 'cell'), program('owner: Owner', 'val cell = owner', 'owner')),
    ).toEqual([
      'Change Parameter Type cell : Cell to owner : Owner in method public row(owner Owner) : Row from class A',
      'Rename Parameter cell : Cell to owner : Owner in method public row(owner Owner) : Row from class A',
    ]);
  });

  test('a function that became an extension in a file that moved is renamed there (§3.2)', async () => {
    const program = (head: string, value: string, call: string) =>
      `fun load(path: Path): Book {\n val all = open(path)\n log(all.size)\n return Book(${call}, all.first()) }\n
private fun ${head} {\n val rows = ${value}cells(2)\n check(rows.size)\n return Page(rows, ${value}title) }\n`;
    const before = { 'p/Books.kt': `package p\n${program('pageOf(sheet: Sheet): Page', 'sheet.', 'pageOf(all)')}` };
    const after = { 'q/Books.kt': `package q\n${program('Sheet.pageOf(): Page', '', 'all.pageOf()')}` };
    expect(await told(before, after, 'Method')).toEqual([
      'Rename Method private pageOf(sheet Sheet) : Page renamed to private Sheet.pageOf() : Page in class q.Books.module',
    ]);
  });

  test('an extension for another type has another name, be it that the type itself has one (§3.2)', async () => {
    const shop = (type: string) =>
      `fun ${type}.open(key: Key): Door {\n log(key.size)\n return find(key).also { it.open() } }`;
    expect(await kotlin(shop('Wall'), shop('House'))).toEqual([
      'Rename Method public Wall.open(key Key) : Door renamed to public House.open(key Key) : Door in class A.module',
    ]);
    expect(await kotlin(shop('List<Wall>'), shop('List<House>'))).toEqual([]);
    const any = (name: string) => shop(name).replace('fun ', `fun <${name} : Any> `);
    expect(await kotlin(any('T'), any('Wall'))).toEqual([]);
    const own = (type: string) => `${shop(type)}\nclass ${type} { val height = 3\n fun paint() { brush(height) } }`;
    expect(await kotlin(own('Wall'), own('Facade'))).toEqual([
      'Rename Class Wall renamed to Facade',
      'Rename Method public Wall.open(key Key) : Door renamed to public Facade.open(key Key) : Door in class A.module',
    ]);
  });

  test('a renamed property of the primary constructor is a renamed parameter (model-diff.md A9)', async () => {
    const program = (name: string, parameters: string) =>
      `class Shop(${parameters}) { fun f() { ${name}.enter(1); ${name}.close(size) }\n fun g() = ${name}.count() + 1 }`;
    const before = program('door', 'private val door: Door, val size: Int');
    const after = program('gate', 'val size: Int, private val late: Int, private val gate: Gate');
    const found = await kotlin(before, after);
    expect(found).toContain('Rename Attribute door : Door to gate : Gate in class Shop');
    const place = 'in primary constructor Shop(size Int, late Int, gate Gate) from class Shop';
    expect(found.filter((text) => text.includes('primary constructor'))).toEqual([
      `Add Parameter late : Int ${place}`,
      `Rename Parameter door : Door to gate : Gate ${place}`,
    ]);
  });

  test('a property of the primary constructor whose place an unrelated one has now was removed', async () => {
    const shop = (property: string, use: string) =>
      `class Shop(val till: Till, private val ${property}, val door: Door) { fun f() { till.open(); ${use} } }`;
    const before = shop('log: Journal', 'log.note("sold", till)');
    const found = await kotlin(before, shop('mail: Postman', 'val all = till.rows(); mail.send(SOLD, all)'));
    expect(found.filter((text) => /(Add|Remove|Rename) Parameter/.test(text))).toEqual([
      'Add Parameter mail : Postman in primary constructor Shop(till Till, mail Postman, door Door) from class Shop',
      'Remove Parameter log : Journal in primary constructor Shop(till Till, log Journal, door Door) from class Shop',
    ]);
    // Names and types have a word in common, and each has others of its own.
    const kin = await kotlin(
      shop('saleLog: SaleJournal', 'saleLog.note("sold", till)'),
      shop('salePages: Set<SalePage>', 'val all = till.rows(); mail(salePages, all, 7)'),
    );
    expect(kin.filter((text) => /(Add|Remove) Parameter/.test(text)).map((text) => text.split(' in ')[0])).toEqual([
      'Add Parameter salePages : Set<SalePage>',
      'Remove Parameter saleLog : SaleJournal',
    ]);
    // A type with all words of the other: what became of it, the attribute says.
    const akin = await kotlin(before, shop('rows: JournalRows', 'rows.show(till.rows()).all(7)'));
    expect(akin.filter((text) => /(Add|Remove) Parameter/.test(text))).toEqual([]);
  });

  test('a property of the primary constructor and another one of its type with no word of its name: one went, one came (S3)', async () => {
    const shop = (properties: string, code: string) => `class Shop(${properties}val size: Int) { fun f() = ${code} }`;
    const before = shop('private val name: String, ', '"Hello " + name');
    const found = await kotlin(before, shop('private val label: String, val id: Int, ', '"Hi #$id " + label.trim()'));
    const place = 'in primary constructor Shop(label String, id Int, size Int) from class Shop';
    expect(found.filter((text) => text.includes('Parameter'))).toEqual([
      `Add Parameter id : Int ${place}`,
      `Add Parameter label : String ${place}`,
      'Remove Parameter name : String in primary constructor Shop(name String, size Int) from class Shop',
    ]);
    // Where the attribute tells what became of it, nothing went.
    const renamed = await kotlin(before, shop('private val label: String, ', '"Hello " + label'));
    expect(renamed.filter((text) => /(Add|Remove) Parameter/.test(text))).toEqual([]);
  });

  test('a property that shows a renamed one to others was renamed along, whatever its type (model-diff.md A1)', async () => {
    const model = (hidden: string, shown: string) =>
      `class Till(val shop: Shop) { private val ${hidden}\n val ${shown}\n fun f() { ${hidden.split(' ')[0]}.value = shop.rows() } }`;
    const before = model('_rows = Live(1)', 'rows: Shown<Row> = _rows');
    const found = await kotlin(before, model('_sales = Flow(2)', 'sales: Flowing<Sale> get() = _sales.shared()'));
    expect(found).toContain('Rename Attribute rows : Shown<Row> to sales : Flowing<Sale> in class Till');
    // Of two that show it, nothing tells which one it was.
    const two = model('_sales = Flow(2)', 'sales: Flowing<Sale> = _sales.shared()\n val last: Sale = _sales.last()');
    expect((await kotlin(before, two)).filter((text) => text.includes('Shown<Row>'))).toEqual([]);
  });

  test('parameters that swapped names follow their types', async () => {
    const program = (a: string, b: string) => `class A { fun f(${a}: Door, ${b}: Gate) { enter(${a}); close(${b}) } }`;
    expect(await kotlin(program('main', 'link'), program('link', 'other'))).toEqual([
      'Rename Parameter link : Gate to other : Gate in method public f(link Door, other Gate) from class A',
      'Rename Parameter main : Door to link : Door in method public f(link Door, other Gate) from class A',
    ]);
  });

  test('a property that has its value where it is asked for first has a name for that (model-diff.md A8)', async () => {
    const rows = 'home.rows(limit).filter { it.visible }';
    const before = `class A(val home: Home) {\n fun f() { log.info("rows", ${rows}) }\n }`;
    const now = (call: string) =>
      `class A(val home: Home) {\n private val shown by ${call} { ${rows} }\n fun f() { log.info("rows", shown) }\n }`;
    expect(await kotlin(before, now('lazy'))).toEqual(['Extract Attribute private shown : Inferred in class A']);
    expect(await kotlin(now('lazy'), before)).toEqual(['Inline Attribute private shown : Inferred in class A']);
    expect(await kotlin(before, now('observable'))).toEqual([]);
  });

  test('a variable that went into what another one is made of is inlined, be it by a function with a new name (§2.9)', async () => {
    const entry = 'x.indent() + "true -> {" + x.body(3) + "}"';
    const make = (name: string) =>
      `private fun ${name}(text: String) = Compiler.create(text, 7)?.find(WHEN)?.find(ENTRY)`;
    const before = `class A {\n fun m(x: Node) {\n val entry = ${entry}\n val block = makeBlock(entry)\n x.replace(block, 3)\n }\n ${make('makeBlock')}\n }`;
    const now = (name: string) =>
      `class A {\n fun m(x: Node) {\n val node = ${name}(${entry})\n x.replace(node, 3)\n }\n ${make(name)}\n }`;
    for (const name of ['makeBlock', 'makeEntry']) {
      expect((await kotlin(before, now(name))).filter((text) => text.includes('Variable'))).toEqual([
        'Inline Variable entry : Inferred in method public m(x Node) from class A',
        'Rename Variable block : Inferred to node : Inferred in method public m(x Node) from class A',
      ]);
    }
    // Where both functions were there, another one makes something else of it.
    const both = (code: string) =>
      code.replace(/ }$/, ` ${make('makeBlock')}\n fun makeEntry(text: String) = Reader(text).read(3)\n }`);
    const other = now('makeEntry').replace(make('makeEntry'), '');
    expect((await kotlin(both(before.replace(make('makeBlock'), '')), both(other))).join()).not.toContain('block');
  });

  test('an object literal is named after what it is assigned to (§3.6)', async () => {
    const program = (name: string) =>
      `class A {\n fun f() {\n view.adapter = object : Adapter() {
       override fun size(n: Int): Int {\n val ${name} = n + 1\n return ${name} * 2\n }\n }\n }\n }`;
    expect(await kotlin(program('a'), program('b'))).toEqual([
      'Rename Variable a : Inferred to b : Inferred in method public size(n Int) : Int from class A.f.view.adapter.Adapter',
    ]);
  });

  test('an extension property prints without the type that it extends', async () => {
    const member = 'val Row.isEmpty: Boolean get() = cells.none { it.filled }';
    const before = `open class Base\nclass Table : Base() { ${member} }`;
    const after = `open class Base { ${member} }\nclass Table : Base()`;
    expect(await kotlin(before, after)).toContain(
      'Pull Up Attribute public isEmpty : Boolean from class Table to public isEmpty : Boolean from class Base',
    );
  });

  test('an extension function is extracted like any other', async () => {
    const code = (row: string) =>
      `val width = ${row}.cells.sumOf { it.width }\n log.info(width, ${row}.name)\n ${row}.paint(width + 2)`;
    const before = `class A {\n fun f(row: Row) {\n check(row)\n ${code('row')}\n }\n }`;
    const after = `class A {\n fun f(row: Row) {\n check(row)\n row.draw(3)\n }
      private fun Row.draw(n: Int) {\n ${code('this')}\n }\n }`;
    expect(await told({ 'src/A.kt': before }, { 'src/A.kt': after }, 'Extract Method')).toEqual([
      'Extract Method private Row.draw(n Int) extracted from public f(row Row) in class A',
    ]);
  });

  test('code goes into a companion, called by the name of the class around it', async () => {
    const code = 'val text = file.read()\n log.info(text.size, file.name)\n val table = Table(text.lines(), 2)';
    const before = `class Loader {\n fun load(file: File): Table {\n ${code}\n return table\n }\n }\nclass Reader { val n = 1 }`;
    const after = `class Loader {\n fun load(file: File): Table {\n return Reader.parse(file)\n }\n }
class Reader {\n val n = 1\n companion object {\n fun parse(file: File): Table {\n ${code}\n return table\n }\n }\n }`;
    expect(await told({ 'src/A.kt': before }, { 'src/A.kt': after }, 'Extract')).toEqual([
      'Extract And Move Method public parse(file File) : Table extracted from public load(file File) : Table in class Loader & moved to class Reader.Companion',
    ]);
  });

  test('named arguments of an extracted method stand for the parameters of their names', async () => {
    const code = (a: string, b: string) => `log.info(${a}.first, ${b})\n store.put(${a}.key, ${b} * 2)\n close(${b})`;
    const before = `class A {\n fun f(row: Row, count: Int) {\n begin()\n ${code('row', 'count')}\n }\n }`;
    const after = `class A {\n fun f(row: Row, count: Int) {\n begin()\n save(n = count, r = row)\n }
      private fun save(r: Row, n: Int) {\n ${code('r', 'n')}\n }\n }`;
    const all = await refactoringsOf({ 'src/A.kt': before }, { 'src/A.kt': after });
    const extracted = all.find(({ type }) => type === 'Extract Method');
    expect(extracted?.similarity).toBeCloseTo(1, 2);
  });

  test('a variable whose name was written for another one is not its value, where the argument has a name now', async () => {
    const make = (value: string, result: string) =>
      `class A {\nfun make(part: Part): Item {\n${value}\nlog(part, 3)\nreturn ${result}\n}\n}\n`;
    const choose = (name: string, last: string) =>
      `val ${name} = if (part is Cup) { CUP } else if (part is Pot) { POT } else { ${last} }`;
    const before = make(choose('holder', 'OTHER'), 'Item(reference, holder, part.name, status, reason)');
    const result = 'Entry(type = kind, name = part.name, labels = shelf.labels, status = status, reason = reason)';
    const after = make(choose('kind', 'NONE'), result);
    expect(await told({ 'A.kt': before }, { 'A.kt': after }, 'Inline Variable')).toEqual([]);
    expect(await told({ 'A.kt': before }, { 'A.kt': after }, 'Extract Variable')).toEqual([]);
  });

  test('an abstract method whose implementation keeps the name beside the new one was not renamed', async () => {
    const before = `interface Listener {\n fun onCount(n: Int)\n }
class Printer : Listener {\n override fun onCount(n: Int) {\n print(n)\n flush(n + 1)\n }\n }`;
    const after = `interface Listener {\n fun onChange(n: Change)\n }
class Printer : Listener {\n override fun onChange(n: Change) {\n onCount(n.count)\n }
 private fun onCount(n: Int) {\n print(n)\n flush(n + 1)\n }\n }`;
    expect(await kotlin(before, after)).toEqual([
      'Change Method Access Modifier public to private in method private onCount(n Int) from class Printer',
    ]);
  });

  test('a body that became an expression is the same code', async () => {
    const before =
      'class A {\n fun f(rows: List<Row>): Int {\n return rows.filter { it.full }.sumOf { it.size + 1 }\n }\n }';
    const after = 'class A {\n fun total(rows: List<Row>) = rows.filter { it.full }.sumOf { it.size + 1 }\n }';
    expect(await kotlin(before, after)).toEqual([
      'Rename Method public f(rows List<Row>) : Int renamed to public total(rows List<Row>) in class A',
    ]);
  });

  test('what a lambda does is no code in common with another call', async () => {
    const trimmed = 'prefix.let {\n return it + "_" + name.replace(Regex("W"), "_").uppercase()\n }';
    const before = `private fun envOf(prefix: String?, name: String): String? = ${trimmed}
fun Command.add(all: List<Command>): Command = apply {\n children += all\n for (one in all) { one.env = envOf(env, one.name) }\n }`;
    const after = 'fun Command.add(all: List<Command>): Command = apply {\n children += all\n }';
    expect(await kotlin(before, after)).toEqual([]);
  });

  test('a variable that the caller makes and hands over under its name did not become a parameter', async () => {
    const code = 'stack.removeFirst()\n if (stack.isEmpty()) {\n stacks.remove()\n }';
    const before = `class A {\n fun run(p: Params) {\n val stack = stacks.get() ?: make(p)\n stack.add(p)\n try {\n call(p)\n } finally {\n ${code}\n }\n }\n }`;
    const after = `class A {\n fun run(p: Params) {\n val stack = push(p)\n try {\n call(p)\n } finally {\n clear(stack)\n }\n }
 private fun push(p: Params): Deque<Params> {\n val stack = stacks.get() ?: make(p)\n stack.add(p)\n return stack\n }
 private fun clear(stack: Deque<Params>) {\n ${code}\n }\n }`;
    const found = await kotlin(before, after);
    expect(found.filter((text) => !text.startsWith('Extract Method'))).toEqual([]);
    expect(found).toHaveLength(2);
  });

  test('an element of a loop that is handed over under its name did not become a parameter', async () => {
    const loop = (code: string) => `for ((at, room) in rooms.withIndex()) {\n ${code}\n }`;
    const hang = 'if (room.isNew() || door(at - 1)?.isOpen != false) {\n room.add(Lamp(at).lit(3))\n }';
    const version = (second: string, parameters: string) =>
      kotlin(
        `class A {\n fun f() {\n ${loop('room.doors[at].close()')}\n ${loop(hang)}\n end(1)\n }\n }`,
        `class A {\n fun f() {\n ${loop(`room.doors[at].close()\n ${second}`)}\n end(1)\n }
         private fun hang(${parameters}) {\n ${hang}\n }\n }`,
      );
    expect(await version('hang(room, at)', 'room: Room, at: Int')).toEqual([
      'Extract Method private hang(room Room, at Int) extracted from public f() in class A',
    ]);
  });

  test('an object follows the new names of its interface and of the methods in it (model:C16)', async () => {
    const listener = (type: string, method: string) =>
      `interface ${type} {\n fun ${method}(step: Step)\n companion object {\n val NONE = object : ${type} {\n override fun ${method}(step: Step) {\n }\n }\n }\n }\n`;
    const user = (type: string, method: string) =>
      `class User(private val on: ${type}) {\n fun run() {\n on.${method}(START)\n }\n }`;
    const found = await kotlin(
      listener('ProgressListener', 'onUpdate') + user('ProgressListener', 'onUpdate'),
      listener('StepListener', 'onStepUpdate') + user('StepListener', 'onStepUpdate'),
    );
    expect(found).toContain(
      'Rename Method public onUpdate(step Step) renamed to public onStepUpdate(step Step) in class StepListener.Companion.NONE.StepListener',
    );
  });

  test('a value that is asserted not to be null is the same value', async () => {
    const run = (code: string) => `class A {\n fun run(link: Link?) {\n open(link)\n ${code}\n close(link)\n }\n }`;
    const before = run('val data = link.load()\n print(Reader(data, UTF_8).text())');
    expect(await kotlin(before, run('print(Reader(link!!.load(), UTF_8).text())'))).toEqual([
      'Inline Variable data : Inferred in method public run(link Link) from class A',
    ]);
  });

  test('code that a class hands to its superclass is code of an initialiser', async () => {
    const spec = (code: string, rest = '') => `class ShopTest : Spec({\n test("sells") {\n ${code}\n }\n })\n${rest}`;
    const make = 'val shop = Shop(Clock.system())\n shop.register(Keys.load("test"))';
    const found = await kotlin(
      spec(`${make}\n shop.sell(1)`),
      spec('val shop = makeShop()\n shop.sell(1)', `private fun makeShop(): Shop {\n ${make}\n return shop\n }`),
    );
    expect(found).toEqual([
      expect.stringMatching(/^Extract And Move Method private makeShop\(\) : Shop extracted from /),
    ]);
  });

  test('several annotations in one list are each one with the mark and the target of the list (§3.8)', async () => {
    const lid = (annotations: string) => `class Box { ${annotations} val lid = 1 }`;
    expect(await kotlin(lid('@get:[Glued Painted(3)]'), lid('@get:Painted(3)'))).toEqual([
      'Remove Attribute Annotation @get:Glued in attribute public lid : Inferred from class Box',
    ]);
    expect(await kotlin(lid('@[Glued Painted]'), lid('@Painted @Glued'))).toEqual([]);
    expect(await kotlin(lid('@get:[Glued Painted]'), lid('@field:[Glued Painted]'))).toHaveLength(2);
  });

  test('the body of a loop may stand on the line below', async () => {
    const sell = (text: string) => `class Shop { fun sell(all: List<Item>) {\n ${text}\n end()\n } }`;
    expect(
      await kotlin(
        sell('for (item in all)\n shelf.take(item.name, item.size)'),
        sell('all.forEach { item -> shelf.take(item.name, item.size) }'),
      ),
    ).toEqual([
      'Replace Loop With Pipeline for(item in all) with all.forEach { item -> shelf.take(item.name, item.size) } in method public sell(all List<Item>) from class Shop',
    ]);
  });

  test('a sealed class that is a sealed interface now is sealed still', async () => {
    const kind = 'Change Type Declaration Kind class to interface in type A';
    const before = 'sealed class A {\n fun f() = 1\n }';
    expect(await kotlin(before, 'sealed interface A {\n fun f() = 1\n }')).toEqual([kind]);
    expect(await kotlin(before, 'interface A {\n fun f() = 1\n }')).toEqual([
      kind,
      'Remove Class Modifier sealed in class A',
    ]);
  });

  test('an abstract class is open without saying so', async () => {
    expect(await kotlin('open class A {\n fun f() = 1\n }', 'abstract class A {\n fun f() = 1\n }')).toEqual([
      'Add Class Modifier abstract in class A',
    ]);
  });

  test('what an operator in front denies is the whole call behind it', async () => {
    const method = (body: string) => `class A {\n fun f(at: Int): Int {\n log(at, 1)\n ${body}\n return at\n }\n}`;
    const before = method('if (!text.known(at, 2)) { stop(at, 3) } else { go(at, 1) }');
    const inverted = method('if (text.known(at, 2)) { go(at, 1) } else { stop(at, 3) }');
    expect(await kotlin(before, inverted)).toEqual([
      'Invert Condition if(!text.known(at, 2)) to if(text.known(at, 2)) in method public f(at Int) : Int from class A',
    ]);
    const indexed = method('if (!text[at].isBlank()) { stop(at) }');
    expect(await kotlin(indexed, method('val next = text[at]\n if (!next.isBlank()) { stop(at) }'))).toEqual([
      'Extract Variable next : Inferred in method public f(at Int) : Int from class A',
    ]);
    expect(await kotlin(before, method('if (!(text.known(at, 2))) { stop(at, 3) } else { go(at, 1) }'))).toEqual([]);
  });

  test('quotes around a name are none of it', async () => {
    const shop = (word: string, name = '`opens at nine`', call = 'open') =>
      `class ShopTest { @Test fun ${name}() { val ${word} = make(1); \`when\`(${word}.size()).${call}(2); check(${word}.\`in\`) } }`;
    expect(await kotlin(shop('shop'), shop('store'))).toEqual([
      'Rename Variable shop : Inferred to store : Inferred in method public opens at nine() from class ShopTest',
    ]);
    expect(await kotlin(shop('shop'), shop('shop', '`opens at ten`', 'start'))).toEqual([
      'Rename Method public opens at nine() renamed to public opens at ten() in class ShopTest',
    ]);
    // The same name with and without quotes.
    expect(await kotlin(shop('shop', '`opens`'), shop('shop', 'opens'))).toEqual([]);
    expect(await kotlin(shop('`shop`'), shop('shop'))).toEqual([]);
  });

  test('a property with the words of the old one in its place is that one, though some of its uses went elsewhere', async () => {
    const before = `data class Shot(val offset: Offset, val zoom: Zoom, val last: Offset) {
      val isKnown: Boolean get() = zoom.end().isPositive()
    }
    class State(var shot: Shot) {
      fun first() = check(shot.zoom.end() > 1, shot.zoom.start())
      fun second() = move(shot.zoom, shot.zoom.end())
      fun save() = Saved(shot.offset.x, shot.zoom.user)
      fun turn(by: Zoom) { shot = Shot(offset = at(1), zoom = by, last = at(2)) }
    }`;
    const later = (name: string) => `data class Shot(val offset: Offset, val ${name}: UserFactor, val last: Offset)
    class State(var shot: Shot) {
      fun first(): Boolean { val full = Factor(base, shot.${name}); return check(full.end() > 1, full.start()) }
      fun second() { val full = Factor(base, shot.${name}); move(full, full.end()) }
      fun save() = Saved(shot.offset.x, shot.${name}.value)
      fun turn(by: Zoom) { shot = Shot(offset = at(1), ${name} = by.user, last = at(2)) }
    }`;
    const renamed = (found: string[]) => found.filter((text) => text.startsWith('Rename Attribute'));
    expect(renamed(await kotlin(before, later('userZoomFactor')))).toEqual([
      'Rename Attribute zoom : Zoom to userZoomFactor : UserFactor in class Shot',
    ]);
    expect(renamed(await kotlin(before, later('angle')))).toEqual([]);
  });

  test('a local function value that became one of the class is called by its new name', async () => {
    const shop = (field: string, local: string, call: string) => `class Shop {
      ${field}
      fun sort(goods: List<Good>) {
        ${local}
        log(goods.size)
        update(goods.sortedWith(${call}(goods)))
        show(goods.first(), ${call}(goods))
      }
    }`;
    const value = '{ all: List<Good> -> compareBy<Good>({ it in all }, { it.name }) }';
    const before = shop('', `val order = ${value}`, 'order');
    expect(await kotlin(before, shop(`private val sortOrder = ${value}`, '', 'sortOrder'))).toEqual([
      'Replace Variable With Attribute order : Inferred to sortOrder : Inferred in method public sort(goods List<Good>) from class Shop',
    ]);
    // What a method gives, or a field that holds no function.
    const method = `private val sortOrder = 1\n private fun sortOrder(all: List<Good>) = compareBy<Good>({ it in all }, { it.name })`;
    const told = (await kotlin(before, shop(method, '', 'sortOrder'))).filter((text) => text.startsWith('Replace'));
    expect(told).toEqual([]);
    const number = await kotlin(before, shop('private val sortOrder = 1', '', 'sortOrder'));
    expect(number.filter((text) => text.startsWith('Replace'))).toEqual([]);
  });

  test('a function that a member holds may be called by the name of a variable that reads it (§4.2)', async () => {
    const page = (own: string, of: string) =>
      `class A { fun show(page: Page) { ${own} draw(open = { ${of}tell(Opened(1)) }, title = page.title); ${of}tell(Drawn) } }`;
    const [before, after] = [page('', 'page.'), page('val tell = page.tell;', '')];
    const variable = (side: string) => `${side} Variable tell : Inferred in method public show(page Page) from class A`;
    expect(await kotlin(before, after)).toEqual([variable('Extract')]);
    expect(await kotlin(after, before)).toEqual([variable('Inline')]);
    // Another member, and a method that has the name of the variable, are not called by it.
    expect(await kotlin(before, page('val tell = page.told;', ''))).toEqual([]);
    expect(await kotlin(page('', 'shop.'), after)).toEqual([]);
  });

  test('a value for which a member of what a new function makes is asked went into that function', async () => {
    const box = (least: string, companion = '') => `data class Box(val base: Scale, val size: Float) {
      fun fit(range: Range): Box {
        val least = ${least}
        return copy(size = size.coerceAtLeast(least * 2))
      }
      ${companion}
    }`;
    const value = 'range.lower(base) / base.maxScale';
    const later = (member: string, made: string) =>
      box(
        `least(base, range).${member}`,
        `companion object { fun least(base: Scale, range: Range): Box { return ${made} } }`,
      );
    const extracted = async (after: string) =>
      (await kotlin(box(value), after)).filter((text) => text.startsWith('Extract And Move Method')).length;
    expect(await extracted(later('size', `Box(base = base, size = ${value})`))).toBe(1);
    expect(await extracted(later('size', `Box(base = base, size = Size(${value}))`))).toBe(1);
    // Another member is asked for, and another value is made.
    expect(await extracted(later('base', `Box(base = base, size = ${value})`))).toBe(0);
    expect(await extracted(later('size', 'Box(base = base, size = range.upper(base) - base.minScale)'))).toBe(0);
  });

  test('what many go by is not what one of them went by', async () => {
    const before = `class A { fun f(shops: List<Shop>) {
      shops.forEach { shop ->
        val title = titleOf(shop.owner(), shop.street)
        if (shop.isOpen) show(shop, title)
      }
    } }`;
    const after = (value: string) => `class A { fun f(shops: List<Shop>) {
      val found = ${value}
      all.map { entry -> found[entry.key] ?: entry }.save(1)
    } }`;
    const renamed = async (value: string) =>
      (await kotlin(before, after(value))).filter((text) => text.startsWith('Rename Variable')).length;
    expect(await renamed('shops.associateBy { shop -> titleOf(shop.owner(), shop.street) }')).toBe(0);
    expect(await renamed('titleOf(shop.owner(), shop.street)')).toBe(1);
  });

  test('what a method gave away is not a renamed one that had much the same code beside it (O3)', async () => {
    const set = (name: string, table: string, check: string) =>
      `fun ${name}(flag: String, action: Action) {\n ${check}\n ${table}[flag] = action\n }`;
    const guard = (table: string) => `if (flag in ${table}) error("Flag is already set: $flag")`;
    const before = `class Cli { ${set('setFlag', 'flags', guard('flags'))} ${set('setValue', 'values', guard('values'))} }`;
    const later = (first: string) =>
      `class Cli {\n private fun checkNew(flag: String) { ${guard('flags')} }\n ${set('setFlag', 'flags', first)} }`;
    expect(await kotlin(before, later('checkNew(flag)'))).toEqual([
      'Extract Method private checkNew(flag String) extracted from public setFlag(flag String, action Action) in class Cli',
    ]);
    // The other one keeps the code itself.
    const kept = await kotlin(before, later(`checkNew(flag)\n ${guard('flags')}`));
    expect(kept.filter((text) => text.startsWith('Extract Method'))).toEqual([]);
  });

  test('a parameter of the primary constructor that is kept as a property now, and the reverse (A5, P1)', async () => {
    const shop = (door: string, rest = '') => `class Shop(val size: Int, ${door}) { fun open() = log(size)\n ${rest} }`;
    expect(await kotlin(shop('door: Door'), shop('private val door: Door'))).toEqual([
      'Replace Variable With Attribute door : Door to door : Door in primary constructor Shop(size Int, door Door) from class Shop',
    ]);
    expect(await kotlin(shop('shopDoor: Door'), shop('val door: WideDoor'))).toEqual([
      'Change Variable Type shopDoor : Door to door : WideDoor in primary constructor Shop(size Int, door WideDoor) from class Shop',
      'Replace Variable With Attribute shopDoor : Door to door : WideDoor in primary constructor Shop(size Int, door WideDoor) from class Shop',
    ]);
    expect(await kotlin(shop('val door: Door'), shop('door: Door'))).toEqual([
      'Parameterize Attribute door : Door to door : Door in primary constructor Shop(size Int, door Door) from class Shop',
    ]);
    // The class had the property besides.
    expect(await kotlin(shop('door: Door', 'val door: Door = door'), shop('val door: Door'))).toEqual([]);
    // One that is a property as before.
    expect(await kotlin(shop('val door: Door'), shop('private val door: Door'))).toEqual([
      'Change Attribute Access Modifier public to private in attribute private door : Door from class Shop',
    ]);
  });

  test('of properties in a head of which most are others, the one of its type and place is told as a parameter (S2)', async () => {
    const told = async (head: string) =>
      (
        await kotlin('data class Box(val x: Lid, val rows: List<Int>, val elseExpr: Bar?)', `data class Box(${head})`)
      ).map((text) => text.split(' in ')[0]);
    expect(await told('val lid: Cap<Lid>, val lines: List<Row>, val elseClause: Bar?')).toContain(
      'Rename Parameter elseExpr : Bar to elseClause : Bar',
    );
    expect(await told('val x: Lid, val rows: List<Int>, val elseClause: Bar?')).toEqual([
      'Rename Attribute elseExpr : Bar to elseClause : Bar',
    ]);
  });

  test('how a property is initialised is no modifier of the catalogue (§7.7)', async () => {
    expect(
      await kotlin(
        'object A { val SIZE = 3\n private var door: Door? = null\n @Volatile var lid = 1 }',
        'object A { const val SIZE = 3\n private lateinit var door: Door\n @Volatile internal var lid = 1 }',
      ),
    ).toEqual([
      'Change Attribute Access Modifier public to internal in attribute internal lid : Inferred from class A',
    ]);
  });

  test('a parameter that a property was made of is not the property, which is handed over itself now', async () => {
    const before =
      'class Door(val key: Key, names: Map<Key, String>) { val title: String? = names[key]; fun f() = show(title) }';
    const later = (name: string) => `class Door(val key: Key, val ${name}: String?) { fun f() = show(${name}) }`;
    const told = async (name: string) =>
      (await kotlin(before, later(name))).map((text) => text.split(' in ')[0]).sort();
    expect(await told('title')).toEqual(['Add Parameter title : String', 'Remove Parameter names : Map<Key,String>']);
    expect(await told('label')).toEqual([
      'Add Parameter label : String',
      'Remove Parameter names : Map<Key,String>',
      'Rename Attribute title : String to label : String',
    ]);
  });

  test('an extension of two words in another file of the package was extracted, if it is alone of its name', async () => {
    const shop = (call: string) => `package p
    class Shop { fun open(doors: List<Door>) {
      val all = doors.filter { it.isOpen() }.map { door -> door.${call}.fit(3) }
      log(all.size)
    } }`;
    const extracted = async (file: string, imports = '') => {
      const later = shop('readKey()').replace('class', `${imports}\n class`);
      const found = await told({ 'src/A.kt': shop('owner().key()') }, { 'src/A.kt': later, 'src/B.kt': file });
      return found.filter((text) => text.startsWith('Extract'));
    };
    const extension = (name: string) => `internal fun ${name}.readKey() = owner().key()\n`;
    const expected = (file: string) => [
      `Extract And Move Method internal Door.readKey() extracted from public open(doors List<Door>) in class p.Shop & moved to class ${file}`,
    ];
    expect(await extracted(`package p\n ${extension('Door')}`)).toEqual(expected('p.B.module'));
    expect(await extracted(`package q\n ${extension('Door')}`, 'import q.readKey')).toEqual(expected('q.B.module'));
    expect(await extracted(`package q\n ${extension('Door')}`)).toEqual([]);
    expect(await extracted(`package p\n ${extension('Door')}fun Window.readKey() = find(this)`)).toEqual([]);
  });

  test('an operator between two calls the method of its name, which went in or came out like any other', async () => {
    const join = (own: string, other: string) => `when {
      ${own}rows.isEmpty() -> ${other}
      ${other}.rows.isEmpty() -> ${own === '' ? 'this' : 'all'}
      else -> Shop(listOf(${own}rows.dropLast(1), listOf(${own}rows.last().next(${other}.rows.first())), ${other}.rows.drop(1)).flatten())
    }`;
    const shop = (method: string) => `class Shop(val rows: List<Row>) {\n fun size() = rows.size * 3\n ${method}\n }\n`;
    const plus = (name: string) => `operator fun ${name}(other: Shop): Shop {\n return ${join('', 'other')}\n }`;
    const town = (code: string) => `fun gather(shops: List<Shop>): Shop = shops.fold(NONE) { all, shop -> ${code} }\n`;
    const whole = town('all + shop');
    const written = town(join('all.', 'shop'));
    const found = async (before: string, after: string) =>
      (await kotlin(before, after)).map((text) => text.split(' public')[0]).filter((type) => / Method$/.test(type));
    expect(await found(shop(plus('plus')) + whole, shop('') + written)).toEqual(['Move And Inline Method']);
    expect(await found(shop('') + written, shop(plus('plus')) + whole)).toEqual(['Extract And Move Method']);
    // Another operator, and a method of another name, are not called.
    expect(await found(shop(plus('minus')) + whole, shop('') + written)).toEqual([]);
    expect(await found(shop('') + written, shop(plus('join')) + whole)).toEqual([]);
    // Nor is one that no operator calls.
    const plain = shop(plus('plus').replace('operator ', ''));
    expect(await found(shop('') + written, plain + whole)).toEqual([]);
    expect(await found(shop('') + written, plain.replace('fun plus', 'override fun plus') + whole)).toEqual([
      'Extract And Move Method',
    ]);
  });

  test('what a condition asked is known in a helper, wherever the caller asks that now', async () => {
    const order = (more: string) =>
      `class Order(val type: Kind, val cause: Cause) { fun total() = sum(type)\n ${more}\n}\n`;
    const check = (code: string) =>
      `object Checks { fun check(order: Order, result: Result) {\n log(result, 1)\n ${code}\n } }`;
    const before = order('') + check('if (order.type == Kind.FIRST && result in BAD) { throw Wrong("no", result) }');
    const extracted = async (helper: string, code: string) =>
      (await kotlin(before, order(helper) + check(code))).filter((text) => text.startsWith('Extract And Move Method'));
    const helper = 'fun isFirst() = type == Kind.FIRST';
    const asked = 'when { order.isFirst() -> { if (result in BAD) { throw Wrong("no", result) } } }';
    expect(await extracted(helper, asked)).toEqual([
      'Extract And Move Method public isFirst() extracted from public check(order Order, result Result) in class Checks & moved to class Order',
    ]);
    // It asks another thing, or the caller still asks that itself.
    expect(await extracted('fun isFirst() = cause == Cause.FIRST', asked)).toEqual([]);
    expect(await extracted(helper, `${asked}\n log(order.type == Kind.FIRST, 2)`)).toEqual([]);
  });

  test('a constant is the same without its type, where the file imports it now', async () => {
    const extracted = async (type: string, names: readonly string[]) => {
      const of = (parts: readonly string[]) => `setOf(${parts.join(', ')})`;
      const method = (imports: readonly string[], code: string) =>
        `package shop\n${imports.map((name) => `import town.${name}\n`).join('')}
        class A { fun f(sign: Sign) {\n log(1, sign)\n ${code}\n end(sign)\n } }`;
      const long = names.map((name) => `${type}.${name}`);
      const before = method([type], `if (${of(long)}.contains(sign)) { throw Wrong("no", sign) }`);
      const after = method(long, `val bad = ${of(names)}\n if (sign in bad) { throw Wrong("no", sign) }`);
      return (await kotlin(before, after)).filter((text) => text.startsWith('Extract Variable'));
    };
    expect(await extracted('Sign', ['OPEN', 'SHUT', 'LATE'])).toEqual([
      'Extract Variable bad : Inferred in method public f(sign Sign) from class shop.A',
    ]);
    // Members of some object are what they are by it.
    expect(await extracted('other', ['first', 'second', 'third'])).toEqual([]);
  });

  test('inlined code that has a parameter of the caller where it was given what that finds has it for its own (§4.1)', async () => {
    const close = (name: string) => `      wall.close(${name})\n      log.closed(${name})\n`;
    const desk = (call: string) =>
      `class Desk {\n  fun close(door: Door) {\n${close('door')}  }\n  fun close(id: Int) {\n    ${call}\n  }\n}`;
    const after = `class Desk {\n  fun close(id: Int) {\n${close('id')}  }\n}`;
    const renamed = 'Rename Parameter door : Door to id : Int in method public close(id Int) from class Desk';
    expect(await kotlin(desk('find(id)?.let { close(it) }'), after)).toContain(renamed);
    expect(await kotlin(desk('close(id)'), after)).not.toContain(renamed);
  });

  test('an abstract method in the place of the only one that is gone has half of its name, whatever types are written (X21)', async () => {
    const desk = (methods: string) => `interface Desk {\n  fun open(): Desk\n  ${methods}\n  fun shut(): Desk\n}`;
    const before = desk('fun setFrontDoor(door: Door)');
    const renamed =
      'Rename Method public setFrontDoor(door Door) renamed to public setFrontGate(gate Gate) : Desk in class Desk';
    expect(await kotlin(before, desk('fun setFrontGate(gate: Gate): Desk'))).toContain(renamed);
    expect(await kotlin(before, desk('fun setFrontGate(gate: Gate): Desk\n  fun lock()'))).not.toContain(renamed);
    expect(await kotlin(before, desk('fun setFrontGate(gate: Gate, key: Key): Desk'))).not.toContain(renamed);
    expect(await kotlin(before, desk('fun replaceGate(gate: Gate): Desk'))).toHaveLength(0);
  });

  test('a field that goes on in the class that held its object is no new name of that object (X17)', async () => {
    const desk = (field: string, load: string, drop: string) =>
      `class Desk(private val ${field}) {\n  fun open(): Rows { log("open"); return ${load} }\n  fun shut() { log("shut"); ${drop} }\n}`;
    const local = `class Local(private val table: Table) : Store {
      override fun load() = table.load().all()
      override fun drop() { table.drop(true) }
    }`;
    const store = 'interface Store { fun load(): Rows\n fun drop() }';
    const before = { 'Desk.kt': desk('store: Store', 'store.load()', 'store.drop()'), 'Store.kt': store };
    const after = { 'Desk.kt': desk('table: Table', 'table.load().all()', 'table.drop(true)'), 'Store.kt': store };
    const renamed = 'Rename Attribute store : Store to table : Table in class Desk';
    const gone = await told({ ...before, 'Local.kt': local }, after);
    expect(gone).toContain(
      'Move Attribute private table : Table from class Local to private table : Table from class Desk',
    );
    expect(gone).not.toContain(renamed);
    expect(await told({ ...before, 'Local.kt': local }, { ...after, 'Local.kt': local })).toContain(renamed);
  });

  test('a property after the one that stood before the old one is that one, if all of its uses say so (model-diff.md A3)', async () => {
    const desk = (properties: string, name: string, more = '') =>
      `class Desk(private val wall: Wall, ${properties}) : Table() {\n  val height: Int get() = wall.height(${name}.id, 3)\n${more}}`;
    const renamed = 'Rename Attribute plate : Glass to indexed : Entry in class Desk';
    const plate = desk('private val plate: Glass', 'plate');
    expect(await kotlin(plate, desk('private val indexed: Entry, val id: Long', 'indexed'))).toContain(renamed);
    expect(await kotlin(plate, desk('val id: Long, private val indexed: Entry', 'indexed'))).not.toContain(renamed);
  });

  test('a method with nearly all statements of one that is gone is that one under any name, if it takes what that took (X13)', async () => {
    const code = (parts: readonly string[]) => parts.map((part) => `    ${part}\n`).join('');
    const read = [
      'if (file.length() == 0L) { throw Wrong("Nothing in the file") }',
      'val stream = file.inputStream()',
      'val channel = stream.channel',
      'val source = stream.source().buffer()',
      'val end = source.indexOf(0)',
      'source.skip(end + 1)',
      'val size = source.readInt()',
      'val start = end + 1 + 4',
    ];
    // A method that stays says the same words.
    const stays = `  fun check(file: File, all: List<Listener>) {\n    if (Reader(file.length(), 0L).told(all.sizes)) { throw Wrong(file.inputStream().channel.source().buffer()) }\n    read(source.indexOf(0), source.skip(end), source.readInt(), start, stream, size)\n  }\n`;
    const shelf = (method: string) => `object Shelf {\n${stays}${method}}\n`;
    const desk = (method: string) => `class Desk {\n  val height = 3\n${method}}\n`;
    const end = `${code(['return Shop(Reader(channel, source, start, size))'])}  }\n`;
    const open = (parts: readonly string[]) =>
      `  fun open(file: File): Shop {\n${code(['log.opened("shelf")', 'watch(1, 2)', 'count += 1', 'hold(door)', ...parts])}${end}`;
    const told = ['all.forEach { it.told(reader.sizes) }', 'reader.collect(all)', 'return reader'];
    const collect = (parameters: string) =>
      `  fun collect(${parameters}): Reader {\n${code([...read, 'val reader = Reader(channel, source, start, size)', ...told])}  }\n`;
    const moved = async (parts: readonly string[], parameters: string) => {
      const found = await kotlin(shelf(open(parts)) + desk(''), shelf('') + desk(collect(parameters)));
      return found.filter((text) => text.startsWith('Move And Rename Method'));
    };
    expect(await moved(read, 'file: File, all: Set<Listener>')).toHaveLength(1);
    expect(await moved(read.slice(3), 'file: File, all: Set<Listener>')).toEqual([]);
  });
});

test('the head of a class names a type with the class around it or without (model-diff.md P1)', async () => {
  const shop = (type: string) => `class Shop(item: ${type}) { val half = item.half() }`;
  expect(await kotlin(shop('List<Crate.Item>'), shop('List<Item>'))).toEqual([]);
  expect(await kotlin(shop('List<Crate.Item>'), shop('Set<Item>'))).toEqual([
    'Change Parameter Type item : List<Crate.Item> to item : Set<Item> in primary constructor Shop(item Set<Item>) from class Shop',
  ]);
  const method = (type: string) => `class Shop { fun open(item: ${type}) { item.open(3) } }`;
  expect(await kotlin(method('List<Crate.Item>'), method('List<Item>'))).toHaveLength(1);
});

test('a class that is only declared in one source folder now and keeps its code in another is the one with the code (model-diff.md K5)', async () => {
  const body = (size: number) =>
    `{ fun load(): Row = read(path, ${size}); private fun read(p: Path, n: Int) = Row(p, n) }`;
  const found = await told(
    { 'src/main/p/Store.kt': `package p\nclass Store(val path: Path) ${body(3)}\n` },
    {
      'src/commonMain/p/Store.kt': 'package p\nexpect class Store(path: Path) { fun load(): Row }\n',
      'src/jvmMain/p/Store.jvm.kt': `package p\nactual class Store(val path: Path) ${body(4)}\n`,
    },
  );
  expect(found).toEqual(['Move Source Folder src/main to src/jvmMain']);
});

test('functions of a file that keeps its name and package do not move, those that go to another file do', async () => {
  const fn = (name: string, n: number) => `fun ${name}(row: Row) = row.keep(${n}).size\n`;
  const found = await told(
    { 'src/main/p/rows.kt': `package p\n${fn('count', 3)}${fn('weigh', 5)}` },
    {
      'src/commonMain/p/rows.kt': `package p\n${fn('count', 4)}`,
      'src/jvmMain/p/rows.jvm.kt': `package p\n${fn('weigh', 6)}`,
    },
  );
  expect(found).toEqual([
    'Move Method public weigh(row Row) from class p.rows.module to public weigh(row Row) from class p.rows.jvm.module',
    'Move Source Folder src/main to src/commonMain',
  ]);
});

test('a file is not one that was there before beside it, with another ending', async () => {
  const kotlin = 'package p\nfun Door.close() { shut(this, 3); log(this) }\n';
  const java = 'package p;\nclass Doors { static int count(Door d) { return d.sides() * 3; } }\n';
  const before = { 'src/p/Doors.java': java, 'src/p/Doors.kt': kotlin };
  expect(await told(before, { 'src/p/Doors.kt': kotlin.replace('3', '4') })).toEqual([]);
});

test('of a new method and the one that it hands on to the one that takes what the old one took is that one (M3)', async () => {
  const callers = (called: string) =>
    ['close', 'open', 'sell']
      .map((name) => `fun ${name}(deed: Deed) { deed.${called}(); log(deed, "${name}") }`)
      .join('; ');
  const head = (name: string) => `@Throws(Unsigned::class) fun ${name}(vararg except: Key): Paper { read(keys)`;
  const before = `class Deed(val keys: List<Key>) { ${head('checkKeys')}; val missing = missing()
    if (missing.isNotEmpty()) { val allowed = except.toSet(); val open = missing - allowed
      if (open.isNotEmpty()) throw Unsigned(open.all(), 3) }
    check(paper.id == id); return paper } }
    class Office { ${callers('checkKeys')} }`;
  const after = `class Deed(val keys: List<Key>) { @Throws(Unsigned::class) fun checkRequiredKeys() = checkKeysExcept()
    ${head('checkKeysExcept')}; val open = missing() - except
    if (open.isNotEmpty()) throw Unsigned(open.all(), 3)
    check(paper.id == id); return paper } }
    class Office { ${callers('checkRequiredKeys')} }`;
  const found = await kotlin(before, after);
  expect(found.filter((text) => text.includes('Method'))).toEqual([
    'Rename Method public checkKeys(except Key[]) : Paper renamed to public checkKeysExcept(except Key[]) : Paper in class Deed',
  ]);
});

test('a class that went to a file that was there, in another folder of its package, moved no folder (K5)', async () => {
  const crate = 'class Crate(val size: Int) { fun half() = size / 2 + 3 }';
  const shelf = (rest: string) => `package p\nclass Shelf(val rows: Int)\n${rest}\n`;
  const box = (rest: string) => `package p\nclass Box(val lid: Lid)\n${rest}\n`;
  const found = await told(
    { 'src/p/shelves/Shelf.kt': shelf(crate), 'src/p/boxes/Box.kt': box('') },
    { 'src/p/shelves/Shelf.kt': shelf(''), 'src/p/boxes/Box.kt': box(crate) },
  );
  expect(found).toEqual([]);
});

test('an extension calls that of its own type, and not one of its name of another type (statements:5.1)', async () => {
  const extension = (head: string, type: string, code: string) => `fun ${type}.path(${head}): Path {\n${code}}\n\n`;
  const whole = (a: string, b: string, type: string, link = '') =>
    `    val name = kindOf(${a}, ${b})\n    return converted(PATHS) { pathOf(it, name, ${a}, ${b}, ${type}Of${link}) { fail(it) } }\n`;
  const head = 'exists: Boolean, readable: Boolean';
  const later = 'mustExist: Boolean, mustBeReadable: Boolean, canLink: Boolean';
  const version = (code: (type: string) => string) => ({
    'src/Paths.kt': `package yard\n\n${['Argument', 'Option'].map(code).join('')}`,
  });
  const before = version((type) => extension(head, type, whole('exists', 'readable', type)));
  const after = version(
    (type) =>
      extension(head, type, '    return path(exists, readable, canLink = true)\n') +
      extension(later, type, whole('mustExist', 'mustBeReadable', type, ', canLink')),
  );
  const extracted = (type: string) =>
    `Extract Method public ${type}.path(mustExist Boolean, mustBeReadable Boolean, canLink Boolean) : Path ` +
    `extracted from public ${type}.path(exists Boolean, readable Boolean) : Path in class yard.Paths.module`;
  expect(await told(before, after, 'Extract')).toEqual(['Argument', 'Option'].map(extracted));
});

test('a method that became the accessor of a property, or the reverse (model:G3)', async () => {
  const cart = (head: string, local: string, depth: string) =>
    `package yard\n\nclass Cart(private val items: List<Item>) {\n${head} {\n${depth}    val ${local} = items.map { it.price }\n` +
    `${depth}    log("total")\n${depth}    return ${local}.sum()\n${depth}}\n}\n`;
  const method = { 'src/Cart.kt': cart('    fun getTotal(): Int', 'prices', '    ') };
  const property = { 'src/Cart.kt': cart('    val total: Int\n        get()', 'amounts', '        ') };
  expect(await told(method, property)).toEqual([
    'Rename Variable prices : Inferred to amounts : Inferred in method public getTotal() from class yard.Cart',
  ]);
  expect(await told(property, method)).toEqual([
    'Rename Variable amounts : Inferred to prices : Inferred in method public getTotal() : Int from class yard.Cart',
  ]);
});

test('a file that was converted: values are final without the word, and one type has one text', async () => {
  const java = {
    'src/Cart.java':
      'package yard;\n\npublic class Cart {\n    private final List<Item> items;\n    public String cap(String text, int n) {\n        String head = text.substring(0, n);\n        return head + items.size();\n    }\n}\n',
  };
  const kotlin = {
    'src/Cart.kt':
      'package yard\n\nclass Cart {\n    private val items: List<Item> = listOf()\n    fun cap(text: String?, n: Int): String? {\n        val head = text?.substring(0, n)\n        return head + items.size\n    }\n}\n',
  };
  expect(await told(java, kotlin, 'Remove Attribute Modifier')).toEqual([]);
  expect(await told(kotlin, java, 'Add Attribute Modifier')).toEqual([]);
  expect(await told(kotlin, java, 'Change Parameter Type')).toEqual([
    'Change Parameter Type n : Int to n : int in method public cap(text String, n int) : String from class yard.Cart',
  ]);
});

test('of overloads of a name that stays none became one of several new ones of another name that take something else (M7)', async () => {
  const types = (n: number) => Array.from({ length: n }, (_, i) => `T${i + 1}`).join(', ');
  const overload = (name: string, n: number, options: string, code: string) =>
    `inline fun <reified R : Part> Shop.${name}(crossinline make: (${types(n)}) -> R, ${options}): Made<*> = ${code}\n`;
  const plain = (n: number) => overload('partOf', n, '', 'part { new(make) }');
  const full = (name: string, n: number) =>
    overload(name, n, 'options: Options<R>.() -> Unit', 'part { new(make) }.with(options)');
  const all = (of: (n: number) => string, ...counts: number[]) => counts.map(of).join('');
  const kept = all((n) => full('partOf', n), 0, 1, 2);
  const before = kept + all(plain, 0, 1, 2);
  const after = kept + all((n) => full('modelOf', n), 3, 4, 5);
  const renamed = async (from: string, to: string) =>
    (await kotlin(from, to)).filter((text) => text.startsWith('Rename'));
  expect(await renamed(before, after)).toEqual([]);
  expect(await renamed(after, before)).toEqual([]);
  // Those that take the same are the same ones.
  const named = kept + all(plain, 0, 1, 2).replaceAll('partOf', 'plainOf');
  expect(await renamed(before, named)).toHaveLength(3);
});

test('a property of the labelled object of the class around is that of the same name alone (4.2.1)', async () => {
  const made = 'model.scoresOf(language = model.site.code)';
  const screen = (code: string) =>
    `class Screen(val model: Model) {\n  var scores = mapOf<Long, Int>()\n  fun open(state: State) {\n    run {\n${code}\n    }\n  }\n}`;
  const before = screen(
    `val scores = ${made}\nval start = Dates.of(model.site.code)\nthis@Screen.scores = scores\nshowAll(start, scores, state)`,
  );
  const after = screen(`val start = Dates.of(model.site.code)\nscores = ${made}\nshowAll(start, scores, state)`);
  const where = 'scores : Inferred in method public open(state State) from class Screen';
  expect(await kotlin(before, after)).toEqual([`Inline Variable ${where}`]);
  expect(await kotlin(after, before)).toEqual([`Extract Variable ${where}`]);
  // A label more or less changes nothing.
  expect(await kotlin(before, before.replace('this@Screen.', 'this.'))).toEqual([]);
});
