// What the bodies of two methods without partner have in common: words, the rarer the more they count, with those of the methods
// that only one version has and that the method calls, into which its code may have gone (model-diff.md M3, X11).
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { computedValue } from '../bodies/shapes.ts';
import { type Comparison, parameterLikeness } from '../comparison.ts';
import { variablesOf } from '../variables/variables.ts';
import type { LaterNames } from './nested-in-extracted.ts';

// Bodies of fewer words are alike by chance, and so are those with fewer different words in common.
const SHORTEST = 8;
const FEWEST_SHARED = 4;
// What a name of the method's own counts that the other one does not have: it may be called anything.
const OWN_NAME = 0.5;
// Share of its own in the words of a lost method and what it called, from which on these count.
const LEAST_OWN = 0.5;
// A method of which so many new ones are parts is looked into no further.
const MOST_CALLED = 10;
// The only methods without partner of two containers need so many words, and so many different ones in common, parameters and
// numbers left out.
const SHORTEST_ALONE = 4;
const FEWEST_SHARED_ALONE = 2;

/** How often a body has which words. */
type Words = ReadonlyMap<string, number>;
/** Methods by their names. */
export type MethodsByName = ReadonlyMap<string, readonly Declaration[]>;

export function byName(methods: readonly Declaration[]): MethodsByName {
  const result = new Map<string, Declaration[]>();
  for (const method of methods) {
    const namesakes = result.get(method.name);
    if (namesakes) namesakes.push(method);
    else result.set(method.name, [method]);
  }
  return result;
}

/** What a method calls among these, and what that calls, where a name is that of one other method alone. */
function calledBy(method: Declaration, among: MethodsByName): ReadonlySet<Declaration> {
  const result = new Set<Declaration>();
  const work = [method];
  for (let caller = work.pop(); caller && result.size < MOST_CALLED; caller = work.pop()) {
    for (const { name } of caller.calls) {
      const named = among.get(name);
      if (!named || named.length > 2) continue;
      const [callee, ...others] = named.filter((other) => other !== method);
      if (!callee || others.length > 0 || result.has(callee)) continue;
      result.add(callee);
      work.push(callee);
    }
  }
  return result;
}

/** Words of bodies by how few methods of both versions have them; counted when first asked for. */
export class Rarity {
  #counts: Map<string, number> | null = null;
  #methods = 0;
  readonly #words = new Map<Declaration, Words>();
  readonly #inner = new Map<Declaration, Words>();
  readonly #whole = new Map<Declaration, Words>();
  readonly #variables = new Map<Declaration, ReadonlySet<string>>();
  /** Names of what was renamed, by the old ones; of several new names none. */
  readonly #later = new Map<string, string>();

  constructor(
    readonly comparison: Comparison,
    readonly removed: MethodsByName,
    readonly added: MethodsByName,
  ) {
    for (const { left, right } of comparison.pairs) {
      if (left.name === right.name || left.name === '' || right.name === '') continue;
      const known = this.#later.get(left.name);
      this.#later.set(left.name, known === undefined || known === right.name ? right.name : left.name);
    }
  }

  /**
   * Share of the words of two bodies that both have, the rarer the more they count, in [0, 1]; with those of methods that the one
   * calls and that only its version has, if that is more: much of it may have gone into them, or come from them.
   * @param isAlone fewer words will do, and a parameter has one name in both
   * @param names what variables around the two are called now
   */
  likeness(l: Declaration, r: Declaration, isAlone: boolean, names: LaterNames | null = null): number {
    const [before, after] = [this.#withInner(l, this.removed), this.#withInner(r, this.added)];
    const [ownBefore, ownAfter] = [this.#wordsOf(l), this.#wordsOf(r)];
    const alone = this.#likeness(l, r, ownBefore, ownAfter, isAlone, names);
    const hasInner = before !== ownBefore || after !== ownAfter;
    const asWritten = hasInner ? Math.max(alone, this.#likeness(l, r, before, after, isAlone, names)) : alone;
    const earlier = this.#withCalled(l, this.removed);
    const later = this.#isBesideOverload(l, r) ? after : this.#withCalled(r, this.added);
    // Of what a method did that did little but call it, that is the better partner.
    const whole = LEAST_OWN * sum(earlier) > sum(before) ? before : earlier;
    if (whole === before && later === after) return asWritten;
    return Math.max(asWritten, this.#likeness(l, r, whole, later, isAlone, names));
  }

  #likeness(
    l: Declaration,
    r: Declaration,
    before: Words,
    written: Words,
    isAlone: boolean,
    names: LaterNames | null,
  ): number {
    if (Math.min(sum(before), sum(written)) < (isAlone ? SHORTEST_ALONE : SHORTEST)) return 0;
    const after = isAlone ? underNamesOf(l, r, written) : written;
    const isOwn = (word: string) => isAlone && (/^\d/.test(word) || l.parameters.some(({ name }) => name === word));
    const laterOf = (word: string) => (after.has(word) ? word : (names?.get(word) ?? this.#later.get(word) ?? word));
    const common = [...before.keys()].filter((word) => after.has(laterOf(word)) && !isOwn(word)).length;
    if (common < (isAlone ? FEWEST_SHARED_ALONE : FEWEST_SHARED)) return 0;
    const weightOf = this.#weights();
    let shared = 0;
    let all = 0;
    const weightIn = (method: Declaration, word: string, isShared: boolean) =>
      weightOf(word) * (isShared || !this.#isVariable(method, word) ? 1 : OWN_NAME);
    for (const [word, count] of before) {
      const common = Math.min(count, after.get(laterOf(word)) ?? 0);
      shared += weightOf(word) * common;
      all += weightIn(l, word, common > 0) * count;
    }
    for (const [word, count] of after) all += weightIn(r, word, before.has(word)) * count;
    return (2 * shared) / (all || 1);
  }

  /** A parameter or variable of the method. */
  #isVariable(method: Declaration, word: string): boolean {
    let names = this.#variables.get(method);
    if (!names) {
      const body = this.comparison.body(method);
      this.#variables.set(method, (names = new Set(body ? variablesOf(body).all.map(({ name }) => name) : [])));
    }
    return names.has(word);
  }

  #weights(): (word: string) => number {
    let counts = this.#counts;
    if (!counts) {
      counts = this.#counts = new Map();
      const { before, after } = this.comparison;
      for (const { declarations } of [...before.files, ...after.files]) {
        for (const method of declarations.filter(isCallable)) {
          this.#methods++;
          for (const word of this.#wordsOf(method).keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
        }
      }
    }
    const known = counts;
    return (word) => Math.log(1 + this.#methods / (known.get(word) ?? 1));
  }

  /** With the words of what it calls among these, and that calls. */
  #withCalled(method: Declaration, among: MethodsByName): Words {
    let whole = this.#whole.get(method);
    if (!whole) {
      const inner = innerOf(method, among);
      const called = [...calledBy(method, among)].filter((callee) => !inner.includes(callee));
      this.#whole.set(method, (whole = this.#added(this.#withInner(method, among), called)));
    }
    return whole;
  }

  /** With the words of the functions that stand in it. */
  #withInner(method: Declaration, among: MethodsByName): Words {
    let own = this.#inner.get(method);
    if (!own) this.#inner.set(method, (own = this.#added(this.#wordsOf(method), innerOf(method, among))));
    return own;
  }

  #added(words: Words, others: readonly Declaration[]): Words {
    if (others.length === 0) return words;
    const result = new Map(words);
    for (const other of others)
      for (const [word, count] of this.#wordsOf(other)) result.set(word, (result.get(word) ?? 0) + count);
    return result;
  }

  /** What a method only hands on to, an overload with parameters no less like those of the old one, is the better partner. */
  #isBesideOverload(l: Declaration, r: Declaration): boolean {
    const fragments = this.comparison.body(r)?.fragments ?? [];
    const value = fragments.length === 1 ? computedValue(fragments[0].node) : null;
    if (value?.kind !== 'call' || value.label !== r.name) return false;
    const overloads = (this.added.get(r.name) ?? []).filter((other) => other !== r && other.parent === r.parent);
    return overloads.some((other) => parameterLikeness(l, other) >= parameterLikeness(l, r));
  }

  #wordsOf(method: Declaration): Words {
    let counts = this.#words.get(method);
    if (!counts) {
      const result = new Map<string, number>();
      for (const { words: labels } of this.comparison.body(method)?.fragments ?? [])
        for (const word of labels) result.set(word, (result.get(word) ?? 0) + 1);
      this.#words.set(method, (counts = result));
    }
    return counts;
  }
}

/** What a method calls, and what stands in it. */
export function partsOf(method: Declaration, among: MethodsByName): ReadonlySet<Declaration> {
  return new Set([...calledBy(method, among), ...innerOf(method, among)]);
}

/**
 * Functions that stand in a method, among these: `{ done: function () { … } }` is a part of what it does, as any callback is, and
 * as what an object of a class without a name does.
 */
function innerOf(method: Declaration, among: MethodsByName): Declaration[] {
  return method.children.flatMap((child) => {
    if (isType(child)) return child.name === '' ? child.children.filter(isCallable) : [];
    return isCallable(child) && among.get(child.name)?.includes(child) ? [child] : [];
  });
}

/** Words of a method with the names that the parameters of the other one have at their places, where the types are equal. */
function underNamesOf(l: Declaration, r: Declaration, counts: Words): Words {
  if (l.parameters.length !== r.parameters.length) return counts;
  const result = new Map(counts);
  l.parameters.forEach(({ name, type }, i) => {
    const other = r.parameters[i];
    const count = result.get(other.name);
    if (other.name === name || count === undefined || result.has(name) || type?.text !== other.type?.text) return;
    result.delete(other.name);
    result.set(name, count);
  });
  return result;
}

function sum(counts: Words): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
