// A file pair as rows: which lines stand beside each other, which kinds of change a row carries, what is folded. Typed
// arrays, because a file may have many thousand lines.
import { type Lines, lineAt, linesOf } from '../src/astdiff/lines/lines.ts';
import type { FileView, Mark, MarkKind, Side } from '../src/report/view/view.ts';

/** Kinds of change as bits. */
export const KIND_BIT: Readonly<Record<MarkKind, number>> = { inserted: 1, deleted: 2, updated: 4, moved: 8 };
export const ALL_KINDS = 15;

/** Unchanged lines shown before and after a change. */
const CONTEXT = 3;

/** An entry of the display: a row, or a fold of rows `from` to `to` (exclusive). */
export type Entry = { readonly row: number } | { readonly from: number; readonly to: number };

export class FileModel {
  readonly lines: Readonly<Record<Side, Lines>>;
  /** Line numbers from 1 by row, 0 for none. */
  readonly lineOf: Readonly<Record<Side, Int32Array>>;
  /** Kinds of change by row and side. */
  readonly kindsOf: Readonly<Record<Side, Uint8Array>>;
  readonly rowCount: number;
  readonly #rowOf: Readonly<Record<Side, Int32Array>>;
  readonly #unfolded = new Set<number>();

  constructor(readonly view: FileView) {
    this.lines = { before: linesOf(view.before?.text ?? ''), after: linesOf(view.after?.text ?? '') };
    this.rowCount = view.rows.reduce((sum, { count }) => sum + count, 0);
    const lineOf = { before: new Int32Array(this.rowCount), after: new Int32Array(this.rowCount) };
    const kindsOf = { before: new Uint8Array(this.rowCount), after: new Uint8Array(this.rowCount) };
    const rowOf = {
      before: new Int32Array(this.lines.before.start.length + 1),
      after: new Int32Array(this.lines.after.start.length + 1),
    };
    let row = 0;
    for (const run of view.rows) {
      for (let i = 0; i < run.count; i++, row++) {
        for (const side of ['before', 'after'] as const) {
          if (run[side] === 0) continue;
          lineOf[side][row] = run[side] + i;
          rowOf[side][run[side] + i] = row;
        }
      }
    }
    for (const side of ['before', 'after'] as const) {
      for (const { start, kind } of view[side]?.marks ?? []) {
        kindsOf[side][rowOf[side][lineAt(this.lines[side], start) + 1]] |= KIND_BIT[kind];
      }
    }
    this.lineOf = lineOf;
    this.kindsOf = kindsOf;
    this.#rowOf = rowOf;
  }

  /** Row of a line number; numbers that do not exist give the nearest one. */
  rowOfLine(side: Side, line: number): number {
    const rows = this.#rowOf[side];
    return rows[Math.max(Math.min(line, rows.length - 1), Math.min(1, rows.length - 1))] ?? 0;
  }

  rowOfOffset(side: Side, offset: number): number {
    return this.rowOfLine(side, lineAt(this.lines[side], offset) + 1);
  }

  /** Marks of a line number, in order. */
  marksOf(side: Side, line: number): readonly Mark[] {
    const marks = this.view[side]?.marks ?? [];
    const { start, end } = this.lines[side];
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (marks[middle].end > start[line - 1]) high = middle;
      else low = middle + 1;
    }
    let to = low;
    while (to < marks.length && marks[to].start < end[line - 1]) to++;
    return marks.slice(low, to);
  }

  isChanged(row: number, kinds: number): boolean {
    return ((this.kindsOf.before[row] | this.kindsOf.after[row]) & kinds) !== 0;
  }

  /** First rows of the changes: runs of rows that carry one of the kinds. */
  changes(kinds: number): number[] {
    const result: number[] = [];
    for (let row = 0; row < this.rowCount; row++) {
      if (this.isChanged(row, kinds) && (row === 0 || !this.isChanged(row - 1, kinds))) result.push(row);
    }
    return result;
  }

  /** What is shown: changed rows, some around them, what was unfolded, and folds in place of the rest. */
  entries(kinds: number): Entry[] {
    const shown = new Uint8Array(this.rowCount);
    let last = -CONTEXT - 1;
    for (let row = 0; row < this.rowCount; row++) {
      if (this.isChanged(row, kinds)) last = row;
      if (row - last <= CONTEXT || this.#unfolded.has(row)) shown[row] = 1;
    }
    last = this.rowCount + CONTEXT;
    for (let row = this.rowCount - 1; row >= 0; row--) {
      if (this.isChanged(row, kinds)) last = row;
      if (last - row <= CONTEXT) shown[row] = 1;
    }
    const entries: Entry[] = [];
    for (let row = 0; row < this.rowCount; ) {
      const from = row;
      while (row < this.rowCount && shown[row] === 0) row++;
      if (row - from > 1) entries.push({ from, to: row });
      else if (row > from) entries.push({ row: from });
      else entries.push({ row: row++ });
    }
    return entries;
  }

  /** Shows rows whatever the filter says. */
  unfold(from: number, to: number): void {
    for (let row = Math.max(0, from); row < Math.min(to, this.rowCount); row++) this.#unfolded.add(row);
  }
}
