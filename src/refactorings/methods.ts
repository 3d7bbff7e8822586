// Refactorings of whole methods: rename, move, pull up, push down, extract, inline (model-diff.md §5, §11; the statement
// document §5).

import { assignmentIn, plainName } from '../matching/bodies/shapes.ts';
import { ownerOf } from '../matching/calls/resolution.ts';
import type { Comparison, DeclarationPair } from '../matching/comparison.ts';
import { fullName, isNamedAsExport, isPropertyAccessor, nameOfHolder } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import type { Extraction } from '../matching/extractions/extractions.ts';
import { isWholeExport } from '../matching/moves/import-moves.ts';
import type { CodeNode } from '../model/code.ts';
import { type Declaration, isCallable, isType, isUnnamed, standsIn } from '../model/declaration.ts';
import { isGivenByInterface } from './anonymous-classes.ts';
import { toldRelation } from './extracted-classes.ts';
import {
  blocksOf,
  codePlace,
  containerPlace,
  type Findings,
  type Place,
  renderSource,
  statementAround,
} from './findings.ts';
import type { ClassParts } from './merged-classes.ts';
import { becameParameterized } from './parameterized-tests.ts';
import { notationOf, renderClass, renderClassOf, renderMethod } from './render.ts';
import { renderCode } from './render-code.ts';

/** All refactorings of whole methods. */
export function findMethodRefactorings(correspondence: Correspondence, parts: ClassParts, findings: Findings): void {
  for (const pair of [...correspondence.pairs, ...correspondence.comparison.secondary]) {
    // What was split or merged is told by all of its parts.
    const { splits, merges } = correspondence.codeMoves;
    if (isCallable(pair.left) && !splits.has(pair) && !merges.has(pair)) wholeMethod(parts, pair, findings);
    else if (pair.left.kind === 'field') accessors(parts, pair, findings);
  }
  const extractions = correspondence.extractions.map((extraction) => ofWholeFunction(correspondence, extraction));
  for (const sites of bySource(extractions)) {
    if (sites[0].kind === 'extract') extractMethod(correspondence, sites, findings);
    else inlineMethod(correspondence, sites, findings);
  }
}

/** Call sites of one callee in one reported caller are one refactoring. */
function bySource(extractions: readonly Extraction[]): Extraction[][] {
  const groups = new Map<Declaration, Map<Declaration, Extraction[]>>();
  for (const extraction of extractions) {
    const caller = reported(extraction.caller.left, extraction);
    const row = groups.get(extraction.callee) ?? new Map<Declaration, Extraction[]>();
    groups.set(extraction.callee, row);
    row.set(caller, [...(row.get(caller) ?? []), extraction]);
  }
  return [...groups.values()].flatMap((row) => [...row.values()]);
}

/** §3.10 rule 6: of functions in a new or vanished function only the outermost one is told. */
function ofWholeFunction({ comparison }: Correspondence, extraction: Extraction): Extraction {
  const { kind, caller } = extraction;
  const isFree = (d: Declaration) => (kind === 'extract' ? !comparison.pairOfRight(d) : !comparison.pairOfLeft(d));
  let { callee } = extraction;
  for (let d = callee.parent; d; d = d.parent) if (isCallable(d) && isFree(d)) callee = d;
  const { file, start, end } = caller[kind === 'extract' ? 'right' : 'left'];
  const isAround = callee.file === file && callee.start <= start && end <= callee.end;
  return isAround ? extraction : { ...extraction, callee };
}

/** Code of an anonymous class belongs to the callable that the class stands in, unless a method of that class has it or had it. */
function reported(caller: Declaration, { kind, callee, caller: pair }: Extraction): Declaration {
  let result = caller;
  const own = kind === 'extract' ? pair.right : pair.left;
  if (callee.parent && isUnnamed(callee.parent) && standsIn(own, callee.parent)) return result;
  for (let d: Declaration | null = caller; d?.parent; d = d.parent) {
    if (isType(d.parent) && d.parent.name === '' && d.parent.parent && isCallable(d.parent.parent))
      result = d.parent.parent;
  }
  return result;
}

/**
 * The accessors of a property go where it goes; their names follow its own, and are no names that change: the oracle of Kotlin has
 * `Move Method`.
 */
function accessors(parts: ClassParts, pair: DeclarationPair, findings: Findings): void {
  if (parts.stayed(pair.left, pair.right)) return;
  for (const left of pair.left.children.filter(isPropertyAccessor)) {
    const right = pair.right.children.find((d) => isPropertyAccessor(d) && d.nativeKind === left.nativeKind);
    const inHierarchy = pair.relation === 'pulledUp' || pair.relation === 'pushedDown';
    if (right)
      betweenClasses(
        parts.correspondence,
        { ...pair, left, right, relation: inHierarchy ? pair.relation : 'moved' },
        findings,
      );
  }
}

function wholeMethod(parts: ClassParts, pair: DeclarationPair, findings: Findings): void {
  const { correspondence } = parts;
  const { comparison } = correspondence;
  const { left, right, relation } = pair;
  const stayed = parts.stayed(left, right);
  const together = stayed || comparison.arePaired(ownerOf(left), ownerOf(right));
  if (together && !stayed && left.kind !== 'constructor') {
    betweenClasses(
      correspondence,
      { ...pair, relation: fullName(left) === fullName(right) ? 'moved' : 'movedRenamed' },
      findings,
    );
    return;
  }
  // N2: inside of corresponding classes nothing moves, but into a function or out of one.
  if (
    (together && !changesNesting(correspondence, pair)) ||
    relation === 'same' ||
    relation === 'changed' ||
    relation === 'renamed'
  ) {
    // The accessors of a property have their names from it.
    const ofProperty = isPropertyAccessor(left) && comparison.arePaired(left.parent, right.parent);
    if (
      relation !== 'same' &&
      fullName(left) !== fullName(right) &&
      !(isNamedByClass(left) && isNamedByClass(right)) &&
      !ofProperty &&
      !isOwnerRenamed(comparison, pair) &&
      !isNamedByExport(comparison, left, right) &&
      !becameParameterized(left, right) &&
      !isGivenByInterface(comparison, left, right)
    ) {
      // `f` and `A::f` in one file: the class that is written before the name is where the function is.
      const isOneQualified = isInNamedClass(left) !== isInNamedClass(right);
      const isKnown = left.name === right.name || notationOf(right).includesFiles;
      if (isOneQualified && isKnown && renderClassOf(left) !== renderClassOf(right)) {
        const isMoved = left.name === right.name;
        betweenClasses(correspondence, { ...pair, relation: isMoved ? 'moved' : 'movedRenamed' }, findings);
      } else findings.add('Rename Method', ...told(pair));
    }
    return;
  }
  betweenClasses(correspondence, pair, findings);
}

/** A constructor, and `~A` of class `A`: another name of the class is another name of theirs. */
function isNamedByClass({ kind, name, parent }: Declaration): boolean {
  return kind === 'constructor' || (parent !== null && name === `~${parent.name}`);
}

/** What is written before the name is the class that has the function, rather than the type that it extends. */
function isInNamedClass(method: Declaration): boolean {
  return method.qualifier !== null && method.parent !== null && renderClassOf(method) !== renderClass(method.parent);
}

/** `a.b.f` and `a.c.f`: what has the function got another name. The type that an extension is for is a part of its own name (§3.2). */
function isOwnerRenamed(comparison: Comparison, pair: DeclarationPair): boolean {
  const { left, right } = pair;
  const parts = ({ qualifier }: Declaration) => qualifier?.split('.') ?? [];
  const [before, after] = [parts(left), parts(right)];
  if (left.name !== right.name || before.length === 0 || before.length !== after.length) return false;
  // Another type is another name of the extension.
  if (right.nativeKind !== 'extension function') {
    const at = before.findIndex((part, i) => part !== after[i]);
    return !(renderClassOf(left) === renderClassOf(right) && isOfOtherOwner(comparison, pair, before[at], after[at]));
  }
  if (isTypeParameter(left, before[0]) && isTypeParameter(right, after[0])) return true;
  return before.join() === after.join();
}

/**
 * Both names are those of functions or types, of which the former one is there still: what was written after it left it for the
 * other one (§3.2).
 */
function isOfOtherOwner(
  comparison: Comparison,
  { left, right }: DeclarationPair,
  before: string | undefined,
  after: string | undefined,
): boolean {
  const isOwner = (d: Declaration) => d.qualifier === null && (isCallable(d) || isType(d));
  const owners = left.file.declarations.filter((d) => d.name === before && isOwner(d));
  return (
    owners.some((owner) => comparison.pairOfLeft(owner)?.right.name === before) &&
    right.file.declarations.some((d) => d.name === after && isOwner(d))
  );
}

/** G4: all that a module exports, which has its name from that in one version, or in both: `module.exports = …`, `export default …`. */
function isNamedByExport(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!isNamedAsExport(left) && !isNamedAsExport(right)) return false;
  return isGivenAsExport(comparison, left) && isGivenAsExport(comparison, right);
}

/** The module exports it as a whole where it stands, or by its name: `function f() {}`, `module.exports = f`. */
function isGivenAsExport(comparison: Comparison, method: Declaration): boolean {
  if (isWholeExport(method)) return true;
  const { file, parent, name } = method;
  const objects = file.language.notation?.exportObjects;
  if (!objects || parent?.kind !== 'file') return false;
  return (comparison.body(file.root)?.fragments ?? []).some(({ node }) => {
    const given = assignmentIn(node);
    const [target, value] = [given?.child('target'), given?.child('value')];
    return target && value && plainName(value) === name && objects.has(file.text.slice(target.start, target.end));
  });
}

/** A name stands among the type parameters of a method, which print with their bounds: `reified T:Any`. */
function isTypeParameter({ typeParameters }: Declaration, name: string): boolean {
  return typeParameters.some((parameter) => parameter.replace(/:.*$/s, '').split(' ').at(-1) === name);
}

/** What is told of a pair of methods: printed values, places before and after, evidence. */
function told({
  left,
  right,
  rule,
  strength,
}: DeclarationPair): [Record<string, string>, Place[], Place[], Pick<DeclarationPair, 'rule' | 'strength'>] {
  const values = {
    methodBefore: renderMethod(left),
    methodAfter: renderMethod(right),
    classBefore: renderClassOf(left),
    classAfter: renderClassOf(right),
  };
  return [values, [containerPlace(left)], [containerPlace(right)], { rule, strength }];
}

function betweenClasses(correspondence: Correspondence, pair: DeclarationPair, findings: Findings): void {
  const relation = toldRelation(correspondence.comparison, pair);
  const [values, before, after, evidence] = told(pair);
  // What is around a method could not be read on one side: it stands where it stood for all that can be told.
  const { left, right } = pair;
  const isInPlace = left.file.path === right.file.path && values.classBefore === values.classAfter;
  if (relation === 'moved' && isInPlace && (left.file.tree.hasError(0) || right.file.tree.hasError(0))) return;
  const places: [Place[], Place[]] = [before, after];
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
  } else if (!isCarriedAlong(correspondence, pair))
    findings.add(relation === 'moved' ? 'Move Method' : 'Move And Rename Method', values, ...places, evidence);
}

/** §3.10 rule 6: a local function became one of the class or module, or of another function, or the reverse. */
function changesNesting({ comparison }: Correspondence, { left, right }: DeclarationPair): boolean {
  const isLocal = (method: Declaration) => method.parent !== null && isCallable(method.parent);
  return (isLocal(left) || isLocal(right)) && !comparison.arePaired(left.parent, right.parent);
}

/**
 * A local function of a function that is another one now, that a new one was extracted from, that was inlined, that a call
 * wraps, that became the object which it gave, or that has a namesake elsewhere: that code moved, and took it along. So it did
 * where it stands in a statement of Move Code, whatever the classes of the two are.
 */
function isCarriedAlong(correspondence: Correspondence, { left, right }: DeclarationPair): boolean {
  const { comparison, extractions, codeMoves } = correspondence;
  const from = left.parent;
  const to = right.parent;
  if (!from || !to || left.name !== right.name) return false;
  const isAround = ({ file }: Declaration, { start, end }: CodeNode, inner: Declaration) =>
    file === inner.file && start <= inner.start && inner.end <= end;
  const isInMovedCode = codeMoves.moved.some(({ source, target, pairs }) =>
    pairs.some((pair) => isAround(source, pair.left.node, left) && isAround(target, pair.right.node, right)),
  );
  if (isInMovedCode) return true;
  if (isCallable(from) !== isCallable(to)) {
    const isObject = (isCallable(from) ? to : from).kind === 'object' && nameOfHolder(from) === nameOfHolder(to);
    if (
      isObject &&
      comparison.arePaired(left.file.root, right.file.root) &&
      renderClassOf(left) === renderClassOf(right)
    )
      return true;
    const isGone = isCallable(from) ? !comparison.pairOfLeft(from) : !comparison.pairOfRight(to);
    return isGone && isInLambda(comparison, isCallable(from) ? right : left);
  }
  return (
    isCallable(from) &&
    ((from.name === to.name && from.name !== '') ||
      comparison.arePaired(from, to) ||
      extractions.some(({ kind, caller, callee }) =>
        kind === 'extract'
          ? callee === to && (caller.left === from || (caller.left === from.parent && !comparison.pairOfLeft(from)))
          : callee === from && (caller.right === to || (caller.right === to.parent && !comparison.pairOfRight(to))),
      ))
  );
}

/** It is declared in a function without a name, which the code of what contains it hands over or holds. */
function isInLambda(comparison: Comparison, declaration: Declaration): boolean {
  const { parent, start, end } = declaration;
  const fragments = (parent && comparison.body(parent)?.fragments) ?? [];
  return fragments.some(({ node, slot }) => {
    const lambda = slot === 'lambda' && (node.parent?.kind === 'block' ? node.parent.parent : node.parent);
    return lambda && lambda.start <= start && end <= lambda.end;
  });
}

/**
 * The statements that went from one method to the other, blocks included; of an expression the statement around it.
 */
function correspondingCode(sites: readonly Extraction[]): { lefts: CodeNode[]; rights: CodeNode[] } {
  const lefts: CodeNode[] = [];
  const rights: CodeNode[] = [];
  for (const { pairs, expressions } of sites) {
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
  }
  return { lefts: [...new Set(lefts)], rights: [...new Set(rights)] };
}

/** The best evidence among the call sites. */
function evidenceOf(sites: readonly Extraction[]): { rule: string; strength: number } {
  return { rule: sites[0].rule, strength: Math.max(...sites.map((site) => site.strength)) };
}

/** Statements of the callee that have no part in the transfer; none where only an expression has. */
function restOf({ comparison }: Correspondence, sites: readonly Extraction[], side: 'left' | 'right'): Place[] {
  const { callee } = sites[0];
  const taken = new Set(sites.flatMap(({ pairs }) => pairs.map((pair) => pair[side].node)));
  if (taken.size === 0) return [];
  const rest = (comparison.body(callee)?.fragments ?? []).filter(({ node }) => !taken.has(node));
  return rest.flatMap(({ node }) => [node, ...blocksOf(node)].map((part) => codePlace(callee.file, part, 4)));
}

function callPlaces(sites: readonly Extraction[], side: 'left' | 'right'): Place[] {
  const caller = sites[0].caller[side];
  return sites.flatMap(({ calls }) => calls.map((call) => codePlace(caller.file, call, 3, renderCode(call, caller))));
}

function extractMethod(correspondence: Correspondence, sites: readonly Extraction[], findings: Findings): void {
  const { caller, callee } = sites[0];
  const { comparison } = correspondence;
  // What other types have of a method now went out of the one that stayed.
  const stayed = comparison.pairOfLeft(caller.left);
  const after = stayed && comparison.arePaired(stayed.left.parent, stayed.right.parent) ? stayed.right : caller.right;
  const source = { before: reported(caller.left, sites[0]), after: reported(after, sites[0]) };
  const code = correspondingCode(sites);
  const left = [containerPlace(source.before, 0), ...code.lefts.map((node) => codePlace(caller.left.file, node, 1))];
  const right = [
    containerPlace(callee, 0),
    ...code.rights.map((node) => codePlace(callee.file, node, 1)),
    containerPlace(source.after, 2),
    ...callPlaces(sites, 'right'),
    ...restOf(correspondence, sites, 'right'),
  ];
  const moved =
    renderClassOf(source.after) !== renderClassOf(callee) || ownerOf(source.after).file !== ownerOf(callee).file;
  const values = { newMethod: renderMethod(callee), sourceMethodBefore: renderSource(source.before) };
  if (moved) {
    findings.add(
      'Extract And Move Method',
      { ...values, sourceClassBefore: renderClassOf(source.before), newMethodClass: renderClassOf(callee) },
      left,
      right,
      evidenceOf(sites),
    );
  } else findings.add('Extract Method', { ...values, class: renderClassOf(callee) }, left, right, evidenceOf(sites));
}

function inlineMethod(correspondence: Correspondence, sites: readonly Extraction[], findings: Findings): void {
  const { caller, callee } = sites[0];
  const target = { before: reported(caller.left, sites[0]), after: reported(caller.right, sites[0]) };
  const code = correspondingCode(sites);
  const left = [
    containerPlace(callee, 0),
    ...code.lefts.map((node) => codePlace(callee.file, node, 1)),
    containerPlace(target.before, 2),
    ...callPlaces(sites, 'left'),
    ...restOf(correspondence, sites, 'left'),
  ];
  const right = [containerPlace(target.after, 0), ...code.rights.map((node) => codePlace(caller.right.file, node, 1))];
  // Of one class are two functions unless one is local to another one, which is a class for what is told; or unless the one
  // left the class, which would have the other one still, or is no class any more. What a function of an object belongs to by
  // name, as what `{ f: function () {} }` holds belongs to the module (§3.6), is its class as well, as for what is extracted.
  const { comparison } = correspondence;
  const later = comparison.pairOfLeft(ownerOf(callee))?.right;
  const isElsewhere = later
    ? isType(later) && later !== ownerOf(target.after)
    : renderClassOf(target.after) !== renderClassOf(callee);
  const wereOfOne =
    renderClassOf(target.before) === renderClassOf(callee) && ownerOf(target.before).file === ownerOf(callee).file;
  const moved =
    ownerOf(target.before) === ownerOf(callee)
      ? !wereOfOne || isElsewhere
      : !comparison.arePaired(ownerOf(callee), ownerOf(target.after)) &&
        !(wereOfOne && comparison.arePaired(ownerOf(target.before), ownerOf(target.after)));
  const values = { inlinedMethod: renderMethod(callee), targetMethodAfter: renderSource(target.after) };
  if (moved) {
    findings.add(
      'Move And Inline Method',
      { ...values, inlinedMethodClass: renderClassOf(callee), targetClassAfter: renderClassOf(target.after) },
      left,
      right,
      evidenceOf(sites),
    );
  } else
    findings.add('Inline Method', { ...values, class: renderClassOf(target.after) }, left, right, evidenceOf(sites));
}
