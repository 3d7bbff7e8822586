// One change in, one result out: read the models, run the engine, filter. No input or output of its own, so the same
// function serves the calling thread, worker threads and a browser.
import { languageOf } from './languages/registry.ts';
import { Budget } from './model/budget.ts';
import { readModels } from './model/read.ts';
import type { AnalysisOptions } from './options.ts';
import { planOf } from './plan.ts';
import type { ChangeResult } from './refactorings/result.ts';
import { type Change, type Folders, SourceError } from './source/change.ts';

/**
 * Analyses one change. Whatever the files contain, the result says what could not be read or finished; nothing throws.
 * @throws RangeError for unknown names in the options; DOMException `AbortError` when the signal fires.
 */
export async function analyse(change: Change, options: AnalysisOptions = {}): Promise<ChangeResult> {
  const plan = planOf(options);
  const started = performance.now();
  const budget = new Budget(options.timeLimitMs === undefined ? {} : { timeMs: options.timeLimitMs });
  const { signal } = options;
  const models = await readModels(change, {
    languageOf: (path, text) => languageOf(path, plan.languages, text),
    budget,
    movedFiles: plan.engine.movedFiles,
    joined: plan.engine.joined,
    ...(signal && { signal }),
  });
  signal?.throwIfAborted();
  let refactorings: ChangeResult['refactorings'] = [];
  try {
    refactorings = await plan.engine.run(models, budget, await knownFolders(change, budget), plan);
  } catch (error) {
    budget.note(plan.engine.name, `failed: ${String(error).split('\n', 1)[0]}`);
  }
  const { types } = plan;
  return {
    id: change.id,
    repository: change.repository,
    url: change.url,
    parent: change.parent,
    refactorings: types ? refactorings.filter(({ type }) => types.has(type)) : refactorings,
    skipped: [...change.skipped, ...models.skipped].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
    notes: [...change.notes, ...models.notes],
    fallbacks: budget.fallbacks,
    stats: {
      filesBefore: models.before.files.length,
      filesAfter: models.after.files.length,
      bytes: models.bytes,
      parseMs: models.parseMs,
      totalMs: performance.now() - started,
    },
  };
}

/** The folders; where the source cannot list them that is noted, and packages are told by the changed files alone. */
async function knownFolders(change: Change, budget: Budget): Promise<Folders | null> {
  try {
    return await foldersOf(change);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    budget.note('folders', error.message);
    return null;
  }
}

/** Folders of both trees, asked for only where a file left its path: only then can a folder be gone. */
export async function foldersOf(change: Change): Promise<Folders | null> {
  const after = new Set(change.after.map(({ path }) => path));
  return change.before.every(({ path }) => after.has(path)) ? null : change.folders();
}
