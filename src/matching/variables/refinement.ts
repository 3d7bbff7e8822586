// The second mapping of two bodies (statement-mapping.md §9 D): what the first one tells of variables is fed back once, so
// that consistent renames and new names for old code cost nothing. It may use names that mapped statements write for each
// other, names of the change and of parameters in one place, and the values of variables without partner.
import type { CodeNode } from '../../model/code.ts';
import type { BodyMapping, Pools, StatementPair } from '../bodies/body-mapping.ts';
import type { Edits } from '../bodies/edits.ts';
import { isLiteral } from '../bodies/shapes.ts';
import { mapBodies } from '../bodies/statements.ts';
import type { Comparison } from '../comparison.ts';
import { boundMembers } from './bound-members.ts';
import { parameterObjects } from './parameter-objects.ts';
import { nameOf, type SymbolPair } from './symbols.ts';
import type { Evidence } from './testimonies.ts';
import { type Variable, type Variables, variablesOf } from './variables.ts';
import { vote } from './votes.ts';

/** A mapping with the edits that it was made with. */
export interface RefinedMapping {
  readonly mapping: BodyMapping;
  readonly edits: Edits;
}

/** What parameters of the left version stand for in the right one, and the other way round. */
export interface HandedValues {
  readonly left: ReadonlyMap<string, CodeNode>;
  readonly right: ReadonlyMap<string, CodeNode>;
}

/**
 * Maps the pair again with what the first mapping tells of variables, if that can change anything.
 * @param declared new names of the declarations of the change
 * @param handed what callers hand to parameters that one of the two alone has
 * @param pools statements that may take part, as in the first mapping
 */
export function refine(
  comparison: Comparison,
  mapping: BodyMapping,
  declared: ReadonlySet<string>,
  handed: HandedValues | null = null,
  pools: Pools = {},
): RefinedMapping {
  const first = { mapping, edits: comparison.edits };
  const complete =
    mapping.pairs.length === mapping.left.fragments.length && mapping.pairs.length === mapping.right.fragments.length;
  if (complete && mapping.pairs.every((pair) => pair.similarity >= 0.999)) return first;
  const variables = { left: variablesOf(mapping.left), right: variablesOf(mapping.right) };
  const { renames, left, right } = learn(comparison, mapping.pairs, comparison.edits, variables, 'tentative');
  const mentioned = (body: BodyMapping['left']) => new Set(body.fragments.flatMap(({ words }) => words));
  const [before, after] = declared.size === 0 ? [] : [mentioned(mapping.left), mentioned(mapping.right)];
  const told = [...declared].filter((rename) => {
    const [l, r] = rename.split('\0');
    return before?.has(l) && after?.has(r);
  });
  const inPlace = renamedInPlace(mapping, variables, renames);
  const objects = parameterObjects(mapping.left, mapping.right);
  const bound = {
    left: boundMembers(comparison, variables.left, variables.right),
    right: boundMembers(comparison, variables.right, variables.left),
  };
  for (const [name, members] of [...objects.left, ...bound.left]) left.set(name, members);
  for (const [name, members] of [...objects.right, ...bound.right]) right.set(name, members);
  for (const [name, value] of handed?.left ?? []) left.set(name, [value]);
  for (const [name, value] of handed?.right ?? []) right.set(name, [value]);
  if (renames.size + left.size + right.size + told.length + inPlace.length === 0) return first;
  const self = comparison.selfBetween(mapping.left.declaration, mapping.right.declaration);
  const context = { left, right, renames: new Set([...renames, ...told, ...inPlace]) };
  const edits = comparison.editsWith({ ...context, ...(self && { self }) });

  return { mapping: mapBodies(mapping.left, mapping.right, edits, pools), edits };
}

/** Parameters with a new name in the same place, of the same type, where no mapped statement tells of either name. */
function renamedInPlace(
  { left, right }: BodyMapping,
  variables: { readonly left: Variables; readonly right: Variables },
  known: ReadonlySet<string>,
): string[] {
  const [lefts, rights] = [left.declaration.parameters, right.declaration.parameters];
  if (lefts.length !== rights.length) return [];
  const told = new Set([...known].flatMap((rename) => rename.split('\0')));
  return lefts.flatMap((l, i) => {
    const r = rights[i];
    if (l.name === r.name || told.has(l.name) || told.has(r.name) || l.type?.text !== r.type?.text) return [];
    const isElsewhere = variables.right.named(l.name).length + variables.left.named(r.name).length > 0;
    return isElsewhere ? [] : [`${l.name}\0${r.name}`];
  });
}

/** What a second mapping may use: names that mapped statements write for each other, and variables without partner. */
export interface Learned {
  readonly renames: ReadonlySet<string>;
  /** Values of variables that only the left body declares; `right` likewise. */
  readonly left: Map<string, CodeNode[]>;
  readonly right: Map<string, CodeNode[]>;
}

/** What mapped statements tell of variables, for a second mapping of the same bodies. */
export function learn(
  comparison: Comparison,
  mapped: readonly StatementPair[],
  edits: Edits,
  variables: { readonly left: Variables; readonly right: Variables },
  evidence: Evidence,
): Learned {
  const pairs = vote(comparison, mapped, edits, variables.left, variables.right, evidence);
  const renames = new Set<string>();
  for (const { left, right } of pairs) {
    if (nameOf(left) !== nameOf(right)) renames.add(`${nameOf(left)}\0${nameOf(right)}`);
  }
  return { renames, ...definitionsBy(comparison, variables, pairs) };
}

/** Values of the variables that may stand for their value: all that no mapped statement declares. */
export function definitionsBy(
  { index }: Comparison,
  variables: Readonly<Record<'left' | 'right', Variables>>,
  pairs: readonly SymbolPair[],
): Record<'left' | 'right', Map<string, CodeNode[]>> {
  const of = (side: 'left' | 'right') => {
    const declared = new Set<Variable | null>();
    for (const pair of pairs) if (pair.declared) declared.add(pair[side].variable);
    return definitionsOf(variables[side], declared);
  };
  const [left, right] = [of('left'), of('right')];
  // Two that are declared without a value and given the same one later are names of one thing, not of the value.
  const laterOf = (side: 'left' | 'right') => {
    const result = new Map<number, string | null>();
    for (const { name, kind, value, assigned } of variables[side].all) {
      if (kind !== 'local' || value || assigned.length !== 1 || isLiteral(assigned[0])) continue;
      const content = index.content(assigned[0]);
      result.set(content, result.has(content) ? null : name);
    }
    return result;
  };
  const later = laterOf('right');
  for (const [content, name] of later.size === 0 ? [] : laterOf('left')) {
    const other = later.get(content);
    if (!name || !other || name === other || (left.get(name)?.length ?? 2) > 1 || (right.get(other)?.length ?? 2) > 1)
      continue;
    left.delete(name);
    right.delete(other);
  }
  return { left, right };
}

function definitionsOf(variables: Variables, known: ReadonlySet<Variable | null>): Map<string, CodeNode[]> {
  const result = new Map<string, CodeNode[]>();
  for (const variable of variables.all) {
    const { name, kind, value, assigned } = variable;
    // What is declared first and given its one value later.
    const given = assigned.length === 1 && (!value || isLiteral(value)) ? assigned[0] : value;
    if (!given || kind !== 'local' || known.has(variable)) continue;
    const list = result.get(name);
    if (list) list.push(given);
    else result.set(name, [given]);
  }
  return result;
}
