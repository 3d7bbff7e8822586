// Recovery by optimal tree edit distance (spec/ast-diff.md §3.3): inside an accepted pair, the nodes that an optimal
// script keeps are mapped as far as they are free. The dearest step of the greedy matcher, so it is skipped where it
// cannot add anything and bounded by the cells of its table.

import { provenance } from '../provenance.ts';
import type { Recovery } from './bottom-up.ts';
import { byType, childrenRecovery } from './children-recovery.ts';
import { TreeEditDistance } from './zhang-shasha.ts';

const EDIT_DISTANCE = provenance('edit-distance');

/** Options of `optimalRecovery`. */
export interface OptimalRecoveryOptions {
  /** One of the two subtrees must have fewer nodes. */
  readonly maxSize: number;
  /** Both of them must. */
  readonly both: boolean;
}

/** Above this product of sizes the tables would take more than 64 MB. */
const MAX_PRODUCT = 4_000_000;
/** Table cells of one pair, some tenths of a second. */
const MAX_CELLS = 150_000_000;

const fallback = childrenRecovery(byType);

/** The recovery; falls back to the children-level one where tables would be too large. */
export function optimalRecovery({ maxSize, both }: OptimalRecoveryOptions): Recovery {
  return (mappings, src, dst, budget) => {
    const a = mappings.src.size(src);
    const b = mappings.dst.size(dst);
    if (both ? a >= maxSize || b >= maxSize : a >= maxSize && b >= maxSize) return;
    if (!canAdd(mappings.dstOf, src, mappings.src.next[src]) || !canAdd(mappings.srcOf, dst, mappings.dst.next[dst]))
      return;
    if (a * b > MAX_PRODUCT) {
      budget.note('optimal recovery', `node pairs ${MAX_PRODUCT}`);
      return fallback(mappings, src, dst, budget);
    }
    const distance = new TreeEditDistance(mappings.src, src, mappings.dst, dst);
    if (distance.cells > MAX_CELLS) {
      budget.note('optimal recovery', `cells ${MAX_CELLS}`);
      return fallback(mappings, src, dst, budget);
    }
    if (!budget.spend('pairs', distance.cells, 'optimal recovery')) return fallback(mappings, src, dst, budget);
    for (const [i, j] of distance.pairs()) if (mappings.allows(i, j)) mappings.add(i, j, EDIT_DISTANCE);
  };
}

/** Tells whether a subtree has a free node below its root. */
function canAdd(partners: Int32Array, node: number, end: number): boolean {
  for (let i = node + 1; i < end; i++) if (partners[i] < 0) return true;
  return false;
}
