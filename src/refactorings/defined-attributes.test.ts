import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

describe('expressions that became attributes, and the reverse (model:A8)', () => {
  const before = 'class A { void run() { open(LIMIT, 3); close("a" + B.x, 1); } static final int LIMIT = 9; }';
  const after = before
    .replace('close("a" + B.x', 'close(NAME')
    .replace('class A {', 'class A { static final String NAME = "a" + B.x;');

  test('a new field with the value that stood there', async () => {
    const [found, ...others] = await refactoringsOf(before, after);
    expect(others).toEqual([]);
    expect(found.description).toBe('Extract Attribute package NAME : String in class A');
    expect(found.leftSideLocations.map((place) => place.description)).toEqual([
      'statement with the initializer of the extracted attribute',
    ]);
    expect(found.rightSideLocations.map((place) => place.description)).toEqual([
      'extracted attribute declaration',
      'statement with the name of the extracted attribute',
    ]);
  });

  test('a vanished field whose value stands there now', async () => {
    expect(await told(after, before)).toEqual(['Inline Attribute package NAME : String in class A']);
  });

  test('is no attribute of a class that is gone', async () => {
    const owner = (names: string) => ({ 'B.java': `class B { ${names} void rest() { sleep(7, "h"); } }` });
    const user = (value: string) => ({ 'A.java': `class A { void run() { open(LIMIT, 3); close(${value}, 1); } }` });
    const earlier = { ...user('B.NAME'), ...owner('static final String NAME = "a" + C.x;') };
    const later = user('"a" + C.x');
    expect(await told(earlier, { ...later, ...owner('') }, 'Attribute')).toEqual([
      'Inline Attribute package NAME : String in class B',
    ]);
    expect(await told(earlier, later, 'Attribute')).toEqual([]);
  });

  test('a long pattern whose statement became one with others; a short one says nothing', async () => {
    const hosts = (...patterns: string[]) =>
      `function parse(at, port) {\n  let m;\n${patterns.map((pattern) => `  if ((m = ${pattern}.exec(at))) return { host: m[1], port: m[2] || port };\n`).join('')}  throw new Error(at);\n}\n`;
    const loop = (...patterns: string[]) =>
      `${patterns.map((pattern, i) => `const P${i} = ${pattern};\n`).join('')}function parse(at, port) {\n  for (const pattern of [${patterns.map((_, i) => `P${i}`)}]) {\n    const match = pattern.exec(at);\n    if (match) return { host: match[1].trim(), port: toPort(match[2], port) };\n  }\n  throw new Error(at);\n}\n`;
    const long = ['/^(\\d+[.]\\d+):(\\d+)$/', '/^\\[([0-9a-f:]+)\\]:(\\d+)$/'];
    const extracted = (patterns: string[]) =>
      told({ 'shop.js': hosts(...patterns) }, { 'shop.js': loop(...patterns) }, 'Extract Attribute');
    expect(await extracted(long)).toEqual(
      ['P0', 'P1'].map((name) => `Extract Attribute private ${name} : Inferred in class shop`),
    );
    expect(await extracted(['/(a)/', '/(b)/'])).toEqual([]);
  });

  test('not if the value is another one', async () => {
    expect(await told(before, after.replace('"a" + B.x', '"b" + B.x'))).toEqual([]);
  });

  describe('of fields that are given their value when the object is made (statements:4.4)', () => {
    const told44 = (before: string, after: string) => told(before, after, 'Attribute');
    const found = ['Extract Attribute private format : Format in class A'];
    const draw = (format: string) => `String draw(Row row) { open(row, 2); return ${format}.show(row.time()); }`;
    const made = (first: string, field: string, given: string, format: string, more = '') =>
      `class A { private final Row row; ${field} ${first} { this.row = rows.first(3); ${given} } ${draw(format)} ${more} }`;
    const value = 'new Format("HH:mm", 3)';
    const field = 'private Format format;';

    test('by a constructor, or by what runs before each test', async () => {
      for (const first of ['A(Rows rows)', '@Before public void init()']) {
        const before = made(first, '', '', value);
        for (const name of ['format', 'this.format']) {
          const after = made(first, field, `${name} = ${value};`, name);
          expect(await told44(before, after)).toEqual(found);
          expect(await told44(after, before)).toEqual(found.map((d) => d.replace('Extract', 'Inline')));
        }
      }
    });

    test('not by any other method, nor by two', async () => {
      const before = made('A(Rows rows)', '', '', value);
      const given = `format = ${value};`;
      expect(await told44(made('void load()', '', '', value), made('void load()', field, given, 'format'))).toEqual([]);
      const later = made('A(Rows rows)', field, given, 'format', 'void set(Format other) { format = other; }');
      expect(await told44(before, later)).toEqual([]);
    });

    test('not another value, nor one that is made of what the constructor alone has', async () => {
      const before = made('A(Rows rows)', '', '', value);
      const other = 'format = new Format("mm:ss", 4);';
      expect(await told44(before, made('A(Rows rows)', field, other, 'format'))).toEqual([]);
      const ofRows = 'new Format(rows, 3)';
      const own = made('A(Rows rows)', field, `format = ${ofRows};`, 'format');
      expect(await told44(made('A(Rows rows)', '', '', ofRows), own)).toEqual([]);
    });

    test('not where a variable had the value as before', async () => {
      const build = (declared: string) =>
        `A(Rows rows) { this.rows = rows.all(3); ${declared} = ${value}; add(format, rows); }`;
      const before = `class A { private final Rows rows; ${build('Format format')} ${draw(value)} }`;
      const after = `class A { private final Rows rows; ${field} ${build('this.format')} ${draw('format')} }`;
      expect(await told(before, after, 'Extract Attribute')).toEqual([]);
    });
  });

  test('a field that starts with a class and is given another one is no name for that class', async () => {
    const calls = (type: string) =>
      `Call call(String name) { return new Call(${type}.getMethod(name), all(name), 3); }`;
    const maker = (own: string, type: string) => `class Maker { ${own} ${calls(type)} }`;
    const set = 'Maker of(Class<?> type) { this.type = type; return this; }';
    const before = maker('', 'Shop.class');
    expect(await told(before, maker(`private Class<?> type = Shop.class; ${set}`, 'type'), 'Attribute')).toEqual([]);
    expect(await told(before, maker('private Class<?> type = Shop.class;', 'type'), 'Attribute')).toEqual([
      'Extract Attribute private type : Class<?> in class Maker',
    ]);
  });

  test('the value may stand in code that went into a new method', async () => {
    const rows = 'for (Row row : rows) { text.append(row.name()).append(row.count() / rows.size()); }';
    const report = (first: string, more = '') =>
      `class Report { ${more} void write(Rows rows, Sink sink) { ${first} sink.write(text, 3); sink.close(true); } }`;
    const whole = report(`Text text = new Text(rows, 7); text.add("name;count;share"); ${rows}`);
    const parted = (head: string, own = '') =>
      report(
        `${own} Text text = text(rows);`,
        `static final String HEAD = "name;count;share"; Text text(Rows rows) { Text text = new Text(rows, ${head}); ${rows} return text; }`,
      );
    const attribute = 'package HEAD : String in class Report';
    expect(await told(whole, parted('HEAD'), 'Attribute')).toEqual([`Extract Attribute ${attribute}`]);
    expect(await told(parted('HEAD'), whole, 'Attribute')).toEqual([`Inline Attribute ${attribute}`]);
    // The caller has the value still.
    expect(await told(whole, parted('HEAD', 'sink.open("name;count;share");'), 'Attribute')).toEqual([]);
  });

  test('not for the value of a variable that is the attribute now', async () => {
    const run = (field: string, body: string) =>
      `class A { ${field} Tree tree = new Tree(); void run() { ${body} } void check(Coll c, String s, int n) { log(c, s); } }`;
    const title = 'String title = "Tree of all rows";';
    const was = run('', `${title} Coll rows = tree.all(); if (rows.size() > 3) { check(rows, title, 7); }`);
    const is = run(title, 'for (Row row : tree) { report(row.id(), title + row, 12, new Log(4)); }');
    expect(await told(was, is, 'Extract Attribute')).toEqual([]);
    const plain = was.replace(title, '').replace('title, 7', '"Tree of all rows", 7');
    expect(await told(plain, is, 'Extract Attribute')).toEqual(['Extract Attribute package title : String in class A']);
  });

  test('not for a variable of that name', async () => {
    const variable = before.replace('close("a" + B.x', 'String NAME = find(7); close(NAME');
    const both = variable.replace('class A {', 'class A { static final String NAME = "a" + B.x;');
    expect(await told(before, both, 'Attribute')).toEqual([]);
  });
});

describe('attributes with new accessors (model:A7)', () => {
  const shop = (methods: string) => `class A { private int size; void f() { run(size, 1); } ${methods} }`;

  test('a getter, a setter, or both', async () => {
    const [found] = await refactoringsOf(
      shop(''),
      shop('int getSize() { return size; } void setSize(int n) { this.size = n; }'),
    );
    expect(found.description).toBe('Encapsulate Attribute private size : int from class A');
    expect(found.rightSideLocations.map((place) => place.description)).toEqual([
      'encapsulated attribute declaration',
      'added getter method',
      'added setter method',
    ]);
    expect(await told(shop(''), shop('A size(int n) { size = n; return this; }'))).toEqual([
      'Encapsulate Attribute private size : int from class A',
    ]);
  });

  test('a getter of its name that fills it when it is asked for first', async () => {
    const lists = (methods: string) => `class A { private List rows; void f() { run(rows, 1); } ${methods} }`;
    const filled = 'if (rows == null) { log("new"); rows = new ArrayList(4); }';
    expect(await told(lists(''), lists(`private List getRows() { ${filled} return rows; }`), 'Encapsulate')).toEqual([
      'Encapsulate Attribute private rows : List from class A',
    ]);
    // Under another name, where something else is done as well, or something else decides.
    for (const method of [
      `List load() { ${filled} return rows; }`,
      `List getRows() { ${filled} log(rows); return rows; }`,
      'List getRows() { if (old == null) rows = new ArrayList(4); return rows; }',
      'List getRows() { if (rows == null) old = new ArrayList(4); return rows; }',
      `List getRows() { ${filled} return new ArrayList(rows); }`,
    ])
      expect(await told(lists(''), lists(method), 'Encapsulate'), method).toEqual([]);
    const plain = 'List getRows() { return rows; }';
    const lazy = `List getRows() { ${filled} return rows; }`;
    expect(await told(lists(plain), lists(`${plain} List rows() { ${filled} return rows; }`), 'Encapsulate')).toEqual(
      [],
    );
    expect(await told(lists(lazy), lists(`${lazy} List rows() { return rows; }`), 'Encapsulate')).toEqual([]);
  });

  test('not if there was one, it has another type, or it overrides', async () => {
    const getter = 'int getSize() { return size; }';
    expect(await told(shop(getter), shop(`${getter} int size() { return size; }`))).toEqual([]);
    expect(await told(shop(''), shop('long getSize() { return size; }'))).toEqual([]);
    expect(await told(shop(''), shop(`@Override ${getter}`))).toEqual([]);
    expect(await told(shop(''), shop('int getSize() { return size + 1; }'))).toEqual([]);
  });

  test('not where the compiler wrote the accessor of a record', async () => {
    const record = 'record P(String name, int size) { }';
    const written = (kind: string) =>
      `final ${kind} { private final String name; private final int size; P(String name, int size) { this.name = name; this.size = size; }
        public String name() { return name; } public int size() { return size; } }`;
    expect(await told(record, written('class P'), 'Encapsulate')).toEqual([]);
    const plain = written('class P').replace(/public \w+ \w+\(\) \{[^}]*\}/g, '');
    expect((await told(plain, written('class P'), 'Encapsulate')).length).toBe(2);
  });

  test('in Python', async () => {
    const text = (methods: string) => `class A:\n    def __init__(self, size):\n        self._size = size\n${methods}`;
    expect(
      await told({ 'a/b.py': text('') }, { 'a/b.py': text('    def size(self):\n        return self._size\n') }),
    ).toEqual(['Encapsulate Attribute _size from class b.A']);
  });
});

describe('several attributes and one (model:A4)', () => {
  const of = (fields: string, head: string, rest = '') => `class A { ${fields} A(${head} ${rest} }`;

  test('are merged if code made from the one stands for each of them', async () => {
    const before = of(
      'Dao one; Dao two;',
      'int n) { log(n); }',
      'void f() { one.read(1, "a"); } void g() { two.write(2, "b"); }',
    );
    const after = of(
      'Client all;',
      'int n) { log(n); }',
      'void f() { all.one().read(1, "a"); } void g() { all.two().write(2, "b"); }',
    );
    expect(await told(before, after, 'Attribute')).toEqual([
      'Merge Attribute [one : Dao, two : Dao] to all : Client in class A',
    ]);
  });

  test('or is asked by their names for each of them', async () => {
    const file = (fields: string, path: string, name: string) => ({
      'row.h': `struct Row {\n  Widget *widget;\n  ${fields}\n};\n`,
      'rows.cpp': `#include "row.h"\nQString path(Row& row) {\n  return row.${path} + "/";\n}\nQString name(Row& row) {\n  if (row.widget) return row.${name};\n  return "";\n}\n`,
    });
    const before = file('QString path; QString name;', 'path', 'name');
    const after = file('FileInfo info;', 'info.path()', 'info.name()');
    expect(await told(before, after)).toEqual([
      'Merge Attribute [path : QString, name : QString] to info : FileInfo in class Row',
    ]);
    expect(await told(after, before, 'Split')).toHaveLength(1);
    // What was there before is asked for them.
    expect(await told(before, file('', 'widget->path()', 'widget->name()'), 'Merge')).toEqual([]);
  });

  test('not so one of which what it said is asked of several: none is a part of it', async () => {
    const asks = (fields: string, first: string, second: string) =>
      of(
        fields,
        'int n) { log(n); }',
        `int f(int n) { if (!${first}) { return 1; } return n; } void g() { send(${second}, 2, "b"); }`,
      );
    const flag = asks('boolean again;', 'again', 'again');
    const events = asks('Event done; Event busy;', 'busy.isSet()', 'done.isSet()');
    expect(await told(flag, events, 'Split')).toEqual([]);
    expect(await told(events, flag, 'Merge')).toEqual([]);
  });

  test('or filled from merged parameters', async () => {
    const before = of(
      'Text text; int line;',
      'Text text, int line, int x) { log.info("new", x); open(text, line, x); this.text = text; this.line = line; }',
    );
    const after = of('Place place;', 'Place place, int x) { log.info("new", x); open(place, x); this.place = place; }');
    expect(await told(before, after, 'Merge')).toEqual([
      'Merge Attribute [text : Text, line : int] to place : Place in class A',
      'Merge Parameter [text : Text, line : int] to place : Place in method package A(place Place, x int) from class A',
    ]);
  });

  test('one is split in the same way', async () => {
    const before = of(
      'Place place;',
      'Place place, int x) { log.info("new", x); open(place, x); this.place = place; }',
    );
    const after = of(
      'Text text; int line;',
      'Text text, int line, int x) { log.info("new", x); open(text, line, x); this.text = text; this.line = line; }',
    );
    expect(await told(before, after, 'Split')).toEqual([
      'Split Attribute place : Place to [text : Text, line : int] in class A',
      'Split Parameter place : Place to [text : Text, line : int] in method package A(text Text, line int, x int) from class A',
    ]);
  });

  const shown = (fields: string, head: string, filled: string, text: string, line: string) =>
    `class A { ${fields} A(${head}) { ${filled} } String f() { return ${text} + ":" + ${line}; } void g() { log(${line}, 3); } }`;
  const apart = (more = '') =>
    shown('Text text; int line;', `Text text, int line${more}`, 'this.text = text; this.line = line;', 'text', 'line');
  const joined = (filled: string) => shown('Place place;', 'Place place', filled, 'place.text()', 'place.line()');

  test('parameters that fill nothing else were merged or split as the attributes were (model:S5)', async () => {
    expect(await told(apart(), joined('this.place = place;'))).toEqual([
      'Merge Attribute [text : Text, line : int] to place : Place in class A',
      'Merge Parameter [text : Text, line : int] to place : Place in method package A(place Place) from class A',
    ]);
    expect(await told(joined('this.place = place;'), apart())).toEqual([
      'Split Attribute place : Place to [text : Text, line : int] in class A',
      'Split Parameter place : Place to [text : Text, line : int] in method package A(text Text, line int) from class A',
    ]);
  });

  test('not so those that the attributes are not filled with', async () => {
    expect(await told(apart(), joined('this.place = placeOf(place, 1);'), 'Merge')).toEqual([
      'Merge Attribute [text : Text, line : int] to place : Place in class A',
    ]);
    const swapped = apart(', int other').replace('this.line = line', 'this.line = other + line');
    expect(await told(swapped, joined('this.place = place;'), 'Merge')).toEqual([
      'Merge Attribute [text : Text, line : int] to place : Place in class A',
    ]);
  });
});

describe('several attributes that are handed over, and one in their place (model:A4, statements:4.1)', () => {
  const java = (fields: string, handed: string, rest = '') =>
    `class A { ${fields} void f(Bus bus) { bus.start(3); bus.open(${handed}); bus.stop("a"); } ${rest} }`;

  test('are merged, or one is split', async () => {
    const before = java('Text text; int line;', 'text, line');
    const after = java('Place place;', 'place');
    expect(await told(before, after)).toEqual([
      'Merge Attribute [text : Text, line : int] to place : Place in class A',
    ]);
    expect(await told(after, before)).toEqual([
      'Split Attribute place : Place to [text : Text, line : int] in class A',
    ]);
  });

  test('where all start with nothing in Python, too', async () => {
    const python = (fields: readonly string[]) => ({
      'a.py': `class A:\n    def __init__(self, bus):\n        self.bus = bus\n${fields
        .map((field) => `        self.${field} = None\n`)
        .join('')}${['open', 'shut']
        .map(
          (name) =>
            `    def ${name}_all(self):\n        self.bus.${name}(${fields.map((field) => `self.${field}`).join(', ')})\n        self.bus.log("${name}")\n`,
        )
        .join('')}`,
    });
    expect(await told(python(['text', 'line']), python(['place']))).toEqual([
      'Merge Attribute [text, line] to place in class a.A',
    ]);
  });

  test('one that is written for one of them elsewhere is that one under a new name', async () => {
    const rest = (name: string) => `void g(Log log) { log.at(4); log.put(${name}, "b"); log.add(${name}); }`;
    const before = java('Text text; int line;', 'text, line', rest('text'));
    const after = java('Page page;', 'page', rest('page'));
    expect(await told(before, after, 'Attribute')).toEqual([
      'Change Attribute Type text : Text to page : Page in class A',
      'Rename Attribute text : Text to page : Page in class A',
    ]);
  });

  test('one beside which another one is still there has its place alone', async () => {
    const before = java('Text text; int line;', 'text, line');
    const after = java('Text text; int row;', 'text, row');
    expect(await told(before, after)).toEqual(['Rename Attribute line : int to row : int in class A']);
  });
});

describe('texts that are written otherwise', () => {
  const pieces = '"select id\\n" + "from users\\n" + "where name = ?"';
  const block = (indent: string) => ['"""', 'select id', 'from users', 'where name = ?"""'].join(`\n${indent}`);
  const inClass = (given: string, field = '') =>
    `class A { ${field} void run(Db db) { log(1); db.query(${given}, 3); } }`;

  test('a text block is the text that it stands for, with whatever indentation', async () => {
    const constant = `static final String FIND = ${block('  ')};`;
    for (const before of [pieces, block('        ')])
      expect(await told(inClass(before), inClass('FIND', constant))).toEqual([
        'Extract Attribute package FIND : String in class A',
      ]);
    expect(await told(inClass(pieces.replace('id', 'mail')), inClass('FIND', constant))).toEqual([]);
  });

  test('names beside a text in pieces stay what they were', async () => {
    const call = (text: string) => `class A { void run(Db db, int a, int b) { log(1); db.query(${text}, a, b); } }`;
    expect(await told(call('"select id " + "from users"'), call('"select id from users"'))).toEqual([]);
  });

  test('a number with which another field starts got a name; a constant that gives on what another one is changed its name', async () => {
    const shop = (fields: string, used = 'limit') =>
      `class Shop { ${fields} void open(Pool pool) { pool.fill(${used}, 3); } }`;
    const before = shop('static int limit = 640;');
    const after = shop('static final int MOST = 640; static int limit = MOST;');
    expect(await told(before, after)).toEqual(['Extract Attribute package MOST : int in class Shop']);
    expect(await told(after, before)).toEqual(['Inline Attribute package MOST : int in class Shop']);
    expect(await told(before, after.replace('640', '320'))).toEqual([]);
    const [all, rows] = ['static final int ALL = 640;', 'static final int ROWS = 640;'];
    expect(await told(shop(all, 'ALL'), shop(`${rows} ${all.replace('640', 'ROWS')}`, 'ROWS'))).toEqual([
      'Rename Attribute ALL : int to ROWS : int in class Shop',
    ]);
  });
});

test('a field of which a variable of its name has the value now was not inlined, whatever is called so (model:A8)', async () => {
  const test = (code: string) => `describe('rates', () => {\n${code}});\n`;
  const made = (object: string) =>
    `${object}.router({ hello: ${object}.step.input(text.optional()).ask((o) => greet(o.input, 3)) })`;
  const counted = (object: string) =>
    `  const counted = ${object}.router({ at: ${object}.step.input(text.plain()).ask((o) => { seen.push(o.index); return o.input; }) });\n  expect(counted.at).toEqual(seen);\n`;
  const before = { 'a.js': `const router = ${made('t')};\n${test(`${counted('other')}  check(router, 'x');\n`)}` };
  const after = {
    'a.js': test(`  const t = begin();\n  const router = ${made('t')};\n  check(router, 'x');\n`),
  };
  const isInlined = (text: string) => text.startsWith('Inline Attribute');
  expect((await told(before, after)).filter(isInlined)).toEqual([]);
  const written = { 'a.js': test(`  const t = begin();\n  check(${made('t')}, 'x');\n`) };
  const plain = { 'a.js': `const router = ${made('t')};\n${test("  const t = begin();\n  check(router, 'x');\n")}` };
  expect((await told(plain, written)).filter(isInlined)).toHaveLength(1);
});
