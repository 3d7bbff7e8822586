import { expect, test } from 'vitest';
import { figuresOf } from './report.ts';
import type { DatasetScore } from './run.ts';

const counts = { tp: 3, fp: 1, fn: 2 };
const score: DatasetScore = {
  declaration: counts,
  statement: counts,
  fine: counts,
  multi: counts,
  interFile: counts,
  perfectStatement: 4,
  perfectFine: 2,
  cases: 5,
  incompatible: { Block: 1, Type: 2 },
  times: Array.from({ length: 20 }, (_, k) => ({ parseMs: 1, totalMs: k + 1 })),
};

test('figures have the keys that --json promises, by matcher and dataset', () => {
  const figures = figuresOf({ simple: { refactoring: score } });
  expect(Object.keys(figures)).toEqual(['simple']);
  expect(figures.simple.refactoring).toMatchObject({
    declaration: counts,
    statement: counts,
    fine: counts,
    multi: counts,
    interFile: counts,
    perfectStatement: 4,
    perfectFine: 2,
    cases: 5,
    incompatible: 3,
    medianMs: 10,
    p95Ms: 19,
    maxMs: 20,
  });
});
