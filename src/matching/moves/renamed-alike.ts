// Functions whose names begin otherwise now as those of several that went from the same place to the same place do:
// `box_open` → `crate_open`, so `box_close` → `crate_close`, however short its code is (model-diff.md X11).
import { type Declaration, isCallable } from '../../model/declaration.ts';
import {
  type Comparison,
  callablesOf,
  type DeclarationPair,
  haveSameReturn,
  haveSameTypes,
  isTest,
  mayBeOne,
  parameterTypes,
} from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { words } from '../words.ts';
import { relationOf } from './move-judgement.ts';

// So many functions did not get a new beginning of their names by chance alike; fewer if they have other signatures now as well,
// and those alike.
const MANY = 3;
const MANY_OF_SIGNATURE = 2;

/** First words of two names that end alike, before and after. */
interface Change {
  readonly before: string;
  readonly after: string;
}

/** Pairs the functions that nothing else told. */
export function pairRenamedAlike(comparison: Comparison, hierarchy: Hierarchy): void {
  for (const { parents, change, count, signatures } of changes(comparison)) {
    const [source, target] = parents;
    const added = new Map<string, Declaration[]>();
    for (const r of callablesOf(target)) {
      if (comparison.pairOfRight(r)) continue;
      const key = words(r.name).join(' ');
      added.set(key, [...(added.get(key) ?? []), r]);
    }
    for (const l of added.size > 0 ? callablesOf(source) : []) {
      const name = words(l.name).join(' ');
      if (comparison.pairOfLeft(l) || isTest(l) || !name.startsWith(`${change.before} `)) continue;
      const [r, ...others] = added.get(`${change.after}${name.slice(change.before.length)}`) ?? [];
      if (!r || others.length > 0 || !comparison.isFree(l, r) || !mayBeOne(comparison, l, r)) continue;
      const isAlike = (signatures.get(signatureChange(l, r) ?? '') ?? 0) >= MANY_OF_SIGNATURE;
      if (isAlike || (count >= MANY && haveSameTypes(l, r) && haveSameReturn(l, r)))
        comparison.pair(l, r, relationOf(comparison, hierarchy, l, r), 'model:X11', 0.6);
    }
  }
}

/** How often names of one place began in one way, and do in another one in another place or where they are. */
interface Count {
  readonly change: Change;
  count: number;
  /** How many of them changed a signature to another one, by both. */
  readonly signatures: Map<string, number>;
}

/** The changes that several functions of one place went through on their way to another place, or where they are. */
function changes(comparison: Comparison): (Count & { readonly parents: readonly [Declaration, Declaration] })[] {
  const counts = new Map<Declaration, Map<Declaration, Map<string, Count>>>();
  for (const pair of comparison.pairs) {
    const { parent: source } = pair.left;
    const { parent: target } = pair.right;
    const change = source && target && isCallable(pair.left) ? changeOf(pair) : null;
    if (!change || !source || !target) continue;
    const row = counts.get(source) ?? new Map<Declaration, Map<string, Count>>();
    const cell = row.get(target) ?? new Map<string, Count>();
    const key = `${change.before}\0${change.after}`;
    const found = cell.get(key) ?? { change, count: 0, signatures: new Map<string, number>() };
    found.count++;
    const signatures = signatureChange(pair.left, pair.right);
    if (signatures !== null) found.signatures.set(signatures, (found.signatures.get(signatures) ?? 0) + 1);
    cell.set(key, found);
    counts.set(source, row.set(target, cell));
  }
  return [...counts].flatMap(([source, row]) =>
    [...row].flatMap(([target, cell]) =>
      [...cell.values()]
        .filter(({ count, signatures }) => count >= MANY || Math.max(0, ...signatures.values()) >= MANY_OF_SIGNATURE)
        .map((found) => ({ ...found, parents: [source, target] as const })),
    ),
  );
}

/** What two methods are given and give back, where that changed; null where it is the same, or no types are written. */
function signatureChange(l: Declaration, r: Declaration): string | null {
  const [before, after] = [l, r].map((method) => `${parameterTypes(method).join()} : ${method.type?.text ?? '?'}`);
  return before === after || before.includes('?') || after.includes('?') ? null : `${before}\0${after}`;
}

/** What the names begin with, where both have more words than that, which are the same. */
function changeOf({ left, right }: DeclarationPair): Change | null {
  const [before, after] = [words(left.name), words(right.name)];
  let common = 0;
  while (
    common < Math.min(before.length, after.length) - 1 &&
    before[before.length - 1 - common] === after[after.length - 1 - common]
  )
    common++;
  const [l, r] = [before, after].map((all) => all.slice(0, all.length - common).join(' '));
  return common > 0 && l !== r ? { before: l, after: r } : null;
}
