// What the views colour, from a mapping and its edit script (spec/ast-diff.md §4.5): every character belongs to the
// innermost node that covers it, so the brackets of an inserted loop are inserted and its old body is not.
import type { DiffTree } from '../../astdiff/diff-tree.ts';
import type { Mappings } from '../../astdiff/mappings.ts';
import { flatten, type Layer } from './layers.ts';
import type { Link, MarkKind } from './view.ts';
import { changedWords } from './words.ts';

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

/** Marks and links of a compared pair of trees. Linear in the number of nodes and actions. */
export function treeMarks(mappings: Mappings, script: readonly ShownAction[]): TreeMarks {
  const { src, dst } = mappings;
  const links: Link[] = [];
  const linkOfSrc = new Map<number, number>();
  const linkOfDst = new Map<number, number>();
  const add = (kind: Link['kind'], node: number, partner: number) => {
    linkOfSrc.set(node, links.length);
    linkOfDst.set(partner, links.length);
    links.push({
      kind,
      before: { start: src.start[node], end: src.end[node] },
      after: { start: dst.start[partner], end: dst.end[partner] },
    });
  };
  const inOrder = script
    .filter(({ partner }) => partner !== undefined)
    .sort((a, b) => (a.partner ?? 0) - (b.partner ?? 0) || (a.action < b.action ? -1 : 1));
  // An update is inner to a move of the same node.
  const updatedSrc = new Map<number, number>();
  const updatedDst = new Map<number, number>();
  for (const { action, node, partner } of inOrder) {
    if (partner === undefined) continue;
    if (action.startsWith('move')) add('moved', node, partner);
    else if (action.startsWith('update')) {
      updatedSrc.set(node, links.length);
      updatedDst.set(partner, links.length);
      links.push({
        kind: 'updated',
        before: { start: src.labelStart[node], end: src.labelEnd[node] },
        after: { start: dst.labelStart[partner], end: dst.labelEnd[partner] },
      });
    }
  }
  const paint = (tree: DiffTree, side: 'before' | 'after'): RawMark[] => {
    const moved = side === 'before' ? linkOfSrc : linkOfDst;
    const updated = side === 'before' ? updatedSrc : updatedDst;
    const mapped = side === 'before' ? mappings.dstOf : mappings.srcOf;
    const own: MarkKind = side === 'before' ? 'deleted' : 'inserted';
    const values: { kind: MarkKind; link: number }[] = [{ kind: own, link: -1 }];
    const OWN = 1;
    const value = (kind: MarkKind, link: number) => values.push({ kind, link });
    function* layers(): Generator<Layer> {
      for (let i = 0; i < tree.length; i++) {
        const start = tree.start[i];
        const end = tree.end[i];
        const link = moved.get(i);
        const parent = tree.parent[i];
        if (mapped[i] < 0) yield { start, end, value: OWN };
        else if (link !== undefined) yield { start, end, value: value('moved', link) };
        else if (parent >= 0 && mapped[parent] < 0) yield { start, end, value: 0 };
        const update = updated.get(i);
        if (update === undefined) continue;
        const { before, after } = links[update];
        const words =
          Math.min(before.end - before.start, after.end - after.start) < WORDS_FROM
            ? null
            : changedWords(src.text.slice(before.start, before.end), dst.text.slice(after.start, after.end));
        const range = side === 'before' ? before : after;
        const ranges = words && words.before.length + words.after.length > 0 ? words[side] : null;
        const number = value('updated', update);
        if (!ranges) yield { start: range.start, end: range.end, value: number };
        else for (const w of ranges) yield { start: range.start + w.start, end: range.start + w.end, value: number };
      }
    }
    return flatten(layers()).map(({ start, end, value: v }) => ({ start, end, ...values[v - 1] }));
  };
  return { before: paint(src, 'before'), after: paint(dst, 'after'), links, anchors: anchorsOf(mappings, linkOfSrc) };
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
