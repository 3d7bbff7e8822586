// GumTree's JSON of matches and actions (spec/interfaces.md §4.4). Several files are written one a line, each with its
// `path`.
import type { ChangedFile } from '../diff.ts';
import type { DiffReport } from './diff-report.ts';
import { actionTexts, nodeText, reportOf } from './gumtree-formats.ts';

export function gumtreeJsonReport(): DiffReport {
  return reportOf({
    alone: (file) => `${JSON.stringify(record(file), null, 2)}\n`,
    amongOthers: (file) => `${JSON.stringify({ path: file.path, ...record(file) })}\n`,
  });
}

function record(file: ChangedFile): object {
  const { tree, fallback, skipped, status } = file;
  if (!tree) {
    return { matches: [], actions: [], ...(fallback && { fallback }), ...(skipped && { skipped }), status };
  }
  const { src, dst, mappings } = tree;
  return {
    matches: [...mappings].map(([i, j]) => ({ src: nodeText(src, i), dest: nodeText(dst, j) })),
    actions: actionTexts(file).map(({ oldLabel: _, ...fields }) => fields),
  };
}
