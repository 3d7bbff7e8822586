import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('moved fields (model:X17-X19)', () => {
  test('several classes lose a constant to one', async () => {
    const constant = 'static final String UTF_8 = Codec.of("utf", 8);';
    const source = (name: string, own: string) =>
      `package p; class ${name} { ${own} void put(String s) { write(s); } }`;
    expect(
      await told(
        {
          'p/A.java': source('A', `A other; ${constant}`),
          'p/B.java': source('B', `B other; ${constant}`),
          'p/Bits.java': 'package p; class Bits { }',
        },
        {
          'p/A.java': source('A', 'A other; Bits bits;'),
          'p/B.java': source('B', 'B other; Bits bits;'),
          'p/Bits.java': `package p; class Bits { ${constant} }`,
        },
        'Move Attribute',
      ),
    ).toEqual([
      'Move Attribute package UTF_8 : String from class p.A to package UTF_8 : String from class p.Bits',
      'Move Attribute package UTF_8 : String from class p.B to package UTF_8 : String from class p.Bits',
    ]);
  });

  test('what a class asked of an object that it holds it has itself, though no package or import links the two (model:X17)', async () => {
    const source = (field: string) =>
      `struct Context {\n  int width;\n  ${field}\n};\nvoid drop(Context *c) { end(c->width); }\n`;
    const view = (context: string, field: string) =>
      `class View {\npublic:\n  View(int width);\n  ${context}\n  ${field}\n};\n`;
    const moved = (context: string) =>
      told(
        { 'gl/context.cc': source('target_t *target;'), 'gl/View.hpp': view(context, '') },
        { 'gl/context.cc': source(''), 'gl/View.hpp': view(context, 'target_t *target;') },
      );
    expect(await moved('Context *context;')).toEqual([
      'Move Attribute public target : target_t* from class Context to public target : target_t* from class View',
    ]);
    expect(await moved('Canvas *canvas;')).toEqual([]);
  });

  test('extracted code names a field whose type no other field of the class has (model:A3)', async () => {
    const shop = (fields: string, fill: string, more: string) =>
      `class Shop { ${fields} void load(List<Name> names) { for (Name name : names) { ${fill} } } ${more} }`;
    const code = (field: string) =>
      `Item item = read(name.path(), 3); if (item.isNew()) { item.setName(name); } ${field}.put(name, item);`;
    const single = (field: string) => `void one(Name name) { ${code(field)} }`;
    const version = (type: string) =>
      told(
        shop('Map<Name, Item> cache = new HashMap<Name, Item>();', code('cache'), ''),
        shop(`${type} entries = new HashMap<>();`, 'one(name);', single('entries')),
        'Attribute',
      );
    expect(await version('Map<Name, Item>')).toEqual([
      'Rename Attribute cache : Map<Name,Item> to entries : Map<Name,Item> in class Shop',
    ]);
    // One of two fields of its type may be another one.
    expect(await version('Map<Name, Item> sold = find(1, 2); Map<Name, Item>')).toEqual([]);
  });

  test('classes that give a field of their own name to a common superclass do not contest it (model:X18)', async () => {
    const writer = (name: string, own: string, field: string, parent = '') =>
      `package p; class ${name}${parent} { ${own} void end(Node node) { node.close(); ${field} = node; } }`;
    const own = (field: string) => `private Node ${field} = new Node();`;
    const before = { 'p/A.java': writer('A', own('shop'), 'shop'), 'p/B.java': writer('B', own('room'), 'room') };
    const pulledUp = (other: string) =>
      told(
        before,
        {
          'p/A.java': writer('A', '', 'root', ' extends Writer'),
          'p/B.java': other,
          'p/Writer.java': 'package p; abstract class Writer { protected Node root = new Node(); }',
        },
        'Move And Rename Attribute',
      );
    expect(await pulledUp(writer('B', '', 'root', ' extends Writer'))).toEqual([
      'Move And Rename Attribute private room : Node renamed to protected root : Node and moved from class p.B to class p.Writer',
      'Move And Rename Attribute private shop : Node renamed to protected root : Node and moved from class p.A to class p.Writer',
    ]);
    expect(await pulledUp(writer('B', 'Writer writer;', 'writer.root'))).toEqual([]);
  });

  test('what an object holds did not move to an interface that describes it (model:X17)', async () => {
    const cache = (subject: string, type = '') =>
      `export function attach(proxy${subject}) {\n  const cache${type} = {\n    _proxy: proxy,\n    _stack: new Set(),\n    renew: (next) => attach(proxy),\n  };\n  return new Proxy(cache, {});\n}\n`;
    const types = 'export interface Cache {\n  _proxy: Source;\n  _stack: Set<string>;\n}\n';
    const typed = `import type { Cache } from './types';\n${cache(': Source', ': Cache')}`;
    expect(await told({ 'c.js': cache('') }, { 'c.ts': typed, 'types.ts': types }, 'Move Attribute')).toEqual([]);
  });

  test('several classes gave a field to one that was there, if all gave it the same value (model:X17)', async () => {
    const user = (field: string, use: string) => `{ ${field} int run(int n) { return step(${use}, n); } }`;
    const change = (first: string, second: string, now = first) =>
      told(
        {
          'p/A.java': `package p; class A ${user(first, 'limit')}`,
          'p/B.java': `package p; class B ${user(second, 'limit')}`,
          'p/All.java': 'package p; class All { int size() { return 2; } }',
        },
        {
          'p/A.java': `package p; class A ${user('', 'All.limit')}`,
          'p/B.java': `package p; class B ${user('', 'All.limit')}`,
          'p/All.java': `package p; class All { ${now} int size() { return 2; } }`,
        },
        'Move Attribute',
      );
    const moved = (name: string) =>
      `Move Attribute package limit : Limit from class p.${name} to package limit : Limit from class p.All`;
    const made = (by: string) => `static Limit limit = ${by};`;
    expect(await change(made('Limit.of(3)'), made('Limit.of(3)'))).toEqual([moved('A'), moved('B')]);
    expect(await change(made('Limit.of(3)'), made('load(7)'))).toEqual([moved('A')]);
    expect(await change(made('Limit.of(3)'), 'static int limit;')).toEqual([moved('A')]);
  });

  test('a field without a written type holds what its value makes (model:X19)', async () => {
    const task = (name: string, fields: string) => `package p\nopen class ${name} { ${fields}\n fun run() = start(4) }`;
    const size = 'var size = Defaults.SIZE';
    const moved = (field: string) =>
      told(
        { 'p/A.kt': task('A', size), 'p/B.kt': task('B', size) },
        {
          'p/A.kt': task('A', field),
          'p/B.kt': task('B', field),
          'q/Params.kt': 'package q\ndata class Params(var size: Int = Defaults.SIZE)',
        },
        'Move Attribute',
      );
    expect(await moved('var params = Params()')).toEqual([
      'Move Attribute public size : Inferred from class p.A to public size : Int from class q.Params',
      'Move Attribute public size : Inferred from class p.B to public size : Int from class q.Params',
    ]);
    expect(await moved('var params = read(4)')).toEqual([]);
    // What stands in for an object in a test is not the object that another one holds.
    const fixture = (fields: string) => `package p\nclass Fixture { ${fields}\n val subject = Notifier(4, 7) }`;
    const links = 'package q\nclass Links(private val info: Info) { fun all() = list(7) }';
    const stand = (value: string, type: string) =>
      told(
        { 'p/Fixture.kt': fixture(`val info${type} = ${value}`) },
        { 'p/Fixture.kt': fixture(`val links = Links(${value})`), 'q/Links.kt': links },
        'Move Attribute',
      );
    expect(await stand('Info(4)', ': Info')).toHaveLength(1);
    expect(await stand('mockk()', ': Info')).toEqual([]);
  });

  test('a field goes to the class of the code that an expression alone shows to have gone there', async () => {
    const service = (name: string) => `package p
class Service(private val queue: Queue, private val ${name}: Settings) {
  fun send(shop: Shop) { queue.push(Message(shop, now().plus(${name}.stale), now().plus(${name}.late))) }
}`;
    const handler = (fields: string, send: string) => `package p
class Handler(override val queue: Queue, ${fields}, private val shops: Shops) {
  fun handle() {
    shops.all()
      .also { log.info("found \${it.size}") }
      .filter { shop -> filters.all { it.take(shop) } }
      .also { log.info("left \${it.size}") }
      .forEach { ${send} }
  }
}`;
    const push = 'queue.push(Message(it, now().plus(settings.stale), now().plus(settings.late)))';
    const found = await told(
      { 'p/Handler.kt': handler('private val settings: Settings', push) },
      {
        'p/Handler.kt': handler('private val service: Service', 'service.send(it)'),
        'p/Service.kt': service('sendSettings'),
      },
      'Rename Attribute',
    );
    expect(found).toEqual([
      'Move And Rename Attribute private settings : Settings renamed to private sendSettings : Settings and moved from class p.Handler to class p.Service',
    ]);
  });

  test('the code that sets it follows a variable to another module', async () => {
    const state = "mode = ''\nif config.debug:\n    mode = read_mode(config.path, 'debug')\n";
    const user = 'def start(job):\n    return job.run(mode)\n';
    const version = (a: string, b: string) => ({
      'a/jobs.py': `import config\n${a}`,
      'b/tools.py': `import config\n${b}`,
    });
    const other = 'def stop(job):\n    job.end()\n';
    const before = version(state + user, other);
    expect(await told(before, version('', state + other), 'Move Attribute')).toEqual([
      'Move Attribute mode from class jobs.__module__ to mode from class tools.__module__',
    ]);
    const unlike = state.replace('debug:', 'test:').replace("'debug'", 'job()');
    expect(await told(before, version('', unlike + other), 'Move Attribute')).toEqual([]);
  });

  test('imports of its name follow a property to another package', async () => {
    const given = 'val classPath: Path by lazy { Path.of(find(Work::class), root()) }\n';
    const version = (head: string, own: string, tools: string) => ({
      'a/Work.kt': `package a\n${head}class Work {\n  fun run() = compile(classPath, 3)\n}\n${own}`,
      'b/Tools.kt': `package b\nfun other(x: Int): Int = x * 3\n${tools}`,
    });
    const before = version('', given, '');
    expect(await told(before, version('import b.classPath\n', '', given), 'Move Attribute')).toEqual([
      'Move Attribute public classPath : Path from class a.Work.module to public classPath : Path from class b.Tools.module',
    ]);
    const other = given.replace('root()', 'home()');
    expect(await told(before, version('', '', other), 'Move Attribute')).toEqual([]);
    expect(await told(before, version('import b.classPath\n', '', other), 'Move Attribute')).toHaveLength(1);
  });

  test('a field moves to the classes behind what its class holds (model:X19)', async () => {
    const field = 'Edges edges = Edges.open(4);';
    const store = (name: string, own: string) => `package q; import p.Store; class ${name} implements Store { ${own} }`;
    const data = (own: string) => `package r; import p.Store; class Data { Store store; ${own} }`;
    expect(
      await told(
        { 'r/Data.java': data(field), 'q/Disk.java': store('Disk', ''), 'q/Memory.java': store('Memory', '') },
        { 'r/Data.java': data(''), 'q/Disk.java': store('Disk', field), 'q/Memory.java': store('Memory', field) },
        'Move Attribute',
      ),
    ).toEqual([]);
    const api = { 'p/Store.java': 'package p; public interface Store { void a(); }' };
    const later = { 'p/Store.java': 'package p; public interface Store { void a(); void b(); }' };
    expect(
      await told(
        { ...api, 'r/Data.java': data(field), 'q/Disk.java': store('Disk', ''), 'q/Memory.java': store('Memory', '') },
        {
          ...later,
          'r/Data.java': data(''),
          'q/Disk.java': store('Disk', field),
          'q/Memory.java': store('Memory', field),
        },
        'Move Attribute',
      ),
    ).toEqual([
      'Move Attribute package edges : Edges from class r.Data to package edges : Edges from class q.Disk',
      'Move Attribute package edges : Edges from class r.Data to package edges : Edges from class q.Memory',
    ]);
  });

  test('several fields with the same initial values say that two classes have to do with one another', async () => {
    const fields = `private val names = LongMap<String>(600)
  private val places = LongMap<Int>(200)
  private val boxed = mutableSetOf<Long>()`;
    const parser = (members: string) =>
      `package p\nclass Parser {\n  ${members}\n  fun scan(file: File) {\n    file.lines.forEach { read(it, 3) }\n  }\n}\n`;
    const builder = (members: string) =>
      `package p.index\nclass Index(val size: Int) {\n  class Builder {\n  ${members}\n    fun build() = Index(3)\n  }\n}\n`;
    const before = { 'p/Parser.kt': parser(fields), 'p/index/Index.kt': builder('') };
    const after = { 'p/Parser.kt': parser(''), 'p/index/Index.kt': builder(fields) };
    const moved = (name: string) =>
      `Move Attribute private ${name} : Inferred from class p.Parser to private ${name} : Inferred from class p.index.Index.Builder`;
    expect(await told(before, after, 'Move Attribute')).toEqual([moved('boxed'), moved('names'), moved('places')]);
  });

  test('a type argument that was added does not keep a field from moving', async () => {
    expect(
      await told(
        { 'p/A.java': 'package p; class A { List names; }', 'p/B.java': 'package p; class B { }' },
        { 'p/A.java': 'package p; class A { B b; }', 'p/B.java': 'package p; class B { List<String> names; }' },
        'Move Attribute',
      ),
    ).toEqual(['Move Attribute package names : List from class p.A to package names : List<String> from class p.B']);
  });

  test('Python: fields of the same name in another folder have nothing to do with one another', async () => {
    const model = 'class Net:\n    def __init__(self):\n        self.session = None\n        self.depth = 3\n';
    const agent = 'class Agent:\n    def __init__(self, env):\n        self.env = env\n        self.session = None\n';
    expect(
      await told(
        { 'nets/net.py': model, 'agents/agent.py': agent.replace('        self.session = None\n', '') },
        { 'nets/net.py': model.replace('        self.session = None\n', ''), 'agents/agent.py': agent },
        'Move Attribute',
      ),
    ).toEqual([]);
  });

  test('TypeScript: a module constant with its value follows the code into another folder', async () => {
    const style = "const style = { base: dark.base, key: color('red', 3) };\n";
    const use = 'export function Shown(d: Data) { return draw(d, style); }\n';
    expect(
      await told(
        {
          'src/view/page.ts': `import { dark } from '../dark';\n${style}export function Page(d: Data) { return draw(d, style); }\n`,
        },
        {
          'src/view/page.ts': "import { Shown } from '../Shown';\nexport function Page(d: Data) { return Shown(d); }\n",
          'src/Shown.ts': `import { dark } from './dark';\n${style}${use}`,
        },
        'Move Attribute',
      ),
    ).toEqual(['Move Attribute private style : Inferred from class page to private style : Inferred from class Shown']);
  });

  test('TypeScript: a module constant whose long value is nowhere else moved, whoever imports whom', async () => {
    const value = (names: string) => `const SECTIONS = [${names}];\n`;
    const page = 'export function page(id: string) {\n  return show(id);\n}\n';
    const provider = 'export function provide(id: string) {\n  return load(id);\n}\n';
    const moved = (names: string) =>
      told(
        { 'a/page.ts': value(names) + page, 'b/provider.ts': provider },
        { 'a/page.ts': page, 'b/provider.ts': value(names) + provider },
      );
    expect(await moved("'overview', 'events', 'goals', 'funnels'")).toEqual([
      'Move Attribute private SECTIONS : Inferred from class page to private SECTIONS : Inferred from class provider',
    ]);
    expect(await moved("'all'")).toEqual([]);
  });

  test('a field without ties to either of two new ones moved to none', async () => {
    expect(
      await told(
        { 'p/A.java': 'package p; class A { int rest; int size; }' },
        {
          'p/A.java': 'package p; class A { int rest; }',
          'p/B.java': 'package p; class B { int size; }',
          'p/C.java': 'package p; class C { int size; }',
        },
        'Move Attribute',
      ),
    ).toEqual([]);
  });

  test('of two properties of one name the one that is read by the same code came first, the other too', async () => {
    const file = (name: string, members: string) => ({ [`p/${name}.kt`]: `package p\nclass ${name} {\n${members}\n}` });
    const before = {
      ...file('Box', 'val size = 3\nval label: String get() = makers.find(size).name'),
      ...file('Crate', 'val size = 4\nval label: String get() = path.last()'),
    };
    const after = {
      ...file('Box', 'val size = 3'),
      ...file('Crate', 'val size = 4'),
      ...file('Paper', 'val label: String get() = path.last()'),
    };
    expect(await told(before, after, 'Move Attribute')).toEqual([
      'Move Attribute public label : String from class p.Box to public label : String from class p.Paper',
      'Move Attribute public label : String from class p.Crate to public label : String from class p.Paper',
    ]);
    const elsewhere = {
      ...after,
      'p/Box.kt': 'package p\nclass Box {\nval size = 3\nval label: String get() = makers.find(size).name\n}',
    };
    expect(await told(before, elsewhere, 'Move Attribute')).toHaveLength(1);
  });

  test('a field goes along with most methods of its class, whatever its type becomes (model:X19)', async () => {
    const methods = ['open', 'close', 'reset'].map((m) => `void ${m}() { log.${m}(this, 3); state.${m}(1, 2); }`);
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const before = { ...file('Door', `int n; List<Lock> locks = find(4); ${methods.join(' ')}`), ...file('Gate', '') };
    const after = { ...file('Door', 'int n;'), ...file('Gate', `Lock[] locks; ${methods.join(' ')}`) };
    expect(await told(before, after, 'Move Attribute')).toEqual([
      'Move Attribute package locks : List<Lock> from class p.Door to package locks : Lock[] from class p.Gate',
    ]);
    const alone = { ...after, ...file('Gate', `Lock[] locks; ${methods[0]}`) };
    expect(await told(before, alone, 'Move Attribute')).toEqual([]);
  });

  test('but not to a property of its name that reads another one', async () => {
    const methods = ['open', 'close', 'reset']
      .map((m) => `fun ${m}() { log.${m}(this, 3); state.${m}(1, 2) }`)
      .join('\n');
    const file = (name: string, members: string) => ({ [`p/${name}.kt`]: `package p\nclass ${name} {\n${members}\n}` });
    const show = (name: string) => `fun show() { ${name}.forEach { print(it, 3) } }`;
    const before = {
      ...file('Door', `val n = 1\nprivate var locks: List<Lock> = listOf()\n${show('locks')}\n${methods}`),
      ...file('Gate', 'val m = 2'),
    };
    const field = 'private var _locks: List<Lock> = listOf()\nval locks get() = _locks';
    const after = {
      ...file('Door', 'val n = 1'),
      ...file('Gate', `val m = 2\n${field}\n${show('_locks')}\n${methods}`),
    };
    expect(await told(before, after, 'Attribute')).toEqual([
      'Move And Rename Attribute private locks : List<Lock> renamed to private _locks : List<Lock> and moved from class p.Door to class p.Gate',
    ]);
  });

  test('classes of one package give a field of theirs to a new class only, where nothing else speaks for it', async () => {
    const file = (name: string, own: string) => ({
      [`p/${name}.java`]: `package p; class ${name} { int n${name}; ${own} }`,
    });
    const field = 'Wire wire;';
    const before = { ...file('Door', field), ...file('Gate', field), ...file('Bell', '') };
    const after = { ...file('Door', ''), ...file('Gate', ''), ...file('Bell', field) };
    expect((await told(before, after, 'Move Attribute')).length).toBeLessThan(2);
  });

  test('constants become those of an enumeration, with their values (A1)', async () => {
    const source = (head: string, at: string) =>
      `${head}\nexport class Fit {\n  size(n: number): number {\n    return Math.max(n, ${at}FEWEST) + ${at}MARGIN;\n  }\n}\n`;
    const before = { 'fit.ts': source('const FEWEST = 2;\nconst MARGIN = 16;', '') };
    const later = (margin: number) => ({
      'fit.ts': source(`const enum Sizes {\n  FEWEST = 2,\n  MARGIN = ${margin},\n}`, 'Sizes.'),
    });
    const moved = ['Move Attribute private FEWEST : Inferred from class fit to FEWEST : Sizes from class fit.Sizes'];
    expect(await told(before, later(15), 'Move Attribute')).toEqual(moved);
    expect(await told(before, later(16), 'Move Attribute')).toHaveLength(2);
  });

  test('a new type: of a field with a long name that what the class holds has now, or of one used at the old places', async () => {
    const terminal = (own: string, call: string) =>
      `import { Mouse } from './mouse';\nexport class Terminal {\n  ${own}constructor(private readonly mouse: Mouse) {}\n  on(event: Wheel): boolean {\n    return ${call};\n  }\n}\n`;
    const mouse = (own: string) => `export class Mouse {\n  active = true;\n${own}}\n`;
    const change = (name: string) => [
      {
        'src/terminal.ts': terminal(`private ${name}: Handler;\n  `, `this.${name}(event)`),
        'src/mouse.ts': mouse(''),
      },
      {
        'src/terminal.ts': terminal('', 'this.mouse.allows(event, 3)'),
        'src/mouse.ts': mouse(`  private ${name}: (event: Wheel) => boolean;\n`),
      },
    ];
    const [before, after] = change('wheelHandler');
    expect(await told(before, after, 'Move Attribute')).toHaveLength(1);
    expect(await told(before, after, 'Change Attribute Type')).toHaveLength(1);
    const [shortBefore, shortAfter] = change('handler');
    expect(await told(shortBefore, shortAfter, 'Move Attribute')).toEqual([]);
    const renderer = (own: string, at: string) =>
      `package p; class Renderer { ${own} void begin(Monitor m) { count(m); ${at}used.clear(); } void end(Monitor m) { flush(${at}used, 3); m.commit(); } }`;
    const monitor = (own: string) => `package q; class Monitor { int id; ${own} }`;
    expect(
      await told(
        { 'p/Renderer.java': renderer('List<Ref> used;', ''), 'q/Monitor.java': monitor('') },
        { 'p/Renderer.java': renderer('', 'm.'), 'q/Monitor.java': monitor('public Map<Id, Ref> used;') },
        'Change Attribute Type',
      ),
    ).toEqual(['Change Attribute Type used : List<Ref> to used : Map<Id,Ref> in class q.Monitor']);
  });
});

test('a property that extends a type and a member of that type, either way (model:X17)', async () => {
  const getter = '\n    get() = lowerCamel(base.preset, fullName, "link")\n';
  const users = 'fun verify(target: Target) {\n  log(target.linkName, 1)\n}\n\n';
  const target = (more: string) =>
    `package q\n\nclass Target(val base: Base, val fullName: String) {\n  ${more}fun start() = run(base)\n}\n`;
  const outside = (name: string) => ({
    'p/Ext.kt': `package p\n\n${users}val ${name}: String${getter}`,
    'q/Target.kt': target(''),
  });
  const inside = { 'p/Ext.kt': `package p\n\n${users}`, 'q/Target.kt': target(`val linkName: String${getter}  `) };
  const [module, type] = ['p.Ext.module', 'q.Target'];
  const moved = (from: string, to: string) =>
    `Move Attribute public linkName : String from class ${from} to public linkName : String from class ${to}`;
  expect(await told(outside('Target.linkName'), inside, 'Attribute')).toEqual([moved(module, type)]);
  expect(await told(inside, outside('Target.linkName'), 'Attribute')).toEqual([moved(type, module)]);
  expect(await told(outside('Source.linkName'), inside, 'Attribute')).toEqual([]);
});

test('a field whose type is renamed along may move like any other (model:X17)', async () => {
  const page = (type: string) => ({ 'p/Page.kt': `package p\ninterface ${type} { fun turn(n: Int) }` });
  const reader = (own: string, use: string) => ({
    'p/Reader.kt': `package p\nclass Reader { ${own}\n fun f(n: Int) { open(n); ${use} } }`,
  });
  const model = (own: string) => ({
    'p/Model.kt': `package p\nclass Model(val flow: Flow<State>) { data class State(val line: Int = 1${own}) }`,
  });
  const before = {
    ...page('BasePage'),
    ...reader('var sheet: BasePage? = null', 'sheet?.turn(n); sheet = null'),
    ...model(''),
  };
  const after = (type: string) => ({
    ...page('Page'),
    ...reader('', 'model.flow.value.sheet?.turn(n)'),
    ...model(`, val sheet: ${type}? = null`),
  });
  expect(await told(before, after('Page'), 'Move Attribute')).toEqual([
    'Move Attribute public sheet : BasePage from class p.Reader to public sheet : Page from class p.Model.State',
  ]);
  expect(await told(before, after('Paper'), 'Move Attribute')).toEqual([]);
});

test('constants that got a type around them, and another beginning of their names, went there together (model:X17)', async () => {
  const names = ['OPEN', 'SHUT', 'SOLD'];
  const list = (start: string, values: readonly (number | string)[], indent = '') =>
    names.map((name, i) => `${indent}${start}${name} = ${values[i]}\n`).join('');
  const user = 'def ring(door):\n    return door.bell(3)\n';
  const alone = (start: string, values: readonly (number | string)[]) => ({
    'shop/door.py': `${list(start, values)}\n\n${user}`,
  });
  const grouped = (start: string, values: readonly (number | string)[], head = 'class Answer:') => ({
    'shop/door.py': `${head}\n${list(start, values, '    ')}\n\n${user}`,
  });
  const moved = (before: string, after: string, of = '') =>
    names.map(
      (name) =>
        `Move And Rename Attribute ${before}${name} renamed to ${after}${name}${of} and moved from class door.__module__ to class door.Answer`,
    );
  const values = [1, 4, 7];
  expect(await told(alone('SIGN_', values), grouped('ACK_', values), 'Attribute')).toEqual(moved('SIGN_', 'ACK_'));
  expect(await told(alone('SIGN_', values), grouped('', values), 'Attribute')).toEqual(moved('SIGN_', ''));
  expect(await told(alone('SIGN_', values), grouped('', values, 'class Answer(IntEnum):'), 'Attribute')).toEqual(
    moved('SIGN_', '', ' : Answer'),
  );
  expect(await told(grouped('ACK_', values), alone('SIGN_', values), 'Attribute')).toHaveLength(3);
  // Two are enough if they are all that the type has.
  const two = (change: { readonly 'shop/door.py': string }, more = '') => ({
    'shop/door.py': change['shop/door.py'].replace(/^.*SOLD.*\n/m, more),
  });
  const pair = two(alone('SIGN_', values));
  expect(await told(pair, two(grouped('', values)), 'Attribute')).toEqual(moved('SIGN_', '').slice(0, 2));
  expect(await told(pair, two(grouped('', values), '    LOST = 3\n'), 'Attribute')).toEqual([]);
  // Other values, or one for all of them, or too few that agree.
  expect(await told(alone('SIGN_', values), grouped('ACK_', [2, 5, 9]), 'Attribute')).toEqual([]);
  expect(await told(alone('SIGN_', values), grouped('ACK_', [1, 4, 9]), 'Attribute')).toEqual([]);
  const none = ['None', 'None', 'None'];
  expect(await told(alone('SIGN_', none), grouped('ACK_', none), 'Attribute')).toEqual([]);
});

test('constants of two types with one value under names of their own each went their way (model:X17)', async () => {
  const java = (type: string, start: string) => `package p;
public class ${type} {
  public static final String ${start}ID = "uid";
  public static final String ${start}URL = "url";
  public static final String ${start}INDEX = "display_index";
}
`;
  const kotlin = (type: string, start: string) => `package p
class ${type} {
  companion object {
    const val ${start}ID = "uid"
    const val ${start}URL = "url"
    const val ${start}INDEX = "display_index"
  }
}
`;
  const before = { 'p/Song.java': java('Song', 'SONG_'), 'p/Far.java': java('Far', 'FAR_SONG_') };
  const after = { 'p/Song.kt': kotlin('Song', 'SONG_'), 'p/Far.kt': kotlin('Far', 'FAR_SONG_') };
  const moved = (await told(before, after)).filter((text) => text.startsWith('Move'));
  expect(moved).toHaveLength(6);
  expect(moved.filter((text) => text.startsWith('Move And Rename'))).toEqual([]);
});

test('constants of several classes with one value that code has a new one for became that one (model:X19)', async () => {
  const file = (name: string, value: string, use: string) => ({
    [`src/${name}.kt`]: `class ${name} {\n    fun clean(text: String) = text.replace(${use}, "-").trim()\n\n    private companion object {\n        const val size = 3\n${value}    }\n}\n`,
  });
  const gap = (value: string) => `        private val GAP = ${value}\n`;
  const before = (value: string) => ({
    ...file('Shop', gap('Regex("x+")'), 'GAP'),
    ...file('Desk', gap(value), 'GAP'),
    'src/Text.kt': 'internal val NAME = "text"\n',
  });
  const after = {
    ...file('Shop', '', 'GAP_RUN'),
    ...file('Desk', '', 'GAP_RUN'),
    'src/Text.kt': 'internal val NAME = "text"\ninternal val GAP_RUN = Regex("x+")\n',
  };
  const move = (name: string) =>
    `Move And Rename Attribute private GAP : Inferred renamed to internal GAP_RUN : Inferred and moved from class ${name}.Companion to class Text.module`;
  const found = await told(before('Regex("x+")'), after);
  expect(found).toEqual([
    'Change Attribute Access Modifier private to internal in attribute internal GAP_RUN : Inferred from class Text.module',
    move('Desk'),
    move('Shop'),
  ]);
  // Of two values none is known to be the one that moved.
  expect(await told(before('Regex("y+")'), after, 'Move And Rename')).toEqual([]);
});

test('a constant with a short value went elsewhere under a name with a word of the old one (model:A1, X18)', async () => {
  const forms = (own: string) => ({
    'p/Forms.java': `package p; class Forms { ${own} void open(Gate gate) { gate.lift(4); } }`,
  });
  const rows = (own: string) => ({
    'p/Rows.java': `package p; class Rows { ${own} void close(Gate gate) { gate.drop(9); } }`,
  });
  const constant = (name: string) => `static final Order<Row> ${name} = Orders.reverse(new ByValue<Row>());`;
  const moved = (name: string) =>
    told({ ...forms(constant('VALUE_ORDER')), ...rows('') }, { ...forms(''), ...rows(constant(name)) }, 'Attribute');
  expect(await moved('ROW_ORDER')).toEqual([
    'Move And Rename Attribute package VALUE_ORDER : Order<Row> renamed to package ROW_ORDER : Order<Row> and moved from class p.Forms to class p.Rows',
  ]);
  expect(await moved('DEFAULT')).toEqual([]);
});

test('a constant goes into an object under another name: one place writes it, both are one text (model:X18)', async () => {
  const report = (name: string) => `package p\n\nfun report(unit: String) {\n  warn(unit + " lacks " + ${name})\n}\n`;
  const version = (text: string) =>
    told(
      { 'p/Report.kt': report('MAIN_SHEET'), 'p/Book.kt': 'package p\n\nconst val MAIN_SHEET = "ledger"\n' },
      {
        'p/Report.kt': report('Defaults.FIRST'),
        'p/Book.kt': 'package p\n',
        'p/Defaults.kt': `package p\n\nobject Defaults {\n  const val FIRST = "${text}"\n}\n`,
      },
      'Attribute',
    );
  expect(await version('ledger')).toEqual([
    'Move And Rename Attribute public MAIN_SHEET : Inferred renamed to public FIRST : Inferred and moved from class p.Book.module to class p.Defaults',
  ]);
  expect(await version('invoice')).toEqual([]);
});

test('a constant with a telling value that two classes have now went to both (model:X19)', async () => {
  const file = (name: string, own: string) => ({
    [`p/${name}.kt`]: `package p\n\nclass ${name}(private val gate: Gate) {\n${own}  fun run${name}() = gate.lift(4)\n}\n`,
  });
  const limit = (value: string) => `  private val limit: Limit = Limits.named("rows").let(::Limit)${value}\n`;
  const version = (other: string) =>
    told(
      { ...file('Store', limit('')), ...file('Desk', ''), ...file('Shop', '') },
      { ...file('Store', ''), ...file('Desk', limit('')), ...file('Shop', limit(other)) },
      'Attribute',
    );
  const moved = (to: string) =>
    `Move Attribute private limit : Limit from class p.Store to private limit : Limit from class p.${to}`;
  expect(await version('')).toEqual([moved('Desk'), moved('Shop')]);
  expect(await version('.doubled()')).toEqual([]);
});

test('a constant goes along to the file of another package from which its own file imports a function (model:X17)', async () => {
  const limit = 'private val LONGEST = Range.of("3")';
  const code = 'val found = shops.find(name, 1)\n if (found.size > LONGEST) found.cut()\n found.show()';
  const version = (imported: string, call: string) =>
    told(
      { 'a/Shop.kt': `package a\n${limit}\nclass Shop {\n fun f(name: Name) {\n ${code}\n end(2)\n }\n}` },
      {
        'a/Shop.kt': `package a\nimport ${imported}\nclass Shop {\n fun f(name: Name) {\n ${call}\n end(2)\n }\n}`,
        'b/Search.kt': `package b\n${limit}\nfun search(name: Name) {\n ${code}\n}`,
      },
      'Move Attribute',
    );
  expect(await version('b.search', 'search(name)')).toEqual([
    'Move Attribute private LONGEST : Inferred from class a.Shop.module to private LONGEST : Inferred from class b.Search.module',
  ]);
  expect(await version('c.seek', 'seek(name)')).toEqual([]);
});

test('what holds a field where it went has its old name, and is another field (model:X19)', async () => {
  const till = (fields: string, call: string) =>
    `package p\nclass Till(val log: Log) {\n ${fields}\n fun set(rows: List<Row>) {\n log.add(rows, 3)\n ${call} = rows\n }\n fun end() = log.end(4)\n}\n`;
  const version = (type: string) =>
    told(
      { 'p/Till.kt': till('private var openRows: List<Row> = none()', 'openRows') },
      {
        'p/Till.kt': till('private val helper = Helper()', 'helper.openRows.rows'),
        'p/OpenRows.kt': 'package p\nclass OpenRows {\n var rows: List<Row> = none()\n}\n',
        'p/Helper.kt': `package p\nclass Helper(val button: Button, val openRows: ${type} = make())\n`,
      },
    );
  const found = await version('OpenRows');
  expect(found.filter((text) => /^(Move|Extract)/.test(text))).toEqual([
    'Move And Rename Attribute private openRows : List<Row> renamed to public rows : List<Row> and moved from class p.Till to class p.OpenRows',
  ]);
});

describe('fields of code that went to another class without a call (model:X17)', () => {
  const code =
    "    const target = path.resolve(this.folder, Importer.WORKER);\n    return this.importer.download(this.folder)\n      .then(() => this.disk.read(target, 'utf8'))\n" +
    "      .then((content: string) => {\n        const patched = [START, content, DONE].join('\\n');\n        return this.disk.write(target, patched);\n      });\n";
  const plain =
    "    const port = Math.round(random() * 4000);\n    this.child = spawn('node', [port]);\n    return Promise.resolve(port);\n";
  const forked = (field: string, body: string) =>
    `export class Forked {\n${field}  private importer: Importer;\n  start(): Promise<number> {\n${body}  }\n  stop() {\n    this.child.kill();\n    this.child = null;\n  }\n}\n`;
  const worker = (field: string, body: string) =>
    `export class Worker {\n  private socket: Socket;\n${field}  private importer: Importer;\n  open() {\n    this.socket.open(3);\n    this.log.write('opened');\n  }\n${body}}\n`;
  const moved = (field: string, patch: string) =>
    told(
      { 'forked.ts': forked('  private disk: Disk = new Disk();\n', code), 'worker.ts': worker('', '') },
      { 'forked.ts': forked('', plain), 'worker.ts': worker(field, `  patch(): Promise<void> {\n${patch}  }\n`) },
      'Attribute',
    );
  const text = (type: string) =>
    `Move Attribute private disk : Disk from class forked.Forked to private disk : ${type} from class worker.Worker`;

  test('go along where that asks for them, with a type or without', async () => {
    expect(await moved('  private disk: Disk = new Disk();\n', code)).toEqual([text('Disk')]);
    expect(await moved('  private disk = new LocalDisk();\n', code)).toEqual([text('Inferred')]);
  });

  test('not those of another type, nor those that it asks for no more', async () => {
    expect(await moved('  private disk: Drive = new Drive();\n', code)).toEqual([]);
    const other = code.replace(/this\.disk\./g, 'drive.');
    expect(await moved('  private disk: Disk = new Disk();\n', `${other}    this.disk.close();\n`)).toEqual([]);
  });
});

test('two fields of one name that went to two places each went to one of them (model:X19)', async () => {
  const files = (options: [string, string], classes: [string, string]) => ({
    'shop.ts': `export interface ShopOptions {\n  readonly name?: string;\n${options[0]}}\n\nexport class Shop {\n  readonly name: string;\n${classes[0]}  constructor(options: ShopOptions) {\n    this.name = options.name ?? 'shop';\n${classes[0] && "    this.door = options.door ?? 'left';\n"}  }\n}\n`,
    'tea-shop.ts': `import { Shop, type ShopOptions } from './shop';\n\nexport interface TeaShopOptions extends ShopOptions {\n  readonly tea?: string;\n${options[1]}}\n\nexport class TeaShop extends Shop {\n  readonly tea: string;\n${classes[1]}  constructor(options: TeaShopOptions) {\n    super(options);\n    this.tea = options.tea ?? 'green';\n${classes[1] && "    this.door = options.door ?? 'left';\n"}  }\n}\n`,
  });
  const found = await told(
    files(['  readonly door?: string;\n', ''], ['  readonly door: string;\n', '']),
    files(['', '  readonly door?: string;\n'], ['', '  readonly door: string;\n']),
    'Attribute',
  );
  expect(found).toEqual([
    'Push Down Attribute public door : string from class shop.Shop to public door : string from class tea-shop.TeaShop',
    'Push Down Attribute public door : string from class shop.ShopOptions to public door : string from class tea-shop.TeaShopOptions',
  ]);
});

describe('JavaScript: fields that a constructor function declares (model:X17)', () => {
  const fields = (port: string) =>
    `  this.name = options.name;\n  this.port = ${port};\n  this.goods = [];\n  this.key = [this.name, this.port].join('-');\n`;
  const type = (name: string, own: string, code: string, head = '') =>
    `${head}function ${name}(options) {\n${own}}\n\n${name}.prototype.open = function (done) {\n  ${code}\n};\n\nmodule.exports = ${name};\n`;
  const listen = 'return http.listen(this.port, this.key, done);';
  const split = (server: string) =>
    told(
      { 'shop.js': type('Shop', fields('8080'), listen, "var http = require('http');\n\n") },
      {
        'shop.js': type(
          'Shop',
          '  this.options = options;\n',
          'return new Server(this.options).open(done);',
          "var Server = require('./server');\n\n",
        ),
        'server.js': type('Server', server, listen, "var http = require('http');\n\n"),
      },
      'Attribute',
    );
  const moved = (name: string) =>
    `Move Attribute public ${name} : Inferred from class shop to public ${name} : Inferred from class server`;

  test('go where their statements went, the one that seems to have stayed as well', async () => {
    const names = ['goods', 'key', 'name', 'port'];
    expect((await split(fields('8080'))).sort()).toEqual(names.map(moved));
  });

  test('what has another value or another name there is another field', async () => {
    const other = fields('find(80)').replace('options.name', "'server'");
    expect((await split(other)).sort()).toEqual(['goods', 'key'].map(moved));
    expect(await split('  this.title = options.title;\n  this.port = find(80);\n')).toEqual([]);
  });
});

test('a field of a name of one word is not one of an unrelated class in another package, for its class is inside of another one (model:X17)', async () => {
  const desk = (inner: string) => `package desk; class Desk { void open() { close(1); } ${inner} }`;
  const shop = (inner: string) => `package shop; class Shop { void sell() { count(2); } ${inner} }`;
  const moved = (name: string, type: string) =>
    told(
      { 'desk/Desk.java': desk(`static class Entry { public final ${type} ${name}; }`), 'shop/Shop.java': shop('') },
      { 'desk/Desk.java': desk(''), 'shop/Shop.java': shop(`static class Crate { public final ${type} ${name}; }`) },
      'Move Attribute',
    );
  expect(await moved('label', 'String')).toEqual([]);
  expect(await moved('crateLabel', 'String')).toHaveLength(1);
});

test('what a class has went to the classes below it, those of tests as well (model:X17, D5)', async () => {
  const field = '  private Object note;\n';
  const sub = (name: string, more: string) => `class ${name} extends Socket {\n${more}  void close() { shut(); }\n}\n`;
  const files = (above: string, below: string) => ({
    'src/main/java/shop/Socket.java': `package shop;\nabstract class Socket {\n${above}  abstract void close();\n}\n`,
    'src/main/java/shop/Plain.java': `package shop;\n${sub('Plain', below)}`,
    'src/test/java/shop/SocketTest.java': `package shop;\nclass SocketTest {\n  @Test void closes() { new Own().close(); }\n  static ${sub('Own', below)}}\n`,
  });
  expect(await told(files(field, ''), files('', field), 'Attribute')).toEqual([
    'Push Down Attribute private note : Object from class shop.Socket to private note : Object from class shop.Plain',
    'Push Down Attribute private note : Object from class shop.Socket to private note : Object from class shop.SocketTest.Own',
  ]);
});

test('a field of the type that its value implements is the one that was of that type, where code has it in its place (model:X18)', async () => {
  const shop = (field: string, named: string, fill: string) =>
    `class Names { ${field} static { ${fill} } void list(Page page) { for (Row row : ${named}.rows()) { page.add(row, 3); } page.close(); } }`;
  const table = (field: string, fill = '') => `class Tables { static final int MOST = 3; ${field} static { ${fill} } }`;
  const fill = (name: string) => `${name}.put("a", "b"); ${name}.put("c", "d");`;
  const made = 'new HashMap<String, Row>();';
  const before = {
    'Tables.java': table(`static final HashMap<String, Row> OLD_NAMES = ${made}`, fill('OLD_NAMES')),
    'Names.java': shop('', 'Tables.OLD_NAMES', ''),
  };
  const after = (field: string, name: string) => ({
    'Tables.java': table(''),
    'Names.java': shop(`static Map<String, Row> ${field}`, name, fill(name)),
  });
  expect(await told(before, after(`oldNames = ${made}`, 'oldNames'), 'Move')).toEqual([
    'Move And Rename Attribute package OLD_NAMES : HashMap<String,Row> renamed to package oldNames : Map<String,Row> and moved from class Tables to class Names',
  ]);
  // Made in another way, or without a word of the name.
  expect(await told(before, after('oldNames = new TreeMap<String, Row>();', 'oldNames'), 'Move')).toEqual([]);
  expect(await told(before, after(`rows = ${made}`, 'rows'), 'Move')).toEqual([]);
});

describe('Python: fields of modules and classes that go by other names elsewhere', () => {
  const stock = (made: string, field: string) =>
    `class Stock(Shelf):\n    def __init__(self, room):\n        super().__init__(room)\n        self.room = room\n${made}` +
    `    def load(self, rows):\n        if self.${field} < 0:\n            self.${field} = rows[0].number\n` +
    `        return [row for row in rows if row.number >= self.${field}]\n` +
    `    def skip(self, row):\n        self.${field} = row.number + 1\n        return self.${field}\n`;
  const shelf = (made: string) =>
    `class Shelf:\n    def __init__(self, room):\n        self.width = room.width\n${made}` +
    `    def clear(self):\n        self.width = 0\n        return self.width\n`;
  const line = (name: string) => `        self.${name}: int = -1\n`;
  const versions = (above: string, own: string) =>
    told(
      { 'store/shelf.py': shelf(''), 'store/stock.py': stock(line('row_place'), 'row_place') },
      { 'store/shelf.py': shelf(above), 'store/stock.py': stock(own, 'place') },
      'Attribute',
    );

  test('what methods of a class set is the field that the class above gives all objects (model:X18)', async () => {
    expect(await versions(line('place'), '')).toEqual([
      'Pull Up Attribute row_place : int from class stock.Stock to place : int from class shelf.Shelf',
    ]);
  });

  test('one that the class above has not is its own', async () => {
    expect(await versions('', line('place'))).toEqual([
      'Rename Attribute row_place : int to place : int in class stock.Stock',
    ]);
  });

  const values = "{'open_door', 'close_door', 'turn_key', 'lift_gate', 'drop_gate', 'ring_bell'}";
  const house = (set: string, names: string) =>
    `class House:\n    def __init__(self):\n        self.size = 3\n${set}` +
    `    def all(self, given):\n        return [name for name in given if name in ${names}]\n`;
  const porch = (set: string) =>
    `class Porch:\n    def __init__(self, house):\n        self.house = house\n${set}` +
    `    def lamp(self):\n        return self.house.size + 2\n`;
  const byValue = (field: string) =>
    told(
      { 'house.py': house(`        self.porch_events = ${values}\n`, 'self.porch_events'), 'porch.py': porch('') },
      { 'house.py': house('', 'given.names'), 'porch.py': porch(`        self.${field} = ${values}\n`) },
      'Move And Rename Attribute',
    );

  test('a value of several words is known by them, be the type written in one of the two places only (model:A1)', async () => {
    const moved = ['Move And Rename Attribute'];
    const kinds = async (field: string) => (await byValue(field)).map((text) => text.slice(0, moved[0].length));
    expect(await kinds('events')).toEqual(moved);
    expect(await kinds('events: Set')).toEqual(moved);
  });

  const parser = (made: string, place: string) =>
    `class Parser:\n    def __init__(self, base_path: str = ''):\n${made}        self.lines = []\n` +
    `    def path(self, name):\n        return join(${place}, name) if name else ''\n`;
  const page = (parameter: string, made: string) =>
    `class Page:\n    def __init__(self${parameter}):\n${made}        self.rows = []\n`;
  const asked = (name: string) =>
    told(
      {
        'm.py':
          page('', '') +
          parser('        self.base_path: str = base_path\n        self.page = Page()\n', 'self.base_path'),
      },
      {
        'm.py':
          page(`, ${name}: str = ''`, `        self.${name} = ${name}\n`) +
          parser('        self.page = Page(base_path)\n', `self.page.${name}`),
      },
      'Move And Rename Attribute',
    );

  test('code asks another object for it under a name with a word of the old one, without the type (model:X18)', async () => {
    expect(await asked('path')).toHaveLength(1);
    expect(await asked('origin')).toEqual([]);
  });
});

test('Python: one place that asks another object for another name says nothing where their classes are strangers (model:A3)', async () => {
  const check = (asked: string) => `class TestDelay:
    def test_delay(self, spider, loader):
        settings = {"speed": 4}
        run(settings, spider)
        assert ${asked} == settings["speed"]
`;
  const spider = (wait: string) => `class QueueSpider(Spider):
    name = "queue"
${wait}    def start(self):
        return self.ask(self.name, 3)
`;
  const loader = (wait: string) => `class Loader:
    def __init__(self, settings):
        self.slots = {}
${wait}    def load(self, page):
        return self.slots.get(page)
`;
  const files = (wait: string, own: string, asked: string, folder: string) => ({
    'extras/client.py': spider(wait),
    [`${folder}/loader.py`]: loader(own),
    'tests/test_delay.py': check(asked),
  });
  const change = (folder: string) =>
    [
      files('    load_wait = None\n', '', 'spider.load_wait', folder),
      files('', '        self._wait: float = settings.getfloat("WAIT")\n', 'loader._wait', folder),
    ] as const;
  expect(await told(...change('web/core'), 'Attribute')).toEqual([]);
  expect(await told(...change('extras'), 'Attribute')).toEqual([
    'Move And Rename Attribute load_wait renamed to _wait : float and moved from class client.QueueSpider to class loader.Loader',
  ]);
});
