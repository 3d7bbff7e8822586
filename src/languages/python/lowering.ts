// Lowers Python bodies into code trees: what a table of statements (`statements.ts`), one of expressions
// (`expressions.ts`) and one of patterns (`patterns.ts`) say. A name is declared by the first assignment to it.
import type { CodeNode } from '../../model/code.ts';
import { type Declaration, type FileModel, isCallable } from '../../model/declaration.ts';
import { kindTable, type Lower, Lowering } from '../../model/lowering.ts';
import type { Grammar } from '../../syntax/grammars.ts';
import { ERROR_KIND } from '../../syntax/tree.ts';
import { createsObject } from './calls.ts';
import { expressionKinds } from './expressions.ts';
import { type PythonGrammar, pythonGrammar } from './grammar.ts';
import { parameterParts, targetsOf, typeText } from './headers.ts';
import { patternKinds } from './patterns.ts';
import { statementKinds } from './statements.ts';

/** Code tree of a body or of the value of a field, or of the statements of a module that declare nothing. */
export function lowerPython(declaration: Declaration): CodeNode | null {
  const { file, kind, bodyNode } = declaration;
  const lowering = new PythonLowering(file, declaration);
  switch (kind) {
    case 'file':
      return lowering.module();
    case 'field':
    case 'enumConstant':
      return lowering.expression(bodyNode);
    case 'function':
    case 'method':
    case 'constructor':
      return lowering.statement(bodyNode);
    default:
      return null;
  }
}

/** Code tree of an expression outside of bodies. */
export function lowerPythonExpression(file: FileModel, node: number): CodeNode | null {
  return new PythonLowering(file, null).expression(node);
}

type Table = ReadonlyMap<number, Lower<PythonLowering>>;

interface Tables {
  readonly grammar: Grammar;
  readonly statements: Table;
  readonly expressions: Table;
  readonly patterns: Table;
}

let last: Tables | undefined;

function tablesOf(grammar: Grammar): Tables {
  if (last?.grammar === grammar) return last;
  last = {
    grammar,
    statements: kindTable(grammar, statementKinds),
    expressions: kindTable(grammar, expressionKinds),
    patterns: kindTable(grammar, patternKinds),
  };
  return last;
}

/** The parameter that holds the object of the method; functions in the method see it unless a parameter hides it. */
function selfOf(declaration: Declaration | null): string | null {
  const hidden = new Set<string>();
  for (let d = declaration; d && isCallable(d); d = d.parent) {
    const self = d.parameters.find(({ modifiers }) => modifiers.includes('self'));
    if (self) return hidden.has(self.name) ? null : self.name;
    for (const { name } of d.parameters) hidden.add(name);
  }
  return null;
}

export class PythonLowering extends Lowering<PythonGrammar> {
  readonly #tables: Tables;
  /** Names that need no declaration any more: parameters, global names, variables that were assigned. */
  readonly #known = new Set<string>();
  readonly #isModule: boolean;
  /** Range of the string that documents the declaration: no statement. */
  readonly #documentation: number;
  /** What the method calls its object, `self` by custom; null outside of methods. */
  readonly #self: string | null;

  constructor(file: FileModel, declaration: Declaration | null) {
    super(file, declaration, pythonGrammar(file.tree.grammar));
    this.#tables = tablesOf(file.tree.grammar);
    this.#documentation = declaration?.documentation?.start ?? -1;
    this.#self = selfOf(declaration);
    for (const { name } of declaration?.parameters ?? []) this.#known.add(name);
    this.#isModule = declaration?.kind === 'file';
    if (declaration?.kind === 'file') for (const { name } of declaration.children) this.#known.add(name);
  }

  protected lowerStatement(node: number): CodeNode | null {
    const { tree } = this;
    const lower = this.#tables.statements.get(tree.kind[node]);
    if (lower) return lower(this, node);
    if (tree.kind[node] === ERROR_KIND) return this.otherStatement(node);
    return tree.isNamed(node) ? this.otherStatement(node) : null;
  }

  protected lowerExpression(node: number): CodeNode | null {
    const inner = this.unwrapped(node);
    const lower = this.#tables.expressions.get(this.tree.kind[inner]);
    return lower ? lower(this, inner) : this.otherExpression(inner);
  }

  /** A pattern of a `case`. Depth is bounded as for expressions, which patterns are made of. */
  pattern(node: number): CodeNode | null {
    const lower = this.#tables.patterns.get(this.tree.kind[node]);
    return lower ? lower(this, node) : this.expression(node);
  }

  /** Named child that is none of the fields, in order of the source; -1 if there is none. */
  first(node: number): number {
    return this.tree.namedChildren(node)[0] ?? -1;
  }

  /** Tells whether a keyword stands among the children. */
  hasWord(node: number, word: string): boolean {
    const { tree } = this;
    return tree.children(node).some((c) => !tree.isNamed(c) && tree.textOf(c) === word);
  }

  /** Statements of the file. Fields are left out like all declarations, and so are imports. */
  module(): CodeNode {
    const result = this.code('block', 0);
    for (const c of this.tree.namedChildren(0)) {
      if (this.#declaresField(c)) continue;
      const statement = this.statement(c);
      if (statement && statement.kind !== 'nested' && !this.ids.imports.has(this.tree.kind[c]))
        result.add('statement', statement);
    }
    return result;
  }

  #declaresField(statement: number): boolean {
    const { tree, ids: python } = this;
    for (let node = this.first(statement); tree.kind[node] === python.kind.assignment; ) {
      const left = this.field(node, 'left');
      if (this.nestedAt(node)) return true;
      if (left >= 0 && targetsOf(python, tree, left).some((target) => this.nestedAt(target))) return true;
      node = this.field(node, 'right');
    }
    return false;
  }

  /** Tells whether a string is the documentation of the declaration. */
  isDocumentation(node: number): boolean {
    return this.tree.start[node] === this.#documentation;
  }

  /** Tells whether an assignment to the name declares it; from then on it is known. */
  declares(name: string): boolean {
    if (this.#known.has(name)) return false;
    this.#known.add(name);
    return true;
  }

  /** Tells whether a call creates an object, as the model of the file has it; a local is called for what it holds. */
  createsObject(name: string): boolean {
    return !this.#isLocal(name) && createsObject(this.file, name);
  }

  /** A parameter, or a variable that was assigned; what a module assigns is global. */
  #isLocal(name: string): boolean {
    return !this.#isModule && this.#known.has(name);
  }

  /** A name that is read: `this` for the object of the method around. */
  nameAt(node: number): CodeNode {
    const name = this.tree.textOf(node);
    return name === this.#self ? this.code('this', node) : this.code('name', node, name);
  }

  /** Type at a node. Node -1: null. */
  type(node: number): CodeNode | null {
    return node < 0 ? null : this.code('type', node, typeText(this.tree, node));
  }

  /** A nested declaration as a statement; definitions that the model leaves out (overloads) stand for nothing. */
  nestedStatement(definition: number, statement: number): CodeNode | null {
    const declaration = this.nestedAt(definition);
    if (!declaration) return null;
    const result = this.code('nested', statement, declaration.name);
    result.nested = declaration;
    return result;
  }

  /**
   * Target of a loop, resource or comprehension: a variable, a pattern of variables (no label, its bracket as operator), or
   * an expression like `a.b`.
   * @param fresh names that the statement declares; others in a pattern are bound anew only. All if absent.
   */
  binding(target: number, fresh: ReadonlySet<number> | null = null): CodeNode | null {
    const { tree } = this;
    const { kind } = this.ids;
    const inner = this.unwrapped(target);
    const k = tree.kind[inner];
    if (k === kind.identifier) {
      this.#known.add(tree.textOf(inner));
      return this.code('variable', inner, tree.textOf(inner));
    }
    if (k === kind.list_splat_pattern || k === kind.list_splat)
      return this.code('spread', inner, '*').add('operand', this.#element(this.first(inner), fresh));
    // `as (a, b)` has an expression in the place of the pattern.
    const isList = this.ids.targetLists.has(k) || k === kind.tuple || k === kind.list;
    if (!isList) return this.expression(inner);
    const result = this.code('variable', inner);
    result.operator = k === kind.list_pattern || k === kind.list ? '[' : '(';
    for (const element of tree.namedChildren(inner)) result.add('element', this.#element(element, fresh));
    return result;
  }

  #element(node: number, fresh: ReadonlySet<number> | null): CodeNode | null {
    const { tree } = this;
    // What is thrown away has no name to be bound again.
    const isName = tree.kind[node] === this.ids.kind.identifier && tree.textOf(node) !== '_';
    return isName && fresh !== null && !fresh.has(node) ? this.expression(node) : this.binding(node, fresh);
  }

  /** Parameters of a lambda. */
  addParameters(result: CodeNode, list: number): CodeNode {
    const { tree } = this;
    if (list < 0) return result;
    for (const node of tree.namedChildren(list)) {
      const parts = parameterParts(this.ids, tree, node);
      if (!parts) continue;
      const parameter = this.code('parameter', node, tree.textOf(parts.name));
      parameter.modifiers = parts.modifiers;
      result.add('parameter', parameter.add('init', this.expression(parts.defaultValue)));
    }
    return result;
  }

  /** Arguments of a call. */
  addArguments(result: CodeNode, list: number): CodeNode {
    if (list < 0) return result;
    // `f(x for x in y)` has the generator itself in place of the list.
    if (this.tree.kind[list] !== this.ids.kind.argument_list) return result.add('argument', this.expression(list));
    return this.addAll(result, 'argument', this.tree.namedChildren(list));
  }
}
