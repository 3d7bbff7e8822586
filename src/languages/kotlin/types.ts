// Types as Kotlin writes them: references for the model, and the spelling that signatures and receivers use.
import type { TypeReference } from '../../model/declaration.ts';
import { compactText, erasedText } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { KotlinGrammar } from './grammar.ts';

export function typeReference(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): TypeReference {
  return {
    text: compactText(tree, node, kotlin.annotations),
    name: simpleTypeName(kotlin, tree, node),
    node,
    start: tree.start[node],
    end: tree.end[node],
  };
}

/** What an identifier names: quotes around it are none of it. */
export function nameText(tree: SyntaxTree, node: number): string {
  return unquoted(tree.textOf(node));
}

/** A name or path without the quotes that let words of the language, blanks and the like stand in it. */
export function unquoted(name: string): string {
  return name.includes('`') ? name.replaceAll('`', '') : name;
}

/** Last segment of a type's name: `Entry` of `kotlin.collections.Map.Entry<K, V>?`; '' for function types. */
export function simpleTypeName(kotlin: KotlinGrammar, tree: SyntaxTree, node: number): string {
  const { kind } = kotlin;
  for (let n = node; n >= 0; n = typeChild(kotlin, tree, n)) {
    if (tree.kind[n] !== kind.user_type) continue;
    let name = '';
    for (let c = n + 1; c < tree.next[n]; c = tree.next[c])
      if (tree.kind[c] === kind.identifier) name = nameText(tree, c);
    return name;
  }
  return '';
}

/** First child that is a type, behind child `after` if given, or -1. */
export function typeChild(kotlin: KotlinGrammar, tree: SyntaxTree, node: number, after = -1): number {
  for (let c = after < 0 ? node + 1 : tree.next[after]; c < tree.next[node]; c = tree.next[c]) {
    if (kotlin.types.has(tree.kind[c])) return c;
  }
  return -1;
}

/** An extension's receiver as it stands before the name: `List` for `List<T>?`. */
export function receiverText(text: string): string {
  return erasedText(text)
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\?$/, '');
}
