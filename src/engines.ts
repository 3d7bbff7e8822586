// The engines of `detect`: each turns two code models into refactorings. Loaded when they are first used.
import type { Thresholds } from './matching/thresholds.ts';
import type { Budget } from './model/budget.ts';
import type { Models } from './model/read.ts';
import type { EngineName } from './options.ts';
import type { Refactoring } from './refactorings/refactoring.ts';
import type { RelationshipEngine } from './relationships/engines.ts';
import type { Folders } from './source/change.ts';

/** What only the engine that maps statements heeds. */
export interface EngineOptions {
  readonly evidence: boolean;
  readonly thresholds: Thresholds;
}

export interface Engine {
  readonly name: EngineName;
  /** One line for people. */
  readonly summary: string;
  /** How files that only moved are read (`ReadOptions.movedFiles`). */
  readonly movedFiles: 'outline' | 'full';
  /** Whether what several files declare together is one (`ReadOptions.joined`). */
  readonly joined: boolean;
  /**
   * Refactorings in a deterministic order; what it could not finish is named in the budget. `folders` are those of both
   * trees, or null where they are unknown or no file left its place. An engine that maps statements heeds
   * `how`: whether to add mappings and runners-up, and from which similarities on code corresponds.
   */
  readonly run: (
    models: Models,
    budget: Budget,
    folders: Folders | null,
    how: EngineOptions,
  ) => Promise<readonly Refactoring[]>;
}

function relationshipEngine(name: RelationshipEngine, summary: string, movedFiles: Engine['movedFiles']): Engine {
  return {
    name,
    summary,
    movedFiles,
    joined: false,
    async run({ before, after, moved }, budget) {
      const { detectRelationships } = await import('./relationships/engines.ts');
      return detectRelationships(before, after, { engine: name, budget, moved });
    },
  };
}

/** The engines of this version; the first is the default. */
export const engines: readonly Engine[] = [
  {
    name: 'statements',
    summary: 'declarations, statements and expressions: all refactoring types',
    movedFiles: 'outline',
    joined: true,
    async run({ before, after, moved }, budget, folders, { evidence, thresholds }) {
      const { findRefactorings } = await import('./refactorings/find.ts');
      return findRefactorings(before, after, budget, { moved, folders, evidence, thresholds });
    },
  },
  relationshipEngine('refdiff', 'relationships of declarations by token similarity: RefDiff 2.0, improved', 'outline'),
  relationshipEngine('refdiff-2.0', 'RefDiff 2.0 as published (Silva et al., TSE 2020)', 'full'),
  relationshipEngine('refdiff-1.0', 'RefDiff 1.0 as published (Silva and Valente, MSR 2017)', 'full'),
];
