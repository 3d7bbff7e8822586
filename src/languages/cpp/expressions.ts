// C++ expressions that C does not have, or has in a simpler form → code tree, by node kind of the grammar.
import { CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { lineText } from '../c/declarators.ts';
import { arrow, call as cCall, opaque, type, word } from '../c/expressions.ts';
import type { CLowering } from '../c/lowering.ts';
import type { CppLowering } from './lowering.ts';

// The tables are only ever used by a `CppLowering`.
const cpp =
  (lower: Lower<CppLowering>): Lower<CLowering> =>
  (l, node) =>
    lower(l as CppLowering, node);

const casts = new Set(['static_cast', 'dynamic_cast', 'reinterpret_cast', 'const_cast']);

/** Name of a template function, method or plain name; the node with its type arguments, or -1. */
function namedTemplate(l: CppLowering, node: number): { name: string; template: number } {
  const { tree, ids: c } = l;
  const k = tree.kind[node];
  if (k === c.kind.dependent_name) return namedTemplate(l, tree.namedChildren(node).at(-1) ?? node + 1);
  if (k !== c.kind.template_function && k !== c.kind.template_method && k !== c.kind.template_type)
    return { name: lineText(tree, node), template: -1 };
  const name = l.field(node, 'name');
  return { name: name < 0 ? '' : lineText(tree, name), template: node };
}

/** Scopes and last segment of `a::B<int>::f`; the scopes as a chain of members. */
function scoped(l: CppLowering, node: number): { receiver: CodeNode | null; last: number } {
  const { tree, ids: c } = l;
  let receiver: CodeNode | null = null;
  let n = node;
  while (tree.kind[n] === c.kind.qualified_identifier) {
    const scope = l.field(n, 'scope');
    if (scope >= 0) {
      const text = lineText(tree, scope);
      if (receiver) {
        const outer: CodeNode = receiver;
        receiver = new CodeNode('member', text, scope, tree.start[node], tree.end[scope]).add('receiver', outer);
        receiver.operator = '::';
      } else receiver = l.code(tree.kind[scope] === c.kind.namespace_identifier ? 'name' : 'type', scope, text);
    }
    const inner = l.field(n, 'name');
    if (inner < 0) break;
    n = inner;
  }
  return { receiver, last: n };
}

/** `a::b`, `::b`, `A<int>::b<char>` */
const qualified = cpp((l, node) => {
  const { receiver, last } = scoped(l, node);
  const { name, template } = namedTemplate(l, last);
  const result = l.code('member', node, name).add('receiver', receiver);
  result.operator = '::';
  return template < 0 ? result : l.addTypeArguments(result, template);
});

/** Calls of qualified, template and member functions, casts by name and by type. */
const call = cpp((l, node) => {
  const { tree, ids: c } = l;
  const callee = l.field(node, 'function');
  if (callee < 0) return cCall(l, node);
  const k = tree.kind[callee];
  if (k === c.kind.primitive_type || k === c.kind.sized_type_specifier) {
    const result = l.code('cast', node).add('type', l.type(callee));
    result.operator = '()';
    const list = l.field(node, 'arguments');
    return list < 0 ? result : l.addAll(result, 'operand', tree.namedChildren(list));
  }
  if (k === c.kind.template_function) {
    const { name, template } = namedTemplate(l, callee);
    if (casts.has(name)) return namedCast(l, node, name, template);
  }
  const moved = movedValue(l, node, callee);
  if (moved) return moved;
  const named = calledName(l, node, callee);
  if (named) return l.addArguments(named, node);
  if (k === c.kind.field_expression) {
    const field = l.field(callee, 'field');
    const { name, template } = field < 0 ? { name: '', template: -1 } : namedTemplate(l, field);
    const result = l.code('call', node, name).add('receiver', l.expression(l.field(callee, 'argument')));
    result.operator = arrow(l, callee);
    if (template >= 0) l.addTypeArguments(result, template);
    return l.addArguments(result, node);
  }
  return cCall(l, node);
});

/** `x` of `std::move(x)` and `std::forward<T>(x)`, which say how it is handed over; null for other calls. */
function movedValue(l: CppLowering, node: number, callee: number): CodeNode | null {
  const { tree, ids: c } = l;
  if (tree.kind[callee] !== c.kind.qualified_identifier || !/^std::(?:move|forward\s*<.*>)$/s.test(tree.textOf(callee)))
    return null;
  const list = l.field(node, 'arguments');
  const [value, ...others] = list < 0 ? [] : tree.namedChildren(list);
  return value === undefined || others.length > 0 ? null : l.expression(value);
}

/** A call, still without arguments, of a name with a scope or with type arguments; null if the callee is none. */
export function calledName(l: CppLowering, node: number, callee: number): CodeNode | null {
  const { tree, ids: c } = l;
  const isQualified = tree.kind[callee] === c.kind.qualified_identifier;
  const { receiver, last } = isQualified ? scoped(l, callee) : { receiver: null, last: callee };
  const { name, template } = namedTemplate(l, last);
  if (!isQualified && template < 0) return null;
  const result = l.code('call', node, name).add('receiver', receiver);
  if (isQualified) result.operator = '::';
  return template < 0 ? result : l.addTypeArguments(result, template);
}

/** `static_cast<T>(x)` */
function namedCast(l: CppLowering, node: number, name: string, template: number): CodeNode {
  const result = l.code('cast', node);
  result.operator = name;
  const types = l.field(template, 'arguments');
  const [to] = types < 0 ? [] : l.tree.namedChildren(types);
  result.add('type', to === undefined ? null : l.type(to));
  const list = l.field(node, 'arguments');
  return list < 0 ? result : l.addAll(result, 'operand', l.tree.namedChildren(list));
}

/** `new T(…)`, `new T{…}` and `new T[n]` */
const creation = cpp((l, node) => {
  const { tree, ids: c } = l;
  const written = l.type(l.field(node, 'type'));
  const declarator = l.field(node, 'declarator');
  if (declarator >= 0) {
    const sizes: number[] = [];
    for (let n = declarator; n < tree.next[declarator]; n++) if (tree.field[n] === c.field.length) sizes.push(n);
    const array = l.code('arrayCreation', node).add('type', written);
    return l.addAll(array, 'dimension', sizes).add('init', l.expression(l.field(node, 'arguments')));
  }
  const result = l.code('creation', node).add('type', written);
  const placement = l.field(node, 'placement');
  if (placement >= 0) l.addAll(result, 'part', tree.namedChildren(placement));
  const list = l.field(node, 'arguments');
  if (list >= 0 && tree.kind[list] === c.kind.initializer_list) result.operator = 'new{}';
  return l.addArguments(result, node);
});

const lambda = cpp((l, node) => {
  const { tree, ids: c } = l;
  const result = l.code('lambda', node);
  const captures = l.field(node, 'captures');
  if (captures >= 0 && tree.next[captures] > captures + 3)
    result.add('part', l.code('other', captures, lineText(tree, captures)));
  const head = l.field(node, 'declarator');
  if (head >= 0) {
    const list = l.field(head, 'parameters');
    for (const parameter of list < 0 ? [] : tree.namedChildren(list))
      result.add('parameter', l.parameter(parameter, 'parameter'));
    const words: string[] = [];
    for (const part of tree.namedChildren(head)) {
      if (tree.kind[part] === c.kind.type_qualifier) words.push(tree.textOf(part));
      else if (tree.kind[part] === c.kind.trailing_return_type) {
        const to = tree.childOfKind(part, c.kind.type_descriptor);
        result.add('type', l.type(to));
      }
    }
    result.modifiers = words;
  }
  return result.add('body', l.statement(l.field(node, 'body')));
});

const deletion: Lower<CLowering> = (l, node) => {
  const { tree } = l;
  const isArray = /^(?:::)?\s*delete\s*\[/.test(tree.text.slice(tree.start[node], tree.start[node] + 20));
  const operand = tree.namedChildren(node).at(-1) ?? -1;
  return l.code('unary', node, isArray ? 'delete[]' : 'delete').add('operand', l.expression(operand));
};

/** How each expression is lowered. */
export const cppExpressionKinds: Readonly<Record<string, Lower<CLowering>>> = {
  namespace_identifier: word('name'),
  this: word('this', false),
  raw_string_literal: word('string'),
  user_defined_literal: word('number'),
  qualified_identifier: qualified,
  template_function: opaque,
  template_type: type,
  placeholder_type_specifier: type,
  class_specifier: type,
  decltype: type,
  dependent_type: type,
  call_expression: call,
  new_expression: creation,
  delete_expression: deletion,
  lambda_expression: lambda,
  co_await_expression: (l, node) => l.code('await', node).add('operand', l.expression(l.field(node, 'argument'))),
  parameter_pack_expansion: (l, node) =>
    l.code('spread', node, '...').add('operand', l.expression(l.field(node, 'pattern'))),
  fold_expression: opaque,
  requires_expression: opaque,
};
