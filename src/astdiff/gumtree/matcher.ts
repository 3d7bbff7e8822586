// A matcher is a list of steps that each add pairs to one mapping store: composed, not configured (spec/ast-diff.md §3).
import type { MatchBudget } from '../budget.ts';
import type { DiffTree } from '../diff-tree.ts';
import { Mappings } from '../mappings.ts';

/** Adds pairs to `mappings`; takes none away that an earlier step added unless it says so. */
export type MatchStep = (mappings: Mappings, budget: MatchBudget) => void;

/** Matches two trees. Deterministic; never fails: what does not fit the budget stays unmapped. */
export type TreeMatcher = (src: DiffTree, dst: DiffTree, budget: MatchBudget) => Mappings;

/** A matcher that runs the steps one after the other. */
export function matcherOf(...steps: readonly MatchStep[]): TreeMatcher {
  return (src, dst, budget) => {
    const mappings = new Mappings(src, dst);
    for (const step of steps) step(mappings, budget);
    return mappings;
  };
}
