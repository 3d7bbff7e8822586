import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });

describe('JavaScript programs', () => {
  test('a function held by a variable is private and has the function around it in its path (§3.6)', async () => {
    const program = (name: string) =>
      `module.exports = function (Shop) {\n  var Sale = function (${name}, n) {\n    log(${name}.price * n);\n    return n;\n  };\n  return Sale;\n};\n`;
    expect(await javascript(program('item'), program('thing'))).toEqual([
      'Rename Parameter item : Inferred to thing : Inferred in method private Sale(thing, n) from class shop.module.exports',
    ]);
  });

  test('a variable of the module is an attribute and a variable', async () => {
    const program = (name: string) =>
      `const ${name} = require('./prices');\n\nfunction f(x) {\n  return ${name}.of(x);\n}\n`;
    expect(await javascript(program('price'), program('prices'))).toEqual([
      'Rename Attribute price : Inferred to prices : Inferred in class shop',
      'Rename Variable price : Inferred to prices : Inferred in module shop from class shop',
    ]);
  });

  test('what a function named like a class assigns to `this` is an attribute, what another one assigns is none', async () => {
    const program = (maker: string, name: string) =>
      `function ${maker}(limit) {\n  this.${name} = [];\n  this.limit = limit;\n}\n\nShop.prototype.add = function (item) {\n` +
      `  if (this.${name}.length < this.limit) this.${name}.push(item);\n  return this.${name}.length;\n};\n`;
    expect(await javascript(program('Shop', 'items'), program('Shop', 'entries'))).toEqual([
      'Rename Attribute items : Inferred to entries : Inferred in class shop',
    ]);
    expect(await javascript(program('reset', 'items'), program('reset', 'entries'))).toEqual([]);
  });

  test('a local function that became one of the module moved (§3.10 rule 6)', async () => {
    const helper = (indent: string) =>
      `${indent}function pad(s, n) {\n${indent}  return s.padStart(n, '0');\n${indent}}\n`;
    const before = `function show(list) {\n${helper('  ')}  return list.map((x) => pad(x.id, 4)).join();\n}\n`;
    const after = `${helper('')}function show(list) {\n  return list.map((x) => pad(x.id, 4)).join();\n}\n`;
    expect(await javascript(before, after)).toEqual([
      'Move Method private pad(s, n) from class shop to private pad(s, n) from class shop',
    ]);
  });

  test('a function in code that went to another function goes along, a lone one moved (§3.10 rule 6)', async () => {
    const held = (holder: string) =>
      `  var parent = opts.filter;\n  ${holder} = function (pkg, x) {\n    if (parent) pkg = parent(pkg || {}, x);\n    return filterOf(pkg || {}, x);\n  };\n`;
    const around = "  opts.key = ['shelf', 'label'];\n  opts.table = tableOf(opts.vars, opts.path);\n";
    const program = (first: string, second: string) =>
      `function start(opts) {\n${first}  return run(opts);\n}\nfunction stop(opts) {\n${second}  return end(opts);\n}\n`;
    const code = 'Move Code from private start(opts) to private stop(opts) in class shop';
    for (const holder of ['opts.filter', 'var filter']) {
      const moved = held(holder) + around;
      expect(await javascript(program(moved, ''), program('', moved))).toEqual([code]);
    }
    const accept =
      '  function accept(pkg, x) {\n    log(pkg.name);\n    return filterOf(pkg || {}, x);\n  }\n  use(accept);\n';
    expect(await javascript(program(accept, ''), program('', accept))).toContain(
      'Move Method private accept(pkg, x) from class shop to private accept(pkg, x) from class shop',
    );
  });

  test('loops that share nothing but their counter are two functions (M4)', async () => {
    const before = 'function count(list) {\n  let i = 0;\n  while (i < list.length) {\n    i++;\n  }\n  return i;\n}\n';
    const after =
      "function skip(text, at) {\n  let i = at;\n  while (text[i] === ' ') {\n    i++;\n  }\n  return i;\n}\n";
    expect(await javascript(before, after)).toEqual([]);
  });

  test('members written beside a constructor function and in a class are the same ones (G4)', async () => {
    const apart = `function Cart(items) {\n  this.items = items;\n}\nCart.empty = function () {\n  return new Cart([]);\n};\n`;
    const add = '(item) {\n    this.items.push(item);\n    this.total += item.price;\n    return this;\n  }';
    const inside = `class Cart {\n  constructor(items) {\n    this.items = items;\n  }\n  static empty() {\n    return new Cart([]);\n  }\n  add${add}\n}\n`;
    expect(await javascript(`${apart}Cart.prototype.add = function ${add};\n`, inside)).toEqual([]);
    expect(await javascript(`${apart}Cart.prototype = { add: function ${add} };\n`, inside)).toEqual([]);
    expect(await javascript(`${apart}Object.assign(Cart.prototype, { add${add} });\n`, inside)).toEqual([]);
    const own = apart.replace('items;\n}', `items;\n  this.add = function ${add};\n}`);
    expect(await javascript(own, inside)).toEqual([]);
    expect(await javascript(inside, `${apart}Cart.prototype.add = function ${add};\n`)).toEqual([]);
    const renamed = inside
      .replace('  add(', '  put(')
      .replace('constructor(items)', 'constructor(all)')
      .replace('= items', '= all');
    const prototype = `${apart}Cart.prototype.add = function ${add};\n`;
    expect(await javascript(prototype, renamed)).toEqual([
      'Rename Method public Cart.prototype.add(item) renamed to private put(item) in class shop.Cart',
      'Rename Parameter items : Inferred to all : Inferred in method private constructor(all) from class shop.Cart',
    ]);
    for (const name of ['exports.Cart', 'var Cart = module.exports', 'var Cart = exports.Cart']) {
      const exported = prototype.replace('function Cart', `${name} = function`);
      const known = name === 'exports.Cart' ? exported.replace(/Cart\.(empty|proto)/g, 'exports.Cart.$1') : exported;
      expect(await javascript(known, renamed)).toHaveLength(2);
    }
    const named = prototype
      .replace('function Cart', 'Shop.Cart = function')
      .replaceAll(/(?<!\.)Cart(?=\(|\.)/g, 'Shop.Cart');
    expect(named).toContain('Shop.Cart.prototype.add =');
    expect(await javascript(named, inside)).toEqual([]);
    expect(await javascript(named, renamed)).toHaveLength(2);
    const wrapped = `var Cart = (function () {\n${prototype}return Cart;\n})();\n`;
    expect(await javascript(wrapped, inside)).toEqual([]);
    expect(await javascript(inside, wrapped)).toEqual([]);
    const other = inside.replace('class Cart', 'class Basket').replace('new Cart', 'new Basket');
    expect(await javascript(`${apart}Cart.prototype.add = function ${add};\n`, other)).not.toEqual([]);
  });

  test('assigned functions keep their whole name when the function around them goes (G4)', async () => {
    const helper = 'function once(async, values) {\n  const f = (done) => done(values);\n  return wrap(f);\n}\n';
    const before = `function make() {\n  ${helper}  fake.yields = function () {\n    return once(false, slice(arguments));\n  };\n  return fake;\n}\nmodule.exports = make();\n`;
    const after =
      'fake.yields = function () {\n  const values = slice(arguments);\n  return wrap((done) => done(values));\n};\nmodule.exports = fake;\n';
    expect(await javascript(before, after)).toContain(
      'Move Method public fake.yields() from class shop to public fake.yields() from class shop',
    );
  });

  test('of two functions that take over the calls of one, the one with most of them continues it (M7)', async () => {
    const getters = (names: string[]) =>
      names
        .map((name) => `  self.get${name} = function () {\n    return options.${name.toLowerCase()};\n  };\n`)
        .join('');
    const uses = (...names: string[]) => names.map((name, i) => `  log(${i}, self.get${name}());\n`).join('');
    const program = (body: string) => `function make(options) {\n  const self = {};\n${body}  return self;\n}\n`;
    const before = program(
      getters(['Usage', 'Demanded', 'Groups']) + uses('Demanded', 'Demanded', 'Demanded', 'Demanded', 'Demanded'),
    );
    const after = program(
      getters(['Usage']) +
        "  self.check = function (x) {\n    if (!x) throw new Error('none');\n  };\n" +
        getters(['DemandedOptions', 'DemandedCommands', 'Groups']) +
        uses('DemandedOptions', 'DemandedOptions', 'DemandedOptions', 'DemandedOptions', 'DemandedCommands'),
    );
    expect(await javascript(before, after)).toEqual([
      'Rename Method public self.getDemanded() renamed to public self.getDemandedOptions() in class shop',
    ]);
  });

  test('a literal goes where the code goes in which it stands', async () => {
    const maker = (head: string) =>
      `${head} {\n  const api = { add: (name, fn) => behavior.add(stub, name, fn), timers };\n  const box = new Box();\n  return extend(box, api);\n}`;
    const before = `${maker('function createApi(lib)')}\nmodule.exports = createApi(nise);\n`;
    const after = "const createApi = require('./api');\nmodule.exports = createApi(nise);\n";
    const api = `${maker('module.exports = function createApi(lib)').replace('const api', 'check(lib);\n  const api')};\n`;
    expect(await told({ 'a.js': before }, { 'a.js': after, 'api.js': api }, 'Move')).toEqual([
      'Move And Rename Method private createApi(lib) from class a to public module.exports(lib) from class api',
    ]);
  });

  test('code is extracted from a function that is written as a method now', async () => {
    const parts = 'item.name.trim().toUpperCase() + item.price.toFixed(2)';
    const before = `function Cart(items) {\n  this.items = items;\n}\nCart.prototype.print = function (item) {\n  this.out.write(${parts});\n};\n`;
    const after = `class Cart {\n  constructor(items) {\n    this.items = items;\n  }\n  print(item) {\n    this.out.write(labelOf(item));\n  }\n}\nfunction labelOf(item) {\n  return ${parts};\n}\n`;
    expect(await javascript(before, after)).toEqual([
      'Extract And Move Method private labelOf(item) extracted from public Cart.prototype.print(item) in class shop & moved to class shop',
    ]);
  });

  test('local functions go along with a function that got a new name and place', async () => {
    const body =
      '(test) {\n  function first(done) {\n    setTimeout(done, 10);\n  }\n  run([first], test.done);\n  test.expect(1);\n}';
    expect(
      await javascript(
        `exports['run in order'] = function ${body};\n`,
        `exports.run = {\n'in order': function ${body} };\n`,
      ),
    ).toEqual([
      'Move And Rename Method public exports.run in order(test) from class shop to public in order(test) from class shop',
    ]);
  });

  test('a function and the one inside of it both got another name', async () => {
    const program = (outer: string, inner: string, factor: number) =>
      `function ${outer}(q) {\n  function ${inner}(z) {\n    const t = z + q;\n    return t * ${factor};\n  }\n  return range(q).map(${inner});\n}\n`;
    expect(await javascript(program('rows', 'weigh', 2), program('shelves', 'price', 2))).toEqual([
      'Rename Method private rows(q) renamed to private shelves(q) in class shop',
      'Rename Method private weigh(z) renamed to private price(z) in class shop',
    ]);
    // Nothing but a parameter in common.
    const other =
      'function cells(q) {\n  function cut(z) {\n    return z.split(q);\n  }\n  return lines.filter(cut);\n}\n';
    expect(await javascript(program('rows', 'weigh', 2), other)).toEqual([]);
  });

  test('a parameter is named by calling what it holds', async () => {
    const program = (name: string, parameters: string) =>
      `function load(${parameters}) {\n  db.get(id, (err, row) => {\n    if (err) return ${name}(err);\n    ${name}(null, row);\n  });\n}\n`;
    expect(await javascript(program('cb', 'id, cb'), program('done', 'id, options, done'))).toEqual([
      'Add Parameter options : Inferred in method private load(id, options, done) from class shop',
      'Rename Parameter cb : Inferred to done : Inferred in method private load(id, options, done) from class shop',
    ]);
    // A function that is no variable of the body is no parameter either.
    expect(await javascript(program('cb', 'id, cb'), program('done', 'id, options'))).toEqual([
      'Add Parameter options : Inferred in method private load(id, options) from class shop',
      'Remove Parameter cb : Inferred in method private load(id, cb) from class shop',
    ]);
  });

  test('what is made of a name that was no parameter of the body does not stand for one (S2)', async () => {
    const draw = (parameter: string, kit: string, last: string) =>
      `function draw(canvas, ${parameter}) {\n  const image = new ${kit}.Image(1);\n  image.left = image.width;\n  canvas.add(image);\n  canvas.show();\n${last}}\n`;
    const done = draw('done', 'kit', '  done(canvas.element);\n');
    expect(await javascript(done, draw('kit', 'kit', ''))).toEqual([
      'Add Parameter kit : Inferred in method private draw(canvas, kit) from class shop',
      'Remove Parameter done : Inferred in method private draw(canvas, done) from class shop',
    ]);
    expect(await javascript(draw('lib', 'lib', ''), draw('kit', 'kit', ''))).toEqual([
      'Rename Parameter lib : Inferred to kit : Inferred in method private draw(canvas, kit) from class shop',
    ]);
  });

  test('an empty object is not what was made of one in several steps (4.2.1)', async () => {
    const show = (first: string, value: string) =>
      `function show(plot) {\n${first}  plot.render(plot.area, ${value});\n}\n`;
    const value = 'new Matrix().scale(plot.size, 2).rotate(50)';
    const named = show(`  const view = ${value};\n`, 'view');
    expect(await javascript(named, show('', 'new Matrix()'))).toEqual([]);
    expect(await javascript(named, show('', value))).toEqual([
      'Inline Variable view : Inferred in method private show(plot) from class shop',
    ]);
  });

  test('a function that the module exports in another way keeps its name (G4)', async () => {
    const body = '(list) {\n  return list.map((x) => x.price).reduce((a, b) => a + b, 0);\n}';
    const plain = `function total${body}\nmodule.exports = { total };\n`;
    expect(await javascript(`exports.total = function ${body};\n`, plain)).toEqual([]);
    expect(await javascript(`module.exports.total = function ${body};\n`, `export function total${body}\n`)).toEqual(
      [],
    );
    expect(await javascript(`exports.sum = function ${body};\n`, plain)).toEqual([
      'Rename Method public exports.sum(list) renamed to private total(list) in class shop',
    ]);
  });

  test('a name for another module is no new name of the first (A3)', async () => {
    const program = (name: string, path: string) =>
      `const ${name} = require('${path}');\n\nfunction f(x) {\n  return ${name}.isEmpty(x) ? 1 : ${name}.size(x);\n}\n`;
    expect(await javascript(program('_', 'lodash'), program('helper', './helper'))).toEqual([]);
    const modules = (name: string) => ({
      'src/shop.js': program(name, `./${name}`),
      [`src/${name}.js`]: 'exports.isEmpty = (x) => x.length === 0;\nexports.size = (x) => x.length + x.extra;\n',
    });
    expect(await told(modules('lists'), modules('arrays'))).toEqual([
      'Rename Attribute lists : Inferred to arrays : Inferred in class shop',
      'Rename Variable lists : Inferred to arrays : Inferred in module shop from class shop',
    ]);
    // Another file imports the first one now.
    const whole = program('lists', './lists');
    const rest = program('listsOfShop', './lists-of-shop');
    expect(
      await told({ 'src/shop.js': whole }, { 'src/shop.js': rest, 'src/lists-of-shop.js': whole }, 'Rename'),
    ).toEqual([]);
  });

  test('nor is it a new name of a part of another one, or of what it has (A3, A4)', async () => {
    const part = "const makeRow = require('./tables').makeRow;\n\nfunction f(x) {\n  return makeRow(x, 1);\n}\n";
    const whole = "const Grid = require('./grid');\n\nfunction f(x) {\n  return Grid.of(x, 1);\n}\n";
    expect(await javascript(part, whole)).toEqual([]);
    const kinds = (of: string) =>
      `function f(x) {\n  return x.kind === ${of}OPEN ? 1 : x.kind === ${of}SHUT ? 2 : 3;\n}\n`;
    const constants = 'const OPEN = 1;\nconst SHUT = 2;\n';
    expect(await javascript(constants + kinds(''), `const KIND = require('./kind');\n${kinds('KIND.')}`)).toEqual([]);
  });

  test('local functions go along with a function that was inlined, and with what was extracted', async () => {
    const local =
      "  function pad(text) {\n    return text.padStart(4, '0') + separator;\n  }\n  out.write(pad(item.name), pad(item.price), item.kind);\n";
    const whole = `function show(item) {\n  check(item, limits);\n${local}}\n`;
    const parts = `function print(item) {\n${local}}\nfunction show(item) {\n  check(item, limits);\n  print(item);\n}\n`;
    expect(await javascript(parts, whole)).toEqual([
      'Inline Method private print(item) inlined to private show(item) in class shop',
    ]);
    expect(await javascript(whole, parts)).toEqual([
      'Extract Method private print(item) extracted from private show(item) in class shop',
    ]);
  });

  test('what a name of another module stands for is no attribute', async () => {
    const body =
      "{\n  const text = fs.readFileSync(path, 'utf8');\n  return JSON.parse(text).items.filter(Boolean);\n}\n";
    const other = 'exports.other = (x) => x * 2 + offset(x);\n';
    expect(
      await told(
        { 'a.js': `const fs = require('fs');\nfunction read(path) ${body}`, 'b.js': other },
        { 'b.js': `const fs = require('fs');\n${other}function read(path) ${body}` },
      ),
    ).toEqual(['Move Method private read(path) from class a to private read(path) from class b']);
  });

  test('a callback that got a name keeps its parameters (4.1)', async () => {
    const body = '{\n    const sales = db.find({ open: true });\n    res.json(sales.sort(byDate));\n  }';
    const before = `function routes(app) {\n  app.get('/sales', function (req, res) ${body});\n}\n`;
    const after = `function list(req, res) ${body}\nfunction routes(app) {\n  app.get('/sales', list);\n}\n`;
    expect(await javascript(before, after)).toEqual([
      'Extract Method private list(req, res) extracted from private routes(app) in class shop',
    ]);
  });

  test('tests of a module are code that functions are extracted from (§3.10 rule 8)', async () => {
    const made = (indent: string) =>
      `${indent}const till = new Till('EUR');\n${indent}till.pay({ sku: 'a', price: 3 });\n${indent}till.pay({ sku: 'b', price: 4 });\n`;
    const tests = (setup: string) =>
      `describe('till', () => {\n  it('adds', () => {\n${setup}    expect(till.sum()).toBe(7);\n  });\n});\n`;
    const helper = `function paidTill() {\n${made('  ')}  return till;\n}\n`;
    const after = helper + tests('    const till = paidTill();\n');
    expect(await javascript(tests(made('    ')), after)).toEqual([
      'Extract Method private paidTill() extracted from module shop in class shop',
    ]);
  });

  test('a callback that a variable of the module keeps wrapped is such code as well', async () => {
    const list = (before: string, visible: string) =>
      `const list = memo((props) => {\n${before}  const visible = ${visible};\n  return draw(visible);\n});\n`;
    const sorted = (items: string) => `  const sorted = ${items}.sort((a, b) => a.rank - b.rank);\n`;
    const kept = 'sorted.filter((item) => !item.hidden && item.rank > 0)';
    const helper = `function visibleItems(items) {\n${sorted('items')}  return ${kept};\n}\n`;
    expect(await javascript(list(sorted('props.items'), kept), helper + list('', 'visibleItems(props.items)'))).toEqual(
      ['Extract Method private visibleItems(items) extracted from private list : Inferred in class shop'],
    );
  });

  test('a class expression with a name is known by it, whatever it is assigned to', async () => {
    const program = (target: string, name: string) =>
      `${target} = class Till extends Desk {\n  ${name}(n) {\n    this.sum += n;\n    return log(this.sum);\n  }\n};\n`;
    for (const target of ['module.exports', 'exports.Till']) {
      expect(await javascript(program(target, 'pay'), program(target, 'add'))).toEqual([
        'Rename Method private pay(n) renamed to private add(n) in class shop.Till',
      ]);
    }
  });

  test('code that went into a local function of a new function went into that one (§3.10 rule 6)', async () => {
    const check =
      "if (!(till instanceof Till)) {\n      fail('not a till: ' + till);\n    } else if (!till.desk) {\n      fail('no desk of ' + till);\n    }";
    const matcher = (name: string, check: string) =>
      `function ${name}() {\n  return function compare(till, sum) {\n    ${check}\n    return sum;\n  };\n}\n`;
    const before = matcher('ofSum', `${check}\n    if (till.sum !== sum) fail('sum ' + till.sum);`);
    const rest = "valid()(till);\n    if (till.sum !== sum) fail('sum ' + till.sum);";
    const after = `function valid() {\n  function checked(till) {\n    ${check}\n  }\n  return (till) => checked(till);\n}\n${matcher('ofSum', rest)}`;
    const changes = await javascript(before, after);
    expect(changes).toEqual(['Extract Method private valid() extracted from private ofSum() in class shop']);
  });

  test('a missing value is asked for in two ways', async () => {
    const program = (question: string, [first, second]: string[]) =>
      `function show(item) {\n  if (${question}) {\n    ${first}\n  } else {\n    ${second}\n  }\n}\n`;
    const branches = ['warn(item);', 'draw(item.price);'];
    const before = program("typeof item.price === 'undefined'", branches);
    expect(await javascript(before, program('item.price !== undefined', branches.reverse()))).toEqual([
      "Invert Condition if(typeof item.price === 'undefined') to if(item.price !== undefined) in method private show(item) from class shop",
    ]);
  });

  test('importers that follow a short function tell where it moved', async () => {
    const user = (from: string) => `import { isEmpty } from '${from}';\nexport const f = (l) => isEmpty(l) || g(l);\n`;
    const changes = await told(
      {
        'a.js': 'export function isEmpty(list) {\n  return list.length === 0;\n}\nexport const b = 1;\n',
        'user.js': user('./a.js'),
      },
      {
        'a.js': 'export const b = 1;\n',
        'lists/index.js': 'export function isEmpty(items) {\n  return !items || items.length === 0;\n}\n',
        'user.js': user('./lists'),
      },
    );
    expect(changes).toEqual([
      'Move Method public isEmpty(list) from class a to public isEmpty(items) from class index',
      'Rename Parameter list : Inferred to items : Inferred in method public isEmpty(items) from class index',
    ]);
  });

  test('an arrow function of one expression does what a function that returns it does', async () => {
    const user = (name: string, from: string) =>
      `import { ${name} } from '${from}';\nexport const f = (m) => m.get(${name}('x', 1)) ?? m.has(${name}('y', 2));\n`;
    const changes = await told(
      {
        'a.js': 'export const toKey = (a, b) => a + ":" + b;\nexport const c = 1;\n',
        'user.js': user('toKey', './a.js'),
      },
      {
        'a.js': 'export const c = 1;\n',
        'keys.js': 'export function makeKey(first, second) {\n  return first + ":" + second;\n}\n',
        'user.js': user('makeKey', './keys.js'),
      },
      'Method',
    );
    expect(changes).toEqual([
      'Move And Rename Method public toKey(a, b) from class a to public makeKey(first, second) from class keys',
    ]);
  });

  test('names required from one module are not renames of each other', async () => {
    const program = (names: string, call: string) =>
      `const { ${names} } = require('./print');\n\nfunction f(x) {\n  return ${call}(x, 1, 2);\n}\n`;
    expect(await javascript(program('printRow, printList', 'printRow'), program('printAll', 'printAll'))).toEqual([]);
  });

  test('what a function inside the functions of an exported one declares is its own (§3.1)', async () => {
    const program = (name: string) =>
      `module.exports = function (Shop) {\n  Shop.sell = function (n) {\n    function ${name}(x) {\n      return x.price * n - x.discount;\n    }\n    return ${name}(Shop.last);\n  };\n};\n`;
    expect(await javascript(program('cost'), program('price'))).toEqual([
      'Rename Method private cost(x) renamed to private price(x) in class shop',
    ]);
  });

  test('names taken from an object in one pattern were variables of their own before', async () => {
    const draw = (start: string) => `function draw(me) {\n${start}  ctx.fill(opts.color, ctx.size(w));\n}\n`;
    const before = draw('  var opts = me.options,\n    ctx = me.ctx;\n  var w = me.width;\n');
    const after = draw('  const { options, ctx, width } = me;\n')
      .replace('opts.', 'options.')
      .replace('(w)', '(width)');
    expect(await javascript(before, after)).toEqual([
      'Rename Variable opts : Inferred to options : Inferred in method private draw(me) from class shop',
      'Rename Variable w : Inferred to width : Inferred in method private draw(me) from class shop',
    ]);
  });

  test('what extend() was given and the class of its name are one; classes have no visibility to change (§3.1)', async () => {
    const before =
      'var Till = Desk.extend({\n  open: function (opts) { this.log(opts.id); this.opts = opts; },\n  close: function () { this.log(0); },\n});\n';
    const after =
      'class Till extends Desk {\n  open(options) { this.log(options.id); this.opts = options; }\n  close() { this.log(0); }\n}\n';
    expect(await javascript(before, after)).toEqual([
      'Rename Parameter opts : Inferred to options : Inferred in method private open(options) from class shop.Till',
    ]);
  });

  test('functions that the value of a variable declares for itself are found in the module', async () => {
    const add = (name: string) =>
      `function add(${name}) { list.push(${name}); tell('added', ${name}); return list.length; }`;
    const before = `var Store = (function () {\n  var list = [];\n  ${add('x')}\n  return { add: add };\n})();\n`;
    expect(await javascript(before, `const list = [];\n${add('item')}\nexport { add };\n`)).toContain(
      'Rename Parameter x : Inferred to item : Inferred in method public add(item) from class shop',
    );
  });

  test('objects under one key are one, whatever their functions are called', async () => {
    const program = (first: string) =>
      `module.exports = {\n  get: { ${first}: function (s) { return JSON.parse(s); } },\n  put: { parse: function (s) { return JSON.parse(s); } },\n};\n`;
    expect(await javascript(program('parse'), program('parseText'))).toEqual([
      'Rename Method public parse(s) renamed to public parseText(s) in class shop',
    ]);
  });

  test('a function that takes an object instead of several values has another parameter', async () => {
    const program = (head: string, of: string) =>
      `function area(${head}) {\n  log(${of}a);\n  store.put(${of}b, ${of}c);\n  return ${of}a * ${of}b;\n}\n`;
    expect(await javascript(program('a, b, c', ''), program('opts', 'opts.'))).toEqual([
      'Add Parameter opts : Inferred in method private area(opts) from class shop',
      ...['a', 'b', 'c'].map(
        (name) => `Remove Parameter ${name} : Inferred in method private area(a, b, c) from class shop`,
      ),
    ]);
  });

  test('an argument in the place of several is no new name of one of them, but stands for all (model:S5)', async () => {
    const program = (parameters: string, values: string) =>
      `function check(value, ${parameters}) {\n  log(value);\n  return test(value, ${values});\n}\n`;
    expect(await javascript(program('item, rules', 'item, rules'), program('context', 'context'))).toEqual([
      'Merge Parameter [item : Inferred, rules : Inferred] to context : Inferred in method private check(value, context) from class shop',
    ]);
    const read = await javascript(program('item, rules', 'item, rules'), program('context', 'context, context.rules'));
    expect(read).not.toContainEqual(expect.stringContaining('Merge Parameter'));
  });

  test('what one extracted function hands on to another under its name is told once (4.1)', async () => {
    const head = '    ctx.font = big.font;\n    ctx.fill(big.name, big.size);\n    ctx.stroke(big.name);\n';
    const body = '    ctx.move(big.left, big.top);\n    ctx.line(big.right, big.bottom);\n    ctx.close(big.left);\n';
    const renamed = (code: string) => code.replace(/big/g, 'box').replace(/^ {4}/gm, '  ');
    const before = `function draw(ctx, all) {\n  for (const big of all) {\n${head}${body}  }\n  ctx.end();\n}\n`;
    const after = `function frame(ctx, box) {\n${renamed(body)}}\nfunction show(ctx, box) {\n${renamed(head)}  frame(ctx, box);\n}\nfunction draw(ctx, all) {\n  for (const big of all) {\n    show(ctx, big);\n  }\n  ctx.end();\n}\n`;
    expect(await javascript(before, after)).toEqual([
      'Extract Method private frame(ctx, box) extracted from private draw(ctx, all) in class shop',
      'Extract Method private show(ctx, box) extracted from private draw(ctx, all) in class shop',
      'Parameterize Variable big : Inferred to box : Inferred in method private show(ctx, box) from class shop',
    ]);
  });

  test('a callback that got a name is called by that name alone', async () => {
    const form = (start: string, handler: string) =>
      `export function Form({ save, item }) {\n  const [name, setName] = useState(item.name);\n${start}  return <form onSubmit={${handler}}><b>{name}</b></form>;\n}\n`;
    const handler = (event: string) =>
      `(${event}) => { ${event}.preventDefault(); save({ ...item, name }); setName(''); }`;
    expect(await javascript(form('', handler('e')), form(`  const submit = ${handler('e')};\n`, 'submit'))).toEqual([
      'Extract And Move Method private submit(e) extracted from public Form(save, item) in class shop & moved to class shop.Form',
    ]);
    const held = `  const submit = useCallback(${handler('e')}, [name]);\n`;
    expect(await javascript(form(held, 'submit'), form(`  const submit = ${handler('e')};\n`, 'submit'))).toEqual([]);
  });

  test('a function that its module kept to itself is visible where it is exported by name now (S1, §3.1)', async () => {
    const body = '(list) {\n  return list.map((x) => x.price).reduce((a, b) => a + b, 0);\n}';
    const use = 'exports.show = function (list) {\n  print(total(list));\n};\n';
    const other = "const { total } = require('./sums');\n";
    const change = (more = '') =>
      told(
        { 'src/shop.js': `function total${body}\n${use}${more}` },
        { 'src/shop.js': other + use, 'src/sums.js': `exports.total = function ${body};\n` },
      );
    const moved = 'Move Method private total(list) from class shop to public exports.total(list) from class sums';
    const visible =
      'Change Method Access Modifier private to public in method public exports.total(list) from class sums';
    expect(await change()).toEqual([visible, moved]);
    // It was exported in another way.
    for (const more of ['exports.total = total;\n', 'exports.sums = { total };\n', 'exports.all.total = total;\n'])
      expect(await change(more), more).toEqual([moved]);
    // It is exported, by whatever words.
    for (const handed of ['exports.total = total;\n', 'module.exports = { total, check };\n']) {
      const modules = [`export function total${body}\n`, `function total${body}\n${handed}`] as const;
      expect(await javascript(...modules), handed).toEqual([]);
      expect(await javascript(modules[1], modules[0]), handed).toEqual([]);
    }
    const kept = `function total${body}\n${use}`;
    const exported = `exports.total = function ${body};\n${use.replace('total(', 'exports.total(')}`;
    expect(await javascript(kept, exported)).toEqual([visible.replace('sums', 'shop')]);
    expect(await javascript(exported, kept)).toEqual([
      'Change Method Access Modifier public to private in method private total(list) from class shop',
    ]);
  });

  test('a function whose owner got another name keeps its own', async () => {
    const shop = (name: string) =>
      `function ${name}(items) {\n  this.items = items;\n}\n\n${name}.prototype.add = function (item) {\n  this.items.push(item);\n};\n`;
    expect(await javascript(shop('Cart'), shop('Basket'))).toEqual([
      'Rename Method private Cart(items) renamed to private Basket(items) in class shop',
    ]);
    const helper = (name: string) => `helpers.${name} = function (item) {\n  return item.price * item.count;\n};\n`;
    expect(await javascript(helper('cost'), helper('prices.cost'))).toEqual([
      'Rename Method public helpers.cost(item) renamed to public helpers.prices.cost(item) in class shop',
    ]);
  });

  test('a call on an object means no function of its class that has a namesake for objects (5.1, G4)', async () => {
    const text = (owner: string, name: string) =>
      `function ${owner}(links) {\n  this.links = links;\n}\n\n${owner}.prototype.${name} = function (src) {\n  var out = '';\n` +
      `  while (src) {\n    if (src[0] === '*') out += '<b>' + this.${name}(src.slice(1)) + '</b>';\n    out += quote(src[0]);\n    src = src.slice(1);\n  }\n  return out;\n};\n\n`;
    const making =
      'Text.output = function (src, links) {\n  var text = new Text(links);\n  log(links.length);\n  return text.output(src);\n};\n\n';
    expect(await javascript(text('Text', 'compile'), text('Text', 'output') + making)).toEqual([
      'Rename Method public Text.prototype.compile(src) renamed to public Text.prototype.output(src) in class shop',
    ]);
    // The class itself is called by its name.
    const run = (code: string) => `function run(src, links) {\n  if (!src) return null;\n${code}}\n\n`;
    const made = '  var text = new Text(links);\n  log(links.length);\n  return text.output(src);\n';
    expect(
      await javascript(
        text('Text', 'output') + run(made),
        text('Text', 'output') + making + run('  return Text.output(src, links);\n'),
      ),
    ).toEqual(['Extract Method public Text.output(src, links) extracted from private run(src, links) in class shop']);
  });

  test('a function that left its owner for another one is told by what it is written after (§3.2)', async () => {
    const owner = (name: string) => `function ${name}(items) {\n  this.items = items;\n}\n\n`;
    const add = (name: string) => `${name}.prototype.add = function (item) {\n  this.items.push(item);\n};\n`;
    const renamed = 'Rename Method public Cart.prototype.add(item) renamed to public Basket.prototype.add(item)';
    const both = owner('Cart') + owner('Basket');
    expect(await javascript(owner('Cart') + add('Cart'), both + add('Basket'))).toEqual([`${renamed} in class shop`]);
    expect(await javascript(both + add('Cart'), both + add('Basket'))).toEqual([`${renamed} in class shop`]);
    // A variable of the name says nothing: it may have been renamed in this place.
    const local = (name: string) =>
      `export function run(${name}) {\n  ${name}.add = function (item) {\n    item.open();\n  };\n}\n`;
    const user = 'export function cart(cart) {\n  return cart.total;\n}\n';
    expect(
      await javascript(`const cart = {};\n${local('cart')}${user}`, `const cart = {};\n${local('basket')}${user}`),
    ).toEqual(['Rename Parameter cart : Inferred to basket : Inferred in method public run(basket) from class shop']);
  });

  test('a name and what it is short for are alike (4.1)', async () => {
    const show = (name: string, value: string) =>
      `function show(list) {\n  const ${name} = ${value};\n  print(${name}.label);\n  return list;\n}\n`;
    const before = show('val', 'list.get(0) || first(list)');
    expect(await javascript(before, show('value', 'list.find((item) => item.open)'))).toEqual([
      'Rename Variable val : Inferred to value : Inferred in method private show(list) from class shop',
    ]);
    expect(await javascript(before, show('seller', 'list.find((item) => item.open)'))).toEqual([]);
  });

  test('that a list is empty at first says nothing of where it came from (4.2, 5.1)', async () => {
    const board = (value: string, methods: string) =>
      `class Board {\n  constructor(size, saved) {\n    this.size = size;\n    this.rows = ${value};\n    this.draw(size);\n  }\n${methods}}\n`;
    const load =
      '  load(saved) {\n    const rows = [];\n    for (const line of saved) {\n      rows.push(line.map((cell) => new Tile(cell.value)));\n    }\n    return rows;\n  }\n';
    expect(await javascript(board('[]', ''), board('saved ? this.load(saved) : []', load))).toEqual([]);
    const search = (start: string, end: string) =>
      `function search(shops, text) {\n  ${start}\n  for (const shop of shops) {\n    ${end}`;
    const before = search(
      'const found = [];',
      'if (shop.has(text)) {\n      found.push(shop);\n    }\n  }\n  return found;\n}\n',
    );
    const after = search(
      'const open = [];\n  const closed = [];',
      'if (shop.has(text)) {\n      (shop.open ? open : closed).push(shop);\n    }\n  }\n  const found = [...open, ...closed];\n  return found;\n}\n',
    );
    expect(await javascript(before, after)).toEqual([]);
  });

  test('methods of literals belong to no class that was one before (G4)', async () => {
    const program = (path: string) =>
      `import { mount } from '${path}';\n\nit('first', () => {\n  class Page extends Component {\n    render() {\n      return draw(this.state.columns);\n    }\n  }\n  mount(Page);\n});\n\nit('second', () => {\n  const Page = () => table([{ key: 'a', render() { times += 1; return null; } }]);\n  mount(Page);\n});\n`;
    expect(await javascript(program('tools'), program('@shop/tools'))).toEqual([]);
  });

  test('a callback that got a name is extracted, however the function is handed over (5.1)', async () => {
    const run =
      '(order) {\n  const price = order.price * order.count;\n  sum.add(price);\n  sum.show(order.name, price);\n}';
    const before = `const till = makeTill(function ${run});\n`;
    expect(await javascript(before, `function sell${run}\nconst till = makeTill(sell);\n`)).toEqual([
      'Extract Method private sell(order) extracted from private till : Inferred in class shop',
    ]);
    const shop = (argument: string, member: string) =>
      `class Shop {\n  open(till) {\n    till.listen(${argument});\n  }${member}\n}\n`;
    const told = ['Extract Method private sell(order) extracted from private open(till) in class shop.Shop'];
    const method = `\n  sell${run}`;
    expect(await javascript(shop(`function ${run}`, ''), shop('this.sell.bind(this)', method))).toEqual(told);
    // What only has a statement in common with a function that is handed over did not get it there.
    const closed = shop("f);\n    throw new Error('closed'", '');
    const other = `\n  sell(order) {\n    throw new Error('closed');\n  }`;
    expect(await javascript(closed, shop('f, this.sell', other))).toEqual([]);
  });

  test('handlers of a module go to another one and are named by its members (5.1)', async () => {
    const list =
      'async (req, res) => {\n  const found = await db.find({ open: true });\n  res.json(found.map((shop) => shop.name));\n}';
    expect(
      await told(
        {
          'src/routes.js': `const router = makeRouter();\n\nrouter.get('/shops', ${list});\n\nmodule.exports = router;\n`,
        },
        {
          'src/routes.js': `const shops = require('./shops');\nconst router = makeRouter();\n\nrouter.get('/shops', shops.list);\n\nmodule.exports = router;\n`,
          'src/shops.js': `exports.list = ${list};\n`,
        },
      ),
    ).toEqual([
      'Extract And Move Method public exports.list(req, res) extracted from module routes in class routes & moved to class shops',
    ]);
  });

  test('an object that a variable holds becomes a class (C21)', async () => {
    const add = 'add(item) {\n    this.check(item.name);\n    this.items.push(item);\n  }';
    const check = "check(name) {\n    if (name === '') {\n      throw new Error('no name');\n    }\n  }";
    const object = `const cart = {\n  items: [],\n  ${add},\n  ${check},\n};\nmodule.exports = cart;\n`;
    const type = `class Basket {\n  ${add}\n  ${check}\n}\nmodule.exports = new Basket();\n`;
    expect(await javascript(object, type)).toContain('Rename Class shop.cart renamed to shop.Basket');
    const renamed = await javascript(object, object.replace(/cart/g, 'basket'));
    expect(renamed.filter((text) => text.includes('Class'))).toEqual([]);
  });

  test('what a module requires under the name of what it declared went there (A1)', async () => {
    const prices = 'const prices = { bread: 2, milk: 1, of: (name) => prices[name] };\n';
    const use = 'module.exports = (name) => prices.of(name);\n';
    expect(
      await told(
        { 'src/shop.js': prices + use },
        {
          'src/shop.js': `const prices = require('./prices');\n${use}`,
          'src/prices.js': `${prices}module.exports = prices;\n`,
        },
      ),
    ).toEqual([
      'Move Attribute private prices : Inferred from class shop to private prices : Inferred from class prices',
    ]);
  });

  test('a variable that became a member of an object has no new name, and was not inlined (4.1, 4.2)', async () => {
    const run = (of: string) =>
      `(event) => {\n    if (now() - ${of}last < 100) {\n      return;\n    }\n    ${of}last = now();\n    run(event);\n  }`;
    const local = `function limit(run, now) {\n  let last = -Infinity;\n  return ${run('')};\n}\n`;
    const state = `function listener(run, now, state) {\n  return ${run('state.')};\n}\nfunction limit(run, now) {\n  const state = { last: -Infinity };\n  return listener(run, now, state);\n}\n`;
    expect(await javascript(local, state)).toEqual([
      'Extract Method private listener(run, now, state) extracted from private limit(run, now) in class shop',
    ]);
    const options = (start: string, of: string, end: string) =>
      `function parse(opts) {\n  ${start};\n  if (opts.cache) {\n    ${of}cache = opts.cache;\n  }\n  if (opts.depth) {\n    ${of}depth = opts.depth;\n  }\n  return ${end};\n}\n`;
    expect(
      await javascript(
        options('let cache = all.cache;\n  let depth = all.depth', '', '[cache, depth]'),
        options('const result = copyOf(all)', 'result.', 'result'),
      ),
    ).toEqual([]);
  });

  test('a variable for a function is used where it is called (4.2)', async () => {
    const send = (first: string, call: string) =>
      `function send(order, options) {\n${first}  order.close();\n  ${call}(null, order.total);\n  order.archive();\n}\n`;
    const named = (value: string) => send(`  const done = ${value};\n`, 'done');
    const written = send('', 'options.callback');
    const where = 'done : Inferred in method private send(order, options) from class shop';
    expect(await javascript(written, named('options.callback'))).toEqual([`Extract Variable ${where}`]);
    expect(await javascript(written, named('options.callback || ignore'))).toEqual([`Extract Variable ${where}`]);
    expect(await javascript(named('options.callback'), written)).toEqual([`Inline Variable ${where}`]);
    expect(await javascript(written, named('options.finish'))).toEqual([]);
    expect(await javascript(written, named('order.callback'))).toEqual([]);
  });

  test('a variable may be used by inner functions alone (4.2)', async () => {
    const listen = (first: string, url: string, more = '') =>
      `function listen(shop, button) {\n${first}  const onClick = (event) => {\n${more}    event.stop();\n    post(${url}, event.x);\n  };\n  button.on('click', onClick);\n}\n`;
    const value = "shop.base + '/items/' + shop.id";
    const before = listen('', value);
    expect(await javascript(before, listen(`  const url = ${value};\n`, 'url'))).toEqual([
      'Extract Variable url : Inferred in method private listen(shop, button) from class shop',
    ]);
    // What an inner function calls instead of a parameter is no local that took its place.
    const send = (parameter: string, first: string, done: string) =>
      `function send(order${parameter}) {\n${first}  order.lock();\n  queue.push(order, {\n    onEnd: function (event) {\n      if (event.failed) {\n        ${done}(event.failure);\n      } else {\n        ${done}(event.result);\n      }\n      ${done}(null);\n    },\n  });\n  order.close();\n}\n`;
    expect(
      await javascript(
        send(', handler', '', 'handler.onResult'),
        send('', '  const future = new Future();\n', 'future.complete'),
      ),
    ).toEqual(['Remove Parameter handler : Inferred in method private send(order, handler) from class shop']);
    // The name means another variable there.
    const hidden = listen(`  const url = ${value};\n  log(url);\n`, 'url', '    const url = read(event);\n');
    expect((await javascript(before, hidden)).filter((text) => text.includes('method private listen'))).toEqual([]);
  });

  test('a function that left the one around it is the same, little of it as it was (X11)', async () => {
    const before =
      "function drain(stream) {\n  return new Promise((resolve) => {\n    const end = () => {\n      stream.off('error', end);\n      stream.off('end', end);\n      resolve();\n    };\n    stream.on('error', end);\n    stream.on('end', end);\n  });\n}\n";
    const outside = (name: string) =>
      `function drain(stream) {\n  stream[internals.work] = start();\n  stream.on('error', internals.${name});\n  stream.on('end', internals.${name});\n  return stream[internals.work].promise;\n}\ninternals.${name} = function () {\n  this.off('error', internals.${name});\n  this.off('end', internals.${name});\n  this[internals.work].attend();\n};\n`;
    expect(await javascript(before, outside('end'))).toContain(
      'Move And Rename Method private end() from class shop.drain to public internals.end() from class shop',
    );
    expect(await javascript(before, outside('report'))).toEqual([]);
  });

  test('a function that went whole into a longer one of another name became that (X11)', async () => {
    const rows = (source: string) =>
      `    const rows = [];\n    for (const line of ${source}.split('\\n')) {\n      const [name, price] = line.split(';');\n      rows.push({ name: name.trim(), price: Number(price) });\n    }\n    rows.sort((a, b) => a.price - b.price);\n`;
    const before = `function load(path) {\n  const parse = (text) => {\n${rows('text')}    return rows;\n  };\n  return parse(read(path));\n}\n`;
    const after = `class Prices {\n  fromText(source) {\n${rows('source')}    this.count = rows.length;\n    this.changed = now();\n    this.emit('change');\n    return rows;\n  }\n}\n`;
    expect(await javascript(before, after)).toContain(
      'Move And Rename Method private parse(text) from class shop.load to private fromText(source) from class shop.Prices',
    );
  });

  test('a function that a module is goes by the name that importers give it (5.1)', async () => {
    const answer =
      '(err, req, res) {\n  logger.error(err.stack);\n  res.status(err.status || 500);\n  res.json({ message: err.message });\n}';
    const before = `const app = express();\napp.use(function ${answer});\napp.listen(3000);\n`;
    const after = 'const app = express();\napp.use(onError);\napp.listen(3000);\n';
    const toldWith = (first: string, name: string, text: string) =>
      told({ 'src/server.js': before }, { 'src/server.js': first + after, [`src/${name}.js`]: text });
    const extracted = (name: string, to: string) => [
      `Extract And Move Method public ${name}(err, req, res) extracted from module server in class server & moved to class ${to}`,
    ];
    expect(
      await toldWith("const onError = require('./failed');\n", 'failed', `module.exports = function ${answer};\n`),
    ).toEqual(extracted('module.exports', 'failed'));
    expect(
      await toldWith("import onError from './failed';\n", 'failed', `export default function ${answer}\n`),
    ).toEqual(extracted('default', 'failed'));
    expect(
      await toldWith("import { answer as onError } from './failed';\n", 'failed', `export function answer${answer}\n`),
    ).toEqual(extracted('answer', 'failed'));
    // Another module is used under that name.
    expect(
      await toldWith("const onError = require('./other');\n", 'failed', `module.exports = function ${answer};\n`),
    ).toEqual(['Move Code from module server in class server to public module.exports(err, req, res) in class failed']);
  });

  test('a file with a dot in its name is a module of that name (D8)', async () => {
    const list = (head: string) =>
      `${head} {\n    const found = await db.find({ open: true });\n    res.json(found.map((shop) => shop.name));\n  }`;
    const routes = (first: string, handler: string) =>
      `${first}const router = makeRouter();\nrouter.get('/shops', ${handler});\nmodule.exports = router;\n`;
    expect(
      await told(
        { 'src/routes.js': routes('', list('async (req, res) =>')) },
        {
          'src/routes.js': routes("const shops = require('./shop.controller');\n", 'shops.list'),
          'src/shop.controller.js': `class Shops {\n  ${list('async list(req, res)')}\n}\nmodule.exports = new Shops();\n`,
        },
      ),
    ).toEqual([
      'Extract And Move Method private list(req, res) extracted from module routes in class routes & moved to class shop.controller.Shops',
    ]);
  });

  test('code that a table of functions has now moved there (5.5)', async () => {
    const add =
      "if (!argv[1]) throw new Error('name missing');\n      install(argv[1], { save: true });\n      report('installed', argv[1]);\n";
    const before = `function main(argv) {\n  switch (argv[0]) {\n    case 'add':\n      ${add}      break;\n    default:\n      usage();\n  }\n}\n`;
    const after = `const commands = {\n  add(argv) {\n      ${add}  },\n};\nfunction main(argv) {\n  const command = commands[argv[0]];\n  if (command) command(argv);\n  else usage();\n}\n`;
    expect(await javascript(before, after)).toEqual([
      'Move Code from private main(argv) to public add(argv) in class shop.commands',
    ]);
  });

  test('a variable for a part of what it held keeps its name but for marks (4.1)', async () => {
    const mark = (name: string, part: string, set: string) =>
      `function mark(item, text) {\n  const ${name} = item.find('.close')${part};\n  ${name}.${set}('title', text);\n  ${name}.${set}('role', 'button');\n  return item;\n}\n`;
    const before = mark('$close', '', 'attr');
    expect(await javascript(before, mark('close', '[0]', 'setAttribute'))).toEqual([
      'Rename Variable $close : Inferred to close : Inferred in method private mark(item, text) from class shop',
    ]);
    expect(await javascript(before, mark('first', '[0]', 'setAttribute'))).toEqual([]);
  });

  test('the function that a module is has the name of the module (X11)', async () => {
    const report = (head: string, owner: string) =>
      `${head} {\n  if (${owner}.verbose) {\n    console.error('shop %s', format(arguments));\n  }\n}`;
    const use = (first: string) => `${first}function open(x) {\n  report('open', x);\n  return new Shop(x);\n}\n`;
    const moved = (path: string) =>
      told(
        {
          [`lib/${path}.js`]: `${report('module.exports = function ()', 'options')};\n`,
          'lib/shop.js': use(`const report = require('./${path}');\n`),
        },
        { 'lib/shop.js': use(`${report('function report()', 'Shop')}\n`) },
      );
    expect(await moved('report')).toContain(
      'Move And Rename Method public module.exports() from class report to private report() from class shop',
    );
    expect(await moved('stuff')).not.toContain(
      'Move And Rename Method public module.exports() from class stuff to private report() from class shop',
    );
  });
});

describe('functions inside of what a variable holds', () => {
  const pay = (name: string, uses: string) =>
    `  function ${name}(n) {\n    const sum = rate.of(n);\n    return round(sum, 2);\n  }\n  ${uses}\n`;

  test('those of a module pattern, and of a wrapped component, are renamed like others', async () => {
    const program = (name: string) => `var Shop = (function () {\n${pay(name, `start(${name}(4));`)}})();\n`;
    expect(await javascript(program('price'), program('costs'))).toEqual([
      'Rename Method private price(n) renamed to private costs(n) in class shop',
    ]);
    const wrapped = (name: string) => `const Shop = memo((props) => {\n${pay(name, `return ${name}(props.n);`)}});\n`;
    expect(await javascript(wrapped('price'), wrapped('costs'))).toEqual([
      'Rename Method private price(n) renamed to private costs(n) in class shop',
    ]);
  });

  test('their modifiers are told', async () => {
    const program = (word: string) => `const Shop = wrap(() => {\n${word}${pay('price', 'return price;')}});\n`;
    expect(await javascript(program(''), program('async'))).toEqual([
      'Add Method Modifier async in method private price(n) from class shop',
    ]);
  });
});

describe('functions that are not called but handed on (model:M3i)', () => {
  test('what is written for their names speaks for a rename of a rewritten one', async () => {
    const program = (name: string, body: string, uses: string) =>
      `function ${name}(req) {\n  ${body}\n  return req;\n}\n\nfunction run(list) {\n  const app = open(list);\n  ${uses}\n  return app;\n}\n`;
    const before = program('prefix', "req.url = base + '/' + req.url;", 'app.use(list.size, prefix);');
    const rewritten = (uses: string) => program('complete', 'req.host ??= defaults.host;', uses);
    expect(await javascript(before, rewritten('app.use(list.size, complete);'))).toEqual([
      'Rename Method private prefix(req) renamed to private complete(req) in class shop',
    ]);
    expect(await javascript(before, rewritten('app.use(list.size, other);'))).toEqual([]);
  });

  test('so does a component that is written as an element', async () => {
    const program = (name: string, hook: string) =>
      `function ${name}() {\n  ${hook}\n  return null;\n}\n\nit('shows', () => {\n  render(<${name} />, 1);\n});\n`;
    const before = program('Guarded', "useGuards('top');");
    expect(await told({ 'shop.jsx': before }, { 'shop.jsx': program('Shown', 'start(3);') })).toEqual([
      'Rename Method private Guarded() renamed to private Shown() in class shop',
    ]);
  });

  test('a condition of one word that is still asked is not inverted (§3.8)', async () => {
    const program = (guard: string, name: string) =>
      `function draw(list, at) {\n  var shape = find(at);\n  if (list.size > 4) {\n    return;\n  }\n${guard}` +
      `  if (shape) {\n    ${name}.rules = list.merge(${name}.rules, shape);\n  }\n  list.put(${name});\n}\n`;
    const guard = '  if (!shape) {\n    shape = list.add(at);\n  }\n';
    expect(await javascript(program('', 'options'), program(guard, 'own'))).not.toContainEqual(
      expect.stringContaining('Invert Condition'),
    );
  });

  test('what stands beside functions in an object literal is code of the function around it', async () => {
    const program = (head: string, value: string) =>
      `function run(list) {\n${head}  const options = {\n    done(result) {\n      log(result);\n    },\n    size: ${value},\n  };\n` +
      `  return start(options, list);\n}\n`;
    const value = 'list.length * 4 + rest(list)';
    expect(await javascript(program('', value), program(`  const size = ${value};\n`, 'size'))).toEqual([
      'Extract Variable size : Inferred in method private run(list) from class shop',
    ]);
  });

  test('a function that a call wraps now is the same one, with what it declares', async () => {
    const program = (head: string, name: string, tail: string) =>
      `${head}(list, done) => {\n  const ${name} = list.filter((item) => item.open);\n  const close = (event) => {\n    event.stop();\n` +
      `    done(${name}[0]);\n  };\n  return draw(${name}.length, ${name}, close);\n}${tail};\n`;
    const plain = program('export const Panel = ', 'sel', '');
    const rename = 'Rename Variable sel : Inferred to open : Inferred in';
    expect(await javascript(plain, program('export const Panel = memo(', 'open', ')'))).toEqual([
      `${rename} attribute private Panel : Inferred from class shop`,
    ]);
    expect(await javascript(program('const Panel = memo(', 'sel', ')'), program('const Panel = ', 'open', ''))).toEqual(
      [`${rename} method private Panel(list, done) from class shop`],
    );
    expect(await javascript(plain, 'export const Panel = stock.reduce((sum, sale) => sum + sale.price, 0);\n')).toEqual(
      [],
    );
  });

  test('a member of an object that became a function of the module is no less visible: it is not a member (S1)', async () => {
    const body = '(item) {\n  if (!item.name) return false;\n  return item.price > 3 && item.name.length < 20;\n}';
    const run = (call: string) => `run: function (list) { return list.filter((each) => ${call}(each)); }`;
    const before = `module.exports = {\n  accepts: function ${body},\n  ${run('this.accepts')}\n};\n`;
    const after = `function accepts${body}\nmodule.exports = {\n  ${run('accepts')}\n};\n`;
    expect(await javascript(before, after)).toEqual([
      'Move Method public accepts(item) from class shop to private accepts(item) from class shop',
    ]);
    expect(await javascript(`export function accepts${body}\n`, `function accepts${body}\n`)).toEqual([
      'Change Method Access Modifier public to private in method private accepts(item) from class shop',
    ]);
  });

  test('a component without the class around it returns what a method returned', async () => {
    const row = (name: string) =>
      `<li className={${name}.open ? 'open' : 'closed'} onClick={() => pick(${name})}>{label}</li>`;
    const start = (handler: string) =>
      `${handler}\n    const target = event.target;\n    const box = target.measure();\n    start(box.left, event.x);\n`;
    const component =
      `class Row extends Component {\n  ${start('down(event) {')}  }\n  render() {\n    const { item } = this.props;\n` +
      `    const label = item.name;\n    return ${row('item')};\n  }\n}\n`;
    const written = (value: string) =>
      `function Row({ item, size }) {\n  ${start('const down = (event) => {')}  };\n  const label = item.name;\n  return ${value};\n}\n`;
    const move = 'Move Method private down(event) from class shop.Row to private down(event) from class shop.Row';
    const jsx = (code: string) => ({ 'src/shop.jsx': code });
    const moves = [
      'Move And Rename Method private render() from class shop.Row to private Row(item, size) from class shop',
      move,
      'Parameterize Variable item : Inferred to item : Inferred in method private Row(item, size) from class shop',
    ];
    expect(await told(jsx(component), jsx(written(row('item'))))).toEqual(moves);
    // A function that gives a value is no constructor of the class.
    const constructed = component.replace(
      '  down(',
      '  constructor(a) {\n    super(a);\n    this.from = 0;\n  }\n  down(',
    );
    expect(await told(jsx(constructed), jsx(written(row('item'))))).toEqual(moves);
    // What is rendered by the class is what the function of its name gives, be it something else; of other methods it is not.
    const other = jsx(written('size > 4 ? table(size, label) : null'));
    expect(await told(jsx(component), other)).toEqual(moves);
    expect(await told(jsx(component.replace('render()', 'list()')), other)).toEqual([move]);
  });
});

describe('functions of objects, and those that are assigned to members', () => {
  const listing = (at: string) =>
    `${at}const rows = api.get(this.id);\n${at}this.rows = rows.filter((row) => row.open);\n${at}this.emit('listed', rows.length);\n`;
  const method = (name: string, body: string) => `  ${name}() {\n${body}  },\n`;

  test('functions of an object that a variable holds are extracted and inlined like those of a class (5.1)', async () => {
    const object = (members: string) => `const page = {\n${members}};\n`;
    const before = object(method('open', `${listing('    ')}    this.ready = true;\n`));
    const opened = method('open', '    this.list();\n    this.ready = true;\n');
    const after = object(opened + method('list', listing('    ')));
    expect(await javascript(before, after)).toEqual([
      'Extract Method public list() extracted from public open() in class shop.page',
    ]);
    expect(await javascript(after, before)).toEqual([
      'Inline Method public list() inlined to public open() in class shop.page',
    ]);
    const other = object(
      method('open', '    run(makeList());\n    this.ready = true;\n') + method('list', '    stop(1);\n'),
    );
    expect(await javascript(before, other)).toEqual([]);
  });

  test('functions of objects in one object are called on one `this`', async () => {
    const object = (start: string, methods: string, name = 'methods') =>
      `export default {\n  watch: {\n  ${method('id', start)}  },\n  ${name}: {\n  ${method('size', '    return 1;\n')}${methods}  },\n};\n`;
    const before = object(`${listing('    ')}    this.ready = true;\n`, '');
    const after = object('    this.list();\n    this.ready = true;\n', method('list', listing('    ')));
    expect(await javascript(before, after)).toEqual([
      'Extract And Move Method public list() extracted from public id() in class shop.default.watch & moved to class shop.default.methods',
    ]);
    const others = `const tools = {\n${method('list', listing('    '))}};\n`;
    const unknown = object('    this.list();\n    this.ready = true;\n', '') + others;
    expect(await javascript(before, unknown)).not.toEqual(await javascript(before, after));
  });

  test('a function that is wrapped where it is assigned is the member (5.5)', async () => {
    const plain = (name: string) => `exports.${name} = async (id) => {\n${listing('  ')}};\n`;
    const wrapped = `exports.list = handler(async (id) => {\n${listing('  ')}});\n`;
    expect(await javascript(wrapped, plain('list'))).toEqual([]);
    expect(await javascript(plain('list'), wrapped)).toEqual([]);
    expect(await javascript(wrapped, plain('rows'))).toEqual([]);
  });

  test('a method of a component that a call wraps in the component without its class is no inlined one', async () => {
    const body = (open: string) =>
      `    event.preventDefault();\n    track('toggle', event.target.name);\n    ${open};\n`;
    const row = (open: string, toggle: string) => `<a title={${open}} onClick={${toggle}}>{label(${open}, words)}</a>`;
    const component =
      `class Row extends Component {\n  toggle(event) {\n${body('this.setState({ open: true })')}  }\n` +
      `  render() {\n    return ${row('this.state.open', 'this.toggle')};\n  }\n}\n`;
    const written = (name: string) =>
      `function Row({ item }) {\n  const [open, setOpen] = useState(false);\n  const ${name} = useCallback((event) => {\n${body('setOpen(true)')}  }, []);\n` +
      `  return ${row('open', name)};\n}\n`;
    const jsx = (code: string) => ({ 'src/shop.jsx': code });
    expect(await told(jsx(component), jsx(written('toggle')), 'Inline')).toEqual([]);
    expect(await told(jsx(written('toggle')), jsx(component), 'Extract')).toEqual([]);
    // Nor is it under another name, with all of its code.
    expect(await told(jsx(component), jsx(written('flip')), 'Inline')).toEqual([]);
  });

  test('a callback of one expression that got a name is handed over by it (5.1)', async () => {
    const list = (callback: string) =>
      `export function list(items) {\n  start();\n  return items.filter(${callback}).length;\n}\n`;
    const value = 'item.start < NOW && item.end > NOW';
    const before = list(`(item) => ${value}`);
    const named = (code: string) => `const isOpen = (item) => ${code};\n${list('isOpen')}`;
    expect(await javascript(before, named(value))).toEqual([
      'Extract Method private isOpen(item) extracted from public list(items) in class shop',
    ]);
    expect(await javascript(named(value), before)).toEqual([
      'Inline Method private isOpen(item) inlined to public list(items) in class shop',
    ]);
    expect(await javascript(before, named('table.has(item.id, 1)'))).toEqual([]);
  });

  test('one of equal code goes where two others of its file went (X21)', async () => {
    const body = (n: number) =>
      `{\n    const all = read(${n});\n    return all.filter((x) => x.open).length * ${n};\n  }`;
    const members = (names: readonly string[]) => names.map((name, i) => `  ${name}() ${body(i)},\n`).join('');
    const short = '  json() {\n    return json();\n  },\n';
    const from = (code: string) => ({ 'src/run.js': `start({\n${code}}[option]());\n` });
    const to = (code: string) => ({
      'src/run.js': 'start(formats);\n',
      'src/formats.js': `module.exports = {\n${code}};\n`,
    });
    const two = members(['html', 'text']);
    const move = 'Move Method public json() from class run to public json() from class formats.module.exports';
    expect(await told(from(two + short), to(two + short), 'Move')).toContain(move);
    const one = members(['html']);
    expect(await told(from(one + short), to(one + short), 'Move')).not.toContain(move);
  });

  test('a function that a call wraps where it is assigned to a member stays that member (model:A1)', async () => {
    const find = "const book = await books.find(req.params.id);\n  if (!book) throw new Missing('book');\n";
    const remove = `async (req, res) => {\n  ${find}  await book.remove();\n  res.redirect('/books');\n}`;
    const before = `exports.remove = ${remove};\n`;
    expect(await javascript(before, `exports.remove = handler(${remove});\n`)).toEqual([]);
    expect(await javascript(`exports.remove = handler(${remove});\n`, before)).toEqual([]);
    const helper =
      "async function findBook(id) {\n  const book = await books.find(id);\n  if (!book) throw new Missing('book');\n  return book;\n}\n";
    const call = remove.replace(find, 'const book = await findBook(req.params.id);\n');
    expect(await javascript(before, `${helper}exports.remove = handler(${call});\n`)).toEqual([
      'Extract Method private findBook(id) extracted from public exports.remove(req, res) in class shop',
    ]);
    const other = 'exports.remove = handler(async () => {\n  log(7);\n  show(view, 3);\n});\n';
    expect(await javascript(before, other)).toEqual([]);
  });

  test('a parameter that is handed over for the one which extracted code had before is that one', async () => {
    const bars = (values: string) => `  for (const v of ${values}) {\n    paint.bar(v, 12, Math.round(v));\n  }\n`;
    const chart = (name: string, body: string) => `export function chart(${name}) {\n${body}  paint.flush(7);\n}\n`;
    const before = chart('data', bars('data'));
    const helper = `function drawBars(values) {\n${bars('values')}}\n`;
    const rename = 'Rename Parameter data : Inferred to input : Inferred in method public chart(input) from class shop';
    const extracted = chart('input', '  drawBars(input);\n') + helper;
    expect(await javascript(before, extracted)).toContain(rename);
    // What is no longer handed over as it is, is another one.
    const member = chart('options, input', '  drawBars(options.rows, 3);\n  log(input);\n') + helper;
    expect((await javascript(before, member)).filter((text) => text.includes('chart(options'))).not.toContain(
      rename.replace('chart(input)', 'chart(options, input)'),
    );
    const inlined = chart('rows', bars('rows'));
    const from = chart('data', '  drawBars(data);\n') + helper;
    expect(await javascript(from, inlined)).toContain(
      'Rename Parameter data : Inferred to rows : Inferred in method public chart(rows) from class shop',
    );
  });

  test('a part of texts gets a name (4.2 rule 1, model:A8)', async () => {
    const load = (users: string, lists: string, first = '') =>
      `export async function load(id) {\n${first}  const user = await fetch(${users});\n  const list = await fetch(${lists});\n  return [user, list];\n}\n`;
    const before = load("'/api/v2/users/' + id", "'/api/v2/lists'");
    const hole = (name: string) => `$\{${name}}`;
    const users = `\`${hole('BASE')}/users/${hole('id')}\``;
    const attribute = (value: string) => `const BASE = '${value}';\n${load(users, "BASE + '/lists'")}`;
    expect(await javascript(before, attribute('/api/v2'))).toEqual([
      'Extract Attribute private BASE : Inferred in class shop',
    ]);
    expect(await javascript(attribute('/api/v2'), before)).toEqual([
      'Inline Attribute private BASE : Inferred in class shop',
    ]);
    expect(await javascript(before, attribute('/api/v3'))).toEqual([]);
    const variable = (value: string) => load(users, "BASE + '/lists'", `  const BASE = '${value}';\n`);
    const inMethod = 'BASE : Inferred in method public load(id) from class shop';
    expect(await javascript(before, variable('/api/v2'))).toEqual([`Extract Variable ${inMethod}`]);
    expect(await javascript(variable('/api/v2'), before)).toEqual([`Inline Variable ${inMethod}`]);
    expect(await javascript(before, variable('/api/v3'))).toEqual([]);
  });
});

test('a field that a method goes on setting is made by the class above now, or was (model:X17)', async () => {
  const bases = (made: string) => `class Base {\n  constructor(web) {\n    this.web = web;\n${made}  }\n}\n\n`;
  const program = (above: string, own: string) =>
    `${bases(above)}class Shop extends Base {\n  constructor(web, door) {\n    super(web);\n    this.door = door;\n${own}  }\n\n  sell(n) {\n    this.sold += n;\n    this.door.ring(this.sold);\n  }\n}\n`;
  const field = '    this.sold = 0;\n';
  const [below, above] = [program('', field), program(field, '')];
  expect(await javascript(below, above)).toEqual([
    'Pull Up Attribute public sold : Inferred from class shop.Shop to public sold : Inferred from class shop.Base',
  ]);
  expect(await javascript(above, below)).toEqual([
    'Push Down Attribute public sold : Inferred from class shop.Base to public sold : Inferred from class shop.Shop',
  ]);
  // The class above sets another one.
  expect(await javascript(below, program('    this.till = 0;\n', ''))).toEqual([]);
});
