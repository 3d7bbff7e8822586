import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('renamed fields (model:A1, A3)', () => {
  test('a rename that the change makes elsewhere holds for a field that no body mentions', async () => {
    const before = 'class A { int size; int area() { grow(size); return size * 2; } } class B { int size; int rest; }';
    expect(await told(before, before.replaceAll('size', 'bytes'), 'Rename Attribute')).toEqual([
      'Rename Attribute size : int to bytes : int in class A',
      'Rename Attribute size : int to bytes : int in class B',
    ]);
  });

  test('such a field may have another type now, unless more fields came than went', async () => {
    const version = (size: string, rest: string) =>
      `class A { int ${size}; int area() { grow(${size}); return ${size} * 2; } } class B { ${rest} int n; }`;
    const before = version('size', 'int size;');
    expect(await told(before, version('bytes', 'Bytes bytes;'), 'Rename Attribute')).toEqual([
      'Rename Attribute size : int to bytes : Bytes in class B',
      'Rename Attribute size : int to bytes : int in class A',
    ]);
    // One of two that came is one that the old one gave way to.
    expect(await told(before, version('bytes', 'Bytes bytes; Unit unit;'), 'Rename Attribute')).toEqual([
      'Rename Attribute size : int to bytes : int in class A',
    ]);
  });

  test('a constant that is a part now of what stands where it stood is what it was under its new name', async () => {
    const version = (fields: string, mark: string) =>
      `class A { ${fields} static final String ROW = "^" + CELL + "(" + ${mark} + CELL + ")?$"; }`;
    const cell = 'static final String CELL = "[a-z]+";';
    const before = version(`${cell} static final String ROW_MARK_SIGN = "(,|;|:)";`, 'ROW_MARK_SIGN');
    const later = (sign: string) =>
      version(`${cell} static final String ${sign} = "(,|;)"; static final String REST = ${sign} + CELL;`, 'REST');
    expect(await told(before, later('ROW_SIGN'), 'Rename Attribute')).toEqual([
      'Rename Attribute ROW_MARK_SIGN : String to ROW_SIGN : String in class A',
    ]);
    // One of another name is any part of it.
    expect(await told(before, later('COMMA'), 'Rename Attribute')).toEqual([
      'Rename Attribute ROW_MARK_SIGN : String to REST : String in class A',
    ]);
  });

  test('a field that a constructor gives a literal and whose getter was renamed with it', async () => {
    const version = (field: string, method: string, body = `return ${field};`) =>
      `class A { boolean ${field}; A(Box b) { if (b.isGone()) { ${field} = true; } } boolean ${method}() { ${body} } }`;
    const before = version('anyBad', 'hasBad');
    expect(await told(before, version('anyOut', 'hasOut'), 'Rename')).toEqual([
      'Rename Attribute anyBad : boolean to anyOut : boolean in class A',
      'Rename Method package hasBad() : boolean renamed to package hasOut() : boolean in class A',
    ]);
    // A method that does something else with the later one says that it has other uses.
    expect(await told(before, version('last', 'stop', 'close(last, 4); return false;'), 'Rename')).toEqual([]);
  });

  test('components of a record whose types all stayed in their places', async () => {
    const records = (square: string, box: string) =>
      `record Square(${square}) {} record Box(${box}) { int n() { return 3; } }`;
    const before = records('double side', 'int w, String name');
    expect(await told(before, records('double length', 'int width, String title'))).toEqual([
      'Rename Attribute name : String to title : String in class Box',
      'Rename Attribute side : double to length : double in class Square',
      'Rename Attribute w : int to width : int in class Box',
    ]);
    expect(await told(before, records('int length', 'int width, String title, int depth'), 'Rename')).toEqual([]);
    const plain = (field: string) => `class Square { double ${field}; }`;
    expect(await told(plain('side'), plain('length'))).toEqual([]);
  });

  test('several properties in the head of a class whose types all stayed in their places', async () => {
    const renamed = async (head: string) =>
      (await told({ 'A.kt': 'data class Box(val x: Lid, val rows: List<Int>, val e: Bar?)' }, { 'A.kt': head })).filter(
        (text) => text.startsWith('Rename Attribute'),
      );
    expect(await renamed('data class Box(val lid: Lid, val lines: List<Int>, val handle: Bar?)')).toEqual([
      'Rename Attribute e : Bar to handle : Bar in class Box',
      'Rename Attribute rows : List<Int> to lines : List<Int> in class Box',
      'Rename Attribute x : Lid to lid : Lid in class Box',
    ]);
    expect(await renamed('data class Box(val lid: Lid, val lines: List<String>, val handle: Bar?)')).toEqual([]);
    expect(await renamed('data class Box(val lid: Lid, val lines: List<Int>, val e: Bar?, val size: Int)')).toEqual([]);
  });

  test('marks that other names of the change lose or get, too, whatever the type is', async () => {
    const version = (root: string, items: string, type: string, use: string) =>
      `class A { Path ${root}; ${type} ${items}; Path at(String s) { return ${root}.resolve(s, 3).up(); } int n() { ${use} } }`;
    const before = version(
      'm_root',
      'm_items',
      'List<Item>',
      'int n = 0; for (Item i : m_items) n += i.n(); return n;',
    );
    const use = 'return items_.values().stream().mapToInt(Item::n).sum();';
    const renamed = [
      'Rename Attribute m_items : List<Item> to items_ : Map<Key,Item> in class A',
      'Rename Attribute m_root : Path to root_ : Path in class A',
    ];
    expect(await told(before, version('root_', 'items_', 'Map<Key, Item>', use), 'Rename Attribute')).toEqual(renamed);
    // Another word as well.
    const other = version('root_', 'goods_', 'Map<Key, Item>', use.replace('items_', 'goods_'));
    expect(await told(before, other, 'Rename Attribute')).toEqual(renamed.slice(1));
  });

  test('one field in the place of the other that the same methods use in other ways, be its type another one', async () => {
    const version = (field: string, lock: string, free: string) =>
      `class A { File file; ${field} int rows; void lock(Path p) { open(p, file); ${lock} rows++; }
        void free(Path p) { shut(p, file); ${free} rows--; } int count() { return rows * 3; } }`;
    const before = version(
      'Thread hook;',
      'add(hook = new Thread(() -> free(p)));',
      'if (hook != null) { remove(hook); }',
    );
    const lock = 'Hooks.INSTANCE.register(listener);';
    expect(
      await told(
        before,
        version('Listener listener = this::free;', lock, 'Hooks.drop(listener, 4);'),
        'Rename Attribute',
      ),
    ).toEqual(['Rename Attribute hook : Thread to listener : Listener in class A']);
    expect(
      await told(before, version('Listener listener = this::free;', lock, 'Hooks.clear(4);'), 'Rename Attribute'),
    ).toEqual([]);
    const counted = version('long started;', 'started = now();', 'report(now() - started);');
    expect(await told(before, counted, 'Rename Attribute')).toEqual([]);
  });

  test('one field in the place of the other, of another type and used for something more', async () => {
    const before = 'class A { private int id; A(int id) { this.id = id; } void call(Event e) { rows.add(this.id); } }';
    const later = (more: string, use = 'this.prefix + e.name()') =>
      `class A { ${more} private String prefix; A(int id) { Type t = callerOf(3); this.prefix = t.name() + " :: row" + id; }
        void call(Event e) { rows.add(${use}); } }`;
    expect(await told(before, later(''), 'Attribute')).toEqual([
      'Change Attribute Type id : int to prefix : String in class A',
      'Rename Attribute id : int to prefix : String in class A',
    ]);
    expect(await told(before, later('private Clock clock;'), 'Rename Attribute')).toEqual([]);
    expect(await told(before, later('', 'e.name()'), 'Rename Attribute')).toEqual([]);
  });

  test('where several types lose a name together, its uses speak for each that has the new one', async () => {
    const version = (first: string, second: string) =>
      `class A { Link ${first}, end; } class B { boolean ${second}; int n; } class C {
        void f(A a, B b) { free(a.${first}); b.${second} = true; } void g(A a) { load(a.${first}, 4); log(a.end); } boolean h(B b) { return b.${second}; } }`;
    expect(await told(version('in', 'in'), version('taken', 'taken'), 'Rename Attribute')).toEqual([
      'Rename Attribute in : Link to taken : Link in class A',
      'Rename Attribute in : boolean to taken : boolean in class B',
    ]);
    expect(await told(version('in', 'in'), version('taken', 'in'), 'Rename Attribute')).toEqual([
      'Rename Attribute in : Link to taken : Link in class A',
    ]);
  });

  test('a name that gained a word, with the same type, is the same field', async () => {
    expect(await told('class A { int readCount; }', 'class A { int cachedReadCount; }', 'Rename Attribute')).toEqual([
      'Rename Attribute readCount : int to cachedReadCount : int in class A',
    ]);
    expect(await told('class A { int readCount; }', 'class A { int writeCount; }', 'Rename Attribute')).toEqual([]);
    expect(await told('class A { int mCount, mSize; }', 'class A { int count, length; }', 'Rename Attribute')).toEqual([
      'Rename Attribute mCount : int to count : int in class A',
    ]);
    const mask = 'class A { static int readCountMask; }';
    expect(await told('class A { int readCount; }', mask, 'Rename Attribute')).toEqual([]);
  });

  test('constants that nothing mentions are the same ones by the text that they stand for', async () => {
    const inA = (first: string, second: string) => `interface A { String ${first}; String ${second}; }`;
    const before = inA('DATA = "directives"', 'NEW = "applied"');
    const after = inA('CHILD_DIRECTIVES = "directives"', 'CHILD_APPLIED = "applied"');
    expect(await told(before, after, 'Rename Attribute')).toEqual([
      'Rename Attribute DATA : String to CHILD_DIRECTIVES : String in class A',
      'Rename Attribute NEW : String to CHILD_APPLIED : String in class A',
    ]);
    // A short text stands for much.
    const short = (text: string) => text.replace('directives', 'x').replace('applied', 'y');
    expect(await told(short(before), short(after), 'Rename Attribute')).toEqual([]);
  });

  test('a name that another field took over, while its own got a third one', async () => {
    const type = (fields: string, head: string, code: string) =>
      `class A { ${fields} A(${head}) { ${code} start(4); } }`;
    const before = type(
      'Hashing hasher; Storing store;',
      'Hashing hasher, Storing store',
      'this.hasher = hasher; this.store = store;',
    );
    const later = (store: string) =>
      type(
        `${store} store; Storing backend;`,
        `${store} store, Storing backend`,
        'this.store = store; this.backend = backend;',
      );
    expect(await told(before, later('Hashing'), 'Attribute')).toEqual([
      'Rename Attribute hasher : Hashing to store : Hashing in class A',
      'Rename Attribute store : Storing to backend : Storing in class A',
    ]);
    expect(await told(before, later('Caching'), 'Change Attribute Type')).toEqual([
      'Change Attribute Type store : Storing to store : Caching in class A',
    ]);
  });

  test('a field whose old name only gives it on', async () => {
    const before = 'class A(val a: Double, val b: Double) { fun f() = go(a, b, 1) }';
    const version = async (fields: string) => {
      const after = `class A(val alpha: Double, val b: Double) { ${fields}; fun f() = go(alpha, b, 1) }`;
      return told({ 'A.kt': before }, { 'A.kt': after }, 'Attribute');
    };
    const renamed = ['Rename Attribute a : Double to alpha : Double in class A'];
    expect(await version('@Old val a = alpha')).toEqual(renamed);
    expect(await version('@Old val a: Double get() = alpha')).toEqual(renamed);
    expect(await version('@Old val a: Double get() { return this.alpha }')).toEqual(renamed);
    const kept = (found: string[]) => found.filter((text) => text.startsWith('Rename Attribute'));
    const hidden = 'class A(private val a_: Double, val b: Double) { val a get() = a_; fun f() = go(a_, b, 1) }';
    expect(kept(await told({ 'A.kt': before }, { 'A.kt': hidden }))).toEqual([]);
    // What is made of the new one, or was there before, is another one.
    expect(kept(await version('val a = alpha * 2'))).toEqual([]);
    expect(kept(await version('val a = b'))).toEqual([]);
  });

  test('constants with numbers of their own are told by them, whatever the code asks for now', async () => {
    const ids = (names: string[], numbers = [1, 2, 3, 4, 5]) =>
      names.map((name, i) => `const val ${name} = ${numbers[i]}`).join('\n');
    const version = (fields: string, [a, b]: string[]) => ({
      'A.kt': `object A {\n${fields}\nval all = put("upper", ${a}) + put("lower", ${b})\n}`,
      'B.kt': `object B { fun f() = limit(A.${b}, 1) + limit(A.${a}, 2) }`,
    });
    const renamed = async (numbers: number[]) => {
      const before = version(ids(['date', 'income', 'born', 'upperLimit', 'lowerLimit']), ['upperLimit', 'lowerLimit']);
      const after = version(ids(['date', 'income', 'born', 'limit36', 'limit12'], numbers), ['limit12', 'limit36']);
      after['B.kt'] = after['B.kt'].replace('A.limit36, 1', 'A.limit12, 1').replace('A.limit12, 2', 'A.limit36, 2');
      return told(before, after, 'Rename Attribute');
    };
    expect(await renamed([1, 2, 3, 4, 5])).toEqual([
      'Rename Attribute lowerLimit : Inferred to limit12 : Inferred in class A',
      'Rename Attribute upperLimit : Inferred to limit36 : Inferred in class A',
    ]);
    expect(await renamed([1, 2, 4, 3, 5])).toEqual([]);
    expect(await renamed([1, 2, 3, 6, 7])).toEqual([]);
  });

  test('marks do not count among the words of a name', async () => {
    const type = (fields: string, body: string) => `class A { ${fields} void fill() { start(this, 4); ${body} } }`;
    const before = type(
      'Button m_zoomIn; Button m_zoomOut;',
      'connect(m_zoomIn, SLOTS[1]); connect(m_zoomOut, SLOTS[2]);',
    );
    const after = type(
      'Button zoomInButton_; Button zoomOutButton_;',
      'zoomInButton_.clicked(this::zoomIn); zoomOutButton_.clicked(this::zoomOut);',
    );
    expect(await told(before, after, 'Rename Attribute')).toEqual([
      'Rename Attribute m_zoomIn : Button to zoomInButton_ : Button in class A',
      'Rename Attribute m_zoomOut : Button to zoomOutButton_ : Button in class A',
    ]);
  });

  test('one word is enough where no other field has the type', async () => {
    const type = (head: string, user: string) => ({
      'A.kt': `class A(${head}) {\n  fun load(id: String) { show(${user}, 4) }\n  fun all() { show(list, 9) }\n}\n`,
    });
    const log = 'private val log: Log';
    const before = type(`private val repository: UserRepository, ${log}`, 'USERS.of(id)');
    const later = (repository: string) => type(`private val find: Find, ${repository}, ${log}`, 'Users.all.of(id)');
    expect(await told(before, later('private val userRepository: UserRepository'), 'Rename Attribute')).toEqual([
      'Rename Attribute repository : UserRepository to userRepository : UserRepository in class A',
    ]);
    const two = 'private val userRepository: UserRepository, private val spare: UserRepository';
    expect(await told(before, later(two), 'Rename Attribute')).toEqual([]);
  });

  test('a name that differs in spelling alone is the same field, whatever its type', async () => {
    expect(await told('class A { List<Rule> rules; }', 'class A { Rule rule; }', 'Rename Attribute')).toEqual([
      'Rename Attribute rules : List<Rule> to rule : Rule in class A',
    ]);
    const other = 'class A { String shortDescription; }';
    expect(await told('class A { int groupDescription; }', other, 'Rename Attribute')).toEqual([]);
  });

  test('a name that the class still uses is inherited now, not renamed', async () => {
    const read = 'int first() { return this.size + 1; }';
    const before = `class A extends B { int size; ${read} }`;
    const after = 'class A extends B { int sizeKey; int first() { return this.size + 1; } }';
    expect(await told(before, after, 'Rename Attribute')).toEqual([]);
    const renamed = 'class A extends B { int sizeKey; int first() { return this.sizeKey + 1; } }';
    expect(await told(before, renamed, 'Rename Attribute')).toEqual([
      'Rename Attribute size : int to sizeKey : int in class A',
    ]);
  });

  test('of several names that gained a word, the one that changed as other names did', async () => {
    const names = (word: string) => `String cached${word}Name; Class<?> cached${word}Type;`;
    const uses = (word: string) => `void a() { use(cached${word}Name, 1); log(cached${word}Name); }`;
    const before = `class A { ${names('Read')} ${uses('Read')} }`;
    const after = `class A { ${names('PropertyRead')} ${names('IndexRead')} ${uses('PropertyRead')} }`;
    expect(await told(before, after, 'Rename Attribute')).toEqual([
      'Rename Attribute cachedReadName : String to cachedPropertyReadName : String in class A',
      'Rename Attribute cachedReadType : Class<?> to cachedPropertyReadType : Class<?> in class A',
    ]);
    const neither = `class A { ${names('PropertyRead')} ${names('IndexRead')} void a() { } }`;
    expect(await told(before, neither, 'Rename Attribute')).toEqual([]);
  });

  test('what a field of another class gave way to does not contest a field that stayed where it was', async () => {
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const fill = (type: string, name: string) =>
      `${type} ${name}; A(${type} ${name}) { this.${name} = ${name}; } Id of(String s) { return ${name}.id(s, true); } void close() { ${name}.close(1); }`;
    const maker = (code: string) => `Resolver source; Id make(String s) { Id id = ${code}; check(id, s); return id; }`;
    const before = { ...file('A', fill('Contexts', 'contexts')), ...file('B', maker('source.id(s, false)')) };
    const after = {
      ...file(
        'A',
        `${fill('Resolver', 'resolver')} Id make(String s) { Id id = resolver.id(s, false); check(id, s); return id; }`,
      ),
      ...file('B', 'int n;'),
    };
    expect(await told(before, after, 'Rename Attribute')).toEqual([
      'Rename Attribute contexts : Contexts to resolver : Resolver in class p.A',
    ]);
  });

  test('one place says enough of a field that stands between the same ones', async () => {
    const event = (first: string, last: string, use: string) =>
      `class Event { ${first} Load load; ${last} } class Bus { void send(Event e) { post(e.${use}, e.load, 3); } }`;
    const before = event('String type;', 'int rest;', 'type');
    expect(await told(before, event('EventName name;', 'int rest; long at;', 'name'), 'Rename Attribute')).toEqual([
      'Rename Attribute type : String to name : EventName in class Event',
    ]);
    expect(await told(before, event('', 'int rest; EventName name; long at;', 'name'), 'Rename Attribute')).toEqual([]);
  });

  test('the only field that is gone and the only new one need one place of several', async () => {
    const before = 'class A { int count; void write(Out o) { o.put(count); o.end(count, 1); if (count > 3) stop(); } }';
    const after =
      'class A { List<B> members; void write(Out o) { o.put(members.size()); o.end(members, 1); for (B b : members) b.write(o); } }';
    expect(await told(before, after, 'Rename Attribute')).toEqual([
      'Rename Attribute count : int to members : List<B> in class A',
    ]);
  });

  test('properties of Kotlin are renamed like fields', async () => {
    const before =
      'class Heap(val idSize: Int) {\n  fun skip(r: Reader) {\n    r.skip(idSize)\n    r.mark(idSize)\n  }\n}\n\nclass Leak(val idSize: Int)\n';
    expect(
      await told({ 'A.kt': before }, { 'A.kt': before.replaceAll('idSize', 'idBytes') }, 'Rename Attribute'),
    ).toEqual([
      'Rename Attribute idSize : Int to idBytes : Int in class Heap',
      'Rename Attribute idSize : Int to idBytes : Int in class Leak',
    ]);
  });

  test('what a getter does is the value of its property', async () => {
    const a = (name: string, value: string, rest: string) =>
      `class A(private val type: Type) {\n val first = First()\n val ${name}\n get() = ${value}\n ${rest}\n fun f(list: List<Int>) = list.size + more.size\n }\n`;
    const type = (name: string) => `class Type {\n val ${name}: Int = 3\n fun g() = ${name} + ${name}\n }\n`;
    const before = { 'A.kt': a('size', 'type.fieldSize', ''), 'Type.kt': type('fieldSize') };
    const renamed = (value: string) => ({
      'A.kt': a('byteSize', value, 'val other = Other()'),
      'Type.kt': type('fieldBytes'),
    });
    expect(await told(before, renamed('type.fieldBytes'), 'Rename Attribute')).toEqual([
      'Rename Attribute fieldSize : Int to fieldBytes : Int in class Type',
      'Rename Attribute size : Inferred to byteSize : Inferred in class A',
    ]);
    expect(await told(before, renamed('4 * count()'), 'Rename Attribute')).toEqual([
      'Rename Attribute fieldSize : Int to fieldBytes : Int in class Type',
    ]);
  });

  test('the last field on either side, with its type and all words of the other name, is the same', async () => {
    expect(await told('class A { Client httpClient; }', 'class A { Client client; }', 'Rename Attribute')).toEqual([
      'Rename Attribute httpClient : Client to client : Client in class A',
    ]);
    expect(await told('class A { Client httpClient; }', 'class A { Server client; }', 'Rename Attribute')).toEqual([]);
  });

  test('a field of one type and value between the same fields got another name, whatever it is (A1)', async () => {
    const version = (name: string, value = '16') =>
      `class A { int first = 1; int ${name} = ${value}; int last = 9; int sum() { return first + last; } }`;
    expect(await told(version('header'), version('prologue'), 'Rename Attribute')).toEqual([
      'Rename Attribute header : int to prologue : int in class A',
    ]);
    expect(await told(version('header'), version('prologue', '17'), 'Rename Attribute')).toEqual([]);
    const moved = 'class A { int first = 1; int last = 9; int prologue = 16; int sum() { return first + last; } }';
    expect(await told(version('header'), moved, 'Rename Attribute')).toEqual([]);
  });

  test('the type and value of such a field may be those of a renamed class (A1)', async () => {
    const version = (name: string, type: string, given = type) =>
      `class A { int first = 1; ${type} ${name} = new ${given}(); int get(int n) { return first + n; } }
        class ${type} { void walk(Node node) { node.children().forEach(this::visit); log(node); } }`;
    expect(await told(version('finder', 'Finder'), version('walker', 'Visitor'), 'Rename Attribute')).toEqual([
      'Rename Attribute finder : Finder to walker : Visitor in class A',
    ]);
    const other = version('walker', 'Visitor', 'Walker');
    expect(await told(version('finder', 'Finder'), other, 'Rename Attribute')).toEqual([]);
  });

  test('a field whose users went into a new method, and came out of one', async () => {
    const version = (field: string, inMethod: boolean) => {
      const code = `log.debug("ready"); for (Part p : ${field}.parts()) { queue.push(p.start()); } root.show(${field});`;
      const own = inMethod ? `open(t); } void fill() { ${code} }` : `open(t); ${code} }`;
      return `class A { private State ${field}; Queue queue; void run(Text t) { ${inMethod ? own.replace('}', 'fill(); }') : own} }`;
    };
    const renamed = (from: string, to: string) => [`Rename Attribute ${from} : State to ${to} : State in class A`];
    expect(await told(version('info', false), version('blocks', true), 'Rename Attribute')).toEqual(
      renamed('info', 'blocks'),
    );
    expect(await told(version('info', true), version('blocks', false), 'Rename Attribute')).toEqual(
      renamed('info', 'blocks'),
    );
    const both = version('newInfo', true).replace('Queue queue', 'private State oldInfo; Queue queue');
    expect(await told(version('info', false), both, 'Rename Attribute')).toEqual([]);
    const other = version('blocks', true).replace('private State', 'private Other');
    expect(await told(version('info', false), other, 'Rename Attribute')).toEqual([]);
  });

  test('a field whose accessors nobody wrote, by the calls of them', async () => {
    const version = (fields: string, name: string, text: string) => ({
      'Model.java': `@Getter @Setter class Model { boolean visible; ${fields} }`,
      'View.java': `class View { void init(Model m) { m.setVisible(true); m.set${name}(buys ? text("${text}") : text("none")); }
        void show(Model m) { label.show(m.isVisible()); label.put(m.get${name}()); } }`,
    });
    const before = version('String coinTitle; String cashTitle;', 'CoinTitle', 'coin');
    const later = (name: string) =>
      version('Market market; String head; String cashHint; String coinHint;', name, 'hint');
    expect(await told(before, later('CoinHint'), 'Rename Attribute')).toEqual([
      'Rename Attribute coinTitle : String to coinHint : String in class Model',
    ]);
    const written = later('CoinHint');
    written['Model.java'] = written['Model.java'].replace('; }', '; String getCoinHint() { return head + 1; } }');
    written['View.java'] = written['View.java'].replace('m.setCoinHint(', 'm.head(');
    expect(await told(before, written, 'Rename Attribute')).toEqual([]);
  });

  test('not to one that holds it together with another that the class lost', async () => {
    const config = (fields: string, read: string, used: string) =>
      `class Config { ${fields} Config(Node root) { ${read} log(root, 3); } void show() { print(${used}, 4); } }`;
    const before = {
      'Config.java': config(
        'Duration maxTransferTime; Modes transferModes;',
        'maxTransferTime = root.time(5); transferModes = Modes.map(root, "modes");',
        'transferModes',
      ),
    };
    const later = (members: string) => ({
      'Config.java': config(
        'TransferSettings transfer;',
        'transfer = TransferSettings.map(root, "modes");',
        'transfer',
      ),
      'TransferSettings.java': `class TransferSettings { ${members} static TransferSettings map(Node root, String name) { return root.get(name); } }`,
    });
    expect(await told(before, later('Duration maxTime; Modes modes;'), 'Rename Attribute')).toEqual([]);
    expect(await told(before, later('int maxTime; Text note;'), 'Rename Attribute')).toEqual([
      'Rename Attribute transferModes : Modes to transfer : TransferSettings in class Config',
    ]);
  });

  test('not by the nothing that both start with, where other methods use the one than the other', async () => {
    const version = (field: string, methods: string) => ({
      'till.py': `class Till:\n    def __init__(self, log):\n        self.log = log\n        self.rate = 3\n        self.${field} = None\n        self.log.open()\n${methods}`,
    });
    const ask = (name: string, field: string) =>
      `    def ${name}(self, sale):\n        if self.${field} != sale.total:\n            self.log.write(sale, self.${field})\n`;
    const put =
      '    def pay(self, coin):\n        if coin is None:\n            self.first_total = coin.value\n        self.log.pay(coin)\n';
    const before = version('last_total', ask('settle', 'last_total'));
    expect(await told(before, version('first_total', put), 'Rename Attribute')).toEqual([]);
    // The same method uses both.
    expect(await told(before, version('first_total', ask('settle', 'first_total')), 'Rename Attribute')).toEqual([
      'Rename Attribute last_total to first_total in class till.Till',
    ]);
    // No method uses the new one yet.
    expect(await told(before, version('first_total', ''), 'Rename Attribute')).toEqual([
      'Rename Attribute last_total to first_total in class till.Till',
    ]);
  });

  test('JavaScript: nor by the empty set or list that both are at first', async () => {
    const board = (fields: string, methods: string) => ({
      'board.js': `export class Board {\n  constructor(log) {\n    this.log = log;\n    this.rate = 3;\n${fields}    this.log.open(this, 4);\n  }\n${methods}}\n`,
    });
    const asks = (field: string) =>
      `  refresh(row) {\n    if (this.${field}.has(row.id)) this.log.row(row);\n    this.queue.next(row, 5);\n  }\n`;
    const puts =
      '  select(row) {\n    this.chosen.add(row.id);\n    this.view.put(row, 7);\n    this.log.put(row);\n  }\n';
    const queue = '    this.queue = start(log);\n';
    for (const value of ['new Set()', '[]']) {
      const before = board(`    this.dirty = ${value};\n${queue}`, asks('dirty'));
      const after = board(`    this.chosen = ${value};\n    this.view = viewOf(this, 'board');\n`, puts);
      expect(await told(before, after, 'Rename Attribute')).toEqual([]);
      const renamed = board(`    this.chosen = ${value};\n${queue}`, asks('chosen'));
      expect(await told(before, renamed, 'Rename Attribute')).toEqual([
        'Rename Attribute dirty : Inferred to chosen : Inferred in class board.Board',
      ]);
    }
  });

  test('not one that has a part of what the other one is given as a whole', async () => {
    const add = (more: string) =>
      `Shop.prototype.add = function (good) {\n  if (this.goods.length < this.limit) this.goods.push(make(good${more}));\n};\n`;
    const shop = (first: string, last: string, more: string) => ({
      'shop.js': `function Shop(config) {\n${first}  this.limit = config.limit || 3;\n  this.goods = [];\n${last}}\n\n${add(more)}`,
    });
    const [before, used] = [shop('', '  this.open = config.open;\n', ''), ', { size: this.config.size }'];
    for (const whole of ['config', 'config || {}'])
      expect(await told(before, shop(`  this.config = ${whole};\n`, '', used), 'Rename Attribute')).toEqual([]);
    // What goes by another name there may be it under a third one.
    expect(await told(before, shop('', '  this.isOpen = config.open;\n', ''), 'Rename Attribute')).toEqual([
      'Rename Attribute open : Inferred to isOpen : Inferred in class shop',
    ]);
  });

  test('a member of the object that a class had is no new name for the object', async () => {
    const shop = (field: string, read: string) =>
      `class Shop { final ${field}; int sum(Item item) { log.add(item, 3); return ${read}(item); } int most() { return ${read}(7); } }`;
    const renamed = (after: string) => told(shop('Town town', 'town.rates.of'), after, 'Rename Attribute');
    expect(await renamed(shop('Rates rates', 'rates.of'))).toEqual([]);
    expect(await renamed(shop('City city', 'city.rates.of'))).toEqual([
      'Rename Attribute town : Town to city : City in class Shop',
    ]);
  });

  test('the only field of a type goes along with its new name, where the code was rewritten', async () => {
    const rates = (name: string) => ({
      [`p/${name}.java`]: `package p; class ${name} { int rateOf(Item item) { return table.find(item, 3).rate(); } int most() { return table.last(7); } }`,
    });
    const shop = (fields: string, code: string) => ({
      'p/Shop.java': `package p; class Shop { ${fields} Log log; void run() { log.open(this, 2); ${code} } }`,
    });
    const before = { ...rates('TownRates'), ...shop('TownRates townRates;', 'log.add(townRates.rateOf(first));') };
    const code = 'for (Item each : items) { if (each.isOpen()) { show(cityRates.most(), each); } }';
    const version = (fields: string) =>
      told(before, { ...rates('CityRates'), ...shop(fields, code) }, 'Rename Attribute');
    expect(await version('CityRates cityRates;')).toEqual([
      'Rename Attribute townRates : TownRates to cityRates : CityRates in class p.Shop',
    ]);
    // One of several may be another one.
    expect(await version('CityRates cityRates; CityRates allRates;')).toEqual([]);
  });
});

describe('a field whose name a method has now (model:A3)', () => {
  const frames = (name: string) =>
    `  async active(): Promise<Handle> {\n    const handle = await this.${name}.evaluate(() => document.body);\n    return handle.asElement();\n  }\n` +
    `  async frame(id: number) {\n    const frames = framesOf(this.${name}.frames());\n    return frames[await this.${name}.indexOf(id)];\n  }\n`;
  const finder = (name: string, code: string, more = '') =>
    `export class Finder {\n  constructor(private browser: Browser, private ${name}: Page) {}\n${code}${more}}\n`;
  const open = '  async page(at: number) {\n    await this.browser.open(at);\n  }\n';
  const texts = (after: string) => told({ 'finder.ts': finder('page', frames('page')) }, { 'finder.ts': after });

  test('is the one that code writes for it nearly everywhere', async () => {
    expect(await texts(finder('current', frames('current'), open))).toEqual([
      'Rename Attribute page : Page to current : Page in class finder.Finder',
      'Rename Parameter page : Page to current : Page in method public constructor(browser Browser, current Page) from class finder.Finder',
    ]);
  });

  test('is not another one where the method is asked for what the field was', async () => {
    const asked = frames('page()').replace('framesOf(this.page()', 'framesOf(this.last');
    const found = await texts(finder('last', asked, open.replace('at: number', '').replace('(at)', '()')));
    expect(found.filter((text) => text.startsWith('Rename'))).toEqual([]);
  });
});

test('a field of one of several classes that gave it to a new one is not another new field of its class (model:N1)', async () => {
  const crate = (name: string, own: string, more: string) =>
    `package p; class ${name} { ${own} void open(Lock lock) { lock.free(); ${more} } }`;
  const label = 'final String label = Printer.of("crate", 8).text();';
  const before = {
    'p/A.java': crate('A', `A other; ${label}`, 'show(label);'),
    'p/B.java': crate('B', `B other; ${label}`, 'show(label);'),
  };
  const after = {
    'p/A.java': crate('A', 'A other; Sign sign;', 'show(sign.label);'),
    'p/B.java': crate('B', 'B other; Sign sign; final String text = Printer.of("sign", 8).text();', 'show(text);'),
    'p/Sign.java': `package p; class Sign { ${label} }`,
  };
  const found = await told(before, after, 'Attribute');
  expect(found.filter((text) => text.includes('from class p.B'))).toHaveLength(1);
  expect(found.filter((text) => text.startsWith('Rename'))).toEqual([]);
  // Where no other class got it, it is the one in its place.
  expect(
    await told(before, { ...after, 'p/Sign.java': 'package p; class Sign { Label label; }' }, 'Rename Attribute'),
  ).toEqual(['Rename Attribute label : String to text : String in class p.B']);
});

describe('a field whose long value was changed a little (model:A1)', () => {
  const house = (name: string, folders: string, rest: string) => `package p

class House(val plan: Plan) {
  private val ${name} by lazy {
    Kitchen(
      shelves = ${folders},
      stove = plan.stove.get(),
      sink = plan.sink.get().withTap(plan.water),
      lamps = emptyList(),
      doors = Doors.load(Door::class.java).first(),
    )
  }
${rest}}
`;
  const used = (kitchen: string) => `  fun cook(meal: Meal) {
    val pot = ${kitchen}.pots().first()
    pot.fill(meal.water)
    ${kitchen}.stove.heat(pot, meal.minutes)
    meal.taste(pot.spoon())
  }
`;
  const cook = (kitchen: string) => `package p

class Cook(${kitchen}) {
${used('kitchen')}}
`;
  const before = { 'p/House.kt': house('kitchen', 'shelves.filter { it.isEmpty() }', used('kitchen')) };

  test('stays in its class, where another one that is handed it has its old name', async () => {
    const rest = '  fun open() = Cook(ownKitchen)\n';
    const after = {
      'p/House.kt': house('ownKitchen', 'emptyShelves', rest),
      'p/Cook.kt': cook('private val kitchen: Kitchen'),
    };
    expect(await told(before, after, 'Rename Attribute')).toEqual([
      'Rename Attribute kitchen : Inferred to ownKitchen : Inferred in class p.House',
    ]);
    expect(await told(before, after, 'Move Attribute')).toEqual([]);
  });

  test('went to the other class where the new one has another value', async () => {
    const other = house('ownKitchen', '', '').replace(/Kitchen\([\s\S]*first\(\),\n {4}\)/, 'Hall(plan.door)');
    const after = { 'p/House.kt': other, 'p/Cook.kt': cook('private val kitchen: Kitchen') };
    expect(await told(before, after, 'Rename Attribute')).toEqual([]);
  });
});

test('a field without declared type that went into a class of which the new field is an object (model:X20)', async () => {
  const store = (fields: string, rest: string) => `export class Store {\n${fields}${rest}}\n`;
  const add = (of: string) =>
    `    ${of}.add(handler);\n    return () => {\n      ${of}.delete(handler);\n    };\n  }\n`;
  const before = {
    'store.ts': store(
      '  private dropHandlers = new Set<Handler>();\n',
      `  onDrop(handler: Handler): () => void {\n${add('this.dropHandlers')}  drop(mail: Mail) {\n    for (const handler of this.dropHandlers) handler(mail);\n  }\n`,
    ),
  };
  const after = (made: string) => ({
    'store.ts': `import { Handlers } from './handlers';\n${store(
      '  private handlers = new Handlers();\n',
      '  onDrop(handler: Handler): () => void {\n    return this.handlers.add(handler);\n  }\n  drop(mail: Mail) {\n    this.handlers.run(mail);\n  }\n',
    )}`,
    'handlers.ts': `export class Handlers {\n  private handlers = ${made};\n  add(handler: Handler): () => void {\n${add('this.handlers')}  run(mail: Mail) {\n    for (const handler of this.handlers) handler(mail);\n  }\n}\n`,
  });
  const attributes = async (made: string) =>
    (await told(before, after(made), 'Attribute')).filter((text) => /^(Rename|Move)/.test(text));
  expect(await attributes('new Set<Handler>()')).toEqual([
    'Move And Rename Attribute private dropHandlers : Inferred renamed to private handlers : Inferred and moved from class store.Store to class handlers.Handlers',
  ]);
});
