// Places of declarations as reports print them, with role and element (spec/refactoring-types.md §4).
import type { Declaration, Parameter, Range } from '../model/declaration.ts';
import type { CodeLocation } from './refactoring.ts';
import { notationOf, renderAttribute, renderClass, renderMethod, renderParameter } from './render.ts';

/** `a.b.Map.Entry` → `Map.Entry`: code elements name types from the first capital on (§3.2, 3.3). */
export function shortForm(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}_$.])(?:\p{Ll}[\p{L}\p{N}_$]*\.)+(?=\p{Lu})/gu, '');
}

/** `codeElementType` of a declaration (§4.2). */
export function elementType(declaration: Declaration): string {
  switch (declaration.kind) {
    case 'file':
      return 'COMPILATION_UNIT';
    case 'namespace':
      return 'PACKAGE_DECLARATION';
    case 'enum':
      return 'ENUM_DECLARATION';
    case 'record':
      return 'RECORD_DECLARATION';
    case 'annotation':
      return 'ANNOTATION_TYPE_DECLARATION';
    case 'object':
      return 'OBJECT_DECLARATION';
    case 'typeAlias':
      return 'TYPE_ALIAS';
    case 'initializer':
      return 'INITIALIZER';
    case 'field':
      if (declaration.nativeKind === 'constructor property') return 'SINGLE_VARIABLE_DECLARATION';
      return declaration.nativeKind === 'record component' ? 'RECORD_COMPONENT' : 'FIELD_DECLARATION';
    case 'enumConstant':
      return 'ENUM_CONSTANT_DECLARATION';
    case 'function':
    case 'method':
    case 'constructor':
      return 'METHOD_DECLARATION';
    default:
      return declaration.name === '' ? 'ANONYMOUS_CLASS_DECLARATION' : 'TYPE_DECLARATION';
  }
}

/** A declaration as code element. */
function elementText(declaration: Declaration): string {
  switch (declaration.kind) {
    case 'file':
      return declaration.file.path;
    case 'field':
    case 'enumConstant':
      return shortForm(renderAttribute(declaration));
    case 'function':
    case 'method':
    case 'constructor':
      return shortForm(renderMethod(declaration));
    default:
      return renderClass(declaration);
  }
}

/** What counts as the place of a declaration: of fields, in most languages, the declarator: name through initial value (§4.1). */
export function extentOf(declaration: Declaration): Range {
  const { start, end, body, nameRange, kind } = declaration;
  if (kind !== 'field' || nameRange.end === nameRange.start) return { start, end };
  if (notationOf(declaration).variableExtent === 'declaration') return { start, end };
  return { start: nameRange.start, end: Math.max(nameRange.end, body?.end ?? 0) };
}

/** The place of a declaration in a role. */
export function declarationLocation(declaration: Declaration, role: string): CodeLocation {
  const { start, end } = extentOf(declaration);
  return locationOf(declaration, {
    start,
    end,
    codeElementType: elementType(declaration),
    description: role,
    codeElement: elementText(declaration),
  });
}

/** The place of a parameter in a role. */
export function parameterLocation(parameter: Parameter, owner: Declaration, role: string): CodeLocation {
  return locationOf(owner, {
    start: parameter.start,
    end: parameter.end,
    codeElementType: 'SINGLE_VARIABLE_DECLARATION',
    description: role,
    codeElement: shortForm(renderParameter(parameter, owner)),
  });
}

/** What a location says apart from file, lines and columns. Offsets are UTF-16 code units, end exclusive. */
export interface LocatedElement {
  readonly start: number;
  readonly end: number;
  readonly codeElementType: string;
  readonly description: string;
  readonly codeElement: string | null;
}

/** A range of the file that a declaration is in, as a location. */
function locationOf({ file }: Pick<Declaration, 'file'>, element: LocatedElement): CodeLocation {
  const { start, end, codeElementType, description, codeElement } = element;
  const { lines } = file;
  // The last line is that of the last character: an element that ends with a line break does not reach beyond it.
  const lastLine = lines.line(Math.max(start, end - 1));
  const text = file.text.slice(lines.lineStart(lastLine), end).replace(/[\r\n]+$/, '');
  return {
    filePath: file.path,
    startLine: lines.line(start),
    endLine: lastLine,
    startColumn: lines.column(start),
    endColumn: text.length + 1,
    startOffset: start,
    endOffset: end,
    codeElementType,
    description,
    codeElement,
  };
}
