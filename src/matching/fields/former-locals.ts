// Fields that were locals of a method, or became some, under their names (model-diff.md §7 A3): another field that code writes in
// their place is not what they were.
import type { CodeNode } from '../../model/code.ts';
import type { Declaration } from '../../model/declaration.ts';
import type { Body } from '../bodies/bodies.ts';
import { declaredIn } from '../bodies/calls-of-names.ts';
import { createdType, isEmptyCollection, isLiteral } from '../bodies/shapes.ts';
import { type Comparison, callablesOf } from '../comparison.ts';
import { wordSimilarity } from '../words.ts';

/**
 * What the one field is, a method of the class made for itself as a local of its name, by the same call, and does no more (or
 * does it now): that the other field is written for it elsewhere says less.
 */
export function isOfLocal(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (wordSimilarity(left.name, right.name) > 0) return false;
  return wasLocal(comparison, right, 'left', 'right', madeBy) || wasLocal(comparison, left, 'right', 'left', madeBy);
}

/**
 * So too where the local had the very value that the field is given, unless that is a literal: a field that is like it by
 * its name at most, and is given something else, did not become it.
 */
export function hasValueOfLocal(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const { index } = comparison;
  const contentOf = (value: CodeNode | null | undefined) =>
    value && !isLiteral(value) && !isEmptyCollection(value) ? index.content(value) : null;
  const [l, r] = [left, right].map((field) => contentOf(comparison.body(field)?.root));
  if (l === r) return false;
  return (
    wasLocal(comparison, right, 'left', 'right', contentOf) || wasLocal(comparison, left, 'right', 'left', contentOf)
  );
}

function wasLocal(
  comparison: Comparison,
  field: Declaration,
  side: 'left' | 'right',
  own: 'left' | 'right',
  sortOf: (value: CodeNode | null | undefined) => string | number | null,
): boolean {
  const made = sortOf(comparison.body(field)?.root);
  if (made === null || !field.parent) return false;
  return callablesOf(field.parent).some((method) => {
    const pair = own === 'right' ? comparison.pairOfRight(method) : comparison.pairOfLeft(method);
    const [other, body] = [pair && comparison.body(pair[side]), comparison.body(method)];
    const declaring = ({ fragments }: Body) => fragments.find((fragment) => declaredIn(fragment) === field.name);
    const local = other && body && !declaring(body) ? declaring(other) : undefined;
    return local !== undefined && sortOf(local.node.children[0].child('init')) === made;
  });
}

/** The type that a value creates, or what in capitals is called for it: `new Shop()`, `shops.Shop()`. */
function madeBy(value: CodeNode | null | undefined): string | null {
  if (!value) return null;
  return createdType(value) ?? (value.kind === 'call' && /^_*\p{Lu}/u.test(value.label) ? value.label : null);
}
