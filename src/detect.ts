// The library's main entry: a source in, refactorings out, one result a change, streaming.
import { analyse } from './analyse.ts';
import { languageOf } from './languages/registry.ts';
import type { DetectOptions } from './options.ts';
import { planOf } from './plan.ts';
import type { ChangeResult } from './refactorings/result.ts';
import { bytesOf, type Change, type Source } from './source/change.ts';
import { openChanges } from './source/open.ts';

/** Changes of so many bytes are analysed on a thread of their own, which can be ended if it hangs or runs out of memory. */
const LARGE = 4_000_000;

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
  for await (const change of changes) {
    if (bytesOf(change) < LARGE) yield await analyse(change, options);
    else yield* (await import('./pool.ts')).analyseInWorkers(only(change), options, 1);
  }
}

async function* only<T>(value: T): AsyncGenerator<T> {
  yield value;
}
