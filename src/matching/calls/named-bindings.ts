// What a call hands over by name inside of one argument: entries of an object literal, attributes of an element, and
// members of what a name stands for. A pattern in the parameter list binds them one by one, a plain parameter has them
// as its members (5.1, arguments).
import { CodeNode } from '../../model/code.ts';
import type { Declaration, Parameter } from '../../model/declaration.ts';
import { javaNotation } from '../../model/notation.ts';
import { memberKey } from '../bodies/keyed-lists.ts';
import { copyOf } from '../variables/bound-members.ts';
import { passedParameters } from './resolution.ts';

/** Values by the name under which an object literal or an element has them. */
function entriesOf(node: CodeNode): ReadonlyMap<string, CodeNode> {
  const entries = new Map<string, CodeNode>();
  for (const part of node.kind === 'markup' ? node.all('attribute') : node.all('element')) {
    const key = part.kind === 'pair' ? part.child('key') : null;
    const value = part.child('value');
    if (value && part.kind === 'namedArgument') entries.set(part.label, value);
    else if (value && key?.kind === 'name') entries.set(key.label, value);
  }
  return entries;
}

/** Names that the pattern of a parameter binds, no other pattern in it, and the members that they stand for. */
export function namesBoundIn(
  callee: Declaration,
  { name: pattern, node }: Parameter,
): [name: string, member: string][] {
  if (!/^\{[^[{]*$/.test(pattern)) return [];
  const printed = (callee.file.language.notation ?? javaNotation).parameters(callee);
  return printed.flatMap((own): [string, string][] =>
    own.bound === true && own.node === node && own.member ? [[own.name, own.member]] : [],
  );
}

/** `object.name`, in no place. */
export function memberOf(object: CodeNode, name: string): CodeNode {
  return new CodeNode('member', name, -1, object.start, object.end).add('receiver', copyOf(object));
}

/** Tells `bind` of each name of the callee that stands for a value in an object that the call hands over. */
export function bindMembers(
  callee: Declaration,
  call: CodeNode,
  args: readonly (CodeNode | undefined)[],
  bind: (name: string, value: CodeNode) => void,
): void {
  const objects = call.kind === 'markup' ? [call] : args;
  const given = passedParameters(callee)
    .map((parameter, i) => ({ parameter, object: parameter.varargs ? undefined : objects[i] }))
    .filter(({ object }) => object?.kind === 'map' || object?.kind === 'markup');
  if (given.length === 0) return;
  const printed = (callee.file.language.notation ?? javaNotation).parameters(callee);
  for (const { parameter, object } of given) {
    const isOwn = ({ node, bound }: Parameter) => bound === true && node === parameter.node;
    const bound = printed.filter(isOwn);
    for (const [name, value] of object ? entriesOf(object) : []) {
      const taken = bound.filter(({ member }) => member === name);
      for (const own of taken) bind(own.name, value);
      if (bound.length === 0) bind(memberKey(parameter.name, name), value);
    }
  }
}
