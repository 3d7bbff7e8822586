import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { TestRepository, temporaryFolder, texts, writeFiles } from './test-repository.ts';

const head = { type: 'commit', commitId: 'main' } as const;

describe('the name of a repository', () => {
  test('is its origin without credentials, with the page of the commit', async () => {
    const repo = new TestRepository();
    const id = repo.commit({ a: '1' });
    repo.git('remote', 'add', 'upstream', 'https://example.org/up.git');
    repo.git('remote', 'add', 'origin', 'https://me:secret@github.com/o/r.git');
    expect(await repo.change(head)).toMatchObject({
      repository: 'https://github.com/o/r.git',
      url: `https://github.com/o/r/commit/${id}`,
    });
  });

  test('is its folder if there is no origin', async () => {
    const repo = new TestRepository();
    repo.commit({ 'd/a': '1' });
    mkdirSync(join(repo.folder, 'd'));
    expect((await repo.change({ ...head, workingDirectory: join(repo.folder, 'd') })).repository).toBe(
      realpathSync(repo.folder),
    );
  });
});

test('paths are those of the repository if a subfolder is the working directory', async () => {
  const repo = new TestRepository();
  repo.commit({ 'd/a': '1', b: '2' });
  mkdirSync(join(repo.folder, 'd'));
  const change = await repo.change({ ...head, workingDirectory: join(repo.folder, 'd') });
  expect(texts(change.after)).toEqual({ b: '2', 'd/a': '1' });
  expect([...(await change.folders())!.after]).toEqual(['d']);
});

test('a bare repository works', async () => {
  const repo = new TestRepository('--bare');
  repo.commit({ a: '1' });
  repo.git('remote', 'add', 'origin', 'git@gitlab.com:o/r.git');
  const change = await repo.change(head);
  expect(texts(change.after)).toEqual({ a: '1' });
  expect(change.repository).toBe('git@gitlab.com:o/r.git');
});

test('a linked worktree has its own HEAD and the origin of its repository', async () => {
  const repo = new TestRepository();
  repo.commit({ a: '1' });
  repo.git('remote', 'add', 'origin', 'https://example.org/r.git');
  const linked = join(temporaryFolder(), 'linked');
  repo.git('worktree', 'add', '-q', '--detach', linked, 'main');
  repo.commit({ a: '2' });
  writeFiles(linked, { a: '3' });
  const change = await repo.change({ type: 'worktree', workingDirectory: linked });
  expect(change.repository).toBe('https://example.org/r.git');
  expect([texts(change.before), texts(change.after)]).toEqual([{ a: '1' }, { a: '3' }]);
});

test('the given folder decides, whatever GIT_DIR says', async () => {
  const repo = new TestRepository();
  repo.commit({ a: '1' });
  vi.stubEnv('GIT_DIR', '/nowhere');
  try {
    expect(texts((await repo.change(head)).after)).toEqual({ a: '1' });
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a folder that does not exist is an error', async () => {
  const folder = join(temporaryFolder(), 'missing');
  await expect(new TestRepository().change({ ...head, workingDirectory: folder })).rejects.toThrow(
    `folder ${folder} does not exist`,
  );
});

test('a file is no working directory', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(new TestRepository().change({ ...head, workingDirectory: file })).rejects.toThrow(
    `${file} is not a folder`,
  );
});
