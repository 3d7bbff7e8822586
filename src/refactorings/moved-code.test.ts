import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

const load = 'Reader reader = new Reader(path, charset); reader.skip(header, 2); rows = reader.rows(limit, 10);';
const store = 'Writer writer = new Writer(target, charset); writer.write(rows, 3); writer.close(true, timeout);';

describe('Split Method and Merge Method (statements:5.4, model:M10)', () => {
  const whole = `class Copier { public void copy() { ${load} ${store} } }`;
  const parts = `class Copier { public void fetch() { ${load} } public void deliver() { ${store} } }`;

  test('a split names the method and all its parts', async () => {
    const [found, ...others] = await refactoringsOf(whole, parts);
    expect(others).toEqual([]);
    expect(found.type).toBe('Split Method');
    expect(found.leftSideLocations.map((place) => place.codeElement)).toEqual(['public copy() : void']);
    expect(found.rightSideLocations.map((place) => place.codeElement).sort()).toEqual([
      'public deliver() : void',
      'public fetch() : void',
    ]);
  });

  test('a merge names all methods and the new one', async () => {
    const [found, ...others] = await refactoringsOf(parts, whole);
    expect(others).toEqual([]);
    expect(found.type).toBe('Merge Method');
    expect(found.leftSideLocations.map((place) => place.codeElement).sort()).toEqual([
      'public deliver() : void',
      'public fetch() : void',
    ]);
    expect(found.rightSideLocations.map((place) => place.description)).toEqual(['new method declaration']);
  });

  test('the list of parts ends with the one that continues the method', async () => {
    const more = 'store.flush(Mode.FULL, timeout); audit.written(target, rows.size()); stats.add(rows.size(), now());';
    const before = `class Copier { public void copyRows() { ${load} ${store} ${more} } }`;
    const after = `class Copier { public void loadRows() { ${load} } public void storeRows() { ${store} ${more} } }`;
    expect(await told(before, after)).toEqual([
      'Split Method public copyRows() : void to [public loadRows() : void, public storeRows() : void] in class Copier',
    ]);
    expect(await told(after, before)).toEqual([
      'Merge Method [public loadRows() : void, public storeRows() : void] to public copyRows() : void in class Copier',
    ]);
  });

  test('nothing is told of the parameters, of which each part needs others', async () => {
    const before = `class Copier { public void copy(Settings settings, boolean isFast) { ${load} ${store} } }`;
    const after = `class Copier { public void fetch(Settings settings, Path path) { ${load} } public void deliver(Settings settings, Target target) { ${store} } }`;
    expect(await told(before, after, 'Parameter')).toEqual([]);
    expect(await told(after, before, 'Parameter')).toEqual([]);
  });

  test('a part that the method calls is extracted, or inlined', async () => {
    const caller = `class Copier { public void copy() { ${load} deliver(); } public void deliver() { ${store} } }`;
    expect(await told(whole, caller)).toEqual([
      'Extract Method public deliver() : void extracted from public copy() : void in class Copier',
    ]);
    expect(await told(caller, whole)).toEqual([
      'Inline Method public deliver() : void inlined to public copy() : void in class Copier',
    ]);
  });

  test('new methods that its callers call in its place, each in another one', async () => {
    const calls = (first: string, second: string) =>
      `void fill(Shop shop) { prepare(shop); ${first}(shop, true); close(shop); } void empty(Shop shop) { stop(shop); ${second}(shop, false); leave(shop); }`;
    const before = `class Shops { ${calls('change', 'change')} void change(Shop shop, boolean more) { audit.add(shop, now()); for (Item item : shop.items()) { if (more) item.order(1); else item.drop(); } } }`;
    const after = `class Shops { ${calls('addItems', 'dropItems')} void addItems(Shop shop, boolean all) { audit.add(shop, now()); for (Item item : shop.items()) item.order(1); } void dropItems(Shop shop, boolean all) { shop.items().forEach(Item::drop); } }`;
    const found = await told(before, after);
    expect(found.filter((text) => /Split|Rename Method/.test(text))).toEqual([
      'Split Method package change(shop Shop, more boolean) : void to [package dropItems(shop Shop, all boolean) : void, package addItems(shop Shop, all boolean) : void] in class Shops',
    ]);
  });

  test('a new method in the place of a call that has nothing of the method is no part', async () => {
    const calls = (first: string, second: string) =>
      `void fill(Shop shop) { prepare(shop); ${first}(shop, true); close(shop); } void empty(Shop shop) { stop(shop); ${second}(shop, false); leave(shop); }`;
    const before = `class Shops { ${calls('change', 'change')} void change(Shop shop, boolean more) { audit.add(shop, now()); for (Item item : shop.items()) { if (more) item.order(1); else item.drop(); } } }`;
    const after = `class Shops { ${calls('addItems', 'planItems')} void addItems(Shop shop, boolean all) { audit.add(shop, now()); for (Item item : shop.items()) item.order(1); } void planItems(Shop shop, boolean all) { Plan plan = planner.latest(); plan.queue(Day.NEXT, new Entry(clock)); planner.save(plan); } }`;
    const found = await told(before, after);
    expect(found.filter((text) => /Split|Rename Method/.test(text))).toEqual([
      'Rename Method package change(shop Shop, more boolean) : void renamed to package addItems(shop Shop, all boolean) : void in class Shops',
    ]);
  });

  test('a new method that one caller calls besides is no part', async () => {
    const before = `class Copier { void run() { copy(); } void copy() { ${load} ${store} } }`;
    const after = `class Copier { void run() { transfer(); report(true); } void transfer() { ${load} ${store} } void report(boolean all) { log.add(all, rows.size()); } }`;
    expect((await told(before, after)).filter((text) => /Split|Rename Method/.test(text))).toEqual([
      'Rename Method package copy() : void renamed to package transfer() : void in class Copier',
    ]);
  });

  test('a method that got another name, beside a new one of other code, was renamed only', async () => {
    const after = `class Copier { public void transfer() { ${load} ${store} } public void stop() { pool.shut(1, now()); } }`;
    expect(await told(whole, after)).toEqual([
      'Rename Method public copy() : void renamed to public transfer() : void in class Copier',
    ]);
    expect(await told(after, whole)).toEqual([
      'Rename Method public transfer() : void renamed to public copy() : void in class Copier',
    ]);
  });

  const inKotlin = (...functions: readonly (readonly [string, readonly string[]])[]) => ({
    'Copier.kt': `package p\n\nclass Copier {\n${functions
      .map(([name, lines]) => `  fun ${name}() {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n`)
      .join('\n')}}\n`,
  });
  const first = ['val reader = Reader(path, charset)', 'reader.skip(header, 2)', 'rows = reader.rows(limit, 10)'];
  const second = ['val writer = Writer(target, charset)', 'writer.write(rows, 3)', 'writer.close(true, timeout)'];

  test('in Kotlin', async () => {
    const one = inKotlin(['copy', [...first, ...second]]);
    const two = inKotlin(['fetch', first], ['deliver', second]);
    const types = async (...change: Parameters<typeof refactoringsOf>) =>
      (await refactoringsOf(...change)).map(({ type }) => type);
    expect(await types(one, two)).toEqual(['Split Method']);
    expect(await types(two, one)).toEqual(['Merge Method']);
  });
});

describe('Move Code (statements:5.5)', () => {
  const connect = 'server = new Server(port, "localhost"); server.start(timeout, retries);';
  const service = (prepare: string, open: string) =>
    `class Service {
      protected void prepare() { log.info("preparing", name); ${prepare} }
      public void open(int port) { check(state, port); ${open} listeners.opened(this); }
    }`;

  test('statements go to another method that stays, with the places of both', async () => {
    const [found, ...others] = await refactoringsOf(service(connect, ''), service('', connect));
    expect(others).toEqual([]);
    expect(found.description).toBe(
      'Move Code from protected prepare() : void to public open(port int) : void in class Service',
    );
    expect(found.leftSideLocations.map((place) => place.description)).toEqual([
      'source method declaration',
      'moved code from source method declaration',
      'moved code from source method declaration',
    ]);
    expect(found.rightSideLocations.map((place) => place.description)).toEqual([
      'target method declaration',
      'moved code to target method declaration',
      'moved code to target method declaration',
    ]);
  });

  test('much code whose variables have other names there', async () => {
    const code = (item: string) =>
      `${item}.setRead(true); store.mark(${item}, Kind.READ, 1); if (!${item}.shelf().isLocal() && sync.isOn()) { Page last = ${item}.lastPage(); if (last != null) { Note note = new Note(${item}, last.number() / 3, Kind.READ); queue().add(note, Kind.READ, 5); } }`;
    const menu = (body: string) => `class Menu { void clicked(int id, Book book) { log(id, "menu"); ${body} } }`;
    const reader = (body: string) => `class Reader { void read(List<Book> books) { open(books, 3); ${body} } }`;
    const before = { 'Menu.java': menu(code('book')), 'Reader.java': reader('store.all(books);') };
    const now = (body: string) => ({ 'Menu.java': menu('reader.tell(book);'), 'Reader.java': reader(body) });
    expect(await told(before, now(`for (Book each : books) { ${code('each')} }`), 'Move Code')).toEqual([
      'Move Code from package clicked(id int, book Book) : void in class Menu to package read(books List<Book>) : void in class Reader',
    ]);
    const other = 'for (Book each : books) { each.setRead(true); shelf.put(each, 7); if (!each.isOld()) { count++; } }';
    expect(await told(before, now(other), 'Move Code')).toEqual([]);
  });

  test('some code under other names, where one of the methods calls the other (statements:5.5)', async () => {
    const ended = (name: string) =>
      `if (!${name}.endsWith("*") && !${name}.endsWith("/")) ${name} += "/"; if (!${name}.endsWith("*")) ${name} += "*";`;
    const start = (code: string, value: string) =>
      `void start(Root root) { log.info("starts"); ${code} site.setPath(${value}); site.open(); }`;
    const site = (name: string, code: string, own = '') =>
      `Site setPath(String ${name}) { ${own} ${code} config.put("path", ${own ? 'whole' : name}); return this; }`;
    const moved = (before: string, after: string) => told(`class A { ${before} }`, `class A { ${after} }`, 'Move Code');
    const above = `${start(`String path = root.get(); ${ended('path')}`, 'path')} ${site('given', '')}`;
    const below = (code: string, called = 'root.get()') =>
      `${start('', called)} ${site('given', code, 'String whole = given;')}`;
    const down = 'Move Code from package start(root Root) : void to package setPath(given String) : Site in class A';
    expect(await moved(above, below(ended('whole')))).toEqual([down]);
    expect(await moved(above, `${start('', 'root.get()')} ${site('given', ended('given'))}`)).toEqual([down]);
    expect(await moved(below(ended('whole')), above)).toEqual([
      'Move Code from package setPath(given String) : Site to package start(root Root) : void in class A',
    ]);
    // One name for another in one statement, and the reverse in the next; too little of it; or no call between the two.
    const mixed = ended('whole').replace('if (!whole.endsWith("*")) whole', 'if (!given.endsWith("*")) given');
    expect(await moved(above, below(mixed))).toEqual([]);
    expect(await moved(above, below(ended('whole').replace(/ if .*/, '')))).toEqual([]);
    const uncalled = (text: string) => text.replace(/site.setPath\(.*?\);/, '');
    expect(await moved(above, uncalled(below(ended('whole'))))).toEqual([]);
  });

  test('what a method did to an object that it made is done by the constructor, and the reverse (O4)', async () => {
    const steps = (object: string, last = 'log') =>
      `${object}enable(Feature.READ, 1); ${object}enable(Feature.WRITE, 2); ${object}disable(Feature.FAIL, 3); ${object}register(new Guava(4)); ${object}register(new Joda(5)); ${object}${last}(Level.ALL);`;
    const file = (code: string, factory = '', more = '') =>
      `class F { F() { ${code} } ${factory} void enable(Feature f, int n) { on.put(f, n); } ${more} }`;
    const make = (type: string) => `static F make() { ${type} f = new ${type}(); ${steps('f.')} return f; }`;
    const moved = (before: string, after: string) => told(before, after, 'Move Code');
    expect(await moved(file('', make('F')), file(steps('')))).toEqual([
      'Move Code from package make() : F to package F() in class F',
    ]);
    expect(await moved(file(steps('this.')), file('', make('F')))).toEqual([
      'Move Code from package F() to package make() : F in class F',
    ]);
    // Another object, or another method.
    expect(await moved(file('', make('G')), file(steps('')))).toEqual([]);
    expect(await moved(file('', make('F')), file('', '', `void start() { ${steps('')} }`))).toEqual([]);
  });

  test('the source class stands in it where the files differ (refactoring-types.md)', async () => {
    const base = (code: string) => `package p; class Base { protected void init() { log.info("base", 1); ${code} } }`;
    const shop = (code: string) =>
      `package p; class Shop extends Base { public void open() { super.open(); ${code} doors.unlock(7); } }`;
    expect(
      await told(
        { 'p/Base.java': base(''), 'p/Shop.java': shop(connect) },
        { 'p/Base.java': base(connect), 'p/Shop.java': shop('') },
      ),
    ).toEqual(['Move Code from public open() : void in class p.Shop to protected init() : void in class p.Base']);
  });

  test('of several methods of a class, to those of their names in a new class of its family (X16, O4)', async () => {
    const unpack = 'if (packer != null) { data = packer.unpack(data); }';
    const flush = 'if (packer != null) { Data tail = packer.flush(); sink.add(tail); }';
    const link = (receive: string, finish: string, type = 'implements Delegate') =>
      `class Link ${type} { public void receive(Data data) { ${receive} chunks.add(data, 3); } public void finish() { ${finish} done(chunks.join()); close(); } }`;
    const packed = (receive: string, finish: string, type = 'implements Delegate') =>
      `class PackedLink ${type} { public void receive(Data data) { ${receive} inner.receive(data); } public void finish() { ${finish} inner.finish(); } }`;
    const before = { 'Link.java': link(unpack, flush) };
    const after = { 'Link.java': link('', ''), 'PackedLink.java': packed(unpack, flush) };
    const texts = (from: string, to: string) =>
      ['finish() : void', 'receive(data Data) : void'].map(
        (method) => `Move Code from public ${method} in class ${from} to public ${method} in class ${to}`,
      );
    expect(await told(before, after, 'Move Code')).toEqual(texts('Link', 'PackedLink'));
    expect(await told(after, before, 'Move Code')).toEqual(texts('PackedLink', 'Link'));
    // One method alone may happen to do what another one of its name did; so may those of a class without relation.
    const one = { 'Link.java': link('', flush), 'PackedLink.java': packed(unpack, '') };
    expect(await told(before, one, 'Move Code')).toEqual([]);
    const apart = { 'Link.java': link('', ''), 'PackedLink.java': packed(unpack, flush, 'implements Packed') };
    expect(await told(before, apart, 'Move Code')).toEqual([]);
    // What a third class has as well is no one's.
    const third = packed(unpack, flush).replace('PackedLink', 'LogLink');
    expect(await told(before, { ...after, 'LogLink.java': third }, 'Move Code')).toEqual([]);
  });

  test('of two methods that have the same code now, to the one that is called where it stood', async () => {
    const list = (box: string) =>
      `Reader reader = new Reader(path, charset); while (reader.more()) { String name = trim(reader.next(), 3); ${box}.add(name); }`;
    const form = (first: string, second: string) =>
      `class Form { void show() { log.info("show", 1); ${first} } void print() { log.info("print", 2); ${second} } }`;
    const disk = (out: string, show: string) =>
      `class Disk { Object outs() { log.info("outs", 3); ${out} } Object ins() { log.info("ins", 4); ${show} } }`;
    const before = { 'Form.java': form(list('box'), list('page')), 'Disk.java': disk('return 1;', 'return 2;') };
    const later = (first: string, second: string) => ({
      'Form.java': form(`box.addAll(disk.${first}());`, `page.addAll(disk.${second}());`),
      'Disk.java': disk(`${list('all')} return all;`, `${list('all')} return all;`),
    });
    const text = (source: string, target: string) =>
      `Move Code from package ${source}() : void in class Form to package ${target}() : Object in class Disk`;
    expect(await told(before, later('ins', 'outs'), 'Move Code')).toEqual(
      [text('show', 'ins'), text('print', 'outs')].sort(),
    );
    expect(await told(before, later('outs', 'ins'), 'Move Code')).toEqual(
      [text('show', 'outs'), text('print', 'ins')].sort(),
    );
  });

  test('of equal code in several methods, from the one that speaks of where it stands', async () => {
    const place =
      'Window owner = window.owner(); window.move(owner.x(1), owner.y(2)); window.resize(owner.width(3), 4);';
    const shown = (scene: string, code: string) => `open(${scene}Scene); ${code}`;
    const desk = (code: string) =>
      `class Desk { void askForCode() { ${shown('orderEntry', code)} } void askForFile() { ${shown('pickFile', code)} } }`;
    const panel = (name: string, code: string) => `class ${name} { void run() { ${code} show(label, 5); } }`;
    const files = (inDesk: string, inPanels: string) => ({
      'Desk.java': desk(inDesk),
      'A.java': panel('PickFilePanel', inPanels),
      'B.java': panel('OrderEntryPanel', inPanels),
    });
    expect(await told(files(place, ''), files('', place))).toEqual([
      'Move Code from package askForCode() : void in class Desk to package run() : void in class OrderEntryPanel',
      'Move Code from package askForFile() : void in class Desk to package run() : void in class PickFilePanel',
    ]);
  });

  test('from a method to one of its name in a new class, if no other method had or has it', async () => {
    const keep = 'codes.mapOf(Kind.class, Code.class).put(BadRow.class, Code.INVALID).put(BadKey.class, Code.INVALID);';
    const shop = (code: string) =>
      `class ShopModule implements Module { public void install(App app) { app.add(this, 3); ${code} app.open(7); } }`;
    const rows = (start: string) =>
      `class RowModule implements Module { public void install(App app) { Codes codes = app.codes(); ${start} codes.start(app, 5); } }`;
    const moved = [
      'Move Code from public install(app App) : void in class ShopModule to public install(app App) : void in class RowModule',
    ];
    const before = { 'ShopModule.java': shop(keep) };
    expect(await told(before, { 'ShopModule.java': shop(''), 'RowModule.java': rows(keep) }, 'Move Code')).toEqual(
      moved,
    );
    // Where another statement came in its place, that is no partner of it.
    const other = { 'ShopModule.java': shop('codes.close();'), 'RowModule.java': rows(keep) };
    expect(await told(before, other, 'Move Code')).toEqual(moved);
    const there = { ...before, 'RowModule.java': rows('') };
    expect(await told(there, { 'ShopModule.java': shop(''), 'RowModule.java': rows(keep) }, 'Move Code')).toEqual([]);
    const third = `class ThirdModule implements Module { public void install(App app) { app.load(4); ${keep} } }`;
    expect(
      await told(
        before,
        { 'ShopModule.java': shop(''), 'RowModule.java': rows(keep), 'ThirdModule.java': third },
        'Move Code',
      ),
    ).toEqual([]);
  });

  test('much code of a method whose class is gone, with a long row that no other method has', async () => {
    const row = (n: number) =>
      `int value${n} = buf.readShort(${n}); if (value${n} != 7) { position.set("fuel${n}", to(value${n}, ${n}) / 10.0); }`;
    const code = [1, 2, 3].map(row).join(' ');
    const rest = [4, 5, 6, 7, 8].map(
      (n) => `case ${n}: if (ready(${n})) { port${n}.open(${n}, "p"); port${n}.reset(); } break;`,
    );
    const gone = `class FirstDecoder { Object decode(Buffer buf, int kind) { ${code} switch (kind) { ${rest.join(' ')} } return buf; } }`;
    const second = (more: string) =>
      `class SecondDecoder { Position parse(Buffer buf) { Position position = start(buf); ${more} position.end(2); return position; } }`;
    const before = { 'First.java': gone, 'Second.java': second('') };
    expect(await told(before, { 'Second.java': second(code) }, 'Move Code')).toEqual([
      'Move Code from package decode(buf Buffer, kind int) : Object in class FirstDecoder to package parse(buf Buffer) : Position in class SecondDecoder',
    ]);
    const kept = { 'First.java': gone.replace('Object decode', 'Object read'), 'Second.java': second(code) };
    expect(await told(before, kept, 'Move Code')).toEqual([]);
  });

  test('not if the code went and other code came', async () => {
    const other = 'pool = Executors.newFixedThreadPool(threads); pool.submit(this::accept);';
    expect(await told(service(connect, ''), service('', other), 'Move Code')).toEqual([]);
  });

  test('not from a class to a copy of it, which has what it was', async () => {
    const shop = (place: string, code: string) =>
      `package ${place}; public class Shop { public void open() { check(state, port); ${code} doors.unlock(7); } }`;
    const before = { 'p/Shop.java': shop('p', connect), 'p/Door.java': 'package p; class Door { int width; }' };
    const withOther = (other: string) => ({ ...before, 'p/Shop.java': shop('p', ''), 'old/Shop.java': other });
    expect(await told(before, withOther(shop('old', connect)), 'Move Code')).toEqual([]);
    const other = `package old; public class Mall { public void start() { log.info("start", 1); ${connect} gate.up(7); } }`;
    expect(await told(before, withOther(other), 'Move Code')).toEqual([
      'Move Code from public open() : void in class p.Shop to public start() : void in class old.Mall',
    ]);
  });

  test('not if the target calls the source: that one was inlined', async () => {
    const before = `class Service { private void connect() { ${connect} } public void open(int port) { check(state, port); connect(); } }`;
    const after = `class Service { public void open(int port) { check(state, port); ${connect} } }`;
    expect(await told(before, after)).toEqual([
      'Inline Method private connect() : void inlined to public open(port int) : void in class Service',
    ]);
  });

  test('nearly all of a method that is gone to one that was there and never called it', async () => {
    const much = `${connect} for (Client client : server.waiting(limit)) { client.accept(server, now()); } audit.opened(server, port, now());`;
    const named = `class Service {
      private void connect(int port) { ${much} }
      public void open(int port) { check(state, port); listeners.opened(this); }
      public void start() { connect(4); }
    }`;
    const gone = (code: string) => `class Service {
      public void open(int port) { check(state, port); ${code} listeners.opened(this); }
      public void start() { run(4, true); }
    }`;
    expect(await told(named, gone(much), 'Move Code')).toEqual([
      'Move Code from private connect(port int) : void to public open(port int) : void in class Service',
    ]);
    // A little of it says nothing.
    expect(await told(named, gone(connect), 'Move Code')).toEqual([]);
  });

  test('what several methods did is done by one that all of them call', async () => {
    const check = 'if (closed) { log.warn("closed", name, since); audit.rejected(name, now()); return; }';
    const kinds = ['bread', 'milk', 'oil', 'salt'];
    const shop = (before: string, inside: string) =>
      `class Shop { ${kinds.map((kind) => `void ${kind}(int n) { ${before} add("${kind}", n); }`).join(' ')} void add(String kind, int n) { ${inside} cart.put(kind, n); } }`;
    expect(await told(shop(check, ''), shop('', check))).toEqual(
      kinds.map(
        (kind) =>
          `Move Code from package ${kind}(n int) : void to package add(kind String, n int) : void in class Shop`,
      ),
    );
    const apart = (text: string) => text.replace(/ add\("\w+", n\);/g, ' count++;');
    expect(await told(apart(shop(check, '')), apart(shop('', check)))).toEqual([]);
  });

  test('in Kotlin', async () => {
    const code = '    server = Server(port, "localhost", retries)\n    server.start(timeout, retries)\n';
    const text = (prepare: string, open: string) =>
      `package p\n\nclass Service {\n  fun prepare() {\n    log.info("preparing", name)\n${prepare}  }\n\n` +
      `  fun open(port: Int) {\n    check(state, port)\n${open}  }\n}\n`;
    expect(await told({ 'Service.kt': text(code, '') }, { 'Service.kt': text('', code) })).toEqual([
      'Move Code from public prepare() to public open(port Int) in class p.Service',
    ]);
  });
});

describe('code of what is only declared now (statements:5.5)', () => {
  const code = ['    server = Server(port, "localhost", retries)', '    server.start(timeout, retries, port)'];
  const lines = [...code, '    log.info("started", server.name, retries)', '    return server.size(limit)'].join('\n');
  const program = (head: string) => `package p\n\n${head} {\n${lines}\n}\n`;

  test('a body went to another file, its head stayed', async () => {
    const before = { 'common/Serve.kt': program('fun Port.open(retries: Int): Int') };
    const declared = { 'common/Serve.kt': 'package p\n\nexpect fun Port.open(retries: Int): Int\n' };
    const text = program('actual fun Port.open(retries: Int): Int');
    const method = 'public Port.open(retries Int) : Int';
    expect(await told(before, { ...declared, 'native/Serve.native.kt': text }, 'Move Code')).toEqual([
      `Move Code from ${method} in class p.Serve.module to ${method} in class p.Serve.native.module`,
    ]);
    const other = text
      .replaceAll('server', 'door')
      .replaceAll('(', '(3, ')
      .replace(/\.\w+\(/g, '.turn(');
    expect(await told(before, { ...declared, 'native/Serve.native.kt': other }, 'Move Code')).toEqual([]);
    // What a subclass does now was pushed down to it.
    const shop = (head: string, body: string) => `package p; ${head} { int open(int n) ${body} }`;
    const body = '{ log.info("open", n, size); door.turn(n + size, 3); return door.people(n); }';
    const abstract = { 'Shop.java': shop('abstract class Shop', ';').replace('int open', 'abstract int open') };
    expect(
      await told(
        { 'Shop.java': shop('class Shop', body) },
        { ...abstract, 'Stall.java': shop('class Stall extends Shop', body) },
        'Move Code',
      ),
    ).toEqual([]);
  });
});

test('long values that one file stops to compute and another one hands out are the same ones (statements:5.5)', async () => {
  const values = [
    '(area->left + (area->width - width)) + margin.left',
    'area->top + (area->height + margin.top) - height',
  ];
  const place = (x: string, y: string, [first, second] = values) =>
    `  if (margin.right)\n    ${x} = ${first};\n  if (margin.bottom)\n    ${y} = ${second};\n`;
  const before = {
    'window.c': `void move(int width, int height)\n{\n  int x, y;\n  struct area *area = active_area();\n${place('x', 'y')}  put_window(x, y, width);\n}\n`,
    'draw.c': 'void draw(int width, int height)\n{\n  move(width, height);\n}\n',
  };
  const after = (values?: string[]) => ({
    'window.c': 'void move(int x, int y, int width, int height)\n{\n  put_window(x, y, width);\n}\n',
    'draw.c': `static void place(int width, int height, int *x, int *y)\n{\n  struct area *area = active_area();\n${place('*x', '*y', values)}}\nvoid draw(int width, int height)\n{\n  int x, y;\n  place(width, height, &x, &y);\n  move(x, y, width, height);\n}\n`,
  });
  expect(await told(before, after(), 'Move Code')).toEqual([
    'Move Code from public move(width int, height int) : void in class window to private place(width int, height int, x int*, y int*) : void in class draw',
  ]);
  expect(await told(before, after(['area->left + width', 'area->top + height']), 'Move Code')).toEqual([]);
});

test('code that stands in two methods of its class now went to both (statements:5.5)', async () => {
  const code =
    'try { link.open(host, port); } catch (LinkException e) { report(Status.CLOSED, new Address(host, port)); }';
  const link = (own: string, run: string, open: string) =>
    `class Link { Link(String host) { this.host = host; register(heart, 2); ${own} } void run() { ${run} heart.reset(); poll(this, 7); } void open() { ${open} } }`;
  const moved = (to: string) => `Move Code from package Link(host String) to package ${to}() : void in class Link`;
  const before = link(code, '', '');
  expect(await told(before, link('', code, code), 'Move Code')).toEqual([moved('open'), moved('run')]);
  // What is not all of it, as it was, is other code beside the first one.
  const other = code.replace('host, port);', 'host, 80, limit);');
  expect(await told(before, link('', code, other), 'Move Code')).toEqual([moved('run')]);
  // Nor did it go to two classes.
  const apart = (text: string) => `${text} class Door { void open() { ${code} } }`;
  expect(await told(before, apart(link('', code, '')), 'Move Code')).toEqual([moved('run')]);
});

test('a call of another method of its name is none of a new one (model:D8)', async () => {
  const work = 'net.resolve(host); net.ping(host, 3);';
  const own = (run: string, added: string) =>
    `class Calls { void run(String host, int n) { ${run} net.end(); } void probe(String host) { net.simple(host); } ${added} }`;
  const types = async (run: string, added: string) =>
    (await refactoringsOf(own(work, ''), own(run, added))).map(({ type }) => type);
  expect(await types('probe(host);', `void probe(String host, int times) { ${work} }`)).toEqual(['Move Code']);
  expect(await types('probe(host);', `void probe(int host) { ${work} }`)).toEqual(['Move Code']);
  expect(await types('probe(host, n);', `void probe(String host, int times) { ${work} }`)).toEqual(['Extract Method']);
});

test('a call with too few arguments is none of a new method (model:D8)', async () => {
  const work = '        self.net.resolve(host)\n        self.net.ping(host, 3)\n';
  const before = `class Calls:\n    def run(self, host):\n${work}        self.net.end()\n`;
  const after = (call: string) =>
    `class Calls:\n    def run(self, host):\n        ${call}\n        self.net.end()\n\n    def probe(self, host):\n${work}`;
  const types = async (call: string) =>
    (await refactoringsOf({ 'net.py': before }, { 'net.py': after(call) })).map(({ type }) => type);
  expect(await types('self.probe()')).toEqual(['Move Code']);
  expect(await types('self.probe(host)')).toEqual(['Extract Method']);
});

test('a single message that is written elsewhere now is no moved code, two are (model:O4)', async () => {
  const agent = (connect: string, disconnect: string) =>
    `class Agent { void connect() { ${connect} link.open(); } void disconnect() { ${disconnect} link.close(); } }`;
  const types = async (code: string) =>
    (await refactoringsOf(agent(code, ''), agent('', code))).map(({ type }) => type);
  expect(await types('log.info("agent state changed");')).toEqual([]);
  expect(await types('System.out.println("agent state changed");')).toEqual([]);
  expect(await types('log.info("agent state changed"); log.debug("host of the agent", host);')).toEqual(['Move Code']);
  expect(await types('changes.record("agent state changed");')).toEqual(['Move Code']);
});

test('what is called for the message is code of its language (model:O4)', async () => {
  const agent = (connect: string, disconnect: string) => ({
    'agent.py': `class Agent:\n    def connect(self):\n${connect}        self.link.open()\n\n    def disconnect(self):\n${disconnect}        self.link.close()\n`,
  });
  const types = async (line: string) =>
    (await refactoringsOf(agent(`        ${line}\n`, ''), agent('', `        ${line}\n`))).map(({ type }) => type);
  expect(await types('print("agent state changed", self.state)')).toEqual([]);
  expect(await types('self.changes.record("agent state changed", self.state)')).toEqual(['Move Code']);
});

describe('a method that is gone leaves all that it did to one that was there (model:O4)', () => {
  const work = 'db.migrate(3); db.seed("users");';
  const job = (work: string, more: string) =>
    `class Job { void work(Db db) { db.begin(); ${work} db.end(); } ${more} void stop(Db db) { db.close(); } }`;
  const prepare = (code: string) => `void prepare(Db db) { ${code} }`;

  test('statement after statement', async () => {
    expect(await told(job('', prepare(work)), job(work, ''))).toEqual([
      'Move Code from package prepare(db Db) : void to package work(db Db) : void in class Job',
    ]);
  });

  test('not where another class lost one of its name', async () => {
    const other = 'class Trip { void prepare(Car car) { car.fill(4); } void go() { road.open(); } }';
    const shorter = 'class Trip { void go() { road.open(); } }';
    expect(await told(job('', prepare(work)) + other, job(work, '') + shorter)).toEqual([]);
  });

  test('not where a part of it is nowhere', async () => {
    const before = job('', prepare(`db.lock(name, 4); ${work} db.unlock(name);`));
    expect(await told(before, job(work, ''))).toEqual([]);
  });
});

test('what each test did goes into the set-up and the tear-down of their class, once for each of them (model:O4)', async () => {
  const open = 'desk = new Desk(Size.SMALL); desk.place(lamp, 2);';
  const bench = (prepared: string, cleared: string, first: string, second: string, after = 'tearDown') =>
    `class BenchTest { void setUp() { lamp = new Lamp(); ${prepared} } void ${after}() { lamp.off(); ${cleared} }
     @Test void lights() { ${first} } @Test void dims() { ${second} } }`;
  const checks = ['assertTrue(desk.lit());', 'lamp.dim(3); assertEquals(7, desk.glow());'];
  const [fold, before] = ['desk.fold();', (name?: string) => bench('', '', ...own(open, fold), name)];
  function own(first: string, last: string): [string, string] {
    return [`${first} ${checks[0]} ${last}`, `${first} ${checks[1]} ${last}`];
  }
  const moves = (...targets: string[]) =>
    ['dims', 'lights'].flatMap((from) =>
      targets.map((to) => `Move Code from package ${from}() : void to package ${to}() : void in class BenchTest`),
    );
  const after = (name?: string) => bench(open, fold, ...own('', ''), name);
  expect(await told(before(), after(), 'Move Code')).toEqual(moves('setUp', 'tearDown'));
  expect(await told(before('leave'), after('leave'), 'Move Code')).toEqual(moves('setUp'));
});

test('what is made for a field is made with its object now, and no plain value or local is (model:O4)', async () => {
  const cart = (first: string, second: string) =>
    `class Cart { Cart(String owner) { this.owner = owner; ${first} } void fill(Shop shop) { ${second} place = shop.door(owner); } }`;
  const made = 'Move Code from package fill(shop Shop) : void to package Cart(owner String) in class Cart';
  const types = async (text: string) => told(cart('', text), cart(text, ''), 'Move Code');
  expect(await types('goods = new ArrayList<>();')).toEqual([made]);
  expect(await types('size = 0;')).toEqual([]);
  expect(await types('List<Item> goods = new ArrayList<>();')).toEqual([]);
  const python = (first: string, second: string) => ({
    'cart.py': `class Cart:\n    def __init__(self, owner):\n        self.owner = owner\n${first}\n    def fill(self, shop):\n${second}        self.place = shop.door(self.owner)\n`,
  });
  const text = '        self.goods = []\n';
  expect(await told(python('', text), python(text, ''), 'Move Code')).toEqual([
    'Move Code from public fill(shop) to public __init__(owner) in class cart.Cart',
  ]);
});
