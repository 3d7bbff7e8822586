// Where an anonymous class stands inside its method or field (refactoring-types.md §3.6): the calls, creations and
// variables around it, from outside to inside.
import { type CodeNode, preOrder } from './code.ts';
import type { Declaration } from './declaration.ts';

const known = new WeakMap<Declaration, ReadonlyMap<Declaration, CodeNode>>();

/** The expressions that create the anonymous classes of a method or field. */
function creations(owner: Declaration): ReadonlyMap<Declaration, CodeNode> {
  let result = known.get(owner);
  if (!result) {
    const found = new Map<Declaration, CodeNode>();
    const root = owner.file.language.lower?.(owner);
    for (const node of root ? preOrder(root) : []) if (node.nested) found.set(node.nested, node);
    known.set(owner, (result = found));
  }
  return result;
}

/**
 * Names of the calls, creations and variables around an anonymous class, below the declaration that holds it.
 * @param created how the creation of a type is named
 */
export function namesAround(anonymous: Declaration, created: (type: string) => string): string[] {
  const names: string[] = [];
  const creation = anonymous.parent && creations(anonymous.parent).get(anonymous);
  for (let node = creation?.parent; node; node = node.parent) {
    // The variable of a resource is no declaration of its own to the reference.
    if (node.role === 'resource') continue;
    if (node.kind === 'call' || node.kind === 'variable')
      names.unshift(node.label.slice(node.label.lastIndexOf('.') + 1));
    else if (node.kind === 'creation' && node.child('type')) names.unshift(created(node.child('type')?.label ?? ''));
  }
  return names.filter((name) => name !== '');
}
