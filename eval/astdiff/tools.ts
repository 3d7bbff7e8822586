// The tools that the AST-diff evaluation compares, each as a function from a case to its mappings.
import { buildDiffTree } from '../../src/astdiff/build-tree.ts';
import { matchBudget, type TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { greedyMatcher, simpleMatcher } from '../../src/astdiff/gumtree/matchers.ts';
import { TreePlan } from '../../src/astdiff/tree-plan.ts';
import { treeRulesOf } from '../../src/languages/tree-rules/index.ts';
import { type Grammar, loadGrammar } from '../../src/syntax/grammars.ts';
import { parse } from '../../src/syntax/parse.ts';
import type { AstDiffCase } from './corpus.ts';
import type { FileTrees, PairTrees, ToolMapping, ToolOutput } from './output.ts';
import { threadMs } from './thread-time.ts';

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

const plans = new Map<Grammar, TreePlan>();

async function planFor(path: string): Promise<TreePlan | null> {
  const name = GRAMMARS.find(([pattern]) => pattern.test(path))?.[1];
  if (!name) return null;
  const grammar = await loadGrammar(name);
  let plan = plans.get(grammar);
  if (!plan) plans.set(grammar, (plan = new TreePlan(grammar, treeRulesOf(name))));
  return plan;
}

/** A tool that matches every file pair by itself. */
export function pairwise(matcher: TreeMatcher): Tool {
  return async (testCase) => {
    const trees: PairTrees[] = [];
    const mappings: ToolMapping[] = [];
    const pairMs: number[] = [];
    for (const [pair, paths] of testCase.pairs.entries()) {
      const { before, after } = testCase.texts[pair];
      const beforePlan = paths.before === null ? null : await planFor(paths.before);
      const afterPlan = paths.after === null ? null : await planFor(paths.after);
      const start = threadMs();
      const both = {
        before: before !== null && beforePlan ? treesOf(before, beforePlan) : null,
        after: after !== null && afterPlan ? treesOf(after, afterPlan) : null,
      };
      trees.push(both);
      if (!both.before || !both.after) continue;
      for (const [first, second] of matcher(both.before.diff, both.after.diff, matchBudget())) {
        mappings.push({ pair, secondPair: pair, first, second });
      }
      pairMs.push(threadMs() - start);
    }
    return { trees, mappings, pairMs };
  };
}

function treesOf(text: string, plan: TreePlan): FileTrees {
  const syntax = parse(text, plan.grammar);
  return { syntax, diff: buildDiffTree(syntax, plan) };
}

/** Tools by name. */
export const tools: Readonly<Record<string, Tool>> = {
  'simple-published': pairwise(simpleMatcher({ published: true })),
  simple: pairwise(simpleMatcher()),
  'greedy-published': pairwise(greedyMatcher({ published: true })),
  greedy: pairwise(greedyMatcher()),
};
