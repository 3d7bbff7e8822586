import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

describe('Extract Method and Inline Method (statements:5.1, 5.2)', () => {
  const whole = `class Invoice {
    private final Printer printer = new Printer();
    void print(Order order) {
      printer.header(order.customer());
      double sum = 0;
      for (Item item : order.items()) {
        sum += item.price() * item.count();
      }
      printer.footer(sum);
    }
  }`;
  const parted = `class Invoice {
    private final Printer printer = new Printer();
    void print(Order order) {
      printer.header(order.customer());
      double sum = total(order);
      printer.footer(sum);
    }
    private double total(Order order) {
      double sum = 0;
      for (Item item : order.items()) {
        sum += item.price() * item.count();
      }
      return sum;
    }
  }`;

  test('statements that a new method has, which is called where they stood', async () => {
    const [found, ...others] = await refactoringsOf(whole, parted);
    expect(others).toEqual([]);
    expect(found.description).toBe(
      'Extract Method private total(order Order) : double extracted from package print(order Order) : void in class Invoice',
    );
    expect(found.rightSideLocations.map((place) => place.description)).toContain('extracted method invocation');
  });

  test('the reverse', async () => {
    expect(await told(parted, whole)).toEqual([
      'Inline Method private total(order Order) : double inlined to package print(order Order) : void in class Invoice',
    ]);
  });

  test('not if the method was there and is there still', async () => {
    const copy =
      'private double total(Order order) { double sum = 0; for (Item item : order.items()) { sum += item.price() * item.count(); } return sum; }';
    const before = whole.replace(/\}$/, `${copy} }`);
    expect(await told(before, parted, 'Method')).toEqual([]);
    expect(await told(parted, before, 'Method')).toEqual([]);
  });

  describe('of code that another method without partner has much of', () => {
    const head = 'class Pad { Device device; boolean shown; void open(String name) { device = find(name); log(name);';
    const closing = 'if (device != null && !device.hasForce()) { device.close(); device = null; }';
    const prepare = `${closing} if (device != null) { describe(device); shown = true; }`;
    const shutdown = 'if (device != null) { device.stopAll(); device.close(); device = null; }';
    const before = `${head} ${prepare} count++; } void end() { flush(); shutdown(); } void shutdown() { ${shutdown} } }`;
    const after = `${head} prepare(); count++; } void end() { flush(); ${shutdown} } void prepare() { ${prepare} } }`;

    test('are told, and no rename of the one to the other', async () => {
      expect(await told(before, after)).toEqual([
        'Extract Method package prepare() : void extracted from package open(name String) : void in class Pad',
        'Inline Method package shutdown() : void inlined to package end() : void in class Pad',
      ]);
    });

    test('but the rename is, where it is called in place of the other', async () => {
      const renamed = before
        .replace('shutdown();', 'prepare();')
        .replace('void shutdown() {', `void prepare() { ${closing}`);
      expect(await told(before, renamed, 'Rename')).toEqual([
        'Rename Method package shutdown() : void renamed to package prepare() : void in class Pad',
      ]);
    });
  });

  test('two methods, each of which does something more with what it makes first', async () => {
    const built = (type: string, load: string) =>
      `new Loader<${type}>() { public ${type} load(String key) { Span span = open(${load}, key); try { return find${type}(key); } finally { span.close(); } } }`;
    const maker = 'Builder.make().keep(MINUTES, 5)';
    const before = `class S { void init() { rows = ${maker}.build(${built('Row', 'A')}); cells = ${maker}.build(${built('Cell', 'B')}); } }`;
    const method = (name: string, type: string, load: string) =>
      `void make${type}s() { Builder ${name} = ${maker}; if (on) { ${name}.recordStats(); } ${type.toLowerCase()}s = ${name}.build(${built(type, load)}); }`;
    const after = `class S { void init() { makeRows(); makeCells(); } ${method('r', 'Row', 'A')} ${method('c', 'Cell', 'B')} }`;
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package makeCells() : void extracted from package init() : void in class S',
      'Extract Method package makeRows() : void extracted from package init() : void in class S',
      'Extract Variable c : Builder in method package makeCells() : void from class S',
      'Extract Variable r : Builder in method package makeRows() : void from class S',
    ]);
  });

  test('also if the caller had a helper before, of which the new method has a little', async () => {
    const helper = 'List<Row> cut(Test t) { return drop(rows.iterator(), t); }';
    const drop = 'List<Row> drop(Iterator<Row> all, Test t) { return walk(all, t, 3); }';
    const made = 'Row first = gone.get(gone.size() - 1); Row next = new Row(first.id, at); rows.put(next.id, next);';
    const before = `class A { void trim(long at) { lock.lock(); List<Row> gone = cut(x -> x.id <= at); if (!gone.isEmpty()) { ${made} flush(false); log.debug("cut {} at {}", gone, at); } lock.free(); } ${helper} ${drop} }`;
    const after = `class A { void trimLater(long at) { lock.lock(); List<Row> gone = trim(rows, at); if (!gone.isEmpty()) { later.add(this::flush); log.debug("cut {} at {}", gone, at); } lock.free(); } ${drop} List<Row> trim(Rows rows, long at) { List<Row> gone = drop(rows.iterator(), x -> x.id <= at); if (!gone.isEmpty()) { ${made} } return gone; } }`;
    expect(await told(before, after, 'Method')).toEqual([
      'Extract Method package trim(rows Rows, at long) : List<Row> extracted from package trim(at long) : void in class A',
      'Rename Method package trim(at long) : void renamed to package trimLater(at long) : void in class A',
    ]);
  });

  test('not if the new method does something else', async () => {
    const after = parted.replace(
      /double sum = 0;[\s\S]*return sum;/,
      'log.debug("asked", order.id()); return ledger.lookUp(order.id()).amount();',
    );
    expect(await told(whole, after, 'Method')).toEqual([]);
    expect(await told(after, whole, 'Method')).toEqual([]);
  });

  test('in Python', async () => {
    const before = `class Report:
    def write(self, rows, path):
        lines = []
        for row in rows:
            lines.append(";".join(str(cell) for cell in row))
        with open(path, "w") as out:
            out.write("\\n".join(lines))
`;
    const after = `class Report:
    def write(self, rows, path):
        lines = self.format(rows)
        with open(path, "w") as out:
            out.write("\\n".join(lines))

    def format(self, rows):
        lines = []
        for row in rows:
            lines.append(";".join(str(cell) for cell in row))
        return lines
`;
    expect(await told({ 'app/report.py': before }, { 'app/report.py': after }, 'Method')).toEqual([
      'Extract Method public format(rows) extracted from public write(rows, path) in class report.Report',
    ]);
    expect(await told({ 'app/report.py': after }, { 'app/report.py': before }, 'Method')).toEqual([
      'Inline Method public format(rows) inlined to public write(rows, path) in class report.Report',
    ]);
  });

  test('in Kotlin', async () => {
    const before = `package shop

class Cart(private val items: List<Item>) {
  fun checkOut(user: User) {
    require(user.isKnown) { "unknown user" }
    val open = items.filter { it.count > 0 }
    val sum = open.sumOf { it.price * it.count }
    bank.charge(user.account, sum)
  }
}
`;
    const after = `package shop

class Cart(private val items: List<Item>) {
  fun checkOut(user: User) {
    require(user.isKnown) { "unknown user" }
    val sum = total()
    bank.charge(user.account, sum)
  }

  private fun total(): Long {
    val open = items.filter { it.count > 0 }
    return open.sumOf { it.price * it.count }
  }
}
`;
    expect(await told({ 'Cart.kt': before }, { 'Cart.kt': after }, 'Method')).toEqual([
      'Extract Method private total() : Long extracted from public checkOut(user User) in class shop.Cart',
    ]);
  });
});

describe('extracted to and inlined from other classes (statements:5.3)', () => {
  const check =
    'if (path.isEmpty() || path.contains("..")) { throw new IllegalArgumentException("bad path " + path); }';
  const store = (first: string) => `package p;
  class Store {
    Blob read(String path) {
      ${first}
      Blob blob = disk.open(path);
      counter.increment();
      return blob;
    }
  }`;
  const paths = (method: string) => `package p;
  final class Paths {
    static String join(String a, String b) { return a + "/" + b; }
    ${method}
  }`;
  const apart = {
    'p/Store.java': store('Paths.check(path);'),
    'p/Paths.java': paths(`static void check(String path) { ${check} }`),
  };
  const within = { 'p/Store.java': store(check), 'p/Paths.java': paths('') };

  test('a class of one method that became a method reference, or a lambda in a statement that took in another one', async () => {
    const filter = (name: string, body: string) =>
      `class ${name} implements Filter<Call> { final Call wanted; ${name}(Call wanted) { this.wanted = wanted; } public boolean isOut(Call call) { ${body} } }`;
    const earlier = `class Finder { List<Call> find(List<Call> calls, Call wanted) { return Lists.filter(calls, new NotLike(wanted)); }
      List<Call> seen(Mocks mocks) { List<Call> calls = mocks.calls(); return Lists.filter(calls, new Unseen(null)); }
      ${filter('NotLike', 'return !wanted.matches(call);')} ${filter('Unseen', 'return call.isIgnored();')} }`;
    const later = (
      reference: string,
    ) => `class Finder { List<Call> find(List<Call> calls, Call wanted) { return calls.stream().filter(${reference}).collect(toList()); }
      List<Call> seen(Mocks mocks) { return mocks.calls().stream().filter(call -> !call.isIgnored()).collect(toList()); } }`;
    const seen =
      'Move And Inline Method public isOut(call Call) : boolean moved from class Finder.Unseen to class Finder & inlined to package seen(mocks Mocks) : List<Call>';
    expect(await told(earlier, later('wanted::matches'), 'Inline Method')).toEqual([
      'Move And Inline Method public isOut(call Call) : boolean moved from class Finder.NotLike to class Finder & inlined to package find(calls List<Call>, wanted Call) : List<Call>',
      seen,
    ]);
    expect(await told(earlier, later('other::matches'), 'Inline Method')).toEqual([seen]);
  });

  test('a new method of another class, called where the statements stood', async () => {
    expect(await told(within, apart)).toEqual([
      'Extract And Move Method package check(path String) : void extracted from package read(path String) : Blob in class p.Store & moved to class p.Paths',
    ]);
  });

  test('the reverse', async () => {
    expect(await told(apart, within)).toEqual([
      'Move And Inline Method package check(path String) : void moved from class p.Paths to class p.Store & inlined to package read(path String) : Blob',
    ]);
  });

  test('a method whose code its caller took to another class', async () => {
    const order = (last: string) =>
      `static int order(Item a, Item b) { int first = a.rank(); int second = b.rank(); if (a.isOpen() && first < 0) { return 1; }
        if (b.isOpen() && second < 0) { return -1; } ${last} }`;
    const compare = 'int sum = a.size() - b.size(); log(sum, 3); return sum == 0 ? a.compareTo(b) : sum;';
    const sizes = `static int sizes(Item a, Item b) { ${compare} }`;
    const tree = (members: string) => `package p; class Tree { void show(Item item) { draw(item, 3); } ${members} }`;
    const before = {
      'p/Tree.java': tree(`${order('return sizes(a, b);')} ${sizes}`),
      'p/Items.java': 'package p; class Items { int size(Item item) { return item.parts().size(); } }',
    };
    const after = {
      'p/Tree.java': tree(''),
      'p/Items.java': `package p; class Items { int size(Item item) { return item.parts().size(); } ${order(compare)} }`,
    };
    expect(await told(before, after)).toEqual([
      'Move And Inline Method package sizes(a Item, b Item) : int moved from class p.Tree to class p.Items & inlined to package order(a Item, b Item) : int',
      'Move Method package order(a Item, b Item) : int from class p.Tree to package order(a Item, b Item) : int from class p.Items',
    ]);
    // Also where most of what the caller is now is the code that it took in.
    const thin = (rest: string) =>
      `static int rank(Item a, Item b) { int first = a.rank(); int second = b.rank(); ${rest} }`;
    const ranks =
      'if (first == second) { return a.name().compareTo(b.name()); } if (first < 0) { return 1; } return first - second;';
    const helper = `static int ranks(Item a, Item b, int first, int second) { ${ranks} }`;
    const items = (rest: string) =>
      `package p; class Items { int size(Item item) { return item.parts().size(); } ${rest} }`;
    expect(
      await told(
        { 'p/Tree.java': tree(`${thin('return ranks(a, b, first, second);')} ${helper}`), 'p/Items.java': items('') },
        { 'p/Tree.java': tree(''), 'p/Items.java': items(thin(ranks)) },
      ),
    ).toEqual([
      'Move And Inline Method package ranks(a Item, b Item, first int, second int) : int moved from class p.Tree to class p.Items & inlined to package rank(a Item, b Item) : int',
      'Move Method package rank(a Item, b Item) : int from class p.Tree to package rank(a Item, b Item) : int from class p.Items',
    ]);
    const stayed = { ...before, 'p/Tree.java': tree(order(compare)) };
    expect(await told(before, stayed)).toEqual([
      'Inline Method package sizes(a Item, b Item) : int inlined to package order(a Item, b Item) : int in class p.Tree',
    ]);
  });

  test('a new method that a caller leaves all to, however much else that does', async () => {
    const tool = (code: string, rest = '') =>
      `class Tool extends Task { static void run() { ${code} } ${rest} void work() { load(4); } }`;
    const task = `abstract class Task { static void start(Class<? extends Task> type) { check(Swing.isEventThread()); try { Task task = type.create(); task.work(); }
      catch (CreateError e) { throw new StateError("no task: " + type.name(), e); } catch (IoError e) { log.error("failed: {}", type.name(), e); } } abstract void work(); }`;
    const before = {
      'Tool.java': tool('check(Swing.isEventThread()); new Tool().work();').replace(' extends Task', ''),
    };
    const later = (code: string) => ({ 'Tool.java': tool(code), 'Task.java': task });
    expect(await told(before, later('start(Tool.class);'), 'Extract And Move')).toEqual([
      'Extract And Move Method package start(type Class<? extends Task>) : void extracted from package run() : void in class Tool & moved to class Task',
    ]);
    expect(await told(before, later('log.info("start"); start(Tool.class);'), 'Extract And Move')).toEqual([]);
  });

  test('not if nothing calls the other method', async () => {
    const uncalled = { ...apart, 'p/Store.java': store('disk.lock(path, 3);') };
    expect(await told(within, uncalled, 'Extract And Move')).toEqual([]);
    expect(await told(uncalled, within, 'Move And Inline')).toEqual([]);
  });

  test('not if the callers call another overload now than the one that handed on to it', async () => {
    const marks = 'static Job mark(int state, boolean all, long... ids) { return run(() -> { db.set(state, ids); }); }';
    const owner = (methods: string) => `package p; public class W { ${methods} }`;
    const user = (call: string) =>
      `package q; import p.W; class H { void undo(Item item) { log("undo", item.id()); ${call} show(item); } }`;
    const before = {
      'p/W.java': owner(`static Job mark(int state, long... ids) { return mark(state, true, ids); } ${marks}`),
      'q/H.java': user('W.mark(Item.OLD, item.id());'),
    };
    const after = (call: string) => ({
      'p/W.java': owner(marks.replace('long... ids', 'Item... items').replace('ids', 'items')),
      'q/H.java': user(call),
    });
    expect(await told(before, after('W.mark(Item.OLD, false, item);'), 'Inline')).toEqual([]);
  });

  test('not if the called method was there before', async () => {
    expect(await told({ ...apart, 'p/Store.java': store(check) }, apart, 'Method')).toEqual([]);
    expect(await told(apart, { ...apart, 'p/Store.java': store(check) }, 'Method')).toEqual([]);
  });

  test('in TypeScript', async () => {
    const session = (first: string) => `export class Session {
  open(user: string): void {
    ${first}
    this.users.push(user);
    this.log.info('opened', user);
  }
}
`;
    const names = (method: string) => `export class Names {
  static short(name: string): string {
    return name.slice(0, 8);
  }
${method}}
`;
    const guard = "if (user.length === 0 || user.includes(' ')) {\n      throw new Error('bad user ' + user);\n    }";
    const before = { 'src/session.ts': session(guard), 'src/names.ts': names('') };
    const after = {
      'src/session.ts': `import { Names } from './names';\n${session('Names.verify(user);')}`,
      'src/names.ts': names(`  static verify(user: string): void {\n    ${guard}\n  }\n`),
    };
    expect(await told(before, after, 'Method')).toEqual([
      'Extract And Move Method public verify(user string) : void extracted from public open(user string) : void in class session.Session & moved to class names.Names',
    ]);
    expect(await told(after, before, 'Method')).toEqual([
      'Move And Inline Method public verify(user string) : void moved from class names.Names to class session.Session & inlined to public open(user string) : void',
    ]);
  });
});

describe('a method of another name in another class (model:X5-X10)', () => {
  const body = (name: string, of: string) =>
    `String ${name} = ${of}.host().address(); int at = ${name}.indexOf('%'); if (at == -1) { return ${name}; } return ${name}.substring(0, at);`;
  const before = {
    'L.java': `class L { static String cleanAddress(Host a) { ${body('text', 'a')} } }`,
    'C.java': 'class C { Host player; }',
  };
  const method = (code: string) => ({
    'L.java': 'class L { }',
    'C.java': `class C { Host player; String playerAddress() { ${code} } }`,
  });

  test('every statement of which has a partner, under other names of variables', async () => {
    expect(await told(before, method(body('addr', 'player')), 'Method')).toContain(
      'Move And Rename Method package cleanAddress(a Host) : String from class L to package playerAddress() : String from class C',
    );
  });

  test('not if it does something else', async () => {
    const other =
      'String addr = player.name().trim(); int n = addr.length(); if (n == 0) { return none(player); } return wrap(addr, 7);';
    expect(await told(before, method(other), 'Move')).toEqual([]);
  });
});

describe('a method that its own class and another one could have gone to (model:X6)', () => {
  const rows = (name: string, of: string, key: string) =>
    `List<Row> ${name}(Table t) { return t.each(x -> new ${of}(first(x, Keys.FROM), last(x, Keys.TO), pick(x, ${key}, 7))); }`;
  const tasks = (name: string) =>
    `List<Row> ${name}(Table t) { return t.each(x -> new Task(start(x, Names.FROM), last(x, Keys.TO), TASK, 9)); }`;
  const before = {
    'Steps.java': `class Steps { void run(Table t) { check(spans(t)); } private ${rows('spans', 'Span', 'Keys.GROUP')} }`,
    'Parse.java': `class Parse { ${tasks('tasks')} }`,
  };

  test('went to the one where it has its name and nearly all of its code', async () => {
    const found = await told(before, {
      'Steps.java': 'class Steps { void run(Table t) { check(spans(t)); } }',
      'Parse.java': `class Parse { ${rows('spans', 'Span', 'Names.GROUP')} }`,
    });
    expect(found.filter((text) => /^(Rename|Move) /.test(text))).toEqual([
      'Move Method private spans(t Table) : List<Row> from class Steps to package spans(t Table) : List<Row> from class Parse',
    ]);
  });

  test('stayed where that one has other code', async () => {
    const found = await told(before, {
      'Steps.java': 'class Steps { void run(Table t) { check(spans(t)); } }',
      'Parse.java': `class Parse { ${tasks('spans').replace('9', '8')} }`,
    });
    expect(found.filter((text) => /^(Rename|Move) /.test(text))).toEqual([
      'Rename Method package tasks(t Table) : List<Row> renamed to package spans(t Table) : List<Row> in class Parse',
    ]);
  });
});

describe('objects that stand in for others in a test', () => {
  const suite = (field: string, stub: string) => `class ShopTest {
  ${field}
  @Test void sells() { when(${stub}).thenReturn(new Row(3)); check(shop.sell("tea")); }
}`;
  const change = async (made: (type: string, name: string) => string) =>
    (
      await told(
        { 'ShopTest.java': suite(made('Rows', 'rows'), 'rows.findByName("tea", Order.NEWEST)') },
        {
          'ShopTest.java': suite(made('Goods', 'goods'), 'goods.named("tea")'),
          'Goods.java':
            'class Goods { Rows rows; Row named(String name) { return rows.findByName(name, Order.NEWEST); } }',
        },
      )
    ).filter((text) => text.startsWith('Extract And Move Method'));

  test('run no code, so none went into their methods', async () => {
    expect(await change((type, name) => `@Mock ${type} ${name};`)).toEqual([]);
    expect(await change((type, name) => `@MockBean private ${type} ${name};`)).toEqual([]);
    expect(await change((type, name) => `${type} ${name} = Mockito.mock(${type}.class);`)).toEqual([]);
  });

  test('are not those that are made as everywhere', async () => {
    expect(await change((type, name) => `${type} ${name} = new ${type}();`)).toHaveLength(1);
    expect(await change((type, name) => `@Inject ${type} ${name};`)).toHaveLength(1);
  });

  test('in Kotlin, in the class around the test and in a local', async () => {
    const kotlin = (made: string, stub: string) => `class ShopTest {
  ${made}
  @Nested
  inner class Sells {
    @Test fun tea() { every { ${stub} } returns Row(3); check(shop.sell("tea")) }
  }
}`;
    const goods =
      'class Goods(private val rows: Rows) { fun named(name: String) = rows.findByName(name, Order.NEWEST) }';
    const found = async (made: (type: string, name: string) => string) =>
      (
        await told(
          { 'T.kt': kotlin(made('Rows', 'rows'), 'rows.findByName("tea", Order.NEWEST)') },
          { 'T.kt': kotlin(made('Goods', 'goods'), 'goods.named("tea")'), 'Goods.kt': goods },
        )
      ).filter((text) => text.startsWith('Extract And Move Method')).length;
    expect(await found((type, name) => `@MockK lateinit var ${name}: ${type}`)).toBe(0);
    expect(await found((type, name) => `val ${name} = mockk<${type}>(relaxed = true)`)).toBe(0);
    expect(await found((type, name) => `val ${name} = ${type}(db)`)).toBe(1);
  });
});

describe('methods in other classes (model:X5-X10)', () => {
  test('a short and rewritten method is where its calls lead', async () => {
    const user = (call: string, method: string) =>
      [
        'from p.names import Names',
        '',
        '',
        'class User:',
        '    def run(self, x):',
        `        return ${call}.norm(x) + 1`,
        method,
      ].join('\n');
    const names = (method: string) => `class Names:\n    def size(self):\n        return 4\n${method}`;
    const before =
      '\n    def norm(self, x):\n        if x is None:\n            return 0\n        return x.strip().lower()\n';
    const after =
      '\n    def norm(self, value):\n        if not value:\n            return 0\n        return value.strip().lower()\n';
    expect(
      await told(
        { 'p/user.py': user('self', before), 'p/names.py': names('') },
        { 'p/user.py': user('Names()', ''), 'p/names.py': names(after) },
      ),
    ).toEqual([
      'Move Method public norm(x) from class user.User to public norm(value) from class names.Names',
      'Rename Parameter x to value in method public norm(value) from class names.Names',
    ]);
    // Another object says it only where no other class has a method of the name.
    const moved = (others: Record<string, string>) =>
      told(
        { 'p/user.py': user('self', before), 'p/names.py': names(''), ...others },
        { 'p/user.py': user('other', ''), 'p/names.py': names(after), ...others },
      );
    expect(await moved({})).toEqual([
      'Move Method public norm(x) from class user.User to public norm(value) from class names.Names',
      'Rename Parameter x to value in method public norm(value) from class names.Names',
    ]);
    expect(await moved({ 'p/words.py': 'class Words:\n    def norm(self, x):\n        return x\n' })).toEqual([]);
  });

  const body =
    '{ long sum = 0; for (Entry e : book.entries()) { sum += e.amount(day); } return Math.max(sum, floor); }';
  const account = (method: string) =>
    `package p; class Account { void close(Book book) { book.seal(1); archive.add(book); } ${method} }`;
  const ledger = (method: string) =>
    `package p; class Ledger { void sort(List<Row> rows) { rows.sort(byDay); audit.sorted(rows.size()); } ${method} }`;

  test('another class and another name', async () => {
    expect(
      await told(
        { 'p/Account.java': account(`public long total(Book book, int day) ${body}`), 'p/Ledger.java': ledger('') },
        { 'p/Account.java': account(''), 'p/Ledger.java': ledger(`public long balance(Book book, int day) ${body}`) },
      ),
    ).toEqual([
      'Move And Rename Method public total(book Book, day int) : long from class p.Account to public balance(book Book, day int) : long from class p.Ledger',
    ]);
  });

  test('not while the method is still there', async () => {
    const kept = account(`public long total(Book book, int day) ${body}`);
    expect(
      await told(
        { 'p/Account.java': kept, 'p/Ledger.java': ledger('') },
        { 'p/Account.java': kept, 'p/Ledger.java': ledger(`public long balance(Book book, int day) ${body}`) },
      ),
    ).toEqual([]);
  });

  test('not if the name is all that is equal', async () => {
    const other = '{ return Period.between(book.opened(), clock.today()).toTotalMonths(); }';
    expect(
      await told(
        { 'p/Account.java': account(`public long total(Book book, int day) ${body}`), 'p/Ledger.java': ledger('') },
        { 'p/Account.java': account(''), 'p/Ledger.java': ledger(`public long age(Book book) ${other}`) },
      ),
    ).toEqual([]);
  });

  test('in Python', async () => {
    const file = (name: string, own: string, method: string) => `class ${name}:\n${own}\n${method}`;
    const total = (name: string) => `    def ${name}(self, book, day):
        result = 0
        for entry in book.entries:
            result += entry.amount(day)
        return max(result, self.floor)
`;
    const close = '    def close(self, book):\n        book.seal(1)\n        self.archive.add(book)\n';
    const sort = '    def sort(self, rows):\n        rows.sort(key=by_day)\n        self.audit(len(rows))\n';
    expect(
      await told(
        { 'p/account.py': file('Account', close, total('total')), 'p/ledger.py': file('Ledger', sort, '') },
        { 'p/account.py': file('Account', close, ''), 'p/ledger.py': file('Ledger', sort, total('balance')) },
      ),
    ).toEqual([
      'Move And Rename Method public total(book, day) from class account.Account to public balance(book, day) from class ledger.Ledger',
    ]);
  });

  const shape = (method: string) =>
    `package p; abstract class Shape { void move(int x, int y) { origin.shift(x, y); repaint(); } ${method} }`;
  const circle = (method: string) =>
    `package p; class Circle extends Shape { void grow(int by) { radius += by; repaint(); } ${method} }`;
  const area = 'protected double area(double scale) { double r = radius * scale; return Math.PI * r * r; }';

  test('from a class to its subclass', async () => {
    expect(
      await told(
        { 'p/Shape.java': shape(area), 'p/Circle.java': circle('') },
        { 'p/Shape.java': shape(''), 'p/Circle.java': circle(area) },
      ),
    ).toEqual([
      'Push Down Method protected area(scale double) : double from class p.Shape to protected area(scale double) : double from class p.Circle',
    ]);
  });

  test('to each of several subclasses', async () => {
    const disc = circle('').replace('Circle', 'Disc').replace('grow', 'shrink').replace('+=', '-=');
    expect(
      await told(
        { 'p/Shape.java': shape(area), 'p/Circle.java': circle(''), 'p/Disc.java': disc },
        { 'p/Shape.java': shape(''), 'p/Circle.java': circle(area), 'p/Disc.java': disc.replace(/\}$/, `${area} }`) },
      ),
    ).toEqual([
      'Push Down Method protected area(scale double) : double from class p.Shape to protected area(scale double) : double from class p.Circle',
      'Push Down Method protected area(scale double) : double from class p.Shape to protected area(scale double) : double from class p.Disc',
    ]);
  });

  test('to the subclasses of a class that is gone, if several are left (X11)', async () => {
    const members = `double radius; ${area}`;
    const base = `abstract class Round { ${members} }`;
    const ball = (of: string) => `class Ball ${of} void roll(int by) { turn(by / radius, 3); } }`;
    const coin = (of: string) => `class Coin ${of} void flip(int by) { land(by * radius, 7); } }`;
    const before = `${base} ${ball('extends Round {')} ${coin('extends Round {')}`;
    const all = await told(before, `${ball(`{ ${members}`)} ${coin(`{ ${members}`)}`);
    const pushed = (what: string, kind: string) =>
      ['Ball', 'Coin'].map((to) => `Push Down ${kind} ${what} from class Round to ${what} from class ${to}`);
    expect(all).toEqual([
      ...pushed('package radius : double', 'Attribute'),
      ...pushed('protected area(scale double) : double', 'Method'),
    ]);
    const only = await told(`${base} ${ball('extends Round {')}`, ball(`{ ${members}`), 'Method');
    expect(only).toEqual([
      'Move Method protected area(scale double) : double from class Round to protected area(scale double) : double from class Ball',
    ]);
  });

  test('a method that the subclass overrides only is not pushed down', async () => {
    const override = area.replace('protected', '@Override protected');
    expect(
      await told(
        { 'p/Shape.java': shape(area), 'p/Circle.java': circle('') },
        { 'p/Shape.java': shape(area), 'p/Circle.java': circle(override) },
      ),
    ).toEqual([]);
  });

  test('to a class that does not extend the other is a plain move', async () => {
    const alone = (method: string) => circle(method).replace(' extends Shape', '');
    expect(
      await told(
        { 'p/Shape.java': shape(area), 'p/Circle.java': alone('') },
        { 'p/Shape.java': shape(''), 'p/Circle.java': alone(area) },
      ),
    ).toEqual([
      'Move Method protected area(scale double) : double from class p.Shape to protected area(scale double) : double from class p.Circle',
    ]);
  });

  test('to a subclass in Kotlin', async () => {
    const base = (method: string) =>
      `package p\n\nopen class Feed {\n  fun open(url: String) {\n    client.connect(url, 3)\n  }\n${method}}\n`;
    const sub = (method: string) =>
      `package p\n\nclass NewsFeed : Feed() {\n  fun close() {\n    client.disconnect()\n  }\n${method}}\n`;
    const latest =
      '  fun latest(count: Int): List<Post> {\n    val posts = client.fetch(count)\n    return posts.sortedBy { it.date }\n  }\n';
    expect(
      await told(
        { 'p/Feed.kt': base(latest), 'p/NewsFeed.kt': sub('') },
        { 'p/Feed.kt': base(''), 'p/NewsFeed.kt': sub(latest) },
      ),
    ).toEqual([
      'Push Down Method public latest(count Int) : List<Post> from class p.Feed to public latest(count Int) : List<Post> from class p.NewsFeed',
    ]);
  });
});

test('a method of C++ is told once, with its class, where it is declared and defined (refactoring-types.md §3.6)', async () => {
  const files = (name: string) => ({
    'box.h': `namespace a { class Box { public: int ${name}(int most) const; }; }`,
    'box.cpp': `namespace a { int Box::${name}(int most) const { int sum = start(most); return sum * scale(most); } }`,
  });
  expect(await told(files('total'), files('sum'))).toEqual([
    'Rename Method public total(most int) : int renamed to public sum(most int) : int in class a.Box',
  ]);
});

test('functions of C++ belong to their class, their namespace, or the base name of their file (refactoring-types.md §3.6)', async () => {
  const sum = (name: string) =>
    `int ${name}(const Box &box, int most) { int sum = 0; for (int i = 0; i < most; i++) sum += box.at(i); return sum; }`;
  const inAll = (name: string) => `${sum(name)} namespace a { namespace b { ${sum(name)} } class C { ${sum(name)} }; }`;
  const text = (name: string) => `${name}(box const Box&, most int) : int`;
  expect(await told({ 'src/box.cpp': inAll('total') }, { 'src/box.cpp': inAll('sum') })).toEqual(
    ['a.C', 'a.b', 'box'].map((owner) => {
      const visibility = owner === 'a.C' ? 'private' : 'public';
      return `Rename Method ${visibility} ${text('total')} renamed to ${visibility} ${text('sum')} in class ${owner}`;
    }),
  );
});

test('what gave a field gives it under a new name where the field has one (M3)', async () => {
  const shop = (field: string, methods: string) =>
    `class Shop { private Door ${field}; Shop(Door made) { this.${field} = made; log(${field}, 3); } ${methods} }`;
  const getter = (type: string, name: string, field: string) => `public ${type} ${name}() { return this.${field}; }`;
  const before = { 'Shop.java': shop('door', getter('Door', 'getDoor', 'door')) };
  const after = (methods: string) => ({ 'Shop.java': shop('inner', methods) });
  const renamed = ['Rename Method public getDoor() : Door renamed to public wrapped() : Object in class Shop'];
  expect(await told(before, after(getter('Object', 'wrapped', 'inner')), 'Rename Method')).toEqual(renamed);
  // Which of two it is nobody knows; and what gives something else is another one.
  const two = getter('Object', 'wrapped', 'inner') + getter('Object', 'opened', 'inner');
  expect(await told(before, after(two), 'Rename Method')).toEqual([]);
  expect(await told(before, after('public Object wrapped() { return this.toString(); }'), 'Rename Method')).toEqual([]);
});

test('a test of JUnit 3 that was edited while it got an annotation is the same one (model:D4, model:M2)', async () => {
  const stack = 'Stack stack = new Stack(4); stack.push("a");';
  const before = (header: string, name: string) =>
    `${header} { public void ${name}() { ${stack} assertEquals("a", stack.top()); } }`;
  const after = `class StackTest { @Test public void pushes() { ${stack} assertEquals("a", stack.top()); assertEquals(1, stack.size()); } }`;
  const found = (header: string, name: string) => told(before(header, name), after, 'Rename Method');
  const renamed = ['Rename Method public testPushes() : void renamed to public pushes() : void in class StackTest'];
  expect(await found('class StackTest extends TestCase', 'testPushes')).toEqual(renamed);
  expect(await found('class StackTest extends StackTestCase', 'testPushes')).toEqual(renamed);
  // A helper among them is no test (N10).
  expect(await found('class StackTest extends TestCase', 'checkPushes')).toEqual([]);
});

test('a test by its name and type that has an annotation instead is the same one (model:D4, model:M2)', async () => {
  const code = 'Stack stack = new Stack(4); stack.push("a"); assertEquals("a", stack.top());';
  const after = `class StackTest { @Test public void push() { ${code} } }`;
  const found = (header: string) => told(`${header} { public void testPush() { ${code} } }`, after, 'Method');
  expect(await found('class StackTest extends TestCase')).toEqual([
    'Add Method Annotation @Test in method public push() : void from class StackTest',
    'Rename Method public testPush() : void renamed to public push() : void in class StackTest',
  ]);
  // Elsewhere a method of such a name is none.
  expect(await found('class StackTest')).toEqual([]);
});

describe('a method whose text is built in another way, under another name (statements:3.9, model:M3)', () => {
  const java = (name: string, text: string) => ({
    'Bill.java': `class Bill { String ${name}(String who, int sum) { return ${text}; } int size() { return lines.size(); } }`,
  });
  const typescript = (name: string, text: string) => ({
    'bill.ts': `export class Bill { ${name}(who: string, sum: number) { return ${text}; } size() { return this.lines.length; } }`,
  });
  const kotlin = (name: string, text: string) => ({
    'Bill.kt': `class Bill { fun ${name}(who: String, sum: Int): String { return ${text} }\n fun size() = lines.size }`,
  });
  const python = (name: string, text: string) => ({
    'bill.py': `class Bill:\n    def ${name}(self, who, sum):\n        return ${text}\n\n    def size(self):\n        return len(self.lines)\n`,
  });
  const joined = '"Dear " + who + ", pay " + sum';

  test.each([
    ['String.format', java, joined, 'String.format("Dear %s, pay %d", who, sum)'],
    ['a template', typescript, joined, `\`Dear \${who}, pay \${sum}\``],
    ['a template', kotlin, joined, '"Dear $who, pay $sum"'],
    ['an f-string', python, '"Dear {}, pay {}".format(who, sum)', 'f"Dear {who}, pay {sum}"'],
  ])('%s', async (_, bill, before, after) => {
    expect(await told(bill('text', before), bill('demand', after), 'Rename Method')).toHaveLength(1);
    expect(await told(bill('demand', after), bill('text', before), 'Rename Method')).toHaveLength(1);
    // Another text of the same values is another method.
    const other = after.replace('Dear', 'Kind').replace(', pay', ' got');
    expect(await told(bill('text', before), bill('receipt', other), 'Rename Method')).toEqual([]);
  });
});

test('what a class that is gone had was pulled up to the class above it, be that under another name now (model:X11)', async () => {
  const shared =
    'protected Disk disk = new Disk(8); void readsAll() { disk.fill(3); check(disk.read(0), 3); } void copies() { disk.copy(disk.part(2)); check(disk.size(), 2); }';
  const counts = 'void countsBits() { check(disk.count(7), 3); check(disk.count(8), 1); disk.close(); }';
  const before = (head: string) => ({
    'p/AbstractTester.java': `package p; abstract class AbstractTester { ${shared} }`,
    'p/LittleTest.java': `package p; class LittleTest ${head} { ${counts} }`,
  });
  const after = { 'p/DiskTest.java': `package p; class DiskTest { ${shared} ${counts} }` };
  const moved =
    'package countsBits() : void from class p.LittleTest to package countsBits() : void from class p.DiskTest';
  expect(await told(before('extends AbstractTester'), after, 'Method')).toEqual([`Pull Up Method ${moved}`]);
  expect(await told(before(''), after, 'Method')).toEqual([`Move Method ${moved}`]);
});

test('a statement that is only built like the one of a new method, without a word of it, did not go there (statements:5.1)', async () => {
  const all = (files: string, loop: string, more = '') =>
    `${more}export function all() {\n  const paths = ${files};\n  for (const path of paths) {\n${loop}    write(path, nameOf(path));\n  }\n}\n`;
  const before = { 'a.js': all("readFolder(folder).filter((f) => f.endsWith('.ts') && !f.endsWith('.d.ts'))", '') };
  const check = 'function isDone(docPath, outFolder) {\n  return exists(docPath) && exists(outFolder);\n}\n';
  const skip = '    if (isDone(docOf(path), outOf(path))) continue;\n';
  const after = { 'a.js': all('pathsBelow()', skip, check) };
  expect(await told(before, after, 'Extract')).toEqual([]);
  const asked = '    if (exists(docOf(path)) && exists(outOf(path))) continue;\n';
  expect(await told({ 'a.js': all('pathsBelow()', asked) }, after, 'Extract')).toHaveLength(1);
});
