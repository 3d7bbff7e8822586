// Classes whose members were written apart from a constructor function, `A.prototype.f = function () {}`, `this.f = …` in it or
// `extend(A.prototype, { f() {} })`, and stand in a class of that name now, or the reverse: another notation for the same
// members (model-diff.md G4).
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
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
  // What both versions write apart has no other notation now.
  const stays = new Set(found ? callablesOf(container).map(fullName) : []);
  for (const type of found ? types : []) {
    const members = found?.byClass.get(type.name) ?? [];
    // Beside a class of its own a function of the name makes something else.
    const isClass = outer.children.some((child) => isType(child) && child.name === type.name);
    const named = isClass ? undefined : found?.makers.get(type.name);
    const maker = named && isMaker(named) ? named : undefined;
    for (const member of members.filter(isType)) pair(member, type);
    if (maker) {
      const fields = new Map(fieldsOf(type).map((field) => [field.name, field]));
      for (const field of fieldsOf(outer)) {
        const inner = lastName(field.qualifier) === type.name ? fields.get(field.name) : undefined;
        if (inner) pair(field, inner);
      }
    }
    for (const inner of callablesOf(type)) {
      if (inner.kind === 'constructor' && maker) pair(maker, inner);
      for (const member of members)
        if (isCallable(member) && member.name === inner.name && !stays.has(fullName(member))) pair(member, inner);
      for (const member of (maker && found?.loose.get(inner.name)) ?? []) pair(member, inner);
    }
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
