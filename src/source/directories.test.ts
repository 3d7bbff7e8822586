import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceOptions } from './change.ts';
import { changesOf, HAS_SHELL, skips, temporaryFolder, texts, writeFiles } from './test-repository.ts';

type Files = Record<string, string | Uint8Array>;

async function compare(beforePath: string, afterPath: string, options: SourceOptions = {}) {
  return (await changesOf({ type: 'directories', beforePath, afterPath }, options))[0];
}

const folders = (before: Files, after: Files) =>
  [writeFiles(temporaryFolder(), before), writeFiles(temporaryFolder(), after)] as const;

describe('two folders', () => {
  test('are compared recursively, only what differs takes part', async () => {
    const [before, after] = folders(
      { 'a.c': 'old', 'd/e/f.c': 'same', 'd/gone.c': 'g', 'size.c': 'abc' },
      { 'a.c': 'new', 'd/e/f.c': 'same', 'x/new.c': 'n', 'size.c': 'abcd' },
    );
    const change = await compare(before, after);
    expect(change).toMatchObject({ id: 'directories', repository: after, parent: before, url: '', notes: [] });
    expect(texts(change.before)).toEqual({ 'a.c': 'old', 'd/gone.c': 'g', 'size.c': 'abc' });
    expect(texts(change.after)).toEqual({ 'a.c': 'new', 'size.c': 'abcd', 'x/new.c': 'n' });
  });

  test('are read without .git and node_modules at any depth', async () => {
    const [before, after] = folders({}, { '.git/x': '1', 'd/node_modules/y': '2', 'e/.git': '3', z: '4' });
    expect(texts((await compare(before, after)).after)).toEqual({ z: '4' });
  });

  test('tell their folders', async () => {
    const [before, after] = folders({ 'a/b/c': '1', 'd/e': '1' }, { 'a/b/c': '1', 'f/g': '1' });
    const found = await (await compare(before, after)).folders();
    expect([[...found!.before].sort(), [...found!.after].sort()]).toEqual([
      ['a', 'a/b', 'd'],
      ['a', 'a/b', 'f'],
    ]);
  });

  test('may contain cyclic links, which are named if they differ', async () => {
    const [before, after] = folders({ a: '1' }, { a: '1' });
    for (const folder of [before, after]) symlinkSync('.', join(folder, 'self'));
    symlinkSync('..', join(after, 'up'));
    const change = await compare(before, after);
    expect(skips(change)).toEqual(['up after symlink']);
    expect(change.after).toEqual([]);
  });

  test('read what links to files lead to on request, as git difftool fills its folders', async () => {
    const [before, after] = folders({ a: '1' }, { 'elsewhere/b': '2' });
    symlinkSync(join(after, 'elsewhere/b'), join(after, 'a'));
    symlinkSync('.', join(after, 'self'));
    const source = { type: 'directories', beforePath: before, afterPath: after, linkedFiles: true } as const;
    const [change] = await changesOf(source, { include: ['a', 'self'] });
    expect(change.after.map(({ path, text }) => [path, text])).toEqual([['a', '2']]);
    expect(skips(change)).toContain('self after symlink');
  });

  test('count only files that differ against the limit', async () => {
    const [before, after] = folders({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', c: '2' });
    const change = await compare(before, after, { maxFiles: 1 });
    expect(texts(change.after)).toEqual({ b: '2' });
    expect(skips(change)).toEqual(['c both limit']);
  });

  test('name files that are filtered out if they certainly differ', async () => {
    const [before, after] = folders(
      { 'a.md': '1', 'b.md': 'same size', 'c.md': 'x' },
      { 'a.md': '12', 'b.md': 'SAME SIZE' },
    );
    expect(skips(await compare(before, after, { exclude: ['*.md'] }))).toEqual([
      'a.md both excluded',
      'c.md before excluded',
    ]);
  });

  test('name files over the limit', async () => {
    const [before, after] = folders({ a: 'x'.repeat(20), b: '1' }, { a: 'y'.repeat(20), b: '2' });
    const change = await compare(before, after, { maxFileBytes: 10 });
    expect(skips(change)).toEqual(['a both too-large']);
    expect(texts(change.after)).toEqual({ b: '2' });
  });

  test.runIf(process.platform === 'linux')('may have names that are not UTF-8', async () => {
    const [before, after] = folders({}, {});
    writeFileSync(Buffer.concat([Buffer.from(`${after}/caf`), Buffer.from([0xe9])]), 'x');
    const change = await compare(before, after);
    expect(texts(change.after)).toEqual({ café: 'x' });
    expect(change.notes).toEqual(['café: the path is not valid UTF-8, read as windows-1252']);
  });

  test.runIf(HAS_SHELL && process.getuid?.() !== 0)('may contain what cannot be read', async () => {
    const [before, after] = folders({ 'd/a': '1', f: '1' }, { 'd/a': '1', f: '2' });
    chmodSync(join(after, 'd'), 0);
    chmodSync(join(after, 'f'), 0);
    const change = await compare(before, after);
    chmodSync(join(after, 'd'), 0o700);
    expect(skips(change)).toEqual(['d after unreadable', 'f both unreadable']);
    expect(change.before).toEqual([]);
  });

  test('must both exist', async () => {
    const folder = temporaryFolder();
    await expect(compare(folder, join(folder, 'none'))).rejects.toThrow(
      `${join(folder, 'none')} cannot be read: it does not exist`,
    );
  });
});

describe('two files', () => {
  test('of the same name are one changed file', async () => {
    const [before, after] = folders({ 'a.c': '1' }, { 'a.c': '2' });
    const change = await compare(join(before, 'a.c'), join(after, 'a.c'));
    expect([texts(change.before), texts(change.after)]).toEqual([{ 'a.c': '1' }, { 'a.c': '2' }]);
    expect(change.renames.size).toBe(0);
  });

  test('of different names are a renamed file', async () => {
    const folder = writeFiles(temporaryFolder(), { 'old.c': '1', 'new.c': '2' });
    const change = await compare(join(folder, 'old.c'), join(folder, 'new.c'));
    expect([...change.renames]).toEqual([['old.c', 'new.c']]);
  });

  test('of which one is the null device are an added or deleted file', async () => {
    const folder = writeFiles(temporaryFolder(), { 'a.c': '1' });
    const change = await compare('/dev/null', join(folder, 'a.c'));
    expect([texts(change.before), texts(change.after)]).toEqual([{}, { 'a.c': '1' }]);
  });
});

test('a file and a folder cannot be compared', async () => {
  const folder = writeFiles(temporaryFolder(), { 'a.c': '1' });
  mkdirSync(join(folder, 'd'));
  await expect(compare(join(folder, 'a.c'), join(folder, 'd'))).rejects.toThrow(
    `${folder}/a.c is a file but ${folder}/d is a folder: give two folders or two files`,
  );
});
