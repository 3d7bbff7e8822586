// The pager: on a terminal, output goes through $REFSCOPE_PAGER, $PAGER or `less -R`, as git does it.
import { spawn } from 'node:child_process';
import { Output } from './output.ts';

/** Where to write, and how to wait until it has been read. */
export interface PagedOutput {
  readonly output: Output;
  /** Ends the output; resolves when the pager is closed. */
  end(): Promise<void>;
}

/** Standard output, behind a pager if it is a terminal and one is wanted. */
export async function openPager(wanted: boolean): Promise<PagedOutput> {
  const direct = { output: new Output(process.stdout), end: async () => {} };
  const command = process.env.REFSCOPE_PAGER ?? process.env.PAGER ?? 'less -R';
  if (!wanted || !process.stdout.isTTY || command === '' || command === 'cat') return direct;
  const env = { ...process.env, LESS: process.env.LESS ?? 'FRX' };
  const child = spawn(command, { stdio: ['pipe', 'inherit', 'inherit'], shell: true, env });
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const started = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  if (!started) return direct;
  // Ctrl-C is the pager's while it runs.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  return {
    output: new Output(child.stdin as unknown as NodeJS.WriteStream),
    end: async () => {
      child.stdin.end();
      await closed;
      process.off('SIGINT', ignore);
    },
  };
}
