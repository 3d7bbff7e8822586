// MTDiff (spec/ast-diff.md §9.2): ChangeDistiller's matching with optimisations: identical subtrees first, then leaves by
// the likeness of their labels and inner nodes by their leaves, then repairs that look at places.
import { type DiffTree, sameLabel } from '../../src/astdiff/diff-tree.ts';
import { commonSubsequence } from '../../src/astdiff/gumtree/lcs.ts';
import { type MatchStep, matcherOf, type TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { qGramSimilarity } from '../../src/astdiff/gumtree/q-grams.ts';
import { contentKey } from '../../src/astdiff/gumtree/top-down.ts';
import type { Mappings } from '../../src/astdiff/mappings.ts';
import { coarseCopy } from './gumtree-2.1.ts';
import { onCopies } from './transformed.ts';

/** Leaves are pairs above this likeness of their labels. */
const LEAF_LIKENESS = 0.5;

/** A: inner subtrees whose content occurs once on each side. */
const identicalSubtrees: MatchStep = (mappings) => {
  const { src, dst } = mappings;
  const inDst = onceOnly(dst);
  const inSrc = onceOnly(src);
  for (let i = 0; i < src.length; i++) {
    if (mappings.hasSrc(i) || src.isLeaf(i)) continue;
    const key = contentKey(src, i);
    const j = inSrc.get(key) === i ? (inDst.get(key) ?? -1) : -1;
    if (j >= 0 && mappings.isDstSubtreeFree(j)) mappings.addSubtrees(i, j);
  }
};

/** Content of an inner node → the node if it is the only one, else -1. */
function onceOnly(tree: DiffTree): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = 0; i < tree.length; i++) {
    if (tree.isLeaf(i)) continue;
    const key = contentKey(tree, i);
    found.set(key, found.has(key) ? -1 : i);
  }
  return found;
}

/** Free leaves of equal type, best label pairs first; leaves with the same label in order of the text. */
const leaves: MatchStep = (mappings) => {
  const { src, dst } = mappings;
  const inSrc = freeLeaves(src, mappings.dstOf);
  const inDst = freeLeaves(dst, mappings.srcOf);
  for (const [type, srcLabels] of inSrc) {
    const dstLabels = inDst.get(type);
    if (!dstLabels) continue;
    const pairs: { a: string; b: string; likeness: number }[] = [];
    for (const a of srcLabels.keys()) {
      for (const b of dstLabels.keys()) {
        const likeness = qGramSimilarity(a, b);
        if (likeness > LEAF_LIKENESS) pairs.push({ a, b, likeness });
      }
    }
    pairs.sort((x, y) => y.likeness - x.likeness);
    for (const { a, b } of pairs) {
      const [is, js] = [srcLabels.get(a) ?? [], dstLabels.get(b) ?? []];
      const count = Math.min(is.length, js.length);
      for (let k = 0; k < count; k++) mappings.add(is[k], js[k]);
      is.splice(0, count);
      js.splice(0, count);
    }
  }
};

/** Type → label → free leaves. */
function freeLeaves(tree: DiffTree, partners: Int32Array): Map<number, Map<string, number[]>> {
  const found = new Map<number, Map<string, number[]>>();
  for (let i = 0; i < tree.length; i++) {
    if (!tree.isLeaf(i) || partners[i] >= 0) continue;
    let labels = found.get(tree.type[i]);
    if (!labels) found.set(tree.type[i], (labels = new Map()));
    const list = labels.get(tree.label(i));
    if (list) list.push(i);
    else labels.set(tree.label(i), [i]);
  }
  return found;
}

/** Inner nodes of equal type that share enough leaves, in post-order, first fit. */
const innerNodes: MatchStep = (mappings) => {
  const { src, dst, dstOf } = mappings;
  const srcLeaves = leafCounts(src);
  const dstLeaves = leafCounts(dst);
  for (const i of src.nodesInPostOrder()) {
    if (src.isLeaf(i) || mappings.hasSrc(i)) continue;
    const common = new Map<number, number>();
    for (let s = i + 1; s < src.next[i]; s++) {
      if (!src.isLeaf(s) || dstOf[s] < 0) continue;
      for (let a = dst.parent[dstOf[s]]; a >= 0; a = dst.parent[a]) {
        if (mappings.allows(i, a)) common.set(a, (common.get(a) ?? 0) + 1);
      }
    }
    const candidates = [...common].sort(([a], [b]) => dst.postOrder(a) - dst.postOrder(b));
    for (const [j, count] of candidates) {
      const [a, b] = [srcLeaves[i], dstLeaves[j]];
      if (count / Math.max(a, b) < (Math.min(a, b) > 4 ? 0.6 : 0.4)) continue;
      mappings.add(i, j);
      break;
    }
  }
  if (mappings.allows(0, 0)) mappings.add(0, 0);
};

function leafCounts(tree: DiffTree): Int32Array {
  const counts = new Int32Array(tree.length);
  for (let i = tree.length - 1; i >= 0; i--) {
    if (tree.isLeaf(i)) counts[i] = 1;
    if (i > 0) counts[tree.parent[i]] += counts[i];
  }
  return counts;
}

/** B: free nodes below the nearest mapped ancestor, aligned along what is mapped around them. */
const alignedDescendants: MatchStep = (mappings) => {
  const { src, dst, dstOf, srcOf } = mappings;
  const owners = new Set<number>();
  for (let i = 1; i < src.length; i++) {
    if (dstOf[i] >= 0) continue;
    let owner = src.parent[i];
    while (owner >= 0 && dstOf[owner] < 0) owner = src.parent[owner];
    if (owner >= 0) owners.add(owner);
  }
  for (const i of [...owners].sort((a, b) => b - a)) {
    const j = dstOf[i];
    const a = descendantsInPostOrder(src, i);
    const b = descendantsInPostOrder(dst, j);
    // A mapped node only matches its partner, a free one any free one of its type.
    const srcKeys = a.map((s) => (dstOf[s] < 0 ? 2 * src.type[s] + 1 : dst.contains(j, dstOf[s]) ? 2 * s : -1));
    const dstKeys = b.map((d) => (srcOf[d] < 0 ? 2 * dst.type[d] + 1 : src.contains(i, srcOf[d]) ? 2 * srcOf[d] : -2));
    for (const [x, y] of commonSubsequence(srcKeys, dstKeys)) {
      if (mappings.allows(a[x], b[y])) mappings.add(a[x], b[y]);
    }
  }
};

function descendantsInPostOrder(tree: DiffTree, root: number): number[] {
  const nodes: number[] = [];
  for (let i = root + 1; i < tree.next[root]; i++) nodes.push(i);
  return nodes.sort((a, b) => tree.postOrder(a) - tree.postOrder(b));
}

/** C: a free leaf takes the leaf at its place below its parent's partner, or one with its label there. */
const unmappedLeaves: MatchStep = (mappings) => {
  const { src, dst, dstOf, srcOf } = mappings;
  const repair = (from: DiffTree, to: DiffTree, partners: Int32Array, link: (a: number, b: number) => void) => {
    const back = partners === dstOf ? srcOf : dstOf;
    for (let i = 1; i < from.length; i++) {
      if (!from.isLeaf(i) || partners[i] >= 0) continue;
      const parent = partners[from.parent[i]];
      if (parent < 0) continue;
      const fits = (j: number) =>
        j >= 0 &&
        to.type[j] === from.type[i] &&
        (back[j] < 0 || (sameLabel(from, i, to, j) && !sameLabel(from, back[j], to, j)));
      const place = unwrapped(to, to.child(parent, from.index[i]));
      const found = fits(place)
        ? place
        : to.children(parent).find((j) => to.isLeaf(j) && sameLabel(from, i, to, j) && fits(j));
      if (found !== undefined) link(i, found);
    }
  };
  repair(src, dst, dstOf, (i, j) => relink(mappings, i, j));
  repair(dst, src, srcOf, (j, i) => relink(mappings, i, j));
};

/** The leaf below a chain of only children; -1 if the chain ends in more than one. */
function unwrapped(tree: DiffTree, node: number): number {
  let at = node;
  while (at >= 0 && !tree.isLeaf(at)) at = tree.next[at + 1] === tree.next[at] ? at + 1 : -1;
  return at;
}

/** Pairs two nodes whatever they were paired with. */
function relink(mappings: Mappings, i: number, j: number): void {
  if (mappings.hasSrc(i)) mappings.remove(i, mappings.dstOf[i]);
  if (mappings.hasDst(j)) mappings.remove(mappings.srcOf[j], j);
  mappings.add(i, j);
}

/** D: an inner node takes the partner that most of its children ask for. */
const votesOfChildren: MatchStep = (mappings) => {
  const { src, dst, dstOf } = mappings;
  for (const i of src.nodesInPostOrder()) {
    if (i === 0 || src.isLeaf(i) || dstOf[i] < 0) continue;
    const votes = new Map<number, number>();
    const children = src.children(i);
    for (const child of children) {
      if (dstOf[child] < 0) continue;
      const parent = dst.parent[dstOf[child]];
      votes.set(parent, (votes.get(parent) ?? 0) + 1);
    }
    const [first, second] = [...votes].sort((a, b) => b[1] - a[1]);
    if (!first || first[0] === dstOf[i] || first[0] < 0 || first[1] === second?.[1]) continue;
    const [winner, count] = first;
    if (children.length > 1 && count * 2 <= children.length) continue;
    if (dst.type[winner] !== src.type[i] || dst.contains(winner, dstOf[i]) || dst.contains(dstOf[i], winner)) continue;
    if (dstOf[src.parent[i]] !== dst.parent[winner]) continue;
    const other = mappings.srcOf[winner];
    const old = dstOf[i];
    relink(mappings, i, winner);
    if (other >= 0 && mappings.allows(other, old)) mappings.add(other, old);
  }
};

/** E: a changed leaf swaps with a sibling's partner that has its label. */
const leafMoves: MatchStep = (mappings) => {
  const { src, dst, dstOf, srcOf } = mappings;
  for (let round = 0, changed = true; changed && round < 10; round++) {
    changed = false;
    for (let i = 1; i < src.length; i++) {
      const j = dstOf[i];
      if (j <= 0 || !src.isLeaf(i) || sameLabel(src, i, dst, j)) continue;
      const equals = dst
        .children(dst.parent[j])
        .filter((d) => d !== j && dst.type[d] === src.type[i] && sameLabel(src, i, dst, d));
      const better = equals.length === 1 ? equals[0] : equals.find((d) => dst.index[d] === src.index[i]);
      if (better === undefined || !dst.isLeaf(better)) continue;
      const other = srcOf[better];
      if (other >= 0 && sameLabel(src, other, dst, better)) continue;
      relink(mappings, i, better);
      if (other >= 0 && mappings.allows(other, j)) mappings.add(other, j);
      changed = true;
    }
  }
};

/** F: leaves that went crosswise between two pairs of parents go back if the labels say so. */
const crossMoves: MatchStep = (mappings) => {
  const { src, dst, dstOf, srcOf } = mappings;
  for (let i = 1; i < src.length; i++) {
    const j = dstOf[i];
    if (j <= 0 || !src.isLeaf(i)) continue;
    const home = dstOf[src.parent[i]];
    const guest = srcOf[dst.parent[j]];
    if (home < 0 || guest < 0 || home === dst.parent[j]) continue;
    const other = src
      .children(guest)
      .find((s) => src.isLeaf(s) && dstOf[s] > 0 && dst.parent[dstOf[s]] === home && src.type[s] === src.type[i]);
    if (other === undefined) continue;
    const theirs = dstOf[other];
    if (!sameLabel(src, i, dst, theirs) || !sameLabel(src, other, dst, j)) continue;
    relink(mappings, i, theirs);
    mappings.add(other, j);
  }
};

export const mtdiff: TreeMatcher = onCopies(
  matcherOf(
    identicalSubtrees,
    leaves,
    innerNodes,
    alignedDescendants,
    unmappedLeaves,
    votesOfChildren,
    leafMoves,
    crossMoves,
  ),
  coarseCopy,
);
