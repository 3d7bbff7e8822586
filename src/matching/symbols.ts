// Which variables correspond (statement-mapping.md §9 D, §4.1): mapped declarations, and names that are written for each
// other in mapped statements, vote for pairs of variables and fields; each symbol goes to the partner with most votes, so
// an unchanged use is a vote against every rename. What is found is fed back once into the mapping, so that consistent
// renames and new names for old code cost nothing.
import { type CodeNode, ownNodes, preOrder } from '../model/code.ts';
import type { Declaration } from '../model/declaration.ts';
import { type Vocabulary, vocabularyOf } from '../model/vocabulary.ts';
import { isAwaited } from './awaited.ts';
import { type Body, isTrivial } from './bodies.ts';
import type { BodyMapping, StatementPair } from './body-mapping.ts';
import { changedArguments } from './changed-arguments.ts';
import type { Comparison } from './comparison.ts';
import { type DefinedVariable, definedVariables } from './definitions.ts';
import { type Definition, declaredName, type Edits, isEmptyCollection, isLiteral, plainName } from './edits.ts';
import type { Extraction } from './extractions.ts';
import { parameterObjects } from './parameter-objects.ts';
import { mapBodies } from './statements.ts';
import { areTakenBeside } from './taken-members.ts';
import type { Thresholds } from './thresholds.ts';
import { fieldNamed, type Variable, Variables } from './variables.ts';
import { differInMarks, isShortened, isWithin, wordSimilarity } from './words.ts';

/** What a name in a body means: a variable of the body, or a field around it. */
export type Symbol =
  | { readonly variable: Variable; readonly field: null }
  | { readonly variable: null; readonly field: Declaration };

/** Two names that stand for the same thing. */
export interface SymbolPair {
  readonly left: Symbol;
  readonly right: Symbol;
  /** Weighted votes. */
  readonly votes: number;
  /** Tells whether a mapped statement declares both. */
  readonly declared: boolean;
  /** Tells whether a mapped statement declares one and assigns to the other. */
  readonly assigned: boolean;
  /** Statement pairs in which one is written for the other, declarations left out. */
  readonly references: readonly StatementPair[];
}

/** What mapped statements tell of the variables of two bodies. */
export interface SymbolMap {
  readonly pairs: readonly SymbolPair[];
  readonly defined: readonly DefinedVariable[];
  readonly left: Variables;
  readonly right: Variables;
}

/**
 * What votes are for: to guide the second mapping, where more is believed; to be told; or across a call, where the names
 * that the edits define are parameters bound to arguments.
 */
type Evidence = 'tentative' | 'final' | 'bound';

/** Weight of a vote by a mapped declaration. */
const DECLARATION_VOTE = 2;

/** What a name that did not change says where there are no types. */
const UNCHANGED_VOTE = 1.0;

/** From this likeness on two values are much the same. */
const SAME_VALUE = 0.9;

/** A mapping with the edits that it was made with. */
export interface RefinedMapping {
  readonly mapping: BodyMapping;
  readonly edits: Edits;
}

/**
 * Maps the pair again with what the first mapping tells of variables, if that can change anything.
 * @param declared new names of the declarations of the change
 */
export function refine(comparison: Comparison, mapping: BodyMapping, declared: ReadonlySet<string>): RefinedMapping {
  const first = { mapping, edits: comparison.edits };
  const complete =
    mapping.pairs.length === mapping.left.fragments.length && mapping.pairs.length === mapping.right.fragments.length;
  if (complete && mapping.pairs.every((pair) => pair.similarity >= 0.999)) return first;
  const variables = { left: new Variables(mapping.left), right: new Variables(mapping.right) };
  const { renames, left, right } = learn(comparison, mapping.pairs, comparison.edits, variables, 'tentative');
  const mentioned = (body: BodyMapping['left']) => new Set(body.fragments.flatMap(({ words }) => words));
  const [before, after] = declared.size === 0 ? [] : [mentioned(mapping.left), mentioned(mapping.right)];
  const told = [...declared].filter((rename) => {
    const [l, r] = rename.split('\0');
    return before?.has(l) && after?.has(r);
  });
  const inPlace = renamedInPlace(mapping, variables, renames);
  const objects = parameterObjects(mapping.left, mapping.right);
  for (const [name, members] of objects.left) left.set(name, members);
  for (const [name, members] of objects.right) right.set(name, members);
  if (renames.size + left.size + right.size + told.length + inPlace.length === 0) return first;
  const self = comparison.selfBetween(mapping.left.declaration, mapping.right.declaration);
  const context = { left, right, renames: new Set([...renames, ...told, ...inPlace]) };
  const edits = comparison.editsWith({ ...context, ...(self && { self }) });

  return { mapping: mapBodies(mapping.left, mapping.right, edits), edits };
}

/** Parameters with a new name in the same place, of the same type, where no mapped statement tells of either name. */
function renamedInPlace(
  { left, right }: BodyMapping,
  variables: { readonly left: Variables; readonly right: Variables },
  known: ReadonlySet<string>,
): string[] {
  const [lefts, rights] = [left.declaration.parameters, right.declaration.parameters];
  if (lefts.length !== rights.length) return [];
  const told = new Set([...known].flatMap((rename) => rename.split('\0')));
  return lefts.flatMap((l, i) => {
    const r = rights[i];
    if (l.name === r.name || told.has(l.name) || told.has(r.name) || l.type?.text !== r.type?.text) return [];
    const isElsewhere = variables.right.named(l.name).length + variables.left.named(r.name).length > 0;
    return isElsewhere ? [] : [`${l.name}\0${r.name}`];
  });
}

/** What a second mapping may use: names that mapped statements write for each other, and variables without partner. */
export interface Learned {
  readonly renames: ReadonlySet<string>;
  /** Values of variables that only the left body declares; `right` likewise. */
  readonly left: Map<string, CodeNode[]>;
  readonly right: Map<string, CodeNode[]>;
}

/** What mapped statements tell of variables, for a second mapping of the same bodies. */
export function learn(
  comparison: Comparison,
  mapped: readonly StatementPair[],
  edits: Edits,
  variables: { readonly left: Variables; readonly right: Variables },
  evidence: Evidence,
): Learned {
  const pairs = vote(comparison, mapped, edits, variables.left, variables.right, evidence);
  const renames = new Set<string>();
  for (const { left, right } of pairs) {
    if (nameOf(left) !== nameOf(right)) renames.add(`${nameOf(left)}\0${nameOf(right)}`);
  }
  return { renames, ...definitionsBy(comparison, variables, pairs) };
}

/** Values of the variables that may stand for their value: all that no mapped statement declares. */
function definitionsBy(
  { index }: Comparison,
  variables: Readonly<Record<'left' | 'right', Variables>>,
  pairs: readonly SymbolPair[],
): Record<'left' | 'right', Map<string, CodeNode[]>> {
  const of = (side: 'left' | 'right') => {
    const declared = new Set<Variable | null>();
    for (const pair of pairs) if (pair.declared) declared.add(pair[side].variable);
    return definitionsOf(variables[side], declared);
  };
  const [left, right] = [of('left'), of('right')];
  // Two that are declared without a value and given the same one later are names of one thing, not of the value.
  const laterOf = (side: 'left' | 'right') => {
    const result = new Map<number, string | null>();
    for (const { name, kind, value, assigned } of variables[side].all) {
      if (kind !== 'local' || value || assigned.length !== 1 || isLiteral(assigned[0])) continue;
      const content = index.content(assigned[0]);
      result.set(content, result.has(content) ? null : name);
    }
    return result;
  };
  const later = laterOf('right');
  for (const [content, name] of later.size === 0 ? [] : laterOf('left')) {
    const other = later.get(content);
    if (!name || !other || name === other || (left.get(name)?.length ?? 2) > 1 || (right.get(other)?.length ?? 2) > 1)
      continue;
    left.delete(name);
    right.delete(other);
  }
  return { left, right };
}

function definitionsOf(variables: Variables, known: ReadonlySet<Variable | null>): Map<string, CodeNode[]> {
  const result = new Map<string, CodeNode[]>();
  for (const variable of variables.all) {
    const { name, kind, value, assigned } = variable;
    // What is declared first and given its one value later.
    const given = assigned.length === 1 && (!value || isLiteral(value)) ? assigned[0] : value;
    if (!given || kind !== 'local' || known.has(variable)) continue;
    const list = result.get(name);
    if (list) list.push(given);
    else result.set(name, [given]);
  }
  return result;
}

export function nameOf(symbol: Symbol): string {
  return symbol.variable ? symbol.variable.name : symbol.field.name;
}

/**
 * What the mapping of two bodies tells of their variables.
 * @param inner mappings of functions in the two, which use the variables around them as well
 */
export function symbolsOf(
  comparison: Comparison,
  { mapping, edits }: RefinedMapping,
  inner: readonly BodyMapping[] = [],
): SymbolMap {
  const left = new Variables(mapping.left);
  const right = new Variables(mapping.right);
  // A name that an inner function declares is another variable there.
  const hides = (body: Body, outer: Variables) =>
    new Variables(body).all.some(({ name }) => outer.named(name).length > 0);
  const uses = inner.filter((own) => !hides(own.left, left) && !hides(own.right, right)).flatMap(({ pairs }) => pairs);
  const own = vote(comparison, mapping.pairs, edits, left, right);
  const told = (pairs: readonly SymbolPair[], known: readonly SymbolPair[], whole: BodyMapping): SymbolMap => {
    const defined = definedVariables(comparison, whole, edits, left, right, known, true);
    return { pairs, defined, left, right };
  };
  if (uses.length === 0) return told(own, own, mapping);
  const whole = { ...mapping, pairs: [...mapping.pairs, ...uses] };
  const all = vote(comparison, whole.pairs, edits, left, right);
  // Whether a parameter became a local is told by code of its own function.
  const isTold = (pair: SymbolPair) =>
    !pair.left.variable ||
    !pair.right.variable ||
    pair.left.variable.kind === pair.right.variable.kind ||
    own.some(({ left: l, right: r }) => l.variable === pair.left.variable && r.variable === pair.right.variable);
  return told(all.filter(isTold), all, whole);
}

/** What the code that went into a callee, or came out of one, tells of variables; arguments are bound to parameters. */
export function symbolsOfExtraction(
  comparison: Comparison,
  extraction: Extraction,
): (RefinedMapping & { readonly symbols: SymbolMap }) | null {
  const { kind, caller, callee, bindings, pairs: statements, expressions } = extraction;
  const extract = kind === 'extract';
  const left = comparison.body(extract ? caller.left : callee);
  const right = comparison.body(extract ? callee : caller.right);
  if (!left || !right) return null;
  const side = extract ? 'right' : 'left';
  const bound = extraction.edits;
  const toRight = new Int32Array(left.fragments.length).fill(-1);
  const toLeft = new Int32Array(right.fragments.length).fill(-1);
  for (const pair of statements) {
    toRight[pair.left.index] = pair.right.index;
    toLeft[pair.right.index] = pair.left.index;
  }
  const mapping = { left, right, pairs: statements, toRight, toLeft };
  const variables = { left: new Variables(left), right: new Variables(right) };
  const tentative = vote(comparison, statements, bound, variables.left, variables.right, 'bound', expressions);
  const context = definitionsBy(comparison, variables, tentative);
  const edits = comparison.editsWith({
    ...bound.context,
    ...context,
    [side]: new Map<string, Definition>([...context[side], ...bindings]),
  });
  const pairs = vote(comparison, statements, edits, variables.left, variables.right, 'bound', expressions).filter(
    (pair) => !isMadeInCallee(pair, extract, comparison.thresholds) && !isNotHanded(pair, extraction),
  );
  const defined = definedVariables(comparison, mapping, edits, variables.left, variables.right, pairs, false);
  return { mapping, edits, symbols: { pairs, defined, ...variables } };
}

/** A parameter of the callee that the calls give nothing is no variable of the caller under another name. */
function isNotHanded({ left, right }: SymbolPair, { kind, callee, calls, bindings }: Extraction): boolean {
  const own = (kind === 'extract' ? right : left).variable;
  if (!own?.parameter || nameOf(left) === nameOf(right) || bindings.has(own.name)) return false;
  return calls.every((call) => call.kind === 'call' && call.all('argument').length < callee.parameters.length);
}

/** A variable that the callee makes for itself and the caller's parameter have one place and no word in common. */
function isMadeInCallee({ left, right, votes }: SymbolPair, extract: boolean, { unlikeVariable }: Thresholds): boolean {
  const [callers, own] = extract ? [left.variable, right.variable] : [right.variable, left.variable];
  if (!callers?.parameter || !own || own.parameter || !own.value) return false;
  return votes < unlikeVariable && wordSimilarity(callers.name, own.name) === 0;
}

interface Cell {
  readonly left: Symbol;
  readonly right: Symbol;
  votes: number;
  declared: boolean;
  assigned: boolean;
  /** How alike the value is that one is declared with to one that is assigned to the other, in [0, 1]. */
  given: number;
  /** Votes of uses in the same place of the same code. */
  direct: number;
  /** Tells whether the declared values are `c` and `c.d()`, or one type's `c` and another one's `c > 0`. */
  narrowed: boolean;
  /** Tells whether both are declared with much the same value; null where not both have one. */
  sameValue: boolean | null;
  readonly references: StatementPair[];
}

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
  const whole = pairs.map((pair) => {
    const weight = (isTrivial(pair.left) ? 0.5 : 1) * (0.4 + 0.6 * pair.similarity);
    return { pair, weight, code: [pair.left.node, pair.right.node] as const };
  });
  // Parts of statements tell of variables that a call binds, but are no statements that mention them.
  const parts = expressions.map((found) => ({ pair: null, weight: 1, code: [found.left, found.right] as const }));
  for (const { pair, weight, code } of [...whole, ...parts]) {
    const seen = new Set<string>();
    const aligned = edits.aligned(...code);
    const given = evidence === 'bound' ? givenTogether(aligned) : none;
    for (const { kind, left: l, right: r } of aligned) {
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
      // What a call gives is not what is called.
      if ((l.kind === 'call') !== (r.kind === 'call')) continue;
      const ls = meaning(left, l);
      const rs = ls && meaning(right, r);
      if (!ls || !rs || isUnnamed(ls, rs) || (!pair && (ls.field || rs.field))) continue;
      // One of several values, and all of them.
      if (nameOf(ls) !== nameOf(rs) && (l.parent?.kind === 'spread') !== (r.parent?.kind === 'spread')) continue;
      const declares = isDeclared(l) && isDeclared(r);
      if (declares && isTornOut(l, r) && !edits.context.renames?.has(`${l.label}\0${r.label}`)) continue;
      // Under a name that went on to what is made of it, the same declaration says which is which.
      const made = !table.isDeclared(ls, rs) && (isMade(right, rs, ls) || isMade(left, ls, rs));
      if (declares ? isEntryOf(l, r) || isEntryOf(r, l) : made || isOwner(l, r, ls, rs) || isOwner(r, l, rs, ls))
        continue;
      if (isMemberNow(edits, l, r)) continue;
      const key = `${nameOf(ls)}\0${nameOf(rs)}\0${declares}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const narrows = declares && isNarrowed(comparison, l, r);
      const added = narrows ? 0 : declares ? declarationWeight(comparison, edits, vocabulary, l, r) : weight;
      const cell = table.add(ls, rs, added, declares ? null : pair);
      cell.declared ||= declares;
      cell.narrowed ||= narrows;
      const values = declares ? likenessOfValues(edits, l, r) : null;
      if (values !== null) cell.sameValue = values >= SAME_VALUE;
      if (!declares && isSamePlace(l, r)) cell.direct += weight;
      const assigns = isDeclared(l) !== isDeclared(r);
      cell.assigned ||= assigns;
      if (assigns && comparison.index.size(l.parent ?? l) > 3)
        cell.given = Math.max(cell.given, likenessOfValues(edits, l, r) ?? 0);
    }
  }
  table.shareDeclarations(comparison);
  return table.winners(comparison, evidence, left, right);
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

const none: ReadonlySet<CodeNode> = new Set();

/** Arguments of calls in which one stands for several, of both sides. */
function givenTogether(aligned: readonly { readonly left: CodeNode | null; readonly right: CodeNode | null }[]) {
  const isCall = ({ kind }: CodeNode) => kind === 'call' || kind === 'creation';
  const calls = aligned.filter(
    (pair): pair is { left: CodeNode; right: CodeNode } =>
      pair.left !== null && pair.right !== null && isCall(pair.left) && isCall(pair.right),
  );
  if (calls.length === 0) return none;
  const partner = new Map<CodeNode, CodeNode>();
  for (const { left, right } of aligned) if (left && right && !partner.has(left)) partner.set(left, right);
  const groups = calls.flatMap(({ left, right }) => changedArguments(left, right, partner));
  return new Set(groups.flatMap(({ lefts, rights }) => [...lefts, ...rights]));
}

/** One of several names that a pattern declares, and another name alone: any of them could be it, unless uses tell. */
function isTornOut(l: CodeNode, r: CodeNode): boolean {
  return l.label !== r.label && (l.role === 'element') !== (r.role === 'element');
}

/** Two names that the same code uses in the same way: not `a` of `a.b()` where `b` stood. */
function isSamePlace(l: CodeNode, r: CodeNode): boolean {
  return l.role === r.role && l.parent?.kind === r.parent?.kind && l.parent?.label === r.parent?.label;
}

/**
 * `a` of `a.size`, for which `size` is written, or of `a[0]`: that is a name of the member, or of the element. So is a local
 * one of any member if the names have nothing in common and the types are others.
 */
function isOwner(node: CodeNode, name: CodeNode, owner: Symbol, value: Symbol): boolean {
  const member = node.role === 'receiver' ? node.parent : null;
  if (!member || isSamePlace(node, name)) return false;
  if (member.kind === 'index') return name.parent?.kind !== 'index';
  if (member.kind !== 'member') return false;
  const types = [typeOf(owner), typeOf(value)];
  const isLocal = owner.variable?.kind === 'local' && value.variable?.kind === 'local';
  const isOther = isLocal && !types.includes('') && types[0] !== types[1] && likeness(owner, value) === 0;
  return isOther || isWithin(member.label, name.label);
}

/** `o.b` for `a`, which is called `b` now, or the reverse: `o` is what has it. */
function isMemberNow({ context }: Edits, l: CodeNode, r: CodeNode): boolean {
  const member = ({ role, parent }: CodeNode) => (role === 'receiver' && parent?.kind === 'member' ? parent.label : '');
  const isRenamed = (from: string, to: string) => context.renames?.has(`${from}\0${to}`) ?? false;
  return isRenamed(l.label, member(r)) || isRenamed(member(l), r.label);
}

/** `a = v` of `o = { a: v }`: the object has it as a member, and is something else. */
function isEntryOf(variable: CodeNode, object: CodeNode): boolean {
  const isKey = ({ kind, children }: CodeNode) => kind === 'pair' && children[0].label === variable.label;
  return variable.label !== object.label && (object.child('init')?.children.some(isKey) ?? false);
}

/** A variable is made from the other thing, `T b = f(a)`: that is no new name for it. */
function isMade(of: Variables, { variable }: Symbol, from: Symbol): boolean {
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
function isUnnamed(left: Symbol, right: Symbol): boolean {
  const isPlaceholder = ({ variable }: Symbol) => variable?.kind === 'lambda' && variable.name === '_';
  return isPlaceholder(left) !== isPlaceholder(right);
}

function isDeclared(node: CodeNode): boolean {
  return node.kind === 'variable' || node.kind === 'parameter';
}

/** What a node of a body names; null for all but names, `this.x`, declared names and calls of what a variable or field holds. */
function meaning(variables: Variables, node: CodeNode): Symbol | null {
  if (isDeclared(node)) {
    const variable = variables.declaredBy(node);
    return variable ? { variable, field: null } : null;
  }
  const variable = variables.namedBy(node);
  if (variable) return { variable, field: null };
  const name = declaredName(node) ?? (variables.isCallOfValue(node) ? node.label : null);
  if (!name) return null;
  const field = fieldNamed(variables.body.declaration, name, node.kind === 'member');
  return field ? { variable: null, field } : null;
}

/** What is known of two names when it is asked whether they are one. */
interface Claim extends Cell {
  readonly evidence: Evidence;
  /** The variables; null for a field. */
  readonly l: Variable | null;
  readonly r: Variable | null;
  /** Tells whether one of the names occurs on both sides. */
  readonly kept: boolean;
  /** Tells whether one of the names is a local of one type on both sides. */
  readonly stays: boolean;
  /** Tells whether code that uses one of the names uses it in the other version as well. */
  readonly goesOn: boolean;
  /** Tells whether several variables have the value of one of them, not equally many on both sides. */
  readonly ambiguous: boolean;
  /** Tells whether something else was written for one of the names too. */
  readonly contested: boolean;
  readonly thresholds: Thresholds;
  readonly vocabulary: Vocabulary;
  readonly comparison: Comparison;
}

/** What one kind of evidence says of two names; null where it does not apply. */
type Testimony = (claim: Claim) => boolean | null;

/**
 * Kinds of evidence for two names (4.1) in the order in which they are heard; the first that applies decides. A variable
 * keeps its name unless mapped declarations of much the same value and type, or several uses, say otherwise; a bound
 * parameter needs no more than one use.
 */
const testimonies: readonly Testimony[] = [
  function fieldOfOtherType({ left, right, l, r, votes, thresholds }) {
    const mixed = (l === null) !== (r === null);
    return mixed && votes < thresholds.keptVariable && !mayShareType(left, right) ? false : null;
  },
  function elementOfTheOther({ l, r, declared, vocabulary }) {
    return l && r && !declared && isElementOf(l.type, r.type, vocabulary) ? false : null;
  },
  // A parameter that is given what a local of its name was given was another one before, if anything.
  function givenToParameter({ left, right, l, r, given, contested, thresholds }) {
    if (given < thresholds.definedValue || !contested || nameOf(left) !== nameOf(right)) return null;
    return (l?.kind === 'parameter') === (r?.kind === 'parameter') ? null : false;
  },
  function sameName({ left, right }) {
    return nameOf(left) === nameOf(right) ? true : null;
  },
  // Where code of one went to another method, a part of it or what is made of it is another thing.
  function partInCallee({ left, right, evidence, declared, direct }) {
    return evidence === 'bound' && typeOf(left) !== typeOf(right) && !declared && direct === 0 ? false : null;
  },
  // Uses alone say which of several declarations of one value is which (2.5).
  function oneOfSeveral({ evidence, declared, ambiguous, references }) {
    return evidence !== 'final' && declared && ambiguous && references.length === 0 ? false : null;
  },
  // A name that is still declared, with its type, did not become another one that no use links to it (4.1, evidence).
  function stillDeclared({ l, r, stays, sameValue, references, goesOn }) {
    if (l?.kind !== 'local' || r?.kind !== 'local' || !stays || references.length > 0) return null;
    return sameValue && l.type === r.type && !goesOn ? null : false;
  },
  function certain({ l, r }) {
    return (l?.parameter && r?.parameter) || (!l && !r) ? true : null;
  },
  // Without a common use only a word of the name, or the place in the list, links parameters of lambdas.
  function elsewhereInList({ l, r, direct, references, comparison }) {
    if (direct > 0 || l?.kind !== 'lambda' || r?.kind !== 'lambda' || wordSimilarity(l.name, r.name) > 0) return null;
    if (placeInList(l) !== placeInList(r)) return false;
    const sameLength = listOf(l)?.length === listOf(r)?.length;
    if (references.length > 0 || (sameLength && areHandedAlike(comparison, l, r))) return null;
    return !sameLength || isUsed(l) || isUsed(r) ? false : null;
  },
  // What holds a part of the value now is the same thing only if it is used alike.
  function partOfValue({ l, r, narrowed, kept, direct, thresholds }) {
    const isLikeNamed = l !== null && r !== null && differInMarks(l.name, r.name);
    return narrowed ? !kept && (isLikeNamed || direct >= thresholds.unlikeVariable) : null;
  },
  function boundByCall({ l, r, evidence, declared }) {
    if (evidence !== 'bound' || declared) return null;
    const typed = (l?.type ?? r?.type) !== '';
    return l?.parameter || r?.parameter || (typed && (!l || !r)) ? true : null;
  },
  // `T a = f(x)` and `b = f(x)`: the declaration stands apart now (2.5).
  function givenOneValue({ l, r, given }) {
    return given >= SAME_VALUE && l?.kind === 'local' && r?.kind === 'local' ? true : null;
  },
  // Declared apart from each other.
  function fieldAndVariable({ left, right, l, r, votes, direct, thresholds }) {
    if (l && r) return null;
    // `a.x` and `this.b.y()`: other parts of other things.
    return (votes >= thresholds.fieldVariable && direct > 0) || wordSimilarity(nameOf(left), nameOf(right)) > 0;
  },
  // In code that went to another method, or came from one, declarations side by side may have been there all along.
  function declaredSideBySide({ evidence, declared, references, sameValue }) {
    return evidence === 'bound' && declared && references.length === 0 && sameValue === false ? false : null;
  },
  // Declared alike without a value, and never used for one another: `int i;` and `int result;`.
  function declaredAlone({ l, r, declared, references, evidence }) {
    if (!declared || evidence !== 'final' || references.length > 0 || !l || !r || l.kind !== 'local') return null;
    if (l.type === '' || r.type === '') return null;
    return l.value || r.value || r.kind !== 'local' || wordSimilarity(l.name, r.name) > 0 ? null : false;
  },
  // Members of one object that are taken side by side: what is done with them says which is which.
  function takenBeside({ left, right, l, r, direct, kept, comparison, thresholds }) {
    if (!l || !r || !areTakenBeside(comparison, l, r)) return null;
    const needed = likeness(left, right) > 0 ? 0 : thresholds.likeVariable;
    return direct > 0 && direct >= needed ? !kept || null : false;
  },
  function declaredTogether({ l, r, declared, votes, evidence, thresholds, vocabulary }) {
    if (!declared) return null;
    if (l?.kind !== 'local' && r?.kind !== 'local') return true;
    const needed = thresholds.declaredVariable;
    const sameType = l?.type === r?.type && !vocabulary.inferredTypes.has(l?.type ?? '');
    return votes >= (sameType || evidence === 'tentative' ? needed : 1.5 * needed);
  },
  function caught({ l, r, votes, thresholds }) {
    return l?.kind === 'catch' && r?.kind === 'catch' ? votes >= thresholds.likeVariable : null;
  },
  function awaited({ l, r, kept, votes, thresholds }) {
    return l && r && !kept && isAwaited(l, r) ? votes >= thresholds.likeVariable : null;
  },
  // One is gone, the other new, and where one stood stands the other.
  function inPlaceOf({ left, right, l, r, kept, contested, votes, evidence, thresholds }) {
    if (kept || contested || l?.kind !== r?.kind || votes < thresholds.likeVariable) return null;
    if (evidence === 'tentative') return true;
    // Without a type the names have to agree by half.
    const agree = l?.type === '' ? likeness(left, right) >= 0.5 : true;
    return l?.type === r?.type && agree ? true : null;
  },
  function usedAlike({ left, right, l, r, kept, votes, thresholds }) {
    if (votes >= (kept ? thresholds.keptVariable : thresholds.unlikeVariable)) return true;
    const similarity = likeness(left, right);
    const sameType = l?.type === r?.type && (l?.type === '' ? similarity >= 0.75 : similarity > 0);
    return sameType && votes >= thresholds.likeVariable;
  },
];

/** Words that two names have in common, in [0, 1]; a name and what it is short for are alike. */
function likeness(left: Symbol, right: Symbol): number {
  const [before, after] = [nameOf(left), nameOf(right)];
  return isShortened(before, after) ? 1 : wordSimilarity(before, after);
}

/** Tells whether the votes for two names suffice (4.1, evidence). */
function isSupported(claim: Claim): boolean {
  for (const testimony of testimonies) {
    const said = testimony(claim);
    if (said !== null) return said;
  }
  return false;
}

/** Tells whether the lambda mentions its parameter. */
function isUsed({ name, node }: Variable): boolean {
  for (const part of node?.parent ? preOrder(node.parent) : [])
    if (part.kind === 'name' && part.label === name) return true;
  return false;
}

/** The lambdas are the same argument of one call on one thing, which says what their parameters are. */
function areHandedAlike({ index }: Comparison, { node: l }: Variable, { node: r }: Variable): boolean {
  const [before, after] = [l?.parent, r?.parent].map((lambda) => {
    const call = lambda?.parent;
    if (!lambda || call?.kind !== 'call') return null;
    const receiver = call.child('receiver');
    return [
      call.label,
      call.children.length,
      call.children.indexOf(lambda),
      receiver && index.content(receiver),
    ].join();
  });
  return before !== null && before === after;
}

function placeInList(variable: Variable): number | undefined {
  return variable.node ? listOf(variable)?.indexOf(variable.node) : undefined;
}

function listOf({ node }: Variable): CodeNode[] | undefined {
  return node?.parent?.children.filter(({ kind }) => kind === 'parameter');
}

/** `T` and `T[]` or `List<T>`: under one name, one is an element of the other. */
function isElementOf(before: string, after: string, { typesOfTypes }: Vocabulary): boolean {
  const holds = (outer: string, inner: string) => {
    if (inner === '') return false;
    return outer === `${inner}[]` || (outer.endsWith(`<${inner}>`) && !typesOfTypes.has(outer.split('<')[0]));
  };
  return holds(before, after) || holds(after, before);
}

/** Type as written, '' where there is none. */
function typeOf({ variable, field }: Symbol): string {
  return variable ? variable.type : (field.type?.text ?? '');
}

/** Tells whether two types have a word in common, or one is not written. */
function mayShareType(left: Symbol, right: Symbol): boolean {
  const [before, after] = [typeOf(left), typeOf(right)];
  return before === '' || after === '' || wordSimilarity(before, after) > 0;
}

class Votes {
  readonly #thresholds: Thresholds;
  readonly #cells = new Map<unknown, Map<unknown, Cell>>();
  /** Variables whose value stands in the other version where they are used. */
  readonly #valued = new Set<Variable>();

  constructor(thresholds: Thresholds) {
    this.#thresholds = thresholds;
  }

  /** Notes that a name is used where its value stood, or the other way round. */
  noteValue({ index }: Comparison, own: Variables, name: CodeNode | null, other: CodeNode | null): void {
    if (name?.kind !== 'name' || !other || other.kind === 'name') return;
    if (isEmptyCollection(other)) return;
    const variable = own.resolve(name.label, name.start);
    if (variable?.value && index.content(variable.value) === index.content(other)) this.#valued.add(variable);
  }

  /** A name for code that was there before, or that took the place of it, is extracted or inlined, not renamed. */
  #isDefined({ left: { variable: l }, right: { variable: r }, sameValue, given }: Cell): boolean {
    if (!l || !r || l.name === r.name || sameValue || given) return false;
    return this.#valued.has(l) || this.#valued.has(r);
  }

  /** Tells whether a mapped statement declares both. */
  isDeclared(left: Symbol, right: Symbol): boolean {
    return this.#cells.get(left.variable ?? left.field)?.get(right.variable ?? right.field)?.declared ?? false;
  }

  /** Code that did not change uses both names on both sides, and says more than what has one for the other (4.1, rule 4). */
  #isBothKept({ left, right, votes }: Cell): boolean {
    if (nameOf(left) === nameOf(right)) return false;
    const isKept = (cell: Cell) => nameOf(cell.left) === nameOf(cell.right) && cell.references.length > 0;
    const before = [...(this.#cells.get(left.variable ?? left.field)?.values() ?? [])].find(isKept);
    if (!before) return false;
    const other = right.variable ?? right.field;
    for (const row of this.#cells.values()) {
      const after = row.get(other);
      if (after && isKept(after)) return before.votes + after.votes > votes;
    }
    return false;
  }

  #goesOn({ left, right }: Cell): boolean {
    const [l, r] = [left.variable ?? left.field, right.variable ?? right.field];
    const isUsed = (cell: Cell | undefined) =>
      cell !== undefined && nameOf(cell.left) === nameOf(cell.right) && cell.references.length > 0;
    if ([...(this.#cells.get(l)?.values() ?? [])].some(isUsed)) return true;
    for (const row of this.#cells.values()) if (isUsed(row.get(r))) return true;
    return false;
  }

  add(left: Symbol, right: Symbol, weight: number, reference: StatementPair | null): Cell {
    const l = left.variable ?? left.field;
    const r = right.variable ?? right.field;
    let row = this.#cells.get(l);
    if (!row) this.#cells.set(l, (row = new Map()));
    let cell = row.get(r);
    if (!cell)
      row.set(
        r,
        (cell = {
          left,
          right,
          votes: 0,
          declared: false,
          assigned: false,
          given: 0,
          direct: 0,
          narrowed: false,
          sameValue: null,
          references: [],
        }),
      );
    cell.votes += weight;
    if (reference) cell.references.push(reference);
    return cell;
  }

  /**
   * Of several declarations of one value any may be mapped to any other one: all that some use links count as declared
   * together, so that the uses decide.
   */
  shareDeclarations(comparison: Comparison): void {
    const { index } = comparison;
    for (const row of this.#cells.values()) {
      for (const cell of row.values()) {
        const [l, r] = [cell.left.variable, cell.right.variable];
        if (cell.declared || !isMadeOnce(l) || !isMadeOnce(r) || !l.node || !r.node || !l.value || !r.value) continue;
        const isOneValue = !isLiteral(l.value) && index.content(l.value) === index.content(r.value);
        if (!isOneValue && !areTakenBeside(comparison, l, r)) continue;
        cell.votes += declarationWeight(comparison, comparison.edits, vocabularyOf(l.owner), l.node, r.node);
        cell.declared = true;
        cell.sameValue = true;
      }
    }
  }

  /** Tells of two variables whether unequally many have the value that they have. */
  #ambiguous(
    { index }: Comparison,
    lefts: Variables,
    rights: Variables,
  ): (l: Variable | null, r: Variable | null) => boolean {
    const count = (own: Variables, other: Variables) => {
      const result = new Map<number, number>();
      for (const variable of own.all) {
        const { name, value } = variable;
        if (!isMadeOnce(variable) || !value || other.named(name).length > 0) continue;
        result.set(index.content(value), (result.get(index.content(value)) ?? 0) + 1);
      }
      return result;
    };
    const [before, after] = [count(lefts, rights), count(rights, lefts)];
    return (l, r) => {
      if (!l?.value || !r?.value || index.content(l.value) !== index.content(r.value)) return false;
      return before.get(index.content(l.value)) !== after.get(index.content(r.value));
    };
  }

  winners(comparison: Comparison, evidence: Evidence, lefts: Variables, rights: Variables): SymbolPair[] {
    const all = [...this.#cells.values()].flatMap((row) => [...row.values()]);
    const isBeside = ({ left: { variable: l }, right: { variable: r } }: Cell) =>
      l !== null && r !== null && areTakenBeside(comparison, l, r);
    const weight = (cell: Cell) =>
      (cell.narrowed || isBeside(cell) ? cell.direct : cell.votes) + (isUntypedName(cell) ? UNCHANGED_VOTE : 0);
    all.sort((a, b) => weight(b) - weight(a) || place(a.left) - place(b.left) || place(a.right) - place(b.right));
    const taken = new Set<unknown>();
    // Functions side by side may name what they are given alike: one of them may call it otherwise, and the others not.
    const isNamedStill = ({ variable }: Symbol, name: string, own: Variables, other: Variables) =>
      other.named(name).length > 0 &&
      (variable?.kind !== 'lambda' || other.named(name).length >= own.named(name).length);
    const isKept = ({ left, right }: Cell) =>
      isNamedStill(left, nameOf(left), lefts, rights) || isNamedStill(right, nameOf(right), rights, lefts);
    const rivals = new Map<unknown, number>();
    for (const { left, right } of all) {
      for (const symbol of [left.variable ?? left.field, right.variable ?? right.field])
        rivals.set(symbol, (rivals.get(symbol) ?? 0) + 1);
    }
    const isContested = ({ left, right }: Cell) =>
      (rivals.get(left.variable ?? left.field) ?? 0) + (rivals.get(right.variable ?? right.field) ?? 0) > 2;
    const isAmbiguous = this.#ambiguous(comparison, lefts, rights);
    const known = {
      evidence,
      thresholds: this.#thresholds,
      vocabulary: vocabularyOf(lefts.body.declaration),
      comparison,
    };
    return all.filter((cell) => {
      const l = cell.left.variable ?? cell.left.field;
      const r = cell.right.variable ?? cell.right.field;
      if (taken.has(l) || taken.has(r) || this.#isDefined(cell) || this.#isBothKept(cell)) return false;
      const { left, right } = cell;
      const names = {
        l: left.variable,
        r: right.variable,
        kept: isKept(cell),
        contested: isContested(cell),
      };
      const isIn = (variables: Variables, { variable }: Symbol) =>
        variable !== null &&
        variables.named(variable.name).some(({ kind, type }) => kind === 'local' && type === variable.type);
      const stays = isIn(rights, left) || isIn(lefts, right);
      const ambiguous = isAmbiguous(left.variable, right.variable);
      const goesOn = stays && this.#goesOn(cell);
      if (!isSupported({ ...cell, ...known, ...names, stays, goesOn, ambiguous })) return false;
      taken.add(l);
      taken.add(r);
      return true;
    });
  }
}

/** One name without a type on either side: the name has to speak for itself. */
function isUntypedName({ left, right }: Cell): boolean {
  return nameOf(left) === nameOf(right) && left.variable?.type === '' && right.variable?.type === '';
}

function place(symbol: Symbol): number {
  return symbol.variable ? symbol.variable.scopeStart : symbol.field.start;
}

/** A variable of the body itself, or of a resource that it opens. */
function isMadeOnce(variable: Variable | null | undefined): variable is Variable {
  return variable?.kind === 'local' || variable?.kind === 'resource';
}

/** `c` where the other value is `c.d()` or `c.d`: the variable holds something else now. */
function isPartOf({ index }: Comparison, whole: CodeNode, value: CodeNode): boolean {
  const wanted = index.content(whole);
  for (let r = value.child('receiver'); r; r = r.child('receiver')) if (index.content(r) === wanted) return true;
  return false;
}

/** The values of two declarations are `c` and `c.d()`, or the other way round; one is made of the other. */
function isNarrowed(comparison: Comparison, l: CodeNode, r: CodeNode): boolean {
  const lv = l.child('init');
  const rv = r.child('init');
  if (lv === null || rv === null) return false;
  if (isPartOf(comparison, lv, rv) || isPartOf(comparison, rv, lv) || isWrapped(comparison, lv, rv)) return true;
  const [before, after] = [l.child('type')?.label, r.child('type')?.label];
  return before !== after && l.label !== r.label && (isInside(comparison, lv, rv) || isInside(comparison, rv, lv));
}

/** `c()` where the value of the other type is `c() > 0` or `f(() -> c())`, not `f(c())`, which wraps the same thing. */
function isInside({ index }: Comparison, part: CodeNode, value: CodeNode): boolean {
  if (index.size(part) < 2 || index.size(part) >= index.size(value)) return false;
  const wanted = index.content(part);
  for (const node of ownNodes(value)) if (node.role !== 'argument' && index.content(node) === wanted) return true;
  return false;
}

/** `new A(x)` and `new B(new A(x))`: one object was given to the other. */
function isWrapped({ index }: Comparison, l: CodeNode, r: CodeNode): boolean {
  if (l.kind !== 'creation' || r.kind !== 'creation' || l.child('type')?.label === r.child('type')?.label) return false;
  const [inner, outer] = index.size(l) < index.size(r) ? [l, r] : [r, l];
  const wanted = index.content(inner);
  return outer.children.some((part) => {
    const given = part.kind === 'namedArgument' ? part.child('value') : part;
    return given !== null && index.content(given) === wanted;
  });
}

/** How alike the values are that two variables are declared with, or given; null if one has none. */
function likenessOfValues(edits: Edits, l: CodeNode, r: CodeNode): number | null {
  const given = (node: CodeNode) =>
    node.child('init') ?? (node.role === 'target' ? (node.parent?.child('value') ?? null) : null);
  const [lv, rv] = [given(l), given(r)];
  return lv && rv ? edits.similarity(lv, rv) : null;
}

/** A mapped declaration says more the more of its value and type stayed. */
function declarationWeight(
  comparison: Comparison,
  edits: Edits,
  { inferredTypes }: Vocabulary,
  l: CodeNode,
  r: CodeNode,
): number {
  const lv = l.child('init');
  const rv = r.child('init');
  // Where one type is left out, the value says which it is, under the names of now.
  const isInferred = (node: CodeNode) => inferredTypes.has(node.child('type')?.label ?? '');
  const known = isInferred(l) === isInferred(r) ? comparison.edits : edits;
  const value = lv && rv ? known.similarity(lv, rv) : lv || rv ? 0.3 : 0.5;
  // The same code for a value makes up for another type.
  const types = [l, r]
    .map((node) => node.child('type')?.label ?? '')
    .map((type) => (inferredTypes.has(type) ? '' : type));
  const type = types[0] === types[1] || value >= 0.8 ? (types[0] === '' ? 0.125 : 0.25) : 0;
  return DECLARATION_VOTE * (0.3 + 0.5 * value + type + 0.2 * wordSimilarity(l.label, r.label));
}
