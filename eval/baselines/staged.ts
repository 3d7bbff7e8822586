// Staged tree matching (spec/ast-diff.md §9.4): mappings between files for any matcher. After the file pairs, the files
// of each version become one tree under an artificial root, and the matcher runs again on top of what is known.
import { DiffTree, typeId } from '../../src/astdiff/diff-tree.ts';
import { matchBudget, type TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { Mappings } from '../../src/astdiff/mappings.ts';
import type { PairTrees, ToolMapping } from '../astdiff/output.ts';

interface Project {
  readonly tree: DiffTree;
  /** Number of the first node of each pair's file in the project tree, -1 where there is no file. */
  readonly first: readonly number[];
}

/** The mappings between files that the second stage finds; `known` are those of the file pairs. */
export function stagedMappings(
  matcher: TreeMatcher,
  trees: readonly PairTrees[],
  known: readonly ToolMapping[],
): ToolMapping[] {
  if (trees.length < 2) return [];
  const order = inMatchedOrder(trees);
  const src = projectOf(order.map((pair) => trees[pair].before?.diff ?? null));
  const dst = projectOf(order.map((pair) => trees[pair].after?.diff ?? null));
  const place = new Map(order.map((pair, k) => [pair, k]));
  const initial = new Mappings(src.tree, dst.tree);
  for (const { pair, secondPair, first, second } of known) {
    const i = src.first[place.get(pair) ?? 0] + first;
    const j = dst.first[place.get(secondPair) ?? 0] + second;
    if (initial.allows(i, j)) initial.add(i, j);
  }
  const result: ToolMapping[] = [];
  for (const [i, j] of matcher(src.tree, dst.tree, matchBudget({ timeMs: Number.POSITIVE_INFINITY }), initial)) {
    if (i === 0 || initial.dstOf[i] === j) continue;
    const [pair, first] = locate(src, i);
    const [secondPair, second] = locate(dst, j);
    result.push({ pair: order[pair], secondPair: order[secondPair], first, second });
  }
  return result;
}

/** Pairs with two files first, in equal order, then the others. */
function inMatchedOrder(trees: readonly PairTrees[]): number[] {
  const isWhole = (pair: number) => trees[pair].before !== null && trees[pair].after !== null;
  const pairs = [...trees.keys()];
  return [...pairs.filter(isWhole), ...pairs.filter((pair) => !isWhole(pair))];
}

/** All files as one tree; the texts are joined, so that labels and positions stay right within a file. */
function projectOf(files: readonly (DiffTree | null)[]): Project {
  const length = 1 + files.reduce((sum, tree) => sum + (tree?.length ?? 0), 0);
  const type = new Uint16Array(length);
  const [start, end, labelStart, labelEnd] = Array.from({ length: 4 }, () => new Uint32Array(length));
  const [parent, origin] = Array.from({ length: 2 }, () => new Int32Array(length).fill(-1));
  const traits = new Uint8Array(length);
  const slot = new Uint16Array(length);
  const first: number[] = [];
  let text = '';
  let at = 1;
  type[0] = typeId('project');
  for (const tree of files) {
    first.push(tree ? at : -1);
    if (!tree) continue;
    type.set(tree.type, at);
    traits.set(tree.traits, at);
    slot.set(tree.slot, at);
    for (let i = 0; i < tree.length; i++) {
      start[at + i] = tree.start[i] + text.length;
      end[at + i] = tree.end[i] + text.length;
      labelStart[at + i] = tree.labelStart[i] + text.length;
      labelEnd[at + i] = tree.labelEnd[i] + text.length;
      parent[at + i] = i === 0 ? 0 : tree.parent[i] + at;
    }
    text += tree.text;
    at += tree.length;
  }
  end[0] = text.length;
  return { tree: new DiffTree(text, { type, start, end, parent, labelStart, labelEnd, traits, slot, origin }), first };
}

/** Pair (in the project's order) and node of the file of a project node. */
function locate({ first }: Project, node: number): [pair: number, node: number] {
  let pair = 0;
  first.forEach((start, k) => {
    if (start >= 0 && start <= node) pair = k;
  });
  return [pair, node - first[pair]];
}
