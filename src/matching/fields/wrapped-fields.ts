// Fields that gave way to one of a new class which has such a field itself: the class was taken out of the one that had the
// field, and the field went with it (model-diff.md X20). Where several classes lost such a field, the new one was hardly
// made for any of them, unless methods of theirs went there as well.
import { type Declaration, isType } from '../../model/declaration.ts';
import { createdType } from '../bodies/shapes.ts';
import { type Comparison, fieldsOf } from '../comparison.ts';
import { movesBetween } from '../moves/moves.ts';
import { wordSimilarity } from '../words.ts';

// From this likeness of the names on, fields of one type may be one where several of a class have such a partner in another.
const LIKE_NAMED = 0.5;

/** Tells whether `right` holds what has the field `left` now. */
export function wrappedFields(comparison: Comparison): (left: Declaration, right: Declaration) => boolean {
  const startOf = (field: Declaration) => comparison.body(field)?.root ?? null;
  /** The declared type, or else that of what the field begins with. */
  const typeOf = (field: Declaration) => {
    const value = field.type ? null : startOf(field);
    return field.type?.text ?? (value && createdType(value));
  };
  const lost = new Map<string, number>();
  for (const { declarations } of comparison.before.files) {
    for (const field of declarations) {
      if (field.kind !== 'field' || !typeOf(field) || comparison.pairOfLeft(field)) continue;
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
        if (typeOf(field)) known.set(field.name, [...(known.get(field.name) ?? []), field]);
    }
  }
  /** The new class has a field for this one, and for another one that the class lost, of much the same names. */
  const isOneOfSeveral = (left: Declaration, known: ReadonlyMap<string, readonly Declaration[]>) => {
    const all = [...known.values()].flat();
    const isThere = ({ name, type }: Declaration) =>
      all.some((field) => field.type?.text === type?.text && wordSimilarity(name, field.name) >= LIKE_NAMED);
    if (!left.parent || !isThere(left)) return false;
    return fieldsOf(left.parent).some(
      (field) => field !== left && field.type !== null && !comparison.pairOfLeft(field) && isThere(field),
    );
  };
  /** The new class has a field of much the same name that begins with just what this one did. */
  const isMadeThere = (left: Declaration, known: ReadonlyMap<string, readonly Declaration[]>) => {
    const made = left.type ? null : startOf(left);
    if (!made) return false;
    const isMade = (field: Declaration) => {
      const value = field.type ? null : startOf(field);
      return value !== null && comparison.index.content(value) === comparison.index.content(made);
    };
    return [...known].some(
      ([name, fields]) => wordSimilarity(left.name, name) >= LIKE_NAMED && fields.some((field) => isMade(field)),
    );
  };
  return (left, right) => {
    const known = fieldsOfNew.get(typeOf(right) ?? '');
    if (known && (isOneOfSeveral(left, known) || isMadeThere(left, known))) return true;
    const found = known?.get(left.name) ?? [];
    return found.length > 0 && (lost.get(left.name) === 1 || found.some((field) => together(left, field) > 0));
  };
}
