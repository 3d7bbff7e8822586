// A source as views: for each change what `detect` found, then its files one by one as `diff` finishes them.
import { analyse } from '../analyse.ts';
import { type ChangedFile, type ChangeHead, type DiffOptions, diff } from '../diff.ts';
import type { ChangeResult } from '../refactorings/result.ts';
import { viewOf } from '../report/view/from-diff.ts';
import type { FileView } from '../report/view/view.ts';
import type { Change, Source } from '../source/change.ts';
import { openChanges } from '../source/open.ts';

/** A change begins: what is known before its files are compared. */
export interface ChangeBegins {
  readonly begins: ChangeHead;
  /** Null where refactorings are not looked for. */
  readonly detected: ChangeResult | null;
}

/** A file of the change that began last; `view` is null for a skipped file. */
export interface FileCompared {
  readonly file: ChangedFile;
  readonly view: FileView | null;
}

/**
 * Changes and files in order. Every change is opened once: its files are kept for the time that both analyses need them.
 * @throws as `diff` and `detect` do.
 */
export async function* changeViews(
  source: Source,
  options: DiffOptions,
  withRefactorings: boolean,
): AsyncGenerator<ChangeBegins | FileCompared> {
  for await (const change of openChanges(source, options)) {
    const { id, repository, url, parent, notes } = change;
    const detected = withRefactorings ? await detect(change, options) : null;
    yield { begins: { id, repository, url, parent, notes }, detected };
    for await (const file of diff(sourceOf(change), options)) yield { file, view: viewOf(file) };
  }
}
