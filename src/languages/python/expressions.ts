// Python expressions → code tree, by node kind of the grammar.
import { type CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { compactText } from '../../model/source-text.ts';
import { classLike, isOwn } from './calls.ts';
import type { PythonLowering } from './lowering.ts';

type Rule = Lower<PythonLowering>;

/** A literal, name or keyword: its text is its label unless the kind says it all. */
const word =
  (kind: CodeKind, labelled = true): Rule =>
  (l, node) =>
    l.code(kind, node, labelled ? l.tree.textOf(node) : '');

const collection =
  (bracket: string): Rule =>
  (l, node) =>
    l.addAll(l.code('collection', node, bracket), 'element', l.tree.namedChildren(node));

const spread =
  (mark: string): Rule =>
  (l, node) =>
    l.code('spread', node, mark).add('operand', l.expression(l.first(node)));

/** `[x for x in y if z]`; a condition belongs to the `for` before it. */
const comprehension =
  (bracket: string): Rule =>
  (l, node) => {
    const { tree } = l;
    const { kind } = l.ids;
    const result = l.code('comprehension', node, bracket);
    let clause: CodeNode | null = null;
    const clauses: CodeNode[] = [];
    for (const c of tree.namedChildren(node)) {
      if (tree.kind[c] === kind.for_in_clause) {
        clause = l.code('clause', c);
        if (l.hasWord(c, 'async')) clause.operator = 'async';
        clause.add('variable', l.binding(l.field(c, 'left')));
        l.addAll(clause, 'source', l.fields(c, 'right'));
        clauses.push(clause);
      } else if (tree.kind[c] === kind.if_clause) clause?.add('condition', l.expression(l.first(c)));
    }
    const body = l.field(node, 'body');
    const key = body < 0 ? -1 : l.field(body, 'key');
    if (key >= 0) result.add('key', l.expression(key)).add('value', l.expression(l.field(body, 'value')));
    else result.add('value', l.expression(body));
    for (const each of clauses) result.add('clause', each);
    return result;
  };

/** `f(x)`, `r.f(x)`; `C(x)` and `m.C(x)` create objects, and `self.C(x)` where the file has no method of this name. */
const call: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const callee = l.field(node, 'function');
  const list = l.field(node, 'arguments');
  const isMember = tree.kind[callee] === kind.attribute;
  const nameNode = isMember ? l.field(callee, 'attribute') : tree.kind[callee] === kind.identifier ? callee : -1;
  const name = nameNode < 0 ? '' : tree.textOf(nameNode);
  if (!isMember && name === 'super') return l.addArguments(l.code('super', node), list);
  const isOfModule = isMember && !isOwn(tree.textOf(l.field(callee, 'object')));
  const isClass = (!isMember || classLike.test(name)) && (isOfModule || l.createsObject(name));
  if (name !== '' && isDotted(l, callee) && isClass)
    return l.addArguments(l.code('creation', node).add('type', l.type(callee)), list);
  const receiver = isMember ? l.field(callee, 'object') : nameNode < 0 ? callee : -1;
  return l.addArguments(l.code('call', node, name).add('receiver', l.expression(receiver)), list);
};

/** `a.b.c`: names alone. */
function isDotted(l: PythonLowering, node: number): boolean {
  const { kind } = l.ids;
  let at = node;
  while (l.tree.kind[at] === kind.attribute) at = l.field(at, 'object');
  return l.tree.kind[at] === kind.identifier;
}

/** A string; with holes a template whose label is the prefix and quote. */
const string: Rule = (l, node) => {
  const { kind } = l.ids;
  return l.tree.childOfKind(node, kind.interpolation) < 0
    ? l.code('string', node, l.tree.textOf(node))
    : template(l, node, [node]);
};

/** `"a" 'b'`: texts side by side are one text, wherever its line was broken. */
const joinedStrings: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const strings = tree.namedChildren(node).filter((c) => tree.kind[c] === kind.string);
  if (strings.some((c) => tree.childOfKind(c, kind.interpolation) >= 0)) return template(l, node, strings);
  const textsOf = (strings: readonly number[], of: number) =>
    strings.flatMap((c) => tree.namedChildren(c).filter((part) => tree.kind[part] === of)).map((c) => tree.textOf(c));
  const [start = ''] = textsOf(strings, kind.string_start);
  const quote = start.replace(/^\p{L}+/u, '');
  return l.code('string', node, `${start}${textsOf(strings, kind.string_content).join('')}${quote}`);
};

/** The texts and values of strings side by side; a text that goes on in the next one is one text. */
function template(l: PythonLowering, node: number, strings: readonly number[]): CodeNode {
  const { tree } = l;
  const { kind } = l.ids;
  const result = l.code('template', node);
  let text: CodeNode | null = null;
  for (const c of strings.flatMap((each) => tree.namedChildren(each))) {
    // Of `"a" f"{b}"` the one with the prefix.
    if (tree.kind[c] === kind.string_start)
      result.label = tree.textOf(c).length > result.label.length ? tree.textOf(c) : result.label;
    else if (tree.kind[c] === kind.string_content && text) text.label += tree.textOf(c);
    else if (tree.kind[c] === kind.string_content) result.add('part', (text = l.code('string', c, tree.textOf(c))));
    else if (tree.kind[c] === kind.interpolation) {
      text = null;
      result.add('value', l.expression(l.field(c, 'expression')));
      for (const format of tree.namedChildren(c)) {
        if (tree.kind[format] === kind.type_conversion || tree.kind[format] === kind.format_specifier)
          result.add('part', l.code('string', format, tree.textOf(format)));
      }
    }
  }
  return result;
}

/** `a < b < c` compares from left to right. */
const comparison: Rule = (l, node) => {
  const { tree } = l;
  const operands = tree.namedChildren(node);
  const [first, ...rest] = operands;
  let result = l.expression(first ?? -1);
  let operator = '';
  let operand = 0;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (tree.isExtra(c) || c === first) continue;
    if (c === rest[operand]) {
      operand++;
      const right = l.expression(c);
      result = new CodeNode('binary', operator, node, tree.start[node], tree.end[c])
        .add('left', result)
        .add('right', right);
      operator = '';
    } else operator = `${operator} ${compactText(tree, c)}`.trim();
  }
  return result;
};

const binary: Rule = (l, node) => {
  const at = l.field(node, 'operator');
  const operator = at < 0 ? '' : l.tree.textOf(at);
  return l
    .code('binary', node, operator === 'and' ? '&&' : operator === 'or' ? '||' : operator)
    .add('left', l.expression(l.field(node, 'left')))
    .add('right', l.expression(l.field(node, 'right')));
};

/** `a:b:c`: the label shows which parts are there, `_:` for `a[1:]`. */
const slice: Rule = (l, node) => {
  const { tree } = l;
  let label = '';
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (!tree.isExtra(c)) label += tree.isNamed(c) ? '_' : tree.textOf(c);
  }
  return l.addAll(l.code('other', node, label), 'part', tree.namedChildren(node));
};

const assignment: Rule = (l, node) => {
  const at = l.field(node, 'operator');
  return l
    .code('assignment', node, at < 0 ? '=' : l.tree.textOf(at))
    .add('target', l.expression(l.field(node, 'left')))
    .add('type', l.type(l.field(node, 'type')))
    .add('value', l.expression(l.field(node, 'right')));
};

/** How each expression is lowered. Parentheses are gone when a function is called. */
export const expressionKinds: Readonly<Record<string, Rule>> = {
  identifier: (l, node) => l.nameAt(node),
  dotted_name: (l, node) => {
    const [first, ...rest] = l.tree.namedChildren(node);
    let result = l.expression(first ?? -1) ?? l.code('name', node, l.tree.textOf(node));
    for (const part of rest) {
      const { tree } = l;
      result = new CodeNode('member', tree.textOf(part), part, tree.start[node], tree.end[part]).add(
        'receiver',
        result,
      );
    }
    return result;
  },
  none: word('null', false),
  true: word('boolean'),
  false: word('boolean'),
  integer: word('number'),
  float: word('number'),
  ellipsis: word('other'),
  string,
  concatenated_string: joinedStrings,
  type: (l, node) => l.type(node),
  call,
  attribute: (l, node) => {
    const name = l.field(node, 'attribute');
    return l
      .code('member', node, name < 0 ? '' : l.tree.textOf(name))
      .add('receiver', l.expression(l.field(node, 'object')));
  },
  subscript: (l, node) =>
    l.addAll(
      l.code('index', node).add('receiver', l.expression(l.field(node, 'value'))),
      'index',
      l.fields(node, 'subscript'),
    ),
  slice,
  keyword_argument: (l, node) => {
    const name = l.field(node, 'name');
    return l
      .code('namedArgument', node, name < 0 ? '' : l.tree.textOf(name))
      .add('value', l.expression(l.field(node, 'value')));
  },
  list: collection('['),
  tuple: collection('('),
  set: collection('{'),
  expression_list: collection('('),
  pattern_list: collection('('),
  tuple_pattern: collection('('),
  list_pattern: collection('['),
  dictionary: (l, node) => l.addAll(l.code('map', node), 'element', l.tree.namedChildren(node)),
  pair: (l, node) =>
    l
      .code('pair', node)
      .add('key', l.expression(l.field(node, 'key')))
      .add('value', l.expression(l.field(node, 'value'))),
  list_splat: spread('*'),
  list_splat_pattern: spread('*'),
  parenthesized_list_splat: spread('*'),
  dictionary_splat: spread('**'),
  dictionary_splat_pattern: spread('**'),
  list_comprehension: comprehension('['),
  set_comprehension: comprehension('{'),
  dictionary_comprehension: comprehension('{'),
  generator_expression: comprehension('('),
  lambda: (l, node) =>
    l
      .addParameters(l.code('lambda', node), l.field(node, 'parameters'))
      .add('body', l.expression(l.field(node, 'body'))),
  await: (l, node) => l.code('await', node).add('operand', l.expression(l.first(node))),
  yield: (l, node) =>
    l.code('unary', node, l.hasWord(node, 'from') ? 'yield from' : 'yield').add('operand', l.expression(l.first(node))),
  unary_operator: (l, node) => {
    const at = l.field(node, 'operator');
    return l
      .code('unary', node, at < 0 ? '' : l.tree.textOf(at))
      .add('operand', l.expression(l.field(node, 'argument')));
  },
  not_operator: (l, node) => l.code('unary', node, '!').add('operand', l.expression(l.field(node, 'argument'))),
  binary_operator: binary,
  boolean_operator: binary,
  comparison_operator: comparison,
  conditional_expression: (l, node) => {
    const [then, condition, otherwise] = l.tree.namedChildren(node);
    return l
      .code('conditional', node)
      .add('condition', l.expression(condition ?? -1))
      .add('then', l.expression(then ?? -1))
      .add('else', l.expression(otherwise ?? -1));
  },
  // A declaration where it is the first assignment to the name.
  named_expression: (l, node) => {
    const name = l.field(node, 'name');
    const value = l.expression(l.field(node, 'value'));
    return name >= 0 && l.declares(l.tree.textOf(name))
      ? l.code('variable', node, l.tree.textOf(name)).add('init', value)
      : l.code('assignment', node, ':=').add('target', l.expression(name)).add('value', value);
  },
  assignment,
  augmented_assignment: assignment,
};
