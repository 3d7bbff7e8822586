// Maps the statements of two bodies (statement-mapping.md §9 A, B, E): equal code first, by unique anchors and order;
// then composites from what they contain; then, in the gaps, the cheapest typed edits under one assignment. A pair is
// believed more readily the more its surroundings agree. Symmetric, deterministic, and bounded: candidates come from an
// index of words, never from all pairs.
import { type CodeNode, isStatement, ownNodes } from '../model/code.ts';
import { sameContent } from '../syntax/hashes.ts';
import { type Body, childrenOf, contentsOf, type Fragment } from './bodies.ts';
import { areOtherCalls, callsOfNames, declaredIn } from './calls-of-names.ts';
import { conditionOf } from './conditions.ts';
import type { ContentIndex } from './content.ts';
import { type Definition, definitionsIn, type Edits, labels, targetKey } from './edits.ts';
import { isAroundOther } from './nested-tries.ts';
import { differByLocalNames } from './renamed-locals.ts';
import type { Thresholds } from './thresholds.ts';
import { fieldNamed } from './variables.ts';

/** Two statements that correspond. */
export interface StatementPair {
  readonly left: Fragment;
  readonly right: Fragment;
  /** 1 for equal statements (headers, for composites), else 1 - cost / size. */
  readonly similarity: number;
  /** Rule that paired them. */
  readonly rule: 'identical' | 'unique' | 'context' | 'children' | 'edit' | 'place';
}

/** The statement pairs of two bodies. */
export interface BodyMapping {
  readonly left: Body;
  readonly right: Body;
  /** By number of the left statement. */
  readonly pairs: readonly StatementPair[];
  /** Partner by number, -1 for none. */
  readonly toRight: Int32Array;
  readonly toLeft: Int32Array;
}

/** Statements that may take part; all if absent. */
export interface Pools {
  readonly left?: (fragment: Fragment) => boolean;
  readonly right?: (fragment: Fragment) => boolean;
}

// An LCS table of this many cells at most; larger lists are split at unique equal statements first.
const LARGEST_TABLE = 1_000_000;
// A word that occurs in more statements than this says nothing about which of them is meant.
const COMMONEST_WORD = 40;
const CANDIDATES = 12;
const LARGEST_GROUP = 2_500;
// What counts against a statement whose value another one hands over to the same target.
const HANDED_OVER = 0.25;
// What speaks for two declarations of one value if a mapped statement has one name for the other.
const USED_ALIKE = 0.2;
// A name for a part of a value is used within so many statements.
const NEAR = 3;
// How much a local function under another name is the one it was.
const RENAMED_FUNCTION = 0.9;
// Words of a condition that says more than `if (on)`.
const SMALLEST_QUESTION = 2;

const kindGroups: Readonly<Record<string, string>> = {
  for: 'loop',
  forEach: 'loop',
  while: 'loop',
  do: 'loop',
  expression: 'leaf',
  declaration: 'leaf',
  return: 'leaf',
  throw: 'leaf',
  yield: 'leaf',
  assert: 'leaf',
  constructorCall: 'leaf',
};

const clauses: ReadonlySet<string> = new Set(['catch', 'finally']);

/** Local functions of the same code, under whatever names. */
function haveOneCode({ node: { nested: left } }: Fragment, { node: { nested: right } }: Fragment): boolean {
  if (!left || !right || left.bodyNode < 0 || right.bodyNode < 0) return false;
  if (left.file.tree.grammar !== right.file.tree.grammar) return false;
  return sameContent(left.file.tree, left.bodyNode, right.file.tree, right.bodyNode);
}

/** Composites, and statements with lambdas that have a body. */
function holdsStatements({ composite, index, next }: Fragment): boolean {
  return composite || next > index + 1;
}

function groupOf({ node }: Fragment): string {
  return kindGroups[node.kind] ?? (isStatement(node) ? node.kind : 'leaf');
}

/** `break`, `continue`, `return`, `return null` …: they follow their surroundings. */
export function isTrivial(fragment: Fragment): boolean {
  const { kind, children } = fragment.node;
  if (kind === 'break' || kind === 'continue' || kind === 'empty') return true;
  if (kind !== 'return' && kind !== 'yield') return false;
  const value = children[0];
  return (
    value === undefined ||
    (value.children.length === 0 && ['null', 'boolean', 'number', 'string', 'this', 'name'].includes(value.kind))
  );
}

/** Maps two bodies. */
export function mapBodies(left: Body, right: Body, edits: Edits, pools: Pools = {}): BodyMapping {
  return new Mapper(left, right, edits, pools).run();
}

class Mapper {
  readonly toRight: Int32Array;
  readonly toLeft: Int32Array;
  readonly #rule: (StatementPair['rule'] | undefined)[] = [];
  readonly #freeLeft: Uint8Array;
  readonly #freeRight: Uint8Array;
  readonly #declaredLeft: ReadonlySet<string>;
  readonly #declaredRight: ReadonlySet<string>;
  /** `target\0name` of assignments that give a name's value to a field. */
  readonly #handedLeft: ReadonlySet<string>;
  readonly #handedRight: ReadonlySet<string>;

  constructor(
    readonly left: Body,
    readonly right: Body,
    readonly edits: Edits,
    pools: Pools,
  ) {
    this.toRight = new Int32Array(left.fragments.length).fill(-1);
    this.toLeft = new Int32Array(right.fragments.length).fill(-1);
    this.#freeLeft = Uint8Array.from(left.fragments, (f) => (pools.left && !pools.left(f) ? 0 : 1));
    this.#freeRight = Uint8Array.from(right.fragments, (f) => (pools.right && !pools.right(f) ? 0 : 1));
    this.#declaredLeft = declaredNames(left);
    this.#declaredRight = declaredNames(right);
    this.#handedLeft = handedNames(left, edits.index);
    this.#handedRight = handedNames(right, edits.index);
  }

  run(): BodyMapping {
    this.#renamedBody();
    this.#alignChildren(-1, -1);
    this.#localFunctions();
    this.#uniqueLeaves();
    this.#equalLeaves();
    this.#uniqueConditions();
    this.#composites();
    this.#similarLeaves();
    this.#composites();
    this.#emptyDeclarations();
    this.#alignMapped();
    this.#trivialLeaves();
    this.#onlyOnes();
    const isFree = (i: number, j: number) => this.#isFree(i, j);
    for (const [i, j] of callsOfNames(this.left, this.right, this.toRight, this.edits.index, isFree))
      this.#map(i, j, 'place');
    this.#lastReturns();
    this.#sameNames();
    const pairs: StatementPair[] = [];
    for (let i = 0; i < this.toRight.length; i++) {
      const j = this.toRight[i];
      if (j < 0) continue;
      const l = this.left.fragments[i];
      const r = this.right.fragments[j];
      pairs.push({
        left: l,
        right: r,
        similarity: this.#similarity(l, r),
        rule: this.#rule[i] as StatementPair['rule'],
      });
    }
    return { left: this.left, right: this.right, pairs, toRight: this.toRight, toLeft: this.toLeft };
  }

  /** A method that kept its name and has new names for its variables alone: statement by statement. */
  #renamedBody(): void {
    const { left, right } = this;
    if (left.declaration.name !== right.declaration.name || !differByLocalNames(left, right)) return;
    for (let i = 0; i < left.fragments.length; i++) if (this.#isFree(i, i)) this.#map(i, i, 'place');
  }

  #isFree(i: number, j: number): boolean {
    return this.toRight[i] < 0 && this.toLeft[j] < 0 && this.#freeLeft[i] === 1 && this.#freeRight[j] === 1;
  }

  #map(i: number, j: number, rule: StatementPair['rule']): void {
    this.toRight[i] = j;
    this.toLeft[j] = i;
    this.#rule[i] = rule;
  }

  /** Maps equal subtrees statement by statement; their lists of nested statements are equal too. */
  #mapSubtrees(i: number, j: number, rule: StatementPair['rule']): void {
    const size = this.left.fragments[i].next - i;
    for (let k = 0; k < size; k++) if (this.#isFree(i + k, j + k)) this.#map(i + k, j + k, rule);
  }

  #similarity(l: Fragment, r: Fragment): number {
    if (l.header === r.header) return 1;
    if (haveOneCode(l, r)) return RENAMED_FUNCTION;
    return l.composite ? this.#headerSimilarity(l, r) : this.edits.similarity(l.node, r.node);
  }

  /** Equal statements in order, then in the gaps what holds statements and has an equal header; recursively. */
  #alignChildren(parentLeft: number, parentRight: number): void {
    const work: [number, number][] = [[parentLeft, parentRight]];
    for (let pair = work.pop(); pair; pair = work.pop()) {
      const ls = childrenOf(this.left, pair[0]).filter((i) => this.toRight[i] < 0 && this.#freeLeft[i]);
      const rs = childrenOf(this.right, pair[1]).filter((j) => this.toLeft[j] < 0 && this.#freeRight[j]);
      const contentL = (i: number) => this.#key(this.left.fragments[i], this.left.fragments[i].content);
      const contentR = (j: number) => this.#key(this.right.fragments[j], this.right.fragments[j].content);
      for (const [i, j] of commonSubsequence(ls.map(contentL), rs.map(contentR)))
        this.#mapSubtrees(ls[i], rs[j], 'identical');
      const gapL = ls.filter((i) => this.toRight[i] < 0 && holdsStatements(this.left.fragments[i]));
      const gapR = rs.filter((j) => this.toLeft[j] < 0 && holdsStatements(this.right.fragments[j]));
      const headerL = (i: number) => this.#key(this.left.fragments[i], this.left.fragments[i].header);
      const headerR = (j: number) => this.#key(this.right.fragments[j], this.right.fragments[j].header);
      for (const [i, j] of commonSubsequence(gapL.map(headerL), gapR.map(headerR))) {
        // A bare `try` or `else` has no header that could tell it from another one.
        const l = this.left.fragments[gapL[i]];
        if (l.size <= 1 && l.node.kind !== 'if' && gapL.length + gapR.length > 2) continue;
        if (isAroundOther(this.left, this.right, gapL[i], gapR[j])) continue;
        this.#map(gapL[i], gapR[j], 'identical');
        work.push([gapL[i], gapR[j]]);
      }
    }
  }

  #key(fragment: Fragment, id: number): string {
    return `${fragment.slot}\0${id}`;
  }

  /** Local functions under another name, whose code is no other one's on either side. */
  #localFunctions(): void {
    const rightOf = this.#byCode(this.right, this.toLeft, this.#freeRight);
    for (const [code, ls] of this.#byCode(this.left, this.toRight, this.#freeLeft)) {
      const rs = rightOf.get(code);
      if (ls.length !== 1 || rs?.length !== 1) continue;
      if (haveOneCode(this.left.fragments[ls[0]], this.right.fragments[rs[0]])) this.#map(ls[0], rs[0], 'unique');
    }
  }

  /** Local functions by a hash of their code. */
  #byCode(body: Body, partner: Int32Array, free: Uint8Array): Map<number, number[]> {
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
  #uniqueLeaves(): void {
    const rightOf = this.#byContent(this.right, this.toLeft, this.#freeRight);
    for (const [content, ls] of this.#byContent(this.left, this.toRight, this.#freeLeft)) {
      const rs = rightOf.get(content);
      if (ls.length !== 1 || rs?.length !== 1) continue;
      const l = this.left.fragments[ls[0]];
      if (isTrivial(l) || l.size < 2) continue;
      this.#mapSubtrees(ls[0], rs[0], 'unique');
    }
  }

  /** Equal statements that occur more often: those whose surroundings agree best. */
  #equalLeaves(): void {
    const rightOf = this.#byContent(this.right, this.toLeft, this.#freeRight);
    for (const [content, ls] of this.#byContent(this.left, this.toRight, this.#freeLeft)) {
      const rs = rightOf.get(content);
      if (!rs || ls.length * rs.length > LARGEST_GROUP || isTrivial(this.left.fragments[ls[0]])) continue;
      const scored: Scored[] = [];
      for (const i of ls) for (const j of rs) scored.push({ i, j, score: this.#context(i, j) });
      for (const { i, j } of inOrder(scored)) if (this.#isFree(i, j)) this.#mapSubtrees(i, j, 'context');
    }
  }

  #byContent(body: Body, partner: Int32Array, free: Uint8Array): Map<number, number[]> {
    const result = new Map<number, number[]>();
    for (const { index, content, composite } of body.fragments) {
      if (composite || partner[index] >= 0 || !free[index]) continue;
      const list = result.get(content);
      if (list) list.push(index);
      else result.set(content, [index]);
    }
    return result;
  }

  /** How well the surroundings of two statements agree: 0 nothing known, about 1 all agree. */
  #context(i: number, j: number): number {
    const l = this.left.fragments[i];
    const r = this.right.fragments[j];
    let score = 0;
    if (l.parent < 0 && r.parent < 0) score += 0.25;
    else if (l.parent >= 0 && r.parent >= 0) {
      if (this.toRight[l.parent] === r.parent) score += 0.4 + (l.slot === r.slot ? 0.1 : 0);
      else if (this.toRight[l.parent] >= 0 || this.toLeft[r.parent] >= 0) score -= 0.15;
      else if (this.left.fragments[l.parent].header === this.right.fragments[r.parent].header) score += 0.25;
    }
    const neighbours = (step: number): number => {
      const a = this.#sibling(this.left, i, step);
      const b = this.#sibling(this.right, j, step);
      if (a < 0 && b < 0) return l.parent >= 0 || r.parent >= 0 ? 0.1 : 0.15;
      if (a < 0 || b < 0) return 0;
      if (this.toRight[a] === b) return 0.25;
      return this.left.fragments[a].content === this.right.fragments[b].content ? 0.2 : 0;
    };
    score += neighbours(-1) + neighbours(1);
    score -= 0.05 * Math.min(3, Math.abs(l.depth - r.depth));
    const placeL = i / this.left.fragments.length;
    const placeR = j / this.right.fragments.length;
    return score - 0.15 * Math.abs(placeL - placeR);
  }

  #sibling(body: Body, i: number, step: number): number {
    const { parent, next } = body.fragments[i];
    if (step > 0) {
      const limit = parent < 0 ? body.fragments.length : body.fragments[parent].next;
      return next < limit ? next : -1;
    }
    let before = -1;
    // Siblings end where the next one begins, so the one before ends at i.
    for (let k = i - 1; k >= 0 && k > parent; k--) {
      if (body.fragments[k].parent === parent) {
        before = k;
        break;
      }
    }
    return before;
  }

  /**
   * Conditionals whose condition is asked once on each side, the same or the other way round (§3.8): code that several
   * conditionals share must not bind them to others.
   */
  #uniqueConditions(): void {
    const lefts = this.#byQuestion(this.left, this.toRight, this.#freeLeft);
    const rights = this.#byQuestion(this.right, this.toLeft, this.#freeRight);
    for (const [question, ls] of lefts) {
      const rs = rights.get(question);
      if (ls.length !== 1 || rs?.length !== 1) continue;
      this.#map(ls[0], rs[0], 'unique');
      this.#alignChildren(ls[0], rs[0]);
    }
  }

  /** Free conditionals by what they ask, a question and its negation being one. */
  #byQuestion(body: Body, partner: Int32Array, free: Uint8Array): Map<string, number[]> {
    const result = new Map<string, number[]>();
    for (const { index, node, size } of body.fragments) {
      const asked = node.kind === 'if' ? node.child('condition') : null;
      if (!asked || size < SMALLEST_QUESTION || partner[index] >= 0 || !free[index]) continue;
      const { form, negation } = conditionOf(asked, this.edits.index);
      const key = form < negation ? `${form} ${negation}` : `${negation} ${form}`;
      const list = result.get(key);
      if (list) list.push(index);
      else result.set(key, [index]);
    }
    return result;
  }

  /** Around a conditional stands one without partner that asks the very question of another one: that is the one it became. */
  #isAskedAround({ header, parent, node }: Fragment, other: Fragment): boolean {
    if (header === other.header || node.kind !== 'if') return false;
    const { fragments } = this.left;
    for (let p = parent; p >= 0; p = fragments[p].parent)
      if (this.toRight[p] < 0 && this.#freeLeft[p] && fragments[p].header === other.header) return true;
    return false;
  }

  /** Composites from the inside out: the one that holds most of the partners of what this one holds. */
  #composites(): void {
    for (let i = this.left.fragments.length - 1; i >= 0; i--) {
      const l = this.left.fragments[i];
      if (!l.composite || this.toRight[i] >= 0 || !this.#freeLeft[i]) continue;
      const held = new Map<number, number>();
      let inside = 0;
      for (let k = i + 1; k < l.next; k++) {
        inside++;
        const partner = this.toRight[k];
        if (partner < 0) continue;
        for (let p = this.right.fragments[partner].parent; p >= 0; p = this.right.fragments[p].parent) {
          if (this.toLeft[p] < 0 && this.#freeRight[p] && this.#compatible(l, this.right.fragments[p])) {
            held.set(p, (held.get(p) ?? 0) + 1);
          }
        }
      }
      let best = -1;
      let bestScore = 0;
      for (const [j, common] of held) {
        const r = this.right.fragments[j];
        if (this.#isAskedAround(l, r)) continue;
        const dice = (2 * common) / (inside + (r.next - j - 1));
        const header = this.#headerSimilarity(l, r);
        const context = this.#context(i, j);
        const score = dice + header + 0.3 * context;
        const enough =
          dice >= this.edits.thresholds.contents
            ? header >= 0.15 || dice >= 0.75 || context >= 0.4
            : header >= 0.4 || (dice >= 0.3 && header >= 0.3);
        if (enough && (score > bestScore || (score === bestScore && j < best))) {
          best = j;
          bestScore = score;
        }
      }
      if (best >= 0) this.#map(i, best, 'children');
    }
    // Composites whose headers alone are alike, in mapped surroundings.
    const scored: Scored[] = [];
    const rights = this.right.fragments.filter(
      (r) => r.composite && this.toLeft[r.index] < 0 && this.#freeRight[r.index],
    );
    const lefts = this.left.fragments.filter(
      (l) => l.composite && this.toRight[l.index] < 0 && this.#freeLeft[l.index],
    );
    if (lefts.length * rights.length > LARGEST_GROUP) return;
    for (const l of lefts) {
      for (const r of rights) {
        if (!this.#compatible(l, r) || Math.max(l.size, r.size) < 2) continue;
        // A clause follows its statement (§2.8): many catch the same exception.
        if (clauses.has(l.node.kind) && this.toRight[l.parent] !== r.parent) continue;
        const header = this.#headerSimilarity(l, r);
        const context = this.#context(l.index, r.index);
        if (header >= 0.9 || (header >= 0.5 && (context >= 0.4 || this.#walkAlike(l.node, r.node))))
          scored.push({ i: l.index, j: r.index, score: header + 0.5 * context });
      }
    }
    for (const { i, j } of inOrder(scored)) {
      if (this.#isFree(i, j)) {
        this.#map(i, j, 'edit');
        this.#alignChildren(i, j);
      }
    }
  }

  /** Loops over the same expression of some words, whatever they call an element. */
  #walkAlike(l: CodeNode, r: CodeNode): boolean {
    const [source, other] = [l.child('source'), r.child('source')];
    const { index } = this.edits;
    if (l.kind !== 'forEach' || r.kind !== 'forEach' || !source || !other) return false;
    return index.size(source) >= SMALLEST_QUESTION && index.content(source) === index.content(other);
  }

  #compatible(l: Fragment, r: Fragment): boolean {
    return groupOf(l) === groupOf(r);
  }

  #headerSimilarity(l: Fragment, r: Fragment): number {
    if (l.header === r.header) return 1;
    // A try says nothing of what it holds; resources come and go.
    if ((l.size <= 1 && r.size <= 1) || (l.node.kind === 'try' && r.node.kind === 'try')) return 0.5;
    return this.edits.headerSimilarity(l.node, r.node);
  }

  /** The cheapest edits among statements that share words. */
  #similarLeaves(): void {
    const byWord = new Map<string, number[]>();
    for (const r of this.right.fragments) {
      if (r.composite || this.toLeft[r.index] >= 0 || !this.#freeRight[r.index]) continue;
      const bound = this.edits.context.right;
      if (isTrivial(r) && !returnsBound(r, bound)) continue;
      for (const word of wordsOf(r, bound)) {
        const list = byWord.get(word);
        if (list) list.push(r.index);
        else byWord.set(word, [r.index]);
      }
    }
    const scored: Scored[] = [];
    for (const l of this.left.fragments) {
      if (l.composite || this.toRight[l.index] >= 0 || !this.#freeLeft[l.index]) continue;
      const bound = this.edits.context.left;
      if (isTrivial(l) && !returnsBound(l, bound)) continue;
      const overlap = new Map<number, number>();
      for (const word of wordsOf(l, bound)) {
        const list = byWord.get(word);
        if (!list || list.length > COMMONEST_WORD) continue;
        for (const j of list) overlap.set(j, (overlap.get(j) ?? 0) + 1 / list.length);
      }
      const candidates = [...overlap].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, CANDIDATES);
      for (const [j] of candidates) {
        const r = this.right.fragments[j];
        if (groupOf(l) !== groupOf(r)) continue;
        const similarity = this.#similarity(l, r);
        const context = this.#context(l.index, j) + this.#declarationAgreement(l, r);
        if (similarity < threshold(l, r, context, this.edits.thresholds) || this.edits.isReplaced(l.node, r.node))
          continue;
        if (this.#isNamedPart(l, r, this.right) || this.#isNamedPart(r, l, this.left)) continue;
        if (this.#areInOtherLambdas(l, r) || areOtherCalls(l, r, this.edits)) continue;
        // A statement that assigns the value comes before one that returns a name for it.
        const indirect = l.node.kind !== r.node.kind && (isTrivial(l) || isTrivial(r)) ? 0.25 : 0;
        const gives = this.#handsOver(l, r) ? HANDED_OVER : 0;
        scored.push({ i: l.index, j, score: similarity + 0.35 * context - indirect - gives });
      }
    }
    const isTwin = this.#twins();
    // What is more like one of several twins waits until it is known which one that is.
    const [waitingLeft, waitingRight] = [new Set<number>(), new Set<number>()];
    for (const { i, j } of inOrder(scored)) {
      if (!this.#isFree(i, j)) continue;
      if (isTwin(i, j)) {
        waitingLeft.add(i);
        waitingRight.add(j);
      } else if (!waitingLeft.has(i) && !waitingRight.has(j)) this.#map(i, j, 'edit');
    }
    const left = scored.filter(({ i, j }) => this.#isFree(i, j));
    for (const { i, j } of inOrder(left.map((each) => ({ ...each, score: each.score + this.#usedAlike(each) }))))
      if (this.#isFree(i, j)) this.#map(i, j, 'edit');
  }

  /**
   * Lambdas are functions: what is merely alike in two of them is one statement only if they may be one function, or one
   * was around the other.
   */
  #areInOtherLambdas(l: Fragment, r: Fragment): boolean {
    const [around, other] = [lambdaAround(l, this.left), lambdaAround(r, this.right)];
    if (around < 0 || other < 0) return false;
    const areApart = (partner: number, inner: Fragment, holder: number, { fragments }: Body) => {
      const isIn = (i: number, k: number) => i >= k && i < fragments[k].next;
      return partner >= 0 && !isIn(inner.index, partner) && !isIn(partner, holder);
    };
    return areApart(this.toRight[around], r, other, this.right) || areApart(this.toLeft[other], l, around, this.left);
  }

  /** Tells of two free declarations whether several others have the same value, so that only uses say which one is which (2.5). */
  #twins(): (i: number, j: number) => boolean {
    const { index } = this.edits;
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
    const lefts = count(this.left, this.toRight, this.#declaredRight);
    const rights = count(this.right, this.toLeft, this.#declaredLeft);
    return (i, j) => {
      const [l, r] = [this.left.fragments[i], this.right.fragments[j]];
      const [a, b] = [declaredIn(l), declaredIn(r)];
      if (a === null || b === null || a === b) return false;
      const [value, other] = [declaredValue(l), declaredValue(r)];
      if (!value || !other || index.content(value) !== index.content(other)) return false;
      return (lefts.get(index.content(value)) ?? 0) + (rights.get(index.content(value)) ?? 0) > 2;
    };
  }

  /** What mapped statements say of two declared names: one stands for the other, or they stand for different things. */
  #usedAlike({ i, j }: Scored): number {
    const a = declaredIn(this.left.fragments[i]);
    const b = declaredIn(this.right.fragments[j]);
    if (a === null || b === null || a === b) return 0;
    let result = 0;
    for (const { index, words } of this.left.fragments) {
      if (this.toRight[index] < 0 || index === i || !words.includes(a)) continue;
      result += this.right.fragments[this.toRight[index]].words.includes(b) ? USED_ALIKE : 0;
    }
    return Math.min(result, 3 * USED_ALIKE);
  }

  /** `this.a = f(x)` and `T v = f(x)` where `this.a = v` follows: that is the assignment still, its value has a name. */
  #handsOver(l: Fragment, r: Fragment): boolean {
    const isGiven = (assigning: Fragment, declaring: Fragment, handed: ReadonlySet<string>) => {
      const name = declaredIn(declaring);
      const target = name === null ? null : assignedIn(assigning, this.edits.index)?.target;
      return target ? handed.has(`${target}\0${name}`) : false;
    };
    return isGiven(l, r, this.#handedRight) || isGiven(r, l, this.#handedLeft);
  }

  /**
   * `U b = g(x)` where `T a = f(g(x))` stood, and `T c = f(b)` or `return f(b)` follows: a part of the value has a name of
   * its own, and what `a` was is `f(b)`.
   */
  #isNamedPart(whole: Fragment, part: Fragment, { fragments }: Body): boolean {
    const { index } = this.edits;
    const [value, named] = [givenIn(whole, index), givenIn(part, index)];
    if (!value || !named || value.name === named.name || this.edits.index.size(named.value) < 2) return false;
    const follows = fragments.slice(part.index + 1, part.index + 1 + NEAR).some((next) => {
      if (!next.words.includes(named.name)) return false;
      const rest = givenIn(next, index)?.value;
      if (rest?.kind === value.value.kind && rest.label === value.value.label) return true;
      return [...ownNodes(next.node)].some(
        ({ kind, label, children }) =>
          kind === value.value.kind &&
          label === value.value.label &&
          children.some((child) => child.kind === 'name' && child.label === named.name),
      );
    });
    if (!follows) return false;
    for (const node of ownNodes(value.value))
      if (node !== value.value && index.content(node) === index.content(named.value)) return true;
    return false;
  }

  /**
   * Declarations of one name belong together, and so do declarations of one value; a name that is still declared did not
   * become another one.
   */
  #declarationAgreement(l: Fragment, r: Fragment): number {
    const a = declaredIn(l);
    const b = declaredIn(r);
    if (a === null || b === null) return 0;
    if (a === b) return 0.6;
    const value = l.node.children[0].child('init');
    const other = r.node.children[0].child('init');
    const { index } = this.edits;
    if (value && other && index.size(value) > 1 && index.content(value) === index.content(other)) return 0.6;
    return this.#declaredRight.has(a) || this.#declaredLeft.has(b) ? -0.4 : 0;
  }

  /**
   * `a = []` and `b = []` have no word in common, nor have `T a;` and `T b;`: the only declarations of such a value or type
   * left in a list belong together.
   */
  #emptyDeclarations(): void {
    const { index } = this.edits;
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
    for (const l of this.left.fragments) {
      const parent = l.parent < 0 ? -1 : this.toRight[l.parent];
      if (this.toRight[l.index] >= 0 || !this.#freeLeft[l.index] || (l.parent >= 0 && parent < 0)) continue;
      if (!this.#declaredRight.has(declaredIn(l) ?? '')) note(lefts, keyOf(l, parent), l.index);
    }
    if (lefts.size === 0) return;
    for (const r of this.right.fragments) {
      if (this.toLeft[r.index] >= 0 || !this.#freeRight[r.index]) continue;
      if (!this.#declaredLeft.has(declaredIn(r) ?? '')) note(rights, keyOf(r, r.parent), r.index);
    }
    for (const [key, [i, ...more]] of lefts) {
      const js = rights.get(key) ?? [];
      if (more.length === 0 && js.length === 1) this.#map(i, js[0], 'place');
    }
  }

  /** Once composites are mapped, what they hold is aligned again, in order. */
  #alignMapped(): void {
    for (let i = 0; i < this.toRight.length; i++) {
      if (this.toRight[i] >= 0 && this.left.fragments[i].next > i + 1) this.#alignChildren(i, this.toRight[i]);
    }
    this.#equalLeaves();
    this.#similarLeaves();
  }

  /** Jumps and trivial returns follow their surroundings. */
  #trivialLeaves(): void {
    for (const l of this.left.fragments) {
      if (this.toRight[l.index] >= 0 || !this.#freeLeft[l.index] || !isTrivial(l)) continue;
      const parent = l.parent < 0 ? -1 : this.toRight[l.parent];
      if (l.parent >= 0 && parent < 0) continue;
      for (const j of childrenOf(this.right, parent)) {
        const r = this.right.fragments[j];
        if (!this.#isFree(l.index, j) || r.slot !== l.slot || r.node.kind !== l.node.kind) continue;
        if (l.content !== r.content && !isTrivial(r)) continue;
        this.#map(l.index, j, 'context');
        break;
      }
    }
  }

  /** The only statement left between two mapped neighbours on each side, when the two are of a kind and share a word. */
  #onlyOnes(): void {
    for (const l of this.left.fragments) {
      const i = l.index;
      if (this.toRight[i] >= 0 || !this.#freeLeft[i]) continue;
      const parent = l.parent < 0 ? -1 : this.toRight[l.parent];
      if (l.parent >= 0 && parent < 0) continue;
      // Branches begin and end within the list of what a conditional holds.
      const inSlot = (k: number) => (k >= 0 && this.left.fragments[k].slot === l.slot ? k : -1);
      const before = inSlot(this.#sibling(this.left, i, -1));
      const after = inSlot(this.#sibling(this.left, i, 1));
      if ((before >= 0 && this.toRight[before] < 0) || (after >= 0 && this.toRight[after] < 0)) continue;
      const siblings = childrenOf(this.right, parent).filter((j) => this.right.fragments[j].slot === l.slot);
      const from = before < 0 ? -1 : siblings.indexOf(this.toRight[before]);
      const to = after < 0 ? siblings.length : siblings.indexOf(this.toRight[after]);
      if ((before >= 0 && from < 0) || to < 0 || to - from !== 2) continue;
      const j = siblings[from + 1];
      const r = this.right.fragments[j];
      if (!this.#isFree(i, j) || groupOf(l) !== groupOf(r) || this.edits.isReplaced(l.node, r.node)) continue;
      if (this.#isNamedPart(l, r, this.right) || this.#isNamedPart(r, l, this.left)) continue;
      if (l.composite ? this.#headerSimilarity(l, r) >= 0.2 : this.#similarity(l, r) >= 0.25) {
        this.#map(i, j, 'place');
        if (l.next > i + 1) this.#alignChildren(i, j);
      }
    }
  }

  /** The same call, creation or operation that a method of one name returns in the end (3.6, final return). */
  #lastReturns(): void {
    const { left, right } = this;
    if (left.declaration.name !== right.declaration.name) return;
    const lastOf = ({ fragments }: Body) => fragments.findLast(({ parent }) => parent < 0);
    const [l, r] = [lastOf(left), lastOf(right)];
    if (l?.node.kind !== 'return' || r?.node.kind !== 'return' || !this.#isFree(l.index, r.index)) return;
    if (isTrivial(l) || isTrivial(r) || this.edits.isReplaced(l.node, r.node)) return;
    const [given, other] = [l.node.children[0], r.node.children[0]];
    const isSame = given.kind === other.kind && given.label === other.label;
    // Most of what an element holds may have gone elsewhere.
    const needed = given.kind === 'markup' ? 0.1 : 0.25;
    if (isSame && this.#similarity(l, r) >= needed) this.#map(l.index, r.index, 'place');
  }

  /**
   * In a method that kept its name, declarations of a name that each side declares once, in the same place: the value is new.
   * In one with a new name the value is the same call, with other arguments.
   */
  #sameNames(): void {
    const isRenamed = this.left.declaration.name !== this.right.declaration.name;
    const rights = declarationsByName(this.right);
    for (const [name, i] of declarationsByName(this.left)) {
      const j = rights.get(name) ?? -1;
      if (i < 0 || j < 0 || !this.#isFree(i, j)) continue;
      const l = this.left.fragments[i];
      const r = this.right.fragments[j];
      if (l.parent < 0 ? r.parent >= 0 : this.toRight[l.parent] !== r.parent || l.slot !== r.slot) continue;
      if (isRenamed && !this.#givesSameCall(l, r)) continue;
      if (!this.#hasValueOf(l, this.right) && !this.#hasValueOf(r, this.left)) this.#map(i, j, 'place');
    }
  }

  /** The values of two declarations are calls of one name on the same thing. */
  #givesSameCall(l: Fragment, r: Fragment): boolean {
    const { index } = this.edits;
    const [before, after] = [l, r].map(({ node }) => node.children[0].child('init'));
    if (before?.kind !== 'call' || after?.kind !== 'call' || before.label !== after.label) return false;
    const [from, to] = [before.child('receiver'), after.child('receiver')];
    return from && to ? index.content(from) === index.content(to) : from === to;
  }

  /** The value of a declaration stands in the other body: it left this name, or came to it. */
  #hasValueOf({ node }: Fragment, body: Body): boolean {
    const { index } = this.edits;
    const value = node.children[0].child('init');
    if (!value || index.size(value) === 1) return value === null;
    return contentsOf(body, index).has(index.content(value));
  }
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
  const assignment = node.kind === 'expression' ? node.children[0] : null;
  if (assignment?.kind !== 'assignment' || assignment.label !== '=') return null;
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

/** Where a body declares a name; -1 for one that it declares more than once. */
function declarationsByName(body: Body): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  for (const fragment of body.fragments) {
    const name = declaredIn(fragment);
    if (name !== null) result.set(name, result.has(name) ? -1 : fragment.index);
  }
  return result;
}

function declaredNames(body: Body): ReadonlySet<string> {
  const result = new Set<string>();
  for (const fragment of body.fragments) {
    const name = declaredIn(fragment);
    if (name !== null) result.add(name);
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

interface Scored {
  readonly i: number;
  readonly j: number;
  readonly score: number;
}

/** Best first; ties by place, so the order is total. */
function inOrder(scored: Scored[]): Scored[] {
  return scored.sort(
    (a, b) => b.score - a.score || Math.abs(a.i - a.j) - Math.abs(b.i - b.j) || a.i - b.i || a.j - b.j,
  );
}

/** A longest common subsequence as index pairs; equal ends are cut off first, huge middles are cut at unique items. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): [number, number][] {
  const result: [number, number][] = [];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) {
    result.push([from, from]);
    from++;
  }
  let endA = a.length;
  let endB = b.length;
  const tail: [number, number][] = [];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) tail.push([--endA, --endB]);
  const n = endA - from;
  const m = endB - from;
  if (n > 0 && m > 0) {
    if (n * m <= LARGEST_TABLE) {
      const width = m + 1;
      const table = new Uint16Array((n + 1) * width);
      for (let i = n - 1; i >= 0; i--) {
        for (let j = m - 1; j >= 0; j--) {
          table[i * width + j] =
            a[from + i] === b[from + j]
              ? table[(i + 1) * width + j + 1] + 1
              : Math.max(table[(i + 1) * width + j], table[i * width + j + 1]);
        }
      }
      for (let i = 0, j = 0; i < n && j < m; ) {
        if (a[from + i] === b[from + j] && table[i * width + j] === table[(i + 1) * width + j + 1] + 1) {
          result.push([from + i++, from + j++]);
        } else if (table[(i + 1) * width + j] >= table[i * width + j + 1]) i++;
        else j++;
      }
    } else for (const pair of increasingUnique(a, b, from, endA, endB)) result.push(pair);
  }
  return [...result, ...tail.reverse()];
}

/** Items that occur once on each side, kept where both positions increase (greedy from the left). */
function increasingUnique(
  a: readonly string[],
  b: readonly string[],
  from: number,
  endA: number,
  endB: number,
): [number, number][] {
  const countA = new Map<string, number>();
  const placeB = new Map<string, number>();
  for (let i = from; i < endA; i++) countA.set(a[i], (countA.get(a[i]) ?? 0) + 1);
  for (let j = from; j < endB; j++) placeB.set(b[j], placeB.has(b[j]) ? -1 : j);
  const result: [number, number][] = [];
  let last = -1;
  for (let i = from; i < endA; i++) {
    const j = countA.get(a[i]) === 1 ? placeB.get(a[i]) : undefined;
    if (j !== undefined && j > last) {
      result.push([i, j]);
      last = j;
    }
  }
  return result;
}

/** Counts by which pairs of methods and extractions are judged (model-diff.md D10). */
export interface MappingCounts {
  /** Mapped countable statements. */
  readonly mapped: number;
  /** Countable statements without partner, before and after. */
  readonly leftOver: number;
  readonly rightOver: number;
  /** Mapped statements that are equal under the edits' context. */
  readonly exact: number;
}

/** Counts of a mapping; blocks do not occur among fragments, so every fragment is countable. */
export function countMapping(mapping: BodyMapping): MappingCounts {
  let exact = 0;
  for (const pair of mapping.pairs) if (pair.similarity >= 0.999) exact++;
  return {
    mapped: mapping.pairs.length,
    leftOver: mapping.left.fragments.length - mapping.pairs.length,
    rightOver: mapping.right.fragments.length - mapping.pairs.length,
    exact,
  };
}
