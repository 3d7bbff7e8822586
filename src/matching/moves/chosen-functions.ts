// Methods whose code went into several functions of their name, of which a condition in a new function chooses (model-diff.md X11,
// M12): `def sum(self)` → `def set_sum(of): if fast: def sum(of): …  else: def sum(of): …`. None of these is alone what the
// method was; the function that chooses is.
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { isTrivial } from '../bodies/bodies.ts';
import { type Comparison, callablesOf, fullName, mayBeOne } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { relationOf } from './move-judgement.ts';
import { isTwin, leftovers } from './moves.ts';

// Statements of the method that stand in the functions at least.
const FEWEST = 3;
// From this likeness on statements are the same ones.
const ALIKE = 0.7;

/** Pairs a free method with the only free function that chooses of functions of its name and has most of its code. */
export function pairChosenFunctions(comparison: Comparison, hierarchy: Hierarchy): void {
  const added = leftovers(comparison.after, (d) => !comparison.pairOfRight(d), isCallable);
  const choosing = new Map<string, Declaration[]>();
  for (const method of added) {
    const names = new Set(callablesOf(method).filter(isTwin).map(fullName));
    for (const name of names) appendTo(choosing, name, method);
  }
  if (choosing.size === 0) return;
  const removed = leftovers(
    comparison.before,
    (d) => !comparison.pairOfLeft(d) && !callablesOf(d).some(isTwin),
    isCallable,
  );
  const found = removed.flatMap((left) => {
    const shares = (choosing.get(fullName(left)) ?? [])
      .filter((right) => mayBeOne(comparison, left, right))
      .map((right) => ({ left, right, share: shareWithin(comparison, left, right) }))
      .filter(({ share }) => share > 0);
    return shares.length === 1 ? shares : [];
  });
  for (const { left, right, share } of found) {
    if (found.some((other) => other.left !== left && other.right === right)) continue;
    comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X11', share);
  }
}

/** M4: the share of the statements of a method that have a partner in a function, or in what is in it, if they are most; else 0. */
function shareWithin(comparison: Comparison, left: Declaration, right: Declaration): number {
  const own = comparison.body(left)?.fragments.filter((fragment) => !isTrivial(fragment)) ?? [];
  const partners = [right, ...callablesOf(right)].flatMap((method) => comparison.mapping(left, method)?.pairs ?? []);
  const kept = new Set(partners.filter(({ similarity }) => similarity >= ALIKE).map((pair) => pair.left));
  const count = own.filter((fragment) => kept.has(fragment)).length;
  return count >= FEWEST && 2 * count > own.length ? count / own.length : 0;
}
