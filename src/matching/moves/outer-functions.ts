// Functions that went elsewhere with the functions in them (model-diff.md X11): of `def make(path): def read(): … return read`
// little is left beside what is in it, which tells where it went.
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { type Fragment, isTrivial } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { type Comparison, callablesOf, type DeclarationPair, mayBeOne } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { pairMembers } from '../methods/members.ts';
import { bySource } from '../types/types.ts';
import { relationOf } from './move-judgement.ts';

// Functions in functions in functions that are followed outwards.
const DEEPEST = 3;
// From this likeness on statements have much in common.
const ALIKE = 0.5;

/** Pairs leftover functions around functions that moved; what is in them moved along, and is to be paired anew. */
export function pairOuterFunctions(comparison: Comparison, hierarchy: Hierarchy): void {
  for (let depth = 0; depth < DEEPEST; depth++) {
    const found = movedAround(comparison);
    if (found.length === 0) return;
    for (const { inner } of found) for (const pair of inner) comparison.unpair(pair);
    const known = comparison.pairs.length;
    for (const { left, right, inner } of found) {
      const strength = Math.min(...inner.map((pair) => pair.strength));
      comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X11', strength);
    }
    pairMembers(comparison, known);
  }
}

/** Two functions and the pairs of what is in them. */
interface Around {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly inner: readonly DeclarationPair[];
}

/** Free functions that exchanged at least half of the functions in either, and with no other one as many. */
function movedAround(comparison: Comparison): Around[] {
  const table = new Map<Declaration, Map<Declaration, DeclarationPair[]>>();
  for (const pair of comparison.pairs) {
    const [left, right] = [pair.left.parent, pair.right.parent];
    if (!isCallable(pair.left) || !left || !right || !isCallable(left) || !isCallable(right)) continue;
    if (!comparison.isFree(left, right) || !mayBeOne(comparison, left, right)) continue;
    const row = table.get(left) ?? new Map<Declaration, DeclarationPair[]>();
    table.set(left, row);
    appendTo(row, right, pair);
  }
  const all = [...table].flatMap(([left, row]) => [...row].map(([right, inner]) => ({ left, right, inner })));
  all.sort(bySource);
  const sides = [groupBy(all, ({ left }) => left), groupBy(all, ({ right }) => right)] as const;
  const isRivalled = (one: Around) =>
    [sides[0].get(one.left), sides[1].get(one.right)].some((group) =>
      group?.some((other) => other !== one && other.inner.length >= one.inner.length),
    );
  return all.filter((one) => isMost(one) && !isRivalled(one) && doAlike(comparison, one));
}

function isMost({ left, right, inner }: Around): boolean {
  return 2 * inner.length >= Math.max(callablesOf(left).length, callablesOf(right).length);
}

/** Of what the two do themselves, something is alike, if they do anything. */
function doAlike(comparison: Comparison, { left, right }: Around): boolean {
  const mapping = comparison.mapping(left, right);
  const isOwn = (fragment: Fragment) => fragment.node.kind !== 'nested' && !isTrivial(fragment);
  const doesSomething = (declaration: Declaration) => comparison.body(declaration)?.fragments.some(isOwn) ?? false;
  const isAlike = ({ left: l, similarity }: StatementPair) => isOwn(l) && similarity >= ALIKE;
  return !doesSomething(left) || !doesSomething(right) || (mapping?.pairs.some(isAlike) ?? false);
}
