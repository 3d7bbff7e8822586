// Bounds of matching one file pair. Work is counted, not timed, so that the same input always gives the same result;
// a deadline is a second bound for callers that must answer in time.
import type { Fallback } from '../refactorings/result.ts';

/** What a matcher may spend; shared by all its steps. */
export class MatchBudget {
  #work: number;
  readonly #total: number;
  readonly #deadline: number;
  readonly #fallbacks = new Map<string, Fallback>();

  /**
   * @param at What the fallbacks are about: a path.
   * @param work Elementary steps (node visits, table cells); default 400 million, some seconds.
   * @param deadline `performance.now()` after which optional work is left out; default never.
   */
  constructor(
    readonly at: string,
    work = 400_000_000,
    deadline = Number.POSITIVE_INFINITY,
  ) {
    this.#work = work;
    this.#total = work;
    this.#deadline = deadline;
  }

  /** Takes `cost` steps for a stage; false, and a fallback on record, if they are not there. */
  take(stage: string, cost: number): boolean {
    if (cost > this.#work) return this.#refuse(stage, `work ${this.#total}`);
    if (performance.now() > this.#deadline) return this.#refuse(stage, 'time');
    this.#work -= cost;
    return true;
  }

  /** Puts on record that a stage used its cheaper way because of a limit. */
  fallBack(stage: string, limit: string): void {
    if (!this.#fallbacks.has(stage)) this.#fallbacks.set(stage, { stage, limit, at: this.at });
  }

  get fallbacks(): readonly Fallback[] {
    return [...this.#fallbacks.values()];
  }

  #refuse(stage: string, limit: string): false {
    this.fallBack(stage, limit);
    return false;
  }
}
