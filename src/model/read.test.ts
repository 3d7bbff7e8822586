import { expect, test } from 'vitest';
import type { Change, SourceFile } from '../source/change.ts';
import { Budget } from './budget.ts';
import { declare, declareFile } from './builder.ts';
import { FileModel } from './declaration.ts';
import type { Language } from './language.ts';
import { type ReadOptions, readModels } from './read.ts';

/** Java's grammar, one declaration for each class; a file that contains `BOOM` makes the language throw. */
const toy: Language = {
  name: 'toy',
  extensions: ['.toy'],
  grammarFor: () => 'java',
  atoms: () => new Set(),
  model(tree, path) {
    if (tree.text.includes('BOOM')) throw new Error('boom\nwith a second line');
    const file = new FileModel(path, toy, tree, '');
    const root = declareFile(file, 'program');
    for (const node of tree.namedChildren(0)) {
      if (tree.kindName(node) !== 'class_declaration') continue;
      const range = { node, start: tree.start[node], end: tree.end[node] };
      declare(file, root, { kind: 'class', nativeKind: 'class', name: 'C', ...range });
    }
    return file;
  },
};

const languageOf = (path: string) => (path.endsWith('.toy') ? toy : null);

/** The same, with a folder of what is built. */
const built = () => ({ ...toy, builtFolders: ['dist'] });

function sources(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts)
    .map(([path, text]) => ({ path, text, bytes: Buffer.byteLength(text), encoding: 'utf-8' as const }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function change(before: Record<string, string>, after: Record<string, string>): Change {
  return {
    id: 'texts',
    repository: '',
    url: '',
    parent: null,
    before: sources(before),
    after: sources(after),
    renames: new Map(),
    folders: async () => null,
    skipped: [],
    notes: [],
  };
}

const read = (before: Record<string, string>, after: Record<string, string>, options: Partial<ReadOptions> = {}) =>
  readModels(change(before, after), { languageOf, budget: new Budget(), ...options });

const paths = (model: { files: readonly { path: string }[] }) => model.files.map(({ path }) => path);

test('every file of a language becomes a model, in order of path', async () => {
  const models = await read({ 'b.toy': 'class A {}', 'a.toy': 'class B {}' }, { 'b.toy': 'class A { int x; }' });
  expect(paths(models.before)).toEqual(['a.toy', 'b.toy']);
  expect(paths(models.after)).toEqual(['b.toy']);
  expect(models.bytes).toBe(38);
  expect(models.parseMs).toBeGreaterThan(0);
});

test('a file with the same path and text on both sides does not take part', async () => {
  const models = await read({ 'a.toy': 'class A {}', 'b.toy': '' }, { 'a.toy': 'class A {}', 'b.toy': 'class B {}' });
  expect(paths(models.after)).toEqual(['b.toy']);
});

test('a file that only moved has a file declaration and nothing below it', async () => {
  const models = await read({ 'x/a.toy': 'class A {}' }, { 'y/a.toy': 'class A {}' });
  expect([...models.moved]).toEqual([['x/a.toy', 'y/a.toy']]);
  expect(models.after.files[0].declarations.map(({ kind }) => kind)).toEqual(['file']);
  expect(models.after.files[0].tokens.length).toBe(1);
  expect(models.bytes).toBe(0);
});

test('on request a file that only moved is modelled like any other', async () => {
  const models = await read({ 'x/a.toy': 'class A {}' }, { 'y/a.toy': 'class A {}' }, { movedFiles: 'full' });
  expect(models.after.files[0].declarations.map(({ kind }) => kind)).toEqual(['file', 'class']);
});

test('a file of a built folder that got what other files got takes no part', async () => {
  const version = (field: string) => ({
    'dist/all.toy': `class Z {}\nclass A {\n  ${field}\n}`,
    'src/a.toy': `class A {\n${field}\n}`,
  });
  const [before, after] = [version('int width;'), version('long height;')];
  const models = await read(before, after, { languageOf: built });
  expect(paths(models.after)).toEqual(['src/a.toy']);
  expect(models.skipped).toEqual([
    { path: 'dist/all.toy', side: 'both', reason: 'excluded', message: 'built from other files of the change' },
  ]);
  // What was written there, was built of nothing, stands elsewhere, or is asked for.
  const own = {
    ...after,
    'dist/all.toy': 'class Z {}\nclass A {\n  char first;\n  char second;\n  char third;\n  char fourth;\n}',
  };
  const apart = { ...version('long height;'), 'src/a.toy': before['src/a.toy'] };
  expect((await read(before, own, { languageOf: built })).skipped).toEqual([]);
  expect((await read(before, apart, { languageOf: built })).skipped).toEqual([]);
  expect((await read(before, after)).skipped).toEqual([]);
  expect((await read(before, after, { languageOf: built, movedFiles: 'full' })).skipped).toEqual([]);
});

test('equal texts pair one to one, equal file names first', async () => {
  const { moved } = await read(
    { 'p/a.toy': 'class A {}', 'p/b.toy': 'class A {}' },
    { 'q/b.toy': 'class A {}', 'q/c.toy': 'class A {}', 'q/d.toy': 'class A {}' },
  );
  expect([...moved].sort()).toEqual([
    ['p/a.toy', 'q/c.toy'],
    ['p/b.toy', 'q/b.toy'],
  ]);
});

test('a language that throws loses only that file, on both sides, and the error is one line', async () => {
  const models = await read(
    { 'a.toy': 'class A {}', 'b.toy': 'class B {}' },
    { 'a.toy': 'class BOOM {}', 'b.toy': 'class B { int x; }' },
  );
  expect(paths(models.before)).toEqual(['b.toy']);
  expect(paths(models.after)).toEqual(['b.toy']);
  expect(models.skipped).toEqual([{ path: 'a.toy', side: 'both', reason: 'failed', message: 'after: boom' }]);
});

test('a syntax error is named with its line and the rest of the file is modelled', async () => {
  const models = await read(
    { 'a.toy': 'class A {}' },
    { 'a.toy': 'class A {}\n%%% ;\nclass B { void f() { g(); } }\n' },
  );
  expect(models.after.files[0].declarations).toHaveLength(3);
  expect(models.notes).toEqual(['a.toy:2 (after): not understood, left out']);
});

test('a file that is mostly unreadable is skipped with its other version', async () => {
  const models = await read({ 'a.toy': 'class A {}' }, { 'a.toy': ') ] } % ( [ { % ) ] } %' });
  expect(models.before.files).toEqual([]);
  expect(models.skipped).toMatchObject([{ path: 'a.toy', side: 'both', reason: 'syntax' }]);
});

test('files that are reached after the time limit are skipped and the limit is named', async () => {
  const models = await read(
    { 'a.toy': 'class A {}' },
    { 'b.toy': 'class B {}' },
    { budget: new Budget({ timeMs: 0 }) },
  );
  expect(models.after.files).toEqual([]);
  expect(models.skipped.map(({ path, side, reason }) => [path, side, reason])).toEqual([
    ['a.toy', 'before', 'limit'],
    ['b.toy', 'after', 'limit'],
  ]);
});

test('an aborted signal ends the work', async () => {
  const signal = AbortSignal.abort();
  await expect(read({ 'a.toy': 'class A {}' }, {}, { signal })).rejects.toThrow(/abort/);
});

test('an unknown language is a skip', async () => {
  const models = await read({}, { 'a.txt': 'hello' });
  expect(models.skipped).toMatchObject([{ path: 'a.txt', side: 'after', reason: 'no-language' }]);
});

test('a text that the grammar cannot read is read with the fallback, if that loses less', async () => {
  const dialect: Language = { ...toy, fallbackGrammar: () => 'typescript' };
  const models = await read(
    { 'a.toy': 'class A { f(x: B[]) {} }', 'b.toy': 'class A { void f(B... x) {} }' },
    {},
    { languageOf: () => dialect },
  );
  expect(models.before.files.map(({ tree }) => tree.grammar.name)).toEqual(['typescript', 'java']);
});
