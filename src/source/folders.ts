// The folders of two trees, worked out only when somebody asks: few analyses need them (spec/model-diff.md I6).
import type { Change, Folders } from './change.ts';

/** All folders that contain these paths, with their ancestors, without the root. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** Completes a change with `folders`, which calls `compute` once at most; not enumerable, see `Change.folders`. */
export function withFolders(change: Omit<Change, 'folders'>, compute: () => Promise<Folders | null>): Change {
  let folders: Promise<Folders | null> | undefined;
  const value = () => (folders ??= compute());
  return Object.defineProperty(change, 'folders', { value }) as Change;
}
