// What is not committed yet: the working tree, or the index, against a revision.
import { lstat } from 'node:fs/promises';
import type { Change, Source, SourceOptions } from './change.ts';
import type { FileVersion } from './changed-path.ts';
import { diskFile } from './disk-file.ts';
import { blob, gitChange, NO_FILE, notRegular, RAW_DIFF } from './git-change.ts';
import { type Commit, findCommit, type GitObjects } from './git-objects.ts';
import { type Repository, requireCommit } from './git-repository.ts';
import { emptyTree } from './git-trees.ts';
import { type RawEntry, rawEntries } from './raw-diff.ts';

type WorktreeSource = Extract<Source, { type: 'worktree' }>;

/**
 * The working tree (or, with `source.index`, what is staged) against `source.baseRef`.
 * @throws SourceError for an unknown revision or a bare repository.
 */
export async function worktreeChange(
  repository: Repository,
  source: WorktreeSource,
  options: SourceOptions,
): Promise<Change> {
  const { git, objects } = repository;
  const [base, root, autocrlf] = await Promise.all([
    baseOf(repository, source),
    git.output(['rev-parse', '--show-toplevel']),
    git.output(['config', '--default', 'false', '--get', 'core.autocrlf']),
  ]);
  const diff = ['diff', ...RAW_DIFF, '--ignore-submodules=dirty', ...(source.index ? ['--cached'] : [])];
  const entries = await rawEntries(git.parts([...diff, base?.id ?? (await noTree(objects)), '--']));
  if (source.includeUntracked && !source.index) entries.push(...(await untracked(repository, root)));

  const parent = base?.id ?? null;
  const header = { id: source.index ? 'index' : 'worktree', url: '', parent, tree: parent };
  const readNew = source.index ? undefined : worktreeFile(objects, root, autocrlf !== 'false');
  return gitChange(repository, header, entries, options, readNew);
}

/** A repository without a commit has no `HEAD`: everything in it is new. */
async function baseOf(repository: Repository, source: WorktreeSource): Promise<Commit | null> {
  return source.baseRef === undefined
    ? findCommit(repository.objects, 'HEAD')
    : requireCommit(repository, source.baseRef);
}

async function noTree(objects: GitObjects): Promise<string> {
  const sha1 = emptyTree(40);
  return typeof (await objects.describe(sha1)) === 'string' ? emptyTree(64) : sha1;
}

/**
 * Reads new versions from below `root`.
 * @param convertsLineEnds git records LF for the CRLF of text files, unless the recorded version has CRLF itself
 * (`core.autocrlf`); without the same here every line of a multi-line comment or string would differ.
 */
function worktreeFile(objects: GitObjects, root: string, convertsLineEnds: boolean): (entry: RawEntry) => FileVersion {
  return ({ oldMode, oldId, newMode, newPath }) => {
    const file = diskFile(Buffer.from(`${root}/${newPath}`, 'latin1'));
    const other = notRegular(newMode);
    if (other !== null || !convertsLineEnds) return other ?? file;
    const old = oldMode === NO_FILE ? null : blob(objects, oldMode, oldId);
    return {
      ...file,
      read: async () => {
        const bytes = Buffer.from(await file.read());
        const recorded = Buffer.from((await old?.read()) ?? []);
        return bytes.includes(0) || recorded.includes('\r\n') ? bytes : withoutCarriageReturns(bytes);
      },
    };
  };
}

function withoutCarriageReturns(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}

/** Files that git neither tracks nor ignores, as if they had been added. A nested repository is listed by its folder. */
async function untracked({ git }: Repository, root: string): Promise<RawEntry[]> {
  const entries: RawEntry[] = [];
  const nothing = { oldMode: NO_FILE, oldId: '', newId: '', status: 'A' };
  for await (const path of git.parts(['ls-files', '--others', '--exclude-standard', '--full-name', '-z', '--', ':/'])) {
    const newPath = path.replace(/\/$/, '');
    const found = await lstat(Buffer.from(`${root}/${newPath}`, 'latin1')).catch(() => null);
    const newMode = found?.isSymbolicLink() ? '120000' : found?.isDirectory() ? '160000' : '100644';
    entries.push({ ...nothing, newMode, oldPath: newPath, newPath });
  }
  return entries;
}
