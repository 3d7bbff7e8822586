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

/**
 * S1: of overloads without an implementation the last one stands for all. Where it stands among those of the other version as well,
 * another one came to be the last, and none of the two became the other.
 */
export function areBothOverloads(left: Declaration, right: Declaration): boolean {
  const isAmong = (one: Declaration, all: Declaration) =>
    all.overloads?.some((text) => plainSignature(text) === ownSignature(one)) === true;
  return isAmong(left, right) || isAmong(right, left);
}

function ownSignature({ overloads, file: { tree }, node }: Declaration): string {
  return plainSignature(overloads?.at(-1) ?? tree.textOf(node));
}

/** Without blanks, separators at the end, and what hands it out. */
function plainSignature(text: string): string {
  return text
    .replace(/^(?:(?:export|default|declare)\s+)+/, '')
    .replace(/\s+/g, '')
    .replace(/,(?=[)\]}>])|[;,]$/g, '');
}
