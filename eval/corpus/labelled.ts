// Reads the sets of RefDiff's papers (corpus/refdiff*/README.md): `cases.json` with labelled pairs of elements.
import { join } from 'node:path';
import { CorpusError, type EvalCase, readJson } from './case.ts';

/** One end of a label. Which fields are present depends on the set and the kind of element. */
export interface LabelledElement {
  readonly file?: string;
  readonly name: string;
  /** 1-based line on which the name stands. */
  readonly line?: number;
  /** refdiff1: text of the element, its kind, declaring type and simple parameter types. */
  readonly entity?: string;
  readonly kind?: 'type' | 'method' | 'constructor' | 'field';
  readonly class?: string;
  readonly parameters?: readonly string[];
}

/** A pair of elements with the name of what relates them. */
export interface Label {
  readonly type: string;
  /** RefactoringMiner's name, or null where it has none. */
  readonly rmType: string | null;
  /** RefDiff's constant; absent in refdiff1. */
  readonly relationship?: string | null;
  readonly nodeType?: 'Function' | 'File';
  readonly before: LabelledElement;
  readonly after: LabelledElement;
  readonly confidence?: 'sure' | 'likely';
  readonly refdiffFinds?: boolean;
}

/** A report of RefDiff's published C pool, judged. */
export interface PoolReport {
  readonly relationship: string;
  readonly nodeType: 'Function' | 'File';
  /** `file:local name`. */
  readonly before: string;
  readonly after: string;
  readonly verdict: string;
  readonly target: 'definition' | 'prototype' | 'function pointer' | 'file';
}

/** A commit with its labels. */
export interface LabelledCase extends EvalCase {
  readonly origin: string | null;
  readonly expected: readonly Label[];
  readonly unlisted: readonly Label[];
  readonly tolerated: readonly Label[];
  readonly poolReports: readonly PoolReport[];
}

export type LabelledSet = 'refdiff1' | 'refdiff-js' | 'refdiff-c';

interface StoredCase {
  readonly id: string;
  readonly repository: string;
  readonly sha: string;
  readonly origin?: string;
  readonly filesBefore: readonly string[];
  readonly filesAfter: readonly string[];
  readonly expected: readonly Label[];
  readonly unlisted?: readonly Label[];
  readonly tolerated?: readonly Label[];
  readonly poolReports?: readonly PoolReport[];
}

/** All cases of a set, in file order. @throws CorpusError when the set is not in the corpus. */
export function readLabelled(corpus: string, name: LabelledSet): LabelledCase[] {
  const stored = readJson(join(corpus, name, 'cases.json'));
  if (!Array.isArray(stored)) throw new CorpusError(`${name}/cases.json is not a list`);
  return (stored as readonly StoredCase[]).map((item) => ({
    id: item.id,
    repository: item.repository,
    sha1: item.sha,
    files: {
      layout: 'labelled',
      folder: join(corpus, name, 'commits', item.id),
      before: item.filesBefore,
      after: item.filesAfter,
    },
    origin: item.origin ?? null,
    expected: item.expected,
    unlisted: item.unlisted ?? [],
    tolerated: item.tolerated ?? [],
    poolReports: item.poolReports ?? [],
  }));
}
