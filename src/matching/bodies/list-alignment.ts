// Two lists of parts and their cheapest alignment (statement-mapping.md §9 B): arguments, elements, parameters.
import type { CodeNode } from '../../model/code.ts';
import type { ContentIndex } from './content.ts';
import { inOrderOf, keptApart } from './keyed-lists.ts';
import { declares, isLiteral } from './shapes.ts';

/** Parts of two nodes that correspond, in order; a missing side was inserted or deleted. */
export type Parts = [CodeNode | null, CodeNode | null][];

/** What single parts cost. */
export interface PartCosts {
  readonly index: ContentIndex;
  /** Of one part against another one. */
  between(left: CodeNode, right: CodeNode): number;
  /** Of a part that only one side has. */
  absent(node: CodeNode): number;
}

// Longer lists are aligned by their equal parts alone.
const LONGEST_LIST = 40;
/** What it costs that an argument is named on one side only, or that named parts stand in another order. */
export const NAMED = 0.1;
/** Of parts that cost the same in a list that grew or shrank, a name went for another name rather than for a literal. */
const UNLIKE = 0.001;

/** Aligns lists by the costs of their parts. */
export class ListAlignment {
  readonly #costs: PartCosts;

  constructor(costs: PartCosts) {
    this.#costs = costs;
  }

  /** Cost between two lists by their cheapest alignment; equal ends are no part of the search. */
  align(ls: CodeNode[], given: CodeNode[], parts: Parts | null): number {
    const { index } = this.#costs;
    const rs = inOrderOf(ls, given);
    const isEqual = (l: CodeNode, r: CodeNode) => index.content(l) === index.content(r);
    const shorter = Math.min(ls.length, rs.length);
    let end = 0;
    while (end < shorter && isEqual(ls[ls.length - 1 - end], rs[rs.length - 1 - end])) end++;
    let start = 0;
    while (start < shorter - end && isEqual(ls[start], rs[start])) start++;
    for (let i = 0; i < start; i++) parts?.push([ls[i], rs[i]]);
    const cost = this.#alignInner(ls.slice(start, ls.length - end), rs.slice(start, rs.length - end), parts);
    for (let i = end; i > 0; i--) parts?.push([ls[ls.length - i], rs[rs.length - i]]);
    return cost + (rs === given ? 0 : NAMED);
  }

  #alignInner(ls: CodeNode[], rs: CodeNode[], parts: Parts | null): number {
    const n = ls.length;
    const m = rs.length;
    if (n === 0 || m === 0 || n > LONGEST_LIST || m > LONGEST_LIST) {
      if (n > 0 && m > 0) return this.#longListCost(ls, rs, parts);
      for (const node of ls) parts?.push([node, null]);
      for (const node of rs) parts?.push([null, node]);
      return this.#allAbsent(ls) + this.#allAbsent(rs);
    }
    const width = m + 1;
    const areApart = keptApart(ls, rs);
    const unlike = n === m ? 0 : UNLIKE;
    const isOther = (l: CodeNode, r: CodeNode) => areApart(l, r) || (n !== m && takesRest(l) !== takesRest(r));
    const costOf = (l: CodeNode, r: CodeNode) =>
      isOther(l, r) ? Number.POSITIVE_INFINITY : this.#costs.between(l, r) + (isUnlike(l, r) ? unlike : 0);
    if (n === 1 && m === 1 && !parts)
      return Math.min(costOf(ls[0], rs[0]), this.#costs.absent(ls[0]) + this.#costs.absent(rs[0]));
    const table = new Float64Array((n + 1) * width);
    for (let i = 1; i <= n; i++) table[i * width] = table[(i - 1) * width] + this.#costs.absent(ls[i - 1]);
    for (let j = 1; j <= m; j++) table[j] = table[j - 1] + this.#costs.absent(rs[j - 1]);
    for (let i = 1; i <= n; i++) {
      for (let j = 1; j <= m; j++) {
        table[i * width + j] = Math.min(
          table[(i - 1) * width + j - 1] + costOf(ls[i - 1], rs[j - 1]),
          table[(i - 1) * width + j] + this.#costs.absent(ls[i - 1]),
          table[i * width + j - 1] + this.#costs.absent(rs[j - 1]),
        );
      }
    }
    const cost = table[n * width + m];
    // The same parts in another order cost little.
    if (this.#areReordered(ls, rs)) {
      if (parts) this.#pairEqual(ls, rs, parts);
      return Math.min(0.5, cost);
    }
    if (!parts) return cost;
    let i = n;
    let j = m;
    const reversed: Parts = [];
    while (i > 0 || j > 0) {
      const here = table[i * width + j];
      if (i > 0 && j > 0 && here === table[(i - 1) * width + j - 1] + costOf(ls[i - 1], rs[j - 1])) {
        reversed.push([ls[--i], rs[--j]]);
      } else if (i > 0 && here === table[(i - 1) * width + j] + this.#costs.absent(ls[i - 1]))
        reversed.push([ls[--i], null]);
      else reversed.push([null, rs[--j]]);
    }
    for (let i = reversed.length - 1; i >= 0; i--) parts.push(reversed[i]);
    return cost;
  }

  #areReordered(ls: CodeNode[], rs: CodeNode[]): boolean {
    if (ls.length !== rs.length || ls.length === 1) return false;
    const ids = (nodes: CodeNode[]) => nodes.map((node) => this.#costs.index.content(node));
    const [lids, rids] = [ids(ls), ids(rs)];
    if (!rids.includes(lids[0])) return false;
    const order = (a: number, b: number) => a - b;
    rids.sort(order);
    return lids.sort(order).every((id, k) => id === rids[k]);
  }

  #pairEqual(ls: CodeNode[], rs: CodeNode[], parts: Parts): void {
    const { index } = this.#costs;
    const free = [...rs];
    for (const node of ls) {
      const at = free.findIndex((other) => index.content(other) === index.content(node));
      parts.push([node, free[at]]);
      free.splice(at, 1);
    }
  }

  /** Lists too long for the table: equal parts pair up, the rest is inserted and deleted. */
  #longListCost(ls: CodeNode[], rs: CodeNode[], parts: Parts | null): number {
    const { index } = this.#costs;
    const free = new Map<number, CodeNode[]>();
    for (const node of rs) {
      const id = index.content(node);
      const list = free.get(id);
      if (list) list.push(node);
      else free.set(id, [node]);
    }
    let cost = 0;
    const leftOver: CodeNode[] = [];
    for (const node of ls) {
      if (!free.get(index.content(node))?.shift()) leftOver.push(node);
    }
    const rightOver = rs.filter((node) => free.get(index.content(node))?.includes(node));
    for (const node of leftOver) cost += this.#costs.absent(node);
    for (const node of rightOver) cost += this.#costs.absent(node);
    if (parts && leftOver.length + rightOver.length <= 2 * LONGEST_LIST) {
      for (const node of leftOver) parts.push([node, null]);
      for (const node of rightOver) parts.push([null, node]);
    }
    return cost;
  }

  #allAbsent(nodes: CodeNode[]): number {
    let sum = 0;
    for (const node of nodes) sum += this.#costs.absent(node);
    return sum;
  }
}

function isUnlike(left: CodeNode, right: CodeNode): boolean {
  return (left.kind === 'name' && isLiteral(right)) || (right.kind === 'name' && isLiteral(left));
}

/** `*rest` of a pattern: where others were added to it or left out, a single one is no more in its place. */
function takesRest({ kind, role, children: [operand] }: CodeNode): boolean {
  return kind === 'spread' && role === 'element' && operand !== undefined && declares(operand);
}
