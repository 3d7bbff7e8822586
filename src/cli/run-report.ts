// The work of `refscope report`: all changes of a source into one page.
import { readFile, writeFile } from 'node:fs/promises';
import v8 from 'node:v8';
import { writePage } from '../report/page.ts';
import { commitRecord } from '../report/record.ts';
import { type ChangeHeader, type FileView, type PageView, VIEW_VERSION } from '../report/view/view.ts';
import { SourceError } from '../source/change.ts';
import { type ChangeBegins, changeViews, isPartial } from './change-views.ts';
import { type CompareFlags, diffOptions } from './compare-options.ts';
import { Exit, type ExitCode } from './exit.ts';
import { sourceOf } from './target.ts';

/** Options as commander hands them over. */
export interface ReportFlags extends CompareFlags {
  /** File to write; `-` for standard output. */
  readonly html: string;
}

/**
 * @param given names of the flags that stand on the command line itself.
 * @throws UsageError, RangeError or SourceError with one line for the user.
 */
export async function runReport(
  target: readonly string[],
  flags: ReportFlags,
  given: ReadonlySet<string>,
): Promise<ExitCode> {
  const source = sourceOf(target, flags, given);
  if (source.type !== 'range' || source.combined) v8.setFlagsFromString('--liftoff-only');
  const changes: (ChangeHeader & { files: FileView[]; skipped: ChangeHeader['skipped'][number][] })[] = [];
  let partial = false;
  for await (const piece of changeViews(source, diffOptions(flags), flags.refactorings !== false)) {
    partial ||= isPartial(piece);
    if ('begins' in piece) changes.push({ ...headerOf(piece), files: [], skipped: [] });
    else if (piece.view) changes[changes.length - 1].files.push(piece.view);
    else if (piece.file.skipped) changes[changes.length - 1].skipped.push(piece.file.skipped);
  }
  const view: PageView = { schemaVersion: VIEW_VERSION, changes };
  const title = changes.length === 1 ? `${changes[0].id.slice(0, 12)} · Refscope` : 'Refscope';
  const page = writePage(await template(), title, view);
  if (flags.html === '-') process.stdout.write(page);
  else await write(flags.html, page);
  return partial ? Exit.partial : Exit.ok;
}

function headerOf({ begins, detected }: ChangeBegins): ChangeHeader {
  const { id, repository, url, parent, notes } = begins;
  const refactorings = detected ? commitRecord(detected).refactorings : [];
  return { id, repository, url, parent, notes, refactorings, skipped: [], fallbacks: detected?.fallbacks ?? [] };
}

/** The page that Vite built; it lies beside the program, which is in `dist`. */
async function template(): Promise<string> {
  return readFile(new URL('./web/page.html', import.meta.url), 'utf8');
}

async function write(file: string, page: string): Promise<void> {
  try {
    await writeFile(file, page);
  } catch (error) {
    throw new SourceError(`cannot write ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}
