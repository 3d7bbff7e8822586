// Line diff with changed words, for files that have no syntax tree: no grammar, too large, too broken. Lines are
// aligned by their longest common subsequence; inside a change, lines that share enough words are paired and compared
// word by word.
import { diffArrays } from 'diff';
import { commonSubsequence } from './gumtree/lcs.ts';

/** Offsets into a text, UTF-16, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Lines from `start` on, 1-based, up to before `end`; empty where they are equal. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Two lines of a change that are versions of each other. */
export interface LinePair {
  /** 1-based. */
  readonly before: number;
  readonly after: number;
  /** Words that only one of the lines has. */
  readonly deleted: readonly TextRange[];
  readonly inserted: readonly TextRange[];
}

/** A run of lines that differs. */
export interface LineChange {
  readonly before: LineRange;
  readonly after: LineRange;
  readonly pairs: readonly LinePair[];
}

/** Changes in order of the text. Line ends do not count: texts that differ in nothing else have no changes. */
export interface LineDiff {
  readonly changes: readonly LineChange[];
  /** Limits that were hit, e.g. `cells 4000000`. */
  readonly limits: readonly string[];
}

/** Pairs of lines of one change that are compared; larger changes have no pairs. */
const MAX_LINE_PAIRS = 10_000;
/** Longer lines are not cut into words. */
const MAX_LINE_LENGTH = 2_000;
/** Least share of common words (Dice) of two versions of a line. */
const ALIKE = 0.5;

const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
const WORD = /[\p{L}\p{N}_]+|\s+|[^\s]/gu;

interface Line {
  readonly start: number;
  readonly text: string;
}

/** Compares two texts. Bounded: long stretches without common unique lines are aligned coarsely, and `limits` says so. */
export function diffLines(before: string, after: string): LineDiff {
  const a = linesOf(before);
  const b = linesOf(after);
  const numbers = new Map<string, number>();
  const numberOf = ({ text }: Line) => {
    let number = numbers.get(text);
    if (number === undefined) numbers.set(text, (number = numbers.size));
    return number;
  };
  const limits: string[] = [];
  const common = commonSubsequence(a.map(numberOf), b.map(numberOf), () => limits.push('cells 4000000'));
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  for (const [x, y] of [...common, [a.length, b.length] as const]) {
    if (x > i || y > j) {
      changes.push({
        before: { start: i + 1, end: x + 1 },
        after: { start: j + 1, end: y + 1 },
        pairs: pairLines(a, b, i, x, j, y),
      });
    }
    i = x + 1;
    j = y + 1;
  }
  return { changes, limits };
}

/** The lines of a text without their ends; a last line that is empty is none. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const match of text.matchAll(LINE)) {
    if (match.index === text.length) break;
    lines.push({ start: match.index, text: match[0].replace(/[\r\n]+$/, '') });
  }
  return lines;
}

/** Pairs of lines alike, in order, so that the sum of likeness is greatest. */
function pairLines(a: readonly Line[], b: readonly Line[], a0: number, a1: number, b0: number, b1: number): LinePair[] {
  const n = a1 - a0;
  const m = b1 - b0;
  if (n === 0 || m === 0 || n * m > MAX_LINE_PAIRS) return [];
  const wordsA = a.slice(a0, a1).map(wordCounts);
  const wordsB = b.slice(b0, b1).map(wordCounts);
  const width = m + 1;
  const best = new Float64Array((n + 1) * width);
  const likeness = new Float64Array((n + 1) * width);
  for (let i = 1; i <= n; i++) {
    for (let j = 1; j <= m; j++) {
      const at = i * width + j;
      likeness[at] = alike(wordsA[i - 1], wordsB[j - 1]);
      best[at] = Math.max(best[at - 1], best[at - width]);
      if (likeness[at] >= ALIKE) best[at] = Math.max(best[at], best[at - width - 1] + likeness[at]);
    }
  }
  const pairs: LinePair[] = [];
  for (let i = n, j = m; i > 0 && j > 0; ) {
    const at = i * width + j;
    if (best[at] === best[at - width]) i--;
    else if (best[at] === best[at - 1]) j--;
    else {
      i--;
      j--;
      pairs.push({ before: a0 + i + 1, after: b0 + j + 1, ...changedWords(a[a0 + i], b[b0 + j]) });
    }
  }
  return pairs.reverse();
}

type WordCounts = { readonly counts: ReadonlyMap<string, number>; readonly total: number } | null;

function wordCounts({ text }: Line): WordCounts {
  if (text.length > MAX_LINE_LENGTH) return null;
  const counts = new Map<string, number>();
  let total = 0;
  for (const [word] of text.matchAll(WORD)) {
    if (word.trim() === '') continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total++;
  }
  return { counts, total };
}

function alike(a: WordCounts, b: WordCounts): number {
  if (!a || !b || a.total + b.total === 0) return 0;
  let common = 0;
  for (const [word, count] of a.counts) common += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * common) / (a.total + b.total);
}

function changedWords(a: Line, b: Line): { deleted: TextRange[]; inserted: TextRange[] } {
  const words = ({ text }: Line) => [...text.matchAll(WORD)].map(([word]) => word);
  const deleted: TextRange[] = [];
  const inserted: TextRange[] = [];
  let x = a.start;
  let y = b.start;
  for (const { value, added, removed } of diffArrays(words(a), words(b))) {
    const length = value.reduce((sum, word) => sum + word.length, 0);
    if (removed) deleted.push({ start: x, end: x + length });
    if (added) inserted.push({ start: y, end: y + length });
    if (!added) x += length;
    if (!removed) y += length;
  }
  return { deleted, inserted };
}
