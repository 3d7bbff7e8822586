// Locals that became fields under their names, or the reverse (statement-mapping.md §4.1): the method makes the value no more that
// the field of its class is made with now, and goes on by the name.
import type { Declaration } from '../../model/declaration.ts';
import type { Comparison } from '../comparison.ts';
import type { Symbol as NamedSymbol } from './symbols.ts';
import { fieldNamed, type Variables } from './variables.ts';

/** Pairs of a local and the field that has its name and its value in the other version, where neither has a partner. */
export function valuesInFields(
  comparison: Comparison,
  left: Variables,
  right: Variables,
): (readonly [NamedSymbol, NamedSymbol])[] {
  const isNew = (field: Declaration) => !comparison.pairOfRight(field);
  const isGone = (field: Declaration) => !comparison.pairOfLeft(field);
  return [
    ...ofLocals(comparison, left, right, isNew),
    ...ofLocals(comparison, right, left, isGone).map(([local, field]) => [field, local] as const),
  ];
}

function ofLocals(
  comparison: Comparison,
  own: Variables,
  other: Variables,
  isSingle: (field: Declaration) => boolean,
): (readonly [NamedSymbol, NamedSymbol])[] {
  const { index } = comparison;
  return own.all.flatMap((variable) => {
    const { name, kind, value } = variable;
    if (kind !== 'local' || !value || other.named(name).length > 0) return [];
    const field = fieldNamed(other.body.declaration, name, true);
    if (field?.kind !== 'field' || !isSingle(field)) return [];
    const made = comparison.body(field)?.root;
    if (!made || index.content(made) !== index.content(value)) return [];
    if (!other.body.fragments.some(({ words }) => words.includes(name))) return [];
    return [
      [
        { variable, field: null },
        { variable: null, field },
      ] as const,
    ];
  });
}
