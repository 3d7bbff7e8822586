// Which rule paired two nodes, and how much that is worth. Every mapping has one, so that a reader can tell "is the
// same text, once on each side" from "is the only thing left of its type" (spec/ast-diff.md §2).

/** A rule that maps nodes. */
export interface Provenance {
  /** Stable name for reports. */
  readonly id: string;
  /** In [0, 1]; ordered by how often such pairs are right, not a probability. */
  readonly confidence: number;
}

/** Rules of the generic matchers; by number in `Mappings.ruleOf`. */
export const PROVENANCES = [
  { id: 'unknown', confidence: 0.5 },
  { id: 'unique-subtree', confidence: 1 },
  { id: 'declared-name', confidence: 0.95 },
  { id: 'repeated-subtree', confidence: 0.85 },
  { id: 'similar-descendants', confidence: 0.7 },
  { id: 'equal-child', confidence: 0.9 },
  { id: 'child-of-equal-structure', confidence: 0.65 },
  { id: 'only-child-of-its-sort', confidence: 0.6 },
  { id: 'similar-child', confidence: 0.75 },
  { id: 'edit-distance', confidence: 0.6 },
  { id: 'body-of-owner', confidence: 0.9 },
  { id: 'root', confidence: 0.5 },
  { id: 'equal-comment', confidence: 0.95 },
  { id: 'comment-at-same-place', confidence: 0.7 },
  { id: 'moved-declaration', confidence: 0.8 },
  { id: 'moved-statement', confidence: 0.7 },
] as const satisfies readonly Provenance[];

export type ProvenanceId = (typeof PROVENANCES)[number]['id'];

/** Number of a rule. */
export function provenance(id: ProvenanceId): number {
  return PROVENANCES.findIndex((rule) => rule.id === id);
}
