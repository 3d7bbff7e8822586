// The library's main entry: a source in, refactorings out, one result a change, streaming.
import { type AnalysisOptions, analyse, planOf } from './analyse.ts';
import { languageOf } from './languages/registry.ts';
import type { ChangeResult } from './refactorings/result.ts';
import type { Change, Source, SourceOptions } from './source/change.ts';
import { openChanges } from './source/open.ts';

/** Options of `detect`; every limit has a default and leaves a named fallback or skip when it is hit. */
export interface DetectOptions extends AnalysisOptions, Omit<SourceOptions, 'accepts' | 'signal'> {
  /**
   * Worker threads that analyse; results and their order do not depend on it. Default 0: all work is done in the calling
   * thread, which is best for one change.
   */
  readonly jobs?: number;
}

/**
 * Detects the refactorings of a source, one result per change, as soon as it and all before it are known.
 * @throws RangeError for unknown engines, languages and types; SourceError when the source cannot be opened;
 * DOMException `AbortError` when `options.signal` fires.
 */
export async function* detect(source: Source, options: DetectOptions = {}): AsyncGenerator<ChangeResult> {
  const { engine, languages, types, timeLimitMs, jobs = 0, ...sourceOptions } = options;
  const plan = planOf(options);
  const changes: AsyncIterable<Change> = openChanges(source, {
    ...sourceOptions,
    accepts: (path) => languageOf(path, plan.languages) !== null,
  });
  if (jobs > 0) {
    const { analyseInWorkers } = await import('./pool.ts');
    yield* analyseInWorkers(changes, options, jobs);
    return;
  }
  for await (const change of changes) yield await analyse(change, options);
}
