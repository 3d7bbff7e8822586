// Bodies follow their owners (spec/ast-diff.md §8.1): a block corresponds to the block in the same slot of its owner's
// partner and to nothing else. Generic matchers pair the block of an `if` with the body of a method as soon as enough
// statements agree; this step takes such pairs away and maps the bodies of owners that correspond.
import { type DiffTree, isomorphic, Trait } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';

const BODY = provenance('body-of-owner');

/** Tells whether a block is the body of something and not a statement of its own in another block. */
export function isBody(tree: DiffTree, node: number): boolean {
  return tree.has(node, Trait.block) && node > 0 && !tree.has(tree.parent[node], Trait.block);
}

/**
 * 1 for two statements with bodies whose heads are equal: the condition of an `if`, the parts of a `for`. Such a pair is
 * right even where most of a body went into another statement.
 */
export function equalHeads(src: DiffTree, i: number, dst: DiffTree, j: number): number {
  let a = nextHead(src, i, i + 1);
  let b = nextHead(dst, j, j + 1);
  if (a < 0 || !hasBody(src, i)) return 0;
  while (a >= 0 && b >= 0 && isomorphic(src, a, dst, b)) {
    a = nextHead(src, i, src.next[a]);
    b = nextHead(dst, j, dst.next[b]);
  }
  return a < 0 && b < 0 ? 1 : 0;
}

/** The first child from a place on that is no statement, -1 for none. */
function nextHead(tree: DiffTree, node: number, from: number): number {
  for (let c = from; c < tree.next[node]; c = tree.next[c]) if (!tree.has(c, Trait.statement)) return c;
  return -1;
}

function hasBody(tree: DiffTree, node: number): boolean {
  if (!tree.has(node, Trait.statement)) return false;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) if (tree.has(c, Trait.statement)) return true;
  return false;
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
