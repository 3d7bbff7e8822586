// What a call gives to a function that it is handed is what it gives when it is awaited: `f(x, (err, text) => …)`,
// `f(x).then((text) => …)` and `const text = await f(x)` (4.1).
import type { CodeNode } from '../model/code.ts';
import type { Variable } from './variables.ts';

/** One is a parameter of a function that a call is handed, the other a local that awaits the same call. */
export function isAwaited(left: Variable, right: Variable): boolean {
  return awaits(left, right) || awaits(right, left);
}

function awaits({ kind, value }: Variable, parameter: Variable): boolean {
  const call = kind === 'local' && value?.kind === 'await' ? value.child('operand') : null;
  const given = parameter.kind === 'lambda' ? giver(parameter) : null;
  return call?.kind === 'call' && given?.kind === 'call' && call.label === given.label;
}

/** The call of which the function with this parameter gets the result. */
function giver({ node }: Variable): CodeNode | null {
  const lambda = node?.parent ?? null;
  const call = lambda?.kind === 'lambda' ? lambda.parent : null;
  return call?.kind === 'call' && call.label === 'then' ? call.child('receiver') : call;
}
