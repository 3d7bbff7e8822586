// Names for moved code: `⇣a3:45` says that the other end of move 3 in file a is further down, in line 45; `↗B.java:7`
// that the code is now in another file, `↙A.java:7` that it was there.

import { type Lines, lineAt } from '../../astdiff/lines/lines.ts';
import { visible } from '../terminal.ts';
import type { FileView, Side } from '../view/view.ts';

/** What to print behind a line, by side and line number. */
export type MoveLabels = Readonly<Record<Side, ReadonlyMap<number, readonly string[]>>>;

/** Labels of the moves of a file that lead to another row. `file` counts from 0. */
export function moveLabels(view: FileView, file: number, lines: Readonly<Record<Side, Lines>>): MoveLabels {
  const labels = { before: new Map<number, string[]>(), after: new Map<number, string[]>() };
  const add = (side: Side, line: number, label: string) => {
    const list = labels[side].get(line);
    if (!list) labels[side].set(line, [label]);
    else if (list.length < MOST_IN_A_LINE) list.push(label);
  };
  const beside = partnerOf(view);
  let number = 0;
  for (const { kind, before, after, elsewhere } of view.links) {
    if (kind !== 'moved') continue;
    if (elsewhere) {
      const place = `${shortPath(elsewhere.path, view)}:${elsewhere.line}`;
      if (elsewhere.side === 'after') add('before', lineAt(lines.before, before.start) + 1, `↗${place}`);
      else add('after', lineAt(lines.after, after.start) + 1, `↙${place}`);
      continue;
    }
    const from = lineAt(lines.before, before.start) + 1;
    const to = lineAt(lines.after, after.start) + 1;
    if (beside.get(from) === to) continue;
    const name = `${letters(file)}${++number}`;
    add('before', from, `${to < from ? '⇡' : '⇣'}${name}:${to}`);
    add('after', to, `${from < to ? '⇡' : '⇣'}${name}:${from}`);
  }
  return labels;
}

const MOST_IN_A_LINE = 3;

/** The name of a file without its folders, unless that is the name of the file that is shown. */
function shortPath(path: string, { before, after }: FileView): string {
  const name = (of: string) => of.slice(of.lastIndexOf('/') + 1);
  const own = [before?.path, after?.path].some((other) => other !== undefined && name(other) === name(path));
  return visible(own ? path : name(path));
}

/** Old line → the new line beside it. */
function partnerOf({ rows }: FileView): Map<number, number> {
  const result = new Map<number, number>();
  for (const { before, after, count } of rows) {
    if (before > 0 && after > 0) for (let i = 0; i < count; i++) result.set(before + i, after + i);
  }
  return result;
}

/** 0 → a, 25 → z, 26 → aa. */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
