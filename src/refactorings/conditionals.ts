// Conditions that were inverted, split, merged or became ternaries (statement-mapping.md §3.8, §4.3). Conditions are
// compared in negation normal form: an inverted condition is the negation of the other one, a split or merged one shares
// its operands with several.

import type { CodeNode } from '../model/code.ts';
import type { Findings } from './findings.ts';
import { type Held, heldConditions } from './held-conditions.ts';
import { inverted } from './inverted-conditions.ts';
import { bodiesByPair, type MappedCode } from './mapped-code.ts';
import { splitOrMerged } from './split-conditions.ts';
import { toTernary } from './ternaries.ts';

/** All refactorings of conditions. */
export function findConditionalRefactorings(code: readonly MappedCode[], findings: Findings): void {
  const bodyOf = bodiesByPair(code);
  const elsewhere = askedByCallees(code);
  // What a callee asks as it was asked here did not become another question beside its call.
  const isOwn = ({ partner, statement }: Held) => partner >= 0 || !elsewhere.has(statement);
  for (const mapped of code) {
    const [lefts, rights] = (['left', 'right'] as const).map((side) => {
      const held = heldConditions(mapped, side);
      return mapped.extraction ? held : held.filter(isOwn);
    });
    if (lefts.length === 0 || rights.length === 0) continue;
    const caller = mapped.extraction ? bodyOf(mapped.extraction.caller) : undefined;
    inverted(mapped, caller, lefts, rights, findings);
    const split = splitOrMerged(mapped, lefts, rights, 'split', findings);
    splitOrMerged(mapped, rights, lefts, 'merge', findings, split);
    toTernary(mapped, lefts, rights, findings);
  }
}

// Similarity of a statement that is in a callee as it was.
const EQUAL = 0.999;

/** Conditionals of callers that callees have word for word. */
function askedByCallees(code: readonly MappedCode[]): ReadonlySet<CodeNode> {
  const result = new Set<CodeNode>();
  for (const { extraction } of code)
    for (const { left, right, similarity } of extraction?.pairs ?? [])
      if (similarity >= EQUAL && left.node.kind === 'if')
        result.add(extraction?.kind === 'extract' ? left.node : right.node);
  return result;
}
