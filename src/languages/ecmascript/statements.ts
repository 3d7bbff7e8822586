// JavaScript and TypeScript statements → code tree, by node kind of the grammar.
import { type CodeKind, CodeNode, type CodeRole } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { modifiersBefore } from './headers.ts';
import { exportedWhole } from './imports.ts';
import type { EcmaScriptLowering } from './lowering.ts';

type Rule = Lower<EcmaScriptLowering>;

/** `return e;` and the like: an optional value. */
const valued =
  (kind: CodeKind): Rule =>
  (l, node) => {
    const [value] = l.tree.namedChildren(node);
    return l.code(kind, node).add('value', value === undefined ? null : l.expression(value));
  };

/** `break l;` */
const jump =
  (kind: CodeKind): Rule =>
  (l, node) => {
    const [label] = l.tree.namedChildren(node);
    return l.code(kind, node, label === undefined ? '' : l.tree.textOf(label));
  };

const block: Rule = (l, node) => {
  const result = l.code('block', node);
  for (const c of l.tree.namedChildren(node)) addStatement(l, result, 'statement', c);
  return result;
};

const nested: Rule = (l, node) => l.nestedStatement(node) ?? l.otherStatement(node);

const nothing: Rule = () => null;

/**
 * The variables of `using x = e, y = f;` and `await using x = e;`, which the TypeScript grammar reads as assignments with a word
 * before them; null for other expressions.
 */
function resourcesIn(l: EcmaScriptLowering, written: number): CodeNode[] | null {
  const { tree } = l;
  const { kind } = l.ids;
  const parts = tree.kind[written] === kind.sequence_expression ? tree.namedChildren(written) : [written];
  const isAwaited = tree.kind[parts[0]] === kind.await_expression;
  if (isAwaited) [parts[0]] = tree.namedChildren(parts[0]);
  if (!parts.every((part) => tree.kind[part] === kind.assignment_expression)) return null;
  const word = parts[0] + 1;
  if (tree.isNamed(word) || tree.textOf(word) !== 'using') return null;
  return parts.map((part) => {
    const variable = l.binding('variable', l.field(part, 'left'), part);
    variable.modifiers = isAwaited ? ['await', 'using'] : ['using'];
    return variable.add('init', l.expression(l.field(part, 'right')));
  });
}

/** Variables; one that only names a function or class is a nested declaration. */
const variables: Rule = (l, node) => {
  const declared = l.declarators(node);
  if (declared.length === 1 && declared[0].nested) return l.nestedStatement(declared[0].node, node);
  const result = l.code('declaration', node);
  for (const variable of declared) result.add('variable', variable);
  return result;
};

/** Adds the statement at a node; variables that are declared together are declared one by one. */
function addStatement(l: EcmaScriptLowering, parent: CodeNode, role: CodeRole, node: number): void {
  const statement = l.statement(node);
  if (statement?.kind !== 'declaration') {
    parent.add(role, statement);
    return;
  }
  const declared = statement.children.flatMap((variable) => taken(l, variable) ?? variable);
  declared.forEach((variable, i) => {
    const single = variable.nested
      ? l.nestedStatement(variable.node)
      : new CodeNode(
          'declaration',
          '',
          i === 0 ? node : variable.node,
          i === 0 ? statement.start : variable.start,
          declared.length === 1 ? statement.end : variable.end,
        ).add('variable', variable);
    parent.add(role, single);
  });
}

/**
 * `{ a, b: c, d: { e }, ...f } = o` as `a = o.a, c = o.b, e = o.d.e, f` where `o` is no more than a path; null for other
 * patterns and for names.
 */
function taken(l: EcmaScriptLowering, pattern: CodeNode): CodeNode[] | null {
  const source = pattern.child('init');
  if (pattern.child('type') || !source || !isPath(source)) return null;
  return takenOutOf(l, pattern, () => l.expression(source.node), pattern.modifiers);
}

/** @param object makes the code of what the pattern takes apart, anew for each of its parts */
function takenOutOf(
  l: EcmaScriptLowering,
  pattern: CodeNode,
  object: () => CodeNode | null,
  modifiers: readonly string[],
): CodeNode[] | null {
  if (pattern.operator !== '{') return null;
  const result: CodeNode[] = [];
  for (const element of pattern.all('element')) {
    const key = element.child('key');
    const isRest = element.kind === 'spread';
    const bound = element.child(isRest ? 'operand' : 'value');
    if (!bound || (!isRest && key?.kind !== 'name')) return null;
    const member = () => l.code('member', element.node, key?.label).add('receiver', object());
    if (bound.label === '') {
      const inner = isRest || bound.child('init') ? null : takenOutOf(l, bound, member, modifiers);
      if (!inner) return null;
      result.push(...inner);
      continue;
    }
    const variable = new CodeNode('variable', bound.label, element.node, element.start, element.end);
    variable.modifiers = modifiers;
    result.push(variable);
    // What is left of the object is no value that stands anywhere.
    if (!key) continue;
    const value = member();
    const otherwise = bound.child('init');
    variable.add(
      'init',
      otherwise ? l.code('binary', element.node, '??').add('left', value).add('right', otherwise) : value,
    );
  }
  return result;
}

/** A name, `this`, or a member of either. */
function isPath(node: CodeNode): boolean {
  let part: CodeNode | null = node;
  while (part?.kind === 'member') part = part.child('receiver');
  return part?.kind === 'name' || part?.kind === 'this';
}

/** An expression; `super(…)`, `yield x` and assignments of functions that the model declares have kinds of their own. */
const expression: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const [written] = tree.namedChildren(node);
  if (written === undefined) return l.code('expression', node);
  const resources = resourcesIn(l, written);
  if (resources) return resources.reduce((result, each) => result.add('variable', each), l.code('declaration', node));
  const value = l.unwrapped(written);
  const declared = l.nestedStatement(value, node);
  if (declared) return declared;
  if (tree.kind[value] === kind.yield_expression) {
    const [yielded] = tree.namedChildren(value);
    return l
      .code('yield', node, yieldMark(l, value))
      .add('value', yielded === undefined ? null : l.expression(yielded));
  }
  const callee = tree.kind[value] === kind.call_expression ? l.field(value, 'function') : -1;
  if (tree.kind[callee] === kind.super) {
    const list = l.field(value, 'arguments');
    const result = l.code('constructorCall', node, 'super');
    return list < 0 ? result : l.addAll(result, 'argument', tree.namedChildren(list));
  }
  return l.code('expression', node).add('value', l.expression(value));
};

/** `*` of `yield* x`, else ''. */
export function yieldMark(l: EcmaScriptLowering, node: number): string {
  return l.tree.children(node).some((c) => !l.tree.isNamed(c) && l.tree.textOf(c) === '*') ? '*' : '';
}

/** The parts of a `for` head: an expression list counts as its expressions. */
function heads(l: EcmaScriptLowering, nodes: readonly number[]): number[] {
  const { kind } = l.ids;
  return nodes.flatMap((node) => {
    if (l.tree.kind[node] === kind.sequence_expression) return l.tree.namedChildren(node);
    return l.tree.kind[node] === kind.empty_statement ? [] : [node];
  });
}

/** `for (const x of xs)`, `for (x in xs)`. */
const forEach: Rule = (l, node) => {
  const { tree } = l;
  const operator = l.field(node, 'operator');
  const kindNode = l.field(node, 'kind');
  const left = l.field(node, 'left');
  const result = l.code('forEach', node, operator < 0 ? '' : tree.textOf(operator));
  if (modifiersBefore(tree, node, left).includes('await')) result.operator = 'await';
  if (kindNode >= 0) {
    const variable = l.binding('variable', left);
    variable.modifiers = [tree.textOf(kindNode)];
    result.add('variable', variable);
  } else result.add('variable', l.expression(left));
  return result.add('source', l.expression(l.field(node, 'right'))).add('body', l.statement(l.field(node, 'body')));
};

const switchCase: Rule = (l, node) => {
  const result = l.code('case', node).add('test', l.expression(l.field(node, 'value')));
  for (const statement of l.fields(node, 'body')) addStatement(l, result, 'body', statement);
  return result;
};

/** Exported declarations stand for themselves; lists and re-exports for nothing; the rest is a statement. */
const exported: Rule = (l, node) => {
  const { tree } = l;
  const declaration = l.field(node, 'declaration');
  if (declaration >= 0) return l.ids.variableStatements.has(tree.kind[declaration]) ? null : l.statement(declaration);
  const declared = l.nestedStatement(node);
  if (declared) return declared;
  const value = l.field(node, 'value');
  const assigned = value < 0 ? exportedWhole(tree, node) : value;
  if (assigned < 0) return null;
  const words = modifiersBefore(tree, node, assigned);
  return l.code('otherStatement', node, value < 0 ? 'export =' : words.join(' ')).add('value', l.expression(assigned));
};

/** How each statement is lowered. */
export const statementKinds: Readonly<Record<string, Rule>> = {
  statement_block: block,
  expression_statement: expression,
  lexical_declaration: variables,
  variable_declaration: variables,
  using_declaration: variables,
  return_statement: valued('return'),
  throw_statement: valued('throw'),
  break_statement: jump('break'),
  continue_statement: jump('continue'),
  debugger_statement: (l, node) => l.code('otherStatement', node, 'debugger'),
  empty_statement: (l, node) => l.code('empty', node),
  if_statement: (l, node) =>
    l
      .code('if', node)
      .add('condition', l.expression(l.field(node, 'condition')))
      .add('then', l.statement(l.field(node, 'consequence')))
      .add('else', l.statement(l.field(node, 'alternative'))),
  else_clause: (l, node) => {
    const [statement] = l.tree.namedChildren(node);
    return statement === undefined ? null : l.statement(statement);
  },
  while_statement: (l, node) =>
    l
      .code('while', node)
      .add('condition', l.expression(l.field(node, 'condition')))
      .add('body', l.statement(l.field(node, 'body'))),
  do_statement: (l, node) =>
    l
      .code('do', node)
      .add('body', l.statement(l.field(node, 'body')))
      .add('condition', l.expression(l.field(node, 'condition'))),
  for_statement: (l, node) => {
    const result = l.code('for', node);
    for (const init of heads(l, l.fields(node, 'initializer'))) {
      if (l.ids.variableStatements.has(l.tree.kind[init])) {
        for (const variable of l.declarators(init)) result.add('init', variable);
      } else {
        // The grammar wraps an expression and its semicolon into a statement.
        const isStatement = l.tree.kind[init] === l.ids.kind.expression_statement;
        const parts = isStatement ? heads(l, l.tree.namedChildren(init)) : [init];
        l.addAll(result, 'init', parts);
      }
    }
    for (const condition of l.fields(node, 'condition')) {
      if (l.tree.kind[condition] !== l.ids.kind.empty_statement) result.add('condition', l.expression(condition));
    }
    l.addAll(result, 'update', heads(l, l.fields(node, 'increment')));
    return result.add('body', l.statement(l.field(node, 'body')));
  },
  for_in_statement: forEach,
  switch_statement: (l, node) => {
    const result = l.code('switch', node).add('subject', l.expression(l.field(node, 'value')));
    const body = l.field(node, 'body');
    if (body >= 0) for (const part of l.tree.namedChildren(body)) result.add('case', l.statement(part));
    return result;
  },
  switch_case: switchCase,
  switch_default: switchCase,
  try_statement: (l, node) =>
    l
      .code('try', node)
      .add('body', l.statement(l.field(node, 'body')))
      .add('catch', l.statement(l.field(node, 'handler')))
      .add('finally', l.statement(l.field(node, 'finalizer'))),
  catch_clause: (l, node) => {
    const result: CodeNode = l.code('catch', node);
    const parameter = l.field(node, 'parameter');
    if (parameter >= 0) {
      const variable = l.binding('variable', parameter).add('type', l.annotation(l.field(node, 'type')));
      result.add('variable', variable);
    }
    return result.add('body', l.statement(l.field(node, 'body')));
  },
  finally_clause: (l, node) => l.code('finally', node).add('body', l.statement(l.field(node, 'body'))),
  labeled_statement: (l, node) => {
    const label = l.field(node, 'label');
    return l
      .code('labeled', node, label < 0 ? '' : l.tree.textOf(label))
      .add('body', l.statement(l.field(node, 'body')));
  },
  with_statement: (l, node) =>
    l
      .code('with', node)
      .add('resource', l.expression(l.field(node, 'object')))
      .add('body', l.statement(l.field(node, 'body'))),
  function_declaration: nested,
  generator_function_declaration: nested,
  function_signature: nothing,
  class_declaration: nested,
  abstract_class_declaration: nested,
  interface_declaration: nested,
  enum_declaration: nested,
  type_alias_declaration: nested,
  internal_module: nested,
  module: nested,
  ambient_declaration: (l, node) => {
    const global = l.nestedStatement(node);
    if (global) return global;
    const [inner] = l.tree.namedChildren(node);
    return inner === undefined || l.ids.variableStatements.has(l.tree.kind[inner]) ? null : l.statement(inner);
  },
  import_statement: nothing,
  import_alias: nothing,
  hash_bang_line: nothing,
  export_statement: exported,
};
