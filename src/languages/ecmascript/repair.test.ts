import { expect, test } from 'vitest';
import { parseSource } from '../../model/parse-source.ts';
import { typescript } from './ecmascript.ts';

const namesOf = async (text: string, path = 'a.ts') => {
  const tree = await parseSource(path, text, typescript, 10_000);
  expect(tree.errors()).toEqual([]);
  return typescript.model(tree, path).declarations.map((declaration) => declaration.name);
};

test('generic call signatures need no semicolons between them', async () => {
  const text = `interface Factory {
    <T>(value: T): Box<T>
    <K extends string, V = Map<K, () => V>>(key: K): Box<V>
    // the last
    <T = any>(
      values: T[]
    ): Box<T>
  }
  class After {}
  `;
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['Factory', 'After']));
  expect(await namesOf(text, 'a.tsx')).toEqual(expect.arrayContaining(['Factory', 'After']));
});

test('types of another module are exported by a star', async () => {
  expect(await namesOf("export type * from './other'\nexport class After {}\n")).toContain('After');
});
