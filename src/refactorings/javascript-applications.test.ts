import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });

describe('what is called in the place of what is gone', () => {
  const caller = (name: string, call: string, last: string) =>
    `function ${name}(event) {\n  event.stop();\n  ${call};\n  let row;\n  ${last}\n}\n`;
  const old = `function lonely() {\n  const all = owners(true);\n  if (!all) {\n    shown = null;\n    return null;\n  }\n  if (all.length === 1) {\n    shown = all[0];\n    return shown;\n  }\n  return all[0];\n}\n`;
  const fresh = (name: string) =>
    `function ${name}() {\n  const ids = owners(true);\n  return ids.includes(shown) ? shown : ids[0] || null;\n}\n`;
  const rename = 'Rename Method private lonely() renamed to private cartForClick() in class shop';

  test('twice between the same statements it is that under a new name, however it was rewritten (X10)', async () => {
    const callers = (name: string, variable: string) =>
      caller('first', `const ${variable} = ${name}()`, `row = rows.top(${variable});`) +
      caller('last', `const ${variable} = ${name}()`, `row = rows.end(${variable});`);
    expect(
      await javascript(old + callers('lonely', 'owner'), fresh('cartForClick') + callers('cartForClick', 'id')),
    ).toContain(rename);
  });

  test('once it may be another step', async () => {
    const callers = (name: string, variable: string) =>
      caller('first', `const ${variable} = ${name}()`, `row = rows.top(${variable});`);
    expect(
      await javascript(old + callers('lonely', 'owner'), fresh('cartForClick') + callers('cartForClick', 'id')),
    ).not.toContain(rename);
  });

  test('the keys of an object are no calls of its functions (M3)', async () => {
    const sum = 'sum: function (list) {\n    return list.reduce((a, b) => a + b, 0);\n  },\n';
    const object = (members: string) => `shop.tools = {\n  ${sum}${members}};\n`;
    const colour =
      '  toColour: function (text) {\n    var colour;\n    if (known[text]) {\n      return known[text];\n    }\n    colour = parse(/#(..)(..)/.exec(text), 16);\n    known[text] = colour;\n    return colour;\n  },\n';
    const frames =
      '  framesOf: function (image, layout) {\n    var width = image.width / layout.length;\n    var frames = [];\n    for (var i = 0; i < layout.length; i++) {\n      frames.push({ index: i, frame: cut(image, i * width) });\n    }\n    return frames;\n  },\n';
    expect(await javascript(object(colour), object(frames))).toEqual([]);
  });
});

describe('calls that are handed the name of what they call', () => {
  const body = (order: string, id: string) =>
    `    const entry = { title: ${order}.title, text: ${order}.text, list: ${id} };\n    ${order}.labels.forEach((label) => {\n      const known = labels.find(label.name, label.color);\n      entry.labels.push(known ? known.id : labels.add(label));\n    });\n    const made = Orders.insert(entry);\n`;
  const before = `Views.form.events({\n  submit(event) {\n    event.prevent();\n    const data = JSON.parse(event.text);\n${body('data', 'this.id')}    Filter.add(made);\n  },\n});\n`;
  const later = (call: string) =>
    `Views.form.events({\n  submit(event) {\n    event.prevent();\n    const data = JSON.parse(event.text);\n    const made = ${call};\n    Filter.add(made);\n  },\n});\n`;
  const methods = (head: string) =>
    `Server.methods({\n  ${head} {\n${body('order', 'list')}    return made;\n  },\n});\n`;
  const changed = (call: string, head: string) =>
    told({ 'src/view.js': before }, { 'src/view.js': later(call), 'src/server.js': methods(head) });
  const extracted = (head: string) =>
    `Extract And Move Method public ${head} extracted from public submit(event) in class view & moved to class server`;

  test('code went there (5.1)', async () => {
    expect(await changed("Server.call('importOrder', data, this.id)", 'importOrder(order, list)')).toContain(
      extracted('importOrder(order, list)'),
    );
    expect(await changed("dispatch('importOrder', this.id)", 'importOrder({ order }, list)')).toContain(
      extracted('importOrder(order, list)'),
    );
    // With a callback behind.
    expect(
      await changed("Server.call('importOrder', data, this.id, (e) => log(e))", 'importOrder(order, list)'),
    ).toContain(extracted('importOrder(order, list)'));
  });

  test('what such a call gives may have another name (4.1)', async () => {
    const named = later("Server.call('importOrder', data, this.id)").replaceAll('made', 'newId');
    const found = await told(
      { 'src/view.js': before },
      { 'src/view.js': named, 'src/server.js': methods('importOrder(order, list)') },
    );
    expect(found).toContain(
      'Rename Variable made : Inferred to newId : Inferred in method public submit(event) from class view',
    );
  });

  test('unless another name is called, or so many values are handed over that it is another one', async () => {
    expect(await changed("Server.call('other', data, this.id)", 'importOrder(order, list)')).not.toContain(
      extracted('importOrder(order, list)'),
    );
    expect(await changed("log('importOrder', 1, 2, 3, 4)", 'importOrder(order, list)')).not.toContain(
      extracted('importOrder(order, list)'),
    );
  });

  test('or an accessor of the name says what it is about', async () => {
    const text = (code: string) =>
      `export class Text extends Shape {\n  x(x) {\n    if (x == null) {\n      return this.attr('x');\n    }\n    return this.attr('x', ${code});\n  }\n}\n`;
    const span = (members: string) =>
      `import { Text } from './text.js';\nexport class Span extends Text {\n  dx(dx) {\n    return this.attr('dx', dx);\n  }\n${members}}\n`;
    const found = await told(
      { 'text.js': text('x'), 'span.js': span('') },
      {
        'text.js': text("this.attr('x') + x - this.box().x"),
        'span.js': span("  x(x) {\n    return this.attr('x', x);\n  }\n"),
      },
      'Extract',
    );
    expect(found).toEqual([]);
  });
});

test('names for other modules go where they are needed, also inside of a function (5.5)', async () => {
  const module = (names: string, rest: string) =>
    `define(function (require) {\n  'use strict';\n  var $ = require('jquery');\n${names}  ${rest}\n});\n`;
  const needed =
    "  var MessagesView = require('views/messages');\n  var SettingsView = require('views/settings');\n  var SetupView = require('views/setup').SetupView;\n";
  const work =
    "  var list = $('#list').find('.row-open').map(toRow);\n  list.sort(byPriceAndName).forEach(show);\n  list.last().addClass('last-row-open');\n";
  const app = "$('#app').show();";
  const page = "$('#page').hide();";
  const swapped = (text: string) =>
    told(
      { 'js/app.js': module(text, app), 'js/page.js': module('', page) },
      { 'js/app.js': module('', app), 'js/page.js': module(text, page) },
    );
  expect(await swapped(needed)).toEqual([]);
  expect(await swapped(work)).toEqual(['Move Code from module app in class app to module page in class page']);
});

test('a variable that was handed over under its name is no parameter of what was inlined (4.1)', async () => {
  const add = '    frames.forEach(layer.add.bind(layer));\n    layers[at] = layer;\n    loaded();\n';
  const program = (code: string, rest = '') =>
    `function read(data, at) {\n  var layer = new Layer(data.name);\n  layer.setOpacity(data.opacity);\n${code}  return layer;\n}\n${rest}`;
  const before = (own: string, handed: string) =>
    program(
      `  load(data.png, function (image) {\n${own}    addAll(${handed}, layer, at);\n  });\n`,
      `function addAll(frames, layer, at) {\n${add}}\n`,
    );
  const after = program(
    `  var frames = [];\n  data.chunks.forEach(function (chunk) {\n    frames[chunk.at] = chunk.frame;\n  });\n  all(data.chunks).then(function () {\n${add}  });\n`,
  );
  const localized =
    'Localize Parameter frames : Inferred to frames : Inferred in method private read(data, at) from class shop';
  const inlined = 'Inline Method private addAll(frames, layer, at) inlined to private read(data, at) in class shop';
  const kept = await javascript(before('    var frames = cut(image, data.count);\n', 'frames'), after);
  expect(kept).toContain(inlined);
  expect(kept).not.toContain(localized);
  expect(await javascript(before('', 'cut(image, data.count)'), after)).toContain(localized);
});

describe('modules that went elsewhere', () => {
  const server =
    "const http = require('http');\nlet received = 0;\nconst server = http.createServer((req, res) => {\n  received++;\n  setTimeout(() => {\n    res.statusCode = 200;\n    res.end(answer);\n  }, 150);\n});\nserver.listen(9999, 'localhost', () => console.log('test server at 9999'));\n";
  const more =
    "const Sequelize = require('sequelize');\nconst store = new Sequelize('test', 'name', 'secret');\nconst Mail = store.define('mail', { body: Sequelize.STRING });\nconst Session = store.define('session', {});\nSession.hasMany(Mail);\nMail.belongsTo(Session);\nstore.sync().then(() => Session.create({}));\n";

  test('nearly all of a file is in one that has more (C5)', async () => {
    const moved = (text: string) => told({ 'test/server.js': server }, { 'tools/simulator.js': text });
    const report = ['Move Class server.__module__ moved to simulator.__module__'];
    expect(await moved(server + more)).toEqual(report);
    const [head, ...rest] = server.split(/(?=const server)/);
    expect(await moved(head + more)).not.toEqual(report);
    expect(await moved(rest.join('').replace(/ {2}.*\n/g, '') + more)).not.toEqual(report);
    // Little in a much larger one.
    expect(await moved(server + more + more.replace(/(\w+)/g, '$1s') + more.replace(/(\w+)/g, '$1z'))).not.toEqual(
      report,
    );
  });

  test('a module goes where its class went, whatever another one is called (C8)', async () => {
    const map = 'function toProps(state) {\n  return { form: state.form, list: state.list.items };\n}\n';
    const rows = '  deleteRows(ids) {\n    this.props.remove(JSON.stringify({ data: ids }));\n  }\n';
    const page =
      '  next() {\n    this.setState({ page: this.state.page + 1 });\n  }\n  last() {\n    this.setState({ page: this.state.page - 1 });\n  }\n  failed(reason) {\n    this.props.notify({ message: reason });\n  }\n';
    const file = (members: string) => `${map}export default class Templates extends Component {\n${members}}\n`;
    expect(
      await told(
        { 'src/pages/Templates.js': file(page + rows) },
        { 'src/templates/CreateTemplate.js': file(page), 'src/templates/ManageTemplates.js': file(rows) },
      ),
    ).toEqual([
      'Move Class Templates.Templates moved to CreateTemplate.Templates',
      'Move Class Templates.__module__ moved to CreateTemplate.__module__',
      'Move Method private deleteRows(ids) from class Templates.Templates to private deleteRows(ids) from class ManageTemplates.Templates',
    ]);
  });
});

test('what stands in the functions of an object that a call is handed is a part of the method (X11)', async () => {
  const show =
    "    $('#navigation').removeClass('loading');\n    state.view.collection.add(data);\n    if (data.id === first) {\n      const folder = data.folders[0].id;\n      trigger('folder:load', account, folder, false);\n      state.current = folder;\n      background.fetcher.start();\n    }\n";
  const head =
    "  $('#messages').removeClass('hidden').addClass('loading');\n  $('#folders').removeClass('hidden');\n  clear();\n";
  const before = `function loadFoldersFor(account, first) {\n${head}  get(url('/folders', account), {\n    success: function (data) {\n${show}    },\n    error: function () {\n      fail(text('folders'));\n    },\n    ttl: 'no',\n  });\n}\n`;
  const later = (name: string) =>
    `function ${name}(account, first) {\n  const fetching = request('entities', account);\n${head}  $.when(fetching).done(function (data) {\n${show}  });\n  $.when(fetching).fail(function () {\n    fail(text('folders'));\n  });\n}\n`;
  const moved = (name: string) =>
    told(
      { 'src/ui.js': `const a = 1;\n${before}` },
      { 'src/ui.js': 'const a = 1;\n', 'src/folders.js': `const b = 2;\n${later(name)}` },
    );
  expect(await moved('loadFolder')).toEqual([
    'Move And Rename Method private loadFoldersFor(account, first) from class ui to private loadFolder(account, first) from class folders',
  ]);
});

test('a choice of two values is one of them, not what it asks for (4.1)', async () => {
  const slicer = (parameters: string, size: string) =>
    `class Slicer {\n  constructor(${parameters}) {\n    this.blob = blob;\n    this.index = 0;\n    this.size = ${size};\n  }\n}\n`;
  const named = (parameter: string) =>
    `Rename Parameter ${parameter} : Inferred to bytes : Inferred in method private constructor(blob, bytes) from class shop.Slicer`;
  const found = await javascript(
    slicer('blob, limit, mode', 'mode === FULL ? limit - 17 : limit'),
    slicer('blob, bytes', 'bytes'),
  );
  expect(found).not.toContain(named('mode'));
  // What a condition asks for may be written for another one in a condition.
  const asked = (name: string) => slicer(`blob, ${name}`, `${name} === FULL ? 17 : 34`);
  expect(await javascript(asked('mode'), asked('bytes'))).toEqual([named('mode')]);
});

test('a variable most of whose code went into a new function has no new name where it stood (4.1)', async () => {
  const loop = (list: string, item: string) => `  for (var i = 0; i < count; i++) {\n    ${list}.push(${item});\n  }\n`;
  const whole = (name: string, list: string, rest = '') =>
    `function ${name}(image, count) {\n  var ${list} = [];\n${loop(list, 'frameOf(image, image.width / count, i)')}  ${list}.reverse();\n  ${list}.forEach(show);\n  return ${list};\n}\n${rest}`;
  const caller =
    "function cut(image, count) {\n  var layout = [];\n  for (var i = 0; i < count; i++) {\n    layout.push([i]);\n  }\n  log('layout', layout);\n  return cutAll(image, count).concat(layout);\n}\n";
  const found = await javascript(whole('cut', 'frames'), whole('cutAll', 'all', caller));
  expect(found).toContain(
    'Rename Variable frames : Inferred to all : Inferred in method private cutAll(image, count) from class shop',
  );
  expect(found).not.toContain(
    'Rename Variable frames : Inferred to layout : Inferred in method private cut(image, count) from class shop',
  );
});

test('an object that another variable has in its value now got no other name (§3.6)', async () => {
  const parts =
    '{\n    transform(chunk, controller) {\n      file.progress += chunk.length;\n      controller.enqueue(chunk);\n    },\n  }';
  const before = `function open(file, stream) {\n  const counter = new Transform(${parts});\n  const reader = wrap(stream).pipe(counter);\n  return file.decrypt(reader);\n}\n`;
  const later = (name: string) =>
    `function open(file, stream) {\n  const ${name} = transform(stream, ${parts});\n  return file.decrypt(${name});\n}\n`;
  const rename = (name: string) => `Rename Class shop.open.counter renamed to shop.open.${name}`;
  expect(await javascript(before, later('reader'))).not.toContain(rename('reader'));
  expect(await javascript(before, later('progress'))).toContain(rename('progress'));
});

describe('a body that has another name, while its caller gave code to a new function of the old one (M13)', () => {
  const body =
    '  const groups = {};\n  for (const post of posts) {\n    const year = post.date.getFullYear();\n    groups[year] = groups[year] || [];\n    groups[year].push(post);\n  }\n  return Object.entries(groups).sort();\n';
  const show = (code: string) => `function show(page) {\n  const posts = load();\n${code}  page.render();\n}\n`;
  const around = (call: string, posts: string) =>
    `  const years = ${call}(${posts});\n  if (years.length > most) {\n    most = years.length;\n    announce(most);\n  }\n  years.forEach(draw);\n`;
  const before = `function group(posts) {\n${body}}\n${show(around('group', 'posts'))}`;
  const now = (code: string, caller: string) =>
    `function createGroups(posts) {\n${body}}\nfunction group(list) {\n${code}}\n${show(caller)}`;
  const rename = 'Rename Method private group(posts) renamed to private createGroups(posts) in class shop';
  const extract = 'Extract Method private createGroups(posts) extracted from private group(posts) in class shop';

  test('is renamed', async () => {
    const found = await javascript(before, now(around('createGroups', 'list'), '  group(posts);\n'));
    expect(found).toEqual([
      'Extract Method private group(list) extracted from private show(page) in class shop',
      rename,
    ]);
  });

  test('is extracted where the old name does something new around it, or what the caller still does', async () => {
    const fresh =
      '  const visible = list.filter((post) => !post.draft);\n  if (visible.length === 0) {\n    return null;\n  }\n  return createGroups(visible);\n';
    for (const code of [fresh, around('createGroups', 'list')]) {
      const found = await javascript(before, now(code, around('group', 'posts')));
      expect(found).toContain(extract);
      expect(found).not.toContain(rename);
    }
  });
});

describe('a condition that asks otherwise as well is inverted (§3.8)', () => {
  const [full, empty] = [
    '    cart.write(order);\n    cart.flush(2);\n',
    "    order.wait('full');\n    warn(order, 5);\n",
  ];
  const choice = (condition: string, then: string, otherwise: string) =>
    `function add(order, cart) {\n  if (${condition}) {\n${then}  } else {\n${otherwise}  }\n  log(order, 1);\n}\n`;
  const where = 'in method private add(order, cart) from class shop';

  test('where the branches changed places', async () => {
    const before = choice('cart', full, empty);
    expect(await javascript(before, choice('!isOpen(cart)', empty, full))).toEqual([
      `Invert Condition if(cart) to if(!isOpen(cart)) ${where}`,
    ]);
    expect(await javascript(before, choice('isOpen(cart)', empty, full))).toEqual([]);
    expect(await javascript(before, choice('!isOpen(cart)', full, empty))).toEqual([]);
    expect(await javascript(before, choice('!isOpen(order)', empty, full))).toEqual([]);
    // Two comparisons are two questions.
    const other = choice("cart.state !== 'closed'", empty, full);
    expect(await javascript(choice("cart.state === 'open'", full, empty), other)).toEqual([]);
  });

  test('where a guard leaves before what it held, and what it asks else is asked the other way round', async () => {
    const before = `function add(order, cart) {\n  if (fits(order, 3) && !cart.closed) {\n${full}  }\n}\n`;
    const guarded = (condition: string) =>
      `function add(order, cart) {\n  const text = textOf(cart);\n  const ok = fits(text, cart, 7);\n  if (${condition}) {\n    return;\n  }\n${full}}\n`;
    expect(await javascript(before, guarded('!ok || cart.closed'))).toContain(
      `Invert Condition if(fits(order, 3) && !cart.closed) to if(!ok || cart.closed) ${where}`,
    );
    expect(await javascript(before, guarded('!ok || !cart.closed'))).toEqual([]);
  });
});

test('what a variable keeps is not what is made anew of it, while what it is asked may be (4.2)', async () => {
  const before =
    'function unlock(file, password) {\n  file.chain.unlock(password);\n  file.chain.read();\n  return file;\n}\n';
  const after = (value: string) =>
    `function unlock(file, password) {\n  const chain = ${value};\n  chain.unlock(password);\n  chain.read();\n  return file;\n}\n`;
  expect(await javascript(before, after('new Keychain(file.key)'))).toEqual([]);
  expect(await javascript(before, after('file.makeChain()'))).toEqual([]);
  for (const value of ['chainOf(file)', 'file.getChain()']) {
    expect(await javascript(before, after(value))).toEqual([
      'Extract Variable chain : Inferred in method private unlock(file, password) from class shop',
    ]);
  }
});

describe('what a function is handed no more, and takes out of what it is handed now', () => {
  const body = (rows: string, first = '') =>
    `exports.addRow = function (${rows}, row, tag) {\n${first}  if (tag === undefined) {\n    tag = row.tags[0];\n  }\n  if (!row.key) {\n    return ${rows};\n  }\n`;
  const before = `${body('rows')}  if (tag === 'old') {\n    return rows;\n  }\n  return rows.put(row.key, row);\n};\n`;
  const taking = (rows: string, taken: string, last = rows) =>
    `${body(rows, taken)}  if (tag === 'old') {\n    return ${rows};\n  }\n  return ${last}.put(row.key, row);\n};\n`;
  const localized = (holder: string) => [
    `Add Parameter ${holder} : Inferred in method public exports.addRow(${holder}, row, tag) from class shop`,
    `Localize Parameter rows : Inferred to rows : Inferred in method public exports.addRow(${holder}, row, tag) from class shop`,
  ];

  test('is a local, whatever code has the new parameter in its place (4.1)', async () => {
    for (const taken of ["let rows = shop.get('rows');", 'let rows = shop.lists.rows;', 'let { rows } = shop;'])
      expect(await javascript(before, taking('shop', `  ${taken}\n`))).toEqual(localized('shop'));
  });

  test('the other way round, a local of the old parameter is handed over now', async () => {
    expect(await javascript(taking('shop', "  let rows = shop.get('rows');\n"), before)).toEqual([
      'Parameterize Variable rows : Inferred to rows : Inferred in method public exports.addRow(rows, row, tag) from class shop',
      'Remove Parameter shop : Inferred in method public exports.addRow(shop, row, tag) from class shop',
    ]);
  });

  test('has another name now where a parameter of a like name is tidied, or the local is made of something else', async () => {
    const renamed = (name: string) => [
      `Rename Parameter rows : Inferred to ${name} : Inferred in method public exports.addRow(${name}, row, tag) from class shop`,
    ];
    expect(await javascript(before, taking('rawRows', '  let rows = rawRows.sorted();\n'))).toEqual(renamed('rawRows'));
    expect(await javascript(before, taking('shop', '  let rows = load(row);\n'))).toEqual(renamed('shop'));
  });
});

describe('the functions of an object that scripts share without an import', () => {
  const object = (name: string, head: string) =>
    `var ${name} = {\n  ${head} {\n    info.url = place;\n    ipc.send('dispatch', JSON.stringify({ place: place, type: 'set-page', info: info }));\n  },\n};\n`;
  const page = (code: string) =>
    `(function () {\n  var found = collect();\n  if (found.icon) {\n    found.icon = base + found.icon;\n  }\n${code}})();\n`;
  const called = page('  PageActions.setPage(here.href, found);\n');
  const written = page(
    "  found.url = here.href;\n  ipc.send('dispatch', JSON.stringify({ place: here.href, type: 'set-page', info: found }));\n",
  );
  const change = (name: string, head = 'setPage: function (place, info)') =>
    told({ 'src/actions.js': object(name, head), 'src/page.js': called }, { 'src/page.js': written });
  const inlined = (owner: string) => [
    `Move And Inline Method public setPage(place, info) moved from class ${owner} to class page & inlined to module page`,
  ];

  test('are known by the name of the object (D8)', async () => {
    expect(await change('PageActions')).toEqual(inlined('actions'));
    expect(await change('PageActions', 'setPage(place, info)')).toEqual(inlined('actions.PageActions'));
    const back = await told(
      { 'src/page.js': written },
      { 'src/actions.js': object('PageActions', 'setPage(place, info)'), 'src/page.js': called },
    );
    expect(back).toContain(
      'Extract And Move Method public setPage(place, info) extracted from module page in class page & moved to class actions.PageActions',
    );
  });

  test('those of another object are not meant', async () => {
    expect(await change('OtherActions')).toEqual([]);
  });
});

describe('what an element of a class component shows', () => {
  const rows =
    '    const { lines, take } = this.props;\n    let total = 0;\n    for (const line of lines) {\n      total += line.price * line.count;\n    }\n    const names = Object.keys(lines || {}).map((name) => ({ name, value: lines[name] }));\n';
  const list =
    '<ul className="lines">\n      {names.map((one) => <li key={one.name}>{one.name}: {one.value}</li>)}\n      <button onClick={() => take(total)}>Take</button>\n    </ul>';
  const component = (name: string, body: string, head = 'export default ') =>
    `import React from 'react';\n${head}class ${name} extends React.Component {\n  render() {\n${body}  }\n}\n`;
  const cart = (code: string, shown: string) =>
    component('Cart', `    const { title } = this.props;\n${code}    return <div><h1>{title}</h1>{${shown}}</div>;\n`);
  const importing = (text: string, name: string) => `import ${name} from './Lines';\n${text}`;
  const before = cart(rows, list);
  const part = (name: string, head?: string) => component(name, `${rows}    return ${list};\n`, head);
  const extracted = (className: string) =>
    `Extract And Move Method private render() extracted from private render() in class Cart.Cart & moved to class ${className}`;
  const change = (after: Record<string, string>) => told({ 'src/Cart.js': before }, after, 'Method');

  test('is code that its method took, or gave back (5.1)', async () => {
    const after = {
      'src/Cart.js': importing(cart('', '<Lines {...this.props} />'), 'Lines'),
      'src/Lines.js': part('Lines'),
    };
    expect(await change(after)).toEqual([extracted('Lines.Lines')]);
    expect(await told(after, { 'src/Cart.js': before }, 'Method')).toEqual([
      'Move And Inline Method private render() moved from class Lines.Lines to class Cart.Cart & inlined to private render()',
    ]);
  });

  test('also where importers call a class of another name as the file is called', async () => {
    const after = cart('', '<Lines {...this.props} />');
    expect(await change({ 'src/Cart.js': importing(after, 'Lines'), 'src/Lines.js': part('Rows') })).toEqual([
      extracted('Lines.Rows'),
    ]);
  });

  test('of two classes of a name the imported one is meant, and none where the element has another name', async () => {
    const after = cart('', '<Lines {...this.props} />');
    const other = component('Lines', '    return <p>{this.props.text}</p>;\n');
    expect(
      await change({
        'src/Cart.js': importing(after, 'Lines'),
        'src/Lines.js': part('Lines'),
        'src/other/Lines.js': other,
      }),
    ).toEqual([extracted('Lines.Lines')]);
    const elsewhere = cart('', '<Total {...this.props} />');
    expect(await change({ 'src/Cart.js': elsewhere, 'src/Lines.js': part('Lines', '') })).toEqual([]);
  });
});

describe('what a new function returns where an attribute of an element stood', () => {
  const page = (attribute: string, head = '') =>
    `${head}export const Page = (args) => {\n  setUp();\n  const cart = {\n    ...args.cart,\n    level: 'open',\n  };\n  return <Window {...args} ${attribute} />;\n};\n`;
  const scoped = (name: string) =>
    `const scoped = (${name}) => {\n  return { scope: { watch: () => null, apply: () => null, ${name} } };\n};\n\n`;

  test('was not extracted where the attribute was a name for a part of it (5.1 rule 6)', async () => {
    expect(await javascript(page('cart={cart}'), page('box={scoped(cart)}', scoped('cart')))).toEqual([]);
  });

  test('was where it was written out', async () => {
    const before = page('box={{ scope: { watch: () => null, apply: () => null, cart } }}');
    expect(await javascript(before, page('box={scoped(cart)}', scoped('cart')))).toEqual([
      'Extract Method private scoped(cart) extracted from public Page(args) in class shop',
    ]);
  });
});

test('a method of a class component that went into the function that it became left the class (5.2)', async () => {
  const row = 'const label = item.label.toUpperCase();\n    return <li key={item.id} title={item.hint}>{label}</li>;';
  const shown = (each: string) =>
    `    const { title, items } = props;\n    return (\n      <div>\n        <h1>{title}</h1>\n        <ul>{items.map((item) => ${each})}</ul>\n      </div>\n    );\n`;
  const component = (methods: string, each: string) =>
    `class Panel extends Component {\n${methods}  render() {\n${shown(each).replace('= props', '= this.props')}  }\n}\n`;
  const method = component(`  row(item) {\n    ${row}\n  }\n`, 'this.row(item)');
  const inlined = `{\n    ${row}\n  }`;
  const change = (after: string) => told({ 'src/Panel.js': method }, { 'src/Panel.js': after }, 'Inline Method');
  expect(await change(`function Panel(props) {\n${shown(inlined)}}\n`)).toEqual([
    'Move And Inline Method private row(item) moved from class Panel.Panel to class Panel & inlined to private Panel(props)',
  ]);
  expect(await change(component('', inlined))).toEqual([
    'Inline Method private row(item) inlined to private render() in class Panel.Panel',
  ]);
});

test('what only methods of a class set is an attribute in JavaScript, as what the constructor sets (§3.10)', async () => {
  const view = (name: string, more = '') => `class View {
  constructor(root) {
    this.root = root;
  }

  open(index) {
    const tab = this.root.tabs[index];
    if (this.${name}) this.${name}.close(3);
    tab.show('open');
    this.${name} = tab;
${more}  }

  close() {
    log('closed', this.${name}.label);
  }
}
`;
  const attributes = (before: string, after: string, file = 'view.js') =>
    told({ [file]: before }, { [file]: after }, 'Attribute');
  const renamed = ['Rename Attribute shown : Inferred to openTab : Inferred in class view.View'];
  expect(await attributes(view('shown'), view('openTab'))).toEqual(renamed);
  // Of an arrow function, `this` is that of the method; a function has its own.
  const inner = (head: string, name: string) =>
    view('tab', `    tab.on('load', ${head} {\n      this.${name} = 4;\n    });\n`);
  expect(await attributes(inner('() =>', 'loads'), inner('() =>', 'count'))).toEqual([
    'Rename Attribute loads : Inferred to count : Inferred in class view.View',
  ]);
  expect(await attributes(inner('function ()', 'loads'), inner('function ()', 'count'))).toEqual([]);
  // What a method sets for the first time, or no longer, is nothing to tell.
  const set = view('tab', '    this.opened = index;\n');
  expect(await attributes(view('tab'), set)).toEqual([]);
  expect(await attributes(set, view('tab'))).toEqual([]);
});

describe('a step in the place of which a new method of another object is called (5.3)', () => {
  const desk = (add: string, ask = 'this.tray.waiting.indexOf(order) < 0') =>
    `var Desk = {\n  open: function (order) {\n    if (this.tray.lists.length === 0) {\n      ${add};\n    }\n    this.render();\n  },\n` +
    `  accept: function (order) {\n    if (${ask}) {\n      this.print(order);\n    }\n  },\n};\n`;
  const old = desk('this.tray.orders.push(order)');
  const tray = (methods: string) => `var Tray = {\n  size: function () { return this.orders.length; },\n${methods}};\n`;
  const change = (later: string, methods: string, before = old) =>
    told({ 'desk.js': before, 'tray.js': tray('') }, { 'desk.js': later, 'tray.js': tray(methods) });
  const calling = desk('this.tray.addOrder(order)');
  const add = (body: string) => `  addOrder: function (order) {\n${body}  },\n`;
  const guarded = (condition: string) => `    if (${condition}) {\n      this.orders.push(order);\n    }\n`;
  const told1 =
    'Extract And Move Method public addOrder(order) extracted from public open(order) in class desk & moved to class tray';

  test('went there with a condition around it, which asks for the method itself', async () => {
    expect(await change(calling, add(guarded('this.orders.indexOf(order) < 0')))).toEqual([told1]);
    // What the caller asked about something else before it did that is not what the method asks.
    const other =
      '    if (order.index >= 0) {\n      this.drop(order.index);\n    }\n    else {\n      this.keep(order);\n    }\n';
    const around = (step: string) => desk(step).replace('    this.render();\n', `    this.render();\n${other}`);
    const asking = around('this.tray.addOrder(order)').replace(other, '    this.tray.keepOrder(order);\n');
    const keep = `  keepOrder: function (order) {\n${other.replaceAll('this', 'this.desk')}  },\n`;
    const all = await change(asking, add(guarded('order.index < 0')) + keep, around('this.tray.orders.push(order)'));
    expect(all).toContain(told1);
    expect(all.filter((text) => text.startsWith('Invert'))).toEqual([]);
  });

  test('did not go there where the method does something else beside', async () => {
    expect(await change(calling, add(`${guarded('order.isNew')}    this.show(order);\n`))).toEqual([]);
    expect(
      await change(calling, add(`${guarded('order.isNew').trimEnd()} else {\n      this.show(order);\n    }\n`)),
    ).toEqual([]);
  });

  test('is the opposite of what the method gives where that is denied', async () => {
    const ask = (call: string) => desk('this.tray.orders.push(order)', call);
    const waits = (value: string) => `  waits: function (order) {\n    return ${value};\n  },\n`;
    const told2 =
      'Extract And Move Method public waits(order) extracted from public accept(order) in class desk & moved to class tray';
    const later = ask('!this.tray.waits(order)');
    expect(await change(later, waits('this.waiting.indexOf(order) >= 0'))).toEqual([told2]);
    expect(await change(later, waits('this.waiting.indexOf(order) > 0'))).toEqual([]);
    expect(await change(ask('this.tray.waits(order)'), waits('this.waiting.indexOf(order) >= 0'))).toEqual([]);
  });
});

test('the statements of a function that a call is handed make that call no more like another one (2.9)', async () => {
  const helper = 'function suffixed(text, ending) {\n  return text.replace(/[.][a-z]+$/, ending);\n}\n\n';
  const shown = (open: string) => `this.shelf.open(row).then(${open})`;
  const steps = `{\n        ${shown('(text) => this.show(text)')};\n        return row;\n      }`;
  const step = shown('(text) => {\n        this.show(text);\n        return row;\n      }');
  const storage = (more: string, each: string, head = '') =>
    `${head}export class Store {\n  load(order, place) {\n    return this.shelf.seek(order, place).then(\n      (row) => ${each},\n` +
    '      (error) => {\n        upgrade(this.plan, this.desk);\n        if (this.plan.rows.length) {\n          this.desk.warn(3);\n        }\n' +
    `        return this.shelf.make(order, place, this.text());\n      },\n    ).then((row) => {\n      this.save(row);\n${more}    });\n  }\n}\n`;
  const call =
    "      const label = this.shelf.labelOf(this.row);\n      const old = suffixed(label, '.old');\n      this.print(old, place);\n";
  const change = (before: string, after: string) => told({ 'store.js': before }, { 'store.js': after }, 'Extract');
  expect(await change(storage('', steps), storage(call, step, helper))).toEqual([]);
  const written = call.replace("suffixed(label, '.old')", "label.replace(/[.][a-z]+$/, '.old')");
  expect(await change(storage(written, steps), storage(call, step, helper))).toEqual([
    'Extract And Move Method private suffixed(text, ending) extracted from private load(order, place) in class store.Store & moved to class store',
  ]);
});

test('a new function that only calls another new one has nothing of the function that was called in its place (5.3)', async () => {
  const ask = (head: string, last: string) =>
    `function ${head} {\n  const row = order.row;\n  const width = row.width;\n  const edge = Math.round(width / 3 + row.left);\n  ${last}\n}\n`;
  const bind = (listener: string, first = '') =>
    `function bind(shop) {\n${first}  const row = shop.firstRow;\n  if (row) {\n    row.listen('click', ${listener}, true);\n  }\n}\n`;
  const old = ask('turnIfWide(shop, order)', 'if (order.left > edge) turn(shop);');
  const calling = bind('function (order) {\n      turnIfWide(shop, order);\n    }');
  const free = (name: string) => `function onFree(shop, order) {\n  ${name}(shop, order);\n}\n`;
  const desk = "  const desk = find('desk');\n  desk.listen('click', onFree.bind(null, shop), true);\n";
  const routing =
    'function routeAll(shop, order, wide) {\n  if (wide ? isWide(order) : order.free) {\n    turn(shop);\n    order.stop();\n  }\n}\n' +
    'function onRow(shop, order) {\n  const wide = true;\n  routeAll(shop, order, wide);\n}\n';
  const change = (after: string) => told({ 'shop.js': old + calling }, { 'shop.js': after }, 'Extract Method');
  const later = ask('isWide(order)', 'return order.left > edge;') + routing + free('routeAll');
  expect(await change(later + bind('onRow.bind(null, shop)', desk))).toEqual([]);
  expect(await change(old + free('turnIfWide') + bind('onFree.bind(null, shop)'))).toEqual([
    'Extract Method private onFree(shop, order) extracted from private bind(shop) in class shop',
  ]);
});

test('an old function that calls the new one itself hands on to it what it did: a thin new one beside it stands in its place (5.3)', async () => {
  const rows = 'if (a.open && a.left > 3 && b.isFree(a)) stop(a, b, 3);';
  const run = (name: string) => `function run(a, b) { a.start(); return ${name}; }\n`;
  const asked = '(a.rows, sorted(b.first.name), 3)';
  const thin = `function testAll(a, b) { return checkAll${asked}; }\n${run('testAll(a, b)')}`;
  const before = `function check(a, b) { ${rows} }\n${run(`check${asked}`)}`;
  const change = (after: string) => told({ 'shop.js': before }, { 'shop.js': after + thin }, 'Extract Method');
  expect(await change(`function checkAll(a, b) { ${rows} }\nfunction check(a, b) { checkAll(a, b); }\n`)).toEqual([
    'Extract Method private checkAll(a, b) extracted from private check(a, b) in class shop',
    'Extract Method private testAll(a, b) extracted from private run(a, b) in class shop',
  ]);
  expect(await change(`function checkAll(a, b) { return b.ask(a); }\nfunction check(a, b) { ${rows} }\n`)).toEqual([]);
});

test('what is handed over through one of two values of a variable has a name for its own value (4.2.2)', async () => {
  const row = (rest: string) =>
    `function row(zone, relative) {\n  const head = zone.first ? top(zone) : null;\n${rest}}\n`;
  const before = row('  return box(zone.style, head, render(zone, relative, 3));\n');
  const after = row(
    '  const content = render(zone, relative, 3);\n  const body = zone.first ? stacked(zone.id, content) : plain(content);\n  return box(zone.style, head, body);\n',
  );
  expect(await told({ 'shop.js': before }, { 'shop.js': after })).toEqual([
    'Extract Variable content : Inferred in method private row(zone, relative) from class shop',
  ]);
});

describe('attributes of JavaScript that no class declares (§3.10)', () => {
  const attributes = (code: (name: string) => string, from = 'shown', to = 'openTab') =>
    told({ 'view.js': code(from) }, { 'view.js': code(to) }, 'Attribute');
  const renamed = (owner: string) => [`Rename Attribute shown : Inferred to openTab : Inferred in class ${owner}`];
  const members = (name: string) =>
    `  open: function (tab) {\n    this.${name} = tab;\n    tab.show('open');\n  },\n` +
    `  close() {\n    log('closed', this.${name}.label);\n  },\n`;

  test('methods of a literal that acts as a class set them', async () => {
    expect(await attributes((name) => `Views.Tabs = Base.extend({\n${members(name)}});\n`)).toEqual(
      renamed('view.Views.Tabs'),
    );
    expect(await attributes((name) => `module.exports = {\n${members(name)}};\n`)).toEqual(
      renamed('view.module.exports'),
    );
    // A literal in another one is a part of it: the object that its methods are called on may be any.
    expect(await attributes((name) => `module.exports = {\n  methods: {\n${members(name)}  },\n};\n`)).toEqual([]);
    // An arrow function has the object of what stands around it.
    const arrow = (name: string) => `module.exports = {\n  open: (tab) => {\n    this.${name} = tab;\n  },\n};\n`;
    expect(await attributes(arrow)).toEqual([]);
  });

  test('methods of a prototype set them, as the constructor does', async () => {
    const alone = (name: string) =>
      `function Tabs(root) {\n  this.root = root;\n}\nTabs.prototype.open = function (tab) {\n  this.${name} = tab;\n};\n` +
      `Tabs.prototype.close = function () {\n  log('closed', this.${name}.label);\n};\n`;
    expect(await attributes(alone)).toEqual(renamed('view'));
    const literal = (name: string) =>
      `function Tabs(root) {\n  this.root = root;\n  this.${name} = null;\n}\nTabs.prototype = {\n${members(name)}};\n`;
    expect(await attributes(literal)).toEqual(renamed('view'));
    const extended = (call: string) => (name: string) => `${call}{\n${members(name)}});\n`;
    expect(await attributes(extended('Object.assign(Tabs.prototype, '))).toEqual(renamed('view'));
    expect(await attributes(extended('Pages.Tabs.include('))).toEqual(renamed('view'));
    expect(await attributes(extended('include('))).toEqual([]);
    // A function of the constructor itself has that for its object.
    const own = (name: string) => `function Tabs() {}\nTabs.open = function (tab) {\n  this.${name} = tab;\n};\n`;
    expect(await attributes(own)).toEqual([]);
  });

  test('a name for the own object sets them as well', async () => {
    const constructed = (own: string) => (name: string) =>
      `function Tabs(root, other) {\n  var self = this;\n  self.root = root;\n  ${own}.${name} = root.first();\n` +
      `  root.on('end', function () {\n    ${own}.${name}.close();\n  });\n}\n`;
    expect(await attributes(constructed('self'))).toEqual(renamed('view'));
    expect(await attributes(constructed('other'))).toEqual([]);
    const later = (name: string) =>
      `class Tabs {\n  open(root) {\n    const view = this;\n    root.on('tab', function (tab) {\n      view.${name} = tab;\n` +
      `      log('opened', view.${name}.label);\n    });\n  }\n}\n`;
    expect(await attributes(later)).toEqual(renamed('view.Tabs'));
    // In a function that has an object of its own, the name is that of another object.
    const inner = (name: string) =>
      `class Tabs {\n  open(root) {\n    root.on('tab', function (tab) {\n      const view = this;\n      view.${name} = tab;\n` +
      `      log('opened', view.${name}.label);\n    });\n  }\n}\n`;
    expect(await attributes(inner)).toEqual([]);
  });
});
