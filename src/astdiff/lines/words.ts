// Changed words of two pieces of text: names and numbers, runs of blanks and single marks are compared as words.
import { align, Symbols } from './align.ts';
import type { TextRange } from './lines.ts';

const WORD = /[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu;

/** Longer texts, both together in characters, are not cut into words: what lies between equal ends counts as different. */
const MAX_LENGTH = 50_000;

export interface WordChanges {
  /** Ranges of words that have no partner, relative to the texts; without blanks at the ends. */
  readonly before: readonly TextRange[];
  readonly after: readonly TextRange[];
  /** Share of visible characters that have a partner, from 0 to 1. */
  readonly similarity: number;
}

/** Words of a text with their offsets. */
export function wordsOf(text: string): { readonly text: string; readonly start: number }[] {
  return Array.from(text.matchAll(WORD), (match) => ({ text: match[0], start: match.index }));
}

/** Compares two texts word by word. */
export function changedWords(before: string, after: string): WordChanges {
  if (before.length + after.length > MAX_LENGTH) return changedMiddle(before, after);
  const a = wordsOf(before);
  const b = wordsOf(after);
  const symbols = new Symbols();
  const isBlank = ({ text }: { text: string }) => text.trim() === '';
  const key = (word: { text: string }) => (isBlank(word) ? ' ' : word.text);
  const partner = align(symbols.of(a.map(key)), symbols.of(b.map(key)));
  const kept = new Set(partner);
  let shared = 0;
  let all = 0;
  a.forEach((word, i) => {
    if (isBlank(word)) return;
    all += word.text.length;
    if (partner[i] >= 0) shared += 2 * word.text.length;
  });
  for (const word of b) if (!isBlank(word)) all += word.text.length;
  return {
    before: runs(a, (i) => partner[i] < 0),
    after: runs(b, (j) => !kept.has(j)),
    similarity: all === 0 ? 1 : shared / all,
  };
}

/** What is left without equal characters at both ends. */
function changedMiddle(before: string, after: string): WordChanges {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  const most = shorter - start;
  while (tail < most && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail))
    tail++;
  const middle = (text: string) => (text.length - tail > start ? [{ start, end: text.length - tail }] : []);
  const similarity = (2 * (start + tail)) / (before.length + after.length);
  return { before: middle(before), after: middle(after), similarity };
}

/** Neighbouring changed words as one range; blanks between two of them belong to it. */
function runs(words: ReturnType<typeof wordsOf>, changed: (index: number) => boolean): TextRange[] {
  const result: { start: number; end: number }[] = [];
  let joins = false;
  words.forEach(({ text, start }, index) => {
    if (text.trim() === '') return;
    if (!changed(index)) joins = false;
    else if (joins) result[result.length - 1].end = start + text.length;
    else {
      result.push({ start, end: start + text.length });
      joins = true;
    }
  });
  return result;
}
