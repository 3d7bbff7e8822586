// Tree diffs measured file pair by file pair, beside parsing: over the AST-diff corpus, and on the generated inputs that
// make such tools freeze. One matcher a process, so that peak memory is its own.
import { join } from 'node:path';
import { readCases } from '../eval/astdiff/corpus.ts';
import { tools } from '../eval/astdiff/tools.ts';
import { CorpusError } from '../eval/corpus/case.ts';
import { alignColumns } from '../eval/table.ts';
import { diff, type MatcherName } from '../src/index.ts';
import { stressCases } from './stress.ts';

/** Matchers that are measured. */
export const BENCH_MATCHERS: readonly MatcherName[] = ['simple', 'greedy'];

/** Cases that run before the clock starts. */
const WARM_UP = 60;

/** Figures of one matcher over the corpus; thread time per file pair in ms. */
export interface PairFigures {
  readonly pairs: number;
  readonly parseMedianMs: number;
  readonly medianMs: number;
  /** Median of (trees, mappings and script with parsing) / parsing. */
  readonly timesParsing: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  readonly peakRssMb: number;
}

/** One generated input; `ms` is the wall clock of all its files. */
export interface StressedDiff {
  readonly name: string;
  readonly ms: number;
  readonly parseMs: number;
  readonly actions: number;
  /** Limits that were hit, without repetition. */
  readonly limits: readonly string[];
}

export interface AstDiffReport {
  readonly corpus: PairFigures | null;
  readonly stress: readonly StressedDiff[];
}

/** Measures a matcher; without a corpus folder only the generated inputs. */
export async function measureAstDiff(matcher: MatcherName, corpus: string | null): Promise<AstDiffReport> {
  const figures = corpus === null ? null : await overCorpus(matcher, join(corpus, 'astdiff'));
  const stress: StressedDiff[] = [];
  for (const { name, make } of stressCases()) stress.push(await stressed(name, make(), matcher));
  return { corpus: figures, stress };
}

async function overCorpus(matcher: MatcherName, folder: string): Promise<PairFigures> {
  const tool = tools[matcher];
  const all = () =>
    readCases(folder, () => true).catch(() => {
      throw new CorpusError(`no AST-diff corpus in ${folder}`);
    });
  const warmUp = (await all()).cases;
  for (let k = 0; k < WARM_UP; k++) {
    const { value } = await warmUp.next();
    if (value) await tool(value);
  }
  const times: { parseMs: number; totalMs: number }[] = [];
  for await (const testCase of (await all()).cases) times.push(...(await tool(testCase)).pairTimes);
  const at = (values: number[], share: number) => {
    const ordered = values.sort((a, b) => a - b);
    return Math.round(100 * (ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? 0)) / 100;
  };
  const totals = times.map(({ totalMs }) => totalMs);
  const parses = times.map(({ parseMs }) => parseMs);
  const ratios = times.map(({ parseMs, totalMs }) => totalMs / Math.max(parseMs, 0.01));
  return {
    pairs: times.length,
    parseMedianMs: at(parses, 0.5),
    medianMs: at(totals, 0.5),
    timesParsing: at(ratios, 0.5),
    p95Ms: at(totals, 0.95),
    maxMs: at(totals, 1),
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

type Files = Readonly<Record<string, string>>;

async function stressed(
  name: string,
  { before, after }: { readonly before: Files; readonly after: Files },
  matcher: MatcherName,
): Promise<StressedDiff> {
  const started = performance.now();
  const limits = new Set<string>();
  let actions = 0;
  let parseMs = 0;
  for await (const file of diff({ type: 'fileContents', beforeFiles: before, afterFiles: after }, { matcher })) {
    actions += file.tree?.script.length ?? 0;
    parseMs += file.stats.parseMs;
    if (file.fallback) limits.add(`${file.fallback.reason}: ${file.fallback.limit}`);
    for (const { stage, limit } of file.fallbacks) limits.add(`${stage}: ${limit}`);
  }
  return { name, ms: performance.now() - started, parseMs, actions, limits: [...limits] };
}

/** Tables of the reports of several matchers. */
export function astDiffTables(reports: Readonly<Record<string, AstDiffReport>>): string {
  const measured = Object.entries(reports).flatMap(([name, { corpus }]) => (corpus ? [{ name, ...corpus }] : []));
  const corpus = measured.map((f) =>
    [f.name, f.pairs, f.parseMedianMs, f.medianMs, f.timesParsing, f.p95Ms, f.maxMs, f.peakRssMb].map(String),
  );
  const header = ['matcher', 'file pairs', 'parsing ms', 'median ms', '× parsing', 'p95 ms', 'max ms', 'RSS MiB'];
  const stress = Object.entries(reports).flatMap(([name, report]) =>
    report.stress.map((input) => [
      `${input.name} (${name})`,
      String(Math.round(input.ms)),
      String(Math.round(input.parseMs)),
      String(input.actions),
      input.limits.join('; ') || '–',
    ]),
  );
  return [
    ...(corpus.length > 0 ? [alignColumns([header, ...corpus]), ''] : []),
    alignColumns([['stress input', 'ms', 'parsing ms', 'actions', 'limits'], ...stress]),
  ].join('\n');
}
