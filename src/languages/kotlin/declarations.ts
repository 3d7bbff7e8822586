// Kotlin source → declarations. One walk over the nodes (see `scanDeclarations`); each method below handles one role.
// Lambdas and anonymous functions declare nothing: what they contain belongs to the declaration around them.
import { declare, declareFile, type OpenDeclaration } from '../../model/builder.ts';
import { type DeclarationKind, FileModel, isType, type Range } from '../../model/declaration.ts';
import type { Language } from '../../model/language.ts';
import { type Body, bracedBody, expressionBody, type Place, placeOf, signatureOf } from '../../model/parts.ts';
import { scanDeclarations } from '../../model/scan.ts';
import { compactText } from '../../model/source-text.ts';
import { ERROR_KIND, type SyntaxTree } from '../../syntax/tree.ts';
import { callAt, entryCreation, settleCreations } from './calls.ts';
import { type KotlinGrammar, kotlinGrammar, Role } from './grammar.ts';
import {
  classParameters,
  functionParameters,
  modifiersOf,
  returnType,
  setterParameters,
  supertypesOf,
  typeParametersOf,
  visibilityOf,
} from './headers.ts';
import { nameText, receiverText, typeChild, typeReference, unquoted } from './types.ts';

/** Builds the declarations of one Kotlin file. */
export function modelKotlin(language: Language, tree: SyntaxTree, path: string): FileModel {
  return new KotlinModel(language, tree, path).build();
}

const kdoc = /^\/\*\*[^/]/;

class KotlinModel {
  readonly #tree: SyntaxTree;
  readonly #kotlin: KotlinGrammar;
  readonly #file: FileModel;
  readonly #functions = new Set<string>();
  readonly #callers = new Set<OpenDeclaration>();

  constructor(language: Language, tree: SyntaxTree, path: string) {
    const kotlin = kotlinGrammar(tree.grammar);
    const header = tree.childOfKind(0, kotlin.kind.package_header);
    const name = header < 0 ? -1 : tree.childOfKind(header, kotlin.kind.qualified_identifier);
    this.#tree = tree;
    this.#kotlin = kotlin;
    this.#file = new FileModel(path, language, tree, name < 0 ? '' : unquoted(compactText(tree, name)));
  }

  build(): FileModel {
    const root = declareFile(this.#file, 'file');
    scanDeclarations(this.#file, root, this.#kotlin.roles, (node, role, open) => this.#visit(node, role, open));
    for (const { calls } of this.#callers) settleCreations(calls, this.#functions);
    return this.#file;
  }

  #visit(node: number, role: number, open: OpenDeclaration): OpenDeclaration | null {
    switch (role) {
      case Role.import:
        this.#import(node);
        return null;
      case Role.type:
        return this.#type(node, open);
      case Role.primaryConstructor:
        return this.#primaryConstructor(node, open);
      case Role.secondaryConstructor:
        return this.#secondaryConstructor(node, open);
      case Role.initializer:
        return this.#initializer(node, open);
      case Role.function:
        return this.#function(node, open);
      case Role.property:
        return this.#property(node, open);
      case Role.accessor:
        return this.#accessor(node, open);
      case Role.enumEntry:
        return this.#enumEntry(node, open);
      case Role.typeAlias:
        return this.#typeAlias(node, open);
      case Role.classBody:
        return this.#anonymousClass(node, open);
      default: {
        const call = callAt(this.#kotlin, this.#tree, node, role);
        if (call) {
          open.calls.push(call);
          this.#callers.add(open);
        }
        return call?.kind === 'superCall' && role === Role.constructorInvocation ? this.#superclass(node, open) : null;
      }
    }
  }

  #import(node: number): void {
    const tree = this.#tree;
    const { kind, keyword } = this.#kotlin;
    const name = tree.childOfKind(node, kind.qualified_identifier);
    if (name < 0) return;
    const path = unquoted(compactText(tree, name));
    const wildcard = tree.childOfKind(node, keyword['*']) >= 0;
    const alias = tree.childOfKind(node, kind.identifier);
    this.#file.imports.push({
      path,
      member: null,
      alias: wildcard ? null : alias < 0 ? path.slice(path.lastIndexOf('.') + 1) : nameText(tree, alias),
      wildcard,
      isStatic: false,
      node,
      start: tree.start[node],
      end: tree.end[node],
    });
  }

  #type(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const kotlin = this.#kotlin;
    const { modifiers, annotations } = modifiersOf(kotlin, tree, node);
    const words = this.#typeWords(node, modifiers);
    const companion = tree.kind[node] === kotlin.kind.companion_object;
    const name = tree.childByField(node, kotlin.field.name);
    if (name < 0 && !companion) return null;
    const isInterface = words.kind === 'interface';
    return declare(this.#file, open, {
      ...words,
      ...this.#place(node, name),
      // A companion without a name is called so, Kotlin specification §4.1.3.
      ...(name < 0 ? { name: 'Companion', signature: 'Companion' } : {}),
      ...bracedBody(this.#tree, this.#memberList(node)),
      modifiers,
      annotations,
      visibility: visibilityOf(modifiers),
      typeParameters: typeParametersOf(kotlin, tree, node),
      supertypes: supertypesOf(kotlin, tree, node, isInterface),
      isAbstract: isInterface || modifiers.includes('abstract') || modifiers.includes('sealed'),
    });
  }

  #typeWords(node: number, modifiers: readonly string[]): { kind: DeclarationKind; nativeKind: string } {
    const tree = this.#tree;
    const { kind, keyword } = this.#kotlin;
    if (tree.kind[node] === kind.companion_object) return { kind: 'object', nativeKind: 'companion object' };
    if (tree.kind[node] === kind.object_declaration) return { kind: 'object', nativeKind: 'object' };
    if (tree.childOfKind(node, keyword.interface) >= 0) return { kind: 'interface', nativeKind: 'interface' };
    if (modifiers.includes('enum')) return { kind: 'enum', nativeKind: 'enum class' };
    if (modifiers.includes('annotation')) return { kind: 'annotation', nativeKind: 'annotation class' };
    return { kind: 'class', nativeKind: 'class' };
  }

  /**
   * A primary constructor and the properties among its parameters. The properties are members of the class, so they follow
   * the constructor as its siblings, although their ranges lie inside of it.
   */
  #primaryConstructor(node: number, open: OpenDeclaration): OpenDeclaration {
    const tree = this.#tree;
    const { keyword } = this.#kotlin;
    const parameters = classParameters(this.#kotlin, tree, node);
    const { modifiers, annotations } = modifiersOf(this.#kotlin, tree, node);
    const result = declare(this.#file, open, {
      kind: 'constructor',
      nativeKind: 'primary constructor',
      node,
      name: open.name,
      signature: signatureOf('new', parameters),
      start: tree.start[node],
      end: tree.end[node],
      modifiers,
      annotations,
      visibility: visibilityOf(modifiers),
      parameters,
    });
    for (const parameter of parameters) {
      const c = parameter.node;
      if (tree.childOfKind(c, keyword.val) < 0 && tree.childOfKind(c, keyword.var) < 0) continue;
      declare(this.#file, open, {
        kind: 'field',
        nativeKind: 'constructor property',
        name: parameter.name,
        node: c,
        start: parameter.start,
        end: parameter.end,
        nameRange: parameter.nameRange,
        type: parameter.type,
        modifiers: parameter.modifiers,
        annotations: parameter.annotations,
        visibility: visibilityOf(parameter.modifiers),
      });
    }
    return result;
  }

  #secondaryConstructor(node: number, open: OpenDeclaration): OpenDeclaration {
    const tree = this.#tree;
    const parameters = functionParameters(this.#kotlin, tree, node);
    const { modifiers, annotations } = modifiersOf(this.#kotlin, tree, node);
    return declare(this.#file, open, {
      ...this.#place(node, -1),
      kind: 'constructor',
      nativeKind: 'secondary constructor',
      name: open.name,
      signature: signatureOf('new', parameters),
      ...bracedBody(this.#tree, tree.childOfKind(node, this.#kotlin.kind.block)),
      modifiers,
      annotations,
      visibility: visibilityOf(modifiers),
      parameters,
    });
  }

  #initializer(node: number, open: OpenDeclaration): OpenDeclaration {
    return declare(this.#file, open, {
      kind: 'initializer',
      nativeKind: 'init block',
      ...this.#place(node, -1),
      ...bracedBody(this.#tree, this.#tree.childOfKind(node, this.#kotlin.kind.block)),
    });
  }

  /** The lambdas that a class hands to its superclass, `class ShopTest : Spec({ … })`, run as an init block does. */
  #superclass(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind } = this.#kotlin;
    const list = tree.childOfKind(node, kind.value_arguments);
    const values =
      list < 0 ? [] : tree.namedChildren(list).flatMap((argument) => tree.namedChildren(argument).slice(-1));
    if (!isType(open) || !values.some((value) => tree.kind[value] === kind.lambda_literal)) return null;
    return declare(this.#file, open, {
      kind: 'initializer',
      nativeKind: 'superclass arguments',
      ...this.#place(node, -1),
      ...expressionBody(tree, node),
    });
  }

  #function(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const kotlin = this.#kotlin;
    const parts = this.#extensionName(node, tree.childByField(node, kotlin.field.name));
    if (!parts) return null;
    this.#functions.add(tree.text.slice(parts.nameRange.start, parts.nameRange.end));
    const parameters = functionParameters(kotlin, tree, node);
    const { modifiers, annotations } = modifiersOf(kotlin, tree, node);
    const body = this.#functionBody(node);
    return declare(this.#file, open, {
      kind: isType(open) ? 'method' : 'function',
      nativeKind: parts.receiver === null ? 'function' : 'extension function',
      ...this.#place(node, -1),
      name: parts.name,
      qualifier: parts.receiver,
      nameRange: parts.nameRange,
      signature: signatureOf(parts.receiver === null ? parts.name : `${parts.receiver}.${parts.name}`, parameters),
      ...body,
      modifiers,
      annotations,
      visibility: visibilityOf(modifiers),
      typeParameters: typeParametersOf(kotlin, tree, node),
      parameters,
      type: returnType(kotlin, tree, node),
      isAbstract: modifiers.includes('abstract') || (body.body === null && open.kind === 'interface'),
    });
  }

  /** Name, and the type that an extension extends: `viewModel` and `Fragment` of `fun Fragment.viewModel()`. */
  #extensionName(
    node: number,
    nameNode: number,
  ): { readonly name: string; readonly receiver: string | null; readonly nameRange: Range } | null {
    const tree = this.#tree;
    const kotlin = this.#kotlin;
    if (nameNode < 0) return null;
    const type = typeChild(kotlin, tree, node);
    const ofReceiver = type >= 0 && type < nameNode;
    let name = nameNode;
    let receiver = ofReceiver ? compactText(tree, type, kotlin.annotations) : '';
    if (tree.start[name] === tree.end[name]) {
      // `fun <T> List<T>.f()`: the grammar takes `.f` for a part of the type and inserts an empty name.
      const last = ofReceiver ? tree.namedChildren(type).at(-1) : undefined;
      if (last === undefined || tree.kind[last] !== kotlin.kind.identifier) return null;
      name = last;
      receiver = receiver.slice(0, receiver.length - tree.textOf(last).length).replace(/\.$/, '');
    }
    return {
      name: nameText(tree, name),
      receiver: receiver === '' ? null : receiverText(receiver),
      nameRange: { start: tree.start[name], end: tree.end[name] },
    };
  }

  /** A property of a class, an object or the file; those in bodies are local variables. */
  #property(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const kotlin = this.#kotlin;
    const { kind } = kotlin;
    const owner = tree.kind[tree.parent[node]];
    const inMembers = owner === kind.class_body || owner === kind.enum_class_body || owner === kind.source_file;
    const inError = owner === ERROR_KIND && (isType(open) || open.kind === 'file');
    const variable = tree.childOfKind(node, kind.variable_declaration);
    if (variable < 0 || (!inMembers && !inError)) return null;
    const parts = this.#extensionName(node, tree.childOfKind(variable, kind.identifier));
    if (!parts) return null;
    const type = typeChild(kotlin, tree, variable);
    const { modifiers, annotations } = modifiersOf(kotlin, tree, node);
    return declare(this.#file, open, {
      kind: 'field',
      nativeKind: parts.receiver === null ? 'property' : 'extension property',
      ...this.#place(node, -1),
      name: parts.name,
      qualifier: parts.receiver,
      ...(parts.receiver !== null && { signature: `${parts.receiver}.${parts.name}` }),
      nameRange: parts.nameRange,
      ...this.#initialiser(node, variable),
      modifiers,
      annotations,
      visibility: visibilityOf(modifiers),
      typeParameters: typeParametersOf(kotlin, tree, node),
      type: type < 0 ? null : typeReference(kotlin, tree, type),
      isAbstract: modifiers.includes('abstract'),
    });
  }

  /** `get` and `set` of a property, named as spec/refactoring-types.md §3.2 prints them: `getSize`, `setSize`. */
  #accessor(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const kotlin = this.#kotlin;
    if (open.kind !== 'field' || tree.parent[node] !== open.node) return null;
    const setter = tree.kind[node] === kotlin.kind.setter;
    const parameters = setter ? setterParameters(kotlin, tree, node) : [];
    const { modifiers, annotations } = modifiersOf(kotlin, tree, node);
    const name = (setter ? 'set' : 'get') + open.name.charAt(0).toUpperCase() + open.name.slice(1);
    const type = setter ? -1 : typeChild(kotlin, tree, node);
    return declare(this.#file, open, {
      ...this.#place(node, -1),
      kind: 'method',
      nativeKind: setter ? 'setter' : 'getter',
      name,
      signature: signatureOf(name, parameters),
      ...this.#functionBody(node),
      modifiers,
      annotations,
      // An accessor is as visible as its property unless it says otherwise.
      visibility: modifiers.length > 0 ? visibilityOf([...modifiers, open.visibility]) : open.visibility,
      parameters,
      type: type < 0 ? null : typeReference(kotlin, tree, type),
    });
  }

  #enumEntry(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const name = this.#tree.childOfKind(node, this.#kotlin.kind.identifier);
    if (name < 0) return null;
    const call = entryCreation(this.#kotlin, this.#tree, node, open.name);
    return declare(this.#file, open, {
      kind: 'enumConstant',
      nativeKind: 'enum entry',
      ...this.#place(node, name),
      ...modifiersOf(this.#kotlin, this.#tree, node),
      calls: call ? [call] : [],
      isStatic: true,
    });
  }

  #typeAlias(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const kotlin = this.#kotlin;
    const name = tree.childOfKind(node, kotlin.kind.identifier);
    if (name < 0) return null;
    const type = typeChild(kotlin, tree, node);
    const { modifiers, annotations } = modifiersOf(kotlin, tree, node);
    return declare(this.#file, open, {
      kind: 'typeAlias',
      nativeKind: 'type alias',
      ...this.#place(node, name),
      modifiers,
      annotations,
      visibility: visibilityOf(modifiers),
      typeParameters: typeParametersOf(kotlin, tree, node),
      type: type < 0 ? null : typeReference(kotlin, tree, type),
    });
  }

  /** The members of `object : T { … }` or of an enum entry; the range is that of the braces. */
  #anonymousClass(node: number, open: OpenDeclaration): OpenDeclaration | null {
    const tree = this.#tree;
    const { kind } = this.#kotlin;
    const parent = tree.parent[node];
    const ofEntry = tree.kind[parent] === kind.enum_entry;
    if (!ofEntry && tree.kind[parent] !== kind.object_literal) return null;
    return declare(this.#file, open, {
      kind: 'class',
      nativeKind: ofEntry ? 'enum entry body' : 'object literal',
      name: '',
      node,
      start: tree.start[node],
      end: tree.end[node],
      ...bracedBody(this.#tree, node),
      supertypes: ofEntry ? [] : supertypesOf(this.#kotlin, tree, parent, false),
    });
  }

  #place(node: number, name: number): Place {
    const place = placeOf(this.#file, node, name, kdoc);
    return { ...place, name: unquoted(place.name) };
  }

  #memberList(node: number): number {
    const { kind } = this.#kotlin;
    const body = this.#tree.childOfKind(node, kind.class_body);
    return body < 0 ? this.#tree.childOfKind(node, kind.enum_class_body) : body;
  }

  /** A block, or the expression behind `=`. */
  #functionBody(node: number): Body {
    const tree = this.#tree;
    const { kind } = this.#kotlin;
    const body = tree.childOfKind(node, kind.function_body);
    const [inner] = body < 0 ? [] : tree.namedChildren(body);
    if (inner === undefined) return { body: null, bodyNode: -1 };
    return tree.kind[inner] === kind.block ? bracedBody(this.#tree, inner) : expressionBody(this.#tree, inner);
  }

  /** The expression behind `=` or `by`. */
  #initialiser(node: number, variable: number): Body {
    const tree = this.#tree;
    const { kind } = this.#kotlin;
    for (let c = tree.next[variable]; c < tree.next[node]; c = tree.next[c]) {
      if (!tree.isNamed(c) || tree.isExtra(c) || tree.kind[c] === kind.type_constraints) continue;
      if (tree.kind[c] === kind.getter || tree.kind[c] === kind.setter) break;
      const [delegate] = tree.kind[c] === kind.property_delegate ? tree.namedChildren(c) : [];
      return expressionBody(this.#tree, delegate ?? c);
    }
    return { body: null, bodyNode: -1 };
  }
}
