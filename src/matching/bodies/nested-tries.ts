// A `try` around another one, of which one went: what each catches says which of the two is left.
import type { Body } from './bodies.ts';

/** One of two `try` statements holds another one that catches what the other one of the two catches. */
export function isAroundOther(left: Body, right: Body, i: number, j: number): boolean {
  const [l, r] = [caughtBy(left, i), caughtBy(right, j)];
  if (l === null || r === null || l === r) return false;
  return holds(left, i, r) || holds(right, j, l);
}

function holds(body: Body, at: number, wanted: number): boolean {
  for (let k = at + 1; k < body.fragments[at].next; k++) if (caughtBy(body, k) === wanted) return true;
  return false;
}

/** The header of the first clause of a `try` that catches; null for any other statement. */
function caughtBy({ fragments }: Body, at: number): number | null {
  const { node, next } = fragments[at];
  if (node.kind !== 'try') return null;
  for (let k = at + 1; k < next; k = fragments[k].next)
    if (fragments[k].node.kind === 'catch') return fragments[k].header;
  return null;
}
