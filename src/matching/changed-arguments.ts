// Which arguments of two corresponding calls gave way to which: runs of changed arguments between unchanged ones. Where
// several stand against one, the one took the place of them all.
import type { CodeNode } from '../model/code.ts';

/** Arguments of the left call and those of the right call that stand in their place; one against several. */
export interface ChangedArguments {
  readonly lefts: readonly CodeNode[];
  readonly rights: readonly CodeNode[];
}

/**
 * Runs of changed arguments in which several stand against one, in source order.
 * @param partner what corresponds inside the statements of the two calls
 */
export function changedArguments(
  left: CodeNode,
  right: CodeNode,
  partner: ReadonlyMap<CodeNode, CodeNode>,
): ChangedArguments[] {
  const ls = left.all('argument');
  const rs = right.all('argument');
  const isKept = (node: CodeNode, other: CodeNode | undefined) =>
    other !== undefined && partner.get(node) === other && node.label === other.label && node.kind === other.kind;
  const result: ChangedArguments[] = [];
  let i = 0;
  let j = 0;
  while (i < ls.length || j < rs.length) {
    if (i < ls.length && isKept(ls[i], rs[j])) {
      i++;
      j++;
      continue;
    }
    const from = i;
    const to = j;
    while (i < ls.length && !rs.slice(to).some((other) => isKept(ls[i], other))) i++;
    while (j < rs.length && !(i < ls.length && isKept(ls[i], rs[j]))) j++;
    if (i === from && j === to) break;
    const run = { lefts: ls.slice(from, i), rights: rs.slice(to, j) };
    if (Math.min(run.lefts.length, run.rights.length) === 1 && run.lefts.length + run.rights.length > 2) {
      result.push(run);
    }
  }
  return result;
}
