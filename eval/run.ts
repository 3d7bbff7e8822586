// Runs cases on worker threads. Results come back in the order of the cases, so nothing depends on the number of
// threads; a case that takes too long loses its thread and counts as failed.
import { Tinypool } from 'tinypool';
import type { EngineName, Thresholds } from '../src/index.ts';
import type { EvalCase } from './corpus/case.ts';
import { failedOutcome, type Outcome } from './worker.ts';

export interface RunOptions {
  /** The bundled `worker.ts`. */
  readonly worker: URL;
  readonly engine: EngineName | null;
  readonly jobs: number;
  /** Bound on one case, reading included; the thread is ended when it is hit. */
  readonly limitMs: number;
  /** Time limit of the engine itself, which falls back when it is hit; null for the library's. */
  readonly timeLimitMs: number | null;
  /** Thresholds of the engine that are not its own. */
  readonly thresholds?: Partial<Thresholds>;
  /** Called after each case, with the number of cases that are done. */
  readonly onProgress?: (done: number) => void;
}

/** Runs all cases and gives each outcome to `onOutcome` in case order as soon as it and all before it are known. */
export async function runCases(
  cases: readonly EvalCase[],
  options: RunOptions,
  onOutcome: (index: number, outcome: Outcome) => void,
): Promise<void> {
  if (cases.length === 0) return;
  const pool = new Tinypool({
    filename: options.worker.href,
    runtime: 'worker_threads',
    minThreads: options.jobs,
    maxThreads: options.jobs,
    isolateWorkers: false,
  });
  const waiting = new Map<number, Outcome>();
  let next = 0;
  let delivered = 0;
  let done = 0;
  const runner = async () => {
    while (next < cases.length) {
      const index = next++;
      waiting.set(index, await runOne(pool, cases[index], options));
      options.onProgress?.(++done);
      for (let outcome = waiting.get(delivered); outcome !== undefined; outcome = waiting.get(delivered)) {
        waiting.delete(delivered);
        onOutcome(delivered++, outcome);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(options.jobs, cases.length) }, runner));
  } finally {
    await pool.destroy();
  }
}

async function runOne(
  pool: Tinypool,
  item: EvalCase,
  { engine, limitMs, timeLimitMs, thresholds = {} }: RunOptions,
): Promise<Outcome> {
  const started = performance.now();
  const signal = AbortSignal.timeout(limitMs);
  try {
    return (await pool.run({ item, engine, timeLimitMs, thresholds }, { signal })) as Outcome;
  } catch (error) {
    const ms = performance.now() - started;
    if (signal.aborted) return failedOutcome(`time limit of ${limitMs} ms`, ms);
    return failedOutcome(error instanceof Error ? error.message : String(error), ms);
  }
}
