// What `diff` found about a file, as a view.
import type { FileDiff } from '../../astdiff/file-diff.ts';
import type { Fallback } from '../../model/budget.ts';
import { fileView } from './file-view.ts';
import { treeMarks } from './tree-marks.ts';
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
    marks: file.tree && treeMarks(file.tree.mappings, file.tree.script),
  });
}

/**
 * Limits that were hit. That there is no grammar is no limit: the view says how the file was compared. Limits of the line
 * diff do not touch the view, which pairs lines itself.
 */
function limitsOf({ fallback, fallbacks }: FileDiff): Fallback[] {
  const others = fallbacks.filter(({ stage }) => stage !== 'lines');
  if (!fallback || fallback.reason === 'no-grammar') return others;
  return [{ stage: 'syntax tree', limit: fallback.limit, at: fallback.at }, ...others];
}
