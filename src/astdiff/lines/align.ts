// Aligns two sequences of symbols (lines or words, as numbers) so that equal ones stand beside each other in order:
// equal ends first, then symbols that occur once on both sides ("patience diff"), then the longest common subsequence
// of what lies between; where that is long, in steps. Deterministic; linear but for sorting and a constant a symbol.

/** Longest stretch of either sequence that is aligned at once where no symbol is unique. */
const STEP = 1000;

/** For each element of `a` the index of its partner in `b`, or -1. Partners are equal and in increasing order. */
export function align(a: ArrayLike<number>, b: ArrayLike<number>): Int32Array {
  const partner = new Int32Array(a.length).fill(-1);
  const ranges: [number, number, number, number][] = [[0, a.length, 0, b.length]];
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    let [from, to, start, end] = range;
    while (from < to && start < end && a[from] === b[start]) partner[from++] = start++;
    while (from < to && start < end && a[to - 1] === b[end - 1]) partner[--to] = --end;
    if (from === to || start === end) continue;
    const anchors = increasing(uniquePairs(a, from, to, b, start, end));
    if (anchors.length === 0) {
      inSteps(a, from, to, b, start, end, partner);
      continue;
    }
    for (const [i, j] of anchors) {
      ranges.push([from, i, start, j]);
      partner[i] = j;
      from = i + 1;
      start = j + 1;
    }
    ranges.push([from, to, start, end]);
  }
  return partner;
}

/** Pairs of equal symbols that occur once in either range, in order of `a`. */
function uniquePairs(
  a: ArrayLike<number>,
  from: number,
  to: number,
  b: ArrayLike<number>,
  start: number,
  end: number,
): [number, number][] {
  const places = new Map<number, [number, number]>();
  for (let i = from; i < to; i++) places.set(a[i], [places.has(a[i]) ? -1 : i, -1]);
  for (let j = start; j < end; j++) {
    const place = places.get(b[j]);
    if (place) place[1] = place[1] === -1 ? j : -2;
  }
  return [...places.values()].filter(([i, j]) => i >= 0 && j >= 0).sort((x, y) => x[0] - y[0]);
}

/** The longest selection of pairs, sorted by the first number, that increases in both (patience sorting). */
export function increasing(pairs: readonly [number, number][]): [number, number][] {
  const tops: number[] = [];
  const below = new Int32Array(pairs.length);
  pairs.forEach(([, j], index) => {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tops[middle]][1] < j) low = middle + 1;
      else high = middle;
    }
    below[index] = low > 0 ? tops[low - 1] : -1;
    tops[low] = index;
  });
  const result: [number, number][] = [];
  for (let index = tops.length > 0 ? tops[tops.length - 1] : -1; index >= 0; index = below[index]) {
    result.push(pairs[index]);
  }
  return result.reverse();
}

/** Aligns two ranges from their beginning, each step going on behind the last pair of the one before. */
function inSteps(
  a: ArrayLike<number>,
  from: number,
  to: number,
  b: ArrayLike<number>,
  start: number,
  end: number,
  partner: Int32Array,
): void {
  while (from < to && start < end) {
    const i = Math.min(to, from + STEP);
    const j = Math.min(end, start + STEP);
    common(a, from, i, b, start, j, partner);
    if (i === to && j === end) return;
    let last = i - 1;
    while (last >= from && partner[last] < 0) last--;
    // At least half a step, so that the work stays linear.
    const nextStart = Math.max(start + (STEP >> 1), last < from ? 0 : partner[last] + 1);
    from = Math.max(from + (STEP >> 1), last + 1);
    start = nextStart;
  }
}

/** Longest common subsequence of two small ranges; ties take the earlier symbols. */
function common(
  a: ArrayLike<number>,
  from: number,
  to: number,
  b: ArrayLike<number>,
  start: number,
  end: number,
  partner: Int32Array,
): void {
  const width = end - start + 1;
  const lengths = new Uint16Array((to - from + 1) * width);
  for (let i = to - from - 1; i >= 0; i--) {
    for (let j = end - start - 1; j >= 0; j--) {
      const at = i * width + j;
      lengths[at] =
        a[from + i] === b[start + j] ? lengths[at + width + 1] + 1 : Math.max(lengths[at + width], lengths[at + 1]);
    }
  }
  for (let i = 0, j = 0; i < to - from && j < end - start; ) {
    if (a[from + i] === b[start + j]) partner[from + i++] = start + j++;
    else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i++;
    else j++;
  }
}

/** Gives equal texts equal numbers. */
export class Symbols {
  readonly #numbers = new Map<string, number>();

  of(texts: Iterable<string>): number[] {
    return Array.from(texts, (text) => {
      const known = this.#numbers.get(text);
      if (known !== undefined) return known;
      this.#numbers.set(text, this.#numbers.size);
      return this.#numbers.size - 1;
    });
  }
}
