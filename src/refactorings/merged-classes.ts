// Merge Class (model-diff.md C11): what was left of a class that is gone went into a class that another one became, or into
// a new one together with others. Told in place of that other one's move or rename.
import { type Comparison, callablesOf } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { Hierarchy } from '../matching/hierarchy.ts';
import { type Declaration, isType } from '../model/declaration.ts';
import { classPlace, type Findings } from './findings.ts';
import { renderClass } from './render.ts';

/** Methods of a class that is gone need to be this many in the other one to tell a merge. */
const FEWEST_METHODS = 2;

/** Two and more classes that were merged, by the later class; the one that it was paired with is among them. */
export function mergedInto({ comparison, removed }: Correspondence): Map<Declaration, Declaration[]> {
  const hierarchy = new Hierarchy(comparison.before);
  const gone = removed.filter((type) => isType(type) && type.name !== '');
  const result = new Map<Declaration, Declaration[]>();
  for (const type of gone) {
    const target = whereMostWent(comparison, type);
    if (!target) continue;
    const first = comparison.pairOfRight(target)?.left;
    if (first && renderClass(first) === renderClass(target)) continue;
    const sources = result.get(target) ?? (first ? [first] : []);
    if (sources.some((other) => hierarchy.isSubtype(other, type) || hierarchy.isSubtype(type, other))) continue;
    result.set(target, [...sources, type]);
  }
  for (const [target, sources] of result) if (sources.length < 2) result.delete(target);
  return result;
}

/** The class that has at least half of the methods of a class that is gone. */
function whereMostWent(comparison: Comparison, type: Declaration): Declaration | null {
  const methods = callablesOf(type).filter(({ kind }) => kind !== 'constructor');
  const counts = new Map<Declaration, number>();
  for (const method of methods) {
    const target = comparison.pairOfLeft(method)?.right.parent;
    if (target && isType(target)) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  for (const [target, count] of counts) {
    if (count >= FEWEST_METHODS && 2 * count >= methods.length) return target;
  }
  return null;
}

/** Tells merged classes. */
export function tellMerged(merged: ReadonlyMap<Declaration, readonly Declaration[]>, findings: Findings): void {
  for (const [target, list] of merged) {
    const sources = [...list].sort((a, b) => (renderClass(a) < renderClass(b) ? -1 : 1));
    findings.add(
      'Merge Class',
      { classBefore: sources.map(renderClass), classAfter: renderClass(target) },
      sources.map((source) => classPlace(source, 0)),
      [classPlace(target)],
      { rule: 'model:C11', strength: 1 },
    );
  }
}
