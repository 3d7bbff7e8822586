// Methods that came and methods that went without a rule that pairs them, once the rest of the change is explained: what
// was neither inlined nor extracted is one method where its words, name, parameters, place and documentation together say
// so, however little each of them says alone (model-diff.md M3, X11). The best pairs are taken first.
import { type Declaration, type FileModel, isCallable, isType } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import { countMapping } from '../bodies/body-mapping.ts';
import { haveOnlySlightInCommon } from '../bodies/slight-statements.ts';
import { moduleName } from '../calls/resolution.ts';
import {
  type Comparison,
  callablesOf,
  fieldsOf,
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
import { pairMembers } from './members.ts';
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
// So much of the words a name replaces that has fewer in common.
const WORDS_FOR_NAME = 0.6;
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
// The same of a single caller that called nothing else that is gone, and hands over as much: it may be another step.
const CALLED_ONCE = 0.05;
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
  /** No other method without partner takes and gives the same, of types that not everything has. */
  readonly isSole: boolean;
}

// What was found says more of the places of the others, and its calls of their names.
const ROUNDS = 3;

/** Pairs what is left; tells whether it found anything. */
export function pairWeighed(comparison: Comparison, hierarchy: Hierarchy, extractions: readonly Extraction[]): boolean {
  countCallsOf(comparison, extractions);
  const remarks = new Remarks(comparison.before, comparison.after);
  const before = comparison.pairs.length;
  for (let round = 0; round < ROUNDS; round++) {
    const known = comparison.pairs.length;
    if (!pairBest(comparison, hierarchy, extractions, remarks)) break;
    pairMembers(comparison, known);
  }
  return comparison.pairs.length > before;
}

/** What calls say of two methods: those of the one gave way to those of the other, or its callers call the other one now. */
function saidByCalls({ callRenames }: Comparison, left: Declaration, right: Declaration, instead: number): number {
  if (!callRenames.agree(left.name, right.name)) return instead;
  return callRenames.votes(left.name, right.name) >= MANY_CALLS ? CALLED_OFTEN : CALLED_INSTEAD;
}

function pairBest(
  comparison: Comparison,
  hierarchy: Hierarchy,
  extractions: readonly Extraction[],
  remarks: Remarks,
): boolean {
  const taken = new Set(extractions.map(({ callee }) => callee));
  const wanted = (d: Declaration) => isCallable(d) && d.bodyNode >= 0 && !taken.has(d);
  const told = new Set(comparison.secondary.flatMap(({ left, right }) => [left, right]));
  const removed = leftovers(comparison.before, (d) => !comparison.pairOfLeft(d) && !told.has(d), wanted);
  const added = leftovers(comparison.after, (d) => !comparison.pairOfRight(d) && !told.has(d), wanted);
  if (removed.length === 0 || added.length === 0 || comparison.soleWords.isTooMuch) return false;
  const around = namesAround(comparison, extractions);
  const [removedByName, addedByName] = [byName(removed), byName(added)];
  const rarity = new Rarity(comparison, removedByName, addedByName);
  const answering = new AnsweringCalls(comparison, removedByName, addedByName, extractions);
  const isHandedOn = handedOn(comparison);
  const candidates = candidatesOf(comparison, removed, added, around, rarity, answering, isHandedOn);
  const signs = signsOf(comparison, removedByName, addedByName, around, remarks, candidates, isHandedOn);
  const found = candidates.flatMap((candidate) => weighed(comparison, signs, candidate) ?? []);
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

/** Methods that an index brings together and whose words are alike, with what is known of the two before any other pair. */
function candidatesOf(
  comparison: Comparison,
  removed: readonly Declaration[],
  added: readonly Declaration[],
  around: ReturnType<typeof namesAround>,
  rarity: Rarity,
  answering: AnsweringCalls,
  isHandedOn: Signs['isHandedOn'],
): Candidate[] {
  const alone = alonePairs(comparison, removed, added);
  const isSoleOfSignature = soleSignatures(removed, added);
  const candidates: Candidate[] = [];
  for (const [left, right] of [...alone, ...candidatePairs(comparison, removed, added)]) {
    if (!comparison.budget.spend('pairs', 1, 'members', left.file.path)) break;
    if (!isPossible(comparison, left, right)) continue;
    const isAlone = alone.get(left) === right;
    const isLeft = isLeftOver(comparison, left, right);
    const isAnswer = answering.has(left, right) && haveCommonParameters(left, right) && haveSameReturn(left, right);
    // Namesakes in two containers have been judged by what they are.
    const isRenamed = left.name !== right.name && stemSimilarity(left.name, right.name) >= LIKE_NAME;
    const isSole = isRenamed && isSoleOfSignature(left, right);
    const isBound = isAlone || isLeft || isAnswer || isSole || isHandedOn(left, right);
    const likeness = rarity.likeness(left, right, isBound, around(left.parent, right.parent));
    if (likeness <= 0) continue;
    const own = { left, right, likeness, isAlone, isLeft, isSole };
    candidates.push({ ...own, isAnswer: isAnswer && likeness >= LEAST_ANSWERED });
  }
  return candidates;
}

/** What the whole change says of candidates; each sign of two methods, a number where it has a weight. */
interface Signs {
  readonly areNamedAsOthers: (left: Declaration, right: Declaration) => boolean;
  readonly isHandedOn: (left: Declaration, right: Declaration) => boolean;
  readonly haveOnePlace: (left: Declaration, right: Declaration) => boolean;
  readonly place: (left: Declaration, right: Declaration, isKnown: boolean) => number;
  readonly parameters: (left: Declaration, right: Declaration) => number;
  readonly remarks: (left: Declaration, right: Declaration) => number;
  readonly calls: (left: Declaration, right: Declaration) => number;
  readonly isClear: (candidate: Candidate, isCalledAlike: boolean) => boolean;
  readonly isOnlyAnswer: (candidate: Candidate) => boolean;
}

function signsOf(
  comparison: Comparison,
  removed: MethodsByName,
  added: MethodsByName,
  around: ReturnType<typeof namesAround>,
  remarks: Remarks,
  candidates: readonly Candidate[],
  isHandedOn: Signs['isHandedOn'],
): Signs {
  const differences = knownDifferences(comparison);
  const destinations = destinationsOf(comparison);
  const parameters = likenessWithObjects(comparison);
  const calledInPlace = calledInstead(comparison, removed, added);
  const haveOnePlace = ({ parent: l }: Declaration, { parent: r }: Declaration) =>
    comparison.arePaired(l, r) || around(l, r) !== null;
  return {
    areNamedAsOthers: (left, right) => differences.has(differenceOf(left.name, right.name)),
    isHandedOn,
    haveOnePlace,
    place: (left, right, isKnown) => placeOf(comparison, destinations, left, right, haveOnePlace, isKnown),
    parameters,
    remarks: (left, right) => remarks.weight(left, right),
    calls: (left, right) => saidByCalls(comparison, left, right, calledInPlace(left, right)),
    isClear: clearlyBest(haveOnePlace, candidates, parameters, removed, added),
    isOnlyAnswer: onlyAnswers(candidates),
  };
}

/** A candidate with the weight of all signs, if they are enough. */
function weighed(comparison: Comparison, signs: Signs, candidate: Candidate): Weighed | null {
  const { left, right, likeness, isAlone, isLeft } = candidate;
  const { callRenames } = comparison;
  const name = likenessOfNames(left, right);
  const names = name > 0 && signs.areNamedAsOthers(left, right) ? 1 : name;
  // A call of the one that took the place of one of the other says what a like name does.
  const isCalledAlike = callRenames.agree(left.name, right.name) && callRenames.isExchanged(left.name, right.name);
  const isLike = names >= LIKE_NAME || isCalledAlike;
  const isSoLike = isLike || likeness + WORDS_FOR_NAME * names >= SO_LIKE;
  const saysNothing = !isLike && areTestsGivenNothing(left, right);
  const answers = signs.isOnlyAnswer(candidate);
  const place = signs.place(left, right, name > 0 || isCalledAlike || likeness >= SAME_CODE);
  const weight =
    likeness +
    0.3 * names +
    0.1 * (haveSameSignature(left, right) ? 2 : saysNothing ? 0 : signs.parameters(left, right)) +
    (signs.isHandedOn(left, right) ? HANDED_ON : 0.1 * (answers ? Math.max(0, place) : place)) +
    (isAlone ? (isLike ? ALONE_OF_NAME : ALONE) : isSoLike && signs.isClear(candidate, isCalledAlike) ? CLEAR : 0) +
    (isLeft ? LEFT_OVER : 0) +
    (haveSameDocumentation(left, right) ? 0.3 : 0) +
    (saysNothing ? 0 : signs.remarks(left, right)) +
    (answers ? ANSWERED : signs.calls(left, right));
  // Statements are mapped only where that decides.
  const isElsewhere = name > 0 && !comparison.arePaired(left.parent, right.parent);
  if (weight + WHOLE + (isElsewhere ? SOLE : 0) < ENOUGH) return null;
  const sole = isElsewhere && comparison.soleWords.agree(left, right, false) ? SOLE : 0;
  if (weight + WHOLE + sole < ENOUGH) return null;
  // Calls alone, and words, do not bring a method to another place: something of its code has to be there.
  const isPlain = answers || isLeft || signs.haveOnePlace(left, right);
  if (!isPlain && (comparison.mapping(left, right)?.pairs.length ?? 0) === 0) return null;
  const all = weight + sole + (isWholeIn(comparison, left, right) ? WHOLE : 0);
  if (all < ENOUGH) return null;
  // Words that the two have in common only where any method has them say nothing for another name, or for a namesake elsewhere.
  const isDoubtful = !isLike || (left.name === right.name && !isPlain);
  const mapping = isDoubtful ? comparison.mapping(left, right) : null;
  return mapping && haveOnlySlightInCommon(mapping) ? null : { left, right, likeness, weight: all };
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
  likenessOf: (left: Declaration, right: Declaration) => number,
  removed: MethodsByName,
  added: MethodsByName,
): (candidate: Candidate, isCalledAlike: boolean) => boolean {
  const byMethod = new Map<Declaration, Candidate[]>();
  for (const candidate of candidates) {
    for (const method of [candidate.left, candidate.right]) {
      const list = byMethod.get(method);
      if (list) list.push(candidate);
      else byMethod.set(method, [candidate]);
    }
  }
  return ({ left, right, likeness, isSole }, isCalledAlike) => {
    if (likeness < LEAST_CLEAR) return false;
    const isNear = isCalledAlike || isSole || haveOnePlace(left, right);
    const parameters = isNear ? LIKE_PARAMETERS : LIKE_PARAMETERS_ELSEWHERE;
    if (likenessOf(left, right) < parameters) return false;
    const [oldParts, newParts] = [partsOf(left, removed), partsOf(right, added)];
    const isRival = (other: Candidate) =>
      other.likeness > NEAR * likeness &&
      (other.left === left ? other.right !== right && !newParts.has(other.right) : !oldParts.has(other.left));
    return ![...(byMethod.get(left) ?? []), ...(byMethod.get(right) ?? [])].some(isRival);
  };
}

/**
 * How much the parameters of two methods are alike, an object of a type that only one version has taken for what it holds: `draw(x, y)`
 * and `draw(point)`.
 */
function likenessWithObjects(comparison: Comparison): (left: Declaration, right: Declaration) => number {
  const heldBy = (files: readonly FileModel[], isFree: (type: Declaration) => boolean) => {
    const result = new Map<string, readonly Declaration[]>();
    for (const type of files.flatMap(({ declarations }) => declarations.filter((d) => isType(d) && isFree(d)))) {
      const held = fieldsOf(type).filter(({ isStatic }) => !isStatic);
      if (held.length > 1 && type.name !== '') result.set(type.name, held);
    }
    return result;
  };
  const gone = heldBy(comparison.before.files, (type) => !comparison.pairOfLeft(type));
  const fresh = heldBy(comparison.after.files, (type) => !comparison.pairOfRight(type));
  const opened = (method: Declaration, objects: ReadonlyMap<string, readonly Declaration[]>) => {
    if (!method.parameters.some(({ type }) => type && objects.has(type.name))) return method;
    const parameters = method.parameters.flatMap((parameter) => {
      const held = objects.get(parameter.type?.name ?? '');
      return held?.map(({ name, type }) => ({ ...parameter, name, type })) ?? [parameter];
    });
    return { ...method, parameters };
  };
  return (left, right) => {
    const asWritten = parameterLikeness(left, right);
    const [before, after] = [opened(left, gone), opened(right, fresh)];
    if (before === left && after === right) return asWritten;
    return Math.max(asWritten, parameterLikeness(left, after), parameterLikeness(before, right));
  };
}

/**
 * What it says that nobody but methods that called the one calls the other now, half of them at least, and that they call no other
 * new one in its place.
 */
function calledInstead(
  comparison: Comparison,
  removed: MethodsByName,
  added: MethodsByName,
): (left: Declaration, right: Declaration) => number {
  // Callers by their later version, and what is gone and new in each.
  const before = new Map<string, Set<Declaration>>();
  const after = new Map<string, Set<Declaration>>();
  const fresh = new Map<Declaration, ReadonlyMap<string, number>>();
  const gone = new Map<Declaration, ReadonlyMap<string, number>>();
  const note = (table: Map<string, Set<Declaration>>, name: string, caller: Declaration) => {
    const callers = table.get(name);
    if (callers) callers.add(caller);
    else table.set(name, new Set([caller]));
  };
  /** How much a method hands to each of these that it calls. */
  const handedTo = ({ calls }: Declaration, among: MethodsByName): ReadonlyMap<string, number> =>
    new Map(calls.flatMap(({ name, argumentCount }) => (among.get(name)?.length === 1 ? [[name, argumentCount]] : [])));
  for (const { left, right } of comparison.pairs) {
    if (!isCallable(left)) continue;
    const lost = handedTo(left, removed);
    for (const name of lost.keys()) note(before, name, right);
    gone.set(right, lost);
    const called = handedTo(right, added);
    for (const name of called.keys()) note(after, name, right);
    fresh.set(right, called);
  }
  return (left, right) => {
    const [were, are] = [before.get(left.name), after.get(right.name)];
    if (!were || !are || 2 * are.size < were.size) return 0;
    if (![...are].every((caller) => were.has(caller) && fresh.get(caller)?.size === 1)) return 0;
    if (are.size >= FEWEST_CALLERS) return CALLED_INSTEAD;
    const isExchange = (caller: Declaration) => {
      const handed = gone.get(caller)?.get(left.name) ?? 0;
      return gone.get(caller)?.size === 1 && handed > 0 && fresh.get(caller)?.get(right.name) === handed;
    };
    return [...are].every(isExchange) ? CALLED_ONCE : 0;
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
    const isHandedAlike =
      parameterLikeness(left, right) >= 0.5 || (handsNothing(left, right) && isNamedAlike(left, right));
    if (haveSameReturn(left, right) && isHandedAlike) result.set(left, right);
  }
  return result;
}

/** One of two methods takes nothing: all that the other one takes came, or went. */
function handsNothing(left: Declaration, right: Declaration): boolean {
  return Math.min(left.parameters.length, right.parameters.length) === 0;
}

function isNamedAlike(left: Declaration, right: Declaration): boolean {
  return stemSimilarity(left.name, right.name) >= LIKE_NAME;
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

/** Tells of two methods whether no other one on either side takes and gives the same, some of it of no common type. */
function soleSignatures(
  removed: readonly Declaration[],
  added: readonly Declaration[],
): (left: Declaration, right: Declaration) => boolean {
  const keyOf = (method: Declaration) => {
    const { commonType } = vocabularyOf(method);
    const types = simpleTypes(method);
    if (types.includes('?') || types.every((type) => commonType.test(type))) return null;
    return [...types, method.type?.text ?? ''].join();
  };
  const [before, after] = [groupBy(removed, keyOf), groupBy(added, keyOf)];
  return (left, right) => {
    const key = keyOf(left);
    return key !== null && key === keyOf(right) && before.get(key)?.length === 1 && after.get(key)?.length === 1;
  };
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
 * How many of the two neighbours in the container correspond, methods or types, also where most of what stood in it went to the
 * other one; `ELSEWHERE` in another one, unless methods went there and the names have a word in common, or nearly all of the code
 * is the same.
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
  const [members, newMembers] = [left.parent.children, right.parent.children];
  const areNear = (lefts: readonly Declaration[], rights: readonly Declaration[], step: number) => {
    const [l, r] = [lefts[lefts.indexOf(left) + step], rights[rights.indexOf(right) + step]];
    return l === undefined ? r === undefined : r !== undefined && comparison.arePaired(l, r);
  };
  // A type that belongs to a method stands beside it: `class Empty` below `fun takesEmpty()`.
  const isBeside = (step: number) => {
    const l = members[members.indexOf(left) + step];
    return l !== undefined && isType(l) && areNear(members, newMembers, step);
  };
  const isNear = (step: number) => areNear(before, after, step) || isBeside(step);
  return Number(isNear(-1)) + Number(isNear(1));
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

/** Tells of two methods whether an attribute that the one set is handed by the name of the other one now. */
function handedOn(comparison: Comparison): Signs['isHandedOn'] {
  const handed = handedAttributes(comparison);
  return (left, right) =>
    left.parent !== null && handed.get(left.parent)?.has(right.name) === true && sets(left, right.name);
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
    const isMember = isCallable(left) || left.kind === 'field';
    if (!isMember || !left.parent || !right.parent || comparison.arePaired(left.parent, right.parent)) continue;
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
