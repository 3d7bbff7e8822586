// Line diff with changed words, for files that have no syntax tree: no grammar, too large, too broken. It is the pairing
// of lines that the views use, as ranges that differ.
import { type Lines, linesOf, pairLines, type TextRange } from './lines/lines.ts';
import { changedWords } from './lines/words.ts';

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
  /** Words that only one of the lines has; none where the lines differ in blanks alone. */
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
}

/** Compares two texts. Near-linear; changed lines are not paired where very many of them lie between equal ones. */
export function diffLines(before: string, after: string): LineDiff {
  const a = linesOf(before);
  const b = linesOf(after);
  const partner = pairLines(a, b);
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  let pairs: LinePair[] = [];
  const close = (x: number, y: number) => {
    if (x > i || y > j)
      changes.push({ before: { start: i + 1, end: x + 1 }, after: { start: j + 1, end: y + 1 }, pairs });
    pairs = [];
    i = x + 1;
    j = y + 1;
  };
  partner.forEach((y, x) => {
    if (y < 0) return;
    if (lineOf(a, x) === lineOf(b, y)) close(x, y);
    else pairs.push(linePair(a, x, b, y));
  });
  close(a.start.length, b.start.length);
  return { changes };
}

function lineOf({ text, start, end }: Lines, line: number): string {
  return text.slice(start[line], end[line]);
}

function linePair(a: Lines, x: number, b: Lines, y: number): LinePair {
  const words = changedWords(lineOf(a, x), lineOf(b, y));
  const shifted = (ranges: readonly TextRange[], by: number) =>
    ranges.map(({ start, end }) => ({ start: start + by, end: end + by }));
  return {
    before: x + 1,
    after: y + 1,
    deleted: shifted(words.before, a.start[x]),
    inserted: shifted(words.after, b.start[y]),
  };
}
