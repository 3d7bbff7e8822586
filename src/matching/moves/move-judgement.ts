// Whether a callable that is gone and a new one of another container are one (model-diff.md §11, X5-X15): what their bodies,
// names, signatures and places say, and how much of that is needed.

import { type Declaration, isCallable, isType, isUnnamed, standsIn } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import { type Body, isTrivial } from '../bodies/bodies.ts';
import { type BodyMapping, countMapping, type MappingCounts, type StatementPair } from '../bodies/body-mapping.ts';
import { haveOnlySlightInCommon } from '../bodies/slight-statements.ts';
import { mapBodies } from '../bodies/statements.ts';
import { commonPrefix, moduleName } from '../calls/resolution.ts';
import {
  type Comparison,
  callablesOf,
  fieldsOf,
  fullName,
  haveSameReturn,
  haveSameTypes,
  mayBeOne,
  type PairRelation,
  parameterLikeness,
  typeOfThis,
} from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { hasMajority } from '../methods/changed-methods.ts';
import { haveSameDocumentation } from '../methods/documentation.ts';
import { refine } from '../variables/refinement.ts';
import { isRespelt, isShortened, wordSimilarity, words } from '../words.ts';
import type { CallMoves } from './call-moves.ts';
import type { HandedArguments } from './handed-arguments.ts';
import { exportKey, importsFile, isWholeExport } from './import-moves.ts';
import type { NamedInPlace } from './named-in-place.ts';

// Share of the statements that a function known by its name alone has kept at least.
const LEAST_OF_PROGRAM = 0.2;

// The same of a method of another name that is called in its place, and is asked what it was handed.
const LEAST_OF_CALLED = 0.15;

// Likeness of the parameters of a method that is known by its calls alone.
const SAME_PARAMETERS = 0.9;

// Words of a method, all of whose code another one has.
const ENOUGH_WORDS = 5;

/** X21: so many methods went from one class to another that a namesake is the same one. */
export const ENOUGH_TOGETHER = 3;

/** Two callables of two containers that may be one (X11-X13). */
export interface Move {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly relation: PairRelation;
  /** Larger ones are taken first; the first number that differs decides. */
  readonly rank: readonly number[];
  /** How much of the bodies corresponds, in [0, 1]. */
  readonly strength: number;
}

/** In a class without a name. */
export function isInAnonymous({ parent }: Declaration): boolean {
  return parent !== null && isUnnamed(parent);
}

function isGoneType(comparison: Comparison, container: Declaration | null): boolean {
  return container !== null && isType(container) && !comparison.pairOfLeft(container);
}

/** A type that the earlier version has not. */
export function isNewType(comparison: Comparison, container: Declaration | null): boolean {
  return container !== null && isType(container) && !comparison.pairOfRight(container);
}

/** Where the container of a member stands relative to the one it left (X11, X17). */
export function relationOf(comparison: Comparison, hierarchy: Hierarchy, l: Declaration, r: Declaration): PairRelation {
  const renamed = nameInClass(l) !== nameInClass(r);
  const source = l.parent && comparison.pairOfLeft(l.parent)?.right;
  if (source && r.parent && isType(source) && isType(r.parent)) {
    if (hierarchy.isSubtype(source, r.parent)) return 'pulledUp';
    if (hierarchy.isSubtype(r.parent, source)) return 'pushedDown';
  } else if (l.parent && r.parent && isType(l.parent)) {
    // The class that had it is gone, but its name may still be a supertype's or subtype's.
    if (hierarchy.ancestorNames(r.parent).has(l.parent.name)) return 'pushedDown';
    const { name } = r.parent;
    const earlier = comparison.pairOfRight(r.parent)?.left;
    const { hierarchy: before } = comparison.resolvers.before;
    // A class above it, be that under another name now or further up.
    if (earlier && (l.parent.supertypes.some((type) => type.name === name) || before.isSubtype(l.parent, earlier)))
      return 'pulledUp';
    // A superclass that is gone left to its subclasses what it had; where only one is left, that took it over (X11).
    const heirs = before.descendants(l.parent).filter((d) => comparison.pairOfLeft(d));
    if (earlier && heirs.length > 1 && heirs.includes(earlier)) return 'pushedDown';
  }
  if (!renamed) return 'moved';
  return isOtherNotation(comparison, l, r) ? 'renamed' : 'movedRenamed';
}

/** The name without the class that is written before it where it stands apart, `A::f`: another class is no other name. */
function nameInClass(member: Declaration): string {
  return vocabularyOf(member).typeAccess === undefined ? fullName(member) : member.name;
}

/** G4: what is written for a class, `A.prototype.f = …`, and a member of that class under another name. */
function isOtherNotation(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return isMemberOf(comparison, l, r.parent) || isMemberOf(comparison, r, l.parent);
}

/** What stands apart is for the class of that name beside it, or for the one whose other members stand or stood as it does. */
function isMemberOf(comparison: Comparison, member: Declaration, type: Declaration | null): boolean {
  if (!type || !isType(type)) return false;
  const { classOfOuterMember } = member.file.language.notation ?? {};
  const name = classOfOuterMember?.(member) ?? null;
  if (name === null || !classOfOuterMember) return false;
  if (name === type.name && isInPartnerOf(comparison, member, type.parent)) return true;
  const isLike = (other: Declaration) => other.file === member.file && classOfOuterMember(other) === name;
  return type.children.some((child) => {
    const pair = comparison.pairOfRight(child) ?? comparison.pairOfLeft(child);
    return pair?.rule === 'model:G4' && isLike(pair.left === child ? pair.right : pair.left);
  });
}

/** It stands in what corresponds to a container, or in functions and variables in that. */
function isInPartnerOf(comparison: Comparison, member: Declaration, container: Declaration | null): boolean {
  for (let { parent } = member; parent && !isType(parent); { parent } = parent)
    if (comparison.arePaired(parent, container) || comparison.arePaired(container, parent)) return true;
  return false;
}

/** Two methods of different containers, and what speaks for one having become the other, their bodies aside. */
interface Candidate {
  readonly l: Declaration;
  readonly r: Declaration;
  /** What certainly moved is paired, so that less is enough. */
  readonly again: boolean;
  readonly relation: PairRelation;
  /** X17: the container now is a supertype or subtype of the one before. */
  readonly inHierarchy: boolean;
  /** X5: the containers have a supertype in common. */
  readonly siblings: boolean;
  readonly anonymous: boolean;
  /** The container is a new class in the one that it left, or what is around the one that is gone. */
  readonly inside: boolean;
  /** A method that became the only one of a class of its name, or the reverse: it keeps its name in this sense. */
  readonly methodObject: boolean;
  /** Another method went from the one container to the other. */
  readonly alongside: boolean;
  readonly sameName: boolean;
  /** Words that the names share, those of what qualifies them counted in, in [0, 1]. */
  readonly names: number;
  readonly sameTypes: boolean;
  readonly sameReturn: boolean;
  /** Likeness of the parameters, in [0, 1]. */
  readonly parameters: number;
  /** X12: the same without the parameter whose type has the method as a member now; 0 without such a one. */
  readonly joined: number;
  /** How often mapped statements call it by the new name where they called it by the old one. */
  readonly renamedCalls: number;
  /** At least half of the statements that call it by either name do. */
  readonly calledSo: boolean;
  /** Imports or calls of the name lead to the new place. */
  readonly followed: boolean;
  /** No other method has the long name, and its parameters have the same types. */
  readonly unmistakable: boolean;
  /** It vanished below and is new above (or the reverse) with the same signature. */
  readonly inherited: boolean;
  /** It left a function that stayed for what is around that, or came from there into it, and kept its name. */
  readonly lifted: boolean;
  /** The same with another name, by which it is called where it was called by the old one. */
  readonly liftedRenamed: boolean;
  /** One of the two is named where the other one stood itself. */
  readonly inPlace: boolean;
}

/** What the bodies of a candidate have in common. */
interface Content {
  readonly mapping: BodyMapping;
  readonly counts: MappingCounts;
  /** All statements correspond and are equal. */
  readonly equal: boolean;
  /** Share of the statements that correspond, by how alike they are, in [0, 1]. */
  readonly likeness: number;
  /** Words of these statements, by how alike they are. */
  readonly weight: number;
}

/** A kind of evidence, and what it takes beside it. */
interface Ground {
  readonly applies: (candidate: Candidate, content: Content) => boolean;
  readonly needed: number;
}

/** What the first kind of evidence that applies asks for; the last one always applies. */
function neededBy(grounds: readonly Ground[], candidate: Candidate, content: Content): number {
  return (grounds.find(({ applies }) => applies(candidate, content)) as Ground).needed;
}

const always = () => true;

/** Likeness of the bodies that methods of one name need. */
const likenessOfNamesakes: readonly Ground[] = [
  { applies: ({ followed }) => followed, needed: 0.15 },
  { applies: ({ inherited }) => inherited, needed: 0.25 },
  { applies: ({ unmistakable, lifted }) => unmistakable || lifted, needed: 0.25 },
  { applies: ({ inHierarchy, methodObject }) => inHierarchy || methodObject, needed: 0.4 },
  { applies: ({ parameters, sameTypes }) => sameTypes || parameters >= 0.5, needed: 0.5 },
  { applies: always, needed: 0.7 },
];

/** How much less than `movedRenamedMethod` the bodies of methods of two names need to be alike. */
const allowanceForNames: readonly Ground[] = [
  { applies: ({ liftedRenamed, inPlace }) => liftedRenamed || inPlace, needed: 0.5 },
  { applies: ({ calledSo, renamedCalls }) => calledSo && renamedCalls > 1, needed: 0.5 },
  { applies: ({ calledSo }) => calledSo, needed: 0.35 },
  { applies: (candidate, { weight }) => isLikeCalled(candidate) && weight >= 15, needed: 0.25 },
  { applies: ({ inHierarchy, renamedCalls }) => inHierarchy || renamedCalls > 0, needed: 0.15 },
  { applies: (candidate) => isLikeCalled(candidate) || becameMember(candidate), needed: 0.15 },
  {
    applies: ({ sameTypes, parameters }, { counts }) =>
      (sameTypes && hasMuchEqual(counts)) || (parameters >= 0.5 && isNearlyEqual(counts)),
    needed: 0.15,
  },
  { applies: (_, content) => isTakenOver(content), needed: 0.15 },
  { applies: always, needed: 0 },
];

/** Words that methods of two names need to have in common: few where calls tell, or nearly all stayed under a like name. */
const wordsForNames: readonly Ground[] = [
  { applies: ({ liftedRenamed, inPlace }) => liftedRenamed || inPlace, needed: 2 },
  { applies: ({ renamedCalls }) => renamedCalls > 1, needed: 2 },
  { applies: ({ renamedCalls, l }) => renamedCalls > 0 || l.kind === 'constructor', needed: 3 },
  {
    applies: (candidate, content) =>
      (candidate.inside || wentAlong(candidate)) && content.equal && !isAccessor(content.mapping.left),
    needed: 2,
  },
  { applies: (candidate, { likeness }) => becameMember(candidate) || isSlight(candidate, likeness), needed: 4 },
  {
    applies: (candidate, content) => content.equal || isWholeIn(content.counts) || isWholeButOne(candidate, content),
    needed: 5,
  },
  { applies: (candidate) => isLikeCalled(candidate), needed: 8 },
  { applies: always, needed: 10 },
];

/** A like name with a signature that the same calls fit. */
function isLikeCalled({ again, names, sameReturn, sameTypes, parameters, l }: Candidate): boolean {
  const sameCall = sameReturn ? sameTypes || parameters >= 0.5 : parameters === 1 && l.parameters.length > 1;
  return again && names >= 0.5 && sameCall;
}

function becameMember({ joined, names, sameReturn }: Candidate): boolean {
  return joined >= 0.5 && names >= 0.5 && sameReturn;
}

function isSlight(candidate: Candidate, likeness: number): boolean {
  return isLikeCalled(candidate) && candidate.names >= 0.6 && candidate.sameReturn && likeness >= 0.8;
}

/** X21: with another method of its class, under most of its name. */
function wentAlong(candidate: Candidate): boolean {
  return candidate.alongside && isLikeCalled(candidate) && candidate.names >= 0.6;
}

/** So many equal statements are one body, also where others changed. */
function hasMuchEqual({ exact, mapped }: MappingCounts): boolean {
  return exact >= 8 && exact >= 0.4 * mapped;
}

/** Nearly all of many statements that correspond are equal. */
function isNearlyEqual({ exact, mapped }: MappingCounts): boolean {
  return exact >= 8 && exact >= 0.8 * mapped;
}

/** All statements of one of the two are in the other one, most of them as they were, and that has some more. */
function isTakenOver({ counts: { mapped, exact, leftOver, rightOver }, weight }: Content): boolean {
  return Math.min(leftOver, rightOver) === 0 && exact >= 5 && 3 * exact >= 2 * mapped && weight >= 20;
}

/** What all candidates of one round share. */
interface Search {
  readonly comparison: Comparison;
  readonly hierarchy: Hierarchy;
  /** What certainly moved is paired, so that less is enough. */
  readonly again: boolean;
  readonly callMoves: CallMoves;
  readonly handed: HandedArguments;
  readonly inPlace: NamedInPlace;
  /** How many methods went from the container of the one to that of the other. */
  readonly together: (l: Declaration, r: Declaration) => number;
  /** How many may have gone with them, as their names say. */
  readonly namesakes: (l: Declaration, r: Declaration) => number;
  /** How many of them lost a parameter of a name. */
  readonly lostWith: (l: Declaration, r: Declaration, name: string) => number;
  /** Names that one method had that is gone, and one new method has. */
  readonly single: ReadonlySet<string>;
  /** Names that a single callable of the earlier version had, and none has now; and the reverse. */
  readonly lost: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
}

/** Several statements, all of which are there as they were. */
function isWholeIn({ mapped, exact, leftOver }: MappingCounts): boolean {
  return leftOver === 0 && exact === mapped && mapped > 2;
}

/**
 * Several statements that take the same, of which each has a partner, and all but one are as they were: `return undefined` is
 * `return null` now.
 */
function isWholeButOne(
  { parameters, l }: Candidate,
  { counts: { mapped, exact, leftOver, rightOver } }: Content,
): boolean {
  if (leftOver + rightOver > 0 || mapped < ENOUGH_STATEMENTS || exact < mapped - 1) return false;
  return l.parameters.length > 0 && parameters === 1;
}

// So often a method is not called by chance where another one was.
const MANY_CALLS = 3;

// Words of a method of an anonymous class that say where it is by now, and how alike the two are.
const ENOUGH_OF_UNNAMED = 20;
const ALIKE_UNNAMED = 0.7;

/** X5-X12: whether a method became one of another container, and how much speaks for it. */
export function judgeMove(search: Search, l: Declaration, r: Declaration): Move | null {
  const { comparison, again } = search;
  if (!mayBeOne(comparison, l, r)) return null;
  if (l.isAbstract !== r.isAbstract && l.bodyNode >= 0 !== r.bodyNode >= 0) return null;
  const candidate = candidateOf(search, l, r);
  const { sameName, siblings, renamedCalls, anonymous } = candidate;
  if (!sameName && (isPartOfWhole(comparison, l, r, 'left') || isPartOfWhole(comparison, r, l, 'right'))) return null;
  if ((siblings || (l.kind === 'constructor' && !sameName)) && !comparison.haveEqualBodies(l, r)) return null;
  const asWritten = comparison.mapping(l, r);
  const named = sameName || renamedCalls > 0;
  const mapping = named && asWritten?.pairs.length === 0 ? mapByPosition(comparison, asWritten) : asWritten;
  if (!mapping || mapping.left.fragments.length === 0 || mapping.right.fragments.length === 0) {
    const size = (mapping?.left.fragments.length ?? 0) + (mapping?.right.fragments.length ?? 0);
    if (size > 0) return null;
    const isDeclaredOnly = l.bodyNode < 0 && r.bodyNode < 0 && l.kind !== 'constructor';
    const goesAlong = again && !anonymous && isDeclaredOnly && isNamesakeOf(search, candidate, true);
    return goesAlong || isKnownBySignature(search, candidate) ? moveOf(candidate, null, 0.5) : null;
  }
  const content = contentOf(search.handed.inWordsOfCallers(mapping));
  // Methods of anonymous classes have the same few names everywhere, a class that takes the place of one has its methods (X1), and the
  // field that holds one may have another name, which is known by the second look.
  if (anonymous && (!again || haveCommonParent(l.parent, r.parent))) return null;
  if (anonymous && (content.weight < ENOUGH_OF_UNNAMED || content.likeness < ALIKE_UNNAMED)) return null;
  // Rewritten, but under much the same name and with the same words about it, or called where the old one was.
  const { mapped, exact, leftOver, rightOver } = content.counts;
  const isLikeNamed = likenessOfNames(l, r) >= 0.6 || isShortened(l.name, r.name);
  // Of several sources of one pull-up each has the name.
  const isLone = search.lost.has(l.name) && search.found.has(r.name);
  const isReplaced = isLikeNamed && (isLone || (candidate.inHierarchy && candidate.parameters === 1));
  const isCalledAnew = isReplaced && candidate.calledSo && (renamedCalls > 1 || leftOver + rightOver === 0);
  const isKnown = haveSameDocumentation(l, r) && (sameName || isRespelt(l.name, r.name) || areLikeNamed(l, r));
  const isWhole = content.equal || isWholeBut(content);
  const goesAlong = isNamesakeOf(search, candidate, isWhole) || isOneOfNamesakes(search, candidate, content);
  const isTold = () =>
    content.likeness >= 0.3 &&
    (exact > 0 || isLikeNamed) &&
    !haveOnlySlightInCommon(content.mapping) &&
    comparison.soleWords.agree(l, r, isLikeNamed);
  // Whoever called the one calls the other now; where only names say so, it does a little of the same still.
  const isKnownCall = comparison.importMoves.follow(l, r) || search.callMoves.isCertain(l);
  const isAlike = content.likeness >= LEAST_OF_CALLED || isKnownCall;
  // What importers call by a name that differs in marks alone needs no other sign.
  const isRespeltForAll = isRespelt(l.name, r.name) && comparison.importMoves.follow(l, r);
  const isFollowed = isAlike && (sameName ? search.single.has(l.name) : isLone || isRespeltForAll);
  if (again && candidate.followed && candidate.sameReturn && isFollowed)
    return moveOf(candidate, content, Math.max(0.3, content.likeness));
  if (isOneOfProgram(search, candidate, content)) return moveOf(candidate, content, content.likeness);
  if (again && (isKnown || isCalledAnew || goesAlong || isSameAssigned(comparison, l, r) || isTold()))
    return moveOf(candidate, content, Math.max(0.5, content.likeness));
  // The new one has all of its code, gives back the same, and is called where it was called.
  const isTakenIn = leftOver === 0 && candidate.sameReturn && content.weight >= ENOUGH_WORDS;
  if (again && candidate.calledSo && isTakenIn && comparison.callRenames.isExchanged(l.name, r.name))
    return moveOf(candidate, content, Math.max(0.5, content.likeness));
  // Nothing of its code is there, but what it was handed is handed to the new one in its place, for the same by its type.
  const isCallKept = candidate.calledSo && comparison.callRenames.isExchanged(l.name, r.name) && isLone && l.type;
  // Where it was handed nothing, many such calls tell with a little of its code.
  const isHanded = l.parameters.length > 0 && candidate.parameters >= SAME_PARAMETERS;
  const isAsked =
    l.parameters.length + r.parameters.length === 0 && renamedCalls >= MANY_CALLS && mapped > 0 && isAlike;
  if (again && isCallKept && candidate.sameReturn && (isHanded || isAsked))
    return moveOf(candidate, content, Math.max(0.3, content.likeness));
  const known =
    ((candidate.followed || candidate.unmistakable || candidate.liftedRenamed || candidate.inPlace) && mapped > 0) ||
    (candidate.inherited && exact > 0) ||
    (candidate.calledSo && candidate.renamedCalls > 1 && exact > 1);
  if (!known && !hasMajority(content.counts, sameName)) return null;
  const isNear = candidate.inHierarchy || candidate.lifted;
  if (!known && sameName && !isNear && isSlightlyAlike(content)) return null;
  const found = sameName ? asNamesake(comparison, candidate, content) : asRenamed(comparison, candidate, content);
  return found && moveOf(candidate, found, found.likeness);
}

// From this likeness on statements correspond that nothing but their places brings together.
const ALIKE_IN_PLACE = 0.4;

/**
 * X7: where nothing but the name tells, statements in one place that are hardly alike do not correspond, as many as are left over are
 * no majority, and what any method has is not enough (statements:11.9).
 */
function isSlightlyAlike({ mapping, counts, equal }: Content): boolean {
  const { mapped, leftOver, rightOver, exact } = counts;
  const isChance = ({ rule, similarity }: StatementPair) => rule === 'place' && similarity < ALIKE_IN_PLACE;
  const less = mapping.pairs.filter(isChance).length;
  const sure = { mapped: mapped - less, leftOver: leftOver + less, rightOver: rightOver + less, exact };
  return !equal && (!hasMajority(sure, false) || haveOnlySlightInCommon(mapping));
}

// So many equal statements say that a function is the one around another one and not that one.
const ENOUGH_AROUND = 2;

/**
 * It stands in a function without partner that has several statements of the other one as well: what became that, or what that
 * became, is the function around it.
 */
function isPartOfWhole(
  comparison: Comparison,
  inner: Declaration,
  other: Declaration,
  side: 'left' | 'right',
): boolean {
  const outer = inner.parent;
  if (!outer || !isCallable(outer) || standsIn(other, outer)) return false;
  if (side === 'left' ? comparison.pairOfLeft(outer) : comparison.pairOfRight(outer)) return false;
  const mapping = side === 'left' ? comparison.mapping(outer, other) : comparison.mapping(other, outer);
  const equal = (mapping?.pairs ?? []).filter(({ left, similarity }) => similarity >= 0.999 && !isTrivial(left));
  return equal.length >= ENOUGH_AROUND;
}

function haveCommonParent(left: Declaration | null, right: Declaration | null): boolean {
  return left?.supertypes.some(({ name }) => right?.supertypes.some((other) => other.name === name)) ?? false;
}

/** Every statement has a partner. */
function isWholeBut({ counts: { mapped, leftOver, rightOver } }: Content): boolean {
  return mapped > 0 && leftOver + rightOver === 0;
}

/**
 * X21: it goes where most others of its container went, of which none other has the name or got it, with the parameters that
 * it had, or without those that the others lost.
 */
function isNamesakeOf(
  { single, together, lostWith }: Search,
  { l, r, sameName, sameTypes, sameReturn }: Candidate,
  equal: boolean,
): boolean {
  const enough = equal ? ENOUGH_TOGETHER - 1 : ENOUGH_TOGETHER;
  if (!sameName || !sameReturn || !single.has(l.name) || together(l, r) < enough) return false;
  if (sameTypes) return true;
  const isStill = (name: string) => r.parameters.some((parameter) => parameter.name === name);
  const [kept, lost] = [true, false].map((still) => l.parameters.filter(({ name }) => isStill(name) === still));
  if (lost.length === 0 || !haveSameTypes({ ...l, parameters: kept }, r)) return false;
  return lost.every(({ name }) => lostWith(l, r, name) >= ENOUGH_TOGETHER);
}

/** X21: so many are gone at once from where it was, and new in a new file, that their names tell, whatever became of their code. */
function isOneOfNamesakes(
  { namesakes }: Search,
  { l, r, sameName, sameTypes, sameReturn }: Candidate,
  { mapping: { left, right } }: Content,
): boolean {
  if (!sameName || !sameTypes || !sameReturn || isAccessor(left) || isAccessor(right)) return false;
  return namesakes(l, r) >= ENOUGH_TOGETHER;
}

/** X5: the only function of its name that is gone and the only new one, where such a name is that of one thing in a program. */
function isOneOfProgram(
  { single }: Search,
  { l, r, sameName, sameTypes, sameReturn }: Candidate,
  { equal, likeness }: Content,
): boolean {
  if (vocabularyOf(l).hasProgramNames !== true || !sameName || !sameTypes || !sameReturn) return false;
  if (l.type === null || l.parent?.kind !== 'file' || r.parent?.kind !== 'file' || !single.has(l.name)) return false;
  const isTelling = words(l.name).length > 1;
  if (equal) return isTelling || !l.isStatic || !r.isStatic;
  return isTelling && !l.isStatic && !r.isStatic && likeness >= LEAST_OF_PROGRAM;
}

function candidateOf(search: Search, l: Declaration, r: Declaration): Candidate {
  const { comparison, hierarchy, again, callMoves, single } = search;
  const methodObject =
    (r.parent !== null && r.parent.name === l.name) || (l.parent !== null && l.parent.name === r.name);
  // G4: `A.prototype.f` and `B.prototype.f` are `f` of two classes.
  const requalified = l.name === r.name && l.qualifier !== r.qualifier;
  const sameName =
    fullName(l) === fullName(r) ||
    ((methodObject || requalified) && l.kind !== 'constructor') ||
    isModuleOf(l, r) ||
    isModuleOf(r, l);
  const relation = relationOf(comparison, hierarchy, l, r);
  const inHierarchy = relation === 'pulledUp' || relation === 'pushedDown';
  const joined = joinedParameter(search, l, r);
  const parameters = Math.max(parameterLikeness(l, r), joined);
  const sameTypes = haveSameTypes(l, r);
  const isNear = isLifted(comparison, l, r) || isLifted(comparison, r, l);
  const calls = callNames(l).flatMap((before) => callNames(r).map((after) => [before, after]));
  return {
    l,
    r,
    again,
    relation,
    inHierarchy,
    siblings: areSiblings(comparison, l, r),
    anonymous: !inHierarchy && (isInAnonymous(l) || isInAnonymous(r)),
    inside:
      (isNewType(comparison, r.parent) && comparison.arePaired(l.parent, r.parent?.parent ?? null)) ||
      (isGoneType(comparison, l.parent) && comparison.arePaired(l.parent?.parent ?? null, r.parent)),
    methodObject,
    alongside: again && search.together(l, r) > 0,
    sameName,
    names: sameName ? 1 : Math.max(likenessOfNames(l, r), wordSimilarity(wholeName(l), wholeName(r))),
    sameTypes,
    sameReturn: haveSameReturn(l, r),
    parameters,
    joined,
    renamedCalls: calls.reduce((sum, [before, after]) => sum + comparison.callRenames.votes(before, after), 0),
    calledSo: again && calls.some(([before, after]) => comparison.callRenames.agree(before, after)),
    followed: comparison.importMoves.follow(l, r) || callMoves.follow(l, r),
    unmistakable: sameTypes && single.has(l.name) && l.name === r.name && words(l.name).length > 2,
    inherited: inHierarchy && sameName && l.kind !== 'constructor' && (sameTypes || parameters >= 0.5),
    lifted: isNear && l.name === r.name,
    liftedRenamed: isNear && comparison.callRenames.isExchanged(l.name, r.name),
    inPlace: search.inPlace.has(l, r),
  };
}

/** What a method is called, and how calls of all that a module exports are known. */
function callNames(method: Declaration): readonly string[] {
  return isWholeExport(method) ? [method.name, exportKey(method)] : [method.name];
}

function contentOf(mapping: BodyMapping): Content {
  const counts = countMapping(mapping);
  const equal = counts.leftOver + counts.rightOver === 0 && counts.exact === counts.mapped;
  return { mapping, counts, equal, likeness: likenessOf(mapping), weight: weightOf(mapping) };
}

/** One of the two stands in a function whose partner stands, at any depth, in what the other one stands in. */
function isLifted(comparison: Comparison, inner: Declaration, outer: Declaration): boolean {
  if (inner.parent === null || !isCallable(inner.parent) || outer.parent === null) return false;
  const { left, right } = comparison.pairOfLeft(inner.parent) ?? comparison.pairOfRight(inner.parent) ?? {};
  let around = (left === inner.parent ? right : left)?.parent;
  while (around && around !== outer.parent) around = around.parent;
  return around === outer.parent;
}

/** G4: `a.f = function () {}` left the function in which it stood, or came into one: `a.f` has one meaning in a module. */
function isSameAssigned(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return l.qualifier !== null && fullName(l) === fullName(r) && comparison.arePaired(l.file.root, r.file.root);
}

// So many statements are not mapped one to one by chance.
const ENOUGH_STATEMENTS = 4;

/** The content with its likeness, if that is enough; consistent renames cost nothing, once something else speaks for the two. */
function reaching(
  comparison: Comparison,
  { sameName, renamedCalls }: Candidate,
  content: Content,
  needed: number,
): Content | null {
  const { mapping, counts, likeness, weight } = content;
  if (likeness >= needed) return content;
  // Where every statement has a partner, the names of variables are all that may hide that it is the same.
  const isWhole = counts.leftOver + counts.rightOver === 0 && counts.mapped >= ENOUGH_STATEMENTS;
  if (likeness < needed / 2 || !(renamedCalls > 0 || isWhole || (sameName && counts.mapped > 1))) return null;
  const refined = refine(comparison, mapping, new Set()).mapping;
  const best = Math.max(likeness, likenessOf(refined));
  return best >= needed ? { ...content, likeness: best, weight: Math.max(weight, weightOf(refined)) } : null;
}

/** X7: methods without code are told apart by their signatures alone. */
function isKnownBySignature({ comparison, single }: Search, candidate: Candidate): boolean {
  const { l, r, sameName, sameTypes, sameReturn, inHierarchy, anonymous } = candidate;
  if (anonymous || !sameName || !sameTypes || l.kind === 'constructor') return false;
  if (inHierarchy) return true;
  if (sameReturn && single.has(l.name) && haveSameDocumentation(l, r)) return true;
  return (l.parameters.length > 0 || sameReturn) && (areRelated(comparison, l, r) || hasTellingSignature(l, r));
}

/** What a method of its name has to have in common with one, and has. */
function asNamesake(comparison: Comparison, candidate: Candidate, content: Content): Content | null {
  const found = reaching(comparison, candidate, content, neededBy(likenessOfNamesakes, candidate, content));
  if (!found || candidate.inherited || candidate.followed) return found;
  const { mapping, counts, equal, likeness, weight } = found;
  if (!isShort(mapping.left.fragments.length, weight)) return found;
  const { l, r, inHierarchy, sameTypes, sameReturn, siblings, unmistakable } = candidate;
  const near = inHierarchy || areRelated(comparison, l, r);
  const telling = sameTypes && sameReturn && !siblings && !isAccessor(mapping.left);
  const known = near || unmistakable;
  // What it did it does still, whatever it gives now: that it is all there, under a name like no other, is no chance.
  const isWhole = counts.leftOver === 0 && counts.exact === counts.mapped && l.parameters.length > 0;
  const isKept = isWhole && near && unmistakable && !siblings && !isAccessor(mapping.left);
  return (equal && near) || isKept || (telling && (equal || (known && likeness >= 0.6))) ? found : null;
}

/** What a method of another name has to have in common with one, and has. */
function asRenamed(comparison: Comparison, candidate: Candidate, content: Content): Content | null {
  const { names, renamedCalls, calledSo, sameReturn, parameters } = candidate;
  const needed = comparison.thresholds.movedRenamedMethod - neededBy(allowanceForNames, candidate, content);
  const found = reaching(comparison, candidate, content, needed);
  if (!found || found.weight < neededBy(wordsForNames, candidate, found)) return null;
  const { equal, likeness, weight } = found;
  const isKnownPlace = candidate.liftedRenamed || candidate.inPlace;
  const isCalled = renamedCalls > 0 || isKnownPlace;
  const isSameBody = equal || isTakenOver(found) || (parameters >= 0.5 && isNearlyEqual(found.counts));
  if (!isSameBody && !isCalled && names === 0 && likeness < 0.8) return null;
  const whole = weight >= 20 && likeness >= 0.85;
  return sameReturn || parameters >= 0.5 || equal || whole || calledSo || isKnownPlace ? found : null;
}

/** The move with its place among others, of which those with most evidence are taken first. */
function moveOf(candidate: Candidate, content: Content | null, strength: number): Move {
  const { l, r, relation, sameName, sameTypes, inHierarchy, followed, renamedCalls } = candidate;
  const mapped = content?.counts.mapped ?? 0;
  const evidence =
    100 * (content?.likeness ?? strength) +
    (content?.equal && mapped > 0 ? 30 : 0) +
    (sameName ? 50 : renamedCalls > 0 ? 30 : 0) +
    (inHierarchy || followed ? 40 : 0) +
    (sameTypes ? 20 : 0);
  return { left: l, right: r, relation, rank: [Math.round(evidence), mapped, commonPlace(l, r)], strength };
}

/**
 * X12: a parameter of the old method has the type that the new one is a member of (or one that the type around stands for),
 * or that it extends, or the type of a field of the new class around it: the likeness of the other parameters; 0 where
 * there is none.
 */
function joinedParameter({ comparison, hierarchy }: Search, l: Declaration, r: Declaration): number {
  const own = typeOfThis(r);
  if (own === null || l.parameters.length === 0) return 0;
  const isNew = r.parent !== null && isType(r.parent) && !comparison.pairOfRight(r.parent);
  const { commonType } = vocabularyOf(l);
  const held = isNew && r.parent ? fieldsOf(r.parent).flatMap(({ type }) => type?.name ?? []) : [];
  const target = new Set([
    own,
    ...(r.qualifier === null && r.parent ? hierarchy.ancestorNames(r.parent) : []),
    ...held.filter((type) => !commonType.test(type)),
  ]);
  const at = l.parameters.findIndex(({ type }) => type !== null && target.has(comparison.laterName(type.name)));
  const ofType = ({ parameters }: Declaration) =>
    parameters.filter(({ type }) => type?.name === l.parameters[at].type?.name).length;
  if (at < 0 || ofType(r) + 1 !== ofType(l)) return 0;
  const parameters = l.parameters.filter((_, i) => i !== at);
  return parameters.length + r.parameters.length === 0 ? 1 : parameterLikeness({ ...l, parameters }, r);
}

/** Names with most words in common, that of the class counted in where it helps: `path` of `Request`, `request_path`. */
function areLikeNamed(l: Declaration, r: Declaration): boolean {
  const names = (d: Declaration) => [d.name, ...(d.parent && isType(d.parent) ? [`${d.parent.name}_${d.name}`] : [])];
  return names(l).some((before) => names(r).some((after) => wordSimilarity(before, after) >= 0.6));
}

/** Maps two bodies with the parameters taken for one another in their order. */
function mapByPosition(comparison: Comparison, mapping: BodyMapping): BodyMapping {
  const { left, right } = mapping;
  const { parameters } = left.declaration;
  const others = right.declaration.parameters;
  if (parameters.length !== others.length) return mapping;
  const renames = new Set(parameters.map(({ name }, i) => `${name}\0${others[i].name}`));
  return mapBodies(left, right, comparison.editsWith({ renames }));
}

/** Words of the statements that correspond, by how alike they are. */
function weightOf({ pairs }: BodyMapping): number {
  return pairs.reduce((sum, { left, similarity }) => sum + (isTrivial(left) ? 0 : similarity * left.size), 0);
}

/** Share of the statements that correspond, by how alike they are, in [0, 1]. */
function likenessOf(mapping: BodyMapping): number {
  const { mapped, leftOver, rightOver } = countMapping(mapping);
  const alike = mapping.pairs.reduce((sum, pair) => sum + pair.similarity, 0) / (mapped || 1);
  return ((2 * mapped) / (2 * mapped + leftOver + rightOver || 1)) * alike;
}

/** Words that the names share, in [0, 1]; all that a module exports is called like the module by those who import it. */
function likenessOfNames(l: Declaration, r: Declaration): number {
  const names = (d: Declaration) => (isWholeExport(d) ? [d.name, moduleName(d.file)] : [d.name]);
  return Math.max(...names(l).flatMap((before) => names(r).map((after) => wordSimilarity(before, after))));
}

/** The qualifier counts as words of the name: `readRecord`, `Record.read`. */
function wholeName(declaration: Declaration): string {
  return fullName(declaration).replaceAll('.', '_');
}

/** One is the module of the other's name: `exports.parseSize` and the function that `parse-size.js` exports. */
function isModuleOf(whole: Declaration, { name, kind }: Declaration): boolean {
  if (kind === 'constructor' || !(isWholeExport(whole) || isOnlyExport(whole))) return false;
  return wordSimilarity(moduleName(whole.file), name) === 1;
}

/** The only function of a module that importers name as a file: what it is called says less than what the module is called. */
function isOnlyExport({ file, parent, visibility }: Declaration): boolean {
  if (parent?.kind !== 'file' || visibility !== 'public' || !file.language.notation?.importPath) return false;
  return callablesOf(parent).length === 1;
}

/** X7: several words and several parameters with equal names, or many parameters, are not given twice by chance; nor are documents. */
function hasTellingSignature(l: Declaration, r: Declaration): boolean {
  const { length } = l.parameters;
  if (length < 2 || parameterLikeness(l, r) < 1) return false;
  return words(l.name).length > 2 || length > 3 || haveSameDocumentation(l, r);
}

/** One short statement. */
function isShort(statements: number, weight: number): boolean {
  return statements <= 1 && weight <= 4;
}

/** D2, D3: a getter, a setter, or a delegate to a method of its own name; such bodies are equal everywhere. */
export function isAccessor({ declaration, fragments }: Body): boolean {
  const calls = new Set(declaration.calls.map(({ name }) => name));
  const isOne = fragments.length === 0 || (fragments.length === 1 && fragments[0].node.kind !== 'assert');
  return isOne && (calls.size === 0 || (calls.size === 1 && calls.has(declaration.name)));
}

/** X5: types that share a supertype have like members without one being moved from the other. */
export function areSiblings(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const { parent: source } = l;
  const { parent: target } = r;
  if (!source || !target || !isType(source) || !isType(target)) return false;
  if (comparison.pairOfLeft(source) || comparison.pairOfRight(target)) return false;
  const { markerTypes } = vocabularyOf(source);
  const names = new Set(source.supertypes.map((supertype) => supertype.name));
  return target.supertypes.some(({ name }) => names.has(name) && !markerTypes.has(name));
}

/** The two places know each other: same package or file, or one imports or mentions the other. */
export function areRelated(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (l.file.packageName === r.file.packageName && l.file.packageName !== '') return true;
  if (l.file.path === r.file.path) return true;
  const later = l.parent && comparison.pairOfLeft(l.parent)?.right.file;
  if (importsFile(r.file, l.file) || importsFile(later ?? l.file, r.file)) return true;
  // X17: what imported it may have it as its own now.
  const earlier = r.parent && comparison.pairOfRight(r.parent)?.left.file;
  if (earlier && importsFile(earlier, l.file)) return true;
  const target = r.parent?.name ?? '';
  const source = l.parent?.name ?? '';
  const imports = (file: Declaration['file'], name: string) =>
    file.imports.some((i) => i.alias === name || i.path.endsWith(`.${name}`));
  return imports(r.file, source) || (later ? imports(later, target) : imports(l.file, target));
}

/** Leading path segments that the two files share. */
function commonPlace(l: Declaration, r: Declaration): number {
  return commonPrefix(l.file.path, r.file.path);
}
