// From a mapping to the actions that turn the first tree into the second (spec/ast-diff.md §4; Chawathe et al.,
// SIGMOD 1996): insertions, updates and moves top-down along the second tree, deletions at the end. Positions hold for
// an application one action after the other; a moved node is taken out before its new index is counted.
import { type DiffTree, sameLabel } from './diff-tree.ts';
import type { Mappings } from './mappings.ts';
import { SiblingList } from './sibling-list.ts';

/**
 * Names of actions (spec §4.4). Tree actions take the whole subtree; `move-in` and `move-out`, from and to another file,
 * take the node and what goes with it (see `Elsewhere`).
 */
export type ActionName =
  | 'insert-node'
  | 'insert-tree'
  | 'delete-node'
  | 'delete-tree'
  | 'update-node'
  | 'move-tree'
  | 'move-in'
  | 'move-out';

/**
 * Nodes whose partner is in another file (spec §4.6): 0 for none, 1 for a node that moves, 2 for one that goes with its
 * parent, because the partners are parent and child too.
 */
export interface Elsewhere {
  readonly src: Uint8Array;
  readonly dst: Uint8Array;
}

/** A node of one of the two trees. */
export interface NodeRef {
  readonly side: 'src' | 'dst';
  readonly node: number;
}

/** One action. `node` is a dst node for insertions and `move-in`, a src node for the others. */
export interface EditAction {
  readonly action: ActionName;
  readonly node: number;
  /** Insertions and moves (but `move-out`): the new parent, a src node or a dst node inserted before; null for the root. */
  readonly parent?: NodeRef | null;
  /** Insertions and moves: index among the parent's children at that moment, the moved node taken out. */
  readonly at?: number;
  /** Updates and moves: the dst node that the node corresponds to. */
  readonly partner?: number;
}

/** Whether the node of an action is one of the new tree. */
export function isOfDst(action: ActionName): boolean {
  return action === 'move-in' || action.startsWith('insert');
}

/** Actions in the order of their application. */
export type EditScript = readonly EditAction[];

/**
 * The script node by node (spec §4.1). Linear but for the order of children, which costs a logarithm, and for finding
 * an index, which costs the square root of the number of siblings.
 */
export function editScript(mappings: Mappings): EditAction[] {
  const settled = settledSubtrees(mappings);
  const copy = new WorkingCopy(mappings, settled);
  for (const x of breadthFirst(mappings.dst, settled)) copy.place(x);
  copy.deleteUnmapped();
  return copy.actions;
}

/**
 * The script with whole subtrees inserted and deleted by one action each (spec §4.2). Nodes whose partner is in another
 * file are neither inserted nor deleted (spec §4.6): an index below a node that moved in counts the nodes that came with it.
 */
export function simplifiedScript(mappings: Mappings, elsewhere?: Elsewhere): EditAction[] {
  return foldSubtrees(mappings, editScript(mappings), elsewhere);
}

/**
 * A simplified script of insertions and deletions only (spec §4.3): what the full script updates or moves is taken out
 * of the mapping first, so that the result can be applied like any other.
 */
export function insertDeleteScript(mappings: Mappings): EditAction[] {
  const { src, dst } = mappings;
  const fewer = mappings.copy();
  for (;;) {
    const script = editScript(fewer);
    let changed = false;
    for (const { action, node, partner } of script) {
      if (partner === undefined) continue;
      changed = true;
      const srcEnd = action === 'move-tree' ? src.next[node] : node + 1;
      const dstEnd = action === 'move-tree' ? dst.next[partner] : partner + 1;
      for (let i = node; i < srcEnd; i++) if (fewer.hasSrc(i)) fewer.remove(i, fewer.dstOf[i]);
      for (let j = partner; j < dstEnd; j++) if (fewer.hasDst(j)) fewer.remove(fewer.srcOf[j], j);
    }
    if (!changed) return foldSubtrees(fewer, script);
  }
}

/** Replaces the actions on all nodes of a subtree by one on its root, where it stood. */
function foldSubtrees(mappings: Mappings, script: readonly EditAction[], elsewhere?: Elsewhere): EditAction[] {
  const { src, dst, dstOf, srcOf } = mappings;
  const inserted = wholeSubtrees(dst, srcOf, elsewhere?.dst);
  const deleted = wholeSubtrees(src, dstOf, elsewhere?.src);
  return script.flatMap((action): EditAction[] => {
    const insertion = action.action === 'insert-node';
    if (!insertion && action.action !== 'delete-node') return [action];
    const away = elsewhere?.[insertion ? 'dst' : 'src'][action.node] ?? 0;
    if (away > 0) return away === 1 ? [{ ...action, action: insertion ? 'move-in' : 'move-out' }] : [];
    const tree = insertion ? dst : src;
    const whole = insertion ? inserted : deleted;
    const parent = tree.parent[action.node];
    if (parent >= 0 && whole[parent] === 1) return [];
    if (whole[action.node] === 0 || tree.isLeaf(action.node)) return [action];
    return [{ ...action, action: insertion ? 'insert-tree' : 'delete-tree' }];
  });
}

/** 1 for each node of which no node of the subtree has a partner, here or in another file. */
function wholeSubtrees(tree: DiffTree, partners: Int32Array, elsewhere?: Uint8Array): Uint8Array {
  const whole = new Uint8Array(tree.length).fill(1);
  for (let i = tree.length - 1; i >= 0; i--) {
    if (partners[i] >= 0 || (elsewhere?.[i] ?? 0) > 0) whole[i] = 0;
    if (whole[i] === 0 && i > 0) whole[tree.parent[i]] = 0;
  }
  return whole;
}

/** 1 for each dst node whose subtree corresponds to one of src node by node, with equal labels: nothing to do inside. */
export function settledSubtrees({ src, dst, srcOf }: Mappings): Uint8Array {
  const settled = new Uint8Array(dst.length);
  for (let x = dst.length - 1; x >= 0; x--) {
    const w = srcOf[x];
    if (w < 0 || !sameLabel(src, w, dst, x)) continue;
    let same = src.next[w] - w === dst.next[x] - x;
    for (let c = x + 1; same && c < dst.next[x]; c = dst.next[c]) {
      same = settled[c] === 1 && srcOf[c] - w === c - x && src.parent[srcOf[c]] === w;
    }
    if (same) settled[x] = 1;
  }
  return settled;
}

/** Nodes breadth-first, without what is below settled ones. */
function breadthFirst(tree: DiffTree, settled: Uint8Array): number[] {
  const order = [0];
  for (let k = 0; k < order.length; k++) {
    const node = order[k];
    if (settled[node] === 1) continue;
    for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) order.push(c);
  }
  return order;
}

/** Stands for the parent of both roots. */
const ABOVE_ROOT = -1;

/** The first tree while it becomes the second. Copies of inserted dst nodes are numbered after the src nodes. */
class WorkingCopy {
  readonly actions: EditAction[] = [];
  readonly #src: DiffTree;
  readonly #dst: DiffTree;
  readonly #children = new Map<number, SiblingList>();
  readonly #parent: Int32Array;
  /** Copy node of each dst node, -1 while it has none. */
  readonly #copyOf: Int32Array;
  /** Dst node of each copy node, -1 for none. */
  readonly #dstOf: Int32Array;
  readonly #inOrder: Uint8Array;

  constructor(
    { src, dst, dstOf, srcOf }: Mappings,
    /** Dst nodes below which nothing is to be done. */
    readonly settled: Uint8Array,
  ) {
    this.#src = src;
    this.#dst = dst;
    this.#parent = new Int32Array(src.length + dst.length).fill(ABOVE_ROOT);
    this.#parent.set(src.parent);
    this.#dstOf = new Int32Array(src.length + dst.length).fill(-1);
    this.#dstOf.set(dstOf);
    this.#copyOf = srcOf.slice();
    this.#inOrder = new Uint8Array(dst.length);
    this.#children.set(ABOVE_ROOT, new SiblingList([0]));
  }

  /** Makes the copy agree with dst node x and the order of its children. */
  place(x: number): void {
    const y = this.#dst.parent[x];
    // Left siblings come earlier in the walk, so the nearest one is in order already.
    const left = leftSibling(this.#dst, x);
    const z = y < 0 ? ABOVE_ROOT : this.#copyOf[y];
    let w = this.#copyOf[x];
    if (w < 0) {
      w = this.#src.length + x;
      const at = this.#behind(left);
      this.actions.push({ action: 'insert-node', node: x, parent: this.#ref(z), at });
      this.#childrenOf(z).insert(at, w);
      this.#parent[w] = z;
      this.#dstOf[w] = x;
      this.#copyOf[x] = w;
    } else {
      if (!sameLabel(this.#src, w, this.#dst, x)) this.actions.push({ action: 'update-node', node: w, partner: x });
      if (this.#parent[w] !== z) this.#move(w, z, x, left);
    }
    this.#inOrder[x] = 1;
    if (this.settled[x] === 0) this.#alignChildren(w, x);
  }

  /** Children that stay below their parent but change their order. */
  #alignChildren(w: number, x: number): void {
    const dst = this.#dst;
    const list: number[] = [];
    for (const child of this.#childrenOf(w).toArray()) {
      const partner = this.#dstOf[child];
      if (partner >= 0 && dst.parent[partner] === x) list.push(partner);
    }
    if (list.length === 0) return;
    for (const kept of heaviestIncreasing(list, dst)) this.#inOrder[kept] = 1;
    let left = -1;
    for (let c = x + 1; c < dst.next[x]; c = dst.next[c]) {
      const child = this.#copyOf[c];
      if (this.#inOrder[c] === 0) {
        if (child < 0 || this.#parent[child] !== w) continue;
        this.#move(child, w, c, left);
        this.#inOrder[c] = 1;
      }
      left = c;
    }
  }

  /** Puts copy node w, the partner of x, below z behind the partner of x's left sibling that is in order. */
  #move(w: number, z: number, x: number, left: number): void {
    this.#childrenOf(this.#parent[w]).remove(w);
    const at = this.#behind(left);
    this.actions.push({ action: 'move-tree', node: w, parent: this.#ref(z), at, partner: x });
    this.#childrenOf(z).insert(at, w);
    this.#parent[w] = z;
  }

  /** Index behind the partner of a left sibling that is in order, the first index for none. */
  #behind(left: number): number {
    if (left < 0) return 0;
    const partner = this.#copyOf[left];
    return this.#childrenOf(this.#parent[partner]).indexOf(partner) + 1;
  }

  /** Deletes what has no partner, children before parents. */
  deleteUnmapped(): void {
    const open: [number, number][] = [];
    const enter = (node: number) => {
      const children = this.#childrenOf(node).toArray();
      for (let k = children.length - 1; k >= 0; k--) open.push([children[k], 0]);
    };
    enter(ABOVE_ROOT);
    for (let top = open.pop(); top; top = open.pop()) {
      const [node, visited] = top;
      if (this.#dstOf[node] >= 0 && this.settled[this.#dstOf[node]] === 1) continue;
      if (visited === 0) {
        open.push([node, 1]);
        enter(node);
      } else if (this.#dstOf[node] < 0) this.actions.push({ action: 'delete-node', node });
    }
  }

  #childrenOf(copy: number): SiblingList {
    let list = this.#children.get(copy);
    if (!list) {
      list = new SiblingList(copy >= 0 && copy < this.#src.length ? this.#src.children(copy) : []);
      this.#children.set(copy, list);
    }
    return list;
  }

  #ref(copy: number): NodeRef | null {
    if (copy === ABOVE_ROOT) return null;
    return copy < this.#src.length ? { side: 'src', node: copy } : { side: 'dst', node: copy - this.#src.length };
  }
}

function leftSibling(tree: DiffTree, node: number): number {
  const index = tree.index[node];
  if (index === 0) return -1;
  const parent = tree.parent[node];
  // The node before is the last descendant of the left sibling.
  let at = node - 1;
  while (tree.parent[at] !== parent) at = tree.parent[at];
  return at;
}

/** The longest increasing subsequence; of several, the one with most nodes in its subtrees. O(n log n). */
function heaviestIncreasing(nodes: readonly number[], tree: DiffTree): number[] {
  const n = nodes.length;
  const rank = new Map([...nodes].sort((a, b) => a - b).map((node, k) => [node, k + 1]));
  /** Fenwick tree of the best chain that ends at a rank or below: its last position in `nodes`, -1 for none. */
  const best = new Int32Array(n + 1).fill(-1);
  const weight = new Float64Array(n);
  const previous = new Int32Array(n).fill(-1);
  let last = -1;
  for (let k = 0; k < n; k++) {
    let before = -1;
    for (let r = (rank.get(nodes[k]) ?? 1) - 1; r > 0; r -= r & -r) {
      if (best[r] >= 0 && (before < 0 || weight[best[r]] > weight[before])) before = best[r];
    }
    // One more node in the chain outweighs any size: sizes stay below 2^27.
    weight[k] = (before < 0 ? 0 : weight[before]) + 2 ** 27 + tree.size(nodes[k]);
    previous[k] = before;
    if (last < 0 || weight[k] > weight[last]) last = k;
    for (let r = rank.get(nodes[k]) ?? 1; r <= n; r += r & -r) {
      if (best[r] < 0 || weight[k] > weight[best[r]]) best[r] = k;
    }
  }
  const chain: number[] = [];
  for (let k = last; k >= 0; k = previous[k]) chain.push(nodes[k]);
  return chain.reverse();
}
