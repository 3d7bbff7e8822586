// Java statements → code tree, by node kind of the grammar.
import type { CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import type { JavaLowering } from './lowering.ts';

/** `return e;` and the like: an optional value. */
const valued =
  (kind: CodeKind): Lower<JavaLowering> =>
  (l, node) => {
    const [value] = l.tree.namedChildren(node);
    return l.code(kind, node).add('value', value === undefined ? null : l.expression(value));
  };

/** Also a constructor call that does not come first; see `parseJava`. */
const expressionStatement: Lower<JavaLowering> = (l, node) => {
  const [value] = l.tree.namedChildren(node);
  const name = value === undefined || l.tree.kind[value] !== l.ids.kind.method_invocation ? -1 : l.field(value, 'name');
  const word = name < 0 ? '' : l.tree.textOf(name);
  if (value === undefined || (word !== 'super' && word !== 'this')) return valued('expression')(l, node);
  const result = l.code('constructorCall', node, word).add('receiver', l.expression(l.field(value, 'object')));
  return l.addArguments(l.addTypeArguments(result, value), value);
};

/** `break l;` */
const jump =
  (kind: CodeKind): Lower<JavaLowering> =>
  (l, node) => {
    const [label] = l.tree.namedChildren(node);
    return l.code(kind, node, label === undefined ? '' : l.tree.textOf(label));
  };

const block: Lower<JavaLowering> = (l, node) => {
  const result = l.code('block', node);
  for (let c = node + 1; c < l.tree.next[node]; c = l.tree.next[c]) {
    if (!l.tree.isExtra(c)) result.add('statement', l.statement(c));
  }
  return result;
};

const nested: Lower<JavaLowering> = (l, node) => {
  const declaration = l.nestedAt(node);
  if (!declaration) return l.otherStatement(node);
  const result = l.code('nested', node, declaration.name);
  result.nested = declaration;
  return result;
};

const trying: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const result = l.code('try', node);
  const resources = l.field(node, 'resources');
  if (resources >= 0)
    for (const resource of tree.namedChildren(resources)) result.add('resource', resourceOf(l, resource));
  result.add('body', l.statement(l.field(node, 'body')));
  for (const clause of tree.namedChildren(node)) {
    if (tree.kind[clause] === l.ids.kind.catch_clause) result.add('catch', l.statement(clause));
    else if (tree.kind[clause] === l.ids.kind.finally_clause) result.add('finally', l.statement(clause));
  }
  return result;
};

/** `T r = e` declares a variable; `r` alone is an expression. */
function resourceOf(l: JavaLowering, node: number): CodeNode | null {
  const name = l.field(node, 'name');
  if (name < 0) {
    const [value] = l.tree.namedChildren(node);
    return value === undefined ? null : l.expression(value);
  }
  const type = l.field(node, 'type');
  return l.variable('variable', node, name, node, type).add('init', l.expression(l.field(node, 'value')));
}

/** Labels and statements of `case … :` and `case … ->`; an arrow is the operator. */
const group: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const result = l.code('case', node);
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (tree.isExtra(c)) continue;
    if (tree.kind[c] === kind.switch_label) {
      for (const part of tree.namedChildren(c)) {
        if (tree.kind[part] === kind.guard) {
          const [condition] = tree.namedChildren(part);
          if (condition !== undefined) result.add('guard', l.expression(condition));
        } else result.add('test', l.expression(part));
      }
    } else if (tree.isNamed(c) || tree.textOf(c) === ';') result.add('body', l.statement(c));
    else if (tree.textOf(c) === '->') result.operator = '->';
  }
  return result;
};

/** `switch`, as a statement. */
export function switchStatement(l: JavaLowering, node: number): CodeNode {
  const result = l.code('switch', node).add('subject', l.expression(l.field(node, 'condition')));
  const body = l.field(node, 'body');
  if (body >= 0) for (const part of l.tree.namedChildren(body)) result.add('case', l.statement(part));
  return result;
}

/** How each statement is lowered. */
export const statementKinds: Readonly<Record<string, Lower<JavaLowering>>> = {
  block,
  constructor_body: block,
  static_initializer: (l, node) => l.statement(l.tree.childOfKind(node, l.ids.kind.block)),
  expression_statement: expressionStatement,
  return_statement: valued('return'),
  throw_statement: valued('throw'),
  yield_statement: valued('yield'),
  break_statement: jump('break'),
  continue_statement: jump('continue'),
  assert_statement: (l, node) => {
    const [condition, message] = l.tree.namedChildren(node);
    return l
      .code('assert', node)
      .add('condition', condition === undefined ? null : l.expression(condition))
      .add('value', message === undefined ? null : l.expression(message));
  },
  local_variable_declaration: (l, node) => {
    const result = l.code('declaration', node);
    for (const variable of l.declarators(node)) result.add('variable', variable);
    return result;
  },
  explicit_constructor_invocation: (l, node) => {
    const keyword = l.field(node, 'constructor');
    const result = l.code('constructorCall', node, keyword < 0 ? '' : l.tree.textOf(keyword));
    result.add('receiver', l.expression(l.field(node, 'object')));
    return l.addArguments(l.addTypeArguments(result, node), node);
  },
  if_statement: (l, node) =>
    l
      .code('if', node)
      .add('condition', l.expression(l.field(node, 'condition')))
      .add('then', l.statement(l.field(node, 'consequence')))
      .add('else', l.statement(l.field(node, 'alternative'))),
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
    for (const init of l.fields(node, 'init')) {
      if (l.tree.kind[init] === l.ids.kind.local_variable_declaration) {
        for (const variable of l.declarators(init)) result.add('init', variable);
      } else result.add('init', l.expression(init));
    }
    result.add('condition', l.expression(l.field(node, 'condition')));
    l.addAll(result, 'update', l.fields(node, 'update'));
    return result.add('body', l.statement(l.field(node, 'body')));
  },
  enhanced_for_statement: (l, node) => {
    const name = l.field(node, 'name');
    const result = l.code('forEach', node, ':');
    if (name >= 0) result.add('variable', l.variable('variable', name, name, node, l.field(node, 'type')));
    return result.add('source', l.expression(l.field(node, 'value'))).add('body', l.statement(l.field(node, 'body')));
  },
  labeled_statement: (l, node) => {
    const [label, body] = [node + 1, l.tree.children(node).at(-1) ?? -1];
    return l.code('labeled', node, l.tree.textOf(label)).add('body', l.statement(body));
  },
  synchronized_statement: (l, node) => {
    const lock = l.tree.childOfKind(node, l.ids.kind.parenthesized_expression);
    return l
      .code('synchronized', node)
      .add('lock', l.expression(lock))
      .add('body', l.statement(l.field(node, 'body')));
  },
  switch_expression: switchStatement,
  switch_block_statement_group: group,
  switch_rule: group,
  try_statement: trying,
  try_with_resources_statement: trying,
  catch_clause: (l, node) => {
    const { tree } = l;
    const parameter = tree.childOfKind(node, l.ids.kind.catch_formal_parameter);
    const result = l.code('catch', node);
    if (parameter >= 0) {
      const type = tree.childOfKind(parameter, l.ids.kind.catch_type);
      result.add('variable', l.variable('variable', parameter, l.field(parameter, 'name'), parameter, type));
    }
    return result.add('body', l.statement(l.field(node, 'body')));
  },
  finally_clause: (l, node) =>
    l.code('finally', node).add('body', l.statement(l.tree.childOfKind(node, l.ids.kind.block))),
  class_declaration: nested,
  interface_declaration: nested,
  enum_declaration: nested,
  record_declaration: nested,
  annotation_type_declaration: nested,
};
