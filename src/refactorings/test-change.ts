// For tests: the refactorings between two sets of small files.
import { languageOf } from '../languages/registry.ts';
import { Budget } from '../model/budget.ts';
import type { CodeModel, FileModel } from '../model/declaration.ts';
import { parseSource } from '../model/parse-source.ts';
import { joinedModel } from '../model/read.ts';
import { findRefactorings } from './find.ts';
import type { Surroundings } from './packages.ts';
import type { Refactoring } from './refactoring.ts';

/** Texts by path; a text alone is the file `A.java`. */
export type Files = string | Readonly<Record<string, string>>;

async function modelOf(files: Files): Promise<CodeModel> {
  const texts = typeof files === 'string' ? { 'A.java': files } : files;
  const models: FileModel[] = [];
  for (const [path, text] of Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const language = languageOf(path);
    if (!language) throw new Error(`no language for ${path}`);
    models.push(language.model(await parseSource(path, text, language, 10_000), path));
  }
  return joinedModel(models);
}

/** All refactorings of a change. */
export async function refactoringsOf(
  before: Files,
  after: Files,
  surroundings: Surroundings & { readonly evidence?: boolean } = {},
): Promise<Refactoring[]> {
  return findRefactorings(await modelOf(before), await modelOf(after), new Budget(), surroundings);
}

/** Their descriptions, sorted; with `type`, those of the types whose name contains it. */
export async function told(before: Files, after: Files, type = ''): Promise<string[]> {
  const all = await refactoringsOf(before, after);
  return all
    .filter((refactoring) => refactoring.type.includes(type))
    .map(({ description }) => description)
    .sort();
}
