import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const python = (before: string, after: string, type?: string) =>
  told({ 'shop/store.py': before }, { 'shop/store.py': after }, type);

describe('Members of Python classes that others took the place of', () => {
  const rows =
    '        plan = self.plan\n        return {"url": self.site["url"], "days": [day.title for day in plan.days]}\n';
  const old = `class Export:\n    def data(self, **options):\n${rows}\n    def show(self, **options):\n        content = self.data()\n        return self.file, "json", dumps({"maker": {"name": MAKER}, "plan": content}, cls=Encoder)\n`;
  const later = (code: string) =>
    `class Export:\n    def _data(self, **options):\n${rows}\n    def data(self, **options):\n        ${code}\n`;

  test('a method took the name of the one that it calls, and says most of what it said (M8)', async () => {
    const code = 'return dumps({"maker": {"name": MAKER}, "plan": self._data(**options)}, cls=Encoder)';
    expect(await python(old, later(code), 'Rename Method')).toEqual([
      'Rename Method public data(options) renamed to protected _data(options) in class store.Export',
      'Rename Method public show(options) renamed to public data(options) in class store.Export',
    ]);
    // What only hands on, or says other things, was extracted from.
    const extracted = (code: string) => python(old, later(code), 'Rename Method');
    expect(await extracted('return self._data(**options)')).toEqual([]);
    expect(await extracted('return Sheet(self._data(**options)).printed(4, margin=self.margin)')).toEqual([]);
  });

  test('the one call that is gone and the one that is new, wherever it stands now, are of one method (M3i)', async () => {
    const bakery = (name: string, code: string, called: string) =>
      `class Bakery:\n    def order(self, cake, price):\n        self.book.write(cake, price)\n${called}\n    def ${name}(self):\n${code}\n`;
    const before = bakery(
      'bake_cakes',
      '        cakes = self.book.open(most=self.trays)\n        self.oven.heat(cakes=cakes)\n',
      '        if self.orders > self.fewest:\n            self.bake_cakes()\n        self.orders += 1\n        self.last = tag(cake)\n',
    );
    const long =
      '        found = self.book.open(self.trays)\n        doughs = [each.dough for each in found]\n        times = self.plan.read(self.week, 5)\n        for i in range(self.shelves):\n            times[i] += doughs[i].rest\n        if self.hour % self.shift == 0:\n            self.clean(doughs)\n';
    const called = (name: string) =>
      `        self.hour += 1\n        self.last = tag(cake)\n        if self.hour > self.opening:\n            self.${name}()\n`;
    const rename = async (name: string, more = '') =>
      (await python(before, bakery(name, long, called(name) + more), 'Rename Method')).length;
    expect(await rename('bake_all')).toBe(1);
    // Names without a common word, and another new call beside it.
    expect(await rename('serve')).toBe(0);
    expect(await rename('bake_all', '        self.greet()\n')).toBe(0);
  });

  test('one of two functions of a name, of which a condition chooses, is not what a method was (X11)', async () => {
    const code = (by: string) =>
      `${by}wide = left * scale(self.base)\n${by}high = right * scale(self.base)\n${by}area = measure(wide, high)\n${by}return area / self.unit(2)\n`;
    const shapes = (methods: string) =>
      `class Shapes:\n    def __init__(self, base):\n        self.base = base\n\n${methods}`;
    const before = shapes(`    def area(self, left, right):\n${code('        ')}`);
    const only = `    def area(self, left, right):\n${code('        ')}`;
    const twins = `    if shapes.base == 2:\n        def area(self, left, right):\n            return fast(left, right)\n    else:\n        def area(self, left, right):\n${code('            ')}`;
    const set = (inner: string) =>
      `def set_area(shapes):\n${inner}\n    shapes.area = MethodType(area, shapes)\n\n${shapes('')}`;
    expect(await python(before, set(twins), 'Move Method')).toEqual([]);
    expect(await python(before, set(only), 'Move Method')).toHaveLength(1);
    // The function that chooses is what it was.
    expect(await python(before, set(twins))).toEqual([
      'Move And Rename Method public area(left, right) from class store.Shapes to public set_area(shapes) from class store.__module__',
      'Remove Parameter right in method public area(left, right) from class store.Shapes',
      'Rename Parameter left to shapes in method public set_area(shapes) from class store.__module__',
    ]);
    // Its code has to be there.
    const slow = twins.replace(code('            '), '            return self.slow(left, right)\n');
    expect(await python(before, set(slow), 'Move And Rename Method')).toEqual([]);
  });

  test('a method that is to be written by others has no code of another one (5.1)', async () => {
    const base = (methods: string) => `class Base:\n    name = "base"\n\n${methods}`;
    const stub = (name: string) => `    @property\n    def ${name}(self):\n        raise NotImplementedError()\n\n`;
    const before = base('    def show(self):\n        raise NotImplementedError()\n');
    const after = base(`${stub('kind')}    def show(self):\n        return self.name, self.kind\n`);
    expect(await python(before, after, 'Extract')).toEqual([]);
    const real = (code: string) => code.replaceAll('NotImplementedError()', 'StoreClosedError(self.name, 3)');
    expect(await python(real(before), real(after), 'Extract')).toEqual([
      'Extract Method public kind() extracted from public show() in class store.Base',
    ]);
  });

  test('code went into a method that is looked up by the beginning of its name (5.1)', async () => {
    const code = (by: string) =>
      `${by}line = self.reader.line()\n${by}if line == "*":\n${by}    self.push("gone")\n${by}    return None\n${by}name, word = line.split(":", 2)\n${by}self.user = self.users.find(name, word)\n`;
    const before = `class Server:\n    def login(self, kind):\n        if kind != "PLAIN":\n            self.push("unknown")\n            return None\n${code('        ')}        return self.user\n`;
    const server = (find: string) =>
      `class Server:\n    def login(self, kind):\n        method = ${find}\n        if method is None:\n            self.push("unknown")\n            return None\n        return method()\n\n    def login_PLAIN(self):\n${code('        ')}        return self.user\n`;
    expect(await python(before, server('getattr(self, f"login_{kind}", None)'))).toEqual([
      'Extract Method public login_PLAIN() extracted from public login(kind) in class store.Server',
    ]);
    for (const name of ['"login_%s" % kind', '"login_{}".format(kind)', '"login_" + kind']) {
      expect(await python(before, server(`getattr(self, ${name}, None)`), 'Extract')).toHaveLength(1);
    }
    expect(await python(before, server('getattr(self, "logout_%s" % kind)'), 'Extract')).toEqual([]);
    expect(await python(before, server('self.methods.get(kind)'))).toEqual([
      'Move Code from public login(kind) to public login_PLAIN() in class store.Server',
    ]);
  });

  test('what is handed to a method that is looked up is what its parameter stands for (5.1)', async () => {
    const code = (by: string, box: string) =>
      `${by}lid = ${box}.lid\n${by}lid.lift(2)\n${by}self.count += lid.size\n${by}self.log("opened", ${box})\n`;
    const before = `class Shop:\n    def open(self, kind, box):\n        if kind == "tea":\n${code('            ', 'box')}`;
    const later = (lookup: string) =>
      `class Shop:\n    def open(self, kind, box):\n        ${lookup}(box)\n\n    def open_tea(self, item):\n${code('        ', 'item')}`;
    for (const name of ['f"open_{kind}"', '"open_" + kind'])
      expect(await python(before, later(`getattr(self, ${name})`)), name).toEqual([
        'Extract Method public open_tea(item) extracted from public open(kind, box) in class store.Shop',
        'Rename Parameter box to item in method public open_tea(item) from class store.Shop',
      ]);
    expect(await python(before, later('getattr(self, "shut_" + kind)'), 'Extract')).toEqual([]);
  });
});

describe('A method that became several that are looked up by name (5.4)', () => {
  const joined =
    'name = event["user"]\nroom = self.rooms.find(name, event["room"])\nroom.enter(name, self.clock.now())\nself.notify(room, "joined", name)\n';
  const said =
    'text = decode(event["text"], self.charset)\nline = Line(text, event.get("style", "plain"))\nfor reader in self.readers:\n    reader.show(line, self.width)\nself.log.append(line)\nself.count_of[event["user"]] += len(text)\n';
  const indented = (code: string, by: string) => code.replace(/^(?=.)/gm, by);
  const run = (handle: string) =>
    `class Chat:\n    def run(self):\n        for event in self.socket.read():\n            try:\n${indented(handle, ' '.repeat(16))}            except Exception:\n                self.log.failed("event")\n`;
  const before = `${run('self._handle_event(event)\n')}\n    def _handle_event(self, event):\n        kind = event.get("type")\n        if kind == "join":\n${indented(joined, ' '.repeat(12))}        elif kind == "say":\n${indented(said, ' '.repeat(12))}`;
  const parted = (handle: string) =>
    `${run(handle)}\n    def _join_handler(self, event):\n${indented(joined, ' '.repeat(8))}\n    def _say_handler(self, event):\n${indented(said, ' '.repeat(8))}`;
  const split =
    'Split Method protected _handle_event(event) to [protected _join_handler(event), protected _say_handler(event)] in class store.Chat';

  test('by what their names begin and end with', async () => {
    for (const name of [
      'f"_{event[\'type\']}_handler"',
      '"_%s_handler" % event["type"]',
      '"_{}_handler".format(event["type"])',
      '"_" + event["type"] + "_handler"',
    ]) {
      expect(await python(before, parted(`handle = getattr(self, ${name})\nhandle(event)\n`))).toContain(split);
    }
    const other = parted('getattr(self, f"_{self.mode}_reader")(event)\n');
    expect(await python(before, other)).not.toContain(split);
  });
});

test('what a function of another name gives is of no type, though its name begins with capitals (A2)', async () => {
  const named = (given: string) => `import shop\n\ndef show(order):\n    text = ${given}\n    print(text)\n`;
  expect(await python(named('shop.ISO8601_time_of(order)'), named('shop.ISO8601_date_of(order)'))).toEqual([]);
  expect(await python(named('shop.Time(order)'), named('shop.Date(order)'))).toEqual([
    'Change Variable Type text : shop.Time to text : shop.Date in method public show(order) from class store.__module__',
  ]);
});

test('of two tests the one whose name has the words of the new name goes on, not one with some letters of it (M7)', async () => {
  const method = (name: string, ...code: string[]) =>
    `    def ${name}(self):\n${code.map((line) => `        ${line}\n`).join('')}\n`;
  const given = 'self.add_order("https://shop.example", 3)';
  const run = ['plan_orders_without_rows(user)', 'self.run(plan_task)'];
  const checked = 'self.assertEqual(len(Order.all()), 3)';
  const before = `class Orders(TestCase):\n${method('test_plan_orders_without_rows_should_create_task_for_all', 'user = self.user()', 'self.add_order()', ...run, 'self.run(create_task)', checked)}${method('test_plan_orders_without_rows_should_not_create_order', 'user = self.user()', given, ...run, 'self.run(create_task)', checked)}`;
  const after = `class Orders(TestCase):\n${method('test_plan_orders_without_rows_should_load_task_for_all', 'user = self.user()', 'self.add_order()', given, ...run, 'self.assertEqual(Task.count(), 1)')}`;
  expect(await python(before, after, 'Rename Method')).toEqual([
    'Rename Method public test_plan_orders_without_rows_should_create_task_for_all() renamed to public test_plan_orders_without_rows_should_load_task_for_all() in class store.Orders',
  ]);
});

test('an element of another list, of which code wrote the member by that name, has no other name (4.1)', async () => {
  const show = (element: string, list: string, used: string) =>
    `def show(book, shelf):\n    text = ""\n    for ${element} in ${list}:\n        text += f"{${used}}\\n"\n    return text\n`;
  const renamed = (to: string) => [
    `Rename Variable page to ${to} in method public show(book, shelf) from class store.__module__`,
  ];
  const before = show('page', 'book.pages', 'page.title');
  expect(await python(before, show('title', 'shelf', 'title'))).toEqual([]);
  expect(await python(show('title', 'shelf', 'title'), before)).toEqual([]);
  // The same list, the same code, or a word of the name.
  const numbered = show('page', 'book.pages', 'page.page_id');
  expect(await python(numbered, show('page_id', 'shelf', 'page_id'))).toEqual(renamed('page_id'));
  expect(await python(before, show('leaf', 'book.pages', 'leaf.title'))).toEqual(renamed('leaf'));
  expect(await python(before, show('title', 'shelf', 'title.title'))).toEqual(renamed('title'));
});

describe('Attributes whose code went through a call', () => {
  const loader = (fields: string, run: string) =>
    `class Loader(Thread):\n    def __init__(self, ${fields}):\n        Thread.__init__(self)\n${fields
      .split(', ')
      .map((name) => `        self._${name} = ${name}\n`)
      .join('')}\n${run}`;
  const load = (url: string) =>
    `        order = Order(self._${url})\n        order.add_header("Agent", "Shop/{}".format(VERSION))\n        data = BytesIO(urlopen(order).read())\n`;
  const store = (data: string) =>
    `        picture = Picture.open(${data})\n        picture.convert("RGB").save(self._path)\n`;
  const earlier = loader('remote, path', `    def run(self):\n        sleep(1)\n${load('remote')}${store('data')}`);
  const later = (fields: string, used: string) =>
    loader(
      fields,
      `    def run(self):\n        sleep(1)\n        self._store(self._load())\n\n    def _load(self):\n${load(used).replace('data = ', 'return ')}\n    def _store(self, data):\n${store('data')}`,
    );

  test('an attribute has another name where a method took in the code that reads it (A3)', async () => {
    const names = (change: string[]) => change.filter((text) => text.startsWith('Rename'));
    expect(names(await python(earlier, later('url, path', 'url')))).toEqual([
      'Rename Attribute _remote to _url in class store.Loader',
      'Rename Parameter remote to url in method public __init__(url, path) from class store.Loader',
    ]);
    // Where the code reads another one half of the time, either could be it.
    const twice = (code: string, url: string) =>
      code.replace('.add_header("Agent", "Shop/{}".format(VERSION))', `.set_host(self._${url}, "http")`);
    expect(names(await python(twice(earlier, 'remote'), twice(later('url, mirror, path', 'url'), 'mirror')))).toEqual(
      [],
    );
  });

  test('a constant of a module became one of a class that took in the code that reads it, by name (X18)', async () => {
    const part = (by: string, row: string, key: string) =>
      `${by}rows = []\n${by}for row in table:\n${by}    if row.get(${key} + "gone") is None and row.find(${key} + "row"):\n${by}        ${row}\n${by}print(len(rows), "rows of", table.get(${key} + "name"))\n${by}return rows\n`;
    const old = `key = "{http://shop.example/internal}"\n\n\ndef load(shop, table):\n${part('    ', 'rows.append(row)', 'key')}`;
    const now = (value: string) =>
      `class Table:\n    internal = "${value}"\n\n    def load(self, table):\n${part('        ', 'rows.append(row)', 'Table.internal')}\n\ndef dispatch(shop, table):\n    return Table().load(table)\n`;
    const moved =
      'Move And Rename Attribute key renamed to internal and moved from class store.__module__ to class store.Table';
    expect(await python(old, now('{http://shop.example/internal}'), 'Move And Rename Attribute')).toEqual([moved]);
    expect(await python(old, now('id'), 'Move And Rename Attribute')).toEqual([]);
  });
});

test('a name that is bound along with a member is a variable (1.4)', async () => {
  const main = (name: string) =>
    `def main():\n    shop.arg = ${name} = parse()\n    setup(${name}.debug, file=${name}.file)\n    return load(${name}.clean, 3)\n`;
  expect(await python(main('arg'), main('args'))).toEqual([
    'Rename Variable arg to args in method public main() from class store.__module__',
  ]);
});

describe('Parameters that gather the rest (S4)', () => {
  const lamp = (parameters: string) =>
    `class Lamp:\n    def light(self, place, ${parameters}):\n        raise NotImplementedError()\n\n    def off(self):\n        self.wire.cut(2)\n`;

  test('one argument of several is not what all further named ones are gathered in', async () => {
    expect(await python(lamp('speed'), lamp('**options'))).toEqual([
      'Add Parameter options in method public light(place, options) from class store.Lamp',
      'Remove Parameter speed in method public light(place, speed) from class store.Lamp',
    ]);
    expect(await python(lamp('option'), lamp('**options'))).toEqual([
      'Rename Parameter option to options in method public light(place, options) from class store.Lamp',
    ]);
    expect(await python(lamp('speed'), lamp('pace'))).toEqual([
      'Rename Parameter speed to pace in method public light(place, pace) from class store.Lamp',
    ]);
  });
});

describe('Constants that got types around them (X17)', () => {
  const colours = ['\\x1b[96m', '\\x1b[1m', '\\x1b[0m'];
  const user = 'def ring(door):\n    return door.bell(3)\n';
  const alone = (texts: readonly string[]) =>
    `${texts.map((text, i) => `${['CYAN_SIGN', 'BOLD', 'PLAIN'][i]} = "${text}"\n`).join('')}\n\n${user}`;
  const typed = ([cyan, bold, plain]: readonly string[]) =>
    `class Front:\n    CYAN = "${cyan}"\n    GREEN = "green"\n\n\nclass Style:\n    BRIGHT = "${bold}"\n    RESET = "${plain}"\n    DIM = 2\n\n\n${user}`;

  test('several texts that nothing else has went to the types that have them now', async () => {
    expect(await python(alone(colours), typed(colours))).toEqual([
      'Move And Rename Attribute BOLD renamed to BRIGHT and moved from class store.__module__ to class store.Style',
      'Move And Rename Attribute CYAN_SIGN renamed to CYAN and moved from class store.__module__ to class store.Front',
      'Move And Rename Attribute PLAIN renamed to RESET and moved from class store.__module__ to class store.Style',
    ]);
    const [cyan, bold] = colours;
    expect(await python(alone(colours), typed([cyan, bold, '\\x1b[30m']))).toEqual([]);
    expect(await python(alone(['a', 'b', 'c']), typed(['a', 'b', 'c']))).toEqual([]);
    expect(await python(alone([cyan, bold, bold]), typed([cyan, bold, bold]))).toEqual([]);
  });
});

describe('Attributes of classes below and above', () => {
  const port = (name: string) =>
    `    @property\n    def ${name}(self):\n        return self._${name}\n\n    @${name}.setter\n    def ${name}(self, ${name}):\n        release(self._${name})\n        self._${name} = ${name}\n\n`;
  const base = (members: string) =>
    `class Base:\n    def __init__(self, port):\n        self._port = port\n\n${members}    def name(self):\n        return str(self._port)\n`;
  const shop = (port: string, closing: string) =>
    `class Shop(Base):\n    def __init__(self, port, ghost):\n        super().__init__(port)\n        self.ghost = ghost\n        if ghost:\n${closing}            self.${port} = None\n\n    def text(self):\n        return "%s %s" % (self.ghost, self.${port})\n`;
  const release = '            release(self._port)\n';

  test('what sets a property of a class above is no attribute of the one below, and no new name of one (A3)', async () => {
    const change = (members: string, later: string) =>
      told(
        { 'shop/base.py': base(members), 'shop/shop.py': shop('_port', release) },
        { 'shop/base.py': base(later), 'shop/shop.py': shop('port', '') },
        'Rename Attribute',
      );
    expect(await change(port('port'), port('port'))).toEqual([]);
    expect(await change('', port('port'))).toEqual([]);
    // Nor is what the class above has all along the attribute of another name.
    expect(await change('', port('door'))).toEqual([]);
  });

  test('nor is what sets a field of a class above (A3)', async () => {
    const field = (name: string) => `    ${name} = None\n\n`;
    const change = (members: string, later: string) =>
      told(
        { 'shop/base.py': base(members), 'shop/shop.py': shop('_door', release) },
        { 'shop/base.py': base(later), 'shop/shop.py': shop('door', '') },
        'Rename Attribute',
      );
    expect(await change(field('door'), field('door'))).toEqual([]);
    expect(await change(field('gate'), field('gate'))).toEqual(['Rename Attribute _door to door in class shop.Shop']);
  });

  test('a field that a class above has now without the mark of a private one was pulled up (X19)', async () => {
    const above = (name: string) =>
      `class Base:\n${name ? `    ${name} = None\n\n` : ''}    def open(self):\n        return []\n`;
    const below = (own: string, load: string) =>
      `class Shop(Base):\n    def __init__(self):\n        super().__init__()\n        self.rows = {}\n${own}\n    def load(self, key):\n        ${load}\n`;
    const change = (name: string) =>
      told(
        {
          'shop/base.py': above(''),
          'shop/shop.py': below('        self._plan = None\n', 'self._plan = read(key, self.rows)'),
        },
        { 'shop/base.py': above(name), 'shop/shop.py': below('', `self.${name}, left = parse(key, 3)`) },
        'Attribute',
      );
    expect(await change('plan')).toEqual(['Pull Up Attribute _plan from class shop.Shop to plan from class base.Base']);
    expect(await change('name')).toEqual([]);
  });

  test('a list that got a name is the same list in other brackets (A8)', async () => {
    const users = (value: string) =>
      ['open', 'shut', 'load']
        .map(
          (name) =>
            `    def ${name}(self, door):\n        if door.kind in ${value}:\n            self.${name}_all(door, 3)\n`,
        )
        .join('\n');
    const before = `class Doors:\n    size = 3\n\n${users('["front", "back"]')}`;
    const named = (value: string) => `class Doors:\n    size = 3\n    KINDS = ${value}\n\n${users('self.KINDS')}`;
    const extracted = ['Extract Attribute KINDS in class store.Doors'];
    expect(await python(before, named('("front", "back")'))).toEqual(extracted);
    expect(await python(before, named('["front", "back"]'))).toEqual(extracted);
    expect(await python(before, named('("front", "side")'))).toEqual([]);
  });

  test('what a method sets in passing goes down with it to a new subclass (X4, X17)', async () => {
    const weigh = `    def weigh(self, cart):
        if cart.kind == "box":
            self.rest = 7
        else:
            self.rest = cart.size - 3
        return self.rest * len(cart.items)
`;
    const sell = '    def sell(self, item):\n        return self.prices[item] * 3\n';
    const before = `class Shop:\n${sell}\n${weigh}`;
    const later = (parent: string) => `class Shop:\n${sell}\n\nclass Weights${parent}:\n${weigh}`;
    expect(await python(before, later('(Shop)'), 'Attribute')).toEqual([
      'Push Down Attribute rest from class store.Shop to rest from class store.Weights',
    ]);
    expect(await python(before, later(''), 'Push Down')).toEqual([]);
  });

  test('a fixture is the one that tests ask for by another name now (M3i)', async () => {
    const version = (name: string, made: string, clerk: string, used: string, asked = `, ${name}`) => `class TestShop:
    @fixture
    def ${name}(self):
${made}
    @fixture
    def clerk(self${asked}):
${clerk}
    def test_sale(self, clerk${asked}):
        net = Sale(clerk, ${used}, 3)
        assert net.total() == 7
`;
    const cart = '        import carts\n        carts.open("shop", kind=carts.Offline())\n        return carts.make\n';
    const basket = `        try:
            import baskets.new as baskets
        except ImportError:
            import baskets
        found = baskets.find_all(place="shop", mode="far")
        return found
`;
    const before = version('new_cart', cart, '        return Clerk(3, new_cart)\n', 'new_cart()');
    const clerk = '        with far_basket as found:\n            return take(found)\n';
    expect(await python(before, version('far_basket', basket, clerk, 'far_basket'), 'Rename Method')).toEqual([
      'Rename Method public new_cart() renamed to public far_basket() in class store.TestShop',
    ]);
    // Where nobody asks for the new one instead, nothing says that it is the old one.
    const unasked = version('far_basket', basket, '        return take(4)\n', '5', '');
    expect(await python(before, unasked, 'Rename Method')).toEqual([]);
  });

  test('what a constructor sets in a branch is set in passing: it goes up, or gets a getter, with the code around it (§15, X17, A7)', async () => {
    const cell = (made: string) =>
      `    def __init__(self, cell=None):\n        Base.__init__(self)\n${made}\n    def size(self):\n        return len(self._cell)\n\n`;
    const branch =
      '        with self.scope():\n            if cell is not None:\n                self._cell = cell\n            else:\n                self._cell = make_cell(3)\n';
    const plain = '        self._cell = cell or make_cell(3)\n        self.scope().note(cell)\n';
    const use = '    def run(self, x):\n        return self.scope().run(x)\n';
    const up = (made: string) =>
      python(
        `class Shop(Base):\n${cell(made)}${use}`,
        `class Store(Base):\n${cell(made)}class Shop(Store):\n${use}`,
        'Pull Up Attribute',
      );
    expect(await up(branch)).toEqual([]);
    const attribute = 'Pull Up Attribute _cell from class store.Shop to _cell from class store.Store';
    expect(await up(plain)).toEqual([attribute]);
    // What the body sets as well is declared there.
    expect(await up(`        self._cell = None\n${branch}`)).toEqual([attribute]);
    const getter = '    @property\n    def cell(self):\n        return self._cell\n';
    const shown = (made: string) =>
      python(`class Shop(Base):\n${cell(made)}`, `class Shop(Base):\n${cell(made)}${getter}`, 'Encapsulate');
    expect(await shown(branch)).toEqual([]);
    expect(await shown(plain)).toEqual(['Encapsulate Attribute _cell from class store.Shop']);
  });

  test('a new class that only another new one has as its parent came out of the class below as any other one (X2, X4)', async () => {
    const size = '    def size(self):\n        return len(self.rows)\n\n';
    const find = '    def find(self, name):\n        return self.rows.index(name)\n\n';
    const grow = '    def grow(self, row):\n        self.rows.append(row)\n        self.till.note(row)\n';
    const before = `class Shelf(Base):\n${size}${find}${grow}`;
    const store = (parent: string, members: string) =>
      `class Rows(Base):\n${members}class Flat(Rows):\n    kind = "flat"\n\nclass Shelf(${parent}):\n${grow}`;
    expect(await python(before, store('Flat', size + find))).toEqual([
      'Extract Class store.Rows from class store.Shelf',
      'Extract Superclass store.Flat from classes [store.Shelf]',
      'Move Method public find(name) from class store.Shelf to public find(name) from class store.Rows',
      'Move Method public size() from class store.Shelf to public size() from class store.Rows',
    ]);
    // What is a parent of the class is one of which it was made.
    const above = await python(before, store('Rows', size + find));
    expect(above).toContain('Extract Superclass store.Rows from classes [store.Shelf]');
    expect(above.filter((text) => text.startsWith('Pull Up Method'))).toHaveLength(2);
    // One member alone makes no class.
    expect(await python(before, store('Flat', size), 'Method')).toEqual([
      'Pull Up Method public size() from class store.Shelf to public size() from class store.Rows',
    ]);
  });

  test('a class whose properties are fields now gave none of them to a class that has others of their names (X4)', async () => {
    const property = (name: string, body: string) => `    @property\n    def ${name}(self) -> int:\n        ${body}\n`;
    const names = ['offset', 'stamp'];
    const file = (name: string, text: string) => ({ [`shop/${name}.py`]: text });
    const sell = (kind: string) => `    def sell_${kind}(self, cart):\n        return cart.${kind}(self.offset, 3)\n`;
    const owner = (name: string, init: string) =>
      `class ${name}:\n${init}\n${names.map((own) => property(own, `return self._${own}`)).join('\n')}\n${sell(name)}\n\n`;
    const init = '    def __init__(self, offset, stamp):\n        self._offset = offset\n        self._stamp = stamp\n';
    const before = file('row', owner('Row', init) + owner('Item', init));
    const like = (name: string) =>
      `class ${name}Like(Protocol):\n${names.map((own) => property(own, 'return 0')).join('\n')}\n\n`;
    const likes = file('likes', `from typing import Protocol\n\n\n${like('Row')}${like('Item')}`);
    const record = (name: string, fields: string) => `class ${name}(${name}Like):\n${fields}\n${sell(name)}\n\n`;
    const later = (fields: string) =>
      file('row', `from .likes import ItemLike, RowLike\n\n\n${record('Row', fields)}${record('Item', fields)}`);
    const held = later('    offset: int\n    stamp: int\n');
    for (const after of [held, later('    size = 3\n')])
      expect(await told(before, { ...after, ...likes }, 'Extract')).toEqual([
        'Extract Superclass likes.ItemLike from classes [row.Item]',
        'Extract Superclass likes.RowLike from classes [row.Row]',
      ]);
  });
});

test('two short calls of an object are what its new method does of itself (5.3)', async () => {
  const shop = (head: string, code: string) =>
    `class Shop:\n${head}        log(3)\n${code}        self.open = False\n\n\n`;
  const door = (more: string) => `class Door:\n    def close(self):\n        self.n = 0\n${more}`;
  const shut = door('\n    def shut(self):\n        self.close()\n        self.flush()\n');
  const calls = (name: string) => `        ${name}.close()\n        ${name}.flush()\n`;
  const text = (head: string) =>
    `Extract And Move Method public shut() extracted from public ${head} in class store.Shop & moved to class store.Door`;
  const handed = '    def end(self, door):\n';
  expect(await python(shop(handed, calls('door')) + door(''), shop(handed, '        door.shut()\n') + shut)).toEqual([
    text('end(door)'),
  ]);
  const kept = '    def __init__(self):\n        self.door = Door()\n\n    def end(self):\n';
  expect(
    await python(shop(kept, calls('self.door')) + door(''), shop(kept, '        self.door.shut()\n') + shut),
  ).toEqual([text('end()')]);
  // Calls of something else.
  const both = '    def end(self, door, till):\n';
  const others = '        till.close()\n        till.flush()\n';
  expect(await python(shop(both, others) + door(''), shop(both, '        door.shut()\n') + shut)).toEqual([]);
  // One call of two.
  const one = '        door.close()\n        door.lock()\n';
  expect(await python(shop(handed, one) + door(''), shop(handed, '        door.shut()\n') + shut)).toEqual([]);
});

test('a value that names attributes of its class without the class is the one of a method that names it (A8)', async () => {
  const shop = (constant: string, count: string) =>
    `class Shop:\n    ROWS = (('a', 3), ('b', 4))\n${constant}\n    def find(self, i):\n        if i < ${count}:\n            return self.rows[i]\n        return self.more(i - ${count})\n`;
  const text = (kind: string) => `${kind} Attribute COUNT in class store.Shop`;
  for (const owner of ['Shop', 'self']) {
    const [before, after] = [shop('', `len(${owner}.ROWS)`), shop('    COUNT = len(ROWS)\n', `${owner}.COUNT`)];
    expect(await python(before, after)).toEqual([text('Extract')]);
    expect(await python(after, before)).toEqual([text('Inline')]);
  }
  // The rows of another thing, or something else that is asked of them.
  for (const count of ['len(Store.ROWS)', 'sum(Shop.ROWS)'])
    expect(await python(shop('', count), shop('    COUNT = len(ROWS)\n', 'Shop.COUNT'))).toEqual([]);
});

test('what classes had under names of their own went up from each of them to their new superclass (S8)', async () => {
  const kind = (name: string, base: string, members: string) => ({
    [`shop/${name}.py`]: `class ${name.replace(/^./, (c) => c.toUpperCase())}${base}:\n    def __init__(self, till):\n        self.till = till\n${members}`,
  });
  const open = (name: string, key: string, rows: string) =>
    `\n    def open_${name}(self, ${key}):\n        row = self.${rows}.get(${key})\n        if row is None:\n            log.warn("no row", ${key})\n            return\n        row.start(self.till, 3)\n        del self.${rows}[${key}]\n`;
  const call = (name: string, key: string) => `\n    def run(self, ${key}):\n        self.open_${name}(${key})\n`;
  const rows = (name: string) => `        self.${name} = {}\n`;
  const before = {
    ...kind('door', '', rows('door_rows') + call('door', 'door_id') + open('door', 'door_id', 'door_rows')),
    ...kind('gate', '', rows('gate_rows') + call('gate', 'gate_id') + open('gate', 'gate_id', 'gate_rows')),
  };
  const base = `class Base:\n    def __init__(self):\n        self.rows = {}\n${open('any', 'key', 'rows')}`;
  const above = (base: string) => ({
    'shop/base.py': base,
    ...kind('door', '(Base)', `        super().__init__()\n${call('any', 'door_id')}`),
    ...kind('gate', '(Base)', `        super().__init__()\n${call('any', 'gate_id')}`),
  });
  const up = (name: string, type: string) => [
    `Move And Rename Attribute ${name}_rows renamed to rows and moved from class ${name}.${type} to class base.Base`,
    `Pull Up Method public open_${name}(${name}_id) from class ${name}.${type} to public open_any(key) from class base.Base`,
  ];
  const types = ['Pull Up', 'Move And Rename Attribute'];
  const found = (await told(before, above(base))).filter((text) => types.some((type) => text.startsWith(type)));
  expect(found).toEqual([...up('door', 'Door'), ...up('gate', 'Gate')].sort());
  // A class that does something else gave nothing.
  const other =
    '\n    def open_gate(self, gate_id):\n        for gate in self.gate_rows.values():\n            gate.swing(gate_id)\n        self.till.count += 1\n';
  const mixed = {
    ...before,
    ...kind('gate', '', rows('gate_rows') + call('gate', 'gate_id') + other),
  };
  expect(await told(mixed, above(base), 'Pull Up Method')).toEqual([up('door', 'Door')[1]]);
});

test('who may use a method is told of its name (S1)', async () => {
  const shop = (name: string) =>
    `class Shop:\n    def ${name}(self, rows):\n        log(rows)\n        return self.till.put(rows, 3)\n`;
  expect(await python(shop('put_all'), shop('_put_all'))).toEqual([
    'Change Method Access Modifier public to protected in method protected _put_all(rows) from class store.Shop',
    'Rename Method public put_all(rows) renamed to protected _put_all(rows) in class store.Shop',
  ]);
});

test('a constant moved into the module that imported it, not into one that knew nothing of it (X17)', async () => {
  const limits = (own: string) => `${own}def cut(rows):\n    return rows[1:]\n`;
  const list = (head: string) => `${head}def pages(rows):\n    return split(rows, LIMIT)\n`;
  const move = (imported: string) =>
    told(
      { 'shop/limits.py': limits('LIMIT = 25\n\n\n'), 'shop/list.py': list(imported) },
      { 'shop/limits.py': limits(''), 'shop/list.py': list('LIMIT = 25\n\n\n') },
      'Move Attribute',
    );
  expect(await move('from shop.limits import LIMIT\n\n\n')).toEqual([
    'Move Attribute LIMIT from class limits.__module__ to LIMIT from class list.__module__',
  ]);
  expect(await move('from till import LIMIT\n\n\n')).toEqual([]);
});

test('a field that a constructor set moved to the class of which a method sets it so now, with the statement (X17)', async () => {
  const icons = (by = '        ') =>
    `${by}self.icons = [\n${by}    load("a.png", 16),\n${by}    load("b.png", 16),\n${by}    load("c.png", 32),\n${by}]\n`;
  const tree = (set: string) =>
    `class Tree:\n    def __init__(self, window):\n        self.window = window\n${set}        window.connect(self.add, 3)\n\n\n`;
  const panel = (set: string) =>
    `class Panel:\n    def __init__(self):\n        self.make_icons()\n\n    def make_icons(self):\n        self.note = load("n.png", 8)\n${set}`;
  const before = tree(icons()) + panel('');
  const text = 'Move Attribute icons from class store.Tree to icons from class store.Panel';
  expect(await python(before, tree('') + panel(icons()))).toEqual([text]);
  expect(await python(tree('') + panel(icons()), before)).toEqual([
    'Move Attribute icons from class store.Panel to icons from class store.Tree',
  ]);
  // Another value, or a short one.
  expect(await python(before, tree('') + panel('        self.icons = [self.draw("a", 3), self.note]\n'))).toEqual([]);
  const short = '        self.icons = []\n';
  expect(await python(tree(short) + panel(''), tree('') + panel(short))).toEqual([]);
});

test('what the constructor of a new class does was extracted from where such an object is made (5.1)', async () => {
  const fill = (by: string, table: string) =>
    `${by}for row in rows:\n${by}    ${table}.add(row.key, row.value)\n${by}    ${table}.mark(row, 3)\n`;
  const desk = (made: string, given: string) =>
    `class Desk:\n    def open(self, name, rows):\n        log(name)\n${made}        return self.show(${given})\n`;
  const before = desk(`        table = make_table(name, rows, self.width)\n${fill('        ', 'table')}`, 'table');
  const view = (code: string) => `\n\nclass View:\n    def __init__(self, name, rows, width):\n${code}`;
  const made = '        view = View(name, rows, self.width)\n';
  const code = `        self.table = make_table(name, rows, width)\n${fill('        ', 'self.table')}`;
  const found = [
    'Extract And Move Method public __init__(name, rows, width) extracted from public open(name, rows) in class store.Desk & moved to class store.View',
    'Replace Variable With Attribute table to table in method public __init__(name, rows, width) from class store.View',
  ];
  expect(await python(before, desk(made, 'view.table') + view(code))).toEqual(found);
  // Keeping what it is given is nothing that stood elsewhere, nor is code that stands there still.
  const kept = '        self.name = name\n        self.rows = rows\n        self.width = width\n';
  expect(await python(before, desk(made, 'view') + view(kept), 'Extract')).toEqual([]);
  const both = desk(
    `        table = make_table(name, rows, self.width)\n${fill('        ', 'table')}${made}`,
    'table, view',
  );
  expect(await python(before, both + view(kept), 'Extract')).toEqual([]);
  // What a test had made itself is not what the tested code is made of.
  const own = '        table = make_table(name, rows, self.width)\n        table.sort(rows, 3)\n';
  const short = view('        self.table = make_table(name, rows, width)\n        self.table.sort(rows, 3)\n');
  const change = (folder: string, name: string) =>
    told(
      { 'shop/view.py': 'WIDTH = 3\n', [`${folder}/${name}.py`]: desk(own, 'table') },
      { 'shop/view.py': `WIDTH = 3\n${short}`, [`${folder}/${name}.py`]: desk(made, 'view.table') },
      'Extract',
    );
  expect(await change('shop', 'desk')).toHaveLength(1);
  expect(await change('tests', 'test_desk')).toEqual([]);
});

describe('a method whose old name stayed for it (M8, X10)', () => {
  const gone = 'def load_rows(data):\n    rows = read_rows(data)\n    rows.sort(key=len)\n    return rows\n';
  const lines = ['found = load(data, quiet=True)', 'return [row.name for row in found]'];
  const code = (indent: string) => lines.map((line) => `${indent}${line}\n`).join('');
  const use = '\n\ndef use():\n    return load_rows(3)\n';

  test('is that one, however little code they have in common', async () => {
    const renamed = (value: string) => `def find_names(data):\n${code('    ')}\n\nload_rows = ${value}\n${use}`;
    const text = ['Rename Method public load_rows(data) renamed to public find_names(data) in class store.__module__'];
    expect(await python(gone + use, renamed('find_names'))).toEqual(text);
    expect(await python(gone + use, renamed('deprecated(find_names)'))).toEqual(text);
    expect(await python(gone + use, renamed('partial(find_names, 3)'))).toEqual([]);
    // One that several became, or that was there before.
    const merged = `${renamed('find_names')}\n\nload_all = find_names\n`;
    expect(await python(gone + use + gone.replace('load_rows', 'load_all'), merged)).toEqual([]);
    const known = `def find_names(data):\n${code('    ')}\n\n`;
    expect(await python(known + gone + use, renamed('find_names'), 'Rename')).toEqual([]);
  });

  test('also where it is one of an object now', async () => {
    const moved = `class Shop:\n    def find_names(self, data):\n${code('        ')}\n\nshop = Shop()\nload_rows = shop.find_names\n${use}`;
    expect(await python(gone + use, moved)).toEqual([
      'Move And Rename Method public load_rows(data) from class store.__module__ to public find_names(data) from class store.Shop',
    ]);
  });
});

test('a method whose whole code stands in a new one beside the namesake got its name (P5, M13)', async () => {
  const tests = (methods: string, name: string) =>
    `class Box:\n${methods}\n    def show(self, name, key):\n        row = find(name)\n        handle(row, 'show', key=key)\n\n    def unpack(self, name, key):\n        row = find(name)\n        handle(row, 'unpack', key=key)\n\n\ndef run(box):\n    box.${name}('a', 'zip')\n    box.${name}('b', 'tar')\n`;
  const all = (name: string, more = '') =>
    `    def ${name}(self, name, key):\n        self.show(name, key)\n${more}        self.unpack(name, key)\n`;
  const check = (more = '') =>
    `\n    def check(self, name, key):\n        row = find(name)\n        handle(row, 'check', key=key)\n${more}`;
  const before = tests(all('check'), 'check');
  const after = tests(all('run_all', '        self.check(name, key)\n') + check(), 'run_all');
  const text = (from: string, to: string) =>
    `Rename Method public ${from}(name, key) renamed to public ${to}(name, key) in class store.Box`;
  expect(await python(before, after)).toEqual([text('check', 'run_all')]);
  expect(await python(after, before)).toEqual([text('run_all', 'check')]);
  // The namesake calls the new one: its code was extracted. A part of the code, or what stayed, says nothing.
  const calls = tests(all('run_all') + check('        self.run_all(name, key)\n'), 'check');
  expect(await python(before, calls, 'Rename')).toEqual([]);
  const kept = tests(all('run_all', '        self.mark(3)\n') + check('        self.show(name, key)\n'), 'check');
  expect(await python(before, kept, 'Rename')).toEqual([]);
});

test('a field that a method set is made by the class above now (X17)', async () => {
  const shop = (made: string, set: string, value = '[]') =>
    `class Base:\n    def __init__(self, web):\n        self.web = web\n${made}\n\nclass Shop(Base):\n    def show(self, names):\n        self.web.log('show', 3)\n${set}        for name in names:\n            self.rows.append(name)\n            self.web.pack(name, ${value})\n`;
  const field = '        self.rows = []\n';
  const [below, above] = [shop('', field), shop(field, '')];
  expect(await python(below, above)).toEqual([
    'Pull Up Attribute rows from class store.Shop to rows from class store.Base',
  ]);
  expect(await python(above, below)).toEqual([
    'Push Down Attribute rows from class store.Base to rows from class store.Shop',
  ]);
  // With another value, or where the method still sets it.
  expect(await python(below, shop('        self.rows = Rows(3)\n', ''), 'Attribute')).toEqual([]);
  expect(await python(below, shop(field, field), 'Attribute')).toEqual([]);
});

test('a parameter that the method makes for itself now is a local, with its type or without (4.1)', async () => {
  const chain = (given: string, handed: string, made: string) =>
    `class Chain:\n    def run(self, rows):\n        for row in rows:\n            self.put(row.parts, ${given})\n\n    def put(self, parts, ${handed}):\n${made}        take = self.store.take\n\n        def each(part):\n            for name in part.names:\n                if is_old(name, 3):\n                    continue\n                take(name)\n\n        self.pool.map(each, parts)\n`;
  const after = chain('level=row.level', 'level', '        is_old = first_old if level > self.start else old\n');
  const told = [
    'Add Parameter level in method public put(parts, level) from class store.Chain',
    'Localize Parameter is_old to is_old in method public put(parts, level) from class store.Chain',
  ];
  for (const handed of ['is_old', 'is_old: Callable'])
    expect(await python(chain('is_old=row.is_old', handed, ''), after)).toEqual(told);
  // Handed on under another name it is still what it was.
  const renamed = chain('is_past=row.is_old', 'is_past', '').replace('if is_old(', 'if is_past(');
  expect(await python(chain('is_old=row.is_old', 'is_old', ''), renamed)).toEqual([
    'Rename Parameter is_old to is_past in method public put(parts, is_past) from class store.Chain',
  ]);
});

test('one place of a moved method that asks another field says little of the two where nothing has a type (A3)', async () => {
  const peers = (field: string, method: string) =>
    `class Peers:\n    def __init__(self, env):\n        self.env = env\n${field}\n    def start(self):\n        self.env.open('peers', 3)\n${method}\n`;
  const pool = (head: string, field: string, method: string) =>
    `\nclass Pool:\n    def __init__(self, daemon${head}):\n        self.daemon = daemon\n${field}\n    def stop(self):\n        self.daemon.close('pool', 4)\n${method}`;
  const run = (name: string) =>
    `\n    def run(self, job, *rest):\n        if job.is_open(3):\n            self.log.note('runs', job)\n            self.${name}.call(job, *rest)\n        job.done(self.log)\n`;
  const before = peers('        self.loop = make_loop(3)\n', run('loop')) + pool('', '', '');
  const after = (name: string, value: string) =>
    peers('', '') + pool(`, ${value}`, `        self.${name} = ${value}\n`, run(name));
  const move =
    'Move Method public run(job, rest) from class store.Peers to public run(job, rest) from class store.Pool';
  const told = await python(before, after('desk', 'desk'));
  expect(told).toContain(move);
  expect(told.filter((text) => text.includes('Attribute'))).toEqual([]);
  expect(await python(before, after('main_loop', 'main_loop'), 'Attribute')).toEqual([
    'Move And Rename Attribute loop renamed to main_loop and moved from class store.Peers to class store.Pool',
  ]);
});

describe('A new subclass that does what the class did itself', () => {
  const parts = (by: string) =>
    `${by}def _check(self, crate, key):\n${by}    if len(crate.labels()) > 9:\n${by}        raise TooMany(key)\n\n${by}def _unpack(self, crate, key, since):\n${by}    for label in crate.labels():\n${by}        self.note(key, label)\n${by}        yield crate.take(label, since)\n\n`;
  const all =
    '        with open_crate(order["crate"]) as crate:\n            self._check(crate, order["key"])\n            yield from self._unpack(crate, order["key"], order["since"])\n';
  const bakery = (imports: string, code: string, rest: string) =>
    `${imports}class Bakery(ABC):\n    def bake(self, order):\n        key = order["key"]\n        self.note(key, "begins")\n${code}        self.note(key, "is done")\n\n    def note(self, key, text):\n        print(key, text)\n\n${rest}`;
  const own =
    '        with open_crate(order["crate"]) as crate:\n            self._check(crate, key)\n            for flour in self._unpack(crate, key, order["since"]):\n                self.knead(flour)\n';
  const left = '        for flour in self.flours(order):\n            self.knead(flour)\n';
  const before = bakery('from abc import ABC\n\n', own, parts('    '));
  const later = (base: string, flours: string, supertypes: string) => ({
    'shop/store.py': bakery('from abc import ABC, abstractmethod\n\n', left, base),
    'shop/crates.py': `from abc import ABC\nfrom store import Bakery\n\nclass CrateBakery(${supertypes}):\n    def flours(self, order):\n${flours}\n${parts('    ')}`,
  });
  const open = '    @abstractmethod\n    def flours(self, order):\n        """What is kneaded."""\n';
  const types = async (files: Readonly<Record<string, string>>) =>
    (await told({ 'shop/store.py': before }, files)).filter((text) => !text.startsWith('Push Down'));

  test('is extracted from it, be both marked as abstract (X4), and has code of the method that calls now what the class leaves to it (5.3)', async () => {
    const moved =
      'Extract And Move Method public flours(order) extracted from public bake(order) in class store.Bakery & moved to class crates.CrateBakery';
    const extracted = 'Extract Subclass crates.CrateBakery from class store.Bakery';
    expect(await types(later(open, all, 'Bakery, ABC'))).toEqual([moved, extracted]);
    expect(await types(later('', all, 'Bakery'))).toContain(moved);
    // A second one does it as well.
    const files = later(open, all, 'Bakery');
    const another = `${files['shop/crates.py']}\nclass SackBakery(Bakery):\n    def flours(self, order):\n        return self.sacks[order["key"]].halves(3)\n`;
    expect(await types({ ...files, 'shop/crates.py': another })).not.toContain(moved);
  });
});

test('what a list began with is not the list that more was put into (4.2)', async () => {
  const shelf = (code: string) =>
    `def shelf_for(shop, name):\n    label = shop.label(name, 3)\n${code}\n\ndef boxes(shop):\n    return shop.all()\n`;
  const filled = (more: string) => shelf(`    found = [label]\n${more}    return found`);
  const plain = shelf('    return label');
  expect(await python(filled('    found.extend(boxes(shop))\n'), plain, 'Variable')).toEqual([]);
  expect(await python(filled(''), shelf('    return [label]'), 'Variable')).toEqual([
    'Inline Variable found in method public shelf_for(shop, name) from class store.__module__',
  ]);
});

test('fields that went to a new class without the mark of what a class keeps for itself tell of it, and went along (X4)', async () => {
  const shop = (head: string, init: string, of: string, more: string) => ({
    'a/shop.py': `${head}class Shop:\n    def __init__(self, ${init}        self.rows = []\n\n    def sign(self):\n        return f"{${of}owner} at {${of}street}"\n\n    def wait(self, door):\n        return door.open(self.rows, timeout=${of}${more})\n`,
  });
  const before = shop(
    '',
    'owner, street, limit):\n        self._owner = owner\n        self._street = street\n        self._limit = limit\n',
    'self._',
    'limit',
  );
  const sign = (fields: string) => `@dataclass\nclass Sign:\n${fields}\n\n`;
  const after = (fields: string) =>
    shop(sign(fields), 'sign: Sign):\n        self._sign = sign\n', 'self._sign.', 'limit');
  const move = (name: string) =>
    `Move And Rename Attribute _${name} renamed to ${name} : str and moved from class shop.Shop to class shop.Sign`;
  const found = await told(before, after('    owner: str\n    street: str\n    limit: str\n'));
  expect(found).toContain('Extract Class shop.Sign from class shop.Shop');
  expect(found.filter((text) => text.includes('Attribute')).sort()).toEqual(['limit', 'owner', 'street'].map(move));
});

test('what the object holds is called where a variable was, unless a method has the name (statements:4.1)', async () => {
  const scene = (field: string, parameter: string, call: string, method = '') =>
    `class Scene(Stage):\n    color = 3\n${field}    def __init__(self, engine${parameter}, width=80):\n        super().__init__(engine)\n` +
    `        self.things = ${call}()\n        self.camera = Camera(width)\n${method}`;
  const before = scene('', ', holder=Things', 'holder');
  const become = async (after: string) =>
    (await told({ 'scene.py': before }, { 'scene.py': after }, 'Replace Variable With Attribute')).map((text) =>
      text.replace(/ in method.*/, ''),
    );
  expect(await become(scene('    holder = Things\n', '', 'self.holder'))).toEqual([
    'Replace Variable With Attribute holder to holder',
  ]);
  expect(await become(scene('', '', 'self.holder', '    def holder(self):\n        return Things()\n'))).toEqual([]);
});

test('what all further named arguments are gathered in has another name, as there is no other such parameter (model:S2)', async () => {
  const before = `def tint_dict(l, **kwargs):\n    wheel = Wheel(**kwargs)\n    tints = wheel.tints(len(l))\n    return dict(zip(l, tints))\n`;
  const after = (rest: string) =>
    `def tint_by_kind(kinds, ${rest}):\n    names = list(kinds)\n    return dict(zip(names, tints(len(names), ${rest})))\n`;
  const renamed = (rest: string) => told({ 'a.py': before }, { 'a.py': after(rest) }, 'Rename Parameter');
  expect(await renamed('**wheel_options')).toEqual([
    'Rename Parameter kwargs to wheel_options in method public tint_by_kind(kinds, wheel_options) from class a.__module__',
  ]);
  expect(await renamed('wheel_options')).toEqual([]);
});

describe('stubs beside modules (model:N2)', () => {
  const stub = `from typing import List, TypeVar

T = TypeVar("T")

class Sized:
    total: int
    def measure(self, what: str) -> int: ...

class Pages:
    LIMIT: int = 30
    items: List[T]
    def grow(self, count: int) -> List[T]: ...
`;
  const bare = `class Pages:
    def __init__(self):
        self.items = list()

    def grow(self, count):
        for i in range(count):
            self.items.append(self.load(i))
        return self.items
`;
  const typed = `${stub.slice(0, stub.indexOf('class Pages'))}
class Pages:
    LIMIT: int = 30
    items: List[T]

    def __init__(self):
        self.items = []

    def grow(self, count: int) -> List[T]:
        for i in range(count):
            self.items.append(self.load(i))
        return self.items
`;

  test('what went into the module that the stub is of did not move', async () => {
    const [split, merged] = [{ 'web/shop/lists.py': bare, 'web/shop/lists.pyi': stub }, { 'web/shop/lists.py': typed }];
    expect(await told(split, merged)).toEqual([]);
    expect(await told(merged, split)).toEqual([]);
  });

  test('what went into another module did', async () => {
    const before = { 'web/shop/lists.py': bare, 'web/shop/other.pyi': stub.replaceAll('Pages', 'Rows') };
    const after = { 'web/shop/lists.py': `${bare}\n\n${stub.replaceAll('Pages', 'Rows')}` };
    expect(await told(before, after, 'Move Class')).toContain('Move Class shop.other.Sized moved to shop.lists.Sized');
  });
});

test('methods of stubs, whose body is `...`, are known by their signatures (X21)', async () => {
  const stub = (...methods: string[]) =>
    ['class Shop:', 'def open(self) -> None: ...', ...methods, 'def close(self) -> None: ...']
      .map((line, i) => (i > 0 ? `    ${line}` : line))
      .join('\n');
  const change = (left: string, right: string, path: string) =>
    told({ [path]: stub(left) }, { [path]: stub(right) }, 'Rename Method');
  for (const path of ['shop.pyi', 'shop.py']) {
    const drop = 'def drop_label(self, name: str) -> bool: ...';
    expect(await change(drop, 'def remove_label(self, name: str) -> bool: ...', path)).toEqual([
      'Rename Method public drop_label(name) renamed to public remove_label(name) in class shop.Shop',
    ]);
    // Two that have nothing but the place in common.
    expect(await change(drop, 'def get_price(self, name: str) -> Price: ...', path)).toEqual([]);
    expect(await change(drop, 'def count(self, rows: Rows) -> int: ...', path)).toEqual([]);
  }
});
