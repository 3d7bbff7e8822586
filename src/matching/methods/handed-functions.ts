// Local functions that a literal holds under another name, `{ task: commit }`: where the function itself stands there in the
// other version, `{ task: () => … }`, the property has the name that it had, and the local function has none any more.
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import type { Body } from '../bodies/bodies.ts';
import { countMapping, likenessOf } from '../bodies/body-mapping.ts';
import { type Comparison, callablesOf } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import type { Extraction } from '../extractions/extractions.ts';
import { hasMajority } from './changed-methods.ts';

/** What the entries that name another thing name, by body and `key\0value`. */
const entries = new WeakMap<Body, ReadonlyMap<string, CodeNode>>();

// Functions of one function that are looked at.
const MOST_FUNCTIONS = 32;
// Statements that are less alike do not tell that one function is the other one.
const ALIKE = 0.5;

/** Local functions whose code stands where they were handed over by name, or is handed over by name where it stood. */
export function findWrittenOut(comparison: Comparison, bodies: readonly BodyPair[]): Extraction[] {
  const result: Extraction[] = [];
  for (const { pair } of bodies) {
    const lefts = callablesOf(pair.left).filter((d) => !comparison.pairOfLeft(d));
    const rights = callablesOf(pair.right).filter((d) => !comparison.pairOfRight(d));
    if (lefts.length === 0 || rights.length === 0 || lefts.length + rights.length > MOST_FUNCTIONS) continue;
    const taken = new Set<Declaration>();
    for (const kind of ['inline', 'extract'] as const) {
      const [callees, others] = kind === 'inline' ? [lefts, rights] : [rights, lefts];
      for (const callee of callees) {
        const found = others.flatMap((other) => {
          const name = taken.has(other) ? null : heldFor(comparison, callee, other);
          const mapping =
            name && (kind === 'inline' ? comparison.mapping(callee, other) : comparison.mapping(other, callee));
          return mapping && hasMajority(countMapping(mapping), false)
            ? [{ other, calls: [name], pairs: mapping.pairs, strength: likenessOf(mapping) }]
            : [];
        });
        const [best] = found.filter(({ strength }) => strength >= ALIKE).sort((a, b) => b.strength - a.strength);
        if (!best) continue;
        const { other, ...evidence } = best;
        taken.add(other);
        const rule = kind === 'inline' ? 'statements:5.2' : 'statements:5.1';
        const { edits } = comparison;
        result.push({ kind, caller: pair, callee, ...evidence, expressions: [], bindings: new Map(), edits, rule });
      }
    }
  }
  return result;
}

/** One of two functions stands itself where the other one was handed over by name, or is. */
export function isWrittenOut(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  return heldFor(comparison, l, r) !== null || heldFor(comparison, r, l) !== null;
}

/** Where a local function is put under the name of another one, which stands there itself: `{ task }` names a local one, too. */
function heldFor(comparison: Comparison, callee: Declaration, other: Declaration): CodeNode | null {
  return heldAs(comparison, other, other.name) ? null : heldAs(comparison, callee, other.name);
}

/** Where the function around a local function puts it into a literal under a name. */
function heldAs(comparison: Comparison, { name, parent }: Declaration, key: string): CodeNode | null {
  const body = parent && isCallable(parent) ? comparison.body(parent) : null;
  return (body && entriesOf(body).get(`${key}\0${name}`)) ?? null;
}

function entriesOf(body: Body): ReadonlyMap<string, CodeNode> {
  const known = entries.get(body);
  if (known) return known;
  const found = new Map<string, CodeNode>();
  for (const { kind, children } of preOrder(body.root)) {
    const [key, value] = kind === 'pair' ? children : [];
    if (key && value?.kind === 'name') found.set(`${key.label}\0${value.label}`, value);
  }
  entries.set(body, found);
  return found;
}
