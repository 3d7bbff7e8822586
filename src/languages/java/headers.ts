// Heads of Java declarations: modifiers, annotations, type parameters, parameters, supertypes, thrown types.
import type { Annotation, DeclarationKind, Parameter, Supertype, Visibility } from '../../model/declaration.ts';
import { collapsedText, compactText } from '../../model/source-text.ts';
import { isComment } from '../../syntax/tokens.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { JavaGrammar } from './grammar.ts';
import { dimensionMarks, typeReference } from './types.ts';

/** What stands before the name of a declaration or parameter. */
export interface Modifiers {
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
}

const none: Modifiers = { modifiers: [], annotations: [] };

/** Modifiers and annotations of a node, in source order. */
export function modifiersOf(java: JavaGrammar, tree: SyntaxTree, node: number): Modifiers {
  const list = tree.childOfKind(node, java.kind.modifiers);
  if (list < 0) return none;
  const modifiers: string[] = [];
  const annotations: Annotation[] = [];
  for (let c = list + 1; c < tree.next[list]; c = tree.next[c]) {
    if (java.annotations.has(tree.kind[c])) annotations.push(annotation(java, tree, c));
    else if (!tree.isExtra(c)) modifiers.push(tree.textOf(c));
  }
  return { modifiers, annotations };
}

function annotation(java: JavaGrammar, tree: SyntaxTree, node: number): Annotation {
  const name = tree.childByField(node, java.field.name);
  return {
    name: name < 0 ? '' : compactText(tree, name),
    text: collapsedText(tree, node),
    node,
    start: tree.start[node],
    end: tree.end[node],
  };
}

/**
 * Effective visibility by spec/refactoring-types.md §3.1.
 * @param owner kind of the enclosing type, or null
 */
export function visibilityOf(modifiers: readonly string[], owner: DeclarationKind | null): Visibility {
  for (const word of modifiers) if (word === 'public' || word === 'protected' || word === 'private') return word;
  return owner === 'interface' || owner === 'annotation' ? 'public' : 'package';
}

/** Type parameters with their bounds: `T extends A&B`. */
export function typeParametersOf(java: JavaGrammar, tree: SyntaxTree, node: number): string[] {
  const list = tree.childByField(node, java.field.type_parameters);
  if (list < 0) return [];
  return tree.namedChildren(list).map((parameter) => compactText(tree, parameter, java.annotations));
}

/** Parameters of a method, constructor or record; the receiver parameter (`C this`) is none. */
export function parametersOf(java: JavaGrammar, tree: SyntaxTree, node: number): Parameter[] {
  const list = tree.childByField(node, java.field.parameters);
  if (list < 0) return [];
  const result: Parameter[] = [];
  for (let c = list + 1; c < tree.next[list]; c = tree.next[c]) {
    const varargs = tree.kind[c] === java.kind.spread_parameter;
    if (!varargs && tree.kind[c] !== java.kind.formal_parameter) continue;
    const named = varargs ? tree.childOfKind(c, java.kind.variable_declarator) : c;
    const name = named < 0 ? -1 : tree.childByField(named, java.field.name);
    if (name < 0 || tree.textOf(name) === 'this') continue;
    const type = varargs ? spreadType(java, tree, c) : tree.childByField(c, java.field.type);
    const marks = dimensionMarks(java, tree, tree.childByField(named, java.field.dimensions));
    result.push({
      name: tree.textOf(name),
      nameRange: { start: tree.start[name], end: tree.end[name] },
      type: type < 0 ? null : typeReference(java, tree, type, marks),
      varargs,
      defaultValue: -1,
      ...modifiersOf(java, tree, c),
      node: c,
      start: tree.start[c],
      end: tree.end[c],
    });
  }
  return result;
}

/** The type of `T... x` has no field: it is the first named child that is none of the others. */
function spreadType(java: JavaGrammar, tree: SyntaxTree, node: number): number {
  for (const c of tree.namedChildren(node)) {
    const kind = tree.kind[c];
    if (kind !== java.kind.modifiers && !java.annotations.has(kind))
      return kind === java.kind.variable_declarator ? -1 : c;
  }
  return -1;
}

/** Types of the `extends` and `implements` clauses, in source order. */
export function supertypesOf(java: JavaGrammar, tree: SyntaxTree, node: number): Supertype[] {
  const result: Supertype[] = [];
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    const relation = tree.field[c] === java.field.interfaces ? 'implements' : 'extends';
    if (tree.field[c] === java.field.superclass) {
      for (const type of tree.namedChildren(c)) result.push({ ...typeReference(java, tree, type), relation });
    } else if (relation === 'implements' || tree.kind[c] === java.kind.extends_interfaces) {
      const list = tree.childOfKind(c, java.kind.type_list);
      if (list < 0) continue;
      for (const type of tree.namedChildren(list)) result.push({ ...typeReference(java, tree, type), relation });
    }
  }
  return result;
}

/** Types of the `throws` clause. */
export function thrownOf(java: JavaGrammar, tree: SyntaxTree, node: number): ReturnType<typeof typeReference>[] {
  const clause = tree.childOfKind(node, java.kind.throws);
  return clause < 0 ? [] : tree.namedChildren(clause).map((type) => typeReference(java, tree, type));
}

/** Dotted name below a package or import declaration, without comments and blanks; '' where it is missing. */
export function dottedName(java: JavaGrammar, tree: SyntaxTree, node: number): string {
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (isComment(tree, c)) continue;
    if (tree.kind[c] === java.kind.scoped_identifier || tree.kind[c] === java.kind.identifier)
      return compactText(tree, c);
  }
  return '';
}
