// Changes analysed on worker threads. The main thread reads changes and compiles grammars once; results come back in
// the order of the changes. A thread that hangs or dies costs the result of one change, which says so.
import { existsSync } from 'node:fs';
import { Tinypool } from 'tinypool';
import { foldersOf } from './analyse.ts';
import { languageOf } from './languages/registry.ts';
import { DEFAULT_LIMITS, PATIENCE } from './model/budget.ts';
import type { Language } from './model/language.ts';
import type { AnalysisOptions } from './options.ts';
import { planOf } from './plan.ts';
import type { ChangeResult } from './refactorings/result.ts';
import { bytesOf, type Change, SourceError } from './source/change.ts';
import { compiledModules, loadGrammar } from './syntax/grammars.ts';
import type { Task } from './worker.ts';

/** Changes that are read ahead, as a multiple of the threads: room for one slow change before the others must wait. */
const AHEAD = 4;

/** Bytes of all changes that are read and not yet analysed; a single change may be larger. */
const AHEAD_BYTES = 64_000_000;

/** Results of all changes, in their order. @throws what `changes` throws, after the results before it. */
export async function* analyseInWorkers(
  changes: AsyncIterable<Change>,
  options: AnalysisOptions,
  jobs: number,
): AsyncGenerator<ChangeResult> {
  const { signal, ...plain } = options;
  const { languages } = planOf(options);
  const pool = new Tinypool({ filename: workerFile(), minThreads: 0, maxThreads: jobs, idleTimeout: 60_000 });
  const threads = new Slots(jobs);
  const iterator = changes[Symbol.asyncIterator]();
  const queue: Promise<ChangeResult>[] = [];
  let bytes = 0;
  let end: { readonly error?: unknown } | null = null;

  const start = async (change: Change): Promise<ChangeResult> => {
    const size = bytesOf(change);
    bytes += size;
    try {
      return await threads.hold(() => runOne(pool, change, plain, languages, signal));
    } finally {
      bytes -= size;
    }
  };
  try {
    for (;;) {
      while (!end && queue.length < jobs * AHEAD && (queue.length === 0 || bytes < AHEAD_BYTES)) {
        try {
          const { done, value } = await iterator.next();
          if (done) end = {};
          else {
            const result = start(value);
            result.catch(() => {}); // awaited later, in order
            queue.push(result);
            // A source that has come to its end answers no more.
            await foldersOf(value).catch(() => {});
          }
        } catch (error) {
          end = { error };
        }
      }
      const next = queue.shift();
      if (!next) break;
      yield await next;
    }
    if (end && 'error' in end) throw end.error;
  } finally {
    await iterator.return?.();
    await pool.destroy();
  }
}

async function runOne(
  pool: Tinypool,
  change: Change,
  options: Omit<AnalysisOptions, 'signal'>,
  languages: readonly Language[],
  signal: AbortSignal | undefined,
): Promise<ChangeResult> {
  signal?.throwIfAborted();
  // The budget inside the thread stops orderly work; this is for what does not look at it.
  const limit = (options.timeLimitMs ?? DEFAULT_LIMITS.timeMs) * PATIENCE + 10_000;
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, limit);
  signal?.addEventListener('abort', end);
  try {
    const modules = await modulesFor(change, languages);
    const task: Task = { change, ...(await foldersFor(change)), options, modules };
    return await pool.run(task, { signal: stop.signal });
  } catch (error) {
    signal?.throwIfAborted();
    const reason = stop.signal.aborted
      ? `time ${limit} ms, thread ended`
      : `failed: ${String(error).split('\n', 1)[0]}`;
    return unfinished(change, reason);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** The folders of a change, or why nobody knows them, which costs no more than what depends on them. */
async function foldersFor(change: Change): Promise<Pick<Task, 'folders' | 'foldersFailed'>> {
  try {
    return { folders: await foldersOf(change), foldersFailed: null };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { folders: null, foldersFailed: error.message };
  }
}

/** Compiled modules of the grammars that the files of a change need. A grammar that cannot be loaded fails in the thread. */
async function modulesFor(change: Change, languages: readonly Language[]): Promise<Task['modules']> {
  const names = new Set<string>();
  for (const { path, text } of [...change.before, ...change.after]) {
    const language = languageOf(path, languages, text);
    if (language) names.add(language.grammarFor(path, text));
  }
  await Promise.allSettled([...names].map(loadGrammar));
  return compiledModules();
}

function unfinished(change: Change, limit: string): ChangeResult {
  const { id, repository, url, parent, skipped, notes } = change;
  const fallbacks = [{ stage: 'analysis', limit, at: '' }];
  const stats = { filesBefore: 0, filesAfter: 0, bytes: 0, parseMs: 0, totalMs: 0 };
  return { id, repository, url, parent, refactorings: [], skipped, notes, fallbacks, stats };
}

/** Lets at most so many tasks run at a time, the others in the order in which they came. */
class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async hold<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

/** The worker's bundle: beside this file in the package; in `dist` when this file runs from its source or another bundle. */
function workerFile(): string {
  const candidates = ['./worker.js', '../dist/worker.js', '../../dist/worker.js'].map(
    (path) => new URL(path, import.meta.url),
  );
  const found = candidates.find((url) => existsSync(url));
  if (!found)
    throw new Error(`worker.js not found (looked in ${candidates.map(({ pathname }) => pathname).join(', ')})`);
  return found.href;
}
