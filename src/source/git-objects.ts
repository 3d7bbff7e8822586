// Reads git objects through long-lived `git cat-file` processes: requests are written without waiting for the answers,
// which come back in order, so thousands of files cost one process and no round trip each.
import { SourceError } from './change.ts';
import type { Git, GitProcess } from './git-process.ts';

/** An object as `cat-file` describes it; `bytes` is its size. */
export interface GitObject {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
}

/** Why a name does not lead to an object. */
export type NoObject = 'missing' | 'ambiguous';

interface Answer {
  readonly object: GitObject;
  readonly content: Buffer;
}

/** The exit code by which git tells that it does not know an option. */
const USAGE = 129;

/**
 * The objects of a repository. Git 2.36 and later serve sizes and contents from one process (`--batch-command`), older
 * ones from two (`--batch-check`, `--batch`). Processes start with the first request and end with `Git.close`.
 */
export class GitObjects {
  readonly #git: Git;
  #commands: Batch | undefined;
  #oldGit = false;
  #sizes: Batch | undefined;
  #contents: Batch | undefined;

  constructor(git: Git) {
    this.#git = git;
  }

  /** What `name` (an object id or any expression for one, without line ends) stands for, without its content. */
  async describe(name: string): Promise<GitObject | NoObject> {
    const answer = await this.#ask(name, false);
    return typeof answer === 'string' ? answer : answer.object;
  }

  /** The content of the object that `name` stands for. */
  async read(name: string): Promise<Answer | NoObject> {
    return this.#ask(name, true);
  }

  async #ask(name: string, content: boolean): Promise<Answer | NoObject> {
    if (!this.#oldGit) {
      this.#commands ??= new Batch(this.#git.start(['cat-file', '--batch-command']));
      try {
        return await this.#commands.ask(`${content ? 'contents' : 'info'} ${name}`, content);
      } catch (error) {
        if (this.#commands.exitCode !== USAGE) throw error;
        this.#oldGit = true;
      }
    }
    if (content) {
      this.#contents ??= new Batch(this.#git.start(['cat-file', '--batch']));
      return this.#contents.ask(name, true);
    }
    this.#sizes ??= new Batch(this.#git.start(['cat-file', '--batch-check']));
    return this.#sizes.ask(name, false);
  }
}

const NOTHING = Buffer.alloc(0);

interface Request {
  readonly content: boolean;
  resolve(answer: Answer | NoObject): void;
  reject(error: unknown): void;
}

/** One `cat-file` process and the requests it has not answered yet. */
class Batch {
  readonly #process: GitProcess;
  readonly #waiting: Request[] = [];
  #next = 0;
  /** Unread output; joined only once a whole answer is there, so that large files are copied once. */
  #chunks: Buffer[] = [];
  #available = 0;
  /** The object whose content is being received, and how many bytes that takes with the final line end. */
  #object: GitObject | null = null;
  #dead = false;

  constructor(process: GitProcess) {
    this.#process = process;
    process.stdout.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#available += chunk.length;
      this.#answer();
    });
    void process.ended.then(() => {
      this.#dead = true;
      for (const request of this.#waiting.slice(this.#next)) request.reject(process.failure());
    });
  }

  get exitCode(): number | null {
    return this.#process.exitCode;
  }

  ask(line: string, content: boolean): Promise<Answer | NoObject> {
    if (this.#dead) return Promise.reject(this.#process.failure());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ content, resolve, reject });
      this.#process.stdin.write(`${line}\n`);
    });
  }

  #answer(): void {
    while (this.#next < this.#waiting.length) {
      const request = this.#waiting[this.#next];
      if (this.#object === null) {
        const line = this.#takeLine();
        if (line === null) return;
        const found = /^([0-9a-f]{40,64}) (\w+) (\d+)$/.exec(line);
        if (found === null) {
          this.#settle(line.endsWith(' ambiguous') ? 'ambiguous' : 'missing');
          continue;
        }
        this.#object = { id: found[1], type: found[2], bytes: Number(found[3]) };
      }
      let content: Buffer = NOTHING;
      if (request.content) {
        if (this.#available <= this.#object.bytes) return;
        content = this.#take(this.#object.bytes + 1).subarray(0, -1);
      }
      this.#settle({ object: this.#object, content });
      this.#object = null;
    }
  }

  #settle(answer: Answer | NoObject): void {
    this.#waiting[this.#next++].resolve(answer);
    if (this.#next < 1024) return;
    this.#waiting.splice(0, this.#next);
    this.#next = 0;
  }

  #takeLine(): string | null {
    let before = 0;
    for (const chunk of this.#chunks) {
      const at = chunk.indexOf(10);
      if (at >= 0) return this.#take(before + at + 1).toString('utf8', 0, before + at);
      before += chunk.length;
    }
    return null;
  }

  #take(length: number): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#available -= length;
    this.#chunks = this.#available === 0 ? [] : [all.subarray(length)];
    return all.subarray(0, length);
  }
}

/** A commit as its object tells, whatever a shallow clone hides. */
export interface Commit {
  readonly id: string;
  readonly parents: readonly string[];
}

/**
 * The commit that a revision stands for.
 * @returns null if there is no such object.
 * @throws SourceError if the revision is ambiguous or something else than a commit.
 */
export async function findCommit(objects: GitObjects, revision: string): Promise<Commit | null> {
  // A line end would be a second request, and no revision contains one.
  if (revision.trim() === '' || /[\n\0]/.test(revision)) return null;
  const answer = await objects.read(`${revision}^{commit}`);
  if (typeof answer !== 'string') return { id: answer.object.id, parents: parentsOf(answer.content) };
  // `:/text` swallows the suffix, and what is not a commit deserves a better message than "missing".
  const object = await objects.describe(revision);
  if (object === 'missing') return null;
  if (object === 'ambiguous') throw new SourceError(`revision "${revision}" is ambiguous: give more of its digits`);
  if (object.type !== 'commit') throw new SourceError(`"${revision}" is a ${object.type}, not a commit`);
  return findCommit(objects, object.id);
}

function parentsOf(commit: Buffer): string[] {
  const text = commit.toString('latin1');
  const header = text.slice(0, text.indexOf('\n\n') + 1);
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1]);
}
