import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const python = (before: string, after: string) => told({ 'shop/store.py': before }, { 'shop/store.py': after });

describe('Python programs', () => {
  test('another class that is created is another type of the variable (§3.5)', async () => {
    const before = 'def load():\n    reader = texts.Reader(4)\n    log(reader)\n    return reader.all()\n';
    const after = 'def load():\n    reader = files.Reader(4)\n    log(reader)\n    return reader.all()\n';
    expect(await python(before, after)).toEqual([
      'Change Variable Type reader : texts.Reader to reader : files.Reader in method public load() from class store.__module__',
    ]);
  });

  test('the type in a comment behind the value is that of the variable (§3.5)', async () => {
    const load = (reader: string) => `def load():\n    ${reader}\n    log(reader)\n    return reader.all()\n`;
    const noted = load('reader = Reader(4)  # type: Optional[Base]');
    expect(await python(noted, load('reader: Optional[Base] = Reader(4)'))).toEqual([]);
    expect(await python(noted, load('reader: Base = Reader(4)'))).toEqual([
      'Change Variable Type reader : Optional[Base] to reader : Base in method public load() from class store.__module__',
    ]);
    const ignored = load('reader = Reader(4)  # type: ignore[call-arg]');
    expect(await python(ignored, load('reader: Base = Reader(4)'))).toEqual([
      'Change Variable Type reader : Reader to reader : Base in method public load() from class store.__module__',
    ]);
  });

  test('a script that became a function, and a function that became a script (P10)', async () => {
    const code = (indent: string) =>
      `${indent}total = 0\n${indent}for row in rows:\n${indent}    total += row.amount * row.count\n${indent}print('total', total)\n`;
    const script = `rows = load('rows.json')\n${code('')}`;
    const withFunction = `def show(rows):\n${code('    ')}\n\nrows = load('rows.json')\nshow(rows)\n`;
    expect(await python(script, withFunction)).toEqual([
      'Extract Method public show(rows) extracted from module store.__module__ in class store.__module__',
    ]);
    expect(await python(withFunction, script)).toEqual([
      'Inline Method public show(rows) inlined to module store.__module__ in class store.__module__',
    ]);
  });

  test('a function in a function belongs to the path from the module on (§3.6)', async () => {
    const body = 'n = x * 2\n        log(n)\n        return n\n';
    const before = `def load():\n    def twice(x):\n        ${body}    return twice(1)\n`;
    const after = `def load():\n    def double(x):\n        ${body}    return double(1)\n`;
    expect(await python(before, after)).toEqual([
      'Rename Method public twice(x) renamed to public double(x) in class store.__module__.load',
    ]);
  });

  test('a helper that is no test any more by its name is the same helper (D4)', async () => {
    const text = (name: string) => `def ${name}(file):\n    return join(root, file)\n`;
    const change = (after: string) => told({ 'test_store.py': text('test_path') }, { 'test_store.py': after });
    expect(await change(text('data_path'))).toEqual([
      'Rename Method public test_path(file) renamed to public data_path(file) in class test_store.__module__',
    ]);
    expect(await change(text('data_path').replace('root', 'home'))).toEqual([]);
  });

  test('a property that is read by another name everywhere was renamed, whatever became of its code (X10)', async () => {
    const text = (name: string, body: string, read = name) =>
      `class Order:\n    @property\n    def ${name}(self):\n${body}\n\ndef show(order):\n    print(order.${read}[0], 'of', 3)\n    return len(order.${read})\n`;
    const before = text('pieces', '        return self._cut');
    const later = (read?: string) =>
      text('parts', '        if self.text is None:\n            raise Empty()\n        return split(self.text)', read);
    expect(await told({ 'order.py': before }, { 'order.py': later() }, 'Rename Method')).toEqual([
      'Rename Method public pieces() renamed to public parts() in class order.Order',
    ]);
    expect(await told({ 'order.py': before }, { 'order.py': later('rows') }, 'Rename Method')).toEqual([]);
  });

  test('the only parameter that went became the only one that came, without types to tell (S2)', async () => {
    const before = 'def flip(node):\n    return run(node, "flip")\n';
    const after = 'def flip(stream):\n    return Filter(stream, "flip").start()\n';
    expect(await python(before, after)).toEqual([
      'Rename Parameter node to stream in method public flip(stream) from class store.__module__',
    ]);
  });

  test('a value that was rewritten around its variable shows which parameter took the place of which (§2, S2)', async () => {
    const before = 'def test(mocker, tmpdir):\n    repo = tmpdir.mkdir("r")\n    clone(str(repo))\n';
    const after =
      'def test(mocker, tmp_path):\n    repo = Path(tmp_path, "r")\n    repo.mkdir()\n    clone(str(repo))\n';
    expect(await python(before, after)).toEqual([
      'Rename Parameter tmpdir to tmp_path in method public test(mocker, tmp_path) from class store.__module__',
    ]);
    // The value has another name now: the old name says nothing.
    const given =
      'def test(mocker, tmpdir):\n    made = tmpdir.mkdir("r")\n    repo = open(mocker)\n    clone(made, repo)\n';
    expect(await python(before.replace('clone(str(repo))', 'clone(repo, open(mocker))'), given)).not.toContainEqual(
      expect.stringContaining('Parameter'),
    );
  });

  test('statements of the module that went into a function (§5.1)', async () => {
    const code = (indent: string) =>
      [
        'args = parse(sys.argv)',
        'conn = connect(args.host)',
        'for row in conn.rows():',
        '    print(row)',
        'conn.close()',
      ]
        .map((line) => `${indent}${line}\n`)
        .join('');
    const after = `import sys\n\ndef main():\n${code('    ')}\nif __name__ == '__main__':\n    main()\n`;
    expect(await python(`import sys\n${code('')}`, after)).toEqual([
      'Extract Method public main() extracted from module store.__module__ in class store.__module__',
    ]);
    const other = `import sys\n\ndef main():\n    run(sys.argv)\n    stop()\n\nif __name__ == '__main__':\n    main()\n`;
    expect(await python(`import sys\n${code('')}`, other)).toEqual([]);
  });

  test('the imported name of a module says whose function is called (§5.2, §5.3)', async () => {
    const util = 'def keep(v):\n    return v\n';
    const core = (value: string) =>
      `from shop import util\n\ndef minutes(a, b):\n    delta = int(round(${value}))\n    return util.keep(delta) / 60\n`;
    const files = (value: string, helper: string) => ({ 'shop/core.py': core(value), 'shop/util.py': helper + util });
    const helper = 'def seconds(td):\n    return td.total_seconds()\n\n';
    expect(await told(files('util.seconds(a - b)', helper), files('(a - b).total_seconds()', ''))).toEqual([
      'Move And Inline Method public seconds(td) moved from class util.__module__ to class core.__module__ & inlined to public minutes(a, b)',
    ]);
    const wider = 'def seconds(x, y):\n    return abs(x.start - y.start)\n\n';
    expect(await told(files('abs(a.start - b.start)', ''), files('util.seconds(a, b)', wider), 'Extract')).toEqual([
      'Extract And Move Method public seconds(x, y) extracted from public minutes(a, b) in class core.__module__ & moved to class util.__module__',
    ]);
  });

  test('parameters in another order are no others, even if arguments got names (S4)', async () => {
    const before =
      'class B(A):\n    def __init__(self, key, signer=None, kwargs=None):\n        A.__init__(self, key, signer, kwargs)\n';
    const after =
      'class B(A):\n    def __init__(self, key, kwargs=None, signer=None):\n' +
      '        A.__init__(self, key=key, kwargs=kwargs, signer=signer)\n';
    expect(await python(before, after)).toEqual([
      'Reorder Parameter [key, signer, kwargs] to [key, kwargs, signer] in method public __init__(key, kwargs, signer) from class store.B',
    ]);
  });

  test('a test is known by its name, and no fixture becomes one (M3)', async () => {
    const program = (head: string, check: string) =>
      `${head}(monkeypatch):\n    keys = FailingKeys(3)\n    monkeypatch.setattr(auth, "keys", keys)\n${check}`;
    const after = program('def test_user_missing', '    assert Resolver().user == "me"\n');
    const change = (before: string) => told({ 'test_store.py': before }, { 'test_store.py': after });
    expect(await change(program('@pytest.fixture\ndef no_keys', ''))).toEqual([]);
    expect(await change(program('def test_no_user', ''))).toEqual([
      'Rename Method public test_no_user(monkeypatch) renamed to public test_user_missing(monkeypatch) in class test_store.__module__',
    ]);
  });

  test('a class that went to another module did not move with its folder (K5)', async () => {
    const timer =
      'class Timer:\n    def __init__(self):\n        self.start = now()\n\n    def stop(self):\n        return now() - self.start\n';
    const after = { 'shop/timing.py': `import time\n\n${timer}` };
    expect(await told({ 'shop/tests/store.py': timer }, after, 'Move')).toEqual([
      'Move Class store.Timer moved to timing.Timer',
    ]);
  });

  test('a property is called by reading its name (§5.1, §5.2)', async () => {
    const program = (head: string, path: string) =>
      `class Item:\n${head}    def load(self):\n        with open(${path}) as f:\n            return f.read()\n`;
    const value = 'join(self.root, "data", self.name)';
    const head = `    @property\n    def path(self):\n        return ${value}\n\n`;
    const [plain, named] = [program('', value), program(head, 'self.path')];
    expect(await python(plain, named)).toEqual([
      'Extract Method public path() extracted from public load() in class store.Item',
    ]);
    expect(await python(named, plain)).toEqual([
      'Inline Method public path() inlined to public load() in class store.Item',
    ]);
    // What was an attribute before took the place of no code.
    const field = `    def __init__(self, root, name):\n        self.path = join(root, "data", name)\n\n`;
    expect(await python(program(field, 'self.path'), named)).not.toContainEqual(expect.stringContaining('Extract'));
  });

  test('what is inlined may call a function with an argument more (§5.2)', async () => {
    const helper =
      'def _folder(prefix, version):\n    name = folders.name_of(KIND, version)\n    return prefix.path(name)\n\n';
    const install = (value: string) =>
      `def install(prefix, version):\n    folder = ${value}\n    if check(folder):\n        run(folder)\n`;
    const before = helper + install('_folder(prefix, version)');
    expect(await python(before, install('folders.name_of(prefix, KIND, version)'))).toEqual([
      'Inline Method protected _folder(prefix, version) inlined to public install(prefix, version) in class store.__module__',
    ]);
    expect(await python(before, install('folders.kind_of(prefix, version)'))).toEqual([]);
  });

  test('default values of two kinds tell two parameters (S2)', async () => {
    const program = (parameter: string, stop: string) =>
      `def start(host, ${parameter}):\n    enable(host)\n    loop(host${stop})\n`;
    const place = (parameter: string) => `in method public start(host, ${parameter}) from class store.__module__`;
    expect(await python(program('debug=False', ''), program('retries=3', ', retries'))).toEqual([
      `Add Parameter retries ${place('retries')}`,
      `Remove Parameter debug ${place('debug')}`,
    ]);
    expect(await python(program('debug=2', ', debug'), program('level=3', ', level'))).toEqual([
      `Rename Parameter debug to level ${place('level')}`,
    ]);
  });

  test('a name that came back, and gives its value away, is another parameter (S2)', async () => {
    const program = (parameters: string, body: string, name: string) =>
      `class R:\n    def __init__(self, ${parameters}):\n${body}        self._${name} = ${name}\n        self._on = on\n\n` +
      `    def line(self, event):\n        return event.ljust(self._${name})\n`;
    const body = '        if pad is not None:\n            pad_to = pad\n';
    const found = await python(
      program('pad=3, on=True', '', 'pad'),
      program('pad_to=3, on=True, pad=None', body, 'pad_to'),
    );
    expect(found).toEqual([
      'Add Parameter pad in method public __init__(pad_to, on, pad) from class store.R',
      'Rename Attribute _pad to _pad_to in class store.R',
      'Rename Parameter pad to pad_to in method public __init__(pad_to, on, pad) from class store.R',
    ]);
  });

  test.each([
    ['f"{user.name} has {count}"', '"%s has %d" % (user.name, count)'],
    ['f"{user.name} has {count!r}"', '"{} has {!r}".format(user.name, count)'],
    ['"{n} has {c}".format(n=user.name, c=count)', 'user.name + " has " + str(count)'],
  ])('a text is built in another way: %s', async (one, other) => {
    const program = (name: string, text: string) =>
      `def warn(user, count):\n    ${name} = ${text}\n    if ready(count):\n        log(${name})\n`;
    for (const [before, after] of [
      [one, other],
      [other, one],
    ]) {
      expect(await python(program('message', before), program('line', after))).toEqual([
        'Rename Variable message to line in method public warn(user, count) from class store.__module__',
      ]);
    }
    expect(await python(program('message', one), program('line', '"%d of %s" % (limit(), now())'))).toEqual([]);
  });

  test('a method that became a property and builds its text in another way (M3)', async () => {
    const program = (head: string, text: string, use: string) =>
      `class User:\n${head}\n        return ${text}\n\n    def greet(self):\n        return "Hello " + self.${use}\n`;
    const before = program('    def get_name(self):', '"%s %s" % (self.first, self.last)', 'get_name()');
    const after = program('    @property\n    def name(self):', 'f"{self.first} {self.last}"', 'name');
    expect(await python(before, after)).toEqual([
      'Add Method Annotation @property in method public name() from class store.User',
      'Rename Method public get_name() renamed to public name() in class store.User',
    ]);
  });

  const module = (name: string) =>
    `import log\n\nLIMIT = 5\n\ndef ${name}(x):\n    y = x * LIMIT\n    log.info(y)\n    return y\n\nprint(${name}(LIMIT))\n`;

  test('a module that moved is a moved class, and its functions stay in it', async () => {
    const found = await told({ 'shop/store.py': module('scale') }, { 'shop/tools/store.py': module('grow') });
    expect(found).toEqual([
      'Move Class store.__module__ moved to tools.store.__module__',
      'Rename Method public scale(x) renamed to public grow(x) in class tools.store.__module__',
    ]);
  });

  test('a file with the same text at another path is no part of the change (I4)', async () => {
    expect(await told({ 'shop/store.py': module('scale') }, { 'shop/tools/store.py': module('scale') })).toEqual([]);
  });

  test('literals in decorators print as the reference writes them (§3.8)', async () => {
    const after = "@check(kinds={A, B})\n@each('x', [None, 'b'], {'k': y[0]})\ndef f(x):\n    return x\n";
    expect(await python('def f(x):\n    return x\n', after)).toEqual([
      'Add Method Annotation @check(kinds = [A, B]) in method public f(x) from class store.__module__',
      'Add Method Annotation @each("x", (None, "b"), {"k": y[0]}) in method public f(x) from class store.__module__',
    ]);
  });

  test('texts in decorators print as they are, whatever stands in them and over however many lines (§3.8)', async () => {
    const match = '@match(re.compile(r"""\n    /(?P<id>[\\w-]+),  {2}\n""", re.X))';
    const rows = '@rows(\n    [  # all\n        (\n            1,\n            2,\n        ),\n    ],\n)';
    const sep = `@sep(',', '=', "(", 'say "so" ', " [")`;
    const after = `${match}\n${rows}\n${sep}\ndef f(x):\n    return x\n`;
    expect(await python('def f(x):\n    return x\n', after)).toEqual(
      [match, '@rows(((1, 2)))', `@sep(",", "=", "(", 'say "so" ', " [")`].map(
        (text) => `Add Method Annotation ${text} in method public f(x) from class store.__module__`,
      ),
    );
  });

  test('an attribute is followed through `self`, also where other classes have one of that name', async () => {
    const program = (name: string) =>
      ['A', 'B']
        .map(
          (type) =>
            `class ${type}:\n    ${name} = None\n\n    def get(self, x):\n        return self.${name}[x] + ${type}\n`,
        )
        .join('\n');
    expect(
      await told({ 'shop/store.py': program('items') }, { 'shop/store.py': program('goods') }, 'Attribute'),
    ).toEqual(['Rename Attribute items to goods in class store.A', 'Rename Attribute items to goods in class store.B']);
  });

  test('annotations that both versions write are types that can change (§3.5)', async () => {
    const before = 'def find(key: str) -> list[str]:\n    log(key)\n    return table[key]\n';
    const after = 'def find(key: str | None) -> Iterator[str]:\n    log(key)\n    return table[key]\n';
    expect(await python(before, after)).toEqual([
      'Change Parameter Type key : str to key : str|None in method public find(key) from class store.__module__',
      'Change Return Type list[str] to Iterator[str] in method public find(key) from class store.__module__',
    ]);
    const bare = 'def find(key):\n    log(key)\n    return table[key]\n';
    expect(await python(bare, after)).toEqual([]);
  });

  test('a parameter with the name of a local that it is given the value of was another parameter', async () => {
    const add = (path: string) =>
      `def add(${path}, methods):\n    log(methods)\n    rule = Rule(${path}, methods, strict=True)\n    rule.check()\n    table.add(rule)\n`;
    expect(await python(add('path'), add('rule'))).toEqual([
      'Rename Parameter path to rule in method public add(rule, methods) from class store.__module__',
    ]);
  });

  test('a type in quotes is the type without them', async () => {
    const find = (shop: string, found: string) =>
      `def find(key: ${shop}) -> ${found}:\n    found: ${shop} = key.all()\n    return found.first(key)\n`;
    expect(await told({ 'app/s.py': find('"Shop"', '"Item"') }, { 'app/s.py': find('Shop', 'Item') }, '')).toEqual([]);
    expect(await told({ 'app/s.py': find('"Shop"', '"Item"') }, { 'app/s.py': find('Shop', 'Part') }, '')).toEqual([
      'Change Return Type "Item" to Part in method public find(key) from class s.__module__',
    ]);
  });

  test('functions of one name in a function are told apart by their decorators', async () => {
    const command = (option: string) =>
      `    @option("${option}")\n    def run(arg):\n        echo(arg)\n\n    check(run, "${option}")\n\n`;
    const before = `def test():\n${command('--one')}${command('--three')}`;
    const after = `def test():\n${command('--one')}${command('--two')}${command('--three')}`;
    expect(await python(before, after)).toEqual([]);
  });

  test('a property with another name is another way to a public attribute, not its only one (A7)', async () => {
    const shop = (name: string, property: string) =>
      `class Shop:\n    def __init__(self, ${name}):\n        self.${name} = ${name}\n        self.log = []\n\n${property}`;
    const label = (name: string) => `    @property\n    def label(self):\n        return self.${name}\n`;
    expect(await python(shop('name', ''), shop('name', label('name')))).toEqual([]);
    expect(await python(shop('_label', ''), shop('_label', label('_label')))).toEqual([
      'Encapsulate Attribute _label from class store.Shop',
    ]);
  });

  test('an attribute that only a method assigns has a name that can change', async () => {
    const server = (name: string) =>
      `class Server:\n    def run(self):\n        self.${name} = connect(self.port)\n        bind(self.${name}, 4)\n        self.${name}.listen(5)\n`;
    expect(await python(server('sock'), server('server_sock'))).toEqual([
      'Rename Attribute sock to server_sock in class store.Server',
    ]);
  });

  test('an attribute handed over as an argument became a parameter', async () => {
    const init = 'class Pool:\n    def __init__(self, size):\n        self.size = size\n\n';
    const before = `${init}    def fill(self, item):\n        log(item)\n        for at in range(self.size):\n            self.put(item, at)\n        return self.size\n`;
    const after = `${init}    def fill(self, item):\n        log(item)\n        self.spread(item, self.size)\n        return self.size\n\n    def spread(self, item, count):\n        for at in range(count):\n            self.put(item, at)\n`;
    expect(await python(before, after)).toEqual([
      'Extract Method public spread(item, count) extracted from public fill(item) in class store.Pool',
      'Parameterize Attribute size to count in method public spread(item, count) from class store.Pool',
    ]);
  });

  test('an argument with a name is the value of that parameter, wherever it stands (§2.4)', async () => {
    const before =
      'def load(name):\n    text = read(name)\n    rows = text.split("\\n")\n    rows.sort()\n    show(rows, 4)\n    return text\n';
    const after =
      'def order(depth, rows):\n    rows.sort()\n    show(rows, depth)\n\n\ndef load(name):\n    text = read(name)\n    order(rows=text.split("\\n"), depth=4)\n    return text\n';
    expect(await python(before, after)).toEqual([
      'Extract Method public order(depth, rows) extracted from public load(name) in class store.__module__',
      'Inline Variable rows in method public load(name) from class store.__module__',
      'Parameterize Variable rows to rows in method public order(depth, rows) from class store.__module__',
    ]);
  });

  test('a rewritten function that keeps most of its name and its documentation moved', async () => {
    const doc = '    """Turns keys of headers into bytes, strictly."""\n';
    const other = 'def use(x):\n    return x + 1\n';
    const before = {
      'shop/util.py': `def header_key(value, lower):\n${doc}    if isinstance(value, bytes):\n        result = value\n    else:\n        result = value.encode("ascii")\n    return result.lower() if lower else result\n\n\n${other}`,
      'shop/store.py': 'def all():\n    return 1\n',
    };
    const after = {
      'shop/util.py': other,
      'shop/store.py': `def _header_key(key):\n${doc}    return key if isinstance(key, bytes) else key.encode("ascii")\n\n\ndef all():\n    return 1\n`,
    };
    expect(await told(before, after, 'Method')).toContain(
      'Move And Rename Method public header_key(value, lower) from class util.__module__ to protected _header_key(key) from class store.__module__',
    );
  });

  test('a short method whose names all changed is mapped as a whole', async () => {
    const filter = (all: string, one: string) =>
      `class Map:\n    def filter(self, ${all}):\n        for ${one} in ${all}:\n            yield ${one}\n`;
    expect(await python(filter('urls', 'url'), filter('entries', 'entry'))).toEqual([
      'Rename Parameter urls to entries in method public filter(entries) from class store.Map',
      'Rename Variable url to entry in method public filter(entries) from class store.Map',
    ]);
  });

  test('an attribute of the module whose value mentions a renamed class has a new name (A1)', async () => {
    const cli = (type: string, name: string) =>
      `class ${type}:\n    def log(self, text):\n        echo(text, 4)\n        flush()\n\n${name} = make_decorator(${type}, ensure=True)\n\n\n@${name}\ndef run(ctx):\n    ctx.log("x")\n`;
    expect(await python(cli('Context', 'pass_context'), cli('Environment', 'pass_environment'))).toContain(
      'Rename Attribute pass_context to pass_environment in class store.__module__',
    );
  });

  test('quotes of another kind are no other text (D1)', async () => {
    const load = (name: string, quote: string) =>
      `def ${name}(path):\n    name = ${quote}first${quote}\n    log(${quote}loading it${quote}, name)\n    return open(path, ${quote}rb${quote})\n`;
    const files = (one: string, two: string) => ({
      'a.py': `${one}def keep():\n    return 1\n`,
      'b.py': `def stay():\n    return 3\n${two}`,
    });
    const before = files(load('load_settings', '"'), '');
    expect(await told(before, files('', load('read_config', "'")), 'Method')).toEqual([
      'Move And Rename Method public load_settings(path) from class a.__module__ to public read_config(path) from class b.__module__',
    ]);
    const other = load('read_config', "'").replaceAll('first', 'last').replace('loading it', 'lost');
    expect(await told(before, files('', other), 'Method')).toEqual([]);
  });

  test('one statement of another spelling is the same one under a name that nothing else has (X7)', async () => {
    const draw = (name: string, text: string) =>
      `def ${name}(assert_pixels):\n    assert_pixels("  ${text}", "a b c ${text} d")\n`;
    const files = (one: string, two: string) => ({
      'test_box.py': `${one}def test_box():\n    return 1\n`,
      'test_text.py': `def test_text():\n    return 3\n${two}`,
    });
    expect(
      await told(files(draw('test_font_of_parent', 'AB'), ''), files('', draw('test_font_of_parent', 'AC')), 'Method'),
    ).toEqual([
      'Move Method public test_font_of_parent(assert_pixels) from class test_box.__module__ to public test_font_of_parent(assert_pixels) from class test_text.__module__',
    ]);
    expect(await told(files(draw('test_font', 'AB'), ''), files('', draw('test_font', 'AC')), 'Method')).toEqual([]);
  });

  test('a function that left the function around it moved to the module', async () => {
    const clean = (pad: string, name: string) =>
      `${pad}def ${name}(text):\n${pad}    text = text.strip().lower()\n${pad}    return text.replace("-", "_")\n`;
    const before = `def build(config):\n${clean('    ', 'clean')}\n    return [clean(name) for name in config]\n`;
    const after = `${clean('', '_clean')}\n\ndef build(config):\n    return [_clean(name) for name in config]\n`;
    expect(await told({ 'shop/store.py': before }, { 'shop/store.py': after }, 'Move')).toEqual([
      'Move And Rename Method public clean(text) from class store.__module__.build to protected _clean(text) from class store.__module__',
    ]);
  });

  test('between a function and a method the first parameter is the object', async () => {
    const before = 'def area(shape):\n    return shape.width * shape.height\n\n\nLIMIT = 4\n';
    const after = 'class Shape:\n    def area(self):\n        return self.width * self.height\n\n\nLIMIT = 4\n';
    expect(await told({ 'shop/store.py': before }, { 'shop/store.py': after }, 'Move')).toEqual([
      'Move Method public area(shape) from class store.__module__ to public area() from class store.Shape',
    ]);
  });

  test('a variable with values of two types keeps both where the branches are exchanged', async () => {
    const before =
      'def pick(opts):\n    if opts.verbose:\n        out = Terminal(opts.stream)\n    else:\n        out = Plain(opts.stream)\n    return out\n';
    const after =
      'def pick(opts):\n    if not opts.verbose:\n        out = Plain(opts.stream)\n    else:\n        out = Terminal(opts.stream)\n    return out\n';
    expect(await python(before, after)).toEqual([
      'Invert Condition if(opts.verbose) to if(not opts.verbose) in method public pick(opts) from class store.__module__',
    ]);
  });

  test('what a new function makes for itself is no new name for a parameter of its caller', async () => {
    const before =
      'def is_linked(dist):\n    for item in path:\n        link = join(item, dist.name + ".link")\n        if isfile(link):\n            return True\n    return False\n';
    const after =
      'def find_link(raw):\n    file_name = to_name(raw)\n    for item in path:\n        link = join(item, file_name)\n        if isfile(link):\n            return link\n    return None\n\n\ndef is_linked(dist):\n    return bool(find_link(dist.name))\n';
    expect(await python(before, after)).toEqual([
      'Extract Method public find_link(raw) extracted from public is_linked(dist) in class store.__module__',
    ]);
  });

  test('a variable that went into a new method under its name has no new name in the old one', async () => {
    const rest = 'self.pools[key] = create(key, headers=headers, block=self.block)';
    const before = `class Pools:\n    def connect(self, key, url):\n        key = check(key)\n        headers = self.headers(key)\n        if key not in self.pools:\n            ${rest}\n        return self.pools[key].open(url)\n`;
    const after = `class Pools:\n    def pool_for(self, key):\n        if key not in self.pools:\n            headers = self.headers(key)\n            ${rest}\n        return self.pools[key]\n\n    def connect(self, key, url):\n        key = check(key)\n        pool = self.pool_for(key)\n        return pool.open(url)\n`;
    expect(await told({ 'shop/store.py': before }, { 'shop/store.py': after }, 'Rename')).toEqual([]);
  });

  test('a variable that is made in steps now has a name for what stood in its value (4.2)', async () => {
    const once = (value: string) => `def show(shop):\n    ${value}\n    log("goods", 4)\n    return join(goods)\n`;
    const before = once('goods = sorted(shop.stock.all())');
    const after = once('goods = shop.stock.all()\n    goods = sorted(goods)');
    const method = 'in method public show(shop) from class store.__module__';
    expect(await python(before, after)).toEqual([`Extract Variable goods ${method}`]);
    expect(await python(after, before)).toEqual([`Inline Variable goods ${method}`]);
    const other = once('goods = shop.shelf.top(2)\n    goods = sorted(goods)');
    expect(await python(before, other)).toEqual([]);
  });

  test('a new parameter whose default is code that stood there stands for that code (4.2)', async () => {
    const before = 'def draw(n):\n    d = uniform(n)\n    return pick(ones(len(d)), d)\n';
    const after =
      'def draw(n, alpha=None):\n    d = uniform(n)\n    if alpha is None:\n        alpha = ones(len(d))\n    return pick(alpha, d)\n';
    expect(await python(before, after)).toEqual([
      'Add Parameter alpha in method public draw(n, alpha) from class store.__module__',
      'Extract Variable alpha in method public draw(n, alpha) from class store.__module__',
    ]);
  });

  test('an attribute gave way to much the value that it was made with (A8)', async () => {
    const after =
      'class A:\n    def __init__(self, kind):\n        self.kind = kind\n\n    def read(self, text):\n        log(text, 3)\n        return scan(text, tools[self.kind]["reader"])\n';
    const before = after
      .replace('= kind\n', '= kind\n        self.reader = tools[kind]["reader"]\n')
      .replace('tools[self.kind]["reader"])', 'self.reader)');
    expect(await python(before, after)).toEqual(['Inline Attribute reader in class store.A']);
  });

  test('a parameter that is handed over where a list with the old one was is that parameter (S2)', async () => {
    const before = 'def flip(node, name):\n    log("flip", 3)\n    return Filter([node], name)\n';
    const after = 'def flip(stream, name):\n    log("flip", 3)\n    return multiple(stream, name, 1, 2).start(7)\n';
    expect(await python(before, after)).toEqual([
      'Rename Parameter node to stream in method public flip(stream, name) from class store.__module__',
    ]);
  });

  test('a parameter between the neighbours of the old one took its place, whatever else came (S2)', async () => {
    const before = 'def cut(data, width):\n    check(width, 5)\n    return data[:width]\n';
    const after =
      'def cut(text, width, suffix="-"):\n    check(width, 5)\n    if width > 2:\n        return text[:2] + suffix\n    return suffix * 2\n';
    expect(await python(before, after)).toEqual([
      'Add Parameter suffix in method public cut(text, width, suffix) from class store.__module__',
      'Rename Parameter data to text in method public cut(text, width, suffix) from class store.__module__',
    ]);
  });

  test('what the constructor of a new superclass does was extracted from that of the subclass (5.1)', async () => {
    const fill = '        self.items = list(items)\n        self.names = set(names(items))\n';
    const before = `class Shop:\n    def __init__(self, items, owner):\n${fill}        self.owner = owner\n`;
    for (const call of ['super().__init__(items)', 'Base.__init__(self, items)']) {
      const after = `class Base:\n    def __init__(self, items):\n${fill}\nclass Shop(Base):\n    def __init__(self, items, owner):\n        ${call}\n        self.owner = owner\n`;
      expect(await told({ 'shop/store.py': before }, { 'shop/store.py': after }, 'Method')).toEqual([
        'Extract And Move Method public __init__(items) extracted from public __init__(items, owner) in class store.Shop & moved to class store.Base',
      ]);
    }
  });

  test('a parameter of an extracted method that is made anew there is no variable of the caller (4.1)', async () => {
    const body = (source: string) =>
      `    goods = set(${source})\n    bad = goods.difference(LIST)\n    if len(bad) > 1:\n        raise Wrong(bad, 3)\n    return True\n`;
    const before = `def check(shop):\n${body('shop.goods')}`;
    const after = `def check(shop):\n    return check_goods(shop.goods)\n\ndef check_goods(goods):\n${body('goods')}`;
    expect(await python(before, after)).toEqual([
      'Extract Method public check_goods(goods) extracted from public check(shop) in class store.__module__',
    ]);
  });

  test('variables of one loop that all have other names are told one by one (4.1)', async () => {
    const program = (a: string, b: string) =>
      `def check(other):\n    for ${a}, ${b} in zip(mine(), other.all()):\n        if ${a} != ${b}:\n            raise Wrong(3)\n    return other.size\n`;
    expect(await python(program('e1', 'e2'), program('left', 'right'))).toEqual([
      'Rename Variable e1 to left in method public check(other) from class store.__module__',
      'Rename Variable e2 to right in method public check(other) from class store.__module__',
    ]);
  });

  test('statements of the module that went into a function that others call (5.1, 5.5)', async () => {
    const block = (indent: string) =>
      [
        'if not log.handlers:',
        '    handler = Handler(sys.stderr)',
        '    handler.format("%(name)s", 3)',
        '    log.add(handler)',
      ]
        .map((line) => `${indent}${line}\n`)
        .join('');
    const main = (call: string) => `def main(args):\n    options = parse(args)\n${call}    run(options, args)\n`;
    const setup = `def start():\n${block('    ')}    if options.verbose:\n        log.level(4)\n`;
    const before = `${block('')}\n${main('')}`;
    expect(await python(before, `${setup}\n${main('    start()\n')}`)).toEqual([
      'Extract Method public start() extracted from module store.__module__ in class store.__module__',
    ]);
    const [here, there] = ['shop/store.py', 'shop/logs.py'];
    const files = { [here]: main('    logs.start()\n'), [there]: setup };
    expect(await told({ [here]: before, [there]: '' }, files)).toEqual([
      'Move Code from module store.__module__ in class store.__module__ to public start() in class logs.__module__',
    ]);
  });

  test('a variable declared in the condition that asks for it is still there (§3.5)', async () => {
    const before = 'def find(s):\n    m = RULE.match(s)\n    if m:\n        return m.group(1)\n    return s\n';
    const after = 'def find(s):\n    if m := RULE.match(s):\n        return m.group(1)\n    return s\n';
    expect(await python(before, after)).toEqual([]);
    expect(await python(after, before)).toEqual([]);
    expect(await python(after, after.replace('m.group', 'hit.group').replace('m :=', 'hit :='))).toEqual([
      'Rename Variable m to hit in method public find(s) from class store.__module__',
    ]);
    const twice = 'def find(s):\n    if RULE.match(s):\n        return RULE.match(s).group(1)\n    return s\n';
    expect(await python(twice, after)).toEqual([
      'Extract Variable m in method public find(s) from class store.__module__',
    ]);
  });

  test('of several targets one keeps its name, be it declared before or not (4.1)', async () => {
    const code = (first: string, targets: string, values: string) =>
      `def train(x):\n    ${first} = cost(x, 3)\n    a, b, ${targets} = x.run([go, see, ${values}], feed=x)\n    log(a, b)\n`;
    expect(
      await told(
        { 'a.py': code('loss', 'loss, accy, done', 'loss, acc, all') },
        { 'a.py': code('mle', 'loss, done', 'mle, all') },
        'Rename',
      ),
    ).not.toContainEqual(expect.stringContaining('accy'));
  });

  test('an object that was given to another one is no new name of that (4.1)', async () => {
    const code = (made: string, used: string) =>
      `def run(x):\n    log(x, 3)\n    ${made}\n    ${used}\n    close(x, 4)\n`;
    const before = code('guard = train.Guard(saver=train.Saver(x.all()), secs=0)', 'guard.start(x, 7)');
    const after = code('saver = train.Saver(x.all())', 'load(x, saver, 1)');
    expect(await told({ 'a.py': before }, { 'a.py': after }, 'Rename')).toEqual([]);
  });

  test('which of several loop variables became a single one is told by their uses (4.1)', async () => {
    const loop = (head: string, name: string) =>
      `def check(rows):\n    for ${head}:\n        label = ${name}.get('name', 3)\n        show(label, ${name}.path)\n        keep(${name}, label)\n`;
    expect(await python(loop('i, row in enumerate(rows)', 'row'), loop('item in rows', 'item'))).toEqual([
      'Rename Variable row to item in method public check(rows) from class store.__module__',
    ]);
    const other = 'def check(rows):\n    for case in cases:\n        rows = rows.strip(case)\n    return rows\n';
    expect(await told({ 'a.py': loop('i, row in enumerate(rows)', 'row') }, { 'a.py': other }, 'Rename')).toEqual([]);
  });

  test('one use tells of another name for an untyped variable if the names agree by half (4.1)', async () => {
    const use = (name: string) => `    return norm(join(*${name}.split(4)))\n`;
    const before = `def find(scope):\n    path = scope.path\n    log(scope, 3)\n${use('path')}`;
    const later = (name: string) =>
      `def find(scope):\n    log(scope, 3)\n    if scope:\n        ${name} = 7\n${use(name)}`;
    expect(await told({ 'shop/store.py': before }, { 'shop/store.py': later('route_path') }, 'Rename')).toEqual([
      'Rename Variable path to route_path in method public find(scope) from class store.__module__',
    ]);
    expect(await told({ 'shop/store.py': before }, { 'shop/store.py': later('answer') }, 'Rename')).toEqual([]);
  });

  test('a parameter that is given another one keeps no code of it (4.2)', async () => {
    const before = 'def pad(text, size):\n    log(text, 3)\n    return fill(text, size)\n';
    const after =
      'def pad(text, size=None, width=None):\n    if width is None:\n        width = size\n    log(text, 3)\n    return fill(text, width)\n';
    expect(await told({ 'shop/store.py': before }, { 'shop/store.py': after }, 'Variable')).toEqual([]);
  });

  test('a name in a class is one method, however much was rewritten (model:M3)', async () => {
    const shop = (methods: string) => `class Shop:\n${methods}\n\n    def close(self):\n        self.till.lock()\n`;
    const before = shop(
      '    def goods(self, kind=None):\n        for row in self.rows[kind]:\n            yield row\n\n    def sold(self):\n        return values(self.shelf[SOLD])\n',
    );
    const after = shop(
      '    def goods(self):\n        return values(self.shelf)\n\n    def goods_of(self, kinds):\n        return chain(values(self.shelf[k]) for k in kinds)\n',
    );
    expect(await python(before, after)).toEqual([
      'Remove Parameter kind in method public goods(kind) from class store.Shop',
    ]);
    // Code that is there as it was tells more than the name.
    const long = 'rows = scan(self.shelf)\n        log(rows, 3)\n        return pick(rows, self.till)\n';
    expect(
      await told(
        { 'shop/store.py': shop(`    def goods(self):\n        ${long}`) },
        {
          'shop/store.py': shop(
            `    def all_goods(self):\n        ${long}\n    def goods(self, kind):\n        return self.shelf[kind]\n`,
          ),
        },
      ),
    ).toEqual(['Rename Method public goods() renamed to public all_goods() in class store.Shop']);
  });

  test('a module constant moved to the module from which it is imported now (X17)', async () => {
    const use = '\ndef run(x):\n    return x > LIMIT\n';
    const before = { 'shop/till.py': `LIMIT = 3\n${use}` };
    const later = (module: string) => ({
      'shop/till.py': `from ${module} import LIMIT\n${use}`,
      'shop/watch/__init__.py': 'LIMIT = 3\n\ndef start():\n    return LIMIT\n',
    });
    const moved = ['Move Attribute LIMIT from class till.__module__ to LIMIT from class watch.__init__.__module__'];
    expect(await told(before, later('shop.watch'))).toEqual(moved);
    expect(await told(before, later('.watch'))).toEqual(moved);
    expect(await told(before, later('limits'))).toEqual([]);
  });

  test('attributes that are reached through an object now moved to its class (X18)', async () => {
    const run = (state: string) =>
      `    def run(self, x):\n        ${state}.size = len(x)\n        log(${state}.size)\n        return self.model.fit(x, ${state}.size)\n`;
    const before = `class Runner:\n    def __init__(self, model):\n        self.model = model\n        self.size = -1\n\n${run('self')}`;
    const runner = (state: string) =>
      `class Runner:\n    def __init__(self, model, state):\n        self.model = model\n        self.state = state\n\n${run(state)}`;
    const state =
      'class State:\n    def __init__(self, name):\n        self.name = name\n        self.size = name.count()\n';
    const change = (text: string) =>
      told(
        { 'a/r.py': before, 'a/s.py': state.replace(/ {8}self.size.*\n/, '') },
        { 'a/r.py': text, 'a/s.py': state },
        'Attribute',
      );
    expect(await change(runner('self.state'))).toEqual([
      'Move Attribute size from class r.Runner to size from class s.State',
    ]);
    const local = runner('state').replace(/state\.size/g, 'size');
    expect((await change(local)).filter((text) => text.startsWith('Move'))).toEqual([]);
  });

  test('a variable stands for what its statement asked of the same thing in another way (4.2)', async () => {
    const check = (first: string, box: string) =>
      `def test_send(server):\n    server.start()\n${first}    assert ${box}[0].kind == 'a'\n    assert len(${box}) == 2\n`;
    const method = 'in method public test_send(server) from class store.__module__';
    const [plain, named] = [check('', 'server.outbox'), check('    sent = server.get_messages()\n', 'sent')];
    expect(await python(plain, named)).toEqual([`Extract Variable sent ${method}`]);
    expect(await python(named, plain)).toEqual([`Inline Variable sent ${method}`]);
    expect(await python(plain, check('    sent = load("m")\n', 'sent'))).toEqual([]);
  });

  test('tests that went from unittest to pytest say the same in other words', async () => {
    const ask = (c: string) => `${c}.get('/a')`;
    const before = `class TestShop(unittest.TestCase):\n    def setUp(self):\n        self.client = Client(3)\n\n    def test_get(self):\n        answer = ${ask('self.client')}\n        self.assertEqual(answer.status, 200)\n        self.assertTrue(answer.ok)\n        self.assertIsNone(answer.error)\n`;
    const after = `@fixture\ndef client():\n    return Client(3)\n\ndef test_get(client):\n    answer = ${ask('client')}\n    assert answer.status == 200\n    assert answer.ok\n    assert answer.error is None\n`;
    expect(await told({ 'shop/test_store.py': before }, { 'shop/test_store.py': after }, 'Move Method')).toEqual([
      'Move Method public test_get() from class test_store.TestShop to public test_get(client) from class test_store.__module__',
    ]);
  });

  test('what set the attribute that tests ask for by its name now is what makes it (X11)', async () => {
    const set = 'app = App(rows=4)\n        self.client = Client(app)';
    const asks = (c: string) => `answer = ${c}.get('/orders')\n`;
    const before = `class OrderTest(TestCase):\n    def setUp(self):\n        ${set}\n\n    def test_list(self):\n        ${asks('self.client')}        self.assertEqual(answer.status, 200)\n`;
    const later = (made: string) =>
      `@fixture\ndef client():\n    ${made}\n\ndef test_list(client):\n    ${asks('client')}    assert answer.status == 200\n`;
    const change = (text: string) =>
      told({ 'shop/test_store.py': before }, { 'shop/test_store.py': text }, 'Move And Rename Method');
    expect(await change(later('app = App(rows=4)\n    return Client(app)'))).toEqual([
      'Move And Rename Method public setUp() from class test_store.OrderTest to public client() from class test_store.__module__',
    ]);
    expect(await change(later("return connect('local')"))).toEqual([]);
  });

  test('a function of its name has other parameters where anything is left of what it did (S3)', async () => {
    const before =
      "def show(rows, title, name):\n    log('shown', rows)\n    for row in rows:\n        draw(row, name)\n    close(title)\n";
    const later = (first: string) => `def show(rows, style=None):\n${first}    return plots.show(scan(rows), style)\n`;
    const where = 'from class store.__module__';
    expect(await python(before, later("    log('shown', rows, 3)\n"))).toEqual([
      `Add Parameter style in method public show(rows, style) ${where}`,
      `Remove Parameter name in method public show(rows, title, name) ${where}`,
      `Remove Parameter title in method public show(rows, title, name) ${where}`,
    ]);
    // One that does nothing of it is too little to tell which parameter was which.
    expect(await python(before, later(''))).toEqual([]);
  });

  test('a constant goes with the function to a module that knows nothing of the old one (X17)', async () => {
    const all =
      "ROOT = 'https://shop.example/'\n\ndef find(shop, word):\n    answer = get(ROOT + word)\n    log(answer, 3)\n    return answer.rows\n";
    const rest = 'def count(shop):\n    return shop.count(1)\n';
    const moved = 'Move Attribute ROOT from class store.__module__ to ROOT from class search.__module__';
    const change = (text: string) =>
      told({ 'a/store.py': `${all}\n${rest}` }, { 'a/store.py': rest, 'a/search.py': text }, 'Move Attribute');
    expect(await change(all)).toEqual([moved]);
    expect(await change(all.replace('shop.example', 'other.example'))).toEqual([]);
  });

  test('test classes have nothing in common by being tests (X5)', async () => {
    const tests = (type: string, end: string, name: string) =>
      `class ${type}(TestCase):\n    def test_read${end}(self):\n        ${name} = load('/')\n        ${name}.inner = 4\n        assert Request(${name}).inner == 4\n\n    def test_error${end}(self):\n        ${name} = load('/')\n        with raises(KeyError, match="none"):\n            Request(${name}).other\n`;
    const more =
      '\n    def test_twice(self):\n        answer = Shop().post("/echo")\n        assert answer.data == 7\n';
    expect(
      await told(
        { 'a/t.py': tests('TestProxy', '', 'raw') },
        { 'a/t.py': tests('TestHttp', '_proxy', 'http') + more },
        'Rename Class',
      ),
    ).toEqual(['Rename Class t.TestProxy renamed to t.TestHttp']);
  });

  test('what is opened as a resource now has another name (4.1)', async () => {
    const plain = 'def load(path):\n    fh = open(path)\n    rows = fh.read()\n    fh.close()\n    return rows\n';
    const managed = (value: string) =>
      `def load(path):\n    with ${value} as stream:\n        rows = stream.read()\n    return rows\n`;
    const where = 'in method public load(path) from class store.__module__';
    expect(await python(plain, managed('open(path)'))).toEqual([`Rename Variable fh to stream ${where}`]);
    expect(await python(managed('open(path)'), plain)).toEqual([`Rename Variable stream to fh ${where}`]);
    expect(await python(plain, managed('connect(4)'))).toEqual([]);
  });

  test('the object of a method that became a function is no new parameter (S3)', async () => {
    const body = (indent: string) =>
      `${indent}    self.log(x, 3)\n${indent}    total = self.rate(x) * 2\n${indent}    return total\n`;
    const method = `class Shop:\n    size = 3\n\n    def add(self, x):\n${body('    ')}`;
    const before = { 'shop.py': method, 'tools.py': 'import os\n' };
    const after = {
      'shop.py': 'class Shop:\n    size = 3\n',
      'tools.py': `import os\n\n\ndef add(self, x):\n${body('')}`,
    };
    expect(await told(before, after)).toEqual([
      'Move Method public add(x) from class shop.Shop to public add(self, x) from class tools.__module__',
    ]);
    expect(await told(after, before)).toEqual([
      'Move Method public add(self, x) from class tools.__module__ to public add(x) from class shop.Shop',
    ]);
  });

  test('all arguments together are no new name of one of them', async () => {
    const tries = (first: string, call: string) =>
      `    def ${first}:\n        left = 3\n        while left > 0:\n            try:\n                return ${call}\n            except Busy as busy:\n                left -= 1\n                self.rest(busy.seconds, left)\n        return None\n`;
    const before = { 'a.py': `class Depot:\n${tries('read(self, label)', 'self.shelf.find(label)')}` };
    const caller = '    def read(self, label):\n        return self.again(self.shelf.find, label)\n';
    const after = { 'a.py': `class Depot:\n${caller}\n${tries('again(self, step, *given)', 'step(*given)')}` };
    expect(await told(before, after)).toEqual([
      'Extract Method public again(step, given) extracted from public read(label) in class a.Depot',
    ]);
  });

  test('a class attribute that stands for one name is known by it (A1)', async () => {
    const program = (first: string, second: string, last = 'Parser') =>
      `class Shop(Base):\n    ${first} = Reader\n    ${second} = ${last}\n`;
    expect(await python(program('_reader_class', '_parser_class'), program('Read', 'Parse'))).toEqual([
      'Rename Attribute _parser_class to Parse in class store.Shop',
      'Rename Attribute _reader_class to Read in class store.Shop',
    ]);
    const twice = [program('_reader_class', '_parser_class', 'Reader'), program('Read', 'Parse', 'Reader')] as const;
    expect(await python(...twice)).toEqual([]);
  });

  test('an untyped class attribute of another value did not move (X17)', async () => {
    const program = (old: string, added: string) =>
      `class Head:\n    size = 3\n${old}\nclass Table:\n    rows = 4\n${added}`;
    const style = (value: string) => `    STYLE = ${value}\n`;
    expect(await python(program(style('"bold"'), ''), program('', style('"wide"')))).toEqual([]);
    expect(await python(program(style('"bold"'), ''), program('', style('"bold"')))).toEqual([
      'Move Attribute STYLE from class store.Head to STYLE from class store.Table',
    ]);
  });

  test('the only new parameter stands in the place of the first where nothing of several is left (S2)', async () => {
    const plot = (head: string, code: string) =>
      `class Plot:\n    def draw(self, ${head}):\n        self.pen.lower()\n        ${code}\n        self.pen.lift()\n`;
    const change = async (head: string, code: string) =>
      (
        await told(
          { 'shop/store.py': plot('wide, high', 'self.pen.fill(wide * high)') },
          { 'shop/store.py': plot(head, code) },
        )
      ).sort();
    expect(await change('shapes', 'for each in shapes: each.show()')).toEqual([
      'Remove Parameter high in method public draw(wide, high) from class store.Plot',
      'Rename Parameter wide to shapes in method public draw(shapes) from class store.Plot',
    ]);
    // As many are new, or it takes in whatever it is handed.
    expect(await change('**shapes', 'for each in shapes: each.show()')).toHaveLength(3);
    expect(await change('shapes, times', 'for each in shapes: each.show(times)')).toHaveLength(4);
  });

  test('an untyped parameter that lost a word is renamed beside a new one, not split (S5)', async () => {
    const program = (head: string, passed: string) =>
      `class Part(Base):\n    def __init__(self, ${head}):\n        super().__init__(${passed})\n        self.size = 4\n`;
    const before = program('config_dict', 'config_dict');
    const where = 'in method public __init__(config, shared) from class store.Part';
    expect(await python(before, program('config, shared', 'config, shared'))).toEqual([
      `Add Parameter shared ${where}`,
      `Rename Parameter config_dict to config ${where}`,
    ]);
    expect(await python(before, program('width, depth', 'width, depth'))).toEqual([
      'Split Parameter config_dict to [width, depth] in method public __init__(width, depth) from class store.Part',
    ]);
  });

  test('types that are written for the first time do not speak against a method (M3, P5, X11)', async () => {
    const wrap = `def once(make):
    def wrapper(*args, **kwargs):
        if args or kwargs:
            return make(*args, **kwargs)
        if not cache.filled:
            cache.item = make()
            cache.filled = True
        return cache.item
    return wrapper
`;
    const typed = `class once:
    def __init__(self, make: Maker):
        self.make = make

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if args or kwargs:
            return self.make(*args, **kwargs)
        if not cache.filled:
            cache.item = self.make()
            cache.filled = True
        return cache.item
`;
    expect(await python(wrap, typed)).toContain(
      'Move And Rename Method public wrapper(args, kwargs) from class store.__module__.once to public __call__(args, kwargs) from class store.once',
    );
    const before = 'def size(box, unit):\n    return unit.of(box.width)\n';
    const after = 'def size(box: Box, unit: Unit) -> int:\n    return next(sizes(box))\n';
    const other = '\ndef sizes(crate: Box) -> Sizes:\n    yield from crate.unit.of(crate.width)\n';
    expect(await python(before, after + other)).not.toContain(
      'Rename Method public size(box, unit) renamed to public sizes(crate) in class store.__module__',
    );
  });

  test('what went to the superclass from several classes was not put into a method of one of them (X15)', async () => {
    const base = 'class Base:\n    def show(self):\n        return None\n\n\n';
    const row = `class Row(Base):\n    @property\n    def _shelf(self):\n        return find(self)\n\n    def fill(self, goods):\n        self._shelf.fill(goods)\n\n`;
    const box = `class Box(Base):\n    def __init__(self, size):\n        self._shelf = Shelf(size)\n\n    def fill(self, goods):\n        self._shelf.fill(goods)\n\n`;
    const held = `class Held(Base):\n    def __init__(self, kind, size):\n        self.shelf = kind(size)\n\n    def fill(self, goods):\n        self.shelf.fill(goods)\n\n\n`;
    const child = (name: string, kind: string) =>
      `class ${name}(Held):\n    def __init__(self, size):\n        super().__init__(${kind}, size)\n\n\n`;
    const after = base + held + child('Row', 'Wall') + child('Box', 'Shelf');
    const fill = (name: string) => `public fill(goods) from class store.${name}`;
    expect((await python(base + row + box, after)).filter((text) => text.includes('fill'))).toEqual([
      `Pull Up Method ${fill('Box')} to ${fill('Held')}`,
      `Pull Up Method ${fill('Row')} to ${fill('Held')}`,
    ]);
  });

  test('a body that only raises is none: code that takes its place was pulled up (X11)', async () => {
    const encode =
      '    def encode(self, text):\n        raw = self.strip(text)\n        return raw.encode("utf-8"), len(raw)\n';
    const program = (base: string, heir: string) => `class Wire:\n${base}\nclass Plain(Wire):\n${heir}`;
    const stub = '    def encode(self, text):\n        """Encodes."""\n        raise NotImplementedError(text)\n';
    const size = '    def size(self):\n        return 3\n';
    const [below, above] = [program(stub, encode + size), program(encode, size)];
    const method = (type: string) => `public encode(text) from class store.${type}`;
    expect(await python(below, above)).toEqual([`Pull Up Method ${method('Plain')} to ${method('Wire')}`]);
    expect(await python(above, below)).toEqual([`Push Down Method ${method('Wire')} to ${method('Plain')}`]);
    const other = '    def encode(self, text):\n        return self.table.get(text, b"?")\n';
    expect(await python(below, program(other, size))).toEqual([]);
  });

  test('a variable gives way to a call of what became of the function that it was made with', async () => {
    const before = `def key_of(prefix, name):
    return "%s:%s" % (prefix, name)


class Store:
    def get(self, name):
        key = key_of("app", name)
        return self.client.get(key)
`;
    const after = (asked: string) => `class Store:
    def _key(self, name):
        return "%s:%s" % (self.prefix, name)

    def get(self, name):
        return self.client.get(${asked})
`;
    const variables = (asked: string) => told({ 'lib/a.py': before }, { 'lib/a.py': after(asked) }, 'Inline Variable');
    expect(await variables('self._key(name)')).toEqual([
      'Inline Variable key in method public get(name) from class a.Store',
    ]);
    expect(await variables('self._key(self.id)')).toEqual([]);
  });
});

test('functions that went into a class, of which one gave code to a new function', async () => {
  const before = `
def send_mail(to, subject, body):
    text = "To: %s\\nSubject: %s\\n" % (to, subject)
    text += "\\n" + body
    SMTP.sendmail("noreply@x.org", [to], text)


def send_reset(user, token):
    link = "https://x.org/reset?t=" + token
    send_mail(user.email, "Reset", "Hello %s, click %s" % (user.name, link))
`;
  const after = `
class Mailer:
    def __init__(self, smtp):
        self.smtp = smtp

    def send(self, to, subject, body):
        text = "To: %s\\nSubject: %s\\n" % (to, subject)
        text += "\\n" + body
        self.smtp.sendmail("noreply@x.org", [to], text)

    def send_password_reset(self, user, token):
        self.send(user.email, "Reset", f"Hello {user.name}, click {reset_link(token)}")


def reset_link(token):
    return "https://x.org/reset?t=" + token
`;
  const moved = (was: string, is: string) =>
    `Move And Rename Method public ${was} from class mail.__module__ to public ${is} from class mail.Mailer`;
  expect(await told({ 'mail.py': before }, { 'mail.py': after }, 'Method')).toEqual([
    'Extract And Move Method public reset_link(token) extracted from public send_reset(user, token) in class mail.__module__ & moved to class mail.__module__',
    moved('send_mail(to, subject, body)', 'send(to, subject, body)'),
    moved('send_reset(user, token)', 'send_password_reset(user, token)'),
  ]);
});

test('a class in which a comma is missing is read up to what is wrong with it', async () => {
  const shop = (name: string, comma: string) =>
    `class Shop(Base):\n    def __init__(self, door):\n        self.door = door\n        self.door.lock(3)\n\n    def rates(self):\n        return {\n            "low": {\n                "open": 1\n            }${comma}\n            "high": 3,\n        }\n\n    def ${name}(self, what):\n        bag = self.door.hand_out(what, 2)\n        log(bag.name, bag.price)\n        return bag\n`;
  expect(
    await told({ 'shop/store.py': shop('sell', ',') }, { 'shop/store.py': shop('hand_over', '') }, 'Rename Method'),
  ).toEqual(['Rename Method public sell(what) renamed to public hand_over(what) in class store.Shop']);
});

test('names that the language gave up for others, whatever became of the code', async () => {
  const author = (name: string, code: string) => ({
    'shop/models.py': `class Author(Model):\n    def ${name}(self):\n        ${code}\n`,
  });
  const renamed = (from: string, to: string) =>
    `Rename Method public ${from}() renamed to public ${to}() in class models.Author`;
  expect(
    await told(
      author('__unicode__', "return u'%s, %s' % (self.last, self.first)"),
      author('__str__', "return f'{self.last}, {self.first}'"),
    ),
  ).toEqual([renamed('__unicode__', '__str__')]);
  const [next, later] = ['return self.rows.pop(0)', 'return await self.rows.pop(0)'];
  expect(await told(author('__next__', next), author('__anext__', later), 'Rename')).toEqual([
    renamed('__next__', '__anext__'),
  ]);
  expect(await told(author('__len__', next), author('__bool__', later), 'Rename')).toEqual([]);
});

test('a constructor is no method with which it shares but a part of its statements', async () => {
  const check = "    def check(self, attribute, value):\n        if value < 0:\n            raise ValueError('less')\n";
  const made =
    "    def __init__(self, path, retries):\n        self.path = path\n        self.retries = retries\n        if retries < 0:\n            raise ValueError('less')\n";
  const shop = (code: string) => ({
    'shop/conf.py': `class Conf:\n${code}\n    def name(self):\n        return self.path.name\n`,
  });
  expect(await told(shop(check), shop(made), 'Rename')).toEqual([]);
});
