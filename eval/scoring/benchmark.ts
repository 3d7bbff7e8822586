// A benchmark: the cases to run and how the reports on a case are judged. One file of this folder per way of scoring.
import type { EvalCase } from '../corpus/case.ts';
import type { Judgement, Report } from './judgement.ts';

/** One way of judging a set. */
export interface Variant {
  /** Title of its table. */
  readonly label: string;
  /** Judges the reports on case number `index`; a case that failed is judged with no reports. */
  readonly judge: (index: number, reports: readonly Report[]) => readonly Judgement[];
}

/** A named set with its cases and one or more ways of judging them. */
export interface Benchmark {
  readonly name: string;
  readonly cases: readonly EvalCase[];
  /** The first one is the strict one, whose figures go to the JSON. */
  readonly variants: readonly Variant[];
  /** False where the labels are incomplete, so that nothing can be said of other reports. */
  readonly judgesPrecision: boolean;
  /** Remarks to print below the tables, one line each. */
  readonly notes: readonly string[];
}

/** What loading a benchmark depends on, besides the corpus. */
export interface BenchmarkOptions {
  /** Folder of the unpacked corpus. */
  readonly corpus: string;
  readonly engine: string;
  /** Exact-text sets: compare type and entities only. */
  readonly lenient: boolean;
}

/** Tells whether an engine reports files, as RefDiff's do; another one is scored on the labels of functions. */
export function reportsFiles({ engine }: BenchmarkOptions): boolean {
  return engine !== 'statements';
}

/** What is printed below the tables of a set with labels of files. */
export function filesNote(files: boolean): string[] {
  return files ? [] : ['scored on the function labels: the engine reports no files'];
}
