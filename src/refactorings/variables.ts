// Refactorings of variables inside bodies (statement-mapping.md §4.1, §4.2): renames and changes of kind, types,
// modifiers, annotations; variables extracted and inlined.

import type { StatementPair } from '../matching/bodies/body-mapping.ts';
import { assignmentIn, isEmptyCollection, isLiteral, plainName } from '../matching/bodies/shapes.ts';
import type { Comparison, DeclarationPair } from '../matching/comparison.ts';
import type { Extraction } from '../matching/extractions/extractions.ts';
import type { MovedCode } from '../matching/extractions/moved-code.ts';
import { isReadIn } from '../matching/fields/fields.ts';
import { isImport } from '../matching/moves/import-moves.ts';
import { WEAKLY_WRAPPED, WRAPPED } from '../matching/values/defined-values.ts';
import type { DefinedVariable } from '../matching/values/definitions.ts';
import { names, SLACK } from '../matching/values/variable-values.ts';
import { areOneResult, isGivenInstead } from '../matching/variables/awaited.ts';
import { memberForLocal } from '../matching/variables/members-of-objects.ts';
import { matchParameters } from '../matching/variables/parameters.ts';
import {
  likeness,
  type Symbol as NamedSymbol,
  nameOf,
  type SymbolPair,
  typeOf,
} from '../matching/variables/symbols.ts';
import { isTakenOutInside } from '../matching/variables/taken-out.ts';
import { fieldNamed, isBound, patternOf, type Variable } from '../matching/variables/variables.ts';
import { differInMarks } from '../matching/words.ts';
import { CodeNode, isStatement, ownNodes, preOrder } from '../model/code.ts';
import type { Declaration, Parameter, Range } from '../model/declaration.ts';
import { appendTo, groupBy } from '../model/grouping.ts';
import { vocabularyOf } from '../model/vocabulary.ts';
import { annotationChanges } from './annotations.ts';
import {
  annotationPlace,
  attributeVariablePlace,
  codePlace,
  containerPlace,
  type Findings,
  type Place,
  providerKind,
  rangePlace,
  statementAround,
} from './findings.ts';

import { handedValues, namedParts } from './handed-values.ts';
import { bodiesByPair, containerValues, isBetweenClasses, type MappedCode } from './mapped-code.ts';
import { parameterPlace } from './parameters.ts';
import {
  formOfChange,
  notationOf,
  renderAttributeVariable,
  renderParameter,
  renderTypedParameter,
  renderVariable,
  type TypeForm,
} from './render.ts';
import { modifiersOf } from './signatures.ts';

// From this likeness on what a call hands over is what a variable held.
const LIKE_VALUE = 0.5;

/**
 * All refactorings of variables of mapped code but merges and splits.
 * @param merged variables that were merged or split
 * @param moved code that went to other methods
 */
export function findVariableRefactorings(
  code: readonly MappedCode[],
  merged: ReadonlySet<Variable>,
  moved: readonly MovedCode[],
  findings: Findings,
): void {
  const bodyOf = bodiesByPair(code);
  const called = groupBy(
    code.filter(({ extraction }) => extraction),
    ({ extraction }) => extraction && bodyOf(extraction.caller),
  );
  const along = wentAlong(code, true);
  const renamedAlong = wentAlong(code, false);
  const carried = statementsOfCallees(code);
  const gone = new Set(
    [...code.flatMap(({ extraction }) => (extraction?.kind === 'extract' ? [extraction] : [])), ...moved].flatMap(
      ({ pairs }) => pairs.map(({ left }) => left.node),
    ),
  );
  const passed = passedStatements(code);
  // Variables of fields of a literal, whose code its file has as well.
  const ofFields = new Set(
    code.flatMap((mapped) => (mapped.left.kind === 'field' ? mapped.symbols.pairs.map(declarations) : [])),
  );
  // Declarations of callers that a callee has under their names.
  const declaredThere = new Set(
    code.flatMap(({ extraction }) =>
      (extraction?.pairs ?? []).flatMap(({ left: { node: left }, right: { node: right } }) =>
        declaresAlike(left, right) ? [extraction?.kind === 'extract' ? left : right] : [],
      ),
    ),
  );
  const isWrittenForOther = writtenForOthers(code);
  // Parameters of callees that the code of a caller has named.
  const namedBy = new Map<DeclarationPair | undefined, Set<Parameter>>();
  const handed = new Set<Variable>();
  // Locals with the members of other objects that they became, or were.
  const objects = new Map<string, Set<Declaration>>();
  // Locals that code of a caller which went to a callee, or came from it, has under their own names.
  const keptBy = new Map<DeclarationPair, NamedSymbol[]>();
  for (const mapped of code) {
    const { comparison, symbols, extraction, isCopy } = mapped;
    const kept = extraction ? (keptBy.get(extraction.caller) ?? []) : [];
    if (extraction) keptBy.set(extraction.caller, kept);
    const named = namedBy.get(extraction?.caller) ?? new Set();
    namedBy.set(extraction?.caller, named);
    const caller = extraction ? bodyOf(extraction.caller) : undefined;
    const ofCaller = caller?.symbols.pairs;
    // The call may stand in the caller, or in another callee of it.
    const around = extraction ? code.filter((other) => isCalledIn(extraction, other.extraction)) : [];
    const holders = extraction ? [...around, caller] : [];
    for (const pair of symbols.pairs) {
      // Further calls in one caller pass other things to the same parameters; the first that passes a parameter on names
      // them.
      const bound = extraction && (extraction.kind === 'extract' ? pair.right : pair.left).variable?.parameter;
      const areAll = (is: (symbol: NamedSymbol) => boolean) => is(pair.left) && is(pair.right);
      if (isCopy && !(bound ? areAll(isParameter) && !named.has(bound) : areAll(isLocal))) continue;
      if (bound) named.add(bound);
      if (areAll(isParameter) && isWrittenForOther(mapped, pair)) continue;
      // A second call explains no local of the callee that the first one has brought along, unless code uses it in its place.
      if (isCopy && pair.references.length === 0 && kept.some((symbol) => isSame(symbol, inCallee(extraction, pair))))
        continue;
      if (extraction && !isCopy && nameOf(pair.left) === nameOf(pair.right)) kept.push(inCallee(extraction, pair));
      // One that a field has is told there.
      if (mapped.left.kind === 'file' && pair.left.variable?.node && ofFields.has(declarations(pair))) continue;
      // One of several that gave way to one has no new name.
      if (pair.left.variable && merged.has(pair.left.variable)) continue;
      // Nor has one that went along, if nothing but the declaration in its place says so.
      const isUsed = extraction !== null || pair.references.length > 0 || nameOf(pair.left) === nameOf(pair.right);
      if (!isUsed && [pair.left, pair.right].some(along)) continue;
      // Nor did a parameter become a variable that goes on under another name.
      if (!extraction && goesOn(mapped, pair)) continue;
      // Nor has one that a new method has under its name, in at least as much of the code that went there.
      if (!extraction && called.get(mapped)?.some((callee) => tookAlong(callee, mapped, pair))) continue;
      // A variable that the caller keeps and hands over under its own name stayed what it was.
      const here = extraction?.kind === 'inline' ? pair.right : pair.left;
      const keeps = ofCaller?.some(
        (p) =>
          here.variable !== null &&
          (isSame(p.left, here) || isSame(p.right, here)) &&
          p.left.variable !== null &&
          p.right.variable !== null,
      );
      // Nor is a local that it keeps a field of what it calls.
      const isOther = here.variable?.kind === 'local' && (pair.left.field ?? pair.right.field) !== null;
      const isOfCall = extraction?.kind === 'inline' && !isWrittenForParameter(extraction, pair);
      if (keeps && (isOfCall || isOther || nameOf(pair.left) === nameOf(pair.right))) continue;
      if (extraction && holders.some((holder) => isHandedOver(extraction, pair, holder))) continue;
      if (extraction && ofCaller && isPointedTo(extraction, pair, ofCaller)) continue;
      // One that has a new name in the caller got no other one where that hands it over (§2.4).
      if (extraction && (isHandedOverAs(extraction, pair, caller) || isBoundToCode(extraction, pair))) continue;
      if (
        extraction &&
        (keepsName(extraction, pair) || isHandedOther(mapped, pair) || isHandedAnother(extraction, pair, caller))
      )
        continue;
      // So did one that the callee around this call has under the name of the parameter.
      const isHandedOn = around.some(({ symbols: { pairs } }) =>
        pairs.some((p) => isSame(p.left, pair.left) && nameOf(p.right) === nameOf(pair.right)),
      );
      if (isHandedOn) continue;
      // What became a member of an object that is handed on, or was one, did so once.
      const known = memberOfObject(mapped, pair);
      if (known && extraction && objects.get(known.variable)?.has(known.field)) continue;
      if (known) objects.set(known.variable, (objects.get(known.variable) ?? new Set()).add(known.field));
      variablePair(comparison, mapped, pair, findings, caller);
    }
    // Nor was it made for, or given up to, the code that came or went.
    const stays = (variable: Variable) =>
      ofCaller?.some(
        ({ left, right }) =>
          left.variable !== null &&
          right.variable !== null &&
          (isVariable(left.variable, variable) || isVariable(right.variable, variable)),
      );
    for (const defined of isCopy ? [] : symbols.defined) {
      const { variable, definition, expression, rule } = defined;
      // A name for the object itself is made anew wherever code went. What stands in the place of a variable that went along with
      // code is another value: `return order` became `return orders.create(data)`.
      const isEqual = isEqualCode(comparison, definition, expression);
      const isOther = definition.kind === 'this' || (!extraction && (rule === '4.2.6' || !isEqual));
      if (isOther && renamedAlong({ variable, field: null })) continue;
      // Nor does what stands in a callee now stand for a variable of the caller that has something else; names for values aside.
      const isLike = isEqual || isOneValue(mapped, defined);
      if (!extraction && rule === '4.2.6' && !isLike && isWithinAny(expression, carried)) continue;
      // Nor does what went into a callee, or came out of one, and is more like what is there.
      if (!extraction && isElsewhere(defined, passed)) continue;
      // Nor does a part of its value where the whole went into another method.
      const declaration = variable.node?.parent;
      const isPart = rule === WRAPPED || rule === WEAKLY_WRAPPED;
      if (!extraction && isPart && defined.kind === 'inline' && declaration && gone.has(declaration)) continue;
      // Nor does its value in one new method where another one has it under its name, nor what an inlined one was handed for what
      // came along with it.
      const isBrought = !extraction && defined.kind === 'extract' && isWithinAny(expression, passed.calls);
      const isThere = isBrought || (extraction?.kind === 'extract' && defined.kind === 'inline');
      if (isThere && declaration && declaredThere.has(declaration)) continue;
      // Nor does what is not computed where the code that computed its value went there: `undefined` for `data`.
      const isPlain = isLiteral(expression) || expression.kind === 'name';
      if (!extraction && defined.kind === 'inline' && isPlain && isGivenBy(variable, gone)) continue;
      // A new member of its name that stands in its place is what it became, whatever it was made of.
      if (extraction && memberForLocal(comparison, defined.kind === 'inline' ? 'right' : 'left', expression, variable))
        continue;
      if (!extraction && called.get(mapped)?.some((callee) => isParameterOf(callee, defined))) continue;
      if (!stays(variable) && !merged.has(variable)) definedVariable(mapped, defined, findings);
    }
    for (const defined of isCopy ? [] : namedParts(mapped)) definedVariable(mapped, defined, findings);
    for (const defined of caller ? handedValues(mapped, caller) : []) {
      if (handed.has(defined.variable)) continue;
      handed.add(defined.variable);
      definedVariable(caller as MappedCode, defined, findings);
    }
  }
}

/** Statements that went into a callee, or came out of one, with how much they are like what they were or became; and its calls. */
interface Passed {
  readonly likeness: ReadonlyMap<CodeNode, number>;
  readonly calls: ReadonlySet<CodeNode>;
}

function passedStatements(code: readonly MappedCode[]): Passed {
  const likeness = new Map<CodeNode, number>();
  const calls = new Set<CodeNode>();
  for (const { extraction } of code) {
    if (!extraction) continue;
    for (const call of extraction.calls) calls.add(call);
    for (const { left, right, similarity } of extraction.pairs) {
      const { node } = extraction.kind === 'extract' ? left : right;
      likeness.set(node, Math.max(likeness.get(node) ?? 0, similarity));
    }
  }
  return { likeness, calls };
}

/** Every statement in which the value of a variable stood is more like one of a callee, and none hands it to that. */
function isElsewhere({ kind, references }: DefinedVariable, { likeness, calls }: Passed): boolean {
  const isPassed = ({ left, right, similarity }: StatementPair) => {
    const [own, other] = kind === 'extract' ? [left.node, right.node] : [right.node, left.node];
    return (likeness.get(own) ?? 0) > similarity && !ownNodes(other).some((node) => calls.has(node));
  };
  return references.length > 0 && references.every(isPassed);
}

/**
 * §4.1 rule 2: tells whether another call in the same caller has the parameter of the callee for another one of the caller, in as much
 * code: two that are written for one are neither of them its old name.
 */
function writtenForOthers(code: readonly MappedCode[]): (mapped: MappedCode, pair: SymbolPair) => boolean {
  const found = new Map<DeclarationPair, Map<Parameter, SymbolPair[]>>();
  for (const { extraction, symbols } of code) {
    if (!extraction) continue;
    const ofCaller = found.get(extraction.caller) ?? new Map<Parameter, SymbolPair[]>();
    found.set(extraction.caller, ofCaller);
    for (const pair of symbols.pairs) {
      const parameter = inCallee(extraction, pair).variable?.parameter;
      if (parameter && isParameter(pair.left) && isParameter(pair.right)) appendTo(ofCaller, parameter, pair);
    }
  }
  return ({ extraction }, pair) => {
    if (!extraction || nameOf(pair.left) === nameOf(pair.right)) return false;
    const parameter = inCallee(extraction, pair).variable?.parameter;
    const side = extraction.kind === 'extract' ? 'left' : 'right';
    const rivals = (parameter && found.get(extraction.caller)?.get(parameter)) ?? [];
    return rivals.some((rival) => {
      const uses = rival.references.length;
      return !isSame(rival[side], pair[side]) && uses > 0 && uses >= pair.references.length;
    });
  };
}

/** Where two variables are declared. */
function declarations({ left, right }: SymbolPair): string {
  const at = ({ variable }: NamedSymbol) => `${variable?.owner.file.path}\u0001${variable?.node?.start}`;
  return `${at(left)}\u0001${at(right)}`;
}

/** Both declare a variable of one name. */
function declaresAlike(left: CodeNode, right: CodeNode): boolean {
  const isNamed = ({ kind, label }: CodeNode) => kind === 'variable' && label !== '';
  const named = left.children.find(isNamed);
  return named !== undefined && right.children.some((node) => isNamed(node) && node.label === named.label);
}

/** The one of two variables that the callee has. */
function inCallee(extraction: Extraction | null, { left, right }: SymbolPair): NamedSymbol {
  return extraction?.kind === 'inline' ? left : right;
}

// Similarity from which a statement of a callee is the one that stood in its caller.
const CARRIED = 0.8;

/** Statements of callers that callees have. */
function statementsOfCallees(code: readonly MappedCode[]): ReadonlySet<CodeNode> {
  const result = new Set<CodeNode>();
  for (const { extraction } of code)
    for (const { left, right, similarity } of extraction?.pairs ?? [])
      if (similarity >= CARRIED) result.add(extraction?.kind === 'extract' ? left.node : right.node);
  return result;
}

function isWithinAny(code: CodeNode, statements: ReadonlySet<CodeNode>): boolean {
  for (let node: CodeNode | null = code; node; node = node.parent) if (statements.has(node)) return true;
  return false;
}

/** Some of the statements give the variable a value that they compute. */
function isGivenBy({ assigned }: Variable, statements: ReadonlySet<CodeNode>): boolean {
  return assigned.some((value) => !isLiteral(value) && isWithinAny(value, statements));
}

/** S2: a parameter has another name now, whatever the new variable of its old name holds. */
function goesOn({ comparison, left, right, mapping, edits, symbols }: MappedCode, pair: SymbolPair): boolean {
  const parameter = pair.left.variable?.parameter;
  const methods = comparison.pairOfLeft(left);
  if (!parameter || pair.right.variable?.kind !== 'local' || methods?.right !== right) return false;
  const { pairs } = matchParameters(methods, { pair: methods, mapping, edits, symbols });
  return pairs.some(({ left: l, right: r }) => l === parameter && l.name !== r.name);
}

/**
 * Code of the variable went into a method that has it, under another name only if most of the code went there, and gives the caller
 * nothing that it goes on with.
 */
function tookAlong(
  { extraction, symbols }: MappedCode,
  caller: MappedCode,
  { left, right, votes }: SymbolPair,
): boolean {
  const name = nameOf(left);
  if (extraction?.kind !== 'extract' || !isLocal(left) || !isLocal(right) || name === nameOf(right)) return false;
  const given = ({ value, assigned }: Variable) => [value, ...assigned].flatMap((node) => (node ? ownNodes(node) : []));
  const { callee, calls } = extraction;
  const isCall = (node: CodeNode) => (node.kind === 'call' && node.label === callee.name) || calls.includes(node);
  const isGiven = (node: CodeNode) => {
    const variable = node.kind === 'name' ? caller.symbols.right.resolve(node.label, node.start) : null;
    return isCall(node) || (variable !== null && given(variable).some(isCall));
  };
  if (right.variable && given(right.variable).some(isGiven)) return false;
  return symbols.pairs.some(
    (p) =>
      isSame(p.left, left) &&
      isLocal(p.right) &&
      p.declared &&
      (nameOf(p.right) === name ? p.votes >= votes : p.votes > votes),
  );
}

/** A local and the field of a type, not of the class around its function, that took its place or left it to it. */
function memberOfObject(
  { left: before, right: after }: MappedCode,
  { left, right }: SymbolPair,
): { readonly variable: string; readonly field: Declaration } | null {
  const [variable, field, user] = left.variable
    ? [left.variable, right.field, after]
    : [right.variable, left.field, before];
  if (variable?.kind !== 'local' || !field || !vocabularyOf(field).hasOpenStructures || field.parent === user.parent)
    return null;
  return { variable: `${variable.owner.file.path}\u0001${variable.node?.start}`, field };
}

function isLocal({ variable }: NamedSymbol): boolean {
  return variable !== null && variable.parameter === null;
}

/** The code around the call declares the variable, still or anew, and hands it, or handed it, over to a parameter of its name. */
function isHandedOver(
  { kind, bindings }: Extraction,
  { left, right }: SymbolPair,
  holder: MappedCode | undefined,
): boolean {
  const name = nameOf(left);
  const bound = name === nameOf(right) ? bindings.get(name) : undefined;
  if (bound === undefined || !('kind' in bound) || bound.kind !== 'name' || bound.label !== name) return false;
  const around = kind === 'extract' ? holder?.symbols.right : holder?.symbols.left;
  return around?.named(name).some(({ kind }) => kind === 'local' || kind === 'loop') ?? false;
}

/**
 * The caller has the local still, under whatever name, and hands a pointer to it over to the parameter, or to that of which a local
 * of the callee is what it points to.
 */
function isPointedTo(
  { kind, bindings }: Extraction,
  { left, right }: SymbolPair,
  ofCaller: readonly SymbolPair[],
): boolean {
  if (kind !== 'extract' || left.variable?.kind !== 'local') return false;
  const { parameter, value } = right.variable ?? {};
  const pointer = !parameter && value?.kind === 'unary' && value.label === '*' ? plainName(value.children[0]) : null;
  const name = parameter ? nameOf(right) : pointer;
  const bound = name === null ? undefined : bindings.get(name);
  if (!(bound instanceof CodeNode) || bound.kind !== 'unary' || bound.label !== '&') return false;
  const handed = plainName(bound.children[0]);
  return ofCaller.some((p) => isSame(p.left, left) && p.right.variable !== null && nameOf(p.right) === handed);
}

/**
 * The caller has the variable no more, and hands over to the parameter what has another name, and is not what it held: a name
 * of neither, or for a local that of the parameter, if that is not its new one.
 */
function isHandedOverAs(
  { kind, bindings }: Extraction,
  { left, right }: SymbolPair,
  caller: MappedCode | undefined,
): boolean {
  const bound = kind === 'extract' && right.variable?.parameter ? bindings.get(nameOf(right)) : undefined;
  if (bound === undefined || !('kind' in bound) || bound.kind !== 'name' || bound.label === nameOf(left)) return false;
  const hasPartner = caller?.symbols.pairs.some((pair) => isSame(pair.left, left)) ?? false;
  if (bound.label === nameOf(right) && (!isLocal(left) || hasPartner)) return false;
  const held = nameOf(left) === nameOf(right) ? null : left.variable?.value;
  if (held?.kind === 'name' && held.label === bound.label) return false;
  return caller?.symbols.right.named(nameOf(left)).length === 0;
}

/**
 * Inlined code has a parameter of the caller where it had one of its own, of another type, that the call gave something else under
 * another name: `find(id)?.let { close(it) }`, and the code of `close(door)` with `id` for `door`.
 */
function isWrittenForParameter({ bindings }: Extraction, { left, right, votes }: SymbolPair): boolean {
  const [own, other] = [left.variable?.parameter, right.variable?.parameter];
  if (!own || !other || own.type?.text === other.type?.text || votes < 1) return false;
  const bound = bindings.get(nameOf(left));
  return bound !== undefined && 'kind' in bound && bound.kind === 'name' && bound.label !== nameOf(right);
}

const isFunction: ReadonlySet<string> = new Set(['lambda', 'methodReference']);

/** What is handed over to the parameter is a function, and the variable held something else. */
function isBoundToCode({ kind, bindings }: Extraction, { left, right }: SymbolPair): boolean {
  const [passed, own] = kind === 'extract' ? [right, left] : [left, right];
  const bound = passed.variable?.parameter ? bindings.get(nameOf(passed)) : undefined;
  if (bound === undefined || !('kind' in bound) || !isFunction.has(bound.kind) || own.variable?.kind !== 'local')
    return false;
  const { value, assigned } = own.variable;
  const values = value ? [value, ...assigned] : assigned;
  return values.length > 0 && values.every((node) => !isFunction.has(node.kind));
}

/** The call hands the variable over to a parameter of its own name, and something else to the one that is written for it. */
function keepsName({ kind, bindings }: Extraction, { left, right }: SymbolPair): boolean {
  const name = nameOf(left);
  const bound = kind === 'extract' && name !== nameOf(right) ? bindings.get(name) : undefined;
  return bound !== undefined && 'kind' in bound && bound.kind === 'name' && bound.label === name;
}

/**
 * The call hands an expression over to the parameter that is written for the variable, and does not mention that: the parameter has
 * another value, or the variable was inlined and the parameter has a name of its own. Under the same name it may be the variable, if
 * the expression is like something that this held. What was a parameter is no literal now.
 */
function isHandedOther({ extraction, edits }: MappedCode, { left, right }: SymbolPair): boolean {
  const bound =
    extraction?.kind === 'extract' && right.variable?.parameter ? extraction.bindings.get(nameOf(right)) : undefined;
  if (!(bound instanceof CodeNode) || bound.kind === 'name' || !left.variable) return false;
  const { parameter, value, assigned } = left.variable;
  const isRenamed = nameOf(left) !== nameOf(right);
  if (parameter) return isRenamed && isLiteral(bound);
  if (ownNodes(bound).some((node) => node.kind === 'name' && node.label === nameOf(left))) return false;
  const held = value ? [value, ...assigned] : assigned;
  // Values that a loop goes through are written out at each of several calls.
  if (held.length === 0) return isRenamed && !isLiteral(bound) && !isFunction.has(bound.kind);
  if (isRenamed) return true;
  const isHeld = (node: CodeNode) =>
    edits.similarity(node, bound) >= LIKE_VALUE || (plainName(node) !== null && plainName(node) === plainName(bound));
  return !held.some(isHeld);
}

/** The caller has the variable still, and hands over another one, that is not made of it, to the parameter that is written for it. */
function isHandedAnother(
  { kind, bindings }: Extraction,
  { left, right }: SymbolPair,
  caller: MappedCode | undefined,
): boolean {
  const bound = kind === 'extract' && right.variable?.parameter ? bindings.get(nameOf(right)) : undefined;
  if (!caller || bound === undefined || !('kind' in bound) || bound.kind !== 'name') return false;
  const kept = caller.symbols.pairs.find((pair) => isSame(pair.left, left));
  if (!kept || nameOf(kept.right) === bound.label) return false;
  const handed = caller.symbols.right.resolve(bound.label, bound.start);
  return handed !== null && ownNodes(handed.value ?? bound).every((node) => plainName(node) !== nameOf(kept.right));
}

/**
 * `T v = f(x); g(v);` and `h(f(x))`, where `void h(T v) { g(v); }`: the call hands the value over to a parameter that has
 * the name, the type and all the code of the variable, and no other code of the caller has the value in its place.
 */
function isParameterOf(
  { extraction, mapping, symbols }: MappedCode,
  { kind, variable, expression, references }: DefinedVariable,
): boolean {
  if (!extraction || references.length > 0 || (extraction.kind === 'extract') === (kind === 'extract')) return false;
  const [here, there] = kind === 'inline' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const isHanded = ({ start, end }: CodeNode) => start <= expression.start && expression.end <= end;
  if (extraction.bindings.get(variable.name) !== expression || !extraction.calls.some(isHanded)) return false;
  const isPair = (pair: SymbolPair) => {
    const parameter = pair[there].variable;
    const [mine, its] = [{ variable, field: null }, pair[here]];
    if (!isSame(mine, its) || !parameter?.parameter) return false;
    const [type, written] = [typeOfVariable(variable), typeOfVariable(parameter)];
    // A local whose type is left to its value has the one that the parameter says.
    return type === written || type === '';
  };
  if (!symbols.pairs.some((pair) => isPair(pair) && nameOf(pair[there]) === variable.name)) return false;
  const partners = here === 'left' ? mapping.toRight : mapping.toLeft;
  return mapping[here].fragments.every(({ index, node }) => {
    if (node === variable.node?.parent) return true;
    const uses = usesIn(node, variable);
    const partner = mapping[there].fragments[partners[index]];
    return uses === '' || (partner !== undefined && usesIn(partner.node, variable) === uses);
  });
}

/** What a statement itself does with a variable: the calls, by their arguments, and operations that have its name. */
function usesIn(statement: CodeNode, variable: Variable): string {
  const uses = ownNodes(statement).filter((part) => isNameOf(part, variable));
  return uses
    .map(({ role, parent }) => `${role} ${parent?.kind} ${parent?.label} ${parent?.children.length};`)
    .join('');
}

function isNameOf({ kind, label }: CodeNode, { name }: Variable): boolean {
  return kind === 'name' && label === name;
}

/**
 * Variables of callers that a callee declares now, or declared before: they are no others there.
 * @param named under their own names only
 */
function wentAlong(code: readonly MappedCode[], named: boolean): (symbol: NamedSymbol) => boolean {
  const found = code.flatMap(({ extraction, symbols }) =>
    extraction
      ? symbols.pairs
          .filter((pair) => pair.declared && (!named || nameOf(pair.left) === nameOf(pair.right)))
          .map((pair) => (extraction.kind === 'extract' ? pair.left : pair.right))
      : [],
  );
  return (symbol) => found.some((other) => isSame(other, symbol));
}

/** The call that took the place of extracted code stands in another callee of the same caller. */
function isCalledIn(inner: Extraction, outer: Extraction | null): boolean {
  if (outer?.kind !== 'extract' || inner.kind !== 'extract' || outer.caller !== inner.caller) return false;
  const { callee } = outer;
  return callee !== inner.callee && inner.calls.some(({ start, end }) => callee.start <= start && end <= callee.end);
}

function isEqualCode({ index }: Comparison, a: CodeNode, b: CodeNode): boolean {
  return index.content(a) === index.content(b);
}

/** Equal code, once names stand for what they are known to stand for. */
function isOneValue({ edits }: MappedCode, { kind, definition, expression }: DefinedVariable): boolean {
  return (kind === 'extract' ? edits.cost(expression, definition) : edits.cost(definition, expression)) < SLACK;
}

/** The same variable, also when the body was lowered or walked again. */
function isSame(a: NamedSymbol, b: NamedSymbol): boolean {
  return a.variable !== null && b.variable !== null && isVariable(a.variable, b.variable);
}

function isVariable(x: Variable, y: Variable): boolean {
  return x.owner === y.owner && (x.node ?? x.parameter) === (y.node ?? y.parameter);
}

function renderSymbol(symbol: NamedSymbol): string {
  return symbol.variable ? renderLocal(symbol.variable) : renderAttributeVariable(symbol.field);
}

/** Type of a variable as printed: written, or told by its value; '' for none. */
function typeOfVariable({ owner, parameter, type, value }: Variable): string {
  const notation = notationOf(owner);
  if (parameter) return parameter.type ? notation.type(parameter.type) + (parameter.varargs ? '...' : '') : '';
  if (type) return notation.type({ text: type });
  return (value && notation.valueType?.(value, owner.file.text)) || '';
}

/** Types that the values of a variable tell, where none is written. */
function inferredTypes({ owner, type, value, assigned }: Variable): string[] {
  const { valueType } = notationOf(owner);
  return type || !valueType
    ? []
    : [...(value ? [value] : []), ...assigned].flatMap((each) => valueType(each, owner.file.text) ?? []);
}

/** `{name} : {type}` of a local variable, or a parameter as it is told itself. */
export function renderLocal(variable: Variable): string {
  return variable.parameter ? renderParameter(variable.parameter, variable.owner) : renderTypedLocal(variable, 'short');
}

/** `{name} : {type}` of a local variable or parameter of which the type is told. */
function renderTypedLocal(variable: Variable, form: TypeForm): string {
  const notation = notationOf(variable.owner);
  if (variable.parameter) return renderTypedParameter(variable.parameter, variable.owner, form);
  const missing = variable.kind === 'lambda' ? notation.missingLambdaType : notation.missingType;
  return renderVariable(variable.name, typeOfVariable(variable) || missing, notation, { form });
}

/** §3.10 rule 14: the type of a pattern is told for its first name. */
function followsInPattern({ node }: Variable): boolean {
  const pattern = node && patternOf(node);
  if (!pattern) return false;
  for (const part of preOrder(pattern)) if (part.kind === 'variable' && part.label !== '') return part !== node;
  return false;
}

/** The type beside a pattern is that of the whole: of a name in the pattern nothing, or the own type, is known. */
function areTypedApart(left: Variable, right: Variable): boolean {
  const [isLeft, isRight] = [isBound(left), isBound(right)];
  if ((!isLeft && !isRight) || (isLeft && isRight && !left.parameter && !right.parameter)) return false;
  const ownType = (variable: Variable, isOfPattern: boolean) =>
    isOfPattern ? variable.parameter?.ownType : typeOfVariable(variable);
  const [before, after] = [ownType(left, isLeft), ownType(right, isRight)];
  return before === undefined || after === undefined || notationOf(right.owner).isSameType(before, after);
}

/** In some languages a type that one side leaves out counts as a change (§3.3). */
function changesType(left: Variable, right: Variable): boolean {
  const before = typeOfVariable(left);
  const after = typeOfVariable(right);
  if (notationOf(right.owner).isSameType(before, after)) return false;
  // What has values of several types did not change its type because another one comes first, in a branch that had none before.
  if (inferredTypes(left).includes(after) || inferredTypes(right).includes(before)) return false;
  if (before !== '' && after !== '') return true;
  return left.kind !== 'lambda' && right.kind !== 'lambda' && notationOf(right.owner).inferredTypes;
}

/** The types differ in no more than how a value is handed over: `T`, `const T&`. */
function isSameValue(left: Variable, right: Variable): boolean {
  const { passMarks } = vocabularyOf(right.owner);
  return typeOfVariable(left).replace(passMarks, '') === typeOfVariable(right).replace(passMarks, '');
}

const variableTypes: Readonly<Record<string, string>> = {
  parameter: 'SINGLE_VARIABLE_DECLARATION',
  local: 'VARIABLE_DECLARATION_STATEMENT',
  loop: 'SINGLE_VARIABLE_DECLARATION',
  catch: 'SINGLE_VARIABLE_DECLARATION',
  resource: 'VARIABLE_DECLARATION_EXPRESSION',
  lambda: 'LAMBDA_EXPRESSION_PARAMETER',
  pattern: 'SINGLE_VARIABLE_DECLARATION',
};

export function variablePlace(variable: Variable, role?: number): Place {
  if (variable.parameter) return parameterPlace(variable.parameter, variable.owner, role);
  const node = variable.node as NonNullable<Variable['node']>;
  const { file } = variable.owner;
  const isWhole = notationOf(variable.owner).variableExtent === 'declaration' && node.parent?.kind === 'declaration';
  const isParameter = variableTypes[variable.kind] === 'SINGLE_VARIABLE_DECLARATION';
  const range = isWhole ? (node.parent ?? node) : isParameter ? wholeParameter(file, node) : node;
  return rangePlace(file, range, variableTypes[variable.kind], renderLocal(variable), role);
}

/** Variables of loops and catch clauses count from their annotations, modifiers and type on (§4.1). */
function wholeParameter({ text }: Declaration['file'], node: NonNullable<Variable['node']>): Range {
  let start = Math.min(node.start, node.child('type')?.start ?? node.start);
  for (const modifier of [...node.modifiers].reverse()) {
    const before = text.slice(0, start).trimEnd();
    if (before.endsWith(modifier)) start = before.length - modifier.length;
  }
  for (const annotation of node.annotations) start = Math.min(start, annotation.start);
  return { start, end: node.end };
}

function symbolPlace(symbol: NamedSymbol, role?: number): Place {
  return symbol.variable ? variablePlace(symbol.variable, role) : attributeVariablePlace(symbol.field, role);
}

function isParameter({ variable }: NamedSymbol): boolean {
  if (variable?.kind === 'lambda') return notationOf(variable.owner).lambdaParameters === 'parameter';
  return variable?.kind === 'parameter';
}

/** §1.4: what the clauses of a comprehension go through is declared by no statement: `[f(x) for x in all]`. */
function isOfComprehension({ node }: Variable): boolean {
  for (let p = node?.parent; p && !isStatement(p); p = p.parent) if (p.kind === 'clause') return true;
  return false;
}

/** Type of refactoring when a name of one kind is written for a name of another kind (A5, §4.1). */
function typeOfPair({ left, right }: SymbolPair, extracted: boolean): string | null {
  if (left.variable && right.variable) {
    const l = left.variable.kind === 'parameter';
    const r = right.variable.kind === 'parameter';
    if (l && r) return extracted && left.variable.name !== right.variable.name ? 'Rename Parameter' : null;
    // A callback that got a name of its own, or lost it, keeps its parameters.
    const callback = left.variable.kind === 'lambda' || right.variable.kind === 'lambda';
    // What a function was handed, and is waited for without one now, is a local.
    const areOne = areOneResult(left.variable, right.variable) || isGivenInstead(left.variable, right.variable);
    if (callback && areOne && isParameter(left) !== isParameter(right))
      return isParameter(left) ? 'Localize Parameter' : 'Parameterize Variable';
    if (isParameter(left) && isTakenOutInside(left.variable, right.variable)) return 'Localize Parameter';
    if (isParameter(right) && isTakenOutInside(right.variable, left.variable)) return 'Parameterize Variable';
    if (callback && left.variable.name === right.variable.name) return null;
    if (isElement(left.variable, right.variable) || isElement(right.variable, left.variable)) return null;
    if (!l && r) return 'Parameterize Variable';
    // What a function in the body is handed now is no variable of the body: `done(x)` → `new Promise((resolve) => resolve(x))`.
    if (l && right.variable.kind === 'lambda') return null;
    // Nor is one of several that a helper goes through what its caller was handed as the only one.
    if (l && extracted && right.variable.kind === 'loop') return null;
    // A parameter of code that came back to its caller goes by the name of what the caller had handed over.
    if (l && !r) return extracted && left.variable.name !== right.variable.name ? null : 'Localize Parameter';
    if (left.variable.name === right.variable.name) return null;
    if (isOfComprehension(left.variable) || isOfComprehension(right.variable)) return null;
    return isParameter(left) && isParameter(right) ? 'Rename Parameter' : 'Rename Variable';
  }
  // A name for another module is a field by its place alone.
  if ([left.field, right.field].some((field) => field && isImport(field))) return null;
  if (left.variable && right.field) return 'Replace Variable With Attribute';
  if (left.field && right.variable)
    return isParameter(right) ? 'Parameterize Attribute' : 'Replace Attribute With Variable';
  return null;
}

/** What a loop goes through, and what a callback is handed: the loop became a pipeline, or the reverse, and that is told. */
function isElement(of: Variable, handed: Variable): boolean {
  return of.kind === 'loop' && handed.kind === 'lambda';
}

/** A parameter that is one of the new signature, and a local of another name: code has that for it, but it did not become it. */
function isParameterStill(
  { comparison, left, right, mapping, edits, symbols, extraction }: MappedCode,
  pair: SymbolPair,
) {
  const [l, r] = [pair.left.variable?.parameter, pair.right.variable?.parameter];
  if (extraction || !pair.left.variable || !pair.right.variable || !l === !r) return false;
  const methods = comparison.pairOfRight(right);
  if (methods?.left !== left || nameOf(pair.left) === nameOf(pair.right)) return false;
  const { pairs } = matchParameters(methods, { pair: methods, mapping, edits, symbols });
  return pairs.some((parameters) => parameters.left === l || parameters.right === r);
}

// Statements that have one name for another, from which on what else the name stands for says nothing against it.
const MUCH_CODE = 3;

/**
 * §4.1 rule 5: the old name stands for code that had none, or the new name stood for code that is written out now, and so is no other
 * name for what the old one was about. Unless much code has the one for the other, both are given the very same value, or the one is
 * made of the other: `T a = (T) b` and `T b = (T) f()`.
 */
function isNameOfOther(
  { comparison: { index }, symbols }: MappedCode,
  { left, right, references }: SymbolPair,
): boolean {
  if (references.length >= MUCH_CODE) return false;
  const [before, after] = [left.variable?.value, right.variable?.value];
  const isTelling = before && !isLiteral(before) && !isEmptyCollection(before);
  if (isTelling && after && index.content(before) === index.content(after)) return false;
  const isTaken = ({ kind, variable: { name, parameter } }: DefinedVariable) => {
    const [kept, value] = kind === 'extract' ? [left, after] : [right, before];
    return parameter === null && name === nameOf(kept) && !(value && names(value, name));
  };
  return symbols.defined.some(isTaken);
}

/** §4.1 rule 4: the parameter is given what the field has: `if (v == null) v = this.a`. The field is what it was. */
function isGivenField({ left, right: { variable } }: SymbolPair): boolean {
  return variable?.assigned.some((value) => plainName(value) === nameOf(left)) ?? false;
}

/** The clause that caught it went to a method that is called instead: what is caught in its place is something else. */
function isCaughtElsewhere({ mapping, isCalled }: MappedCode, { kind, node }: Variable): boolean {
  if (kind !== 'catch' || !node) return false;
  const isAround = (outer: CodeNode) => outer.kind === 'catch' && outer.start <= node.start && node.end <= outer.end;
  return mapping.left.fragments.some((fragment) => isAround(fragment.node) && isCalled('left', fragment.index));
}

/** The statements that mention a variable of another name, that which declares it included. */
function withDeclaration({ mapping }: MappedCode, { left, right, references }: SymbolPair): readonly StatementPair[] {
  const l = left.variable?.node;
  const r = right.variable?.node;
  if (!l || !r) return references;
  const holds = (outer: CodeNode, node: CodeNode) => outer.start <= node.start && node.end <= outer.end;
  let declaring: StatementPair | null = null;
  // Pairs are in pre-order, so the last one around both is the innermost.
  for (const pair of mapping.pairs) if (holds(pair.left.node, l) && holds(pair.right.node, r)) declaring = pair;
  return declaring && !references.includes(declaring) ? [declaring, ...references] : references;
}

/** A field and a variable that are written differently beyond the statement that declares one and gives the other its value. */
function isRewritten(
  { edits, left: before, right: after }: MappedCode,
  { left, right, references }: SymbolPair,
): boolean {
  // Nor is a member of another object written as a variable is.
  const isOfObject = ({ field }: NamedSymbol, from: Declaration) =>
    field !== null && fieldNamed(from, field.name, true) !== field;
  if (isOfObject(left, before) || isOfObject(right, after)) return true;
  // A mark in front of the name is what the class asks of its fields.
  if (nameOf(left) !== nameOf(right))
    return (
      references.length > 1 ||
      differInMarks(nameOf(left), nameOf(right)) ||
      (left.field !== null && references.length > 0)
    );
  const qualified = (side: 'left' | 'right', node: CodeNode | null) =>
    (node?.kind === 'member' || (node?.kind === 'call' && node.child('receiver')?.kind === 'this')) &&
    node.label === nameOf(side === 'left' ? left : right);
  const isPlain = (node: CodeNode | null) =>
    node?.kind === 'name' || (node?.kind === 'call' && !node.child('receiver'));
  return references.some((pair) =>
    edits
      .aligned(pair.left.node, pair.right.node)
      .some(({ left: l, right: r }) => (qualified('left', l) && isPlain(r)) || (qualified('right', r) && isPlain(l))),
  );
}

// Statements in which a field stands for a variable, where the method named the field elsewhere before.
const SEVERAL_USES = 3;

/**
 * `const v = f(x); g(v)` and `this.a = f(x); g(this.a)`, where the method asked nothing of the field before, or nothing that it asks
 * still: the field that others had set is set here now, and stands wherever the variable did.
 */
function isKeptInField({ comparison: { index }, mapping, symbols }: MappedCode, pair: SymbolPair): boolean {
  const { left, right, references } = pair;
  if (left.variable?.kind !== 'local' || !right.field || !pair.assigned || references.length < 2) return false;
  const { value, name } = left.variable;
  if (!value || isLiteral(value) || symbols.right.named(name).length > 0) return false;
  const field = right.field.name;
  if (mapping.left.fragments.some(({ words }) => words.includes(field))) {
    const isKept = ({ left: l, right: r }: StatementPair) => l.header === r.header && l.words.includes(field);
    if (references.length < SEVERAL_USES || mapping.pairs.some(isKept)) return false;
  }
  return mapping.right.fragments.some(({ node }) => {
    const set = assignmentIn(node);
    const given = set?.label === '=' && set.child('target')?.label === field ? set.child('value') : null;
    return given !== null && index.content(given) === index.content(value);
  });
}

/**
 * A local that its method has no more, and whose name, or a like one, is that of the field which the code has for it now; a single
 * statement says so only of a field that is made of much the same.
 */
function wentAlongAsField(
  { extraction, comparison }: MappedCode,
  caller: MappedCode | undefined,
  { left, right, references }: SymbolPair,
): boolean {
  if (extraction?.kind !== 'extract' || left.variable?.kind !== 'local' || !right.field || !caller) return false;
  if (caller.symbols.right.named(nameOf(left)).length > 0 || likeness(left, right) === 0) return false;
  const [before, after] = [left.variable.value, comparison.body(right.field)?.root];
  return references.length > 1 || (!!before && !!after && comparison.edits.similarity(before, after) >= LIKE_VALUE);
}

function variablePair(
  comparison: Comparison,
  owner: MappedCode,
  pair: SymbolPair,
  findings: Findings,
  caller?: MappedCode,
): void {
  const { left, right, references } = pair;
  const evidence = { rule: 'statements:4.1', strength: Math.min(1, pair.votes / 3) };
  const container = containerValues(owner);
  const mentions = nameOf(left) === nameOf(right) ? references : withDeclaration(owner, pair);
  const statements = (side: 'left' | 'right') =>
    mentions.map((reference) => codePlace(owner[side].file, reference[side].node, 1));
  const places: [Place[], Place[]] = [
    [symbolPlace(left, 0), ...statements('left')],
    [symbolPlace(right, 0), ...statements('right')],
  ];
  const type = typeOfPair(pair, owner.extraction !== null);
  if (type) {
    // A field that is still there did not become a variable, nor a variable a field that was there.
    const stays = (field: Declaration | null) => {
      const partner = field && (comparison.pairOfLeft(field) ?? comparison.pairOfRight(field));
      return partner ? comparison.arePaired(partner.left.parent, partner.right.parent) : false;
    };
    // Nor did one that its class reads on, whoever sets it.
    const { parent } = owner.right;
    if (
      left.field &&
      type === 'Replace Attribute With Variable' &&
      parent &&
      isReadIn(comparison, parent, left.field.name)
    )
      return;
    // Nor did one that is in another class now become a variable of another name.
    const isMoved = left.field !== null && comparison.pairOfLeft(left.field) !== undefined;
    if (isMoved && type === 'Replace Attribute With Variable' && nameOf(left) !== nameOf(right)) return;
    // Nor was one that came from another class a variable of another name, where no type says so.
    const hasMoved = right.field !== null && comparison.pairOfRight(right.field) !== undefined;
    if (hasMoved && left.variable && nameOf(left) !== nameOf(right) && typeOf(left) === '' && typeOf(right) === '')
      return;
    // A parameter of another name may take the place of a field that stays for others.
    const staysFor = type === 'Parameterize Attribute' && nameOf(left) !== nameOf(right);
    // Of one with a new name that name tells what became of it (A3).
    if (
      staysFor &&
      left.field &&
      stays(left.field) &&
      comparison.pairOfLeft(left.field)?.right.name !== left.field.name
    )
      return;
    if (!staysFor && (stays(left.field) || stays(right.field)) && !isKeptInField(owner, pair)) return;
    // A variable became a field of the class that its method is in, or the reverse: another class that the code went to has its
    // own, if it is not given the value of the variable there, or the variable is gone with the code.
    if (
      type.startsWith('Replace ') &&
      isBetweenClasses(owner) &&
      !pair.assigned &&
      !wentAlongAsField(owner, caller, pair)
    )
      return;
    // What code that went to another method makes of its parameter is what the variable was; the parameter is new.
    if (type === 'Parameterize Variable' && pair.assigned && owner.extraction) return;
    if (isParameterStill(owner, pair)) return;
    if (type === 'Rename Variable' && isNameOfOther(owner, pair)) return;
    if (type === 'Parameterize Attribute' && isGivenField(pair)) return;
    // Where the declaration moved between the body and the class, the value did not change places; nor did it between a
    // field and a parameter for code that reads as before.
    const isHanded = nameOf(left) === nameOf(right) && [left, right].some(({ variable }) => variable?.parameter);
    const isPlaced = pair.assigned || isHanded;
    if (isPlaced && (left.field || right.field) && !isRewritten(owner, pair)) return;
    const values = { variableBefore: renderSymbol(left), variableAfter: renderSymbol(right), ...container };
    findings.add(type, values, ...places, evidence);
    const parameter = type === 'Parameterize Variable' ? right.variable?.parameter : left.variable?.parameter;
    if (parameter && left.variable && right.variable) findings.explained.add(parameter);
  }
  if (!left.variable || !right.variable) return;
  // Parameters of paired methods are a matter of their signatures.
  const { variable: l } = left;
  const { variable: r } = right;
  if (l.parameter && r.parameter && !owner.extraction) return;
  const notation = notationOf(owner.right);
  const changesKind = (l.kind === 'parameter') !== (r.kind === 'parameter');
  const isRetyped = changesType(l, r) && (!changesKind || (notation.typesOfOtherKind && !isSameValue(l, r)));
  if (isRetyped && !followsInPattern(r) && !areTypedApart(l, r) && !isCaughtElsewhere(owner, l)) {
    const form = formOfChange(notation, typeOfVariable(l), typeOfVariable(r));
    const values = {
      variableBefore: renderTypedLocal(l, form),
      variableAfter: renderTypedLocal(r, form),
      ...container,
    };
    const both = isParameter(left) && isParameter(right);
    findings.add(both ? 'Change Parameter Type' : 'Change Variable Type', values, ...places, evidence);
  }
  const values = { variableBefore: renderLocal(l), variableAfter: renderLocal(r), ...container };
  const kindOf = (symbol: NamedSymbol) => (isParameter(symbol) ? 'Parameter' : 'Variable');
  const declarations: [Place[], Place[]] = [
    [places[0][0], containerPlace(owner.left, 1)],
    [places[1][0], containerPlace(owner.right, 1)],
  ];
  const told = (variable: Variable) =>
    (variable.parameter ?? variable.node)?.modifiers.filter((modifier) => modifier === 'final') ?? [];
  modifiersOf(told(l), told(r), (modifier, added) => {
    const name = added ? `Add ${kindOf(right)} Modifier` : `Remove ${kindOf(left)} Modifier`;
    findings.add(name, { ...values, modifier }, ...declarations, evidence);
  });
  const annotated = (file: Declaration['file'], variable: Variable) => ({
    file,
    annotations: (variable.parameter ?? variable.node)?.annotations ?? [],
  });
  const changes = annotationChanges(annotated(owner.left.file, l), annotated(owner.right.file, r));
  for (const { kind, values: shared, before, after } of changes) {
    const onLeft: Place[] = before ? [annotationPlace(owner.left.file, before, 0)] : [];
    const onRight: Place[] = after ? [annotationPlace(owner.right.file, after, 0)] : [];
    findings.add(
      `${kind} ${kindOf(kind === 'Remove' ? left : right)} Annotation`,
      { ...values, ...shared },
      [...onLeft, symbolPlace(left, onLeft.length), containerPlace(owner.left, onLeft.length + 1)],
      [...onRight, symbolPlace(right, onRight.length), containerPlace(owner.right, onRight.length + 1)],
      evidence,
    );
  }
}

function definedVariable(
  owner: MappedCode,
  { kind, variable, expression, references, rule }: DefinedVariable,
  findings: Findings,
): void {
  const extract = kind === 'extract';
  // A parameter that is written is how the method hands out a value; it is told as a parameter.
  if (!extract && variable.parameter) return;
  const values = {
    variable: renderLocal(variable),
    ...containerValues(owner),
    providerKind: providerKind(extract ? owner.right : owner.left),
  };
  const file = extract ? owner.left.file : owner.right.file;
  const initial = references.map((reference) => (extract ? reference.left : reference.right).node);
  const around = statementAround(expression);
  if (!initial.some((node) => node.start <= around.start && around.end <= node.end)) initial.push(around);
  const withInitial = initial.map((node) => codePlace(file, node, 0));
  const withName = references.map((reference) =>
    extract ? codePlace(owner.right.file, reference.right.node, 1) : codePlace(owner.left.file, reference.left.node, 1),
  );
  const declared = variablePlace(variable, 0);
  findings.add(
    extract ? 'Extract Variable' : 'Inline Variable',
    values,
    extract ? withInitial : [declared, ...withName],
    extract ? [declared, ...withName] : withInitial,
    { rule: `statements:${rule}`, strength: references.reduce((m, r) => Math.max(m, r.similarity), 0) },
  );
}
