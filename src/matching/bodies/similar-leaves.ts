// The cheapest typed edits among leaf statements that share words (statement-mapping.md §9 B, E): the best pairs first under
// one assignment, and what speaks for or against a pair beyond its likeness: what is declared, handed over to a field or
// given a name in part, the lambdas around; of declarations of one value, uses tell which one is which (2.5).
import { type CodeNode, ownNodes } from '../../model/code.ts';
import type { Thresholds } from '../thresholds.ts';
import { names } from '../values/variable-values.ts';
import { fieldNamed } from '../variables/variables.ts';
import { type Body, type Fragment, groupOf, isTrivial } from './bodies.ts';
import { inOrder, type PartialMapping, type Scored } from './body-mapping.ts';
import { areOtherCalls, declaredIn } from './calls-of-names.ts';
import type { ContentIndex } from './content.ts';
import { type Definition, definitionsIn } from './edits.ts';
import { givenIn as nameGivenIn } from './fields-and-locals.ts';
import { assignmentIn, labels, targetKey } from './shapes.ts';

// A word that occurs in more statements than this says nothing about which of them is meant.
const COMMONEST_WORD = 40;
const CANDIDATES = 12;
// What counts against a statement whose value another one hands over to the same target.
const HANDED_OVER = 0.25;
// What speaks for two declarations of one value if a mapped statement has one name for the other.
const USED_ALIKE = 0.2;
// Words of a value that tells by itself what a statement is.
const SMALLEST_VALUE = 4;
// Likeness from which on a part of a value is that which has a name now, where the rest of it is the value of another one.
const SAME_STEP = 0.65;
// A name for a part of a value is used within so many statements.
const NEAR = 3;

/** `target\0name` of assignments that give a name's value to a field, in each body. */
export interface HandedNames {
  readonly left: ReadonlySet<string>;
  readonly right: ReadonlySet<string>;
}

// Words of a value that is known in another statement though a part of it changed.
const LARGE_PART = 8;

/** What assignments of two bodies hand over to fields. */
export function handedOver({ left, right, edits }: PartialMapping): HandedNames {
  return { left: handedNames(left, edits.index), right: handedNames(right, edits.index) };
}

/** The cheapest edits among statements that share words. */
export function similarLeaves(mapping: PartialMapping, handed: HandedNames): void {
  const byWord = new Map<string, number[]>();
  for (const r of mapping.right.fragments) {
    if (r.composite || mapping.toLeft[r.index] >= 0 || !mapping.freeRight[r.index]) continue;
    const bound = mapping.edits.context.right;
    if (isTrivial(r) && !returnsBound(r, bound)) continue;
    for (const word of wordsOf(r, bound)) {
      const list = byWord.get(word);
      if (list) list.push(r.index);
      else byWord.set(word, [r.index]);
    }
  }
  const scored: Scored[] = [];
  for (const l of mapping.left.fragments) {
    if (l.composite || mapping.toRight[l.index] >= 0 || !mapping.freeLeft[l.index]) continue;
    const bound = mapping.edits.context.left;
    if (isTrivial(l) && !returnsBound(l, bound)) continue;
    const overlap = new Map<number, number>();
    for (const word of wordsOf(l, bound)) {
      const list = byWord.get(word);
      if (!list || list.length > COMMONEST_WORD) continue;
      for (const j of list) overlap.set(j, (overlap.get(j) ?? 0) + 1 / list.length);
    }
    const candidates = [...overlap].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, CANDIDATES);
    for (const [j] of candidates) {
      const r = mapping.right.fragments[j];
      if (groupOf(l) !== groupOf(r)) continue;
      const similarity = mapping.similarity(l, r);
      const context = mapping.context(l.index, j) + declarationAgreement(mapping, l, r);
      if (similarity < threshold(l, r, context, mapping.edits.thresholds) || mapping.isReplaced(l, r)) continue;
      if (isNamedPart(mapping, l, r, mapping.right) || isNamedPart(mapping, r, l, mapping.left)) continue;
      const [after, before] = [callGiven(mapping, l, r, mapping.right), callGiven(mapping, r, l, mapping.left)];
      if (after || before) {
        const [i, k] = [(before ?? l).index, (after ?? r).index];
        scored.push({ i, j: k, score: similarity + 0.35 * mapping.context(i, k) });
        continue;
      }
      if (areInOtherLambdas(mapping, l, r) || areOtherCalls(l, r, mapping.edits)) continue;
      // A statement that assigns the value comes before one that returns a name for it.
      const indirect = l.node.kind !== r.node.kind && (isTrivial(l) || isTrivial(r)) ? 0.25 : 0;
      const gives = handsOver(mapping, handed, l, r) ? HANDED_OVER : 0;
      scored.push({ i: l.index, j, score: similarity + 0.35 * context - indirect - gives });
    }
  }
  const isTwin = twins(mapping);
  // What is more like one of several twins waits until it is known which one that is.
  const [waitingLeft, waitingRight] = [new Set<number>(), new Set<number>()];
  for (const { i, j } of inOrder(scored)) {
    if (!mapping.isFree(i, j)) continue;
    if (isTwin(i, j)) {
      waitingLeft.add(i);
      waitingRight.add(j);
    } else if (!waitingLeft.has(i) && !waitingRight.has(j)) mapping.map(i, j, 'edit');
  }
  const left = scored.filter(({ i, j }) => mapping.isFree(i, j));
  for (const { i, j } of inOrder(left.map((each) => ({ ...each, score: each.score + usedAlike(mapping, each) }))))
    if (mapping.isFree(i, j)) mapping.map(i, j, 'edit');
}

/**
 * Lambdas are functions: what is merely alike in two of them is one statement only if they may be one function, or one
 * was around the other.
 */
export function areInOtherLambdas(mapping: PartialMapping, l: Fragment, r: Fragment): boolean {
  const [around, other] = [lambdaAround(l, mapping.left), lambdaAround(r, mapping.right)];
  if (around < 0 || other < 0) return false;
  const areApart = (partner: number, inner: Fragment, holder: number, { fragments }: Body) => {
    const isIn = (i: number, k: number) => i >= k && i < fragments[k].next;
    return partner >= 0 && !isIn(inner.index, partner) && !isIn(partner, holder);
  };
  return (
    areApart(mapping.toRight[around], r, other, mapping.right) ||
    areApart(mapping.toLeft[other], l, around, mapping.left)
  );
}

/** Tells of two free declarations whether several others have the same value, so that only uses say which one is which (2.5). */
function twins(mapping: PartialMapping): (i: number, j: number) => boolean {
  const { index } = mapping.edits;
  const declaredValue = ({ node }: Fragment) => node.children[0].child('init');
  const count = (body: Body, partner: Int32Array, kept: ReadonlySet<string>) => {
    const result = new Map<number, number>();
    for (const fragment of body.fragments) {
      const name = partner[fragment.index] < 0 ? declaredIn(fragment) : null;
      const value = name === null || kept.has(name) ? null : declaredValue(fragment);
      if (value) result.set(index.content(value), (result.get(index.content(value)) ?? 0) + 1);
    }
    return result;
  };
  const lefts = count(mapping.left, mapping.toRight, mapping.declaredRight);
  const rights = count(mapping.right, mapping.toLeft, mapping.declaredLeft);
  return (i, j) => {
    const [l, r] = [mapping.left.fragments[i], mapping.right.fragments[j]];
    const [a, b] = [declaredIn(l), declaredIn(r)];
    if (a === null || b === null || a === b) return false;
    const [value, other] = [declaredValue(l), declaredValue(r)];
    if (!value || !other || index.content(value) !== index.content(other)) return false;
    return (lefts.get(index.content(value)) ?? 0) + (rights.get(index.content(value)) ?? 0) > 2;
  };
}

/** What mapped statements say of two declared names: one stands for the other, or they stand for different things. */
function usedAlike(mapping: PartialMapping, { i, j }: Scored): number {
  const a = declaredIn(mapping.left.fragments[i]);
  const b = declaredIn(mapping.right.fragments[j]);
  if (a === null || b === null || a === b) return 0;
  let result = 0;
  for (const { index, words } of mapping.left.fragments) {
    if (mapping.toRight[index] < 0 || index === i || !words.includes(a)) continue;
    result += mapping.right.fragments[mapping.toRight[index]].words.includes(b) ? USED_ALIKE : 0;
  }
  return Math.min(result, 3 * USED_ALIKE);
}

/** `this.a = f(x)` and `T v = f(x)` where `this.a = v` follows: that is the assignment still, its value has a name. */
function handsOver(mapping: PartialMapping, given: HandedNames, l: Fragment, r: Fragment): boolean {
  const isGiven = (assigning: Fragment, declaring: Fragment, handed: ReadonlySet<string>) => {
    const name = declaredIn(declaring);
    const target = name === null ? null : assignedIn(assigning, mapping.edits.index)?.target;
    return target ? handed.has(`${target}\0${name}`) : false;
  };
  return isGiven(l, r, given.right) || isGiven(r, l, given.left);
}

/**
 * `U b = g(x)` where `T a = f(g(x))` stood, and `T c = f(b)` or `return f(b)` follows: a part of the value has a name of
 * its own, and what `a` was is `f(b)`.
 */
export function isNamedPart(mapping: PartialMapping, whole: Fragment, part: Fragment, body: Body): boolean {
  const { fragments } = body;
  const { index } = mapping.edits;
  const [value, named] = [givenIn(whole, index), givenIn(part, index)];
  if (!value || !named || index.size(named.value) < 2) return false;
  const { edits } = mapping;
  const isLeft = body === mapping.left;
  // What is called may have another name by now.
  const isCalled = (own: string, other: string) =>
    own === other || (isLeft ? edits.isRenamed(own, other) : edits.isRenamed(other, own));
  const keepsName = value.name === named.name;
  const kept = isLeft ? mapping.declaredRight : mapping.declaredLeft;
  const follows = fragments.slice(part.index + 1, part.index + 1 + NEAR).some((next) => {
    if (!next.words.includes(named.name)) return false;
    // `a` is what another name stood for, which is gone, or stands for now.
    if (keepsName) return isMadeOf(next, named.name, value.value, kept);
    const rest = givenIn(next, index)?.value;
    if (rest?.kind === value.value.kind && isCalled(rest.label, value.value.label)) return true;
    return ownNodes(next.node).some(
      ({ kind, label, children }) =>
        kind === value.value.kind &&
        isCalled(label, value.value.label) &&
        children.some((child) => child.kind === 'name' && child.label === named.name),
    );
  });
  if (!follows) return false;
  const step = stepOf(value.value, part, named.name, body);
  for (const node of ownNodes(value.value)) {
    if (node === value.value || node.kind !== named.value.kind) continue;
    if (index.content(node) === index.content(named.value)) return true;
    const [size, other] = [index.size(named.value), index.size(node)];
    const isLarge = size >= LARGE_PART || node === step;
    if (!isLarge || 2 * Math.min(size, other) < Math.max(size, other)) continue;
    const [l, r] = isLeft ? [named.value, node] : [node, named.value];
    if (edits.similarity(l, r) >= (node === step ? SAME_STEP : edits.thresholds.definedValue)) return true;
  }
  return false;
}

/**
 * What stood in `f(g(x))` where the value of another variable has a name now, `c = f(b)`: the first step to it, if nothing else is
 * done with that but to ask whether there is any.
 */
function stepOf(
  { kind, label, children }: CodeNode,
  part: Fragment,
  name: string,
  { fragments }: Body,
): CodeNode | null {
  const [next, ...others] = fragments.filter((f) => f !== part && !f.composite && f.words.includes(name));
  const made = next && others.length === 0 && declaredIn(next) !== null ? next.node.children[0].child('init') : null;
  if (made?.kind !== kind || made.label !== label || made.children.length !== children.length) return null;
  const at = made.children.findIndex((child) => child.kind === 'name' && child.label === name);
  return at >= 0 && children[at].role === made.children[at].role ? children[at] : null;
}

/** A name that the other body does not declare is given `f(b)`, where that one gives `f(…)` to `b`. */
function isMadeOf(next: Fragment, name: string, { kind, label }: CodeNode, others: ReadonlySet<string>): boolean {
  const given = declaredIn(next);
  const value = given === null || given === name || others.has(given) ? null : next.node.children[0].child('init');
  if (value?.kind !== kind || value.label !== label) return false;
  return value.children.some((child) => child.kind === 'name' && child.label === name);
}

/**
 * `U b = g(x)` where `a.f(g(x))` stood, and `a.f(b)` follows: what the call is given has a name, and that is the call.
 */
function callGiven(mapping: PartialMapping, whole: Fragment, part: Fragment, body: Body): Fragment | undefined {
  const name = declaredIn(part);
  const call = whole.node.children[0];
  if (name === null || !call || (call.kind !== 'call' && call.kind !== 'creation')) return undefined;
  const { index } = mapping.edits;
  const [receiver, type, written] = [call.child('receiver'), call.child('type')?.label, call.all('argument')];
  const isCall = ({ node }: Fragment) => {
    const next = node.kind === whole.node.kind ? node.children[0] : null;
    if (next?.kind !== call.kind || next.label !== call.label || next.child('type')?.label !== type) return false;
    const other = next.child('receiver');
    if (receiver && other ? index.content(receiver) !== index.content(other) : receiver !== other) return false;
    const given = next.all('argument');
    if (given.length !== written.length) return false;
    return given.some((argument, i) => names(argument, name) && !names(written[i], name));
  };
  return body.fragments.slice(part.index + 1, part.index + 1 + NEAR).find(isCall);
}

/**
 * Declarations of one name belong together, and so do declarations of one value; a name that is still declared did not
 * become another one. The same holds for a local and a field that was, or is, one of its name.
 */
function declarationAgreement(mapping: PartialMapping, l: Fragment, r: Fragment): number {
  const a = declaredIn(l);
  const b = declaredIn(r);
  if (mapping.otherHomes.size > 0) {
    const [before, after] = [nameGivenIn(l), nameGivenIn(r)];
    if (before && after && (mapping.otherHomes.has(before.name) || mapping.otherHomes.has(after.name)))
      return before.name === after.name ? 0.6 : -0.4;
  }
  const { index } = mapping.edits;
  if (a === null || b === null) return a !== b && giveOneValue(l, r, index) ? 0.6 : 0;
  if (a === b) return 0.6;
  const value = l.node.children[0].child('init');
  const other = r.node.children[0].child('init');
  if (value && other && index.size(value) > 1 && index.content(value) === index.content(other)) return 0.6;
  return mapping.declaredRight.has(a) || mapping.declaredLeft.has(b) ? -0.4 : 0;
}

/** `this.a = f(x, y)` and `T b = f(x, y)`: the very value of some words, whatever reads it afterwards (§2.9). */
function giveOneValue(l: Fragment, r: Fragment, index: ContentIndex): boolean {
  if (!nameGivenIn(l) || !nameGivenIn(r)) return false;
  const [before, after] = [givenIn(l, index), givenIn(r, index)];
  return (
    before !== null &&
    after !== null &&
    index.size(before.value) >= SMALLEST_VALUE &&
    index.content(before.value) === index.content(after.value)
  );
}

/** The statement with the innermost lambda around another one, -1 for none. */
function lambdaAround(inner: Fragment, { fragments }: Body): number {
  let fragment = inner;
  while (fragment.parent >= 0 && fragment.slot !== 'lambda') fragment = fragments[fragment.parent];
  return fragment.parent;
}

/** What a statement declares or assigns to, and its value; null for other statements. */
function givenIn(fragment: Fragment, index: ContentIndex): { name: string; value: CodeNode } | null {
  const name = declaredIn(fragment);
  const value = name === null ? null : fragment.node.children[0].child('init');
  const given = name === null ? assignedIn(fragment, index) : { target: name, value };
  return given?.target && given.value ? { name: given.target, value: given.value } : null;
}

/** What an assignment assigns to, by its plain name or else by its code, and the value; null for other statements. */
function assignedIn({ node }: Fragment, index: ContentIndex): { target: string | null; value: CodeNode | null } | null {
  const assignment = assignmentIn(node);
  if (assignment?.label !== '=') return null;
  const target = assignment.child('target');
  return { target: target && targetKey(target, index), value: assignment.child('value') };
}

function handedNames(body: Body, index: ContentIndex): ReadonlySet<string> {
  const result = new Set<string>();
  for (const fragment of body.fragments) {
    const { target = null, value = null } = assignedIn(fragment, index) ?? {};
    if (!target || value?.kind !== 'name') continue;
    if (target.startsWith('#') || fieldNamed(body.declaration, target, false)) result.add(`${target}\0${value.label}`);
  }
  return result;
}

/** Labels of a statement and of what its names stand for. */
function wordsOf(fragment: Fragment, bound: ReadonlyMap<string, Definition> | undefined): Set<string> {
  const result = new Set(fragment.words);
  if (bound && bound.size > 0) {
    for (const word of fragment.words) {
      for (const definition of definitionsIn(bound, word)) for (const label of labels(definition)) result.add(label);
    }
  }
  return result;
}

/** `return v` says as much as the value that v stands for. */
function returnsBound({ node }: Fragment, bound: ReadonlyMap<string, Definition> | undefined): boolean {
  const value = node.children[0];
  return value?.kind === 'name' && (bound?.has(value.label) ?? false);
}

/** The similarity that two leaves need; less where the surroundings agree, more for very short statements. */
function threshold(l: Fragment, r: Fragment, context: number, { leaf, shortLeaf, surroundings }: Thresholds): number {
  const base = Math.min(l.size, r.size) <= 2 ? shortLeaf : leaf;
  return base - surroundings * Math.max(0, Math.min(context, 0.8));
}
