// How far the heap may grow before garbage is collected. Left alone, V8 lets it grow further, and one large commit decides how
// much memory the small ones after it may fill (docs/performance.md has the figures).
import { setFlagsFromString } from 'node:v8';

/** Growth between two full collections, in percent of what was alive. */
const GROWTH = 90;

/** Bounds the growth for this process and its worker threads; to be called at the start of a program, before it allocates. */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
