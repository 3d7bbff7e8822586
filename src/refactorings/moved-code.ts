// Code that changed its method without a call between the two (statement-mapping.md §5.4, §5.5): Move Code, and methods
// that became several or one.
import type { Correspondence } from '../matching/correspond.ts';
import type { MovedCode } from '../matching/extractions/moved-code.ts';
import type { Declaration } from '../model/declaration.ts';
import { isFixture } from '../model/test-code.ts';
import { codePlace, containerPlace, type Findings, renderSource } from './findings.ts';
import { renderClassOf, renderMethod } from './render.ts';

// Share of a method that the part which continues it has.
const CONTINUED = 0.5;

/** Move Code, Split Method and Merge Method. */
export function findCodeMoves({ comparison, codeMoves }: Correspondence, findings: Findings): void {
  for (const code of codeMoves.moved) {
    // What went into a new fixture is told as such.
    if (!isFixture(code.target) || comparison.pairOfRight(code.target)) moveCode(code, findings);
  }
  for (const [{ left, right, strength }, others] of codeMoves.splits) {
    // Where none of them has half of the code, none continues it.
    const parts = strength < CONTINUED ? inOrder([...others, right]) : [...inOrder(others), right];
    findings.add(
      'Split Method',
      { methodBefore: renderMethod(left), methodsAfter: listOf(parts), classAfter: renderClassOf(right) },
      [containerPlace(left, 0)],
      parts.map((part) => containerPlace(part, 0)),
      { rule: 'statements:5.4', strength },
    );
  }
  for (const { source, parts, strength } of codeMoves.divided) {
    findings.add(
      'Split Method',
      { methodBefore: renderMethod(source), methodsAfter: listOf(parts), classAfter: renderClassOf(parts[0]) },
      [containerPlace(source, 0)],
      parts.map((part) => containerPlace(part, 0)),
      { rule: 'statements:5.4', strength },
    );
  }
  for (const [{ left, right, strength }, others] of codeMoves.merges) {
    const parts = inOrder([...others, left]);
    findings.add(
      'Merge Method',
      { methodsBefore: listOf(parts), methodAfter: renderMethod(right), classAfter: renderClassOf(right) },
      parts.map((part) => containerPlace(part, 0)),
      [containerPlace(right, 0)],
      { rule: 'statements:5.4', strength },
    );
  }
}

function inOrder(methods: readonly Declaration[]): Declaration[] {
  return [...methods].sort((a, b) => a.start - b.start);
}

function listOf(methods: readonly Declaration[]): string {
  return `[${methods.map(renderMethod).join(', ')}]`;
}

function moveCode({ source, target, pairs, strength }: MovedCode, findings: Findings): void {
  const from = renderSource(source);
  const classes = [renderClassOf(source), renderClassOf(target)];
  const beside = classes.some((name) => classes.every((other) => other === name || other.startsWith(`${name}.`)));
  findings.add(
    'Move Code',
    {
      sourceMethod: beside && source.file.path === target.file.path ? from : `${from} in class ${classes[0]}`,
      targetMethod: renderSource(target),
      targetClass: classes[1],
    },
    [containerPlace(source, 0), ...pairs.map(({ left }) => codePlace(source.file, left.node, 1))],
    [containerPlace(target, 0), ...pairs.map(({ right }) => codePlace(target.file, right.node, 1))],
    { rule: 'statements:5.5', strength },
  );
}
