// Words of a language and of its usual libraries that mean something to the neutral stages: which types nearly everything
// has, which members count things, how tests are named. Data only; what a language leaves out is as in Java. Names that
// only one kind of refactoring asks for (assertions, operations of pipelines) stand in tables beside that kind.
import type { CodeNode } from './code.ts';
import type { Declaration } from './declaration.ts';

/** Vocabulary of one language. */
export interface Vocabulary {
  /** Start of the types that many variables have, so that one says little of which variable is meant. */
  readonly commonType: RegExp;
  /** Types of literals by their kind, where no conversion leads from one to another. */
  readonly literalTypes: Readonly<Partial<Record<CodeNode['kind'], string>>>;
  /** Written in the place of a type that follows from the value: `var`. */
  readonly inferredTypes: ReadonlySet<string>;
  /** Types that leave open what a value is: `Any`. */
  readonly anyTypes?: ReadonlySet<string>;
  /** What a type may have around it while its value is the same: `const T&` is a `T`. */
  readonly typeMarks: RegExp;
  /** What a type may have around it as well where a variable is handed over: `char[8]` goes on as a `char*`. */
  readonly passMarks: RegExp;
  /** A type as it may be written as well, so that two ways to write one are equal: `List[str]` and `list[str]`. */
  readonly plainType?: (type: string) => string;
  /** The type of the elements of a type that is written as a list, `T` of `T[]`; null for other types. */
  readonly elementType?: (type: string) => string | null;
  /** Generic types whose members are those of their first argument: `shared_ptr<T>`, `Optional[T]`. */
  readonly handles: ReadonlySet<string>;
  /** Generic types whose argument is no type of their elements: `Class<T>`. */
  readonly typesOfTypes: ReadonlySet<string>;
  /** Supertypes that say nothing of what a type is for. */
  readonly markerTypes: ReadonlySet<string>;
  /** What types of functions have in them, where a lambda may stand behind the list of arguments; null elsewhere. */
  readonly functionType: string | null;
  /** Members and methods that tell how many there are, so that they are never negative. */
  readonly counts: ReadonlySet<string>;
  /** Methods of collections that do what an operator does. */
  readonly growth?: ReadonlyMap<string, GrowthMethod>;
  /** Methods that put values into the places of a text: `"%s: %d".formatted(a, b)`. */
  readonly formatMethods: ReadonlySet<string>;
  /**
   * Methods of functions that run them, or make others of them, handed what `this` means; and whether the function's own
   * arguments follow, each in its place.
   */
  readonly functionMethods: ReadonlyMap<string, boolean>;
  /** Methods of the left operand that operators between two call, by operator: `a + b` is `a.plus(b)`. */
  readonly operatorMethods?: ReadonlyMap<string, string>;
  /** What is written before a method that operators call, there or where it is declared first. */
  readonly operatorMarks?: ReadonlySet<string>;
  /** Methods that all kinds of classes have (model-diff.md D6). */
  readonly commonMethods: ReadonlySet<string>;
  /** Names of methods that mean something to the language itself, so that one never gets the other's place by chance. */
  readonly fixedNames: RegExp;
  /** Of such names, those that others took the place of: another version of the language, or another way to call, has them. */
  readonly laterNames?: ReadonlyMap<string, string>;
  /** Annotations and modifiers of methods that override one. */
  readonly overrides: ReadonlySet<string>;
  /** Calls, types and annotations that put an object in the place of the real one, whose methods run nothing: `mock()`, `@Mock`. */
  readonly standIn: RegExp;
  /** Calls that only write a message, with what they are called on: `log.info`, `print`. */
  readonly logCall: RegExp;
  /** Annotations of tests (D4), and names of methods that are run as tests without one. */
  readonly testAnnotation: RegExp;
  readonly testName: RegExp;
  /** Names of files with tests, where these stand beside what they test: `shop.spec.ts`. */
  readonly testFile?: RegExp;
  /** Supertypes of classes with tests. */
  readonly testType?: RegExp;
  /** A method may return something though it does not say which type it has. */
  readonly leavesOutTypes?: boolean;
  /** Members of types are always written behind an object or a type: `this.x`, `self.x`. */
  readonly membersHaveReceivers?: boolean;
  /** A name as the key of an object literal is what the object calls the value, and no variable: `{ a: b }`. */
  readonly keysAreNames?: boolean;
  /**
   * Functions stand outside of the types whose members they use: a local may have become a member of an object that a function
   * is handed, or of a global one.
   */
  readonly hasOpenStructures?: boolean;
  /** What is declared outside of types shares its names with the whole program. */
  readonly hasProgramNames?: boolean;
  /** `*p` is what `p` points to, `&x` points to `x`; in place of a condition a pointer asks whether it is not null. */
  readonly hasPointers?: boolean;
  /** Operator between a type and its member, where a value has another one before its own: `A::f()` and `a.f()`. */
  readonly typeAccess?: string;
  /** Name of the method that runs where an object is called: `a(x)`. */
  readonly callOperator?: string;
  /** Name of the method that gives what an object shows, which is what a function of its kind gives: `render`. */
  readonly showMethod?: string;
  /** A type that is written so, its name captured, has no other name and is no subtype: `struct row *`. */
  readonly typeTag?: RegExp;
  /** Functions that give another module: `const a = require('a')`. */
  readonly moduleCalls?: ReadonlySet<string>;
  /** Function that is handed code which gives a value where that is asked for first: `lazy { f() }`. */
  readonly lazyCall?: string;
  /** A member may be read by a text that is its name: `a['b']` for `a.b`. */
  readonly membersByText?: boolean;
  /** Methods that read the entry of a key, which may be followed by what there is instead: `a.get(k)` for `a[k]`. */
  readonly entryMethods?: ReadonlySet<string>;
  /** A call may be handed the name of what it calls: `dispatch('load', id)`. */
  readonly callsByText?: boolean;
  /** Functions stand in tables, and are called as the members of these: `ops->read(b)`. */
  readonly functionTables?: boolean;
  /** Tests are known by their names alone. */
  readonly testsByName?: boolean;
  /** A constructor is a method with a name of its own, and none under another one: `__init__`. */
  readonly constructorsAreMethods?: boolean;
}

/** `a.append(x)` is `a += [x]` with brackets around one element, `a.add(x)` is `a += x` without. */
export interface GrowthMethod {
  readonly operator: string;
  /** It takes one element, rather than a collection of several. */
  readonly isOne: boolean;
  /** What opens a collection of one element for the operator; '' where that takes elements as they are. */
  readonly bracket: string;
}

/** Java's vocabulary, the default. */
export const javaVocabulary: Vocabulary = {
  commonType: /^(?:\p{Ll}|(?:String|Object|Integer|Long|Boolean)\b)/u,
  literalTypes: { boolean: 'boolean', char: 'char', string: 'String', template: 'String' },
  inferredTypes: new Set(['var']),
  typeMarks: /(?!)/g,
  passMarks: /(?!)/g,
  handles: new Set(),
  typesOfTypes: new Set(['Class', 'CompletableFuture', 'Future', 'Optional', 'Provider', 'Supplier']),
  markerTypes: new Set(['Serializable']),
  functionType: null,
  counts: new Set(['length', 'size']),
  formatMethods: new Set(['format', 'formatted']),
  functionMethods: new Map(),
  commonMethods: new Set(['equals', 'hashCode', 'toString', 'main']),
  fixedNames: /(?!)/,
  overrides: new Set(['Override', 'override']),
  standIn: /mock(?:k|bean|itobean|deep)?$/i,
  logCall: /(?:^|\.)_?(?:log|LOG|Log|logger|LOGGER|Logger)\.|[a-z]Logger\.|^System\.(?:out|err)\./,
  testAnnotation: /(?:^|\.)(?:\w*Test|Theory)$/,
  testName: /^test/,
  testType: /TestCase$/,
};

/** The words of the language that a declaration is written in. */
export function vocabularyOf({ file }: Declaration): Vocabulary {
  return file.language.vocabulary ?? javaVocabulary;
}

/** D5: stands among tests: what a test holds of the tested code is no part of that code, nor the reverse. */
export function isTestCode(declaration: Declaration): boolean {
  const { path } = declaration.file;
  return (
    /(^|\/)(tests?|__tests__|[a-z]+Tests?)\//.test(path) || vocabularyOf(declaration).testFile?.test(path) === true
  );
}

/** The type that a declaration writes, in one of the ways in which it may be written; '' where it writes none. */
export function plainTypeOf(declaration: Declaration): string {
  const text = declaration.type?.text ?? '';
  return vocabularyOf(declaration).plainType?.(text) ?? text;
}

/** Words that are looked for in code of all languages of a change alike. */
export type CommonWords = Pick<Vocabulary, 'counts' | 'formatMethods' | 'hasPointers' | 'membersByText'> &
  Required<Pick<Vocabulary, 'growth' | 'entryMethods'>>;

/** Those of the languages that some declarations are written in. */
export function commonWords(declarations: readonly Declaration[]): CommonWords {
  const vocabularies = [...new Set(declarations.map(vocabularyOf))];
  const all = (words: 'counts' | 'formatMethods') =>
    new Set(vocabularies.flatMap((vocabulary) => [...vocabulary[words]]));
  const hasPointers = vocabularies.every((vocabulary) => vocabulary.hasPointers ?? false);
  const membersByText = vocabularies.every((vocabulary) => vocabulary.membersByText ?? false);
  const growth = new Map(vocabularies.flatMap((vocabulary) => [...(vocabulary.growth ?? [])]));
  const entryMethods = new Set(vocabularies.flatMap((vocabulary) => [...(vocabulary.entryMethods ?? [])]));
  const [counts, formatMethods] = [all('counts'), all('formatMethods')];
  return { counts, formatMethods, hasPointers, membersByText, entryMethods, growth };
}
