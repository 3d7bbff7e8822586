// Runs one case in a worker thread: reads its files, detects, and returns what scoring and dumps need. Nothing of a
// case outlives its run.
import { detect, type EngineName, type Refactoring, type Thresholds } from '../src/index.ts';
import { type EvalCase, readCase } from './corpus/case.ts';

/** What to run. */
export interface CaseTask {
  readonly item: EvalCase;
  readonly engine: EngineName | null;
  /** Time limit of the engine itself, in ms; null for the library's. */
  readonly timeLimitMs: number | null;
  readonly thresholds: Partial<Thresholds>;
}

/** What came of a case. Times in ms. */
export interface Outcome {
  readonly refactorings: readonly Refactoring[];
  /** Detection without reading the files. */
  readonly ms: number;
  readonly parseMs: number;
  /** UTF-8 bytes of all files that were parsed. */
  readonly bytes: number;
  /** One line each: budgets that ran out, files that could not be read. They are no failure, but cost results. */
  readonly remarks: readonly string[];
  /** Why the case counts as failed, in one line; null when it ran to its end. */
  readonly failure: string | null;
}

/** Detects the refactorings of one case. Whatever is thrown becomes `failure`. */
export default async function runCase({ item, engine, timeLimitMs, thresholds }: CaseTask): Promise<Outcome> {
  const started = performance.now();
  try {
    const source = readCase(item);
    const begin = performance.now();
    const refactorings: Refactoring[] = [];
    const remarks: string[] = [];
    let parseMs = 0;
    let bytes = 0;
    const options = { thresholds, ...(engine !== null && { engine }), ...(timeLimitMs !== null && { timeLimitMs }) };
    for await (const change of detect(source, options)) {
      refactorings.push(...change.refactorings);
      remarks.push(
        ...change.fallbacks.map(({ stage, limit, at }) => `fallback: ${item.id}: ${stage}: ${limit} at ${at}`),
      );
      for (const { path, reason, message } of change.skipped)
        if (reason !== 'no-language' && reason !== 'excluded') remarks.push(`skipped: ${item.id}: ${path}: ${message}`);
      parseMs += change.stats.parseMs;
      bytes += change.stats.bytes;
    }
    return { refactorings, ms: performance.now() - begin, parseMs, bytes, remarks, failure: null };
  } catch (error) {
    return failedOutcome(error instanceof Error ? error.message : String(error), performance.now() - started);
  }
}

/** The outcome of a case that threw, crashed its thread or took too long. */
export function failedOutcome(failure: string, ms: number): Outcome {
  const [line] = failure.split('\n');
  return { refactorings: [], ms, parseMs: 0, bytes: 0, remarks: [], failure: line };
}
