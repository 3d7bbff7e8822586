// Reads git's raw diff format (`--raw -z`, see git-diff-tree's manual, "Raw output format"), alone or between the commits
// of a `git log`. With `-z` a path may contain anything but NUL, and paths are taken by count, never by how they look.

/** One changed path. Paths are undecoded bytes in a `latin1` string; modes are octal digits, `000000` for no file. */
export interface RawEntry {
  readonly oldMode: string;
  readonly newMode: string;
  /** Object ids; all zeros where git does not know one, as for files of the working tree. */
  readonly oldId: string;
  readonly newId: string;
  /** `A`, `D`, `M`, `R`, `T` (kind of file changed) or `U` (unmerged). */
  readonly status: string;
  readonly oldPath: string;
  readonly newPath: string;
}

/** The line that opens a commit in the output of `git log --format='%H %P'`. */
export interface RawCommit {
  readonly commit: string;
  readonly parents: readonly string[];
}

/** The records in the NUL-separated parts of a raw diff. */
export async function* rawRecords(parts: AsyncIterable<string>): AsyncGenerator<RawEntry | RawCommit> {
  let entry: Omit<RawEntry, 'oldPath' | 'newPath'> | null = null;
  let paths: string[] = [];
  for await (const part of parts) {
    if (entry !== null) {
      paths.push(part);
      if (paths.length < (entry.status === 'R' || entry.status === 'C' ? 2 : 1)) continue;
      yield { ...entry, oldPath: paths[0], newPath: paths[paths.length - 1] };
      entry = null;
      paths = [];
      continue;
    }
    // `git log` separates a commit from its first entry by a line end.
    const text = part.replace(/^\n/, '');
    if (text.startsWith(':')) {
      const [oldMode, newMode, oldId, newId, status] = text.slice(1).split(' ');
      entry = { oldMode, newMode, oldId, newId, status: status[0] };
    } else if (text !== '') {
      const [commit, ...parents] = text.split(' ').filter((id) => id !== '');
      yield { commit, parents };
    }
  }
}

/** The entries of a raw diff without commits. */
export async function rawEntries(parts: AsyncIterable<string>): Promise<RawEntry[]> {
  const entries: RawEntry[] = [];
  for await (const record of rawRecords(parts)) if ('status' in record) entries.push(record);
  return entries;
}
