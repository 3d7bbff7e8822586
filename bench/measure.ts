// Measures one workload. Latency and memory are taken in a process that does nothing else, throughput of worker threads
// in another one; `main.ts` starts both.
import { Tinypool } from 'tinypool';
import type { EngineName } from '../src/index.ts';
import type { Sample } from './statistics.ts';
import runPiece, { type PieceOutcome } from './worker.ts';
import { type Piece, pieceName } from './workload.ts';

/** Pieces that run before the clock starts where latency is measured, so that grammars are loaded and code is compiled. */
const WARM_UP = 64;

/** Pieces that threads share in a round at least; fewer are run several times, else the last long one says how fast they are. */
const SHARED = 200;

/**
 * Rounds of all pieces until threads are warm: every thread compiles the code for itself, and until that is done one thread
 * keeps more than one processor busy. They are warm when a round is hardly faster than the one before it.
 */
const MOST_ROUNDS = 4;
const HARDLY_FASTER = 0.97;

/** Bound on one stress input in ms; above it the thread is ended. */
const STRESS_LIMIT_MS = 60_000;

/** Latency of every commit on one thread, and what the process needed. */
export interface LatencyReport {
  readonly samples: readonly Sample[];
  readonly peakRssMb: number;
  /** Remarks, one line each: pieces that failed. */
  readonly remarks: readonly string[];
}

/** Analyses all pieces one after the other in this process. */
export async function measureLatency(pieces: readonly Piece[], engine: EngineName | null): Promise<LatencyReport> {
  const samples: Sample[] = [];
  const remarks: string[] = [];
  for (const piece of warmUp(pieces)) await runPiece({ piece, engine }).catch(() => undefined);
  for (const piece of pieces) {
    try {
      samples.push(...(await runPiece({ piece, engine })).samples);
    } catch (error) {
      remarks.push(`failed: ${pieceName(piece)}: ${firstLine(error)}`);
    }
  }
  return { samples, peakRssMb: process.resourceUsage().maxRSS / 1024, remarks };
}

/** Commits per second with so many worker threads, warm; null when there are too few pieces. */
export async function measureThroughput(
  pieces: readonly Piece[],
  engine: EngineName | null,
  worker: URL,
  threads: number,
): Promise<number | null> {
  if (pieces.length < 4) return null;
  const pool = startPool(worker, threads);
  const run = (piece: Piece): Promise<number> =>
    pool.run({ piece, engine }).then(
      (outcome: PieceOutcome) => outcome.samples.length,
      () => 0,
    );
  const rounds = Math.ceil(SHARED / pieces.length);
  /** Commits per second of one round. */
  const round = async (): Promise<number> => {
    const started = performance.now();
    const commits = await Promise.all(Array.from({ length: rounds }, () => pieces.map(run)).flat());
    return (commits.reduce((sum, count) => sum + count, 0) / (performance.now() - started)) * 1000;
  };
  try {
    // Each thread has to see the whole round once before a comparison says anything.
    for (let thread = 1; thread < threads; thread++) await round();
    let best = await round();
    for (let done = 1; done < MOST_ROUNDS; done++) {
      const next = await round();
      const warm = next * HARDLY_FASTER <= best;
      best = Math.max(best, next);
      if (warm) break;
    }
    return best;
  } finally {
    await pool.destroy();
  }
}

/** What became of one stress input. */
export interface StressReport {
  readonly name: string;
  /** Null when it did not end within the bound. */
  readonly sample: Sample | null;
  readonly refactorings: number;
  /** Budgets that ran out, an error, or what happened at the bound. */
  readonly remark: string;
}

/** Runs every stress input in a worker thread that is ended when it takes too long. */
export async function measureStress(
  pieces: readonly Piece[],
  engine: EngineName | null,
  worker: URL,
): Promise<{ reports: readonly StressReport[]; peakRssMb: number }> {
  const pool = startPool(worker, 1);
  const reports: StressReport[] = [];
  try {
    for (const piece of pieces) {
      const signal = AbortSignal.timeout(STRESS_LIMIT_MS);
      const name = pieceName(piece);
      try {
        const { samples, fallbacks, refactorings } = (await pool.run({ piece, engine }, { signal })) as PieceOutcome;
        reports.push({ name, sample: samples[0] ?? null, refactorings, remark: fallbacks.join('; ') });
      } catch (error) {
        const remark = signal.aborted ? `not ended after ${STRESS_LIMIT_MS / 1000} s` : `failed: ${firstLine(error)}`;
        reports.push({ name, sample: null, refactorings: 0, remark });
      }
    }
  } finally {
    await pool.destroy();
  }
  return { reports, peakRssMb: process.resourceUsage().maxRSS / 1024 };
}

function startPool(worker: URL, threads: number): Tinypool {
  return new Tinypool({
    filename: worker.href,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
    isolateWorkers: false,
  });
}

/** Pieces from all over the workload; a small one is run several times, so that all workloads start equally warm. */
function warmUp(pieces: readonly Piece[]): readonly Piece[] {
  const step = Math.max(1, Math.floor(pieces.length / WARM_UP));
  return Array.from(
    { length: pieces.length === 0 ? 0 : WARM_UP },
    (_, index) => pieces[(index * step) % pieces.length],
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0];
}
