// Runs tools over the AST-diff corpus and adds up their scores by dataset.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusError } from '../corpus/case.ts';
import { type AstDiffCase, readCases } from './corpus.ts';
import type { PairTime } from './output.ts';
import { type CaseScore, type Counts, INCOMPATIBLE_KINDS, scoreCase, sum } from './scoring.ts';
import { type Tool, tools } from './tools.ts';

/** The commit that holds most true multi-mappings; results are given with and without it (corpus README, oddities). */
const DOMINANT_CASE = 'ab98bcacf6e5bf1c3a06f6bcca68f178f880ffc9';

/** Cases that every tool sees once before the clock counts. */
const WARM_UP = 25;

/** Sums over the cases of a dataset. */
export interface DatasetScore {
  declaration: Counts;
  statement: Counts;
  fine: Counts;
  multi: Counts;
  interFile: Counts;
  perfectStatement: number;
  perfectFine: number;
  cases: number;
  /** By kind, in the order of the paper. */
  incompatible: Record<string, number>;
  /** Of every file pair with two sides. */
  times: PairTime[];
}

/** Scores by tool and dataset; `DATASET without ab98bcac` repeats the dataset of the dominant case without it. */
export type Scores = Record<string, Record<string, DatasetScore>>;

/** What to run. */
export interface AstDiffOptions {
  /** The folder that holds `astdiff/cases.json`. */
  readonly corpus: string;
  readonly matchers: readonly string[];
  /** Default all cases. */
  readonly wanted?: (dataset: string, id: string) => boolean;
  readonly onCase?: (tool: string, testCase: AstDiffCase, score: CaseScore) => void;
  readonly remark?: (text: string) => void;
}

/** Runs the tools one after the other. @throws CorpusError for an unknown tool or a folder without the corpus. */
export async function evaluateAstDiff(options: AstDiffOptions): Promise<Scores> {
  const folder = join(options.corpus, 'astdiff');
  if (!existsSync(join(folder, 'cases.json'))) throw new CorpusError(`no cases.json in ${folder}`);
  const scores: Scores = {};
  for (const name of options.matchers) {
    if (!Object.hasOwn(tools, name)) {
      throw new CorpusError(`no matcher "${name}"; there are ${Object.keys(tools).join(', ')}`);
    }
    scores[name] = await runTool(name, tools[name], folder, options);
  }
  return scores;
}

async function runTool(
  name: string,
  tool: Tool,
  folder: string,
  { wanted = () => true, onCase, remark }: AstDiffOptions,
): Promise<Record<string, DatasetScore>> {
  const sets: Record<string, DatasetScore> = {};
  const warmUp = await readCases(folder, wanted);
  for (let k = 0; k < WARM_UP; k++) {
    const { value } = await warmUp.cases.next();
    if (value) await tool(value);
  }
  const { count, cases } = await readCases(folder, wanted);
  let done = 0;
  for await (const testCase of cases) {
    const output = await tool(testCase);
    const score = scoreCase(testCase, output);
    addCase((sets[testCase.dataset] ??= emptyScore()), score, output.pairTimes);
    if (testCase.dataset === 'refactoring' && testCase.id !== DOMINANT_CASE) {
      addCase((sets['refactoring without ab98bcac'] ??= emptyScore()), score, output.pairTimes);
    }
    onCase?.(name, testCase, score);
    if (++done % 100 === 0) remark?.(`${name}: ${done} of ${count} cases\n`);
  }
  return sets;
}

const none = (): Counts => ({ tp: 0, fp: 0, fn: 0 });

function emptyScore(): DatasetScore {
  return {
    declaration: none(),
    statement: none(),
    fine: none(),
    multi: none(),
    interFile: none(),
    perfectStatement: 0,
    perfectFine: 0,
    cases: 0,
    incompatible: Object.fromEntries(INCOMPATIBLE_KINDS.map((kind) => [kind, 0])),
    times: [],
  };
}

function addCase(total: DatasetScore, score: CaseScore, times: readonly PairTime[]): void {
  for (const key of ['declaration', 'statement', 'fine', 'multi', 'interFile'] as const) {
    total[key] = sum(total[key], score[key]);
  }
  total.perfectStatement += Number(score.perfectStatement);
  total.perfectFine += Number(score.perfectFine);
  total.cases++;
  for (const kind of INCOMPATIBLE_KINDS) total.incompatible[kind] += score.incompatible[kind];
  total.times.push(...times);
}
