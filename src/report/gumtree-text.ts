// GumTree's text format of matches and actions (spec/interfaces.md §4.4). With several files a line `# path` stands
// before each.
import type { ChangedFile } from '../diff.ts';
import { type DiffReport, withoutTree } from './diff-report.ts';
import { actionTexts, nodeText, pathsOf, reportOf } from './gumtree-formats.ts';

export function gumtreeTextReport(): DiffReport {
  return reportOf({ alone: document, amongOthers: (file) => `# ${pathsOf(file)}\n${document(file)}` });
}

function document(file: ChangedFile): string {
  const { tree } = file;
  if (!tree) return `# ${withoutTree(file)}\n`;
  const { src, dst, mappings } = tree;
  const blocks: string[] = [];
  for (const [i, j] of mappings) blocks.push(`===\nmatch\n---\n${nodeText(src, i)}\n${nodeText(dst, j)}\n`);
  for (const { action, tree: node, parent, at, label, oldLabel, from, to } of actionTexts(file)) {
    blocks.push(`===\n${action}\n---\n${node}\n`);
    if (from !== undefined) blocks.push(`moved from file: ${from}\n`);
    if (to !== undefined) blocks.push(`moved to file: ${to}\n`);
    if (label !== undefined) blocks.push(`replace ${oldLabel} by ${label}\n`);
    if (parent !== undefined) blocks.push(`to\n${parent}\nat ${at}\n`);
  }
  return blocks.join('');
}
