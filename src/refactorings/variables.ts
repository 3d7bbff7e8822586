// Refactorings of variables inside bodies (statement-mapping.md §4.1, §4.2): renames and changes of kind, types,
// modifiers, annotations; variables extracted and inlined.

import type { Correspondence } from '../matching/correspond.ts';
import type { DefinedVariable } from '../matching/definitions.ts';
import { type Symbol as NamedSymbol, nameOf, type SymbolPair, symbolsOfExtraction } from '../matching/symbols.ts';
import type { Variable } from '../matching/variables.ts';
import type { Declaration } from '../model/declaration.ts';
import { annotationChanges } from './annotations.ts';
import {
  attributeVariablePlace,
  codePlace,
  containerKind,
  type Findings,
  type Place,
  providerKind,
  rangePlace,
  renderContainer,
} from './findings.ts';
import { notationOf, renderAttributeVariable, renderClassOf, renderParameter, renderVariable } from './render.ts';
import { modifiersOf, parameterPlace } from './signatures.ts';

/** All refactorings of variables of paired bodies. */
export function findVariableRefactorings(correspondence: Correspondence, findings: Findings): void {
  for (const { pair: owner, symbols } of correspondence.bodies) {
    for (const pair of symbols.pairs) variablePair(correspondence, owner, pair, findings);
    for (const defined of symbols.defined) definedVariable(owner, defined, findings);
  }
  for (const extraction of correspondence.extractions) {
    const symbols = symbolsOfExtraction(correspondence.comparison, extraction);
    if (!symbols) continue;
    const { kind, caller, callee } = extraction;
    const owner = kind === 'extract' ? { left: caller.left, right: callee } : { left: callee, right: caller.right };
    const ofCaller = correspondence.bodies.find((body) => body.pair === caller)?.symbols.pairs;
    for (const pair of symbols.pairs) {
      // A variable that the caller keeps and hands over under its own name stayed what it was.
      const here = kind === 'extract' ? pair.left : pair.right;
      const keeps = ofCaller?.some(
        (p) =>
          here.variable !== null &&
          (isSame(p.left, here) || isSame(p.right, here)) &&
          p.left.variable &&
          p.right.variable,
      );
      if (keeps && (kind === 'inline' || nameOf(pair.left) === nameOf(pair.right))) continue;
      variablePair(correspondence, owner, pair, findings, true);
    }
    for (const defined of symbols.defined) definedVariable(owner, defined, findings);
  }
}

/** The two containers of code whose variables are compared. */
interface Owner {
  readonly left: Declaration;
  readonly right: Declaration;
}

/** The same variable, also when the body was lowered or walked again. */
function isSame(a: NamedSymbol, b: NamedSymbol): boolean {
  const x = a.variable;
  const y = b.variable;
  return x !== null && y !== null && x.owner === y.owner && (x.node ?? x.parameter) === (y.node ?? y.parameter);
}

function renderSymbol(symbol: NamedSymbol): string {
  return symbol.variable ? renderLocal(symbol.variable) : renderAttributeVariable(symbol.field);
}

/** `{name} : {type}` of a local variable or parameter. */
export function renderLocal(variable: Variable): string {
  const notation = notationOf(variable.owner);
  if (variable.parameter) return renderParameter(variable.parameter, variable.owner);
  const missing = variable.kind === 'lambda' ? notation.missingLambdaType : notation.missingType;
  return renderVariable(variable.name, knownType(variable) || missing, notation);
}

/** Type of a local variable as printed: the written one, or what its value tells; '' for none. */
function knownType(variable: Variable): string {
  const notation = notationOf(variable.owner);
  if (variable.type) return notation.type({ text: variable.type });
  return (variable.value && notation.valueType?.(variable.value)) || '';
}

/** In some languages a type that one side leaves out counts as a change (§3.3). */
function changedType(left: Variable, right: Variable): boolean {
  const before = knownType(left);
  const after = knownType(right);
  if (before === after) return false;
  if (before !== '' && after !== '') return true;
  return left.kind !== 'lambda' && right.kind !== 'lambda' && notationOf(right.owner).inferredTypes;
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
  return rangePlace(variable.owner.file, node, variableTypes[variable.kind], renderLocal(variable), role);
}

function symbolPlace(symbol: NamedSymbol, role?: number): Place {
  return symbol.variable ? variablePlace(symbol.variable, role) : attributeVariablePlace(symbol.field, role);
}

function isParameter({ variable }: NamedSymbol): boolean {
  if (variable?.kind === 'lambda') return notationOf(variable.owner).lambdaParameters === 'parameter';
  return variable?.kind === 'parameter';
}

/** Type of refactoring when a name of one kind is written for a name of another kind (A5, §4.1). */
function typeOfPair({ left, right }: SymbolPair, extracted: boolean): string | null {
  if (left.variable && right.variable) {
    const l = left.variable.kind === 'parameter';
    const r = right.variable.kind === 'parameter';
    if (l && r) return extracted && left.variable.name !== right.variable.name ? 'Rename Parameter' : null;
    if (!l && r) return 'Parameterize Variable';
    if (l && !r) return 'Localize Parameter';
    if (left.variable.name === right.variable.name) return null;
    return isParameter(left) && isParameter(right) ? 'Rename Parameter' : 'Rename Variable';
  }
  if (left.variable && right.field) return isParameter(left) ? null : 'Replace Variable With Attribute';
  if (left.field && right.variable)
    return isParameter(right) ? 'Parameterize Attribute' : 'Replace Attribute With Variable';
  return null;
}

function variablePair(
  { comparison }: Correspondence,
  owner: Owner,
  pair: SymbolPair,
  findings: Findings,
  extracted = false,
): void {
  const { left, right, references } = pair;
  const strength = Math.min(1, pair.votes / 3);
  const evidence = { rule: 'statements:4.1', strength };
  const values = {
    variableBefore: renderSymbol(left),
    variableAfter: renderSymbol(right),
    containerKind: containerKind(owner.right),
    containerAfter: renderContainer(owner.right),
    containerBefore: renderContainer(owner.left),
    classAfter: renderClassOf(owner.right),
    classBefore: renderClassOf(owner.left),
  };
  const places: [Place[], Place[]] = [
    [symbolPlace(left, 0), ...references.map((reference) => codePlace(owner.left.file, reference.left.node, 1))],
    [symbolPlace(right, 0), ...references.map((reference) => codePlace(owner.right.file, reference.right.node, 1))],
  ];
  const type = typeOfPair(pair, extracted);
  if (type) {
    // A field that is still there did not become a variable, nor a variable a field that was there.
    const stays = (field: Declaration | null) =>
      field !== null && (comparison.pairOfLeft(field) ?? comparison.pairOfRight(field)) !== undefined;
    if (!stays(left.field) && !stays(right.field)) findings.add(type, values, ...places, evidence);
  }
  if (!left.variable || !right.variable || left.variable.parameter || right.variable.parameter) return;
  const changeType = isParameter(left) ? 'Change Parameter Type' : 'Change Variable Type';
  if (changedType(left.variable, right.variable)) findings.add(changeType, values, ...places, evidence);
  const kind = isParameter(left) ? 'Parameter' : 'Variable';
  const told = (variable: Variable) => (variable.node?.modifiers ?? []).filter((modifier) => modifier === 'final');
  modifiersOf(told(left.variable), told(right.variable), (modifier, added) => {
    findings.add(
      `${added ? 'Add' : 'Remove'} ${kind} Modifier`,
      { ...values, modifier },
      [places[0][0]],
      [places[1][0]],
      evidence,
    );
  });
  const annotated = (file: Declaration['file'], variable: Variable) => ({
    file,
    annotations: variable.node?.annotations ?? [],
  });
  for (const { kind: change, values: shared } of annotationChanges(
    annotated(owner.left.file, left.variable),
    annotated(owner.right.file, right.variable),
  )) {
    findings.add(`${change} ${kind} Annotation`, { ...values, ...shared }, [places[0][0]], [places[1][0]], evidence);
  }
}

function definedVariable(
  owner: Owner,
  { kind, variable, expression, references, rule }: DefinedVariable,
  findings: Findings,
): void {
  const extract = kind === 'extract';
  const values = {
    variable: renderLocal(variable),
    providerKind: providerKind(extract ? owner.right : owner.left),
    containerAfter: renderContainer(owner.right),
    containerBefore: renderContainer(owner.left),
    classAfter: renderClassOf(owner.right),
    classBefore: renderClassOf(owner.left),
  };
  const statementsLeft = references.map((reference) => codePlace(owner.left.file, reference.left.node, 1));
  const statementsRight = references.map((reference) => codePlace(owner.right.file, reference.right.node, 1));
  const found = codePlace(extract ? owner.left.file : owner.right.file, expression, 1);
  const declared = variablePlace(variable, 0);
  findings.add(
    extract ? 'Extract Variable' : 'Inline Variable',
    values,
    extract ? [...statementsLeft, found] : [declared, ...statementsLeft],
    extract ? [declared, ...statementsRight] : [...statementsRight, found],
    { rule: `statements:${rule}`, strength: references.reduce((m, r) => Math.max(m, r.similarity), 0) },
  );
}
