// Runs the installed git. All processes of one source belong to a `Git`, which ends every one of them when the source
// is closed; an abort signal kills them. So nothing is left behind whichever way a comparison stops.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { abortError } from './abort.ts';
import { SourceError } from './change.ts';

/** What a user's configuration must not change: the answers are parsed, and a repository's own hooks are not trusted. */
const SETTINGS = ['core.fsmonitor=false', 'diff.relative=false', 'log.showSignature=false'].flatMap((s) => ['-c', s]);

/** Variables that tie git to one repository (`git rev-parse --local-env-vars`); a caller's hook may have set them. */
const REPOSITORY_VARIABLES = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
  'GIT_SHALLOW_FILE',
];

/** The git processes that serve one source in one folder. */
export class Git {
  readonly folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #signal: AbortSignal | undefined;
  readonly #running = new Set<GitProcess>();

  /**
   * @param folder an existing folder.
   * @param ownRepository the repository is that of `folder`, whatever `GIT_DIR` and its kind say.
   */
  constructor(folder: string, ownRepository: boolean, signal: AbortSignal | undefined) {
    this.folder = folder;
    this.#signal = signal;
    const environment: NodeJS.ProcessEnv = { ...process.env };
    if (ownRepository) for (const name of REPOSITORY_VARIABLES) delete environment[name];
    // Messages in English, no question at a terminal, no refreshed index written into the user's repository.
    this.#environment = { ...environment, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' };
  }

  /** Starts `git <args>`. A failure shows in the process's promises. */
  start(args: readonly string[]): GitProcess {
    if (this.#signal?.aborted) throw abortError();
    const started = new GitProcess(args, this.folder, this.#environment, this.#signal);
    this.#running.add(started);
    void started.ended.then(() => this.#running.delete(started));
    return started;
  }

  /**
   * The NUL-separated parts of what `git <args>` prints, as bytes in a string (`latin1`), since paths need not be UTF-8.
   * @throws SourceError if git fails; leaving the loop early ends the process.
   */
  async *parts(args: readonly string[]): AsyncGenerator<string> {
    const running = this.start(args);
    running.stdin.end();
    let rest = '';
    try {
      for await (const chunk of readUntilClosed(running.stdout)) {
        const parts = (rest + chunk.toString('latin1')).split('\0');
        rest = parts.pop() ?? '';
        yield* parts;
      }
      await running.succeeded();
      if (rest !== '') yield rest;
    } finally {
      await running.end();
    }
  }

  /** The whole output of `git <args>`, as bytes in a string like `parts`, without the last line end. */
  async output(args: readonly string[]): Promise<string> {
    let bytes = '';
    for await (const part of this.parts(args)) bytes += part;
    return bytes.replace(/\n$/, '');
  }

  /** Ends all processes and waits until they are gone. More can be started afterwards. */
  async close(): Promise<void> {
    await Promise.all([...this.#running].map((running) => running.end()));
  }
}

/** A stream whose reader was ended by a kill just ends; the exit of the process tells what happened. */
async function* readUntilClosed(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** How git's message begins, and what to say of the folder instead. */
const KNOWN_FAILURES = [
  ['not a git repository', 'is not in a git repository'],
  ['this operation must be run in a work tree', 'has no working tree: it is a bare repository'],
  ['detected dubious ownership', 'belongs to another user: allow it with git config --global --add safe.directory'],
] as const;

/** One running git. */
export class GitProcess {
  /** Resolves (never rejects) when the process is gone and its output read or dropped. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #args: readonly string[];
  readonly #folder: string;
  readonly #signal: AbortSignal | undefined;
  #errors = '';
  #spawnError: NodeJS.ErrnoException | null = null;
  #finished = false;

  constructor(
    args: readonly string[],
    folder: string,
    environment: NodeJS.ProcessEnv,
    signal: AbortSignal | undefined,
  ) {
    this.#args = args;
    this.#folder = folder;
    this.#signal = signal;
    this.#child = spawn('git', [...SETTINGS, ...args], {
      cwd: folder,
      env: environment,
      stdio: 'pipe',
      windowsHide: true,
    });
    const onAbort = () => void this.end();
    signal?.addEventListener('abort', onAbort);
    this.ended = new Promise((resolve) => {
      const finish = () => {
        this.#finished = true;
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      this.#child.on('close', finish);
      this.#child.on('error', (error) => {
        this.#spawnError = error;
        if (this.#child.pid === undefined) finish();
      });
    });
    // A git that dies closes its input; its exit says why, the broken pipe does not.
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (this.#errors.length < 10_000) this.#errors += text;
    });
  }

  get stdin() {
    return this.#child.stdin;
  }

  get stdout() {
    return this.#child.stdout;
  }

  /** Null while it runs, or if a signal ended it. */
  get exitCode(): number | null {
    return this.#child.exitCode;
  }

  /**
   * Waits for a good end.
   * @throws SourceError if git failed or could not be started; DOMException `AbortError` if the source was aborted.
   */
  async succeeded(): Promise<void> {
    await this.ended;
    if (this.#spawnError !== null || this.#child.exitCode !== 0) throw this.failure();
  }

  /** Kills the process if it runs and waits until it is gone. Nothing is lost: the commands used here only read. */
  async end(): Promise<void> {
    if (!this.#finished) {
      this.#child.kill('SIGKILL');
      for (const stream of this.#child.stdio) stream?.destroy();
    }
    await this.ended;
  }

  /** Why the process did not do what it should: one clear line. */
  failure(): Error {
    if (this.#signal?.aborted) return abortError();
    if (this.#spawnError?.code === 'ENOENT') return new SourceError('git is not installed or not on the PATH');
    if (this.#spawnError !== null) return new SourceError(`git cannot be started: ${this.#spawnError.message}`);
    const command = `git ${this.#args[0]}`;
    const lines = this.#errors.split('\n').filter((line) => line !== '');
    const line = lines.find((line) => line.startsWith('fatal: ')) ?? lines.find((line) => line.startsWith('error: '));
    const reason = (line ?? lines[0])?.replace(/^(fatal|error): /, '');
    for (const [start, message] of KNOWN_FAILURES) {
      if (reason?.startsWith(start)) return new SourceError(`${this.#folder} ${message}`);
    }
    return new SourceError(`${command} failed: ${reason ?? `it ended with ${this.#child.exitCode ?? 'a signal'}`}`);
  }
}
