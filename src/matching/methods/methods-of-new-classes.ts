// Functions of a module that became methods of a new class in it, or methods that became functions when their class went
// (model-diff.md X9, X11). The object has what each of them was handed before, so they have fewer parameters and other code;
// several that kept their names and what is left of their parameters say where all of them went.
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { type Comparison, haveSameReturn, isContainer } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { ENOUGH_TOGETHER, relationOf } from '../moves/move-judgement.ts';
import { leftovers } from '../moves/moves.ts';
import { printedParameters } from '../variables/parameters.ts';
import { words } from '../words.ts';

// Functions that went into one class of their module together.
const FEWEST = 2;
// Words that its name, its parameters and its result share with the method.
const TELLING = 3;
// Such a pair says little of the code.
const STRENGTH = 0.3;

type Pair = readonly [left: Declaration, right: Declaration];

/** Pairs functions of modules with methods of a class that is new; the reverse likewise. */
export function pairMethodsOfNewClasses(comparison: Comparison, hierarchy: Hierarchy): void {
  const told = new Set(comparison.secondary.flatMap(({ left, right }) => [left, right]));
  const isFree = (d: Declaration) => !told.has(d) && d.kind !== 'constructor' && d.bodyNode >= 0;
  const gone = leftovers(comparison.before, (d) => isFree(d) && !comparison.pairOfLeft(d), isCallable);
  const made = leftovers(comparison.after, (d) => isFree(d) && !comparison.pairOfRight(d), isCallable);
  const later = singles(made);
  const rows = new Map<Declaration, Map<Declaration, Pair[]>>();
  for (const [name, left] of singles(gone)) {
    const right = later.get(name);
    if (!left?.parent || !right?.parent || !areOne(left, right)) continue;
    const isMade = isModule(left.parent) && isType(right.parent) && !comparison.pairOfRight(right.parent);
    const isDissolved = isModule(right.parent) && isType(left.parent) && !comparison.pairOfLeft(left.parent);
    if (!isMade && !isDissolved) continue;
    const row = rows.get(left.parent) ?? new Map<Declaration, Pair[]>();
    rows.set(left.parent, row);
    row.set(right.parent, [...(row.get(right.parent) ?? []), [left, right]]);
  }
  for (const pairs of [...rows.values()].flatMap((row) => [...row.values()])) {
    const [before, after] = pairs[0].map(moduleOf);
    if (pairs.length < (comparison.arePaired(before, after) ? FEWEST : ENOUGH_TOGETHER)) continue;
    for (const [left, right] of pairs)
      comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X11', STRENGTH);
  }
}

function isModule(declaration: Declaration): boolean {
  return isContainer(declaration) && !isType(declaration);
}

/** The module of a function of it, or of a class in it. */
function moduleOf({ parent }: Declaration): Declaration | null {
  return parent && isType(parent) ? parent.parent : parent;
}

/** Methods by their names; null for names of several. */
function singles(methods: readonly Declaration[]): ReadonlyMap<string, Declaration | null> {
  const result = new Map<string, Declaration | null>();
  for (const method of methods) result.set(method.name, result.has(method.name) ? null : method);
  return result;
}

/** The one has only parameters of the other one, in their order, and enough that is telling is the same. */
function areOne(left: Declaration, right: Declaration): boolean {
  if (!haveSameReturn(left, right)) return false;
  const [l, r] = [left, right].map((method) => printedParameters(method).map(({ name }) => name));
  const [fewer, more] = l.length < r.length ? [l, r] : [r, l];
  let at = 0;
  for (const name of more) if (name === fewer[at]) at++;
  if (at < fewer.length) return false;
  const typed = left.type && right.type ? 1 : 0;
  return words(left.name).length + fewer.length + typed >= TELLING;
}
