// `refscope diff` with a format for programs: what `diff` yields, file by file, through a report.
import { type ChangedFile, type DiffOptions, type DiffSummary, diff } from '../diff.ts';
import type { DiffReport } from '../report/diff-report.ts';
import type { SkipReason, Source } from '../source/change.ts';
import { type CompareFlags, diffOptions } from './compare-options.ts';
import type { DiffFormat } from './diff-command.ts';
import { Exit, type ExitCode } from './exit.ts';
import { Output } from './output.ts';

/** Skips that leave nothing out which could have been compared. */
const EXPECTED: ReadonlySet<SkipReason> = new Set(['binary', 'symlink', 'submodule', 'excluded', 'no-language']);

export async function writeDiffData(
  source: Source,
  format: Exclude<DiffFormat, 'text'>,
  flags: CompareFlags & { readonly xmlRoot?: boolean; readonly exitCode?: boolean },
): Promise<ExitCode> {
  const report = await openReport(format, flags.xmlRoot ?? false);
  const output = new Output(process.stdout);
  const options: DiffOptions = { ...diffOptions(flags), signal: output.closed };
  let partial = false;
  let begun = false;
  const files = diff(source, options);
  try {
    for (let next = await files.next(); ; next = await files.next()) {
      if (!begun) await output.write(report.begin());
      begun = true;
      if (next.done) {
        const summary: DiffSummary = next.value;
        await output.write(report.end(summary));
        if (flags.exitCode && summary.files > 0) return Exit.differences;
        return partial ? Exit.partial : Exit.ok;
      }
      partial ||= isPartial(next.value);
      await output.write(report.file(next.value));
    }
  } catch (error) {
    if (output.closed.aborted) return Exit.ok;
    throw error;
  }
}

function isPartial({ fallback, fallbacks, skipped }: ChangedFile): boolean {
  if (fallbacks.length > 0 || (fallback !== null && fallback.reason !== 'no-grammar')) return true;
  return skipped !== null && !EXPECTED.has(skipped.reason);
}

async function openReport(format: Exclude<DiffFormat, 'text'>, root: boolean): Promise<DiffReport> {
  switch (format) {
    case 'json':
      return (await import('../report/diff-json.ts')).diffJsonReport();
    case 'jsonl':
      return (await import('../report/diff-json.ts')).diffJsonLinesReport();
    case 'gumtree-text':
      return (await import('../report/gumtree-text.ts')).gumtreeTextReport();
    case 'gumtree-json':
      return (await import('../report/gumtree-json.ts')).gumtreeJsonReport();
    case 'gumtree-xml':
      return (await import('../report/gumtree-xml.ts')).gumtreeXmlReport({ root });
    case 'dot':
      return (await import('../report/gumtree-dot.ts')).gumtreeDotReport();
  }
}
