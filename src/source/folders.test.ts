import { expect, test } from 'vitest';
import { foldersOf, withFolders } from './folders.ts';

test('folders come with their ancestors and without the root', () => {
  expect([...foldersOf(['a.c', 'src/main/x.c', 'src/main/y.c', 'src/z.c', 'lib/w.c'])].sort()).toEqual([
    'lib',
    'src',
    'src/main',
  ]);
});

const change = {
  id: 'x',
  repository: '',
  url: '',
  parent: null,
  before: [],
  after: [],
  renames: new Map<string, string>(),
  skipped: [],
  notes: [],
};

test('folders are worked out once, and not before they are asked for', async () => {
  let calls = 0;
  const complete = withFolders({ ...change }, async () => {
    calls++;
    return null;
  });
  expect(calls).toBe(0);
  await Promise.all([complete.folders(), complete.folders()]);
  expect(calls).toBe(1);
});

test('a change can be posted to a worker', () => {
  expect(structuredClone(withFolders({ ...change }, async () => null))).toEqual(change);
});
