// A method that several new classes beside it continue, each with a part of its code in a method of one name: the classes
// are called after the method, `copy()` → `CopyRows.run()` and `CopyHead.run()` (model-diff.md X9, X11). The method moved
// to each of them.
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { type Body, type Fragment, isTrivial, sizeOf } from '../bodies/bodies.ts';
import { type Comparison, callablesOf, fullName, parameterTypes } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { relationOf } from './move-judgement.ts';
import { leftovers } from './moves.ts';

// Classes that one method became.
const FEWEST = 2;
const MOST = 16;
// Statements of a method that is looked at.
const MOST_STATEMENTS = 100;
// Above this likeness a statement of so many words is one of the method.
const ALIKE = 0.5;
const SHORTEST = 4;

/** A method of a new class, and how much of the old method it has. */
interface Part {
  readonly right: Declaration;
  readonly strength: number;
}

/** Pairs such methods with the first of their parts; the others become secondary pairs. */
export function pairPartedMethods(comparison: Comparison, hierarchy: Hierarchy): void {
  const heirs = heirsByName(comparison);
  if (heirs.size === 0) return;
  const told = new Set(comparison.secondary.map(({ left }) => left));
  const isFree = (d: Declaration) => !comparison.pairOfLeft(d) && !told.has(d);
  for (const left of leftovers(comparison.before, isFree, isCallable)) {
    const types = (heirs.get(lowerFirst(left.name)) ?? []).filter((type) =>
      comparison.arePaired(left.parent, type.parent),
    );
    if (types.length < FEWEST || types.length > MOST) continue;
    if (!comparison.budget.spend('pairs', types.length, 'moves', left.file.path)) return;
    for (const [i, { right, strength }] of partsIn(comparison, left, types).entries()) {
      const relation = relationOf(comparison, hierarchy, left, right);
      if (i === 0) comparison.pair(left, right, relation, 'model:X11', strength);
      else comparison.secondary.push({ left, right, relation, rule: 'model:X11', strength });
    }
  }
}

/** New types by the names that theirs begin with, word by word. */
function heirsByName(comparison: Comparison): Map<string, Declaration[]> {
  const result = new Map<string, Declaration[]>();
  for (const type of leftovers(comparison.after, (d) => !comparison.pairOfRight(d), isType)) {
    for (const { index } of type.name.matchAll(/(?<=[\p{Ll}\d])\p{Lu}|_/gu)) {
      const name = lowerFirst(type.name.slice(0, index));
      const list = result.get(name);
      if (list) list.push(type);
      else result.set(name, [type]);
    }
  }
  return result;
}

function lowerFirst(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}

/** The methods of one signature of which each type has one with another part of the code; none if a type lacks it. */
function partsIn(comparison: Comparison, left: Declaration, types: readonly Declaration[]): Part[] {
  const body = comparison.body(left);
  const isNew = (d: Declaration) => d.bodyNode >= 0 && d.kind !== 'constructor' && !comparison.pairOfRight(d);
  const bySignature = types.map(
    (type) =>
      new Map(
        callablesOf(type)
          .filter(isNew)
          .map((d) => [`${fullName(d)} ${parameterTypes(d).join()}`, d]),
      ),
  );
  if (!body || body.fragments.length > MOST_STATEMENTS) return [];
  for (const signature of bySignature[0].keys()) {
    const taken = new Set<number>();
    const parts: Part[] = [];
    for (const methods of bySignature) {
      const right = methods.get(signature);
      const other = right && comparison.body(right);
      if (!other || other.fragments.length > MOST_STATEMENTS) break;
      const known = wordsFrom(comparison, body, other, taken);
      if (known === 0) break;
      const all = sizeOf(other);
      parts.push({ right, strength: Math.min(1, known / all) });
    }
    if (parts.length === types.length) return parts;
  }
  return [];
}

/** Words of statements that a part has of the method, by how alike they are; these are noted as taken. */
function wordsFrom({ edits }: Comparison, left: Body, right: Body, taken: Set<number>): number {
  let result = 0;
  for (const r of right.fragments) {
    if (isTrivial(r) || r.size < SHORTEST) continue;
    let best: Fragment | null = null;
    let most = ALIKE;
    for (const l of left.fragments) {
      if (taken.has(l.index) || l.node.kind !== r.node.kind || l.size < SHORTEST) continue;
      const alike = l.composite ? edits.headerSimilarity(l.node, r.node) : edits.similarity(l.node, r.node);
      if (alike > most) [best, most] = [l, alike];
    }
    if (!best) continue;
    taken.add(best.index);
    result += most * r.size;
  }
  return result;
}
