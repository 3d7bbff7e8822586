// The files of a change → two code models. Each text is parsed once, within limits; a file that cannot be read is taken
// out together with its other version (a declaration must not look removed because its file was unreadable) and named.
// Files that only moved (spec/model-diff.md I4, I5) are not parsed: a file declaration is all that stages need of them.
import type { Change, SkippedFile, SkipReason, SourceFile } from '../source/change.ts';
import { type Grammar, loadGrammar } from '../syntax/grammars.ts';
import { LineIndex } from '../syntax/lines.ts';
import { ParseLimitError } from '../syntax/parse.ts';
import { ERROR_KIND, Flag, SyntaxTree } from '../syntax/tree.ts';
import type { Budget } from './budget.ts';
import { declareFile } from './builder.ts';
import { type CodeModel, FileModel, type Range } from './declaration.ts';
import type { Language } from './language.ts';
import { parseSource, unreadText } from './parse-source.ts';

/** What reading needs to know. */
export interface ReadOptions {
  /** The language of a file; files without one are skipped as `no-language`. */
  readonly languageOf: (path: string, text: string) => Language | null;
  readonly budget: Budget;
  /**
   * `outline`: a file that only moved gets a model with nothing but its file declaration, and built copies are left out.
   * `full`: they are parsed like any other, as published RefDiff does (its vocabulary counts every file that was given).
   */
  readonly movedFiles?: 'outline' | 'full';
  /** Join what several files declare together (`Language.join`). Default: each file stands for itself. */
  readonly joined?: boolean;
  readonly signal?: AbortSignal;
}

/** Both versions of the code, and what could not be read. */
export interface Models {
  readonly before: CodeModel;
  readonly after: CodeModel;
  /** Old path → new path of files whose text did not change. */
  readonly moved: ReadonlyMap<string, string>;
  /** Files that take no part, in order of path. */
  readonly skipped: readonly SkippedFile[];
  /** Syntax errors, one line a file version. */
  readonly notes: readonly string[];
  /** Parsing and export into flat trees, in ms; loading grammars left out. */
  readonly parseMs: number;
  /** Bytes of the parsed files of both sides. */
  readonly bytes: number;
}

/** A file more of whose text than this share was not read says nothing reliable. */
const MOST = 0.5;

/** Share of its changed lines that a built file has from others; a build may write the rest anew. */
const COPIED = 0.25;

/** A line that says something: with two words at least, not `});` or `return;`. */
const TELLING = /\p{L}{2,}\P{L}+\p{L}{2,}/u;

/** Share of the time limit that reading may use; a comparison of what was read is worth more than the rest of the files. */
const READING_SHARE = 0.7;

/** Longest time without letting signals and timers run, in ms. */
const BREATH_MS = 50;

/**
 * Parses and models all files of a change. Linear in their size. Nothing that a file contains makes it throw.
 * @throws DOMException `AbortError` when the signal fires.
 */
export async function readModels(change: Change, options: ReadOptions): Promise<Models> {
  const { budget, signal } = options;
  const reader = new Reader(options.languageOf, budget);
  const moved = movedFiles(change);
  const arrived = new Set(moved.values());
  const outlined = (path: string, from: boolean) =>
    options.movedFiles !== 'full' && (from ? moved.has(path) : arrived.has(path));
  let breath = performance.now();
  const pairs = pairsOf(change, moved);
  const built = options.movedFiles === 'full' ? new Set() : builtCopies(pairs, options.languageOf);
  for (const pair of pairs) {
    const { before, after } = pair;
    if (performance.now() - breath > BREATH_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      breath = performance.now();
    }
    signal?.throwIfAborted();
    if (before && after && before.path === after.path && before.text === after.text) continue;
    if (built.has(pair)) {
      reader.skip(before, after, 'excluded', 'built from other files of the change');
      continue;
    }
    if (budget.outOfTime('parse', (after ?? before)?.path, READING_SHARE)) {
      reader.skip(before, after, 'limit', 'not read: no time left within the time limit');
      continue;
    }
    const old = before && (await reader.read(before, 'before', outlined(before.path, true)));
    const fresh = after && (await reader.read(after, 'after', outlined(after.path, false)));
    const failure = [old, fresh].find((version) => version && 'reason' in version);
    if (failure && 'reason' in failure) {
      reader.skip(before, after, failure.reason, failure.message);
      continue;
    }
    if (old && 'file' in old) reader.before.push(old);
    if (fresh && 'file' in fresh) reader.after.push(fresh);
  }
  return {
    before: modelOf(reader.before, options.joined),
    after: modelOf(reader.after, options.joined),
    moved,
    skipped: reader.skipped,
    notes: [...reader.before, ...reader.after].flatMap(({ note }) => note ?? []).sort(),
    parseMs: reader.parseMs,
    bytes: reader.bytes,
  };
}

interface ReadFile {
  readonly file: FileModel;
  readonly note: string | null;
}

interface Unreadable {
  readonly reason: SkipReason;
  readonly message: string;
}

class Reader {
  readonly before: ReadFile[] = [];
  readonly after: ReadFile[] = [];
  readonly skipped: SkippedFile[] = [];
  parseMs = 0;
  bytes = 0;

  constructor(
    readonly languageOf: (path: string, text: string) => Language | null,
    readonly budget: Budget,
  ) {}

  /** Takes out both versions of a file. */
  skip(before: SourceFile | null, after: SourceFile | null, reason: SkipReason, message: string): void {
    if (before && after && before.path === after.path) {
      this.skipped.push({ path: after.path, side: 'both', reason, message });
      return;
    }
    if (before) this.skipped.push({ path: before.path, side: 'before', reason, message });
    if (after) this.skipped.push({ path: after.path, side: 'after', reason, message });
  }

  async read(source: SourceFile, side: 'before' | 'after', outline: boolean): Promise<ReadFile | Unreadable> {
    const { path, text } = source;
    const language = this.languageOf(path, text);
    if (!language) return { reason: 'no-language', message: 'no supported language' };
    const generated = language.generatedBy?.(text);
    if (generated) return { reason: 'excluded', message: `generated code (${generated})` };
    try {
      const grammar = await loadGrammar(language.grammarFor(path, text));
      if (outline) return { file: outlineOf(source, language, grammar), note: null };
      const started = performance.now();
      let tree: SyntaxTree;
      try {
        tree = await parseSource(path, text, language, this.budget.timeLeft);
      } finally {
        this.parseMs += performance.now() - started;
        this.bytes += source.bytes;
      }
      const broken = tree.hasError(0) ? tree.errors() : [];
      const lost = broken.length > 0 ? unreadText(tree, text) : 0;
      if (lost > text.length * MOST) {
        const line = lineOf(text, broken[0].start);
        const share = Math.round((100 * lost) / text.length);
        return {
          reason: 'syntax',
          message: `${side}: ${share} % of the text is not valid ${language.name} (first at line ${line})`,
        };
      }
      const file = language.model(tree, path);
      return { file, note: broken.length > 0 ? syntaxNote(path, side, text, broken) : null };
    } catch (error) {
      if (error instanceof ParseLimitError) {
        this.budget.note('parse', error.message, path);
        return { reason: 'limit', message: `${side}: ${error.message}` };
      }
      return { reason: 'failed', message: `${side}: ${firstLine(error)}` };
    }
  }
}

interface FilePair {
  readonly before: SourceFile | null;
  readonly after: SourceFile | null;
}

/** Pairs of old and new file: by path, by move or rename hint, else alone; in order of the new (else the old) path. */
function pairsOf(change: Change, moved: ReadonlyMap<string, string>): FilePair[] {
  const old = new Map(change.before.map((file) => [file.path, file]));
  const origin = new Map([...change.renames, ...moved].map(([from, to]) => [to, from]));
  const pairs: FilePair[] = [];
  const taken = new Set<string>();
  for (const after of change.after) {
    const from = old.has(after.path) ? after.path : origin.get(after.path);
    const before = from === undefined || taken.has(from) ? null : (old.get(from) ?? null);
    if (before) taken.add(before.path);
    pairs.push({ before, after });
  }
  for (const before of change.before) if (!taken.has(before.path)) pairs.push({ before, after: null });
  const path = ({ before, after }: FilePair) => (after ?? before)?.path ?? '';
  return pairs.sort((a, b) => (path(a) < path(b) ? -1 : path(a) > path(b) ? 1 : 0));
}

/** Files of a built folder that got what files outside of it got: nobody wrote it there, whatever a build makes of the rest. */
function builtCopies(pairs: readonly FilePair[], languageOf: ReadOptions['languageOf']): Set<FilePair> {
  const isBuilt = ({ after }: FilePair) => {
    const folders = after ? after.path.split('/').slice(0, -1) : [];
    const built = after && folders.length > 0 ? languageOf(after.path, after.text)?.builtFolders : undefined;
    return built !== undefined && folders.some((folder) => built.includes(folder));
  };
  const copies = new Set(pairs.filter(isBuilt));
  if (copies.size === 0) return copies;
  const written = new Set(pairs.flatMap((pair) => (copies.has(pair) ? [] : changedLines(pair))));
  return new Set(
    [...copies].filter((pair) => {
      const lines = changedLines(pair);
      return lines.length > 0 && lines.filter((line) => written.has(line)).length >= COPIED * lines.length;
    }),
  );
}

/** What only one version of a file says: its telling lines, without the space around. */
function changedLines({ before, after }: FilePair): string[] {
  const [old, fresh] = [before, after].map((file) => new Set(file?.text.split('\n').map((line) => line.trim())));
  const only = (lines: ReadonlySet<string>, others: ReadonlySet<string>, sign: string) =>
    [...lines].filter((line) => !others.has(line) && TELLING.test(line)).map((line) => sign + line);
  return [...only(fresh, old, '+'), ...only(old, fresh, '-')];
}

/** Files whose whole text went from a path that is gone to a path that is new; one to one, same file name first. */
function movedFiles(change: Change): Map<string, string> {
  const oldPaths = new Set(change.before.map(({ path }) => path));
  const newPaths = new Set(change.after.map(({ path }) => path));
  const gone = new Map<string, string[]>();
  for (const { path, text } of change.before) {
    if (newPaths.has(path) || text === '') continue;
    const paths = gone.get(text);
    if (paths) paths.push(path);
    else gone.set(text, [path]);
  }
  const moved = new Map<string, string>();
  let arrivals = change.after.filter(({ path, text }) => !oldPaths.has(path) && gone.has(text));
  for (const fits of [(a: string, b: string) => fileName(a) === fileName(b), () => true]) {
    arrivals = arrivals.filter(({ path, text }) => {
      const candidates = gone.get(text) ?? [];
      const index = candidates.findIndex((from) => fits(from, path));
      if (index < 0) return true;
      moved.set(candidates.splice(index, 1)[0], path);
      return false;
    });
  }
  return moved;
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A model with nothing but the file declaration; the tree is one leaf, so the whole text is one token. */
function outlineOf({ path, text }: SourceFile, language: Language, grammar: Grammar): FileModel {
  const tree = new SyntaxTree(grammar, text, {
    kind: Uint16Array.of(ERROR_KIND),
    start: Uint32Array.of(0),
    end: Uint32Array.of(text.length),
    parent: Int32Array.of(-1),
    next: Uint32Array.of(1),
    field: Uint16Array.of(0),
    flags: Uint8Array.of(Flag.named),
  });
  const file = new FileModel(path, language, tree, '');
  declareFile(file, 'file');
  return file;
}

function modelOf(read: readonly ReadFile[], joined = false): CodeModel {
  const files = read.map(({ file }) => file).sort((a, b) => (a.path < b.path ? -1 : 1));
  return joined ? joinedModel(files) : { files };
}

/** The model of a version whose files are read, in order of path; what they declare together is joined. */
export function joinedModel(files: readonly FileModel[]): CodeModel {
  for (const join of new Set(files.flatMap(({ language }) => language.join ?? [])))
    join(files.filter(({ language }) => language.join === join));
  return { files };
}

function syntaxNote(path: string, side: string, text: string, broken: readonly Range[]): string {
  const more = broken.length > 1 ? ` and ${broken.length - 1} more` : '';
  return `${path}:${lineOf(text, broken[0].start)}${more} (${side}): not understood, left out`;
}

function lineOf(text: string, offset: number): number {
  return new LineIndex(text.slice(0, offset)).lineCount;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];
}
