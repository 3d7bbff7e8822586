// What holds a function, a class or an object literal and so names it: variables, assignments, properties, default exports.
// Variables of a module that hold anything else are its fields.
import type { OpenDeclaration } from '../../model/builder.ts';
import type { Annotation, Range, Visibility } from '../../model/declaration.ts';
import { bracedBody, expressionBody, rangeOf } from '../../model/parts.ts';
import { collapsedText } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { ecmaScriptGrammar } from './grammar.ts';
import { decoratorsIn, functionWords, keyName } from './headers.ts';
import { boundNames, exportedWhole, reexportsOf, requiresOf } from './imports.ts';
import type { Holder, NativeKind } from './native-kinds.ts';
import { addClassLiterals, isFunctionExpression, isMemberOfLiteral, unguarded, unwrapped } from './object-literals.ts';
import { callableParts, classParts } from './parts.ts';
import type { LiteralHolder, Opened, Place, Reading } from './reading.ts';
import { annotatedType } from './types.ts';

/** A node that may hold a function or class. */
interface HolderParts {
  readonly node: number;
  /** Node of what it holds, or -1. */
  readonly value: number;
  readonly native: Holder;
  readonly name: string;
  readonly nameRange: Range;
  readonly qualifier: string | null;
  readonly place: Place;
  /** Functions among the members of a class or literal are methods. */
  readonly isMember: boolean;
  readonly visibility: (documentation: Range | null, isFunction: boolean) => Visibility;
}

/** Declares the function or class that `holder` holds; null if it holds neither. */
export function declareHeld(
  reading: Reading,
  open: OpenDeclaration,
  holder: HolderParts,
  modifiers: readonly string[],
  decorators: readonly Annotation[] = [],
): OpenDeclaration | null {
  const { tree, kind } = reading;
  if (holder.value < 0) return null;
  const isGuardable = !reading.typed && holder.place.moduleLevel && !holder.isMember;
  const value = isGuardable ? unguarded(tree, holder.value) : unwrapped(tree, holder.value);
  const isFunction = isFunctionExpression(tree, value);
  if (!isFunction && tree.kind[value] !== kind.class) return null;
  const arrow = tree.kind[value] === kind.arrow_function;
  const documentation = reading.memberDocumentation(holder.place.outer, decorators);
  return reading.declare(
    open,
    {
      kind: !isFunction ? 'class' : holder.isMember ? 'method' : 'function',
      nativeKind: `${holder.native} ${!isFunction ? 'class' : arrow ? 'arrow function' : 'function'}`,
      name: holder.name,
      nameRange: holder.nameRange,
      qualifier: holder.qualifier,
      node: holder.node,
      valueNode: value,
      documentation,
      modifiers: isFunction ? [...modifiers, ...functionWords(reading.tree, value)] : [...modifiers],
      visibility: holder.visibility(documentation, isFunction),
      ...(isFunction ? callableParts(reading, value) : classParts(reading, value)),
    },
    holder.place.outer,
    decorators,
  );
}

/**
 * Notes the object literal that is `value`, or the first one among the arguments of the call or `new` that is, if it acts
 * as a class (§3.10 rule 5), and the class of `new class { … }`. `holder` names it where no field does.
 */
export function holdLiteral(reading: Reading, value: number, holder: LiteralHolder | null): void {
  const { tree, kind, field } = reading;
  const node = unwrapped(tree, value);
  const created = tree.kind[node] === kind.new_expression ? tree.childByField(node, field.constructor) : -1;
  if (created >= 0 && tree.kind[unwrapped(tree, created)] === kind.class) {
    if (holder) reading.literalHolders.set(unwrapped(tree, created), holder);
    return;
  }
  const hold = (literal: number): boolean => {
    if (tree.kind[literal] !== kind.object || !addClassLiterals(tree, literal, reading.classLiterals)) return false;
    if (holder) reading.literalHolders.set(literal, holder);
    return true;
  };
  const isCall = tree.kind[node] === kind.call_expression || tree.kind[node] === kind.new_expression;
  if (hold(node) || !isCall) return;
  const list = tree.childByField(node, field.arguments);
  if (list >= 0) tree.namedChildren(list).some((argument) => hold(unwrapped(tree, argument)));
}

export function objectLiteral(reading: Reading, node: number, open: OpenDeclaration): Opened {
  if (!reading.classLiterals.has(node)) return null;
  const { tree } = reading;
  const holder = reading.literalHolders.get(node);
  const declaration = reading.declare(
    open,
    {
      kind: 'object',
      nativeKind: 'object literal',
      name: holder?.name ?? '',
      ...(holder && { qualifier: holder.qualifier, nameRange: holder.nameRange }),
      node,
      ...bracedBody(tree, node),
    },
    node,
  );
  if (holder) declaration.start = holder.start;
  return declaration;
}

/** `name = value` of a `const`, `let`, `var` or `using` statement. */
export function variable(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, kind, field } = reading;
  const nameNode = tree.childByField(node, field.name);
  if (nameNode < 0) return null;
  const value = tree.childByField(node, field.value);
  const place = reading.place(node);
  const isPattern = tree.kind[nameNode] !== kind.identifier;
  const name = isPattern ? collapsedText(tree, nameNode) : tree.textOf(nameNode);
  const nameRange = rangeOf(tree, nameNode);
  const held = declareHeld(
    reading,
    open,
    {
      node,
      value,
      native: isPattern ? 'pattern' : 'variable',
      name,
      nameRange,
      qualifier: null,
      place,
      isMember: false,
      // A function that a variable of another function holds is that function's own.
      visibility: (documentation, isFunction) =>
        isFunction && !reading.typed && open.kind !== 'file'
          ? 'private'
          : isFunction || reading.typed
            ? reading.visibility(open, place, name, documentation)
            : 'public',
    },
    place.words,
  );
  if (held) return held;
  if (place.moduleLevel && reading.variableStatements.has(tree.kind[tree.parent[node]]))
    return isPattern
      ? destructuredVariables(reading, node, nameNode, place, open)
      : moduleVariable(reading, node, nameNode, place, open);
  // In TypeScript, literals inside of functions belong to the function (§3.10 rule 5); in JavaScript they have a class path (§3.6).
  if (!reading.typed && value >= 0 && !isPattern)
    holdLiteral(reading, value, { name, qualifier: null, nameRange, start: tree.start[place.outer] });
  return null;
}

function moduleVariable(
  reading: Reading,
  node: number,
  nameNode: number,
  place: Place,
  open: OpenDeclaration,
): OpenDeclaration {
  const { tree, field } = reading;
  const value = tree.childByField(node, field.value);
  const name = tree.textOf(nameNode);
  const required = requiresOf(tree, node);
  reading.file.imports.push(...required);
  if (value >= 0) holdLiteral(reading, value, null);
  const documentation = reading.documentation(place.outer);
  return reading.declare(
    open,
    {
      kind: 'field',
      nativeKind: required.length > 0 ? 'require variable' : 'variable',
      name,
      node,
      nameRange: rangeOf(tree, nameNode),
      documentation,
      modifiers: [...place.words],
      type: annotatedType(tree, tree.childByField(node, field.type)),
      visibility: reading.typed ? reading.visibility(open, place, name, documentation) : 'private',
      ...expressionBody(tree, value),
    },
    place.outer,
  );
}

/** One field a name. The initialiser is not that of one of them, so what it contains stays with the module. */
function destructuredVariables(
  reading: Reading,
  node: number,
  pattern: number,
  place: Place,
  open: OpenDeclaration,
): null {
  const { tree } = reading;
  const required = requiresOf(tree, node);
  reading.file.imports.push(...required);
  for (const bound of boundNames(tree, pattern)) {
    const name = tree.textOf(bound.node);
    reading.declare(
      open,
      {
        kind: 'field',
        nativeKind: required.length > 0 ? 'require variable' : 'variable',
        name,
        node: bound.node,
        nameRange: rangeOf(tree, bound.node),
        modifiers: [...place.words],
        visibility: reading.typed ? reading.visibility(open, place, name, null) : 'private',
      },
      bound.node,
    );
  }
  return null;
}

/** The name that the target of an assignment gives: `z` and `A.prototype` of `A.prototype.z`; null if it gives none. */
function targetName(
  reading: Reading,
  target: number,
): { readonly node: number; readonly name: string; readonly object: number } | null {
  const { tree, kind, field } = reading;
  if (tree.kind[target] === kind.identifier) return { node: target, name: tree.textOf(target), object: -1 };
  const object = tree.childByField(target, field.object);
  if (object < 0) return null;
  if (tree.kind[target] === kind.member_expression) {
    const node = tree.childByField(target, field.property);
    return node < 0 ? null : { node, name: tree.textOf(node), object };
  }
  // A computed key is a name only where it is written out: `a['f']`, `a[Symbol.iterator]`.
  const node = tree.kind[target] === kind.subscript_expression ? tree.childByField(target, field.index) : -1;
  if (node < 0) return null;
  if (tree.kind[node] === kind.member_expression) return { node, name: `[${collapsedText(tree, node)}]`, object };
  return tree.kind[node] === kind.string ? { node, name: keyName(tree, node), object } : null;
}

/** `a.c` and `b` for the assignment of `f` in `a.c = b = a.b = f`: names that it has besides its own. */
function otherNames(reading: Reading, node: number): string[] {
  const { tree, kind, field } = reading;
  const names: string[] = [];
  for (let inner = node, outer = tree.parent[node]; tree.kind[outer] === kind.assignment_expression; ) {
    const target = tree.childByField(outer, field.right) === inner ? tree.childByField(outer, field.left) : -1;
    const other = target < 0 ? null : targetName(reading, unwrapped(tree, target));
    if (other) names.push(other.object < 0 ? other.name : `${collapsedText(tree, other.object)}.${other.name}`);
    inner = outer;
    outer = tree.parent[inner];
  }
  return names;
}

/**
 * `a.b = …`, `a = …`; the target names a function, a class, or an object literal that acts as a class. In TypeScript only
 * at module level: inside of a function, the assigned one belongs to it (§3.10 rule 6).
 */
export function assignment(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, kind, field } = reading;
  const left = tree.childByField(node, field.left);
  const right = tree.childByField(node, field.right);
  const target = left < 0 || right < 0 ? null : targetName(reading, unwrapped(tree, left));
  if (!target) return null;
  const { name, object } = target;
  const place = reading.place(node);
  if (reading.typed && !place.moduleLevel) return null;
  const nameRange = rangeOf(tree, target.node);
  const value = unwrapped(tree, right);
  // `module.exports = class A {}` is known as `A`, whatever it is assigned to.
  const ownName = tree.kind[value] === kind.class && object >= 0 ? tree.childByField(value, field.name) : -1;
  const qualifier = object < 0 || ownName >= 0 ? null : collapsedText(tree, object);
  const held = declareHeld(
    reading,
    open,
    {
      node,
      value: right,
      native: tree.kind[tree.parent[target.node]] === kind.subscript_expression ? 'subscript assignment' : 'assignment',
      name: ownName < 0 ? name : tree.textOf(ownName),
      nameRange: ownName < 0 ? nameRange : rangeOf(tree, ownName),
      qualifier,
      place,
      isMember: false,
      visibility: (documentation, isFunction) =>
        object >= 0 || (!isFunction && !reading.typed)
          ? reading.unlessPrivate(documentation)
          : reading.visibility(open, place, name, documentation),
    },
    place.words,
  );
  if (held) {
    const aliases = otherNames(reading, node);
    if (aliases.length > 0) held.aliases = aliases;
    return held;
  }
  const isWrapped = place.moduleLevel && qualifier !== 'module' && receivesFunction(reading, value);
  if (qualifier !== null && (isWrapped || (place.moduleLevel && isConstant(reading, node, name, qualifier, value)))) {
    const documentation = reading.memberDocumentation(place.outer, []);
    return reading.declare(
      open,
      {
        kind: 'field',
        nativeKind: isWrapped ? 'wrapped assignment' : 'constant assignment',
        name,
        node,
        nameRange,
        qualifier,
        documentation,
        visibility: reading.unlessPrivate(documentation),
        ...expressionBody(tree, right),
      },
      place.outer,
    );
  }
  if (object >= 0) {
    const path = qualifier && declaredAs(reading, node) + qualifier;
    holdLiteral(reading, right, { name, qualifier: path, nameRange, start: tree.start[node] });
  }
  if (!isBoundAgain(reading, value, name)) addAssignedField(reading, node, object, right, name, nameRange, open);
  return null;
}

/** A call that is handed a function: `wrap(async () => …)`. What it is assigned to is known by its name, as variables are. */
function receivesFunction({ tree, kind, field }: Reading, value: number): boolean {
  const list = tree.kind[value] === kind.call_expression ? tree.childByField(value, field.arguments) : -1;
  return (
    list >= 0 && tree.namedChildren(list).some((argument) => isFunctionExpression(tree, unwrapped(tree, argument)))
  );
}

/** `this.f = this.f.bind(this)`: the method that there is under the name. */
function isBoundAgain({ tree, kind, field }: Reading, value: number, name: string): boolean {
  if (tree.kind[value] !== kind.call_expression) return false;
  const callee = tree.childByField(value, field.function);
  if (tree.kind[callee] !== kind.member_expression || tree.textOf(tree.childByField(callee, field.property)) !== 'bind')
    return false;
  const method = tree.childByField(callee, field.object);
  return (
    tree.kind[method] === kind.member_expression &&
    tree.kind[tree.childByField(method, field.object)] === kind.this &&
    tree.textOf(tree.childByField(method, field.property)) === name
  );
}

/**
 * `Shop.MOST_ITEMS = 3`, `exports.LINE = /…/`: a constant of a class that a module has, or of the module. A name or a member on
 * the right only gives what there is a further name, unless it comes from outside: `exports.MODE = process.env.MODE`.
 */
function isConstant(reading: Reading, node: number, name: string, owner: string, value: number): boolean {
  const { tree, kind } = reading;
  if (tree.kind[node] !== kind.assignment_expression || !/^[A-Z][A-Z\d_]+$/.test(name)) return false;
  if (!/^(?:(?:module\.)?exports|[A-Z][\w$]*)$/.test(owner)) return false;
  const given = tree.kind[value];
  if (given === kind.member_expression) return isOfSurroundings(reading, value);
  return given !== kind.identifier && given !== kind.assignment_expression;
}

/** `process.env.MODE`, `document.body`: a member of what the program runs in, which the module neither declares nor imports. */
function isOfSurroundings({ file, tree, kind, field }: Reading, member: number): boolean {
  let root = member;
  while (tree.kind[root] === kind.member_expression) root = tree.childByField(root, field.object);
  if (tree.kind[root] !== kind.identifier) return false;
  const name = tree.textOf(root);
  if (name === 'exports' || name === 'module' || name === 'require') return false;
  const isHere = file.imports.some(({ alias }) => alias === name) || namesOfModule(tree).has(name);
  return !isHere;
}

const modules = new WeakMap<SyntaxTree, ReadonlySet<string>>();

/** Variables, functions and classes that the statements of a module declare; collected once. */
function namesOfModule(tree: SyntaxTree): ReadonlySet<string> {
  const known = modules.get(tree);
  if (known) return known;
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const result = new Set<string>();
  const work = tree.namedChildren(0);
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (tree.kind[node] === kind.export_statement) work.push(...tree.namedChildren(node));
    const declarators = tree.namedChildren(node).filter((c) => tree.kind[c] === kind.variable_declarator);
    for (const declared of [node, ...declarators]) {
      const name = tree.childByField(declared, field.name);
      if (name >= 0) for (const bound of boundNames(tree, name)) result.add(tree.textOf(bound.node));
    }
  }
  modules.set(tree, result);
  return result;
}

/**
 * What a constructor of ES5 is called by those who give it a prototype, null for any other function: `function Store() {}`,
 * `shop.Store = function () {}`, `const Store = (shop.Store = function () {})`.
 */
function oldConstructorName(reading: Reading, { kind, name, qualifier, nativeKind, node }: OpenDeclaration) {
  if (kind !== 'function' || !/^[A-Z]/.test(name)) return null;
  if (qualifier === null) return name;
  if (nativeKind !== ('assignment function' satisfies NativeKind) || /\bprototype\b/.test(qualifier)) return null;
  return declaredAs(reading, node).slice(0, -1) || `${qualifier}.${name}`;
}

/** Functions of a class of which `this` is its object, besides its constructor. */
const methodsOfClasses = new Set<string>([
  'class method',
  'getter',
  'setter',
  'class field function',
  'class field arrow function',
] satisfies NativeKind[]);

/** Functions of a literal of which `this` is the literal: an arrow function has that of what stands around it. */
const methodsOfLiterals = new Set<string>([
  'shorthand method',
  'shorthand getter',
  'shorthand setter',
  'property function',
  'string-keyed property function',
] satisfies NativeKind[]);

/** Whose field it is that a function sets of its own object: the declaration that gets it, and the name of its constructor. */
interface FieldOwner {
  readonly owner: OpenDeclaration;
  readonly qualifier: string | null;
}

/**
 * Where fields belong that a method sets: to its class, to the literal that acts as one, or to the constructor of whose
 * prototype it is, be it by a call that extends that. A literal inside of another is only a part of it (`methods: { … }`),
 * and called on who knows what.
 */
function ownerOfMethod(reading: Reading, method: OpenDeclaration): FieldOwner | null {
  const owner = method.parent as OpenDeclaration | null;
  if (!owner) return null;
  if (methodsOfClasses.has(method.nativeKind)) return { owner, qualifier: null };
  if (method.nativeKind === ('assignment function' satisfies NativeKind)) {
    const maker = /^([\w$.]+)\.prototype$/.exec(method.qualifier ?? '')?.[1];
    return maker === undefined ? null : { owner, qualifier: maker };
  }
  if (!methodsOfLiterals.has(method.nativeKind)) return null;
  if (owner.kind !== 'object') {
    const qualifier = extendedBy(reading, method.node);
    return qualifier === null ? null : { owner, qualifier };
  }
  const outer = owner.parent as OpenDeclaration | null;
  if (!outer || outer.kind === 'object' || outer.parent?.kind === 'object') return null;
  const holder = reading.literalHolders.get(owner.node);
  return holder?.name === 'prototype' && holder.qualifier !== null
    ? { owner: outer, qualifier: holder.qualifier }
    : { owner, qualifier: null };
}

/** What a call extends by the literal that has a function: `A` of `A.include({ f() {} })` and `extend(A.prototype, { f() {} })`. */
function extendedBy({ tree, kind, field }: Reading, member: number): string | null {
  const literal = tree.parent[member];
  const list = tree.parent[literal];
  const call = list < 0 ? -1 : tree.parent[list];
  if (call < 0 || tree.kind[literal] !== kind.object || tree.kind[call] !== kind.call_expression) return null;
  const [first] = tree.namedChildren(list);
  const callee = tree.childByField(call, field.function);
  const extended = first === literal ? tree.childByField(callee, field.object) : first;
  if (extended < 0 || (tree.kind[extended] !== kind.identifier && tree.kind[extended] !== kind.member_expression))
    return null;
  return collapsedText(tree, extended).replace(/\.prototype$/, '');
}

/** Whether a node stands in a method itself and not in a function in it, which has a `this` of its own. */
function isDirectlyIn({ tree, kind }: Reading, node: number, { node: own, valueNode }: OpenDeclaration): boolean {
  let outer = tree.parent[node];
  while (outer > own && outer !== valueNode && tree.kind[outer] !== kind.function_expression)
    outer = tree.parent[outer];
  return outer === own || outer === valueNode;
}

/** Tells whether a name stands for `this` in a function: `const self = this;`. */
function isOwnObject(reading: Reading, name: number, open: OpenDeclaration): boolean {
  const { tree, kind, field } = reading;
  if (tree.kind[name] !== kind.identifier) return false;
  let names = reading.ownNames.get(open);
  if (!names) {
    names = new Set();
    reading.ownNames.set(open, names);
    for (let n = open.node + 1; n < tree.next[open.node]; n++) {
      if (tree.kind[n] !== kind.this || tree.kind[tree.parent[n]] !== kind.variable_declarator) continue;
      if (isDirectlyIn(reading, n, open)) names.add(tree.textOf(tree.childByField(tree.parent[n], field.name)));
    }
  }
  return names.has(tree.textOf(name));
}

/** `a.` in JavaScript where the assignment is the value of a variable, `var a = b.c = …`, else ''. */
function declaredAs(reading: Reading, assignment: number): string {
  const { tree, kind, field } = reading;
  let parent = tree.parent[assignment];
  while (parent >= 0 && tree.kind[parent] === kind.parenthesized_expression) parent = tree.parent[parent];
  if (reading.typed || parent < 0 || tree.kind[parent] !== kind.variable_declarator) return '';
  return `${tree.textOf(tree.childByField(parent, field.name))}.`;
}

/**
 * `this.x = …` in a constructor is how JavaScript declares a field; a method may set one that its constructor does not. The
 * field is declared when the constructor, or for a method all of what owns it, is complete.
 */
function addAssignedField(
  reading: Reading,
  node: number,
  object: number,
  value: number,
  name: string,
  nameRange: Range,
  open: OpenDeclaration,
): void {
  const { tree, kind } = reading;
  if (reading.typed || object < 0 || !open.parent) return;
  const constructorName = oldConstructorName(reading, open);
  const ofConstructor = open.kind === 'constructor' || constructorName !== null;
  const ownThis = tree.kind[object] === kind.this && (ofConstructor || isDirectlyIn(reading, node, open));
  // The variable of `const A = (b.A = function () {})` is the constructor: what this sets stands beside it.
  const outer = constructorName !== null && open.parent.kind === 'field' ? open.parent.parent : open.parent;
  const found = ofConstructor
    ? { owner: outer as OpenDeclaration, qualifier: constructorName }
    : ownerOfMethod(reading, open);
  if (!found || !(ownThis || isOwnObject(reading, object, open))) return;
  reading.addLateField(ofConstructor ? open : found.owner, found.owner, {
    kind: 'field',
    nativeKind: 'constructor assignment' satisfies NativeKind,
    isIncidental: !ofConstructor,
    name,
    node,
    nameRange,
    start: tree.start[node],
    end: tree.end[node],
    qualifier: found.qualifier?.replace(/^(?:module\.)?exports\./, '') ?? null,
    visibility: reading.memberVisibility(name, [], false),
    ...expressionBody(tree, value),
  });
}

/**
 * `key: value` of an object literal. In TypeScript, functions of literals that are no classes belong to the function
 * around them (§3.10 rule 6).
 */
export function pair(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, field } = reading;
  const key = tree.childByField(node, field.key);
  const value = tree.childByField(node, field.value);
  if (key < 0 || value < 0) return null;
  const isMember = isMemberOfLiteral(tree, node, open);
  if (!isMember && reading.typed) return null;
  const name = keyName(tree, key);
  const nameRange = rangeOf(tree, key);
  const held = declareHeld(
    reading,
    open,
    {
      node,
      value,
      native: keyWord(reading, key),
      name,
      nameRange,
      qualifier: null,
      place: reading.memberPlace(node),
      isMember,
      visibility: (documentation) => reading.unlessPrivate(documentation),
    },
    [],
  );
  if (held || !isMember) return held;
  return reading.declare(
    open,
    {
      kind: 'field',
      nativeKind: 'property',
      name,
      node,
      nameRange,
      documentation: reading.documentation(node),
      ...expressionBody(tree, value),
    },
    node,
  );
}

function keyWord(reading: Reading, key: number): Holder {
  const { tree, kind } = reading;
  if (tree.kind[key] === kind.string) return 'string-keyed property';
  if (tree.kind[key] === kind.number) return 'number-keyed property';
  return tree.kind[key] === kind.computed_property_name ? 'computed property' : 'property';
}

/** `{ a }` in a literal that acts as a class. */
export function shorthandProperty(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree } = reading;
  if (!isMemberOfLiteral(tree, node, open)) return null;
  const nameRange = rangeOf(tree, node);
  return reading.declare(
    open,
    { kind: 'field', nativeKind: 'shorthand property', name: tree.textOf(node), node, nameRange },
    node,
  );
}

/** `export … from 'x'`, and `export default` and `export =` of a function, class or literal. */
export function exportStatement(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, kind, field } = reading;
  reading.file.imports.push(...reexportsOf(tree, node));
  const whole = exportedWhole(tree, node);
  const value = whole < 0 ? tree.childByField(node, field.value) : whole;
  const word = value < 0 ? -1 : tree.childOfKind(node, tree.grammar.anonymous(whole < 0 ? 'default' : '='));
  if (word < 0) return null;
  const place: Place = {
    outer: node,
    words: whole < 0 ? ['export', 'default'] : [],
    exported: true,
    moduleLevel: true,
  };
  // `export default supported && function f() {}` is known as `f`, as `export default function f() {}` is. What `export = f`
  // says is `module.exports = f`, and known as that is: a file that got types keeps what it exports.
  const isNamed = whole < 0 ? !reading.typed : tree.kind[unwrapped(tree, value)] === kind.class;
  const ownName = isNamed ? tree.childByField(unguarded(tree, value), field.name) : -1;
  const isModule = whole >= 0 && ownName < 0;
  const { name, nameRange = rangeOf(tree, word) } = isModule ? { name: 'exports' } : reading.defaultableName(ownName);
  const qualifier = isModule ? 'module' : null;
  const held = declareHeld(
    reading,
    open,
    {
      node,
      value,
      native: whole < 0 ? 'default' : 'assignment',
      name,
      nameRange,
      qualifier,
      place,
      isMember: false,
      visibility: () => 'public',
    },
    place.words,
    decoratorsIn(tree, node),
  );
  if (!held) holdLiteral(reading, value, { name, qualifier, nameRange, start: tree.start[node] });
  return held;
}
