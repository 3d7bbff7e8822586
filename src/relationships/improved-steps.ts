// Matching steps of the improved engine. Beside the stock of tokens, which names dominate in small functions, they look
// at the bodies and at the words of the names, and let a common place count (spec/refdiff.md §9.2).

import { appendTo, groupBy } from '../model/grouping.ts';
import type { SimilarPair } from './candidates.ts';
import type { Comparison } from './comparison.ts';
import type { CstNode } from './cst.ts';
import { acceptInOrder, type Candidate, hierarchyPairs, type MatchLog, SIMILARITY_THRESHOLD } from './steps.ts';

/** Below this similarity nothing else can speak for two functions of one type. */
const LEAST_SIMILARITY = 0.25;
/** Unmatched pairs of one place that are compared one by one; above it only those with similar tokens are. */
const MAX_NEIGHBOUR_PAIRS = 2_500;
const BODY_SHARE = 0.3;
const NAME_SHARE = 0.15;
const CALLERS_SHARE = 0.15;

/** Files whose text did not change are one, wherever they are now. Their score is 1. */
export function matchMovedFiles(
  { matching, before, after }: Comparison,
  moved: ReadonlyMap<string, string>,
  log: MatchLog,
): void {
  if (moved.size === 0) return;
  const arrived = new Map<string, CstNode>();
  for (const node of after.cst.roots) if (node.role.category === 'file') arrived.set(node.declaration.file.path, node);
  for (const node of before.cst.roots) {
    if (node.role.category !== 'file') continue;
    const partner = arrived.get(moved.get(node.declaration.file.path) ?? '');
    if (partner && matching.add(node, partner)) log.set(node, { rule: 'S1', similarity: 1 });
  }
}

/** Weighted share of common words of two names, in [0, 1], letter case aside. */
function commonWords(comparison: Comparison, before: CstNode, after: CstNode): number {
  const { corpus } = comparison;
  const [a, b] = [corpus.before.nameWords(before), corpus.after.nameWords(after)];
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return common === 0 ? 0 : common / (a.size + b.size - common);
}

/**
 * How much speaks for two functions of the same place being one: their tokens, the tokens of their bodies alone, and
 * common words in their names. Comparable with a similarity.
 */
export function affinity(comparison: Comparison, before: CstNode, after: CstNode, similarity: number): number {
  const { corpus } = comparison;
  const [a, b] = [corpus.before.body(before), corpus.after.body(after)];
  const body = a.tokens.length + b.tokens.length === 0 ? similarity : corpus.weights.similarity(a, b);
  return (1 - BODY_SHARE) * similarity + BODY_SHARE * body + NAME_SHARE * commonWords(comparison, before, after);
}

/** Unmatched functions and files that have the same place on both sides. */
function* neighbours(comparison: Comparison): Generator<readonly [CstNode, CstNode]> {
  const { matching, budget } = comparison;
  const places: (readonly [readonly CstNode[], readonly CstNode[]])[] = [];
  for (const [a, b] of matching.pairs()) places.push([a.children, b.children]);
  const added = groupBy(matching.after.roots, ({ namespace }) => namespace);
  for (const [namespace, nodes] of groupBy(matching.before.roots, (node) => node.namespace)) {
    places.push([nodes, added.get(namespace) ?? []]);
  }
  for (const [a, b] of places) {
    if (a.length === 0 || b.length === 0) continue;
    const isCandidate = (node: CstNode) => node.role.category !== 'type' && node.name !== '';
    const left = a.filter((node) => matching.isRemoved(node) && isCandidate(node));
    const right = b.filter((node) => matching.isAdded(node) && isCandidate(node));
    const count = left.length * right.length;
    if (count === 0 || count > MAX_NEIGHBOUR_PAIRS || !budget.spend('pairs', count, 'relationships')) continue;
    for (const x of left) for (const y of right) if (x.role.type === y.role.type) yield [x, y];
  }
}

/** Removed and added functions that functions which are matched with each other call. */
function* calledByTheSame(comparison: Comparison): Generator<readonly [CstNode, CstNode]> {
  const { matching, before, after, budget } = comparison;
  const isCandidate = ({ role, name }: CstNode) => role.category === 'function' && !role.isConstructor && name !== '';
  const added = new Map<CstNode, CstNode[]>();
  for (const node of matching.added()) {
    if (!isCandidate(node)) continue;
    for (const caller of after.graph.callers(node)) appendTo(added, caller, node);
  }
  for (const node of matching.removed()) {
    if (!isCandidate(node)) continue;
    const partners = new Set<CstNode>();
    for (const caller of before.graph.callers(node)) {
      const partner = matching.partnerOfBefore(caller);
      for (const callee of (partner && added.get(partner)) ?? []) partners.add(callee);
    }
    if (!budget.spend('pairs', partners.size, 'relationships', node.declaration.file.path)) return;
    for (const partner of partners) if (partner.role.type === node.role.type) yield [node, partner];
  }
}

/** Share of the callers of either function that call the other one in the other revision, in [0, 1]. */
function commonCallers({ matching, before, after }: Comparison, a: CstNode, b: CstNode): number {
  const callers = after.graph.callers(b);
  const common = before.graph.callers(a).filter((caller) => {
    const partner = matching.partnerOfBefore(caller);
    return partner !== null && callers.includes(partner);
  }).length;
  return common === 0 ? 0 : common / (before.graph.callers(a).length + callers.length - common);
}

/** S3 and S4 with what is left: same name or place, then same callers, then all. */
export function matchByAffinity(comparison: Comparison, pairs: readonly SimilarPair[], log: MatchLog): void {
  const key = ({ before, after }: Pick<SimilarPair, 'before' | 'after'>) => `${before.id} ${after.id}`;
  const near = measured(comparison, neighbours(comparison));
  const seen = new Set(near.map(key));
  const far = pairs.filter((pair) => !seen.has(key(pair)));
  const isSafe = ({ before, after }: SimilarPair) =>
    before.name === after.name || comparison.sameLocation(before, after);
  acceptInOrder(comparison, 'S3', candidatesOf(comparison, [...near, ...far.filter(isSafe)]), log);
  acceptInOrder(comparison, 'S4', candidatesOf(comparison, far), log);
  const called = measured(comparison, calledByTheSame(comparison));
  acceptInOrder(comparison, 'S4 callers', candidatesOf(comparison, called, CALLERS_SHARE), log);
}

/** The pairs with what they have in common, those that have too little left out. */
function measured({ corpus }: Comparison, pairs: Iterable<readonly [CstNode, CstNode]>): SimilarPair[] {
  const result: SimilarPair[] = [];
  for (const [before, after] of pairs) {
    const [a, b] = [corpus.before.source(before), corpus.after.source(after)];
    const common = corpus.weights.common(a, b);
    const similarity = common / (corpus.weights.total(a) + corpus.weights.total(b) - common);
    if (similarity > LEAST_SIMILARITY) result.push({ before, after, common, similarity });
  }
  return result;
}

/** @param callersShare how much common callers count beside affinity; 0 for not at all */
function candidatesOf(comparison: Comparison, pairs: readonly SimilarPair[], callersShare = 0): Candidate[] {
  const { matching, corpus, monitor } = comparison;
  const candidates: Candidate[] = [];
  for (const { before, after, common, similarity } of pairs) {
    if (!matching.isRemoved(before) || !matching.isAdded(after)) continue;
    const type = comparison.classify(before, after);
    if (type === null) continue;
    const isNear = before.role.category !== 'type' && comparison.sameLocation(before, after);
    let score = isNear || callersShare > 0 ? affinity(comparison, before, after, similarity) : similarity;
    if (callersShare > 0) score += callersShare * commonCallers(comparison, before, after);
    if (score > SIMILARITY_THRESHOLD && mayBeOne(comparison, before, after, similarity)) {
      candidates.push({ before, after, rank: common * score, similarity: score });
    } else monitor.rejectedBySimilarity?.('S3', before, after, score, SIMILARITY_THRESHOLD);
  }
  for (const [before, after] of hierarchyPairs(comparison)) {
    const [a, b] = [corpus.before.source(before), corpus.after.source(after)];
    const similarity = corpus.weights.similarity(a, b);
    // A supertype that is not new may have had its own version all along.
    const isNew = after.parent !== null && matching.isAdded(after.parent);
    if (!isNew && !isEmpty(before) && bodySimilarity(comparison, before, after) < LEAST_BODY_OF_MEMBER) continue;
    candidates.push({ before, after, rank: corpus.weights.common(a, b) * similarity, similarity });
  }
  return candidates;
}

/** Bodies of functions that go to another place must be at least this similar, whatever their names and parameters are. */
const LEAST_BODY_OF_MOVE = 0.4;
/** The same where the hierarchy and an equal signature speak for it. */
const LEAST_BODY_OF_MEMBER = 0.3;
/** Similarity of two declarations without bodies that are taken for a moved one. */
const LEAST_DECLARATION = 0.8;
/** An override of fewer tokens in an unrelated type is another implementation of the same method, not a moved one. */
const LARGE_OVERRIDE = 40;

function isEmpty(node: CstNode): boolean {
  return node.bodyStart >= node.bodyEnd;
}

function bodySimilarity({ corpus }: Comparison, before: CstNode, after: CstNode): number {
  return corpus.weights.similarity(corpus.before.body(before), corpus.after.body(after));
}

/**
 * Whether two nodes can be one. Functions of different places must have gone there with their bodies, and not merely be
 * implementations of the same method.
 */
export function mayBeOne(comparison: Comparison, before: CstNode, after: CstNode, similarity: number): boolean {
  if (before.role.category !== 'function' || comparison.sameLocation(before, after)) return true;
  if (isEmpty(before) !== isEmpty(after)) return false;
  if (isEmpty(before)) return similarity > LEAST_DECLARATION;
  if (bodySimilarity(comparison, before, after) <= LEAST_BODY_OF_MOVE) return false;
  return (
    !isOverride(before) ||
    comparison.corpus.before.body(before).tokens.length >= LARGE_OVERRIDE ||
    areRelated(comparison, before, after)
  );
}

function isOverride({ declaration }: CstNode): boolean {
  return (
    declaration.annotations.some(({ name }) => name === 'Override' || name === 'override') ||
    declaration.modifiers.includes('override')
  );
}

/** Whether the file of one of the two types names the other. */
function areRelated({ matching }: Comparison, before: CstNode, after: CstNode): boolean {
  const [from, to] = [before.parent, after.parent];
  if (!from || !to) return true;
  const origin = matching.partnerOfBefore(from);
  const names = (node: CstNode | null, name: string) =>
    node !== null &&
    name !== '' &&
    new RegExp(`(?<![\\p{L}\\p{N}_$])${escaped(name)}(?![\\p{L}\\p{N}_$])`, 'u').test(node.declaration.file.text);
  return names(to, from.name) || names(from, to.name) || names(origin, to.name);
}

function escaped(name: string): string {
  return name.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&');
}

/** Share of one type's code that must be in the other's for their equal names to count. */
const LEAST_SHARE_OF_NAMESAKE = 0.6;

/** S2 for types: of their name the only ones without partner, and the one's code is mostly in the other. */
export function matchNamesakes(comparison: Comparison, log: MatchLog): void {
  const { matching, corpus } = comparison;
  const only = (nodes: readonly CstNode[]) => {
    const byName = new Map<string, CstNode | null>();
    for (const node of nodes) {
      if (node.role.category === 'type') byName.set(node.name, byName.has(node.name) ? null : node);
    }
    return byName;
  };
  const added = only(matching.added());
  const candidates: Candidate[] = [];
  for (const [name, before] of only(matching.removed())) {
    const after = added.get(name);
    if (!before || !after || before.declaration.kind !== after.declaration.kind || name === '') continue;
    const [a, b] = [corpus.before.source(before), corpus.after.source(after)];
    const share = Math.max(corpus.weights.containment(a, b), corpus.weights.containment(b, a));
    if (share > LEAST_SHARE_OF_NAMESAKE) candidates.push({ before, after, rank: share, similarity: share });
    else comparison.monitor.rejectedBySimilarity?.('S2', before, after, share, LEAST_SHARE_OF_NAMESAKE);
  }
  acceptInOrder(comparison, 'S2', candidates, log);
}
