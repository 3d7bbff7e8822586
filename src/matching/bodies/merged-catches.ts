// Clauses of one `try` that became one with all of their types, or the reverse (statement-mapping.md §4.3, Merge Catch): those after
// the first one are the additional ones, so the one follows the first.
import type { CodeNode } from '../../model/code.ts';
import type { Body, Fragment } from './bodies.ts';

/** Types of a catch clause: those of a union `A | B` or a tuple `(A, B)` one by one. */
export function caughtTypes(clause: CodeNode): string[] {
  return (
    clause
      .child('variable')
      ?.child('type')
      ?.label.match(/[^\s()|,]+/g) ?? []
  );
}

/** The clause of one version with the types of several of the other one, and the first of these. */
interface MergedClause {
  readonly whole: Fragment;
  readonly first: Fragment;
}

/** The first of several clauses, with the one that they became, or that they were; by their numbers. */
export function mergedCatches(left: Body, right: Body): [number, number][] {
  const isTold = (body: Body) =>
    body.fragments.some(({ node }) => node.kind === 'catch' && caughtTypes(node).length > 1);
  return [
    ...(isTold(right)
      ? clausesOf(right, left).map(({ whole, first }): [number, number] => [first.index, whole.index])
      : []),
    ...(isTold(left)
      ? clausesOf(left, right).map(({ whole, first }): [number, number] => [whole.index, first.index])
      : []),
  ];
}

/** Of clauses with several types those of which the other body has the parts, once for each that there is. */
function clausesOf(own: Body, other: Body): MergedClause[] {
  const [wholes, clauses] = [catchesOf(own), catchesOf(other)];
  const found = new Map<string, { readonly wholes: Fragment[]; readonly firsts: Fragment[] }>();
  for (const whole of wholes) {
    const types = caughtTypes(whole.node);
    const key = types.join(' ');
    if (types.length < 2) continue;
    const known = found.get(key);
    if (known) known.wholes.push(whole);
    else found.set(key, { wholes: [whole], firsts: firstsOf(clauses, types) });
  }
  return [...found.values()].flatMap((group) =>
    group.wholes.length === group.firsts.length
      ? group.wholes.map((whole, i) => ({ whole, first: group.firsts[i] }))
      : [],
  );
}

/** The first clause of each `try` that has several clauses with some of the types each. */
function firstsOf(clauses: readonly Fragment[], types: readonly string[]): Fragment[] {
  const parts = new Map<number, Fragment[]>();
  for (const clause of clauses) {
    const own = caughtTypes(clause.node);
    if (own.length === 0 || own.length === types.length || !own.every((type) => types.includes(type))) continue;
    parts.set(clause.parent, [...(parts.get(clause.parent) ?? []), clause]);
  }
  return [...parts.values()].flatMap((list) => (list.length > 1 ? [list[0]] : []));
}

function catchesOf({ fragments }: Body): Fragment[] {
  return fragments.filter(({ node }) => node.kind === 'catch');
}
