// Anonymous classes that became named ones (model-diff.md X1): one is gone, and the code around it creates a new class with the
// same parent that has a method with the same code. Their methods of one name are one method.
import { type Declaration, isType } from '../../model/declaration.ts';
import { countMapping } from '../bodies/body-mapping.ts';
import { type Comparison, callablesOf, fullName } from '../comparison.ts';

/** An anonymous class, and the class that took its place. */
export interface NamedClass {
  readonly anonymous: Declaration;
  readonly type: Declaration;
  /** Share of the methods of the anonymous class that the other one has, in [0, 1]. */
  readonly strength: number;
}

/** Pairs the methods of anonymous classes that became named ones, and tells of which classes they are. */
export function pairNamedClasses(comparison: Comparison): NamedClass[] {
  const result = namedClasses(comparison);
  for (const { anonymous, type } of result) {
    for (const left of callablesOf(anonymous)) {
      const right = callablesOf(type).find((other) => isPartner(left, other));
      if (right && comparison.isFree(left, right)) comparison.pair(left, right, 'changed', 'model:X1');
    }
  }
  return result;
}

function isPartner(left: Declaration, right: Declaration): boolean {
  return (
    fullName(right) === fullName(left) && right.kind === left.kind && right.parameters.length === left.parameters.length
  );
}

function namedClasses(comparison: Comparison): NamedClass[] {
  const byParent = new Map<string, Declaration[]>();
  for (const type of comparison.after.files.flatMap(({ declarations }) => declarations)) {
    if (!isType(type) || type.name === '' || type.kind === 'interface' || comparison.pairOfRight(type)) continue;
    for (const { name } of type.supertypes) {
      const others = byParent.get(name);
      if (others) others.push(type);
      else byParent.set(name, [type]);
    }
  }
  if (byParent.size === 0) return [];
  return comparison.before.files.flatMap(({ declarations }) =>
    declarations.flatMap((anonymous) => namedClassOf(comparison, anonymous, byParent) ?? []),
  );
}

function namedClassOf(
  comparison: Comparison,
  anonymous: Declaration,
  byParent: ReadonlyMap<string, readonly Declaration[]>,
): NamedClass | null {
  if (!isType(anonymous) || anonymous.name !== '' || comparison.pairOfLeft(anonymous)) return null;
  const heirs = new Set(anonymous.supertypes.flatMap(({ name }) => byParent.get(name) ?? []));
  if (heirs.size === 0) return null;
  const candidates = createdAround(comparison, anonymous, heirs)
    .map((type) => ({
      type,
      common: commonMethods(comparison, anonymous, type),
      nearness: nearness(comparison, anonymous, type),
    }))
    .filter(({ common }) => common > 0 && 2 * common >= callablesOf(anonymous).length)
    .sort((a, b) => b.common - a.common || b.nearness - a.nearness);
  const [best, next] = candidates;
  if (!best || (best.common === next?.common && best.nearness === next.nearness)) return null;
  return { anonymous, type: best.type, strength: best.common / callablesOf(anonymous).length };
}

/** Which of several classes of one name the code around creates: the one in its file, and one that has all its parents. */
function nearness(comparison: Comparison, { file, supertypes }: Declaration, type: Declaration): number {
  const isThere = comparison.pairOfLeft(file.root)?.right === type.file.root;
  return Number(isThere) + supertypes.filter(({ name }) => type.supertypes.some((other) => other.name === name)).length;
}

/** Of some classes, those that what became of the code around the anonymous class creates, or else of the class around. */
function createdAround(
  comparison: Comparison,
  anonymous: Declaration,
  heirs: ReadonlySet<Declaration>,
): readonly Declaration[] {
  for (let outer = anonymous.parent; outer; outer = outer.parent) {
    const later = comparison.pairOfLeft(outer)?.right;
    if (!later) continue;
    const created = createdIn(later);
    const found = [...heirs].filter(({ name }) => created.has(name));
    // Elsewhere in the class it says which of several classes is meant, but not which of several places.
    if (found.length > 0) return outer === nearest(comparison, anonymous) || isOnly(anonymous, outer) ? found : [];
    if (isType(outer) && outer.name !== '') return found;
  }
  return [];
}

/** What is around a declaration and still there. */
function nearest(comparison: Comparison, { parent }: Declaration): Declaration | null {
  let outer = parent;
  while (outer && !comparison.pairOfLeft(outer)) outer = outer.parent;
  return outer;
}

/** No other anonymous class of its parent stands within a declaration. */
function isOnly(anonymous: Declaration, { file, start, end }: Declaration): boolean {
  const [parent] = anonymous.supertypes;
  return file.declarations.every(
    (other) =>
      other === anonymous ||
      !isType(other) ||
      other.name !== '' ||
      other.start < start ||
      other.end > end ||
      other.supertypes[0]?.name !== parent?.name,
  );
}

/** Names of the classes that a declaration creates. */
function createdIn(later: Declaration): ReadonlySet<string> {
  const result = new Set<string>();
  const inside = later.file.declarations.filter((d) => d.start >= later.start && d.end <= later.end);
  const creations = new Set(inside.flatMap(({ calls }) => calls.filter(({ kind }) => kind === 'creation')));
  const counts = new Map<string, number>();
  for (const { name } of creations) counts.set(name, (counts.get(name) ?? 0) + 1);
  // `new T() { … }` is an anonymous class still.
  for (const declaration of inside) {
    const parent = isType(declaration) && declaration.name === '' ? declaration.supertypes[0]?.name : undefined;
    if (parent !== undefined) counts.set(parent, (counts.get(parent) ?? 0) - 1);
  }
  for (const [name, count] of counts) if (count > 0) result.add(name);
  return result;
}

/** Methods of the same name and number of parameters with mapped statements, or without any on both sides. */
function commonMethods(comparison: Comparison, anonymous: Declaration, type: Declaration): number {
  let common = 0;
  for (const method of callablesOf(anonymous)) {
    const partner = callablesOf(type).find((other) => isPartner(method, other));
    const mapping = partner && comparison.mapping(method, partner);
    if (!mapping) continue;
    const { mapped, leftOver, rightOver } = countMapping(mapping);
    if (mapped > 0 ? mapped >= Math.min(leftOver, rightOver) : leftOver + rightOver === 0) common++;
  }
  return common;
}
