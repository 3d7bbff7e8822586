// C statements → code tree, by node kind of the grammar.
import type { CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { collapsedText } from '../../model/source-text.ts';
import type { CLowering } from './lowering.ts';

/** `return e;` and the like: an optional value. */
export const valued =
  (kind: CodeKind, operator = ''): Lower<CLowering> =>
  (l, node) => {
    const [value] = l.tree.namedChildren(node);
    const result = l.code(kind, node).add('value', value === undefined ? null : l.expression(value));
    result.operator = operator;
    return result;
  };

/** Anything with a text of its own. */
export const verbatim: Lower<CLowering> = (l, node) => l.code('otherStatement', node, collapsedText(l.tree, node));

const block: Lower<CLowering> = (l, node) => {
  const result = l.code('block', node);
  for (let c = node + 1; c < l.tree.next[node]; c = l.tree.next[c]) l.addStatement(result, 'statement', c);
  return result;
};

/** A local structure, union or enumeration; a forward declaration is text. */
export const localType: Lower<CLowering> = (l, node) => {
  const declaration = l.nestedAt(node);
  if (!declaration) return l.otherStatement(node);
  const result = l.code('nested', node, declaration.name);
  result.nested = declaration;
  return result;
};

/** The statement of an `else`. */
function alternative(l: CLowering, node: number): CodeNode | null {
  const at = l.field(node, 'alternative');
  if (at < 0) return null;
  if (l.tree.kind[at] !== l.ids.kind.else_clause) return l.statement(at);
  const [inner] = l.tree.namedChildren(at);
  return inner === undefined ? null : l.statement(inner);
}

/** A branch or loop; a macro in place of the keyword is a call in its condition. */
const conditional =
  (kind: 'if' | 'while'): Lower<CLowering> =>
  (l, node) => {
    const result = l.code(kind, node);
    const word = l.firstWord(node);
    if (word === kind || word === '') l.addCondition(result, node);
    else result.add('condition', l.macroCondition(node, word));
    if (kind === 'while') return result.add('body', l.statement(l.field(node, 'body')));
    if (/^if\s+constexpr\b/.test(l.tree.text.slice(l.tree.start[node], l.tree.start[node] + 20)))
      result.label = 'constexpr';
    return result.add('then', l.statement(l.field(node, 'consequence'))).add('else', alternative(l, node));
  };

/** How each statement is lowered. */
export const statementKinds: Readonly<Record<string, Lower<CLowering>>> = {
  compound_statement: block,
  expression_statement: (l, node) =>
    l.tree.namedChildren(node).length === 0 ? l.code('empty', node) : valued('expression')(l, node),
  return_statement: valued('return'),
  break_statement: (l, node) => l.code('break', node),
  continue_statement: (l, node) => l.code('continue', node),
  goto_statement: (l, node) => {
    const label = l.field(node, 'label');
    return l
      .code('otherStatement', node, 'goto')
      .add('part', label < 0 ? null : l.code('name', label, l.tree.textOf(label)));
  },
  labeled_statement: (l, node) => {
    const label = l.field(node, 'label');
    const body = l.tree.namedChildren(node).at(-1) ?? -1;
    const result = l.code('labeled', node, label < 0 ? '' : l.tree.textOf(label));
    return result.add('body', body === label ? null : l.statement(body));
  },
  attributed_statement: (l, node) => l.statement(l.tree.namedChildren(node).at(-1) ?? -1),
  declaration: (l, node) => {
    const result = l.code('declaration', node);
    for (const variable of l.variables(node)) result.add('variable', variable);
    return result.children.length > 0 ? result : l.otherStatement(node);
  },
  if_statement: conditional('if'),
  while_statement: conditional('while'),
  do_statement: (l, node) => l.addCondition(l.code('do', node).add('body', l.statement(l.field(node, 'body'))), node),
  for_statement: (l, node) => {
    const result = l.code('for', node);
    const init = l.field(node, 'initializer');
    if (init >= 0 && l.tree.kind[init] === l.ids.kind.declaration) {
      for (const variable of l.variables(init)) result.add('init', variable);
    } else if (init >= 0) addCommaParts(l, result, 'init', init);
    result.add('condition', l.expression(l.field(node, 'condition')));
    const update = l.field(node, 'update');
    if (update >= 0) addCommaParts(l, result, 'update', update);
    return result.add('body', l.statement(l.field(node, 'body')));
  },
  switch_statement: (l, node) => {
    const result = l.addCondition(l.code('switch', node), node, 'subject');
    const body = l.field(node, 'body');
    if (body < 0) return result;
    if (l.tree.kind[body] !== l.ids.kind.compound_statement) return result.add('case', l.statement(body));
    for (const part of l.tree.namedChildren(body)) result.add('case', l.statement(part));
    return result;
  },
  case_statement: (l, node) => {
    const value = l.field(node, 'value');
    const result = l.code('case', node).add('test', l.expression(value));
    for (let c = node + 1; c < l.tree.next[node]; c = l.tree.next[c]) {
      if (c !== value && l.tree.isNamed(c)) l.addStatement(result, 'body', c);
    }
    return result;
  },
  struct_specifier: localType,
  union_specifier: localType,
  enum_specifier: localType,
  type_definition: (l, node) => {
    const type = l.nestedType(node);
    return type ?? verbatim(l, node);
  },
  preproc_def: verbatim,
  preproc_function_def: verbatim,
  preproc_call: verbatim,
  preproc_include: verbatim,
};

/** Parts of `a, b` in a `for` header. */
function addCommaParts(l: CLowering, parent: CodeNode, role: 'init' | 'update', node: number): void {
  let at = node;
  const parts: number[] = [];
  // The grammar nests to the right in some places and to the left in others.
  for (let depth = 0; l.tree.kind[at] === l.ids.kind.comma_expression && depth < 100; depth++) {
    const left = l.field(at, 'left');
    const right = l.field(at, 'right');
    if (l.tree.kind[left] === l.ids.kind.comma_expression) {
      parts.unshift(right);
      at = left;
    } else {
      parts.push(left);
      at = right;
    }
  }
  if (parts.length > 0 && l.tree.start[at] < l.tree.start[parts[0]]) parts.unshift(at);
  else parts.push(at);
  for (const part of parts) parent.add(role, l.expression(part));
}
