import { expect, test } from 'vitest';
import { SourceError } from './change.ts';
import { pathFilter } from './filter.ts';

const reasons = (options: Parameters<typeof pathFilter>[0], ...paths: string[]) =>
  paths.map((path) => pathFilter(options)(path)?.reason ?? 'taken');

test('everything is taken by default', () => {
  expect(reasons({}, 'a', '.hidden/b.c')).toEqual(['taken', 'taken']);
});

test('an empty list of include patterns is no condition', () => {
  expect(reasons({ include: [], exclude: [] }, 'a')).toEqual(['taken']);
});

test('a path must match one of the include patterns', () => {
  expect(reasons({ include: ['src/**', 'lib/*.c'] }, 'src/a/b.c', 'lib/x.c', 'lib/y/x.c', 'b.c')).toEqual([
    'taken',
    'taken',
    'excluded',
    'excluded',
  ]);
});

test('exclude wins over include', () => {
  expect(reasons({ include: ['src/**'], exclude: ['**/gen/**'] }, 'src/a.c', 'src/gen/a.c')).toEqual([
    'taken',
    'excluded',
  ]);
});

test('a pattern without a slash matches the file name at any depth', () => {
  expect(reasons({ exclude: ['*.min.js'] }, 'a.min.js', 'web/lib/a.min.js', 'a.js')).toEqual([
    'excluded',
    'excluded',
    'taken',
  ]);
});

test('a pattern with a slash at its end means everything below the folder', () => {
  expect(reasons({ exclude: ['vendor/'] }, 'vendor/a/b.c', 'vendor.c')).toEqual(['excluded', 'taken']);
});

test('patterns match hidden files and paths with spaces, quotes and line ends', () => {
  expect(reasons({ exclude: ['*.c'] }, '.a.c', 'x y/"z".c', 'a\nb.c')).toEqual(['excluded', 'excluded', 'excluded']);
});

test('a path that no later stage can use has no language', () => {
  expect(reasons({ accepts: (path) => path.endsWith('.c') }, 'a.c', 'a.txt')).toEqual(['taken', 'no-language']);
});

test('an empty pattern is refused in words', () => {
  expect(() => pathFilter({ include: [''] })).toThrow(SourceError);
  expect(() => pathFilter({ include: [''] })).toThrow(/^include pattern cannot be read: /);
});
