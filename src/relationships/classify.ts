// What a match of two nodes is called (spec/refdiff.md §2.2); first rule that fits.
import type { Comparison } from './comparison.ts';
import type { CstNode } from './cst.ts';
import type { RelationshipType } from './relationship.ts';

/** As published: nodes of different types may be the same, and the hierarchy counts for equal signatures only. */
export function classifyPublished(comparison: Comparison, before: CstNode, after: CstNode): RelationshipType | null {
  const sameSignature = before.signature === after.signature;
  const sameLocation = comparison.sameLocation(before, after);
  if (sameLocation && sameSignature) return 'SAME';
  if (sameSignature) {
    const direction = hierarchyDirection(comparison, before, after);
    if (direction) return direction;
  }
  return classifyByPlace(comparison, before, after);
}

/**
 * Improved (§9.2): a type of another kind is a converted one, and a member that went along the hierarchy was pulled up or
 * pushed down, whatever became of its parameters and name.
 */
export function classifyImproved(comparison: Comparison, before: CstNode, after: CstNode): RelationshipType | null {
  const sameLocation = comparison.sameLocation(before, after);
  if (sameLocation && before.signature === after.signature) {
    return before.role.category === 'type' && before.declaration.kind !== after.declaration.kind
      ? 'CONVERT_TYPE'
      : 'SAME';
  }
  return hierarchyDirection(comparison, before, after) ?? classifyByPlace(comparison, before, after);
}

/** Whether a member went up to a supertype of its type, or down to a subtype; by the hierarchy after the change. */
function hierarchyDirection(
  { matching, after: { graph } }: Comparison,
  before: CstNode,
  after: CstNode,
): 'PULL_UP' | 'PUSH_DOWN' | null {
  if (!before.role.isMember || !before.parent || !after.parent) return null;
  const parent = matching.partnerOfBefore(before.parent);
  if (!parent) return null;
  if (graph.isSubtype(parent, after.parent)) return 'PULL_UP';
  return graph.isSubtype(after.parent, parent) ? 'PUSH_DOWN' : null;
}

function classifyByPlace(comparison: Comparison, before: CstNode, after: CstNode): RelationshipType | null {
  const sameName = before.name !== '' && before.name === after.name;
  if (comparison.sameLocation(before, after)) return sameName ? 'CHANGE_SIGNATURE' : 'RENAME';
  if (before.role.isConstructor || after.role.isConstructor) return null;
  const internal = comparison.sameRoot(before, after);
  if (sameName || before.signature === after.signature) return internal ? 'INTERNAL_MOVE' : 'MOVE';
  return internal ? 'INTERNAL_MOVE_RENAME' : 'MOVE_RENAME';
}
