// The tools that the AST-diff evaluation compares, each as a function from a case to its mappings.
import { buildDiffTree } from '../../src/astdiff/build-tree.ts';
import { movesBetweenFiles } from '../../src/astdiff/file-moves.ts';
import { matchBudget, type TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { greedyMatcher, simpleMatcher } from '../../src/astdiff/gumtree/matchers.ts';
import { diffTrees } from '../../src/astdiff/tree-diff.ts';
import { planOf } from '../../src/astdiff/tree-plan.ts';
import { type Grammar, loadGrammar } from '../../src/syntax/grammars.ts';
import { parse } from '../../src/syntax/parse.ts';
import type { SyntaxTree } from '../../src/syntax/tree.ts';
import { withFineTypes } from '../baselines/fine-types.ts';
import { gumtree21 } from '../baselines/gumtree-2.1.ts';
import { ijm } from '../baselines/ijm.ts';
import { mtdiff } from '../baselines/mtdiff.ts';
import { stagedMappings } from '../baselines/staged.ts';
import type { AstDiffCase } from './corpus.ts';
import type { FileTrees, PairTime, PairTrees, ToolMapping, ToolOutput } from './output.ts';
import { moment, threadMs } from './thread-time.ts';

/** A tool under evaluation. */
export type Tool = (testCase: AstDiffCase) => Promise<ToolOutput>;

const GRAMMARS: readonly [RegExp, string][] = [
  [/\.java$/, 'java'],
  [/\.tsx$/, 'tsx'],
  [/\.ts$/, 'typescript'],
  [/\.[mc]?jsx?$/, 'javascript'],
  [/\.py$/, 'python'],
  [/\.kts?$/, 'kotlin'],
  [/\.(cpp|cc|cxx|hpp|hh|h|c)$/, 'cpp'],
];

async function grammarFor(path: string): Promise<Grammar | null> {
  const name = GRAMMARS.find(([pattern]) => pattern.test(path))?.[1];
  return name === undefined ? null : loadGrammar(name);
}

/** The usual bounds but for the clock, so that figures do not depend on how busy a machine is. */
const withoutClock = () => matchBudget({ timeMs: Number.POSITIVE_INFINITY });

/** Both sides of a file pair, parsed by hand so that each step can be timed. */
interface PairTexts {
  readonly pair: number;
  readonly before: { readonly text: string; readonly grammar: Grammar } | null;
  readonly after: { readonly text: string; readonly grammar: Grammar } | null;
}

async function pairsOf(testCase: AstDiffCase): Promise<PairTexts[]> {
  const side = async (path: string | null, text: string | null) => {
    const grammar = path === null ? null : await grammarFor(path);
    return text === null || !grammar ? null : { text, grammar };
  };
  return Promise.all(
    testCase.pairs.map(async ({ before, after }, pair) => ({
      pair,
      before: await side(before, testCase.texts[pair].before),
      after: await side(after, testCase.texts[pair].after),
    })),
  );
}

/** A tool that compares every file pair by itself, as `diff` does. */
export function pairwise(matcher: TreeMatcher): Tool {
  return async (testCase) => {
    const trees: PairTrees[] = [];
    const mappings: ToolMapping[] = [];
    const pairTimes: PairTime[] = [];
    for (const { pair, before, after } of await pairsOf(testCase)) {
      if (!before || !after) {
        trees.push({ before: before && treesOf(before), after: after && treesOf(after) });
        continue;
      }
      const start = moment();
      const src = parse(before.text, before.grammar);
      const dst = parse(after.text, after.grammar);
      const parseMs = threadMs(start);
      const diff = diffTrees(src, dst, matcher, withoutClock());
      pairTimes.push({ parseMs, totalMs: threadMs(start) });
      trees.push({ before: { syntax: src, diff: diff.src }, after: { syntax: dst, diff: diff.dst } });
      for (const [first, second] of diff.mappings) mappings.push({ pair, secondPair: pair, first, second });
    }
    return { trees, mappings, pairTimes };
  };
}

/** A tool that matches every file pair and then, on top of that, all files of the case together. */
export function staged(matcher: TreeMatcher): Tool {
  return async (testCase) => {
    const start = moment();
    const pairs = await pairsOf(testCase);
    const trees = pairs.map(
      ({ before, after }): PairTrees => ({
        before: before && treesOf(before),
        after: after && treesOf(after),
      }),
    );
    const parseMs = threadMs(start);
    const mappings = trees.flatMap(({ before, after }, pair): ToolMapping[] => {
      if (!before || !after) return [];
      const found = matcher(before.diff, after.diff, withoutClock());
      return [...found].map(([first, second]) => ({ pair, secondPair: pair, first, second }));
    });
    mappings.push(...stagedMappings(matcher, trees, mappings));
    const whole = Math.max(1, trees.filter(({ before, after }) => before && after).length);
    const share = { parseMs: parseMs / whole, totalMs: threadMs(start) / whole };
    return { trees, mappings, pairTimes: Array.from({ length: whole }, () => share) };
  };
}

/** `diff` with its moves between files: every file pair by itself, then what moved to another file. */
function withMovesBetweenFiles(matcher: TreeMatcher): Tool {
  return async (testCase) => {
    const trees: PairTrees[] = [];
    const mappings: ToolMapping[] = [];
    const pairTimes: PairTime[] = [];
    const compared = [];
    for (const { pair, before, after } of await pairsOf(testCase)) {
      const start = moment();
      const src = before && parse(before.text, before.grammar);
      const dst = after && parse(after.text, after.grammar);
      const parseMs = threadMs(start);
      if (src && dst) {
        const diff = diffTrees(src, dst, matcher, withoutClock());
        pairTimes.push({ parseMs, totalMs: threadMs(start) });
        trees.push({ before: { syntax: src, diff: diff.src }, after: { syntax: dst, diff: diff.dst } });
        compared.push({ src: diff.src, dst: diff.dst, mappings: diff.mappings });
        for (const [first, second] of diff.mappings) mappings.push({ pair, secondPair: pair, first, second });
      } else {
        const alone = (syntax: SyntaxTree | null): FileTrees | null =>
          syntax && { syntax, diff: buildDiffTree(syntax, planOf(syntax.grammar), { comments: true }) };
        trees.push({ before: alone(src), after: alone(dst) });
        compared.push({ src: trees[pair].before?.diff ?? null, dst: trees[pair].after?.diff ?? null, mappings: null });
      }
    }
    for (const { from, to, nodes } of movesBetweenFiles(compared, matcher, withoutClock())) {
      for (const { src, dst } of nodes) mappings.push({ pair: from, secondPair: to, first: src, second: dst });
    }
    return { trees, mappings, pairTimes };
  };
}

/** Trees of code without comments. */
function treesOf({ text, grammar }: { readonly text: string; readonly grammar: Grammar }): FileTrees {
  const syntax = parse(text, grammar);
  return { syntax, diff: buildDiffTree(syntax, planOf(grammar)) };
}

const published = { published: true };

/** Tools by name. */
export const tools: Readonly<Record<string, Tool>> = {
  simple: pairwise(simpleMatcher()),
  greedy: pairwise(greedyMatcher()),
  'simple-published': pairwise(simpleMatcher(published)),
  'greedy-published': pairwise(greedyMatcher(published)),
  'simple-between-files': withMovesBetweenFiles(simpleMatcher()),
  'simple-staged': staged(simpleMatcher()),
  'simple-published-staged': staged(simpleMatcher(published)),
  'greedy-published-staged': staged(greedyMatcher(published)),
  'simple-published-fine-types': pairwise(withFineTypes(simpleMatcher(published))),
  'greedy-published-fine-types': pairwise(withFineTypes(greedyMatcher(published))),
  'gumtree-2.1': pairwise(gumtree21),
  ijm: pairwise(ijm),
  mtdiff: pairwise(mtdiff),
};
