// What changed in the signature of a paired method (model-diff.md §6, S1): return type, exceptions, visibility,
// modifiers.

import {
  type Comparison,
  type DeclarationPair,
  fullName,
  isExportedByName,
  isPropertyAccessor,
} from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { areBothOverloads } from '../matching/methods/overloads.ts';
import { isWholeExport } from '../matching/moves/import-moves.ts';
import { type CodeNode, preOrder } from '../model/code.ts';
import { type Declaration, isCallable, isOfLiteral, isType, type TypeReference } from '../model/declaration.ts';
import { isGivenByInterface } from './anonymous-classes.ts';
import { containerPlace, type Findings, rangePlace } from './findings.ts';
import { formOfChange, notationOf, renderClassOf, renderMethod } from './render.ts';

/**
 * All signature changes of the paired methods.
 * @param formerTests tests with the one that has their code now
 */
export function findSignatureChanges(
  correspondence: Correspondence,
  formerTests: readonly DeclarationPair[],
  findings: Findings,
): void {
  for (const pair of [...correspondence.pairs, ...correspondence.comparison.secondary, ...formerTests]) {
    if (
      !isCallable(pair.left) ||
      !isCallable(pair.right) ||
      isGivenByInterface(correspondence.comparison, pair.left, pair.right) ||
      areBothOverloads(pair.left, pair.right)
    )
      continue;
    returnType(pair, findings);
    exceptions(pair, findings);
    methodModifiers(correspondence.comparison, pair, findings);
  }
}

/** What only copies another object of its class, `Box(Box const&)`, has the new name of that in all its types. */
export function followsClass(left: Declaration, right: Declaration): boolean {
  const isCopy = ({ parameters, parent }: Declaration) =>
    parameters.length === 1 && parameters[0].name === '' && parent !== null && parameters[0].type?.name === parent.name;
  return isCopy(left) && isCopy(right);
}

function returnType({ left, right, strength }: DeclarationPair, findings: Findings): void {
  if (!left.type || !right.type || left.kind === 'constructor' || followsClass(left, right)) return;
  const notation = notationOf(right);
  const qualifiedBefore = notationOf(left).type(left.type);
  const qualifiedAfter = notation.type(right.type);
  if (notation.isSameType(qualifiedBefore, qualifiedAfter)) return;
  const short = formOfChange(notation, qualifiedBefore, qualifiedAfter) === 'short';
  const before = short ? notation.shortType(qualifiedBefore) : qualifiedBefore;
  const after = short ? notation.shortType(qualifiedAfter) : qualifiedAfter;
  findings.add(
    'Change Return Type',
    { typeBefore: before, typeAfter: after, methodAfter: renderMethod(right), classAfter: renderClassOf(right) },
    [rangePlace(left.file, left.type, 'TYPE', notation.shortType(before)), containerPlace(left)],
    [rangePlace(right.file, right.type, 'TYPE', notation.shortType(after)), containerPlace(right)],
    { rule: 'model:S1', strength },
  );
}

function exceptions({ left, right, strength }: DeclarationPair, findings: Findings): void {
  const short = ({ text }: TypeReference) => notationOf(right).shortType(text);
  // One that is written with its package is the one that is imported.
  const areOne = (one: TypeReference, other: TypeReference) =>
    short(one) === short(other) && (one.text === other.text || [one, other].some((type) => type.text === short(type)));
  const removed = left.thrown.filter((type) => !right.thrown.some((other) => areOne(type, other)));
  const added = right.thrown.filter((type) => !left.thrown.some((other) => areOne(type, other)));
  const evidence = { rule: 'model:S1', strength };
  const isNamesake = (type: TypeReference) =>
    [...removed, ...added].some((other) => other !== type && short(other) === short(type));
  const text = (type: TypeReference) => (isNamesake(type) ? type.text : short(type));
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

/** What a function belongs to: a type, a module, or another function; a macro belongs to the text that follows it. */
export function placeOf({ nativeKind, parent }: Declaration): 'member' | 'module' | 'nested' | 'macro' {
  if (nativeKind === 'macro') return 'macro';
  if (!parent || parent.kind === 'file' || parent.kind === 'namespace') return 'module';
  return isType(parent) ? 'member' : 'nested';
}

/** What makes its members visible or not: a class, an object; outside of them that is for the module to say. */
function ownerKind(method: Declaration): 'class' | 'object' | null {
  const { parent } = method;
  if (isOfLiteral(method)) return 'object';
  return parent?.kind === 'class' || parent?.kind === 'object' ? parent.kind : null;
}

/**
 * A function of a module that nothing of it hands out: where it is exported by name in the other version, `exports.f = function () {}`,
 * others see it now, or did. How a module exports is no matter of visibility.
 */
function isKeptToModule(comparison: Comparison, { file, name, parent, visibility }: Declaration): boolean {
  const body = parent?.kind === 'file' && visibility === 'private' ? comparison.body(file.root) : null;
  if (!body) return false;
  const objects = [...(file.language.notation?.exportObjects ?? [])];
  const isExport = ({ start, end }: CodeNode) => {
    const text = file.text.slice(start, end);
    return objects.some((object) => text === object || text.startsWith(`${object}.`) || text.startsWith(`${object}[`));
  };
  return !preOrder(body.root).some((node) => {
    const target = node.kind === 'assignment' ? node.child('target') : null;
    return (
      target !== null && isExport(target) && preOrder(node).some(({ kind, label }) => kind === 'name' && label === name)
    );
  });
}

/** `export function f` and `function f` with `exports.f = f`: the one version hands it out as the other one does. */
function areBothHandedOut(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const hidden = [left, right].find(({ parent, visibility }) => parent?.kind === 'file' && visibility === 'private');
  if (!hidden?.file.language.notation?.exportObjects) return false;
  return !isExportedByName(hidden) && !isKeptToModule(comparison, hidden);
}

/** `module.exports = function () {}`: all of the module, which nothing else in it is visible beside. */
const isWholeModule = (method: Declaration) => isWholeExport(method) && !method.modifiers.includes('default');

/**
 * A function of another function, or one that was, in another place now, or written in another way (`const f = function () {}`,
 * `function f() {}`): who sees it was written nowhere.
 */
function isTakenAlong(left: Declaration, right: Declaration): boolean {
  const [from, to] = [left.parent, right.parent];
  if (!from || !to || left.name !== right.name) return false;
  if (!isCallable(from) && !isCallable(to)) return false;
  const isWritten = ({ nativeKind, qualifier }: Declaration) => `${nativeKind} ${qualifier}`;
  return fullName(from) !== fullName(to) || isWritten(left) !== isWritten(right);
}

/** Modifiers that are told, by kind of element; visibility has a type of its own. */
const methodModifierNames = ['abstract', 'final', 'static', 'synchronized', 'async'];

function methodModifiers(comparison: Comparison, { left, right, strength }: DeclarationPair, findings: Findings): void {
  const evidence = { rule: 'model:S1', strength };
  // The header of a class is no place for a method's own modifiers.
  if (left.nativeKind === 'primary constructor' && right.nativeKind === 'primary constructor') return;
  // An accessor that is as visible as its property, before and after, is told with the property.
  const followsProperty = (method: Declaration) =>
    isPropertyAccessor(method) && method.parent?.visibility === method.visibility;
  if (followsProperty(left) && followsProperty(right)) return;
  const { visibilityByPlace } = notationOf(right);
  const comparable =
    visibilityByPlace === 'never' ||
    (visibilityByPlace === 'always'
      ? placeOf(left) === placeOf(right)
      : ownerKind(left) === ownerKind(right) &&
        (isExportedByName(left) === isExportedByName(right) ||
          isKeptToModule(comparison, isExportedByName(left) ? right : left)) &&
        isWholeModule(left) === isWholeModule(right) &&
        !isTakenAlong(left, right));
  if (left.visibility !== right.visibility && comparable && !areBothHandedOut(comparison, left, right)) {
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
  const { silentModifiers } = notationOf(right);
  // Outside of a class there is no `static`, and in an unnamed namespace it need not be written.
  const isWritten = comparable && !isUnnamed(left) && !isUnnamed(right);
  const told = (d: Declaration) =>
    d.modifiers.filter(
      (modifier) =>
        methodModifierNames.includes(modifier) &&
        !silentModifiers.includes(modifier) &&
        (isWritten || modifier !== 'static'),
    );
  modifiersOf(told(left), told(right), (modifier, added) => {
    if (isImplied(modifier, left, right)) return;
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

/** In a namespace without a name, where all is as if it were `static`. */
export function isUnnamed({ modifiers }: Declaration): boolean {
  return modifiers.includes('unnamed');
}

/**
 * `static`, `readonly`: only members of classes have them, so they come and go with the place of a member (§3.10 rule 11). What
 * has no code in an interface is `abstract` there without the word.
 */
export function isImplied(modifier: string, left: Declaration, right: Declaration): boolean {
  const isOfInterface = ({ parent }: Declaration) => parent?.kind === 'interface';
  const areDeclaredOnly = left.bodyNode < 0 && right.bodyNode < 0;
  if (modifier === 'abstract' && areDeclaredOnly && (isOfInterface(left) || isOfInterface(right))) return true;
  const inClass = ({ parent }: Declaration) => parent !== null && isType(parent) && parent.kind !== 'object';
  return /^(?:static|readonly|abstract)$/.test(modifier) && inClass(left) !== inClass(right);
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
