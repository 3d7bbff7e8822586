// Declarations of one name in one place: a class `Store` in each of many tests, overloads that print alike. Their order
// tells which is which, but for those that came or went; so they are aligned like lines of a text, by the code they share.
import type { Declaration } from '../model/declaration.ts';
import type { Comparison } from './comparison.ts';

// Larger tables are cut: the rest pairs by order.
const LARGEST_TABLE = 2_500;
// Characters of a declaration that are looked at.
const LONGEST_TEXT = 8_000;
// Pairing is better than not pairing, even where nothing agrees.
const LEAST = 0.01;

/** Pairs of declarations in order, so that equal ones meet and as much code as possible is shared; each at most once. */
export function alignNamesakes(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  if (lefts.length === 1 && rights.length === 1) return [[lefts[0], rights[0]]];
  if (lefts.length * rights.length > LARGEST_TABLE) {
    return lefts.slice(0, rights.length).map((left, i) => [left, rights[i]]);
  }
  const bagsLeft = lefts.map(bagOf);
  const bagsRight = rights.map(bagOf);
  const score = (i: number, j: number) =>
    LEAST + (comparison.isEqual(lefts[i], rights[j]) ? 2 : 0) + common(bagsLeft[i], bagsRight[j]);
  const width = rights.length + 1;
  const table = new Float64Array((lefts.length + 1) * width);
  const scores = new Float64Array(lefts.length * rights.length);
  for (let i = lefts.length - 1; i >= 0; i--) {
    for (let j = rights.length - 1; j >= 0; j--) {
      const here = score(i, j);
      scores[i * rights.length + j] = here;
      table[i * width + j] = Math.max(
        table[(i + 1) * width + j + 1] + here,
        table[(i + 1) * width + j],
        table[i * width + j + 1],
      );
    }
  }
  const result: [Declaration, Declaration][] = [];
  for (let i = 0, j = 0; i < lefts.length && j < rights.length; ) {
    const best = table[i * width + j];
    if (best === table[(i + 1) * width + j + 1] + scores[i * rights.length + j]) result.push([lefts[i++], rights[j++]]);
    else if (best === table[(i + 1) * width + j]) i++;
    else j++;
  }
  return result;
}

interface WordBag {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

function bagOf({ file, start, end }: Declaration): WordBag {
  const counts = new Map<string, number>();
  let size = 0;
  for (const [word] of file.text
    .slice(start, Math.min(end, start + LONGEST_TEXT))
    .matchAll(/[\p{L}\p{N}_$]+|[^\s]/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    size++;
  }
  return { counts, size };
}

/** Share of common words, in [0, 1]. */
function common(a: WordBag, b: WordBag): number {
  let shared = 0;
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * shared) / (a.size + b.size || 1);
}
