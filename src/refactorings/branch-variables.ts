// A variable that gave way to one in each of several branches, or the other way round (statement-mapping.md §4.1, split and
// merge): either the one is assigned in the branches that declare the others, or each of these makes its value for itself.

import type { Fragment } from '../matching/bodies/bodies.ts';
import type { BodyMapping } from '../matching/bodies/body-mapping.ts';
import type { ContentIndex } from '../matching/bodies/content.ts';
import type { Edits } from '../matching/bodies/edits.ts';
import { assignmentIn, isEmptyCollection } from '../matching/bodies/shapes.ts';
import { declaredValue } from '../matching/variables/declared-values.ts';
import type { Variable, Variables } from '../matching/variables/variables.ts';
import { type CodeNode, ownNodes } from '../model/code.ts';
import type { MappedCode } from './mapped-code.ts';

/** One variable on a side with those on the other side that share its place, one a branch. */
export interface BranchGroup {
  readonly one: Variable;
  readonly many: readonly Variable[];
}

/**
 * @param side where the one variable is
 * @param ones candidates for it
 * @param several candidates for those of the other side
 */
export function branchGroups(
  mapped: MappedCode,
  side: 'left' | 'right',
  ones: ReadonlySet<Variable>,
  several: ReadonlySet<Variable>,
): BranchGroup[] {
  const assigned = assignedInBranches(mapped, side, ones, several);
  const told = new Set(assigned.map(({ one }) => one));
  const made = madeInBranches(mapped, side, ones, several).filter(({ one }) => !told.has(one));
  // Under one name in all branches it is one variable still.
  return [...assigned, ...made].filter(({ many }) => new Set(many.map(({ name }) => name)).size === many.length);
}

/**
 * `s` where each assignment of it corresponds to the declaration of another variable, or that gives the same in its branch: short
 * statements may have no partner.
 */
function assignedInBranches(
  { mapping, symbols, edits: { index } }: MappedCode,
  side: 'left' | 'right',
  ones: ReadonlySet<Variable>,
  several: ReadonlySet<Variable>,
): BranchGroup[] {
  const otherSide = side === 'left' ? 'right' : 'left';
  const partners = side === 'left' ? mapping.toRight : mapping.toLeft;
  const others = mapping[otherSide].fragments;
  const found = new Map<Variable, Variable[]>();
  for (const fragment of mapping[side].fragments) {
    const one = assignedBy(fragment.node, symbols[side]);
    if (!one || !ones.has(one)) continue;
    const other =
      declaredIn(others[partners[fragment.index]], symbols[otherSide]) ??
      declaredIn(inItsBranch(fragment, mapping, side, index), symbols[otherSide]);
    if (other && several.has(other)) found.set(one, [...(found.get(one) ?? []), other]);
  }
  return [...found]
    .filter(
      ([one, many]) =>
        many.length > 1 &&
        many.length === one.assigned.length &&
        (!one.value || one.value.children.length === 0) &&
        many.every((variable) => variable.assigned.length === 0 && !many.some((other) => overlap(variable, other))),
    )
    .map(([one, many]) => ({ one, many }));
}

/** The only variable that a statement declares. */
function declaredIn(statement: Fragment | undefined, variables: Variables): Variable | null {
  const [declared, ...more] = statement?.node.kind === 'declaration' ? statement.node.children : [];
  return declared && more.length === 0 ? variables.declaredBy(declared) : null;
}

/** The declaration without partner that gives what an assignment gives, in the branch of it. */
function inItsBranch(
  { node, parent, slot }: Fragment,
  mapping: BodyMapping,
  side: 'left' | 'right',
  index: ContentIndex,
): Fragment | undefined {
  const [toOther, toThis] = side === 'left' ? [mapping.toRight, mapping.toLeft] : [mapping.toLeft, mapping.toRight];
  const value = assignmentIn(node)?.child('value');
  const around = parent < 0 ? -1 : toOther[parent];
  if (!value || around < 0) return undefined;
  const others = mapping[side === 'left' ? 'right' : 'left'].fragments;
  const isGiven = ({ node: { kind, children } }: Fragment) => {
    const given = kind === 'declaration' ? children[0].child('init') : null;
    return given !== null && index.content(given) === index.content(value);
  };
  return others
    .slice(around + 1, others[around].next)
    .find((other) => other.parent === around && other.slot === slot && toThis[other.index] < 0 && isGiven(other));
}

/**
 * A variable whose value several others hold, each where it is used: `t = f(x)` before an `if` and `a = f(x)`, `b = f(x)` in
 * its branches, or a list and several lists that its branches fill.
 */
function madeInBranches(
  { mapping, edits, symbols }: MappedCode,
  side: 'left' | 'right',
  ones: ReadonlySet<Variable>,
  several: ReadonlySet<Variable>,
): BranchGroup[] {
  const otherSide = side === 'left' ? 'right' : 'left';
  const found = new Map<Variable, Set<Variable>>();
  const foreign = new Set<Variable>();
  const filled = new Set<Variable>();
  for (const pair of mapping.pairs) {
    const statement = pair[otherSide].node;
    const note = (one: Variable, many: Variable) => {
      found.set(one, (found.get(one) ?? new Set()).add(many));
      if (usesOf(statement, symbols[otherSide], new Set([many]), filling).size > 0) filled.add(many);
    };
    // Whatever stands beside it now, what names the one as often as this names the other has that in its place.
    const [own, others] = [
      usesOf(pair[side].node, symbols[side], ones),
      usesOf(pair[otherSide].node, symbols[otherSide], several),
    ];
    const known = new Set<Variable>();
    for (const [one, times] of own) {
      const [many, ...rivals] = [...others.keys()].filter((other) => haveSameValue(edits, one, other));
      if (!many || rivals.length > 0 || others.get(many) !== times) continue;
      note(one, many);
      known.add(one).add(many);
    }
    // Expressions in which several stand for the one, `a + b`, and calls that are handed one and then more of them.
    const together: CodeNode[] = [];
    const handed = new Set<CodeNode | null>();
    for (const { left, right } of edits.aligned(pair.left.node, pair.right.node)) {
      const [mine, other] = side === 'left' ? [left, right] : [right, left];
      const one = mine?.kind === 'name' ? symbols[side].resolve(mine.label, mine.start) : null;
      const many = other?.kind === 'name' ? symbols[otherSide].resolve(other.label, other.start) : null;
      if (one && other && isOfSeveral(edits, one, other, symbols[otherSide], several)) together.push(other);
      else if (other && together.some(({ start, end }) => start <= other.start && other.end <= end)) continue;
      else if (one && many && ones.has(one) && several.has(many) && haveSameValue(edits, one, many)) {
        note(one, many);
        handed.add(other?.parent ?? null);
      } else if (mine === null && other?.role === 'argument' && handed.has(other.parent)) continue;
      else for (const variable of [one, many]) if (variable && !known.has(variable)) foreign.add(variable);
    }
  }
  // What begins empty is what is put into it: a list that is only given to something in the place of another one has other things.
  const isOther = (variable: Variable) =>
    foreign.has(variable) || (variable.value && isEmptyCollection(variable.value) && !filled.has(variable));
  return [...found].flatMap(([one, many]) =>
    many.size > 1 && !foreign.has(one) && ![...many].some(isOther) ? [{ one, many: [...many] }] : [],
  );
}

const filling: ReadonlySet<string> = new Set(['receiver', 'argument']);

/** How often a statement names each of some variables, in some roles if they are given. */
function usesOf(
  statement: CodeNode,
  variables: Variables,
  wanted: ReadonlySet<Variable>,
  roles: ReadonlySet<string> | null = null,
): ReadonlyMap<Variable, number> {
  const result = new Map<Variable, number>();
  for (const { kind, role, label, start } of ownNodes(statement)) {
    const variable = kind === 'name' && (roles?.has(role) ?? true) ? variables.resolve(label, start) : null;
    if (variable && wanted.has(variable)) result.set(variable, (result.get(variable) ?? 0) + 1);
  }
  return result;
}

/** `a + b` and `[a, b]` of variables that begin with the value of one variable, where that stood before. */
function isOfSeveral(
  edits: Edits,
  one: Variable,
  { kind, children }: CodeNode,
  variables: Variables,
  several: ReadonlySet<Variable>,
): boolean {
  if ((kind !== 'binary' && kind !== 'collection') || children.length < 2) return false;
  const found = children.map((node) => (node.kind === 'name' ? variables.resolve(node.label, node.start) : null));
  return (
    new Set(found).size === children.length &&
    found.every((variable) => variable && several.has(variable) && haveSameValue(edits, one, variable))
  );
}

/** The one has the value of the other, or chooses it as one of two. */
function haveSameValue({ index }: Edits, one: Variable, other: Variable): boolean {
  const [mine, value] = [one, other].map(
    (variable) => variable.value ?? (variable.node && declaredValue(variable.node)),
  );
  if (!mine || !value || one.assigned.length + other.assigned.length > 0) return false;
  // What both begin with empty is filled by the code that names them.
  if (index.size(value) < 2 && !isEmptyCollection(value)) return false;
  const { kind, children } = mine;
  const choices = kind === 'conditional' ? children.filter(({ role }) => role !== 'condition') : [];
  return [mine, ...choices].some((choice) => index.content(choice) === index.content(value));
}

/** The variable to which a statement of nothing but an assignment assigns. */
function assignedBy(statement: CodeNode, variables: Variables): Variable | null {
  const [assignment] = statement.kind === 'expression' ? statement.children : [];
  const target = assignment?.kind === 'assignment' && assignment.label === '=' ? assignment.child('target') : null;
  return target?.kind === 'name' ? variables.resolve(target.label, target.start) : null;
}

/** Two variables that are visible at the same place belong to no two branches. */
function overlap(a: Variable, b: Variable): boolean {
  return a !== b && a.scopeStart < b.scopeEnd && b.scopeStart < a.scopeEnd;
}
