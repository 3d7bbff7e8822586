// What a tool says about a case, in a form that every matcher can give: pairs of nodes of diff trees, file by file.
import type { DiffTree } from '../../src/astdiff/diff-tree.ts';
import type { SyntaxTree } from '../../src/syntax/tree.ts';

/** Both trees of one file version. */
export interface FileTrees {
  readonly syntax: SyntaxTree;
  readonly diff: DiffTree;
}

/** Trees of a file pair; null where a side has no file or no grammar. */
export interface PairTrees {
  readonly before: FileTrees | null;
  readonly after: FileTrees | null;
}

/** A mapping of a node of the `before` file of `pair` to a node of the `after` file of `secondPair`. */
export interface ToolMapping {
  readonly pair: number;
  readonly secondPair: number;
  /** Nodes of the diff trees. */
  readonly first: number;
  readonly second: number;
}

/** Thread time in ms. */
export interface PairTime {
  readonly parseMs: number;
  /** Parsing, trees, mappings and edit script. */
  readonly totalMs: number;
}

/** Everything a tool says about a case. */
export interface ToolOutput {
  readonly trees: readonly PairTrees[];
  readonly mappings: readonly ToolMapping[];
  /** One for each file pair with two sides. */
  readonly pairTimes: readonly PairTime[];
}
