import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

/** A class with one method whose last statement never changes. */
const method = (parameters: string, ...statements: string[]) =>
  `class A { void run(${parameters}) { ${statements.join(' ')} log.info("running", 3); } }`;

describe('parameters of a paired method (model:S2)', () => {
  test('another name: the bodies show it, whatever the place', async () => {
    const before = method('int count, String text', 'print(text, 1); add(count);');
    const after = method('String label, int count', 'print(label, 1); add(count);');
    const [renamed, ...others] = await refactoringsOf(before, after);
    expect(renamed.description).toBe(
      'Rename Parameter text : String to label : String in method package run(label String, count int) : void from class A',
    );
    expect(renamed.leftSideLocations.map((place) => place.description)).toEqual([
      'original variable declaration',
      'statement referencing the original variable',
    ]);
    // The one parameter that kept its name has no order (S4).
    expect(others).toEqual([]);
  });

  test('another order of those that kept their names', async () => {
    const before = method('int count, String text, long id', 'print(text, 1); add(count, id);');
    const after = method('long id, String label, int count', 'print(label, 1); add(count, id);');
    const reordered = (await refactoringsOf(before, after)).find(({ type }) => type === 'Reorder Parameter');
    expect(reordered?.description).toBe(
      'Reorder Parameter [count : int, text : String, id : long] to [id : long, label : String, count : int] in method package run(id long, label String, count int) : void from class A',
    );
    expect(reordered?.rightSideLocations.at(-1)?.description).toBe('method declaration with reordered parameters');
  });

  test('another spelling of the only one that went and the only one that came, wherever they stand', async () => {
    const before = method('String outupt, int n', 'open(outupt, 1, 2); read(n);');
    const after = method('int n, String output', 'String path = base(3); create(path); read(n);');
    expect(await told(before, after, 'Rename Parameter')).toHaveLength(1);
  });

  test('another type', async () => {
    expect(await told(method('int count', 'add(count);'), method('long count', 'add(count);'))).toEqual([
      'Change Parameter Type count : int to count : long in method package run(count long) : void from class A',
    ]);
  });

  test('added and removed', async () => {
    expect(await told(method('int a', 'add(a);'), method('int a, String... names', 'add(a);'))).toEqual([
      'Add Parameter names : String... in method package run(a int, names String...) : void from class A',
    ]);
    expect(await told(method('int a, int b', 'add(a);'), method('int b', 'add(0);'), 'Parameter')).toEqual([
      'Remove Parameter a : int in method package run(a int, b int) : void from class A',
    ]);
  });

  test('the only ones left at one place are one, but not if the statements say otherwise', async () => {
    expect(await told(method('Dog dog', 'feed(1);'), method('Cat pet', 'feed(1);'), 'Rename')).toEqual([
      'Rename Parameter dog : Dog to pet : Cat in method package run(pet Cat) : void from class A',
    ]);
    const before = method('int[] ids', 'for (int id : ids) { lock(id, 7); }');
    const after = method('int id', 'lock(id, 7);');
    expect(await told(before, after, 'Rename Parameter')).toEqual([]);
  });

  test('the only ones left at one place are one, although the statements that use them are other ones', async () => {
    const before = method('Names names', 'if (names.isEmpty()) return;');
    const after = method('Set<Item> items', 'for (Item item : items) add(item);');
    expect(await told(before, after, 'Rename Parameter')).toHaveLength(1);
    expect(await told(before, after, 'Change Parameter Type')).toHaveLength(1);
  });

  test('types that all stay in their places: new names, although the body was written anew', async () => {
    const before = method('int v, int lo, String unit', 'if (v < lo) { warn(unit); }');
    const after = method(
      'int value, int min, String suffix',
      'int least = Math.max(value, min); print(least + suffix);',
    );
    expect(await told(before, after, 'Rename Parameter')).toHaveLength(3);
    const longer = method('int value, int min, int max, String suffix', 'print(Math.clamp(value, min, max) + suffix);');
    expect(await told(before, longer, 'Rename Parameter v ')).toEqual([]);
  });

  test('a name that comes back at another place is another parameter', async () => {
    const before = method(
      'int size, String name',
      'buffer = new byte[size];',
      'log(name, size);',
      'fill(buffer, size);',
    );
    const after = method(
      'int capacity, String name, int size',
      'buffer = new byte[capacity];',
      'log(name, capacity);',
      'fill(buffer, capacity);',
      'check(size);',
    );
    const place = 'in method package run(capacity int, name String, size int) : void from class A';
    expect(await told(before, after, 'Parameter')).toEqual([
      `Add Parameter size : int ${place}`,
      `Rename Parameter size : int to capacity : int ${place}`,
    ]);
  });

  test('a flag that became one of several kinds, which conditions ask for now', async () => {
    const before = method('int count, boolean fast', 'if (fast && count > 3) { sprint(count); }');
    const after = method('int count, Pace pace', 'if (pace == Pace.FAST && count > 3) { sprint(count); }');
    const place = 'in method package run(count int, pace Pace) : void from class A';
    expect(await told(before, after)).toEqual([
      `Change Parameter Type fast : boolean to pace : Pace ${place}`,
      `Rename Parameter fast : boolean to pace : Pace ${place}`,
    ]);
    // What two parameters are compared with each other asks for neither of them alone.
    const both = method('int count, Pace pace, Pace other', 'if (pace == other && count > 3) { sprint(count); }');
    expect((await told(before, both)).map((text) => text.split(' ', 3).join(' '))).toEqual([
      'Add Parameter other',
      'Add Parameter pace',
      'Remove Parameter fast',
    ]);
  });

  test('modifiers', async () => {
    expect(await told(method('int a', 'add(a);'), method('final int a', 'add(a);'))).toEqual([
      'Add Parameter Modifier final in parameter a : int in method package run(a int) : void from class A',
    ]);
  });
});

describe('added and removed parameters that are not told', () => {
  test('both remain and no statement is equal (model:S3)', async () => {
    const before = 'class A { int size(Dog dog) { return 2 * weight(); } }';
    const after = 'class A { int size(Cat a, Cat b) { return height() - 7; } }';
    expect((await told(before, after)).filter((text) => /^(Add|Remove) Parameter/.test(text))).toEqual([]);
  });

  test('both remain, and a function that is handed over reads as before (model:S3)', async () => {
    const before = 'class A { int size(Dog dog) { return weigh(dog, 2, row -> row.size()); } }';
    const after = (body: string) => `class A { int size(Cat a, Cat b) { return weigh(a.x, b, 3, row -> ${body}); } }`;
    const changed = async (body: string) =>
      (await told(before, after(body))).filter((text) => /^(Add|Remove|Rename|Merge|Split) Parameter/.test(text))
        .length;
    expect(await changed('row.size()')).toBeGreaterThan(0);
    expect(await changed('row.width()')).toBe(0);
  });

  test('a variable that became the parameter (model:N6)', async () => {
    const before = method('', 'int limit = 5; check(limit, "a"); check(limit, "b");');
    const after = method('int limit', 'check(limit, "a"); check(limit, "b");');
    const found = await told(before, after, 'Paramet');
    expect(found).toEqual([
      'Parameterize Variable limit : int to limit : int in method package run(limit int) : void from class A',
    ]);
  });
});

describe('several parameters and one (model:S5)', () => {
  test('are merged if one stands for them in an argument list', async () => {
    const [found] = await refactoringsOf(
      method('Text text, int line, int x', 'open(text, line, x);'),
      method('Place place, int x', 'open(place, x);'),
    );
    expect(found.description).toBe(
      'Merge Parameter [text : Text, line : int] to place : Place in method package run(place Place, x int) : void from class A',
    );
    expect(found.leftSideLocations.map((place) => place.description)).toEqual([
      'merged variable declaration',
      'merged variable declaration',
      'original method declaration',
    ]);
  });

  test('or if code made from the one stands for each of them', async () => {
    const before = method('Text text, int line', 'open(text, 1, "a");', 'jump(line, 2, "b");');
    const after = method('Place place', 'open(place.text(), 1, "a");', 'jump(place.line(), 2, "b");');
    expect(await told(before, after, 'Parameter')).toEqual([
      'Merge Parameter [text : Text, line : int] to place : Place in method package run(place Place) : void from class A',
    ]);
  });

  test('parameters that members of an object stand for were merged, whatever little of the code stayed as it was', async () => {
    const draw = (parameters: string, [x, y, w, h]: readonly string[]) =>
      `class A { void draw(${parameters}, Color c) { fill(${x}, ${y}, ${w}, ${h}, c); line(${x}, ${y} + ${h}, ${w}); } }`;
    const before = draw('int x, int y, int w, int h', ['x', 'y', 'w', 'h']);
    for (const form of [(name: string) => `box.${name}`, (name: string) => `box.get${name.toUpperCase()}()`]) {
      const after = draw('Box box', ['x', 'y', 'w', 'h'].map(form));
      expect(await told(before, after)).toEqual([
        'Merge Parameter [x : int, y : int, w : int, h : int] to box : Box in method package draw(box Box, c Color) : void from class A',
      ]);
      expect((await told(after, before)).map((text) => text.split(' to ')[0])).toEqual(['Split Parameter box : Box']);
    }
    const other = draw('Box box', ['box.a', 'box.b', 'box.left()', 'box.top()']);
    expect((await told(before, other)).filter((text) => text.startsWith('Merge'))).toEqual([]);
  });

  test('of two arguments in the place of one, that of its type is the one that it was', async () => {
    const get = (head: string, args: string) =>
      `class A { String get(${head}) { String s = find(${args}); return s + 1; } }`;
    expect(await told(get('Key key', 'key'), get('Box box, Key name', 'box, name'), 'Parameter')).toEqual([
      'Add Parameter box : Box in method package get(box Box, name Key) : String from class A',
      'Rename Parameter key : Key to name : Key in method package get(box Box, name Key) : String from class A',
    ]);
    const apply = (head: string, args: string) => `class A { Op op; int apply(${head}) { return op.apply(${args}); } }`;
    const now = 'package apply(access int, name String, owner int) : int from class A';
    expect(
      await told(apply('int operand', 'operand'), apply('int access, String name, int owner', 'access, name, owner')),
    ).toEqual([
      `Add Parameter name : String in method ${now}`,
      `Add Parameter owner : int in method ${now}`,
      `Rename Parameter operand : int to access : int in method ${now}`,
    ]);
  });

  test('one whose name is made of theirs was split, whatever the body makes of them', async () => {
    const put = (head: string, value: string) =>
      `class A { void put(long key, ${head}) { if (index.size() > limit) { index.poll(); } index.put(key, ${value}); } }`;
    const whole = put('long[] offsetAndSize', 'offsetAndSize');
    const parts = put('long offset, int size', 'new long[] { offset, size }');
    expect(await told(whole, parts, 'Parameter')).toEqual([
      'Split Parameter offsetAndSize : long[] to [offset : long, size : int] in method package put(key long, offset long, size int) : void from class A',
    ]);
    expect(await told(parts, whole, 'Parameter')).toEqual([
      'Merge Parameter [offset : long, size : int] to offsetAndSize : long[] in method package put(key long, offsetAndSize long[]) : void from class A',
    ]);
    const others = put('long offset, int length', 'new long[] { offset, length }');
    expect((await told(whole, others, 'Parameter')).filter((text) => text.startsWith('Split'))).toEqual([]);
  });

  test('one is split in the same ways', async () => {
    const before = method('Place place, int x', 'open(place, x);');
    const after = method('Text text, int line, int x', 'open(text, line, x);');
    expect(await told(before, after, 'Parameter')).toEqual([
      'Split Parameter place : Place to [text : Text, line : int] in method package run(text Text, line int, x int) : void from class A',
    ]);
  });

  test('one that took the place of another is renamed, the second is removed', async () => {
    const before = method('Text text, int line', 'open(text);', 'show(text, 1);', 'jump(line);');
    const after = method('Page page', 'open(page);', 'show(page, 1);', 'jump(0);');
    expect((await told(before, after, 'Parameter')).filter((text) => !text.startsWith('Change'))).toEqual([
      'Remove Parameter line : int in method package run(text Text, line int) : void from class A',
      'Rename Parameter text : Text to page : Page in method package run(page Page) : void from class A',
    ]);
  });
});

describe('final parameters', () => {
  test('the modifier went', async () => {
    const text = (first: string) => `class A { void run(${first}, int count) { print(text, count); } }`;
    expect(await told(text('final String text'), text('String text'))).toEqual([
      'Remove Parameter Modifier final in parameter text : String in method package run(text String, count int) : void from class A',
    ]);
    expect(await told(text('String text'), text('final String text'))).toEqual([
      'Add Parameter Modifier final in parameter text : String in method package run(text String, count int) : void from class A',
    ]);
  });

  test('not of a parameter that went with it, nor of a local variable', async () => {
    const before = method('final String text, int n', 'print(n, 7); check(n);');
    expect(await told(before, method('int n', 'print(n, 7); check(n);'), 'Modifier')).toEqual([]);
    const local = (modifier: string) => method('int n', `${modifier} String text = find(n, 7); print(text, n);`);
    expect(await told(local('final'), local(''))).toEqual([
      'Remove Variable Modifier final in variable text : String in method package run(n int) : void from class A',
    ]);
  });

  test('of a constructor are what their fields are', async () => {
    const inS = (fields: string, given: string, filled: string, used: string) =>
      `class S { ${fields} private final Zone zone; S(${given}, Zone zone) { ${filled} this.zone = zone; } List<Call> find(Id id) { return ${used}.find(id, zone); } }`;
    const fill = (...names: string[]) => names.map((name) => `this.${name} = ${name};`).join(' ');
    const before = inS('private final Service vdvService;', 'Service vdvService', fill('vdvService'), 'vdvService');
    const given = 'Service busService, Routing routingService';
    const fields = 'private final Service busService; private final Routing routingService;';
    const filled = fill('busService', 'routingService');
    const inCtor = 'in method package S(busService Service, routingService Routing, zone Zone) from class S';
    expect(await told(before, inS(fields, given, filled, 'busService'), 'Parameter')).toEqual([
      `Add Parameter routingService : Routing ${inCtor}`,
      `Rename Parameter vdvService : Service to busService : Service ${inCtor}`,
    ]);
    const other = 'Service busService, Routing vdvService';
    const crossed = inS(fields, other, 'this.busService = busService; this.routingService = vdvService;', 'busService');
    expect(await told(before, crossed, 'Rename Parameter')).toEqual([]);
  });
});

test('a constructor that does nothing but to fill fields is one, whatever it is handed now (model:M4, model:S3)', async () => {
  const shop = (fields: string, parameters: string, body: string, use: string) =>
    `class Shop { ${fields} Shop(${parameters}) { ${body} } void push(Box box) { ${use} } }`;
  const before = shop('Ftp client;', 'Ftp client', 'this.client = client;', 'client.send(box.name(), 3);');
  const [fields, parameters] = ['Bucket bucket; Text prefix;', 'Bucket bucket, Text prefix'];
  const use = 'bucket.put(prefix, box.name());';
  const after = shop(fields, parameters, 'this.bucket = bucket; this.prefix = prefix;', use);
  expect(await told(before, after, 'Parameter')).toEqual([
    'Add Parameter bucket : Bucket in method package Shop(bucket Bucket, prefix Text) from class Shop',
    'Add Parameter prefix : Text in method package Shop(bucket Bucket, prefix Text) from class Shop',
    'Remove Parameter client : Ftp in method package Shop(client Ftp) from class Shop',
  ]);
  // One that does other things may be another one.
  const other = shop(fields, parameters, 'this.bucket = bucket; open(bucket.path(prefix), 7);', use);
  expect(await told(before, other, 'Parameter')).toEqual([]);
});

test('parameters of a constructor are what their fields are (model:S2)', async () => {
  const inS = (fields: string, given: string, filled: string, used: string) =>
    `class S { ${fields} private final Zone zone; S(${given}, Zone zone) { ${filled} this.zone = zone; } List<Call> find(Id id) { return ${used}.find(id, zone); } }`;
  const fill = (...names: string[]) => names.map((name) => `this.${name} = ${name};`).join(' ');
  const before = inS('private final Service vdvService;', 'Service vdvService', fill('vdvService'), 'vdvService');
  const given = 'Service busService, Routing routingService';
  const fields = 'private final Service busService; private final Routing routingService;';
  const filled = fill('busService', 'routingService');
  const inCtor = 'in method package S(busService Service, routingService Routing, zone Zone) from class S';
  expect(await told(before, inS(fields, given, filled, 'busService'), 'Parameter')).toEqual([
    `Add Parameter routingService : Routing ${inCtor}`,
    `Rename Parameter vdvService : Service to busService : Service ${inCtor}`,
  ]);
  const kept = inS(
    fields,
    'Service busService, Routing vdvService',
    filled.replace('= routingService', '= vdvService'),
    'busService',
  );
  expect(await told(before, kept, 'Rename Parameter')).toEqual([]);
});

test('one thing that became several of them is the parameter at its place (model:S2)', async () => {
  const post = (given: string, first: string, sent: string) =>
    `class A { Future post(${given}, Params params) { ${first} Future future = start(3); request(params, ${sent}).handle(future); return future; } }`;
  const before = post('Item item', '', 'item');
  const wrapped = (given: string, name: string) => post(given, `Items items = new Items().with(${name});`, 'items');
  expect(await told(before, wrapped('List<Item> itemList', 'itemList'), 'Rename Parameter')).toEqual([
    'Rename Parameter item : Item to itemList : List<Item> in method package post(itemList List<Item>, params Params) : Future from class A',
  ]);
  expect(await told(before, wrapped('Set<Key> keys', 'keys'), 'Rename Parameter')).toEqual([]);
});

test('in an argument list that grew a name went for another name, not for a literal (model:S2)', async () => {
  const before = method('Rows rows, Key key', 'Result result = store.put(rows, key);', 'check(result);');
  const after = method('Rows rows, Shelf shelf', 'Result result = store.put(rows, shelf, false);', 'check(result);');
  const place = 'in method package run(rows Rows, shelf Shelf) : void from class A';
  expect(await told(before, after)).toEqual([
    `Change Parameter Type key : Key to shelf : Shelf ${place}`,
    `Rename Parameter key : Key to shelf : Shelf ${place}`,
  ]);
  // The same the other way round.
  expect(await told(after, before, 'Rename Parameter')).toHaveLength(1);
});

describe('of several new parameters the one with the type that a parameter had (model:S2)', () => {
  const before = method('Stream bytes', 'check(bytes);', 'Entry e = make(bytes);', 'add(e);');
  const withThree = (...statements: string[]) =>
    method('Set<Part> parts, Area area, Stream entries', ...statements, 'add(e);');
  const renames = (source: string) =>
    told(before, source, 'Rename Parameter').then((all) => all.map((text) => text.split(' in ')[0]));
  const isEntries = ['Rename Parameter bytes : Stream to entries : Stream'];
  const checks = ['check(parts);', 'check(area);', 'check(entries);'];

  test('is that one, where lists that became longer and checks of each say nothing else', async () => {
    expect(await renames(withThree(...checks, 'Entry e = make(parts, area, entries);'))).toEqual(isEntries);
    const next = 'Stream entry = entries.next();';
    expect(await renames(withThree(...checks, next, 'Entry e = make(parts, area, entry);'))).toEqual(isEntries);
  });

  test('is another one, where the code has one in the place of the other', async () => {
    const isParts = ['Rename Parameter bytes : Stream to parts : Set<Part>'];
    expect(await renames(withThree('check(parts);', 'Entry e = make(parts);', 'use(area, entries);'))).toEqual(isParts);
    expect(await renames(withThree('check(parts);', 'Entry e = make(parts, area, entries);'))).toEqual(isParts);
  });
});

test('Kotlin, Python: names that callers write for one another are those of one parameter (model:S2)', async () => {
  const shop = (parameters: string, code: string) =>
    `class Shop { fun open(name: Name, ${parameters}) { list { put("a", name); ${code} } } }`;
  const calls = (...names: string[]) =>
    `class Town { fun all() {\n ${names.map((given, i) => `shop.open(name = n${i}, ${given})`).join('\n log(7)\n ')}\n } }`;
  const renamed = async (...later: string[]) => {
    const after = { 'A.kt': shop('kind: String, more: String? = null', 'put("c", kind); more?.let { put("d", it) }') };
    const found = await told(
      {
        'A.kt': shop('door: String? = null', 'door?.let { put("b", it) }'),
        'B.kt': calls('door = "x"', 'door = "y"', 'door = z()'),
      },
      { ...after, 'B.kt': calls(...later) },
    );
    return found.map((text) => text.split(' in method ')[0]).sort();
  };
  // The code has `more` where it had `door`; the calls say that it is `kind`.
  expect(await renamed('kind = "x"', 'kind = "y"', 'kind = z(), more = z()')).toEqual([
    'Add Parameter more : String',
    'Rename Parameter door : String to kind : String',
  ]);
  expect(await renamed('kind = k(1), more = "x"', 'kind = k(2), more = "y"', 'kind = k(3), more = z()')).toEqual([
    'Add Parameter kind : String',
    'Rename Parameter door : String to more : String',
  ]);

  const python = (parameters: string, code: string, call: string) =>
    `def size(shop, ${parameters}):\n    ${code}\n    return shop\n\n\ndef all(a):\n    size(a, ${call})\n    a.end(3)\n`;
  const before = { 'a.py': python('rows=1, wide=2', 'shop.fit(rows, wide)', 'rows=a.rows') };
  const after = (call: string) => ({ 'a.py': python('lines=1, wide=2, tall=3', 'shop.make(lines, 4, tall)', call) });
  expect(await told(before, after('lines=a.rows'), 'Rename Parameter')).toHaveLength(1);
  expect(await told(before, after('tall=a.rows'), 'Rename Parameter')).toEqual([
    'Rename Parameter rows to tall in method public size(shop, lines, wide, tall) from class a.__module__',
  ]);
});

test('a parameter of which only code that is gone made use is not an unlike one that the rest is handed now (statements:4.1)', async () => {
  const send = (head: string, first: string, rest: string) =>
    `class A { void send(Crate crate, ${head}) { ${first} crate.close(3); Label label = make(crate${rest}); put(label, 7); } }`;
  const before = send('Lamp lamp', 'lamp.dim();', '');
  expect(await told(before, send('Printer printer', '', ', printer'))).toEqual([
    'Add Parameter printer : Printer in method package send(crate Crate, printer Printer) : void from class A',
    'Remove Parameter lamp : Lamp in method package send(crate Crate, lamp Lamp) : void from class A',
  ]);
  // Where both are used alike, or their names have a word in common, it is that one.
  expect(await told(before, send('Printer printer', 'printer.dim();', ''))).toHaveLength(2);
  expect(await told(before, send('WallLamp wallLamp', '', ', wallLamp'), 'Rename Parameter')).toHaveLength(1);
});

describe('parameters that a type holds which came with the change, or went (model:S5)', () => {
  const street = (head: string, key: string, rest: string) =>
    `class Street { Map<Object, House> houses; House find(${head}) { House house = houses.get(${key}); return ${rest}; } }`;
  const place = (fields: string) => `class Place { ${fields} Object key() { return "at " + hash(); } }`;
  const both = 'final String town; final int number;';
  const apart = {
    'Street.java': street('String town, int number', 'town + "/" + number', 'house == null ? new Yard() : house'),
  };
  const merged = (fields: string) => ({
    'Street.java': street('Place at', 'at', 'house != null ? house : new Yard()'),
    'Place.java': place(fields),
  });

  test('are one now, or were, where no statement is as it was', async () => {
    expect(await told(apart, merged(both), 'Parameter')).toEqual([
      'Merge Parameter [town : String, number : int] to at : Place in method package find(at Place) : House from class Street',
    ]);
    expect(await told(merged(both), apart, 'Parameter')).toEqual([
      'Split Parameter at : Place to [town : String, number : int] in method package find(town String, number int) : House from class Street',
    ]);
  });

  test('are not where the type was there, or holds other things', async () => {
    const was = { ...apart, 'Place.java': place(both) };
    expect(await told(was, merged(`${both} int floor;`), 'Merge Parameter')).toEqual([]);
    expect(await told(apart, merged('final String town; final int floor;'), 'Merge Parameter')).toEqual([]);
  });
});

describe('parameters that one stands for in lists of arguments, where members of objects are parameters (model:S5)', () => {
  const grid = (head: string, size: string, more = '') =>
    `${more}export function fit(grid: Grid, ${head}): void {\n  grid.open(3);\n  grid.fit(${size}, 'px');\n  grid.draw();\n}\n`;
  const apart = grid('width: number, height: number', 'width, height');
  const merged = grid('box: Box', 'box');
  const parameters = (before: string, after: string, file = 'grid.ts') =>
    told({ [file]: before }, { [file]: after }, 'Parameter');
  const untyped = (code: string) => code.replaceAll(/: \w+/g, '');

  test('were merged, or split', async () => {
    expect(await parameters(apart, merged)).toEqual([
      'Merge Parameter [width : number, height : number] to box : Box in method public fit(grid Grid, box Box) : void from class grid',
    ]);
    expect(await parameters(merged, apart)).toEqual([
      'Split Parameter box : Box to [width : number, height : number] in method public fit(grid Grid, width number, height number) : void from class grid',
    ]);
    expect(await parameters(untyped(apart), untyped(merged), 'grid.js')).toEqual([
      'Merge Parameter [width : Inferred, height : Inferred] to box : Inferred in method public fit(grid, box) from class grid',
    ]);
  });

  const went = ['Add Parameter', 'Remove Parameter', 'Remove Parameter'];
  const kinds = async (after: string, before = apart) =>
    (await parameters(before, after)).map((text) => text.split(' ').slice(0, 2).join(' '));

  test('went, and an object or a list came that has them (§3.10 rule 14)', async () => {
    const type = 'interface Box {\n  width: number;\n  height: number;\n}\n';
    expect(await kinds(grid('box: Box', 'box', type))).toEqual(went);
    expect(await kinds(grid('box: Box', 'box', type), type + apart)).toEqual(went);
    expect(await kinds(grid('box: { width: number; height: number }', 'box'))).toEqual(went);
    expect(await kinds(grid('sizes: number[]', 'sizes'))).toEqual(went);
    expect(await kinds(grid('box: Box', 'box.width, box.height'))).toEqual(went);
  });

  test('went but for one that keeps a word of its name', async () => {
    expect(await kinds(grid('fullWidth: number', 'fullWidth'))).toEqual(['Remove Parameter', 'Rename Parameter']);
  });
});

describe('a parameter without a type of which much is gone (model:S2)', () => {
  const setup = (parameters: string, entry: string, size: string, plugins: string) =>
    `function setup(${parameters}) {\n  return make({ entry: ${entry}, format: ${size}, plugins: [${plugins}] });\n}\n`;
  const before = setup(
    'big',
    "big ? './main.js' : './shop.js'",
    "big ? 'esm' : 'iife'",
    'use(big), big ? 1 : pack(), flag(big), note(big)',
  );
  const rewritten = (parameters: string, entry: string, size: string) =>
    setup(
      parameters,
      `${entry} ? './main.js' : './shop.js'`,
      `${size} ? 'cjs' : 'iife'`,
      'use(node && 3), !min ? 1 : pack()',
    );
  const changes = async (left: string, right: string) =>
    (await told({ 'src/shop.js': left }, { 'src/shop.js': right }, 'Parameter')).map((text) =>
      text.replace(/ in method.*$/, ''),
    );

  test('is the one in its place that is written for it several times, and no other one', async () => {
    expect(await changes(before, rewritten('node, min', 'node', 'node'))).toEqual([
      'Add Parameter min : Inferred',
      'Rename Parameter big : Inferred to node : Inferred',
    ]);
    expect(await changes(rewritten('node, min', 'node', 'node'), before)).toEqual([
      'Remove Parameter min : Inferred',
      'Rename Parameter node : Inferred to big : Inferred',
    ]);
  });

  test('is none where it is written once, or at another place', async () => {
    for (const right of [rewritten('node, min', 'node', 'min'), rewritten('min, node', 'node', 'node')])
      expect(await changes(before, right)).toEqual([
        'Add Parameter min : Inferred',
        'Add Parameter node : Inferred',
        'Remove Parameter big : Inferred',
      ]);
  });
});
