// The walk that languages build declarations with: one pass over the node numbers of a tree, in pre-order, with a stack of
// the declarations that are open. No recursion, so neither deep nesting nor broken source can hurt.
import type { OpenDeclaration } from './builder.ts';
import type { FileModel } from './declaration.ts';

/**
 * What a node means to the walk.
 * @param role the entry of the node's kind in the role table, never 0
 * @param open the innermost declaration whose scope contains the node
 * @returns the declaration that the node opens, with the node's descendants as its scope; 'skip' to leave out the
 * descendants; or null
 */
export type Visit = (node: number, role: number, open: OpenDeclaration) => OpenDeclaration | 'skip' | null;

/** Number of possible kinds, `ERROR_KIND` included: the length of a role table. */
export const roleTableLength = 65536;

/**
 * Visits the nodes whose kind has a role, in source order.
 * @param roles number of the role by kind, 0 for kinds without one; `roleTableLength` entries
 * @param close told when the scope of a declaration ends (not for `root`)
 */
export function scanDeclarations(
  file: FileModel,
  root: OpenDeclaration,
  roles: Uint8Array,
  visit: Visit,
  close?: (declaration: OpenDeclaration) => void,
): void {
  const { kind, next, length } = file.tree;
  const stack: OpenDeclaration[] = [];
  const ends: number[] = [];
  let open = root;
  let end = length;
  const leave = () => {
    close?.(open);
    open = stack.pop() ?? root;
    end = ends.pop() ?? length;
  };
  for (let node = 0; node < length; node++) {
    while (node >= end) leave();
    const role = roles[kind[node]];
    if (role === 0) continue;
    const opened = visit(node, role, open);
    if (!opened) continue;
    if (opened === 'skip') {
      node = next[node] - 1;
      continue;
    }
    stack.push(open);
    ends.push(end);
    open = opened;
    end = next[node];
  }
  while (stack.length > 0) leave();
}

/**
 * Node of the documentation comment of a declaration, or -1: the nearest of the comments right before the node whose text
 * begins as `opening` says. Comments must be leaves of the tree, as siblings of the node.
 */
export function documentationBefore(file: FileModel, node: number, opening: RegExp): number {
  const { tree } = file;
  const parent = tree.parent[node];
  for (let c = node - 1; c > parent && tree.parent[c] === parent && tree.isExtra(c); c--) {
    if (opening.test(tree.textOf(c))) return c;
  }
  return -1;
}
