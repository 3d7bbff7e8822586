// Packages and source folders (model-diff.md §10): classes that moved by the same pattern of names make one package move if
// the old package is gone (K1-K4); classes and unchanged files that keep their names in another directory make one move of
// a source folder (K5).
import type { Correspondence } from '../matching/correspond.ts';
import { type Declaration, type FileModel, isCallable, isType, qualifiedName } from '../model/declaration.ts';
import { classPlace, type Findings, type Place } from './findings.ts';
import { notationOf, renderClass, tellApart } from './render.ts';

/** What only the source of a change knows. */
export interface Surroundings {
  /** Old path → new path of files whose text did not change; they take no part in the models (I4, I5). */
  readonly moved?: ReadonlyMap<string, string>;
  /** All folders of both trees (I6), or null where nobody knows. */
  readonly folders?: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> } | null;
}

/** Two names with their common end cut off at a separator: what a move changed. */
interface Pattern {
  readonly before: string;
  readonly after: string;
}

type ClassPair = readonly [Declaration, Declaration];

/** All refactorings of packages and source folders. */
export function findPackageRefactorings(
  { pairs, comparison }: Correspondence,
  surroundings: Surroundings,
  findings: Findings,
): void {
  const classes = pairs
    .filter(
      ({ left, right }) => isTopLevel(left) && isTopLevel(right) && (left.kind === 'file') === (right.kind === 'file'),
    )
    .map(({ left, right }): ClassPair => [left, right]);
  const afterNames = new Set(
    comparison.after.files.flatMap((file) => file.root.children.filter(isType).map(qualifiedName)),
  );
  packageMoves(classes, afterNames, surroundings, comparison.before.files, comparison.after.files, findings);
  folderMoves(classes, surroundings, comparison.before.files, comparison.after.files, findings);
}

/** A class of a file or namespace, or a file that is like one: it has functions or attributes of its own. */
function isTopLevel(declaration: Declaration): boolean {
  const { kind, parent, name, children } = declaration;
  if (kind === 'file') return children.some((child) => isCallable(child) || child.kind === 'field');
  return isType(declaration) && name !== '' && (parent?.kind === 'file' || parent?.kind === 'namespace');
}

/** What Move Class calls it. */
function nameOf(declaration: Declaration): string {
  return declaration.kind === 'file' ? notationOf(declaration).moduleName(declaration.file) : renderClass(declaration);
}

function placeOf(declaration: Declaration): Place {
  return { ...classPlace(declaration, 0), element: nameOf(declaration) };
}

/** Qualified name of a class without its own (K1), '' where it has no more. */
function packageOf({ parent, file }: Declaration): string {
  if (parent?.kind === 'namespace') return qualifiedName(parent);
  return file.packageName || notationOf(file.root).folderPackage?.(file) || '';
}

/** The segments of one name are among those of the other one, in a row. */
function isPartOf(part: string, whole: string): boolean {
  return part === '' || `.${whole}.`.includes(`.${part}.`);
}

/** Cuts off the common end of two lists of segments. */
function patternOf(before: readonly string[], after: readonly string[], separator: string): Pattern {
  let common = 0;
  while (
    common < before.length &&
    common < after.length &&
    before[before.length - 1 - common] === after[after.length - 1 - common]
  )
    common++;
  return {
    before: before.slice(0, before.length - common).join(separator),
    after: after.slice(0, after.length - common).join(separator),
  };
}

/** Groups by equal patterns, in order of first appearance. */
class Groups<T> {
  readonly #byKey = new Map<string, { readonly pattern: Pattern; readonly members: T[] }>();

  add(pattern: Pattern, member: T): void {
    const key = `${pattern.before}\0${pattern.after}`;
    const group = this.#byKey.get(key);
    if (group) group.members.push(member);
    else this.#byKey.set(key, { pattern, members: [member] });
  }

  get all() {
    return [...this.#byKey.values()];
  }
}

interface PackageMove {
  readonly pattern: Pattern;
  readonly members: readonly ClassPair[];
}

function packageMoves(
  classes: readonly ClassPair[],
  afterNames: ReadonlySet<string>,
  { folders }: Surroundings,
  filesBefore: readonly { readonly path: string }[],
  filesAfter: readonly { readonly path: string }[],
  findings: Findings,
): void {
  const groups = new Groups<ClassPair>();
  for (const [left, right] of classes) {
    const before = packageOf(left);
    const after = packageOf(right);
    if (before === '' || after === '' || before === after) continue;
    const pattern = patternOf(before.split('.'), after.split('.'), '.');
    // K1: one inside the other is no package move; nor is a move into a class.
    if (isPartOf(pattern.before, pattern.after) || isPartOf(pattern.after, pattern.before)) continue;
    if (afterNames.has(pattern.after)) continue;
    groups.add(pattern, [left, right]);
  }
  const isGone = goneFolders(folders ?? null, filesBefore, filesAfter);
  const moves = groups.all.filter(({ pattern }) => isGone(pattern.before));
  const told = new Set<PackageMove>();
  for (const move of moves) {
    if (told.has(move)) continue;
    // K4: several targets of one package, or several sources of one.
    const split = moves.filter((other) => other.pattern.before === move.pattern.before);
    const merged = moves.filter((other) => other.pattern.after === move.pattern.after);
    const together = split.length > 1 ? split : merged.length > 1 ? merged : [move];
    for (const other of together) told.add(other);
    const names = (side: keyof Pattern) => together.map((other) => other.pattern[side]).sort();
    const members = together.flatMap((other) => other.members);
    const name = split.length > 1 ? 'Split Package' : merged.length > 1 ? 'Merge Package' : renameOrMove(move.pattern);
    findings.add(
      name,
      {
        packageBefore: merged.length > 1 && split.length === 1 ? names('before') : move.pattern.before,
        packageAfter: split.length > 1 ? names('after') : move.pattern.after,
      },
      members.map(([left]) => placeOf(left)),
      members.map(([, right]) => placeOf(right)),
      { rule: together.length > 1 ? 'model:K4' : 'model:K3', strength: 1 },
    );
  }
}

/** Catalogue: the same parent on both sides, or no parent at all, is a rename. */
function renameOrMove({ before, after }: Pattern): string {
  const parent = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return parent(before) === parent(after) ? 'Rename Package' : 'Move Package';
}

function folderOf({ path }: { readonly path: string }): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withParents(paths: readonly string[]): Set<string> {
  const result = new Set<string>();
  for (const path of paths)
    for (let at = path.length; at > 0; at = path.lastIndexOf('/', at - 1)) result.add(path.slice(0, at));
  return result;
}

/**
 * K3: tells whether the folder of a package was there and is not any more. Without the folders of the trees: all files of
 * the folder that the change knows left it, and none came.
 */
function goneFolders(
  folders: Surroundings['folders'],
  filesBefore: readonly { readonly path: string }[],
  filesAfter: readonly { readonly path: string }[],
): (packageName: string) => boolean {
  const before = folders?.before ?? withParents(filesBefore.map(folderOf));
  const after = folders?.after ?? withParents(filesAfter.map(folderOf));
  const gone = [...before].filter((folder) => !after.has(folder)).map((folder) => `/${folder}`);
  return (packageName) => gone.some((folder) => folder.endsWith(`/${packageName.replaceAll('.', '/')}`));
}

/**
 * K5: the same names in another directory. Where no file declares its package, every file that moves keeps its name, so
 * there the old folder must be gone, and a class that went to another file tells nothing.
 */
function folderMoves(
  classes: readonly ClassPair[],
  { moved = new Map(), folders = null }: Surroundings,
  filesBefore: readonly FileModel[],
  filesAfter: readonly FileModel[],
  findings: Findings,
): void {
  const notations = new Map(filesBefore.map((file) => [file.path, notationOf(file.root)]));
  const isNamedAnew = (before: string, after: string) =>
    notations.get(before)?.declaredPackages === false && lastOf(before) !== lastOf(after);
  // A class that went from one file to another that were both there before took no file along.
  const [old, fresh] = [filesBefore, filesAfter].map((files) => new Set(files.map(({ path }) => path)));
  const stays = (before: string, after: string) => fresh.has(before) && old.has(after);
  const isGone = leftFolders(folders, filesBefore, filesAfter);
  const isMove = (path: string, pattern: Pattern) => notations.get(path)?.declaredPackages !== false || isGone(pattern);
  const groups = new Groups<ClassPair | null>();
  for (const [left, right] of classes) {
    // Where folders are a part of the name, another folder is another package.
    if (qualifiedName(left) !== qualifiedName(right) || nameOf(left) !== nameOf(right)) continue;
    // Modules that are told apart by their folders have moved as classes.
    if (left.kind === 'file' && tellApart(nameOf(left), left.file, right.file, 'modules')) continue;
    const isOther = stays(left.file.path, right.file.path) || isNamedAnew(left.file.path, right.file.path);
    const pattern = isOther ? null : folderPattern(left.file.path, right.file.path);
    if (pattern && isMove(left.file.path, pattern)) groups.add(pattern, [left, right]);
  }
  for (const [before, after] of moved) {
    // I5: what only declares or documents its package.
    const isOther = isNamedAnew(before, after) || notations.get(before)?.packageFile === lastOf(before);
    const pattern = isOther ? null : folderPattern(before, after);
    if (pattern && isMove(before, pattern)) groups.add(pattern, null);
  }
  for (const { pattern, members } of groups.all) {
    const pairs = members.filter((member) => member !== null);
    findings.add(
      'Move Source Folder',
      { pathBefore: pattern.before, pathAfter: pattern.after },
      pairs.map(([left]) => placeOf(left)),
      pairs.map(([, right]) => placeOf(right)),
      { rule: 'model:K5', strength: 1 },
    );
  }
}

/** Tells whether nothing is left of a folder outside of the one that it went to. */
function leftFolders(
  folders: Surroundings['folders'],
  filesBefore: readonly { readonly path: string }[],
  filesAfter: readonly { readonly path: string }[],
): (pattern: Pattern) => boolean {
  const known = folders?.after ?? withParents(filesAfter.map(folderOf));
  const before = folders?.before ?? withParents(filesBefore.map(folderOf));
  return ({ before: from, after: to }) => {
    // Of a folder that holds the new one something may be left that the change does not touch.
    if (from === '' || !before.has(from) || to.startsWith(`${from}/`)) return false;
    for (const folder of known) {
      if (folder !== from && !folder.startsWith(`${from}/`)) continue;
      if (!`${to}/`.startsWith(`${folder}/`) && !`${folder}/`.startsWith(`${to}/`)) return false;
    }
    return true;
  };
}

function folderPattern(before: string, after: string): Pattern | null {
  const segments = (path: string) => path.split('/').slice(0, -1);
  const pattern = patternOf(segments(before), segments(after), '/');
  return pattern.before === pattern.after ? null : pattern;
}
