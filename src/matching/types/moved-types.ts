// Types that moved, were renamed, or both (model-diff.md C1-C8, without its greedy order): candidates share a member, a
// name, a word of the name in one package or a rare token; what their members (C5) and their code have in common decides
// and ranks them. A type inside another one is looked at when the outer ones have their partners.
import { type Declaration, type FileModel, isInterface, isType } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import {
  type Comparison,
  callablesOf,
  type DeclarationPair,
  fieldsOf,
  fullName,
  haveSameTypes,
  isTest,
} from '../comparison.ts';
import { isWithin, stemSimilarity, wordSimilarity, words } from '../words.ts';
import { TypeLikeness } from './type-likeness.ts';
import { bySource, pairInnerTypes } from './types.ts';

/** Members of two types that correspond by name, whatever else changed. Counts are of both sides together. */
interface Overlap {
  readonly methods: number;
  readonly methodTotal: number;
  readonly fields: number;
  readonly fieldTotal: number;
  readonly equalBodies: number;
  /** Methods of the later class that the earlier one does not have. */
  readonly newMethods: number;
  /** All methods of the earlier class stand in the later one, most of them (two at least) unchanged. */
  readonly isContained: boolean;
}

function isEvidence(method: Declaration): boolean {
  return method.kind !== 'constructor' && !vocabularyOf(method).commonMethods.has(method.name);
}

function methodKey(method: Declaration): string {
  return `${fullName(method)}/${method.parameters.length}`;
}

function overlapOf(comparison: Comparison, left: Declaration, right: Declaration): Overlap {
  const lm = callablesOf(left).filter(isEvidence);
  const rm = callablesOf(right).filter(isEvidence);
  const lf = fieldsOf(left);
  const rf = fieldsOf(right);
  const byKey = new Map<string, Declaration[]>();
  for (const method of rm) byKey.set(methodKey(method), [...(byKey.get(methodKey(method)) ?? []), method]);
  let methods = 0;
  let equalBodies = 0;
  for (const method of lm) {
    const candidates = byKey.get(methodKey(method));
    if (!candidates || candidates.length === 0) continue;
    const names = method.parameters.map((parameter) => parameter.name).join();
    let at = candidates.findIndex((candidate) => haveSameTypes(method, candidate));
    if (at < 0)
      at = candidates.findIndex(
        (candidate) => candidate.parameters.map((parameter) => parameter.name).join() === names,
      );
    if (at < 0) continue;
    const [partner] = candidates.splice(at, 1);
    methods++;
    if (comparison.haveEqualBodies(method, partner)) equalBodies++;
  }
  const names = new Set(rf.map((field) => field.name));
  const fields = lf.filter((field) => names.has(field.name)).length;
  return {
    methods: 2 * methods,
    methodTotal: lm.length + rm.length,
    fields: 2 * fields,
    fieldTotal: lf.length + rf.length,
    equalBodies,
    newMethods: rm.length - methods,
    isContained: methods === lm.length && equalBodies > 1 && 3 * equalBodies >= 2 * lm.length,
  };
}

/** The relaxed test (C5): enough members in common. */
function haveLikeMembers(left: Declaration, right: Declaration, overlap: Overlap): boolean {
  const { methods: o, methodTotal: t, fields: a, fieldTotal: ta, equalBodies: b } = overlap;
  if (
    left.name === right.name &&
    left.file.path === right.file.path &&
    (o > 0 || a > 0 || changesNamespace(left, right))
  )
    return true;
  if (left.kind === 'interface' && right.kind === 'interface')
    return t > 0 ? o > t / 2 || (o >= t / 2 && o > 0) : ta > 0 && a > ta / 2;
  if (t === 0 && ta === 0) return false;
  return (
    (o > t / 2 && (a > 2 || ta === 0)) ||
    (o > (2 * t) / 3 && (a >= 2 || ta === 0)) ||
    (b > o / 3 && o >= 4 && 2 * b >= (2 * t) / 3) ||
    (a > ta / 2 && (o > 4 || t === 0)) ||
    (o === t && o > 4 && (a > 0 || ta <= 2)) ||
    (a === ta && ta > 0) ||
    (o >= 20 && a >= 20 && b > 0) ||
    (left.name === right.name && (o > t / 2 || (o + a) / (t + ta) > 0.5))
  );
}

const typeCounts = new WeakMap<FileModel, ReadonlyMap<string, number>>();

/** How many types of a file have a name. */
function typesByName(file: FileModel): ReadonlyMap<string, number> {
  const known = typeCounts.get(file);
  if (known) return known;
  const result = new Map<string, number>();
  for (const { name } of file.declarations.filter(isType)) result.set(name, (result.get(name) ?? 0) + 1);
  typeCounts.set(file, result);
  return result;
}

/** A type of its file that a namespace has now, or the reverse, under a name that no other type of the two files has. */
function changesNamespace(left: Declaration, right: Declaration): boolean {
  const isAlone = ({ file, name, parent }: Declaration) =>
    (parent?.kind === 'file' || parent?.kind === 'namespace') && typesByName(file).get(name) === 1;
  const isIn = (type: Declaration) => type.parent?.kind === 'namespace';
  const isOneKind = (left.kind === 'enum') === (right.kind === 'enum');
  return isOneKind && (isIn(left) || isIn(right)) && isAlone(left) && isAlone(right);
}

/**
 * C5: a field, or two of those that one has, are all that two types have in common: what does one job in all types of a kind, or is
 * handed to several of them, has one name in each.
 */
function holdsLittle({ methodTotal, fields, fieldTotal }: Overlap): boolean {
  return methodTotal === 0 && fields > 0 && (fields === 2 || (fields === 4 && fields < fieldTotal));
}

/** Two types that both have members, of which none is one of the other. */
function hasOtherMembers(left: Declaration, right: Declaration, { methods, fields }: Overlap): boolean {
  return methods + fields === 0 && memberKeys(left).length > 0 && memberKeys(right).length > 0;
}

/** Nearly all fields of a class with many, and no method that was not there. */
function keepsFields({ fields, fieldTotal, newMethods }: Overlap): boolean {
  return fields >= 20 && fields > (3 * fieldTotal) / 4 && newMethods === 0;
}

/** Most members of one, three at least, have half of the words of their names in common with one of the other: C5 for new names. */
function keepsMemberWords(left: Declaration, right: Declaration): boolean {
  const named = (type: Declaration, isField: boolean) =>
    (isField ? fieldsOf(type) : callablesOf(type).filter(isEvidence)).map(({ name }) => name);
  let all = 0;
  let kept = 0;
  for (const isField of [true, false]) {
    const rest = named(right, isField);
    for (const name of named(left, isField)) {
      all++;
      const at = rest.findIndex((other) => stemSimilarity(name, other) >= 0.5);
      if (at < 0) continue;
      kept++;
      rest.splice(at, 1);
    }
  }
  return kept >= 3 && 3 * kept >= 2 * all;
}

/** D5: a class with tests. */
function isTestClass(type: Declaration): boolean {
  return callablesOf(type).some(isTest);
}

/** Files of languages whose functions and variables stand directly in the file: the module is like a class. */
function holdsMembers(declaration: Declaration): boolean {
  return declaration.kind === 'file' && (callablesOf(declaration).length > 0 || fieldsOf(declaration).length > 0);
}

function sameKind(left: Declaration, right: Declaration): boolean {
  if ((left.kind === 'file') !== (right.kind === 'file')) return false;
  if (isNameOnly(left, right) || isNameOnly(right, left)) return false;
  return isInterface(left) === isInterface(right) && (left.kind === 'annotation') === (right.kind === 'annotation');
}

/** A second name for some type, and a type with members under another name, of which the former may be the type of one. */
function isNameOnly(alias: Declaration, other: Declaration): boolean {
  if (alias.kind !== 'typeAlias' || other.kind === 'typeAlias' || alias.name === other.name) return false;
  return alias.children.length === 0 && other.children.length > 0;
}

/**
 * A class that only others extend became an interface, or the reverse: it has words of its name and as good as all members, so
 * that nobody would say that they moved.
 */
function isOneOfOtherKind(left: Declaration, right: Declaration): boolean {
  if (isInterface(left) === isInterface(right) || left.kind === 'annotation' || right.kind === 'annotation')
    return false;
  const type = isInterface(left) ? right : left;
  if (!isType(type) || !(type.isAbstract || type.modifiers.includes('sealed'))) return false;
  if (wordSimilarity(left.name, right.name) < LIKE_NAMED) return false;
  const [before, after] = [left, right].map((d) => new Set(memberKeys(d)));
  const common = [...before].filter((key) => after.has(key)).length;
  return common >= FEWEST_MEMBERS && common >= SAME_MEMBERS * Math.max(before.size, after.size);
}

/**
 * An interface of a namespace became a class of another one in its file, or the reverse: it has its name and most of its members,
 * of which nobody would say that each moved, as `declare namespace shop { interface Cart` and `module "shop" { class Cart`.
 */
function isOfOtherNamespace(left: Declaration, right: Declaration): boolean {
  if (left.name !== right.name || left.file.path !== right.file.path) return false;
  if (isInterface(left) === isInterface(right) || !isType(left) || !isType(right)) return false;
  if (left.parent?.kind !== 'namespace' && right.parent?.kind !== 'namespace') return false;
  const [before, after] = [left, right].map((d) => new Set(memberKeys(d)));
  return [...before].filter((key) => after.has(key)).length > Math.min(before.size, after.size) / 2;
}

/** Two types that may be one. */
interface Candidate {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly score: number;
  readonly strength: number;
  /** Enough in common to be one type although the types around them are not. */
  readonly independent: boolean;
  /** Share of equal code. */
  readonly code: number;
  /** Too little code to tell, but at the same place, should what is around them correspond. */
  readonly isExchanged: boolean;
}

// A key (name of a member, word of a name) that more types than this have says nothing about which type is meant.
const COMMONEST_KEY = 30;
/** So many equal methods that left a class for its new parent were pulled up. */
const FEWEST_GIVEN = 2;
/** From this share of equal code on the rest counts double: it tells a type that moved from a changed copy of it. */
const COPIED = 0.9;
/** Types of fewer tokens are alike by chance. */
const FEWEST_TOKENS = 8;
/** A type that only holds a thing says nothing of another one. */
const FEWEST_HELD = 2;
/** Words in common, members, and share of all of them that say that a type is of another kind now. */
const LIKE_NAMED = 0.5;
const FEWEST_MEMBERS = 2;
const SAME_MEMBERS = 0.75;

/** Members of a type by what stays when it moves. */
export function memberKeys(type: Declaration): string[] {
  return [...callablesOf(type).filter(isEvidence).map(methodKey), ...fieldsOf(type).map(fieldKey)];
}

function fieldKey({ name }: Declaration): string {
  return `field ${name}`;
}

function functionKey(method: Declaration): string {
  return `function ${fullName(method)}`;
}

/** Functions of a module by their names alone: where they went they may have got or lost parameters. */
export function functionKeys(root: Declaration): string[] {
  return root.kind === 'file' ? callablesOf(root).filter(isEvidence).map(functionKey) : [];
}

/** A type by its name. */
export function typeKey({ name }: Declaration): string {
  return `type ${name}`;
}

/** What a type has in common with the type that it may have become. */
function keysOf(type: Declaration): Set<string> {
  const place = type.file.packageName || type.file.path;
  return new Set([
    typeKey(type),
    ...memberKeys(type),
    ...words(type.name).map((word) => `word ${word} ${place}`),
    ...placesOf(type),
  ]);
}

const titleOf = (declaration: Declaration | undefined) => declaration && `${declaration.kind} ${declaration.name}`;

/** What stands before a type, and what after it. */
function placesOf({ file, parent, index, kind }: Declaration): string[] {
  const siblings = parent?.children ?? [];
  const at = siblings.findIndex((sibling) => sibling.index === index);
  const [previous, next] = [titleOf(siblings[at - 1]), titleOf(siblings[at + 1])];
  return [`${kind} after ${previous} ${file.path}`, `${kind} before ${next} ${file.path}`];
}

/** Tells whether two types stand at the same place between members of two containers that kept their names. */
function standAlike(left: Declaration, right: Declaration): boolean {
  const [lefts, rights] = [left.parent?.children ?? [], right.parent?.children ?? []];
  const [before, after] = [new Set(lefts.map(titleOf)), new Set(rights.map(titleOf))];
  return [-1, 1].every((step) => {
    let [i, j] = [lefts.indexOf(left) + step, rights.indexOf(right) + step];
    while (lefts[i] && rights[j] && !after.has(titleOf(lefts[i])) && !before.has(titleOf(rights[j]))) {
      i += step;
      j += step;
    }
    return titleOf(lefts[i]) === titleOf(rights[j]);
  });
}

/** Tells whether two types stand at the same place of what is around them. */
export function areInPlace(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (left.parent === null) return false;
  return comparison.arePaired(left.parent, right.parent) && left.kind === right.kind && standAlike(left, right);
}

/**
 * A type with a like name at the place of the old one, of which it has nothing but members: what the old one had besides was
 * extracted from it, be it the most.
 */
function isRestOf(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (left.name === right.name || wordSimilarity(left.name, right.name) < 0.5) return false;
  if (!areInPlace(comparison, left, right)) return false;
  const had = new Set(memberKeys(left));
  const keys = memberKeys(right);
  return keys.length > 0 && keys.every((key) => had.has(key));
}

/** Pairs leftover types that moved, were renamed, or both. */
export function pairMovedTypes(comparison: Comparison): void {
  const free = (model: Comparison['before'], isFree: (type: Declaration) => boolean) =>
    model.files.flatMap((file) =>
      file.declarations.filter((d) => ((isType(d) && d.name !== '') || holdsMembers(d)) && isFree(d)),
    );
  const isRemoved = (type: Declaration) => !comparison.pairOfLeft(type);
  const isAdded = (type: Declaration) => !comparison.pairOfRight(type);
  // What all types of the change have weighs little; those inside of others count as well, although identity goes first.
  const before = free(comparison.before, isRemoved);
  const after = free(comparison.after, isAdded);
  for (const { left, right } of [...comparison.pairs]) if (isType(left)) pairInnerTypes(comparison, left, right);
  const removed = before.filter(isRemoved);
  const added = after.filter(isAdded);
  if (removed.length === 0 || added.length === 0) return;
  const likeness = new TypeLikeness(before, after);
  const byKey = new Map<string, Declaration[]>();
  for (const type of added) {
    for (const key of [...keysOf(type), ...functionKeys(type)]) {
      const list = byKey.get(key);
      if (list) list.push(type);
      else byKey.set(key, [type]);
    }
  }
  const names = new Names(removed, added);
  const holdTheSame = soleHolders(removed, added);
  const isFromOthers = superclassesOfOthers(comparison);
  const candidates: Candidate[] = [];
  for (const left of removed) {
    if (comparison.budget.outOfTime('types', left.file.path)) break;
    let seen = new Set(likeness.sharingRareTokens(left));
    for (const key of keysOf(left)) {
      const list = byKey.get(key);
      if (!list || (list.length > COMMONEST_KEY && !key.startsWith('type '))) continue;
      for (const right of list) seen.add(right);
    }
    const rest = [...seen].find((right) => isRestOf(comparison, left, right));
    if (rest) seen = new Set([rest]);
    const own: Candidate[] = [];
    for (const right of seen) {
      const onlyOfName = left.name === right.name && names.isUnique(left.name);
      const candidate =
        sameKind(left, right) || isOneOfOtherKind(left, right) || isOfOtherNamespace(left, right)
          ? judge(comparison, likeness, left, right, onlyOfName, holdTheSame)
          : null;
      if (candidate) own.push(candidate);
    }
    const namesake = soleKeeper(comparison, own);
    candidates.push(
      ...own.filter(
        (candidate) =>
          (!namesake || candidate === namesake || comparison.isEqual(left, candidate.right)) &&
          !isOneOfMany(candidate, own) &&
          !isCopyOfOther(left, candidate.right) &&
          !isTakenApart(left, candidate.right, byKey) &&
          !isFromOthers(left, candidate.right),
      ),
    );
  }
  const rivals = withoutBases(candidates);
  // Types inside of types without partner wait until the outer ones have theirs.
  const isInner = ({ left, right }: Candidate) => isOpen(comparison, left) && isOpen(comparison, right);
  const inner = rivals.filter(isInner);
  take(
    comparison,
    rivals.filter((candidate) => !isInner(candidate)),
  );
  const byDepth = new Map<number, Candidate[]>();
  for (const candidate of inner) {
    const depth = depthOf(candidate.left);
    byDepth.set(depth, [...(byDepth.get(depth) ?? []), candidate]);
  }
  for (const depth of [...byDepth.keys()].sort((a, b) => a - b)) {
    take(
      comparison,
      (byDepth.get(depth) ?? []).map((candidate) =>
        comparison.arePaired(candidate.left.parent, candidate.right.parent)
          ? { ...candidate, score: candidate.score + 0.5 }
          : candidate,
      ),
    );
  }
}

/** C5: a class with tests is not the class without any that one with tests extended, if that may be the same one as well. */
function withoutBases(candidates: readonly Candidate[]): readonly Candidate[] {
  const isOfTests = ({ left, right }: Candidate) => isTestClass(left) && isTestClass(right);
  const extended = groupBy(candidates.filter(isOfTests), ({ right }) => right);
  return candidates.filter(({ left, right }) => {
    const others = extended.get(right);
    const isBase = others?.some((other) => other.left.supertypes.some(({ name }) => name === left.name)) ?? false;
    return !isBase || isTestClass(left);
  });
}

/**
 * A module of which one new module has no more members than others have is none of them: its members moved; one that kept
 * its name goes on (C5), if others have no more (C14). So did what stood beside a larger type that went to another file.
 */
export function isTakenApart(
  left: Declaration,
  right: Declaration,
  addedByKey: ReadonlyMap<string, readonly Declaration[]>,
): boolean {
  if (left.kind !== 'file') return false;
  const ofRight = new Set([...memberKeys(right), ...functionKeys(right)]);
  let here = 0;
  let elsewhere = 0;
  const count = (keys: readonly string[]) => {
    if (keys.some((key) => ofRight.has(key))) here++;
    else if (keys.some((key) => addedByKey.get(key)?.some(({ kind }) => kind === 'file'))) elsewhere++;
  };
  for (const method of callablesOf(left).filter(isEvidence)) count([methodKey(method), functionKey(method)]);
  for (const field of fieldsOf(left)) count([fieldKey(field)]);
  const isMore = left.name === right.name ? elsewhere > here : elsewhere >= here;
  return (elsewhere > 0 && isMore) || isLeftByTypes(left, right, addedByKey);
}

/** Types of a module that another file has now are at least half as long as what is left of it. */
function isLeftByTypes(
  left: Declaration,
  right: Declaration,
  addedByKey: ReadonlyMap<string, readonly Declaration[]>,
): boolean {
  const kept = new Set(right.children.filter(isType).map(({ name }) => name));
  let here = 0;
  let elsewhere = 0;
  for (const child of left.children) {
    const isGone =
      isType(child) &&
      !kept.has(child.name) &&
      addedByKey.get(typeKey(child))?.some(({ parent }) => parent?.kind === 'file' && parent !== right);
    if (isGone) elsewhere += child.end - child.start;
    else here += child.end - child.start;
  }
  return 2 * elsewhere > here;
}

/**
 * X2: tells of a new class whether one that stayed extends it now and gave up to it at least half as many methods as one
 * that is gone, and has another name, has in common with it. Then it was extracted from those that extend it, of which the
 * one that is gone may be the like.
 */
function superclassesOfOthers(comparison: Comparison): (left: Declaration, right: Declaration) => boolean {
  const clients = new Map<string, DeclarationPair[]>();
  for (const pair of comparison.pairs) {
    if (!isType(pair.left)) continue;
    for (const { name } of pair.right.supertypes) {
      if (pair.left.supertypes.some((type) => type.name === name)) continue;
      const list = clients.get(name);
      if (list) list.push(pair);
      else clients.set(name, [pair]);
    }
  }
  const common = (type: Declaration, right: Declaration) => {
    const methods = new Map(
      callablesOf(right)
        .filter(isEvidence)
        .map((method) => [methodKey(method), method]),
    );
    return callablesOf(type).filter((method) => {
      const other = isEvidence(method) ? methods.get(methodKey(method)) : undefined;
      return other !== undefined && comparison.haveEqualBodies(method, other);
    });
  };
  return (left, right) => {
    const list = left.name === right.name ? undefined : clients.get(right.name);
    if (!list || right.kind === 'interface') return false;
    const shared = common(left, right).length;
    return list.some((client) => {
      if (client.left.supertypes.some(({ name }) => name === left.name)) return false;
      const kept = new Set(callablesOf(client.right).map(methodKey));
      const given = common(client.left, right).filter((method) => !kept.has(methodKey(method))).length;
      return given >= FEWEST_GIVEN && 2 * given >= shared;
    });
  };
}

/**
 * C5: tells of two types whether each alone, of those without partner, holds what it does, and does nothing else: several fields of
 * the same names and types, not all of which everything has.
 */
function soleHolders(
  removed: readonly Declaration[],
  added: readonly Declaration[],
): (left: Declaration, right: Declaration) => boolean {
  const heldBy = (type: Declaration) => {
    const fields = fieldsOf(type);
    const { commonType } = vocabularyOf(type);
    const isOwn = ({ type: of }: Declaration) => of !== null && !commonType.test(of.text);
    if (type.kind === 'file' || fields.length < FEWEST_HELD || callablesOf(type).some(isEvidence)) return null;
    return fields.some(isOwn) ? fields.map(({ name, type: of }) => `${name} ${of?.text}`).join() : null;
  };
  const [before, after] = [groupBy(removed, heldBy), groupBy(added, heldBy)];
  return (left, right) => {
    const held = heldBy(left);
    return held !== null && held === heldBy(right) && before.get(held)?.length === 1 && after.get(held)?.length === 1;
  };
}

/**
 * C5: the one candidate of the type's own name in its file that has all of its members word for word: what another one has under
 * their names is its own.
 */
function soleKeeper(comparison: Comparison, own: readonly Candidate[]): Candidate | undefined {
  const keepers = own.filter(({ left, right }) => {
    if (left.name !== right.name || left.file.path !== right.file.path) return false;
    const members = [...callablesOf(left), ...fieldsOf(left)];
    const others = [...callablesOf(right), ...fieldsOf(right)];
    const isKept = (member: Declaration) =>
      others.some((other) => other.name === member.name && comparison.haveEqualBodies(member, other));
    return members.length > 0 && members.every(isKept);
  });
  return keepers.length === 1 ? keepers[0] : undefined;
}

/** C3: a name and a place that differ, and code that more than two types have alike, do not tell which of them it is. */
function isOneOfMany({ left, right, code }: Candidate, own: readonly Candidate[]): boolean {
  const isFar = (type: Declaration) => type.name !== left.name && type.file.packageName !== left.file.packageName;
  if (!isFar(right) || wordSimilarity(left.name, right.name) >= 0.75) return false;
  return own.filter((other) => isFar(other.right) && Math.abs(other.code - code) < 0.02).length > 2;
}

/**
 * C3: the file had a type of the name and the very code of the new one, which is that one then or, where several are made of
 * it, a copy: no other type of the file got its name.
 */
function isCopyOfOther(left: Declaration, right: Declaration): boolean {
  if (left.name === right.name) return false;
  const textOf = ({ file, start, end }: Declaration) => file.text.slice(start, end).replace(/\s+/g, '');
  const { declarations } = left.file;
  const namesakes = declarations.filter((d) => isType(d) && d.name === right.name && d.kind === right.kind);
  return namesakes.some((namesake) => textOf(namesake) === textOf(right));
}

/** How many top-level types of one simple name are without partner. */
class Names {
  readonly #counts: readonly [Map<string, number>, Map<string, number>];

  constructor(removed: readonly Declaration[], added: readonly Declaration[]) {
    const count = (types: readonly Declaration[]) => {
      const result = new Map<string, number>();
      for (const type of types) {
        // A name of one word (`Builder`, `Error`) is given twice by chance.
        const told = type.parent?.kind === 'file' && words(type.name).length > 1;
        result.set(type.name, (result.get(type.name) ?? 0) + (told ? 1 : 2));
      }
      return result;
    };
    this.#counts = [count(removed), count(added)];
  }

  /** Tells whether one top-level type of the name is gone, and one is new. */
  isUnique(name: string): boolean {
    return this.#counts.every((counts) => counts.get(name) === 1);
  }
}

/** Tells whether the type around this one has no partner yet. */
function isOpen(comparison: Comparison, type: Declaration): boolean {
  const { parent } = type;
  return parent !== null && isType(parent) && !comparison.pairOfLeft(parent) && !comparison.pairOfRight(parent);
}

function depthOf(declaration: Declaration): number {
  let depth = 0;
  for (let d = declaration.parent; d; d = d.parent) depth++;
  return depth;
}

/** Whether two types may be one, and how much speaks for it. */
function judge(
  comparison: Comparison,
  likeness: TypeLikeness,
  left: Declaration,
  right: Declaration,
  onlyOfName: boolean,
  holdTheSame: (left: Declaration, right: Declaration) => boolean,
): Candidate | null {
  const code = likeness.similarity(left, right);
  const sameName = left.name === right.name;
  const name = sameName ? 1 : wordSimilarity(left.name, right.name);
  const isRest = isRestOf(comparison, left, right);
  if (code < 0.15 && !sameName && !isRest) return null;
  const samePackage = left.file.packageName === right.file.packageName;
  const sameFile = left.file.path === right.file.path;
  const overlap = overlapOf(comparison, left, right);
  const size = Math.min(likeness.size(left), likeness.size(right));
  const isAlike = haveLikeMembers(left, right, overlap);
  const equal = comparison.isEqual(left, right);
  const isNamedAlike = name >= 0.5 && samePackage;
  const isExchanged =
    code === 1 && size < FEWEST_TOKENS && !sameName && !isNamedAlike && left.file.path === right.file.path;
  const accepted =
    equal ||
    isRest ||
    // C5: what one test class tested may be tested together with other things.
    (overlap.isContained && isTestClass(left) && isTestClass(right)) ||
    (sameName
      ? isAlike || onlyOfName || (code >= 0.3 && (size >= FEWEST_TOKENS || !hasOtherMembers(left, right, overlap)))
      : size < FEWEST_TOKENS
        ? (code >= (isAlike && overlap.fields > 2 ? 0.3 : 0.5) && isNamedAlike) ||
          isExchanged ||
          (samePackage && holdTheSame(left, right))
        : (isAlike && code >= 0.3 && (name >= 0.5 || !holdsLittle(overlap))) ||
          (keepsFields(overlap) && code >= 0.2) ||
          (code >= 0.6 && (name >= 0.3 || samePackage)) ||
          (code >= 0.45 && isNamedAlike) ||
          (code >= 0.25 && samePackage && isWithin(left.name, right.name) && keepsMemberWords(left, right)) ||
          code >= 0.8);
  if (!accepted) return null;
  const total = overlap.methodTotal + overlap.fieldTotal;
  const share = total === 0 ? code : (overlap.methods + overlap.fields) / total;
  // C8, C9: the one with more of the members.
  const common = Math.min(1, (overlap.methods + overlap.fields) / 40);
  const bodies = overlap.methods > 0 ? (2 * overlap.equalBodies) / overlap.methods : 0;
  const place =
    (sameFile ? 0.3 : 0) +
    (samePackage ? 0.15 : 0) +
    0.4 * commonPlace(left, right) +
    (comparison.arePaired(left.parent, right.parent) ? 0.2 : 0);
  return {
    left,
    right,
    score:
      (equal ? 1 : 0) +
      2 * (code + Math.max(0, code - COPIED)) +
      (sameName ? 1 : 0.8 * name) +
      0.5 * share +
      0.3 * bodies +
      common +
      place,
    independent:
      equal ||
      (sameName && (sameFile || (total > 0 && share >= 0.6) || (code >= 0.75 && words(left.name).length > 1))) ||
      (total > 0 && share >= 0.9),
    code,
    isExchanged,
    strength: Math.min(1, 0.4 * share + 0.3 * code + 0.3 * Math.max(bodies, name)),
  };
}

/** C8: share of the segments of the packages (folders where there are none) that both have; those of the end count less. */
function commonPlace(left: Declaration, right: Declaration): number {
  const segments = ({ file }: Declaration) =>
    file.packageName ? file.packageName.split('.') : file.path.split('/').slice(0, -1);
  const l = segments(left);
  const r = segments(right);
  const shorter = Math.min(l.length, r.length);
  let leading = 0;
  while (leading < shorter && l[leading] === r[leading]) leading++;
  let trailing = 0;
  while (trailing < shorter - leading && l[l.length - 1 - trailing] === r[r.length - 1 - trailing]) trailing++;
  const longer = Math.max(l.length, r.length);
  return longer === 0 ? 1 : (leading + 0.8 * trailing) / longer;
}

/** Takes candidates best first; modules after types, as they go where most of their types go. */
function take(comparison: Comparison, candidates: readonly Candidate[]): void {
  const isModule = ({ left }: Candidate) => left.kind === 'file';
  takeBest(
    comparison,
    candidates.filter((candidate) => !isModule(candidate)),
  );
  const modules = candidates.filter(isModule);
  takeBest(
    comparison,
    modules.map((candidate) => ({ ...candidate, score: candidate.score + typesGoneTo(comparison, candidate) })),
  );
}

/** Share of the types of a module, by their length, that another one has now. */
function typesGoneTo(comparison: Comparison, { left, right }: Candidate): number {
  let [here, all] = [0, 0];
  for (const type of left.children) {
    if (!isType(type)) continue;
    all += type.end - type.start;
    if (comparison.pairOfLeft(type)?.right.parent === right) here += type.end - type.start;
  }
  return here / (all || 1);
}

function takeBest(comparison: Comparison, candidates: Candidate[]): void {
  candidates.sort((a, b) => b.score - a.score || bySource(a, b));
  for (const { left, right, strength, independent, isExchanged } of candidates) {
    if (!comparison.isFree(left, right) || (isExchanged && !areInPlace(comparison, left, right))) continue;
    // A type inside a type that went elsewhere does not leave it.
    const outer = left.parent && isType(left.parent) ? comparison.pairOfLeft(left.parent) : undefined;
    if (outer && outer.right !== right.parent && !independent) continue;
    pairAsOneType(comparison, left, right, 'model:C5', strength);
  }
}

/** Records that two types are one, and the types inside of them that have the same names. */
export function pairAsOneType(
  comparison: Comparison,
  left: Declaration,
  right: Declaration,
  rule: string,
  strength: number,
): void {
  const renamed = left.name !== right.name;
  const moved = !(
    left.file.packageName === right.file.packageName &&
    (left.parent?.kind === 'file' || right.parent?.kind === 'file'
      ? left.parent?.kind === right.parent?.kind && (left.file.packageName !== '' || samePlace(comparison, left, right))
      : comparison.arePaired(left.parent, right.parent))
  );
  const relation = renamed ? (moved ? 'movedRenamed' : 'renamed') : moved ? 'moved' : 'same';
  comparison.pair(left, right, relation, rule, strength);
  pairInnerTypes(comparison, left, right);
}

/** For languages without packages the file is the place. */
function samePlace(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  return left.file.path === right.file.path || comparison.arePaired(left.file.root, right.file.root);
}
