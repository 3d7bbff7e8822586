// The language's own words for declarations of JavaScript and TypeScript, exact enough for a filter to apply the node
// rules of other tools: RefDiff 2.0 (spec/refdiff.md §1.3) and RefactoringMiner (spec/refactoring-types.md §3.10).

/** What holds a function or class expression: the first word of its native kind. */
export type Holder =
  /** `const f = …`, `let`, `var`, `using`. */
  | 'variable'
  /** `const { a } = …`: the name is the text of the pattern. */
  | 'pattern'
  /** `f = …`, `a.b.f = …`, also with `||=` and the like. */
  | 'assignment'
  /** `a['f'] = …`, `a[Symbol.iterator] = …`. */
  | 'subscript assignment'
  /** `{ f: … }` in an object literal. */
  | 'property'
  /** `{ 'f': … }`. */
  | 'string-keyed property'
  /** `{ 1: … }`. */
  | 'number-keyed property'
  /** `{ [f]: … }`. */
  | 'computed property'
  /** `class C { f = … }`. */
  | 'class field'
  /** `export default …` without a name. */
  | 'default';

/**
 * What `Declaration.nativeKind` says.
 *
 * RefDiff 2.0 counts as nodes: `program`; `function declaration`, `default function`; `variable …`, `pattern …`, `assignment …` and
 * `property …` functions; `class declaration`, `default class`; all members of a class (`class constructor`, `class method`,
 * `getter`, `setter`), those of class expressions as children of the enclosing node. Everything else is no node there.
 */
export type NativeKind =
  | 'program'
  | 'function declaration'
  /** A function without body in a declaration file or `declare` statement. Overloads of an implemented one are left out. */
  | 'function signature'
  | `${Holder} function`
  | `${Holder} arrow function`
  | 'class declaration'
  /** A class expression that nothing holds: returned, passed on, extended. */
  | 'class expression'
  | `${Holder} class`
  | 'class constructor'
  | 'class method'
  | 'abstract method'
  | 'getter'
  | 'setter'
  /** Member of an interface or object type, or of a class of a declaration file. */
  | 'method signature'
  /** `{ f() {} }`. */
  | 'shorthand method'
  | 'shorthand getter'
  | 'shorthand setter'
  | 'static block'
  | 'interface'
  | 'type alias'
  | 'enum'
  | 'enum member'
  | 'namespace'
  /** `declare module 'x'`, `declare global`. */
  | 'ambient module'
  /** Object literal that acts as a class (§3.10 rule 5): it or a literal in it has a function member, and something holds it. */
  | 'object literal'
  /** Variable of a module or namespace, without those that hold a function or class. */
  | 'variable'
  /** `const a = require('a')`: recorded as an import, too. */
  | 'require variable'
  | 'class field'
  | 'property signature'
  | 'parameter property'
  /** `a.f = wrap(() => …)` of a module. */
  | 'wrapped assignment'
  /** `A.MOST = 3`, `exports.MOST = 3` of a module. */
  | 'constant assignment'
  /** `this.x = …` in a constructor, or a method, of a JavaScript class that declares no such field; stands inside of its range. */
  | 'constructor assignment'
  /** Property of an `object literal`. */
  | 'property'
  | 'shorthand property';
