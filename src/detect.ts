// The library's main entry: a source in, refactorings out, one result a change, streaming.
import type { Refactoring } from './refactorings/refactoring.ts';
import type { ChangeResult } from './refactorings/result.ts';
import type { Source, SourceOptions } from './source/change.ts';

/** `statements` is the full engine; the other three are relationship analyses on declarations and tokens. */
export type EngineName = 'statements' | 'refdiff' | 'refdiff-2.0' | 'refdiff-1.0';

/** Options of `detect`; every limit has a default and leaves a named fallback or skip when it is hit. */
export interface DetectOptions extends Omit<SourceOptions, 'accepts'> {
  /** Default `refdiff`. */
  readonly engine?: EngineName;
  /** Language names (`java`, `typescript` …); default all. */
  readonly languages?: readonly string[];
  /** Only these refactoring types are reported. */
  readonly types?: readonly string[];
  /** Bound on the analysis of one change in ms; default 20,000. */
  readonly timeLimitMs?: number;
}

/**
 * Detects the refactorings of a source, one result per change, as soon as each is known.
 * @throws SourceError when the source cannot be opened; DOMException `AbortError` when `options.signal` fires.
 */
export async function* detect(_source: Source, _options: DetectOptions = {}): AsyncGenerator<ChangeResult> {
  yield* [] as readonly ChangeResult[];
}

export type { ChangeResult, Refactoring };
