// Methods whose old name stayed for them (model-diff.md M8, X10): `load_rows = shop.find` where `def load_rows` stood. Whoever calls the
// old one has the new one, however little their code has in common.
import type { CodeNode } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { type Comparison, callablesOf, fieldsOf, mayBeOne } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { relationOf } from './move-judgement.ts';

/** Pairs leftover methods with the new ones that a field of their name, in their place, stands for. */
export function pairKeptNames(comparison: Comparison, hierarchy: Hierarchy): void {
  const found: { left: Declaration; right: Declaration }[] = [];
  for (const pair of comparison.pairs) {
    if (isCallable(pair.left) || pair.left.kind === 'field') continue;
    const gone = callablesOf(pair.left).filter((method) => !comparison.pairOfLeft(method));
    if (gone.length === 0) continue;
    const byName = groupBy(gone, ({ name }) => name);
    for (const field of fieldsOf(pair.right)) {
      const [left, ...others] = byName.get(field.name) ?? [];
      if (!left || others.length > 0 || comparison.pairOfRight(field)) continue;
      const right = newMethod(comparison, field);
      if (right && mayBeOne(comparison, left, right)) found.push({ left, right });
    }
  }
  const sources = groupBy(found, ({ right }) => right);
  for (const { left, right } of found) {
    // One that several became has none of their names.
    if (sources.get(right)?.length !== 1 || !comparison.isFree(left, right)) continue;
    comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X10', 1);
  }
}

/** The only new method of its file that the value of a field names: `find`, `shop.find`, `deprecated(find)`. */
function newMethod(comparison: Comparison, field: Declaration): Declaration | null {
  const name = named(comparison.body(field)?.root ?? null);
  if (!name || name.label === field.name) return null;
  const found: Declaration[] = [];
  for (const declaration of field.file.declarations)
    if (declaration.name === name.label && isCallable(declaration) && !comparison.pairOfRight(declaration))
      found.push(declaration);
  const isBeside = ({ parent }: Declaration) => parent === field.parent;
  const [right, ...rivals] = name.kind === 'name' ? found.filter(isBeside) : found;
  return right && rivals.length === 0 ? right : null;
}

function named(value: CodeNode | null): CodeNode | null {
  if (value?.kind === 'name' || value?.kind === 'member') return value;
  if (value?.kind !== 'call') return null;
  const [given, ...others] = value.all('argument');
  return given?.kind === 'name' && others.length === 0 && value.child('receiver') === null ? given : null;
}
