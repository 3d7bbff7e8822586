// Pairs of fields that changed their name inside a pair of containers (model-diff.md §7 A1, A3): by the votes of mapped
// bodies; what no body mentions by an equal initial value or documentation that occurs once, by a rename that the change
// makes elsewhere, or by a name that only gained or lost words.

import { type CodeNode, ownNodes } from '../../model/code.ts';
import { type Declaration, isConstant, isType } from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { plainTypeOf, vocabularyOf } from '../../model/vocabulary.ts';
import { constantText, isTellingText } from '../bodies/built-texts.ts';
import type { Edits } from '../bodies/edits.ts';
import { defaultOperators, isLiteral, isOfThis } from '../bodies/shapes.ts';
import { type Comparison, callablesOf, fieldsOf } from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import { documentationOf } from '../methods/documentation.ts';
import { importOthers, isImport } from '../moves/import-moves.ts';
import { movesBetween } from '../moves/moves.ts';
import { compare } from '../types/types.ts';
import { bareName, differInMarks, isRespelt, isShortened, isShortenedField, wordSimilarity, words } from '../words.ts';
import {
  fieldsOfRenamedAccessors,
  fieldsOfUnwrittenAccessors,
  isMethodInstead,
  isSetAbove,
} from './accessor-renames.ts';
import { isLikeOfModule, knowsPlace } from './field-moves.ts';
import { type FieldVote, fieldVotes, isInstance, isOneOfTwo, likeness } from './fields.ts';
import { hasValueOfLocal, isOfLocal } from './former-locals.ts';
import { likeValues } from './like-values.ts';
import { byShownField } from './shown-fields.ts';
import { wrappedFields } from './wrapped-fields.ts';

// Strength of what nothing but the name or the place of a field says.
const BY_PLACE = 0.5;
// Words of a value that hardly stands in two places by chance.
const TELLING = 3;
// What a value that says its own name is worth, in places where code mentions the field.
const SAYS_NAME = 4;
// Share of the places of either field that says that the two are one.
const NEARLY_ALL = 0.75;

interface Candidate {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly rule: string;
  readonly score: number;
  readonly strength: number;
}

/** A3: most places of both agree, and enough of them; one will do if the declarations agree in something, too. */
function hasMajority(comparison: Comparison, vote: FieldVote, needed: number): boolean {
  const { left, right, count, share, rightShare } = vote;
  if (share < comparison.thresholds.renamedAttribute || rightShare < 0.3 || count < needed) return false;
  if (count >= 2 || likeness(left, right) >= 0.2 || haveSameNeighbours(comparison, left, right)) return true;
  return share === 1 && rightShare === 1 && followTheSame(comparison, left, right);
}

/**
 * Both only start with one literal, and each is used in methods that have nothing to do with the other: `x = None` stands for
 * any field. Methods without partner that do the same with either, as getters that were renamed along with it, speak for the two.
 */
function haveOtherUses(comparison: Comparison, { left, right, count, blank }: FieldVote): boolean {
  if (blank < count) return false;
  const [before, after] = [usersOf(comparison, left), usersOf(comparison, right)];
  if (before.length === 0 || after.length === 0) return false;
  const later = new Set(before.map((method) => comparison.pairOfLeft(method)?.right));
  if (after.some((method) => later.has(method))) return false;
  const free = before
    .filter((method) => !comparison.pairOfLeft(method))
    .map((method) => useOf(comparison, method, left));
  const uses = new Set(free);
  return !after.some((method) => !comparison.pairOfRight(method) && uses.has(useOf(comparison, method, right)));
}

/** What a method does with a field, whatever the two are called. */
function useOf(comparison: Comparison, method: Declaration, { name }: Declaration): string {
  const fragments = comparison.body(method)?.fragments ?? [];
  return fragments
    .map(({ node, words }) => [node.kind, ...words.map((word) => (word === name ? '' : word))].join(' '))
    .join('\n');
}

/**
 * Where a field is used, a part of another new one may be now that is made as the field was: `self.h = Shop()`, and
 * `self.shop = Shop()` with `self.door = self.shop.door`. These uses speak for the whole.
 */
function withParts(comparison: Comparison, votes: readonly FieldVote[]): FieldVote[] {
  const byLeft = groupBy(votes, ({ left }) => left);
  const wholeOf = (part: FieldVote) =>
    byLeft.get(part.left)?.find((whole) => {
      if (whole === part || whole.right.parent !== part.right.parent) return false;
      return isMadeBySame(comparison, part.left, whole.right) && isPartOf(comparison, part.right, whole.right);
    });
  const wholes = new Map(votes.map((vote) => [vote, wholeOf(vote)]));
  const parts = groupBy(votes, (vote) => wholes.get(vote));
  return votes.flatMap((vote) => {
    if (wholes.get(vote)) return [];
    const own = parts.get(vote);
    if (!own) return [vote];
    const sum = (of: (part: FieldVote) => number) => own.reduce((total, part) => total + of(part), of(vote));
    return [{ ...vote, count: sum(({ count }) => count), share: sum(({ share }) => share), contested: false }];
  });
}

/**
 * Where a constant was used, a new one may be now of which it is a part under its new name: `SEP` of `ROW = A + SEP`,
 * and `CSV_SEP` before. That it stands there does not speak for the whole.
 */
function isUsedInIt(comparison: Comparison, { left, right }: FieldVote): boolean {
  const value = comparison.body(right)?.root;
  if (!value || !right.parent || haveSameWords(left.name, right.name, 2)) return false;
  const named = new Set(
    ownNodes(value).flatMap(({ kind, label }) => (kind === 'name' || kind === 'member' ? [label] : [])),
  );
  return fieldsOf(right.parent).some(
    (part) =>
      part !== right &&
      named.has(part.name) &&
      !comparison.pairOfRight(part) &&
      plainTypeOf(part) === plainTypeOf(left) &&
      haveSameWords(left.name, part.name, 2),
  );
}

/** The value of one field is a member of the other, or what that gives: `self.shop.door`, `self.shop.door()`. */
function isPartOf(comparison: Comparison, part: Declaration, { name }: Declaration): boolean {
  const value = comparison.body(part)?.root;
  const owner = value?.kind === 'member' || value?.kind === 'call' ? value.child('receiver') : null;
  return owner?.label === name && (owner.kind === 'name' || owner.kind === 'member');
}

/** Both values create one type, or call one function. */
function isMadeBySame(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const maker = (field: Declaration) => {
    const value = comparison.body(field)?.root;
    if (value?.kind === 'creation') return value.child('type')?.label.replace(/^.*\./, '');
    return value?.kind === 'call' ? value.label : undefined;
  };
  const made = maker(left);
  return made !== undefined && made === maker(right);
}

/** `this.x = …` in `function A` beside nothing, and in a class `A` of that module: what one kind of class had the other has. */
function areOfOneMaker(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const isOf = ({ qualifier }: Declaration, { parent }: Declaration) =>
    qualifier !== null && parent?.kind === 'class' && parent.name === qualifier;
  const ofSameFile = comparison.arePaired(left.file.root, right.file.root);
  return ofSameFile && (isOf(left, right) || isOf(right, left));
}

/** Declared between the same fields, of which there is one at least. */
function haveSameNeighbours(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!left.parent || !right.parent) return false;
  const [lefts, rights] = [fieldsOf(left.parent), fieldsOf(right.parent)];
  const neighbours = [-1, 1].map((step) => [
    lefts[lefts.indexOf(left) + step] ?? null,
    rights[rights.indexOf(right) + step] ?? null,
  ]);
  return neighbours.some(([l]) => l !== null) && neighbours.every(([l, r]) => comparison.arePaired(l, r));
}

/** Declared after the same field. */
function followTheSame(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!left.parent || !right.parent) return false;
  const [lefts, rights] = [fieldsOf(left.parent), fieldsOf(right.parent)];
  const [before, after] = [lefts[lefts.indexOf(left) - 1], rights[rights.indexOf(right) - 1]];
  return before !== undefined && after !== undefined && comparison.arePaired(before, after);
}

/** The same methods of the class mention them, of which there are enough beside constructors. */
function haveSameUsers(comparison: Comparison, left: Declaration, right: Declaration, needed: number): boolean {
  const [before, after] = [usersOf(comparison, left), usersOf(comparison, right)];
  const later = new Set(before.map((method) => comparison.pairOfLeft(method)?.right));
  return before.length >= needed && before.length === after.length && after.every((method) => later.has(method));
}

/** The methods of its class, constructors aside, that mention a field. */
function usersOf(comparison: Comparison, { parent, name }: Declaration): readonly Declaration[] {
  return (parent ? callablesOf(parent) : []).filter(
    (method) =>
      method.kind !== 'constructor' && comparison.body(method)?.fragments.some(({ words }) => words.includes(name)),
  );
}

function isOfCommonType(field: Declaration): boolean {
  return field.type !== null && vocabularyOf(field).commonType.test(field.type.text);
}

/** The only field of its type on either side, or declared between the same ones. */
function isInPlace(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const isAlone = ({ parent }: Declaration) => parent !== null && fieldsOf(parent).length === 1;
  return (isAlone(left) && isAlone(right)) || haveSameNeighbours(comparison, left, right);
}

/** A number is no object, which code asks for it, unless a word of their names is one. */
function mayBeOfOneSort(left: Declaration, right: Declaration): boolean {
  if (!left.type || !right.type || isOfCommonType(left) === isOfCommonType(right)) return true;
  return wordSimilarity(left.name, right.name) > 0;
}

/** One field is gone and one is new: fewer places tell that one took the place of the other. */
function isLastPair(comparison: Comparison, { left, right, count, derived, share, rightShare }: FieldVote): boolean {
  if (share < 0.25 || rightShare < 0.25 || !left.parent || !right.parent) return false;
  // In the place of the other one hardly anything has to tell.
  if (count - derived / 2 < 1 && !(isInPlace(comparison, left, right) && mayBeOfOneSort(left, right))) return false;
  const only = (fields: readonly Declaration[], field: Declaration) => fields.length === 1 && fields[0] === field;
  return (
    only(
      fieldsOf(left.parent).filter((field) => !comparison.pairOfLeft(field)),
      left,
    ) &&
    only(
      fieldsOf(right.parent).filter((field) => !comparison.pairOfRight(field)),
      right,
    )
  );
}

/**
 * Pairs leftover fields of paired containers (A1, A3).
 * @param needed places that have to agree: one alone gives way to a field that moved with its name (X20)
 * @param extractions code that went through calls: where there is any, nothing but its votes, with those of all mapped code, counts
 */
export function pairRenamedFields(
  comparison: Comparison,
  needed: 1 | 2,
  extractions: readonly Extraction[] = [],
): void {
  const all = fieldVotes(comparison, undefined, extractions).filter((vote) => !isUsedInIt(comparison, vote));
  const votes = withParts(comparison, all);
  const isFree = (field: Declaration) => !comparison.pairOfRight(field);
  const candidates: Candidate[] = [];
  for (const vote of votes) {
    const { left, right, count, share } = vote;
    if (left.kind !== right.kind) continue;
    const isOfMaker = areOfOneMaker(comparison, left, right);
    if (!isOfMaker && !comparison.arePaired(left.parent, right.parent)) continue;
    if (vote.contested || haveOtherUses(comparison, vote)) continue;
    const isLast = needed === 1 && extractions.length === 0 && isLastPair(comparison, vote);
    if (!hasMajority(comparison, vote, needed) && !isLast) continue;
    if (extractions.length > 0 && (isOtherThing(vote) || isOneOfTwo(left, right, isFree))) continue;
    const rule = isOfMaker ? 'model:G4' : 'model:A3';
    candidates.push({ left, right, rule, score: count * share + likeness(left, right), strength: share });
  }
  const renames = new Set(candidates.map(({ left, right }) => `${left.name}\0${right.name}`));
  for (const { left, right, relation } of comparison.pairs) {
    if (relation === 'renamed' && left.kind === 'field') renames.add(`${left.name}\0${right.name}`);
  }
  // A rename that the change makes elsewhere is no objection to itself.
  const objections = votes
    .filter(({ share, rightShare }) => Math.max(share, rightShare) >= 0.3)
    .filter(({ left, right }) => !renames.has(`${left.name}\0${right.name}`));
  const voted = new Set(objections.flatMap(({ left, right }) => [left, right]));
  for (const [left, right] of extractions.length > 0 ? [] : fieldsOfRenamedAccessors(comparison)) {
    if (comparison.arePaired(left.parent, right.parent))
      candidates.push({ left, right, rule: 'model:A3', score: 0.9 + likeness(left, right), strength: 0.7 });
  }
  for (const [left, right] of fieldsOfRenamedMethods(comparison))
    candidates.push({ left, right, rule: 'model:X21', score: 1 + likeness(left, right), strength: 0.7 });
  const keptValues = new Map<Declaration, Declaration>();
  const edits = comparison.editsWith({ renames: comparison.renames() });
  const isUsual = usualChanges(renames);
  for (const { left, right } of extractions.length > 0 ? [] : comparison.pairs) {
    const rights = fieldsOf(right).filter((field) => !comparison.pairOfRight(field));
    if (rights.length === 0) continue;
    const free = fieldsOf(left).filter((field) => !comparison.pairOfLeft(field));
    const inherited = namesInherited(comparison, right, new Set(free.map(({ name }) => name)));
    const lefts = free.filter(({ name }) => !inherited.has(name));
    if (lefts.length === 0 || rights.length === 0) continue;
    const ofValue = [...byValue(comparison, lefts, rights), ...byNumber(comparison, left, right, lefts, rights)];
    for (const [l, r] of [...ofValue, ...byDocumentation(lefts, rights)]) {
      candidates.push({ left: l, right: r, rule: 'model:A1', score: 1 + likeness(l, r), strength: 0.7 });
    }
    for (const [l, r] of byOwnName(comparison, lefts, rights))
      candidates.push({ left: l, right: r, rule: 'model:A1', score: SAYS_NAME + likeness(l, r), strength: 0.7 });
    for (const [l, r] of byRenamedValue(comparison, edits, lefts, rights))
      candidates.push({ left: l, right: r, rule: 'model:A1', score: 0.9 + likeness(l, r), strength: 0.7 });
    for (const [l, r] of likeValues(comparison, lefts, rights, () => true)) {
      candidates.push({ left: l, right: r, rule: 'model:A1', score: 0.9 + likeness(l, r), strength: 0.7 });
      keptValues.set(l, r);
    }
    for (const [l, r] of fieldsOfUnwrittenAccessors(comparison, lefts, rights))
      candidates.push({ left: l, right: r, rule: 'model:A3', score: 0.9 + likeness(l, r), strength: 0.7 });
    for (const [l, r] of byShownField(comparison, lefts, rights, (field) => givenBy(comparison, field)))
      candidates.push({ left: l, right: r, rule: 'model:A1', score: 0.8 + likeness(l, r), strength: 0.7 });
    for (const [l, r] of byRenamedType(comparison, lefts, rights))
      candidates.push({ left: l, right: r, rule: 'model:A1', score: 0.7 + likeness(l, r), strength: 0.6 });
    if (needed > 1) continue;
    const unvoted = (fields: readonly Declaration[]) => fields.filter((field) => !voted.has(field));
    for (const [l, r] of byName(comparison, unvoted(lefts), unvoted(rights), renames, isUsual)) {
      candidates.push({ left: l, right: r, rule: 'model:A3', score: likeness(l, r), strength: 0.5 });
    }
    // What the bodies write for the one alone, now and then, is the other: that does not speak against the two.
    const isUndisputed = (l: Declaration, r: Declaration) =>
      objections.every((vote) =>
        vote.left === l ? vote.right === r && !haveOtherUses(comparison, vote) : vote.right !== r,
      );
    for (const [l, r] of byPlace(comparison, edits, lefts, rights)) {
      if (isUndisputed(l, r))
        candidates.push({ left: l, right: r, rule: 'model:A1', score: likeness(l, r), strength: 0.5 });
    }
    for (const [l, r] of [...byRow(comparison, left, right), ...byComponent(comparison, left, right)]) {
      if (isUndisputed(l, r))
        candidates.push({ left: l, right: r, rule: 'model:A1', score: likeness(l, r), strength: 0.5 });
    }
    // The last field on either side, of the same type and with most words in common.
    const [l] = lefts;
    const [r] = rights;
    if (lefts.length > 1 || rights.length > 1 || l.kind !== 'field' || r.kind !== 'field') continue;
    if (l.isStatic !== r.isStatic || isOfOtherPlace(comparison, l, r)) continue;
    const isLikeNamed =
      haveSameWords(l.name, r.name, 1) || isShortened(l.name, r.name) || wordSimilarity(l.name, r.name) >= 0.7;
    const areUsedAlike = (users: number) => isInPlace(comparison, l, r) && haveSameUsers(comparison, l, r, users);
    const isSameType = plainTypeOf(l) === plainTypeOf(r);
    // A number is no object that the same methods had asked.
    const isOfOneSort = !l.type || !r.type || isOfCommonType(l) === isOfCommonType(r);
    if (isSameType ? isLikeNamed || areMadeAlike(comparison, l, r) || areUsedAlike(1) : isOfOneSort && areUsedAlike(2))
      candidates.push({ left: l, right: r, rule: 'model:A3', score: 0.4, strength: 0.4 });
  }
  if (candidates.length === 0) return;
  candidates.sort(
    (a, b) =>
      b.score - a.score ||
      compare(a.left.file.path, b.left.file.path) ||
      a.left.start - b.left.start ||
      a.right.start - b.right.start,
  );
  const renamed = new Set(comparison.pairs.map(({ left, right }) => `${left.name}\0${right.name}`));
  // What is given a literal where the other one was given what code gives is not it for its place alone.
  const apart = votes.filter(({ isApart, count }) => isApart && count === 0);
  const areApart = (l: Declaration, r: Declaration) => apart.some(({ left, right }) => left === l && right === r);
  // What code writes for it nearly everywhere is the field, whatever else has its name now.
  const written = votes.filter(
    ({ count, derived, share, rightShare }) => count - derived >= 2 && Math.min(share, rightShare) >= NEARLY_ALL,
  );
  const isWritten = (l: Declaration, r: Declaration) => written.some(({ left, right }) => left === l && right === r);
  const isWrapped = wrappedFields(comparison);
  const wentAlong = namesakesElsewhere(comparison, keptValues);
  const { before, after } = comparison.resolvers;
  // N1: what is one of several fields that went to another class as one, or to several, has found its partner.
  const hasGone = new Set(comparison.secondary.flatMap(({ left, right }) => [left, right]));
  for (const { left, right, rule, strength } of candidates) {
    if (hasGone.has(left) || hasGone.has(right)) continue;
    if (importOthers(comparison, left, right, renamed, strength > BY_PLACE) || isWrapped(left, right)) continue;
    if (strength <= BY_PLACE && (areApart(left, right) || hasValueOfLocal(comparison, left, right))) continue;
    if (strength <= BY_PLACE && areWrittenOut(comparison, left, right)) continue;
    if (isTakenFrom(comparison, left, right) || isTakenFrom(comparison, right, left)) continue;
    if ((isMethodInstead(comparison, left, right) && !isWritten(left, right)) || isOfLocal(comparison, left, right))
      continue;
    if (isSetAbove(before, left) || isSetAbove(after, right) || wentAlong(left, right)) continue;
    if (wasItsMember(comparison, left, right) || gaveItsField(comparison, left, right)) continue;
    if (comparison.isFree(left, right)) comparison.pair(left, right, 'renamed', rule, strength);
    else comparison.turnedDown.push({ left, right, relation: 'renamed', rule, strength });
  }
}

/**
 * A8: code that named the one has its value written out now, or code that names the other had that one's: each went, or came, by
 * itself. A short value may stand there by chance.
 */
function areWrittenOut(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const later = (method: Declaration) => comparison.pairOfLeft(method)?.right;
  const former = (method: Declaration) => comparison.pairOfRight(method)?.left;
  return isWrittenOut(comparison, left, right, later) || isWrittenOut(comparison, right, left, former);
}

function isWrittenOut(
  comparison: Comparison,
  field: Declaration,
  other: Declaration,
  partner: (method: Declaration) => Declaration | undefined,
): boolean {
  const { index } = comparison;
  const [value, others] = [field, other].map((each) => comparison.body(each)?.root);
  if (!value || !isTellingValue(comparison, value)) return false;
  const content = index.content(value);
  if (others && index.content(others) === content) return false;
  const has = (method: Declaration | undefined) =>
    method !== undefined &&
    (comparison.body(method)?.fragments ?? []).some(({ node }) =>
      ownNodes(node).some((part) => index.content(part) === content),
    );
  return usersOf(comparison, field).some((method) => has(partner(method)) && !has(method));
}

/** A text that says something, or code of several words. */
function isTellingValue({ index }: Comparison, value: CodeNode): boolean {
  const text = constantText(value);
  return text === null ? index.size(value) >= TELLING : isTellingText(text);
}

/** A1: the only ones of a type that has another name now, with a word of their own names in common. */
function byRenamedType(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  const later = (text: string) => text.replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, (name) => comparison.laterName(name));
  return lefts.flatMap((left): [Declaration, Declaration][] => {
    const was = left.type?.text ?? '';
    const is = later(was);
    if (is === was || lefts.some((other) => other !== left && other.type?.text === was)) return [];
    const [right, ...others] = rights.filter(({ type }) => type?.text === is);
    return right && others.length === 0 && wordSimilarity(left.name, right.name) > 0 ? [[left, right]] : [];
  });
}

/** `shop.owner` was asked for where `owner`, of another type, is a field now: the object gave way to a member of it. */
function wasItsMember(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!left.parent || !left.type || !right.type || plainTypeOf(left) === plainTypeOf(right)) return false;
  return callablesOf(left.parent).some((method) =>
    (comparison.body(method)?.fragments ?? []).some(
      ({ node, words }) =>
        words.includes(left.name) &&
        words.includes(right.name) &&
        ownNodes(node).some(
          (part) =>
            part.kind === 'member' && part.label === right.name && fieldNameOf(part.child('receiver')) === left.name,
        ),
    ),
  );
}

/**
 * X17: the object that a field held is of a type that is gone, or of one below its own, and had a field of the name and type of
 * the new one: `shop: Shop` gave way to the `desk: Desk` of `class LocalShop : Shop`, which moved.
 */
function gaveItsField(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!left.parent || !left.type || !right.type || plainTypeOf(left) === plainTypeOf(right)) return false;
  const { hierarchy } = comparison.resolvers.before;
  return hierarchy
    .meant(left.parent, left.type.name)
    .some((type) =>
      [type, ...hierarchy.descendants(type)].some(
        (below) =>
          !comparison.pairOfLeft(below) &&
          fieldsOf(below).some(
            (field) =>
              field.name === right.name && plainTypeOf(field) === plainTypeOf(right) && !comparison.pairOfLeft(field),
          ),
      ),
    );
}

/** The field of the own object that code may name: `a`, `this.a`; null for other code. */
function fieldNameOf(node: CodeNode | null): string | null {
  if (node?.kind === 'name') return node.label;
  return node && isOfThis(node) ? node.label : null;
}

/** X21: fields that classes below fill in by methods which have another name now: `open: () => void`, and `open() {…}`. */
function fieldsOfRenamedMethods(comparison: Comparison): [Declaration, Declaration][] {
  const { hierarchy } = comparison.resolvers.before;
  const result: [Declaration, Declaration][] = [];
  for (const { left, right } of comparison.pairs) {
    if (left.name === right.name || left.kind !== 'method' || !left.parent || !isType(left.parent)) continue;
    if (left.parent.supertypes.length === 0) continue;
    for (const above of hierarchy.ancestors(left.parent)) {
      const later = comparison.pairOfLeft(above)?.right;
      const [l, r] = [
        fieldsOf(above).find(({ name }) => name === left.name),
        later && fieldsOf(later).find(({ name }) => name === right.name),
      ];
      if (l && r && comparison.isFree(l, r)) result.push([l, r]);
    }
  }
  return result;
}

/**
 * Tells of two fields of one container whether the old name is that of a new field where members of the container went, or of
 * one with much the same value: that is where the field is now, and the other one took its place (X17).
 * @param keptValues what has much the same long value in the one container
 */
function namesakesElsewhere(
  comparison: Comparison,
  keptValues: ReadonlyMap<Declaration, Declaration>,
): (left: Declaration, right: Declaration) => boolean {
  const isNew = (d: Declaration) => d.kind === 'field' && !d.isIncidental && !isImport(d) && !comparison.pairOfRight(d);
  const fresh = groupBy(
    comparison.after.files.flatMap(({ declarations }) => declarations.filter(isNew)),
    ({ name }) => name,
  );
  const together = movesBetween(comparison);
  const likenessOfValues = (left: Declaration, right: Declaration) => {
    const [l, r] = [comparison.body(left)?.root, comparison.body(right)?.root];
    return l && r ? comparison.edits.similarity(l, r) : null;
  };
  return (left, right) =>
    (fresh.get(left.name) ?? []).some((other) => {
      if (other.name === right.name || comparison.arePaired(left.parent, other.parent)) return false;
      if (left.type && other.type && left.type.text !== other.type.text) return false;
      const wentThere = () => together(left, other) > 0 && knowsPlace(comparison, left, other);
      const there = likenessOfValues(left, other);
      // What is handed to the other class is still made here.
      if (there === null) return keptValues.get(left) !== right && wentThere();
      if (there <= (likenessOfValues(left, right) ?? 0)) return false;
      return isLikeOfModule(comparison, left, other) || wentThere();
    });
}

/** Of other types, or without a word in common, in the one place: any field could be written there. */
function isOtherThing({ left, right, count }: FieldVote): boolean {
  if (!left.type || !right.type) return false;
  const [isOfType, isNamed] = [plainTypeOf(left) === plainTypeOf(right), wordSimilarity(left.name, right.name) > 0];
  return isOfType === isNamed ? !isOfType : count < 2;
}

/** Of some names, those that a class uses for members of its objects without declaring them: a parent has them. */
function namesInherited(comparison: Comparison, type: Declaration, names: ReadonlySet<string>): Set<string> {
  const result = new Set<string>();
  if (names.size === 0 || !isType(type) || type.supertypes.length === 0) return result;
  for (const method of callablesOf(type)) {
    const body = comparison.body(method);
    for (const { node, words } of body?.fragments ?? []) {
      if (!words.some((word) => names.has(word) && !result.has(word))) continue;
      for (const part of ownNodes(node)) {
        const receiver = part.kind === 'member' && names.has(part.label) ? part.child('receiver') : null;
        if (receiver && isInstance(receiver, method)) result.add(part.label);
      }
    }
  }
  for (const { name } of type.children) result.delete(name);
  return result;
}

/** Pairs whose keys are equal and occur once on each side. */
function unique(
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  key: (field: Declaration) => string | null,
): [Declaration, Declaration][] {
  const group = (fields: readonly Declaration[]) => {
    const result = new Map<string, Declaration[]>();
    for (const field of fields) {
      const k = key(field);
      if (k !== null) result.set(k, [...(result.get(k) ?? []), field]);
    }
    return result;
  };
  const ofRight = group(rights);
  const result: [Declaration, Declaration][] = [];
  for (const [k, ls] of group(lefts)) {
    const rs = ofRight.get(k);
    if (ls.length === 1 && rs?.length === 1) result.push([ls[0], rs[0]]);
  }
  return result;
}

/** A1: the same type and initial value, but for what the change renamed, between the same fields; or all others as they were. */
function byPlace(
  comparison: Comparison,
  edits: Edits,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  if (lefts.length > MOST_FIELDS || rights.length > MOST_FIELDS) return [];
  return lefts.flatMap((left) =>
    rights
      .filter((right) => isExchanged(comparison, edits, left, right) || areOneOfAll(comparison, left, right))
      .map((right): [Declaration, Declaration] => [left, right]),
  );
}

/**
 * A1: several fields whose names begin with one word, between two that stayed, gave way to as many of the same types whose
 * names begin with another word: `ledR, ledG, ledB`.
 */
function byRow(comparison: Comparison, left: Declaration, right: Declaration): [Declaration, Declaration][] {
  const isKept = (field: Declaration) => comparison.pairOfLeft(field) ?? comparison.pairOfRight(field);
  const others = new Map(rowsOf(fieldsOf(right), isKept).map((row) => [row.before, row]));
  const result: [Declaration, Declaration][] = [];
  for (const row of rowsOf(fieldsOf(left), isKept)) {
    const first = row.before && comparison.pairOfLeft(row.before)?.right;
    const other = first && others.get(first);
    if (!other || other.fields.length !== row.fields.length || !comparison.arePaired(row.after, other.after)) continue;
    if (!beginAlike(row.fields) || !beginAlike(other.fields)) continue;
    if (row.fields.every((field, i) => plainTypeOf(field) === plainTypeOf(other.fields[i])))
      result.push(...row.fields.map((field, i): [Declaration, Declaration] => [field, other.fields[i]]));
  }
  return result;
}

/** A1, S2: components of a record, or of the head of a class, whose types all stayed in their places have other names. */
function byComponent(comparison: Comparison, left: Declaration, right: Declaration): [Declaration, Declaration][] {
  if ((left.kind === 'record') !== (right.kind === 'record')) return [];
  const [lefts, rights] = [left, right].map(componentsOf);
  if (lefts.length !== rights.length || lefts.some(({ type }, i) => type !== rights[i].type)) return [];
  return lefts.flatMap(({ field: l }, i): [Declaration, Declaration][] => {
    const r = rights[i].field;
    return l && r && comparison.isFree(l, r) ? [[l, r]] : [];
  });
}

/** The fields of a record, or the parameters in the head of a class, some of which are fields; two at least. */
function componentsOf(
  type: Declaration,
): readonly { readonly type: string; readonly field: Declaration | undefined }[] {
  const fields = fieldsOf(type);
  if (type.kind === 'record')
    return fields.flatMap((field) => (field.isStatic ? [] : [{ type: plainTypeOf(field), field }]));
  const byNode = new Map(fields.map((field) => [field.node, field]));
  const isHead = ({ kind, parameters }: Declaration) =>
    kind === 'constructor' && parameters.length > 1 && parameters.some(({ node }) => byNode.has(node));
  const head = type.children.find(isHead);
  return (head?.parameters ?? []).map((parameter) => {
    const field = byNode.get(parameter.node);
    return { type: field ? plainTypeOf(field) : (parameter.type?.text ?? ''), field };
  });
}

interface Row {
  readonly fields: readonly Declaration[];
  readonly before: Declaration | null;
  readonly after: Declaration | null;
}

/** Fields side by side of which none is kept, with those around them. */
function rowsOf(fields: readonly Declaration[], isKept: (field: Declaration) => unknown): Row[] {
  const result: Row[] = [];
  for (let i = 0; i < fields.length; i++) {
    const start = i;
    while (i < fields.length && !isKept(fields[i])) i++;
    if (i > start) {
      const [before, after] = [fields[start - 1] ?? null, fields[i] ?? null];
      result.push({ fields: fields.slice(start, i), before, after });
    }
  }
  return result;
}

function beginAlike(fields: readonly Declaration[]): boolean {
  const [first] = words(fields[0].name);
  return fields.length > 1 && fields.every(({ name }) => words(name)[0] === first && words(name).length > 1);
}

/** Nothing but the name of a field with an initial value is another one. */
function isExchanged(comparison: Comparison, edits: Edits, left: Declaration, right: Declaration): boolean {
  const [before, after] = [left, right].map((field) => givenBy(comparison, field));
  if (left.kind !== 'field' || right.kind !== 'field' || left.isStatic !== right.isStatic) return false;
  if (!before || !after || !haveSameType(comparison, left, right)) return false;
  const { index } = comparison;
  if (index.content(before) !== index.content(after) && !isRenewed(edits, before, after)) return false;
  return isInPlace(comparison, left, right) && (!isLiteral(after) || haveNamedNeighbours(left, right));
}

/** Beside what kept its name, if beside anything: between others that got new names, `0` may be the value of anything. */
function haveNamedNeighbours(left: Declaration, right: Declaration): boolean {
  const [before, after] = [left, right].map(({ parent }) => (parent ? fieldsOf(parent) : []));
  const [l, r] = [before.indexOf(left), after.indexOf(right)];
  return (
    (l === 0 && before.length === 1) ||
    [-1, 1].some((step) => before[l + step] && before[l + step].name === after[r + step]?.name)
  );
}

/**
 * One type, or a name with all words of the other, no value, and one place among members of a type, or parameters of its
 * constructor, that else kept their names, or most words of them.
 */
function areOneOfAll(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!left.type || !right.type) return false;
  const isLike = isNamedLike(left.name, right.name);
  if (!haveSameType(comparison, left, right) && !isLike) return false;
  if (givenBy(comparison, left) || givenBy(comparison, right)) return false;
  const [before, after] = [left, right].map((field) => {
    const { parent, node } = field;
    const isOf = ({ kind, parameters }: Declaration) =>
      kind === 'constructor' && parameters.some((parameter) => parameter.node === node);
    return { node, all: parent?.children.find(isOf)?.parameters ?? (parent && isType(parent) ? fieldsOf(parent) : []) };
  });
  if (before.all.length < 2 || before.all.length !== after.all.length) return false;
  return before.all.every(({ name, node }, i) =>
    node === before.node
      ? after.all[i].node === after.node
      : name === after.all[i].name || (isLike && isNamedLike(name, after.all[i].name)),
  );
}

/** All words of the one name are words of the other, or one is short for the other. */
function isNamedLike(a: string, b: string): boolean {
  return haveSameWords(a, b, 1) || isShortenedField(a, b);
}

/** One type, under the name that it has later. */
function haveSameType(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const [before, after] = [left.type, right.type];
  if (!before || !after) return before === after;
  const plain = plainTypeOf(left).replace(before.name, () => comparison.laterName(before.name));
  return plain === plainTypeOf(right);
}

/** Half of the words of the names, and most of those that call or create the values: `aShop = makeAShop()`, `bShop = makeBShop()`. */
function areMadeAlike(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const [before, after] = [left, right].map((field) => comparison.body(field)?.root);
  if (!before || before.kind !== after?.kind || before.all('argument').length !== after.all('argument').length)
    return false;
  const maker = (value: CodeNode) => (value.kind === 'creation' ? value.child('type')?.label : value.label) ?? '';
  const isMade = before.kind === 'creation' || before.kind === 'call';
  return isMade && wordSimilarity(left.name, right.name) >= 0.5 && wordSimilarity(maker(before), maker(after)) >= 0.6;
}

/** `open = config.open` and `config = config`: one field has under its own name a part of what the other one has as a whole. */
function isTakenFrom(comparison: Comparison, part: Declaration, whole: Declaration): boolean {
  const [value, all] = [part, whole].map((field) => comparison.body(field)?.root);
  if (value?.kind !== 'member' || value.label !== part.name || !all) return false;
  const given = all.kind === 'binary' && defaultOperators.has(all.label) ? (all.child('left') ?? all) : all;
  for (
    let holder = value.child('receiver');
    holder;
    holder = holder.kind === 'member' ? holder.child('receiver') : null
  )
    if (comparison.index.content(holder) === comparison.index.content(given)) return true;
  return false;
}

/** Values that differ in what the change renamed alone: each renamed name costs something little. */
function isRenewed(edits: Edits, before: CodeNode, after: CodeNode): boolean {
  return edits.cost(before, after) < 0.2;
}

/** What the field is initialised with, or what its getter does. */
function givenBy(comparison: Comparison, field: Declaration): CodeNode | undefined {
  const own = comparison.body(field)?.root;
  if (own && (own.children.length > 0 || own.kind !== 'block')) return own;
  const getter = field.children.find(({ nativeKind }) => nativeKind === 'getter');
  return getter && comparison.body(getter)?.root;
}

/** A1: the same type and initial value, which is more than one word, a name, or a text that is written out. */
function byValue(comparison: Comparison, lefts: readonly Declaration[], rights: readonly Declaration[]) {
  return unique(lefts, rights, (field) => {
    const value = comparison.body(field)?.root;
    const isTelling = ({ kind, label }: CodeNode) =>
      kind === 'name' || (kind === 'string' && label.length > SHORT_TEXT);
    if (!value || (comparison.index.size(value) < 2 && !isTelling(value))) return null;
    return `${field.type?.text ?? ''} ${comparison.index.content(value)}`;
  });
}

/**
 * A1: constants that number things: nearly each has a number of its own, and all that kept their names kept it. What has the
 * number now is what had it.
 */
function byNumber(
  comparison: Comparison,
  left: Declaration,
  right: Declaration,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  const numberOf = (field: Declaration) => {
    const { kind, body } = field;
    if (kind !== 'field' || !body || body.end - body.start > LONGEST_NUMBER || !isConstant(field)) return null;
    const root = comparison.body(field)?.root;
    return root?.kind === 'number' ? root.label : null;
  };
  if (![lefts, rights].every((fields) => fields.some((field) => numberOf(field) !== null))) return [];
  const numbers = (type: Declaration) => {
    const byName = new Map<string, string>();
    const count = new Map<string, number>();
    for (const field of fieldsOf(type)) {
      const number = numberOf(field);
      if (number === null) continue;
      byName.set(field.name, number);
      count.set(number, (count.get(number) ?? 0) + 1);
    }
    return { byName, count };
  };
  const [before, after] = [numbers(left), numbers(right)];
  if ([before, after].some(({ byName, count }) => count.size < MOST_NUMBERED * byName.size)) return [];
  const kept = [...before.byName].filter(([name]) => after.byName.has(name));
  if (kept.length < ENOUGH_NUMBERED || kept.some(([name, number]) => after.byName.get(name) !== number)) return [];
  return unique(lefts, rights, (field) => {
    const number = numberOf(field);
    return number !== null && before.count.get(number) === 1 && after.count.get(number) === 1 ? number : null;
  });
}

// So many constants with numbers, of which so many are different, are a list of them.
const ENOUGH_NUMBERED = 3;
const MOST_NUMBERED = 0.8;
const LONGEST_NUMBER = 40;
// Texts up to this length, quotes counted in, stand in fields that have nothing to do with each other.
const SHORT_TEXT = 5;
// Words that constants may all lose.
const MOST_LOST = 3;
// Longer lists of fields are not looked through for values that mention something renamed.
const MOST_FIELDS = 40;

/** A1: the same initial value but for what the change renamed, and a name with a word in common. */
function byRenamedValue(
  comparison: Comparison,
  edits: Edits,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  if (lefts.length > MOST_FIELDS || rights.length > MOST_FIELDS) return [];
  const result: [Declaration, Declaration][] = [];
  const areAlike = (l: Declaration, r: Declaration) => {
    const before = givenBy(comparison, l);
    const after = givenBy(comparison, r);
    if (!before || !after || edits.index.size(before) < 3) return false;
    return wordSimilarity(l.name, r.name) > 0 && isRenewed(edits, before, after);
  };
  for (const l of lefts) {
    const partners = rights.filter((r) => areAlike(l, r));
    if (partners.length !== 1 || lefts.some((other) => other !== l && areAlike(other, partners[0]))) continue;
    result.push([l, partners[0]]);
  }
  return result;
}

/**
 * A1: the same initial value but for a text that is the name itself: `low = new Level(1, "low")` and `lowest = new Level(1,
 * "lowest")`. The names have to have something in common, too: many a list numbers whatever it has.
 */
function byOwnName(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  const pairs = unique(lefts, rights, (field) => {
    const value = comparison.body(field)?.root;
    const size = value ? comparison.index.size(value) : 0;
    if (!value || size < FEWEST_BESIDE_NAME || size > MOST_BESIDE_NAME) return null;
    const own = words(field.name).join(' ');
    let saysName = false;
    const parts = ownNodes(value).map(({ kind, label }) => {
      const isName = kind === 'string' && words(label.replace(/['"`.]/g, ' ').trim()).join(' ') === own;
      saysName ||= isName;
      return isName ? kind : `${kind} ${label}`;
    });
    return saysName ? [field.kind, field.type?.text ?? '', ...parts].join('\0') : null;
  });
  return pairs.filter(([{ name: l }, { name: r }]) => wordSimilarity(l, r) > 0 || l.startsWith(r) || r.startsWith(l));
}

// Words of a value that is more than a text, and than a text among many things.
const FEWEST_BESIDE_NAME = 3;
const MOST_BESIDE_NAME = 30;

/** A1: the same documentation. */
function byDocumentation(lefts: readonly Declaration[], rights: readonly Declaration[]) {
  return unique(lefts, rights, documentationOf);
}

/**
 * The same level, and the same name but for spelling, or for marks that other names lose or get as well; or the same type,
 * too, and a rename that the change makes elsewhere, or a name with all words of the other, marks aside.
 */
function byName(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  renames: ReadonlySet<string>,
  isUsual: (l: Declaration, r: Declaration) => boolean,
): [Declaration, Declaration][] {
  const common = commonChanges(lefts, rights);
  const areAlike = (l: Declaration, r: Declaration) => {
    if (l.kind !== r.kind || l.isStatic !== r.isStatic || isOfOtherPlace(comparison, l, r)) return false;
    if (holdOtherThings(comparison, l, r)) return false;
    if (haveRespeltWords(l.name, r.name) || isSameConstant(comparison, l, r)) return true;
    if (l.kind === 'enumConstant')
      return haveSameWords(l.name, r.name, 1) && (isUsual(l, r) || common.has(changeOf(l.name, r.name)));
    return (
      (differInMarks(l.name, r.name) && isUsual(l, r)) ||
      // The same rename elsewhere tells whatever became of the type, unless a field may have given way to several.
      (renames.has(`${l.name}\0${r.name}`) && (plainTypeOf(l) === plainTypeOf(r) || lefts.length >= rights.length)) ||
      (plainTypeOf(l) === plainTypeOf(r) &&
        (haveSameWords(bareName(l.name), bareName(r.name), hasOwnType(l) && hasOwnType(r) ? 1 : 2) ||
          differInMarks(l.name, r.name) ||
          isShortenedField(l.name, r.name)))
    );
  };
  // Of several, the one whose name changed as other names do.
  const best = (pairs: [Declaration, Declaration][]) =>
    pairs.length < 2 ? pairs : pairs.filter(([l, r]) => isUsual(l, r));
  const isMany = lefts.length * rights.length > MOST_NAMES;
  const forward = isMany ? [...renames].map((rename) => rename.split('\0')) : [];
  const nearLeft = isMany ? sharingNames(rights, forward) : () => rights;
  const nearRight = isMany
    ? sharingNames(
        lefts,
        forward.map(([before, after]) => [after, before]),
      )
    : () => lefts;
  const result: [Declaration, Declaration][] = [];
  for (const l of lefts) {
    const near = nearLeft(l).filter((r) => areAlike(l, r));
    const found = best(near.map((r) => [l, r]));
    if (found.length !== 1) continue;
    const [[, r]] = found;
    const others = nearRight(r).filter((other) => areAlike(other, r));
    const rivals = best(others.map((other) => [other, r]));
    if (rivals.length === 1 && rivals[0][0] === l) result.push(found[0]);
  }
  return result;
}

// More pairs of names are not compared: those that share a word, or begin or end alike, are.
const MOST_NAMES = 40_000;
// A word or a beginning of more names than this says nothing of any of them.
const MOST_SHARING = 20;
// Letters at the start and the end of a name that a respelt or shortened one keeps, either of them.
const KEPT_LETTERS = 3;

/** For a field those whose names have something in common with its own, or with what it is called elsewhere by now, in their order. */
function sharingNames(
  fields: readonly Declaration[],
  renames: readonly (readonly string[])[],
): (other: Declaration) => readonly Declaration[] {
  const keysOf = (name: string) => {
    const bare = bareName(name);
    const ends = [`${bare.slice(0, KEPT_LETTERS)}…`, `…${bare.slice(-KEPT_LETTERS)}`];
    return new Set([...words(name), ...words(bare), ...ends]);
  };
  const places = new Map(fields.map((field, place) => [field, place]));
  const byName = groupBy(fields, ({ name }) => name);
  const byKey = new Map<string, Declaration[]>();
  for (const field of fields) for (const key of keysOf(field.name)) appendTo(byKey, key, field);
  const later = groupBy(renames, ([name]) => name);
  return ({ name }) => {
    const renamed = (later.get(name) ?? []).flatMap(([, other]) => byName.get(other) ?? []);
    const found = new Set(renamed);
    for (const key of keysOf(name)) {
      const list = byKey.get(key) ?? [];
      if (list.length <= MOST_SHARING) for (const field of list) found.add(field);
    }
    return [...found].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  };
}

/** No other field of the class has the type, which is none that everything has: it says more than a word. */
function hasOwnType(field: Declaration): boolean {
  const { type, parent } = field;
  if (!type || !parent || vocabularyOf(field).commonType.test(type.text)) return false;
  return fieldsOf(parent).every((other) => other === field || plainTypeOf(other) !== plainTypeOf(field));
}

/** What several constants of an enumeration lost or got before their names: `KIND_DOOR` and `Door`, `KIND_WALL` and `Wall`. */
function commonChanges(lefts: readonly Declaration[], rights: readonly Declaration[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const count = (longer: readonly Declaration[], shorter: readonly Declaration[], toShorter: boolean) => {
    const byWords = new Map(shorter.map(({ name }) => [words(name).join(' '), name]));
    for (const { kind, name } of longer) {
      const all = words(name);
      for (let lost = 1; kind === 'enumConstant' && lost < Math.min(all.length, MOST_LOST + 1); lost++) {
        const other = byWords.get(all.slice(lost).join(' '));
        if (other === undefined) continue;
        const change = toShorter ? changeOf(name, other) : changeOf(other, name);
        counts.set(change, (counts.get(change) ?? 0) + 1);
      }
    }
  };
  count(lefts, rights, true);
  count(rights, lefts, false);
  return new Set([...counts].flatMap(([change, times]) => (times > 1 ? [change] : [])));
}

/** Tells whether other names change as these two do. */
function usualChanges(renames: ReadonlySet<string>): (l: Declaration, r: Declaration) => boolean {
  let known: ReadonlySet<string> | null = null;
  return (l, r) => {
    known ??= new Set([...renames].map((rename) => changeOf(...(rename.split('\0') as [string, string]))));
    return known.has(changeOf(l.name, r.name));
  };
}

/** One value, and two words in common at least: `MAX_ROWS = 50`, `kMaxRows = 50`. */
function isSameConstant(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (!haveSameWords(l.name, r.name, 2)) return false;
  const [before, after] = [l, r].map((field) => comparison.body(field)?.root);
  return (
    before !== undefined && after !== undefined && comparison.index.content(before) === comparison.index.content(after)
  );
}

/** Word for word the same but for spelling: a corrected one, a plural. */
function haveRespeltWords(a: string, b: string): boolean {
  const [left, right] = [words(a), words(b)];
  return left.length === right.length && left.every((word, i) => word === right[i] || isRespelt(word, right[i]));
}

/** One is an attribute of the class, one is assigned to its objects, and their values are others: they only sound alike. */
function isOfOtherPlace(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (l.nativeKind === r.nativeKind || l.type || r.type) return false;
  const [before, after] = [l, r].map((field) => comparison.body(field)?.root);
  if (!before || !after) return false;
  return comparison.index.content(before) !== comparison.index.content(after);
}

/** One starts with an object of a type, the other one with a number, a text or a truth value: `new Signal()`, `false`. */
function holdOtherThings(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (l.type || r.type) return false;
  const [before, after] = [l, r].map((field) => comparison.body(field)?.root.kind ?? '');
  return (before === 'creation' && plainValues.has(after)) || (after === 'creation' && plainValues.has(before));
}

const plainValues: ReadonlySet<string> = new Set(['boolean', 'number', 'string']);

/** What a new name lost and gained: ` → property` for `readType`, `propertyReadType`. */
function changeOf(before: string, after: string): string {
  const [lost, gained] = [words(before), words(after)];
  const rest = (list: readonly string[], others: readonly string[]) => list.filter((word) => !others.includes(word));
  return `${rest(lost, gained).join(' ')} → ${rest(gained, lost).join(' ')}`;
}

/** The words of one name, at least as many as given, are words of the other in the same order. */
function haveSameWords(a: string, b: string, fewest: number): boolean {
  const [few, many] = [words(a), words(b)].sort((x, y) => x.length - y.length);
  let at = 0;
  for (const word of many) if (word === few[at]) at++;
  return few.length >= fewest && at === few.length;
}
