import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });

describe('variables of a module that hold what it imports (A3)', () => {
  const renames = async (before: string, after: string) =>
    (await javascript(before, after)).filter((text) => text.startsWith('Rename'));
  const rename = (from: string, to: string) => [
    `Rename Attribute ${from} : Inferred to ${to} : Inferred in class shop`,
    `Rename Variable ${from} : Inferred to ${to} : Inferred in module shop from class shop`,
  ];
  const file = (head: string, call: string) =>
    `${head}\nfunction open(box) {\n  box.check(4);\n  return box.keep(${call});\n}\n`;

  test('all of one module is no part of another one, whatever the two are called', async () => {
    const whole = file("const path = require('path');", 'path.parse(box.name)');
    const part = (module: string, name = 'pathParse') =>
      file(`const { ${name} } = require('${module}');`, `${name}(box.name)`);
    expect(await renames(whole, part('./files'))).toEqual([]);
    expect(await renames(part('./files'), whole)).toEqual([]);
    // The module as a whole under another name.
    const other = file("const paths = require('path');", 'paths.parse(box.name)');
    expect(await renames(whole, other)).toEqual(rename('path', 'paths'));
  });

  test('a function of one module is none of another one, for like names alone or calls of its members', async () => {
    const part = (member: string) =>
      file(`const createDoorList = require('./door-list').${member};`, 'createDoorList(box, box.name)');
    const whole = (call: string) => file("const DoorList = require('./made/DoorList');", call);
    for (const call of ['DoorList.create([], { box, name: box.name })', 'DoorList.create(box, box.name)']) {
      expect(await renames(part('create'), whole(call)), call).toEqual([]);
      expect(await renames(whole(call), part('create')), call).toEqual([]);
    }
    // Code that calls the one where it called the other says so.
    const own = file("const doorLister = require('./door-lister');", 'doorLister(box.name)');
    const member = file("const doorList = require('./helpers/door').list;", 'doorList(box.name)');
    expect(await renames(own, member)).toEqual(rename('doorLister', 'doorList'));
    // What a program makes for itself is not what it imports.
    const taken = file("const { doorChannel } = require('./channels');", 'doorChannel.trace(box.name, 3)');
    const made = file("const { trace: traceDoor } = make('door');", 'traceDoor(box.name, 3)');
    expect(await renames(taken, made)).toEqual([]);
  });

  test('a module that is gone is none that the change does not touch, for like names alone', async () => {
    const before = file("const doorMarks = require('./door-marks');", 'box[doorMarks.size]');
    const after = file("const Door = require('./made/Door');", 'Door.is(box) && box.size');
    const rest = (text: string, more = {}) => ({ 'src/shop.js': text, ...more });
    const gone = { 'src/door-marks.js': "exports.size = Symbol('size');\n" };
    const found = async (more: object) =>
      (await told(rest(before, gone), rest(after, more))).filter((text) => text.startsWith('Rename'));
    expect(await found({})).toEqual([]);
  });

  test('a package is no other one whose name differs in its style alone', async () => {
    const socket = (name: string, module: string) =>
      file(`var ${name} = require('${module}');`, `${name}.open(box.name)`);
    expect(await renames(socket('boxsocket', 'boxsocket-stream'), socket('boxSocket', 'bs'))).toEqual([]);
    expect(await renames(socket('boxsocket', 'bs'), socket('boxSocket', 'bs'))).toEqual(
      rename('boxsocket', 'boxSocket'),
    );
  });

  test('what is asked of one module, or else of another one, is imported and moves nowhere', async () => {
    const [one, other] = [
      "var Through = require('stream').Through || require('streams').Through;\n",
      'var limit = [1, 2, 3].concat([4]);\n',
    ];
    const moved = (head: string) =>
      told(
        {
          'src/shop.js': `${head}exports.open = function (box) {\n  return box.a + box.b;\n};\n`,
          'src/box.js': 'exports.size = 4;\n',
        },
        {
          'src/shop.js': 'exports.open = function (box) {\n  return box.a + box.b;\n};\n',
          'src/box.js': `${head}exports.size = 4;\n`,
        },
      );
    expect(await moved(one)).toEqual([]);
    expect(await moved(other)).toEqual([
      'Move Attribute private limit : Inferred from class shop to private limit : Inferred from class box',
    ]);
  });

  test('what was asked of a module is no other name for the module', async () => {
    const before = file("const error = require('./error');", 'error.OpenError');
    const after = file('const OpenError = Shop.errors.OpenError;', 'OpenError');
    expect(await renames(before, after)).toEqual([]);
    expect(await renames(after, before)).toEqual([]);
    // Under another name the module is asked for the same.
    const renamed = file("const errors = require('./error');", 'errors.OpenError');
    expect(await renames(before, renamed)).toEqual(rename('error', 'errors'));
  });
});

describe('all that a module exports, as its importers call it (X10)', () => {
  const asked = (head: string, box: string, last: string) =>
    `${head}\n  if (!open) return null;\n  const text = Object.assign({}, ${box}, { name: given, lock: ${box}.lock(place) });\n` +
    `  const found = await ${last};\n  return found ? await task(found[given]) : null;\n}`;
  const rooms = 'const rooms = { hall: new Room(3), yard: new Room(4) };\n';
  const ask = (end: string) =>
    `${rooms}${end.replace('F', asked('async function ({ open = true, given, task }, place) {', 'rooms[given]', 'find.one([text])'))};\n`;
  const method = asked('async show({ open = true, given, task }) {', 'room', 'this.search([text])').replace(
    '  const text',
    '  const room = rooms[given];\n  const place = this.place;\n  const text',
  );
  const className = `${rooms}class Asker {\n${method}\n}\nmodule.exports = Asker;\n`;
  const main = (head: string, call: string, place = '') =>
    `const ${head} = require('./ask');\nmodule.exports = async (box) => {\n  const place = box.place();\n  if (box.free) {\n` +
    `    const task = (found) => box.keep(found, 3);\n    await ${call}({ given: 'hall', task }${place});\n  }\n  box.close(place);\n};\n`;
  const change = async (before: string, call: string) => {
    const list = await told(
      { 'src/ask.js': before, 'src/main.js': main('ask', 'ask', ', place') },
      { 'src/ask.js': className, 'src/main.js': main('asker', call) },
    );
    return list.filter((text) => text.includes('show'));
  };
  const moved =
    'Move And Rename Method public module.exports(open, given, task, place) from class ask to private show(open, given, task) from class ask.Asker';

  test('the function became the method that importers call instead', async () => {
    const list = await change(ask('module.exports = F'), 'asker.show');
    expect(list).toContain(moved);
    expect(list.join()).not.toContain('Extract And Move');
  });
});

describe('variables of functions that stand for other modules', () => {
  const page = (name: string, path: string) =>
    `define(function (require) {\n  const ${name} = require('${path}');\n  return { size() { return ${name}.size(1) + ${name}.top(); } };\n});\n`;
  const cart = 'exports.size = function (all) {\n  return all.reduce((sum, one) => sum + one.count, 0);\n};\n';
  const others = [
    'exports.top = function (a) {\n  return a.filter(isOpen)[0];\n};\n',
    'exports.end = (x) => find(x, 7);\n',
  ];
  const change = (before: Record<string, string>, after: Record<string, string>) => told(before, after, 'Rename');
  const renamed = 'Rename Variable Cart : Inferred to CartView : Inferred in module page from class page';

  test('are other variables, whatever they are used for (4.1)', async () => {
    const ask = (name: string, path: string) => ({ 'src/page.js': page(name, path) });
    expect(await change(ask('Cart', 'lib/cart'), ask('CartView', 'lib/cart-view'))).toEqual([]);
    expect(await change(ask('$', 'jquery'), ask('Cart', './cart'))).toEqual([]);
    // Both modules are there still.
    const both = { 'src/lib/cart.js': `${others[0]}// 1\n`, 'src/lib/cart-view.js': `${others[1]}// 1\n` };
    const kept = { 'src/lib/cart.js': `${others[0]}// 2\n`, 'src/lib/cart-view.js': `${others[1]}// 2\n` };
    expect(
      await change({ ...ask('Cart', 'lib/cart'), ...both }, { ...ask('CartView', 'lib/cart-view'), ...kept }),
    ).toEqual([]);
  });

  test('have another name where the module is renamed, or moved', async () => {
    const before = { 'src/page.js': page('Cart', 'lib/cart'), 'src/lib/cart.js': cart };
    const after = { 'src/page.js': page('CartView', 'lib/cart-view'), 'src/lib/cart-view.js': cart };
    expect(await change(before, after)).toContain(renamed);
    const [old, moved] = ['lib/cart', 'views/cart'].map((path) => ({ 'src/page.js': page('Cart', path) }));
    expect(await change(old, { 'src/page.js': moved['src/page.js'].replaceAll('Cart', 'CartView') })).toEqual([
      renamed,
    ]);
  });
});

describe('a function that has the name of one of a package now (5.1)', () => {
  const options = '  options = Object.assign({ dot: true }, options || {}, { format: path.normalize });\n';
  const shop = (head: string, code: string) =>
    `${head}\n\nShop.prototype.find = function (patterns, options) {\n  if (!(patterns && patterns.length)) return [];\n${code}  return glob(this.files, patterns, options);\n};\n`;
  const helpers = (head: string, name: string) =>
    `${head}exports.size = 3;\n\nfunction glob(files, patterns, options) {\n${options}  return ${name}(files, patterns, options).sort();\n}\nexports.glob = glob;\n`;
  const before = {
    'src/shop.js': shop("const glob = require('glob');", options),
    'src/helpers.js': 'exports.size = 3;\n',
  };

  test('was extracted, though the call reads as before', async () => {
    const after = {
      'src/shop.js': shop("const { glob } = require('./helpers');", ''),
      'src/helpers.js': helpers("const all = require('glob');\n", 'all'),
    };
    expect(await told(before, after)).toEqual([
      'Extract And Move Method private glob(files, patterns, options) extracted from public Shop.prototype.find(patterns, options) in class shop & moved to class helpers',
    ]);
  });

  test('was not, where nothing of what it does stood there', async () => {
    const after = {
      'src/shop.js': shop("const { glob } = require('./helpers');", options),
      'src/helpers.js': helpers("const all = require('glob');\n", 'all').replace(options, '  log(files);\n'),
    };
    expect(await told(before, after)).toEqual([]);
  });
});

describe('how a module exports a function (model:G4)', () => {
  const open = (head: string) =>
    `${head} {\n  const menu = node.find('.menu');\n  menu.side = options.side;\n  return menu;\n}\n`;
  const renames = (before: string, after: string) =>
    told({ 'src/menu.js': before }, { 'src/menu.js': after }, 'Rename Method');

  test('is no part of its name where it is all that the module exports', async () => {
    const named = `${open('function init(node, options)')}\nmodule.exports = init;\n`;
    for (const head of [
      'module.exports = function init(node, options)',
      'module.exports = (node, options) =>',
      'export default (node, options) =>',
    ]) {
      expect(await renames(named, open(head))).toEqual([]);
      expect(await renames(open(head), named)).toEqual([]);
    }
    // One of several, and one that is not exported, have names of their own.
    const several = named.replace('= init', '= { init }');
    expect(await renames(several, open('module.exports = (node, options) =>'))).toHaveLength(1);
    const other = named.replace('= init', '= require("./init")');
    expect(await renames(other, open('module.exports = (node, options) =>'))).toHaveLength(1);
  });
});
