import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('types that moved or were renamed (model:C1-C8)', () => {
  test('a type without members is known by its words and annotations', async () => {
    expect(
      await told(
        { 'p/OldMarker.java': 'package p; @Retained("x") class OldMarker { }' },
        { 'p/NewMarker.java': 'package p; @Retained("x") class NewMarker { }' },
        'Class',
      ),
    ).toEqual(['Rename Class p.OldMarker renamed to p.NewMarker']);
    expect(
      await told(
        { 'p/Cat.java': 'package p; @Meow class Cat { }' },
        { 'p/Train.java': 'package p; @Rail class Train { }' },
        'Class',
      ),
    ).toEqual([]);
  });

  test('one of several copies of a type that was there is no other type under its name (model:C3)', async () => {
    const page = (name: string, of: string) =>
      `type ${name} = { ${of}: Row[]; total: number; skip: number; limit: number; next: Link }\n`;
    const [posts, users] = [page('PostsPage', 'posts'), page('UsersPage', 'users')];
    const reader = (name: string, types: string) =>
      `function ${name}() {\n  ${types}\n  return open<PostsPage>('${name}')\n}\n`;
    const before = { 'pages.ts': `${posts}${users}export const all = [open<PostsPage>('a'), open<UsersPage>('b')]\n` };
    const later = (second: string) => ({ 'pages.ts': reader('first', posts) + reader('last', second) });
    expect(await told(before, later(posts), 'Move And Rename Class')).toEqual([]);
    expect(await told(before, later(page('PeoplePage', 'users')), 'Move And Rename Class')).toEqual([
      'Move And Rename Class pages.UsersPage moved and renamed to pages.last.PeoplePage',
    ]);
  });

  test('a class whose members all changed their names is known by its code', async () => {
    const fields = 'int total; String label;';
    const code = 'store.open(path); total = store.count(label); store.close(); log(total, label);';
    expect(
      await told(
        { 'p/CsvLoader.java': `package p; class CsvLoader { ${fields} void load() { ${code} } }` },
        { 'p/CsvImport.java': `package p; class CsvImport { ${fields} void start(int tries) { ${code} } }` },
        'Class',
      ),
    ).toEqual(['Rename Class p.CsvLoader renamed to p.CsvImport']);
  });

  test('one field of a name, or two of those that one type has, are no type of another name (model:C5)', async () => {
    const rows = (name: string, parts: string) => ({
      'rows.py': `import base\n\nclass ${name}(base.${name}):\n    grammar = OneOf(Ref("Star"), ${parts}, optional=True)\n`,
    });
    const classes = (before: Record<string, string>, after: Record<string, string>) => told(before, after, 'Class');
    const star = rows('WildcardPart', 'Sequence(Ref("Name"), Ref("Except"), Bracketed(of=3))');
    const alias = 'Delimited(Ref("Alias"), allow_gaps(2), least=1, most=7)';
    expect(await classes(star, rows('SelectElement', alias))).toEqual([]);
    expect(await classes(star, rows('WildcardElement', alias))).toHaveLength(1);

    const props = (name: string, more: string) =>
      `interface ${name} {\n  canvas: Ref<Canvas | null>;\n  library: Library<Shapes>;\n${more}}\n`;
    const convert = '  text: Library<Canvas>;\n  report: Ref<Shapes>;\n  data: Ref<Library>;\n';
    const converted = {
      'common.ts': `${props('ConvertFormatProps', convert)}export const convert = (props: ConvertFormatProps) => run(props, 7);\n`,
    };
    const used = (name: string, more = '') => ({
      'common.ts': 'export const convert = (props: any) => run(props, 7);\n',
      'use.ts': `${props(name, more)}export const useRenderer = (props: ${name}) => start(props, "now");\n`,
    });
    expect(await classes(converted, used('UseRendererProps'))).toEqual([]);
    expect(await classes(converted, used('UseRendererProps', convert))).toHaveLength(1);
  });

  test('C: a struct is not the name of a type that one of its members has, but the struct with these members (model:C5)', async () => {
    const entry = (name: string, type: string) => `struct ${name}\n{\n  int op;\n  ${type};\n};\n`;
    const type = (name: string) => `int (*${name})(struct ListData *ld, const struct KeyEvent *event)`;
    const before = {
      'list.c': `${entry('ListFunction', type('function'))}static int op_count(void)\n{\n  return count(3);\n}\n`,
    };
    const after = {
      'list.c': 'static int op_count(void)\n{\n  return count(3);\n}\n',
      'mlist.h': `typedef ${type('mlist_function_t')};\n${entry('MlistFunction', 'mlist_function_t function')}`,
    };
    expect(await told(before, after, 'Class')).toEqual([
      'Move And Rename Class ListFunction moved and renamed to MlistFunction',
    ]);
  });

  test('a class with tests that took in what it extended is not that one, which had none (model:C5)', async () => {
    const field = (words: string) => `${words} Locale before;`;
    const helpers = (words: string) =>
      `${words} void use(String tag) { before = Locale.now(); Locale.set(Locale.of(tag)); } ${words} void check(String key, String text) { Bundle bundle = Bundle.load(key); assertEquals(text, bundle.get(key)); }`;
    const tests = (more: string) =>
      `@Test void greets() { use("de"); check("ok", "gut"); } @Test void counts() { use("de"); assertEquals(2, Bundle.plural(2)); ${more} }`;
    const below = (name: string) => `package p; class ${name} extends BundleChecks { ${tests('')} }`;
    const base = `package p; abstract class BundleChecks { ${field('protected')} ${helpers('protected')} }`;
    const merged = {
      'p/BundleTest.java': `package p; class BundleTest { ${field('')} ${helpers('')} ${tests('check("no", "nein");')} }`,
    };
    const found = await told(
      { 'p/BundleChecks.java': base, 'p/GermanTest.java': below('GermanTest') },
      merged,
      'Class',
    );
    expect(found).toContain('Rename Class p.GermanTest renamed to p.BundleTest');
    // Without one that extended it, it is the class with its members.
    const alone = await told({ 'p/BundleChecks.java': base }, merged, 'Class');
    expect(alone).toContain('Rename Class p.BundleChecks renamed to p.BundleTest');
  });

  test('a class inside of a renamed class goes along with it, however little is around it (model:C13)', async () => {
    const inner = 'class Row { int width; int height() { return width * 2; } }';
    expect(
      await told(
        { 'p/OldTable.java': `package p; class OldTable { ${inner} }` },
        { 'p/NewTable.java': `package p; class NewTable { ${inner} }` },
        'Class',
      ),
    ).toEqual(['Rename Class p.OldTable renamed to p.NewTable']);
  });

  test('an inner type keeps its name, whoever has its code now (model:C15)', async () => {
    const code =
      'Map<String, Row> rows; Row load(String name) { Row row = read(name); rows.put(name, row); return row; }';
    expect(
      await told(
        `class Tables { class Loader { ${code} } }`,
        `class Tables { interface Loader { Row load(String name); } class MapLoader implements Loader { ${code} } }`,
        'Class',
      ),
    ).not.toContainEqual(expect.stringMatching(/^Rename Class/));
  });

  test('a short type of the name that has no member of the old one is another one (model:C5)', async () => {
    const classes = async (member: string) => {
      const before = `sealed class Reply<out T> { data class Lost(val cause: Throwable) : Reply<Nothing>()
        fun read(): T = load(name, tries) }`;
      const after = `sealed class Loaded<out T> { data class Lost(val ${member}) : Loaded<Nothing>()
        object Busy : Loaded<Nothing>() }`;
      return told({ 'src/a/Reply.kt': `package a\n${before}` }, { 'src/b/Loaded.kt': `package b\n${after}` }, 'Class');
    };
    expect(await classes('text: Int')).toEqual([]);
    expect(await classes('cause: Throwable')).toEqual(['Move Class a.Reply.Lost moved to b.Loaded.Lost']);
  });

  test('empty types move into a new type of their file', async () => {
    const a = 'interface A { } class B { }';
    expect(
      await told(`class Tests { ${a} void t() { } }`, `class Tests { void t() { } class Misc { ${a} } }`, 'Class'),
    ).toEqual(['Move Class Tests.A moved to Tests.Misc.A', 'Move Class Tests.B moved to Tests.Misc.B']);
  });

  test('of two copies of a class the one in the nearer package is its continuation (model:C8)', async () => {
    const code = 'class Codec { int[] table; int encode(int x) { return table[x] ^ 7; } }';
    expect(
      await told(
        { 'org/a/core/v1/Codec.java': `package org.a.core.v1; ${code}` },
        {
          'org/a/old/v1/Codec.java': `package org.a.old.v1; ${code}`,
          'org/a/core/v2/Codec.java': `package org.a.core.v2; ${code}`,
        },
        'Class',
      ),
    ).toEqual(['Move Class org.a.core.v1.Codec moved to org.a.core.v2.Codec']);
  });

  test('of a class and a changed copy of it the one that kept its code is its continuation, be it farther away', async () => {
    const frame = (place: string, parent: string, old: string) =>
      `package ${place}; class Frame { ${parent} parent; int at; int ord;
        Frame(Input in) { at = in.position(); ord = in.readInt(); ${old} parent.loaded(this, at); }
        void next(Input in) { if (at == end()) { parent.load(in); } at = at + in.step(ord); ord++; }
        int end() { return parent.limit(ord) - parent.start(ord); }
        void rewind(Input in) { while (at > parent.start(ord)) { at = at - in.step(ord); } }
        boolean done(Input in) { return at >= end() && in.isEmpty(ord); } }`;
    const old = 'if (legacy) return;';
    const found = await told(
      { 'Frame.java': frame('com.shop.store.file.block', 'Reader', old) },
      {
        'next/Frame.java': frame('com.shop.store.file.next.block', 'NextReader', ''),
        'first/Frame.java': frame('com.shop.store.old.first.block', 'OldReader', old),
      },
      'Move Class',
    );
    expect(found).toEqual(['Move Class com.shop.store.file.block.Frame moved to com.shop.store.old.first.block.Frame']);
  });

  test('what all types of the change have does not make two of them one', async () => {
    const reader = (name: string) => `class ${name}Reader extends Reader { void read(Node node) { accept(node); } }`;
    const files = (pack: string, names: string[]) =>
      Object.fromEntries(names.map((n) => [`${pack}/${n}Reader.java`, `package ${pack}; ${reader(n)}`]));
    expect(
      await told(
        files('mail', ['Letter', 'Stamp', 'Parcel']),
        { ...files('maps', ['River', 'Hill', 'Coast']), ...files('mail', ['Letter', 'Parcel']) },
        'Class',
      ),
    ).toEqual([]);
  });

  test('classes of Python modules are renamed as well', async () => {
    const before =
      'class InvalidEvent(Problem):\n    def __init__(self, event):\n        self.event = event\n        super().__init__("bad: " + event)\n';
    expect(
      await told(
        { 'm.py': before },
        { 'm.py': before.replaceAll('Event', 'Outcome').replaceAll('event', 'outcome') },
        'Class',
      ),
    ).toEqual(['Rename Class m.InvalidEvent renamed to m.InvalidOutcome']);
  });

  test('a local class that became a member of its class has moved', async () => {
    const local = 'class Filter { int limit; boolean takes(int n) { return n < limit && n > 0; } }';
    expect(
      await told(
        `class A { void init() { ${local} use(new Filter()); } }`,
        `class A { void init() { use(new Filter()); } ${local} }`,
        'Class',
      ),
    ).toEqual(['Move Class A.init.Filter moved to A.Filter']);
  });

  test('what a test class tested is tested together with other things now (model:C5)', async () => {
    const check = (name: string, value: number) =>
      `@Test public void ${name}() { Row row = open("${name}").row(${value}); row.check(${value}, "${name}"); }`;
    const more = ['cut', 'copy', 'paste', 'undo', 'redo', 'find', 'sort', 'trim'].map((name, i) => check(name, i));
    expect(
      await told(
        { 'p/OpenTest.java': `package p; class OpenTest { ${check('opens', 91)} ${check('closes', 92)} }` },
        { 'q/FileTest.java': `package q; class FileTest { ${more} ${check('opens', 91)} ${check('closes', 92)} }` },
        'Class',
      ),
    ).toEqual(['Move And Rename Class p.OpenTest moved and renamed to q.FileTest']);
  });

  test('a class with many fields is where they went (model:C9)', async () => {
    const fields = Array.from('abcdefghijklmnopqrstuvw', (name, i) => `int ${name}${i} = ${i} * 3;`).join(' ');
    const code = 'store.open(path); store.count(label); store.close(); log(path, label); store.free(path, label, 1);';
    const method = (name: string) => `void ${name}(String path, String label) { ${code} }`;
    const methods = ['load', 'save', 'list'].map(method).join(' ');
    expect(
      await told(
        { 'p/Shop.java': `package p; class Shop { ${fields} ${methods} }` },
        {
          'p/ShopBase.java': `package p; class ShopBase { ${fields} }`,
          'p/ShopMore.java': `package p; class ShopMore { ${methods} }`,
        },
        'Rename Class',
      ),
    ).toEqual(['Rename Class p.Shop renamed to p.ShopBase']);
  });

  test('a new superclass comes from a class that gave up to it what it has, not from one that is gone (model:X2)', async () => {
    const members = `String model() { return ask("hw.product", 4).trim(); } String serial() { return ask("hw.serial", 3); }`;
    const host = (name: string, base: string, own: string) => `package p; class ${name} extends ${base} { ${own} }`;
    const before = {
      'p/NetHost.java': host('NetHost', 'Host', `${members} int net() { return 1; }`),
      'p/OldHost.java': host('OldHost', 'Host', members),
    };
    const shared = { 'p/SharedHost.java': host('SharedHost', 'Host', members) };
    const renamed = 'Rename Class p.OldHost renamed to p.SharedHost';
    const later = (base: string, own: string) => ({ ...shared, 'p/NetHost.java': host('NetHost', base, own) });
    const net = 'int net() { return 1; }';
    expect(await told(before, later('SharedHost', net), 'Class')).toEqual([]);
    expect(await told(before, later('SharedHost', net), 'Extract Superclass')).toHaveLength(1);
    expect(await told(before, later('SharedHost', net), 'Pull Up Method')).toHaveLength(2);
    expect(await told(before, later('SharedHost', `${members} ${net}`), 'Rename Class')).toEqual([renamed]);
    expect(await told(before, later('Host', net), 'Rename Class')).toEqual([renamed]);
    const based = { ...before, 'p/NetHost.java': host('NetHost', 'OldHost', `${members} ${net}`) };
    expect(await told(based, later('SharedHost', net), 'Rename Class')).toEqual([renamed]);
  });

  test('what stays at the place of a type under a like name is the type, however much went to another one', async () => {
    const moved = 'cookies: boolean;\n  agent: string;\n  referrer: string;\n  timeout: number;\n';
    const code = 'export function a(x: number): number {\n  return x * 2;\n}\n';
    const rest = (name: string) => `${code}interface ${name} {\n  options: string[];\n}\n`;
    const before = { 'a.ts': `${code}interface StreamParams {\n  options: string[];\n  ${moved}}\n` };
    const network = { 'b.ts': `export interface Network {\n  ${moved}}\n` };
    expect(await told(before, { 'a.ts': rest('StreamOptions'), ...network }, 'Rename Class')).toEqual([
      'Rename Class a.StreamParams renamed to a.StreamOptions',
    ]);
    expect(await told(before, { 'a.ts': rest('Flags'), ...network }, 'Rename Class')).toEqual([
      'Move And Rename Class a.StreamParams moved and renamed to b.Network',
    ]);
  });

  test('a small type with the code and half of the name of one that is gone is it, whatever changed beside it (C5)', async () => {
    const flow = (steps: string) => ({ 'A.kt': `class Flow { companion object {\n${steps}\n} }` });
    const before = flow(
      'object MAKING : Step("Making the offer")\n object SIGNING : Step("Signing it")\n object KEEPING : Step("Keeping it")',
    );
    const later = (name: string) =>
      flow(`object ${name} : Step("Signing it")\n object CLOSING : Step("Closing the shop")`);
    expect(await told(before, later('SIGNING_OFFER'), 'Rename Class')).toEqual([
      'Rename Class Flow.Companion.SIGNING renamed to Flow.Companion.SIGNING_OFFER',
    ]);
    expect(await told(before, later('STAMPING'), 'Rename Class')).toEqual([]);
  });
});

describe('small types in other places under other names (model:C5)', () => {
  const classes = (before: string, after: string) =>
    told(
      {
        'p/Desk.java': `package p; class Desk { ${before} void take(Guest guest) { line.add(new Entry(guest, keys.next())); } }`,
      },
      {
        'p/Desk.java': 'package p; class Desk { void take(Guest guest) { line.join(guest); } }',
        'p/Line.java': `package p; class Line { ${after} void join(Guest guest) { all.add(guest.name()); } }`,
      },
      'Move And Rename Class',
    );

  test('are what alone held the same, and did nothing else', async () => {
    expect(await classes('record Entry(Guest guest, Key key) {}', 'record Waiting(Guest guest, Key key) {}')).toEqual([
      'Move And Rename Class p.Desk.Entry moved and renamed to p.Line.Waiting',
    ]);
    const held = (name: string) => `class ${name}(val guest: Guest, val key: Key)`;
    expect(
      await told(
        { 'p/Desk.kt': `package p\n\nclass Desk {\n  private ${held('Entry')}\n}\n` },
        {
          'p/Desk.kt': 'package p\n\nclass Desk(val line: Line)\n',
          'p/Line.kt': `package p\n\nclass Line {\n  ${held('Waiting')}\n}\n`,
        },
        'Move And Rename Class',
      ),
    ).toEqual(['Move And Rename Class p.Desk.Entry moved and renamed to p.Line.Waiting']);
  });

  test('are not where others hold it, too, or where everything may hold it', async () => {
    const two = 'record Waiting(Guest guest, Key key) {} record Served(Guest guest, Key key) {}';
    expect(await classes('record Entry(Guest guest, Key key) {}', two)).toEqual([]);
    expect(await classes('record Entry(int x, int y) {}', 'record Waiting(int x, int y) {}')).toEqual([]);
    expect(await classes('record Entry(Guest guest) {}', 'record Waiting(Guest guest) {}')).toEqual([]);
  });
});

test('an interface of a namespace is a class of the module that took its place, and its members stay in it (C5)', async () => {
  const rows = 'count(): number;\n clone(): this;\n remove(row: Row): this;';
  const types = (kind: string, own: string) => `
    ${kind} Shop extends Place {\n ${own}\n }
    ${kind} Till extends Shop {\n open(key: Key): void;\n clone(): Till;\n }`;
  const before = { 'shop.d.ts': `declare namespace shop {${types('export interface', rows)}\n}\n` };
  const change = (own: string) =>
    told(before, { 'shop.d.ts': `declare module "@all/shop" {${types('class', own)}\n}\n` }, '');
  const found = await change(rows);
  expect(found.filter((text) => /^(Move|Push)/.test(text))).toEqual([
    'Move Class shop.d.shop.Shop moved to shop.d.@all/shop.Shop',
    'Move Class shop.d.shop.Till moved to shop.d.@all/shop.Till',
  ]);
  // One of its name with other members is another type.
  const other = await change('close(at: Time): void;\n label(): string;');
  expect(other.filter((text) => text.startsWith('Move Class'))).toEqual([
    'Move Class shop.d.shop.Till moved to shop.d.@all/shop.Till',
  ]);
});

describe('a small class beside a namesake that grew and another one with its attribute (C5)', () => {
  const before = `class TypesTest(Base):
    def test_flex_field(self):
        class RatingPlugin(Plugin):
            item_types = {"rating": types.Float()}

        self.register(RatingPlugin)
        item = Item(path="apath", artist="aaa")
        assert "aaa" not in self.run_command("ls", "rating:1..3")
`;
  const after = (value: string, other = 'types.INTEGER') => `class TestRegistration(Base):
    class RatingPlugin(Plugin):
        item_types = {"rating": ${value}}

        @staticmethod
        def on_write(item=None, tags=None):
            if tags["artist"] == "XXX":
                tags["artist"] = "YYY"

    def test_duplicate(self):
        class DuplicatePlugin(Plugin):
            item_types = {"rating": ${other}}

        self.register(DuplicatePlugin)
        with raises(ConflictError, match="already"):
            Item._types
`;
  const change = (...values: [string, string?]) => told({ 'm.py': before }, { 'm.py': after(...values) }, 'Class');

  test('is the namesake, if that has all that it had', async () => {
    expect(await change('types.Float()')).toEqual([
      'Move Class m.TypesTest.test_flex_field.RatingPlugin moved to m.TestRegistration.RatingPlugin',
    ]);
  });

  test('is the other one, if that alone has what it had', async () => {
    expect(await change('types.STRING', 'types.Float()')).toEqual([
      'Move And Rename Class m.TypesTest.test_flex_field.RatingPlugin moved and renamed to m.TestRegistration.test_duplicate.DuplicatePlugin',
    ]);
  });
});
