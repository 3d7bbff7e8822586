// A parameter that a method is handed no more, and takes out of another one that it is handed now: `f(rows)` became
// `f(state) { let rows = state.get('rows'); … }` (4.1). It is that local, whatever code goes on with the new parameter.
import type { CodeNode } from '../../model/code.ts';
import type { Parameter } from '../../model/declaration.ts';
import { wordSimilarity } from '../words.ts';
import { wholeOf } from './awaited.ts';
import type { Variable, Variables } from './variables.ts';

/** What one version hands over by itself is in the other one a local of its name, taken out of a parameter of that version alone. */
export interface TakenOut {
  readonly parameter: Variable;
  readonly local: Variable;
  readonly holder: Variable;
}

/** All that `own` is handed, and `other` takes out of what it is handed. */
export function takenOut(own: Variables, other: Variables): TakenOut[] {
  return own.parameters.flatMap((parameter) => {
    const [local, ...more] = other.named(parameter.name);
    if (local?.kind !== 'local' || more.length > 0 || local.scopeEnd < other.body.root.end) return [];
    const name = nameOfHolder(local);
    const holder = name === null ? undefined : other.parameters.find((candidate) => candidate.name === name);
    // What is made of a parameter of a like name may be that parameter: `const name = rawName.trim()`.
    if (!holder || wordSimilarity(holder.name, parameter.name) > 0) return [];
    return own.parameters.some(({ name }) => name === holder.name) ? [] : [{ parameter, local, holder }];
  });
}

/** Tells of two parameters whether the one is taken out of the other now, or was before. */
export function takenOutOfOther(left: Variables, right: Variables): (l: Parameter, r: Parameter) => boolean {
  const holders = (own: Variables, other: Variables) =>
    new Map(takenOut(own, other).map(({ parameter, holder }) => [parameter.parameter, holder.parameter]));
  const [now, before] = [holders(left, right), holders(right, left)];
  return (l, r) => now.get(l) === r || before.get(r) === l;
}

/**
 * Tells whether a function in the body takes out of what it is handed now what it was handed itself: `each((file) => …)` became
 * `each((entry) => { const file = entry.name; … })`.
 */
export function isTakenOutInside(parameter: Variable, local: Variable): boolean {
  if (parameter.kind !== 'lambda' || local.kind !== 'local' || parameter.name !== local.name) return false;
  const [before, after] = [parameter.node?.parent, innermostFunction(local)];
  if (!parameter.node || before?.kind !== 'lambda' || !after) return false;
  const [had, has] = [before, after].map(({ children }) => children.filter(({ kind }) => kind === 'parameter'));
  const at = had.indexOf(parameter.node);
  const holder = nameOfHolder(local);
  return has[at]?.label === holder && holder !== null && had.every(({ label }) => label !== holder);
}

/** The lambda around the declaration of a variable; null at the level of its body. */
function innermostFunction({ node }: Variable): CodeNode | null {
  let outer = node?.parent ?? null;
  while (outer && outer.kind !== 'lambda') outer = outer.parent;
  return outer;
}

/** The name of which a local is a part: `state` of `state.get('rows')`, `state.rows[0]`, `const { rows } = state`. */
function nameOfHolder({ node }: Variable): string | null {
  const whole = node && wholeOf(node);
  let value: CodeNode | null = whole?.node.child('init') ?? null;
  const given = value;
  for (let next = value; next; next = next.child('receiver')) value = next;
  const isPart = value !== given || whole?.part !== '';
  return isPart && value?.kind === 'name' ? value.label : null;
}
