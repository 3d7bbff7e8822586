// The generic matchers by name (spec/ast-diff.md §3.5).
import { automaticThreshold, bottomUp } from './bottom-up.ts';
import { childrenRecovery } from './children-recovery.ts';
import { matcherOf, type TreeMatcher } from './matcher.ts';
import { optimalRecovery } from './optimal-recovery.ts';
import { chawathe, dice } from './similarity.ts';
import { topDown } from './top-down.ts';

/** Options of the generic matchers. */
export interface MatcherOptions {
  /** Behave as published, known defects included (spec/ast-diff.md §3.6). Default false. */
  readonly published?: boolean;
}

/** GumTree simple: 3.1 + 3.4. */
export function simpleMatcher(_options: MatcherOptions = {}): TreeMatcher {
  return matcherOf(
    topDown(),
    bottomUp({ similarity: chawathe, threshold: automaticThreshold, recovery: childrenRecovery, revisit: true }),
  );
}

/** GumTree greedy ("classic"): 3.1 + 3.3. */
export function greedyMatcher(_options: MatcherOptions = {}): TreeMatcher {
  return matcherOf(
    topDown(),
    bottomUp({
      similarity: dice,
      threshold: () => 0.5,
      recovery: optimalRecovery({ maxSize: 1000, both: false }),
      revisit: false,
    }),
  );
}
