// Which variables correspond (statement-mapping.md §9 D, §4.1): mapped declarations, and names that are written for each
// other in mapped statements, vote for pairs of variables and fields. Here the votes are collected from aligned code, save
// those of names that are in each other's place without being names of one thing.
import { type CodeNode, ownNodes } from '../../model/code.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import { isTrivial } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { isComparison } from '../bodies/conditions.ts';
import type { Alignment, Edits } from '../bodies/edits.ts';
import { declaredName, plainName } from '../bodies/shapes.ts';
import { heldType } from '../calls/resolution.ts';
import type { Comparison } from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import { requireOthers } from '../moves/import-moves.ts';
import { bareName, isShortFor, isWithin, wordSimilarity, words } from '../words.ts';
import { accumulatedPairs } from './accumulated.ts';
import { awaitedPairs } from './awaited.ts';
import { callbacksOf } from './callbacks.ts';
import { type ChangedArguments, changedArguments } from './changed-arguments.ts';
import { chosenPairs } from './chosen.ts';
import {
  DECLARATION_VOTE,
  declarationWeight,
  isHandedOver,
  isNamedEntry,
  isNarrowed,
  isWrittenAround,
  likenessOfValues,
  type NamedEntries,
  namedEntries,
  SAME_VALUE,
} from './declared-values.ts';
import { givenOncePairs } from './given-once.ts';
import { handedAlikePairs } from './handed-alike.ts';
import { nameBesideNamesake } from './inner-namesakes.ts';
import { KeptSiblings } from './kept-siblings.ts';
import { memberForLocal } from './members-of-objects.ts';
import { likeness, type Symbol as NamedSymbol, nameOf, type SymbolPair, typeOf } from './symbols.ts';
import { takenOut } from './taken-out.ts';
import type { Evidence } from './testimonies.ts';
import { exchanged, usedAlike } from './used-alike.ts';
import { valuesInFields } from './values-in-fields.ts';
import { calledField, fieldNamed, type Variable, type Variables } from './variables.ts';
import { areLocals, type OpenVote, Votes } from './vote-table.ts';

// What getters are called, the member captured.
const GETTER = /^(?:get|is|has)_?(\p{Lu}.*)$/u;

/**
 * Votes of mapped statements, and the pairs that win: each symbol once, most votes first.
 */
export function vote(
  comparison: Comparison,
  pairs: readonly StatementPair[],
  edits: Edits,
  left: Variables,
  right: Variables,
  evidence: Evidence = 'final',
  expressions: Extraction['expressions'] = [],
): SymbolPair[] {
  const table = new Votes(comparison.thresholds);
  const vocabulary = vocabularyOf(left.body.declaration);
  for (const l of evidence === 'bound' ? [] : left.parameters) {
    const r = right.parameters.find((candidate) => candidate.name === l.name);
    if (r) table.add({ variable: l, field: null }, { variable: r, field: null }, DECLARATION_VOTE, null);
  }
  for (const { parameter, local, holder } of evidence === 'bound' ? [] : takenOut(left, right)) {
    table.exclude({ variable: parameter, field: null }, { variable: holder, field: null });
    table.add({ variable: parameter, field: null }, { variable: local, field: null }, DECLARATION_VOTE, null);
  }
  for (const { parameter, local, holder } of evidence === 'bound' ? [] : takenOut(right, left)) {
    table.exclude({ variable: holder, field: null }, { variable: parameter, field: null });
    table.add({ variable: local, field: null }, { variable: parameter, field: null }, DECLARATION_VOTE, null);
  }
  for (const [l, r] of evidence === 'bound' ? [] : awaitedPairs(left, right))
    table.add({ variable: l, field: null }, { variable: r, field: null }, DECLARATION_VOTE, null);
  const givenAlike =
    evidence === 'bound'
      ? []
      : [
          ...accumulatedPairs(edits, left, right),
          ...chosenPairs(edits, left, right),
          ...givenOncePairs(comparison.index, left, right),
        ];
  for (const [l, r] of givenAlike)
    table.add({ variable: l, field: null }, { variable: r, field: null }, DECLARATION_VOTE, null).given = SAME_VALUE;
  for (const [l, r] of evidence === 'bound' ? [] : handedAlikePairs(comparison.index, pairs, left, right))
    table.add({ variable: l, field: null }, { variable: r, field: null }, DECLARATION_VOTE, null).declared = true;
  for (const [l, r] of evidence === 'bound' ? [] : valuesInFields(comparison, left, right)) {
    const cell = table.add(l, r, DECLARATION_VOTE, null);
    cell.declared = true;
    cell.sameValue = true;
  }
  for (const { left: l, right: r, others } of evidence === 'bound' ? [] : usedAlike(left, right)) {
    for (const [was, is] of others) table.exclude({ variable: was, field: null }, { variable: is, field: null });
    table.add({ variable: l, field: null }, { variable: r, field: null }, DECLARATION_VOTE, null).declared = true;
  }
  for (const [l, r, namesake] of exchanged(comparison.index, left, right)) {
    table.exclude({ variable: l, field: null }, { variable: namesake, field: null });
    const cell = table.add({ variable: l, field: null }, { variable: r, field: null }, DECLARATION_VOTE, null);
    cell.declared = true;
    cell.sameValue = true;
    cell.given = SAME_VALUE;
  }
  const whole = pairs.map((pair) => {
    const weight = (isTrivial(pair.left) ? 0.5 : 1) * (0.4 + 0.6 * pair.similarity);
    return { pair, weight, code: [pair.left.node, pair.right.node] as const };
  });
  // Parts of statements tell of variables that a call binds, but are no statements that mention them.
  const parts = expressions.map((found) => ({ pair: null, weight: 1, code: [found.left, found.right] as const }));
  const open: OpenVote[] = [];
  let siblings: KeptSiblings | null = null;
  let entries: readonly [NamedEntries, NamedEntries] | null = null;
  for (const { pair, weight, code } of [...whole, ...parts]) {
    const seen = new Set<string>();
    const aligned = edits.aligned(...code);
    const groups = pair && pair.left.content === pair.right.content ? [] : argumentGroups(aligned);
    const given = evidence === 'bound' ? new Set(groups.flatMap(({ lefts, rights }) => [...lefts, ...rights])) : none;
    // Any of several arguments could be the one that took the place of another: other code may say which.
    const others = (l: CodeNode, r: CodeNode) => {
      const group = groups.find(({ lefts, rights }) => lefts.includes(l) && rights.includes(r));
      const meant = (nodes: readonly CodeNode[], own: Variables, but: CodeNode) =>
        nodes.flatMap((node) => (node === but ? [] : (meaning(own, node) ?? [])));
      return group && { lefts: meant(group.lefts, left, l), rights: meant(group.rights, right, r) };
    };
    for (const { left: l, right: r } of evidence === 'bound' || !pair ? [] : aligned) {
      const torn = l && r && tornOut(l, r);
      const ls = torn && meaning(left, torn.left);
      const rs = torn && meaning(right, torn.right);
      if (!ls || !rs) continue;
      const [before, after] = torn.declared;
      const cell = table.add(ls, rs, declarationWeight(comparison, edits, vocabulary, before, after), null);
      cell.declared = true;
    }
    for (const [l, r] of evidence === 'bound' || !pair ? [] : namedInValues(edits, left, right, aligned)) {
      const [ls, rs] = [l, r].map((variable): NamedSymbol => ({ variable, field: null }));
      const cell = table.add(ls, rs, weight, null);
      if (l.value && r.value && edits.similarity(l.value, r.value) >= SAME_VALUE) cell.sameValue = true;
    }
    for (const { kind, left: before, right: after } of aligned) {
      const holder = holderOf(left, right, kind, before, after);
      if (holder) table.add(...holder, 0, null).partOfOther = true;
      const [l, r] = held(left, right, vocabulary.hasPointers ? pointed(before, after) : [before, after]);
      if (kind === 'expression' || kind === 'definition') {
        table.noteValue(comparison, left, l, r);
        table.noteValue(comparison, right, r, l);
      }
      // A name for the value of a variable is no other name for it, unless a call binds the two.
      if (!l || !r || (kind === 'definition' && evidence !== 'bound' && !areBothNames(edits, left, right, l, r)))
        continue;
      if (kind === 'expression' && !isDeclared(l)) continue;
      // Any of several arguments could be the one that took their place.
      if (given.has(l) && given.has(r)) continue;
      if (isOneOfMany(left, right, l, r)) continue;
      // What a call gives is not what is called.
      if ((l.kind === 'call') !== (r.kind === 'call')) continue;
      const [lm, rm] = [meaning(left, l), meaning(right, r)];
      const [lo, ro] = [rm && ownerNamed(left, l, r.label), lm && ownerNamed(right, r, l.label)];
      if (lo && rm && areUnlikeLocals(lo, rm)) table.add(lo, rm, 0, null).partOfOther = true;
      if (lm && ro && areUnlikeLocals(lm, ro)) table.add(lm, ro, 0, null).partOfOther = true;
      const ls = lm ?? memberFor(comparison, 'left', l, rm, left);
      const rs = rm ?? memberFor(comparison, 'right', r, lm, right);
      if (!ls || !rs || isUnnamed(ls, rs) || (!pair && (ls.field === null) !== (rs.field === null))) continue;
      if (evidence !== 'bound' && isObjectItself(ls, rs)) continue;
      if (isLocalOfItsName(ls, rs, left, right) || isLocalOfItsName(rs, ls, right, left)) continue;
      const declares = isDeclared(l) && isDeclared(r);
      const locals = areLocals(ls, rs) ? ([ls.variable?.node, rs.variable?.node] as const) : [];
      if (locals[0] && locals[1] && callbacksOf(pairs).areApart(locals[0], locals[1])) {
        table.exclude(ls, rs);
        continue;
      }
      // A function that another one took the place of was none under the name of that, unless it is used as that was.
      if (declares && likeness(ls, rs) === 0 && callbacksOf(pairs).areUnlike(l, r)) continue;
      if (declares && pair && ls.variable && rs.variable && (likenessOfValues(edits, l, r) ?? 1) < SAME_VALUE) {
        const other = nameBesideNamesake(edits, pairs, [left, right], [ls.variable, rs.variable]);
        if (other) {
          const [was, is] = other.map((variable): NamedSymbol => ({ variable, field: null }));
          table.exclude(ls, rs);
          table.add(was, is, DECLARATION_VOTE, null).declared = true;
          continue;
        }
      }
      // One of several values, and all of them.
      if (nameOf(ls) !== nameOf(rs) && (l.parent?.kind === 'spread') !== (r.parent?.kind === 'spread')) continue;
      if (!isSamePlace(l, r) && (isPartOfNamed(l, r) || isPartOfNamed(r, l))) {
        table.add(ls, rs, 0, null).partOfOther = true;
        continue;
      }
      if (declares && isTornOut(l, r) && !edits.context.renames?.has(`${l.label}\0${r.label}`)) continue;
      if (declares && isReplacedElement(edits, l, r)) continue;
      // Where numbers shifted, all that stayed behind have the names of others.
      if (declares && ls.variable && rs.variable && l.label !== r.label && pair?.rule !== 'numbered') {
        siblings ??= new KeptSiblings(comparison.index, left, right);
        entries ??= [namedEntries(left.body.root), namedEntries(right.body.root)];
        const areOthers =
          isNamedEntry(comparison, l, r, entries[1]) ||
          isNamedEntry(comparison, r, l, entries[0]) ||
          siblings.areOthers(edits, ls.variable, rs.variable) ||
          requireOthers(comparison, ls.variable, rs.variable) ||
          isWrittenAround(comparison, l, r, right.body.root) ||
          isWrittenAround(comparison, r, l, left.body.root);
        if (areOthers) {
          table.exclude(ls, rs);
          continue;
        }
      }
      // `a` of `a[0]`, for which `b` is written: that is an element of it.
      const asked = areAsked(aligned, l, r);
      if (!declares && !asked && !isSamePlace(l, r) && (isElementNow(l, r) || isElementNow(r, l))) {
        table.add(ls, rs, 0, null).partOfOther = true;
        continue;
      }
      // Under a name that went on to what is made of it, the same declaration says which is which.
      const [isNewMade, isOldMade] = [isMade(right, rs, ls), isMade(left, ls, rs)];
      if (!declares && isNewMade) table.giveUp(rs);
      if (!declares && isOldMade) table.giveUp(ls);
      const made = !table.isDeclared(ls, rs) && (isNewMade || isOldMade);
      const isOwned = () => !asked && (isOwner(l, r, ls, rs) || isOwner(r, l, rs, ls));
      if (declares ? isEntryOf(l, r) || isEntryOf(r, l) : made || isOwned()) continue;
      if (!isSamePlace(l, r) && isMemberNow(edits, l, r)) continue;
      const isAsked = isAnswerTo(aligned, 'left', l, r, rs) || isAnswerTo(aligned, 'right', r, l, ls);
      if (isAsked || isPlaceOf(aligned, 'left', l, r) || isPlaceOf(aligned, 'right', r, l)) {
        table.exclude(ls, rs);
        continue;
      }
      if (isKeyOf(aligned, 'left', l, r, ls, rs) || isKeyOf(aligned, 'right', r, l, rs, ls)) continue;
      const rivals = declares || !pair || nameOf(ls) === nameOf(rs) ? undefined : others(l, r);
      // One that took the place of three or more holds them all, unless its name says which one it is.
      if (rivals && rivals.lefts.length + rivals.rights.length > 1 && likeness(ls, rs) < 0.5) continue;
      const key = `${nameOf(ls)}\0${nameOf(rs)}\0${declares}`;
      // Where nothing but names changed, each use says so.
      const again = seen.has(key);
      if (again && (declares || pair?.rule !== 'renamed' || !areLocals(ls, rs))) continue;
      seen.add(key);
      const narrows = declares && isNarrowed(comparison, l, r);
      const added = narrows ? 0 : declares ? declarationWeight(comparison, edits, vocabulary, l, r) : weight;
      const cell = table.add(ls, rs, added, declares || again ? null : pair);
      cell.declared ||= declares;
      cell.narrowed ||= narrows;
      cell.handedOver ||= declares && isHandedOver(comparison, l, r);
      const values = declares ? likenessOfValues(edits, l, r) : null;
      if (values !== null) cell.sameValue = values >= SAME_VALUE;
      else if (declares && areUnlikeNames(ls, rs) && walkOthers(edits, l, r)) cell.sameValue = false;
      if (!declares && isSamePlace(before ?? l, after ?? r)) cell.direct += weight;
      if (rivals) open.push({ cell, weight, ...rivals });
      const assigns = isDeclared(l) !== isDeclared(r);
      cell.assigned ||= assigns;
      if (assigns && comparison.index.size(l.parent ?? l) > 3)
        cell.given = Math.max(cell.given, likenessOfValues(edits, l, r) ?? 0);
    }
  }
  for (const vote of open) table.settle(vote);
  table.shareDeclarations(comparison);
  return ofOneType(table.winners(comparison, evidence, left, right), left, right);
}

/**
 * Of several declarations of one name in a block, `int dir` of one branch of an `#if` and `char dir[9]` of the other, uses mean
 * the last one. The one of the type that the variable has in the other version is it, unless that has a partner of its own.
 */
function ofOneType(pairs: SymbolPair[], left: Variables, right: Variables): SymbolPair[] {
  const taken = new Set(pairs.flatMap((pair) => [pair.left.variable, pair.right.variable]));
  const instead = (own: Variables, { variable }: NamedSymbol, other: NamedSymbol) => {
    const wanted = typeOf(other);
    if (!variable || wanted === '' || variable.type === wanted) return null;
    return own.alternativesTo(variable).find((twin) => twin.type === wanted && !taken.has(twin)) ?? null;
  };
  return pairs.map((pair) => {
    const l = instead(left, pair.left, pair.right);
    const r = l ? null : instead(right, pair.right, pair.left);
    if (l) return { ...pair, left: { variable: l, field: null } };
    return r ? { ...pair, right: { variable: r, field: null } } : pair;
  });
}

/**
 * Locals that the value of a variable names as the code did which it stands for, under names with a word in common: `orders[at]`,
 * and `order` for that where it is `orders[orderAt]`.
 */
function namedInValues(
  edits: Edits,
  left: Variables,
  right: Variables,
  aligned: readonly Alignment[],
): (readonly [Variable, Variable])[] {
  const found = new Map<string, readonly [Variable, Variable]>();
  for (const { kind, left: l, right: r } of aligned) {
    if (kind !== 'definition' || !l || !r || (l.kind === 'name') === (r.kind === 'name')) continue;
    const name = l.kind === 'name' ? left.resolve(l.label, l.start) : right.resolve(r.label, r.start);
    if (!name?.value || name.assigned.length > 0) continue;
    const [before, after] = l.kind === 'name' ? [name.value, r] : [l, name.value];
    for (const inner of edits.aligned(before, after)) {
      const [one, other] = [inner.left, inner.right];
      if (one?.kind !== 'name' || other?.kind !== 'name' || one.label === other.label) continue;
      const [was, is] = [left.resolve(one.label, one.start), right.resolve(other.label, other.start)];
      if (was?.kind !== 'local' || is?.kind !== 'local' || wordSimilarity(was.name, is.name) === 0) continue;
      if (left.named(is.name).length + right.named(was.name).length > 0) continue;
      found.set(`${was.name}\0${is.name}`, [was, is]);
    }
  }
  return [...found.values()];
}

/** `x` and `*p`, `&x` and `p`: one version has a pointer to what the other one has by its name. */
function pointed(left: CodeNode | null, right: CodeNode | null): [CodeNode | null, CodeNode | null] {
  const named = (node: CodeNode | null) =>
    node?.kind === 'unary' && (node.label === '*' || node.label === '&') && node.children[0]?.kind === 'name'
      ? node.children[0]
      : null;
  if (left?.kind === 'name' || left?.kind === 'variable') return [left, named(right) ?? right];
  if (right?.kind === 'name' || right?.kind === 'variable') return [named(left) ?? left, right];
  return [left, right];
}

/** `p` and `q.get()`: one version has a variable of a type, the other one a variable of what holds one: `T *` and `unique_ptr<T>`. */
function held(
  lefts: Variables,
  rights: Variables,
  [left, right]: readonly [CodeNode | null, CodeNode | null],
): readonly [CodeNode | null, CodeNode | null] {
  const holder = (node: CodeNode | null, own: Variables, name: CodeNode | null, other: Variables) => {
    const of = node?.kind === 'call' && node.children.length === 1 ? node.child('receiver') : null;
    if (of?.kind !== 'name' || name?.kind !== 'name') return null;
    const [outer, inner] = [own.resolve(of.label, of.start), other.resolve(name.label, name.start)];
    if (!outer || !inner || outer.type === inner.type) return null;
    const [type, plain] = [outer, inner].map((variable) => heldType(variable.type, vocabularyOf(variable.owner)));
    return type === plain && !isBare(outer) && isBare(inner) ? of : null;
  };
  return [holder(left, lefts, right, rights) ?? left, holder(right, rights, left, lefts) ?? right];
}

/** The type holds no other one. */
function isBare({ type, owner }: Variable): boolean {
  const vocabulary = vocabularyOf(owner);
  return heldType(type, vocabulary) === type.replace(vocabulary.passMarks, '');
}

/** Two names of variables, each with much the same value: none is written out in the other version. */
function areBothNames(edits: Edits, left: Variables, right: Variables, l: CodeNode, r: CodeNode): boolean {
  if (l.kind !== 'name' || r.kind !== 'name' || l.label === r.label) return false;
  const [before, after] = [left.resolve(l.label, l.start), right.resolve(r.label, r.start)];
  if (before?.kind !== 'local' || after?.kind !== 'local') return false;
  if (left.named(r.label).length + right.named(l.label).length > 0) return false;
  const [value, other] = [before.value ?? before.assigned[0], after.value ?? after.assigned[0]];
  return value !== undefined && other !== undefined && edits.similarity(value, other) >= SAME_VALUE;
}

/** A field for which another local is written, though only that version has a local of the field's own name. */
function isLocalOfItsName(of: NamedSymbol, other: NamedSymbol, own: Variables, others: Variables): boolean {
  if (of.field === null || other.variable?.kind !== 'local' || other.variable.name === of.field.name) return false;
  const isLocal = ({ kind }: Variable) => kind === 'local';
  return others.named(of.field.name).some(isLocal) && !own.named(of.field.name).some(isLocal);
}

/** Neither is a parameter or a field, and their names have no word in common. */
function areUnlikeLocals(ls: NamedSymbol, rs: NamedSymbol): boolean {
  return ls.variable?.parameter === null && rs.variable?.parameter === null && likeness(ls, rs) === 0;
}

const none: ReadonlySet<CodeNode> = new Set();

type Sides = { readonly left: CodeNode | null; readonly right: CodeNode | null };

/** Arguments of calls in which one stands for several, of both sides. */
function argumentGroups(aligned: readonly Sides[]): readonly ChangedArguments[] {
  const isCall = ({ kind }: CodeNode) => kind === 'call' || kind === 'creation';
  const calls = aligned.filter(
    (pair): pair is { left: CodeNode; right: CodeNode } =>
      pair.left !== null && pair.right !== null && isCall(pair.left) && isCall(pair.right),
  );
  if (calls.length === 0) return [];
  const partner = new Map<CodeNode, CodeNode>();
  for (const { left, right } of aligned) if (left && right && !partner.has(left)) partner.set(left, right);
  return calls.flatMap(({ left, right }) => changedArguments(left, right, partner));
}

/**
 * A list of names lost several locals and got one, or the reverse, without a word in common: `a, b = f()` and `x = f()`,
 * `g(a, b)` and `g(x)`. Any of the several could be it.
 */
function isOneOfMany(left: Variables, right: Variables, l: CodeNode, r: CodeNode): boolean {
  if (l.role !== r.role || l.label === r.label || (l.role !== 'element' && l.role !== 'argument')) return false;
  const namesIn = ({ parent, role }: CodeNode) =>
    (parent?.children ?? []).flatMap((node) => (node.role === role ? [plainName(node) ?? node.label] : []));
  const [before, after] = [namesIn(l), namesIn(r)];
  const [had, has] = [new Set(before), new Set(after)];
  const gone = before.filter((name) => !has.has(name));
  const come = after.filter((name) => !had.has(name));
  const [[one, ...others], many] = gone.length < come.length ? [gone, come] : [come, gone];
  if (one === undefined || others.length > 0 || many.length < 2) return false;
  const isLocal = (own: Variables, other: Variables) => (name: string) =>
    own.named(name).some(({ parameter }) => parameter === null) && other.named(name).length === 0;
  if (!gone.every(isLocal(left, right)) || !come.every(isLocal(right, left))) return false;
  return many.every((name) => wordSimilarity(name, one) === 0);
}

/** `[a, b] = [f(), g()]` and `[a, c] = [f(), h()]`: another variable holds what is in the place now (§4.1). */
function isReplacedElement(edits: Edits, l: CodeNode, r: CodeNode): boolean {
  if (l.role !== 'element' || r.role !== 'element' || wordSimilarity(l.label, r.label) >= 0.5) return false;
  return (likenessOfValues(edits, l, r) ?? 1) < edits.thresholds.replacedValue;
}

/** One of several names that a pattern declares, and another name alone: any of them could be it, unless uses tell. */
function isTornOut(l: CodeNode, r: CodeNode): boolean {
  return l.label !== r.label && (l.role === 'element') !== (r.role === 'element');
}

/**
 * A name that is declared alone, and of a pattern that has its value now, or had it before, the only name with a word of it:
 * `cert`, and `cert_pem` of `cert_pem, chain`.
 */
function tornOut(l: CodeNode, r: CodeNode) {
  if (l.kind !== 'declaration' || r.kind !== 'declaration') return null;
  const [before, after] = [l, r].map((node) => node.children.filter(isDeclared));
  if (before.length !== 1 || after.length !== 1) return null;
  const declared = [before[0], after[0]] as const;
  const isPattern = ({ label, children }: CodeNode) => label === '' && children.some(({ role }) => role === 'element');
  if (isPattern(before[0]) === isPattern(after[0])) return null;
  const [pattern, { label: alone }] = isPattern(before[0]) ? declared : [after[0], before[0]];
  const alike = pattern.children.filter(({ role, label }) => role === 'element' && wordSimilarity(label, alone) > 0);
  if (alike.length !== 1) return null;
  return pattern === before[0]
    ? { left: alike[0], right: after[0], declared }
    : { left: before[0], right: alike[0], declared };
}

/** Two names that the same code uses in the same way: not `a` of `a.b()` where `b` stood. */
function isSamePlace(l: CodeNode, r: CodeNode): boolean {
  return l.role === r.role && l.parent?.kind === r.parent?.kind && l.parent?.label === r.parent?.label;
}

/** One of the two stands for the object itself, `const self = this`, and the other one, without a word of its name, for something else. */
function isObjectItself(ls: NamedSymbol, rs: NamedSymbol): boolean {
  if (!ls.variable || !rs.variable) return false;
  const isThis = ({ value, assigned }: Variable) => value?.kind === 'this' && assigned.length === 0;
  return isThis(ls.variable) !== isThis(rs.variable) && likeness(ls, rs) === 0;
}

/**
 * `a` of `a.size` or `a.box.size`, for which `size` is written, or of `a[0]`: that is a name of the member, or of the element. So is a
 * local one of any member if the names have nothing in common and the types are others.
 */
function isOwner(node: CodeNode, name: CodeNode, owner: NamedSymbol, value: NamedSymbol): boolean {
  const member = node.role === 'receiver' ? node.parent : null;
  if (!member || isSamePlace(node, name)) return false;
  if (member.kind === 'index') return name.parent?.kind !== 'index';
  if (member.kind === 'call') return isGetter(member, name.label);
  if (member.kind !== 'member') return false;
  const types = [typeOf(owner), typeOf(value)];
  const isLocal = owner.variable?.kind === 'local' && value.variable?.kind === 'local';
  const isOther = isLocal && !types.includes('') && types[0] !== types[1] && likeness(owner, value) === 0;
  if (isOther || isWithin(member.label, name.label)) return true;
  let outer = member.role === 'receiver' ? member.parent : null;
  while (outer?.kind === 'member' && outer.label !== name.label)
    outer = outer.role === 'receiver' ? outer.parent : null;
  return outer?.kind === 'member';
}

/** `a` of `a.url`, or of its part `a`, where the other version has a `url` of its own. */
function ownerNamed(own: Variables, node: CodeNode, name: string): NamedSymbol | null {
  const member = node.role === 'receiver' && node.parent?.kind === 'member' ? node.parent : node;
  const owner = member.kind === 'member' && member.label === name ? member.child('receiver') : null;
  return owner?.kind === 'name' ? meaning(own, owner) : null;
}

/** No word in common, nor is one short for the other: `elt`, `element`. */
function areUnlikeNames(ls: NamedSymbol, rs: NamedSymbol): boolean {
  return likeness(ls, rs) === 0 && !isShortFor(nameOf(ls), nameOf(rs));
}

/** Each of the two is an element of another list: `for a in rows`, `for b in plan.days`; `rows.filter((a) => …)`. */
function walkOthers(edits: Edits, { parent: l }: CodeNode, { parent: r }: CodeNode): boolean {
  const [source, other] = [l, r].map((walk) => {
    if (walk?.kind === 'forEach') return walk.child('source');
    return walk?.kind === 'lambda' && walk.parent?.kind === 'call' ? walk.parent.child('receiver') : null;
  });
  return source && other ? edits.similarity(source, other) < SAME_VALUE : false;
}

/** `a` of `a.name`, where `name`, or what was the whole, stood alone: `names.filter((name) => name.includes(x))`. */
function ownerOfWhole(own: Variables, member: CodeNode | null): NamedSymbol | null {
  const owner = member?.kind === 'member' ? member.child('receiver') : null;
  return owner?.kind === 'name' ? meaning(own, owner) : null;
}

/** What a callback is handed, and what one of the other version is handed that has it as a member now, or had; they have no word in common. */
function holderOf(
  left: Variables,
  right: Variables,
  kind: string,
  before: CodeNode | null,
  after: CodeNode | null,
): [NamedSymbol, NamedSymbol] | null {
  if (!before || !after || (kind !== 'insert' && kind !== 'delete')) return null;
  const whole = (own: Variables, node: CodeNode) => (node.kind === 'name' ? meaning(own, node) : null);
  const [ls, rs] =
    kind === 'insert'
      ? [whole(left, before), ownerOfWhole(right, after)]
      : [ownerOfWhole(left, before), whole(right, after)];
  if (ls?.variable?.kind !== 'lambda' || rs?.variable?.kind !== 'lambda') return null;
  return areUnlikeLocals(ls, rs) ? [ls, rs] : null;
}

/** `a` of `a[0]`, where the other version has a name that nothing is taken out of. */
function isElementNow({ role, parent }: CodeNode, name: CodeNode): boolean {
  return role === 'receiver' && parent?.kind === 'index' && name.parent?.kind !== 'index';
}

/** `a[i]` and `b.get(i)`: both are asked for an element, whatever they keep it in. */
function areAsked(aligned: readonly Sides[], left: CodeNode, right: CodeNode): boolean {
  const [l, r] = [left, right].map(({ role, parent }) => (role === 'receiver' ? parent : null));
  const isCall = (node: CodeNode) => node.kind === 'call' && node.children.length > 1;
  if (!l || !r || !((l.kind === 'index' && isCall(r)) || (isCall(l) && r.kind === 'index'))) return false;
  return aligned.some((pair) => pair.left === l && pair.right === r);
}

/** `i` of `a[i]`, for which `name` is written as a whole: that is the element, not its place. */
function isPlaceOf(aligned: readonly Sides[], side: keyof Sides, place: CodeNode, name: CodeNode): boolean {
  const { role, parent, label } = place;
  if (role !== 'index' || parent?.kind !== 'index' || label === name.label) return false;
  const other = side === 'left' ? 'right' : 'left';
  return aligned.some((pair) => pair[side] === parent && pair[other] === name);
}

/** `x` of `x !== null`, for which a name stands that holds what a comparison gives: that is the answer, and not what is asked of. */
function isAnswerTo(
  aligned: readonly Sides[],
  side: keyof Sides,
  { parent: question }: CodeNode,
  name: CodeNode,
  { variable }: NamedSymbol,
): boolean {
  if (!variable?.value || !question || !isComparison(variable.value) || !isComparison(question)) return false;
  const other = side === 'left' ? 'right' : 'left';
  return aligned.some((pair) => pair[side] === question && pair[other] === name);
}

/**
 * `KEY` of `o.get(KEY)`, for which a variable is written as a whole: a constant by which something is asked for is not that. Nor is
 * any name one of what its call gives, where the one says of which thing the other one is a part: `orderId` of `find(orderId)`
 * and `order`, `header` of `get(header)` and `headerValue`.
 */
function isKeyOf(
  aligned: readonly Sides[],
  side: keyof Sides,
  { label, role, parent }: CodeNode,
  name: CodeNode,
  { field }: NamedSymbol,
  { variable }: NamedSymbol,
): boolean {
  if (role !== 'argument' || parent?.kind !== 'call') return false;
  const isStatic = field !== null && (field.modifiers.includes('static') || field.parent?.kind === 'file');
  const isConstant = isStatic && variable !== null && parent.child('receiver') !== null;
  const [key, given] = [label, name.label].map((own) => words(bareName(own)));
  if (!isConstant && !partNamed(key, given) && !partNamed(given, key)) return false;
  const other = side === 'left' ? 'right' : 'left';
  // What is compared with the answer is asked as well: `o.compare(KEY) === 0`.
  const asked = parent.parent && isComparison(parent.parent) ? parent.parent : parent;
  return aligned.some((pair) => (pair[side] === parent || pair[side] === asked) && pair[other] === name);
}

/**
 * `order_id` or `idOfOrder`, for which `order.id` or `order.current_id()` is written: the name says of what thing it is a part, which
 * is not the thing itself.
 */
function isPartOfNamed({ label, role, parent }: CodeNode, part: CodeNode): boolean {
  if (role !== 'receiver' || (parent?.kind !== 'member' && parent?.kind !== 'call')) return false;
  if (parent.children.some((child) => child.role === 'argument')) return false;
  const member = words(parent.label);
  return partNamed(words(part.label), words(label))?.every((word) => member.includes(word)) ?? false;
}

/** Words between what a part is called and what it is a part of: `idOfOrder`. */
const linking: ReadonlySet<string> = new Set(['of', 'from', 'in']);

/** What the words of a name call a part of a thing, which stands before it, or behind it after a linking word; null for other names. */
function partNamed(all: readonly string[], thing: readonly string[]): readonly string[] | null {
  const rest = all.length - thing.length;
  if (rest > 0 && thing.every((word, i) => word === all[i])) return all.slice(thing.length);
  const isBehind = rest > 1 && linking.has(all[rest - 1]) && thing.every((word, i) => word === all[rest + i]);
  return isBehind ? all.slice(0, rest - 1) : null;
}

/** A call that gives a member of a name: `a.name()`, `a.getName()`, `a.isName()`. */
function isGetter({ label, children }: CodeNode, name: string): boolean {
  if (children.some(({ role }) => role === 'argument')) return false;
  return label === name || GETTER.exec(label)?.[1].toLowerCase() === name.toLowerCase();
}

/** `o.b` for `a`, which is called `b` now, or the reverse: `o` is what has it. */
function isMemberNow({ context }: Edits, l: CodeNode, r: CodeNode): boolean {
  const member = ({ role, parent }: CodeNode) => (role === 'receiver' && parent?.kind === 'member' ? parent.label : '');
  const isRenamed = (from: string, to: string) => context.renames?.has(`${from}\0${to}`) ?? false;
  return isRenamed(l.label, member(r)) || isRenamed(member(l), r.label);
}

/**
 * `a = v` of `o = { a: v }`, also `orderId = v` or `idOfOrder = v` of `order = { id: v }`: the object has it as a member, and is something else. Not so
 * where the variable is an object with that member itself, `a = { a: w }`.
 */
function isEntryOf(variable: CodeNode, object: CodeNode): boolean {
  if (variable.label === object.label) return false;
  const part = partNamed(words(variable.label), words(object.label))?.join(' ');
  const isKey = (key: string) => key === variable.label || words(key).join(' ') === part;
  const keys = (of: CodeNode) =>
    (of.child('init')?.children ?? []).flatMap(({ kind, children }) => (kind === 'pair' ? [children[0].label] : []));
  const own = keys(variable);
  return keys(object).some((key) => isKey(key) && !own.includes(key));
}

/** A variable is made from the other thing, `T b = f(a)`: that is no new name for it. */
function isMade(of: Variables, { variable }: NamedSymbol, from: NamedSymbol): boolean {
  if (!variable?.value) return false;
  const name = nameOf(from);
  if (from.variable && variable.name === name) return false;
  for (const node of ownNodes(variable.value)) {
    if (plainName(node) !== name) continue;
    const local = node.kind === 'name' ? of.resolve(name, node.start) : null;
    if ((local !== null && local !== variable) === (from.variable !== null)) return true;
  }
  return false;
}

/** A parameter of a lambda that is `_` on one side has no name there. */
function isUnnamed(left: NamedSymbol, right: NamedSymbol): boolean {
  const isPlaceholder = ({ variable }: NamedSymbol) => variable?.kind === 'lambda' && variable.name === '_';
  return isPlaceholder(left) !== isPlaceholder(right);
}

function isDeclared(node: CodeNode): boolean {
  return node.kind === 'variable' || node.kind === 'parameter';
}

/** The member of an object, of which one version alone knows, that is written where the other one has a local. */
function memberFor(
  comparison: Comparison,
  side: 'left' | 'right',
  node: CodeNode,
  other: NamedSymbol | null,
  own: Variables,
): NamedSymbol | null {
  const field = other?.variable ? memberForLocal(comparison, side, node, other.variable, own) : null;
  return field && { variable: null, field };
}

/** What a node of a body names; null for all but names, `this.x`, declared names and calls of what a variable or field holds. */
function meaning(variables: Variables, node: CodeNode): NamedSymbol | null {
  if (isDeclared(node)) {
    const variable = variables.declaredBy(node);
    return variable ? { variable, field: null } : null;
  }
  if (variables.isKey(node)) return null;
  const variable = variables.namedBy(node);
  if (variable) return { variable, field: null };
  const name = declaredName(node) ?? (variables.isCallOfValue(node) ? node.label : null);
  const { declaration } = variables.body;
  const receiver = node.kind === 'call' ? node.child('receiver') : null;
  const isOwnCall = receiver?.kind === 'this';
  if (!name && !(node.kind === 'call' && (!receiver || isOwnCall))) return null;
  const field = name
    ? fieldNamed(declaration, name, node.kind === 'member')
    : calledField(declaration, node.label, isOwnCall);
  return field ? { variable: null, field } : null;
}
