// Fields whose accessors were renamed as they were (model-diff.md §7 A3): a method that is named after a field and mentions
// it says what became of the field, whatever its users do with it by now. A method that has taken the name of a field and
// does not mention another one took its place.
import { type Declaration, isType } from '../../model/declaration.ts';
import { isOfThis } from '../bodies/shapes.ts';
import { isGetter } from '../calls/call-sites.ts';
import type { Resolver } from '../calls/resolution.ts';
import { type Comparison, callablesOf, fieldsOf, hasCode, mayBeOne } from '../comparison.ts';

const PREFIXES = ['', 'get', 'set', 'is', 'has'];
// Longer lists of fields are not looked through for accessors that nobody wrote.
const MOST_FIELDS = 40;

/** Pairs of fields without partner after which methods are named that were renamed, both with the same word before the name. */
export function fieldsOfRenamedAccessors(comparison: Comparison): [Declaration, Declaration][] {
  const result: [Declaration, Declaration][] = [];
  for (const { left, right, relation } of comparison.pairs) {
    if (relation !== 'renamed' || left.kind !== 'method' || right.kind !== 'method') continue;
    if (!left.parent || !right.parent || !isType(left.parent) || !isType(right.parent)) continue;
    for (const prefix of PREFIXES) {
      const l = namedAfter(comparison, left, prefix, (field) => !comparison.pairOfLeft(field));
      const r = l && namedAfter(comparison, right, prefix, (field) => !comparison.pairOfRight(field));
      if (l && r && l.isStatic === r.isStatic && l.kind === r.kind) result.push([l, r]);
    }
  }
  return result;
}

/**
 * Pairs of fields without partner whose accessors nobody wrote: calls named after the one gave way to calls named after the
 * other, `a.getSize()` → `a.getLength()`, and to nothing else.
 */
export function fieldsOfUnwrittenAccessors(
  { callRenames }: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  if (lefts.length > MOST_FIELDS || rights.length > MOST_FIELDS) return [];
  const named = (prefix: string, { name }: Declaration) => prefix + name.charAt(0).toUpperCase() + name.slice(1);
  const isWritten = ({ parent }: Declaration, name: string) =>
    parent !== null && callablesOf(parent).some((method) => method.name === name);
  const areCalledSo = (l: Declaration, r: Declaration) =>
    PREFIXES.some((prefix) => {
      if (prefix === '') return false;
      const [before, after] = [named(prefix, l), named(prefix, r)];
      return callRenames.agree(before, after) && !isWritten(l, before) && !isWritten(r, after);
    });
  return lefts.flatMap((l) =>
    rights
      .filter((r) => l.isStatic === r.isStatic && l.kind === 'field' && r.kind === 'field' && areCalledSo(l, r))
      .map((r): [Declaration, Declaration] => [l, r]),
  );
}

/**
 * Pairs methods without partner that do nothing but give a field which has another name now, where each version has one
 * such method: `getOwner() { return this.owner; }` and `keeper() { return this.keeper; }`. Short as they are, nothing else
 * tells of them (M3).
 */
export function pairRenamedGetters(comparison: Comparison): void {
  for (const { left, right } of [...comparison.pairs]) {
    if (left.kind !== 'field' || right.kind !== 'field' || left.name === right.name) continue;
    if (!comparison.arePaired(left.parent, right.parent)) continue;
    const before = gettersOf(comparison, left, (method) => comparison.pairOfLeft(method) !== undefined);
    const after = gettersOf(comparison, right, (method) => comparison.pairOfRight(method) !== undefined);
    if (before.length !== 1 || after.length !== 1 || !mayBeOne(comparison, before[0], after[0])) continue;
    comparison.pair(before[0], after[0], 'renamed', 'model:M3');
  }
}

function gettersOf(
  comparison: Comparison,
  { name, parent }: Declaration,
  isPaired: (method: Declaration) => boolean,
): Declaration[] {
  const methods = parent && isType(parent) ? callablesOf(parent) : [];
  return methods.filter(
    (method) => !isPaired(method) && method.parameters.length === 0 && fieldGivenBy(comparison, method) === name,
  );
}

/** `return x;` and `return this.x;`: what a method without other statements gives; null for all else. */
function fieldGivenBy(comparison: Comparison, method: Declaration): string | null {
  const [only, ...others] = comparison.body(method)?.fragments ?? [];
  const value = only?.node.kind === 'return' && others.length === 0 ? only.node.children[0] : undefined;
  const isField = value?.kind === 'name' || (value && isOfThis(value));
  return value && isField ? value.label : null;
}

/** The field that a method is named after, if it mentions it. */
function namedAfter(
  comparison: Comparison,
  method: Declaration,
  prefix: string,
  isFree: (field: Declaration) => boolean,
): Declaration | null {
  const { parent, name } = method;
  if (!parent || !name.startsWith(prefix) || name.length === prefix.length) return null;
  const rest = name.slice(prefix.length);
  // `getter` is not `get` of `ter`.
  if (prefix !== '' && rest[0] === rest[0].toLowerCase()) return null;
  const own = prefix === '' ? rest : rest[0].toLowerCase() + rest.slice(1);
  const field = fieldsOf(parent).find((d) => d.name === own && isFree(d));
  if (!field) return null;
  return mentions(comparison, method, own) ? field : null;
}

function mentions(comparison: Comparison, method: Declaration, name: string): boolean {
  return comparison.body(method)?.fragments.some(({ words }) => words.includes(name)) ?? false;
}

/** `self.size = 4` gave way to a method `size` that has nothing to do with the other field, or that took the place of one. */
export function isMethodInstead(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const isMade = (field: Declaration, from: Declaration, to: Declaration) =>
    from.parent !== null &&
    to.parent !== null &&
    !callablesOf(from.parent).some(({ name }) => name === field.name) &&
    callablesOf(to.parent).some(
      (method) => method.name === field.name && hasCode(method) && !mentions(comparison, method, to.name),
    );
  return isMade(left, left, right) || isMade(right, right, left);
}

/**
 * `self.size = 4` in a method where a class above has a property or a field `size`: it is that one which is set, and no field of
 * this class.
 */
export function isSetAbove({ hierarchy }: Resolver, { name, parent, start, file }: Declaration): boolean {
  if (!parent || !isType(parent) || parent.supertypes.length === 0) return false;
  const isIn = ({ bodyNode }: Declaration) => {
    const { tree } = file;
    return bodyNode >= 0 && tree.start[bodyNode] <= start && start < tree.end[bodyNode];
  };
  if (!callablesOf(parent).some(isIn)) return false;
  const isSet = (member: Declaration) => member.name === name && (member.kind === 'field' || isGetter(member));
  return [...hierarchy.ancestors(parent)].some(({ children }) => children.some(isSet));
}
