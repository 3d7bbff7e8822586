// One file pair of a change, compared: by its syntax trees where the limits allow, else line by line, and then it says
// which limit was hit and where (spec/ast-diff.md §11.8).
import { languageOf } from '../languages/registry.ts';
import type { Budget, Fallback } from '../model/budget.ts';
import { lostText, parseSource } from '../model/parse-source.ts';
import type { SkippedFile, SourceFile } from '../source/change.ts';
import { loadGrammar } from '../syntax/grammars.ts';
import { LineIndex } from '../syntax/lines.ts';
import { ParseLimitError, parse } from '../syntax/parse.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import type { MovedCode } from './change-moves.ts';
import { type FilePair, pathOf } from './file-pairs.ts';
import { matchBudget, type TreeMatcher } from './gumtree/matcher.ts';
import { diffLines, type LineDiff } from './line-diff.ts';
import { diffTrees, type TreeDiff } from './tree-diff.ts';

/** Bounds of one file pair; beyond them it is compared line by line. */
export interface FileLimits {
  /** Bytes of one side. Default 1,000,000. */
  readonly maxTreeBytes?: number;
  /** Syntax nodes of one side. Default 400,000. */
  readonly maxNodes?: number;
  /** Share of the text of one side that the parser cannot read, in [0, 1]. Default 0.5. */
  readonly maxErrorShare?: number;
  /** Parsing and matching, in ms. Default 20,000. */
  readonly timeLimitMs?: number;
}

/** Defaults of `FileLimits`. */
export const DEFAULT_FILE_LIMITS: Required<FileLimits> = {
  maxTreeBytes: 1_000_000,
  maxNodes: 400_000,
  maxErrorShare: 0.5,
  timeLimitMs: 20_000,
};

/** Why a file was compared line by line. */
export interface DiffFallback {
  readonly reason: 'no-grammar' | 'bytes' | 'nodes' | 'time' | 'syntax' | 'failed';
  /** The limit that was hit, e.g. `1000000 bytes`; what went wrong where there is no limit. */
  readonly limit: string;
  /** Path, with a line where there is one: `src/a.c:17`. */
  readonly at: string;
}

/** A file version with its syntax tree, null where it has none within the limits. */
export interface FileSide extends SourceFile {
  readonly syntax: SyntaxTree | null;
}

/**
 * What became of a file. `tree` is there for changed files of a known grammar within the limits, `lines` for the other
 * changed files; both are null for files created, deleted, renamed without a change, or skipped.
 */
export interface FileDiff {
  /** The new path, the old one of a deleted file. */
  readonly path: string;
  /** `renamed`: another path, the same text. A changed file can have another path too. */
  readonly status: 'changed' | 'created' | 'deleted' | 'renamed' | 'skipped';
  readonly before: FileSide | null;
  readonly after: FileSide | null;
  /** Name of the grammar of the new (else the old) side, null for none. */
  readonly language: string | null;
  readonly tree: TreeDiff | null;
  readonly lines: LineDiff | null;
  readonly fallback: DiffFallback | null;
  /** Limits inside the comparison that left it less exact, but done. */
  readonly fallbacks: readonly Fallback[];
  /** What moved to or from other files of the change, in order of the old nodes. */
  readonly moves: readonly MovedCode[];
  /** For skipped files: why. */
  readonly skipped: SkippedFile | null;
  /** Parsing, and everything after it, in ms. */
  readonly stats: { readonly parseMs: number; readonly diffMs: number };
}

/** How files are compared. */
export interface FileDiffOptions extends FileLimits {
  readonly matcher: TreeMatcher;
  /** Ending → path of a tree-sitter grammar's WASM file, for files of no built-in language or instead of it. */
  readonly grammars?: Readonly<Record<string, string>>;
}

/** Compares a pair. Never throws for what a file contains. */
export async function diffFiles(pair: FilePair, options: FileDiffOptions): Promise<FileDiff> {
  const path = pathOf(pair);
  const limits = { ...DEFAULT_FILE_LIMITS, ...options };
  const started = performance.now();
  const before = pair.before && (await readSide(pair.before, options, limits));
  const after = pair.after && (await readSide(pair.after, options, limits));
  const parsed = performance.now();
  const base = {
    path,
    before: before?.side ?? null,
    after: after?.side ?? null,
    language: (after ?? before)?.side.syntax?.grammar.name ?? null,
    moves: [],
    skipped: null,
    fallback: after?.fallback ?? before?.fallback ?? null,
  };
  const stats = () => ({ parseMs: parsed - started, diffMs: performance.now() - parsed });
  const whole = { tree: null, lines: null, fallbacks: [] };
  if (!before || !after) return { ...base, ...whole, status: after ? 'created' : 'deleted', stats: stats() };
  const [src, dst] = [before.side, after.side];
  if (src.text === dst.text) return { ...base, ...whole, status: 'renamed', stats: stats() };
  let fallback = base.fallback;
  if (src.syntax && dst.syntax) {
    const budget = matchBudget({ timeMs: Math.max(0, limits.timeLimitMs - (parsed - started)) });
    try {
      const tree = diffTrees(src.syntax, dst.syntax, options.matcher, budget);
      if (!isCutShort(budget)) {
        const fallbacks = budget.fallbacks.map(({ stage, limit }) => ({ stage, limit, at: path }));
        return { ...base, status: 'changed', tree, lines: null, fallbacks, stats: stats() };
      }
      fallback = { reason: 'time', limit: `${limits.timeLimitMs} ms`, at: path };
    } catch (error) {
      fallback = { reason: 'failed', limit: firstLine(error), at: path };
    }
  }
  const lines = diffLines(src.text, dst.text);
  return { ...base, status: 'changed', tree: null, lines, fallback, fallbacks: [], stats: stats() };
}

/** Whether the time was up before all steps were done: what is unmapped then is not what was deleted and inserted. */
function isCutShort(budget: Budget): boolean {
  return budget.timeLeft === 0 && budget.fallbacks.some(({ limit }) => limit.startsWith('time '));
}

/** A file that the source left out. */
export function skippedDiff(skipped: SkippedFile): FileDiff {
  return {
    path: skipped.path,
    status: 'skipped',
    before: null,
    after: null,
    language: null,
    tree: null,
    lines: null,
    fallback: null,
    fallbacks: [],
    moves: [],
    skipped,
    stats: { parseMs: 0, diffMs: 0 },
  };
}

interface ReadSide {
  readonly side: FileSide;
  readonly fallback: DiffFallback | null;
}

async function readSide(file: SourceFile, options: FileDiffOptions, limits: Required<FileLimits>): Promise<ReadSide> {
  const { path, text, bytes } = file;
  const without = (reason: DiffFallback['reason'], limit: string, at = path): ReadSide => ({
    side: { ...file, syntax: null },
    fallback: { reason, limit, at },
  });
  const own = Object.entries(options.grammars ?? {}).find(([ending]) => path.endsWith(ending))?.[1];
  const language = own === undefined ? languageOf(path, undefined, text) : null;
  if (own === undefined && !language) return without('no-grammar', 'no grammar for this file');
  if (bytes > limits.maxTreeBytes) return without('bytes', `${limits.maxTreeBytes} bytes`);
  try {
    const syntax = language
      ? await parseSource(path, text, language, limits.timeLimitMs)
      : parse(text, await loadGrammar(own ?? ''), { timeLimitMs: limits.timeLimitMs });
    if (syntax.length > limits.maxNodes) return without('nodes', `${limits.maxNodes} nodes`);
    if (syntax.hasError(0)) {
      const lost = lostText(syntax);
      if (lost > text.length * limits.maxErrorShare) {
        const line = new LineIndex(text).line(syntax.errors()[0].start);
        const share = Math.round((100 * lost) / text.length);
        return without('syntax', `${share} % of the text cannot be read`, `${path}:${line}`);
      }
    }
    return { side: { ...file, syntax }, fallback: null };
  } catch (error) {
    return error instanceof ParseLimitError
      ? without('time', `${limits.timeLimitMs} ms`)
      : without('failed', firstLine(error));
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];
}
