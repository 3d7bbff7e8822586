// Methods that became one whose name says so, or that one became: `mapType` and `mapFlags`, `mapTypeAndFlags`
// (statement-mapping.md §5.4); or whose callers say so, with one call where they had two in a row. The one that has more of
// the code is the renamed one; the other one is known by its name, or those calls, and what the rest of the whole has in
// common with it, however that is written now.
import { ownNodes } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { type Fragment, isTrivial } from '../bodies/bodies.ts';
import type { BodyMapping } from '../bodies/body-mapping.ts';
import { mapBodies } from '../bodies/statements.ts';
import { type Comparison, callablesOf, type DeclarationPair, fullName } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { areParts } from './kinds-of-names.ts';

// Statements of a part, and their share, that the rest of the whole has to have.
const FEWEST = 2;
const SHARE = 0.5;
// Share of the likeness of the first part that a part of one statement has to have.
const SOLE = 0.8;
// From which likeness on a statement is the one that it was.
const SAME = 0.999;
// Methods without partner beside it that are looked at.
const MOST_PARTS = 32;
// And callers of the whole.
const MOST_CALLERS = 16;

/** A renamed pair, and the only other part of the whole. */
export interface NamedPart {
  readonly kind: 'split' | 'merge';
  readonly pair: DeclarationPair;
  readonly part: Declaration;
}

/** Such methods without partner. */
export function namedParts(comparison: Comparison, bodies: readonly BodyPair[]): NamedPart[] {
  const result: NamedPart[] = [];
  const free = new Map<Declaration, readonly Declaration[]>();
  const freeIn = (parent: Declaration, partner: 'pairOfLeft' | 'pairOfRight') => {
    const known = free.get(parent) ?? callablesOf(parent).filter((callable) => !comparison[partner](callable));
    free.set(parent, known);
    return known.length <= MOST_PARTS ? known : [];
  };
  // Pairs of methods by the names that the version with the whole calls.
  const callers = new Map<NamedPart['kind'], ReadonlyMap<string, DeclarationPair[]>>();
  const callersOf = (kind: NamedPart['kind']) => {
    const known = callers.get(kind) ?? callersByName(bodies, kind === 'merge' ? 'right' : 'left');
    callers.set(kind, known);
    return known;
  };
  for (const { pair, mapping } of bodies) {
    const { left, right } = pair;
    if (!isCallable(left) || fullName(left) === fullName(right) || left.kind === 'constructor') continue;
    for (const kind of ['merge', 'split'] as const) {
      const [whole, first] = kind === 'merge' ? [right, left] : [left, right];
      const candidates = first.parent ? freeIn(first.parent, kind === 'merge' ? 'pairOfLeft' : 'pairOfRight') : [];
      const inRow = candidates.length > 0 ? calledBeside(comparison, callersOf(kind), kind, whole, first) : new Set();
      const isNamed = ({ name }: Declaration) => areParts(whole.name, first.name, name);
      const [part, ...others] = candidates.filter(
        (other) => first !== other && (isNamed(other) || inRow.has(other.name)),
      );
      if (part && others.length === 0 && hasPart(comparison, mapping, part, kind, isNamed(part)))
        result.push({ kind, pair, part });
    }
  }
  return result;
}

/** Pairs of methods by the names that their version of one side calls. */
export function callersByName(bodies: readonly BodyPair[], side: 'left' | 'right'): Map<string, DeclarationPair[]> {
  const result = new Map<string, DeclarationPair[]>();
  for (const { pair } of bodies)
    for (const name of new Set(pair[side].calls.map((call) => call.name))) appendTo(result, name, pair);
  return result;
}

/**
 * Names that a caller of the whole called in the statement beside that of the first part, `x = first(x); x = part(x)` where
 * `x = whole(x)` stands now, and calls no more; or the reverse.
 */
function calledBeside(
  comparison: Comparison,
  callers: ReadonlyMap<string, readonly DeclarationPair[]>,
  kind: NamedPart['kind'],
  whole: Declaration,
  first: Declaration,
): ReadonlySet<string> {
  const result = new Set<string>();
  for (const { left, right } of (callers.get(whole.name) ?? []).slice(0, MOST_CALLERS)) {
    const [apart, together] = kind === 'merge' ? [left, right] : [right, left];
    const kept = new Set(together.calls.map(({ name }) => name));
    if (kept.has(first.name) || !apart.calls.some(({ name }) => name === first.name)) continue;
    const called = (comparison.body(apart)?.fragments ?? []).map(({ node }) =>
      ownNodes(node).flatMap(({ kind, label }) => (kind === 'call' ? [label] : [])),
    );
    for (const [i, names] of called.entries()) {
      if (!names.includes(first.name)) continue;
      for (const name of called.slice(Math.max(0, i - 1), i + 2).flat()) if (!kept.has(name)) result.add(name);
    }
  }
  return result;
}

/** Half of the statements of the part correspond to what of the whole has no partner, or none that is more like it. */
function hasPart(
  comparison: Comparison,
  mapping: BodyMapping,
  part: Declaration,
  kind: NamedPart['kind'],
  isNamed: boolean,
): boolean {
  const body = comparison.body(part);
  if (!body || !comparison.budget.spend('pairs', 1, 'moved code', part.file.path)) return false;
  const isMerge = kind === 'merge';
  const partners = new Map(mapping.pairs.map((pair) => [isMerge ? pair.right : pair.left, pair.similarity]));
  const likeness = (fragment: Fragment) => partners.get(fragment) ?? 0;
  const isFree = (fragment: Fragment) => likeness(fragment) < SAME;
  const found = isMerge
    ? mapBodies(body, mapping.right, comparison.edits, { right: isFree })
    : mapBodies(mapping.left, body, comparison.edits, { left: isFree });
  const solid = body.fragments.filter((fragment) => !isTrivial(fragment)).length;
  // Of one that is a single statement that is all; the names in what the whole has of the first part are known by now.
  const isSole = isNamed && solid === 1;
  const mapped = found.pairs.filter(
    ({ left, right, similarity }) =>
      !isTrivial(left) && !isTrivial(right) && similarity >= (isSole ? SOLE : 1) * likeness(isMerge ? right : left),
  ).length;
  return mapped >= (isSole ? 1 : FEWEST) && mapped >= SHARE * solid;
}
