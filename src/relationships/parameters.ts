// A changed signature told by parameter, in RefactoringMiner's types (spec/refdiff.md §5): parameters correspond by
// name, else by type in order; what is left was added or removed.
import type { Declaration, Parameter } from '../model/declaration.ts';
import { declarationLocation, parameterLocation } from '../refactorings/locations.ts';
import { renderClassOf, renderMethod, renderParameter } from '../refactorings/render.ts';
import type { Told } from './report.ts';

/** Pairs of corresponding parameters, in order of the parameters before. */
function correspond(before: readonly Parameter[], after: readonly Parameter[]): (readonly [Parameter, Parameter])[] {
  const partner = new Map<Parameter, Parameter>();
  const taken = new Set<Parameter>();
  const take = (fits: (a: Parameter, b: Parameter) => boolean) => {
    for (const a of before) {
      const b = partner.has(a) ? undefined : after.find((p) => !taken.has(p) && fits(a, p));
      if (!b) continue;
      partner.set(a, b);
      taken.add(b);
    }
  };
  take((a, b) => a.name === b.name);
  take((a, b) => a.type !== null && a.type.text === b.type?.text && a.varargs === b.varargs);
  return before.flatMap((a) => {
    const b = partner.get(a);
    return b ? [[a, b] as const] : [];
  });
}

/** Add, Remove, Reorder Parameter and Change Parameter Type between two versions of a method. */
export function signatureChanges(before: Declaration, after: Declaration): Told[] {
  const pairs = correspond(before.parameters, after.parameters);
  const kept = new Set(pairs.flat());
  const place = `in method ${renderMethod(after)} from class ${renderClassOf(after)}`;
  const result: Told[] = [];
  for (const parameter of after.parameters) {
    if (kept.has(parameter)) continue;
    result.push({
      type: 'Add Parameter',
      description: `Add Parameter ${renderParameter(parameter, after)} ${place}`,
      leftSideLocations: [declarationLocation(before, 'original method declaration')],
      rightSideLocations: [
        parameterLocation(parameter, after, 'added parameter'),
        declarationLocation(after, 'method declaration with added parameter'),
      ],
    });
  }
  for (const parameter of before.parameters) {
    if (kept.has(parameter)) continue;
    const old = `in method ${renderMethod(before)} from class ${renderClassOf(before)}`;
    result.push({
      type: 'Remove Parameter',
      description: `Remove Parameter ${renderParameter(parameter, before)} ${old}`,
      leftSideLocations: [
        parameterLocation(parameter, before, 'removed parameter'),
        declarationLocation(before, 'original method declaration'),
      ],
      rightSideLocations: [declarationLocation(after, 'method declaration with removed parameter')],
    });
  }
  for (const [a, b] of pairs) {
    if (a.type?.text === b.type?.text && a.varargs === b.varargs) continue;
    const [from, to] = [renderParameter(a, before), renderParameter(b, after)];
    result.push({
      type: 'Change Parameter Type',
      description: `Change Parameter Type ${from} to ${to} ${place}`,
      leftSideLocations: [parameterLocation(a, before, 'original variable declaration')],
      rightSideLocations: [parameterLocation(b, after, 'changed-type variable declaration')],
    });
  }
  const order = pairs.map(([, b]) => after.parameters.indexOf(b));
  const sameParameters = pairs.length === before.parameters.length && pairs.length === after.parameters.length;
  if (sameParameters && order.some((position, i) => position !== i)) {
    const list = (parameters: readonly Parameter[], owner: Declaration) =>
      `[${parameters.map((p) => renderParameter(p, owner)).join(', ')}]`;
    result.push({
      type: 'Reorder Parameter',
      description: `Reorder Parameter ${list(before.parameters, before)} to ${list(after.parameters, after)} ${place}`,
      leftSideLocations: [
        ...before.parameters.map((p) => parameterLocation(p, before, 'original parameter declaration')),
        declarationLocation(before, 'original method declaration'),
      ],
      rightSideLocations: [
        ...after.parameters.map((p) => parameterLocation(p, after, 'reordered parameter declaration')),
        declarationLocation(after, 'method declaration with reordered parameters'),
      ],
    });
  }
  return result;
}
