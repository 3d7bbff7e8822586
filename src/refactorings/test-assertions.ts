// Assertions and assumptions that tests were given (refactoring-types.md §7.9, statement-mapping.md §3.10): code now
// stands inside a call that expects it to fail or limits its time, and guards became assumptions.
import { conditionOf, operandSimilarity } from '../matching/bodies/conditions.ts';
import { type CodeNode, ownNodes, preOrder } from '../model/code.ts';
import { isAssertion, isAssumption, throwingAssertions, timeAssertions } from '../model/test-code.ts';
import { codePlace, containerPlace, type Findings } from './findings.ts';
import { containerValues, type MappedCode } from './mapped-code.ts';
import { renderCode } from './render-code.ts';

/** Assert Throws, Assert Timeout and Replace Conditional With Assumption in pairs of bodies. */
export function findTestAssertions(code: readonly MappedCode[], findings: Findings): void {
  for (const mapped of code) {
    if (mapped.extraction) continue;
    const calls = callsIn(mapped.mapping.right.root);
    if (calls.length === 0) continue;
    const before = callsIn(mapped.mapping.left.root);
    const grew = (belongs: (name: string) => boolean) => {
      const now = calls.filter(({ label }) => belongs(label));
      return now.length > before.filter(({ label }) => belongs(label)).length ? now : [];
    };
    for (const call of grew((name) => throwingAssertions.has(name))) covered(mapped, call, 'Assert Throws', findings);
    for (const call of grew((name) => timeAssertions.has(name))) covered(mapped, call, 'Assert Timeout', findings);
    assumptions(mapped, grew(isAssumption), findings);
  }
}

function callsIn(root: CodeNode): CodeNode[] {
  return preOrder(root).filter(
    ({ kind, label }) =>
      kind === 'call' && (throwingAssertions.has(label) || timeAssertions.has(label) || isAssumption(label)),
  );
}

/** The code that a call watches over: its lambdas, or the statements below the `with` that it opens. */
function watchedBy(call: CodeNode): CodeNode[] {
  for (let node: CodeNode | null = call; node; node = node.parent) {
    if (node.kind === 'with') return node.all('body');
    if (node.role === 'statement' || node.role === 'body') break;
  }
  return call.children.filter(({ kind }) => kind === 'lambda' || kind === 'methodReference');
}

const within = (node: CodeNode, outer: CodeNode) => outer.start <= node.start && node.end <= outer.end;

/** Statements that stood by themselves and correspond to code that the call watches over now. */
function covered(code: MappedCode, call: CodeNode, type: string, findings: Findings): void {
  const { mapping, edits } = code;
  const watched = watchedBy(call);
  if (watched.length === 0) return;
  const isAsserted = (node: CodeNode) => ownNodes(node).some((n) => n.kind === 'call' && n.label === call.label);
  const found: { left: CodeNode; right: CodeNode; similarity: number }[] = [];
  for (const { left, right, similarity } of mapping.pairs) {
    if (!watched.some((outer) => within(right.node, outer))) continue;
    if (isClaim(left.node) && !isClaim(right.node)) continue;
    // Code that the same kind of call watched over before did not come under it now.
    const enclosing = left.parent < 0 ? null : mapping.left.fragments[left.parent].node;
    if (enclosing && isAsserted(enclosing)) continue;
    found.push({ left: left.node, right: right.node, similarity });
  }
  for (const lambda of watched) {
    const value = lambda.kind === 'methodReference' ? lambda : lambda.child('body');
    if (!value || value.kind === 'block' || lambda.kind === 'block') continue;
    let best: { left: CodeNode; right: CodeNode; similarity: number } | null = null;
    for (const fragment of mapping.left.fragments) {
      const partner = mapping.toRight[fragment.index];
      if (fragment.composite || isAsserted(fragment.node) || isClaim(fragment.node)) continue;
      if (partner >= 0 && !within(call, mapping.right.fragments[partner].node)) continue;
      const own = evaluatedBy(fragment.node);
      if (!own) continue;
      const similarity =
        lambda.kind === 'methodReference'
          ? Number(own.kind === 'call' && own.label === lambda.label && own.all('argument').length === 0)
          : edits.similarity(own, value);
      if (similarity >= 0.7 && (!best || similarity > best.similarity)) {
        best = { left: fragment.node, right: value, similarity };
      }
    }
    if (best) found.push(best);
  }
  if (found.length === 0) return;
  findings.add(
    type,
    { callFirstLine: renderCode(call, code.right), ...containerValues(code) },
    [
      ...found.map(({ left }) => codePlace(code.left.file, left, 0, renderCode(left, code.left))),
      containerPlace(code.left, 1),
    ],
    [
      ...found.map(({ right }) => codePlace(code.right.file, right, 0, renderCode(right, code.right))),
      containerPlace(code.right, 1),
    ],
    { rule: 'statements:3.10', strength: Math.max(...found.map(({ similarity }) => similarity)) },
  );
}

/** `assertFalse(f())`, `expect(f()).toBe(1)`: a claim about what the code gives, so not code that merely ran before. */
function isClaim(statement: CodeNode): boolean {
  let node = statement.kind === 'expression' ? (statement.children[0] ?? null) : null;
  for (; node?.kind === 'call'; node = node.child('receiver')) if (isAssertion(node.label)) return true;
  return false;
}

/** What a leaf statement evaluates. */
function evaluatedBy(node: CodeNode): CodeNode | null {
  if (node.kind === 'declaration') return node.children.length === 1 ? node.children[0].child('init') : null;
  if (node.kind !== 'expression' && node.kind !== 'return') return null;
  const value = node.children[0] ?? null;
  return value?.kind === 'assignment' ? value.child('value') : value;
}

/** A guard without partner whose condition, or its negation, is what is assumed now. */
function assumptions(code: MappedCode, calls: readonly CodeNode[], findings: Findings): void {
  const { mapping, edits, comparison } = code;
  const guards = mapping.left.fragments.filter(({ node, index }) => node.kind === 'if' && mapping.toRight[index] < 0);
  const used = new Set<number>();
  for (const call of calls) {
    const assumed = call.all('argument').map((argument) => conditionOf(argument, comparison.index));
    let best: { guard: CodeNode; index: number; similarity: number } | null = null;
    for (const { node: guard, index } of guards) {
      const condition = guard.child('condition');
      if (!condition || used.has(index)) continue;
      const held = conditionOf(condition, comparison.index);
      for (const other of assumed) {
        const equal = other.form === held.form || other.negation === held.form;
        const alike =
          held.operands.length === 1 && other.operands.length === 1
            ? operandSimilarity(held.operands[0], other.operands[0], edits)
            : 0;
        const similarity = equal ? 1 : alike;
        if (similarity >= 0.85 && (!best || similarity > best.similarity)) best = { guard, index, similarity };
      }
    }
    if (!best) continue;
    used.add(best.index);
    findings.add(
      'Replace Conditional With Assumption',
      {
        fragmentBefore: renderCode(best.guard, code.left),
        callFirstLine: renderCode(call, code.right),
        ...containerValues(code),
      },
      [codePlace(code.left.file, best.guard, 0, renderCode(best.guard, code.left)), containerPlace(code.left, 1)],
      [codePlace(code.right.file, call, 0, renderCode(call, code.right)), containerPlace(code.right, 1)],
      { rule: 'statements:3.10', strength: best.similarity },
    );
  }
}
