// A line of code as pieces of text with a style, and cutting it into as many lines of the terminal as it needs. Tabs
// become blanks, control characters become visible, wide characters take two columns.

import { type Lines, linesOf } from '../../astdiff/lines/lines.ts';
import { columns, visible } from '../terminal.ts';
import { type Mark, type SideView, TOKEN_CLASSES } from '../view/view.ts';
import type { Theme } from './theme.ts';

export interface Span {
  readonly text: string;
  /** SGR parameters; '' for none. */
  readonly style: string;
}

/** Characters of a line that are shown. */
const LONGEST_LINE = 2000;

/** One version of a file, line by line. Line numbers begin with 1. */
export class SidePainter {
  readonly lines: Lines;
  readonly #marks: readonly Mark[];
  readonly #tokens: readonly number[];
  /** Start offsets of the tokens. */
  readonly #tokenStarts: readonly number[];

  constructor(
    side: SideView,
    /** Null for no colours. */
    readonly theme: Theme | null,
    readonly tabWidth: number,
  ) {
    this.lines = linesOf(side.text);
    this.#marks = side.marks;
    this.#tokens = side.tokens;
    const starts: number[] = [];
    let at = 0;
    for (let i = 0; i < side.tokens.length; i += 3) {
      starts.push((at += side.tokens[i]));
      at += side.tokens[i + 1];
    }
    this.#tokenStarts = starts;
  }

  /** Marks of a line. */
  marks(line: number): readonly Mark[] {
    const from = firstFrom(this.#marks.length, (i) => this.#marks[i].end > this.lines.start[line - 1]);
    let to = from;
    while (to < this.#marks.length && this.#marks[to].start < this.lines.end[line - 1]) to++;
    return this.#marks.slice(from, to);
  }

  /** The line in pieces. */
  spans(line: number): Span[] {
    const { text } = this.lines;
    const marks = this.marks(line);
    const [start, end] = this.#window(line, marks);
    const { theme } = this;
    const left = start - this.lines.start[line - 1];
    const right = this.lines.end[line - 1] - end;
    const leftOut = (count: number) =>
      count > 0 ? [{ text: ` … ${count.toLocaleString('en')} characters … `, style: theme?.faint ?? '' }] : [];
    const whole = (spans: readonly Span[]) => [...leftOut(left), ...expand(spans, this.tabWidth), ...leftOut(right)];
    if (!theme) return whole([{ text: text.slice(start, end), style: '' }]);
    const spans: Span[] = [];
    let mark = 0;
    const tokenEnd = (i: number) => this.#tokenStarts[i] + this.#tokens[3 * i + 1];
    let token = firstFrom(this.#tokenStarts.length, (i) => tokenEnd(i) > start);
    for (let at = start; at < end; ) {
      while (mark < marks.length && marks[mark].end <= at) mark++;
      while (token < this.#tokenStarts.length && tokenEnd(token) <= at) token++;
      let next = end;
      let style = '';
      if (token < this.#tokenStarts.length) {
        const inside = this.#tokenStarts[token] <= at;
        next = Math.min(next, inside ? tokenEnd(token) : this.#tokenStarts[token]);
        if (inside) style = theme.token[TOKEN_CLASSES[this.#tokens[3 * token + 2]]];
      }
      if (mark < marks.length) {
        const inside = marks[mark].start <= at;
        next = Math.min(next, inside ? marks[mark].end : marks[mark].start);
        if (inside) style = [style, theme.mark[marks[mark].kind]].filter((part) => part !== '').join(';');
      }
      spans.push({ text: text.slice(at, next), style });
      at = next;
    }
    return whole(spans);
  }

  /** The part of a line that is shown: all of it, or of a very long one what surrounds its first change. */
  #window(line: number, marks: readonly Mark[]): [number, number] {
    const start = this.lines.start[line - 1];
    const end = this.lines.end[line - 1];
    if (end - start <= LONGEST_LINE) return [start, end];
    const first = marks.length > 0 ? marks[0].start : start;
    const from = Math.max(start, Math.min(first - LONGEST_LINE / 4, end - LONGEST_LINE));
    return [from, from + LONGEST_LINE];
  }
}

/** First index from which a condition holds that once true stays true. */
function firstFrom(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function expand(spans: readonly Span[], tabWidth: number): Span[] {
  let column = 0;
  return spans.map(({ text, style }) => {
    let shown = '';
    for (const piece of text.split(/(\t)/)) {
      const part = piece === '\t' ? ' '.repeat(tabWidth - (column % tabWidth)) : visible(piece);
      column += columnsOf(part);
      shown += part;
    }
    return { text: shown, style };
  });
}

/** A character is a column. */
const ASCII = /^[\x20-\x7e]*$/;

function columnsOf(text: string): number {
  return ASCII.test(text) ? text.length : columns(text);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a line into pieces of at most `width` columns (at least one character each); at least one piece. */
export function cut(spans: readonly Span[], width: number): { readonly spans: Span[]; columns: number }[] {
  const result: { spans: Span[]; columns: number }[] = [{ spans: [], columns: 0 }];
  for (const { text, style } of spans) {
    let last = result[result.length - 1];
    const whole = columnsOf(text);
    if (last.columns + whole <= width) {
      last.spans.push({ text, style });
      last.columns += whole;
      continue;
    }
    let piece = '';
    for (const { segment } of graphemes.segment(text)) {
      const size = columnsOf(segment);
      if (last.columns + size > width && (piece !== '' || last.spans.length > 0)) {
        last.spans.push({ text: piece, style });
        piece = '';
        last = { spans: [], columns: 0 };
        result.push(last);
      }
      piece += segment;
      last.columns += size;
    }
    last.spans.push({ text: piece, style });
  }
  return result;
}
