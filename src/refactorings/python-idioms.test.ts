import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const python = (before: string, after: string, type?: string) =>
  told({ 'shop/store.py': before }, { 'shop/store.py': after }, type);

describe('How Python is rewritten', () => {
  test('a method that is called in the place of the old one is not it if another one has its code and a like name (M8)', async () => {
    const site = (key: string, read: string) =>
      `class Site:\n    def __init__(self):\n        self.pages = Pages()\n\n${key}    def load(self, url):\n        ${read}\n        log(url)\n        return fetch(url)\n`;
    const code = 'return hashlib.md5(url.encode()).hexdigest()\n';
    const before = site(`    def page_key(self, url):\n        ${code}\n`, 'found = self.page_key(url)');
    const pages = (name: string) =>
      `class Pages:\n    @staticmethod\n    def ${name}(url):\n        ${code}\n    def find(self, url):\n        return self._all.get(self.${name}(url))\n\n`;
    const after = pages('key') + site('', 'found = self.pages.find(url)');
    expect(await python(before, after, 'Move And Rename Method')).toEqual([
      'Move And Rename Method public page_key(url) from class store.Site to public key(url) from class store.Pages',
    ]);
  });

  test('an entry is that of its key, however it is read (3.4)', async () => {
    const link = (head: string, host: string) =>
      `class Link:\n    def open(self):\n${head}        return connect(${host}, self.port)\n`;
    const named = link('        host = self.config["host"]\n', 'host');
    const inlined = ['Inline Variable host in method public open() from class store.Link'];
    for (const read of ['self.config.get("host")', 'self.config.get("host", None)'])
      expect(await python(named, link('', read))).toEqual(inlined);
    for (const read of ['self.config.get("port")', 'self.config.post("host")'])
      expect(await python(named, link('', read), 'Inline')).toEqual([]);
  });

  test('a variable that became the entry of its name has no value written out, unless it was that entry before (4.2 rule 6)', async () => {
    const read = (code: string) => `class Note:\n    @staticmethod\n    def read(data):\n${code}`;
    const named = (end: string) =>
      read(
        `        if 'audio' in data:\n            audio = Audio.parse(data['audio'])\n        else:\n            audio = None\n        day = Day.of(data['day'])\n        ${end}\n`,
      );
    const entries = (end: string) =>
      read(
        `        note = {}\n        if 'audio' in data:\n            note['audio'] = Audio.parse(data['audio'])\n        note['day'] = Day.of(data['day'])\n        ${end}\n`,
      );
    const [call, filled] = [named('return Note(audio=audio, day=day)'), entries('return Note(**note)')];
    expect(await python(call, filled)).toEqual([]);
    expect(await python(filled, call)).toEqual([]);
    const where = (name: string) => `${name} in method public read(data) from class store.Note`;
    const [literal, returned] = [named('return {"audio": audio, "day": day}'), entries('return note')];
    expect(await python(literal, returned)).toEqual([
      `Inline Variable ${where('audio')}`,
      `Inline Variable ${where('day')}`,
    ]);
    expect(await python(returned, literal)).toEqual([
      `Extract Variable ${where('audio')}`,
      `Extract Variable ${where('day')}`,
    ]);
  });

  test('a new value of a variable was written out where it stood, or stands for what was written out (4.2 rule 3)', async () => {
    const plan = (code: string) => `class Plan:\n    def build(self, rows):\n${code}        log(rows)\n`;
    const steps = (given: string) =>
      plan(`        grid = read(rows)\n        grid = ${given}\n        self.keep(grid)\n`);
    const whole = (given = 'table(grid)') =>
      plan(`        grid = parse(rows, 3)\n        grid = fill(grid, 0)\n        self.keep(${given})\n`);
    const where = 'grid in method public build(rows) from class store.Plan';
    expect(await python(steps('table(grid)'), whole(), 'Inline')).toEqual([`Inline Variable ${where}`]);
    expect(await python(whole(), steps('table(grid)'), 'Extract')).toEqual([`Extract Variable ${where}`]);
    // Another value, or another statement.
    expect(await python(steps('table(grid, 2)'), whole(), 'Inline')).toEqual([]);
    expect(await python(steps('table(grid)'), whole('show(table(grid))'), 'Inline')).toEqual([]);
  });

  test('a number that became what a choice gives otherwise has a name now (4.2.1)', async () => {
    const add = (lines: string) =>
      `class Mean:\n    def add(self, value, weight=None):\n${lines}        self.rows.push(value)\n`;
    const before = add('        self.total += value\n        self.count += 1\n');
    const later = (last: string) =>
      add(
        `        w = weight if weight is not None else ${last}\n        self.total += value\n        self.count += w\n`,
      );
    expect(await python(before, later('1'), 'Extract Variable')).toEqual([
      'Extract Variable w in method public add(value, weight) from class store.Mean',
    ]);
    expect(await python(before, later('2'), 'Extract Variable')).toEqual([]);
  });

  test('a list that a loop fills is none that was written out for each element (4.2.1)', async () => {
    const copy = (begin: string, step: string, end = '') =>
      `class Merger:\n    def merge(self, rows, marks):\n        result = Rows()\n${begin}        for i, row in enumerate(rows):\n            if i in marks:\n                result.append(marks[i])\n                continue\n            ${step}\n${end}        return result\n`;
    const before = copy('', 'copy_rows(result, rows, [row])');
    const after = copy(
      '        pending = []\n',
      'pending.append(row)',
      '        if pending:\n            copy_rows(result, rows, pending)\n',
    );
    expect(await python(before, after, 'Variable')).toEqual([]);
    expect(await python(after, before, 'Variable')).toEqual([]);
    // One that is filled where it is made is.
    const filled = copy('', 'part = []\n            part.append(row)\n            copy_rows(result, rows, part)');
    expect(await python(before, filled, 'Variable')).toEqual([
      'Extract Variable part in method public merge(rows, marks) from class store.Merger',
    ]);
  });

  test('a message that got a name and other words for some is the value of that name (4.2.1)', async () => {
    const check = (lines: string) =>
      `def check(rows, keys):\n    if len(rows) != len(keys):\n${lines}    return rows\n`;
    const before = check("        raise StoreError('Rows and keys are not compatible.')\n");
    const later = (text: string) => check(`        msg = '${text}'\n        raise StoreError(msg)\n`);
    expect(await python(before, later('Lines and names are not compatible.'), 'Extract Variable')).toEqual([
      'Extract Variable msg in method public check(rows, keys) from class store.__module__',
    ]);
    for (const text of ['Nothing was found in there.', 'Not compatible.'])
      expect(await python(before, later(text), 'Extract Variable')).toEqual([]);
  });

  test('what constructed objects has another name in a class that has no constructor now (D4)', async () => {
    const shop = (name: string, code: string) =>
      `class Shop(Base):\n    def ${name}(self):\n${code}\n    def close(self):\n        self.door.lock(3)\n`;
    const code = "        Base.open(self, 'shop')\n        self.door = doors.front_door(self.place, 4)\n";
    const text = 'Rename Method public __init__() renamed to public setup() in class store.Shop';
    expect(await python(shop('__init__', code), shop('setup', code))).toEqual([text]);
    const reverse = 'Rename Method public setup() renamed to public __init__() in class store.Shop';
    expect(await python(shop('setup', code), shop('__init__', code))).toEqual([reverse]);
    // Another method, and one beside a constructor that is still there.
    const other = '        for row in self.rows:\n            row.weigh(5)\n';
    expect(await python(shop('__init__', code), shop('weigh', other), 'Rename')).toEqual([]);
    const both = shop('setup', code).replace(
      '    def close',
      '    def __init__(self):\n        self.rows = []\n\n    def close',
    );
    expect(await python(shop('__init__', code), both, 'Rename')).toEqual([]);
  });

  test('an assertion asks the same with its sides exchanged, and without what it says if it fails', async () => {
    const unit = (value: string, more: string) =>
      `class ShopTest(TestCase):\n    def test_door(self):\n        shop = make_shop(3)\n        wanted = ${value}\n        self.assertEqual(shop.door.name, wanted${more})\n`;
    const plain = (asked: string) =>
      `class ShopTest:\n    def test_door(self):\n        shop = make_shop(3)\n        assert ${asked}\n`;
    const text = 'Inline Variable wanted in method public test_door() from class store.ShopTest';
    const message = ', "wanted %s, but the door of this shop is called %s" % (wanted, shop.door.name)';
    for (const more of ['', message]) {
      expect(await python(unit("'front'", more), plain("shop.door.name == 'front'"))).toEqual([text]);
      expect(await python(unit("'front'", more), plain("'front' == shop.door.name"))).toEqual([text]);
      expect(await python(unit("'front'", more), plain("'back' == shop.door.name"))).toEqual([]);
    }
    // Another order is another question where it matters which side is which.
    const compared = (asked: string) => `def is_later(shop, door):\n    left = 3\n    return ${asked}\n`;
    expect(await python(compared('shop.rows(left) < door'), compared('door < shop.rows(3)'), 'Inline')).toEqual([]);
  });

  test('what a property gives stands for calls of the method that it was (4.2)', async () => {
    const order = (head: string, body: string) =>
      `class Order:\n    def __init__(self):\n        self.rows = []\n\n${head}(self):\n        return sum(row.price for row in self.rows)\n\n    def text(self):\n${body}`;
    const before = order(
      '    def get_total',
      '        if self.get_total() < 0:\n            return "lost %s" % self.get_total()\n        return "total %s" % self.get_total()\n',
    );
    const after = order(
      '    @property\n    def total',
      '        total = self.total\n        if total < 0:\n            return f"lost {total}"\n        return f"total {total}"\n',
    );
    expect(await python(before, after, 'Extract Variable')).toEqual([
      'Extract Variable total in method public text() from class store.Order',
    ]);
  });

  test('of what is taken of one object under its own key only its uses say which became which (4.1)', async () => {
    const load = (taken: string, use: string) =>
      `def load(shop, options):\n    rows = shop.rows\n    ${taken}\n    ${use}\n    return Page(shop, rows)\n`;
    const before = load("shelf = options.pop('shelf', None)", 'open_shelf(shelf, options)');
    const later = (use: string) => load("level = options.pop('level', 1)", use);
    expect(await python(before, later("options['quiet'] = level > 1"))).toEqual([]);
    // Used for the same, it is the same under another key.
    expect(await python(before, later('open_shelf(level, options)'))).toEqual([
      'Rename Variable shelf to level in method public load(shop, options) from class store.__module__',
    ]);
    const read = (name: string, use: string) => load(`${name} = options["${name}"]`, use);
    expect(await python(read('shelf', 'open_shelf(shelf)'), read('level', 'rows.sort(key=level)'))).toEqual([]);
    // A key that is not the variable's own name.
    const kept = (name: string) => load(`${name} = options.pop('shelf', None)`, `show(${name}, 3)`);
    expect(await python(kept('shelf'), kept('place'))).toEqual([
      'Rename Variable shelf to place in method public load(shop, options) from class store.__module__',
    ]);
  });

  test('a pipeline that a variable is made of, and a loop over that, are no pipeline and loop of another (4.3)', async () => {
    const check = (code: string) => `def check(shop, names):\n    rows = shop.read(names)\n${code}`;
    const made = '[{"name": name, "size": shop.size(name)} for name in names]';
    const direct = check(`    assert rows == ${made}\n`);
    const loop = '    for row in wanted:\n        row["size"] = shop.size(row["name"])\n';
    const named = check(`    wanted = ${made}\n${loop}    assert rows == wanted\n`);
    expect(await python(direct, named)).toEqual([
      'Extract Variable wanted in method public check(shop, names) from class store.__module__',
    ]);
    expect(await python(named, direct, 'Replace Loop')).toEqual([]);
    const filled = check(
      '    wanted = []\n    for name in names:\n        wanted.append({"name": name, "size": shop.size(name)})\n    assert rows == wanted\n',
    );
    expect(await python(direct, filled, 'Replace Pipeline')).toHaveLength(1);
    expect(await python(named, filled, 'Replace Pipeline')).toHaveLength(1);
  });

  test('a loop over the same elements that does something else with them is no pipeline (4.3)', async () => {
    const add = (code: string) => `def add(rows, shop):\n    shop.open(rows)\n${code}`;
    const counted = add('    counts = Counter([row.place for row in rows])\n    return shop.put(rows, counts)\n');
    const weighed = add('    for row in rows:\n        row.weigh(shop)\n    return shop.put(rows)\n');
    expect(await python(counted, weighed, 'Replace Pipeline')).toEqual([]);
    expect(await python(weighed, counted, 'Replace Loop')).toEqual([]);
    const filled = add(
      '    places = []\n    for row in rows:\n        places.append(row.place)\n    return shop.put(rows, Counter(places))\n',
    );
    expect(await python(counted, filled, 'Replace Pipeline')).toEqual([
      'Replace Pipeline With Loop counts = Counter([row.place for row in rows]) with for(row in rows) in method public add(rows, shop) from class store.__module__',
    ]);
  });

  test('what one entry of a list was made of is not the list (4.1)', async () => {
    const run = (given: string, call: string) =>
      `def run(shop, tools):\n    ${given}\n    if not tools.has(shop):\n        return None\n    ${call}\n`;
    const before = run(
      "words = ['--all', '--from=' + shop.setup.rows['file']]",
      'return tools.start(*words, quiet=True)',
    );
    const after = run("path = shop.setup.rows['file']", 'return shop.start(path, quiet=True)');
    expect(await python(before, after, 'Rename Variable')).toEqual([]);
    expect(await python(after, before, 'Rename Variable')).toEqual([]);
    const renamed = run(
      "given = ['--all', '--from=' + shop.setup.rows['path']]",
      'return tools.start(*given, quiet=True)',
    );
    expect(await python(before, renamed, 'Rename Variable')).toEqual([
      'Rename Variable words to given in method public run(shop, tools) from class store.__module__',
    ]);
  });

  test('a member that holds now what a local held is not what the local stood for (4.2.1)', async () => {
    const put = (closed: string, open: string, last: string) =>
      `def put(shop, row):\n    if shop.closed:\n        ${closed}\n    else:\n        spot = shop.spots[row.place]\n${open}    shop.marks[row.id] = ${last}\n`;
    const before = put(
      'place = mark = None',
      "        place = spot['place']\n        mark = shop.write(place, row, spot['mark'])\n        assert isinstance(mark, (bytes, str))\n",
      "{'place': place, 'mark': mark}",
    );
    const after = put(
      'spot = Spot(row=row)',
      '        spot.mark = shop.write(spot.place, row, spot.mark)\n        assert isinstance(spot.mark, (bytes, str))\n',
      'spot',
    );
    expect(await python(before, after, 'Inline Variable')).toEqual([]);
  });

  test('an object of which only parts are written took in all that these were, also what is named for it (S5)', async () => {
    const load = (parameters: string, name: string, start: string, end: string, all: string) =>
      `def load(shop, ${parameters}):\n    rows = shop.read(${name}, quiet=True)\n    log.info('loaded %s' % ${name})\n    page = Page(rows, ${start}, ${end})\n    page.fill(find(${all}))\n    return page.cut(${start})\n`;
    const before = load(
      'trip_name, start_day, end_day, trip_rows',
      'trip_name',
      'start_day',
      'end_day',
      'trip_rows, start_day',
    );
    const after = load('trip', 'trip.name', 'trip.start_day', 'trip.end_day', 'trip');
    expect(await python(before, after)).toEqual([
      'Merge Parameter [trip_name, start_day, end_day, trip_rows] to trip in method public load(shop, trip) from class store.__module__',
    ]);
    // Written as it is, it is the one that is named alike.
    const whole = load('trip, start_day, end_day', 'trip', 'start_day', 'end_day', 'trip, start_day');
    expect(await python(before, whole)).toEqual([
      'Remove Parameter trip_rows in method public load(shop, trip_name, start_day, end_day, trip_rows) from class store.__module__',
      'Rename Parameter trip_name to trip in method public load(shop, trip, start_day, end_day) from class store.__module__',
    ]);
  });

  test('a field that became a method has no new name beside it (A3)', async () => {
    const before =
      'class Shop:\n    def __init__(self):\n        self.stock = None\n\n    def load(self):\n        return read(self)\n';
    const later = (rest: string) =>
      `class Shop:\n    def __init__(self):\n        self.path = None\n\n${rest}    def load(self):\n        return read(self)\n`;
    expect(await python(before, later('    @property\n    def stock(self):\n        return count(self)\n\n'))).toEqual(
      [],
    );
    expect(await python(before, later('    @property\n    def stock(self):\n        return self.path\n\n'))).toEqual([
      'Rename Attribute stock to path in class store.Shop',
    ]);
  });

  test('the only clause of a statement that stayed catches what the other one did, whatever that is (2.8, 4.1)', async () => {
    const text = (clause: string) =>
      `def load(path):\n    try:\n        file = open(path)\n${clause}    return file.read()\n`;
    const before = text('    except IOError as e:\n        raise Exception("not read: " + str(e))\n');
    const after = text('    except OSError as error:\n        raise ReadError(f"not read: {error}") from error\n');
    expect(await python(before, after)).toEqual([
      'Change Variable Type e : IOError to error : OSError in method public load(path) from class store.__module__',
      'Rename Variable e : IOError to error : OSError in method public load(path) from class store.__module__',
    ]);
    const both = text(
      '    except KeyError as k:\n        log(k)\n    except ValueError as v:\n        raise Empty() from v\n',
    );
    expect(await python(before, both)).toEqual([]);
  });

  test('what a new function does for several is extracted from each, though it runs by its name alone (5.5)', async () => {
    const check = 'user = find(User, token)\n    if user is None:\n        raise Denied("no such token")\n    ';
    const name = (of: string, parameter: string, code: string) =>
      `def ${of}(id, ${parameter}):\n    ${code}return show("${of}", id, user)\n\n`;
    const before = name('row', 'token=Header()', check) + name('rows', 'token=Header()', check);
    const asked = 'user=Depends(current)';
    const after = `def current(token=Header()):\n    ${check}return user\n\n${name('row', asked, '')}${name('rows', asked, '')}`;
    expect(await python(before, after, 'Extract Method')).toEqual([
      'Extract Method public current(token) extracted from public row(id, token) in class store.__module__',
      'Extract Method public current(token) extracted from public rows(id, token) in class store.__module__',
    ]);
  });

  test('constants of a module became members of a new type, which has the first words of their names (X17)', async () => {
    const asks = (one: string, two: string) =>
      `def may_close(order):\n    return order.state in (${one}, ${two})\n\n\ndef pay(order):\n    order.state = ${two}\n`;
    const before = `STATE_NEW = "new"\nSTATE_PAID = "paid"\n\n\n${asks('STATE_NEW', 'STATE_PAID')}`;
    const later = (base: string, paid = '"paid"') =>
      `class States${base}:\n    NEW = "new"\n    PAID = ${paid}\n\n\n${asks('States.NEW', 'States.PAID')}`;
    expect(await python(before, later(''))).toEqual([
      'Move And Rename Attribute STATE_NEW renamed to NEW and moved from class store.__module__ to class store.States',
      'Move And Rename Attribute STATE_PAID renamed to PAID and moved from class store.__module__ to class store.States',
    ]);
    expect(await python(before, later('(Enum)', '4'))).toEqual([
      'Move And Rename Attribute STATE_NEW renamed to NEW : States and moved from class store.__module__ to class store.States',
    ]);
    expect(await python(later('(Enum)'), before)).toEqual([
      'Move And Rename Attribute NEW : States renamed to STATE_NEW and moved from class store.States to class store.__module__',
      'Move And Rename Attribute PAID : States renamed to STATE_PAID and moved from class store.States to class store.__module__',
    ]);
  });

  test('settings of a module that an object has now, in other letters (X18)', async () => {
    const text = (head: string, url: string, wait: string) =>
      `${head}\n\ndef load(path):\n    return get(${url} + path, timeout=${wait})\n\n\ndef save(path, rows):\n    send(${url} + path, rows, timeout=${wait})\n`;
    const before = text('API_URL = env["API_URL"]\nTIMEOUT = int(env.get("TIMEOUT", 30))\n', 'API_URL', 'TIMEOUT');
    const head = 'class Settings(Base):\n    api_url: str\n    timeout: int = 30\n\n\nsettings = Settings()\n';
    expect(await python(before, text(head, 'settings.api_url', 'settings.timeout'))).toEqual([
      'Move And Rename Attribute API_URL renamed to api_url : str and moved from class store.__module__ to class store.Settings',
      'Move And Rename Attribute TIMEOUT renamed to timeout : int and moved from class store.__module__ to class store.Settings',
    ]);
  });

  test('paths that are joined in another way are the same paths (4.1)', async () => {
    const before =
      'def save(base, name, text):\n    folder = os.path.join(base, "reports")\n    if not os.path.exists(folder):\n        os.makedirs(folder)\n    file = os.path.join(folder, name + ".txt")\n    with open(file, "w") as out:\n        out.write(text)\n    return file\n';
    const after =
      'def save(base, name, text):\n    reports = base / "reports"\n    reports.mkdir(exist_ok=True)\n    target = reports / f"{name}.txt"\n    target.write_text(text)\n    return target\n';
    expect(await python(before, after)).toEqual([
      'Rename Variable file to target in method public save(base, name, text) from class store.__module__',
      'Rename Variable folder to reports in method public save(base, name, text) from class store.__module__',
    ]);
  });

  test('a method of another class whose helpers have most of the code of its caller has it through them (5.1)', async () => {
    const count =
      'total = 0\n        for row in rows:\n            part = find(Part, row["part"])\n            total += part.price * row["count"]\n            part.save()\n        ';
    const before = `class View:\n    def create(self, request):\n        rows = self.rows_of(request)\n        ${count}order = Order.make(user=request.user, total=total)\n        send("Order", "Your order %s" % order.id, "shop", [request.user.mail])\n        return Answer(order.id)\n`;
    const place =
      '    def place(self, rows):\n        order = Order.make(user=self.user, total=self._reserve(rows))\n        self._notify(order)\n        return order\n\n';
    const notify =
      '    def _notify(self, order):\n        send("Order", f"Your order {order.id}", "shop", [self.user.mail])\n\n\n';
    const orders = `class Orders:\n    def __init__(self, user):\n        self.user = user\n\n${place}    def _reserve(self, rows):\n        ${count}return total\n\n${notify}`;
    const view =
      'class View:\n    def create(self, request):\n        rows = self.rows_of(request)\n        order = Orders(request.user).place(rows)\n        return Answer(order.id)\n';
    expect(await python(before, orders + view, 'Extract And Move Method')).toEqual([
      'Extract And Move Method protected _notify(order) extracted from public create(request) in class store.View & moved to class store.Orders',
      'Extract And Move Method protected _reserve(rows) extracted from public create(request) in class store.View & moved to class store.Orders',
      'Extract And Move Method public place(rows) extracted from public create(request) in class store.View & moved to class store.Orders',
    ]);
  });

  test('a local is the new parameter of its name, or the reverse, wherever its code went (4.1)', async () => {
    const draw = (from: string, to: string) =>
      `image = open(${from})\n    image = image.resize(WIDTH, HEIGHT)\n    image.save(${to})\n`;
    const program = (head: string, make: string, of: string) =>
      `def main(${head}):\n    ${make}names = list_of(source)\n    names.sort()\n    log(names)\n    ${of}`;
    const before = program('args', 'source = args[0]\n    target = args[1]\n    ', draw('source', 'target'));
    const after = `def draw(path, out):\n    ${draw('path', 'out')}\n\n${program('source, target', '', 'draw(source, target)\n')}`;
    const ofMain = async (from: string, to: string) =>
      (await python(from, to, 'Parameter')).filter((text) => text.includes(' public main('));
    expect(await ofMain(before, after)).toEqual([
      'Parameterize Variable source to source in method public main(source, target) from class store.__module__',
      'Parameterize Variable target to target in method public main(source, target) from class store.__module__',
      'Remove Parameter args in method public main(args) from class store.__module__',
    ]);
    expect(await ofMain(after, before)).toEqual([
      'Add Parameter args in method public main(args) from class store.__module__',
      'Localize Parameter source to source in method public main(args) from class store.__module__',
      'Localize Parameter target to target in method public main(args) from class store.__module__',
    ]);
  });

  test('of two new methods the one that keeps much of the name, and some code, calls what was extracted (M8)', async () => {
    const skip = 'while self.at < len(self.text) and self.text[self.at].isspace():\n            self.at += 1\n';
    const end = '        if self.at >= len(self.text):\n            return None\n        sign = self.text[self.at]\n';
    const word =
      'start = self.at\n@while self.at < len(self.text) and self.text[self.at].isalnum():\n@    self.at += 1\n@word = self.text[start:self.at]\n@return Token("name", word, start)\n';
    const rest = '        self.at += 1\n        return Token("sign", sign)\n';
    const indented = (by: string) => word.replaceAll('@', by);
    const before = `class Reader:\n    def next(self):\n        ${skip}${end}        if sign.isalpha():\n            ${indented('            ')}${rest}`;
    const after = `class Reader:\n    def _next_token(self):\n        ${skip}${end}        if sign.isalpha():\n            return self._read_word()\n${rest}\n    def _read_word(self):\n        ${indented('        ')}`;
    expect(await python(before, after, 'Method')).toEqual([
      'Change Method Access Modifier public to protected in method protected _next_token() from class store.Reader',
      'Extract Method protected _read_word() extracted from public next() in class store.Reader',
      'Rename Method public next() renamed to protected _next_token() in class store.Reader',
    ]);
  });

  test('what is made of an argument, and handed over under another name, is another argument (4.2.1)', async () => {
    const script = (made: string, key: string, value: string) => ({
      'a.py': `def run(hooks, row):\n    row.kind = hooks.kind\n${made}    hooks.add(${key}=${value}, name=hooks.name)\n    return row\n`,
    });
    const before = script('', 'row', 'row');
    const made = '    group = row.add_group("all")\n';
    expect(await told(before, script(made, 'group', 'group'), 'Variable')).toEqual([]);
    expect(await told(script(made, 'group', 'group'), before, 'Variable')).toEqual([]);
    const whole = script('', 'row', 'hooks.rows[row.id]');
    expect(await told(whole, script('    one = hooks.rows[row.id]\n', 'one', 'one'), 'Variable')).toHaveLength(1);
  });

  test('a module that is asked now is no value of the variable that was asked (4.2.1)', async () => {
    const script = (made: string, asked: string, bound: string) => ({
      'a.py': `from shop import tags\n\ndef run(row, text):\n    row.kind = text\n${bound}${made}    row.valid = ${asked}\n    return row\n`,
    });
    const found = '    kind = tags.all[row.tag]\n';
    const change = (asked: string, bound: string) =>
      told(script(found, 'kind.check(text)', bound), script('', asked, bound), 'Variable');
    expect(await change('tags.check(text)', '')).toEqual([]);
    expect(await change('tags.all[row.tag].check(text)', '')).toHaveLength(1);
    // A local of that name may be.
    expect(await change('tags.check(text)', '    tags = row.tags\n')).toHaveLength(1);
  });

  test('a value of many words that happens to ask the same thing is new code (4.2)', async () => {
    const train = (make: string, given: string) =>
      `def train(model, rate):\n    ${make}steps = Steps(params=${given}, rate=rate, decay=0.1)\n    run(steps)\n`;
    const before = train('', 'model.parameters()');
    const group = (not: string) =>
      `{"params": [p for n, p in model.named_parameters() if ${not}any(part in n for part in BIASES)], "decay": 0.1}`;
    expect(await python(before, train(`groups = [${group('')}, ${group('not ')}]\n    `, 'groups'))).toEqual([]);
    expect(await python(before, train('all = model.all_parameters()\n    ', 'all'))).toEqual([
      'Extract Variable all in method public train(model, rate) from class store.__module__',
    ]);
  });

  test('a type in another notation is the same type of a field with a like name (A3)', async () => {
    const job = (...fields: string[]) => `@dataclass\nclass Job:\n    name: str\n    ${fields.join('\n    ')}\n`;
    const rename = 'Rename Attribute';
    const before = job('meta: Dict[str, Optional["Job"]] = field(default_factory=dict)', 'size: int = 0');
    const after = job('metadata: dict[str, Job | None] = field(default_factory=dict)', 'weight: float = 1.0');
    expect(await python(before, after, rename)).toEqual([
      'Rename Attribute meta : Dict[str,Optional["Job"]] to metadata : dict[str,Job|None] in class store.Job',
    ]);
    expect(await python(before, after.replace('Job | None', 'Job'), rename)).toEqual([]);
  });

  test('a member among others that kept their places has a new type and a name with more words (A1)', async () => {
    const job = (first: string, second: string) =>
      `@dataclass\nclass Job:\n    ${first}\n    name: str\n    ${second}\n`;
    const before = job('id: int', 'price: float');
    expect(await python(before, job('job_id: UUID', 'unit_price: Decimal'), 'Rename')).toEqual([
      'Rename Attribute id : int to job_id : UUID in class store.Job',
      'Rename Attribute price : float to unit_price : Decimal in class store.Job',
    ]);
    expect(await python(before, job('job_id: UUID', 'note: str'), 'Rename')).toEqual([]);
  });

  test('a short form of a name beside another parameter that went is that parameter, not both (S5)', async () => {
    const text = (parameters: string) =>
      `class Console(Master):\n    def __init__(self, ${parameters}):\n        super().__init__(${parameters})\n        self.view = View()\n        self.keys = Keys(self)\n`;
    expect(await python(text('options, server'), text('opts'))).toEqual([
      'Remove Parameter server in method public __init__(options, server) from class store.Console',
      'Rename Parameter options to opts in method public __init__(opts) from class store.Console',
    ]);
    expect(await python(text('width, height'), text('size'))).toEqual([
      'Merge Parameter [width, height] to size in method public __init__(size) from class store.Console',
    ]);
  });

  test('attributes went along with an extracted class, whatever they are given there (X4)', async () => {
    const find = (type: string) => `        found = registry.all(${type})\n        assert len(found) == 1, 'one'\n`;
    const before = `class Shop:\n    def __init__(self):\n        self.open = False\n${find('Till').replaceAll('found', 'tills')}        self.till = tills[0].proxy()\n${find('Door')}        self.door = found[0].proxy()\n`;
    const place = (names: readonly string[]) =>
      `class Shop:\n    def __init__(self):\n        self.open = False\n        self.place = Place(self)\n\n\nclass Place:\n    def __init__(self, shop):\n${names.map((name) => `        self.${name} = self.ask_${name}()\n`).join('')}\n    def ask_till(self):\n        return registry.all(Till)[0].proxy()\n`;
    expect(await python(before, place(['till', 'door']), 'Attribute')).toEqual([
      'Move Attribute door from class store.Shop to door from class store.Place',
      'Move Attribute till from class store.Shop to till from class store.Place',
    ]);
    expect(await python(before, place(['yard', 'roof']), 'Attribute')).toEqual([]);
  });

  test('a function that was private to its file is public where the file imports it from now (X10)', async () => {
    const use = (name: string) => `def order(args):\n    text = ${name}(args.path)\n    return send(text, 3)\n`;
    const old =
      'def _read_list(path, other):\n    log("list", other)\n    if not path:\n        path = full(other)\n    try:\n        with open(path) as f:\n            return f.read()\n    except OSError:\n        raise ShopError(path, "no list")\n';
    const neu =
      'def read_list(path):\n    found = find(folder(), path)\n    with open(found, "rb") as f:\n        rows = f.lines()\n    return join(rows, sep())\n';
    const before = {
      'shop/main.py': `${old}\n\n${use('_read_list')}`,
      'shop/files.py': 'def folder():\n    return root() + "/x"\n',
    };
    const later = (module: string, rest = '') => ({
      'shop/main.py': `from shop.${module} import read_list\n\n\n${rest}${use('read_list')}`,
      'shop/files.py': `${before['shop/files.py']}\n\n${neu}`,
    });
    expect(await told(before, later('files'), 'Move And Rename Method')).toEqual([
      'Move And Rename Method protected _read_list(path, other) from class main.__module__ to public read_list(path) from class files.__module__',
    ]);
    expect(await told(before, later('other'), 'Move And Rename Method')).toEqual([]);
    expect(await told(before, later('files', `${old}\n\n`), 'Move And Rename Method')).toEqual([]);
  });

  test('a function of another module that is imported by the name of one that is gone is that one (M8, X10)', async () => {
    const made = 'text.strip().replace(" ", "-").replace("?", "").lower()';
    const use = '\n\ndef create(data):\n    name = slug(data.title)\n    write(name, data.text)\n';
    const before = { 'shop/main.py': `def slug(text):\n    return ${made}\n${use}` };
    const later = (value: string) => ({
      'shop/main.py': `from shop.names import file_name as slug\n${use}`,
      'shop/names.py': `def file_name(text, upper):\n    result = ${value}\n    if upper:\n        result = result.upper()\n    elif len(result) > 30:\n        result = result[0:30]\n    return result\n`,
    });
    expect(await told(before, later(made), 'Move And Rename Method')).toEqual([
      'Move And Rename Method public slug(text) from class main.__module__ to public file_name(text, upper) from class names.__module__',
    ]);
    expect(await told(before, later('find(table, 3)'), 'Move And Rename Method')).toEqual([]);
  });

  test('what the tests of a class all do makes no two of them one (M3)', async () => {
    const tests = (...added: readonly (readonly [string, string])[]) =>
      `class ShopTest(TestCase):\n${[
        ['keeps_rows', '        self.shop.put(self.i)\n        self.assertEqual(self.shop.rows, 1)\n'] as const,
        ...added,
      ]
        .map(
          ([name, code]) =>
            `    def test_${name}(self):\n        other = item()\n        self.shop.add(other)\n${code}`,
        )
        .join('\n')}`;
    const asks = '        found = self.shop.find(self.i)\n        self.assertEqual(found.maker, "who")\n';
    const before = tests([
      'splitting_leaves_both',
      `        other.maker = "who"\n        self.shop.put(self.i)\n${asks}`,
    ]);
    const later = (name: string) => tests([name, '        self.shop.put(self.i)\n        self.shop.close()\n']);
    expect(await python(before, later('closed_is_empty'))).toEqual([]);
    // A name with most of its words says what the test is.
    expect(await python(before, tests(['splitting_leaves_all', asks]), 'Rename')).toEqual([
      'Rename Method public test_splitting_leaves_both() renamed to public test_splitting_leaves_all() in class store.ShopTest',
    ]);
  });

  test('what another subclass gave up as a whole was extracted from the one that hands on to it (5.1)', async () => {
    const name =
      '        count, width = rows.shape\n        if self.names is None:\n            self.names = [str(i) for i in range(width)]\n';
    const kinds =
      '        if self.kinds is None:\n            self.kinds = [str(k) for k in set(day)]\n        self.draw(rows, 2)\n';
    const method = (code: string) => `    def fit(self, rows, day):\n${code}        return self\n`;
    const before = `class Left(Base):\n${method(name + kinds)}\n\nclass Right(Base):\n${method(name)}`;
    const later = (first: string) =>
      `class Named(Base):\n${method(name)}\n\nclass Left(Named):\n${method(first + kinds)}\n\nclass Right(Named):\n    pass\n`;
    expect(await python(before, later('        super().fit(rows, day)\n'), 'Method')).toEqual([
      'Extract And Move Method public fit(rows, day) extracted from public fit(rows, day) in class store.Left & moved to class store.Named',
      'Pull Up Method public fit(rows, day) from class store.Right to public fit(rows, day) from class store.Named',
    ]);
    expect(await python(before, later('        self.helper.fit(rows, day)\n'), 'Extract And')).toEqual([]);
    expect(await python(before, later(`${name}        super().fit(rows, day)\n`), 'Extract And')).toEqual([]);
  });

  test('an attribute is the one that is made as it was, even if a part of it is used more often (A3)', async () => {
    const test = (made: string, whole: string, part: string) =>
      `class ShopTest(TestCase):\n    def setUp(self):\n        self.till = Till()\n${made}\n${[1, 2, 3, 4]
        .map((n) => `    def test_${n}(self):\n        self.assertEqual(doors.count(self.${part}, ${n}), ${n})\n\n`)
        .join('')}    def test_open(self):\n        self.${whole}.open("now")\n        self.till.open()\n`;
    const before = test('        self.s = stores.Shop()\n', 's', 's');
    const later = (maker: string) =>
      test(`        self.shop = ${maker}()\n        self.door = self.shop.door\n`, 'shop', 'door');
    expect(await python(before, later('Shop'), 'Rename')).toEqual([
      'Rename Attribute s : stores.Shop to shop : Shop in class store.ShopTest',
    ]);
    expect(await python(before, later('Yard'), 'Rename')).toEqual([
      'Rename Attribute s : stores.Shop to door in class store.ShopTest',
    ]);
  });
});

test('what a callee of a callee has, though a variable has another name on the way (5.1 rule 4)', async () => {
  const loop = (name: string, isBlank: string, d: string) =>
    `${d}result = {}\n${d}for ${name} in data.splitlines():\n${d}    if ${isBlank}:\n${d}        continue\n${d}    key, value = ${name}.split('=', 1)\n${d}    result[key.strip()] = value.strip()\n`;
  const before = `class Config:\n    def load(self, data):\n${loop('line', "not line or line.startswith('#')", '        ')}        self.rows = result\n        return result\n`;
  const after = (test: string) =>
    `class Config:\n    def load(self, data):\n        self.rows = parse(data)\n        return self.rows\n\n\ndef parse(data):\n${loop('raw', 'is_blank(raw)', '    ')}    return result\n\n\ndef is_blank(line):\n    return ${test}\n`;
  const text = (name: string) =>
    `Extract And Move Method public ${name} extracted from public load(data) in class a.Config & moved to class a.__module__`;
  const found = (test: string) => told({ 'a.py': before }, { 'a.py': after(test) }, 'Extract And Move');
  expect(await found("not line or line.startswith('#')")).toEqual([text('is_blank(line)'), text('parse(data)')]);
  expect(await found('line.depth > 3 or line.closed')).toEqual([text('parse(data)')]);
});

describe('code that the constructor of a superclass runs now (5.1 rule 1)', () => {
  const opened = (name: string) =>
    `        self.line = lines.connect(${name}, patience=5)\n        self.line.reset()\n        log.info('door %s is open', ${name})\n`;
  const door = (base: string, first: string, rest: string, open = '') =>
    `class Door:\n    def __init__(self, name):\n        self.name = name\n${base}\n\nclass Gate(Door):\n    def __init__(self, name, width):\n        ${first}\n        self.width = width\n${rest}${open}\n    def shut(self):\n        self.line.write('shut')\n`;
  const open = `\n    def open(self):\n${opened('self.name')}`;
  const text = (where: string) =>
    `public open() extracted from public __init__(name, width) in class store.Gate${where}`;

  for (const first of ['super().__init__(name)', 'Door.__init__(self, name)']) {
    test(`was extracted, with ${first}`, async () => {
      const before = door('', first, opened('name'));
      const above = door(`        self.open()\n${open}`, first, '');
      expect(await python(before, above, 'Extract')).toEqual([
        `Extract And Move Method ${text(' & moved to class store.Door')}`,
      ]);
      // The method that a class has itself is the one that its objects have.
      const own = door('        self.open()\n\n    def open(self):\n        pass\n', first, '', open);
      expect(await python(before, own, 'Extract')).toEqual([`Extract Method ${text('')}`]);
    });
  }

  test('was not where nothing of the superclass is run, or another object is asked', async () => {
    const first = 'super().__init__(name)';
    const without = door('', 'self.name = name', opened('name'));
    expect(await python(without, door(`        self.open()\n${open}`, 'self.name = name', ''), 'Extract')).toEqual([]);
    const other = door(`        name.open()\n${open}`, first, '');
    expect(await python(door('', first, opened('name')), other, 'Extract')).toEqual([]);
  });
});

test('a sum that was added to a field in the caller may be made of parameters in the callee (5.1 rule 1)', async () => {
  const site = (add: string, check: string) =>
    `        if not parcel.known:\n            self.find(parcel.key).take(parcel)\n        else:\n            self.weight ${add} parcel.weight${check}\n            self.log.append(parcel)\n        return self.log\n`;
  const check = '\n            if self.weight > LIMIT:\n                raise TooHeavy("the truck")';
  const before = `class Truck:\n    def take(self, parcel):\n${site('+=', check)}`;
  const after = (operator: string) =>
    `class Truck:\n    def take(self, parcel):\n${site('= loaded(self.weight,', ')')}\n\ndef loaded(now, more):\n    limit = 2 ** 31 - 1\n    weight = now ${operator} more\n    if weight > limit:\n        raise Heavy("no more than %d" % limit)\n    return weight\n`;
  expect(await python(before, after('+'), 'Extract')).toEqual([
    'Extract And Move Method public loaded(now, more) extracted from public take(parcel) in class store.Truck & moved to class store.__module__',
  ]);
  expect(await python(before, after('-'), 'Extract')).toEqual([]);
});

test('what a loop added to a list that is returned a pipeline returns now, however little else they have in common (4.3)', async () => {
  const before = (given: string) =>
    `class Scale:\n    def weights(self):\n        rows = []\n        for row in re.split('[;]+', self.receive()):\n            found = PATTERN.search(row)\n            if found is None:\n                raise WeightError('no weight in the answer')\n            try:\n                rows.append(float(found.group()))\n            except ValueError:\n                raise WeightError('no weight in the answer')\n        return ${given}\n`;
  const after =
    'class Scale:\n    def weights(self):\n        return [float(row) for row in PATTERN.findall(self.receive())]\n';
  expect(await python(before('rows'), after, 'Pipeline')).toEqual([
    `Replace Loop With Pipeline for(row in re.split('[;]+', self.receive())) with return [float(row) for row in PATTERN.findall(self.receive())] in method public weights() from class store.Scale`,
  ]);
  expect(await python(before('self.rows'), after, 'Pipeline')).toEqual([]);
});

test('a loop around a call went into the method that was called, under another name (M8, 5.1 rule 1)', async () => {
  const tidy = (code: string) =>
    `def tidy(plan):\n${code}\n    whole = parts.pop(0)\n    for part in parts:\n        whole = join(whole, part)\n    return whole\n\n\n`;
  const before =
    tidy(
      '    parts = []\n    for part in plan.split(deep=True):\n        for step in STEPS:\n            part = run_step(step, part)\n        parts.append(part)\n',
    ) +
    'def run_step(step, part):\n    for n in range(part.count()):\n        part.refresh(strict=False)\n        wood.settle(part)\n        found = step.run((part,))\n        if found:\n            number(part, found)\n            part = found[0]\n        else:\n            break\n    part.refresh(strict=False)\n    wood.settle(part)\n    return part\n';
  const after = (code: string) =>
    tidy('    parts = list(plan.split(deep=True))\n    for part in parts:\n        apply_steps(STEPS, part)\n') +
    `def apply_steps(steps, part):\n${code}`;
  const settle = (d: string) => `${d}part.refresh(strict=False)\n${d}wood.settle(part)\n`;
  const applied = `${settle('    ')}    for step in STEPS:\n        while step.run_on(part):\n            part.refresh(strict=False)\n${settle('        ')}`;
  expect(await python(before, after(applied), 'Method')).toEqual([
    'Rename Method public run_step(step, part) renamed to public apply_steps(steps, part) in class store.__module__',
  ]);
  // One of the steps is what the loop takes out of them, not a parameter under another name.
  expect(await python(before, after(applied.replace('in STEPS', 'in steps')), 'Parameter')).toEqual([
    'Add Parameter steps in method public apply_steps(steps, part) from class store.__module__',
    'Localize Parameter step to step in method public apply_steps(steps, part) from class store.__module__',
  ]);
  // Another method gave way to other code: then it is the caller's loop.
  const other = '    for step in steps:\n        log(step)\n    return part\n';
  expect(await python(before, after(other), 'Extract Method')).toEqual([
    'Extract Method public apply_steps(steps, part) extracted from public tidy(plan) in class store.__module__',
  ]);
});

test('a list that is taken apart gives names to what was asked of it by number (4.2)', async () => {
  const shop = (head: string, kind: string, row: string) =>
    `class Shop:\n    def handle(self, order):\n        self.log.note('one more', 3)\n${head}        if ${kind} == 'new':\n            self.desk.enter(${row})\n            return\n        self.desk.check(kind=${kind}, row=${row})\n`;
  const before = shop('', 'order[0]', 'order[1]');
  const after = shop('        kind, row = order\n', 'kind', 'row');
  const names = (what: string) =>
    ['kind', 'row'].map((name) => `${what} Variable ${name} in method public handle(order) from class store.Shop`);
  expect(await python(before, after)).toEqual(names('Extract'));
  expect(await python(after, before)).toEqual(names('Inline'));
  // Other elements, one that is computed, and the list itself, which is no part of it.
  const others = ['order[2]', 'order[n]', 'order'].map((row) => shop('', row, row));
  for (const other of others) expect(await python(other, after, 'Extract Variable')).toEqual([]);
  const rest = shop('        *kind, row = order\n', 'kind', 'row');
  expect(await python(before, rest, 'Extract Variable')).toEqual([]);
});

test('what a dictionary is asked for by another key is another thing (4.2)', async () => {
  const desk = (head: string, asked: string) =>
    `class Desk:\n    def check(self, shop):\n${head}        if not ${asked}:\n            print('ask at the desk')\n            sys.exit(1)\n        shop.open(self.name, 4)\n`;
  const before = desk("        door = self.plan.get('door', None)\n", 'door');
  expect(await python(before, desk('', "self.plan.get('door', False)"))).toEqual([
    'Inline Variable door in method public check(shop) from class store.Desk',
  ]);
  expect(await python(before, desk('', "self.plan.get('weight', False)"))).toEqual([]);
});

describe('What a call gives', () => {
  const shop = (given: string, first: string, second: string) =>
    `def check(shop, name):\n    ${given} = shop.find(name, 3)\n    text = 'wanted %s, but found %s' % (name, ${first})\n    shop.log(text, ${second})\n`;
  const whole = shop('found', 'found', 'found');

  test('is taken apart now: its variable is split (4.1)', async () => {
    const text = 'Variable found to [kind, weight] in method public check(shop, name) from class store.__module__';
    const both = '(kind, weight)';
    expect(await python(whole, shop('kind, weight', both, both))).toEqual([`Split ${text}`]);
    const byNumber = shop('found', 'found[0]', 'found[1]');
    expect(await python(byNumber, shop('kind, weight', 'kind', 'weight'))).toEqual([`Split ${text}`]);
    expect(await python(shop('kind, weight', both, both), whole)).toEqual([
      'Merge Variable [kind, weight] to found in method public check(shop, name) from class store.__module__',
    ]);
  });

  test('goes on in one of the parts, which is it under another name', async () => {
    const told = await python(whole, shop('is_known, row', 'row', 'row'), 'Variable');
    expect(told).toEqual([
      'Rename Variable found to row in method public check(shop, name) from class store.__module__',
    ]);
    // What another call gives was not taken apart.
    const other = shop('kind, weight', '(kind, weight)', '(kind, weight)').replace('shop.find(name, 3)', 'weigh(name)');
    expect(await python(whole, other, 'Split Variable')).toEqual([]);
  });
});

test('what a helper goes through is not the one thing that its caller was handed (4.1)', async () => {
  const check = (by: string) =>
    `${by}if not isinstance(row, Row):\n${by}    raise TypeError("row wanted, got {}".format(type(row)))\n`;
  const before = `def load(row):\n${check('    ')}    log("load", 3)\n    till = open_till([row.node])\n    return till.names()\n`;
  const after = `def nodes_of(rows):\n    nodes = []\n    for row in rows.values():\n${check('        ')}        nodes.append(row.node)\n    return nodes\n\ndef load(spec, fast=False):\n    nodes = nodes_of(spec)\n    log("load", 3)\n    till = open_till(nodes)\n    return till.names()\n`;
  const found = await told({ 'shop/store.py': before }, { 'shop/store.py': after });
  expect(found.filter((text) => text.startsWith('Localize'))).toEqual([]);
  expect(found).toContain('Remove Parameter row in method public load(row) from class store.__module__');
});

test('texts side by side are one text, wherever a line was broken: a value in them that got a name is told (4.2)', async () => {
  const shop = (lines: string) =>
    `def show(stock, kind):\n    for at, box in enumerate(stock):\n${lines}    return stock\n`;
  const broken = shop('        tell(f"{at}. {bold(box)} " f"({size_of(kind, box)})")\n');
  const named = shop('        size = size_of(kind, box)\n        tell(f"{at}. {bold(box)} ({size})")\n');
  expect(await python(broken, named)).toEqual([
    'Extract Variable size in method public show(stock, kind) from class store.__module__',
  ]);
  const literal = (text: string) => shop(`        if ${text} not in box:\n            tell(at, kind)\n`);
  const text = '"no more of this " "in the shop"';
  expect(await python(literal(text), literal('"no more of this in the shop"'))).toEqual([]);
  const inverted = literal('"no more of this in the shop"').replace(' not in ', ' in ');
  expect(await python(literal(text), inverted)).toEqual([
    'Invert Condition if("no more of this " "in the shop" not in box) to if("no more of this in the shop" in box) in method public show(stock, kind) from class store.__module__',
  ]);
});

test('an empty dictionary in a decorator is no set (3.8)', async () => {
  const check = (decorator: string) => `${decorator}def check(rows):\n    return count(rows, 3)\n`;
  expect(await python(check(''), check('@cases({}, {1, 2}, { })\n'))).toEqual([
    'Add Method Annotation @cases({}, [1, 2], { }) in method public check(rows) from class store.__module__',
  ]);
});

describe('loops and what works through other things (4.3)', () => {
  const streams = (code: string) => `class Shop:\n    def streams(self):\n${code}`;
  const pipelines = (before: string, after: string) =>
    told({ 'web/shop.py': streams(before) }, { 'web/shop.py': streams(after) }, 'Pipeline');
  const loop =
    '        found = []\n        for info in answer.get("list", []):\n            if info["type"] == "hls":\n                found.append(self.session.open(info["url"]))\n        return found\n';

  test('words of a schema around a filter say nothing of its elements', async () => {
    const schema =
      '        url = self.session.http.get(\n            "https://shop/list", schema=Schema({"list": [{"type": str, "url": str}]}, check.filter(lambda it: it["type"] == "hls"))\n        )\n        return self.load(url)\n';
    expect(await pipelines(loop, schema)).toEqual([]);
    expect(await pipelines(schema, loop)).toEqual([]);
  });

  test('what goes through some of the same is the loop, or does the same as it is written', async () => {
    const listed =
      '        return [self.session.open(info["url"]) for info in self.last_answer if info["type"] == "hls"]\n';
    expect(await pipelines(loop, listed)).toHaveLength(1);
    expect(await pipelines(listed, loop)).toHaveLength(1);
    const others = listed.replace('last_answer', 'rows');
    expect(await pipelines(loop, others)).toHaveLength(1);
    const less = others.replace('self.session.open(info["url"])', 'info["url"]').replace('"hls"', 'self.session');
    expect(await pipelines(loop, less)).toEqual([]);
  });
});
