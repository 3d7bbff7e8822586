// Pairs of files and types by identity: the same path and qualified name, the same text at another path, the same qualified
// name in another source folder (model-diff.md §3, I4, K5).
import { type Declaration, isType, qualifiedName } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import type { Comparison } from '../comparison.ts';
import { alignNamesakes, likeness } from './namesakes.ts';
import { pairOuterMembers } from './outer-members.ts';

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

function topLevel(declarations: readonly Declaration[]): Declaration[] {
  return declarations.flatMap((declaration) =>
    declaration.kind === 'namespace'
      ? [declaration, ...topLevel(declaration.children)]
      : isType(declaration)
        ? [declaration]
        : [],
  );
}

/** Files by path, then top-level types by path and qualified name (class identity of model-diff.md §3). */
export function pairByIdentity(comparison: Comparison): void {
  const exact = new Map(comparison.after.files.map((file) => [file.path, file]));
  const paths = new Set(comparison.before.files.map((file) => file.path));
  // A file that became one of another language; not one that is gone beside one that was there.
  const converted = new Map(
    comparison.after.files.filter(({ path }) => !paths.has(path)).map((file) => [withoutExtension(file.path), file]),
  );
  for (const file of comparison.before.files) {
    const partner = exact.get(file.path) ?? converted.get(withoutExtension(file.path));
    if (!partner || !comparison.isFree(file.root, partner.root)) continue;
    comparison.pair(file.root, partner.root, 'same', 'model:identity');
    pairTypesIn(comparison, file.root, partner.root);
  }
  pairEqualFiles(comparison);
  // The same qualified name at another path: the type did not move, its source folder did (K5); nor did a file of one name and package.
  const free = new Map<string, Declaration[]>();
  for (const type of namedInPackages(comparison.after)) {
    const key = identityOf(type);
    if (!comparison.pairOfRight(type)) free.set(key, [...(free.get(key) ?? []), type]);
  }
  for (const type of namedInPackages(comparison.before)) {
    if (comparison.pairOfLeft(type)) continue;
    const candidates = (free.get(identityOf(type)) ?? []).filter((candidate) => !comparison.pairOfRight(candidate));
    const best = candidates.length > 1 ? closest(type, candidates) : candidates[0];
    if (best) comparison.pair(type, best, 'same', 'model:identity');
  }
}

/** Types and files of a version that have a package, so that a name and not a path says which they are. */
function namedInPackages({ files }: Comparison['after']): Declaration[] {
  const inPackages = files.filter(({ packageName }) => packageName);
  return [...topLevel(inPackages.flatMap(({ root }) => root.children)), ...inPackages.map(({ root }) => root)];
}

function identityOf(declaration: Declaration): string {
  const { file, kind } = declaration;
  if (kind !== 'file') return `${kind === 'namespace'} ${qualifiedName(declaration)}`;
  return `${file.packageName}/${file.path.slice(file.path.lastIndexOf('/') + 1)}`;
}

/**
 * Of several declarations of one name the one that has most of the code, by quarters, else that at the most similar path: a class
 * became one that is only declared for all platforms and one that keeps the code for each of them.
 */
function closest(declaration: Declaration, candidates: readonly Declaration[]): Declaration {
  const rank = (candidate: Declaration) =>
    Math.round(likeness(declaration, candidate) * 4) * 1_000 +
    commonSegments(candidate.file.path, declaration.file.path);
  const ranks = candidates.map(rank);
  return candidates[ranks.indexOf(Math.max(...ranks))];
}

/** I4: files with the same text at another path are no part of the change; what is in them corresponds. */
function pairEqualFiles(comparison: Comparison): void {
  const byText = new Map<string, Declaration[]>();
  for (const { root, text } of comparison.after.files) {
    if (!comparison.pairOfRight(root)) byText.set(text, [...(byText.get(text) ?? []), root]);
  }
  if (byText.size === 0) return;
  for (const { root, text } of comparison.before.files) {
    if (comparison.pairOfLeft(root)) continue;
    const candidates = byText.get(text) ?? [];
    const common = candidates.map((candidate) => commonSegments(candidate.file.path, root.file.path));
    const [partner] = candidates.splice(common.indexOf(Math.max(...common)), 1);
    if (!partner) continue;
    comparison.pair(root, partner, 'same', 'model:identity');
    pairTypesIn(comparison, root, partner);
  }
}

function commonSegments(a: string, b: string): number {
  const x = a.split('/');
  const y = b.split('/');
  let common = 0;
  while (common < x.length && x[x.length - 1 - common] === y[y.length - 1 - common]) common++;
  return common;
}

/** Types below two paired declarations that have the same name (namespaces included). */
export function pairTypesIn(comparison: Comparison, left: Declaration, right: Declaration): void {
  const isNamed = (child: Declaration) => (isType(child) || child.kind === 'namespace') && child.name !== '';
  const groups = new Map<string, { readonly lefts: Declaration[]; readonly rights: Declaration[] }>();
  const groupOf = (child: Declaration) => {
    const key = `${isType(child)} ${child.name}`;
    const group = groups.get(key) ?? { lefts: [], rights: [] };
    groups.set(key, group);
    return group;
  };
  for (const child of left.children)
    if (isNamed(child) && !comparison.pairOfLeft(child)) groupOf(child).lefts.push(child);
  for (const child of right.children)
    if (isNamed(child) && !comparison.pairOfRight(child)) groupOf(child).rights.push(child);
  const isShifted = shiftedNames(comparison, [...groups.values()]);
  for (const { lefts, rights } of groups.values()) {
    if (lefts.length === 1 && rights.length === 1) {
      if (isShifted(lefts[0], rights[0])) continue;
      const [l, r] = [aliased(lefts[0], rights[0]), aliased(rights[0], lefts[0])];
      if (l !== lefts[0] || r !== rights[0]) {
        if (comparison.isFree(l, r)) comparison.pair(l, r, 'same', 'model:identity');
        continue;
      }
    }
    for (const [child, partner] of alignNamesakes(comparison, lefts, rights)) {
      comparison.pair(child, partner, 'same', 'model:identity');
      if (child.kind === 'namespace') pairTypesIn(comparison, child, partner);
    }
  }
  for (const [field, type] of heldAndNamed(left, right)) {
    const [anonymous] = field.children.filter((child) => isType(child) && child.name === '');
    const [l, r] = left.children.includes(field) ? [anonymous, type] : [type, anonymous];
    if (anonymous && comparison.isFree(l, r)) comparison.pair(l, r, 'same', 'model:identity');
  }
  pairOuterMembers(comparison, left, right);
}

// Share of words that two types have in common if one is the other one under a new name, and if it is not.
const ONE_TYPE = 0.8;
const OTHER_TYPE = 0.6;
// Pairs of types of which each has its name in one version only, that are compared.
const MOST_SHIFTED = 100;

/** Tells of types of one name whether each is like one of a name that only its version has: `A` is `B` now, and `C` is `A`. */
function shiftedNames(
  comparison: Comparison,
  groups: readonly { readonly lefts: readonly Declaration[]; readonly rights: readonly Declaration[] }[],
): (left: Declaration, right: Declaration) => boolean {
  const gone = groups.flatMap(({ lefts, rights }) => (rights.length === 0 ? lefts : [])).filter(isType);
  const fresh = groups.flatMap(({ lefts, rights }) => (lefts.length === 0 ? rights : [])).filter(isType);
  if (gone.length === 0 || fresh.length === 0 || gone.length * fresh.length > MOST_SHIFTED) return () => false;
  return (left, right) =>
    isType(left) &&
    isType(right) &&
    !comparison.isEqual(left, right) &&
    likeness(left, right) < OTHER_TYPE &&
    fresh.some((other) => likeness(left, other) >= ONE_TYPE) &&
    gone.some((other) => likeness(other, right) >= ONE_TYPE);
}

/**
 * The type that a name was made for, `typedef struct tag { … } name`, if the other version has the type itself by that name;
 * else the declaration.
 */
function aliased(declaration: Declaration, other: Declaration): Declaration {
  if (!isSecondName(declaration) || other.kind === 'typeAlias') return declaration;
  const { name } = declaration.type ?? { name: '' };
  return declaration.parent?.children.find((d) => d.kind === other.kind && d.name === name) ?? declaration;
}

/** `typedef struct row row_t`: a structure has a tag and a name. `typedef Row<int> IntRow` is another name of what has its own. */
export function isSecondName(alias: Declaration): boolean {
  return (
    alias.kind === 'typeAlias' &&
    vocabularyOf(alias).typeTag !== undefined &&
    /\b(?:struct|union|enum|class)\s/.test(alias.type?.text ?? '')
  );
}

/** Fields of one side and types of the other one of the same name: what the field held is a type of its own, or the reverse. */
function heldAndNamed(left: Declaration, right: Declaration): [Declaration, Declaration][] {
  const fieldsOnly = (a: Declaration, b: Declaration) => {
    const types = new Map(b.children.filter((d) => isType(d) && d.name !== '').map((d) => [d.name, d]));
    return a.children.flatMap((d): [Declaration, Declaration][] => {
      const type = d.kind === 'field' ? types.get(d.name) : undefined;
      return type && d.children.length > 0 ? [[d, type]] : [];
    });
  };
  return [...fieldsOnly(left, right), ...fieldsOnly(right, left)];
}

/** As `pairTypesIn`, and the types below those found. */
export function pairInnerTypes(comparison: Comparison, left: Declaration, right: Declaration): void {
  const work: [Declaration, Declaration][] = [[left, right]];
  for (let pair = work.pop(); pair; pair = work.pop()) {
    const known = comparison.pairs.length;
    pairTypesIn(comparison, pair[0], pair[1]);
    for (const { left: l, right: r } of comparison.pairs.slice(known)) work.push([l, r]);
  }
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Order of declarations in the source: by file, then place. */
export function byPlace(a: Declaration, b: Declaration): number {
  return compare(a.file.path, b.file.path) || a.start - b.start;
}

/** Order of pairs in the source: by file and place on the left, then on the right. */
export function bySource(a: Ends, b: Ends): number {
  return byPlace(a.left, b.left) || byPlace(a.right, b.right);
}

interface Ends {
  readonly left: Declaration;
  readonly right: Declaration;
}
