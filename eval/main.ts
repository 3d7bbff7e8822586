// The evaluation's command line: `npm run -s eval -- NAME… --corpus DIR`. Scores go to stdout and do not depend on
// timing or threads; progress and remarks go to stderr.
import { closeSync, existsSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import { collectsAlone, relaunch } from '../src/cli/relaunch.ts';
import { tuneV8 } from '../src/cli/v8-options.ts';
import type { EngineName } from '../src/index.ts';
import { ALL_MATCHERS, checkAstDiffFloors, runAstDiff } from './astdiff/main.ts';
import type { Figures as AstDiffFigures } from './astdiff/report.ts';
import { CorpusError, readJson } from './corpus/case.ts';
import { StoredResults } from './dump.ts';
import { type EvaluateOptions, evaluate } from './evaluate.ts';
import { belowFloor, type Floors } from './floors.ts';
import { checkFolds } from './folds.ts';
import type { BenchmarkResult } from './result.ts';
import { parseSample, type Sample } from './sample.ts';
import { BENCHMARK_NAMES, loadBenchmark } from './scoring/benchmarks.ts';
import { selfCheck } from './self-check.ts';

const FLOORS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'eval', 'floors.json');
const WORKER = new URL('./worker.js', import.meta.url);

interface Flags {
  readonly corpus: string;
  readonly engine?: EngineName;
  readonly types?: ReadonlySet<string>;
  readonly misses?: boolean;
  readonly lenient?: boolean;
  readonly locations?: boolean;
  readonly jobs: number;
  readonly limit: number;
  readonly timeLimit?: number;
  readonly json?: string;
  readonly dump?: string;
  readonly from?: string;
  readonly sample?: Sample;
  readonly holdOut?: Sample;
  readonly folds?: number;
  readonly state?: string;
  readonly step: number;
  readonly vary?: ReadonlySet<string>;
  readonly checkFloors?: boolean;
  readonly matcher?: readonly string[];
  readonly selfCheck?: boolean;
}

const program = new Command('eval')
  .description('Scores refactoring detection on published oracles: precision and recall per type.')
  .argument('[name...]', `benchmarks: ${BENCHMARK_NAMES.join(', ')}, astdiff`)
  .requiredOption('--corpus <dir>', 'folder of the unpacked corpus')
  .addOption(
    new Option('--engine <name>', 'detection engine (default: that of the library)').choices([
      'statements',
      'refdiff',
      'refdiff-2.0',
      'refdiff-1.0',
    ]),
  )
  .option('--types <a,b>', 'count these refactoring types only', commaSeparated)
  .option('--misses', 'list what was missed and what was wrong, one a line')
  .option('--lenient', 'exact-text sets: forgive visibility, types and parameter names')
  .option('--locations', 'compare the locations of results that the reference output has too')
  .option('--jobs <n>', 'worker threads', positiveInteger, 1)
  .option('--limit <seconds>', 'time limit of one case; above it the case counts as failed', positiveInteger, 120)
  .option('--time-limit <seconds>', 'time limit of the engine for one commit (default: its own)', positiveInteger)
  .option('--json <file>', 'write the figures as JSON')
  .option('--dump <file>', 'write the results of every case as JSON lines')
  .option('--from <file>', 'score stored results (a dump, or reference/*.jsonl of the corpus) instead of running')
  .option('--sample <k/n>', 'only fold k of n (repositories are dealt by hash)', fold(false))
  .option('--hold-out <k/n>', 'everything but fold k of n', fold(true))
  .option(
    '--folds <n>',
    'choose thresholds on all folds but one and score that one, all sets together',
    positiveInteger,
  )
  .option('--step <x>', 'with --folds: how far each threshold is moved', Number, 0.05)
  .option('--vary <a,b>', 'with --folds: only these thresholds', commaSeparated)
  .option('--state <file>', 'with --folds: keeps what is done; the same command goes on from there')
  .option('--check-floors', 'compare with eval/floors.json, every engine it names; exit 1 below a floor')
  .option('--matcher <name...>', 'astdiff: only these matchers (default: all)')
  .option('--self-check', 'check the truths that were read against manifest.json and the READMEs')
  .action((names: string[], flags: Flags) => run(names, flags))
  .showHelpAfterError('(--help shows all options)');

function commaSeparated(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((part) => part.trim()));
}

function positiveInteger(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1 on is needed');
  return value;
}

function fold(complement: boolean): (text: string) => Sample {
  return (text) => {
    try {
      return parseSample(text, complement);
    } catch (error) {
      throw new InvalidArgumentError((error as Error).message);
    }
  };
}

async function run(names: readonly string[], flags: Flags): Promise<void> {
  if (flags.jobs > 1 && !collectsAlone()) {
    process.exitCode = await relaunch();
    return;
  }
  if (!existsSync(flags.corpus)) throw new CorpusError(`no such folder: ${flags.corpus}`);
  if (flags.selfCheck) return printSelfCheck(flags.corpus);
  if (flags.checkFloors) return checkFloors(names, flags);
  if (names.length === 0) throw new CorpusError(`name a benchmark: ${BENCHMARK_NAMES.join(', ')}, astdiff`);
  if (flags.folds !== undefined) return runFolds(names, flags, flags.folds);
  const dump = flags.dump === undefined ? null : openSync(flags.dump, 'w');
  const results: Record<string, BenchmarkResult | AstDiffFigures> = {};
  try {
    for (const name of names) {
      if (name === 'astdiff') results.astdiff = await runAstDiff(flags.corpus, flags.matcher ?? ALL_MATCHERS);
      else results[name] = await evaluate(name, evaluateOptions(flags, flags.engine ?? null, dump));
    }
  } finally {
    if (dump !== null) closeSync(dump);
  }
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(results, null, 2)}\n`);
}

/** Only sets with exact texts: the others do not tell what is wrong, or are about another engine. */
async function runFolds(names: readonly string[], flags: Flags, folds: number): Promise<void> {
  const options = evaluateOptions(flags, null, null);
  const loaded = names.map((name) =>
    loadBenchmark(name, { corpus: flags.corpus, engine: 'statements', lenient: false }),
  );
  await checkFolds(loaded, {
    ...options,
    folds,
    step: flags.step,
    vary: flags.vary ?? null,
    state: flags.state ?? null,
  });
}

function evaluateOptions(flags: Flags, engine: EngineName | null, dump: number | null): EvaluateOptions {
  return {
    worker: WORKER,
    corpus: flags.corpus,
    engine,
    types: flags.types ?? null,
    misses: flags.misses ?? false,
    lenient: flags.lenient ?? false,
    locations: flags.locations ?? false,
    jobs: flags.jobs,
    limitMs: flags.limit * 1000,
    timeLimitMs: flags.timeLimit === undefined ? null : flags.timeLimit * 1000,
    stored: flags.from === undefined ? null : new StoredResults(flags.from),
    samples: [flags.sample, flags.holdOut].filter((sample) => sample !== undefined),
    writeDump: dump === null ? null : (line) => writeSync(dump, `${line}\n`),
    print: (text) => console.log(text),
    remark: (text) => process.stderr.write(text),
  };
}

/** Runs what has a floor, for the named benchmarks or for all. Sets that the corpus lacks are named and skipped. */
async function checkFloors(names: readonly string[], flags: Flags): Promise<void> {
  const floors = readJson(FLOORS) as Floors;
  const below: string[] = [];
  const results: Record<string, BenchmarkResult> = {};
  let passed = 0;
  for (const [name, engines] of Object.entries(floors)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const [engine, floor] of Object.entries(engines)) {
      if (flags.engine !== undefined && flags.engine !== engine) continue;
      try {
        const result = await evaluate(name, evaluateOptions(flags, engine as EngineName, null));
        const lines = belowFloor(engine, name, result, floor);
        below.push(...lines);
        if (lines.length === 0) passed++;
        results[`${name} ${engine}`] = result;
      } catch (error) {
        if (!(error instanceof CorpusError)) throw error;
        process.stderr.write(`skipped: ${error.message}\n`);
      }
    }
  }
  if (names.length === 0 || names.includes('astdiff')) {
    try {
      const lines = await checkAstDiffFloors(flags.corpus);
      below.push(...lines);
      if (lines.length === 0) passed++;
    } catch (error) {
      if (!(error instanceof CorpusError)) throw error;
      process.stderr.write(`skipped: ${error.message}\n`);
    }
  }
  for (const line of below) console.log(`below its floor: ${line}`);
  console.log(`floors: ${passed} passed, ${below.length} failed`);
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(results, null, 2)}\n`);
  if (below.length > 0) process.exitCode = 1;
}

function printSelfCheck(corpus: string): void {
  const checks = selfCheck(corpus);
  for (const { name, problem } of checks)
    console.log(`${problem === null ? 'ok    ' : 'DIFFER'} ${name}${problem ? `: ${problem}` : ''}`);
  const differing = checks.filter(({ problem }) => problem !== null).length;
  console.log(`self-check: ${checks.length - differing} passed, ${differing} failed`);
  if (differing > 0 || checks.length === 0) process.exitCode = 1;
}

tuneV8();
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CorpusError)) throw error;
  console.error(`eval: ${error.message}`);
  process.exitCode = 2;
}
