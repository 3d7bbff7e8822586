// Everything that users of the library may import.
export { analyse } from './analyse.ts';
export { detect } from './detect.ts';
export type { Fallback } from './model/budget.ts';
export type { AnalysisOptions, DetectOptions, EngineName } from './options.ts';
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
