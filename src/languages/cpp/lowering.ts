// Lowers C++ bodies into code trees: what C++ adds to the tables of C and to the forms of declarations.
import { CodeNode } from '../../model/code.ts';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { kindTable } from '../../model/lowering.ts';
import type { Grammar } from '../../syntax/grammars.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { declaratorAt, declaredType, lineText, simpleTypeName } from '../c/declarators.ts';
import { expressionKinds } from '../c/expressions.ts';
import { bodyOfMacro, CLowering, type CTables } from '../c/lowering.ts';
import { statementKinds } from '../c/statements.ts';
import { calledName, cppExpressionKinds } from './expressions.ts';
import { cppStatementKinds } from './statements.ts';

/** Code tree of a function body with the initialisers of a constructor, or of the value of a variable or enumerator. */
export function lowerCpp(declaration: Declaration): CodeNode | null {
  return (
    bodyOfMacro(declaration, (file) => new CppLowering(file, null)) ??
    new CppLowering(declaration.file, declaration).declaration(declaration)
  );
}

/** Code tree of an expression outside of bodies. */
export function lowerCppExpression(file: FileModel, node: number): CodeNode | null {
  return new CppLowering(file, null).expression(node);
}

/** Names of variables in a file, as far as they were asked for. */
const valuesOf = new WeakMap<SyntaxTree, Set<string>>();

export class CppLowering extends CLowering {
  protected override makeTables(grammar: Grammar): CTables {
    return {
      statements: kindTable<CLowering>(grammar, { ...statementKinds, ...cppStatementKinds }),
      expressions: kindTable<CLowering>(grammar, { ...expressionKinds, ...cppExpressionKinds }),
    };
  }

  override declaration(declaration: Declaration): CodeNode | null {
    const { tree, ids: c } = this;
    const { kind, bodyNode } = declaration;
    if (kind === 'field' && bodyNode >= 0 && tree.kind[bodyNode] === c.kind.argument_list)
      return this.initialiser(tree.parent[tree.parent[bodyNode]], bodyNode);
    const body = super.declaration(declaration);
    return kind === 'constructor' && body ? this.#withInitialisers(declaration, body) : body;
  }

  /** Puts `: a(1), B(2)` of a constructor before the statements of its body. */
  #withInitialisers(declaration: Declaration, body: CodeNode): CodeNode {
    const { tree, ids: c } = this;
    const { bodyNode } = declaration;
    const inTry = tree.kind[bodyNode] === c.kind.try_statement;
    const list = tree.childOfKind(inTry ? bodyNode : tree.parent[bodyNode], c.kind.field_initializer_list);
    if (list < 0) return body;
    const start = Math.min(tree.start[list], body.start);
    const block = new CodeNode('block', '', bodyNode, start, body.end);
    for (const initialiser of tree.namedChildren(list))
      block.add('statement', this.#initialiserStatement(declaration, initialiser));
    if (body.kind === 'block') for (const statement of body.children) block.add('statement', statement);
    else block.add('statement', body);
    return block;
  }

  /** `x(1)` is an assignment to a member; a base or the own class is a constructor call. */
  #initialiserStatement(declaration: Declaration, node: number): CodeNode | null {
    const { tree, ids: c } = this;
    const target = node + 1;
    if (tree.kind[node] !== c.kind.field_initializer || target >= tree.next[node]) return this.statement(node);
    const name = simpleTypeName(c, tree, target);
    const list = tree.namedChildren(node)[1] ?? -1;
    const values = list < 0 ? [] : tree.namedChildren(list);
    const operator = list >= 0 && tree.kind[list] === c.kind.argument_list ? '()' : '{}';
    const isOwn = name === declaration.name;
    if (isOwn || declaration.parent?.supertypes.some((supertype) => supertype.name === name)) {
      const call = this.code('constructorCall', node, isOwn ? 'this' : 'super');
      if (!isOwn) call.add('type', this.type(target));
      return this.addAll(call, 'argument', values);
    }
    const assignment = this.code('assignment', node, '=').add(
      'target',
      this.code('name', target, lineText(tree, target)),
    );
    assignment.operator = operator;
    if (values.length === 1) assignment.add('value', this.expression(values[0]));
    else if (list >= 0) assignment.add('value', this.addAll(this.code('collection', list, '{'), 'element', values));
    return this.code('expression', node).add('value', assignment);
  }

  override variable(owner: number, node: number, kind: 'variable' | 'parameter' = 'variable'): CodeNode {
    const { tree, ids: c } = this;
    const binding = this.#structuredBinding(node);
    if (binding >= 0) return this.#bound(owner, node, binding, kind);
    const declarator = declaratorAt(c, tree, node);
    const values =
      declarator.isFunction && declarator.value < 0 && !/^void\b/.test(this.firstWord(owner))
        ? this.#constructorArguments(declarator.parameters)
        : [];
    if (values.length > 0 && kind === 'variable') {
      // `T x(y, f(z));` with a variable `y` reads like a function with a parameter of type `y`.
      const result = this.code(kind, node, declarator.name < 0 ? '' : tree.textOf(declarator.name));
      const type = declaredType(c, tree, owner, null);
      const creation = this.code('creation', declarator.parameters);
      creation.operator = '()';
      result.modifiers = this.modifiers(owner);
      // `int x(y);` has the value of `y`.
      if (type && values.length === 1 && this.#isPlain(type.node)) {
        result.add('type', new CodeNode('type', type.text, type.node, type.start, type.end));
        return result.add('init', values[0]);
      }
      if (type) {
        result.add('type', new CodeNode('type', type.text, type.node, type.start, type.end));
        creation.add('type', this.type(type.node));
      }
      for (const value of values) creation.add('argument', value);
      return result.add('init', creation);
    }
    // In conditions the value is a child of the declaration; default values stand behind parameters.
    return super.variable(owner, node, kind, this.field(owner, kind === 'parameter' ? 'default_value' : 'value'));
  }

  /** Values in a parameter list that may as well be the arguments of a call; none if a parameter is more than a value. */
  #constructorArguments(list: number): CodeNode[] {
    const values: CodeNode[] = [];
    if (list < 0) return values;
    for (const parameter of this.tree.namedChildren(list)) {
      const value = this.#argument(parameter);
      if (!value) return [];
      values.push(value);
    }
    return values;
  }

  /**
   * `y`, `A::y`, `y[1]`, `f(y)` or `A::f<int>()`, read as a parameter without a name, and `y * z`, read as one with a name;
   * null for any other parameter.
   */
  #argument(parameter: number): CodeNode | null {
    const { tree, ids: c } = this;
    const type = this.field(parameter, 'type');
    if (type < 0 || tree.start[type] !== tree.start[parameter]) return null;
    if (tree.next[type] === tree.next[parameter]) {
      const isName = tree.kind[type] === c.kind.type_identifier || tree.kind[type] === c.kind.qualified_identifier;
      return isName ? this.expression(type) : null;
    }
    const called = this.field(parameter, 'declarator');
    if (called >= 0 && tree.kind[called] === c.kind.abstract_array_declarator) return this.#element(type, called);
    if (called >= 0 && tree.next[called] === tree.next[parameter] && tree.next[type] === called) {
      const k = tree.kind[called];
      if (k === c.kind.pointer_declarator || k === c.kind.reference_declarator)
        return this.#operation(parameter, type, called);
    }
    if (called < 0 || tree.kind[called] !== c.kind.abstract_function_declarator) return null;
    const list = called + 1;
    if (tree.kind[list] !== c.kind.parameter_list || tree.next[list] !== tree.next[parameter]) return null;
    const values = this.#constructorArguments(list);
    if (values.length === 0 && tree.namedChildren(list).length > 0) return null;
    const call = calledName(this, parameter, type) ?? this.code('call', parameter, lineText(tree, type));
    for (const value of values) call.add('argument', value);
    return call;
  }

  /** `y * z`, `y & z[1]` or `y && f(z)`, read as a pointer or a reference to a type `y`, which is a value elsewhere; or null. */
  #operation(parameter: number, type: number, marked: number): CodeNode | null {
    const { tree, ids: c } = this;
    if (tree.kind[type] !== c.kind.type_identifier || !this.#isValue(tree.textOf(type))) return null;
    const right = this.field(marked, 'declarator');
    const second = right >= 0 ? right : marked + 2;
    if (second >= tree.next[marked] || tree.next[second] !== tree.next[marked]) return null;
    const value = this.#operand(second);
    const mark = tree.text.slice(tree.start[marked], tree.start[second]).trim();
    if (!value || !/^(?:\*|&&?)$/.test(mark)) return null;
    return this.code('binary', parameter, mark).add('left', this.expression(type)).add('right', value);
  }

  /** `y`, `y[1]` or `f(y)`, read as what is declared; null for all else. */
  #operand(node: number): CodeNode | null {
    const { tree, ids: c } = this;
    const k = tree.kind[node];
    if (k === c.kind.identifier) return this.expression(node);
    const inner = this.field(node, 'declarator');
    if (inner < 0 || tree.kind[inner] !== c.kind.identifier) return null;
    if (k === c.kind.array_declarator) {
      const index = this.field(node, 'size');
      if (index < 0) return null;
      return this.code('index', node).add('receiver', this.expression(inner)).add('index', this.expression(index));
    }
    if (k !== c.kind.function_declarator) return null;
    const list = this.field(node, 'parameters');
    const values = this.#constructorArguments(list);
    if (list < 0 || tree.next[list] !== tree.next[node] || values.length < tree.namedChildren(list).length) return null;
    const call = this.code('call', node, tree.textOf(inner));
    for (const value of values) call.add('argument', value);
    return call;
  }

  /** Tells whether a name is that of a variable somewhere in the file: declared as one, or used as a value. */
  #isValue(name: string): boolean {
    const { tree, ids: c } = this;
    let values = valuesOf.get(tree);
    if (!values) {
      valuesOf.set(tree, (values = new Set()));
      for (let i = 0; i < tree.length; i++) {
        const k = tree.kind[i];
        // What is called may be a type that is created.
        if (k === c.kind.field_identifier || (k === c.kind.identifier && tree.field[i] !== c.field.function))
          values.add(tree.textOf(i));
      }
    }
    return values.has(name);
  }

  /** `y[1]`, read as an array of type `y`; null without an index. */
  #element(type: number, array: number): CodeNode | null {
    const size = this.field(array, 'size');
    if (size < 0) return null;
    const inner = this.field(array, 'declarator');
    const receiver = inner < 0 ? this.expression(type) : this.#element(type, inner);
    if (!receiver) return null;
    const { start, end } = this.tree;
    const result = new CodeNode('index', '', array, start[type], end[array]);
    return result.add('receiver', receiver).add('index', this.expression(size));
  }

  /** The `[a, b]` of a declarator, or -1. */
  #structuredBinding(node: number): number {
    const { tree, ids: c } = this;
    const within = Math.min(tree.next[node], node + 4);
    for (let n = node; n < within; n++) if (tree.kind[n] === c.kind.structured_binding_declarator) return n;
    return -1;
  }

  #bound(owner: number, node: number, binding: number, kind: 'variable' | 'parameter'): CodeNode {
    const { tree, ids: c } = this;
    const value = tree.kind[node] === c.kind.init_declarator ? this.field(node, 'value') : this.field(owner, 'value');
    const end = Math.max(tree.end[node], value < 0 ? 0 : tree.end[value]);
    const result = new CodeNode(kind, '', node, tree.start[node], end);
    result.modifiers = this.modifiers(owner);
    const type = declaredType(c, tree, owner, null);
    const marks = tree.text.slice(tree.start[node], tree.start[binding]).replace(/[^&*]/g, '');
    if (type) result.add('type', new CodeNode('type', type.text + marks, type.node, type.start, type.end));
    for (const name of tree.namedChildren(binding))
      result.add('element', this.code('variable', name, tree.textOf(name)));
    return result.add('init', this.initialiser(owner, value));
  }

  /** `T x(1)` creates a `T`; of a built-in type it is the value. */
  override initialiser(owner: number, value: number): CodeNode | null {
    const { tree, ids: c } = this;
    if (value < 0 || tree.kind[value] !== c.kind.argument_list) return super.initialiser(owner, value);
    const type = this.field(owner, 'type');
    const values = tree.namedChildren(value);
    if (type >= 0 && this.#isPlain(type) && values.length === 1) return this.expression(values[0]);
    const result = this.code('creation', value).add('type', this.type(type));
    result.operator = '()';
    return this.addAll(result, 'argument', values);
  }

  #isPlain(type: number): boolean {
    const { tree, ids: c } = this;
    return tree.kind[type] === c.kind.primitive_type || tree.kind[type] === c.kind.sized_type_specifier;
  }

  override addCondition(parent: CodeNode, node: number, role: 'condition' | 'subject' = 'condition'): CodeNode {
    const { tree, ids: c } = this;
    const clause = this.field(node, 'condition');
    if (clause < 0 || tree.kind[clause] !== c.kind.condition_clause) return super.addCondition(parent, node, role);
    this.addInitialiser(parent, this.field(clause, 'initializer'));
    const value = this.field(clause, 'value');
    if (value >= 0 && tree.kind[value] === c.kind.declaration) {
      for (const variable of this.variables(value)) parent.add(role, variable);
      return parent;
    }
    return parent.add(role, this.expression(value));
  }

  /** Adds `init;` of `if (init; x)` or `for (init; x : xs)`. */
  addInitialiser(parent: CodeNode, node: number): void {
    const { tree, ids: c } = this;
    if (node < 0) return;
    const inner = tree.kind[node] === c.kind.init_statement ? (tree.namedChildren(node)[0] ?? -1) : node;
    if (inner < 0) return;
    if (tree.kind[inner] === c.kind.declaration)
      for (const variable of this.variables(inner)) parent.add('init', variable);
    else if (tree.kind[inner] === c.kind.expression_statement) {
      const [value] = tree.namedChildren(inner);
      parent.add('init', value === undefined ? null : this.expression(value));
    } else parent.add('init', this.expression(inner));
  }

  /** A parameter of a lambda or of a catch clause. */
  parameter(node: number, kind: 'variable' | 'parameter'): CodeNode {
    const { tree, ids: c } = this;
    const declarator = this.field(node, 'declarator');
    if (declarator >= 0) return this.variable(node, declarator, kind);
    const type = declaredType(c, tree, node, null);
    return this.code(kind, node).add(
      'type',
      type ? new CodeNode('type', type.text, type.node, type.start, type.end) : null,
    );
  }

  /** `<A, B>` behind a name. */
  addTypeArguments(parent: CodeNode, node: number): CodeNode {
    const list = this.field(node, 'arguments');
    if (list < 0) return parent;
    for (const argument of this.tree.namedChildren(list)) parent.add('typeArgument', this.expression(argument));
    return parent;
  }
}
