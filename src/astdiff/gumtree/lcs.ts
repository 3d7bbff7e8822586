// Longest common subsequence of two sequences of keys (spec/ast-diff.md §3.4): the standard dynamic programme, tracing
// back so that the left sequence shrinks first on ties. Long sequences are cut at keys that are unique on both sides
// before the table is filled, and in the last resort paired in order.

/** Table cells above which the exact programme is not run on a stretch. */
const MAX_CELLS = 4_000_000;

/**
 * Index pairs of a common subsequence, ascending in both. Exact while the table has at most 4,000,000 cells; beyond
 * that `onFallback` is told and the result is a common subsequence that need not be the longest.
 */
export function commonSubsequence(
  a: readonly number[],
  b: readonly number[],
  onFallback?: () => void,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  align(a, b, 0, a.length, 0, b.length, pairs, onFallback);
  return pairs;
}

/** Works through the stretches left to right without recursion; a stretch is [a0, a1) × [b0, b1). */
function align(
  a: readonly number[],
  b: readonly number[],
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  pairs: (readonly [number, number])[],
  onFallback?: () => void,
): void {
  // An equal prefix is always part of the result that the tie rule prefers.
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) pairs.push([a0++, b0++]);
  if (a0 === a1 || b0 === b1) return;
  if ((a1 - a0) * (b1 - b0) <= MAX_CELLS) {
    exact(a, b, a0, a1, b0, b1, pairs);
    return;
  }
  onFallback?.();
  let suffix = 0;
  while (a1 - suffix > a0 && b1 - suffix > b0 && a[a1 - suffix - 1] === b[b1 - suffix - 1]) suffix++;
  const endA = a1 - suffix;
  const endB = b1 - suffix;
  let lastA = a0;
  let lastB = b0;
  for (const [i, j] of uniqueAnchors(a, b, a0, endA, b0, endB)) {
    between(a, b, lastA, i, lastB, j, pairs);
    pairs.push([i, j]);
    lastA = i + 1;
    lastB = j + 1;
  }
  between(a, b, lastA, endA, lastB, endB, pairs);
  for (let k = 0; k < suffix; k++) pairs.push([endA + k, endB + k]);
}

/** A stretch between two anchors: exact if it is small, else equal keys in order. */
function between(
  a: readonly number[],
  b: readonly number[],
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  pairs: (readonly [number, number])[],
): void {
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) pairs.push([a0++, b0++]);
  if (a0 === a1 || b0 === b1) return;
  if ((a1 - a0) * (b1 - b0) <= MAX_CELLS) exact(a, b, a0, a1, b0, b1, pairs);
  else inOrder(a, b, a0, a1, b0, b1, pairs);
}

function exact(
  a: readonly number[],
  b: readonly number[],
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  pairs: (readonly [number, number])[],
): void {
  const n = a1 - a0;
  const m = b1 - b0;
  const width = m + 1;
  const lengths = new Uint32Array((n + 1) * width);
  for (let i = 1; i <= n; i++) {
    const row = i * width;
    const key = a[a0 + i - 1];
    for (let j = 1; j <= m; j++) {
      const above = lengths[row - width + j];
      const left = lengths[row + j - 1];
      lengths[row + j] = key === b[b0 + j - 1] ? lengths[row - width + j - 1] + 1 : above > left ? above : left;
    }
  }
  const found: (readonly [number, number])[] = [];
  for (let i = n, j = m; i > 0 && j > 0; ) {
    const length = lengths[i * width + j];
    if (length === lengths[(i - 1) * width + j]) i--;
    else if (length === lengths[i * width + j - 1]) j--;
    else found.push([a0 + --i, b0 + --j]);
  }
  for (let k = found.length - 1; k >= 0; k--) pairs.push(found[k]);
}

/** Pairs of keys that occur once in each stretch, thinned to an ascending chain of greatest length (patience). */
function uniqueAnchors(
  a: readonly number[],
  b: readonly number[],
  a0: number,
  a1: number,
  b0: number,
  b1: number,
): (readonly [number, number])[] {
  const inA = onceOnly(a, a0, a1);
  const inB = onceOnly(b, b0, b1);
  const candidates: (readonly [number, number])[] = [];
  for (let i = a0; i < a1; i++) {
    const j = inA.get(a[i]) === i ? inB.get(a[i]) : undefined;
    if (j !== undefined && j >= 0) candidates.push([i, j]);
  }
  const tails: number[] = [];
  const previous = new Int32Array(candidates.length);
  for (let c = 0; c < candidates.length; c++) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (candidates[tails[middle]][1] < candidates[c][1]) low = middle + 1;
      else high = middle;
    }
    previous[c] = low > 0 ? tails[low - 1] : -1;
    tails[low] = c;
  }
  const chain: (readonly [number, number])[] = [];
  for (let c = tails.length > 0 ? tails[tails.length - 1] : -1; c >= 0; c = previous[c]) chain.push(candidates[c]);
  return chain.reverse();
}

/** Key → its index if it occurs once, else -1. */
function onceOnly(keys: readonly number[], from: number, to: number): Map<number, number> {
  const index = new Map<number, number>();
  for (let i = from; i < to; i++) index.set(keys[i], index.has(keys[i]) ? -1 : i);
  return index;
}

/** Each key of `a` with the next equal key of `b` if that lies at most as far ahead as the stretches differ. */
function inOrder(
  a: readonly number[],
  b: readonly number[],
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  pairs: (readonly [number, number])[],
): void {
  const places = new Map<number, number[]>();
  for (let j = b1 - 1; j >= b0; j--) {
    const list = places.get(b[j]);
    if (list) list.push(j);
    else places.set(b[j], [j]);
  }
  const reach = Math.abs(a1 - a0 - (b1 - b0)) + 64;
  for (let i = a0, at = b0; i < a1; i++) {
    const list = places.get(a[i]);
    if (!list) continue;
    while (list.length > 0 && list[list.length - 1] < at) list.pop();
    const j = list.length > 0 ? list[list.length - 1] : -1;
    if (j < 0 || j - at > reach) continue;
    pairs.push([i, j]);
    at = j + 1;
  }
}
