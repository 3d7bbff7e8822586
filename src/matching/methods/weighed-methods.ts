// Methods that came and methods that went without a rule that pairs them, once the rest of the change is explained: what
// was neither inlined nor extracted is one method where its words, name, parameters, place and documentation together say
// so, however little each of them says alone (model-diff.md M3, X11). The best pairs are taken first.
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { countMapping } from '../bodies/body-mapping.ts';
import { moduleName } from '../calls/resolution.ts';
import {
  type Comparison,
  callablesOf,
  fullName,
  haveSameReturn,
  isTest,
  mayBeOne,
  parameterLikeness,
  simpleTypes,
} from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { isWholeExport } from '../moves/import-moves.ts';
import { relationOf } from '../moves/move-judgement.ts';
import { isTwin, leftovers } from '../moves/moves.ts';
import { candidatePairs } from '../moves/partners.ts';
import { bySource } from '../types/types.ts';
import { stemSimilarity, words } from '../words.ts';
import { AnsweringCalls } from './answering-calls.ts';
import { countCallsOf } from './call-renames.ts';
import { areTestsGivenNothing } from './changed-methods.ts';
import { callsNamed, continuationOf } from './continuation.ts';
import { haveSameDocumentation } from './documentation.ts';
import { byName, type MethodsByName, partsOf, Rarity } from './method-words.ts';
import { namesAround } from './nested-in-extracted.ts';
import { Remarks } from './remarks.ts';

// What all signs together have to come to.
const ENOUGH = 0.85;
// What it says that all statements correspond.
const WHOLE = 0.15;
// What it says that attributes which a method set are handed to others by its new name.
const HANDED_ON = 0.4;
// What it says that no other method of the container is gone, and none is new.
const ALONE = 0.15;
// The same where the names have half of their words in common.
const ALONE_OF_NAME = 0.2;
const LIKE_NAME = 0.5;
// What it says, with such names or so many words in common, that no other method comes near.
const CLEAR = 0.25;
const SO_LIKE = 0.7;
// So much of the likeness is near, of so much at least, and with parameters that are so much alike.
const NEAR = 0.65;
const LEAST_CLEAR = 0.4;
const LIKE_PARAMETERS = 0.5;
const LIKE_PARAMETERS_ELSEWHERE = 0.75;
// What the place says of methods of two containers.
const ELSEWHERE = -2;
// So much likeness needs no word of a name beside it.
const SAME_CODE = 0.9;
// What it says that calls write the one name for the other, or that whoever called the one calls the other now; and that many do.
const CALLED_INSTEAD = 0.15;
const CALLED_OFTEN = 0.3;
const MANY_CALLS = 3;
const FEWEST_CALLERS = 2;
// What it says that a call of the one, and nothing else, stands for each call of the other, handed the same words; so much likeness
// is needed beside it.
const ANSWERED = 0.4;
const LEAST_ANSWERED = 0.3;
// What it says that a method of a container that is gone stands elsewhere, name, parameters and result as they were.
const LEFT_OVER = 0.2;
// What it says, beside a word of its name, that a method elsewhere alone has most words that the lost one alone had.
const SOLE = 0.3;

interface Weighed {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly likeness: number;
  readonly weight: number;
}

/** Two methods and how much of their words both have. */
interface Candidate {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly likeness: number;
  /** They are the only ones without partner in their containers. */
  readonly isAlone: boolean;
  /** The container of the one is gone, and its signature stands elsewhere. */
  readonly isLeft: boolean;
  /** The one is called for the other. */
  readonly isAnswer: boolean;
}

/** Pairs what is left; tells whether it found anything. What was found says more of the places of the others. */
export function pairWeighed(comparison: Comparison, hierarchy: Hierarchy, extractions: readonly Extraction[]): boolean {
  countCallsOf(comparison, extractions);
  if (!pairBest(comparison, hierarchy, extractions)) return false;
  pairBest(comparison, hierarchy, extractions);
  return true;
}

/** What calls say of two methods: those of the one gave way to those of the other, or its callers call the other one now. */
function saidByCalls(
  { callRenames }: Comparison,
  { name }: Declaration,
  right: Declaration,
  isCalledInstead: boolean,
): number {
  if (!callRenames.agree(name, right.name)) return isCalledInstead ? CALLED_INSTEAD : 0;
  return callRenames.votes(name, right.name) >= MANY_CALLS ? CALLED_OFTEN : CALLED_INSTEAD;
}

function pairBest(comparison: Comparison, hierarchy: Hierarchy, extractions: readonly Extraction[]): boolean {
  const taken = new Set(extractions.map(({ callee }) => callee));
  const wanted = (d: Declaration) => isCallable(d) && d.bodyNode >= 0 && !taken.has(d);
  const told = new Set(comparison.secondary.flatMap(({ left, right }) => [left, right]));
  const removed = leftovers(comparison.before, (d) => !comparison.pairOfLeft(d) && !told.has(d), wanted);
  const added = leftovers(comparison.after, (d) => !comparison.pairOfRight(d) && !told.has(d), wanted);
  if (removed.length === 0 || added.length === 0 || comparison.soleWords.isTooMuch) return false;
  const [removedByName, addedByName] = [byName(removed), byName(added)];
  const rarity = new Rarity(comparison, removedByName, addedByName);
  const differences = knownDifferences(comparison);
  const handed = handedAttributes(comparison);
  const destinations = destinationsOf(comparison);
  const around = namesAround(comparison, extractions);
  const alone = alonePairs(comparison, removed, added);
  const remarks = new Remarks(comparison.before, comparison.after);
  const answering = new AnsweringCalls(comparison, removedByName, addedByName, extractions);
  const candidates: Candidate[] = [];
  for (const [left, right] of [...alone, ...candidatePairs(comparison, removed, added)]) {
    if (!comparison.budget.spend('pairs', 1, 'members', left.file.path)) break;
    if (!isPossible(comparison, left, right)) continue;
    const isAlone = alone.get(left) === right;
    const isLeft = isLeftOver(comparison, left, right);
    const isAnswer = answering.has(left, right) && haveCommonParameters(left, right);
    const likeness = rarity.likeness(left, right, isAlone || isLeft || isAnswer, around(left.parent, right.parent));
    if (likeness > 0)
      candidates.push({ left, right, likeness, isAlone, isLeft, isAnswer: isAnswer && likeness >= LEAST_ANSWERED });
  }
  const isCalledInstead = calledInstead(comparison, removedByName, addedByName);
  const isOnlyAnswer = onlyAnswers(candidates);
  const haveOnePlace = ({ parent: l }: Declaration, { parent: r }: Declaration) =>
    comparison.arePaired(l, r) || around(l, r) !== null;
  const isClear = clearlyBest(haveOnePlace, candidates, removedByName, addedByName);
  const found: Weighed[] = [];
  for (const candidate of candidates) {
    const { left, right, likeness, isAlone, isLeft } = candidate;
    const name = likenessOfNames(left, right);
    const names = name > 0 && differences.has(differenceOf(left.name, right.name)) ? 1 : name;
    const isLike = names >= LIKE_NAME;
    const saysNothing = !isLike && areTestsGivenNothing(left, right);
    const isHanded =
      left.parent !== null && handed.get(left.parent)?.has(right.name) === true && sets(left, right.name);
    const place = placeOf(comparison, destinations, left, right, haveOnePlace, name > 0 || likeness >= SAME_CODE);
    const answers = isOnlyAnswer(candidate);
    const weight =
      likeness +
      0.3 * names +
      0.1 * (haveSameSignature(left, right) ? 2 : saysNothing ? 0 : parameterLikeness(left, right)) +
      (isHanded ? HANDED_ON : 0.1 * (answers ? Math.max(0, place) : place)) +
      (isAlone ? (isLike ? ALONE_OF_NAME : ALONE) : (isLike || likeness >= SO_LIKE) && isClear(candidate) ? CLEAR : 0) +
      (isLeft ? LEFT_OVER : 0) +
      (haveSameDocumentation(left, right) ? 0.3 : 0) +
      (saysNothing ? 0 : remarks.weight(left, right)) +
      (answers ? ANSWERED : saidByCalls(comparison, left, right, isCalledInstead(left, right)));
    // Statements are mapped only where that decides.
    const isElsewhere = name > 0 && !comparison.arePaired(left.parent, right.parent);
    if (weight + WHOLE + (isElsewhere ? SOLE : 0) < ENOUGH) continue;
    const sole = isElsewhere && comparison.soleWords.agree(left, right, false) ? SOLE : 0;
    if (weight + WHOLE + sole < ENOUGH) continue;
    const whole = isWholeIn(comparison, left, right) ? WHOLE : 0;
    if (weight + whole + sole >= ENOUGH) found.push({ left, right, likeness, weight: weight + whole + sole });
  }
  found.sort((a, b) => b.weight - a.weight || bySource(a, b));
  const known = comparison.pairs.length;
  for (const { left, right, likeness } of found) {
    if (!comparison.isFree(left, right)) continue;
    if (comparison.arePaired(left.parent, right.parent)) {
      const later = continuationOf(comparison, left, right, right.parent ? callablesOf(right.parent) : []);
      const relation = fullName(left) === fullName(later) ? 'changed' : 'renamed';
      comparison.pair(left, later, relation, 'model:M3', likeness);
    } else comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X11', likeness);
  }
  return comparison.pairs.length > known;
}

/** Parameters of which some are alike; a method that is handed nothing may have had all from its object. */
function haveCommonParameters(left: Declaration, right: Declaration): boolean {
  return Math.min(left.parameters.length, right.parameters.length) === 0 || parameterLikeness(left, right) > 0;
}

/** Tells of a candidate that is called for another whether nothing else that is comes near. */
function onlyAnswers(candidates: readonly Candidate[]): (candidate: Candidate) => boolean {
  const answers = candidates.filter(({ isAnswer }) => isAnswer);
  const [lefts, rights] = [groupBy(answers, ({ left }) => left), groupBy(answers, ({ right }) => right)];
  return (candidate) => {
    const isNear = (other: Candidate) => other !== candidate && other.likeness > NEAR * candidate.likeness;
    const rivals = [...(lefts.get(candidate.left) ?? []), ...(rights.get(candidate.right) ?? [])];
    return candidate.isAnswer && !rivals.some(isNear);
  };
}

/**
 * Tells of a candidate with like parameters whether no other one of its methods comes near: a part that one of them calls, or
 * called, or that stands in one of them, is no rival of the whole.
 */
function clearlyBest(
  haveOnePlace: (left: Declaration, right: Declaration) => boolean,
  candidates: readonly Candidate[],
  removed: MethodsByName,
  added: MethodsByName,
): (candidate: Candidate) => boolean {
  const byMethod = new Map<Declaration, Candidate[]>();
  for (const candidate of candidates) {
    for (const method of [candidate.left, candidate.right]) {
      const list = byMethod.get(method);
      if (list) list.push(candidate);
      else byMethod.set(method, [candidate]);
    }
  }
  return ({ left, right, likeness }) => {
    if (likeness < LEAST_CLEAR) return false;
    const parameters = haveOnePlace(left, right) ? LIKE_PARAMETERS : LIKE_PARAMETERS_ELSEWHERE;
    if (parameterLikeness(left, right) < parameters) return false;
    const [oldParts, newParts] = [partsOf(left, removed), partsOf(right, added)];
    const isRival = (other: Candidate) =>
      other.likeness > NEAR * likeness &&
      (other.left === left ? other.right !== right && !newParts.has(other.right) : !oldParts.has(other.left));
    return ![...(byMethod.get(left) ?? []), ...(byMethod.get(right) ?? [])].some(isRival);
  };
}

/**
 * Tells whether nobody but methods that called the one calls the other now, two and half of them at least, and they call no other
 * new one in its place: once it may be another step.
 */
function calledInstead(
  comparison: Comparison,
  removed: MethodsByName,
  added: MethodsByName,
): (left: Declaration, right: Declaration) => boolean {
  // Callers by their later version, and what is new in each.
  const before = new Map<string, Set<Declaration>>();
  const after = new Map<string, Set<Declaration>>();
  const fresh = new Map<Declaration, ReadonlySet<string>>();
  const note = (table: Map<string, Set<Declaration>>, name: string, caller: Declaration) => {
    const callers = table.get(name);
    if (callers) callers.add(caller);
    else table.set(name, new Set([caller]));
  };
  const isOne = (methods: readonly Declaration[] | undefined) => methods?.length === 1;
  for (const { left, right } of comparison.pairs) {
    if (!isCallable(left)) continue;
    for (const { name } of left.calls) if (isOne(removed.get(name))) note(before, name, right);
    const called = new Set(right.calls.flatMap(({ name }) => (isOne(added.get(name)) ? [name] : [])));
    for (const name of called) note(after, name, right);
    fresh.set(right, called);
  }
  return (left, right) => {
    const [were, are] = [before.get(left.name), after.get(right.name)];
    if (!were || !are || are.size < FEWEST_CALLERS || 2 * are.size < were.size) return false;
    return [...are].every((caller) => were.has(caller) && fresh.get(caller)?.size === 1);
  };
}

/**
 * The only methods without partner of two containers that correspond, if they give back the same and have half of their
 * parameters in common; one test may give way to another. New ones that went into the calls of other methods do not count.
 */
function alonePairs(
  comparison: Comparison,
  removed: readonly Declaration[],
  added: readonly Declaration[],
): ReadonlyMap<Declaration, Declaration> {
  const result = new Map<Declaration, Declaration>();
  const [lefts, rights] = [byParent(removed), byParent(added)];
  for (const [parent, [left, ...others]] of lefts) {
    const container = comparison.pairOfLeft(parent)?.right;
    const fresh = container && rights.get(container);
    if (!fresh || others.length > 0 || left.kind === 'constructor' || isTest(left)) continue;
    const isCalled = calledAnew(comparison, container, left);
    const [right, ...rivals] = fresh.length > 1 ? fresh.filter((method) => !isCalled.has(method.name)) : fresh;
    if (!right || rivals.length > 0 || right.kind === 'constructor') continue;
    if (haveSameReturn(left, right) && parameterLikeness(left, right) >= 0.5) result.set(left, right);
  }
  return result;
}

function byParent(methods: readonly Declaration[]): ReadonlyMap<Declaration, Declaration[]> {
  const result = new Map<Declaration, Declaration[]>();
  for (const method of methods) {
    if (!method.parent) continue;
    const siblings = result.get(method.parent);
    if (siblings) siblings.push(method);
    else result.set(method.parent, [method]);
  }
  return result;
}

/** Names of what methods of a container call that did not call the lost one before. */
function calledAnew(comparison: Comparison, container: Declaration, lost: Declaration): ReadonlySet<string> {
  const result = new Set<string>();
  for (const caller of callablesOf(container)) {
    const before = comparison.pairOfRight(caller)?.left;
    if (before && callsNamed(before, lost)) continue;
    for (const { name } of caller.calls) if (name !== caller.name) result.add(name);
  }
  return result;
}

/** A container that is gone leaves a method of this signature, which has parameters, to another one. */
function isLeftOver(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!left.parent || comparison.pairOfLeft(left.parent) || left.name !== right.name) return false;
  const haveAll = left.parameters.length > 0 && left.parameters.length === right.parameters.length;
  return haveAll && parameterLikeness(left, right) === 1 && haveSameReturn(left, right);
}

/** A factory may become a constructor of its class, and a constructor what is called later; two constructors have other rules. */
function isPossible(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const [was, is] = [left, right].map(({ kind }) => kind === 'constructor');
  if ((was && is) || isTwin(left) !== isTwin(right)) return false;
  return was || is ? comparison.arePaired(left.parent, right.parent) : mayBeOne(comparison, left, right);
}

/** All statements correspond, and they are several. */
function isWholeIn(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const mapping = comparison.mapping(left, right);
  if (!mapping) return false;
  const { mapped, leftOver, rightOver } = countMapping(mapping);
  return mapped >= 3 && leftOver + rightOver === 0;
}

/**
 * How many of the two neighbours in the container correspond, also where most of what stood in it went to the other one;
 * `ELSEWHERE` in another one, unless methods went there and the names have a word in common, or nearly all of the code is the same.
 */
function placeOf(
  comparison: Comparison,
  destinations: ReadonlyMap<Declaration, ReadonlySet<Declaration>>,
  left: Declaration,
  right: Declaration,
  haveOnePlace: (left: Declaration, right: Declaration) => boolean,
  isLike: boolean,
): number {
  if (!left.parent || !right.parent) return ELSEWHERE;
  if (!haveOnePlace(left, right)) {
    const isLost = comparison.pairOfLeft(left.parent) === undefined;
    if (!(isLost || isLike) || !destinations.get(left.parent)?.has(right.parent)) return ELSEWHERE;
  }
  const [before, after] = [callablesOf(left.parent), callablesOf(right.parent)];
  const [i, j] = [before.indexOf(left), after.indexOf(right)];
  const areNear = (step: number) => {
    const [l, r] = [before[i + step], after[j + step]];
    return l === undefined ? r === undefined : r !== undefined && comparison.arePaired(l, r);
  };
  return Number(areNear(-1)) + Number(areNear(1));
}

/** Attributes by their class that its methods have by a parameter now: what is asked for by name is what it was made by. */
function handedAttributes(comparison: Comparison): ReadonlyMap<Declaration, ReadonlySet<string>> {
  const result = new Map<Declaration, Set<string>>();
  for (const { left, right } of comparison.pairs) {
    if (!isCallable(left) || !left.parent || right.parameters.length === 0) continue;
    const names = right.parameters
      .map(({ name }) => name)
      .filter((n) => !left.parameters.some(({ name }) => name === n));
    for (const name of names) {
      const known = result.get(left.parent);
      if (known) known.add(name);
      else result.set(left.parent, new Set([name]));
    }
  }
  return result;
}

/** The attribute of this name is defined in the method. */
function sets(method: Declaration, name: string): boolean {
  return (method.parent?.children ?? []).some(
    (field) => field.name === name && !isCallable(field) && method.start <= field.start && field.end <= method.end,
  );
}

/**
 * Where else methods of a container may stand: all containers that others went to, or, where the container itself is gone, the one
 * that most of them did.
 */
function destinationsOf(comparison: Comparison): ReadonlyMap<Declaration, ReadonlySet<Declaration>> {
  const counts = new Map<Declaration, Map<Declaration, number>>();
  for (const { left, right } of comparison.pairs) {
    if (!isCallable(left) || !left.parent || !right.parent || comparison.arePaired(left.parent, right.parent)) continue;
    let row = counts.get(left.parent);
    if (!row) counts.set(left.parent, (row = new Map()));
    row.set(right.parent, (row.get(right.parent) ?? 0) + 1);
  }
  const result = new Map<Declaration, ReadonlySet<Declaration>>();
  for (const [from, row] of counts) {
    const all = callablesOf(from).length;
    const half = comparison.pairOfLeft(from) ? 0 : all / 2;
    // Of two methods the other one says where this one may be.
    const fewest = comparison.pairOfLeft(from) || all === 2 ? 1 : 2;
    result.set(from, new Set([...row].flatMap(([to, count]) => (count >= fewest && count >= half ? [to] : []))));
  }
  return result;
}

/** Stems that the names share, in [0, 1]; what is all that a module exports goes by the name of the module as well. */
function likenessOfNames(left: Declaration, right: Declaration): number {
  const names = (method: Declaration) =>
    isWholeExport(method) ? [method.name, moduleName(method.file)] : [method.name];
  return Math.max(...names(left).flatMap((before) => names(right).map((after) => stemSimilarity(before, after))));
}

/** What names of paired declarations differ in: `total` → `sum` in `totalOf` → `sumOf`. */
function knownDifferences(comparison: Comparison): ReadonlySet<string> {
  const result = new Set<string>();
  for (const { left, right } of comparison.pairs)
    if (left.name !== right.name && left.name !== '' && right.name !== '')
      result.add(differenceOf(left.name, right.name));
  return result;
}

function differenceOf(before: string, after: string): string {
  const [l, r] = [words(before), words(after)];
  return `${l.filter((word) => !r.includes(word)).join(' ')}\0${r.filter((word) => !l.includes(word)).join(' ')}`;
}

/** Several parameters of the same types in the same order, and what is given back: only their names may be others. */
function haveSameSignature(left: Declaration, right: Declaration): boolean {
  const [before, after] = [simpleTypes(left), simpleTypes(right)];
  return before.length > 1 && !before.includes('?') && before.join() === after.join() && haveSameReturn(left, right);
}
