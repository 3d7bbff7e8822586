// Standard output as a sink with back pressure. A reader that goes away (`| head`) ends the run quietly.

/** Writes to a stream; `closed` is aborted when nobody reads any more. */
export class Output {
  readonly #gone = new AbortController();

  constructor(readonly stream: NodeJS.WriteStream) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!isGone(error)) throw error;
      this.#gone.abort();
    });
  }

  get closed(): AbortSignal {
    return this.#gone.signal;
  }

  /** Resolves when the stream can take more, or is gone. */
  async write(text: string): Promise<void> {
    if (text === '' || this.closed.aborted) return;
    if (this.stream.write(text)) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.stream.off('drain', done);
        this.closed.removeEventListener('abort', done);
        resolve();
      };
      this.stream.once('drain', done);
      this.closed.addEventListener('abort', done, { once: true });
    });
  }
}

/** Nothing that is written to a reader that went away ends the run with an error, help texts and messages neither. */
export function toleratePipesThatClose(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!isGone(error)) throw error;
    });
  }
}

function isGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}
