// What GumTree's formats have in common (spec/interfaces.md §4.4): how a node is written, and that the document of a
// single file is exactly GumTree's, while several files are told apart by their paths.
import { farEnds } from '../astdiff/change-moves.ts';
import type { DiffTree } from '../astdiff/diff-tree.ts';
import { isOfDst } from '../astdiff/edit-script.ts';
import type { ChangedFile } from '../diff.ts';
import type { DiffReport } from './diff-report.ts';

/** `type: label [start,end]`, or `type [start,end]` for a node without label. */
export function nodeText(tree: DiffTree, node: number): string {
  const label = tree.label(node);
  return `${tree.typeName(node)}${label === '' ? '' : `: ${label}`} [${tree.start[node]},${tree.end[node]}]`;
}

/** An action with its nodes as text. */
export interface ActionText {
  readonly action: string;
  readonly tree: string;
  /** Insertions and moves; `root` above the root. */
  readonly parent?: string;
  readonly at?: number;
  /** Updates: the new label, and the old one. */
  readonly label?: string;
  readonly oldLabel?: string;
  /** Moves from or to another file. */
  readonly from?: string;
  readonly to?: string;
}

/** All actions of a file as text. Moves from and to other files have GumTree's name for them, `M`. */
export function actionTexts(file: ChangedFile): ActionText[] {
  if (!file.tree) return [];
  const { src, dst, script } = file.tree;
  const ends = farEnds(file.moves);
  return script.map(({ action, node, parent, at, partner = -1 }) => {
    const tree = nodeText(isOfDst(action) ? dst : src, node);
    if (action === 'update-node') return { action, tree, label: dst.label(partner), oldLabel: src.label(node) };
    if (action === 'move-out') return { action: 'M', tree, to: ends.src.get(node)?.path ?? '' };
    const from = action === 'move-in' ? { from: ends.dst.get(node)?.path ?? '' } : {};
    const name = action === 'move-in' ? 'M' : action;
    if (parent === undefined || at === undefined) return { action: name, tree, ...from };
    const above = parent === null ? 'root' : nodeText(parent.side === 'src' ? src : dst, parent.node);
    return { action: name, tree, parent: above, at, ...from };
  });
}

/** A format that writes one file's document: alone as GumTree does, or beside others. */
export interface FileFormat {
  alone(file: ChangedFile): string;
  /** Several documents follow one another; each says which file it is about. */
  amongOthers(file: ChangedFile): string;
}

/** A report in a format; the first file waits until it is clear whether there is a second. */
export function reportOf(format: FileFormat): DiffReport {
  let first: ChangedFile | null = null;
  let several = false;
  return {
    begin: () => '',
    file: (file) => {
      if (several) return format.amongOthers(file);
      if (!first) {
        first = file;
        return '';
      }
      several = true;
      return format.amongOthers(first) + format.amongOthers(file);
    },
    end: () => (first && !several ? format.alone(first) : ''),
  };
}

/** `old -> new`, or the path where there is but one. */
export function pathsOf({ path, before, after }: ChangedFile): string {
  return before && after && before.path !== after.path ? `${before.path} -> ${after.path}` : path;
}
