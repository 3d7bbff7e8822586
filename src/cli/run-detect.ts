// The work of `refscope detect`: source in, report out, piece by piece; then the exit code.
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import v8 from 'node:v8';
import pc from 'picocolors';
import { detect } from '../detect.ts';
import type { DetectOptions, EngineName } from '../options.ts';
import { planOf } from '../plan.ts';
import type { ChangeResult } from '../refactorings/result.ts';
import type { DetectReport } from '../report/report.ts';
import type { SkipReason, Source } from '../source/change.ts';
import { type ColorFlag, wantsColor } from './colors.ts';
import { Exit, type ExitCode } from './exit.ts';
import { Output } from './output.ts';
import { Progress } from './progress.ts';
import { collectsAlone, onInterrupt, relaunch } from './relaunch.ts';
import { sourceOf, type TargetOptions } from './target.ts';

/** Options as commander hands them over. */
export interface DetectFlags extends TargetOptions {
  readonly languages?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly maxFileBytes?: number;
  readonly engine?: string;
  readonly timeLimit?: number;
  readonly jobs?: number;
  readonly types?: readonly string[];
  readonly format: 'text' | 'json' | 'jsonl';
  readonly color: ColorFlag;
  readonly width?: number;
  readonly exitCode?: boolean;
  readonly explain?: boolean;
}

/** Skips that make a result partial: the file should have taken part. */
const PARTIAL: ReadonlySet<SkipReason> = new Set(['too-large', 'unreadable', 'limit', 'syntax', 'failed']);

/**
 * @param given names of the flags that stand on the command line itself.
 * @throws UsageError, RangeError or SourceError with one line for the user.
 */
export async function runDetect(
  target: readonly string[],
  flags: DetectFlags,
  given: ReadonlySet<string>,
): Promise<ExitCode> {
  const source = sourceOf(target, flags, given);
  const many = source.type === 'range' && !source.combined;
  // The optimising WASM compiler pays off after about a second; before that, waiting for it delays the exit.
  if (!many) v8.setFlagsFromString('--liftoff-only');
  const options = detectOptions(flags, many);
  planOf(options);
  if ((options.jobs ?? 0) > 1 && !collectsAlone()) return (await relaunch()) as ExitCode;
  const report = await openReport(flags, many);
  const output = new Output(process.stdout);
  const progress = new Progress(process.stderr, many);
  const interrupt = new AbortController();
  if (many) {
    onInterrupt(() => interrupt.abort());
    if (progress.active && source.type === 'range') countCommits(source, progress);
  }
  const started = performance.now();
  const signal = AbortSignal.any([interrupt.signal, output.closed]);
  let begun = false;
  let commits = 0;
  let refactorings = 0;
  let partial = false;
  let failure: unknown = null;
  try {
    for await (const result of detect(source, { ...options, signal })) {
      commits++;
      refactorings += result.refactorings.length;
      partial ||= isPartial(result);
      const text = (begun ? '' : report.begin()) + report.change(result);
      if (text !== '' && process.stdout.isTTY) progress.clear();
      await output.write(text);
      begun = true;
      progress.update(commits, refactorings);
    }
  } catch (error) {
    failure = error;
  }
  progress.clear();
  if (output.closed.aborted) return Exit.ok;
  const interrupted = interrupt.signal.aborted;
  if (!failure || begun || interrupted)
    await output.write((begun ? '' : report.begin()) + report.end(performance.now() - started));
  if (interrupted) {
    process.stderr.write(`refscope: interrupted after ${commits} commits\n`);
    return Exit.interrupted;
  }
  if (failure) throw failure;
  if (flags.exitCode && refactorings > 0) return Exit.differences;
  return partial ? Exit.partial : Exit.ok;
}

function isPartial({ fallbacks, skipped }: ChangeResult): boolean {
  return fallbacks.length > 0 || skipped.some(({ reason }) => PARTIAL.has(reason));
}

function detectOptions(flags: DetectFlags, many: boolean): DetectOptions {
  const { languages, types, include, exclude, maxFileBytes } = flags;
  return {
    ...(flags.engine && { engine: flags.engine as EngineName }),
    ...(languages && { languages }),
    ...(types && { types }),
    ...(flags.explain && { evidence: true }),
    ...(include && { include }),
    ...(exclude && { exclude }),
    ...(maxFileBytes !== undefined && { maxFileBytes }),
    ...(flags.timeLimit !== undefined && { timeLimitMs: flags.timeLimit }),
    jobs: many ? (flags.jobs ?? Math.min(availableParallelism(), 8)) : 0,
  };
}

async function openReport(flags: DetectFlags, many: boolean): Promise<DetectReport> {
  if (flags.format === 'json') return (await import('../report/json.ts')).jsonReport();
  if (flags.format === 'jsonl') return (await import('../report/jsonl.ts')).jsonLinesReport();
  const { textReport } = await import('../report/text.ts');
  const { stdout } = process;
  const width = flags.width ?? (stdout.isTTY ? (stdout.columns ?? 80) : null);
  return textReport({ width, colors: pc.createColors(wantsColor(flags.color)), many, explain: flags.explain ?? false });
}

/** Asks git how long the range is, for the progress line alone; any trouble with that is no trouble of the run. */
function countCommits(source: Extract<Source, { type: 'range' }>, progress: Progress): void {
  const revisions = source.from === undefined ? [source.to] : [`${source.from}..${source.to}`];
  const args = ['rev-list', '--count', ...(source.merges ? [] : ['--no-merges']), ...revisions, '--'];
  execFile('git', args, { cwd: source.workingDirectory ?? '.' }, (error, stdout) => {
    const count = Number(stdout);
    if (!error && count > 0) progress.total = Math.min(count, source.maxCommits ?? count);
  });
}
