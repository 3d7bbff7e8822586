// C source → declarations. One walk over the nodes (see `scanDeclarations`); C++ extends the class below. A function is its
// definition; prototypes are declared too, with the word `prototype` and without a body. Of macros, constants are declared.
import { type DeclarationParts, declare, declareFile, type OpenDeclaration } from '../../model/builder.ts';
import {
  type Annotation,
  type Call,
  type Declaration,
  type DeclarationKind,
  FileModel,
  isCallable,
  isType,
  type Parameter,
  type Range,
  type Supertype,
  type TypeReference,
  type Visibility,
} from '../../model/declaration.ts';
import type { Language } from '../../model/language.ts';
import { callOf as makeCall } from '../../model/parts.ts';
import { scanDeclarations } from '../../model/scan.ts';
import { collapsedText } from '../../model/source-text.ts';
import { isComment } from '../../syntax/tokens.ts';
import { ERROR_KIND, type SyntaxTree } from '../../syntax/tree.ts';
import { callOf, isHandedOn, loopMacroCall } from './calls.ts';
import {
  basicTypeName,
  type Declarator,
  declaratorAt,
  declaredType,
  lineText,
  parametersOf,
  simpleTypeName,
} from './declarators.ts';
import { type CGrammar, cGrammar, Role } from './grammar.ts';
import { oldStyleParameters } from './old-style.ts';
import { lex, looksLikeMacro } from './tokens.ts';

/** Where a declaration stands. */
interface Place extends Range {
  readonly node: number;
  readonly documentation: Range | null;
}

/** What stands before the type: `static inline`, attributes. */
export interface Specifiers {
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
}

/** A declared name taken apart. */
export interface NameParts {
  readonly name: string;
  readonly qualifier: string | null;
  /** Node of the simple name. */
  readonly node: number;
}

/** Numbers and texts, and terms of them. */
const constantText = /"(?:[^"\\\n]|\\.)*"/g;
const constantValue = /^\s*[-+~(]*(?:\d|'|"|\w+\s*[-+*|<]+\s*\d)[^;{}]*$/;

/** Terms of names, `(A | B)`, and another macro's name; `struct a *`, `f(x)` and `__packed` are none. */
const constantTerm =
  /^(?!.*(?:\b__|\w\s*\(|\w\s+\w))(?=\s*(?:\(|[A-Z_\d]+\s*$|\w+\s*[-+*/|&^<>]+\s*[\w(~]))[\s\w()~|&^*/%<>+-]+$/;

/** Tells whether a declaration stands in a function or is one. */
function isWithinCode(declaration: OpenDeclaration): boolean {
  for (let outer: Declaration | null = declaration as Declaration; outer; outer = outer.parent)
    if (isCallable(outer)) return true;
  return false;
}

/** Builds the declarations of one C file. */
export class CModel {
  protected readonly tree: SyntaxTree;
  protected readonly c: CGrammar;
  protected readonly file: FileModel;
  /** Identifiers used as values, which may turn out to be functions. */
  readonly #handedOn: { readonly node: number; readonly open: OpenDeclaration }[] = [];

  /** Names of macros that are declared. */
  readonly #macros = new Set<string>();

  constructor(language: Language, tree: SyntaxTree, path: string) {
    this.tree = tree;
    this.c = cGrammar(tree.grammar);
    this.file = new FileModel(path, language, tree, '');
  }

  build(): FileModel {
    const root = declareFile(this.file, 'program');
    scanDeclarations(this.file, root, this.c.roles, (node, role, open) => this.visit(node, role, open));
    this.#addReferences();
    return this.file;
  }

  protected visit(node: number, role: number, open: OpenDeclaration): OpenDeclaration | null {
    switch (role) {
      case Role.include:
        this.#include(node);
        return null;
      case Role.macro:
        this.#macro(node, open);
        return null;
      case Role.functionDefinition:
        return this.#definition(node, open);
      case Role.declarator:
        return this.#declarator(node, open);
      case Role.type:
        return this.#type(node, open);
      case Role.enumConstant:
        return this.#enumConstant(node, open);
      case Role.block:
        return this.#looseBlock(node, open);
      case Role.call:
        this.addCall(open, callOf(this.c, this.tree, node));
        return null;
      case Role.loop:
        this.addCall(open, loopMacroCall(this.c, this.tree, node));
        return null;
      default:
        return null;
    }
  }

  /** Records a call. One in the default value of a member stands behind the member's declarator, but is the member's. */
  protected addCall(open: OpenDeclaration, call: Call | null): void {
    if (!call) return;
    const last = isType(open as Declaration) ? open.children[open.children.length - 1] : undefined;
    const ofLast = last?.kind === 'field' && last.body && last.body.start <= call.start && call.end <= last.body.end;
    (ofLast ? (last as OpenDeclaration) : open).calls.push(call);
  }

  /** Adds references to functions of the same file that are handed on by name, now that all functions are known. */
  #addReferences(): void {
    const { tree } = this;
    const functions = new Set<string>();
    for (const { kind, name } of this.file.declarations) if (kind === 'function') functions.add(name);
    const grown = new Set<OpenDeclaration>();
    for (const { node, open } of this.#handedOn) {
      const name = tree.textOf(node);
      if (!functions.has(name)) continue;
      open.calls.push(makeCall(tree, node, 'reference', name, null, -1));
      grown.add(open);
    }
    for (const { calls } of grown) calls.sort((a, b) => a.start - b.start || b.end - a.end);
  }

  #include(node: number): void {
    const { tree } = this;
    const path = tree.childByField(node, this.c.field.path);
    if (path < 0) return;
    this.file.imports.push({
      path: tree.textOf(path).replace(/^[<"]|[>"]$/g, ''),
      member: null,
      alias: null,
      wildcard: true,
      isStatic: false,
      node,
      start: tree.start[node],
      end: tree.end[node],
    });
  }

  /**
   * `#define MOST_ROWS 20`: a macro that stands for a value is a variable; `#define SQUARE(x) ((x) * (x))` is a function. The
   * first of a name counts. One that is defined beside a member or in a function is known in all of the file behind it.
   */
  #macro(node: number, inner: OpenDeclaration): void {
    const { tree, c } = this;
    const name = tree.childByField(node, c.field.name);
    const value = tree.childByField(node, c.field.value);
    const list = tree.childByField(node, c.field.parameters);
    if (name < 0 || value < 0 || (list >= 0 && isWithinCode(inner))) return;
    let open = inner;
    while (open.parent && open.kind !== 'namespace') open = open.parent as OpenDeclaration;
    const text = tree.textOf(value).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ' ');
    if (list < 0 && !constantValue.test(text.replace(constantText, '""')) && !constantTerm.test(text)) return;
    if (this.#macros.has(tree.textOf(name))) return;
    this.#macros.add(tree.textOf(name));
    declare(this.file, open, {
      kind: list < 0 ? 'field' : 'function',
      nativeKind: 'macro',
      name: tree.textOf(name),
      ...this.rangeOf(node),
      node,
      nameRange: this.rangeOf(name),
      visibility: 'public',
      ...(list < 0 ? {} : { parameters: parametersOf(c, tree, list) }),
      body: this.rangeOf(value),
      bodyNode: value,
    });
  }

  /** `T f(…) { … }`, with parameter declarations between head and body in old style. */
  #definition(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const { tree } = this;
    const { field } = this.c;
    if (!this.mayDefineFunctions(open)) return null;
    const head = tree.childByField(node, field.declarator);
    const declarator = head < 0 ? null : declaratorAt(this.c, tree, head);
    if (!declarator || declarator.name < 0) return null;
    return this.callable(node, node, declarator, open, this.bodyOf(node));
  }

  /** Block that is the body of a function definition, or -1. */
  protected bodyOf(node: number): number {
    return this.tree.childByField(node, this.c.field.body);
  }

  /** Functions nested in functions are an extension of one compiler; what looks like one is a misread macro. */
  protected mayDefineFunctions(open: OpenDeclaration): boolean {
    return open.kind === 'file';
  }

  /** A function, with or without a body (-1). `owner` has the specifiers; `node` is the whole declaration. */
  protected callable(
    node: number,
    owner: number,
    declarator: Declarator,
    open: OpenDeclaration,
    body: number,
  ): OpenDeclaration {
    const { tree, c } = this;
    const specifiers = this.specifiersOf(owner);
    const parameters = this.#withOldStyleTypes(node, parametersOf(c, tree, declarator.parameters));
    const name = tree.textOf(declarator.name);
    const parts: DeclarationParts = {
      kind: 'function',
      nativeKind: body < 0 ? 'prototype' : 'definition',
      name,
      ...(body < 0 ? this.declaratorPlace(node, owner, declarator) : this.placeOf(node)),
      nameRange: this.rangeOf(declarator.name),
      signature: this.#signatureOf(name, declarator, parameters),
      ...this.braced(body),
      ...specifiers,
      visibility: this.visibilityOf(specifiers.modifiers, open),
      parameters,
      // What stands before the name of `TEST(name) { … }` is a macro.
      type: declarator.function < 0 ? null : declaredType(c, tree, owner, declarator),
      isStatic: specifiers.modifiers.includes('static'),
    };
    const list = declarator.parameters < 0 ? declarator.name : declarator.parameters;
    // What is written in a class as its name is a constructor.
    const isPlain = body < 0 || (isType(open as Declaration) && (name === open.name || declarator.function < 0));
    const made = isPlain ? null : nameByMacro(parts, tree.text, tree.textOf(list));
    const named = made !== null && {
      name: made.name,
      signature: `${made.name}()`,
      nameRange: this.rangeOf(list),
      parameters: [],
      type: null,
      // In there names mean the members of the class of which `TEST_F(Fixture, name)` makes a subclass.
      supertypes: made.suite === null ? [] : [this.#suite(made.suite, list)],
    };
    return declare(this.file, open, { ...parts, ...this.callableParts(parts, node, declarator, open), ...named });
  }

  #suite(name: string, list: number): Supertype {
    return { relation: 'extends', text: name, name, node: list, ...this.rangeOf(list) };
  }

  /** What a language adds to functions. */
  protected callableParts(
    _parts: DeclarationParts,
    _node: number,
    _declarator: Declarator,
    _open: OpenDeclaration,
  ): Partial<DeclarationParts> {
    return {};
  }

  /** `f(int)`; `f(void)` and `f()` are told apart; K&R definitions have no types in it (spec/refdiff.md §1.4). */
  #signatureOf(name: string, declarator: Declarator, parameters: readonly Parameter[]): string {
    const { tree, c } = this;
    const list = declarator.parameters;
    const first = list < 0 ? -1 : (tree.namedChildren(list)[0] ?? -1);
    if (first >= 0 && tree.kind[first] === c.kind.identifier) return name;
    if (first >= 0 && parameters.length === 0 && lineText(tree, first) === 'void') return `${name}(void)`;
    return `${name}(${parameters.map(({ type }) => basicTypeName(c, tree, type)).join(', ')})`;
  }

  /** Types of `int f(a, b) int a; char *b; { }`. */
  #withOldStyleTypes(node: number, parameters: Parameter[]): Parameter[] {
    const { tree } = this;
    const { kind, field } = this.c;
    if (parameters.length === 0 || parameters.some(({ type }) => type !== null)) return parameters;
    const types = new Map<string, TypeReference>();
    for (let child = node + 1; child < tree.next[node]; child = tree.next[child]) {
      if (tree.kind[child] !== kind.declaration) continue;
      for (let d = child + 1; d < tree.next[child]; d = tree.next[d]) {
        if (tree.field[d] !== field.declarator) continue;
        const declarator = declaratorAt(this.c, tree, d);
        const type = declaredType(this.c, tree, child, declarator);
        if (type && declarator.name >= 0) types.set(tree.textOf(declarator.name), type);
      }
    }
    return parameters.map((parameter) => ({ ...parameter, type: types.get(parameter.name) ?? null }));
  }

  /** One declarator of a declaration outside functions: a prototype, a variable, a member or a type name. */
  #declarator(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const { tree } = this;
    const { kind, field } = this.c;
    if (tree.field[node] !== field.declarator) {
      if (tree.kind[node] === kind.identifier && isHandedOn(this.c, tree, node)) this.#handedOn.push({ node, open });
      return null;
    }
    const owner = tree.parent[node];
    const ownerKind = tree.kind[owner];
    const isAlias = ownerKind === kind.type_definition;
    if (ownerKind !== kind.declaration && ownerKind !== kind.field_declaration && !isAlias) return null;
    if (!this.#declaresHere(owner, open)) return null;
    const declarator = declaratorAt(this.c, tree, node);
    if (declarator.name < 0) return null;
    if (isAlias) return this.#typeName(owner, declarator, open);
    if (declarator.isFunction) return this.prototype(owner, declarator, open);
    return this.field(owner, declarator, node, open);
  }

  /** Declarations in bodies are local; loose ones in unreadable text count if they start a line. */
  #declaresHere(owner: number, open: OpenDeclaration): boolean {
    const { tree } = this;
    if (open.kind === 'function' || open.kind === 'method' || open.kind === 'constructor' || open.kind === 'field')
      return false;
    const parent = tree.parent[owner];
    if (tree.kind[parent] !== ERROR_KIND) return true;
    const before = tree.start[owner] - 1;
    return before < 0 || tree.text.charCodeAt(before) === 10;
  }

  protected prototype(owner: number, declarator: Declarator, open: OpenDeclaration): OpenDeclaration | null {
    if (this.#leadsToLooseBlock(owner)) return null;
    return this.callable(owner, owner, declarator, open, -1);
  }

  protected field(owner: number, declarator: Declarator, node: number, open: OpenDeclaration): OpenDeclaration | null {
    const { tree, c } = this;
    if (this.#leadsToLooseBlock(owner)) return null;
    const specifiers = this.specifiersOf(owner);
    const isMember = open.kind !== 'file' && open.kind !== 'namespace';
    const pointsToFunction = declarator.function >= 0;
    const value = declarator.value >= 0 ? declarator.value : this.#defaultValueBehind(node);
    const type = tree.childByField(owner, c.field.type);
    // `struct s { … } __packed;`: names of this form are reserved for the compiler and its macros.
    if (value < 0 && this.#isDefinition(type) && tree.textOf(declarator.name).startsWith('__')) return null;
    const { name, qualifier, node: nameNode } = this.nameParts(declarator.name);
    // What the grammar made up where it could not read on.
    if (name === '') return null;
    return declare(this.file, open, {
      kind: 'field',
      nativeKind: pointsToFunction
        ? 'function pointer'
        : isMember
          ? 'member'
          : specifiers.modifiers.includes('extern') && value < 0
            ? 'extern variable'
            : 'variable',
      ...this.declaratorPlace(owner, owner, declarator),
      name,
      qualifier,
      nameRange: this.rangeOf(nameNode),
      body: value < 0 ? null : this.rangeOf(value),
      bodyNode: value,
      ...specifiers,
      visibility: this.visibilityOf(specifiers.modifiers, open),
      parameters: pointsToFunction ? parametersOf(c, tree, declarator.parameters) : [],
      type: declaredType(c, tree, owner, declarator),
      isStatic: specifiers.modifiers.includes('static'),
    });
  }

  /** Default value of a C++ member, which stands behind its declarator. */
  #defaultValueBehind(node: number): number {
    const { tree } = this;
    const next = tree.next[node];
    const { default_value } = this.c.field;
    if (default_value <= 0 || next >= tree.next[tree.parent[node]]) return -1;
    for (let n = next; n < tree.next[tree.parent[node]]; n = tree.next[n]) {
      if (tree.field[n] === this.c.field.declarator) return -1;
      if (tree.field[n] === default_value) return n;
    }
    return -1;
  }

  /** `typedef … name;`. The name of a structure without a tag is declared with the structure. */
  #typeName(owner: number, declarator: Declarator, open: OpenDeclaration): OpenDeclaration | null {
    const { tree, c } = this;
    const name = tree.textOf(declarator.name);
    const type = tree.childByField(owner, c.field.type);
    // `typedef struct s s;` only says that the tag may be left out.
    if (type >= 0 && (this.#isDefinition(type) ? this.#nameOfType(type) : this.#tagOf(type)) === name) return null;
    return declare(this.file, open, {
      kind: 'typeAlias',
      nativeKind: declarator.function >= 0 ? 'function pointer' : 'typedef',
      name,
      ...this.declaratorPlace(owner, owner, declarator),
      nameRange: this.rangeOf(declarator.name),
      visibility: this.visibilityOf([], open),
      parameters: declarator.function >= 0 ? parametersOf(c, tree, declarator.parameters) : [],
      type: declaredType(c, tree, owner, { ...declarator, isFunction: false }),
    });
  }

  /** A structure, union or enumeration with its members; mere uses and forward declarations are none. */
  #type(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const { tree } = this;
    const { kind, field } = this.c;
    if (!this.#isDefinition(node)) return null;
    const k = tree.kind[node];
    const name = this.#nameOfType(node);
    // Members of `union { … };` without a name are members of the structure around it.
    if (name === '' && k !== kind.enum_specifier && this.#isMemberless(node)) return null;
    const word: DeclarationKind =
      k === kind.struct_specifier
        ? 'struct'
        : k === kind.union_specifier
          ? 'union'
          : k === kind.enum_specifier
            ? 'enum'
            : 'class';
    const written = this.#nameNodeOfType(node);
    const place = this.#typePlace(node, tree.childByField(node, field.name) < 0);
    return declare(this.file, open, {
      kind: word,
      nativeKind: word,
      name,
      ...place,
      nameRange: written < 0 ? { start: place.start, end: place.start } : this.rangeOf(this.nameParts(written).node),
      ...this.braced(tree.childByField(node, field.body)),
      ...this.typeParts(node, open),
    });
  }

  /** What a language adds to types. */
  protected typeParts(_node: number, open: OpenDeclaration): Partial<DeclarationParts> {
    return { visibility: this.visibilityOf([], open) };
  }

  #isDefinition(node: number): boolean {
    return this.#isTagged(node) && this.tree.childByField(node, this.c.field.body) >= 0;
  }

  #isTagged(node: number): boolean {
    const { kind } = this.c;
    const k = node < 0 ? -1 : this.tree.kind[node];
    return (
      k === kind.struct_specifier ||
      k === kind.union_specifier ||
      k === kind.enum_specifier ||
      k === kind.class_specifier
    );
  }

  /** `s` of `struct s`; null for other types. */
  #tagOf(node: number): string | null {
    const name = this.#isTagged(node) ? this.tree.childByField(node, this.c.field.name) : -1;
    return name < 0 ? null : this.tree.textOf(name);
  }

  /** Tag, or for `typedef struct { … } name` the name; '' for others without a tag. */
  #nameOfType(node: number): string {
    const name = this.#nameNodeOfType(node);
    return name < 0 ? '' : this.simpleNameOf(name);
  }

  #nameNodeOfType(node: number): number {
    const { tree } = this;
    const { kind, field } = this.c;
    const name = tree.childByField(node, field.name);
    const owner = tree.parent[node];
    if (name >= 0 || tree.kind[owner] !== kind.type_definition) return name;
    for (let d = tree.next[node]; d < tree.next[owner]; d = tree.next[d]) {
      if (tree.field[d] === field.declarator && tree.isLeaf(d)) return d;
    }
    return -1;
  }

  protected simpleNameOf(node: number): string {
    return simpleTypeName(this.c, this.tree, node);
  }

  /** Tells whether a type without a name stands alone in a declaration of a member. */
  #isMemberless(node: number): boolean {
    const { tree } = this;
    const owner = tree.parent[node];
    return tree.kind[owner] === this.c.kind.field_declaration && tree.childByField(owner, this.c.field.declarator) < 0;
  }

  /** A type takes the whole declaration unless that declares something else too. */
  #typePlace(node: number, unnamed: boolean): Place {
    const { tree } = this;
    const { kind, field } = this.c;
    const owner = tree.parent[node];
    const k = tree.kind[owner];
    if (k === kind.type_definition) {
      const whole = this.placeOf(owner);
      const last = tree.children(owner).filter((d) => tree.field[d] === field.declarator);
      if (unnamed && last.length === 1) return whole;
      return { ...whole, node, end: tree.end[node] };
    }
    if (k === kind.declaration || k === kind.field_declaration) {
      const whole = this.placeOf(owner);
      return tree.childByField(owner, field.declarator) < 0 ? whole : { ...whole, node, end: tree.end[node] };
    }
    const whole = this.placeOf(node);
    const semicolon = tree.next[node];
    const closes = tree.text[tree.end[node]] === ';' && semicolon < tree.length;
    return closes ? { ...whole, end: tree.end[node] + 1 } : whole;
  }

  #enumConstant(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const { tree } = this;
    const name = tree.childByField(node, this.c.field.name);
    const value = tree.childByField(node, this.c.field.value);
    if (name < 0 || open.kind !== 'enum') return null;
    return declare(this.file, open, {
      kind: 'enumConstant',
      nativeKind: 'enumerator',
      name: tree.textOf(name),
      ...this.placeOf(node),
      nameRange: this.rangeOf(name),
      body: value < 0 ? null : this.rangeOf(value),
      bodyNode: value,
      isStatic: true,
    });
  }

  /**
   * A block between declarations: the body of a function whose head the grammar read as a call (`main() { … }` without
   * a type, `TEST(name) { … }`) or as a prototype with old-style parameter declarations behind it.
   */
  #looseBlock(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const { tree } = this;
    const { kind, field } = this.c;
    if (!this.#isLoose(node) || !this.mayDefineFunctions(open)) return null;
    const head = this.#headOf(node);
    if (head < 0) return null;
    const at = this.placeOf(head);
    const place = { node, start: at.start, end: tree.end[node], documentation: at.documentation };
    if (tree.kind[head] === kind.declaration) {
      const first = tree.childByField(head, field.declarator);
      const declarator = declaratorAt(this.c, tree, first);
      if (declarator.name < 0) return null;
      const made = this.callable(head, head, declarator, open, node);
      const behind =
        declarator.parameters < 0 ? '' : tree.text.slice(tree.end[declarator.parameters], tree.start[node]);
      return Object.assign(made, place, { parameters: oldStyleParameters(made.parameters, behind) });
    }
    const call = head + 1;
    const called = open.calls.findIndex((other) => other.node === call);
    if (called >= 0) open.calls.splice(called, 1);
    const name = tree.childByField(call, field.function);
    const list = tree.childByField(call, field.arguments);
    const behind = tree.text.slice(tree.end[list], tree.start[node]);
    const isOldStyle = behind.includes(';');
    return declare(this.file, open, {
      kind: 'function',
      nativeKind: 'definition',
      name: tree.textOf(name),
      ...place,
      nameRange: this.rangeOf(name),
      signature: tree.textOf(name) + (isOldStyle ? '' : lineText(tree, list)),
      ...(isOldStyle && { parameters: [...oldStyleParameters(parametersOf(this.c, tree, list), behind)] }),
      ...this.braced(node),
    });
  }

  #isLoose(block: number): boolean {
    const { tree } = this;
    const parent = tree.parent[block];
    return parent === 0 || (tree.kind[parent] === ERROR_KIND && tree.parent[parent] <= 0);
  }

  /** The call or declaration that is the head of a loose block, or -1. */
  #headOf(block: number): number {
    const { tree } = this;
    const { kind, field } = this.c;
    const siblings: number[] = [];
    const parent = tree.parent[block];
    // Siblings lie before the block; a node's start is found by climbing from the number before.
    for (let n = block - 1; n > parent && siblings.length < 12; ) {
      let top = n;
      while (tree.parent[top] !== parent) top = tree.parent[top];
      siblings.push(top);
      n = top - 1;
    }
    let declarations = 0;
    for (const n of siblings) {
      if (tree.isExtra(n)) continue;
      if (this.#isRestOfOldStyle(n)) {
        declarations++;
        continue;
      }
      if (tree.kind[n] === kind.expression_statement) {
        const call = n + 1;
        const isCall = call < tree.next[n] && tree.kind[call] === kind.call_expression;
        const unfinished = tree.text[tree.end[n] - 1] !== ';';
        const name = isCall ? tree.childByField(call, field.function) : -1;
        const isHead = unfinished && name >= 0 && tree.kind[name] === kind.identifier;
        return isHead && (declarations === 0 || this.#hasNamesOnly(call)) ? n : -1;
      }
      if (tree.kind[n] !== kind.declaration) return -1;
      const first = tree.childByField(n, field.declarator);
      if (first >= 0 && declaratorAt(this.c, tree, first).isFunction)
        return declarations > 0 && (tree.hasError(n) || tree.text[tree.end[n] - 1] !== ';') ? n : -1;
      declarations++;
    }
    return -1;
  }

  /** `add(a, b)`: what a head in old style without a type reads as. */
  #hasNamesOnly(call: number): boolean {
    const { tree } = this;
    const names = tree.namedChildren(tree.childByField(call, this.c.field.arguments));
    return names.length > 0 && names.every((name) => tree.kind[name] === this.c.kind.identifier);
  }

  /** Tells whether a declaration is the head of a loose block or one of the old-style parameters behind the head. */
  #leadsToLooseBlock(declaration: number): boolean {
    const { tree } = this;
    if (!tree.hasError(0)) return false;
    const parent = tree.parent[declaration];
    for (let n = tree.next[declaration], i = 0; i < 12 && n < tree.next[parent]; i++, n = tree.next[n]) {
      if (tree.kind[n] === this.c.kind.compound_statement) {
        const head = this.#isLoose(n) ? this.#headOf(n) : -1;
        return head >= 0 && head <= declaration;
      }
      if (tree.kind[n] !== this.c.kind.declaration && !tree.isExtra(n) && !this.#isRestOfOldStyle(n)) return false;
    }
    return false;
  }

  /** `**list;` of `char **list;`, whose type the grammar took for a part of the head. */
  #isRestOfOldStyle(statement: number): boolean {
    const { tree } = this;
    return tree.kind[statement] === this.c.kind.expression_statement && tree.text[tree.start[statement]] === '*';
  }

  /** Visibility of a file-level declaration or member. */
  protected visibilityOf(modifiers: readonly string[], open: OpenDeclaration): Visibility {
    return modifiers.includes('static') && open.kind === 'file' ? 'private' : 'public';
  }

  /** Storage classes, function specifiers and attributes of a declaration, in source order. */
  protected specifiersOf(owner: number): Specifiers {
    const { tree } = this;
    const { kind } = this.c;
    const modifiers: string[] = [];
    const annotations: Annotation[] = [];
    for (let n = owner + 1; n < tree.next[owner]; n = tree.next[n]) {
      if (tree.field[n] === this.c.field.declarator || tree.field[n] === this.c.field.body) break;
      const k = tree.kind[n];
      if (this.c.attributes.has(k)) annotations.push(...this.#annotation(n));
      else if (
        k === kind.storage_class_specifier ||
        k === kind.virtual ||
        k === kind.explicit_function_specifier ||
        (k === kind.type_qualifier &&
          /^(?:constexpr|consteval|constinit|mutable|_Noreturn|noreturn)$/.test(tree.textOf(n)))
      )
        modifiers.push(lineText(tree, n));
      // `virtual` and `typedef` are bare keywords in some versions of the grammar.
      else if (!tree.isNamed(n) && tree.textOf(n) === 'virtual') modifiers.push('virtual');
    }
    return { modifiers, annotations };
  }

  #annotation(node: number): Annotation[] {
    const { tree } = this;
    const name = /[A-Za-z_][\w:]*(?=\W)/.exec(tree.textOf(node).replace(/^__attribute__|^__attribute/, ''));
    return [
      {
        name: name ? name[0] : '',
        text: collapsedText(tree, node),
        node,
        start: tree.start[node],
        end: tree.end[node],
      },
    ];
  }

  /** Simple name of a declared name with its node, and what is written before it. */
  protected nameParts(node: number): NameParts {
    return { name: this.tree.textOf(node), qualifier: null, node };
  }

  protected rangeOf(node: number): Range {
    return { start: this.tree.start[node], end: this.tree.end[node] };
  }

  /** Range of a declaration with the comment right above it. */
  protected placeOf(node: number): Place {
    const { tree } = this;
    const outer = this.outermost(node);
    const documentation = this.#documentationBefore(outer);
    const start = documentation ? documentation.start : tree.start[outer];
    return { node, start, end: Math.max(tree.end[outer], tree.end[node]), documentation };
  }

  /** The node whose range is that of the declaration: `template<…>` belongs to what it introduces. */
  protected outermost(node: number): number {
    return node;
  }

  /** Comments that end on the line before the declaration, one after the other, each on lines of its own. */
  #documentationBefore(node: number): Range | null {
    const { tree } = this;
    const { text } = tree;
    const parent = tree.parent[node];
    let start = tree.start[node];
    let end = -1;
    for (let n = node - 1; n > parent; n--) {
      if (tree.parent[n] !== parent || !isComment(tree, n)) break;
      const gap = text.slice(tree.end[n], start);
      const breaks = gap.split('\n').length - 1 + (text[tree.end[n] - 1] === '\n' ? 1 : 0);
      if (gap.trim() !== '' || breaks > 1) break;
      const line = text.lastIndexOf('\n', tree.start[n] - 1) + 1;
      if (text.slice(line, tree.start[n]).trim() !== '') break;
      if (end < 0) end = tree.end[n];
      start = tree.start[n];
    }
    return end < 0 ? null : { start, end };
  }

  /**
   * Place of one declarator. A lone one takes the whole declaration. Of several (`int a, b = 1;`) the first starts where the
   * declaration does and the last ends where it does; a structure that is defined on the spot counts as the first.
   */
  protected declaratorPlace(node: number, owner: number, declarator: Declarator): Place {
    const { tree } = this;
    const { field } = this.c;
    const whole = this.placeOf(node);
    const all = tree.children(owner).filter((child) => tree.field[child] === field.declarator);
    const type = tree.childByField(owner, field.type);
    const withType = type >= 0 && this.#isDefinition(type);
    if (all.length <= 1 && !withType) return whole;
    const index = all.findIndex((child) => tree.contains(child, declarator.node));
    const own = index < 0 ? declarator.node : all[index];
    return {
      ...whole,
      node: own,
      start: index === 0 && !withType ? whole.start : tree.start[own],
      end: index === all.length - 1 ? whole.end : tree.end[own],
    };
  }

  /** Body in braces: the inside. A missing closing brace is none. */
  protected braced(node: number): { readonly body: Range | null; readonly bodyNode: number } {
    if (node < 0) return { body: null, bodyNode: -1 };
    const { text, start, end } = this.tree;
    const inside = Math.min(start[node] + (text[start[node]] === '{' ? 1 : 0), end[node]);
    const closed = end[node] > inside && text[end[node] - 1] === '}';
    return { body: { start: inside, end: closed ? end[node] - 1 : end[node] }, bodyNode: node };
  }
}

/** A function that a macro defines, and the first of several names that the macro is given: perhaps a class. */
interface MadeByMacro {
  readonly name: string;
  readonly suite: string | null;
}

/**
 * `TEST(suite, name) { … }`, a macro in a line before it or not, defines what its arguments name; null for other functions.
 * So does `TEST("adds two", "[sum]") { … }`, and `COMMAND(name, int a) { … }` with the first of them. Of `DEFINE(f, "usage", "documentation") { … }` the texts are no part of a name.
 */
function nameByMacro({ name, nameRange, type }: DeclarationParts, text: string, list: string): MadeByMacro | null {
  const isWritten = name === list && !/^\w+$/.test(list);
  if (!isWritten && !looksLikeMacro({ text: name })) return null;
  if (type && !isWritten && !(looksLikeMacro(type) && text.slice(type.end, nameRange?.start).includes('\n')))
    return null;
  const given = givenTo(isWritten ? list : list.slice(1, -1));
  const first = given.findIndex((part) => part.startsWith('"'));
  const words = first < 0 ? given : given.slice(0, first);
  if (given.length === 0) return null;
  if (!words.every((word) => /^\w+$/.test(word)))
    return isWritten && /^\w+$/.test(given[0]) ? { name: given[0], suite: null } : null;
  const isTitle = first === 0 || (first > 0 && given.slice(first + 1).every((part) => part.startsWith('"[')));
  const parts = [...words, ...(isTitle ? [given[first].slice(1, -1)] : [])];
  return { name: parts.join('_'), suite: words.length > 1 ? words[0] : null };
}

/** What stands between the commas of a list, one blank between tokens; of what follows a text in the same place nothing. */
function givenTo(list: string): string[] {
  const result: string[] = [];
  const tokens = lex(list, 0, list.length);
  for (let i = 0; i < tokens.length; i++) {
    const { text, match } = tokens[i];
    if (text === ',' || i === 0) result.push('');
    const last = result.length - 1;
    if (text !== ',' && !result[last].startsWith('"')) result[last] += (result[last] && ' ') + text;
    if (match > i) i = match;
  }
  return result;
}
