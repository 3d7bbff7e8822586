import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('methods that only all signs together tell (model:M3, X11)', () => {
  const first = 'void open() { gate.lift(4); }';
  const last = 'void close() { gate.drop(9); }';
  const file = (...members: string[]) => ({ 'A.java': `class A { ${[first, ...members, last].join('\n')} }` });
  const used = `void keyIsUsed() {
    Properties texts = read(DEFAULT_LANGUAGE);
    EXCLUDED_KEYS.forEach(texts.keySet()::remove);
    for (Path source : sources) drop(source);
    Set<String> keys = quoted(texts);
    assertEmpty(keys, "keys not used");
  }`;
  const usage = `void keyUsage() {
    Set<String> found = new HashSet<>();
    for (Path source : sources) if (source.isCode()) found.addAll(collect(source));
    Properties texts = read(DEFAULT_LANGUAGE);
    Report report = new Report("usage");
    report.addAll(missing(found, quoted(texts), EXCLUDED_KEYS));
    assertEmpty(report.lines(), "keys not used");
    report.print(System.err);
  }`;

  test('a test that was rewritten between its old neighbours, for a like purpose', async () => {
    expect(await told(file(used), file(usage), 'Rename Method')).toEqual([
      'Rename Method package keyIsUsed() : void renamed to package keyUsage() : void in class A',
    ]);
  });

  test('what all methods of the file are about tells nothing', async () => {
    const check = (name: string, rest: string) => `void ${name}() {
      Statement statement = parse(SOURCE, true); Finder finder = new Finder(statement); ${rest} }`;
    const others = ['joins', 'views', 'keys'].map((name) => check(name, `assertOne(finder.${name}());`));
    expect(
      await told(
        file(...others, check('dropsTables', 'finder.drop(2, "t"); finder.flush(); assertNone(finder.tables());')),
        file(
          ...others,
          check('sortsColumns', 'Order order = by(finder, 7); order.turn(); assertSorted(order.rows());'),
        ),
        'Rename Method',
      ),
    ).toEqual([]);
  });

  test('much of the code went into new functions that the method calls', async () => {
    const before = `
def fetch(url, token, all):
    headers = {"Token": token}
    listing = get(url + "/items", headers=headers, wait=10)
    if listing.status != 200:
        report("failed: %s", listing.text)
        return None
    changed = []
    for item in listing.json()["items"]:
        if not all and not item["dirty"]:
            continue
        answer = get(url + "/items/" + item["id"], headers=headers, wait=10)
        if answer.status != 200:
            report("failed: %s", answer.text)
            continue
        with open("cache/" + item["id"], "w") as out:
            dump(answer.json(), out)
        changed.append(item["id"])
    return changed
`;
    const after = `
class Client:
    def __init__(self, base, token):
        self.base = base
        self.headers = {"Token": token}

    def read(self, path):
        answer = get(self.base + path, headers=self.headers, wait=10)
        if answer.status != 200:
            report("failed: %s", answer.text)
            return None
        return answer.json()

def fetch_items(client, all=False):
    listing = client.read("/items")
    if listing is None:
        return None
    changed = []
    for item in listing["items"]:
        if needs_fetch(item, all):
            data = client.read("/items/" + item["id"])
            if data is None:
                continue
            keep(item["id"], data)
            changed.append(item["id"])
    return changed

def needs_fetch(item, all):
    return all or item["dirty"]

def keep(name, data):
    with open("cache/" + name, "w") as out:
        dump(data, out)
`;
    expect(await told({ 'a.py': before }, { 'a.py': after }, 'Rename Method')).toEqual([
      'Rename Method public fetch(url, token, all) renamed to public fetch_items(client, all) in class a.__module__',
    ]);
  });

  test('several methods with like names, none of which is near any other one', async () => {
    const before = `
def get_items():
    query = Item.all()
    if args("name"):
        query = query.filter(Item.name.like(args("name")))
    found = []
    for item in query.load():
        entry = {"id": item.id, "price": item.price}
        if item.tags:
            entry["tags"] = [tag.name for tag in item.tags]
        found.append(entry)
    return as_json(found)

def get_item(id):
    item = Item.all().one(id)
    if item is None:
        return as_json({"error": "not found"}), 404
    entry = {"id": item.id, "price": item.price}
    if item.tags:
        entry["tags"] = [tag.name for tag in item.tags]
    return as_json(entry)
`;
    const after = `
def list_items():
    return as_json([to_entry(item) for item in search(args("name"))])

def show_item(item_id):
    item = find(item_id)
    if item is None:
        abort(404)
    return as_json(to_entry(item))

def to_entry(item):
    entry = {"id": item.id, "price": item.price}
    if item.tags:
        entry["tags"] = [tag.name for tag in item.tags]
    return entry

def find(item_id):
    return Item.all().one(item_id)

def search(name):
    query = Item.all()
    if name:
        query = query.filter(Item.name.like(name))
    return query.load()
`;
    expect(await told({ 'a.py': before }, { 'a.py': after }, 'Rename Method')).toEqual([
      'Rename Method public get_item(id) renamed to public show_item(item_id) in class a.__module__',
      'Rename Method public get_items() renamed to public list_items() in class a.__module__',
    ]);
  });

  test('a method that only hands on is not the one that it handed on to', async () => {
    const before = `class Helper {
      int size;
      static boolean allows(Store store, Account account, Note note) { return allows(store, account, note.type()); }
      static boolean allows(Store store, Account account, Type type) {
        if (store.isNew()) { Channel channel = store.channel(idOf(account, type)); return channel != null && channel.importance() > 3; }
        switch (type) { case MENTION: return account.mentions(); case FOLLOW: return account.follows(); default: return false; }
      }
    }`;
    const after = `class Service {
      Store store;
      boolean allows(Account account, Type type) {
        String id = idOf(account, type); if (id == null) { return false; }
        if (store.isNew()) { Channel channel = store.channel(id); return channel != null && channel.importance() > 3; }
        return switch (type) { case MENTION -> account.mentions(); case FOLLOW -> account.follows(); default -> false; };
      }
    }`;
    const helper = 'class Helper { int size; }';
    expect(await told({ 'Helper.java': before }, { 'Helper.java': helper, 'Service.java': after }, 'Move')).toEqual([
      'Move Method package allows(store Store, account Account, type Type) : boolean from class Helper to package allows(account Account, type Type) : boolean from class Service',
    ]);
  });

  test('an overload that only hands on is not the one that has the code', async () => {
    const before = `void keyIsUsed(Set<Path> names, Report report) {
      Properties texts = read(DEFAULT_LANGUAGE);
      EXCLUDED_KEYS.forEach(texts.keySet()::remove);
      for (Path source : pathsOf(names == null ? ALL : names)) drop(source);
      Set<String> keys = quoted(texts);
      assertEmpty(keys, "keys not used");
      report.addAll(missing(keys, texts));
    }`;
    const overload =
      'void keyUsage(List<String> names, Report report) { keyUsage(names == null ? null : pathsOf(names), report); }';
    const written = `void keyUsage(Set<Path> sources, Report report) {
      Set<String> found = new HashSet<>();
      for (Path source : sources) if (source.isCode()) found.addAll(collect(source));
      Properties texts = read(DEFAULT_LANGUAGE);
      report.addAll(missing(found, quoted(texts), EXCLUDED_KEYS));
      assertEmpty(report.lines(), "keys not used");
      report.print(System.err);
    }`;
    const after = { 'A.java': file(overload)['A.java'].replace(last, `${last} ${written}`) };
    expect(await told(file(before), after, 'Rename Method')).toEqual([
      'Rename Method package keyIsUsed(names Set<Path>, report Report) : void renamed to package keyUsage(sources Set<Path>, report Report) : void in class A',
    ]);
  });

  test('functions that went into new classes under names that have nothing of the old ones', async () => {
    const before = `
const pool = new Pool();
export async function getUser(id: string) {
  const { rows } = await pool.query('select * from users where id = $1', [id]);
  return rows[0] || null;
}
export async function getOrders(userId: string) {
  const { rows } = await pool.query('select * from orders where user_id = $1', [userId]);
  return rows.map((r) => ({ id: r.id, total: Number(r.total) }));
}
`;
    const store = (name: string, method: string) =>
      `export class ${name} {\n  constructor(private readonly pool: Pool) {}\n  ${method}\n}\n`;
    const users = (id: string) =>
      `async findById(${id}: string): Promise<User> {\n const { rows } = await this.pool.query('select * from users where id = $1', [${id}]);\n return rows[0];\n }`;
    const orders = `async findAll(userId: string): Promise<Order[]> {
      const { rows } = await this.pool.query('select * from orders where user_id = $1', [userId]);
      return rows.map(toOrder);
    }`;
    const after = {
      'users.ts': store('UserStore', users('id')),
      'orders.ts': `${store('OrderStore', orders)}function toOrder(row: any): Order { return { id: row.id, total: Number(row.total) }; }\n`,
    };
    expect(await told({ 'store.ts': before }, after, 'Move And Rename Method')).toEqual([
      'Move And Rename Method public getOrders(userId string) from class store to public findAll(userId string) : Promise<Order[]> from class orders.OrderStore',
      'Move And Rename Method public getUser(id string) from class store to public findById(id string) : Promise<User> from class users.UserStore',
    ]);
  });

  test('other names of a field, the parameters and the variables; new methods that others call do not count', async () => {
    const type = (field: string, ...methods: string[]) => ({
      'A.java': `class A { private Map<String, String> ${field} = new HashMap<>(); ${methods.join('\n')} ${last} }`,
    });
    const load = (field: string, parse: string) =>
      `void load(List<String> all) { ${field}.clear(); for (String one : all) { ${parse} } log(${field}.size(), 3); }`;
    const before = type(
      'mValues',
      load('mValues', 'int at = one.indexOf("="); mValues.put(one.substring(0, at), one.substring(at + 1));'),
      'int getInt(String key, int def) { String it = mValues.get(key); if (it == null) return def; return Integer.parseInt(it); }',
    );
    const after = type(
      'entries',
      load('entries', 'add(one);'),
      'private void add(String one) { int at = one.indexOf("="); entries.put(one.substring(0, at), one.substring(at + 1)); }',
      'int intValue(String name, int defaultValue) { String found = entries.get(name); return found == null ? defaultValue : Integer.valueOf(found); }',
    );
    expect(await told(before, after, 'Rename Method')).toEqual([
      'Rename Method package getInt(key String, def int) : int renamed to package intValue(name String, defaultValue int) : int in class A',
    ]);
  });

  test('a name of one stem, where no other method is gone or new', async () => {
    const before =
      'Map<String, Double> summary() { double t = 0; for (Row r : rows) t += r.size; return Map.of("total", t, "mean", t / rows.size()); }';
    const after =
      'Map<String, Double> summarize() { double total = rows.stream().mapToDouble(Row::size).sum(); return Map.of("total", total, "mean", total / rows.size()); }';
    expect(await told(file(before), file(after), 'Rename Method')).toEqual([
      'Rename Method package summary() : Map<String,Double> renamed to package summarize() : Map<String,Double> in class A',
    ]);
  });

  test('a constructor became a method of its class, or a factory a constructor', async () => {
    const code =
      'hook = other; nodes = new ArrayList<>(n); for (int i = 0; i < n; i++) nodes.add(make(i)); hook.ready(n);';
    const type = (made: string) => ({ 'A.java': `class A { ${made} ${last} }` });
    expect(
      await told(type(`A(int n, Hook other) { ${code} }`), type(`void start(int n, Hook other) { ${code} }`)),
    ).toEqual([
      'Rename Method package A(n int, other Hook) renamed to package start(n int, other Hook) : void in class A',
    ]);
    expect(
      await told(
        type(`static A of(int n, Hook other) { ${code} }`),
        type(`A(int n, Hook other) { ${code} }`),
        'Rename Method',
      ),
    ).toEqual(['Rename Method package of(n int, other Hook) : A renamed to package A(n int, other Hook) in class A']);
  });

  test('a new method with the code of a caller was extracted from it, whatever went', async () => {
    const caller = (body: string) => `void run() { start(); ${body} stop(); }`;
    const code = 'Set<String> found = collect(sources); report.addAll(missing(found, read(DEFAULT_LANGUAGE)));';
    const found = await told(
      file(used, caller(`${code} report.print(System.err);`)),
      file(`void keyUsage() { ${code} report.print(System.err); }`, caller('keyUsage();')),
    );
    expect(found.filter((text) => text.startsWith('Rename Method'))).toEqual([]);
  });

  const tests = `
class DiskTest(TestCase):
    def setUp(self):
        self.folder = make_folder()
        self.disk = Disk(self.folder, limit=10)
        self.disk.write("first", 1)

    def test_read(self):
        self.assertEqual(self.disk.read("first"), 1)
        self.assertIsNone(self.disk.read("other"))

    def test_limit(self):
        for i in range(20):
            self.disk.write(str(i), i)
        self.assertEqual(len(self.disk), 10)
`;
  const functions = (name: string) => `
@pytest.fixture
def ${name}(tmp_path):
    disk = Disk(tmp_path, limit=10)
    disk.write("first", 1)
    return disk

def test_read(disk):
    assert disk.read("first") == 1
    assert disk.read("other") is None

def test_limit(disk):
    for i in range(20):
        disk.write(str(i), i)
    assert len(disk) == 10
`;

  test('what sets an attribute is the new function by whose name the others have it', async () => {
    const moved = (name: string) => told({ 'test_a.py': tests }, { 'test_a.py': functions(name) }, 'Rename Method');
    expect(await moved('disk')).toEqual([
      'Move And Rename Method public setUp() from class test_a.DiskTest to public disk(tmp_path) from class test_a.__module__',
    ]);
    expect(await moved('spare')).toEqual([]);
  });

  const method = (name: string, code: string) => `    def ${name}(self, rows):\n${code}\n`;
  const plain = (name: string, code: string) => `def ${name}(rows):\n${code}\n`;
  const listing = '        for row in rows:\n            log(row.name, row.size)\n        flush(rows, True)';
  const cleaning = '        with lock(rows):\n            for row in rows.sorted():\n                drop(row, 4)';
  const old =
    '        total = start(rows)\n        for row in rows:\n            total += row.weight * 3\n        keep(total)';
  const rewritten =
    '        heavy = [row for row in rows if row.weight]\n        total = sum(row.weight for row in heavy)\n        check(heavy)\n        keep(total * 3)';

  test('what stood between methods that went to one place is there, too', async () => {
    const before = `class Table:\n${method('first', listing)}${method('weigh', old)}${method('last', cleaning)}`;
    const after = plain('first', listing) + plain('weigh', rewritten) + plain('last', cleaning);
    const text = 'Move Method public weigh(rows) from class a.Table to public weigh(rows) from class a.__module__';
    expect(await told({ 'a.py': before }, { 'a.py': after }, 'Move Method')).toContain(text);
    const other = (code: string) => ({ 'a.py': `class Table:\n${code}\n\nclass Log:\n    x = 1\n` });
    const weigh = method('weigh', old);
    expect(await told(other(weigh.replace('rows)', 'unit, rows)')), { 'a.py': after }, 'Move Method')).toEqual([]);
    // The object that it is called on is no parameter more than those of the function.
    expect(await told(other(weigh), { 'a.py': after }, 'Move Method')).toContain(text);
  });
});

test('the only method that is gone and the only new one need less in common (model:M3)', async () => {
  const store = (method: string) =>
    `class Store { Map<Key, Item> items; void close() { items.clear(); log("closed"); } ${method} }`;
  const before = store(
    'Item get(Key id) { Item item = items.get(id); if (item == null) { throw new Missing(id); } return item; }',
  );
  const after = (more: string) =>
    store(`Item require(Key key) { return Maybe.of(items.get(key)).or(() -> new Missing(key)); } ${more}`);
  expect(await told(before, after(''), 'Rename Method')).toEqual([
    'Rename Method package get(id Key) : Item renamed to package require(key Key) : Item in class Store',
  ]);
  // Of two new ones it may be either; and nothing but a name in common.
  expect(await told(before, after('int count(Key key) { return items.size() + 1; }'), 'Rename Method')).toEqual([]);
  const other = store('void add(Key id, Item item) { items.put(id, item); log(item); }');
  expect(await told(before, other, 'Rename Method')).toEqual([]);
});

test('that tests are given nothing says nothing of two of them (model:M3)', async () => {
  const write = (name: string, url: string, call: string) =>
    `def test_ask_${name}():\n    ask_path = 'https://a.org/one/b'\n    flexible(desk.net).should_get('row').told('https://a.org/${url}/b')\n\n    desk.${call}\n\n\n`;
  const gone =
    "def test_ask_desk_without_ask_path_does_not_fail():\n    flexible(desk.net).should_get('row').told()\n\n    desk.ask_desk(ask_path=None, name='x.yaml', quiet=False, row=False)\n\n\n";
  const before =
    write('desk_hits_ask_path_of_first_state', 'bork', "ask_desk(ask_path, 'x.yaml', quiet=False, state='bork')") +
    gone;
  const call = (state: string) => `ask_office(ask_path, 'x.yaml', desk.office.State.${state}, quiet=False)`;
  const after =
    write('office_hits_ask_path_of_first_state', 'one', call('ONE')) +
    write('office_changes_ask_path_for_second_state', 'two', call('TWO')) +
    write('office_changes_ask_path_for_third_state', 'three', call('THREE'));
  expect(await told({ 'tests/test_a.py': before }, { 'tests/test_a.py': after }, 'Rename Method')).toEqual([
    'Rename Method public test_ask_desk_hits_ask_path_of_first_state() renamed to public test_ask_office_hits_ask_path_of_first_state() in class test_a.__module__',
  ]);
});

describe('short functions that were rewritten (model:M3)', () => {
  const old =
    "export async function getRowPath(uri: api.Uri): Promise<api.Uri | undefined> {\n  const usualRows = '{*.row,*.row.txt}';\n  const relative = new api.RelativePattern(uri.place, usualRows);\n  return (await api.shelf.findFiles(relative))[0];\n}\n";
  const made =
    "async function isShelf(folder: api.Folder): Promise<boolean> {\n  const usualRows = '{*.row,*.row.txt}';\n  const relative = new api.RelativePattern(folder, usualRows);\n  const files = await api.shelf.findFiles(relative);\n  return files.length > 0;\n}\n";
  const gone = 'function textOf(parts: Buffer[]): string {\n  return Buffer.concat(parts).toString().trim();\n}\n';
  const other = 'function count(parts: Part[]): number {\n  return sum(parts.map((part) => part.size));\n}\n';
  const users = (first: string, second: string) =>
    `export async function detect(folders: api.Folder[]) {\n  const all = [];\n  for (const folder of folders) {\n    if (isOn || detects(folder)) {\n${first}    }\n  }\n  return all;\n}\nexport async function hasRow() {\n  for (const folder of api.shelf.folders) {\n    if (folder.uri.scheme !== 'file') continue;\n${second}  }\n  return false;\n}\n`;
  const before =
    users(
      '      const path = await getRowPath(folder.uri);\n      if (path && !seen.has(path.place)) {\n        seen.add(path.place);\n        all.push(...(await give(path)));\n      }\n',
      '    const path = await getRowPath(folder.uri);\n    if (path) return true;\n',
    ) +
    old +
    gone;
  const changed = (first: string, second: string) => made + users(first, second) + other;
  const asked = '      if (await isShelf(folder)) all.push(...(await give(folder)));\n';

  test('whoever called the one calls the other now', async () => {
    const renamed = (later: string) => told({ 'tasks.ts': before }, { 'tasks.ts': later }, 'Rename Method');
    expect(await renamed(changed(asked, '    if (await isShelf(folder)) return true;\n'))).toEqual([
      'Rename Method public getRowPath(uri api.Uri) : Promise<api.Uri|undefined> renamed to private isShelf(folder api.Folder) : Promise<boolean> in class tasks',
    ]);
    // Of two new ones that are called in its place either could be it.
    const two = asked.replace('await give(folder)', 'await give(folder, count(all))');
    expect(
      await renamed(changed(two, '    if ((await isShelf(folder)) && count(folder.parts) > 3) return true;\n')),
    ).toEqual([]);
  });
});

describe('code that was written anew for another object, in another file (model:X11)', () => {
  const parts = [
    ['Int8', '11'],
    ['Int16', 'value.readHeight()'],
    ['Int8', 'value.readWidth() + 1'],
    ['Int8', 'value.readWeight()'],
    ['Int8', 'value.readColour()'],
    ['Int8', 'value.readMaterial()'],
    ['Int8', 'value.readMaker()'],
    ['Int32', 'value.readPrice() * 1000'],
  ];
  const made = (name: string) =>
    `function ${name}(value) {\n  var result = Buffer.make(12);\n${parts.map(([type, code], i) => `  result.put${type}(${code}, ${i});\n`).join('')}  return result;\n}\n\n`;
  const written = (code: (value: string) => string) =>
    `\nPacket.prototype.writeGood = function (g) {\n${parts.map(([type, value], i) => `  this.bytes.put${type}(${code(value)}, this.place + ${i});\n`).join('')}  this.place += 12;\n};\n`;
  const order = (lost: string, call: string) =>
    `${lost}function pack(value) {\n  if (value instanceof Good) {\n    return ${call};\n  }\n  return value.toString();\n}\nmodule.exports = pack;\n`;
  const packet = (own: string) =>
    `function Packet(bytes) {\n  this.bytes = bytes;\n  this.place = 0;\n}\n\nPacket.prototype.skip = function (n) {\n  this.place += n;\n};\n${own}module.exports = Packet;\n`;
  const moved = (name: string, own: string) =>
    told(
      { 'order.js': order(made(name), `${name}(value)`), 'packet.js': packet('') },
      { 'order.js': order('', '{ length: 12, writer: Packet.prototype.writeGood }'), 'packet.js': packet(own) },
      'Method',
    );
  const whole = written((value) => value.replace('value', 'g'));

  test('alone has most words that the lost one alone had, and a word of its name', async () => {
    expect((await moved('toGoodBuffer', whole)).filter((text) => text.startsWith('Move'))).toEqual([
      'Move And Rename Method private toGoodBuffer(value) from class order to public Packet.prototype.writeGood(g) from class packet',
    ]);
  });

  test('is another method under a name that has no word of the old one, or with other words', async () => {
    expect(await moved('toShelfBuffer', whole)).toEqual([]);
    expect(
      await moved(
        'toGoodBuffer',
        written((value) => value.replace('value.read', 'this.find')),
      ),
    ).toEqual([]);
  });
});

describe('a method whose code is nearly all in a class to which others of its class went (model:X11)', () => {
  const run = (own: string, gate = 'gate') => `public void run() {
      Door[] doors = ${gate}.openDoors();
      for (Door door : doors) {
        if (door.isWide()) {
          Set<Guest> guests = new TreeSet<>();
          for (Floor floor : door.floors()) { Lists.addAll(guests, floor.guests()); }
          watcher.welcome(guests);
          door.bell().attach(watcher);
        }
      }
      ${own}
    }`;
  const sign =
    'void showSign() { Sign sign = Place.gate().sign(); if (sign == null) { return; } sign.show(Colors.RED, 3); }';
  const close = 'public void close(Host host) { Lamps.off(); super.close(host); level = Level.NONE; }';
  const house = (...members: string[]) => `class House extends Base { Level level; ${[...members, close].join('\n')} }`;
  const watch = (name: string, code: string) =>
    `class Watch implements Reader { public void read(Event e) { if (e.isOpen()) { ${name}(); showSign(); } } ${sign}\n${code} }`;
  const start = `public void start(Host host) { super.start(host); Gate gate = Place.gate(); gate.loop().later(new Task() { ${run('showSign();')} }); }`;
  const moved = (code: string) =>
    told(
      { 'House.java': house(start, sign) },
      { 'House.java': house(), 'Watch.java': watch('attach', code) },
      'Method',
    );
  const attach = (code: string) =>
    `private void attach() { Gate gate = Place.gate(); gate.loop().later(new Task() { ${code} }); }`;

  test('has another name there, whatever object does the work', async () => {
    expect(await moved(attach(run('')))).toContain(
      'Move And Rename Method public start(host Host) : void from class House to private attach() : void from class Watch',
    );
  });

  test('is another one where the object does other work', async () => {
    const other =
      'public void run() { for (Lamp lamp : lamps) { lamp.dim(4); } gate.sleep(Times.NIGHT); log(gate, "dark"); }';
    expect((await moved(attach(other))).filter((text) => text.startsWith('Move And Rename'))).toEqual([]);
  });

  test('of two functions of a file that is gone the one follows the other', async () => {
    const lines = (names: string[], line: (name: string) => string) =>
      names.map((name) => `\t${line(name)}\n`).join('');
    const set = (head: string, own: string, what: string) => {
      const act = own ? 'sa' : 'sigact';
      const ignored = lines(['INT', 'PIPE', 'TSTP'], (name) =>
        own ? `action(${name}, &sa, NULL);` : `if (action(${name}, &sigact, NULL) != 0)\n\t\tfatal("action failed");`,
      );
      const caught = lines(
        ['hup', 'chld', 'term'],
        (name) => `signal_set(&${own}${name}, ${name.toUpperCase()}, ${what});`,
      );
      return `${head}\n{\n\tstruct action ${act};\n\n\t${act}.flags = RESTART;\n${ignored}${caught}}\n`;
    };
    const clear = (head: string) =>
      `${head}\n{\n\tstruct action act;\n\n\tact.handler = DEFAULT;\n\tact.flags = RESTART;\n\taction(INT, &act, NULL);\n\taction(PIPE, &act, NULL);\n}\n`;
    const before = {
      'signal.c': `${set('void set_signals(void (*handler)(int), void *arg)', '', 'handler, arg')}${clear('void clear_signals(int forked)')}`,
      'proc.c': 'void proc_loop(struct proc *p)\n{\n\tloop(p->base);\n}\n',
    };
    const after = (name: string) => ({
      'proc.c': `${before['proc.c']}${set(`void ${name}(struct proc *p)`, 'p->ev_', 'p->callback, p')}${clear('void proc_clear_signals(struct proc *p)')}`,
    });
    const later = (name: string) => told(before, after(name), 'Move And Rename Method');
    expect(await later('proc_set_signals')).toEqual([
      'Move And Rename Method public clear_signals(forked int) : void from class signal to public proc_clear_signals(p struct proc*) : void from class proc',
      'Move And Rename Method public set_signals(handler void(*)(int), arg void*) : void from class signal to public proc_set_signals(p struct proc*) : void from class proc',
    ]);
    expect((await later('proc_open')).join()).not.toContain('proc_open');
  });
});

describe('a rewritten method whose calls went into new methods with the code around them (model:M3i)', () => {
  const calls = (call: () => string) => [
    `${call()}("Name", shop.name());`,
    `${call()}("Open", shop.hours().toString(), shop.isClosed(), "Nobody is in the shop.");`,
    `${call()}("Goods", stats.goods());`,
    `${call()}("Goods lost", stats.lost(), stats.lost() > 0, "Somebody should look for them.");`,
  ];
  const report = (...members: readonly string[]) => `class Report {\n${members.join('\n')}\n}\n`;
  const show = (name: string, steps: readonly string[]) =>
    `void ${name}() {\nStats stats = new Stats(shop);\ntable.clear();\n${steps.join('\n')}\n}`;
  const before = report(
    show(
      'showAll',
      calls(() => 'addLine'),
    ),
    `private void addLine(String name, String value, boolean bad, String hint) {
      Row row = new Row();
      row.add(new Cell(name));
      row.add(new Cell(value));
      table.append(row);
      if (bad) {
        table.last().get(1).mark(RED);
        if (!hint.isEmpty()) table.last().get(1).setHint(hint);
      }
    }`,
  );
  const lines = `class Lines extends Table {
    void addRow(String name, String value, boolean bad, String warning) {
      Cell cell = new Cell(value);
      if (bad) cell.mark(RED).setHint(warning);
      append(Row.of(new Cell(name), cell));
    }
    void addWeight(int grams) { sum += grams; }
  }`;
  const later = (call: () => string) => {
    const [name, open, goods, lost] = calls(call);
    return {
      'Lines.java': lines,
      'Report.java': report(
        show('show', ['addShop();', 'addGoods(stats);']),
        `private void addShop() {\n${name}\n${open}\n}`,
        `private void addGoods(Stats stats) {\n${goods}\n${lost}\n}`,
      ),
    };
  };

  test('is the one that they call there', async () => {
    expect(
      await told(
        { 'Report.java': before },
        later(() => 'lines.addRow'),
        'Move And Rename Method',
      ),
    ).toEqual([
      'Move And Rename Method private addLine(name String, value String, bad boolean, hint String) : void from class Report to package addRow(name String, value String, bad boolean, warning String) : void from class Lines',
    ]);
  });

  test('is not one that they do not call', async () => {
    expect(
      await told(
        { 'Report.java': before },
        later(() => 'lines.addWeight'),
        'Move And Rename Method',
      ),
    ).toEqual([]);
  });
});

test('what is all that a module exports has the name of the module (X11)', async () => {
  const page = (render: string, rest: string, head = '') => ({
    'page.jsx': `${head}class Page extends Base {\n  render() {\n    return <div><h1>{this.props.title}</h1>${render}</div>;\n  }\n${rest}}\n`,
  });
  const before = page(
    '{this.renderAdvanced()}',
    `  renderAdvanced() {
    const most = 100;
    const rows = this.state.files.slice(0, most).map((file, i) => {
      const relative = path.relative(this.state.folder, file.path);
      return <Row key={i}>{relative}</Row>;
    });
    return <Box key="all"><Label>Private:</Label><Check checked={this.state.isPrivate} onCheck={this.handlePrivate} /><Text value={this.state.comment} onChange={this.handleComment} />{rows}</Box>;
  }
`,
  );
  const settings = (module: string) => ({
    ...page('<Settings {...this.state} onChange={this.change} />', '', `const Settings = require('./${module}');\n`),
    [`${module}.jsx`]: `const MOST = 100;
module.exports = function (props) {
  const { files, folder } = props;
  const rows = files.slice(0, MOST).map((file) => <Row key={file.path}>{path.relative(folder, file.path)}</Row>);
  return <Box key="all"><Label>Private:</Label><Check checked={props.isPrivate} onCheck={(_, isPrivate) => props.onChange({ isPrivate })} /><Text value={props.comment} onChange={(_, comment) => props.onChange({ comment })} />{rows}</Box>;
};
`,
  });
  const moves = async (module: string) => told(before, settings(module), 'Move And Rename Method');
  expect(await moves('advanced-settings')).toEqual([
    'Move And Rename Method private renderAdvanced() from class page.Page to public module.exports(props) from class advanced-settings',
  ]);
  expect(await moves('rest')).toEqual([]);
});

describe('methods of which little is left in a new class (model:X11)', () => {
  const moved = (before: string, after: string, added: string) =>
    told({ 'A.java': before }, { 'A.java': after, 'Span.java': added }, 'Move And Rename Method');
  const gate = (field: string, check: string, rest: string) =>
    `class Gate { private ${field}; boolean passes(Ticket t) { return ${check}; } ${rest} }`;
  const from =
    'boolean isFitSince(Since mark) { if (mark != null) { int day = mark.day(); return today >= day; } return true; }';
  const to =
    'boolean isFitUntil(Until mark) { if (mark != null) { int day = mark.day(); return today < day; } return true; }';
  const before = gate('int today = 3', 'isFitSince(t.since()) && isFitUntil(t.until())', from + to);
  const after = gate('Span span = new Span(3)', 'span.has(t)', '');
  const span = (
    since: string,
    until: string,
  ) => `class Span { private final int today; Span(int today) { this.today = today; }
    boolean has(Ticket t) { return isSince(t.since()) && isUntil(t.until()); } ${since} ${until} }`;
  const isSince = 'boolean isSince(Since since) { return since == null || today >= since.day(); }';
  const isUntil = 'boolean isUntil(Until until) { return until == null || today < until.day(); }';

  test('are known by a signature that no other one has, and a like name', async () => {
    expect(await moved(before, after, span(isSince, isUntil))).toEqual([
      'Move And Rename Method package isFitSince(mark Since) : boolean from class Gate to package isSince(since Since) : boolean from class Span',
      'Move And Rename Method package isFitUntil(mark Until) : boolean from class Gate to package isUntil(until Until) : boolean from class Span',
    ]);
  });

  test('are not known by it where another one has it, or under another name', async () => {
    const twice = isSince + isSince.replace('isSince', 'wasSince').replace('>=', '>');
    const both = span(twice, isUntil).replace('isSince(t.since())', '$& && wasSince(t.since())');
    expect((await moved(before, after, both)).join()).not.toContain('Since(');
    const other = 'boolean mayOpen(Since since) { return since.house() == null || today > 4; }';
    expect((await moved(before, after, span(other, isUntil))).join()).not.toContain('mayOpen');
  });

  test('take what they took as one object, and are called in its place', async () => {
    const choose = (open: string) =>
      `Door choose(Plan plan) { String key = plan.text(); switch (plan.kind()) { case HOUSE: return ${open}; case YARD: return yard(plan); } return null; }`;
    const yard = 'Door yard(Plan plan) { return new Door(plan.yard()); }';
    const open = (name: string, parameters: string, of: string) => `Door ${name}(${parameters}) {
      if (${of}rooms.isEmpty()) { throw fail(${of}key); }
      int floor = parse(${of}rooms.get(0)); Stairs stairs = stairsTo(floor, ${of}street);
      return stairs.isSteep() ? null : stairs.doorOf(${of}rooms.get(1));
    }`;
    const old = `class Houses { ${choose('openRoom(key, plan.rooms(), plan.street())')} ${yard} ${open('openRoom', 'String key, List<String> rooms, String street', '')} }`;
    const rewritten = (name: string) => `Door ${name}(Place place) {
      place.check(place.rooms.size() == 2);
      int floor = parse(place.rooms.get(0)); Stairs stairs = climb(floor, place.street);
      if (stairs.isSteep() && floor > 3) { return lift(place.rooms.get(1)); }
      return stairs.doorOf(place.rooms.get(1));
    }`;
    const rest = 'class Place { final String name; final List<String> rooms; final String street; }';
    const result = await told(
      { 'Houses.java': old },
      {
        'Houses.java': `class Houses { ${choose('inner(new Place(key, plan.rooms(), plan.street()))')} ${yard} ${rewritten('inner')} }`,
        'Place.java': rest,
      },
      'Rename Method',
    );
    expect(result).toEqual([
      'Rename Method package openRoom(key String, rooms List<String>, street String) : Door renamed to package inner(place Place) : Door in class Houses',
    ]);
  });
});

describe('a test that was rewritten, under a name with another word', () => {
  const shop = '    val shop = Shop.Builder().door(WideDoor).build()\n';
  const program = (tests: string, own: string) =>
    `class ShopTest {\n  @Test fun closes() {\n${shop}    assertThat(shop.close()).isTrue()\n  }\n${tests.replace('OWN', own)}` +
    `  @Test fun sells() {\n${shop}    assertThat(shop.sell(4)).isEqualTo(4)\n  }\n}\n`;
  const before = `  @Test fun lockedDrawer() {
${shop}    try {
      shop.drawer(LockedDrawer::class.java)
      fail()
    } catch (expected: IllegalStateException) {
      assertThat(expected).hasMessage("No key for " + LockedDrawer::class.name)
    }
  }
OWN`;
  const after = `  @Test fun lockedDrawerSkipped() {
${shop}    val drawer = shop.drawer(LockedDrawer::class.java)
    val open = LockedDrawer()
    open.b = 5
    assertThat(drawer.write(open)).isEqualTo("b5")
    val decoded = drawer.read("a4b6")!!
    assertThat(decoded.a).isEqualTo(-1)
  }
OWN  @Test fun glassDrawer() {
${shop}    val drawer = shop.drawer(GlassDrawer::class.java)
    assertThat(drawer.read("a4").a).isEqualTo(4)
  }
`;
  const change = (own: string) => told({ 'A.kt': program(before, own) }, { 'A.kt': program(after, own) });

  test('is known by the class beside it, which it has for itself', async () => {
    expect(await change('  class LockedDrawer {\n    val a: Int = -1\n    var b: Int = -1\n  }\n')).toEqual([
      'Rename Method public lockedDrawer() renamed to public lockedDrawerSkipped() in class ShopTest',
    ]);
  });

  test('is not known without it', async () => {
    expect(await change('')).toEqual([]);
  });
});

describe('the only method that is gone and the only new one, one of which takes nothing (M3)', () => {
  const gate = (start: string, members: string) =>
    `class Gate { void lift() { at = 1; } void drop() { at = 2; } int at;
      class Half { final Flag half = new Flag(true); final Timer timer;
        Half(Clock clock) { timer = clock.start(${start}, 5); }
        boolean isFree() { return half.get(); }
        ${members} } }`;
  const before = gate('this::goUp', 'private void goUp() { if (half.swap(true, false)) { lift(); } }');
  const go = (name: string) =>
    `private void ${name}(Place place) { if (half.swap(true, false)) { switch (place) {
      case UP -> lift(); case DOWN -> drop(); default -> throw new IllegalStateException("No way: " + place); } } }`;
  const renamed = (left: string, right: string) => told(left, right, 'Method');

  test('is one that does what it did for what it is handed now, and the mirror image', async () => {
    const after = gate('() -> go(config.place())', go('go'));
    const [old, now] = ['private goUp() : void', 'private go(place Place) : void'];
    expect(await renamed(before, after)).toEqual([`Rename Method ${old} renamed to ${now} in class Gate.Half`]);
    expect(await renamed(after, before)).toEqual([`Rename Method ${now} renamed to ${old} in class Gate.Half`]);
  });

  test('is another one under another name, beside another one, or with other code', async () => {
    expect(await renamed(before, gate('() -> reach(config.place())', go('reach')))).toEqual([]);
    const beside = 'private void go(Sound sound) { sound.play(at, sound.volume()); } private void rest() { sleep(4); }';
    expect(await renamed(before, gate('() -> rest()', beside))).toEqual([]);
    const other = 'private void go(Sound sound) { sound.play(at, sound.volume()); sound.end(); }';
    expect(await renamed(before, gate('() -> go(config.sound())', other))).toEqual([]);
  });
});
