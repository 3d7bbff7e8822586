// Values of options, and the environment form that every long option has: `--time-limit 5` or `REFSCOPE_TIME_LIMIT=5`.
import { InvalidArgumentError, Option } from 'commander';

/** An option with its environment variable. A switch is off when the variable is empty, `0`, `false`, `no` or `off`. */
export function option<T>(flags: string, description: string, parse?: (value: string, previous: T) => T): Option {
  const result = new Option(flags, description);
  if (parse) result.argParser(parse);
  const name = `REFSCOPE_${result.name().replaceAll('-', '_').toUpperCase()}`;
  const isSwitch = !result.required && !result.optional;
  return isSwitch && /^(0|false|no|off|)$/i.test(process.env[name] ?? '') ? result : result.env(name);
}

/** An option with a few fixed values, the first of which is the default. */
export function choice(flags: string, description: string, values: readonly string[]): Option {
  return option(`${flags}`, `${description}: ${values.join(', ')}`)
    .choices(values)
    .default(values[0]);
}

/** Help that leaves out what the descriptions tell already: choices, and the variable of each option. */
export function describeOption({ description, defaultValue }: Option): string {
  return typeof defaultValue === 'string' ? `${description} (default ${defaultValue})` : description;
}

/** `a,b` and repeated options as one list. */
export function list(value: string, previous: readonly string[] | undefined): string[] {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...(previous ?? []), ...parts];
}

/** `.rs=rust.wasm`, also several: ending → file. */
export function grammarFiles(
  value: string,
  previous: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const entries = list(value, undefined).map((part) => part.split('=', 2));
  if (entries.some(([ending, file]) => !ending?.startsWith('.') || !file)) {
    throw new InvalidArgumentError('Give an ending and a file, such as .rs=rust.wasm.');
  }
  return { ...previous, ...Object.fromEntries(entries) };
}

/** A whole number of at least 1. */
export function count(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) < 1) throw new InvalidArgumentError('Give a whole number from 1.');
  return Number(value);
}

/** A whole number, also 0. */
export function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Give a whole number.');
  return Number(value);
}

/** Bytes: `200000`, `200k`, `5M`. */
export function byteSize(value: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([kmg]?)b?$/i.exec(value);
  if (!match) throw new InvalidArgumentError('Give a number of bytes, such as 200000, 200k or 5M.');
  const factors: Record<string, number> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };
  return Math.round(Number(match[1]) * factors[match[2].toLowerCase()]);
}

/** Seconds → ms: `20`, `0.5`, `500ms`, `2m`. */
export function milliseconds(value: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(ms|s|m|)$/.exec(value);
  if (!match) throw new InvalidArgumentError('Give a number of seconds, such as 20, 0.5, 500ms or 2m.');
  return Number(match[1]) * { ms: 1, s: 1000, m: 60_000, '': 1000 }[match[2] as 'ms' | 's' | 'm' | '']!;
}
