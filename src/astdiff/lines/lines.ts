// Lines of a text, and which lines of two versions stand beside each other: first those that hold corresponding nodes of
// the syntax trees, between them those that are equal up to blanks at their ends, then those with many common words.
import { align, increasing, Symbols } from './align.ts';
import { wordsOf } from './words.ts';

/** A range of a text; offsets in UTF-16 code units, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Lines of a text as offsets, without their line ends. An end of line at the end of the text begins no new line. */
export interface Lines {
  readonly text: string;
  readonly start: readonly number[];
  readonly end: readonly number[];
}

export function linesOf(text: string): Lines {
  const start: number[] = [];
  const end: number[] = [];
  const breaks = /\r\n?|\n/g;
  let from = 0;
  for (let match = breaks.exec(text); match; match = breaks.exec(text)) {
    start.push(from);
    end.push(match.index);
    from = breaks.lastIndex;
  }
  if (from < text.length) {
    start.push(from);
    end.push(text.length);
  }
  return { text, start, end };
}

/** Index of the line that an offset lies in; one behind the end of a line belongs to it. */
export function lineAt({ start }: Lines, offset: number): number {
  let low = 0;
  let high = start.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (start[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Common words by which two changed lines stand beside each other (share of all words of both). */
const SIMILAR = 0.45;

/** Pairs of lines that are compared in one gap; in larger gaps changed lines are not paired. */
const MAX_PAIRS = 20_000;

/**
 * For each line of `before` the index of the line beside it, or -1; increasing. `anchors` are offsets of corresponding
 * characters.
 */
export function pairLines(
  before: Lines,
  after: Lines,
  anchors: readonly (readonly [number, number])[] = [],
): Int32Array {
  const symbols = new Symbols();
  const key = (lines: Lines) => lines.start.map((start, i) => lines.text.slice(start, lines.end[i]).trim());
  const old = key(before);
  const fresh = key(after);
  const oldSymbols = symbols.of(old);
  const freshSymbols = symbols.of(fresh);
  const partner = new Int32Array(old.length).fill(-1);
  for (const [i, j] of anchoredLines(before, after, anchors)) partner[i] = j;
  for (const [from, to, start, end] of gaps(partner, fresh.length)) {
    align(oldSymbols.slice(from, to), freshSymbols.slice(start, end)).forEach((j, i) => {
      if (j >= 0) partner[from + i] = start + j;
    });
  }
  for (const [from, to, start, end] of gaps(partner, fresh.length))
    pairSimilar(old, from, to, fresh, start, end, partner);
  return partner;
}

/** Runs of lines without a partner: [first, behind the last) of `before`, then the lines of `after` they may pair with. */
function gaps(partner: Int32Array, height: number): [number, number, number, number][] {
  const result: [number, number, number, number][] = [];
  let start = 0;
  for (let i = 0; i < partner.length; ) {
    if (partner[i] >= 0) {
      start = partner[i++] + 1;
      continue;
    }
    const from = i;
    while (i < partner.length && partner[i] < 0) i++;
    result.push([from, i, start, i < partner.length ? partner[i] : height]);
  }
  return result;
}

/** Pairs of lines that share most anchors, each line once, in increasing order. */
function anchoredLines(
  before: Lines,
  after: Lines,
  anchors: readonly (readonly [number, number])[],
): [number, number][] {
  const votes = new Map<number, Map<number, number>>();
  for (const [from, to] of anchors) {
    const i = lineAt(before, from);
    const row = votes.get(i) ?? new Map<number, number>();
    votes.set(i, row);
    const j = lineAt(after, to);
    row.set(j, (row.get(j) ?? 0) + 1);
  }
  const best = [...votes].map(([i, row]): [number, number] => [i, [...row].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]);
  return increasing(best.sort((a, b) => a[0] - b[0]));
}

/** Pairs lines of a gap in order so that the sum of their similarities is greatest. */
function pairSimilar(
  old: readonly string[],
  from: number,
  to: number,
  fresh: readonly string[],
  start: number,
  end: number,
  partner: Int32Array,
): void {
  const height = to - from;
  const width = end - start;
  if (height * width === 0 || height * width > MAX_PAIRS) return;
  const a = old.slice(from, to).map(bag);
  const b = fresh.slice(start, end).map(bag);
  const best = new Float64Array((height + 1) * (width + 1));
  const score = new Float64Array(height * width);
  for (let i = height - 1; i >= 0; i--) {
    for (let j = width - 1; j >= 0; j--) {
      const similarity = overlap(a[i], b[j]);
      score[i * width + j] = similarity;
      const at = i * (width + 1) + j;
      best[at] = Math.max(best[at + width + 1], best[at + 1], similarity > 0 ? best[at + width + 2] + similarity : 0);
    }
  }
  for (let i = 0, j = 0; i < height && j < width; ) {
    const at = i * (width + 1) + j;
    const similarity = score[i * width + j];
    if (similarity > 0 && best[at] === best[at + width + 2] + similarity) partner[from + i++] = start + j++;
    else if (best[at] === best[at + width + 1]) i++;
    else j++;
  }
}

/** Characters by which a long line is compared with others. */
const LONG_LINE = 2000;

/** Words of a line with how often they occur; `size` counts letters. */
interface Bag {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

function bag(line: string): Bag {
  const counts = new Map<string, number>();
  let size = 0;
  for (const { text } of wordsOf(line.slice(0, LONG_LINE))) {
    if (text.trim() === '') continue;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    size += text.length;
  }
  return { counts, size };
}

/** Share of common letters if it is enough to stand beside each other, else 0. */
function overlap(a: Bag, b: Bag): number {
  let shared = 0;
  for (const [word, count] of a.counts) shared += word.length * Math.min(count, b.counts.get(word) ?? 0);
  const share = a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
  return share >= SIMILAR ? share : 0;
}
