// A source as views: for each change what `detect` found, then its files one by one as they are compared.
import { analyse } from '../analyse.ts';
import type { FileDiff } from '../astdiff/file-diff.ts';
import { type DiffOptions, diffChange } from '../diff.ts';
import type { ChangeResult } from '../refactorings/result.ts';
import { viewOf } from '../report/view/from-diff.ts';
import type { FileView } from '../report/view/view.ts';
import type { Change, Source } from '../source/change.ts';
import { openChanges } from '../source/open.ts';

/** A change begins: what is known before its files are compared. */
export interface ChangeBegins {
  readonly begins: Change;
  /** Null where refactorings are not looked for. */
  readonly detected: ChangeResult | null;
}

/** A file of the change that began last, unless the user left it out; `view` is null for a skipped file. */
export interface FileCompared {
  readonly file: FileDiff;
  readonly view: FileView | null;
}

/**
 * Changes and files in order; each change is opened once.
 * @throws as `diff` and `detect` do.
 */
export async function* changeViews(
  source: Source,
  options: DiffOptions,
  withRefactorings: boolean,
): AsyncGenerator<ChangeBegins | FileCompared> {
  const { signal, timeLimitMs } = options;
  const analysis = { ...(signal && { signal }), ...(timeLimitMs !== undefined && { timeLimitMs }) };
  for await (const change of openChanges(source, options)) {
    yield { begins: change, detected: withRefactorings ? await analyse(change, analysis) : null };
    for await (const file of diffChange(change, options)) {
      if (file.skipped?.reason !== 'excluded') yield { file, view: viewOf(file) };
    }
  }
}

/** Whether a limit was hit or a file that should have taken part could not be read. */
export function isPartial(piece: ChangeBegins | FileCompared): boolean {
  if ('begins' in piece) return (piece.detected?.fallbacks.length ?? 0) > 0;
  if (piece.view) return piece.view.fallbacks.length > 0;
  const expected = ['binary', 'symlink', 'submodule', 'no-language'];
  return !expected.includes(piece.file.skipped?.reason ?? '');
}
