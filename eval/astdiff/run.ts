// `eval -- astdiff`: runs the tools over the corpus, adds up scores by dataset, prints one table.
import { join } from 'node:path';
import { readCases } from './corpus.ts';
import { type CaseScore, type Counts, INCOMPATIBLE_KINDS, scoreCase, sum } from './scoring.ts';
import { tools } from './tools.ts';

/** The commit that holds most true multi-mappings; results are given with and without it (corpus README, oddities). */
export const DOMINANT_CASE = 'ab98bcacf6e5bf1c3a06f6bcca68f178f880ffc9';

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
  incompatible: Record<string, number>;
  times: number[];
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

function addCase(total: DatasetScore, score: CaseScore, ms: number): void {
  for (const key of ['declaration', 'statement', 'fine', 'multi', 'interFile'] as const) {
    total[key] = sum(total[key], score[key]);
  }
  total.perfectStatement += Number(score.perfectStatement);
  total.perfectFine += Number(score.perfectFine);
  total.cases++;
  for (const kind of INCOMPATIBLE_KINDS) total.incompatible[kind] += score.incompatible[kind];
  total.times.push(ms);
}

/** Scores by matcher and dataset; `DATASET without ab98bcac` repeats the dataset of the dominant case without it. */
export type Scores = Record<string, Record<string, DatasetScore>>;

/** Runs matchers over a corpus folder (the one that holds `astdiff/cases.json`). */
export async function evaluate(
  corpus: string,
  matchers: readonly string[],
  wanted: (dataset: string, id: string) => boolean = () => true,
  onCase: (matcher: string, id: string, score: CaseScore, ms: number) => void = () => {},
): Promise<Scores> {
  const scores: Scores = Object.fromEntries(matchers.map((name) => [name, {}]));
  const { cases } = await readCases(join(corpus, 'astdiff'), wanted);
  for await (const testCase of cases) {
    for (const name of matchers) {
      const output = await tools[name](testCase);
      const score = scoreCase(testCase, output);
      const sets = scores[name];
      addCase((sets[testCase.dataset] ??= emptyScore()), score, output.ms);
      if (testCase.dataset === 'refactoring' && testCase.id !== DOMINANT_CASE) {
        addCase((sets['refactoring without ab98bcac'] ??= emptyScore()), score, output.ms);
      }
      onCase(name, testCase.id, score, output.ms);
    }
  }
  return scores;
}
