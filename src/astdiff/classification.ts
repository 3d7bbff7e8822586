// What each node is coloured as (spec/ast-diff.md §4.5): inserted, deleted, updated, moved, also from or to another file. `roots` marks the node that
// an action names, `all` also everything that a tree action takes with it.
import type { DiffTree } from './diff-tree.ts';
import type { EditScript, Elsewhere } from './edit-script.ts';

/** Bits of a node's mark. A node can be moved and updated at once. */
export const Mark = { deleted: 1, inserted: 2, updated: 4, moved: 8, movedOut: 16, movedIn: 32 } as const;

/** One mark a node, 0 for unchanged. */
export interface Classification {
  readonly src: Uint8Array;
  readonly dst: Uint8Array;
}

/** Marks the nodes of both trees. Linear in the nodes that actions take, and where a file moved something, in all nodes. */
export function classify(
  src: DiffTree,
  dst: DiffTree,
  script: EditScript,
  which: 'roots' | 'all',
  elsewhere?: Elsewhere,
): Classification {
  const marks = { src: new Uint8Array(src.length), dst: new Uint8Array(dst.length) };
  const put = (tree: DiffTree, side: Uint8Array, node: number, whole: boolean, mark: number) => {
    const end = whole && which === 'all' ? tree.next[node] : node + 1;
    for (let i = node; i < end; i++) side[i] |= mark;
  };
  for (const { action, node, partner = -1 } of script) {
    const whole = action.endsWith('-tree');
    if (action === 'move-in') put(dst, marks.dst, node, false, Mark.movedIn);
    else if (action === 'move-out') put(src, marks.src, node, false, Mark.movedOut);
    else if (action.startsWith('insert')) put(dst, marks.dst, node, whole, Mark.inserted);
    else if (action.startsWith('delete')) put(src, marks.src, node, whole, Mark.deleted);
    else {
      const mark = action === 'update-node' ? Mark.updated : Mark.moved;
      put(src, marks.src, node, whole, mark);
      put(dst, marks.dst, partner, whole, mark);
    }
  }
  if (which === 'all' && elsewhere) {
    elsewhere.src.forEach((away, i) => {
      if (away > 0) marks.src[i] |= Mark.movedOut;
    });
    elsewhere.dst.forEach((away, j) => {
      if (away > 0) marks.dst[j] |= Mark.movedIn;
    });
  }
  return marks;
}
