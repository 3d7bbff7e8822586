// Maps the statements of two bodies (statement-mapping.md §9 A, B, E), pass by pass: equal code first, by unique anchors
// and order; then composites from what they contain; then, in the gaps, the cheapest typed edits under one assignment. A
// pair is believed more readily the more its surroundings agree. Symmetric, deterministic, and bounded: candidates come
// from an index of words, never from all pairs.

import { type CodeNode, preOrder } from '../../model/code.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { type Body, childrenOf, contentsOf, type Fragment, groupOf, isTrivial } from './bodies.ts';
import { type BodyMapping, haveOneCode, inOrder, PartialMapping, type Pools, type Scored } from './body-mapping.ts';
import { callsOfNames, declaredIn } from './calls-of-names.ts';
import { commonSubsequence } from './common-subsequence.ts';
import { conditionOf } from './conditions.ts';
import type { ContentIndex } from './content.ts';
import type { Edits } from './edits.ts';
import { givenIn } from './fields-and-locals.ts';
import { mergedCatches } from './merged-catches.ts';
import { guardSameCall, isAroundOther, onlyTry } from './nested-tries.ts';
import { declaredNumbered, FEWEST_SHIFTED, namesByNumber, type Unnumbered } from './numbered-names.ts';
import { differByLocalNames, renamedStatements } from './renamed-locals.ts';
import { areInOtherLambdas, type HandedNames, handedOver, isNamedPart, similarLeaves } from './similar-leaves.ts';
import { loopsByForm } from './walked-through.ts';

const LARGEST_GROUP = 2_500;
// Words of a condition that says more than `if (on)`.
const SMALLEST_QUESTION = 2;
// Words of a statement that is known although it reads a field now, or a local.
const SMALLEST_PLAIN = 3;

// More declarations of one list that make the same call are in no telling order.
const MOST_SAME_CALLS = 4;
const clauses: ReadonlySet<string> = new Set(['catch', 'finally']);

/** Composites, and statements with lambdas that have a body. */
function holdsStatements({ composite, index, next }: Fragment): boolean {
  return composite || next > index + 1;
}

/** Maps two bodies. */
export function mapBodies(left: Body, right: Body, edits: Edits, pools: Pools = {}): BodyMapping {
  const mapping = new PartialMapping(left, right, edits, pools);
  const handed = handedOver(mapping);
  renamedBody(mapping);
  alignChildren(mapping, -1, -1);
  firstClauses(mapping);
  localFunctions(mapping);
  uniqueLeaves(mapping);
  equalLeaves(mapping);
  leavesOfFields(mapping);
  uniqueConditions(mapping);
  const isFree = (i: number, j: number) => mapping.isFree(i, j);
  for (const [i, j] of renamedStatements(left, right, isFree)) mapping.map(i, j, 'renamed');
  renamedLoops(mapping);
  composites(mapping);
  similarLeaves(mapping, handed);
  composites(mapping);
  emptyDeclarations(mapping);
  alignMapped(mapping, handed);
  trivialLeaves(mapping);
  onlyTries(mapping);
  onlyOnes(mapping);
  for (const [i, j] of callsOfNames(mapping.left, mapping.right, mapping.toRight, mapping.edits.index, isFree))
    mapping.map(i, j, 'place');
  lastReturns(mapping);
  sameNames(mapping);
  sameCalls(mapping);
  return mapping.result();
}

/** A method that kept its name and has new names for its variables alone: statement by statement. */
function renamedBody(mapping: PartialMapping): void {
  const { left, right } = mapping;
  if (left.declaration.name !== right.declaration.name || !differByLocalNames(left, right)) return;
  for (let i = 0; i < left.fragments.length; i++) if (mapping.isFree(i, i)) mapping.map(i, i, 'place');
}

/** Equal statements in order, then in the gaps what holds statements and has an equal header; recursively. */
function alignChildren(mapping: PartialMapping, parentLeft: number, parentRight: number): void {
  const work: [number, number][] = [[parentLeft, parentRight]];
  for (let pair = work.pop(); pair; pair = work.pop()) {
    const ls = childrenOf(mapping.left, pair[0]).filter((i) => mapping.toRight[i] < 0 && mapping.freeLeft[i]);
    const rs = childrenOf(mapping.right, pair[1]).filter((j) => mapping.toLeft[j] < 0 && mapping.freeRight[j]);
    const contentL = (i: number) => key(mapping.left.fragments[i], mapping.left.fragments[i].content);
    const contentR = (j: number) => key(mapping.right.fragments[j], mapping.right.fragments[j].content);
    const equal = commonSubsequence(ls.map(contentL), rs.map(contentR));
    const shifted = mapping.unnumbered ? withoutNumbers(mapping, mapping.unnumbered, ls, rs) : [];
    if (shifted.length >= equal.length + FEWEST_SHIFTED) {
      for (const [i, j] of shifted) if (mapping.isFree(i, j)) mapping.map(i, j, 'numbered');
    } else for (const [i, j] of equal) mapping.mapSubtrees(ls[i], rs[j], 'identical');
    const gapL = ls.filter((i) => mapping.toRight[i] < 0 && holdsStatements(mapping.left.fragments[i]));
    const gapR = rs.filter((j) => mapping.toLeft[j] < 0 && holdsStatements(mapping.right.fragments[j]));
    const headerL = (i: number) => key(mapping.left.fragments[i], mapping.left.fragments[i].header);
    const headerR = (j: number) => key(mapping.right.fragments[j], mapping.right.fragments[j].header);
    for (const [i, j] of commonSubsequence(gapL.map(headerL), gapR.map(headerR))) {
      // A bare `try` or `else` has no header that could tell it from another one.
      const l = mapping.left.fragments[gapL[i]];
      if (l.size <= 1 && l.node.kind !== 'if' && gapL.length + gapR.length > 2) continue;
      if (isAroundOther(mapping.left, mapping.right, gapL[i], gapR[j])) continue;
      mapping.map(gapL[i], gapR[j], 'identical');
      work.push([gapL[i], gapR[j]]);
    }
  }
}

/**
 * Leaf statements of two lists that are equal, in order, but for the numbers of their variables, where all say the same of these;
 * and what declares the variables that they make one.
 */
function withoutNumbers(
  { left, right }: PartialMapping,
  unnumbered: Unnumbered,
  ls: readonly number[],
  rs: readonly number[],
): [number, number][] {
  const isLeaf = ({ fragments }: Body, i: number) => !holdsStatements(fragments[i]);
  const [before, after] = [ls.filter((i) => isLeaf(left, i)), rs.filter((j) => isLeaf(right, j))];
  const [lefts, rights] = [before.map((i) => left.fragments[i]), after.map((j) => right.fragments[j])];
  const equal = commonSubsequence(lefts.map(unnumbered.key), rights.map(unnumbered.key)).map(
    ([i, j]): [Fragment, Fragment] => [lefts[i], rights[j]],
  );
  const toRight = namesByNumber(unnumbered, equal);
  const consistent = equal.filter(([l, r]) => {
    const names = unnumbered.names(r);
    return unnumbered.names(l).every((name, k) => toRight.get(name) === names[k]);
  });
  const declaring = new Map(rights.map((r) => [declaredNumbered(r), r]));
  const declared = lefts.flatMap((l): [Fragment, Fragment][] => {
    const r = declaring.get(toRight.get(declaredNumbered(l) ?? '') ?? '');
    return r ? [[l, r]] : [];
  });
  return [...consistent, ...declared].map(([l, r]) => [l.index, r.index]);
}

function key(fragment: Fragment, id: number): string {
  return `${fragment.slot}\0${id}`;
}

/** Clauses that became one go on in the first of them, if that has a like statement (§4.3). */
function firstClauses(mapping: PartialMapping): void {
  const { left, right } = mapping;
  for (const [i, j] of mergedCatches(left, right)) {
    const equal = childrenOf(left, i).some((k) =>
      childrenOf(right, j).some((m) => left.fragments[k].content === right.fragments[m].content),
    );
    if (!equal || !mapping.isFree(i, j)) continue;
    mapping.map(i, j, 'edit');
    alignChildren(mapping, i, j);
  }
}

/** Local functions under another name, whose code is no other one's on either side. */
function localFunctions(mapping: PartialMapping): void {
  const rightOf = byCode(mapping.right, mapping.toLeft, mapping.freeRight);
  for (const [code, ls] of byCode(mapping.left, mapping.toRight, mapping.freeLeft)) {
    const rs = rightOf.get(code);
    if (ls.length !== 1 || rs?.length !== 1) continue;
    if (haveOneCode(mapping.left.fragments[ls[0]], mapping.right.fragments[rs[0]])) mapping.map(ls[0], rs[0], 'unique');
  }
}

/** Local functions by a hash of their code. */
function byCode(body: Body, partner: Int32Array, free: Uint8Array): Map<number, number[]> {
  const result = new Map<number, number[]>();
  for (const { index, node } of body.fragments) {
    const { bodyNode, file } = node.nested ?? { bodyNode: -1, file: null };
    if (bodyNode < 0 || !file || partner[index] >= 0 || !free[index] || node.kind !== 'nested') continue;
    const code = file.tree.hashes.contentA[bodyNode];
    const list = result.get(code);
    if (list) list.push(index);
    else result.set(code, [index]);
  }
  return result;
}

/** Equal statements that occur once on each side, wherever they stand. */
function uniqueLeaves(mapping: PartialMapping): void {
  const rightOf = byContent(mapping.right, mapping.toLeft, mapping.freeRight);
  for (const [content, ls] of byContent(mapping.left, mapping.toRight, mapping.freeLeft)) {
    const rs = rightOf.get(content);
    if (ls.length !== 1 || rs?.length !== 1) continue;
    const l = mapping.left.fragments[ls[0]];
    if (isTrivial(l) || l.size < 2) continue;
    if (areDeclaredApart(mapping, ls[0], rs[0])) mapping.keepApart(ls[0], rs[0]);
    else mapping.mapSubtrees(ls[0], rs[0], 'unique');
  }
}

/**
 * Equal declarations in functions that are handed over, one of which goes on beside the other (statement-mapping.md §4.1): each
 * has its own variable.
 */
function areDeclaredApart(mapping: PartialMapping, i: number, j: number): boolean {
  const [l, r] = [mapping.left.fragments[i], mapping.right.fragments[j]];
  return declaredIn(l) !== null && areInOtherLambdas(mapping, l, r);
}

/** Equal statements that occur more often: those whose surroundings agree best. */
function equalLeaves(mapping: PartialMapping): void {
  const rightOf = byContent(mapping.right, mapping.toLeft, mapping.freeRight);
  for (const [content, ls] of byContent(mapping.left, mapping.toRight, mapping.freeLeft)) {
    const rs = rightOf.get(content);
    if (!rs || ls.length * rs.length > LARGEST_GROUP || isTrivial(mapping.left.fragments[ls[0]])) continue;
    const scored: Scored[] = [];
    for (const i of ls) for (const j of rs) scored.push({ i, j, score: mapping.context(i, j) });
    for (const { i, j } of inOrder(scored)) {
      if (!mapping.isFree(i, j)) continue;
      if (areDeclaredApart(mapping, i, j)) mapping.keepApart(i, j);
      else mapping.mapSubtrees(i, j, 'context');
    }
  }
}

/**
 * Statements that read a field where the other body has a local of its name, `this.a` and `a`, and that occur once on each side
 * (§2.9, §3.5: equal up to `this.`): nothing that is merely alike comes before them.
 */
function leavesOfFields(mapping: PartialMapping): void {
  const { index } = mapping.edits;
  const rightOf = byPlainContent(mapping.right, mapping.toLeft, mapping.freeRight, index);
  for (const [content, ls] of byPlainContent(mapping.left, mapping.toRight, mapping.freeLeft, index)) {
    const rs = rightOf.get(content);
    if (ls.length === 1 && rs?.length === 1 && mapping.isFree(ls[0], rs[0])) mapping.map(ls[0], rs[0], 'unique');
  }
}

/** Free statements of some words by their code, fields written as the locals of their names. */
function byPlainContent(body: Body, partner: Int32Array, free: Uint8Array, index: ContentIndex): Map<number, number[]> {
  const result = new Map<number, number[]>();
  for (const fragment of body.fragments) {
    if (fragment.composite || partner[fragment.index] >= 0 || !free[fragment.index]) continue;
    if (fragment.size < SMALLEST_PLAIN || isTrivial(fragment)) continue;
    appendTo(result, index.plain(fragment.node), fragment.index);
  }
  return result;
}

function byContent(body: Body, partner: Int32Array, free: Uint8Array): Map<number, number[]> {
  const result = new Map<number, number[]>();
  for (const { index, content, composite } of body.fragments) {
    if (composite || partner[index] >= 0 || !free[index]) continue;
    const list = result.get(content);
    if (list) list.push(index);
    else result.set(content, [index]);
  }
  return result;
}

/**
 * Conditionals whose condition is asked once on each side, the same or the other way round (§3.8): code that several
 * conditionals share must not bind them to others.
 */
function uniqueConditions(mapping: PartialMapping): void {
  const lefts = byQuestion(mapping, mapping.left, mapping.toRight, mapping.freeLeft);
  const rights = byQuestion(mapping, mapping.right, mapping.toLeft, mapping.freeRight);
  for (const [question, ls] of lefts) {
    const rs = rights.get(question);
    if (ls.length !== 1 || rs?.length !== 1) continue;
    if (!haveOneQuestion(mapping, ls[0], rs[0]) && isHeldByAnother(mapping, ls[0], rs[0])) continue;
    if (isOfOwnVariable(mapping, ls[0], rs[0])) continue;
    mapping.map(ls[0], rs[0], 'unique');
    alignChildren(mapping, ls[0], rs[0]);
  }
}

/** `if (bool done = f(); done)` and `if (done)`: one asks for a variable of its own, whose value the other body gives to none. */
function isOfOwnVariable({ left, right, edits: { index } }: PartialMapping, i: number, j: number): boolean {
  const isOwn = (node: CodeNode, other: CodeNode, body: Body) => {
    if (other.child('init')) return false;
    return node.all('init').some((variable) => {
      const value = variable.child('init');
      return value !== null && !contentsOf(body, index).has(index.content(value));
    });
  };
  const [l, r] = [left.fragments[i].node, right.fragments[j].node];
  return isOwn(l, r, right) || isOwn(r, l, left);
}

/** Two conditionals ask the same, and not one the opposite of the other. */
function haveOneQuestion({ left, right, edits: { index } }: PartialMapping, i: number, j: number): boolean {
  const [l, r] = [left.fragments[i].node.child('condition'), right.fragments[j].node.child('condition')];
  return l !== null && r !== null && conditionOf(l, index).form === conditionOf(r, index).form;
}

/** One of two conditionals is held by a third one, which has no partner yet. */
function isHeldByAnother(mapping: PartialMapping, i: number, j: number): boolean {
  const { left, right, toRight, toLeft, freeLeft, freeRight } = mapping;
  const ofLeft = holderOf(left, i, toRight, right, j);
  if (ofLeft >= 0 && toLeft[ofLeft] < 0 && freeRight[ofLeft] === 1) return true;
  const ofRight = holderOf(right, j, toLeft, left, i);
  return ofRight >= 0 && toRight[ofRight] < 0 && freeLeft[ofRight] === 1;
}

/**
 * The conditional of the other body in which the partners of what one conditional has in both of its branches stand, none of
 * which is in another given one (§2.6: a part of what a statement holds says more than a condition turned round); -1 for none.
 */
function holderOf(own: Body, at: number, partners: Int32Array, other: Body, given: number): number {
  let holder = -1;
  const branches = new Set<string>();
  for (const k of childrenOf(own, at)) {
    const partner = partners[k];
    if (partner < 0) continue;
    if (partner > given && partner < other.fragments[given].next) return -1;
    const { parent } = other.fragments[partner];
    if (parent < 0 || (holder >= 0 && parent !== holder)) return -1;
    holder = parent;
    branches.add(own.fragments[k].slot);
  }
  return branches.size > 1 && other.fragments[holder].node.kind === 'if' ? holder : -1;
}

/** Free conditionals by what they ask, a question and its negation being one. */
function byQuestion(mapping: PartialMapping, body: Body, partner: Int32Array, free: Uint8Array): Map<string, number[]> {
  const result = new Map<string, number[]>();
  for (const { index, node, size } of body.fragments) {
    const asked = node.kind === 'if' ? node.child('condition') : null;
    if (!asked || size < SMALLEST_QUESTION || partner[index] >= 0 || !free[index]) continue;
    const { form, negation } = conditionOf(asked, mapping.edits.index);
    const key = form < negation ? `${form} ${negation}` : `${negation} ${form}`;
    const list = result.get(key);
    if (list) list.push(index);
    else result.set(key, [index]);
  }
  return result;
}

/** Around a conditional stands one without partner that asks the very question of another one: that is the one it became. */
function isAskedAround(mapping: PartialMapping, { header, parent, node }: Fragment, other: Fragment): boolean {
  if (header === other.header || node.kind !== 'if') return false;
  const { fragments } = mapping.left;
  for (let p = parent; p >= 0; p = fragments[p].parent)
    if (mapping.toRight[p] < 0 && mapping.freeLeft[p] && fragments[p].header === other.header) return true;
  return false;
}

/** In a method that stayed, loops that do the same with all elements of the same, and the only ones of their kind, wherever they stand. */
function renamedLoops(mapping: PartialMapping): void {
  const { left, right, edits } = mapping;
  const [before, now] = [left.declaration, right.declaration];
  if (before.name !== now.name || before.file.path !== now.file.path) return;
  const lefts = loopsByForm(left, mapping.toRight, mapping.freeLeft, edits.index);
  if (lefts.size === 0) return;
  const rights = loopsByForm(right, mapping.toLeft, mapping.freeRight, edits.index);
  for (const [form, l] of lefts) {
    const r = rights.get(form);
    if (!l || !r || !mapping.isFree(l.index, r.index)) continue;
    mapping.map(l.index, r.index, 'renamed');
    for (let k = 0; l.from + k < left.fragments[l.index].next; k++)
      if (mapping.isFree(l.from + k, r.from + k)) mapping.map(l.from + k, r.from + k, 'renamed');
  }
}

/** Composites from the inside out: the one that holds most of the partners of what this one holds. */
function composites(mapping: PartialMapping): void {
  for (let i = mapping.left.fragments.length - 1; i >= 0; i--) {
    const l = mapping.left.fragments[i];
    if (!l.composite || mapping.toRight[i] >= 0 || !mapping.freeLeft[i]) continue;
    const held = new Map<number, number>();
    let inside = 0;
    for (let k = i + 1; k < l.next; k++) {
      inside++;
      const partner = mapping.toRight[k];
      if (partner < 0) continue;
      for (let p = mapping.right.fragments[partner].parent; p >= 0; p = mapping.right.fragments[p].parent) {
        if (mapping.toLeft[p] < 0 && mapping.freeRight[p] && compatible(l, mapping.right.fragments[p])) {
          held.set(p, (held.get(p) ?? 0) + 1);
        }
      }
    }
    let best = -1;
    let bestScore = 0;
    for (const [j, common] of held) {
      const r = mapping.right.fragments[j];
      if (isAskedAround(mapping, l, r)) continue;
      const dice = (2 * common) / (inside + (r.next - j - 1));
      const header = mapping.headerSimilarity(l, r);
      const context = mapping.context(i, j);
      const score = dice + header + 0.3 * context;
      const enough =
        dice >= mapping.edits.thresholds.contents
          ? header >= 0.15 || dice >= 0.75 || context >= 0.4
          : header >= 0.4 || (dice >= 0.3 && header >= 0.3);
      if (enough && (score > bestScore || (score === bestScore && j < best))) {
        best = j;
        bestScore = score;
      }
    }
    if (best >= 0) mapping.map(i, best, 'children');
  }
  // Composites whose headers alone are alike, in mapped surroundings.
  const scored: Scored[] = [];
  for (const [lefts, rights] of freeComposites(mapping)) {
    for (const l of lefts) {
      for (const r of rights) {
        if (!compatible(l, r) || Math.max(l.size, r.size) < 2) continue;
        // A clause follows its statement (§2.8): many catch the same exception.
        if (clauses.has(l.node.kind) && mapping.toRight[l.parent] !== r.parent) continue;
        const header = mapping.headerSimilarity(l, r);
        const context = mapping.context(l.index, r.index);
        const isLikely = header >= 0.5 && (context >= 0.4 || walkAlike(mapping, l.node, r.node));
        const counts = () => countsThrough(mapping, l.node, r.node) || countsThrough(mapping, r.node, l.node);
        if (header >= 0.9 || isLikely || counts())
          scored.push({ i: l.index, j: r.index, score: header + 0.5 * context });
      }
    }
  }
  for (const { i, j } of inOrder(scored)) {
    if (mapping.isFree(i, j)) {
      mapping.map(i, j, 'edit');
      alignChildren(mapping, i, j);
    }
  }
}

/**
 * Composites without partner that may be compared with one another: all of both bodies, or, where these are too many, those that
 * two corresponding statements hold.
 */
function freeComposites(mapping: PartialMapping): [readonly Fragment[], readonly Fragment[]][] {
  const { left, right, toRight, toLeft, freeLeft, freeRight } = mapping;
  const lefts = left.fragments.filter((l) => l.composite && toRight[l.index] < 0 && freeLeft[l.index]);
  const rights = right.fragments.filter((r) => r.composite && toLeft[r.index] < 0 && freeRight[r.index]);
  if (lefts.length * rights.length <= LARGEST_GROUP) return [[lefts, rights]];
  const byHolder = groupBy(rights, ({ parent }) => parent);
  const inMapped = lefts.filter(({ parent }) => parent < 0 || toRight[parent] >= 0);
  const result: [Fragment[], Fragment[]][] = [];
  for (const [holder, ls] of groupBy(inMapped, ({ parent }) => (parent < 0 ? -1 : toRight[parent]))) {
    const rs = byHolder.get(holder) ?? [];
    if (ls.length * rs.length <= LARGEST_GROUP) result.push([ls, rs]);
  }
  return result;
}

/** Loops over the same expression of some words, or over what the same is asked for by one name, whatever they call an element. */
function walkAlike({ edits: { index } }: PartialMapping, l: CodeNode, r: CodeNode): boolean {
  const [source, other] = [l.child('source'), r.child('source')];
  if (l.kind !== 'forEach' || r.kind !== 'forEach' || !source || !other || index.size(source) < SMALLEST_QUESTION)
    return false;
  if (index.content(source) === index.content(other)) return true;
  const [from, to] = [source.child('receiver'), other.child('receiver')];
  if (source.kind !== 'call' || other.kind !== 'call' || source.label !== other.label || !from || !to) return false;
  return index.content(from) === index.content(to) && source.children.length === other.children.length;
}

/** A loop that counts, `for (i = 0; i < xs.length; i++)`, and one over the elements, `for (x of xs)` (4.3): how they write it is not alike. */
function countsThrough({ edits: { index } }: PartialMapping, loop: CodeNode, other: CodeNode): boolean {
  const source = loop.kind === 'for' && other.kind === 'forEach' ? other.child('source') : null;
  if (!source) return false;
  const content = index.content(source);
  const isAsked = (node: CodeNode) =>
    [...preOrder(node)].some((part) => {
      const whole = part.kind === 'member' || part.kind === 'call' ? part.child('receiver') : null;
      return whole !== null && index.content(whole) === content;
    });
  return loop.all('init').some(isAsked) || loop.all('condition').some(isAsked);
}

function compatible(l: Fragment, r: Fragment): boolean {
  return groupOf(l) === groupOf(r);
}

/**
 * `a = []` and `b = []` have no word in common, nor have `T a;` and `T b;`: the only declarations of such a value or type
 * left in a list belong together.
 */
function emptyDeclarations(mapping: PartialMapping): void {
  const { index } = mapping.edits;
  const keyOf = (f: Fragment, parent: number): string | null => {
    if (declaredIn(f) === null) return null;
    const value = f.node.children[0].child('init');
    const type = f.node.children[0].child('type')?.label ?? '';
    if (value ? index.size(value) > 1 : type === '') return null;
    return `${parent}\0${f.slot}\0${value ? index.content(value) : ''}\0${type}`;
  };
  const lefts = new Map<string, number[]>();
  const rights = new Map<string, number[]>();
  const note = (map: Map<string, number[]>, key: string | null, i: number) => {
    const list = key === null ? undefined : map.get(key);
    if (list) list.push(i);
    else if (key !== null) map.set(key, [i]);
  };
  for (const l of mapping.left.fragments) {
    const parent = l.parent < 0 ? -1 : mapping.toRight[l.parent];
    if (mapping.toRight[l.index] >= 0 || !mapping.freeLeft[l.index] || (l.parent >= 0 && parent < 0)) continue;
    if (!mapping.declaredRight.has(declaredIn(l) ?? '')) note(lefts, keyOf(l, parent), l.index);
  }
  if (lefts.size === 0) return;
  for (const r of mapping.right.fragments) {
    if (mapping.toLeft[r.index] >= 0 || !mapping.freeRight[r.index]) continue;
    if (!mapping.declaredLeft.has(declaredIn(r) ?? '')) note(rights, keyOf(r, r.parent), r.index);
  }
  for (const [key, [i, ...more]] of lefts) {
    const js = rights.get(key) ?? [];
    if (more.length === 0 && js.length === 1) mapping.map(i, js[0], 'place');
  }
}

/** Once composites are mapped, what they hold is aligned again, in order. */
function alignMapped(mapping: PartialMapping, handed: HandedNames): void {
  for (let i = 0; i < mapping.toRight.length; i++) {
    if (mapping.toRight[i] >= 0 && mapping.left.fragments[i].next > i + 1)
      alignChildren(mapping, i, mapping.toRight[i]);
  }
  equalLeaves(mapping);
  similarLeaves(mapping, handed);
}

/** Jumps and trivial returns follow their surroundings. */
function trivialLeaves(mapping: PartialMapping): void {
  for (const l of mapping.left.fragments) {
    if (mapping.toRight[l.index] >= 0 || !mapping.freeLeft[l.index] || !(isTrivial(l) || givenField(l))) continue;
    const parent = l.parent < 0 ? -1 : mapping.toRight[l.parent];
    if (l.parent >= 0 && parent < 0) continue;
    for (const j of childrenOf(mapping.right, parent)) {
      const r = mapping.right.fragments[j];
      if (!mapping.isFree(l.index, j) || r.slot !== l.slot || r.node.kind !== l.node.kind) continue;
      if (l.content !== r.content && !(isTrivial(l) && isTrivial(r)) && !areLocalAndField(l, r)) continue;
      mapping.map(l.index, j, 'context');
      break;
    }
  }
}

/** `return this.x`: the field that is given back, or null. */
function givenField({ node: { kind, children } }: Fragment): CodeNode | null {
  const value = kind === 'return' ? children[0] : undefined;
  return value?.kind === 'member' && value.child('receiver')?.kind === 'this' ? value : null;
}

/** `return x` and `return this.y`: what is given back is a field now, or was one. */
function areLocalAndField(l: Fragment, r: Fragment): boolean {
  const isName = ({ node }: Fragment) => node.children[0]?.kind === 'name';
  return (givenField(r) !== null && isName(l)) || (givenField(l) !== null && isName(r));
}

/** The only statement left between two mapped neighbours on each side, when the two are of a kind and share a word. */
function onlyOnes(mapping: PartialMapping): void {
  for (const l of mapping.left.fragments) {
    const i = l.index;
    if (mapping.toRight[i] >= 0 || !mapping.freeLeft[i]) continue;
    const parent = l.parent < 0 ? -1 : mapping.toRight[l.parent];
    if (l.parent >= 0 && parent < 0) continue;
    // Branches begin and end within the list of what a conditional holds.
    const inSlot = (k: number) => (k >= 0 && mapping.left.fragments[k].slot === l.slot ? k : -1);
    const before = inSlot(mapping.sibling(mapping.left, i, -1));
    const after = inSlot(mapping.sibling(mapping.left, i, 1));
    if ((before >= 0 && mapping.toRight[before] < 0) || (after >= 0 && mapping.toRight[after] < 0)) continue;
    const siblings = childrenOf(mapping.right, parent).filter((j) => mapping.right.fragments[j].slot === l.slot);
    const from = before < 0 ? -1 : siblings.indexOf(mapping.toRight[before]);
    const to = after < 0 ? siblings.length : siblings.indexOf(mapping.toRight[after]);
    if ((before >= 0 && from < 0) || to < 0 || to - from !== 2) continue;
    const j = siblings[from + 1];
    const r = mapping.right.fragments[j];
    if (!mapping.isFree(i, j) || groupOf(l) !== groupOf(r) || mapping.isReplaced(l, r)) continue;
    if (isNamedPart(mapping, l, r, mapping.right) || isNamedPart(mapping, r, l, mapping.left)) continue;
    // The only clause of a statement follows it, whatever it catches (§2.8).
    const isAlike = l.composite ? mapping.headerSimilarity(l, r) >= 0.2 : mapping.similarity(l, r) >= 0.25;
    if (isAlike || clauses.has(l.node.kind)) {
      mapping.map(i, j, 'place');
      if (l.next > i + 1) alignChildren(mapping, i, j);
    }
  }
}

/**
 * In a method that kept its name, the only `try` of either version, if it guards a call of the same name and stands around, or in,
 * what is new there: whatever is caught and done then, it is the one that guarded that (§2.8).
 */
function onlyTries(mapping: PartialMapping): void {
  const { left, right, toLeft, toRight } = mapping;
  if (left.declaration.name !== right.declaration.name) return;
  const [i, j] = [onlyTry(left), onlyTry(right)];
  if (i < 0 || j < 0 || !mapping.isFree(i, j) || !guardSameCall(left, right, i, j)) return;
  const isIn = ({ fragments }: Body, at: number, outer: number) => {
    let { parent } = fragments[at];
    while (parent >= 0 && parent !== outer) ({ parent } = fragments[parent]);
    return parent === outer;
  };
  const [l, r] = [left.fragments[i].parent, right.fragments[j].parent];
  const [later, earlier] = [l < 0 ? -1 : toRight[l], r < 0 ? -1 : toLeft[r]];
  const isInRight = (l < 0 || later >= 0) && isIn(right, j, later);
  const isInLeft = (r < 0 || earlier >= 0) && isIn(left, i, earlier);
  if (!isInRight && !isInLeft) return;
  mapping.map(i, j, 'place');
  alignChildren(mapping, i, j);
}

/** The same call, creation or operation that a method of one name returns in the end (3.6, final return). */
function lastReturns(mapping: PartialMapping): void {
  const { left, right } = mapping;
  if (left.declaration.name !== right.declaration.name) return;
  const lastOf = ({ fragments }: Body) => fragments.findLast(({ parent }) => parent < 0);
  const [l, r] = [lastOf(left), lastOf(right)];
  if (l?.node.kind !== 'return' || r?.node.kind !== 'return' || !mapping.isFree(l.index, r.index)) return;
  if (isTrivial(l) || isTrivial(r) || mapping.isReplaced(l, r)) return;
  const [given, other] = [l.node.children[0], r.node.children[0]];
  const isSame = given.kind === other.kind && given.label === other.label;
  // Most of what an element holds may have gone elsewhere.
  const needed = given.kind === 'markup' ? 0.1 : 0.25;
  if (isSame && mapping.similarity(l, r) >= needed) mapping.map(l.index, r.index, 'place');
}

/**
 * In a method that kept its name, declarations of a name that each side declares once, in the same place: the value is new.
 * In one with a new name the value is the same call, with other arguments.
 */
function sameNames(mapping: PartialMapping): void {
  const isRenamed = mapping.left.declaration.name !== mapping.right.declaration.name;
  const rights = declarationsByName(mapping.right, mapping.otherHomes);
  for (const [name, i] of declarationsByName(mapping.left, mapping.otherHomes)) {
    const j = rights.get(name) ?? -1;
    if (i < 0 || j < 0 || !mapping.isFree(i, j)) continue;
    const l = mapping.left.fragments[i];
    const r = mapping.right.fragments[j];
    if (l.parent < 0 ? r.parent >= 0 : mapping.toRight[l.parent] !== r.parent || l.slot !== r.slot) continue;
    if (isRenamed && !givesSameCall(mapping, l, r)) continue;
    if (!hasValueOf(mapping, l, mapping.right) && !hasValueOf(mapping, r, mapping.left)) mapping.map(i, j, 'place');
  }
}

/**
 * In a method that kept its name, declarations with new names that one list makes by the same call: as many on either side, so
 * that each is the one in its place, whatever the call is handed now.
 */
function sameCalls(mapping: PartialMapping): void {
  const { left, right } = mapping;
  if (left.declaration.name !== right.declaration.name) return;
  const lefts = declarationsByCall(mapping, left, (parent) => (parent < 0 ? -1 : mapping.toRight[parent]));
  if (lefts.size === 0) return;
  const rights = declarationsByCall(mapping, right, (parent) => parent);
  for (const [key, ls] of lefts) {
    const rs = rights.get(key);
    if (ls.length !== rs?.length || ls.length > MOST_SAME_CALLS) continue;
    const isNew = (f: Fragment, declared: ReadonlySet<string>) => !declared.has(declaredIn(f) ?? '');
    if (!ls.every((l) => isNew(l, mapping.declaredRight)) || !rs.every((r) => isNew(r, mapping.declaredLeft))) continue;
    if (ls.some((l, i) => !mapping.isFree(l.index, rs[i].index))) continue;
    if (ls.some((l) => hasValueOf(mapping, l, right)) || rs.some((r) => hasValueOf(mapping, r, left))) continue;
    for (const [i, l] of ls.entries()) mapping.map(l.index, rs[i].index, 'place');
  }
}

/** Declarations of one variable that is what a call gives, or what is awaited of it, by their list and the call. */
function declarationsByCall(
  { edits, left }: PartialMapping,
  body: Body,
  parentOf: (parent: number) => number,
): ReadonlyMap<string, Fragment[]> {
  const { index } = edits;
  const result = new Map<string, Fragment[]>();
  for (const fragment of body.fragments) {
    if (declaredIn(fragment) === null) continue;
    const parent = parentOf(fragment.parent);
    if (fragment.parent >= 0 && parent < 0) continue;
    const value = fragment.node.children[0].child('init');
    const call = value?.kind === 'await' ? value.child('operand') : value;
    if (call?.kind !== 'call' || call.all('argument').length === 0) continue;
    const receiver = call.child('receiver');
    const called = body === left ? edits.laterName(call.label) : call.label;
    const key = [parent, fragment.slot, value?.kind, called, receiver ? index.content(receiver) : ''].join('\0');
    appendTo(result, key, fragment);
  }
  return result;
}

/** The values of two declarations are calls of one name on the same thing. */
function givesSameCall(mapping: PartialMapping, l: Fragment, r: Fragment): boolean {
  const { index } = mapping.edits;
  const [before, after] = [l, r].map(
    ({ node: { children } }) => children[0].child('init') ?? children[0].child('value'),
  );
  if (before?.kind !== 'call' || after?.kind !== 'call' || before.label !== after.label) return false;
  const [from, to] = [before.child('receiver'), after.child('receiver')];
  return from && to ? index.content(from) === index.content(to) : from === to;
}

/** The value of a declaration stands in the other body: it left this name, or came to it. */
function hasValueOf(mapping: PartialMapping, { node }: Fragment, body: Body): boolean {
  const { index } = mapping.edits;
  const [given] = node.children;
  const value = given.child('init') ?? given.child('value');
  if (!value || index.size(value) === 1) return value === null;
  return contentsOf(body, index).has(index.content(value));
}

/**
 * Where a body declares a name, or sets a field of which the other one has a local; -1 for one that it declares, or sets, more
 * than once.
 */
function declarationsByName(body: Body, otherHomes: ReadonlySet<string>): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  for (const fragment of body.fragments) {
    const given = givenIn(fragment);
    if (given === null || (given.ofField && !otherHomes.has(given.name))) continue;
    result.set(given.name, result.has(given.name) ? -1 : fragment.index);
  }
  return result;
}
