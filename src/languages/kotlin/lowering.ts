// Lowers Kotlin bodies into code trees: what a table of statements (`statements.ts`) and one of expressions
// (`expressions.ts`) say, with the parts that both need. `if`, `when`, `try` and jumps are in both, by where they stand.
import { type CodeKind, CodeNode } from '../../model/code.ts';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { kindTable, type Lower, Lowering } from '../../model/lowering.ts';
import { compactText } from '../../model/source-text.ts';
import type { Grammar } from '../../syntax/grammars.ts';
import { ERROR_KIND } from '../../syntax/tree.ts';
import { expressionKinds } from './expressions.ts';
import { type KotlinGrammar, kotlinGrammar } from './grammar.ts';
import { statementKinds } from './statements.ts';
import { typeChild, unquoted } from './types.ts';

/** Code tree of a body, of the value of a property, of an enum entry's arguments, or of the statements of a script. */
export function lowerKotlin(declaration: Declaration): CodeNode | null {
  const { file, kind, node, bodyNode } = declaration;
  const lowering = new KotlinLowering(file, declaration);
  switch (kind) {
    case 'file':
      return lowering.script();
    case 'enumConstant':
      return lowering.entry(node);
    case 'constructor':
      return declaration.nativeKind === 'secondary constructor' ? lowering.secondaryConstructor(node, bodyNode) : null;
    case 'field':
      return lowering.expression(bodyNode);
    case 'function':
    case 'method':
      return lowering.functionBody(bodyNode);
    case 'initializer':
      return declaration.nativeKind === 'init block' ? lowering.body(bodyNode) : lowering.superclassCall(bodyNode);
    default:
      return null;
  }
}

/** Code tree of an expression outside of bodies. */
export function lowerKotlinExpression(file: FileModel, node: number): CodeNode | null {
  return new KotlinLowering(file, null).expression(node);
}

interface Tables {
  readonly grammar: Grammar;
  readonly statements: ReadonlyMap<number, Lower<KotlinLowering>>;
  readonly expressions: ReadonlyMap<number, Lower<KotlinLowering>>;
  /** Kinds of the file's own parts that are no statements. */
  readonly declarations: ReadonlySet<number>;
}

let last: Tables | undefined;

function tablesOf(grammar: Grammar): Tables {
  if (last?.grammar === grammar) return last;
  const outer = ['package_header', 'import', 'file_annotation', 'shebang', 'property_declaration', 'type_alias'];
  const types = ['class_declaration', 'object_declaration', 'function_declaration'];
  last = {
    grammar,
    statements: kindTable(grammar, statementKinds),
    expressions: kindTable(grammar, expressionKinds),
    declarations: new Set([...outer, ...types].map((name) => grammar.named(name))),
  };
  return last;
}

export class KotlinLowering extends Lowering<KotlinGrammar> {
  readonly #tables: Tables;

  constructor(file: FileModel, declaration: Declaration | null) {
    super(file, declaration, kotlinGrammar(file.tree.grammar));
    this.#tables = tablesOf(file.tree.grammar);
  }

  /** Names stand without quotes in the tree; no other label starts with such a one. */
  override code(kind: CodeKind, node: number, label = ''): CodeNode {
    return super.code(kind, node, label.startsWith('`') ? unquoted(label) : label);
  }

  /** An expression in the place of a statement is an expression statement. */
  protected lowerStatement(node: number): CodeNode | null {
    const { tree } = this;
    const lower = this.#tables.statements.get(tree.kind[node]);
    const result = lower ? lower(this, node) : null;
    if (result) return result;
    if (tree.kind[node] === ERROR_KIND) return this.otherStatement(node);
    return tree.isNamed(node) ? this.code('expression', node).add('value', this.expression(node)) : null;
  }

  protected lowerExpression(node: number): CodeNode | null {
    const inner = this.unwrapped(node);
    const lower = this.#tables.expressions.get(this.tree.kind[inner]);
    return lower ? lower(this, inner) : this.otherExpression(inner);
  }

  /** A block as a statement, else an expression. Node -1: null. */
  body(node: number): CodeNode | null {
    return node >= 0 && this.tree.kind[node] === this.ids.kind.block ? this.statement(node) : this.expression(node);
  }

  /** Body of a function; the expression behind `=` is what it returns. Node -1: null. */
  functionBody(node: number): CodeNode | null {
    const body = this.body(node);
    return body === null || body.kind === 'block' ? body : this.code('return', node).add('value', body);
  }

  /** Children with a name, comments left out. */
  parts(node: number): number[] {
    return this.tree.namedChildren(node);
  }

  /** A type. Node -1: null. */
  type(node: number): CodeNode | null {
    return node < 0 ? null : this.code('type', node, compactText(this.tree, node, this.ids.annotations));
  }

  /** `x: T`, or the elements of `(x, y)`. Its range does not reach beyond it. */
  variable(kind: 'variable' | 'parameter', node: number): CodeNode {
    const { tree, ids: kotlin } = this;
    if (tree.kind[node] === kotlin.kind.multi_variable_declaration) {
      const pattern = this.code(kind, node);
      for (const part of this.parts(node)) pattern.add('element', this.variable(kind, part));
      return pattern;
    }
    const name = tree.childOfKind(node, kotlin.kind.identifier);
    return this.code(kind, node, name < 0 ? '' : tree.textOf(name)).add(
      'type',
      this.type(typeChild(kotlin, tree, node)),
    );
  }

  /** The statements among the children of a node. */
  addStatements(parent: CodeNode, nodes: readonly number[]): CodeNode {
    for (const node of nodes) parent.add('statement', this.statement(node));
    return parent;
  }

  /** Arguments in parentheses, then lambdas behind them. */
  addArguments(parent: CodeNode, node: number): CodeNode {
    const { tree } = this;
    const { kind } = this.ids;
    for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
      if (tree.kind[c] === kind.value_arguments) this.addAll(parent, 'argument', this.parts(c));
      else if (tree.kind[c] === kind.annotated_lambda) parent.add('argument', this.expression(c));
    }
    return parent;
  }

  /** `<A, B>` behind a called name. */
  addTypeArguments(parent: CodeNode, node: number): CodeNode {
    const list = this.tree.childOfKind(node, this.ids.kind.type_arguments);
    if (list >= 0) for (const type of this.parts(list)) parent.add('typeArgument', this.type(type));
    return parent;
  }

  /** Arguments and body of an enum entry as a creation without a type; null where it has neither. */
  entry(node: number): CodeNode | null {
    const { tree } = this;
    const { kind } = this.ids;
    const list = tree.childOfKind(node, kind.value_arguments);
    const body = tree.childOfKind(node, kind.class_body);
    if (list < 0 && body < 0) return null;
    const start = tree.start[list < 0 ? body : list];
    const result = new CodeNode('creation', '', node, start, tree.end[body < 0 ? list : body]);
    result.nested = body < 0 ? null : this.nestedAt(body);
    return this.addArguments(result, node);
  }

  /** Body of a secondary constructor, with the call of the other constructor as its first statement. */
  secondaryConstructor(node: number, body: number): CodeNode | null {
    const { tree } = this;
    const call = tree.childOfKind(node, this.ids.kind.constructor_delegation_call);
    if (call < 0) return this.statement(body);
    const end = tree.end[body < 0 ? call : body];
    const result = new CodeNode('block', '', body < 0 ? call : body, tree.start[call], end);
    const isThis = tree.childOfKind(call, this.ids.keyword.this) >= 0;
    result.add('statement', this.addArguments(this.code('constructorCall', call, isThis ? 'this' : 'super'), call));
    return body < 0 ? result : this.addStatements(result, this.parts(body));
  }

  /** The call of the superclass's constructor in the head of a class, as the only statement. */
  superclassCall(node: number): CodeNode {
    const call = this.addArguments(this.code('constructorCall', node, 'super'), node);
    return this.code('block', node).add('statement', call);
  }

  /** Statements outside of declarations: those of a script. */
  script(): CodeNode | null {
    const nodes = this.parts(0).filter((node) => !this.#tables.declarations.has(this.tree.kind[node]));
    return nodes.length === 0 ? null : this.addStatements(this.code('block', 0), nodes);
  }
}
