// The mono mapping store (spec/ast-diff.md §2): pairs of corresponding nodes of two diff trees, each node in at most
// one pair. Two flat arrays, one a direction.
import type { DiffTree } from './diff-tree.ts';
import { PROVENANCES, type Provenance } from './provenance.ts';

/** Pairs of nodes of two trees. Matchers only ever add pairs of equal type whose ends are both free. */
export class Mappings {
  /** Partner of each src node, -1 for none. */
  readonly dstOf: Int32Array;
  /** Partner of each dst node, -1 for none. */
  readonly srcOf: Int32Array;
  /** Number of the rule that mapped each src node, an index into `PROVENANCES`; 0 where there is no pair. */
  readonly ruleOf: Uint8Array;

  constructor(
    readonly src: DiffTree,
    readonly dst: DiffTree,
  ) {
    this.dstOf = new Int32Array(src.length).fill(-1);
    this.srcOf = new Int32Array(dst.length).fill(-1);
    this.ruleOf = new Uint8Array(src.length);
  }

  /** A store of the same pairs. */
  copy(): Mappings {
    const copy = new Mappings(this.src, this.dst);
    copy.dstOf.set(this.dstOf);
    copy.srcOf.set(this.srcOf);
    copy.ruleOf.set(this.ruleOf);
    return copy;
  }

  hasSrc(node: number): boolean {
    return this.dstOf[node] >= 0;
  }

  hasDst(node: number): boolean {
    return this.srcOf[node] >= 0;
  }

  areMapped(src: number, dst: number): boolean {
    return this.dstOf[src] === dst;
  }

  /** Tells whether a pair may be added: equal types, both ends free. */
  allows(src: number, dst: number): boolean {
    return this.dstOf[src] < 0 && this.srcOf[dst] < 0 && this.src.type[src] === this.dst.type[dst];
  }

  /** Adds a pair by a rule (see `provenance`); both ends must be free. */
  add(src: number, dst: number, rule = 0): void {
    this.ruleOf[src] = rule;
    this.dstOf[src] = dst;
    this.srcOf[dst] = src;
  }

  /**
   * Adds all pairs of two subtrees of the same structure, node by node; nothing at all, and false, if a node in them has
   * another partner already.
   */
  addSubtrees(src: number, dst: number, rule = 0): boolean {
    const size = this.src.next[src] - src;
    for (let k = 0; k < size; k++) {
      const partner = this.dstOf[src + k];
      if (partner !== dst + k && (partner >= 0 || this.srcOf[dst + k] >= 0)) return false;
    }
    for (let k = 0; k < size; k++) if (this.dstOf[src + k] < 0) this.add(src + k, dst + k, rule);
    return true;
  }

  /** Takes a pair away. */
  remove(src: number, dst: number): void {
    this.dstOf[src] = -1;
    this.srcOf[dst] = -1;
  }

  /** Tells whether no node of the subtree has a partner. */
  isSrcSubtreeFree(node: number): boolean {
    for (let i = node; i < this.src.next[node]; i++) if (this.dstOf[i] >= 0) return false;
    return true;
  }

  isDstSubtreeFree(node: number): boolean {
    for (let i = node; i < this.dst.next[node]; i++) if (this.srcOf[i] >= 0) return false;
    return true;
  }

  /** The rule that mapped a src node. */
  provenance(src: number): Provenance {
    return PROVENANCES[this.ruleOf[src]];
  }

  /** Number of pairs. */
  get size(): number {
    let count = 0;
    for (const partner of this.dstOf) if (partner >= 0) count++;
    return count;
  }

  /** All pairs in the order of the src nodes. */
  *[Symbol.iterator](): Generator<readonly [src: number, dst: number]> {
    for (let i = 0; i < this.dstOf.length; i++) if (this.dstOf[i] >= 0) yield [i, this.dstOf[i]];
  }
}
