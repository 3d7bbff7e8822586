// Constants that got a type around them, or lost it (model-diff.md §7 X17): `STATE_NEW = 'new'` and `NEW` of a new `State`
// have their value and the words of their name in common.
import { type Declaration, isType } from '../../model/declaration.ts';
import type { Comparison } from '../comparison.ts';
import { words } from '../words.ts';

/** Removed and added fields of which one is named after the type and name of the other; each has no other such partner. */
export function qualifiedConstants(
  comparison: Comparison,
  removed: readonly Declaration[],
  added: readonly Declaration[],
): [Declaration, Declaration][] {
  const isMember = ({ parent }: Declaration) =>
    parent !== null && isType(parent) && !comparison.pairOfLeft(parent) && !comparison.pairOfRight(parent);
  const gained = namedAfter(comparison, removed.filter(isOfFile), added.filter(isMember));
  const lost = namedAfter(comparison, added.filter(isOfFile), removed.filter(isMember));
  const found = [...gained, ...lost.map(([alone, member]): [Declaration, Declaration] => [member, alone])];
  const count = new Map<Declaration, number>();
  for (const field of found.flat()) count.set(field, (count.get(field) ?? 0) + 1);
  return found.filter(([left, right]) => count.get(left) === 1 && count.get(right) === 1);
}

function isOfFile({ parent }: Declaration): boolean {
  return parent?.kind === 'file';
}

/** Constants of a module and members with their value that the last words of the constant name, the type by the first ones. */
function namedAfter(
  comparison: Comparison,
  constants: readonly Declaration[],
  members: readonly Declaration[],
): [Declaration, Declaration][] {
  const byName = new Map<string, Declaration[]>();
  for (const member of members) {
    const key = words(member.name).join(' ');
    byName.set(key, [...(byName.get(key) ?? []), member]);
  }
  return constants.flatMap((constant) => {
    const own = words(constant.name);
    return own.slice(1).flatMap((_, i) => {
      const rest = own.slice(0, i + 1);
      return (byName.get(own.slice(i + 1).join(' ')) ?? [])
        .filter(({ parent }) => parent !== null && rest.every((word) => words(parent.name).some(isWord(word))))
        .filter((member) => comparison.haveEqualBodies(constant, member))
        .map((member): [Declaration, Declaration] => [constant, member]);
    });
  });
}

/** The word itself, or its plural. */
function isWord(word: string): (other: string) => boolean {
  return (other) => other === word || other === `${word}s` || word === `${other}s`;
}
