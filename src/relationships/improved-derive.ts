// Extraction and inlining of the improved engine: the score of §3.5, confirmed by statements that went from the one
// function to the other, and supertypes by the type hierarchy alone (spec/refdiff.md §9.2).
import { sizeOf } from '../matching/similarity.ts';
import type { Comparison } from './comparison.ts';
import type { CstNode } from './cst.ts';
import type { Relationships } from './derive.ts';
import { coverage, onlyIn } from './evidence.ts';
import { extractScore, inlineScore } from './scores.ts';

/** Bodies of fewer tokens (parameters and `return` aside) say too little: a getter is in most functions. */
const LEAST_BODY = 5;

/** S10 with evidence: the origin had the new function's statements, and has them no longer or has changed them. */
export function addConfirmedExtractions(comparison: Comparison, found: Relationships): void {
  const { matching, corpus, monitor } = comparison;
  const { weights } = corpus;
  for (const extracted of matching.added()) {
    if (extracted.role.category !== 'function' || extracted.role.isConstructor) continue;
    const body = corpus.after.body(extracted);
    if (sizeOf(body) < LEAST_BODY) continue;
    const own = corpus.after.ownFragments(extracted);
    for (const caller of comparison.after.graph.callers(extracted)) {
      const origin = matching.partnerOfAfter(caller);
      if (!origin || origin.role.type !== extracted.role.type) continue;
      const versions = { before: corpus.before.source(origin), after: corpus.after.source(caller) };
      const score = extractScore(weights, body, corpus.after.call(extracted), versions);
      const [before, after] = [corpus.before.fragments(origin), corpus.after.fragments(caller)];
      const isConfirmed =
        score > SUFFICIENT_EXTRACTION ||
        (score > LEAST_EXTRACTION &&
          (coverage(weights, own, onlyIn(before, after)) > LEAST_CHANGED ||
            coverage(weights, own, before) - coverage(weights, own, after) > LEAST_LOST));
      if (isConfirmed) {
        const type = comparison.sameLocation(origin, extracted) ? 'EXTRACT' : 'EXTRACT_MOVE';
        found.add(type, origin, extracted, 'S10', score, caller);
      } else monitor.extractRejected?.(origin, extracted, score, LEAST_EXTRACTION);
    }
  }
}

/** Scores of §3.5 from which an extraction needs no further evidence, and below which none helps. */
const SUFFICIENT_EXTRACTION = 0.6;
const LEAST_EXTRACTION = 0.3;
/** Share of the new body that must be in statements that the origin lost or changed … */
const LEAST_CHANGED = 0.7;
/** … or by which its statements must be fewer in the origin than before. */
const LEAST_LOST = 0.25;

/** S11 with evidence: the target has the vanished function's statements, and had them not. */
export function addConfirmedInlines(comparison: Comparison, found: Relationships): void {
  const { matching, corpus, monitor } = comparison;
  const { weights } = corpus;
  for (const inlined of matching.removed()) {
    if (inlined.role.category !== 'function' || inlined.role.isConstructor) continue;
    const body = corpus.before.body(inlined);
    if (sizeOf(body) < LEAST_BODY) continue;
    const own = corpus.before.ownFragments(inlined);
    for (const caller of comparison.before.graph.callers(inlined)) {
      const target = matching.partnerOfBefore(caller);
      if (!target || target.role.type !== inlined.role.type) continue;
      const versions = { before: corpus.before.source(caller), after: corpus.after.source(target) };
      const score = inlineScore(weights, body, corpus.before.call(inlined), versions, 'intended');
      const { least, gained } = caller.parent === inlined.parent ? INLINE_AT_HOME : INLINE_ELSEWHERE;
      const isConfirmed =
        score > least &&
        coverage(weights, own, corpus.after.fragments(target)) -
          coverage(weights, own, corpus.before.fragments(caller)) >
          gained;
      if (isConfirmed) found.add('INLINE', inlined, target, 'S11', score, caller);
      else monitor.inlineRejected?.(inlined, target, score, least);
    }
  }
}

/** Least score of §3.5, and by how much more of the inlined statements must be in the target than before. */
const INLINE_AT_HOME = { least: 0.4, gained: 0.25 };
/** The same for functions of another place than their caller's. */
const INLINE_ELSEWHERE = { least: 0.5, gained: 0.4 };

/** S9 by the hierarchy: a new type that an existing one did not have as supertype before. */
export function addNewSupertypes(comparison: Comparison, found: Relationships): void {
  const { matching, before, after } = comparison;
  for (const supertype of matching.added()) {
    if (supertype.role.category !== 'type' || supertype.declaration.kind === 'interface') continue;
    for (const sub of after.graph.subtypes(supertype)) {
      const type = matching.partnerOfAfter(sub);
      if (!type || !isDirect(sub, supertype)) continue;
      // A vanished supertype may be the new one under another name.
      if (
        before.graph.supertypes(type).some((old) => matching.isRemoved(old) && old.declaration.kind !== 'interface')
      ) {
        continue;
      }
      if (before.graph.supertypes(type).some(({ name }) => name === supertype.name)) continue;
      found.add('EXTRACT_SUPER', type, supertype, 'S9', null, sub);
    }
  }
}

function isDirect(sub: CstNode, supertype: CstNode): boolean {
  return sub.declaration.supertypes.some(({ name }) => name === supertype.name);
}
