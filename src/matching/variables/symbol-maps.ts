// What the mapping of two bodies tells of their variables (statement-mapping.md §4.1, §4.2): the pairs that are names of
// one thing, and the variables that were extracted or inlined. So too for code that went through a call, whose arguments
// are bound to parameters (§5).
import { CodeNode, ownNodes, preOrder } from '../../model/code.ts';
import type { Body, Fragment } from '../bodies/bodies.ts';
import type { BodyMapping } from '../bodies/body-mapping.ts';
import type { Definition } from '../bodies/edits.ts';
import type { Comparison } from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import type { Thresholds } from '../thresholds.ts';
import { type DefinedVariable, definedVariables } from '../values/definitions.ts';
import { wordSimilarity } from '../words.ts';
import { handedUnderTheirNames } from './handed-names.ts';
import { definitionsBy, type RefinedMapping } from './refinement.ts';
import { type Symbol as NamedSymbol, nameOf, type SymbolPair } from './symbols.ts';
import { isOfPart, isVisibleAt, type Variable, type Variables, variablesOf } from './variables.ts';
import { vote } from './votes.ts';

/** What mapped statements tell of the variables of two bodies. */
export interface SymbolMap {
  readonly pairs: readonly SymbolPair[];
  readonly defined: readonly DefinedVariable[];
  readonly left: Variables;
  readonly right: Variables;
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
  const left = variablesOf(mapping.left);
  const right = variablesOf(mapping.right);
  const uses = inner.flatMap((own) => {
    const [before, after] = [hiddenIn(comparison, own.left, left), hiddenIn(comparison, own.right, right)];
    return own.pairs.filter((pair) => !mentionsAny(pair.left, before, left) && !mentionsAny(pair.right, after, right));
  });
  const told = (voted: readonly SymbolPair[], known: readonly SymbolPair[], whole: BodyMapping): SymbolMap => {
    const handed = handedUnderTheirNames(voted, left, right);
    const defined = definedVariables(comparison, whole, edits, left, right, [...known, ...handed], true);
    return { pairs: [...voted, ...handed], defined, left, right };
  };
  const voteOf = (pairs: BodyMapping['pairs']) => vote(comparison, pairs, edits, left, right);
  const whole = uses.length === 0 ? mapping : { ...mapping, pairs: [...mapping.pairs, ...uses] };
  const all = voteOf(whole.pairs);
  const becameOther = ({ left: l, right: r }: SymbolPair) =>
    l.variable !== null && r.variable !== null && l.variable.kind !== r.variable.kind;
  if (uses.length === 0 || !all.some(becameOther)) return told(all, all, whole);
  // Whether a parameter became a local is told by code of its own function.
  const own = voteOf(mapping.pairs);
  const isOwn = (pair: SymbolPair) =>
    own.some(({ left: l, right: r }) => l.variable === pair.left.variable && r.variable === pair.right.variable);
  return told(
    all.filter((pair) => !becameOther(pair) || isOwn(pair)),
    all,
    whole,
  );
}

/**
 * Tells of a name that an inner function declares that it is another variable there, and so it is, of a module, one that a function
 * between the two declares, or that only other callbacks have.
 */
function hiddenIn(comparison: Comparison, body: Body, outer: Variables): (name: string) => boolean {
  const module = outer.body.declaration;
  const own = new Set(variablesOf(body).all.map(({ name }) => name));
  if (module.kind !== 'file') return (name) => own.has(name);
  for (let { parent } = body.declaration; parent && parent !== module; { parent } = parent) {
    const between = comparison.body(parent);
    if (between) for (const { name } of variablesOf(between).all) own.add(name);
  }
  const { start } = body.declaration;
  const isSeen = (variable: Variable) => isOfPart(variable, outer.body) && isVisibleAt(variable, start);
  return (name) => own.has(name) || !outer.named(name).some(isSeen);
}

/** Whether a statement has a variable of the outer code by a name that is another one where the statement stands. */
function mentionsAny({ node }: Fragment, isHidden: (name: string) => boolean, outer: Variables): boolean {
  return ownNodes(node).some(({ label, start }) => outer.resolve(label, start) !== null && isHidden(label));
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
  const variables = { left: variablesOf(left), right: variablesOf(right) };
  const tentative = vote(comparison, statements, bound, variables.left, variables.right, 'bound', expressions);
  const context = definitionsBy(comparison, variables, tentative);
  const edits = comparison.editsWith({
    ...bound.context,
    ...context,
    [side]: new Map<string, Definition>([...context[side], ...bindings]),
  });
  const pairs = vote(comparison, statements, edits, variables.left, variables.right, 'bound', expressions).filter(
    (pair) =>
      !isMadeInCallee(pair, extract, comparison.thresholds) &&
      !isNotHanded(pair, extraction) &&
      !isStillMade(comparison, pair, extraction) &&
      !isMadeForCall(comparison, pair, extraction),
  );
  const defined = definedVariables(comparison, mapping, edits, variables.left, variables.right, pairs, false);
  return { mapping, edits, symbols: { pairs, defined, ...variables } };
}

/**
 * A parameter of the callee that the calls give nothing, or something else than a field of the caller's, is no variable of the
 * caller under another name.
 */
function isNotHanded({ left, right }: SymbolPair, { kind, callee, calls, bindings }: Extraction): boolean {
  const [callers, own] = kind === 'extract' ? [left, right.variable] : [right, left.variable];
  if (!own?.parameter || nameOf(left) === nameOf(right)) return false;
  const bound = bindings.get(own.name);
  if (bound && callers.variable && 'kind' in bound && isPartOf(bound, callers.variable.name)) return true;
  // A function that asks the variable for something was handed, and not the variable.
  if (bound && callers.variable && 'kind' in bound && bound.kind === 'lambda')
    if (preOrder(bound).some((node) => isNamed(node, nameOf(callers)))) return true;
  if (bound) return callers.field !== null && !isLikeNamed(left, right) && !mentions(bound, nameOf(callers));
  return calls.every((call) => call.kind === 'call' && call.all('argument').length < callee.parameters.length);
}

/** `a`, or `a()` of a function that is kept in it. */
function isNamed(node: CodeNode, name: string): boolean {
  return node.label === name && (node.kind === 'name' || (node.kind === 'call' && node.child('receiver') === null));
}

/** `a.b` and `&a->b.c`, of `a`: whoever is handed that is not handed the whole. */
function isPartOf(given: CodeNode, whole: string): boolean {
  let node: CodeNode | undefined = given;
  while (node?.kind === 'unary') node = node.children[0];
  if (node?.kind !== 'member') return false;
  while (node?.kind === 'member') node = node.child('receiver') ?? undefined;
  return node?.kind === 'name' && node.label === whole;
}

/**
 * A local that the caller has under its name still, with what the callee gives it, is not the one that the callee has, unless code
 * that uses it went along, from which something else is given back, or its name has a word of it, and it is the only one.
 */
function isStillMade(
  comparison: Comparison,
  { left, right, references }: SymbolPair,
  { kind, caller, callee, calls }: Extraction,
): boolean {
  const [callers, own] = kind === 'extract' ? [left.variable, right.variable] : [right.variable, left.variable];
  if (callers?.kind !== 'local' || own?.kind !== 'local' || callers.name === own.name) return false;
  if (references.length > 0 && !isGivenBack(comparison.body(callee), own)) return false;
  const body = comparison.body(kind === 'extract' ? caller.right : caller.left);
  if (!body) return false;
  const isCall = (node: CodeNode) => calls.some((call) => call.kind === node.kind && call.label === node.label);
  const isMade = ({ kind: of, value, assigned }: Variable) =>
    of === 'local' && [...(value ? [value] : []), ...assigned].some((given) => ownNodes(given).some(isCall));
  const variables = variablesOf(body);
  if (!variables.named(callers.name).some(isMade)) return false;
  return (
    wordSimilarity(callers.name, own.name) === 0 ||
    variables.all.some((other) => other.name !== callers.name && isMade(other))
  );
}

function isGivenBack(body: Body | null, { name }: Variable): boolean {
  const fragments = body?.fragments ?? [];
  return fragments.some(({ node }) => {
    const given = node.kind === 'return' ? node.children[0] : null;
    return given?.kind === 'name' && given.label === name;
  });
}

function isLikeNamed(left: NamedSymbol, right: NamedSymbol): boolean {
  return wordSimilarity(nameOf(left), nameOf(right)) > 0;
}

function mentions(bound: Definition, name: string): boolean {
  const nodes = bound instanceof CodeNode ? [bound] : bound;
  return nodes.some((node) => ownNodes(node).some(({ label }) => label === name));
}

/**
 * A parameter that is handed what the caller makes for itself in a variable, `const list = []; walk(a, list)`, is not the
 * caller's parameter, which only stood in its place and has no word in common with it.
 */
function isMadeForCall(
  comparison: Comparison,
  { left, right }: SymbolPair,
  { kind, caller, bindings }: Extraction,
): boolean {
  const [callers, own] = kind === 'extract' ? [left.variable, right.variable] : [right.variable, left.variable];
  if (!callers?.parameter || !own?.parameter || wordSimilarity(callers.name, own.name) > 0) return false;
  const given = bindings.get(own.name);
  if (!given || !('kind' in given) || given.kind !== 'name') return false;
  const body = comparison.body(kind === 'extract' ? caller.right : caller.left);
  const [made, ...others] = body ? variablesOf(body).named(given.label) : [];
  if (!made?.value || others.length > 0 || made.parameter) return false;
  // `const part = whole || 1` is what became of the parameter.
  return !preOrder(made.value).some(({ kind: of, label }) => of === 'name' && label === callers.name);
}

/** A variable that the callee makes for itself and the caller's parameter have one place and no word in common. */
function isMadeInCallee({ left, right, votes }: SymbolPair, extract: boolean, { unlikeVariable }: Thresholds): boolean {
  const [callers, own] = extract ? [left.variable, right.variable] : [right.variable, left.variable];
  if (!callers?.parameter || !own || own.parameter || !own.value) return false;
  return votes < unlikeVariable && wordSimilarity(callers.name, own.name) === 0;
}
