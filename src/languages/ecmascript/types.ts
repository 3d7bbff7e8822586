// The text of a TypeScript type as spec/refactoring-types.md §3.10 rule 3 prints it: the tokens without comments, no
// blank except between two words, members separated by `;`, no trailing separator or leading `|`, quotes as `'`.
import type { TypeReference } from '../../model/declaration.ts';
import { isComment } from '../../syntax/tokens.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { type EcmaScriptGrammar, ecmaScriptGrammar } from './grammar.ts';

// Kind of no node, also where the grammar lacks a kind (-1).
const NONE = -2;

const word = /[\p{L}\p{N}_$#]/u;

/** Text of the nodes from `from` up to `to`, siblings that stand side by side. */
export function typeText(tree: SyntaxTree, from: number, to = tree.next[from]): string {
  const { kind } = ecmaScriptGrammar(tree.grammar);
  let text = '';
  const append = (piece: string) => {
    if (text && piece && word.test(text[text.length - 1]) && word.test(piece[0])) text += ' ';
    text += piece;
  };
  for (let i = from; i < to; ) {
    const next = tree.next[i];
    const parentKind = i > from ? tree.kind[tree.parent[i]] : NONE;
    if (isComment(tree, i)) {
      i = next;
      continue;
    }
    if (parentKind === kind.object_type && tree.isNamed(i) && !text.endsWith('{')) append(';');
    if (tree.kind[i] === kind.string) {
      append(singleQuoted(tree.textOf(i)));
      i = next;
    } else if (next === i + 1 || tree.kind[i] === kind.template_string) {
      if (!isSeparatorToDrop(tree, i, parentKind, kind)) append(tree.textOf(i));
      i = next;
    } else i++;
  }
  return text;
}

function isSeparatorToDrop(
  tree: SyntaxTree,
  node: number,
  parentKind: number,
  kind: EcmaScriptGrammar['kind'],
): boolean {
  if (tree.isNamed(node) || parentKind === NONE) return false;
  const text = tree.text[tree.start[node]];
  if (tree.end[node] - tree.start[node] !== 1) return false;
  if (parentKind === kind.object_type) return text === ';' || text === ',';
  if (text === '|' || text === '&') return tree.parent[node] === node - 1;
  if (text !== ',') return false;
  const follower = tree.next[node];
  return follower < tree.next[tree.parent[node]] && /^[\])>}]$/.test(tree.textOf(follower));
}

/** What has to be escaped depends on the quotes alone: `"it's \\"so\\""` is `'it\\'s "so"'`. */
function singleQuoted(literal: string): string {
  if (literal[0] !== '"') return literal;
  const inner = literal
    .slice(1, -1)
    .replace(/\\[\s\S]|'/g, (piece) => (piece === "'" ? "\\'" : piece === '\\"' ? '"' : piece));
  return `'${inner}'`;
}

/** Last segment of the name of a type; '' for types without one. */
function typeName(tree: SyntaxTree, type: number): string {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  for (let node = type; node >= 0; ) {
    const k = tree.kind[node];
    if (
      k === kind.type_identifier ||
      k === kind.identifier ||
      k === kind.predefined_type ||
      k === kind.property_identifier
    )
      return tree.textOf(node);
    if (k === kind.array_type || k === kind.parenthesized_type) node = tree.namedChildren(node)[0] ?? -1;
    else if (k === kind.generic_type || k === kind.nested_type_identifier) node = tree.childByField(node, field.name);
    else if (k === kind.member_expression) node = tree.childByField(node, field.property);
    else return '';
  }
  return '';
}

/** Reference to the type at a node; `last` is its last node where type arguments stand apart (`extends A<B>`). */
export function typeReference(tree: SyntaxTree, node: number, last = node): TypeReference {
  return {
    text: typeText(tree, node, tree.next[last]),
    name: typeName(tree, node),
    node,
    start: tree.start[node],
    end: tree.end[last],
  };
}

/** Type of a `: T` annotation (or `: x is T`, `: asserts x`), or null for node -1. */
export function annotatedType(tree: SyntaxTree, annotation: number): TypeReference | null {
  if (annotation < 0) return null;
  const [type] = tree.namedChildren(annotation);
  return type === undefined ? null : typeReference(tree, type);
}
