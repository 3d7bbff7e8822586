// Finds the pairs of unmatched nodes that are similar enough, without looking at all pairs. Two multisets whose weighted
// Jaccard similarity exceeds t have more than t of either's weight in common, so they share a token among the rarest of
// each: those that are left when tokens making up t of the weight, the commonest ones, are set aside (the prefix filter
// of set similarity joins). An index over those few tokens therefore finds every pair that a full search would.
import type { TokenBag, Weights } from '../matching/similarity.ts';
import type { Budget } from '../model/budget.ts';
import { appendTo } from '../model/grouping.ts';
import type { Comparison } from './comparison.ts';
import type { CstNode } from './cst.ts';

/** Two unmatched nodes with what they have in common. */
export interface SimilarPair {
  readonly before: CstNode;
  readonly after: CstNode;
  /** Weight of the common tokens: the numerator of `similarity`. */
  readonly common: number;
  readonly similarity: number;
}

interface Entry {
  readonly node: CstNode;
  readonly bag: TokenBag;
  readonly total: number;
  /** The rare tokens of which a similar multiset must have one. */
  readonly prefix: readonly number[];
}

/** Slack for rounding when weights are summed in different orders. */
const SLACK = 1e-9;

function entryOf(node: CstNode, bag: TokenBag, weights: Weights, threshold: number): Entry {
  const total = weights.total(bag);
  const order = Array.from(bag.tokens.keys()).sort(
    (i, j) => weights.weight(bag.tokens[j]) - weights.weight(bag.tokens[i]) || bag.tokens[i] - bag.tokens[j],
  );
  const prefix: number[] = [];
  let rest = total;
  for (const i of order) {
    if (rest <= threshold * total * (1 - SLACK)) break;
    prefix.push(bag.tokens[i]);
    rest -= bag.counts[i] * weights.weight(bag.tokens[i]);
  }
  return { node, bag, total, prefix };
}

/** A node with the multiset it is compared by. */
export interface Document {
  readonly node: CstNode;
  readonly bag: TokenBag;
}

/**
 * All pairs of nodes of the same type whose similarity exceeds the threshold, in the order of the lists. When the budget of
 * pairs runs out the rest of the first list is left out, and the budget names it.
 */
export function joinSimilar(
  before: readonly Document[],
  after: readonly Document[],
  weights: Weights,
  threshold: number,
  budget: Budget,
): SimilarPair[] {
  const entries = after.map(({ node, bag }) => entryOf(node, bag, weights, threshold));
  /** Per type and token the entries that have the token in their prefix. */
  const index = new Map<string, Map<number, number[]>>();
  entries.forEach(({ node, prefix }, number) => {
    let ofType = index.get(node.role.type);
    if (!ofType) index.set(node.role.type, (ofType = new Map()));
    for (const token of prefix) appendTo(ofType, token, number);
  });
  const pairs: SimilarPair[] = [];
  const seen = new Int32Array(entries.length).fill(-1);
  for (const [row, document] of before.entries()) {
    const { node } = document;
    const ofType = index.get(node.role.type);
    if (!ofType) continue;
    const { bag, total, prefix } = entryOf(node, document.bag, weights, threshold);
    const found: number[] = [];
    for (const token of prefix) {
      for (const number of ofType.get(token) ?? []) {
        if (seen[number] === row) continue;
        seen[number] = row;
        const other = entries[number].total;
        if (Math.min(total, other) > threshold * Math.max(total, other) * (1 - SLACK)) found.push(number);
      }
    }
    found.sort((a, b) => a - b);
    if (!budget.spend('pairs', found.length, 'relationships', node.declaration.file.path)) break;
    if (row % 64 === 0 && budget.outOfTime('relationships', node.declaration.file.path)) break;
    for (const number of found) {
      const other = entries[number];
      const common = weights.common(bag, other.bag);
      const similarity = common / (total + other.total - common);
      if (similarity > threshold) pairs.push({ before: node, after: other.node, common, similarity });
    }
  }
  return pairs;
}

/** All pairs of removed and added nodes of the same type, neither anonymous, whose similarity exceeds the threshold. */
export function similarPairs({ matching, corpus, budget }: Comparison, threshold: number): SimilarPair[] {
  const removed = matching.removed().filter(({ name }) => name !== '');
  const added = matching.added().filter(({ name }) => name !== '');
  if (removed.length === 0 || added.length === 0) return [];
  return joinSimilar(
    removed.map((node) => ({ node, bag: corpus.before.source(node) })),
    added.map((node) => ({ node, bag: corpus.after.source(node) })),
    corpus.weights,
    threshold,
    budget,
  );
}
