// Processor time of the main thread, so that other load on the machine does not count.
import { readFileSync } from 'node:fs';

/** Ms of processor time on Linux, of wall clock elsewhere; only differences mean anything. */
export const threadMs: () => number = hasSchedulerStatistics()
  ? () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6
  : () => performance.now();

function hasSchedulerStatistics(): boolean {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ', 1)[0]) > 0;
  } catch {
    return false;
  }
}
