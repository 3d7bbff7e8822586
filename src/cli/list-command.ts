// `refscope list`: what this version knows, by the names that options take.
import { Argument, Command, Option } from 'commander';

export function listCommand(): Command {
  return new Command('list')
    .summary('refactoring types, languages and engines')
    .description('Names what this version knows: the words that --types, --languages and --engine take.')
    .addArgument(new Argument('[what]', 'all of them if left out').choices(['types', 'languages', 'engines']))
    .addOption(new Option('-f, --format <name>', 'output').choices(['text', 'json']).default('text'))
    .action(async (what: 'types' | 'languages' | 'engines' | undefined, { format }: { format: 'text' | 'json' }) => {
      const { writeList } = await import('./write-list.ts');
      process.stdout.write(writeList(what, format));
    });
}
