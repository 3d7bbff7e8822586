import { expect, test } from 'vitest';
import { figures, medianTimesParsing, percentile } from './statistics.ts';

const samples = [
  { ms: 10, parseMs: 5, bytes: 100_000 },
  { ms: 30, parseMs: 10, bytes: 300_000 },
  { ms: 60, parseMs: 10, bytes: 600_000 },
];

test('percentiles are values that occur (nearest rank)', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([percentile(values, 0.5), percentile(values, 0.95), percentile(values, 0.99), percentile(values, 1)]).toEqual([
    50, 95, 99, 100,
  ]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.5)).toBeNull();
});

test('share of parsing and throughput are of the sums', () => {
  expect(figures(samples, 123.44, 1.777)).toEqual({
    commits: 3,
    medianMs: 30,
    p95Ms: 60,
    p99Ms: 60,
    maxMs: 60,
    parseShare: 0.25,
    mbPerSecond: 10,
    peakRssMb: 123.4,
    twoWorkersSpeedup: 1.78,
  });
});

test('what was not measured is null', () => {
  expect(figures([], null, null)).toMatchObject({
    commits: 0,
    medianMs: null,
    parseShare: null,
    twoWorkersSpeedup: null,
  });
});

test('analysis is compared with parsing commit by commit', () => {
  expect(medianTimesParsing(samples)).toBe(3);
  expect(medianTimesParsing([{ ms: 1, parseMs: 0, bytes: 0 }])).toBeNull();
});
