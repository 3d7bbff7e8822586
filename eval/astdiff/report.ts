// Figures of the AST-diff evaluation: one table for people, one object for `--json`, and the floors.
import { alignColumns } from '../table.ts';
import type { DatasetScore, Scores } from './run.ts';
import type { Counts } from './scoring.ts';

/** Figures of one matcher on one dataset as `--json` has them. Times in ms of thread time per file pair. */
export interface DatasetFigures {
  readonly declaration: Counts;
  readonly statement: Counts;
  readonly fine: Counts;
  readonly multi: Counts;
  readonly interFile: Counts;
  /** Cases without any difference from the truth. */
  readonly perfectStatement: number;
  readonly perfectFine: number;
  readonly cases: number;
  readonly incompatible: number;
  readonly incompatibleByKind: Readonly<Record<string, number>>;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** Median of total time over parsing time. */
  readonly timesParsing: number;
}

/** Figures by matcher and dataset. */
export type Figures = Record<string, Record<string, DatasetFigures>>;

/** Least accepted figures: F measures and shares of perfect diffs, in [0, 1]. */
export interface AstDiffFloor {
  readonly declaration?: number;
  readonly statement?: number;
  readonly fine?: number;
  readonly interFile?: number;
  readonly perfectStatement?: number;
  readonly perfectFine?: number;
}

/** Matcher → dataset → floor. */
export type AstDiffFloors = Readonly<Record<string, Readonly<Record<string, AstDiffFloor>>>>;

export function figuresOf(scores: Scores): Figures {
  return Object.fromEntries(
    Object.entries(scores).map(([name, sets]) => [
      name,
      Object.fromEntries(Object.entries(sets).map(([set, score]) => [set, figures(score)])),
    ]),
  );
}

function figures({ times, incompatible, ...score }: DatasetScore): DatasetFigures {
  const ordered = times.map(({ totalMs }) => totalMs).sort((a, b) => a - b);
  const ratios = times.map(({ parseMs, totalMs }) => totalMs / Math.max(parseMs, 0.01)).sort((a, b) => a - b);
  const at = (share: number) => round(ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? 0);
  return {
    ...score,
    incompatible: Object.values(incompatible).reduce((a, b) => a + b, 0),
    incompatibleByKind: incompatible,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
    timesParsing: round(ratios[ratios.length >> 1] ?? 0),
  };
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}

const HEADER = [
  'matcher',
  'dataset',
  'declarations',
  'statements',
  'fine-grained',
  'multi',
  'inter-file',
  'incompatible',
  'perfect stmt',
  'perfect fine',
  'ms median',
  'p95',
  'max',
  '× parsing',
];

/** One row a matcher and dataset; scores as precision / recall / F in percent (RQ1-RQ3, RQ5-RQ7 of the benchmark). */
export function astDiffTable(all: Figures): string {
  const rows = Object.entries(all).flatMap(([name, sets]) =>
    Object.entries(sets).map(([set, f]) => [
      name,
      `${set} (${f.cases})`,
      percentages(f.declaration),
      percentages(f.statement),
      percentages(f.fine),
      percentages(f.multi),
      percentages(f.interFile),
      String(f.incompatible),
      share(f.perfectStatement, f.cases),
      share(f.perfectFine, f.cases),
      f.medianMs.toFixed(1),
      f.p95Ms.toFixed(1),
      f.maxMs.toFixed(0),
      f.timesParsing.toFixed(1),
    ]),
  );
  return alignColumns([HEADER, ...rows]);
}

/** Precision is 100 where a tool has no row at all (corpus README, Scoring); a dash where there is nothing to find. */
function percentages({ tp, fp, fn }: Counts): string {
  if (tp + fp + fn === 0) return '–';
  const precision = tp + fp === 0 ? 1 : tp / (tp + fp);
  const recall = tp + fn === 0 ? 1 : tp / (tp + fn);
  return [precision, recall, fMeasure({ tp, fp, fn })].map((value) => (100 * value).toFixed(1)).join(' / ');
}

function fMeasure({ tp, fp, fn }: Counts): number {
  return tp + fp + fn === 0 ? 1 : (2 * tp) / (2 * tp + fp + fn);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** One line for each figure that is below its floor. */
export function belowAstDiffFloors(all: Figures, floors: AstDiffFloors): string[] {
  const lines: string[] = [];
  for (const [name, sets] of Object.entries(floors)) {
    for (const [set, floor] of Object.entries(sets)) {
      const reached = all[name]?.[set];
      if (!reached) continue;
      for (const [figure, least] of Object.entries(floor) as [keyof AstDiffFloor, number][]) {
        const value =
          figure === 'perfectStatement' || figure === 'perfectFine'
            ? reached[figure] / reached.cases
            : fMeasure(reached[figure]);
        if (value < least) lines.push(`astdiff ${set} (${name}): ${figure} ${value.toFixed(4)}, floor ${least}`);
      }
    }
  }
  return lines;
}
