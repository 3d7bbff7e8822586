// The conditions that statements hold: of composites, of ternaries, and values that are conditions (statement-mapping.md §3.8).

import { childrenOf } from '../matching/bodies/bodies.ts';
import { type Condition, conditionOf, type Operand } from '../matching/bodies/conditions.ts';
import { type CodeNode, isComposite, ownNodes } from '../model/code.ts';
import { appendTo, groupBy } from '../model/grouping.ts';
import { codePlace, containerPlace, type Findings } from './findings.ts';
import { containerValues, type MappedCode } from './mapped-code.ts';
import { renderCode } from './render-code.ts';

/** A condition with the statement that holds it. */
export interface Held {
  readonly statement: CodeNode;
  /** Number of the statement in its body. */
  readonly index: number;
  /** Number of the mapped statement of the other body, or -1. */
  readonly partner: number;
  readonly condition: Condition;
  /** Whether the header of a composite, the condition of a ternary, or a plain value is meant. */
  readonly place: 'header' | 'ternary' | 'value';
  readonly ternary: CodeNode | null;
}

// More pairs of conditions are not compared by how alike they are: what has an operand word for word is looked for then.
const MOST_PAIRS = 250_000;
// An operand of more conditions than this says nothing of any of them.
const MOST_ASKING = 20;

/** Tells whether two lists of conditions have too many pairs to compare each with each. */
export function areMany(some: readonly Held[], others: readonly Held[]): boolean {
  return some.length * others.length > MOST_PAIRS;
}

/**
 * For a condition those of the other version that have one of its operands word for word, ask the very opposite, or stand in its
 * partner, in their order; operands that are asked all over are left out.
 */
export function sharingOperands(others: readonly Held[]): (condition: Held) => readonly Held[] {
  const places = new Map(others.map((held, place) => [held, place]));
  const byOperand = new Map<Operand['content'], Held[]>();
  for (const held of others) for (const { content } of held.condition.operands) appendTo(byOperand, content, held);
  const byPartner = groupBy(others, ({ partner }) => partner);
  const byForm = groupBy(others, (held) => held.condition.form);
  return ({ index, condition }) => {
    const found = new Set([...(byPartner.get(index) ?? []), ...(byForm.get(condition.negation) ?? [])]);
    for (const { content } of condition.operands) {
      const list = byOperand.get(content) ?? [];
      if (list.length <= MOST_ASKING) for (const held of list) found.add(held);
    }
    return [...found].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  };
}

/** The conditions of one side that are open to change: of extracted code only those that their own method lost. */
export function heldConditions({ mapping, comparison, isOpen }: MappedCode, side: 'left' | 'right'): Held[] {
  const result: Held[] = [];
  const partners = side === 'left' ? mapping.toRight : mapping.toLeft;
  for (const fragment of mapping[side].fragments) {
    if (!isOpen(side, fragment)) continue;
    const { node: statement, index } = fragment;
    const add = (node: CodeNode | null, place: Held['place'], ternary: CodeNode | null = null) => {
      if (!node) return;
      const condition = conditionOf(node, comparison.index);
      result.push({ statement, index, partner: partners[index], condition, place, ternary });
    };
    if (isComposite(statement)) add(statement.child('condition'), 'header');
    else {
      for (const node of ownNodes(statement)) {
        if (node.kind === 'conditional') add(node.child('condition'), 'ternary', node);
      }
      const value = valueIn(statement);
      if (value && isBoolean(value)) add(value, 'value');
    }
  }
  return result;
}

/** The value of a `return`, declaration or assignment. */
export function valueIn(statement: CodeNode): CodeNode | null {
  if (statement.kind === 'return' || statement.kind === 'yield') return statement.children[0] ?? null;
  if (statement.kind === 'declaration' && statement.children.length === 1) return statement.children[0].child('init');
  const value = statement.kind === 'expression' ? statement.children[0] : null;
  return value?.kind === 'assignment' && value.label === '=' ? value.child('value') : null;
}

const booleanOperators: ReadonlySet<string> = new Set([
  '&&',
  '||',
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '>',
  '<=',
  '>=',
  'in',
  'not in',
  'is',
  'is not',
]);

function isBoolean({ kind, label }: CodeNode): boolean {
  return (
    (kind === 'unary' && label === '!') ||
    (kind === 'binary' && booleanOperators.has(label)) ||
    kind === 'instanceOf' ||
    kind === 'call'
  );
}

export function onlyStatement(branch: CodeNode): CodeNode | null {
  if (branch.kind !== 'block') return branch;
  return branch.children.length === 1 ? branch.children[0] : null;
}

export const leaves: ReadonlySet<string> = new Set(['return', 'throw', 'break', 'continue']);

/** An `if` without an `else` that does not go on. */
export function leavesAlways(statement: CodeNode): boolean {
  return !statement.child('else') && leavesAtEnd(statement);
}

export function leavesAtEnd(statement: CodeNode): boolean {
  const then = statement.child('then');
  const last = then?.kind === 'block' ? then.children.at(-1) : then;
  return last !== null && last !== undefined && leaves.has(last.kind);
}

/** The statements around two conditions are the same. */
export function correspondsInPlace({ mapping }: MappedCode, l: Held, r: Held): boolean {
  const left = mapping.left.fragments[l.index].parent;
  const right = mapping.right.fragments[r.index].parent;
  return left < 0 ? right < 0 : right >= 0 && mapping.toRight[left] === right;
}

/** None of the statements around two conditions that are the same stands before the one and behind the other. */
export function standInOrder({ mapping: { left, right, toRight } }: MappedCode, l: Held, r: Held): boolean {
  const { parent } = right.fragments[r.index];
  return childrenOf(left, left.fragments[l.index].parent).every((i) => {
    const partner = toRight[i];
    return partner < 0 || right.fragments[partner].parent !== parent || i < l.index === partner < r.index;
  });
}

/** Tells of conditions that became others, with the statements that hold them. */
export function tellCondition(
  code: MappedCode,
  type: string,
  lefts: readonly Held[],
  rights: readonly Held[],
  findings: Findings,
): void {
  const before = lefts.map(({ statement }) => renderCode(statement, code.left));
  const after = rights.map(({ statement }) => renderCode(statement, code.right));
  findings.add(
    type,
    { conditionalBefore: before, conditionalAfter: after, fragmentAfter: after, ...containerValues(code) },
    [
      ...lefts.map(({ statement }, i) => codePlace(code.left.file, statement, 0, before[i])),
      containerPlace(code.left, 1),
    ],
    [
      ...rights.map(({ statement }, i) => codePlace(code.right.file, statement, 0, after[i])),
      containerPlace(code.right, 1),
    ],
    { rule: 'statements:3.8', strength: null },
  );
}
