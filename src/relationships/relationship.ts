// The vocabulary of the analysis: the types of relationships between nodes of two revisions (spec/refdiff.md §2).
import type { CstNode } from './cst.ts';

/** Types of relationships. All but SAME are refactorings. */
export type RelationshipType =
  | 'SAME'
  | 'CONVERT_TYPE'
  | 'CHANGE_SIGNATURE'
  | 'RENAME'
  | 'MOVE'
  | 'INTERNAL_MOVE'
  | 'MOVE_RENAME'
  | 'INTERNAL_MOVE_RENAME'
  | 'PULL_UP'
  | 'PUSH_DOWN'
  | 'PULL_UP_SIGNATURE'
  | 'PUSH_DOWN_IMPL'
  | 'EXTRACT_SUPER'
  | 'EXTRACT'
  | 'EXTRACT_MOVE'
  | 'INLINE';

/** A relationship between a node before and a node after. */
export interface Relationship {
  readonly type: RelationshipType;
  readonly before: CstNode;
  readonly after: CstNode;
  /** Score that the rule compared with its threshold, or null where it needs none. */
  readonly similarity: number | null;
  /** Step that found it, e.g. `S3`. */
  readonly rule: string;
  /**
   * The node in the other revision that the relationship goes through: what the origin of an extraction became, what the
   * target of an inlining was, what the subtype of an extracted supertype became. Null for the others.
   */
  readonly through: CstNode | null;
}

/** Types that need no similarity: the identifiers say it (§2.2). */
export function isById(type: RelationshipType): boolean {
  return (
    type === 'SAME' ||
    type === 'CONVERT_TYPE' ||
    type === 'PULL_UP' ||
    type === 'PUSH_DOWN' ||
    type === 'PULL_UP_SIGNATURE' ||
    type === 'PUSH_DOWN_IMPL'
  );
}

/** Told why candidates were turned down, so that every miss can be explained (§6). All methods are optional. */
export interface Monitor {
  /** A candidate pair is not similar enough. */
  rejectedBySimilarity?(rule: string, before: CstNode, after: CstNode, score: number, threshold: number): void;
  /** A candidate pair came too late: one of its nodes is matched already. */
  rejectedByConflict?(rule: string, before: CstNode, after: CstNode, score: number): void;
  /** A new node was not taken as extracted from a node that calls it. */
  extractRejected?(origin: CstNode, extracted: CstNode, score: number, threshold: number): void;
  /** A vanished node was not taken as inlined into a former caller. */
  inlineRejected?(inlined: CstNode, target: CstNode, score: number, threshold: number): void;
}
