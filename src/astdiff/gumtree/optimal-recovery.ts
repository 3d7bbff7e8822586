// Recovery by optimal tree edit distance (spec/ast-diff.md §3.3): inside an accepted pair, the nodes that an optimal
// script keeps are mapped as far as they are free. The dearest step of the greedy matcher, so it is skipped where it
// cannot add anything and bounded by the cells of its table.

import { type DiffTree, isomorphic } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';
import type { Recovery } from './bottom-up.ts';
import { byType, byTypeAndSlot, childrenRecovery } from './children-recovery.ts';
import { type AnchorOf, TreeEditDistance } from './zhang-shasha.ts';

const EDIT_DISTANCE = provenance('edit-distance');

/** Options of `optimalRecovery`. */
export interface OptimalRecoveryOptions {
  /** As published: one of the subtrees must have fewer than 1,000 nodes, and all of their nodes are compared. */
  readonly published: boolean;
}

const MAX_SIZE = 1000;
/** Above this product of sizes the tables would take more than 32 MB. */
const MAX_PRODUCT = 4_000_000;
/** Above this product of sizes not even the nodes are listed. */
const MAX_RAW_PRODUCT = 100_000_000;
/** Table cells of one pair, some tenths of a second. */
const MAX_CELLS = 100_000_000;

const fallback = childrenRecovery([byTypeAndSlot, byType]);

/**
 * The recovery. Unless published, subtrees that are equal and mapped already count as one leaf, which makes the tables
 * small, and nodes are only accepted where their parents correspond or their labels agree. Falls back to the
 * children-level recovery where tables would be too large.
 */
export function optimalRecovery({ published }: OptimalRecoveryOptions): Recovery {
  return (mappings, src, dst, budget) => {
    const sizes = [mappings.src.size(src), mappings.dst.size(dst)];
    if (published && Math.min(...sizes) >= MAX_SIZE) return;
    if (!budget.spend('nodes', sizes[0] + sizes[1], 'optimal recovery')) return fallback(mappings, src, dst, budget);
    if (!canAdd(mappings, src, dst)) return;
    const anchors = published ? undefined : anchorsIn(mappings, src, dst);
    const large = anchors && (isLarge(mappings.src, src, anchors.src) || isLarge(mappings.dst, dst, anchors.dst));
    if (large || sizes[0] * sizes[1] > MAX_RAW_PRODUCT) {
      budget.note('optimal recovery', large ? `nodes ${MAX_SIZE}` : `node pairs ${MAX_RAW_PRODUCT}`);
      return fallback(mappings, src, dst, budget);
    }
    const distance = new TreeEditDistance(mappings.src, src, mappings.dst, dst, anchors);
    const [a, b] = distance.sizes;
    const limit =
      a * b > MAX_PRODUCT ? `node pairs ${MAX_PRODUCT}` : distance.cells > MAX_CELLS ? `cells ${MAX_CELLS}` : null;
    if (limit !== null) {
      budget.note('optimal recovery', limit);
      return fallback(mappings, src, dst, budget);
    }
    if (!budget.spend('pairs', distance.cells, 'optimal recovery')) return fallback(mappings, src, dst, budget);
    const pairs = distance.pairs();
    // Parents before children, so that a child can ask for its parents.
    if (!published) pairs.sort((x, y) => x[0] - y[0]);
    for (const [i, j] of pairs) {
      if (mappings.allows(i, j) && (published || belongs(mappings, i, j, src, dst))) mappings.add(i, j, EDIT_DISTANCE);
    }
  };
}

/** Tells whether a pair that the edit distance found is one of corresponding places, and not of leftovers. */
function belongs(mappings: Mappings, i: number, j: number, src: number, dst: number): boolean {
  const p = mappings.src.parent[i];
  const q = mappings.dst.parent[j];
  return (p === src && q === dst) || mappings.areMapped(p, q);
}

/** Tells whether both subtrees have a free node of one type, other than their roots. */
function canAdd({ src, dst, dstOf, srcOf }: Mappings, i: number, j: number): boolean {
  const types = new Set<number>();
  for (let k = i; k < src.next[i]; k++) if (dstOf[k] < 0) types.add(src.type[k]);
  if (types.size === 0) return false;
  for (let k = j + 1; k < dst.next[j]; k++) if (srcOf[k] < 0 && types.has(dst.type[k])) return true;
  return false;
}

/** Tells whether a subtree has too many nodes even when anchors count as one. Stops counting there. */
function isLarge(tree: DiffTree, root: number, anchorOf: AnchorOf): boolean {
  let count = 0;
  for (let i = root; i < tree.next[root]; i = i > root && anchorOf(i) >= 0 ? tree.next[i] : i + 1) {
    if (++count >= MAX_SIZE) return true;
  }
  return false;
}

/** Outermost subtrees inside the pair that are mapped to each other and equal, numbered by their src node. */
function anchorsIn({ src, dst, dstOf, srcOf }: Mappings, i: number, j: number): { src: AnchorOf; dst: AnchorOf } {
  return {
    src: (node) => (dst.contains(j, dstOf[node]) && isomorphic(src, node, dst, dstOf[node]) ? node : -1),
    dst: (node) => (src.contains(i, srcOf[node]) && isomorphic(src, srcOf[node], dst, node) ? srcOf[node] : -1),
  };
}
