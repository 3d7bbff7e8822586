// Variables whose value was written out in code that went into a method (or came out of one): `add(new Range(0, 100))` and
// `int length = 100; range(0, length)`. The call hands over the name (statement-mapping.md §4.2 rule 1, child mapper).
import type { Fragment } from '../matching/bodies/bodies.ts';
import type { StatementPair } from '../matching/bodies/body-mapping.ts';
import type { DefinedVariable } from '../matching/values/definitions.ts';
import { CodeNode, ownNodes } from '../model/code.ts';
import type { MappedCode } from './mapped-code.ts';

// From this likeness on the code is the same but for what the call hands over.
const SAME = 0.9;

/** Variables of the caller alone that it hands to the callee in the place of their value. */
export function handedValues(
  { comparison, mapping, edits, extraction }: MappedCode,
  caller: MappedCode,
): DefinedVariable[] {
  if (!extraction) return [];
  const { kind, bindings, calls } = extraction;
  const extract = kind === 'extract';
  const side = extract ? 'right' : 'left';
  const { symbols } = caller;
  const holder = statementOf(caller.mapping[side].fragments, calls[0]);
  if (!holder) return [];
  const result: DefinedVariable[] = [];
  for (const [parameter, bound] of bindings) {
    if (!(bound instanceof CodeNode) || bound.kind !== 'name') continue;
    const variable = symbols[side].resolve(bound.label, bound.start);
    if (variable?.kind !== 'local' || !variable.value || variable.assigned.length > 0) continue;
    if (symbols.pairs.some((pair) => pair[side].variable === variable)) continue;
    if (symbols.defined.some((defined) => defined.variable === variable)) continue;
    const content = comparison.index.content(variable.value);
    const isValue = (node: CodeNode | null, other: CodeNode | null) =>
      node?.kind === 'name' &&
      node.label === parameter &&
      other !== null &&
      comparison.index.content(other) === content;
    for (const pair of mapping.pairs) {
      if (pair.similarity < SAME || pair.left.composite) continue;
      const found = edits
        .aligned(pair.left.node, pair.right.node)
        .find(({ left, right }) => (extract ? isValue(right, left) : isValue(left, right)));
      const expression = found && (extract ? found.left : found.right);
      if (!expression) continue;
      const reference: StatementPair = extract ? { ...pair, right: holder } : { ...pair, left: holder };
      result.push({
        kind,
        variable,
        definition: variable.value,
        expression,
        references: [reference],
        rule: '4.2.1 handed',
      });
      break;
    }
  }
  return result;
}

/**
 * Variables that a callee has for parts of the one expression that it took over (4.2 rule 2): `a.b() == null || a.b().c()`
 * and `T b = a.b(); return b == null || b.c();`.
 */
export function namedParts({ comparison, edits, symbols, extraction }: MappedCode): DefinedVariable[] {
  if (!extraction) return [];
  const { kind, expressions } = extraction;
  const side = kind === 'extract' ? 'right' : 'left';
  const result: DefinedVariable[] = [];
  for (const variable of symbols[side].all) {
    const { kind: declared, name, value, assigned } = variable;
    if (declared !== 'local' || !value || assigned.length > 0 || comparison.index.size(value) < 2) continue;
    if (symbols.pairs.some((pair) => pair[side].variable === variable)) continue;
    if (symbols.defined.some((defined) => defined.variable === variable)) continue;
    const isSame = (node: CodeNode) =>
      node.kind === value.kind && (side === 'right' ? edits.cost(node, value) : edits.cost(value, node)) === 0;
    for (const { left, right } of expressions) {
      const [named, whole] = side === 'right' ? [right, left] : [left, right];
      const isNamed = ownNodes(named).some(
        (node) => node.kind === 'name' && node.label === name && symbols[side].resolve(name, node.start) === variable,
      );
      // What is all of it gave the callee something to work on.
      const expression = isNamed ? ownNodes(whole).find((node) => node !== whole && isSame(node)) : undefined;
      if (!expression) continue;
      result.push({ kind, variable, definition: value, expression, references: [], rule: '4.2.2' });
      break;
    }
  }
  return result;
}

/** The innermost statement around a call. */
function statementOf(fragments: readonly Fragment[], call: CodeNode | undefined): Fragment | undefined {
  return call && fragments.findLast(({ node }) => node.start <= call.start && call.end <= node.end);
}
