// A path that differs between two trees and how its versions are read: the common ground of git, folders and texts.

/** One side of a changed path, not read yet. */
export interface FileVersion {
  readonly kind: 'file' | 'symlink' | 'submodule' | 'special';
  /** Size in bytes, known without reading the content. @throws UnreadableFile */
  size(): Promise<number>;
  /** @throws UnreadableFile */
  read(): Promise<Uint8Array>;
}

/** A path whose two versions differ, or may differ; null where it does not exist. */
export interface ChangedPath {
  readonly path: string;
  readonly before: FileVersion | null;
  readonly after: FileVersion | null;
}

/** One file cannot be read; the others can. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** What is neither read nor sized. */
export function notAFile(kind: Exclude<FileVersion['kind'], 'file'>): FileVersion {
  const refuse = () => Promise.reject(new UnreadableFile(`is a ${kind}`));
  return { kind, size: refuse, read: refuse };
}

/** Orders by path in code units, the order of all lists in a change. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
