// `refscope parse`: its options and help. The work is in `run-parse.ts`.
import { Command } from 'commander';
import type { ExitCode } from './exit.ts';
import { choice, describeOption, option } from './options.ts';

export function parseCommand(finish: (code: ExitCode) => void): Command {
  return new Command('parse')
    .summary('the tree of one file, as it is compared')
    .description("Prints the tree of a file in one of GumTree's formats.")
    .usage('[options] FILE')
    .argument('<file>')
    .configureHelp({ optionDescription: describeOption })
    .addOption(choice('-f, --format <name>', 'output', ['text', 'json', 'xml', 'fullxml', 'lisp', 'dot']))
    .addOption(option('--comments', 'with comments'))
    .addOption(option('--grammar <file>', 'a tree-sitter grammar (.wasm) instead of the one for the ending'))
    .helpOption('-h, --help', 'this text')
    .action(async (file: string, flags) => {
      const { runParse } = await import('./run-parse.ts');
      finish(await runParse(file, flags));
    });
}
