// The language-neutral code model: what a file declares. Languages build it from syntax trees; every later stage reads
// only this (and node numbers of the tree), so no later stage names a language. Built once, then read-only.
import { LineIndex } from '../syntax/lines.ts';
import { type TokenTable, tokenise } from '../syntax/tokens.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import type { Language } from './language.ts';

/** What a declaration is, in the words that all languages share. */
export type DeclarationKind =
  | 'file'
  | 'namespace'
  | 'class'
  | 'interface'
  | 'enum'
  | 'record'
  | 'annotation'
  | 'struct'
  | 'union'
  | 'object'
  | 'typeAlias'
  | 'function'
  | 'method'
  | 'constructor'
  | 'initializer'
  | 'field'
  | 'enumConstant';

const typeKinds: ReadonlySet<DeclarationKind> = new Set<DeclarationKind>([
  'class',
  'interface',
  'enum',
  'record',
  'annotation',
  'struct',
  'union',
  'object',
  'typeAlias',
]);

/** Classes, interfaces and all else that can have members and be a type. */
export function isType(declaration: Declaration): boolean {
  return typeKinds.has(declaration.kind);
}

/** Interfaces, and names for types with members, which say what an interface says. */
export function isInterface({ kind, children }: Declaration): boolean {
  return kind === 'interface' || (kind === 'typeAlias' && children.length > 0);
}

/** Tells whether a declaration stands in another one, at any depth. */
export function standsIn(declaration: Declaration, outer: Declaration): boolean {
  for (let around = declaration.parent; around; around = around.parent) if (around === outer) return true;
  return false;
}

/** Functions, methods and constructors. */
export function isCallable(declaration: Declaration): boolean {
  const { kind } = declaration;
  return kind === 'function' || kind === 'method' || kind === 'constructor';
}

/** An object whose members are used like members of the type around it, as those of a companion object are. */
export function isCompanion(declaration: Declaration): boolean {
  return declaration.nativeKind === 'companion object';
}

/** The object that a field holds, and that extends nothing, is known by the field. */
export function isHeldLiteral({ name, parent, supertypes }: Declaration): boolean {
  return name === '' && parent?.kind === 'field' && supertypes.length === 0;
}

/** A function that is the value of a property in an object literal, be that a class or not: `{ f: () => 1 }`, `{ f() {} }`. */
export function isOfLiteral({ nativeKind }: Declaration): boolean {
  return /property (?:arrow )?function$|^shorthand /.test(nativeKind);
}

/** A class without a name, but for what a field holds: others know it by its supertype alone. */
export function isUnnamed(declaration: Declaration): boolean {
  return isType(declaration) && declaration.name === '' && !isHeldLiteral(declaration);
}

/** A half-open range of UTF-16 offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A type as it is written, with its syntax node. */
export interface TypeReference extends Range {
  /** Source text without comments and needless blanks: `Map<String,List<Integer>>`, `int[]`, `a.b.C`. */
  readonly text: string;
  /** Last segment of the name without type arguments and array marks: `Map`, `int`, `C`; '' for types without name. */
  readonly name: string;
  readonly node: number;
}

/** A supertype in an `extends`, `implements` or base list. */
export interface Supertype extends TypeReference {
  readonly relation: 'extends' | 'implements';
}

/** An annotation or decorator. */
export interface Annotation extends Range {
  /** Dotted name without `@`. */
  readonly name: string;
  /** Source text with white space collapsed, `@` included. */
  readonly text: string;
  readonly node: number;
}

/** A parameter; a destructured parameter is one entry with its pattern text as name. */
export interface Parameter extends Range {
  readonly name: string;
  readonly nameRange: Range;
  readonly type: TypeReference | null;
  readonly varargs: boolean;
  /** Node of the default value, or -1. */
  readonly defaultValue: number;
  /** Calls may leave it out although it has no default value. */
  readonly optional?: boolean;
  /** One of the names that a pattern binds: callers hand it over inside of an object or list. */
  readonly bound?: boolean;
  /** The member of that object that it is; null for none that has a name. */
  readonly member?: string | null;
  /** What the type of the object says of such a name, whatever else it says. */
  readonly ownType?: string;
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly node: number;
}

/**
 * How a name is called or referred to: `call` `f(x)`, `r.f(x)`; `creation` `new C(x)`; `thisCall`/`superCall` the
 * constructor calls; `superMethod` `super.f(x)`; `reference` `C::f`, a function handed on by name, a JSX component.
 */
export type CallKind = 'call' | 'creation' | 'thisCall' | 'superCall' | 'superMethod' | 'reference';

/** One call in the body of a declaration. */
export interface Call extends Range {
  readonly kind: CallKind;
  /** Called simple name; for creations the simple name of the type. */
  readonly name: string;
  /** Source text of what stands before the name's dot (or arrow, `::`), or null for an unqualified call. */
  readonly receiver: string | null;
  /** Number of arguments; -1 where the source does not tell (a reference). */
  readonly argumentCount: number;
  readonly node: number;
}

/** One imported name. */
export interface Import extends Range {
  /** What is imported, as the language writes it, quotes removed: `java.util.List`, `./core`, `os.path`. */
  readonly path: string;
  /** Imported member of the path, where the form names it (`import { a } from`, `from m import a`); else null. */
  readonly member: string | null;
  /** Name under which it is visible in the file; null for wildcards and side-effect imports. */
  readonly alias: string | null;
  readonly wildcard: boolean;
  readonly isStatic: boolean;
  readonly node: number;
}

export type Visibility = 'public' | 'protected' | 'private' | 'package' | 'internal';

/** A named (or anonymous) thing in a file, with everything that a signature tells. */
export interface Declaration extends Range {
  readonly kind: DeclarationKind;
  /** The language's own word: `class`, `companion object`, `prototype`, `shorthand method`, `arrow function` … */
  readonly nativeKind: string;
  /** Declared simple name, '' for anonymous ones. Constructors: the class name in Java, C++, Kotlin; `constructor`, `__init__`. */
  readonly name: string;
  /**
   * What is written before the name, without the dot: `A.prototype` of `A.prototype.z = function`, `A` of `A::f`, the type
   * that `fun A.f()` extends; else null.
   */
  readonly qualifier: string | null;
  /** What else it is called in full, where one assignment gives it several names: `A.g` of `A.g = A.f = function`. */
  readonly aliases?: readonly string[];
  /** Signatures of one name without an implementation, which the last of them stands for (§3.10 rule 2): all of them as written. */
  readonly overloads?: readonly string[];
  /** Identifier inside the parent: the name, with parameter types in parentheses where the language overloads. */
  readonly signature: string;
  readonly file: FileModel;
  readonly parent: Declaration | null;
  /** In source order. Local and anonymous classes are children of the method or field that contains them. */
  readonly children: readonly Declaration[];
  /** Number in `file.declarations` (pre-order). */
  readonly index: number;
  /** Syntax node of the declaration without its documentation comment. */
  readonly node: number;
  /** Where the documentation comment, the annotations or the modifiers begin, whichever comes first. */
  readonly start: number;
  readonly end: number;
  /** Where the name stands; an empty range at the start for anonymous ones. */
  readonly nameRange: Range;
  /** Inside of the braces, or the body expression; null without a body. For types the inside of the member list. */
  readonly body: Range | null;
  /** Node of the block or expression that is the body (for fields: of the initialiser), or -1. */
  readonly bodyNode: number;
  /** Node of the function or class expression that a variable, property or assignment holds; -1 for other declarations. */
  readonly valueNode: number;
  readonly documentation: Range | null;
  readonly annotations: readonly Annotation[];
  /** Written modifiers in source order, visibility words included: `public`, `static`, `final`, `async`, `export` … */
  readonly modifiers: readonly string[];
  /** Effective visibility by the rules of spec/refactoring-types.md §3.1. */
  readonly visibility: Visibility;
  readonly typeParameters: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Return type, type of the field, or aliased type; null where none is written. */
  readonly type: TypeReference | null;
  readonly thrown: readonly TypeReference[];
  readonly supertypes: readonly Supertype[];
  /** Calls in the body (for fields: in the initialiser), those of nested declarations left out, in source order. */
  readonly calls: readonly Call[];
  readonly isAbstract: boolean;
  readonly isStatic: boolean;
  /** A field that nothing declares: some method happens to be the first to assign it. */
  readonly isIncidental: boolean;
  /** Files in which it is declared as well, without its body. */
  readonly declaredIn?: readonly FileModel[];
}

/** The declarations of one file version. */
export class FileModel {
  #lines: LineIndex | undefined;
  #tokens: TokenTable | undefined;
  /** All declarations in pre-order; element 0 is the `file` declaration. */
  readonly declarations: Declaration[] = [];
  readonly imports: Import[] = [];

  constructor(
    /** Path with `/`. */
    readonly path: string,
    readonly language: Language,
    readonly tree: SyntaxTree,
    /** Package as declared (`a.b`), or '' where there is none. */
    readonly packageName: string,
  ) {}

  get text(): string {
    return this.tree.text;
  }

  get root(): Declaration {
    return this.declarations[0];
  }

  /** Computed at first use. */
  get lines(): LineIndex {
    this.#lines ??= new LineIndex(this.tree.text);
    return this.#lines;
  }

  /** Tokens of the whole file, comments included; computed at first use. */
  get tokens(): TokenTable {
    if (!this.#tokens) {
      const { grammar } = this.tree;
      this.#tokens = tokenise(this.tree, this.language.atoms(grammar), this.language.uncut?.(grammar));
    }
    return this.#tokens;
  }
}

/** The files of one side of a change, sorted by path. */
export interface CodeModel {
  readonly files: readonly FileModel[];
}

/** Innermost enclosing type, or null. */
export function enclosingType(declaration: Declaration): Declaration | null {
  for (let d = declaration.parent; d; d = d.parent) if (isType(d)) return d;
  return null;
}

/** Package, enclosing declarations and name joined by dots, without parameters. */
export function qualifiedName(declaration: Declaration): string {
  const parts: string[] = [];
  for (let d: Declaration | null = declaration; d && d.kind !== 'file'; d = d.parent) parts.unshift(d.name);
  if (declaration.file.packageName) parts.unshift(declaration.file.packageName);
  return parts.join('.');
}

/** Never set anew, by its modifiers or the case of its name. */
export function isConstant({ name, modifiers }: Declaration): boolean {
  return modifiers.includes('const') || modifiers.includes('final') || /^[\p{Lu}\p{N}_]{2,}$/u.test(name);
}
