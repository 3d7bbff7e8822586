// The longest common subsequence of two lists, by which equal statements are paired in order (statement-mapping.md §9 A);
// bounded: lists too long for a table are split at items that occur once on each side.

// An LCS table of this many cells at most; larger lists are split at unique equal statements first.
const LARGEST_TABLE = 1_000_000;

/** A longest common subsequence as index pairs; equal ends are cut off first, huge middles are cut at unique items. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): [number, number][] {
  const result: [number, number][] = [];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) {
    result.push([from, from]);
    from++;
  }
  let endA = a.length;
  let endB = b.length;
  const tail: [number, number][] = [];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) tail.push([--endA, --endB]);
  const n = endA - from;
  const m = endB - from;
  if (n > 0 && m > 0) {
    if (n * m <= LARGEST_TABLE) {
      const width = m + 1;
      const table = new Uint16Array((n + 1) * width);
      for (let i = n - 1; i >= 0; i--) {
        for (let j = m - 1; j >= 0; j--) {
          table[i * width + j] =
            a[from + i] === b[from + j]
              ? table[(i + 1) * width + j + 1] + 1
              : Math.max(table[(i + 1) * width + j], table[i * width + j + 1]);
        }
      }
      for (let i = 0, j = 0; i < n && j < m; ) {
        if (a[from + i] === b[from + j] && table[i * width + j] === table[(i + 1) * width + j + 1] + 1) {
          result.push([from + i++, from + j++]);
        } else if (table[(i + 1) * width + j] >= table[i * width + j + 1]) i++;
        else j++;
      }
    } else for (const pair of increasingUnique(a, b, from, endA, endB)) result.push(pair);
  }
  return [...result, ...tail.reverse()];
}

/** Items that occur once on each side, kept where both positions increase (greedy from the left). */
function increasingUnique(
  a: readonly string[],
  b: readonly string[],
  from: number,
  endA: number,
  endB: number,
): [number, number][] {
  const countA = new Map<string, number>();
  const placeB = new Map<string, number>();
  for (let i = from; i < endA; i++) countA.set(a[i], (countA.get(a[i]) ?? 0) + 1);
  for (let j = from; j < endB; j++) placeB.set(b[j], placeB.has(b[j]) ? -1 : j);
  const result: [number, number][] = [];
  let last = -1;
  for (let i = from; i < endA; i++) {
    const j = countA.get(a[i]) === 1 ? placeB.get(a[i]) : undefined;
    if (j !== undefined && j > last) {
      result.push([i, j]);
      last = j;
    }
  }
  return result;
}
