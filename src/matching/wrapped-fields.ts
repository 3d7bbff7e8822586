// Fields that gave way to one of a new class which has such a field itself: the class was taken out of the one that had the
// field, and the field went with it (model-diff.md X20). Where several classes lost such a field, the new one was hardly
// made for any of them.
import { type Declaration, isType } from '../model/declaration.ts';
import { type Comparison, fieldsOf } from './comparison.ts';

/** Tells whether `right` holds what has the field `left` now. */
export function wrappedFields(comparison: Comparison): (left: Declaration, right: Declaration) => boolean {
  const keyOf = ({ name, type }: Declaration) => (type ? `${name} ${type.text}` : null);
  const lost = new Map<string, number>();
  for (const { declarations } of comparison.before.files) {
    for (const field of declarations) {
      const key = field.kind === 'field' && !comparison.pairOfLeft(field) ? keyOf(field) : null;
      if (key) lost.set(key, (lost.get(key) ?? 0) + 1);
    }
  }
  const fieldsOfNew = new Map<string, Set<string>>();
  for (const { declarations } of comparison.after.files) {
    for (const type of declarations) {
      if (!isType(type) || type.name === '' || comparison.pairOfRight(type)) continue;
      const keys = fieldsOf(type).flatMap((field) => keyOf(field) ?? []);
      const known = fieldsOfNew.get(type.name);
      if (known) for (const key of keys) known.add(key);
      else fieldsOfNew.set(type.name, new Set(keys));
    }
  }
  return (left, right) => {
    const key = keyOf(left);
    return key !== null && lost.get(key) === 1 && fieldsOfNew.get(right.type?.text ?? '')?.has(key) === true;
  };
}
