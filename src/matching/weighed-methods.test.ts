import { describe, expect, test } from 'vitest';
import { told } from '../refactorings/test-change.ts';

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
});
