// A method and what overrides it are one family: they get a new name and new parameters together (model-diff.md M3i, X21).
// In several akin types a method of one name is gone and one of another name is new; a method without code whose
// implementations all went on with another signature did so, too.
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import {
  type Comparison,
  callablesOf,
  type DeclarationPair,
  haveSameReturn,
  haveSameTypes,
  isPropertyAccessor,
  isTest,
  mayBeOne,
  signatureKey,
} from '../comparison.ts';
import { callsNamed } from '../methods/continuation.ts';
import { haveSameDocumentation } from '../methods/documentation.ts';
import { bodyLikeness } from '../methods/elsewhere.ts';
import { wordSimilarity } from '../words.ts';
import { relationOf } from './move-judgement.ts';

interface Member {
  readonly left: Declaration;
  readonly right: Declaration;
}

// Types with more methods of which nothing is known say too little of each.
const MOST_METHODS = 12;
// So many members did not change by chance alike.
const MANY = 3;

/** Pairs the methods of families that nothing else told. */
export function pairFamilies(comparison: Comparison): void {
  for (const members of families(comparison).values()) {
    const akin = akinAmong(members);
    if (akin.length < 2 || !akin.some((member) => isTold(comparison, member, akin.length))) continue;
    const namesakes = namesakesOf(comparison, akin[0]);
    if (akin.some((member) => namesakes.some((pair) => isOfNamesake(comparison, member, pair)))) continue;
    for (const { left, right } of akin)
      if (comparison.isFree(left, right)) comparison.pair(left, right, 'renamed', 'model:X21', 0.6);
  }
}

/** Those whose type has the type of another one as its supertype, or one with it (`areAkin`), by an index: families can be large. */
function akinAmong(members: readonly Member[]): readonly Member[] {
  const heirs = new Map<string, Set<Declaration>>();
  for (const { left } of members)
    for (const { name } of left.parent?.supertypes ?? []) heirs.set(name, (heirs.get(name) ?? new Set()).add(left));
  const hasOthers = (left: Declaration, name: string) => {
    const of = heirs.get(name);
    return of !== undefined && (of.size > 1 || !of.has(left));
  };
  return members.filter(({ left }) =>
    [left.parent, ...(left.parent?.supertypes ?? [])].some((type) => type && hasOthers(left, type.name)),
  );
}

/** By both names, the only methods of paired types that can be one of another name. */
function families(comparison: Comparison): ReadonlyMap<string, readonly Member[]> {
  const result = new Map<string, Member[]>();
  for (const { left, right } of comparison.pairs) {
    if (!isType(left) || !isType(right)) continue;
    for (const member of onlyOnes(comparison, left, right)) {
      const key = `${member.left.name}\0${member.right.name}`;
      const list = result.get(key);
      if (list) list.push(member);
      else result.set(key, [member]);
    }
  }
  return result;
}

/** Methods of a type whose name is gone, each with the only one of a new name and the same parameters; or all that there are. */
function onlyOnes(comparison: Comparison, before: Declaration, after: Declaration): Member[] {
  const isMethod = (d: Declaration) => d.kind === 'method' && !isPropertyAccessor(d) && !isTest(d);
  const names = (type: Declaration) => new Set(callablesOf(type).map(({ name }) => name));
  const [earlier, later] = [names(before), names(after)];
  const lefts = callablesOf(before).filter((d) => isMethod(d) && !later.has(d.name) && !comparison.pairOfLeft(d));
  const rights = callablesOf(after).filter((d) => isMethod(d) && !earlier.has(d.name) && !comparison.pairOfRight(d));
  if (lefts.length > MOST_METHODS || rights.length > MOST_METHODS) return [];
  const areAlone = lefts.length === 1 && rights.length === 1;
  const mayBe = (l: Declaration, r: Declaration) => (areAlone || haveSameTypes(l, r)) && mayBeOne(comparison, l, r);
  return lefts.flatMap((left) => {
    const [right, ...others] = rights.filter((r) => mayBe(left, r));
    const isOnly = right && others.length === 0 && lefts.every((l) => l === left || !mayBe(l, right));
    return isOnly ? [{ left, right }] : [];
  });
}

/**
 * Something beside parameters and place: documentation; or a word of the name, and what is given back or code, which a
 * family of many does without.
 */
function isTold(comparison: Comparison, { left, right }: Member, size: number): boolean {
  if (haveSameDocumentation(left, right)) return true;
  if (wordSimilarity(left.name, right.name) === 0) return false;
  return size >= MANY || haveSameReturn(left, right) || (comparison.mapping(left, right)?.pairs.length ?? 0) > 0;
}

/** Paired methods of which one has the new name of a family's methods before, or their old one after. */
function namesakesOf(comparison: Comparison, { left, right }: Member): readonly DeclarationPair[] {
  return comparison.pairs.filter(
    (pair) => isCallable(pair.left) && (pair.left.name === right.name || pair.right.name === left.name),
  );
}

/**
 * A new method whose code stood in one of its name that calls it now, more than in the one whose name is gone, was extracted
 * (statements:5.1): `Loop.run` asks `policy.run` what it did itself, whatever else the policies were asked before. Nor is one
 * whose code went back into its caller another one now.
 */
function isOfNamesake(comparison: Comparison, { left, right }: Member, namesake: DeclarationPair): boolean {
  const { left: before, right: after } = namesake;
  const hasMore = (l: Declaration, r: Declaration) =>
    bodyLikeness(comparison.mapping(l, r)) > bodyLikeness(comparison.mapping(left, right));
  const isExtracted = before.name === right.name && callsNamed(after, right) && !callsNamed(before, right);
  if (isExtracted && hasMore(before, right)) return true;
  const isInlined = after.name === left.name && callsNamed(before, left) && !callsNamed(after, left);
  return isInlined && hasMore(left, after);
}

/**
 * A method without code goes on as its implementations do, whatever overload of it looks more like it.
 * @returns whether an overload lost its partner, and may have gone elsewhere
 */
export function followSignatures(comparison: Comparison): boolean {
  let isReleased = false;
  const implementations = new Map<string, DeclarationPair[]>();
  for (const pair of comparison.pairs) {
    const { left, right } = pair;
    if (!isCallable(left) || left.bodyNode < 0 || !left.parent || !isType(left.parent)) continue;
    if (left.parent.supertypes.length === 0 || right.bodyNode < 0) continue;
    const key = signatureKey(left);
    const list = implementations.get(key);
    if (list) list.push(pair);
    else implementations.set(key, [pair]);
  }
  if (implementations.size === 0) return followDeclared(comparison);
  const types = comparison.pairs.filter(({ left, right }) => isType(left) && isType(right));
  for (const { left, right } of types) {
    for (const method of callablesOf(left)) {
      if (method.bodyNode >= 0 || comparison.pairOfLeft(method)) continue;
      const own = (implementations.get(signatureKey(method)) ?? []).filter((pair) =>
        pair.left.parent?.supertypes.some(({ name }) => name === left.name),
      );
      const later = new Set(own.map((pair) => signatureKey(pair.right)));
      const heir = callablesOf(right).find((d) => d.bodyNode < 0 && later.size === 1 && later.has(signatureKey(d)));
      if (!heir) continue;
      // What had code of its own is no former self of a method without.
      const rival = comparison.pairOfRight(heir);
      if (rival && rival.left.bodyNode < 0) continue;
      if (rival) comparison.unpair(rival);
      isReleased ||= rival !== undefined;
      comparison.pair(method, heir, method.name === heir.name ? 'changed' : 'renamed', 'model:X21', 0.6);
    }
  }
  return followDeclared(comparison) || isReleased;
}

/**
 * A function that its package only declares, outside of types, goes where those with code for it went, all under one signature:
 * `expect fun open(): Door` and each `actual fun open(): Door`.
 * @returns whether one was found
 */
function followDeclared(comparison: Comparison): boolean {
  const { hierarchy } = comparison.resolvers.after;
  const isOuter = (d: Declaration) => isCallable(d) && d.parent?.kind === 'file' && d.file.packageName !== '';
  const keyOf = (d: Declaration) => `${d.file.packageName}\0${signatureKey(d)}`;
  const declared = ({ files }: Comparison['before'], isFree: (d: Declaration) => boolean) =>
    groupBy(
      files.flatMap(({ root }) => root.children.filter((d) => isOuter(d) && d.bodyNode < 0 && isFree(d))),
      keyOf,
    );
  const before = declared(comparison.before, (d) => !comparison.pairOfLeft(d));
  const after = declared(comparison.after, (d) => !comparison.pairOfRight(d));
  if (before.size === 0 || after.size === 0) return false;
  const withCode = comparison.pairs.filter(
    ({ left, right }) => isOuter(left) && isOuter(right) && left.bodyNode >= 0 && right.bodyNode >= 0,
  );
  const pairs = groupBy(withCode, ({ left }) => keyOf(left));
  let isFound = false;
  for (const [key, [method, ...others]] of before) {
    const later = new Set(pairs.get(key)?.map(({ right }) => keyOf(right)));
    const [heir, ...more] = later.size === 1 ? (after.get([...later][0]) ?? []) : [];
    if (!heir || others.length + more.length > 0 || !mayBeOne(comparison, method, heir)) continue;
    const inPlace = method.name === heir.name ? 'changed' : 'renamed';
    const isMoved = !comparison.arePaired(method.parent, heir.parent);
    const relation = isMoved ? relationOf(comparison, hierarchy, method, heir) : inPlace;
    comparison.pair(method, heir, relation, 'model:X21', 0.6);
    isFound = true;
  }
  return isFound;
}
