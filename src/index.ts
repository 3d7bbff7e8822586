// Everything that users of the library may import.
export { analyse } from './analyse.ts';
export { type FarEnd, farEnds, type MovedCode } from './astdiff/change-moves.ts';
export { type Classification, classify, Mark } from './astdiff/classification.ts';
export { DiffTree, Trait } from './astdiff/diff-tree.ts';
export {
  type ActionName,
  type EditAction,
  type EditScript,
  type Elsewhere,
  editScript,
  insertDeleteScript,
  type NodeRef,
  simplifiedScript,
} from './astdiff/edit-script.ts';
export type { DiffFallback, FileDiff, FileLimits, FileSide } from './astdiff/file-diff.ts';
export type { MovedNode } from './astdiff/file-moves.ts';
export { matchBudget, type TreeMatcher } from './astdiff/gumtree/matcher.ts';
export type { LineChange, LineDiff, LinePair, LineRange } from './astdiff/line-diff.ts';
export type { TextRange } from './astdiff/lines/lines.ts';
export { Mappings } from './astdiff/mappings.ts';
export type { TreeDiff } from './astdiff/tree-diff.ts';
export { detect } from './detect.ts';
export {
  type ChangedFile,
  type ChangeHead,
  type DiffOptions,
  type DiffSummary,
  diff,
  type MatcherName,
} from './diff.ts';
export { DEFAULT_THRESHOLDS, largestValue, type Thresholds } from './matching/thresholds.ts';
export type { Fallback } from './model/budget.ts';
export type { AnalysisOptions, DetectOptions, EngineName } from './options.ts';
export type {
  CodeExcerpt,
  CodeLocation,
  CodeMapping,
  Hypothesis,
  Refactoring,
  Replacement,
} from './refactorings/refactoring.ts';
export type { ChangeResult, ChangeStats } from './refactorings/result.ts';
export {
  type Change,
  type Folders,
  type SkippedFile,
  type SkipReason,
  type Source,
  SourceError,
  type SourceFile,
  type SourceOptions,
} from './source/change.ts';
