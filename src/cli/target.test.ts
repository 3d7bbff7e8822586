import { expect, test } from 'vitest';
import { sourceOf, type TargetOptions } from './target.ts';

const source = (args: string[], options: TargetOptions = {}) => sourceOf(args, options, new Set(Object.keys(options)));

test('nothing is the working tree', () => {
  expect(source([])).toEqual({ type: 'worktree', index: false, includeUntracked: false });
  expect(source([], { staged: true, repo: 'r' })).toEqual({
    type: 'worktree',
    workingDirectory: 'r',
    index: true,
    includeUntracked: false,
  });
});

test('one word is a commit', () => {
  expect(source(['feature/x'], { parent: 2 })).toEqual({ type: 'commit', commitId: 'feature/x', parentIndex: 2 });
});

test('two dots make a range, with HEAD on an empty side', () => {
  expect(source(['a..b'])).toMatchObject({ type: 'range', from: 'a', to: 'b', combined: false });
  expect(source(['a..'])).toMatchObject({ from: 'a', to: 'HEAD' });
  expect(source(['..b'], { combined: true })).toMatchObject({ from: 'HEAD', to: 'b', combined: true });
});

test('a history has no beginning', () => {
  expect(source([], { history: true, maxCommits: 5 })).toEqual({
    type: 'range',
    to: 'HEAD',
    merges: false,
    oldestFirst: false,
    maxCommits: 5,
  });
  expect(() => source(['a..b'], { history: true })).toThrow('--history makes no sense with a range');
});

test('two paths are folders or files', () => {
  expect(source(['src', 'test'])).toEqual({ type: 'directories', beforePath: 'src', afterPath: 'test' });
  expect(() => source(['v1', 'v2'])).toThrow('for two revisions write v1..v2');
});

test('an option without effect is refused on the command line and ignored in the environment', () => {
  expect(() => source(['HEAD'], { maxCommits: 5 })).toThrow('--max-commits makes no sense with one commit');
  expect(sourceOf(['HEAD'], { maxCommits: 5 }, new Set())).toEqual({ type: 'commit', commitId: 'HEAD' });
});

test('a path where a revision should be is refused', () => {
  for (const path of ['../x', './x', '/x', '.', '..']) expect(() => source([path])).toThrow('is a path');
});
