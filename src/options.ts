// The options of the library, apart from everything that knows syntax trees, so that their type declarations stand alone.
import type { Thresholds } from './matching/thresholds.ts';
import type { SourceOptions } from './source/change.ts';

/** `statements` is the full engine; the other three are relationship analyses on declarations and tokens. */
export type EngineName = 'statements' | 'refdiff' | 'refdiff-2.0' | 'refdiff-1.0';

/** What and how to analyse. */
export interface AnalysisOptions {
  /** Default `statements`. */
  readonly engine?: EngineName;
  /** Language names (`java`, `typescript` …); default all. */
  readonly languages?: readonly string[];
  /** Only these refactoring types are reported; names or ids of the catalogue. Default all. */
  readonly types?: readonly string[];
  /**
   * Also tells, for each refactoring of the engine `statements`, which code corresponds, what differs in it, and which
   * explanation came second (`mappings` and `runnerUp`). Default false: results become several times as large.
   */
  readonly evidence?: boolean;
  /** Similarities from which the engine `statements` believes that code corresponds, where they are not its own. */
  readonly thresholds?: Partial<Thresholds>;
  /** Bound on the analysis of one change in ms of processor time (`Limits.timeMs`); default 20,000. */
  readonly timeLimitMs?: number;
  /** Looked at between files and between stages. */
  readonly signal?: AbortSignal;
}

/** Options of `detect`; every limit has a default and leaves a named fallback or skip when it is hit. */
export interface DetectOptions extends AnalysisOptions, Omit<SourceOptions, 'accepts' | 'signal'> {
  /**
   * Worker threads that analyse; results and their order do not depend on it. Default 0: the work is done in the calling
   * thread, which is best for one change, unless the change is very large.
   */
  readonly jobs?: number;
}
