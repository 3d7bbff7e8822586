// Which old file becomes which new one: same path, then what the source says was renamed, then equal text, then
// enough common lines. Everything else was created or deleted.
import type { Change, SourceFile } from '../source/change.ts';

/** A pair of file versions; a side is null for a created or deleted file. */
export interface FilePair {
  readonly before: SourceFile | null;
  readonly after: SourceFile | null;
}

/** Least share of common lines, by length (Dice), of two versions of a file; git's `-M` asks for the same. */
const ALIKE = 0.5;
/** Lines in more files than this tell nothing about any of them. */
const MAX_FILES_PER_LINE = 20;

/** All files of a change in pairs, in order of the new (else the old) path. Near-linear in the size of the files. */
export function pairFiles(change: Change): FilePair[] {
  const pairs: FilePair[] = [];
  const olds = new Map(change.before.map((file) => [file.path, file]));
  const news = new Map(change.after.map((file) => [file.path, file]));
  const pair = (before: SourceFile | undefined, after: SourceFile | undefined) => {
    if (!before || !after) return;
    pairs.push({ before, after });
    olds.delete(before.path);
    news.delete(after.path);
  };
  for (const { path } of change.after) pair(olds.get(path), news.get(path));
  for (const [from, to] of change.renames) pair(olds.get(from), news.get(to));
  for (const [before, after] of equalTexts([...olds.values()], [...news.values()])) pair(before, after);
  for (const [before, after] of similarTexts([...olds.values()], [...news.values()])) pair(before, after);
  for (const before of olds.values()) pairs.push({ before, after: null });
  for (const after of news.values()) pairs.push({ before: null, after });
  return pairs.sort((a, b) => compare(pathOf(a), pathOf(b)));
}

/** Path under which a pair is shown: the new one, the old one of a deleted file. */
export function pathOf({ before, after }: FilePair): string {
  return (after ?? before)?.path ?? '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nameOf({ path }: SourceFile): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** One to one; files of the same name first, then in order of path. Empty files are equal to nothing. */
function equalTexts(olds: readonly SourceFile[], news: readonly SourceFile[]): [SourceFile, SourceFile][] {
  const byText = new Map<string, SourceFile[]>();
  for (const file of olds) {
    if (file.text === '') continue;
    const list = byText.get(file.text);
    if (list) list.push(file);
    else byText.set(file.text, [file]);
  }
  const pairs: [SourceFile, SourceFile][] = [];
  let rest = news;
  for (const fits of [(a: SourceFile, b: SourceFile) => nameOf(a) === nameOf(b), () => true]) {
    rest = rest.filter((after) => {
      const list = byText.get(after.text) ?? [];
      const at = list.findIndex((before) => fits(before, after));
      if (at < 0) return true;
      pairs.push([list.splice(at, 1)[0], after]);
      return false;
    });
  }
  return pairs;
}

/** Pairs above the threshold, most similar first, one to one; files of the same name come before equally similar ones. */
function similarTexts(olds: readonly SourceFile[], news: readonly SourceFile[]): [SourceFile, SourceFile][] {
  if (olds.length === 0 || news.length === 0) return [];
  const filesWith = new Map<string, Map<number, number>>();
  olds.forEach(({ text }, file) => {
    for (const [line, count] of lineCounts(text)) {
      let files = filesWith.get(line);
      if (!files) filesWith.set(line, (files = new Map()));
      files.set(file, count);
    }
  });
  const candidates: { before: SourceFile; after: SourceFile; likeness: number; sameName: boolean }[] = [];
  for (const after of news) {
    const common = new Map<number, number>();
    for (const [line, count] of lineCounts(after.text)) {
      const files = filesWith.get(line);
      if (!files || files.size > MAX_FILES_PER_LINE) continue;
      for (const [file, other] of files) {
        common.set(file, (common.get(file) ?? 0) + Math.min(count, other) * line.length);
      }
    }
    for (const [file, length] of common) {
      const before = olds[file];
      const likeness = (2 * length) / Math.max(1, weight(before.text) + weight(after.text));
      if (likeness >= ALIKE) candidates.push({ before, after, likeness, sameName: nameOf(before) === nameOf(after) });
    }
  }
  candidates.sort(
    (x, y) =>
      y.likeness - x.likeness ||
      Number(y.sameName) - Number(x.sameName) ||
      compare(x.after.path, y.after.path) ||
      compare(x.before.path, y.before.path),
  );
  const taken = new Set<SourceFile>();
  return candidates.flatMap(({ before, after }): [SourceFile, SourceFile][] => {
    if (taken.has(before) || taken.has(after)) return [];
    taken.add(before).add(after);
    return [[before, after]];
  });
}

function lineCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) {
    const content = line.trim();
    if (content !== '') counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  return counts;
}

/** Length of all lines without what they are indented by. */
function weight(text: string): number {
  let sum = 0;
  for (const line of text.split('\n')) sum += line.trim().length;
  return sum;
}
