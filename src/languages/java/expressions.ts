// Java expressions, patterns and annotation values → code tree, by node kind of the grammar.
import { type CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import type { JavaLowering } from './lowering.ts';
import { switchStatement } from './statements.ts';

/** A literal, name or keyword: its text is its label unless the kind says it all. */
const word =
  (kind: CodeKind, labelled = true): Lower<JavaLowering> =>
  (l, node) =>
    l.code(kind, node, labelled ? l.tree.textOf(node) : '');

const type: Lower<JavaLowering> = (l, node) => l.type(node);

const collection: Lower<JavaLowering> = (l, node) =>
  l.addAll(l.code('collection', node, '{'), 'element', l.tree.namedChildren(node));

/** `r.m(a)`; the receiver of `A.super.m(a)` is the member `super` of `A`. */
const call: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const name = l.field(node, 'name');
  const result = l.code('call', node, name < 0 ? '' : tree.textOf(name));
  let receiver = l.expression(l.field(node, 'object'));
  for (let c = node + 1; c < name; c = tree.next[c]) {
    if (tree.kind[c] !== kind.super || tree.field[c] === l.ids.field.object) continue;
    receiver = new CodeNode('member', 'super', c, tree.start[node], tree.end[c]).add('receiver', receiver);
  }
  return l.addArguments(l.addTypeArguments(result.add('receiver', receiver), node), node);
};

const creation: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const result = l.code('creation', node);
  const at = l.field(node, 'type');
  const outer = node + 1;
  const qualified =
    outer < at &&
    tree.isNamed(outer) &&
    tree.kind[outer] !== kind.type_arguments &&
    !l.ids.annotations.has(tree.kind[outer]);
  if (qualified) result.add('receiver', l.expression(outer));
  l.addTypeArguments(result, node).add('type', l.type(at));
  const body = tree.childOfKind(node, kind.class_body);
  result.nested = body < 0 ? null : l.nestedAt(body);
  return l.addArguments(result, node);
};

/** `new T[n][]`: dimensions without a size are marks of the type. */
const arrayCreation: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  let marks = '';
  const sizes: number[] = [];
  for (const part of l.fields(node, 'dimensions')) {
    if (tree.kind[part] === kind.dimensions) marks += tree.textOf(part).replace(/[^[\]]/g, '');
    else sizes.push(...tree.namedChildren(part).filter((c) => !l.ids.annotations.has(tree.kind[c])));
  }
  const result = l.code('arrayCreation', node).add('type', l.type(l.field(node, 'type'), marks));
  return l.addAll(result, 'dimension', sizes).add('init', l.expression(l.field(node, 'value')));
};

/** `r::m`; the receiver may be a type. */
const methodReference: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const parts = tree.children(node).filter((c) => !tree.isExtra(c));
  const name = parts.at(-1);
  const result = l.code('methodReference', node, name === undefined || parts.length < 2 ? '' : tree.textOf(name));
  return l.addTypeArguments(result.add('receiver', l.expression(node + 1)), node);
};

const lambda: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const result = l.code('lambda', node);
  const parameters = l.field(node, 'parameters');
  const list =
    parameters < 0 ? [] : tree.kind[parameters] === kind.identifier ? [parameters] : tree.namedChildren(parameters);
  for (const parameter of list) {
    if (tree.kind[parameter] === kind.formal_parameter) {
      const name = l.field(parameter, 'name');
      result.add('parameter', l.variable('parameter', parameter, name, parameter, l.field(parameter, 'type')));
    } else if (tree.kind[parameter] === kind.spread_parameter) {
      const at = tree.childOfKind(parameter, kind.variable_declarator);
      const [spread] = tree
        .namedChildren(parameter)
        .filter((c) => c !== at && tree.kind[c] !== kind.modifiers && !l.ids.annotations.has(tree.kind[c]));
      const name = at < 0 ? -1 : l.field(at, 'name');
      result.add('parameter', l.variable('parameter', parameter, name, parameter, spread ?? -1, '...'));
    } else result.add('parameter', l.code('parameter', parameter, tree.textOf(parameter)));
  }
  const body = l.field(node, 'body');
  const isBlock = body >= 0 && tree.kind[body] === kind.block;
  return result.add('body', isBlock ? l.statement(body) : l.expression(body));
};

const instanceOf: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const result = l.code('instanceOf', node, 'instanceof').add('operand', l.expression(l.field(node, 'left')));
  const pattern = l.field(node, 'pattern');
  if (pattern >= 0) return result.add('pattern', l.expression(pattern));
  const right = l.field(node, 'right');
  const name = l.field(node, 'name');
  if (name < 0) return result.add('type', l.type(right));
  const binding = l.variable('parameter', name, name, node, right);
  // `final` stands in front of the type, without a `modifiers` node.
  if (tree.children(node).some((c) => tree.kind[c] === l.ids.finalKeyword)) binding.modifiers = ['final'];
  return result.add('pattern', binding);
};

/** `R(int x, S(var y))` */
const recordPattern: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const [head, body] = tree.namedChildren(node);
  const result = l.code('pattern', node, head === undefined ? '' : (l.type(head)?.label ?? ''));
  return body === undefined ? result : l.addAll(result, 'element', tree.namedChildren(body));
};

/** `int x` in a pattern. */
const typePattern: Lower<JavaLowering> = (l, node) => {
  const parts = l.tree.namedChildren(node).filter((c) => c !== l.tree.childOfKind(node, l.ids.kind.modifiers));
  const name = parts.at(-1) ?? -1;
  return l.variable('parameter', node, name, node, parts.length > 1 ? parts[0] : -1);
};

/** A text block as a string of one line: without the indentation that all of its lines share. */
function oneLine(text: string): string {
  const block = /^"""[ \t\f]*\r?\n(.*)"""$/s.exec(text)?.[1];
  if (block === undefined) return text;
  const lines = block.split(/\r?\n/);
  // The last line counts where it holds no more than the closing quotes.
  const counted = lines.filter((line, i) => line.trim() !== '' || i === lines.length - 1);
  const indent = Math.min(...counted.map((line) => line.length - line.trimStart().length));
  const stripped = lines.map((line) => line.slice(indent).trimEnd()).join('\\n');
  return `"${stripped.replace(/(?<!\\)\\\\n/g, '').replace(/(?<!\\)"/g, '\\"')}"`;
}

/** A string, in the form with holes a template; a text block is the text that it stands for. */
const string: Lower<JavaLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  if (tree.childOfKind(node, kind.string_interpolation) < 0) return l.code('string', node, oneLine(tree.textOf(node)));
  const result = l.code('template', node);
  for (const part of tree.namedChildren(node)) {
    if (tree.kind[part] !== kind.string_interpolation) result.add('part', l.code('string', part, tree.textOf(part)));
    else l.addAll(result, 'value', tree.namedChildren(part));
  }
  return result;
};

const update: Lower<JavaLowering> = (l, node) => {
  const [first, second] = l.tree.children(node).filter((c) => !l.tree.isExtra(c));
  if (first === undefined || second === undefined) return l.otherExpression(node);
  const prefix = !l.tree.isNamed(first);
  const label = prefix ? `${l.tree.textOf(first)}_` : `_${l.tree.textOf(second)}`;
  return l.code('update', node, label).add('operand', l.expression(prefix ? second : first));
};

/** `@A(x = 1)` as the value of an annotation's element. */
const annotation: Lower<JavaLowering> = (l, node) => {
  const name = l.field(node, 'name');
  const result = l.code('other', node, name < 0 ? '@' : `@${l.tree.textOf(name)}`);
  const list = l.field(node, 'arguments');
  return list < 0 ? result : l.addAll(result, 'argument', l.tree.namedChildren(list));
};

function castType(l: JavaLowering, node: number): CodeNode | null {
  const types = l.fields(node, 'type');
  if (types.length === 0) return null;
  return l.code('type', types[0], types.map((at) => l.type(at)?.label ?? '').join('&'));
}

/** How each expression is lowered. Parentheses are gone when a function is called. */
export const expressionKinds: Readonly<Record<string, Lower<JavaLowering>>> = {
  identifier: word('name'),
  this: word('this', false),
  super: word('super', false),
  null_literal: word('null', false),
  true: word('boolean'),
  false: word('boolean'),
  decimal_integer_literal: word('number'),
  hex_integer_literal: word('number'),
  octal_integer_literal: word('number'),
  binary_integer_literal: word('number'),
  decimal_floating_point_literal: word('number'),
  hex_floating_point_literal: word('number'),
  character_literal: word('char'),
  string_literal: string,
  template_expression: (l, node) => {
    const [processor, argument] = l.tree.namedChildren(node);
    const result = l.code('call', node).add('receiver', processor === undefined ? null : l.expression(processor));
    return result.add('argument', argument === undefined ? null : l.expression(argument));
  },
  class_literal: (l, node) => {
    const [literal] = l.tree.namedChildren(node);
    return l.code('typeLiteral', node).add('type', l.type(literal ?? -1));
  },
  integral_type: type,
  floating_point_type: type,
  boolean_type: type,
  void_type: type,
  type_identifier: type,
  scoped_type_identifier: type,
  generic_type: type,
  array_type: type,
  annotated_type: type,
  field_access: (l, node) => {
    const member = l.field(node, 'field');
    const object = l.expression(l.field(node, 'object'));
    return l.code('member', node, member < 0 ? '' : l.tree.textOf(member)).add('receiver', object);
  },
  scoped_identifier: (l, node) => {
    const name = l.field(node, 'name');
    return l
      .code('member', node, l.tree.textOf(name < 0 ? node : name))
      .add('receiver', l.expression(l.field(node, 'scope')));
  },
  method_invocation: call,
  object_creation_expression: creation,
  array_creation_expression: arrayCreation,
  array_initializer: collection,
  element_value_array_initializer: collection,
  array_access: (l, node) =>
    l
      .code('index', node)
      .add('receiver', l.expression(l.field(node, 'array')))
      .add('index', l.expression(l.field(node, 'index'))),
  unary_expression: (l, node) =>
    l.code('unary', node, l.operator(node)).add('operand', l.expression(l.field(node, 'operand'))),
  update_expression: update,
  binary_expression: (l, node) =>
    l
      .code('binary', node, l.operator(node))
      .add('left', l.expression(l.field(node, 'left')))
      .add('right', l.expression(l.field(node, 'right'))),
  assignment_expression: (l, node) =>
    l
      .code('assignment', node, l.operator(node))
      .add('target', l.expression(l.field(node, 'left')))
      .add('value', l.expression(l.field(node, 'right'))),
  ternary_expression: (l, node) =>
    l
      .code('conditional', node)
      .add('condition', l.expression(l.field(node, 'condition')))
      .add('then', l.expression(l.field(node, 'consequence')))
      .add('else', l.expression(l.field(node, 'alternative'))),
  cast_expression: (l, node) =>
    l
      .code('cast', node)
      .add('type', castType(l, node))
      .add('operand', l.expression(l.field(node, 'value'))),
  instanceof_expression: instanceOf,
  lambda_expression: lambda,
  method_reference: methodReference,
  switch_expression: (l, node) => l.code('statementExpression', node).add('body', switchStatement(l, node)),
  pattern: (l, node) => {
    const [inner] = l.tree.namedChildren(node);
    return inner === undefined ? l.otherExpression(node) : l.expression(inner);
  },
  type_pattern: typePattern,
  record_pattern: recordPattern,
  record_pattern_component: typePattern,
  underscore_pattern: (l, node) => l.code('parameter', node, '_'),
  marker_annotation: annotation,
  annotation,
  element_value_pair: (l, node) => {
    const key = l.field(node, 'key');
    const value = l.expression(l.field(node, 'value'));
    return l.code('namedArgument', node, key < 0 ? '' : l.tree.textOf(key)).add('value', value);
  },
};
