// Source text in the spelling that signatures, types and annotations are compared by: comments and layout left out.
// Works on the leaves of a syntax tree, so every language can use it.
import { isComment } from '../syntax/tokens.ts';
import type { SyntaxTree } from '../syntax/tree.ts';

const nothing: ReadonlySet<number> = new Set();
const notCompact = /[\s@/]|->|=>/;
const wordEnd = /[\p{L}\p{N}_$?]$/u;
const wordStart = /^[\p{L}\p{N}_$@]/u;

/**
 * Text of a node without comments and needless blanks, spec/refactoring-types.md §3.3: `Map<String,? extends A>`, `int[]`,
 * `(A,B) -> R`. Nodes of the `omitted` kinds (annotations on types) are left out.
 */
export function compactText(tree: SyntaxTree, node: number, omitted: ReadonlySet<number> = nothing): string {
  const whole = tree.textOf(node);
  if (!notCompact.test(whole)) return whole;
  const { kind, next } = tree;
  let text = '';
  let last = '';
  for (let i = node; i < next[node]; ) {
    if (isComment(tree, i) || omitted.has(kind[i])) {
      i = next[i];
      continue;
    }
    if (next[i] === i + 1) {
      const leaf = tree.textOf(i);
      const isArrow = leaf === '->' || leaf === '=>';
      if (isArrow) text += ` ${leaf} `;
      else text += wordEnd.test(last) && wordStart.test(leaf) ? ` ${leaf}` : leaf;
      if (leaf !== '') last = leaf;
    }
    i++;
  }
  return text;
}

/** Text of a node with every run of white space as one blank. */
export function collapsedText(tree: SyntaxTree, node: number): string {
  return tree.textOf(node).replace(/\s+/g, ' ').trim();
}

/** Spelling of a type in a signature: everything from the first `<` to the last `>` cut out, spec/refdiff.md §1.2. */
export function erasedText(type: string): string {
  const open = type.indexOf('<');
  return open < 0 ? type : type.slice(0, open) + type.slice(type.lastIndexOf('>') + 1);
}

/** White space in the place of a text, its lines kept: what a second parse is not to see. */
export function blanks(text: string): string {
  return text.replace(/\S/g, ' ');
}
