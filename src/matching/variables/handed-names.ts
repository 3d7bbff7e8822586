// Locals that are handed over now, and parameters that are not any more (statement-mapping.md §4.1): where a method got a
// parameter of the name of a variable that it made for itself, and makes no such variable any more, the two are one,
// whatever became of the code that had it.
import { vocabularyOf } from '../../model/vocabulary.ts';
import { names } from '../values/variable-values.ts';
import { mayShareType, type Symbol as NamedSymbol, type SymbolPair } from './symbols.ts';
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
    // Without a use of either, one of another type was another thing.
    const isSame = isFree(local) && (local.type === '' || parameter.type === '' || local.type === parameter.type);
    return isSame && isFree(parameter) && isAlone(right, parameter) ? [pair(local, parameter)] : [];
  });
  const lost = left.parameters.flatMap((parameter) => {
    const local = ownLocal(right, parameter.name);
    // A value of another type under the name was made anew; where types may be left out, a local without one says nothing of it.
    const isSame =
      isFree(local) &&
      (local.type === parameter.type ||
        (local.type === '' && leavesOutTypes(local)) ||
        (local.type !== '' && mayShareType(symbol(parameter), symbol(local)) && isMadeOfNew(local, left, right)));
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

/** Its value is made of what the method is handed only now. */
function isMadeOfNew({ value }: Variable, left: Variables, right: Variables): boolean {
  const isNew = ({ name }: Variable) => left.named(name).length === 0;
  return value !== null && right.parameters.some((parameter) => isNew(parameter) && names(value, parameter.name));
}

/** The only variable of a name, if the body makes it for itself; no part of what a loop goes through: `for key, value in …`. */
function ownLocal(variables: Variables, name: string): Variable | null {
  const [local, ...others] = variables.named(name);
  if (!local || others.length > 0) return null;
  return local.kind === 'local' || (local.kind === 'loop' && local.node?.role !== 'element') ? local : null;
}
