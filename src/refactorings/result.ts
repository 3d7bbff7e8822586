// The result of detecting refactorings in one change: what `detect` yields and every report prints.
import type { Fallback } from '../model/budget.ts';
import type { SkippedFile } from '../source/change.ts';
import type { Refactoring } from './refactoring.ts';

/** Counts and times of one change. Times in ms (wall clock of the working thread). */
export interface ChangeStats {
  readonly filesBefore: number;
  readonly filesAfter: number;
  /** UTF-8 bytes of all files of both sides that were parsed. */
  readonly bytes: number;
  /** Parsing, export into flat trees included. */
  readonly parseMs: number;
  /** Everything after the files were read, parsing included. */
  readonly totalMs: number;
}

/** One change and what it did. */
export interface ChangeResult {
  readonly id: string;
  readonly repository: string;
  readonly url: string;
  readonly parent: string | null;
  /** Sorted by type of relation as the engine documents; deterministic for the same input. */
  readonly refactorings: readonly Refactoring[];
  readonly skipped: readonly SkippedFile[];
  readonly notes: readonly string[];
  readonly fallbacks: readonly Fallback[];
  readonly stats: ChangeStats;
}
