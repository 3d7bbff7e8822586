// The generic matchers by name (spec/ast-diff.md §3.5).
import { bodiesFollowOwners, equalHeads, isBody } from './bodies.ts';
import { automaticThreshold, bottomUp } from './bottom-up.ts';
import { byType, byTypeAndSlot, childrenRecovery } from './children-recovery.ts';
import { matchDeclaredNames } from './declared-names.ts';
import { matcherOf, type TreeMatcher } from './matcher.ts';
import { optimalRecovery } from './optimal-recovery.ts';
import { chawathe, dice } from './similarity.ts';
import { type TopDownOptions, topDown } from './top-down.ts';

/** Options of the generic matchers. */
export interface MatcherOptions {
  /** Behave as published, known defects included (spec/ast-diff.md §3.6). Default false. */
  readonly published?: boolean;
}

const REPAIRED_TOP_DOWN: TopDownOptions = {
  between: [matchDeclaredNames],
  preferDeclarations: true,
  keepPlaces: true,
};

/**
 * GumTree simple: 3.1 + 3.4. The repaired form also maps declarations by name before it decides ambiguous subtrees,
 * prefers these inside corresponding declarations, keeps types in their places and lets bodies follow their owners.
 */
export function simpleMatcher({ published = false }: MatcherOptions = {}): TreeMatcher {
  if (published) {
    return matcherOf(
      topDown(),
      bottomUp({
        similarity: chawathe,
        threshold: automaticThreshold,
        recovery: childrenRecovery([byType]),
        revisit: true,
      }),
    );
  }
  return matcherOf(
    topDown(REPAIRED_TOP_DOWN),
    bottomUp({
      similarity: chawathe,
      threshold: automaticThreshold,
      recovery: childrenRecovery([byTypeAndSlot, byType], true),
      revisit: true,
      skip: isBody,
      preference: equalHeads,
    }),
    bodiesFollowOwners,
  );
}

/** GumTree greedy ("classic"): 3.1 + 3.3. Repaired in the same way as simple. */
export function greedyMatcher({ published = false }: MatcherOptions = {}): TreeMatcher {
  if (published) {
    return matcherOf(
      topDown(),
      bottomUp({
        similarity: dice,
        threshold: () => 0.5,
        recovery: optimalRecovery({ published }),
        revisit: false,
      }),
    );
  }
  return matcherOf(
    topDown(REPAIRED_TOP_DOWN),
    bottomUp({
      similarity: dice,
      threshold: () => 0.5,
      recovery: optimalRecovery({ published }),
      revisit: true,
      skip: isBody,
      preference: equalHeads,
    }),
    bodiesFollowOwners,
  );
}
