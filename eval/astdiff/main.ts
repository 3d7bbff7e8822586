// `eval -- astdiff`: runs matchers on the AST-diff corpus and prints one table. Figures but for times are the same on
// every machine.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from '../corpus/case.ts';
import { type AstDiffFloors, astDiffTable, belowAstDiffFloors, type Figures, figuresOf } from './report.ts';
import { evaluateAstDiff } from './run.ts';
import { tools } from './tools.ts';

/** Names for `--matcher`. */
export const ALL_MATCHERS: readonly string[] = Object.keys(tools);

const FLOORS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'eval', 'astdiff', 'floors.json');

/** Runs and prints. @throws CorpusError for an unknown matcher or a folder without the corpus. */
export async function runAstDiff(corpus: string, matchers: readonly string[]): Promise<Figures> {
  const remark = (text: string) => void process.stderr.write(text);
  const figures = figuresOf(await evaluateAstDiff({ corpus, matchers, remark }));
  console.log(astDiffTable(figures));
  console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  return figures;
}

/** Runs the matchers that have floors; one line for each figure below its floor. */
export async function checkAstDiffFloors(corpus: string): Promise<string[]> {
  const floors = readJson(FLOORS) as AstDiffFloors;
  return belowAstDiffFloors(await runAstDiff(corpus, Object.keys(floors)), floors);
}
