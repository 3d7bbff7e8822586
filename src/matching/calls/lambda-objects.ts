// Methods of objects without a class name that gave way to functions: `x.on(new Click() { void click(V v) { … } })` became
// `x.on(v -> toggle(v))`. What a new method has that the function calls is what stood in the object (statement-mapping.md §3.7,
// §5.1).
import { preOrder } from '../../model/code.ts';
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { mapBodies } from '../bodies/statements.ts';
import type { Comparison, DeclarationPair } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { symbolsOf } from '../variables/symbol-maps.ts';

// Each is compared with all of the method.
const MOST_OBJECTS = 200;

const functions: ReadonlySet<string> = new Set(['lambda', 'methodReference']);

/** The code of such methods beside the method around it as that is now: neither has a statement of the other one. */
export function functionsOfObjects(comparison: Comparison, bodies: readonly BodyPair[]): BodyPair[] {
  const none = { left: () => false, right: () => false };
  return bodies.flatMap(({ pair }): BodyPair[] => {
    const methods = isCallable(pair.left) && isCallable(pair.right) ? lostMethods(comparison, pair.left) : [];
    const right = methods.length > 0 ? comparison.body(pair.right) : null;
    if (!right || ![...preOrder(right.root)].some(({ kind }) => functions.has(kind))) return [];
    const edits = comparison.editsWith({ renames: comparison.renames() });
    if (methods.length > MOST_OBJECTS)
      comparison.budget.note('anonymous classes', `${MOST_OBJECTS} of a method`, pair.left.file.path);
    return methods.slice(0, MOST_OBJECTS).flatMap((method): BodyPair[] => {
      const left = comparison.body(method);
      if (!left || comparison.budget.outOfTime('anonymous classes', method.file.path)) return [];
      const ofObject: DeclarationPair = {
        ...pair,
        left: method,
        relation: 'changed',
        rule: 'statements:3.7',
        strength: 0,
      };
      const code = { pair: ofObject, mapping: mapBodies(left, right, edits, none), edits };
      return [{ ...code, symbols: symbolsOf(comparison, code, []) }];
    });
  });
}

/** The only methods of objects in a method that have no partner. */
function lostMethods(comparison: Comparison, { children }: Declaration): Declaration[] {
  return children.flatMap((type) => {
    if (!isType(type) || type.name !== '' || comparison.pairOfLeft(type)) return [];
    const [method, ...others] = type.children.filter((d) => isCallable(d) && d.bodyNode >= 0);
    return method && others.length === 0 && !comparison.pairOfLeft(method) ? [method] : [];
  });
}
