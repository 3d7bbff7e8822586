// Texts that the caller holds already, under the same filters and limits as files.
import type { Change, Source, SourceOptions } from './change.ts';
import type { ChangedPath, FileVersion } from './changed-path.ts';
import { foldersOf, withFolders } from './folders.ts';
import { readChanged, renamesAmong } from './read-changed.ts';

/** The change between two sets of texts; a path with equal texts on both sides is no change. */
export async function textsChange(
  source: Extract<Source, { type: 'fileContents' }>,
  options: SourceOptions,
): Promise<Change> {
  const before = new Map(Object.entries(source.beforeFiles));
  const after = new Map(Object.entries(source.afterFiles));
  const changed: ChangedPath[] = [];
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    changed.push({ path, before: textVersion(before.get(path)), after: textVersion(after.get(path)) });
  }
  const files = await readChanged(changed, options);
  // Whoever hands over texts that did not change as well hands over what else there is in the folders.
  const isWhole = [...before].some(([path, text]) => after.get(path) === text);
  const { folders = isWhole ? { before: foldersOf(before.keys()), after: foldersOf(after.keys()) } : null } = source;
  return withFolders(
    {
      id: source.id ?? 'texts',
      repository: '',
      url: '',
      parent: 'before',
      ...files,
      renames: renamesAmong(Object.entries(source.renames ?? {}), files),
    },
    async () => (folders ? { before: new Set(folders.before), after: new Set(folders.after) } : null),
  );
}

function textVersion(text: string | undefined): FileVersion | null {
  if (text === undefined) return null;
  return { kind: 'file', size: async () => Buffer.byteLength(text), read: async () => Buffer.from(text) };
}
