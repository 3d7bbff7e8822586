// Locals that became fields, or the reverse (statement-mapping.md §4.1): the method makes the value no more that the field of its class
// or file is made with now, and goes on by the name of that; which is another one where nothing else is made so: `sizes = (1, 2)`
// and `SIZES = (1, 2)`.
import type { CodeNode } from '../../model/code.ts';
import { type Declaration, isType } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { isEmptyCollection, isLiteral } from '../bodies/shapes.ts';
import { type Comparison, fieldsOf } from '../comparison.ts';
import type { Symbol as NamedSymbol } from './symbols.ts';
import { fieldNamed, type Variables } from './variables.ts';

// Words of a value that is known where it is made, though the method does not name it.
const MANY_WORDS = 8;

/** Pairs of a local and the field that has its value, and its name unless no other one is made so, in the other version, where neither has a partner. */
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
  const isNamed = (field: Declaration) => other.body.fragments.some(({ words }) => words.includes(field.name));
  return own.all.flatMap((variable) => {
    const { name, kind, value } = variable;
    if (kind !== 'local' || !value || other.named(name).length > 0) return [];
    const content = index.content(value);
    const isOfValue = (field: Declaration) => {
      const made = isSingle(field) ? comparison.body(field)?.root : undefined;
      return made !== undefined && index.content(made) === content;
    };
    const namesake = fieldNamed(other.body.declaration, name, true);
    const field = namesake ?? (isTelling(value) ? madeSo(comparison, own, other, content) : null);
    if (field?.kind !== 'field' || !isOfValue(field)) return [];
    if (!isNamed(field) && index.size(value) < MANY_WORDS) return [];
    return [
      [
        { variable, field: null },
        { variable: null, field },
      ] as const,
    ];
  });
}

/** What is not made in many places. */
function isTelling(value: CodeNode): boolean {
  return !isLiteral(value) && !isEmptyCollection(value) && value.kind !== 'name' && value.children.length > 0;
}

/** The only field around a method that is made with the value of a local, which no other local of its method is. */
function madeSo(comparison: Comparison, own: Variables, other: Variables, content: number): Declaration | null {
  const { index } = comparison;
  const alike = own.all.filter(({ kind, value }) => kind === 'local' && value && index.content(value) === content);
  if (alike.length > 1) return null;
  for (let d = other.body.declaration.parent; d; d = d.parent) {
    const [field, ...others] = isType(d) || d.kind === 'file' ? (byValue(comparison, d).get(content) ?? []) : [];
    if (field) return others.length === 0 ? field : null;
  }
  return null;
}

const values = new WeakMap<Declaration, ReadonlyMap<number, readonly Declaration[]>>();

/** Fields of a type or file by what they are made with. */
function byValue(comparison: Comparison, container: Declaration): ReadonlyMap<number, readonly Declaration[]> {
  const known = values.get(container);
  if (known) return known;
  const contentOf = (field: Declaration) => {
    const made = comparison.body(field)?.root;
    return made ? comparison.index.content(made) : -1;
  };
  const result = groupBy(fieldsOf(container), contentOf);
  values.set(container, result);
  return result;
}
