// Merge Attribute and Split Attribute (model-diff.md A4): several attributes gave way to one, or one to several. Three things
// tell it: code made from the one stands for each of the several, or a constructor whose parameters were merged or split
// fills them, or their names say so.
import { type Comparison, type DeclarationPair, fieldsOf } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import {
  type FieldVote,
  fieldsWithoutPartner,
  fieldVotes,
  filledBy,
  leftoverNamed,
} from '../matching/fields/fields.ts';
import { areParts, isKindOf, kindsOf } from '../matching/methods/kinds-of-names.ts';
import { isImport } from '../matching/moves/import-moves.ts';
import { matchParameters } from '../matching/variables/parameters.ts';
import { variablesOf } from '../matching/variables/variables.ts';
import { preOrder } from '../model/code.ts';
import type { Declaration, Parameter } from '../model/declaration.ts';
import { groupBy } from '../model/grouping.ts';
import { attributeVariablePlace, type Findings } from './findings.ts';
import { renderAttributeVariable, renderClassOf } from './render.ts';

// Attributes without partner that are looked at for the words of their names.
const MOST_FREE = 32;
// Share of the places of an attribute at which another one stands now that has all of it.
const WHOLE = 0.9;

/** Attributes of which one gave way to the others, or they to it. */
export interface AttributeGroup {
  readonly lefts: readonly Declaration[];
  readonly rights: readonly Declaration[];
}

/** What is told of merged and split attributes. */
export interface MergedAttributes {
  readonly groups: readonly AttributeGroup[];
  /** Pairs of which one has further partners, which were not renamed. */
  readonly parts: ReadonlySet<DeclarationPair>;
}

/** All merged and split attributes. */
export function findMergedAttributes(correspondence: Correspondence, findings: Findings): MergedAttributes {
  const groups = new Groups();
  const found: AttributeGroup[] = [];
  const parts = namedParts(correspondence, groups);
  const votes = fieldVotes(correspondence.comparison).filter(
    // A name for another module stands before what came from there, each by its own name.
    ({ left, right }) =>
      correspondence.comparison.arePaired(left.parent, right.parent) && !isImport(left) && !isImport(right),
  );
  for (const { left, right, derived } of votes) if (derived > 0) groups.add(left, right);
  // `y.f()` and `z.f()` for `x`: neither `y` nor `z` is a part of it, what it was is asked of them.
  const areParts = (side: 'left' | 'right', one: Declaration, several: readonly Declaration[]) =>
    several.every((part) =>
      votes.every(({ left, right, derived, asked }) => {
        const [whole, other] = side === 'left' ? [left, right] : [right, left];
        return whole !== one || other !== part || derived === 0 || asked[side] > 0;
      }),
    );
  writtenForAll(votes, groups);
  filledByMerged(correspondence, groups);
  for (const [right, lefts] of groups.ofRight) {
    // What is split as well is neither.
    if (
      lefts.length > 1 &&
      !holdsAll(correspondence.comparison, right, lefts) &&
      areParts('right', right, lefts) &&
      lefts.every((left) => groups.ofLeft.get(left)?.length === 1)
    ) {
      found.push({ lefts: [...lefts].sort((a, b) => a.start - b.start), rights: [right] });
    }
  }
  for (const [left, rights] of groups.ofLeft) {
    if (
      rights.length > 1 &&
      !holdsAll(correspondence.comparison, left, rights) &&
      areParts('left', left, rights) &&
      rights.every((right) => groups.ofRight.get(right)?.length === 1)
    ) {
      found.push({ lefts: [left], rights });
    }
  }
  for (const group of found) tell(group, findings);
  return { groups: found, parts };
}

/** Neighbours of one type for which code has one of that type and nothing else: `width`, `height` and `size`; or the reverse. */
function writtenForAll(votes: readonly FieldVote[], groups: Groups): void {
  const isWhole = ({ count, blank, share, rightShare }: FieldVote, side: 'left' | 'right') =>
    count > blank && (side === 'left' ? share : rightShare) >= WHOLE;
  for (const side of ['left', 'right'] as const) {
    const other = side === 'left' ? 'right' : 'left';
    for (const [one, rows] of groupBy(votes, (vote) => vote[other])) {
      const several = rows.map((vote) => vote[side]).sort((a, b) => a.start - b.start);
      const sum = rows.reduce((total, { share, rightShare }) => total + (side === 'left' ? rightShare : share), 0);
      if (one.type === null || several.length < 2 || sum < WHOLE || !rows.every((vote) => isWhole(vote, side)))
        continue;
      if (!several.every((field) => field.kind === one.kind && haveOneType(field, one)) || !areNeighbours(several))
        continue;
      for (const field of several) groups.add(side === 'left' ? field : one, side === 'left' ? one : field);
    }
  }
}

/** An object or dictionary with an entry for each of the attributes: they are in it, as many as before, and none is merged. */
function holdsAll(comparison: Comparison, one: Declaration, several: readonly Declaration[]): boolean {
  const value = comparison.body(one)?.root;
  const entries = value ? preOrder(value).filter(({ kind }) => kind === 'pair') : [];
  return entries.length >= several.length;
}

/** Neighbours of one type in one version, of which the other one has none or one, where the names tell it. */
function namedParts({ comparison, pairs }: Correspondence, groups: Groups): Set<DeclarationPair> {
  const result = new Set<DeclarationPair>();
  const owners = new Set<DeclarationPair>();
  const renamed = new Map<Declaration | null, DeclarationPair[]>();
  for (const pair of pairs) {
    const { left, right } = pair;
    if (left.kind === 'field' && right.kind === 'field') {
      if (left.name !== right.name && comparison.arePaired(left.parent, right.parent))
        renamed.set(left.parent, [...(renamed.get(left.parent) ?? []), pair]);
    } else if (left.children.some(({ kind }) => kind === 'field')) owners.add(pair);
  }
  for (const { left, right } of owners) {
    const lefts = freeFields(comparison, left, 'pairOfLeft');
    const rights = freeFields(comparison, right, 'pairOfRight');
    if (lefts.length + rights.length === 0 || Math.max(lefts.length, rights.length) > MOST_FREE) continue;
    const add = (one: Declaration, several: readonly Declaration[], isSplit: boolean) => {
      for (const other of several) groups.add(isSplit ? one : other, isSplit ? other : one);
    };
    for (const one of lefts) add(one, kindsOfField(one, rights, lefts), true);
    for (const one of rights) add(one, kindsOfField(one, lefts, rights), false);
    for (const one of lefts) add(one, fieldPartsOf(one, rights), true);
    for (const one of rights) add(one, fieldPartsOf(one, lefts), false);
    for (const pair of renamed.get(left) ?? []) {
      const [part, second] = [
        { one: pair.right, first: pair.left, free: lefts },
        { one: pair.left, first: pair.right, free: rights },
      ].flatMap(({ one, first, free }) =>
        free.flatMap((other) => (areFieldParts(one, first, other) ? [{ one, several: [first, other] }] : [])),
      );
      if (!part || second) continue;
      add(part.one, part.several, part.one === pair.left);
      result.add(pair);
    }
  }
  return result;
}

function freeFields(comparison: Comparison, owner: Declaration, partner: 'pairOfLeft' | 'pairOfRight'): Declaration[] {
  return fieldsOf(owner).filter((field) => field.kind === 'field' && !comparison[partner](field));
}

/** Attributes of its type, side by side, whose names are kinds of its own and of no other one's that is without partner. */
function kindsOfField(
  one: Declaration,
  several: readonly Declaration[],
  others: readonly Declaration[],
): Declaration[] {
  const ofType = several.filter((field) => haveOneType(field, one));
  const kinds = one.type ? kindsOf(one.name, ofType, ({ name }) => name) : [];
  const isOfOther = (other: Declaration) => other !== one && kinds.some(({ name }) => isKindOf(name, other.name));
  return !others.some(isOfOther) && areNeighbours(kinds) ? kinds : [];
}

/** The only two attributes whose names make up its name. */
function fieldPartsOf(one: Declaration, several: readonly Declaration[]): Declaration[] {
  const found = several.flatMap((first, i) =>
    several.slice(i + 1).flatMap((second) => (areFieldParts(one, first, second) ? [[first, second]] : [])),
  );
  return found.length === 1 ? found[0] : [];
}

function areFieldParts(whole: Declaration, first: Declaration, second: Declaration): boolean {
  return haveOneType(first, second) && areParts(whole.name, first.name, second.name) && areNeighbours([first, second]);
}

function haveOneType({ type: one }: Declaration, { type: other }: Declaration): boolean {
  return one?.text === other?.text;
}

/** No other attribute stands between them. */
function areNeighbours(fields: readonly Declaration[]): boolean {
  if (fields.length < 2 || fields[0].parent === null) return false;
  const all = fieldsOf(fields[0].parent);
  const places = fields.map((field) => all.indexOf(field)).sort((a, b) => a - b);
  return places.every((place, i) => i === 0 || place === places[i - 1] + 1);
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
  const [lefts, rights] = fieldsWithoutPartner(comparison);
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

function tell({ lefts, rights }: AttributeGroup, findings: Findings): void {
  findings.add(
    lefts.length > 1 ? 'Merge Attribute' : 'Split Attribute',
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
