// Multisets of tokens and their weighted similarity (spec/refdiff.md §3.1–3.4). Tokens are small integers given out by
// a vocabulary; a multiset is a pair of parallel typed arrays, sorted by token, so every measure is one linear merge.

/** A multiset of tokens. */
export interface TokenBag {
  /** Distinct tokens, ascending. */
  readonly tokens: Uint32Array;
  /** How often each occurs, at least once. */
  readonly counts: Uint32Array;
}

/** Gives tokens their numbers, starting at 0, in order of first appearance. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();

  /** Number of the token; a new one gets the next free number. */
  number(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) this.#numbers.set(text, (number = this.#numbers.size));
    return number;
  }

  get size(): number {
    return this.#numbers.size;
  }
}

const NOTHING = new Uint32Array(0);

export const EMPTY_BAG: TokenBag = { tokens: NOTHING, counts: NOTHING };

/** Makes a multiset of the tokens; the array is sorted in place. */
export function bagOf(occurrences: Uint32Array): TokenBag {
  if (occurrences.length === 0) return EMPTY_BAG;
  occurrences.sort();
  let distinct = 1;
  for (let i = 1; i < occurrences.length; i++) if (occurrences[i] !== occurrences[i - 1]) distinct++;
  const tokens = new Uint32Array(distinct);
  const counts = new Uint32Array(distinct);
  let at = -1;
  for (let i = 0; i < occurrences.length; i++) {
    if (i === 0 || occurrences[i] !== occurrences[i - 1]) tokens[++at] = occurrences[i];
    counts[at]++;
  }
  return { tokens, counts };
}

/** Number of elements, repetitions counted. */
export function sizeOf(bag: TokenBag): number {
  let size = 0;
  for (let i = 0; i < bag.counts.length; i++) size += bag.counts[i];
  return size;
}

/** Merges two multisets; `count` tells how often a token with these multiplicities is in the result. */
function merge(a: TokenBag, b: TokenBag, count: (inA: number, inB: number) => number): TokenBag {
  const tokens: number[] = [];
  const counts: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.tokens.length || j < b.tokens.length) {
    const x = i < a.tokens.length ? a.tokens[i] : Infinity;
    const y = j < b.tokens.length ? b.tokens[j] : Infinity;
    const number = count(x <= y ? a.counts[i] : 0, y <= x ? b.counts[j] : 0);
    if (number > 0) {
      tokens.push(Math.min(x, y));
      counts.push(number);
    }
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return { tokens: Uint32Array.from(tokens), counts: Uint32Array.from(counts) };
}

/** a + b: multiplicities add. */
export function sum(a: TokenBag, b: TokenBag): TokenBag {
  return merge(a, b, (x, y) => x + y);
}

/** a − b: multiplicities subtract, never below zero. */
export function difference(a: TokenBag, b: TokenBag): TokenBag {
  return merge(a, b, (x, y) => Math.max(0, x - y));
}

/** Deletes all occurrences of the given tokens. */
export function without(bag: TokenBag, removed: ReadonlySet<number>): TokenBag {
  if (removed.size === 0) return bag;
  const kept: number[] = [];
  for (let i = 0; i < bag.tokens.length; i++) if (!removed.has(bag.tokens[i])) kept.push(i);
  if (kept.length === bag.tokens.length) return bag;
  return {
    tokens: Uint32Array.from(kept, (i) => bag.tokens[i]),
    counts: Uint32Array.from(kept, (i) => bag.counts[i]),
  };
}

/**
 * Weight of a token among `documents` of which `containing` contain it (inverse document frequency). Weights are
 * positive; their scale does not matter.
 */
export type IdfFormula = (documents: number, containing: number) => number;

/** RefDiff 2.0 as published: ln(D/df), at least 0.01 (§3.3). */
export const publishedIdf: IdfFormula = (documents, containing) => Math.max(0.01, Math.log(documents / containing));

/** The papers' form, which does not collapse on small changes: ln(1 + D/df) (§3.3, §9.2). */
export const smoothedIdf: IdfFormula = (documents, containing) => Math.log(1 + documents / containing);

/** RefDiff 1.0 as published: 0.1 + ln(D/df) (§4.3). */
export const firstIdf: IdfFormula = (documents, containing) => 0.1 + Math.log(documents / containing);

/** The weights of all tokens of one comparison, and the measures that they define. */
export class Weights {
  readonly #weights: Float64Array;
  readonly #unseen: number;

  /**
   * @param documents number of documents
   * @param containing per token the number of documents that contain it; tokens in none weigh like those in one
   */
  constructor(formula: IdfFormula, documents: number, containing: Uint32Array) {
    this.#weights = new Float64Array(containing.length);
    this.#unseen = formula(Math.max(1, documents), 1);
    // Few distinct frequencies occur; the logarithm is computed once for each.
    const known = new Map<number, number>();
    for (let token = 0; token < containing.length; token++) {
      const frequency = Math.max(1, containing[token]);
      let weight = known.get(frequency);
      if (weight === undefined) known.set(frequency, (weight = formula(Math.max(1, documents), frequency)));
      this.#weights[token] = weight;
    }
  }

  weight(token: number): number {
    return token < this.#weights.length ? this.#weights[token] : this.#unseen;
  }

  /** Σ count · weight. */
  total(bag: TokenBag): number {
    let total = 0;
    for (let i = 0; i < bag.tokens.length; i++) total += bag.counts[i] * this.weight(bag.tokens[i]);
    return total;
  }

  /** Weight of what two multisets have in common: Σ min · weight. */
  common(a: TokenBag, b: TokenBag): number {
    let common = 0;
    let i = 0;
    let j = 0;
    while (i < a.tokens.length && j < b.tokens.length) {
      const x = a.tokens[i];
      const y = b.tokens[j];
      if (x === y) {
        common += Math.min(a.counts[i++], b.counts[j++]) * this.weight(x);
      } else if (x < y) i++;
      else j++;
    }
    return common;
  }

  /** Weighted Jaccard similarity in [0, 1]; 0 if either is empty. */
  similarity(a: TokenBag, b: TokenBag): number {
    const common = this.common(a, b);
    return common === 0 ? 0 : common / (this.total(a) + this.total(b) - common);
  }

  /** Share of `a` found in `b`, in [0, 1]; 0 if either is empty. */
  containment(a: TokenBag, b: TokenBag): number {
    const common = this.common(a, b);
    return common === 0 ? 0 : common / this.total(a);
  }
}

/** Counts in how many documents each token occurs. */
export class DocumentFrequencies {
  #seen: Int32Array;
  #counts: Uint32Array;
  /** Number of documents so far. */
  documents = 0;

  constructor(vocabularySize: number) {
    this.#seen = new Int32Array(vocabularySize);
    this.#counts = new Uint32Array(vocabularySize);
  }

  /** Starts the next document. */
  open(): void {
    this.documents++;
  }

  /** Adds a token to the document opened last; repetitions do not count. */
  add(token: number): void {
    if (this.#seen[token] === this.documents) return;
    this.#seen[token] = this.documents;
    this.#counts[token]++;
  }

  /** Per token the number of documents that contain it. */
  get containing(): Uint32Array {
    return this.#counts;
  }
}

/** Element-wise maximum: RefDiff 2.0 takes the larger document frequency of the two revisions (§3.3). */
export function maximum(a: Uint32Array, b: Uint32Array): Uint32Array {
  const result = new Uint32Array(Math.max(a.length, b.length));
  for (let i = 0; i < result.length; i++) {
    result[i] = Math.max(i < a.length ? a[i] : 0, i < b.length ? b[i] : 0);
  }
  return result;
}
