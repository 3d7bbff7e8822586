// C expressions → code tree, by node kind of the grammar.
import { type CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { lineText } from './declarators.ts';
import type { CLowering } from './lowering.ts';
import { lex, type Token } from './tokens.ts';

/** A literal, name or keyword, labelled with its text. */
export const word =
  (kind: CodeKind, labelled = true): Lower<CLowering> =>
  (l, node) =>
    l.code(kind, node, labelled ? l.tree.textOf(node) : '');

export const type: Lower<CLowering> = (l, node) => l.type(node);

/** All text of a node as one unit. */
export const opaque: Lower<CLowering> = (l, node) => l.code('other', node, lineText(l.tree, node));

/** An operator before its operand: `-x`, `*p`, `&x`, `!x`. */
const prefix: Lower<CLowering> = (l, node) =>
  l.code('unary', node, l.operator(node)).add('operand', l.expression(l.field(node, 'argument')));

const infix: Lower<CLowering> = (l, node) =>
  l
    .code('binary', node, l.operator(node))
    .add('left', l.expression(l.field(node, 'left')))
    .add('right', l.expression(l.field(node, 'right')));

/** `sizeof x`, `sizeof(int)`, `alignof(int)`: the word is the operator. */
const measured: Lower<CLowering> = (l, node) => {
  const result = l.code('unary', node, l.firstWord(node));
  const of = l.field(node, 'type');
  return result.add('operand', of >= 0 ? l.type(of) : l.expression(l.field(node, 'value')));
};

/** `r.m`, `r->m` */
export const member: Lower<CLowering> = (l, node) => {
  const name = l.field(node, 'field');
  const result = l.code('member', node, name < 0 ? '' : lineText(l.tree, name));
  result.operator = arrow(l, node);
  return result.add('receiver', l.expression(l.field(node, 'argument')));
};

/** Access operator of a member; '' for the plain dot. */
export function arrow(l: CLowering, node: number): string {
  const written = l.operator(node);
  return written === '.' ? '' : written;
}

/** `f(a)`, `r->f(a)`; any other callee is the receiver of a call without a name. */
export const call: Lower<CLowering> = (l, node) => {
  const { tree, ids: c } = l;
  const callee = l.field(node, 'function');
  const result = l.code('call', node);
  if (callee < 0) return l.addArguments(result, node);
  if (tree.kind[callee] === c.kind.identifier) result.label = tree.textOf(callee);
  else if (tree.kind[callee] === c.kind.field_expression) {
    const name = l.field(callee, 'field');
    result.label = name < 0 ? '' : lineText(tree, name);
    result.operator = arrow(l, callee);
    result.add('receiver', l.expression(l.field(callee, 'argument')));
  } else result.add('receiver', l.expression(callee));
  return l.addArguments(result, node);
};

/** `{ 1, .x = 2, [3] = 4 }` */
const collection: Lower<CLowering> = (l, node) =>
  l.addAll(l.code('collection', node, '{'), 'element', l.tree.namedChildren(node));

/** `.x = 1` names a member, `[2] = 1` an index. */
const designated: Lower<CLowering> = (l, node) => {
  const { tree, ids: c } = l;
  const designators = l.fields(node, 'designator');
  const value = l.expression(l.field(node, 'value'));
  const [first] = designators;
  if (designators.length === 1 && tree.kind[first] === c.kind.subscript_designator) {
    const [index] = tree.namedChildren(first);
    return l
      .code('pair', node)
      .add('key', index === undefined ? null : l.expression(index))
      .add('value', value);
  }
  const name = designators.map((at) => lineText(tree, at)).join('');
  return l.code('namedArgument', node, name.replace(/^\./, '')).add('value', value);
};

/** `(T){ … }` */
const literal: Lower<CLowering> = (l, node) => {
  const result = l.code('creation', node).add('type', l.type(l.field(node, 'type')));
  result.operator = '{}';
  const value = l.field(node, 'value');
  return value < 0 ? result : l.addAll(result, 'argument', l.tree.namedChildren(value));
};

const update: Lower<CLowering> = (l, node) => {
  const operator = l.operator(node);
  const argument = l.field(node, 'argument');
  const label = argument === node + 1 ? `_${operator}` : `${operator}_`;
  return l.code('update', node, label).add('operand', l.expression(argument));
};

/** `"a" NAME "b"` */
const joined: Lower<CLowering> = (l, node) => {
  const { tree, ids: c } = l;
  const result = l.code('template', node);
  for (const part of tree.namedChildren(node)) {
    const isString = tree.kind[part] === c.kind.string_literal || tree.kind[part] === c.kind.raw_string_literal;
    result.add(isString ? 'part' : 'value', l.expression(part));
  }
  return result;
};

/** `({ … })` of GNU C. */
const blockValue: Lower<CLowering> = (l, node) => l.code('statementExpression', node).add('body', l.statement(node));

const wordKinds: readonly (readonly [RegExp, CodeKind])[] = [
  [/^"/, 'string'],
  [/^'/, 'char'],
  [/^\d/, 'number'],
  [/^[\p{L}_$]/u, 'name'],
];

const wordOf = (node: number, { text, start, end }: Token): CodeNode | null => {
  const kind = wordKinds.find(([pattern]) => pattern.test(text))?.[1];
  return kind ? new CodeNode(kind, text, node, start, end) : null;
};

const operators: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>']);

/** `1 << 4`, `A | B | C`: words with one operator between them, as an expression is read; null for all else. */
function operation(node: number, tokens: readonly Token[]): CodeNode | null {
  let result: CodeNode | null = null;
  let [operator, before] = ['', ''];
  for (const token of tokens) {
    const word = wordOf(node, token);
    if (!word) {
      operator += token.text;
      continue;
    }
    if (result) {
      if (!operators.has(operator) || (before !== '' && before !== operator)) return null;
      const whole: CodeNode = new CodeNode('binary', operator, node, result.start, word.end);
      result = whole.add('left', result).add('right', word);
    } else if (operator === '') result = word;
    else return null;
    [operator, before] = ['', operator];
  }
  return operator === '' ? result : null;
}

/**
 * Value of a macro, which the grammar leaves unread: a literal, a name or an operation of these, else the words in it with the marks
 * around them.
 */
const macroValue: Lower<CLowering> = (l, node) => {
  const { tree } = l;
  const tokens = lex(tree.text, tree.start[node], tree.end[node]);
  let [first, last] = [0, tokens.length - 1];
  for (; first < last && tokens[first].text === '(' && tokens[first].match === last; last--) first++;
  const inside = tokens.slice(first, last + 1);
  const value = operation(node, inside);
  if (value) return value;
  const words = inside.flatMap((token) => wordOf(node, token) ?? []);
  const marks = inside.filter((token) => !wordOf(node, token)).map(({ text }) => text);
  const result = l.code('other', node, marks.join(''));
  for (const word of words) result.add('part', word);
  return result;
};

function typeOrValue(l: CLowering, node: number): CodeNode | null {
  return l.tree.kind[node] === l.ids.kind.type_descriptor ? l.type(node) : l.expression(node);
}

/** How each expression is lowered. Parentheses are gone when a function is called. */
export const expressionKinds: Readonly<Record<string, Lower<CLowering>>> = {
  identifier: word('name'),
  field_identifier: word('name'),
  type_identifier: word('name'),
  number_literal: word('number'),
  char_literal: word('char'),
  string_literal: word('string'),
  concatenated_string: joined,
  true: word('boolean'),
  false: word('boolean'),
  null: word('null'),
  primitive_type: type,
  sized_type_specifier: type,
  struct_specifier: type,
  union_specifier: type,
  enum_specifier: type,
  type_descriptor: type,
  unary_expression: prefix,
  pointer_expression: prefix,
  update_expression: update,
  binary_expression: infix,
  comma_expression: (l, node) =>
    l
      .code('binary', node, ',')
      .add('left', l.expression(l.field(node, 'left')))
      .add('right', l.expression(l.field(node, 'right'))),
  assignment_expression: (l, node) =>
    l
      .code('assignment', node, l.operator(node))
      .add('target', l.expression(l.field(node, 'left')))
      .add('value', l.expression(l.field(node, 'right'))),
  conditional_expression: (l, node) =>
    l
      .code('conditional', node)
      .add('condition', l.expression(l.field(node, 'condition')))
      .add('then', l.expression(l.field(node, 'consequence')))
      .add('else', l.expression(l.field(node, 'alternative'))),
  cast_expression: (l, node) =>
    l
      .code('cast', node)
      .add('type', l.type(l.field(node, 'type')))
      .add('operand', l.expression(l.field(node, 'value'))),
  sizeof_expression: measured,
  alignof_expression: measured,
  offsetof_expression: (l, node) => {
    const at = l.field(node, 'member');
    return l
      .code('call', node, 'offsetof')
      .add('argument', l.type(l.field(node, 'type')))
      .add('argument', at < 0 ? null : l.code('name', at, lineText(l.tree, at)));
  },
  generic_expression: (l, node) => {
    const result = l.code('other', node, '_Generic');
    for (const part of l.tree.namedChildren(node)) result.add('part', typeOrValue(l, part));
    return result;
  },
  subscript_expression: (l, node) => {
    const result = l.code('index', node).add('receiver', l.expression(l.field(node, 'argument')));
    const list = l.field(node, 'indices');
    const indexes = list < 0 ? [l.field(node, 'index')] : l.tree.namedChildren(list);
    return l.addAll(result, 'index', indexes);
  },
  field_expression: member,
  call_expression: call,
  compound_literal_expression: literal,
  initializer_list: collection,
  initializer_pair: designated,
  compound_statement: blockValue,
  extension_expression: (l, node) => l.expression(l.tree.namedChildren(node)[0] ?? -1),
  gnu_asm_expression: opaque,
  preproc_arg: macroValue,
};
