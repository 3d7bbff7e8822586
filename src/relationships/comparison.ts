// Everything that the steps of one analysis share: both trees, what their nodes look like, their inner relationships,
// the matching so far, and the questions that the rules ask about a pair (spec/refdiff.md §2.1).
import type { IdfFormula } from '../matching/similarity.ts';
import type { Budget } from '../model/budget.ts';
import type { FileModel } from '../model/declaration.ts';
import { buildCst, type Cst, type CstNode, rootParent } from './cst.ts';
import { Corpus } from './documents.ts';
import { Graph } from './graph.ts';
import { type Identifier, Matching } from './matching.ts';
import type { NodePolicy } from './node-policy.ts';
import type { Monitor, RelationshipType } from './relationship.ts';

/** One revision with its inner relationships. */
export interface Revision {
  readonly cst: Cst;
  readonly graph: Graph;
}

/** What is compared: the files of one family of languages, and the rules and bounds for it. */
export interface Input {
  readonly before: readonly FileModel[];
  readonly after: readonly FileModel[];
  /** Old path → new path of files whose text did not change. */
  readonly moved: ReadonlyMap<string, string>;
  readonly policy: NodePolicy;
  readonly budget: Budget;
  readonly monitor: Monitor;
}

/** What engines differ in at the bottom: how tokens weigh, what a pair of nodes is called, what makes siblings equal. */
export interface Formulas {
  readonly formula: IdfFormula;
  readonly classifier: Classifier;
  /** Strictest first: children are paired by the first, then the rest by the next. */
  readonly identifiers: readonly Identifier[];
}

/** Names what a match of two nodes would be, by the matching known so far; null where they cannot match. */
export type Classifier = (comparison: Comparison, before: CstNode, after: CstNode) => RelationshipType | null;

/** The state of one analysis. */
export class Comparison {
  readonly before: Revision;
  readonly after: Revision;
  readonly corpus: Corpus;
  readonly matching: Matching;
  readonly budget: Budget;
  readonly monitor: Monitor;
  readonly #classifier: Classifier;

  constructor({ before, after, policy, budget, monitor }: Input, { formula, classifier, identifiers }: Formulas) {
    const [a, b] = [buildCst(before, policy), buildCst(after, policy)];
    this.before = { cst: a, graph: new Graph(a, policy) };
    this.after = { cst: b, graph: new Graph(b, policy) };
    this.corpus = new Corpus(a, b, policy, formula);
    this.matching = new Matching(a, b, identifiers);
    this.budget = budget;
    this.monitor = monitor;
    this.#classifier = classifier;
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

  /** What a match of the two nodes would be, by the matching known so far; null where they cannot match. */
  classify(before: CstNode, after: CstNode): RelationshipType | null {
    return this.#classifier(this, before, after);
  }
}
