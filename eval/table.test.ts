import { expect, test } from 'vitest';
import { belowFloor } from './floors.ts';
import { benchmarkResult } from './result.ts';
import { report } from './scoring/example.ts';
import { type Judgement, tally } from './scoring/judgement.ts';
import { missLines, ruleTable, scoreTable } from './table.ts';

const judgements: Judgement[] = [
  { verdict: 'tp', type: 'Move Class', text: 'Move Class a', report: report('Move Class a', { rule: 'r:1' }) },
  {
    verdict: 'fp',
    type: 'Move Class',
    text: 'Move Class b',
    report: report('Move Class b', { rule: 'r:2' }),
    judgedFalse: true,
  },
  { verdict: 'fn', type: 'Extract Method', text: 'Extract Method c', report: null },
];
const score = tally(judgements);

test('the table has a row per type, sorted, and the totals', () => {
  expect(scoreTable(score, true)).toBe(
    [
      'type            TP  FP  FN      P      R     F1',
      'Extract Method   0   0   1      –  0.000  0.000',
      'Move Class       1   1   0  0.500  1.000  0.667',
      'total            1   1   1  0.500  0.500  0.500',
    ].join('\n'),
  );
});

test('misses are one a line, by type, missed before wrong', () => {
  const benchmark = {
    name: 'java-1',
    judgesPrecision: true,
    cases: [
      { id: 'tool-a1', repository: '', sha1: 'a1', files: { layout: 'labelled', folder: '', before: [], after: [] } },
    ],
  } as const;
  const lines = missLines(
    benchmark,
    judgements.map((judgement) => ({ ...judgement, caseIndex: 0 })),
  );
  expect(lines).toEqual([
    'java-1\tFN\tExtract Method\ttool-a1\t–\t–\t–\tExtract Method c',
    'java-1\tFP\tMove Class\ttool-a1\tr:2\t0.800\tjudged false\tMove Class b',
  ]);
});

test('rules are counted, the worst first', () => {
  expect(ruleTable(judgements)).toBe(['rule  TP  FP      P', 'r:2    0   1  0.000', 'r:1    1   0  1.000'].join('\n'));
});

test('a set without complete labels has no precision', () => {
  const result = benchmarkResult(score, { cases: 2, failed: 0, seconds: 1.234 }, false);
  expect(result).toMatchObject({
    cases: 2,
    tp: 1,
    fp: null,
    fn: 1,
    precision: null,
    recall: 0.5,
    f1: null,
    seconds: 1.23,
  });
  expect(result.types['Move Class']).toEqual({ tp: 1, fp: null, fn: 0 });
});

test('what is below its floor, unknown or failed is named', () => {
  const result = benchmarkResult(score, { cases: 2, failed: 1, seconds: 1 }, true);
  expect(belowFloor('refdiff', 'java-1', result, { precision: 0.5, recall: 0.9 })).toEqual([
    'java-1 (refdiff): recall 0.5000, floor 0.9',
    'java-1 (refdiff): 1 of 2 cases failed',
  ]);
});
