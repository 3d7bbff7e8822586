// Methods that were copies of one another but for some words, and became one: `setReady()` and `setUnready()`, `updateReady()`
// (statement-mapping.md §5.4). The one with most of the new code is the renamed one; the others are known by the code that they
// shared with it, and by whoever called one of them, who calls the new one instead.
import { ownNodes } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { type Body, type Fragment, isTrivial, tellingSizeOf } from '../bodies/bodies.ts';
import { mapBodies } from '../bodies/statements.ts';
import { type Comparison, callablesOf, type DeclarationPair, fullName, isTest } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { printedParameters } from '../variables/parameters.ts';
import { wordSimilarity } from '../words.ts';
import { callsNamed } from './continuation.ts';
import { callersByName } from './named-parts.ts';

// Share of the words of either that two copies have in common, and of a copy that the new method has.
const SHARED = 0.5;
const KEPT = 0.4;
// Words of a method that says something.
const FEWEST_WORDS = 4;
// Share that makes two much the same, and the words that the second one needs for it: of such the new method may be told which is meant.
const MUCH_THE_SAME = 0.7;
const FEWEST_WORDS_OF_SAME = 16;
// Statements of fewer words say nothing of where they came from.
const SHORTEST = 3;
// Methods without partner beside one that are looked at, and callers of one.
const MOST_TWINS = 32;
const MOST_CALLERS = 16;

/** A renamed method, and those like it that the new one took the place of as well. */
export interface MergedTwins {
  readonly pair: DeclarationPair;
  readonly others: readonly Declaration[];
}

/**
 * All such methods.
 * @param isExplained tells of a method that is gone whether its code is known to be elsewhere
 */
export function mergedTwins(
  comparison: Comparison,
  bodies: readonly BodyPair[],
  isExplained: (method: Declaration) => boolean,
): MergedTwins[] {
  const found: Twin[] = [];
  const freeIn = fewOf((parent) =>
    callablesOf(parent).filter((other) => isFree(comparison, other) && !isExplained(other)),
  );
  const addedIn = fewOf((parent) =>
    callablesOf(parent).flatMap((method) => (comparison.pairOfRight(method) ? [] : (comparison.body(method) ?? []))),
  );
  const newlyNamedIn = fewOf((parent) =>
    callablesOf(parent).filter((method) => {
      const former = comparison.pairOfRight(method)?.left;
      return !former || fullName(former) !== fullName(method);
    }),
  );
  let callers: ReadonlyMap<string, readonly DeclarationPair[]> | null = null;
  for (const { pair } of bodies) {
    const { left, right } = pair;
    if (!isCallable(left) || fullName(left) === fullName(right) || left.kind === 'constructor') continue;
    if (!left.parent || !comparison.arePaired(left.parent, right.parent)) continue;
    const candidates = freeIn(left.parent).filter(({ name }) => name !== left.name);
    if (candidates.length === 0) continue;
    const [before, after] = [comparison.body(left), comparison.body(right)];
    if (!before || !after) continue;
    callers ??= callersByName(bodies, 'left');
    const known = callers;
    for (const other of candidates) {
      if (!isMeant(comparison, known, pair, other)) continue;
      if (right.parent && isNamedAfter(other, right, newlyNamedIn(right.parent))) continue;
      const elsewhere = right.parent ? addedIn(right.parent).filter((body) => body !== after) : [];
      if (hasGoneTo(before, comparison.body(other), elsewhere)) continue;
      if (!comparison.budget.spend('pairs', 1, 'moved code', other.file.path)) break;
      const kept = keptOfTwin(comparison, before, after, comparison.body(other), isTold(pair, other));
      if (kept > 0) found.push({ pair, other, score: kept + wordSimilarity(other.name, right.name) });
    }
  }
  const taken = new Set<Declaration>();
  const result = new Map<DeclarationPair, Declaration[]>();
  for (const { pair, other } of found.sort((a, b) => b.score - a.score)) {
    if (taken.has(other)) continue;
    taken.add(other);
    appendTo(result, pair, other);
  }
  return [...result].map(([pair, others]) => ({ pair, others }));
}

/** One method beside the renamed one, and how much speaks for the two. */
interface Twin {
  readonly pair: DeclarationPair;
  readonly other: Declaration;
  readonly score: number;
}

function isFree(comparison: Comparison, method: Declaration): boolean {
  return !comparison.pairOfLeft(method) && method.kind !== 'constructor' && !isTest(method);
}

/**
 * Who called the other one calls the new method instead, and neither of the two is called by the other one. Of a caller that had
 * both, the calls of the new method may be those of the renamed one alone, and the others gone (statements:5.4, none left over):
 * it says something where it has as many as of both before, or what chose between them is gone.
 */
function isMeant(
  comparison: Comparison,
  callers: ReadonlyMap<string, readonly DeclarationPair[]>,
  { left, right }: DeclarationPair,
  other: Declaration,
): boolean {
  if (callsNamed(other, left) || callsNamed(left, other) || callsNamed(right, other)) return false;
  const isTakenOver = (caller: DeclarationPair) =>
    callsOf(caller.left, left) === 0 ||
    callsOf(caller.right, right) >= callsOf(caller.left, left) + callsOf(caller.left, other) ||
    isChosenNoMore(comparison, caller, left, other);
  const isExchanged = (caller: DeclarationPair) =>
    !callsNamed(caller.left, right) &&
    callsNamed(caller.right, right) &&
    !callsNamed(caller.right, other) &&
    isTakenOver(caller);
  const ofOther = callers.get(other.name) ?? [];
  return ofOther.slice(0, MOST_CALLERS).some(isExchanged);
}

function callsOf(caller: Declaration, { name }: Declaration): number {
  return caller.calls.filter((call) => call.name === name).length;
}

/** `if (a) one(); else other();` has no partner in the caller, or the two were called in one statement. */
function isChosenNoMore(
  comparison: Comparison,
  caller: DeclarationPair,
  one: Declaration,
  other: Declaration,
): boolean {
  const mapping = comparison.mapping(caller.left, caller.right);
  if (!mapping) return false;
  const { fragments } = mapping.left;
  const calling = ({ name }: Declaration) =>
    fragments.filter(({ node }) => ownNodes(node).some(({ kind, label }) => kind === 'call' && label === name));
  const [ones, others] = [calling(one), calling(other)];
  const isGoneAround = (inner: Fragment) => {
    for (let at = inner.parent; at >= 0; at = fragments[at].parent) {
      const { index, next } = fragments[at];
      if (ones.some((found) => index < found.index && found.index < next)) return mapping.toRight[at] < 0;
    }
    return false;
  };
  return others.some((found) => ones.includes(found) || isGoneAround(found));
}

/** What is collected of a container, once; nothing where it is too much to be looked at. */
function fewOf<T>(collect: (parent: Declaration) => readonly T[]): (parent: Declaration) => readonly T[] {
  const all = new Map<Declaration, readonly T[]>();
  return (parent) => {
    const known = all.get(parent) ?? collect(parent);
    all.set(parent, known);
    return known.length <= MOST_TWINS ? known : [];
  };
}

/** What the second one does that the first one does not stands in another new method: it went there. */
function hasGoneTo(first: Body, second: Body | null, others: readonly Body[]): boolean {
  if (!second || others.length === 0) return false;
  const tell = ({ fragments }: Body) => fragments.filter((f) => f.size >= SHORTEST && !isTrivial(f));
  const shared = new Set(tell(first).map(({ content }) => content));
  const own = new Set(tell(second).flatMap(({ content }) => (shared.has(content) ? [] : [content])));
  return others.some(({ fragments }) => fragments.some(({ content }) => own.has(content)));
}

/** Another new name has more of that of the old method: `listRow` is a part of `doList` rather than of `doCheck`. */
function isNamedAfter(old: Declaration, method: Declaration, others: readonly Declaration[]): boolean {
  const likeness = wordSimilarity(old.name, method.name);
  return others.some((other) => wordSimilarity(old.name, other.name) > likeness);
}

/** The new method has a parameter more than both, which may say which of them is meant, or make it a wider one. */
function isTold({ left, right }: DeclarationPair, other: Declaration): boolean {
  const [before, beside, after] = [left, other, right].map((method) => printedParameters(method).length);
  return after > Math.max(before, beside);
}

/**
 * How much speaks for the second body as a copy of the first one that the whole took in: that the two are much the same, or where
 * more of both differs, the share of the second one that the whole has; else 0.
 */
function keptOfTwin(comparison: Comparison, first: Body, whole: Body, second: Body | null, told: boolean): number {
  const words = second ? tellingSizeOf(second) : 0;
  if (!second || words < FEWEST_WORDS) return 0;
  const { pairs } = mapBodies(first, second, comparison.edits);
  const alike = pairs.reduce((sum, { right, similarity }) => sum + similarity * right.size, 0);
  const share = alike / Math.max(tellingSizeOf(first), words);
  const isMuchTheSame = share >= MUCH_THE_SAME && words >= FEWEST_WORDS_OF_SAME;
  if (!isMuchTheSame && (told || share < SHARED)) return 0;
  const found = mapBodies(second, whole, comparison.edits).pairs;
  // What took the place of copies without anything that they did is no sum of them.
  if (isMuchTheSame) return found.some(({ left }) => !isTrivial(left)) ? share : 0;
  const kept = found.reduce((sum, { left, similarity }) => sum + similarity * left.size, 0) / words;
  return kept >= KEPT ? kept : 0;
}
