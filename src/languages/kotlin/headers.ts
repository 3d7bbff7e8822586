// Heads of Kotlin declarations: modifiers, annotations, type parameters, parameters, supertypes.
import type { Annotation, Parameter, Supertype, TypeReference, Visibility } from '../../model/declaration.ts';
import { collapsedText, compactText } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { KotlinGrammar } from './grammar.ts';
import { softModifiers } from './repair.ts';
import { nameText, typeChild, typeReference } from './types.ts';

/** What stands before the name of a declaration or parameter. */
export interface Modifiers {
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
}

const none: Modifiers = { modifiers: [], annotations: [] };

/** Modifiers and annotations of a declaration, in source order. */
export function modifiersOf(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Modifiers {
  const list = tree.childOfKind(node, kotlin.kind.modifiers);
  const result = modifierList(kotlin, tree, list);
  // Between the list and what follows there is nothing, unless `parseKotlin` hid modifiers there.
  const gap = list < 0 ? '' : tree.text.slice(tree.end[list], tree.start[tree.next[list]]);
  const hidden = /\w/.test(gap) ? gap.match(softModifiers) : null;
  return hidden ? { ...result, modifiers: [...result.modifiers, ...hidden] } : result;
}

function modifierList(kotlin: KotlinGrammar, tree: SyntaxTree, list: number): Modifiers {
  if (list < 0) return none;
  const modifiers: string[] = [];
  const annotations: Annotation[] = [];
  for (let c = list + 1; c < tree.next[list]; c = tree.next[c]) {
    if (tree.kind[c] === kotlin.kind.annotation) addAnnotations(kotlin, tree, c, annotations);
    else if (!tree.isExtra(c)) modifiers.push(tree.textOf(c));
  }
  return { modifiers, annotations };
}

/** Annotations among the children of a node: those of an annotated expression. */
export function annotationsOf(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Annotation[] {
  const result: Annotation[] = [];
  for (const c of tree.children(node)) {
    if (tree.kind[c] === kotlin.kind.annotation) addAnnotations(kotlin, tree, c, result);
  }
  return result;
}

/** `@A(1)`, or the several of `@[A B]`, which have one target, if any: `@get:[A B]`. */
function addAnnotations(kotlin: KotlinGrammar, tree: SyntaxTree, node: number, result: Annotation[]): void {
  const parts = tree
    .children(node)
    .filter((c) => tree.kind[c] === kotlin.kind.constructor_invocation || kotlin.types.has(tree.kind[c]));
  const target = tree.childOfKind(node, kotlin.kind.use_site_target);
  const mark = `@${target < 0 ? '' : tree.textOf(target)}`;
  for (const part of parts) {
    const type = kotlin.types.has(tree.kind[part]) ? part : typeChild(kotlin, tree, part);
    const at = parts.length === 1 ? node : part;
    const text = collapsedText(tree, at);
    result.push({
      name: type < 0 ? '' : compactText(tree, type),
      text: parts.length === 1 ? text : mark + text,
      node: at,
      start: tree.start[at],
      // A repaired annotation ends with the line break behind it.
      end: tree.start[at] + tree.textOf(at).trimEnd().length,
    });
  }
}

/** Effective visibility by spec/refactoring-types.md §3.1: the modifier, else public. */
export function visibilityOf(modifiers: readonly string[]): Visibility {
  for (const word of modifiers) if (word === 'private' || word === 'protected' || word === 'internal') return word;
  return 'public';
}

/** Type parameters with their bounds: `reified T:Any`. */
export function typeParametersOf(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): string[] {
  const list = tree.childOfKind(node, kotlin.kind.type_parameters);
  if (list < 0) return [];
  return tree.namedChildren(list).map((parameter) => compactText(tree, parameter, kotlin.annotations));
}

/**
 * Parameters of a function or secondary constructor. Modifiers and default value are siblings of the `parameter` node; they
 * belong to the parameter's range.
 */
export function functionParameters(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Parameter[] {
  const { kind } = kotlin;
  const list = tree.childOfKind(node, kind.function_value_parameters);
  const result: Parameter[] = [];
  if (list < 0) return result;
  let modifiers = -1;
  for (let c = list + 1; c < tree.next[list]; c = tree.next[c]) {
    if (!tree.isNamed(c) || tree.isExtra(c)) continue;
    if (tree.kind[c] === kind.parameter_modifiers) modifiers = c;
    else if (tree.kind[c] === kind.parameter) {
      const parameter = parameterAt(kotlin, tree, c, modifierList(kotlin, tree, modifiers));
      if (parameter) result.push(modifiers < 0 ? parameter : { ...parameter, start: tree.start[modifiers] });
      modifiers = -1;
    } else {
      const previous = result.at(-1);
      if (previous) result[result.length - 1] = { ...previous, defaultValue: c, end: tree.end[c] };
    }
  }
  return result;
}

/** Parameters of a primary constructor. */
export function classParameters(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Parameter[] {
  const list = tree.childOfKind(node, kotlin.kind.class_parameters);
  if (list < 0) return [];
  return tree
    .children(list)
    .filter((c) => tree.kind[c] === kotlin.kind.class_parameter)
    .flatMap((c) => parameterAt(kotlin, tree, c, classParameterModifiers(kotlin, tree, c)) ?? []);
}

/** So far before a parameter its `vararg` is looked for. */
const MOST_BLANKS = 16;

/** The grammar does not know `vararg` here; a repaired text has blanks in its place. */
function classParameterModifiers(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Modifiers {
  const result = modifiersOf(kotlin, tree, node);
  const start = Math.max(tree.start[tree.parent[node]], tree.start[node] - MOST_BLANKS);
  const isVarargs = /\bvararg\s+$/.test(tree.text.slice(start, tree.start[node]));
  return isVarargs ? { ...result, modifiers: ['vararg', ...result.modifiers] } : result;
}

/** The parameter of a setter, whose parts are children of the setter itself. */
export function setterParameters(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): Parameter[] {
  const name = tree.childOfKind(node, kotlin.kind.identifier);
  if (name < 0) return [];
  const parameter = parameterAt(kotlin, tree, node, none);
  if (!parameter) return [];
  return [
    { ...parameter, defaultValue: -1, node: name, start: tree.start[name], end: parameter.type?.end ?? tree.end[name] },
  ];
}

function parameterAt(kotlin: KotlinGrammar, tree: SyntaxTree, node: number, modifiers: Modifiers): Parameter | null {
  const name = tree.childOfKind(node, kotlin.kind.identifier);
  if (name < 0) return null;
  const type = typeChild(kotlin, tree, node);
  let defaultValue = -1;
  for (let c = tree.next[type < 0 ? name : type]; c < tree.next[node]; c = tree.next[c]) {
    if (tree.isNamed(c) && !tree.isExtra(c)) defaultValue = c;
  }
  return {
    name: nameText(tree, name),
    nameRange: { start: tree.start[name], end: tree.end[name] },
    type: type < 0 ? null : typeReference(kotlin, tree, type),
    varargs: modifiers.modifiers.includes('vararg'),
    defaultValue,
    ...modifiers,
    node,
    start: tree.start[node],
    end: tree.end[node],
  };
}

/**
 * The supertype list. Only the superclass is written with arguments; in an interface all are extended
 * (spec/model-diff.md §15).
 */
export function supertypesOf(kotlin: KotlinGrammar, tree: SyntaxTree, node: number, ofInterface: boolean): Supertype[] {
  const { kind } = kotlin;
  const list = tree.childOfKind(node, kind.delegation_specifiers);
  if (list < 0) return [];
  const result: Supertype[] = [];
  for (const specifier of tree.children(list)) {
    if (tree.kind[specifier] !== kind.delegation_specifier) continue;
    const [inner] = tree.namedChildren(specifier).filter((c) => tree.kind[c] !== kind.annotation);
    if (inner === undefined) continue;
    const type = kotlin.types.has(tree.kind[inner]) ? inner : typeChild(kotlin, tree, inner);
    const extended = ofInterface || tree.kind[inner] === kind.constructor_invocation;
    if (type >= 0) {
      result.push({ ...typeReference(kotlin, tree, type), relation: extended ? 'extends' : 'implements' });
    }
  }
  return result;
}

/** Type that stands behind the parameters, or null: the return type. */
export function returnType(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): TypeReference | null {
  const parameters = tree.childOfKind(node, kotlin.kind.function_value_parameters);
  const type = typeChild(kotlin, tree, node, parameters);
  return type < 0 ? null : typeReference(kotlin, tree, type);
}
