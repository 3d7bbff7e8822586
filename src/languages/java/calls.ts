// Calls in Java source: invocations, creations, constructor calls and method references.
import type { Call } from '../../model/declaration.ts';
import { callOf } from '../../model/parts.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { type JavaGrammar, Role } from './grammar.ts';
import { simpleTypeName } from './types.ts';

/** The call at a node with one of the call roles, or null where the source is too broken to name it. */
export function callAt(java: JavaGrammar, tree: SyntaxTree, node: number, role: number): Call | null {
  switch (role) {
    case Role.invocation:
      return invocation(java, tree, node);
    case Role.creation:
      return creation(java, tree, node);
    case Role.constructorCall:
      return constructorCall(java, tree, node);
    default:
      return methodReference(java, tree, node);
  }
}

/** The creation that an enum constant with arguments stands for. */
export function constantCreation(java: JavaGrammar, tree: SyntaxTree, constant: number, enumName: string): Call | null {
  const list = tree.childByField(constant, java.field.arguments);
  return list < 0 ? null : callOf(tree, constant, 'creation', enumName, null, argumentCount(java, tree, constant));
}

function invocation(java: JavaGrammar, tree: SyntaxTree, node: number): Call | null {
  const name = tree.childByField(node, java.field.name);
  if (name < 0) return null;
  // `A.super.m()` has the keyword as a child of its own behind the object.
  let receiverEnd = -1;
  let isSuper = false;
  for (let c = node + 1; c < name; c = tree.next[c]) {
    if (!tree.isNamed(c) || tree.isExtra(c) || tree.kind[c] === java.kind.type_arguments) continue;
    receiverEnd = tree.end[c];
    isSuper = tree.kind[c] === java.kind.super;
  }
  const receiver = receiverEnd < 0 ? null : tree.text.slice(tree.start[node], receiverEnd);
  const called = tree.textOf(name);
  // `parseJava` has the parser read constructor calls behind other statements as calls.
  const constructorKind = called === 'super' ? 'superCall' : called === 'this' ? 'thisCall' : 'call';
  return callOf(
    tree,
    node,
    isSuper ? 'superMethod' : constructorKind,
    called,
    receiver,
    argumentCount(java, tree, node),
  );
}

function creation(java: JavaGrammar, tree: SyntaxTree, node: number): Call | null {
  const type = tree.childByField(node, java.field.type);
  if (type < 0) return null;
  // `outer.new Inner()`: the outer object is the first named child.
  const first = node + 1;
  const qualified = first < type && tree.isNamed(first) && !java.annotations.has(tree.kind[first]);
  const receiver = qualified && tree.kind[first] !== java.kind.type_arguments ? tree.textOf(first) : null;
  const name = simpleTypeName(java, tree, type);
  return callOf(tree, node, 'creation', name, receiver, argumentCount(java, tree, node));
}

function constructorCall(java: JavaGrammar, tree: SyntaxTree, node: number): Call | null {
  const keyword = tree.childByField(node, java.field.constructor);
  if (keyword < 0) return null;
  const object = tree.childByField(node, java.field.object);
  const receiver = object < 0 ? null : tree.textOf(object);
  const kind = tree.kind[keyword] === java.kind.this ? 'thisCall' : 'superCall';
  return callOf(tree, node, kind, tree.textOf(keyword), receiver, argumentCount(java, tree, node));
}

/** `R::m`; for `C::new` the name is that of the class, as in a creation. */
function methodReference(java: JavaGrammar, tree: SyntaxTree, node: number): Call | null {
  const receiver = node + 1;
  let name = -1;
  for (let c = tree.next[receiver]; c < tree.next[node]; c = tree.next[c]) {
    if (!tree.isExtra(c) && tree.kind[c] !== java.kind.type_arguments) name = c;
  }
  if (receiver >= tree.next[node] || name < 0) return null;
  const text = tree.textOf(receiver);
  const called = tree.textOf(name);
  if (called !== 'new') return callOf(tree, node, 'reference', called, text, -1);
  const type = simpleTypeName(java, tree, receiver);
  return callOf(tree, node, 'reference', type.slice(type.lastIndexOf('.') + 1), text, -1);
}

function argumentCount(java: JavaGrammar, tree: SyntaxTree, node: number): number {
  const list = tree.childByField(node, java.field.arguments);
  return list < 0 ? -1 : tree.namedChildren(list).length;
}
