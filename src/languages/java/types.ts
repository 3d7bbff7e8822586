// Types as Java writes them: references for the model, and the spelling that method signatures use.
import type { TypeReference } from '../../model/declaration.ts';
import { collapsedText, compactText } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { JavaGrammar } from './grammar.ts';

/** A reference to the type at `node`; `dimensions` are `[]` marks that stand elsewhere (`int f()[]`, `int x[]`). */
export function typeReference(java: JavaGrammar, tree: SyntaxTree, node: number, dimensions = ''): TypeReference {
  return {
    text: typeText(java, tree, node) + dimensions,
    name: simpleTypeName(java, tree, node),
    node,
    start: tree.start[node],
    end: tree.end[node],
  };
}

/** The text of a type without its annotations, except for those of an array: `T @NotNull []` (refactoring-types.md §3.3). */
function typeText(java: JavaGrammar, tree: SyntaxTree, node: number): string {
  const at = tree.kind[node] === java.kind.array_type ? tree.childByField(node, java.field.dimensions) : -1;
  if (at < 0 || !tree.namedChildren(at).some((child) => java.annotations.has(tree.kind[child])))
    return compactText(tree, node, java.annotations);
  const element = tree.namedChildren(node)[0];
  return `${compactText(tree, element, java.annotations)} ${collapsedText(tree, at)}`;
}

/** Last segment of a type's name: `Entry` of `java.util.Map.Entry<K, V>[]`. */
export function simpleTypeName(java: JavaGrammar, tree: SyntaxTree, node: number): string {
  const { kind } = java;
  for (let n = node; ; ) {
    const inner = tree.namedChildren(n).filter((child) => !java.annotations.has(tree.kind[child]));
    switch (tree.kind[n]) {
      case kind.array_type:
      case kind.generic_type:
        n = inner[0] ?? -1;
        break;
      case kind.annotated_type:
      case kind.scoped_type_identifier:
        n = inner.at(-1) ?? -1;
        break;
      default:
        return tree.textOf(n);
    }
    if (n < 0) return '';
  }
}

/** The `[]` marks of a `dimensions` node: annotations between them left out. */
export function dimensionMarks(java: JavaGrammar, tree: SyntaxTree, node: number): string {
  return node < 0 ? '' : compactText(tree, node, java.annotations);
}
