import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('TypeScript programs', () => {
  test('a function that becomes a member changes its place, not its visibility (§3.10 rule 11)', async () => {
    const body = '(a: string[], n: number) {\n    const b = a.slice(n);\n    log(b);\n    return b.join(".");\n  }';
    const found = await told(
      { 'src/shop.ts': `function tail${body}\nexport class Shop {\n  f() { return tail([], 1); }\n}\n` },
      { 'src/shop.ts': `export class Shop {\n  f() { return this.tail([], 1); }\n  tail${body}\n}\n` },
      'Method',
    );
    expect(found).toEqual([
      'Move Method private tail(a string[], n number) from class shop to public tail(a string[], n number) from class shop.Shop',
    ]);
  });

  test('a module that was converted from JavaScript tells no modifiers: its new language has other ones', async () => {
    const body = '(n) {\n    this.total += n;\n    log(n);\n  }\n';
    const before = `class Till {\n  add${body}}\nmodule.exports = Till;\n`;
    const after = `export class Till {\n  private readonly total: number;\n  public add${body.replace('(n)', '(amount: number)').replaceAll(/\bn\b/g, 'amount')}}\n`;
    expect(await told({ 'till.js': before }, { 'till.ts': after })).toEqual([
      'Rename Parameter n : Inferred to amount : number in method public add(amount number) from class till.Till',
    ]);
    const typed = before.replace('module.exports = Till;\n', '');
    expect(await told({ 'till.ts': typed }, { 'till.ts': after }, 'Modifier')).not.toEqual([]);
  });

  test('code of a module and of test callbacks stands in the module, for all types (§3.10 rule 8)', async () => {
    const before =
      "test('fits', async () => {\n  const box = make(1, 2);\n  expect(box.width() + 2).toBe(4);\n  log(box);\n});\n";
    const after = before.replace('  expect(box.width()', '  const width = box.width();\n  expect(width');
    expect(await told({ 'box.test.ts': before }, { 'box.test.ts': after })).toEqual([
      'Extract Variable width : Inferred in module box.test from class box.test',
    ]);
    expect(await told({ 'box.test.js': before }, { 'box.test.js': after })).toEqual([
      'Extract Variable width : Inferred in attribute box.test from class box.test',
    ]);
  });

  test('const and let are no modifiers that are told (§3.10 rule 11)', async () => {
    const before = 'let limit = compute(3, 4);\nexport class Shop {\n  size() { return limit; }\n}\n';
    expect(await told({ 'shop.ts': before }, { 'shop.ts': before.replace('let', 'const') })).toEqual([]);
  });

  test('of overloads without an implementation another one is the last, but none became the other (§3.10 rule 2, S1)', async () => {
    const one = '  keep(name: string): any;\n';
    const other = '  keep(bag: Bag): this;\n';
    const store = (...signatures: string[]) => `export interface Store {\n${signatures.join('')}  drop(): this;\n}\n`;
    expect(await told({ 'a.ts': store(one, other) }, { 'a.ts': store(other, one) })).toEqual([]);
    // One of them came, or went.
    expect(await told({ 'a.ts': store(one) }, { 'a.ts': store(one, other) })).toEqual([]);
    expect(await told({ 'a.ts': store(one, other) }, { 'a.ts': store(one) })).toEqual([]);
    const changed = other.replace('Bag', 'Box');
    expect(await told({ 'a.ts': store(one, other) }, { 'a.ts': store(one, changed) })).toEqual([
      'Change Parameter Type bag : Bag to bag : Box in method public keep(bag Box) : this from class a.Store',
    ]);
    const [f, g] = ['export declare function f(a: A): A;\n', 'export declare function f(b: B): B;\n'];
    expect(await told({ 'b.ts': f + g }, { 'b.ts': g + f })).toEqual([]);
  });

  test('a list that takes the place of one value is another parameter (§3.10 rule 14)', async () => {
    const before = 'export function call(f: F, error: E): R {\n  open(f);\n  return f(error);\n}\n';
    const after = before.replace('error: E', 'params: Parameters<F>').replace('f(error)', 'f(...params)');
    expect(await told({ 'a.ts': before }, { 'a.ts': after })).toEqual([
      'Add Parameter params : Parameters<F> in method public call(f F, params Parameters<F>) : R from class a',
      'Remove Parameter error : E in method public call(f F, error E) : R from class a',
    ]);
  });

  test('an object that holds what a parameter held is another parameter (§3.10 rule 14)', async () => {
    const before = 'export function check(headers: Headers): void {\n  log(1);\n  keep(headers.get("host"), 2);\n}\n';
    const after = before.replace('headers: Headers', 'request: Request').replace('(headers.', '(request.headers.');
    expect(await told({ 'a.ts': before }, { 'a.ts': after })).toEqual([
      'Add Parameter request : Request in method public check(request Request) : void from class a',
      'Remove Parameter headers : Headers in method public check(headers Headers) : void from class a',
    ]);
  });

  test('an object that has the old parameter for a member is another parameter, though it is handed on in its place (§3.10 rule 14)', async () => {
    const before =
      'export class Pool {\n  take(key: string, signal: Signal): Job {\n    return this.get(key, signal);\n  }\n}\n';
    const after = before
      .replace('signal: Signal', 'options: { limit?: number; signal?: Signal }')
      .replace(', signal)', ', options)');
    const options = '{limit?:number;signal?:Signal}';
    expect(await told({ 'a.ts': before }, { 'a.ts': after })).toEqual([
      `Add Parameter options : ${options} in method public take(key string, options ${options}) : Job from class a.Pool`,
      'Remove Parameter signal : Signal in method public take(key string, signal Signal) : Job from class a.Pool',
    ]);
    const other = after.replace('signal?: Signal', 'until?: Signal');
    expect(await told({ 'a.ts': before }, { 'a.ts': other }, 'Rename')).toHaveLength(1);
  });

  test('several of what was one: the code asks for their number, or goes through all', async () => {
    const before =
      'function open({ path, track, onTrackChange }: { path: string, track?: number, onTrackChange: (n?: number) => void }) {\n  log(path);\n  if (track != null) add("a", track);\n  bind((e) => onTrackChange(e));\n}\n';
    const after =
      'function open({ path, tracks, onTracksChange }: { path: string, tracks: number[], onTracksChange: (all: Set<number>) => void }) {\n  log(path);\n  if (tracks.length > 0) add("a", 1);\n  fill((all) => { drop(); const next = new Set(all); onTracksChange(next); });\n}\n';
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Rename Parameter')).toHaveLength(2);
    // The one that is taken out of several under the old name is the old one.
    const one = 'function f(row: Row) {\n  lock(row, 7);\n  log(row.id, 3);\n}\n';
    const each =
      'function f(rows: Row[]) {\n  for (const row of rows) {\n    lock(row, 7);\n    log(row.id, 3);\n  }\n}\n';
    expect(await told({ 'a.ts': one }, { 'a.ts': each }, 'Rename Parameter')).toEqual([]);
  });

  test('the visibility of a parameter property is no modifier of the parameter', async () => {
    const program = (modifier: string) => `class Shop {\n  constructor(${modifier} size: number) { log(size); }\n}\n`;
    const found = await told({ 'src/shop.ts': program('public') }, { 'src/shop.ts': program('private') }, 'Parameter');
    expect(found).toEqual([]);
  });

  test('an object parameter that is taken apart in the signature gives way to its members (§3.10 rules 4, 14)', async () => {
    const before = 'function area(shape: Shape) {\n  const { width } = shape;\n  return width * shape.height;\n}\n';
    const after = 'function area({ width, height }: Shape) {\n  return width * height;\n}\n';
    const method = 'in method private area(width Shape, height Shape) from class a';
    expect((await told({ 'a.ts': before }, { 'a.ts': after })).sort()).toEqual([
      `Add Parameter height : Shape ${method}`,
      `Parameterize Variable width : Inferred to width : Shape ${method}`,
      'Remove Parameter shape : Shape in method private area(shape Shape) from class a',
    ]);
  });

  test('a parameter that became a local variable, made of a new one, has no new name', async () => {
    const before = 'function f(value: any, run: any) {\n  return run("(" + value + ")", { parser: "a" });\n}\n';
    const after =
      'function f(path: any, run: any) {\n  const value = unescape(path.node);\n  return run("(" + value + ")", { parser: parserOf(path) });\n}\n';
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Parameter')).not.toContain(
      'Rename Parameter value : any to path : any in method private f(path any, run any) from class a',
    );
  });

  test('parameters of callbacks at other places of their lists are no renames', async () => {
    const before = 'function f(s: string) {\n  return s.split("/").map((part) => { log(s); return part + 1; });\n}\n';
    const after =
      'function f(s: string) {\n  return s.replace(/a/, (_, name, mark) => { log(s); return mark ? name : 2; });\n}\n';
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Rename')).toEqual([]);
  });

  test('asking for some instead of none inverts a condition (§3.8)', async () => {
    const before =
      'function f(a: X[]) {\n  if (a.length === 0) {\n    warn("none");\n  } else {\n    sort(a);\n  }\n}\n';
    const after = 'function f(a: X[]) {\n  if (a.length > 0) {\n    sort(a);\n  } else {\n    warn("none");\n  }\n}\n';
    expect(await told({ 'a.ts': before }, { 'a.ts': after })).toEqual([
      'Invert Condition if(a.length === 0) to if(a.length > 0) in method private f(a X[]) from class a',
    ]);
  });

  test('an attribute that one class renames speaks for those of its name in other classes (A3)', async () => {
    const program = (hooks: string, callers: string) =>
      `export interface Hooked {\n  ${hooks}: Hook[];\n}\nexport class Table {\n  ${hooks};\n  ${callers};\n}\nexport class Tree {\n  ${callers};\n  ${hooks};\n}\n`;
    const found = await told(
      { 'a.ts': program('hooks', 'lastCallers') },
      { 'a.ts': program('hooks_', 'lastCallers_') },
      'Rename Attribute',
    );
    expect(found).toHaveLength(5);
  });

  test('an object that a variable holds is in the path of its functions (§3.10 rule 5)', async () => {
    const program = (name: string) =>
      `export const api = {\n  save(${name}: Doc) {\n    log(${name}.id);\n    return db.put(${name});\n  },\n};\n`;
    expect(await told({ 'shop.ts': program('doc') }, { 'shop.ts': program('file') })).toEqual([
      'Rename Parameter doc : Doc to file : Doc in method public save(file Doc) from class shop.api',
    ]);
  });

  test('code of several modules went to a function that they call without its optional parameter', async () => {
    const body =
      "  if (typeof at === 'number') {\n    tagItem(target, at, mark);\n  } else {\n    tagAll(target, mark);\n  }\n";
    const user = (name: string) =>
      `function ${name}(target: any, at: number, mark: Mark) {\n${body}}\nexport { ${name} };\n`;
    const later = (name: string) =>
      `function ${name}(target: any, at: number, mark: Mark) {\n  tag(target, at, mark);\n}\nexport { ${name} };\n`;
    const tag = `function tag(target: any, at: number, mark: Mark, done?: () => void) {\n${body}  done?.();\n}\nexport { tag };\n`;
    const changes = await told(
      { 'a.ts': user('first'), 'b.ts': user('second') },
      { 'a.ts': later('first'), 'b.ts': later('second'), 'tag.ts': tag },
    );
    const parameters = 'target any, at number, mark Mark';
    expect(changes).toEqual(
      [
        ['first', 'a'],
        ['second', 'b'],
      ].map(
        ([name, from]) =>
          `Extract And Move Method public tag(${parameters}, done ()=>void) extracted from public ${name}(${parameters}) in class ${from} & moved to class tag`,
      ),
    );
  });

  test('values that go into an object are other parameters; those of one object have no order (§3.10 rule 14)', async () => {
    const program = (head: string) =>
      `export function show(${head}) {\n  open(width, height);\n  mark(width * 2);\n}\n`;
    const plain = program('width: number, height: number');
    const after = 'in method public show(width Size, height Size) from class a';
    expect(await told({ 'a.ts': plain }, { 'a.ts': program('{ width, height }: Size') })).toEqual([
      `Add Parameter height : Size ${after}`,
      `Add Parameter width : Size ${after}`,
      'Remove Parameter height : number in method public show(width number, height number) from class a',
      'Remove Parameter width : number in method public show(width number, height number) from class a',
    ]);
    const other = program('{ height, width }: Size');
    expect(await told({ 'a.ts': program('{ width, height }: Size') }, { 'a.ts': other })).toEqual([]);
  });

  test('the type of an object that is taken apart changes once (§3.10 rule 14)', async () => {
    const program = (type: string) =>
      `interface ${type} { width: number; height: number; deep?: boolean }\nexport function show({ width, height }: ${type}) {\n  open(width, height);\n}\n`;
    expect(await told({ 'a.ts': program('Size') }, { 'a.ts': program('BoxSize') })).toEqual([
      'Change Parameter Type width : Size to width : BoxSize in method public show(width BoxSize, height BoxSize) from class a',
      'Rename Class a.Size renamed to a.BoxSize',
    ]);
  });

  test('keys, attributes of elements and names that patterns bind tell of renamed members (A3)', async () => {
    const program = (name: string) =>
      `interface Row { label: string; ${name}: boolean; }\nfunction show({ label, ${name} }: Row) {\n  log(${name});\n  return ${name} ? label : 1;\n}\nfunction all(rows: Row[]) {\n  return rows.map(({ label }) => show({ label, ${name}: true }));\n}\n`;
    expect(await told({ 'a.ts': program('big') }, { 'a.ts': program('wide') }, 'Attribute')).toEqual([
      'Rename Attribute big : boolean to wide : boolean in class a.Row',
    ]);
    const page = (name: string) =>
      `interface Row { label: string; ${name}: boolean; }\nfunction all() {\n  return <List><Row label="a" ${name} /><Row label="b" ${name} /></List>;\n}\n`;
    expect(await told({ 'a.tsx': page('big') }, { 'a.tsx': page('wide') }, 'Attribute')).toEqual([
      'Rename Attribute big : boolean to wide : boolean in class a.Row',
    ]);
    const rows = (name: string) =>
      `interface Row { label: string; ${name} }\nconst row: Row = { label: 'a', ${name} };\n`;
    expect(await told({ 'a.ts': rows('big: 1') }, { 'a.ts': rows('color: "red"') }, 'Attribute')).toEqual([]);
  });

  test('static and readonly come and go with the place in a class (§3.10 rule 11)', async () => {
    const run = 'start() { setTimeout(() => this.tick(), $limit); setTimeout(stop, $limit); }';
    const before = `export class Timer {\n  private static readonly limit = compute(50);\n  ${run.replaceAll('$', 'Timer.')}\n}\n`;
    const after = `const limit = compute(50);\nexport class Timer {\n  ${run.replaceAll('$', '')}\n}\n`;
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Modifier')).toEqual([]);
    const member = before.replace('readonly ', '');
    expect(await told({ 'a.ts': before }, { 'a.ts': member }, 'Modifier')).toEqual([
      'Remove Attribute Modifier readonly in attribute private limit : Inferred from class a.Timer',
    ]);
  });

  test('a local function is inlined out of the function around it (§3.10 rule 13)', async () => {
    const use = (f: (text: string) => string) => `  for (const n of nodes) {\n    ${f('n.name')}\n  }\n`;
    const body = (text: string) => `out.write(' '.repeat(4));\n    out.write(${text});`;
    const local = `  const emit = (text: string) => {\n    ${body('text')}\n  };\n`;
    const program = (code: string) => `export function all(nodes: N[], out: Out) {\n${code}}\n`;
    expect(
      await told({ 'a.ts': program(local + use((text) => `emit(${text});`)) }, { 'a.ts': program(use(body)) }),
    ).toEqual([
      'Move And Inline Method private emit(text string) moved from class a.all to class a & inlined to public all(nodes N[], out Out)',
    ]);
  });

  test('a module that is taken apart goes to none of its parts (C5)', async () => {
    const first = 'export function first(a: string[]) {\n  log(a, 1);\n  return a.slice(0, 1).join("-");\n}\n';
    const last = 'export function last(a: string[]) {\n  mark(a, 2);\n  return a.slice(-1).join("+");\n}\n';
    expect(await told({ 'ends.ts': first + last }, { 'first.ts': first, 'last.ts': last })).toEqual([
      'Move Method public first(a string[]) from class ends to public first(a string[]) from class first',
      'Move Method public last(a string[]) from class ends to public last(a string[]) from class last',
    ]);
    expect(await told({ 'ends.ts': first + last }, { 'tips.ts': first + last.replace('2', '3') })).toEqual([
      'Move Class ends.__module__ moved to tips.__module__',
    ]);
  });

  test('of a module that gave half of its functions away the file of its name is what stayed (C5, C14)', async () => {
    const first = 'export function first(a: string[]) {\n  log(a, 1);\n  return a.slice(0, 1).join("-");\n}\n';
    const last = 'export function last(a: string[]) {\n  mark(a, 2);\n  return a.slice(-1).join("+");\n}\n';
    const before = { 'src/store/ends.ts': first + last };
    expect(await told(before, { 'src/text/ends.ts': first, 'src/text/tips.ts': last })).toEqual([
      'Move Class store.ends.__module__ moved to text.ends.__module__',
      'Move Method public last(a string[]) from class ends to public last(a string[]) from class tips',
    ]);
    // Where the other file has more of it, both got members.
    const middle = 'export function middle(a: string[]) {\n  const half = a.length / 2;\n  return a.at(half, 3);\n}\n';
    const more = { 'src/store/ends.ts': first + last + middle };
    const moved = await told(more, { 'src/text/ends.ts': first, 'src/text/tips.ts': last + middle });
    expect(moved).not.toContain('Move Class store.ends.__module__ moved to text.ends.__module__');
  });

  test('equal names in different folders are told apart by these (§3.10 rule 12)', async () => {
    const first = 'export function first(a: string[]) {\n  log(a, 1);\n  return a.slice(0, 1).join("-");\n}\n';
    const last = 'export function last(a: string[]) {\n  mark(a, 2);\n  return a.slice(-1).join("+");\n}\n';
    const found = await told(
      { 'src/a/index.ts': first + last, 'src/b/index.ts': 'log(1);\n' },
      { 'src/a/index.ts': last, 'src/b/index.ts': `log(1);\n${first}` },
    );
    expect(found).toEqual([
      'Move Method public first(a string[]) from class a.index to public first(a string[]) from class b.index',
    ]);
    const row = 'export interface Row { id: string; $: number }\n';
    const moved = await told(
      { 'src/ends.ts': row.replace('$', 'size') + first },
      { 'src/text/ends.ts': row.replace('$', 'length') + first.replace('1);', '2);') },
    );
    expect(moved).toContain('Move Class src.ends.__module__ moved to text.ends.__module__');
    expect(moved.filter((text) => text.startsWith('Move Class'))).toHaveLength(1);
    expect(await told({ 'src/row.ts': row }, { 'src/table/row.ts': row.replace('id', 'key') }, 'Class')).toEqual([
      'Move Class src.row.Row moved to table.row.Row',
    ]);
  });

  test('a parameter of a function that was returned is no new name for the one around it', async () => {
    const code = 'chain((us) => traverse(items, us), read(items))';
    const before = `export function array(M: Monad) {\n  const traverse = K.traverse(M);\n  return (items) => ${code};\n}\n`;
    const after = `export function array(items: Codec) {\n  return ${code};\n}\n`;
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Parameter')).toEqual([
      'Add Parameter items : Codec in method public array(items Codec) from class a',
      'Remove Parameter M : Monad in method public array(M Monad) from class a',
    ]);
  });

  test('a rewritten function of the same name has other parameters (S3)', async () => {
    const program = (head: string, body: string) => `export class View {\n  scroll(${head}) {\n    ${body}\n  }\n}\n`;
    const found = await told(
      {
        'a.ts': program(
          'to: number, { smooth }: A',
          'clear(this.frame);\n    this.target = to;\n    move(to, smooth);',
        ),
      },
      { 'a.ts': program('to: number, { by, how }: A', 'this.options.move(to + by, { how });') },
      'Parameter',
    );
    expect(found).toHaveLength(3);
  });

  test('a list under a new name, while another empty list is returned', async () => {
    const program = (name: string, guard: string, rest: string) =>
      `export function all(step: number, o: O) {\n${guard}  const ${name} = [];\n  while (o.more(step)) {\n    ${name}.push(o.next());\n  }\n  return ${rest};\n}\n`;
    const after = program('dates', '  if (!step) return [];\n', 'o.back ? dates.reverse() : dates');
    expect(await told({ 'a.ts': program('weeks', '', 'weeks') }, { 'a.ts': after }, 'Variable')).toEqual([
      'Rename Variable weeks : Inferred to dates : Inferred in method public all(step number, o O) from class a',
    ]);
  });

  test('a class that went into a folder below takes no source folder along (K5)', async () => {
    const hooks =
      'export const once = (f: F) => useEffect(f, []);\nexport function prev(a: A) {\n  mark(a, 2);\n  return a.last;\n}\n';
    const row = 'export interface Row { id: string; size: number }\n';
    const found = await told({ 'src/hooks.ts': row + hooks }, { 'src/hooks.ts': hooks, 'src/types/row.ts': row });
    expect(found).toEqual(['Move Class hooks.Row moved to row.Row']);
  });

  test('names that the pattern of a callback binds have the type of the pattern, told once (§3.10 rules 4, 6, 14)', async () => {
    const program = (type: string) =>
      `export const Button = forwardRef(({ kind, icon }: ${type}, ref) => {\n  open(ref, kind);\n  return draw(icon, kind);\n});\n`;
    expect(await told({ 'a.ts': program('Props') }, { 'a.ts': program('ButtonProps') })).toEqual([
      'Change Parameter Type kind : Props to kind : ButtonProps in attribute public Button : Inferred from class a',
    ]);
    const inline = '{ kind: string; icon: string }';
    const longer = inline.replace(' }', '; size?: number }');
    expect(await told({ 'a.ts': program(inline) }, { 'a.ts': program(longer) })).toEqual([]);
  });

  test('three words of four and equal parameters tell that a rewritten function was renamed (M3)', async () => {
    const program = (name: string, body: string) =>
      `export function icon(anchor: string) {\n  return draw(anchor);\n}\nexport function ${name}(page: Page, item: Item) {\n  ${body}\n}\n`;
    const before = program(
      'anchorLinkIfPresent',
      'if (!page.has(item)) return none;\n  return link(page.anchor(item));',
    );
    const rewritten = (name: string) => program(name, 'return page.has(item) ? page.anchor(item) : undefined;');
    const rename = 'Rename Method public anchorLinkIfPresent(page Page, item Item) renamed to public ';
    expect(await told({ 'a.ts': before }, { 'a.ts': rewritten('anchorTargetIfPresent') }, 'Rename')).toEqual([
      `${rename}anchorTargetIfPresent(page Page, item Item) in class a`,
    ]);
    const another = 'export function other(page: Page, item: Item) {\n  return page.next(item);\n}\n';
    expect(await told({ 'a.ts': before }, { 'a.ts': rewritten('targetOf') + another }, 'Rename')).toEqual([]);
  });

  test('an object type goes to another file as an interface, one of its members under another name (A1, C5)', async () => {
    const before = { 'shop.ts': 'type Crate = { id: string; state: string; lid: Lid };\nexport const open = 1;\n' };
    const version = (members: string) => ({
      'shop.ts': 'export const open = 1;\n',
      'types.ts': `interface Crate {\n  ${members}\n}\n`,
    });
    expect(await told(before, version('id: string;\n  status: string;\n  lid: Lid;'))).toEqual([
      'Change Type Declaration Kind type alias to interface in type types.Crate',
      'Move Class shop.Crate moved to types.Crate',
      'Rename Attribute state : string to status : string in class types.Crate',
    ]);
    // Another type.
    expect((await told(before, version('id: string;\n  status: State;\n  lid: Lid;'), 'Rename')).join()).toBe('');
  });

  test('a large element that was rewritten where it became a component of another module (5.3)', async () => {
    const page = (element: string) =>
      `export function Page({ crates, on }: Props) {\n  return (\n    <ul className="page">\n      {crates.map((crate) => (\n        ${element}\n      ))}\n    </ul>\n  );\n}\n`;
    const parts =
      '<span>{crate.id}</span><b className="lid">{crate.lid.name}</b><i>{crate.weight.toFixed(2)}</i><hr size={crate.size} />';
    const before = { 'Page.tsx': page(`<li key={crate.id}>${parts}{on ? <em>{sum(crate)}</em> : null}</li>`) };
    const version = (body: string) => ({
      'Page.tsx': `import { Row } from './Row';\n${page('<Row key={crate.id} crate={crate} total={on} />')}`,
      'Row.tsx': `export function Row({ crate, total }: RowProps) {\n  return <li>${body}</li>;\n}\n`,
    });
    const rewritten = version(`${parts}{total && <em>{sumOf(crate.parts)}</em>}`);
    expect(await told(before, rewritten, 'Extract And Move')).toEqual([
      'Extract And Move Method public Row(crate RowProps, total RowProps) extracted from public Page(crates Props, on Props) in class Page & moved to class Row',
    ]);
    expect(await told(before, version('<Label text={crate.text} /><p>{total}</p>'), 'Extract')).toEqual([]);
  });

  test('unused parameters of a callback whose list became shorter have no new names', async () => {
    const program = (head: string) =>
      `function f(e: E) {\n  walk(e, (node${head}, meta) => {\n    meta.sorts = node.name;\n  });\n}\n`;
    const before = { 'a.ts': program(', _parent, _key') };
    expect(await told(before, { 'a.ts': program(', _path') }, 'Rename')).toEqual([]);
  });

  test('a method became no accessor with which it has neither a word nor its code in common (M3)', async () => {
    const program = (member: string) =>
      `class Column {\n  constructor(readonly name: Name, readonly table: Table) {}\n  ${member} {\n    return write(this.name.text, this.table);\n  }\n}\n`;
    const other = (member: string) => program(member).replace('write(', 'String(').replace(', this.table)', ')');
    expect(await told({ 'a.ts': program('print()') }, { 'a.ts': other('get column()') })).toEqual([]);
    expect(await told({ 'a.ts': program('getText()') }, { 'a.ts': other('get text()') })).toEqual([
      'Rename Method public getText() renamed to public text() in class a.Column',
    ]);
    expect(await told({ 'a.ts': program('print()') }, { 'a.ts': program('get column()') }, 'Rename')).toHaveLength(1);
    const shorter = 'class Box {\n  get column() {\n    return [...this.rows].map((row) => row.text);\n  }\n}\n';
    const longer =
      'class Box {\n  print() {\n    const all = [...this.rows].map((row) => row.text);\n    return all;\n  }\n}\n';
    expect(await told({ 'a.ts': longer }, { 'a.ts': shorter }, 'Rename')).toHaveLength(1);
  });

  test('what stood beside a class that went to another file moved, not its module (C5)', async () => {
    const type =
      'export class Reader {\n  constructor(readonly path: string) {}\n  read(): string {\n    return load(this.path).trim();\n  }\n}\n';
    const ids = `export function knownIds(kind: string): string[] {\n  const ids = ['one', 'two', 'three'];\n  return kind === 'all' ? ids : ids.filter((id) => id.startsWith(kind));\n}\n`;
    const move =
      'Move Method public knownIds(kind string) : string[] from class reader to public knownIds(kind string) : string[] from class ids';
    expect(await told({ 'reader.ts': type + ids }, { 'in/source.ts': type, 'in/ids.ts': ids })).toEqual([
      'Move Class reader.Reader moved to source.Reader',
      move,
    ]);
    expect(await told({ 'reader.ts': ids }, { 'in/ids.ts': ids.replace('three', 'four') })).toEqual([
      'Move Class reader.__module__ moved to ids.__module__',
    ]);
  });

  test('a component may take a hook along with the markup that it is for', async () => {
    const hook = '  const theme = useTheme();\n';
    const header = '<header style={{ color: theme.dark }}><h1>{title}</h1><Logo size={32} /></header>';
    const page = (hooks: string, head: string) =>
      `export function Page({ title, rows }: P) {\n${hooks}  return (\n    <main>\n      ${head}\n      <List rows={rows} />\n    </main>\n  );\n}\n`;
    const own = `export function Header({ title }: { title: string }) {\n${hook}  return ${header};\n}\n`;
    const before = { 'Page.tsx': page(hook, header) };
    const split = (text: string) => ({ 'Page.tsx': page('', '<Header title={title} />'), 'Header.tsx': text });
    expect(await told(before, split(own))).toEqual([
      'Extract And Move Method public Header(title string) extracted from public Page(title P, rows P) in class Page & moved to class Header',
    ]);
    const other = own.replace(header, '<Bar left={theme.icon} text={title} onClose={close} wide tall />');
    expect(await told(before, split(other))).toEqual([]);
  });

  test('members leave a namespace that is gone, and come into a new one', async () => {
    const members =
      'export const ORIGIN: Point = { x: 0, y: 0 };\nexport function width(a: Point, b: Point): number {\n  log(a, b);\n  return Math.abs(a.x - b.x);\n}\n';
    const flat = { 'geo.ts': members };
    const nested = { 'geo.ts': `export namespace Geo {\n${members}}\n` };
    const moves = (from: string, to: string) => [
      `Move Attribute public ORIGIN : Point from class ${from} to public ORIGIN : Point from class ${to}`,
      `Move Method public width(a Point, b Point) : number from class ${from} to public width(a Point, b Point) : number from class ${to}`,
    ];
    expect((await told(nested, flat)).sort()).toEqual(moves('geo.Geo', 'geo'));
    expect((await told(flat, nested)).sort()).toEqual(moves('geo', 'geo.Geo'));
    const grown = { 'geo.ts': `export namespace Geo {\n${members}export const UNIT: Point = at(1, 1);\n}\n` };
    expect(await told(nested, grown)).toEqual([]);
  });

  test('a class that became a function: its methods stand in it, what it was handed are variables', async () => {
    const methods = (start: string, self: string) =>
      `  ${start}ready(): Stream {\n    return ${self}store.select(loaded).pipe(take(1), filter(Boolean));\n  }\n` +
      `  ${start}has(id: string): Stream {\n    return ${self}books.find(id).pipe(map((book) => !!book), tap(log));\n  }\n`;
    const check = (self: string) => `return ${self}ready().pipe(then(() => ${self}has(route.params.id)));`;
    const before =
      'export class BookGuard {\n  constructor(private store: Store, private books: Books) {}\n' +
      `${methods('', 'this.')}  check(route: Route): Stream {\n    ${check('this.')}\n  }\n}\n`;
    const after =
      'export const isBookThere = (route: Route): Stream => {\n  const store = inject(Store);\n  const books = inject(Books);\n' +
      `${methods('function ', '')}  ${check('')}\n};\n`;
    const method = 'public isBookThere(route Route) : Stream from class guard';
    expect((await told({ 'guard.ts': before }, { 'guard.ts': after })).sort()).toEqual([
      `Move And Rename Method public check(route Route) : Stream from class guard.BookGuard to ${method}`,
      'Move Method public has(id string) : Stream from class guard.BookGuard to private has(id string) : Stream from class guard.isBookThere',
      'Move Method public ready() : Stream from class guard.BookGuard to private ready() : Stream from class guard.isBookThere',
      `Replace Attribute With Variable books : Books to books : Inferred in method ${method}`,
      `Replace Attribute With Variable store : Store to store : Inferred in method ${method}`,
    ]);
  });

  test('a parameter that declares an attribute is what the attribute is (§3.10 rule 4)', async () => {
    const program = (parameter: string, code: string) =>
      `export class View {\n  constructor(private readonly ref: Ref, ${parameter}, private readonly box: Box) {}\n  draw() {\n    this.box.open(this.ref);\n${code}  }\n}\n`;
    const before = program('private readonly zone: Zone', '    this.zone.run(1);\n    this.zone.stop();\n');
    const renamed = program('private readonly clock: Clock', '    this.clock.run(1);\n    this.clock.stop();\n');
    const inConstructor = (parameter: string) =>
      `in method public constructor(ref Ref, ${parameter}, box Box) from class view.View`;
    expect((await told({ 'view.ts': before }, { 'view.ts': renamed })).sort()).toEqual([
      'Change Attribute Type zone : Zone to clock : Clock in class view.View',
      `Change Parameter Type zone : Zone to clock : Clock ${inConstructor('clock Clock')}`,
      'Rename Attribute zone : Zone to clock : Clock in class view.View',
      `Rename Parameter zone : Zone to clock : Clock ${inConstructor('clock Clock')}`,
    ]);
    const other = program('private readonly clock: Clock', '    sleep(this.box, 2);\n');
    expect((await told({ 'view.ts': before }, { 'view.ts': other })).sort()).toEqual([
      `Add Parameter clock : Clock ${inConstructor('clock Clock')}`,
      `Remove Parameter zone : Zone ${inConstructor('zone Zone')}`,
    ]);
  });

  test('a constructor that names the parameter speaks of the attribute as well (§3.10 rule 4)', async () => {
    const view = (parameter: string, code: string) =>
      `export class View extends Base {\n  constructor(${parameter}, private box: Box) {\n${code}  }\n  draw() {\n    this.box.open();\n  }\n}\n`;
    const before = view('private zone: Zone', '    super(zone);\n    this.start = zone.open(box);\n');
    const to = (parameter: string, code: string) => told({ 'view.ts': before }, { 'view.ts': view(parameter, code) });
    expect(await to('private clock: Zone', '    super(clock);\n    this.start = clock.open(box);\n')).toEqual([
      'Rename Attribute zone : Zone to clock : Zone in class view.View',
      'Rename Parameter zone : Zone to clock : Zone in method public constructor(clock Zone, box Box) from class view.View',
    ]);
    expect(await to('private clock: Clock', '    super();\n    log(clock.now());\n')).toEqual([
      'Add Parameter clock : Clock in method public constructor(clock Clock, box Box) from class view.View',
      'Remove Parameter zone : Zone in method public constructor(zone Zone, box Box) from class view.View',
    ]);
  });

  test('an attribute that a new class took along gave way to none', async () => {
    const user = (name: string, call: string) =>
      `export class ${name} {\n  constructor(private ${call}) {}\n  load(id: string) {\n    const row = this.${call.split(':')[0]}.find(id);\n    this.${call.split(':')[0]}.touch(id);\n    return row;\n  }\n}\n`;
    const service = {
      'service.ts':
        'export class RowService {\n  constructor(private rows: Rows<Row>) {}\n  find(id: string) {\n    return this.rows.find(id);\n  }\n  touch(id: string) {\n    this.rows.touch(id);\n  }\n}\n',
    };
    const before = { 'a.ts': user('Shop', 'rows: Rows<Row>') };
    const after = { 'a.ts': user('Shop', 'service: RowService'), ...service };
    expect((await told(before, after, 'Attribute')).sort()).toEqual([
      'Move Attribute private rows : Rows<Row> from class a.Shop to private rows : Rows<Row> from class service.RowService',
    ]);
    const both = { ...before, 'b.ts': user('Till', 'rows: Rows<Row>') };
    const bothAfter = { ...after, 'b.ts': user('Till', 'service: RowService') };
    expect(await told(both, bothAfter, 'Move Attribute')).toEqual([]);
  });

  test('the last constants of a module are one under another name where they are made alike', async () => {
    const program = (name: string, value: string) =>
      `export const LIMIT = 3;\nconst ${name} = ${value};\nexport const f = () => run(LIMIT);\n`;
    const before = { 'a.ts': program('CardPageLayout', 'makeCardLayout<Card>(LIMIT, true)') };
    const found = (name: string, value: string) => told(before, { 'a.ts': program(name, value) });
    expect(await found('ListPageLayout', 'makeListLayout<Row>(LIMIT, false)')).toEqual([
      'Rename Attribute CardPageLayout : Inferred to ListPageLayout : Inferred in class a',
    ]);
    expect(await found('ListPageLayout', 'readRows<Row>(LIMIT, false)')).toEqual([]);
    expect(await found('rows', 'makeCardLayout<Row>(LIMIT, false)')).toEqual([]);
  });

  test('a name that goes on did not become the one of the value that it had (4.1)', async () => {
    const before =
      'export function Panel({ part }: P) {\n  const title = part ? kindOf(part.type)?.name : undefined;\n  return <Box title={title} size={3}><Row /></Box>;\n}\n';
    const own = before
      .replace('const title', 'const usual')
      .replace('  return', '  const title = part?.title || usual;\n  return');
    const found = (after: string) => told({ 'Panel.tsx': before }, { 'Panel.tsx': after }, 'Rename');
    expect(await found(own.replace('{3}', '{4}'))).toEqual([]);
    expect(await found(before.replaceAll(/title(?! =\w|=)/g, 'name'))).toEqual([
      'Rename Variable title : Inferred to name : Inferred in method public Panel(part P) from class Panel',
    ]);
  });

  test('a name taken from an object keeps its type when the object gets other members', async () => {
    const program = (members: string, more: string, name: string) =>
      `export function Head({ title, ${name}...rest }: { title: string; ${members} }${more}) {\n  open(title, 1);\n  return <h1 {...rest}>{title}</h1>;\n}\n`;
    const found = async (...after: Parameters<typeof program>) =>
      told({ 'a.tsx': program('', ' & RowProps', '') }, { 'a.tsx': program(...after) }, 'Change Parameter Type');
    expect(await found('wide?: boolean;', ' & RowProps', 'wide, ')).toEqual([]);
    expect(await found('', '', '')).toHaveLength(1);
    expect(await told({ 'a.tsx': program('', '', '') }, { 'a.tsx': program('', ' & RowProps', '') }, 'title')).toEqual(
      [],
    );
  });

  test('a body went down to the subclass that has the types of before, where the superclass leaves a type open', async () => {
    const set = (visibility: string) =>
      `  ${visibility} set(file: string, at: Place, data: Row) {\n    let list = this.rows.get(file);\n    if (!list) this.rows.set(file, (list = []));\n    list.push({ at, data });\n  }\n`;
    const notes = (head: string, member: string) =>
      `export ${head} {\n  protected rows = new Map<string, any[]>();\n${member}  fill(file: string) {\n    log('fill', file);\n    this.set(file, start, null);\n  }\n}\n`;
    const found = await told(
      { 'notes.ts': notes('class Notes', set('private')) },
      {
        'notes.ts': notes(
          'abstract class Notes<D>',
          '  protected abstract set(file: string, at: Place, data: D): void;\n',
        ),
        'rows.ts': `export class RowNotes extends Notes<Row> {\n${set('protected')}}\n`,
      },
      'Push Down',
    );
    expect(found).toEqual([
      'Push Down Method private set(file string, at Place, data Row) from class notes.Notes to protected set(file string, at Place, data Row) from class rows.RowNotes',
    ]);
  });

  test('parts of a local variable and parts of an attribute are no one thing', async () => {
    const program = (fields: string, lines: string) =>
      `export class View {\n  ${fields}\n  async draw(box: Box) {\n${lines}    if (!files?.length || !rows?.length) return [];\n    return [files, rows];\n  }\n}\n`;
    const before = program(
      '',
      '    const data = await box.load(1);\n    const files = data.files;\n    const rows = data.rows;\n',
    );
    const after = program(
      'constructor(readonly model: Model) {}',
      '    const files = await this.model.readFiles();\n    const rows = await this.model.readRows();\n',
    );
    expect(await told({ 'view.ts': before }, { 'view.ts': after }, 'Replace')).toEqual([]);
    const kept = program('data = load(1);', '    const files = this.data.files;\n    const rows = this.data.rows;\n');
    expect(await told({ 'view.ts': before }, { 'view.ts': kept }, 'Replace')).toHaveLength(1);
  });

  test('a type that went to a file of the same name elsewhere moved, whatever it is called there', async () => {
    const type = (name: string) =>
      `export interface ${name} {\n  label: string;\n  open(where: string): void;\n  width: number;\n}\n`;
    const other = 'export type Kind = "a" | "b";\nexport const usual: Kind = pick("a", 2);\n';
    const found = (after: Record<string, string>) => told({ 'types.ts': type('IBox') + other }, after, 'Class');
    const apart = { 'box/types.ts': type('Box'), 'types.ts': other };
    expect(await found(apart)).toEqual(['Move And Rename Class types.IBox moved and renamed to types.Box']);
    expect(await found({ 'types.ts': type('Box') + other })).toEqual(['Rename Class types.IBox renamed to types.Box']);
    expect(await found({ 'box/types.ts': type('Box') + other })).toContain(
      'Rename Class types.IBox renamed to types.Box',
    );
  });

  test('a parameter that no call hands anything is no variable that was there before', async () => {
    const query = (entry: string) =>
      `use({ key: ['teams', { ${entry} }], load: (page: Page) => get('/teams', { ...page, size: 2 }) })`;
    const table = (code: string) => `export function Table() {\n${code}  return show(found, 1);\n}\n`;
    const before = table(
      `  const { get } = api();\n  const changed = watch(teams);\n  const found = ${query('changed')};\n`,
    );
    const later = (call: string) =>
      `${table(`  const changed = watch(teams);\n  const found = ${call};\n`)}export function find(by?: string) {\n  const { get } = api();\n  return ${query('by: by || name()')};\n}\n`;
    expect(await told({ 'a.ts': before }, { 'a.ts': later('find()') }, 'Parameterize')).toEqual([]);
    expect(await told({ 'a.ts': before }, { 'a.ts': later('find(changed)') }, 'Parameterize')).toHaveLength(1);
  });

  test('a constant that a new accessor has a part of was not extracted', async () => {
    const program = (tag: string, getter: string) =>
      `export class Repo {\n  static readonly TAG = 'repo';\n${getter}  constructor(private key: number) {}\n  load(path: string) {\n    log('load', ${tag});\n    return read(path, this.key);\n  }\n}\n`;
    const getter = (value: string) => `  private get tag(): string {\n    return ${value};\n  }\n`;
    const found = (before: string, value: string) =>
      told({ 'repo.ts': program(before, '') }, { 'repo.ts': program('this.tag', getter(value)) }, 'Extract');
    expect(await found('Repo.TAG', `\`\${Repo.TAG}/\${this.key}\``)).toEqual([]);
    expect(await found('join(Repo.TAG, this.key)', 'join(Repo.TAG, this.key)')).toEqual([
      'Extract Method private tag() : string extracted from public load(path string) in class repo.Repo',
    ]);
  });
});

describe('code that went through calls (statements:5.1, 5.2)', () => {
  test('a callee of a callee has one call of its own and nothing of the caller', async () => {
    const read = (name: string) =>
      `  ${name}(box: Box) {\n    return ${name}Of(box, this.shop.config, this.log, this.guard, this.shop.files);\n  }\n`;
    const before = `export class Desk {\n${read('seal')}${read('open')}  keep(box: Box) {\n    return this.all.get(keyOf(box));\n  }\n}\n`;
    const parts =
      '  private parts(): Parts {\n    return {\n      config: this.shop.config,\n      log: this.log,\n      guard: this.guard,\n      files: this.shop.files,\n      key: (b, d) => this.key(b, d),\n    };\n  }\n';
    const key = '  key(box: Box, day?: Day) {\n    return plainKey(box, day);\n  }\n';
    const after = before
      .replaceAll('this.shop.config, this.log, this.guard, this.shop.files', 'this.parts()')
      .replace('keyOf(box)', 'this.key(box)')
      .replace(/}\n$/, `${parts}${key}}\n`);
    const from = (name: string) =>
      `Extract Method private parts() : Parts extracted from public ${name}(box Box) in class desk.Desk`;
    expect(await told({ 'desk.ts': before }, { 'desk.ts': after }, 'Extract')).toEqual([from('open'), from('seal')]);
  });

  test('words that whole statements took into one new function do not speak for another one', async () => {
    const find = (id: string) =>
      `const box = await ctx.db.boxes.first({ where: and(eq(boxes.owner, ctx.user.id), eq(boxes.id, ${id})), with: { lid: true } });\n  if (!box) {\n    throw new Lost({ code: 'GONE' });\n  }\n  return plain(box);\n`;
    const router = (get: string, add: string) =>
      `export const router = make({\n  add: task.run(async ({ input, ctx }) => {\n  ${add}  return ctx.db.put(input);\n  }),\n  get: task.run(async ({ input, ctx }) => {\n  ${get}  }),\n});\n`;
    const same =
      'async function sameBox(ctx: Context, url: string) {\n  const found = await ctx.db.from(boxes).where(and(eq(boxes.url, url), eq(boxes.owner, ctx.user.id)));\n  return found.length === 0 ? null : oneBox(ctx, found[0].id);\n}\n';
    const one = `async function oneBox(ctx: Context, id: string) {\n  ${find('id')}}\n`;
    const after = `${one}${same}${router('return await oneBox(ctx, input.id);\n', 'const known = await sameBox(ctx, input.url);\n  if (known) return known;\n')}`;
    expect(await told({ 'a.ts': router(find('input.id'), '') }, { 'a.ts': after }, 'Extract')).toEqual([
      'Extract Method private oneBox(ctx Context, id string) extracted from public router : Inferred in class a',
    ]);
  });

  test('what stands where a known function was called may lack a check that it made', async () => {
    const kinds = (body: string) => `export function isList(kind: Kind | undefined) {\n  return ${body};\n}\n`;
    const user = (check: string, from: string) =>
      `import { ${from} } from './kinds';\nexport function show(thing: Thing) {\n  log(thing);\n  return ${check} && draw(thing.kind.part);\n}\n`;
    const before = {
      'kinds.ts': kinds('kind != null && kind instanceof List'),
      'user.ts': user('isList(thing.kind) && !!thing.kind.part', 'isList'),
    };
    const after = { 'kinds.ts': 'export const all = 1;\n', 'user.ts': user('thing.kind instanceof List', 'List') };
    expect(await told(before, after, 'Inline')).toEqual([
      'Move And Inline Method public isList(kind Kind|undefined) moved from class kinds to class user & inlined to public show(thing Thing)',
    ]);
    const other = { ...after, 'user.ts': user('thing.kind instanceof Heap', 'Heap') };
    expect(await told(before, other, 'Inline')).toEqual([]);
  });

  test('of a function that is handed over, a line that a callback had as well says nothing', async () => {
    const worker = (run: string, more: string) =>
      `export class Desk {\n  build() {\n    return make({\n      run: ${run},\n      done: (job: Job) => {\n${more}        return finish();\n      },\n    });\n  }\n}\n`;
    const id = '        const id = job.id;\n        log(id, true);\n';
    const order =
      "async function runOrder(job: Job) {\n  const id = job.id;\n  const parsed = orders.parse(job.data);\n  if (!parsed.success) {\n    throw new Error(id + parsed.error.text());\n  }\n  switch (parsed.data.type) {\n    case 'sell':\n      return sell(parsed.data, job);\n    default:\n      throw new Error('none');\n  }\n}\n";
    const before = { 'desk.ts': `import { sellAll } from './sell';\n${worker('sellAll', id)}` };
    const after = {
      'desk.ts': `import { sell } from './sell';\n${worker('runOrder', '        log(job.id, true);\n')}${order}`,
    };
    expect(await told(before, after, 'Extract')).toEqual([]);
  });
});

describe('variables in steps (4.2 rule 1)', () => {
  test('a variable whose first value has another name was not inlined', async () => {
    const test = (first: string, name: string, then: string) =>
      `it('adds', async () => {\n  ${first} = await api.make({ url: 'a', kind: 'b' });\n  await api.add({ id: ${name}.id, tags: ['c'] });\n  ${then} = await api.get({ id: ${name}.id });\n  expect(box.tags).toEqual(['c']);\n});\n`;
    const before = test('let box', 'box', 'box');
    expect(
      await told({ 'a.test.ts': before }, { 'a.test.ts': test('const made', 'made', 'const box') }, 'Inline'),
    ).toEqual([]);
  });
});

test('what decorates a parameter is not told of the attribute that it declares', async () => {
  const service = (parameter: string, rest: string) =>
    `@Injectable()\nexport class Cats {\n  constructor(@Inject(URL) ${parameter}: string) {${rest}}\n\n  find(id: number) {\n    return get(this.url, id);\n  }\n}\n`;
  const before = {
    'src/cats.ts': service('url', ' this.url = url; ').replace('constructor', 'private url: string;\n  constructor'),
  };
  const after = { 'src/cats.ts': service('private url', '') };
  expect(await told(before, after, 'Add Attribute Annotation')).toEqual([]);
});
