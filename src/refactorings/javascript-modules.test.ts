import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });
const jsx = (before: string, after: string) => told({ 'src/Shop.jsx': before }, { 'src/Shop.jsx': after });

describe('classes without a name', () => {
  const basket = (field: string, method: string) =>
    `new class {\n  constructor() {\n    this.${field} = new Set();\n    this.sorted = null;\n  }\n\n  ${method}(name) {\n` +
    `    if (this.${field}.has(name)) return;\n    this.${field}.add(name);\n    this.sorted = null;\n  }\n}();\n`;

  test('the only object of a class has its name from what holds it (§3.6)', async () => {
    for (const [head, owner] of [
      ['const basket = ', 'shop.basket'],
      ['exports.basket = ', 'shop.exports.basket'],
    ]) {
      expect(await javascript(head + basket('list', 'add'), head + basket('names', 'insert'))).toEqual([
        `Rename Attribute list : Inferred to names : Inferred in class ${owner}`,
        `Rename Method private add(name) renamed to private insert(name) in class ${owner}`,
      ]);
    }
    // A name of its own is the name.
    const named = (field: string, method: string) =>
      `exports.basket = ${basket(field, method).replace('class', 'class Basket')}`;
    expect((await javascript(named('list', 'add'), named('list', 'insert'))).join()).toContain('in class shop.Basket');
  });

  test('a class that a function makes belongs to that function', async () => {
    const mixin = (method: string) =>
      `const Closable = (Base) => class extends Base {\n  ${method}(reason) {\n    this.closed = reason;\n    return super.close(this.id);\n  }\n};\n`;
    expect(await javascript(mixin('close'), mixin('shut'))).toEqual([
      'Rename Method private close(reason) renamed to private shut(reason) in class shop.Closable',
    ]);
  });
});

describe('functions that got a module of their name (model:X5)', () => {
  const utils = (clear: string) =>
    `${clear}function size(list) {\n  return list.length;\n}\nmodule.exports = { size };\n`;
  const body = "{\n  page.find('.open').click();\n  return true;\n}";
  const before = { 'src/utils.js': utils(`function clear() ${body}\n`) };
  const moved = (file: string, module: string) => told(before, { 'src/utils.js': utils(''), [file]: module });

  test('what the only function of the module is called says less than what the module is called', async () => {
    const one = `exports.run = function () ${body};\n`;
    expect(await moved('src/commands/clear.js', one)).toEqual([
      'Change Method Access Modifier private to public in method public exports.run() from class clear',
      'Move And Rename Method private clear() from class utils to public exports.run() from class clear',
    ]);
    expect(await moved('src/commands/open.js', one)).toEqual([]);
    // One of several functions of a module is not what that is called.
    expect(await moved('src/commands/clear.js', `${one}exports.help = function () {\n  return 'help';\n};\n`)).toEqual(
      [],
    );
  });
});

describe('a factory that became a class (model:X21)', () => {
  const factory = (head: string, functions: string[], given: string) =>
    `function createStore(reduce, first) {\n${head}${functions.map((f) => `  function ${f}\n`).join('')}  return ${given};\n}\n`;
  const closures = [
    'subscribe(listener) {\n    listeners.push(listener);\n    return listeners.length;\n  }',
    'dispatch(action) {\n    state = reduce(state, action);\n    listeners.forEach((each) => each(state));\n    return action;\n  }',
    'current() {\n    return state;\n  }',
  ];
  const own = (text: string) => text.replace(/\b(state|listeners|reduce)\b/g, 'this.$1');
  const made =
    '  constructor(reduce, first) {\n    this.reduce = reduce;\n    this.state = first;\n    this.listeners = [];\n  }\n';

  test('its shortest function goes along with the others', async () => {
    const before = factory(
      '  let state = first;\n  const listeners = [];\n',
      closures,
      '{ subscribe, dispatch, current }',
    );
    const after = `class Store {\n${made}${closures.map((f) => `  ${own(f)}\n`).join('')}}\n`;
    const moved = ['subscribe(listener)', 'dispatch(action)', 'current()'].map(
      (f) => `Move Method private ${f} from class shop to private ${f} from class shop.Store`,
    );
    expect((await javascript(before, after)).filter((text) => text.startsWith('Move')).sort()).toEqual(moved.sort());
  });

  test('functions beside a literal and in it left one place', async () => {
    const literal = (name: string, parameters: string, body: string) =>
      `    ${name}: function (${parameters}) {\n      ${body}\n    },\n`;
    const before =
      `var prefs = (function () {\n  var data = {};\n  function parse(text) {\n    try {\n      return JSON.parse(unescape(text));\n` +
      `    } catch (e) {\n      return null;\n    }\n  }\n  function save() {\n    document.cookie = stringify(data);\n  }\n  var self = {\n` +
      `${literal('get', 'name', 'return data[name];')}${literal('set', 'name, value', 'data[name] = value;\n      save();')}  };\n  return self;\n}());\n`;
    const after =
      `class Prefs {\n  constructor() {\n    this.data = {};\n  }\n  parse(text) {\n    try {\n      return JSON.parse(unescape(text));\n` +
      `    } catch (e) {\n      return null;\n    }\n  }\n  save() {\n    document.cookie = stringify(this.data);\n  }\n` +
      `  get(name) {\n    return this.data[name];\n  }\n  set(name, value) {\n    this.data[name] = value;\n    this.save();\n  }\n}\n`;
    expect(await javascript(before, after)).toContain(
      'Move Method public get(name) from class shop to private get(name) from class shop.Prefs',
    );
  });
});

describe('functions that a call wraps', () => {
  test('local functions speak for the variables of the component around them (4.1)', async () => {
    const field = (parameters: string, first: string, label: string, changed: string, [value, set]: string[]) =>
      `const Field = memo((${parameters}) => {\n  const [${value}, ${set}] = useState(${first});\n  const update = (event) => {\n    ${set}(event.target.value);\n` +
      `    ${changed}(event.target.value);\n  };\n  return (\n    <div className="field">\n      <label>{${label}}</label>\n` +
      `      <input value={${value}} onChange={update} />\n    </div>\n  );\n});\n`;
    const before = field('props', 'props.first', 'props.label', 'props.onChange', ['text', 'setText']);
    const after = field('{ label, first, onChange }', 'first', 'label', 'onChange', ['content', 'setContent']);
    const renamed = (from: string, to: string) =>
      `Rename Variable ${from} : Inferred to ${to} : Inferred in attribute private Field : Inferred from class Shop`;
    expect(await jsx(before, after)).toEqual([renamed('setText', 'setContent'), renamed('text', 'content')]);
  });

  test('a variable that went into a new function is not the call of it (§4.2 rule 1)', async () => {
    const remove = (body: string) =>
      `exports.remove = wrap(async (req, res) => {\n${body}  res.status(204).send();\n});\n`;
    const found = (from: string) =>
      `  const user = await User.findById(${from});\n  if (!user) {\n    throw new NotFound('No such user', 404);\n  }\n  await user.remove();\n`;
    const list =
      'exports.list = wrap(async (req, res) => {\n  const user = await User.findById(req.params.userId);\n  res.send(user.rights);\n});\n';
    const service = `exports.findUser = async (id) => {\n  return User.findById(id);\n};\nexports.removeUserById = async (userId) => {\n${found('userId')}  return user;\n};\n`;
    const before = remove(found('req.params.userId')) + list;
    const after =
      remove('  await users.removeUserById(req.params.userId);\n') + list.replace('User.findById', 'users.findUser');
    const texts = await told({ 'src/shop.js': before }, { 'src/shop.js': after, 'src/users.js': service });
    expect(texts.filter((text) => text.startsWith('Inline Variable'))).toEqual([]);
    expect(texts.filter((text) => text.startsWith('Extract And Move Method')).length).toBeGreaterThan(1);
  });

  test('a member of what a value wraps is no value of its owner (§4.2 rule 1)', async () => {
    const forgot = (head: string, given: string) =>
      `exports.forgot = wrap(async (req, res) => {\n${head}  const token = await tokens.createResetToken(${given});\n  await mails.sendReset(req.body.email, token);\n  res.status(204).send();\n});\n`;
    const before = forgot('  const user = await User.findOne({ email: req.body.email });\n', 'user.id');
    expect(await javascript(before, forgot('', 'req.body.email'))).toEqual([]);
    // The value with the member after it is what the variable stood for.
    const whole = forgot('', '(await User.findOne({ email: req.body.email })).id');
    expect(await javascript(before, whole)).toEqual([
      'Inline Variable user : Inferred in attribute public forgot : Inferred from class shop',
    ]);
  });
});

describe('what a loop went through (§4.2 rule 6)', () => {
  const loop =
    'export async function run(dir) {\n  prepare(dir);\n  for (const name of Object.keys(jobs.waiting)) {\n    check(name, dir);\n  }\n  finish(dir);\n}\n';

  test('has a name where a pipeline took the place of the loop', async () => {
    const pipeline = (declared: string, list: string) =>
      `export async function run(dir) {\n  prepare(dir);\n${declared}  await Promise.all(${list}.map(async (name) => {\n    await check(name, dir);\n  }));\n  finish(dir);\n}\n`;
    const named = pipeline('  const names = Object.keys(jobs.waiting);\n', 'names');
    expect(await javascript(loop, named)).toContain(
      'Extract Variable names : Inferred in method public run(dir) from class shop',
    );
    const plain = await javascript(loop, pipeline('', 'Object.keys(jobs.waiting)'));
    expect(plain.filter((text) => text.startsWith('Extract'))).toEqual([]);
    // One of several values is another thing.
    const either = pipeline(
      '  let names;\n  if (dir) names = readAll(dir);\n  else names = Object.keys(jobs.waiting);\n',
      'names',
    );
    expect((await javascript(loop, either)).filter((text) => text.startsWith('Extract'))).toEqual([]);
  });
});

describe('attributes that have the name of something else (model:A8)', () => {
  test('a text that went, and a new class with a field of that text', async () => {
    const watch = (more: string) =>
      `class Monitor {\n  check(bean) {\n    if (this.type === 'http') {\n      bean.text = fetch(this.name);\n${more}    } else {\n      log.warn(this.name, bean.text);\n    }\n  }\n}\n`;
    const before = watch("    } else if (this.type === 'postgres') {\n      bean.text = query(this.address, 1);\n");
    const made =
      "class PostgresMonitor {\n  name = 'postgres';\n  check(monitor, beat) {\n    beat.status = open(monitor.place);\n  }\n}\n";
    const texts = await told({ 'src/a.js': before }, { 'src/a.js': watch(''), 'src/b.js': made });
    expect(texts.filter((text) => text.startsWith('Extract Attribute'))).toEqual([]);
  });
});

describe('an old name that stayed for a function of another module (model-diff.md M8, X10)', () => {
  const clean = "text.toString().trim().replace(/ +/g, '-').replace(/[?%*:]/g, '')";
  const create = (head: string, rest = '') =>
    `${head}${rest}\nmodule.exports = function (data, done) {\n  const name = slug(data.title);\n  write(name, data.text, done);\n};\n`;
  const own = `const slug = function (text) {\n  return ${clean};\n};\n`;
  const names = (value: string, name = 'fileName') =>
    `exports.${name} = function (text, upper) {\n  let result = ${value};\n  if (upper) {\n    result = result.toUpperCase();\n  } else if (upper === false) {\n    result = result.toLowerCase();\n  }\n  return result;\n};\n`;
  const head = "const util = require('./util');\n";
  const moved = (head: string, more: string, other = names(clean)) =>
    told(
      { 'lib/create.js': create(head, own) },
      { 'lib/create.js': create(head, more), 'lib/names.js': other },
      'Move',
    );
  const expected = [
    'Move And Rename Method private slug(text) from class create to public exports.fileName(text, upper) from class names',
  ];

  test('takes the function along, however much was added to it', async () => {
    expect(await moved(head, 'const slug = util.names.fileName;\n')).toEqual(expected);
    expect(await moved("const all = require('./names');\n", 'const slug = all.fileName;\n')).toEqual(expected);
    expect(await moved('', "const { fileName: slug } = require('./names');\n")).toEqual(expected);
    const imported = "import { fileName as slug } from './names';\n";
    expect(await moved('', imported, names(clean).replace(/exports\.(\w+) = function/, 'export function $1'))).toEqual([
      expected[0].replace('exports.', ''),
    ]);
  });

  test('but not to one that has nothing of it, or of another module', async () => {
    expect(await moved(head, 'const slug = util.names.fileName;\n', names('find(table, 3)'))).toEqual([]);
    expect(await moved(head, 'const slug = util.texts.fileName;\n')).toEqual([]);
    expect(await moved('', "const { fileName: slug } = require('names');\n")).toEqual([]);
  });
});

describe('what a call gives to a function, and what is awaited (4.1)', () => {
  const handed =
    "function find(id, done) {\n  db.table('users').findOne(id, function (err, doc) {\n    if (err) return done(err);\n" +
    "    if (!doc) return done(new Error('none: ' + id));\n    done(null, doc);\n  });\n}\n";
  const awaited = (more: string) =>
    `async function find(id) {\n  const user = await db.table('users').findOne(id);\n${more}  if (!user) throw new Error('none: ' + id);\n  return user;\n}\n`;
  const renamed = 'Localize Parameter doc : Inferred to user : Inferred in method private find(id) from class shop';

  test('one call of the name says which variable has its result', async () => {
    expect(await javascript(handed, awaited(''))).toContain(renamed);
    expect(await javascript(awaited(''), handed)).toContain(
      'Parameterize Variable user : Inferred to doc : Inferred in method private find(id, done) from class shop',
    );
    // Which of two calls it was, nothing says.
    const two = awaited('  const other = await db.table(id).findOne(user);\n');
    expect(await javascript(handed, two)).not.toContain(renamed);
  });

  test('a call that hands something and is awaited gives two things', async () => {
    const run = (each: string) =>
      `async function run(list) {\n  const found = await pool.map(list, (${each}) => load(${each}, list));\n  return found;\n}\n`;
    expect(await javascript(run('item'), run('id'))).toEqual([
      'Rename Parameter item : Inferred to id : Inferred in method private run(list) from class shop',
    ]);
  });

  test('what failed is handed to a function, or caught', async () => {
    const chain =
      'function load(id) {\n  return read(id)\n    .then((r) => parse(r, id))\n    .catch((e) => {\n      log.warn(e);\n      return null;\n    });\n}\n';
    const caught =
      'async function load(id) {\n  try {\n    const text = await read(id);\n    return parse(text, id);\n  } catch (reason) {\n    log.warn(reason);\n    return null;\n  }\n}\n';
    const [result, failure] = [
      'Localize Parameter r : Inferred to text : Inferred',
      'Rename Variable e : Inferred to reason : Inferred',
    ].map((told) => `${told} in method private load(id) from class shop`);
    expect(await javascript(chain, caught)).toEqual(expect.arrayContaining([result, failure]));
  });

  test('what a link of a chain gives is what its call gives, be it waited for or not', async () => {
    const rename = (from: string, to: string, type = 'Localize Parameter') =>
      `${type} ${from} : Inferred to ${to} : Inferred in method private load(id) from class shop`;
    const chain = (first: string, second: string) =>
      `function load(id) {\n  return findRow(id)\n    .then(${first})\n    .then(${second})\n    .then((result) => {\n      cache.set(id, result);\n      return result;\n    });\n}\n`;
    const steps = (parsed: string) =>
      'async function load(id) {\n  const record = await findRow(id);\n  const text = await readFile(record.path);\n' +
      `  const parsed = ${parsed}(text, id);\n  cache.set(id, parsed);\n  return parsed;\n}\n`;
    const arrows = chain('(row) => readFile(row.path)', '(data) => parse(data, id)');
    const bound = chain(
      'function (row) {\n      return readFile(row.path);\n    }.bind(this)',
      'function (data) {\n      return parse(data, id);\n    }.bind(this)',
    );
    const caught = chain('(row) => readFile(row.path)', '(data) => parse(data, id)').replace(
      '    .then((result',
      '    .catch((error) => null)\n    .then((result',
    );
    for (const before of [arrows, bound, caught]) {
      const list = await javascript(before, steps('parse'));
      for (const [from, to] of [
        ['row', 'record'],
        ['data', 'text'],
        ['result', 'parsed'],
      ])
        expect(list).toContain(rename(from, to));
    }
    expect(await javascript(steps('parse'), arrows)).toContain(rename('text', 'data', 'Parameterize Variable'));
    // Another call gives something else.
    const other = arrows.replace('readFile(row.path)', 'look(row.path)').replace('parse(data, id)', 'data.count');
    expect(await javascript(other, steps('build'))).not.toContain(rename('data', 'text'));
  });
});

describe('what took in a large creation (model:A8)', () => {
  const strategy = (name: string, check: string, more = '') =>
    `new Strategy({ id: env.${name}_ID, path: '/auth/${name}', scope: 'mail' }, (req, token, ${more}done) => {\n` +
    `  find({ ${name}: token }, (err, user) => {\n    if (${check}) log('known');\n    done(err, user);\n  });\n})`;
  const told = 'Extract Attribute private faceConfig : Inferred in class shop';

  test('a field is the value where what it is handed is the same, whatever changed in its function', async () => {
    const before = `auth.use(${strategy('face', 'user')});\nauth.use(${strategy('mail', 'user')});\n`;
    const named = strategy('face', 'user && user.id !== req.user.id', 'parameters, ');
    const rest = `auth.use('face', faceConfig);\nauth.use(${strategy('mail', 'user')});\n`;
    expect(await javascript(before, `const faceConfig = ${named};\n${rest}`)).toEqual([told]);
    // Another one beside the first.
    const both = `const faceConfig = ${named};\nauth.use(${strategy('face', 'user')});\n${rest}`;
    expect(await javascript(before, both)).toEqual([]);
  });
});

describe('what a member is given no more (§4.2 rule 2)', () => {
  const entry = (body: string) => `function entry(log, level) {\n  const result = {};\n${body}  return result;\n}\n`;

  test('is the value of a new variable', async () => {
    const before = entry('  result.level = formatted(level, log.values[level]);\n');
    const extracted = 'Extract Variable known : Inferred in method private entry(log, level) from class shop';
    const both =
      '  if (formatted) {\n    const known = formatted(level, log.values[level]);\n    Object.assign(result, known);\n  } else {\n    result.level = log.values[level];\n  }\n';
    expect(await javascript(before, entry(both))).toEqual([extracted]);
    // A field of the object itself is known by its name.
    const own = (code: string) => `class Entry {\n  fill(level, log) {\n${code}    this.write(level);\n  }\n}\n`;
    const kept = own('    this.level = formatted(level, log.values[level]);\n');
    const other = own('    this.level = log.values[level];\n    const known = formatted(level, log.values[level]);\n');
    expect((await javascript(kept, other)).filter((text) => text.startsWith('Extract'))).toEqual([]);
  });
});

describe('a method that its subclasses fill in (§5.1)', () => {
  test('what was pulled up out of a class left its own part in that class', async () => {
    const exporter = (name: string, separator: string) =>
      `export class ${name} {\n  flush(rows) {\n    const lines = rows.map((row) => row.join('${separator}')).join('|');\n    this.out.write(lines);\n    this.count += rows.length;\n  }\n}\n`;
    const before = exporter('Commas', ',') + exporter('Tabs', '\\t');
    const part = (name: string, separator: string) =>
      `export class ${name} extends Exporter {\n  format(rows) {\n    return rows.map((row) => row.join('${separator}')).join('|');\n  }\n}\n`;
    const after = `class Exporter {\n  flush(rows) {\n    const lines = this.format(rows);\n    this.out.write(lines);\n    this.count += rows.length;\n  }\n}\n${part('Commas', ',')}${part('Tabs', '\\t')}`;
    const texts = (await javascript(before, after)).filter((text) => text.startsWith('Extract And Move'));
    expect(texts.sort()).toEqual(
      ['Commas', 'Tabs'].map(
        (name) =>
          `Extract And Move Method private format(rows) extracted from private flush(rows) in class shop.${name} & moved to class shop.${name}`,
      ),
    );
  });
});

describe('the function that calls what was extracted (model:M8)', () => {
  test('goes on under a longer name, though one of its parts has most of its code', async () => {
    const reducer = (name: string, [add, toggle]: [string, string]) =>
      `export default function ${name}(state = [], action) {\n  switch (action.type) {\n    case ADD:\n      return ${add};\n` +
      `    case TOGGLE:\n      return ${toggle};\n    default:\n      return state;\n  }\n}\n`;
    const add = '[...state, { id: action.id, text: action.text, done: false }]';
    const toggle = 'state.map((item) => (item.id === action.id ? { ...item, done: !item.done } : item))';
    const parts = `const addItem = (state, action) => ${add};\nconst toggleItem = (state, action) =>\n  ${toggle};\n`;
    const after = parts + reducer('itemsReducer', ['addItem(state, action)', 'toggleItem(state, action)']);
    const extracted = (name: string) =>
      `Extract Method private ${name}(state, action) extracted from public items(state, action) in class shop`;
    expect((await javascript(reducer('items', [add, toggle]), after)).sort()).toEqual([
      extracted('addItem'),
      extracted('toggleItem'),
      'Rename Method public items(state, action) renamed to public itemsReducer(state, action) in class shop',
    ]);
  });
});

describe('functions of modules that became methods of a new class (model:X11)', () => {
  const options = '{ headers: { Authorization: token } }';
  const functions =
    `export function loadUser(token, id) {\n  return fetch(root + '/users/' + id, ${options}).then((response) => response.json());\n}\n` +
    `export function saveOrder(token, order) {\n  return fetch(root + '/orders', ${options}).then(check);\n}\n`;
  const client = (first: string, second: string) =>
    `export class Client {\n  constructor(token) {\n    this.token = token;\n  }\n  ${first} {\n    return this.get('users', id);\n  }\n` +
    `  ${second} {\n    return this.put('orders', order);\n  }\n}\n`;
  const change = (before: string, after: string) =>
    told({ 'src/api.js': before }, { 'src/api.js': after }, 'Move Method');

  test('several that kept their names and what is left of their parameters', async () => {
    const methods = client('loadUser(id)', 'saveOrder(order)');
    expect(await change(functions, methods)).toEqual([
      'Move Method public loadUser(token, id) from class api to private loadUser(id) from class api.Client',
      'Move Method public saveOrder(token, order) from class api to private saveOrder(order) from class api.Client',
    ]);
    expect(await change(methods, functions)).toEqual([
      'Move Method private loadUser(id) from class api.Client to public loadUser(token, id) from class api',
      'Move Method private saveOrder(order) from class api.Client to public saveOrder(token, order) from class api',
    ]);
  });

  test('not a single one, nor those of other parameters', async () => {
    expect(await change(functions, client('loadUser(id)', 'putOrder(order)'))).toEqual([]);
    expect(await change(functions, client('loadUser(key, depth)', 'saveOrder(list, mode)'))).toEqual([]);
  });
});

describe('a bare name that no function of the module has', () => {
  const parts = `['a', 'b', shop.key, shop.at]`;
  const use = (given: string) =>
    `test('sells', () => {\n  const till = new Till(${given});\n  expect(till.sell()).toBe(1);\n});\n`;
  const made = (form: string) => `const box = ${form};\n`;
  const caller = (imports: string, own: string, given: string) => ({
    'src/a.spec.js': `${imports}${own}${use(given)}`,
  });
  const other = (form: string) => ({ 'src/b.spec.js': `import { shop } from './shop';\n${made(form)}${use('box()')}` });
  const before = { ...caller(`import { shop } from './shop';\n`, '', parts), ...other('[]') };
  const change = (imports: string, own: string, given: string) =>
    told(before, { ...caller(imports, own, given), ...other(`() => (${parts})`) }, 'Extract');

  test('is a variable of the module, or what it imports, and no function of another one', async () => {
    const extracted =
      'Extract And Move Method private box() extracted from module a.spec in class a.spec & moved to class b.spec';
    expect(await change(`import { shop } from './shop';\n`, made('[1]'), 'box')).not.toContain(extracted);
    expect(await change(`import { shop } from './shop';\n`, '', 'box()')).not.toContain(extracted);
    expect(await change(`import { shop } from './shop';\nimport { box } from './b.spec';\n`, '', 'box()')).toContain(
      extracted,
    );
  });
});

describe('a function of the name in another module', () => {
  const table =
    '  const widths = rows.map((row) => row.length);\n  const head = rows[0].join(widths[0]);\n  log(head, widths.length);\n  return head.padEnd(9);\n';
  const format = 'export function format(value, unit) {\n  return unit ? value + unit : check(value).text;\n}\n';
  const before = { 'src/a.js': `${format}export function show(rows) {\n${table}}\n` };
  const caller = (name: string) =>
    `import { ${name} } from './b';\nexport function show(rows) {\n  return ${name}(rows);\n}\n`;

  test('whose code left its caller is not the one that is gone (M8)', async () => {
    const after = {
      'src/a.js': caller('format'),
      'src/b.js': `export function format(rows) {\n${table}}\n`,
    };
    expect(await told(before, after)).toEqual([
      'Extract And Move Method public format(rows) extracted from public show(rows) in class a & moved to class b',
    ]);
  });

  test('that does what it did moved, whatever else its callers gave it', async () => {
    const both =
      'export function format(value, unit) {\n  log(value, 1);\n  const text = unit ? value + unit : check(value).text;\n  log(text, 2);\n  return text;\n}\n';
    const show = (name: string) =>
      `export function show(rows) {\n  start(rows.length);\n  return ${name}(rows[0], rows[1]);\n}\n`;
    const moved = await told(
      { 'src/a.js': both + show('format') },
      {
        'src/a.js': `import { format } from './b';\n${show('format').replace('  start(rows.length);\n', '')}`,
        'src/b.js': both.replace('log(value, 1)', 'start(value.length)'),
      },
    );
    expect(moved).toContain(
      'Move Method public format(value, unit) from class a to public format(value, unit) from class b',
    );
  });
});

describe('of two new functions one of which calls the other', () => {
  const body = '  const label = page.find(name);\n  label.text = page.version + page.build;\n';
  const main = (name: string) => `function main() {\n  ${name}();\n  run(1);\n}\n`;
  const before = `function showVersion() {\n${body}}\n${main('showVersion')}`;

  test('the one with all of the code continues the old one, not a caller that does something else (M8)', async () => {
    const start = '  const engine = createEngine();\n  engine.prepare(page.canvas);\n  engine.start();\n';
    const after = `function createEngine() {\n${body}  return new Engine(label);\n}\nfunction initialize() {\n${start}}\n${main('initialize')}`;
    expect(await told({ 'src/shop.js': before }, { 'src/shop.js': after })).toContain(
      'Rename Method private showVersion() renamed to private createEngine() in class shop',
    );
  });

  test('a caller that has a part of it is what it became', async () => {
    const after = `function findLabel() {\n  const label = page.find(name);\n  return label;\n}\nfunction initialize() {\n  const label = findLabel();\n  label.text = page.version + page.build;\n}\n${main('initialize')}`;
    expect(await told({ 'src/shop.js': before }, { 'src/shop.js': after })).toContain(
      'Rename Method private showVersion() renamed to private initialize() in class shop',
    );
  });
});

describe('what modules name of others', () => {
  test('an import goes where it is needed, whatever became of the code (X17)', async () => {
    const read = (message: string) =>
      `(file) {\n    Log.debug('reading', file);\n    const text = load(file, limit);\n    if (!text) Log.error('${message}', file);\n    return parse(text);\n  }\n`;
    const head = "const Log = require('logger');\nconst limit = 3;\n";
    const moved = await told(
      { 'src/app.js': `${head}exports.read = function ${read('nothing')};\nexports.start = () => run(1, 2);\n` },
      {
        'src/app.js': 'exports.start = () => run(1, 2);\n',
        'src/config.js': `${head}class Config {\n  read${read('nothing to read')}}\nmodule.exports = Config;\n`,
      },
    );
    expect(moved.filter((text) => text.startsWith('Move Attribute'))).toEqual([
      'Move Attribute private limit : Inferred from class app to private limit : Inferred from class config',
    ]);
  });
});

test('how a module exports an object with functions is no part of its name (G4)', async () => {
  const object = (head: string, tail = '') =>
    `${head} Base.extend({\n  open(box) {\n    box.check(4);\n    return box.keep(1, 2, 3);\n  },\n  close(box) {\n    box.leave(this.open(box));\n  },\n});\n${tail}`;
  const forms = [
    object('const Shop =', 'module.exports = Shop;\n'),
    object('module.exports ='),
    object('export default'),
    object('const Shop =', 'export default Shop;\n'),
  ];
  for (const before of forms) {
    for (const after of forms)
      expect(await told({ 'src/shop.js': before }, { 'src/shop.js': after }, 'Rename')).toEqual([]);
  }
  // Nor is what the variable that holds it is assigned to besides.
  const [plain, both] = ['', 'module.exports = '].map((also) => ({
    'src/shop.js': object(`const Shop = ${also}`),
  }));
  const literal = (head: string) => ({
    'src/shop.js': `${head} {\n  limit: 3,\n  open(box) {\n    return box.keep(1, 2);\n  },\n};\nstart(Shop);\n`,
  });
  const pairs = [
    [plain, both],
    [literal('var Shop ='), literal('var Shop = module.exports =')],
    [literal('var Shop ='), literal('var Shop = window.Store =')],
  ];
  for (const [before, after] of pairs) {
    expect(await told(before, after, 'Class')).toEqual([]);
    expect(await told(after, before, 'Class')).toEqual([]);
  }
  expect(await told(literal('var Shop ='), literal('var Store = module.exports ='), 'Class')).toHaveLength(1);
  // Members that a module exports have names.
  const named = ['Shop', 'Store'].map((name) => ({ 'src/shop.js': object(`exports.${name} =`) }));
  expect(await told(named[0], named[1], 'Rename Class')).toEqual([
    'Rename Class shop.exports.Shop renamed to shop.exports.Store',
  ]);
});

describe('statements of a module', () => {
  const taken =
    "const waiting = {};\nipc.on('response', (event, found) => {\n  const { source, result, id } = found;\n  const promise = waiting[id];\n  if (promise) {\n    promise.resolve({ source, result });\n    delete waiting[id];\n  }\n});\n";
  const kept =
    'export function show(box) {\n  box.title = titleOf(box.id, 3);\n  return note(box.title);\n}\nexport function hide(box) {\n  box.title = null;\n  return forget(box);\n}\n';
  const change = (path: string) =>
    told({ 'src/shop.js': taken + kept }, { 'src/shop.js': kept, [path]: taken }, 'Move');

  test('went to a new one (5.5)', async () => {
    expect(await change('src/shared.js')).toEqual([
      'Move Attribute private waiting : Inferred from class shop to private waiting : Inferred from class shared',
      'Move Code from module shop in class shop to module shared in class shared',
    ]);
  });

  test('are told with the functions that they hold', async () => {
    const form =
      "define(['app'], (App) => {\n  App.widget('lock', () => ({\n    needs: ['form', 'model'],\n    link(scope, field) {\n      scope.rows = field.rows(3);\n      field.on('change', (text) => scope.check(text, field.name));\n    },\n  }));\n});\n";
    const other =
      "define(['app'], (App) => {\n  App.widget('form', () => ({\n    send(scope) {\n      scope.post(scope.address, 7);\n    },\n  }));\n});\n";
    expect(await told({ 'src/form.js': other + form }, { 'src/form.js': other, 'src/lock.js': form }, 'Move')).toEqual([
      'Move Method public link(scope, field) from class form to public link(scope, field) from class lock',
    ]);
  });

  test('are told with the literals that they hold, also in a module that was there (model-diff.md C5)', async () => {
    const part = (name: string, rest = '') =>
      `Shop.${name} = Shop.Part.extend({\n  add: function (item) {\n    this.items.push(item, '${name}');\n    item.on('press', this.close(item));\n  }\n});\n${rest}\n`;
    const set =
      "Shop.register('menu', { rows: 3, columns: 4, title: 'Menu' });\nShop.listen('menu', 'open', 7, true);\n";
    const [before, after] = [part('Form', part('Menu', set)), part('Form')];
    const found = await told(
      { 'src/parts.js': before, 'src/board.js': part('Board') },
      { 'src/parts.js': after, 'src/board.js': part('Board', part('Menu')) },
      'Move',
    );
    expect(found).toEqual(['Move Class parts.Shop.Menu moved to board.Shop.Menu']);
    // What stood beside it went as code.
    const both = await told(
      { 'src/parts.js': before, 'src/board.js': part('Board') },
      { 'src/parts.js': after, 'src/board.js': part('Board', part('Menu', set)) },
      'Move',
    );
    expect(both).toEqual([
      'Move Class parts.Shop.Menu moved to board.Shop.Menu',
      'Move Code from module parts in class parts to module board in class board',
    ]);
  });

  test('are not told where tests were sorted into another file', async () => {
    expect((await change('src/shared.test.js')).join()).not.toContain('Move Code');
  });
});

describe('parameters that went into an object (§3.10 rule 14)', () => {
  const read = (given: string, rest: string, seen: string, left: string) =>
    `function read(page, ${given}, media, ${rest}run) {\n  const found = parse(page);\n  ${left}.push([page, found]);\n` +
    `  if (!${seen}[found.name]) {\n    ${seen}[found.name] = {};\n  }\n  return readAll(page, found, ${given}, media, ${rest}run);\n}\n`;
  const before = read('seen, left', 'hashes, ', 'seen', 'left');

  test('the object is none of them, though it stands in the place of one of them in a call', async () => {
    const list = await javascript(before, read('state', '', 'state.seen', 'state.left'));
    const removed = (name: string) =>
      `Remove Parameter ${name} : Inferred in method private read(page, seen, left, media, hashes, run) from class shop`;
    expect(list.toSorted()).toEqual([
      'Add Parameter state : Inferred in method private read(page, state, media, run) from class shop',
      removed('hashes'),
      removed('left'),
      removed('seen'),
    ]);
  });

  test('one that has neither as a member may be one of them', async () => {
    const list = await javascript(before, read('state', '', 'state', 'state.all'));
    expect(list).toContain(
      'Rename Parameter seen : Inferred to state : Inferred in method private read(page, state, media, run) from class shop',
    );
  });

  test('the names under which an object has values of its own are no mentions of variables', async () => {
    const build = (made: string, seen: string, given: string) =>
      `function build(page, done) {\n${made}  if (page.from) ${seen}[page.from] = true;\n  return run(page, ${given}, done);\n}\n`;
    const list = await javascript(
      build('  const seen = {};\n  const left = [];\n', 'seen', 'seen, left'),
      build('  const state = { seen: {}, left: [] };\n', 'state.seen', 'state'),
    );
    expect(list.filter((text) => text.startsWith('Extract Variable'))).toEqual([]);
    // Made of the variable itself it is its wrapper.
    const wrapped = await javascript(
      build('  const seen = {};\n', 'seen', 'seen'),
      build('  const seen = {};\n  const state = { seen: seen };\n', 'seen', 'state'),
    );
    expect(wrapped).toEqual(['Extract Variable state : Inferred in method private build(page, done) from class shop']);
  });
});

describe('modules that went to another folder', () => {
  const script = (name: string, limit: number) =>
    `'use strict';\n\nvar shop = require('shop');\nvar options = { name: '${name}', limit: ${limit}, open: true };\nvar client = shop.connect(options);\n\n` +
    "client.on('error', function (error) {\n  console.error('shop failed: ' + error);\n  client.end();\n});\n\nclient.on('open', function () {\n  console.log('open');\n});\n";

  test('are told with the folders that make them differ (§3.10 rule 12)', async () => {
    expect(await told({ 'demo/wss/client.js': script('a', 3) }, { 'demo/ws/client.js': script('b', 4) })).toEqual([
      'Move Class wss.client.__module__ moved to ws.client.__module__',
    ]);
    expect(await told({ 'demo/wss/client.js': script('a', 3) }, { 'demo/ws/customer.js': script('b', 4) })).toEqual([
      'Move Class client.__module__ moved to customer.__module__',
    ]);
  });

  test('what moves between modules of one name is told without folders', async () => {
    const open = 'function open(box) {\n  box.check(4);\n  return box.keep(box.name, box.size);\n}\n';
    const size = 'exports.size = function (box) {\n  return box.a * box.b;\n};\n';
    expect(
      await told(
        { 'a/index.js': size + open, 'b/index.js': "exports.name = 'b';\n" },
        { 'a/index.js': size, 'b/index.js': `exports.name = 'b';\n${open}` },
      ),
    ).toEqual(['Move Method private open(box) from class index to private open(box) from class index']);
  });
});

describe('literals that a new function returns (5.1 rule 6)', () => {
  const place = (before: string, options: string) =>
    `export function place(order, items) {\n  const body = { order, items, at: now() };\n${before}  return transport.send(${options});\n}\n`;
  const literal = "{ method: 'POST', url: 'http://localhost:9000/orders', payload: body }";
  const extractions = async (before: string, returned: string) => {
    const after = {
      'src/shop.js': `import { request } from './util';\n\n${place('', 'request(body)')}`,
      'src/util.js': `export function request(payload, more) {\n  return { ${returned} };\n}\n`,
    };
    const texts = await told({ 'src/shop.js': before }, after);
    return texts.filter((text) => text.startsWith('Extract'));
  };
  const extracted =
    'Extract And Move Method public request(payload, more) extracted from public place(order, items) in class shop & moved to class util';

  test('are those that stood there by their keys, whatever one of them is given now', async () => {
    const returned = "method: 'POST', url: env.ORDERS_URL, payload, ...more";
    expect(await extractions(place('', literal), returned)).toEqual([extracted]);
    // A variable had it.
    expect(await extractions(place(`  const options = ${literal};\n`, 'options'), returned)).toEqual([extracted]);
  });

  test('are others where most entries are, or where they have few', async () => {
    const before = place('', literal);
    expect(await extractions(before, "method: 'GET', url: env.ORDERS_URL, payload, ...more")).toEqual([]);
    expect(await extractions(before, "verb: 'POST', address: env.ORDERS_URL, payload, ...more")).toEqual([]);
    const two = place('', "{ url: 'http://localhost:9000/orders', payload: body }");
    expect(await extractions(two, 'url: env.ORDERS_URL, payload, ...more')).toEqual([]);
  });
});

describe('who sees a function (S1)', () => {
  const sum = '(list) {\n  let sum = 0;\n  for (const item of list) sum += item.price * item.count;\n  return sum;\n}';
  const use = "exports.show = (list) => sum(list) + ' in all';\n";

  test('that is all of a module now, the module says', async () => {
    const before = { 'src/shop.js': `const fs = require('fs');\n\nfunction sum${sum}\n\n${use}` };
    const head = "const fs = require('fs');\nconst sum = require('./sum');\n\n";
    expect(
      await told(before, { 'src/shop.js': head + use, 'src/sum.js': `module.exports = function ${sum};\n` }),
    ).toEqual([
      'Move And Rename Method private sum(list) from class shop to public module.exports(list) from class sum',
    ]);
    // What is exported where it is declared says so itself.
    const named = { 'src/shop.js': `import fs from 'fs';\n\nfunction sum${sum}\n` };
    expect(await told(named, { 'src/shop.js': `import fs from 'fs';\n\nexport default function sum${sum}\n` })).toEqual(
      ['Change Method Access Modifier private to public in method public sum(list) from class shop'],
    );
  });

  test('that a function keeps in a member of its object, and kept in a variable, nothing says', async () => {
    const open = (head: string, holder: string) =>
      `Shop.prototype.open = function (list) {\n${head}  ${holder} = function (item) {\n    list.push(item.price, item.count);\n    log(item, list.length);\n  };\n`;
    const [before, after] = [`${open('  var add;\n', 'add')}  this.add = add;\n};\n`, `${open('', 'this.add')}};\n`];
    expect(await told({ 'src/shop.js': before }, { 'src/shop.js': after }, 'Change Method')).toEqual([]);
  });
});

describe('constants that a module exports (§3.6)', () => {
  const shop = (head: string, name: string) =>
    `${head}\nexports.open = function (box) {\n  box.check('${name}');\n  box.place(CORNER, 3);\n  return box.keep(box.name);\n};\n`;
  const moved = (value: string, exported: string) => {
    const names = ['hall', 'yard'];
    const files = (head: string) => Object.fromEntries(names.map((name) => [`src/${name}.js`, shop(head, name)]));
    const after = { ...files("var CORNER = require('./constants').CORNER;"), 'src/constants.js': exported };
    return told(files(`var CORNER = ${value};`), after);
  };
  const both = (target: string) =>
    ['hall', 'yard'].map(
      (name) =>
        `Move Attribute private CORNER : Inferred from class ${name} to ${target} CORNER : Inferred from class constants`,
    );
  const isMove = (text: string) => text.startsWith('Move Attribute');

  test('may be a member of what the program runs in, and come from several modules', async () => {
    for (const value of ['document.body', 'process.env.CORNER', '3 * 40']) {
      const found = await moved(value, `exports.CORNER = ${value};\n`);
      expect(found.filter(isMove).sort()).toEqual(both('public'));
    }
  });

  test('are no further name of what the module has, or takes from another one', async () => {
    for (const head of ["const box = require('./box');", 'const box = { b: 3 };', 'function box() {}', 'class box {}'])
      expect((await moved('box.b', `${head}\nexports.CORNER = box.b;\n`)).filter(isMove)).toEqual([]);
    expect((await moved('exports.b', 'exports.b = 3;\nexports.CORNER = exports.b;\n')).filter(isMove)).toEqual([]);
  });
});

describe('several functions that are gone from one file and new, under their names, in a new one (model:X21)', () => {
  const shop = (names: readonly string[], code: (name: string) => string) =>
    names.map((name) => `export const ${name} = (goods) => ${code(name)};\n`).join('\n');
  const old = () => "wrap('outer', wrap('inner', show(goods)))";
  const fresh = (name: string) => `{\n  return show({ ...goods, ${name}: true });\n}`;
  const names = ['Failed', 'Texts', 'Waiting'];
  const methods = (gone: readonly string[], beside: Readonly<Record<string, string>> = {}) => {
    const [path] = [...Object.keys(beside), 'src/content.js'];
    const before = { 'src/shop.js': shop([...gone, 'Kept'], old), ...beside };
    return told(before, { 'src/shop.js': shop(['Kept'], old), [path]: shop(gone, fresh) }, 'Method');
  };

  test('went there, however little of their code did', async () => {
    const moved = (name: string) =>
      `Move Method public ${name}(goods) from class shop to public ${name}(goods) from class content`;
    expect(await methods(names)).toEqual(names.map(moved));
  });

  test('accessors of fields that two classes have are those of each', async () => {
    const accessors = (field: string) =>
      names.map((name) => `export const get${name} = (goods) => goods.${field}.${name};\n`).join('\n');
    const kept = shop(['Kept'], old);
    const before = { 'src/shop.js': kept + accessors('own') };
    expect(await told(before, { 'src/shop.js': kept, 'src/content.js': accessors('all') }, 'Method')).toEqual([]);
  });

  test('two of them may have the names by chance', async () => {
    expect(await methods(names.slice(1))).toEqual([]);
  });

  test('so may those in a file that there was before', async () => {
    expect(await methods(names, { 'src/other.js': 'export const other = 1;\n' })).toEqual([]);
  });
});

test('a function that moved has not the name of one that calls it with what it has (model:X11)', async () => {
  const body = (known: string) =>
    `  let text = print(part${known});\n  if (part.note) text += part.note;\n  while (part.next) part = part.next;\n  return text;\n`;
  const uses = (name: string) => `exports.all = (parts) => parts.map((part) => ${name}(part) + ${name}(part.next));\n`;
  const before = { 'src/errors.js': `const textOf = (part) => {\n${body('')}};\n${uses('textOf')}` };
  const moved = {
    'src/text-of.js': `const textOf = (known, part) => {\n${body(', known')}};\nmodule.exports = textOf;\n`,
  };
  const after = (name: string, call: string) => ({
    'src/errors.js': `const textOf = require('./text-of');\nconst known = require('./known');\nconst ${name} = (part) => ${call};\n${uses(name)}`,
    ...moved,
  });
  const later = (name: string, call: string) => told(before, after(name, call), 'Method');
  expect((await later('knownTextOf', 'textOf(known, part)')).filter((text) => !text.startsWith('Extract'))).toEqual([
    'Move Method private textOf(part) from class errors to private textOf(known, part) from class text-of',
  ]);
});

describe('what a module exports (G4)', () => {
  const add = 'if (doors.indexOf(door) === -1) {\n doors.push(door);\n }\n';
  const remove = 'const at = doors.indexOf(door);\n if (at === -1) return;\n doors.splice(at, 1);\n';
  const held = (head: string, field = '', removing = 'remove') =>
    `const doors = [];\n${head} {\n${field} add: function (door) {\n${add} },\n ${removing}(door) {\n${remove} },\n};\n`;
  const functions = (head: string, foot = '', fields = '') =>
    `const doors = [];\n${fields}${head}function add(door) {\n${add}}\n\n${head}function remove(door) {\n${remove}}\n${foot}`;
  const single = 'exports.add = function (door) {\n';

  test('has no other place in an object than by itself', async () => {
    for (const head of ['module.exports =', 'exports = module.exports =', 'export default'])
      for (const after of [
        functions('export '),
        functions('', 'module.exports = { add, remove };\n'),
        `const doors = [];\n${single}${add}};\nexports.remove = (door) => {\n${remove}};\n`,
      ]) {
        expect(await javascript(held(head), after)).toEqual([]);
        expect(await javascript(after, held(head))).toEqual([]);
      }
  });

  test('nor do its values, and another name is told', async () => {
    const values = ' most: size * 3 + 1,\n names: ["north", "south"],\n';
    const later = functions(
      'export ',
      '',
      'export const most = size * 3 + 1;\nexport const names = ["north", "south"];\n',
    );
    expect(await javascript(held('module.exports =', values), later)).toEqual([]);
    expect(await javascript(held('export default', values), later)).toEqual([]);
    expect(await javascript(held('module.exports =', values, 'drop'), later)).toEqual([
      'Rename Method public drop(door) renamed to public remove(door) in class shop',
    ]);
  });

  test('moved where an object of another name had it', async () => {
    const values = ' most: size * 3 + 1,\n';
    expect(await javascript(held('const list =', values), functions('export '))).toContain(
      'Move Method public remove(door) from class shop.list to public remove(door) from class shop',
    );
  });
});

test('statements of a module that went to a new one are no method that was split', async () => {
  const door =
    'function Door() {\n  this.key = 1;\n  this.use(new Lock());\n}\n\nDoor.prototype.use = function (lock) {\n  if (!lock) return null;\n  this.locks[lock.name] = lock;\n  return this;\n};\n\n';
  const made =
    'exports = module.exports = new Door();\nexports.locks = {};\nexports.locks.Lock = Lock;\nrequire("./yard/opened").open(3);\n';
  const head = 'const Lock = require("./lock");\n';
  const before = { 'lib/yard/index.js': `${head}${door}${made}exports.Door = Door;\n` };
  const after = {
    'lib/door.js': `${head}${door}module.exports = Door;\n`,
    'lib/index.js': `const Door = require("./door");\n${head}${made}exports.Door = exports.Gate = Door;\n`,
  };
  expect(await told(before, after, 'Split')).toEqual([]);
});

test('a whole export without a name of its own was not renamed, whichever way it is exported (G4)', async () => {
  const code = 'const rows = data.map((row) => row.text);\n  return rows.join(side);\n';
  const shown = (head: string, parameters: string) => `const side = "|";\n${head}(${parameters}) {\n  ${code}}\n`;
  for (const head of ['export default function', 'export default function show']) {
    const before = shown('module.exports = function show', 'data');
    expect(await javascript(before, shown(head, 'data'))).toEqual([]);
    expect(await javascript(shown(head, 'data'), before)).toEqual([]);
  }
});

describe('what `export =` gives is what `module.exports` is (§3.10)', () => {
  const code = '{\n  const rows = shop.rows();\n  return rows.map((row) => row.text);\n}';
  const held = (parameters: string) =>
    `(shop) => {\n  function list(${parameters}) {\n    const rows = shop.rows(side);\n    return rows.sort();\n  }\n  shop.list = list;\n  return shop;\n};\n`;
  const typed = (before: string, after: string) => told({ 'src/shop.ts': before }, { 'src/shop.ts': after });

  test('functions, classes and literals that it holds have a name', async () => {
    expect(await typed(`export = ${held('side')}`, `export = ${held('side, last')}`)).toEqual([
      'Add Parameter last : Inferred in method private list(side Inferred, last Inferred) from class shop.module.exports',
    ]);
    const changed = async (text: (name: string) => string) => (await typed(text('shop'), text('store'))).join();
    const [renamed, inModule] = [
      'Rename Parameter shop : Inferred to store : Inferred in method public',
      'from class shop',
    ];
    const body = (name: string) => code.replace('shop', name);
    expect(await changed((name) => `export = function (${name}) ${body(name)};\n`)).toBe(
      `${renamed} module.exports(store Inferred) ${inModule}`,
    );
    expect(await changed((name) => `export = { list(${name}) ${body(name)}, side: 3 };\n`)).toBe(
      `${renamed} list(store Inferred) ${inModule}.module.exports`,
    );
    expect(await changed((name) => `export = class Shop {\n  list(${name}) ${body(name)}\n};\n`)).toBe(
      `${renamed} list(store Inferred) ${inModule}.Shop`,
    );
  });

  test('a module that got types keeps what it exports', async () => {
    for (const text of [held('side'), `function (shop) ${code};\n`, `{ list(shop) ${code}, side: 3 };\n`])
      expect(await told({ 'src/shop.js': `module.exports = ${text}` }, { 'src/shop.ts': `export = ${text}` })).toEqual(
        [],
      );
  });
});

describe('variables of a callback in the code of a module (statements:4.1)', () => {
  const code = (name: string) =>
    `function mark(node) {\n    ${name} = node.first;\n    ${name}.mark(2);\n  }\n  function isIt(node) {\n    return node === ${name};\n  }`;
  const held = (name: string) => `define(['./a'], function (shop) {\n  var i, ${name};\n  ${code(name)}\n});\n`;
  const report = 'Rename Variable first : Inferred to shelf : Inferred in module shop from class shop';

  test('functions in the callback that use them tell of their new names', async () => {
    expect(await javascript(held('first'), held('shelf'))).toEqual([report]);
    const given = (name: string) => `(function (${name}) {\n  ${code(name)}\n})(shop.rows);\n`;
    expect(await javascript(given('first'), given('shelf'))).toEqual([report.replace('Variable', 'Parameter')]);
    // Members of a literal are such functions, too.
    const members = (name: string) =>
      held(name)
        .replace('function isIt', 'list = { isIt: function')
        .replace(/}\n}\);/, '} };\n});');
    expect(await javascript(members('first'), members('shelf'))).toEqual([report]);
  });

  test('what other callbacks are handed is not known outside of them', async () => {
    const beside = (name: string) =>
      `define(function () {\n  var ${name};\n  rows.sort((node) => node.id);\n  ${code(name)}\n});\n`;
    expect(await javascript(beside('first'), beside('shelf'))).toEqual([report]);
  });

  test('a variable of a function between, or of another callback, is another one', async () => {
    const between = (name: string) =>
      `define(function () {\n  var first, shelf;\n  function open(list) {\n    var ${name};\n    ${code(name)}\n    return mark;\n  }\n});\n`;
    expect(await javascript(between('first'), between('shelf'))).toEqual([
      'Rename Variable first : Inferred to shelf : Inferred in method private open(list) from class shop',
    ]);
    const beside = (name: string) =>
      `define(function () {\n  var ${name};\n});\ndefine(function () {\n  ${code(name)}\n});\n`;
    expect(await javascript(beside('first'), beside('shelf'))).toEqual([]);
  });
});

describe('functions of one name that a function gives to several objects (model:X11)', () => {
  const first =
    "(id, shelf) {\n    if (typeof shelf.open !== 'undefined' && isHeld) {\n      const row = shelf.open(id);\n      return row ? [row] : [];\n    }\n  }";
  const last = "(id) {\n    const text = id.replace(marks, plain);\n    return (row) => row.get('id') === text;\n  }";
  const given = (...functions: string[]) => `function open(node) {\n${functions.join('')}  node.append(2);\n}\n`;
  const literal = (find: string, filter: string) =>
    `rules = {\n  find: {${find}},\n  filter: { tag(name) { return name.trim(); }, ${filter} },\n};\n`;

  test('are each the one with its code', async () => {
    const before =
      given(`  rules.filter.id = function ${last};\n`, `  rules.find.id = function ${first};\n`) + literal('', '');
    const after = given() + literal(`id: function ${first}`, `id: function ${last}`);
    const reports = [
      'Move And Rename Method public rules.filter.id(id) from class shop to public id(id) from class shop',
      'Move And Rename Method public rules.find.id(id, shelf) from class shop to public id(id, shelf) from class shop',
    ];
    expect(await javascript(before, after)).toEqual(reports);
    expect((await javascript(after, before)).length).toBe(2);
  });

  test('one that a condition chooses for one object is not what one method was', async () => {
    const chosen = given(
      `  if (node.old) rules.find.id = function ${last};\n`,
      `  else rules.find.id = function ${first};\n`,
    );
    expect(await javascript(chosen + literal('', ''), given() + literal(`id: function ${first}`, ''))).toEqual([]);
  });
});
