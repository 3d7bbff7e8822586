// The engines as the rest of Refscope sees them: two code models in, refactorings out. Files of one family of languages
// are compared with each other; what a family's nodes are is the engine's policy.
import type { Budget } from '../model/budget.ts';
import type { CodeModel, FileModel } from '../model/declaration.ts';
import type { Refactoring } from '../refactorings/refactoring.ts';
import { analyseImproved, analysePublished } from './analyse.ts';
import type { Input } from './comparison.ts';
import { improvedPolicies } from './improved-policies.ts';
import type { NodePolicy } from './node-policy.ts';
import { familyOf, publishedPolicies } from './policies.ts';
import { analyseRefDiff1 } from './refdiff1/analyse.ts';
import { refdiff1Policy } from './refdiff1/policy.ts';
import type { Monitor, Relationship } from './relationship.ts';
import { refactoringsOf } from './report.ts';

/** RefDiff 2.0 improved, 2.0 as published, 1.0 as published. */
export type RelationshipEngine = 'refdiff' | 'refdiff-2.0' | 'refdiff-1.0';

/** What an engine needs beside the code. */
export interface RelationshipOptions {
  readonly engine: RelationshipEngine;
  readonly budget: Budget;
  /** Old path → new path of files whose text did not change (`Models.moved`). */
  readonly moved?: ReadonlyMap<string, string>;
  /** Told of every candidate that was turned down. */
  readonly monitor?: Monitor;
}

/** The relationships of one family of languages, and the policy they were found by. */
export interface FamilyRelationships {
  readonly policy: NodePolicy;
  readonly relationships: readonly Relationship[];
}

/** What an engine does, and with which nodes. */
interface EngineParts {
  /** By family of languages; families without one are left out. */
  readonly policies: Readonly<Record<string, NodePolicy>>;
  readonly analyse: (input: Input) => Relationship[];
}

const engineParts: Readonly<Record<RelationshipEngine, EngineParts>> = {
  refdiff: { policies: improvedPolicies, analyse: analyseImproved },
  'refdiff-2.0': { policies: publishedPolicies, analyse: analysePublished },
  'refdiff-1.0': { policies: { java: refdiff1Policy }, analyse: analyseRefDiff1 },
};

/** Analyses two code models, one family of languages after the other. Deterministic for the same files. */
export function relationshipsOf(
  before: CodeModel,
  after: CodeModel,
  { engine, budget, moved = new Map(), monitor = {} }: RelationshipOptions,
): FamilyRelationships[] {
  const families = new Map<string, { before: FileModel[]; after: FileModel[] }>();
  const family = (file: FileModel) => {
    const name = familyOf(file.language.name);
    let files = families.get(name);
    if (!files) families.set(name, (files = { before: [], after: [] }));
    return files;
  };
  for (const file of before.files) family(file).before.push(file);
  for (const file of after.files) family(file).after.push(file);
  const result: FamilyRelationships[] = [];
  for (const [name, files] of [...families].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { policies, analyse } = engineParts[engine];
    const policy = policies[name];
    if (policy) result.push({ policy, relationships: analyse({ ...files, moved, policy, budget, monitor }) });
  }
  return result;
}

/** Detects the refactorings between two code models. */
export function detectRelationships(before: CodeModel, after: CodeModel, options: RelationshipOptions): Refactoring[] {
  return relationshipsOf(before, after, options).flatMap(({ policy, relationships }) =>
    refactoringsOf(relationships, options.engine, policy.naming),
  );
}
