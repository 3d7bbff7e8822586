// Setters: a callee that gives what it is handed to something, `limit = value`, has only the code of assignments to that.
import type { CodeNode } from '../../model/code.ts';
import type { Declaration } from '../../model/declaration.ts';
import type { Variables } from '../variables/variables.ts';
import { words } from '../words.ts';

/**
 * The callee stores a parameter as it is, and the statement of its caller gave a value to something else: to another name, to a
 * local where the callee has a member, `store = open()` for `self.store = store`, or to nothing. The value is what the callee
 * is handed, and stands at the call.
 * @param own variables of the caller
 */
export function setsAnother(
  statement: CodeNode,
  ofCallee: CodeNode,
  { parameters }: Declaration,
  own: Variables,
): boolean {
  const set = assigned(ofCallee);
  if (set?.value?.kind !== 'name' || parameters.every(({ name }) => name !== set.value?.label)) return false;
  const before = assigned(statement);
  if (!before) return statement.kind === 'expression';
  const isLocal = statement.kind === 'declaration' || own.resolve(before.name, statement.start)?.kind === 'local';
  if (set.isMember && !before.isMember && isLocal) return true;
  const names = new Set(words(before.name).map((word) => word.toLowerCase()));
  return words(set.name).every((word) => !names.has(word.toLowerCase()));
}

interface Assigned {
  readonly name: string;
  readonly value: CodeNode | null;
  readonly isMember: boolean;
}

/** What a statement gives a value to, and the value; null where it does something else. */
function assigned(statement: CodeNode): Assigned | null {
  const [only] = statement.children;
  if (statement.kind === 'declaration' && statement.children.length === 1 && only.kind === 'variable')
    return { name: only.label, value: only.child('init'), isMember: false };
  if (statement.kind !== 'expression' || only?.kind !== 'assignment') return null;
  let target = only.child('target');
  // An element goes by what it is one of: `list[i] = value`.
  while (target?.label === '' && target.children.length > 0) target = target.children[0];
  return target && { name: target.label, value: only.child('value'), isMember: target.kind === 'member' };
}
