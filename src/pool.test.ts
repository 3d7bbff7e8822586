import { expect, test } from 'vitest';
import { analyseInWorkers } from './pool.ts';
import type { ChangeResult } from './refactorings/result.ts';
import { type Change, type Folders, SourceError } from './source/change.ts';
import { withFolders } from './source/folders.ts';

const code = (method: string) => `package shop;\nclass Basket {\n  int ${method}() {\n    return 3;\n  }\n}\n`;

/** A change in which a file left its path, so that the folders of both trees are asked for. */
function move(id: number, folders: () => Promise<Folders | null>): Change {
  const text = code(`total${id}`);
  const file = (path: string) => ({ path, text, bytes: text.length, encoding: 'utf-8' as const });
  const files = { before: [file('old/Basket.java')], after: [file('new/Basket.java')] };
  const renames = new Map([['old/Basket.java', 'new/Basket.java']]);
  const rest = { repository: '', url: '', parent: null, renames, skipped: [], notes: [] };
  return withFolders({ id: String(id), ...files, ...rest }, folders);
}

async function resultsOf(changes: AsyncGenerator<Change>): Promise<ChangeResult[]> {
  const results: ChangeResult[] = [];
  for await (const result of analyseInWorkers(changes, {}, 2)) results.push(result);
  return results;
}

test('the folders of the last changes are asked for before the source ends, and is closed', async () => {
  async function* changes(): AsyncGenerator<Change> {
    let closed = false;
    const slowly = async (): Promise<Folders> => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (closed) throw new SourceError('the source was closed');
      return { before: new Set(['old']), after: new Set(['new']) };
    };
    try {
      for (let id = 0; id < 5; id++) yield move(id, slowly);
    } finally {
      closed = true;
    }
  }
  const results = await resultsOf(changes());
  expect(results.map(({ id, fallbacks }) => [id, fallbacks])).toEqual([0, 1, 2, 3, 4].map((id) => [String(id), []]));
});

test('folders that cannot be listed are named and cost no refactorings', async () => {
  async function* changes(): AsyncGenerator<Change> {
    yield move(7, async () => {
      throw new SourceError('a tree is missing');
    });
  }
  const [{ fallbacks, refactorings }] = await resultsOf(changes());
  expect(fallbacks).toEqual([{ stage: 'folders', limit: 'a tree is missing', at: '' }]);
  expect(refactorings.map(({ type }) => type)).toEqual(['Move Source Folder']);
});
