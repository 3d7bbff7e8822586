// How a language's syntax nodes enter the comparison: level, place in the tree of expressions, label, range
// (corpus README, "Other parsers" and "Other languages").
import type { SyntaxTree } from '../../src/syntax/tree.ts';
import type { Level } from './corpus.ts';

/** Children of a declaration that count as its signature. */
export type Signature = readonly number[];

/** Questions about the nodes of one syntax tree. */
export interface NodeView {
  readonly tree: SyntaxTree;
  /** Declaration, statement, both (a class in a block) or neither. */
  levels(node: number): readonly Level[];
  /** A declaration that counts only where it is moved. */
  onlyIfMoved(node: number): boolean;
  /** The node is in the tree of expressions and has no other level. */
  isExpression(node: number): boolean;
  /** Parent in the tree of expressions, -1 for none. */
  parent(node: number): number;
  /** Part of the parent that the node stands in, where parents correspond only if the parts agree; else `''`. */
  role(node: number): string;
  /** `''` for a node without label. */
  label(node: number): string;
  /** Range by which the node is compared. */
  range(node: number): readonly [number, number];
  signature(node: number): Signature;
  /** Range of the word `class` or `interface` where that word is a node of its own in the truth. */
  keyword(node: number): readonly [number, number] | null;
}
