// The work of `refscope diff` and `refscope show`: changes in, both versions on the terminal out, file by file.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import v8 from 'node:v8';
import pc from 'picocolors';
import { visible } from '../report/terminal.ts';
import { type TerminalDiffOptions, writeFile } from '../report/terminal-diff/file.ts';
import { backgroundOf, dark, light, styled } from '../report/terminal-diff/theme.ts';
import { textReport } from '../report/text.ts';
import type { Source } from '../source/change.ts';
import { type ChangeBegins, changeViews, isPartial } from './change-views.ts';
import { type ColorFlag, isInPagerOfGit, wantsColor } from './colors.ts';
import { type CompareFlags, diffOptions } from './compare-options.ts';
import type { DiffFormat } from './diff-command.ts';
import { Exit, type ExitCode } from './exit.ts';
import type { Output } from './output.ts';
import { openPager } from './pager.ts';
import { sourceOf } from './target.ts';
import { areFiles, gitExternalDiff, type TwoFiles, twoFiles } from './two-files.ts';

/** Options as commander hands them over. */
export interface DiffFlags extends CompareFlags {
  readonly layout: 'auto' | 'side-by-side' | 'inline';
  readonly context?: number;
  readonly tabWidth?: number;
  readonly color: ColorFlag;
  readonly background: 'auto' | 'dark' | 'light';
  readonly width?: number;
  /** False for `--no-pager`. */
  readonly pager?: boolean;
  readonly exitCode?: boolean;
  /** Of `diff` alone. */
  readonly format?: DiffFormat;
  readonly xmlRoot?: boolean;
}

/** From this width on both versions stand side by side. */
const SIDE_BY_SIDE_FROM = 120;

/**
 * @param given names of the flags that stand on the command line itself.
 * @throws UsageError, RangeError or SourceError with one line for the user.
 */
export async function runDiff(
  target: readonly string[],
  flags: DiffFlags,
  given: ReadonlySet<string>,
): Promise<ExitCode> {
  const files = gitExternalDiff(target) ?? namedFiles(target);
  if (files && 'message' in files) {
    process.stdout.write(`${visible(files.message)}\n`);
    return flags.exitCode && !files.message.endsWith('same content') ? Exit.differences : Exit.ok;
  }
  const source = files?.source ?? sourceOf(target, flags, given);
  if (flags.format && flags.format !== 'text') {
    const { writeDiffData } = await import('./write-diff-data.ts');
    return writeDiffData(source, flags.format, flags);
  }
  const code = await writeChanges(source, flags, '');
  // Git takes any other exit code of an external diff for a crash.
  return files && target.length > 2 && code === Exit.partial ? Exit.ok : code;
}

function namedFiles(target: readonly string[]): TwoFiles | null {
  return target.length === 2 && areFiles(target[0], target[1]) ? twoFiles(target[0], target[1]) : null;
}

/** As `runDiff`, for one commit and with its message. */
export async function runShow(revision: string, flags: DiffFlags, given: ReadonlySet<string>): Promise<ExitCode> {
  const source = sourceOf([revision], flags, given);
  return writeChanges(source, flags, await commitMessage(revision, flags));
}

/** Author, date and message; '' where git cannot tell: opening the source will say why. */
async function commitMessage(revision: string, { repo, color }: DiffFlags): Promise<string> {
  const format = '--format=commit %H%nAuthor: %an <%ae>%nDate:   %ad%n%n%w(0,4,4)%B';
  const args = ['show', '--no-patch', '--no-color', format, '--end-of-options', revision, '--'];
  try {
    const { stdout } = await promisify(execFile)('git', args, { cwd: repo ?? '.' });
    const [first, ...lines] = stdout.trimEnd().split('\n').map(visible);
    return `${[pc.createColors(wantsColor(color)).yellow(first), ...lines].join('\n')}\n\n`;
  } catch {
    return '';
  }
}

async function writeChanges(source: Source, flags: DiffFlags, preamble: string): Promise<ExitCode> {
  const many = source.type === 'range' && !source.combined;
  // The optimising WASM compiler pays off after about a second; before that, waiting for it delays the exit.
  if (!many) v8.setFlagsFromString('--liftoff-only');
  const display = displayOptions(flags);
  const { output, end } = await openPager(flags.pager !== false);
  let files = 0;
  let partial = false;
  let begun = false;
  const options = { ...diffOptions(flags), signal: output.closed };
  try {
    for await (const piece of changeViews(source, options, flags.refactorings !== false)) {
      partial ||= isPartial(piece);
      if (!begun) await output.write(preamble);
      if ('begins' in piece) {
        await output.write(changeHead(piece, many, display));
        files = begun && many ? 0 : files;
      } else if (piece.view) await output.write(writeFile(piece.view, files++, display));
      else await writeSkipped(output, piece.file.skipped, display);
      begun = true;
    }
  } catch (error) {
    if (!output.closed.aborted) throw error;
  } finally {
    await end();
  }
  if (output.closed.aborted) return Exit.ok;
  if (flags.exitCode && files > 0) return Exit.differences;
  return partial ? Exit.partial : Exit.ok;
}

async function writeSkipped(
  output: Output,
  skipped: { readonly path: string; readonly message: string } | null,
  { theme }: TerminalDiffOptions,
): Promise<void> {
  if (skipped)
    await output.write(styled(visible(`${skipped.path}: ${skipped.message}`), theme?.faint ?? '').concat('\n'));
}

function displayOptions({
  layout,
  context = 3,
  tabWidth = 4,
  color,
  background,
  width,
}: DiffFlags): TerminalDiffOptions {
  const { stdout, env } = process;
  const ofGit = isInPagerOfGit() ? Number(env.COLUMNS) : Number.NaN;
  const columns = width ?? (stdout.isTTY ? stdout.columns : ofGit) ?? 80;
  const wide = Number.isFinite(columns) && columns > 0 ? columns : 80;
  const shade = background === 'auto' ? backgroundOf(env.COLORFGBG) : background;
  return {
    width: wide,
    layout: layout !== 'auto' ? layout : wide >= SIDE_BY_SIDE_FROM ? 'side-by-side' : 'inline',
    theme: wantsColor(color) ? (shade === 'dark' ? dark : light) : null,
    context,
    tabWidth,
  };
}

/** Which change it is, where there are several, and its refactorings. */
function changeHead({ begins, detected }: ChangeBegins, many: boolean, { width, theme }: TerminalDiffOptions): string {
  const colors = pc.createColors(theme !== null);
  const heading = many ? `${colors.yellow(`commit ${visible(begins.id)}`)}\n\n` : '';
  const notes = begins.notes.map((note) => `${visible(note)}\n`).join('');
  if (!detected || (detected.refactorings.length === 0 && detected.fallbacks.length === 0)) return heading + notes;
  // Files without a language are compared all the same.
  const result = { ...detected, skipped: [], notes: [] };
  return heading + notes + textReport({ width, colors, many: false, explain: false }).change(result);
}
