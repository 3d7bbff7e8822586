// The labelled tree that the generic matchers compare (spec/ast-diff.md §1): nodes have a type, a label and children,
// nothing else counts. Flat like the syntax tree: numbered in pre-order, every property a typed array, so a subtree is
// the run `i … next[i]` and two isomorphic subtrees correspond by offset. Immutable after construction.

const typeNames: string[] = [''];
const typeIds = new Map<string, number>();

/** Number of a type name, the same in all trees of the process; the number carries no order. */
export function typeId(name: string): number {
  let id = typeIds.get(name);
  if (id === undefined) {
    id = typeNames.length;
    typeNames.push(name);
    typeIds.set(name, id);
  }
  return id;
}

/** Name of a type number. */
export function typeName(id: number): string {
  return typeNames[id];
}

/** Bits of `DiffTree.traits`: what the language's table says about a node's type. */
export const Trait = {
  declaration: 1,
  statement: 2,
  /** Statement that only holds statements. */
  block: 4,
  /** Leaf that names something. */
  name: 8,
  /** Part of a declaration that may hold its name. */
  declarator: 16,
  parameter: 32,
  /** Corresponds only in the same slot below a parent of equal type. */
  placed: 64,
  comment: 128,
} as const;

/** What a builder hands over; all arrays have one entry a node, in pre-order. Offsets: UTF-16, end exclusive. */
export interface DiffTreeArrays {
  readonly type: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Number of the parent, -1 at the root. */
  readonly parent: Int32Array;
  /** Range of the label in the text; empty where a node has none. */
  readonly labelStart: Uint32Array;
  readonly labelEnd: Uint32Array;
  /** See `Trait`. */
  readonly traits: Uint8Array;
  /** The grammar's field in which a node stands below its parent, as a number that only equality says anything of. */
  readonly slot: Uint16Array;
  /** Syntax node that the node stands for; an extra node around one node stands for it, one around several for -1. */
  readonly origin: Int32Array;
}

/** A labelled ordered tree over a text; node 0 is the root. */
export class DiffTree implements DiffTreeArrays {
  readonly type: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly parent: Int32Array;
  readonly labelStart: Uint32Array;
  readonly labelEnd: Uint32Array;
  readonly traits: Uint8Array;
  readonly slot: Uint16Array;
  readonly origin: Int32Array;
  /** Number after the last descendant. */
  readonly next: Uint32Array;
  /** 0 for a leaf, else 1 + the greatest height of a child. */
  readonly height: Uint32Array;
  /** Distance to the root. */
  readonly depth: Uint32Array;
  /** Index among the siblings. */
  readonly index: Uint32Array;
  /** Two lanes of the hash over types and labels. */
  readonly contentA: Uint32Array;
  readonly contentB: Uint32Array;
  /** Two lanes of the hash over types only. */
  readonly structureA: Uint32Array;
  readonly structureB: Uint32Array;

  constructor(
    readonly text: string,
    arrays: DiffTreeArrays,
  ) {
    this.type = arrays.type;
    this.start = arrays.start;
    this.end = arrays.end;
    this.parent = arrays.parent;
    this.labelStart = arrays.labelStart;
    this.labelEnd = arrays.labelEnd;
    this.traits = arrays.traits;
    this.slot = arrays.slot;
    this.origin = arrays.origin;
    const n = this.type.length;
    this.next = new Uint32Array(n);
    this.height = new Uint32Array(n);
    this.depth = new Uint32Array(n);
    this.index = new Uint32Array(n);
    this.contentA = new Uint32Array(n);
    this.contentB = new Uint32Array(n);
    this.structureA = new Uint32Array(n);
    this.structureB = new Uint32Array(n);
    this.#measure();
  }

  /** Number of nodes. */
  get length(): number {
    return this.type.length;
  }

  /** Number of nodes of a subtree, its root included. */
  size(node: number): number {
    return this.next[node] - node;
  }

  /** Place of a node in post-order, from 0. */
  postOrder(node: number): number {
    return this.next[node] - 1 - this.depth[node];
  }

  typeName(node: number): string {
    return typeNames[this.type[node]];
  }

  /** Text of the label, `''` for none. */
  label(node: number): string {
    return this.text.slice(this.labelStart[node], this.labelEnd[node]);
  }

  has(node: number, trait: number): boolean {
    return (this.traits[node] & trait) !== 0;
  }

  isLeaf(node: number): boolean {
    return this.next[node] === node + 1;
  }

  /** Tells whether `inner` is `outer` or one of its descendants. */
  contains(outer: number, inner: number): boolean {
    return outer <= inner && inner < this.next[outer];
  }

  /** Numbers of all children. */
  children(node: number): number[] {
    const result: number[] = [];
    for (let c = node + 1; c < this.next[node]; c = this.next[c]) result.push(c);
    return result;
  }

  /** The child at an index; -1 if there are fewer. Linear in the index. */
  child(node: number, index: number): number {
    for (let c = node + 1; c < this.next[node]; c = this.next[c]) if (index-- === 0) return c;
    return -1;
  }

  /** All nodes, children before their parent, siblings in order. */
  nodesInPostOrder(): Int32Array {
    const order = new Int32Array(this.length);
    for (let i = 0; i < this.length; i++) order[this.postOrder(i)] = i;
    return order;
  }

  #measure(): void {
    const { type, parent, labelStart, labelEnd, next, height, depth, index, text } = this;
    const { contentA, contentB, structureA, structureB } = this;
    const n = type.length;
    const childCount = new Uint32Array(n);
    for (let i = 1; i < n; i++) {
      const p = parent[i];
      depth[i] = depth[p] + 1;
      index[i] = childCount[p]++;
    }
    for (let i = n - 1; i >= 0; i--) {
      if (next[i] === 0) next[i] = i + 1;
      // Ends of a node whose last descendant was seen are final: descendants have greater numbers.
      let ca = mixA(0x2545f491, type[i]);
      let cb = mixB(0x6c8e9cf5, type[i]);
      let sa = ca;
      let sb = cb;
      for (let at = labelStart[i]; at < labelEnd[i]; at++) {
        const code = text.charCodeAt(at);
        ca = mixA(ca, code);
        cb = mixB(cb, code);
      }
      let tallest = -1;
      for (let c = i + 1; c < next[i]; c = next[c]) {
        ca = mixA(ca, contentA[c]);
        cb = mixB(cb, contentB[c]);
        sa = mixA(sa, structureA[c]);
        sb = mixB(sb, structureB[c]);
        if (height[c] > tallest) tallest = height[c];
      }
      const size = next[i] - i;
      height[i] = tallest + 1;
      contentA[i] = mixA(ca, size);
      contentB[i] = mixB(cb, size);
      structureA[i] = mixA(sa, size);
      structureB[i] = mixB(sb, size);
      const p = parent[i];
      if (p >= 0 && next[p] < next[i]) next[p] = next[i];
    }
  }
}

/** Mixes a value into one lane; multiplier and rotation differ between the lanes. */
function mixA(hash: number, value: number): number {
  hash = Math.imul(hash ^ value, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

function mixB(hash: number, value: number): number {
  hash = Math.imul(hash ^ ((value << 13) | (value >>> 19)), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** Tells whether two nodes have the same label, both none included. */
export function sameLabel(a: DiffTree, i: number, b: DiffTree, j: number): boolean {
  const length = a.labelEnd[i] - a.labelStart[i];
  if (length !== b.labelEnd[j] - b.labelStart[j]) return false;
  const from = a.labelStart[i];
  const other = b.labelStart[j];
  for (let k = 0; k < length; k++) if (a.text.charCodeAt(from + k) !== b.text.charCodeAt(other + k)) return false;
  return true;
}

/** Tells whether two subtrees have equal types, labels and shape; hashes first, then node by node. */
export function isomorphic(a: DiffTree, i: number, b: DiffTree, j: number): boolean {
  if (a.contentA[i] !== b.contentA[j] || a.contentB[i] !== b.contentB[j]) return false;
  const size = a.next[i] - i;
  if (size !== b.next[j] - j) return false;
  for (let k = 0; k < size; k++) {
    if (a.type[i + k] !== b.type[j + k] || a.next[i + k] - a.next[i] !== b.next[j + k] - b.next[j]) return false;
    if (!sameLabel(a, i + k, b, j + k)) return false;
  }
  return true;
}

/** Tells whether two subtrees have equal types and shape. */
export function isoStructural(a: DiffTree, i: number, b: DiffTree, j: number): boolean {
  if (a.structureA[i] !== b.structureA[j] || a.structureB[i] !== b.structureB[j]) return false;
  const size = a.next[i] - i;
  if (size !== b.next[j] - j) return false;
  for (let k = 0; k < size; k++) {
    if (a.type[i + k] !== b.type[j + k] || a.next[i + k] - a.next[i] !== b.next[j + k] - b.next[j]) return false;
  }
  return true;
}
