// A compared file as plain JSON values (spec/interfaces.md §4.9): nodes with offsets and lines, mappings with the rule
// that made them, actions that can be applied in order. Holds no times, so that equal input gives equal bytes.
import { type DiffTree, Trait } from '../astdiff/diff-tree.ts';
import { type EditAction, settledSubtrees } from '../astdiff/edit-script.ts';
import type { DiffFallback } from '../astdiff/file-diff.ts';
import type { LineDiff } from '../astdiff/line-diff.ts';
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
  readonly kind: 'mono';
  readonly level: 'declaration' | 'statement' | 'expression' | 'comment';
  /** All nodes below correspond too, node by node, with equal labels; they are not listed. */
  readonly whole: boolean;
  readonly confidence: number;
  /** Rules, the deciding one first. */
  readonly provenance: readonly string[];
  readonly left: NodeRecord;
  readonly right: NodeRecord;
}

export interface ActionRecord {
  readonly id: string;
  readonly action: EditAction['action'];
  /** The node that is inserted (of the new side), or the old one that is deleted, updated or moved. */
  readonly tree: NodeRecord;
  /** Insertions and moves: null above the root. */
  readonly parent?: NodeRecord | null;
  /** Insertions and moves: index when the actions before are done and the moved node is taken out. */
  readonly at?: number;
  /** Updates and moves: the corresponding node of the new side. */
  readonly partner?: NodeRecord;
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
  const { path, before, after, status, language, change, fallback, fallbacks, skipped, tree, lines } = file;
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
    ...(tree && treeRecord(tree)),
    ...(lines && { lines: lines.changes }),
  };
}

function treeRecord(diff: TreeDiff): Pick<FileRecord, 'stats' | 'mappings' | 'actions'> {
  const { src, dst, mappings, script } = diff;
  const left = nodeWriter('src', src);
  const right = nodeWriter('dst', dst);
  const settled = settledSubtrees(mappings);
  const listed = [...mappings].filter(([, j]) => j === 0 || settled[dst.parent[j]] === 0);
  const count = (kind: string) => script.filter(({ action }) => action.startsWith(kind)).length;
  return {
    stats: {
      nodesBefore: src.length,
      nodesAfter: dst.length,
      mapped: mappings.size,
      inserts: count('insert'),
      deletes: count('delete'),
      updates: count('update'),
      moves: count('move'),
    },
    mappings: listed.map(([i, j], k) => {
      const { id, confidence } = mappings.provenance(i);
      return {
        id: `m${k + 1}`,
        kind: 'mono',
        level: levelOf(src, i),
        whole: settled[j] === 1,
        confidence,
        provenance: [id],
        left: left(i),
        right: right(j),
      };
    }),
    actions: script.map(({ action, node, parent, at, partner }, k) => ({
      id: `a${k + 1}`,
      action,
      tree: action.startsWith('insert') ? right(node) : left(node),
      ...(parent !== undefined && { parent: parent && (parent.side === 'src' ? left : right)(parent.node) }),
      ...(at !== undefined && { at }),
      ...(partner !== undefined && { partner: right(partner) }),
      ...(action === 'update-node' && { label: dst.label(partner ?? 0), oldLabel: src.label(node) }),
    })),
  };
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
