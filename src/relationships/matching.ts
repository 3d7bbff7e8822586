// The one-to-one matching between the nodes of two revisions, and the first step of the analysis: nodes with equal
// identifiers under equal parents (spec/refdiff.md §2.3 S1).
import type { Cst, CstNode } from './cst.ts';

/** A growing one-to-one matching. */
export class Matching {
  readonly before: Cst;
  readonly after: Cst;
  readonly #partnersOfBefore: (CstNode | null)[];
  readonly #partnersOfAfter: (CstNode | null)[];

  constructor(before: Cst, after: Cst) {
    this.before = before;
    this.after = after;
    this.#partnersOfBefore = new Array<CstNode | null>(before.nodes.length).fill(null);
    this.#partnersOfAfter = new Array<CstNode | null>(after.nodes.length).fill(null);
  }

  /** The after-node that a before-node is matched with, or null. */
  partnerOfBefore(node: CstNode): CstNode | null {
    return this.#partnersOfBefore[node.id];
  }

  /** The before-node that an after-node is matched with, or null. */
  partnerOfAfter(node: CstNode): CstNode | null {
    return this.#partnersOfAfter[node.id];
  }

  isRemoved(node: CstNode): boolean {
    return this.#partnersOfBefore[node.id] === null;
  }

  isAdded(node: CstNode): boolean {
    return this.#partnersOfAfter[node.id] === null;
  }

  /** Before-nodes without partner, in order of id. */
  removed(): CstNode[] {
    return this.before.nodes.filter((node) => this.isRemoved(node));
  }

  /** After-nodes without partner, in order of id. */
  added(): CstNode[] {
    return this.after.nodes.filter((node) => this.isAdded(node));
  }

  /** Pairs in order of the before-node's id. */
  *pairs(): Generator<readonly [CstNode, CstNode]> {
    for (const node of this.before.nodes) {
      const partner = this.#partnersOfBefore[node.id];
      if (partner) yield [node, partner];
    }
  }

  /**
   * Matches two nodes, and then their children by identifier. False, and nothing done, if either has a partner.
   * Several children with one identifier are paired in order.
   */
  add(before: CstNode, after: CstNode): boolean {
    if (!this.isRemoved(before) || !this.isAdded(after)) return false;
    const open: [CstNode, CstNode][] = [[before, after]];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const [a, b] = pair;
      this.#partnersOfBefore[a.id] = b;
      this.#partnersOfAfter[b.id] = a;
      open.push(
        ...this.#byIdentifier(a.children, b.children, ({ namespace, signature }) => `${namespace}\0${signature}`),
      );
    }
    return true;
  }

  /** S1: matches the top-level nodes by namespace and signature, and what is below them. */
  addRoots(): void {
    const identifier = ({ namespace, signature }: CstNode) => `${namespace}\0${signature}`;
    for (const [a, b] of this.#byIdentifier(this.before.roots, this.after.roots, identifier)) this.add(a, b);
  }

  #byIdentifier(
    before: readonly CstNode[],
    after: readonly CstNode[],
    identifier: (node: CstNode) => string,
  ): [CstNode, CstNode][] {
    const waiting = new Map<string, CstNode[]>();
    for (const node of after) {
      if (!this.isAdded(node)) continue;
      const key = identifier(node);
      const queue = waiting.get(key);
      if (queue) queue.push(node);
      else waiting.set(key, [node]);
    }
    const pairs: [CstNode, CstNode][] = [];
    for (const queue of waiting.values()) queue.reverse();
    for (const node of before) {
      const partner = this.isRemoved(node) ? waiting.get(identifier(node))?.pop() : undefined;
      if (partner) pairs.push([node, partner]);
    }
    return pairs;
  }
}
