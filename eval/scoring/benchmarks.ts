// The benchmarks by name.
import { CorpusError } from '../corpus/case.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { exactTextBenchmark } from './exact-text.ts';
import { refdiffCBenchmark } from './refdiff-c.ts';
import { refdiffJavaBenchmark } from './refdiff-java.ts';
import { refdiffJsBenchmark } from './refdiff-js.ts';
import { refdiff1Benchmark } from './refdiff1.ts';

const LOADERS: Readonly<Record<string, (options: BenchmarkOptions) => Benchmark>> = {
  'refdiff-java-1': (options) => refdiffJavaBenchmark('refdiff-java-1', 'java-1-2019', options),
  'refdiff-java-2': (options) => refdiffJavaBenchmark('refdiff-java-2', 'java-2', options),
  refdiff1: refdiff1Benchmark,
  'refdiff-js': refdiffJsBenchmark,
  'refdiff-c': refdiffCBenchmark,
  'java-1': (options) => exactTextBenchmark('java-1', options),
  'java-2': (options) => exactTextBenchmark('java-2', options),
  python: (options) => exactTextBenchmark('python', options),
  kotlin: (options) => exactTextBenchmark('kotlin', options),
  javascript: (options) => exactTextBenchmark('javascript', options),
  typescript: (options) => exactTextBenchmark('typescript', options),
};

export const BENCHMARK_NAMES: readonly string[] = Object.keys(LOADERS);

/** @throws CorpusError for an unknown name, or when the corpus lacks the set. */
export function loadBenchmark(name: string, options: BenchmarkOptions): Benchmark {
  const load = LOADERS[name];
  if (load === undefined) throw new CorpusError(`unknown benchmark "${name}"; known: ${BENCHMARK_NAMES.join(', ')}`);
  return load(options);
}
