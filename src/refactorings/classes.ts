// Refactorings of classes (model-diff.md §8, §9, X2-X4): moved and renamed classes, kinds, visibility, modifiers,
// annotations, and new classes that took members from old ones.

import { ownerOf } from '../matching/calls/resolution.ts';
import type { DeclarationPair } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { isWholeExport } from '../matching/moves/import-moves.ts';
import { variablesOf } from '../matching/variables/variables.ts';
import { type Declaration, isCallable, isHeldLiteral, isType } from '../model/declaration.ts';
import { findExtractedClasses } from './extracted-classes.ts';
import { classPlace, type Findings } from './findings.ts';
import { type ClassParts, tellMerged, tellSplit } from './merged-classes.ts';
import { notationOf, renderClass, renderClassOf, tellApart } from './render.ts';
import { modifiersOf } from './signatures.ts';

/** All refactorings of classes but packages; returns fields that went along with an extracted class. */
export function findClassRefactorings(
  correspondence: Correspondence,
  parts: ClassParts,
  findings: Findings,
): DeclarationPair[] {
  const { merged, split } = parts;
  for (const pair of correspondence.pairs) {
    if (pair.left.kind === 'file' && pair.right.kind === 'file') movedModule(pair, findings);
    if (pair.rule === 'model:C4' && isCallable(pair.left)) renamedMaker(pair, findings);
    // Another notation of the same class is no change of it.
    if (!isType(pair.left) || !isType(pair.right) || nameOf(pair.left) === '' || pair.rule === 'model:G4') continue;
    // Of two objects that fields hold, the fields are told.
    if (isHeldLiteral(pair.left) && isHeldLiteral(pair.right)) continue;
    if (parts.areOneClass(pair.left, pair.right) && !parts.twins.has(pair.right)) movedOrRenamed(parts, pair, findings);
    header(pair, findings);
  }
  tellMerged(merged, findings);
  tellMerged(parts.twins, findings);
  tellSplit(split, findings);
  return findExtractedClasses(correspondence, new Set([...split.values()].flat()), findings);
}

/** Name of a type; of an object that a field holds, the field's. */
function nameOf(type: Declaration): string {
  return isHeldLiteral(type) ? (type.parent as Declaration).name : type.name;
}

/** A file as a class: its members and statements moved with it. */
function movedModule({ left, right, rule, strength }: DeclarationPair, findings: Findings): void {
  const before = notationOf(left).moduleName(left.file);
  const after = notationOf(right).moduleName(right.file);
  // A file that stays is another module where the package in its head makes it one.
  if (rule === 'model:identity' && !(isInOtherPackage(left, right) && before !== after)) return;
  if (before === after && !tellApart(before, left.file, right.file, 'modules')) return;
  findings.add(
    'Move Class',
    { classBefore: before, classAfter: after },
    [{ ...classPlace(left), element: before }],
    [{ ...classPlace(right), element: after }],
    { rule, strength },
  );
}

/** C4, G4: a class that one version writes as a function, with its members apart. */
function renamedMaker({ left, right, rule, strength }: DeclarationPair, findings: Findings): void {
  const [from, to] = [left, right].map((d) => (d.kind === 'constructor' ? (d.parent as Declaration) : d));
  const [before, after] = [from, to].map((d) => `${renderClassOf(d)}.${d.name}`);
  const moved = before.slice(0, -from.name.length) !== after.slice(0, -to.name.length);
  findings.add(
    moved ? 'Move And Rename Class' : 'Rename Class',
    { classBefore: before, classAfter: after },
    [{ ...classPlace(from), element: before }],
    [{ ...classPlace(to), element: after }],
    { rule, strength },
  );
}

/** Functions or properties of a file, which have no class to go along with, are in another package now. */
function isInOtherPackage(left: Declaration, right: Declaration): boolean {
  const hasMembers = ({ children }: Declaration) => children.some((d) => isCallable(d) || d.kind === 'field');
  return left.file.packageName !== right.file.packageName && hasMembers(left) && hasMembers(right);
}

/** The old file is gone, and another one of its folder is new: neither has a partner. */
function wentWithFile({ comparison }: Correspondence, left: Declaration, right: Declaration): boolean {
  const [from, to] = [left, right].map(({ file }) => file.path.slice(0, file.path.lastIndexOf('/') + 1));
  return from === to && comparison.isFree(left.file.root, right.file.root);
}

/** A function had a variable of the name: what another one held is a part of its value now. */
function hasVariable(
  { correspondence: { comparison } }: ClassParts,
  method: Declaration | null,
  name: string,
): boolean {
  const body = method && comparison.body(method);
  return body ? variablesOf(body).named(name).length > 0 : false;
}

function movedOrRenamed(parts: ClassParts, pair: DeclarationPair, findings: Findings): void {
  const { left, right } = pair;
  const before = renderClass(left);
  const after = renderClass(right);
  if (left.file.text === right.file.text) return;
  if (before === after) {
    // Equal names in two folders: the module went there, or this class alone.
    const { comparison } = parts.correspondence;
    if (!tellApart(before, left.file, right.file) || comparison.arePaired(left.file.root, right.file.root)) return;
  }
  // A type that got a second name, or lost one of two, is still called what it was.
  if (pair.relation === 'same' && left.name !== right.name) return;
  const values = { classBefore: before, classAfter: after };
  const evidence = { rule: pair.rule, strength: pair.strength };
  // One inside of a class without a name goes along with the code that makes that.
  const areInside = isUnnamed(ownerOf(left)) && isUnnamed(ownerOf(right));
  const [outerLeft, outerRight] = areInside ? [namedAround(left), namedAround(right)] : [ownerOf(left), ownerOf(right)];
  // A class inside of a class that moved or was renamed goes along with it (C13).
  const isLocal = (type: Declaration) => type.parent !== null && isCallable(type.parent);
  const follows =
    isType(outerLeft) &&
    isType(outerRight) &&
    parts.areOneClass(outerLeft, outerRight) &&
    isLocal(left) === isLocal(right);
  const [name, newName] = [nameOf(left), nameOf(right)];
  const renamed = name !== newName;
  // A literal goes where the code goes in which it stands, and a class that took its place is written otherwise (G4).
  const { comparison } = parts.correspondence;
  if (
    (isLiteral(left) || isLiteral(right)) &&
    !renamed &&
    (comparison.arePaired(left.file.root, right.file.root) || comparison.arePaired(left.parent, right.parent))
  )
    return;
  if (renamed && isLocal(left) && isLiteral(left) && hasVariable(parts, left.parent, newName)) return;
  // `var a = module.exports = {}`: what the variable holds is called what the variable is, whatever else it is assigned to.
  const isHeld = [left, right].every((type) => type.parent?.kind === 'field' && isLiteral(type));
  if (renamed && isHeld && left.parent?.name === right.parent?.name && comparison.arePaired(left.parent, right.parent))
    return;
  // G4: how a module exports an object is no part of its name: `const a = {}; module.exports = a` and `module.exports = {}`.
  const isExported = (type: Declaration) => isLiteral(type) && (isWholeExport(type) || type.name === 'default');
  if (renamed && (isExported(left) || isExported(right)) && comparison.arePaired(left.file.root, right.file.root))
    return;
  // `struct { … } state;` has no name that it could have got or lost.
  if ((name === '') !== (newName === '')) return;
  // Files of one name in two folders are two, unless the whole module went from one to the other, or the file has another name
  // because its class has one.
  const isElsewhere =
    tellApart(before, left.file, right.file) !== null &&
    !comparison.arePaired(left.file.root, right.file.root) &&
    !(renamed && wentWithFile(parts.correspondence, left, right));
  const moved =
    (renamed || !follows) &&
    (before === after ||
      (!follows && isElsewhere) ||
      before.slice(0, before.length - name.length) !== after.slice(0, after.length - newName.length));
  const places: [ReturnType<typeof classPlace>[], ReturnType<typeof classPlace>[]] = [
    [classPlace(left)],
    [classPlace(right)],
  ];
  if (renamed && moved) findings.add('Move And Rename Class', values, ...places, evidence);
  else if (renamed) findings.add('Rename Class', values, ...places, evidence);
  else if (moved) findings.add('Move Class', values, ...places, evidence);
}

/** An object as code writes it, be it named after what holds it or not: none of the kinds of types. */
function isLiteral({ nativeKind }: Declaration): boolean {
  return nativeKind === 'object literal';
}

function isUnnamed(declaration: Declaration): boolean {
  return isType(declaration) && declaration.name === '' && !isHeldLiteral(declaration);
}

/** What has a name around the classes without one in which a class stands. */
function namedAround(type: Declaration): Declaration {
  let outer = ownerOf(type);
  while (isUnnamed(outer)) outer = ownerOf(outer);
  return outer;
}

/** Words of a declaration kind as the reference prints them. */
function kindWord({ kind }: Declaration): string {
  return kind === 'typeAlias' ? 'type alias' : kind;
}

/** P2, and what languages without `final` and `static` say instead. */
const classModifierNames = ['abstract', 'final', 'static', 'sealed', 'open', 'inner'];

/** What is abstract or sealed is open without saying so. */
function isImplied(modifier: string, { modifiers }: Declaration): boolean {
  return modifier === 'open' && (modifiers.includes('abstract') || modifiers.includes('sealed'));
}

function header({ left, right, strength }: DeclarationPair, findings: Findings): void {
  const values = { classBefore: renderClass(left), classAfter: renderClass(right) };
  const evidence = { rule: 'model:P2', strength };
  if (left.kind !== right.kind && ![left, right].some((type) => isHeldLiteral(type) || isLiteral(type))) {
    findings.add(
      'Change Type Declaration Kind',
      { kindBefore: kindWord(left), kindAfter: kindWord(right), ...values },
      [classPlace(left)],
      [classPlace(right)],
      { rule: 'model:O1', strength },
    );
  }
  if (left.visibility !== right.visibility) {
    findings.add(
      'Change Class Access Modifier',
      { visibilityBefore: left.visibility, visibilityAfter: right.visibility, ...values },
      [classPlace(left)],
      [classPlace(right)],
      evidence,
    );
  }
  // Those of an interface are not told, but it may have kept them.
  const isKept = (modifier: string, { kind, modifiers }: Declaration) =>
    kind === 'interface' && modifiers.includes(modifier);
  const told = (d: Declaration, other: Declaration) =>
    d.kind === 'interface'
      ? []
      : d.modifiers.filter(
          (modifier) =>
            classModifierNames.includes(modifier) && !isImplied(modifier, other) && !isKept(modifier, other),
        );
  modifiersOf(told(left, right), told(right, left), (modifier, added) => {
    findings.add(
      added ? 'Add Class Modifier' : 'Remove Class Modifier',
      { modifier, ...values },
      [classPlace(left)],
      [classPlace(right)],
      evidence,
    );
  });
}
