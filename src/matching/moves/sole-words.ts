// Words that a single method of a version has. Where many of them left the one method and stand in one new method alone,
// its code went there, whatever else was rewritten (model-diff.md X11).
import { type CodeModel, type Declaration, isCallable } from '../../model/declaration.ts';
import type { Body } from '../bodies/bodies.ts';
import { variablesOf } from '../variables/variables.ts';

// Shorter words are no names that tell anything.
const SHORTEST = 4;
// So many words that both alone have, of the fewer and of the more that either alone has, are no chance; with like names
// less is enough.
const ENOUGH = 7;
const ENOUGH_OF_LIKE_NAMED = 3;
const SHARE_OF_FEWER = 0.5;
const SHARE_OF_MORE = 0.3;
// Every body of a version is read for them: in more text than this, in UTF-16 units, they are not asked for.
const MOST_TEXT = 4_000_000;

/** Words of code by the only declaration that has them; null for those of several. */
type Sole = ReadonlyMap<string, Declaration | null>;

/** Tells methods by the words that no other one has. */
export class SoleWords {
  #before: Sole | null = null;
  #after: Sole | null = null;
  readonly #words = new Map<Declaration, ReadonlySet<string>>();
  /** More text than bodies are read of for this. */
  readonly isTooMuch: boolean;

  constructor(
    readonly before: CodeModel,
    readonly after: CodeModel,
    readonly body: (declaration: Declaration) => Body | null,
  ) {
    const size = ({ files }: CodeModel) => files.reduce((sum, { text }) => sum + text.length, 0);
    this.isTooMuch = Math.max(size(before), size(after)) > MOST_TEXT;
  }

  /** Most words that the one method alone had are words that the other one alone has. */
  agree(l: Declaration, r: Declaration, likeNamed: boolean): boolean {
    const enough = likeNamed ? ENOUGH_OF_LIKE_NAMED : ENOUGH;
    if (this.isTooMuch || this.#shared(l, r) < enough) return false;
    this.#before ??= this.#read(this.before);
    this.#after ??= this.#read(this.after);
    const lost = this.#of(l, this.#before);
    const found = new Set(this.#of(r, this.#after));
    const shared = lost.filter((word) => found.has(word)).length;
    const [fewer, more] = [Math.min(lost.length, found.size), Math.max(lost.length, found.size)];
    return shared >= Math.max(enough, SHARE_OF_FEWER * fewer, SHARE_OF_MORE * more);
  }

  /** Words that both have, whoever else has them. */
  #shared(l: Declaration, r: Declaration): number {
    const [before, after] = [this.#wordsOf(l), this.#wordsOf(r)];
    let count = 0;
    for (const word of before) if (after.has(word)) count++;
    return count;
  }

  /** Names of its own variables are no such words. */
  #of(method: Declaration, sole: Sole): string[] {
    const body = this.body(method);
    const own = new Set(body ? variablesOf(body).all.map(({ name }) => name) : []);
    return [...this.#wordsOf(method)].filter((word) => sole.get(word) === method && !own.has(word));
  }

  #read({ files }: CodeModel): Sole {
    const sole = new Map<string, Declaration | null>();
    for (const declaration of files.flatMap(({ declarations }) => declarations)) {
      if (declaration.kind !== 'field' && !isCallable(declaration)) continue;
      for (const word of this.#wordsOf(declaration)) sole.set(word, sole.has(word) ? null : declaration);
    }
    return sole;
  }

  #wordsOf(declaration: Declaration): ReadonlySet<string> {
    let words = this.#words.get(declaration);
    if (!words) {
      const fragments = this.body(declaration)?.fragments ?? [];
      words = new Set(fragments.flatMap((fragment) => fragment.words.filter((word) => word.length >= SHORTEST)));
      this.#words.set(declaration, words);
    }
    return words;
  }
}
