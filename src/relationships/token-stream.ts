// The tokens of a file as numbers, with comments as the policy of the language wants them (spec/refdiff.md §1.2–1.4).
import type { Vocabulary } from '../matching/similarity.ts';
import type { FileModel } from '../model/declaration.ts';
import type { CommentTokens } from './node-policy.ts';

/** Tokens of a file as numbers; comments that are words have one entry a word. */
export interface TokenStream {
  readonly tokens: Uint32Array;
  /** Offset at which each token starts, ascending. */
  readonly starts: Uint32Array;
}

const commentWord = /\S+/g;

/** Numbers the tokens of a file. */
export function streamOf(model: FileModel, comments: CommentTokens, vocabulary: Vocabulary): TokenStream {
  const { tokens: table, text } = model;
  const tokens: number[] = [];
  const starts: number[] = [];
  for (let i = 0; i < table.length; i++) {
    const start = table.start[i];
    const token = text.slice(start, table.end[i]);
    if (table.comment[i] === 0 || comments === 'one') {
      tokens.push(vocabulary.number(token));
      starts.push(start);
    } else if (comments === 'words') {
      for (const word of token.matchAll(commentWord)) {
        if (word[0] === '*') continue;
        tokens.push(vocabulary.number(word[0]));
        starts.push(start + word.index);
      }
    }
  }
  return { tokens: Uint32Array.from(tokens), starts: Uint32Array.from(starts) };
}

/** First index whose value is not below the offset. */
export function firstIndexAt(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
