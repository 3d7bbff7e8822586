// C's inside-out declarators (`*(*f[3])(int)`): which name is declared, whether it is a function, and the type in one
// line of text, put together from the specifiers and from what stands around the name.
import type { Parameter, TypeReference } from '../../model/declaration.ts';
import { isComment } from '../../syntax/tokens.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { CGrammar } from './grammar.ts';
import { linkageMacro, looksLikeMacro } from './tokens.ts';

/** A declarator taken apart. */
export interface Declarator {
  /** Outermost node, initialiser left out. */
  readonly node: number;
  /** The declared identifier (in C++ also a qualified, operator or destructor name), or -1 in an abstract declarator. */
  readonly name: number;
  /** Parameter list of the function, or of the function that is pointed to; -1 if there is none. */
  readonly parameters: number;
  /** `function_declarator` that the parameters belong to, or -1. */
  readonly function: number;
  /** The name itself is called: a function, not a pointer to one. */
  readonly isFunction: boolean;
  /** Initial value, or -1. */
  readonly value: number;
}

const depthLimit = 200;

/** Takes a declarator apart. */
export function declaratorAt(c: CGrammar, tree: SyntaxTree, node: number): Declarator {
  const { kind, field } = c;
  let value = -1;
  let outer = node;
  if (tree.kind[node] === kind.init_declarator) {
    value = tree.childByField(node, field.value);
    outer = tree.childByField(node, field.declarator);
  }
  let functionNode = -1;
  let isFunction = false;
  let n = outer;
  for (let depth = 0; n >= 0 && depth < depthLimit; depth++) {
    const k = tree.kind[n];
    if (k === kind.function_declarator || k === kind.abstract_function_declarator) {
      functionNode = n;
      isFunction = true;
      n = tree.childByField(n, field.declarator);
      const named = functionInMacro(c, tree, n);
      if (named >= 0) {
        n = named;
        break;
      }
    } else if (k === kind.operator_cast) {
      // `operator bool() const`: the type is the name, the parameters hang below an abstract declarator.
      for (let d = n + 1; d < tree.next[n]; d++)
        if (tree.kind[d] === kind.abstract_function_declarator) functionNode = d;
      isFunction = functionNode >= 0;
      break;
    } else if (k === kind.qualified_identifier) {
      const cast = conversionIn(c, tree, n);
      if (cast >= 0) {
        for (let d = cast; d < tree.next[cast]; d++)
          if (tree.kind[d] === kind.abstract_function_declarator) functionNode = d;
        isFunction = functionNode >= 0;
      }
      const member = memberPointerIn(c, tree, n);
      if (member < 0) break;
      isFunction = false;
      n = member;
    } else if (k === kind.parenthesized_declarator) n = firstDeclarator(c, tree, n);
    else if (isWrapper(c, k)) {
      if (k !== kind.attributed_declarator) isFunction = false;
      const inner = tree.childByField(n, field.declarator);
      n = inner >= 0 ? inner : firstDeclarator(c, tree, n);
    } else break;
  }
  const isName = n >= 0 && isNameKind(c, tree.kind[n]);
  return {
    node: outer,
    name: isName ? n : -1,
    parameters: functionNode < 0 ? -1 : tree.childByField(functionNode, field.parameters),
    function: functionNode,
    isFunction,
    value,
  };
}

/** `name` of `int PREFIXED(name)(int a)`, as no function returns another one; -1 for other declarators. */
function functionInMacro(c: CGrammar, tree: SyntaxTree, node: number): number {
  if (node < 0 || tree.kind[node] !== c.kind.function_declarator) return -1;
  const macro = tree.childByField(node, c.field.declarator);
  const list = tree.childByField(node, c.field.parameters);
  if (list < 0 || macro < 0 || !tree.isLeaf(macro)) return -1;
  const [given, ...others] = tree.namedChildren(list);
  if (given === undefined || others.length > 0 || tree.kind[given] !== c.kind.parameter_declaration) return -1;
  const [name, ...marks] = tree.namedChildren(given);
  return marks.length === 0 && tree.kind[name] === c.kind.type_identifier ? name : -1;
}

/** The conversion operator that a qualified name ends in (`A::operator int()`), or -1. */
function conversionIn(c: CGrammar, tree: SyntaxTree, node: number): number {
  let n = node;
  while (n >= 0 && tree.kind[n] === c.kind.qualified_identifier) n = tree.childByField(n, c.field.name);
  return n >= 0 && tree.kind[n] === c.kind.operator_cast ? n : -1;
}

/** The name of a pointer to members of a class, `name` of `A::*const name`, which stands where the class' own would; or -1. */
function memberPointerIn(c: CGrammar, tree: SyntaxTree, node: number): number {
  let n = node;
  while (n >= 0 && tree.kind[n] === c.kind.qualified_identifier) n = tree.childByField(n, c.field.name);
  if (n < 0 || tree.kind[n] !== c.kind.pointer_type_declarator) return -1;
  while (n >= 0 && tree.kind[n] === c.kind.pointer_type_declarator) n = tree.childByField(n, c.field.declarator);
  return n;
}

function isWrapper({ kind }: CGrammar, k: number): boolean {
  return (
    k === kind.pointer_declarator ||
    k === kind.array_declarator ||
    k === kind.reference_declarator ||
    k === kind.variadic_declarator ||
    k === kind.attributed_declarator ||
    k === kind.init_declarator
  );
}

function isNameKind({ kind }: CGrammar, k: number): boolean {
  return (
    k === kind.identifier ||
    k === kind.field_identifier ||
    k === kind.type_identifier ||
    k === kind.primitive_type ||
    k === kind.qualified_identifier ||
    k === kind.destructor_name ||
    k === kind.operator_name ||
    k === kind.operator_cast ||
    k === kind.template_function
  );
}

/** First child that continues the declarator; some declarators have no field for it. */
function firstDeclarator(c: CGrammar, tree: SyntaxTree, node: number): number {
  for (let child = node + 1; child < tree.next[node]; child = tree.next[child]) {
    const k = tree.kind[child];
    if (
      isNameKind(c, k) ||
      isWrapper(c, k) ||
      k === c.kind.function_declarator ||
      k === c.kind.parenthesized_declarator
    )
      return child;
  }
  return -1;
}

const wordEnd = /[\p{L}\p{N}_$]$/u;
const wordStart = /^[\p{L}\p{N}_$]/u;
/** Words that no scope belongs to: in `struct ::s` and `const ::T` the name starts at the global one. */
const noScope = /^(?:struct|union|enum|class|typename|const|volatile|constexpr|mutable|friend)$/;

/** `::` where no name stands before it: the global scope, which says nothing of the type. */
const globalScope = /(?<![\p{L}\p{N}_>])::/gu;

/** What stands among the words of a type and is no part of it. */
const noType = /^(?:constexpr|consteval|constinit|inline|restrict|mutable)$|^_?[Aa]lignas\b/;

/** The type that a macro around the result of a function is given, or the node itself: `int` of `API(int) f();`. */
function resultType(c: CGrammar, tree: SyntaxTree, type: number): number {
  if (tree.kind[type] !== c.kind.macro_type_specifier || !linkageMacro.test(tree.textOf(type + 1))) return type;
  const given = childOfKindOrNone(tree, type, c.kind.type_descriptor);
  return given < 0 ? type : given;
}

/** Collects tokens into one line: a blank only between two words, and before what starts at the global scope. */
class Line {
  text = '';
  #last = '';

  add(token: string): void {
    if (token === '') return;
    const isApart = wordEnd.test(this.#last) && (token === '::' ? noScope.test(this.#last) : wordStart.test(token));
    this.text += isApart ? ` ${token}` : token;
    this.#last = token;
  }

  /** All tokens below a node, without comments and without the subtrees of two nodes. */
  addNode(tree: SyntaxTree, node: number, left: number, right: number): void {
    for (let i = node; i < tree.next[node]; ) {
      if (i === left || i === right || isComment(tree, i)) {
        i = tree.next[i];
        continue;
      }
      if (tree.isLeaf(i)) this.add(tree.textOf(i));
      i++;
    }
  }
}

/** Text of a node in one line, comments and needless blanks left out. */
export function lineText(tree: SyntaxTree, node: number): string {
  const line = new Line();
  line.addNode(tree, node, -1, -1);
  return line.text;
}

/**
 * Type of what a declarator declares, name left out: `const char*`, `struct s*`, `int[3]`, `void(*)(int)`; for functions the
 * type that they return. A structure that is defined on the spot is named by its tag.
 * @param owner declaration or parameter with the specifiers
 */
export function declaredType(
  c: CGrammar,
  tree: SyntaxTree,
  owner: number,
  declarator: Declarator | null,
): TypeReference | null {
  const { kind, field } = c;
  const line = new Line();
  const isVariable = declarator !== null && !declarator.isFunction;
  let [isConstant, isConst] = [false, false];
  let type = -1;
  let start = -1;
  let end = -1;
  for (let child = owner + 1; child < tree.next[owner]; child = tree.next[child]) {
    if (declarator && child >= declarator.node) break;
    const isType = tree.field[child] === field.type;
    if (!isType && tree.kind[child] !== kind.type_qualifier) continue;
    if (isType) {
      if (type >= 0) continue;
      type = declarator?.isFunction ? resultType(c, tree, child) : child;
    } else if (isVariable && tree.textOf(child) === 'constexpr') {
      // As a `const` one: the value is known earlier, the type is the same.
      isConstant = true;
      continue;
    } else if (noType.test(tree.textOf(child))) continue;
    else if (tree.textOf(child) === 'const') isConst = true;
    if (isType && tree.kind[type] === kind.sized_type_specifier) {
      // The grammar has the words behind the type in it: `short constexpr`.
      for (const word of lineText(tree, type).split(' ')) {
        if (isVariable && word === 'constexpr') isConstant = true;
        else if (!noType.test(word)) line.add(word);
        isConst ||= word === 'const';
      }
    } else {
      line.addNode(
        tree,
        isType ? type : child,
        tree.childByField(child, field.body),
        childOfKindOrNone(tree, child, kind.base_class_clause),
      );
    }
    if (start < 0) start = tree.start[child];
    end = tree.end[child];
  }
  if (type < 0 || start < 0) return null;
  // `API int (f)(int a)`: the type stands where that of a function around another one would.
  const inner =
    declarator?.isFunction && declarator.function >= 0 ? tree.childByField(declarator.function, field.declarator) : -1;
  const basic =
    inner >= 0 && tree.kind[inner] === kind.function_declarator ? tree.childByField(inner, field.declarator) : -1;
  const word = basic < 0 ? '' : tree.textOf(basic);
  if (/^(?:void|bool|char|int|float|double|long|short|unsigned)$/.test(word)) {
    return { text: word, name: word, node: basic, start: tree.start[basic], end: tree.end[basic] };
  }
  const name = simpleTypeName(c, tree, type);
  if (declarator && declarator.node >= 0) {
    if (declarator.isFunction) {
      const trailing =
        declarator.function < 0 ? -1 : childOfKindOrNone(tree, declarator.function, kind.trailing_return_type);
      const returned = trailing < 0 ? -1 : childOfKindOrNone(tree, trailing, kind.type_descriptor);
      if (returned >= 0) {
        return {
          text: lineText(tree, returned).replace(globalScope, ''),
          name: simpleTypeName(c, tree, tree.childByField(returned, field.type)),
          node: returned,
          start: tree.start[returned],
          end: tree.end[returned],
        };
      }
      line.addNode(tree, declarator.node, declarator.function, -1);
    } else {
      line.addNode(tree, declarator.node, declarator.name, -1);
      if (declarator.name < 0) end = Math.max(end, tree.end[declarator.node]);
    }
  }
  const text = line.text.replace(globalScope, '');
  return { text: isConstant && !isConst ? `const ${text}` : text, name, node: type, start, end };
}

function childOfKindOrNone(tree: SyntaxTree, node: number, kind: number): number {
  return kind < 0 ? -1 : tree.childOfKind(node, kind);
}

/** Last segment of a type's name: `s` of `struct s`, `C` of `a::C<int>`, `int` of `unsigned int`. */
export function simpleTypeName(c: CGrammar, tree: SyntaxTree, node: number): string {
  const { kind, field } = c;
  let n = node;
  while (n >= 0) {
    const k = tree.kind[n];
    let inner = -1;
    if (k === kind.type_descriptor) inner = tree.childByField(n, field.type);
    else if (k === kind.sized_type_specifier) {
      inner = tree.childByField(n, field.type);
      const isWord = (word: string) => !noType.test(word);
      if (inner < 0) return lineText(tree, n).split(' ').filter(isWord).join(' ');
    } else if (k === kind.macro_type_specifier) return lineText(tree, n);
    else if (
      k === kind.struct_specifier ||
      k === kind.union_specifier ||
      k === kind.class_specifier ||
      k === kind.enum_specifier ||
      k === kind.qualified_identifier ||
      k === kind.template_type ||
      k === kind.template_function
    ) {
      inner = tree.childByField(n, field.name);
      if (inner < 0) return '';
    } else if (k === kind.dependent_name) inner = tree.namedChildren(n).at(-1) ?? -1;
    else return tree.isLeaf(n) ? tree.textOf(n) : lineText(tree, n);
    n = inner;
  }
  return '';
}

/**
 * Type of a parameter as RefDiff's C signatures spell it (spec/refdiff.md §1.4): keyword, typedef name or tag, without
 * qualifiers, marks and sign or length words. An implicit `int` is spelled out (K20): `unsigned` → `unsigned int`.
 */
export function basicTypeName(c: CGrammar, tree: SyntaxTree, type: TypeReference | null): string {
  if (!type) return '';
  const { kind, field } = c;
  if (tree.kind[type.node] === kind.sized_type_specifier && tree.childByField(type.node, field.type) < 0)
    return `${lineText(tree, type.node)} int`;
  return type.name === '_Bool' ? 'Bool' : type.name;
}

/**
 * Parameters of a parameter list; a lone `void` and `...` are none. Names of K&R parameters have no types here.
 * Names are bare and types carry all marks (`*`, `[]`), so that RefDiff's decorated names can be rebuilt from both.
 */
export function parametersOf(c: CGrammar, tree: SyntaxTree, list: number): Parameter[] {
  const { kind, field } = c;
  const result: Parameter[] = [];
  if (list < 0) return result;
  for (let child = list + 1; child < tree.next[list]; child = tree.next[child]) {
    const k = tree.kind[child];
    if (k === kind.identifier) {
      result.push(parameter(tree, child, { name: child, type: null, varargs: false, defaultValue: -1 }));
      continue;
    }
    const varargs = k === kind.variadic_parameter_declaration;
    if (k !== kind.parameter_declaration && k !== kind.optional_parameter_declaration && !varargs) continue;
    const node = tree.childByField(child, field.declarator);
    const declarator = node < 0 ? null : declaratorAt(c, tree, node);
    const written = declaredType(c, tree, child, declarator && { ...declarator, isFunction: false });
    const marked = declarator ? nameInMacro(c, tree, declarator) : -1;
    // `int UNUSED(n)` is no function, and `int... n` has the type of each.
    const surplus = marked >= 0 ? /\([^()]*\)$/ : varargs ? /\.{3}$/ : null;
    const type = surplus && written ? { ...written, text: written.text.replace(surplus, '') } : written;
    const name = marked >= 0 || !declarator ? marked : declarator.name;
    if (name < 0 && type?.text === 'void') continue;
    result.push(
      parameter(tree, child, { name, type, varargs, defaultValue: tree.childByField(child, field.default_value) }),
    );
  }
  return result;
}

/** `n` of `int UNUSED(n)`, which the grammar takes for a function; -1 for all else. */
function nameInMacro({ kind }: CGrammar, tree: SyntaxTree, { isFunction, name, parameters }: Declarator): number {
  if (!isFunction || name < 0 || parameters < 0 || !looksLikeMacro({ text: tree.textOf(name) })) return -1;
  // `(`, a parameter that is nothing but a word, `)`
  const only = parameters + 2;
  if (tree.kind[only] !== kind.parameter_declaration || tree.next[only] + 1 !== tree.next[parameters]) return -1;
  const word = only + 1;
  return tree.next[word] === tree.next[only] && /^\w+$/.test(tree.textOf(word)) && tree.textOf(word) !== 'void'
    ? word
    : -1;
}

function parameter(
  tree: SyntaxTree,
  node: number,
  {
    name,
    type,
    varargs,
    defaultValue,
  }: { name: number; type: TypeReference | null; varargs: boolean; defaultValue: number },
): Parameter {
  const start = tree.start[node];
  return {
    name: name < 0 ? '' : tree.textOf(name),
    nameRange: name < 0 ? { start, end: start } : { start: tree.start[name], end: tree.end[name] },
    type,
    varargs,
    defaultValue,
    modifiers: /^(?:register)\b/.test(tree.text.slice(start, start + 9)) ? ['register'] : [],
    annotations: [],
    node,
    start,
    end: tree.end[node],
  };
}

/** `C` of `a::C<int>`. */
export function lastSegment(qualifier: string): string {
  const text = withoutArguments(qualifier);
  return text.slice(text.lastIndexOf(':') + 1);
}

/** `a::C` of `a::C<int>`. */
export function withoutArguments(qualifier: string): string {
  let depth = 0;
  let text = '';
  for (const character of qualifier) {
    if (character === '<') depth++;
    else if (character === '>') depth--;
    else if (depth === 0) text += character;
  }
  return text;
}
