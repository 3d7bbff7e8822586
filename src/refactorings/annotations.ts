// Annotations and decorators of paired classes, methods and attributes (model-diff.md S7), and those that moved between a
// class and one of its members (O2). Annotations of parameters and variables are told with these.

import { ownerOf } from '../matching/calls/resolution.ts';
import type { DeclarationPair } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { wordSimilarity } from '../matching/words.ts';
import { type Annotation, type Declaration, type FileModel, isCallable, isType } from '../model/declaration.ts';
import { isGivenByInterface } from './anonymous-classes.ts';
import { annotationPlace, attributePlace, classPlace, containerPlace, type Findings, type Place } from './findings.ts';
import { renderAnnotation, renderAttribute, renderClass, renderClassOf, renderMethod } from './render.ts';

/** What became of one annotation of an element. */
export interface AnnotationChange {
  readonly kind: 'Add' | 'Remove' | 'Modify';
  readonly before: Annotation | null;
  readonly after: Annotation | null;
  /** Printed annotations, the after one first choice for `annotation`. */
  readonly values: { readonly annotation: string; readonly annotationBefore: string; readonly annotationAfter: string };
}

/** Something with annotations: a declaration, a parameter or a variable of a file. */
export interface Annotated {
  readonly file: FileModel;
  readonly annotations: readonly Annotation[];
}

/** S7: equal annotations first, then those of one name are modified, the most alike first; the rest is added or removed. */
export function annotationChanges(left: Annotated, right: Annotated): AnnotationChange[] {
  if (left.file.language.notation?.silentAnnotations || areWrittenAlike(left, right)) return [];
  const entry = ({ file }: Annotated, annotation: Annotation) => {
    const text = renderAnnotation(file, annotation);
    return { annotation, text, key: keyOf(text) };
  };
  const added = right.annotations.map((annotation) => entry(right, annotation));
  const removed = left.annotations
    .map((annotation) => entry(left, annotation))
    .filter(({ key }) => {
      const at = added.findIndex((other) => other.key === key);
      if (at >= 0) added.splice(at, 1);
      return at < 0;
    });
  const result: AnnotationChange[] = [];
  const tell = (before: (typeof removed)[number] | null, after: (typeof added)[number] | null) =>
    result.push({
      kind: before && after ? 'Modify' : after ? 'Add' : 'Remove',
      before: before?.annotation ?? null,
      after: after?.annotation ?? null,
      values: {
        annotation: (after ?? before)?.text ?? '',
        annotationBefore: before?.text ?? '',
        annotationAfter: after?.text ?? '',
      },
    });
  const partners = new Map<(typeof removed)[number], (typeof added)[number]>();
  const candidates = removed.flatMap((before) =>
    added
      .filter(({ annotation }) => annotation.name === before.annotation.name)
      .map((after) => ({ before, after, likeness: wordSimilarity(before.text, after.text) })),
  );
  for (const { before, after } of candidates.sort((a, b) => b.likeness - a.likeness)) {
    const at = added.indexOf(after);
    if (at < 0 || partners.has(before)) continue;
    partners.set(before, after);
    added.splice(at, 1);
  }
  for (const before of removed) tell(before, partners.get(before) ?? null);
  for (const after of added) tell(null, after);
  return result;
}

/** Most have the annotations that they had, or none. */
function areWrittenAlike(left: Annotated, right: Annotated): boolean {
  const [before, after] = [left.annotations, right.annotations];
  if (before.length !== after.length || left.file.language !== right.file.language) return false;
  return before.every(({ name, text }, i) => text === after[i].text && name === after[i].name);
}

const literal = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;
const needlessBlank = /(?<![\p{L}\p{N}_$])\s+|\s+(?![\p{L}\p{N}_$])/gu;

/** Equal for annotations that differ only in layout and in the order of named arguments (model-diff.md §3). */
function keyOf(text: string): string {
  // Every second part is a string.
  const parts = text.split(literal).map((part, i) => (i % 2 === 1 ? part : part.replace(needlessBlank, '')));
  if (!text.includes('(') || !text.includes(' = ')) return parts.join('');
  const list = [''];
  let depth = 0;
  for (const piece of parts.flatMap((part, i) => (i % 2 === 1 ? part : [...part]))) {
    if (piece === ',' && depth === 1) list.push('');
    else list[list.length - 1] += piece;
    if ('([{'.includes(piece)) depth++;
    else if (')]}'.includes(piece)) depth--;
  }
  const open = list[0].indexOf('(');
  const name = list[0].slice(0, open);
  list[0] = list[0].slice(open + 1);
  list[list.length - 1] = list[list.length - 1].slice(0, -1);
  const isNamed = (argument: string) => /^[\p{L}_$][\p{L}\p{N}_$]*=(?!=)/u.test(argument);
  const named = list.filter(isNamed).sort();
  return `${name}(${[...list.filter((argument) => !isNamed(argument)), ...named].join()})`;
}

/** A change of an annotation of a class, method or attribute. */
interface Told {
  readonly pair: DeclarationPair;
  readonly change: AnnotationChange;
}

/**
 * All refactorings of annotations but those of parameters and variables.
 * @param formerTests tests with the one that has their code now
 */
export function findAnnotationRefactorings(
  correspondence: Correspondence,
  formerTests: readonly DeclarationPair[],
  findings: Findings,
): void {
  const all: Told[] = [];
  for (const pair of [...correspondence.pairs, ...correspondence.comparison.secondary, ...formerTests]) {
    if (wordOf(pair.left) === null || wordOf(pair.left) !== wordOf(pair.right)) continue;
    if (isGivenByInterface(correspondence.comparison, pair.left, pair.right)) continue;
    if (pair.left.annotations.length + pair.right.annotations.length === 0) continue;
    // What stands in the header of a class before its parameters is not told, as with modifiers.
    if (isInHeader(pair.left) && isInHeader(pair.right)) continue;
    for (const change of annotationChanges(pair.left, pair.right)) all.push({ pair, change });
  }
  const moved = movedAnnotations(all, findings);
  for (const told of all) if (!moved.has(told)) changed(told, findings);
}

function isInHeader({ nativeKind }: Declaration): boolean {
  return nativeKind === 'primary constructor';
}

function wordOf(declaration: Declaration): 'Class' | 'Method' | 'Attribute' | null {
  if (isType(declaration)) return declaration.name === '' ? null : 'Class';
  if (isCallable(declaration)) return 'Method';
  return declaration.kind === 'field' || declaration.kind === 'enumConstant' ? 'Attribute' : null;
}

function changed({ pair: { left, right, strength }, change }: Told, findings: Findings): void {
  const word = wordOf(left);
  const { kind, before, after, values } = change;
  findings.add(
    `${kind} ${word} Annotation`,
    {
      ...values,
      ...(word === 'Class'
        ? { classBefore: renderClass(left), classAfter: renderClass(right) }
        : { classBefore: renderClassOf(left), classAfter: renderClassOf(right) }),
      ...(word === 'Method' && { methodBefore: renderMethod(left), methodAfter: renderMethod(right) }),
      ...(word === 'Attribute' && { attributeBefore: renderAttribute(left), attributeAfter: renderAttribute(right) }),
    },
    [...(before ? [annotationPlace(left.file, before)] : []), elementPlace(left)],
    [...(after ? [annotationPlace(right.file, after)] : []), elementPlace(right)],
    { rule: 'model:S7', strength },
  );
}

function elementPlace(declaration: Declaration): Place {
  switch (wordOf(declaration)) {
    case 'Class':
      return classPlace(declaration);
    case 'Method':
      return containerPlace(declaration);
    default:
      return attributePlace(declaration);
  }
}

function renderElement(declaration: Declaration): string {
  switch (wordOf(declaration)) {
    case 'Class':
      return renderClass(declaration);
    case 'Method':
      return renderMethod(declaration);
    default:
      return renderAttribute(declaration);
  }
}

/** O2: an annotation that a class lost and a member gained, or the reverse. The changes that this explains. */
function movedAnnotations(all: readonly Told[], findings: Findings): Set<Told> {
  const explained = new Set<Told>();
  const ofClass = new Map<Declaration, Told[]>();
  for (const told of all) {
    const { left } = told.pair;
    if (!isType(left) || told.change.kind === 'Modify') continue;
    ofClass.set(left, [...(ofClass.get(left) ?? []), told]);
  }
  for (const told of all) {
    const { pair, change } = told;
    if (isType(pair.left) || change.kind === 'Modify') continue;
    const wanted = change.kind === 'Add' ? 'Remove' : 'Add';
    const source = ofClass
      .get(ownerOf(pair.left))
      ?.find((other) => other.change.kind === wanted && other.change.values.annotation === change.values.annotation);
    if (!source || source.pair.right !== ownerOf(pair.right)) continue;
    const [from, to] = change.kind === 'Add' ? [source, told] : [told, source];
    if (!from.change.before || !to.change.after) continue;
    explained.add(told).add(source);
    findings.add(
      'Move Annotation',
      {
        annotation: change.values.annotation,
        elementBefore: renderElement(from.pair.left),
        elementAfter: renderElement(to.pair.right),
      },
      [annotationPlace(from.pair.left.file, from.change.before)],
      [annotationPlace(to.pair.right.file, to.change.after)],
      { rule: 'model:O2', strength: Math.min(from.pair.strength, to.pair.strength) },
    );
  }
  return explained;
}
