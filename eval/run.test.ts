import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EvalCase } from './corpus/case.ts';
import { runCases } from './run.ts';

let folder: string;
let worker: URL;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'refscope-run-'));
  const path = join(folder, 'worker.mjs');
  writeFileSync(
    path,
    `export default async ({ item }) => {
      if (item.id === 'hangs') for (;;);
      if (item.id === 'throws') throw new Error('broken\\nstack');
      await new Promise((done) => setTimeout(done, item.id === 'slow' ? 60 : 0));
      return { refactorings: [], ms: 1, parseMs: 1, bytes: 1, remarks: [], failure: null };
    };`,
  );
  worker = pathToFileURL(path);
});

afterAll(() => rmSync(folder, { recursive: true }));

const run = async (ids: string[], jobs: number, limitMs: number) => {
  const cases = ids.map(
    (id): EvalCase => ({
      id,
      repository: '',
      sha1: id,
      files: { layout: 'labelled', folder: '', before: [], after: [] },
    }),
  );
  const outcomes: string[] = [];
  await runCases(cases, { worker, engine: null, jobs, limitMs, timeLimitMs: null }, (index, { failure }) => {
    outcomes.push(`${ids[index]}: ${failure}`);
  });
  return outcomes;
};

test('outcomes come in case order whatever the number of threads', async () => {
  const ids = ['slow', 'a', 'b', 'slow', 'c'];
  expect(await run(ids, 2, 20_000)).toEqual(await run(ids, 1, 20_000));
});

test('a case that throws or hangs fails in one line, and the others run', async () => {
  expect(await run(['throws', 'hangs', 'a'], 1, 1_000)).toEqual([
    'throws: broken',
    'hangs: time limit of 1000 ms',
    'a: null',
  ]);
});
