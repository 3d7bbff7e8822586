// What languages share when they lower bodies into code trees: creation of nodes, the bound on depth, nested declarations,
// and tables from node kinds to the functions that lower them.
import type { Grammar } from '../syntax/grammars.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { type CodeKind, CodeNode, type CodeRole } from './code.ts';
import type { Declaration, FileModel } from './declaration.ts';
import { collapsedText, compactText } from './source-text.ts';

/** Lowers the node of a syntax tree. Null where the node stands for nothing. */
export type Lower<L> = (lowering: L, node: number) => CodeNode | null;

/** The functions of a language by node kind. @throws Error for a kind that the grammar does not have. */
export function kindTable<L>(
  grammar: Grammar,
  entries: Readonly<Record<string, Lower<L>>>,
): ReadonlyMap<number, Lower<L>> {
  return new Map(Object.entries(entries).map(([name, lower]) => [grammar.named(name), lower]));
}

// Each level costs a few stack frames; real code stays far below, generated concatenations do not.
const DEEPEST = 400;

/** Lowers one body or expression. A language extends it with its tables. */
export abstract class Lowering {
  readonly tree: SyntaxTree;
  readonly #nested = new Map<number, Declaration>();
  #depth = 0;

  /** @param declaration the declaration whose body is lowered, or null for an expression outside of bodies */
  constructor(
    readonly file: FileModel,
    declaration: Declaration | null,
  ) {
    this.tree = file.tree;
    for (const child of declaration?.children ?? []) this.#nested.set(child.node, child);
  }

  protected abstract lowerStatement(node: number): CodeNode | null;
  protected abstract lowerExpression(node: number): CodeNode | null;

  /** The statement at a node, or null where the node stands for none. Node -1: null. */
  statement(node: number): CodeNode | null {
    if (node < 0) return null;
    if (this.#depth >= DEEPEST) return this.code('otherStatement', node, collapsedText(this.tree, node));
    this.#depth++;
    const result = this.lowerStatement(node);
    this.#depth--;
    return result;
  }

  /** The expression at a node. Node -1: null. */
  expression(node: number): CodeNode | null {
    if (node < 0) return null;
    if (this.#depth >= DEEPEST) return this.code('other', node, compactText(this.tree, node));
    this.#depth++;
    const result = this.lowerExpression(node);
    this.#depth--;
    return result;
  }

  /** A code node with the range of a syntax node. */
  code(kind: CodeKind, node: number, label = ''): CodeNode {
    return new CodeNode(kind, label, node, this.tree.start[node], this.tree.end[node]);
  }

  /** Adds the expressions at nodes in one role. */
  addAll(parent: CodeNode, role: CodeRole, nodes: readonly number[]): CodeNode {
    for (const node of nodes) parent.add(role, this.expression(node));
    return parent;
  }

  /** An expression without a rule: its kind and parts, or its text. */
  otherExpression(node: number): CodeNode {
    const parts = this.tree.namedChildren(node);
    if (parts.length === 0) return this.code('other', node, this.tree.textOf(node));
    return this.addAll(this.code('other', node, this.tree.kindName(node)), 'part', parts);
  }

  /** A statement without a rule, or a region that the parser could not read: its text. */
  otherStatement(node: number): CodeNode {
    return this.code('otherStatement', node, collapsedText(this.tree, node));
  }

  /** The declaration that stands in the body at a node, or null. */
  nestedAt(node: number): Declaration | null {
    return this.#nested.get(node) ?? null;
  }
}
