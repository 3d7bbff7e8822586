// The working state of one comparison: both models, the interned code, bodies and body mappings on demand (each pair of
// bodies is mapped at most once), and who corresponds to whom so far. Stages read it and add pairs through `pair`.
import { Budget } from '../model/budget.ts';
import { CodeNode } from '../model/code.ts';
import {
  type Call,
  type CodeModel,
  type Declaration,
  isCallable,
  isType,
  type Parameter,
  type TypeReference,
} from '../model/declaration.ts';
import { commonWords, isTestCode, vocabularyOf } from '../model/vocabulary.ts';
import { sameContent } from '../syntax/hashes.ts';
import { type Body, bodyOf } from './bodies/bodies.ts';
import type { BodyMapping } from './bodies/body-mapping.ts';
import { ContentIndex } from './bodies/content.ts';
import { type EditContext, Edits } from './bodies/edits.ts';
import { computedValue } from './bodies/shapes.ts';
import { mapBodies } from './bodies/statements.ts';
import { isMadeBy } from './calls/given-functions.ts';
import { isMadeInstead } from './calls/made-functions.ts';
import { heldType, Resolver } from './calls/resolution.ts';
import { CallRenames } from './methods/call-renames.ts';
import { giveOtherTypes } from './methods/given-types.ts';
import { isWrittenOut } from './methods/handed-functions.ts';
import { heldObject } from './moves/held-objects.ts';
import { ImportMoves } from './moves/import-moves.ts';
import { SoleWords } from './moves/sole-words.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from './thresholds.ts';
import { wordSimilarity, words } from './words.ts';

/** How the two declarations of a pair relate. */
export type PairRelation = 'same' | 'changed' | 'renamed' | 'moved' | 'movedRenamed' | 'pulledUp' | 'pushedDown';

/** Two declarations that are the same thing before and after. */
export interface DeclarationPair {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly relation: PairRelation;
  /** Rule that paired them, a rule id of model-diff.md where one fits. */
  readonly rule: string;
  /** In [0, 1]. */
  readonly strength: number;
}

// From this likeness on statements are much the same.
const MUCH = 0.7;
// What it takes off the likeness of a type that it is handed over in another way.
const OTHER_MARKS = 0.1;
// What can be filled in: a pointer or a reference to what is no constant.
const FILLED_IN = /^(?!.*\bconst\b).*[*&]/s;

/** Files and types: whatever has members of its own. */
export function isContainer(declaration: Declaration): boolean {
  return declaration.kind === 'file' || declaration.kind === 'namespace' || isType(declaration);
}

/** New names that the change gives, and costs that know of them. */
interface KnownRenames {
  readonly renames: ReadonlySet<string>;
  readonly edits: Edits;
}

/** Declarations with code of their own: bodies, initializers, the statements of a file. */
export function hasCode(declaration: Declaration): boolean {
  return isCallable(declaration) || ['field', 'initializer', 'enumConstant', 'file'].includes(declaration.kind);
}

/** The getter or setter that a property has as a part of itself. */
export function isPropertyAccessor({ parent, nativeKind }: Declaration): boolean {
  return parent?.kind === 'field' && (nativeKind === 'getter' || nativeKind === 'setter');
}

/** Resolvers of calls by version. */
export interface Resolvers {
  readonly before: Resolver;
  readonly after: Resolver;
}

/** State of one comparison; see the file head. */
export class Comparison {
  readonly index: ContentIndex;
  readonly edits: Edits;
  readonly pairs: DeclarationPair[] = [];
  /** Further sources of a member pulled up, or targets of one pushed down, whose other end is paired already. */
  readonly secondary: DeclarationPair[] = [];
  /** Pairs that were believable by themselves, but of which one end had found a better partner. */
  readonly turnedDown: DeclarationPair[] = [];
  /** Called names that mapped statements write for one another. */
  callRenames = new CallRenames();
  /** Names that importers take from another place now. */
  readonly importMoves: ImportMoves;
  /** Methods by the words that no other one of their version has. */
  readonly soleWords: SoleWords;
  #resolvers: Resolvers | null = null;
  readonly #right = new Map<Declaration, DeclarationPair>();
  readonly #left = new Map<Declaration, DeclarationPair>();
  readonly #bodies = new Map<Declaration, Body | null>();
  /** The declaration on the right that one on the left was last found identical to: the same pairs are asked for by many stages. */
  readonly #identical = new Map<Declaration, Declaration>();
  /** Costs between methods and functions, by the parameter that stands for the object. */
  readonly #selfEdits = new Map<string, Edits>();
  readonly #mappings = new Map<Declaration, Map<Declaration, BodyMapping | null>>();
  #known: KnownRenames | null = null;

  constructor(
    readonly before: CodeModel,
    readonly after: CodeModel,
    readonly budget: Budget = new Budget(),
    readonly thresholds: Thresholds = DEFAULT_THRESHOLDS,
  ) {
    this.index = new ContentIndex(commonWords([...before.files, ...after.files].map(({ root }) => root)));
    this.edits = this.editsWith({});
    this.importMoves = new ImportMoves(before, after);
    this.soleWords = new SoleWords(before, after, (declaration) => this.body(declaration));
  }

  /** What calls mean in the two versions; made when first asked for. */
  get resolvers(): Resolvers {
    this.#resolvers ??= { before: new Resolver(this.before), after: new Resolver(this.after) };
    return this.#resolvers;
  }

  /** Costs of edits when something is known of the two sides. */
  editsWith(context: EditContext): Edits {
    return new Edits(this.index, context, this.thresholds);
  }

  /** Records that two declarations correspond. Both must be free. */
  pair(left: Declaration, right: Declaration, relation: PairRelation, rule: string, strength = 1): void {
    const pair = { left, right, relation, rule, strength };
    this.pairs.push(pair);
    this.#right.set(left, pair);
    this.#left.set(right, pair);
  }

  /** Takes a pair back (a better explanation was found). */
  unpair(pair: DeclarationPair): void {
    this.#right.delete(pair.left);
    this.#left.delete(pair.right);
    this.pairs.splice(this.pairs.indexOf(pair), 1);
  }

  pairOfLeft(left: Declaration): DeclarationPair | undefined {
    return this.#right.get(left);
  }

  pairOfRight(right: Declaration): DeclarationPair | undefined {
    return this.#left.get(right);
  }

  /** Tells whether two declarations are paired with each other. */
  arePaired(left: Declaration | null, right: Declaration | null): boolean {
    if (left === null || right === null) return left === right;
    return this.#right.get(left)?.right === right;
  }

  /** X21: a method that overrides one of the two, or is overridden by it, was renamed from the one to the other. */
  isFollowed(left: Declaration, right: Declaration): boolean {
    return this.callRenames.isFollowed(left, right, (l, r) => this.arePaired(l, r));
  }

  /** The name that the only type of a name has now, as far as that is known; the name itself of any other. */
  laterName(name: string): string {
    const [type, ...others] = this.resolvers.before.hierarchy.named(name);
    return (type && others.length === 0 && this.pairOfLeft(type)?.right.name) || name;
  }

  /**
   * New names of types, methods and fields so far, as `EditContext` wants them; names that became those of members, or were, are
   * other ones.
   */
  renames(): Set<string> {
    const result = new Set<string>();
    for (const { left, right } of this.pairs) {
      const isOther = left.name !== right.name || (left.kind === 'field' && left.parent?.kind !== right.parent?.kind);
      if (isOther && left.name !== '' && right.name !== '') result.add(`${left.name}\0${right.name}`);
    }
    return result;
  }

  isFree(left: Declaration, right: Declaration): boolean {
    return !this.#right.has(left) && !this.#left.has(right);
  }

  /** Statements of a declaration, or null where it has no body or its language no statement tier. */
  body(declaration: Declaration): Body | null {
    let body = this.#bodies.get(declaration);
    if (body === undefined) {
      const root: CodeNode | null = declaration.file.language.lower?.(declaration) ?? null;
      body = root ? bodyOf(declaration, root, this.index) : null;
      this.#bodies.set(declaration, body);
    }
    return body;
  }

  /** Mapping of two bodies, or null if one of them has none. */
  mapping(left: Declaration, right: Declaration): BodyMapping | null {
    let row = this.#mappings.get(left);
    if (!row) this.#mappings.set(left, (row = new Map()));
    let mapping = row.get(right);
    if (mapping === undefined) {
      const l = this.body(left);
      const r = this.body(right);
      mapping = l && r ? mapBodies(l, r, this.#editsBetween(left, right)) : null;
      row.set(right, mapping);
    }
    return mapping;
  }

  /**
   * From here on methods without partner are compared with the new names that are known by now, and with parameters taken
   * for one another in their order where the types agree.
   */
  learnRenames(): void {
    const known = this.renames();
    this.#known = { renames: known, edits: this.editsWith({ renames: known }) };
    this.#selfEdits.clear();
    this.callRenames = new CallRenames();
    for (const left of this.#mappings.keys()) if (!this.pairOfLeft(left)) this.#mappings.delete(left);
  }

  /** Costs with the new names that were learnt. */
  get knownEdits(): Edits {
    return this.#known?.edits ?? this.edits;
  }

  /** Tells whether the change is known to write one name for the other. */
  isRenamed(before: string, after: string): boolean {
    return this.#known?.renames.has(`${before}\0${after}`) ?? false;
  }

  /** What `this` means between two methods where one of them is handed the object as a parameter, or is of a class that holds it. */
  selfBetween(left: Declaration, right: Declaration): EditContext['self'] {
    const later = (name: string, method: Declaration) => (method === left ? this.laterName(name) : name);
    for (const [side, own, other] of [
      ['left', left, right],
      ['right', right, left],
    ] as const) {
      const object = objectAmong(own, other, later);
      if (object) return { [side]: new CodeNode('name', object.name, -1, object.start, object.end) };
    }
    return this.#selfHeld(left, right);
  }

  /** What `this` means between methods of two classes of which one holds the object. */
  #selfHeld(left: Declaration, right: Declaration): EditContext['self'] {
    const isOfClass = ({ parent, isStatic }: Declaration) => parent !== null && isType(parent) && !isStatic;
    if (!isOfClass(left) || !isOfClass(right) || this.arePaired(left.parent, right.parent)) return undefined;
    const [l, r] = [this.body(left), this.body(right)];
    if (!l || !r) return undefined;
    const inRight = heldObject(l, r);
    if (inRight) return { left: inRight };
    const inLeft = heldObject(r, l);
    return inLeft ? { right: inLeft } : undefined;
  }

  #editsBetween(left: Declaration, right: Declaration): Edits {
    const self = this.selfBetween(left, right);
    if (!self) return this.#known ? this.#editsKnowing(this.#known, left, right) : this.edits;
    const [side, object] = self.left ? ['left', self.left] : ['right', self.right];
    const key = `${side} ${object?.kind} ${object?.label}`;
    let edits = this.#selfEdits.get(key);
    if (!edits) {
      const renames = this.#known?.renames;
      this.#selfEdits.set(key, (edits = this.editsWith({ self, ...(renames && { renames }) })));
    }
    return edits;
  }

  #editsKnowing({ renames, edits }: KnownRenames, left: Declaration, right: Declaration): Edits {
    if (left.parameters.length !== right.parameters.length || !haveSameTypes(left, right)) return edits;
    const inOrder = left.parameters.flatMap(({ name }, i) => {
      const other = right.parameters[i].name;
      return name === other ? [] : [`${name}\0${other}`];
    });
    return inOrder.length === 0 ? edits : this.editsWith({ renames: new Set([...renames, ...inOrder]) });
  }

  /** Replaces the mapping of a pair (the second pass, with what is known by then). */
  remap(mapping: BodyMapping): void {
    this.#mappings.get(mapping.left.declaration)?.set(mapping.right.declaration, mapping);
  }

  /** Tells whether two declarations have equal code, comments included. */
  isEqual(left: Declaration, right: Declaration): boolean {
    return sameContent(left.file.tree, left.node, right.file.tree, right.node);
  }

  /** Tells whether two bodies are equal code; false if one is missing. */
  haveEqualBodies(left: Declaration, right: Declaration): boolean {
    if (left.bodyNode < 0 || right.bodyNode < 0) return false;
    if (this.haveIdenticalBodies(left, right)) return true;
    const l = this.body(left);
    const r = this.body(right);
    return l !== null && r !== null && this.index.content(l.root) === this.index.content(r.root);
  }

  /** The same, modifiers, annotations and comments included. */
  haveIdenticalBodies(left: Declaration, right: Declaration): boolean {
    if (this.#identical.get(left) === right) return true;
    const areIdentical =
      left.bodyNode >= 0 &&
      right.bodyNode >= 0 &&
      left.file.tree.grammar === right.file.tree.grammar &&
      sameContent(left.file.tree, left.bodyNode, right.file.tree, right.bodyNode);
    if (areIdentical) this.#identical.set(left, right);
    return areIdentical;
  }
}

/** The parameter that is the object of the method; null where the language does not name it, and for functions. */
export function selfOf({ parameters }: Declaration): string | null {
  return parameters[0]?.modifiers.includes('self') ? parameters[0].name : null;
}

/** The type whose object `this` is in a method: the one around it, or the one that it extends. */
export function typeOfThis({ qualifier, parent, isStatic }: Declaration): string | null {
  if (qualifier !== null) return qualifier.replace(/<.*$/s, '').replace(/^.*[.:]/s, '');
  return parent && isType(parent) && !isStatic ? parent.name : null;
}

/**
 * The parameter of `other` that is the object of `method`: the first one of a function where methods name their object, else
 * the one that `method` is not handed, of the type that it belongs to or extends.
 * @param later name that a type has now which one of the two methods names
 */
function objectAmong(
  method: Declaration,
  other: Declaration,
  later: (name: string, method: Declaration) => string,
): Parameter | null {
  if (other.kind === 'constructor') return null;
  const [named, otherNamed] = [selfOf(method), selfOf(other)];
  if (named !== null || otherNamed !== null) return otherNamed === null ? (other.parameters[0] ?? null) : null;
  const own = method.kind === 'constructor' ? null : typeOfThis(method);
  if (!own) return null;
  const type = later(own, method);
  const its = typeOfThis(other);
  if (its !== null && later(its, other) === type) return null;
  const ofType = (d: Declaration) =>
    d.parameters.filter((parameter) => parameter.type && later(parameter.type.name, d) === type);
  const [handed, others] = [ofType(method), ofType(other)];
  if (others.length !== handed.length + 1) return null;
  const [object, ...more] = others.filter(({ name }) => handed.every((parameter) => parameter.name !== name));
  return more.length === 0 ? object : others[0];
}

/** Callables directly in a container or callable. */
export function callablesOf(declaration: Declaration): Declaration[] {
  return declaration.children.filter(isCallable);
}

/** Fields and enum constants directly in a container. */
export function fieldsOf(declaration: Declaration): Declaration[] {
  return declaration.children.filter((child) => child.kind === 'field' || child.kind === 'enumConstant');
}

/** Types directly below a declaration, anonymous ones left out. */
export function typesOf(declaration: Declaration): Declaration[] {
  return declaration.children.filter((child) => isType(child) && child.name !== '');
}

/** Parameter types as written, `?` where there is none. */
export function parameterTypes(declaration: Declaration): string[] {
  return declaration.parameters.map(typeText);
}

function typeText({ type, varargs }: Parameter): string {
  return `${type?.text ?? '?'}${varargs ? '...' : ''}`;
}

/** Types as they are written, or but for scopes that one of them leaves out: `string` and `std::string` (§3.3). */
function isOneType(method: Declaration, before: TypeReference, after: TypeReference): boolean {
  if (before.text === after.text) return true;
  const { notation } = method.file.language;
  if (!notation || vocabularyOf(method).typeAccess === undefined) return false;
  return notation.isSameType(notation.type(before), notation.type(after));
}

/** Tells of parameters whether they may have one type; one without a type, where a language allows it, may have any. */
function mayHaveOneType(method: Declaration): (l: Parameter, r: Parameter) => boolean {
  return (l, r) => l.varargs === r.varargs && (l.type === null || r.type === null || isOneType(method, l.type, r.type));
}

/**
 * The parameters of both without the object that only one of them is called on, where that is written as a parameter and did
 * not take the place of another one.
 */
function besideSelf(l: Declaration, r: Declaration): readonly (readonly Parameter[])[] {
  const isMethodOnly = (selfOf(l) === null) !== (selfOf(r) === null) && l.parameters.length !== r.parameters.length;
  return [l, r].map((method) => method.parameters.slice(isMethodOnly && selfOf(method) !== null ? 1 : 0));
}

/** Parameters of the same types in the same order, as far as both versions write them. */
export function haveSameTypes(l: Declaration, r: Declaration): boolean {
  const [before, after] = besideSelf(l, r);
  const areOne = mayHaveOneType(l);
  return before.length === after.length && before.every((parameter, i) => areOne(parameter, after[i]));
}

/** Methods that return the same type, as far as both versions write it; or one what the other one was handed to fill in. */
export function haveSameReturn(l: Declaration, r: Declaration): boolean {
  if (filledIn(l, r) ?? filledIn(r, l)) return true;
  if (l.type && r.type) return isOneType(l, l.type, r.type);
  return l.type === r.type || vocabularyOf(l).leavesOutTypes === true;
}

/**
 * The parameter through which a method gave back, `void read(T *t)`, what the other one returns, `T read()` or `optional<T> read()`:
 * it has no such one.
 */
function filledIn(method: Declaration, other: Declaration): Parameter | null {
  const words = vocabularyOf(method);
  if (!words.hasPointers || !other.type || method.parameters.length <= other.parameters.length) return null;
  const result = heldType(other.type.text, words);
  if (method.type && heldType(method.type.text, words) === result) return null;
  const filled = ({ parameters }: Declaration) =>
    parameters.filter(({ type }) => type && FILLED_IN.test(type.text) && heldType(type.text, words) === result);
  const [parameter] = filled(method);
  return parameter && filled(other).length < filled(method).length ? parameter : null;
}

/**
 * 1 for equal parameter lists, 0 for nothing in common; names and types count half each. A parameter that is filled in stands for
 * what is returned, and marks of a type, `T` and `const T&`, are the least of it.
 */
export function parameterLikeness(l: Declaration, r: Declaration): number {
  const [own, other] = [filledIn(l, r), filledIn(r, l)];
  const [before, after] = besideSelf(l, r).map((all) => all.filter((one) => one !== own && one !== other));
  const [count, others] = [before.length, after.length];
  if (count === 0 && others === 0) return 1;
  if (count === 0 || others === 0) return 0;
  const unmatched = (
    x: readonly Parameter[],
    y: readonly Parameter[],
    areOne: (l: Parameter, r: Parameter) => boolean,
  ) => {
    const rest = [...y];
    const lost = x.filter((parameter) => {
      const at = rest.findIndex((candidate) => areOne(parameter, candidate));
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
    return [lost, rest] as const;
  };
  const { passMarks } = vocabularyOf(l);
  const plain = (parameter: Parameter) => typeText(parameter).replace(passMarks, '');
  const [names] = unmatched(before, after, (a, b) => a.name === b.name);
  const typed = unmatched(before, after, (a, b) => typeText(a) === typeText(b));
  const written = unmatched(...typed, mayHaveOneType(l));
  const [types] = unmatched(...written, (a, b) => plain(a) === plain(b));
  const marks = OTHER_MARKS * (written[0].length - types.length);
  return (2 * count - names.length - types.length - marks) / (count + others);
}

/** Parameter types by their simple names, `?` where there is none. */
export function simpleTypes(declaration: Declaration): string[] {
  return declaration.parameters.map((parameter) => parameter.type?.name || (parameter.type?.text ?? '?'));
}

/** Name and parameter types: what overloading tells apart. */
export function signatureKey(declaration: Declaration): string {
  return `${declaration.kind === 'constructor' ? '<new>' : fullName(declaration)}(${parameterTypes(declaration).join(',')})`;
}

/** The name with what is written before it, `A.prototype.z`; not so what only says that a module exports it (G4). */
export function fullName(declaration: Declaration): string {
  const { name, qualifier } = declaration;
  return qualifier && !isExportedByName(declaration) ? `${qualifier}.${name}` : name;
}

/** Written as a member of the object that the module exports: `exports.f`. */
export function isExportedByName({ qualifier, file }: Declaration): boolean {
  return qualifier !== null && (file.language.notation?.exportObjects?.has(qualifier) ?? false);
}

/** The name is that of all that a module exports: `module.exports = …`, `export default …`. */
export function isNamedAsExport({ name, qualifier, file }: Declaration): boolean {
  const whole = qualifier === null ? name : `${qualifier}.${name}`;
  return file.language.notation?.exportObjects?.has(whole) ?? false;
}

/** D4: a test annotation, or the name of a test in a type of tests; where names alone tell, the name among tests. */
export function isTest(declaration: Declaration): boolean {
  const { testAnnotation, testName, testsByName } = vocabularyOf(declaration);
  if (testsByName) return testName.test(declaration.name) && (isOfTests(declaration) || isTestCode(declaration));
  return isTestByType(declaration) || declaration.annotations.some(({ name }) => testAnnotation.test(name));
}

/** D5: a member of a type that extends one of tests. */
function isOfTests(declaration: Declaration): boolean {
  const { testType } = vocabularyOf(declaration);
  return testType !== undefined && (declaration.parent?.supertypes.some(({ name }) => testType.test(name)) ?? false);
}

/** D4: a test by its name and the type that it is a member of, which is given nothing. M2: an annotation may say the same now. */
function isTestByType(method: Declaration): boolean {
  return isOfTests(method) && vocabularyOf(method).testName.test(method.name) && method.parameters.length === 0;
}

/** Written as a method, used as a field: `get f() {}`, a property. */
function isRead({ nativeKind }: Declaration): boolean {
  return /^(?:shorthand )?[gs]etter$|^property(?: (?:setter|deleter))?$/.test(nativeKind);
}

/** Half of the statements of the shorter one are much the same. */
function haveLikeCode(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const { alike, shorter } = likeCode(comparison, l, r);
  return alike > 0 && 2 * alike >= shorter;
}

/** How many statements are much the same, and how many the shorter one has. */
function likeCode(comparison: Comparison, l: Declaration, r: Declaration): { alike: number; shorter: number } {
  const { pairs, left, right } = comparison.mapping(l, r) ?? {};
  if (!pairs || !left || !right) return { alike: 0, shorter: 0 };
  const alike = pairs.filter(({ similarity }) => similarity >= MUCH).length;
  return { alike, shorter: Math.min(left.fragments.length, right.fragments.length) };
}

/**
 * `class A(x)` and `class A(x, y) { constructor(x) : this(x, Y) }`: of two constructors one is what its class has in its header,
 * and the other is not, although its class has one there as well.
 */
export function isBesidePrimary(l: Declaration, r: Declaration): boolean {
  if (l.kind !== 'constructor' || r.kind !== 'constructor' || isPrimary(l) === isPrimary(r)) return false;
  return [l, r].every(({ parent }) => parent?.children.some(isPrimary));
}

/** What constructed, or constructs now, has another name in a version of its class without a constructor, and much of its code. */
function isRenamedConstructor(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (!vocabularyOf(l).constructorsAreMethods || !comparison.arePaired(l.parent, r.parent)) return false;
  const [made, other] = l.kind === 'constructor' ? [l, r] : [r, l];
  if (other.parent?.children.some(({ kind }) => kind === 'constructor')) return false;
  const { alike } = likeCode(comparison, l, r);
  return 2 * alike > (comparison.body(made)?.fragments.length ?? 0);
}

function isPrimary({ nativeKind }: Declaration): boolean {
  return nativeKind === 'primary constructor';
}

/** All that a function does is to call a function of the other one's name, which stands elsewhere in its version, and only in it. */
function handsOnTo(comparison: Comparison, by: Declaration, { name, calls }: Declaration): boolean {
  const isCalled = (call: Call) => call.name === name && call.receiver === null;
  if (!by.calls.some(isCalled) || calls.some((call) => call.name === name)) return false;
  const body = comparison.body(by);
  return body?.fragments.length === 1 && computedValue(body.fragments[0].node)?.label === name;
}

/** `a = () => ({ f() {} })` and `a = { f() {} }`: what gave the object, in the name of which it stands, is none of its members. */
function gaveObject(comparison: Comparison, method: Declaration, object: Declaration | null): boolean {
  if (object?.kind !== 'object' || nameOfHolder(object) !== method.name) return false;
  const root = comparison.body(method)?.root;
  const given = root?.kind === 'block' ? root.children.at(-1) : root;
  return given?.kind === 'return' && given.children[0]?.kind === 'map';
}

/** The name of what an object is held by, be it a field. */
export function nameOfHolder({ name, parent }: Declaration): string {
  return name === '' ? (parent?.name ?? '') : name;
}

/** M3: a macro became a function, or the reverse, under a name of the same words, or with the very code: `SQUARE(x)`, `square(x)`. */
function isConvertedMacro(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (l.name === r.name) return false;
  return words(l.name).join(' ') === words(r.name).join(' ') || comparison.haveEqualBodies(l, r);
}

/**
 * Two methods may be one: both are constructors or neither is, both are tests or neither is (D4). Of two names, they are not
 * two that the language fixed, nor has only one of the methods code, nor do they give two classes; and what is called and what
 * is read like a field have a word in common, or half of their code. Where names tell of tests, code that stayed the same is
 * not less the same for its name.
 */
export function mayBeOne(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const isOther = (l.kind === 'constructor') !== (r.kind === 'constructor') && !isRenamedConstructor(comparison, l, r);
  if (isOther || isBesidePrimary(l, r)) return false;
  if ((l.nativeKind === 'macro') !== (r.nativeKind === 'macro') && !isConvertedMacro(comparison, l, r)) return false;
  const { testsByName, fixedNames, laterNames } = vocabularyOf(l);
  if (isTest(l) !== isTest(r)) {
    const isByName = testsByName || isTestByType(l) || isTestByType(r);
    if (!isByName || !comparison.haveEqualBodies(l, r)) return false;
  }
  if (l.name === r.name) return true;
  if (l.isAbstract === r.isAbstract && l.bodyNode < 0 !== r.bodyNode < 0) return false;
  if (isWrittenOut(comparison, l, r) || giveOtherTypes(comparison, l, r)) return false;
  if (isMadeBy(comparison, l, r) || isMadeBy(comparison, r, l)) return false;
  if (isMadeInstead(comparison, l, r) || isMadeInstead(comparison, r, l)) return false;
  if (handsOnTo(comparison, r, l) || handsOnTo(comparison, l, r)) return false;
  if (gaveObject(comparison, l, r.parent) || gaveObject(comparison, r, l.parent)) return false;
  if (isRead(l) !== isRead(r) && wordSimilarity(l.name, r.name) === 0 && !haveLikeCode(comparison, l, r)) return false;
  if (laterNames?.get(l.name) === r.name || laterNames?.get(r.name) === l.name) return true;
  return !(fixedNames.test(l.name) && fixedNames.test(r.name)) || comparison.haveEqualBodies(l, r);
}
