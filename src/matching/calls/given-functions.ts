// Methods that do nothing but give a function: such a one has the code of another method in it, and is not that method.
import type { CodeNode } from '../../model/code.ts';
import type { Declaration } from '../../model/declaration.ts';
import type { Body } from '../bodies/bodies.ts';
import type { Comparison } from '../comparison.ts';
import { passedParameters } from './resolution.ts';

/**
 * `f(x) { … }` and `g() { return x -> { … }; }`: what only gives a function with as many parameters as another method has, none of
 * which it has itself, makes what that method was.
 */
export function isMadeBy(comparison: Comparison, method: Declaration, maker: Declaration): boolean {
  const parameters = passedParameters(method);
  if (parameters.length === 0 || method.bodyNode < 0 || maker.bodyNode < 0) return false;
  const own = new Set(maker.parameters.map(({ name }) => name));
  if (parameters.some(({ name }) => own.has(name))) return false;
  const made = givenFunction(comparison.body(maker));
  return made?.all('parameter').length === parameters.length && givenFunction(comparison.body(method)) === null;
}

/** The function with statements of its own that is all that a body gives. */
function givenFunction(body: Body | null): CodeNode | null {
  const [only, ...others] = body?.top ?? [];
  const node = body && only !== undefined && others.length === 0 ? body.fragments[only].node : null;
  const value = node?.kind === 'return' ? node.children[0] : null;
  return value?.kind === 'lambda' && value.child('body')?.kind === 'block' ? value : null;
}
