// Bottom-up phase of GumTree (spec/ast-diff.md §3.3, 3.4): an inner node is mapped with the node below which most of
// its mapped descendants have their partners. Greedy and simple differ in the similarity, the threshold and what is
// done inside an accepted pair (recovery); all three are parameters.
import type { Budget } from '../../model/budget.ts';
import type { DiffTree } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';
import type { MatchStep } from './matcher.ts';
import type { SimilarityMeasure } from './similarity.ts';

const ROOT = provenance('root');

const SIMILAR = provenance('similar-descendants');

/** Maps nodes inside a pair that belongs together. */
export type Recovery = (mappings: Mappings, src: number, dst: number, budget: Budget) => void;

/** What distinguishes the bottom-up phases. */
export interface BottomUpOptions {
  readonly similarity: SimilarityMeasure;
  /** Least similarity to accept. */
  readonly threshold: Threshold;
  readonly recovery: Recovery;
  /** Run the recovery also in pairs that were known before but have unmapped children on both sides. */
  readonly revisit: boolean;
  /** Added to the similarity of candidates that pass the threshold, to rank them; default nothing. */
  readonly preference?: (src: DiffTree, i: number, dst: DiffTree, j: number) => number;
  /** Nodes that are left to the recovery of their owners; default none. */
  readonly skip?: (tree: DiffTree, node: number) => boolean;
}

/** Least similarity for a pair of nodes with these numbers of descendants. */
export type Threshold = (src: DiffTree, i: number, srcDescendants: number, dstDescendants: number) => number;

/** Threshold of the simple matcher: strict for small subtrees, lenient for large ones. */
export const automaticThreshold: Threshold = (_src, _i, a, b) => 1 / (1 + Math.log(a + b));

/** The walk over the inner nodes of src in post-order; at the root, the roots are mapped and recovered. */
export function bottomUp(options: BottomUpOptions): MatchStep {
  return (mappings, budget) => {
    const { src, dst } = mappings;
    const candidates = new CandidateSearch(mappings, options);
    for (const node of src.nodesInPostOrder()) {
      if (node === 0) {
        const known = mappings.areMapped(0, 0);
        if (mappings.allows(0, 0)) mappings.add(0, 0, ROOT);
        const wanted = known ? options.revisit : mappings.areMapped(0, 0);
        if (wanted) options.recovery(mappings, 0, 0, budget);
        return;
      }
      if (src.isLeaf(node) || options.skip?.(src, node)) continue;
      if (budget.outOfTime('bottom-up')) return;
      const partner = mappings.dstOf[node];
      if (partner < 0) {
        const best = candidates.best(node, budget);
        if (best >= 0) {
          options.recovery(mappings, node, best, budget);
          if (mappings.allows(node, best)) mappings.add(node, best, SIMILAR);
        }
      } else if (
        options.revisit &&
        hasFreeChild(src, mappings.dstOf, node) &&
        hasFreeChild(dst, mappings.srcOf, partner)
      ) {
        options.recovery(mappings, node, partner, budget);
      }
    }
  };
}

function hasFreeChild(tree: DiffTree, partners: Int32Array, node: number): boolean {
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) if (partners[c] < 0) return true;
  return false;
}

class CandidateSearch {
  readonly #visited: Int32Array;
  #visit = 0;
  #partners: Int32Array;

  constructor(
    readonly mappings: Mappings,
    readonly options: BottomUpOptions,
  ) {
    this.#visited = new Int32Array(mappings.dst.length);
    this.#partners = new Int32Array(mappings.src.length);
  }

  /**
   * The most similar free node of the same type above partners of descendants of `node`, or -1. The first best wins;
   * candidates come in the order in which the descendants' partners lead to them.
   */
  best(node: number, budget: Budget): number {
    const { src, dst, dstOf, srcOf } = this.mappings;
    const end = src.next[node];
    const visit = ++this.#visit;
    if (!budget.spend('nodes', end - node, 'bottom-up')) return -1;
    const found: number[] = [];
    let count = 0;
    let sorted = true;
    for (let i = node + 1; i < end; i++) {
      const partner = dstOf[i];
      if (partner < 0) continue;
      if (count > 0 && partner < this.#partners[count - 1]) sorted = false;
      this.#partners[count++] = partner;
      for (let a = dst.parent[partner]; a > 0 && this.#visited[a] !== visit; a = dst.parent[a]) {
        this.#visited[a] = visit;
        if (dst.type[a] === src.type[node] && srcOf[a] < 0) found.push(a);
      }
    }
    if (found.length === 0) return -1;
    const partners = this.#partners.subarray(0, count);
    if (!sorted) partners.sort();
    const { similarity, threshold, preference } = this.options;
    let best = -1;
    let bestSimilarity = -1;
    for (const candidate of found) {
      const common = firstAtLeast(partners, dst.next[candidate]) - firstAtLeast(partners, candidate + 1);
      const a = end - node - 1;
      const b = dst.size(candidate) - 1;
      let value = similarity(common, a, b, this.mappings, node, candidate);
      if (value < threshold(src, node, a, b)) continue;
      if (preference) value += preference(src, node, dst, candidate);
      if (value <= bestSimilarity) continue;
      best = candidate;
      bestSimilarity = value;
    }
    return best;
  }
}

/** Index of the first element not below `value` in an ascending array. */
function firstAtLeast(ascending: Int32Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
