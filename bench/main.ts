// The benchmark's command line: `npm run -s bench -- [NAME…] --corpus DIR`. Every workload is measured in processes of
// its own, so that none disturbs the memory and the compiled code of another.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CorpusError } from '../eval/corpus/case.ts';
import { alignColumns } from '../eval/table.ts';
import { collectingAlone } from '../src/cli/relaunch.ts';
import { tuneV8 } from '../src/cli/v8-options.ts';
import type { EngineName } from '../src/index.ts';
import { type AstDiffReport, astDiffTables, BENCH_MATCHERS, measureAstDiff } from './astdiff.ts';
import { coldStart } from './cold-start.ts';
import { type LatencyReport, measureLatency, measureStress, measureThroughput, type StressReport } from './measure.ts';
import { type Figures, figures, medianTimesParsing } from './statistics.ts';
import { HISTORY_COMMITS, WORKLOAD_NAMES, workload } from './workload.ts';

const SELF = fileURLToPath(import.meta.url);
const WORKER = new URL('./worker.js', import.meta.url);
const CLI = join(dirname(SELF), '..', '..', 'dist', 'cli.js');

type Measurement = 'latency' | 'one-worker' | 'two-workers' | 'stress' | 'astdiff-simple' | 'astdiff-greedy';

interface Flags {
  readonly corpus?: string;
  readonly engine?: EngineName;
  readonly repo: string;
  readonly maxCommits?: number;
  readonly json?: string;
  readonly workers: boolean;
  readonly coldStart: boolean;
  /** Set in the processes that measure: what to measure. */
  readonly measure?: Measurement;
  /** Where they write their report. */
  readonly reportTo?: string;
}

const program = new Command('bench')
  .description('Measures time and memory per commit, and the cold start of the command line.')
  .argument('[name...]', `workloads: ${WORKLOAD_NAMES.join(', ')}, astdiff (default: java-1 javascript history)`)
  .option('--corpus <dir>', 'folder of the unpacked corpus')
  .addOption(
    new Option('--engine <name>', 'detection engine (default: that of the library)').choices([
      'statements',
      'refdiff',
      'refdiff-2.0',
      'refdiff-1.0',
    ]),
  )
  .option('--repo <dir>', 'repository of the workload "history"', '.')
  .option(
    '--max-commits <n>',
    `at most so many commits of each workload (default: ${HISTORY_COMMITS} of a history)`,
    positiveInteger,
  )
  .option('--no-workers', 'do not measure two worker threads against one')
  .option('--no-cold-start', 'do not measure the command line')
  .option('--json <file>', 'write the figures as JSON')
  .addOption(new Option('--measure <what>').hideHelp())
  .addOption(new Option('--report-to <file>').hideHelp())
  .action((names: string[], flags: Flags) => run(names, flags))
  .showHelpAfterError('(--help shows all options)');

function positiveInteger(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1 on is needed');
  return value;
}

async function run(given: readonly string[], flags: Flags): Promise<void> {
  const { measure: what, reportTo } = flags;
  if (what !== undefined && reportTo !== undefined) return measure(given[0], what, reportTo, flags);
  const names = given.length > 0 ? given : ['java-1', 'javascript', 'history'];
  const results: Record<string, Figures | Record<string, AstDiffReport> | number | null> = {};
  const rows: string[][] = [];
  const stress: StressReport[] = [];
  for (const name of names) {
    if (name === 'astdiff') {
      const reports: Record<string, AstDiffReport> = {};
      for (const matcher of BENCH_MATCHERS) reports[matcher] = measureApart(name, `astdiff-${matcher}`, flags);
      results.astdiff = reports;
      console.log(astDiffTables(reports));
      continue;
    }
    workload(name, workloadOptions(flags));
    if (name === 'stress') {
      const report = measureApart<{ reports: StressReport[]; peakRssMb: number }>(name, 'stress', flags);
      stress.push(...report.reports);
      const samples = report.reports.flatMap(({ sample }) => sample ?? []);
      results[name] = figures(samples, report.peakRssMb, null);
      rows.push(tableRow(name, results[name], medianTimesParsing(samples)));
      continue;
    }
    const { samples, peakRssMb, remarks } = measureApart<LatencyReport>(name, 'latency', flags);
    const speedup = flags.workers ? measureSpeedup(name, flags) : null;
    for (const remark of remarks) process.stderr.write(`${remark}\n`);
    results[name] = figures(samples, peakRssMb, speedup);
    rows.push(tableRow(name, results[name], medianTimesParsing(samples)));
  }
  const wantsCold = flags.coldStart && rows.length > 0;
  const cold = wantsCold ? measureColdStart() : null;
  if (rows.length > 0) console.log(alignColumns([HEADER, ...rows]));
  if (stress.length > 0) console.log(`\n${stressTable(stress)}`);
  if (wantsCold) console.log(`\ncold start of the command line: ${cold === null ? '–' : `${cold} ms`}`);
  results.coldStartMs = cold;
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(results, null, 2)}\n`);
}

function workloadOptions({ corpus, repo, maxCommits }: Flags) {
  return { corpus: corpus ?? null, repository: resolve(repo), maxCommits: maxCommits ?? null };
}

/** In a measuring process: measures one workload and writes the report for the process that started it. */
async function measure(name: string, what: Measurement, reportTo: string, flags: Flags): Promise<void> {
  tuneV8();
  if (what === 'astdiff-simple' || what === 'astdiff-greedy') {
    const matcher = what === 'astdiff-simple' ? 'simple' : 'greedy';
    writeFileSync(reportTo, JSON.stringify(await measureAstDiff(matcher, flags.corpus ?? null)));
    return;
  }
  const pieces = workload(name, workloadOptions(flags));
  const engine = flags.engine ?? null;
  const report =
    what === 'latency'
      ? await measureLatency(pieces, engine)
      : what === 'stress'
        ? await measureStress(pieces, engine, WORKER)
        : await measureThroughput(pieces, engine, WORKER, what === 'one-worker' ? 1 : 2);
  writeFileSync(reportTo, JSON.stringify(report));
}

/** Starts a process that measures, and reads its report. */
function measureApart<T>(name: string, what: Measurement, flags: Flags): T {
  if (process.stderr.isTTY) process.stderr.write(`${name}: ${what}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'refscope-bench-'));
  try {
    const reportTo = join(folder, 'report.json');
    const given = [name, '--measure', what, '--report-to', reportTo, '--repo', flags.repo];
    const args = what === 'two-workers' ? collectingAlone(SELF, given) : [SELF, ...given];
    if (flags.maxCommits !== undefined) args.push('--max-commits', String(flags.maxCommits));
    if (flags.corpus !== undefined) args.push('--corpus', flags.corpus);
    if (flags.engine !== undefined) args.push('--engine', flags.engine);
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0 || !existsSync(reportTo)) throw new CorpusError(`${name}: measuring ${what} failed`);
    return JSON.parse(readFileSync(reportTo, 'utf8')) as T;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Commits per second with two workers as a multiple of those with one, each in a process as the product starts it. */
function measureSpeedup(name: string, flags: Flags): number | null {
  const [one, two] = (['one-worker', 'two-workers'] as const).map((what) =>
    measureApart<number | null>(name, what, flags),
  );
  return one && two ? two / one : null;
}

function measureColdStart(): number | null {
  try {
    return coldStart(CLI);
  } catch (error) {
    process.stderr.write(`cold start: ${(error as Error).message.split('\n')[0]}\n`);
    return null;
  }
}

const HEADER = [
  'workload',
  'commits',
  'median ms',
  'p95 ms',
  'p99 ms',
  'max ms',
  'parsing',
  '× parsing',
  'MB/s',
  'RSS MiB',
  '2 workers',
];

function tableRow(name: string, f: Figures, timesParsing: number | null): string[] {
  const cells = [f.commits, f.medianMs, f.p95Ms, f.p99Ms, f.maxMs];
  const share = f.parseShare === null ? '–' : `${Math.round(f.parseShare * 100)} %`;
  const speedup = f.twoWorkersSpeedup === null ? '–' : `${f.twoWorkersSpeedup} ×`;
  return [name, ...cells.map(cell), share, cell(timesParsing), cell(f.mbPerSecond), cell(f.peakRssMb), speedup];
}

function cell(value: number | null): string {
  return value === null ? '–' : String(value);
}

function stressTable(reports: readonly StressReport[]): string {
  return alignColumns([
    ['stress input', 'ms', 'parsing ms', 'MB', 'found', 'remark'],
    ...reports.map(({ name, sample, refactorings, remark }) => [
      name,
      cell(sample && Math.round(sample.ms)),
      cell(sample && Math.round(sample.parseMs)),
      sample === null ? '–' : (sample.bytes / 1e6).toFixed(2),
      String(refactorings),
      remark || '–',
    ]),
  ]);
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CorpusError)) throw error;
  console.error(`bench: ${error.message}`);
  process.exitCode = 2;
}
