// What a language has to supply. A language is one folder `src/languages/<name>` that exports one `Language`, and one
// line in `src/languages/registry.ts`. Two tiers: structure (declarations, calls, supertypes) and statements.
import type { Grammar } from '../syntax/grammars.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import type { CodeNode } from './code.ts';
import type { Declaration, FileModel } from './declaration.ts';
import type { Notation } from './notation.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One supported language. Stateless; the same object serves all files and threads. */
export interface Language {
  /** Lower-case name as on the command line: `java`, `typescript`. */
  readonly name: string;
  /** File name endings with the dot, e.g. `.java`. */
  readonly extensions: readonly string[];
  /** Endings that are left alone although an extension fits, e.g. `.min.js`. */
  readonly excludedSuffixes?: readonly string[];
  /** Tells from its text that a file was not written by people and is left alone, and by what: `minified`; null of others. */
  generatedBy?(text: string): string | null;
  /** Folders that hold what is built from other files: a file there that got what others of the change got is left alone. */
  readonly builtFolders?: readonly string[];
  /** Name of the grammar for a path (`.tsx` has another one than `.ts`); the text may tell a dialect (Flow in `.js`). */
  grammarFor(path: string, text?: string): string;
  /** Grammar to try where that one finds errors; the tree with less text in errors is taken. */
  fallbackGrammar?(path: string, text: string): string;
  /**
   * Parses a file whose source must be prepared first (the C preprocessor pass). `parse` reads a text of the same
   * length as the file, so that offsets stay, and may be called several times. Default: one parse of the text itself.
   */
  readonly parse?: (text: string, parse: (parsedText: string) => SyntaxTree) => SyntaxTree;
  /** Kinds that are one token although they have children: string literals. */
  atoms(grammar: Grammar): ReadonlySet<number>;
  /** How elements are written in descriptions; Java's notation if absent. */
  readonly notation?: Notation;
  /** Words of the language and its libraries that matching asks for; Java's if absent. */
  readonly vocabulary?: Vocabulary;
  /** Leaf kinds whose text is several tokens: bodies of preprocessor macros. */
  uncut?(grammar: Grammar): ReadonlySet<number>;
  /**
   * Tells whether a file with an ending of another language is this one's by its text: a `.h` file that holds C++.
   * Asked of the languages in order, before endings are.
   */
  claims?(path: string, text: string): boolean;
  /** Tells whether a file with an ending of this language holds something else: a `.ts` with translations in XML. */
  disclaims?(path: string, text: string): boolean;
  /** Builds the declarations of a file. Never throws for odd or broken source: what it cannot read it leaves out. */
  model(tree: SyntaxTree, path: string): FileModel;
  /**
   * Joins what several files of one version declare together, as a header and the definitions of its functions; languages
   * that share the function are joined together. Called once, before anything has seen the declarations.
   */
  join?(files: readonly FileModel[]): void;
  /**
   * Statement tier: the code tree of a declaration's body (of methods, functions, constructors, initialisers), of the
   * initial value of a field or enum constant, or of the top-level statements of a file (root kind `block`, declarations
   * left out). Null where there is none. Bodies of nested declarations are not descended into: the tree has a `nested`
   * statement or a `creation` with `nested` there. Lambdas are descended into. Deterministic; never throws; deep trees
   * must not overflow the stack (a bound on depth below which nodes become `other` with their text is fine).
   * Absent for languages of the structure tier only.
   */
  lower?(declaration: Declaration): CodeNode | null;
  /** Code tree of an expression node outside bodies: a parameter's default value, an argument of an annotation. */
  lowerExpression?(file: FileModel, node: number): CodeNode | null;
}
