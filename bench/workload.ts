// What a benchmark name stands for: a list of pieces of work, each small enough to be sent to a worker and run alone.
import { execFileSync } from 'node:child_process';
import { CorpusError, type EvalCase, readCase } from '../eval/corpus/case.ts';
import { readLabelled } from '../eval/corpus/labelled.ts';
import { ORACLE_NAMES, readOracle } from '../eval/corpus/oracle.ts';
import type { Source } from '../src/index.ts';
import { stressCases } from './stress.ts';

/** One piece of work. A piece of a history has several commits, every other one has one. */
export type Piece =
  | { readonly kind: 'case'; readonly item: EvalCase }
  | { readonly kind: 'stress'; readonly index: number }
  | { readonly kind: 'history'; readonly repository: string; readonly from: string; readonly to: string };

export const WORKLOAD_NAMES: readonly string[] = [
  ...ORACLE_NAMES.filter((name) => name !== 'java-1-2019'),
  'refdiff1',
  'refdiff-js',
  'refdiff-c',
  'history',
  'stress',
];

export interface WorkloadOptions {
  readonly corpus: string | null;
  /** Repository of `history`. */
  readonly repository: string;
  /** At most this many commits, spread evenly over a corpus, the newest of a history; null for all of a corpus and some of a history. */
  readonly maxCommits: number | null;
}

/** Commits of a history where nobody says how many: a history grows, and a benchmark has to end. */
export const HISTORY_COMMITS = 200;

/** Pieces of a history, so that workers can share it. */
const HISTORY_PIECES = 16;

/** The pieces of a workload. @throws CorpusError for an unknown name, a missing set or an unreadable repository. */
export function workload(name: string, options: WorkloadOptions): readonly Piece[] {
  if (name === 'history') return historyPieces(options.repository, options.maxCommits ?? HISTORY_COMMITS);
  if (name === 'stress') return [...stressCases().keys()].map((index) => ({ kind: 'stress', index }));
  if (!WORKLOAD_NAMES.includes(name)) {
    throw new CorpusError(`unknown workload "${name}"; known: ${WORKLOAD_NAMES.join(', ')}`);
  }
  if (options.corpus === null) throw new CorpusError(`${name} needs --corpus DIR`);
  const cases: readonly EvalCase[] =
    name === 'refdiff1' || name === 'refdiff-js' || name === 'refdiff-c'
      ? readLabelled(options.corpus, name)
      : readOracle(options.corpus, name);
  return spread(cases, options.maxCommits ?? cases.length).map(({ id, repository, sha1, files }) => ({
    kind: 'case',
    item: { id, repository, sha1, files },
  }));
}

/** At most `count` elements at equal distances. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]);
}

/** Splits the history along the first parents: the ranges between them cover every commit once. */
function historyPieces(repository: string, maxCommits: number): readonly Piece[] {
  let ids: readonly string[];
  try {
    ids = execFileSync('git', ['-C', repository, 'rev-list', '--first-parent', `-n${maxCommits + 1}`, 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean)
      .reverse();
  } catch {
    throw new CorpusError(`no git repository with commits: ${repository}`);
  }
  const size = Math.max(1, Math.ceil((ids.length - 1) / HISTORY_PIECES));
  const pieces: Piece[] = [];
  for (let i = 0; i + 1 < ids.length; i += size) {
    pieces.push({ kind: 'history', repository, from: ids[i], to: ids[Math.min(i + size, ids.length - 1)] });
  }
  return pieces;
}

/** What `detect` gets for a piece; texts are read into memory here. */
export function sourceOf(piece: Piece): Source {
  switch (piece.kind) {
    case 'case':
      return readCase(piece.item);
    case 'stress': {
      const { name, make } = stressCases()[piece.index];
      const { before, after } = make();
      return { type: 'fileContents', id: name, beforeFiles: before, afterFiles: after };
    }
    case 'history':
      return { type: 'range', workingDirectory: piece.repository, from: piece.from, to: piece.to };
  }
}

/** A name of a piece for people. */
export function pieceName(piece: Piece): string {
  switch (piece.kind) {
    case 'case':
      return piece.item.id;
    case 'stress':
      return stressCases()[piece.index].name;
    case 'history':
      return `${piece.from.slice(0, 10)}..${piece.to.slice(0, 10)}`;
  }
}
