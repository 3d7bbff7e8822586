// `refscope report`: its options and help. The work is in `run-report.ts`.
import { Command, Option } from 'commander';
import { addReadOptions, addSourceOptions, addTargetOptions } from './compare-options.ts';
import { givenOf } from './diff-command.ts';
import type { ExitCode } from './exit.ts';
import { describeOption, option } from './options.ts';

const examples = `
Examples:
  What this commit did, as a page to send to a colleague
    refscope report HEAD --html commit.html
  A branch as one change
    refscope report main..HEAD --combined --html branch.html

The page needs no network and no other file. Press ? in it for its keys.`;

export function reportCommand(finish: (code: ExitCode) => void): Command {
  const command = new Command('report')
    .summary('a page with what changed, in one file')
    .description('Writes one HTML file that shows refactorings and both versions of all files.')
    .usage('[options] [REV | A..B | BEFORE AFTER] --html FILE')
    .argument('[target...]')
    .configureHelp({ optionDescription: describeOption });
  addReadOptions(addTargetOptions(addSourceOptions(command)));
  return command
    .optionsGroup('What to write:')
    .addOption(option('--html <file>', 'the page; - for standard output').makeOptionMandatory())
    .addOption(new Option('--no-refactorings', 'do not look for refactorings'))
    .optionsGroup('Other:')
    .helpOption('-h, --help', 'this text')
    .addHelpText('after', examples)
    .action(async (target: string[], flags, self: Command) => {
      const { runReport } = await import('./run-report.ts');
      finish(await runReport(target, flags, givenOf(flags, self)));
    });
}
