// GumTree's JSON of matches and actions (spec/interfaces.md §4.4). Several files are written one a line, each with its
// `path`.
import type { ChangedFile } from '../diff.ts';
import type { DiffReport } from './diff-report.ts';
import { actionText, nodeText, reportOf } from './gumtree-formats.ts';

export function gumtreeJsonReport(): DiffReport {
  return reportOf({
    alone: (file) => `${JSON.stringify(record(file), null, 2)}\n`,
    amongOthers: (file) => `${JSON.stringify({ path: file.path, ...record(file) })}\n`,
  });
}

function record({ tree, fallback, skipped, status }: ChangedFile): object {
  if (!tree) {
    return { matches: [], actions: [], ...(fallback && { fallback }), ...(skipped && { skipped }), status };
  }
  const { src, dst, mappings, script } = tree;
  return {
    matches: [...mappings].map(([i, j]) => ({ src: nodeText(src, i), dest: nodeText(dst, j) })),
    actions: script.map((step) => {
      const { oldLabel: _, ...fields } = actionText(tree, step);
      return fields;
    }),
  };
}
