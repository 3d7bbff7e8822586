// Python source → declarations. One walk over the nodes (see `scanDeclarations`); each method below handles one role.
// Lambdas and comprehensions declare nothing: what they contain belongs to the declaration around them.
import { type DeclarationParts, declare, declareFile, type OpenDeclaration } from '../../model/builder.ts';
import { FileModel, isType, type Range, type Visibility } from '../../model/declaration.ts';
import type { Language } from '../../model/language.ts';
import { expressionBody, rangeOf } from '../../model/parts.ts';
import { scanDeclarations } from '../../model/scan.ts';
import { ERROR_KIND, type SyntaxTree } from '../../syntax/tree.ts';
import { addImports, callAt, createsObject, isOwn, namesHandedOn, referenceAt } from './calls.ts';
import { type PythonGrammar, pythonGrammar, Role } from './grammar.ts';
import {
  annotatedType,
  decoratorsOf,
  parametersOf,
  supertypesOf,
  targetsOf,
  typeParametersOf,
  typeReference,
} from './headers.ts';

/** Builds the declarations of one Python file. */
export function modelPython(language: Language, tree: SyntaxTree, path: string): FileModel {
  return new PythonModel(language, tree, path).build();
}

/** The language's own words for declarations. */
export type NativeKind =
  | 'module'
  | 'class'
  | 'enum class'
  | 'function'
  | 'constructor'
  | 'method'
  | 'static method'
  | 'class method'
  | 'property'
  | 'property setter'
  | 'property deleter'
  | 'type alias'
  /** Assignment directly in a module. */
  | 'module variable'
  /** Assignment directly in a class. */
  | 'class attribute'
  | 'enum member'
  /** `self.x = …` in `__init__`; stands inside the constructor's range, but is a field of the class. */
  | 'self assignment';

const enumBases = /^(?:Int|Str)?Enum$|^(?:Int)?Flag$/;
const abstractBases = /^(?:ABC|ABCMeta)$/;
const abstractDecorators = /^(?:abc\.)?abstract(?:method|property|classmethod|staticmethod)$/;
const overload = /^(?:\w+\.)?overload$/;
const dunder = /^__.*__$/;

/** Where a field stands: its assignment, or the name alone if the initialiser is not its own. */
interface FieldPlace {
  readonly node: number;
  readonly name: number;
}

class PythonModel {
  readonly #tree: SyntaxTree;
  readonly #python: PythonGrammar;
  readonly #file: FileModel;
  /** Fields that the methods of a class assign, by method; what no constructor assigns waits for the end of the class. */
  readonly #selfFields = new Map<OpenDeclaration, DeclarationParts[]>();
  readonly #callers = new Set<OpenDeclaration>();
  readonly #handedOn: { readonly node: number; readonly by: OpenDeclaration }[] = [];
  /** The module's class declared last: a slip in the source may have cut its block short. */
  #lastClass: OpenDeclaration | null = null;
  /** Names of the enumerations of the module so far. */
  readonly #enums = new Set<string>();
  /** Names of the fields of a module or class: a later assignment declares nothing. */
  readonly #fields = new Map<OpenDeclaration, Set<string>>();

  constructor(language: Language, tree: SyntaxTree, path: string) {
    this.#tree = tree;
    this.#python = pythonGrammar(tree.grammar);
    this.#file = new FileModel(path, language, tree, '');
  }

  build(): FileModel {
    const root = declareFile(this.#file, 'module' satisfies NativeKind);
    root.documentation = this.#docstring(0);
    scanDeclarations(
      this.#file,
      root,
      this.#python.roles,
      (node, role, open) => this.#visit(node, role, open),
      (closed) => this.#addSelfFields(closed),
    );
    this.#settleCalls();
    return this.#file;
  }

  #visit(node: number, role: number, open: OpenDeclaration): OpenDeclaration | 'skip' | null {
    switch (role) {
      case Role.class:
        return this.#class(node, open);
      case Role.function:
        return this.#function(node, open);
      case Role.assignment:
        return this.#assignment(node, open);
      case Role.typeAlias:
        return this.#typeAlias(node, open);
      case Role.import:
        addImports(this.#python, this.#file, node);
        return 'skip';
      case Role.call: {
        const call = callAt(this.#python, this.#tree, node);
        this.#callers.add(open);
        if (call) open.calls.push(call);
        for (const name of namesHandedOn(this.#python, this.#tree, node)) this.#handedOn.push({ node: name, by: open });
        return null;
      }
      default:
        // Decorators are annotations.
        return 'skip';
    }
  }

  /** Range of the string that is the first statement of a block. */
  #docstring(block: number): Range | null {
    const tree = this.#tree;
    const [first] = block < 0 ? [] : tree.namedChildren(block);
    if (first === undefined || tree.kind[first] !== this.#python.kind.expression_statement) return null;
    const [expression] = tree.namedChildren(first);
    const isString = expression !== undefined && tree.kind[expression] === this.#python.kind.string;
    return isString ? rangeOf(tree, expression) : null;
  }

  /** What classes and functions share: name, decorators, body, documentation. */
  #definition(node: number, name: number) {
    const tree = this.#tree;
    const outer = tree.parent[node];
    const isDecorated = outer >= 0 && tree.kind[outer] === this.#python.kind.decorated_definition;
    const block = tree.childByField(node, this.#python.field.body);
    return {
      name: tree.textOf(name),
      nameRange: rangeOf(tree, name),
      node,
      start: tree.start[isDecorated ? outer : node],
      end: tree.end[node],
      ...expressionBody(tree, block),
      documentation: this.#docstring(block),
      annotations: decoratorsOf(this.#python, tree, node),
      typeParameters: typeParametersOf(this.#python, tree, node),
    };
  }

  #class(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const name = tree.childByField(node, this.#python.field.name);
    if (name < 0) return null;
    const supertypes = supertypesOf(this.#python, tree, node);
    // A base is defined before the class: `class Text(Enum)`, `class State(Text)`.
    const isEnum = supertypes.some((base) => enumBases.test(base.name) || this.#enums.has(base.text));
    const bases = tree.childByField(node, this.#python.field.superclasses);
    const isAbstract = bases >= 0 && /\bABC(?:Meta)?\b/.test(tree.textOf(bases));
    const declaration = declare(this.#file, open, {
      kind: isEnum ? 'enum' : 'class',
      nativeKind: (isEnum ? 'enum class' : 'class') satisfies NativeKind,
      ...this.#definition(node, name),
      supertypes,
      isAbstract: isAbstract || supertypes.some((base) => abstractBases.test(base.name)),
    });
    if (open.kind === 'file') this.#lastClass = declaration;
    if (open.kind === 'file' && isEnum) this.#enums.add(declaration.name);
    return declaration;
  }

  /** Tells whether the line on which a node of the module begins is indented: it is part of a block that broke. */
  #isIndented(node: number): boolean {
    const { text } = this.#file;
    const line = text.lastIndexOf('\n', this.#tree.start[node] - 1) + 1;
    return text[line] === ' ' || text[line] === '\t';
  }

  /**
   * The declaration that holds a function. After an error the parser takes the rest of a class for statements of the
   * module, but their indentation still tells where they belong.
   */
  #holderOf(node: number, open: OpenDeclaration): OpenDeclaration {
    if (open.kind !== 'file') return open;
    const tree = this.#tree;
    const outer = tree.parent[node];
    const first = tree.kind[outer] === this.#python.kind.decorated_definition ? outer : node;
    const place = tree.parent[first];
    const isLoose = (place === 0 || tree.kind[place] === ERROR_KIND) && this.#isIndented(first);
    if (!isLoose) this.#lastClass = null;
    const holder = this.#lastClass;
    if (!holder) return open;
    holder.end = Math.max(holder.end, tree.end[node]);
    return holder;
  }

  #function(node: number, around: OpenDeclaration): OpenDeclaration | 'skip' | null {
    const tree = this.#tree;
    const open = this.#holderOf(node, around);
    const { field } = this.#python;
    const nameNode = tree.childByField(node, field.name);
    if (nameNode < 0) return null;
    const definition = this.#definition(node, nameNode);
    const { name } = definition;
    const decorators = definition.annotations.map((decorator) => decorator.name);
    // Signatures for type checkers; the function itself follows.
    if (decorators.some((decorator) => overload.test(decorator)) && this.#nextDefinition(node) === name) return 'skip';
    const isMember = isType(open);
    const nativeKind = functionWord(name, decorators, isMember);
    return declare(this.#file, open, {
      kind: nativeKind === 'constructor' ? 'constructor' : isMember ? 'method' : 'function',
      nativeKind,
      ...definition,
      modifiers: tree.childOfKind(node, tree.grammar.anonymous('async')) >= 0 ? ['async'] : [],
      visibility: visibilityOf(name),
      parameters: parametersOf(this.#python, tree, node, isMember && nativeKind !== 'static method'),
      type: annotatedType(this.#python, tree, node, field.return_type),
      isStatic: nativeKind === 'static method',
      isAbstract: decorators.some((decorator) => abstractDecorators.test(decorator)),
    });
  }

  /** Name of the function that follows a definition among the statements, or null. */
  #nextDefinition(node: number): string | null {
    const tree = this.#tree;
    const { kind, field } = this.#python;
    const parent = tree.parent[node];
    const outer = tree.kind[parent] === kind.decorated_definition ? parent : node;
    for (let c = tree.next[outer]; c < tree.next[tree.parent[outer]]; c = tree.next[c]) {
      if (tree.isExtra(c)) continue;
      const inner = tree.kind[c] === kind.decorated_definition ? tree.childByField(c, field.definition) : c;
      const name = inner < 0 ? -1 : tree.childByField(inner, field.name);
      return name >= 0 && tree.kind[inner] === kind.function_definition ? tree.textOf(name) : null;
    }
    return null;
  }

  /** A field of a module or class, or one that the constructor assigns. */
  #assignment(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind, field } = this.#python;
    const left = tree.childByField(node, field.left);
    if (left < 0) return null;
    const right = tree.childByField(node, field.right);
    // Of `a = b = 1` only the last target has the value; of `a, b = f()` none has it for itself.
    const isOwn = targetIsSingle(tree, kind, left) && (right < 0 || tree.kind[right] !== kind.assignment);
    const places = targetsOf(this.#python, tree, left).map((name) => ({ node: isOwn ? node : name, name }));
    if (open.kind === 'constructor' || open.kind === 'method') {
      const isDeclared = open.kind === 'constructor' && this.#isDirectlyIn(node, open);
      for (const place of places) this.#noteSelfField(place, open, isDeclared);
      return null;
    }
    const isHolder = open.kind === 'file' || isType(open);
    if (!isHolder || !this.#isDirectlyIn(node, open) || (open.kind === 'file' && this.#isIndented(node))) return null;
    let declared: OpenDeclaration | null = null;
    for (const place of places) if (tree.kind[place.name] === kind.identifier) declared = this.#field(place, open);
    return isOwn ? declared : null;
  }

  #isDirectlyIn(assignment: number, open: OpenDeclaration): boolean {
    const tree = this.#tree;
    let statement = tree.parent[assignment];
    while (tree.kind[statement] === this.#python.kind.assignment) statement = tree.parent[statement];
    if (tree.kind[statement] !== this.#python.kind.expression_statement) return false;
    const block = tree.parent[statement];
    return open.kind === 'file' ? block === 0 : block === open.bodyNode;
  }

  #field(place: FieldPlace, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const name = tree.textOf(place.name);
    const names = this.#fields.get(open) ?? new Set();
    this.#fields.set(open, names);
    if (names.has(name)) return null;
    names.add(name);
    const isMember = open.kind === 'enum' && !name.startsWith('_');
    const nativeKind = isMember ? 'enum member' : open.kind === 'file' ? 'module variable' : 'class attribute';
    return declare(this.#file, open, {
      kind: isMember ? 'enumConstant' : 'field',
      nativeKind: nativeKind satisfies NativeKind,
      ...this.#fieldParts(place),
    });
  }

  #fieldParts(place: FieldPlace) {
    const tree = this.#tree;
    const { field } = this.#python;
    return {
      name: tree.textOf(place.name),
      visibility: visibilityOf(tree.textOf(place.name)),
      node: place.node,
      nameRange: rangeOf(tree, place.name),
      ...rangeOf(tree, place.node),
      type: annotatedType(this.#python, tree, place.node, field.type),
      ...expressionBody(tree, tree.childByField(place.node, field.right)),
    };
  }

  /** @param isDeclared where every object gets it: what a branch, a `with` or a method sets some objects may lack */
  #noteSelfField(place: FieldPlace, owner: OpenDeclaration, isDeclared: boolean): void {
    const tree = this.#tree;
    const { field } = this.#python;
    const self = owner.parameters[0];
    const object = tree.childByField(place.name, field.object);
    const name = tree.childByField(place.name, field.attribute);
    if (!self || object < 0 || name < 0 || tree.textOf(object) !== self.name) return;
    const fields = this.#selfFields.get(owner) ?? [];
    this.#selfFields.set(owner, fields);
    fields.push({
      kind: 'field',
      nativeKind: 'self assignment' satisfies NativeKind,
      isIncidental: !isDeclared,
      ...this.#fieldParts({ node: place.node, name }),
      ...(place.node === place.name && rangeOf(tree, place.name)),
    });
  }

  /** Declares the fields that a constructor assigns, then, when the class is complete, those that only its methods do. */
  #addSelfFields(closed: OpenDeclaration): void {
    const fields = this.#selfFields.get(closed);
    if (!fields) return;
    const owner = (isType(closed) ? closed : closed.parent) as OpenDeclaration | null;
    if (!owner || closed.kind === 'constructor' || closed === owner) {
      const declared = new Set(fields.flatMap(({ isIncidental, name }) => (isIncidental ? [] : [name])));
      for (const field of fields) {
        const isIncidental = !declared.has(field.name);
        if (!owner?.children.some(({ name }) => name === field.name))
          declare(this.#file, owner, { ...field, isIncidental });
      }
    } else this.#selfFields.set(owner, [...(this.#selfFields.get(owner) ?? []), ...fields]);
  }

  #typeAlias(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind, field } = this.#python;
    const left = tree.childByField(node, field.left);
    const right = tree.childByField(node, field.right);
    if (left < 0 || right < 0) return null;
    const name = firstOfKind(tree, left, kind.identifier);
    if (name < 0) return null;
    return declare(this.#file, open, {
      kind: 'typeAlias',
      nativeKind: 'type alias' satisfies NativeKind,
      name: tree.textOf(name),
      nameRange: rangeOf(tree, name),
      node,
      ...rangeOf(tree, node),
      type: typeReference(this.#python, tree, right),
      ...expressionBody(tree, right),
    });
  }

  /** Decides what unqualified calls are, and adds references to functions that are handed on by name. */
  #settleCalls(): void {
    const file = this.#file;
    const functions = new Set<string>();
    for (const { kind, name } of file.declarations) if (kind === 'function' || kind === 'method') functions.add(name);
    const imported = new Set(file.imports.filter(({ member }) => member !== null).map(({ alias }) => alias));
    const changed = new Set<OpenDeclaration>();
    for (const { node, by } of this.#handedOn) {
      const reference = referenceAt(this.#python, this.#tree, node);
      if (!functions.has(reference.name) && (reference.receiver !== null || !imported.has(reference.name))) continue;
      if (reference.receiver === null && isParameter(by, reference.name)) continue;
      by.calls.push(reference);
      changed.add(by);
    }
    for (const declaration of changed) declaration.calls.sort((a, b) => a.start - b.start);
    for (const { calls } of this.#callers) {
      calls.forEach((call, i) => {
        if (call.kind !== 'call' && call.kind !== 'creation') return;
        if (call.receiver !== null && !(isOwn(call.receiver) && call.kind === 'creation')) return;
        const kind = createsObject(file, call.name) ? 'creation' : 'call';
        if (kind !== call.kind) calls[i] = { ...call, kind };
      });
    }
  }
}

function targetIsSingle(tree: SyntaxTree, kind: PythonGrammar['kind'], target: number): boolean {
  return tree.kind[target] === kind.identifier || tree.kind[target] === kind.attribute;
}

function firstOfKind(tree: SyntaxTree, node: number, kind: number): number {
  for (let i = node; i < tree.next[node]; i++) if (tree.kind[i] === kind) return i;
  return -1;
}

function isParameter(declaration: OpenDeclaration, name: string): boolean {
  for (let d: OpenDeclaration | null = declaration; d; d = d.parent as OpenDeclaration | null) {
    if (d.parameters.some((parameter) => parameter.name === name)) return true;
  }
  return false;
}

function functionWord(name: string, decorators: readonly string[], isMember: boolean): NativeKind {
  if (!isMember) return 'function';
  if (name === '__init__') return 'constructor';
  for (const decorator of decorators) {
    if (decorator === 'staticmethod') return 'static method';
    if (decorator === 'classmethod') return 'class method';
    if (decorator === `${name}.setter`) return 'property setter';
    if (decorator === `${name}.deleter`) return 'property deleter';
    if (/(?:^|\.)(?:cached_)?property$/.test(decorator)) return 'property';
  }
  return 'method';
}

/** Visibility of functions and methods by their name, spec/refactoring-types.md §3.1. */
function visibilityOf(name: string): Visibility {
  if (dunder.test(name) || !name.startsWith('_')) return 'public';
  return name.startsWith('__') ? 'private' : 'protected';
}
