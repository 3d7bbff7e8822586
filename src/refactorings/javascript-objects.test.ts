import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const changed = (before: string, after: string, type: string) =>
  told({ 'src/shop.js': before }, { 'src/shop.js': after }, type);

describe('fields that went into an object', () => {
  test('code that reads as before names no field that had it as its value (model:A8)', async () => {
    const before = {
      'src/prices.js':
        'export class Prices {\n  taxRate = DEFAULTS.taxRate;\n  shipping = DEFAULTS.shipping;\n  total(a) {\n    return a.sum(1);\n  }\n}\n',
      'src/form.js':
        'export function form(prices, label) {\n  return build({ tax: field(prices.taxRate, DEFAULTS.taxRate), cost: field(prices.shipping, DEFAULTS.shipping), label });\n}\n',
    };
    const after = {
      'src/prices.js':
        'export class Prices {\n  all = { taxRate: DEFAULTS.taxRate, shipping: DEFAULTS.shipping };\n  total(a) {\n    return a.sum(1);\n  }\n}\n',
      'src/form.js': before['src/form.js'].replaceAll('prices.', 'prices.all.'),
    };
    expect(await told(before, after, 'Attribute')).toEqual([]);
    // Where the name itself gave way to the value, the field is gone.
    const inlined = {
      'src/prices.js': before['src/prices.js'].replace('  taxRate = DEFAULTS.taxRate;\n', ''),
      'src/form.js': before['src/form.js'].replace('prices.taxRate', 'DEFAULTS.taxRate'),
    };
    expect(await told(before, inlined, 'Attribute')).toEqual([
      'Inline Attribute public taxRate : Inferred in class prices.Prices',
    ]);
  });

  test('constants that are entries of one object are not merged (model:A4)', async () => {
    const use = (small: string, large: string) =>
      `export function rate(box, open) {\n  let sum = 0;\n  if (box.small(4)) sum += open ? ${small} : box.fee(1);\n` +
      `  if (box.large(9)) sum += box.count(2) * ${large};\n  return log(sum, ${small} + ${large});\n}\n`;
    const before = `const SMALL_RATE = 1 << 2;\nconst LARGE_RATE = 1 << 5;\n${use('SMALL_RATE', 'LARGE_RATE')}`;
    const object = '{\n  SMALL: 1 << 2,\n  LARGE: 1 << 5,\n}';
    const uses = use('RATES.SMALL', 'RATES.LARGE');
    expect(await changed(before, `const RATES = ${object};\n${uses}`, 'Merge')).toEqual([]);
    const made = `const RATES = (function () {\n  return ${object};\n})();\n${uses}`;
    expect(await changed(before, made, 'Merge')).toEqual([]);
    expect(await changed(made, before, 'Split')).toEqual([]);
    // What is made of both is one thing.
    const merged = `const RATES = ratesOf(2, 5);\n${uses}`;
    expect(await changed(before, merged, 'Merge')).toEqual([
      'Merge Attribute [SMALL_RATE : Inferred, LARGE_RATE : Inferred] to RATES : Inferred in class shop',
    ]);
  });
});

describe('variables of code that several calls took the place of (4.1)', () => {
  test('a parameter that is handed what a variable held is that variable', async () => {
    const steps = (name: string) =>
      `  if (${name}[0] === '.') {\n    ${name} = path.resolve(${name});\n  }\n  if (${name}[0] === '~') {\n    ${name} = env.home(2) + ${name}.slice(1);\n  }\n`;
    const register = (body: string) =>
      `function register(name, store) {\n${body}  store.set(full, 3);\n  return log(full);\n}\n`;
    const before = register(`  let file = name;\n  let full;\n${steps('file')}  full = load.resolve(file);\n`);
    const helper = `function resolve(id) {\n${steps('id')}  return load.resolve(id);\n}\n`;
    const after = register('  const full = resolve(name);\n') + helper;
    expect(await changed(before, after, 'Parameterize')).toEqual([
      'Parameterize Variable file : Inferred to id : Inferred in method private resolve(id) from class shop',
    ]);
    // What held something else did not become it.
    expect(await changed(before.replace('let file = name', 'let file = store.next(4)'), after, 'Parameterize')).toEqual(
      [],
    );
  });

  test('a second call explains no local that the first one brought along', async () => {
    const lookUp = (indent: string) =>
      "const shops = store.get('shops') || {};\nlet shopInfo = shops[shop?.lower()];\nconst access = shopInfo?.rules?.access;\nif (!access) {\n".replace(
        /^/gmu,
        indent,
      );
    const fetched =
      "const fresh = await api.info.fetch().catch(() => null);\nif (fresh) {\n  shopInfo = fresh;\n  shops[shop?.lower()] = fresh;\n  store.set('shops', shops);\n}\n";
    const code = `${lookUp('')}${fetched}}\n`;
    const last = "const level = shopInfo?.rules?.[kind]?.[feed];\nreturn level || 'public';\n";
    const mocks = "const MOCK_SHOPS = { 'a.example': 'closed', 'b.example': 'members' };\n";
    const before = `${mocks}export async function check(api, shop, kind, feed) {\ntry {\nconst mockShop = MOCK_SHOPS[shop?.lower()];\nif (mockShop) return mockShop;\n${code}${last}} catch (e) {\nreturn 'public';\n}\n}\n`;
    const after = `${mocks}async function infoOf(api, shop) {\n${code}return shopInfo;\n}\nexport async function check({ kind, feed, kinds, shop }) {\nconst { api, shop: currentShop } = open({ shop });\nconst shopName = shop || currentShop;\ntry {\nconst mockShop = MOCK_SHOPS[shopName?.lower()];\nif (kinds) {\nif (mockShop) {\nreturn kinds.map(() => mockShop);\n}\nconst shopInfo = await infoOf(api, shopName);\nreturn kinds.map((k) => shopInfo?.rules?.[k]);\n}\nif (mockShop) return mockShop;\nconst shopInfo = await infoOf(api, shopName);\n${last}} catch (e) {\nreturn kinds ? {} : 'public';\n}\n}\n`;
    expect(await changed(before, after, 'Rename Variable')).toEqual([]);
  });
});

describe('getters that became methods of another name (M3i)', () => {
  const page = (members: string) =>
    `export class Page {\n  constructor(book, at) {\n    this.at = at;\n    this.book = book;\n  }\n${members}}\n`;
  const getter =
    '  get nextShown() {\n    if (this.at == this.book.count(1) - 1) return null;\n    for (const page of this.book.from(this.at + 1)) {\n' +
    '      if (page.isShown) return page;\n    }\n    return null;\n  }\n';
  const method = (name: string) =>
    `  ${name}({ shown = false } = {}) {\n    return this.book.walk({ start: this.at + 1, shown }).step().value;\n  }\n`;
  const view = (after: string) =>
    `export function flip(book, at, view) {\n  const last = book.page(at)${after};\n  if (last) view.push(last.at);\n}\n` +
    `export function jump(page, view) {\n  const index = view.isOpen ? page${after}.at : page.first;\n  view.go(index, 3);\n}\n`;
  const files = (members: string, after: string) => ({ 'src/page.js': page(members), 'src/view.js': view(after) });

  test('callers read the one and call the other on the same thing', async () => {
    const before = files(getter, '.nextShown');
    const after = files(method('findNext'), '.findNext({ shown: true })');
    expect(await told(before, after)).toEqual([
      'Add Parameter shown : Inferred in method private findNext(shown) from class page.Page',
      'Rename Method private nextShown() renamed to private findNext(shown) in class page.Page',
    ]);
    // What is called of something else is another thing.
    expect(await told(before, { ...after, 'src/view.js': view('.book.findNext(page, 3)') }, 'Rename')).toEqual([]);
  });
});

test('a function of a literal that does nothing goes nowhere (model:X11)', async () => {
  const lines = (open: string, close: string) => (filter: string) =>
    `describe('pick', () => {\n  it('fails', () => {\n${open}util.pick(rows, { filter: () => {${filter}} })${close}  });\n});\n`;
  const before = lines('    const err = ', ";\n    equal(err.text, 'No such row');\n");
  const after = lines('    throws(() => {\n      ', ';\n    }, /No such row/);\n');
  expect(await changed(before(''), after(''), 'Move')).toEqual([]);
  expect(await changed(before(' log(rows, 3); '), after(' log(rows, 3); '), 'Move')).toHaveLength(1);
});

test('a local of a function that a field holds in a call has its new name there, not in the file as well', async () => {
  const shop = (name: string) =>
    `export default make({\n  title: null,\n  ${name}: watch('shop.${name}', function () {\n    let ${name} = this.read('shop.${name}');\n    return ${name} ? show(${name}).round(2) : '';\n  }),\n  open() {\n    this.door.turn(3);\n  },\n});\n`;
  expect(await changed(shop('price'), shop('netPrice'), 'Rename Variable')).toEqual([
    'Rename Variable price : Inferred to netPrice : Inferred in attribute public netPrice : Inferred from class shop.default',
  ]);
});

describe('functions of literals whose place has the name of another one now (model:X11)', () => {
  const form = (key: string) => (entry: string) =>
    `module.exports = {\n  place: {\n    title: 'Where?',\n    ${key}: ${entry},\n    store: (text) => text.trim(),\n  },\n};\n`;
  const held =
    "(text) => {\n      const known = rules.has(text, { whole: true });\n      const ends = new RegExp('[.]$');\n      if (known) {\n        return !ends.test(text) || 'It cannot end with a dot';\n      }\n      return 'It has no number';\n    }";
  const own =
    "(place) {\n  const isPlace = has(place, { whole: true });\n  if (!isPlace) {\n    return 'It has no number';\n  }\n  return !ENDS.test(place) || 'It cannot end with a dot';\n}\n";
  const moved = 'Move And Rename Method public check(text) from class shop.module.exports.place to ';
  const files = (head: string, entry: string, rules: string) => ({
    'src/shop.js': `${head}${form('check')(entry)}`,
    'src/rules.js': `const ENDS = /[.]$/;\n${rules}`,
  });
  const before = { 'src/shop.js': form('check')(held) };

  test('are those, in the other file or in the own one', async () => {
    const whole = files(
      "const isStreet = require('./rules');\n",
      'isStreet',
      `module.exports = function isStreet${own}`,
    );
    expect(await told(before, whole, 'Method')).toEqual([`${moved}public module.exports(place) from class rules`]);
    const named = files("const { isStreet } = require('./rules');\n", 'isStreet', `exports.isStreet = function ${own}`);
    expect(await told(before, named, 'Method')).toEqual([`${moved}public exports.isStreet(place) from class rules`]);
    const member = files("const rules = require('./rules');\n", 'rules.isStreet', `exports.isStreet = function ${own}`);
    expect(await told(before, member, 'Method')).toEqual([`${moved}public exports.isStreet(place) from class rules`]);
    const here = { 'src/shop.js': `const ENDS = /[.]$/;\nfunction isStreet${own}${form('check')('isStreet')}` };
    expect(await told(before, here, 'Method')).toEqual([`${moved}private isStreet(place) from class shop`]);
    expect(await told(here, before, 'Method')).toEqual([
      'Move And Rename Method private isStreet(place) from class shop to public check(text) from class shop.module.exports.place',
    ]);
  });

  test('also where a function asks for the module itself, or the object has the other one', async () => {
    const asks = (lines: string, entry: string, rest = '') =>
      `class Form {\n  ask(all) {\n${lines}    all.push({\n      title: 'Where?',\n      check: ${entry},\n    });\n  }\n${rest}}\n`;
    const inner = { 'src/shop.js': asks('', held) };
    const from = 'Move And Rename Method public check(text) from class shop.Form.ask to';
    const local = {
      'src/shop.js': asks("    const isStreet = require('./rules');\n", 'isStreet'),
      'src/rules.js': `const ENDS = /[.]$/;\nmodule.exports = function ${own}`,
    };
    expect(await told(inner, local, 'Method')).toEqual([`${from} public module.exports(place) from class rules`]);
    const method = { 'src/shop.js': `const ENDS = /[.]$/;\n${asks('', 'this.isStreet', `  isStreet${own}`)}` };
    expect(await told(inner, method, 'Method')).toEqual([`${from} private isStreet(place) from class shop.Form`]);
  });

  test('are not those where the place has the name of something else', async () => {
    const rules = `exports.isStreet = function ${own}`;
    expect(await told(before, files("const { isRoad } = require('./rules');\n", 'isRoad', rules), 'Method')).toEqual(
      [],
    );
    const other = files("const { isStreet } = require('./rules');\n", 'null', rules);
    other['src/shop.js'] += 'exports.other = { check: isStreet, title: 3 };\n';
    expect(await told(before, other, 'Method')).toEqual([]);
  });

  test('nor where nothing of their code is there', async () => {
    const rules = 'exports.isStreet = function (door) {\n  return log(door.open(3), 4);\n};\n';
    const named = files("const { isStreet } = require('./rules');\n", 'isStreet', rules);
    expect(await told(before, named, 'Method')).toEqual([]);
  });
});

test('all that a module exports is called like the module (model:X11)', async () => {
  const shop = (member: string) => `class Shop {\n${member}  open() {\n    return this.door.turn(3);\n  }\n}\n`;
  const held =
    "  check(text) {\n    const known = this.rules.has(text, { whole: true });\n    const ends = new RegExp('[.]$');\n    if (known) {\n      return !ends.test(text) || 'It cannot end with a dot';\n    }\n    return 'It has no number';\n  }\n";
  const own =
    "(place) {\n  const isPlace = has(place, { whole: true });\n  if (!isPlace) {\n    return 'It has no number';\n  }\n  return !ENDS.test(place) || 'It cannot end with a dot';\n}\n";
  const moved = (path: string) =>
    told(
      { 'src/shop.js': shop(held) },
      { 'src/shop.js': shop(''), [path]: `const ENDS = /[.]$/;\nmodule.exports = function ${own}` },
      'Method',
    );
  expect(await moved('src/check-place.js')).toEqual([
    'Move And Rename Method private check(text) from class shop.Shop to public module.exports(place) from class check-place',
  ]);
  expect(await moved('src/streets.js')).toEqual([]);
});

test('an object with methods that stands in another file now is the field that has it (X17)', async () => {
  const menu = (name: string, label: string, more = '') =>
    `const ${name} = {\n  open(place) {\n    const rows = ${label}.rows(place, 3);\n    for (const row of rows) row.show(place);\n` +
    `    return rows.length;\n  },\n\n  close() {\n    this.rows = this.open(null);\n  },\n${more}};\n`;
  const page = 'const Page = {\n  version() {\n    return app.info().version;\n  },\n};\nglobalThis.Page = Page;\n';
  const tools =
    'const Tools = {\n  isPath(text) {\n    return text.includes("/");\n  },\n};\nglobalThis.Tools = Tools;\n';
  const before = { 'src/page.js': page + menu('Menu', 'Page'), 'src/tools.js': tools };
  const after = (object: string) => ({ 'src/page.js': page, 'src/tools.js': tools + object });
  expect(await told(before, after(menu('Menu', 'Tools')))).toEqual([
    'Move Attribute private Menu : Inferred from class page to private Menu : Inferred from class tools',
  ]);
  // Another object of the name, with nothing of its members, is another one.
  const other = 'const Menu = {\n  draw(items) {\n    items.forEach((item) => item.paint(2));\n  },\n};\n';
  expect(await told(before, after(other))).toEqual([]);
});

test('members of what `this` is called in a constructor function are those of the class that it became', async () => {
  const body = 'const rows = http.get("/orders", page);\n    log(rows.length, page);\n    return rows;\n';
  const held = (name: string) =>
    `function Orders(http) {\n  var ${name} = this;\n  ${name}.load = function (page) {\n    ${body}  };\n  ${name}.close = function () {\n    http.abort(3);\n    log("closed", http.name);\n  };\n}\n`;
  const type = `class Orders {\n  constructor(http) {\n    this.http = http;\n  }\n  load(page) {\n    ${body.replace('http', 'this.http')}  }\n  close() {\n    this.http.abort(3);\n    log("closed", this.http.name);\n  }\n}\n`;
  for (const name of ['vm', '_this', '_self', 'self'])
    expect(
      (await told({ 'src/orders.js': held(name) }, { 'src/orders.js': type })).filter((text) =>
        /^(?:Move|Rename)/.test(text),
      ),
    ).toEqual([]);
});

test('one of several functions of one name in literals of a function is no variant of the others (model:X11)', async () => {
  const remove =
    '{\n  store.post("remove", { name: column.name }, null, { keepsRows: true });\n  log(column.name, 1);\n}';
  const menu = (entries: readonly string[]) =>
    `function extend(column, menu) {\n  menu.append([\n${entries.join(',\n')}\n]);\n}\n`;
  const rename = "{ id: 'rename', click: () => store.post('rename', ask(column.name)) }";
  const edit = `function edit(column, menu) {\n  const doRemove = () => ${remove};\n  menu.append([doRemove]);\n}\n`;
  for (const others of [[], [rename]]) {
    const before = { 'src/shop.js': menu([...others, `{ id: 'remove', click: () => ${remove} }`]) };
    expect(await told(before, { 'src/shop.js': menu(others), 'src/edit.js': edit })).toEqual([
      'Move And Rename Method public click() from class shop.extend to private doRemove() from class edit.edit',
    ]);
  }
});

describe('classes whose members stood apart', () => {
  const methods = [
    'add(item) {\n  if (item.count > 0) {\n    this.list.push(item);\n  }\n  this.owner.notify(item);\n}',
    'clear(why) {\n  log(why);\n  for (const item of this.list) {\n    item.release(why);\n  }\n  this.list.length = 0;\n}',
  ];
  const made = '(owner) {\n  this.owner = owner;\n  this.list = [];\n}';
  const apart = (name: string) =>
    `function ${name}${made}\n${methods.map((m) => `${name}.prototype.${m.replace(/^(\w+)/, '$1 = function ')};\n`).join('')}`;
  const inside = (name: string, own = methods) => `class ${name} {\nconstructor${made}\n${own.join('\n')}\n}\n`;
  const shop = (before: string, after: string) => changed(before, after, '');

  test('the class got another name with its notation (model:C4, G4)', async () => {
    expect(await shop(apart('Cart'), inside('Basket'))).toEqual(['Rename Class shop.Cart renamed to shop.Basket']);
    expect(await shop(inside('Basket'), apart('Cart'))).toEqual(['Rename Class shop.Basket renamed to shop.Cart']);
    const given = (name: string, code: string) => ({
      [`src/${name.toLowerCase()}.js`]: `${code}module.exports = ${name};\n`,
    });
    const files = [given('Cart', apart('Cart')), given('Basket', inside('Basket'))] as const;
    expect(await told(...files)).toEqual([
      'Move And Rename Class cart.Cart moved and renamed to basket.Basket',
      'Move Class cart.__module__ moved to basket.__module__',
    ]);
    // A class that stays took nothing from the other one but what moved.
    const beside = apart('Cart') + inside('Basket', [methods[0].replace('push', 'unshift').replace('0', '1')]);
    expect(await changed(apart('Cart'), beside, 'Class')).toEqual([]);
  });

  test('a member got another name with the notation (model:G4)', async () => {
    const renamed = inside('Cart', [methods[0].replace('add', 'put'), methods[1]]);
    const put = (owner: string) => [`Rename Method ${owner}(item) renamed to private put(item) in class shop.Cart`];
    const wrapped = `var Cart = (function () {\n${apart('Cart')}return Cart;\n})();\n`;
    expect(await shop(wrapped, renamed)).toEqual(put('public Cart.prototype.add'));
    for (const extend of ['Object.assign', '$.extend']) {
      const own = methods.map((m) => m.replace(/^(\w+)/, '$1: function ')).join(',\n');
      const extended = `function Cart${made}\n${extend}(Cart.prototype, {\n${own}\n});\n`;
      expect(await shop(extended, renamed)).toEqual(put('public add'));
    }
  });

  test('a class that a method makes for itself (model:G4)', async () => {
    const made = (code: string) => `class Store {\n  make() {\n${code}return Cart;\n  }\n}\n`;
    expect(await shop(made(apart('Cart')), made(inside('Cart')))).toEqual([]);
    expect(await shop(made(inside('Cart')), made(apart('Cart')))).toEqual([]);
    const elsewhere = `class Store {\n  make() {\nreturn Cart;\n  }\n}\n${inside('Cart')}`;
    expect(await changed(made(apart('Cart')), elsewhere, 'Move')).not.toEqual([]);
  });

  test('a literal that makes a class is that class in another notation, whatever holds it (model:G4, O1)', async () => {
    const total = '(rate) {\n    var sum = this.sum(this.items);\n    return sum > 100 ? sum * rate : sum;\n  }';
    const add = '(item) {\n    this.items.push(item);\n    this.trigger("add", item);\n  }';
    const literal = (name = 'total') => `Base.extend({\n  add: function ${add},\n  ${name}: function ${total}\n})`;
    const type = `class Cart extends Base {\n  add${add}\n  total${total}\n}`;
    const inside = (code: string) => `define(["base"], function (Base) {\n  ${code}\n  return Cart;\n});\n`;
    for (const [before, after] of [
      [`Shop.Cart = ${literal()};\n`, `Shop.Cart = ${type};\n`],
      [`(function () {\n  Shop.Cart = ${literal()};\n})();\n`, `(function () {\n  Shop.Cart = ${type};\n})();\n`],
      [inside(`var Cart = ${literal()};`), inside(type)],
      [`module.exports = ${literal()};\n`, `${type}\n\nmodule.exports = Cart;\n`],
      [`export default ${literal()};\n`, `export default ${type}\n`],
    ]) {
      expect(await shop(before, after), before).toEqual([]);
      expect(await shop(after, before), after).toEqual([]);
    }
    expect(await shop(`Shop.Cart = ${literal('sumOf')};\n`, `Shop.Cart = ${type};\n`)).toEqual([
      'Rename Method public sumOf(rate) renamed to private total(rate) in class shop.Cart',
    ]);
  });

  test('accessors that a call defines are those of the class (model:G4)', async () => {
    const get = (name: string) =>
      `let ${name} = 0;\nthis.list.forEach((item) => (${name} += item.price));\nreturn ${name};\n`;
    const set = (name: string) => `throw new Error('computed: ' + ${name});\n`;
    const parts = { get: `get() {\n${get('sum')}}`, set: `set: function (value) {\n${set('value')}}` };
    const members = `get total() {\n${get('all')}}\nset total(given) {\n${set('given')}}`;
    const renamed = [
      'Rename Parameter value : Inferred to given : Inferred in method private total(given) from class shop.Cart',
      'Rename Variable sum : Inferred to all : Inferred in method private total() from class shop.Cart',
    ];
    const description = `{\n${parts.get},\n${parts.set},\n}`;
    for (const call of [
      `Object.defineProperty(Cart.prototype, 'total', ${description});`,
      `Object.defineProperties(Cart.prototype, { total: ${description} });`,
    ])
      expect(await shop(`function Cart${made}\n${call}\n`, inside('Cart', [members]))).toEqual(renamed);
    // What another call is handed is no accessor of the class.
    const other = `function Cart${made}\nstore.describe(Cart.prototype, 'total', ${description});\n`;
    expect(await shop(other, inside('Cart', [members]))).not.toEqual(renamed);
  });
});

test('a method whose surroundings were unreadable before stands where it stood', async () => {
  const tag =
    'tag: function (name) {\n      if (name == null) return this.tags.slice()\n      this.tags.push(name)\n    }';
  const runner = (comma: string) => ({
    'r.js': `Lib.Runner = Lib.invent({\n  parent: Lib.Element,\n  extend: {\n    line: function (line) {\n      return this\n    }${comma}\n    during: function (fn) {\n      return this.queue(null, fn)\n    },\n    ${tag}\n  }\n})\n`,
  });
  expect(await told(runner(''), runner(','), 'Move')).toEqual([]);
});

describe('functions of an object and of its module (§3.6)', () => {
  const body =
    '    const count = order.items.length;\n    const where = store.city + store.street;\n    return label(count, where, 7);\n';
  const object = (title: string) =>
    `const texts = {\n  title${title},\n  size: function (order) {\n    return order.items.length + 1;\n  },\n};\n`;
  const asked = '  if (!order) return "";\n';
  const helper = `function describeOrder(order, store) {\n${body}}\n`;

  test('a function that went into one under a key was of the class that this prints, as one that comes out is', async () => {
    const title = (code: string) => `: function (order, store) {\n  ${asked}${code}  }`;
    const apart = helper + object(title('    return describeOrder(order, store);\n'));
    const whole = object(title(body));
    const one = 'private describeOrder(order, store)';
    expect(await changed(apart, whole, 'Method')).toEqual([
      `Inline Method ${one} inlined to public title(order, store) in class shop`,
    ]);
    expect(await changed(whole, apart, 'Method')).toEqual([
      `Extract Method ${one} extracted from public title(order, store) in class shop`,
    ]);
    // The same of another module.
    expect(
      await told(
        {
          'src/shop.js': `import { describeOrder } from './text.js';\n${apart.replace(helper, '')}`,
          'src/text.js': `export ${helper}`,
        },
        { 'src/shop.js': whole, 'src/text.js': '' },
        'Method',
      ),
    ).toEqual([
      'Move And Inline Method public describeOrder(order, store) moved from class text to class shop & inlined to public title(order, store)',
    ]);
  });

  test('the object is another class for functions that it owns', async () => {
    const title = (code: string) => `(order, store) {\n  ${asked}${code}  }`;
    const apart = helper + object(title('    return describeOrder(order, store);\n'));
    expect(await changed(apart, object(title(body)), 'Method')).toEqual([
      'Move And Inline Method private describeOrder(order, store) moved from class shop to class shop.texts & inlined to public title(order, store)',
    ]);
  });
});

describe('members of an object in another notation (model:G4)', () => {
  const sum = '(list) {\n  var sum = 0;\n  list.forEach((item) => (sum += item.price));\n  return sum;\n}';
  const show = '(list, out) {\n  out.write(label(list.length));\n  return out.flush(3);\n}';
  const holds = (functions: readonly string[]) => `{\n${functions.join(',\n')},\n}`;
  const apart = (owner: string, first = 'sum') =>
    `${owner}.${first} = function ${sum};\n${owner}.show = function ${show};\n`;
  const literal = (first = 'sum') => holds([`${first}: function ${sum}`, `show: function ${show}`]);
  const maker = (more = '') => `function Cart(items) {\n  this.items = items;\n${more}}\n`;
  const all = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });

  test('are what they were', async () => {
    const notations = [
      maker() + apart('Cart.prototype'),
      `${maker()}Cart.prototype = ${literal()};\n`,
      maker(apart('this')),
    ];
    for (const before of notations)
      for (const after of notations) expect(await all(before, after), `${before}${after}`).toEqual([]);
    for (const [before, after] of [
      [`var tools = {};\n${apart('tools')}`, `var tools = ${literal()};\n`],
      [`Shop.tools = {};\n${apart('Shop.tools')}`, `Shop.tools = ${literal()};\n`],
      [`exports.tools = {};\n${apart('exports.tools')}`, `exports.tools = ${literal()};\n`],
    ]) {
      expect(await all(before, after), before).toEqual([]);
      expect(await all(after, before), after).toEqual([]);
    }
  });

  test('are told of what else changed', async () => {
    const before = `var tools = {};\n${apart('tools')}`;
    expect(await all(before, `var tools = ${literal('total')};\n`)).toEqual([
      'Rename Method public tools.sum(list) renamed to public total(list) in class shop',
    ]);
    expect(await all(before, `var tools = ${literal().replace('(list, out)', '(list, out, end)')};\n`)).toEqual([
      'Add Parameter end : Inferred in method public show(list, out, end) from class shop',
    ]);
  });

  test('are none of another object, nor is what all objects of a class have a member of the class itself', async () => {
    const moved = ['sum(list)', 'show(list, out)'];
    const between = (from: string, to: string) =>
      moved.map((f) => `Move And Rename Method public ${from}${f} from class shop to public ${to}${f} from class shop`);
    const other = `function Desk() {\n  this.open = 1;\n}\n`;
    const desk = `${maker()}${other}Desk.prototype = ${literal()};\n`;
    expect((await all(maker() + other + apart('Cart.prototype'), desk)).sort()).toEqual(
      between('Cart.prototype.', '').sort(),
    );
    const own = await all(maker() + apart('Cart'), `${maker()}Cart.prototype = ${literal()};\n`);
    expect(own.sort()).toEqual(between('Cart.', '').sort());
  });
});

describe('a function that gives an object became the object (§3.6)', () => {
  const body = (name = 'path') =>
    `{\n  if (${name}.node.name === 'old') {\n    ${name}.replaceWith(kinds.identifier('new'), ${name}.node);\n  }\n}`;
  const literal = (member: string) => `{\n${member},\n}`;
  const both = async (before: string, after: string, file: string) => [
    ...(await told({ [file]: before }, { [file]: after })),
    ...(await told({ [file]: after }, { [file]: before })),
  ];

  test('under its name, with what it has', async () => {
    for (const file of ['src/shop.js', 'src/shop.ts']) {
      for (const [head, tail] of [
        ['export default ', ';\n'],
        ['const visitor = ', ';\nexport { visitor };\n'],
        ['module.exports = ', ';\n'],
      ]) {
        const members = [`visit(path) ${body()}`, `visit: function (path) ${body()}`];
        for (const object of members.map(literal)) {
          const found = await both(`${head}() => (${object})${tail}`, `${head}${object}${tail}`, file);
          expect(found, `${file} ${head}${object}`).toEqual([]);
        }
      }
    }
  });

  test('what else changed is told, and a member of another object moved', async () => {
    const factory = `const visitor = () => (${literal(`visit(path) ${body()}`)});\nexport { visitor };\n`;
    const object = (name: string, member: string) => `const ${name} = ${literal(member)};\nexport { ${name} };\n`;
    expect(await changed(factory, object('visitor', `visit(node) ${body('node')}`), 'Method')).toEqual([]);
    expect(await changed(factory, object('visitor', `visit(node) ${body('node')}`), 'Parameter')).toEqual([
      'Rename Parameter path : Inferred to node : Inferred in method public visit(node) from class shop.visitor',
    ]);
    expect(await changed(factory, object('walker', `visit(path) ${body()}`), 'Method')).toEqual([
      'Move Method public visit(path) from class shop.visitor to public visit(path) from class shop.walker',
    ]);
    // A function whose code a member has now became that one.
    const handler = `const visitor = (path) => ${body()};\nexport { visitor };\n`;
    expect(await changed(handler, object('visitor', `visit(path) ${body()}`), 'Method')).toEqual([
      'Move And Rename Method public visitor(path) from class shop to public visit(path) from class shop.visitor',
    ]);
  });
});
