// What mapped bodies tell of fields without partner (model-diff.md §7 A3): every mapped body votes for the fields that it
// writes for one another; an unchanged use, or another thing in its place, is a vote against.

import { type CodeNode, ownNodes } from '../../model/code.ts';
import { type Declaration, isCallable, isType, type Parameter } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { plainTypeOf, vocabularyOf } from '../../model/vocabulary.ts';
import type { Body } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import type { Alignment } from '../bodies/edits.ts';
import { assignmentIn, createdType, isEmptyCollection, isLiteral } from '../bodies/shapes.ts';
import { passedParameters } from '../calls/resolution.ts';
import { type Comparison, callablesOf, fieldsOf } from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { isImport } from '../moves/import-moves.ts';
import { changedArguments } from '../variables/changed-arguments.ts';
import { fieldNamed, isParameterAround, type Variables, variablesOf } from '../variables/variables.ts';
import { isWithin, wordSimilarity } from '../words.ts';

/** A removed field that mapped statements replace by another one. */
export interface FieldVote {
  readonly left: Declaration;
  readonly right: Declaration;
  /**
   * Places where one is written for the other; constructors that fill them from corresponding parameters count too, and
   * `y.f()` for `x` counts half.
   */
  readonly count: number;
  /**
   * Places where code made from one of the two stands for the other: `y.f()` for `x`, `y` for `x.f()`; or where it is handed over
   * for several of which the other is one: `f(y)` for `f(x, z)`.
   */
  readonly derived: number;
  /** Those of them where the left field, or the right one, is what is asked: the other one may be a part of it, but not it of the other. */
  readonly asked: { readonly left: number; readonly right: number };
  /** Places where nothing but a literal is put into either: `x = None` in a constructor. */
  readonly blank: number;
  /** Share of all places of the left field, in [0, 1]. */
  readonly share: number;
  /** Share of all places of the right field, in [0, 1]. */
  readonly rightShare: number;
  /** Another field takes half as many places of one of the two, and is not clearly less like it. */
  readonly contested: boolean;
  /** Some place gives a literal to the one and what code gives to the other. */
  readonly isApart: boolean;
}

// A name that more fields without partner have says nothing of any of them.
const MOST_NAMESAKES = 4;

/** Fields without partner, by name. */
export class Leftovers {
  readonly byName = new Map<string, Declaration[]>();
  readonly all: ReadonlySet<Declaration>;
  readonly #hierarchy: Hierarchy;
  #byGetter: ReadonlyMap<string, readonly Declaration[]> | null = null;

  constructor(comparison: Comparison, side: 'before' | 'after', isFree: (field: Declaration) => boolean) {
    this.#hierarchy = comparison.resolvers[side].hierarchy;
    const all = new Set<Declaration>();
    for (const file of comparison[side].files) {
      for (const declaration of file.declarations) {
        if ((declaration.kind !== 'field' && declaration.kind !== 'enumConstant') || !isFree(declaration)) continue;
        if (declaredAbove(this.#hierarchy, declaration)) continue;
        all.add(declaration);
        const list = this.byName.get(declaration.name);
        if (list) list.push(declaration);
        else this.byName.set(declaration.name, [declaration]);
      }
    }
    this.all = all;
  }

  /** The field of its own object that code of a declaration names. */
  own(from: Declaration, name: string, ofThis: boolean): Declaration | null {
    const field = fieldNamed(from, name, ofThis);
    return field && (declaredAbove(this.#hierarchy, field) ?? field);
  }

  /** Fields that a method of a name without parameters hands out, and does no more. */
  handedOut(name: string, comparison: Comparison): readonly Declaration[] {
    this.#byGetter ??= this.#getters(comparison);
    return this.#byGetter.get(name) ?? [];
  }

  isHandedOut(name: string, comparison: Comparison): boolean {
    return this.handedOut(name, comparison).length > 0;
  }

  #getters(comparison: Comparison): ReadonlyMap<string, readonly Declaration[]> {
    const result = new Map<string, Declaration[]>();
    for (const type of new Set([...this.all].map(({ parent }) => parent))) {
      for (const method of type && isType(type) ? callablesOf(type) : []) {
        const [statement, ...others] = comparison.body(method)?.fragments ?? [];
        const value = statement?.node.kind === 'return' && others.length === 0 ? statement.node.children[0] : undefined;
        const field =
          value && passedParameters(method).length === 0
            ? fieldNamed(method, value.label, value.kind === 'member')
            : null;
        const receiver = value?.child('receiver');
        const isOwn = value?.kind === 'name' || (value?.kind === 'member' && receiver && isInstance(receiver, method));
        if (!field || !isOwn || !this.all.has(field)) continue;
        result.set(method.name, [...(result.get(method.name) ?? []), field]);
      }
    }
    return result;
  }
}

/** What a method sets in passing, `self.a = 1`, is the field that a class above gives all objects. */
export function declaredAbove(hierarchy: Hierarchy, { isIncidental, name, parent }: Declaration): Declaration | null {
  if (!isIncidental || !parent) return null;
  const isIt = (field: Declaration) => field.name === name && !field.isIncidental;
  const [found, ...others] = [...hierarchy.ancestors(parent)].flatMap((type) => fieldsOf(type).filter(isIt));
  return found && others.length === 0 ? found : null;
}

/** `this`, or the parameter that stands for it. */
export function isInstance({ kind, label }: CodeNode, { parameters }: Declaration): boolean {
  return (
    kind === 'this' || (kind === 'name' && parameters[0]?.name === label && parameters[0].modifiers.includes('self'))
  );
}

/** Methods of a type read the field of their object that has the name, whether the type declares it or something else set it. */
export function isReadIn(comparison: Comparison, type: Declaration, name: string): boolean {
  return callablesOf(type).some((method) =>
    comparison.body(method)?.fragments.some(
      ({ node, words }) =>
        words.includes(name) &&
        ownNodes(node).some((part) => {
          const receiver = part.kind === 'member' && part.label === name ? part.child('receiver') : null;
          return receiver !== null && part.role !== 'target' && isInstance(receiver, method);
        }),
    ),
  );
}

/** `k` of `{ k: v }`, be it an object or a pattern. */
function isKey({ kind, role, parent }: CodeNode): boolean {
  return kind === 'name' && role === 'key' && parent?.kind === 'pair';
}

/** `k` of `<C k={v} />` */
function isAttribute({ kind, parent }: CodeNode): boolean {
  return kind === 'namedArgument' && parent?.kind === 'markup';
}

/** `x` of `x = None`, be it the value that it starts with or what it is set back to. */
function isBlanked({ role, parent }: CodeNode): boolean {
  const value = role === 'target' && parent?.kind === 'assignment' ? parent.child('value') : null;
  return value !== null && isLiteral(value);
}

/** `x = []`, or `x = new Set()` of a type that the file neither imports nor declares: without types, any field may begin so. */
function isBlankedUntyped(field: Declaration, node: CodeNode): boolean {
  const value = node.role === 'target' && node.parent?.kind === 'assignment' ? node.parent.child('value') : null;
  if (value === null || field.type !== null) return false;
  if (isEmptyCollection(value)) return true;
  const type = value.kind === 'creation' && !value.child('argument') ? createdType(value) : null;
  const { imports, declarations } = field.file;
  return type !== null && !imports.some(({ alias }) => alias === type) && !declarations.some((d) => d.name === type);
}

/**
 * `<C k={true} />` and `<C x={this.state.k} />`: of two parts of one thing, without a word in common, one is given a literal and the
 * other one what code gives.
 */
function areGivenApart(left: CodeNode, right: CodeNode): boolean {
  if (!isAttribute(left) || !isAttribute(right) || wordSimilarity(left.label, right.label) > 0) return false;
  const [before, after] = [left, right].map((node) => node.child('value') ?? node.children[0] ?? null);
  return before !== null && after !== null && isLiteral(before) !== isLiteral(after);
}

/** `x = true` and `y = start(3)`: one is set to a literal, the other one to what code gives. */
function areSetApart(left: CodeNode, right: CodeNode): boolean {
  const [before, after] = [left, right].map(({ role, parent }) =>
    role === 'target' && parent?.kind === 'assignment' ? parent.child('value') : null,
  );
  return before !== null && after !== null && before.kind !== after.kind && isLiteral(before) !== isLiteral(after);
}

/** A variable that a pattern took out of an object by its own name. */
function isBoundByKey({ kind, label, start }: CodeNode, variables: Variables): boolean {
  const variable = kind === 'name' ? variables.resolve(label, start) : null;
  const pair = variable?.node?.parent;
  return variable?.parameter?.bound || (pair?.kind === 'pair' && pair.child('key')?.label === label);
}

/** The type of a member, or the one around a type without a name: `union { struct { int a; } b; };` */
export function namedOwner({ parent }: Declaration): Declaration | null {
  let owner = parent;
  while (owner && isType(owner) && owner.name === '' && owner.parent && isType(owner.parent)) owner = owner.parent;
  return owner;
}

/** The field without partner that a node of a body names; null for variables, other names, and where nobody knows. */
export function leftoverNamed(
  node: CodeNode,
  body: Body,
  variables: Variables,
  leftovers: Leftovers,
): Declaration | null {
  const fields = leftoversNamed(node, body, variables, leftovers);
  return fields.length === 1 ? fields[0] : null;
}

/** The fields without partner of which a node of a body may name one. */
function leftoversNamed(
  node: CodeNode,
  body: Body,
  variables: Variables,
  leftovers: Leftovers,
): readonly Declaration[] {
  const { kind, label } = node;
  if (kind === 'namedArgument' && !isAttribute(node)) return listOf(filledByName(node, leftovers));
  if (kind !== 'name' && kind !== 'member' && kind !== 'call' && kind !== 'namedArgument') return [];
  let candidates = leftovers.byName.get(label) ?? [];
  // What is called is a field only where it cannot be a method.
  if (kind === 'call') candidates = candidates.filter((field) => !hasMethod(field.parent, label));
  if (candidates.length === 0) return [];
  if (isKey(node) || isAttribute(node) || isBoundByKey(node, variables)) {
    const [field] = candidates;
    return candidates.length === 1 && field.parent && isType(field.parent) ? [field] : [];
  }
  const receiver = node.child('receiver');
  const variable = receiver === null ? variables.resolve(label, node.start) : null;
  // `constructor(private a: A)`: the parameter is the field as well (§3.10 rule 4).
  if (variable) return candidates.filter((field) => isDeclaredBy(field, variable.parameter, body.declaration));
  if (receiver === null && isParameterAround(body.declaration, label)) return [];
  if (receiver === null || isInstance(receiver, body.declaration)) {
    const own = leftovers.own(body.declaration, label, receiver !== null);
    if (own) return leftovers.all.has(own) ? [own] : [];
  }
  // A name that no object stands before is that of a variable of a module, which another file may declare.
  if (kind === 'name' && receiver === null && vocabularyOf(body.declaration).membersHaveReceivers)
    candidates = candidates.filter(({ parent }) => !parent || !isType(parent));
  // A variable of one struct has no member of another one.
  const type = receiver?.kind === 'name' ? variables.resolve(receiver.label, receiver.start)?.type : undefined;
  const tag = type && vocabularyOf(body.declaration).typeTag?.exec(type)?.[1];
  if (tag) candidates = candidates.filter((field) => (namedOwner(field)?.name || tag) === tag);
  if (receiver?.kind === 'name' || receiver?.kind === 'member') {
    const ofType = candidates.filter((field) => field.parent?.name === receiver.label);
    if (ofType.length === 1) return ofType;
  }
  return candidates.length <= MOST_NAMESAKES ? candidates : [];
}

function isDeclaredBy({ nameRange, parent }: Declaration, parameter: Parameter | null, by: Declaration): boolean {
  return parameter?.nameRange.start === nameRange.start && by.kind === 'constructor' && by.parent === parent;
}

function listOf<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}

/** `T(x = …)`: the field `x` of `T`. */
function filledByName({ label, parent }: CodeNode, leftovers: Leftovers): Declaration | null {
  const creates = parent?.kind === 'creation' ? parent.child('type')?.label : parent?.kind === 'call' && parent.label;
  return leftovers.byName.get(label)?.find((field) => field.parent?.name === creates) ?? null;
}

function hasMethod(type: Declaration | null, name: string): boolean {
  return type?.children.some((child) => isCallable(child) && child.name === name) ?? true;
}

/** Which field stands for a part of itself at a place; null for one of the two in the place of the other as it is. */
type Asked = 'left' | 'right' | 'either' | 'neither' | null;

interface Cell {
  count: number;
  derived: number;
  readonly asked: { left: number; right: number };
  blank: number;
  isApart: boolean;
}

/** Votes for pairs of fields, and all places where a field stands. */
class Votes {
  readonly #cells = new Map<Declaration, Map<Declaration, Cell>>();
  readonly #uses = new Map<Declaration, number>();

  use(field: Declaration): void {
    this.#uses.set(field, (this.#uses.get(field) ?? 0) + 1);
  }

  #cell(left: Declaration, right: Declaration): Cell {
    const row = this.#cells.get(left) ?? new Map<Declaration, Cell>();
    this.#cells.set(left, row);
    const cell = row.get(right) ?? { count: 0, derived: 0, asked: { left: 0, right: 0 }, blank: 0, isApart: false };
    row.set(right, cell);
    return cell;
  }

  /** Code gives the two unlike values in one place. */
  setApart(left: Declaration, right: Declaration): void {
    this.#cell(left, right).isApart = true;
  }

  add(left: Declaration, right: Declaration, asked: Asked, isBlank = false): void {
    const cell = this.#cell(left, right);
    cell.count += asked ? 0.5 : 1;
    if (asked) cell.derived++;
    if (asked === 'left' || asked === 'either') cell.asked.left++;
    if (asked === 'right' || asked === 'either') cell.asked.right++;
    if (isBlank) cell.blank++;
  }

  /**
   * @param arePaired tells whether two types correspond: what fields of others say does not contest a field that stayed
   * @param isPulledUp tells of fields in a class and in a supertype of it: each of its subclasses may have had one
   */
  all(
    arePaired: (left: Declaration | null, right: Declaration | null) => boolean,
    isPulledUp: (left: Declaration, right: Declaration) => boolean,
  ): FieldVote[] {
    const cells = [...this.#cells].flatMap(([left, row]) =>
      [...row].map(([right, cell]) => ({ left, right, ...cell })),
    );
    // What is only ever made from a field is no rival of one that stands in its place as it is.
    const isFirmer = (cell: (typeof cells)[number], other: (typeof cells)[number]) =>
      cell.derived === 0 && 2 * other.count === other.derived && cell.count >= 2 * other.count;
    const haveOneHeir = (cell: (typeof cells)[number], other: (typeof cells)[number]) =>
      cell.right === other.right &&
      cell.left.parent !== other.left.parent &&
      isPulledUp(cell.left, cell.right) &&
      isPulledUp(other.left, other.right);
    const bySide = { left: groupBy(cells, ({ left }) => left), right: groupBy(cells, ({ right }) => right) };
    const rivals = (side: 'left' | 'right', cell: (typeof cells)[number]) =>
      bySide[side]
        .get(cell[side])
        ?.some(
          (other) =>
            other !== cell &&
            (!arePaired(cell.left.parent, cell.right.parent) || arePaired(other.left.parent, other.right.parent)) &&
            2 * other.count >= cell.count &&
            !isFirmer(cell, other) &&
            !haveOneHeir(cell, other) &&
            !(cell.count >= other.count && likeness(cell.left, cell.right) > likeness(other.left, other.right) + 0.15),
        ) ?? false;
    return cells.map((cell) => ({
      ...cell,
      share: cell.count / (this.#uses.get(cell.left) ?? 1),
      rightShare: cell.count / (this.#uses.get(cell.right) ?? 1),
      contested: rivals('left', cell) || rivals('right', cell),
    }));
  }
}

function isNegation(node: CodeNode | null): boolean {
  return node?.kind === 'unary' && node.label === '!';
}

/** Code of two bodies that corresponds: of a pair of methods, or of a method and a callee that took its code in. */
interface MappedCode {
  readonly left: Body;
  readonly right: Body;
  /** What corresponds, for code that names fields without partner. */
  readonly pairs: () => readonly { readonly left: CodeNode; readonly right: CodeNode }[];
}

const nodesOf = ({ left, right }: StatementPair) => ({ left: left.node, right: right.node });

/** What went into callees, or came out of them. */
function codeOf(comparison: Comparison, extractions: readonly Extraction[]): MappedCode[] {
  return extractions.flatMap(({ kind, caller, callee, pairs, expressions }) => {
    const left = comparison.body(kind === 'extract' ? caller.left : callee);
    const right = comparison.body(kind === 'extract' ? callee : caller.right);
    return left && right ? [{ left, right, pairs: () => [...pairs.map(nodesOf), ...expressions] }] : [];
  });
}

/** Fields without partner, of both versions. */
export function fieldsWithoutPartner(comparison: Comparison): readonly [lefts: Leftovers, rights: Leftovers] {
  return [
    new Leftovers(comparison, 'before', (field) => !comparison.pairOfLeft(field)),
    new Leftovers(comparison, 'after', (field) => !comparison.pairOfRight(field)),
  ];
}

/** Tells whether code that went through a call may have one field without partner for another. */
export function nameLeftovers(comparison: Comparison, extractions: readonly Extraction[]): boolean {
  if (extractions.length === 0) return false;
  const [lefts, rights] = fieldsWithoutPartner(comparison);
  if (lefts.all.size === 0 || rights.all.size === 0) return false;
  const names = ({ fragments }: Body, { byName }: Leftovers) =>
    fragments.some(({ words }) => words.some((word) => byName.has(word)));
  return codeOf(comparison, extractions).some(({ left, right }) => names(left, lefts) && names(right, rights));
}

/** The mapped bodies of all pairs, the equal ones aside, of what further subclasses gave up, and what went through calls. */
function* mappedCode(comparison: Comparison, extractions: readonly Extraction[]): Generator<MappedCode> {
  const shared = comparison.secondary.filter(({ relation }) => relation === 'pulledUp');
  for (const { left, right } of [...comparison.pairs, ...shared]) {
    if (isType(left) && left.name !== '') continue;
    if (comparison.budget.outOfTime('fields', left.file.path)) break;
    if (comparison.haveEqualBodies(left, right)) continue;
    const mapping = comparison.mapping(left, right);
    if (!mapping) continue;
    yield { left: mapping.left, right: mapping.right, pairs: () => mapping.pairs.map(nodesOf) };
  }
  yield* codeOf(comparison, extractions);
}

/**
 * Collects what mapped bodies write for removed fields.
 * @param isPulledUp tells of fields in a class and in a supertype of it, where that matters
 * @param extractions code that went through calls and votes as well
 */
export function fieldVotes(
  comparison: Comparison,
  isPulledUp: (left: Declaration, right: Declaration) => boolean = () => false,
  extractions: readonly Extraction[] = [],
): FieldVote[] {
  const [lefts, rights] = fieldsWithoutPartner(comparison);
  if (lefts.all.size === 0 || rights.all.size === 0) return [];
  const votes = new Votes();
  for (const mapping of mappedCode(comparison, extractions)) {
    const [left, right] = [mapping.left.declaration, mapping.right.declaration];
    const mentions = ({ fragments }: Body, isWanted: (word: string) => boolean) =>
      fragments.some(({ words }) => words.some(isWanted));
    const [isBefore, isAfter] = [
      mentions(mapping.left, (word) => lefts.byName.has(word)),
      mentions(mapping.right, (word) => rights.byName.has(word)),
    ];
    const isAsked =
      isBefore !== isAfter &&
      mentions(isBefore ? mapping.right : mapping.left, (word) =>
        (isBefore ? rights : lefts).isHandedOut(word, comparison),
      );
    if (!(isBefore && isAfter) && !isAsked) continue;
    const variables = { left: variablesOf(mapping.left), right: variablesOf(mapping.right) };
    const fields = (node: CodeNode | null, side: 'left' | 'right') =>
      node ? leftoversNamed(node, mapping[side], variables[side], side === 'left' ? lefts : rights) : [];
    const field = (node: CodeNode | null, side: 'left' | 'right') => {
      const [first, second] = fields(node, side);
      return second ? null : (first ?? null);
    };
    const told = new Set<CodeNode>();
    for (const pair of mapping.pairs()) {
      const wrapped = new Set<CodeNode | null>();
      const held = new Set<CodeNode>();
      const askedFor = new Set<CodeNode | null>();
      const aligned = comparison.edits.aligned(pair.left, pair.right);
      const gathered = gatheredArguments(aligned, field);
      for (const [from, to] of gathered.pairs) votes.add(from, to, 'either');
      for (const { kind, left: l, right: r } of aligned) {
        // The opposite of a flag is not made from it: it is the flag, asked the other way round.
        if (kind === 'insert' && !isNegation(r)) wrapped.add(l);
        if (kind === 'delete' && !isNegation(l)) wrapped.add(r);
        const froms = fields(l, 'left');
        const tos = fields(r, 'right');
        // `module.Door` and `Door`: what a module is asked for is no other name for the module.
        if (kind === 'delete' && isPartNamed(l, r)) askedFor.add(l?.child('receiver') ?? null);
        if (kind === 'insert' && isPartNamed(r, l)) askedFor.add(r?.child('receiver') ?? null);
        // Fields that one version alone names say nothing of each other but through what hands them out.
        const isCounted = l !== null && held.has(l);
        if (froms.length <= 1 && !isAsked && !isCounted) for (const from of froms) votes.use(from);
        if (tos.length <= 1 && !isAsked) for (const to of tos) votes.use(to);
        if (!l || !r || (held.has(l) && kind !== 'insert') || gathered.nodes.has(l)) continue;
        // `state.count` for `conn_count`: what was a field is one of another object.
        if (kind === 'insert' && r.kind === 'member' && froms.length === 1 && tos.length === 1) {
          if (isKept(froms[0], tos[0])) held.add(l);
        }
        // `rows_` for `box_.rows`: the field of another object went to this one.
        if (kind === 'delete' && l.kind === 'member' && l.child('receiver') && froms.length === 1 && tos.length === 1) {
          if (tos[0].parent === right.parent && isKept(froms[0], tos[0])) held.add(l);
        }
        // `Mode.Read` for `MODE_READ`: a constant stays itself when its type is written before it.
        const isQualified = (kind === 'insert' && isOf(r, tos[0])) || (kind === 'delete' && isOf(l, froms[0]));
        const isSameValue = froms.length === 1 && tos.length === 1 && haveEqualValues(comparison, froms[0], tos[0]);
        if (isQualified && (isSameValue || partnersOf(comparison, froms, tos, true).length > 0)) held.add(l);
        // `x.f(a)` and `y(a)`: the object with one method became a function, or the other way round; a module is no such object.
        const called = l.kind === 'call' && r.kind === 'call' && ![...froms, ...tos].some(isImport);
        const isObject = (object: Declaration | null) => (object && !isImport(object) ? object : null);
        const object = isObject(
          called && froms.length === 0 && tos.length === 1 ? field(l.child('receiver'), 'left') : null,
        );
        const later = isObject(
          called && froms.length === 1 && tos.length === 0 ? field(r.child('receiver'), 'right') : null,
        );
        if (object) votes.add(object, tos[0], null);
        if (later) votes.add(froms[0], later, null);
        // `this.corner.left` and `this.left`: the field is one of another object now, or was; so is what that is asked for by this
        // name, `file.name()` and `name`.
        if (l.label === r.label && isMemberOrGetter(l) && isMemberOrGetter(r)) {
          const before = froms.length === 0 && tos.length === 1 ? field(l.child('receiver'), 'left') : null;
          const after = froms.length === 1 && tos.length === 0 ? field(r.child('receiver'), 'right') : null;
          if (before) votes.add(before, tos[0], 'left');
          if (after) votes.add(froms[0], after, 'right');
        }
        // `x.price` and `x.price()`: a field of one class and type is asked for what it holds, or was.
        const [getter, ...others] =
          (kind === 'insert' || kind === 'delete') && !haveSameReceiver(comparison, l, r)
            ? []
            : l.kind === 'call'
              ? partnersOf(comparison, handedOut(l, lefts, comparison), tos, true)
              : partnersOf(comparison, froms, handedOut(r, rights, comparison), true);
        if (getter && others.length === 0 && getter[0].type?.text === getter[1].type?.text) {
          if (isAsked || l.kind === 'call') votes.use(getter[0]);
          if (isAsked || l.kind !== 'call') votes.use(getter[1]);
          votes.add(...getter, null);
        }
        for (const [from, to] of partnersOf(comparison, froms, tos)) {
          if (kind === 'same' && areUnlike(comparison, from, to)) continue;
          if ((askedFor.has(l) || askedFor.has(r)) && [from, to].every(({ parent }) => parent?.kind === 'file'))
            continue;
          if (areGivenApart(l, r)) {
            votes.setApart(from, to);
            continue;
          }
          if (froms.length > 1) votes.use(from);
          if (tos.length > 1) votes.use(to);
          // `y.x` for `x` is the field itself in another place; `x` for `y.z` one of the object that is `this` now.
          const isOfThis =
            (kind === 'delete' ? l : kind === 'insert' ? r : null)?.kind === 'member' &&
            (comparison.arePaired(from.parent, to.parent) ||
              (comparison.isFree(from.parent ?? left, to.parent ?? right) &&
                (kind === 'delete' ? to.parent === right.parent : from.parent === left.parent)));
          const wrapper: Asked = wrapped.has(l) ? 'right' : wrapped.has(r) ? 'left' : null;
          const made = (isOfThis ? null : wrapper) ?? (areSetApart(l, r) ? 'neither' : null);
          const areBlanked = (isBlanked(l) && isBlanked(r)) || (isBlankedUntyped(from, l) && isBlankedUntyped(to, r));
          votes.add(from, to, from.name !== to.name && !held.has(l) ? made : null, areBlanked);
          told.add(l);
        }
      }
    }
    if (left.kind !== 'constructor' || right.kind !== 'constructor') continue;
    for (const [l, r] of filledAlike(mapping.left, mapping.right)) {
      const from = field(l, 'left');
      const to = field(r, 'right');
      if (!from || !to || told.has(l)) continue;
      votes.use(from);
      votes.use(to);
      votes.add(from, to, null);
    }
  }
  return votes.all((left, right) => comparison.arePaired(left, right), isPulledUp);
}

/**
 * Fields of which several are handed over where one is handed over in the other version (A4, statements:4.1): each of the several
 * with the one, whichever stands at its place.
 * @param field the field without partner that a node names
 */
function gatheredArguments(
  aligned: readonly Alignment[],
  field: (node: CodeNode, side: 'left' | 'right') => Declaration | null,
): { readonly pairs: readonly (readonly [Declaration, Declaration])[]; readonly nodes: ReadonlySet<CodeNode> } {
  const partner = new Map<CodeNode, CodeNode>();
  for (const { left, right } of aligned) if (left && right && !partner.has(left)) partner.set(left, right);
  const pairs: (readonly [Declaration, Declaration])[] = [];
  const nodes = new Set<CodeNode>();
  for (const [left, right] of partner) {
    if (left.kind !== right.kind || left.kind === 'collection') continue;
    for (const changed of changedArguments(left, right, partner)) {
      const froms = new Set(changed.lefts.flatMap((node) => listOf(field(node, 'left'))));
      const tos = new Set(changed.rights.flatMap((node) => listOf(field(node, 'right'))));
      if (froms.size < changed.lefts.length || tos.size < changed.rights.length) continue;
      for (const from of froms) for (const to of tos) pairs.push([from, to]);
      for (const node of changed.lefts) nodes.add(node);
    }
  }
  return { pairs, nodes };
}

/** `x.a`, and `x.a()` without arguments. */
function isMemberOrGetter(node: CodeNode): boolean {
  return node.kind === 'member' || (node.kind === 'call' && node.child('receiver') !== null && !node.child('argument'));
}

/** `x.a` and `a` */
function isPartNamed(member: CodeNode | null, name: CodeNode | null): boolean {
  return member?.kind === 'member' && name?.kind === 'name' && member.label === name.label;
}

/** `x.a` and `x.f()` */
function haveSameReceiver({ index }: Comparison, a: CodeNode, b: CodeNode): boolean {
  const [left, right] = [a.child('receiver'), b.child('receiver')];
  return left !== null && right !== null && index.content(left) === index.content(right);
}

/** The fields that `f()` or `x.f()` may give. */
function handedOut(node: CodeNode, leftovers: Leftovers, comparison: Comparison): readonly Declaration[] {
  const isAsked = node.kind === 'call' && node.all('argument').length === 0;
  return isAsked ? leftovers.handedOut(node.label, comparison) : [];
}

/** Both fields are given a value where they are declared, and it is the same. */
export function haveEqualValues(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  return left.bodyNode >= 0 && right.bodyNode >= 0 && comparison.haveEqualBodies(left, right);
}

/** Tells whether a member is asked of the type that declares it. */
function isOf(node: CodeNode, field: Declaration | undefined): boolean {
  const name = field?.parent?.name;
  return name !== undefined && node.kind === 'member' && node.child('receiver')?.label === name;
}

/**
 * Fields of one type, one of whose names is part of the other: `conn_count`, `count`; or a variable of a module and a
 * member of an object, under any names; without types under one name, in whatever letters.
 */
function isKept(left: Declaration, right: Declaration): boolean {
  if (isOfModule(left, right) && isRecased(left, right)) return true;
  if (left.type === null || left.type.text !== right.type?.text) return false;
  return isWithin(left.name, right.name) || isOfModule(left, right);
}

/** `API_URL` and `api_url`: the words of one name, of which the type is told on one side at most. */
function isRecased(left: Declaration, right: Declaration): boolean {
  return (left.type === null || right.type === null) && wordSimilarity(left.name, right.name) === 1;
}

/** A variable of a module, and a field of a type. */
export function isOfModule(left: Declaration, right: Declaration): boolean {
  return left.parent?.kind === 'file' && right.parent !== null && isType(right.parent);
}

/** Of several fields of one name, those go together whose containers do: `a` of two types that have `b` now. */
function partnersOf(
  comparison: Comparison,
  froms: readonly Declaration[],
  tos: readonly Declaration[],
  always = false,
): (readonly [Declaration, Declaration])[] {
  const all = froms.flatMap((from) => tos.map((to) => [from, to] as const));
  return all.length <= 1 && !always ? all : all.filter(([from, to]) => comparison.arePaired(from.parent, to.parent));
}

/** Members of two types that have their name alone in common: what reads as before says nothing of them. */
function areUnlike(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!left.type || !right.type || left.type.name === right.type.name) return false;
  return !comparison.arePaired(left.parent, right.parent);
}

/** The assignment targets of a constructor by the number of the parameter that is assigned as it is. */
export function filledBy(body: Body): Map<number, CodeNode> {
  const result = new Map<number, CodeNode>();
  for (const { node } of body.fragments) {
    const assignment = assignmentIn(node);
    const target = assignment?.label === '=' ? assignment.child('target') : null;
    const value = target ? assignment?.child('value') : null;
    const at = value?.kind === 'name' ? body.declaration.parameters.findIndex((p) => p.name === value.label) : -1;
    if (target && at >= 0) result.set(at, target);
  }
  return result;
}

/** All that a constructor does is to keep parameters as they are. */
export function onlyFills(body: Body): boolean {
  return body.fragments.length > 0 && filledBy(body).size === body.fragments.length;
}

/** Assigned names in two constructors whose values are parameters that correspond: the same name, type or place (S5). */
function filledAlike(left: Body, right: Body): [CodeNode, CodeNode][] {
  const ls = left.declaration.parameters;
  const rs = right.declaration.parameters;
  const ofRight = filledBy(right);
  const result: [CodeNode, CodeNode][] = [];
  for (const [i, target] of filledBy(left)) {
    const l = ls[i];
    const named = rs.findIndex((r) => r.name === l.name);
    const isFree = (p: { readonly name: string }, others: readonly { readonly name: string }[]) =>
      others.every((other) => other.name !== p.name);
    const typed = rs.filter((r) => r.type?.text === l.type?.text && isFree(r, ls));
    const own = ls.filter((other) => other.type?.text === l.type?.text && isFree(other, rs));
    let at = named;
    if (at < 0 && typed.length === 1 && own.length === 1) at = rs.indexOf(typed[0]);
    if (at < 0 && ls.length === rs.length && isFree(rs[i], ls)) at = i;
    const partner = ofRight.get(at);
    if (partner) result.push([target, partner]);
  }
  return result;
}

/** Another new field of this type has as many words of the name: both may have come of the one (`seed`, `leftSeed`, `rightSeed`). */
export function isOneOfTwo(left: Declaration, right: Declaration, isFree: (field: Declaration) => boolean): boolean {
  const common = wordSimilarity(left.name, right.name);
  const isRival = (other: Declaration) =>
    other !== right &&
    isFree(other) &&
    other.type?.text === left.type?.text &&
    wordSimilarity(left.name, other.name) >= common;
  return common > 0 && right.parent !== null && fieldsOf(right.parent).some(isRival);
}

/** Equal types and common words, up to 1. */
export function likeness(left: Declaration, right: Declaration): number {
  const sameType = left.kind === 'enumConstant' || plainTypeOf(left) === plainTypeOf(right);
  return (sameType ? 0.5 : 0) + 0.5 * wordSimilarity(left.name, right.name);
}
