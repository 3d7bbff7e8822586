// A type that took the name of its supertype or subtype, which is gone: the only implementation of an interface, or a base
// class that takes the place of the class that was made from it in another folder. By name the type that went would be the
// one that stayed (model-diff.md §3); the members tell which one it is.
import { type Declaration, isType, standsIn } from '../../model/declaration.ts';
import { type Comparison, callablesOf, fieldsOf, signatureKey } from '../comparison.ts';
import { pairAsOneType } from './moved-types.ts';

/** Least share of the members that the type has in common with the one that took the name. */
const SAME = 2 / 3;

/** Gives types paired by name to the relative of the old one whose code they have. */
export function releaseFoldedTypes(comparison: Comparison): void {
  const gone = comparison.before.files.flatMap((file) =>
    file.declarations.filter((d) => isType(d) && d.name !== '' && !comparison.pairOfLeft(d)),
  );
  if (gone.length === 0) return;
  const relativesOf = relatives(gone);
  for (const pair of comparison.pairs.filter(({ left, right }) => isType(left) && left.name === right.name)) {
    const { left, right } = pair;
    if (left.name === '' || comparison.isEqual(left, right)) continue;
    // A class that stays in its file may take in the members of its superclass.
    const gaveWay = left.kind === 'interface' && right.kind !== 'interface';
    if (!gaveWay && left.file.path === right.file.path) continue;
    const relative = relativesOf(left).find(
      (type) =>
        isBelow(type, left) !== isBelow(left, type) &&
        !comparison.pairOfLeft(type) &&
        share(comparison, type, right) >= SAME &&
        share(comparison, left, right) < SAME / 2,
    );
    if (!relative) continue;
    for (const inner of comparison.pairs.filter(({ left: l }) => l === left || standsIn(l, left)))
      comparison.unpair(inner);
    pairAsOneType(comparison, relative, right, 'model:C5', share(comparison, relative, right));
  }
}

/** Types that name another one as a supertype, or that it names, in the order given. */
function relatives(types: readonly Declaration[]): (type: Declaration) => readonly Declaration[] {
  const byName = new Map<string, number[]>();
  const bySupertype = new Map<string, number[]>();
  const enter = (index: Map<string, number[]>, name: string, i: number) => {
    const list = index.get(name);
    if (list) list.push(i);
    else index.set(name, [i]);
  };
  types.forEach(({ name, supertypes }, i) => {
    enter(byName, name, i);
    for (const supertype of supertypes) enter(bySupertype, supertype.name, i);
  });
  return ({ name, supertypes }) => {
    const found = new Set(bySupertype.get(name));
    for (const supertype of supertypes) for (const i of byName.get(supertype.name) ?? []) found.add(i);
    return [...found].sort((a, b) => a - b).map((i) => types[i]);
  };
}

function isBelow(type: Declaration, other: Declaration): boolean {
  return type.supertypes.some(({ name }) => name === other.name);
}

/** Members that both types have, methods with equal code, as a share of those of the larger one. */
function share(comparison: Comparison, left: Declaration, right: Declaration): number {
  const methods = new Map(callablesOf(left).map((method) => [signatureKey(method), method]));
  const fields = new Set(fieldsOf(left).map((field) => field.name));
  const common =
    callablesOf(right).filter((method) => {
      const other = methods.get(signatureKey(method));
      return other !== undefined && comparison.haveEqualBodies(other, method);
    }).length + fieldsOf(right).filter((field) => fields.has(field.name)).length;
  const size = (type: Declaration) => callablesOf(type).length + fieldsOf(type).length;
  return common / Math.max(size(left), size(right), 1);
}
