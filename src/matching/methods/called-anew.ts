// Renames and moves of methods that the rest of the change speaks against. A method that many others call now, in whose old
// versions neither it nor its supposed former self was called, took code from them (model-diff.md M8(3)): it was extracted, and
// no renamed method. So it was, or the former one was inlined, where all of its code left one caller; and so it was where nothing
// but the call is left of a caller that did as much of it, and no caller of the former one follows, or where one statement of a
// caller, with the former one's value in the place of its call, is all that the new one does. A method without code
// whose implementation keeps the name beside a method of the new name gave way to that one. A namesake in another module with
// little of the old code is another method, if a caller that imports it gave it more.

import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { type Fragment, sizeOf } from '../bodies/bodies.ts';
import { type BodyMapping, countMapping } from '../bodies/body-mapping.ts';
import { differByLocalNames } from '../bodies/renamed-locals.ts';
import type { Comparison, DeclarationPair } from '../comparison.ts';
import { areAkin } from '../hierarchy.ts';
import { importsFile } from '../moves/import-moves.ts';
import { callsNamed } from './continuation.ts';

// Callers that make a method common property, and how many more they must be than those that followed a new name.
const MANY = 4;
const TIMES = 3;

// How much more of a method has to come from a caller than from its supposed former self.
const TIMES_TAKEN = 1.5;

// Likeness of the bodies of a method and of the one that it became elsewhere, up to which callers may say otherwise.
const DOUBTFUL = 0.4;

// Statements, or words of all of them, that are not by chance all of a method and a part of another one.
const TELLING = 3;

/** A rename or move, and what other methods say of it. */
interface Renamed {
  readonly pair: DeclarationPair;
  /** Callers that called neither method before. */
  anew: number;
  /** Callers that called the former one. */
  followed: number;
  /** All code of the new one left a caller, or all of the former one came to one. */
  elsewhere: boolean;
  /** Callers of the former one that gave up several statements to the new one. */
  gave: number;
  /** Callers that called neither before and gave as much to it. */
  gaveAnew: number;
  /** A caller that called the former one gave the new one much more code than that did. */
  taken: boolean;
  /** A caller of which nothing but the call is left had as much of its code as the former one. */
  delegated: boolean;
  /** A statement of a caller that asked the former one is all of the new one, which has the value of the former one there. */
  whole: boolean;
}

/** Takes back the renames and doubtful moves of methods that were extracted, or inlined. */
export function releaseCalledAnew(comparison: Comparison): void {
  const renamed = new Map<string, Renamed[]>();
  const former = new Map<string, Renamed[]>();
  for (const pair of comparison.pairs) {
    const { left, right, relation } = pair;
    const isDoubtful = relation === 'renamed' || relation === 'movedRenamed' || isDoubtfulMove(pair);
    if (!isDoubtful || !isCallable(left) || isUnmistakable(comparison, left, right)) continue;
    const count = {
      pair,
      anew: 0,
      followed: 0,
      elsewhere: false,
      gave: 0,
      gaveAnew: 0,
      taken: false,
      delegated: false,
      whole: false,
    };
    renamed.set(right.name, [...(renamed.get(right.name) ?? []), count]);
    if (relation === 'renamed') appendTo(former, left.name, count);
  }
  if (renamed.size === 0) return;
  for (const { left, right } of comparison.pairs) {
    if (!isCallable(left)) continue;
    const before = new Set(left.calls.map(({ name }) => name));
    const after = new Set(right.calls.map(({ name }) => name));
    for (const name of after) {
      for (const count of renamed.get(name) ?? []) {
        const { pair } = count;
        count.delegated ||= !before.has(pair.left.name) && isLeftToCall(comparison, pair, left, right);
        if (pair.relation !== 'renamed') {
          if (!isDoubtfulMove(pair)) {
            if (before.has(pair.left.name)) count.followed++;
            continue;
          }
          // Whoever called a namesake calls it still.
          if (!importsFile(right.file, pair.right.file)) continue;
          if (before.has(pair.left.name)) count.followed++;
          count.taken ||= tookMore(comparison, pair, left, right);
          continue;
        }
        if (pair.right.file !== right.file) continue;
        if (before.has(pair.left.name)) {
          count.followed++;
          if (gaveCode(comparison, pair, left, right)) count.gave++;
          count.whole ||= !before.has(name) && gaveWhole(comparison, pair, left, right);
          count.taken ||= !before.has(name) && tookMore(comparison, pair, left, right);
        } else if (!before.has(name)) {
          count.anew++;
          if (gaveCode(comparison, pair, left, right)) count.gaveAnew++;
          count.elsewhere ||= isPartOf(comparison, pair.right, pair.left, left, right);
        }
      }
    }
    for (const name of before) {
      for (const count of former.get(name) ?? []) {
        if (count.pair.left.file !== left.file || after.has(name) || after.has(count.pair.right.name)) continue;
        count.elsewhere ||= isPartOf(comparison, count.pair.left, count.pair.right, right, left);
      }
    }
  }
  for (const counts of renamed.values()) {
    for (const { pair, anew, followed, elsewhere, gave, gaveAnew, taken, delegated, whole } of counts) {
      const isExtracted = whole || (gave > 0 && gave === followed && gave + gaveAnew > 1) || (taken && followed <= 1);
      if ((anew >= MANY && anew > TIMES * followed) || ((elsewhere || delegated) && followed === 0) || isExtracted)
        comparison.unpair(pair);
    }
  }
}

/** A method of another module that is known by who takes the name from there, and has little of what it did. */
function isDoubtfulMove({ relation, strength }: DeclarationPair): boolean {
  return (relation === 'moved' || relation === 'movedRenamed') && strength <= DOUBTFUL;
}

/**
 * Equal bodies, but for the names of what they were handed, or several statements that all correspond, most of them unchanged: whoever
 * calls it now, it was there.
 */
function isUnmistakable(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (comparison.haveEqualBodies(left, right)) return true;
  const mapping = comparison.mapping(left, right);
  if (!mapping) return false;
  const words = sizeOf(mapping.left);
  if (words >= TELLING && differByLocalNames(mapping.left, mapping.right)) return true;
  const { mapped, leftOver, rightOver, exact } = countMapping(mapping);
  return leftOver + rightOver === 0 && mapped >= TELLING && 2 * exact > mapped;
}

/**
 * Every statement of a method stood in one version of a caller, and no more in the other; some are not in its partner.
 * There all may have named the object that is `this` in the method.
 */
function isPartOf(
  comparison: Comparison,
  method: Declaration,
  partner: Declaration,
  from: Declaration,
  to: Declaration,
): boolean {
  const own = comparison.body(method)?.fragments ?? [];
  if (own.length < TELLING) return false;
  const [others, had, kept] = [partner, from, to].map((declaration) => headersOf(comparison, declaration));
  if (own.every(({ header }) => others.has(header))) return false;
  const gone = (comparison.body(from)?.fragments ?? []).filter(
    ({ header }) => (had.get(header) ?? 0) > (kept.get(header) ?? 0),
  );
  const headers = new Set(gone.map(({ header }) => header));
  const objects = own
    .filter(({ header }) => !headers.has(header))
    .map((fragment) => new Set(gone.flatMap((other) => soleAddition(fragment, other) ?? [])));
  return objects.length === 0 || [...objects[0]].some((name) => objects.every((names) => names.has(name)));
}

/**
 * Several statements that a caller gave up are much like those of the new method that the former one did not have: the
 * caller's code went there, together with the call that it ended in.
 */
function gaveCode(
  comparison: Comparison,
  { left, right }: DeclarationPair,
  from: Declaration,
  to: Declaration,
): boolean {
  const mapping = comparison.mapping(left, right);
  const fresh = mapping?.right.fragments.filter(({ index }) => mapping.toLeft[index] < 0) ?? [];
  if (fresh.length < TELLING) return false;
  const [had, kept] = [from, to].map((declaration) => headersOf(comparison, declaration));
  const gone = (comparison.body(from)?.fragments ?? []).filter(
    ({ header }) => (had.get(header) ?? 0) > (kept.get(header) ?? 0),
  );
  const free = new Set(gone);
  let given = 0;
  for (const fragment of fresh) {
    const match = [...free].find((other) => isMuchLike(fragment, other));
    if (!match) continue;
    free.delete(match);
    given++;
  }
  return given >= TELLING && 2 * given > fresh.length;
}

/**
 * A statement that a caller gave up is the only one of the new method once what the former one gives stands where it was called:
 * `done = isIdle() && empty` and `done = (a || b) && empty`. The one was inlined to what was extracted.
 */
function gaveWhole(
  comparison: Comparison,
  { left, right }: DeclarationPair,
  from: Declaration,
  to: Declaration,
): boolean {
  const [given, ...others] = comparison.body(left)?.fragments ?? [];
  const [only, ...more] = comparison.body(right)?.fragments ?? [];
  if (!given || !only || others.length + more.length > 0 || only.composite) return false;
  if (given.node.kind !== 'return' || given.words.length === 0 || given.words.length >= only.words.length) return false;
  const wanted = [...only.words].sort();
  const [had, kept] = [from, to].map((declaration) => headersOf(comparison, declaration));
  return (comparison.body(from)?.fragments ?? []).some(({ header, composite, words }) => {
    const at = composite || (had.get(header) ?? 0) <= (kept.get(header) ?? 0) ? -1 : words.indexOf(left.name);
    if (at < 0 || words.length - 1 + given.words.length !== wanted.length) return false;
    const inlined = [...words.slice(0, at), ...given.words, ...words.slice(at + 1)].sort();
    return inlined.every((word, i) => word === wanted[i]);
  });
}

/** Half of the words of the longer one are in the other one. */
function isMuchLike(a: Fragment, b: Fragment): boolean {
  if (a.composite !== b.composite) return false;
  const rest = [...b.words];
  let common = 0;
  for (const word of a.words) {
    const at = rest.indexOf(word);
    if (at < 0) continue;
    rest.splice(at, 1);
    common++;
  }
  return 2 * common >= Math.max(a.words.length, b.words.length);
}

/**
 * More words of the new method are in statements that a caller gave up than in what the new method has of its former self,
 * which the caller called as well: that was a part of what was extracted.
 */
function tookMore(
  comparison: Comparison,
  { left, right }: DeclarationPair,
  from: Declaration,
  to: Declaration,
): boolean {
  const own = comparison.body(right)?.fragments ?? [];
  if (own.length < TELLING) return false;
  const [others, had, kept] = [left, from, to].map((declaration) => headersOf(comparison, declaration));
  let taken = 0;
  for (const { header, size } of own)
    if (!others.has(header) && (had.get(header) ?? 0) > (kept.get(header) ?? 0)) taken += size;
  const pairs = taken > 0 ? (comparison.mapping(left, right)?.pairs ?? []) : [];
  return taken > TIMES_TAKEN * pairs.reduce((sum, pair) => sum + pair.similarity * pair.right.size, 0);
}

/** A caller only calls the new method now, and did as much of what that does as its supposed former self. */
function isLeftToCall(
  comparison: Comparison,
  { left, right }: DeclarationPair,
  from: Declaration,
  to: Declaration,
): boolean {
  const [only, ...others] = comparison.body(to)?.fragments ?? [];
  if (!only || others.length > 0 || !only.words.includes(right.name)) return false;
  const [own, other] = [comparison.mapping(left, right), comparison.mapping(from, right)];
  if (!own || !other || other.pairs.length < TELLING) return false;
  const likeness = ({ pairs }: BodyMapping) => pairs.reduce((sum, pair) => sum + pair.similarity * pair.right.size, 0);
  return likeness(other) >= likeness(own);
}

/** The one word that a statement has in addition to all words of another one; null if there is none or several. */
function soleAddition({ words: some, composite }: Fragment, more: Fragment): string | null {
  const rest = [...more.words];
  if (more.composite !== composite || rest.length <= some.length) return null;
  for (const word of some) {
    const at = rest.indexOf(word);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest.every((word) => word === rest[0]) ? rest[0] : null;
}

/** How often the statements of a method stand in it. */
function headersOf(comparison: Comparison, method: Declaration): Map<number, number> {
  const result = new Map<number, number>();
  for (const { header } of comparison.body(method)?.fragments ?? []) result.set(header, (result.get(header) ?? 0) + 1);
  return result;
}

/** Takes back the renames of methods without code that an implementation contradicts and none follows. */
export function releaseContradicted(comparison: Comparison): void {
  const isEmpty = (method: Declaration) => (comparison.body(method)?.fragments.length ?? 0) === 0;
  const renamed = comparison.pairs.filter(
    ({ left, right, relation }) => relation === 'renamed' && isCallable(left) && isEmpty(left) && isEmpty(right),
  );
  if (renamed.length === 0) return;
  const kept = new Map<string, DeclarationPair[]>();
  for (const pair of comparison.pairs) {
    const { left, right } = pair;
    if (!isCallable(left) || left.name !== right.name || !left.parent || !isType(left.parent)) continue;
    const list = kept.get(left.name);
    if (list) list.push(pair);
    else kept.set(left.name, [pair]);
  }
  for (const pair of renamed) {
    const { left, right } = pair;
    if (comparison.isFollowed(left, right)) continue;
    const contradicted = (kept.get(left.name) ?? []).some(
      (other) =>
        other.left.parameters.length === left.parameters.length &&
        areAkin(other.left.parent, left.parent) &&
        (other.right.parent?.children ?? []).some((method) => isCallable(method) && method.name === right.name),
    );
    if (contradicted) comparison.unpair(pair);
  }
}

/**
 * A method without code whose implementations all have another name has it, too: a method of its old name and parameters
 * that calls it is a new one around it (template method).
 */
export function followImplementations(comparison: Comparison): void {
  const around = comparison.pairs.filter(
    ({ left, right }) => isCallable(left) && left.bodyNode < 0 && right.bodyNode >= 0 && left.name === right.name,
  );
  if (around.length === 0) return;
  const byName = new Map<string, DeclarationPair[]>();
  for (const pair of comparison.pairs) {
    if (!isCallable(pair.left) || pair.left.bodyNode < 0) continue;
    byName.set(pair.left.name, [...(byName.get(pair.left.name) ?? []), pair]);
  }
  for (const pair of around) {
    const { left, right } = pair;
    const own = (byName.get(left.name) ?? []).filter(
      (other) =>
        other.left.parameters.length === left.parameters.length &&
        other.left.parent?.supertypes.some(({ name }) => name === left.parent?.name),
    );
    const [first] = own;
    if (!first || first.right.name === left.name || own.some((other) => other.right.name !== first.right.name))
      continue;
    const heir = right.parent?.children.find(
      (method) =>
        isCallable(method) &&
        method.bodyNode < 0 &&
        method.name === first.right.name &&
        method.parameters.length === first.right.parameters.length &&
        !comparison.pairOfRight(method),
    );
    if (!heir || !callsNamed(right, heir)) continue;
    comparison.unpair(pair);
    comparison.pair(left, heir, 'renamed', 'model:X21');
  }
}
