// For tests only: small real repositories in temporary folders, and false gits that fail in a chosen way. Commits are
// written with `git fast-import`: one process each, any mode, any path, no working tree needed.
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Change, Source, SourceOptions } from './change.ts';
import { openChanges } from './open.ts';

// Neither the machine's configuration nor a hook that runs the tests may show in them.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
process.env.GIT_CONFIG_NOSYSTEM = '1';
process.env.GIT_CONFIG_GLOBAL = process.platform === 'win32' ? 'NUL' : '/dev/null';

/** Content of a file in a commit: text, bytes, another kind of file, or null to delete it. */
export type TestFile =
  | string
  | Uint8Array
  | { readonly mode: '100755' | '120000' | '160000'; readonly data: string }
  | null;

/** A folder that is removed when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'refscope-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

export class TestRepository {
  readonly folder: string;
  #time = 1_700_000_000;
  #tip = '';

  constructor(...initOptions: string[]) {
    this.folder = temporaryFolder();
    this.git('init', '-q', '-b', 'main', '--template=', ...initOptions, '.');
  }

  /** Runs git in the repository. @returns its output without the last line end. */
  git(...args: string[]): string {
    return this.#run(args, '').toString().trimEnd();
  }

  #run(args: string[], input: string | Uint8Array): Buffer {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: this.folder, input });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout;
  }

  /**
   * Commits changed files on `main`, on top of `parents` (default: the branch as it is). The first parent's files stay.
   * @returns the commit's id.
   */
  commit(
    files: Readonly<Record<string, TestFile>> | Iterable<readonly [Uint8Array, TestFile]>,
    parents?: readonly string[],
  ): string {
    const [from, ...merges] = parents ?? (this.#tip === '' ? [] : [this.#tip]);
    const parts: (string | Uint8Array)[] = [];
    if (from === undefined) parts.push('reset refs/heads/main\n\n');
    parts.push(
      'commit refs/heads/main\nmark :1\n',
      `committer T <t@example.org> ${this.#time++} +0000\n`,
      'data 1\nm\n',
    );
    if (from !== undefined) parts.push(`from ${from}\n`);
    for (const parent of merges) parts.push(`merge ${parent}\n`);
    const list =
      Symbol.iterator in files ? [...files] : Object.entries(files).map(([p, f]) => [Buffer.from(p), f] as const);
    for (const [path, file] of list) {
      const quoted = `"${[...path].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`;
      if (file === null) parts.push(`D ${quoted}\n`);
      else if (typeof file === 'object' && 'mode' in file && file.mode === '160000') {
        parts.push(`M 160000 ${file.data} ${quoted}\n`);
      } else {
        const mode = typeof file === 'object' && 'mode' in file ? file.mode : '100644';
        const data = Buffer.from(typeof file === 'object' && 'mode' in file ? file.data : file);
        parts.push(`M ${mode} inline ${quoted}\ndata ${data.length}\n`, data, '\n');
      }
    }
    parts.push('get-mark :1\n');
    const stream = Buffer.concat(parts.map((part) => Buffer.from(part)));
    this.#tip = this.#run(['fast-import', '--quiet', '--force'], stream).toString().trim();
    return this.#tip;
  }

  /** The only change of a source in this repository. */
  async change(source: InRepository, options: SourceOptions = {}): Promise<Change> {
    const changes = await this.changes(source, options);
    if (changes.length !== 1) throw new Error(`${changes.length} changes instead of one`);
    return changes[0];
  }

  changes(source: InRepository, options: SourceOptions = {}): Promise<Change[]> {
    return changesOf({ workingDirectory: this.folder, ...source } as Source, options);
  }
}

type WithoutFolder<S> = S extends { readonly workingDirectory?: string } ? S : never;
type InRepository = WithoutFolder<Source>;

/** All changes of a source. */
export async function changesOf(source: Source, options: SourceOptions = {}): Promise<Change[]> {
  const changes: Change[] = [];
  for await (const change of openChanges(source, options)) changes.push(change);
  return changes;
}

/** The files of one side as path → text. */
export function texts(files: Change['before']): Record<string, string> {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** Skipped files as `path side reason`. */
export function skips(change: Change): string[] {
  return change.skipped.map(({ path, side, reason }) => `${path} ${side} ${reason}`);
}

/** Whether shell scripts can stand in for git. */
export const HAS_SHELL = process.platform !== 'win32';

/**
 * Puts a shell script before the real git (`$GIT` in the script) for the rest of the test.
 * @returns the arguments and the process id of every call so far.
 */
export function falseGit(script: string): () => { readonly args: string; readonly pid: number }[] {
  const folder = temporaryFolder();
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  writeFileSync(join(folder, 'git'), `#!/bin/sh\nGIT='${REAL_GIT}'\necho "$$ $*" >> '${calls}'\n${script}\n`);
  chmodSync(join(folder, 'git'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return () =>
    readFileSync(calls, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ pid: Number.parseInt(line, 10), args: line.replace(/^\d+ (-c \S+ )*/, '') }));
}

/** Whether a process runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const REAL_GIT = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'git'))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
