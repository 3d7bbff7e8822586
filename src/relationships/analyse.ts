// The engines: the steps of the analysis in the order of the published RefDiff 2.0, and the improved one.
import { publishedIdf } from '../matching/similarity.ts';
import { Budget } from '../model/budget.ts';
import type { FileModel } from '../model/declaration.ts';
import { Comparison } from './comparison.ts';
import {
  addExtractedSupertypes,
  addExtractions,
  addFurtherSources,
  addInlines,
  addSignatureMoves,
  Relationships,
  resolveMatches,
} from './derive.ts';
import type { NodePolicy } from './node-policy.ts';
import type { Monitor, Relationship } from './relationship.ts';
import { type MatchLog, matchByChildren, matchBySimilarity, matchByUniqueName } from './steps.ts';

/** RefDiff 2.0 with the behaviour that produced the published figures (spec/refdiff.md §2.3). */
export function analysePublished(
  before: readonly FileModel[],
  after: readonly FileModel[],
  policy: NodePolicy,
  budget = new Budget(),
  monitor: Monitor = {},
): Relationship[] {
  const comparison = new Comparison(before, after, policy, publishedIdf, budget, monitor);
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
