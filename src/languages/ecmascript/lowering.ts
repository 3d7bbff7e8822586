// Lowers JavaScript and TypeScript bodies into code trees: what a table of statements (`statements.ts`) and one of
// expressions (`expressions.ts`) say, with the parts that both need: declared names, patterns, parameters.
import { CodeNode } from '../../model/code.ts';
import { type Declaration, type FileModel, isCallable } from '../../model/declaration.ts';
import { type Lower, Lowering } from '../../model/lowering.ts';
import { collapsedText } from '../../model/source-text.ts';
import type { Grammar } from '../../syntax/grammars.ts';
import { ERROR_KIND } from '../../syntax/tree.ts';
import { expressionKinds } from './expressions.ts';
import { type EcmaScriptGrammar, ecmaScriptGrammar } from './grammar.ts';
import { modifiersBefore, parameterParts } from './headers.ts';
import { statementKinds } from './statements.ts';
import { typeText } from './types.ts';

/** Code tree of a body or initialiser, or of the statements of a file or namespace that declare nothing. */
export function lowerEcmaScript(declaration: Declaration): CodeNode | null {
  const { file, kind, bodyNode } = declaration;
  const lowering = new EcmaScriptLowering(file, declaration);
  switch (kind) {
    case 'file':
    case 'namespace':
      return lowering.module(bodyNode);
    case 'field':
    case 'enumConstant':
      return lowering.expression(bodyNode);
    case 'function':
    case 'method':
    case 'constructor':
    case 'initializer':
      return lowering.callableBody(bodyNode);
    default:
      return null;
  }
}

/** Code tree of an expression outside of bodies. */
export function lowerEcmaScriptExpression(file: FileModel, node: number): CodeNode | null {
  return new EcmaScriptLowering(file, null).expression(node);
}

interface Tables {
  readonly statements: ReadonlyMap<number, Lower<EcmaScriptLowering>>;
  readonly expressions: ReadonlyMap<number, Lower<EcmaScriptLowering>>;
}

const tables = new WeakMap<Grammar, Tables>();

function tablesOf(grammar: Grammar): Tables {
  let known = tables.get(grammar);
  if (!known) {
    // The grammars differ in kinds, so a name that this one lacks is no slip.
    const tableOf = (entries: Readonly<Record<string, Lower<EcmaScriptLowering>>>) =>
      new Map(Object.entries(entries).map(([name, lower]) => [grammar.namedOrNone(name), lower]));
    known = { statements: tableOf(statementKinds), expressions: tableOf(expressionKinds) };
    tables.set(grammar, known);
  }
  return known;
}

export class EcmaScriptLowering extends Lowering<EcmaScriptGrammar> {
  readonly #tables: Tables;
  /** Declarations by the function or class expression that they hold. */
  readonly #held = new Map<number, Declaration>();
  /** Whether the code of a function is lowered: what object literals in it hold, functions aside, is code of its own. */
  readonly ofFunction: boolean;

  constructor(file: FileModel, declaration: Declaration | null) {
    super(file, declaration, ecmaScriptGrammar(file.tree.grammar));
    this.#tables = tablesOf(file.tree.grammar);
    this.ofFunction = declaration !== null && (isCallable(declaration) || declaration.kind === 'file');
    const work = [...(declaration?.children ?? [])];
    for (let child = work.pop(); child; child = work.pop()) {
      if (child.valueNode >= 0) this.#held.set(child.valueNode, child);
      if (!this.ofFunction || (child.kind !== 'object' && child.kind !== 'field')) continue;
      this.addNested(child.children);
      work.push(...child.children);
    }
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

  /** Declaration of the function or class at a node, or null if it is anonymous. */
  heldAt(value: number): Declaration | null {
    return this.#held.get(value) ?? null;
  }

  /** Body of a named function; `=> x` does what `{ return x }` does. */
  callableBody(node: number): CodeNode | null {
    const body = this.functionBody(node);
    if (!body || body.kind === 'block') return body;
    return this.code('block', node).add('statement', this.code('return', node).add('value', body));
  }

  /** Body of a function: a block, or the expression of an arrow function. */
  functionBody(node: number): CodeNode | null {
    return this.tree.kind[node] === this.ids.kind.statement_block ? this.statement(node) : this.expression(node);
  }

  /** Statements of a file or namespace. Variables are its fields, so their statements are left out like all declarations. */
  module(node: number): CodeNode | null {
    if (node < 0) return null;
    const { tree } = this;
    const result = this.code('block', node);
    for (const c of tree.namedChildren(node)) {
      if (this.ids.variableStatements.has(tree.kind[c])) continue;
      for (const decorator of this.#runningDecorators(c))
        result.add('statement', this.code('expression', decorator).add('value', this.expression(decorator)));
      const statement = this.statement(c);
      if (statement && statement.kind !== 'nested') result.add('statement', statement);
    }
    return result;
  }

  /** Calls by which the class in a statement is decorated, if they are handed functions with statements. */
  #runningDecorators(statement: number): number[] {
    const { tree } = this;
    const { kind } = this.ids;
    if (kind.decorator < 0) return [];
    const outer = [statement, ...tree.namedChildren(statement)].filter((node) => tree.kind[node] !== kind.decorator);
    return outer
      .flatMap((node) => tree.namedChildren(node).filter((child) => tree.kind[child] === kind.decorator))
      .flatMap((decorator) => tree.namedChildren(decorator))
      .filter((call) => {
        for (let node = call; node < tree.next[call]; node++) if (tree.kind[node] === kind.statement_block) return true;
        return false;
      });
  }

  /** A nested declaration as a statement, or null if there is none at the node. */
  nestedStatement(declaring: number, statement = declaring): CodeNode | null {
    const declaration = this.nestedAt(declaring);
    if (!declaration) return null;
    const result = this.code('nested', statement, declaration.name);
    result.nested = declaration;
    return result;
  }

  /** Type at a node or, with type arguments apart, up to `last`. Node -1: null. */
  type(node: number, last = node): CodeNode | null {
    if (node < 0) return null;
    const { tree } = this;
    return new CodeNode('type', typeText(tree, node, tree.next[last]), node, tree.start[node], tree.end[last]);
  }

  /** Type of an annotation `: T`. */
  annotation(node: number): CodeNode | null {
    return node < 0 ? null : this.type(this.tree.namedChildren(node)[0] ?? -1);
  }

  /** `<A, B>` of a call, creation or element. */
  addTypeArguments(parent: CodeNode, node: number): CodeNode {
    const list = this.tree.childOfKind(node, this.ids.kind.type_arguments);
    if (list >= 0) for (const type of this.tree.namedChildren(list)) parent.add('typeArgument', this.type(type));
    return parent;
  }

  /** The declarators of a `const`, `let`, `var` or `using` statement. */
  declarators(declaration: number): CodeNode[] {
    const { tree } = this;
    const { kind } = this.ids;
    const result: CodeNode[] = [];
    for (const node of tree.namedChildren(declaration)) {
      if (tree.kind[node] !== kind.variable_declarator) continue;
      const variable = this.binding('variable', this.field(node, 'name'), node);
      variable.modifiers = modifiersBefore(tree, declaration, node).filter((word) => word !== ',');
      variable.add('type', this.annotation(this.field(node, 'type')));
      variable.nested = this.nestedAt(node);
      if (!variable.nested) variable.add('init', this.expression(this.field(node, 'value')));
      result.push(variable);
    }
    return result;
  }

  /**
   * A declared name, or a pattern: no label, its bracket as operator, and its parts as `element`s. Properties of an object
   * pattern are pairs, `{ a }` like `{ a: a }`; elements with a default value have it as `init`.
   * @param at node that the range is taken from
   */
  binding(kind: 'variable' | 'parameter', pattern: number, at = pattern): CodeNode {
    const { tree } = this;
    const ids = this.ids.kind;
    const k = tree.kind[pattern];
    if (k === ids.assignment_pattern || k === ids.object_assignment_pattern) {
      const left = this.field(pattern, 'left');
      return this.binding(kind, left < 0 ? pattern + 1 : left, at).add(
        'init',
        this.expression(this.field(pattern, 'right')),
      );
    }
    const isObject = k === ids.object_pattern;
    if (!isObject && k !== ids.array_pattern) return this.code(kind, at, pattern < 0 ? '' : tree.textOf(pattern));
    const result = this.code(kind, at);
    result.operator = isObject ? '{' : '[';
    for (const part of this.elementsOf(pattern)) result.add('element', this.#element(part));
    return result;
  }

  #element(node: number): CodeNode {
    const { tree } = this;
    const ids = this.ids.kind;
    switch (tree.kind[node]) {
      case ids.rest_pattern: {
        const [inner] = tree.namedChildren(node);
        return this.code('spread', node, '...').add('operand', this.binding('variable', inner ?? node));
      }
      case ids.pair_pattern: {
        const value = this.field(node, 'value');
        return this.code('pair', node)
          .add('key', this.expression(this.field(node, 'key')))
          .add('value', this.binding('variable', value < 0 ? node : value));
      }
      case ids.shorthand_property_identifier_pattern:
      case ids.object_assignment_pattern: {
        const isName = tree.kind[node] === ids.shorthand_property_identifier_pattern;
        const name = isName ? node : this.field(node, 'left');
        const key = tree.kind[name] === ids.shorthand_property_identifier_pattern;
        const value = this.binding('variable', node);
        return key
          ? this.code('pair', node)
              .add('key', this.code('name', name, tree.textOf(name)))
              .add('value', value)
          : value;
      }
      default:
        return tree.isNamed(node) ? this.binding('variable', node) : this.hole(node);
    }
  }

  /** Elements of a list in brackets; a comma without an element before it stands for the hole. */
  elementsOf(list: number): number[] {
    const { tree } = this;
    const result: number[] = [];
    let expected = true;
    for (let c = list + 1; c < tree.next[list]; c = tree.next[c]) {
      if (tree.isExtra(c)) continue;
      if (tree.isNamed(c)) {
        result.push(c);
        expected = false;
      } else if (tree.text[tree.start[c]] === ',') {
        if (expected) result.push(c);
        expected = true;
      }
    }
    return result;
  }

  /** An element that is left out: `[, a]`. */
  hole(comma: number): CodeNode {
    const at = this.tree.start[comma];
    return new CodeNode('other', '', comma, at, at);
  }

  /** Parameters, return type and body of a function without a name of its own in the model. */
  addFunction(result: CodeNode, node: number): CodeNode {
    const { tree } = this;
    const typeParameters = this.field(node, 'type_parameters');
    if (typeParameters >= 0)
      for (const type of tree.namedChildren(typeParameters)) result.add('typeArgument', this.type(type));
    const single = this.field(node, 'parameter');
    const list = this.field(node, 'parameters');
    const nodes = single >= 0 ? [single] : list < 0 ? [] : tree.namedChildren(list);
    for (const parameter of nodes) result.add('parameter', this.#parameter(parameter));
    return result
      .add('type', this.annotation(this.field(node, 'return_type')))
      .add('body', this.functionBody(this.field(node, 'body')));
  }

  #parameter(node: number): CodeNode {
    const { tree } = this;
    const { pattern, varargs, annotation, defaultValue, modifiers } = parameterParts(tree, node);
    const result = this.binding('parameter', pattern, node).add('type', this.annotation(annotation));
    result.modifiers = varargs ? [...modifiers, '...'] : modifiers;
    return result.add('init', this.expression(defaultValue));
  }

  /** Source text with blanks collapsed. */
  text(node: number): string {
    return collapsedText(this.tree, node);
  }
}
