// Opens the repository around a folder and finds out what it is called, by reading its files: asking git for the remote
// would cost one process more for every commit analysed.
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SourceError } from './change.ts';
import { type Commit, findCommit, GitObjects } from './git-objects.ts';
import { Git } from './git-process.ts';
import { commitPage, withoutCredentials } from './remote.ts';

/** A repository that is open for reading; `git.close()` ends it. */
export interface Repository {
  readonly git: Git;
  readonly objects: GitObjects;
  /** `Change.repository`. */
  readonly name: string;
  /** `Change.url` of a commit. */
  page(commitId: string): string;
}

/**
 * Opens the repository that contains `folder` (default: the current folder, with `GIT_DIR` obeyed as git does).
 * @throws SourceError if the folder does not exist. Whether it lies in a repository shows at the first request.
 */
export async function openRepository(folder: string | undefined, signal: AbortSignal | undefined): Promise<Repository> {
  const start = resolve(folder ?? '.');
  const found = await stat(start).catch(() => null);
  if (found === null) throw new SourceError(`folder ${start} does not exist`);
  if (!found.isDirectory()) throw new SourceError(`${start} is not a folder`);
  const place = await findGitFolder(await realpath(start), folder === undefined ? process.env.GIT_DIR : undefined);
  const remote = place && originOf(await textOf(join(place.common, 'config')));
  const git = new Git(start, folder !== undefined, signal);
  return {
    git,
    objects: new GitObjects(git),
    name: remote ? withoutCredentials(remote) : (place?.root ?? start),
    page: (commitId) => (remote ? commitPage(remote, commitId) : ''),
  };
}

/** The commit that a revision stands for. @throws SourceError if there is none. */
export async function requireCommit(repository: Repository, revision: string): Promise<Commit> {
  const commit = await findCommit(repository.objects, revision);
  if (commit === null) throw new SourceError(`unknown revision "${revision}" in ${repository.name}`);
  return commit;
}

interface GitFolder {
  /** The folder that people call the repository: the one with `.git` in it, or the bare repository itself. */
  readonly root: string;
  /** Where the configuration lies; shared by linked worktrees. */
  readonly common: string;
}

async function findGitFolder(start: string, given: string | undefined): Promise<GitFolder | null> {
  if (given) return { root: start, common: await commonFolder(resolve(start, given)) };
  for (let folder = start; ; folder = dirname(folder)) {
    const inside = join(folder, '.git');
    const found = await stat(inside).catch(() => null);
    if (found?.isDirectory()) return { root: folder, common: await commonFolder(inside) };
    if (found?.isFile()) {
      const target = /^gitdir: (.*)$/m.exec(await textOf(inside))?.[1];
      if (target) return { root: folder, common: await commonFolder(resolve(folder, target)) };
    }
    if (await isBare(folder)) return { root: folder, common: folder };
    if (dirname(folder) === folder) return null;
  }
}

/** A linked worktree names the repository it belongs to in `commondir`. */
async function commonFolder(gitFolder: string): Promise<string> {
  const common = (await textOf(join(gitFolder, 'commondir'))).trim();
  return common === '' ? gitFolder : resolve(gitFolder, common);
}

async function isBare(folder: string): Promise<boolean> {
  const parts = await Promise.all(
    ['HEAD', 'objects', 'refs'].map((name) => stat(join(folder, name)).catch(() => null)),
  );
  return parts.every((part) => part !== null) && parts[0]?.isFile() === true;
}

/** The URL of the remote `origin` in a configuration file; the last one wins, as in git. */
function originOf(config: string): string | null {
  let section = '';
  let url: string | null = null;
  for (const line of config.split('\n')) {
    section = /^\s*\[(.*?)\]/.exec(line)?.[1] ?? section;
    const value = section === 'remote "origin"' ? /^\s*url\s*=\s*(.*?)\s*$/i.exec(line)?.[1] : undefined;
    if (value) url = value.replace(/^"(.*)"$/, '$1');
  }
  return url;
}

/** The text of a small file, `''` if there is none. */
function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
