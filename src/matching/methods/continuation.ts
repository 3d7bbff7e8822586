// Which of the methods that have an old one's code continues it, where one of them calls the other (model-diff.md §5 M8, M13).
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import { type Fragment, isTrivial } from '../bodies/bodies.ts';
import { countMapping } from '../bodies/body-mapping.ts';
import { tabledUnder } from '../calls/function-tables.ts';
import { fitsArguments } from '../calls/resolution.ts';
import {
  type Comparison,
  callablesOf,
  fullName,
  haveSameReturn,
  isBesidePrimary,
  parameterLikeness,
  selfOf,
  simpleTypes,
} from '../comparison.ts';
import { isRespelt, wordSimilarity, words } from '../words.ts';
import { type EqualBodies, partsOf } from './equal-bodies.ts';

// Words that two names have in common, if the one is taken for the other.
const LIKE_NAME = 0.6;
const HALF_NAME = 0.5;
// Methods with one statement that are looked through.
const MOST_ALIKE = 20;
// Statements that a method with a like name has kept at least.
const SOME_STATEMENTS = 2;
// Statements as they were that say which of two methods goes on, whatever it is called.
const MANY_STATEMENTS = 4;

/**
 * M8(3): a leftover method of the old name, or of one very much like it, that calls the best partner is the true
 * continuation, and so is one that is called where the old one was; the partner was extracted.
 */
export function continuationOf(
  comparison: Comparison,
  l: Declaration,
  r: Declaration,
  rights: readonly Declaration[],
): Declaration {
  if (fullName(l) === fullName(r)) {
    const likeness = (other: Declaration) => parameterLikeness(l, other);
    const overloads = rights.filter((other) => isHandedOn(comparison, l, r, other));
    const overload = overloads.reduce((best, other) => (likeness(other) > likeness(best) ? other : best), r);
    return overload !== r || likeness(r) > 0
      ? overload
      : (rights.find((other) => isLeftAbove(comparison, l, r, other)) ?? r);
  }
  const votes = (method: Declaration) => comparison.callRenames.votes(l.name, method.name);
  const isExchanged = (method: Declaration) => comparison.callRenames.isExchanged(l.name, method.name);
  // What is called in the place of the old one does not have to be it: `get` may ask for the `key` that a `cache_key` gave.
  const named = wordSimilarity(l.name, r.name);
  const isNamed = named >= LIKE_NAME;
  // Calls of one of several overloads may be those of another one, unless the parameters are as much like its own.
  const isOfAnother = (method: Declaration) =>
    parameterLikeness(l, method) < parameterLikeness(l, r) && isOverloaded(l);
  // What takes and gives the same is asked for the same; what gives something else asks it for that.
  const isSame = haveSameTypes(l, r) && haveSameReturn(l, r);
  const isCalledFor = (method: Declaration) =>
    !isOfAnother(method) &&
    !(isSame && !haveSameTypes(l, method) && !haveSameReturn(l, method)) &&
    (votes(method) > votes(r) || (isExchanged(method) && !isExchanged(r))) &&
    !(named >= HALF_NAME && 2 * wordSimilarity(l.name, method.name) < named) &&
    !doesOther(comparison, l, r, method);
  // Where several have the place of as many of its calls each, no call says which of them it is, if no name does.
  const isOneOfSeveral = (other: Declaration) =>
    wordSimilarity(l.name, other.name) <= named &&
    rights.some(
      (rival) =>
        rival !== r && rival !== other && votes(rival) === votes(other) && callsNamed(rival, r) && isCalledFor(rival),
    );
  const caller = rights.find(
    (other) =>
      other !== r &&
      callsNamed(other, r) &&
      !(fullName(other) === fullName(l) && isTakenFromCaller(comparison, l, other)) &&
      (fullName(other) === fullName(l) ||
        (isCalledFor(other) && !isOneOfSeveral(other)) ||
        isOverloadAsBefore(l, r, other) ||
        (haveSameTypes(l, other) && keepsWords(l.name, other.name) && !keepsWords(l.name, r.name)) ||
        (!isNamed && (keepsMore(comparison, l, other) || keepsMost(comparison, l, r, other))) ||
        (isRespelt(other.name, l.name) && !isRespelt(r.name, l.name) && !keepsWords(l.name, r.name))) &&
      !comparison.pairOfRight(other) &&
      !(fullName(other) !== fullName(l) && wasCaller(comparison, l, r, other)),
  );
  return caller ?? r;
}

/**
 * M3, M8(3): a leftover method that called the old one does what the caller does, but for the name of what it calls: that goes on
 * as the caller, and called the code before.
 */
function wasCaller(comparison: Comparison, l: Declaration, r: Declaration, caller: Declaration): boolean {
  const rename = `${l.name}\0${r.name}`;
  const siblings = l.parent ? callablesOf(l.parent) : [];
  return siblings.some((f) => f !== l && callsNamed(f, l) && becomes(comparison, f, caller, rename));
}

/** Tells whether the statements of one body are those of the other but for a name. */
export function becomes(comparison: Comparison, left: Declaration, right: Declaration, rename: string): boolean {
  const before = comparison.body(left)?.fragments ?? [];
  const after = comparison.body(right)?.fragments ?? [];
  if (before.length !== after.length || comparison.pairOfLeft(left)) return false;
  const edits = comparison.editsWith({ renames: new Set([rename]) });
  return before.every(({ node }, i) => edits.similarity(node, after[i].node) >= 0.9);
}

function isOverloaded(method: Declaration): boolean {
  const siblings = method.parent ? callablesOf(method.parent) : [];
  return siblings.some((other) => other !== method && fullName(other) === fullName(method));
}

/**
 * M8(3), the mirror image: a leftover method beside the old one that has the name and the parameters of the best partner in
 * another class, and calls the old one, is what that continues; the old one was inlined to it.
 */
export function continuedBy(comparison: Comparison, l: Declaration, r: Declaration): Declaration {
  if (fullName(l) === fullName(r) || !l.parent || comparison.arePaired(l.parent, r.parent)) return l;
  const isCaller = (other: Declaration) =>
    other !== l &&
    fullName(other) === fullName(r) &&
    haveSameTypes(other, r) &&
    callsNamed(other, l) &&
    comparison.isFree(other, r);
  return callablesOf(l.parent).find(isCaller) ?? l;
}

/**
 * The best partner was extracted: a new method of another container in the file, with more of the old name and its parameters,
 * calls it, which became a method of a class, or left one; or several new ones do, of which one has half of the old name, of
 * which the partner has nothing.
 */
export function isCalledByContinuation(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (fullName(l) === fullName(r)) return false;
  const callers = r.file.declarations.filter(
    (other) => other !== r && callsNamed(other, r) && !comparison.pairOfRight(other),
  );
  const named = wordSimilarity(l.name, r.name);
  const isLiker = (caller: Declaration) =>
    caller.parent !== r.parent &&
    wordSimilarity(l.name, caller.name) > Math.max(named, LIKE_NAME) &&
    parameterLikeness(l, caller) > parameterLikeness(l, r);
  const isPart = named === 0 && callers.length > 1;
  return callers.some((caller) => isLiker(caller) || (isPart && wordSimilarity(l.name, caller.name) >= HALF_NAME));
}

/**
 * O3: the leftover method beside the old one that called it and has the name of the best partner, which has a statement of it as it
 * was, or makes all calls that it made around that of the old one: it goes on there, and took in what the old one did.
 */
export function inlinedToNamesake(comparison: Comparison, l: Declaration, r: Declaration): Declaration | undefined {
  if (fullName(l) === fullName(r) || callsNamed(r, l)) return undefined;
  const keyOf = ({ composite, header, content }: Fragment) => (composite ? header : content);
  return l.parent?.children.find((other) => {
    if (other === l || fullName(other) !== fullName(r) || !isCallable(other) || !callsNamed(other, l)) return false;
    if (!comparison.isFree(other, r) || parameterLikeness(other, r) < parameterLikeness(l, r)) return false;
    const kept = new Set((comparison.body(r)?.fragments ?? []).map(keyOf));
    if ((comparison.body(other)?.fragments ?? []).some((f) => !isTrivial(f) && kept.has(keyOf(f)))) return true;
    return haveSameReturn(other, r) && !haveSameReturn(l, r) && callsAround(other, l, r);
  });
}

/** All that a caller calls besides the callee, which does not call it itself, is called in a third method as well. */
function callsAround(caller: Declaration, callee: Declaration, third: Declaration): boolean {
  const [own, others] = [callee, third].map(({ calls }) => new Set(calls.map(({ name }) => name)));
  const around = caller.calls.filter(({ name }) => name !== callee.name && !own.has(name));
  return around.length > 0 && around.every(({ name }) => others.has(name));
}

/**
 * O3: all that the best partner does stood as it is in a method beside it that stayed, which calls it instead, while the old
 * one has some of it otherwise: it was extracted from that, and what the two old ones had in common is no reason.
 */
export function isTakenOutBeside(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const [old, body] = [comparison.body(l), comparison.body(r)];
  if (fullName(l) === fullName(r) || !old || !body || body.fragments.length < SOME_STATEMENTS) return false;
  const wanted = [...partsOf(body)];
  const had = partsOf(old);
  if (wanted.every((part) => had.has(part))) return false;
  return (r.parent?.children ?? []).some((caller) => {
    const pair = caller === r || !handsOn(caller, r) ? undefined : comparison.pairOfRight(caller);
    const [before, after] = [pair && comparison.body(pair.left), pair && comparison.body(caller)];
    if (!before || !after || before.fragments.length < wanted.length) return false;
    const [gone, left] = [partsOf(before), partsOf(after)];
    return wanted.every((part) => gone.has(part) && !left.has(part));
  });
}

/**
 * M13: what a caller did around its call is what `other` does now, under the name that became free: it has nothing of the body that
 * had the name, and was extracted from that caller.
 */
export function isTakenFromCaller(comparison: Comparison, l: Declaration, other: Declaration): boolean {
  const [old, body] = [comparison.body(l), comparison.body(other)];
  if (!old || !body || !l.parent || !other.parent) return false;
  const wanted = partsOf(body);
  if (wanted.size < SOME_STATEMENTS || [...partsOf(old)].some((part) => wanted.has(part))) return false;
  const namesakes = new Map(callablesOf(other.parent).map((method) => [fullName(method), method]));
  return callablesOf(l.parent).some((caller) => {
    const [before, later] = [callsNamed(caller, l) && comparison.body(caller), namesakes.get(fullName(caller))];
    if (!before || caller === l || later === other) return false;
    const [had, after] = [partsOf(before), later && comparison.body(later)];
    const kept = after ? partsOf(after) : new Set();
    const taken = [...wanted].filter((part) => had.has(part) && !kept.has(part));
    return taken.length >= SOME_STATEMENTS && 2 * taken.length >= wanted.size;
  });
}

/**
 * M13: the one method of another name beside the namesake that has all of a body, several statements, as it was, while nothing of
 * it stayed under its name, and that the namesake does not call: the name was given to another method.
 * @param own the method with that body
 * @param namesake what has its name in the other version
 * @param others the callables of that version
 * @param isFree whether one of them may be the one
 */
export function heirBeside(
  comparison: Comparison,
  own: Declaration,
  namesake: Declaration,
  others: EqualBodies,
  isFree: (method: Declaration) => boolean,
): Declaration | null {
  const [body, now] = [comparison.body(own), comparison.body(namesake)];
  if (!body || !now) return null;
  const wanted = partsOf(body);
  if (wanted.size < SOME_STATEMENTS || [...partsOf(now)].some((part) => wanted.has(part))) return null;
  const [first, ...more] = [...wanted].map((part) => others.withPart(part)).sort((a, b) => a.length - b.length);
  // What many methods do says nothing of one.
  if (first.length > MOST_ALIKE) return null;
  const isHeir = (other: Declaration) =>
    isFree(other) &&
    haveSameReturn(own, other) &&
    !callsWithin(namesake, other) &&
    more.every((list) => list.includes(other));
  const [heir, ...rivals] = first.filter(isHeir);
  return heir && rivals.length === 0 ? heir : null;
}

/** Tells whether a callable, or anything declared in it, calls anything of that name. */
function callsWithin(caller: Declaration, callee: Declaration): boolean {
  const work = [caller];
  for (let at = work.pop(); at; at = work.pop()) {
    if (callsNamed(at, callee)) return true;
    work.push(...at.children);
  }
  return false;
}

/**
 * M8(3): what is called in the place of the old one calls another new method that has several statements of the old code, while it
 * has none itself: it is a step that was put before that.
 */
export function isBeforeContinuation(
  comparison: Comparison,
  l: Declaration,
  r: Declaration,
  rights: readonly Declaration[],
): boolean {
  return rights.some((other) => other !== r && callsNamed(r, other) && doesOther(comparison, l, other, r));
}

/** The partner has several statements of the old code, some as they were, and the caller none, but does several things itself. */
function doesOther(comparison: Comparison, l: Declaration, r: Declaration, caller: Declaration): boolean {
  const [kept, own] = [comparison.mapping(l, r), comparison.mapping(l, caller)];
  if (!kept || !own || own.right.fragments.length < SOME_STATEMENTS) return false;
  const { mapped, exact } = countMapping(kept);
  return exact > 0 && mapped >= SOME_STATEMENTS && own.pairs.every(({ left }) => isTrivial(left));
}

/** It goes by much of the old name, and has more of the old code than a statement that is everywhere. */
function keepsMore(comparison: Comparison, l: Declaration, other: Declaration): boolean {
  if (wordSimilarity(l.name, other.name) < LIKE_NAME) return false;
  const pairs = comparison.mapping(l, other)?.pairs ?? [];
  return pairs.filter(({ left, right }) => !isTrivial(left) && !isTrivial(right)).length >= SOME_STATEMENTS;
}

/**
 * It has more of the old code than the partner, of what is as it was, too, and is handed no less of what the old one was: the two
 * share that, whatever they are called.
 */
function keepsMost(comparison: Comparison, l: Declaration, r: Declaration, caller: Declaration): boolean {
  if (parameterLikeness(l, caller) < parameterLikeness(l, r)) return false;
  const [part, most] = [comparison.mapping(l, r), comparison.mapping(l, caller)].map(
    (mapping) => mapping && countMapping(mapping),
  );
  return part && most ? most.exact >= MANY_STATEMENTS && most.exact > part.exact && most.mapped > part.mapped : false;
}

/**
 * M8(2), M8(3): the namesake is handed what the old one was not, and a method of the old signature, and with much of the old name, that
 * calls it has what the old one did around the code that went there.
 */
function isLeftAbove(comparison: Comparison, l: Declaration, r: Declaration, caller: Declaration): boolean {
  if (caller === r || fullName(caller) === fullName(l) || l.kind === 'constructor') return false;
  if (!haveSameTypes(l, caller) || !haveSameReturn(l, caller) || wordSimilarity(l.name, caller.name) < LIKE_NAME)
    return false;
  if (!callsNamed(caller, r) || callsNamed(r, caller) || comparison.pairOfRight(caller)) return false;
  const [below, above] = [comparison.mapping(l, r), comparison.mapping(l, caller)];
  const left = above?.pairs.filter((pair) => !isTrivial(pair.left) && (below?.toRight[pair.left.index] ?? -1) < 0);
  return left !== undefined && left.length >= SOME_STATEMENTS;
}

/** An overload of the partner that hands on to it: with a signature more like the old one, what callers have now. */
function isHandedOn(comparison: Comparison, l: Declaration, r: Declaration, other: Declaration): boolean {
  return (
    other !== r &&
    fullName(other) === fullName(l) &&
    other.parent === r.parent &&
    !isBesidePrimary(l, other) &&
    handsOn(other, r) &&
    !comparison.pairOfRight(other)
  );
}

/** An overload of the partner, of another name than the old one, that hands on to it and takes what the old one took. */
function isOverloadAsBefore(l: Declaration, r: Declaration, other: Declaration): boolean {
  if (fullName(other) !== fullName(r) || other.parent !== r.parent || !handsOn(other, r)) return false;
  return haveSameTypes(l, other) && !haveSameTypes(l, r) && haveSameReturn(l, other);
}

/** Tells whether a callable calls anything of that name, be it through a method of functions or a table: `f.call(this, a)`. */
export function callsNamed(caller: Declaration, callee: Declaration): boolean {
  const { name } = callee;
  const { functionMethods } = vocabularyOf(caller);
  const members = tabledUnder(callee);
  return caller.calls.some(
    (call) =>
      call.name === name ||
      (call.receiver !== null && members.has(call.name)) ||
      (functionMethods.has(call.name) && call.receiver?.slice(call.receiver.lastIndexOf('.') + 1) === name),
  );
}

/** Tells whether a callable calls another one of its own class (by name and number of arguments). */
export function handsOn(caller: Declaration, callee: Declaration): boolean {
  const isConstructor = callee.kind === 'constructor';
  const self = selfOf(caller) ?? 'this';
  return caller.calls.some(
    ({ kind, name, receiver, argumentCount }) =>
      (isConstructor
        ? kind === 'thisCall'
        : kind === 'call' && name === callee.name && (receiver === null || receiver === self)) &&
      fitsArguments(callee, argumentCount),
  );
}

/** Parameters of the same types in the same order, as far as both versions write them, whatever they are called. */
function haveSameTypes(l: Declaration, r: Declaration): boolean {
  const [before, after] = [simpleTypes(l), simpleTypes(r)];
  const isSame = (type: string, i: number) => type === after[i] || type === '?' || after[i] === '?';
  return before.length === after.length && before.every(isSame);
}

/** All words of the old name are in the new one: `getDetails`, `getSingleDetails`. */
function keepsWords(before: string, after: string): boolean {
  return words(before).every((word) => words(after).includes(word));
}
