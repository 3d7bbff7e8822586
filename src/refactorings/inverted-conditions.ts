// Conditions that ask the opposite of what they asked, compared in negation normal form (statement-mapping.md §3.8, §4.3).

import { type Body, childrenOf, type Fragment } from '../matching/bodies/bodies.ts';
import { type Condition, haveOtherPolarity, isInverted, type Operand } from '../matching/bodies/conditions.ts';
import type { Edits } from '../matching/bodies/edits.ts';
import { assignedKey } from '../matching/bodies/shapes.ts';
import { holds } from '../matching/values/defined-values.ts';
import type { CodeNode } from '../model/code.ts';
import type { Findings } from './findings.ts';
import {
  areMany,
  type Held,
  leaves,
  leavesAlways,
  leavesAtEnd,
  onlyStatement,
  sharingOperands,
  tellCondition,
} from './held-conditions.ts';
import type { MappedCode } from './mapped-code.ts';

// From this likeness on a statement is the very one that its method had of its caller.
const EQUAL = 0.95;
// More pairs of conditionals are not asked whether their branches changed places.
const MOST_TURNED = 10_000;

/** Invert Condition: mapped statements, and conditionals without partner, that ask the opposite. */
export function inverted(
  code: MappedCode,
  caller: MappedCode | undefined,
  lefts: readonly Held[],
  rights: readonly Held[],
  findings: Findings,
): void {
  const byStatement = new Map<number, Held[]>();
  for (const right of rights) {
    const list = byStatement.get(right.index);
    if (list) list.push(right);
    else byStatement.set(right.index, [right]);
  }
  // Of several in one statement, those that are asked before and after do not change.
  const isAsked = ({ place, partner, condition }: Held, others: readonly Held[]) =>
    place === 'ternary' &&
    others.some((other) => other.index === partner && other.place === place && other.condition.form === condition.form);
  const told = new Set<number>();
  for (const l of lefts) {
    for (const r of l.partner < 0 ? [] : (byStatement.get(l.partner) ?? [])) {
      if (l.place !== r.place || !isInverted(l.condition, r.condition, code.edits)) continue;
      if (isAsked(l, rights) || isAsked(r, lefts) || (caller && asksTheCallee(code, caller, l, r))) continue;
      // A loop has no branches to exchange.
      if (l.place === 'header' && (l.statement.kind !== 'if' || runsEitherWay(code, l, r) || guardsAnother(code, l, r)))
        continue;
      if (l.place === 'header' && (isStillAsked(code, l, r, lefts, rights) || isOnlyRenamed(code, l, r))) continue;
      if (l.place === 'header' && (becameAnother(code, l, r) || hasOnlyNames(code, l, r))) continue;
      // `return f(x)` and `return g(x)` are calls, not conditions, unless one side negates.
      if (l.place === 'value' && l.condition.operands.length === 1 && !negates(l) && !negates(r)) continue;
      if (l.place === 'value' && givesAnother(code, l, r)) continue;
      told.add(r.index);
      tellCondition(code, 'Invert Condition', [l], [r], findings);
    }
  }
  const isMany = areMany(lefts, rights);
  const near = isMany ? sharingOperands(rights) : () => rights;
  // A guard that returned early and its opposite around the rest hold different code, so they are not mapped.
  for (const l of lefts) {
    if (isMany && code.comparison.budget.outOfTime('conditionals', code.right.file.path)) break;
    if (l.partner >= 0 || l.statement.kind !== 'if') continue;
    const r = near(l).find(
      (other) =>
        other.partner < 0 &&
        other.statement.kind === 'if' &&
        !told.has(other.index) &&
        isInverted(l.condition, other.condition, code.edits) &&
        !runsEitherWay(code, l, other) &&
        !guardsAnother(code, l, other) &&
        !becameAnother(code, l, other) &&
        !hasOnlyNames(code, l, other) &&
        !(caller && asksTheCallee(code, caller, l, other)),
    );
    // `if (!a) return false; return true;` became `return a;`.
    const value = r ?? (returnsBoolean(l) ? rights.find((other) => returnsOpposite(code, l, other)) : undefined);
    if (!value) continue;
    told.add(value.index);
    tellCondition(code, 'Invert Condition', [l], [value], findings);
  }
  if (!code.extraction) turned(code, lefts, rights, told, findings);
}

/**
 * `if (open) close();` and `if (!closed) close();`, `if (a.isAfter(b)) …` and `if (!a.isBefore(b)) …`: another name asks much the
 * opposite of the old one, and the same code is run.
 */
function isOnlyRenamed({ mapping: { left, right, toRight }, edits: { index } }: MappedCode, l: Held, r: Held): boolean {
  const [[before], [after]] = [l.condition.operands, r.condition.operands];
  const isNamed = index.size(before.node) <= 1 || (before.node.kind === after.node.kind && named.has(before.node.kind));
  if (l.condition.operands.length > 1 || !isNamed || before.node.label === after.node.label) return false;
  return childrenOf(left, l.index).some((i) => {
    const { parent, slot } = right.fragments[toRight[i]] ?? {};
    return parent === r.index && slot === left.fragments[i].slot;
  });
}

/** `o.a = x` and `o.b = !x`, where one version has both: what is asked for the one says nothing of the other. */
function givesAnother({ comparison: { index }, mapping }: MappedCode, l: Held, r: Held): boolean {
  const [before, after] = [l, r].map(({ statement }) => assignedKey(statement, index));
  if (before === null || after === null || before === after) return false;
  const isGivenIn = (target: string, { fragments }: Body) =>
    fragments.some(({ node }) => assignedKey(node, index) === target);
  return isGivenIn(before, mapping.right) || isGivenIn(after, mapping.left);
}

/**
 * A conditional without partner asks what another one asked of the same code: of what that one held, some stands on the same
 * side of it.
 */
function isStillAsked(
  { mapping: { left, right, toLeft, toRight } }: MappedCode,
  l: Held,
  r: Held,
  lefts: readonly Held[],
  rights: readonly Held[],
): boolean {
  const holdsStill = (from: Body, to: Body, partners: Int32Array, asked: Held, others: readonly Held[]) =>
    others.some(({ index, partner, place, statement, condition }) => {
      if (partner >= 0 || place !== 'header' || statement.kind !== 'if') return false;
      if (condition.form !== asked.condition.form) return false;
      return childrenOf(from, asked.index).some((i) => {
        const { parent, slot } = to.fragments[partners[i]] ?? {};
        return parent === index && slot === from.fragments[i].slot;
      });
    });
  return holdsStill(left, right, toRight, l, rights) || holdsStill(right, left, toLeft, r, lefts);
}

/**
 * What one of two conditionals held, or what the other one holds, stands in the same branches of a third one, and no more code changed
 * sides than stayed: that is the conditional that became it, whatever it asks.
 */
function becameAnother(code: MappedCode, l: Held, r: Held): boolean {
  const { left, right, toLeft, toRight } = code.mapping;
  const isHeldBy = (own: Body, other: Body, partners: Int32Array, held: Held, against: Held) => {
    const inside = childrenOf(own, held.index).filter((i) => partners[i] >= 0 && partners[i] !== against.index);
    const [first] = inside;
    const holder = first === undefined ? -1 : other.fragments[partners[first]].parent;
    return (
      holder >= 0 &&
      holder !== against.index &&
      other.fragments[holder].node.kind === 'if' &&
      inside.every((i) => {
        const { parent, slot } = other.fragments[partners[i]];
        return parent === holder && slot === own.fragments[i].slot;
      })
    );
  };
  if (!isHeldBy(left, right, toRight, l, r) && !isHeldBy(right, left, toLeft, r, l)) return false;
  const { turned, kept } = answered(code, l, r);
  return turned <= kept;
}

/** Known new names of what was asked are all that speaks for an inversion: no code is run on the other answer now. */
function hasOnlyNames(code: MappedCode, l: Held, r: Held): boolean {
  const areNames = [...l.condition.operands, ...r.condition.operands].every(({ node }) => node.kind === 'name');
  if (!areNames || l.condition.negation === r.condition.form) return false;
  return answered(code, l, r).turned === 0;
}

/** How many statements are run on the other answer than before, and how many on the same. */
function answered(
  { mapping: { left, right, toRight } }: MappedCode,
  l: Held,
  r: Held,
): { readonly turned: number; readonly kept: number } {
  let turned = 0;
  let kept = 0;
  for (const { index } of left.fragments) {
    const before = toRight[index] < 0 ? '' : answerOf(left, l, index);
    const after = before === '' ? '' : answerOf(right, r, toRight[index]);
    if (after === '') continue;
    if (after === before) kept++;
    else turned++;
  }
  return { turned, kept };
}

/** The branch of a conditional that a statement is in; what stands behind a guard that leaves is its other branch. */
function answerOf({ fragments }: Body, { statement, index }: Held, at: number): string {
  const { next, parent } = fragments[index];
  if (at > index && at < next) {
    let step = fragments[at];
    while (step.parent !== index) step = fragments[step.parent];
    return step.slot;
  }
  const end = parent < 0 ? fragments.length : fragments[parent].next;
  return at >= next && at < end && leavesAlways(statement) ? 'else' : '';
}

/**
 * `if (!x) run(t)` and `if (x) t = u; run(t)`: what the one question decided is done whatever the answer, and the other
 * one is about something else.
 */
function runsEitherWay({ mapping }: MappedCode, l: Held, r: Held): boolean {
  const follows = (
    guard: Held,
    own: readonly Fragment[],
    partners: Int32Array,
    other: Held,
    fragments: readonly Fragment[],
  ) => {
    if (!fallsThrough(guard.statement) || !fallsThrough(other.statement)) return false;
    const { next, parent, slot } = fragments[other.index];
    let after = 0;
    for (let at = guard.index + 1; at < own[guard.index].next; at++) {
      if (own[at].composite || partners[at] < 0) continue;
      if (partners[at] < next) return false;
      let step = fragments[partners[at]];
      while (step.parent > parent) step = fragments[step.parent];
      if (step.parent !== parent || step.slot !== slot) return false;
      after++;
    }
    return after > 0;
  };
  const { left, right, toLeft, toRight } = mapping;
  return (
    follows(l, left.fragments, toRight, r, right.fragments) || follows(r, right.fragments, toLeft, l, left.fragments)
  );
}

/**
 * A condition around code that a new method has of its caller, and another one of the caller that never was around that code nor
 * kept it from being run: the method asks for itself.
 */
function guardsAnother({ extraction, mapping }: MappedCode, l: Held, r: Held): boolean {
  if (!extraction) return false;
  const isExtract = extraction.kind === 'extract';
  const [method, other] = isExtract ? [r, l] : [l, r];
  const [own, from, partners] = isExtract
    ? [mapping.right, mapping.left, mapping.toLeft]
    : [mapping.left, mapping.right, mapping.toRight];
  // What is only much the same may have come from anywhere.
  const side = isExtract ? 'right' : 'left';
  const equal = new Set(mapping.pairs.filter(({ similarity }) => similarity >= EQUAL).map((pair) => pair[side].index));
  const held = childrenOf(own, method.index).filter((i) => equal.has(i));
  const { index, next } = from.fragments[other.index];
  if (held.length === 0 || held.some((i) => partners[i] > index && partners[i] < next)) return false;
  const branches = [other.statement.child('then'), other.statement.child('else')];
  return !branches.some(
    (branch) => branch && leaves.has((branch.kind === 'block' ? branch.children.at(-1) : branch)?.kind ?? ''),
  );
}

/** An `if` without an `else` that goes on with what stands after it. */
function fallsThrough(statement: CodeNode): boolean {
  return !statement.child('else') && !leavesAtEnd(statement);
}

/**
 * A condition that asks otherwise as well, `if (open)` and `if (!isOpen(at))`: what stood below it is now below its `else`, and the
 * other way round, or behind a guard that leaves.
 */
function turned(
  code: MappedCode,
  lefts: readonly Held[],
  rights: readonly Held[],
  told: ReadonlySet<number>,
  findings: Findings,
): void {
  const isOpen = ({ statement, index }: Held) => statement.kind === 'if' && !told.has(index);
  const open = rights.filter(isOpen);
  if (open.length === 0 || lefts.length * open.length > MOST_TURNED) return;
  for (const l of lefts) {
    if (l.statement.kind !== 'if' || (l.partner >= 0 && told.has(l.partner))) continue;
    const found = open.filter(
      (r) =>
        (l.partner === r.index || (l.partner < 0 && r.partner < 0)) &&
        deniesInPart(l.condition, r.condition, code.edits) &&
        (haveOtherBranches(code, l, r) || leavesBefore(code, l, r, 'left') || leavesBefore(code, r, l, 'right')),
    );
    if (found.length === 1) tellCondition(code, 'Invert Condition', [l], found, findings);
  }
}

/** Of as many operands one has the other answer that is about the same things, and none has the same one. */
function deniesInPart(left: Condition, right: Condition, edits: Edits): boolean {
  if (left.operands.length !== right.operands.length) return false;
  if (left.connective !== '' && left.connective === right.connective) return false;
  const areAlike = (l: Operand, r: Operand) =>
    left.connective === '' ? askAlike(edits, l, r) : l.content === r.content;
  const pairs = left.operands.flatMap((l) => right.operands.filter((r) => areAlike(l, r)).map((r) => [l, r] as const));
  return pairs.length > 0 && pairs.every(([l, r]) => haveOtherPolarity(l, r));
}

/** `f` and `f(x)` ask by one name, `x` and `f(x)` of one thing; two comparisons, or tests of a type, ask each for itself. */
function askAlike({ index }: Edits, l: Operand, r: Operand): boolean {
  if (l.content === r.content) return true;
  const [before, after] = [l.node, r.node];
  const isTest = ({ kind }: CodeNode) => kind === 'binary' || kind === 'instanceOf';
  if (isTest(before) && isTest(after)) return false;
  const isNamed = [before, after].every(({ kind }) => named.has(kind));
  return (isNamed && before.label === after.label) || has(index, before, after) || has(index, after, before);
}

const named: ReadonlySet<CodeNode['kind']> = new Set(['name', 'member', 'call']);

function has(index: Edits['index'], whole: CodeNode, part: CodeNode): boolean {
  return named.has(part.kind) && holds(index, whole, part);
}

/**
 * What either branch held is in the other one now, and nothing stayed where it was; or all the statements of one, if these
 * are several, whatever the other one held.
 */
function haveOtherBranches({ mapping: { left, right, toRight } }: MappedCode, l: Held, r: Held): boolean {
  const crossed = new Map<string, number>();
  const inside = childrenOf(left, l.index);
  for (const i of inside) {
    const { parent, slot } = right.fragments[toRight[i]] ?? {};
    if (parent !== r.index) continue;
    if (slot === left.fragments[i].slot) return false;
    crossed.set(left.fragments[i].slot, (crossed.get(left.fragments[i].slot) ?? 0) + 1);
  }
  const isAll = ([slot, count]: [string, number]) =>
    count > 1 && count === inside.filter((i) => left.fragments[i].slot === slot).length;
  return crossed.size > 1 || [...crossed].some(isAll);
}

/** Most of what a conditional without `else` holds stands in the other version behind one that only leaves. */
function leavesBefore({ mapping }: MappedCode, held: Held, guard: Held, side: 'left' | 'right'): boolean {
  const [own, other, partners] =
    side === 'left' ? [mapping.left, mapping.right, mapping.toRight] : [mapping.right, mapping.left, mapping.toLeft];
  const then = guard.statement.child('then');
  const last = then && onlyStatement(then);
  if (!last || !leaves.has(last.kind) || guard.statement.child('else') || held.statement.child('else')) return false;
  const { parent, next } = other.fragments[guard.index];
  const inside = childrenOf(own, held.index);
  const behind = inside.filter((i) => partners[i] >= next && other.fragments[partners[i]].parent === parent);
  return behind.length > 0 && 2 * behind.length >= inside.length;
}

/**
 * The caller's statement asks the callee in the other version, `if (!isOpen(x))` and `if (!x)`: the condition in the callee,
 * which answers that question, has another polarity only by what it returns, unless code is run on its other answer that went
 * along.
 */
function asksTheCallee(code: MappedCode, { mapping }: MappedCode, l: Held, r: Held): boolean {
  const { extraction } = code;
  if (!extraction) return false;
  const [own, side, partners, back] =
    extraction.kind === 'extract'
      ? ([l, 'right', mapping.toRight, mapping.toLeft] as const)
      : ([r, 'left', mapping.toLeft, mapping.toRight] as const);
  const isAsked = (condition: CodeNode | null) =>
    condition !== null && extraction.calls.some(({ start, end }) => condition.start <= start && end <= condition.end);
  const other = mapping[side].fragments.find(({ node }) => node.kind === 'if' && isAsked(node.child('condition')));
  if (!other) return false;
  const partner = partners[own.index] ?? -1;
  if (partner !== other.index && (partner >= 0 || back[other.index] >= 0)) return false;
  const { turned, kept } = answered(code, l, r);
  return turned <= kept;
}

/** An `if` that only answers yes or no. */
function returnsBoolean({ statement }: Held): boolean {
  const then = statement.child('then');
  const only = then && onlyStatement(then);
  return only?.kind === 'return' && only.children[0]?.kind === 'boolean';
}

/** A return that now says itself what an `if` asked the other way round. */
function returnsOpposite(
  { mapping, edits }: MappedCode,
  l: Held,
  { statement, place, partner, condition }: Held,
): boolean {
  if (statement.kind !== 'return' || place !== 'value') return false;
  const before = partner < 0 ? null : mapping.left.fragments[partner].node;
  if (before && before.children[0]?.kind !== 'boolean') return false;
  return isInverted(l.condition, condition, edits);
}

function negates({ condition }: Held): boolean {
  return condition.node.kind !== 'call';
}
