// `refscope diff` and `refscope show`: their options and help. The work is in `run-diff.ts`.
import { Command, Option } from 'commander';
import { addReadOptions, addSourceOptions, addTargetOptions } from './compare-options.ts';
import type { ExitCode } from './exit.ts';
import { choice, count, describeOption, option, wholeNumber } from './options.ts';

/** What `--format` takes. */
const diffFormats = ['text', 'json', 'jsonl', 'gumtree-text', 'gumtree-json', 'gumtree-xml', 'dot'] as const;

export type DiffFormat = (typeof diffFormats)[number];

const diffHelp = `
What is compared:
  (nothing)      the working tree against HEAD
  REV            one commit against its parent: HEAD, HEAD~3, v1.2, 1a2b3c4
  A..B           every commit after A up to B, each on its own
  BEFORE AFTER   two folders or two files

Letters beside the line numbers:
  I inserted, D deleted, U updated, M moved; ⇣a3:45 behind moved code says that
  its other end is further down, in line 45; ↗ that it is in another file now,
  ↙ that it was there

Formats:
  text is for people; json and jsonl (a line a file) have mappings and actions with
  lines and rules; the others are GumTree's

As git's own diff:
  git config --global diff.external "refscope diff"
  git log -p --ext-diff
  git config --global difftool.refscope.cmd 'refscope diff "$LOCAL" "$REMOTE"'
  git difftool --tool refscope --no-prompt

Exit code:
  0 fine; 1 something differs (with --exit-code); 2 wrong usage; 3 partial result:
  a limit was hit or a file could not be read; 4 no such repository, revision or
  folder

Every option has an environment variable: REFSCOPE_LAYOUT=inline is --layout inline.`;

export function diffCommand(finish: (code: ExitCode) => void): Command {
  const command = new Command('diff')
    .summary('what changed, as moved, renamed, inserted and deleted code')
    .description('Compares syntax trees and shows both versions; refactorings come first.')
    .usage('[options] [REV | A..B | BEFORE AFTER]')
    .argument('[target...]')
    .configureHelp({ optionDescription: describeOption });
  addReadOptions(addTargetOptions(addSourceOptions(command)));
  addDisplayOptions(command);
  command
    .optionsGroup('What to print as data:')
    .addOption(choice('-f, --format <name>', 'output', diffFormats))
    .addOption(option('--xml-root', 'gumtree-xml with a single root element'));
  return command.addHelpText('after', diffHelp).action(async (target: string[], flags, self: Command) => {
    const { runDiff } = await import('./run-diff.ts');
    finish(await runDiff(target, flags, givenOf(flags, self)));
  });
}

export function showCommand(finish: (code: ExitCode) => void): Command {
  const command = new Command('show')
    .summary('one commit: message, refactorings, what changed')
    .description('Shows a commit as "refscope diff" does, with its author and message.')
    .usage('[options] [REV]')
    .argument('[revision]', 'default HEAD')
    .configureHelp({ optionDescription: describeOption });
  addReadOptions(addSourceOptions(command));
  addDisplayOptions(command);
  return command.action(async (revision: string | undefined, flags, self: Command) => {
    const { runShow } = await import('./run-diff.ts');
    finish(await runShow(revision ?? 'HEAD', flags, givenOf(flags, self)));
  });
}

function addDisplayOptions(command: Command): void {
  command
    .optionsGroup('What to print:')
    .addOption(choice('--layout <name>', 'old and new', ['auto', 'side-by-side', 'inline']))
    .addOption(option('-c, --context <n>', 'unchanged lines around a change (default 3)', wholeNumber))
    .addOption(option('--tab-width <n>', 'columns between tab stops (default 4)', count))
    .addOption(choice('--color [when]', 'colours', ['auto', 'always', 'never']))
    .addOption(new Option('--no-color', 'the same as --color never'))
    .addOption(choice('--background <name>', 'of the terminal', ['auto', 'dark', 'light']))
    .addOption(option('--width <columns>', 'default the terminal, else 80', count))
    .addOption(new Option('--no-refactorings', 'do not look for refactorings'))
    .addOption(new Option('--no-pager', 'do not page on a terminal'))
    .addOption(option('--exit-code', 'exit with 1 if something differs'))
    .optionsGroup('Other:')
    .helpOption('-h, --help', 'this text');
}

/** Names of the flags that stand on the command line itself. */
export function givenOf(flags: object, command: Command): ReadonlySet<string> {
  return new Set(Object.keys(flags).filter((name) => command.getOptionValueSource(name) === 'cli'));
}
