// Variables that hold a member of an object under the member's own name: `const { a, b = 1 } = o`, `a = o.a`. Any of them stands
// beside any other one, so only what the code does with them says which became which (4.1).
import type { CodeNode } from '../model/code.ts';
import type { Comparison } from './comparison.ts';
import type { Variable } from './variables.ts';

/** The object of which a variable holds the member of its own name; null for other variables. */
function source({ name, kind, value }: Variable): CodeNode | null {
  const taken = value?.kind === 'binary' && value.label === '??' ? value.child('left') : value;
  return kind === 'local' && taken?.kind === 'member' && taken.label === name ? taken.child('receiver') : null;
}

/** Both hold a member of one object under its own name, and not the same one. */
export function areTakenBeside({ index }: Comparison, left: Variable, right: Variable): boolean {
  if (left.name === right.name || left.type !== '' || right.type !== '') return false;
  const [before, after] = [source(left), source(right)];
  return before !== null && after !== null && index.content(before) === index.content(after);
}
