// The engines: the steps of the analysis in the order of the published RefDiff 2.0, and the improved one.
import { publishedIdf, smoothedIdf } from '../matching/similarity.ts';
import { similarPairs } from './candidates.ts';
import { classifyImproved, classifyPublished } from './classify.ts';
import { Comparison, type Formulas, type Input } from './comparison.ts';
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
import { matchByAffinity, matchMovedFiles, matchNamesakes, mayBeOne } from './improved-steps.ts';
import { fullIdentifier, publishedIdentifier } from './matching.ts';
import type { Relationship } from './relationship.ts';
import { type MatchLog, matchByChildren, matchBySimilarity, matchByUniqueName, SIMILARITY_THRESHOLD } from './steps.ts';

const published: Formulas = {
  formula: publishedIdf,
  classifier: classifyPublished,
  identifiers: [publishedIdentifier],
};

const improved: Formulas = {
  formula: smoothedIdf,
  classifier: classifyImproved,
  identifiers: [fullIdentifier, publishedIdentifier],
};

/** RefDiff 2.0 with the behaviour that produced the published figures (spec/refdiff.md §2.3). */
export function analysePublished(input: Input): Relationship[] {
  const comparison = new Comparison(input, published);
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

/** What is matched late can tell what its children and callers are; more rounds hardly find anything. */
const MAX_ROUNDS = 3;

/** RefDiff 2.0 with better rules (spec/refdiff.md §9.2). */
export function analyseImproved(input: Input): Relationship[] {
  const comparison = new Comparison(input, improved);
  const log: MatchLog = new Map();
  matchMovedFiles(comparison, input.moved, log);
  comparison.matching.addRoots();
  matchByUniqueName(comparison, log, mayBeOne);
  const pairs = similarPairs(comparison, SIMILARITY_THRESHOLD);
  for (let round = 0, matched = -1; round < MAX_ROUNDS && log.size > matched; round++) {
    matched = log.size;
    matchByAffinity(comparison, pairs, log);
    matchNamesakes(comparison, log);
    matchByChildren(comparison, log);
  }
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
