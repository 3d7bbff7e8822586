import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HAS_SHELL, skips, type TestFile, TestRepository, texts, writeFiles } from './test-repository.ts';

/** A repository whose working tree holds its only commit. */
function checkedOut(files: Record<string, TestFile>): TestRepository {
  const repo = new TestRepository();
  repo.commit(files);
  repo.git('reset', '-q', '--hard');
  return repo;
}

describe('the working tree', () => {
  test('is compared with HEAD: staged and unstaged changes together', async () => {
    const repo = checkedOut({ a: '1', b: '1', gone: 'g', same: 's' });
    writeFiles(repo.folder, { a: '2', b: '2', added: 'n' });
    rmSync(join(repo.folder, 'gone'));
    repo.git('add', 'b', 'added');
    const change = await repo.change({ type: 'worktree' });
    expect(change).toMatchObject({ id: 'worktree', parent: repo.git('rev-parse', 'HEAD'), url: '' });
    expect(texts(change.before)).toEqual({ a: '1', b: '1', gone: 'g' });
    expect(texts(change.after)).toEqual({ a: '2', b: '2', added: 'n' });
  });

  test('is compared with another revision', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    repo.commit({ a: '2' });
    repo.git('reset', '-q', '--hard');
    writeFiles(repo.folder, { a: '3' });
    const change = await repo.change({ type: 'worktree', baseRef: 'HEAD~1' });
    expect([texts(change.before), texts(change.after)]).toEqual([{ a: '1' }, { a: '3' }]);
  });

  test('without changes is an empty change, even if files were touched', async () => {
    const repo = checkedOut({ a: '1' });
    writeFiles(repo.folder, { a: '1' });
    const change = await repo.change({ type: 'worktree' });
    expect([change.before, change.after]).toEqual([[], []]);
  });

  test('leaves untracked files out unless asked, and ignored ones always', async () => {
    const repo = checkedOut({ '.gitignore': 'build/\n' });
    writeFiles(repo.folder, { 'd/new.c': 'n', 'build/x.c': 'x' });
    expect((await repo.change({ type: 'worktree' })).after).toEqual([]);
    const change = await repo.change({ type: 'worktree', includeUntracked: true });
    expect(texts(change.after)).toEqual({ 'd/new.c': 'n' });
    expect([...(await change.folders())!.after]).toEqual(['d']);
  });

  test('from a subfolder is the same, with paths of the repository', async () => {
    const repo = checkedOut({ 'd/e/a': '1', b: '1' });
    writeFiles(repo.folder, { 'd/e/a': '2', b: '2', 'd/new': 'n', other: 'o' });
    const source = { type: 'worktree', workingDirectory: join(repo.folder, 'd', 'e'), includeUntracked: true } as const;
    const change = await repo.change(source);
    expect(texts(change.after)).toEqual({ b: '2', 'd/e/a': '2', 'd/new': 'n', other: 'o' });
  });

  test('before the first commit is all new', async () => {
    const repo = new TestRepository();
    writeFiles(repo.folder, { a: '1', b: '2' });
    repo.git('add', 'a');
    const change = await repo.change({ type: 'worktree', includeUntracked: true });
    expect(change.parent).toBeNull();
    expect(texts(change.after)).toEqual({ a: '1', b: '2' });
  });

  test('names symbolic links and nested repositories', async () => {
    const repo = checkedOut({ a: '1' });
    symlinkSync('a', join(repo.folder, 'link'));
    repo.git('init', '-q', 'nested');
    writeFiles(repo.folder, { 'nested/x': 'x' });
    expect(skips(await repo.change({ type: 'worktree', includeUntracked: true }))).toEqual([
      'link after symlink',
      'nested after submodule',
    ]);
  });

  test.runIf(HAS_SHELL)('reads paths with any character', async () => {
    const repo = checkedOut({ 'a\n"b"': '1' });
    writeFiles(repo.folder, { 'a\n"b"': '2', 'é\t': 'n' });
    const change = await repo.change({ type: 'worktree', includeUntracked: true });
    expect(texts(change.after)).toEqual({ 'a\n"b"': '2', 'é\t': 'n' });
  });

  test('has the line ends that git would record', async () => {
    const repo = checkedOut({ lf: 'a\nb\n', crlf: 'a\r\nb\r\n' });
    repo.git('config', 'core.autocrlf', 'true');
    writeFiles(repo.folder, { lf: 'a\r\nc\r\n', crlf: 'a\r\nc\r\n' });
    const change = await repo.change({ type: 'worktree' });
    expect(texts(change.after)).toEqual({ lf: 'a\nc\n', crlf: 'a\r\nc\r\n' });
  });

  test('keeps changed line ends if git would record them', async () => {
    const repo = checkedOut({ a: 'a\nb\n' });
    writeFiles(repo.folder, { a: 'a\r\nb\r\n' });
    expect(texts((await repo.change({ type: 'worktree' })).after)).toEqual({ a: 'a\r\nb\r\n' });
  });

  test('of a bare repository does not exist', async () => {
    const repo = new TestRepository('--bare');
    repo.commit({ a: '1' });
    await expect(repo.change({ type: 'worktree' })).rejects.toThrow(
      `${repo.folder} has no working tree: it is a bare repository`,
    );
  });

  test('names an unknown base', async () => {
    const repo = checkedOut({ a: '1' });
    await expect(repo.change({ type: 'worktree', baseRef: 'nope' })).rejects.toThrow('unknown revision "nope"');
  });
});

describe('the index', () => {
  test('is compared without what is not staged', async () => {
    const repo = checkedOut({ a: '1', b: '1' });
    writeFiles(repo.folder, { a: '2' });
    repo.git('add', 'a');
    writeFiles(repo.folder, { a: '3', b: '2', new: 'n' });
    const change = await repo.change({ type: 'worktree', index: true, includeUntracked: true });
    expect(change.id).toBe('index');
    expect([texts(change.before), texts(change.after)]).toEqual([{ a: '1' }, { a: '2' }]);
  });

  test('notes unmerged files', async () => {
    const repo = new TestRepository();
    const base = repo.commit({ a: '1\n' });
    const left = repo.commit({ a: '2\n' }, [base]);
    const right = repo.commit({ a: '3\n' }, [base]);
    repo.git('checkout', '-q', '--detach', left);
    expect(() => repo.git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'merge', '-q', right)).toThrow();
    const change = await repo.change({ type: 'worktree', index: true });
    expect(change.notes).toEqual(['a: unmerged, not compared']);
    expect(change.before).toEqual([]);
    expect(texts((await repo.change({ type: 'worktree' })).after)).toEqual({ a: expect.stringContaining('<<<<<<<') });
  });
});
