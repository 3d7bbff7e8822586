// From changed paths to decoded files, in three steps that each see less: what the path and the kind of file rule out is
// never sized, what is too large is never read. One file's trouble never touches another file.
import { mapBounded } from './bounded.ts';
import { type Change, DEFAULT_LIMITS, type SkippedFile, type SourceFile, type SourceOptions } from './change.ts';
import { byPath, type ChangedPath, type FileVersion, UnreadableFile } from './changed-path.ts';
import { decode, pathInLine } from './decode.ts';
import { pathFilter } from './filter.ts';

type Why = Pick<SkippedFile, 'reason' | 'message'>;

/** The files of a change, and what became of the others. */
export type ChangedFiles = Pick<Change, 'before' | 'after' | 'skipped' | 'notes'>;

/**
 * Reads what the filters and limits of `options` let through. If one side of a path is binary, too large or unreadable,
 * the other side takes no part either: alone it would look like an added or deleted file. A path whose versions have
 * equal bytes is dropped.
 * @throws SourceError if the source as a whole fails, DOMException `AbortError` if its signal fires.
 */
export async function readChanged(changed: readonly ChangedPath[], options: SourceOptions): Promise<ChangedFiles> {
  const skipped: SkippedFile[] = [];
  const chosen = choose([...changed].sort(byPath), options, skipped);
  const small = await withinSizes(chosen, options, skipped);
  const read = await mapBounded(small, options.signal, (file) => unlessUnreadable(() => readBoth(file)));

  const before: SourceFile[] = [];
  const after: SourceFile[] = [];
  const notes: string[] = [];
  for (const [i, file] of small.entries()) {
    const content = read[i];
    if ('reason' in content) {
      skip(file, content, skipped);
      continue;
    }
    if (content.before !== null) before.push(content.before);
    if (content.after !== null) after.push(content.after);
    for (const encoding of new Set([content.before?.encoding, content.after?.encoding])) {
      if (encoding && encoding !== 'utf-8') notes.push(`${pathInLine(file.path)}: read as ${encoding}`);
    }
  }
  return { before, after, skipped: skipped.sort(byPath), notes };
}

/** Those rename hints (old path, new path) of which both files take part. */
export function renamesAmong(
  hints: Iterable<readonly [string, string]>,
  files: Pick<Change, 'before' | 'after'>,
): Map<string, string> {
  const before = new Set(files.before.map((file) => file.path));
  const after = new Set(files.after.map((file) => file.path));
  return new Map([...hints].filter(([from, to]) => before.has(from) && after.has(to)));
}

function skip(file: ChangedPath, why: Why, skipped: SkippedFile[]): void {
  const side = file.before === null ? 'after' : file.after === null ? 'before' : 'both';
  skipped.push({ path: file.path, side, ...why });
}

const NOT_A_FILE: Readonly<Record<Exclude<FileVersion['kind'], 'file'>, Why>> = {
  symlink: { reason: 'symlink', message: 'symbolic links are not followed' },
  submodule: { reason: 'submodule', message: 'submodules are not compared' },
  special: { reason: 'unreadable', message: 'neither a file nor a folder' },
};

/** First step: path filters, kinds of file, number of files. */
function choose(sorted: readonly ChangedPath[], options: SourceOptions, skipped: SkippedFile[]): ChangedPath[] {
  const filter = pathFilter(options);
  const maxFiles = options.maxFiles ?? DEFAULT_LIMITS.maxFiles;
  const chosen: ChangedPath[] = [];
  for (const changed of sorted) {
    const why = filter(changed.path);
    const file = why === null ? onlyFiles(changed, skipped) : null;
    if (why !== null) skip(changed, why, skipped);
    else if (file !== null && chosen.length < maxFiles) chosen.push(file);
    else if (file !== null) {
      skip(file, { reason: 'limit', message: `more than ${maxFiles} changed files` }, skipped);
    }
  }
  return chosen;
}

/** Takes away sides that are no files. The other side stays: a file that became a link really is gone. */
function onlyFiles(changed: ChangedPath, skipped: SkippedFile[]): ChangedPath | null {
  const { path, before, after } = changed;
  if (before !== null && before.kind === after?.kind && before.kind !== 'file') {
    skip(changed, NOT_A_FILE[before.kind], skipped);
    return null;
  }
  const file = { path, before: null as FileVersion | null, after: null as FileVersion | null };
  for (const side of ['before', 'after'] as const) {
    const version = changed[side];
    if (version?.kind === 'file') file[side] = version;
    else if (version) skipped.push({ path, side, ...NOT_A_FILE[version.kind] });
  }
  return file.before === null && file.after === null ? null : file;
}

/** Second step: sizes. The total is counted in order of path, so that the same files are left out each time. */
async function withinSizes(
  files: readonly ChangedPath[],
  options: SourceOptions,
  skipped: SkippedFile[],
): Promise<ChangedPath[]> {
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_LIMITS.maxFileBytes;
  const maxTotalBytes = options.maxTotalBytes ?? DEFAULT_LIMITS.maxTotalBytes;
  const sizes = await mapBounded(files, options.signal, (file) =>
    unlessUnreadable(async () => {
      const [before, after] = await Promise.all([file.before?.size() ?? 0, file.after?.size() ?? 0]);
      return { largest: Math.max(before, after), sum: before + after };
    }),
  );
  let total = 0;
  return files.filter((file, i) => {
    const size = sizes[i];
    let why: Why;
    if ('reason' in size) why = size;
    else if (size.largest > maxFileBytes) {
      why = { reason: 'too-large', message: `${size.largest} bytes, more than the limit of ${maxFileBytes}` };
    } else if (total + size.sum > maxTotalBytes) {
      why = { reason: 'limit', message: `more than ${maxTotalBytes} bytes in one change` };
    } else {
      total += size.sum;
      return true;
    }
    skip(file, why, skipped);
    return false;
  });
}

/** Third step: contents. */
async function readBoth(file: ChangedPath): Promise<{ before: SourceFile | null; after: SourceFile | null } | Why> {
  const [before, after] = await Promise.all([file.before?.read() ?? null, file.after?.read() ?? null]);
  if (before !== null && after !== null && Buffer.compare(before, after) === 0) return { before: null, after: null };
  const old = decoded(file.path, before);
  const fresh = decoded(file.path, after);
  if (old === 'binary' || fresh === 'binary') return { reason: 'binary', message: 'binary file' };
  return { before: old, after: fresh };
}

function decoded(path: string, bytes: Uint8Array | null): SourceFile | null | 'binary' {
  if (bytes === null) return null;
  const content = decode(bytes);
  return content === null ? 'binary' : { path, ...content, bytes: bytes.byteLength };
}

async function unlessUnreadable<T extends object>(read: () => Promise<T>): Promise<T | Why> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: 'unreadable', message: error.message };
    throw error;
  }
}
