// Locals that are handed over now, and parameters that are not any more (statement-mapping.md §4.1): where a method got a
// parameter of the name of a variable that it made for itself, and makes no such variable any more, the two are one,
// whatever became of the code that had it.
import { vocabularyOf } from '../model/vocabulary.ts';
import type { Symbol as NamedSymbol, SymbolPair } from './symbols.ts';
import type { Variable, Variables } from './variables.ts';

/** Pairs of locals and parameters of one name, each the only one of its version and both without partner so far. */
export function handedUnderTheirNames(
  known: readonly SymbolPair[],
  left: Variables,
  right: Variables,
): readonly SymbolPair[] {
  const paired = new Set<Variable | null>(known.flatMap((pair) => [pair.left.variable, pair.right.variable]));
  const isFree = (variable: Variable | null): variable is Variable => variable !== null && !paired.has(variable);
  const symbol = (variable: Variable): NamedSymbol => ({ variable, field: null });
  const pair = (l: Variable, r: Variable) => ({
    ...{ left: symbol(l), right: symbol(r) },
    ...{ votes: 1, declared: false, assigned: false, references: [] },
  });
  const gained = right.parameters.flatMap((parameter) => {
    const local = ownLocal(left, parameter.name);
    return isFree(local) && isFree(parameter) && isAlone(right, parameter) ? [pair(local, parameter)] : [];
  });
  const lost = left.parameters.flatMap((parameter) => {
    const local = ownLocal(right, parameter.name);
    // A value of another type under the name was made anew; where types may be left out, a local without one says nothing of it.
    const isSame = isFree(local) && (local.type === parameter.type || (local.type === '' && leavesOutTypes(local)));
    return isSame && isFree(parameter) && isAlone(left, parameter) ? [pair(parameter, local)] : [];
  });
  return [...gained, ...lost];
}

function leavesOutTypes({ owner }: Variable): boolean {
  return vocabularyOf(owner).leavesOutTypes === true;
}

function isAlone(variables: Variables, { name }: Variable): boolean {
  return variables.named(name).length === 1;
}

/** The only variable of a name, if the body makes it for itself. */
function ownLocal(variables: Variables, name: string): Variable | null {
  const [local, ...others] = variables.named(name);
  return local && others.length === 0 && (local.kind === 'local' || local.kind === 'loop') ? local : null;
}
