// Kotlin statements → code tree, by node kind of the grammar. A function that returns null leaves the node to the
// expressions: it then is an expression statement.
import type { CodeKind, CodeNode } from '../../model/code.ts';
import type { Lower } from '../../model/lowering.ts';
import { annotationsOf, modifiersOf } from './headers.ts';
import type { KotlinLowering } from './lowering.ts';

const nested: Lower<KotlinLowering> = (l, node) => {
  const declaration = l.nestedAt(node);
  if (!declaration) return l.otherStatement(node);
  const result = l.code('nested', node, declaration.name);
  result.nested = declaration;
  return result;
};

/** Branches and bodies: a block or a single statement. Node -1: none. */
function statementAt(l: KotlinLowering, node: number | undefined): CodeNode | null {
  return node === undefined ? null : l.statement(node);
}

/** Then and else branch of an `if`; undefined where there is none. */
export function branches(l: KotlinLowering, node: number): { then: number | undefined; otherwise: number | undefined } {
  const { tree } = l;
  const { condition } = l.ids.field;
  let then: number | undefined;
  let otherwise: number | undefined;
  let inElse = false;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (tree.kind[c] === l.ids.keyword.else) inElse = true;
    else if (tree.isNamed(c) && !tree.isExtra(c) && tree.field[c] !== condition) {
      if (inElse) otherwise = c;
      else then = c;
    }
  }
  return { then, otherwise };
}

export const ifStatement: Lower<KotlinLowering> = (l, node) => {
  const { then, otherwise } = branches(l, node);
  return l
    .code('if', node)
    .add('condition', l.expression(l.field(node, 'condition')))
    .add('then', statementAt(l, then))
    .add('else', statementAt(l, otherwise));
};

/** `when`: a switch whose cases never fall through. */
export const whenStatement: Lower<KotlinLowering> = (l, node) => {
  const { kind } = l.ids;
  const result = l.code('switch', node);
  for (const part of l.parts(node)) {
    if (l.tree.kind[part] === kind.when_subject) result.add('subject', subject(l, part));
    else result.add('case', l.statement(part));
  }
  return result;
};

/** `(x)` or `(val x = y)`. */
function subject(l: KotlinLowering, node: number): CodeNode | null {
  const { kind } = l.ids;
  const parts = l.parts(node).filter((c) => l.tree.kind[c] !== kind.annotation);
  const declared = parts.find((c) => l.tree.kind[c] === kind.variable_declaration);
  const value = parts.find((c) => c !== declared);
  if (declared === undefined) return value === undefined ? null : l.expression(value);
  const variable = l.variable('variable', declared);
  variable.modifiers = ['val'];
  return variable.add('init', value === undefined ? null : l.expression(value));
}

const entry: Lower<KotlinLowering> = (l, node) => {
  const { tree, ids: kotlin } = l;
  const result = l.code('case', node);
  result.operator = '->';
  for (const part of l.parts(node)) {
    if (tree.field[part] === kotlin.field.condition) result.add('test', l.expression(part));
    else result.add('body', l.statement(part));
  }
  return result;
};

export const tryStatement: Lower<KotlinLowering> = (l, node) => {
  const { kind } = l.ids;
  const result = l.code('try', node);
  for (const part of l.parts(node)) {
    const role =
      l.tree.kind[part] === kind.catch_block ? 'catch' : l.tree.kind[part] === kind.finally_block ? 'finally' : 'body';
    result.add(role, l.statement(part));
  }
  return result;
};

const catchBlock: Lower<KotlinLowering> = (l, node) => {
  const { tree, ids: kotlin } = l;
  const result = l.code('catch', node);
  const name = tree.childOfKind(node, kotlin.kind.identifier);
  const type = l.parts(node).find((c) => kotlin.types.has(tree.kind[c]));
  if (name >= 0) {
    const variable = l.code('variable', name, tree.textOf(name));
    result.add('variable', variable.add('type', l.type(type ?? -1)));
  }
  return result.add('body', l.statement(tree.childOfKind(node, kotlin.kind.block)));
};

/** A loop; a label in front of it is a child of the loop in the grammar. */
const loop =
  (fill: (l: KotlinLowering, node: number, parts: number[]) => CodeNode): Lower<KotlinLowering> =>
  (l, node) => {
    const { kind } = l.ids;
    const label = l.tree.childOfKind(node, kind.label);
    const parts = l.parts(node).filter((c) => c !== label && l.tree.kind[c] !== kind.annotation);
    const result = fill(l, node, parts);
    return label < 0 ? result : l.code('labeled', node, l.tree.textOf(label).replace(/@$/, '')).add('body', result);
  };

const forLoop = loop((l, node, [variable, source, body]) =>
  l
    .code('forEach', node, 'in')
    .add('variable', variable === undefined ? null : l.variable('variable', variable))
    .add('source', source === undefined ? null : l.expression(source))
    .add('body', statementAt(l, body)),
);

const conditionLoop = (kind: 'while' | 'do') =>
  loop((l, node, parts) => {
    const condition = l.field(node, 'condition');
    const body = statementAt(
      l,
      parts.find((c) => c !== condition),
    );
    const result = l.code(kind, node);
    if (kind === 'do') return result.add('body', body).add('condition', l.expression(condition));
    return result.add('condition', l.expression(condition)).add('body', body);
  });

/** `return x`, `return@f x`, `throw x`. */
const valued =
  (kind: CodeKind): Lower<KotlinLowering> =>
  (l, node) => {
    const label = l.field(node, 'label');
    const value = l.parts(node).find((c) => c !== label);
    const result = l.code(kind, node, label < 0 ? '' : l.tree.textOf(label));
    return result.add('value', value === undefined ? null : l.expression(value));
  };

export const returnStatement = valued('return');
export const throwStatement = valued('throw');

/** `break` and `continue` are names to the grammar, and with a label a labelled name; else null. */
export const jump: Lower<KotlinLowering> = (l, node) => {
  const { tree } = l;
  const isName = tree.kind[node] === l.ids.kind.identifier;
  const word = tree.textOf(isName ? node : node + 1).replace(/@$/, '');
  if (word !== 'break' && word !== 'continue') return null;
  const [, target] = isName ? [] : l.parts(node);
  return l.code(word, node, target === undefined ? '' : tree.textOf(target));
};

const declaration: Lower<KotlinLowering> = (l, node) => {
  const { tree, ids: kotlin } = l;
  const { kind } = kotlin;
  const result = l.code('declaration', node);
  const parts = l.parts(node);
  const at = parts.findIndex(
    (c) => tree.kind[c] === kind.variable_declaration || tree.kind[c] === kind.multi_variable_declaration,
  );
  if (at < 0) return l.otherStatement(node);
  const variable = l.variable('variable', parts[at]);
  const { modifiers, annotations } = modifiersOf(kotlin, tree, node);
  variable.modifiers = [...modifiers, tree.childOfKind(node, kotlin.keyword.val) >= 0 ? 'val' : 'var'];
  variable.annotations = annotations;
  const value = parts.slice(at + 1).find((c) => tree.kind[c] !== kind.type_constraints);
  if (value !== undefined) {
    const [delegate] = tree.kind[value] === kind.property_delegate ? l.parts(value) : [];
    if (delegate !== undefined) variable.operator = 'by';
    variable.add('init', l.expression(delegate ?? value));
  }
  return result.add('variable', variable);
};

const annotated: Lower<KotlinLowering> = (l, node) => {
  const inner = l.parts(node).at(-1);
  const result = inner === undefined ? null : l.statement(inner);
  if (result) result.annotations = annotationsOf(l.ids, l.tree, node);
  return result;
};

/** How each statement is lowered. */
export const statementKinds: Readonly<Record<string, Lower<KotlinLowering>>> = {
  block: (l, node) => l.addStatements(l.code('block', node), l.parts(node)),
  property_declaration: declaration,
  function_declaration: nested,
  class_declaration: nested,
  object_declaration: nested,
  if_expression: ifStatement,
  when_expression: whenStatement,
  when_entry: entry,
  try_expression: tryStatement,
  catch_block: catchBlock,
  finally_block: (l, node) =>
    l.code('finally', node).add('body', l.statement(l.tree.childOfKind(node, l.ids.kind.block))),
  for_statement: forLoop,
  while_statement: conditionLoop('while'),
  do_while_statement: conditionLoop('do'),
  return_expression: returnStatement,
  throw_expression: throwStatement,
  identifier: jump,
  labeled_expression: jump,
  annotated_expression: annotated,
};
