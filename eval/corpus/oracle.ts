// Reads the refactoring oracles (corpus/README.md): RefactoringMiner's layout, so its upstream folder is read as well.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusError, type EvalCase, readJson } from './case.ts';
import { normalise } from './description.ts';
import { typeOfDescription } from './type-names.ts';

/** One entry of an oracle. */
export interface OracleEntry {
  /** As stored: a display name, or a constant such as `EXTRACT_OPERATION` in java-2. */
  readonly type: string;
  readonly description: string;
  /** Whether it is to be found (Scoring 1); false for wrong, disputed and undecided entries. */
  readonly valid: boolean;
}

/** A commit with all its entries. */
export interface OracleCommit extends EvalCase {
  readonly entries: readonly OracleEntry[];
}

/** Set name → file below `oracle`, or the folder with one file a project. */
const ORACLE_FILES: Readonly<Record<string, string>> = {
  'java-1': 'data.json',
  'java-1-2019': 'data-2019.json',
  'java-2': 'tse-dataset',
  python: 'python-dataset/data.json',
  kotlin: 'kotlin-dataset/data.json',
  javascript: 'javascript-dataset/data.json',
  typescript: 'typescript-dataset/data.json',
};

export const ORACLE_NAMES: readonly string[] = Object.keys(ORACLE_FILES);

interface DataCommit {
  readonly repository: string;
  readonly sha1: string;
  readonly url: string;
  readonly refactorings: readonly { type: string; description: string; validation: string }[];
}

interface StudyEntry {
  readonly type: string;
  readonly description: string;
  readonly validation: boolean;
}

interface StudyCommit {
  readonly repository: string;
  readonly sha1: string;
  readonly url: string;
  readonly commonRefactoring?: readonly StudyEntry[];
  readonly ourApproach?: readonly StudyEntry[];
  readonly baseline?: readonly StudyEntry[];
}

/**
 * All commits of an oracle that have not been deleted, in file order (java-2: files by name).
 * @throws CorpusError when the set is not in the corpus.
 */
export function readOracle(corpus: string, name: string): OracleCommit[] {
  const file = ORACLE_FILES[name];
  if (file === undefined) throw new CorpusError(`no such oracle: ${name}`);
  const path = join(corpus, 'oracle', file);
  if (!existsSync(path)) throw new CorpusError(`${name} is not in the corpus: ${path}`);
  const deleted = deletedCommits(corpus);
  const commits: OracleCommit[] = [];
  const add = (commit: { repository: string; sha1: string; url: string }, entries: readonly OracleEntry[]) => {
    if (deleted.has(commit.url)) return;
    const record = `${repositoryName(commit.repository)}-${commit.sha1}`;
    commits.push({
      id: record,
      repository: commit.repository,
      sha1: commit.sha1,
      files: { layout: 'oracle', commits: join(corpus, 'oracle', 'commits'), record },
      entries,
    });
  };
  if (file.endsWith('.json')) {
    for (const commit of readJson(path) as readonly DataCommit[]) {
      add(
        commit,
        commit.refactorings.map((e) => ({
          type: e.type,
          description: e.description,
          valid: e.validation.includes('TP'),
        })),
      );
    }
  } else {
    for (const project of readdirSync(path).sort()) {
      if (!project.endsWith('.json')) continue;
      for (const commit of (readJson(join(path, project)) as { results: readonly StudyCommit[] }).results) {
        const entries = [commit.commonRefactoring, commit.ourApproach, commit.baseline].flatMap((list) => list ?? []);
        add(
          commit,
          entries.map((e) => ({ type: e.type, description: e.description, valid: e.validation === true })),
        );
      }
    }
  }
  return commits;
}

/** Last part of a clone URL without `.git`. */
export function repositoryName(url: string): string {
  return (url.split('/').at(-1) ?? '').replace(/\.git$/, '');
}

function deletedCommits(corpus: string): ReadonlySet<string> {
  const path = join(corpus, 'oracle', 'deleted_commits.txt');
  return new Set(existsSync(path) ? readFileSync(path, 'utf8').split(/\s+/).filter(Boolean) : []);
}

/** Counts of one set, as `manifest.json` has them. */
export interface ManifestSet {
  readonly commits: number;
  readonly trueRefactorings: number;
  readonly trueRefactoringsByType: Readonly<Record<string, number>>;
  readonly trueRefactoringsNotScored: Readonly<Record<string, number>>;
  readonly scoredTypes: readonly string[];
}

/** The manifest's entry of a set, or null where there is no manifest: then every type is scored. */
export function readManifest(corpus: string, name: string): ManifestSet | null {
  const path = join(corpus, 'manifest.json');
  if (!existsSync(path)) return null;
  const { benchmarks } = readJson(path) as { benchmarks: Readonly<Record<string, ManifestSet>> };
  return benchmarks[name] ?? null;
}

/**
 * The true (or, with `valid` false, the other) texts of a commit after normalisation, each with its type. A text that
 * starts with no known type keeps the type it is stored with.
 */
export function oracleTexts(commit: Pick<OracleCommit, 'entries'>, valid = true): Map<string, string> {
  const texts = new Map<string, string>();
  for (const entry of commit.entries) {
    if (entry.valid !== valid) continue;
    for (const text of normalise(entry.description)) texts.set(text, typeOfDescription(text) ?? entry.type);
  }
  return texts;
}
