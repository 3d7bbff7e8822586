// One file pair → `FileView`: marks cut into lines, lines paired, and what no tree covers (separators, files without a
// grammar) compared as words, so that no difference but one of blanks stays unmarked.

import { align, Symbols } from '../../astdiff/lines/align.ts';
import { type Lines, lineAt, linesOf, pairLines } from '../../astdiff/lines/lines.ts';
import { changedWords, wordsOf } from '../../astdiff/lines/words.ts';
import type { Fallback } from '../../model/budget.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { tokenClasses } from './token-classes.ts';
import type { RawMark, TreeMarks } from './tree-marks.ts';
import type { FileView, Link, Mark, MarkCounts, MarkKind, RowRun, Side } from './view.ts';

/** What is known of a file pair; a side that does not exist is null. */
export interface FilePair {
  readonly before: { readonly path: string; readonly text: string; readonly tree: SyntaxTree | null } | null;
  readonly after: { readonly path: string; readonly text: string; readonly tree: SyntaxTree | null } | null;
  readonly language: string | null;
  readonly fallbacks: readonly Fallback[];
  /** Null where no trees were compared. */
  readonly marks: TreeMarks | null;
}

/** Builds the view of a file pair; at least one side exists. */
export function fileView({ before, after, language, fallbacks, marks }: FilePair): FileView {
  const lines = { before: linesOf(before?.text ?? ''), after: linesOf(after?.text ?? '') };
  const partner = pairLines(lines.before, lines.after, before && after ? marks?.anchors : []);
  const cut = {
    before: cutIntoLines(marks?.before ?? [], lines.before),
    after: cutIntoLines(marks?.after ?? [], lines.after),
  };
  const links = [...(marks?.links ?? [])];
  const rows = rowsOf(lines, partner);
  if (marks) markUncovered(rows, lines, cut);
  else markByWords(rows, lines, cut, links);
  const shown = { before: flattenLines(cut.before), after: flattenLines(cut.after) };
  return {
    status: !before ? 'added' : !after ? 'deleted' : before.path === after.path ? 'modified' : 'renamed',
    language,
    fallbacks,
    before: before && {
      path: before.path,
      text: before.text,
      tokens: before.tree ? tokenClasses(before.tree) : [],
      marks: shown.before,
    },
    after: after && {
      path: after.path,
      text: after.text,
      tokens: after.tree ? tokenClasses(after.tree) : [],
      marks: shown.after,
    },
    rows: runsOf(rows, cut),
    links,
    counts: countLines(cut),
  };
}

/** Marks of each line that has any; key: index of the line. */
type LineMarks = Map<number, Mark[]>;

/** Numbers of lines from 0; -1 for none. */
interface Row {
  readonly before: number;
  readonly after: number;
}

type Both<T> = Readonly<Record<Side, T>>;

function cutIntoLines(marks: readonly RawMark[], lines: Lines): LineMarks {
  const result: LineMarks = new Map();
  for (const { start, end, kind, link } of marks) {
    for (let line = lineAt(lines, start); line < lines.start.length && lines.start[line] < end; line++) {
      add(result, line, trimmed(lines, Math.max(start, lines.start[line]), Math.min(end, lines.end[line])), kind, link);
    }
  }
  return result;
}

function add(marks: LineMarks, line: number, range: [number, number], kind: MarkKind, link: number): void {
  if (range[0] >= range[1]) return;
  const list = marks.get(line);
  const mark = { start: range[0], end: range[1], kind, link };
  if (list) list.push(mark);
  else marks.set(line, [mark]);
}

/** The range without blanks at its ends. */
function trimmed({ text }: Lines, start: number, end: number): [number, number] {
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (start < end && isBlank(text.charCodeAt(end - 1))) end--;
  return [start, end];
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 160 || code === 0xfeff;
}

/** Rows in order: paired lines beside each other; of a gap, first the old lines, then the new ones. */
function rowsOf(lines: Both<Lines>, partner: Int32Array): Row[] {
  const rows: Row[] = [];
  const height = lines.after.start.length;
  let after = 0;
  const fill = (to: number) => {
    while (after < to) rows.push({ before: -1, after: after++ });
  };
  for (let before = 0; before < lines.before.start.length; before++) {
    if (partner[before] < 0) rows.push({ before, after: -1 });
    else {
      fill(partner[before]);
      rows.push({ before, after: after++ });
    }
  }
  fill(height);
  return rows;
}

/**
 * Marks words that no mark covers and that the other version does not have: commas and brackets, which are in no tree.
 * Words are compared over neighbouring rows that differ, so that a statement that was only broken into lines stays
 * unmarked.
 */
function markUncovered(rows: readonly Row[], lines: Both<Lines>, cut: Both<LineMarks>): void {
  const differs = ({ before, after }: Row) =>
    before < 0 || after < 0 || trimmedLine(lines.before, before) !== trimmedLine(lines.after, after);
  for (let i = 0; i < rows.length; i++) {
    if (!differs(rows[i])) continue;
    const words: Record<Side, UncoveredWord[]> = { before: [], after: [] };
    for (; i < rows.length && differs(rows[i]); i++) {
      for (const side of ['before', 'after'] as const) {
        const line = rows[i][side];
        if (line >= 0) words[side].push(...uncovered(lines[side], line, cut[side].get(line) ?? []));
      }
    }
    const symbols = new Symbols();
    const symbolsOf = (side: Side) => symbols.of(words[side].map(({ text }) => text));
    const partner = align(symbolsOf('before'), symbolsOf('after'));
    const kept = new Set(partner);
    words.before.forEach((word, k) => {
      if (partner[k] < 0) insertMark(cut.before, word, 'deleted');
    });
    words.after.forEach((word, k) => {
      if (!kept.has(k)) insertMark(cut.after, word, 'inserted');
    });
  }
}

function trimmedLine(lines: Lines, line: number): string {
  return lines.text.slice(lines.start[line], lines.end[line]).trim();
}

interface UncoveredWord {
  readonly line: number;
  readonly text: string;
  readonly start: number;
}

/** Visible words of a line outside of its marks. */
function uncovered(lines: Lines, line: number, marks: readonly Mark[]): UncoveredWord[] {
  const from = lines.start[line];
  return wordsOf(lines.text.slice(from, lines.end[line]))
    .map(({ text, start }) => ({ line, text, start: from + start }))
    .filter(
      ({ text, start }) =>
        text.trim() !== '' && !marks.some((mark) => mark.start < start + text.length && start < mark.end),
    );
}

/** Adds a mark among those of its line; one that touches it and says the same grows instead. */
function insertMark(cut: LineMarks, { line, text, start }: UncoveredWord, kind: MarkKind): void {
  const marks = cut.get(line) ?? [];
  cut.set(line, marks);
  const end = start + text.length;
  const at = marks.findIndex((mark) => mark.start >= end);
  const place = at < 0 ? marks.length : at;
  const left = marks[place - 1];
  if (left && left.end === start && left.kind === kind && left.link === -1) marks[place - 1] = { ...left, end };
  else marks.splice(place, 0, { start, end, kind, link: -1 });
}

/** Marks what differs in files that have no trees, or only one version. */
function markByWords(rows: readonly Row[], lines: Both<Lines>, cut: Both<LineMarks>, links: Link[]): void {
  const range = (side: Side, line: number): [number, number] =>
    trimmed(lines[side], lines[side].start[line], lines[side].end[line]);
  for (const { before, after } of rows) {
    if (before < 0 || after < 0) {
      const side = before < 0 ? 'after' : 'before';
      const line = Math.max(before, after);
      add(cut[side], line, range(side, line), before < 0 ? 'inserted' : 'deleted', -1);
      continue;
    }
    const [start, end] = range('before', before);
    const [from, to] = range('after', after);
    const old = lines.before.text.slice(start, end);
    const fresh = lines.after.text.slice(from, to);
    if (old === fresh) continue;
    const words = changedWords(old, fresh);
    const both = words.before.length > 0 && words.after.length > 0;
    const link = both ? links.length : -1;
    if (both) links.push({ kind: 'updated', before: { start, end }, after: { start: from, end: to } });
    for (const w of words.before)
      add(cut.before, before, [start + w.start, start + w.end], both ? 'updated' : 'deleted', link);
    for (const w of words.after)
      add(cut.after, after, [from + w.start, from + w.end], both ? 'updated' : 'inserted', link);
  }
}

function flattenLines(cut: LineMarks): Mark[] {
  return [...cut].sort(([a], [b]) => a - b).flatMap(([, marks]) => marks);
}

/** Rows as runs: neighbours that go on on the same sides and are both changed or both not. */
function runsOf(rows: readonly Row[], cut: Both<LineMarks>): RowRun[] {
  const runs: { before: number; after: number; count: number; changed: boolean }[] = [];
  for (const { before, after } of rows) {
    const changed = cut.before.has(before) || cut.after.has(after);
    const last = runs[runs.length - 1];
    const goesOn =
      last &&
      last.changed === changed &&
      (last.before === 0 ? before < 0 : last.before + last.count === before + 1) &&
      (last.after === 0 ? after < 0 : last.after + last.count === after + 1);
    if (goesOn) last.count++;
    else runs.push({ before: before + 1, after: after + 1, count: 1, changed });
  }
  return runs;
}

function countLines(cut: Both<LineMarks>): MarkCounts {
  const count = (side: Side, kind: MarkKind) =>
    [...cut[side].values()].filter((marks) => marks.some((mark) => mark.kind === kind)).length;
  const more = (kind: MarkKind) => Math.max(count('before', kind), count('after', kind));
  return { inserted: more('inserted'), deleted: more('deleted'), updated: more('updated'), moved: more('moved') };
}
