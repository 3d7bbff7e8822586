// Prints scores for people: aligned tables, and misses one a line for grep.
import type { Benchmark } from './scoring/benchmark.ts';
import { f1, type Judgement, precision, recall, type Score, type Tally } from './scoring/judgement.ts';

/** Aligns rows in columns; the first column to the left, the others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Types and their total. Precision is left blank where the set cannot tell it. */
export function scoreTable(score: Score, judgesPrecision: boolean): string {
  return tallyTable('type', [...score.types, ['total', score.total]], judgesPrecision);
}

/** One row a tally. */
export function tallyTable(
  heading: string,
  tallies: readonly (readonly [string, Tally])[],
  judgesPrecision: boolean,
): string {
  const row = ([name, t]: readonly [string, Tally]) => [
    name,
    String(t.tp),
    judgesPrecision ? String(t.fp) : '–',
    String(t.fn),
    judgesPrecision ? ratio(precision(t)) : '–',
    ratio(recall(t)),
    judgesPrecision ? ratio(f1(t)) : '–',
  ];
  return alignColumns([[heading, 'TP', 'FP', 'FN', 'P', 'R', 'F1'], ...tallies.map(row)]);
}

/** Three decimals, or a dash for null. */
export function ratio(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}

/** A judgement with the case it belongs to. */
export interface CaseJudgement extends Judgement {
  readonly caseIndex: number;
}

/**
 * Misses and wrong reports, tab-separated: benchmark, `FN` or `FP`, type, commit, rule, similarity, `judged false` if the oracle
 * lists it as wrong, text. Sorted by
 * type, then `FN` before `FP`, then rule, then case.
 */
export function missLines(
  benchmark: Pick<Benchmark, 'name' | 'cases' | 'judgesPrecision'>,
  judgements: readonly CaseJudgement[],
): string[] {
  return judgements
    .filter(({ verdict }) => verdict === 'fn' || (verdict === 'fp' && benchmark.judgesPrecision))
    .map((judgement) => ({ judgement, rule: judgement.report?.rule ?? '' }))
    .sort(
      (a, b) =>
        compareText(a.judgement.type, b.judgement.type) ||
        compareText(a.judgement.verdict, b.judgement.verdict) * -1 ||
        compareText(a.rule, b.rule) ||
        a.judgement.caseIndex - b.judgement.caseIndex,
    )
    .map(({ judgement: { verdict, type, caseIndex, text, report, judgedFalse }, rule }) =>
      [
        benchmark.name,
        verdict.toUpperCase(),
        type,
        benchmark.cases[caseIndex].id,
        rule || '–',
        ratio(report?.similarity ?? null),
        judgedFalse ? 'judged false' : '–',
        text.replaceAll('\n', ' '),
      ].join('\t'),
    );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many reports of each rule are right and wrong, worst first; empty when no report names its rule. */
export function ruleTable(judgements: readonly Judgement[]): string {
  const rules = new Map<string, { tp: number; fp: number }>();
  for (const { verdict, report } of judgements) {
    if (verdict === 'fn' || report?.rule === undefined) continue;
    let row = rules.get(report.rule);
    if (row === undefined) rules.set(report.rule, (row = { tp: 0, fp: 0 }));
    row[verdict]++;
  }
  if (rules.size === 0) return '';
  const rows = [...rules].sort(([a, x], [b, y]) => y.fp - x.fp || compareText(a, b));
  return alignColumns([
    ['rule', 'TP', 'FP', 'P'],
    ...rows.map(([rule, t]) => [rule, String(t.tp), String(t.fp), ratio(precision({ ...t, fn: 0 }))]),
  ]);
}
