// What a format of `refscope detect` has to supply. Reports are written piece by piece, so that a range of any length
// needs the memory of one commit.
import type { ChangeResult } from '../refactorings/result.ts';

/** One report under way; the pieces in the order of the calls are the document. */
export interface DetectReport {
  /** Before the first change. */
  begin(): string;
  change(result: ChangeResult): string;
  /** After the last change, also when the run was cut short. `elapsedMs` is the wall clock of the whole run. */
  end(elapsedMs: number): string;
}
