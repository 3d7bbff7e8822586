// Where the files of a change take a name from now and where they took it from before: an importer that follows a function
// to another module says where that went, however little the function's own code says. Only paths are read that need no
// configuration: relative ones, and packages that the importer itself or the root has.
import type { CodeModel, Declaration, FileModel } from '../model/declaration.ts';
import type { Comparison } from './comparison.ts';
import { wordSimilarity } from './words.ts';

/** A module as importers name it; in languages whose imports name no files the file itself. */
function moduleOf({ path, language }: FileModel): string {
  return language.notation?.importPath?.(path) ?? path;
}

/** The module that an import path means in a file; null for packages and aliases. */
function importedModule({ path: from, language }: FileModel, path: string): string | null {
  return language.notation?.importedPath?.(from, path) ?? null;
}

/** Modules by the name that a file takes from them, re-exports included. */
function takenFrom(file: FileModel): Map<string, string> {
  const result = new Map<string, string>();
  for (const { path, member, alias } of file.imports) {
    const module = importedModule(file, path);
    const name = member === 'default' || member === null ? alias : member;
    if (module !== null && name !== null) result.set(name, module);
  }
  return result;
}

/** Names that the files of a change take from another module than before. */
export class ImportMoves {
  readonly #moves = new Set<string>();

  constructor(before: CodeModel, after: CodeModel) {
    const old = new Map(before.files.map((file) => [moduleOf(file), file]));
    for (const file of after.files) {
      const earlier = old.get(moduleOf(file));
      if (!earlier) continue;
      const own = new Set(earlier.root.children.map(({ name }) => name));
      const sources = takenFrom(earlier);
      for (const [name, to] of takenFrom(file)) {
        const from = sources.get(name) ?? (own.has(name) ? moduleOf(earlier) : undefined);
        if (from !== undefined && from !== to) this.#moves.add(`${name}\0${from}\0${to}`);
      }
    }
  }

  /** A file took the name of `left` from the module of `left`, and takes it from the module of `right` now. */
  follow(left: Declaration, right: Declaration): boolean {
    return this.#moves.has(`${left.name}\0${moduleOf(left.file)}\0${moduleOf(right.file)}`);
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

/** A function that is all that its module exports: importers call it what they like, most often what the file is called. */
export function isWholeExport({ file, modifiers, name, qualifier }: Declaration): boolean {
  return modifiers.includes('default') || (file.language.notation?.exportObjects?.has(`${qualifier}.${name}`) ?? false);
}

/** A declaration that only gives a name to another module: `const a = require('a')`. */
export function isImport({ file, node }: Declaration): boolean {
  return file.imports.some((i) => i.node === node);
}

/**
 * Two names of a module stand for different things that it imports: `const { a } = require('x')` did not become
 * `const { b } = require('x')` unless the change renames `a` itself, nor `a = require('a')` become `b = require('b')` unless
 * the module did.
 * @param renames `before\0after` of renamed declarations
 */
export function importOthers(
  comparison: Comparison,
  left: Declaration,
  right: Declaration,
  renames: ReadonlySet<string>,
): boolean {
  const importOf = ({ file, node }: Declaration) => file.imports.find((i) => i.node === node);
  const [before, after] = [importOf(left), importOf(right)];
  if (!before || !after) return false;
  if (before.member !== null && after.member !== null)
    return before.member !== after.member && !renames.has(`${before.member}\0${after.member}`);
  if (before.member !== after.member || before.path === after.path) return false;
  const [from, to] = [importedModule(left.file, before.path), importedModule(right.file, after.path)];
  // Packages have names of their own; a module that the change does not show may have been renamed.
  if (from === null || to === null) return true;
  if (from === to || wordSimilarity(left.name, right.name) > 0) return false;
  const source = comparison.before.files.find((file) => moduleOf(file) === from);
  const target = comparison.after.files.find((file) => moduleOf(file) === to);
  return !source || !target || !comparison.arePaired(source.root, target.root);
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
