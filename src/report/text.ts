// The report for people: refactorings grouped by file, old and new element on lines of their own with their places,
// aligned, coloured, wrapped to the width of the terminal; then what was left out and the counts.
import type { Colors } from 'picocolors/types.js';
import type { Fallback } from '../model/budget.ts';
import type { CodeLocation, Refactoring } from '../refactorings/refactoring.ts';
import type { ChangeResult } from '../refactorings/result.ts';
import type { SkippedFile, SkipReason } from '../source/change.ts';
import { explanationOf } from './explanation.ts';
import type { DetectReport } from './report.ts';
import { type Row, rowsOf } from './rows.ts';
import { columns, pad, visible, wrap } from './terminal.ts';

export interface TextOptions {
  /** Columns to fit into; null to break no lines (output that is not a terminal). */
  readonly width: number | null;
  readonly colors: Colors;
  /** Several changes may follow: each gets a heading, and those in which nothing was found are only counted. */
  readonly many: boolean;
  /** Adds to each refactoring the rule that found it, the code that corresponds, and what came second. */
  readonly explain?: boolean;
}

/** Longest list of files or notes that is printed in full. */
const LIST_LIMIT = 10;

export function textReport(options: TextOptions): DetectReport {
  const { colors, many } = options;
  const byType = new Map<string, number>();
  let changes = 0;
  let changesWithAny = 0;
  let files = 0;
  return {
    begin: () => '',
    change(result) {
      changes++;
      files += Math.max(result.stats.filesBefore, result.stats.filesAfter);
      if (result.refactorings.length > 0) changesWithAny++;
      for (const { type } of result.refactorings) byType.set(type, (byType.get(type) ?? 0) + 1);
      const warnings = warningsOf(result, colors);
      if (many && result.refactorings.length === 0 && warnings.length === 0) return '';
      const remarks = [...warnings, ...notesOf(result, colors), ...(many ? [] : leftOut(result, colors))];
      const blocks = groupByFile(result.refactorings).map((group) => writeGroup(group, options));
      if (remarks.length > 0) blocks.push(remarks.join(''));
      return (many ? heading(result, colors) : '') + blocks.map((block) => `${block}\n`).join('');
    },
    end(elapsedMs) {
      const total = [...byType.values()].reduce((sum, count) => sum + count, 0);
      const compared = `${plural(files, 'file')} compared`;
      const scope = many ? `${plural(changes, 'commit')}, ${compared}` : compared;
      const found = total === 0 ? 'No refactorings found' : plural(total, 'refactoring');
      const where = many && total > 0 ? ` in ${plural(changesWithAny, 'commit')}` : '';
      return `${countTable(byType, options)}${colors.bold(found + where)}${colors.dim(` · ${scope} · ${duration(elapsedMs)}`)}\n`;
    },
  };
}

function heading({ id, url, refactorings }: ChangeResult, colors: Colors): string {
  const commit = colors.yellow(`commit ${visible(id)}`);
  const count = refactorings.length > 0 ? colors.dim(` · ${plural(refactorings.length, 'refactoring')}`) : '';
  return `${commit}${count}${url ? `\n${colors.dim(visible(url))}` : ''}\n\n`;
}

interface FileGroup {
  readonly path: string;
  readonly entries: readonly { readonly refactoring: Refactoring; readonly rows: readonly Row[] }[];
}

/** Refactorings under the file in which they left their mark (of the new version, if they have a place there). */
function groupByFile(refactorings: readonly Refactoring[]): FileGroup[] {
  const groups = new Map<string, { refactoring: Refactoring; rows: Row[]; line: number }[]>();
  for (const refactoring of refactorings) {
    const rows = rowsOf(refactoring);
    const home = homeOf(refactoring, rows);
    const path = home?.filePath ?? '';
    const group = groups.get(path) ?? [];
    groups.set(path, group);
    group.push({ refactoring, rows, line: home?.startLine ?? 0 });
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, entries]) => ({ path, entries: entries.sort((a, b) => a.line - b.line) }));
}

/** The place by which a refactoring is sorted: that of its first row in the new version, else in the old one. */
function homeOf({ leftSideLocations, rightSideLocations }: Refactoring, rows: readonly Row[]): CodeLocation | null {
  const fresh = rows.find(({ side, location }) => side === 'after' && location)?.location;
  return fresh ?? rightSideLocations[0] ?? rows[0].location ?? leftSideLocations[0] ?? null;
}

/** Columns left of the elements: type and marker, line number. */
function writeGroup({ path, entries }: FileGroup, { width, colors, explain }: TextOptions): string {
  const rows = entries.flatMap((entry) => entry.rows);
  const typeWidth = entries.reduce((width, { refactoring }) => Math.max(width, columns(refactoring.type)), 6);
  const placeWidth = rows.reduce((width, row) => Math.max(width, place(row).length), 0);
  const indent = 2 + typeWidth + 2 + placeWidth + 2;
  const room = width === null ? Number.POSITIVE_INFINITY : Math.max(24, width - indent);
  const origin = originOf(path, rows);
  const known = new Set([path, origin]);
  let text = `${colors.bold(visible(path) || 'folders')}${origin ? colors.dim(`  from ${visible(origin)}`) : ''}\n`;
  let before = '';
  for (const { refactoring, rows } of entries) {
    rows.forEach((row, index) => {
      const label =
        index === 0
          ? colors.bold(pad(visible(refactoring.type), typeWidth))
          : colors.dim(pad(row.marker, typeWidth, 'left'));
      const paint = row.side === 'before' ? colors.red : colors.green;
      text += `  ${label}  ${paint(pad(place(row), placeWidth, 'left'))}  `;
      text += `${writeElement(row, known, room, colors).join(`\n${' '.repeat(indent)}`)}\n`;
    });
    if (explain) {
      const [reason, ...code] = explanationOf(refactoring);
      const same = code.length > 0 && JSON.stringify(code) === before;
      before = JSON.stringify(code);
      const remarks = same ? [reason, { at: '', lines: ['the same code as above'] }] : [reason, ...code];
      remarks.forEach(({ at, lines }, index) => {
        const label = pad(index === 0 ? 'why' : '', typeWidth, 'left');
        const broken = lines.flatMap((line) => wrap(visible(line), room));
        text += colors.dim(`  ${label}  ${pad(at, placeWidth, 'left')}  ${broken.join(`\n${' '.repeat(indent)}`)}\n`);
      });
    }
  }
  return text;
}

/** The one other file that all old elements come from, as when a file was moved; null if there is none. */
function originOf(path: string, rows: readonly Row[]): string | null {
  const paths = new Set(rows.flatMap(({ side, location }) => (side === 'before' && location ? location.filePath : [])));
  const [only] = paths;
  return paths.size === 1 && only !== path ? only : null;
}

/** `L12`; `-` for an element without a place. */
function place({ location }: Row): string {
  return location ? `L${location.startLine}` : '-';
}

/** The element and, dimmed, what is said about it and its file unless that is known; broken into lines. */
function writeElement(row: Row, known: ReadonlySet<string | null>, room: number, colors: Colors): string[] {
  const { element, context, location } = row;
  const shown = visible(element);
  const elsewhere = location && !known.has(location.filePath) ? `in ${visible(location.filePath)}` : '';
  const remark = [visible(context), elsewhere].filter((part) => part !== '').join(' ');
  const lines = wrap(shown, room);
  if (remark === '') return lines;
  const last = lines.pop() ?? '';
  const left = room - columns(last) - 2;
  if (columns(remark) <= left) return [...lines, `${last}  ${colors.dim(remark)}`];
  return [...lines, last, ...wrap(remark, room - 2).map((line) => `  ${colors.dim(line)}`)];
}

/** Limits that were hit and files that should have taken part. */
function warningsOf({ fallbacks, skipped }: ChangeResult, colors: Colors): string[] {
  const limits = fallbacks.map(describeFallback);
  const files = skipped.filter(({ reason }) => !expected.has(reason)).map(describeSkip);
  return [
    ...shorten(limits).map((line) => `${colors.yellow('limit')}    ${line}\n`),
    ...shorten(files).map((line) => `${colors.yellow('skipped')}  ${line}\n`),
  ];
}

function notesOf({ notes }: ChangeResult, colors: Colors): string[] {
  return shorten(notes.map(visible)).map((line) => `${colors.dim('note')}     ${line}\n`);
}

/** Reasons that need no attention: the user asked for it, or there is nothing to read. */
const expected: ReadonlySet<SkipReason> = new Set(['no-language', 'excluded', 'binary', 'submodule', 'symlink']);

/** One line a reason, files counted by ending. */
function leftOut({ skipped }: ChangeResult, colors: Colors): string[] {
  const counts = new Map<SkipReason, Map<string, number>>();
  for (const { reason, path } of skipped) {
    if (!expected.has(reason)) continue;
    const endings = counts.get(reason) ?? new Map<string, number>();
    counts.set(reason, endings);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const ending = name.lastIndexOf('.') > 0 ? `*${name.slice(name.lastIndexOf('.'))}` : name;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  return [...counts].map(([reason, endings]) => {
    const list = [...endings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const shown = list.slice(0, LIST_LIMIT).map(([ending, count]) => (count > 1 ? `${count} ` : '') + visible(ending));
    const total = list.reduce((sum, [, count]) => sum + count, 0);
    const more = list.length > LIST_LIMIT ? ', …' : '';
    return colors.dim(`skipped  ${plural(total, 'file')}, ${reasonWords[reason]}: ${shown.join(', ')}${more}\n`);
  });
}

const reasonWords: Partial<Record<SkipReason, string>> = {
  'no-language': 'no supported language',
  excluded: 'excluded',
  binary: 'binary',
  submodule: 'submodule',
  symlink: 'symbolic link',
};

/** One line: which stage hit which limit, and where. */
export function describeFallback({ stage, limit, at }: Fallback): string {
  return visible(`${stage}: ${limit}${at ? ` at ${at}` : ''}; the result is partial`);
}

/** One line: file and reason. */
export function describeSkip({ path, message }: SkippedFile): string {
  return visible(`${path}: ${message}`);
}

function shorten(lines: readonly string[]): string[] {
  if (lines.length <= LIST_LIMIT + 1) return [...lines];
  return [...lines.slice(0, LIST_LIMIT), `… and ${lines.length - LIST_LIMIT} more`];
}

/** Counts by type, most frequent first; nothing for a single type, which the last line tells. */
function countTable(byType: ReadonlyMap<string, number>, { colors }: TextOptions): string {
  if (byType.size < 2) return '';
  const list = [...byType].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const width = String(list[0][1]).length;
  return `${list.map(([type, count]) => `${colors.dim(pad(String(count), Math.max(5, width), 'left'))}  ${type}\n`).join('')}\n`;
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
