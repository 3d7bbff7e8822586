// Isomorphic subtrees that occur several times (spec/ast-diff.md §3.2): which of them correspond is decided by what
// surrounds them. Pairs are compared by mapped nodes around them, then by the types of their ancestors, then by place.
// Similarities that are nought need no pairs: only nodes that are left then are compared by ancestors and place.
import type { Budget } from '../../model/budget.ts';
import { type DiffTree, Trait } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';
import { commonSubsequence } from './lcs.ts';
import { dice } from './similarity.ts';

const REPEATED = provenance('repeated-subtree');

/** Isomorphic subtrees of both sides, in pre-order. */
export interface AmbiguousGroup {
  readonly src: readonly number[];
  readonly dst: readonly number[];
}

/** Options of `resolveAmbiguous`; see `TopDownOptions`. */
export interface AmbiguityOptions {
  readonly maxGroupPairs?: number;
  readonly preferDeclarations?: boolean;
}

/** Maps what it can of each group, greatest subtrees first. Groups beyond the limit are aligned in order. */
export function resolveAmbiguous(
  mappings: Mappings,
  groups: readonly AmbiguousGroup[],
  budget: Budget,
  options: AmbiguityOptions = {},
): void {
  const { src, dst } = mappings;
  const maxPairs = options.maxGroupPairs ?? 65_536;
  const comparison = new PairComparison(mappings);
  // The sort is stable: groups of one size stay in the order in which the top-down phase met them.
  const ordered = [...groups].sort((a, b) => src.size(b.src[0]) - src.size(a.src[0]));
  for (const group of ordered) {
    if (options.preferDeclarations) {
      for (const part of comparison.byDeclaration(group)) {
        // As many before as after: nothing was added between them, so the first is still the first.
        if (part.src.length !== part.dst.length) resolve(part);
        else for (const [k, s] of part.src.entries()) mappings.addSubtrees(s, part.dst[k], REPEATED);
      }
    }
    resolve(free(group));
  }

  function resolve(group: AmbiguousGroup): void {
    mapBestFirst(comparison.pairsWithMappedSurroundings(group, budget));
    const rest = free(group);
    const pairs = rest.src.length * rest.dst.length;
    if (pairs === 0) return;
    if (pairs > maxPairs) {
      budget.note('ambiguous subtrees', `pairs ${maxPairs}`);
      alignInOrder(rest);
    } else if (budget.spend('pairs', pairs, 'ambiguous subtrees')) mapBestFirst(comparison.pairsByPlace(rest));
    else alignInOrder(rest);
  }

  function free(group: AmbiguousGroup): AmbiguousGroup {
    return {
      src: group.src.filter((node) => !mappings.hasSrc(node)),
      dst: group.dst.filter((node) => !mappings.hasDst(node)),
    };
  }

  function mapBestFirst(pairs: readonly Pair[]): void {
    for (const { s, d } of pairs) {
      if (!mappings.hasSrc(s) && !mappings.hasDst(d)) mappings.addSubtrees(s, d, REPEATED);
    }
  }

  /** Pairs nodes with equal neighbours, then nodes with ancestors of equal types, both in order of the text. */
  function alignInOrder(group: AmbiguousGroup): void {
    for (const key of [neighbourhood, (tree: DiffTree, node: number) => comparison.path(tree, node)]) {
      const { src: srcs, dst: dsts } = free(group);
      const found = commonSubsequence(
        srcs.map((node) => key(src, node)),
        dsts.map((node) => key(dst, node)),
      );
      for (const [i, j] of found) mappings.addSubtrees(srcs[i], dsts[j], REPEATED);
    }
  }
}

interface Pair {
  readonly s: number;
  readonly d: number;
  /** Dice of mapped descendants of the parents. */
  readonly siblings: number;
  /** Dice of the longest common subsequence of the ancestors' types. */
  readonly ancestors: number;
}

/** Ancestors and levels beyond this number are not compared. */
const MAX_LEVELS = 100;
/** Nodes under one pair of parents whose product is greater are paired by index only. */
const MAX_SIBLING_PAIRS = 4096;

class PairComparison {
  readonly #paths = new Map<number, number>();
  /** Path → type of its last node, and path of the node's parent (-1 at the root). */
  readonly #pathType: number[] = [];
  readonly #pathParent: number[] = [];
  readonly #pathCache = new WeakMap<DiffTree, Int32Array>();
  readonly #ancestorSimilarity = new Map<number, number>();

  constructor(readonly mappings: Mappings) {}

  /** Number of the sequence of types from the root to the parent of a node, -1 for the root. */
  path(tree: DiffTree, node: number): number {
    let cache = this.#pathCache.get(tree);
    if (!cache) {
      cache = new Int32Array(tree.length).fill(-1);
      this.#pathCache.set(tree, cache);
    }
    // Climb to the nearest ancestor whose path is known, then come back down.
    const open: number[] = [];
    let at = tree.parent[node];
    for (; at >= 0 && cache[at] < 0; at = tree.parent[at]) open.push(at);
    let path = at >= 0 ? cache[at] : -1;
    for (let k = open.length - 1; k >= 0; k--) {
      const type = tree.type[open[k]];
      const key = (path + 1) * 65536 + type;
      let id = this.#paths.get(key);
      if (id === undefined) {
        id = this.#pathType.length;
        this.#paths.set(key, id);
        this.#pathType.push(type);
        this.#pathParent.push(path);
      }
      path = cache[open[k]] = id;
    }
    return path;
  }

  #typesOf(path: number): number[] {
    const types: number[] = [];
    for (let p = path; p >= 0 && types.length < MAX_LEVELS; p = this.#pathParent[p]) types.push(this.#pathType[p]);
    return types;
  }

  #ancestors(s: number, d: number): number {
    const { src, dst } = this.mappings;
    const p = this.path(src, s);
    const q = this.path(dst, d);
    if (p < 0 || q < 0) return p === q ? 1 : 0;
    const key = p * 4194304 + q;
    let similarity = this.#ancestorSimilarity.get(key);
    if (similarity === undefined) {
      const a = this.#typesOf(p);
      const b = this.#typesOf(q);
      similarity = p === q ? 1 : dice(commonSubsequence(a, b).length, a.length, b.length);
      this.#ancestorSimilarity.set(key, similarity);
    }
    return similarity;
  }

  /** The parts of a group that lie in declarations which correspond. */
  byDeclaration(group: AmbiguousGroup): AmbiguousGroup[] {
    const { src, dst, dstOf } = this.mappings;
    const inDst = new Map<number, number[]>();
    for (const d of group.dst) {
      const owner = enclosingDeclaration(dst, d);
      const list = inDst.get(owner);
      if (list) list.push(d);
      else inDst.set(owner, [d]);
    }
    const parts = new Map<number, { src: number[]; dst: number[] }>();
    for (const s of group.src) {
      const owner = enclosingDeclaration(src, s);
      const partners = owner < 0 ? undefined : inDst.get(dstOf[owner]);
      if (!partners) continue;
      const part = parts.get(owner);
      if (part) part.src.push(s);
      else parts.set(owner, { src: [s], dst: partners });
    }
    return [...parts.values()];
  }

  /** Pairs whose parents share mapped descendants, best first. */
  pairsWithMappedSurroundings(group: AmbiguousGroup, budget: Budget): Pair[] {
    const { src, dst, dstOf } = this.mappings;
    const srcByParent = byParent(src, group.src);
    const dstByParent = byParent(dst, group.dst);
    const pairs: Pair[] = [];
    for (const [p, srcs] of srcByParent) {
      if (!budget.spend('nodes', src.size(p), 'ambiguous subtrees')) break;
      const common = new Map<number, number>();
      for (let i = p + 1; i < src.next[p]; i++) {
        if (dstOf[i] < 0) continue;
        for (let a = dst.parent[dstOf[i]]; a >= 0; a = dst.parent[a]) {
          if (dstByParent.has(a)) common.set(a, (common.get(a) ?? 0) + 1);
        }
      }
      for (const [q, count] of common) {
        const siblings = dice(count, src.size(p) - 1, dst.size(q) - 1);
        const dsts = dstByParent.get(q) ?? [];
        const all = srcs.length * dsts.length <= MAX_SIBLING_PAIRS;
        srcs.forEach((s, k) => {
          const partners = all ? dsts : dsts.slice(k, k + 1);
          for (const d of partners) pairs.push({ s, d, siblings, ancestors: this.#ancestors(s, d) });
        });
      }
    }
    return pairs.sort((x, y) => this.#compare(x, y));
  }

  /** All pairs, best first, for nodes whose parents share nothing yet. */
  pairsByPlace(group: AmbiguousGroup): Pair[] {
    const pairs: Pair[] = [];
    for (const s of group.src)
      for (const d of group.dst) pairs.push({ s, d, siblings: 0, ancestors: this.#ancestors(s, d) });
    return pairs.sort((x, y) => this.#compare(x, y));
  }

  #compare(x: Pair, y: Pair): number {
    const { src, dst } = this.mappings;
    return (
      y.siblings - x.siblings ||
      y.ancestors - x.ancestors ||
      this.#placeDistance(x) - this.#placeDistance(y) ||
      textDistance(src, dst, x) - textDistance(src, dst, y) ||
      Math.abs(src.postOrder(x.s) - dst.postOrder(x.d)) - Math.abs(src.postOrder(y.s) - dst.postOrder(y.d)) ||
      x.s - y.s ||
      x.d - y.d
    );
  }

  /** Euclidean distance (squared) of the indexes in the parent, level by level upward. */
  #placeDistance({ s, d }: Pair): number {
    const { src, dst } = this.mappings;
    let sum = 0;
    for (let i = s, j = d, level = 0; i > 0 && j > 0 && level < MAX_LEVELS; level++) {
      const difference = src.index[i] - dst.index[j];
      sum += difference * difference;
      i = src.parent[i];
      j = dst.parent[j];
    }
    return sum;
  }
}

function enclosingDeclaration(tree: DiffTree, node: number): number {
  let at = tree.parent[node];
  while (at >= 0 && !tree.has(at, Trait.declaration)) at = tree.parent[at];
  return at;
}

function textDistance(src: DiffTree, dst: DiffTree, { s, d }: Pair): number {
  return Math.abs(src.start[s] - dst.start[d]) + Math.abs(src.end[s] - dst.end[d]);
}

function byParent(tree: DiffTree, nodes: readonly number[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const node of nodes) {
    const parent = tree.parent[node];
    if (parent < 0) continue;
    const group = groups.get(parent);
    if (group) group.push(node);
    else groups.set(parent, [node]);
  }
  return groups;
}

/** Hash of the contents of both neighbours and of the parent's type. */
function neighbourhood(tree: DiffTree, node: number): number {
  const parent = tree.parent[node];
  if (parent < 0) return 0;
  let left = 0;
  let right = 0;
  if (tree.next[node] < tree.next[parent]) right = tree.contentA[tree.next[node]];
  const index = tree.index[node];
  if (index > 0) {
    const before = node - 1;
    let at = before;
    while (tree.parent[at] !== parent) at = tree.parent[at];
    left = tree.contentA[at];
  }
  return (Math.imul(left ^ 0x9e3779b1, 0x85ebca6b) >>> 0) * 65536 + ((right ^ tree.type[parent]) & 0xffff);
}
