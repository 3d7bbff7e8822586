// Folds for tuning and checking: repositories are dealt into n folds by a hash of their name, so that no repository is
// ever in two folds and the folds are the same everywhere.
import type { EvalCase } from './corpus/case.ts';

/** Fold `fold` of `folds` (1-based), or everything but it. */
export interface Sample {
  readonly fold: number;
  readonly folds: number;
  readonly complement: boolean;
}

/** Parses `k/n`. @throws RangeError unless 1 <= k <= n. */
export function parseSample(text: string, complement: boolean): Sample {
  const [, fold, folds] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(fold >= 1 && fold <= folds))
    throw new RangeError(`not a fold: "${text}"; write k/n with 1 <= k <= n, e.g. 1/5`);
  return { fold, folds, complement };
}

/** Whether a case belongs to the sample. */
export function inSample({ repository }: Pick<EvalCase, 'repository'>, { fold, folds, complement }: Sample): boolean {
  return (foldOf(repository, folds) === fold) !== complement;
}

/** The fold (1-based) of a repository: FNV-1a over its URL in lower case, without `.git`. */
export function foldOf(repository: string, folds: number): number {
  let hash = 0x811c9dc5;
  for (const character of repository.toLowerCase().replace(/\.git$/, '')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash % folds) + 1;
}
