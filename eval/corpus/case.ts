// A case of an evaluation: one commit, and where the files of its two versions lie. Files are read when the case runs
// and released afterwards, so that a set of any size fits in memory.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../src/index.ts';

/** Where the two versions of a commit's files lie. */
export interface CaseFiles {
  /** Folder that `before` is relative to; `afterRoot` likewise. */
  readonly beforeRoot: string;
  readonly before: readonly string[];
  readonly afterRoot: string;
  readonly after: readonly string[];
  /** Old path → new path, as the corpus has it. */
  readonly renames: Readonly<Record<string, string>>;
  readonly folders: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
}

/** Names the files of a case without holding their lists: a record of the oracle, or a folder with `before` and `after`. */
export type FilesReference =
  | { readonly layout: 'oracle'; readonly commits: string; readonly record: string }
  | {
      readonly layout: 'labelled';
      readonly folder: string;
      readonly before: readonly string[];
      readonly after: readonly string[];
    };

/** One commit to run. Plain data, so that it can be sent to a worker. */
export interface EvalCase {
  readonly id: string;
  /** Clone URL. */
  readonly repository: string;
  readonly sha1: string;
  readonly files: FilesReference;
}

/** A corpus that lacks a set, or does not have the layout its README describes. `message` is one clear line. */
export class CorpusError extends Error {
  override readonly name = 'CorpusError';
}

/** @throws CorpusError when the file is missing or no JSON. */
export function readJson(path: string): unknown {
  if (!existsSync(path)) throw new CorpusError(`not in the corpus: ${path}`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CorpusError(`cannot read ${path}: ${(error as Error).message}`);
  }
}

/** A commit's record in `oracle/commits` (corpus/README.md, "commits/<repo>-<sha>.json"). */
interface CommitRecord {
  readonly parentCommitId: string;
  readonly currentCommitId: string;
  readonly filesBefore: readonly string[];
  readonly filesCurrent: readonly string[];
  readonly renamedFilesHint?: Readonly<Record<string, string>>;
  readonly repositoryDirectoriesBefore?: readonly string[];
  readonly repositoryDirectoriesCurrent?: readonly string[];
}

/** Resolves a reference to paths. @throws CorpusError when the record is missing. */
export function locateFiles(files: FilesReference): CaseFiles {
  if (files.layout === 'labelled') {
    return {
      beforeRoot: join(files.folder, 'before'),
      before: files.before,
      afterRoot: join(files.folder, 'after'),
      after: files.after,
      renames: {},
      folders: null,
    };
  }
  const record = readJson(join(files.commits, `${files.record}.json`)) as CommitRecord;
  const repository = files.record.slice(0, files.record.length - record.currentCommitId.length - 1);
  const { repositoryDirectoriesBefore: before, repositoryDirectoriesCurrent: after } = record;
  return {
    beforeRoot: join(files.commits, `${repository}-${record.parentCommitId}`),
    before: record.filesBefore,
    afterRoot: join(files.commits, `${repository}-${record.currentCommitId}`),
    after: record.filesCurrent,
    renames: record.renamedFilesHint ?? {},
    folders: before !== undefined && after !== undefined ? { before, after } : null,
  };
}

/** Reads both versions of a case into memory. A file that is no valid UTF-8 is read as windows-1252. */
export function readCase(item: EvalCase): Source & { readonly type: 'fileContents' } {
  const files = locateFiles(item.files);
  return {
    type: 'fileContents',
    id: item.sha1,
    beforeFiles: readTexts(files.beforeRoot, files.before),
    afterFiles: readTexts(files.afterRoot, files.after),
    renames: files.renames,
    ...(files.folders === null ? {} : { folders: files.folders }),
  };
}

function readTexts(root: string, paths: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const path of paths) texts[path] = decode(readFileSync(join(root, path)));
  return texts;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
