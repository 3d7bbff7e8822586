// Declarations of one name in one place: a class `Store` in each of many tests, overloads that print alike. Their order
// tells which is which, but for those that came or went; so they are aligned like lines of a text, by the code they share.
import type { Declaration } from '../../model/declaration.ts';
import type { Comparison } from '../comparison.ts';
import { commonShare, countWords, type WordCounts } from '../words.ts';

// Larger tables are divided at what is equal, and cut where nothing is: the rest pairs by order.
const LARGEST_TABLE = 2_500;
// Characters of a declaration that are looked at.
const LONGEST_TEXT = 8_000;
// Pairing is better than not pairing, even where nothing agrees.
const LEAST = 0.01;

type Pair = [Declaration, Declaration];

/** Pairs of declarations in order, so that equal ones meet and as much code as possible is shared; each at most once. */
export function alignNamesakes(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): Pair[] {
  if (lefts.length === 1 && rights.length === 1) return [[lefts[0], rights[0]]];
  if (lefts.length * rights.length <= LARGEST_TABLE) return alignedByTable(comparison, lefts, rights);
  const result: Pair[] = [];
  let [i, j] = [0, 0];
  for (const anchor of [...equalOnes(lefts, rights), [lefts.length, rights.length]]) {
    const [before, after] = [lefts.slice(i, anchor[0]), rights.slice(j, anchor[1])];
    if (before.length * after.length <= LARGEST_TABLE) result.push(...alignedByTable(comparison, before, after));
    else result.push(...before.slice(0, after.length).map((left, at): Pair => [left, after[at]]));
    if (anchor[0] < lefts.length) result.push([lefts[anchor[0]], rights[anchor[1]]]);
    [i, j] = [anchor[0] + 1, anchor[1] + 1];
  }
  return result;
}

/** Numbers of those of which both sides have one, word for word, as many as stand in the same order. */
function equalOnes(lefts: readonly Declaration[], rights: readonly Declaration[]): [number, number][] {
  const textOf = ({ file, start, end }: Declaration) => file.text.slice(start, end);
  const numbers = (declarations: readonly Declaration[]) => {
    const result = new Map<string, number | null>();
    for (const [i, d] of declarations.entries()) result.set(textOf(d), result.has(textOf(d)) ? null : i);
    return result;
  };
  const after = numbers(rights);
  const chains: { readonly pair: [number, number]; readonly before: number }[] = [];
  // Of all chains of one length, the one that ends first.
  const ends: number[] = [];
  for (const [text, i] of numbers(lefts)) {
    const j = after.get(text) ?? null;
    if (i === null || j === null) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (chains[ends[middle]].pair[1] < j) low = middle + 1;
      else high = middle;
    }
    ends[low] = chains.push({ pair: [i, j], before: low === 0 ? -1 : ends[low - 1] }) - 1;
  }
  const result: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = chains[at].before) result.push(chains[at].pair);
  return result.reverse();
}

function alignedByTable(comparison: Comparison, lefts: readonly Declaration[], rights: readonly Declaration[]): Pair[] {
  const bagsLeft = lefts.map(bagOf);
  const bagsRight = rights.map(bagOf);
  // Of a class and interfaces that are one with it (`class A {} interface A {}`) the class is the class, whatever it takes from them.
  const score = (i: number, j: number) =>
    lefts[i].kind === rights[j].kind
      ? LEAST + (comparison.isEqual(lefts[i], rights[j]) ? 2 : 0) + commonShare(bagsLeft[i], bagsRight[j])
      : LEAST;
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
  const result: Pair[] = [];
  for (let i = 0, j = 0; i < lefts.length && j < rights.length; ) {
    const best = table[i * width + j];
    if (best === table[(i + 1) * width + j + 1] + scores[i * rights.length + j]) result.push([lefts[i++], rights[j++]]);
    else if (best === table[(i + 1) * width + j]) i++;
    else j++;
  }
  return result;
}

function bagOf({ file, start, end }: Declaration): WordCounts {
  return countWords(file.text.slice(start, Math.min(end, start + LONGEST_TEXT)).match(/[\p{L}\p{N}_$]+|[^\s]/gu) ?? []);
}

/** Share of the words that two declarations have in common, in [0, 1]. */
export function likeness(a: Declaration, b: Declaration): number {
  return commonShare(bagOf(a), bagOf(b));
}
