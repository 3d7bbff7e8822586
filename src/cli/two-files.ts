// Two versions of one file, as git hands them to an external diff or a user names them: read whole, `/dev/null` for a
// side that does not exist.
import { readFileSync, statSync } from 'node:fs';
import { type Source, SourceError } from '../source/change.ts';
import { decode } from '../source/decode.ts';

/** A comparison of two files, or why there is none: one line. */
export type TwoFiles = { readonly source: Source } | { readonly message: string };

const NOTHING = '/dev/null';

/**
 * The arguments of git's external diff: path, old file, its id and mode, new file, its id and mode; of a renamed file
 * also its new path and what git says about it. Null if the arguments are something else.
 */
export function gitExternalDiff(args: readonly string[]): TwoFiles | null {
  if (args.length === 1 && process.env.GIT_DIFF_PATH_COUNTER !== undefined)
    return { message: `${args[0]}: not merged` };
  if (args.length !== 7 && args.length !== 9) return null;
  const [path, oldFile, , oldMode, newFile, , newMode, newPath = path] = args;
  const modes = oldMode !== newMode && oldFile !== NOTHING && newFile !== NOTHING ? `mode ${oldMode} → ${newMode}` : '';
  const files = twoFiles(oldFile, newFile, path, newPath);
  return 'message' in files && modes ? { message: `${files.message}, ${modes}` } : files;
}

/** Whether both are files, or one is and the other is `/dev/null`; folders are compared elsewhere. */
export function areFiles(before: string, after: string): boolean {
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
  return isFile(before) && isFile(after);
}

/** Compares two files, shown under the given paths. */
export function twoFiles(before: string, after: string, oldPath = before, newPath = after): TwoFiles {
  const old = read(before);
  const fresh = read(after);
  const from = before === NOTHING ? newPath : oldPath;
  const to = after === NOTHING ? oldPath : newPath;
  if (old === 'binary' || fresh === 'binary') return { message: `${to}: binary files differ` };
  if (old === fresh) return { message: `${from === to ? to : `${from} → ${to}`}: same content` };
  return {
    source: {
      type: 'fileContents',
      beforeFiles: old === null ? {} : { [from]: old },
      afterFiles: fresh === null ? {} : { [to]: fresh },
      ...(from !== to && { renames: { [from]: to } }),
      id: to,
    },
  };
}

function read(path: string): string | 'binary' | null {
  if (path === NOTHING) return null;
  try {
    return decode(readFileSync(path))?.text ?? 'binary';
  } catch (error) {
    throw new SourceError(`cannot read ${path}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}
