// One change in, one result out: read the models, run the engine, filter. No input or output of its own, so the same
// function serves the calling thread, worker threads and a browser.
import { type Engine, type EngineName, engines } from './engines.ts';
import { languageOf, languages } from './languages/registry.ts';
import { Budget } from './model/budget.ts';
import type { Language } from './model/language.ts';
import { readModels } from './model/read.ts';
import { findType, refactoringTypes } from './refactorings/catalogue.ts';
import type { ChangeResult } from './refactorings/result.ts';
import type { Change } from './source/change.ts';

/** What and how to analyse. */
export interface AnalysisOptions {
  /** Default `refdiff`. */
  readonly engine?: EngineName;
  /** Language names (`java`, `typescript` …); default all. */
  readonly languages?: readonly string[];
  /** Only these refactoring types are reported; names or ids of the catalogue. Default all. */
  readonly types?: readonly string[];
  /** Bound on the analysis of one change in ms; default 20,000. */
  readonly timeLimitMs?: number;
  /** Looked at between files and between stages. */
  readonly signal?: AbortSignal;
}

/** Options with their names looked up. */
interface Plan {
  readonly engine: Engine;
  readonly languages: readonly Language[];
  /** Display names; null for all. */
  readonly types: ReadonlySet<string> | null;
}

/**
 * Looks up the names in the options.
 * @throws RangeError with one line that names what is unknown and what there is.
 */
export function planOf(options: AnalysisOptions): Plan {
  const name = options.engine ?? engines[0].name;
  const engine = engines.find((candidate) => candidate.name === name);
  if (!engine) throw unknown('engine', name, engines);
  return {
    engine,
    languages: options.languages ? languagesNamed(options.languages) : languages,
    types: options.types ? new Set(options.types.map(typeNamed)) : null,
  };
}

function languagesNamed(names: readonly string[]): Language[] {
  const wanted = new Set(
    names.map((name) => {
      const language = languages.find((candidate) => candidate.name === name.toLowerCase());
      if (!language) throw unknown('language', name, languages);
      return language;
    }),
  );
  return languages.filter((language) => wanted.has(language));
}

function typeNamed(word: string): string {
  const type = findType(word);
  if (type) return type.name;
  const near = refactoringTypes.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  const hint =
    near.length > 0 && near.length <= 20 ? near.map(({ name }) => name).join(', ') : '"refscope list types" names all';
  throw new RangeError(`unknown refactoring type "${word}" (${hint})`);
}

function unknown(what: string, word: string, known: readonly { readonly name: string }[]): RangeError {
  return new RangeError(`unknown ${what} "${word}" (known: ${known.map(({ name }) => name).join(', ')})`);
}

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
    ...(signal && { signal }),
  });
  signal?.throwIfAborted();
  let refactorings: ChangeResult['refactorings'] = [];
  try {
    refactorings = await plan.engine.run(models, budget);
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
