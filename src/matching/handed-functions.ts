// Local functions that a literal holds under another name, `{ task: commit }`: where the function itself stands there in the
// other version, `{ task: () => … }`, the property has the name that it had, and the local function has none any more.
import { preOrder } from '../model/code.ts';
import { type Declaration, isCallable } from '../model/declaration.ts';
import type { Body } from './bodies.ts';
import type { Comparison } from './comparison.ts';

/** `key\0value` of the entries that name another thing, by body. */
const entries = new WeakMap<Body, ReadonlySet<string>>();

/** One of two functions stands itself where the other one was handed over by name, or is. */
export function isWrittenOut(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return isHeldAs(comparison, l, r.name) || isHeldAs(comparison, r, l.name);
}

/** The function around a local function puts it into a literal under a name. */
function isHeldAs(comparison: Comparison, { name, parent }: Declaration, key: string): boolean {
  const body = parent && isCallable(parent) ? comparison.body(parent) : null;
  return body ? entriesOf(body).has(`${key}\0${name}`) : false;
}

function entriesOf(body: Body): ReadonlySet<string> {
  const known = entries.get(body);
  if (known) return known;
  const found = new Set<string>();
  for (const { kind, children } of preOrder(body.root)) {
    const [key, value] = kind === 'pair' ? children : [];
    if (key && value?.kind === 'name' && key.label !== value.label) found.add(`${key.label}\0${value.label}`);
  }
  entries.set(body, found);
  return found;
}
