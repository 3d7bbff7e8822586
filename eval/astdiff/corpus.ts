// Reads the AST-diff corpus: cases, file pairs and true node mappings (corpus README, "Files").
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Levels of the README's "What counts". */
export type Level = 'declaration' | 'statement' | 'expression';

/** A file pair of a case; a side is null for an added or removed file. Only scored pairs count. */
export interface FilePair {
  readonly before: string | null;
  readonly after: string | null;
  readonly scored: boolean;
}

/** One row of `mappings` or `disputed`; offsets UTF-16, end exclusive. */
export interface TrueMapping {
  readonly pair: number;
  readonly firstType: string;
  readonly firstPos: number;
  readonly firstEndPos: number;
  readonly secondType: string;
  readonly secondPos: number;
  readonly secondEndPos: number;
  readonly level: Level;
  readonly multi: boolean;
  readonly interFile: boolean;
  readonly secondPair: number;
  readonly weight: number;
}

/** An unchanged program element of a pair: ranges before and after. */
export interface TrivialRegion {
  readonly pair: number;
  readonly firstPos: number;
  readonly firstEndPos: number;
  readonly secondPos: number;
  readonly secondEndPos: number;
}

/** Counts as `[TP, FP, FN]`. */
export type PublishedCounts = readonly [number, number, number];

/** One case with its files and truth in memory. */
export interface AstDiffCase {
  readonly id: string;
  readonly dataset: string;
  readonly pairs: readonly FilePair[];
  /** Text of each pair's sides, null where there is no file. */
  readonly texts: readonly { readonly before: string | null; readonly after: string | null }[];
  readonly mappings: readonly TrueMapping[];
  readonly disputed: readonly TrueMapping[];
  readonly trivial: readonly TrivialRegion[];
  /** Other tools' counts in the paper: level → tool → counts. */
  readonly reference: Readonly<Record<string, Readonly<Record<string, PublishedCounts>>>>;
}

interface CaseEntry {
  readonly id: string;
  readonly dataset: string;
  readonly sources: { readonly before: string; readonly after: string };
  readonly truth: string;
  readonly pairs: readonly FilePair[];
  readonly reference?: AstDiffCase['reference'];
}

interface TruthFile {
  readonly columns: readonly (keyof TrueMapping)[];
  readonly mappings: readonly (readonly (string | number | boolean)[])[];
  readonly disputed: readonly (readonly (string | number | boolean)[])[];
  readonly trivial: readonly (readonly number[])[];
}

/** Number of cases, and the cases one after the other in the order of `cases.json`. */
export async function readCases(
  folder: string,
  wanted: (dataset: string, id: string) => boolean,
): Promise<{ readonly count: number; readonly cases: AsyncGenerator<AstDiffCase> }> {
  const entries = (JSON.parse(await readFile(join(folder, 'cases.json'), 'utf8')) as CaseEntry[]).filter((entry) =>
    wanted(entry.dataset, entry.id),
  );
  return { count: entries.length, cases: readAll(folder, entries) };
}

async function* readAll(folder: string, entries: readonly CaseEntry[]): AsyncGenerator<AstDiffCase> {
  for (const entry of entries) yield await readCase(folder, entry);
}

async function readCase(folder: string, entry: CaseEntry): Promise<AstDiffCase> {
  const truth = JSON.parse(await readFile(join(folder, entry.truth), 'utf8')) as TruthFile;
  const rows = (list: TruthFile['mappings']): TrueMapping[] =>
    list.map((row) => Object.fromEntries(truth.columns.map((name, k) => [name, row[k]])) as unknown as TrueMapping);
  const text = (side: string, path: string | null) =>
    path === null ? null : readFile(join(folder, side, path), 'utf8');
  const texts = await Promise.all(
    entry.pairs.map(async (pair) => ({
      before: await text(entry.sources.before, pair.before),
      after: await text(entry.sources.after, pair.after),
    })),
  );
  return {
    id: entry.id,
    dataset: entry.dataset,
    pairs: entry.pairs,
    texts,
    mappings: rows(truth.mappings),
    disputed: rows(truth.disputed),
    trivial: truth.trivial.map(([pair, firstPos, firstEndPos, secondPos, secondEndPos]) => ({
      pair,
      firstPos,
      firstEndPos,
      secondPos,
      secondEndPos,
    })),
    reference: entry.reference ?? {},
  };
}
