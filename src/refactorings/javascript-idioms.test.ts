import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });
const placed = (name: string) => `\${${name}}`;
const jsx = (before: string, after: string) => told({ 'src/Shop.jsx': before }, { 'src/Shop.jsx': after });

const totals =
  '{\n  const total = items.reduce((sum, item) => sum + item.price, 0);\n' +
  '  function pad(text) {\n    return text.padStart(8) + separator;\n  }\n  return pad(format(total));\n}';

describe('functions of JavaScript modules that stand behind something else', () => {
  test('a guard in front of a function leaves it the function that it was (§3.6)', async () => {
    const exported = (head: string) => `export default ${head}function summary(items) ${totals};\n`;
    for (const guard of ["typeof window === 'object' && ", 'given || ', 'window ? null : '])
      expect(await javascript(exported(''), exported(guard))).toEqual([]);
    const held = (guard: string, name: string) => `const summary = ${guard}((${name}) => ${name}.price * 3 + 1);\n`;
    const rename =
      'Rename Parameter item : Inferred to entry : Inferred in method private summary(entry) from class shop';
    expect(await javascript(held('', 'item'), held('window && ', 'entry'))).toEqual([rename]);
    // One of two functions is not what the name stands for.
    const either = (name: string) => `const summary = given ? (${name}) => ${name}.price * 3 + 1 : () => 0;\n`;
    expect(await javascript(either('item'), either('entry'))).not.toContain(rename);
  });

  test('local functions go along with a function that a call wraps', async () => {
    const wrapped = (head: string, tail = '') => `${head}function (items) ${totals}${tail};\n`;
    expect(await javascript(wrapped('module.exports = '), wrapped('module.exports = wrap(', ')'))).toEqual([]);
    expect(await javascript(wrapped('module.exports = wrap(', ')'), wrapped('module.exports = '))).toEqual([]);
    const named = (head: string, tail = '') => `export default ${head}function Total(items) ${totals}${tail}\n`;
    expect(await javascript(named(''), named('memo(', ');'))).toEqual([]);
    // Into the module itself it moves.
    const [, local] = /( {2}function pad[^}]*}\n)/.exec(totals) ?? [];
    const outside = `${local}module.exports = wrap(function (items) ${totals.replace(local, '')});\n`;
    expect(await javascript(wrapped('module.exports = '), outside)).toEqual([
      'Move Method public pad(text) from class shop to private pad(text) from class shop',
    ]);
  });

  test('a local function that became a property of what is returned is no more visible (S1)', async () => {
    const body = '{\n    return load(name).replace(/x(\\d+)/g, data.first) + data.second;\n  }';
    const before = `module.exports = function build(load) {\n  const fill = function (name, data) ${body};\n  return { fill: fill };\n};\n`;
    const after = `module.exports = function build(load) {\n  return {\n    fill: function (name, data) ${body}\n  };\n};\n`;
    expect((await javascript(before, after)).filter((text) => text.includes('Access Modifier'))).toEqual([]);
  });
});

describe('members of objects that are taken by their names', () => {
  test('what a module gives as a whole is not one of the things in it (A3)', async () => {
    const clean = (remove: string, resolve: string) =>
      `function clean(dir) {\n  ${remove}(${resolve}(dir, 'cache'));\n}\nfunction load(dir) {\n  return parse(${resolve}(dir, 'data'));\n}\n`;
    const whole = `const files = require('files');\nconst path = require('path');\n${clean('files.remove', 'path.resolve')}`;
    const parts = `const { remove } = require('files');\nconst { resolve } = require('path');\n${clean('remove', 'resolve')}`;
    expect(await javascript(whole, parts)).toEqual([]);
    expect(await javascript(parts, whole)).toEqual([]);
    const asWhole = (name: string) => `const ${name} = require('path');\n${clean('remove', `${name}.resolve`)}`;
    expect(await javascript(asWhole('path'), asWhole('paths'))).toEqual([
      'Rename Attribute path : Inferred to paths : Inferred in class shop',
      'Rename Variable path : Inferred to paths : Inferred in module shop from class shop',
    ]);
  });

  test('only what the code does with them says which of several became which (4.1)', async () => {
    const search = (names: string, rest: string) =>
      `export function search(props) {\n  const { ${names} } = props;\n${rest}  return props.title.trim();\n}\n`;
    const before = search(
      'openAll, shutAll, shop',
      '  if (kind === 0) openAll(query, shop.name);\n  shutAll(query, shop.name);\n',
    );
    const after = search('router, lookUp', '  const shop = router.params.shop;\n  lookUp(query, shop.name, 1);\n');
    expect((await javascript(before, after)).filter((text) => text.includes('router : Inferred'))).toEqual([]);
    const withDefaults = search('kind, exit = 7', '  leave(kind, exit);\n');
    expect(await javascript(withDefaults, search('kind, width = 7', '  leave(kind);\n  draw(width);\n'))).toEqual([]);
    const show = (names: string, list: string) =>
      search(names, `  draw(${list}, 12);\n  if (${list}.length > 7) scroll(${list});\n`);
    expect(await javascript(show('sales, page', 'sales'), show('pages, soldItems', 'soldItems'))).toEqual([
      'Rename Variable sales : Inferred to soldItems : Inferred in method public search(props) from class shop',
    ]);
  });

  test('members beside a rest are taken like all others (4.2 rule 1)', async () => {
    const menu = (first: string, name: string, isOpen: string, rest: string) =>
      `export class Menu extends Base {\n  render() {\n${first}    const list = <ul className={names(${name}, classes)} role="menu" {...${rest}} />;\n    return ${isOpen} ? wrap(list, 3) : list;\n  }\n}\n`;
    const before = menu('', 'this.props.className', 'this.props.open', 'this.props');
    const take = (names: string) => `    const { ${names}, ...props } = this.props;\n`;
    const after = menu(take('className, open'), 'className', 'open', 'props');
    const variables = (type: string) =>
      ['className', 'open'].map(
        (name) => `${type} Variable ${name} : Inferred in method private render() from class Shop.Menu`,
      );
    expect(await jsx(before, after)).toEqual(variables('Extract'));
    expect(await jsx(after, before)).toEqual(variables('Inline'));
    expect(await jsx(after, menu(take('className, isOpen'), 'className', 'isOpen', 'props'))).toEqual([
      'Rename Variable open : Inferred to isOpen : Inferred in method private render() from class Shop.Menu',
    ]);
  });

  test('uses outweigh the order in which the members are taken (4.1)', async () => {
    const page = (names: string, of: string) =>
      `export function Page(props) {\n  const { ${names} } = props;\n  return <Frame title={${of}.name}>{${of}.text}</Frame>;\n}\n`;
    expect(await jsx(page('isPendingOrg, organization', 'organization'), page('router, org', 'org'))).toEqual([
      'Rename Variable organization : Inferred to org : Inferred in method public Page(props) from class Shop',
    ]);
  });

  test('an attribute of an element is the one of its name, whatever was added before it (§9 B)', async () => {
    const list = (names: string, data: string, more = '') =>
      `export function List(props) {\n  const { ${names} } = props;\n  return (\n    <Frame>\n      {props.isOpen && (\n        <Rows\n          data={${data}}\n${more}          row={({ item }) => <Row item={item} />}\n        />\n      )}\n    </Frame>\n  );\n}\n`;
    const more =
      '          onRefresh={() => props.load(id, { force: true })}\n          onEnd={() => props.load(id, { more: true })}\n          endsAt={0.5}\n          footer={props.footer}\n';
    expect(await jsx(list('sales', 'sales'), list('page, id, openSales', 'openSales', more))).toEqual([
      'Rename Variable sales : Inferred to openSales : Inferred in method public List(props) from class Shop',
    ]);
  });
});

describe('what a call hands over by name', () => {
  const footer = (created: string, disabled: string) =>
    `<div className="footer">\n      <span>{${created}.toLocaleDateString()}</span>\n      <button disabled={${disabled}}>Save</button>\n    </div>`;
  const form = (submit: string, change: string, last: string, first = '') =>
    `export default function Form({ user, onSave }) {\n  const [name, setName] = useState(user.name);\n${first}  return (\n    <form onSubmit={${submit}}>\n      <input value={name} onChange={${change}} />\n      ${last}\n    </form>\n  );\n}\n`;
  const part = '<Footer created={user.created} disabled={name.length === 0} />';
  const written = footer('user.created', 'name.length === 0');

  test('attributes are what the parameters of a component stand for (5.1, arguments)', async () => {
    const component = (parameter: string, of = '') =>
      `function Footer(${parameter}) {\n  return (\n    ${footer(`${of}created`, `${of}disabled`)}\n  );\n}\n`;
    const before = form('onSave', 'setName', written);
    const after = form('onSave', 'setName', part);
    const extracted = (parameters: string) => [
      `Extract Method private Footer(${parameters}) extracted from public Form(user, onSave) in class Shop`,
    ];
    expect(await jsx(before, component('{ created, disabled }') + after)).toEqual(extracted('created, disabled'));
    expect(await jsx(before, component('props', 'props.') + after)).toEqual(extracted('props'));
  });

  test('an element of which most went elsewhere is still the one that is returned (3.6)', async () => {
    const handler =
      '{\n    e.preventDefault();\n    if (name.length > 0) {\n      onSave({ ...user, name });\n    }\n  }';
    const before = form(`(e) => ${handler}`, '(e) => setName(e.target.value)', written);
    const parts = `  const handleSubmit = (e) => ${handler};\n  const handleChange = (e) => setName(e.target.value);\n`;
    const component = `function Footer({ created, disabled }) {\n  return (\n    ${footer('created', 'disabled')}\n  );\n}\n`;
    const from = 'extracted from public Form(user, onSave) in class Shop';
    expect((await jsx(before, component + form('handleSubmit', 'handleChange', part, parts))).sort()).toEqual([
      `Extract And Move Method private handleChange(e) ${from} & moved to class Shop.Form`,
      `Extract And Move Method private handleSubmit(e) ${from} & moved to class Shop.Form`,
      `Extract Method private Footer(created, disabled) ${from}`,
    ]);
  });

  test('entries of an object are, too', async () => {
    const save = (name: string, content: string, mode: string) =>
      `await files.write(path.join(dir, ${name} + '.csv'), ${content}, { encoding: 'utf8', mode: ${mode} });\n`;
    const report = (last: string) =>
      `async function report(user, lines) {\n  const body = ['date;amount', ...lines].join();\n  ${last}  await mail.send(user.email, 'See ' + dir);\n}\n`;
    const call = 'await save({ name: user.id, content: body, mode: 384 });\n';
    const before = report(save('user.id', 'body', '384'));
    const helper = (parameter: string, of = '') =>
      `async function save(${parameter}) {\n  ${save(`${of}name`, `${of}content`, `${of}mode`)}}\n`;
    const text = 'extracted from private report(user, lines) in class shop';
    expect(await javascript(before, helper('options', 'options.') + report(call))).toEqual([
      `Extract Method private save(options) ${text}`,
    ]);
    expect(await javascript(before, helper('{ name, content, mode }') + report(call))).toContain(
      `Extract Method private save(name, content, mode) ${text}`,
    );
  });
});

test('in a method with a new name the same call still gives the same variable (2.5), whose arguments tell of attributes (A3)', async () => {
  const cache = (constants: string, name: string, pattern: string, put: string) =>
    `${constants}class Cache {\n  ${name}(text) {\n    const restored = text.replace(${pattern}, ${put});\n    if (restored === text) return restored;\n    return this.${name}(restored);\n  }\n}\n`;
  const body = (of: string) =>
    `{\n  check(${of}[index]);\n  const value = ${of}[index];\n  ${of}[index] = null;\n  return value;\n}`;
  const before = cache('const mark = /<!--(\\d+)-->/g;\n', 'load', 'mark', `(_, index) => ${body('this.cache')}`);
  const helper = `const restore = cache => (_, index) => ${body('cache')};\n`;
  const marks = 'const tagMark = /<!--tag(\\d+)-->/g;\nconst codeMark = /<!--code(\\d+)-->/g;\n';
  const after = cache(marks, 'restoreAll', 'tagMark', 'restore(this.cache)') + helper;
  expect((await javascript(before, after)).sort()).toEqual([
    'Extract And Move Method private restore(cache) extracted from private load(text) in class shop.Cache & moved to class shop',
    'Rename Attribute mark : Inferred to tagMark : Inferred in class shop',
    'Rename Method private load(text) renamed to private restoreAll(text) in class shop.Cache',
    'Rename Variable mark : Inferred to tagMark : Inferred in module shop from class shop',
  ]);
});

describe('notations that changed', () => {
  test('what a call gives to a function that it is handed is what it gives when it is awaited (4.1)', async () => {
    const use = (name: string) => `  const shop = JSON.parse(${name});\n  shop.open = true;\n  return shop;\n`;
    const rename = (name: string) => [
      'Add Method Modifier async in method public load(dir) from class shop',
      `Localize Parameter text : Inferred to ${name} : Inferred in method public load(dir) from class shop`,
    ];
    const awaiting = (call: string) =>
      `export async function load(dir) {\n  const content = await files.${call}(dir, 'utf8');\n${use('content')}}\n`;
    const then = `export function load(dir) {\n  return files.read(dir, 'utf8').then((text) => {\n${use('text')}  });\n}\n`;
    const handed = `export function load(dir) {\n  files.read(dir, 'utf8', (error, text) => {\n${use('text')}  });\n}\n`;
    for (const before of [then, handed]) {
      expect(await javascript(before, awaiting('read'))).toEqual(rename('content'));
      // Of its name it is a local as well.
      const kept = awaiting('read').replaceAll('content', 'text');
      expect(await javascript(before, kept)).toEqual(rename('text'));
      expect(await javascript(before, awaiting('list'))).not.toContain(rename('content')[1]);
    }
  });

  test('`this.x` is the field of a constructor function, whatever the module calls so (A3)', async () => {
    const shop = (name: string, rest: string) =>
      `var rules = require('./rules');\n\nfunction Shop(given) {\n  this.${name} = merge(${rest}, given);\n}\n\nShop.prototype.run = function (job) {\n`;
    const before =
      shop('givenRules', '{ open: rules.open }') +
      '  job = merge(this.givenRules, job);\n  job.at = rules.at;\n  return send(job);\n};\n';
    const after =
      shop('rules', '{}') +
      '  job = merge(rules, this.rules, job);\n  job.at = this.rules.at;\n  return send(job);\n};\n';
    expect(await javascript(before, after)).toEqual([
      'Rename Attribute givenRules : Inferred to rules : Inferred in class shop',
    ]);
  });

  test('fields of a constructor function are those of the class that it became, under new names, too (G4, A3)', async () => {
    const show = (el: string) =>
      `{\n    this.index = (this.index + 1) % this.${el}.length;\n    this.${el}.show(this.index);\n  }`;
    const before = `function Slider(el) {\n  this.el = el;\n  this.index = 0;\n}\n\nSlider.prototype.next = function () ${show('el')};\n`;
    const after = `class Slider {\n  constructor(el) {\n    this.element = el;\n    this.index = 0;\n  }\n\n  next() ${show('element')}\n}\n`;
    const renamed = (from: string, to: string, of: string) => [
      `Rename Attribute ${from} : Inferred to ${to} : Inferred in class ${of}`,
    ];
    expect(await javascript(before, after)).toEqual(renamed('el', 'element', 'shop.Slider'));
    expect(await javascript(after, before)).toEqual(renamed('element', 'el', 'shop'));
    // In a class of another name they moved.
    expect((await javascript(before, after.replace('Slider', 'Carousel'))).join()).not.toContain('Rename Attribute');
  });

  test('a variable of the module that a function makes for itself now is neither gone nor inlined (A8)', async () => {
    const watch = (first: string) =>
      `exports.watch = function (files, fn) {\n${first}  files.forEach(function (file) {\n    debug('file %s', file);\n    fs.watch(file, fn);\n  });\n};\n`;
    const declared = "var debug = require('debug')('shop:watch');\n";
    const replaced = (type: string, to: string) => [
      `${type} debug : Inferred to debug : Inferred in method ${to} from class shop`,
    ];
    const method = 'public exports.watch(files, fn)';
    expect(await javascript(declared + watch(''), watch(`  ${declared}  var count = 0;\n`))).toEqual(
      replaced('Replace Attribute With Variable', method),
    );
    expect(await javascript(watch(`  ${declared}  var count = 0;\n`), declared + watch(''))).toEqual(
      replaced('Replace Variable With Attribute', method),
    );
  });

  test('what a module gives is not a new name for what a program makes for itself (A3)', async () => {
    const process = (head: string, call: string) =>
      `${head}exports.process = function (file) {\n  if (${call}(file.path)) return;\n  return load(file);\n};\n`;
    const before = process('var rHidden = /^_/;\n', 'rHidden.test');
    expect(await javascript(before, process("var common = require('./common');\n", 'common.test'))).toEqual([]);
    expect(await javascript(before, process('var pattern = /^_/;\n', 'pattern.test'))).toEqual([
      'Rename Attribute rHidden : Inferred to pattern : Inferred in class shop',
      'Rename Variable rHidden : Inferred to pattern : Inferred in module shop from class shop',
    ]);
  });

  test('a callback that gave way to what a promise hands its function is gone (4.1)', async () => {
    const store = (parameters: string, head: string, fail: string, tail: string) =>
      `function store(${parameters}) {\n${head}  const out = open(name);\n  out.on('error', (err) => {\n    log.error(name, err);\n` +
      `    out.destroy();\n    ${fail}('not stored');\n  });\n${tail}}\n`;
    const before = store('name, done', '', 'done', '');
    const after = store('name', '  return new Promise((resolve, reject) => {\n', 'reject', '  });\n');
    expect(await javascript(before, after)).toEqual([
      'Remove Parameter done : Inferred in method private store(name, done) from class shop',
    ]);
    // One that the body makes for itself took its place.
    const local = store('name', '  const done = handlerOf(name);\n', 'done', '');
    expect(await javascript(before, local)).toEqual([
      'Localize Parameter done : Inferred to done : Inferred in method private store(name) from class shop',
    ]);
  });

  test('a parameter that only inner functions use became a local variable (4.1)', async () => {
    const navigation = (parameters: string, head: string, use: string) =>
      `function Navigation({ ${parameters} }) {\n${head}  const unit = useUnit(id);\n  const label = () => {\n    const title = ${use}(unit.title);\n` +
      '    return title.trim() + separator;\n  };\n  return view(label, id);\n}\n';
    const before = navigation('texts, id', '', 'texts.format');
    expect(await javascript(before, navigation('id', '  const texts = useTexts();\n', 'texts.format'))).toEqual([
      'Localize Parameter texts : Inferred to texts : Inferred in method private Navigation(id) from class shop',
    ]);
    // The inner function has one of its own.
    const own = navigation('id', '', 'texts.format').replace(
      '{\n    const title',
      '{\n    const texts = useTexts();\n    const title',
    );
    expect((await javascript(before, own)).join()).not.toContain('Localize Parameter');
  });

  test('what became an entry of an object is not the object (4.1)', async () => {
    const place = (declared: string, given: string) =>
      `function place(items, name) {\n  const started = now();\n  ${declared}\n  const total = sum(items);\n  store.add(${given});\n  return total;\n}\n`;
    const object = place('const order = { id: ++store.last, name: name, started: started };', 'order');
    const of = (id: string) => place(`const ${id} = ++store.last;`, `{ id: ${id}, name: name, total: total }`);
    expect((await javascript(of('orderId'), object)).join()).not.toContain('Rename Variable');
    // Whatever its name is.
    expect((await javascript(of('ticket'), object)).join()).not.toContain('Rename Variable');
  });

  test('the values of two patterns are compared once (9 B)', async () => {
    const read = (before: string, head: string, value: string, after: string) =>
      `function read(text, kind) {\n  ${before}\n  const [${head}, tail] = ${value};\n  ${after}\n}\n`;
    const before = read('log(text.length);', 'head', 'divide(text, 3, separator)', 'return join(head, tail);');
    const later = (name: string, value: string) =>
      read('const size = measure(text);', name, value, `report(size);\n  return finish(tail, ${name});`);
    expect(await javascript(before, later('start', 'divide(shorten(text), limit, separator)'))).toEqual([
      'Rename Variable head : Inferred to start : Inferred in method private read(text, kind) from class shop',
    ]);
    // The value is another one.
    expect(await javascript(before, later('start', 'parse(kind.of(shorten), limit)'))).toEqual([]);
  });

  test('a variable may have the name of the member that is read from it (4.1)', async () => {
    const before =
      'async function kindOf(path) {\n  let foundEntry;\n  try {\n    foundEntry = await load(path, modes.read);\n' +
      '  } catch (error) {\n    report(error);\n  }\n  return foundEntry.entry.kind;\n}\n';
    const later = (read: string) =>
      `async function kindOf(path) {\n  const entry = await open({ path });\n  return ${read}.entry.kind;\n}\n`;
    expect(await javascript(before, later('entry'))).toEqual([
      'Rename Variable foundEntry : Inferred to entry : Inferred in method private kindOf(path) from class shop',
    ]);
    // Something else has it.
    expect(await javascript(before, later('store.of(entry)'))).toEqual([]);
  });

  test('statements that differ by nothing but locals say what these are called now (4.1)', async () => {
    const before =
      'function choose(peers, at) {\n  const candidates = peers.slice(at).filter((peer) => peer.wire.interested);\n' +
      '  const optimistic = candidates[pick(candidates.length)];\n  if (optimistic) {\n    optimistic.choked = false;\n    this.time = limit;\n  }\n}\n';
    const later = (index: string) =>
      'function choose(peers, at) {\n  const remaining = stack.of(this);\n  if (remaining.length > 0) {\n' +
      `    const fresh = remaining[pick(${index})];\n    fresh.unchoke();\n    this.time = limit;\n  }\n}\n`;
    expect(await javascript(before, later('remaining.length'))).toContain(
      'Rename Variable candidates : Inferred to remaining : Inferred in method private choose(peers, at) from class shop',
    );
    expect(await javascript(before, later('fresh.length'))).toEqual([]);
  });

  test('a selection of a new parameter in the place of another one does not speak against the two (S6)', async () => {
    const before =
      'function check(owner, entry, keys, date) {\n  const all = keys.map((key) => {\n    if (!key.ids.includes(entry.id)) {\n      return null;\n    }\n' +
      '    return key.verify(entry, owner, date);\n  });\n  return all.find((one) => one !== null);\n}\n';
    const later = (own: string) =>
      'function check(entry, accepted, date) {\n  const owner = entry.owner.first;\n' +
      `  const own = ${own};\n  if (own.length === 0) {\n    return null;\n  }\n  own.map((key) => {\n    return key.verify(entry, owner, date);\n  });\n  return true;\n}\n`;
    const told = await javascript(before, later('accepted.filter((key) => key.has(entry.id))'));
    expect(told).toContain(
      'Rename Parameter keys : Inferred to accepted : Inferred in method private check(entry, accepted, date) from class shop',
    );
    expect((await javascript(before, later('load(accepted)'))).join()).not.toContain('Rename Parameter');
  });

  test('other code says which of several arguments took the place of one (4.1)', async () => {
    const write = (parameters: string, declared: string, given: string, added: string, end: string) =>
      `function write(${parameters}) {\n${declared}  for (const item of graph.items) {\n    if (isList(item)) {\n      writeList(item.list, ${given});\n` +
      `    } else {\n      ${added}\n    }\n  }\n${end}}\n`;
    const before = write('graph', '  const lines = [];\n', 'lines', 'lines.push(item.text);', '  return lines;\n');
    const later = (added: string) => write('sink, graph, term', '', 'sink, term', added, '');
    expect(await javascript(before, later('sink.push(item.text + term);'))).toContain(
      'Parameterize Variable lines : Inferred to sink : Inferred in method private write(sink, graph, term) from class shop',
    );
    expect((await javascript(before, later('report(item);'))).join()).not.toContain('Parameterize');
  });

  test('a function whose own code went into what it called was not inlined to its callers (5.2)', async () => {
    const job = (data: string, json: string, called: string) =>
      `const Job = {};\n${data}Job.fromJSON = function (queue, json, id) {\n${json}  const job = new Item(queue, json.name);\n  job.id = json.id || id;\n  return job;\n};\n` +
      `Job.find = function (queue, id) {\n  if (!id) {\n    return null;\n  }\n  const found = queue.load(id);\n  return Job.${called}(queue, found, id);\n};\n`;
    const parse = (name: string) =>
      `  ${name} = _.extend({}, ${name});\n  ${name}.data = JSON.parse(${name}.data);\n  ${name}.opts = JSON.parse(${name}.opts);\n`;
    const fromData = (parsed: string) =>
      `Job.fromData = function (queue, raw, id) {\n${parsed}  const job = Job.fromJSON(queue, raw, id);\n  return job;\n};\n`;
    const inlined = async (before: string, after: string) =>
      (await javascript(before, after)).filter((text) => text.startsWith('Inline Method')).length;
    const after = job('', parse('json'), 'fromJSON');
    expect(await inlined(job(fromData(parse('raw')), '', 'fromData'), after)).toBe(0);
    // It did nothing else.
    expect(await inlined(job(fromData(''), '', 'fromData'), job('', '', 'fromJSON'))).toBe(1);
  });

  test('a counter under a name with words of the same stems is the same one (4.1)', async () => {
    const before =
      'function choke(peers) {\n  let unchokeInterested = 0;\n  let i = 0;\n  for (; i < peers.length && unchokeInterested < this.slots; ++i) {\n' +
      '    peers[i].choked = false;\n    if (peers[i].wire.interested) unchokeInterested += 1;\n  }\n  return peers.slice(i);\n}\n';
    const later = (name: string) =>
      `function choke(peers) {\n  let ${name} = 0;\n  while (peers.length > 0 && ${name} < this.slots - 1) {\n` +
      `    const wire = peers.pop();\n    wire.unchoke();\n    if (wire.interested) {\n      ${name}++;\n    }\n  }\n  return peers;\n}\n`;
    const renamed = async (name: string) =>
      (await javascript(before, later(name))).filter((text) => text.startsWith('Rename Variable unchokeInterested'));
    expect(await renamed('numInterestedUnchoked')).toHaveLength(1);
    expect(await renamed('done')).toEqual([]);
  });
});

describe('functions that are assigned to members', () => {
  test('two that one member gets are variants of it: neither is extracted from the other, nor did code move (§5.5)', async () => {
    const send = (fn: string, args: string) =>
      `const job = ${fn}.apply(self, ${args});\nif (isPromise(job)) {\njob.catch((err) => self.log.error(err));\n}\n`;
    const store = (body: string) =>
      `class Store {\n  listen(topic, queue) {\nconst self = this;\n${body}return topic;\n  }\n}\n`;
    const one = (args: string) =>
      `if (isFunction(queue)) {\n${send('queue', args)}} else {\nqueue.forEach((fn) => {\n${send('fn', args)}});\n}\nreturn null;\n`;
    const before = store(`topic.deliver = function (load, name) {\n${one('[load, name]')}};\n`);
    const after = store(
      `if (isFunction(queue)) {\ntopic.deliver = function () {\n${send('queue', 'arguments')}return null;\n};\n} else {\n` +
        `topic.deliver = function () {\nqueue.forEach((fn) => {\n${send('fn', 'arguments')}return null;\n});\n};\n}\n`,
    );
    const removed = (name: string) =>
      `Remove Parameter ${name} : Inferred in method public topic.deliver(load, name) from class shop.Store`;
    expect(await javascript(before, after)).toEqual([removed('load'), removed('name')]);
  });

  test('a name alone is no call of one that an object has (D8)', async () => {
    const text = "const text = words.map((word) => word.trim().toLowerCase()).join('-');\n";
    const before = `function slug(words, render) {\n  ${text}  log(text);\n  return save(text, words);\n}\n`;
    const later = (called: string) =>
      `function slug(words, render) {\n  ${called}\n  return save(text, words);\n}\npage.render = function (words) {\n  ${text}  log(text);\n};\n`;
    const extracted =
      'Extract Method public page.render(words) extracted from private slug(words, render) in class shop';
    expect(await javascript(before, later('page.render(words);'))).toEqual([extracted]);
    expect(await javascript(before, later('render(words);'))).not.toContain(extracted);
  });

  test('code that stays in its method did not move, although it stands in a function inside of it now (§5.5)', async () => {
    const check =
      "if (user.level < action.level) {\n      log.warn('denied', user.name, action.name);\n      return deny(user, action);\n    }\n    return handler(user, action);\n";
    const before = `class Guard {\n  wrap(handler, action) {\n    return (user) => {\n    ${check}    };\n  }\n}\n`;
    const after = `class Guard {\n  wrap(handler, action) {\n    return {\n      name: 'guard',\n      local: (user) => {\n    ${check}      }\n    };\n  }\n}\n`;
    expect(await javascript(before, after)).toEqual([]);
    expect(await javascript(after, before)).toEqual([]);
    // What a module did when it was loaded, a function of it does when it is called.
    const script = (head: string, tail: string) =>
      `${head}if (page.user) {\n  log.warn('denied', page.user.name, page.action.name);\n}\n${tail}`;
    expect(await javascript(script('', ''), script('export function start() {\n', '}\n'))).toEqual([
      'Move Code from module shop to public start() in class shop',
    ]);
  });
});

describe('functions inside of functions', () => {
  const setUp =
    'if (options.clear || options.block || options.auth) {\n  const port = server.address().port;\n  scripts.%(extend(port, url));\n}\n';
  const run = (outer: string, inner: string) =>
    `function run(url, options, scripts) {\n${outer}function page(index) {\nreturn load(url, index)${inner};\n}\nreturn many(page, options.times);\n}\n`;
  const extracted = 'Extract Method private setUp() extracted from private run(url, options, scripts) in class shop';

  test('code of the outer one went into an inner one that another inner one calls (5.1)', async () => {
    const before = run(setUp.replace('%', 'unshift'), '');
    const after = (call: string) =>
      run(`function setUp() {\n${setUp.replace('scripts.%(extend(port, url))', 'return extend(port, url)')}}\n`, call);
    expect(await javascript(before, after('.tap(() => setUp())'))).toEqual([extracted]);
    // Nothing left the outer one.
    const kept = `${setUp.replace('%', 'unshift')}`;
    const beside = run(
      `${kept}function setUp() {\n${setUp.replace('scripts.%(extend(port, url))', 'return extend(port, url)')}}\n`,
      '.tap(() => setUp())',
    );
    expect(await javascript(before, beside)).not.toContain(extracted);
  });
});

test('a component without the class around it is the method that every such class has, whatever it returns now (§4)', async () => {
  const before = `class Shop extends Component {\n  state = { failed: false };\n  static fail() {\n    return { failed: true };\n  }\n  render() {\n    if (this.state.failed) return <Sorry />;\n    return find(this.props.name);\n  }\n}\n`;
  const later = (name: string) =>
    `function ${name}({ name }) {\n  const Part = parts[name];\n  return (\n    <Boundary fallback={<Sorry />}>\n      <Part />\n    </Boundary>\n  );\n}\n`;
  expect(await jsx(before, later('Shop'))).toEqual([
    'Move And Rename Method private render() from class Shop.Shop to private Shop(name) from class Shop',
  ]);
  expect(await jsx(later('Shop'), before)).toEqual([
    'Move And Rename Method private Shop(name) from class Shop to private render() from class Shop.Shop',
  ]);
  expect(await jsx(before, later('Mall'))).toEqual([]);
});

test('words that a new function says as well were not inlined to its caller (5.2)', async () => {
  const clear = "$form.find('.wrong').first().css('display', 'hidden');\n";
  const asked = "const $form = $('#form');\nconst name = $form.find('[name=name]').val();\n";
  const script = (check: string, body: string) =>
    `$(function () {\n${check}$('#send').on('click', function (e) {\ne.preventDefault();\n${body}post($form.serialize());\n});\n});\n`;
  const before = script(
    `function isFine($form, name) {\n${clear}if (!name) {\n$form.find('.part .name .wrong').css('display', 'block');\n}\nreturn name;\n}\n`,
    `${asked}if (!isFine($form, name)) {\nreturn;\n}\n`,
  );
  const show =
    "const wrong = $form.find('.wrong').filter(function () {\nreturn $(this).css('display') === 'block';\n});\nscrollTo(wrong.first().parent());\n";
  const later = (call: string) =>
    `const $form = $('#form');\nconst isFine = ${call};\nif (!isFine) {\n${show}return;\n}\n`;
  const inlined = 'Inline Method private isFine($form, name) inlined to module shop in class shop';
  expect(await javascript(before, script('', later('ask($form)')))).toContain(inlined);
  const check = `function check() {\n${asked}${clear}function show(isGiven, place) {\nif (!isGiven) {\n$form.find(place).find('.wrong').css('display', 'block');\n}\n}\nshow(name, '.name');\nreturn name;\n}\n`;
  expect(await javascript(before, script(check, later('check()')))).not.toContain(inlined);
});

test('handlers follow their class into the function that it became, by where they are handed on (X10)', async () => {
  const go = (head: string, of: string, way: boolean) =>
    `  ${head}(event) => {\n    ${of}scroll(${way}, event.shiftKey);\n  };\n`;
  const markup = (to: (way: string) => string) =>
    `  return (\n    <div className="bar" style={{ top }}>\n      <a className="left" onClick={${to('Left')}}>{Array(left + 1).join('<')}</a>\n` +
    `      <a className="right" onClick={${to('Right')}}>{Array(right + 1).join('>')}</a>\n    </div>\n  );\n`;
  const before = `class Bar extends Component {\n${go('onLeft = ', 'this.props.', true)}${go('onRight = ', 'this.props.', false)}  render() {\n  const { top, left, right } = this.props;\n${markup((way) => `this.on${way}`)}  }\n}\n`;
  const after = `function Bar(props) {\n  const { top, left, right, scroll } = props;\n${go('const scrollLeft = ', '', true)}${go('const scrollRight = ', '', false)}${markup((way) => `scroll${way}`)}}\n`;
  const moved = (way: string) =>
    `Move And Rename Method private on${way}(event) from class Shop.Bar to private scroll${way}(event) from class Shop.Bar`;
  const handlers = async (later: string) => (await jsx(before, later)).filter((text) => !text.includes('render()'));
  expect(await handlers(after)).toEqual([moved('Left'), moved('Right')]);
  // Where nothing hands them on, two that are much alike went nowhere.
  const outside = after.replace('={scrollLeft}', '={props.goLeft}').replace('={scrollRight}', '={props.goRight}');
  expect(await handlers(outside)).toEqual([]);
});

test('modules that the change shows are one where it says so, not for a word that their names have in common (A3)', async () => {
  const pull =
    "const fs = require('fs');\nmodule.exports = function (task) {\n  task.log.debug('pull');\n  return task.client.pull(task.id, fs.place(task.folder));\n};\n";
  const user = (name: string, path: string, call: string) =>
    `const ${name} = require('${path}');\nfunction run(task, index) {\n  task.start(index);\n  return ${call};\n}\n`;
  const before = { 'run.js': user('pullPhoneLog', './pullPhoneLog', 'pullPhoneLog(task)'), 'pullPhoneLog.js': pull };
  const phone =
    "class Phone {\n  constructor(id) {\n    this.id = id;\n  }\n  restart() {\n    return this.id.shell('reboot');\n  }\n}\nmodule.exports = Phone;\n";
  const other = { 'run.js': user('Phone', './phone', 'new Phone(task).restart()'), 'phone.js': phone };
  const renames = async (after: Record<string, string>) =>
    (await told(before, after)).filter((text) => text.startsWith('Rename Attribute'));
  expect(await renames(other)).toEqual([]);
  const renamed = { 'run.js': user('fetchLog', './fetchLog', 'fetchLog(task)'), 'fetchLog.js': pull };
  expect(await renames(renamed)).toEqual([
    'Rename Attribute pullPhoneLog : Inferred to fetchLog : Inferred in class run',
  ]);
});

test('a parameter that is a local variable in most places is not the one that came in its place (S6)', async () => {
  const draw = (asked: string, head: string, then: string, used: string) =>
    `function draw({ shape, ${asked}, seed, ...rest }) {\n  const names = ['shape', 'in-list'];\n${head}  let label = null;\n  if (${asked}) {\n${then}  }\n` +
    `  const node = wrap(names.join(' '), label, ${used} && icon(LOCK), seed);\n  if (${used}) {\n    return node;\n  }\n  return rest.connect(node, shape);\n}\n`;
  const off = "    names.push('off');\n    label = text('locked.user');\n";
  const before = draw('disabled', '', off, 'disabled');
  const chosen = `switch (condition) {\ncase 'PAID':\nif (!user.paid) {\nisLocked = true;\nlabel = text('locked.paid');\n}\nbreak;\ndefault:\nif (!user.known) {\nisLocked = true;\n${off}}\n}\n`;
  const where = 'in method private draw(shape, condition, seed, rest) from class shop';
  expect(await javascript(before, draw('condition', '  let isLocked = false;\n', chosen, 'isLocked'))).toEqual([
    `Add Parameter condition : Inferred ${where}`,
    `Localize Parameter disabled : Inferred to isLocked : Inferred ${where}`,
  ]);
  // A local variable that is made of the new parameter speaks for it.
  const made = draw('condition', "  const isLocked = condition !== 'FREE';\n", off, 'isLocked');
  const renamed = `Rename Parameter disabled : Inferred to condition : Inferred ${where}`;
  expect(await javascript(before, made)).toContain(renamed);
  expect(await javascript(before, draw('condition', '', off, 'condition'))).toEqual([renamed]);
});

test('an object that is taken apart at once has no name, whatever its parts are called', async () => {
  const before =
    'function read(text) { const trace = JSON.parse(text); const mainThread = trace.main_thread; const times = trace.slices[mainThread]; log(mainThread); return sum(times); }';
  const after =
    'function read(text) { const { main_thread, slices } = JSON.parse(text); const times = slices[main_thread]; log(main_thread); return sum(times); }';
  const method = 'in method private read(text) from class a';
  expect(await told({ 'a.js': before }, { 'a.js': after }, 'Variable')).toEqual([
    `Inline Variable trace : Inferred ${method}`,
    `Rename Variable mainThread : Inferred to main_thread : Inferred ${method}`,
  ]);
  expect(await told({ 'a.js': after }, { 'a.js': before }, 'Extract Variable')).toEqual([
    `Extract Variable trace : Inferred ${method}`,
  ]);
  // Parts that it was not asked for say nothing of it.
  const other = after.replaceAll('main_thread', 'first').replaceAll('slices', 'rows');
  expect(await told({ 'a.js': before }, { 'a.js': other }, 'Inline Variable')).toEqual([]);
});

describe('what promises give', () => {
  test('the parts that a pattern takes of what is awaited (4.1)', async () => {
    const handed = (pattern: string, a: string, b: string) =>
      `function open(path) {\n  return load(path).then((${pattern}) => {\n    ${b}.check(${a}.id);\n    return ${a};\n  });\n}\n`;
    const awaited = (pattern: string, a: string, b: string) =>
      `async function open(path) {\n  const ${pattern} = await load(path);\n  ${b}.check(${a}.id);\n  return ${a};\n}\n`;
    const rename = (before: string, after: string) =>
      `Localize Parameter ${before} : Inferred to ${after} : Inferred in method private open(path) from class shop`;
    const both = [rename('door', 'gate'), rename('lock', 'bolt')];
    const list = await javascript(handed('[door, lock]', 'door', 'lock'), awaited('[gate, bolt]', 'gate', 'bolt'));
    expect(list).toEqual(expect.arrayContaining(both));
    const named = awaited('{ lock: bolt, door: gate }', 'gate', 'bolt');
    expect(await javascript(handed('{ door, lock }', 'door', 'lock'), named)).toEqual(expect.arrayContaining(both));
    // All of it is none of the parts.
    const whole = await javascript(handed('[door, lock]', 'door', 'lock'), awaited('result', 'result', 'result'));
    expect(whole.filter((text) => /^(?:Rename Variable|Localize)/.test(text))).toEqual([]);
  });

  test('each of several calls that are waited for at once gives a part, be it spread over parameters or not (4.1)', async () => {
    const both = 'write(path, 3).then(() => Promise.all([stat(path), run(path)]))';
    const rest = (stats: string) => `    check(${stats}.size);\n    log(path, ${stats}.time);\n`;
    const handed = (to: string, stats = 'stats') =>
      `function test(path) {\n  return ${both}.${to} => {\n${rest(stats)}  });\n}\n`;
    const awaited = (first: string, second: string, name: string) =>
      `async function test(path) {\n  await write(path, 3);\n  ${first};\n  ${second};\n${rest(name)}}\n`;
    const told = (name: string, type = 'Localize Parameter') =>
      `${type} ${name} : Inferred to ${name} : Inferred in method private test(path) from class shop`;
    const localized = (list: readonly string[]) => list.filter((text) => /Variable|Parameter/.test(text));
    const after = awaited('await run(path)', 'const stats = await stat(path)', 'stats');
    for (const to of ['spread((stats)', 'spread((stats, ran)', 'then(([stats])'])
      expect(localized(await javascript(handed(to), after)), to).toEqual([told('stats')]);
    expect(localized(await javascript(after, handed('spread((stats)')))).toEqual([
      told('stats', 'Parameterize Variable'),
    ]);
    // What the other call gives is not it, whatever it is called.
    expect(localized(await javascript(handed('spread((ran, stats)'), after))).toEqual([]);
    const other = awaited('await stat(path)', 'const ran = await run(path)', 'ran');
    expect(localized(await javascript(handed('spread((stats)'), other))).toEqual([]);
  });

  test('what a function made for itself it is handed now by the call that it was handed to, or by the call that made it (4.1)', async () => {
    const told = (type: string) => [
      `${type} door : Inferred to door : Inferred in method private open(house, keys) from class shop`,
    ];
    const variables = (list: readonly string[]) => list.filter((text) => /(?:Variable|Parameter) door/.test(text));
    const rest = '    check(door.lock, door.key);\n    door.turn(3);\n    log(house, door.isOpen());\n';
    const open = (code: string) => `function open(house, keys) {\n${code}}\n`;
    const made = open(`  keys.forEach((key) => {\n    const door = house.find(key);\n${rest}  });\n`);
    const handed = open(`  house.doorsOf(keys).forEach((door) => {\n${rest}  });\n`);
    expect(variables(await javascript(made, handed))).toEqual(told('Parameterize Variable'));
    expect(variables(await javascript(handed, made))).toEqual(told('Localize Parameter'));
    const atOnce = open(`  const door = house.add(keys);\n${rest}`);
    const later = open(`  house.add(keys, (door) => {\n${rest}  });\n`);
    expect(variables(await javascript(atOnce, later))).toEqual(told('Parameterize Variable'));
    expect(variables(await javascript(later, atOnce))).toEqual(told('Localize Parameter'));
    // Of one list the function is handed what it was handed.
    expect(variables(await javascript(made, handed.replace('house.doorsOf(keys)', 'keys')))).toEqual([]);
    // A loop that became a pipeline is told as that.
    const loop = open(`  for (let i = 0; i < keys.length; i++) {\n    const door = keys[i];\n${rest}  }\n`);
    const pipeline = open(`  keys.forEach((door) => {\n${rest}  });\n`);
    expect(variables(await javascript(loop, pipeline))).toEqual([]);
    // What another call gives is another value, and what a call is asked with is none of what it gives.
    expect(variables(await javascript(open(`  const door = house.get(keys);\n${rest}`), later))).toEqual([]);
    expect(variables(await javascript(open(`  const door = house.add();\n${rest}`), later))).toEqual([]);
  });

  test('what another list is of, and holds what the other one was of, has no other name', async () => {
    const find = (list: string, item: string, asked: string) =>
      `function find(query) {\n  const found = ${list}.filter((${item}) => ${asked}.includes(query));\n  show(found.length);\n  return found;\n}\n`;
    const index = (code: string) =>
      code.replace('{\n', '{\n  const index = labels.map((label, row) => ({ label, row }));\n');
    const before = find('labels', 's', 's');
    expect(await javascript(before, index(find('index', 'item', 'item.label')))).toEqual([]);
    expect(await javascript(index(find('index', 'item', 'item.label')), before)).toEqual([]);
    // Of one list it is what that is of now; and so it is where nothing holds the other.
    const renamed = (from: string, to: string) => [
      `Rename Parameter ${from} : Inferred to ${to} : Inferred in method private find(query) from class shop`,
    ];
    expect(await javascript(before, find('labels', 'item', 'item.text'))).toEqual(renamed('s', 'item'));
    expect(await javascript(before, find('shop.labels', 'item', 'item'))).toEqual(renamed('s', 'item'));
  });

  test('parameters of callbacks are parameters; one of which the call gives nothing is no local', async () => {
    const each = (item: string) =>
      `function sum(list) {\n  let all = 0;\n  walk(list, (${item}) => {\n    all += ${item}.price;\n    log(${item}.id);\n  });\n  return all;\n}\n`;
    expect(await javascript(each('row'), each('article'))).toEqual([
      'Rename Parameter row : Inferred to article : Inferred in method private sum(list) from class shop',
    ]);
    const unlike =
      'function sum(list) {\n  let all = 0;\n  const row = first(list);\n  all += row.price;\n  log(row.id);\n  return all;\n}\n';
    expect((await javascript(each('row'), unlike)).join()).not.toContain('Localize');
  });
});

describe('local functions that a call wraps', () => {
  const inner = (event: string) =>
    `${event}.preventDefault();\n    const text = clean(${event}.value);\n    send(text, 3);`;
  const form = (held: string, name: string) => `function form(box) {\n  ${held}\n  box.on('send', ${name});\n}\n`;
  const plain = form(`const submit = (e) => {\n    ${inner('e')}\n  };`, 'submit');
  const wrapped = (name: string, code = inner('event')) =>
    form(`const ${name} = once((event) => {\n    ${code}\n  }, [box]);`, name);

  test('they are no new ones, nor inlined, under whatever name', async () => {
    expect(await javascript(plain, wrapped('submit'))).toEqual([]);
    expect(await javascript(plain, wrapped('handle'))).toEqual([]);
    expect(await javascript(wrapped('handle'), plain)).toEqual([]);
  });

  test('a function with other code is another one', async () => {
    const longer = `${inner('event')}\n    box.close();\n    box.log(text);\n    box.wait(text, event.time);\n    count(event.time);`;
    expect((await javascript(plain, wrapped('handle', longer))).join('\n')).toContain('Inline Method');
  });

  test('one that took the place of another one was none under its name (4.1)', async () => {
    const list = (name: string, code: string) =>
      `function list(box, groups) {\n  const text = box.title();\n  const ${name} = once(${code}, [box]);\n  box.columns(text, { ${name}, width: 3 });\n}\n`;
    const change =
      'async (user, right) => {\n    const row = groups.find(user);\n    await row.update(right);\n    log(row.name);\n  }';
    const decorate = '(user, element) => <Menu user={user} label={text}>{element}</Menu>';
    expect((await javascript(list('changeRight', change), list('decorateRow', decorate))).join()).not.toContain(
      'Rename',
    );
    const kept = change.replaceAll('right', 'role').replace('log(', 'box.show(');
    expect(await javascript(list('changeRight', change), list('setRole', kept))).toEqual([
      'Rename Parameter right : Inferred to role : Inferred in method private list(box, groups) from class shop',
      'Rename Variable changeRight : Inferred to setRole : Inferred in method private list(box, groups) from class shop',
    ]);
  });

  test('a variable that holds what the function gives is none of it (5.1)', async () => {
    const load = (code: string) => `async function load(groups, store) {\n${code}}\n`;
    const each =
      '(group) => {\n    const ids = group.items.map(idOf);\n    keep(store, await store.find(ids, 3));\n  }';
    const before = load(`  const all = groups.map(async ${each});\n  await Promise.all(all);\n`);
    const named = (rest: string) => load(`  const loadGroup = async ${each};\n${rest}`);
    const [one, several] = [
      '  const all = groups.map(loadGroup);\n  await Promise.all(all);\n',
      '  for (const group of groups) await loadGroup(group);\n',
    ];
    for (const rest of [one, several]) {
      expect(await javascript(before, named(rest)), rest).toEqual([
        'Extract And Move Method private loadGroup(group) extracted from private load(groups, store) in class shop & moved to class shop.load',
      ]);
    }
  });
});

describe('values of variables', () => {
  test('what a function in the value is handed is nothing of the body (4.2)', async () => {
    const draw = (value: string, used: string) =>
      `function draw(page) {\n${value}  onFrame((state) => {\n    if (page.open) {\n      state.screen.render(page, ${used});\n    }\n  });\n}\n`;
    const before = draw('  const camera = select((state) => state.camera);\n', 'camera');
    expect(await javascript(before, draw('', 'state.camera'))).toEqual([]);
    expect(await javascript(draw('', 'state.camera'), before)).toEqual([]);
    const written = draw('  const camera = page.camera;\n', 'camera');
    expect(await javascript(written, draw('', 'page.camera'))).toEqual([
      'Inline Variable camera : Inferred in method private draw(page) from class shop',
    ]);
  });

  test('a further step of what was made in steps is another value (4.2)', async () => {
    const load = (steps: string, used: string) =>
      `function load(file) {\n${steps}  keep(${used}, 4);\n  return ${used}.parts.map(check);\n}\n`;
    const step = '  file = clean(file);\n';
    expect(await javascript(load(step, 'file'), load(`${step}  const tree = parse(file);\n`, 'tree'))).toEqual([]);
    expect(await javascript(load(`${step}  const tree = parse(file);\n`, 'tree'), load(step, 'file'))).toEqual([]);
    expect(await javascript(load(step, 'file'), load('  const tree = parse(file);\n', 'tree'))).toEqual([]);
    // Nothing but the new variable is made.
    expect(await javascript(load('', 'file'), load('  const tree = parse(file);\n', 'tree'))).toEqual([
      'Extract Variable tree : Inferred in method private load(file) from class shop',
    ]);
  });
});

describe('loops whose element has another name in the pipeline (4.3)', () => {
  const shop = (code: string) => `function render(list) {\n${code}  return result.join('');\n}\n`;
  const counted =
    "  var result = [];\n  for (var i = 0; i < list.length; i++) {\n    var entry = list[i];\n    if (entry.open) {\n      result.push('<li>' + entry.title + '</li>');\n    }\n  }\n";
  const through =
    "  var result = [];\n  for (const entry of list) {\n    if (entry.open) {\n      result.push('<li>' + entry.title + '</li>');\n    }\n  }\n";
  const pipeline = (does: string) => `  const result = ${does};\n`;
  const loops = async (before: string, after: string) =>
    (await told({ 'src/shop.js': shop(before) }, { 'src/shop.js': shop(after) })).filter((text) =>
      text.includes('Loop'),
    );

  test('became it', async () => {
    const does = "list.filter((item) => item.open).map((item) => '<li>' + item.title + '</li>')";
    for (const [loop, header] of [
      [counted, 'for(var i = 0; i < list.length; i++)'],
      [through, 'for(entry of list)'],
    ]) {
      expect(await loops(loop, pipeline(does))).toEqual([
        `Replace Loop With Pipeline ${header} with const result = ${does}; in method private render(list) from class shop`,
      ]);
      expect(await loops(pipeline(does), loop)).toEqual([
        `Replace Pipeline With Loop const result = ${does}; with ${header} in method private render(list) from class shop`,
      ]);
    }
  });

  test('did not become one that does something else with its elements', async () => {
    expect(await loops(counted, pipeline('list.map((item) => item.price.toFixed(2) + item.currency)'))).toEqual([]);
  });
});

describe('a short method that most methods around it call now (model:M8)', () => {
  const shop = (name: string, given: string, asks: (of: string) => string) =>
    `function opened(from) {\n  return !${asks('from')} || clock(from, 'YYYY').diff(clock(), 'days') < 0\n}\n\n` +
    ['today', 'late', 'soon']
      .map(
        (name, i) =>
          `function ${name}(day) {\n  return ${asks('day')} && clock(day, 'YYYY').diff(clock(), 'weeks') < ${i}\n}\n\n`,
      )
      .join('') +
    `function ${name}(${given}) {\n  return clock(${given}, 'YYYY').isValid()\n}\n`;
  const written = (of: string) => `clock(${of}, 'YYYY').isValid()`;
  const called = (of: string) => `valid(${of})`;

  test('is the one that did the same with a parameter of another name', async () => {
    expect(
      await told({ 'src/shop.js': shop('due', 'due', written) }, { 'src/shop.js': shop('valid', 'date', called) }),
    ).toEqual([
      'Rename Method private due(due) renamed to private valid(date) in class shop',
      'Rename Parameter due : Inferred to date : Inferred in method private valid(date) from class shop',
    ]);
  });

  test('is a new one where the other one did more', async () => {
    const before = shop('due', 'due', written).replace('.isValid()\n}\n', '.isValid() && log(due).open\n}\n');
    const texts = await told({ 'src/shop.js': before }, { 'src/shop.js': shop('valid', 'date', called) }, 'Method');
    expect(texts.filter((text) => text.startsWith('Extract Method'))).toHaveLength(4);
  });
});

describe('a question of which the opposite was asked (5.1, 5.2)', () => {
  const enter = (asked: string) =>
    `function enter(shop, user) {\n  if (${asked}) return;\n  shop.users.push(user);\n}\n`;
  const asks = (value: string) => `\nfunction isOpen(shop) {\n  return ${value};\n}\n`;
  const change = (asked: string, value: string, call = '!isOpen(shop)') => [
    { 'src/shop.js': enter(asked) },
    { 'src/shop.js': enter(call) + asks(value) },
  ];

  test('became a call that is denied, and the other way round', async () => {
    for (const [asked, value] of [
      ["shop.state !== 'open'", "shop.state === 'open'"],
      ['shop.users.length === 0', 'shop.users.length > 0'],
      ["'shut' === shop.state", "shop.state !== 'shut'"],
    ]) {
      const [before, after] = change(asked, value);
      expect(await told(before, after), asked).toEqual([
        'Extract Method private isOpen(shop) extracted from private enter(shop, user) in class shop',
      ]);
      expect(await told(after, before), asked).toEqual([
        'Inline Method private isOpen(shop) inlined to private enter(shop, user) in class shop',
      ]);
    }
  });

  test('is not what the call asks where it asks something else, or is not denied', async () => {
    for (const [before, after] of [
      change("shop.state !== 'open'", "shop.size === 'large'"),
      change('shop.users.length === 0', 'shop.users.length > 0', 'isOpen(shop)'),
    ])
      expect(await told(before, after)).toEqual([]);
  });
});

test('a delegate is inlined where what it called is called with its constants (5.2)', async () => {
  const kinds = (head: string, list: string) =>
    `chart.hasKind = function (${head}) {\n  return ${list}.some((row) => this.kinds[row.id] === kind);\n};\n`;
  const users = (all: string, some: string) =>
    `chart.draw = function () {\n  var $$ = this, width = ${all} ? $$.inner : $$.outer;\n  $$.paint(width);\n};\n` +
    `chart.stop = function (id) {\n  var $$ = this, found = $$.find(id);\n  if (${some}) {\n    $$.halt(id);\n  }\n};\n`;
  const delegate = "chart.hasRound = function (list) {\n  return this.hasKind(list, 'round');\n};\n";
  const before = kinds('list, kind', 'list') + delegate + users('$$.hasRound($$.data.list)', '$$.hasRound(found)');
  const later = (kind: string) =>
    kinds('kind, list', '(list || this.data.list)') + users(`$$.hasKind('${kind}')`, `$$.hasKind('${kind}', found)`);
  const inlined = ['draw()', 'stop(id)'].map(
    (user) => `Inline Method public chart.hasRound(list) inlined to public chart.${user} in class shop`,
  );
  const found = async (kind: string) => (await javascript(before, later(kind))).filter((text) => /^Inline/.test(text));
  expect(await found('round')).toEqual(inlined);
  // Another constant asks something else.
  expect(await found('square')).toEqual([]);
});

test('two methods of the same statements that do what one did either way have both its code (5.1)', async () => {
  const toggle = (body: string) => `function toggle() {\n${body}}\n`;
  const before = toggle(
    '  if (wanted === state.isOff) {\n    return\n  }\n  if (isFar()) {\n    Remote.toggle()\n  }\n  state.isOff = !state.isOff\n',
  );
  const half = (name: string, asked: string, value: boolean, more: string) =>
    `function ${name}() {\n  if (${asked}) return\n  state.isOff = ${value}\n  if (isFar()) {\n    Remote.${name}()\n  }\n${more}}\n`;
  const call = toggle('  if (state.isOff) {\n    start()\n  } else {\n    stop()\n  }\n');
  const start = half('start', '!state.isOff', false, "  send('keepAwake')\n");
  const extracted = (name: string) => `Extract Method private ${name}() extracted from private toggle() in class shop`;
  const found = async (stop: string) =>
    (await javascript(before, start + stop + call)).filter((text) => text.startsWith('Extract'));
  expect(await found(half('stop', 'state.isOff', true, "  send('letSleep')\n"))).toEqual([
    extracted('start'),
    extracted('stop'),
  ]);
  // One that is written otherwise is no twin.
  const other = "function stop() {\n  send('letSleep')\n  if (isFar()) {\n    clear(state)\n  }\n  show()\n}\n";
  expect(await found(other)).toEqual([extracted('start')]);
});

test('a part of what a loop goes through is no parameter that went, whatever its name (4.1)', async () => {
  const build = (head: string, loop: string, given: string) =>
    `function build(el, ${head}) {\n${loop}  const start = \`<b class="part"${given}>\`;\n  const end = el.replace('$0', start);\n  return { start, end };\n}\n`;
  const before = build("value = 'tea'", '', ` data-value="${placed('value')}"`);
  const loop = `  let more = '';\n  for (const [key, value] of Object.entries(data)) {\n    more += \` ${placed('key')}="${placed('value')}"\`;\n  }\n`;
  expect(await javascript(before, build('data = {}', loop, placed('more')))).toEqual([
    'Add Parameter data : Inferred in method private build(el, data) from class shop',
    'Remove Parameter value : Inferred in method private build(el, value) from class shop',
  ]);
});

test('a field that has the name and the value of a former local is no other field under a like name (A3)', async () => {
  const merge = (of: string, pad: string) =>
    `${pad}const defaults = { name: 'auto', open: false, hours: [], place: userOptions.place || 'here' };\n` +
    `${pad}${of} = Object.assign(defaults, userOptions);\n`;
  const check = (of: string) => `    check(${of}.open === true || ${of}.open === false, 'open is true or false');\n`;
  const shop = (first: string, then: string) =>
    `class Shop {\n  constructor(options) {\n${first}    this.version = 3;\n  }\n  start(town) {\n${then}  }\n}\n`;
  const before = shop(
    `    const userOptions = options || {};\n${merge('this.options', '    ')}${check('this.options')}`,
    '    hookInto(town, this.options, this);\n',
  );
  const after = shop(
    '    this.userOptions = options || {};\n',
    `    const userOptions = this.userOptions;\n${merge('const options', '    ')}${check('options')}    hookInto(town, options, this);\n`,
  );
  const found = await javascript(before, after);
  expect(found).toContain(
    'Replace Attribute With Variable options : Inferred to options : Inferred in method private start(town) from class shop.Shop',
  );
  expect(found.filter((text) => text.startsWith('Rename'))).toEqual([]);
});

test('a member of an object that became a variable of a module is seen by others as modules say (A1)', async () => {
  const find = (head: string, found: string) =>
    `${head}(word) {\n  for (const [key, item] of Object.entries(${found})) {\n    if (word.startsWith(key)) {\n      return item.make(word);\n    }\n  }\n  return null;\n}`;
  const before = {
    'tools.js': `const Words = {\n  byWord: {},\n  ${find('find', 'this.byWord')},\n};\nexport { Words };\n`,
    'use.js': "import { Words } from './tools.js';\nexport function use(a) {\n  return Words.find(a.word);\n}\n",
  };
  const after = {
    'tools.js': 'export {};\n',
    'words.js': `export let byWord = {};\nexport function ${find('find', 'byWord')}\n`,
    'use.js': "import * as words from './words.js';\nexport function use(a) {\n  return words.find(a.word);\n}\n",
  };
  const found = await told(before, after, 'Attribute');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^Move Attribute public byWord : Inferred from class tools.Words to /);
});

test('a call that looks a method up by a text hands over what that is about (5.1)', async () => {
  const code = (file: string, is: string, by: string) =>
    `${by}const plugin = require(${file});\n${by}if (typeof plugin === 'function') {\n${by}  plugin(this);\n${by}} else {\n${by}  this.log.warn(\`\${${file}} ${is}\`);\n${by}}\n`;
  const shop = (body: string, more = '') =>
    `class Shop {\n${more}  open(folder, kind) {\n    const full = join(folder, kind);\n${body}  }\n}\n`;
  const before = shop(code('full', 'is no function', '    '));
  const later = (lookup: string) =>
    shop(`    ${lookup}(full);\n`, `  openjs(path) {\n${code('path', 'is no function', '    ')}  }\n`);
  const extracted = 'Extract Method private openjs(path) extracted from private open(folder, kind) in class shop.Shop';
  for (const lookup of [`this[\`open${placed('kind')}\`]`, "this['open' + kind]", "this[kind + 'njs']"])
    expect(await javascript(before, later(lookup)), lookup).toContain(extracted);
  for (const lookup of [`this[\`close${placed('kind')}\`]`, 'this[kind]', `town[\`open${placed('kind')}\`]`])
    expect(await javascript(before, later(lookup)), lookup).not.toContain(extracted);
});

describe('code that went to a new function of its module without a call of that (5.5)', () => {
  const run = (action: string, more: string) =>
    `function run(action) {\n  if (action === 'list') {\n    const tag = document.find('video');\n    if (tag) tag.stop();\n  }\n${more}  go(${action});\n}\n`;
  const code = "state.playing.isOff = true;\n    ipc.send('letSleep', state.playing.id);\n";
  const stop = `function stop() {\n    if (state.playing.isOff) return;\n    ${code}}\n`;
  const toggle = (call: string) => `function toggle() {\n  ${call};\n}\n`;
  const moved = 'Move Code from private run(action) to private stop() in class shop';

  test('the method of an object that has its name is not it', async () => {
    const before = run('action', `  if (action === 'stopped') {\n    ${code}  }\n`) + toggle('state.flip()');
    const found = async (more: string) =>
      (await javascript(before, run('action', more) + stop + toggle('stop()'))).filter((text) =>
        / stop\(\)/.test(text),
      );
    expect(await found('')).toEqual([moved]);
    // Nor where a local is that object; called by its name alone, it is.
    expect(await found("  const tag = document.find('audio');\n  tag.stop();\n")).toEqual([moved]);
    expect(await found("  if (action === 'stopped') {\n    stop();\n  }\n")).toEqual([
      'Extract Method private stop() extracted from private run(action) in class shop',
    ]);
  });

  test('what is handed over in place of the function that had the code is not run for that', async () => {
    const show =
      "  const isPlayer = state.place().url === 'player';\n  if (isPlayer) {\n    addTexts(files.filter(isText), true);\n  }\n";
    const list = '  if (!Array.isArray(files)) files = [files];\n';
    const init = (handler: string) => `function init() {\n  drop('body', ${handler});\n}\n`;
    const before = `${init("(files) => dispatch('onOpen', files)")}function onOpen(files) {\n${list}${show}  start(files);\n}\n`;
    const later = (given: string) =>
      `${init(given)}function onOpen(files) {\n${list}  start(files);\n}\nfunction onDrop(files) {\n${list}${show}  update();\n}\n`;
    const found = async (given: string) =>
      (await javascript(before, later(given))).filter((text) => text.includes('onDrop(files)'));
    expect(await found('onDrop')).toEqual([
      'Move Code from private onOpen(files) to private onDrop(files) in class shop',
    ]);
    expect(await found("(files) => dispatch('onOpen', files), onDrop")).toEqual([
      'Extract Method private onDrop(files) extracted from private onOpen(files) in class shop',
    ]);
  });
});

describe('what a helper gives, read by a text that it is handed (5.2)', () => {
  const all = 'function allOf(item) {\n  return { first: item.first, last: item.last };\n}\n';
  const open = (first: string, last: string) =>
    `class Shop {\n  open(item) {\n    ${first}.call({ item: item, at: this.now() });\n    this.go(item);\n    return ${last}.call({ item, by: 3 });\n  }\n}\n`;
  const versions = (body: string, [first, last] = ['first', 'last']) => [
    {
      'parts.js': `${all}const oneOf = (item, name) => {\n${body}};\nmodule.exports = { allOf, oneOf };\n`,
      'shop.js': `const { allOf, oneOf } = require('./parts.js');\n${open("oneOf(item, 'first')", "oneOf(item, 'last')")}`,
    },
    {
      'parts.js': `${all}module.exports = { allOf };\n`,
      'shop.js': `const { allOf } = require('./parts.js');\n${open(`allOf(item).${first}`, `allOf(item).${last}`)}`,
    },
  ];
  const inlined =
    'Move And Inline Method private oneOf(item, name) moved from class parts to class shop.Shop & inlined to private open(item)';

  test('is the member of that name', async () => {
    const [before, after] = versions('  return allOf(item)[name];\n');
    expect(await told(before, after)).toEqual([inlined]);
    const [was, is] = versions('  return allOf(item)[name];\n', ['name', 'size']);
    expect(await told(was, is)).toEqual([]);
  });

  test('also of what has a name in the helper', async () => {
    const [before, after] = versions('  const parts = allOf(item);\n  return parts[name];\n');
    expect(await told(before, after)).toEqual([
      'Inline Variable parts : Inferred in method private oneOf(item, name) from class parts',
      inlined,
    ]);
    // Not where it does more than that.
    const [longer, none] = versions('  const parts = allOf(item);\n  log(parts);\n  return keep(parts, 3)[name];\n');
    expect(await told(longer, none)).toEqual([]);
  });
});

describe('a test of a suite beside a new one that declares the same (4.1)', () => {
  const made = "    const shop = new Shop('a');\n";
  const suite = (...tests: string[]) => ({
    'shop.test.js': `describe('shop', () => {\n${tests.map((code, i) => `  it('does ${i}', () => {\n${code}  });\n`).join('\n')}});\n`,
  });
  const opens = `${made}    const items = shop.items;\n    expect(items.first).to.equal(1);\n    expect(items.last).to.equal(2);\n`;
  const closes = `    const shop = new Shop('b');\n    const items = shop.items;\n    expect(items.size).to.equal(3);\n`;

  test('inlines its own variable', async () => {
    const inlined = `${made}    expect(shop.items.first).to.equal(1);\n    expect(shop.items.last).to.equal(2);\n`;
    const report = 'Inline Variable items : Inferred in attribute shop.test from class shop.test';
    expect(await told(suite(opens), suite(inlined, closes))).toEqual([report]);
    expect(await told(suite(inlined, closes), suite(opens))).toEqual([report.replace('Inline', 'Extract')]);
  });

  test('and keeps it where nothing else changed', async () => {
    expect(await told(suite(opens), suite(opens, closes))).toEqual([]);
    expect(await told(suite(opens, closes), suite(closes.replace("'b'", "'c'")))).toEqual([]);
  });
});
