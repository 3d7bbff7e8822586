// Both trees with their mapping as a graph for Graphviz (spec/interfaces.md §4.5): inserted green, deleted red, updated
// orange, moved blue, the rest light grey; dashed lines for corresponding nodes.
import { classify, Mark } from '../astdiff/classification.ts';
import type { DiffTree } from '../astdiff/diff-tree.ts';
import type { TreeDiff } from '../astdiff/tree-diff.ts';
import type { ChangedFile } from '../diff.ts';
import { type DiffReport, withoutTree } from './diff-report.ts';
import { pathsOf, reportOf } from './gumtree-formats.ts';

/** Longest label of a node, in characters. */
const LABEL_LENGTH = 30;

export function gumtreeDotReport(): DiffReport {
  return reportOf({ alone: graph, amongOthers: (file) => `// ${oneLine(pathsOf(file))}\n${graph(file)}` });
}

function graph(file: ChangedFile): string {
  const { tree } = file;
  if (!tree) return `digraph G {\n  // ${oneLine(withoutTree(file) ?? '')}\n}\n`;
  const marks = classify(tree.src, tree.dst, tree.script, 'all', tree.elsewhere ?? undefined);
  return [
    'digraph G {',
    '  node [style=filled];',
    ...cluster('src', tree.src, marks.src),
    ...cluster('dst', tree.dst, marks.dst),
    ...dashes(tree),
    '}',
    '',
  ].join('\n');
}

function cluster(side: string, tree: DiffTree, marks: Uint8Array): string[] {
  const lines = [`  subgraph cluster_${side} {`];
  for (let i = 0; i < tree.length; i++) {
    lines.push(`    id_${side}_${i} [label="${nodeLabel(tree, i)}", color=${colour(marks[i])}];`);
    if (i > 0) lines.push(`    id_${side}_${tree.parent[i]} -> id_${side}_${i};`);
  }
  lines.push('  }');
  return lines;
}

function dashes({ mappings }: TreeDiff): string[] {
  return [...mappings].map(([i, j]) => `  id_src_${i} -> id_dst_${j} [style=dashed, constraint=false, dir=none];`);
}

function colour(mark: number): string {
  if ((mark & Mark.inserted) !== 0) return 'green';
  if ((mark & Mark.deleted) !== 0) return 'red';
  if ((mark & Mark.updated) !== 0) return 'orange';
  return (mark & (Mark.moved | Mark.movedIn | Mark.movedOut)) !== 0 ? 'blue' : 'lightgrey';
}

/** Type and label, cut, in the form of a quoted string. */
export function nodeLabel(tree: DiffTree, node: number): string {
  const label = tree.label(node);
  const text = label === '' ? tree.typeName(node) : `${tree.typeName(node)}: ${label}`;
  return [...oneLine(text)].slice(0, LABEL_LENGTH).join('').replace(/[\\"]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
