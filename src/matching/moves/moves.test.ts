import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('methods that moved (model:X5-X13)', () => {
  test('a short method that a new class in its own one has under another name (model:X13)', async () => {
    const test = (members: string) => `class T { ${members} void run() { check(rows.size(), 3); } }`;
    const inner = (code: string) => `static class Rows extends Source { List all() { ${code} } }`;
    const moved = async (code: string, now = code) =>
      (await told(test(`static Rows rows() { ${code} }`), test(inner(now)), 'Move And Rename Method')).length;
    expect(await moved('return load(KINDS);')).toBe(1);
    // Another body, a field that is given back, or a class that stands elsewhere.
    expect(await moved('return load(KINDS);', 'return load(NAMES);')).toBe(0);
    expect(await moved('return kinds;')).toBe(0);
    const [before, after] = [test('static Rows rows() { return load(KINDS); }'), test('')];
    const other = 'class Rows extends Source { List all() { return load(KINDS); } }';
    expect(await told({ 'T.java': before }, { 'T.java': after, 'Rows.java': other }, 'Move')).toEqual([]);
  });

  test('so too where the class is gone that was in the one that has the method now (model:X13)', async () => {
    const outer = (members: string) => `class T { ${members} void run() { check(rows.size(), 3); } }`;
    const inner = 'static class Rows extends Source { static List all() { return load(KINDS); } }';
    const came = async (code: string, kept = '') =>
      (await told(outer(inner), outer(`${kept} List rows() { ${code} }`), 'Move And Rename Method')).length;
    expect(await came('return load(KINDS);')).toBe(1);
    expect(await came('return load(NAMES);')).toBe(0);
    // A class that stayed has lost a method of three words; anything may do so little.
    expect(await came('return load(KINDS);', 'static class Rows extends Source { int most = 3; }')).toBe(0);
  });

  test('equal methods of two classes that one of a third took the place of (model:X9)', async () => {
    const load = 'Settings load() { File file = home.file("s.xml"); return reader.read(file, 3); }';
    const other = (name: string) => `void ${name}() { start("${name}"); }`;
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    expect(
      await told(
        {
          ...file('Shop', other('sell') + load),
          ...file('Store', other('keep') + load),
          ...file('Disk', other('spin')),
        },
        { ...file('Shop', other('sell')), ...file('Store', other('keep')), ...file('Disk', other('spin') + load) },
        'Move Method',
      ),
    ).toEqual([
      'Move Method package load() : Settings from class p.Shop to package load() : Settings from class p.Disk',
      'Move Method package load() : Settings from class p.Store to package load() : Settings from class p.Disk',
    ]);
  });

  test('so too under names of their own, where they are no trifle (model:X9)', async () => {
    const load = (name: string, code: string) => `Settings ${name}(Home home) { ${code} }`;
    const other = (name: string) => `void ${name}() { start("${name}"); }`;
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const moved = (code: string) =>
      told(
        {
          ...file('Shop', other('sell') + load('shopSettings', code)),
          ...file('Store', other('keep') + load('storeSettings', code)),
          ...file('Disk', other('spin')),
        },
        {
          ...file('Shop', other('sell')),
          ...file('Store', other('keep')),
          ...file('Disk', other('spin') + load('readSettings', code)),
        },
        'Move And Rename Method',
      );
    const from = (found: readonly string[]) => found.map((text) => /from class (\S+)/.exec(text)?.[1]);
    const code = 'File file = home.file("s.xml"); check(file, home); return reader.read(file, 3, home.charset());';
    expect(from(await moved(code))).toEqual(['p.Shop', 'p.Store']);
    expect(from(await moved('return home.settings();'))).toHaveLength(0);
  });

  test('what went up with an equal one of another subclass went nowhere else (model:S8)', async () => {
    const close = 'void close() { super.close(); store.forget(this, 3); }';
    const file = (name: string, members: string, base = '') => ({
      [`p/${name}.java`]: `package p; class ${name} ${base} { int ${name}; ${members} }`,
    });
    const base = 'extends Base';
    const before = {
      ...file('Base', ''),
      ...file('Door', close, base),
      ...file('Gate', close, base),
      ...file('Desk', ''),
    };
    const after = {
      ...file('Base', close),
      ...file('Door', '', base),
      ...file('Gate', '', base),
      ...file('Desk', close),
    };
    const up = (name: string) =>
      `Pull Up Method package close() : void from class p.${name} to package close() : void from class p.Base`;
    expect(await told(before, after)).toEqual([up('Door'), up('Gate')]);
  });

  test('of a method and one that it calls, which share the code of an old one, the one with more of it goes on (model:M8)', async () => {
    const start = (o: string) =>
      `  const path = ${o}path === undefined ? null : resolve(${o}path);\n  let last: string | undefined;\n  let rules: Rules | undefined;\n`;
    const read = (log: string) =>
      "  const buffer = new Buffer(256);\n  const handle = fs.openSync(file, 'r');\n  try {\n    fs.readSync(handle, buffer, 0, 256, 0);\n" +
      '    frames.count(buffer);\n    if (buffer.readInt8(0, true) === 0x47) {\n' +
      `      ${log}.warn(\`\${file}: a film\`);\n`;
    const close = '    }\n  } finally {\n    fs.closeSync(handle);\n  }\n';
    const check =
      '  const folder = dirname(file);\n  if (last !== folder) {\n    rules = findRules(path, folder).results;\n    last = folder;\n  }\n' +
      '  checker.check(file, text, rules);\n  rows.add(folder, rules);\n';
    const one =
      'export function checkOne(path: string, folder: string, last: string): Rows {\n' +
      '  let rules: Rules = findRules(resolve(path), dirname(folder)).results;\n  checker.check(path, last, rules);\n  rows.add(folder, rules);\n  return checker.rows();\n}\n';
    const before =
      `${one}export class Runner {\n  constructor(private options: Options) {}\n  handle(files: string[], done: (n: number) => void) {\n` +
      `${start('this.options.')}  for (const file of files) {\n${read('console')}      continue;\n${close}` +
      `  const text = fs.readFileSync(file, 'utf8');\n${check}  }\n  const found = checker.rows();\n  this.out.write(found, () => {\n    if (this.options.force || found.length === 0) {\n      done(0);\n    } else {\n      done(2);\n    }\n  });\n  }\n}\n`;
    const after =
      `${one}export function checkAll(options: Options, files: string[]): Rows {\n  if (files.length === 0) {\n    throw new Error('nothing to check');\n  }\n${start('options.')}  for (const file of files) {\n` +
      `    const text = readText(file);\n    if (text !== null) {\n${check}    }\n  }\n  return checker.rows();\n}\n\n` +
      `function readText(file: string): string | null {\n${read('log')}      return null;\n${close}  return fs.readFileSync(file, 'utf8');\n}\n`;
    const texts = await told({ 'runner.ts': before }, { 'runner.ts': after }, 'M');
    expect(texts.filter((text) => /^Move And Rename Method/.test(text))).toEqual([
      'Move And Rename Method public handle(files string[], done (n:number)=>void) from class runner.Runner to ' +
        'public checkAll(options Options, files string[]) : Rows from class runner',
    ]);
  });

  test('a rewritten method goes along with most others of its class (model:X21)', async () => {
    const methods = ['open', 'close', 'reset'].map((m) => `void ${m}() { log.${m}(this, 3); state.${m}(1, 2); }`);
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const before = {
      ...file('Door', `int n; int size(int at) { return words.get(at).length(); } ${methods.join(' ')}`),
      ...file('Gate', 'int m;'),
    };
    const neu = 'int size(int at) { Row row = table[at]; log(row); return 2 * row.width; }';
    const after = { ...file('Door', 'int n;'), ...file('Gate', `int m; ${neu} ${methods.join(' ')}`) };
    const size =
      'Move Method package size(at int) : int from class p.Door to package size(at int) : int from class p.Gate';
    expect(await told(before, after, 'Move Method')).toContain(size);
    const other = neu.replace('int at', 'long at');
    const changed = { ...after, ...file('Gate', `int m; ${other} ${methods.join(' ')}`) };
    expect(await told(before, changed, 'Move Method')).toHaveLength(3);
    const alone = { ...after, ...file('Gate', `int m; ${neu} ${methods[0]}`) };
    expect(await told(before, alone, 'Move Method')).not.toContain(size);
  });

  test('it may lose a parameter that these others lost as well (model:X21)', async () => {
    const method = (name: string, parameters: string, row: string) =>
      `\n    def ${name}(self${parameters}):\n        self.log.${name}(${row}, 3)\n        return self.state.${name}(${row}, 4)\n`;
    const names = ['open', 'close', 'reset'];
    const file = (methods: string, others: string) => ({
      'p/door.py': `class Door:\n    size = 3\n${methods}`,
      'p/gate.py': `class Gate:\n    def __init__(self, row):\n        self.row = row\n${others}`,
    });
    const old = names.map((name) => method(name, ', row', 'row')).join('');
    const neu = names.map((name) => method(name, '', 'self.row')).join('');
    const before = file(`${old}\n    def height(self, row):\n        return table.find(row)\n`, '');
    const later = (parameters: string, others = neu) =>
      file('', `${others}\n    def height(self${parameters}):\n        return sum(words.all(2))\n`);
    const height = (parameters: string) =>
      `Move Method public height(row) from class door.Door to public height(${parameters}) from class gate.Gate`;
    expect(await told(before, later(''), 'Move Method')).toContain(height(''));
    // Others kept it, or it is another one.
    expect(await told(before, later('', old), 'Move Method')).not.toContain(height(''));
    expect(await told(before, later(', text, unit'), 'Move Method')).not.toContain(height('text, unit'));
  });

  test('a method that got another name and parameters, of which nearly all statements stayed (model:X12)', async () => {
    const body = (shop: string) => `int count = ${shop}.rows().size(); int free = ${shop}.limit() - count;
      log.info("rows of the shop", count, free); for (Row row : ${shop}.rows()) { row.mark(count, free); row.close(); }`;
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const before = {
      ...file('Shop', `int a; long path() { Main main = find(1); warn(main); ${body('this')} return 1; }`),
      ...file('Plan', 'int b;'),
    };
    const later = (own: string) => ({
      ...file('Shop', 'int a;'),
      ...file('Plan', `int b; int route(Shop shop, int n, Main main) { ${own} return 1; }`),
    });
    expect(await told(before, later(body('shop')), 'Move And Rename')).toEqual([
      'Move And Rename Method package path() : long from class p.Shop to package route(shop Shop, n int, main Main) : int from class p.Plan',
    ]);
    const less = body('shop').replace(/for .*$/, 'draw(shop.rows(), 4);');
    expect(await told(before, later(less), 'Move And Rename')).toEqual([]);
  });

  test('imports follow a rewritten function to another package (model:X10)', async () => {
    const uses = 'class Work {\n  fun run() = compile(classPath(), 3)\n}\n';
    const old =
      'fun classPath(): Path {\n  val own = pathOf(Work::class)\n  log("own")\n  return Path.of(own, root())\n}\n';
    const neu = 'fun classPath(): Path {\n  return Path.of(find(Work::class), base(), more())\n}\n';
    const version = (work: string, tools: string) => ({
      'a/Work.kt': `package a\n${work}`,
      'b/Tools.kt': `package b\nfun other(x: Int): Int = x * 3\n${tools}`,
    });
    const before = version(uses + old, '');
    expect(await told(before, version(`import b.classPath\n${uses}`, neu), 'Move Method')).toEqual([
      'Move Method public classPath() : Path from class a.Work.module to public classPath() : Path from class b.Tools.module',
    ]);
    expect(await told(before, version(`import c.classPath\n${uses}`, neu), 'Move Method')).toEqual([]);
  });

  test('a method may be handed what its code wrote before (mapping:2.4)', async () => {
    const report = (head: string, out: string, map: string, n: string) =>
      `${head} { ${map}.forEach((k, v) -> ${out}.println(k + ": " + v)); ${out}.println(${n} + " errors"); }`;
    const before = {
      'Job.java': `class Job { Map<String, Integer> counts; int errors; void run() { prepare(2, "a"); report(); } ${report('void report()', 'System.out', 'counts', 'errors')} }`,
    };
    const later = (argument: string) => ({
      'Job.java': `class Job { Tally tally; void run() { prepare(2, "a"); tally.print(${argument}); } }`,
      'Tally.java': `class Tally { Map<String, Integer> byKey; int faults; ${report('void print(PrintStream to)', 'to', 'byKey', 'faults')} }`,
    });
    expect(await told(before, later('System.out'), 'Move And Rename Method')).toEqual([
      'Move And Rename Method package report() : void from class Job to package print(to PrintStream) : void from class Tally',
    ]);
    expect(await told(before, later('open("log")'), 'Move And Rename Method')).toEqual([]);
  });

  test('imports are followed through modules that hand on what others declare (model:X10)', async () => {
    const size = 'export const half = (n) => n / 2 + 1;';
    const old = {
      'lib/tools.js': `export const isBlank = (text) => !text || text.trim().length === 0;\n${size}`,
      'main.js': "import { isBlank } from './lib/tools';\nexport const ask = (t) => isBlank(t);",
    };
    const neu = (index: string) => ({
      'lib/tools/index.js': index,
      'lib/tools/texts.js': 'export const isBlank = (text) => !text?.trim();',
      'lib/tools/sizes.js': size,
      'main.js': old['main.js'],
    });
    const moved = ['Move Method public isBlank(text) from class tools to public isBlank(text) from class texts'];
    const blank = async (index: string) =>
      (await told(old, neu(index), 'Move Method')).filter((text) => text.includes('isBlank'));
    expect(await blank("export { isBlank } from './texts';\nexport * from './sizes';")).toEqual(moved);
    expect(await blank("export * from './sizes';\nexport * from './texts';")).toEqual(moved);
    expect(await blank("export * from './sizes';")).toEqual([]);
  });

  test('a method of a long name that no other one has may be rewritten where it moves (model:X7)', async () => {
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const old =
      'List<Tag> all = new ArrayList<>(); for (Tag tag : store.tags()) { if (tag.open) all.add(tag); } return all;';
    const neu =
      'Query query = Query.of("open", limit); log(query, 3); List<Tag> all = store.tags(query); sort(all, 1); return all;';
    const before = { ...file('Shop', `int a; List<Tag> findOpenTags() { ${old} }`), ...file('Tags', 'int b;') };
    const after = { ...file('Shop', 'int a;'), ...file('Tags', `int b; List<Tag> findOpenTags() { ${neu} }`) };
    expect(await told(before, after, 'Move Method')).toHaveLength(1);
    const twice = { ...after, ...file('More', `List<Tag> findOpenTags() { ${neu} }`) };
    expect(await told(before, twice, 'Move Method')).toEqual([]);
    const short = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text.replace('findOpenTags', 'find')]));
    expect(await told(short(before), short(after), 'Move Method')).toEqual([]);
  });

  test('words that it alone had and another one alone has tell what became of a rewritten method (model:X11)', async () => {
    const file = (name: string, code: string) => ({ [`src/${name}.js`]: code });
    const panel = (code: string) => file('panel', `export class Panel {\n  show() {\n    draw(1);\n  }\n${code}}\n`);
    const page = (code: string) => file('page', `export class Page {\n  open() {\n    start(2);\n  }\n${code}}\n`);
    const url = (base: string) =>
      `      const url = new URL(${base});\n      url.searchParams.append('border', 'false');\n      url.searchParams.append('background', 'dark');\n`;
    const base = "settings.get('featured') || fallbackAddress";
    const before = `  load() {\n    try {\n${url(base)}      this.setState({ url });\n    } catch (error) {\n      report(error, 'no panel');\n    }\n  }\n`;
    const after = `  featuredAddress() {\n${url(base)}    return url;\n  }\n`;
    expect(
      await told({ ...panel(before), ...page('') }, { ...panel(''), ...page(after) }, 'Move And Rename Method'),
    ).toEqual([
      'Move And Rename Method private load() from class panel.Panel to private featuredAddress() from class page.Page',
    ]);
    // The words are those of a third method, too, and less of the code stayed.
    const less = after.replace(
      /url\.searchParams\.append\('border'.*/,
      "mark(url, origin('border'), owner, [1, 2, 3]);",
    );
    const third = `  other() {\n    log('featured', 'border', 'background', 'dark', fallbackAddress);\n    url.searchParams.get(settings);\n  }\n`;
    expect(
      await told(
        { ...panel(before), ...page(third) },
        { ...panel(''), ...page(third + less) },
        'Move And Rename Method',
      ),
    ).toEqual([]);
  });

  test('a method that moved without most of its code, which another new one has (model:M8)', async () => {
    const body =
      'Tag tag = tags.get(word); if (tag == null) { tag = rules.match(word, 3); } return List.of(tag, word);';
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const before = {
      ...file('Tagger', `void run() { start(); } List<Object> guess(String word) { ${body} }`),
      ...file('Words', 'int n;'),
    };
    const after = {
      ...file('Tagger', 'void run() { start(); }'),
      ...file(
        'Words',
        `int n; List<Object> guess(String word) { log(word); return find(word); } List<Object> find(String word) { ${body} }`,
      ),
    };
    expect(await told(before, after, 'Method')).toEqual([
      'Extract Method package find(word String) : List<Object> extracted from package guess(word String) : List<Object> in class p.Words',
      'Move Method package guess(word String) : List<Object> from class p.Tagger to package guess(word String) : List<Object> from class p.Words',
    ]);
  });

  test('a method whose code went elsewhere is the one that is called in its place (model:M8)', async () => {
    const file = (name: string, members: string, base = '') => ({
      [`p/${name}.java`]: `package p; class ${name}${base} { ${members} }`,
    });
    const body = 'return MONO.equals(type) || UNI.equals(type) || sessions.isOpen(type, 3);';
    const uses = (name: string) =>
      `void f() { start(); if (${name}()) { go(); } } void g() { if (${name}()) { halt(); } }`;
    const before = {
      ...file('Query', `${uses('isReactive')} boolean isReactive() { ${body} }`, ' extends Base'),
      ...file('Base', 'String type;'),
      ...file('Types', 'int n;'),
    };
    const after = {
      ...file('Query', uses('isReactiveAccess'), ' extends Base'),
      ...file('Base', 'String type; boolean isReactiveAccess() { return Types.usingReactive(type); }'),
      ...file('Types', `int n; static boolean usingReactive(String type) { ${body} }`),
    };
    const expected = (name: string) => [
      `Extract And Move Method package usingReactive(type String) : boolean extracted from package isReactive() : boolean in class p.${name} & moved to class p.Types`,
      `Pull Up Method package isReactive() : boolean from class p.${name} to package isReactiveAccess() : boolean from class p.Base`,
    ];
    expect(await told(before, after, 'Method')).toEqual(expected('Query'));
    // An equal method of a sibling does not become the one that was extracted.
    const twice = [
      { ...before, ...file('Update', `${uses('isReactive')} boolean isReactive() { ${body} }`, ' extends Base') },
      { ...after, ...file('Update', uses('isReactiveAccess'), ' extends Base') },
    ] as const;
    expect((await told(...twice, 'Method')).sort()).toEqual([...expected('Query'), ...expected('Update')].sort());
  });

  test('a method is not renamed to one that took the code of its caller, where that named the object (model:M8)', async () => {
    const body = (of: string, verb: string) =>
      `if (isNew) {\n      ${of}request${verb}(0)\n    } else {\n      ${of}service(Input::class)?.${verb}Input(${of}current.token, 0)\n    }`;
    const file = (statics: string, members: string) => ({
      'A.kt': `class A {\n  companion object {\n  ${statics}\n  }\n  ${members}\n}\n`,
    });
    const fun = (name: string, code: string) => `fun ${name}() {\n    ${code}\n  }\n  `;
    const one = 'val it = A.get() ?: return\n    ';
    const before = file(
      fun('showUi', one + body('it.', 'show')) + fun('hideUi', `${one}it.hideLocal()`),
      fun('hideLocal', body('', 'hide')),
    );
    const after = file(
      fun('showUi', `${one}it.showUi()`) + fun('hideUi', `${one}it.hideUi()`),
      fun('hideUi', 'requesthide(0)') + fun('showUi', body('', 'show')),
    );
    expect(await told(before, after, 'Method')).toEqual([
      'Extract And Move Method public showUi() extracted from public showUi() in class A.Companion & moved to class A',
    ]);
  });

  test('a method that became a member of its parameter loses the receiver (model:X12)', async () => {
    const body = (of: string) => `for (Tag tag : ${of}tags(key)) { if (tag.isOpen()) return true; } return false;`;
    expect(
      await told(
        {
          'p/Nodes.java': `package p; class Nodes { boolean nodeHasTag(Node node, int key) { ${body('node.')} } }`,
          'p/Node.java': 'package p; class Node { int id; }',
        },
        {
          'p/Nodes.java': 'package p; class Nodes { }',
          'p/Node.java': `package p; class Node { int id; boolean hasTag(int key) { ${body('')} } }`,
        },
        'Move And Rename Method',
      ),
    ).toEqual([
      'Move And Rename Method package nodeHasTag(node Node, key int) : boolean from class p.Nodes to package hasTag(key int) : boolean from class p.Node',
    ]);
  });

  test('a parameter that the new class holds in a field is none of the method any more (model:X12)', async () => {
    const check = (loader: string, what: string) =>
      `private void check(Loader ${loader}, String c) { try { Types.named(c, true, ${loader}); } catch (Exception e) { e.print(); throw new Wrong(format("%s needs ${what}", c)); } }`;
    const checker = (field: string) =>
      `package p; class Checker { private final ${field} held; Checker(${field} h) { held = h; }
        void checkNamed(String name) { try { Types.named(name, true, held); } catch (Missing | Unlinked e) { if (isLeftOut(name, e)) { return; } e.print(); throw new Wrong(format("%s needs %s", name, all)); } } }`;
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const before = {
      ...file('A', `void t() { check(first, "a"); } ${check('l', 'bytes')}`),
      ...file('B', `void t() { check(other, "b"); } ${check('m', 'texts')}`),
    };
    const holding = (field: string) => ({
      ...file('A', 'void t() { Checker k = new Checker(first); if (k != null) k.checkNamed("a"); }'),
      ...file('B', 'void t() { Checker k = new Checker(other); if (k != null) k.checkNamed("b"); }'),
      'p/Checker.java': checker(field),
    });
    expect(await told(before, holding('Loader'), 'Move And Rename Method')).toEqual([
      'Move And Rename Method private check(l Loader, c String) : void from class p.A to package checkNamed(name String) : void from class p.Checker',
      'Move And Rename Method private check(m Loader, c String) : void from class p.B to package checkNamed(name String) : void from class p.Checker',
    ]);
    expect(await told(before, holding('Object'), 'Move And Rename Method')).toEqual([]);
  });

  test('much equal code and equal parameter types outweigh what was added (model:X13)', async () => {
    const steps = Array.from({ length: 12 }, (_, i) => `store.step${i}(path, ${i});`).join(' ');
    const more = Array.from({ length: 10 }, (_, i) => `audit.note${i}(${i});`).join(' ');
    expect(
      await told(
        {
          'p/Old.java': `package p; class Old { int a; void read(String path) { ${steps} } void stop() { end(7); } }`,
          'p/Neu.java': 'package p; class Neu { int b; }',
        },
        {
          'p/Old.java': 'package p; class Old { int a; void stop() { end(7); } }',
          'p/Neu.java': `package p; class Neu { int b; Model readAll(String path) { ${more} ${steps} return done(); } }`,
        },
        'Move And Rename Method',
      ),
    ).toEqual([
      'Move And Rename Method package read(path String) : void from class p.Old to package readAll(path String) : Model from class p.Neu',
    ]);
  });

  test('calls in the statements of a module tell of a new name, too (model:X10)', async () => {
    const util = (extra: string) => `export function title(t) { return t[0] + t.slice(1); }\n${extra}`;
    const before = {
      'util.js': util("export function slug(text) { return text.lower().replace('-', '_'); }"),
      'main.js': "import { slug } from './util';\nprint(slug('a'), 1);",
    };
    const after = {
      'util.js': util(''),
      'names.js': "export function slugify(str) { return str.lower().replace('-', '_').trim(); }",
      'main.js': "import { slugify } from './names';\nprint(slugify('a'), 1);",
    };
    expect(await told(before, after, 'Move And Rename Method')).toHaveLength(1);
    const uncalled = { ...after, 'main.js': "import { slugify } from './names';\nprint(1);" };
    expect(await told(before, uncalled, 'Move And Rename Method')).toEqual([]);
  });
});

test('a function that all callers call by a like name of another file now, though nothing of its code stayed', async () => {
  const user = (name: string, call: string) =>
    `int ${name}(int fd) {\n  lock(fd);\n  ${call};\n  return unlock(fd);\n}\n`;
  const files = (call: string, lost: string, found: string) => ({
    'one.c': user('one', call),
    'two.c': user('two', call),
    'signal.c': `int other(int a) { return a + 1; }\n${lost}`,
    'proc.c': `int more(int a) { return a * 2; }\n${found}`,
  });
  const old = 'void clear_signals(int after) {\n  if (after) reset_all();\n}\n';
  const changed =
    'void proc_clear_signals(struct proc *p) {\n  for (int i = 0; i < p->count; i++) drop(p->list[i]);\n}\n';
  const before = files('clear_signals(1)', old, '');
  const after = (call: string) => files(call, '', changed);
  const types = 'Move And Rename Method';
  expect(await told(before, after('proc_clear_signals(server)'), types)).toEqual([
    'Move And Rename Method public clear_signals(after int) : void from class signal to public proc_clear_signals(p struct proc*) : void from class proc',
  ]);
  expect(await told(before, after('work(server);\n  proc_clear_signals(server)'), types)).toEqual([]);
});

test('a getter that the only caller asks by a like name of another file now', async () => {
  const user = (call: string) =>
    `int done(struct conn *c) {\n  if (c->sent) {\n    prune(c);\n  } else if (${call}) {\n    fail(c);\n  }\n  return 0;\n}\n`;
  const before = {
    'user.c': user('http_res_is_error(c->res)'),
    'msg.c': 'int http_res_is_error(struct res *res) {\n  return res->iserr;\n}\n',
    'conn.c': 'int more(int a) { return a * 2; }\n',
  };
  const after = (name: string) => ({
    'user.c': user(`${name}(c)`),
    'msg.c': '',
    'conn.c': `int more(int a) { return a * 2; }\nint ${name}(struct conn *conn) {\n  return conn->iserr;\n}\n`,
  });
  expect(await told(before, after('http_is_error'), 'Move And Rename Method')).toEqual([
    'Move And Rename Method public http_res_is_error(res struct res*) : int from class msg to public http_is_error(conn struct conn*) : int from class conn',
  ]);
  expect(await told(before, after('was_closed'), 'Move And Rename Method')).toEqual([]);
});

test('a local function that is a function of the module now, under the name that is called in its place (model:X10)', async () => {
  const file = (text: string) => ({ 'shop/till.py': text });
  const before = file(
    'class Till:\n    def visit(self, node):\n        def is_odd(row):\n            if isinstance(infer(row), Gift):\n                return True\n' +
      '            if isinstance(row, Bundle):\n                return any([is_odd(part) for part in row.parts])\n            return False\n\n' +
      "        second = node.rows[1]\n        if is_odd(second):\n            self.tell('odd', second)\n",
  );
  const after = (called: string) =>
    file(
      'def _cannot_price(row):\n    inferred = infer(row)\n    if not inferred:\n        return False\n    if isinstance(inferred, Bundle):\n' +
        '        return any(_cannot_price(part) for part in inferred.parts)\n    return True\n\n\n' +
        `class Till:\n    def visit(self, node):\n        second = node.rows[1]\n        ${called}\n            self.tell('odd', second)\n`,
    );
  expect(await told(before, after('if _cannot_price(second):'), 'Move And Rename Method')).toEqual([
    'Move And Rename Method public is_odd(row) from class till.Till.visit to protected _cannot_price(row) from class till.__module__',
  ]);
  expect(await told(before, after('if second.odd:'), 'Move And Rename Method')).toEqual([]);
});

test('methods that go to a new parent under a like name, by which they are called now (model:X11)', async () => {
  const paper = (name: string, parent: string, log: string, more: string) =>
    `class ${name} ${parent} { void add(Line l) { lines.add(l); ${log}("added", l); } void pay(Day d) { paid = d; ${log}("paid", d); } ${more} }\n`;
  const own = 'void log(String s, Object o) { print("%s: %s", s, o); }';
  const before = paper('Bill', '', 'log', own) + paper('Offer', '', 'log', own);
  const version = (log: string, called: string) =>
    paper('Bill', 'extends Paper', called, '') +
    paper('Offer', 'extends Paper', called, '') +
    `class Paper { void ${log}(String s, Object o) { logger.info("%s: %s", s, o, level); } }`;
  expect(await told(before, version('doLog', 'doLog'), 'Pull')).toEqual([
    'Pull Up Method package log(s String, o Object) : void from class Bill to package doLog(s String, o Object) : void from class Paper',
    'Pull Up Method package log(s String, o Object) : void from class Offer to package doLog(s String, o Object) : void from class Paper',
  ]);
  expect(await told(before, version('trace', 'out.send'), 'Pull')).toEqual([]);
});

test('a method that a class which is gone leaves to another one, mostly rewritten (model:X11)', async () => {
  const label = {
    before: 'if (kind == 1) { return "one"; } else if (kind == 2) { return "two"; } return "many";',
    after: 'return switch (kind) { case 1 -> "one"; case 2 -> "two"; default -> "many"; };',
  };
  const before = `class Texts { static String label(int kind) { ${label.before} } } class User { int age(Day d) { return d.year - born; } }`;
  const after = (signature: string) =>
    `class User { int age(Day d) { return d.year - born; } static String ${signature} { ${label.after} } }`;
  expect(await told(before, after('label(int kind)'), 'Method')).toEqual([
    'Move Method package label(kind int) : String from class Texts to package label(kind int) : String from class User',
  ]);
  expect(await told(before, after('name(long kind)'), 'Method')).toEqual([]);
  const kept = `class Texts { int none() { return 0; } } ${after('label(int kind)')}`;
  expect(await told(before, kept, 'Move Method')).toEqual([]);
});

test('a method that was rewritten where it went is known by its callers, which call it there now', async () => {
  const cart = (method: string) =>
    `class Cart { private List<Item> items; List<Item> getItems() { return items; } ${method} }`;
  const shop = (method: string, total: string) => `class Shop { ${method} void show(Cart cart) { print(${total}); } }`;
  const old =
    'double total(Cart cart) { double sum = 0; for (Item i : cart.getItems()) { sum += i.price() * i.count(); } return sum; }';
  const rewritten = 'double total() { return items.stream().mapToDouble(Item::cost).sum(); }';
  const before = { 'Shop.java': shop(old, 'total(cart)'), 'Cart.java': cart('') };
  expect(
    await told(before, { 'Shop.java': shop('', 'cart.total()'), 'Cart.java': cart(rewritten) }, 'Move Method'),
  ).toEqual([
    'Move Method package total(cart Cart) : double from class Shop to package total() : double from class Cart',
  ]);
  const other = { 'Shop.java': shop('', 'prices.total(cart)'), 'Cart.java': cart(rewritten) };
  expect(await told(before, other, 'Move Method')).toEqual([]);
});

test('a method that lost what it was handed is known by who calls it where it went, whatever is called there besides (model:X10)', async () => {
  const checks = (method: string) =>
    `class Checks { ${method} void exists(Info info, Path path) { if (path == null) throw failures.of(info, missing()); } }`;
  const assertions = (method: string, code: string) =>
    `class PathAssert extends Assert { Checks checks = new Checks(); ${method} PathAssert isHidden() { ${code} return this; } }`;
  const old =
    'void hidden(Info info, Path path) { exists(info, path); if (!path.isHidden()) throw failures.of(info, visible(path)); }';
  const now = 'private void hidden() { if (!path.isHidden()) throw failed(visible(path)); }';
  const before = { 'Checks.java': checks(old), 'PathAssert.java': assertions('', 'checks.hidden(info, path);') };
  const moved = (code: string, method = now) =>
    told(before, { 'Checks.java': checks(''), 'PathAssert.java': assertions(method, code) }, 'Move Method');
  expect(await moved('notNull(); hidden();')).toEqual([
    'Move Method package hidden(info Info, path Path) : void from class Checks to private hidden() : void from class PathAssert',
  ]);
  // Somebody else is asked, or something else is done under the name.
  expect(await moved('notNull(); others.hidden();')).toEqual([]);
  expect(await moved('notNull(); hidden();', 'private void hidden() { count++; }')).toEqual([]);
});

test('so too where it is marked as its own there', async () => {
  const files = (checks: string, assertions: string, code: string) => ({
    'checks.py': `class Checks:\n    def exists(self, info, path):\n        return path is not None\n${checks}`,
    'assertions.py': `from checks import Checks\n\n\nclass PathAssert:\n    def __init__(self, path):\n        self.path = path\n        self.checks = Checks()\n\n    def is_hidden(self):\n${code}${assertions}`,
  });
  const method = (name: string, path: string, error: string) =>
    `\n    def ${name}:\n        if not ${path}.is_hidden():\n            raise ${error}(visible(${path}))\n`;
  const old = method('hidden(self, info, path)', 'path', 'failures.of');
  const before = files(old, '', '        self.checks.hidden(self.info, self.path)\n');
  const moved = (name: string) =>
    told(
      before,
      files('', method(`${name}(self)`, 'self.path', 'failed'), `        self.not_none()\n        self.${name}()\n`),
      'Method',
    );
  expect(await moved('_hidden')).toEqual([
    'Change Method Access Modifier public to protected in method protected _hidden() from class assertions.PathAssert',
    'Move And Rename Method public hidden(info, path) from class checks.Checks to protected _hidden() from class assertions.PathAssert',
  ]);
  expect(await moved('_concealed')).toEqual([]);
});

test('a short method under a name like no other moved with all that it did, whatever it gives now (model:X6)', async () => {
  const controller = (name: string, method: string) =>
    `package p\nclass ${name}(val shops: Shops) { fun all() = shops.all(1)\n ${method}\n }`;
  const handler = (method: string) => `package p\nclass Errors { ${method}\n private val log = Log(4) }`;
  const version = (before: string, after: string) =>
    told(
      { 'p/A.kt': controller('A', before) },
      { 'p/A.kt': controller('A', ''), 'p/Errors.kt': handler(after) },
      'Move Method',
    );
  const code = (name: string, head: string, rest = '') => `fun ${name}(${head} { log.error(e.message)${rest} }`;
  const more = '; return ApiError(e)';
  expect(await version(code('onShopClosed', 'e: Closed)'), code('onShopClosed', 'e: Closed): ApiError', more))).toEqual(
    [
      'Move Method public onShopClosed(e Closed) from class p.A to public onShopClosed(e Closed) : ApiError from class p.Errors',
    ],
  );
  // Not under a name that may be given twice, or with other types.
  expect(await version(code('onError', 'e: Closed)'), code('onError', 'e: Closed): ApiError', more))).toEqual([]);
  expect(await version(code('onShopClosed', 'e: Closed)'), code('onShopClosed', 'e: Broken): ApiError', more))).toEqual(
    [],
  );
});

test('a method without code that went to another interface is known by its parameters or its documentation (model:X7)', async () => {
  const moved = async (method: string) => {
    const file = (path: string, name: string, members: string) => ({
      [`${path}/${name}.java`]: `package ${path}; public interface ${name} { ${members} }`,
    });
    const keep = 'void remove(String id);';
    const before = file('shop', 'Shop', `${keep} ${method}`);
    return told(before, { ...file('shop', 'Shop', keep), ...file('shop.query', 'Queries', method) }, 'Move Method');
  };
  const text = (parameters: string) =>
    `Move Method public find(${parameters}) : Rows from class shop.Shop to public find(${parameters}) : Rows from class shop.query.Queries`;
  expect(await moved('Rows find(String id, Query query, Params params, Options options);')).toEqual([
    text('id String, query Query, params Params, options Options'),
  ]);
  expect(await moved('/** Finds the rows that the query asks for. */ Rows find(String id, Query query);')).toEqual([
    text('id String, query Query'),
  ]);
  expect(await moved('Rows find(String id, Query query);')).toEqual([]);
});

test('a function of which an object was asked is the method that is called of the object now (model:X12)', async () => {
  const env = (method: string, call: string) =>
    `class Env { Map<Name, Index> all; ${method} void add(Module module, Loader loader) { all.put(module.id(), ${call}); } }`;
  const base = (method: string) =>
    `class Base implements Module { Id own; Name name; Index index; ${method} Name id() { return name; } }`;
  const code = (of: string) => `new Builder().add(${of}paths()).scan(new Types(), new Marks()).build()`;
  const old = `Index indexOf(Module module, Loader loader) { return ${code('module.')}; }`;
  const neu = (type: string, given: string) =>
    `${type} fragment() { check(hasCode(), "no code"); if (index == null) { index = ${given}; } return index; }`;
  const version = (method: string, call: string, inBase: string) => ({
    'Env.java': env(method, call),
    'Base.java': base(inBase),
  });
  const before = version(old, 'indexOf(module, loader)', '');
  const after = (call: string, inBase: string) => told(before, version('', call, inBase), 'Move And Rename Method');
  expect(await after('module.fragment()', neu('Index', code('')))).toEqual([
    'Move And Rename Method package indexOf(module Module, loader Loader) : Index from class Env to package fragment() : Index from class Base',
  ]);
  // Called of something else, with other code, and with another result.
  expect(await after('parts.fragment()', neu('Index', code('')))).toEqual([]);
  expect(await after('module.fragment()', neu('Index', 'store.load(own)'))).toEqual([]);
  expect(await after('module.fragment()', neu('Object', code('')))).toEqual([]);
});

test('a method without much code went to the class of what it was handed, if calls ask that now', async () => {
  const files = (shop: string, item: string, call: string) => ({
    'shop.py': `import tax\n\n\nclass Shop:\n    def __init__(self, rows):\n        self.rows = rows\n${shop}\n    def show(self, out):\n        for item in self.rows:\n            out.write(item.name, ${call})\n`,
    'item.py': `class Item:\n    def __init__(self, name, cost):\n        self.name = name\n        self.cost = cost\n${item}`,
  });
  const before = files(
    '\n    def taxed(self, item, rate):\n        return self.find(item.name) * rate\n',
    '',
    'self.taxed(item, 3)',
  );
  const later = (call: string, name = 'taxed') =>
    files('', `\n    def ${name}(self, rate):\n        return tax.added(self.cost, rate)\n`, call);
  expect(await told(before, later('item.taxed(3)'), 'Move')).toEqual([
    'Move Method public taxed(item, rate) from class shop.Shop to public taxed(rate) from class item.Item',
  ]);
  // And back.
  expect(await told(later('item.taxed(3)'), before, 'Move')).toEqual([
    'Move Method public taxed(rate) from class item.Item to public taxed(item, rate) from class shop.Shop',
  ]);
  // Another object, or another thing that it is told.
  expect(await told(before, later('out.taxed(3)'), 'Move')).toEqual([]);
  expect(await told(before, later('item.taxed(4)'), 'Move')).toEqual([]);
});

test('a method that went to the class of what it was handed under another name is known by calls that ask that now', async () => {
  const files = (shop: string, item: string, call: string) => ({
    'shop.py': `import tax\n\n\nclass Shop:\n    def __init__(self, rows):\n        self.rows = rows\n${shop}\n    def show(self, out):\n        for item in self.rows:\n            out.write(item.name, ${call})\n`,
    'item.py': `class Item:\n    def __init__(self, name, cost):\n        self.name = name\n        self.cost = cost\n${item}`,
  });
  const before = files(
    '\n    def taxed(self, item, rate):\n        if item.cost == 0:\n            return 0\n        return item.cost * rate\n',
    '',
    'self.taxed(item, 3)',
  );
  const due = '\n    def due(self, rate):\n        return self.cost * rate\n';
  const later = (call: string, item = due, shop = '') => files(shop, item, call);
  expect(await told(before, later('item.due(3)'), 'Move And Rename Method')).toEqual([
    'Move And Rename Method public taxed(item, rate) from class shop.Shop to public due(rate) from class item.Item',
  ]);
  // And back.
  expect(await told(later('item.due(3)'), before, 'Move And Rename Method')).toEqual([
    'Move And Rename Method public due(rate) from class item.Item to public taxed(item, rate) from class shop.Shop',
  ]);
  // Another object, or another thing that it is told.
  expect(await told(before, later('out.due(3)'), 'Move')).toEqual([]);
  expect(await told(before, later('item.due(4)'), 'Move')).toEqual([]);
  // Nothing that it did, nor its name.
  expect(
    await told(before, later('item.due(3)', '\n    def due(self, rate):\n        raise Unknown(self)\n'), 'Move'),
  ).toEqual([]);
  // Another method of the new name was there already.
  const early = { ...before, 'bill.py': 'class Bill:\n    def due(self, rate):\n        return None\n' };
  const late = { ...later('item.due(3)'), 'bill.py': early['bill.py'] };
  expect(await told(early, late, 'Move')).toEqual([]);
});

test('functions inside of methods of a class became methods of another one with some others (model:X21)', async () => {
  const helpers = (owner: string, indent: string, self: string) =>
    [
      `def is_open(${self}day=None, quiet=True):\n    return ${owner}.asks(day, quiet)\n`,
      `def shut(${self}until=None):\n    ${owner}.closes(until)\n`,
      `def put(${self}row, place, count):\n    spot = ${owner}.find(place)\n    spot.rows.append((row, count))\n    return ${owner}.noted(spot, row)\n`,
      `def drop(${self}row, reason):\n    held = ${owner}.rows.pop(row, None)\n    ${owner}.log.append((held, reason))\n    return ${owner}.missed(held)\n`,
    ].map((text) => text.replace(/^(?=.)/gm, indent));
  const [isOpen, shut, put, drop] = helpers('self', '        ', '');
  const before = `class Shop:\n    def add(self, desk):\n${isOpen}\n${shut}\n        desk.is_open = is_open\n        desk.shut = shut\n        return desk\n\n    def book(self, desk):\n${put}\n${drop}\n        desk.put = put\n        desk.drop = drop\n        return self.add(desk)\n`;
  const after = `class Shop:\n    def book(self, desk):\n        return Desk(self, desk)\n\n\nclass Desk:\n    def __init__(self, shop, desk):\n        self.shop = shop\n        self.desk = desk\n\n${helpers('self.shop', '    ', 'self, ').join('\n')}`;
  const place = { 'shop.py': before };
  expect(await told(place, { 'shop.py': after }, 'Move Method')).toEqual([
    'Move Method public drop(row, reason) from class shop.Shop.book to public drop(row, reason) from class shop.Desk',
    'Move Method public is_open(day, quiet) from class shop.Shop.add to public is_open(day, quiet) from class shop.Desk',
    'Move Method public put(row, place, count) from class shop.Shop.book to public put(row, place, count) from class shop.Desk',
    'Move Method public shut(until) from class shop.Shop.add to public shut(until) from class shop.Desk',
  ]);
  // Alone, so little code says nothing.
  const alone = `class Shop:\n    def add(self, desk):\n${shut}\n        desk.shut = shut\n        return desk\n`;
  const [, closes] = helpers('self.shop', '    ', 'self, ');
  const other = `class Shop:\n    def add(self, desk):\n        return Desk(self, desk)\n\n\nclass Desk:\n    def __init__(self, shop, desk):\n        self.shop = shop\n\n${closes.replace('closes(until)', 'tell(Later(until))')}`;
  expect(await told({ 'shop.py': alone }, { 'shop.py': other }, 'Move Method')).toEqual([]);
});

test('what was asked of the own object and is asked of another one now went to the class of that, be there one of the name', async () => {
  const files = (plan: string, setup: string, use: string) => ({
    'plan.py': `class Plan:\n    def __init__(self, setup, rows):\n        self.setup = setup\n        self.rows = rows\n\n    def chosen(self):\n        found = sort(self.rows)\n        return found[${use}]\n${plan}`,
    'setup.py': `class Setup:\n    def __init__(self, given):\n        self.given = given\n${setup}`,
  });
  const property = (value: string) => `\n    @property\n    def step(self):\n        return ${value}\n`;
  const before = files(property("self.setup.given['step']"), '', 'self.step');
  const after = files('', property("self.given['step']"), 'self.setup.step');
  expect(await told(before, after, 'Move Method')).toEqual([
    'Move Method public step() from class plan.Plan to public step() from class setup.Setup',
  ]);
  const method = (value: string) => `\n    def step(self, row):\n        return ${value}\n`;
  const calling = files(method("self.setup.given['step'] + row"), '', 'self.step(3)');
  const asking = files('', method("self.given['step'] + row"), 'self.setup.step(3)');
  expect(await told(calling, asking, 'Move Method')).toEqual([
    'Move Method public step(row) from class plan.Plan to public step(row) from class setup.Setup',
  ]);
  // Another thing is done under the name.
  const unlike = property('None').replace('return None', 'raise Unknown(3)');
  expect(await told(before, files('', unlike, 'self.setup.step'), 'Move Method')).toEqual([]);
  // Others have such a property, too.
  const way = { 'way.py': `class Way:\n    x = 1\n${property('self.x')}` };
  expect(await told({ ...before, ...way }, { ...after, ...way }, 'Move Method')).toEqual([]);
});

test('a method of one short statement goes along under most of its name, if all of it is there (model:X13, X21)', async () => {
  const check = (checked: string) =>
    `private void endsWithStar(String path) { ${checked}.set(path); check(${checked}.get()).ends("*"); }`;
  const test = (name: string, path: string) => `void ${name}() { endsWithStar("${path}"); }`;
  const other = 'void keepsDefault() { server.build(); check(server.path()).is("/"); }';
  const moved = async (name: string, path: string, now = '') =>
    (
      await told(
        {
          'ServerTest.java': `class ServerTest { ${other} ${test('configPathEndsWithStar', '/star/')} ${check('server')} }`,
          'PathsTest.java': 'class PathsTest { void isEmpty() { check(paths.size()).is(0); } }',
        },
        {
          'ServerTest.java': `class ServerTest { ${other} ${now} }`,
          'PathsTest.java': `class PathsTest { void isEmpty() { check(paths.size()).is(0); } ${test(name, path)} ${now ? '' : check('paths')} }`,
        },
        'Move And Rename Method',
      )
    ).length;
  expect(await moved('urlPathEndsWithStar', '/star/')).toBe(1);
  expect(await moved('urlPathEndsWithStar', '/other/')).toBe(0);
  expect(await moved('slashesAreKept', '/star/')).toBe(0);
  // Nothing else went there.
  expect(await moved('urlPathEndsWithStar', '/star/', check('server'))).toBe(0);
});

test('a test that went along is no accessor, though it asks for one thing only', async () => {
  const check = (name: string, rest = '') =>
    `import pytest\n\n\n${rest}def test_step_of_plan(${name}):\n    assert 'step' == ${name}.step\n`;
  const other = 'def test_rows(plan):\n    assert plan.rows == [1, 2]\n\n\n';
  const now = 'def test_given(setup):\n    assert setup.given is None\n\n\n';
  const files = (plan: string, setup: string) => ({ 'tests/test_plan.py': plan, 'tests/test_setup.py': setup });
  const rest = (text: string) => `import pytest\n\n\n${text}`;
  expect(
    await told(files(check('plan', other), rest(now)), files(rest(other), check('setup', now)), 'Move Method'),
  ).toEqual([
    'Move Method public test_step_of_plan(plan) from class test_plan.__module__ to public test_step_of_plan(setup) from class test_setup.__module__',
  ]);
});

test('the call that gives a value in its place, asked for the same, tells what a method became elsewhere (model:X10)', async () => {
  const files = (shop: string, tools: string) => ({
    'src/shop/Shop.kt': `package shop\n\nclass Shop(val desk: Desk) {\n${shop}\n}\n`,
    'src/tools/Rows.kt': `package tools\n\nfun half(size: Int): Int {\n    return size / 2\n}\n${tools}`,
  });
  const caller = (value: string, use: string) =>
    `    fun open(source: Source): Int {\n        desk.clear()\n        val ${value}\n        desk.show(${use})\n        return desk.count\n    }\n`;
  const code = (stream: string, rest: string) =>
    `        val lines = ${stream}.readLines()\n        val first = lines.first()\n        check(first.length, 3)\n        desk.mark(first)\n${rest}`;
  const old = `\n    private fun rowsOf(source: Source): Rows {\n${code('source', '        log.tell("rows")\n        return Rows(first)\n')}    }\n`;
  const fresh = `\ninternal fun parsed(input: Source): String? {\n${code('input', '        if (first == "") return null\n        return lines.joinToString()\n')}}\n`;
  const before = files(caller('rows = rowsOf(source)', 'rows') + old, '');
  const after = (value: string) => files(caller(value, 'Text(text)'), fresh);
  const move =
    'Move And Rename Method private rowsOf(source Source) : Rows from class shop.Shop to internal parsed(input Source) : String from class tools.Rows.module';
  expect(await told(before, after('text = parsed(source) ?: return 0'), 'Move And Rename')).toEqual([move]);
  // It is asked for something else.
  expect(await told(before, after('text = parsed(desk.source) ?: return 0'), 'Move And Rename')).toEqual([]);
});

test('a function that importers take from another module under its name without marks may be rewritten, whoever else has that', async () => {
  const uses = (name: string) =>
    ['plain', 'wide', 'late']
      .map(
        (kind) => `def check_${kind}(keys):\n    same = ${name}(keys.${kind}, keys.own)\n    report(same, "${kind}")\n`,
      )
      .join('\n\n');
  const old = 'def _same_items(first, second):\n    left = set(first)\n    return left & set(second)\n\n\n';
  const made = `\n\ndef same_items(*lists):
    found = set()
    for item in joined(lists):
        if item in found and is_known(item):
            found.discard(item)
        yield item
`;
  const test = `class TestSame:\n    @fixture\n    def same_items(self):\n        from shop.tools import same_items\n        return same_items\n`;
  const before = {
    'shop/calls.py': `from shop.tools import flat\n\n\n${old}${uses('_same_items')}`,
    'shop/tools.py': 'def flat(rows):\n    return rows[0]\n',
  };
  const later = (imported: string) => ({
    'shop/calls.py': `from shop.${imported} import same_items\nfrom shop.tools import flat\n\n\n${uses('same_items')}`,
    'shop/tools.py': `def flat(rows):\n    return rows[0]\n${made}`,
    'tests/test_tools.py': test,
  });
  expect(await told(before, later('tools'), 'Move And Rename Method')).toEqual([
    'Move And Rename Method protected _same_items(first, second) from class calls.__module__ to public same_items(lists) from class tools.__module__',
  ]);
  expect(await told(before, later('others'), 'Move And Rename Method')).toEqual([]);
});

test('declarations of an interface that is gone go along with most of its own (model:X7, X21)', async () => {
  const kept = 'open(door: Door, key: Key, times: number, isSlow: boolean): void;';
  const shut = 'shut(door: Door, key: Key, times: number, isLoud: boolean): void;';
  const declared = (members: string) => `export interface Guard {\n${members}\n}\n`;
  const base = (members: string) => `export abstract class Base {\n  name = 'x';\n${members}\n}\n`;
  const move = (signature: string) =>
    `Move Method public ${signature} from class guard.Guard to public abstract ${signature} from class base.Base`;
  const signature = (name: string, last: string) => `${name}(door Door, key Key, times number, ${last} boolean) : void`;
  const both = [move(signature('open', 'isSlow')), move(signature('shut', 'isLoud'))];
  const before = { 'guard.ts': declared(`${kept}\n${shut}\nstart(): void;`), 'base.ts': base('') };
  const abstracts = `abstract ${kept}\nabstract ${shut}\n`;
  // An interface has no word for what is abstract.
  expect(await told(before, { 'base.ts': base(`${abstracts}abstract start(): void;`) }, 'Method')).toEqual([
    ...both,
    move('start() : void'),
  ]);
  expect(await told(before, { 'base.ts': base(`${abstracts}abstract start(): number;`) }, 'Method')).toEqual(both);
  const alone = { 'guard.ts': declared('start(): void;'), 'base.ts': base('') };
  expect(await told(alone, { 'base.ts': base('abstract start(): void;') }, 'Method')).toEqual([]);
  const text = '/** Begins to watch all of the doors. */\n';
  expect(
    await told(
      { ...alone, 'guard.ts': declared(`${text}start(): void;`) },
      { 'base.ts': base(`${text}abstract start(): void;`) },
      'Method',
    ),
  ).toEqual([move('start() : void')]);
});

test('a method with code did not go up with the declaration of it that a new interface took (S8)', async () => {
  const toBytes = (code: string) => `public byte[] toBytes()${code}`;
  const code = ' { return Bytes.of(this, 3); }';
  const files = (filter: string, policy: string, strict: string) => ({
    'Filter.java': `interface Filter ${filter}`,
    'Policy.java': `interface Policy ${policy}`,
    'Strict.java': `class Strict ${strict}`,
  });
  const handle = 'public void handle(Throwable e) { log.warn("failed", e); throw new Failure(e); }';
  const before = files(
    `{ boolean accept(File f); ${toBytes(';')} }`,
    `{ void handle(Throwable e); ${toBytes(';')} }`,
    `implements Policy { ${handle} ${toBytes(code)} }`,
  );
  const after = {
    ...files(
      'extends Plain { boolean accept(File f); }',
      'extends Plain { void handle(Throwable e); }',
      `extends Equal implements Policy { ${handle} }`,
    ),
    'Plain.java': `interface Plain { ${toBytes(';')} }`,
  };
  expect(await told(before, after, 'Pull Up Method')).toEqual([
    'Pull Up Method public toBytes() : byte[] from class Filter to public toBytes() : byte[] from class Plain',
    'Pull Up Method public toBytes() : byte[] from class Policy to public toBytes() : byte[] from class Plain',
  ]);
});

test('a method of an object that a field held is a method elsewhere, if it does all that and the field is gone (model:X13)', async () => {
  const code = 'String key = shop.text(LANGUAGE); String value = shop.settings().get(key, null);';
  const rest = (name: string) => `if (${name} != null) { shop.settings().remove(key); shop.set(tag(${name}), true); }`;
  const field = (method: string) => `static final Step LAST = new Step(6, 7) { ${method} };`;
  const run = `@Override protected void run(Shop shop) { ${code} ${rest('value')} }`;
  const files = (steps: string, settings: string) => ({
    'Steps.java': `class Steps { ${steps} void all() { go(1, 2); } }`,
    'Settings.java': `class Settings { void begin(Shop shop) { load(shop, 3); } ${settings} }`,
  });
  const keep = `private static void keep(Shop shop) { ${code} ${rest('value')} }`;
  const [held, kept] = [files(field(run), ''), files('', keep)];
  const names = [
    'protected run(shop Shop) : void from class Steps.LAST.new Step',
    'private keep(shop Shop) : void from class Settings',
  ];
  expect(await told(held, kept, 'Move')).toEqual([`Move And Rename Method ${names[0]} to ${names[1]}`]);
  expect(await told(kept, held, 'Move')).toEqual([`Move And Rename Method ${names[1]} to ${names[0]}`]);
  // The class has a name now.
  const named = `class Last extends Step { ${run} }`;
  expect(await told(held, { ...files('', ''), 'Last.java': named }, 'Move')).toEqual([]);
  // The field stays, with another object; or the method does little of what this one did.
  expect(await told(held, files(field('int most() { return 3; }'), keep), 'Move')).toEqual([]);
  const other = keep.replace(rest('value'), 'print(value, 3); shop.close(key); shop.begin(4, key);');
  expect(await told(held, files('', other), 'Move')).toEqual([]);
});

test('a short function of another name and file in which all but one of its statements are as they were (model:X13)', async () => {
  const stat = (name: string, none: string, parameter = 'path') =>
    `function ${name}(${parameter}) {\n  log('stat "%s"', ${parameter});\n  try {\n    return fs.stat(${parameter});\n  } catch (e) {\n    return ${none};\n  }\n}\n`;
  const before = {
    'view.js': `${stat('tryStat', 'undefined')}exports.find = (dir, name) => {\n  const stat = tryStat(join(dir, name));\n  return stat && stat.isFile() ? stat : null;\n};\n`,
  };
  const after = (own: string) => ({
    'view.js':
      "const { isFile } = require('./files');\nexports.find = (dir, name) => [join(dir, name)].find(isFile);\n",
    'files.js': `exports.isFile = (path) => {\n  const found = statOrNull(path);\n  return found !== null && found.isFile();\n};\n${own}`,
  });
  expect(await told(before, after(stat('statOrNull', 'null')), 'Move')).toEqual([
    'Move And Rename Method private tryStat(path) from class view to private statOrNull(path) from class files',
  ]);
  // With another parameter, or with another statement as well, it is one of many that try something.
  expect(await told(before, after(stat('statOrNull', 'null', 'place')), 'Move')).toEqual([]);
  expect(await told(before, after(stat('statOrNull', 'null').replace('fs.stat(', 'disk.read(')), 'Move')).toEqual([]);
});

describe('a moved method beside an overload that has some of its code (model:M8)', () => {
  const clock = `class Clock { Day parseDay(String text) {
    try { Reader reader = new Reader("D.M", UTC); reader.skipBlanks(); return reader.read(text); } catch (Unread e) { log(e); }
    try { Reader reader = new Reader("M/D", UTC); reader.skipBlanks(); return reader.read(text); } catch (Unread e) { log(e); }
    return Day.first();
  } }`;
  const days = (one: string, head: string) => `class Days { ${one} ${head} {
    try { Reader reader = new Reader(format, UTC); reader.skipBlanks(); return reader.read(text); } catch (Unread e) { log(e); }
    return null; } }`;
  const moved = (after: string) =>
    told(
      { 'Clock.java': clock },
      { 'Clock.java': 'class Clock { Days days; }', 'Days.java': after },
      'Move And Rename Method',
    );
  const first =
    'Day day = parse(text, "D.M"); if (day == null) { day = parse(text, "M/D"); } return day == null ? Day.first() : day;';

  test('is the one that takes what it took, and hands on', async () => {
    expect(
      await moved(days(`Day parse(String text) { ${first} }`, 'private Day parse(String text, String format)')),
    ).toEqual([
      'Move And Rename Method package parseDay(text String) : Day from class Clock to package parse(text String) : Day from class Days',
    ]);
  });

  test('is not one that takes something else', async () => {
    const other = first.replaceAll('text,', 'line.text(),');
    expect(
      await moved(days(`Day parse(Line line) { ${other} }`, 'private Day parse(String text, String format)')),
    ).toEqual([
      'Move And Rename Method package parseDay(text String) : Day from class Clock to private parse(text String, format String) : Day from class Days',
    ]);
  });
});

describe('namesakes of classes that have nothing to do with one another (model:X7)', () => {
  const file = (name: string, code: string) => `export class ${name} {\n${code}}\n`;
  const hit = '  hit(): void {\n    this.total++;\n  }\n';
  const add = '  add(value: number): void {\n    this.rows.push(value);\n  }\n';
  const reset = (...lines: string[]) => `  reset(): void {\n${lines.map((line) => `    ${line};\n`).join('')}  }\n`;
  const moved = (before: string, after: string) =>
    told(
      { 'src/hits.ts': file('Hits', hit + before) },
      { 'src/hits.ts': file('Hits', hit), 'src/rows.ts': file('Rows', add + after) },
      'Method',
    );

  test('are two where they have in common what any method has (statements:11.9)', async () => {
    const before = reset('this.total = 0', 'this.since = this.clock.now()');
    expect(await moved(before, reset('this.total = 0', 'this.rows.length = 0'))).toEqual([]);
    const guarded = (...lines: string[]) => reset('if (!this.open) return', "log.info('reset')", ...lines);
    expect(
      await moved(guarded('this.disk.drop(this.name)'), guarded('this.rows = this.rows.filter((row) => row > 3)')),
    ).toEqual([]);
  });

  test('are one where code stayed that says what it is for', async () => {
    const before = reset('this.total = 0', 'this.disk.drop(this.name, KEEP)', 'this.paint(this.disk)');
    const after = reset('this.total = 0', 'this.disk.drop(this.name, KEEP)', 'this.paint(this.rows)');
    expect(await moved(before, after)).toEqual([
      'Move Method public reset() : void from class hits.Hits to public reset() : void from class rows.Rows',
    ]);
  });
});

test('a copy that got a name of its own in its class is that one alone (model:N1)', async () => {
  const code = (name: string, field: string) =>
    `${name}(row) {\n  const copy = Object.assign({}, row);\n  copy.${field} = JSON.stringify(row).length;\n  return copy;\n}\n`;
  const type = (name: string, own: string, call: string) =>
    `export class ${name} {\n${own}write(row) {\n  this.sink.push(${call}(row));\n}\n}\n`;
  const other = 'export function verify(row) {\n  return JSON.stringify(row.rest).length === row.check;\n}\n';
  const stamp = code('stamp', 'check');
  const before = {
    'src/audit.js': type('UserAudit', stamp, 'this.stamp') + type('TeamAudit', stamp, 'this.stamp'),
    'src/stamps.js': other,
  };
  const after = (own: string, call: string) => ({
    'src/audit.js': `import { stamp } from './stamps.js';\n${type('UserAudit', '', 'stamp')}${type('TeamAudit', own, call)}`,
    'src/stamps.js': `export function ${stamp}${other}`,
  });
  const moved = (name: string) =>
    `Move Method private stamp(row) from class audit.${name} to public stamp(row) from class stamps`;
  expect(await told(before, after(code('sign', 'mark'), 'this.sign'), 'Move Method')).toEqual([moved('UserAudit')]);
  expect(await told(before, after('', 'stamp'), 'Move Method')).toEqual([moved('TeamAudit'), moved('UserAudit')]);
});

test('what is asked for the same, and takes and gives the same, is the old method, not a new one that asks it (M8(3))', async () => {
  const key = (name: string) =>
    `static Pair<Key, Key> ${name}(Object a, Object b) { return Pair.of(new Key(a), new Key(b)); }`;
  const eq = (...members: string[]) => `package p; class Eq extends Base { ${members.join(' ')} }`;
  const base = (...members: string[]) =>
    `package p; class Base { static boolean isForced() { return force; } ${members.join(' ')} }`;
  const pairs = 'static Set<Pair<Key, Key>> getSeen() { return SEEN.get(); }';
  const before = {
    'p/Base.java': base(),
    'p/Eq.java': eq(
      pairs,
      key('getPairKey'),
      'static void pair(Object a, Object b) { getSeen().add(getPairKey(a, b)); }',
    ),
  };
  const after = {
    'p/Base.java': base(
      'static void pair(Object a, Object b, Set<Pair<Key, Key>> seen) { seen.add(toPairKey(a, b)); }',
      key('toPairKey'),
    ),
    'p/Eq.java': eq(pairs, 'static void pair(Object a, Object b) { pair(a, b, getSeen()); }'),
  };
  expect(await told(before, after, 'Pull Up Method')).toEqual([
    'Pull Up Method package getPairKey(a Object, b Object) : Pair<Key,Key> from class p.Eq to package toPairKey(a Object, b Object) : Pair<Key,Key> from class p.Base',
  ]);
});
