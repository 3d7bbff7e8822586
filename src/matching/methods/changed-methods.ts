// How much speaks for two leftover methods of a pair of containers being one: bodies, names, signatures, places
// (model-diff.md §5 M3-M7).
import { type CodeNode, ownNodes } from '../../model/code.ts';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { type Body, isTrivial, sizeOf } from '../bodies/bodies.ts';
import { type BodyMapping, countMapping, type MappingCounts, type StatementPair } from '../bodies/body-mapping.ts';
import { isTellingText, saidText } from '../bodies/built-texts.ts';
import { declaredIn } from '../bodies/calls-of-names.ts';
import { haveOnlySlightInCommon } from '../bodies/slight-statements.ts';
import { passedParameters } from '../calls/resolution.ts';
import {
  type Comparison,
  callablesOf,
  fullName,
  haveSameReturn,
  isTest,
  mayBeOne,
  parameterLikeness,
} from '../comparison.ts';
import { onlyFills } from '../fields/fields.ts';
import { compare } from '../types/types.ts';
import { refine } from '../variables/refinement.ts';
import { variablesOf } from '../variables/variables.ts';
import { editDistance, isRespelt, wordSimilarity, words } from '../words.ts';
import { callsNamed, isBeforeContinuation } from './continuation.ts';
import { haveSameDocumentation } from './documentation.ts';
import { bodyLikeness, isElsewhere } from './elsewhere.ts';
import { mayBeOverloaded } from './overloads.ts';

// What may name something beyond a body.
const NAME = /^[\p{L}_$][\p{L}\p{N}_$.]+$/u;
// Words of a body that many methods do not have by chance.
const TELLING_BODY = 5;
// M4: so many statements in common are one method, however many came or went.
const SO_MUCH = 100;
// Names so much alike count like equal ones where half of the code stayed.
const SAME_NAME = 0.8;
// A method of another return type that is called instead in one place has at least this share of the code.
const LEAST_OF_CALLED = 0.25;
// Names so much alike say what methods are for that do nothing.
const LIKE_NAME = 0.5;
// Statements that are more than what many methods do.
const SOME_STATEMENTS = 3;
// What a statement says that other tests have as well.
const USUAL = 0.3;
// M13: statements that a method which took over a name has as they were.
const TAKEN_STATEMENTS = 2;
// A pair with another name is certain from this much support on.
const CERTAIN = 1;
// Words of a name that make it one of its own.
const TELLING_WORDS = 3;

/** Everything by which two leftover methods are ranked, most decisive first (M7). */
export interface Candidate {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly counts: MappingCounts;
  readonly rank: readonly number[];
  /** Taken before the calls of other methods are known, unless something likely ranks above it. */
  readonly certain: boolean;
}

/** Best first; ties by place. */
export function byRank(a: Candidate, b: Candidate): number {
  for (let k = 0; k < a.rank.length; k++) if (a.rank[k] !== b.rank[k]) return b.rank[k] - a.rank[k];
  return (
    a.left.start - b.left.start ||
    a.right.start - b.right.start ||
    compare(a.left.file.path, b.left.file.path) ||
    compare(a.right.file.path, b.right.file.path)
  );
}

/** What two leftover methods have in common, their bodies aside. */
interface Signs {
  readonly l: Declaration;
  readonly r: Declaration;
  /** Both versions are constructors, or have the same long name. */
  readonly sameName: boolean;
  /** M13: a namesake of the later one among the earlier ones has none of its parameters, which are all those of this one. */
  readonly takesName: boolean;
  /** The only leftover methods of their name. */
  readonly only: boolean;
  /** A method that overrides one of them, or is overridden, was renamed from the one to the other (X21). */
  readonly followed: boolean;
  /** M3i: calls were renamed from one to the other, which is no method that was there before. */
  readonly calledSo: boolean;
  /** How many calls were. */
  readonly votes: number;
  /** The same words in another spelling. */
  readonly respelt: boolean;
  /** Likeness of the names, in [0, 1]; 1 where calls were renamed. */
  readonly names: number;
  /** Likeness of the parameters, in [0, 1]. */
  readonly parameters: number;
  readonly sameReturn: boolean;
  /** How many of the two neighbours in the container correspond (M5, M6). */
  readonly place: number;
}

/** Leftover methods of two containers. */
interface Leftovers {
  readonly lefts: readonly Declaration[];
  readonly rights: readonly Declaration[];
  /** The calls of other methods are known. */
  readonly likely: boolean;
}

/** Accepts (M3) and ranks (M7) a pair of leftover methods of one pair of containers; null if it is none. */
export function judge(
  comparison: Comparison,
  l: Declaration,
  r: Declaration,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  likely: boolean,
): Candidate | null {
  if (!mayBeOne(comparison, l, r)) return null;
  const leftovers = { lefts, rights, likely };
  const signs = signsOf(comparison, l, r, leftovers);
  const mapping = comparison.mapping(l, r);
  const [before, after] = [mapping?.left.fragments ?? [], mapping?.right.fragments ?? []];
  // `def open(self): ...` says no more than a method without a body.
  const bodiless = [...before, ...after].every(({ node }) => node.kind === 'empty');
  return mapping && before.length > 0 && after.length > 0 && !bodiless
    ? judgeBodies(comparison, signs, mapping, leftovers)
    : judgeSignatures(comparison, signs, bodiless, leftovers);
}

function signsOf(comparison: Comparison, l: Declaration, r: Declaration, { lefts, rights, likely }: Leftovers): Signs {
  const { callRenames } = comparison;
  const sameName = fullName(l) === fullName(r) || l.kind === 'constructor';
  const followed = likely && !sameName && comparison.isFollowed(l, r);
  const renamedCalls =
    callRenames.agree(l.name, r.name) && (sameName || (namesakes(r, lefts) === 0 && !isTakenIn(l.file, r.name)));
  const votes = callRenames.votes(l.name, r.name);
  const respelt = isRespelt(l.name, r.name);
  const written = wordSimilarity(l.name, r.name);
  return {
    l,
    r,
    sameName,
    takesName: !sameName && takesNameOf(l, r, lefts),
    only: sameName && namesakes(l, lefts) + namesakes(r, rights) === 2,
    followed,
    calledSo: followed || (likely && renamedCalls),
    votes,
    respelt,
    names: sameName || votes > 0 ? 1 : respelt ? Math.max(0.9, written) : written,
    parameters: parameterLikeness(l, r),
    sameReturn: haveSameReturn(l, r),
    place: neighbourLikeness(comparison, l, r),
  };
}

/**
 * Without statements only the signature speaks.
 * @param bodiless both have none; otherwise a body may have been emptied or added
 */
function judgeSignatures(
  comparison: Comparison,
  signs: Signs,
  bodiless: boolean,
  leftovers: Leftovers,
): Candidate | null {
  const { lefts, rights } = leftovers;
  const { l, r, sameName, only, calledSo, names, parameters, sameReturn, place } = signs;
  const alike = names >= 0.5 || (parameters === 1 && l.parameters.length > 0) || place >= 2;
  // X21: in the place of the only one that is gone, half of the name says enough, whatever types are written.
  const isAlone = lefts.length + rights.length === 2 && l.parameters.length === r.parameters.length;
  const accepted = sameName
    ? parameters > 0 || lefts.length + rights.length <= 2 || only
    : (bodiless && sameReturn && alike && (parameters >= 0.5 || place >= 2)) ||
      (bodiless && names >= 0.5 && haveSameDocumentation(l, r)) ||
      (bodiless && names >= 0.5 && isAlone && place >= 2) ||
      calledSo;
  if (!accepted || (bodiless && isLedAway(comparison, signs, leftovers))) return null;
  // Another method has the body that this one lost.
  const isMoved = () => isElsewhere(comparison, l, 'left', 0) || isElsewhere(comparison, r, 'right', 0);
  if (!sameName && !bodiless && isMoved()) return null;
  const counts = { mapped: 0, leftOver: 0, rightOver: 0, exact: 0 };
  const evidence = Math.round(100 * support(signs, counts, []));
  return {
    left: l,
    right: r,
    counts,
    rank: [evidence + (bodiless ? 10 : -20), 0, 0, -distance(signs, lefts, rights)],
    // A name that stayed may be that of another method, as those that override it tell.
    certain: !(bodiless && sameName && parameters < 1 && lefts.length > 1 && rights.length > 1),
  };
}

/**
 * X21: those that override a method went to another name, or those that override the later one came from another. A name that stayed
 * is left only for both: `stop(a)`, `close()` and `halt()`, `stop()`.
 */
function isLedAway(
  comparison: Comparison,
  { l, r, sameName, followed }: Signs,
  { lefts, rights, likely }: Leftovers,
): boolean {
  if (!likely || followed) return false;
  const leads = () => rights.some((other) => other !== r && comparison.isFollowed(l, other));
  const comes = () => lefts.some((other) => other !== l && comparison.isFollowed(other, r));
  return sameName ? leads() && comes() : leads() || comes();
}

function judgeBodies(
  comparison: Comparison,
  signs: Signs,
  asWritten: BodyMapping,
  { lefts, rights, likely }: Leftovers,
): Candidate | null {
  const { l, r, sameName, only, names } = signs;
  if (!sameName && isOneOfOverloads(signs, lefts, rights)) return null;
  let mapping = asWritten;
  const count = () => withoutHanded(countMapping(mapping), mapping, l, r);
  let counts = count();
  // Where the name stayed in part, other names of variables do not hide what else stayed; nor do members of a new object.
  const isRenamed = likely && !sameName && names >= 0.5 && counts.mapped > 0;
  const isRetyped = only && counts.mapped === 0 && l.parameters.length !== r.parameters.length;
  if ((isRenamed || isRetyped) && !hasMajority(counts, false)) {
    mapping = refine(comparison, mapping, new Set()).mapping;
    counts = count();
  }
  const equal =
    counts.leftOver === 0 &&
    counts.rightOver === 0 &&
    counts.exact === counts.mapped &&
    comparison.haveEqualBodies(l, r);
  const evidence = support(signs, counts, mapping.pairs, areUnlikeTests(signs) ? usual(comparison, signs) : null);
  const accepted = hasMajority(counts, sameName || names >= SAME_NAME)
    ? isEnough(comparison, signs, mapping, evidence, equal) || (likely && isExchangedWhole(comparison, signs, counts))
    : (only && areFilling(mapping)) ||
      (isEnoughOfLittle(signs, counts) && (sameName || !isBeforeContinuation(comparison, l, r, rights)));
  if (!accepted || (sameName && isTakenOver(comparison, signs, counts, { lefts, rights, likely }))) return null;
  if (!sameName && !equal) {
    const here = bodyLikeness(mapping);
    if (isElsewhere(comparison, l, 'left', here) || isElsewhere(comparison, r, 'right', here)) return null;
  }
  const sameCount = l.parameters.length === r.parameters.length;
  // An equal body decides (M7) unless it is as short as that of a getter.
  const words = equal ? mapping.left.fragments.reduce((sum, fragment) => sum + fragment.size, 0) : 0;
  const bonus = words >= TELLING_BODY ? 30 : equal ? 10 : only && (sameCount || !mayBeOverloaded(l, r)) ? 30 : 0;
  // Of two that take over the calls of one, the one with most of them continues it.
  const strayed = sameName ? 0 : comparison.callRenames.strayed(l.name, r.name);
  return {
    left: l,
    right: r,
    counts,
    rank: [
      Math.round(100 * evidence - 20 * strayed) + bonus,
      counts.mapped,
      counts.exact,
      names > 0 && names < 1 ? -nameDistance(l.name, r.name) : 0,
      -distance(signs, lefts, rights),
    ],
    certain: sameName || (evidence >= CERTAIN && !rights.some((other) => other !== r && callsNamed(other, r))),
  };
}

/**
 * M7: overloads of a name that stays went, and several of another name came, none of which takes what this one took: which of them
 * it would be, nothing says. So it is the other way round.
 */
function isOneOfOverloads(
  { l, r, parameters }: Signs,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): boolean {
  const stands = (method: Declaration, { parent }: Declaration) =>
    parent !== null && callablesOf(parent).some((other) => fullName(other) === fullName(method));
  if (parameters === 1) return false;
  return (namesakes(r, rights) > 1 && stands(l, r)) || (namesakes(l, lefts) > 1 && stands(r, l));
}

/** Locals that callers hand over now, or handed over before, are no code that is left over: the signature has them. */
function withoutHanded(
  counts: MappingCounts,
  { left, right, toRight, toLeft }: BodyMapping,
  l: Declaration,
  r: Declaration,
): MappingCounts {
  const handed = (own: Body, partners: Int32Array, method: Declaration, other: Declaration) => {
    const names = new Set(other.parameters.map(({ name }) => name));
    for (const { name } of method.parameters) names.delete(name);
    if (names.size === 0) return 0;
    return own.fragments.filter((fragment) => partners[fragment.index] < 0 && names.has(declaredIn(fragment) ?? ''))
      .length;
  };
  const { leftOver, rightOver } = counts;
  return {
    ...counts,
    leftOver: leftOver - handed(left, toRight, l, r),
    rightOver: rightOver - handed(right, toLeft, r, l),
  };
}

/**
 * M13: another method, whose own name is gone, took over the name: it has all parameters of the new one, of which the namesake has
 * none, and more of its code, some statements as they are.
 */
function isTakenOver(
  comparison: Comparison,
  { l, r }: Signs,
  { mapped, exact }: MappingCounts,
  { lefts, rights }: Leftovers,
): boolean {
  if (!hasOthers(l, r)) return false;
  return lefts.some((other) => {
    if (other === l || !haveSameParameters(other, r)) return false;
    const mapping = namesakes(other, rights) === 0 ? comparison.mapping(other, r) : null;
    const counts = mapping && countMapping(mapping);
    return counts !== null && counts.mapped > mapped && counts.exact >= TAKEN_STATEMENTS && counts.exact > exact;
  });
}

/** A method has all parameters of a later one, of which the namesake of that has none. */
function takesNameOf(l: Declaration, r: Declaration, lefts: readonly Declaration[]): boolean {
  if (!haveSameParameters(l, r)) return false;
  return lefts.some((other) => other.name === r.name && fullName(other) === fullName(r) && hasOthers(other, r));
}

function haveSameParameters(l: Declaration, r: Declaration): boolean {
  return l.parameters.length === r.parameters.length && l.parameters.length > 0 && parameterLikeness(l, r) === 1;
}

/** Two methods with parameters, but none of one name. */
function hasOthers(l: Declaration, r: Declaration): boolean {
  const own = new Set(l.parameters.map(({ name }) => name));
  return own.size > 0 && r.parameters.length > 0 && !r.parameters.some(({ name }) => own.has(name));
}

/** M3: whether two methods are one, most of whose statements correspond. */
function isEnough(
  comparison: Comparison,
  { l, r, sameName, calledSo, names, parameters }: Signs,
  mapping: BodyMapping,
  evidence: number,
  equal: boolean,
): boolean {
  if (sameName || calledSo) return true;
  // Methods that do nothing, or give a literal, are alike whatever they are for.
  const saysNothing = mapping.left.fragments.every(isTrivial);
  if (saysNothing && names < LIKE_NAME && parameters < 1) return false;
  if (names < LIKE_NAME && !equal && haveOnlySlightInCommon(mapping)) return false;
  if (names < SAME_NAME && l.parameters.length !== r.parameters.length && isAside(mapping)) return false;
  // Where parameters came or went, and no word of the code stayed, one word that both names have is not enough.
  const isNamed = names >= LIKE_NAME || (names > 0 && l.parameters.length === r.parameters.length);
  return evidence >= comparison.thresholds.renamedMethod && (equal || isNamed || sharesWords(comparison, mapping));
}

/**
 * M3: one statement is all that two bodies have in common, and it differs; what one of them does besides is longer. One that
 * lost what it did that for, and a parameter with it, does something else.
 */
function isAside({ left, right, pairs }: BodyMapping): boolean {
  const telling = pairs.filter((pair) => !isTrivial(pair.left) || !isTrivial(pair.right));
  if (telling.length !== 1 || telling[0].similarity >= 0.999) return false;
  const [{ left: l, right: r }] = telling;
  return Math.max(sizeOf(left) - l.size, sizeOf(right) - r.size) > Math.max(l.size, r.size);
}

/** M3i: every statement corresponds, and a call of the one stands where one of the other stood. */
function isExchangedWhole(
  { callRenames }: Comparison,
  { l, r, sameReturn }: Signs,
  { mapped, leftOver, rightOver }: MappingCounts,
): boolean {
  if (leftOver > 0 || rightOver > 0 || mapped < SOME_STATEMENTS || !sameReturn) return false;
  return callRenames.isExchanged(l.name, r.name);
}

/** M3: whether two methods are one although most of their statements do not correspond. */
function isEnoughOfLittle(signs: Signs, counts: MappingCounts): boolean {
  const { mapped, exact } = counts;
  const { l, r, sameName, takesName, only, followed, calledSo, votes, respelt, names, parameters, sameReturn, place } =
    signs;
  if (followed || mapped > SO_MUCH || (takesName && exact >= TAKEN_STATEMENTS)) return true;
  // One call that gave way to another one may have been a part of it.
  const isPart = !sameName && !sameReturn && votes < 2 && share(counts) < LEAST_OF_CALLED;
  if (calledSo && !isPart && (mapped > 0 || votes > 1 || parameters === 1)) return true;
  const isOfNamed = l.parent?.name !== '';
  const sameCount = l.parameters.length === r.parameters.length && isOfNamed;
  const isInPlace = place === 2 && sameReturn && l.kind === 'method' && isOfNamed;
  if (only && (mapped > 0 || parameters >= 0.5 || sameCount || isInPlace || !mayBeOverloaded(l, r))) return true;
  const likeNamed = respelt || (names >= 0.75 && l.parameters.length > 1);
  if (likeNamed && parameters === 1 && sameReturn && place > 0) return true;
  return !sameName && names >= 0.5 && haveSameDocumentation(l, r);
}

/** M4: constructors that do nothing but to keep what they are handed do the same, whichever of several took the place of one. */
function areFilling({ left, right }: BodyMapping): boolean {
  return [left, right].every((body) => body.declaration.kind === 'constructor' && onlyFills(body));
}

/** M7: how much of the longer of two names is written otherwise; of names with as many words in common one may be nearer. */
function nameDistance(a: string, b: string): number {
  return editDistance(a, b) / Math.max(a.length, b.length);
}

/** How far apart two methods stand among the leftover ones. */
function distance({ l, r }: Signs, lefts: readonly Declaration[], rights: readonly Declaration[]): number {
  return Math.abs(lefts.indexOf(l) - rights.indexOf(r));
}

/** Mapped statements have a word in common that is no variable of the bodies and no literal: `i++` is in every loop. */
function sharesWords(comparison: Comparison, { left, right, pairs }: BodyMapping): boolean {
  const isOwn = ownNames(left, right);
  return pairs.some((pair) => {
    const words = pair.left.words.filter((word) => !isOwn(word) && NAME.test(word));
    const isShared = (word: string) => words.some((other) => other === word || comparison.isRenamed(other, word));
    return pair.right.words.some(isShared) || saysTheSame(comparison, pair);
  });
}

/** Both build the same text out of the same values, be it joined, formatted or a template (statements:3.9). */
function saysTheSame({ index }: Comparison, { left, right }: StatementPair): boolean {
  const said = (statement: CodeNode) =>
    ownNodes(statement).flatMap((node) => {
      const found = saidText(node, index.words.formatMethods);
      return found && isTellingText(found.text)
        ? [[found.text, ...found.values.map((value) => index.content(value))].join('\0')]
        : [];
    });
  const before = said(left.node);
  return before.length > 0 && said(right.node).some((text) => before.includes(text));
}

function ownNames(...bodies: readonly Body[]): (word: string) => boolean {
  const own = new Set(bodies.flatMap((body) => variablesOf(body).all.map(({ name }) => name)));
  return (word) => own.has(word);
}

/** M3i: a name that the file took in from elsewhere was there before: calls of it are none of what took the name over. */
function isTakenIn({ imports }: FileModel, name: string): boolean {
  return imports.some(({ member, alias }) => (alias ?? member) === name);
}

const countsOfNames = new WeakMap<readonly Declaration[], ReadonlyMap<string, number>>();

/** How many of a list, which stays as it is, have the name of a declaration, itself included. */
function namesakes(declaration: Declaration, among: readonly Declaration[]): number {
  let known = countsOfNames.get(among);
  if (!known) {
    const counts = new Map<string, number>();
    for (const other of among) counts.set(fullName(other), (counts.get(fullName(other)) ?? 0) + 1);
    countsOfNames.set(among, (known = counts));
  }
  return known.get(fullName(declaration)) ?? 0;
}

function share(counts: MappingCounts): number {
  return (2 * counts.mapped) / (2 * counts.mapped + counts.leftOver + counts.rightOver || 1);
}

/** M4: more mapped than left over on both sides, with the relaxations for one-sided leftovers. */
export function hasMajority({ mapped, leftOver, rightOver, exact }: MappingCounts, sameName: boolean): boolean {
  if (mapped === 0) return false;
  return (
    (mapped > leftOver && mapped > rightOver) ||
    ((sameName || mapped > 10) && mapped >= leftOver && mapped >= rightOver) ||
    (leftOver === 0 && mapped > rightOver / 2) ||
    (rightOver === 0 && mapped > leftOver / 2) ||
    (Math.min(leftOver, rightOver) <= 1 && exact > 1 && exact >= Math.max(leftOver, rightOver) / 2)
  );
}

/** Evidence that two methods are the same one: their bodies, the more the longer they are; names, signatures, places. */
function support(
  { l, r, names, parameters, sameReturn, place }: Signs,
  counts: MappingCounts,
  pairs: BodyMapping['pairs'],
  isUsual: ((pair: StatementPair) => boolean) | null = null,
): number {
  const said = (pair: StatementPair) => pair.similarity * (isUsual?.(pair) ? USUAL : 1);
  const weight = pairs.reduce((sum, pair) => sum + said(pair) * pair.left.size, 0);
  const likeness =
    pairs.length === 0 ? 0 : share(counts) * (pairs.reduce((sum, pair) => sum + said(pair), 0) / pairs.length);
  const hasParameters = l.parameters.length + r.parameters.length > 0;
  return (
    1.2 * likeness * (weight / (weight + 4)) +
    0.35 * names +
    // That tests are given nothing, and give nothing, says nothing of two of them.
    (isUsual ? 0 : 0.3 * parameters * (hasParameters ? 1 : 0.5) + (sameReturn ? 0.1 : 0)) +
    0.08 * place
  );
}

/** Two tests that are named for other things, and are given nothing. */
function areUnlikeTests({ l, r, names }: Signs): boolean {
  return names < LIKE_NAME && areTestsGivenNothing(l, r);
}

/** Two tests without parameters: that says nothing of them. */
export function areTestsGivenNothing(l: Declaration, r: Declaration): boolean {
  return [l, r].every((method) => isTest(method) && passedParameters(method).length === 0);
}

/** Statements that other tests of the class have as well: they say little of two of them. */
function usual(comparison: Comparison, { l, r }: Signs): (pair: StatementPair) => boolean {
  const isOfOthers = (test: Declaration, content: number) => (testsByContent(comparison, test).get(content) ?? 0) > 1;
  return ({ left, right }) => isOfOthers(l, left.content) || isOfOthers(r, right.content);
}

const contentsOfTests = new WeakMap<Declaration, ReadonlyMap<number, number>>();

/** How many tests of the class of a test have a statement; counted once, as many pairs of them are judged. */
function testsByContent(comparison: Comparison, { parent }: Declaration): ReadonlyMap<number, number> {
  const known = parent ? contentsOfTests.get(parent) : undefined;
  if (known) return known;
  const result = new Map<number, number>();
  for (const test of parent ? callablesOf(parent).filter(isTest) : []) {
    const contents = new Set(comparison.body(test)?.fragments.map(({ content }) => content));
    for (const content of contents) result.set(content, (result.get(content) ?? 0) + 1);
  }
  if (parent) contentsOfTests.set(parent, result);
  return result;
}

/** How many of the two neighbours in the container correspond (M5, M6). */
function neighbourLikeness(comparison: Comparison, l: Declaration, r: Declaration): number {
  const siblingsL = l.parent ? callablesOf(l.parent) : [];
  const siblingsR = r.parent ? callablesOf(r.parent) : [];
  const i = siblingsL.indexOf(l);
  const j = siblingsR.indexOf(r);
  let result = 0;
  for (const step of [-1, 1]) {
    const a = siblingsL[i + step];
    const b = siblingsR[j + step];
    if (a === undefined && b === undefined) result++;
    else if (a && b && (comparison.arePaired(a, b) || (areOneByName(a, b) && !comparison.pairOfLeft(a)))) result++;
  }
  return result;
}

/** Methods of one name, or of one that is the other with more words: `createIndex`, `createAndDropIndex`. */
function areOneByName(a: Declaration, b: Declaration): boolean {
  if (fullName(a) === fullName(b)) return true;
  const [fewer, more] = [words(a.name), words(b.name)].sort((x, y) => x.length - y.length);
  return fewer.length >= TELLING_WORDS && fewer.every((word) => more.includes(word));
}
