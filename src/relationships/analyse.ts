// The engines: the steps of the analysis in the order of the published RefDiff 2.0, and the improved one.
import { publishedIdf, smoothedIdf } from '../matching/similarity.ts';
import { Budget } from '../model/budget.ts';
import type { FileModel } from '../model/declaration.ts';
import { classifyImproved, classifyPublished } from './classify.ts';
import { Comparison, type Formulas } from './comparison.ts';
import {
  addExtractedSupertypes,
  addExtractions,
  addFurtherSources,
  addInlines,
  addSignatureMoves,
  Relationships,
  resolveMatches,
} from './derive.ts';
import { addConfirmedExtractions, addConfirmedInlines, addNewSupertypes } from './improved-derive.ts';
import { matchByAffinity, matchNamesakes, mayBeOne } from './improved-steps.ts';
import type { NodePolicy } from './node-policy.ts';
import type { Monitor, Relationship } from './relationship.ts';
import { type MatchLog, matchByChildren, matchBySimilarity, matchByUniqueName } from './steps.ts';

const published: Formulas = { formula: publishedIdf, classifier: classifyPublished };
const improved: Formulas = { formula: smoothedIdf, classifier: classifyImproved };

/** RefDiff 2.0 with the behaviour that produced the published figures (spec/refdiff.md §2.3). */
export function analysePublished(
  before: readonly FileModel[],
  after: readonly FileModel[],
  policy: NodePolicy,
  budget = new Budget(),
  monitor: Monitor = {},
): Relationship[] {
  const comparison = new Comparison(before, after, policy, published, budget, monitor);
  const log: MatchLog = new Map();
  comparison.matching.addRoots();
  matchByUniqueName(comparison, log);
  matchBySimilarity(comparison, log);
  matchByChildren(comparison, log);
  const found = new Relationships();
  resolveMatches(comparison, log, found);
  addSignatureMoves(comparison, found);
  addFurtherSources(comparison, found);
  addExtractedSupertypes(comparison, found);
  addExtractions(comparison, found);
  addInlines(comparison, found, 'published');
  return found.all();
}

/** RefDiff 2.0 with better rules (spec/refdiff.md §9.2). */
export function analyseImproved(
  before: readonly FileModel[],
  after: readonly FileModel[],
  policy: NodePolicy,
  budget = new Budget(),
  monitor: Monitor = {},
): Relationship[] {
  const comparison = new Comparison(before, after, policy, improved, budget, monitor);
  const log: MatchLog = new Map();
  comparison.matching.addRoots();
  matchByUniqueName(comparison, log, mayBeOne);
  matchByAffinity(comparison, log);
  matchNamesakes(comparison, log);
  matchByChildren(comparison, log);
  const found = new Relationships();
  resolveMatches(comparison, log, found);
  addSignatureMoves(comparison, found, true);
  addFurtherSources(comparison, found);
  addExtractedSupertypes(comparison, found);
  addNewSupertypes(comparison, found);
  addConfirmedExtractions(comparison, found);
  addConfirmedInlines(comparison, found);
  return found.all();
}
