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

/** One change: the two versions of all files that differ. Immutable; files sorted by path (code unit order). */
export interface Change {
  /** Commit id (40 hex digits), or a label such as `worktree` or `a..b` where there is none. */
  readonly id: string;
  /** Clone URL if a remote is known, else the absolute folder; `''` for texts. */
  readonly repository: string;
  /** Page of the commit, where the repository's host is known; else `''`. */
  readonly url: string;
  /** What the change is compared with: commit id, revision or label; null for an initial commit. */
  readonly parent: string | null;
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  /** Old path → new path, as the source saw it (git's rename detection). Hints only; never binding. */
  readonly renames: ReadonlyMap<string, string>;
  /** All folders of both complete trees, or null where the source cannot tell (spec/model-diff.md I6). */
  readonly folders: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> } | null;
  readonly skipped: readonly SkippedFile[];
  /** Other remarks worth showing, one line each (a decoded encoding, a mode change …). */
  readonly notes: readonly string[];
}

/** Bounds and filters that every source applies before it reads contents. */
export interface SourceOptions {
  /** Files above this size are skipped as `too-large`. Default 1,000,000 bytes … see DEFAULT_MAX_BYTES. */
  readonly maxFileBytes?: number;
  /** At most this many changed files; the rest is skipped as `limit`. Default 10,000. */
  readonly maxFiles?: number;
  /** Glob patterns (picomatch); a path must match one of them, if any are given. */
  readonly include?: readonly string[];
  /** Glob patterns; a path that matches one is skipped as `excluded`. */
  readonly exclude?: readonly string[];
  /** Tells whether a later stage can use the file; others are skipped as `no-language` without being read. */
  readonly accepts?: (path: string) => boolean;
  readonly signal?: AbortSignal;
}

/** What to compare. The shape is that of spec/interfaces.md §6.1, with `range`, `index` and absolute folders added. */
export type Source =
  | {
      readonly type: 'commit';
      readonly workingDirectory?: string;
      readonly commitId: string;
      readonly parentIndex?: number;
    }
  | {
      readonly type: 'range';
      readonly workingDirectory?: string;
      /** Exclusive start revision; every commit of `from..to` is a change of its own unless `combined`. */
      readonly from: string;
      readonly to: string;
      /** Compare `from` with `to` as one change. */
      readonly combined?: boolean;
      /** Also take merge commits (against their first parent). Default false. */
      readonly merges?: boolean;
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
      readonly includeUntracked?: boolean;
    }
  | { readonly type: 'directories'; readonly beforePath: string; readonly afterPath: string }
  | {
      readonly type: 'fileContents';
      readonly beforeFiles: Readonly<Record<string, string>>;
      readonly afterFiles: Readonly<Record<string, string>>;
      readonly renames?: Readonly<Record<string, string>>;
      readonly folders?: { readonly before: readonly string[]; readonly after: readonly string[] };
      /** Label for the result; default `texts`. */
      readonly id?: string;
    };

/** A source cannot be opened or read. `message` is one clear line: what, where, what to do. Exit code 4. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
