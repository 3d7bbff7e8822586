// Go source → declarations. One walk over the nodes (see `scanDeclarations`). A method stays where it is written, in its
// file; the type that it belongs to is its `qualifier`, and its receiver the first parameter, with the modifier `receiver`.
import { declare, declareFile, type OpenDeclaration } from '../../model/builder.ts';
import {
  FileModel,
  type Parameter,
  type Range,
  type Supertype,
  type TypeReference,
  type Visibility,
} from '../../model/declaration.ts';
import type { Language } from '../../model/language.ts';
import { bracedBody, callOf, expressionBody, rangeOf } from '../../model/parts.ts';
import { scanDeclarations } from '../../model/scan.ts';
import { compactText } from '../../model/source-text.ts';
import { isComment } from '../../syntax/tokens.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { type GoGrammar, goGrammar, Role } from './grammar.ts';

/** Builds the declarations of one Go file. */
export function modelGo(language: Language, tree: SyntaxTree, path: string): FileModel {
  return new GoModel(language, tree, path).build();
}

class GoModel {
  readonly #tree: SyntaxTree;
  readonly #go: GoGrammar;
  readonly #file: FileModel;

  constructor(language: Language, tree: SyntaxTree, path: string) {
    const go = goGrammar(tree.grammar);
    const clause = tree.childOfKind(0, go.kind.package_clause);
    const name = clause < 0 ? -1 : (tree.namedChildren(clause)[0] ?? -1);
    this.#tree = tree;
    this.#go = go;
    this.#file = new FileModel(path, language, tree, name < 0 ? '' : tree.textOf(name));
  }

  build(): FileModel {
    const root = declareFile(this.#file, 'source file');
    scanDeclarations(this.#file, root, this.#go.roles, (node, role, open) => this.#visit(node, role, open));
    return this.#file;
  }

  #visit(node: number, role: number, open: OpenDeclaration): OpenDeclaration | null {
    switch (role) {
      case Role.import:
        this.#import(node);
        return null;
      case Role.function:
      case Role.method:
        return this.#function(node, open, role === Role.method);
      case Role.type:
        return this.#type(node, open);
      case Role.members:
        return this.#members(node, open);
      case Role.interfaceMethod:
        return this.#interfaceMethod(node, open);
      case Role.embedded:
        this.#embedded(node, open);
        return null;
      case Role.variables:
        return this.#variables(node, open);
      case Role.call:
        this.#call(node, open);
        return null;
      default:
        this.#literal(node, open);
        return null;
    }
  }

  #import(node: number): void {
    const tree = this.#tree;
    const { kind, field } = this.#go;
    const path = tree.childByField(node, field.path);
    if (path < 0) return;
    const name = tree.childByField(node, field.name);
    const text = tree.textOf(path).replace(/^["`]|["`]$/g, '');
    const wildcard = name >= 0 && tree.kind[name] === kind.dot;
    const blank = name >= 0 && tree.kind[name] === kind.blank_identifier;
    this.#file.imports.push({
      path: text,
      member: null,
      // Without a name of its own the package is known by the last segment of its path, version suffixes aside.
      alias:
        wildcard || blank ? null : name >= 0 ? tree.textOf(name) : text.replace(/\/v\d+$/, '').replace(/^.*\//, ''),
      wildcard,
      isStatic: false,
      node,
      ...rangeOf(tree, node),
    });
  }

  #function(node: number, open: OpenDeclaration, isMethod: boolean): OpenDeclaration | null {
    const tree = this.#tree;
    const { field } = this.#go;
    const name = tree.childByField(node, field.name);
    if (name < 0) return null;
    const body = tree.childByField(node, field.body);
    const receivers = isMethod ? this.#parameters(tree.childByField(node, field.receiver), ['receiver']) : [];
    return declare(this.#file, open, {
      kind: isMethod ? 'method' : 'function',
      nativeKind: isMethod ? 'method' : body < 0 ? 'external function' : 'function',
      ...this.#place(node, name),
      qualifier: receivers[0]?.type?.name ?? null,
      ...bracedBody(tree, body),
      visibility: visibilityOf(tree.textOf(name)),
      typeParameters: this.#typeParameters(node),
      parameters: [...receivers, ...this.#parameters(tree.childByField(node, field.parameters), [])],
      type: this.#typeAt(tree.childByField(node, field.result)),
    });
  }

  #type(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind, field } = this.#go;
    const name = tree.childByField(node, field.name);
    const type = tree.childByField(node, field.type);
    if (name < 0 || type < 0) return null;
    const isStruct = tree.kind[type] === kind.struct_type;
    const isInterface = tree.kind[type] === kind.interface_type;
    const isAlias = tree.kind[node] === kind.type_alias;
    const members = isStruct ? tree.childOfKind(type, kind.field_declaration_list) : isInterface ? type : -1;
    const range = this.#place(this.#specNode(node, kind.type_declaration), name);
    return declare(this.#file, open, {
      kind: isAlias ? 'typeAlias' : isStruct ? 'struct' : isInterface ? 'interface' : 'typeAlias',
      nativeKind: isAlias ? 'alias' : isStruct ? 'struct' : isInterface ? 'interface' : 'defined type',
      ...range,
      node,
      ...this.#memberList(members),
      visibility: visibilityOf(tree.textOf(name)),
      typeParameters: this.#typeParameters(node),
      type: isStruct || isInterface ? null : this.#typeAt(type),
      isAbstract: isInterface,
    });
  }

  /** Inside of the braces of a struct or interface. */
  #memberList(node: number): { readonly body: Range | null; readonly bodyNode: number } {
    const tree = this.#tree;
    if (node < 0) return { body: null, bodyNode: -1 };
    const brace = tree.text.indexOf('{', tree.start[node]);
    if (brace < 0 || brace >= tree.end[node]) return { body: null, bodyNode: -1 };
    const closed = tree.text[tree.end[node] - 1] === '}';
    return { body: { start: brace + 1, end: tree.end[node] - (closed ? 1 : 0) }, bodyNode: node };
  }

  /** `a, B int` in a struct, or an embedded type. */
  #members(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { field } = this.#go;
    const type = this.#typeAt(tree.childByField(node, field.type));
    if (open.kind !== 'struct' || !type) return null;
    const names = this.#names(node);
    if (names.length > 0) return this.#fields(node, node, names, open, 'field', type, -1);
    const embedded = { ...type, text: (tree.text[tree.start[node]] === '*' ? '*' : '') + type.text };
    open.supertypes.push({ ...type, relation: 'extends' });
    return declare(this.#file, open, {
      kind: 'field',
      nativeKind: 'embedded field',
      ...this.#place(node, -1),
      name: type.name,
      signature: type.name,
      nameRange: { start: type.end - type.name.length, end: type.end },
      visibility: visibilityOf(type.name),
      type: embedded,
    });
  }

  #interfaceMethod(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { field } = this.#go;
    const name = tree.childByField(node, field.name);
    if (name < 0 || open.kind !== 'interface') return null;
    return declare(this.#file, open, {
      kind: 'method',
      nativeKind: 'method specification',
      ...this.#place(node, name),
      visibility: visibilityOf(tree.textOf(name)),
      parameters: this.#parameters(tree.childByField(node, field.parameters), []),
      type: this.#typeAt(tree.childByField(node, field.result)),
      isAbstract: true,
    });
  }

  /** An interface named in another one; unions and `~T` only constrain. */
  #embedded(node: number, open: OpenDeclaration): void {
    const tree = this.#tree;
    const { kind } = this.#go;
    const parts = tree.namedChildren(node);
    const isMember = tree.kind[tree.parent[node]] === kind.interface_type;
    if (!isMember || open.kind !== 'interface' || parts.length !== 1) return;
    const type = tree.kind[parts[0]] === kind.negated_type ? null : this.#typeAt(parts[0]);
    if (type) open.supertypes.push({ ...type, relation: 'extends' } satisfies Supertype);
  }

  /** `var a, b = 1, 2` outside of functions. */
  #variables(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind, field } = this.#go;
    if (open.kind !== 'file') return null;
    const isConstant = tree.kind[node] === kind.const_spec;
    const whole = this.#specNode(node, isConstant ? kind.const_declaration : kind.var_declaration);
    const value = tree.childByField(node, field.value);
    const type = this.#typeAt(tree.childByField(node, field.type));
    return this.#fields(node, whole, this.#names(node), open, isConstant ? 'constant' : 'variable', type, value);
  }

  /**
   * Declares one field a name. A lone name takes the whole declaration; of several the first starts where it does and the
   * last ends where it does. The walk goes on inside the last field, so calls are recorded there.
   */
  #fields(
    node: number,
    whole: number,
    names: readonly number[],
    open: OpenDeclaration,
    nativeKind: string,
    type: TypeReference | null,
    value: number,
  ): OpenDeclaration | null {
    const tree = this.#tree;
    const values =
      value < 0 ? [] : tree.kind[value] === this.#go.kind.expression_list ? tree.namedChildren(value) : [value];
    let result: OpenDeclaration | null = null;
    names.forEach((name, i) => {
      const place = this.#place(whole, name);
      const own = values.length === names.length ? values[i] : (values[0] ?? -1);
      const lone = names.length === 1;
      result = declare(this.#file, open, {
        kind: 'field',
        nativeKind,
        ...place,
        node: lone ? node : name,
        start: i === 0 ? place.start : tree.start[name],
        end: i === names.length - 1 ? place.end : tree.end[name],
        documentation: i === 0 ? place.documentation : null,
        ...(lone ? expressionBody(tree, own) : { body: null, bodyNode: own }),
        modifiers: nativeKind === 'constant' ? ['const'] : [],
        visibility: visibilityOf(tree.textOf(name)),
        type,
        isStatic: nativeKind !== 'field',
      });
    });
    return result;
  }

  #names(node: number): number[] {
    const tree = this.#tree;
    return tree.children(node).filter((child) => tree.field[child] === this.#go.field.name && tree.isNamed(child));
  }

  /** A declaration with a single specification, else the specification itself: `type T int` against `type ( … )`. */
  #specNode(node: number, declaration: number): number {
    const tree = this.#tree;
    const parent = tree.parent[node];
    if (tree.kind[parent] !== declaration) return node;
    return tree.children(parent).some((child) => tree.textOf(child) === '(') ? node : parent;
  }

  #parameters(list: number, modifiers: readonly string[]): Parameter[] {
    const tree = this.#tree;
    const { kind, field } = this.#go;
    const result: Parameter[] = [];
    if (list < 0) return result;
    for (let c = list + 1; c < tree.next[list]; c = tree.next[c]) {
      const varargs = tree.kind[c] === kind.variadic_parameter_declaration;
      if (!varargs && tree.kind[c] !== kind.parameter_declaration) continue;
      const type = this.#typeAt(tree.childByField(c, field.type));
      const names = this.#names(c);
      const shared = { type, varargs, defaultValue: -1, modifiers, annotations: [] };
      if (names.length === 0) {
        const start = tree.start[c];
        result.push({ ...shared, name: '', nameRange: { start, end: start }, node: c, ...rangeOf(tree, c) });
      }
      names.forEach((name, i) => {
        const isLast = i === names.length - 1;
        const end = isLast ? tree.end[c] : tree.end[name];
        const nameRange = rangeOf(tree, name);
        result.push({
          ...shared,
          name: tree.textOf(name),
          nameRange,
          node: isLast ? c : name,
          start: tree.start[name],
          end,
        });
      });
    }
    return result;
  }

  #typeParameters(node: number): string[] {
    const list = this.#tree.childByField(node, this.#go.field.type_parameters);
    return list < 0 ? [] : this.#tree.namedChildren(list).map((parameter) => compactText(this.#tree, parameter));
  }

  /** Reference to the type at a node; its name is that of the pointed-to or instantiated type. Node -1: null. */
  #typeAt(node: number): TypeReference | null {
    if (node < 0) return null;
    const tree = this.#tree;
    const { kind, field } = this.#go;
    let n = node;
    for (let depth = 0; depth < 50; depth++) {
      const k = tree.kind[n];
      let inner = -1;
      if (k === kind.pointer_type || k === kind.parenthesized_type) inner = tree.namedChildren(n)[0] ?? -1;
      else if (k === kind.generic_type) inner = tree.childByField(n, field.type);
      else if (k === kind.qualified_type) inner = tree.childByField(n, field.name);
      if (inner < 0) break;
      n = inner;
    }
    const name = tree.kind[n] === kind.type_identifier ? tree.textOf(n) : '';
    return { text: compactText(tree, node), name, node, ...rangeOf(tree, node) };
  }

  #call(node: number, open: OpenDeclaration): void {
    const tree = this.#tree;
    const { kind, field } = this.#go;
    let callee = tree.childByField(node, field.function);
    while (callee >= 0 && tree.kind[callee] === kind.parenthesized_expression)
      callee = tree.namedChildren(callee)[0] ?? -1;
    if (callee < 0) return;
    const list = tree.childByField(node, field.arguments);
    const args = list < 0 ? [] : tree.namedChildren(list);
    if (tree.kind[callee] === kind.identifier) {
      const name = tree.textOf(callee);
      // `new(T)` creates a `T`.
      const type = name === 'new' && args.length === 1 ? this.#typeAt(args[0]) : null;
      if (type && type.name !== '') open.calls.push(callOf(tree, node, 'creation', type.name, null, 0));
      else open.calls.push(callOf(tree, node, 'call', name, null, args.length));
    } else if (tree.kind[callee] === kind.selector_expression) {
      const name = tree.childByField(callee, field.field);
      const receiver = tree.childByField(callee, field.operand);
      if (name < 0) return;
      const text = receiver < 0 ? null : tree.textOf(receiver);
      open.calls.push(callOf(tree, node, 'call', tree.textOf(name), text, args.length));
    }
  }

  /** `T{…}`. */
  #literal(node: number, open: OpenDeclaration): void {
    const tree = this.#tree;
    const type = this.#typeAt(tree.childByField(node, this.#go.field.type));
    const body = tree.childByField(node, this.#go.field.body);
    if (!type || type.name === '') return;
    const count = body < 0 ? 0 : tree.namedChildren(body).length;
    open.calls.push(callOf(tree, node, 'creation', type.name, null, count));
  }

  /** Place of a declaration; its documentation are the comments that end on the line before it. */
  #place(node: number, name: number) {
    const tree = this.#tree;
    let start = tree.start[node];
    let end = -1;
    for (let n = node - 1; n > tree.parent[node] && tree.parent[n] === tree.parent[node] && isComment(tree, n); n--) {
      const gap = tree.text.slice(tree.end[n], start);
      const line = tree.text.lastIndexOf('\n', tree.start[n] - 1) + 1;
      if (gap.split('\n').length > 2 || tree.text.slice(line, tree.start[n]).trim() !== '') break;
      if (end < 0) end = tree.end[n];
      start = tree.start[n];
    }
    return {
      name: name < 0 ? '' : tree.textOf(name),
      node,
      start,
      end: tree.end[node],
      nameRange: name < 0 ? { start, end: start } : rangeOf(tree, name),
      documentation: end < 0 ? null : { start, end },
    };
  }
}

/** Capitalised names are exported. */
function visibilityOf(name: string): Visibility {
  return /^\p{Lu}/u.test(name) ? 'public' : 'package';
}
