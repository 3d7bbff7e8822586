// A type whose old name stays as an alias of the new one, for those who still use it: `class A` and `typealias A = B; class B`;
// or the reverse. By name the type would be the alias, which only refers to it (model-diff.md §3). So does one whose name went to
// a new type that has nothing to do with it.

import { type CodeModel, type Declaration, type FileModel, isType, standsIn } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { type Comparison, callablesOf, signatureKey } from '../comparison.ts';
import { pairAsOneType } from './moved-types.ts';
import { isSecondName } from './types.ts';

// Methods that say which of two types one was, and the share of them whose code is as it was.
const LEAST_METHODS = 3;
const EQUAL = 2 / 3;

/** Gives types that are paired with an alias of their name to the type without partner that the alias stands for. */
export function releaseAliasedTypes(comparison: Comparison): void {
  const aliased = comparison.pairs.filter(
    ({ left, right }) =>
      isType(left) && isType(right) && isAlias(left) !== isAlias(right) && !isSecondName(isAlias(left) ? left : right),
  );
  if (aliased.length === 0) return;
  const gone = byName(comparison.before, (type) => !comparison.pairOfLeft(type));
  const added = byName(comparison.after, (type) => !comparison.pairOfRight(type));
  for (const pair of aliased) {
    const isLater = isAlias(pair.right);
    const alias = isLater ? pair.right : pair.left;
    // One of several types has no name that could be another type's.
    const [type, ...others] = (alias.type?.name && (isLater ? added : gone).get(alias.type.name)) || [];
    const [left, right] = isLater ? [pair.left, type] : [type, pair.right];
    if (!type || others.length > 0 || (comparison.pairOfLeft(type) ?? comparison.pairOfRight(type))) continue;
    comparison.unpair(pair);
    pairAsOneType(comparison, left, right, 'model:C5', 0.9);
  }
}

/**
 * Gives a type to the new one beside its namesake that has all its methods, where the namesake has none of them, neither is made
 * of the other, and those who named the type name that one. The same of a type that takes the name of one that is gone.
 */
export function releaseNamesGivenAway(comparison: Comparison): void {
  const gone = typesOf(comparison.before, (type) => !comparison.pairOfLeft(type));
  const added = typesOf(comparison.after, (type) => !comparison.pairOfRight(type));
  if (gone.length + added.length === 0) return;
  const isEqual = (l: Declaration, r: Declaration) => comparison.haveEqualBodies(l, r);
  for (const pair of comparison.pairs.filter(({ left, right }) => isType(left) && isType(right) && left.name !== '')) {
    const { left, right } = pair;
    if (comparison.pairOfLeft(left) !== pair) continue;
    const heir = heirOf(left, right, added, comparison.after, isEqual);
    const former = heir ? null : heirOf(right, left, gone, comparison.before, (r, l) => isEqual(l, r));
    const found = heir ?? former;
    if (!found || (comparison.pairOfLeft(found) ?? comparison.pairOfRight(found))) continue;
    for (const inner of comparison.pairs.filter(({ left: l }) => l === left || standsIn(l, left)))
      comparison.unpair(inner);
    pairAsOneType(comparison, former ?? left, heir ?? right, 'model:C4', 0.9);
  }
}

/** What a type is in the other version, where its namesake there is none of it; null unless just one of `others` may be. */
function heirOf(
  type: Declaration,
  namesake: Declaration,
  others: readonly Declaration[],
  model: CodeModel,
  isEqual: (own: Declaration, other: Declaration) => boolean,
): Declaration | null {
  const methods = callablesOf(type).filter(({ kind }) => kind !== 'constructor');
  if (methods.length < LEAST_METHODS || type.kind !== namesake.kind) return null;
  const names = new Set(methods.map(({ name }) => name));
  if (callablesOf(namesake).some(({ name }) => names.has(name))) return null;
  const hasAll = (other: Declaration) => {
    const own = new Map(callablesOf(other).map((method) => [signatureKey(method), method]));
    const kept = methods.map((method) => ({ method, other: own.get(signatureKey(method)) }));
    if (!kept.every((found) => found.other)) return false;
    return kept.filter((found) => found.other && isEqual(found.method, found.other)).length >= EQUAL * kept.length;
  };
  const [heir, ...more] = others.filter(
    (other) => other.kind === type.kind && areBeside(other, namesake) && hasAll(other),
  );
  if (!heir || more.length > 0) return null;
  const within = (holder: Declaration, { name }: Declaration) =>
    wordsIn(holder.file.text.slice(holder.start, holder.end), name);
  if (within(heir, namesake) + within(namesake, heir) > 0) return null;
  const around = (holder: Declaration) =>
    model.files.reduce((sum, { text }) => sum + wordsIn(text, holder.name), 0) - within(holder, holder);
  return around(heir) > around(namesake) ? heir : null;
}

/** Two types of one package or folder, in the same type if they are in one. */
function areBeside(a: Declaration, b: Declaration): boolean {
  const folder = ({ path }: FileModel) => path.replace(/[^/]*$/, '');
  if (a.parent?.kind !== 'file' || b.parent?.kind !== 'file') return a.parent === b.parent;
  return a.file.packageName === b.file.packageName && folder(a.file) === folder(b.file);
}

/** How often a text has a word. */
function wordsIn(text: string, word: string): number {
  return [...text.matchAll(/[\p{L}\p{N}_$]+/gu)].filter(([found]) => found === word).length;
}

function typesOf({ files }: CodeModel, isFree: (type: Declaration) => boolean): Declaration[] {
  return files.flatMap(({ declarations }) =>
    declarations.filter((d) => isType(d) && d.name !== '' && !isAlias(d) && isFree(d)),
  );
}

function byName(model: CodeModel, isFree: (type: Declaration) => boolean): ReadonlyMap<string, Declaration[]> {
  return groupBy(typesOf(model, isFree), ({ name }) => name);
}

function isAlias({ kind, children, type }: Declaration): boolean {
  return kind === 'typeAlias' && children.length === 0 && type !== null;
}
