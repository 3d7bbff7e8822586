import { describe, expect, test, vi } from 'vitest';
import { SourceError } from './change.ts';
import { openChanges } from './open.ts';
import { falseGit, HAS_SHELL, isRunning, skips, TestRepository, temporaryFolder, texts } from './test-repository.ts';

function repository(): TestRepository {
  const repo = new TestRepository();
  for (const a of ['1', '2', '3']) repo.commit({ a, [`b${a}`]: a });
  return repo;
}

const head = { type: 'commit', commitId: 'main' } as const;
const range = { type: 'range', to: 'main' } as const;

test('git that is not installed is an error', async () => {
  const repo = repository();
  vi.stubEnv('PATH', temporaryFolder());
  try {
    await expect(repo.change(head)).rejects.toThrow(new SourceError('git is not installed or not on the PATH'));
  } finally {
    vi.unstubAllEnvs();
  }
});

describe.runIf(HAS_SHELL)('git processes', () => {
  test('are two for a commit, and one more for its folders', async () => {
    const repo = repository();
    const calls = falseGit('exec "$GIT" "$@"');
    const change = await repo.change(head);
    expect(calls().map(({ args }) => args.split(' ')[0])).toEqual(['cat-file', 'diff-tree']);
    await change.folders();
    expect(calls().map(({ args }) => args.split(' ')[0])).toEqual(['cat-file', 'diff-tree', 'ls-tree']);
  });

  test('are two for a whole range', async () => {
    const repo = repository();
    const calls = falseGit('exec "$GIT" "$@"');
    expect(await repo.changes(range)).toHaveLength(3);
    expect(calls().map(({ args }) => args.split(' ')[0])).toEqual(['cat-file', 'log']);
  });

  test('are gone when a change is there', async () => {
    const repo = repository();
    const calls = falseGit('exec "$GIT" "$@"');
    const changes = openChanges({ ...head, workingDirectory: repo.folder });
    await changes.next();
    expect(calls().filter(({ pid }) => isRunning(pid))).toEqual([]);
  });

  test('are gone when the loop over a range is left', async () => {
    const repo = repository();
    const calls = falseGit('exec "$GIT" "$@"');
    for await (const change of openChanges({ ...range, workingDirectory: repo.folder })) {
      expect(change.after).not.toEqual([]);
      expect(calls().some(({ pid }) => isRunning(pid))).toBe(true);
      break;
    }
    expect(calls().filter(({ pid }) => isRunning(pid))).toEqual([]);
  });

  test('are gone when an error ends the work', async () => {
    const repo = repository();
    const calls = falseGit('exec "$GIT" "$@"');
    await expect(repo.changes({ ...range, from: 'nope' })).rejects.toThrow(SourceError);
    expect(calls().filter(({ pid }) => isRunning(pid))).toEqual([]);
  });

  test.each([
    ['diff-tree', head],
    ['cat-file', head],
    ['log', range],
  ] as const)('that hang (%s) are killed by an abort', async (command, source) => {
    const repo = repository();
    const calls = falseGit(`case "$*" in *" ${command} "*) exec sleep 60;; *) exec "$GIT" "$@";; esac`);
    const abort = new AbortController();
    const changes = repo.changes(source, { signal: abort.signal });
    while (!calls().some(({ args }) => args.startsWith(command))) await new Promise((r) => setTimeout(r, 5));
    abort.abort();
    await expect(changes).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls().filter(({ pid }) => isRunning(pid))).toEqual([]);
  });

  test('that die without a word are an error', async () => {
    const repo = repository();
    falseGit('case "$*" in *cat-file*) read line; exit 3;; *) exec "$GIT" "$@";; esac');
    await expect(repo.change(head)).rejects.toThrow(new SourceError('git cat-file failed: it ended with 3'));
  });

  test('that die with a word are an error with that word', async () => {
    const repo = repository();
    falseGit('case "$*" in *diff-tree*) echo "fatal: bad things" >&2; exit 128;; *) exec "$GIT" "$@";; esac');
    await expect(repo.change(head)).rejects.toThrow(new SourceError('git diff-tree failed: bad things'));
  });

  test('that distrust the owner of the repository say what to do', async () => {
    const repo = repository();
    falseGit(`echo "fatal: detected dubious ownership in repository at '/x'" >&2; exit 128`);
    await expect(repo.change(head)).rejects.toThrow(`${repo.folder} belongs to another user: allow it with git config`);
  });

  test('that die in the middle of a range keep what came before', async () => {
    const repo = repository();
    falseGit('case "$*" in *" log "*) "$GIT" "$@"; echo "fatal: no more" >&2; exit 128;; *) exec "$GIT" "$@";; esac');
    const seen: string[] = [];
    const loop = async () => {
      for await (const change of openChanges({ ...range, workingDirectory: repo.folder })) seen.push(change.id);
    };
    await expect(loop()).rejects.toThrow('git log failed: no more');
    expect(seen).toHaveLength(2);
  });

  test('of an old git that has no --batch-command are three', async () => {
    const repo = repository();
    const calls = falseGit('case "$*" in *--batch-command*) exit 129;; *) exec "$GIT" "$@";; esac');
    const change = await repo.change(head, { maxFileBytes: 1 });
    expect(texts(change.after)).toEqual({ a: '3', b3: '3' });
    expect(skips(change)).toEqual([]);
    expect(calls().map(({ args }) => args)).toEqual([
      'cat-file --batch-command',
      'cat-file --batch',
      'cat-file --batch-check',
      expect.stringMatching(/^diff-tree /),
    ]);
  });

  test('read no file over the limit, with old git either', async () => {
    const repo = new TestRepository();
    repo.commit({ large: 'x'.repeat(100_000), small: 's' });
    falseGit('case "$*" in *--batch-command*) exit 129;; *) exec "$GIT" "$@";; esac');
    const change = await repo.change(head, { maxFileBytes: 1000 });
    expect(skips(change)).toEqual(['large after too-large']);
    expect(texts(change.after)).toEqual({ small: 's' });
  });

  test('do not start for a source that is aborted already', async () => {
    const repo = repository();
    const calls = falseGit('exec "$GIT" "$@"');
    await expect(repo.change(head, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls()).toEqual([]);
  });
});
