// Refactorings of classes (model-diff.md §8, §9, X2-X4): moved and renamed classes, kinds, visibility, modifiers,
// annotations, and new classes that took members from old ones.

import type { DeclarationPair } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { Hierarchy } from '../matching/hierarchy.ts';
import { ownerOf } from '../matching/resolution.ts';
import { type Declaration, isCallable, isType } from '../model/declaration.ts';
import { classPlace, type Findings } from './findings.ts';
import { renderClass } from './render.ts';
import { modifiersOf } from './signatures.ts';

/** All refactorings of classes but packages. */
export function findClassRefactorings(correspondence: Correspondence, findings: Findings): void {
  for (const pair of correspondence.pairs) {
    if (!isType(pair.left) || !isType(pair.right) || pair.left.name === '') continue;
    movedOrRenamed(correspondence, pair, findings);
    header(pair, findings);
  }
  extractedClasses(correspondence, findings);
}

function movedOrRenamed({ comparison }: Correspondence, pair: DeclarationPair, findings: Findings): void {
  const { left, right } = pair;
  const before = renderClass(left);
  const after = renderClass(right);
  if (before === after) return;
  const values = { classBefore: before, classAfter: after };
  const evidence = { rule: pair.rule, strength: pair.strength };
  const outerLeft = ownerOf(left);
  const outerRight = ownerOf(right);
  // A class inside of a class that moved or was renamed goes along with it (C13).
  const follows = isType(outerLeft) && isType(outerRight) && comparison.arePaired(outerLeft, outerRight);
  const renamed = left.name !== right.name;
  const moved =
    !follows && before.slice(0, before.length - left.name.length) !== after.slice(0, after.length - right.name.length);
  const places: [ReturnType<typeof classPlace>[], ReturnType<typeof classPlace>[]] = [
    [classPlace(left)],
    [classPlace(right)],
  ];
  if (renamed && moved) findings.add('Move And Rename Class', values, ...places, evidence);
  else if (renamed) findings.add('Rename Class', values, ...places, evidence);
  else if (moved) findings.add('Move Class', values, ...places, evidence);
}

/** Words of a declaration kind as the reference prints them. */
function kindWord(declaration: Declaration): string {
  return declaration.kind === 'annotation' ? 'annotation' : declaration.kind;
}

const classModifierNames = ['abstract', 'final', 'static', 'sealed', 'open', 'inner', 'data', 'inline', 'value'];

function header({ left, right, strength }: DeclarationPair, findings: Findings): void {
  const values = { classBefore: renderClass(left), classAfter: renderClass(right) };
  const evidence = { rule: 'model:P2', strength };
  if (left.kind !== right.kind) {
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
  const told = (d: Declaration) =>
    d.kind === 'interface' ? [] : d.modifiers.filter((modifier) => classModifierNames.includes(modifier));
  modifiersOf(told(left), told(right), (modifier, added) => {
    findings.add(
      added ? 'Add Class Modifier' : 'Remove Class Modifier',
      { modifier, ...values },
      [classPlace(left)],
      [classPlace(right)],
      evidence,
    );
  });
}

/** New classes that old ones now extend, implement, or that took over their members (X2, X4). */
function extractedClasses({ comparison, pairs, added }: Correspondence, findings: Findings): void {
  const hierarchyBefore = new Hierarchy(comparison.before);
  const newTypes = added.filter((declaration) => isType(declaration) && declaration.name !== '');
  if (newTypes.length === 0) return;
  const isNew = new Set(newTypes);
  // Members that went from one class into a new one.
  const taken = new Map<Declaration, Map<Declaration, { methods: number; fields: number; up: number; down: number }>>();
  for (const pair of pairs) {
    const target = ownerOf(pair.right);
    if (!isNew.has(target)) continue;
    const source = ownerOf(pair.left);
    const row = taken.get(target) ?? new Map();
    taken.set(target, row);
    const count = row.get(source) ?? { methods: 0, fields: 0, up: 0, down: 0 };
    row.set(source, count);
    if (isCallable(pair.left)) count.methods++;
    else if (pair.left.kind === 'field' || pair.left.kind === 'enumConstant') count.fields++;
    if (pair.relation === 'pulledUp') count.up++;
    if (pair.relation === 'pushedDown') count.down++;
  }
  const byName = new Map<string, Declaration[]>();
  for (const type of newTypes) byName.set(type.name, [...(byName.get(type.name) ?? []), type]);
  // Extract Superclass, Extract Interface: existing classes that newly name the new type.
  const clients = new Map<Declaration, DeclarationPair[]>();
  for (const pair of pairs) {
    if (!isType(pair.left) || !isType(pair.right) || pair.left.name === '') continue;
    for (const { name } of pair.right.supertypes) {
      for (const type of byName.get(name) ?? []) {
        if (type === pair.right || hierarchyBefore.ancestorNames(pair.left).has(name)) continue;
        const members = new Set(type.children.filter(isCallable).map((method) => method.name));
        const had = pair.left.children.some((child) => isCallable(child) && members.has(child.name));
        const gave = taken.get(type)?.has(pair.left) ?? false;
        if (!gave && !(type.kind === 'interface' && (had || members.size === 0))) continue;
        clients.set(type, [...(clients.get(type) ?? []), pair]);
      }
    }
  }
  const explained = new Set<Declaration>();
  for (const type of newTypes) {
    const list = clients.get(type);
    if (!list) continue;
    explained.add(type);
    const asInterface = type.kind === 'interface';
    const names = list.map((pair) => renderClass(pair.left));
    findings.add(
      asInterface ? 'Extract Interface' : 'Extract Superclass',
      asInterface
        ? { newInterface: renderClass(type), classBefore: names }
        : { newClass: renderClass(type), subclassBefore: names },
      list.map((pair) => classPlace(pair.left, 0)),
      [classPlace(type, 0), ...list.map((pair) => classPlace(pair.right, 1))],
      { rule: 'model:X2', strength: 1 },
    );
  }
  for (const type of newTypes) {
    if (explained.has(type) || type.kind === 'interface') continue;
    for (const [source, { methods, fields, down }] of taken.get(type) ?? []) {
      if (!isType(source) || !comparison.pairOfLeft(source)) continue;
      const later = comparison.pairOfLeft(source)?.right as Declaration;
      const knows = mentions(later, type.name) || type.parent === later;
      if (!(methods > 1 || fields > 1 || (methods + fields > 0 && knows))) continue;
      findings.add(
        down > 0 ? 'Extract Subclass' : 'Extract Class',
        { newClass: renderClass(type), sourceClassBefore: renderClass(source) },
        [classPlace(source, 0)],
        [classPlace(type, 0), classPlace(later, 1)],
        { rule: 'model:X4', strength: Math.min(1, (methods + fields) / 4) },
      );
    }
  }
}

/** The class has a field of the type, or creates it. */
function mentions(type: Declaration, name: string): boolean {
  return type.children.some(
    (child) =>
      (child.kind === 'field' && child.type?.name === name) ||
      child.calls.some((call) => call.kind === 'creation' && call.name === name),
  );
}
