// How much the code of two types has in common: the weighted share of their tokens (spec/refdiff.md §3.3), where what many
// types of the change have weighs little. Tells types without members, or with members that all types have, apart.
import type { Declaration } from '../../model/declaration.ts';
import {
  bagOf,
  DocumentFrequencies,
  EMPTY_BAG,
  sizeOf,
  smoothedIdf,
  type TokenBag,
  Vocabulary,
  Weights,
} from '../similarity.ts';

/** A token in more types than this does not lead to a candidate. */
const RARE = 8;
/** Marks of layout and punctuation say nothing. */
const wordLike = /[\p{L}\p{N}_$"'`]/u;

/** The tokens of the types that one comparison has to tell apart. */
export class TypeLikeness {
  readonly #vocabulary = new Vocabulary();
  readonly #bags = new Map<Declaration, TokenBag>();
  readonly #weights: Weights;

  readonly #byRareToken = new Map<number, Declaration[]>();

  /** @param lefts, rights all types without partner, of both versions */
  constructor(lefts: readonly Declaration[], rights: readonly Declaration[]) {
    for (const type of [...lefts, ...rights]) this.#bags.set(type, this.#bagOf(type));
    const frequencies = new DocumentFrequencies(this.#vocabulary.size);
    for (const bag of this.#bags.values()) {
      frequencies.open();
      for (const token of bag.tokens) frequencies.add(token);
    }
    this.#weights = new Weights(smoothedIdf, frequencies.documents, frequencies.containing);
    for (const type of rights) {
      for (const token of this.#bags.get(type)?.tokens ?? []) {
        if (frequencies.containing[token] > RARE) continue;
        const list = this.#byRareToken.get(token);
        if (list) list.push(type);
        else this.#byRareToken.set(token, [type]);
      }
    }
  }

  /** Later types that have a token in common with this one that few types have. */
  sharingRareTokens(left: Declaration): Set<Declaration> {
    const result = new Set<Declaration>();
    for (const token of this.#bags.get(left)?.tokens ?? []) {
      for (const type of this.#byRareToken.get(token) ?? []) result.add(type);
    }
    return result;
  }

  /** Number of tokens of a type. */
  size(type: Declaration): number {
    return sizeOf(this.#bags.get(type) ?? EMPTY_BAG);
  }

  /** Weighted Dice coefficient of the tokens, in [0, 1]; 1 for two types without any. */
  similarity(left: Declaration, right: Declaration): number {
    const l = this.#bags.get(left) ?? EMPTY_BAG;
    const r = this.#bags.get(right) ?? EMPTY_BAG;
    const total = this.#weights.total(l) + this.#weights.total(r);
    return total === 0 ? 1 : (2 * this.#weights.common(l, r)) / total;
  }

  /** Tokens without comments, punctuation and the type's own name, which a rename changes. */
  #bagOf(type: Declaration): TokenBag {
    const isTelling = (token: string) => token !== type.name && wordLike.test(token);
    return bagOf(
      Uint32Array.from(
        tokensOf(type)
          .filter(isTelling)
          .map((token) => this.#vocabulary.number(token)),
      ),
    );
  }
}

/** The tokens of a declaration without its comments. */
export function tokensOf({ file, start, end }: Declaration): string[] {
  const { tokens, text } = file;
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens.start[middle] < start) low = middle + 1;
    else high = middle;
  }
  const result: string[] = [];
  for (let i = low; i < tokens.length && tokens.end[i] <= end; i++) {
    if (!tokens.comment[i]) result.push(text.slice(tokens.start[i], tokens.end[i]));
  }
  return result;
}
