// From a raw diff to a change: which paths, where their contents are, which renames git saw, which folders there are.
import type { Change, Folders, SourceOptions } from './change.ts';
import { type ChangedPath, type FileVersion, notAFile, UnreadableFile } from './changed-path.ts';
import { decodePath, pathInLine } from './decode.ts';
import { foldersOf, withFolders } from './folders.ts';
import type { GitObjects, NoObject } from './git-objects.ts';
import type { Git } from './git-process.ts';
import type { Repository } from './git-repository.ts';
import type { RawEntry } from './raw-diff.ts';
import { readChanged, renamesAmong } from './read-changed.ts';

/**
 * Options of every raw diff: renames at 55 % (spec/model-diff.md I2). Beyond 400 × 400 pairs git compares names and equal
 * contents only, which keeps a commit that rewrites 5,000 files within a second.
 */
export const RAW_DIFF = ['--raw', '-z', '-r', '--no-abbrev', '--no-color', '-M55%', '-l400'];

/** git's mode of a path that does not exist. */
export const NO_FILE = '000000';

/** The version of a path that is recorded with this mode (not `NO_FILE`) and object id. */
export function blob(objects: GitObjects, mode: string, id: string): FileVersion {
  const found = <T>(answer: T | NoObject): T => {
    if (typeof answer === 'string') throw new UnreadableFile(`object ${id} is not in this repository`);
    return answer as T;
  };
  return (
    notRegular(mode) ?? {
      kind: 'file',
      size: async () => found(await objects.describe(id)).bytes,
      read: async () => found(await objects.read(id)).content,
    }
  );
}

/** The version of a path that has no content of its own, by git's mode. */
export function notRegular(mode: string): FileVersion | null {
  return mode === '120000' ? notAFile('symlink') : mode === '160000' ? notAFile('submodule') : null;
}

/** What a change is called and compared with; `tree` is the revision of the old tree, null if there is none. */
export interface ChangeHeader extends Pick<Change, 'id' | 'url' | 'parent'> {
  readonly tree: string | null;
}

/**
 * The change that a list of raw entries describes, with contents read.
 * @param readNew where new versions come from, if not from the object store.
 */
export async function gitChange(
  repository: Repository,
  header: ChangeHeader,
  entries: readonly RawEntry[],
  options: SourceOptions,
  readNew = ({ newMode, newId }: RawEntry) => blob(repository.objects, newMode, newId),
): Promise<Change> {
  const readOld = ({ oldMode, oldId }: RawEntry) => blob(repository.objects, oldMode, oldId);
  const { changed, renames, notes } = changedPaths(entries, readOld, readNew);
  const files = await readChanged(changed, options);
  const { id, url, parent, tree } = header;
  return withFolders(
    {
      id,
      repository: repository.name,
      url,
      parent,
      ...files,
      renames: renamesAmong(renames, files),
      notes: [...notes, ...files.notes],
    },
    () => foldersOfTrees(repository.git, tree, changed),
  );
}

interface ChangedPaths {
  readonly changed: readonly ChangedPath[];
  readonly renames: readonly (readonly [string, string])[];
  readonly notes: readonly string[];
}

/** Brings entries together by path: a renamed file is a deleted and an added path, with a hint. */
function changedPaths(
  entries: readonly RawEntry[],
  readOld: (entry: RawEntry) => FileVersion,
  readNew: (entry: RawEntry) => FileVersion,
): ChangedPaths {
  const changed = new Map<string, { path: string; before: FileVersion | null; after: FileVersion | null }>();
  const renames: [string, string][] = [];
  const notes: string[] = [];
  const at = (raw: string) => {
    let file = changed.get(raw);
    if (file === undefined) {
      const { path, exact } = pathOf(raw);
      if (!exact) notes.push(`${pathInLine(path)}: the path is not valid UTF-8, read as windows-1252`);
      changed.set(raw, (file = { path, before: null, after: null }));
    }
    return file;
  };
  for (const entry of entries) {
    const { oldMode, newMode, oldPath, newPath, status } = entry;
    if (status === 'U') {
      notes.push(`${pathInLine(pathOf(newPath).path)}: unmerged, not compared`);
      continue;
    }
    if (isRegular(oldMode) && isRegular(newMode) && oldMode !== newMode && oldPath === newPath) {
      notes.push(`${pathInLine(pathOf(newPath).path)}: mode changed from ${oldMode} to ${newMode}`);
      if (entry.oldId === entry.newId) continue;
    }
    if (oldMode !== NO_FILE) at(oldPath).before = readOld(entry);
    if (newMode !== NO_FILE) at(newPath).after = readNew(entry);
    if (status === 'R') renames.push([at(oldPath).path, at(newPath).path]);
  }
  return { changed: [...changed.values()], renames, notes };
}

function isRegular(mode: string): boolean {
  return mode.startsWith('100');
}

function pathOf(raw: string): ReturnType<typeof decodePath> {
  return decodePath(Buffer.from(raw, 'latin1'));
}

/** The folders of the old tree as git lists it, and of the new one: the same list with the change applied. */
async function foldersOfTrees(git: Git, tree: string | null, changed: readonly ChangedPath[]): Promise<Folders> {
  const before = new Set<string>();
  if (tree !== null) {
    for await (const raw of git.parts(['ls-tree', '-r', '-z', '--name-only', '--full-tree', tree])) {
      before.add(pathOf(raw).path);
    }
  }
  const after = new Set(before);
  for (const file of changed) {
    if (file.after === null) after.delete(file.path);
    else after.add(file.path);
  }
  return { before: foldersOf(before), after: foldersOf(after) };
}
