import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });
const typescript = (before: string, after: string) => told({ 'src/shop.ts': before }, { 'src/shop.ts': after });

describe('what a new variable stands for (4.2)', () => {
  const extracted = async (before: string, after: string) =>
    (await javascript(before, after)).filter((text) => text.startsWith('Extract Variable'));

  test('an entry is that of its key, whether a map or an object has it (3.4)', async () => {
    const run = (head: string, handler: string) =>
      `function run(job) {\n${head}  return ${handler}.call(job.payload, 2);\n}\n`;
    const named = (value: string) => run(`  const handler = ${value};\n`, 'handler');
    const told = ['Extract Variable handler : Inferred in method private run(job) from class shop'];
    expect(await extracted(run('', 'table[job.type]'), named('table.get(job.type)'))).toEqual(told);
    expect(await extracted(run('', 'table.first'), named("table.get('first')"))).toEqual(told);
    expect(await extracted(run('', 'table[job.type]'), named('table.get(job.name)'))).toEqual([]);
    expect(await extracted(run('', 'table.first'), named("table.get('last')"))).toEqual([]);
  });

  test('what one branch of a choice is made of is not what the choice gives', async () => {
    const read = (head: string, price: string) =>
      `function read(list, open) {\n  const last = list.find(4);\n${head}  return { last, price: ${price}, open };\n}\n`;
    const choice = (value: string) => read(`  const price = ${value};\n`, 'price');
    expect(await extracted(read('', 'last'), choice('open ? round(last, 2) : null'))).toEqual([]);
    expect(await extracted(read('', 'last'), choice('open ? null : round(last, 2)'))).toEqual([]);
    const told = ['Extract Variable price : Inferred in method private read(list, open) from class shop'];
    // A branch that is the value itself, or a question about the value.
    expect(await extracted(read('', 'last'), choice('open ? last : null'))).toEqual(told);
    expect(await extracted(read('', 'last'), choice('last ? round(last, 2) : null'))).toEqual(told);
  });

  test('a number is what stood there where it is given for what is missing, not where a condition chooses of two', async () => {
    const step = (head: string, by: string) =>
      `function step(room, by) {\n${head}  room.rows = ${by};\n  room.space -= ${by};\n  return room;\n}\n`;
    const named = (value: string) => step(`  const rows = ${value};\n`, 'rows');
    expect(await extracted(step('', '1'), named('by ? by : 1'))).toHaveLength(1);
    expect(await extracted(step('', '1'), named('by > 0 ? 1 : 0'))).toEqual([]);
    expect(await extracted(step('', '0'), named('by >= 8 ? by - 8 : 0'))).toEqual([]);
  });

  test('what a call makes of a variable is a name for the variable where several places have it, not in one alone', async () => {
    const read = (head: string, price: string, more = '') =>
      `function read(list, open) {\n  const last = list.find(4);\n${head}${more}  return { last, price: ${price}, open };\n}\n`;
    const made = '  const price = round(last, 2);\n';
    expect(await extracted(read('', 'last'), read(made, 'price'))).toEqual([]);
    expect(await extracted(read('', 'last', '  note(last, 3);\n'), read(made, 'price', '  note(price, 3);\n'))).toEqual(
      ['Extract Variable price : Inferred in method private read(list, open) from class shop'],
    );
    // What is no variable is gone where it got a name.
    expect(await extracted(read('', 'last.price'), read('  const price = round(last.price, 2);\n', 'price'))).toEqual([
      'Extract Variable price : Inferred in method private read(list, open) from class shop',
    ]);
  });

  test('what a variable is where there is nothing else is no name for either', async () => {
    const find = (head: string, door: string) =>
      `function find(shop, door) {\n  const list = shop.doors(4);\n${head}  log(${door}, 1);\n  return list.find(${door});\n}\n`;
    const other = (value: string) => find(`  const way = ${value};\n`, 'way');
    expect(await extracted(find('', 'door'), other('door || shop.gate'))).toEqual([]);
    expect(await extracted(find('', 'door'), other('shop.gate || door'))).toEqual([]);
    expect(await extracted(find('', 'door'), other('shop.isOpen ? door : shop.gate'))).toHaveLength(1);
  });

  test('what was the whole answer decides on one now', async () => {
    const answer = 'box.top <= other.bottom && box.bottom >= other.top';
    const share = '  const all = Math.max(box.bottom, other.bottom) - box.top;\n  return round(all / other.size, 2);\n';
    const meet = (body: string) => `function meet(box, other) {\n${body}}\n`;
    const before = meet(`  return ${answer};\n`);
    const told = ['Extract Variable hit : Inferred in method private meet(box, other) from class shop'];
    expect(await extracted(before, meet(`  const hit = ${answer};\n  if (!hit) return 0;\n${share}`))).toEqual(told);
    expect(
      await extracted(before, meet(`  const hit = ${answer};\n  if (hit) {\n    return 1;\n  }\n${share}`)),
    ).toEqual(told);
    // What only adds to what is done first is no answer.
    const logged = meet(`  const hit = ${answer};\n  if (hit) log(box);\n${share}`);
    expect(await extracted(before, logged)).toEqual([]);
  });

  test('a variable of the same name that an inner function declares is another one', async () => {
    const open = (head: string, given: string, set: string) =>
      `async function open(box) {\n  ${head} = await find(box);\n  if (!${given}) {\n` +
      `    await ask('key', (key) => {\n      ${set};\n    });\n  }\n`;
    const rest = '  log(box.name, key);\n  await turn(key);\n}\n';
    const before = open('const { lock, key }', 'key', "keep('key', key)") + rest;
    const after = `${open('let { lock, key: given }', 'given', 'given = key')}  const key = given;\n${rest}`;
    expect(await extracted(before, after)).toEqual([]);
    // A name for the variable itself is one.
    const last = ['Extract Variable last : Inferred in method private open(box) from class shop'];
    const named = before.replace('  log(', '  const last = key;\n  log(').replace('turn(key)', 'turn(last)');
    expect(await extracted(before, named)).toEqual(last);
    const value = before.replace('  log(', '  const last = key.code(3);\n  log(').replace('turn(key)', 'turn(last)');
    expect(await extracted(before.replace('turn(key)', 'turn(key.code(3))'), value)).toEqual(last);
  });
});

describe('a literal that changed when it got or lost its name (4.2)', () => {
  const beat = (head: string, wait: string) =>
    `function beat(clock, ring) {\n${head}  start(ring, clock);\n  later(ring, ${wait});\n}\n`;
  const held = beat('  const pause = 500;\n', 'pause');

  test('is what the variable stands for', async () => {
    const told = (kind: string) => [
      `${kind} Variable pause : Inferred in method private beat(clock, ring) from class shop`,
    ];
    expect(await javascript(held, beat('', '1500'))).toEqual(told('Inline'));
    expect(await javascript(beat('', '1500'), held)).toEqual(told('Extract'));
    const key = (body: string) => `function key(door) {\n  if (door.open) {\n${body}  }\n  return door.name;\n}\n`;
    expect(
      await javascript(key("    const code = 'K12B';\n    return code;\n"), key("    return 'K12 B.5';\n")),
    ).toEqual(['Inline Variable code : Inferred in method private key(door) from class shop']);
  });

  test('is not what another kind of value stands for, or one of a kept variable', async () => {
    expect(await javascript(held, beat('', 'clock.pause'))).toEqual([]);
    const named = (value: string) => held.replace('500', value);
    expect(await javascript(held, beat('', "'soon'"))).toEqual([]);
    expect(await javascript(named("'soon'"), beat('', "'later'"))).toEqual([]);
    const kept = beat('  const pause = 700;\n', '1500').replace('}\n', '  stop(pause);\n}\n');
    expect(await javascript(held.replace('}\n', '  stop(pause);\n}\n'), kept)).toEqual([]);
  });
});

test('a value that one new method has under its name is not written out by another one (4.2)', async () => {
  const url = '    const url = shop.url;\n    if (!url) {\n      return;\n    }\n';
  const fail = (place: string) =>
    `    warn('failed', event);\n    const host = parse(${place}).host;\n    if (host !== 'home') {\n      warn(host);\n    }\n`;
  const dial = '    line = call(url);\n    line.send(hello);\n    line.wait(60);\n';
  const before = `function open(shop) {\n  const dial = () => {\n${url}${dial}    line.on('fail', (event) => {\n${fail('url')}    });\n  };\n  dial();\n}\n`;
  const after = `function open(shop) {\n  function onFail(event) {\n${fail('shop.url')}  }\n  const ring = () => {\n${url}${dial}    line.on('fail', onFail);\n  };\n  const dial = () => {\n    if (line) {\n      return;\n    }\n    ring();\n  };\n  dial();\n}\n`;
  const found = await javascript(before, after);
  expect(found.filter((text) => text.startsWith('Inline'))).toEqual([]);
  expect(found.filter((text) => text.startsWith('Extract'))).toHaveLength(2);
});

test('a ternary that picks something else than a conditional with its condition did is not made of it (3.8)', async () => {
  const open = (code: string) => `function open(door, free, ring) {\n  const go = () => door.go(3);\n${code}}\n`;
  const before = open(
    "  if (!free) {\n    run({ task: go, name: 'go' });\n    show('open', door);\n  } else {\n    ask('go', go, door);\n  }\n",
  );
  const after = open(
    "  const goer = free ? () => ring() && go() : go;\n  step({ task: goer, name: 'go' });\n  show('open', door);\n",
  );
  expect((await javascript(before, after)).filter((text) => /Ternary|Invert/.test(text))).toEqual([]);
  // What it assigned, or gave back, the ternary picks from.
  const told = (to: string) => [
    `Replace Conditional With Ternary if(free) to ${to} in method private open(door, free, ring) from class shop`,
  ];
  const use = '  ring(size, go);\n';
  for (const [from, to] of [
    [`  let size = door;\n  if (free) size = ring;\n${use}`, 'const size = free ? ring : door;'],
    [`  let size;\n  if (free) size = ring;\n  else size = door;\n${use}`, 'const size = free ? ring : door;'],
  ])
    expect((await javascript(open(from), open(`  ${to}\n${use}`))).filter((text) => /Ternary/.test(text))).toEqual(
      told(to),
    );
});

test('a local function that is written out where it was handed over under a name has that name no more than before (M3, 5.1, 5.2)', async () => {
  const run = (head: string, task: string) =>
    `function run(box, lock) {\n${head}  lock.check(box);\n  return step({ box, task: ${task}, label: 'open it' });\n}\n`;
  const local = run('  const open = () => box.open(lock, 3);\n', 'open');
  const inPlace = run('', '() => box.open(lock, 3)');
  const renames = (list: string[]) => list.filter((text) => text.startsWith('Rename'));
  expect(renames(await javascript(local, inPlace))).toEqual([]);
  expect(renames(await javascript(inPlace, local))).toEqual([]);
  const inlined =
    'Move And Inline Method private open() moved from class shop.run to class shop & inlined to private run(box, lock)';
  const extracted =
    'Extract And Move Method private open() extracted from private run(box, lock) in class shop & moved to class shop.run';
  for (const language of [javascript, typescript]) {
    const parameters = (list: string[]) => list.map((text) => text.replaceAll(' Inferred', ''));
    expect(parameters(await language(local, inPlace))).toEqual([inlined]);
    expect(parameters(await language(inPlace, local))).toEqual([extracted]);
    // What stands there does something else.
    const other = run('', '() => lock.turn(box.key, [7, 2])');
    expect(await language(local, other)).toEqual([]);
    expect(await language(other, local)).toEqual([]);
  }
  // A local function under another name, and the property that holds it.
  const renamed = run('  const unlock = () => box.open(lock, 3);\n', 'unlock');
  expect(renames(await javascript(local, renamed))).toEqual([
    'Rename Method private open() renamed to private unlock() in class shop.run',
  ]);
  expect(renames(await javascript(inPlace, inPlace.replace('task:', 'work:')))).toEqual([
    'Rename Method public task() renamed to public work() in class shop.run',
  ]);
});

test('a local function that got the name of the property that holds it was renamed (model:M3)', async () => {
  const syntax = (held: string, name: string) =>
    `function syntax() {\n  return { name: 'liquid', ${held} };\n\n  function ${name}(effects, ok) {\n    effects.enter('node');\n    effects.consume(ok, 1);\n    return inside;\n  }\n}\n`;
  const before = syntax('tokenize: liquidTokenize', 'liquidTokenize');
  for (const held of ['tokenize', 'tokenize: tokenize'])
    expect(await javascript(before, syntax(held, 'tokenize'))).toEqual([
      'Rename Method private liquidTokenize(effects, ok) renamed to private tokenize(effects, ok) in class shop',
    ]);
});

test('a parameter that was put into an object is not the object that is handed on now (§3.10 rule 14)', async () => {
  const keep = (name: string, object: string) =>
    `class Box {\n  keep(${name}) {\n    this.log(3);\n    return this.shop.find(${object}, this.place);\n  }\n}\n`;
  const changes = [
    'Add Parameter options : Inferred in method private keep(options) from class shop.Box',
    'Remove Parameter size : Inferred in method private keep(size) from class shop.Box',
  ];
  const held = keep('size', '{ size, open: true }');
  for (const object of ['{ ...options, open: true }', 'Object.assign({}, options, { open: true })'])
    expect((await javascript(held, keep('options', object))).sort()).toEqual(changes);
  // What is an entry still, or was none, has a new name.
  const rename =
    'Rename Parameter size : Inferred to width : Inferred in method private keep(width) from class shop.Box';
  expect(await javascript(held, keep('width', '{ size: width, open: true }'))).toEqual([rename]);
  expect(await javascript(keep('size', 'size'), keep('width', 'width'))).toEqual([rename]);
});

test('a constant that a module assigns to a class or to its exports is an attribute (§3.10 rule 7)', async () => {
  const shop = (head: string, most: string, name = 'Shop') =>
    `function ${name}(label) {\n  this.label = label;\n  this.list = [];\n}\n\n${head}` +
    `${name}.prototype.add = function (item) {\n  if (this.list.length >= ${most}) throw new RangeError(this.label);\n  this.list.push(item);\n};\n`;
  const told = ['Extract Attribute public MOST_ITEMS : Inferred in class shop'];
  const rename = ['Rename Attribute MOST_ITEMS : Inferred to LIMIT : Inferred in class shop'];
  for (const owner of ['Shop', 'exports', 'module.exports']) {
    const held = shop(`${owner}.MOST_ITEMS = 4096;\n\n`, `${owner}.MOST_ITEMS`);
    expect(await javascript(shop('', '4096'), held)).toEqual(told);
    expect(await javascript(held, held.replaceAll('MOST_ITEMS', 'LIMIT'))).toEqual(rename);
  }
  // Another name for what there is, and what is set in an object of something else.
  expect(await javascript(shop('', 'SIZE'), shop('Shop.MOST_ITEMS = SIZE;\n\n', 'Shop.MOST_ITEMS'))).toEqual([]);
  expect(await javascript(shop('', '4096'), shop('options.MOST_ITEMS = 4096;\n\n', 'options.MOST_ITEMS'))).toEqual([]);
});

test('constants of a class go where it goes, under whatever name it has', async () => {
  const shop = (name: string) =>
    `class ${name} {\n  constructor(label) {\n    this.label = label;\n    this.list = [];\n  }\n\n` +
    `  add(item) {\n    if (this.list.length >= ${name}.MOST_ITEMS) throw new RangeError(this.label);\n    this.list.push(item);\n  }\n}\n\n` +
    `${name}.MOST_ITEMS = 4096;\n`;
  const rest = 'function open(door) {\n  return door.turn(3);\n}\n';
  expect(await javascript(rest + shop('Shop'), rest + shop('Store'))).toEqual([
    'Rename Class shop.Shop renamed to shop.Store',
  ]);
  expect(
    await told({ 'src/shop.js': rest + shop('Shop') }, { 'src/shop.js': rest, 'src/goods.js': shop('Shop') }),
  ).toEqual(['Move Class shop.Shop moved to goods.Shop']);
});

test('an object that only puts a value down was inlined where a function is handed the value (§4.2)', async () => {
  const send = (body: string) =>
    `import { asked } from './asked.js';\n\nfunction send(list, host) {\n  const order = { list, by: host.name };\n${body}}\n`;
  const named = (value: string) => send(`  const whole = ${value};\n  return host.post(whole);\n`);
  const inlined = async (value: string) =>
    (await javascript(named(value), send('  return host.post(asked(order));\n'))).filter((text) =>
      text.startsWith('Inline Variable'),
    );
  expect(await inlined("{ method: 'POST', path: '/orders', body: order }")).toEqual([
    'Inline Variable whole : Inferred in method private send(list, host) from class shop',
  ]);
  // What asks something else of it is another value.
  expect(await inlined('order.signed(4)')).toEqual([]);
});

describe('variables for a part of what another one held (statements:4.1)', () => {
  const show = (head: string, corner: string) =>
    `exports.show = function (box) {\n${head}  const text = box.read();\n  box.render();\n  open(${corner}, text, (word) => box.end(word));\n};\n`;
  const method = 'in method public exports.show(box) from class shop';
  const whole = show('  const corner = box.options.startCorner || FIRST;\n', 'corner');
  const more = '  const more = box.options.more;\n';

  test('are new where its value is written out around them, and it is gone', async () => {
    const part = show(`  const startCorner = box.options.startCorner;\n${more}`, 'startCorner || FIRST');
    expect(await javascript(whole, part)).toEqual([
      `Extract Variable startCorner : Inferred ${method}`,
      `Inline Variable corner : Inferred ${method}`,
    ]);
    const taken = show('  const { startCorner, more } = box.options;\n', 'startCorner || FIRST');
    expect(await javascript(whole, taken)).toEqual([
      `Extract Variable startCorner : Inferred ${method}`,
      `Inline Variable corner : Inferred ${method}`,
    ]);
    expect(await javascript(part, whole)).toEqual([
      `Extract Variable corner : Inferred ${method}`,
      `Inline Variable startCorner : Inferred ${method}`,
    ]);
  });

  test('have its place where they alone are asked for', async () => {
    const renamed = [`Rename Variable corner : Inferred to startCorner : Inferred ${method}`];
    const part = show(`  const startCorner = box.options.startCorner;\n${more}`, 'startCorner');
    expect(await javascript(whole, part)).toEqual(renamed);
    const other = show(`  const startCorner = box.options.startCorner;\n${more}`, 'startCorner || box.corner');
    expect(await javascript(whole, other)).toEqual(renamed);
  });
});

describe('a text of several literals that became a constant (model:A8)', () => {
  const shop = (head: string, words: string) =>
    `${head}exports.show = function (box) {\n  const page = '<p>' + ${words} + '</p>' + '<b>' + box.name + '</b>';\n  box.render(page);\n};\n`;
  const written = "'Ask for the keys of the box.<br/>' + 'More is told at the desk.'";

  test('is found in the longer one that had it for a part', async () => {
    for (const value of [written, written.replace("' + '", '')]) {
      const [before, after] = [shop('', written), shop(`const HELP = ${value};\n`, 'HELP')];
      expect(await javascript(before, after)).toEqual(['Extract Attribute private HELP : Inferred in class shop']);
      expect(await javascript(after, before)).toEqual(['Inline Attribute private HELP : Inferred in class shop']);
    }
  });

  test('is another one with other words', async () => {
    const other = shop("const HELP = 'Ask for the keys of the box.<br/>' + 'Call us.';\n", 'HELP');
    expect(await javascript(shop('', written), other)).toEqual([]);
  });

  test('may be a variable', async () => {
    const local = (words: string, head = '') => shop('', words).replace('  const page', `${head}  const page`);
    expect(await javascript(local(written), local('help', `  const help = ${written};\n`))).toEqual([
      'Extract Variable help : Inferred in method public exports.show(box) from class shop',
    ]);
  });
});

describe('keys of objects that are written out (statement 4.1)', () => {
  const send = (parameter: string, local: string, key: string, value: string) =>
    `Post.prototype.send = function (${parameter}, options) {\n  var ${local} = {${key}: ${value}};\n  var sender = options && options.sender;\n  this._deliver(${local}, sender);\n};\n`;
  const method = 'in method public Post.prototype.send(text, options) from class shop';

  test('are no variables of their names: one took the name of a parameter that got another one', async () => {
    const renamed = [
      `Rename Parameter letter : Inferred to text : Inferred ${method}`,
      `Rename Variable whole : Inferred to letter : Inferred ${method}`,
    ];
    // The key is the old name of the parameter, and the new one of the variable.
    for (const key of ['letter', 'body'])
      expect(await javascript(send('letter', 'whole', key, 'letter'), send('text', 'letter', key, 'text'))).toEqual(
        renamed,
      );
  });

  test('go by the name of the variable that is their value', async () => {
    const both = send('letter', 'whole', 'letter', 'letter');
    expect(await javascript(both, send('text', 'whole', 'text', 'text'))).toEqual([
      `Rename Parameter letter : Inferred to text : Inferred ${method}`,
    ]);
  });

  test('a variable is no new name for the object that has it as a member', async () => {
    const part =
      'Post.prototype.send = function (text, options) {\n  var letter = seal(text);\n  this._deliver(letter, options);\n};\n';
    const found = await javascript(send('text', 'whole', 'letter', 'seal(text)').replace('sender)', 'options)'), part);
    expect(found.filter((line) => line.startsWith('Rename'))).toEqual([]);
  });
});

describe('a variable whose value became an entry of an object (4.2 rule 6)', () => {
  const load = (lines: string, given: string) =>
    `function load(store, id, done) {\n  store.open(id, function (page) {\n    var pages = [page];\n${lines}    store.clean(pages, ${given}, function (error) {\n      done(error, page);\n    });\n  });\n}\n`;
  const alone = load('    var kind = store.KINDS.latest;\n', 'kind');
  const inObject = (key: string) =>
    load(`    var context = {\n      method: 'load',\n      ${key}: store.KINDS.latest\n    };\n`, 'context');
  const method = 'in method private load(store, id, done) from class shop';

  test('was inlined there under its name, and is extracted when it comes out of it', async () => {
    expect(await javascript(alone, inObject('kind'))).toEqual([`Inline Variable kind : Inferred ${method}`]);
    expect(await javascript(inObject('kind'), alone)).toEqual([`Extract Variable kind : Inferred ${method}`]);
  });

  test('under another name it is the value of something else', async () => {
    expect(await javascript(alone, inObject('age'))).not.toContain(`Inline Variable kind : Inferred ${method}`);
  });

  test('is not what stands for an object that has much else', async () => {
    const written = load('', 'store.KINDS.latest');
    const large = load(
      "    var context = {\n      method: 'load',\n      of: { id: id, done: done },\n      kind: store.KINDS.latest\n    };\n",
      'context',
    );
    expect(await javascript(written, large)).toEqual([]);
    expect(await javascript(written, load('    var context = { kind: store.KINDS.latest };\n', 'context'))).toEqual([
      `Extract Variable context : Inferred ${method}`,
    ]);
  });
});

describe('a variable that holds what a call made, to be called (4.2)', () => {
  const load = (head: string, call: string, other = 'page.list') =>
    `function load(step, pages) {\n  const steps = step.group();\n  pages.forEach((page) => {\n${head}    if (page.id) {\n      ${call}(null, [page.id, page.text]);\n    } else {\n      read(page, (error, text) => ${call}(error, [page, text]));\n    }\n    show(${other});\n  });\n}\n`;
  const method = 'in method private load(step, pages) from class shop';

  test('is inlined and extracted where the call stands before the arguments', async () => {
    const [named, written] = [load('    const next = steps();\n', 'next'), load('', 'steps()')];
    expect(await javascript(named, written)).toEqual([`Inline Variable next : Inferred ${method}`]);
    expect(await javascript(written, named)).toEqual([`Extract Variable next : Inferred ${method}`]);
    // Another call made it.
    expect(await javascript(named, load('', 'makers(page)'))).toEqual([]);
  });
});

describe('loops that count and loops over the elements (4.3)', () => {
  const check = (head: string, pattern: string, local: string, loop: string, more = '') =>
    `${head}function check(entries) {\n${local}  ${loop}\n    if (!${pattern}.test(entry)) {\n      return false;\n    }\n${more}  }\n  return true;\n}\n`;
  const counting = 'for (let i = 0; i < entries.length; i++) {\n    const entry = entries[i];';
  const over = (list: string) => `for (const entry of ${list}) {`;
  const value = ' = /^\\d+$|^\\*$/;\n';
  const replaced =
    'Replace Variable With Attribute digits : Inferred to plain : Inferred in method private check(entries) from class shop';

  test('are one where they go through the same list, so that names in them are known', async () => {
    const before = check('', 'digits', `  const digits${value}`, counting);
    const after = check(`const plain${value}`, 'plain', '', over('entries'));
    expect(await javascript(before, after)).toEqual([replaced]);
    const back =
      'Replace Attribute With Variable plain : Inferred to digits : Inferred in method private check(entries) from class shop';
    expect(await javascript(after, before)).toContain(back);
    const held = check(
      '',
      'digits',
      `  const digits${value}`,
      counting.replace('let i = 0', 'let i = 0, n = entries.length').replace('entries.length; i', 'n; i'),
    );
    expect(await javascript(held, after)).toContain(replaced);
  });

  test('are two where the lists are others', async () => {
    const before = check('', 'digits', `  const digits${value}`, counting);
    const after = check(`const plain${value}`, 'plain', '', over('split(text)'));
    expect(await javascript(before, after)).not.toContain(replaced);
  });
});

describe('what objects of a constructor function have (A1)', () => {
  test('is not less visible where a variable of the module has it now', async () => {
    const bell = (head: string, set: string, ready: string) =>
      `${head}var Bell = function (options) {\n  this.options = options;\n${set}};\nBell.prototype.ring = function (name, done) {\n  if (${ready}) {\n    sound(name, done);\n    return this;\n  }\n  return queue(name, done);\n};\n`;
    const found = await javascript(
      bell('', '  this.ready = false;\n', 'this.ready'),
      bell('var ready = ask();\n', '', 'ready'),
    );
    expect(found.filter((text) => text.includes('Access Modifier'))).toEqual([]);
  });
});

describe('values that are only looked at where they are there (4.2.1)', () => {
  const load = (declared: string, code: string) =>
    told(
      {
        'src/shop.js': `function load(reply, done) {\n  ${declared};\n  if (reply.ok) {\n${code}    shop.last = order;\n    update(order);\n  }\n}\n`,
      },
      {
        'src/shop.js':
          'function load(reply, done) {\n  var order;\n  if (reply.ok) {\n    order = JSON.parse(reply.text);\n    shop.last = order;\n    update(order);\n  }\n}\n',
      },
    );
  const inlined = ['Inline Variable data : Inferred in method private load(reply, done) from class shop'];

  test('what was made of the whole is the whole now', async () => {
    for (const value of ['data.item', 'data && data.item', 'data && data.items && data.items[0]'])
      expect(
        await load('var data, order', `    data = JSON.parse(reply.text);\n    order = ${value};\n`),
        value,
      ).toEqual(inlined);
  });

  test('what is asked of another thing now took in no value', async () => {
    const routes = (code: string) => ({
      'src/shop.js': `function routesOf(shop) {\n${code}  return isList(routes) ? routes : [routes];\n}\n`,
    });
    const before = '  var way = shop.door || shop.gate;\n  var routes = way && way.routes;\n';
    expect(await told(routes(before), routes('  var routes = shop.routes;\n'))).toEqual([]);
  });

  test('a condition of something else is no such guard', async () => {
    const code = '    data = JSON.parse(reply.text);\n    order = done && known.item;\n';
    expect(await load('var data, order', code)).toEqual([]);
  });
});

describe('values that code gives by a name (4.1, 4.2)', () => {
  const own = (body: string) => `function open(kind, order) {\n${body}}\n`;
  const from = 'from class shop';

  test('a name for what an entry of that name held is no other name for a variable that is gone', async () => {
    const rest = '  push(entry);\n  tell(kind, order);\n';
    const mixed = own(
      `  const id = join(order.path, clock.now());\n  const entry = { id, start: clock.now() };\n${rest}`,
    );
    const held = own(`  const start = clock.now();\n  const entry = { start };\n${rest}`);
    const where = `start : Inferred in method private open(kind, order) ${from}`;
    expect(await javascript(mixed, held)).toEqual([`Extract Variable ${where}`]);
    expect(await javascript(held, mixed)).toEqual([`Inline Variable ${where}`]);
    // No entry has the value: the variable has a part of its old value, under another name.
    const made = own(`  const id = clock.now();\n  const entry = { id, kind };\n${rest}`);
    const renamed = own(`  const start = clock.now();\n  const entry = { start, kind };\n${rest}`);
    expect(await javascript(made, renamed)).toEqual([
      `Rename Variable id : Inferred to start : Inferred in method private open(kind, order) ${from}`,
    ]);
  });

  test('a variable named for a member that nothing else reads any more', async () => {
    const note = (body: string) => `function note(type, order) {\n  if (order.done) return;\n${body}}\n`;
    const before = note(
      "  if (type === 'a') {\n    if (order?.kind === 'list' && box.first === null) {\n" +
        '      if (order.span != null) box.first = order.span;\n    }\n  }\n',
    );
    const changed = (more: string) =>
      note(
        `  if (type !== 'a') return;\n  const kind = order?.kind;\n${more}` +
          "  if (kind === 'list' && box.first === null && order.span != null) {\n    box.first = order.span;\n  }\n",
      );
    const extracted = async (text: string) =>
      (await javascript(before, text)).filter((found) => found.startsWith('Extract Variable'));
    expect(await extracted(changed(''))).toEqual([
      `Extract Variable kind : Inferred in method private note(type, order) ${from}`,
    ]);
    // The member is read beside it as well.
    expect(await extracted(changed('  tell(order?.kind);\n'))).toEqual([]);
  });

  test('a variable named for a member of an object that has a name now as well', async () => {
    const show = (body: string) => `function show(order) {\n${body}}\n`;
    const before = show(
      '  print(SPACE + order.answer.code + SPACE);\n  print(order.answer.span + gray(order.size));\n  log(order.answer.text());\n',
    );
    const changed = (code: string) =>
      show(
        `  const answer = order.answer;\n  const code = ${code};\n` +
          '  end([SPACE + code, gray(order.size)].join(SPACE));\n  log(answer.text());\n',
      );
    const named = ['answer', 'code'].map(
      (name) => `Extract Variable ${name} : Inferred in method private show(order) ${from}`,
    );
    expect(await javascript(before, changed('answer.code'))).toEqual(named);
    // Of another object the member is another one.
    expect(await javascript(before, changed('order.known.code'))).toEqual(named.slice(0, 1));
  });
});

describe('what a callback is handed, and takes out of it now (4.1)', () => {
  const build = (parameters: string, head: string) =>
    `function build(box, list) {\n  box.each((${parameters}) => {\n${head}    box.last = value;\n    save(list, value);\n` +
    "    log('changed', value, list.length);\n  });\n}\n";
  const whole = build('value', '');
  const where = 'value : Inferred to value : Inferred in method private build(box, list) from class shop';

  test('is a local now, or was one', async () => {
    for (const part of ['event.target.value', "event.get('value')", 'event[0]']) {
      const taken = build('event', `    const value = ${part};\n`);
      expect(await javascript(whole, taken), part).toEqual([`Localize Parameter ${where}`]);
      expect(await javascript(taken, whole), part).toEqual([`Parameterize Variable ${where}`]);
    }
  });

  test('is none where another parameter has it, or it is made of the new one', async () => {
    const found = async (before: string, after: string) =>
      (await javascript(before, after)).filter((text) => /^(Localize|Parameterize)/.test(text));
    const both = build('value, event', '');
    expect(await found(both, build('event', '    const value = event.target.value;\n'))).toEqual([]);
    expect(await found(whole, build('event', '    const value = read(event);\n'))).toEqual([]);
    expect(await found(whole, build('event', '    const value = box.value;\n'))).toEqual([]);
  });
});

describe('names that are written for each other (4.1)', () => {
  const renamed = async (before: string, after: string) =>
    (await javascript(before, after)).filter((text) => text.startsWith('Rename'));

  test('what a callback is handed has its place in the list, and its name written out', async () => {
    const end = (names: string, head: string, rest: string) =>
      `function end(box, done) {\n  let result;\n  if (!done) {\n${head}    result = new Promise((${names}) => {\n${rest}    });\n  }\n  box.close(4);\n  return result;\n}\n`;
    const before = end(
      'res, rej',
      '    let resolve, reject;\n    done = (error) => error ? reject(error) : resolve();\n',
      '      resolve = res;\n      reject = rej;\n',
    );
    const after = end('resolve, reject', '', '      done = (error) => error ? reject(error) : resolve();\n');
    const where = 'in method private end(box, done) from class shop';
    expect(await renamed(before, after)).toEqual([
      `Rename Parameter rej : Inferred to reject : Inferred ${where}`,
      `Rename Parameter res : Inferred to resolve : Inferred ${where}`,
    ]);
    const others = end('left, right', '', '      done = (error) => error ? right(error) : left();\n');
    expect(await renamed(before, others)).toEqual([]);
  });

  test('what a callback is handed changes its place and its name, where the other parameters say which it is', async () => {
    const mark = (names: string, used: string, call = 'eachOf') =>
      `function mark(list, key) {\n  ${call}(list, (${names}) => {\n    if (isTag(el)) set(el, key, ${used});\n  });\n}\n`;
    const before = mark('j, el', 'j');
    expect(await renamed(before, mark('el, i', 'i'))).toEqual([
      'Rename Parameter j : Inferred to i : Inferred in method private mark(list, key) from class shop',
    ]);
    expect(await renamed(mark('el, i', 'i'), before)).toHaveLength(1);
    // Another one beside it, no use in its place, another function that hands it over.
    expect(await renamed(mark('j, el, all', 'j'), mark('el, i', 'i'))).toEqual([]);
    expect(await renamed(before, mark('el, i', 'key.of(i)'))).toEqual([]);
    expect(await renamed(before, mark('el, i', 'i', 'fold'))).toEqual([]);
  });

  test('what a function is handed is nothing that the code makes for itself, whatever the names', async () => {
    const up = (head: string, id: string, names: string, used: string) =>
      `function up(req, res) {\n${head}  store.set(${id}, req, 3).then((${names}) => {\n    const url = link(req.host, ${used}, 4);\n    log(url, ${used}, 'up');\n    res.json({ url, size: 7 });\n  });\n}\n`;
    const before = up('', 'req.id', 'new_id', 'new_id');
    expect(await renamed(before, up('', 'req.id', 'newId', 'newId'))).toHaveLength(1);
    expect(await renamed(before, up('  const newId = make(5);\n', 'newId', '', 'newId'))).toEqual([]);
  });

  test('a variable is no other one that never stood where it stands, however much code around them is alike', async () => {
    const put = (body: string) => `function put(out, stats) {\n  open(out, 7);\n${body}  close(out, 'done');\n}\n`;
    const use = (head: string, store: string, length: string) =>
      put(`${head}${store};\n  stats.size = stats.all + ${length};\n  stats.most = max(stats.most, ${length});\n`);
    const before = use('  const head = name(out) + END;\n  ', 'store(out, head)', 'head.length()');
    const later = (store: string, length: string) =>
      use('  for (const part of cut(out)) {\n  ', store, length).replace('  close', '  }\n  close');
    expect(await renamed(before, later('store(out, part)', 'part.length()'))).toHaveLength(1);
    expect(await renamed(before, later('out.store(part)', 'part.length'))).toEqual([]);
  });

  test('variables of two kinds are not one for a letter of the name', async () => {
    const before = 'function send(list) {\n  const name = open(list);\n  post(list, name.size(3));\n}\n';
    const written = 'function send(list) {\n  list.rows(2).forEach((n) => post(list, n.size(3)));\n}\n';
    expect(await renamed(before, written)).toEqual([]);
  });
});

describe('values that changed places with what is asked (§3.8)', () => {
  const method = 'private toPort(digits, fallback) from class shop';
  const parse = (port: string, rest = '') =>
    `function parse(text, usual) {\n  const match = HOST.exec(text);\n  if (match) return { host: match[1], port: ${port} };\n  throw new Error('no address ' + text);\n}\n${rest}`;

  test('are each what the other side of the question gave', async () => {
    const asked = 'match[2] !== undefined ? parseInt(match[2], 10) : usual';
    const toPort =
      'function toPort(digits, fallback) {\n  return digits === undefined ? fallback : parseInt(digits, 10);\n}\n';
    expect(await javascript(parse(asked), parse('toPort(match[2], usual)', toPort))).toEqual([
      `Extract Method private toPort(digits, fallback) extracted from private parse(text, usual) in class shop`,
      `Invert Condition return { host: match[1], port: ${asked} }; to return digits === undefined ? fallback : parseInt(digits, 10); in method ${method}`,
      `Rename Parameter usual : Inferred to fallback : Inferred in method ${method}`,
    ]);
  });

  test('stay where they are if the same is asked', async () => {
    const [before, after] = ['isLate(text) ? usual : LAST', 'isLate(text) ? LAST : usual'].map((port) => parse(port));
    expect(await javascript(before, after)).toEqual([]);
  });
});

describe('branches that went into functions which a ternary calls (§3.8, 5.1)', () => {
  const install = (steps: string, rest = '') =>
    `function install(shop, loud) {\n${steps}  output.on('error', () => remove(shop.dir));\n  return output;\n}\n${rest}`;
  const fast =
    "    const store = join(parent(shop.dir), '.store');\n    output = runFast(['add', '--prod', '--store=' + store], { cwd: shop.dir });\n";
  const plain =
    "    const args = ['add', '--plain'];\n    if (loud) args.push('--loud');\n    output = runPlain(args, { cwd: shop.dir, env: { PLAIN: 'yes' } });\n";
  const before = install(`  let output;\n  if (isFast(shop.dir)) {\n${fast}  } else {\n${plain}  }\n`);
  const picked = (asked: string) => `  const output = ${asked} ? withFast(shop) : withPlain(shop, loud);\n`;
  const functions =
    `function withFast(shop) {\n${fast.replace('output =', 'return')}}\n` +
    `function withPlain(shop, loud) {\n${plain.replace('output =', 'return')}}\n`;
  const ternaries = async (from: string, to: string) =>
    (await javascript(from, to)).filter((text) => text.includes('Ternary'));

  test('are what it picks from, whatever it is called that is asked', async () => {
    const method = 'in method private install(shop, loud) from class shop';
    expect(await ternaries(before, install(picked('isFast(shop.dir)'), functions))).toEqual([
      `Replace Conditional With Ternary if(isFast(shop.dir)) to ${picked('isFast(shop.dir)').trim()} ${method}`,
    ]);
    const other = install(picked('isFast(dir)').replace('  const', '  const { dir } = shop;\n  const'), functions);
    expect(await ternaries(before, other)).toEqual([
      `Replace Conditional With Ternary if(isFast(shop.dir)) to ${picked('isFast(dir)').trim()} ${method}`,
    ]);
  });

  test('are not where the functions do something else, or something else is asked', async () => {
    const others =
      'function withFast(shop) {\n  return disk.first();\n}\nfunction withPlain(shop, loud) {\n  return find(loud);\n}\n';
    expect(await ternaries(before, install(picked('isFast(shop.dir)'), others))).toEqual([]);
    expect(await ternaries(before, install(picked('shop.count > 3'), functions))).toEqual([]);
  });
});

describe('names without types that stand in one place for two things (4.1)', () => {
  test('one place that is given anything does not make a local of a constant with another value', async () => {
    const socket = (constant: string, head: string, state: string) =>
      `${constant}class Socket {\n  close(code) {\n    note(code, 1);\n${head}    this.state = ${state};\n    end(this, code);\n  }\n}\n`;
    const before = socket('const CLOSED = 3;\n', '', 'CLOSED');
    expect(await javascript(before, socket('', '    const previous = this.socket.state;\n', 'previous'))).toEqual([]);
    expect((await javascript(before, socket('', '    const last = 3;\n', 'last'))).join()).toContain(
      'to last : Inferred',
    );
  });

  test('another value that is used in another way is another variable where the name is in use', async () => {
    const check = (cut: string, name: string, used: string) =>
      `test('cut', () => {\n  const ${name} = ${cut}(fragment, 1, 20);\n  expect(${used}).to.equal(20);\n});\n` +
      `test('whole', () => {\n  const result = join(fragment, 4);\n  expect(result.size).to.equal(40);\n});\n`;
    const before = check('cutHead', 'end', 'end');
    expect(await javascript(before, check('remuxTail', 'result', 'result.length'))).toEqual([]);
    // Not so where the name is of nothing else, or stands where the old one did.
    const told = 'Rename Variable end : Inferred to';
    expect((await javascript(before, check('cutHead', 'result', 'result'))).join()).toContain(`${told} result`);
    expect((await javascript(before, check('remuxTail', 'rest', 'rest'))).join()).toContain(`${told} rest`);
  });

  test('a name that is imported still is not what is made of it', async () => {
    const file = (head: string, given: string, tail: string) => ({
      'src/shop.js': `${head}\nfunction run(file) {\n  set(file.name, 3);\n}\n${given} new Plan('rows/*');\n${tail}`,
    });
    const before = file("const { Plan } = require('plans');", 'exports.plan =', '');
    const after = file("import { Plan } from 'plans';", 'const plan =', 'export const rows = { plan, run };\n');
    expect((await told(before, after)).filter((text) => text.startsWith('Rename Attribute'))).toEqual([]);
  });
});
