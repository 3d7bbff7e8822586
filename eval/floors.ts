// Floors: figures that have been reached and must not be lost. `eval/floors.json` has them by benchmark and engine.
import type { BenchmarkResult } from './result.ts';

/** Least accepted figures of one benchmark under one engine. */
export interface Floor {
  readonly precision?: number;
  readonly recall?: number;
  readonly f1?: number;
}

/** Benchmark name → engine → floor. */
export type Floors = Readonly<Record<string, Readonly<Record<string, Floor>>>>;

/** One line for each figure of `result` that is below its floor, or that the set did not give at all. */
export function belowFloor(engine: string, name: string, result: BenchmarkResult, floor: Floor): string[] {
  const lines: string[] = [];
  for (const figure of ['precision', 'recall', 'f1'] as const) {
    const least = floor[figure];
    if (least === undefined) continue;
    const reached = result[figure];
    if (reached === null || reached < least) {
      lines.push(`${name} (${engine}): ${figure} ${reached === null ? 'unknown' : reached.toFixed(4)}, floor ${least}`);
    }
  }
  if (result.failed > 0) lines.push(`${name} (${engine}): ${result.failed} of ${result.cases} cases failed`);
  return lines;
}
