// A function that is what a class was, or a class what a function was: it has its name, or functions inside of it that have
// the names of the methods. A component that is written without the class around it returns what one of the methods
// returned, or is the method that every such class has (model-diff.md §4).
import { type Declaration, isType } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import { type Comparison, callablesOf, typesOf } from '../comparison.ts';

// Words of a value, and how much of it must have stayed.
const TELLING = 6;
const ALIKE = 0.5;

/** One of two is a method of a class that is handed nothing, and the other one the function that has the name of the class. */
export function tookNameOfClass(left: Declaration, right: Declaration): boolean {
  const isOf = ({ parent, parameters }: Declaration, { name }: Declaration) =>
    parent !== null && isType(parent) && parent.name === name && parameters.length === 0;
  return isOf(left, right) !== isOf(right, left) && left.kind !== 'constructor' && right.kind !== 'constructor';
}

/** Pairs the functions that are the code of a class of their name, or were, in two paired containers. */
export function pairFunctionsOfClasses(comparison: Comparison, left: Declaration, right: Declaration): void {
  const lefts = (found: readonly Declaration[]) => found.filter((d) => !comparison.pairOfLeft(d));
  const rights = (found: readonly Declaration[]) => found.filter((d) => !comparison.pairOfRight(d));
  for (const type of lefts(typesOf(left))) {
    const method = functionOf(type, rights(callablesOf(right)));
    if (method) pairBest(comparison, lefts(callablesOf(type)), [method]);
  }
  for (const type of rights(typesOf(right))) {
    const method = functionOf(type, lefts(callablesOf(left)));
    if (method) pairBest(comparison, [method], rights(callablesOf(type)));
  }
}

/** The function of the name of a class, letter case aside where no other is, or else the one that has its methods in it. */
function functionOf(type: Declaration, functions: readonly Declaration[]): Declaration | undefined {
  if (type.name === '') return undefined;
  const named = functions.find(({ name }) => name === type.name);
  if (named) return named;
  const spelt = type.name.toLowerCase();
  const methods = new Set(callablesOf(type).flatMap(({ kind, name }) => (kind === 'constructor' ? [] : [name])));
  const hasMethods = (owner: Declaration) => {
    const shared = new Set(callablesOf(owner).flatMap(({ name }) => (methods.has(name) ? [name] : [])));
    return shared.size > 1 && 2 * shared.size >= methods.size;
  };
  return functions.find(({ name }) => name.toLowerCase() === spelt) ?? functions.find(hasMethods);
}

function pairBest(comparison: Comparison, lefts: readonly Declaration[], rights: readonly Declaration[]): void {
  let best: { readonly l: Declaration; readonly r: Declaration; readonly words: number } | null = null;
  for (const l of lefts) {
    for (const r of rights) {
      if (l.kind === 'constructor' || r.kind === 'constructor') continue;
      if (!comparison.budget.spend('pairs', 1, 'members', l.file.path)) return;
      const words = commonValue(comparison, l, r);
      if (words > (best?.words ?? 0)) best = { l, r, words };
    }
  }
  const shown = best ?? onlyShown(lefts, rights);
  if (shown) comparison.pair(shown.l, shown.r, 'movedRenamed', 'model:M3');
}

/** The function of the name of a class, and the method of the class that gives what such a function gives. */
function onlyShown(
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): { readonly l: Declaration; readonly r: Declaration } | null {
  const isShown = (method: Declaration, named: Declaration) =>
    method.name === vocabularyOf(method).showMethod && method.parent?.name === named.name;
  for (const l of lefts) for (const r of rights) if (isShown(l, r) || isShown(r, l)) return { l, r };
  return null;
}

/** Words that what both return at the end has in common; 0 if it is another value. */
function commonValue(comparison: Comparison, left: Declaration, right: Declaration): number {
  const [l, r] = [left, right].map((d) => {
    const body = comparison.body(d);
    const last = body?.fragments[body.top.at(-1) ?? -1];
    return last?.node.kind === 'return' ? last : null;
  });
  if (!l || !r || Math.min(l.size, r.size) < TELLING) return 0;
  const similarity = comparison.edits.similarity(l.node, r.node);
  return similarity < ALIKE ? 0 : similarity * Math.min(l.size, r.size);
}
