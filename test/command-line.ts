// For the end-to-end tests: runs the built command line as a user does, in a process of its own.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

export interface Outcome {
  /** Exit code, or the signal that ended the process. */
  readonly code: number | string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called at the first piece of output; may stop reading or send a signal. */
  readonly onOutput?: (child: ReturnType<typeof spawn>) => void;
}

/** Runs `refscope` with arguments and waits for its end. */
export function refscope(args: readonly string[], { cwd, env = {}, onOutput }: RunOptions = {}): Promise<Outcome> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(REFSCOPE_|NO_COLOR|FORCE_COLOR|COLUMNS)/.test(name),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      ...(cwd && { cwd }),
      env: { ...Object.fromEntries(inherited), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    if (onOutput) child.stdout.once('data', () => onOutput(child));
    child.stdout.on('data', (piece: Buffer) => out.push(piece));
    child.stderr.on('data', (piece: Buffer) => err.push(piece));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: signal ?? code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}

/** A class whose method can be renamed; large enough to be recognised. */
export function basket(method = 'total', name = 'Basket'): string {
  return `class ${name} {
  private int count;

  int ${method}(int price) {
    int sum = price * count;
    if (sum > 100) {
      sum = sum - 10;
    }
    return sum;
  }
}
`;
}
