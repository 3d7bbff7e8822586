// What speaks for an extraction or inlining at one call (statement-mapping.md §5.1 acceptance, §5.2): statements of the
// caller that stand in the callee now, or the expression in whose place the call stands. How much of the callee they
// explain decides, in words of code rather than in statements, so that boilerplate weighs little.
import { type CodeNode, isComposite, ownNodes } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { type Fragment, isTrivial, tellingSizeOf } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import type { ContentIndex } from '../bodies/content.ts';
import { type Definition, definitionsIn, type Edits } from '../bodies/edits.ts';
import { computedValue, isEmptyCollection, madeType } from '../bodies/shapes.ts';
import { saysLittle } from '../bodies/slight-statements.ts';
import { mapBodies } from '../bodies/statements.ts';
import { setsAnother } from '../calls/setters.ts';
import type { Comparison } from '../comparison.ts';
import { handsOn } from '../methods/continuation.ts';
import { withoutCast } from '../variables/declared-values.ts';
import { learn, type RefinedMapping } from '../variables/refinement.ts';
import { type Variables, variablesOf } from '../variables/variables.ts';
import { wordSimilarity } from '../words.ts';
import {
  type Evidence,
  type Hypothesis,
  isMadeElsewhere,
  isSameCreation,
  LEAST_OF_EXCHANGED,
  SLACK,
} from './hypotheses.ts';
import { embeddedCall, embeddedCreation, returnedExpression } from './replaced-expressions.ts';
import { namesOf, wordsOf } from './rewritten-code.ts';

// Share of the callee that rewritten statements have to be, without an equal one, however many words they are.
const LEAST_OF_REWRITTEN = 0.1;
// Share of the callee from which on one equal statement says all, and below which a count says nothing.
const MUCH_OF_CALLEE = 0.5;
// Share of the callee that statements have to be which are in methods of every kind.
const LEAST_OF_SLIGHT = 0.2;
// Share of an inlined callee that statements have to be which all stand there under other names.
const LEAST_OF_RENAMED = 0.1;
// Likeness from which on a statement is another one whatever its words.
const SAME_SHAPE = 0.75;
// Share of the callee that has to be known beside a clause that catches something, for the clause to say something.
const LEAST_AROUND_CATCH = 0.3;

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

/** Whole statements of the pool that correspond to statements of the callee; accepted unless they explain too little. */
function transferredStatements(
  { comparison, callee, pool, mapping, kind, site, around, enough, edits: given }: Evidence,
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
    if (setsAnother(inPool(pair).node, inCallee(pair).node, callee.declaration, variablesOf(pool))) return false;
    if (!extract && isStillMade(inPool(pair).node, site.call, edits)) return false;
    const [made, value] = [computedValue(inPool(pair).node), computedValue(inCallee(pair).node)];
    if (made && value && isMadeElsewhere(made, value, site.call, edits)) return false;
    if (value?.kind === 'lambda' && !hadFunction(pair, value, edits)) return false;
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
  const total = tellingSizeOf(callee) || 1;
  const coverage = weight / total;
  // What a `try` catches is caught in many places, and what is counted is counted in many (11.9).
  const isCaught = ({ left: { node } }: StatementPair) =>
    (node.kind === 'catch' && coverage < LEAST_AROUND_CATCH) || (isCount(node) && coverage < MUCH_OF_CALLEE);
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
  // What the caller called hands on to the callee now, and the caller calls that itself: it follows a new name.
  const isFollowed = (pair: StatementPair) => {
    const label = extract ? computedValue(inPool(pair).node)?.label : undefined;
    return label !== undefined && isDelegateOf(comparison, label, callee.declaration);
  };
  const isLittle = (pair: StatementPair) =>
    isExchanged(pair) && (weightOf([pair]) < LEAST_OF_EXCHANGED[kind] * total || isFollowed(pair));
  if (solid.every(isLittle)) return { pairs, accepted: null };
  // `if c:` and `with m as x:` that run what they are handed say nothing of what stood there.
  let made: ReadonlySet<string> | null = null;
  const isEmpty = (pair: StatementPair) => {
    if (!isComposite(pair.left.node)) return false;
    const names = (made ??= namesOf(callee));
    return inCallee(pair).words.every((word) => names.has(word));
  };
  if (solid.every(isEmpty)) return { pairs, accepted: null };
  // What any method has did not come from the one of whose own code nothing is there (11.9).
  const isOver = (fragment: Fragment) => !covered.has(fragment.index) && !saysLittle(fragment);
  const isSlight = ({ left, right }: StatementPair) => saysLittle(left) && saysLittle(right);
  const isOfAny = solid.every(isSlight) && callee.fragments.some(isOver);
  // Nor did what asks a few of them for something else: `if (id)` and `if (query.id)`, where neither did what the other does then.
  const asksOther = ({ left, right }: StatementPair) => left.composite && left.header !== right.header;
  const isLittleOfIt = coverage < LEAST_OF_SLIGHT && solid.every(asksOther);
  if (isOfAny && (!extract || isLittleOfIt)) return { pairs, accepted: null };
  const accepted =
    (mapped > over && (weight >= 3 || coverage >= 0.5)) ||
    (mapped > 1 && mapped >= over) ||
    (exact.length === 1 && exactWeight >= 1.9 && over <= 10) ||
    (exact.length > 1 && exactWeight >= 4 && over - exact.length < 20) ||
    (mapped === 1 &&
      over <= 1 &&
      coverage >= 0.4 &&
      degree(solid[0]).alike >= SAME_SHAPE &&
      !own.has(inPool(solid[0]).index)) ||
    (extract &&
      (exact.length > 0 || coverage >= LEAST_OF_REWRITTEN) &&
      weightOf(solid.filter((pair) => isTelling(pair) && !isCaught(pair))) >=
        (isInPlace(solid, around, 'left') ? enough : Math.max(enough, much))) ||
    coverage >= edits.thresholds.extractedShare;
  // What is inlined may be rewritten less than what is extracted: without one equal statement it must be most of it.
  const isRewritten = !extract && exact.length === 0 && (coverage < 0.6 || weight < 3);
  // One parameter was not handed one thing here and another one there, where this is little of what the callee does; nor did one
  // rewritten statement alone do with one variable what the callee does with another one.
  const isLittleAlike = accepted && exact.length === 0 && coverage < MUCH_OF_CALLEE;
  if (isLittleAlike && (standsForSeveral(solid, edits, kind) || (mapped === 1 && isOfOther(solid[0], edits, kind))))
    return { pairs, accepted: null };
  // One statement that is much another one, and has no word of it, only looks like it.
  const isOnlyShaped =
    exact.length === 0 && mapped === 1 && degree(solid[0]).alike < SAME_SHAPE && shareNoWord(solid[0]);
  // Nor are a few lines of a long method, of other variables, the code of it: `char *buf = NULL` and `free(buf)` are of any.
  const isOfOtherNames =
    coverage < LEAST_OF_RENAMED && solid.every(({ left, right }) => left.content !== right.content);
  if (accepted && (isOnlyShaped || (!extract && isOfOtherNames))) return { pairs, accepted: null };
  const inPlace = around !== null && isInPlace(solid, around, extract ? 'left' : 'right');
  const hypothesis = { pairs, expressions: [], edits, strength: Math.min(1, coverage), exactWeight, inPlace };
  return { pairs, accepted: accepted && !isRewritten ? hypothesis : null };
}

/** A method of the name that was there beside the callee, and does no more than to call it. */
function isDelegateOf(comparison: Comparison, name: string, callee: Declaration): boolean {
  const siblings = callee.parent?.children ?? [];
  return siblings.some(
    (d) =>
      d.name === name &&
      d !== callee &&
      isCallable(d) &&
      comparison.pairOfRight(d) !== undefined &&
      comparison.body(d)?.fragments.length === 1 &&
      handsOn(d, callee),
  );
}

/** `return o.f(x)` where `o.f(x, y)` stood: that is the call still, whatever of its own the method that it called hands on. */
function isStillMade(statement: CodeNode, call: CodeNode, edits: Edits): boolean {
  const value = withoutCast(computedValue(statement));
  const [before, after] = [call.child('receiver'), value?.child('receiver') ?? null];
  if (value?.kind !== 'call' || value.label !== call.label || !before || !after) return false;
  return edits.index.content(before) === edits.index.content(after);
}

/** `n++;` and nothing else. */
function isCount({ kind, children: [value] }: CodeNode): boolean {
  return kind === 'expression' && value?.kind === 'update';
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

/** What is called on a parameter of the callee was called on a name in the caller that is not what it hands over. */
function isOfOther(pair: StatementPair, edits: Edits, kind: Evidence['kind']): boolean {
  const { parameters, left: ofLeft, right: ofRight } = edits.context;
  const bound = kind === 'extract' ? ofRight : ofLeft;
  return edits.substitutions(pair.left.node, pair.right.node).some(({ left, right }) => {
    const [code, name] = kind === 'extract' ? [left, right] : [right, left];
    if (code?.kind !== 'name' || name?.kind !== 'name' || code.role !== 'receiver' || name.role !== 'receiver')
      return false;
    const given = parameters?.has(name.label) ? definitionsIn(bound, name.label) : [];
    return given.length > 0 && given.every((value) => edits.index.content(value) !== edits.index.content(code));
  });
}

/** A function that a callee gives, `x => () => run(x)`, was a function in the caller's statement, and none of its other values. */
function hadFunction({ left, right }: StatementPair, given: CodeNode, edits: Edits): boolean {
  const aligned = edits.aligned(left.node, right.node);
  return aligned.some(
    ({ left: l, right: r }) => l?.kind === 'lambda' && r?.kind === 'lambda' && (l === given || r === given),
  );
}

/** Two statements have no name and no text in common. */
function shareNoWord({ left, right }: StatementPair): boolean {
  const words = wordsOf([left.node]);
  return [...wordsOf([right.node])].every((word) => !words.has(word));
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
