import { expect, test } from 'vitest';
import { type Source, SourceError } from './change.ts';
import { changesOf } from './test-repository.ts';

test('an unknown type of source is refused by name', async () => {
  await expect(changesOf({ type: 'url' } as unknown as Source)).rejects.toThrow(
    new SourceError('unknown type of source: "url"'),
  );
});

test.each<Source>([
  { type: 'fileContents', beforeFiles: {}, afterFiles: { a: '1' } },
  { type: 'directories', beforePath: '.', afterPath: '.' },
  { type: 'worktree' },
])('an aborted signal ends $type at once', async (source) => {
  await expect(changesOf(source, { signal: AbortSignal.abort(new Error('other')) })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
