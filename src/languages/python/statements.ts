// Python statements → code tree, by node kind of the grammar.
import { type CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { assertionOf } from './assertions.ts';
import { targetsOf } from './headers.ts';
import type { PythonLowering } from './lowering.ts';

type Rule = Lower<PythonLowering>;

/** `return e` and the like: an optional value. */
const valued =
  (kind: CodeKind): Rule =>
  (l, node) =>
    l.code(kind, node).add('value', l.expression(l.first(node)));

/** `del a, b`, `global a`: the keyword, and what follows. */
const worded =
  (word: string): Rule =>
  (l, node) => {
    const [only] = l.tree.namedChildren(node);
    const isList = only !== undefined && l.tree.kind[only] === l.ids.kind.expression_list;
    return l.addAll(l.code('otherStatement', node, word), 'operand', l.tree.namedChildren(isList ? only : node));
  };

/** Names that belong to an outer scope are not declared by an assignment. */
const outerNames =
  (word: string): Rule =>
  (l, node) => {
    for (const name of l.tree.namedChildren(node)) l.declares(l.tree.textOf(name));
    return worded(word)(l, node);
  };

const block: Rule = (l, node) => {
  const result = l.code('block', node);
  for (const c of l.tree.namedChildren(node)) result.add('statement', l.statement(c));
  return result;
};

const expression: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const parts = tree.namedChildren(node);
  const [written] = parts;
  if (written === undefined) return l.code('expression', node);
  if (parts.length > 1)
    return l.code('expression', node).add('value', l.addAll(l.code('collection', node, '('), 'element', parts));
  const value = l.unwrapped(written);
  switch (tree.kind[value]) {
    // `...` is no code but the place of some, as `pass` is.
    case kind.ellipsis:
      return l.code('empty', node);
    case kind.string:
      if (l.isDocumentation(value)) return null;
      break;
    case kind.assignment:
      return assignment(l, value, node);
    case kind.yield:
      return l.code('yield', node, l.hasWord(value, 'from') ? 'from' : '').add('value', l.expression(l.first(value)));
    case kind.call: {
      const call = superConstructor(l, value, node) ?? assertionOf(l, value, node);
      if (call) return call;
      break;
    }
    default:
  }
  return l.code('expression', node).add('value', l.expression(value));
};

/** `super().__init__(…)` and `Base.__init__(self, …)`, which names the class (role `receiver`) */
function superConstructor(l: PythonLowering, call: number, statement: number): CodeNode | null {
  const { tree } = l;
  const { kind } = l.ids;
  const callee = l.field(call, 'function');
  if (tree.kind[callee] !== kind.attribute) return null;
  const object = l.field(callee, 'object');
  const name = l.field(callee, 'attribute');
  if (name < 0 || tree.textOf(name) !== '__init__') return null;
  const list = l.field(call, 'arguments');
  const result = l.code('constructorCall', statement, 'super');
  if (tree.kind[object] === kind.identifier || tree.kind[object] === kind.attribute) {
    const [self, ...rest] = tree.namedChildren(list);
    if (self === undefined || tree.textOf(self) !== 'self') return null;
    return l.addAll(result.add('receiver', l.expression(object)), 'argument', rest);
  }
  const called = tree.kind[object] === kind.call ? l.field(object, 'function') : -1;
  if (called < 0 || tree.textOf(called) !== 'super') return null;
  return l.addArguments(result, list);
}

/** `a.b = c[d] = e`, as the value of a name that is bound to it as well. */
function assigned(
  l: PythonLowering,
  targets: readonly number[],
  value: number,
  init: CodeNode | null,
): CodeNode | null {
  return targets.reduceRight<CodeNode | null>((result, target) => {
    const node = new CodeNode('assignment', '=', target, l.tree.start[target], l.tree.end[value]);
    return node.add('target', l.expression(target)).add('value', result);
  }, init);
}

/**
 * `a = b = e`: a declaration if an assignment to one of the names is the first one, or a type is written; else an
 * expression. Of several targets the last has the value. `self.a = a = e` binds one name to what is assigned.
 */
function assignment(l: PythonLowering, node: number, statement: number): CodeNode | null {
  const { tree, ids: python } = l;
  const { kind } = python;
  const targets: number[] = [];
  let inner = node;
  let value = -1;
  for (;;) {
    const left = l.field(inner, 'left');
    if (left < 0) return l.code('expression', statement).add('value', l.expression(node));
    targets.push(left);
    value = l.field(inner, 'right');
    if (tree.kind[value] !== kind.assignment) break;
    inner = value;
  }
  const type = l.field(inner, 'type');
  const names = targets.flatMap((target) => targetsOf(python, tree, target));
  const areNames = targets.every(
    (target) => tree.kind[target] === kind.identifier || python.targetLists.has(tree.kind[target]),
  );
  const fresh = new Set(names.filter((n) => tree.kind[n] === kind.identifier && l.declares(tree.textOf(n))));
  const isFirst = fresh.size > 0;
  // The value is read before the names are bound.
  const init = l.expression(value);
  const [name, ...others] = targets.filter((target) => fresh.has(target));
  if (!areNames && name !== undefined && others.length === 0 && fresh.size === 1) {
    const rest = targets.filter((target) => target !== name);
    return l
      .code('declaration', statement)
      .add('variable', l.binding(name, fresh)?.add('init', assigned(l, rest, value, init)) ?? null);
  }
  if (!areNames || (!isFirst && type < 0)) return l.code('expression', statement).add('value', l.expression(node));
  const result = l.code('declaration', statement);
  for (const target of targets) {
    const variable = l.binding(target, isFirst ? fresh : null);
    if (target === targets.at(-1)) variable?.add('type', l.type(type)).add('init', init);
    result.add('variable', variable);
  }
  return result;
}

/** `if` with its `elif` clauses from the given one on: each stands in the `else` of the one before. */
function conditional(l: PythonLowering, statement: number, node: number, clauses: readonly number[]): CodeNode {
  const { tree } = l;
  const heads = [node, ...clauses.filter((clause) => tree.kind[clause] === l.ids.kind.elif_clause)];
  const otherwise = clauses.find((clause) => tree.kind[clause] === l.ids.kind.else_clause) ?? -1;
  const end = tree.end[statement];
  const ifs = heads.map((head) =>
    new CodeNode('if', '', head, tree.start[head], end)
      .add('condition', l.expression(l.field(head, 'condition')))
      .add('then', l.statement(l.field(head, 'consequence'))),
  );
  ifs.at(-1)?.add('else', otherwise < 0 ? null : l.statement(l.field(otherwise, 'body')));
  for (let i = ifs.length - 2; i >= 0; i--) ifs[i].add('else', ifs[i + 1]);
  return ifs[0];
}

/** Body of the `else` of a loop or `try`. */
function elseBody(l: PythonLowering, node: number): CodeNode | null {
  const clause = l.tree.childOfKind(node, l.ids.kind.else_clause);
  return clause < 0 ? null : l.statement(l.field(clause, 'body'));
}

function asynchronous(l: PythonLowering, node: number, result: CodeNode): CodeNode {
  if (l.hasWord(node, 'async')) result.operator = 'async';
  return result;
}

/** `except A as e`; a type without a name is that of a variable without a label. */
const except: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const result = l.code('catch', node);
  if (l.hasWord(node, '*')) result.operator = '*';
  const value = l.field(node, 'value');
  if (value >= 0) {
    const isNamed = tree.kind[value] === kind.as_pattern;
    const alias = isNamed ? l.field(value, 'alias') : l.field(node, 'alias');
    const variable = alias < 0 ? l.code('variable', value) : l.binding(l.first(alias) < 0 ? alias : l.first(alias));
    result.add('variable', variable?.add('type', l.type(isNamed ? l.first(value) : value)) ?? null);
  }
  return result.add('body', l.statement(tree.childOfKind(node, kind.block)));
};

const caseClause: Rule = (l, node) => {
  const { tree } = l;
  const { kind } = l.ids;
  const result = l.code('case', node);
  const patterns = tree.namedChildren(node).filter((c) => tree.kind[c] === kind.case_pattern);
  if (patterns.length > 1) {
    // `case a, b` is a sequence without brackets.
    const sequence = l.code('pattern', patterns[0], '(');
    for (const pattern of patterns) sequence.add('element', l.pattern(pattern));
    result.add('test', sequence);
  } else for (const pattern of patterns) result.add('test', l.pattern(pattern));
  const guard = l.field(node, 'guard');
  if (guard >= 0) result.add('guard', l.expression(l.first(guard)));
  const body = l.field(node, 'consequence');
  if (body >= 0) for (const statement of tree.namedChildren(body)) result.add('body', l.statement(statement));
  return result;
};

/** How each statement is lowered. */
export const statementKinds: Readonly<Record<string, Rule>> = {
  block,
  expression_statement: expression,
  return_statement: valued('return'),
  raise_statement: (l, node) => {
    const cause = l.field(node, 'cause');
    const value = l.first(node);
    return l
      .code('throw', node)
      .add('value', value === cause ? null : l.expression(value))
      .add('part', l.expression(cause));
  },
  break_statement: (l, node) => l.code('break', node),
  continue_statement: (l, node) => l.code('continue', node),
  pass_statement: (l, node) => l.code('empty', node),
  assert_statement: (l, node) => {
    const [condition, message] = l.tree.namedChildren(node);
    return l
      .code('assert', node)
      .add('condition', l.expression(condition ?? -1))
      .add('value', l.expression(message ?? -1));
  },
  delete_statement: worded('del'),
  global_statement: outerNames('global'),
  nonlocal_statement: outerNames('nonlocal'),
  // Python 2: the statement is a call of the function of Python 3.
  print_statement: (l, node) => {
    const call = l.addAll(l.code('call', node, 'print'), 'argument', l.fields(node, 'argument'));
    const chevron = l.tree.childOfKind(node, l.ids.kind.chevron);
    if (chevron >= 0)
      call.add('argument', l.code('namedArgument', chevron, 'file').add('value', l.expression(l.first(chevron))));
    return l.code('expression', node).add('value', call);
  },
  exec_statement: worded('exec'),
  if_statement: (l, node) => conditional(l, node, node, l.fields(node, 'alternative')),
  for_statement: (l, node) =>
    asynchronous(l, node, l.code('forEach', node, 'in'))
      .add('variable', l.binding(l.field(node, 'left')))
      .add('source', l.expression(l.field(node, 'right')))
      .add('body', l.statement(l.field(node, 'body')))
      .add('else', elseBody(l, node)),
  while_statement: (l, node) =>
    l
      .code('while', node)
      .add('condition', l.expression(l.field(node, 'condition')))
      .add('body', l.statement(l.field(node, 'body')))
      .add('else', elseBody(l, node)),
  try_statement: (l, node) => {
    const { tree } = l;
    const { kind } = l.ids;
    const result = l.code('try', node).add('body', l.statement(l.field(node, 'body')));
    for (const clause of tree.namedChildren(node))
      if (tree.kind[clause] === kind.except_clause) result.add('catch', l.statement(clause));
    return result
      .add('else', elseBody(l, node))
      .add('finally', l.statement(tree.childOfKind(node, kind.finally_clause)));
  },
  except_clause: except,
  finally_clause: (l, node) =>
    l.code('finally', node).add('body', l.statement(l.tree.childOfKind(node, l.ids.kind.block))),
  with_statement: (l, node) => {
    const { tree } = l;
    const { kind } = l.ids;
    const result = asynchronous(l, node, l.code('with', node));
    const clause = tree.childOfKind(node, kind.with_clause);
    for (const item of clause < 0 ? [] : tree.namedChildren(clause)) {
      const value = l.field(item, 'value');
      const alias = tree.kind[value] === kind.as_pattern ? l.field(value, 'alias') : -1;
      if (alias < 0) result.add('resource', l.expression(value));
      else result.add('resource', l.binding(l.first(alias))?.add('init', l.expression(l.first(value))) ?? null);
    }
    return result.add('body', l.statement(l.field(node, 'body')));
  },
  match_statement: (l, node) => {
    const subjects = l.fields(node, 'subject');
    const result = l.code('switch', node);
    if (subjects.length > 1)
      result.add('subject', l.addAll(l.code('collection', subjects[0], '('), 'element', subjects));
    else l.addAll(result, 'subject', subjects);
    const body = l.field(node, 'body');
    if (body >= 0) for (const clause of l.tree.namedChildren(body)) result.add('case', l.statement(clause));
    return result;
  },
  case_clause: caseClause,
  function_definition: (l, node) => l.nestedStatement(node, node),
  class_definition: (l, node) => l.nestedStatement(node, node),
  decorated_definition: (l, node) => l.nestedStatement(l.field(node, 'definition'), node),
  type_alias_statement: (l, node) => l.nestedStatement(node, node) ?? l.otherStatement(node),
};
