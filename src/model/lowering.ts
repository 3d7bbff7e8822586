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

/** What all languages' ids of a loaded grammar have. */
interface GrammarIds {
  readonly kind: { readonly parenthesized_expression: number };
  readonly field: Readonly<Record<string, number>>;
}

/** Lowers one body or expression. A language extends it with its tables. */
export abstract class Lowering<Ids extends GrammarIds> {
  readonly tree: SyntaxTree;
  readonly #nested = new Map<number, Declaration>();
  #depth = 0;

  /** @param declaration the declaration whose body is lowered, or null for an expression outside of bodies */
  constructor(
    readonly file: FileModel,
    declaration: Declaration | null,
    readonly ids: Ids,
  ) {
    this.tree = file.tree;
    this.addNested(declaration?.children ?? []);
  }

  /** Notes declarations that stand in the body. */
  protected addNested(declarations: readonly Declaration[]): void {
    for (const declaration of declarations) this.#nested.set(declaration.node, declaration);
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

  /** The expression inside of any number of parentheses. */
  unwrapped(node: number): number {
    let inner = node;
    while (this.tree.kind[inner] === this.ids.kind.parenthesized_expression) {
      const [child] = this.tree.namedChildren(inner);
      if (child === undefined) break;
      inner = child;
    }
    return inner;
  }

  /** Node of a child by the name of its field, or -1. */
  field(node: number, name: keyof Ids['field'] & string): number {
    return this.tree.childByField(node, this.ids.field[name]);
  }

  /** Nodes of all children of a field. */
  fields(node: number, name: keyof Ids['field'] & string): number[] {
    const id = this.ids.field[name];
    return this.tree.namedChildren(node).filter((child) => this.tree.field[child] === id);
  }

  /** Text of the operator of an expression, or ''. */
  operator(node: number): string {
    const at = this.tree.childByField(node, this.ids.field.operator);
    return at < 0 ? '' : this.tree.textOf(at);
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
