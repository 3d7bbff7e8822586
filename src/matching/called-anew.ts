// A method that many others call now, in whose old versions neither it nor its supposed former self was called, took code
// from them (model-diff.md M8(3)): it was extracted, and no renamed method.
import { isCallable } from '../model/declaration.ts';
import type { Comparison, DeclarationPair } from './comparison.ts';

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
