import { expect, test } from 'vitest';
import { foldOf, inSample, parseSample } from './sample.ts';

const repositories = Array.from({ length: 200 }, (_, i) => ({ repository: `https://example.org/team/tool-${i}.git` }));

test('each repository is in exactly one fold, and in all complements but one', () => {
  for (const item of repositories) {
    const folds = [1, 2, 3, 4, 5].filter((fold) => inSample(item, { fold, folds: 5, complement: false }));
    const others = [1, 2, 3, 4, 5].filter((fold) => inSample(item, { fold, folds: 5, complement: true }));
    expect([folds.length, others.length]).toEqual([1, 4]);
  }
});

test('no fold is empty or overfull, and the spelling of a URL does not matter', () => {
  const sizes = [0, 0, 0, 0, 0];
  for (const { repository } of repositories) sizes[foldOf(repository, 5) - 1]++;
  expect(Math.min(...sizes)).toBeGreaterThan(20);
  expect(foldOf('https://Example.org/Team/tool-1', 5)).toBe(foldOf('https://example.org/team/tool-1.git', 5));
});

test('a fold that does not exist is refused', () => {
  expect(() => parseSample('6/5', false)).toThrow(/not a fold/);
  expect(() => parseSample('half', false)).toThrow(/not a fold/);
  expect(parseSample('2/5', true)).toEqual({ fold: 2, folds: 5, complement: true });
});
