// Members of a pair of containers that kept their names: by signature (model-diff.md §4 P4-P7), fields by name (§7 A1),
// functions that are handed to a call on one side, initializers by place, anonymous classes by what they extend.
import { type Declaration, isConstant } from '../../model/declaration.ts';
import { plainTypeOf, vocabularyOf } from '../../model/vocabulary.ts';
import { countMapping, type MappingCounts } from '../bodies/body-mapping.ts';
import { isOfThis } from '../bodies/shapes.ts';
import {
  type Comparison,
  callablesOf,
  fieldsOf,
  fullName,
  haveSameTypes,
  isBesidePrimary,
  isContainer,
  isPropertyAccessor,
  signatureKey,
  simpleTypes,
} from '../comparison.ts';
import { declaredAbove } from '../fields/fields.ts';
import { alignNamesakes } from '../types/namesakes.ts';
import { pairRestyled } from '../types/restyled-names.ts';
import { hasMajority } from './changed-methods.ts';
import { becomes, callsNamed, handsOn, heirBeside, isTakenFromCaller } from './continuation.ts';
import { EqualBodies } from './equal-bodies.ts';

// Equal bodies of so many words are hardly equal by chance.
const TELLING = 4;
// A method that only hands on to another one has no more words than these in common with what did so before.
const HANDED_ON = 6;
// Statements from this likeness on are much the same.
const MUCH_THE_SAME = 0.7;

/** Pairs the callables, fields, initializers and anonymous classes of two containers that are the same for certain. */
export function pairSameMembers(comparison: Comparison, left: Declaration, right: Declaration): void {
  pairBySignature(comparison, left, right);
  pairFields(comparison, left, right);
  pairWrapped(comparison, left, right);
  pairInitializers(comparison, left, right);
  pairAnonymous(comparison, left, right);
  pairRestyled(comparison, left, right);
}

/** Pairs what has equal keys on both sides, in order. */
function pairByKey(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  key: (declaration: Declaration) => string | null,
  rule: string,
  accept: (left: Declaration, right: Declaration) => boolean = () => true,
): void {
  const byKey = new Map<string, { readonly lefts: Declaration[]; readonly rights: Declaration[] }>();
  const enter = (side: 'lefts' | 'rights', declaration: Declaration) => {
    const k = key(declaration);
    if (k === null) return;
    const group = byKey.get(k) ?? { lefts: [], rights: [] };
    byKey.set(k, group);
    group[side].push(declaration);
  };
  for (const left of lefts) if (!comparison.pairOfLeft(left)) enter('lefts', left);
  for (const right of rights) if (!comparison.pairOfRight(right)) enter('rights', right);
  for (const group of byKey.values()) {
    for (const [left, right] of alignNamesakes(comparison, group.lefts, group.rights)) {
      if (accept(left, right)) comparison.pair(left, right, 'same', rule);
    }
    // A pair that is not accepted leaves its right side to another one.
    for (const left of group.lefts) {
      if (comparison.pairOfLeft(left)) continue;
      const right = group.rights.find((other) => !comparison.pairOfRight(other) && accept(left, other));
      if (right) comparison.pair(left, right, 'same', rule);
    }
  }
}

function pairBySignature(comparison: Comparison, left: Declaration, right: Declaration): void {
  const lefts = callablesOf(left);
  const rights = callablesOf(right);
  if (lefts.length === 0 || rights.length === 0) return;
  // The accessors of a property differ in what they are, whatever parameters are written.
  pairByKey(comparison, lefts, rights, (d) => (isPropertyAccessor(d) ? d.nativeKind : null), 'model:P4');
  const returnType = (d: Declaration) => d.type?.text ?? '';
  const unchanged = unchangedOf(comparison, lefts, rights);
  const changed = (d: Declaration) => !unchanged.has(d);
  const byBody = [
    new EqualBodies(comparison, lefts.filter(changed)),
    new EqualBodies(comparison, rights.filter(changed)),
  ] as const;
  const kept = (l: Declaration, r: Declaration) => !isBesidePrimary(l, r) && !isReplaced(comparison, l, r, ...byBody);
  pairShifted(comparison, lefts.filter(changed), rights, byBody[1]);
  pairGivenNames(comparison, ...byBody);
  pairByKey(comparison, lefts, rights, (d) => `${signatureKey(d)}:${returnType(d)}`, 'model:P4', kept);
  pairByKey(comparison, lefts, rights, signatureKey, 'model:P4', kept);
  pairByKey(comparison, lefts, rights, (d) => `${fullName(d)}(${simpleTypes(d).join()})`, 'model:P5', kept);
  // Types that were added, or left out, make it no other method.
  const byCount = (d: Declaration) => `${fullName(d)}/${d.parameters.length}`;
  pairByKey(comparison, lefts, rights, byCount, 'model:P5', (l, r) => haveSameTypes(l, r) && kept(l, r));
  pairByAlias(comparison, lefts, rights);
  pairWithAccessors(comparison, left, right);
}

/** G3: `fun getTotal()` and the getter of `val total`: a method that became the accessor of a property, or the reverse. */
function pairWithAccessors(comparison: Comparison, left: Declaration, right: Declaration): void {
  const accessorsOf = ({ children }: Declaration) =>
    children.flatMap((child) => (child.kind === 'field' ? child.children.filter(isPropertyAccessor) : []));
  const pair = (methods: readonly Declaration[], accessors: readonly Declaration[], isBefore: boolean) => {
    for (const accessor of accessors) {
      const method = methods.find(
        ({ name, parameters }) => name === accessor.name && parameters.length === accessor.parameters.length,
      );
      const [l, r] = isBefore ? [method, accessor] : [accessor, method];
      if (l && r && accessor.bodyNode >= 0 && comparison.isFree(l, r)) comparison.pair(l, r, 'same', 'model:G3');
    }
  };
  pair(callablesOf(left), accessorsOf(right), true);
  pair(callablesOf(right), accessorsOf(left), false);
}

/** `A.f = function` and `A.f = A.g = function`: a function that got another name beside its own is the one that it was. */
function pairByAlias(comparison: Comparison, lefts: readonly Declaration[], rights: readonly Declaration[]): void {
  const hasAlias = ({ aliases }: Declaration) => aliases !== undefined;
  if (!lefts.some(hasAlias) && !rights.some(hasAlias)) return;
  const namesOf = (d: Declaration) => [fullName(d), ...(d.aliases ?? [])];
  const free = new Map<string, Declaration>();
  for (const right of rights)
    if (!comparison.pairOfRight(right)) for (const name of namesOf(right)) free.set(name, right);
  for (const left of lefts) {
    if (comparison.pairOfLeft(left)) continue;
    const right = namesOf(left)
      .flatMap((name) => free.get(name) ?? [])
      .find((d) => comparison.isFree(left, d));
    if (right) comparison.pair(left, right, 'same', 'model:P5');
  }
}

/** Callables of one signature and body on both sides: none of them took the place of another one. */
function unchangedOf(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): ReadonlySet<Declaration> {
  const bySignature = new Map(rights.map((r) => [signatureKey(r), r]));
  const result = new Set<Declaration>();
  for (const l of lefts) {
    const r = bySignature.get(signatureKey(l));
    if (r && comparison.haveIdenticalBodies(l, r)) result.add(l).add(r);
  }
  return result;
}

/**
 * M8(3): `f` that called `g` has the name `g` now, and what was `g` has a new one: the name says that one method stayed and
 * handed its code to another, but that call was there before. So too where a new `f` does nothing but to call what it was.
 */
function pairShifted(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  byBody: EqualBodies,
): void {
  for (const g of lefts) {
    if (comparison.pairOfLeft(g) || (comparison.body(g)?.fragments.length ?? 0) < 2) continue;
    const heir = byBody.of(g).find((r) => fullName(r) !== fullName(g) && comparison.isFree(g, r));
    const caller = heir && rights.find((r) => fullName(r) === fullName(g) && r !== heir && handsOn(r, heir));
    if (!caller || comparison.pairOfRight(caller)) continue;
    const rename = `${g.name}\0${heir.name}`;
    const callers = lefts.filter((l) => l !== g && handsOn(l, g) && !rights.some((r) => fullName(r) === fullName(l)));
    const isOf = (l: Declaration) => becomes(comparison, l, caller, rename) || gaveMost(comparison, l, caller);
    const f = callers.find(isOf);
    if (!f && !lefts.some((l) => l !== g && handsOn(l, g) && onlyCalls(comparison, l, rights, caller) && isOf(l)))
      continue;
    comparison.pair(g, heir, 'renamed', 'model:M3');
    if (f) comparison.pair(f, caller, 'renamed', 'model:M3');
  }
}

/** What has the name and parameters of a method now does nothing but to call another one. */
function onlyCalls(
  comparison: Comparison,
  left: Declaration,
  rights: readonly Declaration[],
  called: Declaration,
): boolean {
  const later = rights.find((r) => signatureKey(r) === signatureKey(left));
  return later !== undefined && comparison.body(later)?.fragments.length === 1 && handsOn(later, called);
}

/** M13: a name that was given to another method, while what had it goes on under a new one beside that; or the reverse. */
function pairGivenNames(comparison: Comparison, lefts: EqualBodies, rights: EqualBodies): void {
  const [before, after] = [lefts, rights].map(({ callables }) => new Set(callables.map(fullName)));
  const bySignature = new Map(rights.callables.map((r) => [signatureKey(r), r]));
  for (const l of lefts.callables) {
    const r = bySignature.get(signatureKey(l));
    if (!r || l.kind === 'constructor' || !comparison.isFree(l, r) || comparison.haveEqualBodies(l, r)) continue;
    const heir = heirBeside(comparison, l, r, rights, (d) => !before.has(fullName(d)) && comparison.isFree(l, d));
    if (heir) comparison.pair(l, heir, 'renamed', 'model:M13');
    const former = heirBeside(comparison, r, l, lefts, (d) => !after.has(fullName(d)) && comparison.isFree(d, r));
    if (former) comparison.pair(former, r, 'renamed', 'model:M13');
  }
}

/** Most words of the one body, and more than a call needs, are in the other one. */
function gaveMost(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const wordsOf = (d: Declaration) => (comparison.body(d)?.fragments ?? []).flatMap(({ words }) => words);
  if (comparison.pairOfLeft(left)) return false;
  const after = wordsOf(right);
  const common = commonCount(wordsOf(left), after);
  return common > HANDED_ON && 2 * common > after.length;
}

function commonCount(left: readonly string[], right: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common++;
    counts.set(word, count - 1);
  }
  return common;
}

/** P5: the body went to another leftover method, and this one is new. */
function isReplaced(
  comparison: Comparison,
  left: Declaration,
  right: Declaration,
  lefts: EqualBodies,
  rights: EqualBodies,
): boolean {
  if (left.bodyNode < 0 || right.bodyNode < 0 || comparison.haveEqualBodies(left, right)) return false;
  const words = comparison.body(left)?.fragments.reduce((sum, fragment) => sum + fragment.size, 0) ?? 0;
  if (words < TELLING) return false;
  // M13: what it hands on to has the body by extraction, and what handed on to it before by inlining.
  const isHeir = (r: Declaration) =>
    r !== right && !comparison.pairOfRight(r) && (!handsOn(right, r) || isTakenFromCaller(comparison, left, right));
  const isTaken =
    rights.of(left).some(isHeir) ||
    lefts.of(right).some((l) => l !== left && !comparison.pairOfLeft(l) && !handsOn(left, l));
  return isTaken && !isAskedForStill(comparison, left, right);
}

/**
 * P5: each statement stayed much the same, and who asked for the method still does: what has the very body of it now is another one,
 * which was written after it.
 */
function isAskedForStill(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const isAsking = (d: Declaration, method: Declaration) => d !== method && callsNamed(d, method);
  const asking = new Set(callablesOf(left.parent ?? left).flatMap((d) => (isAsking(d, left) ? [fullName(d)] : [])));
  const asked = callablesOf(right.parent ?? right).filter((d) => isAsking(d, right));
  if (asked.length === 0 || !asked.every((d) => asking.has(fullName(d)))) return false;
  const mapping = comparison.mapping(left, right);
  const [before, after] = [mapping?.left.fragments.length ?? 0, mapping?.right.fragments.length ?? 0];
  if (!mapping || mapping.pairs.length < Math.max(before, after)) return false;
  return asked.length === asking.size && mapping.pairs.every(({ similarity }) => similarity >= MUCH_THE_SAME);
}

function pairFields(comparison: Comparison, left: Declaration, right: Declaration): void {
  const lefts = fieldsOf(left);
  const rights = fieldsOf(right);
  if (lefts.length === 0 || rights.length === 0) return;
  // A file that imports what it declared before has it from elsewhere now.
  const isImported = (d: Declaration) => d.parent?.kind === 'file' && (bindsImport(d) || isOfImported(comparison, d));
  pairTakenNames(comparison, lefts, rights);
  pairAliased(comparison, lefts, rights);
  const key = (d: Declaration) => `${fullName(d)} ${isImported(d)}`;
  const isOne = (l: Declaration, r: Declaration) => !isDeclaredAboveInOne(comparison, l, r);
  // Of those in the branches of an `#if` the one of the same type.
  const times = new Map<string, number>();
  for (const field of [...lefts, ...rights]) times.set(key(field), (times.get(key(field)) ?? 0) + 1);
  const typed = (d: Declaration) =>
    d.type && (times.get(key(d)) ?? 0) > 2 ? `${d.kind} ${key(d)} ${d.type.text}` : null;
  pairByKey(comparison, lefts, rights, typed, 'model:A1', isOne);
  pairByKey(comparison, lefts, rights, (d) => `${d.kind} ${key(d)}`, 'model:A1', isOne);
  pairByKey(comparison, lefts, rights, key, 'model:A1', isOne);
}

/** X17: one class declares the field, while in the other version a class above does, and methods only set it. */
function isDeclaredAboveInOne({ resolvers }: Comparison, l: Declaration, r: Declaration): boolean {
  if (l.isIncidental === r.isIncidental) return false;
  return declaredAbove(resolvers.before.hierarchy, l) !== null || declaredAbove(resolvers.after.hierarchy, r) !== null;
}

function bindsImport({ name, file }: Declaration): boolean {
  return file.imports.some(({ alias }) => alias === name);
}

/** `c` of `const a = require('a'); const c = a.b.c`: what an import gives by a name of its own is had from elsewhere as well. */
function isOfImported(comparison: Comparison, field: Declaration): boolean {
  const { name, file, nameRange, end } = field;
  const isOfName =
    file.imports.length > 0 && !isLong(field) && file.text.slice(nameRange.end, end).includes(`.${name}`);
  if (!isOfName) return false;
  let node = comparison.body(field)?.root ?? null;
  if (node?.kind === 'block' && node.children.length === 1) node = node.children[0];
  if (node?.kind !== 'member' || node.label !== name) return false;
  while (node?.kind === 'member') node = node.child('receiver');
  const root = node?.kind === 'name' ? node.label : null;
  return root !== null && file.imports.some(({ alias }) => alias === root);
}

/**
 * A3: `val a: T` and `val b: T; val a = b`: the field got another name, and what has the old one only gives it on to those who
 * still ask for it.
 */
function pairAliased(comparison: Comparison, lefts: readonly Declaration[], rights: readonly Declaration[]): void {
  const before = new Map(lefts.map((left) => [fullName(left), left]));
  const after = new Map(rights.map((right) => [right.name, right]));
  const names = new Set(lefts.map(({ name }) => name));
  if (rights.every(({ name }) => names.has(name))) return;
  for (const right of rights) {
    const namesake = before.get(fullName(right));
    const given = namesake?.type && fieldGiven(comparison, right);
    const later = given ? after.get(given) : undefined;
    if (!namesake || !later || names.has(later.name) || namesake.kind !== later.kind) continue;
    // What may change begins with a constant.
    if (isConstant(later) && !isConstant(namesake)) continue;
    // What is hidden behind the name is a part of it.
    if (later.visibility !== namesake.visibility) continue;
    if (!later.type || plainTypeOf(later) !== plainTypeOf(namesake)) continue;
    if (fieldGiven(comparison, namesake) || fieldGiven(comparison, later)) continue;
    if (namesake.bodyNode >= 0 && later.bodyNode >= 0 && !comparison.haveEqualBodies(namesake, later)) continue;
    if (!comparison.isFree(namesake, later)) continue;
    comparison.pair(namesake, later, 'renamed', 'model:A3', 0.8);
  }
}

// No code that long is nothing but a name.
const LONGEST_NAME = 200;

function isLong({ body }: Declaration): boolean {
  return body !== null && body.end - body.start > LONGEST_NAME;
}

/** `b` of `a = b`, and of a property `a` whose getter gives `b`. */
function fieldGiven(comparison: Comparison, field: Declaration): string | null {
  const getter = field.children.find(({ nativeKind }) => nativeKind === 'getter');
  const roots = [field, ...(getter ? [getter] : [])].map((d) => (isLong(d) ? null : comparison.body(d)?.root));
  for (const root of roots) {
    let node = root?.kind === 'block' && root.children.length === 1 ? root.children[0] : root;
    if (node?.kind === 'return') node = node.children[0];
    if (node?.kind === 'name') return node.label;
    if (node && isOfThis(node)) return node.label;
  }
  return null;
}

/**
 * A3: `A a; B b;` and `A b; B c;`: a name that another field took over, while what it stood for got a third one. The types say so,
 * where each is that of one field of the class before and after.
 */
function pairTakenNames(comparison: Comparison, lefts: readonly Declaration[], rights: readonly Declaration[]): void {
  const named = new Map(lefts.map((left) => [left.name, left]));
  const kept = new Set(rights.map(({ name }) => name));
  if (lefts.every(({ name }) => kept.has(name)) || rights.every(({ name }) => named.has(name))) return;
  const before = byOwnType(lefts, (type) => comparison.laterName(type));
  const after = byOwnType(rights, (type) => type);
  const types = new Map([...before, ...after].map(([type, field]) => [field, type]));
  for (const right of rights) {
    const namesake = named.get(right.name);
    const [was, is] = [namesake && types.get(namesake), types.get(right)];
    if (!namesake || was === undefined || is === undefined || was === is) continue;
    // What has the name now had another one, and what had it has another one.
    const [former, later] = [before.get(is), after.get(was)];
    if (!former || !later || kept.has(former.name) || named.has(later.name)) continue;
    if (former.kind !== right.kind || namesake.kind !== later.kind) continue;
    if (!comparison.isFree(former, right) || !comparison.isFree(namesake, later)) continue;
    comparison.pair(former, right, 'renamed', 'model:A3', 0.7);
    comparison.pair(namesake, later, 'renamed', 'model:A3', 0.7);
  }
}

/** Fields by their types, which only they have, and which not everything has. */
function byOwnType(fields: readonly Declaration[], laterName: (type: string) => string): Map<string, Declaration> {
  const result = new Map<string, Declaration>();
  const several = new Set<string>();
  for (const field of fields) {
    if (!field.type || vocabularyOf(field).commonType.test(field.type.text)) continue;
    const type = plainTypeOf(field).replace(field.type.name, () => laterName(field.type?.name ?? ''));
    if (result.has(type)) several.add(type);
    else result.set(type, field);
  }
  for (const type of several) result.delete(type);
  return result;
}

/**
 * A function, and a field of its name that holds what a call makes of much the same function: `f = () => …` and
 * `f = once(() => …)`. What the function declares goes along.
 */
function pairWrapped(comparison: Comparison, left: Declaration, right: Declaration): void {
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const isFree = (d: Declaration) => !comparison.pairOfLeft(d) && !comparison.pairOfRight(d);
    const functions = new Map(
      callablesOf(side)
        .filter(isFree)
        .map((method) => [fullName(method), method]),
    );
    if (functions.size === 0) continue;
    for (const field of fieldsOf(other)) {
      const method = functions.get(fullName(field));
      if (!method || !isFree(field) || (comparison.body(field)?.fragments.length ?? 0) < 2) continue;
      const pair = (inFunction: Declaration, inField: Declaration) => {
        const [l, r] = side === left ? [inFunction, inField] : [inField, inFunction];
        if (comparison.isFree(l, r)) comparison.pair(l, r, 'same', 'model:A1');
      };
      const mapping = side === left ? comparison.mapping(method, field) : comparison.mapping(field, method);
      if (!mapping || !isMuchOfOne(countMapping(mapping))) continue;
      pair(method, field);
      const named = callablesOf(method);
      if (named.length === 0) continue;
      const inner = callablesOf(other).filter(({ start, end }) => field.start <= start && end <= field.end);
      for (const l of named) {
        const r = inner.find((d) => fullName(d) === fullName(l) && isFree(d));
        if (r && isFree(l)) pair(l, r);
      }
    }
  }
}

/** As much corresponds as is left of one of the two: what is wrapped now may have given code away. */
function isMuchOfOne(counts: MappingCounts): boolean {
  const { mapped, leftOver, rightOver } = counts;
  return hasMajority(counts, true) || (mapped > 1 && mapped >= Math.min(leftOver, rightOver));
}

function pairInitializers(comparison: Comparison, left: Declaration, right: Declaration): void {
  const lefts = left.children.filter((d) => d.kind === 'initializer');
  const rights = right.children.filter((d) => d.kind === 'initializer');
  if (lefts.length !== rights.length) return;
  lefts.forEach((l, i) => {
    if (l.isStatic === rights[i].isStatic && comparison.isFree(l, rights[i]))
      comparison.pair(l, rights[i], 'same', 'model:P1');
  });
}

/**
 * Anonymous classes of a pair: equal code first, then the same supertype in order (C16), then what does much the same under
 * another type or name (statement-mapping.md §3.7).
 */
function pairAnonymous(comparison: Comparison, left: Declaration, right: Declaration): void {
  const anonymous = (d: Declaration) => d.children.filter((child) => isContainer(child) && child.name === '');
  const lefts = anonymous(left);
  const rights = anonymous(right);
  if (lefts.length === 0 || rights.length === 0) return;
  for (const l of lefts) {
    const r = rights.find((candidate) => comparison.isFree(l, candidate) && comparison.isEqual(l, candidate));
    if (r) comparison.pair(l, r, 'same', 'model:C16');
  }
  const isLeft = new Set(lefts);
  const supertype = (d: Declaration) => {
    const name = d.supertypes[0]?.name ?? '';
    return isLeft.has(d) ? comparison.laterName(name) : name;
  };
  // The one object that a field holds is known by the field and by what it extends.
  const isHeld = ({ parent }: Declaration) => parent?.kind === 'field';
  const only = lefts.length === 1 && rights.length === 1 && isHeld(lefts[0]) && isHeld(rights[0]);
  const asked = (l: Declaration, r: Declaration) => l.supertypes[0]?.text === r.supertypes[0]?.text;
  const countOf = (all: readonly Declaration[], name: string) => all.filter((d) => supertype(d) === name).length;
  pairByKey(comparison, lefts, rights, supertype, 'model:C16', (l, r) => {
    if (only) return true;
    // Where one came or went, `new Observer<Wallet>() { … }` is no `new Observer<Date>() { … }`: that one may stand elsewhere now.
    if (!asked(l, r) && countOf(lefts, supertype(l)) !== countOf(rights, supertype(r))) return false;
    const names = new Set(callablesOf(l).map((method) => method.name));
    return names.size === 0 || callablesOf(r).some((method) => names.has(method.name));
  });
  for (const l of lefts) {
    let best: { readonly r: Declaration; readonly shared: number } | null = null;
    for (const r of rights) {
      if (!comparison.isFree(l, r)) continue;
      if (!comparison.budget.spend('pairs', 1, 'members', l.file.path)) return;
      const shared = sharedCode(comparison, l, r);
      if (shared > (best?.shared ?? 0)) best = { r, shared };
    }
    if (best) comparison.pair(l, best.r, 'same', 'model:C16');
  }
}

/** Words that a method of one class has in common with one of the other that mostly does what it did; 0 if none does. */
function sharedCode(comparison: Comparison, left: Declaration, right: Declaration): number {
  let result = 0;
  for (const l of callablesOf(left)) {
    for (const r of callablesOf(right)) {
      const mapping = comparison.mapping(l, r);
      if (!mapping || !hasMajority(countMapping(mapping), false)) continue;
      const words = mapping.pairs.reduce((sum, pair) => sum + (pair.similarity >= 0.5 ? pair.left.size : 0), 0);
      if (words >= TELLING) result = Math.max(result, words);
    }
  }
  return result;
}
