// Refactorings of attributes (model-diff.md §7, X17-X20): moves, renames that the bodies show, types, visibility,
// modifiers, annotations.

import type { DeclarationPair } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { namedOwner } from '../matching/fields/fields.ts';
import type { Declaration } from '../model/declaration.ts';
import { toldRelation } from './extracted-classes.ts';
import { attributePlace, attributeVariablePlace, type Findings, type Place } from './findings.ts';
import type { ClassParts } from './merged-classes.ts';
import {
  formOfChange,
  notationOf,
  renderAttribute,
  renderAttributeVariable,
  renderClass,
  renderClassOf,
} from './render.ts';
import { isImplied, isUnnamed, modifiersOf, placeOf } from './signatures.ts';

const attributeModifierNames = ['static', 'final', 'volatile', 'transient', 'readonly', 'const'];

/**
 * All refactorings of attributes that pairs of fields tell.
 * @param carried fields that went along with an extracted class
 * @param merged pairs of which one side has further partners
 */
export function findAttributeRefactorings(
  { comparison, pairs }: Correspondence,
  carried: readonly DeclarationPair[],
  parts: ClassParts,
  merged: ReadonlySet<DeclarationPair>,
  findings: Findings,
): void {
  const all = [...pairs, ...comparison.secondary, ...carried];
  const keptNames = new Set(all.flatMap(({ left, right }) => (left.name === right.name ? [right] : [])));
  for (const pair of all) {
    const { left, right } = pair;
    if ([left, right].some(({ kind }) => kind !== 'field' && kind !== 'enumConstant') || merged.has(pair)) continue;
    const evidence = { rule: pair.rule, strength: pair.strength };
    const values = {
      attributeBefore: renderAttribute(left),
      attributeAfter: renderAttribute(right),
      variableBefore: renderAttributeVariable(left),
      variableAfter: renderAttributeVariable(right),
      classBefore: renderClassOf(left),
      classAfter: renderClassOf(right),
    };
    const places: [Place[], Place[]] = [[attributePlace(left)], [attributePlace(right)]];
    const qualified = {
      ...values,
      attributeBefore: renderAttribute(left, 'qualified'),
      attributeAfter: renderAttribute(right, 'qualified'),
      variableBefore: renderAttributeVariable(left, 'qualified'),
      variableAfter: renderAttributeVariable(right, 'qualified'),
    };
    // What a constructor function assigns goes with the function.
    const isOfOne = pair.rule === 'model:G4' || (isOuter(left) && left.qualifier === right.qualifier);
    const isInside = [left, right].some(isOfNameless) && comparison.arePaired(placeAround(left), placeAround(right));
    const follows = isOfOne || isInside || parts.stayed(left, right);
    if (!follows) {
      // X18: under another name it is a move like others into a class that is new, or out of one that is gone.
      const stayed = comparison.pairOfLeft(left.parent ?? left) && comparison.pairOfRight(right.parent ?? right);
      const relation = toldRelation(comparison, pair);
      if (left.name !== right.name && !stayed)
        findings.add('Move And Rename Attribute', qualified, ...places, evidence);
      else if (relation === 'pulledUp') {
        findings.add(
          'Pull Up Attribute',
          { ...qualified, subclass: values.classBefore, superclass: values.classAfter },
          ...places,
          evidence,
        );
      } else if (relation === 'pushedDown') {
        findings.add(
          'Push Down Attribute',
          { ...qualified, superclass: values.classBefore, subclass: values.classAfter },
          ...places,
          evidence,
        );
      } else
        findings.add(
          left.name === right.name ? 'Move Attribute' : 'Move And Rename Attribute',
          qualified,
          ...places,
          evidence,
        );
    } else if (left.name !== right.name) {
      findings.add('Rename Attribute', qualified, ...asVariables(pair), evidence);
      if (right.parent?.kind === 'file' && right.qualifier === null && notationOf(right).moduleVariables) {
        const module = { containerKind: 'module', containerAfter: renderClass(right.parent) };
        findings.add('Rename Variable', { ...qualified, ...module }, ...asVariables(pair), evidence);
      }
    }
    // Beside one that kept its name, another one that became the same tells nothing of what it was like.
    if (follows || left.name === right.name || !keptNames.has(right)) changes(pair, values, places, findings);
  }
}

/** What is written apart from what it belongs to, `this.x = 1` in a constructor function. */
function isOuter(field: Declaration): boolean {
  return field.qualifier !== null && notationOf(field).classOfOuterMember !== undefined;
}

/** A member of a type without a name that is told as one of the type, or the file, around it. */
function isOfNameless(field: Declaration): boolean {
  const owner = placeAround(field);
  return owner !== null && owner !== field.parent && renderClass(owner) === renderClassOf(field);
}

/** Constants of an enumeration without a name are those of what is around it. */
function placeAround(field: Declaration): Declaration | null {
  const owner = namedOwner(field);
  return owner?.kind === 'enum' && owner.name === '' ? owner.parent : owner;
}

function changes(
  { left, right, strength }: DeclarationPair,
  values: Record<string, string>,
  places: [Place[], Place[]],
  findings: Findings,
): void {
  if (left.kind === 'enumConstant' || right.kind === 'enumConstant') return;
  const type = (d: Declaration) => (d.type ? notationOf(d).type(d.type) : '');
  const before = type(left);
  const after = type(right);
  if (
    !notationOf(right).isSameType(before, after) &&
    ((before !== '' && after !== '') || notationOf(right).inferredTypes)
  ) {
    const form = formOfChange(notationOf(right), before, after);
    const variables = {
      variableBefore: renderAttributeVariable(left, form),
      variableAfter: renderAttributeVariable(right, form),
    };
    findings.add('Change Attribute Type', { ...values, ...variables }, ...asVariables({ left, right }), {
      rule: 'model:A6',
      strength,
    });
  }
  const { attributeVisibility, visibilityByPlace } = notationOf(right);
  // A variable of the module is not visible as what an object has is.
  const isInOnePlace =
    isOuter(left) === isOuter(right) && (visibilityByPlace === 'never' || placeOf(left) === placeOf(right));
  const comparable = attributeVisibility && isInOnePlace;
  if (left.visibility !== right.visibility && comparable) {
    findings.add(
      'Change Attribute Access Modifier',
      { ...values, visibilityBefore: left.visibility, visibilityAfter: right.visibility },
      ...places,
      { rule: 'model:A1', strength },
    );
  }
  modifiersOf(writtenModifiers(left), writtenModifiers(right), (modifier, added) => {
    if (isImplied(modifier, left, right)) return;
    // Where a file was converted, another word says that it is: `val`.
    if (modifier === 'final' && left.file.language !== right.file.language) return;
    if (modifier === 'static' && (isUnnamed(left) || isUnnamed(right))) return;
    findings.add(added ? 'Add Attribute Modifier' : 'Remove Attribute Modifier', { ...values, modifier }, ...places, {
      rule: 'model:A1',
      strength,
    });
  });
}

/** Places of renames and type changes print no visibility. */
function asVariables({ left, right }: Pick<DeclarationPair, 'left' | 'right'>): [Place[], Place[]] {
  return [[attributeVariablePlace(left)], [attributeVariablePlace(right)]];
}

/** Modifiers that are told; components of records are final. */
function writtenModifiers(field: Declaration): string[] {
  const implied = field.parent?.kind === 'record' && !field.isStatic ? ['final'] : [];
  const { silentModifiers } = notationOf(field);
  return [
    ...implied,
    ...field.modifiers.filter((name) => attributeModifierNames.includes(name) && !silentModifiers.includes(name)),
  ];
}
