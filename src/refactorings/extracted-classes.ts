// New classes that came out of old ones (model-diff.md §11): Extract Superclass and Extract Interface by who newly names
// the class as its parent (X2), Collapse Hierarchy (X3), Extract Class and Extract Subclass by the members that left an old
// class and stand in the new one (X4).

import { tellingSizeOf } from '../matching/bodies/bodies.ts';
import { countMapping } from '../matching/bodies/body-mapping.ts';
import { passedParameters } from '../matching/calls/resolution.ts';
import {
  type Comparison,
  callablesOf,
  type DeclarationPair,
  fieldsOf,
  fullName,
  isTest,
  type PairRelation,
  parameterTypes,
} from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { isStandIn } from '../matching/fields/field-moves.ts';
import { Hierarchy } from '../matching/hierarchy.ts';
import { differInMarks, words } from '../matching/words.ts';
import { type CodeNode, ownNodes } from '../model/code.ts';
import {
  type Declaration,
  enclosingType,
  isCallable,
  isCompanion,
  isType,
  qualifiedName,
  type Supertype,
} from '../model/declaration.ts';
import { groupBy } from '../model/grouping.ts';
import { isTestCode, vocabularyOf } from '../model/vocabulary.ts';
import { attributePlace, classPlace, containerPlace, type Findings, type Place } from './findings.ts';
import { areOneToImporters } from './merged-classes.ts';
import { notationOf, renderClass, tellApart } from './render.ts';

/**
 * Extract Superclass, Interface, Class, Subclass; Collapse Hierarchy. Returns the fields that went along with an extracted
 * class under their name where nothing else paired them, be it that type or value are others, or that only the class that
 * came out of the other one says what the two have to do with one another (X4: members are moved).
 * @param parts new classes that another one was split into
 */
export function findExtractedClasses(
  correspondence: Correspondence,
  parts: ReadonlySet<Declaration>,
  findings: Findings,
): DeclarationPair[] {
  const { pairs, added } = correspondence;
  const classPairs = pairs.filter((pair) => isNamedType(pair.left) && isNamedType(pair.right));
  const isNew = added.filter(isNamedType);
  const after = new Hierarchy(correspondence.comparison.after);
  const isUnnamed = ({ left, right }: DeclarationPair) =>
    isType(left) && isType(right) && left.name === '' && right.name === '';
  parents(correspondence, [...classPairs, ...pairs.filter(isUnnamed)], isNew, after, findings);
  const carried: DeclarationPair[] = [];
  for (const type of isNew) {
    if (type.kind !== 'interface' && type.kind !== 'annotation' && !parts.has(type))
      carried.push(...extracted(correspondence, classPairs, type, after, findings));
  }
  const modulePairs = pairs.filter(({ left, right }) => isModule(left) && isModule(right));
  for (const module of modulePairs.length > 0 ? added.filter(isModule) : [])
    carried.push(...extracted(correspondence, modulePairs, module, after, findings));
  collapsed(correspondence, findings);
  return carried;
}

function isNamedType(declaration: Declaration): boolean {
  return isType(declaration) && declaration.name !== '';
}

/** A file that is like a class of its own, where such a one may come out of another one; tests are only sorted anew. */
function isModule(declaration: Declaration): boolean {
  return declaration.kind === 'file' && notationOf(declaration).modulesAreExtracted && !isTestCode(declaration);
}

/** X2: existing classes that newly have the new type as a parent. */
function parents(
  { comparison }: Correspondence,
  classPairs: readonly DeclarationPair[],
  newTypes: readonly Declaration[],
  after: Hierarchy,
  findings: Findings,
): void {
  const byName = new Map<string, Declaration[]>();
  // A name for a type has no members that a class could have given it.
  const declared = newTypes.filter((type) => type.kind !== 'typeAlias');
  const ours = new Set(declared);
  for (const type of declared) byName.set(type.name, [...(byName.get(type.name) ?? []), type]);
  const before = new Hierarchy(comparison.before);
  const clients = new Map<Declaration, DeclarationPair[]>();
  for (const pair of classPairs) {
    for (const { name, text } of pair.right.supertypes) {
      // An import may have given it another name.
      const candidates = byName.get(name) ?? after.meant(pair.right, name).filter((type) => ours.has(type));
      const type = candidates.length > 1 ? nearest(candidates, pair.right) : candidates[0];
      if (!type || type === pair.right) continue;
      // `Owner.Builder` is another one than the `Builder` of another owner.
      const written = ownerOf(text);
      // One that was there in the file of the class is nearer than a new one somewhere else.
      const isOwn = ({ file, parent }: Declaration) => file === pair.right.file && parent?.kind === 'file';
      if (written === '' && type.file !== pair.right.file && after.named(name).some((t) => isOwn(t) && !ours.has(t)))
        continue;
      const isSame = (parent: Supertype) =>
        parent.name === name && (written === '' || ownerOf(parent.text) === '' || ownerOf(parent.text) === written);
      if (pair.left.supertypes.some(isSame)) continue;
      // Whoever needs a class without a name takes the one that there is by now; a parent of it has what it had.
      if (pair.left.name === '' && !gaveMembers(comparison, pair, type)) continue;
      const outer = enclosingType(type);
      // A type inside of another one is extracted for its neighbours, or offered to classes of their own files.
      const clientOuter = enclosingType(pair.right);
      if (outer && clientOuter && outer !== clientOuter && !gaveMembers(comparison, pair, type)) continue;
      if (type.kind === 'interface' && !hadMembersOf(comparison, pair, type)) continue;
      if (type.kind !== 'interface' && isMixedIn(comparison, pair, type)) continue;
      const isNamesake = written === '' && before.ancestorNames(pair.left).has(name);
      if (type.kind === 'interface' && pair.left.kind !== 'interface' && isNamesake) continue;
      clients.set(type, [...(clients.get(type) ?? []), pair]);
    }
  }
  // A new class between a class and its parent took over from the parent what it has, if not from the class.
  const kept = groupBy(clients.size > 0 ? classPairs : [], ({ right }) => right.name);
  for (const type of newTypes) {
    const list = clients.get(type);
    if (!list) continue;
    const asInterface = type.kind === 'interface';
    const givers = new Set(
      type.supertypes
        .flatMap(({ name }) => kept.get(name) ?? [])
        .filter((pair) => gaveMembers(comparison, pair, type))
        .map(({ left }) => left.name),
    );
    const isOfGiver = ({ left }: DeclarationPair) => left.supertypes.some(({ name }) => givers.has(name));
    if (!asInterface && list.every((pair) => isOfGiver(pair) && !gaveMembers(comparison, pair, type))) continue;
    const told = renderClass(type);
    const folders = list.map(({ left }) => (renderClass(left) === told ? tellApart(told, left.file, type.file) : null));
    const names = list.map((pair, i) => folders[i]?.[0] ?? renderClass(pair.left));
    const newClass = folders.find((both) => both !== null)?.[1] ?? told;
    findings.add(
      asInterface ? 'Extract Interface' : 'Extract Superclass',
      asInterface ? { newInterface: newClass, classBefore: names } : { newClass, subclassBefore: names },
      list.map((pair) => classPlace(pair.left, 0)),
      [...list.map((pair) => classPlace(pair.right, 0)), classPlace(type, 1)],
      { rule: 'model:X2', strength: 1 },
    );
  }
}

/**
 * X2, X4: a new class that only other new classes name as their parent, one of which is above the class: nothing was put under
 * it, so it came out of the class as any other one, and what it has was moved there.
 * @param source the later version of a class that was there
 */
export function isFarAbove(comparison: Comparison, source: Declaration, type: Declaration): boolean {
  if (comparison.pairOfRight(type)) return false;
  const { hierarchy } = comparison.resolvers.after;
  const isTold = (below: Declaration) => comparison.pairOfRight(below) !== undefined && hierarchy.names(below, type);
  return hierarchy.isSubtype(source, type) && !isTold(source) && !hierarchy.descendants(type).some(isTold);
}

/** How a pair of members of two classes is told: what went with others to a new class far above was moved (X4). */
export function toldRelation(comparison: Comparison, { left, right, relation }: DeclarationPair): PairRelation {
  if (relation !== 'pulledUp' || !left.parent || !right.parent) return relation;
  const source = comparison.pairOfLeft(left.parent)?.right;
  if (!source || !isFarAbove(comparison, source, right.parent)) return relation;
  const others = right.parent.children.filter((member) => comparison.pairOfRight(member)?.left.parent === left.parent);
  if (others.length < 2) return relation;
  return left.name === right.name ? 'moved' : 'movedRenamed';
}

/** X2: a member that the class lost is, or may be by its name, one of the new class. */
function gaveMembers(comparison: Comparison, { left }: DeclarationPair, type: Declaration): boolean {
  const had = new Set(type.children.filter(({ kind }) => kind !== 'constructor').map(({ name }) => name));
  return left.children.some((member) => {
    const partner = comparison.pairOfLeft(member)?.right;
    return partner ? partner.parent === type : member.kind !== 'constructor' && had.has(member.name);
  });
}

/** What stands before the name of a type: `a.B` of `a.B.C<D>`; '' for nothing. */
function ownerOf(text: string): string {
  const [path] = text.split('<', 1);
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** Of types with one simple name the one in the same file, the imported one, the one in the same package, or the first. */
function nearest(candidates: readonly Declaration[], from: Declaration): Declaration {
  const imported = new Set(from.file.imports.map(({ path }) => path));
  return (
    candidates.find((type) => type.file === from.file) ??
    candidates.find((type) => imported.has(qualifiedName(type))) ??
    candidates.find((type) => type.file.packageName === from.file.packageName) ??
    candidates[0]
  );
}

/**
 * X2: one of the interface's methods existed with an equal signature, or is what a method of the class became, of whose
 * head something is left; where it has nothing but fields, one of them existed. An empty one says what the class is, unless
 * one of its name has said so before.
 */
function hadMembersOf(comparison: Comparison, { left, right }: DeclarationPair, interfaceType: Declaration): boolean {
  const methods = callablesOf(interfaceType);
  const fields = fieldsOf(interfaceType);
  if (methods.length + fields.length === 0) return !left.supertypes.some(({ name }) => name === interfaceType.name);
  const held = new Set(fieldsOf(left).map(({ name }) => name));
  if (fields.some(({ name }) => held.has(name))) return true;
  const typesOf = (d: Declaration) => d.parameters.map(({ type }) => type?.name ?? '');
  const signature = (d: Declaration) => `${d.name}(${typesOf(d).join()})`;
  const isKept = (earlier: Declaration, method: Declaration) => {
    const [before, after] = [typesOf(earlier), typesOf(method)];
    return earlier.name === method.name || before.length + after.length === 0 || before.some((t) => after.includes(t));
  };
  const had = new Set(callablesOf(left).map(signature));
  for (const method of callablesOf(right)) {
    const earlier = comparison.pairOfRight(method)?.left;
    if (earlier?.parent === left && isKept(earlier, method)) had.add(signature(method));
  }
  return methods.some((method) => had.has(signature(method)));
}

/** X2: one more class beside all those that the class extended, and of its members none was there: it adds what is new. */
function isMixedIn(comparison: Comparison, pair: DeclarationPair, type: Declaration): boolean {
  const { left, right } = pair;
  const kept = new Set(right.supertypes.map(({ name }) => name));
  const classes = left.supertypes.filter(({ relation }) => relation === 'extends');
  if (classes.length === 0 || !classes.every(({ name }) => kept.has(name))) return false;
  const names = new Set(left.children.filter(({ kind }) => kind !== 'constructor').map(({ name }) => name));
  const isShared = type.children.some(({ name }) => names.has(name)) || gaveMembers(comparison, pair, type);
  return type.children.length > 0 && !isShared;
}

/** Members that an old class lost and a new one has. */
interface Common {
  readonly methods: readonly (readonly [Declaration, Declaration])[];
  readonly fields: readonly (readonly [Declaration, Declaration])[];
}

/** X4 for one new class: the classes it was extracted from; returns fields without partner that went along. */
function extracted(
  correspondence: Correspondence,
  classPairs: readonly DeclarationPair[],
  type: Declaration,
  hierarchy: Hierarchy,
  findings: Findings,
): DeclarationPair[] {
  const candidates: { pair: DeclarationPair; common: Common; rank: number }[] = [];
  for (const pair of classPairs) {
    if (pair.right === type || pair.left.kind === 'annotation' || areOneToImporters(pair.right, type)) continue;
    if (isWrittenAsCompanion(pair, type)) continue;
    const isBelow = hierarchy.isSubtype(pair.right, type) && !isFarAbove(correspondence.comparison, pair.right, type);
    if (isBelow || isTestCode(pair.right) !== isTestCode(type)) continue;
    const gained = gainedField(pair, type);
    const imported = newlyImports(pair, type);
    const bothTests = isTestClass(pair.right) && isTestClass(type);
    const inner = type.parent === pair.right;
    // A part of the class that does its work now is known by what it was given, whatever else both are.
    const isPart = inner && newlyUses(pair, type);
    if (!gained && !imported && !bothTests && !isPart && areSiblings(pair.right, type)) continue;
    const common = commonMembers(correspondence, pair, type, gained);
    const { methods, fields } = common;
    const isSubclass = hierarchy.isSubtype(type, pair.right);
    const isHeld = () => methods.length > 0 && gainedVariable(correspondence.comparison, pair, type);
    const linked =
      gained || imported || inner || isSubclass || (fields.length > 0 && newlyUses(pair, type)) || isHeld();
    const needed = linked || tookInnerType(correspondence.comparison, pair, type) ? 0 : 1;
    if (methods.length <= needed && fields.length <= needed) continue;
    // What got another name on the way went there by itself; only what kept it tells of a module.
    const kept = (members: Common['methods']) => members.filter(([l, r]) => l.name === r.name).length;
    if (type.kind === 'file' && kept(methods) <= needed && kept(fields) <= needed) continue;
    if (!inner && fields.length === 0 && !methods.some(([l, r]) => isCarriedOver(correspondence.comparison, l, r)))
      continue;
    const isLone = isSubclass && fields.length === 0 && methods.length === 1;
    if (isLone && isAccessor(correspondence.comparison, methods[0][0])) continue;
    const sameFile = type.file === pair.right.file;
    candidates.push({ pair, common, rank: sameFile ? 0 : inner ? 1 : isSubclass ? 2 : 3 });
  }
  candidates.sort((a, b) => a.rank - b.rank);
  // Where methods went to the class, one who has no more in common with it than a name for a field gave it nothing.
  const sources = candidates.some(({ common }) => common.methods.length > 0)
    ? candidates.filter(({ common }) => !isLoneNamesake(correspondence.comparison, common))
    : candidates;
  // The nearest one; others that are as near count where they lost just the same.
  const [first] = sources;
  const taken = ({ common: { methods, fields } }: (typeof candidates)[number]) =>
    [...methods, ...fields].map(([, member]) => member.index).join();
  const wanted =
    sources.length > 0 && first.rank < 3
      ? sources.filter((other) => other.rank === first.rank && taken(other) === taken(first))
      : sources;
  for (const { pair, common } of wanted) {
    const { methods, fields } = common;
    const places = (side: 0 | 1): Place[] => [
      ...methods.map((method) => containerPlace(method[side], side + 1)),
      ...fields.map((field) => attributePlace(field[side], side + 2)),
    ];
    const names = [pair.left, type].map((each) => renderClass(each));
    const folders = names[0] === names[1] ? tellApart(names[0], pair.left.file, type.file) : null;
    const [sourceClassBefore, newClass] = folders ?? names;
    findings.add(
      hierarchy.isSubtype(type, pair.right) ? 'Extract Subclass' : 'Extract Class',
      { newClass, sourceClassBefore },
      [classPlace(pair.left, 0), ...places(0)],
      [classPlace(pair.right, 0), classPlace(type, 1), ...places(1)],
      { rule: 'model:X4', strength: Math.min(1, (methods.length + fields.length) / 4) },
    );
  }
  const { comparison } = correspondence;
  const isCarried = ([l, r]: readonly [Declaration, Declaration]) =>
    l.kind === 'field' && isNamedAlike(l, r) && !isStandIn(comparison, l) && comparison.isFree(l, r);
  return wanted.flatMap(({ pair, common: { fields } }) => {
    const isSubclass = hierarchy.isSubtype(type, pair.right);
    // A name is kept on the way down.
    const carried = fields.filter((both) => isCarried(both) && (!isSubclass || both[0].name === both[1].name));
    return carried.map(
      ([left, right]): DeclarationPair => ({
        left,
        right,
        // What a class set in passing goes down with the rest to the new subclass.
        relation: isSubclass ? 'pushedDown' : left.name === right.name ? 'moved' : 'movedRenamed',
        rule: 'model:X4',
        strength: Math.min(1, fields.length / 4),
      }),
    );
  });
}

/**
 * Members of the old class that left it and correspond to a member of the new one. What was moved elsewhere counts as
 * well: several classes may have lost the same member to one new class.
 */
function commonMembers(
  { comparison }: Correspondence,
  pair: DeclarationPair,
  type: Declaration,
  gained: boolean,
): Common {
  // A property that the class holds as a field now is there still.
  const held = new Set(fieldsOf(pair.right).map(({ name }) => name));
  const isHeld = (member: Declaration) =>
    isCallable(member) &&
    passedParameters(member).length === 0 &&
    held.has(member.name) &&
    comparison.pairOfLeft(member)?.right.parent !== type;
  const lost = (members: readonly Declaration[]) =>
    members.filter((member) => comparison.pairOfLeft(member)?.right.parent !== pair.right && !isHeld(member));
  const free = new Set(type.children);
  // A namesake of the type to which the field went holds it there.
  const holdsIt = (l: Declaration, r: Declaration) => {
    const home = comparison.pairOfLeft(l)?.right.parent;
    return home != null && isType(home) && r.type?.name === home.name;
  };
  const match = (members: readonly Declaration[], test: (l: Declaration, r: Declaration) => boolean) => {
    const result: [Declaration, Declaration][] = [];
    for (const l of members) {
      const partner = comparison.pairOfLeft(l)?.right;
      const r = partner && free.has(partner) ? partner : [...free].find((candidate) => test(l, candidate));
      if (!r) continue;
      free.delete(r);
      result.push([l, r]);
    }
    return result;
  };
  return {
    methods: match(
      lost(callablesOf(pair.left)).filter(isEvidence),
      (l, r) => isEvidence(r) && areAlike(comparison, l, r) && !areApart(comparison, l, r),
    ),
    fields: match(
      lost(fieldsOf(pair.left)),
      (l, r) =>
        l.kind === r.kind &&
        !holdsIt(l, r) &&
        (isNamedAlike(l, r) || (gained && typeText(l) === typeText(r) && shareWord(l.name, r.name))),
    ),
  };
}

/** One name, or one with the mark of what a class keeps for itself: `_size` and `size`. */
function isNamedAlike(l: Declaration, r: Declaration): boolean {
  return l.name === r.name || differInMarks(l.name, r.name);
}

/** One field, which is not known to be the same one. */
function isLoneNamesake(comparison: Comparison, { methods, fields }: Common): boolean {
  return methods.length === 0 && fields.length === 1 && !comparison.arePaired(...fields[0]);
}

/** Most of the method's code stands in the other one: names alone do not tell that a class came out of another file. */
function isCarriedOver(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (comparison.arePaired(l, r) || comparison.haveEqualBodies(l, r)) return true;
  const mapping = comparison.mapping(l, r);
  const counts = mapping && countMapping(mapping);
  return counts !== null && counts.mapped > counts.leftOver && counts.mapped > counts.rightOver;
}

/** Each has another partner, and their code differs: classes that lose the same member to a new one had it alike (X4). */
function areApart(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const areElsewhere = comparison.pairOfLeft(l) !== undefined && comparison.pairOfRight(r) !== undefined;
  return areElsewhere && !comparison.arePaired(l, r) && !comparison.haveEqualBodies(l, r);
}

/** Methods that tell something: constructors and what every class overrides (D6) do not. */
function isEvidence(method: Declaration): boolean {
  return (
    (method.kind === 'method' || method.kind === 'function') && !vocabularyOf(method).commonMethods.has(method.name)
  );
}

function typeText(declaration: Declaration): string {
  return declaration.type?.text ?? '';
}

function shareWord(a: string, b: string): boolean {
  const other = words(b);
  return words(a).some((word) => other.includes(word));
}

// Bodies smaller than this (in syntax nodes) are equal by chance.
const SMALLEST_BODY = 15;

/** X4: the same signature up to types, an identical body, or the name with a common parameter. */
function areAlike(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (fullName(l) === fullName(r)) {
    const names = (d: Declaration) => d.parameters.map((parameter) => parameter.name).join();
    const anonymous = (d: Declaration) => d.children.filter(isType).length;
    if (
      l.parameters.length === r.parameters.length &&
      (names(l) === names(r) || parameterTypes(l).join() === parameterTypes(r).join()) &&
      anonymous(l) === anonymous(r)
    )
      return true;
    return l.parameters.some((p) => r.parameters.some((q) => p.name === q.name && p.type?.text === q.type?.text));
  }
  if (l.bodyNode < 0 && r.bodyNode < 0) {
    // Native and abstract methods have no body; what they are bound to stands in their annotations.
    const bound = (d: Declaration) => d.annotations.map((a) => a.text).filter((text) => text.includes('('));
    return bound(l).length > 0 && bound(l).join() === bound(r).join();
  }
  return (
    comparison.haveEqualBodies(l, r) &&
    l.file.tree.next[l.bodyNode] - l.bodyNode >= SMALLEST_BODY &&
    !isLoneThrow(comparison, l)
  );
}

function isLoneThrow(comparison: Comparison, method: Declaration): boolean {
  const fragments = comparison.body(method)?.fragments ?? [];
  return fragments.length === 1 && fragments[0].node.kind === 'throw';
}

/** Statements that give the caller nothing. */
const doesOnly: ReadonlySet<CodeNode['kind']> = new Set(['empty', 'expression']);

/** A method without parameters whose body is one short statement that gives a value; one that does something is none. */
function isAccessor(comparison: Comparison, method: Declaration): boolean {
  if (passedParameters(method).length > 0) return false;
  if (method.bodyNode < 0) return true;
  const { tree } = method.file;
  const givesNothing = comparison.body(method)?.fragments.every(({ node }) => doesOnly.has(node.kind)) ?? false;
  return !givesNothing && tree.next[method.bodyNode] - method.bodyNode < SMALLEST_BODY;
}

/** X4: the old class has a field of the new type that it did not have. */
function gainedField({ left, right }: DeclarationPair, type: Declaration): boolean {
  const holds = (d: Declaration) => fieldsOf(d).some((field) => namesType(field.type?.text ?? '', type.name));
  return holds(right) && !holds(left);
}

/** A class in another language now, whose companion holds what the class itself did: that is how it is written there. */
function isWrittenAsCompanion({ left, right }: DeclarationPair, type: Declaration): boolean {
  return isCompanion(type) && type.parent === right && left.file.language !== right.file.language;
}

/** X4: code of the old class has a variable of the new type that it did not have. */
function gainedVariable(comparison: Comparison, { left, right }: DeclarationPair, type: Declaration): boolean {
  const isOfType = ({ kind, children }: CodeNode) =>
    kind === 'variable' && children.some(({ role, label }) => role === 'type' && namesType(label, type.name));
  const holds = (d: Declaration) =>
    membersOf(d).some((member) => comparison.body(member)?.fragments.some(({ node }) => ownNodes(node).some(isOfType)));
  return holds(right) && !holds(left);
}

function namesType(text: string, name: string): boolean {
  return text.split(/[^\p{L}\p{N}_$]+/u).includes(name);
}

/** The old class's file newly imports the new type. */
function newlyImports({ left, right }: DeclarationPair, type: Declaration): boolean {
  const imports = (d: Declaration) =>
    d.file.imports.some((i) => i.alias === type.name || (i.isStatic && i.path.endsWith(`.${type.name}`)));
  return imports(right) && !imports(left);
}

/** X4: a type inside of the old class is inside of the new one now. */
function tookInnerType(comparison: Comparison, { left }: DeclarationPair, type: Declaration): boolean {
  return left.children.some((inner) => isNamedType(inner) && comparison.pairOfLeft(inner)?.right.parent === type);
}

/** Code of the old class newly creates the new type or calls it by name. */
function newlyUses({ left, right }: DeclarationPair, type: Declaration): boolean {
  const uses = (d: Declaration) =>
    membersOf(d).some((member) =>
      member.calls.some((call) => (call.kind === 'creation' && call.name === type.name) || call.receiver === type.name),
    );
  return uses(right) && !uses(left);
}

/** A type's members and what is declared in them. */
function membersOf(type: Declaration): Declaration[] {
  const result: Declaration[] = [];
  for (const child of type.children)
    result.push(child, ...(isType(child) && child.name !== '' ? [] : membersOf(child)));
  return result;
}

/** X5: both have a parent in common, so that like members need not come from one another. */
function areSiblings(a: Declaration, b: Declaration): boolean {
  const { markerTypes } = vocabularyOf(a);
  return a.supertypes.some(({ name }) => !markerTypes.has(name) && b.supertypes.some((other) => other.name === name));
}

function isTestClass(type: Declaration): boolean {
  return callablesOf(type).some(isTest);
}

/** There was no such method, or one without code: where nothing is abstract it says no more than that somebody else is to write it. */
function isUnwritten(comparison: Comparison, method: Declaration | undefined): boolean {
  const body = method && method.bodyNode >= 0 ? comparison.body(method) : null;
  return !body || (tellingSizeOf(body) === 0 && body.fragments.some(({ node }) => node.kind === 'throw'));
}

/** X3: a class that implemented a type which stays is gone, and the type has its methods now. */
function collapsed({ comparison, pairs, removed }: Correspondence, findings: Findings): void {
  const before = new Hierarchy(comparison.before);
  for (const type of removed.filter(isNamedType)) {
    const methods = callablesOf(type).filter(isEvidence);
    for (const parent of before.ancestors(type)) {
      const later = comparison.pairOfLeft(parent)?.right;
      if (!later || renderClass(later) !== renderClass(parent)) continue;
      if (!type.supertypes.some(({ name }) => name === parent.name)) continue;
      const absorbed = methods.some((method) =>
        callablesOf(later).some(
          (other) =>
            other.bodyNode >= 0 &&
            method.bodyNode >= 0 &&
            fullName(other) === fullName(method) &&
            parameterTypes(other).join() === parameterTypes(method).join() &&
            (isUnwritten(comparison, comparison.pairOfRight(other)?.left) ||
              pairs.some((pair) => pair.left === method && pair.right === other)),
        ),
      );
      if (!absorbed) continue;
      findings.add(
        'Collapse Hierarchy',
        { removedClass: renderClass(type), superclassAfter: renderClass(later) },
        [classPlace(type)],
        [classPlace(later)],
        { rule: 'model:X3', strength: 1 },
      );
      break;
    }
  }
}
