// Figures of a series of measured commits.

/** One analysed commit. Times in ms. */
export interface Sample {
  readonly ms: number;
  readonly parseMs: number;
  /** UTF-8 bytes of both versions that were parsed. */
  readonly bytes: number;
}

/** The figures of one workload as `--json` writes them; null for what could not be measured. */
export interface Figures {
  readonly commits: number;
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
  readonly maxMs: number | null;
  /** Parsing time / analysis time, of the sums. */
  readonly parseShare: number | null;
  /** Millions of bytes per second of analysis. */
  readonly mbPerSecond: number | null;
  /** Peak resident set of the process that analysed all commits, in MiB. */
  readonly peakRssMb: number | null;
  /** Commits per second of two worker threads / of one. */
  readonly twoWorkersSpeedup: number | null;
}

/** The smallest value that is not exceeded by `share` of the values (nearest rank); null for no values. */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Assembles the figures of a workload. */
export function figures(samples: readonly Sample[], peakRssMb: number | null, speedup: number | null): Figures {
  const times = samples.map(({ ms }) => ms);
  const total = sum(times);
  return {
    commits: samples.length,
    medianMs: round(percentile(times, 0.5)),
    p95Ms: round(percentile(times, 0.95)),
    p99Ms: round(percentile(times, 0.99)),
    maxMs: round(percentile(times, 1)),
    parseShare: total === 0 ? null : round(sum(samples.map(({ parseMs }) => parseMs)) / total, 3),
    mbPerSecond: total === 0 ? null : round(sum(samples.map(({ bytes }) => bytes)) / 1000 / total, 2),
    peakRssMb: round(peakRssMb),
    twoWorkersSpeedup: round(speedup, 2),
  };
}

/** Median over commits of analysis time / parsing time; null when nothing was parsed. */
export function medianTimesParsing(samples: readonly Sample[]): number | null {
  const parsed = samples.filter(({ parseMs }) => parseMs > 0);
  return round(
    percentile(
      parsed.map(({ ms, parseMs }) => ms / parseMs),
      0.5,
    ),
    2,
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number | null, digits = 1): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}
