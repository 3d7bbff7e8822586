// Pairs of members inside a pair of containers: by signature, then methods whose signature changed by how much of their
// bodies corresponds (model-diff.md §4 P4-P7, §5), fields by name (§7 A1). All leftover pairs compete in one ranking.
import { type Declaration, isCallable } from '../model/declaration.ts';
import { vocabularyOf } from '../model/vocabulary.ts';
import type { Body } from './bodies.ts';
import {
  type Comparison,
  callablesOf,
  fieldsOf,
  fullName,
  hasCode,
  isContainer,
  isPropertyAccessor,
  parameterTypes,
  signatureKey,
  simpleTypes,
} from './comparison.ts';
import { haveSameDocumentation } from './documentation.ts';
import { isElsewhere } from './elsewhere.ts';
import { alignNamesakes } from './namesakes.ts';
import { fitsArguments } from './resolution.ts';
import { type BodyMapping, countMapping, type MappingCounts } from './statements.ts';
import { compare, pairTypesIn } from './types.ts';
import { Variables } from './variables.ts';
import { isRespelt, wordSimilarity, words } from './words.ts';

// With more leftover methods than this on a side only partners with a common rare word or name are compared.
const ALL_PAIRS = 12;
const PARTNERS = 10;
// Weight that no common words reach: a partner of the same name is compared in any case.
const SURE = 1_000;
// Equal bodies of so many words are hardly equal by chance.
const TELLING = 4;
// And of so many words are one body, if there is only one of them on each side.
const CERTAINLY_EQUAL = 12;
// What may name something beyond a body.
const NAME = /^[\p{L}_$][\p{L}\p{N}_$.]+$/u;
// Longest list of declarations with a common word that is looked through.
const MOST_SHARED = 500;
// Entries of such lists that are looked through for one declaration, shortest lists (rarest words) first.
const MOST_ENTRIES = 2_000;

// Rounds in which pairs found so far speak for further ones (M12).
const ROUNDS = 3;

/**
 * Pairs the members of all paired containers and callables, also of those found on the way: first what is certain, then,
 * with the calls that the bodies of the pairs show as renamed, what is likely.
 */
export function pairMembers(comparison: Comparison, from = 0): void {
  pairCertain(comparison, from);
  let counted = from;
  for (let round = 0; round < ROUNDS; round++) {
    countCallRenames(comparison, counted);
    counted = comparison.pairs.length;
    for (let i = 0; i < comparison.pairs.length; i++) {
      const { left, right } = comparison.pairs[i];
      if (left.children.length === 0 || right.children.length === 0) continue;
      if (comparison.budget.outOfTime('members', left.file.path)) return;
      const known = comparison.pairs.length;
      pairChanged(comparison, left, right, true);
      if (comparison.pairs.length > known) pairCertain(comparison, known);
    }
    if (comparison.pairs.length === counted) return;
  }
}

/** X10, M3i: names of calls that mapped statements of paired bodies write for one another, and names of renamed pairs. */
function countCallRenames(comparison: Comparison, from: number): void {
  for (let i = from; i < comparison.pairs.length; i++) {
    const { left, right } = comparison.pairs[i];
    if (!hasCode(left) || !hasCode(right)) continue;
    if (comparison.budget.outOfTime('members', left.file.path)) return;
    if (left.name !== right.name && isCallable(left)) comparison.callRenames.vote(left.name, right.name);
    if (comparison.haveEqualBodies(left, right)) continue;
    for (const pair of comparison.mapping(left, right)?.pairs ?? []) {
      if (pair.similarity >= 0.999 || pair.similarity < 0.3) continue;
      for (const { kind, left: l, right: r } of comparison.edits.substitutions(pair.left.node, pair.right.node)) {
        if (l?.kind !== 'call' || r?.kind !== 'call' || l.label === r.label) continue;
        // Of calls of a bare name nothing is left that would make them one changed call.
        if (kind !== 'call' && l.children.length + r.children.length > 0) continue;
        // Where little else stayed, the names have to be alike.
        if (pair.similarity >= 0.4 || wordSimilarity(l.label, r.label) >= 0.6)
          comparison.callRenames.vote(l.label, r.label);
      }
    }
  }
}

function pairCertain(comparison: Comparison, from: number): void {
  // `pairs` grows while we walk: nested types, functions in functions, anonymous classes.
  for (let i = from; i < comparison.pairs.length; i++) {
    const { left, right } = comparison.pairs[i];
    if (left.children.length === 0 || right.children.length === 0) continue;
    pairTypesIn(comparison, left, right);
    pairBySignature(comparison, left, right);
    pairFields(comparison, left, right);
    pairInitializers(comparison, left, right);
    pairAnonymous(comparison, left, right);
    if (comparison.budget.outOfTime('members', left.file.path)) return;
    pairChanged(comparison, left, right, false);
  }
}

function freeOf(comparison: Comparison, declarations: readonly Declaration[], side: 'left' | 'right'): Declaration[] {
  return declarations.filter((d) => !(side === 'left' ? comparison.pairOfLeft(d) : comparison.pairOfRight(d)));
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
  const kept = (l: Declaration, r: Declaration) => !isReplaced(comparison, l, r, ...byBody);
  pairShifted(comparison, lefts.filter(changed), rights, byBody[1]);
  pairByKey(comparison, lefts, rights, (d) => `${signatureKey(d)}:${returnType(d)}`, 'model:P4', kept);
  pairByKey(comparison, lefts, rights, signatureKey, 'model:P4', kept);
  pairByKey(comparison, lefts, rights, (d) => `${fullName(d)}(${simpleTypes(d).join()})`, 'model:P5', kept);
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
 * handed its code to another, but that call was there before.
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
    const f = lefts.find((l) => l !== g && handsOn(l, g) && becomes(comparison, l, caller, rename));
    if (!f || rights.some((r) => fullName(r) === fullName(f))) continue;
    comparison.pair(g, heir, 'renamed', 'model:M3');
    comparison.pair(f, caller, 'renamed', 'model:M3');
  }
}

/** Tells whether the statements of one body are those of the other but for a name. */
function becomes(comparison: Comparison, left: Declaration, right: Declaration, rename: string): boolean {
  const before = comparison.body(left)?.fragments ?? [];
  const after = comparison.body(right)?.fragments ?? [];
  if (before.length !== after.length || comparison.pairOfLeft(left)) return false;
  const edits = comparison.editsWith({ renames: new Set([rename]) });
  return before.every(({ node }, i) => edits.similarity(node, after[i].node) >= 0.9);
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
  return (
    rights.of(left).some((r) => r !== right && !comparison.pairOfRight(r) && !handsOn(right, r)) ||
    lefts.of(right).some((l) => l !== left && !comparison.pairOfLeft(l) && !handsOn(left, l))
  );
}

/** Tells whether a callable calls another one of its own class (by name and number of arguments). */
function handsOn(caller: Declaration, callee: Declaration): boolean {
  const isConstructor = callee.kind === 'constructor';
  return caller.calls.some(
    ({ kind, name, receiver, argumentCount }) =>
      (isConstructor
        ? kind === 'thisCall'
        : kind === 'call' && name === callee.name && (receiver === null || receiver === 'this')) &&
      fitsArguments(callee, argumentCount),
  );
}

/** The callables of one side by the content of their bodies. */
class EqualBodies {
  #byContent: Map<number, Declaration[]> | null = null;

  constructor(
    readonly comparison: Comparison,
    readonly callables: readonly Declaration[],
  ) {}

  of(other: Declaration): readonly Declaration[] {
    if (!this.#byContent) {
      this.#byContent = new Map();
      for (const callable of this.callables) {
        const content = this.#content(callable);
        if (content === null) continue;
        const list = this.#byContent.get(content);
        if (list) list.push(callable);
        else this.#byContent.set(content, [callable]);
      }
    }
    return this.#byContent.get(this.#content(other) ?? -1) ?? [];
  }

  #content(callable: Declaration): number | null {
    const body = this.comparison.body(callable);
    return body && this.comparison.index.content(body.root);
  }
}

function pairFields(comparison: Comparison, left: Declaration, right: Declaration): void {
  const lefts = fieldsOf(left);
  const rights = fieldsOf(right);
  if (lefts.length === 0 || rights.length === 0) return;
  pairByKey(comparison, lefts, rights, (d) => `${d.kind} ${fullName(d)}`, 'model:A1');
  pairByKey(comparison, lefts, rights, fullName, 'model:A1');
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

/** Anonymous classes of a pair: equal code first, then the same supertype in order (C16). */
function pairAnonymous(comparison: Comparison, left: Declaration, right: Declaration): void {
  const anonymous = (d: Declaration) => d.children.filter((child) => isContainer(child) && child.name === '');
  const lefts = anonymous(left);
  const rights = anonymous(right);
  if (lefts.length === 0 || rights.length === 0) return;
  for (const l of lefts) {
    const r = rights.find((candidate) => comparison.isFree(l, candidate) && comparison.isEqual(l, candidate));
    if (r) comparison.pair(l, r, 'same', 'model:C16');
  }
  const supertype = (d: Declaration) => d.supertypes[0]?.name ?? '';
  // The one object that a field holds, and that extends nothing, is known by the field.
  const isHeld = ({ parent, supertypes }: Declaration) => parent?.kind === 'field' && supertypes.length === 0;
  const only = lefts.length === 1 && rights.length === 1 && isHeld(lefts[0]) && isHeld(rights[0]);
  pairByKey(comparison, lefts, rights, supertype, 'model:C16', (l, r) => {
    if (only) return true;
    const names = new Set(callablesOf(l).map((method) => method.name));
    return names.size === 0 || callablesOf(r).some((method) => names.has(method.name));
  });
}

/** Everything by which two leftover methods are ranked, most decisive first (M7). */
interface Candidate {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly counts: MappingCounts;
  readonly rank: readonly number[];
  /** Taken before the calls of other methods are known, unless something likely ranks above it. */
  readonly certain: boolean;
}

/** Leftover methods of two containers whose name or parameters changed. */
function pairChanged(comparison: Comparison, left: Declaration, right: Declaration, likely: boolean): void {
  const methodsOf = (d: Declaration) => callablesOf(d).filter((method) => !isPropertyAccessor(method));
  let lefts = freeOf(comparison, methodsOf(left), 'left');
  let rights = freeOf(comparison, methodsOf(right), 'right');
  if (lefts.length === 0 || rights.length === 0) return;
  if (!likely && pairEqualBodies(comparison, lefts, rights)) {
    lefts = freeOf(comparison, lefts, 'left');
    rights = freeOf(comparison, rights, 'right');
  }
  const candidates: Candidate[] = [];
  for (const [l, r] of candidatePairs(comparison, lefts, rights)) {
    if (!comparison.budget.spend('pairs', 1, 'members', l.file.path)) break;
    const candidate = judge(comparison, l, r, lefts, rights, likely);
    if (candidate) candidates.push(candidate);
  }
  candidates.sort(byRank);
  const contested = new Set<Declaration>();
  for (const candidate of candidates) {
    const { left: l, counts } = candidate;
    if (!likely && comparison.isFree(l, candidate.right)) {
      if (!candidate.certain || contested.has(l) || contested.has(candidate.right)) {
        contested.add(l).add(candidate.right);
        continue;
      }
    }
    const total = counts.mapped + counts.leftOver + counts.mapped + counts.rightOver;
    const strength = total === 0 ? 0.5 : (2 * counts.mapped) / total;
    const relation = (r: Declaration) =>
      fullName(l) === fullName(r) || l.kind === 'constructor' ? 'changed' : 'renamed';
    if (!comparison.isFree(l, candidate.right)) {
      const { right } = candidate;
      comparison.turnedDown.push({ left: l, right, relation: relation(right), rule: 'model:M3', strength });
      continue;
    }
    const r = continuationOf(comparison, l, candidate.right, rights);
    comparison.pair(l, r, relation(r), 'model:M3', strength);
  }
}

/**
 * L6: methods with a long body that only they have, before and after, are one method without being compared with all
 * others, unless a namesake of either is left. Tells whether there were any.
 */
function pairEqualBodies(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): boolean {
  const before = new EqualBodies(comparison, lefts);
  const after = new EqualBodies(comparison, rights);
  const namesBefore = new Set(lefts.map(fullName));
  const namesAfter = new Set(rights.map(fullName));
  const found: [Declaration, Declaration][] = [];
  for (const l of lefts) {
    if (l.kind === 'constructor' || namesAfter.has(fullName(l))) continue;
    const words = comparison.body(l)?.fragments.reduce((sum, fragment) => sum + fragment.size, 0) ?? 0;
    if (words < CERTAINLY_EQUAL) continue;
    const [r, ...others] = after.of(l);
    if (!r || others.length > 0 || before.of(r).length > 1 || r.kind === 'constructor') continue;
    if (namesBefore.has(fullName(r)) || isTest(l) !== isTest(r) || !comparison.haveEqualBodies(l, r)) continue;
    if (continuationOf(comparison, l, r, rights) === r) found.push([l, r]);
  }
  for (const [l, r] of found) comparison.pair(l, r, 'renamed', 'model:M3');
  return found.length > 0;
}

/**
 * M8(3): a leftover method of the old name, or of one very much like it, that calls the best partner is the true
 * continuation, and so is one that is called where the old one was; the partner was extracted.
 */
export function continuationOf(
  comparison: Comparison,
  l: Declaration,
  r: Declaration,
  rights: readonly Declaration[],
): Declaration {
  if (fullName(l) === fullName(r)) return r;
  const votes = (method: Declaration) => comparison.callRenames.votes(l.name, method.name);
  const caller = rights.find(
    (other) =>
      other !== r &&
      callsNamed(other, r) &&
      (fullName(other) === fullName(l) ||
        votes(other) > votes(r) ||
        (isRespelt(other.name, l.name) && !isRespelt(r.name, l.name) && !keepsWords(l.name, r.name))) &&
      !comparison.pairOfRight(other),
  );
  return caller ?? r;
}

function callsNamed({ calls }: Declaration, { name }: Declaration): boolean {
  return calls.some((call) => call.name === name);
}

/** All words of the old name are in the new one: `getDetails`, `getSingleDetails`. */
function keepsWords(before: string, after: string): boolean {
  return words(before).every((word) => words(after).includes(word));
}

/** Best first; ties by place. */
function byRank(a: Candidate, b: Candidate): number {
  for (let k = 0; k < a.rank.length; k++) if (a.rank[k] !== b.rank[k]) return b.rank[k] - a.rank[k];
  return (
    a.left.start - b.left.start ||
    a.right.start - b.right.start ||
    compare(a.left.file.path, b.left.file.path) ||
    compare(a.right.file.path, b.right.file.path)
  );
}

/** All pairs of short lists; else only partners with equal names or rare common words. */
export function candidatePairs(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  const result: [Declaration, Declaration][] = [];
  if (lefts.length <= ALL_PAIRS && rights.length <= ALL_PAIRS) {
    for (const l of lefts) for (const r of rights) result.push([l, r]);
    return result;
  }
  const byWord = new Map<string, Declaration[]>();
  const byName = new Map<string, Declaration[]>();
  const enter = (index: Map<string, Declaration[]>, key: string, r: Declaration) => {
    const list = index.get(key);
    if (list) list.push(r);
    else index.set(key, [r]);
  };
  for (const r of rights) {
    if (comparison.budget.outOfTime('candidates', r.file.path)) break;
    enter(byName, fullName(r), r);
    for (const word of wordsOf(comparison, r)) enter(byWord, word, r);
  }
  // Words in very many declarations tell nothing, and their lists would make the search quadratic.
  const limit = Math.min(Math.max(5, rights.length / 4), MOST_SHARED);
  for (const l of lefts) {
    if (comparison.budget.outOfTime('candidates', l.file.path)) break;
    const weights = new Map<Declaration, number>();
    const lists: Declaration[][] = [];
    for (const word of wordsOf(comparison, l)) {
      const list = byWord.get(word);
      if (list && list.length <= limit) lists.push(list);
    }
    lists.sort((a, b) => a.length - b.length);
    let entries = 0;
    for (const list of lists) {
      entries += list.length;
      if (entries > MOST_ENTRIES) break;
      for (const r of list) weights.set(r, (weights.get(r) ?? 0) + 1 / list.length);
    }
    const namesakes = byName.get(fullName(l)) ?? [];
    for (const r of namesakes) weights.set(r, (weights.get(r) ?? 0) + (namesakes.length <= PARTNERS ? SURE : 2));
    const best = [...weights].sort(
      (a, b) => b[1] - a[1] || a[0].start - b[0].start || compare(a[0].file.path, b[0].file.path),
    );
    for (const [r] of best.slice(0, PARTNERS)) result.push([l, r]);
  }
  return result;
}

/** Distinct words of a callable: labels of its body, its name's and its parameters' words. */
function wordsOf(comparison: Comparison, declaration: Declaration): Set<string> {
  const result = new Set<string>([`name ${declaration.name}`]);
  if (declaration.parent?.name) result.add(`name ${declaration.parent.name}`);
  for (const parameter of declaration.parameters)
    result.add(`parameter ${parameter.type?.text ?? ''} ${parameter.name}`);
  for (const fragment of comparison.body(declaration)?.fragments ?? [])
    for (const word of fragment.words) result.add(word);
  return result;
}

/** Accepts (M3) and ranks (M7) a pair of leftover methods of one pair of containers; null if it is none. */
function judge(
  comparison: Comparison,
  l: Declaration,
  r: Declaration,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  likely: boolean,
): Candidate | null {
  if ((l.kind === 'constructor') !== (r.kind === 'constructor')) return null;
  if (isTest(l) !== isTest(r)) return null;
  const sameName = fullName(l) === fullName(r) || l.kind === 'constructor';
  // M3i: calls were renamed from one to the other, and not to a method that was there before.
  const calledSo = likely && comparison.callRenames.agree(l.name, r.name) && (sameName || namesakes(r, lefts) === 0);
  const votes = comparison.callRenames.votes(l.name, r.name);
  const respelt = isRespelt(l.name, r.name);
  const nameLikeness =
    sameName || votes > 0
      ? 1
      : respelt
        ? Math.max(0.9, wordSimilarity(l.name, r.name))
        : wordSimilarity(l.name, r.name);
  const parameters = parameterLikeness(l, r);
  const sameReturn = (l.type?.text ?? '') === (r.type?.text ?? '');
  const order = Math.abs(lefts.indexOf(l) - rights.indexOf(r));
  const place = neighbourLikeness(comparison, l, r);
  const mapping = comparison.mapping(l, r);
  if (!mapping || mapping.left.fragments.length === 0 || mapping.right.fragments.length === 0) {
    // Without statements only the signature speaks; a body may have been emptied or added.
    const bodiless = (mapping?.left.fragments.length ?? 0) + (mapping?.right.fragments.length ?? 0) === 0;
    const accepted = sameName
      ? parameters > 0 || lefts.length + rights.length <= 2 || namesakes(l, lefts) + namesakes(r, rights) === 2
      : (bodiless &&
          sameReturn &&
          (nameLikeness >= 0.5 || (parameters === 1 && l.parameters.length > 0) || place >= 2) &&
          (parameters >= 0.5 || place >= 2)) ||
        calledSo;
    if (!accepted) return null;
    const counts = { mapped: 0, leftOver: 0, rightOver: 0, exact: 0 };
    const evidence = support(
      counts,
      [],
      nameLikeness,
      parameters,
      l.parameters.length + r.parameters.length > 0,
      sameReturn,
      place,
    );
    return {
      left: l,
      right: r,
      counts,
      rank: [Math.round(100 * evidence) + (bodiless ? 10 : -20), 0, 0, -order],
      certain: true,
    };
  }
  const counts = countMapping(mapping);
  const equal =
    counts.leftOver === 0 &&
    counts.rightOver === 0 &&
    counts.exact === counts.mapped &&
    comparison.haveEqualBodies(l, r);
  const only = sameName && namesakes(l, lefts) + namesakes(r, rights) === 2;
  // Where nothing is overloaded, a name is one function.
  const overloads = l.signature.includes('(') || r.signature.includes('(');
  const evidence = support(
    counts,
    mapping.pairs,
    nameLikeness,
    parameters,
    l.parameters.length + r.parameters.length > 0,
    sameReturn,
    place,
  );
  const accepted = hasMajority(counts, sameName)
    ? sameName ||
      calledSo ||
      (evidence >= comparison.thresholds.renamedMethod &&
        (equal || nameLikeness > 0 || sharesWords(comparison, mapping)))
    : (calledSo && (counts.mapped > 0 || votes > 1 || parameters >= 0.5)) ||
      (only && (counts.mapped > 0 || parameters >= 0.5 || (!overloads && sharesNames(mapping)))) ||
      (respelt && parameters === 1 && sameReturn && place > 0) ||
      (!sameName && nameLikeness >= 0.5 && haveSameDocumentation(l, r));
  if (!accepted) return null;
  if (!sameName && !equal && (isElsewhere(comparison, l, 'left') || isElsewhere(comparison, r, 'right'))) return null;
  return {
    left: l,
    right: r,
    counts,
    rank: [Math.round(100 * evidence) + (equal ? 10 : 0), counts.mapped, counts.exact, -order],
    certain: sameName || (evidence >= CERTAIN && !rights.some((other) => other !== r && callsNamed(other, r))),
  };
}

/** Mapped statements have a word in common that is no variable of the bodies and no literal: `i++` is in every loop. */
function sharesWords(comparison: Comparison, { left, right, pairs }: BodyMapping): boolean {
  const isOwn = ownNames(left, right);
  return pairs.some((pair) => {
    const words = pair.left.words.filter((word) => !isOwn(word) && NAME.test(word));
    return pair.right.words.some((word) => words.some((other) => other === word || comparison.isRenamed(other, word)));
  });
}

/** So have the bodies, whatever their statements are. */
function sharesNames({ left, right }: BodyMapping): boolean {
  const isOwn = ownNames(left, right);
  const words = new Set(left.fragments.flatMap((fragment) => fragment.words));
  return right.fragments.some((fragment) =>
    fragment.words.some((word) => words.has(word) && !isOwn(word) && NAME.test(word)),
  );
}

function ownNames(...bodies: readonly Body[]): (word: string) => boolean {
  const own = new Set(bodies.flatMap((body) => new Variables(body).all.map(({ name }) => name)));
  return (word) => own.has(word);
}

function namesakes(declaration: Declaration, among: readonly Declaration[]): number {
  return among.filter((other) => fullName(other) === fullName(declaration)).length;
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

// A pair with another name is certain from this much support on.
const CERTAIN = 1;

/** Evidence that two methods are the same one: their bodies, the more the longer they are; names, signatures, places. */
function support(
  counts: MappingCounts,
  pairs: readonly { readonly left: { readonly size: number }; readonly similarity: number }[],
  nameLikeness: number,
  parameters: number,
  hasParameters: boolean,
  sameReturn: boolean,
  place: number,
): number {
  const weight = pairs.reduce((sum, pair) => sum + pair.similarity * pair.left.size, 0);
  const likeness =
    pairs.length === 0 ? 0 : share(counts) * (pairs.reduce((sum, pair) => sum + pair.similarity, 0) / pairs.length);
  return (
    1.2 * likeness * (weight / (weight + 4)) +
    0.35 * nameLikeness +
    0.3 * parameters * (hasParameters ? 1 : 0.5) +
    (sameReturn ? 0.1 : 0) +
    0.08 * place
  );
}

/** 1 for equal parameter lists, 0 for nothing in common; names and types count half each. */
export function parameterLikeness(l: Declaration, r: Declaration): number {
  if (l.parameters.length === 0 && r.parameters.length === 0) return 1;
  if (l.parameters.length === 0 || r.parameters.length === 0) return 0;
  const common = (x: readonly string[], y: readonly string[]) => {
    const rest = [...y];
    return x.filter((item) => {
      const at = rest.indexOf(item);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    }).length;
  };
  const names = common(
    l.parameters.map((p) => p.name),
    r.parameters.map((p) => p.name),
  );
  const types = common(parameterTypes(l), parameterTypes(r));
  return (names + types) / (l.parameters.length + r.parameters.length);
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
    else if (a && b && (comparison.arePaired(a, b) || (fullName(a) === fullName(b) && !comparison.pairOfLeft(a))))
      result++;
  }
  return result;
}

/** D4: a test annotation. */
export function isTest(declaration: Declaration): boolean {
  return declaration.annotations.some(({ name }) => vocabularyOf(declaration).testAnnotation.test(name));
}
