// The arguments of a comparison → a source: nothing (the working tree), one revision, a range `A..B`, or two folders.
import { existsSync } from 'node:fs';
import type { Source } from '../source/change.ts';
import { UsageError } from './exit.ts';

/** Options that choose what is compared. */
export interface TargetOptions {
  readonly repo?: string;
  readonly staged?: boolean;
  readonly untracked?: boolean;
  readonly parent?: number;
  /** The revision and everything before it. */
  readonly history?: boolean;
  readonly combined?: boolean;
  readonly merges?: boolean;
  readonly oldestFirst?: boolean;
  readonly maxCommits?: number;
}

/** Which of the options each kind of comparison takes. */
const fitting = {
  'the working tree': ['repo', 'staged', 'untracked'],
  'one commit': ['repo', 'parent'],
  'a range': ['repo', 'combined', 'merges', 'oldestFirst', 'maxCommits'],
  'a history': ['repo', 'history', 'merges', 'oldestFirst', 'maxCommits'],
  'two folders': [],
} satisfies Record<string, (keyof TargetOptions)[]>;

const all = [...new Set(Object.values(fitting).flat())];

/**
 * The source that the arguments name. `given` are the options on the command line itself: one that has no effect is a
 * slip worth a word there, but not in an environment variable.
 * @throws UsageError when arguments and options make no sense together.
 */
export function sourceOf(args: readonly string[], options: TargetOptions, given: ReadonlySet<string>): Source {
  const only = (kind: keyof typeof fitting) => {
    const takes: readonly (keyof TargetOptions)[] = fitting[kind];
    const slip = all.find((name) => given.has(name) && !takes.includes(name));
    if (slip) throw new UsageError(`--${slip.replace(/[A-Z]/g, '-$&').toLowerCase()} makes no sense with ${kind}`);
  };
  const { repo, parent, merges = false, oldestFirst = false, maxCommits } = options;
  const repository = repo === undefined ? {} : { workingDirectory: repo };
  const commits = { merges, oldestFirst, ...(maxCommits !== undefined && { maxCommits }) };
  const [first, second, third] = args;
  if (third !== undefined) throw new UsageError('give one revision, one range, or two folders');

  if (first !== undefined && second !== undefined) {
    only('two folders');
    for (const path of [first, second]) if (!existsSync(path)) throw new UsageError(noSuchPath(path, first, second));
    const linkedFiles = process.env.GIT_DIFFTOOL_DIRDIFF === 'true';
    return { type: 'directories', beforePath: first, afterPath: second, ...(linkedFiles && { linkedFiles }) };
  }
  // No revision begins like a path, so `../project` is no range.
  if (first !== undefined && /^(\.{0,2}\/|\.{1,2}$|[a-z]:\\)/i.test(first)) {
    throw new UsageError(`"${first}" is a path; give two to compare them, or --repo for a repository`);
  }
  const range = /^(.*?)\.\.(\.?)(.*)$/.exec(first ?? '');
  if (options.history && !range) {
    only('a history');
    return { type: 'range', ...repository, to: first ?? 'HEAD', ...commits };
  }
  if (range) {
    only('a range');
    const [, from, dot, to] = range;
    if (dot) throw new UsageError(`"${first}": three dots are not supported; write ${from}..${to}`);
    const combined = options.combined ?? false;
    return { type: 'range', ...repository, from: from || 'HEAD', to: to || 'HEAD', combined, ...commits };
  }
  if (first !== undefined) {
    only('one commit');
    return { type: 'commit', ...repository, commitId: first, ...(parent !== undefined && { parentIndex: parent }) };
  }
  only('the working tree');
  const { staged = false, untracked = false } = options;
  return { type: 'worktree', ...repository, index: staged, includeUntracked: untracked };
}

function noSuchPath(path: string, first: string, second: string): string {
  const hint = existsSync(first) || existsSync(second) ? '' : `; for two revisions write ${first}..${second}`;
  return `no such file or folder: ${path}${hint}`;
}
