// New names of variables that functions have from the functions around them (statement-mapping.md §4.1): what a function in
// another one has in its place says little of them, the code around it more.
import type { Declaration } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import type { BodyMapping } from '../bodies/body-mapping.ts';
import type { DeclarationPair } from '../comparison.ts';
import type { SymbolMap } from './symbol-maps.ts';
import { variablesOf } from './variables.ts';

/**
 * Tells of a mapped function how variables of functions around it were renamed: `old\0new`.
 * @param bodies functions and fields whose variables are known
 */
export function outerNames(
  bodies: readonly { readonly pair: DeclarationPair; readonly symbols: SymbolMap }[],
): (mapping: BodyMapping) => readonly string[] {
  const renamed = new Map<Declaration, { readonly right: Declaration; readonly names: [string, string][] }[]>();
  for (const { pair, symbols } of bodies) {
    const names = symbols.pairs.flatMap(({ left, right }): [string, string][] => {
      const [l, r] = [left.variable?.name, right.variable?.name];
      return l !== undefined && r !== undefined && l !== r ? [[l, r]] : [];
    });
    if (names.length > 0) appendTo(renamed, pair.left, { right: pair.right, names });
  }
  if (renamed.size === 0) return () => [];
  return ({ left, right }) => {
    const around = new Set(outersOf(right.declaration));
    const found = outersOf(left.declaration).flatMap((outer) =>
      (renamed.get(outer) ?? []).flatMap((other) => (around.has(other.right) ? other.names : [])),
    );
    if (found.length === 0) return [];
    // A variable of the function itself is another one.
    const [before, after] = [variablesOf(left), variablesOf(right)];
    return found.flatMap(([l, r]) => (before.named(l).length + after.named(r).length > 0 ? [] : [`${l}\0${r}`]));
  };
}

function outersOf({ parent }: Declaration): Declaration[] {
  const result: Declaration[] = [];
  for (let outer = parent; outer; outer = outer.parent) result.push(outer);
  return result;
}
