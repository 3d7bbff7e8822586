// Diff trees written down for tests and examples: `call(name"f" args(number"1" name"x"))`. Labels are the text.
import { DiffTree, Trait, typeId } from './diff-tree.ts';

const TOKEN = /([\w.-]+)(?:"([^"]*)")?|([()])|\s+/y;

/** What a type written in the notation is; types not listed have no traits. */
export const NOTATION_TRAITS: Readonly<Record<string, number>> = {
  class: Trait.declaration,
  method: Trait.declaration,
  block: Trait.statement | Trait.block,
  if: Trait.statement,
  stmt: Trait.statement,
  name: Trait.name,
  param: Trait.parameter | Trait.placed,
  type: Trait.placed,
};

/** @throws Error for a text that is not one tree, with the place. */
export function treeOf(notation: string): DiffTree {
  const types: number[] = [];
  const traits: number[] = [];
  const parents: number[] = [];
  const labels: string[] = [];
  const open: number[] = [];
  let last = -1;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < notation.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(notation);
    if (!token) throw new Error(`tree notation: unexpected text at ${at}: ${notation.slice(at, at + 20)}`);
    if (token[3] === '(') open.push(last);
    else if (token[3] === ')') last = open.pop() ?? -1;
    else if (token[1] !== undefined) {
      last = types.length;
      if (last > 0 && open.length === 0) throw new Error(`tree notation: a second root at ${at}`);
      types.push(typeId(token[1]));
      traits.push(NOTATION_TRAITS[token[1]] ?? 0);
      parents.push(open.length > 0 ? open[open.length - 1] : -1);
      labels.push(token[2] ?? '');
    }
  }
  const n = types.length;
  const start = new Uint32Array(n);
  const end = new Uint32Array(n);
  const labelEnd = new Uint32Array(n);
  let text = '';
  for (let i = 0; i < n; i++) {
    start[i] = text.length;
    text += labels[i];
    labelEnd[i] = text.length;
    end[i] = text.length;
    text += ' ';
  }
  for (let i = n - 1; i > 0; i--) end[parents[i]] = Math.max(end[parents[i]], end[i]);
  return new DiffTree(text, {
    type: Uint16Array.from(types),
    start,
    end,
    parent: Int32Array.from(parents),
    labelStart: start.slice(),
    labelEnd,
    traits: Uint8Array.from(traits),
    slot: new Uint16Array(n),
    origin: new Int32Array(n).fill(-1),
  });
}

/** The notation of a subtree; the inverse of `treeOf` up to blanks. */
export function notationOf(tree: DiffTree, root = 0): string {
  let text = '';
  const open: number[] = [];
  for (let i = root; i < tree.next[root]; i++) {
    while (open.length > 0 && tree.next[open[open.length - 1]] <= i) {
      open.pop();
      text += ')';
    }
    if (text !== '' && !text.endsWith('(')) text += ' ';
    text += tree.typeName(i);
    const label = tree.label(i);
    if (label !== '') text += `"${label}"`;
    if (!tree.isLeaf(i)) {
      text += '(';
      open.push(i);
    }
  }
  return text + ')'.repeat(open.length);
}
