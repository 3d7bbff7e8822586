// What follows from a finished matching: the type of every matched pair, further pull-ups and push-downs, extracted
// supertypes, extracted and inlined code (spec/refdiff.md §2.3 S6–S11).
import type { Comparison } from './comparison.ts';
import type { CstNode } from './cst.ts';
import type { Relationship, RelationshipType } from './relationship.ts';
import { extractScore, type InlineForm, inlineScore } from './scores.ts';
import { type MatchLog, SIMILARITY_THRESHOLD } from './steps.ts';

/** The set of relationships of an analysis; each type and pair of nodes at most once. */
export class Relationships {
  readonly #found = new Map<string, Relationship>();

  add(
    type: RelationshipType,
    before: CstNode,
    after: CstNode,
    rule: string,
    similarity: number | null = null,
    through: CstNode | null = null,
  ): void {
    const key = `${type} ${before.id} ${after.id}`;
    if (!this.#found.has(key)) this.#found.set(key, { type, before, after, rule, similarity, through });
  }

  of(...types: readonly RelationshipType[]): Relationship[] {
    return this.all().filter(({ type }) => types.includes(type));
  }

  has(type: RelationshipType, before: CstNode, after: CstNode): boolean {
    return this.#found.has(`${type} ${before.id} ${after.id}`);
  }

  all(): Relationship[] {
    return [...this.#found.values()];
  }
}

/** S6: every matched pair under its final type. */
export function resolveMatches(comparison: Comparison, log: MatchLog, found: Relationships): void {
  for (const [before, after] of comparison.matching.pairs()) {
    const type = comparison.classify(before, after);
    const match = log.get(before);
    if (type) found.add(type, before, after, match?.rule ?? 'S1', match?.similarity ?? null);
  }
}

/**
 * S7: a signature that is now also in the supertype; an implementation that is now only in the subtype.
 * @param onlyNewSupertypes leave out supertypes that existed: what they declare in addition did not move
 */
export function addSignatureMoves(comparison: Comparison, found: Relationships, onlyNewSupertypes = false): void {
  const { matching, after } = comparison;
  for (const [typeBefore, typeAfter] of [...matching.pairs()]) {
    if (typeBefore.role.category !== 'type') continue;
    const members = typeBefore.children.filter((child) => child.role.isMember && matching.partnerOfBefore(child));
    if (members.length === 0) continue;
    for (const [other, isSuper] of [
      ...after.graph.supertypes(typeAfter).map((type) => [type, true] as const),
      ...after.graph.subtypes(typeAfter).map((type) => [type, false] as const),
    ]) {
      if (isSuper && onlyNewSupertypes && !matching.isAdded(other)) continue;
      const added = new Map<string, CstNode[]>();
      for (const child of other.children) {
        if (!matching.isAdded(child) || child.isAbstract !== isSuper) continue;
        added.set(child.signature, [...(added.get(child.signature) ?? []), child]);
      }
      for (const member of members) {
        const implemented = !member.isAbstract && matching.partnerOfBefore(member)?.isAbstract;
        if (!isSuper && !implemented) continue;
        for (const child of added.get(member.signature) ?? []) {
          found.add(isSuper ? 'PULL_UP_SIGNATURE' : 'PUSH_DOWN_IMPL', member, child, 'S7');
        }
      }
    }
  }
}

/** S8: the members that were pulled up beside the one that is matched, and the copies pushed down beside it. */
export function addFurtherSources(comparison: Comparison, found: Relationships): void {
  const { matching, after } = comparison;
  for (const { after: target } of found.of('PULL_UP')) {
    if (!target.parent) continue;
    for (const sub of after.graph.subtypes(target.parent)) {
      for (const child of matching.partnerOfAfter(sub)?.children ?? []) {
        if (matching.isRemoved(child) && child.role.isMember && child.signature === target.signature) {
          found.add('PULL_UP', child, target, 'S8');
        }
      }
    }
  }
  for (const { before: source } of found.of('PUSH_DOWN')) {
    const parent = source.parent && matching.partnerOfBefore(source.parent);
    if (!parent) continue;
    for (const sub of after.graph.subtypes(parent)) {
      for (const child of sub.children) {
        if (matching.isAdded(child) && child.role.isMember && child.signature === source.signature) {
          found.add('PUSH_DOWN', source, child, 'S8');
        }
      }
    }
  }
}

/** S9: new supertypes that took members from existing types, and new supertypes without members. */
export function addExtractedSupertypes(comparison: Comparison, found: Relationships): void {
  const { matching, before, after } = comparison;
  for (const { before: member, after: target } of found.of('PULL_UP', 'PULL_UP_SIGNATURE')) {
    const [type, supertype] = [member.parent, target.parent];
    if (!type || !supertype || !matching.isAdded(supertype)) continue;
    if (before.graph.supertypes(type).some(({ name }) => name === supertype.name)) continue;
    found.add('EXTRACT_SUPER', type, supertype, 'S9', null, matching.partnerOfBefore(type));
  }
  for (const supertype of matching.added()) {
    if (supertype.children.length > 0 || supertype.role.category !== 'type') continue;
    for (const sub of after.graph.subtypes(supertype)) {
      const type = matching.partnerOfAfter(sub);
      if (type) found.add('EXTRACT_SUPER', type, supertype, 'S9', null, sub);
    }
  }
}

/** S10: new functions that are called by functions which lost the code that they contain. */
export function addExtractions(comparison: Comparison, found: Relationships): void {
  const { matching, corpus, monitor } = comparison;
  for (const extracted of matching.added()) {
    if (extracted.role.category === 'type') continue;
    for (const caller of comparison.after.graph.callers(extracted)) {
      const origin = matching.partnerOfAfter(caller);
      if (!origin || origin.role.type !== extracted.role.type) continue;
      const versions = { before: corpus.before.source(origin), after: corpus.after.source(caller) };
      const call = corpus.after.call(extracted);
      const score = extractScore(corpus.weights, corpus.after.body(extracted), call, versions);
      if (score <= SIMILARITY_THRESHOLD) {
        monitor.extractRejected?.(origin, extracted, score, SIMILARITY_THRESHOLD);
        continue;
      }
      const type = comparison.sameLocation(origin, extracted) ? 'EXTRACT' : 'EXTRACT_MOVE';
      found.add(type, origin, extracted, 'S10', score, caller);
    }
  }
}

/** S11: vanished functions whose code came into functions that called them. */
export function addInlines(comparison: Comparison, found: Relationships, form: InlineForm): void {
  const { matching, corpus, monitor } = comparison;
  for (const inlined of matching.removed()) {
    if (inlined.role.category === 'type') continue;
    for (const caller of comparison.before.graph.callers(inlined)) {
      const target = matching.partnerOfBefore(caller);
      if (!target || target.role.type !== inlined.role.type) continue;
      const versions = { before: corpus.before.source(caller), after: corpus.after.source(target) };
      const call = corpus.before.call(inlined);
      const score = inlineScore(corpus.weights, corpus.before.body(inlined), call, versions, form);
      if (score > SIMILARITY_THRESHOLD) found.add('INLINE', inlined, target, 'S11', score, caller);
      else monitor.inlineRejected?.(inlined, target, score, SIMILARITY_THRESHOLD);
    }
  }
}
