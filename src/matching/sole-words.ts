// Words that a single method of a version has. Where many of them left the one method and stand in one new method alone,
// its code went there, whatever else was rewritten (model-diff.md X11).
import { type CodeModel, type Declaration, isCallable } from '../model/declaration.ts';
import type { Body } from './bodies.ts';
import { Variables } from './variables.ts';

// Shorter words are no names that tell anything.
const SHORTEST = 4;
// So many words that both alone have, of the fewer and of the more that either alone has, are no chance; with like names
// less is enough.
const ENOUGH = 7;
const ENOUGH_OF_LIKE_NAMED = 3;
const SHARE_OF_FEWER = 0.5;
const SHARE_OF_MORE = 0.3;

/** Words of code by the only declaration that has them; null for those of several. */
type Sole = ReadonlyMap<string, Declaration | null>;

/** Tells methods by the words that no other one has. */
export class SoleWords {
  #before: Sole | null = null;
  #after: Sole | null = null;

  constructor(
    readonly before: CodeModel,
    readonly after: CodeModel,
    readonly body: (declaration: Declaration) => Body | null,
  ) {}

  /** Most words that the one method alone had are words that the other one alone has. */
  agree(l: Declaration, r: Declaration, likeNamed: boolean): boolean {
    this.#before ??= this.#read(this.before);
    this.#after ??= this.#read(this.after);
    const lost = this.#of(l, this.#before);
    const found = new Set(this.#of(r, this.#after));
    const shared = lost.filter((word) => found.has(word)).length;
    const [fewer, more] = [Math.min(lost.length, found.size), Math.max(lost.length, found.size)];
    return shared >= Math.max(likeNamed ? ENOUGH_OF_LIKE_NAMED : ENOUGH, SHARE_OF_FEWER * fewer, SHARE_OF_MORE * more);
  }

  /** Names of its own variables are no such words. */
  #of(method: Declaration, sole: Sole): string[] {
    const body = this.body(method);
    const own = new Set(body ? new Variables(body).all.map(({ name }) => name) : []);
    return [...this.#words(method)].filter((word) => sole.get(word) === method && !own.has(word));
  }

  #read({ files }: CodeModel): Sole {
    const sole = new Map<string, Declaration | null>();
    for (const declaration of files.flatMap(({ declarations }) => declarations)) {
      if (declaration.kind !== 'field' && !isCallable(declaration)) continue;
      for (const word of this.#words(declaration)) sole.set(word, sole.has(word) ? null : declaration);
    }
    return sole;
  }

  #words(declaration: Declaration): ReadonlySet<string> {
    const fragments = this.body(declaration)?.fragments ?? [];
    return new Set(fragments.flatMap(({ words }) => words.filter((word) => word.length >= SHORTEST)));
  }
}
