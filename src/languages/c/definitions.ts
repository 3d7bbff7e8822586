// What C and C++ declare in one place and define in another: a prototype in a header and its function, a variable, a class
// and the bodies of its methods. Once all files of a version are read, the two become one declaration that stands where the
// code is. A method is a member of its class then, with the visibility and the modifiers that it has there.
import type { OpenDeclaration } from '../../model/builder.ts';
import {
  type Annotation,
  type Declaration,
  type FileModel,
  isCallable,
  isType,
  type TypeReference,
} from '../../model/declaration.ts';
import { lastSegment, withoutArguments } from './declarators.ts';

/** Joins prototypes with their definitions; those without one among the files stay as they are. */
export function joinDefinitions(files: readonly FileModel[]): void {
  const definitions = new Map<string, Declaration[]>();
  const prototypes: Declaration[] = [];
  for (const { declarations } of files) {
    for (const declaration of declarations) {
      if (isPrototype(declaration)) prototypes.push(declaration);
      if (!isLoose(declaration) || !(isVariable(declaration) || hasBody(declaration))) continue;
      const { qualifier, name } = declaration;
      const key = keyOf(qualifier === null ? '' : lastSegment(qualifier), name);
      const list = definitions.get(key);
      if (list) list.push(declaration);
      else definitions.set(key, [declaration]);
    }
  }
  // All are found before the first is joined, which takes the types that its prototype has.
  const pairs: [Declaration, OpenDeclaration][] = [];
  for (const prototype of prototypes) {
    const { parent, name } = prototype;
    const candidates = [
      ...(definitions.get(keyOf(innermost(parent?.name ?? ''), name)) ?? []),
      ...(isLoose(prototype) ? (definitions.get(keyOf('', name)) ?? []) : []),
    ];
    const definition = definitionOf(prototype, ofSameScope(prototype, candidates));
    if (definition) pairs.push([prototype, definition as OpenDeclaration]);
  }
  const joined = new Set<Declaration>();
  const parents = new Set<Declaration | null>();
  for (const [prototype, definition] of pairs) {
    joined.add(prototype);
    parents.add(prototype.parent).add(definition.parent);
    join(prototype, definition);
  }
  if (joined.size === 0) return;
  for (const parent of parents as Set<OpenDeclaration>)
    parent.children = parent.children.filter((child) => child.parent === (parent as Declaration) && !joined.has(child));
  for (const { declarations } of files) {
    const kept = declarations.filter((declaration) => !joined.has(declaration));
    declarations.length = 0;
    for (const declaration of kept as OpenDeclaration[]) {
      declaration.index = declarations.length;
      declarations.push(declaration as Declaration);
    }
  }
}

/** A function without its body, a variable of somewhere else, or a member that belongs to the class itself. */
function isPrototype({ kind, nativeKind, isStatic, bodyNode }: Declaration): boolean {
  if (nativeKind === 'prototype' || nativeKind === 'extern variable') return true;
  return kind === 'field' && nativeKind === 'member' && isStatic && bodyNode < 0;
}

function isVariable({ nativeKind }: Declaration): boolean {
  return nativeKind === 'variable';
}

function hasBody(declaration: Declaration): boolean {
  return isCallable(declaration) && declaration.bodyNode >= 0;
}

/** `b` of `a.b`, as a namespace is called that begins with that of another one: `namespace a::b {`. */
const innermost = (name: string) => name.slice(name.lastIndexOf('.') + 1);

function keyOf(className: string, name: string): string {
  return `${className}::${name}`;
}

/** Outside of classes and functions. */
function isLoose({ parent }: Declaration): boolean {
  return parent !== null && (parent.kind === 'file' || parent.kind === 'namespace');
}

/** Classes of one name in several namespaces have methods of one name: those that are defined in the scope of the prototype. */
function ofSameScope(prototype: Declaration, candidates: readonly Declaration[]): readonly Declaration[] {
  if (candidates.length < 2) return candidates;
  const scope = scopeOf(prototype);
  const same = candidates.filter((definition) => scopeOf(definition) === scope);
  return same.length > 0 ? same : candidates;
}

/** Namespaces and classes around a declaration, with those that it is qualified with: `lib::Box` of `int Box<T>::size() {`. */
function scopeOf({ parent, qualifier }: Declaration): string {
  const names = qualifier === null ? [] : [withoutArguments(qualifier).replace(/^::/, '')];
  for (let around = parent; around && around.kind !== 'file'; around = around.parent)
    if (around.name !== '') names.unshift(around.name.replaceAll('.', '::'));
  return names.join('::');
}

/** The definition with the same parameters; with as many, where no overload could be meant. */
function definitionOf(prototype: Declaration, candidates: readonly Declaration[]): Declaration | null {
  // What is static outside of classes is known in its own file only, and where that is included.
  const isKnown = (d: Declaration) =>
    d.file === prototype.file || !(isLoose(prototype) && (prototype.isStatic || d.isStatic)) || includes(d, prototype);
  const visible = candidates.filter((d) => isVariable(d) === (prototype.kind === 'field') && isKnown(d));
  const isOf = (one: Declaration, other: Declaration) => typesOf(one) === typesOf(other);
  const same = ofSameConstness(
    prototype,
    visible.filter((definition) => isOf(prototype, definition) || isInOldStyle(prototype, definition)),
  );
  const own = same.find(({ file }) => file === prototype.file);
  // Several of one file are alternatives of a condition.
  const areAlternatives = isLoose(prototype) && same.every(({ file }) => file === same[0].file);
  if (same.length > 0) return own ?? (same.length === 1 || areAlternatives ? same[0] : null);
  // A type may have another name in the header, `key_type` for `const char *`: the definition that is left, of the overloads.
  const count = prototype.parameters.length;
  const isAlike = (d: Declaration) => d.name === prototype.name && d.parameters.length === count;
  // A member with its body in the class is no other one's definition.
  const isRival = (d: Declaration) => isAlike(d) && (isPrototype(d) || isLoose(prototype));
  const rivals = (prototype.parent?.children ?? []).filter(isRival);
  const alike = visible.filter((d) => isAlike(d) && !rivals.some((rival) => isPrototype(rival) && isOf(rival, d)));
  const left = rivals.filter((rival) => !isPrototype(rival) || !visible.some((d) => isOf(rival, d)));
  const [found, ...more] = ofSameConstness(prototype, alike);
  return found && more.length === 0 && ofSameConstness(prototype, left).length === 1 ? found : null;
}

/** `int add();` and `int add(a, b) int a, b; { … }`: such a prototype says nothing of the parameters. */
function isInOldStyle({ name, signature }: Declaration, definition: Declaration): boolean {
  return signature === `${name}()` && definition.signature === name;
}

/** Tells whether the file of a definition includes that of a prototype, by the path that it writes: `"lib/box.h"`. */
function includes({ file: { imports } }: Declaration, { file: { path } }: Declaration): boolean {
  return imports.some((included) => {
    const written = included.path.replace(/^(?:\.{1,2}\/)+/, '');
    return path === written || path.endsWith(`/${written}`);
  });
}

/** Of a method and its like for constant objects, `at(int)` and `at(int) const`, the one that is meant. */
function ofSameConstness(prototype: Declaration, candidates: readonly Declaration[]): readonly Declaration[] {
  if (candidates.length < 2) return candidates;
  const same = candidates.filter((definition) => isConstant(definition) === isConstant(prototype));
  return same.length > 0 ? same : candidates;
}

function isConstant({ signature }: Declaration): boolean {
  return signature.endsWith(') const');
}

/** Types of the parameters without namespaces and classes around them, which a definition may leave out. */
function typesOf({ parameters }: Declaration): string {
  return parameters.map(({ type }) => withoutScopes(type?.text ?? '')).join();
}

function withoutScopes(type: string): string {
  return type.replace(/\b\w+::/g, '');
}

function join(prototype: Declaration, definition: OpenDeclaration): void {
  definition.isStatic ||= prototype.isStatic;
  definition.declaredIn = [...(definition.declaredIn ?? []), prototype.file];
  const modifiers = prototype.modifiers.filter((modifier) => modifier !== 'extern');
  definition.modifiers = [...modifiers, ...definition.modifiers.filter((modifier) => !modifiers.includes(modifier))];
  // The header alone has the attributes; they are told where the code is.
  const attributes = prototype.annotations.map((annotation) => ({ ...annotation, ...definition.nameRange, node: -1 }));
  const isNew = ({ text }: Annotation) => definition.annotations.every((own) => own.text !== text);
  definition.annotations = [...attributes.filter(isNew), ...definition.annotations];
  const parent = prototype.parent as OpenDeclaration;
  if (!isType(parent as Declaration)) {
    if (prototype.visibility === 'private') definition.visibility = 'private';
    // `void lib::f() {}` belongs to the namespace that declares it.
    if (parent.kind === 'namespace' && definition.qualifier !== null) adopt(parent, prototype, definition);
    return;
  }
  // Outside of the class types are written with more around them: `Cart::Row` for `Row`. Else that counts which has the code.
  const typeOf = (own: TypeReference | null, declared: TypeReference | null) =>
    own && declared && withoutScopes(own.text) === withoutScopes(declared.text)
      ? { ...own, text: declared.text, name: declared.name }
      : own;
  definition.type = typeOf(definition.type, prototype.type);
  definition.parameters = definition.parameters.map((parameter, i) => ({
    ...parameter,
    type: typeOf(parameter.type, prototype.parameters[i].type),
  }));
  definition.visibility = prototype.visibility;
  if (definition.parent !== prototype.parent) adopt(parent, prototype, definition);
}

/** Makes a definition a member where its prototype stands. */
function adopt(parent: OpenDeclaration, prototype: Declaration, definition: OpenDeclaration): void {
  parent.children.splice(parent.children.indexOf(prototype), 0, definition as Declaration);
  definition.parent = parent as Declaration;
  definition.qualifier = null;
}
