// Types as Java writes them: references for the model, and the spelling that method signatures use.
import type { TypeReference } from '../../model/declaration.ts';
import { compactText } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { JavaGrammar } from './grammar.ts';

/** A reference to the type at `node`; `dimensions` are `[]` marks that stand elsewhere (`int f()[]`, `int x[]`). */
export function typeReference(java: JavaGrammar, tree: SyntaxTree, node: number, dimensions = ''): TypeReference {
  return {
    text: compactText(tree, node, java.annotations) + dimensions,
    name: simpleTypeName(java, tree, node),
    node,
    start: tree.start[node],
    end: tree.end[node],
  };
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
