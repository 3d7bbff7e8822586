// Top-down phase of GumTree (spec/ast-diff.md §3.1): isomorphic subtrees, greatest first. Both trees are opened level
// by level in step; a subtree that has exactly one twin on the other side is mapped at once, twins in plural wait for
// the rules of §3.2.
import { type DiffTree, isomorphic, Trait } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';
import { type AmbiguousGroup, resolveAmbiguous } from './ambiguous.ts';
import type { MatchStep } from './matcher.ts';

const UNIQUE = provenance('unique-subtree');

/** Options of `topDown`. */
export interface TopDownOptions {
  /** Subtrees of a smaller height (0 for a leaf) take no part. Default 1. */
  readonly minHeight?: number;
  /** Ambiguous groups with more pairs of nodes are aligned in order. Default 65,536. */
  readonly maxGroupPairs?: number;
  /** Steps to run between the unique and the ambiguous subtrees. */
  readonly between?: readonly MatchStep[];
  /** Prefer ambiguous subtrees inside declarations that correspond. Default false. */
  readonly preferDeclarations?: boolean;
  /** Types and parameters only match in the same slot below parents of equal type (spec §8). Default false. */
  readonly keepPlaces?: boolean;
}

/** Maps isomorphic subtrees. O(n log n) but for ambiguous groups, which are capped. */
export function topDown(options: TopDownOptions = {}): MatchStep {
  const minHeight = options.minHeight ?? 1;
  return (mappings, budget) => {
    const ambiguous = mapUnique(mappings, minHeight, options.keepPlaces ? placedContentKey : contentKey);
    for (const step of options.between ?? []) step(mappings, budget);
    resolveAmbiguous(mappings, ambiguous, budget, options);
  };
}

/** Nodes still to look at, by height. Subtrees that an earlier step mapped something in are opened, not looked at. */
class Levels {
  readonly #byHeight: number[][] = [];

  readonly #touched: Uint8Array;

  constructor(
    readonly tree: DiffTree,
    readonly minHeight: number,
    partners: Int32Array,
  ) {
    this.#touched = touchedSubtrees(tree, partners);
    this.push(0);
  }

  push(root: number): void {
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const height = this.tree.height[node];
      if (height < this.minHeight) continue;
      if (this.#touched[node] === 0) (this.#byHeight[height] ??= []).push(node);
      else open.push(...this.tree.children(node).reverse());
    }
  }

  open(node: number): void {
    const { next } = this.tree;
    for (let c = node + 1; c < next[node]; c = next[c]) this.push(c);
  }

  at(height: number): readonly number[] {
    return this.#byHeight[height] ?? [];
  }
}

/** What nodes have in common that may be mapped. */
type Key = (tree: DiffTree, node: number) => number;

/** 1 for each node in whose subtree some node has a partner. */
function touchedSubtrees(tree: DiffTree, partners: Int32Array): Uint8Array {
  const touched = new Uint8Array(tree.length);
  for (let i = tree.length - 1; i >= 0; i--) {
    if (partners[i] >= 0) touched[i] = 1;
    if (touched[i] === 1 && i > 0) touched[tree.parent[i]] = 1;
  }
  return touched;
}

function mapUnique(mappings: Mappings, minHeight: number, key: Key): AmbiguousGroup[] {
  const { src, dst, dstOf, srcOf } = mappings;
  const srcLevels = new Levels(src, minHeight, dstOf);
  const dstLevels = new Levels(dst, minHeight, srcOf);
  const ambiguous: AmbiguousGroup[] = [];
  for (let height = Math.max(src.height[0], dst.height[0]); height >= minHeight; height--) {
    const srcs = srcLevels.at(height);
    const dsts = dstLevels.at(height);
    if (srcs.length === 0 || dsts.length === 0) {
      for (const node of srcs) srcLevels.open(node);
      for (const node of dsts) dstLevels.open(node);
      continue;
    }
    const dstGroups = groupBy(dst, dsts, key);
    for (const [content, group] of groupBy(src, srcs, key)) {
      const partners = dstGroups.get(content);
      if (partners === undefined || !isomorphic(src, group[0], dst, partners[0])) {
        for (const node of group) srcLevels.open(node);
        continue;
      }
      dstGroups.delete(content);
      if (group.length === 1 && partners.length === 1) mappings.addSubtrees(group[0], partners[0], UNIQUE);
      else ambiguous.push({ src: group, dst: partners });
    }
    for (const group of dstGroups.values()) for (const node of group) dstLevels.open(node);
  }
  return ambiguous;
}

function groupBy(tree: DiffTree, nodes: readonly number[], key: Key): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const node of nodes) {
    const common = key(tree, node);
    const group = groups.get(common);
    if (group) group.push(node);
    else groups.set(common, [node]);
  }
  return groups;
}

/** The content key, for a node that keeps its place mixed with that place. */
function placedContentKey(tree: DiffTree, node: number): number {
  if (!tree.has(node, Trait.placed) || node === 0) return contentKey(tree, node);
  const place = tree.type[tree.parent[node]] * 65536 + tree.slot[node] + 1;
  const mixed = (tree.contentA[node] ^ Math.imul(place, 0x9e3779b1)) >>> 0;
  return mixed * 2097152 + (tree.contentB[node] & 0x1fffff);
}

/** 53 bits of the content hash as one number. */
export function contentKey(tree: DiffTree, node: number): number {
  return tree.contentA[node] * 2097152 + (tree.contentB[node] & 0x1fffff);
}

/** 53 bits of the structure hash as one number. */
export function structureKey(tree: DiffTree, node: number): number {
  return tree.structureA[node] * 2097152 + (tree.structureB[node] & 0x1fffff);
}
