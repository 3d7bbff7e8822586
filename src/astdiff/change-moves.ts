// The files of a change after their comparison, together: what moved from one to another is taken out of what was
// deleted and inserted (spec/ast-diff.md §4.6).
import type { Budget } from '../model/budget.ts';
import { buildDiffTree } from './build-tree.ts';
import type { DiffTree } from './diff-tree.ts';
import { type Elsewhere, simplifiedScript } from './edit-script.ts';
import type { FileDiff, FileSide } from './file-diff.ts';
import { type FileMove, type MovedNode, movesBetweenFiles, type PairTrees } from './file-moves.ts';
import type { TreeMatcher } from './gumtree/matcher.ts';
import { planOf } from './tree-plan.ts';

/** Code that is in the old version of one file and in the new version of another. Both files of a move list it. */
export interface MovedCode {
  /** `out` of the file that lists it, or `in`. */
  readonly direction: 'out' | 'in';
  readonly beforePath: string;
  readonly afterPath: string;
  /** The tree of the old version of the one file, and of the new version of the other, with comments as leaves. */
  readonly src: DiffTree;
  readonly dst: DiffTree;
  /** All pairs, the subtrees' roots first. */
  readonly nodes: readonly MovedNode[];
}

/**
 * The same files with their moves. Files that were not compared by trees, but came or went as a whole, take part. Limits
 * that were hit stand with the first file.
 */
export function withMoves(files: readonly FileDiff[], matcher: TreeMatcher, budget: Budget): FileDiff[] {
  const trees = files.map(treesOf);
  const moves = movesBetweenFiles(trees, matcher, budget);
  const limits = budget.fallbacks.map(({ stage, limit }) => ({ stage, limit, at: '' }));
  return files.map((each, index) => {
    const file = index > 0 || limits.length === 0 ? each : { ...each, fallbacks: [...each.fallbacks, ...limits] };
    const own = moves.filter(({ from, to }) => from === index || to === index);
    if (own.length === 0) return file;
    const listed = own.map((move) => movedCode(move, move.from === index ? 'out' : 'in', files, trees));
    if (!file.tree) return { ...file, moves: listed };
    const elsewhere = elsewhereOf(file.tree.src.length, file.tree.dst.length, listed);
    const script = simplifiedScript(file.tree.mappings, elsewhere);
    return { ...file, tree: { ...file.tree, script, elsewhere }, moves: listed };
  });
}

function treesOf({ tree, status, before, after }: FileDiff): PairTrees {
  if (tree) return tree;
  if (status === 'created') return { src: null, dst: treeOf(after), mappings: null };
  if (status === 'deleted') return { src: treeOf(before), dst: null, mappings: null };
  return { src: null, dst: null, mappings: null };
}

function treeOf(side: FileSide | null): DiffTree | null {
  return side?.syntax ? buildDiffTree(side.syntax, planOf(side.syntax.grammar), { comments: true }) : null;
}

function movedCode(
  { from, to, nodes }: FileMove,
  direction: 'out' | 'in',
  files: readonly FileDiff[],
  trees: readonly PairTrees[],
): MovedCode {
  const { src } = trees[from];
  const { dst } = trees[to];
  if (!src || !dst) throw new Error('a move between files without trees');
  const beforePath = files[from].before?.path ?? files[from].path;
  const afterPath = files[to].after?.path ?? files[to].path;
  return { direction, beforePath, afterPath, src, dst, nodes };
}

/** Nodes of a file that moves take away or bring, by side; lengths are those of its trees. */
function elsewhereOf(srcLength: number, dstLength: number, moves: readonly MovedCode[]): Elsewhere {
  const elsewhere = { src: new Uint8Array(srcLength), dst: new Uint8Array(dstLength) };
  for (const { direction, src, dst, nodes } of moves) {
    const partner = new Map(nodes.map((pair) => [pair.src, pair.dst]));
    for (const { src: i, dst: j } of nodes) {
      const along = partner.get(src.parent[i]) === dst.parent[j] ? 2 : 1;
      if (direction === 'out') elsewhere.src[i] = along;
      else elsewhere.dst[j] = along;
    }
  }
  return elsewhere;
}

/** The other end of a node that moved to or from another file. */
export interface FarEnd {
  readonly path: string;
  readonly tree: DiffTree;
  readonly node: number;
}

/** Other ends by node, of the nodes of both versions of a file. */
export function farEnds(moves: readonly MovedCode[]): Readonly<Record<'src' | 'dst', ReadonlyMap<number, FarEnd>>> {
  const ends = { src: new Map<number, FarEnd>(), dst: new Map<number, FarEnd>() };
  for (const { direction, beforePath, afterPath, src, dst, nodes } of moves) {
    for (const { src: i, dst: j } of nodes) {
      if (direction === 'out') ends.src.set(i, { path: afterPath, tree: dst, node: j });
      else ends.dst.set(j, { path: beforePath, tree: src, node: i });
    }
  }
  return ends;
}
