// Fields that show another field of their class to others (model-diff.md A1): `val state: LiveData<T> = _state`,
// `val state = _state.asStateFlow()`. Where the field behind was renamed, the one that shows it was renamed along, whatever
// its type is now.
import type { CodeNode } from '../../model/code.ts';
import type { Declaration } from '../../model/declaration.ts';
import { type Comparison, fieldsOf } from '../comparison.ts';

// Steps from the field behind to what is shown of it: `_state.debounced().shared()`.
const MOST_STEPS = 3;

/** Pairs of fields, neither of which has a partner, that alone show the two versions of one field. */
export function byShownField(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  givenBy: (field: Declaration) => CodeNode | undefined,
): [Declaration, Declaration][] {
  const later = shownOnce(rights, givenBy);
  if (later.size === 0) return [];
  const result: [Declaration, Declaration][] = [];
  for (const [behind, left] of shownOnce(lefts, givenBy)) {
    const partner = comparison.pairOfLeft(behind)?.right;
    const right = partner && later.get(partner);
    if (right) result.push([left, right]);
  }
  return result;
}

/** Of some fields of one class those that show another one, by that one; it is shown by no other field of the class. */
function shownOnce(
  fields: readonly Declaration[],
  givenBy: (field: Declaration) => CodeNode | undefined,
): ReadonlyMap<Declaration, Declaration> {
  const result = new Map<Declaration, Declaration>();
  if (fields.length === 0 || !fields[0].parent) return result;
  const all = fieldsOf(fields[0].parent);
  const byName = new Map(all.map((field) => [field.name, field]));
  const shown = new Map<Declaration, number>();
  for (const field of all) {
    const behind = byName.get(nameBehind(givenBy(field)) ?? '');
    if (!behind || behind === field) continue;
    shown.set(behind, (shown.get(behind) ?? 0) + 1);
    if (fields.includes(field)) result.set(behind, field);
  }
  for (const [behind, count] of shown) if (count > 1) result.delete(behind);
  return result;
}

/** `x` of `x`, `x.y` and `x.y().z()`; null for what takes more than that. */
function nameBehind(value: CodeNode | undefined): string | null {
  let at = value?.kind === 'block' && value.children.length === 1 ? value.children[0] : value;
  if (at?.kind === 'return') at = at.children[0];
  for (let step = 0; at && step <= MOST_STEPS; step++) {
    if (at.kind === 'name') return at.label;
    const isStep = at.kind === 'member' || (at.kind === 'call' && at.all('argument').length === 0);
    at = isStep ? (at.child('receiver') ?? undefined) : undefined;
  }
  return null;
}
