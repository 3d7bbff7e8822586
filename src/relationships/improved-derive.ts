// Extraction and inlining of the improved engine: the score of §3.5, confirmed by statements that went from the one
// function to the other, and supertypes by the type hierarchy alone (spec/refdiff.md §9.2).
import { sizeOf } from '../matching/similarity.ts';
import type { Comparison } from './comparison.ts';
import type { CstNode } from './cst.ts';
import type { Relationships } from './derive.ts';
import { coverage } from './evidence.ts';
import { extractScore, inlineScore } from './scores.ts';

/** Bodies of fewer tokens (parameters and `return` aside) say too little: a getter is in most functions. */
const LEAST_BODY = 5;

/** S10 with evidence: the origin had the new function's statements, and has them no longer. */
export function addConfirmedExtractions(comparison: Comparison, found: Relationships): void {
  const { matching, corpus, monitor } = comparison;
  for (const extracted of matching.added()) {
    if (extracted.role.category !== 'function' || extracted.role.isConstructor) continue;
    const body = corpus.after.body(extracted);
    if (sizeOf(body) < LEAST_BODY) continue;
    for (const caller of comparison.after.graph.callers(extracted)) {
      const origin = matching.partnerOfAfter(caller);
      if (!origin || origin.role.type !== extracted.role.type) continue;
      const versions = { before: corpus.before.source(origin), after: corpus.after.source(caller) };
      const score = extractScore(corpus.weights, body, corpus.after.call(extracted), versions);
      const own = corpus.after.ownFragments(extracted);
      const lost =
        coverage(corpus.weights, own, corpus.before.fragments(origin)) -
        coverage(corpus.weights, own, corpus.after.fragments(caller));
      if ((score > 0.3 && lost > 0.25) || score > 0.6) {
        const type = comparison.sameLocation(origin, extracted) ? 'EXTRACT' : 'EXTRACT_MOVE';
        found.add(type, origin, extracted, 'S10', score, caller);
      } else monitor.extractRejected?.(origin, extracted, score, 0.3);
    }
  }
}

/** S11 with evidence: the target has the vanished function's statements, and had them not. */
export function addConfirmedInlines(comparison: Comparison, found: Relationships): void {
  const { matching, corpus, monitor } = comparison;
  for (const inlined of matching.removed()) {
    if (inlined.role.category !== 'function' || inlined.role.isConstructor) continue;
    const body = corpus.before.body(inlined);
    if (sizeOf(body) < LEAST_BODY) continue;
    for (const caller of comparison.before.graph.callers(inlined)) {
      const target = matching.partnerOfBefore(caller);
      if (!target || target.role.type !== inlined.role.type) continue;
      const versions = { before: corpus.before.source(caller), after: corpus.after.source(target) };
      const score = inlineScore(corpus.weights, body, corpus.before.call(inlined), versions, 'intended');
      const own = corpus.before.ownFragments(inlined);
      const gained =
        coverage(corpus.weights, own, corpus.after.fragments(target)) -
        coverage(corpus.weights, own, corpus.before.fragments(caller));
      if (score > 0.5 && gained > 0.3) found.add('INLINE', inlined, target, 'S11', score, caller);
      else monitor.inlineRejected?.(inlined, target, score, 0.5);
    }
  }
}

/** S9 by the hierarchy: a new type that an existing one did not have as supertype before. */
export function addNewSupertypes(comparison: Comparison, found: Relationships): void {
  const { matching, before, after } = comparison;
  for (const supertype of matching.added()) {
    if (supertype.role.category !== 'type' || supertype.declaration.kind === 'interface') continue;
    for (const sub of after.graph.subtypes(supertype)) {
      const type = matching.partnerOfAfter(sub);
      if (!type || !isDirect(sub, supertype)) continue;
      if (before.graph.supertypes(type).some(({ name }) => name === supertype.name)) continue;
      found.add('EXTRACT_SUPER', type, supertype, 'S9', null, sub);
    }
  }
}

function isDirect(sub: CstNode, supertype: CstNode): boolean {
  return sub.declaration.supertypes.some(({ name }) => name === supertype.name);
}
