// Comments take no part in matching code: they would make equal code unequal. They are added to the trees afterwards
// and follow their neighbours (spec/ast-diff.md §0.3, 6): equal text below corresponding parents first, then equal text
// that is unique, then comments that stand before (or after) the same code and are alike.
import { type DiffTree, Trait } from './diff-tree.ts';
import { commonSubsequence } from './gumtree/lcs.ts';
import { qGramSimilarity } from './gumtree/q-grams.ts';
import { Mappings } from './mappings.ts';
import { provenance } from './provenance.ts';

const EQUAL = provenance('equal-comment');

const SAME_PLACE = provenance('comment-at-same-place');

/** Least similarity of comments at the same place that count as one changed comment. */
const ALIKE = 0.3;

/**
 * Carries pairs over to the same trees with comments, and maps the comments. `src` and `dst` must be built from the
 * texts of `code.src` and `code.dst` with `comments: true`.
 */
export function withComments(code: Mappings, src: DiffTree, dst: DiffTree): Mappings {
  const mappings = new Mappings(src, dst);
  const srcCode = codeNodes(src);
  const dstCode = codeNodes(dst);
  for (const [i, j] of code) mappings.add(srcCode[i], dstCode[j], code.ruleOf[i]);
  const texts = new TextNumbers();
  mapBelowPairs(mappings, texts);
  mapUnique(mappings, texts);
  mapAtSamePlace(mappings);
  return mappings;
}

/** Numbers of the nodes that are no comments, in order. */
function codeNodes(tree: DiffTree): number[] {
  const nodes: number[] = [];
  for (let i = 0; i < tree.length; i++) if (!tree.has(i, Trait.comment)) nodes.push(i);
  return nodes;
}

/** Equal comments get equal numbers; what a comment is indented by does not count. */
class TextNumbers {
  readonly #numbers = new Map<string, number>();

  of(tree: DiffTree, node: number): number {
    const text = tree.label(node).replace(/\s+/g, ' ');
    let number = this.#numbers.get(text);
    if (number === undefined) this.#numbers.set(text, (number = this.#numbers.size));
    return number;
  }
}

/** Free comments of a side by parent. */
function freeComments(tree: DiffTree, partners: Int32Array): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let i = 1; i < tree.length; i++) {
    if (!tree.has(i, Trait.comment) || partners[i] >= 0) continue;
    const list = found.get(tree.parent[i]);
    if (list) list.push(i);
    else found.set(tree.parent[i], [i]);
  }
  return found;
}

function mapBelowPairs(mappings: Mappings, texts: TextNumbers): void {
  const { src, dst, dstOf, srcOf } = mappings;
  const inDst = freeComments(dst, srcOf);
  for (const [parent, comments] of freeComments(src, dstOf)) {
    const partners = inDst.get(dstOf[parent]);
    if (!partners) continue;
    const pairs = commonSubsequence(
      comments.map((i) => texts.of(src, i)),
      partners.map((j) => texts.of(dst, j)),
    );
    for (const [x, y] of pairs) mappings.add(comments[x], partners[y], EQUAL);
  }
}

function mapUnique(mappings: Mappings, texts: TextNumbers): void {
  const { src, dst, dstOf, srcOf } = mappings;
  const inDst = uniqueTexts(dst, srcOf, texts);
  for (const [text, i] of uniqueTexts(src, dstOf, texts)) {
    const j = inDst.get(text) ?? -1;
    if (i >= 0 && j >= 0) mappings.add(i, j, EQUAL);
  }
}

function uniqueTexts(tree: DiffTree, partners: Int32Array, texts: TextNumbers): Map<number, number> {
  const found = new Map<number, number>();
  for (const list of freeComments(tree, partners).values()) {
    for (const node of list) {
      const text = texts.of(tree, node);
      found.set(text, found.has(text) ? -1 : node);
    }
  }
  return found;
}

/** Pairs the free comments before (or, at the end of a parent, after) the same code in order, if they are alike. */
function mapAtSamePlace(mappings: Mappings): void {
  const { src, dst, dstOf, srcOf } = mappings;
  const inDst = freeComments(dst, srcOf);
  for (const [parent, comments] of freeComments(src, dstOf)) {
    const partners = inDst.get(dstOf[parent]);
    if (!partners) continue;
    const places = new Map<number, number[]>();
    for (const j of partners) {
      const place = nextMapped(dst, srcOf, j);
      const list = places.get(place);
      if (list) list.push(j);
      else places.set(place, [j]);
    }
    for (const i of comments) {
      const next = nextMapped(src, dstOf, i);
      const candidates = places.get(next < 0 ? -1 : dstOf[next]) ?? [];
      const found = candidates.findIndex((j) => areAlike(src.label(i), dst.label(j)));
      if (found < 0) continue;
      mappings.add(i, candidates[found], SAME_PLACE);
      // What stands before the partner stays free: comments do not cross.
      candidates.splice(0, found + 1);
    }
  }
}

/** The next sibling that is code and has a partner, -1 for none. */
function nextMapped(tree: DiffTree, partners: Int32Array, node: number): number {
  const end = tree.next[tree.parent[node]];
  for (let c = tree.next[node]; c < end; c = tree.next[c]) {
    if (!tree.has(c, Trait.comment) && partners[c] >= 0) return c;
  }
  return -1;
}

/** Documentation of one declaration is one comment however much of it was rewritten. */
function areAlike(a: string, b: string): boolean {
  if (a.startsWith('/**') && b.startsWith('/**')) return true;
  return qGramSimilarity(contentOf(a), contentOf(b)) >= ALIKE;
}

/** The text without the marks that every comment has. */
function contentOf(comment: string): string {
  return comment.replace(/^[\s/*#]+|[\s*/]+$/g, '');
}
