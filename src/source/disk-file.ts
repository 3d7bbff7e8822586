// A file on disk as one side of a changed path.
import { lstat, readFile } from 'node:fs/promises';
import { type FileVersion, UnreadableFile } from './changed-path.ts';

/** The regular file at `path`, which is bytes because names need not be UTF-8. */
export function diskFile(path: Buffer): FileVersion {
  return {
    kind: 'file',
    size: () => readable(async () => (await lstat(path)).size),
    read: () => readable(() => readFile(path)),
  };
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new UnreadableFile(`cannot be read: ${reasonOf(error)}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it does not exist',
  ELOOP: 'too many symbolic links',
};

/** The reason of a failed file operation, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? code ?? message;
}
