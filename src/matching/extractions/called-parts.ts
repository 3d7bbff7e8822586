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
// Share of a part's words that the method has to have had, or of what the renamed one has of it that the part has.
const LEAST_KNOWN = 0.5;

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
      isKnown(comparison, pair, other) &&
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

/**
 * Most of what the part says the method said, or it has nearly as much of its code as the renamed one: what has no more in
 * common with it than where it is called was written anew.
 */
function isKnown(comparison: Comparison, { left, right }: DeclarationPair, part: Declaration): boolean {
  const wordsOf = (each: Declaration) => (comparison.body(each)?.fragments ?? []).flatMap(({ words }) => [...words]);
  const had = new Set(wordsOf(left));
  const says = [...new Set(wordsOf(part))];
  if (says.filter((word) => had.has(word)).length > LEAST_KNOWN * says.length) return true;
  const alike = (each: Declaration) =>
    comparison.mapping(left, each)?.pairs.reduce((sum, pair) => sum + pair.similarity * pair.right.size, 0) ?? 0;
  return alike(part) > 0 && alike(part) >= LEAST_KNOWN * alike(right);
}
