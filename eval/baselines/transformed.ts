// Runs a matcher on changed copies of two trees and carries its pairs back to the originals.
import { DiffTree, type DiffTreeArrays } from '../../src/astdiff/diff-tree.ts';
import type { TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { Mappings } from '../../src/astdiff/mappings.ts';

/** A changed copy, and the original of each of its nodes. */
export interface Copy {
  readonly tree: DiffTree;
  readonly original: Int32Array;
}

/** A matcher that works on copies. Pairs of nodes of different types in the originals are left out. */
export function onCopies(matcher: TreeMatcher, copyOf: (tree: DiffTree) => Copy): TreeMatcher {
  return (src, dst, budget, initial) => {
    const a = copyOf(src);
    const b = copyOf(dst);
    let start: Mappings | undefined;
    if (initial) {
      start = new Mappings(a.tree, b.tree);
      const inB = new Map([...b.original].map((node, j) => [node, j]));
      a.original.forEach((node, i) => {
        const j = inB.get(initial.dstOf[node]);
        if (j !== undefined && start?.allows(i, j)) start.add(i, j);
      });
    }
    const result = initial?.copy() ?? new Mappings(src, dst);
    for (const [i, j] of matcher(a.tree, b.tree, budget, start)) {
      if (result.allows(a.original[i], b.original[j])) result.add(a.original[i], b.original[j]);
    }
    return result;
  };
}

/** What becomes of a node in a pruned copy. */
export interface Pruning {
  /** The node is left out; its children go to the parent. Never asked of the root. */
  readonly drops: (node: number) => boolean;
  /** Node whose label a kept node gets instead of its own, -1 for its own. */
  readonly labelFrom: (node: number) => number;
}

/** A copy without some nodes. */
export function prunedCopy(tree: DiffTree, { drops, labelFrom }: Pruning): Copy {
  const kept: number[] = [];
  const place = new Int32Array(tree.length);
  const parents: number[] = [];
  for (let i = 0; i < tree.length; i++) {
    if (i > 0 && drops(i)) {
      place[i] = place[tree.parent[i]];
      continue;
    }
    parents.push(i === 0 ? -1 : place[tree.parent[i]]);
    place[i] = kept.length;
    kept.push(i);
  }
  const original = Int32Array.from(kept);
  const labels = kept.map((node) => {
    const from = labelFrom(node);
    return from < 0 ? node : from;
  });
  const arrays: DiffTreeArrays = {
    type: Uint16Array.from(kept, (i) => tree.type[i]),
    start: Uint32Array.from(kept, (i) => tree.start[i]),
    end: Uint32Array.from(kept, (i) => tree.end[i]),
    parent: Int32Array.from(parents),
    labelStart: Uint32Array.from(labels, (i) => tree.labelStart[i]),
    labelEnd: Uint32Array.from(labels, (i) => tree.labelEnd[i]),
    traits: Uint8Array.from(kept, (i) => tree.traits[i]),
    slot: Uint16Array.from(kept, (i) => tree.slot[i]),
    origin: Int32Array.from(kept, (i) => tree.origin[i]),
  };
  return { tree: new DiffTree(tree.text, arrays), original };
}

/** A copy with other types; the arrays are shared otherwise. */
export function retypedCopy(tree: DiffTree, typeOf: (node: number) => number): Copy {
  const { start, end, parent, labelStart, labelEnd, traits, slot, origin } = tree;
  const type = Uint16Array.from(tree.type.keys(), typeOf);
  return {
    tree: new DiffTree(tree.text, { type, start, end, parent, labelStart, labelEnd, traits, slot, origin }),
    original: Int32Array.from(tree.type.keys()),
  };
}

/** A subtree as a tree of its own. */
export function subtreeCopy(tree: DiffTree, root: number): Copy {
  const end = tree.next[root];
  return {
    tree: new DiffTree(tree.text, {
      type: tree.type.slice(root, end),
      start: tree.start.slice(root, end),
      end: tree.end.slice(root, end),
      parent: tree.parent.slice(root, end).map((parent, k) => (k === 0 ? -1 : parent - root)),
      labelStart: tree.labelStart.slice(root, end),
      labelEnd: tree.labelEnd.slice(root, end),
      traits: tree.traits.slice(root, end),
      slot: tree.slot.slice(root, end),
      origin: tree.origin.slice(root, end),
    }),
    original: Int32Array.from({ length: end - root }, (_, k) => root + k),
  };
}
