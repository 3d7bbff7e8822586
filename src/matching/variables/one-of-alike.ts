// Several locals that code used in like ways gave way to one, `h = f(24); m = f(60); s = f(60)` and `n = f(limit)` in a loop, or one
// to several: any of them could be it, so it is none of them under another name (statement-mapping.md §4.1).
import { type Fragment, fragmentsNaming } from '../bodies/bodies.ts';
import type { Edits } from '../bodies/edits.ts';
import { wordSimilarity } from '../words.ts';
import { nameOf } from './symbols.ts';
import type { Cell } from './testimonies.ts';
import type { Variable, Variables } from './variables.ts';

// Beside the one that the votes are for. Of two, one may have gone for a reason of its own.
const FEWEST_OTHERS = 2;
// More of them are not asked how they were used.
const MOST_OTHERS = 50;

/** Tells whether others of the one version could be the partner in the other one as well, and nothing there is left for them. */
export function isOneOfAlike(edits: Edits, cell: Cell, lefts: Variables, rights: Variables): boolean {
  const [l, r] = [cell.left.variable, cell.right.variable];
  if (l?.kind !== 'local' || r?.kind !== 'local' || l.name === r.name) return false;
  if (cell.sameValue || cell.references.length === 0) return false;
  const before = goneBeside(l, lefts, rights);
  const after = goneBeside(r, rights, lefts);
  if (before.length >= FEWEST_OTHERS && after.length === 0) return areUsedAlike(edits, cell, 'left', lefts, before);
  return after.length >= FEWEST_OTHERS && before.length === 0 && areUsedAlike(edits, cell, 'right', rights, after);
}

/** Names of other locals of the type that the other version has not. */
function goneBeside({ name: own, type: ownType }: Variable, { all }: Variables, other: Variables): string[] {
  const gone = all.filter(
    ({ kind, name, type }) => kind === 'local' && type === ownType && name !== own && other.named(name).length === 0,
  );
  return [...new Set(gone.map(({ name }) => name))];
}

/** What was written for the one is as much like statements with others whose names say as much of the partner's. */
function areUsedAlike(
  edits: Edits,
  { left, right, references }: Cell,
  side: 'left' | 'right',
  { body }: Variables,
  others: readonly string[],
): boolean {
  const [own, partner] = (side === 'left' ? [left, right] : [right, left]).map(nameOf);
  const likeness = wordSimilarity(own, partner);
  const isUsedAlike = (name: string) =>
    references.every((pair) => {
      const { node, index } = pair[side];
      const isAlike = (other: Fragment) =>
        other.index !== index && other.node.kind === node.kind && edits.similarity(node, other.node) >= pair.similarity;
      return fragmentsNaming(body, name).some(isAlike);
    });
  let found = 0;
  for (const name of others.slice(0, MOST_OTHERS))
    if (wordSimilarity(name, partner) >= likeness && isUsedAlike(name) && ++found >= FEWEST_OTHERS) return true;
  return false;
}
