import { describe, expect, test } from 'vitest';
import type { Change } from './change.ts';
import { TestRepository, texts } from './test-repository.ts';

const afters = (changes: Change[]) => changes.map((change) => texts(change.after));

describe('a range', () => {
  test('yields every commit after the start, newest first', async () => {
    const repo = new TestRepository();
    const ids = ['1', '2', '3'].map((a) => repo.commit({ a }));
    const changes = await repo.changes({ type: 'range', from: ids[0], to: 'main' });
    expect(changes.map(({ id, parent }) => [id, parent])).toEqual([
      [ids[2], ids[1]],
      [ids[1], ids[0]],
    ]);
    expect(afters(changes)).toEqual([{ a: '3' }, { a: '2' }]);
  });

  test('yields the oldest commit first if asked', async () => {
    const repo = new TestRepository();
    for (const a of ['1', '2', '3']) repo.commit({ a });
    expect(afters(await repo.changes({ type: 'range', to: 'main', oldestFirst: true }))).toEqual([
      { a: '1' },
      { a: '2' },
      { a: '3' },
    ]);
  });

  test('without a start includes the initial commit', async () => {
    const repo = new TestRepository();
    const one = repo.commit({ a: '1' });
    const [change] = await repo.changes({ type: 'range', to: one });
    expect(change).toMatchObject({ id: one, parent: null });
    expect(texts(change.after)).toEqual({ a: '1' });
  });

  test('stops after the given number of commits, counted in the order they come', async () => {
    const repo = new TestRepository();
    for (const a of ['1', '2', '3']) repo.commit({ a });
    expect(afters(await repo.changes({ type: 'range', to: 'main', maxCommits: 1 }))).toEqual([{ a: '3' }]);
    expect(afters(await repo.changes({ type: 'range', to: 'main', maxCommits: 1, oldestFirst: true }))).toEqual([
      { a: '1' },
    ]);
    expect(await repo.changes({ type: 'range', to: 'main', maxCommits: 0 })).toEqual([]);
  });

  test('of equal ends is empty', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    expect(await repo.changes({ type: 'range', from: 'main', to: 'main' })).toEqual([]);
  });

  test('yields commits without changed files too', async () => {
    const repo = new TestRepository();
    const one = repo.commit({ a: '1' });
    repo.commit({});
    repo.commit({ a: '2' });
    expect(afters(await repo.changes({ type: 'range', from: one, to: 'main' }))).toEqual([{ a: '2' }, {}]);
  });

  test('leaves out merge commits unless asked, then compares with the first parent', async () => {
    const repo = new TestRepository();
    const base = repo.commit({ a: '1' });
    const left = repo.commit({ left: 'l' }, [base]);
    const right = repo.commit({ right: 'r' }, [base]);
    const merge = repo.commit({ right: 'r' }, [left, right]);
    const source = { type: 'range', from: base, to: merge } as const;
    expect((await repo.changes(source)).map(({ id }) => id).sort()).toEqual([left, right].sort());
    const withMerges = await repo.changes({ ...source, merges: true });
    expect(withMerges).toHaveLength(3);
    expect(withMerges[0]).toMatchObject({ id: merge, parent: left });
    expect(texts(withMerges[0].after)).toEqual({ right: 'r' });
  });

  test('gives rename hints and reads paths with any character', async () => {
    const repo = new TestRepository();
    repo.commit({ '\nold "1"': 'same' });
    const [change] = await repo.changes({ type: 'range', to: repo.commit({ '\nold "1"': null, ':new\t': 'same' }) });
    expect([...change.renames]).toEqual([['\nold "1"', ':new\t']]);
  });

  test('names an unknown end', async () => {
    const repo = new TestRepository();
    repo.commit({ a: '1' });
    await expect(repo.changes({ type: 'range', from: 'nope', to: 'main' })).rejects.toThrow('unknown revision "nope"');
    await expect(repo.changes({ type: 'range', from: 'main', to: 'nope' })).rejects.toThrow('unknown revision "nope"');
  });
});
