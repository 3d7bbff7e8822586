// Reading thousands of files at once exhausts file handles and memory, one after the other wastes time: a fixed number
// in flight is enough for both disks and pipes.
import { abortError } from './abort.ts';

/** How many reads are in flight. */
const IN_FLIGHT = 64;

/**
 * `Promise.all(items.map(task))` with at most 64 tasks under way; the first error stops the rest.
 * @throws DOMException `AbortError` if the signal fires in between.
 */
export async function mapBounded<T, R>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  let next = 0;
  const takeTurns = async () => {
    try {
      while (next < items.length) {
        if (signal?.aborted) throw abortError();
        const turn = next++;
        results[turn] = await task(items[turn]);
      }
    } catch (error) {
      next = items.length;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, items.length) }, takeTurns));
  return results;
}
