import { expect, test } from 'vitest';
import { Budget, PATIENCE } from './budget.ts';
import { processorClock } from './processor-time.ts';

test('time that is up is named with the stage and the place where it was noticed first', () => {
  let now = 0;
  const budget = new Budget({ timeMs: 100 }, () => now, null);
  expect(budget.outOfTime('parse', 'a.java')).toBe(false);
  now = 100;
  expect(budget.outOfTime('parse', 'b.java')).toBe(true);
  expect(budget.outOfTime('parse', 'c.java')).toBe(true);
  expect(budget.fallbacks).toEqual([{ stage: 'parse', limit: 'time 100 ms', at: 'b.java' }]);
});

test('an early stage may have a share of the time', () => {
  let now = 70;
  const budget = new Budget({ timeMs: 100 }, () => now, null);
  now = 70 + 70;
  expect(budget.outOfTime('parse', 'a.java', 0.7)).toBe(true);
  expect(budget.outOfTime('match')).toBe(false);
  expect(budget.fallbacks).toEqual([{ stage: 'parse', limit: 'time 70 ms', at: 'a.java' }]);
});

test('each stage has the whole pair limit', () => {
  const budget = new Budget({ pairs: 10 });
  expect(budget.spend('pairs', 10, 'S3')).toBe(true);
  expect(budget.spend('pairs', 10, 'S4')).toBe(true);
  expect(budget.spend('pairs', 1, 'S4', 'Big.java')).toBe(false);
  expect(budget.fallbacks).toEqual([{ stage: 'S4', limit: 'pairs 10', at: 'Big.java' }]);
});

test('nothing can be spent when the time is up', () => {
  let now = 0;
  const budget = new Budget({ timeMs: 100 }, () => now, null);
  expect(budget.spend('pairs', 1, 'moves')).toBe(true);
  now = 100;
  expect(budget.spend('pairs', 1, 'moves', 'a.java')).toBe(false);
  expect(budget.fallbacks).toEqual([{ stage: 'moves', limit: 'time 100 ms', at: 'a.java' }]);
});

test('a budget without a limit hit has no fallbacks', () => {
  const budget = new Budget();
  expect(budget.timeLeft).toBeGreaterThan(0);
  expect(budget.fallbacks).toEqual([]);
});

test('time in which the thread had no processor does not count', () => {
  let now = 0;
  let worked = 30;
  const budget = new Budget(
    { timeMs: 100 },
    () => now,
    () => worked,
  );
  now = 150;
  worked = 90;
  expect(budget.timeLeft).toBe(40);
  expect(budget.outOfTime('match')).toBe(false);
  now = 220;
  worked = 130;
  expect(budget.timeLeft).toBe(0);
  expect(budget.outOfTime('match')).toBe(true);
});

test('the processor is not asked before the clock is at the limit, nor again while it cannot be', () => {
  let now = 0;
  let asked = 0;
  const budget = new Budget(
    { timeMs: 100 },
    () => now,
    () => {
      asked++;
      return 0;
    },
  );
  now = 99;
  expect(budget.outOfTime('match')).toBe(false);
  expect(asked).toBe(1); // at the start
  now = 120;
  expect(budget.outOfTime('match')).toBe(false);
  now = 210;
  expect(budget.outOfTime('match')).toBe(false);
  expect(asked).toBe(2);
});

test('a thread that gets no processor at all ends nevertheless', () => {
  let now = 0;
  const budget = new Budget(
    { timeMs: 100 },
    () => now,
    () => 0,
  );
  now = 100 * PATIENCE - 1;
  expect(budget.outOfTime('match')).toBe(false);
  now = 100 * PATIENCE;
  expect(budget.outOfTime('match')).toBe(true);
});

test('where the system tells the processor time of a thread, waiting adds next to nothing to it', async () => {
  const clock = processorClock();
  if (!clock) return;
  const before = clock();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const waited = clock() - before;
  const busy = performance.now();
  while (clock() - before < waited + 5)
    if (performance.now() - busy > 60_000) throw new Error('the clock stands still');
  expect(waited).toBeLessThan(250);
});
