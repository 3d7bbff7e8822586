import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

const java = (body: string) => `class ATest { @Test void t() { ${body} } }`;
const place = 'in method package t() : void from class ATest';
const kotlin = (body: string) => ({ 'ATest.kt': `class ATest { @Test fun t() { ${body} } }` });
const python = (body: string) => ({
  'tests/test_a.py': `class ATest(TestCase):\n    def test_a(self):\n        parser = Parser()\n${body}`,
});

describe('assertions that watch over code (statements:3.10)', () => {
  const before = java(
    'Parser p = new Parser(); try { p.parse("x", 3); fail("no"); } catch (ParseException e) { } done(p);',
  );

  test('a try that expected a failure becomes a lambda with one expression', async () => {
    const after = java('Parser p = new Parser(); assertThrows(ParseException.class, () -> p.parse("x", 3)); done(p);');
    const found = (await refactoringsOf(before, after)).filter(({ type }) => type === 'Assert Throws');
    expect(found.map(({ description }) => description)).toEqual([
      `Assert Throws assertThrows(ParseException.class,() -> p.parse("x",3)) ${place}`,
    ]);
    const [{ leftSideLocations, rightSideLocations }] = found;
    expect(leftSideLocations.map(({ description, codeElementType }) => [description, codeElementType])).toEqual([
      ['original code', 'EXPRESSION_STATEMENT'],
      ['original method declaration', 'METHOD_DECLARATION'],
    ]);
    expect(rightSideLocations.map(({ description, codeElementType }) => [description, codeElementType])).toEqual([
      ['assertThrows code', 'LAMBDA_EXPRESSION_BODY'],
      ['method declaration with introduced assertThrows', 'METHOD_DECLARATION'],
    ]);
  });

  test('statements of a lambda with a block count', async () => {
    const after = java(
      'Parser p = new Parser(); assertThatThrownBy(() -> { p.parse("x", 3); }).isInstanceOf(ParseException.class); done(p);',
    );
    expect(await told(before, after, 'Assert')).toEqual([`Assert Throws assertThatThrownBy(() -> { ${place}`]);
  });

  test('an assertion that was there already is none that was introduced', async () => {
    const old = java('Parser p = new Parser(); assertThrows(ParseException.class, () -> p.parse("x", 3)); done(p);');
    expect(await told(old, old.replace('3', '4'), 'Assert')).toEqual([]);
  });

  test('a new assertion over new code moves nothing under it', async () => {
    const old = java('Parser p = new Parser(); done(p);');
    const after = java('Parser p = new Parser(); done(p); assertThrows(E.class, () -> other.burn(7));');
    expect(await told(old, after, 'Assert')).toEqual([]);
  });

  test('code of which the test claimed something else did not come under an assertion', async () => {
    const after = java('Parser p = new Parser(); assertThrows(ParseException.class, () -> p.parse("x", 3)); done(p);');
    for (const claim of ['assertFalse(p.parse("x", 3));', 'assertThat(p.parse("x", 3)).isFalse();'])
      expect(await told(java(`Parser p = new Parser(); ${claim} done(p);`), after, 'Assert')).toEqual([]);
  });

  test('code under a limit of time', async () => {
    const after = java('Parser p = new Parser(); assertTimeout(ofMillis(10), () -> { p.parse("x", 3); }); done(p);');
    expect(await told(java('Parser p = new Parser(); p.parse("x", 3); done(p);'), after, 'Assert')).toEqual([
      `Assert Timeout assertTimeout(ofMillis(10),() -> { ${place}`,
    ]);
  });

  test('Kotlin: a trailing lambda', async () => {
    const old = kotlin(
      'val p = Parser()\n try {\n p.parse("x", 3)\n fail("no")\n } catch (e: ParseException) { }\n done(p)',
    );
    const after = kotlin('val p = Parser()\n assertFailsWith<ParseException> {\n p.parse("x", 3)\n }\n done(p)');
    const found = await told(old, after, 'Assert');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(
      /^Assert Throws assertFailsWith<ParseException> \{ in method public t\(\) from class ATest$/,
    );
  });

  test('Python: statements below a with', async () => {
    const old = python('        parser.parse("x", 3)\n');
    const after = python('        with self.assertRaises(ParseError):\n            parser.parse("x", 3)\n');
    expect(await told(old, after, 'Assert')).toEqual([
      'Assert Throws self.assertRaises(ParseError) in method public test_a() from class test_a.ATest',
    ]);
  });
});

describe('assumptions', () => {
  const before = java('if (!isLinux()) { return; } check(path, 2); more(path);');

  test('a guard becomes an assumption', async () => {
    const after = java('assumeTrue(isLinux()); check(path, 2); more(path);');
    expect(await told(before, after, 'Assumption')).toEqual([
      `Replace Conditional With Assumption if(!isLinux()) to assumeTrue(isLinux()) ${place}`,
    ]);
  });

  test('a guard that stays is none', async () => {
    const after = java('assumeTrue(isLinux()); if (!isLinux()) { return; } check(path, 2); more(path);');
    expect(await told(before, after, 'Assumption')).toEqual([]);
  });

  test('an assumption of something else is none', async () => {
    const after = java('assumeTrue(network.isUp(3)); check(path, 2); more(path);');
    expect(await told(before, after, 'Assumption')).toEqual([]);
  });
});
