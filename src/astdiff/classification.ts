// What each node is coloured as (spec/ast-diff.md §4.5): inserted, deleted, updated, moved. `roots` marks the node that
// an action names, `all` also everything that a tree action takes with it.
import type { DiffTree } from './diff-tree.ts';
import type { EditScript } from './edit-script.ts';

/** Bits of a node's mark. A node can be moved and updated at once. */
export const Mark = { deleted: 1, inserted: 2, updated: 4, moved: 8 } as const;

/** One mark a node, 0 for unchanged. */
export interface Classification {
  readonly src: Uint8Array;
  readonly dst: Uint8Array;
}

/** Marks the nodes of both trees. Linear in the nodes that actions take. */
export function classify(src: DiffTree, dst: DiffTree, script: EditScript, which: 'roots' | 'all'): Classification {
  const marks = { src: new Uint8Array(src.length), dst: new Uint8Array(dst.length) };
  const put = (tree: DiffTree, side: Uint8Array, node: number, whole: boolean, mark: number) => {
    const end = whole && which === 'all' ? tree.next[node] : node + 1;
    for (let i = node; i < end; i++) side[i] |= mark;
  };
  for (const { action, node, partner = -1 } of script) {
    const whole = action.endsWith('-tree');
    if (action.startsWith('insert')) put(dst, marks.dst, node, whole, Mark.inserted);
    else if (action.startsWith('delete')) put(src, marks.src, node, whole, Mark.deleted);
    else {
      const mark = action === 'update-node' ? Mark.updated : Mark.moved;
      put(src, marks.src, node, whole, mark);
      put(dst, marks.dst, partner, whole, mark);
    }
  }
  return marks;
}
