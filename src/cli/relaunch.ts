// Several worker threads in a process whose garbage collector has no helper threads of its own: those take the
// processors that the workers need (docs/performance.md has the figures). V8 reads the option at the start of a process
// only, so the command line starts itself anew.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Exit } from './exit.ts';

const OPTION = '--single-threaded-gc';

/** Two signals within so many ms count as one. */
const SAME_SIGNAL_MS = 300;

/** Signals that whoever started this process may send it, and that the one in its place must get. */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Whether this process collects garbage as several workers need it. */
export function collectsAlone(): boolean {
  return process.execArgv.includes(OPTION);
}

/** Arguments of `node` that start a script in a process that does. */
export function collectingAlone(script: string, args: readonly string[]): string[] {
  return [...process.execArgv, OPTION, script, ...args];
}

/**
 * Runs the command line of this process again, with the same streams, in one whose collector has no helper threads, and
 * waits for its end. @returns its exit code; 128 and its number when a signal ended it, as shells count it.
 */
export function relaunch(): Promise<number> {
  const [, script = '', ...args] = process.argv;
  const child = spawn(process.execPath, collectingAlone(script, args), { stdio: 'inherit' });
  // Ctrl-C in a terminal reaches both, so that the other process gets it twice (see `onInterrupt`).
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of PASSED_ON) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of PASSED_ON) process.off(name, pass);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Calls `stop` at the first SIGINT or SIGTERM. A second one ends the process, unless it comes so soon that it is the first
 * one again, passed on by the process that started this one.
 */
export function onInterrupt(stop: () => void): void {
  let first: number | null = null;
  const handle = () => {
    if (first === null) {
      first = performance.now();
      stop();
    } else if (performance.now() - first > SAME_SIGNAL_MS) process.exit(Exit.interrupted);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, handle);
}
