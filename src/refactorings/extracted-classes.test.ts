import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

describe('new parents of existing classes (model:X2)', () => {
  const dog = 'class Dog { void bark() { speaker.play("wuff", 3); } }';

  test('a superclass of two classes is one instance with both', async () => {
    const found = await refactoringsOf(
      { 'Dog.java': dog, 'Cat.java': 'class Cat { }' },
      {
        'Animal.java': 'class Animal { }',
        'Dog.java': dog.replace('Dog', 'Dog extends Animal'),
        'Cat.java': 'class Cat extends Animal { }',
      },
    );
    const [extracted] = found.filter(({ type }) => type === 'Extract Superclass');
    expect(extracted.description).toBe('Extract Superclass Animal from classes [Cat, Dog]');
    expect(extracted.rightSideLocations.map((place) => [place.codeElement, place.description])).toEqual([
      ['Cat', 'sub-type declaration after extraction'],
      ['Dog', 'sub-type declaration after extraction'],
      ['Animal', 'extracted super-type declaration'],
    ]);
  });

  test('a type inside of another one is no other of that name, and new for those that gave it something', async () => {
    const shop = (parents: string, code: string) =>
      `class Shop { static class Maker implements ${parents} { ${code} void paint(Wall wall) { wall.brush(this, 2); } } }`;
    const named = 'interface Named { interface Maker { } }';
    const added = 'Maker add(String note) { notes.put(note, 3); return this; }';
    const before = { 'Named.java': named, 'Shop.java': shop('Named.Maker', added) };
    const later = (own: string, kept: string) => ({
      'Named.java': named,
      'Noted.java': `interface Noted { interface Maker { ${own} } }`,
      'Shop.java': shop('Named.Maker, Noted.Maker', kept),
    });
    expect(await told(before, later(`default ${added}`, ''), 'Extract')).toEqual([
      'Extract Interface Noted.Maker from classes [Shop.Maker]',
    ]);
    expect(await told(before, later('void close();', added), 'Extract')).toEqual([]);
  });

  test('a type that the file has itself is the one that is named, not a new one of its name elsewhere', async () => {
    const shop = (parents: string, own: string) =>
      `${own}export interface Shop${parents} { open: (door: Door) => void }\n`;
    const own = 'export interface Rooms { }\n';
    const rooms = { 'cellar.ts': `declare module 'shop' {\n  interface Rooms { }\n}\n` };
    const before = { 'shop.ts': shop('', own) };
    expect(await told(before, { 'shop.ts': shop(' extends Rooms', own), ...rooms }, 'Extract')).toEqual([]);
    const made = { 'shop.ts': shop(' extends Rooms', own) };
    expect(await told({ 'shop.ts': shop('', '') }, made, 'Extract')).toEqual([
      'Extract Interface shop.Rooms from classes [shop.Shop]',
    ]);
  });

  test('what classes without a name had alike went up to one that they extend now, from each of them', async () => {
    const key = (mark: string) =>
      `private var key: Key? = null\n ${mark} fun keyOf(name: Name): Key { if (key == null) { key = Key.create(name.text + ".") }; return key }\n`;
    const held = (name: string, parent: string, own: string) =>
      `fun ${name}(): Held { return object : ${parent} { ${own} override fun get(shop: Shop, name: Name): Any { return shop.${name}(keyOf(name)) }\n } }\n`;
    const shops = (parent: string, own: string, more = '') => ({
      'Held.kt': `${held('first', parent, own)}${held('last', parent, own)}${more}`,
    });
    const before = shops('Held', key('private'));
    const above = (parent = 'Held') => `abstract class KeyHeld : ${parent} { ${key('protected')} }`;
    const [first, last] = ['first', 'last'].map((name) => `Held.module.${name}.Held`);
    const found = await told(before, shops('KeyHeld()', '', above()), '');
    expect(found.filter((text) => /^(Extract|Pull|Move)/.test(text))).toEqual([
      `Extract Superclass KeyHeld from classes [${first}, ${last}]`,
      ...[first, last].map(
        (from) => `Pull Up Attribute private key : Key from class ${from} to private key : Key from class KeyHeld`,
      ),
      ...[first, last].map(
        (from) =>
          `Pull Up Method private keyOf(name Name) : Key from class ${from} to protected keyOf(name Name) : Key from class KeyHeld`,
      ),
    ]);
    // Beside them, nothing goes anywhere from a class without a name; nor does one that took a parent with none of its members.
    expect(await told(before, shops('Held', '', above('Other')), 'Move')).toEqual([]);
    expect(await told(shops('Held', ''), shops('KeyHeld()', '', above()), 'Extract')).toEqual([]);
  });

  test('a class between a class and its parent that took over from the parent took nothing from the class', async () => {
    const shop = (parent: string, more = '') =>
      `class Shop extends ${parent} { ${more} int rows(Till till) { return till.count(this, 3); } }`;
    const fields = 'final Owner owner; final List<Row> log = new ArrayList<>();';
    const place = (own: string) => `abstract class Place { ${own} abstract int rows(Till till); }`;
    const between = (own: string) => `abstract class OwnedPlace extends Place { ${own} }`;
    expect(
      await told(
        { 'Place.java': place(fields), 'Shop.java': shop('Place') },
        { 'Place.java': place(''), 'OwnedPlace.java': between(fields), 'Shop.java': shop('OwnedPlace') },
        'Extract',
      ),
    ).toEqual(['Extract Subclass OwnedPlace from class Place']);
    // What the class had itself, or nothing at all: the class got a new parent.
    expect(
      await told(
        { 'Place.java': place(''), 'Shop.java': shop('Place', fields) },
        { 'Place.java': place(''), 'OwnedPlace.java': between(fields), 'Shop.java': shop('OwnedPlace') },
        'Extract',
      ),
    ).toEqual(['Extract Superclass OwnedPlace from classes [Shop]']);
    expect(
      await told(
        { 'Place.java': place(''), 'Shop.java': shop('Place') },
        { 'Place.java': place(''), 'OwnedPlace.java': between(''), 'Shop.java': shop('OwnedPlace') },
        'Extract',
      ),
    ).toEqual(['Extract Superclass OwnedPlace from classes [Shop]']);
  });

  test('a new class inside of an interface is the parent of a class in another file, not of another nested one', async () => {
    const later = 'interface Item { abstract class Helper { int id() { return key.of(this, 3); } } }';
    expect(
      await told(
        { 'Item.java': 'interface Item { }', 'Dog.java': dog },
        { 'Item.java': later, 'Dog.java': dog.replace('Dog', 'Dog extends Helper') },
        'Extract',
      ),
    ).toEqual(['Extract Superclass Item.Helper from classes [Dog]']);
    expect(
      await told(
        { 'Item.java': 'interface Item { }', 'Dog.java': `class Zoo { ${dog} }` },
        { 'Item.java': later, 'Dog.java': `class Zoo { ${dog.replace('Dog', 'Dog extends Helper')} }` },
        'Extract',
      ),
    ).toEqual([]);
  });

  test('a class that is new itself does not count', async () => {
    expect(await told({ 'Dog.java': dog }, { 'Dog.java': dog, 'P.java': 'class P { } class Q extends P { }' })).toEqual(
      [],
    );
  });

  test('a type alias that an interface newly extends took nothing from it', async () => {
    const before = 'export interface Factory { make(size: number): Box; }';
    const after = `export type Decorator = (value: Box) => void;\n${before.replace('Factory', 'Factory extends Decorator')}`;
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Extract')).toEqual([]);
  });

  test('a method that got another name on the way is the same method, too', async () => {
    const body = 'speaker.play("wuff", 3); log(speaker); rest(speaker, 7);';
    const later = (code: string) => ({
      'Dog.java': `class Dog implements Loud { public void giveVoice() { ${code} } }`,
      'Loud.java': 'interface Loud { void giveVoice(); }',
    });
    const before = { 'Dog.java': `class Dog { public void bark() { ${body} } }` };
    expect(await told(before, later(body), 'Extract')).toEqual(['Extract Interface Loud from classes [Dog]']);
    expect(await told(before, later('tail.wag();'), 'Extract')).toEqual([]);
  });

  test('a method that got a parameter is the same method', async () => {
    const body = 'speaker.play("wuff", 3); log(speaker);';
    expect(
      await told(
        { 'Dog.java': `class Dog { void bark() { ${body} } }` },
        {
          'Dog.java': `class Dog implements Loud { public void bark(int times) { ${body} } }`,
          'Loud.java': 'interface Loud { void bark(int times); }',
        },
        'Extract',
      ),
    ).toEqual(['Extract Interface Loud from classes [Dog]']);
  });

  test('of two new types of one name the imported one is the parent', async () => {
    const shop = 'class Shop { public void open() { door.push(true); } }';
    const opens = (pack: string) => `package ${pack}; public interface Opens { void open(); }`;
    expect(
      await told(
        { 'p/Shop.java': `package p; ${shop}` },
        {
          'p/Shop.java': `package p; import q.Opens; ${shop.replace('Shop', 'Shop implements Opens')}`,
          'a/Opens.java': opens('a'),
          'q/Opens.java': opens('q'),
        },
        'Extract',
      ),
    ).toEqual(['Extract Interface q.Opens from classes [p.Shop]']);
  });

  test('an interface needs a method that the class had', async () => {
    const later = (method: string) => ({
      'Dog.java': 'class Dog implements Loud { public void bark() { speaker.play("wuff", 3); } public void add() { } }',
      'Loud.java': `interface Loud { void ${method}(); }`,
    });
    expect(await told({ 'Dog.java': dog }, later('bark'), 'Extract')).toEqual([
      'Extract Interface Loud from classes [Dog]',
    ]);
    expect(await told({ 'Dog.java': dog }, later('add'), 'Extract')).toEqual([]);
  });

  test('a method of which neither the name nor a type is left was the method of something else', async () => {
    const body = 'speaker.play("wuff", 3); log(speaker); rest(speaker, 7);';
    const later = (head: string) => ({
      'Dog.java': `class Dog implements Loud { public void ${head} { ${body} } }`,
      'Loud.java': `interface Loud { void ${head}; }`,
    });
    const earlier = (head: string) => ({ 'Dog.java': `class Dog { public void ${head} { ${body} } }` });
    expect(await told(earlier('bark(Room room)'), later('giveVoice(Room room, Day day)'), 'Extract')).toEqual([
      'Extract Interface Loud from classes [Dog]',
    ]);
    expect(await told(earlier('bark()'), later('giveVoice(Room room, Day day)'), 'Extract')).toEqual([]);
  });

  test('an interface of properties alone needs one that the class had; an empty one needs that there was none of its name', async () => {
    const shop = (parents: string, members: string) =>
      `export interface Base { id: number; }\nexport interface Shop extends Base${parents} { ${members} }\n`;
    const dated = 'export interface Dated { opened: Date; }\n';
    const later = { 'shop.ts': shop(', Dated', 'owner: string;') + dated };
    const withDate = { 'shop.ts': shop('', 'owner: string; opened: Date;') };
    expect(await told(withDate, later, 'Extract')).toEqual(['Extract Interface shop.Dated from classes [shop.Shop]']);
    expect(await told({ 'shop.ts': shop('', 'owner: string;') }, later, 'Extract')).toEqual([]);

    const marked = (marks: string, owners: readonly string[]) => ({
      'a.kt': `package a\n${owners.map((owner) => `open class ${owner} {\n  interface Tested\n}\n`).join('')}class Desk : Base()${marks} {\n  fun open() { door.push(true) }\n}\n`,
    });
    const marks = marked(', Shop.Tested', ['Shop']);
    expect(await told(marked('', ['Shop']), marked(', House.Tested', ['Shop', 'House']), 'Extract')).toEqual([
      'Extract Interface a.House.Tested from classes [a.Desk]',
    ]);
    expect(await told(marks, marked(', House.Tested', ['Shop', 'House']), 'Extract')).toEqual([]);
  });

  test('one more class beside those that are extended came out of it only if it has something of it', async () => {
    const version = (parents: string, mixed: string, own: string) => ({
      'desk.py': `${mixed}class Desk(${parents}):\n    def open(self):\n        self.door.push(True)\n${own}`,
    });
    const find = (head: string) => `${head}    def find(self, name):\n        return self.rows[name]\n\n`;
    const before = version('Adding, Closing', '', '\n    def find(self, name):\n        return self.rows[name]\n');
    const after = version('Adding, Finding, Closing', find('class Finding:\n'), '');
    expect(await told(before, after, 'Extract')).toEqual(['Extract Superclass desk.Finding from classes [desk.Desk]']);
    expect(await told(version('Adding, Closing', '', ''), after, 'Extract')).toEqual([]);
  });
});

describe('members that went to a new class (model:X4)', () => {
  const method = (name: string, value: number) =>
    `int ${name}(int amount) { int sum = amount * ${value}; log(sum, "${name}"); return sum; }`;
  const before = `class Shop { ${method('price', 2)} ${method('tax', 3)} void open() { door.push(true); } }`;

  test('two methods are enough', async () => {
    const found = await told(
      { 'Shop.java': before },
      {
        'Shop.java': 'class Shop { void open() { door.push(true); } }',
        'Sums.java': `class Sums { ${method('price', 2)} ${method('tax', 3)} }`,
      },
    );
    expect(found).toContain('Extract Class Sums from class Shop');
    expect(found).toHaveLength(3);
  });

  test('the companion of a class that is written in another language now is no class of its own', async () => {
    const constants = (head: string) => `${head} TABLE = "rows"\n ${head} KEY = "uid"\n ${head} NAME = "name"\n`;
    const before = {
      'Rows.java': `class Rows { ${constants('static final String').replaceAll('\n', ';')} long uid; }`,
    };
    const own = constants('const val');
    const later = (head: string, more = '') => ({
      'Rows.kt': `class Rows(var uid: Long) {\n ${head} {\n ${own} }\n${more}}\n`,
    });
    expect(await told(before, later('companion object'), 'Extract')).toEqual([]);
    expect(
      await told({ 'Rows.kt': `class Rows(var uid: Long)\n${own}` }, later('companion object'), 'Extract'),
    ).toEqual([]);
    expect(await told(before, later('object Columns'), 'Extract')).toEqual([
      'Extract Class Rows.Columns from class Rows',
    ]);
  });

  test('two that have other partners are no members of the class, be their names what they may', async () => {
    const opens = (kind: string, value: number) =>
      `@Test void opens() { ${kind} it = make(${value}); it.open(${value}); check(it.isOpen(), 1); }`;
    const copies = (kind: string, value: number) =>
      `@Test void copies() { ${kind} it = make(${value}); check(it.copy().size(), ${value}); }`;
    const both = (kind: string, value: number) => `${opens(kind, value)} ${copies(kind, value)}`;
    const before = {
      'DoorTest.java': `class DoorTest { ${both('Door', 2)} }`,
      'GateTest.java': `class GateTest { ${both('Gate', 5)} }`,
    };
    const after = {
      'DoorTest.java': 'class DoorTest extends DoorBase { }',
      'GateTest.java': 'class GateTest extends GateBase { }',
      'DoorBase.java': `class DoorBase { ${both('Door', 2)} }`,
      'GateBase.java': `class GateBase { ${both('Gate', 5)} }`,
    };
    expect((await told(before, after, 'Extract')).sort()).toEqual([
      'Extract Superclass DoorBase from classes [DoorTest]',
      'Extract Superclass GateBase from classes [GateTest]',
    ]);
  });

  test('one is enough if code of the old class has a variable of the new one', async () => {
    const open = (made: string) => `void open() { ${made} door.push(true); }`;
    const one = { 'Shop.java': `class Shop { ${method('price', 2)} ${open('show(price(3));')} }` };
    const later = (made: string) => ({
      'Shop.java': `class Shop { ${open(made)} }`,
      'Sums.java': `class Sums { ${method('price', 2)} }`,
    });
    expect(await told(one, later('Sums sums = new Sums(); show(sums.price(3));'), 'Extract Class')).toEqual([
      'Extract Class Sums from class Shop',
    ]);
    expect(await told(one, later('show(Sums.price(3));'), 'Extract Class')).toEqual([]);
  });

  test('one is enough if the old class has a field of the new one', async () => {
    const one = { 'Shop.java': `class Shop { ${method('price', 2)} void open() { door.push(true); } }` };
    const later = (field: string) => ({
      'Shop.java': `class Shop { ${field} void open() { door.push(true); } }`,
      'Sums.java': `class Sums { ${method('price', 2)} }`,
    });
    expect(await told(one, later('Sums sums;'), 'Extract Class')).toEqual(['Extract Class Sums from class Shop']);
    expect(await told(one, later('int sums;'), 'Extract Class')).toEqual([]);
  });

  test('one is enough if a class inside of the old one went with it', async () => {
    const source = 'static List<Problem> problems() { return List.of(new Lost(), new Late(3), new Own()); }';
    const own = (name: string) =>
      `static class ${name} extends Problem { static final long ID = 1; int rank() { return weights.of(this, 7); } }`;
    const parts = (inner: string) =>
      told(
        { 'InTest.java': `class InTest { ${inner} ${source} void testA() { check(problems(), 1); } }` },
        {
          'InTest.java': 'class InTest { void testA() { check(Sources.problems(), 1); } }',
          'Sources.java': `class Sources { ${inner} ${source} }`,
        },
        'Extract Class',
      );
    expect(await parts(own('Own'))).toEqual(['Extract Class Sources from class InTest']);
    expect(await parts('')).toEqual([]);
  });

  test('a field goes along under its name, whatever its type is now', async () => {
    const members =
      'Map<String, Name> names = new HashMap<>(); void put(String key, Name name) { names.put(key, name); }';
    expect(
      await told(
        { 'Post.java': `class Post { ${members} Factory factory; void run() { put(first(), factory.make(3)); } }` },
        {
          'Post.java':
            'class Post { Book book = new Book(); void run() { book.put(first(), book.factory.get(0).make(3)); } }',
          'Book.java': `class Book { ${members} List<Factory> factory; }`,
        },
        'Attribute',
      ),
    ).toEqual([
      'Change Attribute Type factory : Factory to factory : List<Factory> in class Book',
      'Move Attribute package factory : Factory from class Post to package factory : List<Factory> from class Book',
      'Move Attribute package names : Map<String,Name> from class Post to package names : Map<String,Name> from class Book',
    ]);
  });

  test('a field of one type goes along with an extracted class that only code of the old one names', async () => {
    const prompt = (methods: string, fields: string) =>
      `namespace ui {\nclass Prompt : public Base {\n public:\n  Prompt();\n${methods} private:\n${fields}  Edit* m_edit;\n};\n}\n`;
    const step =
      'void Prompt::step(int by) {\n  if (m_offset + by < 0) return;\n  m_offset += by;\n  m_edit->show(m_offset, by);\n}\n';
    const source = (rest: string) => `#include "Prompt.hpp"\nusing namespace ui;\n${rest}`;
    const before = {
      'Prompt.hpp': prompt('  void step(int by);\n', '  int m_offset = 0;\n'),
      'Prompt.cpp': source(`Prompt::Prompt() {\n  connect(m_edit, &Edit::done, this);\n}\n${step}`),
    };
    const later = (use: string) => ({
      'Prompt.hpp': prompt('', ''),
      'Prompt.cpp': source(`Prompt::Prompt() {\n  ${use}\n}\n`),
      'History.hpp':
        'namespace ui {\nclass History : public Edit {\n public:\n  static void watch(Edit* edit);\n  int offset() const { return m_offset; }\n private:\n  int m_offset = 0;\n};\n}\n',
    });
    expect(await told(before, later('History::watch(m_edit);'), 'Attribute')).toEqual([
      'Move Attribute private m_offset : int from class ui.Prompt to private m_offset : int from class ui.History',
    ]);
    expect(await told(before, later('connect(m_edit, &Edit::done, this);'), 'Attribute')).toEqual([]);
  });

  test('a field goes along with the code that uses it, of another type, though one of the new class stands in its place', async () => {
    const get = (field: string) =>
      `Row r = ${field}.get(id); if (r == null) throw new Missing("none " + id); return r;`;
    const before = `class Store { private Map<String, Row> rows = new Map<>(); void add(String id) { rows.put(id, new Row(id)); } Row find(String id) { ${get('rows')} } }`;
    const later = (kept: string) =>
      'class Store { private Table table = new Table(); void add(String id) { table.add(id); } Row find(String id) { return table.get(id); } } ' +
      `class Table { private SortedMap<String, Row> ${kept} = new SortedMap<>(); void add(String id) { ${kept}.put(id, new Row(id)); } Row get(String id) { ${get(kept)} } }`;
    expect(await told(before, later('rows'), 'Attribute')).toEqual([
      'Change Attribute Type rows : Map<String,Row> to rows : SortedMap<String,Row> in class Table',
      'Move Attribute private rows : Map<String,Row> from class Store to private rows : SortedMap<String,Row> from class Table',
    ]);
    expect(await told(before, later('rows'), 'Extract Class')).toEqual(['Extract Class Table from class Store']);
    expect(await told(before, later('other'), 'Move Attribute')).toEqual([]);
  });

  test('nothing went from a test to the code it tests (model:D5)', async () => {
    const shop = (path: string, held: string) => ({
      [path]: `class ShopTest { ${held} void open() { door.push(true); } }`,
    });
    const sums = { 'src/main/java/Sums.java': 'class Sums { Rates rates; }' };
    const found = (path: string) =>
      told(shop(path, 'Rates rates;'), { ...shop(path, 'Sums sums;'), ...sums }, 'Extract Class');
    expect(await found('src/main/java/ShopTest.java')).toEqual(['Extract Class Sums from class ShopTest']);
    expect(await found('src/test/java/ShopTest.java')).toEqual([]);
  });

  test('methods of the same names and other code came from elsewhere', async () => {
    const other = (name: string) => `int ${name}(int amount) { return amount > 9 ? rate.of(amount) : 0; }`;
    const after = {
      'Shop.java': 'class Shop { void open() { door.push(true); } }',
      'Sums.java': `class Sums { ${other('price')} ${other('tax')} }`,
    };
    expect(await told({ 'Shop.java': before }, after, 'Extract Class')).toEqual([]);
  });

  test('a subclass of the old class is told as such', async () => {
    const after = {
      'Shop.java': 'class Shop { void open() { door.push(true); } }',
      'Sums.java': `class Sums extends Shop { ${method('price', 2)} ${method('tax', 3)} }`,
    };
    expect(await told({ 'Shop.java': before }, after, 'Extract')).toEqual(['Extract Subclass Sums from class Shop']);
  });

  test('classes with a common parent are siblings, not parts (model:X5)', async () => {
    const after = {
      'Shop.java': 'class Shop implements Runs { void open() { door.push(true); } }',
      'Sums.java': `class Sums implements Runs { ${method('price', 2)} ${method('tax', 3)} }`,
    };
    expect(await told({ 'Shop.java': before.replace('Shop', 'Shop implements Runs') }, after, 'Extract')).toEqual([]);
  });

  test('an inner class that the old class makes and leaves its work to is a part, whatever both are (model:X4)', async () => {
    const sums = (type: string) =>
      `${type} implements Runs { int all; ${method('price', 2)} ${method('tax', 3)} public void run(Till till) { till.add(all); }`;
    const shop = (made: string) => `class Shop implements Runs { private final Runs own; Shop() { own = ${made}; }
      public void run(Till till) { own.run(till); } private static ${sums('class Sums')} } }`;
    const old = { 'Shop.java': `${sums('class Shop')} }` };
    expect(await told(old, { 'Shop.java': shop('new Sums()') }, 'Extract Class')).toEqual([
      'Extract Class Shop.Sums from class Shop',
    ]);
    expect(await told(old, { 'Shop.java': shop('Runs.first()') }, 'Extract Class')).toEqual([]);
  });
});

describe('a class that goes up into its parent (model:X3)', () => {
  const base = (body: string) => `class Base { ${body} void keep() { door.push(true); } }`;
  const run = 'int run(int a) { int b = a * 2; log(b); return b; }';

  test('is collapsed if the parent has its method now', async () => {
    const found = await told(`${base('')} class Sub extends Base { ${run} }`, base(run));
    expect(found).toEqual([
      'Collapse Hierarchy Sub to Base',
      'Pull Up Method package run(a int) : int from class Sub to package run(a int) : int from class Base',
    ]);
  });

  test('is only gone if its method is gone too', async () => {
    expect(await told(`${base('')} class Sub extends Base { ${run} }`, base(''))).toEqual([]);
  });
});

describe('a class that several gave the same members to (model:X4)', () => {
  const client = (name: string, own: string, at: string) =>
    `class ${name} { ${own} void run${name}() { open(${at}size, ${at}label); } }`;
  const own = 'int size; String label;';
  const before = `${client('Reader', own, '')} ${client('Writer', own, '')}`;

  test('is extracted from all in its file that lost just these', async () => {
    const parts = client('Reader', 'Options o;', 'o.') + client('Writer', 'Options o;', 'o.');
    expect(await told(before, `${parts} class Options { ${own} }`, 'Extract Class')).toEqual([
      'Extract Class Options from class Reader',
      'Extract Class Options from class Writer',
    ]);
  });

  test('is not from one that kept a part of them', async () => {
    const parts = client('Reader', 'Options o;', 'o.') + client('Writer', 'Options o; String label;', 'o.');
    expect(await told(before, `${parts} class Options { ${own} }`, 'Extract Class')).toHaveLength(1);
  });
});

test('a class whose methods came from one is not extracted from another one that lost a field of a like name (model:X4)', async () => {
  const run =
    'Rows run(Query query) { check(query); Plan plan = planner.plan(query, 3); return plan.rows(); } void check(Query q) { if (q.size() > 3) { throw new Error("too much"); } }';
  const file = (path: string, text: string) => ({ [`${path}.java`]: `package ${path.split('/')[0]}; ${text}` });
  const shop = (members: string) =>
    file('a/Shop', `public class Shop { int size; ${members} void sell() { size--; } }`);
  const server = (imported: string, field: string, code: string) =>
    file('b/Server', `${imported} public class Server { ${field} void start() { ${code} } }`);
  const before = { ...shop(run), ...server('', 'Shop shop;', 'open(shop, 3);') };
  const later = (members: string) => ({
    ...shop(''),
    ...server('import a.Runner;', '', 'Shop shop = find(3); open(new Runner(shop));'),
    ...file('a/Runner', `public class Runner { Shop shop; ${members} }`),
  });
  expect(await told(before, later(run), 'Extract Class')).toEqual(['Extract Class a.Runner from class a.Shop']);
  // The only one that has something in common with it is where it came from.
  expect(await told(before, later('void halt() { stop(shop, 4); }'), 'Extract Class')).toEqual([
    'Extract Class a.Runner from class b.Server',
  ]);
});

test('a new module of Python was extracted from the one that had several of its members (model:X4)', async () => {
  const send = 'def send(till, rows):\n    for row in rows:\n        till.put(row, ATTEMPTS)\n    log.debug("sent")\n';
  const fields = 'log = make_log(__name__)\nATTEMPTS = 3\n';
  const keep = 'def keep(till):\n    return till.close(4)\n';
  const text = 'Extract Class post.__module__ from class store.__module__';
  const split = (path: string, left: string, ...parts: string[]) =>
    told(
      { 'shop/store.py': `${fields}\n\n${send}\n\n${keep}` },
      { 'shop/store.py': left, [path]: parts.join('\n\n') },
      'Extract Class',
    );
  expect(await split('shop/post.py', keep, fields, send)).toEqual([text]);
  // A function alone moved.
  expect(await split('shop/post.py', `${fields}\n\n${keep}`, send)).toEqual([]);
  // Tests are only put elsewhere, and modules of other languages are no classes.
  const tests = `def test_a():\n    assert sum(1, 2) == 3\n\n\ndef test_b():\n    assert sum(3, 4) == 7\n`;
  const rest = `def test_c():\n    assert sum(8, 1) == 9\n`;
  expect(
    await told(
      { 'tests/test_sum.py': `${tests}\n\n${rest}` },
      { 'tests/test_sum.py': rest, 'tests/test_add.py': tests },
      'Extract Class',
    ),
  ).toEqual([]);
  const functions = (name: string) =>
    `export function ${name}(till) {\n  till.put('${name}', 3);\n  return till.close(4);\n}\n`;
  const both = functions('open') + functions('shut');
  expect(
    await told(
      { 'shop/store.js': functions('keep') + both },
      { 'shop/store.js': functions('keep'), 'shop/post.js': both },
      'Extract Class',
    ),
  ).toEqual([]);
});
