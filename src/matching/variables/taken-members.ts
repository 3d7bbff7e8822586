// Variables that hold a part of an object under the part's own name: `const { a, b = 1 } = o`, `a = o.a`, `a = o['a']`,
// `a = o.get('a', 1)`. Any of them stands beside any other one, so only what the code does with them says which became which
// (4.1).
import type { CodeNode } from '../../model/code.ts';
import { argumentsOf } from '../calls/resolution.ts';
import type { Comparison } from '../comparison.ts';
import type { Variable } from './variables.ts';

/** The object of which a variable holds the member or entry of its own name; null for other variables. */
function source({ name, kind, value }: Variable): CodeNode | null {
  const taken = value?.kind === 'binary' && value.label === '??' ? value.child('left') : value;
  if (kind !== 'local' || !taken) return null;
  return nameOfPart(taken) === name ? taken.child('receiver') : null;
}

/** What a part of an object is taken by: the name of a member, or the text that an index or a call is told first. */
function nameOfPart(taken: CodeNode): string | null {
  if (taken.kind === 'member') return taken.label;
  const key = taken.kind === 'index' ? taken.child('index') : taken.kind === 'call' ? argumentsOf(taken)[0] : null;
  return key?.kind === 'string' ? (/^\p{L}*(['"`])(.*)\1$/su.exec(key.label)?.[2] ?? null) : null;
}

/** Both hold a part of one object under its own name, and not the same one. */
export function areTakenBeside({ index }: Comparison, left: Variable, right: Variable): boolean {
  if (left.name === right.name || left.type !== '' || right.type !== '') return false;
  const [before, after] = [source(left), source(right)];
  return before !== null && after !== null && index.content(before) === index.content(after);
}
