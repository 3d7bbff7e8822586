import { expect, test } from 'vitest';
import { changesOf, skips, texts } from './test-repository.ts';

test('texts with equal partners are no change', async () => {
  const beforeFiles = { 'a.c': 'old', 'b.c': 'same', 'gone.c': 'g' };
  const afterFiles = { 'a.c': 'new', 'b.c': 'same', 'x.c': 'x' };
  const [change] = await changesOf({ type: 'fileContents', beforeFiles, afterFiles });
  expect(change).toMatchObject({ id: 'texts', repository: '', url: '', parent: 'before', skipped: [], notes: [] });
  expect(texts(change.before)).toEqual({ 'a.c': 'old', 'gone.c': 'g' });
  expect(texts(change.after)).toEqual({ 'a.c': 'new', 'x.c': 'x' });
});

test('label, renames and folders may be given', async () => {
  const [change] = await changesOf({
    type: 'fileContents',
    beforeFiles: { 'old/a.c': '1' },
    afterFiles: { 'new/a.c': '1' },
    renames: { 'old/a.c': 'new/a.c', 'x.c': 'y.c' },
    folders: { before: ['old'], after: ['new'] },
    id: 'example',
  });
  expect(change.id).toBe('example');
  expect([...change.renames]).toEqual([['old/a.c', 'new/a.c']]);
  expect(await change.folders()).toEqual({ before: new Set(['old']), after: new Set(['new']) });
});

test('a path like a property of objects is a path', async () => {
  const afterFiles = { constructor: 'a', ['__proto__']: 'b' };
  const [change] = await changesOf({ type: 'fileContents', beforeFiles: {}, afterFiles });
  expect(change.after.map(({ path }) => path)).toEqual(['__proto__', 'constructor']);
});

test('the limits and filters of files hold for texts', async () => {
  const afterFiles = { 'a.c': 'x'.repeat(11), 'b.md': 'b', 'c.c': '\0' };
  const options = { maxFileBytes: 10, accepts: (path: string) => path.endsWith('.c') };
  const [change] = await changesOf({ type: 'fileContents', beforeFiles: {}, afterFiles }, options);
  expect(skips(change)).toEqual(['a.c after too-large', 'b.md after no-language', 'c.c after binary']);
});

test('texts that did not change tell which folders are there still', async () => {
  const order = 'class Order {}';
  const kept = { 'shop/Invoice.java': 'class Invoice {}' };
  const [beforeFiles, afterFiles] = [{ 'shop/Order.java': order }, { 'store/big/Order.java': order }];
  const foldersOf = async (more: Record<string, string>) => {
    const files = { beforeFiles: { ...beforeFiles, ...more }, afterFiles: { ...afterFiles, ...more } };
    const [change] = await changesOf({ type: 'fileContents', ...files });
    return change.folders();
  };
  expect(await foldersOf(kept)).toEqual({
    before: new Set(['shop']),
    after: new Set(['shop', 'store', 'store/big']),
  });
  expect(await foldersOf({})).toBeNull();
});
