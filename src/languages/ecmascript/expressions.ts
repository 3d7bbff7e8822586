// JavaScript and TypeScript expressions, JSX included → code tree, by node kind of the grammar.
import { type CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { computedName } from './computed-keys.ts';
import { functionWords, modifiersBefore } from './headers.ts';
import type { EcmaScriptLowering } from './lowering.ts';
import { yieldMark } from './statements.ts';

type Rule = Lower<EcmaScriptLowering>;

/** A literal, name or keyword: its text is its label unless the kind says it all. */
const word =
  (kind: CodeKind, labelled = true): Rule =>
  (l, node) =>
    l.code(kind, node, labelled ? l.tree.textOf(node) : '');

/** An operator before its operand: `delete x`, `-x`. */
const unary: Rule = (l, node) => {
  const operator = l.field(node, 'operator');
  const operand = l.expression(l.field(node, 'argument'));
  return l.code('unary', node, operator < 0 ? '' : l.tree.textOf(operator)).add('operand', operand);
};

const update: Rule = (l, node) => {
  const operator = l.field(node, 'operator');
  const argument = l.field(node, 'argument');
  const mark = operator < 0 ? '' : l.tree.textOf(operator);
  const label = operator < argument ? `${mark}_` : `_${mark}`;
  return l.code('update', node, label).add('operand', l.expression(argument));
};

/** A string with holes is a template; without any it is a string. */
const template: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  if (tree.childOfKind(node, kind.template_substitution) < 0) return l.code('string', node, tree.textOf(node));
  const result = l.code('template', node);
  let text = -1;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (tree.isNamed(c) && tree.kind[c] !== kind.template_substitution) {
      // Escapes cut a text into several nodes.
      if (text < 0) text = c;
      continue;
    }
    if (text >= 0)
      result.add(
        'part',
        new CodeNode('string', tree.text.slice(tree.start[text], tree.start[c]), text, tree.start[text], tree.start[c]),
      );
    text = -1;
    if (tree.kind[c] === kind.template_substitution) l.addAll(result, 'value', tree.namedChildren(c));
  }
  return result;
};

/** `?.` of an access or call, else ''. The grammars name it differently. */
function chain(l: EcmaScriptLowering, node: number): string {
  const { tree } = l;
  const isChain = (c: number) => tree.kind[c] === l.ids.kind.optional_chain || tree.textOf(c) === '?.';
  return tree.children(node).some(isChain) ? '?.' : '';
}

/** The callee without the `!` of TypeScript. */
function calleeOf(l: EcmaScriptLowering, node: number): number {
  const callee = l.field(node, 'function');
  if (l.tree.kind[callee] !== l.ids.kind.non_null_expression) return callee;
  return l.tree.namedChildren(callee)[0] ?? callee;
}

/** `await x`, `!x`, `x + y`: what a grammar may have torn from the call that stands behind it. */
function isOperator({ kind, label }: CodeNode): boolean {
  return kind === 'await' || kind === 'binary' || (kind === 'unary' && !label.startsWith('_'));
}

/** The same operators around something else than the last operand. */
function withOperand(operators: CodeNode, build: (operand: CodeNode) => CodeNode): CodeNode {
  const operand = operators.children.at(-1);
  if (!operand || !isOperator(operators)) return build(operators);
  const { role } = operand;
  const inner = withOperand(operand, build);
  const { kind, label, node, start, operator } = operators;
  const result = new CodeNode(kind, label, node, start, inner.end);
  result.operator = operator;
  for (const child of operators.children.slice(0, -1)) result.add(child.role, child);
  return result.add(role, inner);
}

/**
 * What is made of an expression by a member, an index or a call behind it. The grammars take `await f<T>(x)`, `!f<T>(x)` and
 * `a + f<T>(x)` for calls of all that stands before the types; the operators are around the call, and around all that follows.
 */
function behind(
  l: EcmaScriptLowering,
  node: number,
  object: number,
  build: (receiver: CodeNode | null, start: number) => CodeNode,
): CodeNode {
  const receiver = object < 0 ? null : l.expression(object);
  const k = object < 0 ? -1 : l.tree.kind[object];
  const { call_expression, member_expression, subscript_expression, non_null_expression } = l.ids.kind;
  const isPrimary =
    k === call_expression || k === member_expression || k === subscript_expression || k === non_null_expression;
  return receiver && isPrimary && isOperator(receiver)
    ? withOperand(receiver, (operand) => build(operand, operand.start))
    : build(receiver, l.tree.start[node]);
}

/** `f(x)`, `r.f(x)`, `r[_f](x)`, `r?.f?.(x)`, and `` f`x` ``, whose template is its argument. */
const call: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const callee = calleeOf(l, node);
  const k = tree.kind[callee];
  const computed = computedName(tree, callee);
  const isMember = k === kind.member_expression || computed !== null;
  const isNamed = k === kind.identifier || k === kind.super || k === kind.import;
  const name = isMember ? l.field(callee, 'property') : isNamed ? callee : -1;
  const label = computed ?? (name < 0 ? '' : tree.textOf(name));
  const made = (label: string, operator: string, receiver: CodeNode | null, start: number): CodeNode => {
    const result = new CodeNode('call', label, node, start, tree.end[node]);
    result.operator = operator + (chain(l, node) && '?.()');
    result.add('receiver', receiver);
    l.addTypeArguments(result, node);
    const list = l.field(node, 'arguments');
    if (list < 0) return result;
    return tree.kind[list] === kind.arguments
      ? l.addAll(result, 'argument', tree.namedChildren(list))
      : result.add('argument', l.expression(list));
  };
  const torn = k === kind.await_expression || k === kind.unary_expression || k === kind.binary_expression;
  const operators = torn ? l.expression(callee) : null;
  if (operators)
    return withOperand(operators, (called) => {
      const { kind: calledKind, label, operator, start } = called;
      if (calledKind === 'name') return made(label, '', null, start);
      return calledKind === 'member'
        ? made(label, operator, called.child('receiver'), start)
        : made('', '', called, start);
    });
  if (!isMember) return made(label, '', l.expression(isNamed ? -1 : callee), tree.start[node]);
  return behind(l, node, l.field(callee, 'object'), (receiver, start) =>
    made(label, chain(l, callee), receiver, start),
  );
};

const creation: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const type = l.field(node, 'constructor');
  const typeArguments = tree.childOfKind(node, kind.type_arguments);
  const k = tree.kind[type];
  const isName = k === kind.identifier || k === kind.member_expression;
  const result = l.code('creation', node);
  // `new (f())()` has no type to name.
  if (isName) result.add('type', l.type(type, typeArguments < 0 ? type : typeArguments));
  else result.add('receiver', l.expression(type));
  const list = l.field(node, 'arguments');
  return list < 0 ? result : l.addAll(result, 'argument', tree.namedChildren(list));
};

/** A function without a name of its own in the model; a declared one is left to its declaration. */
const lambda: Rule = (l, node) => {
  const { tree } = l;
  const name = l.field(node, 'name');
  const result = l.code('lambda', node, name < 0 ? '' : tree.textOf(name));
  if (tree.kind[node] !== l.ids.kind.arrow_function) result.operator = 'function';
  result.modifiers = functionWords(tree, node);
  result.nested = l.heldAt(node);
  return result.nested ? result : l.addFunction(result, node);
};

/** `f() {}` in an object literal, like `f: function() {}`. */
const shorthandMethod: Rule = (l, node) => {
  const { tree } = l;
  const name = l.field(node, 'name');
  const value = l.code('lambda', node);
  value.operator = 'function';
  value.modifiers = modifiersBefore(tree, node, name < 0 ? tree.next[node] : name);
  value.nested = l.nestedAt(node);
  if (!value.nested) l.addFunction(value, node);
  return l.code('pair', node).add('key', l.expression(name)).add('value', value);
};

/** An object literal; one that acts as a class is left to its declaration, unless it belongs to the code of a function. */
const object: Rule = (l, node) => {
  const result = l.code('map', node);
  result.nested = l.ofFunction ? null : l.nestedAt(node);
  return result.nested ? result : l.addAll(result, 'element', l.tree.namedChildren(node));
};

/** A list in brackets; as the target of an assignment, too. */
const array: Rule = (l, node) => {
  const result = l.code('collection', node, '[');
  for (const element of l.elementsOf(node))
    result.add('element', l.tree.isNamed(element) ? l.expression(element) : l.hole(element));
  return result;
};

const spread: Rule = (l, node) => {
  const [operand] = l.tree.namedChildren(node);
  return l.code('spread', node, '...').add('operand', operand === undefined ? null : l.expression(operand));
};

const pair: Rule = (l, node) =>
  l
    .code('pair', node)
    .add('key', l.expression(l.field(node, 'key')))
    .add('value', l.expression(l.field(node, 'value')));

/** `{ a }` is `{ a: a }`. */
const shorthand: Rule = (l, node) => {
  const name = l.tree.textOf(node);
  return l
    .code('pair', node)
    .add('key', l.code('name', node, name))
    .add('value', l.code('name', node, name));
};

/** `x as T`, `x satisfies T`; the joining word is the operator. */
const typed: Rule = (l, node) => {
  const { tree } = l;
  const parts = tree.children(node).filter((c) => !tree.isExtra(c));
  const [operand, joint, type] = parts;
  if (operand === undefined || joint === undefined || type === undefined) return l.otherExpression(node);
  const result = l.code('cast', node);
  result.operator = tree.textOf(joint);
  return result.add('type', l.type(type)).add('operand', l.expression(operand));
};

/** A default value in the target of an assignment: `[a = 1] = b`. */
const defaulted: Rule = (l, node) =>
  l
    .code('assignment', node, '=')
    .add('target', l.expression(l.field(node, 'left')))
    .add('value', l.expression(l.field(node, 'right')));

const binary: Rule = (l, node) => {
  const { tree } = l;
  const at = l.field(node, 'operator');
  const operator = at < 0 ? '' : tree.textOf(at);
  const left = l.expression(l.field(node, 'left'));
  const right = l.field(node, 'right');
  const isUndefined = /^[!=]==?$/.test(operator) && left?.kind === 'unary' && left.label === 'typeof';
  if (isUndefined && right >= 0 && /^.undefined.$/.test(tree.textOf(right))) {
    // `typeof a === 'undefined'` asks what `a === undefined` asks.
    const question = l.code('binary', node, `${operator[0]}==`).add('left', left.child('operand'));
    return question.add('right', l.code('name', right, 'undefined'));
  }
  if (operator !== 'instanceof')
    return l.code('binary', node, operator).add('left', left).add('right', l.expression(right));
  return l.code('instanceOf', node, operator).add('operand', left).add('type', l.type(right));
};

/** `<a.b x={1}>…</a.b>`; text between elements counts unless it is blank. */
function markup(l: EcmaScriptLowering, node: number, tag: number): CodeNode {
  const { tree } = l;
  const { kind } = l.ids;
  const name = tag < 0 ? -1 : l.field(tag, 'name');
  const result = l.code('markup', node, name < 0 ? '' : l.text(name));
  if (tag < 0) return result;
  l.addTypeArguments(result, tag);
  for (const attribute of l.fields(tag, 'attribute')) result.add('attribute', l.expression(attribute));
  if (tag === node) return result;
  for (const child of tree.namedChildren(node)) {
    const k = tree.kind[child];
    if (k === kind.jsx_opening_element || k === kind.jsx_closing_element) continue;
    if (k === kind.jsx_text || k === kind.html_character_reference) {
      const text = l.text(child);
      if (text !== '') result.add('element', l.code('string', child, text));
    } else result.add('element', l.expression(child));
  }
  return result;
}

/** `x={1}`, `x="1"`, `x`. */
const attribute: Rule = (l, node) => {
  const [name, value] = l.tree.namedChildren(node);
  const result = l.code('namedArgument', node, name === undefined ? '' : l.text(name));
  return result.add('value', value === undefined ? null : l.expression(value));
};

/** How each expression is lowered. Parentheses are gone when a function is called. */
export const expressionKinds: Readonly<Record<string, Rule>> = {
  identifier: word('name'),
  property_identifier: word('name'),
  private_property_identifier: word('name'),
  shorthand_property_identifier: shorthand,
  shorthand_property_identifier_pattern: shorthand,
  undefined: word('name'),
  this: word('this', false),
  super: word('super', false),
  null: word('null', false),
  true: word('boolean'),
  false: word('boolean'),
  number: word('number'),
  string: word('string'),
  regex: word('regex'),
  template_string: template,
  call_expression: call,
  new_expression: creation,
  member_expression: (l, node) => {
    const property = l.field(node, 'property');
    return behind(l, node, l.field(node, 'object'), (receiver, start) => {
      const label = property < 0 ? '' : l.tree.textOf(property);
      const result = new CodeNode('member', label, node, start, l.tree.end[node]);
      result.operator = chain(l, node);
      return result.add('receiver', receiver);
    });
  },
  subscript_expression: (l, node) =>
    behind(l, node, l.field(node, 'object'), (receiver, start) => {
      const result = new CodeNode('index', '', node, start, l.tree.end[node]);
      result.operator = chain(l, node);
      return result.add('receiver', receiver).add('index', l.expression(l.field(node, 'index')));
    }),
  non_null_expression: (l, node) =>
    behind(l, node, l.tree.namedChildren(node)[0] ?? -1, (operand, start) =>
      new CodeNode('unary', '_!', node, start, l.tree.end[node]).add('operand', operand),
    ),
  arrow_function: lambda,
  function_expression: lambda,
  generator_function: lambda,
  class: (l, node) => {
    const result = l.code('creation', node);
    result.nested = l.nestedAt(node) ?? l.heldAt(node);
    return result;
  },
  object,
  object_pattern: object,
  method_definition: shorthandMethod,
  pair,
  pair_pattern: pair,
  array,
  array_pattern: array,
  spread_element: spread,
  rest_pattern: spread,
  assignment_pattern: defaulted,
  object_assignment_pattern: defaulted,
  await_expression: (l, node) => {
    const [operand] = l.tree.namedChildren(node);
    return l.code('await', node).add('operand', operand === undefined ? null : l.expression(operand));
  },
  yield_expression: (l, node) => {
    const [operand] = l.tree.namedChildren(node);
    return l
      .code('unary', node, `yield${yieldMark(l, node)}`)
      .add('operand', operand === undefined ? null : l.expression(operand));
  },
  unary_expression: unary,
  update_expression: update,
  binary_expression: binary,
  assignment_expression: defaulted,
  augmented_assignment_expression: (l, node) => {
    const operator = l.field(node, 'operator');
    return l
      .code('assignment', node, operator < 0 ? '' : l.tree.textOf(operator))
      .add('target', l.expression(l.field(node, 'left')))
      .add('value', l.expression(l.field(node, 'right')));
  },
  ternary_expression: (l, node) =>
    l
      .code('conditional', node)
      .add('condition', l.expression(l.field(node, 'condition')))
      .add('then', l.expression(l.field(node, 'consequence')))
      .add('else', l.expression(l.field(node, 'alternative'))),
  sequence_expression: (l, node) => l.addAll(l.code('other', node, ','), 'part', l.tree.namedChildren(node)),
  as_expression: typed,
  satisfies_expression: typed,
  type_assertion: (l, node) => {
    const [list, operand] = l.tree.namedChildren(node);
    const [type] = list === undefined ? [] : l.tree.namedChildren(list);
    const result = l.code('cast', node);
    result.operator = '<>';
    return result.add('type', l.type(type ?? -1)).add('operand', operand === undefined ? null : l.expression(operand));
  },
  jsx_element: (l, node) => markup(l, node, l.tree.childOfKind(node, l.ids.kind.jsx_opening_element)),
  jsx_self_closing_element: (l, node) => markup(l, node, node),
  jsx_attribute: attribute,
  jsx_expression: (l, node) => {
    const [inner] = l.tree.namedChildren(node);
    return inner === undefined ? null : l.expression(inner);
  },
};
