// What names refer to, as far as the given files tell: types by package, imports and nesting; the type of a receiver by
// declared variables, fields and return types; from both, which declarations a call may mean. Approximate by design:
// there is no class path, so a call whose receiver is unknown may mean every callable of its name and arity.
import {
  type Call,
  type Declaration,
  enclosingType,
  type FileModel,
  isCallable,
  isType,
  type Parameter,
  type TypeReference,
} from '../model/declaration.ts';

/** What a receiver is: types of the given files, surely something else, or not known. */
export type ReceiverType = readonly Declaration[] | 'external' | 'unknown';

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const startsUpper = /^\p{Lu}/u;
/** Nested receivers that are followed before the answer is "unknown". */
const MAX_DEPTH = 4;
const notTypes = new Set(['return', 'new', 'throw', 'case', 'else', 'in', 'of', 'await', 'yield', 'typeof', 'delete']);
const inferred = new Set(['var', 'let', 'const', 'val', 'auto', 'final']);

/** The names of one revision. Indexes are built once; questions are answered on demand. */
export class Resolution {
  readonly #types = new Map<string, Declaration[]>();
  readonly #callables = new Map<string, Declaration[]>();
  readonly #supertypes = new Map<Declaration, readonly Declaration[]>();
  readonly #members = new Map<Declaration, ReadonlyMap<string, Declaration>>();
  readonly #locals = new Map<Declaration, Map<string, Variable | null>>();
  readonly #resolved = new Map<FileModel, Map<string, Declaration | null>>();

  constructor(files: readonly FileModel[]) {
    for (const file of files) {
      for (const declaration of file.declarations) {
        if (declaration.name === '') continue;
        if (isType(declaration)) push(this.#types, declaration.name, declaration);
        else if (isCallable(declaration)) push(this.#callables, declaration.name, declaration);
      }
    }
  }

  /** Functions, methods and constructors of a name, in order of file and place. */
  callablesNamed(name: string): readonly Declaration[] {
    return this.#callables.get(name) ?? [];
  }

  /** Types of a simple name, in order of file and place. */
  typesNamed(name: string): readonly Declaration[] {
    return this.#types.get(name) ?? [];
  }

  /**
   * The declaration that a type name (`C`, `a.b.C`, `Outer.Inner`) means at a place, or null if it is in none of the
   * files. In a language with packages the name must be nested, in the same file, imported or of the same package;
   * elsewhere a name that only one type has will do.
   */
  resolveType(name: string, from: Declaration): Declaration | null {
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const candidates = this.#types.get(simple);
    if (!candidates) return null;
    // Names mean the same everywhere in a file unless one of the candidates is nested.
    const nested = candidates.some(({ parent }) => parent?.kind !== 'file');
    if (nested) return this.#resolveAmong(candidates, name, from);
    let known = this.#resolved.get(from.file);
    if (!known) this.#resolved.set(from.file, (known = new Map()));
    let result = known.get(name);
    if (result === undefined) known.set(name, (result = this.#resolveAmong(candidates, name, from)));
    return result;
  }

  /** Direct supertypes that are declared in the files, in source order. */
  supertypes(type: Declaration): readonly Declaration[] {
    let result = this.#supertypes.get(type);
    if (!result) {
      result = type.supertypes.flatMap((reference) => {
        // The members of a type are not in scope in its own head.
        const found = this.resolveType(typeName(reference.text), type.parent ?? type);
        return found && found !== type ? [found] : [];
      });
      this.#supertypes.set(type, result);
    }
    return result;
  }

  /** All supertypes, nearest first, without the type itself. */
  allSupertypes(type: Declaration): Declaration[] {
    const found = new Set<Declaration>([type]);
    for (const t of found) for (const s of this.supertypes(t)) found.add(s);
    found.delete(type);
    return [...found];
  }

  /** Tells whether `type` is `other` or one of its subtypes. */
  isSubtype(type: Declaration, other: Declaration): boolean {
    return type === other || this.allSupertypes(type).includes(other);
  }

  /** Type of a receiver as it is written (`this`, `a.b()`, `new C()`, `((C) x)`, `C`), or null for no receiver. */
  receiverType(receiver: string, caller: Declaration): ReceiverType {
    return this.#typeOf(receiver.trim(), caller, MAX_DEPTH);
  }

  /**
   * Tells whether a call may mean the declaration, by name, number of arguments and receiver. A call without receiver
   * means a member of an enclosing type or its supertypes, something imported, or a function of the file or package.
   * @param unknown the answer where the type of the receiver is not known
   */
  mayCall(call: Call, caller: Declaration, target: Declaration, unknown = true): boolean {
    return (
      acceptsArguments(target, call.argumentCount) &&
      this.#mayName(call, caller, target, unknown) &&
      !this.#hasBetterOverload(call, caller, target)
    );
  }

  #mayName(call: Call, caller: Declaration, target: Declaration, unknown: boolean): boolean {
    const owner = enclosingType(target);
    if (target.kind === 'constructor') return owner !== null && this.#mayConstruct(call, caller, owner);
    if (call.name !== target.name || call.kind === 'thisCall' || call.kind === 'superCall') return false;
    if (!owner || call.receiver === null) return this.#mayNameUnqualified(call, caller, target, owner);
    if (call.kind === 'creation') return false;
    if (call.kind === 'superMethod') return this.#enclosingTypes(caller).some((type) => this.#hasMember(type, owner));
    const type = this.receiverType(call.receiver, caller);
    if (type === 'unknown') return unknown;
    return type !== 'external' && type.some((t) => this.#hasMember(t, owner));
  }

  /**
   * Tells whether another overload beside the callable fits the arguments better: more of them have the written type of
   * their parameter. Arguments whose type is not known fit any.
   */
  #hasBetterOverload(call: Call, caller: Declaration, target: Declaration): boolean {
    const overloads = this.callablesNamed(target.name).filter(
      (other) =>
        other.parent === target.parent && other.kind === target.kind && acceptsArguments(other, call.argumentCount),
    );
    if (overloads.length < 2) return false;
    const types = argumentTexts(caller.file.text.slice(call.start, call.end)).map((argument) =>
      this.#typeNameOf(argument, caller),
    );
    const fitting = ({ parameters }: Declaration) =>
      types.filter((type, i) => type !== null && parameters[i]?.type && type === parameterTypeName(parameters[i]))
        .length;
    const own = fitting(target);
    return overloads.some((other) => fitting(other) > own);
  }

  /** Simple name of the type of an argument, or null where its text does not tell. */
  #typeNameOf(argument: string, caller: Declaration): string | null {
    if (/^"/.test(argument)) return /"$/.test(argument) ? 'String' : null;
    if (/^'/.test(argument)) return 'char';
    if (/^-?\d+$/.test(argument)) return 'int';
    if (/^-?\d+[lL]$/.test(argument)) return 'long';
    if (argument === 'true' || argument === 'false') return 'boolean';
    if (argument === 'this') return enclosingType(caller)?.name ?? null;
    if (argument.endsWith('.class')) return 'Class';
    const creation = /^new\s+([\p{L}_$][\p{L}\p{N}_$.]*)[^.]*$/u.exec(argument);
    if (creation) return lastSegment(creation[1]);
    const cast = /^\(\s*([\p{L}_$][\p{L}\p{N}_$.]*)(?:<.*>)?\s*\)\s*[\p{L}_$]/u.exec(argument);
    if (cast) return lastSegment(cast[1]);
    if (!identifier.test(argument)) return null;
    const type = this.#variable(argument, caller)?.type;
    return type ? lastSegment(type) : null;
  }

  #mayConstruct(call: Call, caller: Declaration, owner: Declaration): boolean {
    const type = enclosingType(caller);
    switch (call.kind) {
      case 'creation':
      case 'reference':
        return call.name === owner.name && this.#mayMeanType(call.name, caller, owner);
      case 'thisCall':
        return type === owner;
      case 'superCall':
        return type !== null && this.supertypes(type).includes(owner);
      default:
        return false;
    }
  }

  #mayMeanType(name: string, from: Declaration, type: Declaration): boolean {
    const resolved = this.resolveType(name, from);
    return resolved === null ? this.typesNamed(name).length === 1 : resolved === type;
  }

  /** For calls without receiver, and for functions that belong to no type. */
  #mayNameUnqualified(call: Call, caller: Declaration, target: Declaration, owner: Declaration | null): boolean {
    if (owner) {
      if (this.#enclosingTypes(caller).some((type) => type === owner || this.#hasMember(type, owner))) return true;
      return caller.file.imports.some(
        (i) => i.isStatic && lastSegment(i.path) === owner.name && (i.wildcard || i.member === target.name),
      );
    }
    // A local function is visible inside the declaration that contains it.
    const scope = target.parent;
    if (scope && scope.kind !== 'file' && scope.kind !== 'namespace' && call.receiver === null) {
      return scope.file === caller.file && scope.start <= caller.start && caller.end <= scope.end;
    }
    return this.#mayNameFunction(call, caller, target);
  }

  /** A function at file level: one of the same file hides the others of its name. */
  #mayNameFunction(call: Call, caller: Declaration, target: Declaration): boolean {
    if (target.file === caller.file) return true;
    if (call.receiver !== null) return true;
    const others = this.callablesNamed(target.name);
    return !others.some((other) => other.file === caller.file && other.parent === target.parent?.file.root);
  }

  /** Tells whether members of `owner` are members of `type`: they are its own or inherited. */
  #hasMember(type: Declaration, owner: Declaration): boolean {
    return type === owner || this.isSubtype(type, owner);
  }

  #enclosingTypes(declaration: Declaration): Declaration[] {
    const result: Declaration[] = [];
    for (let d: Declaration | null = declaration; d; d = d.parent) if (isType(d)) result.push(d);
    return result;
  }

  #resolveAmong(candidates: readonly Declaration[], name: string, from: Declaration): Declaration | null {
    const qualified = name.includes('.');
    const qualifier = qualified ? name.slice(0, name.lastIndexOf('.')) : '';
    const imported = qualified ? null : from.file.imports.find((i) => i.alias === name && !i.isStatic);
    let best: Declaration | null = null;
    let bestRank = 0;
    for (const candidate of candidates) {
      const rank = qualified
        ? this.#rankQualified(candidate, qualifier, from)
        : imported
          ? rankImported(candidate, imported.member === null ? imported.path : `${imported.path}.${imported.member}`)
          : rankPlain(candidate, from, candidates.length);
      if (rank > bestRank) {
        best = candidate;
        bestRank = rank;
      }
    }
    return best ?? (imported ? this.#enclosingMatch(candidates, from) : null);
  }

  /** A type declared around the place hides an import of the same name. */
  #enclosingMatch(candidates: readonly Declaration[], from: Declaration): Declaration | null {
    return candidates.find((candidate) => candidate.parent !== null && contains(candidate.parent, from)) ?? null;
  }

  #rankQualified(candidate: Declaration, qualifier: string, from: Declaration): number {
    const path = outerName(candidate);
    if (path === qualifier) return 3;
    if (candidate.parent && isType(candidate.parent)) {
      const outer = lastSegment(qualifier);
      if (candidate.parent.name === outer && this.resolveType(qualifier, from) === candidate.parent) return 2;
    }
    return 0;
  }

  #typeOf(text: string, caller: Declaration, depth: number): ReceiverType {
    if (depth === 0) return 'unknown';
    const first = text.charCodeAt(0);
    if (first === 34 || first === 39 || first === 96) return 'external';
    if (text.startsWith('(') && closingBracket(text, 0) === text.length - 1) {
      return this.#typeOfParenthesised(text.slice(1, -1).trim(), caller, depth);
    }
    const dot = lastTopLevelDot(text);
    if (dot < 0) return this.#typeOfSimple(text, caller, depth);
    const member = text.slice(dot + (text[dot] === '.' ? 1 : 2)).trim();
    const left = text
      .slice(0, dot)
      .trim()
      .replace(/[?!]+$/, '');
    if (member === 'this') return found(this.resolveType(left, caller));
    if (/^[\p{L}\p{N}_$.]+$/u.test(text)) {
      const type = this.resolveType(text, caller);
      if (type) return [type];
    }
    const owner = this.#typeOf(left, caller, depth - 1);
    if (typeof owner === 'string') {
      return owner === 'external' && !member.includes('(') && startsUpper.test(member) ? 'external' : 'unknown';
    }
    const open = member.indexOf('(');
    return open < 0 ? this.#typeOfField(owner, member) : this.#typeOfResult(owner, member.slice(0, open).trim());
  }

  #typeOfParenthesised(inner: string, caller: Declaration, depth: number): ReceiverType {
    const cast = /^\(\s*([\p{L}_$][\p{L}\p{N}_$.]*)(?:<.*>)?\s*\)\s*[\p{L}_$("]/u.exec(inner);
    if (cast) return this.#declaredType(cast[1], caller);
    return this.#typeOf(inner, caller, depth - 1);
  }

  #typeOfSimple(text: string, caller: Declaration, depth: number): ReceiverType {
    if (text === 'this' || text === 'self') {
      const type = enclosingType(caller);
      return type ? [type] : 'unknown';
    }
    const creation = /^new\s+([\p{L}_$][\p{L}\p{N}_$.]*)/u.exec(text);
    if (creation) return this.#declaredType(creation[1], caller);
    const open = text.indexOf('(');
    if (open > 0 && text.endsWith(')')) {
      const name = text.slice(0, open).trim();
      if (!identifier.test(name)) return 'unknown';
      const owners = this.#enclosingTypes(caller);
      return this.#typeOfResult(owners, name);
    }
    return identifier.test(text) ? this.#typeOfVariable(text, caller, depth) : 'unknown';
  }

  /** A parameter, a local variable, a field of an enclosing type, or a type itself. */
  #typeOfVariable(name: string, caller: Declaration, depth: number): ReceiverType {
    const variable = this.#variable(name, caller);
    if (variable) {
      if (variable.type !== null) return this.#declaredType(variable.type, variable.declaredIn);
      return variable.value === null ? 'unknown' : this.#typeOf(variable.value, caller, depth - 1);
    }
    const type = this.resolveType(name, caller);
    if (type) return [type];
    return startsUpper.test(name) ? 'external' : 'unknown';
  }

  /** The parameter, local variable or field that a name means, or null. */
  #variable(name: string, caller: Declaration): Variable | null {
    for (let d: Declaration | null = caller; d; d = d.parent) {
      if (isType(d)) {
        const field = this.#field([d], name);
        if (field) return field;
        continue;
      }
      const parameter = d.parameters.find((p) => p.name === name);
      if (parameter) return variableOf(parameter.type, d);
      const local = isCallable(d) || d.kind === 'initializer' ? this.#local(name, d) : null;
      if (local) return local;
    }
    return null;
  }

  #local(name: string, callable: Declaration): Variable | null {
    let known = this.#locals.get(callable);
    if (!known) this.#locals.set(callable, (known = new Map()));
    let result = known.get(name);
    if (result === undefined) known.set(name, (result = localVariable(name, callable)));
    return result;
  }

  #field(owners: readonly Declaration[], name: string): Variable | null {
    for (const owner of owners) {
      for (const type of [owner, ...this.allSupertypes(owner)]) {
        const field = this.#fields(type).get(name);
        if (field) return variableOf(field.type, field);
      }
    }
    return null;
  }

  #typeOfField(owners: readonly Declaration[], name: string): ReceiverType {
    const field = this.#field(owners, name);
    return field?.type ? this.#declaredType(field.type, field.declaredIn) : 'unknown';
  }

  #fields(type: Declaration): ReadonlyMap<string, Declaration> {
    let members = this.#members.get(type);
    if (!members) {
      members = new Map(type.children.flatMap((child) => (child.kind === 'field' ? [[child.name, child]] : [])));
      this.#members.set(type, members);
    }
    return members;
  }

  /** Return type of a method of one of the owners. */
  #typeOfResult(owners: readonly Declaration[], name: string): ReceiverType {
    const methods = this.callablesNamed(name);
    for (const owner of owners) {
      const method = methods.find((m) => m.parent && (m.parent === owner || this.#hasMember(owner, m.parent)));
      if (method) return method.type ? this.#declaredType(typeName(method.type.text), method) : 'unknown';
    }
    return 'unknown';
  }

  /** A written type: of the files, or external unless it may be a type parameter. */
  #declaredType(name: string, from: Declaration): ReceiverType {
    if (inferred.has(name)) return 'unknown';
    const type = this.resolveType(name, from);
    if (type) return [type];
    for (let d: Declaration | null = from; d; d = d.parent) {
      for (const parameter of d.typeParameters) {
        const [own, bound] = parameter.split(/\s+extends\s+|\s*:\s*/);
        if (own === name) return bound ? found(this.resolveType(typeName(bound), from)) : 'unknown';
      }
    }
    return 'external';
  }
}

/** A variable as far as its declaration tells. */
interface Variable {
  /** Name of the written type; null where none is written, or only a word like `var`. */
  readonly type: string | null;
  /** Initial value of a local variable without written type. */
  readonly value: string | null;
  readonly declaredIn: Declaration;
}

function variableOf(type: TypeReference | null, declaredIn: Declaration): Variable {
  return { type: type ? typeName(type.text) : null, value: null, declaredIn };
}

const nameCharacter = /[\p{L}\p{N}_$]/u;

/**
 * Name of the type that ends before an offset, type arguments and array marks left out; '' if there is none. What stands
 * there may be anything: `return x`, `a < b`.
 */
function typeBefore(text: string, offset: number, least: number): string {
  let end = offset;
  const skipBlanks = () => {
    while (end > least && text.charCodeAt(end - 1) <= 32) end--;
  };
  skipBlanks();
  while (text[end - 1] === ']') {
    end--;
    skipBlanks();
    if (text[end - 1] !== '[') return '';
    end--;
    skipBlanks();
  }
  if (text[end - 1] === '>') {
    let depth = 0;
    do {
      end--;
      if (text[end] === '>') depth++;
      else if (text[end] === '<') depth--;
      else if (';{}()='.includes(text[end])) return '';
    } while (depth > 0 && end > least);
    skipBlanks();
  }
  let start = end;
  while (start > least && (text[start - 1] === '.' || nameCharacter.test(text[start - 1]))) start--;
  const name = text.slice(start, end);
  return /^[\p{L}_$]/u.test(name) ? name : '';
}

/** A local variable by the text of its declaration (`Type name`, `Type name = value`), or null if there seems to be none. */
function localVariable(name: string, callable: Declaration): Variable | null {
  const { body, file } = callable;
  if (!body) return null;
  const { text } = file;
  for (let at = text.indexOf(name, body.start); at >= 0 && at < body.end; at = text.indexOf(name, at + name.length)) {
    const before = text[at - 1];
    if ((before !== ' ' && before !== '\t') || nameCharacter.test(text[at + name.length] ?? '')) continue;
    let next = at + name.length;
    while (next < body.end && text.charCodeAt(next) <= 32) next++;
    if (!'=;:,)'.includes(text[next]) || text[next + 1] === '=') continue;
    const type = typeBefore(text, at, body.start);
    if (type === '' || notTypes.has(type)) continue;
    if (!inferred.has(type)) return { type, value: null, declaredIn: callable };
    const value =
      text[next] === '='
        ? text
            .slice(next + 1, body.end)
            .split(/[;\n]/, 1)[0]
            .trim()
        : '';
    return { type: null, value: value || null, declaredIn: callable };
  }
  return null;
}

function found(type: Declaration | null): ReceiverType {
  return type ? [type] : 'external';
}

function push(map: Map<string, Declaration[]>, key: string, value: Declaration): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Name of a written type without type arguments and array marks: `a.B` of `a.B<C>[]`; '' for arrays' own members. */
function typeName(text: string): string {
  const end = text.search(/[<[?!]/);
  return end < 0 ? text : text.slice(0, end);
}

/** Package and enclosing types of a type, joined by dots. */
function outerName(type: Declaration): string {
  const parts: string[] = [];
  for (let d = type.parent; d && d.kind !== 'file'; d = d.parent) parts.unshift(d.name);
  if (type.file.packageName) parts.unshift(type.file.packageName);
  return parts.join('.');
}

function contains(outer: Declaration, inner: Declaration): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}

/** How well a type fits an import path: by qualified name, or by file and name where there are no packages. */
function rankImported(candidate: Declaration, path: string): number {
  const outer = outerName(candidate);
  const qualified = outer === '' ? candidate.name : `${outer}.${candidate.name}`;
  if (qualified === path) return 3;
  if (candidate.file.packageName !== '') return 0;
  const file = candidate.file.path.replace(/\.\w+$/, '');
  const wanted = path.replaceAll('.', '/').replace(/^\/+/, '');
  return file.endsWith(lastPathSegment(wanted)) || wanted.endsWith(candidate.name) ? 1 : 0;
}

function lastPathSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** How near an unqualified name is to a type: declared around it, in its file, its package, or under a wildcard import. */
function rankPlain(candidate: Declaration, from: Declaration, candidates: number): number {
  const { parent, file } = candidate;
  if (!parent) return 0;
  const topLevel = parent.kind === 'file' || parent.kind === 'namespace';
  // Deeper enclosing declarations are nearer.
  if (!topLevel) {
    if (contains(parent, from)) return 1000 + parent.index;
    const outer = outerName(candidate);
    return from.file.imports.some((i) => i.wildcard && i.path === outer) ? 2 : 0;
  }
  if (file === from.file) return 4;
  if (file.packageName !== '' || from.file.packageName !== '') {
    if (file.packageName === from.file.packageName) return 3;
    return from.file.imports.some((i) => i.wildcard && !i.isStatic && i.path === file.packageName) ? 2 : 0;
  }
  return candidates === 1 ? 1 : 0;
}

/**
 * Tells whether a callable takes that many arguments; -1 fits always. Default values and varargs are counted. Languages
 * without overloading (whose signatures are names) do not check the number.
 */
function acceptsArguments(target: Declaration, count: number): boolean {
  if (count < 0 || !target.signature.includes('(')) return true;
  const { parameters } = target;
  const optional = parameters.filter((p) => p.varargs || p.defaultValue >= 0).length;
  return count >= parameters.length - optional && (count <= parameters.length || parameters.some((p) => p.varargs));
}

/** Name of a parameter's type as arguments are compared with it: arrays are not what their elements are. */
function parameterTypeName({ type, varargs }: Parameter): string {
  return type && !varargs && !type.text.endsWith(']') ? type.name : '';
}

/** The arguments in the last brackets of a call's text, outermost commas apart; none if the text does not end with them. */
function argumentTexts(call: string): string[] {
  if (!call.endsWith(')')) return [];
  const commas: number[] = [];
  let depth = 0;
  let quote = '';
  let open = -1;
  for (let i = 0; i < call.length; i++) {
    const c = call[i];
    if (quote !== '') {
      if (c === '\\') i++;
      else if (c === quote) quote = '';
    } else if (c === '"' || c === "'" || c === '`') quote = c;
    else if (c === '(' || c === '[' || c === '{') {
      if (depth++ === 0) {
        open = i;
        commas.length = 0;
      }
    } else if (c === ')' || c === ']' || c === '}') depth--;
    else if (c === ',' && depth === 1) commas.push(i);
  }
  if (open < 0 || depth !== 0) return [];
  const bounds = [open, ...commas, call.length - 1];
  return bounds.slice(1).map((end, i) => call.slice(bounds[i] + 1, end).trim());
}

/** Offset of the bracket that closes the one at `open`, or -1. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    const c = text[i];
    if (c === '(' || c === '[' || c === '{') depth++;
    else if ((c === ')' || c === ']' || c === '}') && --depth === 0) return i;
  }
  return -1;
}

/** Offset of the last dot (or `->`, `::`) outside brackets, or -1. */
function lastTopLevelDot(text: string): number {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const c = text[i];
    if (c === ')' || c === ']' || c === '}') depth++;
    else if (c === '(' || c === '[' || c === '{') depth--;
    else if (depth === 0 && c === '.') return i;
    else if (depth === 0 && i > 0 && ((c === '>' && text[i - 1] === '-') || (c === ':' && text[i - 1] === ':'))) {
      return i - 1;
    }
  }
  return -1;
}
