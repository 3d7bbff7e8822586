// Methods that became several, as their callers say: where calls of one that is gone stood, one of the new ones is called here and
// another one there (statement-mapping.md §5.4). The one with more of its code is the renamed one.

import { type Declaration, isCallable } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { sizeOf } from '../bodies/bodies.ts';
import { type Comparison, callablesOf, type DeclarationPair, fullName } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { callsNamed } from '../methods/continuation.ts';
import { byPlace } from '../types/types.ts';

// Statements of a method that is worth dividing.
const FEWEST_STATEMENTS = 3;
// Words of a part; one that only tells what is known is asked for what another one found.
const FEWEST_WORDS = 5;

/** A renamed method, and another one that its calls gave way to. */
export interface CalledPart {
  readonly pair: DeclarationPair;
  readonly part: Declaration;
}

/** New methods beside renamed ones that stand in the calls of these, and neither call them nor are called by them. */
export function calledParts(comparison: Comparison, bodies: readonly BodyPair[]): CalledPart[] {
  const { callRenames } = comparison;
  const methodsOf = new Map<Declaration, ReadonlyMap<string, readonly Declaration[]>>();
  const methodsNamed = (container: Declaration, name: string) => {
    const known = methodsOf.get(container) ?? groupBy(callablesOf(container), (method) => method.name);
    methodsOf.set(container, known);
    return known.get(name) ?? [];
  };
  return bodies.flatMap(({ pair }) => {
    const { left, right } = pair;
    if (!isCallable(left) || fullName(left) === fullName(right) || left.kind === 'constructor') return [];
    const { parent } = right;
    if (!parent || !comparison.arePaired(left.parent, parent)) return [];
    if ((comparison.body(left)?.fragments.length ?? 0) < FEWEST_STATEMENTS) return [];
    const names = new Set(callRenames.namesFor(left.name));
    if (!names.has(right.name)) return [];
    const isPart = (other: Declaration) =>
      other.name !== right.name &&
      other.bodyNode >= 0 &&
      other.kind !== 'constructor' &&
      !comparison.pairOfRight(other) &&
      isLongEnough(comparison, other) &&
      2 * callRenames.votes(left.name, other.name) >= callRenames.votes(left.name, right.name) &&
      !callsNamed(other, right) &&
      !callsNamed(right, other);
    return [...names]
      .flatMap((name) => methodsNamed(parent, name))
      .filter(isPart)
      .sort(byPlace)
      .map((part) => ({ pair, part }));
  });
}

function isLongEnough(comparison: Comparison, method: Declaration): boolean {
  const body = comparison.body(method);
  return body !== null && sizeOf(body) >= FEWEST_WORDS;
}
