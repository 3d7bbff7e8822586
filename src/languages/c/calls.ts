// Calls in C and C++ source: calls, creations, and functions handed on by name.
import type { Call } from '../../model/declaration.ts';
import { callOf as makeCall } from '../../model/parts.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { lineText, simpleTypeName } from './declarators.ts';
import type { CGrammar } from './grammar.ts';

/** Number of arguments in the argument list of a node; -1 without one. */
export function argumentCount(c: CGrammar, tree: SyntaxTree, node: number): number {
  const list = tree.childByField(node, c.field.arguments);
  return list < 0 ? -1 : tree.namedChildren(list).length;
}

/**
 * Call at a `call_expression`: `f(x)`, `o->fn(x)` with receiver `o`, `a::f(x)` with receiver `a`, `(*fp)(x)` with the name
 * `fp`; null where the callee has no name.
 */
export function callOf(c: CGrammar, tree: SyntaxTree, node: number): Call | null {
  const { kind, field } = c;
  const callee = tree.childByField(node, field.function);
  if (callee < 0) return null;
  const count = argumentCount(c, tree, node);
  const call = (name: string, receiver: string | null) =>
    name === '' ? null : makeCall(tree, node, 'call', name, receiver, count);
  let n = callee;
  for (let depth = 0; depth < 20 && n >= 0; depth++) {
    const k = tree.kind[n];
    if (k === kind.identifier) return call(tree.textOf(n), null);
    if (k === kind.field_expression) {
      const member = tree.childByField(n, field.field);
      const object = tree.childByField(n, field.argument);
      if (member < 0) return null;
      // `a.Base::f(x)` is a call of `a`, `this->Base::f(x)` one of `Base`.
      if (tree.kind[member] === kind.qualified_identifier) {
        const { name, receiver } = qualified(c, tree, member);
        return call(name, object < 0 || tree.kind[object] === kind.this ? receiver : tree.textOf(object));
      }
      return call(simpleTypeOrName(c, tree, member), object < 0 ? null : tree.textOf(object));
    }
    if (k === kind.qualified_identifier) {
      const { name, receiver } = qualified(c, tree, n);
      return call(name, receiver);
    }
    if (k === kind.template_function) return call(simpleTypeOrName(c, tree, n), null);
    if (k === kind.parenthesized_expression) n = tree.namedChildren(n)[0] ?? -1;
    else if (k === kind.pointer_expression) n = tree.childByField(n, field.argument);
    else return null;
  }
  return null;
}

/** Name without template arguments. */
function simpleTypeOrName(c: CGrammar, tree: SyntaxTree, node: number): string {
  const k = tree.kind[node];
  if (k === c.kind.template_function || k === c.kind.template_method) {
    const name = tree.childByField(node, c.field.name);
    return name < 0 ? '' : tree.textOf(name);
  }
  if (k === c.kind.dependent_name) {
    const inner = tree.namedChildren(node).at(-1) ?? -1;
    return inner < 0 ? '' : simpleTypeOrName(c, tree, inner);
  }
  return lineText(tree, node);
}

/** Last segment of `a::b::f<int>`, and what stands before it (`a::b`). */
export function qualified(c: CGrammar, tree: SyntaxTree, node: number): { name: string; receiver: string | null } {
  const { kind, field } = c;
  let n = node;
  let end = -1;
  while (tree.kind[n] === kind.qualified_identifier) {
    const scope = tree.childByField(n, field.scope);
    if (scope >= 0) end = tree.end[scope];
    const inner = tree.childByField(n, field.name);
    if (inner < 0) return { name: '', receiver: null };
    n = inner;
  }
  return {
    name: simpleTypeOrName(c, tree, n),
    receiver: end < 0 ? null : tree.text.slice(tree.start[node], end).replace(/\s+/g, ''),
  };
}

/** Call at a loop or branch whose keyword is a macro (`FOREACH(x, y) { … }` is parsed as `while`), or null. */
export function loopMacroCall(c: CGrammar, tree: SyntaxTree, node: number): Call | null {
  const keyword = tree.kind[node] === c.kind.while_statement ? 'while' : 'if';
  if (tree.text.startsWith(keyword, tree.start[node])) return null;
  const word = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(tree.text.slice(tree.start[node], tree.start[node] + 200));
  if (!word) return null;
  let inside = tree.namedChildren(node)[0] ?? -1;
  while (inside >= 0 && tree.kind[inside] !== c.kind.comma_expression) {
    const children = tree.namedChildren(inside);
    if (children.length !== 1) break;
    inside = children[0];
  }
  let count = inside < 0 ? 0 : 1;
  for (; inside >= 0 && tree.kind[inside] === c.kind.comma_expression; count++)
    inside = tree.namedChildren(inside)[1] ?? -1;
  return makeCall(tree, node, 'call', word[0], null, count);
}

/** Creation `new T(…)`. */
export function creationOf(c: CGrammar, tree: SyntaxTree, node: number): Call | null {
  const type = tree.childByField(node, c.field.type);
  if (type < 0) return null;
  return makeCall(tree, node, 'creation', simpleTypeName(c, tree, type), null, argumentCount(c, tree, node));
}

/**
 * Tells whether an identifier is handed on as a value: an argument, an initial value or an assigned value that is the bare
 * name, or `&` and the name.
 */
export function isHandedOn(c: CGrammar, tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent[node];
  const k = tree.kind[parent];
  return (
    k === c.kind.argument_list ||
    k === c.kind.initializer_list ||
    k === c.kind.initializer_pair ||
    (k === c.kind.init_declarator && tree.field[node] === c.field.value) ||
    (k === c.kind.assignment_expression && tree.field[node] === c.field.right) ||
    (k === c.kind.pointer_expression && tree.text[tree.start[parent]] === '&')
  );
}
