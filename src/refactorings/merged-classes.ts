// Merge Class and Split Class (model-diff.md C11): what was left of a class that is gone went into a class that another one became, or into
// a new one together with others; or the methods of one that is gone make up several new ones. Told in place of the move or rename of the class that
// the matching paired.

import { ownerOf } from '../matching/calls/resolution.ts';
import {
  type Comparison,
  callablesOf,
  type DeclarationPair,
  fieldsOf,
  isNamedAsExport,
  parameterTypes,
} from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { Hierarchy } from '../matching/hierarchy.ts';
import { byPlace } from '../matching/types/types.ts';
import { type Declaration, type FileModel, isCallable, isType } from '../model/declaration.ts';
import { classPlace, type Findings } from './findings.ts';
import { notationOf, renderClass, renderClassOf } from './render.ts';

/** Methods of a class that is gone need to be this many in the other one to tell a merge, or a split. */
const FEWEST_METHODS = 2;

/** Renamed classes with the members of one that is gone that are looked at. */
const MOST_ALIKE = 8;

/** Classes that were merged or split; both maps count the class that the matching paired. */
export class ClassParts {
  /** Sources of a merge by the later class. */
  readonly merged: ReadonlyMap<Declaration, readonly Declaration[]>;
  /** Parts of a split by the earlier class. */
  readonly split: ReadonlyMap<Declaration, readonly Declaration[]>;
  /** Classes with the same members that gave way to one, by that; the one that the matching paired goes on in it, members and all. */
  readonly twins: ReadonlyMap<Declaration, readonly Declaration[]>;

  constructor(readonly correspondence: Correspondence) {
    this.merged = mergedInto(correspondence);
    this.split = splitInto(correspondence);
    this.twins = twinsOf(correspondence, this);
  }

  /** Fields that more than one part of a split has as the whole had them, and more than one source of a merge: those without partner. */
  sharedFields(): DeclarationPair[] {
    const { comparison } = this.correspondence;
    const pairs = (sources: readonly Declaration[], targets: readonly Declaration[]) =>
      sources.flatMap(fieldsOf).flatMap((left) =>
        targets.flatMap(fieldsOf).flatMap((right): DeclarationPair[] => {
          const isFree = !(targets.length > 1 ? comparison.pairOfRight(right) : comparison.pairOfLeft(left));
          // A class that took others in had the field before.
          const former = comparison.pairOfRight(right)?.left.parent;
          const wasThere = former && targets.length === 1 && !sources.includes(former);
          if (!isFree || wasThere || left.name !== right.name || left.type?.text !== right.type?.text) return [];
          return [{ left, right, relation: 'moved', rule: 'model:C11', strength: 1 }];
        }),
      );
    return [
      ...[...this.split].flatMap(([source, parts]) => pairs([source], parts)),
      ...[...this.merged].flatMap(([target, sources]) => pairs(sources, [target])),
    ];
  }

  /** Tells whether two types are one class, and not one of several that were merged, or parts of one. */
  areOneClass(left: Declaration, right: Declaration): boolean {
    const isPart = this.merged.get(right)?.includes(left) || this.split.has(left);
    return this.correspondence.comparison.arePaired(left, right) && !isPart;
  }

  /** Tells whether two members stand in one class: what did not move then. */
  stayed(left: Declaration, right: Declaration): boolean {
    const { comparison } = this.correspondence;
    if ([areOneModule, areOfExport, areOfSuccessor].some((areOfOne) => areOfOne(comparison, left, right))) return true;
    if (areOneToImporters(left, right)) return true;
    if (isDeclaredStill(comparison, left, right) || isDeclaredStill(comparison, right, left)) return true;
    return this.areOneClass(ownerOf(left), ownerOf(right)) && !changesNamespace(left, right);
  }
}

/** A function that one version only declares is declared there in the other one as well, and defined somewhere. */
function isDeclaredStill(comparison: Comparison, declared: Declaration, defined: Declaration): boolean {
  if (!isCallable(declared) || declared.bodyNode >= 0 || !defined.declaredIn) return false;
  const { root } = declared.file;
  return defined.declaredIn.some(
    (file) => comparison.arePaired(root, file.root) || comparison.arePaired(file.root, root),
  );
}

/** A member of the file that is one of a namespace now, or the reverse. In C++ whole files get one around them. */
function changesNamespace(left: Declaration, right: Declaration): boolean {
  const isInside = ({ parent }: Declaration) => parent?.kind === 'namespace';
  return !notationOf(right).includesFiles && isInside(left) !== isInside(right);
}

/**
 * One class, wherever its methods are defined; one namespace of a file, whatever the file is called now; header and source,
 * where what one declares the other may define.
 */
function areOneModule(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  if (!notationOf(right).includesFiles) return false;
  const isOfClass = ({ kind, qualifier }: Declaration) => qualifier !== null && kind !== 'function';
  if (isOfClass(left) && isOfClass(right) && left.qualifier === right.qualifier) return true;
  if (renderClassOf(left) !== renderClassOf(right)) return false;
  const [from, to] = [left.parent?.kind, right.parent?.kind];
  if (from !== to || (from !== 'file' && from !== 'namespace')) return false;
  if (from === 'namespace' && comparison.arePaired(left.file.root, right.file.root)) return true;
  const [before, after] = [left, right].map(({ file: { path } }) => /([^/]*)\.([^./]*)$/.exec(path));
  return before?.[1] === after?.[1] && before?.[2] !== after?.[2];
}

/** Members of one class, or modules, to whoever imports them: a stub says what is in the module that it stands beside. */
export function areOneToImporters(left: Declaration, right: Declaration): boolean {
  const [before, after] = [left, right].map((each) => notationOf(each).importPath?.(each.file.path));
  const areOneModule = before !== undefined && before === after && left.file.path !== right.file.path;
  return areOneModule && renderClassOf(left) === renderClassOf(right);
}

/** What a module has by itself and what the object has that it exports: `export function f() {}`, `module.exports = { f() {} }`. */
function areOfExport(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const owners = [ownerOf(left), ownerOf(right)];
  if (owners.every(({ kind }) => kind === 'file') || !comparison.arePaired(left.file.root, right.file.root))
    return false;
  return [left, right].every((member, at) =>
    owners[at].kind === 'file' ? isExported(comparison, member) : isExportObject(owners[at]),
  );
}

/** The module exports it under its own name, by itself or in a list, `module.exports = { f, g }`; variables are not known to be. */
function isExported(comparison: Comparison, { kind, name, visibility, file }: Declaration): boolean {
  if (visibility === 'public' || kind === 'field') return true;
  const objects = [...(file.language.notation?.exportObjects ?? [])].map((object) => object.split('.'));
  const isList = (words: readonly string[]) => objects.some((object) => object.every((word) => words.includes(word)));
  const statements = comparison.body(file.root)?.fragments ?? [];
  return statements.some(({ words }) => words.includes(name) && isList(words));
}

/** `module.exports = { … }`, `export default { … }`. */
function isExportObject(type: Declaration): boolean {
  return type.kind === 'object' && isNamedAsExport(type);
}

/** A member of a class, and one of a namespace that has the name and place of the class, and prints like it. */
function areOfSuccessor(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const [from, to] = [left.parent, right.parent];
  if (!from || !to || (from.kind === 'namespace') === (to.kind === 'namespace')) return false;
  const isSame = from.name === to.name && comparison.arePaired(from.parent, to.parent);
  return isSame && [from, to].some(isType) && renderClassOf(left) === renderClassOf(right);
}

/** Two and more classes that were merged, by the later class; the one that it was paired with is among them. */
function mergedInto({ comparison, removed }: Correspondence): Map<Declaration, Declaration[]> {
  const hierarchy = new Hierarchy(comparison.before);
  const gone = removed.filter((type) => isType(type) && type.name !== '');
  const result = new Map<Declaration, Declaration[]>();
  for (const type of gone) {
    const target = whereMostWent(comparison, type);
    if (!target) continue;
    const first = comparison.pairOfRight(target)?.left;
    const wasThere = first !== undefined && renderClass(first) === renderClass(target);
    if (wasThere && !mayTakeIn(target, type)) continue;
    const sources = result.get(target) ?? (first && !wasThere ? [first] : []);
    if (sources.some((other) => hierarchy.isSubtype(other, type) || hierarchy.isSubtype(type, other))) continue;
    result.set(target, [...sources, type]);
  }
  for (const [target, sources] of result) if (sources.length < 2) result.delete(target);
  return result;
}

/** C12: a class that was there may take in others, no modules and no siblings. */
function mayTakeIn(target: Declaration, type: Declaration): boolean {
  const supertypes = new Set(target.supertypes.map(({ name }) => name));
  return target.kind !== 'file' && !type.supertypes.some(({ name }) => supertypes.has(name) || name === target.name);
}

/**
 * Classes that are gone and had the same members as one that got another name, where other files that named them name that one now: two
 * exceptions that became one, two nodes of a list that a template replaces.
 */
function twinsOf(
  { comparison, pairs, removed }: Correspondence,
  { merged, split }: Pick<ClassParts, 'merged' | 'split'>,
): Map<Declaration, Declaration[]> {
  const result = new Map<Declaration, Declaration[]>();
  const renamed = new Map<string, DeclarationPair[]>();
  for (const pair of pairs) {
    const { left, right } = pair;
    if (!isType(left) || !isType(right) || left.name === right.name || left.name === '' || right.name === '') continue;
    if (merged.has(right) || split.has(left)) continue;
    const members = membersOf(left);
    const known = members === null ? [] : (renamed.get(members) ?? []);
    if (members !== null && known.push(pair) === 1) renamed.set(members, known);
  }
  const alike = removed.flatMap((type) => {
    const members = isType(type) && type.name !== '' ? membersOf(type) : null;
    return members === null ? [] : (renamed.get(members) ?? []).slice(0, MOST_ALIKE).map((pair) => ({ type, pair }));
  });
  if (alike.length === 0) return result;
  const names = new Set(alike.flatMap(({ type, pair }) => [type.name, pair.right.name]));
  const before = filesNaming(comparison.before.files, names);
  const after = filesNaming(comparison.after.files, names);
  const hierarchy = new Hierarchy(comparison.before);
  const told = new Set<Declaration>();
  for (const { type, pair } of alike) {
    const { left: twin, right: other } = pair;
    if (told.has(type) || hierarchy.isSubtype(twin, type) || hierarchy.isSubtype(type, twin)) continue;
    const isUser = (file: FileModel) => {
      const later = comparison.pairOfLeft(file.root)?.right.file;
      const isOwn = file === type.file || file === twin.file;
      return !isOwn && later && after.get(other.name)?.has(later) && !before.get(other.name)?.has(file);
    };
    if (after.has(type.name) || ![...(before.get(type.name) ?? [])].some(isUser)) continue;
    told.add(type);
    result.set(other, [...(result.get(other) ?? [twin]), type]);
  }
  return result;
}

const word = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Files that have each of the names as a word. */
function filesNaming(files: readonly FileModel[], names: ReadonlySet<string>): Map<string, Set<FileModel>> {
  const result = new Map<string, Set<FileModel>>();
  for (const file of files) {
    for (const [name] of file.text.matchAll(word)) {
      if (names.has(name)) result.set(name, (result.get(name) ?? new Set()).add(file));
    }
  }
  return result;
}

/** Kind of a class and names of its members but constructors, as a key; null where it has none. */
function membersOf(type: Declaration): string | null {
  const methods = callablesOf(type).filter(({ kind, name }) => kind !== 'constructor' && name !== '');
  const names = [...methods, ...fieldsOf(type)].map(({ name }) => name).sort();
  return names.length > 0 ? `${type.kind} ${names.join(' ')}` : null;
}

/** The class that has at least half of the methods of a class that is gone. */
function whereMostWent(comparison: Comparison, type: Declaration): Declaration | null {
  const methods = callablesOf(type).filter(({ kind }) => kind !== 'constructor');
  const counts = new Map<Declaration, number>();
  for (const method of methods) {
    const target = comparison.pairOfLeft(method)?.right.parent;
    if (target && isType(target)) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  for (const [target, count] of counts) {
    if (count >= FEWEST_METHODS && 2 * count >= methods.length) return target;
  }
  return null;
}

/**
 * Two and more new classes that a class which is gone was split into, by the earlier class; the one that it was paired with
 * is among them. A part that another one uses was extracted from it.
 */
function splitInto({ comparison, added }: Correspondence): Map<Declaration, Declaration[]> {
  const hierarchy = new Hierarchy(comparison.after);
  const result = new Map<Declaration, Declaration[]>();
  for (const type of added) {
    if (!isType(type) || type.name === '' || type.kind === 'annotation') continue;
    const source = whereMostCameFrom(comparison, type);
    if (!source) continue;
    const first = comparison.pairOfLeft(source)?.right;
    if (first && (!isType(first) || first.name === source.name || whereMostCameFrom(comparison, first) !== source))
      continue;
    const parts = result.get(source) ?? (first ? [first] : []);
    const areApart = (other: Declaration) =>
      !hierarchy.isSubtype(other, type) &&
      !hierarchy.isSubtype(type, other) &&
      !isNamedIn(type, other) &&
      !isNamedIn(other, type) &&
      !haveCommonMethod(type, other);
    if (parts.every(areApart)) result.set(source, [...parts, type]);
  }
  for (const [source, parts] of result) if (parts.length < 2) result.delete(source);
  return result;
}

/** The class that at least half of the methods of a new class were in. */
function whereMostCameFrom(comparison: Comparison, type: Declaration): Declaration | null {
  const methods = callablesOf(type).filter(({ kind }) => kind !== 'constructor');
  const counts = new Map<Declaration, number>();
  for (const method of methods) {
    const source = comparison.pairOfRight(method)?.left.parent;
    if (source && isType(source) && source.name !== '') counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  for (const [source, count] of counts) {
    if (count >= FEWEST_METHODS && 2 * count >= methods.length) return source;
  }
  return null;
}

/** The code of one class names the other. */
function isNamedIn(type: Declaration, { file, start, end }: Declaration): boolean {
  return file.text
    .slice(start, end)
    .split(/[^\p{L}\p{N}_$]+/u)
    .includes(type.name);
}

function haveCommonMethod(a: Declaration, b: Declaration): boolean {
  const signatures = (type: Declaration) =>
    callablesOf(type)
      .filter(({ kind }) => kind !== 'constructor')
      .map((method) => `${method.name}(${parameterTypes(method).join()})`);
  const ofA = new Set(signatures(a));
  return signatures(b).some((signature) => ofA.has(signature));
}

/** Tells split classes. */
export function tellSplit(split: ReadonlyMap<Declaration, readonly Declaration[]>, findings: Findings): void {
  for (const [source, list] of split) {
    const parts = [...list].sort((a, b) => (renderClass(a) < renderClass(b) ? -1 : 1));
    findings.add(
      'Split Class',
      { classBefore: renderClass(source), classAfter: parts.map(renderClass) },
      [classPlace(source)],
      parts.map((part) => classPlace(part, 0)),
      { rule: 'model:C11', strength: 1 },
    );
  }
}

/** Tells merged classes, in the order of their places. */
export function tellMerged(merged: ReadonlyMap<Declaration, readonly Declaration[]>, findings: Findings): void {
  for (const [target, list] of merged) {
    const sources = [...list].sort(byPlace);
    findings.add(
      'Merge Class',
      { classBefore: sources.map(renderClass), classAfter: renderClass(target) },
      sources.map((source) => classPlace(source, 0)),
      [classPlace(target)],
      { rule: 'model:C11', strength: 1 },
    );
  }
}
