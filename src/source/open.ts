// The door to all sources: what is compared goes in, changes come out one by one.
import { abortError } from './abort.ts';
import { type Change, type Source, SourceError, type SourceOptions } from './change.ts';
import { directoriesChange } from './directories.ts';
import { rangeChanges } from './git-range.ts';
import { openRepository, type Repository } from './git-repository.ts';
import { combinedChange, commitChange } from './git-trees.ts';
import { worktreeChange } from './git-worktree.ts';
import { textsChange } from './texts.ts';

/**
 * Opens a source and yields its changes: one, except for a `range` that is not `combined`. Changes are read when they
 * are asked for; leaving the loop early ends all git processes. A commit costs two of them, a range two altogether.
 * @throws SourceError with one clear line if the source cannot be opened or read; DOMException `AbortError` when
 * `options.signal` fires.
 */
export async function* openChanges(source: Source, options: SourceOptions = {}): AsyncGenerator<Change> {
  if (options.signal?.aborted) throw abortError();
  switch (source.type) {
    case 'fileContents':
      yield await textsChange(source, options);
      break;
    case 'directories':
      yield await directoriesChange(source, options);
      break;
    case 'commit':
      yield await inRepository(source, options, (repository) => commitChange(repository, source, options));
      break;
    case 'worktree':
      yield await inRepository(source, options, (repository) => worktreeChange(repository, source, options));
      break;
    case 'range':
      if (source.combined) {
        yield await inRepository(source, options, (repository) => combinedChange(repository, source, options));
      } else yield* range(source, options);
      break;
    default:
      throw new SourceError(`unknown type of source: ${JSON.stringify((source as { type: unknown }).type)}`);
  }
}

/** One change. All processes are gone before it is handed out, so that a caller who forgets the generator leaks none. */
async function inRepository(
  source: { readonly workingDirectory?: string },
  options: SourceOptions,
  read: (repository: Repository) => Promise<Change>,
): Promise<Change> {
  const repository = await openRepository(source.workingDirectory, options.signal);
  try {
    return await read(repository);
  } finally {
    await repository.git.close();
  }
}

async function* range(source: Extract<Source, { type: 'range' }>, options: SourceOptions): AsyncGenerator<Change> {
  const repository = await openRepository(source.workingDirectory, options.signal);
  try {
    yield* rangeChanges(repository, source, options);
  } finally {
    await repository.git.close();
  }
}
