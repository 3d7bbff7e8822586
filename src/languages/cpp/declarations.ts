// C++ source → declarations: what C++ adds to the walk of `c/declarations.ts`. In-class and out-of-class definitions have
// the same simple name; the latter keep the written class in `qualifier`. Lambdas declare nothing.
import { type DeclarationParts, declare, type OpenDeclaration } from '../../model/builder.ts';
import { isType, type Supertype, type Visibility } from '../../model/declaration.ts';
import { callOf as makeCall } from '../../model/parts.ts';
import { creationOf, qualified } from '../c/calls.ts';
import { CModel, type NameParts, type Specifiers } from '../c/declarations.ts';
import { type Declarator, lastSegment, lineText, simpleTypeName } from '../c/declarators.ts';
import { Role } from '../c/grammar.ts';
import { looksLikeMacro } from '../c/tokens.ts';

/** Builds the declarations of one C++ file. */
export class CppModel extends CModel {
  /** Access label in force among the members of a type. */
  readonly #access = new Map<OpenDeclaration, Visibility>();
  /** Last segments of the namespaces of the file. */
  readonly #namespaces = new Set<string>();
  /** End of the last unnamed namespace that was opened. */
  #unnamedEnd = 0;

  protected override visit(node: number, role: number, open: OpenDeclaration): OpenDeclaration | null {
    switch (role) {
      case Role.namespace:
        return this.#namespace(node, open);
      case Role.access:
        this.#accessLabel(node, open);
        return null;
      case Role.alias:
        return this.#alias(node, open);
      case Role.using:
        this.#using(node);
        return null;
      case Role.creation: {
        this.addCall(open, creationOf(this.c, this.tree, node));
        return null;
      }
      case Role.literal:
        this.#literal(node, open);
        return null;
      case Role.memberInitializer:
        this.#memberInitializer(node, open);
        return null;
      case Role.declarator: {
        const opened = super.visit(node, role, open);
        this.#constructed(node, opened ?? open);
        this.#memberReference(node, open);
        return opened;
      }
      default:
        return super.visit(node, role, open);
    }
  }

  #namespace(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const { tree } = this;
    const { field } = this.c;
    const name = tree.childByField(node, field.name);
    const body = tree.childByField(node, field.body);
    if (body < 0) return null;
    // What stands in an unnamed namespace is `static` in the one around it.
    if (name < 0) {
      this.#unnamedEnd = Math.max(this.#unnamedEnd, tree.end[node]);
      return null;
    }
    const place = this.placeOf(node);
    this.#namespaces.add(lastSegment(lineText(tree, name)));
    return declare(this.file, open, {
      kind: 'namespace',
      nativeKind: 'namespace',
      name: lineText(tree, name).replaceAll('::', '.'),
      ...place,
      nameRange: this.rangeOf(name),
      ...this.braced(body),
      modifiers: tree.text.startsWith('inline', tree.start[node]) ? ['inline'] : [],
    });
  }

  protected override specifiersOf(owner: number): Specifiers {
    const specifiers = super.specifiersOf(owner);
    if (this.tree.start[owner] >= this.#unnamedEnd || !this.#isUnnamed(owner)) return specifiers;
    const modifiers = specifiers.modifiers.filter((modifier) => modifier !== 'static');
    return { ...specifiers, modifiers: [...modifiers, 'static', 'unnamed'] };
  }

  /** Tells whether a declaration stands in an unnamed namespace, and in nothing else within that. */
  #isUnnamed(owner: number): boolean {
    const { tree } = this;
    const { kind, field } = this.c;
    for (let n = tree.parent[owner]; n >= 0; n = tree.parent[n]) {
      const k = tree.kind[n];
      if (k === kind.namespace_definition) return tree.childByField(n, field.name) < 0;
      if (k === kind.field_declaration_list || k === kind.compound_statement) return false;
    }
    return false;
  }

  #accessLabel(node: number, open: OpenDeclaration): void {
    const { tree } = this;
    if (tree.kind[tree.parent[node]] !== this.c.kind.field_declaration_list) return;
    const label = /^(?:public|protected|private)/.exec(tree.textOf(node));
    // `signals:` is read as the label that its macro stands for.
    this.#access.set(open, label ? (label[0] as Visibility) : 'public');
  }

  #alias(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const { tree, c } = this;
    const name = tree.childByField(node, c.field.name);
    const type = tree.childByField(node, c.field.type);
    if (name < 0 || type < 0 || open.kind === 'function' || open.kind === 'method') return null;
    return declare(this.file, open, {
      kind: 'typeAlias',
      nativeKind: 'alias',
      name: tree.textOf(name),
      ...this.placeOf(node),
      nameRange: this.rangeOf(name),
      visibility: this.visibilityOf([], open),
      typeParameters: this.#typeParametersOf(node),
      type: { text: lineText(tree, type), name: simpleTypeName(c, tree, type), node: type, ...this.rangeOf(type) },
    });
  }

  #using(node: number): void {
    const { tree } = this;
    const target = tree.namedChildren(node)[0] ?? -1;
    if (target < 0) return;
    const path = lineText(tree, target);
    const whole = /^using\s+namespace\b/.test(tree.textOf(node));
    const last = path.slice(path.lastIndexOf(':') + 1);
    this.file.imports.push({
      path: whole ? path : path.replace(/(?:^|::)[^:]*$/, ''),
      member: whole ? null : last,
      alias: whole ? null : last,
      wildcard: whole,
      isStatic: false,
      node,
      ...this.rangeOf(node),
    });
  }

  /** `T{…}`. */
  #literal(node: number, open: OpenDeclaration): void {
    const { tree, c } = this;
    const type = tree.childByField(node, c.field.type);
    const value = tree.childByField(node, c.field.value);
    if (type < 0 || value < 0 || tree.kind[type] === c.kind.primitive_type) return;
    if (tree.kind[type] === c.kind.type_descriptor) return;
    const count = tree.namedChildren(value).length;
    this.addCall(open, makeCall(tree, node, 'creation', simpleTypeName(c, tree, type), null, count));
  }

  /** `T x(a, b);` creates a `T`. */
  #constructed(node: number, open: OpenDeclaration): void {
    const { tree, c } = this;
    if (tree.kind[node] !== c.kind.init_declarator) return;
    const value = tree.childByField(node, c.field.value);
    if (value < 0 || tree.kind[value] !== c.kind.argument_list) return;
    const type = tree.childByField(tree.parent[node], c.field.type);
    if (type < 0 || tree.kind[type] === c.kind.primitive_type || tree.kind[type] === c.kind.sized_type_specifier)
      return;
    const count = tree.namedChildren(value).length;
    this.addCall(open, makeCall(tree, node, 'creation', simpleTypeName(c, tree, type), null, count));
  }

  /** `&A::run`. */
  #memberReference(node: number, open: OpenDeclaration): void {
    const { tree, c } = this;
    if (tree.kind[node] !== c.kind.qualified_identifier) return;
    const parent = tree.parent[node];
    if (tree.kind[parent] !== c.kind.pointer_expression || tree.text[tree.start[parent]] !== '&') return;
    const { name, receiver } = qualified(c, tree, node);
    if (name !== '') this.addCall(open, makeCall(tree, node, 'reference', name, receiver, -1));
  }

  /** `: Base(x)` and `: Same(x)` before the body of a constructor; initialisers of members are no calls. */
  #memberInitializer(node: number, open: OpenDeclaration): void {
    const { tree, c } = this;
    const target = node + 1;
    if (target >= tree.next[node]) return;
    const name = lineText(tree, target).replace(/<.*$/s, '').replace(/^.*::/s, '');
    const owner = open.parent;
    const list = tree.namedChildren(node)[1] ?? -1;
    const count = list < 0 ? 0 : tree.namedChildren(list).length;
    if (name === open.name) this.addCall(open, makeCall(tree, node, 'thisCall', name, null, count));
    else if (
      owner?.supertypes.some((supertype) => supertype.name === name) ||
      tree.kind[target] === c.kind.template_method
    )
      this.addCall(open, makeCall(tree, node, 'superCall', name, null, count));
  }

  /** The body of `C() try : a(1) { … } catch (…) { … }` has no field. */
  protected override bodyOf(node: number): number {
    const body = super.bodyOf(node);
    return body >= 0 ? body : this.tree.childOfKind(node, this.c.kind.try_statement);
  }

  protected override mayDefineFunctions(open: OpenDeclaration): boolean {
    return open.kind === 'file' || open.kind === 'namespace' || isType(open);
  }

  protected override nameParts(node: number): NameParts {
    const { tree, c } = this;
    const { kind, field } = c;
    let n = node;
    let end = -1;
    while (tree.kind[n] === kind.qualified_identifier) {
      const scope = tree.childByField(n, field.scope);
      end = scope < 0 ? end : tree.end[scope];
      const inner = tree.childByField(n, field.name);
      if (inner < 0) break;
      n = inner;
    }
    const qualifier = end < 0 ? null : tree.text.slice(tree.start[node], end).replace(/\s+/g, '');
    if (tree.kind[n] === kind.operator_cast) {
      const type = tree.childByField(n, field.type);
      return { name: `operator ${type < 0 ? '' : lineText(tree, type)}`, qualifier, node: n };
    }
    if (tree.kind[n] === kind.template_function || tree.kind[n] === kind.template_type)
      n = Math.max(n, tree.childByField(n, field.name));
    return { name: lineText(tree, n), qualifier, node: n };
  }

  protected override callableParts(
    parts: DeclarationParts,
    node: number,
    declarator: Declarator,
    open: OpenDeclaration,
  ): Partial<DeclarationParts> {
    const { tree, c } = this;
    const { kind } = c;
    const { name, qualifier, node: nameNode } = this.nameParts(declarator.name);
    const className = qualifier === null ? (isType(open) ? open.name : '') : lastSegment(qualifier);
    const isFriend = tree.kind[tree.parent[node]] === kind.friend_declaration;
    // `a::f() {}` outside of namespace `a` is a function, of class `a` a method.
    const ofNamespace = qualifier !== null && this.#namespaces.has(className);
    const isMember = (qualifier !== null || isType(open)) && !isFriend && !ofNamespace;
    const isConstructor = isMember && name === className;
    const trailing = this.#trailingWords(declarator);
    const body = this.#specialBody(node);
    const modifiers = [...(isFriend ? ['friend'] : []), ...(parts.modifiers ?? []), ...trailing];
    const types = (parts.parameters ?? []).map(({ type, varargs }) => (type?.text ?? '') + (varargs ? '...' : ''));
    return {
      kind: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
      nativeKind: body ?? parts.nativeKind,
      name,
      qualifier,
      signature: `${name}(${types.join(', ')})${trailing.includes('const') ? ' const' : ''}`,
      nameRange: this.rangeOf(nameNode),
      modifiers,
      typeParameters: this.#typeParametersOf(node),
      isAbstract: body === 'pure virtual',
    };
  }

  /** `const`, `override`, `final` and reference marks behind the parameters. */
  #trailingWords(declarator: Declarator): string[] {
    const { tree, c } = this;
    const words: string[] = [];
    const list = declarator.parameters;
    if (declarator.function < 0 || list < 0) return words;
    for (let n = tree.next[list]; n < tree.next[declarator.function]; n = tree.next[n]) {
      const k = tree.kind[n];
      if (k === c.kind.type_qualifier || k === c.kind.virtual_specifier || k === c.kind.ref_qualifier)
        words.push(lineText(tree, n));
    }
    return words;
  }

  /** `= 0`, `= default`, `= delete` in place of a body, or null. */
  #specialBody(node: number): string | null {
    const { tree, c } = this;
    const { kind, field } = c;
    for (let n = node + 1; n < tree.next[node]; n = tree.next[n]) {
      const k = tree.kind[n];
      if (k === kind.default_method_clause) return 'defaulted';
      if (k === kind.delete_method_clause) return 'deleted';
      if (k === kind.pure_virtual_clause) return 'pure virtual';
      if (tree.field[n] === field.default_value && tree.textOf(n) === '0') return 'pure virtual';
    }
    return null;
  }

  protected override prototype(owner: number, declarator: Declarator, open: OpenDeclaration): OpenDeclaration | null {
    // `friend void f();` names a function of somewhere else.
    const { tree, c } = this;
    if (tree.kind[tree.parent[owner]] === c.kind.friend_declaration) return null;
    // `PROPERTY(name, int)` between members is a macro.
    const text = tree.textOf(declarator.name);
    if (tree.childByField(owner, c.field.type) < 0 && text !== open.name && looksLikeMacro({ text })) return null;
    return super.prototype(owner, declarator, open);
  }

  protected override typeParts(node: number, open: OpenDeclaration): Partial<DeclarationParts> {
    const { tree, c } = this;
    const modifiers: string[] = [];
    const supertypes: Supertype[] = [];
    for (let n = node + 1; n < tree.next[node]; n = tree.next[n]) {
      if (tree.kind[n] === c.kind.virtual_specifier) modifiers.push(tree.textOf(n));
      if (tree.kind[n] !== c.kind.base_class_clause) continue;
      for (const base of tree.namedChildren(n)) {
        const k = tree.kind[base];
        if (k !== c.kind.type_identifier && k !== c.kind.qualified_identifier && k !== c.kind.template_type) continue;
        supertypes.push({
          relation: 'extends',
          text: lineText(tree, base),
          name: simpleTypeName(c, tree, base),
          node: base,
          ...this.rangeOf(base),
        });
      }
    }
    const name = tree.childByField(node, c.field.name);
    const qualifier =
      name >= 0 && tree.kind[name] === c.kind.qualified_identifier ? qualified(c, tree, name).receiver : null;
    return {
      qualifier,
      modifiers,
      supertypes,
      typeParameters: this.#typeParametersOf(node),
      visibility: this.visibilityOf([], open),
    };
  }

  #typeParametersOf(node: number): string[] {
    const { tree, c } = this;
    let n = tree.parent[node];
    // `template<class T> class C { … } x;` has a declaration in between.
    if (n > 0 && (tree.kind[n] === c.kind.declaration || tree.kind[n] === c.kind.friend_declaration))
      n = tree.parent[n];
    if (n < 0 || tree.kind[n] !== c.kind.template_declaration) return [];
    const list = tree.childByField(n, c.field.parameters);
    return list < 0 ? [] : tree.namedChildren(list).map((parameter) => lineText(tree, parameter));
  }

  protected override outermost(node: number): number {
    const { tree, c } = this;
    let n = node;
    for (let p = tree.parent[n]; p > 0; p = tree.parent[p]) {
      if (tree.kind[p] !== c.kind.template_declaration && tree.kind[p] !== c.kind.friend_declaration) break;
      n = p;
    }
    return n;
  }

  /** The access label in force, else `public` (spec/refactoring-types.md §3.1); members of classes start as private. */
  protected override visibilityOf(_modifiers: readonly string[], open: OpenDeclaration): Visibility {
    if (!isType(open)) return 'public';
    return this.#access.get(open) ?? (open.kind === 'class' ? 'private' : 'public');
  }
}
