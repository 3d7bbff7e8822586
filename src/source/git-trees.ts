// Changes between two recorded trees: a commit against one of its parents, and a range as one change.
import { type Change, type Source, SourceError, type SourceOptions } from './change.ts';
import { type ChangeHeader, gitChange, RAW_DIFF } from './git-change.ts';
import type { Commit } from './git-objects.ts';
import { type Repository, requireCommit } from './git-repository.ts';
import { rawEntries } from './raw-diff.ts';

/**
 * A commit against its first parent, or that of `source.parentIndex`; an initial commit against nothing.
 * @throws SourceError for an unknown commit or parent, or if a shallow clone has cut the parent off.
 */
export async function commitChange(
  repository: Repository,
  source: Extract<Source, { type: 'commit' }>,
  options: SourceOptions,
): Promise<Change> {
  const commit = await requireCommit(repository, source.commitId);
  const parent = parentOf(commit, source.parentIndex);
  if (parent !== null && typeof (await repository.objects.describe(parent)) === 'string') {
    throw new SourceError(`${missingParent(commit.id, parent)}: fetch it with git fetch --deepen=1`);
  }
  const header = { id: commit.id, url: repository.page(commit.id), parent, tree: parent };
  return treeChange(repository, header, commit.id, options);
}

/** Tells that the history ends here although the commit has a parent. */
export function missingParent(commit: string, parent: string): string {
  return `parent ${parent} of commit ${commit} is missing, probably because the clone is shallow`;
}

function parentOf(commit: Commit, index: number | undefined): string | null {
  const count = commit.parents.length;
  if (index === undefined) return commit.parents[0] ?? null;
  if (Number.isInteger(index) && index >= 1 && index <= count) return commit.parents[index - 1];
  const have = count === 0 ? 'no parent' : count === 1 ? 'one parent' : `${count} parents`;
  throw new SourceError(`commit ${commit.id} has ${have}: parent index ${index} is out of range`);
}

/** The two ends of a range, one tree against the other. */
export async function combinedChange(
  repository: Repository,
  source: Extract<Source, { type: 'range' }>,
  options: SourceOptions,
): Promise<Change> {
  const [from, to] = await Promise.all([
    source.from === undefined ? null : requireCommit(repository, source.from),
    requireCommit(repository, source.to),
  ]);
  const parent = from?.id ?? null;
  const header = { id: `${source.from ?? ''}..${source.to}`, url: '', parent, tree: parent };
  return treeChange(repository, header, to.id, options);
}

async function treeChange(
  repository: Repository,
  header: ChangeHeader,
  to: string,
  options: SourceOptions,
): Promise<Change> {
  const diff = ['diff-tree', ...RAW_DIFF, '--ignore-submodules=none', header.tree ?? emptyTree(to.length), to];
  const entries = await rawEntries(repository.git.parts(diff));
  return gitChange(repository, header, entries, options);
}

/** The id of the tree without entries, which every git knows, by the length of the repository's object ids. */
export function emptyTree(idLength: number): string {
  return idLength === 40
    ? '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
    : '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321';
}
