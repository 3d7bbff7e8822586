// Refactorings of whole methods: rename, move, pull up, push down, extract, inline (model-diff.md §5, §11; the statement
// document §5).
import type { DeclarationPair } from '../matching/comparison.ts';
import { fullName } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import type { Extraction } from '../matching/extractions.ts';
import { ownerOf } from '../matching/resolution.ts';
import { isCallable } from '../model/declaration.ts';
import { codePlace, containerPlace, type Findings, type Place, renderContainer } from './findings.ts';
import { becameParameterized } from './parameterized-tests.ts';
import { renderClassOf, renderMethod } from './render.ts';

/** All refactorings of whole methods. */
export function findMethodRefactorings(correspondence: Correspondence, findings: Findings): void {
  for (const pair of [...correspondence.pairs, ...correspondence.comparison.secondary]) {
    if (isCallable(pair.left)) wholeMethod(correspondence, pair, findings);
  }
  for (const extraction of correspondence.extractions) {
    if (extraction.kind === 'extract') extractMethod(correspondence, extraction, findings);
    else inlineMethod(correspondence, extraction, findings);
  }
}

function wholeMethod({ comparison }: Correspondence, pair: DeclarationPair, findings: Findings): void {
  const { left, right, relation } = pair;
  const evidence = { rule: pair.rule, strength: pair.strength };
  const values = {
    methodBefore: renderMethod(left),
    methodAfter: renderMethod(right),
    classBefore: renderClassOf(left),
    classAfter: renderClassOf(right),
  };
  const places: [Place[], Place[]] = [[containerPlace(left)], [containerPlace(right)]];
  // N2: inside of corresponding classes nothing moves.
  if (
    comparison.arePaired(ownerOf(left), ownerOf(right)) ||
    relation === 'same' ||
    relation === 'changed' ||
    relation === 'renamed'
  ) {
    // The accessors of a property have their names from it.
    const ofProperty = left.parent?.kind === 'field' && comparison.arePaired(left.parent, right.parent);
    if (
      fullName(left) !== fullName(right) &&
      left.kind !== 'constructor' &&
      !ofProperty &&
      !becameParameterized(left, right)
    )
      findings.add('Rename Method', values, ...places, evidence);
    return;
  }
  if (relation === 'pulledUp') {
    findings.add(
      'Pull Up Method',
      { ...values, subclass: values.classBefore, superclass: values.classAfter },
      ...places,
      evidence,
    );
  } else if (relation === 'pushedDown') {
    findings.add(
      'Push Down Method',
      { ...values, superclass: values.classBefore, subclass: values.classAfter },
      ...places,
      evidence,
    );
  } else findings.add(relation === 'moved' ? 'Move Method' : 'Move And Rename Method', values, ...places, evidence);
}

function extractMethod({ comparison }: Correspondence, extraction: Extraction, findings: Findings): void {
  const { caller, callee, pairs, expressions, calls } = extraction;
  const evidence = { rule: extraction.rule, strength: extraction.strength };
  const left = [
    containerPlace(caller.left, 0),
    ...pairs.map((pair) => codePlace(caller.left.file, pair.left.node, 1)),
    ...expressions.map((pair) => codePlace(caller.left.file, pair.left, 1)),
  ];
  const right = [
    containerPlace(callee, 0),
    ...pairs.map((pair) => codePlace(callee.file, pair.right.node, 1)),
    ...expressions.map((pair) => codePlace(callee.file, pair.right, 1)),
    containerPlace(caller.right, 2),
    ...calls.map((call) => codePlace(caller.right.file, call, 3)),
  ];
  const body = comparison.body(callee);
  const taken = new Set(pairs.map((pair) => pair.right.index));
  if (expressions.length === 0) {
    for (const fragment of body?.fragments ?? [])
      if (!taken.has(fragment.index)) right.push(codePlace(callee.file, fragment.node, 4));
  }
  const moved =
    renderClassOf(caller.right) !== renderClassOf(callee) || ownerOf(caller.right).file !== ownerOf(callee).file;
  const values = { newMethod: renderMethod(callee), sourceMethodBefore: renderContainer(caller.left) };
  if (moved) {
    findings.add(
      'Extract And Move Method',
      { ...values, sourceClassBefore: renderClassOf(caller.left), newMethodClass: renderClassOf(callee) },
      left,
      right,
      evidence,
    );
  } else findings.add('Extract Method', { ...values, class: renderClassOf(callee) }, left, right, evidence);
}

function inlineMethod({ comparison }: Correspondence, extraction: Extraction, findings: Findings): void {
  const { caller, callee, pairs, expressions, calls } = extraction;
  const evidence = { rule: extraction.rule, strength: extraction.strength };
  const left = [
    containerPlace(callee, 0),
    ...pairs.map((pair) => codePlace(callee.file, pair.left.node, 1)),
    ...expressions.map((pair) => codePlace(callee.file, pair.left, 1)),
    containerPlace(caller.left, 2),
    ...calls.map((call) => codePlace(caller.left.file, call, 3)),
  ];
  const right = [
    containerPlace(caller.right, 0),
    ...pairs.map((pair) => codePlace(caller.right.file, pair.right.node, 1)),
    ...expressions.map((pair) => codePlace(caller.right.file, pair.right, 1)),
  ];
  const moved =
    ownerOf(caller.left) !== ownerOf(callee) && !comparison.arePaired(ownerOf(callee), ownerOf(caller.right));
  const values = { inlinedMethod: renderMethod(callee), targetMethodAfter: renderContainer(caller.right) };
  if (moved) {
    findings.add(
      'Move And Inline Method',
      { ...values, inlinedMethodClass: renderClassOf(callee), targetClassAfter: renderClassOf(caller.right) },
      left,
      right,
      evidence,
    );
  } else findings.add('Inline Method', { ...values, class: renderClassOf(callee) }, left, right, evidence);
}
