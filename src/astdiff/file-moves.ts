// Code that moved to another file (spec/ast-diff.md §4.6, 9.4): declarations without a partner in their own file are
// compared with those of the other files, by equal content, by name, and by equal body; then larger statements that are
// the only ones of their kind. Inside a pair the matcher of the files goes on. Candidates come from indexes, never from
// all pairs of files.
import type { Budget } from '../model/budget.ts';
import { withComments } from './comments.ts';
import { type DiffTree, Trait } from './diff-tree.ts';
import { nameOf } from './gumtree/declared-names.ts';
import type { TreeMatcher } from './gumtree/matcher.ts';
import { Mappings } from './mappings.ts';
import { provenance } from './provenance.ts';
import { subtreeOf } from './subtree.ts';

/** The trees of a file pair; a side that does not exist, or has no tree, is null. */
export interface PairTrees {
  readonly src: DiffTree | null;
  readonly dst: DiffTree | null;
  /** Pairs of nodes of the two trees; null where one is missing. */
  readonly mappings: Mappings | null;
}

/** A pair of nodes, and the number of the rule that made it (see `PROVENANCES`). */
export interface MovedNode {
  readonly src: number;
  readonly dst: number;
  readonly rule: number;
}

/** A subtree that is below another file in the new version. */
export interface FileMove {
  /** Indexes of the file pairs: the one whose old version had it, and the one whose new version has it. */
  readonly from: number;
  readonly to: number;
  /** All pairs, the subtrees' roots first, in order of the old nodes. No node is in another move or has a partner in its file. */
  readonly nodes: readonly MovedNode[];
}

const MOVED_DECLARATION = provenance('moved-declaration');
const MOVED_STATEMENT = provenance('moved-statement');

/** Least share of common leaves (Dice) of two declarations of one name; of an overloaded or common name the best wins. */
const ALIKE = 0.5;
/** Nodes from which the body of a declaration tells it, whatever its name. */
const TELLING_BODY = 12;
/** Nodes from which a statement that occurs once may have moved to another file. */
const TELLING_STATEMENT = 12;
/** Declarations that share a key; keys of more tell nothing. */
const MOST_OF_A_KEY = 64;

/** Finds moves between files, in order of the old nodes. Near-linear in the nodes without a partner. */
export function movesBetweenFiles(pairs: readonly PairTrees[], matcher: TreeMatcher, budget: Budget): FileMove[] {
  if (pairs.length < 2) return [];
  const state = new Moves(pairs, matcher, budget);
  state.moveDeclarations();
  state.moveStatements();
  return state.found.sort((a, b) => a.from - b.from || a.nodes[0].src - b.nodes[0].src);
}

/** A subtree without a partner. */
interface Candidate {
  readonly pair: number;
  readonly tree: DiffTree;
  readonly node: number;
  /** Declarations around it that have no partner either. */
  readonly depth: number;
}

class Moves {
  readonly found: FileMove[] = [];
  /** Nodes that have a partner in their file or in another one, by pair. */
  readonly #srcTaken: readonly Uint8Array[];
  readonly #dstTaken: readonly Uint8Array[];

  constructor(
    readonly pairs: readonly PairTrees[],
    readonly matcher: TreeMatcher,
    readonly budget: Budget,
  ) {
    const taken = (partners: Int32Array | undefined, tree: DiffTree | null) =>
      Uint8Array.from({ length: tree?.length ?? 0 }, (_, i) => Number((partners?.[i] ?? -1) >= 0));
    this.#srcTaken = pairs.map(({ src, mappings }) => taken(mappings?.dstOf, src));
    this.#dstTaken = pairs.map(({ dst, mappings }) => taken(mappings?.srcOf, dst));
  }

  moveDeclarations(): void {
    const olds = this.pairs.flatMap(({ src }, pair) => freeDeclarations(src, this.#srcTaken[pair], pair));
    const news = this.pairs.flatMap(({ dst }, pair) => freeDeclarations(dst, this.#dstTaken[pair], pair));
    const proposals = this.#proposals(olds, news);
    // Outer declarations first: what is inside them follows them.
    proposals.sort((a, b) => a.old.depth - b.old.depth || b.likeness - a.likeness || a.order - b.order);
    for (const { old, fresh } of proposals) this.#move(old, fresh, MOVED_DECLARATION);
  }

  moveStatements(): void {
    const olds = this.pairs.flatMap(({ src }, pair) => freeStatements(src, this.#srcTaken[pair], pair));
    const news = this.pairs.flatMap(({ dst }, pair) => freeStatements(dst, this.#dstTaken[pair], pair));
    const inNew = groupBy(news, contentKey);
    for (const [key, list] of groupBy(olds, contentKey)) {
      const partners = inNew.get(key);
      if (list.length !== 1 || partners?.length !== 1) continue;
      this.#move(list[0], partners[0], MOVED_STATEMENT);
    }
  }

  #proposals(olds: readonly Candidate[], news: readonly Candidate[]) {
    const proposals: { old: Candidate; fresh: Candidate; likeness: number; order: number }[] = [];
    const seen = new Set<string>();
    const newNumber = new Map(news.map((candidate, k) => [candidate, k]));
    for (const [keyOf, least] of [
      [contentKey, 0],
      [nameKey, ALIKE],
      [bodyKey, 0],
    ] as const) {
      const inNew = groupBy(news, keyOf);
      olds.forEach((old, k) => {
        const partners = inNew.get(keyOf(old)) ?? [];
        if (partners.length > MOST_OF_A_KEY) return;
        for (const fresh of partners) {
          if (fresh.pair === old.pair || fresh.tree.type[fresh.node] !== old.tree.type[old.node]) continue;
          const id = `${k} ${newNumber.get(fresh)}`;
          if (seen.has(id)) continue;
          seen.add(id);
          const size = old.tree.size(old.node) + fresh.tree.size(fresh.node);
          if (!this.budget.spend('nodes', size, 'moves between files')) return;
          const likeness = likenessOf(old, fresh);
          if (likeness >= least) proposals.push({ old, fresh, likeness, order: proposals.length });
        }
      });
    }
    return proposals;
  }

  /** Maps two subtrees if they are still free. */
  #move(old: Candidate, fresh: Candidate, rule: number): void {
    const srcTaken = this.#srcTaken[old.pair];
    const dstTaken = this.#dstTaken[fresh.pair];
    if (old.pair === fresh.pair || srcTaken[old.node] === 1 || dstTaken[fresh.node] === 1) return;
    const nodes: MovedNode[] = [];
    for (const [i, j, inner] of this.#matchInside(old, fresh)) {
      const src = i + old.node;
      const dst = j + fresh.node;
      if (srcTaken[src] === 1 || dstTaken[dst] === 1) continue;
      srcTaken[src] = 1;
      dstTaken[dst] = 1;
      nodes.push({ src, dst, rule: i === 0 ? rule : inner });
    }
    this.found.push({ from: old.pair, to: fresh.pair, nodes });
  }

  /** Pairs as distances from the roots, with their rules. */
  #matchInside(old: Candidate, fresh: Candidate): [number, number, number][] {
    const src = subtreeOf(old.tree, old.node).tree;
    const dst = subtreeOf(fresh.tree, fresh.node).tree;
    const srcCode = subtreeOf(src, 0, { comments: false }).tree;
    const dstCode = subtreeOf(dst, 0, { comments: false }).tree;
    const roots = new Mappings(srcCode, dstCode);
    roots.add(0, 0);
    const code = this.matcher(srcCode, dstCode, this.budget, roots);
    const mappings = withComments(code, src, dst);
    return [...mappings].map(([i, j]) => [i, j, mappings.ruleOf[i]]);
  }
}

/** Declarations without a partner, in order. */
function freeDeclarations(tree: DiffTree | null, taken: Uint8Array, pair: number): Candidate[] {
  if (!tree) return [];
  const found: Candidate[] = [];
  const ends: number[] = [];
  for (let i = 0; i < tree.length; i++) {
    while (ends.length > 0 && ends[ends.length - 1] <= i) ends.pop();
    if (taken[i] === 1 || !tree.has(i, Trait.declaration)) continue;
    found.push({ pair, tree, node: i, depth: ends.length });
    ends.push(tree.next[i]);
  }
  return found;
}

/** The outermost statements of some size of which no node has a partner. */
function freeStatements(tree: DiffTree | null, taken: Uint8Array, pair: number): Candidate[] {
  if (!tree) return [];
  const whole = new Uint8Array(tree.length).fill(1);
  for (let i = tree.length - 1; i >= 0; i--) {
    if (taken[i] === 1) whole[i] = 0;
    if (whole[i] === 0 && i > 0) whole[tree.parent[i]] = 0;
  }
  const found: Candidate[] = [];
  for (let i = 0; i < tree.length; i++) {
    if (whole[i] === 0 || !tree.has(i, Trait.statement) || tree.has(i, Trait.block)) continue;
    if (tree.size(i) >= TELLING_STATEMENT) found.push({ pair, tree, node: i, depth: 0 });
  }
  return found;
}

function groupBy(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => string): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return groups;
}

function contentKey({ tree, node }: Candidate): string {
  return `${tree.contentA[node]} ${tree.contentB[node]}`;
}

function nameKey({ tree, node }: Candidate): string {
  const name = nameOf(tree, node);
  return name === '' ? '' : `${tree.type[node]} ${name}`;
}

/** Content of the largest child, if it is large enough to tell anything. */
function bodyKey({ tree, node }: Candidate): string {
  let body = -1;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (body < 0 || tree.size(c) > tree.size(body)) body = c;
  }
  if (body < 0 || tree.size(body) < TELLING_BODY) return '';
  return `${tree.contentA[body]} ${tree.contentB[body]}`;
}

/** Share of common labelled leaves, comments left out (Dice over multisets); 1 for equal subtrees. */
function likenessOf(old: Candidate, fresh: Candidate): number {
  if (contentKey(old) === contentKey(fresh)) return 1;
  const counts = new Map<number, number>();
  let total = 0;
  for (const leaf of leavesOf(old)) {
    counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
    total++;
  }
  let common = 0;
  for (const leaf of leavesOf(fresh)) {
    total++;
    const left = counts.get(leaf) ?? 0;
    if (left === 0) continue;
    counts.set(leaf, left - 1);
    common++;
  }
  return total === 0 ? 0 : (2 * common) / total;
}

function* leavesOf({ tree, node }: Candidate): Generator<number> {
  for (let i = node; i < tree.next[node]; i++) {
    if (tree.isLeaf(i) && tree.labelEnd[i] > tree.labelStart[i] && !tree.has(i, Trait.comment)) yield tree.contentA[i];
  }
}
