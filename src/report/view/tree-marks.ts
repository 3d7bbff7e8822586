// What the views colour, from a mapping and its edit script (spec/ast-diff.md §4.5): every character belongs to the
// innermost node that covers it, so the brackets of an inserted loop are inserted and its old body is not.
import type { MovedCode } from '../../astdiff/change-moves.ts';
import { type DiffTree, sameLabel } from '../../astdiff/diff-tree.ts';
import { lineAt, linesOf, type TextRange } from '../../astdiff/lines/lines.ts';
import { changedWords } from '../../astdiff/lines/words.ts';
import type { Mappings } from '../../astdiff/mappings.ts';
import { flatten, type Layer } from './layers.ts';
import type { Link, MarkKind, Side } from './view.ts';

/** The part of an action that the views read; `node` is a dst node for insertions, else a src node. */
export interface ShownAction {
  readonly action: string;
  readonly node: number;
  /** The dst node, of updates and moves. */
  readonly partner?: number;
}

/** A marked range that may span lines. */
export interface RawMark {
  readonly start: number;
  readonly end: number;
  readonly kind: MarkKind;
  readonly link: number;
}

/** Marks and links of a file pair before they are cut into lines. */
export interface TreeMarks {
  readonly before: readonly RawMark[];
  readonly after: readonly RawMark[];
  readonly links: readonly Link[];
  /** Offsets (old, new) of first and last characters of corresponding nodes that stayed in place; increasing but for ties. */
  readonly anchors: readonly (readonly [number, number])[];
}

/** Updated leaves with a shorter text are marked as a whole, of others the words that differ. */
const WORDS_FROM = 16;

/** What is shown of a file pair. A side without a tree is null, and there are no mappings then. */
export interface ShownDiff {
  readonly src: DiffTree | null;
  readonly dst: DiffTree | null;
  readonly mappings: Mappings | null;
  readonly script: readonly ShownAction[];
  /** Code that moved from or to other files. */
  readonly moves: readonly MovedCode[];
}

/** Marks and links of a compared pair of trees. Linear in the number of nodes and actions. */
export function treeMarks({ src, dst, mappings, script, moves }: ShownDiff): TreeMarks {
  const links: Link[] = [];
  const linkOfSrc = new Map<number, number>();
  const linkOfDst = new Map<number, number>();
  // An update is inner to a move of the same node.
  const updatedSrc = new Map<number, number>();
  const updatedDst = new Map<number, number>();
  if (mappings) {
    const { src, dst } = mappings;
    const inOrder = script
      .filter(({ partner }) => partner !== undefined)
      .sort((a, b) => (a.partner ?? 0) - (b.partner ?? 0) || (a.action < b.action ? -1 : 1));
    for (const { action, node, partner } of inOrder) {
      if (partner === undefined) continue;
      const isMove = action.startsWith('move');
      (isMove ? linkOfSrc : updatedSrc).set(node, links.length);
      (isMove ? linkOfDst : updatedDst).set(partner, links.length);
      const range = isMove ? rangeOf : labelOf;
      links.push({ kind: isMove ? 'moved' : 'updated', before: range(src, node), after: range(dst, partner) });
    }
  }
  const away = { before: new Set<number>(), after: new Set<number>() };
  /** Texts of links that lead to another file. */
  const textsOf: Record<number, readonly [string, string]> = {};
  for (const { direction, beforePath, afterPath, src, dst, nodes } of moves) {
    const out = direction === 'out';
    const moved = out ? linkOfSrc : linkOfDst;
    const updated = out ? updatedSrc : updatedDst;
    const partner = new Map(nodes.map((pair) => [pair.src, pair.dst]));
    const lines = linesOf(out ? dst.text : src.text);
    for (const { src: i, dst: j } of nodes) {
      const own = out ? i : j;
      away[out ? 'before' : 'after'].add(own);
      const link = (kind: Link['kind'], before: TextRange, after: TextRange) => {
        (kind === 'moved' ? moved : updated).set(own, links.length);
        textsOf[links.length] = [src.text, dst.text];
        const line = lineAt(lines, (out ? after : before).start) + 1;
        const elsewhere = {
          side: out ? ('after' as const) : ('before' as const),
          path: out ? afterPath : beforePath,
          line,
        };
        links.push({ kind, before, after, elsewhere });
      };
      if (partner.get(src.parent[i]) !== dst.parent[j]) link('moved', rangeOf(src, i), rangeOf(dst, j));
      if (!sameLabel(src, i, dst, j)) link('updated', labelOf(src, i), labelOf(dst, j));
    }
  }
  /** Changed words of an updated leaf; null if it is marked as a whole. */
  const updatedWords = (link: number, side: Side) => {
    const { before, after } = links[link];
    if (Math.min(before.end - before.start, after.end - after.start) < WORDS_FROM) return null;
    const [old, fresh] = textsOf[link] ?? [src?.text ?? '', dst?.text ?? ''];
    const words = changedWords(old.slice(before.start, before.end), fresh.slice(after.start, after.end));
    return words.before.length + words.after.length > 0 ? words[side] : null;
  };
  const paint = (tree: DiffTree | null, side: Side): RawMark[] => {
    if (!tree) return [];
    const moved = side === 'before' ? linkOfSrc : linkOfDst;
    const updated = side === 'before' ? updatedSrc : updatedDst;
    const partners = side === 'before' ? mappings?.dstOf : mappings?.srcOf;
    const isOwn = (node: number) => (partners?.[node] ?? -1) < 0 && !away[side].has(node);
    const own: MarkKind = side === 'before' ? 'deleted' : 'inserted';
    const values: { kind: MarkKind; link: number }[] = [{ kind: own, link: -1 }];
    const OWN = 1;
    const value = (kind: MarkKind, link: number) => values.push({ kind, link });
    function* layers(tree: DiffTree): Generator<Layer> {
      for (let i = 0; i < tree.length; i++) {
        const start = tree.start[i];
        const end = tree.end[i];
        const link = moved.get(i);
        const parent = tree.parent[i];
        if (isOwn(i)) yield { start, end, value: OWN };
        else if (link !== undefined) yield { start, end, value: value('moved', link) };
        else if (parent >= 0 && isOwn(parent)) yield { start, end, value: 0 };
        const update = updated.get(i);
        if (update === undefined) continue;
        const range = links[update][side];
        const number = value('updated', update);
        const ranges = updatedWords(update, side);
        if (!ranges) yield { start: range.start, end: range.end, value: number };
        else for (const w of ranges) yield { start: range.start + w.start, end: range.start + w.end, value: number };
      }
    }
    return flatten(layers(tree)).map(({ start, end, value: v }) => ({ start, end, ...values[v - 1] }));
  };
  const anchors = mappings ? anchorsOf(mappings, linkOfSrc) : [];
  return { before: paint(src, 'before'), after: paint(dst, 'after'), links, anchors };
}

function rangeOf({ start, end }: DiffTree, node: number): TextRange {
  return { start: start[node], end: end[node] };
}

function labelOf({ labelStart, labelEnd }: DiffTree, node: number): TextRange {
  return { start: labelStart[node], end: labelEnd[node] };
}

function anchorsOf({ src, dst, dstOf }: Mappings, moved: ReadonlyMap<number, number>): [number, number][] {
  const anchors: [number, number][] = [];
  for (let i = 0; i < src.length; ) {
    if (moved.has(i)) {
      i = src.next[i];
      continue;
    }
    const j = dstOf[i];
    if (j >= 0) anchors.push([src.start[i], dst.start[j]], [Math.max(0, src.end[i] - 1), Math.max(0, dst.end[j] - 1)]);
    i++;
  }
  return anchors;
}
