// The names in the options, looked up: which engine, which languages, which types.
import { type Engine, engines } from './engines.ts';
import { languages } from './languages/registry.ts';
import { type Thresholds, thresholdsWith } from './matching/thresholds.ts';
import type { Language } from './model/language.ts';
import type { AnalysisOptions } from './options.ts';
import { findType, refactoringTypes } from './refactorings/catalogue.ts';

/** Options with their names looked up. */
export interface Plan {
  readonly engine: Engine;
  readonly languages: readonly Language[];
  /** Display names; null for all. */
  readonly types: ReadonlySet<string> | null;
  readonly evidence: boolean;
  readonly thresholds: Thresholds;
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
    evidence: options.evidence ?? false,
    thresholds: thresholdsWith(options.thresholds),
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
