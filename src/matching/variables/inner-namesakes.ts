// A variable that got another name, and a new one in an inner block that took the old name over (statement-mapping.md §4.1).
import type { StatementPair } from '../bodies/body-mapping.ts';
import type { Edits } from '../bodies/edits.ts';
import type { Variable, Variables } from './variables.ts';

/**
 * The other, new name that all code which went on with a variable has for it, where a namesake of the variable stands in an inner
 * block that none of that code sees; null where it does not.
 */
export function nameBesideNamesake(
  edits: Edits,
  pairs: readonly StatementPair[],
  [left, right]: readonly [Variables, Variables],
  [l, r]: readonly [Variable, Variable],
): readonly [Variable, Variable] | null {
  if (l.name !== r.name || l.kind !== 'local' || r.kind !== 'local') return null;
  const isNewInner = isInBlock(right, r);
  if (isInBlock(left, l) === isNewInner) return null;
  const found = new Set<Variable>();
  for (const pair of pairs) {
    if (!(isNewInner ? pair.left : pair.right).words.includes(l.name)) continue;
    for (const { left: before, right: after } of edits.aligned(pair.left.node, pair.right.node)) {
      if (!before || !after || before === l.node || after === r.node) continue;
      const [was, is] = [left.namedBy(before), right.namedBy(after)];
      if (was && is && (isNewInner ? was === l : is === r)) found.add(isNewInner ? is : was);
    }
  }
  const [other, ...more] = found;
  const isNew = other?.kind === 'local' && (isNewInner ? left : right).named(other.name).length === 0;
  if (!isNew || more.length > 0) return null;
  return isNewInner ? [l, other] : [other, r];
}

function isInBlock({ body }: Variables, { scopeEnd }: Variable): boolean {
  return scopeEnd < body.root.end;
}
