// The figures of one benchmark as `--json` writes them.
import { f1, precision, recall, type Score, type Tally } from './scoring/judgement.ts';

/** Figures of a benchmark's first variant; null for what the set cannot tell. */
export interface BenchmarkResult {
  readonly cases: number;
  readonly tp: number;
  readonly fp: number | null;
  readonly fn: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  /** Wall-clock time of the whole run. */
  readonly seconds: number;
  /** Cases that threw or took too long; their truths count as missed. */
  readonly failed: number;
  readonly types: Readonly<Record<string, Tally | { tp: number; fp: null; fn: number }>>;
}

/** Assembles the figures. `judgesPrecision` false turns everything that needs false positives into null. */
export function benchmarkResult(
  score: Score,
  run: { readonly cases: number; readonly failed: number; readonly seconds: number },
  judgesPrecision: boolean,
): BenchmarkResult {
  const { tp, fp, fn } = score.total;
  return {
    cases: run.cases,
    tp,
    fp: judgesPrecision ? fp : null,
    fn,
    precision: judgesPrecision ? precision(score.total) : null,
    recall: recall(score.total),
    f1: judgesPrecision ? f1(score.total) : null,
    seconds: Math.round(run.seconds * 100) / 100,
    failed: run.failed,
    types: Object.fromEntries(
      [...score.types].map(([type, t]) => [type, judgesPrecision ? { ...t } : { tp: t.tp, fp: null, fn: t.fn }]),
    ),
  };
}
