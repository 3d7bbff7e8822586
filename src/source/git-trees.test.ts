import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { skips, TestRepository, temporaryFolder, texts } from './test-repository.ts';

const commit = (commitId: string, parentIndex?: number) =>
  ({ type: 'commit', commitId, ...(parentIndex === undefined ? {} : { parentIndex }) }) as const;

describe('a commit', () => {
  test('yields the two versions of the files that differ', async () => {
    const repo = new TestRepository();
    const one = repo.commit({ 'a.c': 'old', 'same.c': 's', 'gone.c': 'g' });
    const two = repo.commit({ 'a.c': 'new', 'gone.c': null, 'd/fresh.c': 'f' });
    const change = await repo.change(commit(two));
    expect(change).toMatchObject({ id: two, parent: one, repository: repo.folder, url: '', skipped: [], notes: [] });
    expect(texts(change.before)).toEqual({ 'a.c': 'old', 'gone.c': 'g' });
    expect(texts(change.after)).toEqual({ 'a.c': 'new', 'd/fresh.c': 'f' });
  });

  test('may be given by branch, tag, prefix, expression or words of its message', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    const two = repo.commit({ a: '2' });
    repo.git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'tag', '-a', '-m', 'x', 'v1', two);
    for (const revision of ['main', 'v1', two.slice(0, 8), 'main~0', ':/m']) {
      expect((await repo.change(commit(revision))).id).toBe(two);
    }
  });

  test('without a parent is compared with nothing', async () => {
    const repo = new TestRepository();
    const change = await repo.change(commit(repo.commit({ 'a.c': 'x' })));
    expect(change.parent).toBeNull();
    expect(change.before).toEqual([]);
    expect(texts(change.after)).toEqual({ 'a.c': 'x' });
  });

  test('without changed files is an empty change', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    const change = await repo.change(commit(repo.commit({})));
    expect([change.before, change.after, change.skipped]).toEqual([[], [], []]);
  });

  test('of several parents is compared with the first, or with that of the index', async () => {
    const repo = new TestRepository();
    const base = repo.commit({ a: '1' });
    const left = repo.commit({ left: 'l' }, [base]);
    const right = repo.commit({ right: 'r' }, [base]);
    const merge = repo.commit({ right: 'r' }, [left, right]);
    expect(texts((await repo.change(commit(merge))).after)).toEqual({ right: 'r' });
    const second = await repo.change(commit(merge, 2));
    expect(second.parent).toBe(right);
    expect(texts(second.after)).toEqual({ left: 'l' });
  });

  test('refuses a parent index it does not have', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    const two = repo.commit({ a: '2' });
    for (const index of [0, 2, -1, 1.5]) {
      await expect(repo.change(commit(two, index))).rejects.toThrow(
        `commit ${two} has one parent: parent index ${index} is out of range`,
      );
    }
  });

  test('without a parent refuses every parent index', async () => {
    const repo = new TestRepository();
    const one = repo.commit({ a: '1' });
    await expect(repo.change(commit(one, 1))).rejects.toThrow('has no parent: parent index 1 is out of range');
  });
});

describe('a renamed file', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}\n`).join('');

  test('is on both sides by its own path, with a hint', async () => {
    const repo = new TestRepository();
    repo.commit({ 'old.c': lines(20) });
    const change = await repo.change(commit(repo.commit({ 'old.c': null, 'new.c': `${lines(20)}more\n` })));
    expect(Object.keys(texts(change.before))).toEqual(['old.c']);
    expect(Object.keys(texts(change.after))).toEqual(['new.c']);
    expect([...change.renames]).toEqual([['old.c', 'new.c']]);
  });

  test('is there even if its content is the same', async () => {
    const repo = new TestRepository();
    repo.commit({ 'old.c': 'same' });
    const change = await repo.change(commit(repo.commit({ 'old.c': null, 'd/old.c': 'same' })));
    expect([texts(change.before), texts(change.after)]).toEqual([{ 'old.c': 'same' }, { 'd/old.c': 'same' }]);
    expect([...change.renames]).toEqual([['old.c', 'd/old.c']]);
  });

  test('needs 55 % of its content (I2)', async () => {
    const repo = new TestRepository();
    const rest = 'x'.repeat(50);
    repo.commit({ a: lines(20) });
    const much = `${lines(13)}${rest}\n`;
    const little = `${lines(8)}${rest}${rest}\n`;
    expect((await repo.change(commit(repo.commit({ a: null, b: much })))).renames.size).toBe(1);
    repo.commit({ a: lines(20), b: null });
    expect((await repo.change(commit(repo.commit({ a: null, b: little })))).renames.size).toBe(0);
  });

  test('gives no hint if one of the paths is excluded', async () => {
    const repo = new TestRepository();
    repo.commit({ a: 'same' });
    const change = await repo.change(commit(repo.commit({ a: null, b: 'same' })), { exclude: ['a'] });
    expect(change.renames.size).toBe(0);
    expect(texts(change.after)).toEqual({ b: 'same' });
  });
});

describe('files of other kinds', () => {
  test('a submodule is named, before and after', async () => {
    const repo = new TestRepository();
    repo.commit({ module: { mode: '160000', data: '1'.repeat(40) }, a: '1' });
    const change = await repo.change(commit(repo.commit({ module: { mode: '160000', data: '2'.repeat(40) }, a: '2' })));
    expect(skips(change)).toEqual(['module both submodule']);
    expect(texts(change.after)).toEqual({ a: '2' });
  });

  test('a symbolic link is named', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    expect(skips(await repo.change(commit(repo.commit({ link: { mode: '120000', data: 'a' } }))))).toEqual([
      'link after symlink',
    ]);
  });

  test('a file replaced by a link is gone as a file', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    const change = await repo.change(commit(repo.commit({ a: { mode: '120000', data: 'b' } })));
    expect(texts(change.before)).toEqual({ a: '1' });
    expect(skips(change)).toEqual(['a after symlink']);
  });

  test('a changed mode is noted and is no change of content', async () => {
    const repo = new TestRepository();
    repo.commit({ 'run.sh': 'x' });
    const change = await repo.change(commit(repo.commit({ 'run.sh': { mode: '100755', data: 'x' } })));
    expect(change.notes).toEqual(['run.sh: mode changed from 100644 to 100755']);
    expect([change.before, change.after]).toEqual([[], []]);
  });

  test('a mode that changes together with the content is noted as well', async () => {
    const repo = new TestRepository();
    repo.commit({ 'run.sh': 'x' });
    const change = await repo.change(commit(repo.commit({ 'run.sh': { mode: '100755', data: 'y' } })));
    expect(change.notes).toHaveLength(1);
    expect(texts(change.after)).toEqual({ 'run.sh': 'y' });
  });

  test('a binary file is named', async () => {
    const repo = new TestRepository();
    repo.commit({ 'logo.png': Buffer.from([1, 0, 2]) });
    expect(skips(await repo.change(commit(repo.commit({ 'logo.png': Buffer.from([1, 0, 3]) }))))).toEqual([
      'logo.png both binary',
    ]);
  });

  test('an empty file is a file', async () => {
    const repo = new TestRepository();
    repo.commit({ a: 'x' });
    const change = await repo.change(commit(repo.commit({ a: '', b: '' })));
    expect(texts(change.after)).toEqual({ a: '', b: '' });
  });

  test('a file over the limit is named', async () => {
    const repo = new TestRepository();
    const two = repo.commit({ a: 'small', b: 'x'.repeat(2000) });
    const change = await repo.change(commit(two), { maxFileBytes: 1000 });
    expect(skips(change)).toEqual(['b after too-large']);
    expect(texts(change.after)).toEqual({ a: 'small' });
  });
});

test('paths may contain any character', async () => {
  const repo = new TestRepository();
  const names = [
    'with space.c',
    'quote".c',
    'tab\t.c',
    'line\nend.c',
    '\nfirst.c',
    ':100644 x',
    'é/ü.c',
    "back\\slash'.c",
    '-x',
  ];
  const change = await repo.change(commit(repo.commit(Object.fromEntries(names.map((name) => [name, `in ${name}`])))));
  expect(texts(change.after)).toEqual(Object.fromEntries(names.map((name) => [name, `in ${name}`])));
});

test('a path that is not UTF-8 is read as windows-1252 and noted', async () => {
  const repo = new TestRepository();
  const name = Buffer.from([0x63, 0x61, 0x66, 0xe9]);
  const change = await repo.change(commit(repo.commit([[name, 'x']])));
  expect(texts(change.after)).toEqual({ café: 'x' });
  expect(change.notes).toEqual(['café: the path is not valid UTF-8, read as windows-1252']);
});

test("the user's git configuration does not show", async () => {
  const repo = new TestRepository();
  const settings = { 'diff.renames': 'false', 'diff.noprefix': 'true', 'color.ui': 'always', 'core.abbrev': '5' };
  for (const [name, value] of Object.entries({
    ...settings,
    'diff.relative': 'true',
    'diff.ignoreSubmodules': 'all',
  })) {
    repo.git('config', name, value);
  }
  repo.commit({ 'd/a': 'same', module: { mode: '160000', data: '1'.repeat(40) } });
  repo.commit({ 'd/a': null, b: 'same', module: { mode: '160000', data: '2'.repeat(40) } });
  for (const source of [commit('main'), { type: 'range', from: 'main~1', to: 'main' } as const]) {
    const change = await repo.change(source);
    expect([...change.renames]).toEqual([['d/a', 'b']]);
    expect(skips(change)).toEqual(['module both submodule']);
  }
});

describe('a revision that cannot be used', () => {
  test('is unknown', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    for (const revision of ['nonsense', 'main~5', 'f'.repeat(40), '', ' ', 'main\nmain', '-x', 'main..main', '--all']) {
      await expect(repo.change(commit(revision))).rejects.toThrow(`unknown revision "${revision}" in ${repo.folder}`);
    }
  });

  test('is a tree or file instead of a commit', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    await expect(repo.change(commit('main:'))).rejects.toThrow('"main:" is a tree, not a commit');
    await expect(repo.change(commit('main:a'))).rejects.toThrow('"main:a" is a blob, not a commit');
  });

  test('is a prefix of two objects', async () => {
    const repo = new TestRepository();
    const seen = new Map<string, string>();
    let prefix = '';
    for (let i = 0; prefix === ''; i++) {
      const start = createHash('sha1')
        .update(`blob ${`${i}`.length}\0${i}`)
        .digest('hex')
        .slice(0, 4);
      if (seen.has(start)) {
        repo.commit({ a: seen.get(start)!, b: `${i}` });
        prefix = start;
      }
      seen.set(start, `${i}`);
    }
    await expect(repo.change(commit(prefix))).rejects.toThrow(`revision "${prefix}" is ambiguous`);
  });
});

describe('a shallow clone', () => {
  function shallowClone(): TestRepository {
    const origin = new TestRepository();
    origin.commit({ a: '1' });
    origin.commit({ a: '2' });
    const clone = new TestRepository('--bare');
    clone.git('fetch', '-q', '--depth', '1', `file://${origin.folder}`, 'main:main');
    return clone;
  }

  test('cannot compare its first commit and says why', async () => {
    await expect(shallowClone().change(commit('main'))).rejects.toThrow(
      /^parent [0-9a-f]{40} of commit [0-9a-f]{40} is missing, probably because the clone is shallow: fetch it/,
    );
  });

  test('has a first commit without files in a range, with a note', async () => {
    const clone = shallowClone();
    const change = await clone.change({ type: 'range', to: 'main' });
    expect(change.after).toEqual([]);
    expect(change.notes).toEqual([expect.stringMatching(/ is missing, probably .*: not compared$/)]);
    expect(await change.folders()).toBeNull();
  });
});

test('an object that is missing costs only its file', async () => {
  const repo = new TestRepository();
  repo.commit({ a: '1', b: '1' });
  repo.commit({ a: '2', b: '3' });
  const lost = repo.git('rev-parse', 'main:a');
  rmSync(join(repo.folder, '.git/objects', lost.slice(0, 2), lost.slice(2)));
  const change = await repo.change(commit('main'));
  expect(texts(change.after)).toEqual({ b: '3' });
  expect(change.skipped).toEqual([
    { path: 'a', side: 'both', reason: 'unreadable', message: `object ${lost} is not in this repository` },
  ]);
});

test('SHA-256 repositories work', async () => {
  const repo = new TestRepository('--object-format=sha256');
  repo.commit({ a: '1' });
  const two = repo.commit({ a: '2' });
  expect(two).toHaveLength(64);
  expect(texts((await repo.change(commit('main'))).before)).toEqual({ a: '1' });
  expect((await repo.change(commit('main~1'))).parent).toBeNull();
});

describe('folders', () => {
  test('are those of both complete trees (I6)', async () => {
    const repo = new TestRepository();
    repo.commit({ 'src/main/a.c': '1', 'lib/x.c': 'x', 'doc/y': 'y', z: 'z' });
    const change = await repo.change(
      commit(repo.commit({ 'src/main/a.c': null, 'src/core/deep/b.c': '2', 'doc/y': 'Y' })),
    );
    const folders = await change.folders();
    expect([...(folders?.before ?? [])].sort()).toEqual(['doc', 'lib', 'src', 'src/main']);
    expect([...(folders?.after ?? [])].sort()).toEqual(['doc', 'lib', 'src', 'src/core', 'src/core/deep']);
  });

  test('of an initial commit are empty before', async () => {
    const repo = new TestRepository();
    const folders = await (await repo.change(commit(repo.commit({ 'a/b': '1' })))).folders();
    expect([[...folders!.before], [...folders!.after]]).toEqual([[], ['a']]);
  });
});

describe('a combined range', () => {
  test('is one change from the first tree to the last (I3)', async () => {
    const repo = new TestRepository();
    const one = repo.commit({ a: '1', b: 'b' });
    repo.commit({ a: '2' });
    repo.commit({ a: '3', b: null });
    const change = await repo.change({ type: 'range', from: one, to: 'main', combined: true });
    expect(change).toMatchObject({ id: `${one}..main`, parent: one, url: '' });
    expect([texts(change.before), texts(change.after)]).toEqual([{ a: '1', b: 'b' }, { a: '3' }]);
  });

  test('without a start compares with nothing', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    const change = await repo.change({ type: 'range', to: 'main', combined: true });
    expect(change).toMatchObject({ id: '..main', parent: null, before: [] });
  });
});

test('a folder below a file tree that is no repository is an error', async () => {
  const folder = temporaryFolder();
  const source = { type: 'commit', workingDirectory: folder, commitId: 'HEAD' } as const;
  await expect(new TestRepository().change(source)).rejects.toThrow(`${folder} is not in a git repository`);
});
