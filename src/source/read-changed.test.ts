import { expect, test } from 'vitest';
import type { SourceOptions } from './change.ts';
import { type ChangedPath, type FileVersion, notAFile, UnreadableFile } from './changed-path.ts';
import { readChanged, renamesAmong } from './read-changed.ts';

const file = (content: string | Uint8Array): FileVersion => ({
  kind: 'file',
  size: async () => Buffer.byteLength(content),
  read: async () => Buffer.from(content),
});

/** A file that must not be read, of a size that may be asked for. */
const untouchable = (bytes: number): FileVersion => ({
  kind: 'file',
  size: async () => bytes,
  read: () => Promise.reject(new Error('was read')),
});

const modified = (path: string, before: FileVersion | null, after: FileVersion | null): ChangedPath => ({
  path,
  before,
  after,
});

async function read(changed: ChangedPath[], options: SourceOptions = {}) {
  const { before, after, skipped, notes } = await readChanged(changed, options);
  return {
    before: before.map(({ path, text }) => `${path}: ${text}`),
    after: after.map(({ path, text }) => `${path}: ${text}`),
    skipped: skipped.map(({ path, side, reason }) => `${path} ${side} ${reason}`),
    messages: skipped.map(({ message }) => message),
    notes,
  };
}

test('files come sorted by path in code unit order', async () => {
  const { after } = await read(['b', 'a/c', 'a', 'B'].map((path) => modified(path, null, file('x'))));
  expect(after).toEqual(['B: x', 'a: x', 'a/c: x', 'b: x']);
});

test('the size is that of the undecoded file', async () => {
  const { after } = await readChanged([modified('a', null, file(Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9])))], {});
  expect(after).toEqual([{ path: 'a', text: 'é', bytes: 5, encoding: 'utf-8' }]);
});

test('an excluded file and one without language are named and neither sized nor read', async () => {
  const options = { exclude: ['x.*'], accepts: (path: string) => path.endsWith('.c') };
  const { skipped } = await read(
    [modified('x.c', untouchable(1), null), modified('y.d', null, untouchable(1))],
    options,
  );
  expect(skipped).toEqual(['x.c before excluded', 'y.d after no-language']);
});

test('a file over the limit is named and never read', async () => {
  const { skipped, messages } = await read([modified('a', null, untouchable(50_000_000))]);
  expect(skipped).toEqual(['a after too-large']);
  expect(messages).toEqual(['50000000 bytes, more than the limit of 5000000']);
});

test('a file of exactly the limit is read', async () => {
  expect((await read([modified('a', null, file('123'))], { maxFileBytes: 3 })).after).toEqual(['a: 123']);
});

test('if one version is too large the other takes no part either', async () => {
  const { before, skipped } = await read([modified('a', file('12'), file('1234'))], { maxFileBytes: 3 });
  expect(before).toEqual([]);
  expect(skipped).toEqual(['a both too-large']);
});

test('if one version is binary the other takes no part either', async () => {
  const { before, skipped } = await read([modified('a', file('text'), file('\0'))]);
  expect(before).toEqual([]);
  expect(skipped).toEqual(['a both binary']);
});

test('beyond the number of files the rest is named without being read; other skips do not count', async () => {
  const changed = [
    modified('a', notAFile('symlink'), null),
    modified('b', null, file('b')),
    modified('c', file('c'), file('C')),
    modified('d', null, untouchable(1)),
  ];
  const { after, skipped } = await read(changed, { maxFiles: 2 });
  expect(after).toEqual(['b: b', 'c: C']);
  expect(skipped).toEqual(['a before symlink', 'd after limit']);
});

test('beyond the total of bytes files are named as over the limit, smaller ones still fit', async () => {
  const changed = [
    modified('a', file('12'), file('34')),
    modified('b', null, file('123')),
    modified('c', null, file('1')),
  ];
  const { after, skipped } = await read(changed, { maxTotalBytes: 6 });
  expect(after).toEqual(['a: 34', 'c: 1']);
  expect(skipped).toEqual(['b after limit']);
});

test('submodules and symbolic links are named once if both versions are such', async () => {
  const changed = [
    modified('link', notAFile('symlink'), notAFile('symlink')),
    modified('module', notAFile('submodule'), notAFile('submodule')),
    modified('pipe', null, notAFile('special')),
  ];
  expect((await read(changed)).skipped).toEqual([
    'link both symlink',
    'module both submodule',
    'pipe after unreadable',
  ]);
});

test('a file that became a link is gone as a file', async () => {
  const { before, skipped } = await read([modified('a', file('old'), notAFile('symlink'))]);
  expect(before).toEqual(['a: old']);
  expect(skipped).toEqual(['a after symlink']);
});

test('an unreadable file is named and the others are read', async () => {
  const broken: FileVersion = {
    kind: 'file',
    size: async () => 1,
    read: () => Promise.reject(new UnreadableFile('cannot be read: permission denied')),
  };
  const { after, skipped, messages } = await read([modified('a', null, broken), modified('b', null, file('b'))]);
  expect(after).toEqual(['b: b']);
  expect(skipped).toEqual(['a after unreadable']);
  expect(messages).toEqual(['cannot be read: permission denied']);
});

test('a path whose versions turn out equal is no change', async () => {
  expect(await read([modified('a', file('x'), file('x'))])).toMatchObject({ before: [], after: [], skipped: [] });
});

test('an unusual encoding is noted once', async () => {
  const latin1 = file(Buffer.from([0xe9]));
  const { notes } = await read([modified('a', latin1, file(Buffer.from([0xe8]))), modified('b', latin1, file('e'))]);
  expect(notes).toEqual(['a: read as windows-1252', 'b: read as windows-1252']);
});

test('a rename hint counts only if both files take part', async () => {
  const files = await readChanged([modified('a', file('x'), null), modified('b', null, file('x'))], {});
  const hints = [['a', 'b'] as const, ['a', 'c'] as const, ['z', 'b'] as const];
  expect([...renamesAmong(hints, files)]).toEqual([['a', 'b']]);
});
