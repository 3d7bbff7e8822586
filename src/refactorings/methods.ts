// Refactorings of whole methods: rename, move, pull up, push down, extract, inline (model-diff.md §5, §11; the statement
// document §5).
import type { DeclarationPair } from '../matching/comparison.ts';
import { fullName } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import type { Extraction } from '../matching/extractions.ts';
import { ownerOf } from '../matching/resolution.ts';
import type { CodeNode } from '../model/code.ts';
import { isCallable } from '../model/declaration.ts';
import {
  blocksOf,
  codePlace,
  containerPlace,
  type Findings,
  type Place,
  renderContainer,
  statementAround,
} from './findings.ts';
import { becameParameterized } from './parameterized-tests.ts';
import { renderClassOf, renderMethod } from './render.ts';
import { renderCode } from './render-code.ts';

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

/** The statements that went from one method to the other, blocks included; of an expression the statement around it. */
function correspondingCode({ pairs, expressions }: Extraction): { lefts: CodeNode[]; rights: CodeNode[] } {
  const lefts: CodeNode[] = [];
  const rights: CodeNode[] = [];
  for (const { left, right } of pairs) {
    lefts.push(left.node);
    rights.push(right.node);
    for (const block of blocksOf(left.node)) {
      const partner = blocksOf(right.node).find(({ role }) => role === block.role);
      if (!partner) continue;
      lefts.push(block);
      rights.push(partner);
    }
  }
  for (const { left, right } of expressions) {
    lefts.push(statementAround(left));
    rights.push(statementAround(right));
  }
  return { lefts, rights };
}

function extractMethod({ comparison }: Correspondence, extraction: Extraction, findings: Findings): void {
  const { caller, callee, pairs, expressions, calls } = extraction;
  const evidence = { rule: extraction.rule, strength: extraction.strength };
  const code = correspondingCode(extraction);
  const left = [containerPlace(caller.left, 0), ...code.lefts.map((node) => codePlace(caller.left.file, node, 1))];
  const right = [
    containerPlace(callee, 0),
    ...code.rights.map((node) => codePlace(callee.file, node, 1)),
    containerPlace(caller.right, 2),
    ...calls.map((call) => codePlace(caller.right.file, call, 3, renderCode(call, caller.right))),
  ];
  const body = comparison.body(callee);
  const taken = new Set(pairs.map((pair) => pair.right.index));
  if (expressions.length === 0) {
    for (const { index, node } of body?.fragments ?? []) {
      if (taken.has(index)) continue;
      for (const part of [node, ...blocksOf(node)]) right.push(codePlace(callee.file, part, 4));
    }
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
  const code = correspondingCode(extraction);
  const left = [
    containerPlace(callee, 0),
    ...code.lefts.map((node) => codePlace(callee.file, node, 1)),
    containerPlace(caller.left, 2),
    ...calls.map((call) => codePlace(caller.left.file, call, 3, renderCode(call, caller.left))),
  ];
  const body = comparison.body(callee);
  const taken = new Set(pairs.map((pair) => pair.left.index));
  if (expressions.length === 0) {
    for (const { index, node } of body?.fragments ?? []) {
      if (taken.has(index)) continue;
      for (const part of [node, ...blocksOf(node)]) left.push(codePlace(callee.file, part, 4));
    }
  }
  const right = [containerPlace(caller.right, 0), ...code.rights.map((node) => codePlace(caller.right.file, node, 1))];
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
