// A matcher is a list of steps that each add pairs to one mapping store: composed, not configured (spec/ast-diff.md §3).
import { Budget, type Limits } from '../../model/budget.ts';
import type { DiffTree } from '../diff-tree.ts';
import { Mappings } from '../mappings.ts';

/** Adds pairs to `mappings`; takes none away that an earlier step added unless it says so. */
export type MatchStep = (mappings: Mappings, budget: Budget) => void;

/**
 * Matches two trees, on top of the pairs of `initial` if it is given (which stay, and are left untouched).
 * Deterministic; never fails: what does not fit the budget stays unmapped.
 */
export type TreeMatcher = (src: DiffTree, dst: DiffTree, budget: Budget, initial?: Mappings) => Mappings;

/** A matcher that runs the steps one after the other. */
export function matcherOf(...steps: readonly MatchStep[]): TreeMatcher {
  return (src, dst, budget, initial) => {
    const mappings = initial?.copy() ?? new Mappings(src, dst);
    for (const step of steps) step(mappings, budget);
    return mappings;
  };
}

/**
 * Bounds of matching one file pair, counted in node visits and table cells so that equal input gives equal results:
 * some seconds at most. The time limit is a second bound, the only one that depends on the machine.
 */
export function matchBudget(limits: Partial<Limits> = {}): Budget {
  return new Budget({ nodes: 200_000_000, pairs: 300_000_000, ...limits });
}
