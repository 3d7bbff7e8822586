// Conditions of which the operands went to several, and several that became one: they share their operands
// (statement-mapping.md §3.8, §4.3).

import { type Body, fragmentsNaming } from '../matching/bodies/bodies.ts';
import {
  type Condition,
  haveOtherPolarity,
  isComparison,
  type Operand,
  operandSimilarity,
} from '../matching/bodies/conditions.ts';
import { wordsOf } from '../matching/extractions/rewritten-code.ts';
import type { CodeNode } from '../model/code.ts';
import { appendTo, groupBy } from '../model/grouping.ts';
import type { Findings } from './findings.ts';
import { areMany, type Held, leavesAlways, sharingOperands, tellCondition } from './held-conditions.ts';
import type { MappedCode } from './mapped-code.ts';

// A condition over more conditionals than this is no split, but code that happens to ask the same things.
const MOST_PARTS = 4;
// So many conditionals that ask for the same flag may have become one, for a reason each.
const MOST_ALIKE = 2;
// Similarity of operands that ask the same.
const SAME_OPERAND = 0.85;
// Similarity of an operand that changed as well, where its neighbour stayed as it is.
const CHANGED_OPERAND = 0.5;

/** A condition and those that it became, or that became it. */
export interface Parted {
  readonly whole: Held;
  readonly parts: readonly Held[];
}

/**
 * Split Conditional: operands of one condition stand in several after the change; Merge Conditional is the mirror image.
 * @param wholes conditions of the side that has the one condition
 * @param told conditions that were told as parted the other way: what was split into others is no part of them
 */
export function splitOrMerged(
  code: MappedCode,
  wholes: readonly Held[],
  parts: readonly Held[],
  kind: 'split' | 'merge',
  findings: Findings,
  told: readonly Parted[] = [],
): readonly Parted[] {
  const result: Parted[] = [];
  // Edits lead from the code before to the code after.
  const alike = (ofWhole: Operand, ofPart: Operand) => {
    const [l, r] = kind === 'split' ? [ofWhole, ofPart] : [ofPart, ofWhole];
    return isOfOtherValue(l, r, code) ? 0 : operandSimilarity(l, r, code.edits);
  };
  const inWhole = (part: Held, whole: Held) =>
    part.condition.operands.filter((p) => whole.condition.operands.some((w) => alike(w, p) >= SAME_OPERAND)).length;
  const forms = (list: readonly Held[]) =>
    new Set(list.flatMap(({ condition }) => [condition.form, condition.negation]));
  const partForms = forms(parts);
  const asking = new Map<Condition['form'], Held[]>();
  for (const held of wholes)
    for (const form of new Set([held.condition.form, held.condition.negation])) appendTo(asking, form, held);
  // The same question is asked in the place of the part, not only where another statement asked it all along.
  // What only gives the whole a name for it, `done = f(x); if (done && b)`, asks nothing beside the whole.
  const givesName = ({ place, condition: { node } }: Held, whole: Held) =>
    place === 'value' &&
    code.symbols.defined.some(
      ({ variable, definition }) =>
        definition === node &&
        whole.condition.operands.some(
          (operand) => operand.node.kind === 'name' && operand.node.label === variable.name,
        ),
    );
  const isStillAsked = (part: Held, whole: Held) =>
    (asking.get(part.condition.form) ?? []).some(
      (held) =>
        (held.partner < 0 || held.partner === part.index || held.index === part.partner) && !givesName(held, whole),
    );
  const isMany = areMany(wholes, parts);
  const near = isMany ? sharingOperands(parts) : () => parts;
  const { budget } = code.comparison;
  for (const whole of wholes) {
    if (isMany && budget.outOfTime('conditionals', code.right.file.path)) break;
    if (whole.condition.operands.length < 2 || partForms.has(whole.condition.form)) continue;
    if (whole.place === 'value' && hasAsMany(whole, parts)) continue;
    const open = near(whole).filter((part) => {
      // Parts hold some, not all, of the operands, and were no conditions of their own before.
      if (shared(whole.condition, part.condition, alike).length === whole.condition.operands.length) return false;
      if (part.place === 'ternary' || isStillAsked(part, whole)) return false;
      if (whole.place === 'header' && part.place !== 'header') return false;
      if (part.partner >= 0 && part.partner !== whole.index) return false;
      if (asksOpposite(whole.condition, part.condition, alike)) return false;
      if (told.some((other) => other.whole === part && other.parts.includes(whole))) return false;
      return part.partner >= 0 || !code.isCalled(kind === 'split' ? 'right' : 'left', part.index);
    });
    let found = open.filter((part) => {
      const common = inWhole(part, whole);
      return common > 0 && 2 * common >= part.condition.operands.length;
    });
    found = withoutLesser(found, whole.condition.operands, (w, p) => alike(w, p) >= SAME_OPERAND);
    found = withoutDenied(found, whole, alike);
    found = withoutAlike(found, whole, code, kind);
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
      // With as many operands as before it lost none to a conditional elsewhere: one of them is about another value now.
      const isWhole = hasAsMany(whole, [itself]);
      if (isWhole && whole.place === 'header') found = found.filter((part) => standsBy(part, itself));
    }
    // Nor does one that asks less of the whole than another one, which asks that word for word; two are left at least.
    const telling = found.filter(
      (part) => !found.some((other) => own(other).length > own(part).length && asksAll(other, own(part))),
    );
    if (telling.length > 1) found = telling;
    found = besideTheRest(besidePartner(found, whole, code, kind), whole, own);
    found = connected(found, whole, code, kind);
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
    const twin = found.length === 1 ? twinOf(only, own(only), whole, open, code, kind) : undefined;
    if (twin) {
      found = [only, twin];
      explained = whole.condition.operands.length;
    }
    // Where conditions that ask nothing else explain as much, those that do are not meant.
    const pure = found.filter((part) => inWhole(part, whole) === part.condition.operands.length);
    if (pure.length > 1 && explain(pure) === explained) found = pure;
    if (found.length < 2 || found.length > MOST_PARTS || 2 * explained <= whole.condition.operands.length) continue;
    if (whole.place !== 'header' && found.every((part) => part.place === 'header')) continue;
    if (found.every((part) => holdsOther(code, whole, part, kind))) continue;
    // The part that holds what the whole held comes first, of nested ones the inner one; then the others in order.
    // Twins hold the same.
    const rank = new Map(twin ? [] : found.map((part) => [part, likeness(code, whole, part, kind)]));
    const { fragments } = kind === 'split' ? code.mapping.right : code.mapping.left;
    const isNested = (inner: Held, outer: Held) =>
      outer.index < inner.index && inner.index < fragments[outer.index].next;
    found.sort(
      (a, b) =>
        (rank.get(b) ?? 0) - (rank.get(a) ?? 0) || Number(isNested(b, a)) - Number(isNested(a, b)) || a.index - b.index,
    );
    found.splice(1, found.length, ...found.slice(1).sort((a, b) => a.index - b.index));
    if (kind === 'split') tellCondition(code, 'Split Conditional', [whole], found, findings);
    else tellCondition(code, 'Merge Conditional', found, [whole], findings);
    result.push({ whole, parts: found });
  }
  return result;
}

/** `kind == READ` and `kind == WRITE`, where one of the two is there in both versions: that is another question, be the names alike. */
function isOfOtherValue(l: Operand, r: Operand, { mapping, symbols, edits: { index } }: MappedCode): boolean {
  if (!isComparison(l.node) || !isComparison(r.node) || l.node.label !== r.node.label) return false;
  const differ = l.node.children.flatMap((side, at) => {
    const other = r.node.children[at];
    return index.content(side) === index.content(other) ? [] : [[side, other] as const];
  });
  if (differ.length !== 1) return false;
  const [[before, after]] = differ;
  if (before.kind !== 'name' || after.kind !== 'name') return false;
  // A variable may hold what another one did.
  if (symbols.left.resolve(before.label, before.start) || symbols.right.resolve(after.label, after.start)) return false;
  const isNamed = (body: Body, name: string) => fragmentsNaming(body, name).length > 0;
  return isNamed(mapping.right, before.label) || isNamed(mapping.left, after.label);
}

/**
 * A value that still asks as much as it did lost nothing to another condition: `a || f(b)` in the place of `a || b`, and of
 * `b && c` under a name.
 */
function hasAsMany({ partner, place, condition: { connective, operands } }: Held, parts: readonly Held[]): boolean {
  const itself = parts.find((part) => part.index === partner && part.place === place)?.condition;
  return itself?.connective === connective && itself.operands.length >= operands.length;
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
 * Of conditionals that ask one and the same, one that stands right around or in the partner of the whole is meant: the
 * whole may stand in several places, and each became its own.
 */
function besidePartner(parts: readonly Held[], whole: Held, { mapping }: MappedCode, kind: 'split' | 'merge'): Held[] {
  const { fragments } = kind === 'split' ? mapping.right : mapping.left;
  const partner = whole.partner < 0 ? null : fragments[whole.partner].node;
  if (!partner) return [...parts];
  const isBeside = ({ statement }: Held) =>
    statement === partner || holderOf(statement) === partner || holderOf(partner) === statement;
  return [...groupBy(parts, ({ condition }) => condition.form).values()].flatMap((group) => {
    const beside = group.filter(isBeside);
    return beside.length > 0 ? beside : group;
  });
}

/**
 * Of conditionals that ask the same part of the whole, one that stands around, right in or next to what asks another part
 * is meant, else one that stands anywhere in or around it, and those elsewhere only ask the same.
 */
function besideTheRest(parts: readonly Held[], whole: Held, own: (part: Held) => readonly Operand[]): Held[] {
  if (parts.length < 3) return [...parts];
  const groups = groupBy(parts, (part) => {
    const places = own(part).map((operand) => whole.condition.operands.indexOf(operand));
    return places.sort((a, b) => a - b).join();
  });
  return [...groups].flatMap(([key, group]) => {
    const others = [...groups].flatMap(([other, list]) => (other === key ? [] : list));
    const beside = (isBeside: (a: CodeNode, b: CodeNode) => boolean) =>
      group.filter(
        (part) => part.partner === whole.index || others.some((other) => isBeside(part.statement, other.statement)),
      );
    return [beside(areNear), beside(areNested), group].find((near) => near.length > 0) ?? group;
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
 * Of a condition of two operands the one stands by itself as it was: the conditional next to it, around it or right in it
 * asks the other one, even if that changed at the same time, or a variable that holds what it gave.
 */
function neighbourOfChanged(
  { condition: { operands, connective } }: Held,
  only: Held,
  open: readonly Held[],
  alike: (ofWhole: Operand, ofPart: Operand) => number,
  { edits, symbols }: MappedCode,
): Held | undefined {
  const [own] = only.condition.operands;
  const rest = operands.filter((operand) => alike(operand, own) < SAME_OPERAND);
  if (operands.length !== 2 || rest.length !== 1 || only.place !== 'header') return undefined;
  return open.find(({ statement, place, condition }) => {
    if (place !== 'header' || condition.operands.length !== 1 || !areNear(statement, only.statement)) return false;
    // What is asked where the other one does not hold was never asked together with it.
    if (connective === '&&' && (isElseOf(statement, only.statement) || isElseOf(only.statement, statement)))
      return false;
    const [{ node, denied }] = condition.operands;
    const isNamed = symbols.defined.some(
      ({ variable, expression }) => expression === rest[0].node && node.kind === 'name' && node.label === variable.name,
    );
    return denied === rest[0].denied && (isNamed || edits.similarity(rest[0].node, node) >= CHANGED_OPERAND);
  });
}

/**
 * The conditional right before or behind one, or in its alternative, that runs the very same as it and as the whole,
 * which runs that for either of two reasons: `if (a.x) f(); if (b) f();` became `if (has(a, x) || b) f();`. The whole asks
 * about much the same things.
 */
function twinOf(
  only: Held,
  asked: readonly Operand[],
  whole: Held,
  open: readonly Held[],
  { mapping }: MappedCode,
  kind: 'split' | 'merge',
): Held | undefined {
  const [ofWhole, ofParts] = kind === 'split' ? [mapping.left, mapping.right] : [mapping.right, mapping.left];
  const run = whole.condition.connective === '||' ? whatIsRun(ofWhole, whole) : null;
  if (run === null || run !== whatIsRun(ofParts, only)) return undefined;
  const rest = wordsOf(whole.condition.operands.flatMap((operand) => (asked.includes(operand) ? [] : [operand.node])));
  const asksAlike = ({ condition }: Held) => {
    const words = [...wordsOf([condition.node])];
    return 2 * words.filter((word) => rest.has(word)).length >= words.length;
  };
  return open.find(
    (part) => part !== only && areInRow(only, part) && whatIsRun(ofParts, part) === run && asksAlike(part),
  );
}

/** One follows the other, or is all of its alternative. */
function areInRow({ statement: a }: Held, { statement: b }: Held): boolean {
  return a.parent === b.parent
    ? areNear(a, b)
    : (a.parent === b && a.role === 'else') || (b.parent === a && b.role === 'else');
}

/** What the statements are that a condition lets run; null where there are none, or where it stands elsewhere. */
function whatIsRun({ fragments }: Body, { statement, index, place }: Held): string | null {
  if (statement.kind !== 'if' || place !== 'header') return null;
  const run = fragments
    .slice(index + 1, fragments[index].next)
    .filter(({ parent, slot }) => parent === index && slot === 'then')
    .flatMap((first) => fragments.slice(first.index, first.next));
  return run.length === 0 ? null : run.map(({ composite, content, header }) => (composite ? header : content)).join();
}

/** Conditionals that follow each other, or one right in the other. */
function areNear(a: CodeNode, b: CodeNode): boolean {
  if (holderOf(a) === b || holderOf(b) === a) return true;
  const siblings = a.parent === b.parent ? (a.parent?.children ?? []) : [];
  return Math.abs(siblings.indexOf(a) - siblings.indexOf(b)) === 1;
}

/** A conditional is all of the alternative of another one, or stands right in its block. */
function isElseOf(inner: CodeNode, outer: CodeNode): boolean {
  let branch = inner;
  while (branch.parent?.kind === 'block') branch = branch.parent;
  return branch.parent === outer && branch.role === 'else';
}

/** One stands next to the other, or in it. */
function standsBy(a: Held, b: Held): boolean {
  return a === b || areNear(a.statement, b.statement) || areNested(a.statement, b.statement);
}

/** One stands in the other, at any depth. */
function areNested(a: CodeNode, b: CodeNode): boolean {
  return (a.start <= b.start && b.end <= a.end) || (b.start <= a.start && a.end <= b.end);
}

/**
 * Without conditionals that stand in none of the others, around none and in the same statement as none, and hold nothing of what
 * the whole holds: they ask a part of it for something else.
 */
function connected(parts: readonly Held[], whole: Held, code: MappedCode, kind: 'split' | 'merge'): Held[] {
  return parts.filter(
    (part) =>
      part.place !== 'header' ||
      part.partner === whole.index ||
      parts.some(
        ({ statement }) =>
          statement !== part.statement &&
          (areNested(statement, part.statement) || statement.parent === part.statement.parent),
      ) ||
      heldCode(code, whole, part, kind).inside > 0,
  );
}

/**
 * Without conditionals that ask no part of the whole word for word, neither stand in nor around one that does, and hold nothing of
 * what the whole lets run: their code says as little as their words.
 */
function withoutAlike(parts: readonly Held[], whole: Held, code: MappedCode, kind: 'split' | 'merge'): Held[] {
  if (whole.place !== 'header') return [...parts];
  const contents = new Set(whole.condition.operands.map(({ content }) => content));
  const exact = parts.filter(({ condition }) => condition.operands.some(({ content }) => contents.has(content)));
  return parts.filter((part) => {
    if (part.place !== 'header' || part.partner === whole.index) return true;
    if (exact.some((other) => other === part || areNested(other.statement, part.statement))) return true;
    const { inside, all } = heldCode(code, whole, part, kind);
    return all === 0 || inside > 0;
  });
}

/** How much a part holds, and how much of that the whole lets run: what it holds, or what stands behind it if it leaves. */
function heldCode(
  { mapping }: MappedCode,
  whole: Held,
  part: Held,
  kind: 'split' | 'merge',
): { readonly inside: number; readonly all: number } {
  const [own, other, partners] =
    kind === 'split' ? [mapping.right, mapping.left, mapping.toLeft] : [mapping.left, mapping.right, mapping.toRight];
  const { next, parent } = other.fragments[whole.index];
  const end = !leavesAlways(whole.statement)
    ? next
    : parent < 0
      ? other.fragments.length
      : other.fragments[parent].next;
  const held = own.fragments.slice(part.index + 1, own.fragments[part.index].next);
  // Of equal code only one has the partner.
  const contents = new Set(other.fragments.slice(whole.index + 1, end).map(({ content }) => content));
  const inside = held.filter(
    ({ index, content }) => (partners[index] > whole.index && partners[index] < end) || contents.has(content),
  );
  return { inside: inside.length, all: held.length };
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

/** What a part holds all stands elsewhere in the other version, outside of the whole: it guards other code. */
function holdsOther({ mapping }: MappedCode, whole: Held, part: Held, kind: 'split' | 'merge'): boolean {
  if (part.place !== 'header' || whole.place !== 'header' || part.partner === whole.index) return false;
  const [own, other, partners] =
    kind === 'split' ? [mapping.right, mapping.left, mapping.toLeft] : [mapping.left, mapping.right, mapping.toRight];
  const { next } = other.fragments[whole.index];
  let held = 0;
  for (let i = part.index + 1; i < own.fragments[part.index].next; i++) {
    if (partners[i] < 0) continue;
    if (partners[i] >= whole.index && partners[i] < next) return false;
    held++;
  }
  return held > 0;
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
