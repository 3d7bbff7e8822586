import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const python = (before: string, after: string, type?: string) =>
  told({ 'shop/store.py': before }, { 'shop/store.py': after }, type);

describe('Variables of Python applications', () => {
  test('what elements are taken out of is none of the variables that it has as elements (4.1)', async () => {
    const check = (code: string) =>
      `class Shop:\n    def check(self, door, is_late):\n${code}        return self.close(door)\n`;
    const earlier = check(
      '        skip_late = self.settings.of(door.house).skip_late()\n        if skip_late and is_late:\n            return None\n',
    );
    const later = (name: string, use: string) =>
      check(
        `        ${name} = self.settings.of(door.house).all()\n        if ${use} and is_late:\n            return None\n`,
      );
    expect(await python(earlier, later('house', 'house["skip_late"]'))).toEqual([]);
    expect(await python(earlier, later('skip_all', 'skip_all'))).toEqual([
      'Rename Variable skip_late to skip_all in method public check(door, is_late) from class store.Shop',
    ]);
  });

  test('a list that is given back with one other name tells of its variable, whatever its value is now (4.1)', async () => {
    const sign = (code: string, back: string) =>
      `class Signer(Base):\n    def sign(self, text):\n        data = Data(text)\n${code}        data.seek(0, 0)\n        mark = data.read()\n        return ${back}\n`;
    const earlier = sign('        self.start(data)\n        result = self.last()\n', 'result, mark');
    const later = (back: string) => sign('        signs = shop.sign(text, data, 3)\n', back);
    expect(await python(earlier, later('signs, mark'))).toEqual([
      'Rename Variable result to signs in method public sign(text) from class store.Signer',
    ]);
    expect(await python(earlier, later('mark, len(signs)'))).toEqual([]);
  });

  test('what a variable was given unless there was nothing stands for it (4.2)', async () => {
    const editor = (own: string, start: string, formatter: string) =>
      `class Editor:\n    def __init__(self, todo, formatter):\n        self.todo = todo\n        self.formatter = formatter\n${own}        self._title = Field(parent=self, text=${formatter}todo.title)\n        self._start = Field(parent=self, text=${start})\n        self.show()\n`;
    const earlier = editor("        start = formatter.of_time(todo.start) or ''\n", 'start', '');
    expect(await python(earlier, editor('', 'self.formatter.of_time(self.todo.start)', 'self.'))).toEqual([
      'Inline Variable start in method public __init__(todo, formatter) from class store.Editor',
    ]);
    expect(await python(earlier, editor('', 'self.formatter.empty(self.todo)', 'self.'))).toEqual([]);
  });

  test('an attribute is no parameter of a new method that is handed something else in its place (5.1)', async () => {
    const load = (code: string) =>
      `    def load(self, show):\n        path = cache(show.id)\n        if exists(path):\n            self.label.set(path)\n${code}`;
    const earlier = `class View(Base):\n    def __init__(self):\n        self.label = Label(3)\n        self.box = Box(4)\n\n${load('        else:\n            self.task = Task(self.box, show.picture, path, (100, 149))\n            self.task.start(True)\n            self.box.note("Loading")\n')}`;
    const after = `class View(Base):\n    def __init__(self):\n        self.label = Label(3)\n\n${load('        else:\n            self.fetch(show.picture, path)\n')}\n    def fetch(self, url, path):\n        self.task = Task(url, path, self.width)\n        self.task.start(True)\n        self.note("Loading")\n`;
    expect(await python(earlier, after, 'Parameterize Attribute')).toEqual([]);
    const handed = after.replace('self.fetch(show.picture, path)', 'self.fetch(self.box, path)');
    expect(
      await python(
        earlier,
        handed.replace('        self.label = Label(3)\n', '        self.label = Label(3)\n        self.box = Box(4)\n'),
        'Parameterize Attribute',
      ),
    ).toEqual(['Parameterize Attribute box : Box to url in method public fetch(url, path) from class store.View']);
  });
});

describe('Methods of Python applications', () => {
  const create =
    '    archive = Archive(page.url, AGENT)\n    archive.save(strict=True)\n    page.copy_url = archive.url\n    page.save()\n';
  const job = (code: string) => `def make_copy(page_id, force):\n    page = Page.objects.get(id=page_id)\n${code}`;
  const loads = (caught: string) =>
    `def _load_newest(page):\n    try:\n        log.debug(f"Load a copy of {page.url}")\n        found = Index(page.url).newest()\n        if found:\n            page.copy_url = found.archive_url\n            log.debug(f"Newest copy {found.stamp}")\n            page.copied_at = found.stamp.astimezone(UTC)\n            count(found, 3)\n    except ${caught} as error:\n        log.error(f"Failed to load existing copy. url={page.url}", exc_info=error)\n`;

  test('that a new method catches what its caller caught does not say that it has code of it (5.1)', async () => {
    const earlier = job(
      '    archive = Archive(page.url, AGENT)\n    try:\n        archive.save(strict=True)\n    except ArchiveError as error:\n        log.exception(f"Error making the copy for page: {page}...", exc_info=error)\n        raise\n    page.copy_url = archive.url\n    page.save()\n',
    );
    const after = `${loads('ArchiveError')}\n\ndef _create(page):\n${create}\n\n${job('    try:\n        _create(page)\n        return\n    except ArchiveError:\n        log.error("No copy, newest one instead")\n    _load_newest(page)\n')}`;
    expect(await python(earlier, after, 'Extract')).toEqual([
      'Extract Method protected _create(page) extracted from public make_copy(page_id, force) in class store.__module__',
    ]);
  });

  test('a statement that is nothing but the call of a new method now went there, however much it looks like the call (5.1)', async () => {
    const files = (code: string, helper: string) => [
      `class Info:\n    def output(self):\n${code}`,
      `def md5(name):\n    return name\n${helper}`,
    ];
    const [old, rest] = files(
      '        try:\n            return subprocess.check_output(["info", "-B"]).decode()\n        except CalledProcessError as ex:\n            logger.error("info call failed: %s", ex)\n            return ""\n',
      '',
    );
    const change = (helper: string) => {
      const [now, later] = files(
        '        return read_process_output(["info", "-B"])\n',
        `\n\ndef read_process_output(command, timeout=2):\n${helper}`,
      );
      return told(
        { 'shop/info.py': old, 'shop/system.py': rest },
        { 'shop/info.py': `from system import read_process_output\n\n\n${now}`, 'shop/system.py': later },
        'Extract',
      );
    };
    const tried =
      '    try:\n        return subprocess.check_output(command, timeout=timeout).decode("utf-8", errors="ignore").strip()\n    except (OSError, CalledProcessError) as ex:\n        logger.error("%s command failed: %s", command, ex)\n        return ""\n';
    expect(await change(tried)).toEqual([
      'Extract And Move Method public read_process_output(command, timeout) extracted from public output() in class info.Info & moved to class system.__module__',
    ]);
    expect(await change('    cache.touch(command, timeout)\n    return cache.value_of(command, "text", 3)\n')).toEqual(
      [],
    );
  });

  const head = '    echo("## Report")\n';
  const versions =
    '    echo(f"shop {VERSION}")\n    echo(f"Python {python_version()}")\n    echo(platform_name())\n    house = house_name()\n    if house:\n        echo(house)\n';
  const parts =
    '    secho(bold("Parts:"))\n    for part in PARTS:\n        number = version_of(part) or yellow("none")\n        echo(f" * {part}: {number}")\n';
  const files =
    '    file = settings.path()\n    if exists(file):\n        echo(f"Settings: {file}")\n        if with_files:\n            echo(open(file, "r").read().strip())\n    else:\n        echo("no settings")\n';
  const report = (calls: string) => `def report(with_files):\n    instance = instance_of(app)\n${calls}`;
  const old = `def print_all(instance, with_files):\n${head}${versions}${parts}${files}\n\n${report('    print_all(instance, with_files)\n')}`;

  test('a method that is gone became those that are called for it (5.4)', async () => {
    const own = (calls: string) =>
      `${report(calls)}\n\ndef print_versions():\n${versions}\n\ndef print_parts():\n${parts}\n\ndef print_files(with_files):\n${files}`;
    const split =
      'Split Method public print_all(instance, with_files) to [public print_versions(), public print_parts(), public print_files(with_files)] in class ';
    const calls = `${head}    print_versions()\n    print_parts()\n    print_files(with_files)\n`;
    const elsewhere = (before: string, after: string) =>
      told(
        {
          'shop/store.py': before.replace(report('    print_all(instance, with_files)\n'), ''),
          'shop/main.py': report('    print_all(instance, with_files)\n'),
        },
        { 'shop/store.py': 'import main\n', 'shop/main.py': after },
        'Split Method',
      );
    expect(await elsewhere(old, own(calls))).toEqual([`${split}main.__module__`]);
    // The method stays, and others say the same.
    expect(await python(old, `${old}\n\n${own(calls)}`, 'Split Method')).toEqual([]);
  });
});

test('of a method that does no more than call a new function the code went there, not of a like one that is gone (5.1)', async () => {
  const code = (more: string, source: string, name: string) =>
    `        ${name} = ${source}.get(url, stream=True)\n${more}        with open(path, "wb") as file:\n            for chunk in ${name}.chunks(size=1024):\n                if chunk:\n                    file.write(chunk)\n`;
  const checked = '        page.check_status()\n';
  const farms = (fetch: string, more: string) => `class Farm:\n    def _fetch(self, url, path):\n${fetch}\n${more}`;
  const load =
    'def load_file(url, path, size=1024):\n    page = session.get(url, stream=True)\n    page.check_status()\n    with open(path, "wb") as file:\n        for chunk in page.chunks(size=size):\n            if chunk:\n                file.write(chunk)\n';
  const barn = (method: string) => `class Barn(Farm):\n    def name(self):\n        return "barn"\n${method}`;
  const gone = barn(`\n    def _fetch(self, url, path):\n${code('', 'self.box', 'r')}`);
  const tools = { 'a/tools.py': `def other():\n    return 3\n` };
  const after = (fetch: string) => ({
    'a/tools.py': `${tools['a/tools.py']}\n\n${load}`,
    'a/farm.py': `from .tools import load_file\n\n\n${farms(fetch, '')}`,
    'a/barn.py': barn(''),
  });
  const before = { ...tools, 'a/farm.py': farms(code(checked, 'session', 'page'), ''), 'a/barn.py': gone };
  expect(await told(before, after('        return load_file(url, path)\n'), 'Method')).toEqual([
    'Extract And Move Method public load_file(url, path, size) extracted from protected _fetch(url, path) in class farm.Farm & moved to class tools.__module__',
  ]);
  // Whoever does what it did moved nothing.
  const kept = code(checked, 'session', 'page');
  expect(await told(before, after(kept), 'Method')).toEqual([
    'Change Method Access Modifier protected to public in method public load_file(url, path, size) from class tools.__module__',
    'Move And Rename Method protected _fetch(url, path) from class barn.Barn to public load_file(url, path, size) from class tools.__module__',
  ]);
});

test('code of a function and of one inside of it is in a new one that the inner one calls (5.1)', async () => {
  const crate = (outer: string, inner: string, more = '') =>
    `def crate(shop, apple, weight):\n    door = shop.door_of(apple, weight)\n${outer}\n    @shop.late(door, apples=[apple])\n    def fill(box):\n        box.open()\n${inner}\n    return Crate(door, weight)\n${more}`;
  const scale = '    scale = find_scale(shop.state.config["SCALE"])\n';
  const press = (indent: string, box: string) =>
    `${indent}key = str(weight)\n${indent}if weight is None:\n${indent}    key += "x"\n${indent}line = [scale, apple, "-w", key, ${box}]\n${indent}report("press", line)\n${indent}run(line).wait()\n`;
  const before = crate(scale, press('        ', 'box.name'));
  const helper = `\n\ndef press(shop, apple, name, weight):\n${scale}${press('    ', 'name')}`;
  const after = crate('', '        press(shop, apple, box.name, weight)\n', helper);
  const found = await python(before, after);
  expect(found.filter((text) => /^(Extract|Move)/.test(text)).sort()).toEqual([
    'Extract And Move Method public press(shop, apple, name, weight) extracted from public fill(box) in class store.__module__.crate & moved to class store.__module__',
    'Extract Method public press(shop, apple, name, weight) extracted from public crate(shop, apple, weight) in class store.__module__',
  ]);
});
