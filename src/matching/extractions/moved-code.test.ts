import { describe, expect, test } from 'vitest';
import type { Declaration } from '../../model/declaration.ts';
import { told } from '../../refactorings/test-change.ts';
import type { DeclarationPair } from '../comparison.ts';
import type { Extraction } from './extractions.ts';
import { standsForWhole } from './moved-code.ts';

const setUp = 'server = new Server(port, "localhost"); server.start(timeout, retries);';

describe('code that changes its method (statements:5.4, 5.5)', () => {
  test('statements that another surviving method has now were moved', async () => {
    const before = `class A { void init() { log.info("a"); ${setUp} } void run() { check(state); go(); } }`;
    const after = `class A { void init() { log.info("a"); } void run() { check(state); ${setUp} go(); } }`;
    expect(await told(before, after, 'Move Code')).toEqual([
      'Move Code from package init() : void to package run() : void in class A',
    ]);
  });

  test('also two short calls in a row, if no other method has or had them', async () => {
    const session = (made: string, run: string, end = 'stop(1);') =>
      told(
        `class Session { Session(Config config) { timer.start(config); ${made} } void run() { check(state); } void end() { ${end} } }`,
        `class Session { Session(Config config) { timer.start(config); } void run() { ${run} check(state); } void end() { ${end} } }`,
        'Move Code',
      );
    const row = 'socket.open(); socket.bind();';
    expect(await session(row, row)).toEqual([
      'Move Code from package Session(config Config) to package run() : void in class Session',
    ]);
    expect(await session('socket.open();', 'socket.open();')).toEqual([]);
    expect(await session(row, `socket.open(); log(1); socket.bind();`)).toEqual([]);
  });

  test('from a block of the class that is gone', async () => {
    const block = 'for (int i = 0; i < size; i++) { cells[i] = random.next(6); } listeners.reset(this);';
    const before = `class A { { ${block} } void run() { check(state); } void end() { stop(1); } }`;
    const after = `class A { void run() { check(state); ${block} } void end() { stop(1); } }`;
    expect(await told(before, after)).toEqual(['Move Code from A to package run() : void in class A']);
    // A block was never called by a name, so a renamed method beside it is no merge of the two.
    const renamed = after.replace('void run() {', 'void runAll() { ');
    expect(await told(before, renamed, 'Merge')).toEqual([]);
    // In a class apart something else may do the same.
    const apart = `class A { void run() { check(state); } void end() { stop(1); } } class B { void go() { ${block} } }`;
    const both = before.concat(' class B { void go() { } }');
    expect(await told(both, apart, 'Move Code')).toEqual([]);
  });

  test('from a method that is gone, if a long row of its statements stands beside (model-diff.md O4)', async () => {
    const row = 'int n = count(name, 7); int m = size.of(n, name); cells.fill(n, m, limit);';
    const former = (code: string) =>
      `class A { void open() { log(1); } void show() { door.open(); ${code} lamp.dim(level); sign(name); tell(ALL); } }`;
    const later = (code: string) => `class A { void open() { log(1); ${code} } }`;
    expect(await told(former(row), later(row), 'Move Code')).toEqual([
      'Move Code from package show() : void to package open() : void in class A',
    ]);
    // Statements apart, or fewer, may well have taken the place of what is gone; and a class apart does the same by itself.
    const apart = row.replace(/; (int m)/, '; warn(); $1').replace('; cells', '; go(3); cells');
    expect(await told(former(row), later(apart), 'Move Code')).toEqual([]);
    const two = row.replace(/ cells.*/, '');
    expect(await told(former(two), later(two), 'Move Code')).toEqual([]);
    const other = (code: string) => `class B { void go() { check(state); ${code} } }`;
    expect(await told(former(row) + other(''), later('') + other(row), 'Move Code')).toEqual([]);
  });

  test('between classes the source class is told too', async () => {
    const before = `class A { void init() { log.info("a"); ${setUp} } } class B { void open() { check(state); } }`;
    const after = `class A { void init() { log.info("a"); } } class B { void open() { check(state); ${setUp} } }`;
    expect(await told(before, after, 'Move Code')).toEqual([
      'Move Code from package init() : void in class A to package open() : void in class B',
    ]);
  });

  test('a new method of the same name that is nothing but the code has it from the old one', async () => {
    const row = 'server = new Server(port, "localhost"); server.start(timeout, retries); server.log(Level.ALL, name);';
    const before = `class A { void init() { log.info("a"); check(state); ${row} } }`;
    const later = (more: string) =>
      `class A { void init() { log.info("a"); check(state); } } class B { void init() { ${row} ${more} } }`;
    expect(await told(before, later(''), 'Move Code')).toEqual([
      'Move Code from package init() : void in class A to package init() : void in class B',
    ]);
    // With more code it may be another method of the name, which has the code if that stood and stands nowhere else.
    const more = later('clients.add(first(), limit);');
    expect(await told(before, more, 'Move Code')).toHaveLength(1);
    expect(
      await told(
        { 'A.java': before, 'B.java': '' },
        { 'A.java': later('').replace(/class B.*/, ''), 'B.java': more.replace(/.*class B/, 'class B') },
        'Move Code',
      ),
    ).toEqual([]);
    const other = (rest: string) => `class C { void open() { ${row} ${rest} } }`;
    expect(await told(`${before} ${other('go(1);')}`, `${more} ${other('go(2);')}`, 'Move Code')).toEqual([]);
  });

  test('so does a method of the same name in a class apart, if a whole row of statements went there', async () => {
    const row = 'server = new Server(port, "localhost"); server.start(timeout, retries); server.log(Level.ALL, name);';
    const change = (head: string, gone: string, come: string, kept = '') =>
      told(
        `class A { void init() { log.info("a"); ${gone} check(state); } } class B ${head} { void init() { open(door); } } class C { void run() { ${kept} go(1); } }`,
        `class A { void init() { log.info("a"); check(state); } } class B ${head} { void init() { ${come} open(door); } } class C { void run() { ${kept} go(2); } }`,
        'Move Code',
      );
    expect(await change('', row, row)).toEqual([
      'Move Code from package init() : void in class A to package init() : void in class B',
    ]);
    expect(await change('extends A', row, row)).toEqual([]);
    const apart = 'server = new Server(port, "localhost"); clients.clear(); server.start(timeout, retries); warn(); ';
    const others =
      'server = new Server(port, "localhost"); cells.add(1); server.start(timeout, retries); shut(door, 2); ';
    expect(await change('', apart, others)).toHaveLength(1);
    expect(await change('', apart, others, row)).toEqual([]);
  });

  test('so does one in another file, with much code between which something else is done now', async () => {
    const code = (check: (name: string) => string) =>
      `if (shop.isOpen() && shop.doors().has(front, side)) { ${check('shop.title()')} }
       for (Row row : shop.rowsOf(limit, first)) { if (row.isNew() && row.price > most) { ${check('row')} } }
       if (shop.groups() != null) { for (Group group : shop.groups().sorted(true)) { ${check('group.name')} } }
       Sums sums = Sums.of(shop.prices(), shop.taxes(), rates);`;
    const gone = code((name) => `this.owner.check(${name});`);
    const come = code((name) => `note(${name}, checkIn(places, 4));`);
    const change = (lost: string, got: string, head = '') =>
      told(
        {
          'a/A.java': `package a; class A { void init() { log.info("a"); ${lost} tell(state); } }`,
          'b/B.java': `package b; class B ${head} { void init() { open(door); } }`,
        },
        {
          'a/A.java': 'package a; class A { void init() { log.info("a"); tell(state); } }',
          'b/B.java': `package b; class B ${head} { void init() { open(door); ${got} } }`,
        },
        'Move Code',
      );
    expect(await change(gone, come)).toEqual([
      'Move Code from package init() : void in class a.A to package init() : void in class b.B',
    ]);
    // Little of it, or in a class of one family, says nothing.
    const first = (all: string) => all.slice(0, all.indexOf('if (shop.groups'));
    expect(await change(first(gone), first(come))).toEqual([]);
    expect(await change(gone, come, 'extends A')).toEqual([]);
  });

  test('constructors share code by themselves, but not with a field that the one class lost and the other one got', async () => {
    const row = 'server.bind(port, "localhost"); server.start(timeout, retries); server.log(Level.ALL, name);';
    const change = (head: string, lost: string, got: string) =>
      told(
        `class Window { ${lost} Window() { show(title); ${row} } } class App ${head} { App() { open(door); } }`,
        `class Window { Window() { show(title); } } class App ${head} { ${got} App() { ${row} open(door); } }`,
      );
    expect(await change('', 'Server server;', 'Server server;')).toEqual([
      'Move Attribute package server : Server from class Window to package server : Server from class App',
      'Move Code from package Window() in class Window to package App() in class App',
    ]);
    expect(await change('', '', '')).toEqual([]);
    expect(await change('', 'Server server;', 'Client server;')).toEqual([]);
    expect((await change('extends Window', 'Server server;', 'Server server;')).join()).not.toContain('Move Code');
  });

  test('functions exchange code too', async () => {
    const code = '  server = Server(port, "localhost", retries)\n  server.start(timeout, retries)\n';
    const before = { 'a.py': `def init():\n  log("a")\n${code}\ndef run():\n  check(state)\n` };
    const after = { 'a.py': `def init():\n  log("a")\n\ndef run():\n  check(state)\n${code}` };
    expect(await told(before, after, 'Move Code')).toEqual([
      'Move Code from public init() to public run() in class a.__module__',
    ]);
  });

  test('short statements tell of it when they follow each other in both methods and stand nowhere else', async () => {
    const change = (row: string) => [
      `class A { void open() { connect(); ${row} notify(ALL); } void close() { leave(); } void run() { cache.sort(); } }`,
      `class A { void open() { connect(); notify(ALL); } void close() { leave(); ${row} } void run() { cache.merge(); } }`,
    ];
    const movesOf = async (row: string) => {
      const [before, after] = change(row);
      return told(before, after, 'Move Code');
    };
    const result = ['Move Code from package open() : void to package close() : void in class A'];
    expect(await movesOf('cache.clear(); cache.load(path); cache.seal();')).toEqual(result);
    expect(await movesOf('if (cache == null) { cache = new Cache(path); }')).toEqual(result);
    expect(await movesOf('cache.clear();')).toEqual([]);
    // Another method has one of them, too.
    const [before, after] = change('cache.clear(); cache.seal();');
    expect(await told(before.replace('sort', 'clear'), after, 'Move Code')).toEqual([]);
  });

  test('so does a single one that calls something with an argument', async () => {
    const change = (code: string, rest = ['', ''], between = '') =>
      told(
        `class A { void open() { connect(); ${code} notify(ALL); } ${between} void close() { leave(); } ${rest[0]} }`,
        `class A { void open() { connect(); notify(ALL); } ${between} void close() { leave(); ${code} } ${rest[1]} }`,
        'Move Code',
      );
    const result = ['Move Code from package open() : void to package close() : void in class A'];
    const load = 'cache.load(path);';
    expect(await change(load)).toEqual(result);
    expect(await change('Cache cache = new Cache(path);')).toEqual(result);
    // What keeps or asks for a value may do so for any reason, and so may a call of nothing but a name.
    expect(await change('this.size = limit;')).toEqual([]);
    expect(await change('cache.clear();')).toEqual([]);
    // Another method had it, or has it, or the other method is of another class, or an overload.
    const run = ['void run() { go(); }', `void run() { ${load} }`];
    expect(await change(load, run)).toEqual([]);
    expect(await change(load, run.toReversed())).toEqual([]);
    expect(await change(load, ['', ''], '} class B {')).toEqual([]);
    const overloads = (open: string, close: string) =>
      `class A { void open() { ${open} } void open(int n) { ${close} } }`;
    expect(
      await told(overloads(`go(); ${load} end();`, 'leave();'), overloads('go(); end();', `leave(); ${load}`)),
    ).toEqual([]);
  });

  test('a short statement that many methods have did not move', async () => {
    const before = 'class A { void init() { log.info("a"); lock.unlock(); } void run() { check(state); go(); } }';
    const after = 'class A { void init() { log.info("a"); } void run() { check(state); go(); lock.unlock(); } }';
    expect(await told(before, after, 'Move Code')).toEqual([]);
  });

  test('code that stays where it was did not move, although another method has it too now', async () => {
    const before = `class A { void init() { ${setUp} } void run() { check(state); go(); } }`;
    const after = `class A { void init() { ${setUp} } void run() { check(state); ${setUp} go(); } }`;
    expect(await told(before, after, 'Move Code')).toEqual([]);
  });

  test('what was a local of the one method may be a field in the other one', async () => {
    const path = (index: string) =>
      `this.path = join(this.store.folder, folderOf(url, this.options), 'film', ${index} + '.mp4');`;
    const film = (start: string, stop: string) => ({
      'a.js': `class Film { start(page, url, index) { this.page = page; ${start} run(page); } stop(url) { this.runs = false; ${stop} } }`,
    });
    const result = ['Move Code from private start(page, url, index) to private stop(url) in class a.Film'];
    const later = (code: string) => film('this.index = index;', code);
    expect(await told(film(path('index'), ''), later(path('this.index')), 'Move Code')).toEqual(result);
    // Another field is another value, and few words say nothing.
    expect(await told(film(path('index'), ''), later('this.path = join(this.place, index);'), 'Move Code')).toEqual([]);
    expect(await told(film('note(index);', ''), later('note(this.index);'), 'Move Code')).toEqual([]);
  });

  test('a call tells of an extraction, even through a receiver of unknown type', async () => {
    const before = {
      'a.js': `class O { init() { log("a"); server = connect(port, "localhost", retries); server.start(timeout, retries); } }`,
    };
    const after = {
      'a.js': `class O { init() { const me = this; log("a"); me.open(); } open() { server = connect(port, "localhost", retries); server.start(timeout, retries); } }`,
    };
    expect(await told(before, after, 'Move Code')).toEqual([]);
    expect(await told(before, after, 'Extract Method')).toHaveLength(1);
  });

  test('constructors of two classes have like code without one having it from the other', async () => {
    const before = `class A { A() { log.info("a"); ${setUp} } } class B { B() { check(state); } }`;
    const after = `class A { A() { log.info("a"); } } class B { B() { check(state); ${setUp} } }`;
    expect(await told(before, after, 'Move Code')).toEqual([]);
  });

  const parts = {
    load: 'reader = new Reader(path, charset); reader.skip(header, 2); rows = reader.rows(limit, 10);',
    store: 'writer = new Writer(target, charset); writer.write(rows, 3); writer.close(true, timeout);',
  };

  test('a method whose code is two methods now was split', async () => {
    const before = `class A { void copy() { ${parts.load} ${parts.store} } }`;
    const after = `class A { void fetch() { ${parts.load} } void deliver() { ${parts.store} } }`;
    const [split, ...more] = await told(before, after, 'Split Method');
    expect(split).toMatch(
      /^Split Method package copy\(\) : void to \[package \w+\(\) : void, package \w+\(\) : void\] in class A$/,
    );
    expect(more).toEqual([]);
    expect(await told(before, after, 'Rename Method')).toEqual([]);
  });

  test('two methods whose code is one method now were merged', async () => {
    const before = `class A { void fetch() { ${parts.load} } void deliver() { ${parts.store} } }`;
    const after = `class A { void copy() { ${parts.load} ${parts.store} } }`;
    const [merge] = await told(before, after, 'Merge Method');
    expect(merge).toMatch(
      /^Merge Method \[package \w+\(\) : void, package \w+\(\) : void\] to package copy\(\) : void in class A$/,
    );
  });

  test('a renamed method that lost code to nobody was not split', async () => {
    const before = `class A { void copy() { ${parts.load} ${parts.store} } }`;
    const after = `class A { void fetch() { ${parts.load} } void other() { log.info("other", 7); go(1, 2); } }`;
    expect(await told(before, after, 'Split Method')).toEqual([]);
  });

  test('code of a new method that only others call was moved there; called where it was, it is extracted', async () => {
    const shop = (open: string, show: string, more = '') =>
      `class Shop { void open() { ${open} log(1, "open"); } void show(Page page) { ${show} page.paint(3); } ${more} }`;
    const before = shop(parts.load + parts.store, '');
    const fill = `void fill() { ${parts.load} ${parts.store} }`;
    expect(await told(before, shop('', 'fill();', fill), '')).toEqual([
      'Move Code from package open() : void to package fill() : void in class Shop',
    ]);
    expect(await told(before, shop('fill();', 'fill();', fill), '')).toEqual([
      'Extract Method package fill() : void extracted from package open() : void in class Shop',
    ]);
  });

  test('so is code of functions whose names are handed over to run for it, and of what these call', async () => {
    const [read, close] = [
      'box = open_box(port, "local");\n\tcheck_box(box, timeout, 3);\n',
      'store_box(box, "all");\n\tclose_box(box, retries);\n',
    ];
    const before = `static int run(struct shop *s)\n{\n\tlog_start(s);\n\t${read}\t${close}\treturn s->count;\n}\n`;
    const later = (init: string) =>
      `static void shut(struct shop *s)\n{\n\t${close}}\n\nstatic void load(struct shop *s)\n{\n\t${read}\tshut(s);\n}\n\n` +
      `static void init(struct shop *s)\n{\n\t${init}\n}\n\nstatic int run(struct shop *s)\n{\n\tlog_start(s);\n\ts->step(s);\n\treturn s->count;\n}\n`;
    const name = (f: string) => `private ${f}(s struct shop*) : void`;
    const from = 'private run(s struct shop*) : int';
    expect(await told({ 'a.c': before }, { 'a.c': later('s->step = load;') }, 'Method')).toEqual(
      ['load', 'shut'].map((f) => `Extract Method ${name(f)} extracted from ${from} in class a`),
    );
    expect(await told({ 'a.c': before }, { 'a.c': later('load(s);') }, '')).toEqual(
      ['load', 'shut'].map((f) => `Move Code from ${from} to ${name(f)} in class a`),
    );
  });

  test('it is extracted from a getter that gives what the new method keeps', async () => {
    const value = 'Plan p = new Plan(names, 3); p.sort(order); p.check("all");';
    const shop = (get: string, open: string, more: string) =>
      `class Shop { Plan plan; Plan getPlan() { ${get} } void open() { ${open} log(1, "open"); } ${more} }`;
    const before = shop(`${value} return p;`, '', '');
    const make = `void make() { ${value} plan = p; }`;
    expect(await told(before, shop('return plan;', 'make();', make), '')).toEqual([
      'Extract Method package make() : void extracted from package getPlan() : Plan in class Shop',
    ]);
    expect(await told(before, shop('return plan.copy();', 'make();', make), '')).toEqual([
      'Move Code from package getPlan() : Plan to package make() : void in class Shop',
    ]);
  });

  test('a value that the constructor kept is returned by a new method that others call', async () => {
    const file = (text: string) => ({ 'till.py': text });
    const made = 'Options(method=self.method, fixed=True, ciphers=self.ciphers)';
    const head = 'class Till:\n    def __init__(self, method):\n        self.method = method\n';
    const before = file(`${head}        self.made = ${made}\n\n    def options(self):\n        return self.made\n`);
    const later = (value: string) =>
      file(
        `${head}\n    def options(self):\n        return self.build()\n\n    def build(self):\n        with quiet():\n            return ${value}\n`,
      );
    expect(await told(before, later(made), 'Move Code')).toEqual([
      'Move Code from public __init__(method) to public build() in class till.Till',
    ]);
    expect(await told(before, later('Options(self)'), '')).toEqual([]);
  });

  test('conditions and loops that went to a new method whose statements handle the values otherwise', async () => {
    const walk = (found: string) =>
      `        for way, text, mode in self.all.modes:\n            if mode in self.by_mode:\n                if way == "always":\n                    ${found}\n` +
      `                if way == "path" and text.search(self.path):\n                    ${found}\n`;
    const head = 'class Row:\n    def __init__(self, path):\n        self.path = path\n';
    const before = { 'row.py': `${head}${walk('self.mode = mode')}        self.size = 3\n` };
    const after = {
      'row.py': `${head}        self.size = 3\n\n    @property\n    def mode(self):\n${walk('return mode')}        return None\n`,
    };
    expect(await told(before, after, 'Move Code')).toEqual([
      'Move Code from public __init__(path) to public mode() in class row.Row',
    ]);
  });

  test('a step that went to a new class beside its own, in a method of the same name', async () => {
    const { load, store } = parts;
    const step = (name: string, code: string) =>
      `static class ${name} extends Step { void run(Path path) { ${code} } }`;
    const shop = (...steps: string[]) => `class Shop { ${steps.join(' ')} }`;
    const before = shop(step('Read', `check(path); ${load} ${store}`));
    expect(
      await told(before, shop(step('Read', `check(path); ${load}`), step('Write', `${store} next(1);`)), 'Move Code'),
    ).toEqual([
      'Move Code from package run(path Path) : void in class Shop.Read to package run(path Path) : void in class Shop.Write',
    ]);
    // A class that was there before has code of its own.
    const other = step('Write', 'log(1, 2);');
    expect(
      await told(
        shop(step('Read', `check(path); ${load} ${store}`), other),
        shop(step('Read', `check(path); ${load}`), step('Write', `log(1, 2); ${store}`)),
        'Move Code',
      ),
    ).toEqual([]);
  });
});

describe('one statement that is all of a new method', () => {
  const link = (start: string, more = '') => `export class Link extends Base {
${more}  async start(options: Options): Promise<void> {
    options.plugs = joined(options.plugs || [], this.explorer.explore(options));
${start}  }
}
`;
  const made = '    const whole = await this.factory.planWith(options);\n';
  const used = (name: string) => `    await this.runIfAny(${name});\n    await super.start(${name});\n`;
  const before = link(made + used('whole'));
  const plan = (code: string, call = '') =>
    `  async plan(options: Options): Promise<Plan> {\n    ${code};\n  }\n${call}`;
  const after = link(used('options'), plan('return await this.factory.planWith(options)'));
  const change = (from: string, to: string) => told({ 'link.ts': from }, { 'link.ts': to });
  const text =
    'Move Code from public start(options Options) : Promise<void> to public plan(options Options) : Promise<Plan> in class link.Link';

  test('came from the method that gave it up, whose variable was not inlined (statements:5.4)', async () => {
    expect(await change(before, after)).toEqual([text]);
  });

  test('not so if another method has it, or had it, or if it stays', async () => {
    const twice = `${plan('return await this.factory.planWith(options)')}${plan('return await this.factory.planWith(options)').replace('plan(', 'planAgain(')}`;
    expect(await change(before, link(used('options'), twice))).not.toContain(text);
    expect(
      await change(before, link(made + used('whole'), plan('return await this.factory.planWith(options)'))),
    ).toEqual([]);
  });

  test('nor a short one, or one with other code', async () => {
    const short = link(`    this.open();\n${used('options')}`);
    expect(await change(short, link(used('options'), plan('this.open()')))).toEqual([]);
    const more = plan('this.log(1, "plans"); return await this.factory.planWith(options)');
    expect(await change(before, link(used('options'), more))).not.toContain(text);
  });
});

test('what a method does that is called by one with other code of its caller was extracted, too (statements:5.1)', async () => {
  const apply = (name: string) =>
    `Diff diff = Diff.of(unit, Order.FIRST); diff.handle(fix); Source ${name} = new Source(file.name(), text); diff.applyTo(${name});`;
  const before = `class Fixes { boolean compiles(Fix fix, State state) {
    Unit unit = state.unit(); File file = unit.file(); Task task = state.task(Task.class);
    if (task == null) { throw new Missing("no task in the state"); }
    List<File> files = new ArrayList<>(task.arguments().files());
    for (int i = 0; i < files.size(); i++) {
      File old = files.get(i);
      if (file.uri().equals(old.uri())) { String text = file.read(false); ${apply('source')} files.set(i, source.asFile()); break; }
    }
    return task.run(files, 3).errors().isEmpty(); } }`;
  const after = (called: string) => `class Fixes { boolean compiles(Fix fix, State state) {
      Compiler compiler = Compiler.create(fix, state); return compiler.result(3).errors().isEmpty(); }
    static class Compiler { final List<File> files; final Task task; Compiler(List<File> files, Task task) { this.files = files; this.task = task; }
      Result result(int limit) { return task.run(files, limit); }
      static Compiler create(Fix fix, State state) { Task task = state.task(Task.class);
        if (task == null) { throw new Missing("no task in the state"); }
        ArrayList<File> files = new ArrayList<>(task.arguments().files()); ${called} return new Compiler(files, task); }
      static void apply(Fix fix, State state, ArrayList<File> files) { Location place = uriOf(state); CharSequence text = content(place, Encoding.ANY);
        log.note("looking for {} of {}", place.name(), files.size() + 1); Unit unit = place.unit(); int size = files.size();
        if (size > limit(state) && !place.isOpen()) { throw new IllegalState("too many files for one fix"); }
        Range.of(0, files.size()).filter(i -> files.get(i).uri().equals(place.uri())).first().ifPresent(i -> { ${apply('changed')} files.set(i, changed.asFile()); }); } } }`;
  const extracted = async (called: string) =>
    (await told(before, after(called))).filter((text) => /^(Extract And Move Method|Move Code) .*apply/.test(text));
  expect(await extracted('apply(fix, state, files);')).toEqual([
    'Extract And Move Method package apply(fix Fix, state State, files ArrayList<File>) : void extracted from package compiles(fix Fix, state State) : boolean in class Fixes & moved to class Fixes.Compiler',
  ]);
  expect((await extracted('')).filter((text) => text.startsWith('Extract'))).toEqual([]);
});

test('a call of a part of a split method that stands for a call of the whole gave the part no code of its caller', () => {
  const method = (name: string, ...calls: string[]) =>
    ({
      name,
      file: { language: {} },
      calls: calls.map((called) => ({ name: called, receiver: null })),
    }) as unknown as Declaration;
  const [whole, first, second] = [method('filterAll'), method('filterOpen'), method('filterBig')];
  const splits = new Map([[{ left: whole, right: first } as DeclarationPair, [second]]]);
  const isOfWhole = standsForWhole({ moved: [], extractions: [], splits, merges: new Map(), divided: [] });
  const extraction = (callee: Declaration, left: Declaration, pairs: readonly unknown[] = []) =>
    ({ kind: 'extract', callee, caller: { left, right: method('f') }, pairs }) as unknown as Extraction;
  const caller = method('all', 'many', 'filterAll');
  expect(isOfWhole(extraction(first, caller))).toBe(true);
  expect(isOfWhole(extraction(second, caller))).toBe(true);
  // Whole statements went there, the caller never called it, or what is called is no part of it.
  expect(isOfWhole(extraction(first, caller, [{}]))).toBe(false);
  expect(isOfWhole(extraction(first, method('one', 'many')))).toBe(false);
  expect(isOfWhole(extraction(method('other'), caller))).toBe(false);
});

test('a new caller of a method took over what that did around its code: moved, not extracted', async () => {
  const find = 'val key = rooms.find(name)\n key.mark(1)\n rooms.count(key, 4)';
  const choice = (good: string) => `when {
    room.isGood() -> {\n ${good}\n }
    room.state == State.GONE -> {\n doors.close(room.key)\n null\n }
    else -> {\n log.warn("Ignoring the room ${'$'}{room.key}")\n null\n }
  }`;
  const before = `class Shop {
    fun all(list: Rooms) { list.each { collect(take(it)) } }
    private fun take(room: Room): Url? {\n val name = room.name()\n return ${choice(`log.fine("found", name)\n ${find}\n room.href`)}\n }
  }`;
  const after = `class Shop {
    fun all(list: Rooms) { choose(list) }
    private fun choose(list: Rooms) {\n list.each { room -> collect(${choice('decide(room)')}) }\n }
    private fun decide(room: Room): Url? {\n val name = room.name()\n log.fine("found", name)\n ${find}\n return room.href\n }
  }`;
  expect(await told({ 'A.kt': before }, { 'A.kt': after })).toEqual([
    'Move Code from private take(room Room) : Url to private choose(list Rooms) in class Shop',
    'Rename Method private take(room Room) : Url renamed to private decide(room Room) : Url in class Shop',
  ]);
});

test('a statement that a new method alone has went there, though another one has its place', async () => {
  const init = (parameters: string, socket: string, rest: string) =>
    `void stream_init(struct stream *self${parameters}) {\n  fsm_init(&self->fsm, stream_run);\n  ${socket}\n  pipe_init(&self->pipe, self);\n${rest}}\n`;
  const row = 'self->socket = socket;\n  self->owner = swap_owner(self->socket, &self->fsm);\n';
  const start = 'stream_run(&self->fsm, NULL, STREAM_START);\n';
  const before = init(', struct socket *socket', row, `  ${start}`);
  const after = (socket: string, code: string) =>
    `${init('', socket, '')}void stream_start(struct stream *self, struct socket *socket) {\n  ${code}  ${start}}\n`;
  const empty = 'self->socket = NULL;\n  self->owner = NULL;';
  expect(await told({ 'stream.c': before }, { 'stream.c': after(empty, row) }, 'Move Code')).toEqual([
    'Move Code from public stream_init(self struct stream*, socket struct socket*) : void to public stream_start(self struct stream*, socket struct socket*) : void in class stream',
  ]);
  // So it did where the new method has nothing else of it, but not if another one starts it as well.
  const other = 'self->name = name_of(socket);\n';
  const move = (code: string) => {
    const again = (count: number) =>
      `void stream_again(struct stream *self) {\n  ${code}  try_again(self, ${count});\n}\n`;
    return told({ 'stream.c': before + again(1) }, { 'stream.c': after(empty, other) + again(2) }, 'Move Code');
  };
  expect(await move('')).toHaveLength(1);
  expect(await move(start)).toEqual([]);
});

describe('the same code that moved within each of several classes (5.5)', () => {
  const part = (name: string, isNew: boolean, isBoth = true) =>
    `class ${name}:\n${
      isNew
        ? `    def set_list(self, list):\n        self.__type = list.type\n        self.__name = list.name\n\n    def apply(self, shop):\n        shop.add("${name}_" + self.__name, self.run)\n`
        : `    def apply(self, list, shop):\n${isBoth ? '        self.__type = list.type\n        self.__name = list.name\n' : ''}        shop.add("${name}_" + list.name, self.run)\n`
    }\n`;
  const names = ['Adding', 'Removing', 'Asking', 'Making', 'Getting'];
  const all = (isNew: boolean, isBoth = true) => ({
    'web/parts.py': names.map((name, i) => part(name, isNew, isBoth || i > 0)).join('\n'),
  });

  test('is told of each, and of none with the method of another one', async () => {
    const moved = names.map(
      (name) => `Move Code from public apply(list, shop) to public set_list(list) in class parts.${name}`,
    );
    expect(await told(all(false), all(true), 'Move Code')).toEqual(moved.sort());
  });

  test('is new in a class that had none of it, and then anywhere', async () => {
    const found = await told(all(false, false), all(true), 'Move Code');
    expect(found.filter((text) => text.includes('in class parts.Adding'))).toEqual([]);
  });
});
