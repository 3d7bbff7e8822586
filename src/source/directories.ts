// Two folders, or two single files, without git. Files of the same path are compared by size, then by content, so that
// only what differs takes part. Symbolic links to folders are never followed, so a cycle of them is harmless.
import { lstat, readdir, readFile, readlink, realpath, stat } from 'node:fs/promises';
import { devNull } from 'node:os';
import { basename, resolve } from 'node:path';
import { mapBounded } from './bounded.ts';
import {
  type Change,
  DEFAULT_LIMITS,
  type SkippedFile,
  type Source,
  SourceError,
  type SourceOptions,
} from './change.ts';
import { byPath, type ChangedPath, type FileVersion, notAFile } from './changed-path.ts';
import { decodePath, pathInLine } from './decode.ts';
import { diskFile, reasonOf } from './disk-file.ts';
import { pathFilter } from './filter.ts';
import { foldersOf, withFolders } from './folders.ts';
import { readChanged, renamesAmong } from './read-changed.ts';

/** What is not part of a code base although it lies in its folder. */
const IGNORED = new Set(['.git', 'node_modules']);

/**
 * `source.afterPath` against `source.beforePath`. A file that no filter lets through is named as skipped only if it
 * certainly differs: if it is on one side only or its size has changed. The null device stands for an absent file.
 * @throws SourceError if a path does not exist, cannot be read, or one is a folder and the other a file.
 */
export async function directoriesChange(
  source: Extract<Source, { type: 'directories' }>,
  options: SourceOptions,
): Promise<Change> {
  const [before, after] = await Promise.all([
    listing(source.beforePath, options.signal, source.linkedFiles),
    listing(source.afterPath, options.signal, source.linkedFiles),
  ]);
  if (before.kind !== after.kind && before.kind !== 'absent' && after.kind !== 'absent') {
    throw new SourceError(
      `${before.root} is a ${before.kind} but ${after.root} is a ${after.kind}: give two folders or two files`,
    );
  }
  const common = await changedPaths(before, after, options);
  const files = await readChanged(common, options);
  const unreadable = [...unreadableFolders(before, 'before'), ...unreadableFolders(after, 'after')];
  const names = [basename(before.root), basename(after.root)] as const;
  // Two single files are meant as one, whatever they are called.
  const renamed = before.kind === 'file' && after.kind === 'file' && names[0] !== names[1];
  return withFolders(
    {
      id: 'directories',
      repository: after.root,
      url: '',
      parent: before.root,
      before: files.before,
      after: files.after,
      renames: renamesAmong(renamed ? [names] : [], files),
      skipped: [...files.skipped, ...unreadable].sort(byPath),
      notes: [...inexactPaths(common, before, after), ...files.notes],
    },
    async () => ({ before: foldersOf(before.entries.keys()), after: foldersOf(after.entries.keys()) }),
  );
}

interface Entry {
  readonly kind: 'file' | 'symlink' | 'special';
  /** Absolute path in bytes, since names need not be UTF-8. */
  readonly location: Buffer;
  /** Whether the decoded path is what the bytes say. */
  readonly exact: boolean;
}

interface Listing {
  readonly kind: 'file' | 'folder' | 'absent';
  /** Absolute path of what was listed. */
  readonly root: string;
  /** By path relative to `root`; for a single file by its name. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Folders below `root` that cannot be listed, and why. */
  readonly unreadable: ReadonlyMap<string, string>;
}

async function listing(path: string, signal: AbortSignal | undefined, linkedFiles = false): Promise<Listing> {
  const root = resolve(path);
  const nothing = { root, entries: new Map<string, Entry>(), unreadable: new Map<string, string>() };
  if (path === devNull || path === '/dev/null') return { kind: 'absent', ...nothing };
  const found = await stat(root).catch((error) => {
    throw new SourceError(`${root} cannot be read: ${reasonOf(error)}`);
  });
  if (found.isFile()) {
    const file: Entry = { kind: 'file', location: Buffer.from(root), exact: true };
    return { ...nothing, kind: 'file', entries: new Map([[basename(root), file]]) };
  }
  if (!found.isDirectory()) throw new SourceError(`${root} is neither a file nor a folder`);
  return folderListing(root, signal, linkedFiles);
}

/** What a symbolic link leads to, if that is a file. */
async function linkedFile(link: Buffer): Promise<Buffer | null> {
  const target = await realpath(link, { encoding: 'buffer' }).catch(() => null);
  return target && (await stat(target)).isFile() ? target : null;
}

async function folderListing(root: string, signal: AbortSignal | undefined, linkedFiles: boolean): Promise<Listing> {
  const entries = new Map<string, Entry>();
  const unreadable = new Map<string, string>();
  // Level by level instead of recursively: the depth is the user's, not the stack's.
  let level = [{ prefix: '', location: Buffer.from(root), exact: true }];
  while (level.length > 0) {
    const deeper: typeof level = [];
    await mapBounded(level, signal, async (folder) => {
      const children = await readdir(folder.location, { withFileTypes: true, encoding: 'buffer' }).catch((error) => {
        if (folder.prefix === '') throw new SourceError(`${root} cannot be read: ${reasonOf(error)}`);
        unreadable.set(folder.prefix.slice(0, -1), `folder cannot be read: ${reasonOf(error)}`);
        return [];
      });
      for (const child of children) {
        const name = decodePath(child.name);
        if (IGNORED.has(name.path)) continue;
        const path = folder.prefix + name.path;
        const location = Buffer.concat([folder.location, Buffer.from('/'), child.name]);
        const exact = folder.exact && name.exact;
        const target = linkedFiles && child.isSymbolicLink() ? await linkedFile(location) : null;
        if (target) entries.set(path, { kind: 'file', location: target, exact });
        else if (child.isDirectory()) deeper.push({ prefix: `${path}/`, location, exact });
        else {
          const kind = child.isFile() ? 'file' : child.isSymbolicLink() ? 'symlink' : 'special';
          entries.set(path, { kind, location, exact });
        }
      }
    });
    level = deeper;
  }
  return { kind: 'folder', root, entries, unreadable };
}

async function changedPaths(before: Listing, after: Listing, options: SourceOptions): Promise<ChangedPath[]> {
  const filter = pathFilter(options);
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_LIMITS.maxFileBytes;
  // What lies below a folder that one side cannot list is neither added nor deleted for all we know.
  const hidden = [...before.unreadable.keys(), ...after.unreadable.keys()].map((folder) => `${folder}/`);
  const paths = [...new Set([...before.entries.keys(), ...after.entries.keys()])]
    .filter((path) => !hidden.some((folder) => path.startsWith(folder)))
    .sort();
  const compared = await mapBounded(paths, options.signal, async (path) => {
    const old = before.entries.get(path) ?? null;
    const fresh = after.entries.get(path) ?? null;
    const same = old !== null && fresh !== null && (await equal(old, fresh, filter(path) === null, maxFileBytes));
    return same ? null : { path, before: versionOf(old), after: versionOf(fresh) };
  });
  return compared.filter((changed) => changed !== null);
}

/** Whether two entries are the same for all that may be known without reading more than the limits allow. */
async function equal(old: Entry, fresh: Entry, takesPart: boolean, maxFileBytes: number): Promise<boolean> {
  if (old.kind !== fresh.kind) return false;
  try {
    if (old.kind === 'symlink') return (await readlink(old.location)) === (await readlink(fresh.location));
    if (old.kind === 'special') return true;
    const { size } = await lstat(old.location);
    if (size !== (await lstat(fresh.location)).size) return false;
    if (!takesPart) return true;
    return size <= maxFileBytes && (await readFile(old.location)).equals(await readFile(fresh.location));
  } catch {
    // Reading it as a changed file fails again, and then the reason is reported.
    return false;
  }
}

function versionOf(entry: Entry | null): FileVersion | null {
  if (entry === null) return null;
  return entry.kind === 'file' ? diskFile(entry.location) : notAFile(entry.kind);
}

function unreadableFolders(listing: Listing, side: 'before' | 'after'): SkippedFile[] {
  return [...listing.unreadable].map(([path, message]) => ({ path, side, reason: 'unreadable', message }));
}

function inexactPaths(changed: readonly ChangedPath[], before: Listing, after: Listing): string[] {
  return changed
    .filter(({ path }) => !(before.entries.get(path) ?? after.entries.get(path))?.exact)
    .map(({ path }) => `${pathInLine(path)}: the path is not valid UTF-8, read as windows-1252`);
}
