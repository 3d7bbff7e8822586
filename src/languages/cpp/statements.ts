// C++ statements that C does not have → code tree, by node kind of the grammar.
import type { Lower } from '../../model/lowering.ts';
import type { CLowering } from '../c/lowering.ts';
import { localType, valued, verbatim } from '../c/statements.ts';
import type { CppLowering } from './lowering.ts';

// The tables are only ever used by a `CppLowering`.
const cpp =
  (lower: Lower<CppLowering>): Lower<CLowering> =>
  (l, node) =>
    lower(l as CppLowering, node);

/** How each statement is lowered. */
export const cppStatementKinds: Readonly<Record<string, Lower<CLowering>>> = {
  class_specifier: localType,
  for_range_loop: cpp((l, node) => {
    const result = l.code('forEach', node, ':');
    l.addInitialiser(result, l.field(node, 'initializer'));
    const declarator = l.field(node, 'declarator');
    if (declarator >= 0) {
      const variable = l.variable(node, declarator);
      result.add('variable', variable);
    }
    return result.add('source', l.expression(l.field(node, 'right'))).add('body', l.statement(l.field(node, 'body')));
  }),
  try_statement: (l, node) => {
    const result = l.code('try', node).add('body', l.statement(l.field(node, 'body')));
    for (const clause of l.tree.namedChildren(node))
      if (l.tree.kind[clause] === l.ids.kind.catch_clause) result.add('catch', l.statement(clause));
    return result;
  },
  catch_clause: cpp((l, node) => {
    const result = l.code('catch', node);
    const list = l.field(node, 'parameters');
    const [parameter] = list < 0 ? [] : l.tree.namedChildren(list);
    if (parameter !== undefined) result.add('variable', l.parameter(parameter, 'variable'));
    return result.add('body', l.statement(l.field(node, 'body')));
  }),
  throw_statement: valued('throw'),
  co_return_statement: valued('return', 'co_return'),
  co_yield_statement: valued('yield', 'co_yield'),
  static_assert_declaration: (l, node) =>
    l
      .code('assert', node)
      .add('condition', l.expression(l.field(node, 'condition')))
      .add('value', l.expression(l.field(node, 'message'))),
  alias_declaration: verbatim,
  using_declaration: verbatim,
  namespace_alias_definition: verbatim,
  template_declaration: verbatim,
};
