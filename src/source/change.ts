// What every source yields and every later stage reads: one change as two sets of decoded files. Only files that
// differ take part (spec/model-diff.md I1); nothing here knows a language.

/** A file version, decoded. Offsets everywhere in Refscope are UTF-16 code units into `text`, ends exclusive. */
export interface SourceFile {
  /** Path relative to the repository or folder, always with `/`. */
  readonly path: string;
  /** Decoded content without a byte order mark; line ends as they are in the file. */
  readonly text: string;
  /** Size of the undecoded file in bytes. */
  readonly bytes: number;
  /** How the bytes were read; anything but `utf-8` is also named in `Change.notes`. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** Why a file takes no part in the comparison. */
export type SkipReason =
  | 'binary'
  | 'too-large'
  | 'submodule'
  | 'symlink'
  | 'no-language'
  | 'excluded'
  | 'unreadable'
  | 'limit'
  | 'syntax'
  | 'failed';

/** A file that takes no part, and why. Skips never end a comparison. */
export interface SkippedFile {
  readonly path: string;
  readonly side: 'before' | 'after' | 'both';
  readonly reason: SkipReason;
  /** One line for people: what happened and, where it helps, the limit. */
  readonly message: string;
}

/** The folders of two trees: paths like `src/main`, without the root. */
export interface Folders {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** One change: the two versions of all files that differ. Immutable; files sorted by path (code unit order). */
export interface Change {
  /** Commit id (40 or 64 hex digits), or a label: `a..b` (as given), `worktree`, `index`, `directories`, `texts`. */
  readonly id: string;
  /** URL of the remote `origin` without credentials, else the absolute folder; `''` for texts. */
  readonly repository: string;
  /** Page of the commit, where the repository's host is known (GitHub, GitLab, Bitbucket); else `''`. */
  readonly url: string;
  /** What the change is compared with: commit id, absolute folder or label; null for an initial commit. */
  readonly parent: string | null;
  /** Old versions. A renamed file is here by its old path and in `after` by its new one, even if nothing else changed. */
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  /**
   * Old path → new path of files in `before` and `after`, as the source saw it: git's rename detection at 55 %
   * (spec/model-diff.md I2). Hints only; never binding; not complete in very large changes.
   */
  readonly renames: ReadonlyMap<string, string>;
  /**
   * All folders of both complete trees (spec/model-diff.md I6), or null where the source cannot tell. A method because
   * it costs one more git process: it runs at the first call, whatever has become of the source, and is remembered.
   * Changes that come from a source carry it as a property that is not enumerable, so that a change can be posted to a
   * worker (which then has no `folders`).
   * @throws SourceError, or DOMException `AbortError` if the source's signal has fired.
   */
  folders(): Promise<Folders | null>;
  readonly skipped: readonly SkippedFile[];
  /** Other remarks worth showing, one line each (a decoded encoding, a mode change …). */
  readonly notes: readonly string[];
}

/** Size of all files of a change, both sides. */
export function bytesOf({ before, after }: Pick<Change, 'before' | 'after'>): number {
  return [...before, ...after].reduce((sum, file) => sum + file.bytes, 0);
}

/** Bounds and filters that every source applies before it reads contents. */
export interface SourceOptions {
  /** Files above this size in bytes are skipped as `too-large` and never loaded. Default 5,000,000. */
  readonly maxFileBytes?: number;
  /** Bound on the bytes of one change, both sides together; files beyond it are skipped as `limit`. Default 250,000,000. */
  readonly maxTotalBytes?: number;
  /** At most this many changed paths, in order of path; the rest is skipped as `limit`. Default 10,000. */
  readonly maxFiles?: number;
  /**
   * Glob patterns (picomatch); a path must match one of them, if any are given, else it is skipped as `excluded`.
   * A pattern without `/` matches the file name at any depth, a trailing `/` means everything below the folder.
   */
  readonly include?: readonly string[];
  /** Glob patterns of the same form; a path that matches one is skipped as `excluded`. */
  readonly exclude?: readonly string[];
  /** Tells whether a later stage can use the file; others are skipped as `no-language` without being read. */
  readonly accepts?: (path: string) => boolean;
  /** Ends the work: git is killed and the generator throws a DOMException `AbortError`. */
  readonly signal?: AbortSignal;
}

/** Defaults of the limits in `SourceOptions`. */
export const DEFAULT_LIMITS = { maxFileBytes: 5_000_000, maxTotalBytes: 250_000_000, maxFiles: 10_000 } as const;

/**
 * What to compare. The shape is that of spec/interfaces.md §6.1, with `range`, `index` and absolute folders added.
 * `workingDirectory` is any folder of a repository, a linked worktree or a bare repository; default is the current
 * folder. Paths of results are relative to the repository's root all the same.
 */
export type Source =
  | {
      readonly type: 'commit';
      readonly workingDirectory?: string;
      /** Anything git understands as one commit: id, unique prefix, branch, tag, `HEAD~2`. */
      readonly commitId: string;
      /** Which parent to compare with, counted from 1 as in git's `rev^2`. Default 1. */
      readonly parentIndex?: number;
    }
  | {
      readonly type: 'range';
      readonly workingDirectory?: string;
      /**
       * Exclusive start revision; every commit of `from..to` is a change of its own unless `combined`. Without it the
       * range begins with the first commit.
       */
      readonly from?: string;
      readonly to: string;
      /** Compare the tree of `from` with that of `to` as one change. */
      readonly combined?: boolean;
      /** Also take merge commits (against their first parent). Default false. */
      readonly merges?: boolean;
      /** Oldest commit first. Default false: newest first, the order of `git log`. */
      readonly oldestFirst?: boolean;
      /** Stop after this many commits. */
      readonly maxCommits?: number;
    }
  | {
      readonly type: 'worktree';
      readonly workingDirectory?: string;
      /** Default `HEAD`. */
      readonly baseRef?: string;
      /** Compare what is staged instead of what lies in the folder. */
      readonly index?: boolean;
      /** Also take files that are neither tracked nor ignored. Default false; has no effect on `index`. */
      readonly includeUntracked?: boolean;
    }
  | {
      readonly type: 'directories';
      /** Two folders, read recursively without `.git` and `node_modules`, or two single files. */
      readonly beforePath: string;
      readonly afterPath: string;
      /** Read what symbolic links to files lead to; `git difftool -d` fills its folders with them. Default false. */
      readonly linkedFiles?: boolean;
    }
  | {
      readonly type: 'fileContents';
      readonly beforeFiles: Readonly<Record<string, string>>;
      readonly afterFiles: Readonly<Record<string, string>>;
      readonly renames?: Readonly<Record<string, string>>;
      /** Default: those of the texts, if some of them did not change and so are there for their folders; else unknown. */
      readonly folders?: { readonly before: readonly string[]; readonly after: readonly string[] };
      /** Label for the result; default `texts`. */
      readonly id?: string;
    };

/** A source cannot be opened or read. `message` is one clear line: what, where, what to do. Exit code 4. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
