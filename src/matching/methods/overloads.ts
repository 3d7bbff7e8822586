// Where a name alone tells which function is meant: in languages without overloading, and where a container has one of the
// name in a language whose functions are known by name beyond it.
import type { Declaration } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import { callablesOf, fullName } from '../comparison.ts';

/** Several functions may have the name of these two. */
export function mayBeOverloaded(left: Declaration, right: Declaration): boolean {
  if (!left.signature.includes('(') && !right.signature.includes('(')) return false;
  return !vocabularyOf(left).hasProgramNames || hasNamesake(left) || hasNamesake(right);
}

function hasNamesake(method: Declaration): boolean {
  const name = fullName(method);
  return !method.parent || callablesOf(method.parent).some((other) => other !== method && fullName(other) === name);
}
