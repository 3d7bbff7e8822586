// Patterns of `case` clauses → code tree. A bare name binds a variable; dotted names and literals are compared.
import type { CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import type { PythonLowering } from './lowering.ts';

type Rule = Lower<PythonLowering>;

/** A pattern with the minus of a number, which the grammar leaves outside. */
function signed(l: PythonLowering, node: number): CodeNode | null {
  const pattern = l.pattern(node);
  const isNegative = pattern?.kind === 'number' && l.tree.text[l.tree.start[node] - 1] === '-';
  return isNegative ? l.code('unary', node, '-').add('operand', pattern) : pattern;
}

const sequence =
  (bracket: string): Rule =>
  (l, node) => {
    const result = l.code('pattern', node, bracket);
    for (const element of l.tree.namedChildren(node)) result.add('element', l.pattern(element));
    return result;
  };

/** How each pattern is lowered; what is missing is an expression. */
export const patternKinds: Readonly<Record<string, Rule>> = {
  case_pattern: (l, node) => {
    const inner = l.first(node);
    return inner < 0 ? l.otherExpression(node) : signed(l, inner);
  },
  dotted_name: (l, node) => {
    const names = l.tree.namedChildren(node);
    if (names.length > 1) return l.expression(node);
    return l.code('parameter', node, l.tree.textOf(node));
  },
  list_pattern: sequence('['),
  tuple_pattern: sequence('('),
  union_pattern: (l, node) => {
    const result = l.code('pattern', node, '|');
    for (const part of l.tree.namedChildren(node)) result.add('element', signed(l, part));
    return result;
  },
  class_pattern: (l, node) => {
    const [name, ...parts] = l.tree.namedChildren(node);
    const result = l.code('pattern', node, name === undefined ? '' : l.tree.textOf(name));
    for (const part of parts) result.add('element', l.pattern(part));
    return result;
  },
  keyword_pattern: (l, node) => {
    const [name, value] = l.tree.namedChildren(node);
    return l
      .code('namedArgument', node, name === undefined ? '' : l.tree.textOf(name))
      .add('value', value === undefined ? null : l.pattern(value));
  },
  dict_pattern: (l, node) => {
    const result = l.code('pattern', node, '{');
    const values = l.fields(node, 'value');
    const keys = l.fields(node, 'key');
    keys.forEach((key, i) => {
      const entry = l.code('pair', key).add('key', l.pattern(key));
      result.add('element', entry.add('value', values[i] === undefined ? null : l.pattern(values[i])));
    });
    for (const part of l.tree.namedChildren(node))
      if (!keys.includes(part) && !values.includes(part)) result.add('element', l.pattern(part));
    return result;
  },
  as_pattern: (l, node) => {
    const [inner, alias] = l.tree.namedChildren(node);
    const result = l.code('parameter', node, alias === undefined ? '' : l.tree.textOf(alias));
    return result.add('init', inner === undefined ? null : l.pattern(inner));
  },
  splat_pattern: (l, node) => {
    const name = l.first(node);
    const mark = l.tree.text.startsWith('**', l.tree.start[node]) ? '**' : '*';
    return l
      .code('spread', node, mark)
      .add('operand', name < 0 ? null : l.code('parameter', name, l.tree.textOf(name)));
  },
};
