import { expect, test } from 'vitest';
import { mapBounded } from './bounded.ts';

test('results keep the order of the items', async () => {
  const task = async (n: number) => {
    await new Promise((resolve) => setTimeout(resolve, n % 3));
    return n * 2;
  };
  expect(await mapBounded([5, 1, 4], undefined, task)).toEqual([10, 2, 8]);
});

test('no more than 64 tasks are under way', async () => {
  let running = 0;
  let most = 0;
  await mapBounded(new Array(500).fill(0), undefined, async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  });
  expect(most).toBe(64);
});

test('an error stops the rest', async () => {
  let started = 0;
  const failing = mapBounded(new Array(500).fill(0), undefined, async () => {
    started++;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(started).toBeLessThanOrEqual(64);
});

test('an abort stops the rest', async () => {
  const abort = new AbortController();
  const aborted = mapBounded([1, 2], abort.signal, async () => abort.abort());
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
});
