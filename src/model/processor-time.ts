// The time that a thread was given by the machine. Where others work on it too, it is less than what the clock shows,
// and the only one of the two that says how much was done.

/** What is read of `process`: the first came with Node 23.9. */
interface Process {
  threadCpuUsage?(): { readonly user: number; readonly system: number };
  getBuiltinModule?(id: 'node:fs'): { readFileSync(path: string, encoding: 'latin1'): string };
}

/** Reads the ms of processor time that this thread had so far; null where nothing tells (browsers, some systems). */
export function processorClock(): (() => number) | null {
  const { process } = globalThis as { process?: Process };
  const usage = process?.threadCpuUsage;
  if (usage)
    return () => {
      const { user, system } = usage.call(process);
      return (user + system) / 1000;
    };
  const fs = process?.getBuiltinModule?.('node:fs');
  if (!fs) return null;
  // Linux: ns on the processor, ns waited for it, time slices.
  const read = () => Number.parseInt(fs.readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) / 1e6;
  try {
    return read() > 0 ? read : null;
  } catch {
    return null;
  }
}
