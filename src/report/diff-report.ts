// What a format of `refscope diff` has to supply. Written piece by piece, so that a change of any size needs the memory
// of one file.
import type { ChangedFile, DiffSummary } from '../diff.ts';

/** One report under way; the pieces in the order of the calls are the document. */
export interface DiffReport {
  /** Before the first file. */
  begin(): string;
  file(diff: ChangedFile): string;
  /** After the last file. */
  end(summary: DiffSummary): string;
}

/** Why a file has no tree diff, in one line; null for a file that has one. */
export function withoutTree({ status, fallback, skipped }: ChangedFile): string | null {
  if (skipped) return `skipped: ${skipped.message}`;
  if (fallback) return `compared by lines: ${fallback.limit} (${fallback.at})`;
  return status === 'changed' ? null : status;
}
