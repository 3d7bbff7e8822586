// Which called names the change wrote for one another (model-diff.md X10, M3i): evidence for pairs of methods whose own
// code says little, because it was rewritten or because there is none.
import type { CodeNode } from '../../model/code.ts';
import { type CodeModel, type Declaration, isCallable } from '../../model/declaration.ts';
import type { Comparison } from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import { areAkin } from '../hierarchy.ts';

// Similarity of statements that are equal.
const EQUAL = 0.999;

/** Counts of called names that gave way to others in mapped statements, and of names of paired methods. */
export class CallRenames {
  readonly #votes = new Map<string, number>();
  readonly #counted = new Set<CodeNode>();
  readonly #exchanged = new Set<string>();
  readonly #standing = new Map<string, number>();
  readonly #names = new Map<string, Set<string>>();
  readonly #before = new Map<string, number>();
  readonly #after = new Map<string, number>();
  readonly #methods = new Map<string, { readonly left: Declaration; readonly right: Declaration }[]>();

  /** Records that `after` was written for `before` once. */
  vote(before: string, after: string): void {
    const add = (table: Map<string, number>, key: string) => table.set(key, (table.get(key) ?? 0) + 1);
    add(this.#votes, `${before}\0${after}`);
    add(this.#before, before);
    add(this.#after, after);
    this.#names.set(before, (this.#names.get(before) ?? new Set()).add(after));
  }

  /** Records that one call was written for another one, however often that is found out. */
  voteOnce(before: CodeNode, after: CodeNode): void {
    if (this.#counted.has(before)) return;
    this.#counted.add(before);
    this.vote(before.label, after.label);
  }

  /** Records that a call of what is gone gave way to a call of what is new, in the same place. */
  exchange(before: string, after: string): void {
    this.#exchanged.add(`${before}\0${after}`);
  }

  /**
   * Records that a call of what is new stands alone between the statements where one of what is gone stood. Once it may be
   * another step of a rewritten method; from the second time on each counts as written for the other.
   */
  stand(before: string, after: string): void {
    const key = `${before}\0${after}`;
    const times = (this.#standing.get(key) ?? 0) + 1;
    this.#standing.set(key, times);
    for (let votes = times === 2 ? 2 : times > 2 ? 1 : 0; votes > 0; votes--) this.vote(before, after);
  }

  /** Tells whether a call of `after` stands where one of `before` stood. */
  isExchanged(before: string, after: string): boolean {
    return this.#exchanged.has(`${before}\0${after}`);
  }

  /** Records that a method with code has a new name. */
  rename(left: Declaration, right: Declaration): void {
    const key = `${left.name}\0${right.name}`;
    this.#methods.set(key, [...(this.#methods.get(key) ?? []), { left, right }]);
  }

  /**
   * X21: a method that overrides one of the two, or is overridden by it, went from the one name to the other.
   * @param isPair tells whether two methods are paired still
   */
  isFollowed(
    left: Declaration,
    right: Declaration,
    isPair: (left: Declaration, right: Declaration) => boolean,
  ): boolean {
    const areOne = (a: Declaration, b: Declaration) =>
      a.parameters.length === b.parameters.length && areAkin(a.parent, b.parent);
    return (this.#methods.get(`${left.name}\0${right.name}`) ?? []).some(
      (pair) => areOne(pair.left, left) && areOne(pair.right, right) && isPair(pair.left, pair.right),
    );
  }

  /** All that was written for `before`. */
  namesFor(before: string): Iterable<string> {
    return this.#names.get(before) ?? [];
  }

  /** How often `after` was written for `before`. */
  votes(before: string, after: string): number {
    return this.#votes.get(`${before}\0${after}`) ?? 0;
  }

  /** Share of the calls of `before` that gave way to others than `after`, in [0, 1]; 0 where none gave way to `after`. */
  strayed(before: string, after: string): number {
    const votes = this.votes(before, after);
    return votes > 0 ? 1 - votes / (this.#before.get(before) ?? votes) : 0;
  }

  /** One was written for the other at least as often as each for all others together. */
  agree(before: string, after: string): boolean {
    const votes = this.votes(before, after);
    return votes > 0 && 2 * votes >= (this.#before.get(before) ?? 0) && 2 * votes >= (this.#after.get(after) ?? 0);
  }
}

/** Names of the callables of a version that fulfil a condition. */
export function namesOf({ files }: CodeModel, isMeant: (method: Declaration) => boolean): ReadonlySet<string> {
  const methods = files.flatMap(({ declarations }) => declarations.filter((d) => isCallable(d) && isMeant(d)));
  return new Set(methods.map(({ name }) => name));
}

/** Names of the fields of a version that fulfil a condition. */
export function namesOfFields({ files }: CodeModel, isMeant: (field: Declaration) => boolean): ReadonlySet<string> {
  const fields = files.flatMap(({ declarations }) => declarations.filter((d) => d.kind === 'field' && isMeant(d)));
  return new Set(fields.map(({ name }) => name));
}

/** M3i: calls that the code which went into new methods, or came out of old ones, writes for those of methods that are gone. */
export function countCallsOf(comparison: Comparison, extractions: readonly Extraction[]): void {
  const isGone = namesOf(comparison.before, (method) => !comparison.pairOfLeft(method));
  const isNew = namesOf(comparison.after, (method) => !comparison.pairOfRight(method));
  for (const { pairs, edits } of extractions) {
    for (const { left, right, similarity } of pairs) {
      if (similarity >= EQUAL) continue;
      for (const { left: l, right: r } of edits.substitutions(left.node, right.node)) {
        if (l?.kind !== 'call' || r?.kind !== 'call' || l.label === r.label) continue;
        if (isGone.has(l.label) && isNew.has(r.label)) comparison.callRenames.voteOnce(l, r);
      }
    }
  }
}
