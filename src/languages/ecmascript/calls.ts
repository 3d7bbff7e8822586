// Reads one call, creation or JSX element. Which declaration it belongs to is the walk's matter (`declarations.ts`).
import type { Call } from '../../model/declaration.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { computedName } from './computed-keys.ts';
import { ecmaScriptGrammar } from './grammar.ts';

/** `f(x)`, `a.f(x)`, `super(x)`, `super.f(x)`; null where the callee has no name. A tagged template is a reference. */
export function callOf(tree: SyntaxTree, node: number): Call | null {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  let callee = tree.childByField(node, field.function);
  if (callee >= 0 && tree.kind[callee] === kind.non_null_expression) callee = tree.namedChildren(callee)[0] ?? -1;
  // `await f<T>(x)` is read as a call of `await f`.
  const isOperator = (k: number) =>
    k === kind.await_expression || k === kind.unary_expression || k === kind.binary_expression;
  while (callee >= 0 && isOperator(tree.kind[callee])) callee = tree.namedChildren(callee).at(-1) ?? -1;
  if (callee < 0) return null;
  const list = tree.childByField(node, field.arguments);
  const argumentCount = list >= 0 && tree.kind[list] === kind.arguments ? tree.namedChildren(list).length : -1;
  const range = { argumentCount, node, start: tree.start[node], end: tree.end[node] };
  if (tree.kind[callee] === kind.super) return { kind: 'superCall', name: 'super', receiver: null, ...range };
  const name = calledName(tree, callee);
  if (!name) return null;
  const onSuper = name.object >= 0 && tree.kind[name.object] === kind.super;
  return {
    kind: argumentCount < 0 ? 'reference' : onSuper ? 'superMethod' : 'call',
    name: name.text,
    receiver: name.object < 0 ? null : tree.textOf(name.object),
    ...range,
  };
}

/** `new C(x)`, `new a.C`; null where the class has no name. */
export function creationOf(tree: SyntaxTree, node: number): Call | null {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const callee = tree.childByField(node, field.constructor);
  const name = callee < 0 ? null : calledName(tree, callee);
  if (!name) return null;
  const list = tree.childByField(node, field.arguments);
  return {
    kind: 'creation',
    name: name.text,
    receiver: name.object < 0 ? null : tree.textOf(name.object),
    argumentCount: list >= 0 && tree.kind[list] === kind.arguments ? tree.namedChildren(list).length : 0,
    node,
    start: tree.start[node],
    end: tree.end[node],
  };
}

/** A JSX element of a component (`<Card>`, `<ui.Card/>`); null for elements of the host, which begin in lower case. */
export function componentOf(tree: SyntaxTree, node: number): Call | null {
  const { field } = ecmaScriptGrammar(tree.grammar);
  const element = tree.childByField(node, field.name);
  const name = element < 0 ? null : calledName(tree, element);
  if (!name || (name.object < 0 && !/^\p{Lu}/u.test(name.text))) return null;
  return reference(tree, node, name.text, name.object);
}

/** A name handed on as an argument: `f` or `a.f`. */
export function argumentReference(tree: SyntaxTree, node: number): Call | null {
  const name = calledName(tree, node);
  return name && reference(tree, node, name.text, name.object);
}

function reference(tree: SyntaxTree, node: number, name: string, object: number): Call {
  const receiver = object < 0 ? null : tree.textOf(object);
  return { kind: 'reference', name, receiver, argumentCount: -1, node, start: tree.start[node], end: tree.end[node] };
}

/** The name of `f`, `a.f` or `a[_f]`; `object` is the node of `a`, or -1. */
function calledName(tree: SyntaxTree, callee: number): { readonly text: string; readonly object: number } | null {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  if (tree.kind[callee] === kind.identifier) return { text: tree.textOf(callee), object: -1 };
  const computed = computedName(tree, callee);
  if (computed !== null) return { text: computed, object: tree.childByField(callee, field.object) };
  if (tree.kind[callee] !== kind.member_expression) return null;
  const property = tree.childByField(callee, field.property);
  return property < 0 ? null : { text: tree.textOf(property), object: tree.childByField(callee, field.object) };
}
