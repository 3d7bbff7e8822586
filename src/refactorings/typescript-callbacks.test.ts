import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const suite = (...tests: string[]) => `describe('the store', () => {\n${tests.join('\n')}\n});\n`;

const closes = (first: string, closed: string, last: string) => `  it('closes', () => {
    const line = open();
${first}    const closing = spyOn(line, 'close');
    reduce({ lines: { [line.id]: { line, ${closed} } } }, line.id);
    expect(closing).toHaveBeenCalled();
${last}  });`;

describe('variables of functions that statements hand over (§4.1, §4.2)', () => {
  const opens = "  it('opens', () => {\n    expect(reduce({}, 1).lines).toEqual({});\n  });";

  test('what one test declares is nothing that another one declares now', async () => {
    const before = suite(opens, closes('    const stop = fake();\n', 'stop', '    expect(stop).toHaveBeenCalled();\n'));
    const waits = `  it('waits', () => {
    const late = fake();
    reduce({ timers: { a: setTimeout(late, 1) } }, 2);
    expect(late).toHaveBeenCalled();
  });`;
    const after = suite(opens, closes('    line.off = fake();\n', 'onError: undefined', ''), waits);
    expect(await told({ 'store.test.ts': before }, { 'store.test.ts': after }, 'Rename Variable')).toEqual([]);
    const renamed = suite(
      opens,
      closes('    const late = fake();\n', 'late', '    expect(late).toHaveBeenCalled();\n'),
      waits,
    );
    expect(await told({ 'store.test.ts': before }, { 'store.test.ts': renamed }, 'Rename Variable')).toEqual([
      'Rename Variable stop : Inferred to late : Inferred in module store.test from class store.test',
    ]);
  });

  test('nor is the value of one written out where another one has it', async () => {
    const one = '{ type: typeOf(received), payload: { key: "api/all", item } }';
    const receives = (list: string, use: string) => `  it('receives', () => {
    const wanted = first();
    ${list}
    expect(store.actions()).toEqual(wanted.concat(${use}));
  });`;
    const before = suite(opens, receives(`const action = ${one};`, 'action'));
    const removes = `  it('removes', () => {
    const steps = [{ type: typeOf(added) }, ${one}];
    expect(store.actions()).toEqual(begun.concat(steps));
  });`;
    const after = suite(opens, receives(`const actions = [{ type: typeOf(gone) }, ${one}];`, 'actions'), removes);
    expect(await told({ 'store.test.ts': before }, { 'store.test.ts': after }, 'Inline Variable')).toEqual([]);
    const inlined = suite(opens, receives('store.go();', one), removes);
    expect(await told({ 'store.test.ts': before }, { 'store.test.ts': inlined }, 'Inline Variable')).toEqual([
      'Inline Variable action : Inferred in module store.test from class store.test',
    ]);
  });

  test('what a step declared goes on where the steps follow one another now', async () => {
    const before = `export function load(id: string) {
  return fetchPage(id).then((page) => {
    const rows = page.rows.filter((row) => row.id !== id);
    return show(rows, rows.length);
  });
}
`;
    const after = `export async function load(id: string) {
  const page = await fetchPage(id);
  const found = page.rows.filter((row) => row.id !== id);
  return show(found, found.length);
}
`;
    expect(await told({ 'load.ts': before }, { 'load.ts': after }, 'Rename')).toEqual([
      'Rename Variable rows : Inferred to found : Inferred in method public load(id string) from class load',
    ]);
  });
});

describe('objects and lists that a loop fills now (§4.1)', () => {
  const loop = `  for (const day of days) {
    points.push({ date: format(day.date, SHORT), value: share(first, day.price) * 100 });
  }
`;
  const pipeline = `days.map((day) => {
    return { date: format(day.date, SHORT), value: share(first, day.price) * 100 };
  })`;
  const chart = (body: string) => `export function chart(days: Day[], first: number) {\n${body}}\n`;
  const renamed = (before: string, after: string) =>
    told({ 'chart.ts': chart(before) }, { 'chart.ts': chart(after) }, 'Rename Variable');

  test('an object that holds what a pipeline gives is not the list that a loop fills', async () => {
    const listed = `  const points: Point[] = [];\n${loop}  return `;
    expect(
      await renamed(`  const answer = { points: [...${pipeline}] };\n  return answer;\n`, `${listed}{ points };\n`),
    ).toEqual([]);
    expect(await renamed(`  const answer = ${pipeline};\n  return answer;\n`, `${listed}points;\n`)).toEqual([
      'Rename Variable answer : Inferred to points : Point[] in method public chart(days Day[], first number) from class chart',
    ]);
  });
});

describe('values of which a part is handed over (§4.2)', () => {
  const before = `export function register(context: Context) {
  if (!languages.offersTokens) {
    return;
  }
  readLegend().then(legend => {
    const closer = languages.registerTokens(['file', 'jar'], tokens, legend);
    context.subscriptions.push(closer);
  });
}

const tokens = new Tokens();
`;

  test('what went into a new method as a whole is not written out where a part of it is handed over', async () => {
    const after = `export function register(context: Context) {
  if (!languages.offersTokens) {
    return;
  }
  context.subscriptions.push(tokens);
  tokens.enable();
}

class Tokens {
  private closer?: Closer;

  async enable(): Promise<void> {
    this.closer = languages.registerTokens(['file', 'jar'], this, await readLegend());
  }
}

const tokens = new Tokens();
`;
    const found = await told({ 'tokens.ts': before }, { 'tokens.ts': after });
    expect(found).toContain(
      'Extract And Move Method public enable() : Promise<void> extracted from public register(context Context) in class tokens & moved to class tokens.Tokens',
    );
    expect(found.filter((text) => text.startsWith('Inline Variable'))).toEqual([]);
  });
});

describe('entries of objects under other keys (model:S2, §9 B)', () => {
  const create = (parameters: string, base: string, value: string) =>
    `export class Store {\n  static async create(${parameters}) {\n    const { data } = await http.post(${base}, ${value});\n    return data;\n  }\n}\n`;
  const before = create(
    'name: string, place: string, url: string, auth: any, order: any',
    'Store.linkOf(place)',
    '{ kind: "store", data: { name }, spec: { auth, type: "plain", url, order } }',
  );

  test('a parameter is the one of its words, be it the next one in the list or not', async () => {
    const after = create(
      'name: string, storeURL: string, token: string, proof: string, order: any',
      'api.stores.create()',
      '{ store: { name, storeURL, token, proof, order } }',
    );
    expect(await told({ 'store.ts': before }, { 'store.ts': after }, 'Rename')).toEqual([
      'Rename Parameter url : string to storeURL : string in method public create(name string, storeURL string, token string, proof string, order any) from class store.Store',
    ]);
  });

  test('of two that have them neither is', async () => {
    const styled = (parameters: string, value: string) =>
      `export class Page {\n  constructor(names: Names, ${parameters}) {\n    this.namer = prefixed(${value});\n  }\n}\n`;
    const found = await told(
      { 'page.ts': styled('style: Style', 'style === 1 ? upper : lower') },
      { 'page.ts': styled('typeStyle: Style, memberStyle: Style', 'styleOf(typeStyle), styleOf(memberStyle)') },
      'Rename',
    );
    expect(found).not.toContainEqual(expect.stringContaining('style : Style to memberStyle'));
  });

  test('one of another type is another one', async () => {
    const after = create(
      'name: string, storeURL: Link, token: string, proof: string, order: any',
      'api.stores.create()',
      '{ store: { name, storeURL, token, proof, order } }',
    );
    expect(await told({ 'store.ts': before }, { 'store.ts': after }, 'Rename')).not.toContainEqual(
      expect.stringContaining('storeURL : Link'),
    );
  });
});

describe('variables around functions, and in them', () => {
  const shelf = (declared: string, name: string, filled: string, inner: string) => `export function fill(order: Order) {
  ${declared}
  const rows: Row[] = [];
  const put = (${inner}: Row | null) => {
    if (${inner} && !${name}.has(${inner}.code)) {
      ${name}.add('row');
      rows.push(${inner});
    }
  };
${filled}  for (const row of rowsOf(order)) {
    put(row);
  }
  return rows.map((part) => part.label);
}
`;

  test('what an inner function uses of the variables around it tells of them, whatever else it declares (§4.1)', async () => {
    const filled =
      '  if (isSmall(order)) {\n    takenCodes = new Set();\n  } else {\n    takenCodes = codesOf(order);\n  }\n';
    const renamed = (inner: string) =>
      told(
        { 'shelf.ts': shelf('const had = new Set();', 'had', '', inner) },
        { 'shelf.ts': shelf('let takenCodes: Set<string>;', 'takenCodes', filled, inner) },
        'Rename',
      );
    const result = [
      'Rename Variable had : Inferred to takenCodes : Set<string> in method public fill(order Order) from class shelf',
    ];
    for (const inner of ['part', 'row']) expect(await renamed(inner)).toEqual(result);
    // Only statements with a name that is another variable there say nothing; one without it is not enough.
    expect(await renamed('order')).toEqual([]);
  });

  const check = (name: string, more: string) => `describe('shelf', () => {
  const checks = {
    label: (field, shape) => {
      expect(shape.link).to.eq('#/labels', \`for \${field}\`);
      expect(shape).to.not.have('more', \`for \${field}\`);
${more}      expect(${name}.type).to.eq('text', \`for \${field}.type\`);
      expect(${name}.list).to.have.length(3, \`for \${field}.list\`);
      expect(${name}.list).to.include('a', \`for \${field}.list\`);
      expect(${name}.list).to.include('b', \`for \${field}.list\`);
    },
  };
});
`;

  test('a parameter of a function that is still used by its name is no local that the function makes now (§4.1)', async () => {
    const before = check('shape', '');
    const after = check('target', "      const target = definitionOf('label', spec);\n");
    const changed = (later: string) => told({ 'shelf.test.ts': before }, { 'shelf.test.ts': later }, 'Rename');
    expect(await changed(after)).toEqual([]);
    expect(await changed(before.replaceAll('shape', 'form'))).toEqual([
      'Rename Parameter shape : Inferred to form : Inferred in module shelf.test from class shelf.test',
    ]);
  });

  test('a list of a type went on in a function of its own where it is declared with what it was made of (§4.1, §5)', async () => {
    const page = (code: string, more = '') => `export function useRows(): Rows {
  const [rows, setRows] = useState<Row[]>([]);
  const load = useCallback(async (shops: Shop[]) => {
${code}  }, [rows]);
  return { rows, load };
}
${more}`;
    const before = page(`    const answers = await Promise.all([first(shops), ...others(shops)]);
    const shopRows: Row[] = answers
      .filter((answer) => !!answer)
      .map((answer) => ({ host: hostOf(answer.url), items: answer.items }));
    setRows(shopRows);
    show(rows, shopRows);
`);
    const after = (type: string) =>
      page(
        '    const found = await allRows(shops);\n    setRows(found);\n    show(rows, found);\n',
        `export async function allRows(shops: Shop[]): Promise<Row[]> {
  const answers = await Promise.all([first(shops), ...others(shops)]);
  const rows: ${type} = await Promise.all(answers
    .filter((answer) => !!answer)
    .map(async (answer) => ({ host: hostOf(answer.url), items: await only(answer.items) })));
  return rows;
}
`,
      );
    const text =
      'Rename Variable shopRows : Row[] to rows : Row[] in method public allRows(shops Shop[]) : Promise<Row[]> from class page';
    const renamed = (type: string) => told({ 'page.ts': before }, { 'page.ts': after(type) }, 'Rename Variable');
    expect(await renamed('Row[]')).toContain(text);
    expect(await renamed('Line[]')).not.toContain(text.replace('rows : Row[]', 'rows : Line[]'));
  });
});

test('what a pattern leaves of an object goes by the name that the object has in the other version (§3.10 rule 4)', async () => {
  const shell = (parameter: string, use: string) =>
    `export function shell(line: string, ${parameter}) {\n  log(line, ${use});\n  return start(line, { ...options, shell: true });\n}\n`;
  const before = { 'shell.ts': shell('{ retry, ...options }: Options = {}', 'retry') };
  expect(await told(before, { 'shell.ts': shell('options?: Options', 'options') }, 'Parameter')).toEqual([
    'Remove Parameter retry : Options in method public shell(line string, retry Options, options Options) from class shell',
  ]);
  const all = await told(
    { 'shell.ts': shell('{ options, retry }: Options', 'retry') },
    { 'shell.ts': shell('options: Options', 'options') },
    'Parameter',
  );
  expect(all).toContain(
    'Add Parameter options : Options in method public shell(line string, options Options) from class shell',
  );
});

test('a local that is what an extracted function gives did not get the name that the function has for it (§4.1, §5)', async () => {
  const setUp = (whole: string, parts: string, more = '') => `export class SetUp {
  run(place: string) {
    const whole = ${whole};
    const parts = ${parts};
    whole.parts = parts.list;
    this.write(place, whole);
  }
${more}}
`;
  const before = setUp('this.fs.readJson(join(place, "whole.json"))', 'this.fs.readJson(join(place, "parts.json"))');
  const read = `
  read(path: string) {
    const content = this.fs.readJson(path);
    if (!content) {
      throw new Error(\`cannot read \${path}\`);
    }
    return content;
  }
`;
  const after = setUp('this.read(join(place, "whole.json"))', 'this.read(join(place, "parts.json"))', read);
  const changed = (later: string) => told({ 'setup.ts': before }, { 'setup.ts': later });
  expect(await changed(after)).toEqual([
    'Extract Method public read(path string) extracted from public run(place string) in class setup.SetUp',
  ]);
  // Nor did one that is what the caller has under another name.
  expect(await changed(after.replaceAll('whole', 'plan').replaceAll('plan.json', 'whole.json'))).toContain(
    'Rename Variable whole : Inferred to plan : Inferred in method public run(place string) from class setup.SetUp',
  );
});

test('locals that are made by one new function, which gives back what it made, keep their names (§4.1, §5)', async () => {
  const bar = (make: (kind: string, name: string, look: string) => string, more = '') => `export class Bar {
  show(host: Host) {
${make('div', 'bar', 'bar-whole')}${make('span', 'title', 'bar-title')}    title.text = this.name;
    bar.add(title);
${make('button', 'close', 'bar-close')}    close.text = "Close";
    bar.add(close);
    host.add(bar);
  }
${more}}
`;
  const before = bar(
    (kind, name, look) => `    const ${name} = host.create("${kind}");\n    ${name}.look = "${look}";\n`,
  );
  const made = (name: string, given: string) => `
  make(host: Host, kind: string, look: string) {
    const ${name} = host.create(kind);
    ${name}.look = look;
    return ${given};
  }
`;
  const changed = (name: string, given = name) =>
    told(
      { 'bar.ts': before },
      {
        'bar.ts': bar(
          (kind, own, look) => `    const ${own} = this.make(host, "${kind}", "${look}");\n`,
          made(name, given),
        ),
      },
    );
  const extracted =
    'Extract Method public make(host Host, kind string, look string) extracted from public show(host Host) in class bar.Bar';
  expect(await changed('part')).toEqual([extracted]);
  // A word of one of the names says nothing where there are several.
  expect(await changed('titlePart')).toEqual([extracted]);
  // What is given back is another thing than what the function has a name for.
  expect((await changed('part', 'part.shown()')).filter((text) => text.startsWith('Rename Variable'))).not.toEqual([]);
});

describe('what a promise gave and a call gives at once now (§4.1)', () => {
  const shop = (body: string) =>
    `export class Shop {\n  static check(isNew: boolean) {\n    const home = join(this.root, 'lib');\n${body}  }\n}\n`;
  const inner = (then: string) =>
    `    if (Shop.isOpen()) {\n      if (path !== null && path === home) {\n        ${then}\n      }\n    } else if (path === null) {\n      Shop.add(home);\n    }\n    return isNew;\n`;
  const before = shop(
    `    return Shop.readPath().then((path: string) => {\n${inner('return Shop.drop().then(() => true);')}    });\n`,
  );
  const localized = (body: string) => told({ 'shop.ts': before }, { 'shop.ts': shop(body) }, 'Localize');

  test('is the local that has its name, once nothing asks it for what a promise has', async () => {
    expect(await localized(`    const path = Shop.readPath();\n${inner('Shop.ask(path);')}`)).toEqual([
      'Localize Parameter path : string to path : Inferred in method public check(isNew boolean) from class shop.Shop',
    ]);
    const chained = `    const path = Shop.readPath();\n    path.then((found: string) => Shop.tell(found));\n${inner('Shop.ask(path);')}`;
    expect(await localized(chained)).toEqual([]);
  });
});

describe('a function with a pattern that took the place of code', () => {
  const load = (kept: string, shown: string, own = '') =>
    `export const load = (rows: Row[]) => {\n  return rows.filter(${kept}).map(${shown});\n};\n${own}`;
  const from = 'public load(rows Row[]) in class load';

  test('runs that for each element, of which its names are members (statements:5.1)', async () => {
    const own =
      "const isOld = ({ age }: Row) => age > 7;\nconst nameOf = ({ first, last }: Row) => first + ' ' + last;\n";
    const before = load('(r) => r.age > 7', "(r) => r.first + ' ' + r.last");
    const after = load('isOld', 'nameOf', own);
    expect(await told({ 'load.ts': before }, { 'load.ts': after })).toEqual([
      `Extract Method private isOld(age Row) extracted from ${from}`,
      `Extract Method private nameOf(first Row, last Row) extracted from ${from}`,
    ]);
    expect(await told({ 'load.ts': after }, { 'load.ts': before })).toEqual([
      `Inline Method private isOld(age Row) inlined to ${from}`,
      `Inline Method private nameOf(first Row, last Row) inlined to ${from}`,
    ]);
    // Of other members it is other code.
    const others = load('(r) => r.size > 7', "(r) => r.code + ' ' + r.city");
    expect(await told({ 'load.ts': others }, { 'load.ts': after }, 'nameOf')).toEqual([]);
  });

  test('is handed an object, of which its names are members (statements:5.1)', async () => {
    const shop = (value: string, own = '') => `export class Shop {
  async add(item: Item) {
    const made = await this.items.create({ ...item, size: await measure(item.size, 10) });
    await this.mail.send(made.owner, 'added', 3);
    return ${value};
  }
}
${own}`;
    const own = 'const cut = ({ id, name: label }: Item) => ({ id, label });\n';
    const extracted = (value: string) =>
      told({ 'shop.ts': shop(value) }, { 'shop.ts': shop('cut(made)', own) }, 'Extract');
    expect(await extracted('{ id: made.id, label: made.name }')).toEqual([
      'Extract And Move Method private cut(id Item, label Item) extracted from public add(item Item) in class shop.Shop & moved to class shop',
    ]);
    expect(await extracted('made.owner.find(3)')).toEqual([]);
  });
});

test('a function that a class decorator is handed belongs to the code of the module (§3.10 rule 6)', async () => {
  const shop = (name: string, made: string, more = '') => `@Module({
  imports: [Items],
  providers: [{ provide: Cart, useFactory: async (config: Config) => {
    const ${name} = config.get('CART_URL') ?? config.home('/cart');
    if (!${name}) throw new Error('no cart');
${more}    const options: Options = { url: ${name}, key: ${made} };
    return new Cart(options);
  } }],
})
export class Shop {}
`;
  const before = shop('cartUrl', "config.get('CART_KEY')");
  const after = shop('url', 'key', "    const key = config.get('CART_KEY');\n");
  expect(await told({ 'shop.ts': before }, { 'shop.ts': after }, 'Variable')).toEqual([
    'Extract Variable key : Inferred in module shop from class shop',
    'Rename Variable cartUrl : Inferred to url : Inferred in module shop from class shop',
  ]);
  // What a decorator is told besides is told of the class alone.
  const root = (path: string) => `@Controller('${path}')\nexport class Shop {}\nrun('${path}');\n`;
  expect(await told({ 'shop.ts': root('/carts') }, { 'shop.ts': root('/orders') })).toEqual([
    "Modify Class Annotation @Controller('/carts') to @Controller('/orders') in class shop.Shop",
  ]);
});

describe('functions in code that went through a call (model:X11)', () => {
  const module = (...parts: string[]) => ({ 'src/shop.ts': `${parts.join('\n')}\n` });
  const keys = (undo: string, add: string) =>
    `  host.listen('key', (event) => (event.key === 'z' ? ${undo}() : ${add}(event.key)));\n`;
  const before = module(
    'export function open(host: Host, options: Options) {',
    "  const state = { text: '', cursor: 0 };",
    '  const history: string[] = [];',
    '  const keep = () => {\n    history.push(state.text);\n    if (history.length > options.depth) history.shift();\n  };',
    '  function insert(text: string) {\n    keep();\n    state.text = state.text.slice(0, state.cursor) + text;',
    '    state.cursor += text.length;\n    draw(host, state);\n  }',
    '  function undo() {\n    const last = history.pop();\n    if (last === undefined) return;\n    state.text = last;',
    '    state.cursor = Math.min(state.cursor, last.length);\n    draw(host, state);\n  }',
    `${keys('undo', 'insert')}  return { insert, undo };\n}`,
  );
  const opened = [
    'export function open(host: Host, options: Options) {',
    '  const buffer = bufferOf(options.depth, (now) => draw(host, now));',
    `${keys('buffer.revert', 'buffer.add')}  return buffer;\n}`,
    'function bufferOf(depth: number, changed: Change) {',
    "  const now = { text: '', cursor: 0 };",
    '  const earlier: string[] = [];',
    '  const remember = () => {\n    earlier.push(now.text);\n    if (earlier.length > depth) earlier.shift();\n  };',
  ];
  const add = [
    '  function add(text: string) {\n    remember();\n    const { cursor } = now;',
    '    now.text = now.text.slice(0, cursor) + text;\n    now.cursor += text.length;\n    changed(now);\n  }',
  ];
  const revert = [
    '  function revert() {\n    const last = earlier.pop();\n    if (last !== undefined) {\n      now.text = last;',
    '      now.cursor = Math.min(now.cursor, last.length);\n      changed(now);\n    }\n  }',
  ];
  const given = '  return { add, revert };\n}';
  const moved = (from: string, to: string) =>
    `Move And Rename Method private ${from} from class shop.open to private ${to} from class shop.bufferOf`;

  test('are known by the names that the variables around them have there', async () => {
    const moves = [
      moved('insert(text string)', 'add(text string)'),
      moved('keep()', 'remember()'),
      moved('undo()', 'revert()'),
    ];
    const after = module(...opened, ...add, ...revert, given);
    expect(await told(before, after, 'Move')).toEqual(moves);
    expect(await told(before, after, 'Condition')).toEqual([
      'Invert Condition if(last === undefined) to if(last !== undefined) in method private revert() from class shop.bufferOf',
    ]);
  });

  test('are others if they do other work', async () => {
    const clear =
      "  function revert() {\n    earlier.splice(0);\n    now.text = '';\n    log('cleared', now.cursor);\n  }";
    expect((await told(before, module(...opened, ...add, clear, given), 'Move')).join()).not.toContain('revert');
  });
});

describe('functions that use variables of the functions around them (§4.1)', () => {
  const dialog = (token: string, setToken: string, code: string) => ({
    'src/dialog.tsx': `export function Dialog({ client }: Props) {
  const [${token}, ${setToken}] = useState<string | null>(null);
  const save = async () => {
    const response = await client.create();
    ${setToken}(response.token);
  };
  const copyToken = () => {
${code}  };
  return <Frame token={${token}} onSave={save} onCopy={copyToken} />;
}
`,
  });
  const guard = (token: string) => `    if (!${token}) return;\n    copy(${token});\n    toast('copied');\n`;
  const around = (token: string) => `    if (${token}) {\n      copy(${token});\n      toast('copied');\n    }\n`;
  const before = dialog('created', 'setCreated', guard('created'));

  test('ask the opposite of the very variable that has another name now', async () => {
    expect(await told(before, dialog('token', 'setToken', around('token')), 'Condition')).toEqual([
      'Invert Condition if(!created) to if(token) in method private copyToken() from class dialog.Dialog',
    ]);
    // A variable of the function itself is another one.
    const own = around('token').replace('if', 'const token = read();\n    if');
    expect(await told(before, dialog('token', 'setToken', own), 'Condition')).toEqual([]);
  });
});

test('all the names that a function takes its parameter apart into may be new (statements:4.1)', async () => {
  const print = (names: string, text: string) =>
    `export function print(log: Log, counts: Counts): void {\n  entriesOf(counts).forEach((${names}) => log.info(${text}));\n}\n`;
  const renamed = (after: string) => told({ 'a.ts': print('[k, v]', "k + '=' + v") }, { 'a.ts': after }, 'Rename');
  const where = 'in method public print(log Log, counts Counts) : void from class a';
  expect(await renamed(print('[name, count]', "name + '=' + count"))).toEqual([
    `Rename Parameter k : Inferred to name : Inferred ${where}`,
    `Rename Parameter v : Inferred to count : Inferred ${where}`,
  ]);
});

test('a variable that a loop went through was inlined where a pipeline runs over its value (statements:4.2)', async () => {
  const before =
    'export function hint(asked: Asked): void {\n  const hints = asked.hints;\n  for (const h of hints) {\n    h.show();\n  }\n}\n';
  const after = (list: string) =>
    `export function hint(asked: Asked): void {\n  ${list}.forEach((h) => h.show());\n}\n`;
  const inlined = (list: string) => told({ 'a.ts': before }, { 'a.ts': after(list) }, 'Inline');
  expect(await inlined('asked.hints')).toEqual([
    'Inline Variable hints : Inferred in method public hint(asked Asked) : void from class a',
  ]);
  expect(await inlined('asked.lines')).toEqual([]);
});
