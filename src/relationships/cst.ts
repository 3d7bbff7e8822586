// The code structure tree (CST): the nodes of one revision that take part in the relationship analysis, with their
// parents and identifiers, built from a code model by a node policy (spec/refdiff.md §1.1).
import type { Declaration, FileModel } from '../model/declaration.ts';
import { type NodePolicy, type NodeRole, treatmentOf } from './node-policy.ts';

/** A node of the tree. Offsets are those of its file, ends exclusive. */
export interface CstNode {
  /** Position in pre-order over all files, from 0: the order in which candidates of equal rank are taken. */
  readonly id: number;
  readonly declaration: Declaration;
  readonly role: NodeRole;
  /** Bare name; '' means anonymous. */
  readonly name: string;
  /** Identifier inside the parent. */
  readonly signature: string;
  /** Prefix that makes a top-level node unique; null where it has none. */
  readonly namespace: string | null;
  readonly parent: CstNode | null;
  readonly children: readonly CstNode[];
  /** 0 for top-level nodes. */
  readonly depth: number;
  readonly isAbstract: boolean;
  readonly start: number;
  readonly end: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  /** Number of the node's file in `Cst.files`. */
  readonly file: number;
}

/** The nodes of one revision. */
export interface Cst {
  readonly files: readonly FileModel[];
  /** In order of `id`. */
  readonly nodes: readonly CstNode[];
  readonly roots: readonly CstNode[];
  /** Node of a declaration; undefined for declarations that are none. */
  readonly nodeOf: ReadonlyMap<Declaration, CstNode>;
}

/** The outermost ancestor of a nested node; null for top-level nodes (§1.1). */
export function rootParent(node: CstNode): CstNode | null {
  let root = node.parent;
  while (root?.parent) root = root.parent;
  return root;
}

/** Namespace and name: the node's name as a token (§3.2). */
export function fullName(node: CstNode): string {
  return (node.namespace ?? '') + node.name;
}

/** The nearest declaration at or above the given one that is a node, or null. */
export function enclosingNode(cst: Cst, declaration: Declaration): CstNode | null {
  for (let d: Declaration | null = declaration; d; d = d.parent) {
    const node = cst.nodeOf.get(d);
    if (node) return node;
  }
  return null;
}

/** Builds the tree of one revision's files, taken in the given order. */
export function buildCst(files: readonly FileModel[], policy: NodePolicy): Cst {
  const nodes: CstNode[] = [];
  const roots: CstNode[] = [];
  const nodeOf = new Map<Declaration, CstNode>();
  files.forEach((model, file) => {
    const { declarations } = model;
    // Declarations are in pre-order, so a subtree is left out by marking its declarations as their parents come by.
    const ignored = new Set<Declaration>();
    /** Per declaration the node that its contents belong to. */
    const containers = new Map<Declaration, CstNode | null>();
    for (const declaration of declarations) {
      const outer = declaration.parent;
      const container = outer ? (containers.get(outer) ?? null) : null;
      const treatment = outer && ignored.has(outer) ? 'ignored' : treatmentOf(policy, declaration);
      if (treatment === 'ignored') {
        ignored.add(declaration);
        continue;
      }
      if (treatment === 'transparent') {
        containers.set(declaration, container);
        continue;
      }
      const node = createNode(nodes.length, file, declaration, treatment, container);
      nodes.push(node);
      nodeOf.set(declaration, node);
      if (container) (container.children as CstNode[]).push(node);
      else roots.push(node);
      containers.set(declaration, treatment.isContainer ? node : container);
    }
  });
  return { files, nodes, roots, nodeOf };
}

function createNode(
  id: number,
  file: number,
  declaration: Declaration,
  role: NodeRole,
  parent: CstNode | null,
): CstNode {
  const name = role.fixedName ?? declaration.name;
  const { start, end } = role.range === 'value' ? valueRange(declaration) : declaration;
  const body = role.body === 'whole' ? { start, end } : (declaration.body ?? { start: end, end });
  return {
    id,
    declaration,
    role,
    name,
    signature: role.signature(declaration, name),
    namespace: parent ? role.nestedNamespace : namespaceOf(declaration, role),
    parent,
    children: [],
    depth: parent ? parent.depth + 1 : 0,
    isAbstract: role.abstract === 'always' || (role.abstract === 'withoutBody' && declaration.body === null),
    start,
    end,
    bodyStart: body.start,
    bodyEnd: body.end,
    file,
  };
}

/** Range of the function that a variable, property or assignment holds; of other declarations the whole. */
function valueRange(declaration: Declaration): { start: number; end: number } {
  const { tree } = declaration.file;
  const { valueNode } = declaration;
  return valueNode < 0 ? declaration : { start: tree.start[valueNode], end: tree.end[valueNode] };
}

/** What of a path stands before the folders of the package; `/` if they are not in it (§4.1). */
function sourceFolder(path: string, packageName: string): string {
  const folders = packageName.replaceAll('.', '/');
  const at = folders === '' ? path.lastIndexOf('/') + 1 : path.indexOf(`${folders}/`);
  return at <= 0 ? '/' : path.slice(0, at);
}

function namespaceOf(declaration: Declaration, role: NodeRole): string | null {
  const { packageName, path } = declaration.file;
  if (role.namespace === 'folder') return path.slice(0, path.lastIndexOf('/') + 1);
  const dotted = packageName === '' ? '' : `${packageName}.`;
  if (role.namespace === 'package') return dotted;
  return role.namespace === 'sourceFolderAndPackage' ? sourceFolder(path, packageName) + dotted : null;
}
