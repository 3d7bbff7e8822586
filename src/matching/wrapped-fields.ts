// Fields that gave way to one of a new class which has such a field itself: the class was taken out of the one that had the
// field, and the field went with it (model-diff.md X20). Where several classes lost such a field, the new one was hardly
// made for any of them.
import { type Declaration, isType } from '../model/declaration.ts';
import { type Comparison, fieldsOf } from './comparison.ts';

/** Tells whether `right` holds what has the field `left` now. */
export function wrappedFields(comparison: Comparison): (left: Declaration, right: Declaration) => boolean {
  const lost = new Map<string, number>();
  for (const { declarations } of comparison.before.files) {
    for (const field of declarations) {
      if (field.kind !== 'field' || !field.type || comparison.pairOfLeft(field)) continue;
      lost.set(field.name, (lost.get(field.name) ?? 0) + 1);
    }
  }
  const fieldsOfNew = new Map<string, Set<string>>();
  for (const { declarations } of comparison.after.files) {
    for (const type of declarations) {
      if (!isType(type) || type.name === '' || comparison.pairOfRight(type)) continue;
      const names = fieldsOf(type).flatMap((field) => (field.type ? [field.name] : []));
      fieldsOfNew.set(type.name, new Set([...(fieldsOfNew.get(type.name) ?? []), ...names]));
    }
  }
  return (left, right) => lost.get(left.name) === 1 && fieldsOfNew.get(right.type?.text ?? '')?.has(left.name) === true;
}
