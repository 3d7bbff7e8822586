import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const frame = (code: string) => `export class Link {\n  readonly #tcp: Tcp;\n${code}}\n`;

describe('variables whose value is had otherwise now', () => {
  test('a variable of which a member has its name is what the field that took its place is (§4.1)', async () => {
    const before = frame(
      '  async run(q: Query): Promise<Rows> {\n    const job = new Job({ q, done: this.done });\n    this.#tcp.send(job.job);\n    return await this.rows();\n  }\n',
    );
    const after = before
      .replace('  readonly #tcp: Tcp;\n', '  readonly #tcp: Tcp;\n  #openJob: Job | undefined;\n')
      .replace('const job =', 'this.#openJob =')
      .replace('job.job', 'this.#openJob.job');
    expect(await told({ 'link.ts': before }, { 'link.ts': after })).toEqual([
      'Replace Variable With Attribute job : Inferred to #openJob : Job|undefined in method public run(q Query) : Promise<Rows> from class link.Link',
    ]);
  });

  test('what a pattern takes out of a list is what stands in its place there, awaited or not (§4.1)', async () => {
    const code = (name: string, value: string, use: string) =>
      frame(`  async show(): Promise<View> {
    const [view, ${name}] = await Promise.all([this.plain(), ${value}]);
    if (${use}) view.place = this.id;
    return view;
  }
`);
    const before = code('parts', 'this.store.partsOf(this.id, 3)', 'parts.some((part) => part.isPlace)');
    const renamed = (after: string) => told({ 'link.ts': before }, { 'link.ts': after }, 'Rename');
    expect(await renamed(code('rows', 'this.store.rowsOf(this.id, 3)', 'rows.some((row) => row.isPlace)'))).toContain(
      'Rename Variable parts : Inferred to rows : Inferred in method public show() : Promise<View> from class link.Link',
    );
    expect(await renamed(code('size', 'measure({ own: true })', 'size > this.least'))).toEqual([]);
  });

  test('what has one value has another name where its own name went to each of a list (§4.1)', async () => {
    const code = (made: string, asked: string, all: [string, string]) =>
      frame(`  async apply(page: Page): Promise<void> {
    const ${made};
    if (${asked}) {
      await page.change((draft) => {
        ${all[0]}
          const gap = page.lineAt(part.range.start - 1).isEmpty ? '' : this.eol;
          draft.replace(part.range, gap + part.text);
        ${all[1]}
      });
    }
  }
`);
    const value = 'await this.linksOf(page, this.eol, this.space)';
    const before = code(`part = ${value}`, 'part', ['{', '}']);
    const variables = (after: string) => told({ 'link.ts': before }, { 'link.ts': after }, 'Variable');
    const asked = 'parts.length > 0';
    const renamed =
      'Rename Variable part : Inferred to parts : Inferred in method public apply(page Page) : Promise<void> from class link.Link';
    expect(await variables(code(`parts = ${value}`, asked, ['parts.forEach((part) => {', '});']))).toEqual([renamed]);
    expect(await variables(code(`parts = ${value}`, asked, ['for (const part of parts) {', '}']))).toEqual([renamed]);
    expect(await variables(code('parts = this.kept', asked, ['parts.forEach((part) => {', '});']))).toEqual([]);
  });

  test('the object that has what a variable held as a member took its place no more than before', async () => {
    const before = frame('  run(size: number): void {\n    log(size, 1);\n    this.#tcp.send(size + 2);\n  }\n');
    const after = before
      .replace('size: number', 'box: Box')
      .replace('log(size', 'log(box.size')
      .replace('size + 2', 'box.size + 2');
    expect(await told({ 'link.ts': before }, { 'link.ts': after }, 'Rename')).toEqual([]);
  });

  const panel = (body: string, shown: string, first = '') =>
    `import {useSlide} from './slide';\nexport const Panel = ({id, title}: Props) => {\n${first}  const theme = useTheme();\n  useTitle(title);\n${body}  return (\n    <Frame theme={theme} title={title}>\n      <Area style={[theme.area, ${shown}]}>{title}</Area>\n    </Frame>\n  );\n};\n`;
  const hook = (body: string) => `export const useSlide = (id: string) => {\n${body}};\n`;
  const slide =
    '  const moved = useStyle(() => {\n    const duration = isPhone() ? 250 : 350;\n    return {transform: [{x: slowly(0, {duration})}]};\n  }, []);\n';

  test('a local whose value an extracted function gives now, under another name (§4.1, §5)', async () => {
    const found = await told(
      { 'panel.tsx': panel(slide, 'moved') },
      {
        'panel.tsx': panel('', 'look', '  const look = useSlide(id);\n'),
        'slide.ts': hook(`${slide}  return moved;\n`),
      },
    );
    expect(found).toContain(
      'Rename Variable moved : Inferred to look : Inferred in method public Panel(id Props, title Props) from class panel',
    );
    expect(found.filter((text) => text.startsWith('Extract And Move Method'))).toHaveLength(1);
  });

  test('so where an inlined function gave it', async () => {
    const found = await told(
      {
        'panel.tsx': panel('', 'look', '  const look = useSlide(id);\n'),
        'slide.ts': hook(`${slide}  return moved;\n`),
      },
      { 'panel.tsx': panel(slide, 'moved') },
    );
    expect(found).toContain(
      'Rename Variable look : Inferred to moved : Inferred in method public Panel(id Props, title Props) from class panel',
    );
  });

  test('what the function gives beside it is something else', async () => {
    const found = await told(
      { 'panel.tsx': panel(slide, 'moved') },
      {
        'panel.tsx': panel('', 'looks.all', '  const looks = useSlide(id);\n'),
        'slide.ts': hook(`${slide}  return {all: [moved], id};\n`),
      },
      'Rename Variable',
    );
    expect(found).toEqual([]);
  });

  const hooks = "(readMeta('hooks', shop, door) as Hook[] || []).map((hook) => hook.bind(shop))";
  const openAll = (body: string) =>
    `export function openAll(shop: Shop, doors: Door[]): void {\n  const log = logOf(shop);\n  for (const door of doors) {\n${body}  }\n  log.close();\n}\n`;
  const hooksOf = `\nfunction hooksOf(shop: Shop, door: Door): Hook[] {\n  return ${hooks};\n}\n`;
  const used = '    log.add({ hooks: doorHooks.concat(first), path: join(shop.path, door.path) });\n';
  const renamedIn = (before: string, after: string) =>
    told({ 'shop.ts': openAll(before) }, { 'shop.ts': openAll(after) + hooksOf }, 'Rename Variable');

  test('all of the value went, and all of the other one is the call, though no use of the two is left (§4.1)', async () => {
    const before = `    const doorHooks = ${hooks};\n${used}`;
    expect(await renamedIn(before, '    const own = hooksOf(shop, door);\n    enter(shop, { own, door });\n')).toEqual([
      'Rename Variable doorHooks : Inferred to own : Inferred in method public openAll(shop Shop, doors Door[]) : void from class shop',
    ]);
    const two =
      '    const own = hooksOf(shop, door);\n    const others = hooksOf(shop, door);\n    enter(shop, { own, others });\n';
    expect(await renamedIn(before, two)).toEqual([]);
    expect(
      await renamedIn(before, '    const count = hooksOf(shop, door).length;\n    enter(shop, { count });\n'),
    ).toEqual([]);
  });

  const store = (handed: string, made: string) =>
    `export class Store {\n  save(rows: Row[]): void {\n    const width = measure(rows);\n    open(rows);\n${made}    log(rows, ${handed});\n  }\n}\n`;

  test('a parameter that is handed something else is none of the variables of the caller (§2.4)', async () => {
    const kept = (name: string, list: string) =>
      `    const seen = () => {\n      pages.add(${name}, 1);\n      pages.sort();\n    };\n    watch(seen, [${list}]);\n    pages.flush(seen);\n`;
    const before = store('width', kept('rows', 'width')).replace(', width);', ');');
    const after = `${store('1', '    this.follow(Pages.MAIN, rows);\n')
      .replace('    const width = measure(rows);\n', '')
      .replace(', 1);', ');')
      .slice(0, -2)}  follow(name: string, rows: Row[]): void {\n${kept('rows', 'name')}  }\n}\n`;
    const found = await told({ 'store.ts': before }, { 'store.ts': after });
    expect(found.filter((text) => text.startsWith('Parameterize'))).toEqual([]);
    expect(found.filter((text) => text.startsWith('Extract Method'))).toHaveLength(1);
  });

  test('one that is handed what the variable held is, under its name', async () => {
    const kept = (name: string) =>
      `    const seen = () => {\n      pages.add(${name}, 1);\n      pages.sort();\n    };\n    watch(seen, [${name}]);\n    pages.flush(seen);\n`;
    const before = store('1', kept('width')).replace(', 1);', ');');
    const after = (name: string) =>
      `${store('1', '    this.follow(measure(rows));\n')
        .replace('    const width = measure(rows);\n', '')
        .replace(', 1);', ');')
        .slice(0, -2)}  follow(${name}: number): void {\n${kept(name)}  }\n}\n`;
    const found = (name: string) => told({ 'store.ts': before }, { 'store.ts': after(name) }, 'Parameterize');
    expect(await found('width')).toEqual([
      'Parameterize Variable width : Inferred to width : number in method public follow(width number) : void from class store.Store',
    ]);
    expect(await found('size')).toEqual([]);
  });

  const tagger = (body: string) =>
    `import {mark} from './mark';\nexport function tagged(key: string, value: any) {\n${body}}\n`;
  const marking =
    '    log(target);\n    if (typeof index === "number") {\n      markArgument(target, index, data);\n    } else {\n      markField(target, data);\n    }\n';
  const marked = (type: string) =>
    `export function mark(data${type}) {\n  return function (target: any, index?: number) {\n${marking}  };\n}\n`;

  test('a value that is handed to a parameter of its name was not inlined, be its type written there alone', async () => {
    const before = tagger(
      `  return function (target: any, index?: number) {\n    const data = new Data(key, value);\n${marking}  };\n`,
    );
    const after = tagger('  return mark(new Data(key, value));\n');
    for (const type of ['', ': Data']) {
      const found = await told({ 'tagged.ts': before }, { 'tagged.ts': after, 'mark.ts': marked(type) }, 'Variable');
      expect(found).toEqual([
        `Parameterize Variable data : Inferred to data : ${type.slice(2) || 'Inferred'} in method public mark(data${type.slice(1) || ' Inferred'}) from class mark`,
      ]);
    }
  });

  test('one argument that took the place of several is none of them (§4.1)', async () => {
    const before =
      'export function draw(rows: Row[]): void {\n  const leftPoints: Point[] = [];\n  const names: string[] = [];\n  for (const row of rows) {\n    if (row.isLeft) leftPoints.push(row.point);\n    names.push(row.name);\n  }\n  if (rows.length > 9) paintLarge(leftPoints, names, rows);\n  else paint(leftPoints, names, rows);\n}\n';
    const after =
      'export function draw(rows: Row[]): void {\n  const pointsToPaint: Points = { ...sorted(rows), rows };\n  if (rows.length > 9) paintLarge(pointsToPaint);\n  else paint(pointsToPaint);\n}\n';
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Variable')).toEqual([]);
    const renamed = before.replaceAll('leftPoints', 'pointsLeft');
    expect(await told({ 'a.ts': before }, { 'a.ts': renamed }, 'Variable')).toEqual([
      'Rename Variable leftPoints : Point[] to pointsLeft : Point[] in method public draw(rows Row[]) : void from class a',
    ]);
  });

  test('a list that was filled did not give way to an empty one (§4.2)', async () => {
    const before =
      'export function split(rows: Row[]): Parts {\n  const left: Row[] = [];\n  const right: Row[] = [];\n  for (const row of rows) {\n    if (row.isLeft) {\n      left.push(row);\n    } else {\n      right.push(row);\n    }\n  }\n  return { left, right };\n}\n';
    const after =
      'export function split(rows: Row[]): Parts {\n  return rows.reduce<Parts>((parts, row) => {\n    if (row.isLeft) {\n      parts.left.push(row);\n    } else {\n      parts.right.push(row);\n    }\n    return parts;\n  }, { left: [], right: [] });\n}\n';
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Inline Variable')).toEqual([]);
    const unused =
      'export function none(): Parts {\n  const left: Row[] = [];\n  log(1);\n  return make({ left, size: 0 });\n}\n';
    const inlined = unused.replace('  const left: Row[] = [];\n', '').replace('{ left,', '{ left: [],');
    expect(await told({ 'a.ts': unused }, { 'a.ts': inlined }, 'Inline Variable')).toEqual([
      'Inline Variable left : Row[] in method public none() : Parts from class a',
    ]);
  });

  test('an object that took several parameters in is none of them, whatever word their names share (§3.10 rule 14)', async () => {
    const before =
      'export async function make(lateArgs: unknown[], rows: Row[], lateValues: unknown[]): Promise<Thing> {\n  const ready = await waitFor(lateArgs);\n  const values = await waitFor(lateValues);\n  return build(ready, rows, values);\n}\n';
    const after =
      'export async function make(args: Making): Promise<Thing> {\n  const first = await waitFor(args.parts);\n  const second = await waitFor(args.contents);\n  return build({ ...args, first, second });\n}\n';
    const found = await told({ 'a.ts': before }, { 'a.ts': after }, 'Parameter');
    expect(found.map((text) => text.split(' in method')[0])).toEqual([
      'Add Parameter args : Making',
      'Remove Parameter lateArgs : unknown[]',
      'Remove Parameter lateValues : unknown[]',
      'Remove Parameter rows : Row[]',
    ]);
    const alone = 'export function list(lateArgs: Late[], rows: Row[]): void {\n  open(rows);\n}\n';
    const other = alone.replace('lateArgs: Late[]', 'args: Late');
    expect(await told({ 'a.ts': alone }, { 'a.ts': other }, 'Rename Parameter')).toHaveLength(1);
  });

  test('declarations that one list makes by the same calls are the same in order, under new names (§2)', async () => {
    const before =
      'async function load<T>(lateParts: unknown[], rows: Row[], lateValues: unknown[]): Promise<T> {\n  const ready = await settleAll(lateParts);\n  const values = await settleAll(lateValues);\n  return build<T>(ready, rows, values);\n}\n';
    const after =
      'async function load<T>(made: Made<T>): Promise<T> {\n  const settledParts = await settleAll(made.settledParts);\n  const settledContents = await settleAll(made.settledContents);\n  return build<T>({ ...made, settledParts, settledContents });\n}\n';
    const renamed = await told({ 'a.ts': before }, { 'a.ts': after }, 'Rename');
    expect(renamed.map((text) => text.split(' in method')[0])).toEqual([
      'Rename Variable ready : Inferred to settledParts : Inferred',
      'Rename Variable values : Inferred to settledContents : Inferred',
    ]);
  });

  test('not so where there is one more of them', async () => {
    const open = (lines: string) => `export function open(keys: Keys): void {\n${lines}}\n`;
    const before = open(
      '  const first = read(keys.a, 1);\n  const second = read(keys.b, 2);\n  keep(first);\n  sort(second);\n',
    );
    const after = open(
      '  const title = read(8, names);\n  const author = read(9, names);\n  const year = read(7, names);\n  write(title, author);\n  print(year);\n',
    );
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Rename')).toEqual([]);
  });

  test('a list that is written out in a call is no other name for what the call gives, though a part of it changed', async () => {
    const kinds = (lines: string, found: string) =>
      `export class Asker {\n  async kind(all: Kind[]): Promise<Kind | undefined> {\n${lines}    return all.find((_) => _.name === ${found});\n  }\n}\n`;
    const list = '[...all.map(({ name }) => ({ value: name })), new Line(1), { value: "none" }]';
    const before = kinds(
      `    const choices: Choices = ${list};\n    const answers = await ask.prompt<Answers>({ choices, message: "Which?", type: "one" });\n`,
      'answers.kind',
    );
    const after = kinds(
      `    const chosen = await ask.one({ choices: ${list.replace('new Line(1)', 'line(1)')}, message: "Which?" });\n`,
      'chosen',
    );
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Inline Variable')).toEqual([
      'Inline Variable choices : Choices in method public kind(all Kind[]) : Promise<Kind|undefined> from class a.Asker',
    ]);
    const other = kinds('    const chosen = await ask.one({ message: "Which?" });\n', 'chosen');
    expect(await told({ 'a.ts': before }, { 'a.ts': other }, 'Inline Variable')).toEqual([]);
  });
});

describe('calls with type arguments', () => {
  test('what is awaited is what the call gives, not the function', async () => {
    const page = (lines: string, more: string) =>
      `export class Page {\n  async show(id: string): Promise<void> {\n    open(id);\n${lines}    print(row);\n  }\n${more}}\n`;
    const load =
      '    const answer = await this.client.get<Row>("rows", id, { retry: 3 });\n    if (!answer.ok) throw new Error(answer.text);\n    log(answer.size);\n';
    const before = page(`${load}    const row = answer.body;\n`, '');
    const after = page(
      '    const row = await this.load<Row>(id);\n',
      `  private async load<T>(id: string): Promise<T> {\n${load.replace('<Row>', '<T>')}    return answer.body;\n  }\n`,
    );
    expect(await told({ 'page.ts': before }, { 'page.ts': after })).toEqual([
      'Extract Method private load(id string) : Promise<T> extracted from public show(id string) : Promise<void> in class page.Page',
    ]);
  });
});

describe('modules that were taken apart', () => {
  const first = (parameters: string, limit: string) =>
    `export function firstLine(${parameters}): string {\n  const lines = text.split('\\n');\n  for (const line of lines) {\n    if (line.length > ${limit}) return line.trim();\n  }\n  return '';\n}\n`;
  const last =
    "export function lastWord(text: string): string {\n  const words = text.split(' ').filter((word) => word !== '');\n  log(words);\n  return words.at(-1) ?? '';\n}\n";

  test('two functions that went to a file each moved, the one with a new parameter as well (model-diff C5)', async () => {
    const found = await told(
      { 'src/texts.ts': first('text: string', '0') + last },
      { 'src/first_line.ts': first('text: string, least: number', 'least'), 'src/last_word.ts': last },
    );
    expect(found).toEqual([
      'Add Parameter least : number in method public firstLine(text string, least number) : string from class first_line',
      'Move Method public firstLine(text string) : string from class texts to public firstLine(text string, least number) : string from class first_line',
      'Move Method public lastWord(text string) : string from class texts to public lastWord(text string) : string from class last_word',
    ]);
  });

  test('a file that kept most of its functions was renamed', async () => {
    const middle = last
      .replace('lastWord', 'longWords')
      .replace('words.at(-1)', 'words.find((word) => word.length > 9)');
    const found = await told(
      { 'src/texts.ts': first('text: string', '0') + last + middle },
      { 'src/first_line.ts': first('text: string, least: number', 'least'), 'src/words.ts': last + middle },
    );
    expect(found).toContain('Move Class texts.__module__ moved to words.__module__');
  });
});

describe('long values that went to another class under another name', () => {
  const load =
    '  async load(id: string): Promise<void> {\n    const found = await read(id, 7);\n    log(found.size);\n    this.show(found);\n  }\n';
  const rows = (name: string, source: string, last = 'join(all)') =>
    `  ${name} = computed(() => {\n    const all = this.${source}();\n    if (all.length === 0) return none("empty", 3);\n    const seen = all.filter((row) => row.isSeen && row.size > 4);\n    return [...seen, ...${last}];\n  });\n`;
  const page = (members: string) =>
    `export class Page {\n  title = "a";\n${members}  show(all: Row[]) { log(all); }\n}\n`;
  const list = (members: string) => `export class List {\n${members}}\n`;

  test('where a member went along, one that is much the same is the old one (A1)', async () => {
    const found = await told(
      { 'page.ts': page(rows('pageRows', 'pageItems') + load) },
      { 'page.ts': page(''), 'list.ts': list(rows('all', 'items') + load) },
      'Attribute',
    );
    expect(found).toEqual([
      'Move And Rename Attribute public pageRows : Inferred renamed to public all : Inferred and moved from class page.Page to class list.List',
    ]);
  });

  test('not where nothing went along, nor where two are as like', async () => {
    const before = { 'page.ts': page(rows('pageRows', 'pageItems') + load) };
    const alone = { 'page.ts': page(load), 'list.ts': list(rows('all', 'items')) };
    expect(await told(before, alone, 'Attribute')).toEqual([]);
    const two = list(rows('all', 'items') + rows('some', 'items') + load);
    expect(await told(before, { 'page.ts': page(''), 'list.ts': two }, 'Attribute')).toEqual([]);
    const other =
      '  all = computed(() => {\n    const first = this.items().at(0);\n    if (!first) throw new Error("none");\n    return sum(first.size, this.width, this.height) + offset(first, "a", 2);\n  });\n';
    expect(await told(before, { 'page.ts': page(''), 'list.ts': list(other + load) }, 'Attribute')).toEqual([]);
  });
});

describe('loops of code that went into a method (§4.3)', () => {
  test('one that another loop was before took the place of no pipeline', async () => {
    const before = `export class Stash {
  async load(path: string): Promise<Map<string, Entry>> {
    const found = await this.cache.get(path, async () => {
      const entries = new Map<string, Entry>();
      const ids = new Set<string>();
      for (const s of parse(await this.run(path))) {
        entries.set(s.id, make(s));
        for (const id of s.parents.split(' ')) {
          if (id.trim()) {
            ids.add(id.trim());
          }
        }
      }
      const times = new Map<string, number>();
      if (ids.size > 0) {
        for (const entry of dates(await this.run([...ids].join('-')))) {
          times.set(entry.id, Number(entry.date));
        }
      }
      for (const key of entries.keys()) {
        const entry = entries.get(key);
        const all = entry.parents.map((id) => ({ id: id, date: times.get(id) }));
        entries.set(key, entry.with(all));
      }
      return entries;
    });
    return found;
  }
}
`;
    const after = `export class Stash {
  async load(path: string): Promise<Map<string, Entry>> {
    const found = await this.cache.get(path, async () => {
      const entries = new Map<string, Entry>();
      for (const s of parse(await this.run(path))) {
        entries.set(s.id, make(s));
      }
      return entries;
    });
    this.times = await this.timesOf(path, found);
    return found;
  }
  private timesOf(path: string, entries: Map<string, Entry>): Promise<Map<string, number>> {
    return this.cache.get(path, async () => {
      const ids = new Set<string>();
      for (const s of entries.values()) {
        for (const id of s.parents) {
          if (id) {
            ids.add(id);
          }
        }
      }
      const times = new Map<string, number>();
      if (ids.size > 0) {
        for (const entry of dates(await this.run([...ids].join('-')))) {
          times.set(entry.id, Number(entry.date));
        }
      }
      return times;
    });
  }
}
`;
    const found = await told({ 'a.ts': before }, { 'a.ts': after });
    expect(found).toEqual([
      'Extract Method private timesOf(path string, entries Map<string,Entry>) : Promise<Map<string,number>> extracted from public load(path string) : Promise<Map<string,Entry>> in class a.Stash',
    ]);
  });
});

test('a field of a test that is called like one of the tested code has not come from there (D5)', async () => {
  const view =
    'export class DayView {\n  @Input() day: Day;\n  select(day: Day): void { this.onSelect.emit(day); }\n}\n';
  const other = 'import { Day } from "./day";\nexport class Host {\n  day: Day = {} as Day;\n}\n';
  const found = (path: string) => told({ 'src/day-view.ts': view }, { [path]: other }, 'Move Attribute');
  expect(await found('src/day.spec.ts')).toEqual([]);
  expect(await found('src/host.ts')).toHaveLength(1);
});

describe('attributes without types that only sound alike (A1, A3)', () => {
  const widget = (first: string, last: string, resized: string) =>
    `export class Widget {\n  private node = make("div");\n${first}  show(): void {\n    attach(this.node, 3);\n  }\n  resized(size: Size): void {\n    log(size.width);\n    ${resized}\n  }\n${last}}\n`;
  const old = (fields: string) => ({
    'a.ts': widget(
      `  private cols: number;\n  private rest: Rest;\n${fields}`,
      '',
      'this.resizeTimer = setTimeout(() => this.show(), 50);',
    ),
  });

  test('one that is set to what a call gives, and one that is set to a literal, are two', async () => {
    const now = (name: string, value: string) => ({
      'a.ts': widget('', `  private ${name}: any;\n  private size: Size;\n`, `this.${name} = ${value};`),
    });
    const timer = old('  private resizeTimer: any;\n');
    expect(await told(timer, now('needsResize', 'true'), 'Rename Attribute')).toEqual([]);
    expect(await told(timer, now('resizeTask', 'setTimeout(() => this.show(), 50)'), 'Rename Attribute')).toEqual([
      'Rename Attribute resizeTimer : any to resizeTask : any in class a.Widget',
    ]);
  });

  test('one that starts as an object, and one that starts as a truth value, are two', async () => {
    const now = (value: string) => ({
      'a.ts': widget('', `  private size: Size;\n  private nodeOpened = ${value};\n`, 'open(size);'),
    });
    const signal = old('  private waitForNodeOpened = new Signal<void>(3);\n');
    expect(await told(signal, now('false'), 'Rename Attribute')).toEqual([]);
    expect(await told(signal, now('new Signal<void>(4, 5)'), 'Rename Attribute')).toHaveLength(1);
  });
});

describe('variables of code that went into a new method', () => {
  const old = `export function chunks(ids: string[], bad: Set<string>): Chunk[] {
  const all: Chunk[] = [];
  let i = 0;
  while (i < ids.length) {
    if (isBad(ids[i], bad)) {
      i++;
      continue;
    }
    const own: string[] = [];
    while (i < ids.length && isNear(ids, i)) {
      own.push(ids[i]);
      i++;
    }
    if (own.length > 0) {
      all.push({ at: i, ids: own });
    }
  }
  return all;
}
`;
  const now = (name: string) => `export function chunks(ids: string[], bad: Set<string>): Chunk[] {
  const kept: string[] = [];
  for (let i = 0; i < ids.length; i++) {
    if (isBad(ids[i], bad)) {
      continue;
    }
    kept.push(ids[i]);
  }
  return join(kept);
}

function join(ids: string[]): Chunk[] {
  const all: Chunk[] = [];
  let i = 0;
  while (i < ids.length) {
    const ${name}: string[] = [];
    while (i < ids.length && isNear(ids, i)) {
      ${name}.push(ids[i]);
      i++;
    }
    if (${name}.length > 0) {
      all.push({ at: i, ids: ${name} });
    }
  }
  return all;
}
`;

  test('one that the method has under its name has no other one in the caller (4.1)', async () => {
    const found = await told({ 'a.ts': old }, { 'a.ts': now('own') });
    expect(found).toContain(
      'Extract Method private join(ids string[]) : Chunk[] extracted from public chunks(ids string[], bad Set<string>) : Chunk[] in class a',
    );
    expect(found.filter((text) => text.startsWith('Rename Variable'))).toEqual([]);
    // One that the method has under another name was renamed somewhere.
    expect(await told({ 'a.ts': old }, { 'a.ts': now('part') }, 'Rename Variable')).not.toEqual([]);
  });
});

describe('constants of a module', () => {
  test('a new constant for one of the values that a rewritten list has (model:A8)', async () => {
    const shop = (head: string, kinds: string, words: string) =>
      `${head}export const kinds: string[] = [${kinds}];\nexport const words: string[] = [${words}];\n`;
    const none = "export const NONE = 'NONE';\n";
    const before = shop(none, "NONE, 'ROUND_HOUSE', 'LEAST', 'MOST'", "NONE, 'MUTUAL', 'BARRED'");
    const named = "export const ROUND_HOUSE = 'ROUND_HOUSE';\nexport const BARRED = 'BARRED';\n";
    const extracted = ['BARRED', 'ROUND_HOUSE'].map(
      (name) => `Extract Attribute public ${name} : Inferred in class shop`,
    );
    const after = shop(named, "ROUND_HOUSE, 'LEAST', 'MOST'", "BARRED, 'MUTUAL'");
    expect(await told({ 'shop.ts': before }, { 'shop.ts': after }, 'Attribute')).toEqual(extracted);
    // The same name as before for another value.
    const others = before.replaceAll('NONE', 'BARRED');
    expect(await told({ 'shop.ts': others }, { 'shop.ts': after }, 'Extract')).toEqual([extracted[1]]);
    // A constant that takes its whole value from another one gave that away.
    const value = "'the whole value of it'";
    expect(
      await told(
        { 'shop.ts': `export const label: string = ${value};\n` },
        { 'shop.ts': `export const LABEL = ${value};\nexport const label: string = LABEL;\n` },
        'Extract',
      ),
    ).toEqual([]);
  });
});

test('a local that gave way to a variable which others had set is what is kept there now (§4.1)', async () => {
  const desk = (box: string, declared: string, use: string, more = '') =>
    `let mainBox: Box | null = null;\nlet tray: Tray | null;\nexport function open(size: number) {\n${more}  ${declared} new Box({ width: size, height: 640 });\n  ${box}.load(size);\n  ${box}.on('close', (event: Event) => {\n    event.stop();\n    ${box}.hide();\n  });\n  return ${box};\n}\nexport function start() {\n  ${use}tray = new Tray();\n  tray.on('click', () => mainBox?.show(1));\n}\n`;
  const replaced = (before: string, after: string) => told({ 'desk.ts': before }, { 'desk.ts': after }, 'Replace');
  const before = desk('box', 'const box =', 'mainBox = open(3);\n  ');
  const after = desk('mainBox', 'mainBox =', 'open(3);\n  ');
  expect(await replaced(before, after)).toEqual([
    'Replace Variable With Attribute box : Inferred to mainBox : Box|null in method public open(size number) from class desk',
  ]);
  // Not so where the method had both and asks the one still, or where the variable is another thing.
  const both = (name: string, declared: string, use: string) => desk(name, declared, use, '  mainBox?.close();\n');
  const old = both('box', 'const box =', 'mainBox = open(3);\n  ');
  expect(await replaced(old, after)).toEqual(await replaced(before, after));
  expect(await replaced(old, both('mainBox', 'mainBox =', 'open(3);\n  '))).toEqual([]);
  expect(await replaced(before, after.replace('new Box({ width: size, height: 640 })', 'find(size)'))).toEqual([]);
});

describe('properties of components', () => {
  const user = (attribute: string) =>
    `import { Panel } from './panel';\nexport class Desk extends React.Component<P, S> {\n  render() {\n    return (\n      <div>\n        <Panel title={this.state.title} mode={this.state.mode} ${attribute} />\n      </div>\n    );\n  }\n}\n`;
  const panel = (name: string, body: string) =>
    `type Props = {\n  title: string;\n  mode: string;\n  ${name}: boolean;\n};\nexport class Panel extends React.Component<Props> {\n  render() {\n${body}  }\n}\n`;
  const before = {
    'desk.tsx': user('touched={this.state.touched}'),
    'panel.tsx': panel(
      'touched',
      "    const mode = this.props.touched ? this.props.mode : 'first';\n    return <Row><Col sm={12}>{this.props.title}{mode}</Col></Row>;\n",
    ),
  };
  const later = (value: string) => ({
    'desk.tsx': user(`open={${value}}`),
    'panel.tsx': panel(
      'open',
      '    return <Fold open={this.props.open}><Row><Col sm={12}>{this.props.title}{this.props.mode}</Col></Row></Fold>;\n',
    ),
  });

  test('a flag that is given a literal is not the last one that is gone, which was given what code gives (model:A3)', async () => {
    expect(await told(before, later('false'), 'Attribute')).toEqual([]);
    expect(await told(before, later('this.state.open'), 'Attribute')).toEqual([
      'Rename Attribute touched : boolean to open : boolean in class panel.Props',
    ]);
  });
});

describe('a field of a component that takes the place of a literal (model:A8)', () => {
  const desk = (fields: string, busy: string, more = '') =>
    `export class Desk extends React.Component<P> {\n${fields}  render() {\n    const step = this.steps[this.state.step];\n${more}    return (\n      <Panel>\n        {step}\n        <Button type="submit" disabled={${busy}} wide onClick={this.next.bind(this)} />\n      </Panel>\n    );\n  }\n}\n`;
  const extracted = (more: string) =>
    told(
      { 'desk.tsx': desk('', 'false') },
      { 'desk.tsx': desk('  isBusy = false;\n', 'this.isBusy', more) },
      'Extract Attribute',
    );

  test('is a name for that unless methods give it other values', async () => {
    expect(await extracted('')).toEqual(['Extract Attribute public isBusy : Inferred in class desk.Desk']);
    expect(await extracted('    this.isBusy = this.check(step);\n')).toEqual([]);
  });
});

describe('what a pattern takes out to be taken apart itself (§4.2)', () => {
  const check = (taken: string, more = '') =>
    `export async function check(task: Task): Promise<void> {\n  const result = await task.run();\n${taken}  const failures = changes.filter(({ type }) => type === FAILURE);\n  show(failures, url);\n${more}}\n`;
  const twice = '  const { url, diff } = result;\n  const { changes } = diff;\n';
  const once = '  const {\n    url,\n    diff: { changes, config },\n  } = result;\n';
  const texts = (before: string, after: string) => told({ 'check.ts': before }, { 'check.ts': after }, 'Variable');

  test('has a name before or after, and none where one pattern does both', async () => {
    const place = 'diff : Inferred in method public check(task Task) : Promise<void> from class check';
    expect(await texts(check(twice), check(once))).toEqual([`Inline Variable ${place}`]);
    expect(await texts(check(once), check(twice))).toEqual([`Extract Variable ${place}`]);
  });

  test('is something else of another object', async () => {
    expect(await texts(check(twice), check(once.replace('= result', '= last(result)')))).toEqual([]);
  });
});

test('what a pattern takes out is extracted, be there another pattern in it (4.2)', async () => {
  const wrap = (taken: string, size: string, of: string) =>
    `class Shop {\n  wrap(at: number) {\n${taken}    const gap = Math.abs(at - ${of}selected);\n    this.x += ${of}width;\n    return gap + ${size};\n  }\n}\n`;
  const before = wrap('', 'this.rows.length', 'this.');
  const after = wrap('    const { selected, width, rows: { length } } = this;\n', 'length', '');
  const place = 'Inferred in method public wrap(at number) from class a.Shop';
  expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Variable')).toEqual(
    ['length', 'selected', 'width'].map((name) => `Extract Variable ${name} : ${place}`),
  );
  const other = after.replace(
    /\{ selected.* = this;/,
    '{ first: selected, second: width, last: { third: length } } = door;',
  );
  expect(await told({ 'a.ts': before }, { 'a.ts': other }, 'Variable')).toEqual([]);
});

describe('variables that hold a part of something under its name (§4.1)', () => {
  const view = (member: string, type: string, shown: string) =>
    `export interface Loan { id: number; reader: Reader; ${member}: ${type}; }
const LoanView = (loan: Loan) => {
  const { reader, ${member} } = loan;
  return <p>lent <b>${shown}</b> to {reader.name}</p>;
};
`;

  test('a member that has another name now is taken under that, whatever is done with it', async () => {
    const names = (before: string, after: string) =>
      told({ 'loan.tsx': before }, { 'loan.tsx': after }, 'Rename Variable');
    const one = view('book', 'Book', '{titleOf(book)}');
    expect(await names(one, view('books', 'Book[]', '{joined(books.map((b) => b.title))}'))).toEqual([
      'Rename Variable book : Inferred to books : Inferred in method private LoanView(loan Loan) from class loan',
    ]);
    // Another member, while the first one is still there.
    const other = one.replace('reader, book', 'reader, shelf').replace('{titleOf(book)}', '{shelf.rows.join()}');
    const both = (code: string) => code.replace('book: Book;', 'book: Book; shelf: Shelf;');
    expect(await names(both(one), both(other))).toEqual([]);
  });

  test('a member of a module that another one took the place of has its name still', async () => {
    const code = (taken: string, name: string) =>
      `export async function list(ids: string[]) {\n  ${taken};\n  return ids.map((id) => load(id, ${name}));\n}\n`;
    const names = (before: string, after: string) =>
      told({ 'list.ts': before }, { 'list.ts': after }, 'Rename Variable');
    const imported = (name: string) => code(`const { ${name} } = await import('./fields')`, name);
    expect(await names(imported('short'), imported('long'))).toEqual([]);
    const required = (name: string) => code(`const { ${name} } = require('./fields')`, name);
    expect(await names(required('short'), required('long'))).toEqual([]);
    const made = (name: string) => code(`const ${name} = await import('./fields')`, name);
    expect(await names(made('short'), made('long'))).toHaveLength(1);
    // The module has the member under another name.
    const module = (name: string) => `export const ${name} = { name: 1, place: 2 };\n`;
    const before = { 'list.ts': imported('short'), 'fields.ts': module('short') };
    const after = { 'list.ts': imported('brief'), 'fields.ts': module('brief') };
    expect(await told(before, after, 'Rename')).toHaveLength(2);
  });
});

test('one object that has nothing of its name in common with any of three or more is none of them (§3.10 rule 14)', async () => {
  const code = (parameters: string, given: string, more: string) =>
    `export class Shelves {
  constructor(${parameters}) {
    this.rows = new Rows(${given});
    this.cells = new Cells(${more});
  }
}
`;
  const before = code(
    'store: Store, owner: string, place: string, level: number, private desk: Desk',
    'store, owner, place, level, desk',
    'store, desk, owner, place, level',
  );
  const renamed = (after: string) => told({ 'shelves.ts': before }, { 'shelves.ts': after }, 'Rename Parameter');
  expect(await renamed(code('private desk: Desk, private model: Plan', 'model, desk', 'model, desk'))).toEqual([]);
  // A word of its type or name says which of them it is.
  expect(
    await renamed(code('private desk: Desk, private model: PlanStore', 'model, desk', 'model, desk')),
  ).toHaveLength(1);
});

test('one of several that a loop goes through now is a local, whatever its name (§3.10 rule 14)', async () => {
  const show = (parameter: string, item: string, loop: [string, string]) =>
    `function show(page: Page, ${parameter}) {
  ${loop[0]}
    const frame = makeFrame(page.rows, (row) => row.startsWith(${item}.name));
    for (const row of page.rows) ${item}.fill(row);
    ${item}.open(frame);
  ${loop[1]}
}
`;
  const before = show('card: Card', 'card', ['', '']);
  const parameters = (after: string) => told({ 'show.ts': before }, { 'show.ts': after }, 'Parameter');
  const method = 'in method private show(page Page, cards Card[]) from class show';
  const each = (name: string) => show('cards: Card[]', name, [`for (const ${name} of cards) {`, '}']);
  expect(await parameters(each('each'))).toEqual([
    `Add Parameter cards : Card[] ${method}`,
    `Localize Parameter card : Card to each : Inferred ${method}`,
  ]);
  expect(await parameters(each('card'))).toContain(`Add Parameter cards : Card[] ${method}`);
  // What is used as a whole still is the same under the name of several.
  expect(await parameters(show('cards: Card[]', 'cards', ['', '']))).toEqual([
    `Change Parameter Type card : Card to cards : Card[] ${method}`,
    `Rename Parameter card : Card to cards : Card[] ${method}`,
  ]);
});

test('a list that gave way to the one of it that is looked for now has its name in the singular (§4.1)', async () => {
  const show = (name: string, value: string, asked: string, given: string) =>
    `export class Grid {
  show(item: Item) {
    const ${name} = this.root.${value};
    if (this.view && ${asked}) this.views.push(mount(this.view, ${given}, item));
  }
}
`;
  const before = show('boxes', 'getElementsByClassName(PREFIX)', 'boxes?.length >= 0', 'boxes[boxes.length - 1]');
  const renamed = (from: string, to: string) => told({ 'grid.ts': from }, { 'grid.ts': to }, 'Rename Variable');
  const one = show('box', "querySelector('.' + PREFIX)", 'box', 'box');
  const method = 'in method public show(item Item) from class grid.Grid';
  expect(await renamed(before, one)).toEqual([`Rename Variable boxes : Inferred to box : Inferred ${method}`]);
  expect(await renamed(one, before)).toEqual([`Rename Variable box : Inferred to boxes : Inferred ${method}`]);
  // Both are there before: the one is what it was.
  const both = before
    .replace('    if (', '    const box = boxes[boxes.length - 1];\n    if (')
    .replace('mount(this.view, boxes[boxes.length - 1]', 'mount(this.view, box');
  expect(await renamed(both, one)).toEqual([]);
  // Declared in another place, the singular is something else.
  const other =
    'export class Grid {\n  show(item: Item) {\n    const box = new Box(item, 3);\n    this.view.put(box);\n  }\n}\n';
  expect(await renamed(before, other)).toEqual([]);
});

test('several values did not become one of another type in their place (§3.10 rule 14)', async () => {
  const load = (parameter: string, asked: string, rows: string) =>
    `export async function load(shop: Shop, ${parameter}) {
  const first = await shop.rows();
  if (!${asked}) return show(first);
  return show(first.concat(${rows}), 3);
}
`;
  const before = load('...places: string[]', 'places || !places.length', 'await shop.rowsAt(places)');
  const parameters = (after: string) => told({ 'load.ts': before }, { 'load.ts': after }, 'Parameter');
  const method = (parameter: string) => `in method public load(shop Shop, ${parameter}) from class load`;
  expect(await parameters(load('isAll: boolean', 'isAll || !first.length', 'await shop.others()'))).toEqual([
    `Add Parameter isAll : boolean ${method('isAll boolean')}`,
    `Remove Parameter places : string[] ${method('places string[]')}`,
  ]);
  // A list of the same is handed over otherwise.
  expect(await parameters(load('names: string[]', 'names || !names.length', 'await shop.rowsAt(names)'))).toEqual([
    `Rename Parameter places : string[] to names : string[] ${method('names string[]')}`,
  ]);
});

describe('a name that a pattern takes out of a parameter', () => {
  const rules = 'export interface Parts {\n  from: string;\n  depot: Depot;\n  least: number;\n}\n';

  test('is a field of another type than the whole is (§3.10 rule 4)', async () => {
    const parcel = (field: string, head: string, note: string) =>
      `export class Parcel {
  public weight: number;
${field}  private label({ from${head} }: Parts): string {
    const parts: { [key: string]: any } = { from, note: ${note} };
    return JSON.stringify(parts);
  }
}
`;
    expect(
      await told(
        { 'parcel.ts': parcel('', ', note', 'note') },
        { 'parcel.ts': parcel('  public note?: string;\n', '', 'this.note') },
      ),
    ).toEqual([
      'Remove Parameter note : Parts in method private label(from Parts, note Parts) : string from class parcel.Parcel',
      'Replace Variable With Attribute note : Parts to note : string in method private label(from Parts) : string from class parcel.Parcel',
    ]);
    // Whose type is its own is no field of another one.
    const typed = (code: string) => code.replace('note }: Parts', 'note }: { from: Place; note: Place }');
    expect(
      await told(
        { 'parcel.ts': typed(parcel('', ', note', 'note')) },
        { 'parcel.ts': parcel('  public note?: string;\n', '', 'this.note') },
        'Replace',
      ),
    ).toEqual([]);
  });

  test('has the type of the member, of which the called method is (model-diff D8)', async () => {
    const depot = (own: string) => `export class Depot {\n  list(): Crate[] {\n    return this.crates;\n  }\n${own}}\n`;
    const heavy =
      '  heavy(least: number): Crate[] {\n    return this.list().filter((crate) => crate.weight > least);\n  }\n';
    const plan = (head: string, value: string) =>
      `${rules}export function plan(${head}): string {\n  const names = ${value}.map((crate) => crate.name);\n  return names.join();\n}\n`;
    const extracted = (head: string) =>
      told(
        {
          'store.ts': depot(''),
          'plan.ts': plan(head, 'depot.list().filter((crate) => crate.weight > least)'),
        },
        { 'store.ts': depot(heavy), 'plan.ts': plan(head, 'depot.heavy(least)') },
        'Extract',
      );
    const method = (parameters: string) =>
      `Extract And Move Method public heavy(least number) : Crate[] extracted from public plan(${parameters}) : string in class plan & moved to class store.Depot`;
    expect(await extracted('{ depot, least }: Parts')).toEqual([method('depot Parts, least Parts')]);
    expect(await extracted('{ depot, least }: { depot: Depot; least: number }')).toEqual([
      method('depot Depot, least number'),
    ]);
    // An object of another type has no such method.
    expect(await extracted('{ from: depot, least }: Parts')).toEqual([]);
  });

  const card = (members: string, names: string, shown: string) =>
    `${members && `interface CardProps {\n  title: string;\n  ${members};\n}\n`}export const Card = ({ title, ${names} }: CardProps) => {
  const label = title.trim();
  return (
    <div className="card">
      ${shown}
      <button>{label}</button>
    </div>
  );
};
`;
  const parameters = (before: string, after: string) =>
    told({ 'card.tsx': before }, { 'card.tsx': after }, 'Parameter');

  test('is another one where the members are, though the type of the whole and the place are the same (§3.10 rule 14)', async () => {
    const before = card('subtitle: string', 'subtitle', '<h1>{label}</h1><p>{subtitle}</p>');
    const shown = '<h1>{icon}{label}</h1>';
    const others = [
      'Add Parameter icon : CardProps in method public Card(title CardProps, icon CardProps) from class card',
      'Remove Parameter subtitle : CardProps in method public Card(title CardProps, subtitle CardProps) from class card',
    ];
    expect(await parameters(before, card('icon: Icon', 'icon', shown))).toEqual(others);
    expect(await parameters(before, card('subtitle: string;\n  icon: Icon', 'icon', shown))).toEqual(others);
    // A type of another file has both, as that did not change.
    const unseen = (code: string) => code.replace(/interface[^}]*}\n/, '');
    expect(await parameters(unseen(before), unseen(card('icon: Icon', 'icon', shown)))).toEqual(others);
  });

  test('has another name where the member has', async () => {
    const before = card('subtitle: string', 'subtitle', '<h1>{label}</h1><p>{subtitle}</p>');
    const renamed =
      'Rename Parameter subtitle : CardProps to note : CardProps in method public Card(title CardProps, note CardProps) from class card';
    expect(await parameters(before, card('note: string', 'note', '<h1>{label}</h1><p>{note}</p>'))).toEqual([renamed]);
    expect(
      await parameters(before, card('subtitle: string', 'subtitle: note', '<h1>{label}</h1><p>{note}</p>')),
    ).toEqual([renamed]);
  });

  test('is of one type with what a function is handed it for, whatever the type of the whole is (§3.10 rule 14)', async () => {
    const sum = (rows: string) => `${rows}.reduce((all, row) => all + row.price * row.count, 0)`;
    const list = (own: string, value: string) =>
      `interface ListProps {\n  rows: Row[];\n}\n${own}export function List({ rows }: ListProps) {\n  return <b>{${value}}</b>;\n}\n`;
    const before = list('', `show(${sum('rows')})`);
    const after = list(`const total = (all: Row[]) => show(${sum('all')});\n`, 'total(rows)');
    expect(await told({ 'list.tsx': before }, { 'list.tsx': after })).toEqual([
      'Extract Method private total(all Row[]) extracted from public List(rows ListProps) in class list',
      'Rename Parameter rows : ListProps to all : Row[] in method private total(all Row[]) from class list',
    ]);
  });
});

test('a member and what is put into it by one word have another name, one short for the other (model:A3)', async () => {
  const log = (
    message: string,
    context: string,
  ) => `export interface Entry { level: Level; ${message}: string; ${context}?: Context }
export class Log {
  add(level: Level, ${message}: string, ${context}: Context) {
    const entry: Entry = { level, ${message}: this.name + ${message}, ${context} };
    this.send(entry, 3);
  }
}
`;
  const attributes = (after: string) => told({ 'log.ts': log('msg', 'ctx') }, { 'log.ts': after }, 'Rename Attribute');
  expect(await attributes(log('message', 'context'))).toEqual([
    'Rename Attribute ctx : Context to context : Context in class log.Entry',
    'Rename Attribute msg : string to message : string in class log.Entry',
  ]);
});

describe('what a method of a type gives (4.2)', () => {
  const helper = (more: string) =>
    `export class Helper {\n  static toText(doc: Doc) {\n    return doc.text ?? '';\n  }\n${more}}\n`;
  const toState =
    '  static toState(doc: Doc) {\n    return doc.state ? doc.state : encode(Helper.toText(doc), 1);\n  }\n';
  const mark = (first: string, state: string) => `import { Helper } from './helper';
export function mark(doc: Doc, user: User, anchor: string) {
${first}  const updated = anchor
    ? byText({ state: ${state}, anchor, id: user.id })
    : byNode({ state: ${state}, node: doc.node, id: user.id });
  return save(updated);
}
`;
  const [plain, named] = [mark('', 'doc.state'), mark('  const state = Helper.toState(doc);\n', 'state')];
  const change = (before: string, after: string, [was, is]: readonly string[]) =>
    told({ 'helper.ts': helper(was), 'mark.ts': before }, { 'helper.ts': helper(is), 'mark.ts': after }, 'Variable');

  test('is no value that stood there before, or stands there now, if the method is new or gone', async () => {
    expect(await change(plain, named, ['', toState])).toEqual([]);
    expect(await change(named, plain, [toState, ''])).toEqual([]);
    const where = 'Variable state : Inferred in method public mark(doc Doc, user User, anchor string) from class mark';
    expect(await change(plain, named, [toState, toState])).toEqual([`Extract ${where}`]);
    expect(await change(named, plain, [toState, toState])).toEqual([`Inline ${where}`]);
  });

  test('of a type that is new as a whole it is what another one was asked for before', async () => {
    const echo = (type: string, code: string) =>
      `import { ${type} } from './request';\nexport function echo(req: ${type}, out: Out, name: string) {\n  out.start(name, 2);\n${code}}\n`;
    const before = echo(
      'ServletRequest',
      "  const values = req.getParameterValues(name);\n  out.write(name, join(values, ', '));\n",
    );
    const after = echo('TestRequest', "  out.write(name, join(req.parameters(name), ', '));\n");
    const request =
      'export class TestRequest {\n  parameters(name: string) {\n    return this.all.get(name);\n  }\n}\n';
    expect(await told({ 'echo.ts': before }, { 'echo.ts': after, 'request.ts': request }, 'Inline')).toEqual([
      'Inline Variable values : Inferred in method public echo(req ServletRequest, out Out, name string) from class echo',
    ]);
  });
});

describe('names of parts of a thing (4.1)', () => {
  const print = (first: string, user: string, pull: string, rest: string) =>
    `export class Report {
  async print(change: Change, options: Options) {
    const repo = await this.repo(options);
${first}    const [head, ...others] = ${rest}.split('|');
    if (${pull}) print(${pull}, options, repo);
    return ${user}.length ? ${user}.map((u) => '@' + u).join(', ') + head : others.join('');
  }
}
`;
  const replaced = (pull: string, user: string) =>
    `
      .replace(/pull: (\\d+)/, (_, number) => {
        ${pull} = Number(number);
        return '';
      })
      .replace(/user: (\\w+)/, (_, user) => {
        ${user}.push(user);
        return '';
      })
      .trim();
`;
  const before = (user: string) => ({
    'src/report.ts': print(
      `    let pull: number | undefined;\n    const ${user}: string[] = [];\n    const rest = change.text${replaced('pull', user)}`,
      user,
      'pull',
      'rest',
    ),
  });
  const after = {
    'src/report.ts': `import { parse } from './summary';\n${print('    const summary = parse(change.text);\n', 'summary.users', 'summary.pull', 'summary.text')}`,
    'src/summary.ts': `export function parse(source: string): Summary {\n  const summary: Summary = { text: '', users: [] };\n  summary.text = source${replaced('summary.pull', 'summary.users')}  return summary;\n}\n`,
  };

  test('are no names of the thing, whichever of the two they have first', async () => {
    for (const name of ['summaryUsers', 'usersFromSummary', 'usersOfSummary']) {
      const all = await told(before(name), after);
      expect(all.filter((text) => text.includes(name))).toEqual([]);
      expect(all.filter((text) => text.startsWith('Extract And Move Method'))).toHaveLength(1);
    }
  });
});

test('a value that is an entry of what another variable is made of has no other name, but none (§4.1, 4.2 rule 6)', async () => {
  const report = (code: string) =>
    frame(`  report(files: File[]): void {
    const start = this.begin(files, 3);
${code}    this.log(pad('Duration'), timers);
    this.end(start);
  }
`);
  const time = 'sum(this.projects, (project) => project.checker.time())';
  const before = report(
    `    const check = ${time};\n    const timers = [\`tests \${format(this.tests)}\`, check && \`check \${format(check)}\`].join(', ');\n`,
  );
  const made = (entries: string) =>
    report(`    const parts = divide({ ${entries} });\n    const timers = parts.total > 0 ? shown(parts) : '';\n`);
  const where = 'check : Inferred in method public report(files File[]) : void from class link.Link';
  const variables = async (from: string, to: string) =>
    (await told({ 'link.ts': from }, { 'link.ts': to })).filter((text) => / Variable (?:check|parts)/.test(text));
  expect(await variables(before, made(`files, checkTime: ${time}`))).toEqual([`Inline Variable ${where}`]);
  expect(await variables(made(`files, checkTime: ${time}`), before)).toEqual([`Extract Variable ${where}`]);
});

describe('a function that is handed over, of another type (model:S2)', () => {
  const load = (parameter: string, entry: string) => `
export async function load(file: File, ${parameter}, known: Known) {
  if (!file.lazy) return;
  const found = known[file.id];
  Object.assign(found, { ${entry}, lazy: undefined });
}
`;
  const change = async (before: string, after: string) =>
    (await told({ 'load.ts': before }, { 'load.ts': after }, 'Parameter')).map((text) =>
      text.replace(/ in method.*$/, ''),
    );
  const had = load('isBad: Check', 'bad: isBad({ ...found })');
  const has = load('marksOf: Marks', '...marksOf(found)');

  test('is another name of the one whose result stood there, whatever the two are handed', async () => {
    expect(await change(had, has)).toEqual([
      'Change Parameter Type isBad : Check to marksOf : Marks',
      'Rename Parameter isBad : Check to marksOf : Marks',
    ]);
    expect(await change(has, had)).toEqual([
      'Change Parameter Type marksOf : Marks to isBad : Check',
      'Rename Parameter marksOf : Marks to isBad : Check',
    ]);
  });

  test('is another one where something else is called there', async () => {
    const other = load('marks: Marks', '...given(found), size: marks.size');
    expect(await change(had, other)).toEqual(['Add Parameter marks : Marks', 'Remove Parameter isBad : Check']);
  });
});

describe('`using` declares variables in TypeScript as in JavaScript (§3.10)', () => {
  const program = (word: string, name: string, value = 'pool.open()') =>
    `export async function run(pool: Pool) {\n ${word} ${name} = ${value}, size = pool.size;\n await send(${name}.id, size);\n return ${name}.read();\n}\n`;
  const renamed = (text: string) => `Rename Variable ${text} in method public run(pool Pool) from class a`;
  const compared = (before: string, after: string) => told({ 'a.ts': before }, { 'a.ts': after });

  test('which are renamed', async () => {
    for (const word of ['using', 'await using'])
      expect(await compared(program(word, 'lock'), program(word, 'latch'))).toEqual([
        renamed('lock : Inferred to latch : Inferred'),
      ]);
  });

  test('and its coming and going is none', async () => {
    expect(await compared(program('const', 'lock'), program('using', 'lock'))).toEqual([]);
    expect(await compared(program('await using', 'lock'), program('const', 'lock', 'await pool.open()'))).toEqual([]);
  });

  test('and is a name where nothing is declared', async () => {
    const set = (name: string) =>
      `export function run(pool: Pool) {\n let ${name} = pool.first();\n ${name} = pool.next(1);\n return ${name};\n}\n`;
    expect(await compared(set('using'), set('used'))).toEqual([renamed('using : Inferred to used : Inferred')]);
  });
});
