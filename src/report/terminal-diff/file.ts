// A file pair on the terminal: heading, changed lines with some lines around them, either side by side or one below the
// other. Letters beside the line numbers tell the kind of change, so that it can be read without colours.

import { linesOf } from '../../astdiff/lines/lines.ts';
import { columns, pad, visible } from '../terminal.ts';
import type { FileView, Mark, MarkKind, Side } from '../view/view.ts';
import { type MoveLabels, moveLabels } from './moves.ts';
import { cut, SidePainter } from './spans.ts';
import { LETTERS, styled, type Theme } from './theme.ts';

export interface TerminalDiffOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly layout: 'side-by-side' | 'inline';
  /** Null for no colours. */
  readonly theme: Theme | null;
  /** Unchanged lines shown before and after a change. */
  readonly context: number;
  /** Columns between tab stops. */
  readonly tabWidth: number;
}

/** Between a line and the label of moved code. */
const LABEL_GAP = '  ';

/** A file pair as text. `index` counts the files of the change from 0 and names its moves. */
export function writeFile(view: FileView, index: number, options: TerminalDiffOptions): string {
  return heading(view, options) + new FileWriter(view, index, options).body();
}

function heading(view: FileView, { theme, width }: TerminalDiffOptions): string {
  const { before, after, status, language, counts, fallbacks } = view;
  const paths = [...new Set([before?.path, after?.path])].filter((path) => path !== undefined).map(visible);
  const kinds: readonly MarkKind[] = ['inserted', 'deleted', 'updated', 'moved'];
  const numbers = kinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${kind}`);
  const lines = numbers.length > 0 ? `lines: ${numbers.join(', ')}` : 'no change but blanks';
  const facts = [status, language ?? 'plain text', lines].join(' · ');
  const limits = fallbacks.map(({ stage, limit }) => `${visible(`limit: ${stage}, ${limit}`)}\n`).join('');
  const rule = '─'.repeat(Math.max(0, width));
  return (
    `${styled(rule, theme?.faint ?? '')}\n${styled(paths.join(' → '), theme?.heading ?? '')}\n` +
    `${styled(facts, theme?.faint ?? '')}\n${styled(limits, theme?.faint ?? '')}`
  );
}

/** Line numbers from 1; 0 for no line on this side. */
interface Row {
  readonly before: number;
  readonly after: number;
  readonly changed: boolean;
}

class FileWriter {
  readonly #view: FileView;
  readonly #options: TerminalDiffOptions;
  readonly #painters: Readonly<Record<Side, SidePainter>>;
  readonly #labels: MoveLabels;
  readonly #numberWidth: number;
  #text = '';

  constructor(view: FileView, index: number, options: TerminalDiffOptions) {
    this.#view = view;
    this.#options = options;
    const none = { path: '', text: '', tokens: [], marks: [] };
    const painter = (side: Side) => new SidePainter(view[side] ?? none, options.theme, options.tabWidth);
    this.#painters = { before: painter('before'), after: painter('after') };
    const lines = { before: linesOf(view.before?.text ?? ''), after: linesOf(view.after?.text ?? '') };
    this.#labels = moveLabels(view, index, lines);
    this.#numberWidth = Math.max(3, String(Math.max(lines.before.start.length, lines.after.start.length)).length);
  }

  body(): string {
    const { before, after } = this.#view;
    const beside = this.#options.layout === 'side-by-side' && before !== null && after !== null;
    for (const hunk of hunks(this.#view, this.#options.context)) {
      if (typeof hunk === 'number') this.#fold(hunk);
      else if (beside) for (const row of hunk) this.#sideBySide(row);
      else this.#inline(hunk);
    }
    return this.#text;
  }

  #fold(count: number): void {
    const text = `${' '.repeat(this.#numberWidth)} ⋯ ${count.toLocaleString('en')} line${count === 1 ? '' : 's'}`;
    this.#text += `${this.#faint(text)}\n`;
  }

  #faint(text: string): string {
    return styled(text, this.#options.theme?.faint ?? '');
  }

  #sideBySide({ before, after }: Row): void {
    const gutter = this.#numberWidth + 3;
    const room = Math.max(8, Math.floor((this.#options.width - 2 * gutter - 2) / 2));
    const left = this.#cells('before', before, room);
    const right = this.#cells('after', after, room);
    for (let i = 0; i < Math.max(left.length, right.length); i++) {
      const gutters = (side: Side, line: number) =>
        i === 0 ? this.#number(line) + this.#letter(side, line) : ' '.repeat(this.#numberWidth + 3);
      const old = left[i] ?? { text: '', columns: 0 };
      const row =
        `${gutters('before', before)}${old.text}${' '.repeat(Math.max(0, room - old.columns))}${this.#faint('│')} ` +
        `${gutters('after', after)}${right[i]?.text ?? ''}`;
      this.#text += `${row.trimEnd()}\n`;
    }
  }

  /** Runs of changed rows: first the old lines, then the new ones; a line that only gained or only lost code once. */
  #inline(rows: readonly Row[]): void {
    let fresh: Row[] = [];
    const flush = () => {
      for (const row of fresh) this.#inlineRow('after', row);
      fresh = [];
    };
    for (const row of rows) {
      const { before, after, changed } = row;
      if (!changed) {
        flush();
        this.#inlineRow(after > 0 ? 'after' : 'before', row);
      } else if (before > 0 && after > 0 && this.#painters.before.marks(before).length === 0) {
        flush();
        this.#inlineRow('after', row);
      } else if (before > 0 && after > 0 && this.#painters.after.marks(after).length === 0) {
        flush();
        this.#inlineRow('before', row);
      } else {
        if (before > 0) this.#inlineRow('before', { before, after: 0, changed });
        if (after > 0) fresh.push({ before: 0, after, changed });
      }
    }
    flush();
  }

  #inlineRow(side: Side, { before, after }: Row): void {
    const line = side === 'before' ? before : after;
    const room = Math.max(8, this.#options.width - 2 * this.#numberWidth - 4);
    this.#cells(side, line, room).forEach(({ text }, i) => {
      const gutter =
        i === 0
          ? `${this.#number(before)} ${this.#number(after)}${this.#letter(side, line)}`
          : ' '.repeat(2 * this.#numberWidth + 4);
      this.#text += `${(gutter + text).trimEnd()}\n`;
    });
  }

  #number(line: number): string {
    return this.#faint(pad(line > 0 ? String(line) : '', this.#numberWidth, 'left'));
  }

  /** Blank, letter of the change, blank. */
  #letter(side: Side, line: number): string {
    const kind = line > 0 ? strongest(this.#painters[side].marks(line)) : null;
    return kind ? ` ${styled(LETTERS[kind], this.#options.theme?.letter[kind] ?? '')} ` : '   ';
  }

  /** A line of code, cut to fit, with its labels. */
  #cells(side: Side, line: number, room: number): { readonly text: string; readonly columns: number }[] {
    if (line === 0) return [];
    const pieces = cut(this.#painters[side].spans(line), room);
    const label = this.#labels[side].get(line)?.join(' ');
    if (label) {
      const span = { text: label, style: this.#options.theme?.label ?? '' };
      const last = pieces[pieces.length - 1];
      const size = columns(label) + LABEL_GAP.length;
      // A label is not cut: where the line is full it gets one of its own.
      if (last.columns + size > room) pieces.push(...cut([span], room));
      else {
        last.spans.push({ text: LABEL_GAP, style: '' }, span);
        last.columns += size;
      }
    }
    return pieces.map(({ spans, columns }) => ({
      text: spans.map(({ text, style }) => styled(text, style)).join(''),
      columns,
    }));
  }
}

/** The kind that a line is marked with in the gutter: an edit inside moved code is what must not be overlooked. */
function strongest(marks: readonly Mark[]): MarkKind | null {
  for (const kind of ['inserted', 'deleted', 'updated', 'moved'] as const) {
    if (marks.some((mark) => mark.kind === kind)) return kind;
  }
  return null;
}

/** Rows to show, in pieces, and between them how many are left out. */
function* hunks({ rows }: FileView, context: number): Generator<readonly Row[] | number> {
  let shown: Row[] = [];
  for (const [from, to, changed] of stretches(rows)) {
    const all = rows.slice(from, to).flatMap(rowsOfRun);
    const head = from === 0 ? 0 : context;
    const tail = to === rows.length ? 0 : context;
    // A fold takes a line itself.
    if (changed || all.length <= head + tail + 1) {
      shown = shown.concat(all);
      continue;
    }
    shown = shown.concat(all.slice(0, head));
    if (shown.length > 0) yield shown;
    yield all.length - head - tail;
    shown = all.slice(all.length - tail);
  }
  if (shown.length > 0) yield shown;
}

function rowsOfRun({ before, after, count, changed }: FileView['rows'][number]): Row[] {
  return Array.from({ length: count }, (_, i) => ({
    before: before === 0 ? 0 : before + i,
    after: after === 0 ? 0 : after + i,
    changed,
  }));
}

/** Neighbouring runs that are all changed or all unchanged: [first, behind the last, changed]. */
function stretches(rows: FileView['rows']): [number, number, boolean][] {
  const result: [number, number, boolean][] = [];
  rows.forEach(({ changed }, i) => {
    const last = result[result.length - 1];
    if (last && last[2] === changed) last[1] = i + 1;
    else result.push([i, i + 1, changed]);
  });
  return result;
}
