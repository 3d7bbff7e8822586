// A line on a terminal's standard error that tells how far a range has come. Silent everywhere else.

/** Shortest time between two updates, in ms. */
const INTERVAL_MS = 100;

export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #started = performance.now();
  readonly #active: boolean;
  #shown = false;
  #last = 0;
  #total: number | null = null;

  constructor(stream: NodeJS.WriteStream, wanted: boolean) {
    this.#stream = stream;
    this.#active = wanted && stream.isTTY === true && process.env.TERM !== 'dumb';
  }

  /** Whether anybody sees it. */
  get active(): boolean {
    return this.#active;
  }

  /** How many commits there will be, as soon as that is known. */
  set total(count: number) {
    this.#total = count;
  }

  update(commits: number, refactorings: number): void {
    const now = performance.now();
    if (!this.#active || (this.#shown && now - this.#last < INTERVAL_MS)) return;
    this.#last = now;
    this.#shown = true;
    const seconds = (now - this.#started) / 1000;
    const parts = [
      `${commits.toLocaleString('en')}${this.#total ? ` of ${this.#total.toLocaleString('en')}` : ''} commits`,
    ];
    parts.push(`${refactorings.toLocaleString('en')} refactorings`, `${(commits / seconds).toFixed(1)}/s`);
    if (this.#total && commits > 0) parts.push(left((seconds / commits) * (this.#total - commits)));
    this.#stream.write(`\r\u001b[K${parts.join(' · ').slice(0, (this.#stream.columns || 80) - 1)}`);
  }

  /** Takes the line away; call before anything else is written to the terminal. The next update draws it again. */
  clear(): void {
    if (!this.#shown) return;
    this.#stream.write('\r\u001b[K');
    this.#shown = false;
  }
}

function left(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s left`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min left` : `${(seconds / 3600).toFixed(1)} h left`;
}
