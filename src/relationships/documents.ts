// What a node looks like to the similarity measures: the multiset of its tokens and names, of its body, of its name's
// words, and of the tokens that a call to it has (spec/refdiff.md §3.2–3.6). Token texts become numbers once per file;
// multisets are made on demand, since most nodes are settled by identity and never compared.
import {
  bagOf,
  DocumentFrequencies,
  EMPTY_BAG,
  type IdfFormula,
  maximum,
  type TokenBag,
  Vocabulary,
  Weights,
  without,
} from '../matching/similarity.ts';
import { splitWords } from '../matching/words.ts';
import { firstTokenAt } from '../syntax/tokens.ts';
import { type Cst, type CstNode, fullName } from './cst.ts';
import type { NodePolicy } from './node-policy.ts';
import { firstIndexAt, streamOf, type TokenStream } from './token-stream.ts';

/** A stretch of code between statement boundaries: a statement, a header, an entry. */
export interface Fragment {
  readonly bag: TokenBag;
  /** Equal fragments have equal keys. */
  readonly key: string;
}

/** The representations of the nodes of one revision. */
export class Documents {
  readonly cst: Cst;
  readonly #policy: NodePolicy;
  readonly #vocabulary: Vocabulary;
  readonly #nameVocabulary: Vocabulary;
  readonly #streams: (TokenStream | undefined)[] = [];
  readonly #sources: (TokenBag | undefined)[] = [];
  readonly #bodies: (TokenBag | undefined)[] = [];
  readonly #names: (TokenBag | undefined)[] = [];
  readonly #fragments: (readonly Fragment[] | undefined)[] = [];
  readonly #ownNames: (readonly number[] | undefined)[] = [];

  constructor(cst: Cst, policy: NodePolicy, vocabulary: Vocabulary, nameVocabulary: Vocabulary) {
    this.cst = cst;
    this.#policy = policy;
    this.#vocabulary = vocabulary;
    this.#nameVocabulary = nameVocabulary;
  }

  /** Tokens of the node's range, and the names of the node and its ancestors, whole and as words (§3.2). */
  source(node: CstNode): TokenBag {
    return (this.#sources[node.id] ??= bagOf(
      Uint32Array.from([...this.#tokensBetween(node, node.start, node.end), ...this.#namesAbove(node)]),
    ));
  }

  /** Tokens of the body without the node's parameters and without `return` (§3.5). */
  body(node: CstNode): TokenBag {
    return (this.#bodies[node.id] ??= this.#bodyOf(node));
  }

  /** The body in fragments, comments and `return` left out. */
  fragments(node: CstNode): readonly Fragment[] {
    return (this.#fragments[node.id] ??= this.#fragmentsOf(node));
  }

  /** The fragments without the node's parameters, which stand for whatever a caller hands over. */
  ownFragments(node: CstNode): readonly Fragment[] {
    const parameters = new Set(this.#policy.parameters(node.declaration).map((name) => this.#vocabulary.number(name)));
    return this.fragments(node).map(({ bag, key }) => ({ bag: without(bag, parameters), key }));
  }

  /** The words of namespace and name, in a vocabulary of their own (§3.6). */
  name(node: CstNode): TokenBag {
    return (this.#names[node.id] ??= bagOf(this.#words(node)));
  }

  /** The words of the bare name, in lower case. */
  nameWords(node: CstNode): ReadonlySet<string> {
    return new Set(splitWords(node.name).map((word) => word.toLowerCase()));
  }

  /** The tokens that a call to the node necessarily has (§3.5). */
  call(node: CstNode): TokenBag {
    const commas = Math.max(0, this.#policy.parameters(node.declaration).length - 1);
    const tokens = [node.name, '(', ')', ...new Array<string>(commas).fill(',')];
    return bagOf(Uint32Array.from(tokens, (token) => this.#vocabulary.number(token)));
  }

  /** In how many nodes' representations each token occurs. Fixes the vocabulary: numbers every token of the revision. */
  sourceFrequencies(): DocumentFrequencies {
    for (const [file] of this.cst.files.entries()) this.#stream(file);
    for (const node of this.cst.nodes) this.#ownName(node);
    const frequencies = new DocumentFrequencies(this.#vocabulary.size);
    for (const node of this.cst.nodes) {
      frequencies.open();
      const { tokens, starts } = this.#stream(node.file);
      for (let i = firstIndexAt(starts, node.start); i < starts.length && starts[i] < node.end; i++) {
        frequencies.add(tokens[i]);
      }
      for (const token of this.#namesAbove(node)) frequencies.add(token);
    }
    return frequencies;
  }

  /** In how many nodes' names each word occurs. */
  nameFrequencies(): DocumentFrequencies {
    const words = this.cst.nodes.map((node) => this.#words(node));
    const frequencies = new DocumentFrequencies(this.#nameVocabulary.size);
    for (const list of words) {
      frequencies.open();
      for (const word of list) frequencies.add(word);
    }
    return frequencies;
  }

  #stream(file: number): TokenStream {
    return (this.#streams[file] ??= streamOf(this.cst.files[file], this.#policy.comments, this.#vocabulary));
  }

  #tokensBetween(node: CstNode, start: number, end: number): Uint32Array {
    const { tokens, starts } = this.#stream(node.file);
    return tokens.slice(firstIndexAt(starts, start), firstIndexAt(starts, end));
  }

  #bodyOf(node: CstNode): TokenBag {
    if (node.bodyStart >= node.bodyEnd) return EMPTY_BAG;
    const dropped = [...this.#policy.parameters(node.declaration), 'return'];
    const tokens = this.#tokensBetween(node, node.bodyStart, node.bodyEnd);
    return without(bagOf(tokens), new Set(dropped.map((name) => this.#vocabulary.number(name))));
  }

  #fragmentsOf(node: CstNode): Fragment[] {
    const { files } = this.cst;
    const { tokens: table, text, lines } = files[node.file];
    const { breaks, lineBreaks } = this.#policy.fragments;
    const result: Fragment[] = [];
    let open: string[] = [];
    const close = () => {
      if (open.length === 0) return;
      const numbers = Uint32Array.from(open, (token) => this.#vocabulary.number(token));
      result.push({ bag: bagOf(numbers), key: open.join(' ') });
      open = [];
    };
    let depth = 0;
    let line = 0;
    for (let i = firstTokenAt(table, node.bodyStart); i < table.length && table.start[i] < node.bodyEnd; i++) {
      if (table.comment[i] === 1) continue;
      const token = text.slice(table.start[i], table.end[i]);
      if (lineBreaks && depth <= 0) {
        const at = lines.line(table.start[i]);
        if (at !== line) close();
        line = at;
      }
      if (token === '(' || token === '[') depth++;
      else if (token === ')' || token === ']') depth--;
      if (breaks.has(token)) close();
      else if (token !== 'return') open.push(token);
    }
    close();
    return result;
  }

  *#namesAbove(node: CstNode): Generator<number> {
    for (let n: CstNode | null = node; n; n = n.parent) yield* this.#ownName(n);
  }

  #ownName(node: CstNode): readonly number[] {
    let numbers = this.#ownNames[node.id];
    if (!numbers) {
      const name = fullName(node);
      const words = splitWords(name);
      const tokens = words.length > 1 ? [name, ...words] : [name];
      numbers = tokens.map((token) => this.#vocabulary.number(token));
      this.#ownNames[node.id] = numbers;
    }
    return numbers;
  }

  #words(node: CstNode): Uint32Array {
    return Uint32Array.from(splitWords(fullName(node)), (word) => this.#nameVocabulary.number(word));
  }
}

/** Both revisions' representations and the weights of their tokens. */
export class Corpus {
  readonly before: Documents;
  readonly after: Documents;
  readonly #formula: IdfFormula;
  #weights: Weights | undefined;
  #nameWeights: Weights | undefined;

  constructor(before: Cst, after: Cst, policy: NodePolicy, formula: IdfFormula) {
    const vocabulary = new Vocabulary();
    const names = new Vocabulary();
    this.before = new Documents(before, policy, vocabulary, names);
    this.after = new Documents(after, policy, vocabulary, names);
    this.#formula = formula;
  }

  /** Weights of code tokens; every node of both revisions is a document (§3.3). Computed at first use. */
  get weights(): Weights {
    this.#weights ??= this.#weigh(this.before.sourceFrequencies(), this.after.sourceFrequencies());
    return this.#weights;
  }

  /** Weights of name words. */
  get nameWeights(): Weights {
    this.#nameWeights ??= this.#weigh(this.before.nameFrequencies(), this.after.nameFrequencies());
    return this.#nameWeights;
  }

  #weigh(before: DocumentFrequencies, after: DocumentFrequencies): Weights {
    const documents = Math.max(before.documents, after.documents);
    return new Weights(this.#formula, documents, maximum(before.containing, after.containing));
  }
}
