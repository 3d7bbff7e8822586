// Options that `diff`, `show` and `report` share: what is compared, what is read, and the bounds of one file.
import type { Command } from 'commander';
import type { DiffOptions, MatcherName } from '../diff.ts';
import { byteSize, choice, count, grammarFiles, list, milliseconds, option } from './options.ts';
import type { TargetOptions } from './target.ts';

/** Options as commander hands them over. */
export interface CompareFlags extends TargetOptions {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly maxFileBytes?: number;
  readonly maxTreeBytes?: number;
  readonly maxNodes?: number;
  readonly timeLimit?: number;
  readonly matcher: MatcherName;
  readonly published?: boolean;
  readonly grammar?: Readonly<Record<string, string>>;
  /** False for `--no-refactorings`. */
  readonly refactorings?: boolean;
}

/** Options that every comparison has: where, and against which parent. */
export function addSourceOptions(command: Command): Command {
  return command
    .optionsGroup('What to compare:')
    .addOption(option('-r, --repo <folder>', 'repository, or any folder in it (default the current folder)'))
    .addOption(option('--parent <n>', 'parent of a merge commit to compare with, from 1', count));
}

/** Options that choose among commits of a range or files of the working tree. */
export function addTargetOptions(command: Command): Command {
  return command
    .addOption(option('--staged', 'what is staged instead of the working tree'))
    .addOption(option('--untracked', 'also files that git does not track and does not ignore'))
    .addOption(option('--combined', 'a range as one change, from A straight to B'))
    .addOption(option('--merges', 'in ranges, also merge commits (against their first parent)'))
    .addOption(option('--oldest-first', 'in ranges, the oldest commit first'))
    .addOption(option('-n, --max-commits <n>', 'in ranges, at most so many commits', count));
}

/** Options that say what is read and how it is compared. */
export function addReadOptions(command: Command): Command {
  return command
    .optionsGroup('What to read:')
    .addOption(option('--include <globs>', 'only files that match, e.g. "src/**,*.java"', list))
    .addOption(option('--exclude <globs>', 'no files that match', list))
    .addOption(option('--max-file-bytes <size>', 'skip larger files (default 5M)', byteSize))
    .optionsGroup('How to compare:')
    .addOption(choice('-m, --matcher <name>', 'how trees are matched', ['simple', 'greedy']))
    .addOption(option('--published', 'matchers as published, known defects included'))
    .addOption(
      option('--grammar <ending=file>', 'tree-sitter grammar (.wasm) for an ending, e.g. .rs=rust.wasm', grammarFiles),
    )
    .addOption(option('--max-tree-bytes <size>', 'compare larger files line by line (default 1M)', byteSize))
    .addOption(option('--max-nodes <n>', 'compare files with larger trees line by line (default 400000)', count))
    .addOption(
      option('--time-limit <seconds>', 'for one file and for finding refactorings (default 20)', milliseconds),
    );
}

/** The options of `diff` that the flags ask for. */
export function diffOptions(flags: CompareFlags): DiffOptions {
  const { include, exclude, maxFileBytes, maxTreeBytes, maxNodes, timeLimit, matcher, published, grammar } = flags;
  return {
    matcher,
    ...(published && { published }),
    ...(grammar && { grammars: grammar }),
    ...(include && { include }),
    ...(exclude && { exclude }),
    ...(maxFileBytes !== undefined && { maxFileBytes }),
    ...(maxTreeBytes !== undefined && { maxTreeBytes }),
    ...(maxNodes !== undefined && { maxNodes }),
    ...(timeLimit !== undefined && { timeLimitMs: timeLimit }),
  };
}
