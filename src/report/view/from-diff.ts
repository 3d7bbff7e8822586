// What `diff` found about a file, as a view.
import type { FileDiff } from '../../astdiff/file-diff.ts';
import type { Fallback } from '../../model/budget.ts';
import { fileView } from './file-view.ts';
import { type TreeMarks, treeMarks } from './tree-marks.ts';
import type { FileView } from './view.ts';

/** The view of a compared file; null for one that was skipped. */
export function viewOf(file: FileDiff): FileView | null {
  if (!file.before && !file.after) return null;
  const side = (version: FileDiff['before']) =>
    version && { path: version.path, text: version.text, tree: version.syntax };
  return fileView({
    before: side(file.before),
    after: side(file.after),
    language: file.tree || !file.before || !file.after ? file.language : null,
    fallbacks: limitsOf(file),
    marks: marksOf(file),
  });
}

/** Null for a file that is compared by words, or that came or went as a whole. */
function marksOf({ tree, moves }: FileDiff): TreeMarks | null {
  if (tree) return treeMarks({ ...tree, moves });
  if (moves.length === 0) return null;
  const src = moves.find(({ direction }) => direction === 'out')?.src ?? null;
  const dst = moves.find(({ direction }) => direction === 'in')?.dst ?? null;
  return treeMarks({ src, dst, mappings: null, script: [], moves });
}

/** Limits that were hit. That there is no grammar is no limit: the view says how the file was compared. */
function limitsOf({ fallback, fallbacks }: FileDiff): Fallback[] {
  if (!fallback || fallback.reason === 'no-grammar') return [...fallbacks];
  return [{ stage: 'syntax tree', limit: fallback.limit, at: fallback.at }, ...fallbacks];
}
