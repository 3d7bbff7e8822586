// Renames of methods that the rest of the change speaks against. A method that many others call now, in whose old versions
// neither it nor its supposed former self was called, took code from them (model-diff.md M8(3)): it was extracted, and no
// renamed method. A method without code whose implementation keeps the name beside a method of the new name gave way to
// that one.
import { type Declaration, isCallable, isType } from '../model/declaration.ts';
import type { Comparison, DeclarationPair } from './comparison.ts';
import { callsNamed } from './continuation.ts';
import { areAkin } from './hierarchy.ts';

// Callers that make a method common property, and how many more they must be than those that followed a new name.
const MANY = 4;
const TIMES = 3;

/** Takes back the renames of methods that were extracted. */
export function releaseCalledAnew(comparison: Comparison): void {
  const renamed = new Map<string, { pair: DeclarationPair; anew: number; followed: number }[]>();
  for (const pair of comparison.pairs) {
    const { left, right, relation } = pair;
    if (relation !== 'renamed' || !isCallable(left) || comparison.haveEqualBodies(left, right)) continue;
    renamed.set(right.name, [...(renamed.get(right.name) ?? []), { pair, anew: 0, followed: 0 }]);
  }
  if (renamed.size === 0) return;
  for (const { left, right } of comparison.pairs) {
    if (!isCallable(left)) continue;
    const before = new Set(left.calls.map(({ name }) => name));
    for (const name of new Set(right.calls.map((call) => call.name))) {
      for (const count of renamed.get(name) ?? []) {
        if (count.pair.right.file !== right.file) continue;
        if (before.has(count.pair.left.name)) count.followed++;
        else if (!before.has(name)) count.anew++;
      }
    }
  }
  for (const counts of renamed.values()) {
    for (const { pair, anew, followed } of counts) {
      if (anew >= MANY && anew > TIMES * followed) comparison.unpair(pair);
    }
  }
}

/** Takes back the renames of methods without code that an implementation contradicts and none follows. */
export function releaseContradicted(comparison: Comparison): void {
  const isEmpty = (method: Declaration) => (comparison.body(method)?.fragments.length ?? 0) === 0;
  const renamed = comparison.pairs.filter(
    ({ left, right, relation }) => relation === 'renamed' && isCallable(left) && isEmpty(left) && isEmpty(right),
  );
  if (renamed.length === 0) return;
  const kept = new Map<string, DeclarationPair[]>();
  for (const pair of comparison.pairs) {
    const { left, right } = pair;
    if (!isCallable(left) || left.name !== right.name || !left.parent || !isType(left.parent)) continue;
    const list = kept.get(left.name);
    if (list) list.push(pair);
    else kept.set(left.name, [pair]);
  }
  for (const pair of renamed) {
    const { left, right } = pair;
    if (comparison.isFollowed(left, right)) continue;
    const contradicted = (kept.get(left.name) ?? []).some(
      (other) =>
        other.left.parameters.length === left.parameters.length &&
        areAkin(other.left.parent, left.parent) &&
        (other.right.parent?.children ?? []).some((method) => isCallable(method) && method.name === right.name),
    );
    if (contradicted) comparison.unpair(pair);
  }
}

/**
 * A method without code whose implementations all have another name has it, too: a method of its old name and parameters
 * that calls it is a new one around it (template method).
 */
export function followImplementations(comparison: Comparison): void {
  const around = comparison.pairs.filter(
    ({ left, right }) => isCallable(left) && left.bodyNode < 0 && right.bodyNode >= 0 && left.name === right.name,
  );
  if (around.length === 0) return;
  const byName = new Map<string, DeclarationPair[]>();
  for (const pair of comparison.pairs) {
    if (!isCallable(pair.left) || pair.left.bodyNode < 0) continue;
    byName.set(pair.left.name, [...(byName.get(pair.left.name) ?? []), pair]);
  }
  for (const pair of around) {
    const { left, right } = pair;
    const own = (byName.get(left.name) ?? []).filter(
      (other) =>
        other.left.parameters.length === left.parameters.length &&
        other.left.parent?.supertypes.some(({ name }) => name === left.parent?.name),
    );
    const [first] = own;
    if (!first || first.right.name === left.name || own.some((other) => other.right.name !== first.right.name))
      continue;
    const heir = right.parent?.children.find(
      (method) =>
        isCallable(method) &&
        method.bodyNode < 0 &&
        method.name === first.right.name &&
        method.parameters.length === first.right.parameters.length &&
        !comparison.pairOfRight(method),
    );
    if (!heir || !callsNamed(right, heir)) continue;
    comparison.unpair(pair);
    comparison.pair(left, heir, 'renamed', 'model:X21');
  }
}
