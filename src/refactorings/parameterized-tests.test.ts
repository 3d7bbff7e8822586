import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const before = `class SumTest {
  @Test public void addsSmall() { Sum sum = new Sum(1); sum.add(2); assertEquals(3, sum.value()); }
  @Test public void addsLarge() { Sum sum = new Sum(100); sum.add(200); assertEquals(300, sum.value()); }
  @Test public void prints() { out.print("hello", 9); } }`;

describe('Parameterize Test (model:M11)', () => {
  const after = `class SumTest {
  @ParameterizedTest @CsvSource({"1,2,3", "100,200,300"})
  public void adds(int a, int b, int c) { Sum sum = new Sum(a); sum.add(b); assertEquals(c, sum.value()); }
  @Test public void prints() { out.print("hello", 9); } }`;

  test('a deleted test none of whose values stand in the rows that have those of others is none of them', async () => {
    const other = (text: string) =>
      before.replace(
        /@Test public void prints.*/,
        `@Test public void reads() { int sum = Sum.read("${text}").toInt(); assertEquals(${text}, sum); } }`,
      );
    const now = after.replace(/@Test public void prints.*/, '}');
    const told200 =
      'Parameterize Test public reads() : void to public adds(a int, b int, c int) : void in class SumTest';
    expect(await told(other('512'), now, 'Parameterize Test')).not.toContain(told200);
    expect(await told(other('512'), now, 'Parameterize Test')).toHaveLength(2);
    expect(await told(other('200'), now, 'Parameterize Test')).toContain(told200);
  });

  test('several tests become one, told once for each and not as a renaming', async () => {
    expect(await told(before, after, 'Parameterize Test')).toEqual([
      'Parameterize Test public addsLarge() : void to public adds(a int, b int, c int) : void in class SumTest',
      'Parameterize Test public addsSmall() : void to public adds(a int, b int, c int) : void in class SumTest',
    ]);
    expect(await told(before, after, 'Rename Method')).toEqual([]);
  });

  test('annotations are told of each of the old tests (model:S7)', async () => {
    const test = 'method public adds(a int, b int, c int) : void from class SumTest';
    expect(await told(before, after, 'Annotation')).toEqual([
      `Add Method Annotation @CsvSource({"1,2,3","100,200,300"}) in ${test}`,
      `Add Method Annotation @ParameterizedTest in ${test}`,
      'Remove Method Annotation @Test in method public addsLarge() : void from class SumTest',
      'Remove Method Annotation @Test in method public addsSmall() : void from class SumTest',
    ]);
  });

  test('a local that became the parameter says so of partners, whatever the test is called now', async () => {
    const old = `class GreeterTest {
  @Test public void twice() {
    Greeter greeter;
    String phrase = "hello";
    try { greeter = new Greeter(phrase); } catch (IOException e) { throw new RuntimeException(e); }
    for (String name : names) { String said = greeter.greet(name); assertEquals(name + " hello", said); }
  } }`;
    const now = old
      .replace(
        '@Test public void twice()',
        '@Test(dataProvider = "phrases") public void greetsEverybody(String phrase)',
      )
      .replace('String phrase = "hello";', '');
    expect(await told(old, now, 'Parameterize Test')).toEqual([
      'Parameterize Test public twice() : void to public greetsEverybody(phrase String) : void in class GreeterTest',
    ]);
    const other = now
      .replace('String phrase)', 'String text)')
      .replace('greeter;', 'greeter; String phrase = "hello";');
    expect(await told(old, other, 'Parameterize Test')).toEqual([]);
  });

  test('a renamed test without parameters stays a renaming', async () => {
    const renamed = before.replace('addsSmall', 'addsLittle');
    expect(await told(before, renamed, 'Parameterize Test')).toEqual([]);
    expect(await told(before, renamed, 'Rename Method')).toHaveLength(1);
  });

  test('a new parameterised test beside others comes from none of them', async () => {
    const added = before.replace(/\}$/, '@ParameterizedTest void reads(String path) { reader.open(path).lines(7); } }');
    expect(await told(before, added, 'Parameterize Test')).toEqual([]);
  });

  test('a variable that gave way to the parameter; of several new tests the one that is most like the old one', async () => {
    const old = `class ReadTest {
  @Test public void dots() { File in = find("dots"); Page page = read(in, "en"); assertNotNull(page, 3); }
  @Test public void dashes() { File in = find("dashes"); Page page = read(in, "en"); assertNotNull(page, 3); } }`;
    const test = (name: string, more: string) =>
      `@ParameterizedTest void ${name}(File file) { Page page = read(file, "en"${more}); assertNotNull(page, 3); }`;
    const now = `class ReadTest { ${test('text', ', "home"')} ${test('marked', ', "home", marks.all(7)')} }`;
    expect(await told(old, now, 'Parameterize Test')).toEqual([
      'Parameterize Test public dashes() : void to package marked(file File) : void in class ReadTest',
      'Parameterize Test public dots() : void to package text(file File) : void in class ReadTest',
    ]);
    expect(await told(old, now.replaceAll('read(file', 'read(temp()'), 'Parameterize Test')).toEqual([]);
  });

  test('of several new tests the one whose rows have the values of the old one', async () => {
    const old = (name: string, path: string) =>
      `@Test void ${name}() { File in = files.open(${path}); Page page = reader.read(in); check(page); assertNotNull(page); }`;
    const now = (name: string, rows: string) => `@ParameterizedTest @ValueSource(strings = {${rows}})
      void ${name}(String path) { File in = files.open(path); Page page = reader.read(in); check(page); assertNotNull(page); }`;
    const ends = 'String END = ".txt";';
    expect(
      await told(
        `class ReadTest { ${ends} ${old('first', '"plain/" + END')} ${old('second', '"marked/" + END')} }`,
        `class ReadTest { ${ends} ${now('texts', '"plain/a.txt"')} ${now('pages', '"marked/b.txt"')} }`,
        'Parameterize Test',
      ),
    ).toEqual([
      'Parameterize Test package first() : void to package texts(path String) : void in class ReadTest',
      'Parameterize Test package second() : void to package pages(path String) : void in class ReadTest',
    ]);
  });

  test('Python: a decorator with the rows', async () => {
    const old = {
      'tests/test_sum.py':
        'def test_small():\n    total = Sum(1)\n    total.add(2)\n    assert total.value() == 3\n\n\ndef test_large():\n    total = Sum(100)\n    total.add(200)\n    assert total.value() == 300\n',
    };
    const now = {
      'tests/test_sum.py':
        '@pytest.mark.parametrize("a,b,c", [(1, 2, 3), (100, 200, 300)])\ndef test_sum(a, b, c):\n    total = Sum(a)\n    total.add(b)\n    assert total.value() == c\n',
    };
    expect(await told(old, now, 'Parameterize Test')).toEqual([
      'Parameterize Test public test_large() to public test_sum(a, b, c) in class test_sum.__module__',
      'Parameterize Test public test_small() to public test_sum(a, b, c) in class test_sum.__module__',
    ]);
  });

  test('Python: tests of a class that became one function of the module, or the reverse', async () => {
    const cases = [
      ['words', "'Hello World'", "'hello-world'"],
      ['dots', "'a.b'", "'a-b'"],
    ];
    const unit = cases.map(
      ([name, given, made]) => `    def test_${name}(self):\n        self.assertEqual(slug(${given}), ${made})\n`,
    );
    const rows = cases.map(([, given, made]) => `(${given}, ${made})`).join(', ');
    const one = `@pytest.mark.parametrize('given, made', [${rows}])\ndef test_slug(given, made):\n    assert slug(given) == made\n`;
    const change = (before: string, after: string) =>
      told({ 'tests/test_text.py': before }, { 'tests/test_text.py': after }, 'Parameterize Test');
    const types = `class SlugTest(TestCase):\n${unit.join('\n')}`;
    expect(await change(types, one)).toEqual(
      ['dots', 'words'].map(
        (name) =>
          `Parameterize Test public test_${name}() to public test_slug(given, made) in class test_text.__module__`,
      ),
    );
    const inside = one.replace('(given,', '(self, given,').replace(/^/gm, '    ').trimEnd();
    const functions = cases.map(([name, given, made]) => `def test_${name}():\n    assert slug(${given}) == ${made}\n`);
    expect(await change(functions.join('\n'), `class TestSlug:\n${inside}\n`)).toEqual(
      ['dots', 'words'].map(
        (name) =>
          `Parameterize Test public test_${name}() to public test_slug(given, made) in class test_text.TestSlug`,
      ),
    );
    // A class that stays has its own tests.
    expect(await change(types, `${types}\n${one.replaceAll('slug', 'title')}`)).toEqual([]);
  });
});
