// Names that are the same words written in another style: `read_line` and `readLine`, `readline` and `readLine`,
// `node_events` and `NODE_EVENTS`, `size` and `m_size`, a class `ring` and `Ring`. In a pair of containers that is the same
// name (model-diff.md §4 P5, §5, §7 A1) where no other member could have it.
import { type Declaration, isType } from '../../model/declaration.ts';
import { type Comparison, callablesOf, fieldsOf, fullName, parameterTypes } from '../comparison.ts';
import { isSetAbove } from '../fields/accessor-renames.ts';
import { importOtherPackages, isImport } from '../moves/import-moves.ts';
import { bareName, differInMarks, words } from '../words.ts';

/** A single word in another case is too often another thing: a constant, a function. */
const FEWEST_WORDS = 2;

/** Pairs the callables of one signature and the fields of one type that are left and differ in the style of their names. */
export function pairRestyled(comparison: Comparison, left: Declaration, right: Declaration): void {
  const isOneCallable = (l: Declaration, r: Declaration) =>
    l.nativeKind === r.nativeKind && parameterTypes(l).join() === parameterTypes(r).join() && areTelling(l, r);
  pairOnly(comparison, callablesOf(left), callablesOf(right), isOneCallable, 'model:P5');
  const { before, after } = comparison.resolvers;
  const isOneField = (l: Declaration, r: Declaration) =>
    !(isSetAbove(before, l) || isSetAbove(after, r)) &&
    l.kind === r.kind &&
    l.type?.text === r.type?.text &&
    !importOtherPackages(l, r) &&
    // What a module imports is nothing that it makes: `const { Plan } = require('plans')` and `const plan = new Plan()`.
    isImport(l) === isImport(r) &&
    (areTelling(l, r) || differInMarks(l.name, r.name));
  pairOnly(comparison, fieldsOf(left), fieldsOf(right), isOneField, 'model:A1');
}

/** One of the names marks where its words begin. */
function areTelling(l: Declaration, r: Declaration): boolean {
  return Math.max(words(l.name).length, words(r.name).length) >= FEWEST_WORDS;
}

/** Pairs the types that are left in paired containers and differ in the style of their names. */
export function pairRestyledTypes(comparison: Comparison): void {
  const isOneType = (l: Declaration, r: Declaration) => (l.kind === 'typeAlias') === (r.kind === 'typeAlias');
  const typesOf = ({ children }: Declaration) => children.filter((child) => isType(child) && child.name !== '');
  // What is found is looked into as well.
  for (const { left, right } of comparison.pairs)
    pairOnly(comparison, typesOf(left), typesOf(right), isOneType, 'model:C4');
}

function pairOnly(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  isOne: (left: Declaration, right: Declaration) => boolean,
  rule: string,
): void {
  const before = byWords(lefts.filter((d) => !comparison.pairOfLeft(d)));
  if (before.size === 0) return;
  const after = byWords(rights.filter((d) => !comparison.pairOfRight(d)));
  for (const [key, [left, ...others]] of before) {
    const [right, ...more] = after.get(key) ?? [];
    if (right && others.length + more.length === 0 && left.name !== right.name && isOne(left, right))
      comparison.pair(left, right, 'renamed', rule);
  }
}

function byWords(members: readonly Declaration[]): Map<string, Declaration[]> {
  const result = new Map<string, Declaration[]>();
  for (const member of members) {
    const name = fullName(member);
    const key = words(bareName(name)).join('').toLowerCase();
    const list = result.get(key);
    if (list) list.push(member);
    else result.set(key, [member]);
  }
  return result;
}
