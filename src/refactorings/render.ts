// The text of elements in descriptions and locations (refactoring-types.md §3), through the notation of their language.
import {
  type Annotation,
  type Declaration,
  enclosingType,
  type FileModel,
  type Parameter,
} from '../model/declaration.ts';
import { baseName, javaNotation, type Notation } from '../model/notation.ts';

export function notationOf(declaration: Declaration): Notation {
  return declaration.file.language.notation ?? javaNotation;
}

/** Types as the source writes them, or without their packages (§3.3). */
export type TypeForm = 'qualified' | 'short';

function parameterType(parameter: Parameter, notation: Notation): string {
  return parameter.type ? notation.type(parameter.type) : notation.missingType;
}

/** `{visibility} [abstract ]{name}({param}, {param})[ : {returnType}]` (§3.2). */
export function renderMethod(method: Declaration): string {
  const notation = notationOf(method);
  const parameters = notation
    .parameters(method)
    .map((parameter) => {
      const type = notation.parameterTypes ? parameterType(parameter, notation) : '';
      const written = type && parameter.varargs ? `${type}...` : type;
      return [parameter.name, written].filter((part) => part !== '').join(' ');
    })
    .join(', ');
  const abstract = method.modifiers.includes('abstract') ? 'abstract ' : '';
  const returns =
    notation.returnTypes && method.type && method.kind !== 'constructor' ? ` : ${notation.type(method.type)}` : '';
  const visibility = method.nativeKind === 'primary constructor' ? '' : `${method.visibility} `;
  return `${visibility}${abstract}${notation.methodName(method)}(${parameters})${returns}`;
}

/** `{visibility} {name} : {type}` (§3.4); enum constants as `NAME : Enum`. */
export function renderAttribute(field: Declaration, form: TypeForm = 'short'): string {
  const { attributeVisibility } = notationOf(field);
  const visibility = attributeVisibility && field.kind !== 'enumConstant' ? `${field.visibility} ` : '';
  return visibility + renderAttributeVariable(field, form);
}

/** `{name} : {type}` (§3.4, §3.5). */
export function renderVariable(
  name: string,
  type: string | null,
  notation: Notation,
  { varargs = false, form = 'short' }: { readonly varargs?: boolean; readonly form?: TypeForm } = {},
): string {
  const written = type || notation.missingType;
  if (!written) return name;
  const typed = `${form === 'short' ? notation.shortType(written) : written}${varargs ? '...' : ''}`;
  return name ? `${name} : ${typed}` : typed;
}

/** `{name} : {type}` of an attribute, without visibility; of a constant of an enum without a name, the name alone. */
export function renderAttributeVariable(field: Declaration, form: TypeForm = 'short'): string {
  const notation = notationOf(field);
  if (field.kind === 'enumConstant') return [field.name, enclosingType(field)?.name].filter(Boolean).join(' : ');
  return renderVariable(field.name, field.type ? notation.type(field.type) : valueType(field), notation, { form });
}

/** Type that the initial value tells in languages whose variables mostly have none, or null (§3.4). */
function valueType(field: Declaration): string | null {
  const { language, text } = field.file;
  const value = field.body && notationOf(field).valueType && /^[\p{L}_]/u.test(text.slice(field.body.start));
  const root = value ? (language.lower?.(field) ?? null) : null;
  return root ? (notationOf(field).valueType?.(root, text) ?? null) : null;
}

/** `{name} : {type}` of a parameter, or its name alone (§3.5). */
export function renderParameter(parameter: Parameter, method: Declaration): string {
  return notationOf(method).typedParameters ? renderTypedParameter(parameter, method) : parameter.name;
}

/** `{name} : {type}` of a parameter of which the type is told. */
export function renderTypedParameter(parameter: Parameter, method: Declaration, form: TypeForm = 'short'): string {
  const notation = notationOf(method);
  const { name, type, varargs } = parameter;
  return renderVariable(name, type ? notation.type(type) : null, notation, { varargs, form });
}

/** The form in which a change of type is told: qualified only where the short types are equal (§3.3). */
export function formOfChange(notation: Notation, before: string, after: string): TypeForm {
  return notation.shortType(before) === notation.shortType(after) ? 'qualified' : 'short';
}

/** An annotation with its `@` (§3.8). */
export function renderAnnotation(file: FileModel, annotation: Annotation): string {
  return (file.language.notation ?? javaNotation).annotation(file, annotation);
}

/** Qualified name of the class that a member belongs to (§3.6); of a file its own name. */
export function renderClassOf(member: Declaration): string {
  return member.parent ? notationOf(member).ownerName(member) : renderClass(member);
}

/** Qualified name of a type, or of a file as a class. */
export function renderClass(container: Declaration): string {
  return notationOf(container).className(container);
}

/** What makes equal class names of two files differ, in front of them (§3.10 rule 12); null where nothing does. */
export function tellApart(
  name: string,
  before: FileModel,
  after: FileModel,
  what: 'classes' | 'modules' | 'members of modules' | 'members of classes' = 'classes',
): [string, string] | null {
  const [by, later] = [before, after].map(({ root }) => {
    const { toldApartBy, modulesToldApartBy, moduleMembersToldApartBy } = notationOf(root);
    if (what === 'modules') return modulesToldApartBy ?? toldApartBy;
    return what === 'members of modules' ? (moduleMembersToldApartBy ?? toldApartBy) : toldApartBy;
  });
  if (by === null || later !== by) return null;
  if (by === 'file') {
    // A class is known by its namespace. That many files open, so of what went from one to the other its name says nothing.
    const isKnown = what !== 'members of classes' && name.includes('.');
    const [a, b] = [baseName(before.path), baseName(after.path)];
    return a === b || name === '' || isKnown ? null : [`${a}.${name}`, `${b}.${name}`];
  }
  const [l, r] = [before, after].map(({ path }) => path.split('/').slice(0, -1).reverse());
  const differs = l.findIndex((folder, i) => folder !== r[i]);
  const count = 1 + (differs < 0 ? l.length : differs);
  if (differs < 0 && l.length === r.length) return null;
  const prefixed = (folders: string[]) => [...folders.slice(0, count).reverse(), name].join('.');
  return [prefixed(l), prefixed(r)];
}
