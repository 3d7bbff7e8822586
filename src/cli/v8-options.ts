// Options of V8 that suit many commits of very different sizes, one after the other (docs/performance.md has the figures).
import { setFlagsFromString } from 'node:v8';

/**
 * How far the heap may grow between two full collections, in percent of what was alive. Left alone, V8 lets it grow further,
 * and one large commit decides how much memory the small ones after it may fill.
 */
const GROWTH = 90;

/** The version of V8 in Node 20. Later ones have no such option, and say so on standard error. */
const OPTIMISES_SMALL_EARLY = '11.3.';

/**
 * Sets these options for this process and its worker threads; to be called at the start of a program, before it allocates.
 *
 * V8 forgets the optimised code of a closure with the last instance of it, at the next full collection. Those of an analysis
 * live as long as a commit, so that small ones, which V8 optimises at once, were optimised again and again, on processors
 * that other workers need.
 */
export function tuneV8(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  if (process.versions.v8.startsWith(OPTIMISES_SMALL_EARLY)) {
    setFlagsFromString('--max-bytecode-size-for-early-opt=0');
  }
}
