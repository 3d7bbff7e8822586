// Replace Attribute (model-diff.md A5): code that used an attribute that is gone uses one of another class instead, which
// both versions have: of a parent, or of an object that is at hand.
import type { Comparison, DeclarationPair } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { haveEqualValues, Leftovers, leftoverNamed } from '../matching/fields/fields.ts';
import { isImport } from '../matching/moves/import-moves.ts';
import { variablesOf } from '../matching/variables/variables.ts';
import { wordSimilarity } from '../matching/words.ts';
import { type Declaration, isType } from '../model/declaration.ts';
import { attributePlace, type Findings } from './findings.ts';
import { renderAttribute, renderClassOf } from './render.ts';

/** Share of the mapped uses of a removed attribute that have to name the same other one. */
const MOST_USES = 0.75;

interface Uses {
  all: number;
  readonly replacedBy: Map<Declaration, number>;
}

/** All attributes whose uses went to an attribute of another class. */
export function findReplacedAttributes(correspondence: Correspondence, findings: Findings): void {
  for (const [left, { all, replacedBy }] of usesOf(correspondence)) {
    const [best, other] = [...replacedBy].sort((a, b) => b[1] - a[1]);
    if (!best || other?.[1] === best[1]) continue;
    const [right, count] = best;
    if (count < MOST_USES * all || !isReplacement(correspondence.comparison, left, right, count)) continue;
    findings.add(
      'Replace Attribute',
      {
        attributeBefore: renderAttribute(left, 'qualified'),
        attributeAfter: renderAttribute(right, 'qualified'),
        classBefore: renderClassOf(left),
        classAfter: renderClassOf(right),
      },
      [attributePlace(left)],
      [attributePlace(right)],
      { rule: 'model:A5', strength: count / all },
    );
  }
}

/**
 * The same type, or the same value where one of the two leaves its type to that; a single use says so only of names
 * that have a word in common.
 */
function isReplacement(comparison: Comparison, left: Declaration, right: Declaration, count: number): boolean {
  const isOneType =
    left.type?.text === right.type?.text ||
    ((left.type === null || right.type === null) && haveEqualValues(comparison, left, right));
  return isOneType && (count > 1 || wordSimilarity(left.name, right.name) > 0);
}

/** A field that holds something of its own: what a module imports is an attribute of the one that it is from, if of any. */
function isOwn(field: Declaration): boolean {
  return field.kind === 'field' && !isImport(field);
}

/** The mapped uses of removed attributes of what stayed, a type or module, and the kept ones of other types there. */
function usesOf({ comparison, bodies }: Correspondence): ReadonlyMap<Declaration, Uses> {
  const result = new Map<Declaration, Uses>();
  const isOfKeptType = ({ parent }: Declaration) =>
    parent !== null && (isType(parent) || parent.kind === 'file') && comparison.pairOfLeft(parent) !== undefined;
  const removed = new Leftovers(
    comparison,
    'before',
    (field) => isOwn(field) && !comparison.pairOfLeft(field) && isOfKeptType(field),
  );
  if (removed.all.size === 0) return result;
  // What came from another class, a sibling perhaps, was not there before.
  const isKept = (pair: DeclarationPair | undefined) =>
    pair !== undefined && comparison.arePaired(pair.left.parent, pair.right.parent);
  const kept = new Leftovers(comparison, 'after', (field) => isOwn(field) && isKept(comparison.pairOfRight(field)));
  for (const { mapping, edits } of bodies) {
    if (!mapping.left.fragments.some(({ words }) => words.some((word) => removed.byName.has(word)))) continue;
    const variables = { left: variablesOf(mapping.left), right: variablesOf(mapping.right) };
    for (const pair of mapping.pairs) {
      for (const { left: l, right: r } of edits.aligned(pair.left.node, pair.right.node)) {
        const from = l && leftoverNamed(l, mapping.left, variables.left, removed);
        if (!from) continue;
        const uses = result.get(from) ?? { all: 0, replacedBy: new Map() };
        result.set(from, uses);
        uses.all++;
        const to = r && leftoverNamed(r, mapping.right, variables.right, kept);
        if (!to || to.name === from.name || comparison.arePaired(from.parent, to.parent)) continue;
        uses.replacedBy.set(to, (uses.replacedBy.get(to) ?? 0) + 1);
      }
    }
  }
  return result;
}
