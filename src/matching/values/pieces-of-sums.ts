// A name for some operands side by side of a longer sum, or of a longer condition (statement-mapping.md §4.2 rule 1,
// "concatenation pieces"): `a + b + c` and `v = b + c; a + v`. No node of the tree holds just these operands.
import { type CodeNode, ownNodes } from '../../model/code.ts';
import { operandsOf } from '../bodies/built-texts.ts';

// Operators of which it does not matter which operands are put together first.
const associative: ReadonlySet<string> = new Set(['+', '*', '&&', '||', 'and', 'or']);

/** A name that stands for several operands, and the sum that the other version writes out. */
interface NameInSum {
  readonly name: CodeNode;
  readonly whole: CodeNode;
}

/**
 * Names in sums of a statement which, with the operands of their values in their places, are sums of the other one.
 * @param valueFor the value that a name stands for; null for all other nodes
 */
export function namesInSums(
  statement: CodeNode,
  other: CodeNode,
  valueFor: (node: CodeNode) => CodeNode | null,
  isSame: (own: CodeNode, theirs: CodeNode) => boolean,
): NameInSum[] {
  let written: readonly CodeNode[] | null = null;
  return sumsOf(statement).flatMap((sum) => {
    const names = operandsOf(sum).filter((operand) => isSumOf(sum, valueFor(operand)));
    if (names.length === 0) return [];
    const operands = operandsOf(sum).flatMap((operand) => {
      const value = names.includes(operand) ? valueFor(operand) : null;
      return value ? operandsOf(value) : [operand];
    });
    written ??= sumsOf(other);
    const whole = written.find((theirs) => haveSameOperands(sum, operands, theirs, isSame));
    return whole ? names.map((name) => ({ name, whole })) : [];
  });
}

function isSumOf({ label }: CodeNode, value: CodeNode | null): boolean {
  return value?.kind === 'binary' && value.label === label;
}

function haveSameOperands(
  { label }: CodeNode,
  operands: readonly CodeNode[],
  other: CodeNode,
  isSame: (own: CodeNode, theirs: CodeNode) => boolean,
): boolean {
  if (other.label !== label) return false;
  const theirs = operandsOf(other);
  return theirs.length === operands.length && operands.every((operand, i) => isSame(operand, theirs[i]));
}

/** All sums that are no part of another one of their operator. */
function sumsOf(statement: CodeNode): CodeNode[] {
  return ownNodes(statement).filter(
    ({ kind, label, parent }) =>
      kind === 'binary' && associative.has(label) && !(parent?.kind === 'binary' && parent.label === label),
  );
}
