import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });

describe('functions that are called through a method of functions (model:M8, D8)', () => {
  const shop = 'function Shop(goods) {\n  this.goods = goods;\n  this._orders = [];\n}\n\n';
  const before =
    `${shop}Shop.prototype.order = function(name, options) {\n  options = options || {};\n  var express = !options.slow;\n  var item;\n` +
    '  if (express) {\n    item = this.goods[name];\n  } else {\n    item = this.goods.later[name];\n  }\n' +
    '  this._orders.push(new Order(item, name, this, express));\n};\n';
  const place =
    'function place(orders, name, options, item) {\n  options = options || {};\n  var express = options.express;\n' +
    '  if (!item) {\n    if (express) {\n      item = this.goods[name];\n    } else {\n      item = this.goods.later[name];\n    }\n  }\n' +
    '  orders.push(new Order(item, name, this, options));\n}\n';
  const changed = (call: string) =>
    `${shop}Shop.prototype.order = function(name, options, item) {\n  ${call}\n};\n\n${place}`;
  const extracted =
    'Extract Method private place(orders, name, options, item) extracted from public Shop.prototype.order(name, options) in class shop';

  test('what has the old name and calls what has the code is the old method', async () => {
    const found = await javascript(before, changed('place.call(this, this._orders, name, options, item);'));
    expect(found).toContain(extracted);
    // Parameters stand for what follows the first argument.
    expect(found).toContain(
      'Parameterize Attribute _orders : Inferred to orders : Inferred in method private place(orders, name, options, item) from class shop',
    );
    expect(found.filter((text) => /^(?:Rename|Change) Method/.test(text))).toEqual([]);
  });

  test('what is handed over in a list has no place', async () => {
    const found = await javascript(before, changed('place.apply(this, [this._orders].concat(arguments));'));
    expect(found).toContain(extracted);
  });

  test('a method of that name of anything else calls no function', async () => {
    const found = await javascript(before, changed('this.post.call(name, options, item);'));
    expect(found.filter((text) => text.startsWith('Extract'))).toEqual([]);
  });
});

describe('a new method that only asks the one that has the code (model:M8)', () => {
  const code = (name: string, variable: string, operator: string, self: string) =>
    `  static ${name}(files) {\n    let ${variable} = '';\n    files\n      .map((file) => ${self}.prefixOf(file))\n` +
    `      .filter((prefix) => Boolean(prefix))\n      .forEach((prefix) => {\n` +
    `        if (!${variable} || prefix.length ${operator} ${variable}.length) ${variable} = prefix;\n      });\n    return ${variable};\n  }\n`;
  const prefixOf =
    "  static prefixOf(file) {\n    let count = [];\n    for (let part of file.split('/')) {\n      if (part === '..') count.push('..');\n      else break;\n    }\n    return count.join('/');\n  }\n\n";
  const search = (members: string, call: string) =>
    `class Search {\n${members}  search(globs, options) {\n    let prefix = ${call};\n    if (prefix) options.cwd = prefix;\n    return this.glob(globs, options);\n  }\n}\n`;
  const folder = (name: string, alias: string) =>
    `class Folder {\n${prefixOf}${code(name, 'longest', '>', 'this')}\n  static ${alias}(files) {\n    return this.${name}(files);\n  }\n}\n`;
  const change = (name: string, alias: string) =>
    told(
      {
        'src/Search.js': search(
          `${prefixOf}${code('shortestPrefix', 'shortest', '<', 'Search')}\n`,
          'Search.shortestPrefix(globs)',
        ),
      },
      {
        'src/Search.js': `const Folder = require('./Folder');\n${search('', `Folder.${alias}(globs)`)}`,
        'src/Folder.js': folder(name, alias),
      },
    );

  test('is not what the old one became, where the name says so', async () => {
    expect(await change('longestPrefix', 'of')).toContain(
      'Move And Rename Method private shortestPrefix(files) from class Search.Search to private longestPrefix(files) from class Folder.Folder',
    );
  });

  test('is it where the name of the one with the code says nothing', async () => {
    expect(await change('best', 'shortestOf')).toContain(
      'Move And Rename Method private shortestPrefix(files) from class Search.Search to private shortestOf(files) from class Folder.Folder',
    );
  });
});

describe('functions and classes inside of functions (§3.1, §3.6)', () => {
  const talk = (head: string, tail: string) =>
    `exports.talk = function (next, line) {\n  const wait = this.wait;\n  ${head} {\n    if (!line) return next();\n    if (!line.early) {\n` +
    `      line.results.add(this, { pass: 'early' });\n      return next();\n    }\n    return next(DENY, 'too soon');\n  }${tail}\n  setTimeout(check, wait);\n};\n`;

  test('a function that is written in another way inside of one is as visible as before', async () => {
    expect(await javascript(talk('const check = function ()', ';'), talk('function check()', ''))).toEqual([]);
    expect(await javascript(talk('function check()', ''), talk('const check = () =>', ';'))).toEqual([]);
  });

  test('who sees what a function declares is told where it is written as before', async () => {
    const shop = (documentation: string) =>
      `module.exports = function (Shop) {\n  extend(Shop.prototype, {\n${documentation}    sellAll: function () {\n      this.goods.forEach((item) => item.sell());\n    }\n  });\n};\n`;
    expect(await javascript(shop(''), shop('    /** @private */\n'))).toEqual([
      'Change Method Access Modifier public to private in method private sellAll() from class shop',
    ]);
  });

  test('a method of a class in a function has the function in its path', async () => {
    const shop = (method: string) =>
      `module.exports = function (levels) {\n  class Event {\n    ${method}(name) {\n      this.level = levels[name];\n      return this.level;\n    }\n  }\n  return Event;\n};\n`;
    expect(await javascript(shop('raise'), shop('lift'))).toEqual([
      'Rename Method private raise(name) renamed to private lift(name) in class shop.module.exports.Event',
    ]);
  });
});

describe('variables of a module that come from another one (model:A1)', () => {
  const uses = "\ndescribe('readers', () => {\n  it('reads', () => readers.line(1));\n});\n";
  const list = 'var readers = { raw: 1, line: 2 };\nmodule.exports = readers;\n';

  test('what was a member of an imported module stays what it is when it is imported itself', async () => {
    const before = { 'test/port.js': `var port = require('../port');\nvar readers = port.readers;\n${uses}` };
    const after = { 'test/port.js': `var readers = require('../readers');\n${uses}`, 'readers.js': list };
    expect(await told(before, after)).toEqual([]);
  });

  test('what the module declared itself and imports now has moved', async () => {
    const before = { 'src/port.js': `var readers = { raw: 1, line: 2 };\n${uses}` };
    const moved =
      'Move Attribute private readers : Inferred from class port to private readers : Inferred from class readers';
    for (const head of [
      "var readers = require('./readers');\n",
      "var all = require('./readers');\nvar readers = all.readers;\n",
    ])
      expect(await told(before, { 'src/port.js': head + uses, 'src/readers.js': list })).toEqual([moved]);
  });
});

describe('parameters of an extracted function that the caller makes something for (statements:4.1)', () => {
  const before = `class Box {
  list(base, each, prefix = '') {
    const { skips } = this;
    return readdir(base).map((name) => stat(join(base, name)).then((stats) => {
      const full = join(base, name);
      if (stats.isFolder()) return this.list(full, each, \`\${prefix + name}/\`);
      if (skips && skips.length && matches(full, skips)) return Promise.resolve([]);
      return this.load(prefix + name).then((file) => each(file).give(file));
    })).reduce((files, item) => files.concat(item), []);
  }
}
`;
  const changed = (list: string, name: string, last: string) => `class Box {
${list}
}

function walk(base, ${name}, skips, prefix) {
  return Promise.map(readdir(base), async (name) => {
    const full = join(base, name);
    const stats = await stat(full);
    const whole = \`\${prefix}\${name}\`;
    if (stats.isFolder()) return walk(full, ${name}, skips, \`\${whole}/\`);
    if (!isSkipped(full, skips)) ${last}
  });
}
`;

  test('what is made for the call is no parameter of before that stood in its place', async () => {
    const list = `  list(base, prefix = '') {
    const found = [];
    return walk(base, found, this.skips, prefix).give(found).map((name) => this.load(name));
  }`;
    const texts = await javascript(before, changed(list, 'found', 'found.push(whole);'));
    expect(texts).toContain(
      'Extract And Move Method private walk(base, found, skips, prefix) extracted from private list(base, each, prefix) in class shop.Box & moved to class shop',
    );
    expect(texts).toContain(
      'Remove Parameter each : Inferred in method private list(base, each, prefix) from class shop.Box',
    );
    expect(texts.filter((text) => /^(?:Rename|Parameterize) \w+ each /.test(text))).toEqual([]);
  });

  test('a parameter that is handed on under another name is, be it through a variable', async () => {
    for (const given of ['', '    const own = each || this.each;\n']) {
      const list = `  list(base, each, prefix = '') {\n${given}    return walk(base, ${given ? 'own' : 'each'}, this.skips, prefix);\n  }`;
      const texts = await javascript(
        before,
        changed(list, 'take', 'return load(whole).then((file) => take(file).give(file));'),
      );
      expect(texts).toContain(
        'Rename Parameter each : Inferred to take : Inferred in method private walk(base, take, skips, prefix) from class shop',
      );
    }
  });
});

describe('a sum of names and a template of the same (statements:2.6)', () => {
  const walk = (head: string, ...uses: string[]) =>
    `function walk(base, prefix) {\n  for (const name of list(base)) {\n    const stats = statSync(base);\n${head}` +
    `    if (stats.isFolder()) walk(stats, ${uses[0]});\n    else check(${uses[1]});\n  }\n}\n`;
  const extracted = ['Extract Variable whole : Inferred in method private walk(base, prefix) from class shop'];

  test('are one text, so that a variable stands for both', async () => {
    const template = `    const whole = \`\${prefix}\${name}\`;\n`;
    expect(await javascript(walk('', 'prefix', 'prefix + name'), walk(template, 'prefix', 'whole'))).toEqual(extracted);
    expect(
      await javascript(walk('', `\`\${prefix + name}/\``, 'prefix + name'), walk(template, `\`\${whole}/\``, 'whole')),
    ).toEqual(extracted);
  });

  test('of other names are two', async () => {
    const template = `    const whole = \`\${name}\${stats}\`;\n`;
    expect(await javascript(walk('', 'prefix', 'prefix + base'), walk(template, 'prefix', 'whole'))).toEqual([]);
  });
});

describe('a name that another method took over (model:M13)', () => {
  const check = (name: string, given: string, last: string) =>
    `  ${name}(${given}) {\n    var rel = node.get('rel');\n    var kind = node.get('kind');\n${last}  }\n`;
  const grab = (call: string) =>
    `  grab(page) {\n    for (const node of page.nodes) {\n      const words = node.className + ' ' + node.id;\n      if (${call}) this.remove(node);\n    }\n  }\n`;
  const valid = (given: string) =>
    `  isValid(${given}) {\n    if (typeof ${given} !== 'string') return false;\n    ${given} = ${given}.trim();\n    return ${given}.length > 0 && ${given}.length < 100;\n  }\n`;
  const reader = (...members: string[]) => `class Reader {\n${members.join('\n')}}\n`;
  const old = check(
    'checkAuthor',
    'node, words',
    "    if (this.author) return false;\n    if ((rel === 'author' || kind === 'author' || AUTHOR.test(words)) && this.isValid(node.text)) {\n" +
      '      this.author = node.text;\n      return true;\n    }\n    return false;\n',
  );
  const fresh = (name: string, given = 'node, words') =>
    check(
      name,
      given,
      "    const size = node.text.trim().length;\n    return (rel === 'author' || kind === 'author' || AUTHOR.test(words)) && size > 0 && size < 100;\n",
    );
  const before = reader(old, grab('this.checkAuthor(node, words)'), valid('author'));

  test('is its name, where it has the parameters and statements, and the namesake none of either', async () => {
    const texts = await javascript(before, reader(fresh('isValid'), grab('!this.author && this.isValid(node, words)')));
    expect(texts).toContain(
      'Rename Method private checkAuthor(node, words) renamed to private isValid(node, words) in class shop.Reader',
    );
    expect(texts.filter((text) => /^(?:Add|Remove) Parameter/.test(text))).toEqual([]);
  });

  test('is not, where the namesake has one of the parameters, or the other one is there still', async () => {
    const isRenamed = (texts: string[]) => texts.some((text) => text.startsWith('Rename Method'));
    const shared = await javascript(
      before.replace(valid('author'), valid('words')),
      reader(fresh('isValid'), grab('!this.author && this.isValid(node, words)')),
    );
    expect(isRenamed(shared)).toBe(false);
    const both = reader(old, fresh('isValid'), grab('!this.author && this.isValid(node, words)'));
    expect(isRenamed(await javascript(before, both))).toBe(false);
  });
});

describe('names that stand in the place of what they are a part of (statements:4.1)', () => {
  const sign = (given: string, head: string, config: string) =>
    `exports.names = function (${given}) {\n${head}  var names = [];\n  if (!${config}.main.names) return names;\n` +
    `  names = ${config}.main.names.toLowerCase().split(',');\n  return names;\n};\n`;

  test('a parameter is not the object itself that has its members now', async () => {
    const self = sign('', '  var plugin = this;\n', 'plugin.cfg');
    expect(await javascript(sign('config', '', 'config'), self)).toEqual([
      'Remove Parameter config : Inferred in method public exports.names(config) from class shop',
    ]);
  });

  test('what stands for the object itself has another name for it', async () => {
    const named = (name: string) => sign('', `  var ${name} = this;\n`, `${name}.cfg`);
    expect(await javascript(named('plugin'), named('self'))).toEqual([
      'Rename Variable plugin : Inferred to self : Inferred in method public exports.names() from class shop',
    ]);
  });

  const grant = (given: string, head: string, user: string) =>
    `class Grants {\n  grant(${given}) {\n${head}    return this.query(\`GRANT TO \${${user}}\`).then(() => this.log('granted', ${user}));\n  }\n}\n`;

  test('a variable is not the object that has it as a member of a member', async () => {
    const before = grant('options', '    const { host, username } = options;\n', 'username');
    expect(await javascript(before, grant('ctx, config', '', 'ctx.mysql.username'))).toEqual([
      'Add Parameter config : Inferred in method private grant(ctx, config) from class shop.Grants',
      'Add Parameter ctx : Inferred in method private grant(ctx, config) from class shop.Grants',
      'Remove Parameter options : Inferred in method private grant(options) from class shop.Grants',
    ]);
  });
});

describe('parameters that moved up in a list (model:S4)', () => {
  const html = (given: string, handed: string) =>
    `class Html extends Engine {\n  constructor(${given}) {\n    super(${handed});\n    this.cached = true;\n  }\n}\n`;
  const owner = 'from class shop.Html';

  test('one that has the words of another one, and its place from the end, is that one', async () => {
    const after = html('name, engineConfig', 'name, engineConfig');
    expect(await javascript(html('name, dirs, config', 'name, dirs, config'), after)).toEqual([
      `Remove Parameter dirs : Inferred in method private constructor(name, dirs, config) ${owner}`,
      `Rename Parameter config : Inferred to engineConfig : Inferred in method private constructor(name, engineConfig) ${owner}`,
    ]);
  });

  test('not if another one has words of it as well, or it stands for a part', async () => {
    const two = await javascript(
      html('name, dirs, file, path', 'name, dirs, file, path'),
      html('name, filePath', 'name, filePath'),
    );
    expect(two.filter((text) => text.startsWith('Rename'))).toEqual([]);
    const part = await javascript(
      html('name, dirs, config', 'name, dirs, config.cache'),
      html('name, configCache', 'name, configCache'),
    );
    expect(part.filter((text) => text.startsWith('Rename'))).toEqual([]);
  });
});

describe('functions of a table that does what a switch did (statements:5.3)', () => {
  const layout = (functions: string, code: string) =>
    `function layout(pattern) {\n${functions}  return function (event) {\n    var text = '';\n    var part;\n` +
    `    while ((part = next(pattern))) {\n${code}      text += replacement;\n    }\n    return text;\n  };\n}\n`;
  const before = layout(
    '',
    "      var replacement = '';\n      switch (part.key) {\n        case 'm':\n          replacement = formatData(event.data);\n          break;\n" +
      "        case 'r':\n          replacement = event.start.toLocaleTimeString();\n          break;\n        case 't':\n          replacement = event.type;\n          break;\n" +
      '        default:\n          replacement = part.text;\n          break;\n      }\n',
  );
  const functions =
    '  function message(event) {\n    return formatData(event.data);\n  }\n\n  function start(event) {\n    return event.start.toLocaleTimeString();\n  }\n\n' +
    '  function type(event) {\n    return event.type;\n  }\n\n  var replacers = { m: message, r: start, t: type };\n';
  const table = (call: string) =>
    `      var replacer = replacers[part.key];\n      var replacement = replacer ? ${call} : part.text;\n`;

  test('were extracted, each with all of its only statement, if that says something', async () => {
    expect(await javascript(before, layout(functions, table('replacer(event)')))).toEqual([
      'Extract Method private message(event) extracted from private layout(pattern) in class shop',
      'Extract Method private start(event) extracted from private layout(pattern) in class shop',
    ]);
  });

  test('were not, where what they do stands otherwise', async () => {
    const others = functions.replace('formatData(event.data)', 'formatAll(event.data, event.type)');
    const texts = await javascript(before, layout(others, table('replacer(event)')));
    expect(texts.filter((text) => text.includes('message'))).toEqual([]);
  });
});

describe('members written apart that stay so (model:G4)', () => {
  const suite = (...tests: string[]) => `describe('rest', function () {\n${tests.join('\n')}});\n`;
  const literal = (title: string) =>
    `  it('${title}', function (done) {\n    shops.open = {\n      sell: function (item, fn) {\n        fn(null, item);\n      },\n    };\n    get('/open/${title}').expect(200, done);\n  });\n`;
  const apart =
    "  it('sells nothing', function (done) {\n    var open = {};\n    open.sell = function () {\n    };\n    shops.open = open;\n    get('/open').expect(404, done);\n  });\n";
  const other = "  it('is shut', function (done) {\n    get('/shut').expect(404, done);\n  });\n";

  test('are not those of an object of the name that they are written for, which has its own as before', async () => {
    const changed = suite(literal('one'), literal('two'), apart);
    expect(await javascript(suite(other, literal('one'), literal('two'), apart), changed)).toEqual([]);
  });
});

describe('methods under the name of a symbol (D8)', () => {
  const symbols = "const _pack = Symbol('pack');\nconst _options = Symbol('options');\n\n";
  const options = "{ cwd: this.name, prefix: 'shop/', portable: true, date: new Date(0) }";
  const shop = (given: string, method: string) =>
    `${symbols}class Shop extends Base {\n  [_pack](files) {\n    return zip.make(${given}, files).on('error', (e) => this.emit('error', e));\n  }\n${method}}\n`;

  test('are called under it', async () => {
    const after = shop('this[_options]()', `\n  [_options]() {\n    return ${options};\n  }\n`);
    expect(await javascript(shop(options, ''), after)).toEqual([
      'Extract Method private [_options]() extracted from private [_pack](files) in class shop.Shop',
    ]);
  });

  test('are not called where a variable says which one is', async () => {
    const after = shop('this[name]()', `\n  [_options]() {\n    return ${options};\n  }\n`);
    expect(await javascript(shop(options, ''), after)).toEqual([]);
  });
});

describe('parameters of callbacks (§3.10 rule 6)', () => {
  const load = (name: string) =>
    `function load(shop) {\n  return shop.get('goods').then(function (${name}) {\n    log(${name}.status, shop);\n    return ${name}.body;\n  });\n}\n`;

  test('are parameters of the function around them', async () => {
    expect(await javascript(load('res'), load('response'))).toEqual([
      'Rename Parameter res : Inferred to response : Inferred in method private load(shop) from class shop',
    ]);
  });

  test('are no variables of its body, which are told as such', async () => {
    const kept = (name: string) =>
      `function load(shop) {\n  const ${name} = shop.get('goods');\n  log(${name}.status);\n  return ${name}.body;\n}\n`;
    expect(await javascript(kept('res'), kept('response'))).toEqual([
      'Rename Variable res : Inferred to response : Inferred in method private load(shop) from class shop',
    ]);
  });
});

describe('functions of several names (P5)', () => {
  const shop = (names: string, code = '') =>
    `${names} = function (goods, done) {\n  goods.forEach(function (good) {\n    this.sell(good.price * good.count);\n  }, this);\n${code}  done(null, goods.length);\n};\n`;

  test('are what they were under one of them', async () => {
    const [one, both, three] = [
      shop('Shop.prototype.sell_all'),
      shop('Shop.prototype.sell_all = Shop.prototype.sellAll', '  this.count += 1;\n'),
      shop("Shop.prototype['all'] = Shop.prototype.sell_all = Shop.prototype.sellEvery"),
    ];
    expect(await javascript(one, both)).toEqual([]);
    expect(await javascript(both, one)).toEqual([]);
    expect(await javascript(both, three)).toEqual([]);
  });

  test('are renamed, where none of their names stays', async () => {
    expect(
      await javascript(shop('Shop.prototype.sell_all'), shop('Shop.prototype.all = Shop.prototype.sellAll')),
    ).toEqual([
      'Rename Method public Shop.prototype.sell_all(goods, done) renamed to public Shop.prototype.sellAll(goods, done) in class shop',
    ]);
  });

  test('are another one, where a function of the name is there', async () => {
    const other = 'Shop.prototype.sell_all = function () {\n  return this.goods.length > 0;\n};\n';
    const after = other + shop('Shop.prototype.sellAll');
    expect(await javascript(shop('Shop.prototype.sell_all'), after)).toEqual([
      'Rename Method public Shop.prototype.sell_all(goods, done) renamed to public Shop.prototype.sellAll(goods, done) in class shop',
    ]);
  });
});

describe('functions that a pipeline is handed by their names, in the place of a loop (statements:5.1)', () => {
  const open = (code: string, head = '') =>
    `${head}exports.open = function (box) {\n  box.check(4);\n${code}  return box.keep(rows);\n};\n`;
  const text = (item: string) => `\`<li class="\${${item}.kind}">\${${item}.label}</li>\``;
  const built = (item: string) => `'<li class="' + ${item}.kind + '">' + ${item}.label + '</li>'`;
  const row = (code: string) => `const row = (item) => ${code};\n`;
  const extracted = 'Extract Method private row(item) extracted from public exports.open(box) in class shop';
  const each = (item: string, code: string) =>
    open(`  const rows = [];\n  for (const ${item} of box.items) {\n    rows.push(${code});\n  }\n`);
  const mapped = '  const rows = box.items.map(row);\n';

  test('have what the loop made of each element', async () => {
    for (const item of ['item', 'entry']) {
      const found = await javascript(each(item, text(item)), open(mapped, row(text('item'))));
      expect(found).toContain(extracted);
      expect(found).toContain(
        `Replace Loop With Pipeline for(${item} of box.items) with const rows = box.items.map(row); in method public exports.open(box) from class shop`,
      );
    }
  });

  test('be the element one of a list that the loop counts through, and its text another form', async () => {
    const counted =
      "  let rows = '';\n  for (let i = 0; i < box.items.length; i++) {\n" +
      `    rows += ${built('box.items[i]')};\n  }\n`;
    const joined = "  const rows = box.items.map(row).join('');\n";
    expect(await javascript(open(counted), open(joined, row(built('item'))))).toContain(extracted);
    expect(await javascript(open(counted), open(joined, row(text('item'))))).toContain(extracted);
  });

  test('be the element the first that the counting loop gives a name', async () => {
    const joined = "  const rows = box.items.map(row).join('');\n";
    const counted = (head: string, code: string) =>
      open(`  let rows = '', i;\n  for (${head} i < box.items.length; i++) {\n${code}  }\n`);
    const named = `    const entry = box.items[i];\n    rows += ${built('entry')};\n`;
    for (const head of ['let i = 0;', 'i = 0;'])
      expect(await javascript(counted(head, named), open(joined, row(built('item'))))).toContain(extracted);
    // What has a name is another element.
    const other = `    const entry = box.items[last];\n    rows += ${built('entry')};\n`;
    expect(await javascript(counted('let i = 0;', other), open(joined, row(built('item'))))).not.toContain(extracted);
  });

  test('may be bound to an object, or stand in another module', async () => {
    const bound = open('  const rows = box.items.map(row.bind(this));\n', row(text('item')));
    expect(await javascript(each('item', text('item')), bound)).toContain(extracted);
    const elsewhere = {
      'src/shop.js': open(mapped, "const { row } = require('./rows');\n"),
      'src/rows.js': `exports.row = (item) => ${text('item')};\n`,
    };
    expect(await told({ 'src/shop.js': each('item', text('item')) }, elsewhere)).toContain(
      'Extract And Move Method public exports.row(item) extracted from public exports.open(box) in class shop & moved to class rows',
    );
  });

  test('go back into the loop', async () => {
    expect(await javascript(open(mapped, row(text('item'))), each('entry', text('entry')))).toContain(
      'Inline Method private row(item) inlined to public exports.open(box) in class shop',
    );
  });

  test('have none of it where they make something else of an element, or the loop is there still', async () => {
    const other = row(`\`<b id="\${item.name}">\${item.size} of \${item.all}</b>\``);
    const found = await javascript(each('item', text('item')), open(mapped, other));
    expect(found.filter((line) => line.startsWith('Extract'))).toEqual([]);
    const loop = each('item', text('item'));
    const more = loop.replace('  return', '  box.show(box.items.map(row));\n  return');
    const both = await javascript(loop, row(text('item')) + more);
    expect(both.filter((line) => line.startsWith('Extract'))).toEqual([]);
  });
});

describe('local functions that a function makes (statement 5.1, 5.2)', () => {
  const steps =
    '    if (lucky) swarm.close(lucky);\n    const peers = [];\n    swarm.wires.forEach(function (wire) {\n' +
    '      if (wire.seeder) wire.choke();\n      else peers.push({ wire: wire, speed: wire.speed() });\n    });\n' +
    '    const swap = function (a, b) {\n      return b.speed - a.speed;\n    };\n' +
    '    peers.sort(swap);\n    lucky = peers[slots];\n    return peers.length;\n';
  const listen = (order: string, place = 'const order') =>
    `const listen = function (swarm, options) {\n  const slots = options.slots || 10;\n  ${place} = ${order};\n  swarm.on('ready', order);\n  setInterval(order, options.pause);\n};\n`;
  const written = (place?: string) =>
    listen(`function () {\n${steps}  }`, place).replace('  const slots', '  let lucky = null;\n  const slots');
  const chooser = (body: string) =>
    `function chooser(swarm, slots) {\n  let lucky = null;\n  return function () {\n${body}  };\n}\n`;
  const call = 'chooser(swarm, slots)';

  test('went into it from the function around them, or came out of it', async () => {
    expect(await javascript(written(), chooser(steps) + listen(call))).toEqual([
      'Extract Method private chooser(swarm, slots) extracted from private listen(swarm, options) in class shop',
    ]);
    expect(await javascript(chooser(steps) + listen(call), written())).toEqual([
      'Inline Method private chooser(swarm, slots) inlined to private listen(swarm, options) in class shop',
    ]);
    // What is put into a member as well, be its name computed.
    const place = 'swarm.steps[options.name]';
    expect(await javascript(written(place), chooser(steps) + listen(call, place))).toEqual([
      'Extract Method private chooser(swarm, slots) extracted from private listen(swarm, options) in class shop',
    ]);
  });

  test('may be made by what another module exports', async () => {
    const after = {
      'src/shop.js': `const choose = require('./chooser');\n${listen('choose(swarm, slots)')}`,
      'src/chooser.js': chooser(steps).replace('function chooser', 'module.exports = function'),
    };
    expect(await told({ 'src/shop.js': written() }, after)).toEqual([
      'Extract And Move Method public module.exports(swarm, slots) extracted from private listen(swarm, options) in class shop & moved to class chooser',
    ]);
  });

  test('did not, where it makes something else or another name is given what it makes', async () => {
    const other = '    swarm.log(slots);\n    swarm.wires.sort(byAge);\n    return lucky ? render(lucky) : null;\n';
    for (const after of [
      chooser(other) + listen(call),
      chooser(steps) + listen('null', `const first = ${call}, order`),
    ])
      expect((await javascript(written(), after)).filter((text) => text.startsWith('Extract Method'))).toEqual([]);
  });
});

describe('parameters that became the variable of a loop (model:S3, statement 4.1)', () => {
  test('are not the new parameter besides', async () => {
    const before =
      'function needed(kind) {\n  const names = [];\n  for (const key in catalog.data.kinds[kind]) {\n' +
      '    if (catalog.data.kinds[kind][key].needed) {\n      names.push(catalog.data.kinds[kind][key].label);\n    }\n  }\n  return names;\n}\n';
    const after =
      'function needed(data) {\n  const names = {};\n  for (const kind in data.kinds) {\n    names[kind] = [];\n    for (const key in data.kinds[kind]) {\n' +
      '      if (data.kinds[kind][key].needed) {\n        names[kind].push(data.kinds[kind][key].label);\n      }\n    }\n  }\n  return names;\n}\n';
    expect(await javascript(before, after)).toEqual([
      'Add Parameter data : Inferred in method private needed(data) from class shop',
      'Localize Parameter kind : Inferred to kind : Inferred in method private needed(data) from class shop',
    ]);
  });
});

describe('loops that became pipelines (statement 4.3)', () => {
  const shop = (lines: string) => `function split(rows) {\n${lines}}\n`;
  const counting = (body: string) => shop(`  for (let i = 0; i < rows.length; i++) {\n${body}  }\n  return rows;\n`);
  const named =
    "    const cells = rows[i].split(',');\n    for (let j = 0; j < cells.length; j++) {\n      cells[j] = parseInt(cells[j]);\n    }\n    rows[i] = cells;\n";

  test('may have had names for what the pipeline makes without them', async () => {
    const piped = "return rows.map((row) => row.split(',').map((cell) => parseInt(cell)));";
    expect(await javascript(counting(named), shop(`  ${piped}\n`))).toEqual([
      `Replace Loop With Pipeline for(let i = 0; i < rows.length; i++) with ${piped} in method private split(rows) from class shop`,
    ]);
  });

  test('did not where the pipeline makes something else', async () => {
    const other = shop('  return open(rows.filter((row) => row.size > limit));\n');
    expect(await javascript(counting(named), other)).toEqual([]);
  });
});

test('a variable to which code gave values that went to a function is not what stands in its place (statement 4.2)', async () => {
  const loop = (count: string, fail: (error: string) => string) =>
    `  for (var i = 0; i < orders.length; i++) {\n    var order = orders[i];\n    if (order.create) {\n      kind = kinds[order.create.kind];\n` +
    `      if (!kind) return ${fail("{ code: 12, message: 'Unknown kind' }")};\n    } else {\n      ${count} = kind.apply(order.amount);\n    }\n  }\n`;
  const done = (error: string) => `done(${error})`;
  const build = (lines: string) => `exports.build = function (count, orders, done) {\n${lines}};\n`;
  const code = `  var kind = null;\n${loop('count', done)}`;
  const before = build(`${code}  var stock = new Stock(count, kind, orders);\n  done(null, stock);\n`);
  const fill = (value: string) =>
    `function fill(stock, orders) {\n  var kind = null;\n${loop('stock.count', (error) => error)}  return ${value};\n}\n`;
  const after = (second: string) =>
    build(`  var stock = new Stock(count, ${second}, orders);\n  done(fill(stock, orders), stock);\n`) + fill('null');
  const told = async (second: string) =>
    (await javascript(before, after(second))).filter((text) => /Variable/.test(text));
  expect(await told('null')).toEqual([]);
  // Of a variable with one value the call of that is written out all the same.
  const single = (lines: string) => `exports.build = function (orders) {\n${lines}};\n`;
  const show = '  log.write(kind, orders.length);\n  log.close(kind, 3);\n';
  expect(
    await javascript(
      single(`  var kind = 'plain';\n${show}  return new Stock(kind, orders);\n`),
      `${single("  show(orders);\n  return new Stock('plain', orders);\n")}function show(orders) {\n  var kind = 'plain';\n${show}}\n`,
    ),
  ).toContain('Inline Variable kind : Inferred in method public exports.build(orders) from class shop');
});
