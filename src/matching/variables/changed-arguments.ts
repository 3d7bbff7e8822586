// Which arguments of two corresponding calls, or elements of two lists, gave way to which: runs of changed arguments between unchanged ones. Where
// several stand against one, the one took the place of them all.
import type { CodeNode } from '../../model/code.ts';

/** What is handed to the left call, and what to the right one in its place; one against several. */
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
  const role = left.kind === 'collection' ? 'element' : 'argument';
  const ls = left.all(role);
  const rs = right.all(role);
  const isKept = (node: CodeNode, other: CodeNode | undefined) =>
    other !== undefined && partner.get(node) === other && node.kind === other.kind && isNamedAlike(node, other);
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
    const run = { lefts: ls.slice(from, i).map(handed), rights: rs.slice(to, j).map(handed) };
    if (Math.min(run.lefts.length, run.rights.length) === 1 && run.lefts.length + run.rights.length > 2) {
      result.push(run);
    }
  }
  return result;
}

function isNamedAlike(left: CodeNode, right: CodeNode): boolean {
  return left.label === right.label && handed(left).label === handed(right).label;
}

/** `&x` hands `x` over for the callee to fill. */
function handed(node: CodeNode): CodeNode {
  return node.kind === 'unary' && node.label === '&' ? node.children[0] : node;
}
