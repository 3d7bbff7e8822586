// Which callables are worth comparing with each other: near-linear in their number.
import type { Declaration } from '../../model/declaration.ts';
import { type Comparison, fullName } from '../comparison.ts';
import { compare } from '../types/types.ts';

// With more callables than this on a side only partners with a common rare word or name are compared.
const ALL_PAIRS = 12;
const PARTNERS = 10;
// Weight that no common words reach: a partner of the same name is compared in any case.
const SURE = 1_000;
// Longest list of declarations with a common word that is looked through.
const MOST_SHARED = 500;
// Entries of such lists that are looked through for one declaration, shortest lists (rarest words) first.
const MOST_ENTRIES = 2_000;

/** All pairs of short lists; else only partners with equal names or rare common words. */
export function candidatePairs(
  comparison: Comparison,
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
): [Declaration, Declaration][] {
  const result: [Declaration, Declaration][] = [];
  if (lefts.length <= ALL_PAIRS && rights.length <= ALL_PAIRS) {
    for (const l of lefts) for (const r of rights) result.push([l, r]);
    return result;
  }
  const byWord = new Map<string, Declaration[]>();
  const byName = new Map<string, Declaration[]>();
  const enter = (index: Map<string, Declaration[]>, key: string, r: Declaration) => {
    const list = index.get(key);
    if (list) list.push(r);
    else index.set(key, [r]);
  };
  for (const r of rights) {
    if (comparison.budget.outOfTime('candidates', r.file.path)) break;
    enter(byName, fullName(r), r);
    for (const word of wordsOf(comparison, r)) enter(byWord, word, r);
  }
  // Words in very many declarations tell nothing, and their lists would make the search quadratic.
  const limit = Math.min(Math.max(5, rights.length / 4), MOST_SHARED);
  for (const l of lefts) {
    if (comparison.budget.outOfTime('candidates', l.file.path)) break;
    const weights = new Map<Declaration, number>();
    const lists: Declaration[][] = [];
    for (const word of wordsOf(comparison, l)) {
      const list = byWord.get(word);
      if (list && list.length <= limit) lists.push(list);
    }
    lists.sort((a, b) => a.length - b.length);
    let entries = 0;
    for (const list of lists) {
      entries += list.length;
      if (entries > MOST_ENTRIES) break;
      for (const r of list) weights.set(r, (weights.get(r) ?? 0) + 1 / list.length);
    }
    const namesakes = byName.get(fullName(l)) ?? [];
    for (const r of namesakes) weights.set(r, (weights.get(r) ?? 0) + (namesakes.length <= PARTNERS ? SURE : 2));
    const best = [...weights].sort(
      (a, b) => b[1] - a[1] || a[0].start - b[0].start || compare(a[0].file.path, b[0].file.path),
    );
    for (const [r] of best.slice(0, PARTNERS)) result.push([l, r]);
  }
  return result;
}

/** Distinct words of a callable: labels of its body, its name's and its parameters' words. */
function wordsOf(comparison: Comparison, declaration: Declaration): Set<string> {
  const result = new Set<string>([`name ${declaration.name}`]);
  if (declaration.parent?.name) result.add(`name ${declaration.parent.name}`);
  for (const parameter of declaration.parameters)
    result.add(`parameter ${parameter.type?.text ?? ''} ${parameter.name}`);
  for (const fragment of comparison.body(declaration)?.fragments ?? [])
    for (const word of fragment.words) result.add(word);
  return result;
}
