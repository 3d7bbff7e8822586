// The flat syntax tree: nodes are numbered in pre-order and every property is a typed array indexed by node number.
// There are no node objects; `next[i]` is the number after the last descendant of `i`, so `i < j < next[i]` tests
// descent and `for (c = i + 1; c < next[i]; c = next[c])` walks the children. Immutable after construction.
import type { Grammar } from './grammars.ts';
import { hashTree, type TreeHashes } from './hashes.ts';

/** Bits of `SyntaxTree.flags`. */
export const Flag = {
  /** The node has a name in the grammar (not a bare keyword or punctuation mark). */
  named: 1,
  /** The parser inserted the node to go on; its range is empty. */
  missing: 2,
  /** The node or a descendant is an ERROR or missing node. */
  hasError: 4,
  /** A comment or another node that may stand anywhere. */
  extra: 8,
} as const;

/** `kind` of a region that the parser could not read. */
export const ERROR_KIND = 65535;

/** The typed arrays of a tree; see the file head. Offsets are UTF-16 code units, ends exclusive. */
export interface TreeArrays {
  readonly kind: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Number of the parent, -1 at the root. */
  readonly parent: Int32Array;
  /** Number after the last descendant. */
  readonly next: Uint32Array;
  /** Field id in the parent, 0 for none. */
  readonly field: Uint16Array;
  readonly flags: Uint8Array;
}

/** One parsed text. Node 0 is the root; a tree has at least one node. */
export class SyntaxTree implements TreeArrays {
  readonly kind: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly parent: Int32Array;
  readonly next: Uint32Array;
  readonly field: Uint16Array;
  readonly flags: Uint8Array;
  #hashes: TreeHashes | undefined;

  constructor(
    readonly grammar: Grammar,
    /** The text as it is in the file, also where a preprocessor pass hid parts of it from the parser. */
    readonly text: string,
    arrays: TreeArrays,
  ) {
    this.kind = arrays.kind;
    this.start = arrays.start;
    this.end = arrays.end;
    this.parent = arrays.parent;
    this.next = arrays.next;
    this.field = arrays.field;
    this.flags = arrays.flags;
  }

  /** Number of nodes. */
  get length(): number {
    return this.kind.length;
  }

  /** Content hashes of every subtree; computed at first use, O(text). */
  get hashes(): TreeHashes {
    this.#hashes ??= hashTree(this);
    return this.#hashes;
  }

  kindName(node: number): string {
    return this.grammar.kindName(this.kind[node]);
  }

  textOf(node: number): string {
    return this.text.slice(this.start[node], this.end[node]);
  }

  isNamed(node: number): boolean {
    return (this.flags[node] & Flag.named) !== 0;
  }

  isExtra(node: number): boolean {
    return (this.flags[node] & Flag.extra) !== 0;
  }

  isMissing(node: number): boolean {
    return (this.flags[node] & Flag.missing) !== 0;
  }

  hasError(node: number): boolean {
    return (this.flags[node] & Flag.hasError) !== 0;
  }

  isLeaf(node: number): boolean {
    return this.next[node] === node + 1;
  }

  /** First child whose field has the id (`grammar.fieldId`), or -1. */
  childByField(node: number, fieldId: number): number {
    if (fieldId <= 0) return -1;
    for (let c = node + 1; c < this.next[node]; c = this.next[c]) if (this.field[c] === fieldId) return c;
    return -1;
  }

  /** First child of the kind, or -1. */
  childOfKind(node: number, kind: number): number {
    for (let c = node + 1; c < this.next[node]; c = this.next[c]) if (this.kind[c] === kind) return c;
    return -1;
  }

  /** Numbers of all children. */
  children(node: number): number[] {
    const result: number[] = [];
    for (let c = node + 1; c < this.next[node]; c = this.next[c]) result.push(c);
    return result;
  }

  /** Numbers of the named children, comments left out. */
  namedChildren(node: number): number[] {
    const result: number[] = [];
    for (let c = node + 1; c < this.next[node]; c = this.next[c]) {
      if ((this.flags[c] & (Flag.named | Flag.extra)) === Flag.named) result.push(c);
    }
    return result;
  }

  /** Tells whether `inner` is `outer` or one of its descendants. */
  contains(outer: number, inner: number): boolean {
    return outer <= inner && inner < this.next[outer];
  }

  /** The smallest node whose range covers [start, end), found by descent from the root. */
  smallestCovering(start: number, end: number): number {
    let node = 0;
    descend: for (;;) {
      for (let c = node + 1; c < this.next[node]; c = this.next[c]) {
        if (this.start[c] > start) break;
        if (this.end[c] >= end) {
          node = c;
          continue descend;
        }
      }
      return node;
    }
  }

  /** Outermost regions that the parser could not read, and places where it inserted something. */
  errors(): { readonly start: number; readonly end: number }[] {
    return this.errorNodes().map((i) => ({ start: this.start[i], end: this.end[i] }));
  }

  /** The nodes of these regions and places. */
  errorNodes(): number[] {
    const result: number[] = [];
    for (let i = 0; i < this.length; ) {
      if ((this.flags[i] & Flag.hasError) === 0) i = this.next[i];
      else if (this.kind[i] === ERROR_KIND || this.isMissing(i)) {
        result.push(i);
        i = this.next[i];
      } else i++;
    }
    return result;
  }
}
