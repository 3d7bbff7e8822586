// What is known while one file is read, and the questions that every kind of declaration asks: where does it stand, what
// documents it, who can see it.
import { type DeclarationParts, declare, type OpenDeclaration } from '../../model/builder.ts';
import { type Annotation, type FileModel, isCallable, type Range, type Visibility } from '../../model/declaration.ts';
import { rangeOf } from '../../model/parts.ts';
import { documentationBefore } from '../../model/scan.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { type EcmaScriptGrammar, ecmaScriptGrammar } from './grammar.ts';
import { modifiersBefore } from './headers.ts';
import { exportedNames } from './imports.ts';
import type { NativeKind } from './native-kinds.ts';

/** What a node opens, see `Visit` of `model/scan.ts`. */
export type Opened = OpenDeclaration | 'skip' | null;

/** Where a declaration stands: its statement, and what the statement says of it. */
export interface Place {
  /** Outermost node that only wraps the declaration: `export`, `declare`, `const`, an expression statement. */
  readonly outer: number;
  /** `export`, `default`, `declare`, `const` … in source order. */
  readonly words: readonly string[];
  readonly exported: boolean;
  /** Directly in a module or namespace. */
  readonly moduleLevel: boolean;
}

/** Parts of a declaration, its range left to `Reading.declare`. */
export type Parts = Omit<DeclarationParts, 'start' | 'end' | 'nativeKind' | 'kind'> & {
  readonly kind: DeclarationParts['kind'];
  readonly nativeKind: NativeKind;
};

/** What holds an object literal that acts as a class, where no field does. */
export interface LiteralHolder {
  readonly name: string;
  readonly qualifier: string | null;
  readonly nameRange: Range;
  readonly start: number;
}

/** A field that stands elsewhere than in what owns it. */
export interface LateField {
  readonly owner: OpenDeclaration;
  readonly field: DeclarationParts;
}

const jsdoc = /^\/\*\*/;
const emptyLine = /\n[^\S\n]*\r?\n/;

/** One file while its declarations are made. */
export class Reading {
  readonly tree: SyntaxTree;
  readonly kind: EcmaScriptGrammar['kind'];
  readonly field: EcmaScriptGrammar['field'];
  readonly variableStatements: EcmaScriptGrammar['variableStatements'];
  /** Object literals that act as classes. */
  readonly classLiterals = new Set<number>();
  readonly literalHolders = new Map<number, LiteralHolder>();
  /** Fields that stand in a function but belong to its class, by the declaration that must be complete before they are declared. */
  readonly lateFields = new Map<OpenDeclaration, LateField[]>();
  /** Names of functions for their own object: `const self = this;`. */
  readonly ownNames = new Map<OpenDeclaration, Set<string>>();
  /** Names handed on as arguments, with the declaration that does so. */
  readonly handedOn: { readonly node: number; readonly by: OpenDeclaration }[] = [];
  readonly #exported: ReadonlySet<string>;

  constructor(
    readonly file: FileModel,
    /** Visibility by the rules of TypeScript (§3.10) instead of those of JavaScript (§3.1). */
    readonly typed: boolean,
  ) {
    this.tree = file.tree;
    const { kind, field, variableStatements } = ecmaScriptGrammar(this.tree.grammar);
    this.kind = kind;
    this.field = field;
    this.variableStatements = variableStatements;
    this.#exported = exportedNames(this.tree);
  }

  /** Adds a declaration; documentation, decorators and the statement `outer` extend its range to the left. */
  declare(
    open: OpenDeclaration,
    parts: Parts,
    outer: number,
    annotations: readonly Annotation[] = [],
  ): OpenDeclaration {
    const { tree } = this;
    const starts = [tree.start[outer], tree.start[parts.node], parts.documentation?.start, annotations[0]?.start];
    const start = Math.min(...starts.filter((offset) => offset !== undefined));
    return declare(this.file, open, {
      start,
      end: tree.end[parts.node],
      isStatic: parts.modifiers?.includes('static') ?? false,
      isAbstract: parts.modifiers?.includes('abstract') ?? false,
      annotations,
      ...parts,
    });
  }

  /** Keeps a field of `owner` until `complete` is read. */
  addLateField(complete: OpenDeclaration, owner: OpenDeclaration, field: DeclarationParts): void {
    const fields = this.lateFields.get(complete) ?? [];
    this.lateFields.set(complete, fields);
    fields.push({ owner, field });
  }

  /** Range of a name, and the name of the anonymous default export if there is none. */
  defaultableName(nameNode: number): { readonly name: string; readonly nameRange?: Range } {
    if (nameNode < 0) return { name: 'default' };
    return { name: this.tree.textOf(nameNode), nameRange: rangeOf(this.tree, nameNode) };
  }

  place(node: number): Place {
    const { tree, kind } = this;
    const words: string[] = [];
    let outer = node;
    let top = node;
    let exported = false;
    for (let p = tree.parent[node]; p > 0; p = tree.parent[p]) {
      const k = tree.kind[p];
      const isVariables = this.variableStatements.has(k);
      const isExport = k === kind.export_statement;
      if (!isVariables && !isExport && k !== kind.ambient_declaration && k !== kind.expression_statement) break;
      words.unshift(...modifiersBefore(tree, p, top));
      // Of several variables in one statement only the first begins with the statement.
      const begins = !isVariables || tree.childOfKind(p, kind.variable_declarator) === top;
      if (outer === top && begins) outer = p;
      exported ||= isExport;
      top = p;
    }
    const parent = tree.parent[top];
    const moduleLevel = this.#isModuleBody(parent);
    // Members of `declare namespace` and `declare module` are exported without a word.
    if (moduleLevel && parent > 0) exported ||= this.#isAmbient(tree.parent[parent]);
    return { outer, words, exported, moduleLevel };
  }

  /** Place of a member: it stands for itself. */
  memberPlace(node: number): Place {
    return { outer: node, words: [], exported: false, moduleLevel: false };
  }

  #isModuleBody(node: number): boolean {
    const { tree, kind } = this;
    if (node <= 0) return true;
    if (tree.kind[node] !== kind.statement_block) return false;
    const owner = tree.kind[tree.parent[node]];
    return owner === kind.internal_module || owner === kind.module || owner === kind.ambient_declaration;
  }

  #isAmbient(namespace: number): boolean {
    const { tree, kind } = this;
    const parent = tree.parent[namespace];
    return tree.kind[namespace] === kind.ambient_declaration || tree.kind[parent] === kind.ambient_declaration;
  }

  /** The JSDoc comment that touches the node from above; other comments may stand between them, but no empty line. */
  documentation(node: number): Range | null {
    const { tree } = this;
    const comment = documentationBefore(this.file, node, jsdoc);
    if (comment < 0 || emptyLine.test(tree.text.slice(tree.end[comment], tree.start[node]))) return null;
    return rangeOf(tree, comment);
  }

  /** Documentation of a member, which may stand before its decorators. */
  memberDocumentation(node: number, decorators: readonly Annotation[]): Range | null {
    return this.documentation(Math.min(node, decorators[0]?.node ?? node));
  }

  /** Visibility of a function, class or variable that is no member (§3.1 JavaScript, §3.10 rule 1). */
  visibility(open: OpenDeclaration, place: Place, name: string, documentation: Range | null): Visibility {
    const isExported = place.moduleLevel && (place.exported || this.#exported.has(name));
    if (isExported) return this.unlessPrivate(documentation);
    if (this.typed) return 'private';
    for (let d: OpenDeclaration | null = open; d && d.kind !== 'file'; d = d.parent as OpenDeclaration | null) {
      if (d.name.includes('exports') || d.qualifier?.includes('exports')) return this.unlessPrivate(documentation);
      // What a function of the exported one declares is that function's own.
      if (isCallable(d)) return 'private';
    }
    return 'private';
  }

  /** Public, unless the documentation of a JavaScript declaration says `@private`. */
  unlessPrivate(documentation: Range | null): Visibility {
    if (this.typed || !documentation) return 'public';
    return /@private\b/.test(this.file.text.slice(documentation.start, documentation.end)) ? 'private' : 'public';
  }

  /** Visibility of a class member; methods of JavaScript classes are private by §3.1, fields public. */
  memberVisibility(name: string, modifiers: readonly string[], isMethod: boolean): Visibility {
    if (name.startsWith('#') || modifiers.includes('private')) return 'private';
    if (modifiers.includes('protected')) return 'protected';
    return isMethod && !this.typed ? 'private' : 'public';
  }
}
