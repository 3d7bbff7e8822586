// Calls that stand in one place of two versions although no two statements say so (model-diff.md M3i): what a branch of a
// choice does whose label stayed, and what gave a variable its value that only one version has.
import type { CodeNode } from '../../model/code.ts';
import { groupBy } from '../../model/grouping.ts';
import { type Body, type Fragment, isTrivial } from '../bodies/bodies.ts';
import type { BodyMapping } from '../bodies/body-mapping.ts';
import { declaredIn } from '../bodies/calls-of-names.ts';

/** Two calls, the one of which took the place of the other. */
export interface ExchangedCalls {
  readonly left: CodeNode;
  readonly right: CodeNode;
}

/**
 * `case A: openDoor(x, y); break;` and `case A: enter(z); break;`: what is called where a choice has a label that no other one has,
 * whatever it is handed.
 * @param calledIn the call that a statement makes, or takes its value from
 */
export function callsInCases(
  { left, right }: BodyMapping,
  calledIn: (statement: CodeNode) => CodeNode | null,
): ExchangedCalls[] {
  const rights = new Map(casesOf(right).map((fragment) => [fragment.header, fragment]));
  return casesOf(left).flatMap((l) => {
    const r = rights.get(l.header);
    const [before, after] = [r && onlyStatement(left, l), r && onlyStatement(right, r)];
    const [call, other] = [before && calledIn(before.node), after && calledIn(after.node)];
    return call && other && call.label !== other.label ? [{ left: call, right: other }] : [];
  });
}

/** Branches whose labels no other one in the body has. */
function casesOf({ fragments }: Body): Fragment[] {
  const cases = fragments.filter(({ node }) => node.kind === 'case' && node.child('test') !== null);
  const byLabel = groupBy(cases, ({ header }) => header);
  return cases.filter(({ header }) => byLabel.get(header)?.length === 1);
}

/** The statement of a branch, if jumps are all that stands beside it. */
function onlyStatement({ fragments }: Body, { index, next }: Fragment): Fragment | null {
  const inner = fragments
    .slice(index + 1, next)
    .filter(({ node, parent }) => parent === index && node.kind !== 'block');
  const [only, ...others] = inner.filter((fragment) => !isTrivial(fragment));
  return only && others.length === 0 && !only.composite ? only : null;
}

/**
 * `n = f(a); g(n)` and `g(h(a))`, or the other way round: a call stands for a variable that only the other version has, and whose
 * value was that of another call.
 */
export function callsForVariables(
  { left, right, toRight, toLeft }: BodyMapping,
  l: CodeNode,
  r: CodeNode,
): ExchangedCalls | null {
  const [before, after] = [
    l.kind === 'name' ? calledFor(left, toRight, l.label) : l,
    r.kind === 'name' ? calledFor(right, toLeft, r.label) : r,
  ];
  if (l.kind === r.kind || before?.kind !== 'call' || after?.kind !== 'call') return null;
  return before.label === after.label ? null : { left: before, right: after };
}

const declarations = new WeakMap<Body, ReadonlyMap<string | null, readonly Fragment[]>>();

/** Statements that declare variables, by their names; grouped once a body. */
function declarationsOf(body: Body): ReadonlyMap<string | null, readonly Fragment[]> {
  const known = declarations.get(body);
  if (known) return known;
  const byName = groupBy(body.fragments, declaredIn);
  declarations.set(body, byName);
  return byName;
}

/** The value of the only variable of a name, whose declaration has no partner. */
function calledFor(body: Body, partner: ArrayLike<number>, name: string): CodeNode | null {
  const [declared, ...others] = declarationsOf(body).get(name) ?? [];
  if (!declared || others.length > 0 || partner[declared.index] >= 0) return null;
  return declared.node.children[0].child('init');
}
