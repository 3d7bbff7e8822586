// What names stand for in Python: values that got a name, and variables, parameters and attributes under new names.
import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const python = (before: string, after: string, type = '') =>
  told({ 'shop/store.py': before }, { 'shop/store.py': after }, type);

describe('names in Python programs', () => {
  test('an inverted condition may ask for the same object instead of an equal one (§3.8)', async () => {
    const work = (indent: string) => `${indent}log(kind.name)\n${indent}self.stock.add(kind.name, 3)\n`;
    const before = `class Shop:\n    def fill(self, kind):\n        if kind != Kind.EMPTY:\n${work('            ')}`;
    const asked = (condition: string) =>
      `class Shop:\n    def fill(self, kind):\n        if ${condition}:\n            return\n${work('        ')}`;
    expect(await python(before, asked('kind is Kind.EMPTY'))).toEqual([
      'Invert Condition if(kind != Kind.EMPTY) to if(kind is Kind.EMPTY) in method public fill(kind) from class store.Shop',
    ]);
    expect(await python(before, asked('kind is Kind.CLOSED'), 'Invert')).toEqual([]);
  });

  test('a local that is gone is the new parameter that stands in its place, where nothing else is written for either (4.1)', async () => {
    const sum = (given: string, made: string, read: string) =>
      `def test_sum(${given}):\n${made}    till = open_till(4)\n    assert till.sum(${read}) == 12\n`;
    const before = sum('', "    crates = load('crates.csv', [1, 2, 3])\n", 'crates');
    const text = 'Parameterize Variable crates to stock in method public test_sum(stock) from class store.__module__';
    expect(await python(before, sum('stock', '', 'stock'), 'Parameter')).toEqual([text]);
    const added = 'Add Parameter stock in method public test_sum(stock) from class store.__module__';
    // The local is still made, or the parameter stands for something else as well.
    expect(await python(before, sum('stock', "    crates = load('crates.csv', [1, 2, 3])\n", 'stock'))).toEqual([
      added,
    ]);
    const till =
      'def test_sum():\n    crates = load(5)\n    till = open_till(4)\n    left, right = 3, till.least(7)\n    assert till.sum(crates, left, right) == 12\n';
    const both =
      'def test_sum(stock):\n    till = open_till(stock)\n    left, right = 3, till.least(7)\n    assert till.sum(4, left, right) == 12\n';
    expect(await python(till, both, 'Parameterize')).toEqual([]);
  });

  test('a type that only one of two declarations writes down is no other one (4.1)', async () => {
    const split = (declared: string, rest: string) =>
      `def split(text, make=None):\n    if make is None:\n        make = str\n    ${declared}\n${rest}`;
    const many = "    if len(crates) == 1:\n        return make(crates[0])\n    return Shelf(make, crates, 'left')\n";
    const had = (type: string) => split(`crates${type} = text.split('-')`, many);
    const one = '    return make(parts[0]) if len(parts) == 1 else Shelf(make, parts)\n';
    const after = split("parts = text.rstrip(' .').split('-')", one);
    const text = (type: string) =>
      `Rename Variable crates${type} to parts in method public split(text, make) from class store.__module__`;
    expect(await python(had(''), after, 'Rename')).toEqual([text('')]);
    expect(await python(had(': list[str]'), after, 'Rename')).toEqual([text(' : list[str]')]);
    // What is made of something else is something else.
    const other = split('parts = make.parts(3)', one);
    expect(await python(had(': list[str]'), other, 'Rename')).toEqual([]);
  });

  test('a field that is a local of its name now is no other local, though its value was rewritten (4.1)', async () => {
    const weigh = (code: string) => `class Shop:\n    def weigh(self):\n        self.log.open(3)\n${code}`;
    const before = weigh(
      '        self.left_sums = sums(self.left_rows)\n        self.right_sums = sums(self.right_rows)\n        self.all.append((self.left_sums, self.right_sums))\n',
    );
    const after = (left: string, right: string) =>
      weigh(
        `        ${left} = scale(self.door.rows, self.wall.rows, unit=self.door.unit)\n        ${right} = scale(self.wall.rows, self.roof.rows, unit=self.door.unit)\n        left_right = zip(${left}, ${right})\n        self.all.append(left_right)\n`,
      );
    expect(await python(before, after('left_sums', 'right_sums'), 'Replace Attribute')).toEqual([]);
    const plain = weigh(
      '        left_sums = sums(self.left_rows)\n        right_sums = sums(self.right_rows)\n        self.all.append((left_sums, right_sums))\n',
    );
    const text = (name: string) =>
      `Replace Attribute With Variable ${name} to ${name} in method public weigh() from class store.Shop`;
    expect(await python(before, plain)).toEqual([text('left_sums'), text('right_sums')]);
  });

  test('a new field that was a local of its name is no field under another name (A3)', async () => {
    const shop = (made: string, scanned: string, used: string) =>
      `class Shop:\n    def __init__(self, plan):\n        self.plan = plan\n${made}\n    def scan(self, text):\n${scanned}        rows = self.desk.rows(text)\n        return ${used}.scan(rows, True)\n\n    def names(self):\n        return sorted(`;
    const before = `${shop(
      '        self.stock = Stock(plan.rules, plan.start)\n        self.stock.fill()\n',
      '        reader = Reader(self.stock, self.plan.calls)\n',
      'reader',
    )}self.stock.names)\n`;
    const after = `${shop('        self.reader = Reader(plan)\n', '', 'self.reader')}self.reader.stock.names)\n`;
    expect(await python(before, after, 'Attribute')).toEqual([
      'Replace Variable With Attribute reader : Reader to reader : Reader in method public scan(text) from class store.Shop',
    ]);
    // Without the local the field has another name.
    const alone = (name: string) => shop(`        self.${name} = Reader(plan)\n`, '', `self.${name}`);
    expect(await python(`${alone('stock')}self.stock.names)\n`, `${alone('reader')}self.reader.names)\n`)).toEqual([
      'Rename Attribute stock : Reader to reader : Reader in class store.Shop',
    ]);
  });

  test('a field is not what it is called a part of (4.1)', async () => {
    const shop = (made: string, given: string, state: string) =>
      `class Shop:\n    def __init__(self, rows):\n        self.rows = rows\n${made}\n    def scan(self, text${given}):\n        place = 0\n        while True:\n            row = self.rows[${state}]\n            if row.fits(text, place):\n                return row\n`;
    const before = shop('', ', till', 'till.state');
    const after = shop('        self.till_state = None\n', '', 'self.till_state');
    expect(await python(before, after)).toEqual([
      'Remove Parameter till in method public scan(text, till) from class store.Shop',
    ]);
  });

  test('the parameter of a lambda is a parameter (4.1)', async () => {
    const code = (name: string) =>
      `def order(rows):\n    return sorted(rows, key=lambda ${name}: (${name}.place, ${name}.price))\n`;
    expect(await python(code('r'), code('row'))).toEqual([
      'Rename Parameter r to row in method public order(rows) from class store.__module__',
    ]);
  });

  test('what a comprehension goes through is declared by no statement (1.4)', async () => {
    const names = (code: string) => `def names(goods):\n    found = []\n${code}\n    return found\n`;
    const loop = (name: string) => names(`    for ${name} in goods:\n        found.append(${name}.title())\n`);
    const list = (name: string) => names(`    found = [${name}.title() for ${name} in goods if ${name}.price]\n`);
    const renamed = 'Rename Variable each to item in method public names(goods) from class store.__module__';
    expect(await python(loop('each'), loop('item'))).toEqual([renamed]);
    expect(await python(list('each'), list('item'))).toEqual([]);
    expect(await python(loop('each'), list('item'), 'Rename')).toEqual([]);
  });

  test('a value got a name, even if what stood around it was rewritten (A8)', async () => {
    const before = `def folder():\n    home = os.path.expanduser('~/data')\n    return Path(os.path.join(home, 'shop'))\n`;
    const after = `NAME = 'shop'\n\n\ndef folder():\n    home = os.path.expanduser('~/data')\n    return Path(home) / NAME\n`;
    expect(await python(before, after)).toEqual(['Extract Attribute NAME in class store.__module__']);
    expect(await python(after, before)).toEqual(['Inline Attribute NAME in class store.__module__']);
    // The text still stands there, or nothing of it did.
    expect(await python(before, after.replace('Path(home)', "Path(home, 'shop')"))).toEqual([]);
    expect(await python(before.replace("'shop'", "'mart'"), after)).toEqual([]);
  });

  test('a literal of parts and what is made of the same parts are one value (4.2.1)', async () => {
    const fill = (code: string, more = '') =>
      `class Shop:\n    def fill(self, name, path):\n        self.lock.open(3)\n${code}${more}`;
    const named = fill(
      "        meta = {'name': name, 'path': path, 'size': self.size(path)}\n        self.queue.put(meta)\n",
    );
    const handed = (value: string, more = '') => fill(`        self.queue.put(${value})\n`, more);
    const inFill = 'meta in method public fill(name, path) from class store.Shop';
    for (const value of ['Meta(name=name, path=path, size=self.size(path))', 'Meta(name, path, self.size(path), 0)']) {
      expect(await python(named, handed(value))).toEqual([`Inline Variable ${inFill}`]);
      expect(await python(handed(value), named)).toEqual([`Extract Variable ${inFill}`]);
    }
    // Of other parts, of one of them alone, or of one that a new method puts together.
    expect(await python(named, handed('Meta(self.room, name.title(), 3)'), 'Variable')).toEqual([]);
    expect(await python(named, handed('Meta(path)'), 'Variable')).toEqual([]);
    const method =
      "\n    def meta(self, name, path):\n        return {'name': name, 'path': path, 'size': self.size(path)}\n";
    expect(await python(named, handed('self.meta(name, path)', method), 'Variable')).toEqual([]);
  });

  test('what another attribute had as its value came from there (A8)', async () => {
    const module = (name: string, use: string) =>
      `class Names:\n    ${name} = 'the shop'\n\n\ndef open_shop(door):\n    door.open(${use}, 3)\n    log(door)\n`;
    expect(await python(module('OLD', "'the shop'"), module('TITLE', 'Names.TITLE'), 'Extract')).toEqual([]);
  });

  test('a variable became an attribute of its name but for the mark, where its value is made (4.1)', async () => {
    const before =
      'class Shop:\n    def guard(self):\n        old = list(self.rows)\n        yield\n        check(old, 1)\n        clear(old, 2)\n';
    const after = before
      .replace('old = list', 'self._old = list')
      .replace('        check(old, 1)\n        clear(old, 2)\n', '        self.restore()\n');
    expect(await python(before, after, 'Replace')).toEqual([
      'Replace Variable With Attribute old to _old in method public guard() from class store.Shop',
    ]);
    expect(await python(before, after.replace('_old', 'saved'), 'Replace')).toEqual([]);
  });

  test('a variable that became an attribute is told where it was, and for the code that left with it (4.1)', async () => {
    const before =
      "class Log:\n    def show(self, day):\n        items = self.stats.get('items', 0)\n        rate = (items - self.last) * self.factor\n" +
      "        self.last = items\n        info({'items': items, 'rate': rate}, day)\n        note(items, 'of', day)\n";
    const after =
      "class Log:\n    def show(self, day):\n        self.count()\n        info({'items': self.items, 'rate': self.rate}, day)\n        note(self.items, 'of', day)\n\n" +
      "    def count(self):\n        self.items = self.stats.get('items', 0)\n        self.rate = (self.items - self.last) * self.factor\n        self.last = self.items\n";
    expect(await python(before, after)).toEqual([
      'Extract Method public count() extracted from public show(day) in class store.Log',
      'Replace Variable With Attribute items to items in method public count() from class store.Log',
      'Replace Variable With Attribute items to items in method public show(day) from class store.Log',
      'Replace Variable With Attribute rate to rate in method public show(day) from class store.Log',
    ]);
  });

  test('several modules gave up one constant for that of a module they all import (A1, X19)', async () => {
    const user = (use: string, text: string) =>
      `import os\nfrom shop.base import Base\n${text}\n\ndef run():\n    start(${use}, 3)\n`;
    const base = (text: string) => `import os\n${text}\n\nclass Base:\n    def go(self):\n        return 1\n`;
    const here = 'HERE = os.path.dirname(os.path.abspath(__file__))\n';
    const before = { 'shop/a.py': user('HERE', here), 'shop/b.py': user('HERE', here), 'shop/base.py': base('') };
    const after = {
      'shop/a.py': user('FOLDER', '').replace('Base', 'Base, FOLDER'),
      'shop/b.py': user('FOLDER', '').replace('Base', 'Base, FOLDER'),
      'shop/base.py': base(here.replace('HERE', 'FOLDER')),
    };
    const moved = (module: string) =>
      `Move And Rename Attribute HERE renamed to FOLDER and moved from class ${module}.__module__ to class base.__module__`;
    expect(await told(before, after)).toEqual([moved('a'), moved('b')]);
    const other = { ...before, 'shop/b.py': user('PLACE', here.replace('HERE', 'PLACE')) };
    expect(await told(other, after, 'Move')).toEqual([]);
  });

  test('a parameter of the new signature did not become a local of another name (4.1)', async () => {
    const body = (name: string) =>
      `    if not args:\n        ${name}('no args', 1)\n        return 1\n    try:\n        run(args)\n    except Late:\n        ${name}('late', 2)\n`;
    const before = `def main(args, error=None):\n    if error is None:\n        error = print_error\n${body('error')}`;
    const after = `def main(args, given_error=None):\n    log_error = print_error\n    if given_error:\n        log_error = given_error\n${body('log_error')}`;
    expect(await python(before, after)).toEqual([
      'Rename Parameter error to given_error in method public main(args, given_error) from class store.__module__',
    ]);
  });

  test('a clause that went to another method caught something else than the one in its place (4.1)', async () => {
    const write = (indent: string) =>
      `${indent}resp = get(args.url)\n${indent}try:\n${indent}    write(resp, env.out)\n${indent}except IOError as e:\n` +
      `${indent}    if e.errno == errno.EPIPE:\n${indent}        env.out.write('pipe')\n${indent}    else:\n${indent}        raise\n`;
    const leave = (indent: string) =>
      `${indent}except SystemExit as e:\n${indent}    if e.code != 0:\n${indent}        raise\n${indent}    return 1\n`;
    const before = `def main(args, env):\n    try:\n        args = parse(args, env)\n${write('        ')}${leave('    ')}    return 0\n`;
    const after =
      `def serve(args, env):\n${write('    ')}\n\ndef main(args, env):\n    try:\n        args = parse(args, env)\n${leave('    ')}` +
      `    else:\n        try:\n            serve(args, env)\n${leave('        ')}    return 0\n`;
    expect(await python(before, after)).toEqual([
      'Extract Method public serve(args, env) extracted from public main(args, env) in class store.__module__',
    ]);
  });

  test('the comma behind the last argument is no part of a type (§3.3)', async () => {
    const code = (type: string) => `def run(rows: ${type}):\n    return len(rows)\n`;
    expect(await python(code('dict[str, list[int],]'), code('dict[str, list[int]]'))).toEqual([]);
    expect(await python(code('list[\n    int,\n]'), code('list[float]'))).toEqual([
      'Change Parameter Type rows : list[int] to rows : list[float] in method public run(rows) from class store.__module__',
    ]);
  });

  test('the only attribute that went and the only one that came, in one place and for the same methods (A3)', async () => {
    const shop = (made: string, given: string, extra = '') =>
      `class Shop:\n    def __init__(self, name, rule=None):\n        self.name = name\n        ${made}\n        self.open = True\n\n` +
      `    def store(self, file):\n${given}\n${extra}`;
    const before = shop("self.policy = settings.get('RULE', 'all')", '        put(file, rule=self.policy)');
    const given =
      '        args = dict()\n        if self.acl:\n            args.update(dict(rule=self.acl))\n        put(file, **args)';
    const after = shop('self.acl = rule', given);
    expect(await python(before, after, 'Attribute')).toEqual(['Rename Attribute policy to acl in class store.Shop']);
    const other = '\n    def load(self, file):\n        take(file, self.NAME)\n';
    // Other methods use it, or it stands elsewhere.
    const moved = (name: string, code: string) => code + other.replace('NAME', name);
    expect(await python(moved('open', before), moved('acl', after), 'Attribute')).toEqual([]);
    expect(
      await python(
        before,
        after.replace('        self.open = True\n', '').replace('self.name', 'self.open = True\n        self.name'),
        'Attribute',
      ),
    ).toEqual([]);
  });

  test('an attribute of the class and one of its objects with another value only sound alike (A3)', async () => {
    const before =
      'class Shop:\n    def open(self):\n        self.plan = 3\n        self.default_prices = Prices()\n\n    def run(self):\n        go(self.plan)\n';
    const after = before
      .replace('class Shop:\n', 'class Shop:\n    default_shop_prices = dict(tea=3)\n\n')
      .replace('        self.default_prices = Prices()\n', '')
      .replace('self.plan)', "self.plan, self.default_shop_prices.get('tea'))");
    expect(await python(before, after)).toEqual([]);
  });

  test('a copy of the object is no name for the object (4.2)', async () => {
    const code = (line: string, it: string) =>
      `class Shop:\n    def fill(self, rows):\n${line}        ${it}.rows.update(rows)\n        return ${it}\n\n    def _copy(self):\n        return Shop(self.rows)\n`;
    expect(await python(code('', 'self'), code('        new = self._copy()\n', 'new'))).toEqual([]);
    expect(await python(code('        new = self._copy()\n', 'new'), code('', 'self'))).toEqual([]);
  });

  test('a function of the file that has a name like a class is no type (§3.5)', async () => {
    const make = 'def CheckedReader(*args):\n    log(args)\n    return Reader(*args, checks=3)\n\n\n';
    const load = (maker: string) =>
      `def load(path):\n    reader = ${maker}(path)\n    log(reader)\n    return reader.all()\n`;
    expect(await python(make + load('Reader'), make + load('CheckedReader'), 'Type')).toEqual([]);
    expect(await python(load('Reader'), load('CheckedReader'))).toEqual([
      'Change Variable Type reader : Reader to reader : CheckedReader in method public load(path) from class store.__module__',
    ]);
  });

  test('a variable that a branch sets to another kind of thing first is none of that kind now (4.1)', async () => {
    const load = (rare: string, usual: string) =>
      `def load(path):\n    if path.old:\n        ${rare}\n    else:\n        reader = ${usual}(path)\n    log(reader)\n    return reader.all()\n`;
    const [bare, several] = [load('raise Unknown(path)', 'Reader'), load('reader = OldReader(path)', 'Reader')];
    expect(await python(bare, several)).toEqual([]);
    expect(await python(several, bare)).toEqual([]);
    expect(await python(bare, load('raise Unknown(path)', 'OldReader'))).toHaveLength(1);
    expect(await python(several, load('reader = VeryOldReader(path)', 'Reader'))).toHaveLength(1);
  });

  test('of the names that have the value of one now, the only one with a word of it is its new name (4.1)', async () => {
    const code = (declared: string, rest: string) =>
      `def ask(order, day):\n    log("Asked for {0}".format(order))\n    ${declared} = store.ask(order, day)\n${rest}`;
    const before = code('price', '    return price, ""\n');
    expect(await python(before, code('note, net_price', '    return net_price, note\n'))).toEqual([
      'Rename Variable price to net_price in method public ask(order, day) from class store.__module__',
    ]);
    expect(await python(code('note, net_price', '    return net_price, note\n'), before)).toEqual([
      'Rename Variable net_price to price in method public ask(order, day) from class store.__module__',
    ]);
    expect(await python(before, code('net_price, sale_price', '    return net_price, sale_price\n'))).toEqual([]);
    expect(await python(before, code('net, note', '    return net, note\n'))).toEqual([]);
  });

  test('a function that gives a literal is none of another name and other parameters that does the same (M3)', async () => {
    const code = (heads: readonly string[]) =>
      `${heads.map((head) => `def ${head}:\n    return ""\n\n`).join('')}def total(rows):\n    return sum(rows)\n`;
    const before = code(['shop_url(shop)', 'shop_mark(shop)']);
    expect(await python(before, code(['fetch_token_of_shop(role, shop)']))).toEqual([]);
    expect(await python(before, code(['shop_url(shop)', 'shop_sign(shop)']))).toEqual([
      'Rename Method public shop_mark(shop) renamed to public shop_sign(shop) in class store.__module__',
    ]);
  });

  test('what finds an element is no earlier name of the element (4.1)', async () => {
    const before = 'def open_ids(shop):\n    return [shop.doors[i].id for i in range(shop.count, 9)]\n';
    const later = (name: string) => `def open_ids(shop):\n    return [${name}.id for ${name} in shop.doors]\n`;
    expect(await python(before, later('door'))).toEqual([]);
    expect(await python(later('door'), before)).toEqual([]);
  });

  test('what a new function gives is no value that stood there before (4.2)', async () => {
    const close = (path: string, indent = '') =>
      `${indent}    mark_closed(${path}, 3)\n${indent}    log("closed", day)\n`;
    const before = `def close(options, day):\n${close('options.path')}`;
    const ask = 'def ask(options):\n    yield connect(options.host)\n\n\n';
    const opened = `def close(options, day):\n    with ask(options) as shop:\n${close('shop', '    ')}`;
    expect(await python(before, ask + opened, 'Extract Variable')).toEqual([]);
    const known = `def close(options, day):\n    shop = ask(options)\n${close('shop')}`;
    expect(await python(before, ask + known, 'Extract Variable')).toEqual([]);
    // Nor is what is asked for in other words.
    expect(await python(ask + before, ask + known, 'Extract Variable')).toEqual([]);
    const found = `def close(options, day):\n    shop = first(options.shops('open'), day)\n${close('shop')}`;
    const old = `def close(options, day):\n${close('options.shops(3)')}`;
    expect(await python(old, found, 'Extract Variable')).toEqual([
      'Extract Variable shop in method public close(options, day) from class store.__module__',
    ]);
  });

  test('a comparison asks something else if it has neither side of the other one (4.2)', async () => {
    const sort = (asked: string, declared = '') =>
      `def sort(row, stock):\n${declared}    if ${asked}:\n        stock.put(row, 1)\n        stock.log(row)\n    return stock\n`;
    const before = sort('row.kind == "text"');
    expect(await python(before, sort('is_flat', '    is_flat = row.depth == 0\n'))).toEqual([]);
    expect(await python(before, sort('is_text', '    is_text = row.kind == Kind.TEXT\n'))).toEqual([
      'Extract Variable is_text in method public sort(row, stock) from class store.__module__',
    ]);
  });

  test('the value of an attribute got a name of its own (A8)', async () => {
    const use = '\n\ndef order(shop):\n    return shop.order(ITEMS)\n';
    const before = `ITEMS = Table[Item, list[Price]]${use}`;
    const after = `Rows = Table[Item, list[Price]]\nITEMS = Rows${use}`;
    expect(await python(before, after)).toEqual(['Extract Attribute Rows in class store.__module__']);
    expect(await python(after, before)).toEqual(['Inline Attribute Rows in class store.__module__']);
    expect(await python(before, after.replace('list[Price]', 'set[Rate]'))).toEqual([]);
  });

  test('several results that are one now were merged into it, and none of them was renamed (4.1)', async () => {
    const report = (...names: readonly string[]) => {
      const all = names.join(', ');
      return `def report(shop, day):\n    ${all}, day_end = count_all(shop, day)\n    show(shop, ${all})\n    return ${all}, day_end\n`;
    };
    expect(await python(report('open', 'sold', 'lost'), report('tally'))).toEqual([
      'Merge Variable [open, sold, lost] to tally in method public report(shop, day) from class store.__module__',
    ]);
    expect(await python(report('tally'), report('open', 'sold', 'lost'))).toEqual([
      'Split Variable tally to [open, sold, lost] in method public report(shop, day) from class store.__module__',
    ]);
    expect(await python(report('open', 'sold'), report('tally', 'sold'))).toEqual([
      'Rename Variable open to tally in method public report(shop, day) from class store.__module__',
    ]);
    const rows = (made: string, names: string) =>
      `def rows(shop, day):\n${made}    log(day, 2)\n    return run([${names}, day], 3)\n`;
    const old = rows('    open_rows = ask(shop)\n    rate = share(shop)\n', 'open_rows, rate');
    expect(await python(old, rows('    all_rows = collect(shop, 2)\n', 'all_rows'), 'Merge')).toEqual([]);
    expect(await python(old, rows('    tally = collect(shop, 2)\n', 'tally'), 'Merge')).toEqual([]);
  });
});

test('a parameter prints its name alone, but where its type is told (refactoring-types.md §3.5)', async () => {
  const version = (head: string, name: string) =>
    `class Shop:\n    def pay(${head}):\n        return self.till.open(${name}).add(3 * ${name})\n`;
  const before = version('self, sum: int', 'sum');
  const after = version('self, amount: float, fast: bool = False', 'amount');
  expect(await python(before, after)).toEqual([
    'Add Parameter fast in method public pay(amount, fast) from class store.Shop',
    'Change Parameter Type sum : int to amount : float in method public pay(amount, fast) from class store.Shop',
    'Rename Parameter sum to amount in method public pay(amount, fast) from class store.Shop',
  ]);
});

test('an object whose member is read where a parameter stood is another parameter (S3)', async () => {
  const shop = (handed: string, name: string, made: string) =>
    `class Shop:\n    def take(self, order, more):\n        log(order)\n        self.put(self.row(${handed}, more))\n\n` +
    `    def row(self, ${name}, more):\n        row = Row(${made})\n        row.add(more)\n        return row\n`;
  const plain = shop('order.key', 'key', 'key');
  const added = (before: string, after: string) => [
    `Add Parameter ${after} in method public row(${after}, more) from class store.Shop`,
    `Remove Parameter ${before} in method public row(${before}, more) from class store.Shop`,
  ];
  expect(await python(plain, shop('order', 'order', 'order.key'))).toEqual(added('key', 'order'));
  expect(await python(plain, shop('order', 'order', 'order.key, order.kind'))).toEqual(added('key', 'order'));
  expect(await python(shop('order', 'order', 'order.key'), plain)).toEqual(added('order', 'key'));
  // So is one of which an entry of that name is read.
  expect(await python(plain, shop('order', 'order', "order['key']"))).toEqual(added('key', 'order'));
  // A member of another name, and one that is read beside the whole.
  const renamed = ['Rename Parameter key to order in method public row(order, more) from class store.Shop'];
  expect(await python(plain, shop('order.main', 'order', 'order.name'))).toEqual(renamed);
  expect(await python(plain, shop('order.main', 'order', "order['name']"))).toEqual(renamed);
  expect(await python(plain, shop('order', 'order', 'order'))).toEqual(renamed);
  expect(await python(plain, shop('order', 'order', 'order, order.key'))).toEqual(renamed);
});

test('of a list of names that is given a list of as many values each name has its own one (4.2)', async () => {
  const weigh = (head: string, key: string, size: string) =>
    `def weigh(crate, scale):\n${head}    log(scale.name)\n    return scale.find(${key}, 7).weigh(${size} + 3)\n`;
  const before = weigh('', 'crate.shelf.key', 'crate.net_size');
  const inWeigh = (name: string) =>
    `Extract Variable ${name} in method public weigh(crate, scale) from class store.__module__`;
  const after = (values: string) => weigh(`    key, size = ${values}\n`, 'key', 'size');
  expect(await python(before, after('crate.shelf.key, crate.net_size'))).toEqual([inWeigh('key'), inWeigh('size')]);
  // One value that is taken apart, or a list of unknown length, gives none of them.
  expect(await python(before, after('crate.parts(4)'))).toEqual([]);
  expect(await python(before, after('*crate, crate.net_size'))).toEqual([]);
  // As a second value as well.
  const again = weigh("    key, size = '', 0\n    key, size = crate.shelf.key, crate.net_size\n", 'key', 'size');
  expect(await python(before, again)).toEqual([inWeigh('key'), inWeigh('size')]);
});

test('what a call is handed under the name of the variable that held it was written out there (4.1, 4.2)', async () => {
  const open = (code: string, text: string) =>
    `def test_open(box):\n${code}    check(text, HEADER)\n    box.close(${text}, 3)\n`;
  const before = open(
    "    shelf = parse('8394c8f0')\n    key, size = derive(shelf, front=True)\n    text = open_crate(key, size, CRATE, 17)\n",
    'text',
  );
  const after = (argument: string) =>
    open(`    shop = Shop(${argument}parse('8394c8f0'), front=True)\n    text = shop.open_crate(CRATE, 17)\n`, 'text');
  const inTest = 'in method public test_open(box) from class store.__module__';
  expect(await python(before, after('shelf='), 'Variable')).toEqual([`Inline Variable shelf ${inTest}`]);
  expect(await python(after('shelf='), before, 'Variable')).toEqual([`Extract Variable shelf ${inTest}`]);
  // Under another name it may be that thing.
  expect(await python(before, after('seed='), 'Variable')).toEqual([`Rename Variable shelf to shop : Shop ${inTest}`]);
});

test('an object that was thrown or yielded at once, and has a name now while more is done to it (4.2)', async () => {
  const check = (code: string) =>
    `def check(shop, rows):\n    for row in rows:\n        if row.key not in shop.keys:\n${code}        shop.mark(row.key, 3)\n`;
  const inCheck = 'in method public check(shop, rows) from class store.__module__';
  for (const giving of ['raise', 'yield']) {
    const before = check(`            ${giving} KeyMissing(row.key, shop=shop.name, path=row.path)\n`);
    const after = (given: string) =>
      check(
        `            missing = KeyMissing(row.key)\n            missing.place.update(row.place)\n            ${giving} ${given}\n`,
      );
    expect(await python(before, after('missing'), 'Variable')).toEqual([
      `Extract Variable missing : KeyMissing ${inCheck}`,
    ]);
    expect(await python(after('missing'), before, 'Variable')).toEqual([
      `Inline Variable missing : KeyMissing ${inCheck}`,
    ]);
    // What is given on is something else.
    expect(await python(before, after('shop.closed(row)'), 'Variable')).toEqual([]);
  }
});

test('a variable that one statement gives in both versions was not extracted, whatever else it stands for now (4.2)', async () => {
  const code = (given: string, till: string) =>
    `        till = ${given}.till\n        rows = till.rows\n        for row in rows:\n            if row in ${till}.bought:\n                drop(${till}, row)\n            elif row not in ${till}.sold:\n                put(${till}, row)\n`;
  const shop = (more: string) =>
    `class Shop:\n    def __init__(self, land):\n        self.land = land\n        self.till = land.till\n${more}`;
  const before = { 'shop/store.py': shop(`\n    def trade(self):\n${code('self.land', 'self.till')}`) };
  const keeper = (given: string, code: string) => ({
    'shop/store.py': shop(''),
    'shop/keeper.py': `class Keeper:\n    def __init__(self, shop):\n        self.shop = shop\n\n    def sell_all(self):\n${given}${code}`,
  });
  const moved =
    'Move And Rename Method public trade() from class store.Shop to public sell_all() from class keeper.Keeper';
  expect(await told(before, keeper('', code('self.shop', 'till')), 'Variable')).toEqual([]);
  expect(await told(before, keeper('', code('self.shop', 'till')), 'Move')).toEqual([moved]);
  // Another name is given for the same.
  const other = keeper('        desk = self.shop.till\n', code('self.shop', 'desk'));
  expect(await told(before, other, 'Variable')).toEqual([
    'Extract Variable desk in method public sell_all() from class keeper.Keeper',
  ]);
});

test('of what a loop takes apart its uses say which part the element of a loop over the same things is (4.1)', async () => {
  const price = (head: string, name: string) =>
    `class Shop:\n    def price(self, day):\n        total = 0\n        for ${head}:\n            total += ${name}.price(day)\n        return total\n`;
  const before = price('at, part in enumerate(self.parts)', 'part');
  const text = (a: string, b: string) => [
    `Rename Variable ${a} to ${b} in method public price(day) from class store.Shop`,
  ];
  for (const source of ['self.parts', 'self.parts[1:]', 'sorted(self.parts)'])
    expect(await python(before, price(`row in ${source}`, 'row'))).toEqual(text('part', 'row'));
  expect(await python(price('row in self.parts', 'row'), before)).toEqual(text('row', 'part'));
  const named = price('name, part in self.parts.items()', 'part');
  expect(await python(named, price('row in self.parts.values()', 'row'))).toEqual(text('part', 'row'));
  // Other things, or one of which nothing is asked.
  expect(await python(before, price('row in self.crates', 'row'))).toEqual([]);
  expect(await python(before, price('row in self.parts', 'day'), 'Rename')).toEqual([]);
});

test('values of a list that each got a name were extracted, and the list was inlined (4.2)', async () => {
  const check = (made: string, rows: string) =>
    `class TestShop:\n    def test_both(self):\n${made}        shop = open_shop(${rows})\n        self.assertIn('bar', shop.doors[0])\n`;
  const method = 'in method public test_both() from class store.TestShop';
  const before = check('        rows = [Row("a", path=["x"]), Row("b", path=["x", 0])]\n', 'rows');
  const named = (one: string, other: string) =>
    check(
      `        r1 = Row("${one}")\n        r1.path = ["x"]\n        r2 = ${other}\n        r2.path = ["x", 0]\n`,
      '[r1, r2]',
    );
  const after = named('a', 'Row("b")');
  expect(await python(before, after)).toEqual([
    `Extract Variable r1 : Row ${method}`,
    `Extract Variable r2 : Row ${method}`,
    `Inline Variable rows ${method}`,
  ]);
  expect(await python(after, before)).toEqual([
    `Extract Variable rows ${method}`,
    `Inline Variable r1 : Row ${method}`,
    `Inline Variable r2 : Row ${method}`,
  ]);
  // Others, or in another order.
  expect(await python(before, named('c', 'Crate("d")'))).toEqual([]);
  expect(await python(before, after.replace('[r1, r2]', '[r2, r1]'), 'Inline')).toEqual([]);
});

test('of two new methods that are as much like an old one the one with the nearer name is it, wherever it stands (M7)', async () => {
  const shop = (methods: string) =>
    `class Shop:\n    def close(self):\n        self.till.lock()\n\n${methods}\n    def end(self):\n        log(self)\n`;
  const label = (name: string, code: string) =>
    `    @property\n    def ${name}(self):\n        """Its name."""\n        return ${code}\n\n`;
  const before = shop(label('jar_honey_label', 'self._box.jar_honey_label'));
  const round = label('round_jar_label', '"round_" + self._shelf_box.jar_honey_label');
  const hazel = label('hazel_jar_label', '"hazel_" + self._wall_box.jar_honey_label');
  const renamed = ['Rename Method public jar_honey_label() renamed to public hazel_jar_label() in class store.Shop'];
  expect(await python(before, shop(round + hazel), 'Rename Method')).toEqual(renamed);
  expect(await python(before, shop(hazel + round), 'Rename Method')).toEqual(renamed);
  // Where both are as near, the place tells.
  const [front, crate] = [round, hazel].map((text) => text.replaceAll(/round|hazel/g, 'xxxxx'));
  const [a, b] = [front.replace('xxxxx_jar', 'amber_jar'), crate.replace('xxxxx_jar', 'green_jar')];
  const first = ['Rename Method public jar_honey_label() renamed to public amber_jar_label() in class store.Shop'];
  expect(await python(before, shop(a + b), 'Rename Method')).toEqual(first);
});

test('a local that has the very value of a field that is gone took its place, whatever reads it (4.1)', async () => {
  const shop = (lines: string, rest = '') =>
    `class Shop:\n    def __init__(self, door):\n        self.door = door\n        self._sold = None\n        self.door.lock(3)\n\n    def sell(self, what):\n${lines}${rest}`;
  const before = shop('        self._sold = self.door.hand_out(what, count=2)\n');
  const lines = '        bag = self.door.hand_out(what, count=2)\n        return bag["price"]\n';
  const without = (text: string) => text.replace('        self._sold = None\n', '');
  expect(await python(before, without(shop(lines)))).toEqual([
    'Replace Attribute With Variable _sold to bag in method public sell(what) from class store.Shop',
  ]);
  const stays = shop(lines, '\n    def last(self):\n        return self._sold\n');
  expect(await python(before, without(stays), 'Replace Attribute With Variable')).toEqual([]);
});

test('a variable that something was made of for one call did not become what stands in its place (4.1, 4.2)', async () => {
  const bake = (wet: string, tin: string) =>
    `def bake(rows, rate):\n    tin = lay(rows, 1)\n    crust = mill.roll(rows, 2)\n${wet}    loaf = mill.heat([mill.fold(${tin}, 1), crust], 1)\n    return loaf.done(crust)\n`;
  const before = bake('    tin_wet = mill.water(tin, keep=rate.first.part)\n', 'tin_wet');
  const after = bake('    crust = mill.water(crust, mill.open(rate.part))\n', 'tin');
  expect(await python(before, after)).toEqual([]);
  expect(await python(before, bake('', 'tin'))).toEqual([]);
  const renamed = bake('    damp = mill.water(tin, keep=rate.first.part)\n', 'damp');
  expect(await python(before, renamed)).toEqual([
    'Rename Variable tin_wet to damp in method public bake(rows, rate) from class store.__module__',
  ]);
});

test('another function of the same thing that is handed all that the one was makes the value that has a name now (4.2.1)', async () => {
  const fill = (lines: string) => `def fill(shelf, jars):\n    if len(jars) < 1:\n${lines}    return jars[0]\n`;
  const before = fill('        jars.append(glass.blank(glass.GREEN, "lid"))\n');
  const later = (call: string) => fill(`        jar = glass.${call}\n        jars.append(jar)\n`);
  const extracted = ['Extract Variable jar in method public fill(shelf, jars) from class store.__module__'];
  expect(await python(before, later('filled(shelf.first, kind=glass.GREEN, top="lid")'))).toEqual(extracted);
  expect(await python(before, later('filled(shelf.first, kind=glass.BROWN, top="lid")'))).toEqual([]);
});

test('what a variable was given under a condition, and has a name of its own now, is no value that stood there (4.2)', async () => {
  const renew = (given: string, door: string) =>
    `def renew(shop, token, user, door):\n    key = shop.key_of(user, 3)\n${given}    shop.write(user, key, ${door}, token["until"])\n    return shop.find(user, ${door})\n`;
  const told = async (given: string, later: string) =>
    (await python(renew(given, 'door'), renew(`    new_door = ${later}\n`, 'new_door'), 'Variable')).length;
  expect(await told('    if "door" in token:\n        door = token["door"]\n', 'token.get("door", door)')).toBe(0);
  expect(await told('', 'painted(door)')).toBe(1);
  // The parameter is given it still.
  const given = '    if "door" in token:\n        door = token["door"]\n';
  const painted = renew(`${given}    new_door = painted(door)\n`, 'new_door');
  expect(await python(renew(given, 'door'), painted, 'Variable')).toHaveLength(1);
});

test('a name that stands for code that had none now is no old name of what has another one (4.1 rule 5)', async () => {
  const check = (lines: string) => `def test_weigh():\n    open_shop(4)\n${lines}`;
  const where = 'in method public test_weigh() from class store.__module__';
  const asked = "weigh(Crate, 3, lid='red')";
  const before = (value: string) => check(`    got = ${value}\n    compare(${asked}, got)\n`);
  const after = (value: string) => check(`    got = ${asked}\n    got_all = ${value}\n    compare(got, got_all)\n`);
  const extracted = `Extract Variable got ${where}`;
  expect(await python(before("(3, {'jar': 4})"), after("(5, {'jar': 4, 'lid': 2})"))).toEqual([extracted]);
  // What is given the very same value is the same variable, and so is what is made of the other.
  expect(await python(before("count(jars, 'jar')"), after("count(jars, 'jar')"))).toEqual([
    extracted,
    `Rename Variable got to got_all ${where}`,
  ]);
  const boxed = check(
    '    box = find(3, "wide")\n    shut = lid(box)\n    for jar in shut.jars(4):\n        sell(jar)\n',
  );
  const once = check('    box = lid(find(3, "wide"))\n    for jar in box.jars(4):\n        sell(jar)\n');
  const renamed = `Rename Variable shut to box ${where}`;
  expect(await python(boxed, once, 'Rename')).toEqual([renamed]);
});

test('what is made of several parts of a value is no name for the value (4.2.1)', async () => {
  const bake = (lines: string, given: string) =>
    `def bake(oven, rows):\n    heat = oven.start(4)\n${lines}    loaf, rest = oven.take(${given}, heat)\n    oven.keep(${given}, 2)\n    return loaf, rest\n`;
  const after = (made: string) => bake(`    dough = ${made}\n`, 'dough');
  const before = bake('', 'rows');
  const extracted = ['Extract Variable dough in method public bake(oven, rows) from class store.__module__'];
  expect(await python(before, after('mill.fold(rows, 3)'))).toEqual(extracted);
  expect(await python(before, after('mill.join(mill.ones(rows[:1]), rows[:-1])'))).toEqual([]);
  expect(await python(before, after('rows if rows.open else rows.first'))).toEqual(extracted);
});

test('a variable that gave way to a member of its renamed value was not inlined (4.2.1)', async () => {
  const keep = (loop: string, made: string, given: string) =>
    `def keep(shelf, ${loop}s):\n    kept = {}\n    for at, ${loop} in enumerate(${loop}s):\n${made}        kept[at] = (${given}, shelf.place(at))\n    return kept\n`;
  const before = keep('jar', '        front = jar\n', 'front');
  expect(await python(before, keep('pot', '', 'pot'), 'Inline')).toEqual([
    'Inline Variable front in method public keep(shelf, jars) from class store.__module__',
  ]);
  expect(await python(before, keep('pot', '', 'pot.front'), 'Inline')).toEqual([]);
});

test('a parameter that is given what the field has is no other name for the field (4.1 rule 4)', async () => {
  const shop = (given: string, first: string, jar: string) =>
    `class Shop:\n    def __init__(self, door):\n        self.door = door\n        self.jar = None\n\n    def sell(self${given}):\n${first}        price = self.door.ask(self.till.open([${jar}]))\n        return price\n\n    def last(self):\n        return self.jar\n`;
  const before = shop('', '', 'self.jar');
  const type = 'Parameterize Attribute';
  const text = 'Parameterize Attribute jar to pot in method public sell(pot) from class store.Shop';
  expect(await python(before, shop(', pot', '', 'pot'), type)).toEqual([text]);
  const first = '        if pot is None:\n            pot = self.jar\n';
  expect(await python(before, shop(', pot=None', first, 'pot'), type)).toEqual([]);
});

test('a type that leaves a value out, or open, is no other type than that of the value (4.1 rule 3)', async () => {
  const shop = (fields: string, of: string, jar: string) =>
    `class Shop:\n    def __init__(self):\n${fields}        self.tell()\n\n    def sell(self${of}):\n        price = door.ask(till.open([${jar}]))\n        return price\n`;
  const written = (before: string, after: string) =>
    python(
      shop(`        self._jar: ${before} = None\n`, '', 'self._jar'),
      shop('', `, jar: ${after}`, 'jar'),
      'Parameterize Attribute',
    );
  const text = (type: string) => [
    `Parameterize Attribute _jar : ${type} to jar in method public sell(jar) from class store.Shop`,
  ];
  expect(await written('Jar', 'Jar | None')).toEqual(text('Jar'));
  expect(await written('Optional[Jar]', 'Jar')).toEqual(text('Optional[Jar]'));
  expect(await written('Any', 'Jar')).toEqual(text('Any'));
  expect(await written('Jar', 'str | Any')).toEqual(text('Jar'));
  expect(await written('Jar | None', 'str | None')).toEqual([]);
  expect(await written('Jar', 'str')).toEqual([]);
});

test('a text that a variable has in one branch, and nothing in the other, is what it stands for (4.2.1)', async () => {
  const shop = (made: string, kind: string) =>
    `def order(shop):\n${made}    kind = shop.ask("kind", ${kind})\n    if kind not in shop.kinds:\n        kind = ${kind}\n    return kind\n`;
  const branches = (first: string, second: string) =>
    shop(`    if shop.query:\n        best = ${first}\n    else:\n        best = ${second}\n`, 'best');
  const plain = shop('', '"-latest_jar"');
  const where = 'Variable best in method public order(shop) from class store.__module__';
  expect(await python(plain, branches('None', '"-latest_jar"'))).toEqual([`Extract ${where}`]);
  expect(await python(branches('None', '"-latest_jar"'), plain)).toEqual([`Inline ${where}`]);
  // One of several texts says nothing of what it is.
  expect(await python(plain, branches('"cheapest"', '"-latest_jar"'))).toEqual([]);
  expect(await python(plain, branches('None', '"-oldest_pot"'))).toEqual([]);
});

test('what all further named arguments are gathered in is no other name for one of several arguments (4.1 rule 5)', async () => {
  const shop = (given: string, kind: string, rest: string) =>
    `def fill(${given}):\n    log(4)\n    if ${kind}:\n        jar = make(${kind}, ${rest}, ["glass", "clay"])\n        shelf.add(jar)\n        return jar\n    return shelf.first\n`;
  const before = shop('shelf, jar_name=None, **options', 'jar_name', 'options');
  const after = shop('shelf, kind_options=None, kind=None', 'kind', 'kind_options');
  const method = 'in method public fill(shelf, kind_options, kind) from class store.__module__';
  const old = 'in method public fill(shelf, jar_name, options) from class store.__module__';
  expect(await python(before, after)).toEqual([
    `Add Parameter kind_options ${method}`,
    `Remove Parameter options ${old}`,
    `Rename Parameter jar_name to kind ${method}`,
  ]);
  const gathered = shop('shelf, kind=None, **kind_options', 'kind', 'kind_options');
  const both = 'in method public fill(shelf, kind, kind_options) from class store.__module__';
  const kept = [`Rename Parameter jar_name to kind ${both}`, `Rename Parameter options to kind_options ${both}`];
  expect(await python(before, gathered)).toEqual(kept);
  // The last one that is left stands in its place.
  expect(await python(before, shop('shelf, kind=None, kind_options=None', 'kind', 'kind_options'))).toEqual(kept);
});

test('a name tells of a test among tests only (D4)', async () => {
  const check = (name: string, second: string, value: string, end: string) =>
    `def ${name}(shop, ${second}, ${value}):\n    try:\n        return scan(${value}) if ${value} is not None else None\n    except KeyError:\n${end}`;
  const before = check('test_code', 'label', 'code', '        log(f"Invalid {label}")\n        shop.close(2)\n');
  const after = check('read_code', 'field', 'value', '        raise Unreadable("Not a code")\n');
  const methods = (path: string) => told({ [path]: before }, { [path]: after }, 'Rename Method');
  expect(await methods('shop/codes.py')).toEqual([
    'Rename Method public test_code(shop, label, code) renamed to public read_code(shop, field, value) in class codes.__module__',
  ]);
  for (const path of ['shop/test_codes.py', 'shop/codes_test.py', 'tests/codes.py'])
    expect(await methods(path)).toEqual([]);
});

describe('locals that went through a call (2.4, 4.1)', () => {
  const check = (name: string, indent: string) =>
    `${indent}with open(${name}, 'r') as source:\n${indent}    text = source.read()\n${indent}words = re.findall('price', text)\n`;
  const shop = (loop: string, more = '') => `class Shop:\n    def sum(self):\n${loop}\n${more}`;
  const file = `    def check(self, path):\n${check('path', '        ')}        return list(dict.fromkeys(words))\n`;
  const before = shop(
    '        for f in self.files:\n            found = self.check(f)\n            self.tell(found)\n',
    file,
  );
  const inlined = (name: string, more = '') =>
    shop(
      `        for ${name} in (root() / 'bills').glob('**/*.txt'):\n${more}${check(name, '            ')}            if words:\n                self.count += len(words)\n`,
    );
  const found = 'Rename Variable f to bill in method public sum() from class store.Shop';

  test('what a call handed over is what the code that took its place has for the parameter', async () => {
    expect(await python(before, inlined('bill'))).toEqual([
      'Inline Method public check(path) inlined to public sum() in class store.Shop',
      found,
    ]);
    // A loop that stands beside it has a variable of its own, be it declared in its place.
    const withLoop = inlined('bill').replace(
      / +if words:.*$/s,
      '            for word in words:\n                self.tell(word)\n',
    );
    expect(await python(before, withLoop, 'Rename')).toEqual([found]);
    // The code brought a variable of the old name along.
    const ownName = (text: string) => text.replaceAll('source', 'f');
    expect(await python(ownName(before), ownName(inlined('bill')), 'Rename')).toEqual([found]);
  });

  test('what the caller has still, or does not hand over by itself, has no other name', async () => {
    const still = inlined('bill', '            f = bill.name\n            self.start(f)\n');
    expect(await python(before, still, 'Rename')).toEqual([]);
    expect(await python(before.replace('check(f)', 'check(f.path)'), inlined('bill'), 'Rename')).toEqual([]);
    expect(await python(before.replace('check(f)', 'check(self.way)'), inlined('bill'), 'Rename')).toEqual([]);
  });

  test('so it is where code went into a method', async () => {
    const steps = (name: string) => `        weigh(${name}, 1)\n        pack(${name}, 2)\n        send(${name}, 3)\n`;
    const sell = (made: string, code: string) => `class Shop:\n    def sell(self, boxes):\n        ${made}\n${code}`;
    const bySteps = sell('b = boxes[0]', steps('b'));
    const called = (name: string) =>
      sell('top_box = self.load(boxes, 5)', `        self.one(${name})\n\n    def one(self, item):\n${steps('item')}`);
    expect(await python(bySteps, called('top_box'))).toEqual([
      'Extract Method public one(item) extracted from public sell(boxes) in class store.Shop',
      'Rename Variable b to top_box in method public sell(boxes) from class store.Shop',
    ]);
    expect(await python(bySteps, called('boxes.top'), 'Rename')).toEqual([]);
  });
});

test('a local that holds a class is called by its name, and is what several names stand for now if they are used as it was (4.1)', async () => {
  const shop = (made: string, name: string, more = '') =>
    `def fill(order, log):\n    ${made}\n    if order.boxes:\n        log.add(${name}(order, size=3${more}))\n    if order.bags:\n        log.add(${name}(order.bags, size=9${more}))\n    return log\n`;
  expect(
    await python(
      shop('Kind = kind_of(order)', 'Kind'),
      shop('kind, options = kind_and_options(order)', 'kind', ', **options'),
    ),
  ).toEqual(['Rename Variable Kind to kind in method public fill(order, log) from class store.__module__']);
});

test('what a method gives back is a field now, which it gives its value (4.1)', async () => {
  const shop = (name: string, given: string, init = '') =>
    `class Shop:\n    def __init__(self, key):\n        self.key = key\n${init}\n    def rows(self, book):\n        ${name} = {"low": 1, "high": 3, "open": None}\n        self.fill(book, 3)\n        return ${given}\n`;
  const before = shop('row', 'row');
  const text = 'Replace Variable With Attribute row to found in method public rows(book) from class store.Shop';
  expect(await python(before, shop('self.found', 'self.found', '        self.found = None\n'))).toEqual([text]);
  expect(await python(before, shop('self.found', 'self.key', '        self.found = None\n'))).toEqual([]);
});

test('a name that went on to a part of its value: what it stood for has the new name (4.1)', async () => {
  const place = (made: string, name: string) =>
    `def place_of(path, root, report):\n    whole = here(root) / path\n${made}    report.note(${name}, 3)\n    if report.full:\n        store(${name}, root)\n    return ${name}\n`;
  const short = place('    place = whole.resolve().relative_to(root)\n', 'place');
  const long = place('    place = whole.resolve()\n    inside = place.relative_to(root)\n', 'inside');
  const of = 'in method public place_of(path, root, report) from class store.__module__';
  expect((await python(short, long)).sort()).toEqual([
    `Extract Variable place ${of}`,
    `Rename Variable place to inside ${of}`,
  ]);
  expect((await python(long, short)).sort()).toEqual([
    `Inline Variable place ${of}`,
    `Rename Variable inside to place ${of}`,
  ]);
  // Not where it is another value: the name stays with what it is.
  const other = place('    place = whole.resolve()\n    inside = place.below(report)\n', 'place');
  expect(await python(short, other, 'Rename')).toEqual([]);
});
test('a list that holds what is handed over now, were it only sometimes, was no name for it (4.2.1)', async () => {
  const pack = (made: string, handed: string) =>
    `def pack(crate, stock):\n    limit = stock.limit_of(crate, 3)\n${made}    found = fill(stock.folder / 'crates', crate, ${handed}, stock.rest)\n    log(found, limit.name)\n    return found\n`;
  const listed = "    flags = ['-c', limit] if limit else []\n";
  expect(await python(pack(listed, 'flags'), pack('', 'limit'), 'Variable')).toEqual([]);
  expect(await python(pack("    flags = ['-c', limit]\n", 'flags'), pack('', 'limit'), 'Variable')).toEqual([]);
  expect(await python(pack('', 'limit'), pack(listed, 'flags'), 'Variable')).toEqual([]);
  expect(await python(pack(listed, 'flags'), pack('', "['-c', limit] if limit else []"), 'Variable')).toEqual([
    'Inline Variable flags in method public pack(crate, stock) from class store.__module__',
  ]);
});

test('types that were written for parameters on the way make no other method of the one that kept the old name (M8)', async () => {
  const before = `class Shop:
    def rows(self, page):
        data = self.fetch("rows", {"page": page})
        rows = []
        for item in data:
            row = Row(item["id"], item["name"])
            if item.get("open"):
                row.state = "open"
            rows.append(row)
        return rows
`;
  const after = (type: string) => `class Shop:
    def list_rows(self, page${type}):
        return [self._to_row(item) for item in self.fetch("rows", {"page": page})]

    @staticmethod
    def _to_row(item):
        row = Row(item["id"], item["name"])
        if item.get("open"):
            row.state = "open"
        return row
`;
  for (const type of ['', ': int'])
    expect((await python(before, after(type), 'Method')).sort()).toEqual([
      'Extract Method protected _to_row(item) extracted from public rows(page) in class store.Shop',
      'Rename Method public rows(page) renamed to public list_rows(page) in class store.Shop',
    ]);
});

test('a field that came from another class was no variable of another name (4.1)', async () => {
  const opened = (given: string) =>
    `    def open(self, path, info):\n        node = self.find(path)\n${given}        log(path, info)\n`;
  const count = '    def __init__(self):\n        self.count = 0\n\n';
  const take = '    def take(self, node):\n        self.count += 1\n        return self.count\n\n';
  const before = `class Files:\n${count}${take}class Store(Files):\n${opened('        fh = self.take(node)\n        info.fh = fh\n')}`;
  const after = `class Store:\n${count}${opened('        self.count += 1\n        info.fh = self.count\n')}`;
  const found = await told({ 'files.py': before }, { 'files.py': after });
  expect(found.join()).toContain('Move And Inline Method public take(node)');
  expect(found.join()).not.toContain('Replace Variable With Attribute');
});

test('a variable that holds a piece of a text is not the one that held the text (4.1)', async () => {
  const say = (made: string, shown: string) =>
    `def say(shop, kind, count):\n    shop.open(3)\n    ${made}\n    assert shop.text(count) == ${shown}\n`;
  const before = say(
    'expected_end = f"The shop is out of {kind.name} (by {count}) until {shop.morning}, sorry."',
    'expected_end',
  );
  const piece = 'expected_source = f"{kind.name} (by {count})"';
  const shown = 'f"Nothing of {expected_source} is left, come back at {shop.morning}"';
  expect(await python(before, say(piece, shown), 'Rename')).toEqual([]);
  expect(await python(say(piece, shown), before, 'Rename')).toEqual([]);
  // The whole text is still itself where some words of it are others.
  const whole = 'expected_text = f"The shop has no {kind.name} (by {count}) until {shop.morning}, sorry."';
  expect(await python(before, say(whole, 'expected_text'), 'Rename')).toEqual([
    'Rename Variable expected_end to expected_text in method public say(shop, kind, count) from class store.__module__',
  ]);
});

test('a parameter that takes in what a local was made of is the old one where code has it in its place (S3)', async () => {
  const names = (given: string, find: string) =>
    `class Shop:\n    def names(self, ${given}=None):\n        if ${given} is None:\n            return sorted(self._names.keys())\n        else:\n${find}            return [book.get('name') for book in shelf.findall('BOOKS')]\n`;
  const before = names('key', '            shelf = self.shelf(key)\n');
  const after = names('shelf', '            if isinstance(shelf, str):\n                shelf = self.shelf(shelf)\n');
  const method = 'in method public names(shelf) from class store.Shop';
  expect(await python(before, after)).toEqual([
    `Parameterize Variable shelf to shelf ${method}`,
    `Rename Parameter key to shelf ${method}`,
  ]);
  // Where nothing asks it what the old one was asked, it is the local alone.
  const given = (name: string, find: string) =>
    `class Shop:\n    def names(self, ${name}):\n        self.open(3)\n${find}        return [book.name for book in shelf.find('BOOKS')]\n`;
  expect(await python(given('key', '        shelf = self.shelf(key)\n'), given('shelf', ''), 'Parameter')).toEqual([
    `Parameterize Variable shelf to shelf ${method}`,
    'Remove Parameter key in method public names(key) from class store.Shop',
  ]);
  // What the local was read from elsewhere is nothing that was handed over: the one is gone, and the other was the local.
  const read = (head: string, test: string, found: string) =>
    `class Shop:\n    def names(self, ${head}):\n        if ${test}:\n            self.close()\n            return []\n${found}        return [book.name for book in text.split('BOOKS')]\n`;
  const [status, taken] = [
    read('status, at', 'status != 0', '        text = self.read(at)\n'),
    read('text, at', 'text is None', ''),
  ];
  expect(await python(status, taken, 'Parameter')).toEqual([
    'Parameterize Variable text to text in method public names(text, at) from class store.Shop',
    'Remove Parameter status in method public names(status, at) from class store.Shop',
  ]);
});

test('a variable that holds what a comparison gives is the answer to a question, not what was asked about (4.1, §3.8)', async () => {
  const check = (code: string) =>
    `class Shop(Base):\n    def check(self):\n        yield self.features()\n        if not self.is_open:\n            raise ShopError('The shop is closed')\n${code}`;
  const raised = (indent: string) => `${indent}raise ShopError('Keys need a shop of this year')\n`;
  const opened = (made: string) => `    def open(self, key):\n        self.log(3)\n${made}\n`;
  const had = (code: string) => `${check(code)}\n${opened('        self.private_key = key')}`;
  const has = (code: string) => `${check(code)}\n${opened('        self.auth = Auth(self, key, self.host)')}`;
  const before = had(`        if self.private_key is not None and not self.takes_keys:\n${raised('            ')}`);
  const after = has(
    `        if not self.takes_keys:\n            has_key = (yield self.render(self.auth.private_key)) is not None\n            if has_key:\n${raised('                ')}`,
  );
  const whole = 'if(self.private_key is not None and not self.takes_keys)';
  const parts = '[if(has_key), if(not self.takes_keys)]';
  const method = 'in method public check() from class store.Shop';
  expect(await python(before, after, 'Variable')).toEqual([`Extract Variable has_key ${method}`]);
  expect(await python(after, before, 'Variable')).toEqual([`Inline Variable has_key ${method}`]);
  expect(await python(before, after, 'Conditional')).toEqual([`Split Conditional ${whole} to ${parts} ${method}`]);
  expect(await python(after, before, 'Conditional')).toEqual([`Merge Conditional ${parts} to ${whole} ${method}`]);
  // What is asked about by itself is still what it was.
  const plain = (name: string) =>
    check(
      `        if ${name} is not None and not self.takes_keys:\n            self.log(${name})\n${raised('            ')}`,
    );
  const local = plain('key').replace('        yield', '        key = yield self.render(self.auth.key)\n        yield');
  expect(
    await python(had('').replace(check(''), plain('self.private_key')), `${local}\n${opened('        pass')}`, 'With'),
  ).toEqual([`Replace Attribute With Variable private_key to key ${method}`]);
});

test('the variable of a loop whose list was rewritten is the one that its name is short for (4.1)', async () => {
  const list = (walk: string, tag: string, asked: string, value: string) =>
    `def list_all(frame):\n    pieces = []\n    for ${walk}:\n        piece = ${tag}\n        marks = []\n        if 'value' in ${asked}:\n            marks.append(${value})\n        if marks:\n            piece += ' '.join(marks)\n        pieces.append(piece)\n    return ' '.join(pieces)\n`;
  const before = list("elt in frame.find('SYNTAX')", 'elt.tag', 'elt.attrib', "elt.get('value')");
  const walked = (name: string) =>
    list(`${name} in frame['syntax']`, `${name}['tag']`, `${name}['marks']`, `${name}['marks']['value']`);
  const method = 'in method public list_all(frame) from class store.__module__';
  expect(await python(before, walked('element'))).toEqual([`Rename Variable elt to element ${method}`]);
  expect(await python(walked('element'), before)).toEqual([`Rename Variable element to elt ${method}`]);
  // Under a name that says nothing of the old one it may be what that one had.
  expect(await python(before, walked('node'))).toEqual([]);
});

test('a call that went into a new method is found under the new name of what it calls (5.1)', async () => {
  const shop = (shown: string, method: string, name: string) =>
    `class Shop:\n    def show(self, kind):\n        text = self.head(kind, 3)\n        text += 'Rows:'\n        text += ${shown}\n        return text\n\n${method}    def rows(self, kind):\n        return kind.find('R')\n\n    def ${name}(self, row, indent=''):\n        text = self.show_name(row, indent) + ':'\n        text += self.show_price(row, indent + ' for: ')\n        return text\n`;
  const before = shop("', '.join(self.show_row(row, indent='  ') for row in kind.find('ROWS'))", '', 'show_row');
  const rows = (called: string) =>
    `    def list_all(self, kind, indent=''):\n        parts = []\n        for row in self.rows(kind):\n            parts.append(self.${called}(row, indent))\n        return ', '.join(parts)\n\n`;
  const after = (called: string) => shop("self.list_all(kind, indent='  ')", rows(called), 'print_one');
  const text = 'Extract Method public list_all(kind, indent) extracted from public show(kind) in class store.Shop';
  expect(await python(before, after('print_one'), 'Extract')).toEqual([text]);
  // Another method that is called there is another one.
  expect(await python(before, after('weigh_one'), 'Extract')).toEqual([]);
});

test('the declaration of a variable that keeps its name says nothing of the one that took its place there (4.1)', async () => {
  const badge = (made: string, outer: string, inner: string) =>
    `class Badge:\n    def draw(self, c):\n${made}        return join(\n            paint(self.left, how=${outer}),\n            paint(self.text, how=${inner}),\n            paint(self.right, how=${outer}),\n        )\n`;
  const before = badge(
    '        frame = c.look("frame")\n        inside = c.look(f"inside-{self.kind()}")\n',
    'frame',
    'inside',
  );
  const body = '        body = c.look("body")\n';
  const after = badge(`${body}        frame = mix(body.back, self.colors[1])\n`, 'frame', 'body');
  const where = 'in method public draw(c) from class store.Badge';
  expect(await python(before, after)).toEqual([`Rename Variable inside to body ${where}`]);
  expect(await python(after, before)).toEqual([`Rename Variable body to inside ${where}`]);
  // Where the other one is gone as well, it may be either of the two.
  expect(await python(before, badge(body, 'body', 'body'), `Rename`)).not.toContain(
    `Rename Variable inside to body ${where}`,
  );
});

test('the rest that a pattern takes now is none of the names that it had (4.1)', async () => {
  const shop = (names: string, last: string, size: string) =>
    `def weigh(row):\n    ${names} = (row.split(";") + [""] * 3)\n    use(${size}, ${last})\n`;
  const before = shop('number_code, size_code, text_code', 'text_code', 'int(size_code or "0")');
  const after = shop('point_text, size_text, text_text, *_', 'text_text', 'int(size_text or "0")');
  expect(await python(before, after, 'Rename Variable')).toContain(
    'Rename Variable size_code to size_text in method public weigh(row) from class store.__module__',
  );
  const told = await python(after, before, 'Rename Variable');
  expect(told).toContain(
    'Rename Variable size_text to size_code in method public weigh(row) from class store.__module__',
  );
  expect(told.join()).not.toMatch(/text_text to size_code|size_text to number_code/);
  // One that was added in front is none of the old ones either.
  const wider = shop('first, number_code, size_text, text_code', 'text_code', 'int(size_text or "0")');
  expect(await python(before, wider, 'Rename Variable')).toEqual([
    'Rename Variable size_code to size_text in method public weigh(row) from class store.__module__',
  ]);
});
