import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';
import { compared } from '../test-bodies.ts';

async function pairsOf(before: string, after: string): Promise<string[]> {
  const { pairs } = await compared(before, after);
  return pairs
    .filter(({ left }) => left.kind === 'method')
    .map(({ left, right }) => `${left.signature} → ${right.signature}`);
}

describe('anonymous classes (model:C16)', () => {
  const check = (type: string, method: string, body: string) =>
    `class A { void run(Source in) { start(new ${type}() { public boolean ${method} { ${body} } }, 3); } }`;
  const body = 'last = in.read(); boolean ok = wanted.matches(last); if (ok) { report(last); } return ok;';

  test('a method without code has the new name of its implementations, and is called by a new one of the old name (model:X21)', async () => {
    const list = (more: string) => `List<A> r = new Chain<>(); r.add(this, ${more}); r.close(); return r;`;
    const types = (name: string, other: string, own: string) =>
      `abstract class A { ${own} } class B extends A { List<A> ${name}() { ${list('1')} } } class C extends A { List<A> ${other}() { ${list('x')} } }`;
    const before = types('all', 'all', 'abstract List<A> all();');
    const own = 'abstract List<A> findAll(); List<A> all() { return known.get(this, k -> findAll()); }';
    const inA =
      'Rename Method package abstract all() : List<A> renamed to package abstract findAll() : List<A> in class A';
    expect(await told(before, types('findAll', 'findAll', own), 'Rename Method')).toContain(inA);
    expect(await told(before, types('findAll', 'all', own), 'Rename Method')).not.toContain(inA);
  });

  test('an equal body says more than a name that is spelt alike', async () => {
    const inA = (methods: string) => `class A { Points escaped, stripped; ${methods} }`;
    const add = (name: string, field: string) =>
      `A ${name}(int... p) { ${field}.append(new Text(p, 0, p.length)); return this; }`;
    const before = inA(`int n() { return 1; } ${add('skipForUri', 'escaped')}`);
    const after = inA(`${add('escapeForUri', 'escaped')} int n() { return 1; } ${add('stripForUri', 'stripped')}`);
    expect(await told(before, after, 'Rename Method')).toEqual([
      'Rename Method package skipForUri(p int...) : A renamed to package escapeForUri(p int...) : A in class A',
    ]);
  });

  test('do much the same under another type, which gives the name and the parameters', async () => {
    const before = check('Call', 'call()', body);
    const after = check(
      'Check',
      'eval(Pause pause)',
      body.replace('report(last)', 'report(last, pause)').replaceAll('ok', 'fine'),
    );
    expect(await told(before, after)).toEqual([
      'Rename Variable ok : boolean to fine : boolean in method public eval(pause Pause) : boolean from class A.run.start.new Check',
    ]);
  });

  test('of another type argument are others where one of them came or went, and leave theirs to what took it along', async () => {
    const see = (type: string, name: string, code: string) =>
      `${name}s.see(this, new Seer<${type}>() { public void onSeen(${type} ${name}) { ${code} } });`;
    const day = see(
      'Day',
      'day',
      'int at = tape.count(); if (at > 3) { log.info("idle for long", at); halt(); } last = at;',
    );
    const cap = see('Cap', 'cap', 'if (cap.isOpen()) { begin(cap, 3); } else { finish(cap, 4); }');
    const purse = see(
      'Purse',
      'purse',
      'if (tape == null) { log.info("no tape yet", purse); } tape = new Tape(purse); seeAll();',
    );
    const before = `class A { void run() { tape = new Tape(this); ${day} ${cap} } }`;
    const after = `class A { void run() { ${purse} } private void seeAll() { ${day} ${cap} } }`;
    expect(await told(before, after)).toEqual([
      'Extract Method private seeAll() : void extracted from package run() : void in class A',
    ]);
    // A class that stands in what went along went nowhere by itself.
    const step =
      'class Step { final int at; Step(int at) { this.at = at; } String show() { return at + "/" + last; } }';
    const within = (code: string) => code.replace('last = at; }', `last = at; } ${step}`);
    expect(await told(within(before), within(after), 'Class')).toEqual([]);
    // As many as before are the same, whatever they see.
    const renamed = (type: string) => `class A { void run() { ${see(type, 'day', 'halt();')} } }`;
    expect(await told(renamed('Day'), renamed('Date'))).toEqual([
      'Change Parameter Type day : Day to day : Date in method public onSeen(day Date) : void from class A.run.see.new Seer<Date>',
    ]);
  });

  test('are not paired for doing nothing alike', async () => {
    const after = check('Check', 'eval(Pause pause)', 'pause.begin(); log.warn("late", pause); return false;');
    expect(await told(check('Call', 'call()', body), after)).toEqual([]);
  });
});

describe('pairs of methods', () => {
  const load = 'int load(String p) { In in = open(p); int n = in.read(); in.close(); return n; }';

  test('a rewritten method that is handed on under another name in place of the old one', async () => {
    const inA = (name: string, code: string) =>
      `class A { Pool pool; void ${name}() { ${code} engine = build(4); } void stop() { pool.close(this, 3); }
        void main(A a) { a.limit = 10; Runner.run(a::${name}, a::stop, 5); } }`;
    const before = inA('start', 'log("up");');
    const after = inA('setUp', 'down = false; pool = Pools.fixed(many); other = Pools.fixed(more);');
    expect(await told(before, after, 'Rename Method')).toEqual([
      'Rename Method package start() : void renamed to package setUp() : void in class A',
    ]);
    const called = after.replace('a::setUp', 'a::stop').replace('a::stop, 5', 'a::close, 5');
    expect(await told(before, called, 'Rename Method')).toEqual([]);
  });

  test('the only one of a name with as many parameters keeps it, although a shorter one is more like it', async () => {
    const show = (name: string, given: string, made: string, more: string) =>
      `void ${name}(${given}) { ${made} ${more} }`;
    const open = (type: string, arg: string) => `${type} part = ${type}.of(${arg});`;
    const put = 'screen().begin().replace(R.main, part)';
    const before = `class A { int n; ${show('showList', 'Uri uri', `Uris all = new Uris(uri); ${open('ListPart', 'all')}`, `${put}.push("list").commit();`)} }`;
    const input = show('showInput', 'boolean ask', open('InputPart', 'ask'), `${put}.commit();`);
    const list = show(
      'showList',
      'Uris all',
      `${open('ListPart', 'all')} Screen s = screen(); Change c = s.begin();`,
      'c.replace(R.main, part); if (s.parts() != null && !s.parts().isEmpty()) { c.push("list"); } c.commit();',
    );
    expect(await told(before, `class A { int n; ${input} ${list} }`, 'Rename Method')).toEqual([]);
  });

  test('the only one of a name keeps it between the same neighbours, whatever it does and is given', async () => {
    const inA = (mark: string, more = '') =>
      `class A { boolean all; Set<String> some; int first() { return size(3); } ${more} ${mark} int last() { return 2; } }`;
    const before = inA('public void mark() { all = true; }');
    const later = 'public void mark(String name) { some.add(name); }';
    expect(await told(before, inA(later), 'Parameter')).toEqual([
      'Add Parameter name : String in method public mark(name String) : void from class A',
    ]);
    expect(await told(before, inA(later, 'int inner() { return all ? 1 : 0; }'), 'Parameter')).toEqual([]);
  });

  test('a renamed method is found by its body (model:M3)', async () => {
    expect(await pairsOf(load, load.replace('load', 'readAll'))).toEqual(['load(String) → readAll(String)']);
  });

  test('of many renamed methods each is found by the body that only it has (model:L6)', async () => {
    const methods = (name: string) =>
      Array.from(
        { length: 30 },
        (_, i) => `int ${name}${i}(int a) { int s = a * ${i}; log(s, a); return s + step${i}(a); }`,
      );
    const pairs = await pairsOf(methods('value').join(' '), methods('number').reverse().join(' '));
    expect(pairs).toHaveLength(30);
    expect(pairs).toContain('value7(int) → number7(int)');
  });

  test('a short method needs more than a return in common', async () => {
    expect(await pairsOf('int width() { return w; }', 'String name() { return title; }')).toEqual([]);
  });

  test('a short method with other parameters needs more than a word of its name', async () => {
    const inA = (method: string) =>
      `class A { static Fault of(Path path, String text) { return at(path, text); } ${method} }`;
    const before = inA('static Fault ofEach(Object part, String text) { return of(Parts.path(part), text); }');
    const pairOf = async (method: string) => (await pairsOf(before, inA(method))).filter((pair) => /ofEach/.test(pair));
    expect(await pairOf('static Fault ofEmptyPath(String text) { return Fault.create(NONE, text); }')).toEqual([]);
    expect(await pairOf('static Fault ofEmptyPath(String text) { return of(Parts.path(NONE), text); }')).toHaveLength(
      1,
    );
    expect(
      await pairOf('static Fault ofPart(Object part, String text) { return of(Parts.path(part), text); }'),
    ).toHaveLength(1);
  });

  test('a short method that lost what it did its one statement for is no other one with that statement', async () => {
    const client = (field: string, method: string) => ({
      'client.py': `class Client:\n    def __init__(self):\n        self.${field} = None\n\n    def show(self, line):\n        return self.${field}.find(line, 3)\n\n${method}`,
    });
    const later = client('reader', '    def read_log(self):\n        return self.reader.read()\n');
    const renames = (line: string) =>
      told(
        client('log', `    def tail_log(self, path):\n        ${line}\n        self.log.read()\n`),
        later,
        'Rename Method',
      );
    expect(await renames('self.log = open(path, errors="escape")')).toEqual([]);
    expect(await renames('check(path)')).toHaveLength(1);
  });

  test('calls that were renamed elsewhere support a renamed short method (model:M3i)', async () => {
    const before = 'void use(A a) { show(a.len(), 1, 2); print(a); } int len() { return n; }';
    const after = 'void use(A a) { show(a.size(), 1, 2); print(a); } int size() { return count; }';
    expect(await pairsOf(before, after)).toContain('len() → size()');
  });

  test('calls without arguments tell of a method that was renamed and written anew (model:M3i)', async () => {
    const before =
      'void show() { print("total", total()); } int total() { int s = 0; for (Item i : all) s += i.cost; return s; }';
    const after = 'void show() { print("total", price()); } int price() { return sum(all, Item::cost); }';
    expect(await pairsOf(before, after)).toContain('total() → price()');
    expect(await pairsOf(before, after.replace('"total", price()', '"n", 1, height'))).not.toContain(
      'total() → price()',
    );
  });

  test('calls of what a file took in from elsewhere tell of no rename (model:M3i)', async () => {
    const create = (call: string) =>
      `export function create(path) {\n  const out = ${call}(path, "head");\n  return out.text;\n}\n`;
    const own =
      'function git(path, what) {\n  return spawnSync("git", [path, what], { size: SIZE, encoding: "utf-8" });\n}\n';
    const run =
      'function gitLater(path, what) {\n  const child = spawn("git", [path, what], { hidden: true });\n  child.out.read("utf-8");\n' +
      '  child.once("error", fail);\n  return child;\n}\n';
    const taken = 'import { gitLater } from "./later.js";\n';
    const change = (head: string, files: Record<string, string>) =>
      told(
        { 'git.js': `${head}${own}${create('git')}`, ...files },
        { 'git.js': `${run}${create('gitLater')}` },
        'Method',
      );
    expect(await change(taken, { 'later.js': `export ${run}` })).toEqual([
      'Change Method Access Modifier public to private in method private gitLater(path, what) from class git',
      'Move Method public gitLater(path, what) from class later to private gitLater(path, what) from class git',
    ]);
    expect(await change('', {})).toEqual([
      'Rename Method private git(path, what) renamed to private gitLater(path, what) in class git',
    ]);
  });

  test('which functions a module lists tells of no rename (model:M3i)', async () => {
    const fail =
      'function fail(request) {\n  request.bytes = request.cache = null;\n  request.status = 0;\n  request.text = "";\n}\n';
    const ask = (name: string) => `function ${name}(answer) {\n  return answer && answer.type === "error";\n}\n`;
    const utils = (code: string, name: string) =>
      `${code}function size(list) {\n  return list.length;\n}\nexports.size = size;\nexports.${name} = ${name};\n`;
    const impl = (code: string, asked: string) =>
      `const utils = require("./utils");\n${code}class Impl {\n  abort() {\n    ${asked}(this);\n    this.fire("abort");\n  }\n}\n`;
    const before = { 'utils.js': utils(fail, 'fail'), 'impl.js': impl('', 'utils.fail') };
    const later = fail.replace('request.status', 'request.state');
    const moved = (name: string) =>
      told(before, { 'utils.js': utils(ask(name), name), 'impl.js': impl(later, 'fail') }, 'Method');
    expect(await moved('hasError')).toEqual([
      'Move Method private fail(request) from class utils to private fail(request) from class impl',
    ]);
    // A name that is like the old one says more than a place in a list.
    const renamed = (from: string, to: string) =>
      told(
        { 'utils.js': utils(fail.replace('fail', from), from) },
        { 'utils.js': utils(ask(to), to) },
        'Rename Method',
      );
    expect(await renamed('fail', 'hasError')).toEqual([]);
    expect(await renamed('setNetworkError', 'isNetworkError')).toHaveLength(1);
  });

  test('one call says too little of a method that was written anew for other parameters (model:M3i)', async () => {
    const show = (call: string) => `void show(Port p, int n) { open(p); ${call}; print(p, n); }`;
    const plan =
      'void planPort(Port p, int n, Info info) { switch (info.kind) { case 1: info.when = now() + 3; return; } update(p); }';
    const load = (parameters: string) =>
      `void loadPort(${parameters}) { if (n == 3) p.count = 7; else p.count = p.size * 2; }`;
    expect(
      await pairsOf(show('planPort(p, n, info)') + plan, show('loadPort(p, n)') + load('Port p, int n')),
    ).not.toContain('planPort(Port, int, Info) → loadPort(Port, int)');
    const same = 'Port p, int n, Info info';
    expect(await pairsOf(show('planPort(p, n, info)') + plan, show('loadPort(p, n, info)') + load(same))).toContain(
      'planPort(Port, int, Info) → loadPort(Port, int, Info)',
    );
  });

  test('of two calls that one took the place of, either may be what has another name (model:M3i)', async () => {
    const before =
      'void click(A a, int id) { if (id == MORE) { a.show(!a.isShown()); redraw(a); } } void show(boolean on) { shown = on; tell(); } boolean isShown() { return shown; }';
    const ask = 'void ask() { Box box = new Box(this); box.title(MORE); box.list(names, marks); box.open(); }';
    const after = `void click(A a, int id) { if (id == MORE) { a.ask(); redraw(a); } } ${ask}`;
    expect(await pairsOf(before, after)).not.toContain('isShown() → ask()');
    // Where the one around is still called so, the other one gave way.
    const kept = `void click(A a, int id) { if (id == MORE) { a.show(!a.ask()); redraw(a); } } void show(boolean on) { shown = on; tell(); } boolean ask() { return read(all, 3); }`;
    expect(await pairsOf(before, kept)).toContain('isShown() → ask()');
  });

  test('overloads that got different names each go on under that of their calls (model:M8)', async () => {
    const graph = (index: string, link: string, join: string, again: string) =>
      `void on(Kind kind) { ${index}(kind); } void later(Kind kind) { ${index}(kind); } void move(String name, String up) { ${link}(name, up, all); }
       void ${index}(Kind kind) { ${index}(kind, newSet(3), all); } void ${index}(Kind kind, Set<Kind> seen) { ${index}(kind, seen, all); }
       void ${link}(String name, String up, Nodes nodes) { ${join}(name, up); Node upper = nodes.get(up); Node node = nodes.get(name);
         if (upper != null) upper.clear(); if (node != null) node.clear(); }
       void ${join}(String name, String up) { parents.at(up, k -> newSet()).add(name); }
       void ${index}(Kind kind, Set<Kind> seen, Nodes nodes) { ${again} }`;
    const before = graph(
      'add',
      'add',
      'addFast',
      `stubs.remove(kind); if (!seen.add(kind)) return; String name = kind.name(); Node node = nodes.get(name); if (node != null) node.clear();
       for (String up : kind.uppers()) { add(name, up, nodes); Node upper = nodes.get(up); if (upper != null) add(upper.kind(), seen, nodes); }`,
    );
    const after = graph(
      'index',
      'link',
      'join',
      `Deque<Kind> open = new Deque<>(kind); while (!open.isEmpty()) { Kind next = open.remove(); stubs.remove(next); if (!seen.add(next)) continue;
       String name = next.name(); Node node = nodes.get(name); if (node != null) node.clear();
       for (String up : next.uppers()) { link(name, up, nodes); Node upper = nodes.get(up); if (upper != null) open.add(upper.kind()); } }`,
    );
    const pairs = await pairsOf(before, after);
    expect(pairs).toContain('add(String, String, Nodes) → link(String, String, Nodes)');
    expect(pairs).toContain('add(Kind, Set, Nodes) → index(Kind, Set, Nodes)');
  });

  test('names that the change gives elsewhere do not hide a renamed method (model:X10, A3)', async () => {
    const counter = (field: string, name: string, by: string) =>
      `int ${field}; int value() { return ${field}; } void ${name}(int ${by}) { ${field} += ${by}; if (${field} > 9) ${field} = 9; }`;
    expect(await pairsOf(counter('val', 'inc', 'by'), counter('total', 'increment', 'amount'))).toContain(
      'inc(int) → increment(int)',
    );
  });

  test('calls that went over to a method that was there before rename nothing (model:M3i)', async () => {
    const before =
      'boolean a(T t) { return has(t, 1); } boolean b(T t) { return has(t, 2); } boolean has(T t, int[] more) { return find(t, all, more); } boolean find(T[] ts, int[] all, int[] more) { each(ts); return false; } boolean find(T t, int[] all, int[] more) { walk(t); check(all); check(more); return found; }';
    const after =
      'boolean a(T t) { return find(t, 1); } boolean b(T t) { return find(t, 2); } boolean find(T t, int flags) { for (T s : t) { if (s.is(flags)) return true; } return false; }';
    expect(await pairsOf(before, after)).not.toContain('has(T, int[]) → find(T, int)');
  });

  test('methods without code follow those that are called by their new names (model:M12, X21)', async () => {
    const before = 'interface I { int len(); } class B implements I { public int len() { return n; } }';
    const after = 'interface I { int size(); } class B implements I { public int size() { return a.b(3) + x; } }';
    const use = (name: string) => `void use(B b) { show(b.${name}(), 1, 2); print(b); }`;
    const pairs = await pairsOf(use('len') + before, use('size') + after);
    expect(pairs.filter((pair) => pair === 'len() → size()')).toHaveLength(2);
  });

  test('a namesake with little in common gives way to a method with the same code', async () => {
    const before = 'Path dir() { return root.resolve(name(1, 2)); }';
    const after = 'Path dir(Target t) { return out(t); } Path directory() { return root.resolve(name(1, 2)); }';
    expect(await pairsOf(before, after)).toEqual(['dir() → directory()']);
  });

  test('a corrected spelling is enough at the same place (model:P5)', async () => {
    const before = `void a() { one(); } void teardown() { stop(1); } void b() { two(); }`;
    const after = `void a() { one(); } void tearDown() { files.clear(); log(x); } void b() { two(); }`;
    expect(await pairsOf(before, after)).toContain('teardown() → tearDown()');
  });

  test('the new method that calls the best partner is the continuation; the partner was extracted (model:M8)', async () => {
    const body = '{ int n = read(x); check(n, x); store(n); close(x); }';
    const before = `Data parseAndValidatate(int x) ${body}`;
    const after = `Data parseAndValidate(int x, Type t) { header(x); return t; } void header(int x) ${body}`;
    expect(await pairsOf(before, after)).toEqual(['parseAndValidatate(int) → parseAndValidate(int, Type)']);
  });

  test('what called the method before goes on as what calls the best partner, whatever it is called now (model:M8)', async () => {
    const body = '{ int n = read(1); check(n, 2); store(n); close(3); }';
    const calls = (name: string, one: string) => `void ${name}() { ${one}(); testTags(); }`;
    const before = `void testParseNames() ${body} void testTags() { tags(4); } ${calls('testParseNamesAndTags', 'testParseNames')}`;
    const after = `void testNames2() ${body} void testTags() { tags(4); } ${calls('testNamesParse', 'testNames2')}`;
    expect(await pairsOf(before, after)).toEqual([
      'testTags() → testTags()',
      'testParseNames() → testNames2()',
      'testParseNamesAndTags() → testNamesParse()',
    ]);
    // A caller that nothing was before is the continuation.
    const alone = `void testParseNames() ${body} void testTags() { tags(4); }`;
    expect(await pairsOf(alone, after)).toContain('testParseNames() → testNamesParse()');
  });

  test('a new method of the old signature that has what was done around the code of the namesake is the continuation (model:M8)', async () => {
    const drop = 'Row row = (Row) chosen; rows.remove(row); row.close(3); repaint(); parent.dropped(row);';
    const asks = (title: string) => `int answer = Dialog.ask(null, "${title}", OK, NO);`;
    const before = `class A { void removeChosenRow() { ${asks('Drop the row')} if (chosen instanceof Row) { if (answer == OK) { ${drop} } } } }`;
    const inA = (remove: string) => `class A { ${remove} private void removeChosenRow(Item chosen) { ${drop} } }`;
    const all = `void removeChosen() { ${asks('Drop all')} if (answer == OK) { for (Item chosen : all) { if (chosen instanceof Row) { removeChosenRow(chosen); } } } }`;
    expect(await pairsOf(before, inA(all))).toEqual(['removeChosenRow() → removeChosen()']);
    // One that only goes through what there is has nothing of it.
    const each = 'void removeChosen() { for (Item item : all) { removeChosenRow(item); } }';
    expect(await pairsOf(before, inA(each))).toEqual(['removeChosenRow() → removeChosenRow(Item)']);
  });

  test('an overload that hands on, with a signature more like the old one, is the continuation (model:M8)', async () => {
    const body = 'Text text = new Text(item, 3); walk(item, text); return text.trim();';
    const before = `String show(Item item, int width) { ${body} }`;
    const full = `String show(Node item, int width, Locale locale) { ${body} }`;
    expect(
      await pairsOf(before, `String show(Node item, int width) { return show(item, width, Locale.ROOT); } ${full}`),
    ).toEqual(['show(Item, int) → show(Node, int)']);
    expect(
      await pairsOf(before, `String show(Node item, int width) { return other.show(item, width, null); } ${full}`),
    ).toEqual(['show(Item, int) → show(Node, int, Locale)']);
  });

  test('a signature that stays wins over a similar body, unless the whole body went elsewhere (model:P5)', async () => {
    const after = `int load(String p) { return cache(p); } ${load.replace('load', 'readAll')}`;
    expect(await pairsOf(load, after)).toEqual(['load(String) → readAll(String)']);
  });

  test('a copy that was written after a method leaves it its name, if who asked for it still does (model:P5)', async () => {
    const find = (name: string, owner: string) =>
      `private int ${name}(String key) { return ${owner}.lookup(SIZES, key, new String[] {key}).intValue(); }`;
    const before = `boolean isEmpty() { return count("all") == 0; } ${find('count', 'Registry.SHARED')}`;
    const copied = `boolean isEmpty() { return count("all") == 0 && sharedCount("all") == 0; }
      ${find('count', 'registry')} ${find('sharedCount', 'Registry.SHARED')}`;
    expect(await pairsOf(before, copied)).toContain('count(String) → count(String)');
    const handed = `boolean isEmpty() { return sharedCount("all") == 0; }
      ${find('count', 'registry')} ${find('sharedCount', 'Registry.SHARED')}`;
    expect(await pairsOf(before, handed)).toContain('count(String) → sharedCount(String)');
    const rewritten = `boolean isEmpty() { return count("all") == 0; }
      private int count(String key) { Integer known = cache.get(key); return known == null ? load(key, 3) : known; }
      ${find('sharedCount', 'Registry.SHARED')}`;
    expect(await pairsOf(before, rewritten)).toContain('count(String) → sharedCount(String)');
  });

  test('what makes a function with the code of a method is not that method (model:M3)', async () => {
    const code = 'if (order.isEmpty()) return; Receipt receipt = store.write(order); mail.send(receipt);';
    const before = `void run(Order order) { save(order); } void save(Order order) { ${code} }`;
    const making = (made: string) => `void run(Order order) { saving().accept(order); } ${made}`;
    const lambda = `Consumer<Order> saving() { return order -> { ${code} }; }`;
    expect(await pairsOf(before, making(lambda))).not.toContain('save(Order) → saving()');
    expect(await pairsOf(making(lambda), before)).not.toContain('saving() → save(Order)');
    // With the parameter, it is the method still, which does it later.
    const later = `Runnable saving(Order order) { return () -> { ${code} }; }`;
    expect(await pairsOf(before, making(later))).toContain('save(Order) → saving(Order)');
  });

  test('of two candidates the better one is taken, whatever their order', async () => {
    const other = load.replace('load', 'peek').replace('in.close();', '');
    const before = load;
    const renamed = load.replace('load', 'readAll');
    expect(await pairsOf(before, `${other} ${renamed}`)).toEqual(['load(String) → readAll(String)']);
    expect(await pairsOf(before, `${renamed} ${other}`)).toEqual(['load(String) → readAll(String)']);
  });

  test('constructors are never renamed', async () => {
    expect(
      await told(
        'class A { A(int x) { init(x); start(x); } }',
        'class A { void go(int x) { init(x); start(x); } }',
        'Rename',
      ),
    ).toEqual([]);
  });
});

describe('members that change their class', () => {
  const fold = 'int fold(int[] xs, int z) { int r = z; for (int x : xs) { r = mix(r, x); } return r; }';

  test('a method that moves is told once, with both classes (model:X12)', async () => {
    const found = await told(`class A { ${fold} } class B { }`, `class A { } class B { ${fold} }`);
    expect(found).toEqual([
      'Move Method package fold(xs int[], z int) : int from class A to package fold(xs int[], z int) : int from class B',
    ]);
  });

  test('a method with the types of each subclass is pulled up from all of them (model:X9, X11)', async () => {
    const box = (type: string, body: string) => ({
      [`${type}s.java`]: `class ${type}s extends Box<${type}> { ${type} keep(${type} it) { ${body} } int n${type}; }`,
    });
    const empty = (type: string) => ({ [`${type}s.java`]: `class ${type}s extends Box<${type}> { int n${type}; }` });
    const code = 'log.add(it, 3); last = it; return it;';
    const up = { 'Box.java': `abstract class Box<T> { T keep(T it) { ${code} } }`, ...empty('Cup'), ...empty('Pot') };
    const before = { 'Box.java': 'abstract class Box<T> { }', ...box('Cup', code), ...box('Pot', code) };
    expect(await told(before, up, 'Pull Up')).toHaveLength(2);
    const other = { ...before, ...box('Pot', 'return shelf.put(it);') };
    expect(await told(other, up, 'Pull Up')).toHaveLength(1);
  });

  test('a copy that was fitted to another type is pulled up with the one that stayed as it was (model:S8)', async () => {
    const sorts = (head: string, given: string, made: string) =>
      `static ${head} { ${given} for (int i = from, j = i; i < to; j = ++i) { byte next = key[i + 1]; Node item = items[i + 1];
        while (next < key[j]) { key[j + 1] = key[j]; items[j + 1] = items[j]; if (j-- == from) { break; } }
        key[j + 1] = next; items[j + 1] = item; } ${made} }`;
    const plain = sorts('void sort(byte[] key, Node[] items, int from, int to)', '', '');
    const packed = sorts(
      'int sort(int packed, Node[] items, int from, int to)',
      'byte[] key = bytes(packed);',
      'return pack(key);',
    );
    const up = sorts('byte[] sort(byte[] key, Node[] items, int from, int to)', '', 'return key;');
    const nodes = (parent: string, large: string, small: string) =>
      `class Node { ${parent} } class Large extends Node { int size; ${large} } class Small extends Node { int count; ${small} }`;
    expect(await told(nodes('', plain, packed), nodes(up, '', ''), 'Pull Up')).toHaveLength(2);
    // A namesake with other code is not.
    const other =
      'static int sort(int packed, Node[] items, int from, int to) { return items[from].weight(packed, to); }';
    expect(await told(nodes('', plain, other), nodes(up, '', ''), 'Pull Up')).toHaveLength(1);
  });

  test('a method that goes to the superclass is pulled up, to a subclass pushed down (model:X11)', async () => {
    const up = `class A extends B { } class B { ${fold} }`;
    const down = `class A extends B { ${fold} } class B { }`;
    expect((await told(down, up))[0]).toMatch(/^Pull Up Method/);
    expect((await told(up, down))[0]).toMatch(/^Push Down Method/);
  });

  test('every subclass that gives up its copy is told (model:X9)', async () => {
    const before = `class P { } class Q extends P { ${fold} } class R extends P { ${fold} }`;
    const after = `class P { ${fold} } class Q extends P { } class R extends P { }`;
    expect((await told(before, after)).filter((text) => text.startsWith('Pull Up Method'))).toHaveLength(2);
  });

  test('a pulled-up method may be rewritten on the way', async () => {
    const before = 'class P { } class Q extends P { boolean ok(int n) { return n > 3; } }';
    const after = 'class P { boolean ok(int n) { return n > limit(3) + 1; } } class Q extends P { }';
    expect(await told(before, after, 'Pull Up')).toHaveLength(1);
  });

  test('a changed method moves under a name that is like its own (model:X13)', async () => {
    const code = (x: string) => `int n = open(s, ${x}); check(n, limit); log.info(n); return n;`;
    const before = `class A { int openFileNow(S s) { ${code('7, mode, flags')} } } class B { }`;
    const after = `class A { } class B { int openFileLater(S s) { ${code('FAST')} } }`;
    expect(await told(before, after, 'Method')).toEqual([
      expect.stringMatching(/^Move And Rename Method package openFileNow.* to package openFileLater/),
    ]);
  });

  test('a constructor that goes to another class has another name', async () => {
    const fields = 'private int w; private int h;';
    const code = '(int w, int h) { this.w = check(w, 1, 10); this.h = check(h, 1, 10); register(this, "size"); }';
    const before = `class A { ${fields} A${code} void x() { one(); } } class B { }`;
    const after = `class A { void x() { one(); } } class B { ${fields} B${code} }`;
    expect(await told(before, after, 'Method')).toEqual([
      expect.stringMatching(/^Move And Rename Method package A.* to package B/),
    ]);
  });

  test('a short method moves to an unrelated class if its code is more than an accessor', async () => {
    const quote = 'String quoted(String s) { return quote(s, 1); }';
    expect(
      await told(
        { 'p/A.java': `package p; class A { ${quote} }`, 'q/B.java': 'package q; class B { }' },
        { 'p/A.java': 'package p; class A { }', 'q/B.java': `package q; class B { ${quote} }` },
        'Move Method',
      ),
    ).toHaveLength(1);
  });

  test('a getter that appears in an unrelated class did not move there', async () => {
    const getter = 'int size() { return size; }';
    expect(
      await told(
        { 'p/A.java': `package p; class A { ${getter} }`, 'q/B.java': 'package q; class B { }' },
        { 'p/A.java': 'package p; class A { }', 'q/B.java': `package q; class B { ${getter} }` },
      ),
    ).toEqual([]);
  });

  test('a method that stands unchanged in another class is not one of another name in its own (model:X6)', async () => {
    const flag = 'boolean readFlag(Row row, int at) { Cell cell = row.cell(at); return type.flagOf(cell, at); }';
    const any =
      'Object read(Type[] types, Row row, int at) { Cell cell = row.cell(at); return types[at].of(cell, at); }';
    expect(
      await told(
        { 'p/Reader.java': `package p; class Reader { ${flag} }`, 'p/Flags.java': 'package p; class Flags { }' },
        { 'p/Reader.java': `package p; class Reader { ${any} }`, 'p/Flags.java': `package p; class Flags { ${flag} }` },
        'Method',
      ),
    ).toEqual([
      'Move Method package readFlag(row Row, at int) : boolean from class p.Reader to package readFlag(row Row, at int) : boolean from class p.Flags',
    ]);
  });

  test('the new method that is called where the old one was is the continuation (model:M8)', async () => {
    const body = 'for (Member m : type.members()) { if (m.isLive()) rescue(m); }';
    const before = `class A { void f() { start(); visitLive(type); } void visitLive(Type type) { ${body} } }`;
    const after = `class A { void f() { start(); visitAll(type); }
      void visitAll(Type type) { visitMembers(type); } void visitMembers(Type type) { ${body} } }`;
    expect(await told(before, after, 'Method')).toEqual([
      'Extract Method package visitMembers(type Type) : void extracted from package visitLive(type Type) : void in class A',
      'Rename Method package visitLive(type Type) : void renamed to package visitAll(type Type) : void in class A',
    ]);
  });

  test('of several that are called where it was, and call what has its code, none is the continuation (model:M8)', async () => {
    const body = 'for (Member m : type.members()) { if (m.isLive() || KEPT.contains(m)) rescue(m); }';
    const callers = (one: string, other: string) =>
      `void f() { start(); ${one}(type); } void g() { stop(); ${other}(type); }`;
    const before = `class A { ${callers('visit', 'visit')} void visit(Type type) { ${body} } }`;
    const parts = (one: string, other: string, all: string) => `class A { ${callers(one, other)}
      void ${one}(Type type) { ${all}(type, KEPT); } void ${other}(Type type) { ${all}(type, OTHERS); }
      void ${all}(Type type, List<Member> kept) { ${body.replace('KEPT', 'kept')} } }`;
    expect(await told(before, parts('visitKept', 'visitOthers', 'visitMembers'), 'Rename Method')).toEqual([
      'Rename Method package visit(type Type) : void renamed to package visitMembers(type Type, kept List<Member>) : void in class A',
    ]);
    // The name says which of them it is.
    expect(await told(before, parts('visitAll', 'go', 'rescueMembers'), 'Rename Method')).toEqual([
      'Rename Method package visit(type Type) : void renamed to package visitAll(type Type) : void in class A',
    ]);
  });

  test('a new method of a like name that calls the old body is no continuation of it (model:M8)', async () => {
    const body = '{ Row row = store.find(number); return row == null ? none : details(row, number); }';
    const found = await told(
      `class A { Details loadDetails(String number) ${body} }`,
      `class A { Details loadSingleDetails(String number) ${body} Details loadDetail(int id) { if (id > 0) return loadSingleDetails(names[id]); log(id); return none; } }`,
      'Rename Method',
    );
    expect(found).toEqual([
      'Rename Method package loadDetails(number String) : Details renamed to package loadSingleDetails(number String) : Details in class A',
    ]);
  });

  test('a method took the name of the one it calls, which has another one now (model:M8)', async () => {
    const code = '{ Row row = rows.get(at); rows.remove(row); return row.size(); }';
    const before = `class A { void drop(int at) { int n = dropAt(at); told(at, n); } int dropAt(int at) ${code} }`;
    const after = `class A { void dropAt(int at) { int n = dropRows(at); told(at, n); } int dropRows(int at) ${code} }`;
    expect(await told(before, after)).toEqual([
      'Rename Method package drop(at int) : void renamed to package dropAt(at int) : void in class A',
      'Rename Method package dropAt(at int) : int renamed to package dropRows(at int) : int in class A',
    ]);
    const extracted = await told('class A { int dropAt(int at) { return 1; } }'.replace('{ return 1; }', code), after);
    expect(extracted.some((text) => text.startsWith('Rename Method'))).toBe(false);
  });

  test('a method that is all there is the same one, whoever calls it now (model:M8)', async () => {
    const method = (name: string, result: string) => `boolean ${name}(Call call) {
      String own = source.type(); String other = call.type();
      try { return ${result}; } catch (Missing missing) { report(missing); return own.isEmpty(); } }`;
    const callers = (test: string) =>
      ['a', 'b', 'c', 'd', 'e'].map((name) => `void ${name}(Call call) { if (${test}) ${name}.put(call); }`).join(' ');
    const before = `class A { ${method('skips', '!own.equals(other) && !types.extend(own, other)')} ${callers('ok')} }`;
    const after = `class A { ${method('isOwn', 'own.equals(other) || types.extend(own, other)')} ${callers('ok && isOwn(call)')} }`;
    expect(await told(before, after, 'Rename Method')).toEqual([
      'Rename Method package skips(call Call) : boolean renamed to package isOwn(call Call) : boolean in class A',
    ]);
  });

  test('a method without code is renamed as what overrides it (model:X21)', async () => {
    const code = 'rows.add(row); log(row); flush();';
    const before = `interface Store { void print(); void save(Row row); }
      class Rows implements Store { public void print() { print(rows); } public void save(Row row) { ${code} } }
      class Fake implements Store { public void print() { } public void save(Row row) { kept.put(row.id(), row); counted++; } }`;
    const made = 'public Row create(String name) { Row made = new Row(name); add(made); return made; }';
    const after = `interface Store { void print(); Row create(String name); void update(Row row, int at); }
      class Rows implements Store { public void print() { print(rows); } ${made} public void update(Row row, int at) { ${code} } }
      class Fake implements Store { public void print() { } ${made} public void update(Row row, int at) { save(row.at(at)); }
        private void save(Row row) { kept.put(row.id(), row); counted++; } }`;
    const renamed = (type: string) =>
      `Rename Method public save(row Row) : void renamed to public update(row Row, at int) : void in class ${type}`;
    expect(await told(before, after, 'Rename Method')).toEqual([renamed('Rows'), renamed('Store')]);
    expect(await told(before, after.replace(code, 'other(at);'), 'Rename Method')).toEqual([]);
  });

  test('a name that stayed is that of another method, if what overrides both tells so (model:X21)', async () => {
    const part = (first: string, given: string, second: string) => `
      interface Part { void start(); void ${first}(${given}); void ${second}(); }
      class Screen implements Part {
        public void start() { open(5); }
        public void ${first}(${given}) { if (isOpen() && !isFull()) { store.setLeft(view.left()); store.setTop(view.top()); } }
        public void ${second}() { view.close(); frames.clear(); }
      }
      class Keys implements Part {
        public void start() { open(6); }
        public void ${first}(${given}) { }
        public void ${second}() { board.release(); mouse.release(); }
      }`;
    const engine = (code: string) =>
      `class Engine { List<Part> parts; void end() { log("end"); ${code} log("over"); } }`;
    const before = part('stop', 'Config config', 'dispose') + engine('parts.get(0).dispose();');
    const after = part('prepare', '', 'stop') + engine('parts.get(0).prepare();');
    expect((await told(before, after, 'Rename Method')).filter((text) => /in class Part$/.test(text))).toEqual([
      'Rename Method public dispose() : void renamed to public stop() : void in class Part',
      'Rename Method public stop(config Config) : void renamed to public prepare() : void in class Part',
    ]);
    // Where nothing overrides them, a name that stayed is that of one method.
    const alone = (text: string) => text.replaceAll('implements Part', '');
    expect(await told(alone(before), alone(after), 'Rename Method')).not.toContain(
      'Rename Method public dispose() : void renamed to public stop() : void in class Part',
    );
  });

  test('one method of a name on each side, with as many parameters, is the same one (model:M1)', async () => {
    const before = 'void setStart(Action start) { this.action = start; } void run(int a) { go(a); }';
    const after = 'void setStart(Hook hook) { hooks.add(hook); } void run(int a) { go(a); }';
    expect(await pairsOf(before, after)).toContain('setStart(Action) → setStart(Hook)');
    const other = after.replace('Hook hook', 'Hook hook, int at');
    expect(await pairsOf(before, other)).not.toContain('setStart(Action) → setStart(Hook,int)');
  });

  test('half of the code and almost the whole name are enough (model:M4)', async () => {
    const common = 'Rows rows = read(in); check(rows); log("read", rows);';
    const before = `int readRow(In in) { ${common} int n = rows.size(); meter.add(n, now()); return n; } int other() { return 1; }`;
    const later = (name: string) =>
      `Items ${name}(In in) { ${common} Items items = Items.empty(); items.putAll(rows, KEY); return items.sorted(); } int other() { return 1; }`;
    expect(await pairsOf(before, later('readRowItems'))).toContain('readRow(In) → readRowItems(In)');
    expect(await pairsOf(before, later('importAll'))).toEqual(['other() → other()']);
  });

  test('so many statements are one method, however many came (model:M4)', async () => {
    const kept = (count: number) =>
      Array.from({ length: count }, (_, i) => `put("k${i}", table.read(${i}));`).join(' ');
    const came = Array.from({ length: 160 }, (_, i) => `sizes.add(words.get(${i}).length() + ${i});`).join(' ');
    const gone = Array.from({ length: 160 }, (_, i) => `count = count.plus(rules.next(${i}, "r"));`).join(' ');
    const type = (members: string) => ({ 'A.java': `class A { int n; ${members} }` });
    const found = (count: number) =>
      told(
        type(`void scan(Rules rules) { ${gone} ${kept(count)} }`),
        type(`int n2; Sizes fill() { ${came} ${kept(count)} return sizes; }`),
        'Rename Method',
      );
    expect(await found(110)).toHaveLength(1);
    expect(await found(40)).toEqual([]);
  });
});

describe('a renamed method that gave its code away (model:M8)', () => {
  const code = (last: string) =>
    `Book b = shop.open(n); for (Item i : b.items()) { ledger.put(i.key(), i.price() * n); } ${last}`;
  const version = (hooked: string, methods: string) =>
    `class A { A(Shop s) { shop = s; ${hooked} ready = true; } ${methods} }`;

  test('is the one that is called where it was called', async () => {
    const before = version('fill(2);', `private void fill(int n) { ${code('b.close();')} }`);
    const after = version(
      'prepare(2);',
      `private void prepare(int n) { total(n); } private void total(int n) { ${code('b.seal(4);')} }`,
    );
    expect(await told(before, after)).toEqual([
      'Extract Method private total(n int) : void extracted from private fill(n int) : void in class A',
      'Rename Method private fill(n int) : void renamed to private prepare(n int) : void in class A',
    ]);
  });

  test('is the one with its words that calls the other, with parameters of the same types', async () => {
    const find = (id: string) =>
      `User u = users.find(Key.of(${id})); if (u == null) throw new Missing("user " + ${id});`;
    const type = (...methods: string[]) => `class A { ${methods.join(' ')} }`;
    const before = type(
      `void update(String id, Data data) { ${find('id')} users.update(Key.of(id), data); log.write(id, 4); }`,
      `void remove(String id) { ${find('id')} users.delete(Key.of(id)); }`,
    );
    const after = type(
      'void updateUser(String userId, Data data) { check(userId); users.update(Key.of(userId), data); log.write(userId, 4); }',
      'void removeUser(String userId) { check(userId); users.delete(Key.of(userId)); }',
      `private void check(String userId) { ${find('userId')} }`,
    );
    expect(await told(before, after, 'Method')).toEqual([
      'Extract Method private check(userId String) : void extracted from package remove(id String) : void in class A',
      'Extract Method private check(userId String) : void extracted from package update(id String, data Data) : void in class A',
      'Rename Method package remove(id String) : void renamed to package removeUser(userId String) : void in class A',
      'Rename Method package update(id String, data Data) : void renamed to package updateUser(userId String, data Data) : void in class A',
    ]);
  });
});

test('what was inlined to a method that lost a parameter is not that method under another name (M8)', async () => {
  const rows = 'out.write("<tr>"); out.write(row.getName()); out.write("</tr>");';
  const table = (head: string, loop: string, rest = '') =>
    `class Table { public void render(${head}) { for (Row row : rows) { ${loop} } } ${rest} }`;
  const before = table(
    'List<Row> rows, Writer out, int indent',
    'renderRow(row, out);',
    `private void renderRow(Row row, Writer out) { ${rows} }`,
  );
  const after = table('List<Row> rows, Writer out', rows);
  expect(await told({ 'Table.java': before }, { 'Table.java': after })).toEqual([
    'Inline Method private renderRow(row Row, out Writer) : void inlined to public render(rows List<Row>, out Writer) : void in class Table',
    'Remove Parameter indent : int in method public render(rows List<Row>, out Writer, indent int) : void from class Table',
  ]);
});

test('so too where it lost the only one, and has as little of the parameters of either (M8)', async () => {
  const paint =
    'Style style = bar.getStyle(); style.replace(PATTERN, "$1"); switch (health.quality()) { case BAD: bar.setStyle(style.with(palette.red())); note.setText("Bad"); break; default: bar.setStyle(style.with(palette.green())); note.setText("Good"); }';
  const meter = (methods: string) => ({ 'Meter.java': `class Meter { ${methods} }` });
  const show = (head: string, value: string, rest: string) =>
    `void show(${head}) { Health health = new Health(${value}); label.setText(format("%d bits", health.bits())); ${rest} }`;
  const before = meter(
    `${show('String text', 'text', 'paint(health);')} private void paint(Health health) { ${paint} }`,
  );
  expect(await told(before, meter(show('', 'field.getText()', paint)), 'Method')).toEqual([
    'Inline Method private paint(health Health) : void inlined to package show() : void in class Meter',
  ]);
  // Of what called it nothing is left.
  const other = `void show() { Health health = Health.known(); ${paint} }`;
  expect(await told(before, meter(other), 'Rename Method')).toEqual([
    'Rename Method private paint(health Health) : void renamed to package show() : void in class Meter',
  ]);
});

describe('methods of two names that have in common what any method has (statements:11.9)', () => {
  const file = (name: string, parameter: string, ...code: string[]) => ({
    'box.py': [
      'class Box:',
      '    def size(self):\n        return self.rows',
      `    def ${name}(self, ${parameter}):`,
      `        if ${parameter} is None:\n            return False`,
      '        log.debug("start")',
      ...code.map((line) => `        ${line}`),
      '        self.count += 1\n        return False\n',
    ].join('\n'),
  });
  const renamed = (...after: Parameters<typeof file>) =>
    told(file('reject', 'row', 'self.errors.append(row)'), file(...after), 'Method');

  test('are two where each does something else', async () => {
    expect(await renamed('advance', 'width', 'self.stream.seek(width, 1)')).toEqual([]);
    expect(await renamed('advance', 'width', 'part = width * self.scale', 'self.view.paint(part, self.size)')).toEqual(
      [],
    );
  });

  test('are one where they do the same', async () => {
    expect(await renamed('refuse', 'line', 'self.errors.append(line)')).toEqual([
      'Rename Method public reject(row) renamed to public refuse(line) in class box.Box',
    ]);
  });

  test('are two where what a handler does with what it caught is the same', async () => {
    const code = (...lines: string[]) =>
      ['result = None', 'try:', ...lines, 'except OSError as error:', '    log.exception(error)'] as const;
    expect(
      await told(
        file('ping', 'host', ...code('    result = host.icmp(timeout=2)')),
        file(
          'load',
          'path',
          ...code('    with open(path) as source:', '        result = [line.split() for line in source]'),
        ),
        'Method',
      ),
    ).toEqual([]);
  });
});

describe('a list of what a module exports (model:M3i)', () => {
  const clear =
    'function clear(target) {\n  const { held } = target;\n  held.list = held.cache = null;\n  target.state = 0;\n}';
  const file = (functions: string, ...names: string[]) => ({
    'u.js': [functions, ...names.map((name) => `exports.${name} = ${name};`), ''].join('\n'),
  });
  const before = file(
    `${clear}\nfunction stop(target) {\n  target.open = false;\n  clear(target);\n}`,
    'first',
    'clear',
    'stop',
  );

  test('says of no name that it was another one', async () => {
    const isClosed = 'function isClosed(answer) {\n  return answer && answer.kind === "closed";\n}';
    const after = file(
      `${isClosed}\nfunction perform(answer, how) {\n  const made = how.run();\n  return isClosed(answer) ? made : answer.list(made);\n}`,
      'perform',
      'isClosed',
    );
    expect(await told(before, after, 'Rename')).toEqual([]);
  });

  test('is followed where the code stayed', async () => {
    const after = file(
      `${clear.replace('clear', 'reset')}\nfunction stop(target) {\n  target.open = false;\n  reset(target);\n}`,
      'first',
      'reset',
      'stop',
    );
    expect(await told(before, after, 'Rename')).toEqual([
      'Rename Method private clear(target) renamed to private reset(target) in class u',
    ]);
  });
});

test('a neighbour whose name only got more words counts as one that corresponds (model:M5)', async () => {
  const kotlin = (name: string, index: string, tables: string, ...more: string[]) =>
    [
      `    @Test\n    fun ${name}() {`,
      `        val rows = object : Table("rows") {\n            val id = integer("id")\n            val label = text("label", length = 42)\n            val by = index(${index})\n        }`,
      `        withTables(without = ${tables}, tables = arrayOf(rows)) {\n            ${name.startsWith('createAnd') ? '' : 'org.db.'}Schema.create(rows)\n            assertTrue(rows.exists())`,
      ...more.map((line) => `            ${line}`),
      '        }\n    }\n',
    ].join('\n');
  const file = (...tests: string[]) => ({ 'IndexTests.kt': `class IndexTests {\n${tests.join('\n')}}\n` });
  const more = (name: string) => [
    `val ${name} = rows.indices.single()`,
    'var found = metadata(rows)',
    `assertEquals(1, found.matching(${name}).size)`,
    `val drop = ${name}.drop().single()`,
    'exec(drop)',
    'found = metadata(rows)',
    `assertEquals(0, found.matching(${name}).size)`,
  ];
  const before = file(
    kotlin('createPlainIndex', '"by", false, id', 'listOf(DB.ONE)', 'org.db.Schema.drop(rows)'),
    kotlin('createHashIndex', '"by", false, id, "HASH"', 'listOf(DB.ONE, DB.TWO, DB.THREE)'),
    kotlin('createNonClusteredServerIndex', '"by", false, id, "SPARSE"', 'DB.TWO', 'org.db.Schema.drop(rows)'),
  );
  const after = file(
    kotlin('createAndDropPlainIndex', '"by", false, id', 'listOf(DB.ONE)', ...more('plain')),
    kotlin('createAndDropHashIndex', '"by_hash", false, id, "HASH"', 'DB.ALL + DB.TWO + DB.THREE', ...more('hash')),
    kotlin('createAndDropUniqueIndex', '"by_one", true, id', 'listOf(DB.ONE)', ...more('unique')),
    kotlin(
      'createAndDropNonClusteredServerIndex',
      '"by_few", false, id, "SPARSE"',
      'DB.TWO',
      ...more('sparse'),
      'Schema.drop(rows)',
    ),
  );
  const renamed = (name: string) =>
    `Rename Method public create${name}() renamed to public createAndDrop${name}() in class IndexTests`;
  expect(await told(before, after, 'Rename Method')).toEqual(
    ['HashIndex', 'NonClusteredServerIndex', 'PlainIndex'].map((name) => renamed(name)),
  );
});

describe('what took in a method that its namesake called (O3)', () => {
  const code = 'throttled = true; if (log.isDebugEnabled()) { log.debug("Throttling " + this); }';
  const source = (stop: string, rest: string) => ({ 'Line.java': `class Line extends Base { ${stop} ${rest} }` });
  const was = (around: string) =>
    source(
      `public void stop() { ${around}; }`,
      `private Future stopNow() { ${code} return channel.shut(false); } void run() { if (isFull()) stopNow(); }`,
    );
  const became = (rest: string) =>
    source(
      `public void stop(boolean wait) { ${code} Future future = channel.shut(false); ${rest} }`,
      'void run() { if (isFull()) stop(false); }',
    );

  test('goes on as that, if it calls what was called around', async () => {
    const expected = [
      'Add Parameter wait : boolean in method public stop(wait boolean) : void from class Line',
      'Inline Method private stopNow() : Future inlined to public stop(wait boolean) : void in class Line',
    ];
    expect(await told(was('stopNow().await()'), became('if (wait) { future.await(); }'))).toEqual(expected);
    expect(await told(was('awaitAll(stopNow())'), became('if (wait) awaitAll(future);'))).toEqual(expected);
  });

  test('is the old method under another name, if it does nothing of it', async () => {
    expect(await told(was('stopNow().await()'), became('if (wait) { close(future); }'))).toContain(
      'Rename Method private stopNow() : Future renamed to public stop(wait boolean) : void in class Line',
    );
  });
});
