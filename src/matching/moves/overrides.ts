// Bodies that went down or up while the method itself stayed (model-diff.md §11, "Push Down inferred from methods made
// abstract"): a method that lost its body and whose signature is new below was pushed down, to every such place; one that
// got a body that vanished below was pulled up, or moved where both are functions of a package. A body that does nothing or
// only throws is none. The value of a field goes the same ways.
import { type Declaration, isType } from '../../model/declaration.ts';
import { countMapping } from '../bodies/body-mapping.ts';
import { type Comparison, type DeclarationPair, fullName, simpleTypes } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { hasMajority } from '../methods/changed-methods.ts';

/** Adds these moves to `comparison.secondary`: one end of each is paired already. */
export function addBodyMoves(comparison: Comparison, hierarchy: Hierarchy): void {
  const key = (method: Declaration) => `${fullName(method)}(${simpleTypes(method).join()})`;
  const removed = new Map<string, Declaration[]>();
  const added = new Map<string, Declaration[]>();
  const enter = (index: Map<string, Declaration[]>, method: Declaration) => {
    if (!isMember(method) || method.bodyNode < 0 || !method.parent) return;
    if (!isType(method.parent) && !isInPackage(method)) return;
    index.set(key(method), [...(index.get(key(method)) ?? []), method]);
  };
  for (const { declarations } of comparison.before.files)
    for (const method of declarations) if (!comparison.pairOfLeft(method)) enter(removed, method);
  for (const { declarations } of comparison.after.files)
    for (const method of declarations) if (!comparison.pairOfRight(method)) enter(added, method);
  // A type of the signature may have become one that the subtypes fill in, or the reverse.
  const alike = (index: ReadonlyMap<string, readonly Declaration[]>, { left, right }: DeclarationPair) =>
    new Set([key(left), key(right)].flatMap((signature) => index.get(signature) ?? []));
  const hasCode = (d: Declaration) => d.bodyNode >= 0 && !isStub(comparison, d);
  const stayed = comparison.pairs.filter(
    (pair) =>
      isMember(pair.left) &&
      pair.right.parent &&
      alike(removed, pair).size + alike(added, pair).size > 0 &&
      hasCode(pair.left) !== hasCode(pair.right) &&
      [pair.left, pair.right].some((d) => isOpen(d) || (d.bodyNode >= 0 && !hasCode(d))),
  );
  const add = (left: Declaration, right: Declaration, relation: DeclarationPair['relation']) =>
    comparison.secondary.push({ left, right, relation, rule: 'model:X11', strength: 0.7 });
  // A class that is gone was one of those that it named as supertypes.
  const wasBelow = (type: Declaration, above: Declaration) => {
    const later = comparison.pairOfLeft(type)?.right;
    return later ? hierarchy.isSubtype(later, above) : type.supertypes.some(({ name }) => name === above.name);
  };
  const isMostOf = (l: Declaration, r: Declaration) => {
    const mapping = comparison.mapping(l, r);
    return mapping !== null && hasMajority(countMapping(mapping), true);
  };
  for (const pair of stayed) {
    const { left, right } = pair;
    if (hasCode(left)) {
      for (const below of alike(added, pair)) {
        if (!below.parent || !right.parent || !hierarchy.isSubtype(below.parent, right.parent)) continue;
        // X5: a class without a name is none of those that take over what the class above leaves to them.
        if (isNameless(below.parent)) continue;
        if (saysNothing(comparison, left) && !comparison.haveEqualBodies(left, below)) continue;
        const isSame = right.bodyNode < 0 && key(below) === key(right);
        if (isSame || isMostOf(left, below)) add(left, below, 'pushedDown');
      }
    } else {
      for (const below of alike(removed, pair)) {
        if (!below.parent || !right.parent || isNameless(below.parent)) continue;
        // What was declared for each platform to define is defined for all now.
        const ofPlatform =
          isInPackage(below) && isInPackage(right) && below.file.packageName === right.file.packageName;
        if (!ofPlatform && !wasBelow(below.parent, right.parent)) continue;
        if (saysNothing(comparison, below) && !comparison.haveEqualBodies(below, right)) continue;
        if (isMostOf(below, right)) add(below, right, ofPlatform ? 'moved' : 'pulledUp');
      }
    }
  }
}

function isMember({ kind }: Declaration): boolean {
  return kind === 'method' || kind === 'function' || kind === 'field';
}

/** What says that a method is there, and leaves it to subtypes to do something. */
function isStub(comparison: Comparison, method: Declaration): boolean {
  if (method.kind !== 'method') return false;
  const fragments = comparison.body(method)?.fragments ?? [];
  return fragments.every(({ node }) => node.kind === 'throw' || node.kind === 'empty');
}

/** All that it does is to give nothing: what gives something now did not come from there (X13). */
function saysNothing(comparison: Comparison, method: Declaration): boolean {
  const fragments = comparison.body(method)?.fragments ?? [];
  return (
    fragments.length > 0 &&
    fragments.every(
      ({ node: { kind, children } }) => kind === 'return' && (children.length === 0 || children[0].kind === 'null'),
    )
  );
}

/** An anonymous class. */
function isNameless(type: Declaration): boolean {
  return isType(type) && type.name === '';
}

/** A function of a package rather than of a class. */
function isInPackage({ parent, file }: Declaration): boolean {
  return parent?.kind === 'file' && file.packageName !== '';
}

/** What has no code leaves it to subtypes; fields only where they are abstract themselves or in an interface. */
function isOpen({ kind, bodyNode, isAbstract, parent }: Declaration): boolean {
  return bodyNode < 0 && (kind !== 'field' || isAbstract || parent?.kind === 'interface');
}
