// A type whose old name stays as an alias of the new one, for those who still use it: `class A` and `typealias A = B; class B`;
// or the reverse. By name the type would be the alias, which only refers to it (model-diff.md §3).

import { type CodeModel, type Declaration, isType } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import type { Comparison } from '../comparison.ts';
import { pairAsOneType } from './moved-types.ts';
import { isSecondName } from './types.ts';

/** Gives types that are paired with an alias of their name to the type without partner that the alias stands for. */
export function releaseAliasedTypes(comparison: Comparison): void {
  const aliased = comparison.pairs.filter(
    ({ left, right }) =>
      isType(left) && isType(right) && isAlias(left) !== isAlias(right) && !isSecondName(isAlias(left) ? left : right),
  );
  if (aliased.length === 0) return;
  const gone = byName(comparison.before, (type) => !comparison.pairOfLeft(type));
  const added = byName(comparison.after, (type) => !comparison.pairOfRight(type));
  for (const pair of aliased) {
    const isLater = isAlias(pair.right);
    const alias = isLater ? pair.right : pair.left;
    // One of several types has no name that could be another type's.
    const [type, ...others] = (alias.type?.name && (isLater ? added : gone).get(alias.type.name)) || [];
    const [left, right] = isLater ? [pair.left, type] : [type, pair.right];
    if (!type || others.length > 0 || (comparison.pairOfLeft(type) ?? comparison.pairOfRight(type))) continue;
    comparison.unpair(pair);
    pairAsOneType(comparison, left, right, 'model:C5', 0.9);
  }
}

function byName({ files }: CodeModel, isFree: (type: Declaration) => boolean): ReadonlyMap<string, Declaration[]> {
  const types = files.flatMap(({ declarations }) => declarations.filter((d) => isType(d) && !isAlias(d) && isFree(d)));
  return groupBy(types, ({ name }) => name);
}

function isAlias({ kind, children, type }: Declaration): boolean {
  return kind === 'typeAlias' && children.length === 0 && type !== null;
}
