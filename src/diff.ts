// The library's second entry: a source in, tree diffs out, one a file, streaming.
import { withMoves } from './astdiff/change-moves.ts';
import {
  DEFAULT_FILE_LIMITS,
  diffFiles,
  type FileDiff,
  type FileDiffOptions,
  type FileLimits,
  skippedDiff,
} from './astdiff/file-diff.ts';
import { pairFiles } from './astdiff/file-pairs.ts';
import { matchBudget, type TreeMatcher } from './astdiff/gumtree/matcher.ts';
import { greedyMatcher, simpleMatcher } from './astdiff/gumtree/matchers.ts';
import type { Change, Source, SourceOptions } from './source/change.ts';
import { openChanges } from './source/open.ts';

/** Options of `diff`; every limit has a default and leaves a named fallback when it is hit. */
export interface DiffOptions extends FileLimits, Omit<SourceOptions, 'accepts'> {
  /** Default `simple`; or a matcher of one's own. */
  readonly matcher?: MatcherName | TreeMatcher;
  /** The matcher behaves as published, known defects included. Default false. */
  readonly published?: boolean;
  /** Ending (`.rs`) → path of a tree-sitter grammar's WASM file. */
  readonly grammars?: Readonly<Record<string, string>>;
  /**
   * Find code that moved between the files of a change. Its files then come when the last of them is compared; with
   * `false` each comes as soon as it is known. Default true.
   */
  readonly movesBetweenFiles?: boolean;
}

/** Generic matchers by name. */
export const matcherNames = ['simple', 'greedy'] as const;
export type MatcherName = (typeof matcherNames)[number];

/** The change that a file belongs to: of a range there are several. */
export type ChangeHead = Pick<Change, 'id' | 'repository' | 'url' | 'parent' | 'notes'>;

/** A file of a change. */
export interface ChangedFile extends FileDiff {
  readonly change: ChangeHead;
}

/** What the stream ends with. */
export interface DiffSummary {
  readonly changes: readonly ChangeHead[];
  readonly files: number;
  /** Files that were not compared by their trees, or not at all. */
  readonly limited: number;
}

/** Nodes of the trees of one change that are kept to find moves between its files; beyond, files come one by one. */
const MAX_KEPT_NODES = 1_500_000;

/** Longest time without letting signals and timers run, in ms. */
const BREATH_MS = 50;

/**
 * Compares the files of a source, one result a file, in order of the changes, then of the paths. The files of a change
 * come when it is known what moved between them (see `movesBetweenFiles`), one file of a change at once.
 * Files that the source skips come with the status `skipped`. The generator returns a summary.
 * @throws RangeError for an unknown matcher; SourceError when the source cannot be opened; DOMException `AbortError`
 * when `options.signal` fires.
 */
export async function* diff(source: Source, options: DiffOptions = {}): AsyncGenerator<ChangedFile, DiffSummary> {
  const changes: ChangeHead[] = [];
  let files = 0;
  let limited = 0;
  for await (const change of openChanges(source, options)) {
    const { id, repository, url, parent, notes } = change;
    const head = { id, repository, url, parent, notes };
    changes.push(head);
    for await (const file of diffChange(change, options)) {
      files++;
      if (file.fallback !== null || file.skipped !== null) limited++;
      yield { ...file, change: head };
    }
  }
  return { changes, files, limited };
}

/** Compares the files of one change that is open already; otherwise as `diff`. */
export async function* diffChange(change: Change, options: DiffOptions = {}): AsyncGenerator<FileDiff> {
  const matcher = matcherOf(options);
  const comparisons = inOrderOfPath(change, { ...options, matcher });
  const kept: FileDiff[] = [];
  let keptNodes = 0;
  let keep = (options.movesBetweenFiles ?? true) && comparisons.length > 1;
  let breath = performance.now();
  for (const work of comparisons) {
    options.signal?.throwIfAborted();
    if (performance.now() - breath > BREATH_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      breath = performance.now();
      options.signal?.throwIfAborted();
    }
    const file = await work();
    if (!keep) {
      yield file;
      continue;
    }
    keptNodes += nodesOf(file);
    if (keptNodes <= MAX_KEPT_NODES) {
      kept.push(file);
      continue;
    }
    keep = false;
    const limit = { stage: 'moves between files', limit: `nodes ${MAX_KEPT_NODES}`, at: file.path };
    kept.push({ ...file, fallbacks: [...file.fallbacks, limit] });
    yield* kept.splice(0);
  }
  if (kept.length === 0) return;
  const timeMs = options.timeLimitMs ?? DEFAULT_FILE_LIMITS.timeLimitMs;
  for (const file of withMoves(kept, matcher, matchBudget({ timeMs }))) {
    options.signal?.throwIfAborted();
    yield file;
  }
}

function nodesOf({ before, after }: FileDiff): number {
  return (before?.syntax?.length ?? 0) + (after?.syntax?.length ?? 0);
}

function matcherOf({ matcher = 'simple', published = false }: DiffOptions): TreeMatcher {
  if (typeof matcher === 'function') return matcher;
  switch (matcher) {
    case 'simple':
      return simpleMatcher({ published });
    case 'greedy':
      return greedyMatcher({ published });
    default:
      throw new RangeError(`unknown matcher "${matcher}" (known: ${matcherNames.join(', ')})`);
  }
}

/** The comparisons of a change, not yet begun, skipped files among them. */
function inOrderOfPath(change: Change, options: FileDiffOptions): (() => Promise<FileDiff> | FileDiff)[] {
  const pairs = pairFiles(change).map((pair) => ({
    path: (pair.after ?? pair.before)?.path ?? '',
    work: () => diffFiles(pair, options),
  }));
  const skipped = change.skipped.map((file) => ({ path: file.path, work: () => skippedDiff(file) }));
  return [...pairs, ...skipped]
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    .map(({ work }) => work);
}
