// Runs one benchmark and prints what came of it: a table per way of judging, then misses and locations where asked for.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineName } from '../src/index.ts';
import { dumpLine, StoredResults } from './dump.ts';
import { type BenchmarkResult, benchmarkResult } from './result.ts';
import { runCases } from './run.ts';
import { inSample, type Sample } from './sample.ts';
import type { Benchmark } from './scoring/benchmark.ts';
import { loadBenchmark } from './scoring/benchmarks.ts';
import { type Tally, tally } from './scoring/judgement.ts';
import { compareLocations, emptyLocationTally, type LocationTally } from './scoring/locations.ts';
import { alignColumns, type CaseJudgement, missLines, ruleTable, scoreTable, tallyTable } from './table.ts';
import { failedOutcome, type Outcome } from './worker.ts';

/** The options of the command line, resolved. */
export interface EvaluateOptions {
  /** The bundled `worker.ts`. */
  readonly worker: URL;
  readonly corpus: string;
  /** Null: the library's default. */
  readonly engine: EngineName | null;
  readonly types: ReadonlySet<string> | null;
  readonly misses: boolean;
  readonly lenient: boolean;
  readonly locations: boolean;
  readonly jobs: number;
  readonly limitMs: number;
  /** Time limit of the engine itself for one commit, in ms; null for the default of the library. */
  readonly timeLimitMs: number | null;
  /** Results to score instead of running. */
  readonly stored: StoredResults | null;
  /** A case must be in all of them. */
  readonly samples: readonly Sample[];
  readonly writeDump: ((line: string) => void) | null;
  readonly print: (text: string) => void;
  /** Progress and remarks, with their own line ends. */
  readonly remark: (text: string) => void;
}

/** @throws CorpusError when the corpus lacks the set. */
export async function evaluate(name: string, options: EvaluateOptions): Promise<BenchmarkResult> {
  const { engine, print } = options;
  const benchmark = loadBenchmark(name, { ...options, engine: engine ?? 'statements' });
  const indices = [...benchmark.cases.keys()].filter((index) =>
    options.samples.every((sample) => inSample(benchmark.cases[index], sample)),
  );
  const judged: CaseJudgement[][] = benchmark.variants.map(() => []);
  const failures: string[] = [];
  const remarks: string[] = [];
  const locations = options.locations ? new LocationComparison(options.corpus, name) : null;
  const started = performance.now();
  await forEachOutcome(benchmark, indices, options, (caseIndex, outcome) => {
    const item = benchmark.cases[caseIndex];
    const reports = outcome.failure === null ? outcome.refactorings : [];
    if (outcome.failure !== null) failures.push(`failed: ${item.id}: ${outcome.failure}`);
    remarks.push(...outcome.remarks);
    benchmark.variants.forEach(({ judge }, variant) => {
      for (const judgement of judge(caseIndex, reports)) judged[variant].push({ ...judgement, caseIndex });
    });
    locations?.add(item.sha1, outcome);
    options.writeDump?.(dumpLine(name, item, outcome));
  });
  const seconds = (performance.now() - started) / 1000;

  const wanted = ({ type }: CaseJudgement) => options.types === null || options.types.has(type);
  const scores = judged.map((judgements) => tally(judgements, options.types));
  print(`\n${name}${engine === null ? '' : ` (${engine})`}: ${benchmark.variants[0].label}, ${indices.length} cases`);
  print(scoreTable(scores[0], benchmark.judgesPrecision));
  if (scores.length > 1) {
    const totals = benchmark.variants.map(({ label }, i): [string, Tally] => [label, scores[i].total]);
    print(`\n${tallyTable('total, counted as', totals, benchmark.judgesPrecision)}`);
  }
  for (const line of [...benchmark.notes, ...failures, ...remarks]) print(line);
  if (options.misses) {
    const first = judged[0].filter(wanted);
    for (const line of missLines(benchmark, first)) print(line);
    const rules = benchmark.judgesPrecision ? ruleTable(first) : '';
    if (rules !== '') print(`\n${name}: reports by rule\n${rules}`);
  }
  locations?.print(print);
  const run = { cases: indices.length, failed: failures.length, seconds };
  return benchmarkResult(scores[0], run, benchmark.judgesPrecision);
}

/** Runs the cases, or takes their stored results; outcomes come in case order. */
async function forEachOutcome(
  benchmark: Benchmark,
  indices: readonly number[],
  options: EvaluateOptions,
  onOutcome: (caseIndex: number, outcome: Outcome) => void,
): Promise<void> {
  const { worker, stored, engine, jobs, limitMs, timeLimitMs, remark } = options;
  if (stored !== null) {
    for (const index of indices) {
      const outcome = stored.outcome(benchmark.name, benchmark.cases[index]);
      onOutcome(index, outcome ?? failedOutcome('no stored result', 0));
    }
    return;
  }
  const cases = indices.map((index) => benchmark.cases[index]);
  const onProgress = process.stderr.isTTY
    ? (done: number) => remark(`\r${benchmark.name} ${done}/${cases.length}${done === cases.length ? '\n' : ''}`)
    : undefined;
  const run = { worker, engine, jobs, limitMs, timeLimitMs, ...(onProgress === undefined ? {} : { onProgress }) };
  await runCases(cases, run, (position, outcome) => onOutcome(indices[position], outcome));
}

/** Collects the comparison with `reference/rm-3.1.4/<name>.jsonl`, where the corpus has it. */
class LocationComparison {
  readonly #name: string;
  readonly #reference: StoredResults | null;
  readonly #tallies = new Map<string, LocationTally>();

  constructor(corpus: string, name: string) {
    const set = name.replace(/^refdiff-(?=java)/, '');
    const path = join(corpus, 'reference', 'rm-3.1.4', `${set}.jsonl`);
    this.#name = name;
    this.#reference = existsSync(path) ? new StoredResults(path) : null;
  }

  add(sha1: string, outcome: Outcome): void {
    const reference = this.#reference?.find(this.#name, sha1);
    if (reference) compareLocations(outcome.refactorings, reference, this.#tallies);
  }

  print(print: (text: string) => void): void {
    if (this.#reference === null) {
      print(`${this.#name}: no reference output to compare locations with`);
      return;
    }
    const total = emptyLocationTally();
    const row = (type: string, t: LocationTally) => [
      type,
      ...[t.results, t.exact, t.locations, t.lines, t.columns, t.elements, t.extra].map(String),
    ];
    const rows = [...this.#tallies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, t]) => {
        for (const key of Object.keys(total) as (keyof LocationTally)[]) total[key] += t[key];
        return row(type, t);
      });
    print(`\n${this.#name}: locations of results whose text the reference has`);
    const header = ['type', 'results', 'all equal', 'locations', 'lines', '+columns', '+element', 'extra'];
    print(alignColumns([header, ...rows, row('total', total)]));
  }
}
