// Ids of sequences of numbers, in flat arrays: every node of every tree that is compared asks for one.

const FIRST_SLOTS = 1024;

/** Gives sequences of numbers ids; equal ones have equal ids. */
export class SequenceTable {
  /** All sequences, one after the other. */
  #numbers = new Int32Array(4 * FIRST_SLOTS);
  #used = 0;
  /** Where an entry begins in `#numbers`, and its hash; one more start than entries. */
  readonly #starts: number[] = [0];
  readonly #hashes: number[] = [];
  readonly #ids: number[] = [];
  /** Entry + 1 by hash, open addressing; 0 where nothing is. */
  #slots = new Int32Array(FIRST_SLOTS);

  /** Id of a sequence that was seen before; null of a new one, which gets the id that is given. */
  idOf(sequence: readonly number[], next: number): number | null {
    const hash = hashOf(sequence);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.#slots[slot]; entry !== 0; entry = this.#slots[slot]) {
      if (this.#hashes[entry - 1] === hash && this.#isAt(entry - 1, sequence)) return this.#ids[entry - 1];
      slot = (slot + 1) & mask;
    }
    this.#append(sequence);
    this.#hashes.push(hash);
    this.#slots[slot] = this.#ids.push(next);
    if (2 * this.#ids.length > this.#slots.length) this.#grow();
    return null;
  }

  #isAt(entry: number, sequence: readonly number[]): boolean {
    const start = this.#starts[entry];
    if (this.#starts[entry + 1] - start !== sequence.length) return false;
    for (let i = 0; i < sequence.length; i++) if (this.#numbers[start + i] !== sequence[i]) return false;
    return true;
  }

  #append(sequence: readonly number[]): void {
    const end = this.#used + sequence.length;
    if (end > this.#numbers.length) {
      const larger = new Int32Array(Math.max(end, 2 * this.#numbers.length));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    for (const number of sequence) this.#numbers[this.#used++] = number;
    this.#starts.push(end);
  }

  #grow(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (const [entry, hash] of this.#hashes.entries()) {
      let slot = hash & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = entry + 1;
    }
  }
}

/** A hash of 31 bits whose lower ones depend on all numbers. */
function hashOf(sequence: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of sequence) {
    hash = Math.imul(hash ^ number, 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash & 0x7fffffff;
}
