// A part of a diff tree as a tree of its own, for matchers that compare whole trees.
import { DiffTree, Trait } from './diff-tree.ts';

/** A copied subtree, and the number of each of its nodes in the tree that it was copied from. */
export interface Subtree {
  readonly tree: DiffTree;
  readonly nodes: Int32Array;
}

/** Copies the subtree of a node over the same text. Without comments, what is left is the same and in order. */
export function subtreeOf(tree: DiffTree, root: number, { comments = true } = {}): Subtree {
  const kept: number[] = [];
  const place = new Map<number, number>();
  for (let i = root; i < tree.next[root]; i++) {
    if (i > root && !comments && tree.has(i, Trait.comment)) continue;
    place.set(i, kept.length);
    kept.push(i);
  }
  const nodes = Int32Array.from(kept);
  const pick = <T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(from: T, to: T): T => {
    nodes.forEach((node, k) => {
      to[k] = from[node];
    });
    return to;
  };
  const { length } = nodes;
  const copy = new DiffTree(tree.text, {
    type: pick(tree.type, new Uint16Array(length)),
    start: pick(tree.start, new Uint32Array(length)),
    end: pick(tree.end, new Uint32Array(length)),
    parent: Int32Array.from(kept, (node, k) => (k === 0 ? -1 : (place.get(tree.parent[node]) ?? -1))),
    labelStart: pick(tree.labelStart, new Uint32Array(length)),
    labelEnd: pick(tree.labelEnd, new Uint32Array(length)),
    traits: pick(tree.traits, new Uint8Array(length)),
    slot: pick(tree.slot, new Uint16Array(length)),
    origin: pick(tree.origin, new Int32Array(length)),
  });
  return { tree: copy, nodes };
}
