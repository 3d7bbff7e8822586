// Classes whose members were written one by one, beside a constructor function as `A.prototype.f = function () {}` or in it,
// and stand in a class of that name now, or the reverse: another notation for the same members (model-diff.md G4).
import { type Declaration, isCallable, isType } from '../model/declaration.ts';
import { type Comparison, callablesOf } from './comparison.ts';

/** Pairs members that types of one container have with those that stand beside such a type in the other one. */
export function pairOuterMembers(comparison: Comparison, left: Declaration, right: Declaration): void {
  pairWith(outerMembers(left), right, (outer, inner) => {
    if (comparison.isFree(outer, inner)) comparison.pair(outer, inner, 'same', 'model:G4');
  });
  pairWith(outerMembers(right), left, (outer, inner) => {
    if (comparison.isFree(inner, outer)) comparison.pair(inner, outer, 'same', 'model:G4');
  });
}

function pairWith(
  outer: ReadonlyMap<string, readonly Declaration[]>,
  container: Declaration,
  pair: (outer: Declaration, inner: Declaration) => void,
): void {
  if (outer.size === 0) return;
  for (const type of container.children) {
    const members = isType(type) ? (outer.get(type.name) ?? []) : [];
    if (members.length === 0) continue;
    for (const member of members.filter(isType)) pair(member, type);
    for (const inner of callablesOf(type)) {
      const name = inner.kind === 'constructor' ? type.name : inner.name;
      for (const member of members) if (isCallable(member) && member.name === name) pair(member, inner);
    }
  }
}

/** Members that stand beside their class, by its name; the function that makes its objects is one of them. */
function outerMembers(container: Declaration): Map<string, Declaration[]> {
  const result = new Map<string, Declaration[]>();
  const classOf = container.file.language.notation?.classOfOuterMember;
  if (!classOf) return result;
  const types = container.children.filter((child) => isType(child) && classOf(child) !== null);
  const callables = callablesOf(container);
  for (const member of [...callables, ...callables.flatMap(callablesOf), ...types, ...types.flatMap(callablesOf)]) {
    const name = classOf(member);
    if (name) result.set(name, [...(result.get(name) ?? []), member]);
  }
  if (result.size > 0) for (const maker of callables) if (!maker.qualifier) result.get(maker.name)?.push(maker);
  return result;
}
