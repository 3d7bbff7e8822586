// Functions that do nothing but to make a class: which of two they are is what their classes say (model-diff.md §5 M3).
import { type Declaration, isType } from '../../model/declaration.ts';
import { isTrivial } from '../bodies/bodies.ts';
import { computedValue } from '../bodies/shapes.ts';
import { type Comparison, fullName } from '../comparison.ts';

/**
 * Both make a class and nothing else, and these are two: one of them is found elsewhere, or they have no member in common.
 * A body without its classes says nothing: `return class extends Base { … }`.
 */
export function giveOtherTypes(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const [left, right] = [typeGivenBy(comparison, l), typeGivenBy(comparison, r)];
  if (!left || !right || comparison.arePaired(left, right)) return false;
  if (comparison.pairOfLeft(left) || comparison.pairOfRight(right)) return true;
  const names = new Set(left.children.map(fullName));
  return names.size > 0 && right.children.length > 0 && !right.children.some((member) => names.has(fullName(member)));
}

function typeGivenBy(comparison: Comparison, by: Declaration): Declaration | null {
  if (!by.children.some(isType)) return null;
  const [given, ...others] = comparison.body(by)?.fragments.filter((fragment) => !isTrivial(fragment)) ?? [];
  if (!given || others.length > 0) return null;
  const { node } = given;
  const type = (node.kind === 'nested' ? node : computedValue(node))?.nested;
  return type && isType(type) ? type : null;
}
