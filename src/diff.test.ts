import { expect, test } from 'vitest';
import { type ChangedFile, type DiffOptions, type DiffSummary, diff } from './diff.ts';

type Texts = Readonly<Record<string, string>>;

async function run(
  before: Texts,
  after: Texts,
  options: DiffOptions = {},
): Promise<{ files: ChangedFile[]; summary: DiffSummary }> {
  const files: ChangedFile[] = [];
  const stream = diff({ type: 'fileContents', beforeFiles: before, afterFiles: after }, options);
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return { files, summary: value };
    files.push(value);
  }
}

async function one(path: string, before: string, after: string, options: DiffOptions = {}): Promise<ChangedFile> {
  const { files } = await run({ [path]: before }, { [path]: after }, options);
  expect(files.length).toBe(1);
  return files[0];
}

const actions = (file: ChangedFile) => file.tree?.script.map(({ action }) => action);

test('a changed file comes with trees, mappings and script', async () => {
  const file = await one('A.java', 'class A { int f; }', 'class A { int f, g; }');
  expect(file).toMatchObject({ path: 'A.java', status: 'changed', language: 'java', lines: null, fallback: null });
  expect(actions(file)).toEqual(['insert-tree']);
  expect(file.tree?.mappings.areMapped(0, 0)).toBe(true);
  expect(file.before?.syntax?.text).toBe('class A { int f; }');
});

test('files stream in order of path, and the summary counts them', async () => {
  const { files, summary } = await run(
    { 'c.py': 'x = 1\n', 'a.txt': 'one\n', 'd.java': 'class D {}' },
    { 'c.py': 'x = 2\n', 'a.txt': 'two\n', 'b.java': 'class B {}' },
  );
  expect(files.map(({ path, status }) => `${status} ${path}`)).toEqual([
    'changed a.txt',
    'created b.java',
    'changed c.py',
    'deleted d.java',
  ]);
  expect(summary).toMatchObject({ files: 4, limited: 1 });
});

test('a file that only moved is renamed and not compared', async () => {
  const { files } = await run({ 'a/X.java': 'class X {}' }, { 'b/X.java': 'class X {}' });
  expect(files).toMatchObject([{ status: 'renamed', path: 'b/X.java', tree: null, lines: null }]);
});

test('a file without grammar is compared by lines and words', async () => {
  const file = await one('notes.txt', 'the old words here\n', 'the new words here\n');
  expect(file.fallback).toEqual({ reason: 'no-grammar', limit: 'no grammar for this file', at: 'notes.txt' });
  expect(file.lines?.changes.length).toBe(1);
});

test('every limit has a name: bytes, nodes, unreadable text', async () => {
  const text = 'class A { int f = 1; }';
  const changed = 'class A { int f = 2; }';
  expect((await one('A.java', text, changed, { maxTreeBytes: 10 })).fallback).toMatchObject({ reason: 'bytes' });
  expect((await one('A.java', text, changed, { maxNodes: 5 })).fallback).toMatchObject({ reason: 'nodes' });
  const broken = await one('A.java', text, '%% $$ ((( ]] class int for \n'.repeat(20));
  expect(broken.fallback).toMatchObject({ reason: 'syntax', at: 'A.java:1' });
  expect(broken.lines?.changes.length).toBe(1);
});

test('one broken side within the limit is still compared by trees', async () => {
  const file = await one('A.java', 'class A { int f() { return 1; } }', 'class A { int f() { return 1; } int g( }');
  expect(file.tree).not.toBeNull();
  expect(file.tree?.mappings.size).toBeGreaterThan(8);
});

test('empty against full', async () => {
  const full = await one('A.java', '', 'class A { }');
  expect(actions(full)).toEqual(['insert-tree']);
  const empty = await one('A.java', 'class A { }', '');
  expect(actions(empty)).toEqual(['delete-tree']);
});

test('a change of layout only leaves an empty script', async () => {
  const file = await one('A.java', 'class A { int f; }', 'class A {\n  int f;\n}\n');
  expect(file.status).toBe('changed');
  expect(actions(file)).toEqual([]);
});

test('text that the preprocessor hides is compared too', async () => {
  const file = await one('a.c', 'int x;\n#if 0\nint y = 1;\n#endif\n', 'int x;\n#if 0\nint y = 2;\n#endif\n');
  expect(actions(file)?.length).toBeGreaterThan(0);
});

test('merge-conflict markers do no harm', async () => {
  const file = await one(
    'A.java',
    'class A { int f() { return 1; } }',
    'class A {\n<<<<<<< HEAD\nint f() { return 1; }\n=======\nint f() { return 2; }\n>>>>>>> other\n}',
  );
  expect(file.tree !== null || file.lines !== null).toBe(true);
});

test('greedy and published matchers are chosen by option, unknown ones refused', async () => {
  const file = await one('A.java', 'class A { int f; }', 'class A { int g; }', { matcher: 'greedy', published: true });
  expect(actions(file)).toEqual(['update-node']);
  await expect(run({}, {}, { matcher: 'best' as 'simple' })).rejects.toThrow('unknown matcher "best"');
});

test('an abort ends the stream between files', async () => {
  const controller = new AbortController();
  const texts = { 'A.java': 'class A { }', 'B.java': 'class B { }' };
  const stream = diff({ type: 'fileContents', beforeFiles: {}, afterFiles: texts }, { signal: controller.signal });
  await stream.next();
  controller.abort();
  await expect(stream.next()).rejects.toThrow(/abort/i);
});

test('20,000 equal statements, one more in the middle', async () => {
  const body = (count: number) => `class A { void f() {\n${'x++;\n'.repeat(count)}} }`;
  const file = await one('A.java', body(20_000), body(20_001));
  expect(file.tree?.script.length).toBe(1);
});

test('a file of more than 100,000 nodes', async () => {
  const table = (change: (i: number) => number) =>
    `int[] t = {${Array.from({ length: 60_000 }, (_, i) => change(i)).join(',')}};`;
  const before = `class A { ${table((i) => i)} }`;
  const after = `class A { ${table((i) => (i % 1000 === 7 ? -i : i))} }`;
  const file = await one('A.java', before, after);
  expect(file.before?.syntax?.length).toBeGreaterThan(100_000);
  expect(file.tree?.script.length).toBeGreaterThan(0);
  expect(file.tree?.script.length).toBeLessThan(400);
});

test('a bundle of five megabytes in one line is compared as lines, and the limit named', async () => {
  const bundle = 'function a(b){return b.c(1,"d")};'.repeat(150_000);
  const file = await one('bundle.js', bundle, `${bundle}a();`, { maxFileBytes: 10_000_000 });
  expect(file.fallback).toEqual({ reason: 'bytes', limit: '1000000 bytes', at: 'bundle.js' });
  expect(file.lines?.changes.length).toBe(1);
});

test('nesting of thousands of levels', async () => {
  const nested = (depth: number, core: string) =>
    `class A { int x = ${'('.repeat(depth)}${core}${')'.repeat(depth)}; }`;
  const file = await one('A.java', nested(3000, 'a'), nested(3000, 'b'));
  expect(file.tree !== null || file.lines !== null).toBe(true);
});

const twoFiles = [
  {
    'A.java': 'class A {\n  int f(int a) { return a * 2 + g(a); }\n  int g(int a) { return a; }\n}\n',
    'B.java': 'class B {\n}\n',
  },
  {
    'A.java': 'class A {\n  int g(int a) { return a; }\n}\n',
    'B.java': 'class B {\n  int f(int a) { return a * 3 + g(a); }\n}\n',
  },
] as const;

test('a method that moved to another file leaves the one and comes into the other (spec/ast-diff.md §4.6)', async () => {
  const { files } = await run(...twoFiles);
  expect(files.map(actions)).toEqual([['move-out'], ['move-in']]);
  for (const { moves } of files) expect(moves).toMatchObject([{ beforePath: 'A.java', afterPath: 'B.java' }]);
  expect(files.map(({ moves }) => moves[0].direction)).toEqual(['out', 'in']);
});

test('a class that moved into a new file is a move there too', async () => {
  const [before] = twoFiles;
  const { files } = await run(
    { 'All.java': before['A.java'] + before['B.java'] },
    { 'All.java': before['B.java'], 'A.java': before['A.java'] },
  );
  expect(files.map(({ path, status, moves }) => [path, status, moves.map(({ direction }) => direction)])).toEqual([
    ['A.java', 'created', ['in']],
    ['All.java', 'changed', ['out']],
  ]);
});

test('without moves between files each file comes as soon as it is known', async () => {
  const { files } = await run(...twoFiles, { movesBetweenFiles: false });
  expect(files.map(actions)).toEqual([['delete-tree'], ['insert-tree']]);
});

test('a time limit that is hit leaves a line diff, named', async () => {
  const lines = (value: number) =>
    Array.from({ length: 3000 }, (_, i) => `int f${i}(int a) { return a + ${i * value}; }`);
  const text = (value: number) => `class A {\n${lines(value).join('\n')}\n}\n`;
  const file = await one('A.java', text(3), text(5), { timeLimitMs: 1 });
  expect(file).toMatchObject({ status: 'changed', tree: null, fallback: { reason: 'time', limit: '1 ms' } });
  expect(file.lines?.changes.length).toBeGreaterThan(0);
});
