// Pairs of members inside a pair of containers: by signature, then methods whose signature changed by how much of their
// bodies corresponds (model-diff.md §4 P4-P7, §5), fields by name (§7 A1). All leftover pairs compete in one ranking.
import { type CodeNode, isStatement } from '../../model/code.ts';
import { type CodeModel, type Declaration, type FileModel, isCallable } from '../../model/declaration.ts';
import type { Body, Fragment } from '../bodies/bodies.ts';
import type { BodyMapping } from '../bodies/body-mapping.ts';
import { computedValue, isOfThis } from '../bodies/shapes.ts';
import { argumentsOf } from '../calls/resolution.ts';
import {
  type Comparison,
  callablesOf,
  fullName,
  hasCode,
  isContainer,
  isPropertyAccessor,
  mayBeOne,
} from '../comparison.ts';
import { exportKey, isWholeExport, renamedImports } from '../moves/import-moves.ts';
import { candidatePairs } from '../moves/partners.ts';
import { pairFunctionsOfClasses } from '../types/functions-of-classes.ts';
import { pairTypesIn } from '../types/types.ts';
import { wordSimilarity } from '../words.ts';
import { namesOf, namesOfFields } from './call-renames.ts';
import { byRank, type Candidate, judge } from './changed-methods.ts';
import { continuationOf, inlinedToNamesake, isCalledByContinuation, isTakenOutBeside } from './continuation.ts';
import { EqualBodies } from './equal-bodies.ts';
import { callsForVariables, callsInCases } from './exchanged-calls.ts';
import { pairNamedDelegates } from './named-delegates.ts';
import { pairSameMembers } from './same-members.ts';

// Equal bodies of so many words are one body, if there is only one of them on each side.
const CERTAINLY_EQUAL = 12;
// Calls in a row that gave way to as many others.
const LONGEST_ROW = 8;
// Names that have a word in common: `bake_cakes`, `bake_all`.
const SHARED_WORD = 0.4;
// Names of which the one is likely what the other was.
const LIKE_NAME = 0.6;
// Rounds in which pairs found so far speak for further ones (M12).
const ROUNDS = 3;

/**
 * Pairs the members of all paired containers and callables, also of those found on the way: first what is certain, then,
 * with the calls that the bodies of the pairs show as renamed, what is likely.
 * @param from first pair whose members are looked at
 * @param countFrom first pair whose calls are
 */
export function pairMembers(comparison: Comparison, from = 0, countFrom = from): void {
  pairCertain(comparison, from);
  let counted = countFrom;
  for (let round = 0; round < ROUNDS; round++) {
    countCallRenames(comparison, counted);
    counted = comparison.pairs.length;
    for (let i = 0; i < comparison.pairs.length; i++) {
      const { left, right } = comparison.pairs[i];
      if (left.children.length === 0 || right.children.length === 0) continue;
      if (comparison.budget.outOfTime('members', left.file.path)) return;
      const known = comparison.pairs.length;
      pairNamedDelegates(comparison, left, right);
      pairChanged(comparison, left, right, true);
      if (comparison.pairs.length > known) pairCertain(comparison, known);
    }
    if (comparison.pairs.length === counted) return;
  }
}

/** What may name a method that is handed on. */
const handedOn: ReadonlySet<string> = new Set(['name', 'markup', 'methodReference']);

/** X10, M3i: names of calls that mapped statements of paired bodies write for one another, and names of renamed pairs. */
function countCallRenames(comparison: Comparison, from: number): void {
  const gone = namesOf(comparison.before, (method) => !comparison.pairOfLeft(method));
  const fresh = namesOf(comparison.after, (method) => !comparison.pairOfRight(method));
  const [before, after] = [comparison.before, comparison.after].map((model) => namesOf(model, () => true));
  const held = namesOfFields(comparison.before, (field) => !comparison.pairOfLeft(field));
  const heldNow = namesOfFields(comparison.after, (field) => !comparison.pairOfRight(field));
  const lost = new Set([...before].filter((name) => !after.has(name)));
  const found = new Set([...after].filter((name) => !before.has(name)));
  const exported = {
    gone: new ImportedExports(comparison.before, (method) => !comparison.pairOfLeft(method)),
    fresh: new ImportedExports(comparison.after, (method) => !comparison.pairOfRight(method)),
  };
  const renamed = new Set(comparison.pairs.map(({ left, right }) => `${left.name}\0${right.name}`));
  const isMeant = (l: CodeNode, r: CodeNode) =>
    (gone.has(l.label) && fresh.has(r.label)) || renamed.has(`${l.label}\0${r.label}`);
  for (let i = from; i < comparison.pairs.length; i++) {
    const { left, right } = comparison.pairs[i];
    if (!hasCode(left) || !hasCode(right)) continue;
    if (comparison.budget.outOfTime('members', left.file.path)) return;
    if (left.name !== right.name && isCallable(left)) {
      comparison.callRenames.vote(left.name, right.name);
      if ((comparison.mapping(left, right)?.pairs.length ?? 0) > 0) comparison.callRenames.rename(left, right);
    }
    // A test asks for what another method makes by a parameter of its name.
    const [asked, ...otherAsked] = namesOnlyIn(left, right, gone);
    const [asks, ...otherAsks] = namesOnlyIn(right, left, fresh);
    if (asked && asks && otherAsked.length + otherAsks.length === 0) {
      comparison.callRenames.vote(asked, asks);
      comparison.callRenames.exchange(asked, asks);
    }
    if (comparison.haveEqualBodies(left, right)) continue;
    const mapping = comparison.mapping(left, right);
    if (!mapping) continue;
    for (const { left: l, right: r, areSole } of callsInPlace(mapping, isMeant)) {
      const isExchange = gone.has(l.label) && fresh.has(r.label);
      const isAsked = isExchange && areAskedTheSame(comparison, l, r);
      if (isAsked || (areSole && wordSimilarity(l.label, r.label) >= LIKE_NAME))
        comparison.callRenames.vote(l.label, r.label);
      if (isExchange && (isAsked || areSole)) comparison.callRenames.exchange(l.label, r.label);
      if (isExchange && areSole) comparison.callRenames.stand(l.label, r.label);
    }
    const exchange = (l: CodeNode, r: CodeNode) => {
      comparison.callRenames.vote(l.label, r.label);
      comparison.callRenames.exchange(l.label, r.label);
    };
    for (const { left: l, right: r } of callsInCases(mapping, calledIn))
      if (gone.has(l.label) && fresh.has(r.label)) exchange(l, r);
    const alone = loneCalls(mapping, (l, r) => gone.has(l.label) && fresh.has(r.label));
    if (
      alone &&
      wordSimilarity(alone.left.label, alone.right.label) >= SHARED_WORD &&
      areAskedAlike(comparison, alone.left, alone.right)
    ) {
      exchange(alone.left, alone.right);
    }
    for (const pair of mapping.pairs) {
      if (pair.similarity >= 0.999) continue;
      for (const { kind, left: l, right: r } of comparison.knownEdits.substitutions(pair.left.node, pair.right.node)) {
        if (!l || !r || l.label === r.label) continue;
        // `on={this.go}` and `on={move}`: what is handed on left the class, or came into one.
        if ((isOfThis(l) && r.kind === 'name') || (l.kind === 'name' && isOfThis(r))) {
          if (gone.has(l.label) && fresh.has(r.label)) comparison.callRenames.exchange(l.label, r.label);
        }
        if (isAskedInstead(comparison, l, r) && gone.has(l.label) && fresh.has(r.label)) exchange(l, r);
        const kept = callsForVariables(mapping, l, r);
        if (kept && gone.has(kept.left.label) && fresh.has(kept.right.label)) {
          if (areAskedAlike(comparison, kept.left, kept.right)) exchange(kept.left, kept.right);
        }
        if (l.kind !== r.kind) continue;
        // A method that is named without a call is a property, or handed on; a component is an element.
        // The key of an entry is where it is declared.
        const isUsed = l.role !== 'key' && r.role !== 'key';
        // What two fields are named as well may be these: `stat.open` beside `peer.open()`.
        if (l.kind === 'member' && held.has(l.label) && heldNow.has(r.label)) continue;
        const named =
          l.kind === 'member' || (handedOn.has(l.kind) && isUsed && gone.has(l.label) && fresh.has(r.label));
        if (!named && l.kind !== 'call') continue;
        // Of calls of a bare name nothing is left that would make them one changed call.
        const isBare = kind !== 'call' && l.children.length + r.children.length > 0;
        if (!named && isBare && !isTurned(comparison, l, r) && !isTurned(comparison, r, l)) continue;
        if (isHandedToGone(l, r, lost) || isHandedToGone(r, l, found)) continue;
        // Which of those that are new stands beside the same others is chance.
        if (isListed(l) && isListed(r) && wordSimilarity(l.label, r.label) < LIKE_NAME) continue;
        if (gone.has(l.label) && fresh.has(r.label)) comparison.callRenames.exchange(l.label, r.label);
        // Where little else stayed, the names have to be alike.
        if (pair.similarity >= 0.4 || wordSimilarity(l.label, r.label) >= LIKE_NAME)
          comparison.callRenames.vote(l.label, r.label);
        // What a module exports as a whole is called as the importer likes.
        for (const key of l.kind === 'call' && fresh.has(r.label) ? exported.gone.keysOf(left.file, l) : [])
          comparison.callRenames.vote(key, r.label);
        for (const key of r.kind === 'call' && gone.has(l.label) ? exported.fresh.keysOf(right.file, r) : [])
          comparison.callRenames.vote(l.label, key);
      }
    }
  }
}

/** Part of `exports.load = load`, which says what there is, as it does of each function. */
function isListed({ parent }: CodeNode): boolean {
  const [target, value] = parent?.kind === 'assignment' ? [parent.child('target'), parent.child('value')] : [];
  return target?.kind === 'member' && value?.kind === 'name' && target.label === value.label;
}

/** Parameters that only one of two versions has and that are called as one of some methods is. */
function namesOnlyIn(own: Declaration, other: Declaration, methods: ReadonlySet<string>): string[] {
  const names = own.parameters.map(({ name }) => name).filter((name) => methods.has(name));
  return names.filter((name) => other.parameters.every((parameter) => parameter.name !== name));
}

/** Functions that are all that their modules export, by the names that files import them under. */
class ImportedExports {
  readonly #functions: readonly Declaration[];
  readonly #byFile = new Map<FileModel, ReadonlyMap<string, readonly Declaration[]>>();

  constructor({ files }: CodeModel, isMeant: (method: Declaration) => boolean) {
    this.#functions = files.flatMap(({ declarations }) =>
      declarations.filter((d) => isCallable(d) && isMeant(d) && isWholeExport(d)),
    );
  }

  /** What the callee of a call in a file is known by; nothing where it is no such function. */
  keysOf(file: FileModel, { label, children }: CodeNode): readonly string[] {
    if (this.#functions.length === 0 || children.some(({ role }) => role === 'receiver')) return [];
    let names = this.#byFile.get(file);
    if (!names) this.#byFile.set(file, (names = renamedImports(file, this.#functions)));
    return (names.get(label) ?? []).map(exportKey);
  }
}

/** `o.f(o.g())` and `o.h()`, where nothing is called `f` now: it is open which of the two has another name. */
function isHandedToGone(call: CodeNode, other: CodeNode, gone: ReadonlySet<string>): boolean {
  const around = (node: CodeNode) => {
    const result: CodeNode[] = [];
    for (let inner = node, outer = node.parent; outer && !isStatement(outer); inner = outer, outer = outer.parent)
      if (outer.kind === 'call' && inner.role === 'argument') result.push(outer);
    return result;
  };
  const receiver = (node: CodeNode) => node.child('receiver')?.label ?? '';
  const isRival = (outer: CodeNode) => gone.has(outer.label) && receiver(outer) === receiver(call);
  const outer = around(call).find(isRival);
  return outer !== undefined && !around(other).some(({ label }) => label === outer.label);
}

/** `o.f` and `o.g(a)`: the same thing is called now where a property of it was read, or the other way round. */
function isAskedInstead({ index }: Comparison, left: CodeNode, right: CodeNode): boolean {
  const [call, read] = left.kind === 'call' ? [left, right] : [right, left];
  if (call.kind !== 'call' || read.kind !== 'member') return false;
  const [before, after] = [call.child('receiver'), read.child('receiver')];
  return before !== null && after !== null && index.content(before) === index.content(after);
}

/** `f(o)` and `o.g()`: what was handed to the one is what the other is called of (X12). */
function isTurned({ index }: Comparison, call: CodeNode, ofArgument: CodeNode): boolean {
  const receiver = ofArgument.child('receiver');
  if (call.kind !== 'call' || !receiver || ofArgument.label === '') return false;
  return call.all('argument').some((argument) => index.content(argument) === index.content(receiver));
}

/** A call that stands where another one stood. */
interface CallInPlace {
  readonly left: CodeNode;
  readonly right: CodeNode;
  /** Statements of one kind are nothing but the calls, or keep their results; under one name they may be declared or assigned. */
  readonly areSole: boolean;
}

/**
 * Calls without partner that are all that is between the same statements in both versions, or all that gives a value there; or a
 * row of statements that are nothing but calls, each written for the one at its place.
 * @param isMeant tells whether a call of a method that is gone may have become one of a new method
 */
function* callsInPlace(
  { left, right, toRight, toLeft }: BodyMapping,
  isMeant: (l: CodeNode, r: CodeNode) => boolean,
): Generator<CallInPlace> {
  const partner = (i: number) => (i < 0 ? -1 : i === left.fragments.length ? right.fragments.length : toRight[i]);
  for (const { index, node, next } of left.fragments) {
    if (toRight[index] >= 0 || (index > 0 && toRight[index - 1] < 0)) continue;
    const j = partner(index - 1) + 1;
    if (j >= right.fragments.length || toLeft[j] >= 0) continue;
    if (partner(next) !== right.fragments[j].next) {
      const row = callsInRow(
        left.fragments.slice(index, index + LONGEST_ROW),
        right.fragments.slice(j, j + LONGEST_ROW),
        isMeant,
      );
      if (row.length > 1 && partner(index + row.length) === j + row.length) yield* row;
      continue;
    }
    const other = right.fragments[j].node;
    const [l, r] = [calledIn(node), calledIn(other)];
    const keep = keptName(node);
    const areKept = keep !== null && keep === keptName(other);
    const areSole = areKept || (node.kind === other.kind && soleCall(node) === l && soleCall(other) === r);
    if (l && r && l.label !== r.label) yield { left: l, right: r, areSole };
  }
}

/**
 * The only statements without partner that are calls, asked under the same sort of statement: wherever they stand now, there
 * is no other one that either could have become.
 */
function loneCalls(
  { left, right, toRight, toLeft }: BodyMapping,
  isMeant: (l: CodeNode, r: CodeNode) => boolean,
): { readonly left: CodeNode; readonly right: CodeNode } | null {
  const callsOf = ({ fragments }: Body, partner: ArrayLike<number>) =>
    fragments.filter(({ index, node }) => partner[index] < 0 && node.kind === 'expression' && soleCall(node));
  const [l, ...others] = callsOf(left, toRight);
  const [r, ...more] = l ? callsOf(right, toLeft) : [];
  if (!l || !r || others.length + more.length > 0 || kindAround(left, l) !== kindAround(right, r)) return null;
  const [call, other] = [soleCall(l.node), soleCall(r.node)];
  return call && other && isMeant(call, other) ? { left: call, right: other } : null;
}

/** Two calls are asked of the same thing, and handed the same or nothing. */
function areAskedAlike({ index }: Comparison, l: CodeNode, r: CodeNode): boolean {
  const [asked, other] = [l, r].map((call) => {
    const receiver = call.child('receiver');
    return [receiver ? index.content(receiver) : '', ...argumentsOf(call).map((node) => index.content(node))].join();
  });
  return asked === other;
}

function kindAround({ fragments }: Body, { parent }: Fragment): string {
  return parent < 0 ? '' : fragments[parent].node.kind;
}

/** `open(); run(); close();` became `begin(); loop(); end();`. */
function callsInRow(
  lefts: readonly Fragment[],
  rights: readonly Fragment[],
  isMeant: (l: CodeNode, r: CodeNode) => boolean,
): CallInPlace[] {
  const result: CallInPlace[] = [];
  const callOf = (fragment: Fragment | undefined) =>
    fragment?.node.kind === 'expression' ? soleCall(fragment.node) : null;
  for (const [i, fragment] of lefts.entries()) {
    const [left, right] = [callOf(fragment), callOf(rights[i])];
    const areBeside = fragment.parent === lefts[0].parent && rights[i]?.parent === rights[0].parent;
    if (!left || !right || !areBeside || left.label === right.label || !isMeant(left, right)) break;
    result.push({ left, right, areSole: true });
  }
  return result;
}

/** The call that a statement is, or whose result it keeps in a variable. */
function soleCall({ kind, children }: CodeNode): CodeNode | null {
  const [only, ...others] = children;
  if (!only || others.length > 0) return null;
  const value = kind === 'expression' ? only : kind === 'declaration' ? only.child('init') : null;
  const call = value?.kind === 'await' ? value.children[0] : value;
  return call?.kind === 'call' ? call : null;
}

/** Name of the variable that keeps what a call gives, be it declared or only assigned: `n = f();`, `int n = g();`. */
function keptName({ kind, children }: CodeNode): string | null {
  const [only, ...others] = children;
  if (!only || others.length > 0) return null;
  if (kind === 'declaration') return only.child('init')?.kind === 'call' ? only.label : null;
  if (kind !== 'expression' || only.kind !== 'assignment' || only.label !== '=') return null;
  const target = only.child('target');
  return target?.kind === 'name' && only.child('value')?.kind === 'call' ? target.label : null;
}

/** What takes over where a call gives nothing: `f(a) ?: return`. */
const defaults: ReadonlySet<string> = new Set(['?:', '??', '||', 'or']);

/** The call that a statement makes, or takes its value from; what is made of a missing value aside. */
function calledIn(statement: CodeNode): CodeNode | null {
  let value = computedValue(statement);
  for (let inner = value; inner; ) {
    value = inner;
    const isDefault = inner.kind === 'binary' && defaults.has(inner.label);
    inner = isDefault ? inner.child('left') : inner.kind === 'await' ? inner.child('operand') : null;
  }
  return value?.kind === 'call' && value.label !== '' ? value : null;
}

/** Two calls are handed the same, and something. */
function areAskedTheSame({ index }: Comparison, l: CodeNode, r: CodeNode): boolean {
  const [given, others] = [l, r].map((call) => argumentsOf(call).map((argument) => index.content(argument)));
  return given.length > 0 && given.join() === others.join();
}

function pairCertain(comparison: Comparison, from: number): void {
  // `pairs` grows while we walk: nested types, functions in functions, anonymous classes.
  for (let i = from; i < comparison.pairs.length; i++) {
    const { left, right } = comparison.pairs[i];
    if (left.children.length === 0 || right.children.length === 0) continue;
    pairTypesIn(comparison, left, right);
    pairSameMembers(comparison, left, right);
    if (isContainer(left)) pairFunctionsOfClasses(comparison, left, right);
    if (comparison.budget.outOfTime('members', left.file.path)) return;
    pairChanged(comparison, left, right, false);
  }
}

function freeOf(comparison: Comparison, declarations: readonly Declaration[], side: 'left' | 'right'): Declaration[] {
  return declarations.filter((d) => !(side === 'left' ? comparison.pairOfLeft(d) : comparison.pairOfRight(d)));
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
    if (isCalledByContinuation(comparison, l, candidate.right)) continue;
    if (isTakenOutBeside(comparison, l, candidate.right)) continue;
    const namesake = inlinedToNamesake(comparison, l, candidate.right);
    if (namesake) {
      comparison.pair(namesake, candidate.right, 'changed', 'model:M3');
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
    if (namesBefore.has(fullName(r)) || !comparison.haveEqualBodies(l, r)) continue;
    if (!mayBeOne(comparison, l, r)) continue;
    if (continuationOf(comparison, l, r, rights) === r) found.push([l, r]);
  }
  for (const [l, r] of found) comparison.pair(l, r, 'renamed', 'model:M3');
  return found.length > 0;
}
