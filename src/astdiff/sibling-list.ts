// Ordered children of a node under insertion and removal at any index, for nodes with very many children: blocks of
// bounded length, so that finding an index and changing the list cost the square root of the length, not the length.

const BLOCK = 256;

/** A list of distinct numbers. */
export class SiblingList {
  readonly #blocks: number[][] = [];
  readonly #blockOf = new Map<number, number[]>();

  constructor(items: readonly number[] = []) {
    for (let i = 0; i < items.length; i += BLOCK) {
      const block = items.slice(i, i + BLOCK);
      this.#blocks.push(block);
      for (const item of block) this.#blockOf.set(item, block);
    }
  }

  /** Index of an item, -1 if it is not in the list. */
  indexOf(item: number): number {
    const home = this.#blockOf.get(item);
    if (!home) return -1;
    let before = 0;
    for (const block of this.#blocks) {
      if (block === home) break;
      before += block.length;
    }
    return before + home.indexOf(item);
  }

  /** Puts an item before the one at the index; at the end for the length of the list. */
  insert(index: number, item: number): void {
    let rest = index;
    let b = 0;
    while (b + 1 < this.#blocks.length && rest > this.#blocks[b].length) rest -= this.#blocks[b++].length;
    const block = (this.#blocks[b] ??= []);
    block.splice(rest, 0, item);
    this.#blockOf.set(item, block);
    if (block.length <= 2 * BLOCK) return;
    const second = block.splice(BLOCK);
    this.#blocks.splice(b + 1, 0, second);
    for (const moved of second) this.#blockOf.set(moved, second);
  }

  remove(item: number): void {
    const home = this.#blockOf.get(item);
    if (!home) return;
    this.#blockOf.delete(item);
    home.splice(home.indexOf(item), 1);
    if (home.length === 0) this.#blocks.splice(this.#blocks.indexOf(home), 1);
  }

  toArray(): number[] {
    return this.#blocks.flat();
  }
}
