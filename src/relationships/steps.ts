// The matching steps after the identifiers: unique names, similarity, common children (spec/refdiff.md §2.3 S2–S5). Each
// step collects all its candidates by the matching it starts from, sorts them, and then accepts greedily (§2.4).
import { type SimilarPair, similarPairs } from './candidates.ts';
import type { Comparison } from './comparison.ts';
import type { CstNode } from './cst.ts';
import { isById } from './relationship.ts';

/** A pair that a step would match. */
export interface Candidate {
  readonly before: CstNode;
  readonly after: CstNode;
  /** What candidates are ranked by, highest first. */
  readonly rank: number;
  /** What is reported. */
  readonly similarity: number;
}

/** The step that matched a before-node, with its score; nodes matched by identifier are absent. */
export type MatchLog = Map<CstNode, { readonly rule: string; readonly similarity: number }>;

/** Highest rank first, then outer nodes, then ids: a total order. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    b.rank - a.rank ||
    Math.max(a.before.depth, a.after.depth) - Math.max(b.before.depth, b.after.depth) ||
    a.before.id - b.before.id ||
    a.after.id - b.after.id
  );
}

/** Sorts the candidates and matches each whose nodes are still free. */
export function acceptInOrder(comparison: Comparison, rule: string, candidates: Candidate[], log: MatchLog): void {
  candidates.sort(compareCandidates);
  for (const { before, after, similarity } of candidates) {
    if (comparison.matching.add(before, after)) log.set(before, { rule, similarity });
    else comparison.monitor.rejectedByConflict?.(rule, before, after, similarity);
  }
}

const UNIQUE_NAME_THRESHOLD = 0.75;
export const SIMILARITY_THRESHOLD = 0.5;
const NAME_THRESHOLD = 0.5;

/** Whether an engine takes two nodes of the given similarity for a pair at all. */
export type Fits = (comparison: Comparison, before: CstNode, after: CstNode, similarity: number) => boolean;

/** S2: nodes whose identifier occurs exactly once in each revision and whose code is much alike. */
export function matchByUniqueName(comparison: Comparison, log: MatchLog, fits: Fits = () => true): void {
  const { matching, corpus, monitor } = comparison;
  const before = unique(comparison.before.cst.nodes);
  const after = unique(comparison.after.cst.nodes);
  const candidates: Candidate[] = [];
  for (const a of matching.removed()) {
    const b = before.get(a.signature) && after.get(a.signature);
    if (!b || !matching.isAdded(b) || b.role.type !== a.role.type || a.isAbstract || b.isAbstract) continue;
    if (comparison.classify(a, b) === null) continue;
    const similarity = corpus.weights.similarity(corpus.before.source(a), corpus.after.source(b));
    if (similarity > UNIQUE_NAME_THRESHOLD && fits(comparison, a, b, similarity)) {
      candidates.push({ before: a, after: b, rank: similarity, similarity });
    } else monitor.rejectedBySimilarity?.('S2', a, b, similarity, UNIQUE_NAME_THRESHOLD);
  }
  acceptInOrder(comparison, 'S2', candidates, log);
}

/** Nodes by signature; null where several share it. */
function unique(nodes: readonly CstNode[]): Map<string, CstNode | null> {
  const result = new Map<string, CstNode | null>();
  for (const node of nodes) result.set(node.signature, result.has(node.signature) ? null : node);
  return result;
}

/** S3 and S4: similar nodes, first those with the same name or place, then all. */
export function matchBySimilarity(comparison: Comparison, log: MatchLog): void {
  const pairs = similarPairs(comparison, SIMILARITY_THRESHOLD);
  const isSafe = ({ before, after }: SimilarPair) =>
    before.name === after.name || comparison.sameLocation(before, after);
  acceptInOrder(comparison, 'S3', candidatesOf(comparison, pairs.filter(isSafe)), log);
  acceptInOrder(comparison, 'S4', candidatesOf(comparison, pairs), log);
}

/** The pairs that are still free and can be classified, and the pairs that the hierarchy alone speaks for. */
function candidatesOf(comparison: Comparison, pairs: readonly SimilarPair[]): Candidate[] {
  const { matching, corpus } = comparison;
  const candidates: Candidate[] = [];
  for (const { before, after, common, similarity } of pairs) {
    if (!matching.isRemoved(before) || !matching.isAdded(after)) continue;
    const type = comparison.classify(before, after);
    if (type !== null && !isById(type)) candidates.push({ before, after, rank: common * similarity, similarity });
  }
  for (const [before, after] of hierarchyPairs(comparison)) {
    const [a, b] = [corpus.before.source(before), corpus.after.source(after)];
    const similarity = corpus.weights.similarity(a, b);
    candidates.push({ before, after, rank: corpus.weights.common(a, b) * similarity, similarity });
  }
  return candidates;
}

/** Removed members with added members of equal signature in a super- or subtype of their type: pulled up, pushed down. */
export function* hierarchyPairs(comparison: Comparison): Generator<readonly [CstNode, CstNode]> {
  const { matching, after } = comparison;
  for (const node of matching.removed()) {
    if (!node.role.isMember || node.name === '' || !node.parent) continue;
    const type = matching.partnerOfBefore(node.parent);
    if (!type) continue;
    for (const other of [...after.graph.supertypes(type), ...after.graph.subtypes(type)]) {
      for (const child of other.children) {
        if (child.signature !== node.signature || !matching.isAdded(child)) continue;
        if (child.role.type === node.role.type) yield [node, child];
      }
    }
  }
}

/** S5: nodes with similar names of which more than one child is matched. */
export function matchByChildren(comparison: Comparison, log: MatchLog): void {
  const { matching, corpus } = comparison;
  const common = new Map<CstNode, Map<CstNode, number>>();
  for (const [a, b] of matching.pairs()) {
    if (!a.parent || !b.parent || !matching.isRemoved(a.parent) || !matching.isAdded(b.parent)) continue;
    let partners = common.get(a.parent);
    if (!partners) common.set(a.parent, (partners = new Map()));
    partners.set(b.parent, (partners.get(b.parent) ?? 0) + 1);
  }
  const candidates: Candidate[] = [];
  for (const [before, partners] of common) {
    for (const [after, children] of partners) {
      if (children < 2 || before.role.type !== after.role.type || before.name === '' || after.name === '') continue;
      if (comparison.classify(before, after) === null || nameSimilarity(comparison, before, after) <= NAME_THRESHOLD) {
        continue;
      }
      const [a, b] = [corpus.before.source(before), corpus.after.source(after)];
      const rank = Math.max(corpus.weights.containment(a, b), corpus.weights.containment(b, a));
      candidates.push({ before, after, rank, similarity: rank });
    }
  }
  acceptInOrder(comparison, 'S5', candidates, log);
}

/** The larger share of one name's words found in the other's (§3.6, as coded). */
function nameSimilarity({ corpus }: Comparison, before: CstNode, after: CstNode): number {
  const { nameWeights } = corpus;
  const [a, b] = [corpus.before.name(before), corpus.after.name(after)];
  return Math.max(nameWeights.containment(a, b), nameWeights.containment(b, a));
}
