// The one-to-one matching between the nodes of two revisions, and the first step of the analysis: nodes with equal
// identifiers under equal parents (spec/refdiff.md §2.3 S1).

import { groupBy } from '../model/grouping.ts';
import type { Cst, CstNode } from './cst.ts';

/** Text that is equal for nodes which are one if their parents are. */
export type Identifier = (node: CstNode) => string;

/** Namespace and signature, as published (§2.1). */
export const publishedIdentifier: Identifier = ({ namespace, signature }) => `${namespace}\0${signature}`;

/** Tells nodes of one signature apart by what stands before their names and by their parameters. */
export const fullIdentifier: Identifier = ({ namespace, signature, declaration: { qualifier, kind, parameters } }) =>
  [namespace, signature, qualifier, kind, ...parameters.map(({ name, type }) => `${name} ${type?.text}`)].join('\0');

/** A growing one-to-one matching. */
export class Matching {
  readonly before: Cst;
  readonly after: Cst;
  readonly #identifiers: readonly Identifier[];
  readonly #partnersOfBefore: (CstNode | null)[];
  readonly #partnersOfAfter: (CstNode | null)[];

  constructor(before: Cst, after: Cst, identifiers: readonly Identifier[]) {
    this.#identifiers = identifiers;
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
      open.push(...this.#byIdentifier(a.children, b.children));
    }
    return true;
  }

  /** S1: matches the top-level nodes by identifier, and what is below them. */
  addRoots(): void {
    for (const [a, b] of this.#byIdentifier(this.before.roots, this.after.roots)) this.add(a, b);
  }

  /** Pairs unmatched nodes of two lists; several of one identifier in their order. */
  #byIdentifier(before: readonly CstNode[], after: readonly CstNode[]): [CstNode, CstNode][] {
    const pairs: [CstNode, CstNode][] = [];
    let removed = before.filter((node) => this.isRemoved(node));
    let added = after.filter((node) => this.isAdded(node));
    for (const identifier of this.#identifiers) {
      if (removed.length === 0 || added.length === 0) break;
      const waiting = groupBy(added.reverse(), identifier);
      const taken = new Set<CstNode>();
      for (const node of removed) {
        const partner = waiting.get(identifier(node))?.pop();
        if (!partner) continue;
        pairs.push([node, partner]);
        taken.add(node).add(partner);
      }
      removed = removed.filter((node) => !taken.has(node));
      added = added.filter((node) => !taken.has(node)).reverse();
    }
    return pairs;
  }
}
