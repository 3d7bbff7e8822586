// Heads of Python definitions: decorators, parameters, types, bases, names that an assignment binds.
import type { Annotation, Parameter, Supertype, TypeReference } from '../../model/declaration.ts';
import { rangeOf } from '../../model/parts.ts';
import { collapsedText, compactText } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { PythonGrammar } from './grammar.ts';

/** Decorators of a definition, in source order. */
export function decoratorsOf(python: PythonGrammar, tree: SyntaxTree, definition: number): Annotation[] {
  const outer = tree.parent[definition];
  if (outer < 0 || tree.kind[outer] !== python.kind.decorated_definition) return [];
  const result: Annotation[] = [];
  for (const node of tree.namedChildren(outer)) {
    if (tree.kind[node] !== python.kind.decorator) continue;
    let name = tree.namedChildren(node)[0] ?? node;
    if (tree.kind[name] === python.kind.call) name = Math.max(tree.childByField(name, python.field.function), name);
    result.push({
      name: compactText(tree, name).replace(/^@/, ''),
      text: collapsedText(tree, node),
      node,
      ...rangeOf(tree, node),
    });
  }
  return result;
}

/** A type without the comma behind the last of its arguments, which a type over several lines has; texts are left alone. */
export function typeText(tree: SyntaxTree, node: number): string {
  const text = compactText(tree, node);
  return /['"]/.test(text) ? text : text.replaceAll(/,(?=[\])])/g, '');
}

/** Reference to a type, base class or other expression that names a type. */
export function typeReference(python: PythonGrammar, tree: SyntaxTree, node: number): TypeReference {
  return { text: typeText(tree, node), name: typeName(python, tree, node), node, ...rangeOf(tree, node) };
}

/** Type of an annotation in a field of the node, or null. */
export function annotatedType(
  python: PythonGrammar,
  tree: SyntaxTree,
  node: number,
  field: number,
): TypeReference | null {
  const type = tree.childByField(node, field);
  return type < 0 ? null : typeReference(python, tree, type);
}

/** `C` of `a.b.C[D]`, also in quotes; '' for types without a name. */
function typeName(python: PythonGrammar, tree: SyntaxTree, type: number): string {
  const { kind, field } = python;
  for (let node = type; ; ) {
    const [first] = tree.namedChildren(node);
    switch (tree.kind[node]) {
      case kind.identifier:
        return tree.textOf(node);
      case kind.string:
        return /^['"]([\p{L}\p{N}_.]+)['"]$/u.exec(tree.textOf(node))?.[1].replace(/^.*\./, '') ?? '';
      case kind.attribute:
        return tree.textOf(Math.max(tree.childByField(node, field.attribute), node));
      case kind.member_type:
        node = tree.namedChildren(node).at(-1) ?? -1;
        break;
      case kind.type:
      case kind.generic_type:
      case kind.subscript:
      case kind.parenthesized_expression:
        node = first ?? -1;
        break;
      default:
        return tree.isLeaf(node) ? tree.textOf(node) : '';
    }
    if (node < 0) return '';
  }
}

/** Type parameters of a definition: `T:int`, `*Ts`. */
export function typeParametersOf(python: PythonGrammar, tree: SyntaxTree, node: number): string[] {
  const list = tree.childByField(node, python.field.type_parameters);
  return list < 0 ? [] : tree.namedChildren(list).map((parameter) => compactText(tree, parameter));
}

/** Bases of a class; keyword arguments (`metaclass=M`) and unpacked lists are none. */
export function supertypesOf(python: PythonGrammar, tree: SyntaxTree, node: number): Supertype[] {
  const { kind, field } = python;
  const list = tree.childByField(node, field.superclasses);
  if (list < 0) return [];
  return tree
    .namedChildren(list)
    .filter((base) => ![kind.keyword_argument, kind.list_splat, kind.dictionary_splat].includes(tree.kind[base]))
    .map((base) => ({ relation: 'extends', ...typeReference(python, tree, base) }));
}

const instanceName = /^_*(?:self|cls|mcs|mcls|metacls|klass)$/;

/**
 * Parameters of a function; the marks `*` and `/` are none. Modifiers: `*` and `**` as written; `self` for the leading
 * parameter that is the instance or class (renderers leave it out).
 */
export function parametersOf(
  python: PythonGrammar,
  tree: SyntaxTree,
  callable: number,
  hasInstance: boolean,
): Parameter[] {
  const list = tree.childByField(callable, python.field.parameters);
  if (list < 0) return [];
  const result: Parameter[] = [];
  for (const node of tree.namedChildren(list)) {
    const parts = parameterParts(python, tree, node);
    if (!parts) continue;
    const { name, type, defaultValue } = parts;
    const modifiers = [...parts.modifiers];
    const text = collapsedText(tree, name);
    if (hasInstance && result.length === 0 && instanceName.test(text)) modifiers.push('self');
    result.push({
      name: text,
      nameRange: rangeOf(tree, name),
      type: type < 0 ? null : typeReference(python, tree, type),
      varargs: parts.modifiers.length > 0,
      defaultValue,
      modifiers,
      annotations: [],
      node,
      ...rangeOf(tree, node),
    });
  }
  return result;
}

/** The parts of a parameter node, -1 where there is none; null for the marks `*` and `/`. */
export function parameterParts(
  python: PythonGrammar,
  tree: SyntaxTree,
  node: number,
): {
  /** The name, without stars. */
  readonly name: number;
  readonly type: number;
  readonly defaultValue: number;
  /** `*` or `**`. */
  readonly modifiers: readonly string[];
} | null {
  const { kind, field } = python;
  if (tree.kind[node] === kind.keyword_separator || tree.kind[node] === kind.positional_separator) return null;
  let name = Math.max(tree.childByField(node, field.name), node);
  if (tree.kind[node] === kind.typed_parameter) name = tree.namedChildren(node)[0] ?? node;
  const modifiers: string[] = [];
  if (tree.kind[name] === kind.list_splat_pattern) modifiers.push('*');
  else if (tree.kind[name] === kind.dictionary_splat_pattern) modifiers.push('**');
  if (modifiers.length > 0) name = tree.namedChildren(name)[0] ?? name;
  return {
    name,
    type: tree.childByField(node, field.type),
    defaultValue: tree.childByField(node, field.value),
    modifiers,
  };
}

/** Nodes that the target of an assignment binds: names and attributes, those in tuples and lists one by one. */
export function targetsOf(python: PythonGrammar, tree: SyntaxTree, target: number): number[] {
  const { kind } = python;
  const result: number[] = [];
  for (let i = target; i < tree.next[target]; ) {
    const k = tree.kind[i];
    const isPattern =
      k === kind.pattern_list || k === kind.tuple_pattern || k === kind.list_pattern || k === kind.list_splat_pattern;
    if (!isPattern && (k === kind.identifier || k === kind.attribute)) result.push(i);
    i = isPattern ? i + 1 : tree.next[i];
  }
  return result;
}
