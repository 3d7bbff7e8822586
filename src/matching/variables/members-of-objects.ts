// Locals that became members of an object, or the reverse (model-diff.md A5): `count` for which `state.count` is written. Such
// a member is told by the names of fields that one version alone has.
import type { CodeNode } from '../../model/code.ts';
import { type CodeModel, type Declaration, isType } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import type { Comparison } from '../comparison.ts';
import type { Variable, Variables } from './variables.ts';

type ByName = ReadonlyMap<string, readonly Declaration[]>;

const fieldsByName = new WeakMap<CodeModel, ByName>();

/** Fields of the types of a version by their names; made once. */
function fieldsOf(model: CodeModel): ByName {
  const known = fieldsByName.get(model);
  if (known) return known;
  const result = new Map<string, Declaration[]>();
  for (const { declarations } of model.files) {
    for (const field of declarations) {
      if (field.kind !== 'field' || !field.parent || !isType(field.parent)) continue;
      const list = result.get(field.name);
      if (list) list.push(field);
      else result.set(field.name, [field]);
    }
  }
  fieldsByName.set(model, result);
  return result;
}

/**
 * The field that `state.count` names where the other version has a local of its type: the only one of the name that the other
 * version lacks. It is called as the local was, unless the body has no variable of that name any more, and its version no
 * other field that could be the local under its name.
 * @param own variables of the body that writes the member; null if only a field of the local's name will do
 */
export function memberForLocal(
  comparison: Comparison,
  side: 'left' | 'right',
  node: CodeNode,
  { kind, name, type, owner }: Variable,
  own: Variables | null = null,
): Declaration | null {
  if (kind !== 'local' || type === '' || node.kind !== 'member') return null;
  if (!node.child('receiver') || node.child('receiver')?.kind === 'this') return null;
  const free = (label: string) => {
    const model = side === 'left' ? comparison.before : comparison.after;
    return (fieldsOf(model).get(label) ?? []).filter(
      (field) => !(side === 'left' ? comparison.pairOfLeft(field) : comparison.pairOfRight(field)),
    );
  };
  const isOpen = vocabularyOf(owner).hasOpenStructures;
  if (node.label !== name && (!isOpen || !own || own.named(name).length > 0 || free(name).length > 0)) return null;
  const [field, ...others] = free(node.label);
  if (!field || others.length > 0 || field.type?.text !== type) return null;
  // Where objects guard what they have, only one that came or went whole has what a method kept for itself.
  const pairOf = (d: Declaration) => (side === 'left' ? comparison.pairOfLeft(d) : comparison.pairOfRight(d));
  return isOpen || (field.parent && !pairOf(field.parent)) ? field : null;
}
