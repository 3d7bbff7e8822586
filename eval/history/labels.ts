// What plain lines prove about a change, without any oracle: names that were exchanged for one another, and blocks that
// left one place and came unchanged in another. Most such labels are refactorings, some are not (a library's name that
// changed, code that went deeper): for finding likely misses in code that nobody has judged, and for comparing builds.
import { diffLines, type LineRange } from '../../src/astdiff/line-diff.ts';
import type { Refactoring } from '../../src/index.ts';
import type { Change } from '../../src/source/change.ts';

/** Lines of a file, both ends 1-based and included. */
export interface Block {
  readonly path: string;
  readonly first: number;
  readonly last: number;
}

/** Names of which the first is in none of the new files and the second in none of the old ones. */
export interface RenameLabel {
  readonly kind: 'rename';
  readonly from: string;
  readonly to: string;
  /** Lines that differ in nothing else. */
  readonly lines: number;
}

/** Lines that are the same but for their indentation. */
export interface BlockLabel {
  readonly kind: 'block';
  readonly from: Block;
  readonly to: Block;
  readonly lines: number;
}

export type Label = RenameLabel | BlockLabel;

/** The labels of a change, and how many lines it changed. */
export interface Labelled {
  readonly labels: readonly Label[];
  readonly changedLines: number;
}

interface Line {
  readonly path: string;
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  readonly indentation: number;
  /** What it is a part of: a run of lines that differ, on both sides the same object. */
  readonly run: object;
  /** Path of the other version of its file; null if there is none. */
  readonly other: string | null;
}

const WHOLE: LineRange = { start: 1, end: Number.POSITIVE_INFINITY };
/** Names of code. */
export const NAMES = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
// Lines that differ in a name alone, from which on they are believed.
const FEWEST_RENAMED = 2;
// A block has so many lines, and so many of them say something.
const FEWEST_MOVED = 5;
const FEWEST_TELLING = 3;
const TELLING = 18;
const PREAMBLE = /^(?:import|from|package|using|export \*|#|\/\/|\/?\*)/;
// A line that stands in more places is no start of a block.
const MOST_PLACES = 20;

/** Reads the labels of a change off its lines. */
export function labelsOf({ before, after, renames }: Pick<Change, 'before' | 'after' | 'renames'>): Labelled {
  const { removed, added } = changedLines({ before, after, renames });
  const texts = [before, after].map((files) => files.map(({ text }) => text).join('\n'));
  const names = texts.map((text) => new Set(text.match(NAMES)));
  const gone = new Set([...names[0]].filter((name) => !names[1].has(name)));
  const fresh = new Set([...names[1]].filter((name) => !names[0].has(name)));
  return {
    labels: [...renamesIn(removed, added, gone, fresh), ...blocksIn(removed, added)],
    changedLines: removed.length + added.length,
  };
}

/** Tells whether some refactoring names both names of a label, or takes place in both of its blocks. */
export function isTold(label: Label, refactorings: readonly Refactoring[]): boolean {
  if (label.kind === 'rename') {
    const mentions = (text: string, name: string) => text.match(NAMES)?.includes(name) ?? false;
    return refactorings.some(({ description: d }) => mentions(d, label.from) && mentions(d, label.to));
  }
  const touches = (places: Refactoring['leftSideLocations'], { path, first, last }: Block) =>
    places.some((place) => place.filePath === path && place.startLine <= last && place.endLine >= first);
  return refactorings.some(
    (found) => touches(found.leftSideLocations, label.from) && touches(found.rightSideLocations, label.to),
  );
}

/** Lines that differ, without blank ones. */
export function changedLines({ before, after, renames }: Pick<Change, 'before' | 'after' | 'renames'>) {
  const removed: Line[] = [];
  const added: Line[] = [];
  const later = new Map(after.map((file) => [file.path, file]));
  const paired = new Set<string>();
  const collect = (to: Line[], path: string, text: string, range: LineRange, run: object, other: string | null) => {
    const { start, end } = range;
    const lines = text.split(/\r\n?|\n/);
    for (let number = start; number < Math.min(end, lines.length + 1); number++) {
      const line = lines[number - 1].trim();
      if (line === '') continue;
      to.push({ path, number, text: line, indentation: lines[number - 1].search(/\S/), run, other });
    }
  };
  for (const { path, text } of before) {
    const partner = later.get(renames.get(path) ?? path);
    if (!partner) {
      collect(removed, path, text, WHOLE, {}, null);
      continue;
    }
    paired.add(partner.path);
    for (const change of diffLines(text, partner.text).changes) {
      collect(removed, path, text, change.before, change, partner.path);
      collect(added, partner.path, partner.text, change.after, change, path);
    }
  }
  for (const { path, text } of after) if (!paired.has(path)) collect(added, path, text, WHOLE, {}, null);
  return { removed, added };
}

function* renamesIn(
  removed: readonly Line[],
  added: readonly Line[],
  gone: ReadonlySet<string>,
  fresh: ReadonlySet<string>,
): Generator<RenameLabel> {
  /** A line without the names of a set, and these names. */
  const without = (text: string, names: ReadonlySet<string>): [string, string[]] => {
    const found: string[] = [];
    const rest = text.replace(NAMES, (name) => (names.has(name) && found.push(name) ? '\0' : name));
    return [rest, found];
  };
  const open = new Map<string, string[][]>();
  for (const { text } of added) {
    const [rest, names] = without(text, fresh);
    if (names.length === 0) continue;
    const list = open.get(rest);
    if (list) list.push(names);
    else open.set(rest, [names]);
  }
  const counts = new Map<string, number>();
  for (const { text } of removed) {
    const [rest, names] = without(text, gone);
    const partner = names.length > 0 ? open.get(rest)?.shift() : undefined;
    for (const [i, name] of partner ? names.entries() : []) {
      const key = `${name}\0${partner?.[i]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  for (const [key, lines] of [...counts].sort((a, b) => b[1] - a[1])) {
    const [from, to] = key.split('\0');
    if (lines < FEWEST_RENAMED || !isDeclaredIn(from, removed) || !isDeclaredIn(to, added)) continue;
    yield { kind: 'rename', from, to, lines };
  }
}

/** Whether a line looks like a declaration of the name, in any of the languages. */
function isDeclaredIn(name: string, lines: readonly Line[]): boolean {
  const quoted = name.replaceAll('$', '\\$');
  const declaration = new RegExp(
    `\\b(?:def|class|fun|function|val|var|let|const|interface|struct|enum|type|object|union)\\s+${quoted}(?![\\w$])` +
      `|(?:^|[\\s,(])${quoted}\\s*(?::[^:]|=[^=>]|=$)|[\\w>\\]*&]\\s+[*&]*${quoted}\\s*[=;,(){[]`,
  );
  return lines.some(({ text }) => declaration.test(text));
}

function* blocksIn(removed: readonly Line[], added: readonly Line[]): Generator<BlockLabel> {
  const places = new Map<string, number[]>();
  for (const [i, { text }] of added.entries()) {
    const list = places.get(text);
    if (list) list.push(i);
    else places.set(text, [i]);
  }
  const length = (i: number, j: number) => {
    let n = 0;
    while (
      removed[i + n]?.text === added[j + n]?.text &&
      removed[i + n]?.path === removed[i].path &&
      added[j + n]?.path === added[j].path
    )
      n++;
    return n;
  };
  for (let i = 0, step = 1; i < removed.length; i += step) {
    const starts = places.get(removed[i].text) ?? [];
    step = 1;
    if (starts.length > MOST_PLACES) continue;
    const [best] = starts.map((j) => ({ j, n: length(i, j) })).sort((a, b) => b.n - a.n);
    if (!best || best.n < FEWEST_MOVED) continue;
    step = best.n;
    const [l, r] = [removed[i], added[best.j]];
    const block = removed.slice(i, i + best.n);
    const telling = block.filter(({ text }) => text.length >= TELLING && !PREAMBLE.test(text)).length;
    // Inside of a file it is at most another order, unless it came into other code.
    const stayed = l.other === r.path && (l.indentation === r.indentation || l.run === r.run);
    if (telling < FEWEST_TELLING || stayed) continue;
    yield {
      kind: 'block',
      from: { path: l.path, first: l.number, last: block[best.n - 1].number },
      to: { path: r.path, first: r.number, last: added[best.j + best.n - 1].number },
      lines: best.n,
    };
  }
}
