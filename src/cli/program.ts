// The commands and their common behaviour: help, version, exit codes, one clear line for every error.
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { SourceError } from '../source/change.ts';
import { detectCommand } from './detect-command.ts';
import { diffCommand, showCommand } from './diff-command.ts';
import { Exit, type ExitCode, UsageError } from './exit.ts';
import { listCommand } from './list-command.ts';
import { parseCommand } from './parse-command.ts';
import { reportCommand } from './report-command.ts';

/** Runs the command line. @returns the exit code; nothing is thrown for what a user or a repository may do. */
export async function runProgram(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = Exit.ok;
  const finish = (result: ExitCode) => {
    code = result;
  };
  const program = new Command('refscope')
    .description('Tells what a code change really did: which declarations were renamed, moved, extracted, inlined …')
    .version(packageVersion())
    .addCommand(detectCommand(finish))
    .addCommand(diffCommand(finish))
    .addCommand(showCommand(finish))
    .addCommand(reportCommand(finish))
    .addCommand(parseCommand(finish))
    .addCommand(listCommand())
    .helpCommand(true)
    .addHelpText(
      'after',
      '\nStart with "refscope show" or "refscope detect" in a git repository; "refscope help COMMAND" explains a command.',
    );
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      outputError: (message, write) => write(message.replace(/^error: /, 'refscope: ')),
    });
  }
  try {
    await program.parseAsync(args as string[], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? Exit.ok : Exit.usage;
    if (error instanceof UsageError || error instanceof RangeError) return fail(error, Exit.usage);
    if (error instanceof SourceError) return fail(error, Exit.unavailable);
    throw error;
  }
}

function fail(error: Error, code: ExitCode): ExitCode {
  process.stderr.write(`refscope: ${error.message}\n`);
  return code;
}

/** Version in the package.json of this package. */
function packageVersion(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
