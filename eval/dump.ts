// Results of cases as JSON lines: written with `--dump`, and read back with `--from` to score them again, or another
// tool's results in the layout of the corpus's `reference` folder, without running anything.
import { readFileSync } from 'node:fs';
import type { CodeLocation, Refactoring } from '../src/index.ts';
import { CorpusError, type EvalCase } from './corpus/case.ts';
import type { Outcome } from './worker.ts';

/** One line of a dump, without line end. Refactorings as `detect --format json` gives them. */
export function dumpLine(benchmark: string, item: EvalCase, outcome: Outcome): string {
  return JSON.stringify({
    benchmark,
    id: item.id,
    repository: item.repository,
    sha1: item.sha1,
    ms: round(outcome.ms),
    parseMs: round(outcome.parseMs),
    bytes: outcome.bytes,
    refactorings: outcome.refactorings.map(({ type, description, leftSideLocations, rightSideLocations }) => ({
      type,
      description: description.replaceAll('\t', ' '),
      leftSideLocations: leftSideLocations.map(reportedLocation),
      rightSideLocations: rightSideLocations.map(reportedLocation),
    })),
  });
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

function reportedLocation(location: CodeLocation) {
  const { filePath, startLine, endLine, startColumn, endColumn, codeElementType, description, codeElement } = location;
  return { filePath, startLine, endLine, startColumn, endColumn, codeElementType, description, codeElement };
}

interface StoredLine {
  readonly benchmark?: string;
  readonly sha1?: string;
  readonly sha?: string;
  readonly refactorings: readonly Refactoring[];
}

/** Stored results of one tool. Offsets are not stored, so lookups in the text are not possible with them. */
export class StoredResults {
  readonly #byCommit = new Map<string, StoredLine>();

  /** @throws CorpusError when a line is no JSON object with a commit and refactorings. */
  constructor(path: string) {
    readFileSync(path, 'utf8')
      .split('\n')
      .forEach((text, index) => {
        if (text.trim() === '') return;
        const line = parse(text);
        const commit = line?.sha1 ?? line?.sha;
        if (line === null || commit === undefined || !Array.isArray(line.refactorings)) {
          throw new CorpusError(`${path}:${index + 1}: not a line of results`);
        }
        if (line.benchmark !== undefined) this.#byCommit.set(`${line.benchmark} ${commit}`, line);
        this.#byCommit.set(commit, line);
      });
  }

  /** The refactorings stored for a commit, those of the same benchmark first; null if there are none. */
  find(benchmark: string, sha1: string): readonly Refactoring[] | null {
    return (this.#byCommit.get(`${benchmark} ${sha1}`) ?? this.#byCommit.get(sha1))?.refactorings ?? null;
  }

  /** What is stored for a case as if it had been run. */
  outcome(benchmark: string, { sha1 }: EvalCase): Outcome | null {
    const refactorings = this.find(benchmark, sha1);
    return refactorings && { refactorings, ms: 0, parseMs: 0, bytes: 0, remarks: [], failure: null };
  }
}

function parse(text: string): StoredLine | null {
  try {
    return JSON.parse(text) as StoredLine;
  } catch {
    return null;
  }
}
