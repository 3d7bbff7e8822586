import { expect, test } from 'vitest';
import { detect } from './detect.ts';
import type { DetectOptions } from './options.ts';
import type { ChangeResult } from './refactorings/result.ts';
import type { Source } from './source/change.ts';
import { TestRepository, temporaryFolder } from './source/test-repository.ts';

const code = (method: string) =>
  `class Basket {\n  int ${method}(int price) {\n    int sum = price * 3;\n    return sum > 100 ? sum - 10 : sum;\n  }\n}\n`;

const texts = (before: Record<string, string>, after: Record<string, string>): Source => ({
  type: 'fileContents',
  beforeFiles: before,
  afterFiles: after,
});

const renaming = texts({ 'Basket.java': code('total') }, { 'Basket.java': code('total2') });

async function results(source: Source, options: DetectOptions = {}): Promise<ChangeResult[]> {
  const all: ChangeResult[] = [];
  for await (const change of detect(source, options)) all.push(change);
  return all;
}

/** What does not depend on the clock. */
const untimed = (changes: ChangeResult[]) =>
  changes.map((change) => ({ ...change, stats: { ...change.stats, parseMs: 0, totalMs: 0 } }));

test('texts in, refactorings out', async () => {
  const [change, ...more] = await results(renaming);
  expect(more).toEqual([]);
  expect(change.refactorings.map(({ type }) => type)).toEqual(['Rename Method']);
  expect(change).toMatchObject({ id: 'texts', skipped: [], notes: [], fallbacks: [] });
  expect(change.stats).toMatchObject({ filesBefore: 1, filesAfter: 1, bytes: 2 * code('total').length + 1 });
});

test('worker threads change neither results nor order', async () => {
  const repository = new TestRepository();
  for (let index = 0; index < 9; index++) {
    repository.commit({
      'Basket.java': code(`total${index}`),
      [`p${index}.py`]: `def f${index}():\n    return ${index}\n`,
    });
  }
  const source: Source = { type: 'range', workingDirectory: repository.folder, to: 'main' };
  const alone = untimed(await results(source));
  expect(alone).toHaveLength(9);
  expect(untimed(await results(source, { jobs: 1 }))).toEqual(alone);
  expect(untimed(await results(source, { jobs: 3 }))).toEqual(alone);
});

test('limits reach the worker threads', async () => {
  const repository = new TestRepository();
  repository.commit({ 'Basket.java': code('total') });
  const source: Source = { type: 'range', workingDirectory: repository.folder, to: 'main' };
  const [change] = await results(source, { jobs: 1, timeLimitMs: 0 });
  expect(change.fallbacks).toEqual([{ stage: 'parse', limit: 'time 0 ms', at: 'Basket.java' }]);
});

test('leaving the loop early ends everything', async () => {
  const repository = new TestRepository();
  for (let index = 0; index < 9; index++) repository.commit({ 'Basket.java': code(`total${index}`) });
  const source: Source = { type: 'range', workingDirectory: repository.folder, to: 'main' };
  for (const jobs of [0, 2]) {
    for await (const change of detect(source, { jobs })) {
      expect(change.refactorings).toHaveLength(1);
      break;
    }
  }
});

test('an aborted signal ends the work with an AbortError', async () => {
  const repository = new TestRepository();
  for (let index = 0; index < 9; index++) repository.commit({ 'Basket.java': code(`total${index}`) });
  const source: Source = { type: 'range', workingDirectory: repository.folder, to: 'main' };
  for (const jobs of [0, 2]) {
    const controller = new AbortController();
    const run = async () => {
      for await (const _ of detect(source, { jobs, signal: controller.signal })) controller.abort();
    };
    await expect(run()).rejects.toMatchObject({ name: 'AbortError' });
  }
});

test('a source that cannot be opened is an error, with and without threads', async () => {
  const source: Source = { type: 'range', workingDirectory: temporaryFolder(), to: 'HEAD' };
  for (const jobs of [0, 2]) await expect(results(source, { jobs })).rejects.toMatchObject({ name: 'SourceError' });
});

test('unknown names are refused before anything is read', async () => {
  const nowhere: Source = { type: 'commit', workingDirectory: '/nowhere', commitId: 'HEAD' };
  await expect(results(nowhere, { engine: 'guess' as 'refdiff' })).rejects.toThrow(/^unknown engine "guess" \(known: /);
  await expect(results(nowhere, { languages: ['cobol'] })).rejects.toThrow(/^unknown language "cobol" \(known: /);
  await expect(results(nowhere, { types: ['Bake Cake'] })).rejects.toThrow(/^unknown refactoring type "Bake Cake"/);
});

test('languages and types filter', async () => {
  const [kotlin] = await results(renaming, { languages: ['kotlin'] });
  expect(kotlin.skipped.map(({ path, reason }) => [path, reason])).toEqual([['Basket.java', 'no-language']]);
  const [classes] = await results(renaming, { types: ['Move Class'] });
  expect(classes.refactorings).toEqual([]);
  expect(classes.stats.filesAfter).toBe(1);
});

test('the order of files does not matter', async () => {
  const files = { 'a/A.java': code('a'), 'b/B.java': code('b').replace('Basket', 'B'), 'c/C.java': code('c') };
  const changed = { 'a/A.java': code('a2'), 'b/B.java': code('b2').replace('Basket', 'B'), 'c/C.java': code('c2') };
  const turned = (record: Record<string, string>) => Object.fromEntries(Object.entries(record).reverse());
  expect(untimed(await results(texts(turned(files), turned(changed))))).toEqual(
    untimed(await results(texts(files, changed))),
  );
});

test('a very large change is analysed on a thread of its own, with the same result', async () => {
  const filler = `// ${'x'.repeat(100)}\n`.repeat(25_000);
  const source = texts({ 'Basket.java': code('total') + filler }, { 'Basket.java': code('total2') + filler });
  const [change] = await results(source);
  expect(change.stats.bytes).toBeGreaterThan(4_000_000);
  expect(change.refactorings.map(({ type }) => type)).toEqual(['Rename Method']);
});
