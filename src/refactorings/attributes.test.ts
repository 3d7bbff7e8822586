import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

describe('attributes that changed their name (model:A1, A3)', () => {
  const shop = (name: string, rest = '') =>
    `class Shop { private int ${name}; int price(int a) { return a * ${name}; } void set(int a) { this.${name} = a; } ${rest} }`;

  test('are told by what the methods write for them', async () => {
    const [found] = await refactoringsOf(shop('rate'), shop('tax'));
    expect(found.description).toBe('Rename Attribute rate : int to tax : int in class Shop');
    expect(found.leftSideLocations[0]).toMatchObject({
      codeElementType: 'FIELD_DECLARATION',
      codeElement: 'rate : int',
      startColumn: 26,
      endColumn: 30,
    });
  });

  test('also by a flag that says the opposite now', async () => {
    const feature = (name: string, asked: string) =>
      `class F { private boolean ${name}; void run(Task t) { if (${asked}) { log("off", t); return; } t.start(this); } }`;
    expect(await told(feature('disabled', 'disabled'), feature('enabled', '!enabled'), 'Attribute')).toEqual([
      'Rename Attribute disabled : boolean to enabled : boolean in class F',
    ]);
  });

  test('not while the old name is still there', async () => {
    const before = shop('rate', 'private int tax; int other() { return rate + 1; }');
    const after = shop('tax', 'private int rate; int other() { return rate + 1; }');
    expect(await told(before, after, 'Attribute')).toEqual([]);
  });

  test('not if another new field takes as many of the places', async () => {
    const before = 'class A { int size; int f() { return run(size); } int g() { return walk(size); } }';
    const after = 'class A { int width, height; int f() { return run(width); } int g() { return walk(height); } }';
    expect(await told(before, after, 'Rename Attribute')).toEqual([]);
  });

  test('and their type: both are told', async () => {
    const before =
      'class A { List<String> names; void add(String x) { names.add(x); } void drop() { names.clear(); } }';
    const after =
      'class A { Set<String> labels; void add(String x) { labels.add(x); } void drop() { labels.clear(); } }';
    expect(await told(before, after)).toEqual([
      'Change Attribute Type names : List<String> to labels : Set<String> in class A',
      'Rename Attribute names : List<String> to labels : Set<String> in class A',
    ]);
  });

  test('not to the holder of a new class that has them', async () => {
    const user = (name: string, members: string, changed: string) =>
      `class ${name} { ${members} void edit() { ${changed}.set(true); list.redraw(1); } boolean skip() { return ${changed} == null || !${changed}.get(); } }`;
    const saver =
      'class Saver { private Flag changed; void set(boolean on) { changed.set(on); } boolean get() { return changed.get(); } }';
    const before = { 'A.java': user('A', 'private Flag changed;', 'changed') };
    const after = { 'A.java': user('A', 'private Saver saver;', 'saver'), 'Saver.java': saver };
    expect(await told(before, after, 'Rename Attribute')).toEqual([]);
    expect(await told(before, after, 'Move Attribute')).toEqual([
      'Move Attribute private changed : Flag from class A to private changed : Flag from class Saver',
    ]);
    // Nor if several classes gave it a method as well.
    const keep = (flag: string) =>
      `void keep(Store store) { if (${flag} != null) { store.write(${flag}, 3); ${flag}.set(false); } }`;
    const taken = {
      'A.java': user('A', 'private Saver saver;', 'saver'),
      'B.java': user('B', 'private Saver saver;', 'saver'),
      'Saver.java': saver.replace('void set', `${keep('changed')} void set`),
    };
    const given = (name: string) => user(name, `private Flag changed; ${keep('changed')}`, 'changed');
    expect(await told({ 'A.java': given('A'), 'B.java': given('B') }, taken, 'Rename Attribute')).toEqual([]);
    const other = { ...after, 'Saver.java': saver.replaceAll('changed', 'dirty') };
    expect(await told(before, other, 'Rename Attribute')).toHaveLength(1);
  });

  test('constructors that fill them from corresponding parameters count (model:S5)', async () => {
    const before = 'class A { Door door; A(Door door) { this.door = door; } }';
    const after = 'class A { Door exit; A(Door exit) { this.exit = exit; } }';
    expect(await told(before, after, 'Attribute')).toEqual(['Rename Attribute door : Door to exit : Door in class A']);
  });

  test('a method named after the field that was renamed as it was', async () => {
    const user = (call: string) =>
      `class P { boolean show(V v) { return !v.${call}; } boolean open(V v, Info i) { return v.${call} || i.isOld(3); } }`;
    const resolve = 'Src build(Info info) { Src live = find(info, 3);';
    const before = {
      'P.java': user('onlyVideo()'),
      'V.java': `class V { private boolean onlyVideo = false; ${resolve} onlyVideo = false; if (info.has(1)) { onlyVideo = true; } return live; } boolean onlyVideo() { return onlyVideo; } }`,
    };
    const now = (handed: string) => ({
      'P.java': user('wasParted().orElse(false)'),
      'V.java': `class V { private Boolean wasParted; ${resolve} boolean parted = false; try { if (info.has(1)) { parted = true; } return live; } finally { wasParted = parted; } } Optional<Boolean> wasParted() { return Optional.ofNullable(${handed}); } }`,
    });
    expect(await told(before, now('wasParted'), 'Rename Attribute')).toEqual([
      'Rename Attribute onlyVideo : boolean to wasParted : Boolean in class V',
    ]);
    expect(await told(before, now('last.get(7)'), 'Rename Attribute')).toEqual([]);
  });

  test('enum constants through their uses in other files', async () => {
    const use = (name: string) => `class U { boolean f(Kind k) { return k == Kind.${name} || g(Kind.${name}); } }`;
    expect(
      await told(
        { 'Kind.java': 'enum Kind { DEC, INT }', 'U.java': use('DEC') },
        { 'Kind.java': 'enum Kind { DECIMAL, INT }', 'U.java': use('DECIMAL') },
      ),
    ).toEqual(['Rename Attribute DEC : Kind to DECIMAL : Kind in class Kind']);
  });

  test('nobody mentions them: an initial value that occurs once', async () => {
    const before = 'class A { static final String KEY = "a" + B.x; }';
    const after = 'class A { static final String NAME = "a" + B.x; }';
    expect(await told(before, after)).toEqual(['Rename Attribute KEY : String to NAME : String in class A']);
  });

  test('an initial value that says the name, beside copies with another one', async () => {
    const level = (name: string, kind: string) => `static final Level ${name} = new Level("${name}", ${kind});`;
    const all = (...levels: string[]) => `class A { ${levels.join(' ')} static { add(low, high); } }`;
    const before = `class A { ${level('low', '1, X')} ${level('high', '9, X')} Level[] all = { low, high }; }`;
    const after = `class A { ${level('lowA', '1, X')} ${level('highA', '9, X')} ${level('lowB', '1, Y')} ${level('highB', '9, Y')} Level[] all = { lowA, highA, lowB, highB }; }`;
    expect(await told(before, after, 'Rename Attribute')).toEqual([
      'Rename Attribute high : Level to highA : Level in class A',
      'Rename Attribute low : Level to lowA : Level in class A',
    ]);
    // What has nothing of the name is another one, though it has the number.
    expect(await told(all(level('low', '1, X')), all(level('blue', '1, X')), 'Rename Attribute')).toEqual([]);
    // Nor does a text alone say which one it is.
    expect(
      await told(
        'class A { static final String OLD_KEY = "old_key"; static final String A_KEY = "a_key"; }',
        'class A { static final String NEW_KEY = "new_key"; static final String B_KEY = "b_key"; }',
        'Rename Attribute',
      ),
    ).toEqual([]);
  });
});

describe('attributes of which one is gone and one is new, in one place (model:A1, A3)', () => {
  const log = (field: string, tag: string, end: string) =>
    `class Log { static final String ${field}; void write(String text) { print(${tag} + ": " + text); save(text + ${end}); } }`;

  test('whose values stand where the names stood, or stood there, came and went by themselves (A8)', async () => {
    const before = log('TAG = "shop-log"', 'TAG', '".json"');
    const after = log('END = ".json"', '"shop-log"', 'END');
    expect(await told(before, after)).toEqual([
      'Extract Attribute package END : String in class Log',
      'Inline Attribute package TAG : String in class Log',
    ]);
  });

  test('of one type, used by one method, are one', async () => {
    const before = log('TAG = "shop-log"', 'TAG', '".json"');
    expect(await told(before, log('MARK = "door-log"', 'MARK', '".json"'))).toEqual([
      'Rename Attribute TAG : String to MARK : String in class Log',
    ]);
  });

  const sum = (field: string, value: string) =>
    `class Sum { private ${field}; int of(String word) { int n = ${value}; n += word.length() * 3; return n; } }`;

  test('a number did not become an object that is asked for it', async () => {
    expect(await told(sum('int seed', 'seed'), sum('Node top', 'top.depth()'))).toEqual([]);
    const kotlin = (field: string, value: string) => ({
      'Sum.kt': `class Sum {\n  private var ${field}\n  fun of(word: String): Int {\n    var n = ${value}\n    n += word.length * 3\n    return n\n  }\n}\n`,
    });
    const [seed, top] = [kotlin('seed: Int = 0', 'seed'), kotlin('top: Node = Node()', 'top.depth()')];
    expect(await told(seed, top)).toEqual([]);
  });

  test('but to one that a word of its name says to be the same', async () => {
    expect(await told(sum('int topDepth', 'topDepth'), sum('Node top', 'top.depth()'))).toContain(
      'Rename Attribute topDepth : int to top : Node in class Sum',
    );
  });

  test('a literal beside what kept its name says enough, between others with new names it does not', async () => {
    const limits = (wait: string, low: string, host: string) =>
      `class Limits { Duration ${wait} = Duration.ofSeconds(30).plusMillis(5); int ${low} = 0; /** The host. */ String ${host}; }`;
    const rename = 'Rename Attribute low : int to tries : int in class Limits';
    const before = limits('wait', 'low', 'host');
    expect(await told(before, limits('wait', 'tries', 'node'))).toContain(rename);
    expect(await told(before, limits('delay', 'tries', 'node'))).not.toContain(rename);
  });
});

describe('attributes in other classes (model:X17-X20)', () => {
  test('go up from every subclass, also to a wider type', async () => {
    const before = {
      'Base.java': 'class Base { }',
      'A.java': 'class A extends Base { private Dog pet; void a() { pet.run(1); } }',
      'B.java': 'class B extends Base { private Dog pet; void b() { pet.run(2); } }',
      'Dog.java': 'class Dog extends Animal { int x; }',
    };
    const after = {
      'Base.java': 'class Base { protected Animal pet; }',
      'A.java': 'class A extends Base { void a() { pet.run(1); } }',
      'B.java': 'class B extends Base { void b() { pet.run(2); } }',
      'Dog.java': 'class Dog extends Animal { int y; }',
    };
    expect(await told(before, after, 'Attribute')).toEqual([
      'Change Attribute Access Modifier private to protected in attribute protected pet : Animal from class Base',
      'Change Attribute Type pet : Dog to pet : Animal in class Base',
      'Pull Up Attribute private pet : Dog from class A to protected pet : Animal from class Base',
      'Pull Up Attribute private pet : Dog from class B to protected pet : Animal from class Base',
    ]);
  });

  test('one of another name beside one that kept its name tells nothing of what that was like', async () => {
    const code = (field: string) => `int next() { ${field} = ${field} + step(3); return ${field}; }`;
    const sub = (name: string, members: string) => `class ${name} extends Base { ${members} }`;
    const before = {
      'Base.java': 'abstract class Base { int all() { return 2; } }',
      'A.java': sub('A', `protected int total = 7; ${code('total')}`),
      'B.java': sub('B', `private int count = 7; ${code('count')}`),
    };
    const after = {
      'Base.java': 'abstract class Base { protected int total = 7; int all() { return 2; } }',
      'A.java': sub('A', code('total')),
      'B.java': sub('B', code('total')),
    };
    expect(await told(before, after, 'Attribute')).toEqual([
      'Pull Up Attribute private count : int from class B to protected total : int from class Base',
      'Pull Up Attribute protected total : int from class A to protected total : int from class Base',
    ]);
  });

  test('under another name they go up to a class that was there, and move to a new one like others (X18)', async () => {
    const code = (field: string) => `int next() { ${field} = ${field} + step(3); return ${field}; }`;
    const sub = 'class A extends Base { private int count = 7;';
    const moved = (base: string) =>
      told(
        { ...(base && { 'Base.java': base }), 'A.java': `${sub} ${code('count')} }` },
        {
          'Base.java': 'abstract class Base { protected int total = 7; int all() { return 2; } }',
          'A.java': `class A extends Base { ${code('total')} }`,
        },
        'Attribute',
      );
    const [up] = (await moved('abstract class Base { int all() { return 2; } }')).slice(-1);
    expect(up).toBe('Pull Up Attribute private count : int from class A to protected total : int from class Base');
    expect(await moved('')).toEqual([
      'Change Attribute Access Modifier private to protected in attribute protected total : int from class Base',
      'Move And Rename Attribute private count : int renamed to protected total : int and moved from class A to class Base',
    ]);
  });

  test('go down to a subclass', async () => {
    const before = 'class Base { int depth = 3; } class A extends Base { int f() { return depth; } }';
    const after = 'class Base { } class A extends Base { int depth = 3; int f() { return depth; } }';
    expect(await told(before, after)).toEqual([
      'Push Down Attribute package depth : int from class Base to package depth : int from class A',
    ]);
  });

  test('move between classes of a package that have to do with each other, types as written', async () => {
    const before = {
      'p/A.java':
        'package p; class A { static java.util.Map<String, Integer> SIZES = load("a", 3); int f() { return 1; } }',
      'p/B.java': 'package p; class B { int g() { return 2; } }',
    };
    const after = {
      'p/A.java': 'package p; class A { int f() { return 1; } }',
      'p/B.java':
        'package p; class B { static java.util.Map<String, Integer> SIZES = load("a", 3); int g() { return 2; } }',
    };
    expect(await told(before, after)).toEqual([
      'Move Attribute package SIZES : java.util.Map<String,Integer> from class p.A to package SIZES : java.util.Map<String,Integer> from class p.B',
    ]);
  });

  test('not a logger of its own class, nor a name that two unrelated places happen to share', async () => {
    const before = {
      'p/A.java': 'package p; class A { static Log LOG = Log.of(A.class); int f() { return 1; } }',
      'q/B.java': 'package q; class B { int count; int g() { return 2; } }',
      'r/C.java': 'package r; class C { int h() { return 3; } }',
      'p/D.java': 'package p; class D { int i() { return 4; } }',
    };
    const after = {
      'p/A.java': 'package p; class A { int f() { return 1; } }',
      'q/B.java': 'package q; class B { int g() { return 2; } }',
      'r/C.java': 'package r; class C { int count; int h() { return 3; } }',
      'p/D.java': 'package p; class D { static Log LOG = Log.of(D.class); int i() { return 4; } }',
    };
    expect(await told(before, after)).toEqual([]);
  });
});

describe('what changed of an attribute (model:A1, A6)', () => {
  test('type, visibility and modifiers; types without their packages', async () => {
    const before = 'class A { private static java.util.List<String> names; }';
    const after = 'class A { protected volatile java.util.Set<String> names; }';
    expect(await told(before, after)).toEqual([
      'Add Attribute Modifier volatile in attribute protected names : Set<String> from class A',
      'Change Attribute Access Modifier private to protected in attribute protected names : Set<String> from class A',
      'Change Attribute Type names : List<String> to names : Set<String> in class A',
      'Remove Attribute Modifier static in attribute private names : List<String> from class A',
    ]);
  });

  test('types that differ in their packages only are told with them (refactoring-types.md §3.3)', async () => {
    expect(await told('class A { Logger log; }', 'class A { org.slf4j.Logger log; }')).toEqual([
      'Change Attribute Type log : Logger to log : org.slf4j.Logger in class A',
    ]);
  });

  test('layout and comments do not matter', async () => {
    expect(await told('class A { int x = 1; }', 'class A {\n  /* y */ int x\n = 1;\n}')).toEqual([]);
  });
});

describe('attributes that another class has under another name (model:A5, X17-X20)', () => {
  const limits = (field: string) => `package p; class Limits { ${field} int size() { return files.size(4); } }`;
  const value = 'Duration.ofSeconds(30, jitter("limits"))';
  const client = (field: string, name: string) =>
    `package p; import static p.Limits.*; class Client { ${field} void open(Path path) { connect(path, ${name}); } void close() { drop(${name}, 7); } }`;
  const before = {
    'p/Client.java': client(`static final Duration TIMEOUT = ${value};`, 'TIMEOUT'),
    'p/Limits.java': limits(''),
  };

  test('moved and renamed', async () => {
    const after = {
      'p/Client.java': client('', 'LONGEST'),
      'p/Limits.java': limits(`static final Duration LONGEST = ${value};`),
    };
    expect(await told(before, after)).toEqual([
      'Move And Rename Attribute package TIMEOUT : Duration renamed to package LONGEST : Duration and moved from class p.Client to class p.Limits',
    ]);
  });

  test('what else changed of it is told as of any other (model:A1)', async () => {
    const after = {
      'p/Client.java': client('', 'LONGEST'),
      'p/Limits.java': limits(`public static Duration LONGEST = ${value};`),
    };
    expect((await told(before, after)).sort()).toEqual([
      'Change Attribute Access Modifier package to public in attribute public LONGEST : Duration from class p.Limits',
      'Move And Rename Attribute package TIMEOUT : Duration renamed to public LONGEST : Duration and moved from class p.Client to class p.Limits',
      'Remove Attribute Modifier final in attribute package TIMEOUT : Duration from class p.Client',
    ]);
  });

  test('code that went to another class has one for the other (model:X18)', async () => {
    const before = `class Service { final Map<Integer, Author> data = new HashMap<>(); void add(String name) { Author author = new Author(next(), name); data.put(author.id(), author); log(name, 2); } }`;
    const later = (type: string) => ({
      'Service.java': `class Service { void add(String name) { Author author = new Author(next(), name); Store.put(author); log(name, 2); } }`,
      'Store.java': `class Store { static final ${type} authors = new HashMap<>(); static void put(Author author) { authors.put(author.id(), author); } }`,
    });
    expect(await told({ 'Service.java': before }, later('Map<Integer, Author>'), 'Move And Rename')).toEqual([
      'Move And Rename Attribute package data : Map<Integer,Author> renamed to package authors : Map<Integer,Author> and moved from class Service to class Store',
    ]);
    expect(await told({ 'Service.java': before }, later('Registry'), 'Attribute')).toEqual([]);
  });

  test('moved and renamed with a telling value, though no mapped code uses it (model:A1)', async () => {
    const tags = (name: string, value: string) => `static final String[] ${name} = ${value};`;
    const holder = (field: string) => `package p; class Tags { ${field} int size() { return files.size(4); } }`;
    const user = (field: string, body: string) =>
      `package p; class Parser { ${field} boolean ends(String s) { ${body} } }`;
    const list = 'new String[]{"dd", "dt", "li"}';
    const moved = (value: string) =>
      told(
        {
          'p/Parser.java': user(tags('ENDS', value), 'return inSorted(s, ENDS);'),
          'p/Tags.java': holder(''),
        },
        {
          'p/Parser.java': user('', 'if (s == null) { throw missing(); } return Tags.of(s).has(4);'),
          'p/Tags.java': holder(tags('impliedEnds', value)),
        },
      );
    expect(await moved(list)).toEqual([
      'Move And Rename Attribute package ENDS : String[] renamed to package impliedEnds : String[] and moved from class p.Parser to class p.Tags',
    ]);
    expect(await moved('null')).toEqual([]);
  });

  test('moved only', async () => {
    const after = {
      'p/Client.java': client('', 'TIMEOUT'),
      'p/Limits.java': limits(`static final Duration TIMEOUT = ${value};`),
    };
    expect(await told(before, after)).toEqual([
      'Move Attribute package TIMEOUT : Duration from class p.Client to package TIMEOUT : Duration from class p.Limits',
    ]);
  });

  test('renamed only, while the other class got a field of its own', async () => {
    const after = {
      'p/Client.java': client(`static final Duration PATIENCE = ${value};`, 'PATIENCE'),
      'p/Limits.java': limits('static final Duration LONGEST = Duration.ofDays(1);'),
    };
    expect(await told(before, after)).toEqual([
      'Rename Attribute TIMEOUT : Duration to PATIENCE : Duration in class p.Client',
    ]);
  });

  test('not if the code uses another thing where it used the field', async () => {
    const after = {
      'p/Client.java': client('', 'clock.patience()'),
      'p/Limits.java': limits('static final Duration LONGEST = Duration.ofDays(1);'),
    };
    expect(await told(before, after, 'Attribute')).toEqual([]);
  });

  test('in Kotlin', async () => {
    const bounds = (field: string) => `package p\n\nobject Limits {\n${field}  fun size(): Int = files.size(4)\n}\n`;
    const caller = (field: string, name: string) =>
      `package p\n\nimport p.Limits.LONGEST\n\nclass Client {\n${field}  fun open(path: Path) {\n    connect(path, ${name})\n  }\n\n  fun close() {\n    drop(${name}, 7)\n  }\n}\n`;
    expect(
      await told(
        { 'C.kt': caller('  val timeout: Long = seconds(30, 4)\n\n', 'timeout'), 'L.kt': bounds('') },
        { 'C.kt': caller('', 'LONGEST'), 'L.kt': bounds('  val LONGEST: Long = seconds(30, 4)\n\n') },
      ),
    ).toEqual([
      'Move And Rename Attribute public timeout : Long renamed to public LONGEST : Long and moved from class p.Client to class p.Limits',
    ]);
  });
});

describe('attributes that became parameters (model:A5)', () => {
  const report = (field: string, parameters: string, name: string) =>
    `class Report { ${field} void write(${parameters}) { out.print(${name}, rows); check(${name}, 3); out.flush(true); } }`;

  test('a parameter and a field of one name, in code that reads as before, did not change places', async () => {
    const field =
      'class Pager { private int limit = 20; void page(Cursor c) { while (c.next()) put(c.row(), limit); } }';
    const handed = 'class Pager { void page(Cursor c, int limit) { while (c.next()) put(c.row(), limit); } }';
    expect(await told(field, handed)).toEqual([
      'Add Parameter limit : int in method package page(c Cursor, limit int) : void from class Pager',
    ]);
    expect(await told(handed, field)).toEqual([
      'Remove Parameter limit : int in method package page(c Cursor, limit int) : void from class Pager',
    ]);
  });

  test('of the method that used them', async () => {
    expect(
      await told(
        report('private final String pattern = "a;b";', 'List<Row> rows', 'pattern'),
        report('', 'List<Row> rows, String format', 'format'),
        'Parameterize',
      ),
    ).toEqual([
      'Parameterize Attribute pattern : String to format : String in method package write(rows List<Row>, format String) : void from class Report',
    ]);
  });

  test('not while methods use the field as before', async () => {
    const before = report('private final String pattern = "a;b";', 'List<Row> rows', 'pattern');
    const after = report('private final String pattern = "a;b";', 'List<Row> rows, String format', 'pattern');
    expect(await told(before, after)).toEqual([
      'Add Parameter format : String in method package write(rows List<Row>, format String) : void from class Report',
    ]);
  });

  test('not of a field that has a new name', async () => {
    const flush = (name: string) => `void flush(Sink sink) { sink.put(${name}); sink.end(${name}, 1); }`;
    const write = (name: string) => `out.print(${name}); check(${name}, 3);`;
    const before = `class Report { String pattern = "a"; void write() { ${write('pattern')} } ${flush('pattern')} }`;
    const later = (field: string) =>
      `class Report { String ${field} = "a"; void write(String format) { ${write('format')} } ${flush(field)} }`;
    expect(await told(before, later('mask'), 'Attribute')).toEqual([
      'Rename Attribute pattern : String to mask : String in class Report',
    ]);
    expect(await told(before, later('pattern'), 'Attribute')).toEqual([
      'Parameterize Attribute pattern : String to format : String in method package write(format String) : void from class Report',
    ]);
  });

  test('a local variable in place of the field is no parameter', async () => {
    const before = report('private String pattern;', 'List<Row> rows', 'pattern');
    const after = report('', 'List<Row> rows', 'format').replace('{ out', '{ String format = ask("format"); out');
    expect(await told(before, after, 'Attribute')).toEqual([
      'Replace Attribute With Variable pattern : String to format : String in method package write(rows List<Row>) : void from class Report',
    ]);
  });

  test('in Kotlin and TypeScript', async () => {
    const kotlin = (field: string, parameters: string, name: string) =>
      `package p\n\nclass Report {\n${field}  fun write(${parameters}) {\n    out.print(${name}, rows)\n    check(${name}, 3)\n    out.flush(true)\n  }\n}\n`;
    expect(
      await told(
        { 'Report.kt': kotlin('  private val pattern: String = "a;b"\n\n', 'rows: List<Row>', 'pattern') },
        { 'Report.kt': kotlin('', 'rows: List<Row>, format: String', 'format') },
        'Parameterize',
      ),
    ).toEqual([
      'Parameterize Attribute pattern : String to format : String in method public write(rows List<Row>, format String) from class p.Report',
    ]);
    const typeScript = (field: string, parameters: string, name: string) =>
      `class Report {\n${field}  write(${parameters}): void {\n    out.print(${name}, rows);\n    check(${name}, 3);\n    out.flush(true);\n  }\n}\n`;
    expect(
      await told(
        { 'report.ts': typeScript("  private pattern: string = 'a;b';\n\n", 'rows: Row[]', 'this.pattern') },
        { 'report.ts': typeScript('', 'rows: Row[], pattern: string', 'pattern') },
        'Parameterize',
      ),
    ).toEqual([
      'Parameterize Attribute pattern : string to pattern : string in method public write(rows Row[], pattern string) : void from class report.Report',
    ]);
  });
});

test('a type that may hold nothing is no other type than that of the value (4.1 rule 3)', async () => {
  const kotlin = (field: string, of: string, jar: string) =>
    `class Shop {\n${field}  fun sell(rows: Rows${of}) {\n    val price = door.ask(till.open(${jar}), rows)\n    out.print(price)\n  }\n}\n`;
  const typeScript = (field: string, of: string, jar: string) =>
    `class Shop {\n${field}  sell(rows: Rows${of}): void {\n    const price = door.ask(till.open(${jar}), rows);\n    out.print(price);\n  }\n}\n`;
  const ofKotlin = (type: string) =>
    told(
      { 'Shop.kt': kotlin('  private var myJar: Jar? = null\n\n', '', 'myJar') },
      { 'Shop.kt': kotlin('', `, jar: ${type}`, 'jar') },
      'Parameterize',
    );
  const ofTypeScript = (type: string) =>
    told(
      { 'shop.ts': typeScript('  private myJar: Jar | null = null;\n\n', '', 'this.myJar') },
      { 'shop.ts': typeScript('', `, jar: ${type}`, 'jar') },
      'Parameterize',
    );
  expect(await ofKotlin('Jar')).toHaveLength(1);
  expect(await ofKotlin('Int')).toEqual([]);
  for (const type of ['Jar', 'Jar | undefined', 'unknown']) expect(await ofTypeScript(type)).toHaveLength(1);
  expect(await ofTypeScript('string | null')).toEqual([]);
});

test('what a getter gives was not extracted from where the field was read (model:A7)', async () => {
  const shop = (read: string, vis: string, getter = '') =>
    `class Shop { ${vis} int rate = 3; int sum() { int all = start(0); use(all); return all - ${read}; } ${getter}}`;
  const getter = 'int getRate() { return this.rate; } ';
  expect(await told(shop('this.rate', 'public'), shop('this.getRate()', 'private', getter))).toEqual([
    'Change Attribute Access Modifier public to private in attribute private rate : int from class Shop',
    'Encapsulate Attribute private rate : int from class Shop',
  ]);
});
