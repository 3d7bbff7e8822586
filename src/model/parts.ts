// Where declarations begin and end, and what their bodies are: the parts that languages share (spec/refdiff.md §1.1-1.2).

import type { SyntaxTree } from '../syntax/tree.ts';
import type { Call, CallKind, FileModel, Parameter, Range } from './declaration.ts';
import { documentationBefore } from './scan.ts';
import { erasedText } from './source-text.ts';

/** Name, node and ranges of a declaration, ready to be spread into `declare`. */
export interface Place extends Range {
  readonly name: string;
  readonly node: number;
  readonly nameRange: Range;
  readonly documentation: Range | null;
}

/**
 * Place of the declaration at `node` with its documentation comment.
 * @param name node of the name, or -1
 * @param documentation how a documentation comment begins
 */
export function placeOf(file: FileModel, node: number, name: number, documentation: RegExp): Place {
  const { tree } = file;
  const doc = documentationBefore(file, node, documentation);
  const start = doc < 0 ? tree.start[node] : tree.start[doc];
  return {
    name: name < 0 ? '' : tree.textOf(name),
    node,
    start,
    end: tree.end[node],
    nameRange: name < 0 ? { start, end: start } : rangeOf(tree, name),
    documentation: doc < 0 ? null : rangeOf(tree, doc),
  };
}

/** Range of a node. */
export function rangeOf(tree: SyntaxTree, node: number): Range {
  return { start: tree.start[node], end: tree.end[node] };
}

/** A body for `declare`. */
export interface Body {
  readonly body: Range | null;
  readonly bodyNode: number;
}

const noBody: Body = { body: null, bodyNode: -1 };

/** A body in braces: the inside. A closing brace that is missing is not left out. Node -1: no body. */
export function bracedBody(tree: SyntaxTree, node: number): Body {
  if (node < 0) return noBody;
  const start = Math.min(tree.start[node] + (tree.text[tree.start[node]] === '{' ? 1 : 0), tree.end[node]);
  const closed = tree.end[node] > start && tree.text[tree.end[node] - 1] === '}';
  return { body: { start, end: tree.end[node] - (closed ? 1 : 0) }, bodyNode: node };
}

/** An expression as body or initialiser. Node -1: no body. */
export function expressionBody(tree: SyntaxTree, node: number): Body {
  return node < 0 ? noBody : { body: rangeOf(tree, node), bodyNode: node };
}

/** `name(T1, T2)` with the types as spec/refdiff.md §1.2 spells them: type arguments cut out, `[]` for varargs. */
export function signatureOf(name: string, parameters: readonly Parameter[]): string {
  const types = parameters.map(({ type, varargs }) => erasedText(type?.text ?? '') + (varargs ? '[]' : ''));
  return `${name}(${types.join(', ')})`;
}

/** The call at `node`. */
export function callOf(
  tree: SyntaxTree,
  node: number,
  kind: CallKind,
  name: string,
  receiver: string | null,
  argumentCount: number,
): Call {
  return { kind, name, receiver, argumentCount, node, start: tree.start[node], end: tree.end[node] };
}
