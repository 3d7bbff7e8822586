// Fields that gave way to one of a new class which has such a field itself: the class was taken out of the one that had the
// field, and the field went with it (model-diff.md X20). Where several classes lost such a field, the new one was hardly
// made for any of them, unless methods of theirs went there as well.
import { type Declaration, isType } from '../model/declaration.ts';
import { type Comparison, fieldsOf } from './comparison.ts';
import { movesBetween } from './moves.ts';

/** Tells whether `right` holds what has the field `left` now. */
export function wrappedFields(comparison: Comparison): (left: Declaration, right: Declaration) => boolean {
  const lost = new Map<string, number>();
  for (const { declarations } of comparison.before.files) {
    for (const field of declarations) {
      if (field.kind !== 'field' || !field.type || comparison.pairOfLeft(field)) continue;
      lost.set(field.name, (lost.get(field.name) ?? 0) + 1);
    }
  }
  const together = movesBetween(comparison);
  const fieldsOfNew = new Map<string, Map<string, Declaration[]>>();
  for (const { declarations } of comparison.after.files) {
    for (const type of declarations) {
      if (!isType(type) || type.name === '' || comparison.pairOfRight(type)) continue;
      const known = fieldsOfNew.get(type.name) ?? new Map<string, Declaration[]>();
      fieldsOfNew.set(type.name, known);
      for (const field of fieldsOf(type))
        if (field.type) known.set(field.name, [...(known.get(field.name) ?? []), field]);
    }
  }
  return (left, right) => {
    const found = fieldsOfNew.get(right.type?.text ?? '')?.get(left.name) ?? [];
    return found.length > 0 && (lost.get(left.name) === 1 || found.some((field) => together(left, field) > 0));
  };
}
