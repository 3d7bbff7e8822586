// A `try` around another one, of which one went: what each catches says which of the two is left.
import { ownNodes } from '../../model/code.ts';
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

/** Number of the only `try` of a body; -1 where there is none, or another one. */
export function onlyTry({ fragments }: Body): number {
  const [one, ...others] = fragments.filter(({ node }) => node.kind === 'try');
  return one && others.length === 0 ? one.index : -1;
}

/** Two `try` statements guard a call of one name. */
export function guardSameCall(left: Body, right: Body, i: number, j: number): boolean {
  const others = guardedCalls(right, j);
  return [...guardedCalls(left, i)].some((name) => others.has(name));
}

/** Names of the calls in the statements of a `try`, its clauses aside. */
function guardedCalls({ fragments }: Body, at: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (let k = at + 1; k < fragments[at].next; ) {
    const { node, next, parent } = fragments[k];
    const isClause = parent === at && (node.kind === 'catch' || node.kind === 'finally');
    if (!isClause)
      for (const part of ownNodes(node)) if (part.kind === 'call' && part.label !== '') names.add(part.label);
    k = isClause ? next : k + 1;
  }
  return names;
}
