// Lowers C bodies into code trees: what a table of statements (`statements.ts`) and one of expressions
// (`expressions.ts`) say, with the parts that both need. C++ extends the class and the tables.
import { CodeNode } from '../../model/code.ts';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { kindTable, type Lower, Lowering } from '../../model/lowering.ts';
import type { Grammar } from '../../syntax/grammars.ts';
import { ERROR_KIND } from '../../syntax/tree.ts';
import { declaratorAt, declaredType, lineText } from './declarators.ts';
import { expressionKinds } from './expressions.ts';
import { type CGrammar, cGrammar } from './grammar.ts';
import { macroBody } from './macro-bodies.ts';
import { statementKinds } from './statements.ts';

/** Code tree of a function body, or of the value of a variable, member or enumerator. */
export function lowerC(declaration: Declaration): CodeNode | null {
  return (
    bodyOfMacro(declaration, (file) => new CLowering(file, null)) ??
    new CLowering(declaration.file, declaration).declaration(declaration)
  );
}

/** Code of `#define F(x) …`; null for all else, and where it is no whole code. */
export function bodyOfMacro(declaration: Declaration, lowering: (file: FileModel) => CLowering): CodeNode | null {
  const { kind, nativeKind } = declaration;
  if (kind !== 'function' || nativeKind !== 'macro') return null;
  return macroBody(declaration, (file, block) => lowering(file).statement(block));
}

/** Code tree of an expression outside of bodies. */
export function lowerCExpression(file: FileModel, node: number): CodeNode | null {
  return new CLowering(file, null).expression(node);
}

/** The functions that lower statements and expressions, by kind. */
export interface CTables {
  readonly statements: ReadonlyMap<number, Lower<CLowering>>;
  readonly expressions: ReadonlyMap<number, Lower<CLowering>>;
}

const known = new WeakMap<Grammar, CTables>();

export class CLowering extends Lowering<CGrammar> {
  readonly #tables: CTables;

  constructor(file: FileModel, declaration: Declaration | null) {
    super(file, declaration, cGrammar(file.tree.grammar));
    const { grammar } = file.tree;
    let tables = known.get(grammar);
    if (!tables) known.set(grammar, (tables = this.makeTables(grammar)));
    this.#tables = tables;
  }

  protected makeTables(grammar: Grammar): CTables {
    return { statements: kindTable(grammar, statementKinds), expressions: kindTable(grammar, expressionKinds) };
  }

  /** Body or value of a declaration. */
  declaration({ kind, bodyNode }: Declaration): CodeNode | null {
    if (bodyNode < 0) return null;
    if (kind === 'field' || kind === 'enumConstant') return this.expression(bodyNode);
    return kind === 'function' || kind === 'method' || kind === 'constructor' ? this.statement(bodyNode) : null;
  }

  protected lowerStatement(node: number): CodeNode | null {
    const { tree } = this;
    const lower = this.#tables.statements.get(tree.kind[node]);
    if (lower) return lower(this, node);
    if (tree.kind[node] === ERROR_KIND) return this.otherStatement(node);
    if (!tree.isNamed(node)) return null;
    // Some grammars leave the wrapper of an expression out.
    if (this.#tables.expressions.has(tree.kind[node]))
      return this.code('expression', node).add('value', this.expression(node));
    return this.otherStatement(node);
  }

  protected lowerExpression(node: number): CodeNode | null {
    const inner = this.unwrapped(node);
    const lower = this.#tables.expressions.get(this.tree.kind[inner]);
    return lower ? lower(this, inner) : this.otherExpression(inner);
  }

  /** Word with which a node begins in the source: another one than the keyword if a macro was read as a keyword. */
  firstWord(node: number): string {
    const { tree } = this;
    return /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(tree.text.slice(tree.start[node], tree.start[node] + 200))?.[0] ?? '';
  }

  /** A written type. Node -1: null. */
  type(node: number): CodeNode | null {
    return node < 0 ? null : this.code('type', node, lineText(this.tree, node));
  }

  /** The variables of a declaration, in source order. */
  variables(declaration: number): CodeNode[] {
    return this.fields(declaration, 'declarator').map((declarator) => this.variable(declaration, declarator));
  }

  /**
   * One declared name; its range is that of the declarator, with its value.
   * @param outside node of a value that stands behind the declarator, or -1
   */
  variable(owner: number, node: number, kind: 'variable' | 'parameter' = 'variable', outside = -1): CodeNode {
    const { tree, ids: c } = this;
    const declarator = declaratorAt(c, tree, node);
    const value = declarator.value >= 0 ? declarator.value : outside;
    const label = declarator.name < 0 ? '' : tree.textOf(declarator.name);
    const end = Math.max(tree.end[node], value < 0 ? 0 : tree.end[value]);
    const result = new CodeNode(kind, label, node, tree.start[node], end);
    result.modifiers = this.modifiers(owner);
    const type = declaredType(c, tree, owner, declarator);
    if (type) {
      const list = declarator.isFunction && declarator.parameters >= 0 ? lineText(tree, declarator.parameters) : '';
      result.add('type', new CodeNode('type', type.text + list, type.node, type.start, type.end));
    }
    return result.add('init', this.initialiser(owner, value));
  }

  /** Initial value of a variable. Node -1: null. */
  initialiser(_owner: number, value: number): CodeNode | null {
    return this.expression(value);
  }

  /** `static`, `register` … of a declaration. */
  modifiers(owner: number): string[] {
    const { tree, ids: c } = this;
    const words: string[] = [];
    for (let n = owner + 1; n < tree.next[owner]; n = tree.next[n]) {
      if (tree.field[n] === c.field.declarator) break;
      const isWord = tree.kind[n] === c.kind.type_qualifier && tree.textOf(n) === 'constexpr';
      if (tree.kind[n] === c.kind.storage_class_specifier || isWord) words.push(tree.textOf(n));
    }
    return words;
  }

  /** The statement that stands for the type that a declaration defines on the spot, or null. */
  nestedType(declaration: number): CodeNode | null {
    const type = this.field(declaration, 'type');
    if (type < 0 || this.field(type, 'body') < 0) return null;
    const nested = this.nestedAt(type) ?? this.nestedAt(declaration);
    if (!nested) return null;
    const result = this.code('nested', type, nested.name);
    result.nested = nested;
    return result;
  }

  /** Adds what one syntax node stands for to a block or case: nothing, a statement, or a type and its variables. */
  addStatement(parent: CodeNode, role: 'statement' | 'body', node: number): void {
    const { kind } = this.ids;
    const k = this.tree.kind[node];
    if (this.tree.isExtra(node)) return;
    if (k === kind.declaration) {
      const type = this.nestedType(node);
      parent.add(role, type);
      if (type && this.field(node, 'declarator') < 0) return;
      const variables = this.variables(node);
      if (variables.length > 1) {
        this.#addEach(parent, role, node, variables);
        return;
      }
    }
    parent.add(role, this.statement(node));
  }

  /** `int a = 1, b = 2;` says in one statement what `int a = 1; int b = 2;` says in two. */
  #addEach(parent: CodeNode, role: 'statement' | 'body', node: number, variables: readonly CodeNode[]): void {
    const { tree } = this;
    for (const [i, variable] of variables.entries()) {
      const start = i === 0 ? tree.start[node] : variable.start;
      const end = i === variables.length - 1 ? tree.end[node] : variable.end;
      const statement = new CodeNode('declaration', '', i === 0 ? node : variable.node, start, end);
      parent.add(role, statement.add('variable', variable));
    }
  }

  /** Arguments of a call. */
  addArguments(parent: CodeNode, node: number): CodeNode {
    const list = this.field(node, 'arguments');
    return list < 0 ? parent : this.addAll(parent, 'argument', this.tree.namedChildren(list));
  }

  /** Adds the condition of a branch, loop or switch. */
  addCondition(parent: CodeNode, node: number, role: 'condition' | 'subject' = 'condition'): CodeNode {
    return parent.add(role, this.expression(this.field(node, 'condition')));
  }

  /** Condition of a loop or branch whose keyword is a macro in the source: a call of the macro. */
  macroCondition(node: number, macro: string): CodeNode {
    const { tree } = this;
    const condition = this.field(node, 'condition');
    const end = condition < 0 ? tree.start[node] + macro.length : tree.end[condition];
    const call = new CodeNode('call', macro, node, tree.start[node], end);
    let inside = this.unwrapped(condition);
    while (inside >= 0 && tree.kind[inside] === this.ids.kind.condition_clause) inside = this.field(inside, 'value');
    for (let depth = 0; inside >= 0 && tree.kind[inside] === this.ids.kind.comma_expression && depth < 100; depth++) {
      call.add('argument', this.expression(this.field(inside, 'left')));
      inside = this.field(inside, 'right');
    }
    return call.add('argument', this.expression(inside));
  }
}
