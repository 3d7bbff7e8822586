// The mapping of the statements of two bodies: the pairs and what is counted of them, and a mapping as it grows. Asked by
// all passes of statement-mapping.md §9 A, B, E: which statements are still free, how like two of them are, and how well
// their surroundings agree.
import { sameContent } from '../../syntax/hashes.ts';
import type { Body, Fragment } from './bodies.ts';
import { declaredIn } from './calls-of-names.ts';
import type { Edits } from './edits.ts';
import { fieldsAndLocals } from './fields-and-locals.ts';
import { type Unnumbered, unnumbered } from './numbered-names.ts';

/** Two statements that correspond. */
export interface StatementPair {
  readonly left: Fragment;
  readonly right: Fragment;
  /** 1 for equal statements (headers, for composites), else 1 - cost / size. */
  readonly similarity: number;
  /** Rule that paired them. */
  readonly rule: 'identical' | 'unique' | 'renamed' | 'numbered' | 'context' | 'children' | 'edit' | 'place';
}

/** The statement pairs of two bodies. */
export interface BodyMapping {
  readonly left: Body;
  readonly right: Body;
  /** By number of the left statement. */
  readonly pairs: readonly StatementPair[];
  /** Partner by number, -1 for none. */
  readonly toRight: Int32Array;
  readonly toLeft: Int32Array;
}

/** Statements that may take part; all if absent. */
export interface Pools {
  readonly left?: (fragment: Fragment) => boolean;
  readonly right?: (fragment: Fragment) => boolean;
}

/** Counts by which pairs of methods and extractions are judged (model-diff.md D10). */
export interface MappingCounts {
  /** Mapped countable statements. */
  readonly mapped: number;
  /** Countable statements without partner, before and after. */
  readonly leftOver: number;
  readonly rightOver: number;
  /** Mapped statements that are equal under the edits' context. */
  readonly exact: number;
}

/** Counts of a mapping; blocks do not occur among fragments, so every fragment is countable. */
export function countMapping(mapping: BodyMapping): MappingCounts {
  let exact = 0;
  for (const pair of mapping.pairs) if (pair.similarity >= 0.999) exact++;
  return {
    mapped: mapping.pairs.length,
    leftOver: mapping.left.fragments.length - mapping.pairs.length,
    rightOver: mapping.right.fragments.length - mapping.pairs.length,
    exact,
  };
}

/** How alike the mapped statements are on the whole. */
export function likenessOf({ pairs }: BodyMapping): number {
  return pairs.reduce((sum, { similarity }) => sum + similarity, 0) / pairs.length;
}

// How much a local function under another name is the one it was, and a statement that has other names for locals.
const RENAMED = 0.9;

/** Nothing but names, or their numbers, tells two statements apart. */
function isByNames(rule: StatementPair['rule'] | undefined): boolean {
  return rule === 'renamed' || rule === 'numbered';
}

/** The mapping of two bodies while passes add pairs to it. */
export class PartialMapping {
  /** Partner by number, -1 for none. */
  readonly toRight: Int32Array;
  readonly toLeft: Int32Array;
  readonly #rule: (StatementPair['rule'] | undefined)[] = [];
  readonly #apart = new Set<number>();
  /** 1 for statements that may take part. */
  readonly freeLeft: Uint8Array;
  readonly freeRight: Uint8Array;
  /** Names that each body declares. */
  readonly declaredLeft: ReadonlySet<string>;
  readonly declaredRight: ReadonlySet<string>;
  /** Names of a field of the object in one body, and of a local in the other one. */
  readonly otherHomes: ReadonlySet<string>;
  /** How statements compare without the numbers of their variables, where these may have shifted. */
  readonly unnumbered: Unnumbered | null;

  constructor(
    readonly left: Body,
    readonly right: Body,
    readonly edits: Edits,
    pools: Pools,
  ) {
    this.toRight = new Int32Array(left.fragments.length).fill(-1);
    this.toLeft = new Int32Array(right.fragments.length).fill(-1);
    this.freeLeft = Uint8Array.from(left.fragments, (f) => (pools.left && !pools.left(f) ? 0 : 1));
    this.freeRight = Uint8Array.from(right.fragments, (f) => (pools.right && !pools.right(f) ? 0 : 1));
    this.declaredLeft = declaredNames(left);
    this.declaredRight = declaredNames(right);
    this.otherHomes = fieldsAndLocals(left, right);
    this.unnumbered = unnumbered(left, right, edits.index);
  }

  /** The pairs so far, by number of the left statement. */
  result(): BodyMapping {
    const pairs: StatementPair[] = [];
    for (let i = 0; i < this.toRight.length; i++) {
      const j = this.toRight[i];
      if (j < 0) continue;
      const l = this.left.fragments[i];
      const r = this.right.fragments[j];
      pairs.push({
        left: l,
        right: r,
        similarity: isByNames(this.#rule[i]) ? Math.max(RENAMED, this.similarity(l, r)) : this.similarity(l, r),
        rule: this.#rule[i] as StatementPair['rule'],
      });
    }
    return { left: this.left, right: this.right, pairs, toRight: this.toRight, toLeft: this.toLeft };
  }

  /** Neither of two statements has a partner, and both may take part. */
  isFree(i: number, j: number): boolean {
    if (this.toRight[i] >= 0 || this.toLeft[j] >= 0 || this.freeLeft[i] === 0 || this.freeRight[j] === 0) return false;
    return this.#apart.size === 0 || !this.#apart.has(this.#pair(i, j));
  }

  /** No pass may pair these two. */
  keepApart(i: number, j: number): void {
    this.#apart.add(this.#pair(i, j));
  }

  #pair(i: number, j: number): number {
    return i * this.right.fragments.length + j;
  }

  /** Pairs two statements. */
  map(i: number, j: number, rule: StatementPair['rule']): void {
    this.toRight[i] = j;
    this.toLeft[j] = i;
    this.#rule[i] = rule;
  }

  /** Maps equal subtrees statement by statement; their lists of nested statements are equal too. */
  mapSubtrees(i: number, j: number, rule: StatementPair['rule']): void {
    const size = this.left.fragments[i].next - i;
    for (let k = 0; k < size; k++) if (this.isFree(i + k, j + k)) this.map(i + k, j + k, rule);
  }

  /** How like two statements are: their headers if they are composites. */
  similarity(l: Fragment, r: Fragment): number {
    if (l.header === r.header) return 1;
    if (haveOneCode(l, r)) return RENAMED;
    return l.composite ? this.headerSimilarity(l, r) : this.edits.similarity(l.node, r.node);
  }

  /** Name, type and value of what they declare all changed. */
  isReplaced(l: Fragment, r: Fragment): boolean {
    return this.edits.isReplaced(l.node, r.node, this.left.declaration.name === this.right.declaration.name);
  }

  /** How like the headers of two composites are. */
  headerSimilarity(l: Fragment, r: Fragment): number {
    if (l.header === r.header) return 1;
    // A try says nothing of what it holds; resources come and go.
    if ((l.size <= 1 && r.size <= 1) || (l.node.kind === 'try' && r.node.kind === 'try')) return 0.5;
    return this.edits.headerSimilarity(l.node, r.node);
  }

  /** How well the surroundings of two statements agree: 0 nothing known, about 1 all agree. */
  context(i: number, j: number): number {
    const l = this.left.fragments[i];
    const r = this.right.fragments[j];
    let score = 0;
    if (l.parent < 0 && r.parent < 0) score += 0.25;
    else if (l.parent >= 0 && r.parent >= 0) {
      if (this.toRight[l.parent] === r.parent) score += 0.4 + (l.slot === r.slot ? 0.1 : 0);
      else {
        const isOneMapped = this.toRight[l.parent] >= 0 || this.toLeft[r.parent] >= 0;
        if (this.#standInOne(i, j)) score += 0.1;
        else if (isOneMapped) score -= 0.15;
        if (!isOneMapped && this.left.fragments[l.parent].header === this.right.fragments[r.parent].header)
          score += 0.25;
      }
    }
    const neighbours = (step: number): number => {
      const a = this.sibling(this.left, i, step);
      const b = this.sibling(this.right, j, step);
      if (a < 0 && b < 0) return l.parent >= 0 || r.parent >= 0 ? 0.1 : 0.15;
      if (a < 0 || b < 0) return 0;
      if (this.toRight[a] === b) return 0.25;
      return this.left.fragments[a].content === this.right.fragments[b].content ? 0.2 : 0;
    };
    score += neighbours(-1) + neighbours(1);
    score -= 0.05 * Math.min(3, Math.abs(l.depth - r.depth));
    const placeL = i / this.left.fragments.length;
    const placeR = j / this.right.fragments.length;
    return score - 0.15 * Math.abs(placeL - placeR);
  }

  /** The first statements with a partner around two correspond; what is new, or gone, may stand between. */
  #standInOne(i: number, j: number): boolean {
    const outer = firstMapped(this.left.fragments, i, this.toRight);
    return outer >= 0 && this.toRight[outer] === firstMapped(this.right.fragments, j, this.toLeft);
  }

  /** The statement before (-1) or after (1) one in the list that it stands in, -1 for none. */
  sibling(body: Body, i: number, step: number): number {
    const { parent, next } = body.fragments[i];
    if (step > 0) {
      const limit = parent < 0 ? body.fragments.length : body.fragments[parent].next;
      return next < limit ? next : -1;
    }
    let before = -1;
    // Siblings end where the next one begins, so the one before ends at i.
    for (let k = i - 1; k >= 0 && k > parent; k--) {
      if (body.fragments[k].parent === parent) {
        before = k;
        break;
      }
    }
    return before;
  }
}

/** The innermost statement around one that has a partner, -1 for none. */
function firstMapped(fragments: readonly Fragment[], i: number, partners: Int32Array): number {
  let { parent } = fragments[i];
  while (parent >= 0 && partners[parent] < 0) ({ parent } = fragments[parent]);
  return parent;
}

/** Local functions of the same code, under whatever names. */
export function haveOneCode({ node: { nested: left } }: Fragment, { node: { nested: right } }: Fragment): boolean {
  if (!left || !right || left.bodyNode < 0 || right.bodyNode < 0) return false;
  if (left.file.tree.grammar !== right.file.tree.grammar) return false;
  return sameContent(left.file.tree, left.bodyNode, right.file.tree, right.bodyNode);
}

function declaredNames(body: Body): ReadonlySet<string> {
  const result = new Set<string>();
  for (const fragment of body.fragments) {
    const name = declaredIn(fragment);
    if (name !== null) result.add(name);
  }
  return result;
}

/** Two statements that may correspond, by number, and what speaks for them. */
export interface Scored {
  readonly i: number;
  readonly j: number;
  readonly score: number;
}

/** Best first; ties by place, so the order is total. */
export function inOrder(scored: Scored[]): Scored[] {
  return scored.sort(
    (a, b) => b.score - a.score || Math.abs(a.i - a.j) - Math.abs(b.i - b.j) || a.i - b.i || a.j - b.j,
  );
}
