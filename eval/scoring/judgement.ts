// What scoring produces: one judgement per expected or reported instance, and tallies of them. Totals are sums over
// commits, never averages (corpus/README.md "Scoring" 6).
import type { Refactoring } from '../../src/index.ts';

/** What a detector reported, as far as scoring reads it. */
export type Report = Pick<Refactoring, 'type' | 'description' | 'leftSideLocations' | 'rightSideLocations'> &
  Partial<Pick<Refactoring, 'rule' | 'similarity'>>;

/** One instance of a case: found (`tp`), reported but not expected (`fp`) or expected and not reported (`fn`). */
export interface Judgement {
  readonly verdict: 'tp' | 'fp' | 'fn';
  /** The row of the table under which it counts. */
  readonly type: string;
  /** The instance as text, for lists of misses. */
  readonly text: string;
  /** The report behind it; null for `fn`. */
  readonly report: Report | null;
  /** True for a `fp` that the oracle lists as wrong; other false positives are merely not listed. */
  readonly judgedFalse?: boolean;
}

/** True positives, false positives and false negatives. */
export interface Tally {
  tp: number;
  fp: number;
  fn: number;
}

/** Tallies per type (sorted by name) and over all types. */
export interface Score {
  readonly types: ReadonlyMap<string, Tally>;
  readonly total: Tally;
}

/** Sums judgements, those of the wanted types only where `types` is given. */
export function tally(judgements: Iterable<Judgement>, types: ReadonlySet<string> | null = null): Score {
  const byType = new Map<string, Tally>();
  const total: Tally = { tp: 0, fp: 0, fn: 0 };
  for (const { type, verdict } of judgements) {
    if (types !== null && !types.has(type)) continue;
    let row = byType.get(type);
    if (row === undefined) byType.set(type, (row = { tp: 0, fp: 0, fn: 0 }));
    row[verdict]++;
    total[verdict]++;
  }
  return { types: new Map([...byType].sort(([a], [b]) => (a < b ? -1 : 1))), total };
}

/** TP / (TP + FP); null when nothing was reported. */
export function precision({ tp, fp }: Tally): number | null {
  return tp + fp === 0 ? null : tp / (tp + fp);
}

/** TP / (TP + FN); null when nothing was expected. */
export function recall({ tp, fn }: Tally): number | null {
  return tp + fn === 0 ? null : tp / (tp + fn);
}

/** Harmonic mean of precision and recall, 2TP / (2TP + FP + FN); null when there is nothing to count. */
export function f1({ tp, fp, fn }: Tally): number | null {
  return tp + fp + fn === 0 ? null : (2 * tp) / (2 * tp + fp + fn);
}

/** An expected or reported instance under the key by which it is compared. */
export interface Keyed {
  readonly type: string;
  readonly text: string;
  readonly report?: Report;
}

/**
 * Compares two sets by key (Scoring 5): keys in both are `tp`, the others `fn` or `fp`. Expected instances come first,
 * in their order, so equal input gives equal output. `wrong` has the keys that the oracle lists as wrong.
 */
export function compareSets(
  expected: ReadonlyMap<string, Keyed>,
  reported: ReadonlyMap<string, Keyed>,
  wrong: ReadonlyMap<string, Keyed> = new Map(),
): Judgement[] {
  const judgements: Judgement[] = [];
  for (const [key, { type, text }] of expected) {
    const found = reported.get(key);
    judgements.push({ verdict: found ? 'tp' : 'fn', type, text, report: found?.report ?? null });
  }
  for (const [key, { type, text, report }] of reported) {
    if (expected.has(key)) continue;
    judgements.push({ verdict: 'fp', type, text, report: report ?? null, judgedFalse: wrong.has(key) });
  }
  return judgements;
}
