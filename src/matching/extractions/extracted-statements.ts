// A statement that a callee took in may look a little like one that its own method has now: a return of what the method gives
// at first, once the real one is in the callee. It belongs where it is much more like its partner (statement-mapping.md §5.1).
import type { CodeNode } from '../../model/code.ts';
import type { Fragment } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { mapBodies } from '../bodies/statements.ts';
import type { Comparison } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { type RefinedMapping, refine } from '../variables/refinement.ts';
import type { Extraction } from './extractions.ts';

// Similarity from which a statement keeps its partner, and how much more like the one in the callee has to be.
const KEPT = 0.6;
const MORE = 0.25;
// Similarity of what a callee has as it was.
const EQUAL = 0.999;

/** Mappings anew of the bodies that lose such statements; the others are not in the result. */
export function withoutExtracted(
  comparison: Comparison,
  bodies: readonly BodyPair[],
  extractions: readonly Extraction[],
): Map<BodyPair, RefinedMapping> {
  const likeness = new Map<CodeNode, number>();
  for (const { kind, pairs } of extractions) {
    for (const pair of pairs) {
      const { node } = kind === 'extract' ? pair.left : pair.right;
      likeness.set(node, Math.max(likeness.get(node) ?? 0, pair.similarity));
    }
  }
  const result = new Map<BodyPair, RefinedMapping>();
  if (likeness.size === 0) return result;
  const renames = comparison.renames();
  for (const body of bodies) {
    const { left, right, pairs } = body.mapping;
    const taken = new Set<CodeNode>();
    for (const pair of pairs) {
      const { left: l, right: r, similarity } = pair;
      for (const [{ node }, inside] of insidesOf(body, pair))
        if (similarity < EQUAL && (likeness.get(node) ?? 0) >= EQUAL && inside.some((i) => likeness.has(i.node)))
          taken.add(node);
      if (similarity >= KEPT) continue;
      for (const { node } of [l, r]) if ((likeness.get(node) ?? 0) >= similarity + MORE) taken.add(node);
    }
    if (taken.size === 0) continue;
    const isOwn = ({ node }: Fragment) => !taken.has(node);
    const pools = { left: isOwn, right: isOwn };
    result.set(body, refine(comparison, mapBodies(left, right, comparison.edits, pools), renames, null, pools));
  }
  return result;
}

/**
 * The conditionals of a pair with what they hold, where neither holds anything of what the other one does: `if (x == null) throw …`
 * is in the callee as it was, throw and all, though its method asks `if (x != null)` now.
 */
function insidesOf(
  { mapping }: BodyPair,
  { left, right }: StatementPair,
): (readonly [Fragment, readonly Fragment[]])[] {
  if (left.node.kind !== 'if' || right.node.kind !== 'if') return [];
  const lefts = mapping.left.fragments.slice(left.index + 1, left.next);
  const rights = mapping.right.fragments.slice(right.index + 1, right.next);
  const isKept = ({ index }: Fragment) => mapping.toRight[index] > right.index && mapping.toRight[index] < right.next;
  return lefts.some(isKept)
    ? []
    : [
        [left, lefts],
        [right, rights],
      ];
}
