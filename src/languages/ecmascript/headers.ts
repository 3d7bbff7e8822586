// Parts of a declaration's head: keys, modifiers, decorators, parameters, type parameters, supertypes.
import type { Annotation, Parameter, Supertype } from '../../model/declaration.ts';
import { rangeOf } from '../../model/parts.ts';
import { collapsedText } from '../../model/source-text.ts';
import { isComment } from '../../syntax/tokens.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { ecmaScriptGrammar } from './grammar.ts';
import { annotatedType, typeReference, typeText } from './types.ts';

/** Text of a literal without its quotes. */
export function unquoted(literal: string): string {
  return /^(['"`]).*\1$/s.test(literal) ? literal.slice(1, -1) : literal;
}

/** Name of a property, method or field: the identifier, the string without quotes, the number, or `[…]` of a computed key. */
export function keyName(tree: SyntaxTree, key: number): string {
  const { kind } = ecmaScriptGrammar(tree.grammar);
  if (tree.kind[key] === kind.string) return unquoted(tree.textOf(key));
  return tree.kind[key] === kind.computed_property_name ? collapsedText(tree, key) : tree.textOf(key);
}

/** Keywords and modifiers among the children before the child `name`, in source order. */
export function modifiersBefore(tree: SyntaxTree, node: number, name: number): string[] {
  const { kind } = ecmaScriptGrammar(tree.grammar);
  const result: string[] = [];
  for (let c = node + 1; c < name && c < tree.next[node]; c = tree.next[c]) {
    const isModifier = tree.kind[c] === kind.accessibility_modifier || tree.kind[c] === kind.override_modifier;
    if (!isModifier && (tree.isNamed(c) || tree.end[c] === tree.start[c])) continue;
    const text = tree.textOf(c);
    if (!declarationWords.has(text)) result.push(text);
  }
  return result;
}

const declarationWords: ReadonlySet<string> = new Set(
  'class function interface enum type namespace module ( { = => ; , : ? !'.split(' '),
);

/** `async` and `*` of a function. */
export function functionWords(tree: SyntaxTree, callable: number): string[] {
  const { field } = ecmaScriptGrammar(tree.grammar);
  const head = Math.max(tree.childByField(callable, field.parameters), tree.childByField(callable, field.parameter));
  return modifiersBefore(tree, callable, head < 0 ? tree.next[callable] : head);
}

function annotationOf(tree: SyntaxTree, decorator: number): Annotation {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  let name = tree.namedChildren(decorator)[0] ?? decorator;
  if (tree.kind[name] === kind.call_expression) name = Math.max(tree.childByField(name, field.function), name);
  return {
    name: tree.textOf(name).replace(/^@/, ''),
    text: collapsedText(tree, decorator),
    node: decorator,
    ...rangeOf(tree, decorator),
  };
}

/** Node of the sibling right before a node, or -1. */
function previousSibling(tree: SyntaxTree, node: number): number {
  let sibling = node - 1;
  while (sibling >= 0 && tree.parent[sibling] > tree.parent[node]) sibling = tree.parent[sibling];
  return sibling > tree.parent[node] ? sibling : -1;
}

/** Decorators of a class member: in TypeScript they stand before it among the members, in JavaScript inside of it. */
export function memberDecorators(tree: SyntaxTree, member: number): Annotation[] {
  const { kind } = ecmaScriptGrammar(tree.grammar);
  const result = decoratorsIn(tree, member);
  for (let c = previousSibling(tree, member); c >= 0; c = previousSibling(tree, c)) {
    if (tree.kind[c] === kind.decorator) result.unshift(annotationOf(tree, c));
    else if (!tree.isExtra(c)) break;
  }
  return result;
}

/** Decorators among the children of a node. */
export function decoratorsIn(tree: SyntaxTree, node: number): Annotation[] {
  const { kind } = ecmaScriptGrammar(tree.grammar);
  const result: Annotation[] = [];
  if (kind.decorator < 0) return result;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (tree.kind[c] === kind.decorator) result.push(annotationOf(tree, c));
  }
  return result;
}

/** Type parameters of a class, function or alias, with their bounds: `T extends A`. */
export function typeParametersOf(tree: SyntaxTree, node: number): string[] {
  const { field } = ecmaScriptGrammar(tree.grammar);
  const list = tree.childByField(node, field.type_parameters);
  return list < 0 ? [] : tree.namedChildren(list).map((parameter) => typeText(tree, parameter));
}

/** Parameters of anything that has a parameter list, or one parameter without parentheses (`x => x`). */
export function parametersOf(tree: SyntaxTree, callable: number): Parameter[] {
  const { field } = ecmaScriptGrammar(tree.grammar);
  const single = tree.childByField(callable, field.parameter);
  if (single >= 0) return [parameter(tree, single)];
  const list = tree.childByField(callable, field.parameters);
  return list < 0 ? [] : tree.namedChildren(list).map((node) => parameter(tree, node));
}

/** The parts of a parameter node; nodes are -1 where there is none. */
export function parameterParts(
  tree: SyntaxTree,
  node: number,
): {
  /** The name or pattern, without `...`. */
  readonly pattern: number;
  readonly varargs: boolean;
  readonly annotation: number;
  readonly defaultValue: number;
  readonly modifiers: readonly string[];
} {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  let pattern = node;
  let defaultValue = -1;
  let annotation = -1;
  let modifiers: string[] = [];
  if (tree.kind[node] === kind.required_parameter || tree.kind[node] === kind.optional_parameter) {
    const named = Math.max(tree.childByField(node, field.pattern), tree.childByField(node, field.name));
    pattern = named < 0 ? node : named;
    annotation = tree.childByField(node, field.type);
    defaultValue = tree.childByField(node, field.value);
    modifiers = modifiersBefore(tree, node, pattern);
  } else if (tree.kind[node] === kind.assignment_pattern) {
    pattern = Math.max(tree.childByField(node, field.left), node);
    defaultValue = tree.childByField(node, field.right);
  }
  const varargs = tree.kind[pattern] === kind.rest_pattern;
  if (varargs) pattern = tree.namedChildren(pattern)[0] ?? pattern;
  return { pattern, varargs, annotation, defaultValue, modifiers };
}

/** A name or pattern on one line, comments left out. */
function patternText(tree: SyntaxTree, pattern: number): string {
  let text = '';
  let from = tree.start[pattern];
  for (let i = pattern + 1; i < tree.next[pattern]; i++) {
    if (!isComment(tree, i)) continue;
    text += `${tree.text.slice(from, tree.start[i])} `;
    from = tree.end[i];
  }
  return (text + tree.text.slice(from, tree.end[pattern])).replace(/\s+/g, ' ').trim();
}

function parameter(tree: SyntaxTree, node: number): Parameter {
  const { pattern, varargs, annotation, defaultValue, modifiers } = parameterParts(tree, node);
  return {
    name: patternText(tree, pattern),
    nameRange: rangeOf(tree, pattern),
    type: annotatedType(tree, annotation),
    varargs,
    defaultValue,
    // JavaScript writes no types, and calls pass what they like.
    optional: tree.kind[node] !== ecmaScriptGrammar(tree.grammar).kind.required_parameter,
    modifiers,
    annotations: decoratorsIn(tree, node),
    node,
    ...rangeOf(tree, node),
  };
}

/** What a class or interface extends and implements. */
export function supertypesOf(tree: SyntaxTree, type: number): Supertype[] {
  const { kind } = ecmaScriptGrammar(tree.grammar);
  const result: Supertype[] = [];
  const extend = (clause: number) => {
    const children = tree.namedChildren(clause);
    children.forEach((child, i) => {
      if (tree.kind[child] === kind.type_arguments) return;
      const follower = children[i + 1] ?? child;
      const last = tree.kind[follower] === kind.type_arguments ? follower : child;
      result.push({ relation: 'extends', ...typeReference(tree, child, last) });
    });
  };
  for (let c = type + 1; c < tree.next[type]; c = tree.next[c]) {
    if (tree.kind[c] === kind.extends_type_clause) extend(c);
    if (tree.kind[c] !== kind.class_heritage) continue;
    let clauses = 0;
    for (const clause of tree.namedChildren(c)) {
      if (tree.kind[clause] === kind.extends_clause) extend(clause);
      else if (tree.kind[clause] === kind.implements_clause)
        for (const child of tree.namedChildren(clause))
          result.push({ relation: 'implements', ...typeReference(tree, child) });
      else continue;
      clauses++;
    }
    // JavaScript has the expression itself, without a clause.
    if (clauses === 0) extend(c);
  }
  return result;
}
