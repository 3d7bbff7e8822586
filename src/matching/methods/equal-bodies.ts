// Callables of one side that have the same code.
import type { Declaration } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { type Body, isTrivial } from '../bodies/bodies.ts';
import type { Comparison } from '../comparison.ts';

/** Ids of the statements of a body; of a composite what its header says. */
export function partsOf({ fragments }: Body): ReadonlySet<number> {
  return new Set(
    fragments.filter((f) => !isTrivial(f)).map(({ composite, header, content }) => (composite ? header : content)),
  );
}

/** The callables of one side by the content of their bodies. */
export class EqualBodies {
  #byContent: Map<number, Declaration[]> | null = null;
  #byPart: Map<number, Declaration[]> | null = null;

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

  /** The callables that have a statement, by the id that `partsOf` gives it. */
  withPart(part: number): readonly Declaration[] {
    if (!this.#byPart) {
      this.#byPart = new Map();
      for (const callable of this.callables) {
        const body = this.comparison.body(callable);
        for (const each of body ? partsOf(body) : []) appendTo(this.#byPart, each, callable);
      }
    }
    return this.#byPart.get(part) ?? [];
  }

  #content(callable: Declaration): number | null {
    const body = this.comparison.body(callable);
    return body && this.comparison.index.content(body.root);
  }
}
