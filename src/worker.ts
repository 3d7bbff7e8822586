// Entry of the worker threads: one change in, its result out. Grammars come compiled from the main thread.
import { analyse } from './analyse.ts';
import type { AnalysisOptions } from './options.ts';
import type { ChangeResult } from './refactorings/result.ts';
import { type Change, type Folders, SourceError } from './source/change.ts';
import { adoptModules } from './syntax/grammars.ts';

/** What the main thread posts. */
export interface Task {
  readonly change: Omit<Change, 'folders'>;
  readonly folders: Folders | null;
  /** Why they are not known, in one line; null where they are, or are not needed. */
  readonly foldersFailed: string | null;
  readonly options: Omit<AnalysisOptions, 'signal'>;
  /** Compiled modules of all grammars that the change needs. */
  readonly modules: Readonly<Record<string, WebAssembly.Module>>;
}

export default function run({ change, folders, foldersFailed, options, modules }: Task): Promise<ChangeResult> {
  adoptModules(modules);
  const known = async () => {
    if (foldersFailed !== null) throw new SourceError(foldersFailed);
    return folders;
  };
  return analyse({ ...change, folders: known }, options);
}
