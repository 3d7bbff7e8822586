// Analyses one piece of a workload and times every commit of it. Runs in the measuring process itself or in a worker
// thread.
import { detect, type EngineName } from '../src/index.ts';
import type { Sample } from './statistics.ts';
import { type Piece, sourceOf } from './workload.ts';

export interface PieceTask {
  readonly piece: Piece;
  /** Null: the library's default. */
  readonly engine: EngineName | null;
}

/** What one piece took. */
export interface PieceOutcome {
  readonly samples: readonly Sample[];
  /** Budgets that ran out, one line each. */
  readonly fallbacks: readonly string[];
  readonly refactorings: number;
}

/**
 * Times the commits of a piece from one result to the next. Texts are in memory before the clock starts; reading a
 * history through git is part of the time.
 */
export default async function runPiece({ piece, engine }: PieceTask): Promise<PieceOutcome> {
  const source = sourceOf(piece);
  const samples: Sample[] = [];
  const fallbacks: string[] = [];
  let refactorings = 0;
  let last = performance.now();
  for await (const change of detect(source, engine === null ? {} : { engine })) {
    const now = performance.now();
    samples.push({ ms: now - last, parseMs: change.stats.parseMs, bytes: change.stats.bytes });
    fallbacks.push(...change.fallbacks.map(({ stage, limit }) => `${stage}: ${limit}`));
    refactorings += change.refactorings.length;
    last = performance.now();
  }
  return { samples, fallbacks, refactorings };
}
