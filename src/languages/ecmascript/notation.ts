// How JavaScript and TypeScript elements are written (spec/refactoring-types.md §3, §3.10): a module is known by its file's
// base name, functions in functions by the path of the functions around them, destructured parameters one by one.
import { type Declaration, isCallable, isType, type Parameter } from '../../model/declaration.ts';
import { baseName, javaNotation, type Notation, perMethod } from '../../model/notation.ts';
import { definedProperty } from './defined-properties.ts';

/** Types and named functions around a declaration, itself included, below the module; literals by what holds them. */
function pathOf(declaration: Declaration | null, functions: boolean): string[] {
  const parts: string[] = [];
  let inside: Declaration | null = null;
  for (let d = declaration; d && d.kind !== 'file'; d = d.parent) {
    const isPart = isType(d) || d.kind === 'namespace' || (functions && isCallable(d));
    const holds = d.kind === 'field' && inside !== null && isType(inside) && inside.name === '';
    if (d.name !== '' && (isPart || holds)) parts.unshift(fullName(d));
    inside = d;
  }
  return parts;
}

function fullName(declaration: Declaration): string {
  return declaration.qualifier ? `${declaration.qualifier}.${declaration.name}` : declaration.name;
}

function className(container: Declaration): string {
  return [baseName(container.file.path), ...pathOf(container, true)].join('.');
}

/** Cuts a list at its separators outside of brackets and strings. */
function splitTopLevel(text: string, separators = ',;'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quote) {
      if (c === '\\') i++;
      else if (c === quote) quote = '';
    } else if (c === '"' || c === "'" || c === '`') quote = c;
    else if ('([{<'.includes(c)) depth++;
    else if (')]}'.includes(c) || (c === '>' && text[i - 1] !== '=')) depth--;
    else if (separators.includes(c) && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Names that a pattern binds, with the member each one comes from. */
function boundNames(pattern: string): { name: string; member: string | null }[] {
  const inner = pattern.trim().slice(1, -1);
  return splitTopLevel(inner).flatMap((part) => {
    const text = part.replace(/^\.\.\./, '');
    const colon = pattern.startsWith('{') ? /^([\w$]+|'[^']*'|"[^"]*")\s*:\s*(.*)$/s.exec(text) : null;
    const target = (colon ? colon[2] : text).replace(/\s*=[^>].*$/s, '').trim();
    if (target.startsWith('{') || target.startsWith('[')) return boundNames(target);
    return [{ name: target, member: part.startsWith('...') ? null : colon ? colon[1].replace(/['"]/g, '') : target }];
  });
}

/** Type of a member of an inline object type, or null. */
function memberType(objectType: string, member: string | null): string | null {
  if (member === null || !objectType.startsWith('{') || !objectType.endsWith('}')) return null;
  for (const part of splitTopLevel(objectType.slice(1, -1))) {
    const match = /^(?:readonly )?([\w$]+)\??:(.*)$/s.exec(part);
    if (match && match[1] === member) return match[2].trim();
  }
  return null;
}

/**
 * Type of a member of the inline object type that a type is, or that is one of the types it intersects; what is no member
 * of its own is of the other types. Null where none is.
 */
function memberOfOperand(type: string, member: string | null): string | null {
  const operands = splitTopLevel(type, '&');
  if (member === null) return operands.filter((operand) => !operand.startsWith('{')).join('&') || null;
  for (const operand of operands) {
    const own = memberType(operand, member);
    if (own !== null) return own;
  }
  return null;
}

/** One parameter per bound name of a pattern (§3.10 rule 4); the `this` parameter of TypeScript is none. */
const parameters = perMethod((method) =>
  method.parameters.flatMap((parameter): Parameter[] => {
    if (parameter.name === 'this') return [];
    if (!/^[[{]/.test(parameter.name)) return [{ ...parameter, varargs: false }];
    return boundNames(parameter.name).map(({ name, member }) => {
      const whole = parameter.type?.text ?? '';
      const own = memberOfOperand(whole, member);
      const isInline = own !== null && member !== null && splitTopLevel(whole, '&').length === 1;
      const type = parameter.type && isInline ? { ...parameter.type, text: own } : parameter.type;
      const ownType = own === null ? {} : { ownType: own };
      return { ...parameter, name, type, varargs: false, bound: true, member, ...ownType };
    });
  }),
);

/**
 * `A` for `A.prototype.f = …`, `names.A.prototype.f = …`, `A.f = …`, `this.f = …` in `function A`, and for what the literal of
 * `A.prototype = {…}` holds.
 */
function classOfOuterMember(member: Declaration): string | null {
  const { nativeKind, qualifier, parent } = member;
  const holder = isType(member) ? member : parent;
  if (holder?.kind === 'object' && holder.name === 'prototype') return holder.qualifier;
  if (isType(member)) return null;
  const defined = definedProperty(member);
  if (defined) return lastOf(defined.object);
  if (/property function$|^shorthand/.test(nativeKind)) return parent && isType(parent) ? null : '';
  if (parent && isCallable(parent)) {
    if (qualifier === null) return null;
    if (/^(_?this|_?self|that|me|vm)$/.test(qualifier)) return parent.name;
    // A function may make a class for itself.
    return qualifier.endsWith('.prototype') ? lastOf(qualifier) : null;
  }
  // `exports.A.prototype.f = …` is for `A`, and `exports.f = …` a function of the module.
  const path = qualifier?.replace(EXPORTED, '');
  return path ? lastOf(path) : null;
}

/** `A` of `names.A` and `A.prototype`. */
function lastOf(path: string): string | null {
  return /(?:^|\.)([\p{L}_$][\p{L}\p{N}_$]*?)(?:\.prototype)?$/u.exec(path)?.[1] || null;
}

/**
 * `A.prototype.f` for `A.prototype.f = …`, `this.f = …` in `function A` and `f` of `A.prototype = {…}`; `a.f` for `a.f = …` and `f` of
 * `a = {…}`; null for what stands in another literal, or in another function.
 */
function memberPath(member: Declaration): string | null {
  const { nativeKind, qualifier, parent } = member;
  const name = nameInClass(member);
  if (parent?.kind === 'object') {
    const holder = parent.name === '' ? parent.parent : parent;
    const isHeld = holder !== null && holder.name !== '' && (holder === parent || holder.kind === 'field');
    return isHeld && holder.parent?.kind === 'file' ? `${pathIn(holder)}.${name}` : null;
  }
  if (!qualifier || !/^assignment/.test(nativeKind)) return null;
  if (parent && isCallable(parent)) return qualifier === 'this' ? `${pathIn(parent)}.prototype.${name}` : null;
  const owner = qualifier.replace(EXPORTED, '');
  return owner === '' ? null : `${owner}.${name}`;
}

// What only says that a module hands it out.
const EXPORTED = /^(?:module\.)?exports(?:\.|$)/;

function pathIn({ qualifier, name }: Declaration): string {
  return `${qualifier ?? ''}.${name}`.replace(/^\./, '').replace(EXPORTED, '');
}

/** `get size` for the two ways to write it; the name of all else. */
function nameInClass(member: Declaration): string {
  const defined = definedProperty(member);
  if (defined) return `${member.name} ${defined.name}`;
  const [, accessor] = /\b(get|set)ter$/.exec(member.nativeKind) ?? [];
  return accessor ? `${accessor} ${member.name}` : member.name;
}

function importPath(path: string): string {
  return path.replace(/(\.d)?\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');
}

/** Relative paths alone say where a file is. */
function importedPath(from: string, imported: string): string | null {
  if (!/^\.\.?(\/|$)/.test(imported)) return null;
  const parts = from.split('/').slice(0, -1);
  for (const part of imported.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return importPath(parts.join('/'));
}

const shared: Notation = {
  ...javaNotation,
  declaredPackages: false,
  silentModifiers: ['const'],
  statementText: 'source',
  missingType: 'Inferred',
  missingLambdaType: 'Inferred',
  shortType: (type) => type,
  annotation: (_, annotation) => annotation.text,
  parameters,
  functionNames: true,
  memberIsRename: false,
  hasMember: (type, name) => memberOfOperand(type, name) !== null,
  methodName: fullName,
  className,
  ownerName: (member) => className(member.parent ?? member),
  classOfOuterMember,
  nameInClass,
  memberPath,
  exportObjects: new Set(['exports', 'module.exports', 'default']),
  folderFile: 'index',
  importPath,
  importedPath,
  moduleName: (file) => `${baseName(file.path)}.__module__`,
};

export const typescriptNotation: Notation = {
  ...shared,
  lambdaParameters: 'parameter',
  typesOfOtherKind: false,
  visibilityByPlace: 'always',
  toldApartBy: 'folders',
  moduleProvider: 'module',
  modifierWords: 'typescript',
};

export const javascriptNotation: Notation = {
  ...shared,
  lambdaParameters: 'parameter',
  modifierWords: 'javascript',
  parameterTypes: false,
  returnTypes: false,
  moduleVariables: true,
  modulesToldApartBy: 'folders',
  visibilityByPlace: 'classes',
  ownerName: ownerInJavaScript,
};

/**
 * Functions held by a variable of a function have that function in their path, members of a literal that are written as
 * methods or arrows everything around them; `key: function () {}` and `a.b = function () {}` belong to the class or module.
 */
function ownerInJavaScript(member: Declaration): string {
  const { kind, nativeKind, parent } = member;
  if (kind === 'field' && parent?.kind === 'object') return className(parent);
  if (/^variable/.test(nativeKind) && parent && isCallable(parent))
    return `${ownerInJavaScript(parent)}.${fullName(parent)}`;
  if (/^variable|^shorthand|arrow function$/.test(nativeKind)) return className(parent ?? member);
  let owner = member.parent;
  while (owner && owner.kind !== 'file' && owner.kind !== 'class') owner = owner.parent;
  // A class is known by what is around it, functions as well.
  if (owner?.kind === 'class') return className(owner);
  return [baseName(member.file.path), ...pathOf(owner, false)].join('.');
}
