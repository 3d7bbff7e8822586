// Processor time of a piece of work in the calling thread, as near as Node tells it: the processor time of the process
// (which has the garbage collector's threads in it) or the wall clock (which has other processes in it), whichever is
// less.

/** A moment from which `threadMs` counts. */
export interface Moment {
  readonly cpu: NodeJS.CpuUsage;
  readonly wall: number;
}

export function moment(): Moment {
  return { cpu: process.cpuUsage(), wall: performance.now() };
}

/** Ms of thread time since a moment. */
export function threadMs({ cpu, wall }: Moment): number {
  const elapsed = performance.now() - wall;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(elapsed, (user + system) / 1000);
}
