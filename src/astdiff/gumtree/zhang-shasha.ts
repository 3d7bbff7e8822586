// Optimal tree edit distance of Zhang and Shasha (SIAM Journal on Computing 18(6), 1989) on flat trees: inserting and
// deleting a node costs 1, renaming costs what the labels differ by. Nodes are in post-order; the forest distances of
// every pair of key roots fill one table, and the mapping is read off by tracing back.
import type { DiffTree } from '../diff-tree.ts';
import { qGramSimilarity } from './q-grams.ts';

/** Costs are whole numbers of this fraction, so that sums compare exactly and fast. */
const UNIT = 32768;

/** Number of the pair to which a subtree belongs that is known to be equal, or -1; such subtrees count as one leaf. */
export type AnchorOf = (node: number) => number;

/** A subtree in post-order, positions from 1. */
class PostOrdered {
  /** Node at a position. */
  readonly node: Int32Array;
  /** Type at a position; of an anchor, the number of its pair below nought. */
  readonly type: Int32Array;
  /** Position of the leftmost leaf below a position. */
  readonly leftmost: Int32Array;
  /** Positions that are the last with their leftmost leaf, ascending. */
  readonly keyRoots: readonly number[];
  /** Sum of the sizes of the key roots' subtrees: this side's factor of the table cells. */
  readonly work: number;
  readonly size: number;

  constructor(
    readonly tree: DiffTree,
    readonly root: number,
    anchorOf: AnchorOf,
  ) {
    const capacity = tree.size(root) + 1;
    this.node = new Int32Array(capacity);
    this.type = new Int32Array(capacity);
    this.leftmost = new Int32Array(capacity);
    let position = 0;
    const open: { node: number; first: number }[] = [];
    const close = (node: number, first: number, type: number) => {
      position++;
      this.node[position] = node;
      this.type[position] = type;
      this.leftmost[position] = first;
    };
    const closeUpTo = (next: number) => {
      for (let top = open.at(-1); top && tree.next[top.node] <= next; top = open.at(-1)) {
        close(top.node, top.first, tree.type[top.node]);
        open.pop();
      }
    };
    for (let i = root; i < tree.next[root]; ) {
      closeUpTo(i);
      const anchor = i === root ? -1 : anchorOf(i);
      if (anchor >= 0) close(i, position + 1, -1 - anchor);
      else open.push({ node: i, first: position + 1 });
      i = anchor >= 0 ? tree.next[i] : i + 1;
    }
    closeUpTo(tree.next[root]);
    this.size = position;
    const last = new Map<number, number>();
    for (let p = 1; p <= this.size; p++) last.set(this.leftmost[p], p);
    this.keyRoots = [...last.values()].sort((a, b) => a - b);
    this.work = this.keyRoots.reduce((total, p) => total + p - this.leftmost[p] + 1, 0);
  }
}

const NO_ANCHORS: AnchorOf = () => -1;

/** The optimal edit distance of two subtrees; made once, then asked for its cost before it is worked out. */
export class TreeEditDistance {
  readonly #src: PostOrdered;
  readonly #dst: PostOrdered;
  readonly #labels: LabelCosts;
  #tree = new Int32Array(0);
  #forest = new Int32Array(0);

  constructor(
    src: DiffTree,
    i: number,
    dst: DiffTree,
    j: number,
    anchors: { readonly src: AnchorOf; readonly dst: AnchorOf } = { src: NO_ANCHORS, dst: NO_ANCHORS },
  ) {
    this.#src = new PostOrdered(src, i, anchors.src);
    this.#dst = new PostOrdered(dst, j, anchors.dst);
    this.#labels = new LabelCosts(this.#src, this.#dst);
  }

  /** Number of nodes that are compared on each side. */
  get sizes(): readonly [src: number, dst: number] {
    return [this.#src.size, this.#dst.size];
  }

  /** Number of table cells that `pairs` fills before it traces back. */
  get cells(): number {
    return this.#src.work * this.#dst.work;
  }

  /** Pairs of nodes of equal type that an optimal script keeps or renames. */
  pairs(): [src: number, dst: number][] {
    const a = this.#src;
    const b = this.#dst;
    const width = b.size + 1;
    this.#tree = new Int32Array((a.size + 1) * width);
    this.#forest = new Int32Array((a.size + 1) * width);
    for (const p of a.keyRoots) for (const q of b.keyRoots) this.#fill(p, q);
    return this.#traceBack();
  }

  /** Distances of all forests that begin at the leftmost leaves of the subtrees at p and q and end inside them. */
  #fill(p: number, q: number): void {
    const { leftmost: la, type: ta } = this.#src;
    const { leftmost: lb, type: tb } = this.#dst;
    const { src: labelA, dst: labelB } = this.#labels;
    const forest = this.#forest;
    const tree = this.#tree;
    const width = this.#dst.size + 1;
    const a0 = la[p];
    const b0 = lb[q];
    const first = (a0 - 1) * width;
    forest[first + b0 - 1] = 0;
    for (let j = b0; j <= q; j++) forest[first + j] = forest[first + j - 1] + UNIT;
    for (let i = a0; i <= p; i++) {
      const row = i * width;
      const above = row - width;
      const before = (la[i] - 1) * width - 1;
      let left = forest[above + b0 - 1] + UNIT;
      forest[row + b0 - 1] = left;
      // Most rows belong to subtrees inside; they take the short loop. Minima are taken without branches.
      if (la[i] !== a0) {
        for (let j = b0; j <= q; j++) {
          let difference = (forest[above + j] - left) | 0;
          left = (left + (difference & (difference >> 31)) + UNIT) | 0;
          difference = (forest[before + lb[j]] + tree[row + j] - left) | 0;
          left = (left + (difference & (difference >> 31))) | 0;
          forest[row + j] = left;
        }
        continue;
      }
      const type = ta[i];
      for (let j = b0; j <= q; j++) {
        let difference = (forest[above + j] - left) | 0;
        left = (left + (difference & (difference >> 31)) + UNIT) | 0;
        if (lb[j] === b0) {
          if (type === tb[j]) {
            const renamed = forest[above + j - 1] + this.#labels.cost(labelA[i], labelB[j]);
            if (renamed < left) left = renamed;
          }
          tree[row + j] = left;
        } else {
          difference = (forest[before + lb[j]] + tree[row + j] - left) | 0;
          left = (left + (difference & (difference >> 31))) | 0;
        }
        forest[row + j] = left;
      }
    }
  }

  #traceBack(): [number, number][] {
    const a = this.#src;
    const b = this.#dst;
    const width = b.size + 1;
    const forest = this.#forest;
    const found: [number, number][] = [];
    const open: [number, number][] = [[a.size, b.size]];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const [p, q] = pair;
      // The table of the whole subtrees is still there.
      if (p < a.size || q < b.size) this.#fill(p, q);
      const a0 = a.leftmost[p];
      const b0 = b.leftmost[q];
      for (let i = p, j = q; i >= a0 || j >= b0; ) {
        if (i >= a0 && forest[(i - 1) * width + j] + UNIT === forest[i * width + j]) i--;
        else if (j >= b0 && forest[i * width + j - 1] + UNIT === forest[i * width + j]) j--;
        else if (a.leftmost[i] === a0 && b.leftmost[j] === b0) {
          if (a.type[i] === b.type[j] && a.type[i] >= 0) found.push([a.node[i], b.node[j]]);
          i--;
          j--;
        } else {
          open.push([i, j]);
          i = a.leftmost[i] - 1;
          j = b.leftmost[j] - 1;
        }
      }
    }
    return found;
  }
}

/** Label numbers on both sides and the costs of changing one into the other, worked out once a pair of labels. */
class LabelCosts {
  /** Number of the label at each position, 0 for none. */
  readonly src: Int32Array;
  readonly dst: Int32Array;
  readonly #texts: string[] = [''];
  readonly #ids = new Map<string, number>([['', 0]]);
  readonly #known = new Map<number, number>();

  constructor(src: PostOrdered, dst: PostOrdered) {
    this.src = this.#intern(src);
    this.dst = this.#intern(dst);
  }

  #intern(side: PostOrdered): Int32Array {
    const labels = new Int32Array(side.size + 1);
    for (let p = 1; p <= side.size; p++) {
      // Anchors have a label that no text has: the same for all, so that their numbers decide.
      const text = side.type[p] < 0 ? '\0' : side.tree.label(side.node[p]);
      let id = this.#ids.get(text);
      if (id === undefined) {
        id = this.#texts.length;
        this.#ids.set(text, id);
        this.#texts.push(text);
      }
      labels[p] = id;
    }
    return labels;
  }

  /** Cost of changing label a into label b. */
  cost(a: number, b: number): number {
    if (a === 0 || b === 0) return UNIT;
    if (a === b) return 0;
    const key = a * this.#texts.length + b;
    let cost = this.#known.get(key);
    if (cost === undefined) {
      cost = Math.round(UNIT * (1 - qGramSimilarity(this.#texts[a], this.#texts[b])));
      this.#known.set(key, cost);
    }
    return cost;
  }
}
