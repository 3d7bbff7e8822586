// Everything that users of the library may import.

export { type AnalysisOptions, analyse } from './analyse.ts';
export { type DetectOptions, detect } from './detect.ts';
export { type Engine, type EngineName, engines } from './engines.ts';
export type { Fallback } from './model/budget.ts';
export type { CodeLocation, Refactoring } from './refactorings/refactoring.ts';
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
