// Applies an edit script to a tree: what every script has to survive (spec/ast-diff.md §4.7).
import type { DiffTree } from './diff-tree.ts';
import type { EditAction, EditScript, Elsewhere, NodeRef } from './edit-script.ts';

interface LooseNode {
  readonly type: string;
  label: string;
  parent: LooseNode | null;
  children: LooseNode[];
}

/**
 * Applies the actions one after the other to a copy of src and returns the notation of the result (see `notationOf`).
 * What moves in from another file comes with the nodes that `elsewhere` says go with it.
 * @throws Error with the action that cannot be applied: an index out of range, a deleted node with children.
 */
export function replay(src: DiffTree, dst: DiffTree, script: EditScript, elsewhere?: Elsewhere): string {
  const srcNodes = looseTree(src, 0);
  const dstNodes = new Map<number, LooseNode>();
  const above: LooseNode = { type: '', label: '', parent: null, children: [srcNodes[0]] };
  srcNodes[0].parent = above;
  const find = (ref: NodeRef | null | undefined): LooseNode | undefined =>
    ref === null || ref === undefined ? above : ref.side === 'src' ? srcNodes[ref.node] : dstNodes.get(ref.node);

  for (const step of script) {
    const fail = (reason: string): never => {
      throw new Error(`${step.action} of node ${step.node}: ${reason}`);
    };
    const put = (node: LooseNode) => {
      const parent = find(step.parent) ?? fail('no such parent');
      const at = step.at ?? -1;
      if (at < 0 || at > parent.children.length) fail(`index ${at} of ${parent.children.length}`);
      parent.children.splice(at, 0, node);
      node.parent = parent;
    };
    switch (step.action) {
      case 'insert-node':
        put(remember(loose(dst, step.node), step));
        break;
      case 'insert-tree':
        put(looseTree(dst, step.node, dstNodes)[0]);
        break;
      case 'move-in':
        put(remember(arriving(step.node), step));
        break;
      case 'update-node':
        srcNodes[step.node].label = dst.label(step.partner ?? -1);
        break;
      case 'move-tree':
        takeOut(srcNodes[step.node]);
        put(srcNodes[step.node]);
        break;
      case 'delete-node':
        if (srcNodes[step.node].children.length > 0) fail('it has children');
        takeOut(srcNodes[step.node]);
        break;
      case 'move-out':
        if (!goesAway(step.node)) fail('something else is left in it');
        takeOut(srcNodes[step.node]);
        break;
      case 'delete-tree':
        takeOut(srcNodes[step.node]);
        break;
    }
  }
  return above.children.map(write).join(' ');

  /** A node from another file with everything that comes with it. */
  function arriving(root: number): LooseNode {
    const top = loose(dst, root);
    dstNodes.set(root, top);
    for (let i = root + 1; i < dst.next[root]; i++) {
      const parent = dstNodes.get(dst.parent[i]);
      if (elsewhere?.dst[i] !== 2 || !parent) continue;
      const node = loose(dst, i);
      node.parent = parent;
      parent.children.push(node);
      dstNodes.set(i, node);
    }
    return top;
  }

  function goesAway(root: number): boolean {
    const open = [...srcNodes[root].children];
    for (let node = open.pop(); node; node = open.pop()) {
      if (elsewhere?.src[srcNodes.indexOf(node)] !== 2) return false;
      open.push(...node.children);
    }
    return true;
  }

  function remember(node: LooseNode, { node: number }: EditAction): LooseNode {
    dstNodes.set(number, node);
    return node;
  }
}

function loose(tree: DiffTree, node: number): LooseNode {
  return { type: tree.typeName(node), label: tree.label(node), parent: null, children: [] };
}

/** Loose nodes of a subtree in pre-order; also put into the map by number, if one is given. */
function looseTree(tree: DiffTree, root: number, byNumber?: Map<number, LooseNode>): LooseNode[] {
  const nodes: LooseNode[] = [];
  for (let i = root; i < tree.next[root]; i++) {
    const node = loose(tree, i);
    nodes.push(node);
    byNumber?.set(i, node);
    if (i === root) continue;
    const parent = nodes[tree.parent[i] - root];
    parent.children.push(node);
    node.parent = parent;
  }
  return nodes;
}

function takeOut(node: LooseNode): void {
  const siblings = node.parent?.children ?? [];
  siblings.splice(siblings.indexOf(node), 1);
}

function write(root: LooseNode): string {
  const parts: string[] = [];
  const open: (LooseNode | string)[] = [root];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    if (typeof top === 'string') {
      parts.push(top);
      continue;
    }
    parts.push(top.type, top.label === '' ? '' : `"${top.label}"`);
    if (top.children.length === 0) continue;
    parts.push('(');
    open.push(')');
    for (let k = top.children.length - 1; k >= 0; k--) {
      open.push(top.children[k]);
      if (k > 0) open.push(' ');
    }
  }
  return parts.join('');
}
