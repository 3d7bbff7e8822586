// The tools that the AST-diff evaluation compares, each as a function from a case to its mappings.
import { buildDiffTree } from '../../src/astdiff/build-tree.ts';
import { matchBudget, type TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { greedyMatcher, simpleMatcher } from '../../src/astdiff/gumtree/matchers.ts';
import { diffTrees } from '../../src/astdiff/tree-diff.ts';
import { planOf } from '../../src/astdiff/tree-plan.ts';
import { type Grammar, loadGrammar } from '../../src/syntax/grammars.ts';
import { parse } from '../../src/syntax/parse.ts';
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

/** A tool that matches every file pair by itself. */
export function pairwise(matcher: TreeMatcher): Tool {
  return async (testCase) => {
    const trees: PairTrees[] = [];
    const mappings: ToolMapping[] = [];
    const pairTimes: PairTime[] = [];
    for (const [pair, paths] of testCase.pairs.entries()) {
      const { before, after } = testCase.texts[pair];
      const beforeGrammar = paths.before === null ? null : await grammarFor(paths.before);
      const afterGrammar = paths.after === null ? null : await grammarFor(paths.after);
      if (before === null || after === null || !beforeGrammar || !afterGrammar) {
        trees.push({
          before: before !== null && beforeGrammar ? treesOf(before, beforeGrammar) : null,
          after: after !== null && afterGrammar ? treesOf(after, afterGrammar) : null,
        });
        continue;
      }
      const start = moment();
      const srcSyntax = parse(before, beforeGrammar);
      const dstSyntax = parse(after, afterGrammar);
      const parseMs = threadMs(start);
      const diff = diffTrees(srcSyntax, dstSyntax, matcher, matchBudget());
      pairTimes.push({ parseMs, totalMs: threadMs(start) });
      trees.push({ before: { syntax: srcSyntax, diff: diff.src }, after: { syntax: dstSyntax, diff: diff.dst } });
      for (const [first, second] of diff.mappings) mappings.push({ pair, secondPair: pair, first, second });
    }
    return { trees, mappings, pairTimes };
  };
}

function treesOf(text: string, grammar: Grammar): FileTrees {
  const syntax = parse(text, grammar);
  return { syntax, diff: buildDiffTree(syntax, planOf(grammar), { comments: true }) };
}

/** Tools by name. */
export const tools: Readonly<Record<string, Tool>> = {
  'simple-published': pairwise(simpleMatcher({ published: true })),
  simple: pairwise(simpleMatcher()),
  'greedy-published': pairwise(greedyMatcher({ published: true })),
  greedy: pairwise(greedyMatcher()),
};
