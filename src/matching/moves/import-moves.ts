// Where the files of a change take a name from now and where they took it from before: an importer that follows a function
// to another module says where that went, however little the function's own code says. Only paths are read that need no
// configuration: relative ones, and packages that the importer itself or the root has.
import type { CodeNode } from '../../model/code.ts';
import { type CodeModel, type Declaration, type FileModel, isType } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import type { Comparison } from '../comparison.ts';
import { wholeOf } from '../variables/awaited.ts';
import type { Variable } from '../variables/variables.ts';
import { bareName, wordSimilarity } from '../words.ts';

/** A module as importers name it; in languages whose imports name no files the file itself. */
function moduleOf({ path, language }: FileModel): string {
  return language.notation?.importPath?.(path) ?? path;
}

/** The module that an import path means in a file; null for packages and aliases. */
function importedModule({ path: from, language }: FileModel, path: string): string | null {
  return language.notation?.importedPath?.(from, path) ?? null;
}

/**
 * Where importers find a declaration: its module, or in languages whose imports name no files the package and the types around
 * it; null for what they cannot name.
 */
function placeOf({ file, parent }: Declaration): string | null {
  const types: string[] = [];
  let outer = parent;
  for (; outer && isType(outer); outer = outer.parent) types.unshift(outer.name);
  if (outer?.kind !== 'file') return null;
  if (!file.language.notation?.importPath) return [file.packageName, ...types].join('.');
  return types.length === 0 ? moduleOf(file) : null;
}

/** A module that hands on what others hand on, and so forth: more than anybody writes. */
const MOST_STEPS = 8;

/** The modules of one version: what they declare, and what they hand on of others. */
class Modules {
  readonly #files = new Map<string, FileModel>();
  readonly #declared = new Map<string, Set<string>>();

  constructor({ files }: CodeModel) {
    for (const file of files) {
      this.#files.set(moduleOf(file), file);
      for (const declaration of file.declarations) {
        const place = placeOf(declaration);
        if (place !== null) this.#declared.set(place, (this.#declared.get(place) ?? new Set()).add(declaration.name));
      }
    }
  }

  file(module: string): FileModel | undefined {
    return this.#files.get(module);
  }

  declares(place: string, name: string): boolean {
    return this.#declared.get(place)?.has(name) ?? false;
  }

  /** The only name of a place that has the letters of another one but for its marks: `_load` of `load`. */
  likeMarked(places: readonly string[], name: string): { place: string; name: string } | null {
    const wanted = bareName(name);
    const found = places.flatMap((place) =>
      [...(this.#declared.get(place) ?? [])]
        .filter((other) => other !== name && bareName(other) === wanted)
        .map((other) => ({ place, name: other })),
    );
    return found.length === 1 ? found[0] : null;
  }

  /** Places by the name that a file takes from them, re-exports included. */
  takenBy(file: FileModel): Map<string, string> {
    const result = new Map<string, string>();
    const namesFiles = file.language.notation?.importPath !== undefined;
    for (const { path, member, alias, wildcard } of file.imports) {
      const dot = path.lastIndexOf('.');
      if (namesFiles && wildcard) {
        const module = importedModule(file, path);
        for (const name of (module && this.#declared.get(module)) || [])
          if (!result.has(name)) result.set(name, module as string);
      } else if (namesFiles || member !== null) {
        const place = namesFiles ? importedModule(file, path) : path;
        const name = member === 'default' || member === null ? alias : member;
        if (place !== null && name !== null) result.set(name, this.#origin(place, name));
      } else if (alias !== null && dot > 0) result.set(path.slice(dot + 1), path.slice(0, dot));
    }
    return result;
  }

  /** The module that declares what another one hands on; that one itself where the version does not show it. */
  #origin(place: string, name: string): string {
    let module = place;
    for (let step = 0; step < MOST_STEPS && !this.declares(module, name); step++) {
      const file = this.#files.get(module);
      const next = file && this.#handedOnFrom(file, name);
      if (!next) return place;
      module = next;
    }
    return module;
  }

  #handedOnFrom(file: FileModel, name: string): string | null {
    for (const { path, member, wildcard } of file.imports) {
      const module = member === name || wildcard ? importedModule(file, path) : null;
      if (module !== null && (member === name || this.declares(module, name))) return module;
    }
    return null;
  }
}

/** Names that the files of a change take from another place than before, which may have been their own. */
export class ImportMoves {
  readonly #moves = new Set<string>();

  constructor(before: CodeModel, after: CodeModel) {
    const old = new Modules(before);
    const fresh = new Modules(after);
    for (const file of after.files) {
      const earlier = old.file(moduleOf(file));
      if (!earlier) continue;
      const own = [...new Set(earlier.declarations.flatMap((declaration) => placeOf(declaration) ?? []))];
      const sources = old.takenBy(earlier);
      for (const [name, to] of fresh.takenBy(file)) {
        const from = sources.get(name) ?? own.find((place) => old.declares(place, name));
        if (from !== undefined && from !== to) this.#moves.add(`${name}\0${from}\0${name}\0${to}`);
        if (from !== undefined || !file.language.notation?.importPath) continue;
        // What was private to the file lost the mark when another module took it in.
        const hidden = old.likeMarked(own, name);
        if (!hidden || fresh.declares(hidden.place, hidden.name) || old.declares(to, name)) continue;
        this.#moves.add(`${hidden.name}\0${hidden.place}\0${name}\0${to}`);
      }
    }
  }

  /**
   * A file took the name of `left` from the place of `left`, and takes it from that of `right` now; if it was its own name, it
   * may have lost its marks: `_load`, `load`.
   */
  follow(left: Declaration, right: Declaration): boolean {
    return this.#moves.has(`${left.name}\0${placeOf(left)}\0${right.name}\0${placeOf(right)}`);
  }
}

/**
 * Functions by the names under which a file imports them, where these are not their own: what a module exports as a whole
 * or by default, and members with an alias.
 */
export function renamedImports(from: FileModel, functions: Iterable<Declaration>): Map<string, Declaration[]> {
  const result = new Map<string, Declaration[]>();
  const byModule = new Map<string, Declaration[]>();
  for (const callee of functions) {
    const module = callee.parent?.kind === 'file' ? moduleOf(callee.file) : null;
    if (module !== null) byModule.set(module, [...(byModule.get(module) ?? []), callee]);
  }
  for (const { path, member, alias } of byModule.size === 0 ? [] : from.imports) {
    const exported = byModule.get(importedModule(from, path) ?? '');
    const isMeant = (callee: Declaration) =>
      member === null || member === 'default' ? isWholeExport(callee) : callee.name === member;
    const found = alias === null || alias === member ? [] : (exported?.filter(isMeant) ?? []);
    if (alias !== null && found.length > 0) result.set(alias, found);
  }
  return result;
}

/**
 * The functions that a file has from other modules by a name, or as a member of what it has by that name.
 * @param local the module that a variable of that name stands for; the file's own imports tell of all others
 */
export function importedAs(
  from: FileModel,
  name: string,
  member: string | null,
  functions: readonly Declaration[],
  local: string | null = null,
): Declaration[] {
  const found =
    local === null ? from.imports.find((i) => (i.alias ?? i.member) === name) : { path: local, member: null };
  const module = found ? importedModule(from, found.path) : null;
  if (!found || module === null) return [];
  const isWhole = found.member === null || found.member === 'default';
  const isMeant = (callee: Declaration) => {
    if (member !== null) return found.member === null && callee.name === member;
    return isWhole ? isWholeExport(callee) : callee.name === found.member;
  };
  return functions.filter((d) => d.parent?.kind === 'file' && moduleOf(d.file) === module && isMeant(d));
}

/** A function that is all that its module exports: importers call it what they like, most often what the file is called. */
export function isWholeExport({ file, modifiers, name, qualifier }: Declaration): boolean {
  return modifiers.includes('default') || (file.language.notation?.exportObjects?.has(`${qualifier}.${name}`) ?? false);
}

/** What calls of such a function are known by: each importer gives it another name. */
export function exportKey({ file, name }: Declaration): string {
  return `${name} of ${moduleOf(file)}`;
}

/** A declaration that only gives a name to another module: `const a = require('a')`. */
export function isImport({ file, node }: Declaration): boolean {
  return file.imports.some((i) => i.node === node);
}

// Names of modules that the change shows and does not find to be one: a common word is not enough.
const LIKE_MODULE = 0.6;

/**
 * Two names of a module stand for different things that it imports: `const { a } = require('x')` did not become
 * `const { b } = require('x')` unless the change renames `a` itself, nor `a = require('a')` become `b = require('b')` unless
 * the module did: nothing imports `a` any more.
 * @param renames `before\0after` of renamed declarations
 * @param isWritten code has the one for the other, so that it is not for the names alone that they are taken for one
 */
export function importOthers(
  comparison: Comparison,
  left: Declaration,
  right: Declaration,
  renames: ReadonlySet<string>,
  isWritten: boolean,
): boolean {
  const importOf = ({ file, node }: Declaration) => file.imports.find((i) => i.node === node);
  const [before, after] = [importOf(left), importOf(right)];
  // Nor did a name get another one that the other version imports still, be that as a declaration or in a statement of its own.
  const isImported = (name: string, { imports }: Declaration['file']) => imports.some(({ alias }) => alias === name);
  if (
    left.name !== right.name &&
    ((before && isImported(left.name, right.file)) || (after && isImported(right.name, left.file)))
  )
    return true;
  // What a program makes for itself is not what a module gives, whatever both are used for, nor for a like name alone.
  if (!before !== !after) return left.kind === 'field' && (!isWritten || wordSimilarity(left.name, right.name) === 0);
  if (!before || !after) return false;
  if (before.member !== null && after.member !== null)
    return before.member !== after.member && !renames.has(`${before.member}\0${after.member}`);
  // A part of a module, and all of it: what the module gave as a whole may be one of several things now.
  const isWhole = (member: string | null) => member === null || member === 'default';
  const isOfOther = isWhole(before.member) !== isWhole(after.member);
  if (isOfOther && wordSimilarity(left.name, right.name) === 0) return true;
  if (before.path === after.path) return false;
  const [from, to] = [importedModule(left.file, before.path), importedModule(right.file, after.path)];
  // Packages have names of their own; a module that the change does not show may have been renamed.
  if (from === null || to === null) return true;
  if (from === to) return false;
  const [module, other] = [moduleNamed(comparison.before, from), moduleNamed(comparison.after, to)];
  const areOne = module !== undefined && other !== undefined && comparison.arePaired(module.root, other.root);
  // Like names alone say nothing of what one module gives and all of another one, `require('./list').create` and `require('./List')`,
  // nor of a module that the change shows and one that it does not touch.
  const isKnown = isOfOther || (module !== undefined && other === undefined);
  if (!isWritten && isKnown && !areOne) return true;
  const isThere = (file: FileModel) => file.imports.some(({ path }) => importedModule(file, path) === from);
  if (comparison.after.files.some(isThere)) return true;
  const likeness = wordSimilarity(left.name, right.name);
  if (!module && !other) return likeness === 0;
  return likeness < LIKE_MODULE && !areOne;
}

function moduleNamed({ files }: CodeModel, name: string): FileModel | undefined {
  return files.find((file) => moduleOf(file) === name);
}

/** A file has a name from a package: what it calls by that name is nothing that the program itself says. */
export function isOfPackage(file: FileModel, name: string): boolean {
  if (!file.language.notation?.importedPath) return false;
  return file.imports.some(({ alias, path }) => alias === name && importedModule(file, path) === null);
}

/** Two names of a module for packages that are not the same, whatever both are called: nothing says that the one became the other. */
export function importOtherPackages(left: Declaration, right: Declaration): boolean {
  const [before, after] = [left, right].map(({ file, node }) => file.imports.find((i) => i.node === node)?.path);
  if (before === undefined || after === undefined || before === after) return false;
  return importedModule(left.file, before) === null && importedModule(right.file, after) === null;
}

/**
 * Two variables of bodies stand for different modules that these ask for: `const a = require('a')` did not become
 * `const b = require('b')` unless the change renames the module. Loaders may have paths from any folder on: `views/a`.
 */
export function requireOthers(comparison: Comparison, left: Variable, right: Variable): boolean {
  if (takeOthers(comparison, left, right)) return true;
  const [from, to] = [requiredBy(left), requiredBy(right)];
  if (from === null || to === null || from === to) return false;
  const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  // The module may have moved, or the file that asks for it.
  if (nameIn(from) === nameIn(to)) return false;
  const meant = ({ files }: CodeModel, { file }: Declaration, path: string) => {
    const module = importedModule(file, path);
    const ending = `/${file.language.notation?.importPath?.(path) ?? path}`;
    return files.filter((f) => (module === null ? `/${moduleOf(f)}`.endsWith(ending) : moduleOf(f) === module));
  };
  const sources = meant(comparison.before, left.owner, from);
  const targets = meant(comparison.after, right.owner, to);
  if (sources.length > 0 && targets.length > 0)
    return !sources.some((source) => targets.some((target) => comparison.arePaired(source.root, target.root)));
  // Packages have names of their own; a module that the change does not show may have been renamed.
  return !from.startsWith('.') || !to.startsWith('.') || wordSimilarity(left.name, right.name) < LIKE_MODULE;
}

/**
 * `const { a } = require('m')` and `const { b } = await import('m')`: a member that another one took the place of did not become that
 * one, unless the change, which has the module then, gave it the name.
 */
function takeOthers(comparison: Comparison, left: Variable, right: Variable): boolean {
  const [before, after] = [memberTakenBy(left), memberTakenBy(right)];
  if (before === null || after === null || before.member === after.member || before.path !== after.path) return false;
  return !comparison.isRenamed(before.member, after.member);
}

/** The module of which a variable holds a member, and that; null for all other variables. */
function memberTakenBy({
  owner,
  node,
  value,
  assigned,
}: Variable): { readonly path: string; readonly member: string } | null {
  const whole = node && assigned.length === 0 ? wholeOf(node) : null;
  if (!whole) return null;
  const taken = whole.part === '' && value?.kind === 'member' ? value : null;
  const [module, member] = taken
    ? [taken.child('receiver'), taken.label]
    : [whole.node.child('init'), whole.part.replace(/^\./, '')];
  const path = modulePath(module?.kind === 'await' ? module.child('operand') : module, owner);
  return path && member !== '' ? { path, member } : null;
}

/** The path of the module that a variable stands for: `a` of `v = require('a')`; null for all other variables. */
export function requiredBy({ owner, value, assigned }: Variable): string | null {
  return assigned.length > 0 ? null : modulePath(value, owner);
}

/** The path of the module that a call gives; null for all other code. */
function modulePath(value: CodeNode | null, owner: Declaration): string | null {
  if (value?.kind !== 'call' || value.child('receiver')) return null;
  const [path, ...more] = value.all('argument');
  if (path?.kind !== 'string' || more.length > 0 || !vocabularyOf(owner).moduleCalls?.has(value.label)) return null;
  return path.label.slice(1, -1);
}

/** A file takes something from the module that another file is. */
export function importsFile(from: FileModel, target: FileModel): boolean {
  if (from.language.notation?.includesFiles) {
    const file = `/${target.path}`;
    return from.imports.some(({ path }) => file.endsWith(`/${path.replace(/^(?:\.\.?\/)+/, '')}`));
  }
  const wanted = moduleOf(target);
  return from.imports.some(({ path }) => importedModule(from, path) === wanted);
}

/** The candidates in the module from which a file takes their name, all of them where it does not say. */
export function importedCandidates(candidates: readonly Declaration[], from: FileModel): readonly Declaration[] {
  if (candidates.length < 2) return candidates;
  const { name } = candidates[0];
  for (const { path, member, alias } of from.imports) {
    if (alias !== name && member !== name) continue;
    const module = importedModule(from, path);
    const there = module === null ? [] : candidates.filter(({ file }) => moduleOf(file) === module);
    if (there.length > 0) return there;
  }
  return candidates;
}
