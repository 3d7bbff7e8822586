// What speaks for an extraction or inlining at one call (statement-mapping.md §5.1 acceptance, §5.2): statements of the
// caller that stand in the callee now, or the expression in whose place the call stands. How much of the callee they
// explain decides, in words of code rather than in statements, so that boilerplate weighs little.
import { type CodeNode, isComposite, isStatement, ownNodes } from '../model/code.ts';
import { type Body, contentsOf, type Fragment, isTrivial } from './bodies.ts';
import type { BodyMapping, StatementPair } from './body-mapping.ts';
import { type CallSite, isGetter } from './call-sites.ts';
import type { Comparison } from './comparison.ts';
import type { ContentIndex } from './content.ts';
import { type Definition, definitionsIn, type Edits } from './edits.ts';
import { keyOf } from './keyed-lists.ts';
import { learn, type RefinedMapping } from './refinement.ts';
import { setsAnother } from './setters.ts';
import { computedValue, createdType, isEmptyCollection, isLiteral, madeType } from './shapes.ts';
import { mapBodies } from './statements.ts';
import { type Variables, variablesOf } from './variables.ts';
import { wordSimilarity } from './words.ts';

/** The question: did code of `pool` go into `callee` (or come out of it) through the call? */
export interface Evidence {
  readonly comparison: Comparison;
  readonly kind: 'extract' | 'inline';
  /** The version of the caller that has the code instead of the call. */
  readonly pool: Body;
  readonly callee: Body;
  readonly site: CallSite;
  readonly edits: Edits;
  /** How the two versions of the caller correspond. */
  readonly mapping: BodyMapping;
  /** Statements that correspond, in one of which the call stands: of the caller, or of a callee that has code of it. */
  readonly around: StatementPair | null;
  /** Words in common that are enough where the call took the place of the code, whatever else the callee does. */
  readonly enough: number;
  /** The caller makes the call, and no callee of it. */
  readonly isDirect: boolean;
  /** Statements of the pool that nothing explains so far. */
  readonly isOpen: (fragment: Fragment) => boolean;
}

/** An accepted answer. */
export interface Hypothesis {
  readonly pairs: readonly StatementPair[];
  readonly expressions: readonly { readonly left: CodeNode; readonly right: CodeNode }[];
  /** What the pairs were made with. */
  readonly edits: Edits;
  /** Share of the callee that is explained, in [0, 1]. */
  readonly strength: number;
  /** Words of the callee that are explained by equal statements. */
  readonly exactWeight: number;
  /** The call stands in the statement that had the code. */
  readonly inPlace: boolean;
}

// Words by which statements may differ and still count as equal: bound names, known renames, `final` and the like.
const SLACK = 0.35;
// Likeness of an expression and what a new method returns where the call took the place of just that expression.
const REWRITTEN = 0.4;
// Share of the callee that a call must be where it alone stands in the place of the callee's call.
const LEAST_OF_EXCHANGED = { extract: 0.15, inline: 0.3 };
// Share of the callee that rewritten statements have to be, without an equal one, however many words they are.
const LEAST_OF_REWRITTEN = 0.1;
// Share of the callee from which on one equal statement says all.
const MUCH_OF_CALLEE = 0.5;
// Share of the callee that has to be known beside a clause that catches something, for the clause to say something.
const LEAST_AROUND_CATCH = 0.3;
// Words of a value that only the callee has now, and the likeness from which on it is that one, wherever it stood in the caller.
const WHOLE_VALUE = 3;
const EQUAL_VALUE = 0.95;
// A call that stands somewhere in more statements than this says little.
const MOST_STATEMENTS = 12;

/** How alike two statements are for an extraction, where `T v = e`, `return e` and `v = e` all move the value e (2.9). */
function likeness({ left, right, similarity }: StatementPair, edits: Edits): { alike: number; exact: boolean } {
  const size = Math.max(left.size, right.size);
  const exact = similarity >= 0.999 || (similarity >= 0.9 && (1 - similarity) * size < SLACK);
  if (exact || left.composite || right.composite) return { alike: similarity, exact };
  const l = computedValue(left.node);
  const r = computedValue(right.node);
  if (!l || !r || Math.min(edits.index.size(l), edits.index.size(r)) < 2) return { alike: similarity, exact };
  const cost = edits.cost(l, r);
  // What is in lambdas makes a call no more like one of another name on something else that is handed none.
  const hasStatements = (node: CodeNode) => edits.index.size(node) > edits.index.ownSize(node);
  const isOther = l.label !== r.label && hasStatements(l) !== hasStatements(r) && !haveOneReceiver(l, r, edits);
  const sizeOf = (node: CodeNode) => (isOther ? edits.index.ownSize(node) : edits.index.size(node));
  const alike = 1 - cost / Math.max(sizeOf(l), sizeOf(r));
  return { alike: Math.max(similarity, alike), exact: alike >= 0.9 && cost < SLACK };
}

function haveOneReceiver(left: CodeNode, right: CodeNode, { index }: Edits): boolean {
  const [a, b] = [left.child('receiver'), right.child('receiver')];
  return a !== null && b !== null && index.content(a) === index.content(b);
}

/**
 * Maps the pool and the callee, twice: what the first mapping tells of local variables helps the second one. Variables
 * of equal values are known to be the same from the start.
 */
function mapTwice({ comparison, kind, pool, callee, edits: given, isOpen }: Evidence): RefinedMapping {
  const [left, right] = kind === 'extract' ? [pool, callee] : [callee, pool];
  const pools = kind === 'extract' ? { left: isOpen } : { right: isOpen };
  const variables = { left: variablesOf(left), right: variablesOf(right) };
  const renamed = sameValues(comparison.index, variables.left, variables.right);
  const context = { ...given.context, renames: new Set([...(given.context.renames ?? []), ...renamed]) };
  const edits = renamed.length > 0 ? comparison.editsWith(context) : given;
  const first = mapBodies(left, right, edits, pools);
  if (first.pairs.length === callee.fragments.length && first.pairs.every((pair) => pair.similarity >= 0.999))
    return { mapping: first, edits };
  const learned = learn(comparison, first.pairs, edits, variables, 'bound');
  const merged = (learnt: ReadonlyMap<string, Definition>, bound: ReadonlyMap<string, Definition> | undefined) =>
    new Map([...learnt, ...(bound ?? [])]);
  const second = comparison.editsWith({
    ...context,
    left: merged(learned.left, context.left),
    right: merged(learned.right, context.right),
    renames: new Set([...context.renames, ...learned.renames]),
  });
  return { mapping: mapBodies(left, right, second, pools), edits: second };
}

/** Renames between variables that are the only ones of their type and value on their side, loop variables included. */
function sameValues(index: ContentIndex, left: Variables, right: Variables): string[] {
  const byValue = ({ all }: Variables) => {
    const result = new Map<string, string | null>();
    for (const { kind, name, type, node, value } of all) {
      const of = kind === 'loop' ? node?.parent?.child('source') : value;
      if (!of || (kind !== 'loop' && index.size(of) < 2)) continue;
      const key = `${kind} ${type} ${index.content(of)}`;
      result.set(key, result.has(key) && result.get(key) !== name ? null : name);
    }
    return result;
  };
  const rights = byValue(right);
  const result: string[] = [];
  for (const [key, name] of byValue(left)) {
    const other = rights.get(key);
    if (name && other && name !== other) result.push(`${name}\0${other}`);
  }
  return result;
}

/** What speaks for the hypothesis: whole statements, else the expression in the place of the call; null if too little. */
export function judge(evidence: Evidence): Hypothesis | null {
  const second = mapTwice(evidence);
  const { pairs, accepted: statements } = transferredStatements(evidence, second);
  // One statement that is little of the callee may have come with what the callee returns: a hook and the markup it is for.
  const isMuch = statements && statements.exactWeight > 0 && statements.strength >= MUCH_OF_CALLEE;
  if (statements && (statements.pairs.length > 1 || isMuch)) return statements;
  const returned = returnedExpression(evidence, second.edits);
  // A call in a statement that is equal as a whole says no more than the statement.
  const expression =
    returned ??
    (statements?.exactWeight
      ? null
      : (embeddedCall(evidence, second.edits) ?? embeddedCreation(evidence, second.edits)));
  if (!expression) return statements ?? thrownByCall(evidence);
  if (!isSameCreation(expression) && expression.strength <= (statements?.strength ?? 0)) return statements;
  // The statement that returns the expression is no other statement of the caller.
  const isOpposed = ({ left: l, right: r }: StatementPair) =>
    expression.expressions.some(({ left, right }) => isWithin(left, l.node) !== isWithin(right, r.node));
  return { ...expression, pairs: pairs.filter((pair) => !isOpposed(pair)) };
}

/**
 * `throw new E(a);` in the place of which `check(b);` stands now, and the callee throws an error of that kind, in a case perhaps, and
 * does nothing else: that is where it is thrown now.
 */
function thrownByCall({ kind, callee, pool, site, edits, mapping, isDirect, isOpen }: Evidence): Hypothesis | null {
  if (!isDirect) return null;
  const extract = kind === 'extract';
  const [caller, partners] = extract ? [mapping.right, mapping.toLeft] : [mapping.left, mapping.toRight];
  const calling = caller.fragments.find(({ node }) => node.kind === 'expression' && node.children[0] === site.call);
  if (!calling || calling.parent < 0 || partners[calling.index] >= 0 || partners[calling.parent] < 0) return null;
  const stood = pool.fragments.filter(
    (f) => f.parent === partners[calling.parent] && f.slot === calling.slot && f.node.kind === 'throw' && isOpen(f),
  );
  const thrown = callee.fragments.filter(({ node }) => node.kind === 'throw');
  if (stood.length !== 1 || thrown.length !== 1) return null;
  if (callee.fragments.some(({ node }) => node.kind !== 'throw' && node.kind !== 'if')) return null;
  const [left, right] = extract ? [stood[0], thrown[0]] : [thrown[0], stood[0]];
  const [error, other] = [left, right].map(({ node }) => madeType(node.children[0]));
  if (!error || !other || wordSimilarity(error, other) === 0) return null;
  const pairs: StatementPair[] = [{ left, right, similarity: edits.similarity(left.node, right.node), rule: 'place' }];
  return { pairs, expressions: [], edits, strength: 1, exactWeight: 0, inPlace: true };
}

function isWithin(node: CodeNode, statement: CodeNode): boolean {
  for (let at: CodeNode | null = node; at; at = at.parent) if (at === statement) return true;
  return false;
}

// Words that a callee and the code that gave way to its call have to share, and their share in all that the callee says;
// fewer will do where other callers say the same, and fewest where they lost the same statement.
const SHARED_WORDS = { alone: 5, among: 3, copied: 2 };
const SHARED_PART = { alone: 0.5, among: 0.4 };
// A statement of fewer words may be lost by several callers for several reasons.
const TELLING_SIZE = 4;

/**
 * Code that was rewritten on its way: of what the callee says much is what only this version of the caller says, in
 * statements that nothing explains. Names that the callee made for itself say nothing.
 */
export function rewritten({ kind, callee, pool, mapping, isOpen, edits }: Evidence): Rewritten | null {
  const extract = kind === 'extract';
  const said = countsOf(extract ? mapping.right : mapping.left);
  const had = countsOf(pool);
  const open = wordsOf(pool.fragments.filter(isOpen).map(({ node }) => node));
  const lost = [...open].filter((word) => (had.get(word) ?? 0) > (said.get(word) ?? 0));
  const own = ownWords(callee);
  const common = lost.filter((word) => own.has(word)).length;
  const strength = common / Math.max(1, own.size);
  if (common < SHARED_WORDS.copied || strength < SHARED_PART.among) return null;
  const kept = new Set((extract ? mapping.right : mapping.left).fragments.map(({ content }) => content));
  const gone = pool.fragments.filter(
    (f) => isOpen(f) && !f.composite && f.size >= TELLING_SIZE && !kept.has(f.content),
  );
  return {
    hypothesis: { pairs: [], expressions: [], edits, strength, exactWeight: 0, inPlace: false },
    enough: common >= SHARED_WORDS.alone && strength >= SHARED_PART.alone,
    statements: common >= SHARED_WORDS.among ? null : new Set(gone.map(({ content }) => content)),
  };
}

/**
 * A call in the place of which the callee is called now, and which the callee makes with some of the same arguments: a step that
 * several callers have to have given up for it.
 */
export function sameStep(evidence: Evidence): Rewritten | null {
  const { kind, callee, around, site, edits } = evidence;
  if (kind !== 'extract' || !around || callee.fragments.length > MOST_STATEMENTS) return null;
  const left = replacedBy(site, around);
  if (left?.kind !== 'call') return null;
  const given = left.all('argument');
  for (const { node } of callee.fragments) {
    for (const right of ownNodes(node)) {
      if (right.kind !== 'call' || right.label !== left.label || !isSameHead(left, right, edits)) continue;
      const own = right.all('argument');
      const isKept = (argument: CodeNode, i: number) => !isLiteral(argument) && edits.cost(argument, own[i]) < SLACK;
      if (own.length !== given.length || !given.some(isKept)) continue;
      const total = callee.fragments.reduce((sum, { size }) => sum + size, 0);
      const strength = Math.min(1, edits.index.size(right) / total);
      return {
        hypothesis: { pairs: [], expressions: [{ left, right }], edits, strength, exactWeight: 0, inPlace: true },
        enough: false,
        statements: null,
      };
    }
  }
  return null;
}

/** Words of a callee that are no names which it made for itself. */
function ownWords(callee: Body): Set<string> {
  const made = namesOf(callee);
  return wordsOf(
    callee.fragments.map(({ node }) => node),
    (word) => made.has(word) || !/\p{L}\p{L}/u.test(word),
  );
}

/** Names of parameters and of what a callee made for itself. */
function namesOf(callee: Body): Set<string> {
  return new Set([...callee.declaration.parameters, ...variablesOf(callee).all].map(({ name }) => name));
}

/** Tells whether another method says so much of what a callee says. */
export function saysAsMuch(callee: Body, other: Body, share: number): boolean {
  const own = ownWords(callee);
  const said = countsOf(other);
  return [...own].filter((word) => said.has(word)).length >= share * own.size;
}

/** Code that was rewritten, and whether one caller is enough to say so. */
export interface Rewritten {
  readonly hypothesis: Hypothesis;
  readonly enough: boolean;
  /** Contents of the statements of which another caller has to have lost one; null where its words are enough. */
  readonly statements: ReadonlySet<number> | null;
}

/** How often each telling word stands in a body. */
function countsOf({ fragments }: Body): Map<string, number> {
  const result = new Map<string, number>();
  for (const { node } of fragments) {
    for (const { kind, label } of ownNodes(node)) {
      if (tellingKinds.has(kind)) result.set(label, (result.get(label) ?? 0) + 1);
    }
  }
  return result;
}

/** A factory or builder creates now what was created in the place of its call: `new T(a)` → `make(a)`. */
export function isSameCreation({ expressions }: Pick<Hypothesis, 'expressions'>): boolean {
  return expressions.some(({ left, right }) => {
    const type = createdType(left);
    return type !== null && type === createdType(right);
  });
}

/**
 * `new T(a, b)` that became `of(a).with(b).build()`, where `of` creates a builder, and `build` makes `new T(this)` of it: neither
 * has what stood there.
 */
function isMadeElsewhere(candidate: CodeNode, value: CodeNode, call: CodeNode, edits: Edits): boolean {
  const [before, after] = [createdType(candidate), createdType(value)];
  if (before === null || after === null) return false;
  if (before !== after) return call.role === 'receiver' && candidate.role !== 'receiver';
  const [old, given] = [candidate.all('argument'), value.all('argument')];
  if (old.length === 0 || given.length === 0) return false;
  if (given[0].kind === 'this' && given.length === 1) return true;
  // A factory that is handed things and makes the object of none of them as it is does more than what stood there.
  const isKept = (argument: CodeNode) => given.some((other) => edits.cost(argument, other) < SLACK);
  const isGiven = candidate.parent?.kind !== 'return' && call.all('argument').length > 0;
  return isGiven && old.length !== given.length && !old.some(isKept);
}

/** Whole statements of the pool that correspond to statements of the callee; accepted unless they explain too little. */
function transferredStatements(
  { comparison, callee, mapping, kind, site, around, enough, edits: given }: Evidence,
  { mapping: found, edits }: RefinedMapping,
): { readonly pairs: readonly StatementPair[]; readonly accepted: Hypothesis | null } {
  const extract = kind === 'extract';
  const inPool = (pair: StatementPair) => (extract ? pair.left : pair.right);
  const inCallee = (pair: StatementPair) => (extract ? pair.right : pair.left);
  const own = new Map(mapping.pairs.map((pair) => [inPool(pair).index, pair]));
  const degrees = new Map(found.pairs.map((pair) => [pair, likeness(pair, edits)]));
  const degree = (pair: StatementPair) => degrees.get(pair) as { alike: number; exact: boolean };
  let known: Edits | null = null;
  // Where nothing but the call stands now, what it has in common with the statement are arguments.
  const isCall = (kept: StatementPair) => computedValue(inCallee(kept).node) === site.call;
  // A statement stays with the partner that it has in its own method unless the callee explains it better, by other code.
  const pairs = found.pairs.filter((pair) => {
    if (setsAnother(inPool(pair).node, inCallee(pair).node, callee.declaration)) return false;
    const [made, value] = [computedValue(inPool(pair).node), computedValue(inCallee(pair).node)];
    if (made && value && isMadeElsewhere(made, value, site.call, edits)) return false;
    const kept = own.get(inPool(pair).index);
    if (kept === undefined) return true;
    // A `try` says nothing by which one could be told from another one.
    if (inPool(pair).words.length === 0 && kept.left.node.kind === kept.right.node.kind) return false;
    const isGiven = isCall(kept) && makeOneCall(pair);
    if ((degree(pair).alike <= kept.similarity && !isGiven) || inCallee(kept).content === inCallee(pair).content)
      return false;
    // The two may differ in names that are known by now to be the same.
    const { left, right } = kept;
    const inCaller = (known ??= comparison.editsWith({ renames: given.context.renames ?? new Set() }));
    const alike = left.composite
      ? inCaller.headerSimilarity(left.node, right.node)
      : inCaller.similarity(left.node, right.node);
    return degree(pair).alike > alike || isGiven;
  });
  const solid = pairs.filter((pair) => !isTrivial(pair.left) || !isTrivial(pair.right));
  const mapped = solid.length;
  if (mapped === 0) return { pairs: [], accepted: null };
  const covered = new Set(pairs.map((pair) => inCallee(pair).index));
  const over = callee.fragments.filter((fragment) => !covered.has(fragment.index) && !isTrivial(fragment)).length;
  const isTelling = ({ left }: StatementPair) => {
    const value = computedValue(left.node);
    return value === null || !isEmptyCollection(value);
  };
  const weightOf = (list: readonly StatementPair[]) =>
    list.reduce((sum, pair) => sum + degree(pair).alike * inCallee(pair).size, 0);
  const weight = weightOf(solid);
  const total = callee.fragments.reduce((sum, fragment) => sum + (isTrivial(fragment) ? 0 : fragment.size), 0) || 1;
  const coverage = weight / total;
  // What a `try` catches is caught in many places.
  const isCaught = ({ left }: StatementPair) => left.node.kind === 'catch' && coverage < LEAST_AROUND_CATCH;
  const exact = solid.filter((pair) => degree(pair).exact && isTelling(pair) && !isCaught(pair));
  const exactWeight = weightOf(exact);
  const much = edits.thresholds.calledElsewhere;
  // One call gave way to another one: that the callee makes that one as well, among much else, says nothing.
  const isExchanged = (pair: StatementPair) => {
    const kept = own.get(inPool(pair).index);
    const other = kept && (extract ? kept.right : kept.left).node;
    const value = other?.kind === inPool(pair).node.kind ? computedValue(other) : null;
    if (value?.kind !== 'call' || value.label !== site.call.label) return false;
    // `a.close()` that became `end(a)` went there with what it was called on.
    const receiver = computedValue(inPool(pair).node)?.child('receiver');
    return !receiver || !site.call.all('argument').some((argument) => edits.cost(receiver, argument) < SLACK);
  };
  const isLittle = (pair: StatementPair) => weightOf([pair]) < LEAST_OF_EXCHANGED[kind] * total && isExchanged(pair);
  if (solid.every(isLittle)) return { pairs, accepted: null };
  // `if c:` and `with m as x:` that run what they are handed say nothing of what stood there.
  let made: ReadonlySet<string> | null = null;
  const isEmpty = (pair: StatementPair) => {
    if (!isComposite(pair.left.node)) return false;
    const names = (made ??= namesOf(callee));
    return inCallee(pair).words.every((word) => names.has(word));
  };
  if (solid.every(isEmpty)) return { pairs, accepted: null };
  const accepted =
    (mapped > over && (weight >= 3 || coverage >= 0.5)) ||
    (mapped > 1 && mapped >= over) ||
    (exact.length === 1 && exactWeight >= 1.9 && over <= 10) ||
    (exact.length > 1 && exactWeight >= 4 && over - exact.length < 20) ||
    (mapped === 1 &&
      over <= 1 &&
      coverage >= 0.4 &&
      degree(solid[0]).alike >= 0.75 &&
      !own.has(inPool(solid[0]).index)) ||
    (extract &&
      (exact.length > 0 || coverage >= LEAST_OF_REWRITTEN) &&
      weightOf(solid.filter((pair) => isTelling(pair) && !isCaught(pair))) >=
        (isInPlace(solid, around, 'left') ? enough : Math.max(enough, much))) ||
    coverage >= edits.thresholds.extractedShare;
  // What is inlined may be rewritten less than what is extracted: without one equal statement it must be most of it.
  const isRewritten = !extract && exact.length === 0 && (coverage < 0.6 || weight < 3);
  // One parameter was not handed one thing here and another one there, where this is little of what the callee does.
  if (accepted && exact.length === 0 && coverage < MUCH_OF_CALLEE && standsForSeveral(solid, edits, kind))
    return { pairs, accepted: null };
  const inPlace = around !== null && isInPlace(solid, around, extract ? 'left' : 'right');
  const hypothesis = { pairs, expressions: [], edits, strength: Math.min(1, coverage), exactWeight, inPlace };
  return { pairs, accepted: accepted && !isRewritten ? hypothesis : null };
}

/** A parameter of the callee stands for different code of the caller in two statements, neither of which it was handed. */
function standsForSeveral(pairs: readonly StatementPair[], edits: Edits, kind: Evidence['kind']): boolean {
  const { parameters, left: ofLeft, right: ofRight } = edits.context;
  const bound = kind === 'extract' ? ofRight : ofLeft;
  const codes = new Map<string, Set<number>>();
  for (const pair of pairs) {
    for (const { kind: change, left, right } of edits.substitutions(pair.left.node, pair.right.node)) {
      const [code, name] = kind === 'extract' ? [left, right] : [right, left];
      if (change !== 'definition' || !code || name?.kind !== 'name' || !parameters?.has(name.label)) continue;
      const content = edits.index.content(code);
      if (definitionsIn(bound, name.label).some((given) => edits.index.content(given) === content)) continue;
      const known = codes.get(name.label);
      if (known) known.add(content);
      else codes.set(name.label, new Set([content]));
    }
  }
  return [...codes.values()].some((contents) => contents.size > 1);
}

/** Both statements call something of one name. */
function makeOneCall({ left, right }: StatementPair): boolean {
  const called = ({ node }: Fragment) => ownNodes(node).flatMap(({ kind, label }) => (kind === 'call' ? [label] : []));
  const names = new Set(called(left));
  return called(right).some((name) => names.has(name));
}

/** The call stands in a statement of its own, or in one that had the code. */
function isInPlace(pairs: readonly StatementPair[], around: StatementPair | null, inPool: 'left' | 'right'): boolean {
  return around === null || pairs.some((pair) => pair[inPool].index === around[inPool].index);
}

const noValues: ReadonlySet<string> = new Set(['lambda', 'namedArgument', 'pair']);

/** 5.1 rule 6: the callee is one expression that stood in the caller where the call stands now. */
function returnedExpression(evidence: Evidence, edits: Edits): Hypothesis | null {
  const { kind, callee, site, mapping, around: partner } = evidence;
  const extract = kind === 'extract';
  const { index } = edits;
  // The lambda in the place of a type of one method may stand in a statement that took the place of another one.
  const isOfType = site.call.kind === 'creation';
  const kept = new Set<number>();
  const stillCreated = new Set<string | null>();
  if (partner) {
    for (const node of ownNodes((extract ? partner.right : partner.left).node)) {
      kept.add(index.content(node));
      stillCreated.add(createdType(node));
    }
  }
  const accept = (candidate: CodeNode, value: CodeNode, strength: number, inPlace: boolean): Hypothesis => ({
    pairs: [],
    expressions: [extract ? { left: candidate, right: value } : { left: value, right: candidate }],
    edits,
    strength,
    exactWeight: 0,
    inPlace,
  });
  // Anyone may ask whether what they were handed is there at all.
  const isTelling = (value: CodeNode) => ownNodes(value).some(({ kind }) => kind === 'member' || kind === 'call');
  // The other version of the caller has it nowhere.
  const isGone = (candidate: CodeNode) =>
    !contentsOf(extract ? mapping.right : mapping.left, index).has(index.content(candidate));
  const likeness = (candidate: CodeNode, value: CodeNode, known = edits) =>
    extract ? known.similarity(candidate, value) : known.similarity(value, candidate);
  const isFree = (fragment: Fragment) =>
    (extract ? mapping.toRight : mapping.toLeft)[fragment.index] < 0 && evidence.isOpen(fragment);
  const handed = isHandedOver(site, callee) ? runForEach(evidence, edits, isFree) : [];
  for (const value of returnedValues(callee)) {
    const size = index.size(value);
    const small = size < (callee.fragments.length === 1 ? 2 : 3);
    const isFound = small && isMemberOfFound(callee, value);
    if (small && value.kind !== 'creation' && !isSentence(value) && !isFound && !isAllOfBoth(evidence, value)) continue;
    const parts = partsOf(value);
    const asked = askedParts(value, site.call);
    const search = (statement: CodeNode, inPlace: boolean, isLoose = true): Hypothesis | null => {
      let best: Hypothesis | null = null;
      const offer = (candidate: CodeNode, found: CodeNode, strength: number) => {
        if (strength > (best?.strength ?? 0))
          best = accept(candidate, found, strength, inPlace && !kept.has(index.content(candidate)));
      };
      for (const candidate of ownNodes(statement)) {
        // Of lambdas only their parameters would be compared, and what names a value is no value.
        if (isStatement(candidate) || noValues.has(candidate.kind)) continue;
        // Of what corresponds to something the very value may have gone all the same.
        if (!isLoose && (candidate.kind !== value.kind || candidate.label !== value.label)) continue;
        const words = index.size(candidate);
        const isNew = !kept.has(index.content(candidate));
        if (isOfType && isReferenceTo(candidate, value, edits)) offer(candidate, value, 1);
        if (isMadeElsewhere(candidate, value, site.call, edits)) continue;
        const type = inPlace ? createdType(candidate) : null;
        if (type !== null && type === createdType(value) && !stillCreated.has(type))
          offer(candidate, value, Math.max(0.3, likeness(candidate, value)));
        if ((small ? candidate.kind !== value.kind : words < 2) || words > 3 * size) continue;
        // A call that is made otherwise now was not inlined.
        const similarity = likeness(candidate, value);
        const isCall =
          candidate.kind === 'call' &&
          candidate.label === callee.declaration.name &&
          !isOfItsOwn(candidate, value, site, edits);
        if (!extract && isCall && similarity < 0.95 && !isFilledIn(candidate, value, edits)) continue;
        if (inPlace && isNew && similarity >= edits.thresholds.extractedExpression + (words <= 3 ? 0.05 : 0))
          offer(candidate, value, similarity);
        // Of the call is made what was made of much the same code, by the same call of something else.
        const isAlike = candidate.kind === value.kind && candidate.label === value.label;
        if (
          extract &&
          isLoose &&
          isAlike &&
          words >= 3 &&
          similarity >= REWRITTEN &&
          isSwap(candidate, site.call, edits)
        )
          offer(candidate, value, similarity);
        if (!isNew) continue;
        const isWhole = !inPlace && evidence.isDirect && words >= WHOLE_VALUE && similarity >= EQUAL_VALUE;
        if (isWhole && isTelling(value) && isGone(candidate)) offer(candidate, value, similarity);
        if (!isLoose) continue;
        const entries = sharedEntries(
          ...(extract ? ([candidate, value] as const) : ([value, candidate] as const)),
          edits,
        );
        if (entries > 0) offer(candidate, value, Math.max(entries, similarity));
        // The same call or creation with other arguments.
        if (inPlace && similarity >= 0.3 && isSameHead(candidate, value, edits)) offer(candidate, value, similarity);
        // Only a part of what the callee returns stood there.
        for (const part of parts) {
          // A part that is called on the own object does not write that down.
          const own = part.kind === 'call' ? Math.min(words, index.size(part)) : words;
          const share = Math.min(1, own / size);
          if (inPlace && isSameCall(candidate, part, edits)) offer(candidate, part, share);
          if (words >= (inPlace ? 2 : 3) && likeness(candidate, part) >= 0.95) offer(candidate, part, share);
        }
        // What is asked of a new object is all that the caller wants of it.
        for (const part of words >= TELLING_SIZE ? asked : []) {
          const alike = likeness(candidate, part);
          if (alike >= 0.95) offer(candidate, part, alike);
        }
      }
      return best;
    };
    const found = partner ? search((extract ? partner.left : partner.right).node, true) : null;
    if (found) return found;
    if (isFound) continue;
    const replaced = extract && partner && callee.fragments.length === 1 ? replacedBy(site, partner) : null;
    const share = replaced && !kept.has(index.content(replaced)) ? rewrittenShare(replaced, value, evidence, edits) : 0;
    if (replaced && share > 0)
      return accept(replaced, value, Math.max(0.3, likeness(replaced, value), share === 1 ? 0.8 : 0), true);
    for (const fragment of evidence.pool.fragments) {
      const free = isOfType || isFree(fragment);
      const isAsked = (free || evidence.isDirect) && evidence.isOpen(fragment);
      const elsewhere = isAsked ? search(fragment.node, isOfType, free) : null;
      if (elsewhere) return elsewhere;
    }
    let run: Hypothesis | null = null;
    for (const { statement, known } of size >= TELLING_SIZE ? handed : []) {
      for (const candidate of ownNodes(statement)) {
        if (isStatement(candidate) || noValues.has(candidate.kind) || index.size(candidate) > 2 * size) continue;
        const similarity = likeness(candidate, value, known);
        if (similarity >= RUN_FOR_EACH && similarity > (run?.strength ?? 0))
          run = { ...accept(candidate, value, similarity, false), edits: known };
      }
    }
    if (run) return run;
  }
  return null;
}

// How alike the code of a loop and what a function gives are, where a pipeline is handed the function.
export const RUN_FOR_EACH = 0.8;
// Statements of loops that are compared with what one function gives.
const MOST_RUN = 32;

/** `xs.map(f)`, `xs.map(this.f.bind(this))`: the callee is handed over by its name, for another one to call it. */
function isHandedOver({ call }: CallSite, { declaration }: Body): boolean {
  return call.role !== 'value' && (call.kind === 'name' || call.kind === 'member') && !isGetter(declaration);
}

/**
 * Statements that a loop, or a function handed to a call, ran for each element, and what is known of these there: the first
 * parameter of a function that a pipeline is handed now stands for the element.
 */
function runForEach(
  { comparison, kind, pool, callee }: Evidence,
  edits: Edits,
  isFree: (fragment: Fragment) => boolean,
): { readonly statement: CodeNode; readonly known: Edits }[] {
  const [parameter] = callee.declaration.parameters;
  if (!parameter || callee.fragments.length !== 1) return [];
  const { context } = edits;
  const [{ size }] = callee.fragments;
  const result: { statement: CodeNode; known: Edits }[] = [];
  for (const fragment of pool.fragments) {
    if (result.length === MOST_RUN) break;
    if (fragment.composite || !isFree(fragment) || 2 * fragment.size < size || fragment.size > 3 * size) continue;
    const element = elementAt(fragment.node);
    if (!element) continue;
    const isNamed = element.kind === 'variable' || element.kind === 'parameter';
    const [left, right] = kind === 'extract' ? [element.label, parameter.name] : [parameter.name, element.label];
    const side = kind === 'extract' ? 'right' : 'left';
    const known = comparison.editsWith(
      isNamed
        ? { ...context, renames: new Set([...(context.renames ?? []), `${left}\0${right}`]) }
        : {
            ...context,
            // Code is no definition of itself, so that only the receiver tells of an element that is asked for once.
            [side]: new Map([...(context[side] ?? []), [parameter.name, [element, ...element.children]]]),
            parameters: new Set([...(context.parameters ?? []), parameter.name]),
          },
    );
    result.push({ statement: fragment.node, known });
  }
  return result;
}

/** What stands for the element in the innermost loop or function around a statement: its variable, or `xs[i]` of one that counts. */
export function elementAt(statement: CodeNode): CodeNode | null {
  for (let at: CodeNode | null = statement; at; at = at.parent) {
    if (at.kind === 'lambda') return at.role === 'argument' ? at.child('parameter') : null;
    if (at.kind === 'forEach') return at.child('variable');
    if (at.kind !== 'for') continue;
    const counters = new Set(ownNodes(at).flatMap(({ kind, label }) => (kind === 'variable' ? [label] : [])));
    return ownNodes(statement).find(({ kind, children: [, i] }) => kind === 'index' && counters.has(i?.label)) ?? null;
  }
  return null;
}

// Entries that two literals share, and the least of them that are as they were, for one to have become the other.
const SHARED_ENTRIES = { keys: 3, equal: 2 };

/**
 * Share of the entries that are as they were of two literals, one of which has all keys of the other one: `{ method: 'POST', url,
 * body: order }` and `{ method: 'POST', url: env.URL, body, ...more }`. 0 where they are fewer than half.
 */
function sharedEntries(left: CodeNode, right: CodeNode, edits: Edits): number {
  if (left.kind !== 'map' || right.kind !== 'map') return 0;
  const entries = new Map(right.children.map((entry) => [keyOf(entry), entry]));
  entries.delete(null);
  const keyed = left.children.filter((entry) => keyOf(entry) !== null);
  const common = keyed.filter((entry) => entries.has(keyOf(entry)));
  if (common.length < Math.max(SHARED_ENTRIES.keys, Math.min(keyed.length, entries.size))) return 0;
  const equal = common.filter((entry) => edits.cost(entry, entries.get(keyOf(entry)) as CodeNode) < SLACK).length;
  return equal >= SHARED_ENTRIES.equal && 2 * equal >= common.length ? equal / common.length : 0;
}

/** `T t = find(key); … return t->name;`: a part of what the callee looks up first. */
function isMemberOfFound({ fragments }: Body, value: CodeNode): boolean {
  const receiver = value.kind === 'member' ? value.child('receiver') : null;
  if (receiver?.kind !== 'name') return false;
  return fragments.some(({ node }) =>
    node.children.some(
      (child) => child.kind === 'variable' && child.label === receiver.label && child.child('init') !== null,
    ),
  );
}

/**
 * `f() { return x; }` became `f() { return g(); }`, and `g` gives that: a getter, or what answers with one value, got a
 * second name (5.1 rule 6).
 */
function isAllOfBoth({ pool, callee, site, edits: { index } }: Evidence, value: CodeNode): boolean {
  if (value.kind !== 'name' && value.kind !== 'member' && !isLiteral(value)) return false;
  const [had, calls, gives] = [pool, site.body, callee].map(({ fragments }) =>
    fragments.length === 1 ? computedValue(fragments[0].node) : null,
  );
  return calls === site.call && gives === value && had !== null && index.content(had) === index.content(value);
}

/** What is called is not the callee but the method of its name that it calls on something else: `U.end(a)` in `end(a)`. */
function isOfItsOwn(candidate: CodeNode, value: CodeNode, { call }: CallSite, { index }: Edits): boolean {
  const [receiver, own, called] = [candidate, value, call].map((node) => node.child('receiver'));
  if (value.kind !== 'call' || value.label !== candidate.label || !receiver || !own || receiver.kind === 'this')
    return false;
  const content = index.content(receiver);
  return content === index.content(own) && (!called || content !== index.content(called));
}

/** A text of several words, which hardly stands anywhere by chance. */
function isSentence({ kind, label }: CodeNode): boolean {
  return kind === 'string' && label.split(/\s+/).length > 2;
}

/** `r::m` for `r.m(x)`, negated or not. */
function isReferenceTo(reference: CodeNode, value: CodeNode, edits: Edits): boolean {
  const call = value.kind === 'unary' ? value.children[0] : value;
  if (reference.kind !== 'methodReference' || call.kind !== 'call' || call.label !== reference.label) return false;
  const [receiver, own] = [reference.child('receiver'), call.child('receiver')];
  return receiver !== null && own !== null && Math.min(edits.cost(receiver, own), edits.cost(own, receiver)) < SLACK;
}

/** What stood in the partner of a statement where a call stands in it: the ways down to both lead through like nodes. */
function replacedBy({ call }: CallSite, { left, right }: StatementPair): CodeNode | null {
  const [from, to] = [right.node, left.node];
  const [value, other] = [computedValue(from), computedValue(to)];
  const isInValue = value !== null && value.start <= call.start && call.end <= value.end;
  const root = isInValue && other ? value : from;
  const way: CodeNode[] = [];
  for (let node: CodeNode | null = call; node !== root; node = node.parent) {
    if (!node) return null;
    way.push(node);
  }
  let result = isInValue && other ? other : to;
  for (const step of way.reverse()) {
    const parent = step.parent as CodeNode;
    const place = parent.all(step.role).indexOf(step);
    const next = result.kind === parent.kind ? result.all(step.role)[place] : undefined;
    // `!isEmpty(a)` took the place of `size(a) > 0`.
    if (!next && !(parent.kind === 'unary' && step === call)) return null;
    result = next ?? result;
  }
  return isStatement(result) || result.kind === 'lambda' ? null : result;
}

/**
 * An expression that was rewritten while it became the whole callee has all that the call hands over, and a third of its
 * other words are those of the callee; a single one does only beside an argument. The share of these words, 1 only for
 * several; 0 for too few.
 */
function rewrittenShare(replaced: CodeNode, value: CodeNode, { callee, site }: Evidence, edits: Edits): number {
  const { call } = site;
  // What only names something computes nothing that could have been rewritten: `ID` → `id()`, which gives `ID + "/" + key`.
  if (replaced.kind === 'name' || replaced.kind === 'member') return 0;
  const given = [...call.all('argument'), ...(site.self ? [site.self] : [])];
  const nodes = ownNodes(replaced);
  const has = (node: CodeNode) => nodes.some((other) => edits.cost(other, node) < SLACK);
  if (!given.every((node) => wordsOf([node]).size === 0 || has(node))) return 0;
  const handed = wordsOf(given);
  const parameters = new Set(callee.declaration.parameters.map(({ name }) => name));
  const own = wordsOf([value], (name) => parameters.has(name));
  const others = [...wordsOf([replaced])].filter((word) => !handed.has(word));
  const shared = others.filter((word) => own.has(word));
  const common = shared.length;
  if (3 * common < others.length || common < (handed.size > 0 ? 1 : 2)) return 0;
  if (common === 1 && (2 * common < others.length || !isSaidOfSame(shared[0], nodes, ownNodes(value), edits))) return 0;
  return common / Math.max(others.length, 2);
}

/** A name is no call, or one that is made on the same: `a.name()` in both, and not `a.name()` and `find(a).name()`. */
function isSaidOfSame(word: string, replaced: readonly CodeNode[], value: readonly CodeNode[], edits: Edits): boolean {
  const [before, after] = [replaced, value].map((nodes) => nodes.filter(({ label }) => label === word));
  return before.some((left) =>
    after.some((right) => {
      if (left.kind !== 'call' || right.kind !== 'call') return true;
      const [receiver, other] = [left.child('receiver'), right.child('receiver')];
      return receiver && other ? edits.cost(receiver, other) < SLACK : receiver === other;
    }),
  );
}

/** Names and texts in some code that say what it is about. */
function wordsOf(nodes: readonly CodeNode[], isLeftOut: (name: string) => boolean = () => false): Set<string> {
  const result = new Set<string>();
  for (const root of nodes) {
    for (const { kind, label } of ownNodes(root)) {
      if (tellingKinds.has(kind) && label !== '' && !isLeftOut(label)) result.add(label);
    }
  }
  return result;
}

const tellingKinds: ReadonlySet<string> = new Set(['name', 'member', 'call', 'string', 'type', 'methodReference']);

/**
 * A call that the caller does not make any more, in the place of the new call or in a statement that is gone, is made by
 * the callee, with the same arguments, as a part of what it does.
 */
function embeddedCall(evidence: Evidence, edits: Edits): Hypothesis | null {
  const { kind, callee, mapping, pool, around: partner } = evidence;
  const extract = kind === 'extract';
  const { index } = edits;
  if (callee.fragments.length > MOST_STATEMENTS) return null;
  const made = new Map<string, CodeNode[]>();
  for (const { node } of callee.fragments) {
    for (const inner of ownNodes(node)) {
      // Of lambdas only their parameters would be compared.
      if (inner.kind !== 'call' || index.size(inner) < 3 || inner.all('argument').some(isFunction)) continue;
      const list = made.get(inner.label);
      if (list) list.push(inner);
      else made.set(inner.label, [inner]);
    }
  }
  if (made.size === 0) return null;
  const around = partner && (extract ? partner.left : partner.right);
  for (const fragment of pool.fragments) {
    const free = (extract ? mapping.toRight : mapping.toLeft)[fragment.index] < 0;
    if (!(free && evidence.isOpen(fragment)) && fragment.index !== around?.index) continue;
    for (const candidate of ownNodes(fragment.node)) {
      if (candidate.kind !== 'call' || index.size(candidate) < 3) continue;
      for (const value of made.get(candidate.label) ?? []) {
        const [left, right] = extract ? [candidate, value] : [value, candidate];
        const isSame = isSameCall(left, right, edits) || isWiderCall(left, right, edits);
        if (edits.similarity(left, right) < 0.95 && !isSame) continue;
        if (contentsOf(extract ? mapping.right : mapping.left, index).has(index.content(candidate))) continue;
        const total = callee.fragments.reduce((sum, { size }) => sum + size, 0);
        const strength = Math.min(1, index.size(value) / total);
        // What was called instead is little of a callee whose other statements are nowhere.
        if (!extract && strength < LEAST_OF_EXCHANGED.inline) continue;
        return { pairs: [], expressions: [{ left, right }], edits, strength, exactWeight: 0, inPlace: false };
      }
    }
  }
  return null;
}

/**
 * The call stands where something was created that the caller creates no more, and the callee creates just that, among all else
 * that it does: it keeps it, or looks whether there is one.
 */
function embeddedCreation({ kind, callee, around, site }: Evidence, edits: Edits): Hypothesis | null {
  if (kind !== 'extract' || !around || site.call.kind !== 'call') return null;
  const created = ({ node }: Fragment) => ownNodes(node).filter((inner) => createdType(inner) !== null);
  const still = new Set(created(around.right).map(createdType));
  for (const left of created(around.left)) {
    if (still.has(createdType(left))) continue;
    for (const fragment of callee.fragments) {
      const right = created(fragment).find((inner) => isSameButForOne(left, inner, edits));
      if (!right) continue;
      const total = callee.fragments.reduce((sum, { size }) => sum + size, 0);
      const strength = Math.min(1, edits.index.size(right) / total);
      return { pairs: [], expressions: [{ left, right }], edits, strength, exactWeight: 0, inPlace: true };
    }
  }
  return null;
}

/** Creations of one type with the same arguments, at least two of them; one may be written otherwise. */
function isSameButForOne(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (createdType(left) !== createdType(right)) return false;
  const [a, b] = [left.all('argument'), right.all('argument')];
  const same = a.filter((argument, i) => i < b.length && edits.cost(argument, b[i]) < SLACK).length;
  return a.length === b.length && same >= Math.max(2, a.length - 1);
}

function isFunction({ kind }: CodeNode): boolean {
  return kind === 'lambda';
}

/** Two statements that are equal but for a part of the value of each. */
function isSwap(a: CodeNode, b: CodeNode, { index }: Edits): boolean {
  let [x, y] = [a, b];
  if (!x.parent || isStatement(x.parent) || x.parent.kind === 'variable' || x.parent.kind === 'assignment')
    return false;
  while (!isStatement(x) || !isStatement(y)) {
    const [outer, other] = [x.parent, y.parent];
    if (!outer || !other || x.role !== y.role || outer.kind !== other.kind || outer.label !== other.label) return false;
    const { children } = other;
    const at = outer.children.indexOf(x);
    const isSame = (child: CodeNode, i: number) =>
      i === at ? children[i] === y : index.content(child) === index.content(children[i]);
    if (outer.children.length !== children.length || !outer.children.every(isSame)) return false;
    [x, y] = [outer, other];
  }
  return true;
}

const connectives: ReadonlySet<string> = new Set(['&&', '||']);

/**
 * Values of a conditional expression and its condition, operands of a condition, calls on whose result another one is
 * made; nested ones included, negation aside.
 */
function partsOf(value: CodeNode): CodeNode[] {
  const result: CodeNode[] = [];
  const work = [value];
  for (let node = work.pop(); node; node = work.pop()) {
    const isParted =
      node.kind === 'conditional' || node.kind === 'unary' || (node.kind === 'binary' && connectives.has(node.label));
    if (isParted) work.push(...[...node.children].reverse());
    else if (node !== value) result.push(node);
    // `a.b().c()` was `a.b()`.
    const receiver = node.kind === 'call' ? node.child('receiver') : null;
    if (receiver?.kind === 'call') work.push(receiver);
  }
  return result;
}

/**
 * What a new object is made of, where only a member of it is asked for: `least(a).size` may give what stands for `size` in
 * `return Box(a, size = x)`. An object of one part alone is that part.
 */
function askedParts(value: CodeNode, { role, parent }: CodeNode): CodeNode[] {
  if (role !== 'receiver' || parent?.kind !== 'member' || madeType(value) === null) return [];
  const given = (node: CodeNode) => node.all('argument');
  const named = given(value).filter(({ kind, label }) => kind === 'namedArgument' && label === parent.label);
  return (named.length > 0 ? named : given(value)).flatMap((argument) => {
    const part = argument.kind === 'namedArgument' ? (argument.children[0] ?? argument) : argument;
    const inner = madeType(part) !== null ? given(part) : [];
    return inner.length === 1 ? [part, inner[0]] : [part];
  });
}

/** Calls of one name with the same arguments, at least one; only one of them says whose method it is. */
function isSameCall(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (left.kind !== 'call' || right.kind !== 'call' || left.label !== right.label) return false;
  if ((left.child('receiver') === null) === (right.child('receiver') === null)) return false;
  const [a, b] = [left.all('argument'), right.all('argument')];
  return a.length > 0 && a.length === b.length && a.every((argument, i) => edits.cost(argument, b[i]) < SLACK);
}

/** Calls of one name on the same receiver; one has an argument more, and at least two are in both. */
function isWiderCall(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (left.label !== right.label || !isSameHead(left, right, edits)) return false;
  const [a, b] = [left.all('argument'), right.all('argument')];
  const isIn = (argument: CodeNode) => b.some((other) => edits.cost(argument, other) < SLACK);
  return Math.abs(a.length - b.length) === 1 && a.filter(isIn).length === Math.max(2, Math.min(a.length, b.length));
}

/** A call with names of the callee instead of some arguments, and with the same ones besides. */
function isFilledIn(call: CodeNode, value: CodeNode, { index }: Edits): boolean {
  if (value.kind !== 'call' || call.label !== value.label) return false;
  const [given, own] = [call.all('argument'), value.all('argument')];
  const isKept = (argument: CodeNode, i: number) => index.content(argument) === index.content(given[i]);
  if (given.length !== own.length || !own.some((argument, i) => argument.kind !== 'name' && isKept(argument, i)))
    return false;
  return own.every((argument, i) => argument.kind === 'name' || isKept(argument, i));
}

/** Creations of (nearly) one type, or calls of (nearly) one name on the same receiver. */
function isSameHead(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (left.kind !== right.kind) return false;
  if (left.kind === 'creation') {
    const a = left.child('type')?.label ?? '';
    const b = right.child('type')?.label ?? '';
    return a === b || wordSimilarity(a, b) >= 0.6;
  }
  if (left.kind !== 'call' || (left.label !== right.label && wordSimilarity(left.label, right.label) < 0.6))
    return false;
  const a = left.child('receiver');
  const b = right.child('receiver');
  return a === null || b === null ? a === b : edits.cost(a, b) < SLACK;
}

/** What a short callee returns, or evaluates as its only statement. */
function returnedValues(body: Body): CodeNode[] {
  if (body.fragments.length > 6) return [];
  if (body.fragments.length === 1) {
    const { node } = body.fragments[0];
    // What depends on a condition is no value, and the condition is not all of it.
    if (isComposite(node)) return [];
    return [node.kind === 'return' || node.kind === 'expression' ? (node.children[0] ?? node) : node];
  }
  return body.fragments.flatMap(({ node }) => (node.kind === 'return' && node.children[0] ? [node.children[0]] : []));
}
