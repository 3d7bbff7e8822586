// Callables of one side that have the same code.
import type { Declaration } from '../model/declaration.ts';
import type { Comparison } from './comparison.ts';

/** The callables of one side by the content of their bodies. */
export class EqualBodies {
  #byContent: Map<number, Declaration[]> | null = null;

  constructor(
    readonly comparison: Comparison,
    readonly callables: readonly Declaration[],
  ) {}

  of(other: Declaration): readonly Declaration[] {
    if (!this.#byContent) {
      this.#byContent = new Map();
      for (const callable of this.callables) {
        const content = this.#content(callable);
        if (content === null) continue;
        const list = this.#byContent.get(content);
        if (list) list.push(callable);
        else this.#byContent.set(content, [callable]);
      }
    }
    return this.#byContent.get(this.#content(other) ?? -1) ?? [];
  }

  #content(callable: Declaration): number | null {
    const body = this.comparison.body(callable);
    return body && this.comparison.index.content(body.root);
  }
}
