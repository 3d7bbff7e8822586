// Calls in Kotlin source. There is no `new`: a call of a capitalised name is taken for a creation (see `settleCreations`).
import type { Call } from '../../model/declaration.ts';
import { callOf } from '../../model/parts.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { type KotlinGrammar, Role } from './grammar.ts';
import { nameText, simpleTypeName, typeChild } from './types.ts';

/** The call at a node with one of the call roles, or null where nothing is called by name. */
export function callAt(kotlin: KotlinGrammar, tree: SyntaxTree, node: number, role: number): Call | null {
  switch (role) {
    case Role.call:
      return callExpression(kotlin, tree, node);
    case Role.navigation:
      return boundReference(kotlin, tree, node);
    case Role.infix:
      return infix(tree, node);
    case Role.comparison:
      return genericCall(kotlin, tree, node);
    case Role.reference:
      return reference(kotlin, tree, node);
    case Role.constructorInvocation:
      return constructorInvocation(kotlin, tree, node);
    default:
      return delegationCall(kotlin, tree, node);
  }
}

/** The creation that an enum entry with arguments stands for. */
export function entryCreation(kotlin: KotlinGrammar, tree: SyntaxTree, entry: number, enumName: string): Call | null {
  const list = tree.childOfKind(entry, kotlin.kind.value_arguments);
  return list < 0 ? null : callOf(tree, entry, 'creation', enumName, null, countArguments(kotlin, tree, entry));
}

function callExpression(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Call | null {
  if (isCallBeforeLambda(kotlin, tree, node)) return null;
  let callee = node + 1;
  let count = countArguments(kotlin, tree, node);
  // `f(1) { … }` is a call inside of a call: together they are one, with the lambda as the last argument.
  if (tree.kind[callee] === kotlin.kind.call_expression && isCallBeforeLambda(kotlin, tree, callee)) {
    count += countArguments(kotlin, tree, callee);
    callee++;
  }
  return calleeCall(kotlin, tree, node, callee, count);
}

/** The call of a name, or of a name behind a receiver. */
function calleeCall(kotlin: KotlinGrammar, tree: SyntaxTree, node: number, at: number, count: number): Call | null {
  const callee = withoutPrefix(kotlin, tree, at);
  if (tree.kind[callee] === kotlin.kind.identifier)
    return callOf(tree, node, 'call', nameText(tree, callee), null, count);
  if (tree.kind[callee] !== kotlin.kind.navigation_expression) return null;
  const name = lastChild(tree, callee);
  if (tree.kind[name] !== kotlin.kind.identifier) return null;
  const object = withoutPrefix(kotlin, tree, callee + 1);
  const kind = tree.kind[object] === kotlin.kind.super_expression ? 'superMethod' : 'call';
  return callOf(tree, node, kind, nameText(tree, name), tree.textOf(object), count);
}

/** What prefix operators stand before: to the grammar `!a.f()` is a call of `f` on `!a`. */
export function withoutPrefix({ kind, field }: KotlinGrammar, tree: SyntaxTree, node: number): number {
  let at = node;
  while (tree.kind[at] === kind.unary_expression) {
    const operand = tree.childByField(at, field.argument);
    if (operand <= at + 1) break;
    at = operand;
  }
  return at;
}

/** Tells whether a call with arguments is followed by a lambda in an outer call expression. */
export function isCallBeforeLambda(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): boolean {
  const { kind } = kotlin;
  const outer = tree.parent[node];
  return (
    outer === node - 1 &&
    tree.kind[outer] === kind.call_expression &&
    tree.childOfKind(node, kind.value_arguments) >= 0 &&
    tree.childOfKind(outer, kind.annotated_lambda) >= 0 &&
    tree.childOfKind(outer, kind.value_arguments) < 0
  );
}

function countArguments(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): number {
  let count = 0;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (tree.kind[c] === kotlin.kind.annotated_lambda) count++;
    else if (tree.kind[c] === kotlin.kind.value_arguments) {
      for (let a = c + 1; a < tree.next[c]; a = tree.next[a]) if (tree.kind[a] === kotlin.kind.value_argument) count++;
    }
  }
  return count;
}

/** Calls with type arguments that the grammar reads as comparisons. */
function genericCall(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Call | null {
  return isGenericCall(kotlin, tree, node) ? calleeCall(kotlin, tree, node, node + 2, 1) : null;
}

/**
 * `f<A>(b)` and `f<A> { … }`, which the grammar reads as `(f < A) > (b)`. Kotlin has no chained comparison, so it is always
 * a call with one argument.
 */
export function isGenericCall(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): boolean {
  const { kind, keyword } = kotlin;
  const left = node + 1;
  const last = tree.kind[lastChild(tree, node)];
  return (
    tree.kind[left] === kind.binary_expression &&
    tree.childOfKind(node, keyword['>']) >= 0 &&
    tree.childOfKind(left, keyword['<']) >= 0 &&
    (last === kind.parenthesized_expression || last === kind.lambda_literal)
  );
}

/** `a::f`, which the grammar reads as navigation; `A::class` is no call. */
function boundReference(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Call | null {
  if (tree.childOfKind(node, kotlin.keyword['::']) < 0) return null;
  const name = lastChild(tree, node);
  if (tree.kind[name] !== kotlin.kind.identifier || tree.textOf(name) === 'class') return null;
  return callOf(tree, node, 'reference', nameText(tree, name), tree.textOf(node + 1), -1);
}

/** `::f` and `C::f`. */
function reference(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Call | null {
  const name = lastChild(tree, node);
  if (name < 0 || tree.kind[name] !== kotlin.kind.identifier) return null;
  const mark = tree.childOfKind(node, kotlin.keyword['::']);
  const receiver = tree.text.slice(tree.start[node], mark < 0 ? tree.start[node] : tree.start[mark]).trim();
  return callOf(tree, node, 'reference', nameText(tree, name), receiver === '' ? null : receiver, -1);
}

/** `a f b` */
function infix(tree: SyntaxTree, node: number): Call | null {
  const [left, name] = tree.namedChildren(node);
  return name === undefined ? null : callOf(tree, node, 'call', nameText(tree, name), tree.textOf(left), 1);
}

/** `A(1)` in a supertype list: the call of the superclass's constructor; in `object : A(1)` the creation. */
function constructorInvocation(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Call | null {
  const { kind } = kotlin;
  const specifier = tree.parent[node];
  const type = typeChild(kotlin, tree, node);
  if (type < 0 || tree.kind[specifier] !== kind.delegation_specifier) return null;
  const ofLiteral = tree.kind[tree.parent[tree.parent[specifier]]] === kind.object_literal;
  const name = simpleTypeName(kotlin, tree, type);
  return callOf(tree, node, ofLiteral ? 'creation' : 'superCall', name, null, countArguments(kotlin, tree, node));
}

/** `this(…)` and `super(…)` before the body of a secondary constructor. */
function delegationCall(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Call {
  const isThis = tree.childOfKind(node, kotlin.keyword.this) >= 0;
  const count = countArguments(kotlin, tree, node);
  return callOf(tree, node, isThis ? 'thisCall' : 'superCall', isThis ? 'this' : 'super', null, count);
}

/** Last child that is no comment, or -1. */
function lastChild(tree: SyntaxTree, node: number): number {
  let result = -1;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) if (!tree.isExtra(c)) result = c;
  return result;
}

const capitalised = /^\p{Lu}/u;

/**
 * Turns calls of capitalised names into creations, those of functions that the file declares excepted.
 * @param functions simple names of the functions that the file declares
 */
export function settleCreations(calls: Call[], functions: ReadonlySet<string>): void {
  for (let i = 0; i < calls.length; i++) {
    const { kind, name } = calls[i];
    if (kind === 'call' && capitalised.test(name) && !functions.has(name)) calls[i] = { ...calls[i], kind: 'creation' };
  }
}
