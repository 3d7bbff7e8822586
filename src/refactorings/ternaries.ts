// Conditionals that became ternaries (statement-mapping.md §3.8, §4.3).

import { type Condition, isInverted, operandSimilarity } from '../matching/bodies/conditions.ts';
import { type CodeNode, ownNodes, preOrder } from '../model/code.ts';
import { appendTo } from '../model/grouping.ts';
import type { Findings } from './findings.ts';
import {
  correspondsInPlace,
  type Held,
  onlyStatement,
  standInOrder,
  tellCondition,
  valueIn,
} from './held-conditions.ts';
import type { MappedCode } from './mapped-code.ts';

// Calls below an `if` that are compared with the branches of a ternary, and how alike they have to be.
const MOST_CALLS = 8;
const RENAMED = 0.8;
// More conditionals and calls are not asked whether code went from the ones through the others.
const MOST_ASKED = 1_000;
// An empty text, with what a language writes before its quotes.
const EMPTY_TEXT = /^\w?["'`]*$/;
// Likeness of two conditions of which one may ask what the other does.
const MUCH_ALIKE = 0.5;
// A value below more conditionals says nothing of which of them gave way to a ternary.
const COMMONEST_VALUE = 20;

/**
 * Replace Conditional With Ternary: an `if` without partner whose condition is that of a new ternary, under the names of
 * now, or the place of which a ternary of both its values takes, whatever it asks.
 */
export function toTernary(code: MappedCode, lefts: readonly Held[], rights: readonly Held[], findings: Findings): void {
  const { index } = code.comparison;
  const known = new Set(lefts.filter(({ place }) => place === 'ternary').map(({ condition }) => condition.form));
  const ternaries: Ternary[] = [];
  for (const held of rights) {
    if (!held.ternary || known.has(held.condition.form)) continue;
    const branches = [held.ternary.child('then'), held.ternary.child('else')].filter((branch) => branch !== null);
    ternaries.push({ held, branches });
  }
  if (ternaries.length === 0) return;
  const choices = new Choices(code, lefts, ternaries);
  const told = new Set<Held>();
  const extracted = new Map(
    code.symbols.defined.flatMap(({ kind, variable, definition }) =>
      kind === 'extract' ? [[variable.name, definition]] : [],
    ),
  );
  // `if (c) f(a()); else f(b);` and `v = a(); f(c ? v : b);`
  const meantBy = (branch: CodeNode) => (branch.kind === 'name' ? (extracted.get(branch.label) ?? branch) : branch);
  for (const ternary of ternaries) {
    const { held: r } = ternary;
    const branches = ternary.branches.map(meantBy);
    const isCalledAmong = (calls: readonly CodeNode[], branch: CodeNode) =>
      // A call stays one under the new names of what it is made with.
      branch.kind === 'call' &&
      calls.some((call) => call.label === branch.label && code.edits.similarity(call, branch) >= RENAMED);
    const isValueOf = ({ values, calls }: Choice, branch: CodeNode) =>
      values.has(index.content(branch)) || isCalledAmong(calls, branch);
    const accepted = choices.like(r, branches).filter((candidate) => {
      const { held, given } = candidate;
      if (!asksTheSame(code, held.condition, r.condition))
        return choosesBetween(code, held, r, branches) || givesTheSame(code, candidate, r, branches);
      const isThere = (branch: CodeNode) => isValueOf(candidate, branch) || wentThroughCall(code, held, branch);
      // A variable that is handed to something there has little to do with the one that the ternary picks.
      const isGiven = (branch: CodeNode) => given.has(index.content(branch)) || branches.every(isThere);
      // So has an empty text: all kinds of code write one.
      const isTelling = (branch: CodeNode) =>
        branch.kind !== 'null' && ((branch.kind !== 'name' && !isEmptyText(branch)) || isGiven(branch));
      return (
        branches.some((branch) => isTelling(branch) && isThere(branch)) ||
        // The branches went elsewhere, but nothing else stands where the conditional stood: no new variable does.
        (r.partner < 0 &&
          r.statement.kind !== 'declaration' &&
          !told.has(held) &&
          correspondsInPlace(code, held, r) &&
          standInOrder(code, held, r))
      );
    });
    // Of several the one that has most of what the ternary picks from, in the place of the ternary if possible.
    const rank = (candidate: Choice) =>
      4 * branches.filter((branch) => isValueOf(candidate, branch)).length +
      2 * Number(correspondsInPlace(code, candidate.held, r)) +
      Number(!told.has(candidate.held));
    let choice: Choice | null = null;
    for (const candidate of accepted) if (!choice || rank(candidate) > rank(choice)) choice = candidate;
    if (!choice) {
      foldedGuards(code, lefts, r, findings);
      continue;
    }
    const { held: l } = choice;
    told.add(l);
    tellCondition(code, 'Replace Conditional With Ternary', [l], [r], findings);
    // A lone comparison is turned round with the values it picks from; a flag is asked the opposite.
    const isComparison = l.condition.connective === '' && l.condition.operands[0].node.kind === 'binary';
    if (!isComparison && isInverted(l.condition, r.condition, code.edits))
      tellCondition(code, 'Invert Condition', [l], [r], findings);
  }
}

function isEmptyText({ kind, label }: CodeNode): boolean {
  return kind === 'string' && EMPTY_TEXT.test(label);
}

interface Ternary {
  readonly held: Held;
  readonly branches: readonly CodeNode[];
}

/** An `if` without partner, and what stands below it, or right behind it when it leaves the method. */
interface Choice {
  readonly held: Held;
  readonly values: ReadonlySet<number>;
  /** Those of them that are returned or assigned. */
  readonly given: ReadonlySet<number>;
  readonly calls: readonly CodeNode[];
}

const givers: ReadonlySet<CodeNode['kind']> = new Set(['assignment', 'return', 'variable', 'yield']);

/** Conditionals that may have become a ternary, by what they ask and by the values that ternaries pick from. */
class Choices {
  readonly #code: MappedCode;
  readonly #index: MappedCode['comparison']['index'];
  readonly #all: readonly Choice[];
  readonly #byKey = new Map<string, number[]>();

  constructor(code: MappedCode, lefts: readonly Held[], ternaries: readonly Ternary[]) {
    this.#code = code;
    this.#index = code.comparison.index;
    const wanted = new Set(ternaries.flatMap(({ branches }) => branches.flatMap((branch) => this.#keysOf(branch))));
    const renamed = new RenamedValues(code, ternaries);
    const { fragments } = code.mapping.left;
    this.#all = lefts
      .filter(({ statement, partner }) => statement.kind === 'if' && partner < 0)
      .map((held, at) => {
        const values = new Set<number>();
        const given = new Set<number>();
        const calls: CodeNode[] = [];
        const keys = new Set([held.condition.form, held.condition.negation].map(keyOfForm));
        for (let i = held.index + 1; i < Math.min(fragments[held.index].next + 1, fragments.length); i++) {
          for (const node of ownNodes(fragments[i].node)) {
            values.add(this.#index.content(node));
            if (givers.has(node.parent?.kind ?? 'other')) given.add(this.#index.content(node));
            if (node.kind === 'call' && calls.length < MOST_CALLS) calls.push(node);
            for (const key of this.#keysOf(node)) if (wanted.has(key)) keys.add(key);
            for (const branch of renamed.meant(node)) {
              values.add(this.#index.content(branch));
              if (givers.has(node.parent?.kind ?? 'other')) given.add(this.#index.content(branch));
              keys.add(this.#keysOf(branch)[0]);
            }
          }
        }
        for (const key of keys) {
          const list = this.#byKey.get(key);
          if (list) list.push(at);
          else this.#byKey.set(key, [at]);
        }
        return { held, values, given, calls };
      });
  }

  /** A value itself, and the name of a call. */
  #keysOf(node: CodeNode): string[] {
    const value = `value ${this.#index.content(node)}`;
    return node.kind === 'call' ? [value, `call ${node.label}`] : [value];
  }

  /** Those that ask what the ternary asks, have a value of it that few others have, or gave it code through a call; in order. */
  like({ condition }: Held, branches: readonly CodeNode[]): readonly Choice[] {
    const found = new Set(this.#byKey.get(keyOfForm(condition.form)));
    for (const key of branches.flatMap((branch) => this.#keysOf(branch))) {
      const list = this.#byKey.get(key) ?? [];
      if (list.length <= COMMONEST_VALUE) for (const at of list) found.add(at);
    }
    const isAsked = this.#code.throughCalls.length * this.#all.length <= MOST_ASKED;
    for (const branch of isAsked ? branches : [])
      for (const [at, { held }] of this.#all.entries()) if (wentThroughCall(this.#code, held, branch)) found.add(at);
    return [...found].sort((a, b) => a - b).map((at) => this.#all[at]);
  }
}

/** What ternaries pick from under new names for variables, by the code that it was under the old ones. */
class RenamedValues {
  readonly #index: MappedCode['comparison']['index'];
  readonly #byForm = new Map<string, CodeNode[]>();
  /** Kinds, names and sizes of that code. */
  readonly #heads = new Set<string>();

  constructor({ comparison, symbols }: MappedCode, ternaries: readonly Ternary[]) {
    this.#index = comparison.index;
    const before = new Map<string, string>();
    for (const { left, right } of symbols.pairs)
      if (left.variable && right.variable && left.variable.name !== right.variable.name)
        before.set(right.variable.name, left.variable.name);
    for (const branch of before.size === 0 ? [] : ternaries.flatMap(({ branches }) => branches)) {
      const nodes = preOrder(branch);
      if (!nodes.some(({ kind, label }) => kind === 'name' && before.has(label))) continue;
      this.#heads.add(this.#headOf(branch, before));
      appendTo(this.#byForm, formUnder(nodes, before), branch);
    }
  }

  #headOf(node: CodeNode, names: ReadonlyMap<string, string>): string {
    return [node.kind, labelUnder(node, names), this.#index.size(node)].join(' ');
  }

  /** What a value of the conditional is under the names of now. */
  meant(node: CodeNode): readonly CodeNode[] {
    if (this.#heads.size === 0 || !this.#heads.has(this.#headOf(node, none))) return [];
    return this.#byForm.get(formUnder(preOrder(node), none)) ?? [];
  }
}

const none: ReadonlyMap<string, string> = new Map();

function labelUnder({ kind, label }: CodeNode, names: ReadonlyMap<string, string>): string {
  return kind === 'name' ? (names.get(label) ?? label) : label;
}

/** Code as it is written under other names. */
function formUnder(nodes: readonly CodeNode[], names: ReadonlyMap<string, string>): string {
  const word = (node: CodeNode) => [node.kind, labelUnder(node, names), node.children.length].join('\u0001');
  return nodes.map(word).join('\u0002');
}

function keyOfForm(form: number): string {
  return `form ${form}`;
}

/**
 * `if (a) { … } else { … }` and `a ? f() : g()`: what stood below the `if` is in the method that a branch calls, or what that did
 * stands in the branch.
 */
function wentThroughCall({ throughCalls }: MappedCode, { statement }: Held, branch: CodeNode): boolean {
  const value = branch.kind === 'await' ? branch.children[0] : branch;
  const below = [statement.child('then'), statement.child('else')];
  const isBelow = (node: CodeNode) => below.some((part) => part !== null && isWithin(node, part));
  return throughCalls.some(({ kind, calls, pairs, expressions }) => {
    const lefts = [...pairs.map(({ left }) => left.node), ...expressions.map(({ left }) => left)];
    if (kind === 'extract') return calls.includes(value) && lefts.some(isBelow);
    const rights = [...pairs.map(({ right }) => right.node), ...expressions.map(({ right }) => right)];
    return calls.some(isBelow) && rights.some((node) => isWithin(node, branch));
  });
}

function isWithin(node: CodeNode, whole: CodeNode): boolean {
  return whole.start <= node.start && node.end <= whole.end;
}

/** One condition is the other or its negation, up to names that changed. */
function asksTheSame({ edits }: MappedCode, left: Condition, right: Condition): boolean {
  if (left.form === right.form || isInverted(left, right, edits)) return true;
  if (left.operands.length !== right.operands.length || left.connective !== right.connective) return false;
  return left.operands.every((operand, i) => {
    const other = right.operands[i];
    if (operand.negated !== other.negated) return false;
    return operandSimilarity(operand, other, edits) >= edits.thresholds.operand;
  });
}

/** An `if` at the place of a ternary, both of whose branches do nothing but give the values that the ternary gives. */
function choosesBetween(code: MappedCode, l: Held, r: Held, branches: readonly CodeNode[]): boolean {
  const { index } = code.comparison;
  const { fragments } = code.mapping.left;
  const stands =
    r.partner < 0 ? correspondsInPlace(code, l, r) : r.partner > l.index && r.partner < fragments[l.index].next;
  if (!stands || branches.every(({ kind }) => kind === 'boolean' || kind === 'number')) return false;
  const values = [l.statement.child('then'), l.statement.child('else')].map((branch) => {
    const only = branch && onlyStatement(branch);
    return only && valueIn(only);
  });
  const contents = new Set(values.map((value) => (value ? index.content(value) : -1)));
  return (
    branches.length === 2 && contents.size === 2 && branches.every((branch) => contents.has(index.content(branch)))
  );
}

/**
 * `if (sum > 9) { sum = half(sum); } return sum;` → `return sum > LIMIT ? half(sum) : sum`: an `if` at the place of a ternary gives
 * both of its values, of which one is more than a name or a literal, and asks as much about the same.
 */
function givesTheSame(code: MappedCode, { held, given }: Choice, r: Held, branches: readonly CodeNode[]): boolean {
  const { index } = code.comparison;
  if (branches.length !== 2 || !correspondsInPlace(code, held, r)) return false;
  const isMore = (branch: CodeNode) => index.size(branch) > 1;
  if (!branches.some(isMore) || !branches.every((branch) => given.has(index.content(branch)))) return false;
  const [asked, asks] = [held.condition, r.condition];
  if (asked.operands.length !== asks.operands.length || asked.connective !== asks.connective) return false;
  return asked.operands.every((operand, i) => {
    const other = asks.operands[i];
    return operand.negated === other.negated && operandSimilarity(operand, other, code.edits) >= MUCH_ALIKE;
  });
}

/**
 * `if (a != b) { … } return c;` became `return d || a == b ? c : …`: a comparison that is a part of the new condition now
 * asks the opposite. A call that lost its `!` is still the same call.
 */
function foldedGuards(code: MappedCode, lefts: readonly Held[], r: Held, findings: Findings): void {
  if (r.partner >= 0 || r.condition.connective === '') return;
  for (const l of lefts) {
    if (l.statement.kind !== 'if' || l.partner >= 0 || l.condition.operands.length !== 1) continue;
    const [asked] = l.condition.operands;
    if (asked.node.kind !== 'binary') continue;
    const inverse = r.condition.operands.some(
      ({ content, negated }) => content === asked.content && negated !== asked.negated,
    );
    if (inverse && correspondsInPlace(code, l, r)) tellCondition(code, 'Invert Condition', [l], [r], findings);
  }
}
