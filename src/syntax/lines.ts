// Offsets ↔ lines and columns. Lines and columns are 1-based; a line ends after `\n`, or after a lone `\r`.

/** Start offsets of all lines of a text, for repeated look-ups in O(log lines). */
export class LineIndex {
  readonly #starts: number[];

  constructor(readonly text: string) {
    const starts = [0];
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
    }
    this.#starts = starts;
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** Line of an offset. */
  line(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** Column of an offset in UTF-16 code units. */
  column(offset: number): number {
    return offset - this.#starts[this.line(offset) - 1] + 1;
  }

  /** Offset of the first character of a line. */
  lineStart(line: number): number {
    return this.#starts[line - 1];
  }
}
