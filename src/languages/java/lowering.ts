// Lowers Java bodies into code trees: what a table of statements (`statements.ts`) and one of expressions
// (`expressions.ts`) say, with the parts that both need.
import { CodeNode } from '../../model/code.ts';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { kindTable, type Lower, Lowering } from '../../model/lowering.ts';
import { compactText } from '../../model/source-text.ts';
import type { Grammar } from '../../syntax/grammars.ts';
import { ERROR_KIND } from '../../syntax/tree.ts';
import { expressionKinds } from './expressions.ts';
import { type JavaGrammar, javaGrammar } from './grammar.ts';
import { modifiersOf } from './headers.ts';
import { statementKinds } from './statements.ts';
import { dimensionMarks } from './types.ts';

/** Code tree of a body, of the value of a field, or of the arguments and body of an enum constant. */
export function lowerJava(declaration: Declaration): CodeNode | null {
  const { file, kind, node, bodyNode } = declaration;
  const lowering = new JavaLowering(file, declaration);
  if (kind === 'enumConstant') return lowering.constant(node);
  if (kind === 'field' || declaration.nativeKind === 'annotation member') return lowering.expression(bodyNode);
  const hasStatements = kind === 'method' || kind === 'constructor' || kind === 'initializer';
  return hasStatements ? lowering.statement(bodyNode) : null;
}

/** Code tree of an expression outside of bodies. */
export function lowerJavaExpression(file: FileModel, node: number): CodeNode | null {
  return new JavaLowering(file, null).expression(node);
}

interface Tables {
  readonly grammar: Grammar;
  readonly statements: ReadonlyMap<number, Lower<JavaLowering>>;
  readonly expressions: ReadonlyMap<number, Lower<JavaLowering>>;
}

let last: Tables | undefined;

function tablesOf(grammar: Grammar): Tables {
  if (last?.grammar === grammar) return last;
  last = {
    grammar,
    statements: kindTable(grammar, statementKinds),
    expressions: kindTable(grammar, expressionKinds),
  };
  return last;
}

export class JavaLowering extends Lowering<JavaGrammar> {
  readonly #tables: Tables;

  constructor(file: FileModel, declaration: Declaration | null) {
    super(file, declaration, javaGrammar(file.tree.grammar));
    this.#tables = tablesOf(file.tree.grammar);
  }

  protected lowerStatement(node: number): CodeNode | null {
    const { tree } = this;
    const lower = this.#tables.statements.get(tree.kind[node]);
    if (lower) return lower(this, node);
    if (tree.kind[node] === ERROR_KIND) return this.otherStatement(node);
    if (!tree.isNamed(node)) return tree.textOf(node) === ';' ? this.code('empty', node) : null;
    return this.otherStatement(node);
  }

  protected lowerExpression(node: number): CodeNode | null {
    const inner = this.unwrapped(node);
    const lower = this.#tables.expressions.get(this.tree.kind[inner]);
    return lower ? lower(this, inner) : this.otherExpression(inner);
  }

  /** A type with `[]` marks that stand elsewhere. Node -1: null. */
  type(node: number, marks = ''): CodeNode | null {
    return node < 0 ? null : this.code('type', node, compactText(this.tree, node, this.ids.annotations) + marks);
  }

  /**
   * A declared name with its type, modifiers and annotations. Its range is that of the declarator (refactoring-types.md
   * §4.1), so the type lies before it.
   * @param at node that the range is taken from
   * @param owner node that carries modifiers and type
   */
  variable(
    kind: 'variable' | 'parameter',
    at: number,
    name: number,
    owner: number,
    type: number,
    ending = '',
  ): CodeNode {
    const { tree, ids: java } = this;
    const result = this.code(kind, at, name < 0 ? '' : tree.textOf(name));
    const { modifiers, annotations } = modifiersOf(java, tree, owner);
    result.modifiers = modifiers;
    result.annotations = annotations;
    const marks = dimensionMarks(java, tree, this.field(at, 'dimensions'));
    return result.add('type', this.type(type, marks + ending));
  }

  /** The declarators of a local variable declaration. */
  declarators(declaration: number): CodeNode[] {
    const type = this.field(declaration, 'type');
    return this.fields(declaration, 'declarator').map((declarator) =>
      this.variable('variable', declarator, this.field(declarator, 'name'), declaration, type).add(
        'init',
        this.expression(this.field(declarator, 'value')),
      ),
    );
  }

  /** Arguments of a call, creation or constructor call. */
  addArguments(parent: CodeNode, node: number): CodeNode {
    const list = this.field(node, 'arguments');
    return list < 0 ? parent : this.addAll(parent, 'argument', this.tree.namedChildren(list));
  }

  /** `<A, B>` before a called name. */
  addTypeArguments(parent: CodeNode, node: number): CodeNode {
    const list = this.tree.childOfKind(node, this.ids.kind.type_arguments);
    if (list >= 0) for (const type of this.tree.namedChildren(list)) parent.add('typeArgument', this.type(type));
    return parent;
  }

  /** Arguments and body of an enum constant as a creation without a type; null where it has neither. */
  constant(node: number): CodeNode | null {
    const list = this.field(node, 'arguments');
    const body = this.field(node, 'body');
    if (list < 0 && body < 0) return null;
    const { tree } = this;
    const start = tree.start[list < 0 ? body : list];
    const result = new CodeNode('creation', '', node, start, tree.end[body < 0 ? list : body]);
    result.nested = body < 0 ? null : this.nestedAt(body);
    return this.addArguments(result, node);
  }
}
