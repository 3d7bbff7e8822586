// `refscope detect`: its options and help. The work is in `run-detect.ts`, loaded when the options are understood.
import { Command, Option } from 'commander';
import type { ExitCode } from './exit.ts';
import { byteSize, choice, count, describeOption, list, milliseconds, option } from './options.ts';

const examples = `
What is compared:
  (nothing)      the working tree against HEAD
  REV            one commit against its parent: HEAD, HEAD~3, v1.2, 1a2b3c4
  A..B           every commit after A up to B, each on its own
  BEFORE AFTER   two folders or two files

Examples:
  What did I do since the last commit?
    refscope detect
  What did this commit do?
    refscope detect HEAD~1
  What became of the code between two releases?
    refscope detect v1.0..v2.0 --combined
  Which commits of my branch renamed methods or moved classes?
    refscope detect main..HEAD --types "Rename Method,Move Class"
  The whole history as data, one line a commit
    refscope detect --history --format jsonl > refactorings.jsonl
  Two folders, without git
    refscope detect old-folder new-folder --include "src/**"

Exit code:
  0 fine; 1 something found (with --exit-code); 2 wrong usage; 3 partial result:
  a limit was hit or a file could not be read; 4 no such repository, revision or
  folder; 130 interrupted

Every option has an environment variable: REFSCOPE_TIME_LIMIT=5 is --time-limit 5.`;

export function detectCommand(finish: (code: ExitCode) => void): Command {
  return new Command('detect')
    .summary('which refactorings a change contains')
    .description('Reads two versions of code and reports the refactorings between them.')
    .usage('[options] [REV | A..B | BEFORE AFTER]')
    .argument('[target...]')
    .configureHelp({ optionDescription: describeOption })
    .optionsGroup('What to compare:')
    .addOption(option('-r, --repo <folder>', 'repository, or any folder in it (default the current folder)'))
    .addOption(option('--staged', 'what is staged instead of the working tree'))
    .addOption(option('--untracked', 'also files that git does not track and does not ignore'))
    .addOption(option('--parent <n>', 'parent of a merge commit to compare with, from 1', count))
    .addOption(option('--history', 'all commits up to REV (default HEAD), each on its own'))
    .addOption(option('--combined', 'a range as one change, from A straight to B'))
    .addOption(option('--merges', 'in ranges, also merge commits (against their first parent)'))
    .addOption(option('--oldest-first', 'in ranges, the oldest commit first'))
    .addOption(option('-n, --max-commits <n>', 'in ranges, at most so many commits', count))
    .optionsGroup('What to read:')
    .addOption(option('-l, --languages <list>', 'only these languages, e.g. java,typescript', list))
    .addOption(option('--include <globs>', 'only files that match, e.g. "src/**,*.java"', list))
    .addOption(option('--exclude <globs>', 'no files that match', list))
    .addOption(option('--max-file-bytes <size>', 'skip larger files (default 5M)', byteSize))
    .optionsGroup('How to analyse:')
    .addOption(option('-e, --engine <name>', '"refscope list engines" tells what there is (default statements)'))
    .addOption(
      option('--time-limit <seconds>', 'for one commit; what is not done by then is named (default 20)', milliseconds),
    )
    .addOption(option('-j, --jobs <n>', 'worker threads for ranges (default one a processor, at most 8)', count))
    .optionsGroup('What to print:')
    .addOption(option('-t, --types <list>', 'only these refactoring types; "refscope list types" names them', list))
    .addOption(choice('-f, --format <name>', 'output', ['text', 'json', 'jsonl']))
    .addOption(choice('--color [when]', 'colours in text', ['auto', 'always', 'never']))
    .addOption(new Option('--no-color', 'the same as --color never'))
    .addOption(option('--width <columns>', 'break lines of text there (default the terminal, else no breaks)', count))
    .addOption(option('--explain', 'why each refactoring is believed: rule, corresponding code, next best explanation'))
    .addOption(option('--exit-code', 'exit with 1 if refactorings were found'))
    .optionsGroup('Other:')
    .helpOption('-h, --help', 'this text')
    .addHelpText('after', examples)
    .action(async (target: string[], flags, command: Command) => {
      const { runDetect } = await import('./run-detect.ts');
      const given = Object.keys(flags).filter((name) => command.getOptionValueSource(name) === 'cli');
      finish(await runDetect(target, flags, new Set(given)));
    });
}
