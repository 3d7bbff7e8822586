// One tree in GumTree's formats (spec/interfaces.md §4.5), for `refscope parse`. Written without recursion.
import type { DiffTree } from '../astdiff/diff-tree.ts';
import { nodeLabel } from './gumtree-dot.ts';
import { nodeText } from './gumtree-formats.ts';
import { escapeXml } from './gumtree-xml.ts';

/** Formats of a tree by name. */
export const treeFormats = {
  text: treeText,
  json: treeJson,
  xml: treeXml,
  fullxml: treeFullXml,
  lisp: treeLisp,
  dot: treeDot,
} as const;
export type TreeFormat = keyof typeof treeFormats;

/** One node a line, four blanks a level. */
function treeText(tree: DiffTree): string {
  const lines = Array.from({ length: tree.length }, (_, i) => `${'    '.repeat(tree.depth[i])}${nodeText(tree, i)}`);
  return `${lines.join('\n')}\n`;
}

/** `pos` and `length` are strings, as GumTree writes them. */
function treeJson(tree: DiffTree): string {
  return `{"root": ${nested(tree, {
    open: (i) => {
      const label = tree.label(i);
      const fields = { type: tree.typeName(i), ...(label !== '' && { label }), ...position(tree, i) };
      return `${JSON.stringify(fields).slice(0, -1)},"children":[`;
    },
    between: ',',
    close: () => ']}',
  })}}\n`;
}

function position(tree: DiffTree, i: number): { pos: string; length: string } {
  return { pos: String(tree.start[i]), length: String(tree.end[i] - tree.start[i]) };
}

/** Types are the names of the elements; what cannot be part of a name becomes `_`. */
function treeXml(tree: DiffTree): string {
  const name = (i: number) =>
    tree
      .typeName(i)
      .replace(/[^\w.-]/g, '_')
      .replace(/^(?![A-Za-z_])/, '_');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${nested(tree, {
    open: (i) => `${indent(tree, i)}<${name(i)}${labelAttribute(tree, i)}${tree.isLeaf(i) ? '/>\n' : '>\n'}`,
    between: '',
    close: (i) => (tree.isLeaf(i) ? '' : `${indent(tree, i)}</${name(i)}>\n`),
  })}`;
}

function treeFullXml(tree: DiffTree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<context/>\n${nested(tree, {
    open: (i) => {
      const { pos, length } = position(tree, i);
      const attributes = `type="${escapeXml(tree.typeName(i))}"${labelAttribute(tree, i)} pos="${pos}" length="${length}"`;
      return `${indent(tree, i)}<tree ${attributes}${tree.isLeaf(i) ? '/>\n' : '>\n'}`;
    },
    between: '',
    close: (i) => (tree.isLeaf(i) ? '' : `${indent(tree, i)}</tree>\n`),
  })}</root>\n`;
}

function indent(tree: DiffTree, i: number): string {
  return '  '.repeat(tree.depth[i]);
}

function labelAttribute(tree: DiffTree, i: number): string {
  const label = tree.label(i);
  return label === '' ? '' : ` label="${escapeXml(label)}"`;
}

/** `((type label (pos length) (children…)))`. */
function treeLisp(tree: DiffTree): string {
  return `(${nested(tree, {
    open: (i) => {
      const { pos, length } = position(tree, i);
      return `(${JSON.stringify(tree.typeName(i))} ${JSON.stringify(tree.label(i))} (${pos} ${length}) (`;
    },
    between: ' ',
    close: () => '))',
  })})\n`;
}

function treeDot(tree: DiffTree): string {
  const lines = ['digraph G {'];
  for (let i = 0; i < tree.length; i++) {
    lines.push(`  id_${i} [label="${nodeLabel(tree, i)}"];`);
    if (i > 0) lines.push(`  id_${tree.parent[i]} -> id_${i};`);
  }
  return `${lines.join('\n')}\n}\n`;
}

interface Brackets {
  readonly open: (node: number) => string;
  /** Between siblings. */
  readonly between: string;
  readonly close: (node: number) => string;
}

function nested(tree: DiffTree, { open, between, close }: Brackets): string {
  const parts: string[] = [];
  const stack: number[] = [];
  for (let i = 0; i < tree.length; i++) {
    while (stack.length > 0 && tree.next[stack[stack.length - 1]] <= i) parts.push(close(stack.pop() ?? 0));
    if (tree.index[i] > 0) parts.push(between);
    parts.push(open(i));
    stack.push(i);
  }
  while (stack.length > 0) parts.push(close(stack.pop() ?? 0));
  return parts.join('');
}
