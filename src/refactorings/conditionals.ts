// Conditions that were inverted, split, merged or became ternaries (statement-mapping.md §3.8, §4.3). Conditions are
// compared in negation normal form: an inverted condition is the negation of the other one, a split or merged one shares
// its operands with several.

import type { Findings } from './findings.ts';
import { heldConditions } from './held-conditions.ts';
import { inverted } from './inverted-conditions.ts';
import type { MappedCode } from './mapped-code.ts';
import { splitOrMerged } from './split-conditions.ts';
import { toTernary } from './ternaries.ts';

/** All refactorings of conditions. */
export function findConditionalRefactorings(code: readonly MappedCode[], findings: Findings): void {
  const bodies = new Map(code.filter(({ extraction }) => !extraction).map((mapped) => [mapped.right, mapped]));
  for (const mapped of code) {
    const lefts = heldConditions(mapped, 'left');
    const rights = heldConditions(mapped, 'right');
    if (lefts.length === 0 || rights.length === 0) continue;
    const caller = mapped.extraction ? bodies.get(mapped.extraction.caller.right) : undefined;
    inverted(mapped, caller, lefts, rights, findings);
    splitOrMerged(mapped, lefts, rights, 'split', findings);
    splitOrMerged(mapped, rights, lefts, 'merge', findings);
    toTernary(mapped, lefts, rights, findings);
  }
}
