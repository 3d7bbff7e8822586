import { describe, expect, test } from 'vitest';
import type { Surroundings } from './packages.ts';
import { refactoringsOf } from './test-change.ts';

/** A class with a field of its own, so that it is recognised wherever it is. */
const source = (packageName: string, name: string) =>
  `package ${packageName}; class ${name} { int of${name} = ${name.length}; int twice${name}() { return 2 * of${name}; } }`;

/** Files by qualified class name, below `src`. */
function files(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const dot = name.lastIndexOf('.');
      return [`src/${name.replaceAll('.', '/')}.java`, source(name.slice(0, dot), name.slice(dot + 1))];
    }),
  );
}

async function told(before: Record<string, string>, after: Record<string, string>, surroundings?: Surroundings) {
  const all = await refactoringsOf(before, after, surroundings);
  return all.filter(({ type }) => /Package|Folder/.test(type)).map(({ description }) => description);
}

describe('packages (model:K1-K4)', () => {
  test('a package with another last name is renamed; its classes are told besides', async () => {
    const all = await refactoringsOf(files('a.old.X', 'a.old.Y'), files('a.fresh.X', 'a.fresh.Y'));
    expect(all.map(({ description }) => description)).toEqual([
      'Move Class a.old.X moved to a.fresh.X',
      'Move Class a.old.Y moved to a.fresh.Y',
      'Rename Package a.old to a.fresh',
    ]);
    expect(all[2].leftSideLocations.map((place) => place.codeElement)).toEqual(['a.old.X', 'a.old.Y']);
    expect(all[2].rightSideLocations.map((place) => place.description)).toEqual([
      'moved type declaration',
      'moved type declaration',
    ]);
  });

  test('under another parent it is moved, and what stayed of the name is not printed', async () => {
    expect(await told(files('com.old.util.X'), files('org.fresh.util.X'))).toEqual([
      'Move Package com.old to org.fresh',
    ]);
  });

  test('not while files remain in the old folder', async () => {
    const folders = { before: new Set(['src', 'src/a', 'src/a/old']), after: new Set(['src', 'src/a', 'src/a/old']) };
    expect(await told(files('a.old.X'), files('a.fresh.X'), { folders })).toEqual([]);
    expect(await told(files('a.old.X', 'a.old.Y'), files('a.fresh.X', 'a.old.Y'))).toEqual([]);
  });

  test('not into a package inside of it', async () => {
    expect(await told(files('a.old.X'), files('a.old.deep.X'))).toEqual([]);
  });

  test('names are compared by their segments (K1)', async () => {
    expect(await told(files('studio.X'), files('io.X'))).toEqual(['Rename Package studio to io']);
    expect(await told(files('a.old.X'), files('a.X'))).toEqual([]);
  });

  test('where folders are the packages, and where namespaces are', async () => {
    const store = (n: number) => `class Store:\n    def size(self):\n        return self.rows.size(${n}) + 2\n`;
    const python = await refactoringsOf({ 'src/acme/io/store.py': store(3) }, { 'src/acme/net/store.py': store(4) });
    expect(python.map(({ description }) => description)).toEqual([
      'Move Class acme.io.store.Store moved to acme.net.store.Store',
      'Rename Package acme.io to acme.net',
    ]);
    const gauge = (space: string) =>
      `namespace ${space} { class Gauge { public: int level; int twice(int by) { level += by; return 2 * level; } }; }\n`;
    expect(await told({ 'io/gauge.cpp': gauge('io') }, { 'diag/gauge.cpp': gauge('diag') })).toEqual([
      'Rename Package io to diag',
    ]);
  });

  test('files that are modules are among the places', async () => {
    const text = (name: string) => `package ${name}\nfun twice(n: Int): Int { return 2 * n + base(n) }\n`;
    const all = await refactoringsOf({ 'src/old/Sums.kt': text('old') }, { 'src/fresh/Sums.kt': text('fresh') });
    const [found] = all.filter(({ type }) => type === 'Rename Package');
    expect(found.leftSideLocations.map(({ codeElement }) => codeElement)).toEqual(['old.Sums.module']);
  });

  test('a package that went to two is split, two that went to one are merged', async () => {
    expect(await told(files('a.old.X', 'a.old.Y'), files('a.net.X', 'a.file.Y'))).toEqual([
      'Split Package a.old to [a.file, a.net]',
    ]);
    expect(await told(files('a.net.X', 'a.file.Y'), files('a.io.X', 'a.io.Y'))).toEqual([
      'Merge Package [a.file, a.net] to a.io',
    ]);
  });
});

describe('source folders (model:K5)', () => {
  const text = source('p', 'X');

  test('a changed class that keeps its name in another directory', async () => {
    const all = await refactoringsOf(
      { 'core/src/p/X.java': text },
      { 'core/src/main/java/p/X.java': text.replace('2 *', '3 *') },
    );
    expect(all.map(({ description }) => description)).toEqual(['Move Source Folder core/src to core/src/main/java']);
    expect(all[0].leftSideLocations).toHaveLength(1);
  });

  test('unchanged files count too, but have no places', async () => {
    const moved = new Map([['core/src/p/X.java', 'lib/src/p/X.java']]);
    const [found] = await refactoringsOf({}, {}, { moved });
    expect(found.description).toBe('Move Source Folder core to lib');
    expect(found.leftSideLocations).toEqual([]);
  });

  test('a class in a namespace', async () => {
    const gauge = (n: number) => `namespace io { class Gauge { int level; int more() { return ${n} * level; } }; }\n`;
    expect(await told({ 'source/gauge.cpp': gauge(2) }, { 'src/gauge.cpp': gauge(3) })).toEqual([
      'Move Source Folder source to src',
    ]);
  });

  test('not a file that only documents its package (I5)', async () => {
    const info = '/** Input and output. */\npackage p;\n';
    const [before, after] = ['core/src/p/package-info.java', 'lib/src/p/package-info.java'];
    const moved = new Map([[before, after]]);
    expect(await told({ [before]: info }, { [after]: info }, { moved })).toEqual([]);
  });

  test('files without a declared package move with their folder, or not at all', async () => {
    const module = 'export class X { size(): number { return 2 * 3 } }\n';
    const before = { 'core/src/x.ts': module };
    const after = { 'lib/src/x.ts': module.replace('3', '4') };
    expect(await told(before, after)).toEqual(['Move Source Folder core to lib']);
    const rest = { 'core/other.ts': 'export class Y {}\n' };
    expect(await told({ ...before, ...rest }, { ...after, ...rest })).toEqual([]);
  });

  test('a file without a declared package that got another name is not in another folder alone', async () => {
    const page = 'export default function Page() { return 1; }\n';
    const [before, after] = [{ 'app/terms/page.tsx': page }, { 'src/Terms.tsx': page }];
    const moved = new Map([['app/terms/page.tsx', 'src/Terms.tsx']]);
    const types = (await refactoringsOf(before, after, { moved })).map(({ type }) => type);
    expect(types).not.toContain('Move Source Folder');
  });

  test('where folders are a part of the name a class in another folder is in another package', async () => {
    const crates = (n: number) => `class Crate:\n    def size(self):\n        return self.net.size(${n}) + 2\n`;
    const stock = 'class Stock:\n    pass\n';
    const before = { 'src/shop/inner/crates.py': crates(3), 'src/shop/stock.py': stock };
    const after = { 'src/shop/crates.py': crates(4), 'src/shop/stock.py': stock };
    expect(await told(before, after)).toEqual([]);
    const moved = { 'lib/shop/inner/crates.py': crates(4), 'lib/shop/stock.py': stock };
    expect(await told(before, moved)).toEqual(['Move Source Folder src to lib']);
  });
});
