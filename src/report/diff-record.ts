// A compared file as plain JSON values (spec/interfaces.md §4.9): nodes with offsets and lines, mappings with the rule
// that made them, actions that can be applied in order. Holds no times, so that equal input gives equal bytes.
import { farEnds, type MovedCode } from '../astdiff/change-moves.ts';
import { type DiffTree, isomorphic, Trait } from '../astdiff/diff-tree.ts';
import { type EditAction, isOfDst, settledSubtrees } from '../astdiff/edit-script.ts';
import type { DiffFallback } from '../astdiff/file-diff.ts';
import type { LineDiff } from '../astdiff/line-diff.ts';
import { PROVENANCES } from '../astdiff/provenance.ts';
import type { TreeDiff } from '../astdiff/tree-diff.ts';
import type { ChangedFile } from '../diff.ts';
import type { Fallback } from '../model/budget.ts';
import type { SkippedFile } from '../source/change.ts';
import { LineIndex } from '../syntax/lines.ts';

/** Counts up when a field changes its meaning or goes; new fields do not count. */
export const DIFF_SCHEMA_VERSION = 1;

/** A node; offsets in UTF-16 code units of the decoded text, ends exclusive; lines and columns 1-based. */
export interface NodeRecord {
  /** `src:12`: side and number in pre-order, unique in the file and the same for the same input. */
  readonly nodeId: string;
  readonly type: string;
  readonly label?: string;
  readonly start: number;
  readonly end: number;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface MappingRecord {
  readonly id: string;
  /** `interFile`: one of the nodes is in `otherFile`; both files list the mapping. */
  readonly kind: 'mono' | 'interFile';
  readonly level: 'declaration' | 'statement' | 'expression' | 'comment';
  /** All nodes below correspond too, node by node, with equal labels; they are not listed. */
  readonly whole: boolean;
  readonly confidence: number;
  /** Rules, the deciding one first. */
  readonly provenance: readonly string[];
  readonly left: NodeRecord;
  readonly right: NodeRecord;
  /** Of `interFile`: the other file, and whether it has the left node (its old version) or the right one. */
  readonly otherFile?: string;
  readonly otherSide?: 'left' | 'right';
}

export interface ActionRecord {
  readonly id: string;
  readonly action: EditAction['action'];
  /** The node that is inserted or moved in (of the new side), or the old one that is deleted, updated or moved. */
  readonly tree: NodeRecord;
  /** Insertions and moves: null above the root. */
  readonly parent?: NodeRecord | null;
  /** Insertions and moves: index when the actions before are done and the moved node is taken out. */
  readonly at?: number;
  /** Updates and moves: the corresponding node of the new side; of `move-in` and `move-out` that in the other file. */
  readonly partner?: NodeRecord;
  /** Of `move-in` and `move-out`: path of the other file, and whether anything inside was changed on the way. */
  readonly otherFile?: string;
  readonly updated?: boolean;
  readonly label?: string;
  readonly oldLabel?: string;
}

/** Counts of nodes, and of actions by kind. */
export interface StatsRecord {
  readonly nodesBefore: number;
  readonly nodesAfter: number;
  readonly mapped: number;
  readonly inserts: number;
  readonly deletes: number;
  readonly updates: number;
  readonly moves: number;
  /** Subtrees that came from other files, or went to them. */
  readonly movesIn: number;
  readonly movesOut: number;
}

export interface FileRecord {
  readonly path: string;
  readonly beforePath: string | null;
  readonly afterPath: string | null;
  readonly status: ChangedFile['status'];
  readonly language: string | null;
  /** Commit id or label, and what it is compared with. */
  readonly change: { readonly id: string; readonly parent: string | null };
  readonly fallback?: DiffFallback;
  readonly fallbacks?: readonly Fallback[];
  readonly skipped?: SkippedFile;
  readonly stats?: StatsRecord;
  readonly mappings?: readonly MappingRecord[];
  readonly actions?: readonly ActionRecord[];
  /** Of a file compared by lines. */
  readonly lines?: LineDiff['changes'];
}

export function fileRecord(file: ChangedFile): FileRecord {
  const { path, before, after, status, language, change, fallback, fallbacks, skipped, tree, lines, moves } = file;
  return {
    path,
    beforePath: before?.path ?? null,
    afterPath: after?.path ?? null,
    status,
    language,
    change: { id: change.id, parent: change.parent },
    ...(fallback && { fallback }),
    ...(fallbacks.length > 0 && { fallbacks }),
    ...(skipped && { skipped }),
    ...(tree ? treeRecord(tree, moves) : movesRecord(moves)),
    ...(lines && { lines: lines.changes }),
  };
}

function treeRecord(diff: TreeDiff, moves: readonly MovedCode[]): Pick<FileRecord, 'stats' | 'mappings' | 'actions'> {
  const { src, dst, mappings, script } = diff;
  const left = nodeWriter('src', src);
  const right = nodeWriter('dst', dst);
  const settled = settledSubtrees(mappings);
  const listed = [...mappings].filter(([, j]) => j === 0 || settled[dst.parent[j]] === 0);
  const count = (kind: string) => script.filter(({ action }) => action.startsWith(kind)).length;
  const own = listed.map(([i, j]): Omit<MappingRecord, 'id'> => {
    const { id, confidence } = mappings.provenance(i);
    return {
      kind: 'mono',
      level: levelOf(src, i),
      whole: settled[j] === 1,
      confidence,
      provenance: [id],
      left: left(i),
      right: right(j),
    };
  });
  const ends = farEnds(moves);
  const writers = new Map<DiffTree, (node: number) => NodeRecord>();
  const far = (insertion: boolean, node: number) => {
    const end = ends[insertion ? 'dst' : 'src'].get(node);
    if (!end) return {};
    const partner = writerOf(writers, insertion ? 'src' : 'dst', end.tree)(end.node);
    return { partner, otherFile: end.path, updated: !isomorphic(insertion ? dst : src, node, end.tree, end.node) };
  };
  return {
    stats: {
      nodesBefore: src.length,
      nodesAfter: dst.length,
      mapped: mappings.size,
      inserts: count('insert'),
      deletes: count('delete'),
      updates: count('update'),
      moves: count('move-tree'),
      movesIn: count('move-in'),
      movesOut: count('move-out'),
    },
    mappings: [...own, ...moves.flatMap(movedMappings)].map((mapping, k) => ({ id: `m${k + 1}`, ...mapping })),
    actions: script.map(({ action, node, parent, at, partner }, k) => ({
      id: `a${k + 1}`,
      action,
      tree: isOfDst(action) ? right(node) : left(node),
      ...(parent !== undefined && { parent: parent && (parent.side === 'src' ? left : right)(parent.node) }),
      ...(at !== undefined && { at }),
      ...(partner !== undefined && { partner: right(partner) }),
      ...(action === 'move-in' || action === 'move-out' ? far(action === 'move-in', node) : {}),
      ...(action === 'update-node' && { label: dst.label(partner ?? 0), oldLabel: src.label(node) }),
    })),
  };
}

/** Of a file that came or went as a whole: the mappings to other files alone. */
function movesRecord(moves: readonly MovedCode[]): Pick<FileRecord, 'mappings'> {
  if (moves.length === 0) return {};
  return { mappings: moves.flatMap(movedMappings).map((mapping, k) => ({ id: `m${k + 1}`, ...mapping })) };
}

function movedMappings({ direction, beforePath, afterPath, src, dst, nodes }: MovedCode): Omit<MappingRecord, 'id'>[] {
  const left = nodeWriter('src', src);
  const right = nodeWriter('dst', dst);
  const out = direction === 'out';
  const partner = new Map(nodes.map((pair) => [pair.src, pair.dst]));
  const isWhole = (i: number, j: number) => {
    if (!isomorphic(src, i, dst, j)) return false;
    for (let k = src.next[i] - i - 1; k > 0; k--) if (partner.get(i + k) !== j + k) return false;
    return true;
  };
  let whole = -1;
  return nodes.flatMap(({ src: i, dst: j, rule }): Omit<MappingRecord, 'id'>[] => {
    if (i < whole) return [];
    const { id, confidence } = PROVENANCES[rule];
    if (isWhole(i, j)) whole = src.next[i];
    return [
      {
        kind: 'interFile',
        level: levelOf(src, i),
        whole: i < whole,
        confidence,
        provenance: [id],
        left: left(i),
        right: right(j),
        otherFile: out ? afterPath : beforePath,
        otherSide: out ? 'right' : 'left',
      },
    ];
  });
}

function writerOf(
  writers: Map<DiffTree, (node: number) => NodeRecord>,
  side: 'src' | 'dst',
  tree: DiffTree,
): (node: number) => NodeRecord {
  let writer = writers.get(tree);
  if (!writer) writers.set(tree, (writer = nodeWriter(side, tree)));
  return writer;
}

function levelOf(tree: DiffTree, node: number): MappingRecord['level'] {
  if (tree.has(node, Trait.comment)) return 'comment';
  if (tree.has(node, Trait.declaration)) return 'declaration';
  return tree.has(node, Trait.statement) ? 'statement' : 'expression';
}

function nodeWriter(side: 'src' | 'dst', tree: DiffTree): (node: number) => NodeRecord {
  const lines = new LineIndex(tree.text);
  return (node) => {
    const label = tree.label(node);
    const start = tree.start[node];
    const end = tree.end[node];
    return {
      nodeId: `${side}:${node}`,
      type: tree.typeName(node),
      ...(label !== '' && { label }),
      start,
      end,
      startLine: lines.line(start),
      startColumn: lines.column(start),
      endLine: lines.line(end),
      endColumn: lines.column(end),
    };
  };
}
