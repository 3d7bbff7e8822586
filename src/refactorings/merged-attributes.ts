// Merge Attribute and Split Attribute (model-diff.md A4): several attributes gave way to one, or one to several. Two things
// tell it: code made from the one stands for each of the several, or a constructor whose parameters were merged or split
// fills them.
import type { Correspondence } from '../matching/correspond.ts';
import { fieldVotes, filledBy, Leftovers, leftoverNamed } from '../matching/fields.ts';
import { isImport } from '../matching/import-moves.ts';
import { matchParameters } from '../matching/parameters.ts';
import { variablesOf } from '../matching/variables.ts';
import type { Declaration, Parameter } from '../model/declaration.ts';
import { attributeVariablePlace, type Findings } from './findings.ts';
import { renderAttributeVariable, renderClassOf } from './render.ts';

/** All merged and split attributes. */
export function findMergedAttributes(correspondence: Correspondence, findings: Findings): void {
  const groups = new Groups();
  for (const { left, right, derived } of fieldVotes(correspondence.comparison)) {
    // A name for another module stands before what came from there, each by its own name.
    if (derived === 0 || isImport(left) || isImport(right)) continue;
    if (correspondence.comparison.arePaired(left.parent, right.parent)) groups.add(left, right);
  }
  filledByMerged(correspondence, groups);
  for (const [right, lefts] of groups.ofRight) {
    // What is split as well is neither.
    if (lefts.length > 1 && lefts.every((left) => groups.ofLeft.get(left)?.length === 1)) {
      tell(
        'Merge Attribute',
        [...lefts].sort((a, b) => a.start - b.start),
        [right],
        findings,
      );
    }
  }
  for (const [left, rights] of groups.ofLeft) {
    if (rights.length > 1 && rights.every((right) => groups.ofRight.get(right)?.length === 1)) {
      tell('Split Attribute', [left], rights, findings);
    }
  }
}

/** Which attribute gave way to which, in order of detection. */
class Groups {
  readonly ofLeft = new Map<Declaration, Declaration[]>();
  readonly ofRight = new Map<Declaration, Declaration[]>();

  add(left: Declaration, right: Declaration): void {
    const put = (map: Map<Declaration, Declaration[]>, key: Declaration, value: Declaration) => {
      const list = map.get(key) ?? [];
      map.set(key, list);
      if (!list.includes(value)) list.push(value);
    };
    put(this.ofLeft, left, right);
    put(this.ofRight, right, left);
  }
}

/** Attributes that constructors fill from merged and split parameters. */
function filledByMerged({ comparison, bodies }: Correspondence, groups: Groups): void {
  const lefts = new Leftovers(comparison.before, (field) => !comparison.pairOfLeft(field));
  const rights = new Leftovers(comparison.after, (field) => !comparison.pairOfRight(field));
  if (lefts.all.size === 0 || rights.all.size === 0) return;
  for (const body of bodies) {
    const { pair, mapping } = body;
    if (pair.left.kind !== 'constructor') continue;
    const { merged, split } = matchParameters(pair, body);
    if (merged.length + split.length === 0) continue;
    const fieldOf = (side: 'left' | 'right') => {
      const filled = filledBy(mapping[side]);
      const variables = variablesOf(mapping[side]);
      return (parameter: Parameter) => {
        const target = filled.get(pair[side].parameters.indexOf(parameter));
        return target ? leftoverNamed(target, mapping[side], variables, side === 'left' ? lefts : rights) : null;
      };
    };
    const left = fieldOf('left');
    const right = fieldOf('right');
    const put = (l: Parameter, r: Parameter) => {
      const from = left(l);
      const to = right(r);
      if (from && to) groups.add(from, to);
    };
    for (const group of merged) for (const l of group.lefts) put(l, group.right);
    for (const group of split) for (const r of group.rights) put(group.left, r);
  }
}

function tell(
  type: 'Merge Attribute' | 'Split Attribute',
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  findings: Findings,
): void {
  findings.add(
    type,
    {
      variableBefore: lefts.map((field) => renderAttributeVariable(field)),
      variableAfter: rights.map((field) => renderAttributeVariable(field)),
      classAfter: renderClassOf(rights[0]),
    },
    lefts.map((field) => attributeVariablePlace(field, 0)),
    rights.map((field) => attributeVariablePlace(field, 0)),
    { rule: 'model:A4', strength: 1 },
  );
}
