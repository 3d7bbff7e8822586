// Exit codes (spec/interfaces.md §10) and the errors that lead to them.

export const Exit = {
  ok: 0,
  /** Something was found, asked for with `--exit-code`. */
  differences: 1,
  usage: 2,
  /** A limit was hit or a file could not be read; the rest was reported. */
  partial: 3,
  /** No repository, no such revision or folder. */
  unavailable: 4,
  /** Ended by Ctrl-C, as shells count it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof Exit)[keyof typeof Exit];

/** The command line cannot be understood. `message` is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
