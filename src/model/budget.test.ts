import { expect, test } from 'vitest';
import { Budget } from './budget.ts';

test('time that is up is named with the stage and the place where it was noticed first', () => {
  let now = 0;
  const budget = new Budget({ timeMs: 100 }, () => now);
  expect(budget.outOfTime('parse', 'a.java')).toBe(false);
  now = 100;
  expect(budget.outOfTime('parse', 'b.java')).toBe(true);
  expect(budget.outOfTime('parse', 'c.java')).toBe(true);
  expect(budget.fallbacks).toEqual([{ stage: 'parse', limit: 'time 100 ms', at: 'b.java' }]);
});

test('an early stage may have a share of the time', () => {
  let now = 70;
  const budget = new Budget({ timeMs: 100 }, () => now);
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
  const budget = new Budget({ timeMs: 100 }, () => now);
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
