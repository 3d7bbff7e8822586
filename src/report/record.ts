// A result as plain JSON values: RefactoringMiner's fields first, in its order (spec/refactoring-types.md §5), then
// ours (spec/interfaces.md §4.9). Holds no times, so that equal input gives equal bytes.
import type { CodeLocation, CodeMapping, Hypothesis, Refactoring } from '../refactorings/refactoring.ts';
import type { ChangeResult } from '../refactorings/result.ts';

/** Counts up when a field changes its meaning or goes; new fields do not count. */
export const SCHEMA_VERSION = 1;

/** A location; lines 1-based and inclusive, columns 1-based with exclusive end, offsets in UTF-16 code units. */
export type LocationRecord = CodeLocation;

export interface RefactoringRecord {
  readonly type: string;
  readonly description: string;
  readonly leftSideLocations: readonly LocationRecord[];
  readonly rightSideLocations: readonly LocationRecord[];
  readonly rule: string;
  /** Four decimals. */
  readonly similarity: number | null;
  /** Only if evidence was asked for. */
  readonly mappings?: readonly CodeMapping[];
  readonly runnerUp?: Hypothesis | null;
}

/** Fields of a commit that stand before and after its refactorings. */
export interface CommitRecord {
  readonly repository: string;
  readonly sha1: string;
  readonly url: string;
  readonly refactorings: readonly RefactoringRecord[];
  readonly parent: string | null;
  readonly skipped: ChangeResult['skipped'];
  readonly notes: readonly string[];
  readonly fallbacks: ChangeResult['fallbacks'];
  readonly stats: { readonly filesBefore: number; readonly filesAfter: number; readonly bytes: number };
}

/** The record of a change, with its keys in the order of the document. */
export function commitRecord(result: ChangeResult): CommitRecord {
  const { filesBefore, filesAfter, bytes } = result.stats;
  return {
    repository: result.repository,
    sha1: result.id,
    url: result.url,
    refactorings: result.refactorings.map(refactoringRecord),
    parent: result.parent,
    skipped: result.skipped,
    notes: result.notes,
    fallbacks: result.fallbacks,
    stats: { filesBefore, filesAfter, bytes },
  };
}

function refactoringRecord(refactoring: Refactoring): RefactoringRecord {
  const { type, description, leftSideLocations, rightSideLocations, rule, similarity, mappings, runnerUp } =
    refactoring;
  return {
    type,
    description: description.replaceAll('\t', ' '),
    leftSideLocations: leftSideLocations.map(locationRecord),
    rightSideLocations: rightSideLocations.map(locationRecord),
    rule,
    similarity: similarity === null ? null : fourDecimals(similarity),
    ...(mappings && { mappings: mappings.map((pair) => ({ ...pair, similarity: fourDecimals(pair.similarity) })) }),
    ...(runnerUp !== undefined && {
      runnerUp: runnerUp && { ...runnerUp, strength: fourDecimals(runnerUp.strength) },
    }),
  };
}

function fourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function locationRecord(location: CodeLocation): LocationRecord {
  return {
    filePath: location.filePath,
    startLine: location.startLine,
    endLine: location.endLine,
    startColumn: location.startColumn,
    endColumn: location.endColumn,
    codeElementType: location.codeElementType,
    description: location.description,
    codeElement: location.codeElement,
    startOffset: location.startOffset,
    endOffset: location.endOffset,
  };
}
