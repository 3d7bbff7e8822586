// Bodies follow their owners (spec/ast-diff.md §8.1): a block corresponds to the block in the same slot of its owner's
// partner and to nothing else. Generic matchers pair the block of an `if` with the body of a method as soon as enough
// statements agree; this step takes such pairs away and maps the bodies of owners that correspond.
import { type DiffTree, Trait } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';

const BODY = provenance('body-of-owner');

/** Tells whether a block is the body of something and not a statement of its own in another block. */
export function isBody(tree: DiffTree, node: number): boolean {
  return tree.has(node, Trait.block) && node > 0 && !tree.has(tree.parent[node], Trait.block);
}

/** The step; what is inside the blocks stays as it is. Linear in the number of children of the blocks' owners. */
export function bodiesFollowOwners(mappings: Mappings): void {
  const { src, dst, dstOf } = mappings;
  for (let b = 1; b < src.length; b++) {
    const partner = dstOf[b];
    if (partner < 0 || !isBody(src, b)) continue;
    const follows = dstOf[src.parent[b]] === dst.parent[partner] && src.slot[b] === dst.slot[partner];
    if (!follows) mappings.remove(b, partner);
  }
  for (let b = 1; b < src.length; b++) {
    if (dstOf[b] >= 0 || !isBody(src, b)) continue;
    const owner = dstOf[src.parent[b]];
    if (owner < 0) continue;
    const partner = onlyBlockIn(dst, owner, src.slot[b]);
    if (partner < 0 || onlyBlockIn(src, src.parent[b], src.slot[b]) < 0) continue;
    if (mappings.allows(b, partner)) mappings.add(b, partner, BODY);
  }
}

/** The child that is a block in the slot, -1 if there is none or more than one. */
function onlyBlockIn(tree: DiffTree, owner: number, slot: number): number {
  let found = -1;
  for (let c = owner + 1; c < tree.next[owner]; c = tree.next[c]) {
    if (tree.slot[c] !== slot || !tree.has(c, Trait.block)) continue;
    if (found >= 0) return -1;
    found = c;
  }
  return found;
}
