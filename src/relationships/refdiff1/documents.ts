// What types, methods and fields look like to RefDiff 1.0 (spec/refdiff.md §4.3): their tokens without comments, three
// vocabularies with weights of their own, both revisions counted together.
import {
  bagOf,
  DocumentFrequencies,
  EMPTY_BAG,
  firstIdf,
  type TokenBag,
  type Vocabulary,
  Weights,
} from '../../matching/similarity.ts';
import type { Cst, CstNode } from '../cst.ts';
import type { Resolution } from '../resolution.ts';
import { firstIndexAt, streamOf, type TokenStream } from '../token-stream.ts';
import { type FieldUse, fieldUses } from './field-uses.ts';

/** The documents of one revision. */
export class Documents1 {
  readonly #cst: Cst;
  readonly #resolution: Resolution;
  readonly #vocabulary: Vocabulary;
  readonly #streams: (TokenStream | undefined)[] = [];
  readonly #bags = new Map<CstNode, TokenBag>();
  #uses: Map<CstNode, FieldUse[]> | undefined;

  constructor(cst: Cst, resolution: Resolution, vocabulary: Vocabulary) {
    this.#cst = cst;
    this.#resolution = resolution;
    this.#vocabulary = vocabulary;
  }

  /** A type with all its text, a method's body with its braces, a field's virtual body. */
  bag(node: CstNode): TokenBag {
    let bag = this.#bags.get(node);
    if (!bag) this.#bags.set(node, (bag = this.#bagOf(node)));
    return bag;
  }

  /** All nodes of a category that count as documents, with their multisets. */
  *documents(category: CstNode['role']['category']): Generator<TokenBag> {
    for (const node of this.#cst.nodes) {
      if (node.role.category !== category) continue;
      const bag = this.bag(node);
      if (category === 'type' || bag !== EMPTY_BAG) yield bag;
    }
  }

  #bagOf(node: CstNode): TokenBag {
    switch (node.role.category) {
      case 'type':
        return bagOf(this.#tokens(node.file, node.start, node.end));
      case 'function': {
        const { bodyNode, body, file } = node.declaration;
        return body ? bagOf(this.#tokens(node.file, file.tree.start[bodyNode], file.tree.end[bodyNode])) : EMPTY_BAG;
      }
      default: {
        this.#uses ??= fieldUses(this.#cst, this.#resolution);
        const uses = this.#uses.get(node) ?? [];
        const tokens = uses.flatMap(({ file, start, end }) => [...this.#tokens(file, start, end)]);
        return tokens.length === 0 ? EMPTY_BAG : bagOf(Uint32Array.from(tokens));
      }
    }
  }

  #tokens(file: number, start: number, end: number): Uint32Array {
    this.#streams[file] ??= streamOf(this.#cst.files[file], 'none', this.#vocabulary);
    const { tokens, starts } = this.#streams[file];
    return tokens.slice(firstIndexAt(starts, start), firstIndexAt(starts, end));
  }
}

/** Weights of the tokens of all documents of a category. */
export function weigh(before: Documents1, after: Documents1, category: CstNode['role']['category']): Weights {
  const bags = [...before.documents(category), ...after.documents(category)];
  let size = 0;
  for (const { tokens } of bags) if (tokens.length > 0) size = Math.max(size, tokens[tokens.length - 1] + 1);
  const frequencies = new DocumentFrequencies(size);
  for (const { tokens } of bags) {
    frequencies.open();
    for (const token of tokens) frequencies.add(token);
  }
  return new Weights(firstIdf, frequencies.documents, frequencies.containing);
}
