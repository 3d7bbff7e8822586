// The lexical tokens of a file, in order, taken from the leaves of its syntax tree. Text that no leaf covers (string
// contents, branches that a preprocessor pass hid) is cut by a plain lexer, so no visible character is lost.
import type { Grammar } from './grammars.ts';
import { Flag, type SyntaxTree } from './tree.ts';

/** Tokens as parallel arrays, sorted, not overlapping. Offsets are UTF-16 code units, ends exclusive. */
export interface TokenTable {
  readonly length: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** 1 for a comment (one token each, however long), else 0. */
  readonly comment: Uint8Array;
}

const plainToken = /[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[^\s]/gu;

/** As `plainToken`, with C's comments. */
const directiveToken = new RegExp(`/\\*[\\s\\S]*?\\*/|//[^\\n]*|\\\\\\r?\\n|${plainToken.source}`, 'gu');

const none: ReadonlySet<number> = new Set();

/** For each kind of a grammar: 1 if its nodes are comments. */
function commentKinds(grammar: Grammar): Uint8Array {
  const kinds = new Uint8Array(grammar.kindCount);
  for (let kind = 0; kind < kinds.length; kind++) if (/comment/.test(grammar.kindName(kind))) kinds[kind] = 1;
  return kinds;
}

const commentKindsOf = new WeakMap<Grammar, Uint8Array>();

/** Tells whether a node is a comment, in any grammar. */
export function isComment(tree: SyntaxTree, node: number): boolean {
  let kinds = commentKindsOf.get(tree.grammar);
  if (!kinds) commentKindsOf.set(tree.grammar, (kinds = commentKinds(tree.grammar)));
  return (tree.flags[node] & (Flag.extra | Flag.named)) === (Flag.extra | Flag.named) && kinds[tree.kind[node]] === 1;
}

/**
 * Tokens of a tree. `atoms` are kinds that count as one token although they have children (string literals); `uncut` are
 * leaves of several tokens (bodies of C macros). Linear in the text.
 */
export function tokenise(tree: SyntaxTree, atoms: ReadonlySet<number>, uncut = none): TokenTable {
  const { text, start, end, next, length } = tree;
  const starts: number[] = [];
  const ends: number[] = [];
  const comments: number[] = [];
  let covered = 0;
  const addGap = (from: number, to: number, pattern = plainToken) => {
    for (let i = from; i < to; i++) {
      if (text.charCodeAt(i) <= 32) continue;
      pattern.lastIndex = i;
      for (let match = pattern.exec(text); match && match.index < to; match = pattern.exec(text)) {
        // A line of a macro that goes on ends in a mark of layout.
        if (match[0].startsWith('\\')) continue;
        starts.push(match.index);
        ends.push(Math.min(match.index + match[0].length, to));
        comments.push(match[0].startsWith('/*') || match[0].startsWith('//') ? 1 : 0);
      }
      return;
    }
  };
  for (let i = 0; i < length; ) {
    const comment = isComment(tree, i);
    if (next[i] !== i + 1 && !comment && !atoms.has(tree.kind[i])) {
      i++;
      continue;
    }
    if (end[i] > start[i] && start[i] >= covered && uncut.has(tree.kind[i])) {
      addGap(covered, start[i]);
      addGap(start[i], end[i], directiveToken);
      covered = end[i];
    } else if (end[i] > start[i] && start[i] >= covered) {
      if (start[i] > covered) addGap(covered, start[i]);
      // Some grammars end a line comment or a directive with the line break.
      let last = end[i];
      while (last > start[i] && text.charCodeAt(last - 1) <= 32) last--;
      if (last > start[i]) {
        starts.push(start[i]);
        ends.push(last);
        comments.push(comment ? 1 : 0);
      }
      covered = end[i];
    }
    i = next[i];
  }
  addGap(covered, text.length);
  return {
    length: starts.length,
    start: Uint32Array.from(starts),
    end: Uint32Array.from(ends),
    comment: Uint8Array.from(comments),
  };
}

/** Index of the first token that starts at or after the offset; O(log tokens). */
export function firstTokenAt(table: TokenTable, offset: number): number {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table.start[middle] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
