// Java source → declarations. One walk over the nodes (see `scanDeclarations`); each method below handles one role.
// Lambdas declare nothing: what they contain belongs to the declaration around them.
import { declare, declareFile, type OpenDeclaration } from '../../model/builder.ts';
import { type DeclarationKind, FileModel } from '../../model/declaration.ts';
import type { Language } from '../../model/language.ts';
import { bracedBody, expressionBody, type Place, placeOf, signatureOf } from '../../model/parts.ts';
import { scanDeclarations } from '../../model/scan.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { callAt, constantCreation } from './calls.ts';
import { type JavaGrammar, javaGrammar, Role } from './grammar.ts';
import {
  dottedName,
  modifiersOf,
  parametersOf,
  supertypesOf,
  thrownOf,
  typeParametersOf,
  visibilityOf,
} from './headers.ts';
import { dimensionMarks, typeReference } from './types.ts';

/** Builds the declarations of one Java file. */
export function modelJava(language: Language, tree: SyntaxTree, path: string): FileModel {
  return new JavaModel(language, tree, path).build();
}

const javadoc = /^\/\*\*[^/]/;

class JavaModel {
  readonly #tree: SyntaxTree;
  readonly #java: JavaGrammar;
  readonly #file: FileModel;
  readonly #typeWords: ReadonlyMap<number, { readonly kind: DeclarationKind; readonly nativeKind: string }>;

  constructor(language: Language, tree: SyntaxTree, path: string) {
    const java = javaGrammar(tree.grammar);
    const packageNode = tree.childOfKind(0, java.kind.package_declaration);
    this.#tree = tree;
    this.#java = java;
    this.#file = new FileModel(path, language, tree, packageNode < 0 ? '' : dottedName(java, tree, packageNode));
    this.#typeWords = new Map([
      [java.kind.class_declaration, { kind: 'class', nativeKind: 'class' }],
      [java.kind.interface_declaration, { kind: 'interface', nativeKind: 'interface' }],
      [java.kind.enum_declaration, { kind: 'enum', nativeKind: 'enum' }],
      [java.kind.record_declaration, { kind: 'record', nativeKind: 'record' }],
      [java.kind.annotation_type_declaration, { kind: 'annotation', nativeKind: 'annotation type' }],
    ]);
  }

  build(): FileModel {
    const root = declareFile(this.#file, 'compilation unit');
    scanDeclarations(this.#file, root, this.#java.roles, (node, role, open) => this.#visit(node, role, open));
    return this.#file;
  }

  #visit(node: number, role: number, open: OpenDeclaration): OpenDeclaration | null {
    switch (role) {
      case Role.import:
        this.#import(node);
        return null;
      case Role.module:
        return this.#module(node, open);
      case Role.type:
        return this.#type(node, open);
      case Role.callable:
        return this.#callable(node, open);
      case Role.declarator:
        return this.#field(node, open);
      case Role.initializer:
        return this.#initializer(node, open);
      case Role.enumConstant:
        return this.#enumConstant(node, open);
      case Role.classBody:
        return this.#anonymousClass(node, open);
      default: {
        const call = callAt(this.#java, this.#tree, node, role);
        if (call) open.calls.push(call);
        return null;
      }
    }
  }

  #import(node: number): void {
    const tree = this.#tree;
    const path = dottedName(this.#java, tree, node);
    if (path === '') return;
    // `import module m` brings in all packages of a module.
    const wildcard =
      tree.childOfKind(node, this.#java.kind.asterisk) >= 0 || /^import\s+module\s/.test(tree.textOf(node));
    const isStatic = tree.childOfKind(node, this.#java.staticKeyword) >= 0;
    const dot = path.lastIndexOf('.');
    const last = path.slice(dot + 1);
    // A static import names a member of a type; the others name the type itself.
    const member = isStatic && !wildcard && dot >= 0;
    this.#file.imports.push({
      path: member ? path.slice(0, dot) : path,
      member: member ? last : null,
      alias: wildcard ? null : last,
      wildcard,
      isStatic,
      node,
      start: tree.start[node],
      end: tree.end[node],
    });
  }

  #module(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const name = this.#tree.childByField(node, this.#java.field.name);
    const body = this.#tree.childByField(node, this.#java.field.body);
    if (name < 0) return null;
    return declare(this.#file, open, {
      kind: 'namespace',
      nativeKind: 'module',
      ...this.#place(node, name),
      name: dottedName(this.#java, this.#tree, node),
      ...bracedBody(this.#tree, body),
    });
  }

  #type(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const java = this.#java;
    const name = tree.childByField(node, java.field.name);
    const words = this.#typeWords.get(tree.kind[node]);
    if (name < 0 || !words) return null;
    const { modifiers, annotations } = modifiersOf(java, tree, node);
    const isInterface = words.kind === 'interface' || words.kind === 'annotation';
    const parameters = parametersOf(java, tree, node);
    const type = declare(this.#file, open, {
      ...words,
      ...this.#place(node, name),
      ...bracedBody(this.#tree, tree.childByField(node, java.field.body)),
      modifiers,
      annotations,
      // Member types of interfaces are told without their implied `public` (§3.1 speaks of their other members).
      visibility: visibilityOf(modifiers, null),
      typeParameters: typeParametersOf(java, tree, node),
      parameters,
      supertypes: supertypesOf(java, tree, node),
      isAbstract: isInterface || modifiers.includes('abstract'),
      // Nested interfaces, enums and records have no outer instance; nor has any member type of an interface (JLS 8.5.1, 9.5).
      isStatic:
        open.kind !== 'file' && (words.kind !== 'class' || isInterfaceLike(open) || modifiers.includes('static')),
    });
    for (const component of parameters) {
      declare(this.#file, type, {
        kind: 'field',
        nativeKind: 'record component',
        name: component.name,
        node: component.node,
        start: component.start,
        end: component.end,
        nameRange: component.nameRange,
        type:
          component.varargs && component.type
            ? { ...component.type, text: `${component.type.text}[]` }
            : component.type,
        modifiers: component.modifiers,
        annotations: component.annotations,
        // The field of a component is private (JLS 8.10.3); its accessor is public.
        visibility: 'private',
      });
    }
    return type;
  }

  #callable(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind, field } = this.#java;
    const name = tree.childByField(node, field.name);
    if (name < 0) return null;
    const { modifiers, annotations } = modifiersOf(this.#java, tree, node);
    const compact = tree.kind[node] === kind.compact_constructor_declaration;
    const isConstructor = compact || tree.kind[node] === kind.constructor_declaration;
    const member = tree.kind[node] === kind.annotation_type_element_declaration;
    const parameters = compact ? open.parameters : parametersOf(this.#java, tree, node);
    const type = tree.childByField(node, field.type);
    const value = tree.childByField(node, field.value);
    const marks = dimensionMarks(this.#java, tree, tree.childByField(node, field.dimensions));
    const body = member
      ? expressionBody(this.#tree, value)
      : bracedBody(this.#tree, tree.childByField(node, field.body));
    return declare(this.#file, open, {
      kind: isConstructor ? 'constructor' : 'method',
      nativeKind: compact
        ? 'compact constructor'
        : isConstructor
          ? 'constructor'
          : member
            ? 'annotation member'
            : 'method',
      ...this.#place(node, name),
      signature: signatureOf(isConstructor ? 'new' : tree.textOf(name), parameters),
      ...body,
      modifiers,
      annotations,
      visibility: visibilityOf(modifiers, open.kind),
      typeParameters: typeParametersOf(this.#java, tree, node),
      parameters,
      type: type < 0 ? null : typeReference(this.#java, tree, type, marks),
      thrown: thrownOf(this.#java, tree, node),
      isAbstract: member || (body.body === null && !isConstructor && !modifiers.includes('native')),
      isStatic: modifiers.includes('static'),
    });
  }

  /** A declarator of a field, also of a constant of an interface and of a variable of an implicit class. */
  #field(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind, field } = this.#java;
    const owner = tree.parent[node];
    const ownerKind = tree.kind[owner];
    const implicit = ownerKind === kind.local_variable_declaration && tree.parent[owner] === 0;
    if (ownerKind !== kind.field_declaration && ownerKind !== kind.constant_declaration && !implicit) return null;
    const name = tree.childByField(node, field.name);
    if (name < 0) return null;
    const { modifiers, annotations } = modifiersOf(this.#java, tree, owner);
    const type = tree.childByField(owner, field.type);
    const marks = dimensionMarks(this.#java, tree, tree.childByField(node, field.dimensions));
    return declare(this.#file, open, {
      kind: 'field',
      nativeKind: 'field',
      ...this.#declaratorPlace(node, owner, name),
      ...expressionBody(this.#tree, tree.childByField(node, field.value)),
      modifiers,
      annotations,
      visibility: visibilityOf(modifiers, open.kind),
      type: type < 0 ? null : typeReference(this.#java, tree, type, marks),
      isStatic: modifiers.includes('static') || isInterfaceLike(open),
    });
  }

  /** `static { … }` and `{ … }` among the members of a type. */
  #initializer(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind } = this.#java;
    const isStatic = tree.kind[node] === kind.static_initializer;
    const parent = tree.kind[tree.parent[node]];
    if (!isStatic && parent !== kind.class_body && parent !== kind.enum_body_declarations) return null;
    return declare(this.#file, open, {
      kind: 'initializer',
      nativeKind: isStatic ? 'static initializer' : 'instance initializer',
      ...this.#place(node, -1),
      ...bracedBody(this.#tree, isStatic ? tree.childOfKind(node, kind.block) : node),
      modifiers: isStatic ? ['static'] : [],
      visibility: 'package',
      isStatic,
    });
  }

  #enumConstant(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const name = this.#tree.childByField(node, this.#java.field.name);
    if (name < 0) return null;
    const call = constantCreation(this.#java, this.#tree, node, open.name);
    return declare(this.#file, open, {
      kind: 'enumConstant',
      nativeKind: 'enum constant',
      ...this.#place(node, name),
      ...modifiersOf(this.#java, this.#tree, node),
      calls: call ? [call] : [],
      isStatic: true,
    });
  }

  /** The body of `new T() { … }` or of an enum constant; its range is that of the braces. */
  #anonymousClass(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind, field } = this.#java;
    const parent = tree.parent[node];
    const ofConstant = tree.kind[parent] === kind.enum_constant;
    if (!ofConstant && tree.kind[parent] !== kind.object_creation_expression) return null;
    const type = ofConstant ? -1 : tree.childByField(parent, field.type);
    return declare(this.#file, open, {
      kind: 'class',
      nativeKind: ofConstant ? 'enum constant body' : 'anonymous class',
      name: '',
      node,
      start: tree.start[node],
      end: tree.end[node],
      ...bracedBody(this.#tree, node),
      visibility: 'package',
      supertypes: type < 0 ? [] : [{ ...typeReference(this.#java, tree, type), relation: 'extends' }],
    });
  }

  #place(node: number, name: number): Place {
    return placeOf(this.#file, node, name, javadoc);
  }

  /**
   * Place of one declarator. A lone one takes the whole declaration. Of several (`int a, b = 1;`) the first starts where the
   * declaration does and the last ends where it does; the rest of the bounds are those of the declarators.
   */
  #declaratorPlace(node: number, owner: number, name: number) {
    const tree = this.#tree;
    const { declarator } = this.#java.field;
    const whole = this.#place(owner, name);
    const all = tree.children(owner).filter((child) => tree.field[child] === declarator);
    if (all.length <= 1) return whole;
    return {
      ...whole,
      node,
      start: node === all[0] ? whole.start : tree.start[node],
      end: node === all.at(-1) ? whole.end : tree.end[node],
    };
  }
}

/** Members of interfaces and annotation types are public, their constants and types static. */
function isInterfaceLike(declaration: OpenDeclaration): boolean {
  return declaration.kind === 'interface' || declaration.kind === 'annotation';
}
