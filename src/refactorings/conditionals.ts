// Conditions that were inverted, split, merged or became ternaries (statement-mapping.md §3.8, §4.3). Conditions are
// compared in negation normal form: an inverted condition is the negation of the other one, a split or merged one shares
// its operands with several.

import { childrenOf, type Fragment } from '../matching/bodies.ts';
import {
  type Condition,
  conditionOf,
  haveOtherPolarity,
  isInverted,
  type Operand,
  operandSimilarity,
} from '../matching/conditions.ts';
import { holds } from '../matching/defined-values.ts';
import type { Edits } from '../matching/edits.ts';
import { type CodeNode, isComposite, ownNodes } from '../model/code.ts';
import { groupBy } from '../model/grouping.ts';
import { codePlace, containerPlace, type Findings } from './findings.ts';
import { containerValues, type MappedCode } from './mapped-code.ts';
import { renderCode } from './render-code.ts';

// A condition over more conditionals than this is no split, but code that happens to ask the same things.
const MOST_PARTS = 4;
// So many conditionals that ask for the same flag may have become one, for a reason each.
const MOST_ALIKE = 2;
// More pairs of conditionals are not asked whether their branches changed places.
const MOST_TURNED = 10_000;
// Calls below an `if` that are compared with the branches of a ternary, and how alike they have to be.
const MOST_CALLS = 8;
const RENAMED = 0.8;
// Similarity of operands that ask the same.
const SAME_OPERAND = 0.85;
// Similarity of an operand that changed as well, where its neighbour stayed as it is.
const CHANGED_OPERAND = 0.5;
// A value below more conditionals says nothing of which of them gave way to a ternary.
const COMMONEST_VALUE = 20;

/** All refactorings of conditions. */
export function findConditionalRefactorings(code: readonly MappedCode[], findings: Findings): void {
  const bodies = new Map(code.filter(({ extraction }) => !extraction).map((mapped) => [mapped.right, mapped]));
  for (const mapped of code) {
    const lefts = heldConditions(mapped, 'left');
    const rights = heldConditions(mapped, 'right');
    if (lefts.length === 0 || rights.length === 0) continue;
    const caller = mapped.extraction ? bodies.get(mapped.extraction.caller.right) : undefined;
    inverted(mapped, caller, lefts, rights, findings);
    splitOrMerged(mapped, lefts, rights, 'split', findings);
    splitOrMerged(mapped, rights, lefts, 'merge', findings);
    toTernary(mapped, lefts, rights, findings);
  }
}

/** A condition with the statement that holds it. */
interface Held {
  readonly statement: CodeNode;
  /** Number of the statement in its body. */
  readonly index: number;
  /** Number of the mapped statement of the other body, or -1. */
  readonly partner: number;
  readonly condition: Condition;
  /** Whether the header of a composite, the condition of a ternary, or a plain value is meant. */
  readonly place: 'header' | 'ternary' | 'value';
  readonly ternary: CodeNode | null;
}

/** The conditions of one side that are open to change: of extracted code only those that their own method lost. */
function heldConditions({ mapping, comparison, isOpen }: MappedCode, side: 'left' | 'right'): Held[] {
  const result: Held[] = [];
  const partners = side === 'left' ? mapping.toRight : mapping.toLeft;
  for (const fragment of mapping[side].fragments) {
    if (!isOpen(side, fragment)) continue;
    const { node: statement, index } = fragment;
    const add = (node: CodeNode | null, place: Held['place'], ternary: CodeNode | null = null) => {
      if (!node) return;
      const condition = conditionOf(node, comparison.index);
      result.push({ statement, index, partner: partners[index], condition, place, ternary });
    };
    if (isComposite(statement)) add(statement.child('condition'), 'header');
    else {
      for (const node of ownNodes(statement)) {
        if (node.kind === 'conditional') add(node.child('condition'), 'ternary', node);
      }
      const value = valueIn(statement);
      if (value && isBoolean(value)) add(value, 'value');
    }
  }
  return result;
}

/** The value of a `return`, declaration or assignment. */
function valueIn(statement: CodeNode): CodeNode | null {
  if (statement.kind === 'return' || statement.kind === 'yield') return statement.children[0] ?? null;
  if (statement.kind === 'declaration' && statement.children.length === 1) return statement.children[0].child('init');
  const value = statement.kind === 'expression' ? statement.children[0] : null;
  return value?.kind === 'assignment' && value.label === '=' ? value.child('value') : null;
}

const booleanOperators: ReadonlySet<string> = new Set([
  '&&',
  '||',
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '>',
  '<=',
  '>=',
  'in',
  'not in',
  'is',
  'is not',
]);

function isBoolean({ kind, label }: CodeNode): boolean {
  return (
    (kind === 'unary' && label === '!') ||
    (kind === 'binary' && booleanOperators.has(label)) ||
    kind === 'instanceOf' ||
    kind === 'call'
  );
}

/** Invert Condition: mapped statements, and conditionals without partner, that ask the opposite. */
function inverted(
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
      if (l.place === 'header' && (l.statement.kind !== 'if' || runsEitherWay(code, l, r))) continue;
      // `return f(x)` and `return g(x)` are calls, not conditions, unless one side negates.
      if (l.place === 'value' && l.condition.operands.length === 1 && !negates(l) && !negates(r)) continue;
      told.add(r.index);
      tell(code, 'Invert Condition', [l], [r], findings);
    }
  }
  // A guard that returned early and its opposite around the rest hold different code, so they are not mapped.
  for (const l of lefts) {
    if (l.partner >= 0 || l.statement.kind !== 'if') continue;
    const r = rights.find(
      (other) =>
        other.partner < 0 &&
        other.statement.kind === 'if' &&
        !told.has(other.index) &&
        isInverted(l.condition, other.condition, code.edits) &&
        !runsEitherWay(code, l, other) &&
        !(caller && asksTheCallee(code, caller, l, other)),
    );
    // `if (!a) return false; return true;` became `return a;`.
    const value = r ?? (returnsBoolean(l) ? rights.find((other) => returnsOpposite(code, l, other)) : undefined);
    if (!value) continue;
    told.add(value.index);
    tell(code, 'Invert Condition', [l], [value], findings);
  }
  if (!code.extraction) turned(code, lefts, rights, told, findings);
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

/** An `if` without an `else` that goes on with what stands after it. */
function fallsThrough(statement: CodeNode): boolean {
  const then = statement.child('then');
  const last = then?.kind === 'block' ? then.children.at(-1) : then;
  return !statement.child('else') && !(last && leaves.has(last.kind));
}

const leaves: ReadonlySet<string> = new Set(['return', 'throw', 'break', 'continue']);

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
    if (found.length === 1) tell(code, 'Invert Condition', [l], found, findings);
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

/** What either branch held is in the other one now, and nothing stayed where it was. */
function haveOtherBranches({ mapping: { left, right, toRight } }: MappedCode, l: Held, r: Held): boolean {
  const crossed = new Set<string>();
  for (const i of childrenOf(left, l.index)) {
    const { parent, slot } = right.fragments[toRight[i]] ?? {};
    if (parent !== r.index) continue;
    if (slot === left.fragments[i].slot) return false;
    crossed.add(left.fragments[i].slot);
  }
  return crossed.size > 1;
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
 * which answers that question, has another polarity only by what it returns.
 */
function asksTheCallee({ extraction }: MappedCode, { mapping }: MappedCode, l: Held, r: Held): boolean {
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
  return partner === other.index || (partner < 0 && back[other.index] < 0);
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

/** Operands of the whole that a part has, negated or not: for each of the part's the one that is most like it. */
function shared(whole: Condition, part: Condition, likeness: (ofWhole: Operand, ofPart: Operand) => number): Operand[] {
  const result = new Set<Operand>();
  for (const ofPart of part.operands) {
    let best: { readonly operand: Operand; readonly likeness: number } | null = null;
    for (const operand of whole.operands) {
      const found = likeness(operand, ofPart);
      if (found >= SAME_OPERAND && found > (best?.likeness ?? 0)) best = { operand, likeness: found };
    }
    if (best) result.add(best.operand);
  }
  return [...result];
}

/**
 * Split Conditional: operands of one condition stand in several after the change; Merge Conditional is the mirror image.
 * @param wholes conditions of the side that has the one condition
 */
function splitOrMerged(
  code: MappedCode,
  wholes: readonly Held[],
  parts: readonly Held[],
  kind: 'split' | 'merge',
  findings: Findings,
): void {
  // Edits lead from the code before to the code after.
  const alike = (ofWhole: Operand, ofPart: Operand) => {
    const [l, r] = kind === 'split' ? [ofWhole, ofPart] : [ofPart, ofWhole];
    return operandSimilarity(l, r, code.edits);
  };
  const inWhole = (part: Held, whole: Held) =>
    part.condition.operands.filter((p) => whole.condition.operands.some((w) => alike(w, p) >= SAME_OPERAND)).length;
  const forms = (list: readonly Held[]) =>
    new Set(list.flatMap(({ condition }) => [condition.form, condition.negation]));
  const partForms = forms(parts);
  // The same question is asked in the place of the part, not only where another statement asked it all along.
  const isStillAsked = (part: Held) =>
    wholes.some(
      ({ index, partner, condition: { form, negation } }) =>
        (form === part.condition.form || negation === part.condition.form) &&
        (partner < 0 || partner === part.index || index === part.partner),
    );
  for (const whole of wholes) {
    if (whole.condition.operands.length < 2 || partForms.has(whole.condition.form)) continue;
    const open = parts.filter((part) => {
      // Parts hold some, not all, of the operands, and were no conditions of their own before.
      if (shared(whole.condition, part.condition, alike).length === whole.condition.operands.length) return false;
      if (part.place === 'ternary' || isStillAsked(part)) return false;
      if (whole.place === 'header' && part.place !== 'header') return false;
      if (part.partner >= 0 && part.partner !== whole.index) return false;
      if (asksOpposite(whole.condition, part.condition, alike)) return false;
      return part.partner >= 0 || !code.isCalled(kind === 'split' ? 'right' : 'left', part.index);
    });
    let found = open.filter((part) => {
      const common = inWhole(part, whole);
      return common > 0 && 2 * common >= part.condition.operands.length;
    });
    found = withoutLesser(found, whole.condition.operands, (w, p) => alike(w, p) >= SAME_OPERAND);
    found = withoutDenied(found, whole, alike);
    // One that asks something else as well, and nothing of the whole that another part does not ask, is another question.
    const [every, own] = [found, (part: Held) => shared(whole.condition, part.condition, alike)];
    found = found.filter(
      (part) =>
        inWhole(part, whole) === part.condition.operands.length ||
        own(part).some((operand) => every.every((other) => other === part || !own(other).includes(operand))),
    );
    // What the statement itself asked before and asks still needs no other conditional.
    const itself = found.find((part) => part.partner === whole.index);
    if (itself) {
      const asked = own(itself);
      found = found.filter((part) => part === itself || own(part).some((operand) => !asked.includes(operand)));
    }
    // Nor does one that asks less of the whole than another one, which asks that word for word; two are left at least.
    const telling = found.filter(
      (part) => !found.some((other) => own(other).length > own(part).length && asksAll(other, own(part))),
    );
    if (telling.length > 1) found = telling;
    found = besideTheRest(found, whole, own);
    const explain = (list: readonly Held[]) => new Set(list.flatMap(own)).size;
    let explained = explain(found);
    const [only] = found;
    if (found.length === 1 && only.condition.operands.length === 1) {
      const changed = neighbourOfChanged(whole, only, open, alike, code);
      if (changed) {
        found = [only, changed];
        explained = whole.condition.operands.length;
      }
    }
    // Where conditions that ask nothing else explain as much, those that do are not meant.
    const pure = found.filter((part) => inWhole(part, whole) === part.condition.operands.length);
    if (pure.length > 1 && explain(pure) === explained) found = pure;
    if (found.length < 2 || found.length > MOST_PARTS || 2 * explained <= whole.condition.operands.length) continue;
    if (whole.place !== 'header' && found.every((part) => part.place === 'header')) continue;
    // The part that holds what the whole held comes first, of nested ones the inner one; then the others in order.
    const rank = new Map(found.map((part) => [part, likeness(code, whole, part, kind)]));
    const { fragments } = kind === 'split' ? code.mapping.right : code.mapping.left;
    const isNested = (inner: Held, outer: Held) =>
      outer.index < inner.index && inner.index < fragments[outer.index].next;
    found.sort(
      (a, b) =>
        (rank.get(b) ?? 0) - (rank.get(a) ?? 0) || Number(isNested(b, a)) - Number(isNested(a, b)) || a.index - b.index,
    );
    found.splice(1, found.length, ...found.slice(1).sort((a, b) => a.index - b.index));
    if (kind === 'split') tell(code, 'Split Conditional', [whole], found, findings);
    else tell(code, 'Merge Conditional', found, [whole], findings);
  }
}

/**
 * Of conditionals that ask the same part of the whole, one that stands around, right in or next to what asks another part
 * is meant, and those elsewhere only ask the same.
 */
function besideTheRest(parts: readonly Held[], whole: Held, own: (part: Held) => readonly Operand[]): Held[] {
  if (parts.length < 3) return [...parts];
  const groups = groupBy(parts, (part) => {
    const places = own(part).map((operand) => whole.condition.operands.indexOf(operand));
    return places.sort((a, b) => a - b).join();
  });
  const holders = new Map(parts.map((part) => [part, holderOf(part.statement)]));
  const isNear = (a: Held, b: Held) =>
    holders.get(a) === b.statement || holders.get(b) === a.statement || areNeighbours(a.statement, b.statement);
  return [...groups].flatMap(([key, group]) => {
    const others = [...groups].flatMap(([other, list]) => (other === key ? [] : list));
    const near = group.filter((part) => part.partner === whole.index || others.some((other) => isNear(part, other)));
    return near.length > 0 ? near : group;
  });
}

/** The statement that a statement stands in without another one between, blocks aside. */
function holderOf({ parent }: CodeNode): CodeNode | null {
  let holder = parent;
  while (holder?.kind === 'block') holder = holder.parent;
  return holder;
}

/**
 * `a && x` denies nothing of `!a && b`: that would be `a || x`, or `a` alone, of which the rest is what is asked then.
 */
function asksOpposite(
  whole: Condition,
  part: Condition,
  alike: (ofWhole: Operand, ofPart: Operand) => number,
): boolean {
  if (part.operands.length < 2 || part.connective !== whole.connective) return false;
  const pairs = part.operands.flatMap((p) =>
    whole.operands.filter((w) => alike(w, p) >= SAME_OPERAND).map((w) => [w, p] as const),
  );
  return pairs.length > 0 && pairs.every(([w, p]) => haveOtherPolarity(w, p));
}

/**
 * Without what asks nothing but the opposite of an operand that another one asks as it is, and without what more conditionals
 * ask than one could have taken the place of: a flag that guards single steps everywhere.
 */
function withoutDenied(
  parts: readonly Held[],
  { condition: { operands } }: Held,
  alike: (ofWhole: Operand, ofPart: Operand) => number,
): Held[] {
  const asked = ({ condition }: Held, isDenied: boolean) =>
    operands.filter((w) =>
      condition.operands.some((p) => alike(w, p) >= SAME_OPERAND && haveOtherPolarity(w, p) === isDenied),
    );
  const counts = new Map<number, number>();
  for (const { condition } of parts) counts.set(condition.form, (counts.get(condition.form) ?? 0) + 1);
  return parts.filter((part) => {
    const isFlag = part.condition.operands.every(({ node }) => node.kind === 'name');
    if (isFlag && (counts.get(part.condition.form) ?? 0) > MOST_ALIKE) return false;
    const denied = asked(part, true);
    if (denied.length === 0 || asked(part, false).length > 0) return true;
    return !denied.every((operand) => parts.some((other) => other !== part && asked(other, false).includes(operand)));
  });
}

function asksAll({ condition }: Held, operands: readonly Operand[]): boolean {
  return operands.every(({ content }) => condition.operands.some((own) => own.content === content));
}

/**
 * Of a condition of two operands the one stands by itself as it was: the conditional next to it asks the other one, even if
 * that changed at the same time.
 */
function neighbourOfChanged(
  { condition: { operands } }: Held,
  only: Held,
  open: readonly Held[],
  alike: (ofWhole: Operand, ofPart: Operand) => number,
  { edits }: MappedCode,
): Held | undefined {
  const [own] = only.condition.operands;
  const rest = operands.filter((operand) => alike(operand, own) < SAME_OPERAND);
  if (operands.length !== 2 || rest.length !== 1 || only.place !== 'header') return undefined;
  return open.find(({ statement, place, condition }) => {
    if (place !== 'header' || condition.operands.length !== 1 || !areNeighbours(statement, only.statement))
      return false;
    const [{ node, denied }] = condition.operands;
    return denied === rest[0].denied && edits.similarity(rest[0].node, node) >= CHANGED_OPERAND;
  });
}

/** Conditionals that follow each other. */
function areNeighbours(a: CodeNode, b: CodeNode): boolean {
  const siblings = a.parent === b.parent ? (a.parent?.children ?? []) : [];
  return Math.abs(siblings.indexOf(a) - siblings.indexOf(b)) === 1;
}

/** The conditions that are more to another one than like an operand that stands in one of the others as it is. */
function withoutLesser(
  parts: readonly Held[],
  operands: readonly Operand[],
  areAlike: (operand: Operand, part: Operand) => boolean,
): Held[] {
  const equal = (operand: Operand, part: Held) =>
    part.condition.operands.some(({ content }) => content === operand.content);
  const open = operands.filter((operand) => !parts.some((part) => equal(operand, part)));
  return parts.filter(
    (part) =>
      operands.some((operand) => equal(operand, part)) ||
      open.some((operand) => part.condition.operands.some((own) => areAlike(operand, own))),
  );
}

/** How much of what two statements hold is mapped, in [0, 1], and one more for the same kind of statement. */
function likeness({ mapping }: MappedCode, whole: Held, part: Held, kind: 'split' | 'merge'): number {
  const [l, r] = kind === 'split' ? [whole, part] : [part, whole];
  const left = mapping.left.fragments[l.index];
  const right = mapping.right.fragments[r.index];
  let inside = 0;
  for (let i = l.index + 1; i < left.next; i++) {
    if (mapping.toRight[i] > r.index && mapping.toRight[i] < right.next) inside++;
  }
  const size = left.next - l.index + right.next - r.index - 2;
  return (whole.statement.kind === part.statement.kind ? 1 : 0) + (size > 0 ? (2 * inside) / size : 0);
}

/**
 * Replace Conditional With Ternary: an `if` without partner whose condition is that of a new ternary, under the names of
 * now, or the place of which a ternary of both its values takes, whatever it asks.
 */
function toTernary(code: MappedCode, lefts: readonly Held[], rights: readonly Held[], findings: Findings): void {
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
  for (const { held: r, branches } of ternaries) {
    const isCalledAmong = (calls: readonly CodeNode[], branch: CodeNode) =>
      // A call stays one under the new names of what it is made with.
      branch.kind === 'call' &&
      calls.some((call) => call.label === branch.label && code.edits.similarity(call, branch) >= RENAMED);
    const isValueOf = ({ values, calls }: Choice, branch: CodeNode) =>
      values.has(index.content(branch)) || isCalledAmong(calls, branch);
    const accepted = choices.like(r, branches).filter((candidate) => {
      const { held, given } = candidate;
      if (!asksTheSame(code, held.condition, r.condition)) return choosesBetween(code, held, r, branches);
      const isThere = (branch: CodeNode) => isValueOf(candidate, branch);
      // A variable that is handed to something there has little to do with the one that the ternary picks.
      const isGiven = (branch: CodeNode) => given.has(index.content(branch)) || branches.every(isThere);
      const isTelling = (branch: CodeNode) => branch.kind !== 'null' && (branch.kind !== 'name' || isGiven(branch));
      return (
        branches.some((branch) => isTelling(branch) && isThere(branch)) ||
        // The branches went elsewhere, but nothing else stands where the conditional stood: no new variable does.
        (r.partner < 0 && r.statement.kind !== 'declaration' && !told.has(held) && correspondsInPlace(code, held, r))
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
    tell(code, 'Replace Conditional With Ternary', [l], [r], findings);
    // A lone comparison is turned round with the values it picks from; a flag is asked the opposite.
    const isComparison = l.condition.connective === '' && l.condition.operands[0].node.kind === 'binary';
    if (!isComparison && l.condition.negation === r.condition.form) tell(code, 'Invert Condition', [l], [r], findings);
  }
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
  readonly #index: MappedCode['comparison']['index'];
  readonly #all: readonly Choice[];
  readonly #byKey = new Map<string, number[]>();

  constructor(code: MappedCode, lefts: readonly Held[], ternaries: readonly Ternary[]) {
    this.#index = code.comparison.index;
    const wanted = new Set(ternaries.flatMap(({ branches }) => branches.flatMap((branch) => this.#keysOf(branch))));
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

  /** Those that ask what the ternary asks, or have a value of it that few others have; in order. */
  like({ condition }: Held, branches: readonly CodeNode[]): readonly Choice[] {
    const found = new Set(this.#byKey.get(keyOfForm(condition.form)));
    for (const key of branches.flatMap((branch) => this.#keysOf(branch))) {
      const list = this.#byKey.get(key) ?? [];
      if (list.length <= COMMONEST_VALUE) for (const at of list) found.add(at);
    }
    return [...found].sort((a, b) => a - b).map((at) => this.#all[at]);
  }
}

function keyOfForm(form: number): string {
  return `form ${form}`;
}

/** One condition is the other or its negation, up to names that changed. */
function asksTheSame({ edits }: MappedCode, left: Condition, right: Condition): boolean {
  if (left.form === right.form || left.negation === right.form) return true;
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

function onlyStatement(branch: CodeNode): CodeNode | null {
  if (branch.kind !== 'block') return branch;
  return branch.children.length === 1 ? branch.children[0] : null;
}

/** The statements around two conditions are the same. */
function correspondsInPlace({ mapping }: MappedCode, l: Held, r: Held): boolean {
  const left = mapping.left.fragments[l.index].parent;
  const right = mapping.right.fragments[r.index].parent;
  return left < 0 ? right < 0 : right >= 0 && mapping.toRight[left] === right;
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
    if (inverse && correspondsInPlace(code, l, r)) tell(code, 'Invert Condition', [l], [r], findings);
  }
}

function tell(
  code: MappedCode,
  type: string,
  lefts: readonly Held[],
  rights: readonly Held[],
  findings: Findings,
): void {
  const before = lefts.map(({ statement }) => renderCode(statement, code.left));
  const after = rights.map(({ statement }) => renderCode(statement, code.right));
  findings.add(
    type,
    { conditionalBefore: before, conditionalAfter: after, fragmentAfter: after, ...containerValues(code) },
    [
      ...lefts.map(({ statement }, i) => codePlace(code.left.file, statement, 0, before[i])),
      containerPlace(code.left, 1),
    ],
    [
      ...rights.map(({ statement }, i) => codePlace(code.right.file, statement, 0, after[i])),
      containerPlace(code.right, 1),
    ],
    { rule: 'statements:3.8', strength: null },
  );
}
