// Classes whose members were written apart from a constructor function, `A.prototype.f = function () {}`, `this.f = …` in it or
// `extend(A.prototype, { f() {} })`, and stand in a class of that name now, or the reverse; members that stand apart from an object
// and in its literal: another notation for the same members (model-diff.md G4).
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { type Comparison, callablesOf, fieldsOf, fullName } from '../comparison.ts';

/** What may belong to classes of a container without standing in them. */
interface OuterMembers {
  /** By the class that they are written for: members, and literals that hold some. */
  readonly byClass: ReadonlyMap<string, readonly Declaration[]>;
  /** Functions that may make the objects of a class of their name. */
  readonly makers: ReadonlyMap<string, Declaration>;
  /** Methods of literals of which nothing says what they are for, by name. */
  readonly loose: ReadonlyMap<string, readonly Declaration[]>;
}

/** Pairs members that types of one container have with those that stand beside such a type in the other one. */
export function pairOuterMembers(comparison: Comparison, left: Declaration, right: Declaration): void {
  const isMaker = (callable: Declaration) => !returnsValue(comparison, callable);
  pairWith(left, right, isMaker, (outer, inner) => {
    if (comparison.isFree(outer, inner)) comparison.pair(outer, inner, 'same', 'model:G4');
  });
  pairWith(right, left, isMaker, (outer, inner) => {
    if (comparison.isFree(inner, outer)) comparison.pair(inner, outer, 'same', 'model:G4');
  });
  pairByPaths(comparison, left, right);
}

/** Pairs members of one path that are written in two ways, neither of which is a class: `a.f = function () {}` and `a = { f() {} }`. */
function pairByPaths(comparison: Comparison, left: Declaration, right: Declaration): void {
  const [before, after] = [membersByPath(left), membersByPath(right)];
  for (const [path, l] of before) {
    const r = after.get(path);
    const isAnew = l && r && (fullName(l) !== fullName(r) || l.parent?.kind !== r.parent?.kind);
    if (isAnew && comparison.isFree(l, r)) comparison.pair(l, r, 'same', 'model:G4');
  }
}

/** Members of objects, and those of all objects of a class, by their paths; null where several have one. */
function membersByPath(container: Declaration): Map<string, Declaration | null> {
  const result = new Map<string, Declaration | null>();
  const { memberPath } = container.file.language.notation ?? {};
  if (!memberPath) return result;
  const callables = callablesOf(container);
  const objects = [container, ...fieldsOf(container)].flatMap(({ children }) => children.filter(isType));
  for (const member of [...callables, ...callables.flatMap(callablesOf), ...objects.flatMap(callablesOf)]) {
    const path = memberPath(member);
    if (path !== null) result.set(path, result.has(path) ? null : member);
  }
  return result;
}

/** At the end it gives something that is more than a name: no object that `new` made of it. */
function returnsValue(comparison: Comparison, callable: Declaration): boolean {
  const body = comparison.body(callable);
  const last = body?.fragments[body.top.at(-1) ?? -1]?.node;
  const value = last?.kind === 'return' ? last.children[0] : undefined;
  return value !== undefined && value.kind !== 'name' && value.kind !== 'this';
}

function pairWith(
  outer: Declaration,
  container: Declaration,
  isMaker: (callable: Declaration) => boolean,
  pair: (outer: Declaration, inner: Declaration) => void,
): void {
  const types = container.children.filter((child) => isType(child) && child.name !== '');
  const found = types.length > 0 ? outerMembers(outer) : null;
  if (!found) return;
  // What both versions write apart has no other notation now.
  const stays = new Set(callablesOf(container).map(fullName));
  for (const type of types) {
    // Beside a class of its own a function of the name makes something else.
    const isClass = outer.children.some((child) => isType(child) && child.name === type.name);
    const named = isClass ? undefined : found.makers.get(type.name);
    const maker = named && isMaker(named) ? named : undefined;
    const members = found.byClass.get(type.name) ?? [];
    for (const member of members.filter(isType)) pair(member, type);
    const init = callablesOf(type).find(({ kind }) => kind === 'constructor');
    if (maker && init) pair(maker, init);
    if (maker) pairFieldsOf(type.name, outer, type, pair);
    const methods = members.filter((member) => isCallable(member) && !stays.has(fullName(member)));
    pairMethods(methods, type, pair);
    if (maker) for (const inner of callablesOf(type)) pairMethods(found.loose.get(inner.name) ?? [], type, pair);
  }
}

/** Pairs what is assigned to a class by its name with the fields of a type. */
function pairFieldsOf(
  name: string,
  outer: Declaration,
  type: Declaration,
  pair: (outer: Declaration, inner: Declaration) => void,
): void {
  const fields = new Map(fieldsOf(type).map((field) => [field.name, field]));
  for (const field of fieldsOf(outer)) {
    const inner = lastName(field.qualifier) === name ? fields.get(field.name) : undefined;
    if (inner) pair(field, inner);
  }
}

/** Pairs methods that stand apart with those of a type by their own names. */
function pairMethods(
  methods: readonly Declaration[],
  type: Declaration,
  pair: (outer: Declaration, inner: Declaration) => void,
): void {
  const byName = groupBy(methods, nameOf);
  for (const inner of callablesOf(type))
    for (const name of new Set([nameOf(inner), inner.name]))
      for (const method of byName.get(name) ?? []) pair(method, inner);
}

/** What a member is known by in its class, wherever it stands. */
function nameOf(member: Declaration): string {
  return member.file.language.notation?.nameInClass?.(member) ?? member.name;
}

/**
 * C4: classes whose members stand apart from their function, and that have another name where these stand in them, or the
 * reverse: more than half of what both have goes by the same names.
 */
export function pairRenamedOuterClasses(comparison: Comparison): void {
  const isMaker = (callable: Declaration) => !returnsValue(comparison, callable);
  for (const { left, right } of [...comparison.pairs]) {
    if (left.kind !== 'file' || right.kind !== 'file') continue;
    pairRenamed(comparison, left, right, isMaker, (outer, inner, rule) => {
      if (comparison.isFree(outer, inner)) comparison.pair(outer, inner, 'same', rule);
    });
    pairRenamed(comparison, right, left, isMaker, (outer, inner, rule) => {
      if (comparison.isFree(inner, outer)) comparison.pair(inner, outer, 'same', rule);
    });
  }
}

function pairRenamed(
  comparison: Comparison,
  outer: Declaration,
  container: Declaration,
  isMaker: (callable: Declaration) => boolean,
  pair: (outer: Declaration, inner: Declaration, rule: string) => void,
): void {
  const isPaired = (d: Declaration) => (comparison.pairOfLeft(d) ?? comparison.pairOfRight(d)) !== undefined;
  const types = container.children.filter((child) => isType(child) && child.name !== '' && !isPaired(child));
  const found = types.length > 0 ? outerMembers(outer) : null;
  if (!found) return;
  const names = new Set([...container.children, ...callablesOf(container)].map(({ name }) => name));
  const classes = [...found.byClass].flatMap(([name, members]) => {
    const maker = found.makers.get(name);
    const isGone = !names.has(name) && maker?.name === name && isMaker(maker) && !isPaired(maker);
    return isGone ? [{ maker, methods: members.filter((member) => isCallable(member) && !isPaired(member)) }] : [];
  });
  for (const type of types) {
    const own = callablesOf(type);
    const init = own.find(({ kind }) => kind === 'constructor');
    const alike = classes.filter(({ maker, methods }) => {
      const isMade = init !== undefined && comparison.haveEqualBodies(maker, init);
      const shared = new Set(methods.map(nameOf));
      const common = own.filter((method) => shared.has(nameOf(method))).length + (isMade ? 1 : 0);
      return common > 1 && 4 * common > own.length + methods.length + 1;
    });
    if (alike.length !== 1 || !init) continue;
    const [{ maker, methods }] = alike;
    pair(maker, init, 'model:C4');
    pairFieldsOf(maker.name, outer, type, (field, inner) => pair(field, inner, 'model:G4'));
    pairMethods(methods, type, (method, inner) => pair(method, inner, 'model:G4'));
  }
}

/** `A` of `names.A`. */
function lastName(path: string | null): string | null {
  return path?.slice(path.lastIndexOf('.') + 1) ?? null;
}

function outerMembers(container: Declaration): OuterMembers | null {
  const { classOfOuterMember: classOf, exportObjects } = container.file.language.notation ?? {};
  if (!classOf) return null;
  // `var A = (function () { function A() {} A.prototype.f = …; return A; })()`
  const callables = [container, ...fieldsOf(container)].flatMap(callablesOf);
  const types = container.children.filter((child) => isType(child) && classOf(child) !== null);
  const byClass = new Map<string, Declaration[]>();
  const loose = new Map<string, Declaration[]>();
  const enter = (index: Map<string, Declaration[]>, name: string, member: Declaration) =>
    index.set(name, [...(index.get(name) ?? []), member]);
  for (const member of [...callables, ...callables.flatMap(callablesOf), ...types, ...types.flatMap(callablesOf)]) {
    const name = classOf(member);
    if (name) enter(byClass, name, member);
    else if (name === '') enter(loose, member.name, member);
  }
  const functions = callables.filter((callable) => classOf(callable) === null);
  // `names.A = function () { … }` makes objects as far as something is written for `A`.
  const qualified = callables.filter((callable) => classOf(callable) !== null && byClass.has(callable.name));
  // `var A = module.exports = function () { … }`
  const held = fieldsOf(container).flatMap(({ name, children }) => {
    const callable = children
      .filter(isCallable)
      .find((child) => child.name === name || exportObjects?.has(`${child.qualifier}.${child.name}`));
    return callable ? ([[name, callable]] as const) : [];
  });
  const named = [...qualified, ...functions].map((callable) => [callable.name, callable] as const);
  const makers = new Map([...held, ...named]);
  return { byClass, makers, loose };
}
