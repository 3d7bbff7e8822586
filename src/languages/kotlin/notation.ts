// How Kotlin elements are written in descriptions (refactoring-types.md §3).
import { annotationText } from '../../model/annotation-text.ts';
import { type Declaration, type FileModel, isType } from '../../model/declaration.ts';
import { javaNotation, type Notation, nearestContainer, perMethod } from '../../model/notation.ts';

/** Top-level functions and properties of `Main.kt` belong to `Main.module` (§3.6). */
function moduleOf(file: FileModel): string {
  const base = file.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  return `${base}.module`;
}

/** Qualified name of a type or file; an object literal by what is around it and its supertype, without `new`. */
function className(container: Declaration): string {
  const parts: string[] = [];
  for (let d: Declaration | null = container; d; d = d.parent) {
    if (d.kind === 'file') {
      if (d === container || !isType(topLevel(container))) parts.unshift(moduleOf(d.file));
      break;
    }
    const supertype = d.supertypes[0];
    const name =
      isType(d) && d.name === '' && supertype ? javaNotation.shortType(supertype.text.replace(/<.*$/s, '')) : d.name;
    if (name !== '') parts.unshift(name);
  }
  const { packageName } = container.file;
  return [...(packageName ? [packageName] : []), ...parts].join('.');
}

function topLevel(declaration: Declaration): Declaration {
  let d = declaration;
  while (d.parent && d.parent.kind !== 'file') d = d.parent;
  return d;
}

export const kotlinNotation: Notation = {
  ...javaNotation,
  statementText: 'source',
  missingType: 'Inferred',
  inferredTypes: true,
  // The mark of nullable types and the variance of arguments are not printed (§3.3).
  type: (type) => type.text.replaceAll('?', '').replace(/(?<=[<,])(?:in|out) /g, ''),
  annotation: (file, annotation) => annotationText(file, annotation, 'source'),
  // `vararg x: T` prints `x T[]` (§3.2).
  parameters: perMethod((method) =>
    method.parameters.map((parameter) =>
      parameter.varargs && parameter.type
        ? { ...parameter, varargs: false, type: { ...parameter.type, text: `${parameter.type.text}[]` } }
        : parameter,
    ),
  ),
  // `class C(val x: T)`: a change of `x` is told of the property.
  isAttribute: (parameter, method) =>
    method.nativeKind === 'primary constructor' &&
    (method.parent?.children ?? []).some((d) => d.nativeKind === 'constructor property' && d.node === parameter.node),
  className,
  ownerName: (member) => className(nearestContainer(member)),
  moduleName: (file) => className(file.root),
};
