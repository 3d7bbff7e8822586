// Kotlin expressions and tests of `when` → code tree, by node kind of the grammar.
import { type CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { compactText } from '../../model/source-text.ts';
import { isCallBeforeLambda, isGenericCall, withoutPrefix } from './calls.ts';
import { Role } from './grammar.ts';
import { annotationsOf } from './headers.ts';
import type { KotlinLowering } from './lowering.ts';
import {
  branches,
  ifStatement,
  jump,
  returnStatement,
  throwStatement,
  tryStatement,
  whenStatement,
} from './statements.ts';
import { nameText, typeChild } from './types.ts';

const word =
  (kind: CodeKind): Lower<KotlinLowering> =>
  (l, node) =>
    l.code(kind, node, l.tree.textOf(node));

/** A statement in the place of a value. */
const held =
  (lower: Lower<KotlinLowering>): Lower<KotlinLowering> =>
  (l, node) =>
    l.code('statementExpression', node).add('body', lower(l, node));

/** Names, and the literals and jumps that the grammar takes for names. */
const name: Lower<KotlinLowering> = (l, node) => {
  const text = l.tree.textOf(node);
  if (text === 'null') return l.code('null', node);
  if (text === 'true' || text === 'false') return l.code('boolean', node, text);
  return jump(l, node) ? held(jump)(l, node) : l.code('name', node, text);
};

/**
 * Whether `this@C` names the object of the class directly around: a local of the same name, or a lambda with a receiver, makes code
 * write the label. In an object literal or a class within `C`, and in an extension, `this` alone is another object.
 */
function isOwnLabel({ tree, ids: kotlin }: KotlinLowering, node: number, owner: number): boolean {
  const { kind, roles, field } = kotlin;
  for (let at = tree.parent[node]; at >= 0; at = tree.parent[at]) {
    if (tree.kind[at] === kind.object_literal || tree.kind[at] === kind.enum_entry) return false;
    const name = tree.childByField(at, field.name);
    if (roles[tree.kind[at]] === Role.type)
      return (name < 0 ? 'Companion' : nameText(tree, name)) === nameText(tree, owner);
    // A receiver stands before the name.
    const named = roles[tree.kind[at]] === Role.property ? tree.childOfKind(at, kind.variable_declaration) : name;
    const type = named < 0 ? -1 : typeChild(kotlin, tree, at);
    if (type >= 0 && type < named) return false;
  }
  return false;
}

/** `this@C` and `super<C>` are the member of `C`, as in Java; `this@C` of the class around is `this`. */
const self =
  (kind: 'this' | 'super'): Lower<KotlinLowering> =>
  (l, node) => {
    const [owner] = l.parts(node);
    if (owner === undefined || (kind === 'this' && isOwnLabel(l, node, owner))) return l.code(kind, node);
    return l.code('member', node, kind).add('receiver', l.code('name', owner, compactText(l.tree, owner)));
  };

/** `r.x`, `r?.x`; `r::f` is a reference, `C::class` a type literal. */
const navigation: Lower<KotlinLowering> = (l, node) => {
  const { tree } = l;
  const object = node + 1;
  const member = l.parts(node).at(-1) ?? object;
  const label = tree.textOf(member);
  const mark = operatorBefore(l, node, member);
  if (mark === '::' && label === 'class') {
    return l.code('typeLiteral', node).add('type', l.code('type', object, compactText(tree, object)));
  }
  const result = l.code(mark === '::' ? 'methodReference' : 'member', node, label);
  if (mark !== '.' && mark !== '::') result.operator = mark;
  return result.add('receiver', l.expression(object));
};

/** Text of the mark before a child. */
function operatorBefore(l: KotlinLowering, node: number, child: number): string {
  let mark = '';
  for (let c = node + 1; c < child; c = l.tree.next[c]) if (!l.tree.isNamed(c)) mark = l.tree.textOf(c);
  return mark;
}

/** `f(1) { … }` is a call inside of a call to the grammar; together they are one. */
const call: Lower<KotlinLowering> = (l, node) => {
  const { tree, ids: kotlin } = l;
  const inner = node + 1;
  const split = tree.kind[inner] === kotlin.kind.call_expression && isCallBeforeLambda(kotlin, tree, inner);
  const result = called(l, node, withoutPrefix(kotlin, tree, split ? inner + 1 : inner));
  l.addTypeArguments(result, split ? inner : node);
  if (split) l.addArguments(result, inner);
  return l.addArguments(result, node);
};

/** A call node of a callee: its name and receiver, or the callee itself as receiver. */
function called(l: KotlinLowering, node: number, callee: number): CodeNode {
  const { tree } = l;
  const { kind } = l.ids;
  if (tree.kind[callee] === kind.identifier) return l.code('call', node, tree.textOf(callee));
  const member = tree.kind[callee] === kind.navigation_expression ? l.parts(callee).at(-1) : undefined;
  if (member === undefined || operatorBefore(l, callee, member) === '::') {
    return l.code('call', node).add('receiver', l.expression(callee));
  }
  const result = l.code('call', node, tree.textOf(member));
  const mark = operatorBefore(l, callee, member);
  if (mark !== '.') result.operator = mark;
  return result.add('receiver', l.expression(callee + 1));
}

/** Comparisons and arithmetic; `f<A>(b)` is a comparison to the grammar. */
const binary: Lower<KotlinLowering> = (l, node) => {
  const { tree } = l;
  const left = l.field(node, 'left');
  const right = l.field(node, 'right');
  if (!isGenericCall(l.ids, tree, node)) {
    return l.code('binary', node, l.operator(node)).add('left', l.expression(left)).add('right', l.expression(right));
  }
  const result = called(l, node, withoutPrefix(l.ids, tree, left + 1));
  const type = l.field(left, 'right');
  if (type >= 0) result.add('typeArgument', l.type(type));
  return result.add('argument', l.expression(right));
};

/** Left and right with the mark between them as label. */
const infixOf =
  (kind: 'binary' | 'cast' | 'instanceOf'): Lower<KotlinLowering> =>
  (l, node) => {
    const [left, right] = l.parts(node);
    if (left === undefined || right === undefined) return l.otherExpression(node);
    // The grammar's token for `!is` leaves out the `!`, so the text is read.
    const [mark = ''] = /!?(?:is|in|as\??)|\.\.<?/.exec(l.tree.text.slice(l.tree.end[left], l.tree.start[right])) ?? [];
    if (kind === 'binary')
      return l.code(kind, node, mark).add('left', l.expression(left)).add('right', l.expression(right));
    if (kind === 'instanceOf')
      return l.code(kind, node, mark).add('operand', l.expression(left)).add('type', l.type(right));
    const result = l.code(kind, node);
    if (mark !== 'as') result.operator = mark;
    return result.add('type', l.type(right)).add('operand', l.expression(left));
  };

const unary: Lower<KotlinLowering> = (l, node) => {
  const operand = l.field(node, 'argument');
  // What stands before a chain is around all of it, see `behindPrefix`.
  if (operand > node + 1 && isBeginOfChain(l, node)) return l.expression(withoutPrefix(l.ids, l.tree, node));
  return operation(l, node, l.expression(operand), l.tree.end[node]);
};

/** A unary operator of a node around an operand, up to an offset. */
function operation(l: KotlinLowering, node: number, operand: CodeNode | null, end: number): CodeNode | null {
  const mark = l.operator(node);
  // That a value is not null is asserted; it is the same value.
  if (mark === '!!') return operand;
  const isUpdate = mark === '++' || mark === '--';
  const label = !isUpdate ? mark : l.field(node, 'argument') === node + 1 ? `_${mark}` : `${mark}_`;
  return new CodeNode(isUpdate ? 'update' : 'unary', label, node, l.tree.start[node], end).add('operand', operand);
}

/** Whether a member, a call, an index or a postfix operator of an expression is taken, by the kind of that node. */
function isLink({ tree, ids: { kind, field } }: KotlinLowering, node: number): boolean {
  const is = tree.kind[node];
  if (is === kind.unary_expression) return tree.childByField(node, field.argument) === node + 1;
  return is === kind.navigation_expression || is === kind.call_expression || is === kind.index_expression;
}

function isBeginOfChain(l: KotlinLowering, node: number): boolean {
  let at = node;
  // `!!a.f()`: the outer operator is the begin.
  while (at > 0 && l.tree.kind[l.tree.parent[at]] === l.ids.kind.unary_expression && !isLink(l, l.tree.parent[at]))
    at = l.tree.parent[at];
  const parent = l.tree.parent[at];
  return parent === at - 1 && isLink(l, parent);
}

/** `!a.f()`: to the grammar a prefix operator is the begin of the chain behind it, but it is the last that is done. */
const behindPrefix =
  (lower: Lower<KotlinLowering>): Lower<KotlinLowering> =>
  (l, node) => {
    const { tree, ids } = l;
    let result = lower(l, node);
    const outer = tree.parent[node];
    if (outer === node - 1 && isLink(l, outer)) return result;
    let begin = node;
    if (tree.kind[node] === ids.kind.binary_expression) begin = isGenericCall(ids, tree, node) ? node + 2 : -1;
    if (begin < 0) return result;
    while (isLink(l, begin)) begin++;
    if (begin === node || tree.kind[begin] !== ids.kind.unary_expression) return result;
    const prefixes: number[] = [];
    const operand = withoutPrefix(ids, tree, begin);
    for (let at = begin; at !== operand; at = l.field(at, 'argument')) prefixes.push(at);
    for (const prefix of prefixes.reverse()) result = operation(l, prefix, result, tree.end[node]);
    return result;
  };

/** `if` with two plain values is a conditional; with blocks it is the statement. */
const conditional: Lower<KotlinLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const { then, otherwise } = branches(l, node);
  const plain = (at: number | undefined) =>
    at !== undefined && tree.kind[at] !== kind.block && tree.kind[at] !== kind.assignment;
  if (then === undefined || otherwise === undefined || !plain(then) || !plain(otherwise))
    return held(ifStatement)(l, node);
  return l
    .code('conditional', node)
    .add('condition', l.expression(l.field(node, 'condition')))
    .add('then', l.expression(then))
    .add('else', l.expression(otherwise));
};

const interpolatedName = /^[\p{L}_][\p{L}\p{N}_]*/u;

// Behind a text that is trimmed stands the call at once, on a line of its own perhaps.
const LONGEST_CALL = 200;
const trimming = /^\s*\.\s*trim(Indent|Margin)\(\)/;

/** What a text of several lines that is trimmed where it stands has before its lines is none of it; null for all others. */
function indentOf({ text, start, end }: KotlinLowering['tree'], node: number): RegExp | null {
  if (!text.startsWith('"""', start[node])) return null;
  const kind = trimming.exec(text.slice(end[node], end[node] + LONGEST_CALL))?.[1];
  if (kind === undefined) return null;
  if (kind === 'Margin') return /\n[ \t]*(?=\||(?:""")?$)/g;
  const lines = text
    .slice(start[node] + 3, end[node] - 3)
    .split('\n')
    .slice(1);
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.length === 0 ? 0 : Math.min(...indents);
  return new RegExp(`\\n(?:[ \\t]*(?=(?:""")?$)|[ \\t]{0,${indent}})`, 'g');
}

/** A string, in the form with holes a template. `$name` leaves a `$` and then plain text in the grammar's tree. */
const string: Lower<KotlinLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const parts = l.parts(node);
  const result = l.code('template', node);
  const indent = indentOf(tree, node);
  const trim = (text: string) => (indent ? text.replace(indent, '\n') : text);
  let holes = 0;
  let afterDollar = false;
  for (const part of parts) {
    const text = tree.textOf(part);
    if (tree.kind[part] === kind.interpolation) {
      l.addAll(result, 'value', l.parts(part));
      holes++;
      continue;
    }
    const [hole] = (afterDollar && interpolatedName.exec(text)) || [''];
    afterDollar = text === '$';
    if (afterDollar) continue;
    const from = tree.start[part] + hole.length;
    if (hole !== '') {
      const kindOfHole = hole === 'this' ? 'this' : 'name';
      result.add('value', new CodeNode(kindOfHole, hole === 'this' ? '' : hole, part, tree.start[part], from));
      holes++;
    }
    if (text.length > hole.length) {
      result.add('part', new CodeNode('string', trim(text.slice(hole.length)), part, from, tree.end[part]));
    }
  }
  return holes === 0 ? l.code('string', node, trim(tree.textOf(node))) : result;
};

/** A lambda; the body is the expression if it is only that. */
const lambda: Lower<KotlinLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const result = l.code('lambda', node);
  const list = tree.childOfKind(node, kind.lambda_parameters);
  if (list >= 0) for (const parameter of l.parts(list)) result.add('parameter', l.variable('parameter', parameter));
  const statements = l.parts(node).filter((c) => c !== list);
  const block = l.addStatements(l.code('block', node), statements);
  const [only] = block.children;
  const single = block.children.length === 1 && only.kind === 'expression' ? only.child('value') : null;
  return result.add('body', single && single.kind !== 'assignment' ? single : block);
};

const anonymousFunction: Lower<KotlinLowering> = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const result = l.code('lambda', node);
  result.modifiers = ['fun'];
  const list = tree.childOfKind(node, kind.function_value_parameters);
  if (list >= 0) {
    for (const c of l.parts(list))
      if (tree.kind[c] === kind.parameter) result.add('parameter', l.variable('parameter', c));
  }
  const body = tree.childOfKind(node, kind.function_body);
  const [inner] = body < 0 ? [] : l.parts(body);
  return result.add('body', inner === undefined ? null : l.body(inner));
};

/** `object : T(1), U { … }`: a creation of its supertypes. */
const objectLiteral: Lower<KotlinLowering> = (l, node) => {
  const { tree, ids: kotlin } = l;
  const { kind } = kotlin;
  const result = l.code('creation', node);
  const body = tree.childOfKind(node, kind.class_body);
  result.nested = body < 0 ? null : l.nestedAt(body);
  const list = tree.childOfKind(node, kind.delegation_specifiers);
  for (const specifier of list < 0 ? [] : l.parts(list)) {
    const [inner] = l.parts(specifier);
    if (inner === undefined) continue;
    result.add('type', l.type(kotlin.types.has(tree.kind[inner]) ? inner : typeChild(kotlin, tree, inner)));
    if (tree.kind[inner] === kind.constructor_invocation) l.addArguments(result, inner);
    else if (tree.kind[inner] === kind.explicit_delegation) l.addAll(result, 'argument', l.parts(inner).slice(1));
  }
  return result;
};

/** `x`, `n = x`, `*x` among arguments. */
const argument: Lower<KotlinLowering> = (l, node) => {
  const { tree, ids: kotlin } = l;
  const [first, second] = l.parts(node);
  if (first === undefined) return null;
  if (second !== undefined && tree.childOfKind(node, kotlin.keyword['=']) >= 0) {
    return l.code('namedArgument', node, tree.textOf(first)).add('value', l.expression(second));
  }
  const spread = tree.childOfKind(node, kotlin.keyword['*']) >= 0;
  return spread ? l.code('spread', node, '*').add('operand', l.expression(first)) : l.expression(first);
};

/** `::f`, `C::f` */
const reference: Lower<KotlinLowering> = (l, node) => {
  const { tree, ids: kotlin } = l;
  const member = l.parts(node).at(-1);
  const result = l.code('methodReference', node, member === undefined ? '' : tree.textOf(member));
  return result.add('receiver', l.type(typeChild(kotlin, tree, node)));
};

/** `is T`, `in r` as tests of `when`: the operator without its left side. */
const test =
  (kind: 'instanceOf' | 'binary'): Lower<KotlinLowering> =>
  (l, node) => {
    const [inner] = l.parts(node);
    if (inner === undefined) return l.otherExpression(node);
    const result = l.code(kind, node, operatorBefore(l, node, inner));
    return kind === 'instanceOf' ? result.add('type', l.type(inner)) : result.add('right', l.expression(inner));
  };

/** `@A(1)`: an expression only as the argument of another annotation. */
const annotation: Lower<KotlinLowering> = (l, node) => {
  const { tree, ids: kotlin } = l;
  const inner = tree.childOfKind(node, kotlin.kind.constructor_invocation);
  const type = typeChild(kotlin, tree, inner < 0 ? node : inner);
  const result = l.code('other', node, `@${type < 0 ? '' : compactText(tree, type)}`);
  return inner < 0 ? result : l.addArguments(result, inner);
};

/** An expression below annotations or a label. */
const wrapped: Lower<KotlinLowering> = (l, node) => {
  const inner = l.parts(node).at(-1);
  const result = inner === undefined ? null : l.expression(inner);
  if (result) result.annotations = annotationsOf(l.ids, l.tree, node);
  return result;
};

/** How each expression is lowered. Parentheses are gone when a function is called. */
export const expressionKinds: Readonly<Record<string, Lower<KotlinLowering>>> = {
  identifier: name,
  number_literal: word('number'),
  float_literal: word('number'),
  character_literal: word('char'),
  string_literal: string,
  multiline_string_literal: string,
  this_expression: self('this'),
  super_expression: self('super'),
  navigation_expression: behindPrefix(navigation),
  call_expression: behindPrefix(call),
  infix_expression: (l, node) => {
    const [left, called, right] = l.parts(node);
    if (right === undefined) return l.otherExpression(node);
    return l
      .code('call', node, l.tree.textOf(called))
      .add('receiver', l.expression(left))
      .add('argument', l.expression(right));
  },
  index_expression: behindPrefix((l, node) => {
    const [object, ...indices] = l.parts(node);
    const result = l.code('index', node).add('receiver', object === undefined ? null : l.expression(object));
    return l.addAll(result, 'index', indices);
  }),
  binary_expression: behindPrefix(binary),
  in_expression: infixOf('binary'),
  range_expression: infixOf('binary'),
  as_expression: infixOf('cast'),
  is_expression: infixOf('instanceOf'),
  type_test: test('instanceOf'),
  range_test: test('binary'),
  unary_expression: behindPrefix(unary),
  assignment: (l, node) =>
    l
      .code('assignment', node, l.operator(node))
      .add('target', l.expression(l.field(node, 'left')))
      .add('value', l.expression(l.field(node, 'right'))),
  if_expression: conditional,
  when_expression: held(whenStatement),
  try_expression: held(tryStatement),
  return_expression: held(returnStatement),
  throw_expression: held(throwStatement),
  lambda_literal: lambda,
  annotated_lambda: wrapped,
  anonymous_function: anonymousFunction,
  object_literal: objectLiteral,
  collection_literal: (l, node) => l.addAll(l.code('collection', node, '['), 'element', l.parts(node)),
  value_argument: argument,
  spread_expression: (l, node) => {
    const [operand] = l.parts(node);
    return l.code('spread', node, '*').add('operand', l.expression(operand ?? -1));
  },
  callable_reference: reference,
  labeled_expression: (l, node) => (jump(l, node) ? held(jump)(l, node) : wrapped(l, node)),
  annotated_expression: wrapped,
  annotation,
};
