// How Kotlin elements are written in descriptions (refactoring-types.md §3).
import { annotationText } from '../../model/annotation-text.ts';
import { type Annotation, type Declaration, type FileModel, isType } from '../../model/declaration.ts';
import { javaNotation, type Notation, nearestContainer, perMethod } from '../../model/notation.ts';
import { compactText } from '../../model/source-text.ts';
import { kotlinGrammar } from './grammar.ts';
import { typeChild } from './types.ts';

/** Top-level functions and properties of `Main.kt` belong to `Main.module` (§3.6). */
function moduleOf(file: FileModel): string {
  const base = file.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  return `${base}.module`;
}

/**
 * Qualified name of a type or file; an object literal by what is around it and its supertype, without `new`. An init block
 * is called as its class.
 */
function className(container: Declaration): string {
  const parts: string[] = [];
  for (let d: Declaration | null = container; d; d = d.parent) {
    if (d.kind === 'file') {
      if (d === container || !isType(topLevel(container))) parts.unshift(moduleOf(d.file));
      break;
    }
    const supertype = d.supertypes[0];
    const literal = isType(d) && d.name === '';
    const written = d.kind === 'initializer' ? (d.parent?.name ?? '') : writtenName(d);
    const name = literal && supertype ? javaNotation.shortType(supertype.text.replace(/<.*$/s, '')) : written;
    if (name !== '') parts.unshift(name);
    const target = literal ? assignedTo(d) : null;
    if (target) parts.unshift(target);
  }
  const { packageName } = container.file;
  return [...(packageName ? [packageName] : []), ...parts].join('.');
}

/** The name of an extension with the type that it extends, type arguments included: `LiveData<T>.await`. */
function writtenName({ qualifier, name, node, file: { tree } }: Declaration): string {
  if (qualifier === null) return name;
  const kotlin = kotlinGrammar(tree.grammar);
  const type = typeChild(kotlin, tree, node);
  const written = type < 0 ? '' : printedType(compactText(tree, type, kotlin.annotations)).replace(/^\((.*)\)$/, '$1');
  // The grammar may take the name for the last part of the type.
  const receiver = written.endsWith(`.${name}`) ? written.slice(0, -name.length - 1) : written;
  return `${receiver.startsWith(qualifier) ? receiver : qualifier}.${name}`;
}

/**
 * The mark of nullable types, the variance of arguments, `suspend`, the names of a function type's parameters and parentheses
 * that only group, as those that the mark needs, are not printed (§3.3).
 */
function printedType(text: string): string {
  const bare = text.replaceAll('?', '').replace(/(?<=[<,])(?:in|out) /g, '');
  if (!bare.includes('(')) return bare;
  return withoutGrouping(bare.replace(/\bsuspend ?(?=[\p{L}(])/gu, '').replace(/(?<=[(,])[\p{L}\p{N}_`]+:/gu, ''));
}

/** Without pairs of parentheses that neither hold the parameters of a function type nor set its receiver apart. */
function withoutGrouping(type: string): string {
  const opened: number[] = [];
  const dropped = new Set<number>();
  for (let i = 0; i < type.length; i++) {
    if (type[i] === '(') opened.push(i);
    if (type[i] !== ')') continue;
    const start = opened.pop();
    if (start === undefined || /^(?: ->|\.)/.test(type.slice(i + 1, i + 4))) continue;
    dropped.add(start).add(i);
  }
  return type.replace(/[()]/g, (mark, at: number) => (dropped.has(at) ? '' : mark));
}

/** What is written once before several annotations, `@get:[A B]`, and belongs to each of them; '' for one on its own. */
function listMark({ text: source }: FileModel, { start, text }: Annotation): string {
  return source[start] === '@' ? '' : text.replace(/^(@(?:\w+:)?).*$/s, '$1');
}

/** What an object literal is assigned to, as written: `view.adapter = object : T { … }` (§3.6); else null. */
function assignedTo({ file: { tree }, node }: Declaration): string | null {
  const { kind } = kotlinGrammar(tree.grammar);
  const literal = tree.parent[node];
  const assignment = literal < 0 ? -1 : tree.parent[literal];
  if (assignment < 0 || tree.kind[assignment] !== kind.assignment) return null;
  const [target] = tree.namedChildren(assignment);
  return target === undefined || target === literal ? null : compactText(tree, target);
}

function topLevel(declaration: Declaration): Declaration {
  let d = declaration;
  while (d.parent && d.parent.kind !== 'file') d = d.parent;
  return d;
}

export const kotlinNotation: Notation = {
  ...javaNotation,
  statementText: 'source',
  variableExtent: 'declaration',
  elementTypes: { switch: 'WHEN_STATEMENT', case: 'WHEN_ENTRY' },
  missingType: 'Inferred',
  inferredTypes: true,
  // No modifier of the catalogue (§7.7): it says how a property is initialised.
  silentModifiers: ['const'],
  type: ({ text }) => printedType(text),
  // Types print as written, whatever changed of them.
  shortType: (type) => type,
  annotation: (file, annotation) => listMark(file, annotation) + annotationText(file, annotation, 'source'),
  // `vararg x: T` prints `x T[]` (§3.2).
  parameters: perMethod((method) =>
    method.parameters.map((parameter) =>
      parameter.varargs && parameter.type
        ? { ...parameter, varargs: false, type: { ...parameter.type, text: `${parameter.type.text}[]` } }
        : parameter,
    ),
  ),
  // `class C(val x: T)`: a change of `x` is told of the property.
  attributeOf: (parameter, method) =>
    (method.nativeKind === 'primary constructor' &&
      method.parent?.children.find((d) => d.nativeKind === 'constructor property' && d.node === parameter.node)) ||
    null,
  // An extension function prints with the type that it extends (§3.2), an extension property without.
  methodName: writtenName,
  className,
  ownerName: (member) => className(nearestContainer(member)),
  moduleName: (file) => className(file.root),
};
