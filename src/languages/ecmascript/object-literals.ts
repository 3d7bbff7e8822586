// Which object literals act as classes: those that have a function member, or contain such a literal as a property value
// (spec/refactoring-types.md §3.10 rule 5). Whether something holds the outermost one is the walk's matter.
import type { OpenDeclaration } from '../../model/builder.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { ecmaScriptGrammar } from './grammar.ts';

/** Operators whose right side is the value where the left one allows it. */
const GUARDS = new Set(['&&', '||', '??']);

/** The expression inside of parentheses, `as T`, `satisfies T`, `!` and `<T>`. */
export function unwrapped(tree: SyntaxTree, expression: number): number {
  const { kind } = ecmaScriptGrammar(tree.grammar);
  for (let node = expression; ; ) {
    const k = tree.kind[node];
    const isWrapper =
      k === kind.parenthesized_expression ||
      k === kind.as_expression ||
      k === kind.satisfies_expression ||
      k === kind.non_null_expression ||
      k === kind.type_assertion;
    if (!isWrapper) return node;
    const parts = tree.namedChildren(node);
    const inner = k === kind.type_assertion ? parts[1] : parts[0];
    if (inner === undefined) return node;
    node = inner;
  }
}

/** A function expression or arrow function. */
export function isFunctionExpression(tree: SyntaxTree, node: number): boolean {
  const { kind } = ecmaScriptGrammar(tree.grammar);
  const k = tree.kind[node];
  return k === kind.arrow_function || k === kind.function_expression || k === kind.generator_function;
}

/**
 * The function that a guard lets through: `supported && function () {}`, `given || (() => {})`, `c ? function () {} : null`.
 * The value itself where it is no guard, or one of several functions.
 */
export function unguarded(tree: SyntaxTree, expression: number): number {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const value = unwrapped(tree, expression);
  const k = tree.kind[value];
  const operator = k === kind.binary_expression ? tree.childByField(value, field.operator) : -1;
  const isGuard = operator >= 0 && GUARDS.has(tree.textOf(operator));
  const alternatives = isGuard
    ? [field.right]
    : k === kind.ternary_expression
      ? [field.consequence, field.alternative]
      : [];
  const functions = alternatives
    .map((name) => unwrapped(tree, tree.childByField(value, name)))
    .filter((alternative) => isFunctionExpression(tree, alternative));
  return functions.length === 1 ? functions[0] : value;
}

/** Adds `literal` and the literals nested in it to `classes` where they act as classes; tells whether `literal` does. */
export function addClassLiterals(tree: SyntaxTree, literal: number, classes: Set<number>): boolean {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  // Parents stand before their children, so a second pass from the end carries the property upwards.
  const literals = [literal];
  const holders = [-1];
  for (let n = 0; n < literals.length; n++) {
    const node = literals[n];
    for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
      if (tree.kind[c] === kind.method_definition) classes.add(node);
      if (tree.kind[c] !== kind.pair) continue;
      const written = tree.childByField(c, field.value);
      if (written < 0) continue;
      const value = unwrapped(tree, written);
      if (isFunctionExpression(tree, value)) classes.add(node);
      else if (tree.kind[value] === kind.object) {
        literals.push(value);
        holders.push(node);
      }
    }
  }
  for (let n = literals.length - 1; n > 0; n--) if (classes.has(literals[n])) classes.add(holders[n]);
  return classes.has(literal);
}

/** Tells whether a property or method belongs to the object literal that is open and acts as a class. */
export function isMemberOfLiteral(tree: SyntaxTree, node: number, open: OpenDeclaration): boolean {
  return open.kind === 'object' && tree.parent[node] === open.node;
}
