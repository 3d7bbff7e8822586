// The commits of a range, each a change of its own, from one `git log` that lists commits and changed paths together.
import type { Change, Source, SourceOptions } from './change.ts';
import { withFolders } from './folders.ts';
import { gitChange, RAW_DIFF } from './git-change.ts';
import { findCommit } from './git-objects.ts';
import { type Repository, requireCommit } from './git-repository.ts';
import { missingParent } from './git-trees.ts';
import { type RawCommit, type RawEntry, rawRecords } from './raw-diff.ts';

/** The changes of `source.from..source.to`, newest first unless `oldestFirst`, against their first parents. */
export async function* rangeChanges(
  repository: Repository,
  source: Extract<Source, { type: 'range' }>,
  options: SourceOptions,
): AsyncGenerator<Change> {
  const [from, to] = await Promise.all([
    source.from === undefined ? null : requireCommit(repository, source.from),
    requireCommit(repository, source.to),
  ]);
  const log = ['log', '--format=%H %P', '--root', '--ignore-submodules=none', ...RAW_DIFF];
  log.push(source.merges ? '--diff-merges=first-parent' : '--no-merges');
  if (source.oldestFirst) log.push('--reverse');
  log.push(to.id, ...(from === null ? [] : [`^${from.id}`]));

  let left = source.maxCommits ?? Number.POSITIVE_INFINITY;
  if (left <= 0) return;
  for await (const { commit, entries } of byCommit(rawRecords(repository.git.parts(log)))) {
    yield await changeOf(repository, commit, entries, options);
    if (--left <= 0) return;
  }
}

interface LoggedCommit {
  readonly commit: RawCommit;
  readonly entries: readonly RawEntry[];
}

async function* byCommit(records: AsyncIterable<RawEntry | RawCommit>): AsyncGenerator<LoggedCommit> {
  let commit: RawCommit | null = null;
  let entries: RawEntry[] = [];
  for await (const record of records) {
    if ('status' in record) entries.push(record);
    else {
      if (commit !== null) yield { commit, entries };
      commit = record;
      entries = [];
    }
  }
  if (commit !== null) yield { commit, entries };
}

async function changeOf(
  repository: Repository,
  { commit, parents }: RawCommit,
  entries: readonly RawEntry[],
  options: SourceOptions,
): Promise<Change> {
  const header = { id: commit, url: repository.page(commit) };
  if (parents.length > 0) {
    return gitChange(repository, { ...header, parent: parents[0], tree: parents[0] }, entries, options);
  }
  // Where a shallow clone is cut, git shows a commit without parents; only the commit itself tells the difference.
  const parent = (await findCommit(repository.objects, commit))?.parents[0] ?? null;
  if (parent === null) return gitChange(repository, { ...header, parent: null, tree: null }, entries, options);
  const nothing = { before: [], after: [], renames: new Map<string, string>(), skipped: [] };
  const notes = [`${missingParent(commit, parent)}: not compared`];
  return withFolders({ ...header, repository: repository.name, parent, ...nothing, notes }, async () => null);
}
