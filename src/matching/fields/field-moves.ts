// Fields that left one container and appeared in another (model-diff.md X17-X20): equal name and type and a reason why the
// two places have to do with one another; of several targets those that most speaks for. Fields with other names follow the
// names that mapped bodies write for one another (X18).
import { type CodeNode, ownNodes } from '../../model/code.ts';
import {
  type CodeModel,
  type Declaration,
  isHeldLiteral,
  isInterface,
  isType,
  type TypeReference,
} from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { isTestCode, vocabularyOf } from '../../model/vocabulary.ts';
import type { Body } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { isOfThis } from '../bodies/shapes.ts';
import {
  type Comparison,
  callablesOf,
  type DeclarationPair,
  fieldsOf,
  fullName,
  isPropertyAccessor,
  type PairRelation,
} from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import type { MovedCode } from '../extractions/moved-code.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { isImport } from '../moves/import-moves.ts';
import { areRelated, areSiblings, ENOUGH_TOGETHER, isInAnonymous, relationOf } from '../moves/move-judgement.ts';
import { leftovers, mayLeave, movesBetween } from '../moves/moves.ts';
import { bySource, isSecondName } from '../types/types.ts';
import { symbolsOfExtraction } from '../variables/symbol-maps.ts';
import { type Variables, variablesOf } from '../variables/variables.ts';
import { bareName, differInMarks, isWithin, wordSimilarity, words } from '../words.ts';
import { type FieldVote, fieldVotes, isOfModule, isOneOfTwo } from './fields.ts';
import { haveLongLikeValues, likeValues } from './like-values.ts';
import { qualifiedConstants } from './qualified-constants.ts';
import { regroupedConstants } from './regrouped-constants.ts';

// Equal values of so many words are hardly equal by chance.
const TELLING = 4;
// Of so many where the names have a word in common.
const TELLING_WITH_NAME = 3;
// How alike two values are of which hardly anything changed.
const LIKE_VALUE = 0.75;
// And of so many not even where neither types nor places have to do with one another.
const UNMISTAKABLE = 16;

// Letters, quotes included, of a text that is hardly the same by chance in two constants that code has for one another.
const SHORTEST_TEXT = 5;

interface Candidate {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly relation: PairRelation;
  readonly score: number;
  /** The class that lost the field has to do with the new one: several classes may have lost it to that one. */
  readonly linked: boolean;
}

/** What the change says of two fields of one name, apart from themselves. */
interface Signs {
  /** How many other members went from the one class to the other. */
  readonly together: number;
  /** Several fields of the two classes have equal values. */
  readonly areAlike: boolean;
  /** No other new field has the name. */
  readonly isOnlyTarget: boolean;
  /** Nor has another one that is gone. */
  readonly isOnlyOne: boolean;
}

/** Places, and their share of all, at which a member took over from a variable of a module under a name of its own. */
const ENOUGH_PLACES = 3;
const MOST_PLACES = 0.75;
/** Fields with equal values in two classes that are no coincidence. */
const ENOUGH_ALIKE = 3;
const MOST_NAMESAKES = 10;

/** Pairs leftover fields across containers; further sources and targets of one field become secondary pairs. */
export function pairFieldMoves(comparison: Comparison, hierarchy: Hierarchy): void {
  // What a method assigns in passing goes where the method goes, and an import where it is needed.
  const isField = (d: Declaration) =>
    (d.kind === 'field' && !d.isIncidental && !isImport(d)) || d.kind === 'enumConstant';
  const isFree = (d: Declaration) => !comparison.pairOfLeft(d);
  // Constants of an enumeration without a name are those of what is around it.
  const isConstantAlone = (d: Declaration) => d.kind === 'enumConstant';
  const leaves = mayLeave(comparison, hierarchy);
  const gone = leftovers(comparison.before, isFree, isField, (d) => isConstantAlone(d) || leaves(d));
  const removed = gone.filter((field) => !isInAnonymous(field) || isConstantAlone(field));
  const added = leftovers(comparison.after, (d) => !comparison.pairOfRight(d), isField, isConstantAlone);
  const elsewhere = setElsewhere(comparison, hierarchy);
  if (gone.length === 0 || added.length === 0) {
    take(comparison, elsewhere);
    return;
  }
  const byName = groupBy(added, fullName);
  const together = movesBetween(comparison);
  const alike = equalFieldsBetween(comparison, gone, byName);
  const candidates: Candidate[] = [];
  const lost = new Map<string, number>();
  for (const l of gone) lost.set(fullName(l), (lost.get(fullName(l)) ?? 0) + 1);
  for (const l of gone) {
    const targets = byName.get(fullName(l)) ?? [];
    const isOnlyTarget = targets.length === 1;
    const isOnlyOne = isOnlyTarget && lost.get(fullName(l)) === 1;
    for (const r of targets) {
      if (!comparison.budget.spend('pairs', 1, 'moves', l.file.path)) break;
      const signs = { together: together(l, r), areAlike: alike(l, r) >= ENOUGH_ALIKE, isOnlyTarget, isOnlyOne };
      const candidate = judge(comparison, hierarchy, l, r, signs);
      if (candidate) candidates.push(candidate);
    }
  }
  candidates.push(...votedMoves(comparison, hierarchy));
  for (const [l, r] of restyled(removed, added)) {
    const signs = { together: together(l, r), areAlike: false, isOnlyTarget: true, isOnlyOne: true };
    const candidate = judge(comparison, hierarchy, l, r, signs);
    if (candidate) candidates.push(candidate);
  }
  candidates.push(...markedAbove(comparison, hierarchy, removed, added), ...elsewhere);
  const qualified = qualifiedConstants(comparison, removed, added);
  const isQualified = new Set(qualified.flat());
  const haveMoves = (l: Declaration, r: Declaration) => !comparison.arePaired(l.parent, r.parent) && together(l, r) > 0;
  const [others, newOthers] = [removed, added].map((fields) => fields.filter((field) => !isQualified.has(field)));
  candidates.push(
    ...byValue(comparison, hierarchy, removed, added),
    ...byReceiver(comparison, hierarchy, removed, added),
    ...withLiteral(comparison, hierarchy, removed, added),
    ...likeValues(comparison, removed, added, haveMoves).map(([left, right]) => {
      const relation = relationOf(comparison, hierarchy, left, right);
      return { left, right, relation, score: 0, linked: true };
    }),
    ...[...qualified, ...regroupedConstants(comparison, others, newOthers)].map(([left, right]) => {
      const relation = relationOf(comparison, hierarchy, left, right);
      return { left, right, relation, score: 1, linked: true };
    }),
  );
  take(comparison, candidates);
}

/** A3 across classes: fields that mapped code, and what went through calls, have for one another. */
function votedMoves(
  comparison: Comparison,
  hierarchy: Hierarchy,
  extractions: readonly Extraction[] = [],
): Candidate[] {
  const candidates: Candidate[] = [];
  const isPulledUp = (l: Declaration, r: Declaration) => relationOf(comparison, hierarchy, l, r) === 'pulledUp';
  const votes = fieldVotes(comparison, isPulledUp, extractions);
  const isShared = gatheredByValue(comparison, votes);
  for (const { left, right, count, share, rightShare, contested } of votes) {
    if (comparison.arePaired(left.parent, right.parent) || share < 0.5 || (contested && !isShared(left, right)))
      continue;
    if (left.isIncidental || right.isIncidental) continue;
    // What a file imported did not go to where it came from; a constant under the name of an import may have.
    if (isImport(left) || (isImport(right) && left.name !== right.name)) continue;
    const isLikeNamed = isWithin(left.name, right.name) || wordSimilarity(left.name, right.name) > 0;
    // Code that has one for the other tells a new type of what kept its name, or of what is made in the same way under one with a
    // word of it: `Map<K, V> names = new HashMap<>()`. A type that one of them leaves out is no other one.
    const isTypeOpen = (left.type === null || right.type === null) && isLikeNamed;
    const isOfOtherType = left.type?.text !== right.type?.text && !isTypeOpen;
    const isSame = left.name === right.name || (isLikeNamed && isMadeAlike(comparison, left, right));
    // A constant may become one of an enumeration, with its value (A1); what has no type, as a macro, may be one without a written value.
    const isBare = (d: Declaration) => d.kind === 'field' && d.type === null;
    const isValueOpen = (left.bodyNode < 0 || right.bodyNode < 0) && (isBare(left) || isBare(right)) && isLikeNamed;
    const isOfOtherKind = left.kind !== right.kind && !isValueOpen && !comparison.haveEqualBodies(left, right);
    if (isOfOtherKind || (isOfOtherType && !isSame)) continue;
    // One place alone, or one of few, says nothing of a member whose name has nothing of that of the variable.
    const isNamedAnew = isOfModule(left, right) && !isLikeNamed && !haveEqualText(comparison, left, right);
    if (isNamedAnew && (count < ENOUGH_PLACES || share < MOST_PLACES || rightShare < MOST_PLACES)) continue;
    // Nor do few of two members without types that have neither a word of their names in common nor the value.
    const isUntyped = left.type === null && right.type === null;
    if (isUntyped && !isLikeNamed && count < ENOUGH_PLACES && !comparison.haveEqualBodies(left, right)) continue;
    // Nor of two of which a type is left out, under other names, in places that have nothing to do with one another: `spider.wait` and
    // `loader._wait` in a test of both.
    const isOpen = (left.type === null || right.type === null) && left.name !== right.name;
    const isNear = () => haveSamePackage(left, right) || knowsPlace(comparison, left, right);
    if (isOpen && count < ENOUGH_PLACES && !comparison.haveEqualBodies(left, right) && !isNear()) continue;
    const relation = relationOf(comparison, hierarchy, left, right);
    candidates.push({ left, right, relation, score: count, linked: true });
  }
  return candidates;
}

/**
 * X19: tells whether all fields that code has a new one for, and for nothing else, have its value and one name: each of them
 * became that one.
 */
function gatheredByValue(
  comparison: Comparison,
  votes: readonly FieldVote[],
): (left: Declaration, right: Declaration) => boolean {
  const sources = new Map<Declaration, Declaration[]>();
  const targets = new Map<Declaration, number>();
  for (const { left, right } of votes) {
    appendTo(sources, right, left);
    targets.set(left, (targets.get(left) ?? 0) + 1);
  }
  return ({ name }, right) =>
    (sources.get(right) ?? []).every(
      (left) => left.name === name && targets.get(left) === 1 && hasEqualValue(comparison, left, right),
    );
}

/**
 * X18, A3: fields that code has for one another which went into, or came out of, a callee; of several partners the one that
 * most of this code has, if no other one comes near.
 */
export function pairFieldsOfExtractions(
  comparison: Comparison,
  hierarchy: Hierarchy,
  extractions: readonly Extraction[],
): void {
  const isFree = (d: Declaration) => !(comparison.pairOfLeft(d) ?? comparison.pairOfRight(d));
  const hasFree = ({ parent }: Declaration) => parent !== null && fieldsOf(parent).some(isFree);
  const votes = new Map<Declaration, Map<Declaration, number>>();
  for (const extraction of extractions) {
    const { kind, caller, callee } = extraction;
    const [from, to] = kind === 'extract' ? [caller.left, callee] : [callee, caller.right];
    if (!hasFree(from) || !hasFree(to)) continue;
    for (const { left, right, votes: count } of symbolsOfExtraction(comparison, extraction)?.symbols.pairs ?? []) {
      const [l, r] = [left.field, right.field];
      // Of name and type one is another one; a field of both is known without its code.
      if (!l || !r || !isFree(l) || !isFree(r) || (l.name === r.name) === (l.type?.text === r.type?.text)) continue;
      const isInside = comparison.arePaired(l.parent, r.parent);
      const isAnother = !haveLikeValues(comparison, l, r) || (isImport(l) && isImport(r));
      if (isInside ? l.kind !== r.kind : isAnother) continue;
      const row = votes.get(l) ?? new Map<Declaration, number>();
      votes.set(l, row.set(r, (row.get(r) ?? 0) + count));
    }
  }
  const all = [...votes].flatMap(([left, row]) => [...row].map(([right, count]) => ({ left, right, count })));
  all.sort((a, b) => b.count - a.count || a.left.start - b.left.start || a.right.start - b.right.start);
  for (const { left, right, count } of all) {
    const rivals = all.filter((other) => (other.left === left) !== (other.right === right));
    if (rivals.some((other) => 2 * other.count > count) || !comparison.isFree(left, right)) continue;
    const strength = Math.min(1, 0.5 + count / 10);
    if (!comparison.arePaired(left.parent, right.parent))
      comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X18', strength);
    else if (
      (count >= RENAMING || wordSimilarity(left.name, right.name) > 0 || (isOnlyOfType(left) && isOnlyOfType(right))) &&
      !isOneOfTwo(left, right, isFree)
    )
      comparison.pair(left, right, 'renamed', 'model:A3', strength);
  }
}

/** A3 across classes: fields with one value that code which went into a callee, or came out of one, has for one another. */
export function pairMovesOfExtractions(
  comparison: Comparison,
  hierarchy: Hierarchy,
  extractions: readonly Extraction[],
): void {
  // A field of one name is known without the code, and one with another value is another one.
  const isSame = ({ left, right }: Candidate) => left.name !== right.name && haveLikeValues(comparison, left, right);
  take(comparison, votedMoves(comparison, hierarchy, extractions).filter(isSame));
}

/**
 * X17: what code that went to a method of another class asks its own object for under one name in both places, of fields that
 * the one class lost and the other one got. A type that one of them leaves out is no other one.
 */
export function pairFieldsOfMovedCode(
  comparison: Comparison,
  hierarchy: Hierarchy,
  moved: readonly Pick<MovedCode, 'source' | 'target' | 'pairs'>[],
): void {
  for (const { source, target, pairs } of moved) {
    if (comparison.arePaired(source.parent, target.parent)) continue;
    pairDeclared(comparison, hierarchy, source, target, pairs);
    for (const [left, right] of fieldsOfMovedCode(comparison, source, target, pairs))
      if (comparison.isFree(left, right))
        comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X17', 0.5);
  }
}

/** Fields of one name and type that the class of the one method lost and that of the other one got, and that moved code asks for. */
export function fieldsOfMovedCode(
  comparison: Comparison,
  source: Declaration,
  target: Declaration,
  pairs: readonly StatementPair[],
): (readonly [Declaration, Declaration])[] {
  const byName = (owner: Declaration | null, isFree: (field: Declaration) => boolean) =>
    new Map(fieldsOfType(owner).flatMap((field) => (isFree(field) && !isImport(field) ? [[field.name, field]] : [])));
  const isAway = (owner: Declaration | null, partner: Declaration | undefined) => !partner || partner.parent === owner;
  const gone = byName(source.parent, (field) => isAway(target.parent, comparison.pairOfLeft(field)?.right));
  if (gone.size === 0) return [];
  const found = byName(target.parent, (field) => isAway(source.parent, comparison.pairOfRight(field)?.left));
  if (found.size === 0) return [];
  const used = (side: 'left' | 'right', body: Body | null) =>
    new Set(body ? pairs.flatMap((pair) => ownMembers(pair[side].node, variablesOf(body))) : []);
  const [before, after] = [used('left', comparison.body(source)), used('right', comparison.body(target))];
  return [...gone].flatMap(([name, left]) => {
    const right = found.get(name);
    if (!right || !before.has(name) || !after.has(name)) return [];
    if (!comparison.isFree(left, right) && !comparison.arePaired(left, right)) return [];
    if (left.type && right.type && laterText(comparison, left.type) !== right.type.text) return [];
    return [[left, right] as const];
  });
}

/**
 * Fields of one name that statements declare which went from one constructor to another, `this.host = 'a'`; with several of
 * them those of one value whose statement seems to have stayed: the old constructor now has a like one, `this.options = options`.
 */
function pairDeclared(
  comparison: Comparison,
  hierarchy: Hierarchy,
  source: Declaration,
  target: Declaration,
  pairs: readonly StatementPair[],
): void {
  const before = fieldsDeclaredIn(source);
  const after = before.size === 0 ? before : fieldsDeclaredIn(target);
  if (after.size === 0) return;
  let together = 0;
  const follow = (left: Declaration, right: Declaration, strength: number) => {
    if (left.name !== right.name || !comparison.isFree(left, right)) return;
    if (left.type && right.type && laterText(comparison, left.type) !== right.type.text) return;
    comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X17', strength);
    together++;
  };
  for (const pair of pairs) {
    const [left, right] = [before.get(pair.left.node.start), after.get(pair.right.node.start)];
    if (left && right) follow(left, right, pair.similarity);
  }
  if (together < ENOUGH_TOGETHER) return;
  const byName = new Map([...after.values()].map((right) => [right.name, right]));
  for (const left of before.values()) {
    const right = byName.get(left.name);
    if (right && hasEqualValue(comparison, left, right)) follow(left, right, 0.5);
  }
}

/** Fields that the statements of a constructor, or of a function that stands for one, declare, by where they begin. */
function fieldsDeclaredIn({ parent, start, end }: Declaration): ReadonlyMap<number, Declaration> {
  const isInside = (field: Declaration) => field.start > start && field.end <= end && !field.isIncidental;
  return new Map(
    (parent ? fieldsOf(parent) : []).filter(isInside).map((field): [number, Declaration] => [field.start, field]),
  );
}

function fieldsOfType(owner: Declaration | null): readonly Declaration[] {
  return owner && isType(owner) ? fieldsOf(owner) : [];
}

/** Names of members that code asks its own object for, `this.a`; where an object need not be named, plain names as well. */
function ownMembers(code: CodeNode, variables: Variables): string[] {
  return ownNodes(code).flatMap((node) => {
    if (node.kind === 'name') return variables.named(node.label).length === 0 ? [node.label] : [];
    return isOfThis(node) ? [node.label] : [];
  });
}

/** No other field of its class has the type. */
function isOnlyOfType({ parent, type }: Declaration): boolean {
  if (!parent || !type) return false;
  return fieldsOf(parent).filter((field) => field.type?.text === type.text).length === 1;
}

// Votes of code in other methods that rename a field to a name without a word in common.
const RENAMING = 1.5;

/** Two fields with the same initial value, or without one. */
function haveLikeValues(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return l.bodyNode < 0 ? r.bodyNode < 0 : comparison.haveEqualBodies(l, r);
}

/** A word that says more than the type does. */
function haveWordInCommon(left: Declaration, right: Declaration): boolean {
  const said = new Set([left, right].flatMap(({ type }) => words(type?.text ?? '')));
  const own = words(right.name);
  return words(left.name).some((word) => own.includes(word) && !said.has(word));
}

/** A1 across classes: a value of several words that one lost and one new constant have, where both classes are related or it is long. */
function byValue(
  comparison: Comparison,
  hierarchy: Hierarchy,
  removed: readonly Declaration[],
  added: readonly Declaration[],
): Candidate[] {
  const valueKey = (field: Declaration) => {
    const value = comparison.body(field)?.root;
    const isLong = value !== undefined && comparison.index.size(value) >= TELLING_WITH_NAME;
    return isLong ? `${field.kind} ${comparison.index.content(value)}` : null;
  };
  const typeOf = (field: Declaration) => (isUnmistakable(comparison, field) ? '' : (field.type?.text ?? ''));
  const group = (fields: readonly Declaration[], keyOf: (field: Declaration, value: string) => string) => {
    const result = new Map<string, Declaration[]>();
    for (const field of fields) {
      const value = valueKey(field);
      if (value !== null) appendTo(result, keyOf(field, value), field);
    }
    return result;
  };
  const ofType = (field: Declaration, value: string) => `${typeOf(field)} ${value}`;
  const rights = group(added, ofType);
  const all = group(added, (_, value) => value);
  return [...group(removed, ofType)].flatMap(([key, lefts]) => {
    // A type that one of them leaves out is no other one.
    const ofAnyType = () =>
      (all.get(valueKey(lefts[0]) ?? '') ?? []).filter((field) => typeOf(field) === '' || typeOf(lefts[0]) === '');
    const [right, ...others] = rights.get(key) ?? ofAnyType();
    // Several modules may each have had it under one name; of several names none is the one that moved.
    if (!right || others.length > 0 || lefts.some(({ name }) => name !== lefts[0].name || name === right.name))
      return [];
    return lefts.flatMap((left) => {
      if (comparison.arePaired(left.parent, right.parent)) return [];
      if (!isTelling(comparison, left) && !haveWordInCommon(left, right)) return [];
      const isNear = areRelated(comparison, left, right) || haveSamePackage(left, right);
      if (!isNear && !isUnmistakable(comparison, left)) return [];
      const relation = relationOf(comparison, hierarchy, left, right);
      return [{ left, right, relation, score: 0, linked: true }];
    });
  });
}

/** A removed and an added field that alone have the same several words for a name, in another style: `mLastRow`, `last_row_`. */
function restyled(
  removed: readonly Declaration[],
  added: readonly Declaration[],
): (readonly [Declaration, Declaration])[] {
  const group = (fields: readonly Declaration[]) => {
    const result = new Map<string, Declaration[]>();
    for (const field of fields) {
      const own = words(bareName(field.name));
      const key = own.length > 1 ? own.join(' ') : '';
      result.set(key, [...(key === '' ? [] : (result.get(key) ?? [])), field]);
    }
    result.delete('');
    return result;
  };
  const rights = group(added);
  return [...group(removed)].flatMap(([key, [left, ...others]]) => {
    const [right, ...more] = rights.get(key) ?? [];
    return right && right.name !== left.name && others.length + more.length === 0 ? [[left, right] as const] : [];
  });
}

/** X19, X20: `_size` of a class, and `size` of one type that alone is new in a class above or below it: marks aside one name. */
function markedAbove(
  comparison: Comparison,
  hierarchy: Hierarchy,
  removed: readonly Declaration[],
  added: readonly Declaration[],
): Candidate[] {
  const byName = new Map<string, Declaration[]>();
  for (const r of added) appendTo(byName, bareName(r.name), r);
  return removed.flatMap((left) => {
    const near = (byName.get(bareName(left.name)) ?? []).flatMap((right) => {
      if (!differInMarks(left.name, right.name) || left.kind !== right.kind) return [];
      const isOfType = left.type?.text === right.type?.text;
      const relation = relationOf(comparison, hierarchy, left, right);
      return isOfType && (relation === 'pulledUp' || relation === 'pushedDown') ? [{ right, relation }] : [];
    });
    const [found, ...others] = near;
    return found && others.length === 0 ? [{ left, ...found, score: 0, linked: true }] : [];
  });
}

/**
 * X17: a field with a long value, set when the object is made, that is set so by a method of another class now, or the reverse:
 * `__init__` leaves such things to `make_icons`. It alone has that name and value. So too for any value in a class above or below.
 */
function setElsewhere(comparison: Comparison, hierarchy: Hierarchy): Candidate[] {
  const fieldsIn = (model: CodeModel, isFree: (field: Declaration) => boolean) => {
    const byName = new Map<string, Declaration[]>();
    for (const field of leftovers(model, isFree, ({ kind }) => kind === 'field')) appendTo(byName, field.name, field);
    return byName;
  };
  const added = fieldsIn(comparison.after, (field) => !comparison.pairOfRight(field));
  return [...fieldsIn(comparison.before, (field) => !comparison.pairOfLeft(field))].flatMap(([name, lefts]) => {
    const rights = added.get(name) ?? [];
    const [[left, ...others], [right, ...more]] = [lefts, rights];
    if (!right || others.length + more.length > 0 || left.isIncidental === right.isIncidental) return [];
    if (comparison.arePaired(left.parent, right.parent)) return [];
    const relation = relationOf(comparison, hierarchy, left, right);
    // An object has one field of a name, be it set by a method of its class or when the class above makes the object.
    const isOfOneObject =
      (relation === 'pulledUp' && left.isIncidental) || (relation === 'pushedDown' && right.isIncidental);
    const isKnown = isOfOneObject
      ? comparison.haveEqualBodies(left, right)
      : relation === 'moved' && isTelling(comparison, left) && hasEqualValue(comparison, left, right);
    if (!isKnown) return [];
    return [{ left, right, relation, score: 0, linked: true }];
  });
}

/** X17: a property that extends a type, and a member of that type, with one type or one accessor. */
function byReceiver(
  comparison: Comparison,
  hierarchy: Hierarchy,
  removed: readonly Declaration[],
  added: readonly Declaration[],
): Candidate[] {
  const receiver = (d: Declaration) =>
    d.qualifier?.replace(/^.*\./, '') ?? (d.parent && isType(d.parent) ? d.parent.name : '');
  const key = (d: Declaration) => `${receiver(d)}.${d.name}`;
  const byKey = new Map<string, Declaration[]>();
  for (const r of added) byKey.set(key(r), [...(byKey.get(key(r)) ?? []), r]);
  return removed.flatMap((left) => {
    const [right, ...others] = byKey.get(key(left)) ?? [];
    if (!right || others.length > 0 || (left.qualifier === null) === (right.qualifier === null)) return [];
    const sameType = left.type !== null && left.type.text === right.type?.text;
    if (!sameType && !hasEqualAccessor(comparison, left, right)) return [];
    return [{ left, right, relation: relationOf(comparison, hierarchy, left, right), score: 1, linked: true }];
  });
}

/** Fields with objects that are paired as classes are, by their members: `const Menu = { open() { … } }`. */
function withLiteral(
  comparison: Comparison,
  hierarchy: Hierarchy,
  removed: readonly Declaration[],
  added: readonly Declaration[],
): Candidate[] {
  const isAdded = new Set(added);
  return removed.flatMap((left) => {
    const literal = left.children.find(isHeldLiteral);
    const right = literal && comparison.pairOfLeft(literal)?.right.parent;
    if (!right || !isAdded.has(right) || comparison.arePaired(left.parent, right.parent)) return [];
    return [{ left, right, relation: relationOf(comparison, hierarchy, left, right), score: 1, linked: true }];
  });
}

/** How many fields of one class have a namesake with the same telling initial value in another. */
function equalFieldsBetween(
  comparison: Comparison,
  removed: readonly Declaration[],
  byName: ReadonlyMap<string, readonly Declaration[]>,
): (l: Declaration, r: Declaration) => number {
  const counts = new Map<Declaration | null, Map<Declaration | null, number>>();
  for (const l of removed) {
    const namesakes = byName.get(fullName(l)) ?? [];
    // A name that many classes have says nothing.
    if (namesakes.length > MOST_NAMESAKES) continue;
    for (const r of namesakes) {
      if (!hasEqualValue(comparison, l, r)) continue;
      const row = counts.get(l.parent) ?? new Map<Declaration | null, number>();
      counts.set(l.parent, row);
      row.set(r.parent, (row.get(r.parent) ?? 0) + 1);
    }
  }
  return (l, r) => counts.get(l.parent)?.get(r.parent) ?? 0;
}

function hasEqualValue(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return comparison.haveEqualBodies(l, r) && (comparison.body(l)?.fragments[0]?.size ?? 0) > 1;
}

/** Both begin as an object that is made by the same code. */
function isMadeAlike(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return comparison.body(l)?.root.kind === 'creation' && comparison.haveEqualBodies(l, r);
}

/** Both are the same text, of some length. */
function haveEqualText(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const value = comparison.body(l)?.root;
  return value?.kind === 'string' && value.label.length >= SHORTEST_TEXT && comparison.haveEqualBodies(l, r);
}

/** Its initial value has enough words to be known by them. */
function isTelling(comparison: Comparison, field: Declaration): boolean {
  const value = comparison.body(field)?.root;
  return value !== undefined && comparison.index.size(value) >= TELLING;
}

function isUnmistakable(comparison: Comparison, field: Declaration): boolean {
  const value = comparison.body(field)?.root;
  return value !== undefined && comparison.index.size(value) >= UNMISTAKABLE;
}

/** Both are read by equal code. */
function hasEqualAccessor(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return l.children.some(
    (before) =>
      isPropertyAccessor(before) &&
      r.children.some((after) => after.nativeKind === before.nativeKind && comparison.haveEqualBodies(before, after)),
  );
}

/** X17, X19: whether a field can have moved from one class to another, and how much speaks for it. */
function judge(
  comparison: Comparison,
  hierarchy: Hierarchy,
  l: Declaration,
  r: Declaration,
  { together, areAlike, isOnlyTarget, isOnlyOne }: Signs,
): Candidate | null {
  if (comparison.arePaired(l.parent, r.parent) || !l.parent || !r.parent) return null;
  // A constant may become one of an enumeration, with its value (A1).
  if (l.kind !== r.kind && !comparison.haveEqualBodies(l, r)) return null;
  const relation = relationOf(comparison, hierarchy, l, r);
  const inHierarchy = relation === 'pulledUp' || relation === 'pushedDown';
  if (isInAnonymous(l) && l.kind !== 'enumConstant' && relation !== 'pulledUp') return null;
  // D5: what a test has of a name of its own is none of the tested code, unless it is of a class below that.
  if (together === 0 && !inHierarchy && !isTestCode(l) && isTestCode(r)) return null;
  const equalValue = hasEqualValue(comparison, l, r);
  // What only reads another field now took its name, not its place.
  const isRead = (d: Declaration) => d.children.some(isPropertyAccessor);
  const held = holdsTarget(comparison, hierarchy, l, r);
  const imported = comparison.importMoves.follow(l, r);
  const hasName = words(l.name).length > 1;
  // A type that one of them leaves out is no other one.
  const isNear =
    together >= ENOUGH_TOGETHER || (hasName && (held > 0 || (together > 0 && isOnlyOne && !(l.type && r.type))));
  const goesAlong = isNear && isOnlyTarget && isRead(l) === isRead(r);
  if (!haveLikeTypes(comparison, hierarchy, l, r, relation) && !(inHierarchy && equalValue) && !goesAlong) return null;
  const score =
    together +
    held +
    Number(imported) +
    (relation === 'pulledUp' ? 1 : 0) +
    (isType(l.parent.parent ?? l.parent) ? 1 : 0);
  const isGone = !comparison.pairOfLeft(l.parent);
  const linked = inHierarchy || areAlike || imported || together + held > 0 || (isGone && l.isStatic);
  if (inHierarchy) return { left: l, right: r, relation, score: score + 1, linked };
  if (together === 0 && areSiblings(comparison, l, r) && !comparison.haveEqualBodies(l, r)) return null;
  // Modules need not name each other for what none of them offers.
  const ofModules = !isType(l.parent) && !isType(r.parent);
  const isLike = isOnlyOne && isLikeOfModule(comparison, l, r);
  // Without types, a name alone says nothing of two values.
  if (
    !linked &&
    !isLike &&
    l.type === null &&
    r.type === null &&
    l.bodyNode >= 0 &&
    r.bodyNode >= 0 &&
    !comparison.haveEqualBodies(l, r)
  )
    return null;
  if (l.file.path === r.file.path) return { left: l, right: r, relation, score, linked };
  const followed = imported || (together > 0 && comparison.haveEqualBodies(l, r));
  const isOne = ofModules && isOnlyOne && isOfProgram(comparison, l, r);
  const isSame = isOne || (ofModules && isOnlyOne && equalValue && isTelling(comparison, l));
  const isSet = ofModules && isOnlyOne && isSetAlike(comparison, l, r);
  const known =
    areAlike ||
    followed ||
    isSame ||
    isLike ||
    isSet ||
    held > 0 ||
    heldSource(comparison, l, r) ||
    knowsPlace(comparison, l, r);
  if (!isGone && !known) return null;
  if (namesOwnClass(l) && together === 0) return null;
  const reason =
    areAlike ||
    followed ||
    isLike ||
    isSet ||
    isOne ||
    (l.isStatic && r.isStatic) ||
    /^[A-Z][A-Z0-9_]*$/.test(l.name) ||
    haveSamePackage(l, r) ||
    equalValue ||
    // A name of one word is any field's, where the places have nothing to do with one another.
    (isType(l.parent.parent ?? l.parent) && (known || words(l.name).length > 1)) ||
    together > 0 ||
    held > 0 ||
    (isOnlyOne && l.type !== null && words(l.name).length > 1);
  return reason ? { left: l, right: r, relation, score, linked } : null;
}

/** Two fields outside of types with equal values, where such a name, of several words or known in all files, is that of one thing. */
function isOfProgram(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (vocabularyOf(l).hasProgramNames !== true || !haveLikeValues(comparison, l, r)) return false;
  return words(l.name).length > 1 || [l, r].every(isLinked);
}

/** A variable of the whole program: no other one has its name. */
function isLinked({ kind, nativeKind, isStatic, parent, type }: Declaration): boolean {
  const isVariable = kind === 'field' && nativeKind === 'variable' && parent?.kind === 'file';
  return isVariable && !isStatic && type !== null && !/\bconst\b/.test(type.text);
}

/** Fields of modules, where each file is one, with values of which hardly anything changed: the path from another folder, an option. */
export function isLikeOfModule(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (l.file.language.notation?.importPath === undefined) return false;
  if (!l.parent || !r.parent || isType(l.parent) || isType(r.parent) || !isTelling(comparison, l)) return false;
  const [before, after] = [comparison.body(l)?.root, comparison.body(r)?.root];
  if (before === undefined || after === undefined) return false;
  // A function that a call wraps is one value, however much code it has.
  return comparison.edits.similarity(before, after) >= LIKE_VALUE || haveLongLikeValues(comparison, l, r);
}

/** A statement of the one module that names the field came, with the field, to the other. */
function isSetAlike(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const [before, after] = [l.parent && comparison.body(l.parent), r.parent && comparison.body(r.parent)];
  if (!before || !after) return false;
  const others = statementsByWord(after).get(r.name);
  return [...(statementsByWord(before).get(l.name) ?? [])].some((content) => others?.has(content));
}

const byWord = new WeakMap<Body, ReadonlyMap<string, ReadonlySet<number>>>();

/** Content ids of the statements of a module that say something, by each of their words; made once, as modules have many fields. */
function statementsByWord(body: Body): ReadonlyMap<string, ReadonlySet<number>> {
  const known = byWord.get(body);
  if (known) return known;
  const result = new Map<string, Set<number>>();
  for (const top of body.top) {
    const { content, next } = body.fragments[top];
    const own = body.fragments.slice(top, next).flatMap(({ words }) => words);
    if (own.length <= TELLING) continue;
    for (const word of own) result.set(word, (result.get(word) ?? new Set()).add(content));
  }
  byWord.set(body, result);
  return result;
}

/** Equal types; going up, the new type may be a type variable or a supertype of the old one. */
function haveLikeTypes(
  comparison: Comparison,
  hierarchy: Hierarchy,
  l: Declaration,
  r: Declaration,
  relation: PairRelation,
): boolean {
  if (laterText(comparison, l.type) === (r.type?.text ?? '')) return true;
  // `List` and `List<String>`; languages that infer types may write one of the two.
  if (l.type && r.type ? l.type.name === r.type.name && l.type.name !== '' : comparison.haveEqualBodies(l, r))
    return true;
  const name = r.type?.name;
  if (relation !== 'pulledUp' || !name || !l.type) return false;
  if (r.parent?.typeParameters.some((parameter) => parameter.split(' ')[0] === r.type?.text)) return true;
  return hierarchy.named(l.type.name).some((type) => hierarchy.ancestorNames(type).has(name));
}

/** A type as written, under the name that it has later. */
function laterText(comparison: Comparison, type: TypeReference | null): string {
  return type ? type.text.replace(type.name, () => comparison.laterName(type.name)) : '';
}

/** The same package; the same folder where there are no packages. */
function haveSamePackage(l: Declaration, r: Declaration): boolean {
  if (l.file.packageName !== r.file.packageName) return false;
  const folder = ({ file }: Declaration) => file.path.slice(0, file.path.lastIndexOf('/') + 1);
  return l.file.packageName !== '' || folder(l) === folder(r);
}

/** X17: the two places have to do with one another, by their names or by an import. */
export function knowsPlace(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return areRelated(comparison, l, r) || importsOuter(comparison, l, r);
}

/** X17: the file that lost the field imports the type or module around the new one. */
function importsOuter(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const later = (l.parent && comparison.pairOfLeft(l.parent)?.right.file) ?? l.file;
  let outer = r.parent;
  while (outer?.parent && outer.parent.kind !== 'file') outer = outer.parent;
  if (!outer) return false;
  const module = r.file.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const wanted = outer.kind === 'file' ? module : outer.name;
  return later.imports.some(
    ({ alias, path }) =>
      alias === wanted || path.split(/[./]/).includes(wanted) || (outer.kind === 'file' && offers(outer, path)),
  );
}

/** A path names what stands outside of types in a file, by its package. */
function offers({ file, children }: Declaration, path: string): boolean {
  const from = `${file.packageName}.`;
  if (from === '.' || !path.startsWith(from)) return false;
  const rest = path.slice(from.length);
  return children.some((child) => !isType(child) && child.name === rest);
}

/** X17: the initial value has the class literal of the field's own class, as loggers have. */
function namesOwnClass(field: Declaration): boolean {
  const value = field.body ? field.file.text.slice(field.body.start, field.body.end) : '';
  return field.parent !== null && new RegExp(`\\b${field.parent.name}\\s*\\.\\s*class\\b`).test(value);
}

/**
 * X17, X19: fields and constructor parameters of the target's type, of a supertype or of a subtype, in the class that lost
 * the field.
 */
function holdsTarget(comparison: Comparison, hierarchy: Hierarchy, l: Declaration, r: Declaration): number {
  const later = l.parent && comparison.pairOfLeft(l.parent)?.right;
  const target = r.parent;
  if (!later || !target) return 0;
  const types = [target, ...hierarchy.ancestors(target)];
  const names = new Set(types.flatMap((type) => [type.name, ...secondNames(type)]));
  const isHeld = ({ type }: { readonly type: TypeReference | null }) =>
    (type?.text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).some(
      (name) => names.has(name) || hierarchy.named(name).some((held) => hierarchy.isSubtype(held, target)),
    );
  // Where no type is written, the value tells that it is one: `val settings = Settings()`.
  const isMade = (field: Declaration) => {
    const value = field.type ? null : comparison.body(field)?.root;
    const type = value?.kind === 'creation' ? value.child('type') : value?.kind === 'call' ? value : null;
    return type != null && names.has(type.label) && !value?.child('receiver');
  };
  const fields = fieldsOf(later).filter(
    (field) => isHeld(field) || (!isStandIn(comparison, l) && isMade(field)),
  ).length;
  const passed = callablesOf(later).some(({ kind, parameters }) => kind === 'constructor' && parameters.some(isHeld));
  return fields + (passed ? 1 : 0);
}

/** X17: the class that has the field now had a field of the type that lost it: what it asked of that one it has itself. */
function heldSource(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const holder = r.parent && comparison.pairOfRight(r.parent)?.left;
  const source = l.parent;
  if (!holder || !source || l.type === null || r.type === null) return false;
  const names = new Set([source.name, ...secondNames(source)]);
  return fieldsOf(holder).some(({ type }) => type !== null && names.has(type.name));
}

/** `row_t` of `typedef struct row row_t`, beside `row`. */
function secondNames({ name, parent }: Declaration): readonly string[] {
  return (parent?.children ?? []).filter((d) => d.type?.name === name && isSecondName(d)).map((alias) => alias.name);
}

/** What stands in for an object in a test is not the object that another class holds. */
export function isStandIn(comparison: Comparison, field: Declaration): boolean {
  const root = comparison.body(field)?.root;
  return root?.kind === 'call' && vocabularyOf(field).standIn.test(root.label);
}

/** An object has its members whatever describes them as well: their values went nowhere, nor did they come from there. */
function isDescribed({ left, right }: Candidate): boolean {
  const isOfObject = ({ bodyNode, parent }: Declaration) => bodyNode >= 0 && parent?.kind === 'object';
  const isOfInterface = ({ bodyNode, parent }: Declaration) => bodyNode < 0 && parent !== null && isInterface(parent);
  return (isOfObject(left) && isOfInterface(right)) || (isOfInterface(left) && isOfObject(right));
}

/** X19: for each field the targets with the best score; the first is the pair, the others are secondary. */
function take(comparison: Comparison, all: readonly Candidate[]): void {
  const candidates = all.filter((candidate) => !isDescribed(candidate));
  const equal = ({ left, right }: Candidate) =>
    Number(hasEqualValue(comparison, left, right) || hasEqualAccessor(comparison, left, right));
  candidates.sort(
    (a, b) =>
      b.score - a.score ||
      Number(b.left.file.path === b.right.file.path) - Number(a.left.file.path === a.right.file.path) ||
      equal(b) - equal(a) ||
      bySource(a, b),
  );
  const best = new Map<Declaration, number>();
  const others: DeclarationPair[] = [];
  /** What speaks for the first source of a field. */
  const taken = new Map<Declaration, number>();
  const targets = groupBy(candidates, ({ left }) => left);
  // A long value that each of them has went to all of them.
  const isCopied = (left: Declaration) =>
    isTelling(comparison, left) &&
    (targets.get(left) ?? []).every(({ right }) => hasEqualValue(comparison, left, right));
  const isOfType = (left: Declaration, right: Declaration) =>
    !left.type || !right.type || laterText(comparison, left.type) === right.type.text;
  const isFoundOfType = (left: Declaration) =>
    (targets.get(left) ?? []).some(({ right }) => right.type !== null && isOfType(left, right));
  for (const { left, right, relation, score, linked } of candidates) {
    if ((best.get(left) ?? score) > score && relation !== 'pushedDown') continue;
    // X19: nothing speaks for one of several.
    if ((score === 0 || !linked) && (targets.get(left) ?? []).length > 1 && !isCopied(left)) continue;
    // Classes of one package may all have given it to a new one.
    const other = comparison.pairOfRight(right)?.left;
    const mayShare =
      left.file.packageName !== '' &&
      left.file.packageName === other?.file.packageName &&
      !(right.parent && comparison.pairOfRight(right.parent));
    // So may classes that gave it the same value, or for which as much speaks.
    const hasSame = hasEqualValue(comparison, left, right) || haveEqualText(comparison, left, right);
    const isAsGood = hasSame || (score > 0 && taken.get(right) === score);
    if (!linked && other && !mayShare && !isAsGood) continue;
    // One that is of its type has it already: the namesake of another type may hold that one.
    if (!isOfType(left, right) && isFoundOfType(left)) continue;
    best.set(left, Math.max(best.get(left) ?? 0, score));
    const strength = Math.min(1, 0.5 + score / 10);
    if (!taken.has(right)) taken.set(right, score);
    if (comparison.isFree(left, right)) comparison.pair(left, right, relation, 'model:X17', strength);
    else others.push({ left, right, relation, rule: 'model:X19', strength });
  }
  // Fields of one name that went to as many places each went to one of these.
  const isParted = ({ left, right }: DeclarationPair) => comparison.pairOfLeft(left) && comparison.pairOfRight(right);
  comparison.secondary.push(...others.filter((pair) => !isParted(pair)));
}
