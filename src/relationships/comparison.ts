// Everything that the steps of one analysis share: both trees, what their nodes look like, their inner relationships,
// the matching so far, and the questions that the rules ask about a pair (spec/refdiff.md §2.1, 2.2).
import type { IdfFormula } from '../matching/similarity.ts';
import type { Budget } from '../model/budget.ts';
import type { FileModel } from '../model/declaration.ts';
import { buildCst, type Cst, type CstNode, rootParent } from './cst.ts';
import { Corpus } from './documents.ts';
import { Graph } from './graph.ts';
import { Matching } from './matching.ts';
import type { NodePolicy } from './node-policy.ts';
import type { Monitor, RelationshipType } from './relationship.ts';

/** One revision with its inner relationships. */
export interface Revision {
  readonly cst: Cst;
  readonly graph: Graph;
}

/** The state of one analysis. */
export class Comparison {
  readonly before: Revision;
  readonly after: Revision;
  readonly corpus: Corpus;
  readonly matching: Matching;
  readonly budget: Budget;
  readonly monitor: Monitor;

  constructor(
    before: readonly FileModel[],
    after: readonly FileModel[],
    policy: NodePolicy,
    formula: IdfFormula,
    budget: Budget,
    monitor: Monitor = {},
  ) {
    const [a, b] = [buildCst(before, policy), buildCst(after, policy)];
    this.before = { cst: a, graph: new Graph(a, policy) };
    this.after = { cst: b, graph: new Graph(b, policy) };
    this.corpus = new Corpus(a, b, policy, formula);
    this.matching = new Matching(a, b);
    this.budget = budget;
    this.monitor = monitor;
  }

  /** Same parent, or both at top level in the same namespace (the intended test, §2.1). */
  sameLocation(before: CstNode, after: CstNode): boolean {
    if (before.parent && after.parent) return this.matching.partnerOfBefore(before.parent) === after.parent;
    return !before.parent && !after.parent && before.namespace === after.namespace;
  }

  /** Both nested, under the same top-level node. */
  sameRoot(before: CstNode, after: CstNode): boolean {
    const root = rootParent(before);
    return root !== null && this.matching.partnerOfBefore(root) === rootParent(after);
  }

  /** What a match of the two nodes would be, by the matching known so far (§2.2); null where they cannot match. */
  classify(before: CstNode, after: CstNode): RelationshipType | null {
    const sameSignature = before.signature === after.signature;
    const sameName = before.name !== '' && before.name === after.name;
    const sameLocation = this.sameLocation(before, after);
    if (sameLocation && sameSignature) return 'SAME';
    if (sameSignature && before.role.isMember && before.parent && after.parent) {
      const parent = this.matching.partnerOfBefore(before.parent);
      if (parent && this.after.graph.isSubtype(parent, after.parent)) return 'PULL_UP';
      if (parent && this.after.graph.isSubtype(after.parent, parent)) return 'PUSH_DOWN';
    }
    if (sameLocation) return sameName ? 'CHANGE_SIGNATURE' : 'RENAME';
    if (before.role.isConstructor || after.role.isConstructor) return null;
    const internal = this.sameRoot(before, after);
    if (sameSignature || sameName) return internal ? 'INTERNAL_MOVE' : 'MOVE';
    return internal ? 'INTERNAL_MOVE_RENAME' : 'MOVE_RENAME';
  }
}
