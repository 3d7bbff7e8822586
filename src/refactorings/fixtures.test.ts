import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

const tests = (start: string, fixture = '') => `class ATest { Db db; ${fixture}
  @Test public void one() { ${start} db.put("a", 1); check(db.size(), 1); }
  @Test public void two() { ${start} db.put("b", 2); db.clear(); check(db.size(), 0); } }`;

describe('Extract Fixture (statements:5.5)', () => {
  const before = tests('db = Db.open("memory", 4);');

  test('code of all tests goes into a set-up method, once for every test', async () => {
    const after = tests('', '@Before public void open() { db = Db.open("memory", 4); }');
    const found = (await refactoringsOf(before, after)).filter(({ type }) => type === 'Extract Fixture');
    expect(found.map(({ description }) => description)).toEqual([
      'Extract Fixture public open() : void extracted from public one() : void in class ATest',
      'Extract Fixture public open() : void extracted from public two() : void in class ATest',
    ]);
    expect(found[0].rightSideLocations.map(({ description }) => description)).toEqual([
      'target method declaration',
      'moved code to target method declaration',
    ]);
  });

  test('a method that is no fixture is none', async () => {
    const after = tests('', 'public void open() { db = Db.open("memory", 4); }');
    expect(await told(before, after, 'Fixture')).toEqual([]);
  });

  test('a fixture with code of its own took none from the tests', async () => {
    const after = tests('db = Db.open("memory", 4);', '@Before public void log() { logger.reset(true, 9); }');
    expect(await told(before, after, 'Fixture')).toEqual([]);
  });

  test('Python: by its name', async () => {
    const python = (start: string, fixture = '') => ({
      'tests/test_a.py': `class ATest(TestCase):\n${fixture}    def test_one(self):\n${start}        self.db.put("a", 1)\n        self.check(self.db, 1)\n`,
    });
    const line = '        self.db = Db.open("memory", 4)\n';
    expect(await told(python(line), python('', `    def setUp(self):\n${line}\n`), 'Fixture')).toEqual([
      'Extract Fixture public setUp() extracted from public test_one() in class test_a.ATest',
    ]);
  });

  const handed = (fixture: string, parameter: string, start: string) => ({
    'test_a.py': `${fixture}class TestA:\n    def test_one(self${parameter}):\n${start}        assert disk.add("a") == 1\n`,
  });
  const code = (indent: string) => `${indent}disk = Disk(path="memory", limit=4)\n${indent}disk.open(mode="rw")\n`;
  const fixture = (name: string) => `@pytest.fixture\ndef ${name}():\n${code('    ')}    return disk\n\n\n`;

  test('Python: of the module, handed to a test of a class by its name', async () => {
    const after = handed(fixture('disk'), ', disk', '');
    expect(await told(handed('', '', code('        ')), after, 'Fixture')).toEqual([
      'Extract Fixture public disk() extracted from public test_one() in class test_a.TestA',
    ]);
  });

  test('Python: a fixture of the module that the test does not ask for took nothing from it', async () => {
    const after = handed(fixture('spare_disk'), ', disk', '');
    expect(await told(handed('', '', code('        ')), after, 'Fixture')).toEqual([]);
  });

  test('Python: asked for by another fixture, but not what stands beside the test alone', async () => {
    const test = (parameter: string, start: string) =>
      `def test_one(${parameter}):\n${start}    shelf = Shelf(disk)\n    assert shelf.add("a") == 1\n`;
    const shelf = '@pytest.fixture\ndef shelf(disk):\n    return Shelf(disk)\n\n\n';
    const after = `${fixture('disk')}${fixture('spare_disk')}${shelf}def test_one(shelf):\n    assert shelf.add("a") == 1\n`;
    expect(await told({ 'test_a.py': test('', code('    ')) }, { 'test_a.py': after }, 'Fixture')).toEqual([
      'Extract Fixture public disk() extracted from public test_one() in class test_a.__module__',
    ]);
  });

  test('Python: one that runs for all needs no parameter', async () => {
    const all = (start: string, fixture = '') => ({
      'test_a.py': `class TestA:\n${fixture}    def test_one(self):\n${start}        assert self.disk.add("a") == 1\n`,
    });
    const made = '        self.disk = Disk(path="memory", limit=4)\n        self.disk.open(mode="rw")\n';
    const fixture = `    @pytest.fixture(autouse=True)\n    def make(self):\n${made}\n`;
    expect(await told(all(made), all('', fixture), 'Fixture')).toEqual([
      'Extract Fixture public make() extracted from public test_one() in class test_a.TestA',
    ]);
  });

  test('what each test had in a local is in a field now', async () => {
    const local = tests('Db own = Db.open("memory", 4); own.log(3);');
    const all = (set: string) => tests('this.own.log(3);', `@Before public void open() { ${set} }`);
    expect(await told(local, all('this.own = Db.open("memory", 4);'), 'Fixture')).toEqual([
      'Extract Fixture public open() : void extracted from public one() : void in class ATest',
      'Extract Fixture public open() : void extracted from public two() : void in class ATest',
    ]);
    // Under another name, which the tests read.
    const renamed = tests('this.all.log(3);', '@Before public void open() { this.all = Db.open("memory", 4); }');
    expect((await told(local, renamed, 'Fixture')).length).toBe(2);
    // Another field, another value.
    expect(await told(local, all('this.other = Db.open("memory", 4);'), 'Fixture')).toEqual([]);
    expect(await told(local, all('this.own = Db.open("disk", 90, true);'), 'Fixture')).toEqual([]);
  });

  test('Python: what the methods of pytest make and drop', async () => {
    const all = (start: string, read: string, end: string, fixtures = '') => ({
      'test_a.py': `class TestA:\n${fixtures}    def test_one(self):\n${start}        assert ${read}.add("a") == 1\n${end}`,
    });
    const before = all('        disk = make_disk(4)\n', 'disk', '        drop(disk, 3)\n');
    const fixtures = (up: string, down: string) =>
      `    def ${up}(self, method):\n        self.disk = make_disk(4)\n\n    def ${down}(self, method):\n        drop(self.disk, 3)\n\n`;
    const later = (up: string, down: string) => all('', 'self.disk', '', fixtures(up, down));
    expect(await told(before, later('setup_method', 'teardown_method'), 'Fixture')).toEqual([
      'Extract Fixture public setup_method(method) extracted from public test_one() in class test_a.TestA',
      'Extract Fixture public teardown_method(method) extracted from public test_one() in class test_a.TestA',
    ]);
    expect(await told(before, later('begin', 'end'), 'Fixture')).toEqual([]);
  });
});
