// Which declaration a call can mean (model-diff.md D8), from names, number of arguments, and what the source says of the
// receiver: its declared type, a class name, a creation. Where the source says nothing, any candidate stays possible.
import type { CodeNode } from '../../model/code.ts';
import {
  type Annotation,
  type CodeModel,
  type Declaration,
  type FileModel,
  isCallable,
  isCompanion,
  isHeldLiteral,
  isType,
} from '../../model/declaration.ts';
import { type Vocabulary, vocabularyOf } from '../../model/vocabulary.ts';
import type { Body } from '../bodies/bodies.ts';
import { isOfThis } from '../bodies/shapes.ts';
import { Hierarchy } from '../hierarchy.ts';
import { importedCandidates } from '../moves/import-moves.ts';
import { fieldNamed, isBound, type Variable, variablesOf } from '../variables/variables.ts';

/** Arguments of a call, names of named arguments taken off. */
export function argumentsOf(call: CodeNode): CodeNode[] {
  return call
    .all('argument')
    .map((argument) => (argument.kind === 'namedArgument' ? (argument.children[0] ?? argument) : argument));
}

/** Parameters that a call passes; `self` and receivers are not passed. */
export function passedParameters(callee: Declaration): Declaration['parameters'] {
  return callee.parameters.filter(
    (parameter) => !parameter.modifiers.includes('self') && !parameter.modifiers.includes('receiver'),
  );
}

/** Tells whether a call with so many arguments can mean a callable. */
export function fitsArguments(callee: Declaration, count: number): boolean {
  const parameters = passedParameters(callee);
  const required = parameters.filter(
    (parameter) => parameter.defaultValue < 0 && !parameter.optional && !parameter.varargs,
  ).length;
  const optional = parameters.some((parameter) => parameter.varargs) ? Number.POSITIVE_INFINITY : parameters.length;
  return count >= required && count <= optional;
}

/** Nearest type, or the file, around a declaration. */
export function ownerOf(member: Declaration): Declaration {
  let owner = member.parent;
  while (owner && !(isType(owner) || owner.kind === 'file')) owner = owner.parent;
  return owner ?? member.file.root;
}

/** Members that are written outside of their types: one calls that of its own type on itself, and not those of the same name of others. */
function ofOwnType(candidates: readonly Declaration[], { qualifier }: Declaration): readonly Declaration[] {
  if (qualifier === null || !candidates.some((candidate) => candidate.qualifier === qualifier)) return candidates;
  return candidates.filter((candidate) => candidate.qualifier === null || candidate.qualifier === qualifier);
}

const namesakesOfObjects = new WeakMap<Declaration, boolean>();

/** G4: a function of a class, `A.f = …`, beside one of its name for the objects of that, `A.prototype.f = …`. */
function hasNamesakeOfObjects(callable: Declaration): boolean {
  const { name, qualifier, parent, file } = callable;
  const classOf = file.language.notation?.classOfOuterMember;
  if (qualifier === null || !classOf) return false;
  const known = namesakesOfObjects.get(callable);
  if (known !== undefined) return known;
  const isNamesake = (other: Declaration) =>
    other.name === name && isCallable(other) && (other.qualifier?.startsWith(`${qualifier}.`) ?? false);
  const result = parent?.children.some((d) => isNamesake(d) && classOf(d) === classOf(callable)) ?? false;
  namesakesOfObjects.set(callable, result);
  return result;
}

/** What a call is made on is the class that has a function: its name, or `this` in another function of the class. */
function isOfClassItself({ kind, label }: CodeNode, caller: Declaration, { qualifier }: Declaration): boolean {
  if (kind === 'this') return caller.qualifier === qualifier;
  return (kind === 'name' || kind === 'member') && label === qualifier?.split('.').at(-1);
}

/**
 * The outermost of the objects written in one another that a type stands in, itself included; null for all others. What
 * takes such an object as a description (`{ data() {}, methods: { f() {} } }`) may call all its functions on one `this`.
 */
function wholeObject(type: Declaration): Declaration | null {
  let whole = type;
  while (isHeldLiteral(whole) && whole.parent?.parent && isType(whole.parent.parent)) whole = whole.parent.parent;
  return whole.kind === 'object' ? whole : null;
}

/** A method with nothing in its body. */
function isEmpty({ body, file }: Declaration): boolean {
  return body !== null && file.text.slice(body.start, body.end).trim() === '';
}

/** A companion's members are called like members of the type around it. */
function isIn(parent: Declaration, around: Declaration): boolean {
  return isCompanion(parent) && parent.parent === around;
}

/** A function that its file assigns to a member of an object, `a.f = function …`: there, the name `f` alone is not it. */
export function isOfAnObjectIn(file: FileModel, { qualifier, file: own }: Declaration): boolean {
  const objects = file.language.notation?.exportObjects;
  return own === file && qualifier !== null && objects !== undefined && !objects.has(qualifier);
}

/** A function of a file that is a member of nothing: in there `stop()` calls it, and `player.stop()` something else. */
export function isMemberOfNothing({ parent, qualifier, parameters }: Declaration): boolean {
  if (parent?.kind !== 'file' || qualifier !== null) return false;
  return !parameters.some(({ modifiers }) => modifiers.includes('receiver'));
}

/** A variable of the body has an object, other than this one or one that is written out, perhaps of functions. */
function holdsObject({ kind, label, start }: CodeNode, body: Body): boolean {
  const variable = kind === 'name' ? variablesOf(body).resolve(label, start) : null;
  if (!variable) return false;
  return ![variable.value, ...variable.assigned].some((value) => value?.kind === 'this' || value?.kind === 'map');
}

/** Simple names of the types whose member a callable is, or seems to be. */
function ownersOf(callable: Declaration): string[] {
  const owner = ownerOf(callable);
  const names = [owner.name];
  // The members of an object that is written out are called by the name of what holds it.
  if ((isCompanion(owner) || isHeldLiteral(owner)) && owner.parent) names.push(owner.parent.name);
  if (callable.qualifier !== null) names.push(simpleName(callable.qualifier, vocabularyOf(callable)));
  return names;
}

// What a type may also be besides what it is.
const nothing: ReadonlySet<string> = new Set(['null', 'undefined', 'None']);

/**
 * Name of a type without packages, arguments and the marks of lists, pointers and the like: of `T | null` and of what holds a
 * single `T` that of `T`; '' for one of several.
 */
function simpleName(type: string, { handles }: Vocabulary): string {
  let text = type.trim();
  for (let held = typeInside(text, handles); held !== null; held = typeInside(text, handles)) text = held;
  const [one = '', ...others] = text
    .replace(/[<[].*$/s, '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => !nothing.has(part));
  if (others.length > 0) return '';
  return one.replace(/[[\]?.*&\s'"]+$/, '').replace(/^.*[.:\s'"]/s, '');
}

/** Name of the declared type of a field or what a method returns; null where there is none. */
export function typeNameOf(declaration: Declaration): string | null {
  return simpleName(declaration.type?.text ?? '', vocabularyOf(declaration)) || null;
}

/** A type without what holds a single value of it and without what says how that is handed over: `T` of `T*` and `unique_ptr<T>&`. */
export function heldType(type: string, { handles, passMarks }: Vocabulary): string {
  const bare = (text: string) => text.replace(passMarks, '');
  let text = bare(type);
  for (let held = typeInside(text, handles); held !== null; held = typeInside(text, handles)) text = bare(held);
  return text;
}

/** `T` of `std::shared_ptr<T>` and `Optional[T, U]`; null for all else. */
function typeInside(type: string, handles: ReadonlySet<string>): string | null {
  const open = handles.size === 0 ? -1 : type.search(/[<[]/);
  const name = open < 0 ? null : /[\p{L}\p{N}_$]+(?=\s*$)/u.exec(type.slice(0, open));
  if (!name || !handles.has(name[0])) return null;
  const close = Math.max(type.lastIndexOf('>'), type.lastIndexOf(']'));
  if (/[^&*\s]/.test(type.slice(close + 1))) return null;
  let depth = 0;
  let end = open + 1;
  for (; end < close && (depth > 0 || type[end] !== ','); end++) {
    if (type[end] === '<' || type[end] === '[') depth++;
    else if (type[end] === '>' || type[end] === ']') depth--;
  }
  return type.slice(open + 1, end).trim();
}

/** Where several types share a name (modules that are copies of one another), those nearest to the caller's file. */
function closest(candidates: readonly Declaration[], path: string): readonly Declaration[] {
  if (candidates.length < 2) return candidates;
  const near = candidates.map((candidate) => commonPrefix(candidate.file.path, path));
  const best = Math.max(...near);
  return candidates.filter((_, i) => near[i] === best);
}

/** What importers call a file: its name, or its folder's if the file stands for that. */
export function moduleName({ path, language }: FileModel): string {
  const [name, folder = ''] = path.split('/').reverse();
  const stem = name.replace(/\.[^.]*$/, '');
  return stem === language.notation?.folderFile ? folder : stem;
}

/** Number of leading folders that two paths share. */
export function commonPrefix(a: string, b: string): number {
  const x = a.split('/');
  const y = b.split('/');
  let common = 0;
  while (common < x.length && x[common] === y[common]) common++;
  return common;
}

/** Types of literals are never converted into one another; `Boolean` is as good as `boolean`. */
function isOther(type: string, wanted: string, { literalTypes }: Vocabulary): boolean {
  const [a, b] = [type.toLowerCase(), wanted.toLowerCase()];
  const unrelated = Object.values(literalTypes).map((literal) => literal.toLowerCase());
  return a !== b && unrelated.includes(a) && unrelated.includes(b);
}

/** Tells whether a name may be a type's by what stands behind it. */
function mayBeType({ parent, role }: CodeNode, { declaration }: Body): boolean {
  const { typeAccess } = vocabularyOf(declaration);
  return typeAccess === undefined || role !== 'receiver' || parent?.operator === typeAccess;
}

// What names a callable without arguments; a member may be a getter, or a function that is handed over.
const uncounted: ReadonlySet<string> = new Set(['methodReference', 'markup', 'member']);
// What is no function.
const dataKinds: ReadonlySet<string> = new Set([
  'collection',
  'map',
  'string',
  'template',
  'number',
  'boolean',
  'creation',
]);
// Receivers of receivers are followed this far.
const DEEPEST_TYPE = 8;

/** How many functions for objects stand outside of types, by name. */
function countExtensions({ files }: CodeModel): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  for (const { root } of files) {
    for (const { name, qualifier, kind } of root.children) {
      if (qualifier !== null && kind === 'function') result.set(name, (result.get(name) ?? 0) + 1);
    }
  }
  return result;
}

/** Resolves calls in the bodies of one model. */
export class Resolver {
  readonly hierarchy: Hierarchy;
  readonly #fieldTypes = new Map<Declaration, string | null>();
  readonly #modules: ReadonlySet<string>;
  readonly #model: CodeModel;
  #extensions: ReadonlyMap<string, number> | null = null;

  constructor(model: CodeModel) {
    this.#model = model;
    this.hierarchy = new Hierarchy(model);
    this.#modules = new Set(model.files.map(moduleName));
  }

  /** Tells whether a method stands in a type, or runs as a member of a subtype of it that is made for it alone. */
  runsIn(method: Declaration, type: Declaration): boolean {
    return ownerOf(method) === type || this.hierarchy.isSubtype(method, type);
  }

  /** Simple name of the type that an expression has by declaration; null where the source does not say. */
  typeOf(node: CodeNode, body: Body, depth = 0): string | null {
    if (depth > DEEPEST_TYPE) return null;
    switch (node.kind) {
      case 'this':
        return ownerOf(body.declaration).name || null;
      case 'creation':
      case 'cast':
        return simpleName(node.child('type')?.label ?? '', vocabularyOf(body.declaration)) || null;
      case 'string':
      case 'template':
        return vocabularyOf(body.declaration).literalTypes[node.kind] ?? null;
      case 'name': {
        const variable = variablesOf(body).resolve(node.label, node.start);
        if (variable && isBound(variable)) return this.#boundType(variable, depth);
        if (variable) {
          const type = simpleName(variable.type, vocabularyOf(body.declaration));
          if (type && !vocabularyOf(body.declaration).inferredTypes.has(type)) return type;
          return variable.value && variable.value !== node ? this.typeOf(variable.value, body, depth + 1) : null;
        }
        const field = fieldNamed(body.declaration, node.label, false);
        if (field) return this.#fieldType(field, depth);
        const isNamed = this.hierarchy.named(node.label).length > 0;
        return isNamed || (/^[A-Z]/.test(node.label) && mayBeType(node, body)) ? node.label : null;
      }
      case 'member': {
        const receiver = node.child('receiver');
        if (receiver?.kind === 'this') {
          const field = fieldNamed(body.declaration, node.label, true);
          return field ? this.#fieldType(field, depth) : null;
        }
        if (this.hierarchy.named(node.label).length > 0) return node.label;
        const owner = receiver && this.typeOf(receiver, body, depth + 1);
        const isRead = (child: Declaration) => child.kind === 'field' && child.name === node.label;
        return owner ? this.#memberType(owner, isRead, depth) : null;
      }
      case 'call': {
        const isCalled = (child: Declaration) => isCallable(child) && child.name === node.label;
        const receiver = node.child('receiver');
        if (receiver) {
          const owner = this.typeOf(receiver, body, depth + 1);
          return owner ? this.#memberType(owner, isCalled, depth) : null;
        }
        const method = ownerOf(body.declaration).children.find(isCalled);
        if (method) return typeNameOf(method);
        // Where `new` is not written, the name of a type creates one.
        return this.hierarchy.named(node.label).length > 0 ? node.label : null;
      }
      case 'await':
        return node.children[0] ? this.typeOf(node.children[0], body, depth + 1) : null;
      default:
        return null;
    }
  }

  /** Type of what a pattern takes out of an object: the member's, as the type of the object declares it. */
  #boundType({ parameter, node, type, name, owner }: Variable, depth: number): string | null {
    const vocabulary = vocabularyOf(owner);
    if (parameter?.ownType !== undefined) return simpleName(parameter.ownType, vocabulary) || null;
    const key = node?.parent?.kind === 'pair' ? node.parent.child('key')?.label : undefined;
    const member = parameter ? parameter.member : (key ?? name);
    const isRead = (child: Declaration) => child.kind === 'field' && child.name === member;
    return this.#memberType(simpleName(parameter?.type?.text ?? type, vocabulary), isRead, depth);
  }

  /**
   * Simple name of the type whose member a bare name calls, taken out of an object of it under this name: by the pattern of a
   * parameter, `({ load }: Store) => load(id)`, or of a local, `const { load } = store`. Null where the source does not say.
   */
  #takenFrom(call: CodeNode, body: Body): string | null {
    const variable = variablesOf(body).calledBy(call);
    if (!variable) return null;
    const { parameter, node, value, name, owner } = variable;
    if (parameter) {
      const isMember = parameter.bound === true && parameter.member === name;
      return (isMember && simpleName(parameter.type?.text ?? '', vocabularyOf(owner))) || null;
    }
    // What is taken out of a path is a variable of its own, with that member as its value.
    const pair = node?.parent?.kind === 'pair' ? node.parent : null;
    const isRead = value?.kind === 'member' && value.label === name;
    const isTaken = pair?.child('key')?.label === name && pair.parent?.kind === 'variable';
    const object = isRead ? value.child('receiver') : isTaken ? pair.parent?.child('init') : null;
    return object ? this.typeOf(object, body, 1) : null;
  }

  /** Type of a member of a type of this name. */
  #memberType(type: string, isWanted: (child: Declaration) => boolean, depth: number): string | null {
    for (const declared of this.hierarchy.named(type)) {
      const member = declared.children.find(isWanted);
      const found = member?.kind === 'field' ? this.#fieldType(member, depth) : member?.type && typeNameOf(member);
      if (found) return found;
    }
    return null;
  }

  /** Declared type of a field, else that of its initial value: `self.w = w` in a constructor with `w: Writer`. */
  #fieldType(field: Declaration, depth: number): string | null {
    if (field.type) return typeNameOf(field);
    const known = this.#fieldTypes.get(field);
    if (known !== undefined || depth > DEEPEST_TYPE) return known ?? null;
    this.#fieldTypes.set(field, null);
    const value = field.kind === 'field' && field.bodyNode >= 0 ? field.file.language.lower?.(field) : null;
    if (!value) return null;
    // A value that a constructor assigns may be one of its parameters.
    const assigning = field.parent?.children.find(
      (child) => isCallable(child) && child.start <= field.start && field.end <= child.end,
    );
    const body: Body = { declaration: assigning ?? field, root: value, fragments: [], top: [] };
    const type = this.typeOf(value, body, depth + 1);
    this.#fieldTypes.set(field, type);
    return type;
  }

  /** Tells whether a receiver is made to stand in for another object in a test: what is called on it runs nothing. */
  isStandIn(receiver: CodeNode, body: Body): boolean {
    const { standIn } = vocabularyOf(body.declaration);
    const isMade = (value: CodeNode | null) => {
      if (value?.kind !== 'call' && value?.kind !== 'creation') return false;
      const name = value.kind === 'creation' ? value.child('type')?.label : value.label;
      return standIn.test(simpleName(name ?? '', vocabularyOf(body.declaration)));
    };
    const isMarked = (annotations: readonly Annotation[]) => annotations.some(({ name }) => standIn.test(name));
    const ofThis = isOfThis(receiver);
    if (receiver.kind !== 'name' && !ofThis) return false;
    const variable = ofThis ? null : variablesOf(body).resolve(receiver.label, receiver.start);
    if (variable) return isMade(variable.value) || isMarked(variable.parameter?.annotations ?? []);
    const field = fieldNamed(body.declaration, receiver.label, ofThis);
    if (!field) return false;
    return isMarked(field.annotations) || (field.bodyNode >= 0 && isMade(field.file.language.lower?.(field) ?? null));
  }

  /** Tells whether a call of the own class means a method of a subtype, which is one of several perhaps. */
  isOpen(callee: Declaration, body: Body): boolean {
    return this.hierarchy.isSubtype(ownerOf(callee), ownerOf(body.declaration));
  }

  /**
   * Tells whether the source says what the receiver of a call is (or the call has none).
   * @param callee what the call is taken for: an extension that the file names, or sees without, may be called on anything
   */
  isCertain(call: CodeNode, body: Body, callee: Declaration | null = null): boolean {
    const receiver = call.kind === 'binary' ? call.children[0] : call.child('receiver');
    if (receiver === null || (receiver.kind === 'this' && isHeldLiteral(ownerOf(body.declaration)))) return true;
    if (this.typeOf(receiver, body) !== null || this.#moduleOf(receiver, body) !== null) return true;
    return callee !== null && this.#isSeenExtension(callee, body.declaration.file);
  }

  /** A function for objects of a type that stands outside of it, alone of its name, in the package of a file or imported by it. */
  #isSeenExtension({ qualifier, parent, file, name }: Declaration, from: FileModel): boolean {
    const { packageName } = file;
    if (qualifier === null || parent?.kind !== 'file' || packageName === '') return false;
    const path = `${packageName}.${name}`;
    if (packageName !== from.packageName && !from.imports.some((imported) => imported.path === path)) return false;
    this.#extensions ??= countExtensions(this.#model);
    return this.#extensions.get(name) === 1;
  }

  /** Name of the module of the model that a receiver is the imported name of; null for all others. */
  #moduleOf(receiver: CodeNode, body: Body): string | null {
    if (receiver.kind !== 'name' || variablesOf(body).resolve(receiver.label, receiver.start)) return null;
    const imported = body.declaration.file.imports.find(({ alias }) => alias === receiver.label);
    const { member, path } = imported ?? { member: null, path: '' };
    // `./shop.routes` is a file of that name, `shop.routes` a module of a package.
    const isWhole = member === null || member === 'default';
    const segments = isWhole ? [path.split('/').pop(), path.split(/[./]/).pop()] : [member];
    return segments.find((segment) => segment && this.#modules.has(segment)) ?? null;
  }

  /** The candidates (callables of one name) that a call in a body can mean; those of the closest place only. */
  resolve(call: CodeNode, body: Body, candidates: readonly Declaration[]): readonly Declaration[] {
    // A bare name: a function that is handed over, unless a variable has the name.
    const isName = call.kind === 'name';
    if (isName && variablesOf(body).resolve(call.label, call.start)) return [];
    const isUncounted = isName || uncounted.has(call.kind);
    const count = isUncounted ? -1 : argumentsOf(call).length;
    const fitting = count < 0 ? candidates : candidates.filter((candidate) => fitsArguments(candidate, count));
    if (fitting.length === 0) return fitting;
    const receiver = call.child('receiver');
    const owner = ownerOf(body.declaration);
    if (call.kind === 'constructorCall') {
      const named = receiver?.kind === 'name' || receiver?.kind === 'member' ? [receiver.label] : null;
      const above = named ?? this.hierarchy.ancestorNames(owner);
      const wanted = new Set(call.label === 'super' ? above : [owner.name]);
      return fitting.filter((candidate) => candidate.kind === 'constructor' && wanted.has(ownerOf(candidate).name));
    }
    const methods = fitting.filter(
      (candidate) =>
        candidate.kind !== 'constructor' &&
        (receiver === null
          ? !isOfAnObjectIn(body.declaration.file, candidate)
          : !hasNamesakeOfObjects(candidate) || isOfClassItself(receiver, body.declaration, candidate)),
    );
    if (receiver === null || receiver.kind === 'this' || receiver.kind === 'super') {
      const taken = receiver === null ? this.#takenFrom(call, body) : null;
      const ofTaken = taken === null ? [] : methods.filter((candidate) => ownersOf(candidate).includes(taken));
      if (ofTaken.length > 0) return this.#mostSpecific(closest(ofTaken, body.declaration.file.path), call, body);
      for (let around: Declaration | null = body.declaration; around; around = around.parent) {
        const here = methods.filter(({ parent }) => parent === around || (parent && isIn(parent, around)));
        // What only says that subtypes have to do it may have a body that does nothing.
        const isLeft = here.every(({ isAbstract }) => isAbstract);
        const implementing = isLeft ? this.#implementationsOf(around, call, methods) : [];
        if (implementing.length > 0) return implementing;
        if (here.length > 0) return this.#mostSpecific(ofOwnType(here, body.declaration), call, body);
      }
      const ancestors = this.#outerAncestors(body.declaration);
      const inherited = methods.filter((candidate) => ancestors.has(ownerOf(candidate).name));
      if (inherited.length > 0) return inherited;
      // What a class calls on itself and does not have, its subclasses have.
      const below = receiver?.kind === 'this' ? methods.filter((m) => this.hierarchy.isSubtype(ownerOf(m), owner)) : [];
      if (below.length > 0) return below;
      const whole = wholeObject(owner);
      const beside = receiver?.kind === 'this' && whole ? methods.filter((m) => wholeObject(ownerOf(m)) === whole) : [];
      if (beside.length > 0) return beside;
      const mayBe = receiver === null ? this.#meantElsewhere(call, body) : () => true;
      const visible = methods.filter((candidate) => this.#isVisible(candidate, body.declaration) && mayBe(candidate));
      if (visible.length > 0 || !this.#isOfUnknownType(body.declaration))
        return importedCandidates(visible, body.declaration.file);
      return methods.filter((m) => isType(ownerOf(m)) && m.visibility !== 'private');
    }
    const module = this.#moduleOf(receiver, body);
    const inModule = module === null ? [] : methods.filter(({ file }) => moduleName(file) === module);
    const ofModule = inModule.filter((candidate) => ownerOf(candidate).kind === 'file');
    if (ofModule.length > 0) return closest(ofModule, body.declaration.file.path);
    const type = this.typeOf(receiver, body);
    if (type === null && inModule.length > 0) return inModule;
    if (type === null) {
      const isOther = (method: Declaration) => method.file === body.declaration.file && isMemberOfNothing(method);
      const own = holdsObject(receiver, body) ? methods.filter((method) => !isOther(method)) : methods;
      return own.length <= 4 ? own : own.filter((candidate) => candidate.file === body.declaration.file);
    }
    const exact = methods.filter((candidate) => ownersOf(candidate).includes(type));
    if (exact.length > 0) {
      // What does nothing by itself is there for subtypes to do something in its place.
      const doing = exact.every(isEmpty) ? methods.filter((m) => !isEmpty(m) && this.#isBelow(m, exact)) : [];
      if (doing.length > 0) return doing;
      return this.#mostSpecific(closest(exact, body.declaration.file.path), call, body);
    }
    return methods.filter((candidate) => {
      const target = ownerOf(candidate);
      return (
        this.#extends(candidate, type) ||
        this.hierarchy.ancestorNames(target).has(type) ||
        this.hierarchy.named(type).some((declared) => this.hierarchy.isSubtype(declared, target)) ||
        (target.kind === 'file' && this.hierarchy.named(type).length === 0)
      );
    });
  }

  /**
   * Where names stand for functions: which functions of other files a bare name may mean that no function of its own file has.
   * None if it is a variable of the module that holds something else; none that its file keeps to itself if it is neither
   * imported nor bound to what might be one. What a file exports may be known without an import by other means.
   */
  #meantElsewhere({ label, start }: CodeNode, body: Body): (candidate: Declaration) => boolean {
    const { language, root, imports } = body.declaration.file;
    const isImported = imports.some(({ wildcard, alias, member }) => wildcard || alias === label || member === label);
    if (language.notation?.functionNames !== true || isImported) return () => true;
    const field = root.children.find((child) => child.kind === 'field' && child.name === label);
    if (field) return () => field.bodyNode < 0 || !dataKinds.has(language.lower?.(field)?.kind ?? '');
    if (imports.length === 0 || variablesOf(body).resolve(label, start)) return () => true;
    return ({ visibility }) => visibility !== 'private';
  }

  /** Tells whether a member stands outside of its type, which no changed file declares: it may inherit anything. */
  #isOfUnknownType(member: Declaration): boolean {
    const { qualifier } = member;
    return qualifier !== null && this.hierarchy.named(simpleName(qualifier, vocabularyOf(member))).length === 0;
  }

  #isBelow(method: Declaration, above: readonly Declaration[]): boolean {
    return above.some((other) => this.hierarchy.isSubtype(ownerOf(method), ownerOf(other)));
  }

  /** What an own call of a method without a body of its own can mean: the methods of subtypes that implement it. */
  #implementationsOf(around: Declaration, call: CodeNode, methods: readonly Declaration[]): readonly Declaration[] {
    const count = argumentsOf(call).length;
    const isAbstract = around.children.some(
      (child) =>
        isCallable(child) &&
        child.name === call.label &&
        (child.bodyNode < 0 || child.isAbstract) &&
        fitsArguments(child, count),
    );
    return isAbstract ? methods.filter((candidate) => this.hierarchy.isSubtype(ownerOf(candidate), around)) : [];
  }

  /** The candidates whose parameters no overload of theirs beats, by the types that the source says the arguments have. */
  #mostSpecific(candidates: readonly Declaration[], call: CodeNode, body: Body): readonly Declaration[] {
    const { name } = candidates[0];
    const overloads = new Set(
      candidates.flatMap(({ parent }) =>
        (parent?.children ?? []).filter((child) => isCallable(child) && child.name === name),
      ),
    );
    if (overloads.size < 2 || call.kind !== 'call') return candidates;
    const args = argumentsOf(call);
    const vocabulary = vocabularyOf(body.declaration);
    const types = args.map((argument) => vocabulary.literalTypes[argument.kind] ?? this.typeOf(argument, body));
    const points = (callee: Declaration) => {
      if (!fitsArguments(callee, args.length)) return Number.NEGATIVE_INFINITY;
      const parameters = passedParameters(callee);
      // Fixed parameters are preferred to variable ones.
      let sum = parameters.some((parameter) => parameter.varargs) ? -0.5 : 0;
      types.forEach((type, i) => {
        const wanted = simpleName(parameters[Math.min(i, parameters.length - 1)]?.type?.text ?? '', vocabulary);
        if (type && wanted) sum += type === wanted ? 1 : isOther(type, wanted, vocabulary) ? -args.length - 1 : 0;
      });
      return sum;
    };
    const best = Math.max(...[...overloads].map(points));
    return candidates.filter((candidate) => points(candidate) >= best);
  }

  /** An extension of a supertype, or of a type of which nothing is known. */
  #extends(candidate: Declaration, type: string): boolean {
    if (candidate.qualifier === null) return false;
    const extended = simpleName(candidate.qualifier, vocabularyOf(candidate));
    const declared = this.hierarchy.named(type);
    return declared.length === 0
      ? this.hierarchy.named(extended).length === 0
      : declared.some((target) => this.hierarchy.ancestorNames(target).has(extended));
  }

  /** Names of the supertypes of the types around a member, and of itself where it runs as a member of a subtype. */
  #outerAncestors(member: Declaration): ReadonlySet<string> {
    const result = new Set<string>();
    for (let type: Declaration | null = member; type; type = type.parent) {
      for (const name of this.hierarchy.ancestorNames(type)) result.add(name);
    }
    return result;
  }

  /** A function of another module, or a statically imported method, that the file can call by its bare name. */
  #isVisible(candidate: Declaration, from: Declaration): boolean {
    const owner = ownerOf(candidate);
    if (owner.kind === 'file') return true;
    return from.file.imports.some(
      (imported) =>
        imported.isStatic &&
        (imported.alias === candidate.name || (imported.wildcard && imported.path.endsWith(owner.name))),
    );
  }
}
