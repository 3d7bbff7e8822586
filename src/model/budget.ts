// The bounds of one change (design §5): no commit may hang or exhaust memory. One `Budget` is handed from stage to
// stage; a stage that is refused returns what it has, and the budget remembers the limit by name for the report.

import { processorClock } from './processor-time.ts';

/** A stage ran out of its budget and returned what it had (design §5). Named in every report. */
export interface Fallback {
  /** The stage, e.g. `relationships`, `statements`. */
  readonly stage: string;
  /** The limit that was hit, e.g. `time 20000 ms`, `pairs 5000000`. */
  readonly limit: string;
  /** Where: a path, a declaration, or `''` for the whole change. */
  readonly at: string;
}

/** Bounds on the work for one change. */
export interface Limits {
  /**
   * Ms since the creation of the budget: of the thread's processor where the system tells, so that a busy machine loses
   * nothing, but no more than `PATIENCE` times as many by the clock. The only bound whose effect depends on the machine.
   */
  readonly timeMs: number;
  /** Candidate pairs that one stage may compare. */
  readonly pairs: number;
  /** Syntax nodes that one stage may take up. */
  readonly nodes: number;
}

export const DEFAULT_LIMITS: Limits = { timeMs: 20_000, pairs: 5_000_000, nodes: 20_000_000 };

/** How many times its limit a change may take by the clock while its thread has to wait for the processor. */
export const PATIENCE = 4;

/** What is left of the bounds, and what ran out. Belongs to one change; not shared between threads. */
export class Budget {
  readonly limits: Limits;
  readonly #started: number;
  readonly #now: () => number;
  readonly #worked: (() => number) | null;
  readonly #workedBefore: number;
  /** Ms in which the thread did not work, as last read. */
  #idle = 0;
  readonly #spent = new Map<string, number>();
  readonly #fallbacks = new Map<string, Fallback>();

  /** `now` and `worked` read the clock and the thread's processor time, in ms from any start. */
  constructor(
    limits: Partial<Limits> = {},
    now: () => number = () => performance.now(),
    worked: (() => number) | null = processorClock(),
  ) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.#now = now;
    this.#worked = worked;
    this.#workedBefore = worked?.() ?? 0;
    this.#started = now();
  }

  /** Ms until the time limit; 0 when it has passed. */
  get timeLeft(): number {
    const { timeMs } = this.limits;
    return Math.max(0, timeMs - this.#taken(timeMs));
  }

  /** Ms that count so far; exact once they reach the limit. The processor's are asked for only then: that is a system call. */
  #taken(limit: number): number {
    const passed = this.#now() - this.#started;
    if (this.#worked && passed - this.#idle >= limit)
      this.#idle = Math.max(0, passed - (this.#worked() - this.#workedBefore));
    return Math.max(passed - this.#idle, passed / PATIENCE);
  }

  /**
   * Tells whether the time is up and then names the stage. Reads the clock. An early stage may be given a share of the
   * time (0 to 1), so that something is left for what comes after it.
   */
  outOfTime(stage: string, at = '', share = 1): boolean {
    const limit = Math.round(this.limits.timeMs * share);
    if (this.#taken(limit) < limit) return false;
    this.note(stage, `time ${limit} ms`, at);
    return true;
  }

  /**
   * Takes pairs or nodes for a stage (each stage has the whole limit). False, and named, when that or the time limit is
   * passed.
   */
  spend(what: 'pairs' | 'nodes', count: number, stage: string, at = ''): boolean {
    const key = `${what} ${stage}`;
    const spent = (this.#spent.get(key) ?? 0) + count;
    this.#spent.set(key, spent);
    if (spent <= this.limits[what]) return !this.outOfTime(stage, at);
    this.note(stage, `${what} ${this.limits[what]}`, at);
    return false;
  }

  /** Names a limit of the stage's own. The first place counts; later ones of the same stage and limit are not listed. */
  note(stage: string, limit: string, at = ''): void {
    const key = `${stage}\0${limit}`;
    if (!this.#fallbacks.has(key)) this.#fallbacks.set(key, { stage, limit, at });
  }

  /** What ran out so far, in order. */
  get fallbacks(): readonly Fallback[] {
    return [...this.#fallbacks.values()];
  }
}
