// What changed in the signature of a paired method (model-diff.md §6): parameters, return type, exceptions, visibility,
// modifiers, annotations.

import type { DeclarationPair } from '../matching/comparison.ts';
import type { BodyPair, Correspondence } from '../matching/correspond.ts';
import { wordSimilarity } from '../matching/words.ts';
import { type CodeNode, ownNodes } from '../model/code.ts';
import { type Declaration, isCallable, isType, type Parameter, type TypeReference } from '../model/declaration.ts';
import { annotationChanges } from './annotations.ts';
import {
  annotationPlace,
  containerKind,
  containerPlace,
  type Findings,
  type Place,
  providerKind,
  rangePlace,
} from './findings.ts';
import { formOfChange, notationOf, renderClassOf, renderMethod, renderParameter } from './render.ts';

/** Two parameters that are the same one. */
export interface ParameterPair {
  readonly left: Parameter;
  readonly right: Parameter;
  readonly leftIndex: number;
  readonly rightIndex: number;
}

/** What became of the parameters of a pair of methods (S2). */
export interface ParameterMatch {
  readonly pairs: readonly ParameterPair[];
  readonly removed: readonly Parameter[];
  readonly added: readonly Parameter[];
}

/** Pairs parameters: name and type, name, unique type, what the bodies say, place (S2). */
export function matchParameters(correspondence: Correspondence, pair: DeclarationPair): ParameterMatch {
  const lefts = [...notationOf(pair.left).parameters(pair.left)];
  const rights = [...notationOf(pair.right).parameters(pair.right)];
  const freeLeft = new Set(lefts);
  const freeRight = new Set(rights);
  const pairs: ParameterPair[] = [];
  const type = (p: Parameter) => p.type?.text ?? '';
  const take = (l: Parameter, r: Parameter) => {
    freeLeft.delete(l);
    freeRight.delete(r);
    pairs.push({ left: l, right: r, leftIndex: lefts.indexOf(l), rightIndex: rights.indexOf(r) });
  };
  const pass = (same: (l: Parameter, r: Parameter) => boolean, unique: boolean) => {
    for (const l of lefts) {
      if (!freeLeft.has(l)) continue;
      const candidates = [...freeRight].filter((r) => same(l, r));
      if (
        candidates.length === 0 ||
        (unique && (candidates.length > 1 || [...freeLeft].filter((x) => same(x, candidates[0])).length > 1))
      )
        continue;
      take(l, candidates[0]);
    }
  };
  pass((l, r) => l.name === r.name && type(l) === type(r), false);
  pass((l, r) => l.name === r.name, false);
  const body = correspondence.bodies.find((candidate) => candidate.pair === pair);
  const symbols = body?.symbols;
  const voted = (l: Parameter, r: Parameter) =>
    symbols?.pairs.some((p) => p.left.variable?.parameter === l && p.right.variable?.parameter === r) ?? false;
  pass(voted, false);
  for (const [l, r] of body ? onlyChanges(body, freeLeft, freeRight) : [])
    if (freeLeft.has(l) && freeRight.has(r) && type(l) === type(r)) take(l, r);
  pass((l, r) => type(l) !== '' && type(l) === type(r) && !contradicted(correspondence, pair, l, r), true);
  pass(
    (l, r) =>
      lefts.indexOf(l) === rights.indexOf(r) && wordSimilarity(l.name, r.name) > 0 && freeLeft.size === freeRight.size,
    false,
  );
  if (freeLeft.size === 1 && freeRight.size === 1 && lefts.length === rights.length) {
    const [l] = freeLeft;
    const [r] = freeRight;
    const untyped = type(l) === '' && type(r) === '' && !contradicted(correspondence, pair, l, r);
    if (lefts.indexOf(l) === rights.indexOf(r) && (!symbols || untyped)) take(l, r);
  }
  pairs.sort((a, b) => a.leftIndex - b.leftIndex);
  return { pairs, removed: lefts.filter((p) => freeLeft.has(p)), added: rights.filter((p) => freeRight.has(p)) };
}

/** Pairs of parameters of which one alone went from a mapped statement, and the other alone came into it. */
function onlyChanges(
  { mapping }: BodyPair,
  lefts: ReadonlySet<Parameter>,
  rights: ReadonlySet<Parameter>,
): [Parameter, Parameter][] {
  const usedIn = (statement: CodeNode, parameters: ReadonlySet<Parameter>) => {
    const names = new Set<string>();
    for (const node of ownNodes(statement)) if (node.kind === 'name') names.add(node.label);
    return [...parameters].filter((parameter) => names.has(parameter.name));
  };
  const result: [Parameter, Parameter][] = [];
  if (lefts.size === 0 || rights.size === 0) return result;
  for (const { left, right } of mapping.pairs) {
    const l = usedIn(left.node, lefts);
    const r = usedIn(right.node, rights);
    if (l.length === 1 && r.length === 1) result.push([l[0], r[0]]);
  }
  return result;
}

/** The bodies pair one of the two with something else. */
function contradicted(correspondence: Correspondence, pair: DeclarationPair, l: Parameter, r: Parameter): boolean {
  const symbols = correspondence.bodies.find((body) => body.pair === pair)?.symbols;
  return (
    symbols?.pairs.some(
      (p) => (p.left.variable?.parameter === l) !== (p.right.variable?.parameter === r) && p.votes >= 1,
    ) ?? false
  );
}

export function parameterPlace(parameter: Parameter, method: Declaration, role?: number): Place {
  return rangePlace(method.file, parameter, 'SINGLE_VARIABLE_DECLARATION', renderParameter(parameter, method), role);
}

/** All signature changes of the paired methods. */
export function findSignatureChanges(correspondence: Correspondence, findings: Findings): void {
  for (const pair of correspondence.pairs) {
    if (!isCallable(pair.left) || !isCallable(pair.right)) continue;
    parameters(correspondence, pair, findings);
    returnType(pair, findings);
    exceptions(pair, findings);
    methodModifiers(pair, findings);
  }
}

function parameters(correspondence: Correspondence, pair: DeclarationPair, findings: Findings): void {
  const { left, right } = pair;
  const match = matchParameters(correspondence, pair);
  const evidence = { rule: 'model:S2', strength: pair.strength };
  const inAfter = {
    containerKind: containerKind(right),
    containerAfter: renderMethod(right),
    classAfter: renderClassOf(right),
  };
  const inBefore = {
    containerKind: containerKind(left),
    containerBefore: renderMethod(left),
    classBefore: renderClassOf(left),
  };
  const notation = notationOf(right);
  for (const { left: l, right: r } of match.pairs) {
    if (notationOf(left).isAttribute(l, left) || notation.isAttribute(r, right)) continue;
    const values = { variableBefore: renderParameter(l, left), variableAfter: renderParameter(r, right), ...inAfter };
    const places = (): [Place[], Place[]] => [
      [parameterPlace(l, left), containerPlace(left)],
      [parameterPlace(r, right), containerPlace(right)],
    ];
    if (l.name !== r.name) findings.add('Rename Parameter', values, ...places(), evidence);
    const typeOf = (p: Parameter) => (p.type ? notation.type(p.type) + (p.varargs ? '...' : '') : null);
    const before = typeOf(l);
    const after = typeOf(r);
    if (notation.parameterTypes && before !== after && before !== null && after !== null) {
      const form = formOfChange(notation, before, after);
      const variables = {
        variableBefore: renderParameter(l, left, form),
        variableAfter: renderParameter(r, right, form),
      };
      findings.add('Change Parameter Type', { ...values, ...variables }, ...places(), evidence);
    }
    const told = (p: Parameter) => p.modifiers.filter((modifier) => modifier === 'final');
    modifiersOf(told(l), told(r), (modifier, added) => {
      findings.add(
        added ? 'Add Parameter Modifier' : 'Remove Parameter Modifier',
        added
          ? { modifier, variableAfter: values.variableAfter, ...inAfter }
          : { modifier, variableBefore: values.variableBefore, ...inBefore },
        [parameterPlace(l, left), containerPlace(left)],
        [parameterPlace(r, right), containerPlace(right)],
        { rule: 'model:S7', strength: pair.strength },
      );
    });
    const annotatedLeft = { file: left.file, annotations: l.annotations };
    const annotatedRight = { file: right.file, annotations: r.annotations };
    for (const { kind, before, after, values: shared } of annotationChanges(annotatedLeft, annotatedRight)) {
      findings.add(
        `${kind} Parameter Annotation`,
        kind === 'Remove'
          ? { ...shared, variableBefore: values.variableBefore, ...inBefore }
          : { ...shared, variableAfter: values.variableAfter, ...inAfter },
        [...(before ? [annotationPlace(left.file, before)] : []), parameterPlace(l, left), containerPlace(left)],
        [...(after ? [annotationPlace(right.file, after)] : []), parameterPlace(r, right), containerPlace(right)],
        { rule: 'model:S7', strength: pair.strength },
      );
    }
  }
  for (const l of match.removed) {
    findings.add(
      'Remove Parameter',
      {
        variable: renderParameter(l, left),
        providerKind: providerKind(left),
        methodBefore: renderMethod(left),
        classBefore: renderClassOf(left),
      },
      [parameterPlace(l, left), containerPlace(left)],
      [containerPlace(right)],
      { rule: 'model:S3', strength: pair.strength },
    );
  }
  for (const r of match.added) {
    findings.add(
      'Add Parameter',
      {
        variable: renderParameter(r, right),
        providerKind: providerKind(right),
        methodAfter: renderMethod(right),
        classAfter: renderClassOf(right),
      },
      [containerPlace(left)],
      [parameterPlace(r, right), containerPlace(right)],
      { rule: 'model:S3', strength: pair.strength },
    );
  }
  if (match.removed.length + match.added.length === 0 && match.pairs.length > 1) {
    const order = match.pairs.map((p) => p.rightIndex);
    if (order.some((at, i) => at !== i)) {
      const lefts = notationOf(left).parameters(left);
      const rights = notationOf(right).parameters(right);
      findings.add(
        'Reorder Parameter',
        {
          before: lefts.map((p) => renderParameter(p, left)),
          after: rights.map((p) => renderParameter(p, right)),
          methodAfter: renderMethod(right),
          classAfter: renderClassOf(right),
        },
        lefts.map((p) => parameterPlace(p, left, 0)),
        rights.map((p) => parameterPlace(p, right, 0)),
        { rule: 'model:S4', strength: pair.strength },
      );
    }
  }
}

function returnType({ left, right, strength }: DeclarationPair, findings: Findings): void {
  if (!left.type || !right.type || left.kind === 'constructor') return;
  const notation = notationOf(right);
  const qualifiedBefore = notationOf(left).type(left.type);
  const qualifiedAfter = notation.type(right.type);
  if (qualifiedBefore === qualifiedAfter || !notation.returnTypes) return;
  const short = formOfChange(notation, qualifiedBefore, qualifiedAfter) === 'short';
  const before = short ? notation.shortType(qualifiedBefore) : qualifiedBefore;
  const after = short ? notation.shortType(qualifiedAfter) : qualifiedAfter;
  findings.add(
    'Change Return Type',
    { typeBefore: before, typeAfter: after, methodAfter: renderMethod(right), classAfter: renderClassOf(right) },
    [rangePlace(left.file, left.type, 'TYPE', before), containerPlace(left)],
    [rangePlace(right.file, right.type, 'TYPE', after), containerPlace(right)],
    { rule: 'model:S1', strength },
  );
}

function exceptions({ left, right, strength }: DeclarationPair, findings: Findings): void {
  const before = left.thrown.map((type) => type.text);
  const after = right.thrown.map((type) => type.text);
  const removed = left.thrown.filter((type) => !after.includes(type.text));
  const added = right.thrown.filter((type) => !before.includes(type.text));
  const evidence = { rule: 'model:S1', strength };
  const text = (type: TypeReference) => notationOf(right).shortType(type.text);
  const set = (types: readonly TypeReference[]) =>
    types.length === 1 ? text(types[0]) : `[${types.map(text).join(', ')}]`;
  const inAfter = { methodAfter: renderMethod(right), classAfter: renderClassOf(right) };
  const place = (method: Declaration, type: TypeReference, role?: number) =>
    rangePlace(method.file, type, 'TYPE', text(type), role);
  if (removed.length > 0 && added.length > 0) {
    findings.add(
      'Change Thrown Exception Type',
      { typeBefore: set(removed), typeAfter: set(added), ...inAfter },
      [...removed.map((type) => place(left, type, 0)), containerPlace(left, 1)],
      [...added.map((type) => place(right, type, 0)), containerPlace(right, 1)],
      evidence,
    );
    return;
  }
  for (const type of removed) {
    findings.add(
      'Remove Thrown Exception Type',
      { type: text(type), methodBefore: renderMethod(left), classBefore: renderClassOf(left) },
      [place(left, type), containerPlace(left)],
      [containerPlace(right)],
      evidence,
    );
  }
  for (const type of added) {
    findings.add(
      'Add Thrown Exception Type',
      { type: text(type), ...inAfter },
      [containerPlace(left)],
      [place(right, type), containerPlace(right)],
      evidence,
    );
  }
}

/** What a function belongs to: a type, a module, or another function. */
function placeOf({ parent }: Declaration): 'member' | 'module' | 'nested' {
  if (!parent || parent.kind === 'file' || parent.kind === 'namespace') return 'module';
  return isType(parent) ? 'member' : 'nested';
}

/** Modifiers that are told, by kind of element; visibility has a type of its own. */
const methodModifierNames = ['abstract', 'final', 'static', 'synchronized', 'async'];

function methodModifiers({ left, right, strength }: DeclarationPair, findings: Findings): void {
  const evidence = { rule: 'model:S1', strength };
  // The header of a class is no place for a method's own modifiers.
  if (left.nativeKind === 'primary constructor' && right.nativeKind === 'primary constructor') return;
  const comparable = !notationOf(right).visibilityByPlace || placeOf(left) === placeOf(right);
  if (left.visibility !== right.visibility && comparable) {
    findings.add(
      'Change Method Access Modifier',
      {
        visibilityBefore: left.visibility,
        visibilityAfter: right.visibility,
        methodAfter: renderMethod(right),
        classAfter: renderClassOf(right),
      },
      [containerPlace(left)],
      [containerPlace(right)],
      evidence,
    );
  }
  const told = (d: Declaration) => d.modifiers.filter((modifier) => methodModifierNames.includes(modifier));
  modifiersOf(told(left), told(right), (modifier, added) => {
    findings.add(
      added ? 'Add Method Modifier' : 'Remove Method Modifier',
      added
        ? { modifier, methodAfter: renderMethod(right), classAfter: renderClassOf(right) }
        : { modifier, methodBefore: renderMethod(left), classBefore: renderClassOf(left) },
      [containerPlace(left)],
      [containerPlace(right)],
      evidence,
    );
  });
}

/** Calls back for each modifier that one side lacks. */
export function modifiersOf(
  before: readonly string[],
  after: readonly string[],
  tell: (modifier: string, added: boolean) => void,
): void {
  for (const modifier of after) if (!before.includes(modifier)) tell(modifier, true);
  for (const modifier of before) if (!after.includes(modifier)) tell(modifier, false);
}
