// Members that left one container and appeared in another (model-diff.md §11, X5-X20): one candidate list over the whole
// change, found through names, equal bodies and rare words, taken best first. Pull up and push down follow from the
// hierarchy of the later version.

import { type CodeModel, type Declaration, isCallable, isOfLiteral, isType } from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { sizeOf } from '../bodies/bodies.ts';
import { countMapping } from '../bodies/body-mapping.ts';
import {
  type Comparison,
  callablesOf,
  type DeclarationPair,
  fullName,
  haveSameReturn,
  haveSameTypes,
  isContainer,
  isPropertyAccessor,
} from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { hasMajority } from '../methods/changed-methods.ts';
import { continuationOf, continuedBy } from '../methods/continuation.ts';
import { bySource } from '../types/types.ts';
import { CallMoves } from './call-moves.ts';
import { HandedArguments } from './handed-arguments.ts';
import { isAccessor, isInAnonymous, isNewType, judgeMove, type Move, relationOf } from './move-judgement.ts';
import { NamedInPlace } from './named-in-place.ts';
import { candidatePairs } from './partners.ts';

// Words of equal methods of two names that both moved.
const ENOUGH_OF_COPY = 8;

/**
 * Members of a version, of types and callables alike, that are free, wanted and not those of an anonymous class.
 * @param leaves tells of those that they may have gone all the same
 */
export function leftovers(
  model: CodeModel,
  isFree: (declaration: Declaration) => boolean,
  wanted: (declaration: Declaration) => boolean,
  leaves: (declaration: Declaration) => boolean = () => false,
): Declaration[] {
  return model.files.flatMap((file) =>
    file.declarations.filter(
      (d) =>
        wanted(d) &&
        isFree(d) &&
        d.parent !== null &&
        (isContainer(d.parent) || isCallable(d.parent) || isInField(d)) &&
        (!isInAnonymous(d) || leaves(d)),
    ),
  );
}

/**
 * Members of anonymous classes that may have gone elsewhere: up to a class that this one extends now, `object : Base() { … }`, as from
 * any other class; or anywhere if the field that held the object is gone, so that nothing else tells of its code.
 */
export function mayLeave(comparison: Comparison, hierarchy: Hierarchy): (member: Declaration) => boolean {
  return ({ parent }) => {
    const later = parent && comparison.pairOfLeft(parent)?.right;
    if (later) return isType(later) && hierarchy.ancestors(later).size > 0;
    const field = fieldAround(parent);
    return field !== null && !comparison.pairOfLeft(field);
  };
}

/** The field that begins as an object of a class without a name. */
function fieldAround(type: Declaration | null): Declaration | null {
  let around = type;
  while (around && isType(around) && around.name === '') around = around.parent;
  return around?.kind === 'field' ? around : null;
}

/** A function that the value of a field declares for itself. */
function isInField(d: Declaration): boolean {
  return d.parent?.kind === 'field' && !isPropertyAccessor(d);
}

/**
 * S8, X9: the same member pulled up from, or pushed down to, more than one subclass. With equal code the types may be those
 * of the subclass each: `Ids copy(Ids a)`, `Names copy(Names a)` → `T copy(T a)`.
 * @param from number of the first pair that is looked at
 */
export function addSecondary(comparison: Comparison, hierarchy: Hierarchy, from = 0): void {
  const like = (a: Declaration, b: Declaration) =>
    a.kind === b.kind &&
    ((fullName(a) === fullName(b) && haveSameTypes(a, b)) ||
      (a.bodyNode >= 0 && a.parameters.length === b.parameters.length && comparison.haveEqualBodies(a, b)));
  const index = (methods: readonly Declaration[]) => groupBy(methods, ({ name }) => name);
  const leaves = mayLeave(comparison, hierarchy);
  const removed = index(leftovers(comparison.before, (d) => !comparison.pairOfLeft(d), isCallable, leaves));
  const added = index(leftovers(comparison.after, (d) => !comparison.pairOfRight(d), isCallable));
  for (const pair of comparison.pairs.slice(from)) {
    const { left, right, relation } = pair;
    if (relation === 'pulledUp') {
      for (const other of removed.get(left.name) ?? []) {
        const later = other.parent && comparison.pairOfLeft(other.parent)?.right;
        if (!later || !right.parent || !hierarchy.isSubtype(later, right.parent)) continue;
        if (isOtherCode(comparison, other, pair)) continue;
        if (like(left, other) || isNearlyAll(comparison, other, right))
          comparison.secondary.push({ ...pair, left: other });
      }
    } else if (relation === 'pushedDown') {
      for (const other of added.get(right.name) ?? []) {
        if (relationOf(comparison, hierarchy, left, other) !== 'pushedDown') continue;
        if (like(right, other) || isNearlyAll(comparison, left, other))
          comparison.secondary.push({ ...pair, right: other });
      }
    }
  }
}

/**
 * S8: a method with code did not go up with what only declared it, nor one that has nothing in common with what went: its class
 * does without it now.
 */
function isOtherCode(comparison: Comparison, other: Declaration, { left, right }: DeclarationPair): boolean {
  if (other.bodyNode < 0) return false;
  if (right.bodyNode < 0) return left.bodyNode < 0;
  if (comparison.haveEqualBodies(other, right)) return false;
  const mapping = comparison.mapping(other, right);
  return mapping !== null && !hasMajority(countMapping(mapping), true);
}

// Statements of a method that another one has as they are, and how many times as many as those that either has alone.
const SAME_STATEMENTS = 4;

const SAME_TO_OTHERS = 2;

/** S8: methods of one name that take as much, with nearly the same code: one was fitted to the type that is above both now. */
function isNearlyAll(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (fullName(l) !== fullName(r) || l.parameters.length !== r.parameters.length) return false;
  const mapping = comparison.mapping(l, r);
  const counts = mapping && countMapping(mapping);
  if (!counts) return false;
  const others = counts.leftOver + counts.rightOver + counts.mapped - counts.exact;
  return counts.exact >= SAME_STATEMENTS && counts.exact >= SAME_TO_OTHERS * others;
}

/**
 * Pairs leftover methods across containers.
 * @param again what moved certainly is paired: less is enough for a new name that is like the old one, or that calls show
 */
export function pairCallableMoves(comparison: Comparison, hierarchy: Hierarchy, again = false): void {
  const told = new Set(comparison.secondary.flatMap(({ left, right }) => [left, right]));
  const leaves = mayLeave(comparison, hierarchy);
  const removed = leftovers(comparison.before, (d) => !comparison.pairOfLeft(d) && !told.has(d), isCallable, leaves);
  const arrives = ({ parent }: Declaration) => {
    const field = fieldAround(parent);
    return field !== null && !comparison.pairOfRight(field);
  };
  const added = leftovers(comparison.after, (d) => !comparison.pairOfRight(d) && !told.has(d), isCallable, arrives);
  if (removed.length === 0 || added.length === 0) return;
  const moves: Move[] = [];
  const [before, after] = [callablesIn(comparison.before), callablesIn(comparison.after)];
  const [onceBefore, onceAfter] = [namedOnce(before), namedOnce(after)];
  const lone = {
    lost: namedOnce(before, after),
    found: namedOnce(after, before),
    kept: new Set([...onceBefore].filter((name) => onceAfter.has(name))),
  };
  const callMoves = new CallMoves(comparison, removed, added, lone);
  const handed = new HandedArguments(comparison, removed, added);
  const inPlace = new NamedInPlace(comparison, removed, added);
  const alone = namedOnce(removed);
  const aloneToo = namedOnce(added);
  const search = {
    comparison,
    hierarchy,
    again,
    callMoves,
    handed,
    inPlace,
    together: movesBetween(comparison),
    namesakes: namesakesBetween(comparison, removed, added),
    lostWith: parametersLost(comparison),
    single: new Set([...alone].filter((n) => aloneToo.has(n))),
    ...lone,
  };
  for (const [l, r] of candidatePairs(comparison, removed, added)) {
    if (comparison.arePaired(l.parent, r.parent) || !comparison.isFree(l, r)) continue;
    if (isTwin(l) !== isTwin(r)) continue;
    if (!comparison.budget.spend('pairs', 1, 'moves', l.file.path)) break;
    const move = judgeMove(search, l, r);
    if (move) moves.push(move);
  }
  take(comparison, hierarchy, added, moves);
}

/**
 * One of several functions of a name in one function, of which a condition chooses: `if fast: def add(…)`, `else: def add(…)`. None
 * of them alone is what one method was. Members of several literals may have one name without that, and so may what a function gives
 * to several objects: `filter.id = …`, `find.id = …`.
 */
export function isTwin(declaration: Declaration): boolean {
  const { parent } = declaration;
  return (
    parent !== null && isCallable(parent) && twinNames(parent).has(fullName(declaration)) && !isOfLiteral(declaration)
  );
}

const twins = new WeakMap<Declaration, ReadonlySet<string>>();

/** Full names that several functions inside of a function have. */
function twinNames(outer: Declaration): ReadonlySet<string> {
  const known = twins.get(outer);
  if (known) return known;
  const seen = new Set<string>();
  const result = new Set<string>();
  for (const inner of callablesOf(outer))
    if (!isOfLiteral(inner)) (seen.has(fullName(inner)) ? result : seen).add(fullName(inner));
  twins.set(outer, result);
  return result;
}

/** How many methods went from the container of one member to that of another. */
export function movesBetween(comparison: Comparison): (l: Declaration, r: Declaration) => number {
  const counts = new Map<Declaration | null, Map<Declaration | null, number>>();
  for (const { left, right } of [...comparison.pairs, ...comparison.secondary]) {
    if (comparison.arePaired(left.parent, right.parent) || isType(left)) continue;
    const [from, to] = [homeOf(left), homeOf(right)];
    const row = counts.get(from) ?? new Map<Declaration | null, number>();
    counts.set(from, row);
    row.set(to, (row.get(to) ?? 0) + 1);
  }
  return (l, r) => counts.get(homeOf(l))?.get(homeOf(r)) ?? 0;
}

/**
 * How many methods are gone from the container of one member and new, with the same name, parameters and result, in that of another,
 * which is in a new file. Two classes may have the same fields and their accessors.
 */
function namesakesBetween(
  comparison: Comparison,
  removed: readonly Declaration[],
  added: readonly Declaration[],
): (l: Declaration, r: Declaration) => number {
  const gone = groupBy(removed, fullName);
  const counts = new Map<Declaration | null, Map<Declaration | null, number>>();
  for (const right of added) {
    if (comparison.pairOfRight(right.file.root)) continue;
    for (const left of gone.get(fullName(right)) ?? []) {
      if (!haveSameTypes(left, right) || !haveSameReturn(left, right)) continue;
      const [before, after] = [comparison.body(left), comparison.body(right)];
      if (!before || !after || isAccessor(before) || isAccessor(after)) continue;
      const row = counts.get(homeOf(left)) ?? new Map<Declaration | null, number>();
      counts.set(homeOf(left), row);
      row.set(homeOf(right), (row.get(homeOf(right)) ?? 0) + 1);
    }
  }
  return (l, r) => counts.get(homeOf(l))?.get(homeOf(r)) ?? 0;
}

/** How many methods that went from the container of one member to that of another lost a parameter of a name there. */
function parametersLost(comparison: Comparison): (l: Declaration, r: Declaration, name: string) => number {
  const lost = new Map<string, DeclarationPair[]>();
  for (const pair of comparison.pairs) {
    const { left, right } = pair;
    if (!isCallable(left) || comparison.arePaired(left.parent, right.parent)) continue;
    for (const { name } of left.parameters) {
      if (right.parameters.some((parameter) => parameter.name === name)) continue;
      appendTo(lost, name, pair);
    }
  }
  return (l, r, name) =>
    (lost.get(name) ?? []).filter(({ left, right }) => homeOf(left) === homeOf(l) && homeOf(right) === homeOf(r))
      .length;
}

/**
 * Its container; for a member of a literal the function or field that holds the literal, and other functions beside it; for a
 * function inside of methods of a class that class.
 */
function homeOf({ parent }: Declaration): Declaration | null {
  const around = parent?.kind === 'object' ? parent.parent : null;
  const home = around && (isCallable(around) || around.kind === 'field') ? around : parent;
  let outer = home;
  while (outer && isCallable(outer)) outer = outer.parent;
  return outer && isType(outer) ? outer : home;
}

function callablesIn({ files }: CodeModel): Declaration[] {
  return files.flatMap(({ declarations }) => declarations.filter(isCallable));
}

/** Names that one of the methods has, and no other one, nor any of the others. */
function namedOnce(methods: readonly Declaration[], others: readonly Declaration[] = []): ReadonlySet<string> {
  const once = new Set<string>();
  const more = new Set(others.map(({ name }) => name));
  for (const { name } of methods) (once.has(name) ? more : once).add(name);
  return new Set([...once].filter((name) => !more.has(name)));
}

/** Functions of literals that do nothing: they are written anew wherever one is asked for. */
function areNothing(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const isNothing = (d: Declaration) => d.bodyNode >= 0 && comparison.body(d)?.fragments.length === 0;
  // One that extends something does nothing in the place of what that does.
  const isOfLiteral = ({ parent }: Declaration) => parent?.kind === 'object' && parent.supertypes.length === 0;
  return (isOfLiteral(left) || isOfLiteral(right)) && isNothing(left) && isNothing(right);
}

function take(comparison: Comparison, hierarchy: Hierarchy, added: readonly Declaration[], moves: Move[]): void {
  const byName = new Map<string, Declaration[]>();
  for (const method of added) {
    const namesakes = byName.get(method.name);
    if (namesakes) namesakes.push(method);
    else byName.set(method.name, [method]);
  }
  moves.sort((a, b) => {
    for (let k = 0; k < a.rank.length; k++) if (a.rank[k] !== b.rank[k]) return b.rank[k] - a.rank[k];
    return bySource(a, b);
  });
  const extracted = new Set<Declaration>();
  // S8: what went up, or down, with an equal one of another subclass went nowhere else.
  const told = new Set<Declaration>();
  for (const { left, right, relation, strength } of moves) {
    if (told.has(left) || told.has(right) || areNothing(comparison, left, right)) continue;
    if (comparison.isFree(left, right) && !extracted.has(right)) {
      const near = right.parent ? callablesOf(right.parent) : [];
      const called = [...comparison.callRenames.namesFor(left.name)].flatMap((name) => byName.get(name) ?? []);
      const later = continuationOf(comparison, left, right, [...near, ...called]);
      const earlier = later === right ? continuedBy(comparison, left, right) : left;
      const isBest = later === right && earlier === left;
      const place = isBest ? relation : relationOf(comparison, hierarchy, earlier, later);
      if (later !== right) extracted.add(right);
      comparison.pair(earlier, later, place, 'model:X11', strength);
    } else {
      const up = relation === 'pulledUp' ? comparison.pairOfRight(right) : null;
      const down = relation === 'pushedDown' ? comparison.pairOfLeft(left) : null;
      if (up?.relation === relation && comparison.haveEqualBodies(up.left, left)) told.add(left);
      if (down?.relation === relation && comparison.haveEqualBodies(down.right, right)) told.add(right);
      comparison.turnedDown.push({ left, right, relation, rule: 'model:X11', strength });
    }
  }
}

/**
 * X9: of methods that were equal, each moved to the new one that one of them became. S8: what several classes had under names
 * of their own, and as much alike, went up from each of them to the new class above.
 */
export function addCopies(comparison: Comparison): void {
  const like = (a: Declaration, b: Declaration) => fullName(a) === fullName(b) && haveSameTypes(a, b);
  const areEqual = (a: Declaration, b: Declaration) =>
    (a.bodyNode < 0 && b.bodyNode < 0) || comparison.haveEqualBodies(a, b);
  const isMove = ({ relation, rule }: DeclarationPair) =>
    rule === 'model:X11' && (relation === 'moved' || relation === 'movedRenamed');
  const isRise = ({ left, right, relation, rule }: DeclarationPair) =>
    rule === 'model:X11' && relation === 'pulledUp' && left.name !== right.name && isNewType(comparison, right.parent);
  const known = new Set(comparison.secondary);
  const risen = new Set(comparison.secondary.map(({ left }) => left));
  for (const pair of comparison.turnedDown) {
    const { left, right, strength } = pair;
    const taken = comparison.pairOfRight(right);
    if (known.has(pair) || !taken || comparison.pairOfLeft(left)) continue;
    const isAsAlike = strength >= 0.9 || (strength >= 0.6 && Math.abs(strength - taken.strength) < 0.1);
    const areCopies = like(taken.left, left)
      ? areEqual(taken.left, left) || isAsAlike
      : fullName(taken.left) !== fullName(right) &&
        haveSameTypes(taken.left, left) &&
        isLongEqual(comparison, taken.left, left);
    const isCopied = isMove(pair) && isMove(taken) && areCopies;
    const isOther = left.parent !== taken.left.parent && !risen.has(left);
    const isSharedAbove = isRise(pair) && isRise(taken) && isOther && isAsAlike;
    if (!isCopied && !isSharedAbove) continue;
    comparison.secondary.push(pair);
    if (isSharedAbove) risen.add(left);
  }
}

/** N1: one that was told as a copy and got a partner of its own since then is that one, and nothing else. */
export function dropPairedCopies(comparison: Comparison): void {
  const { secondary, turnedDown } = comparison;
  const copies = new Set(turnedDown);
  const kept = secondary.filter((pair) => !copies.has(pair) || !comparison.pairOfLeft(pair.left));
  if (kept.length < secondary.length) secondary.splice(0, secondary.length, ...kept);
}

/** Equal code of several words: under names of their own two methods that each did the same. */
function isLongEqual(comparison: Comparison, a: Declaration, b: Declaration): boolean {
  const body = comparison.body(a);
  return body !== null && sizeOf(body) >= ENOUGH_OF_COPY && comparison.haveEqualBodies(a, b);
}
