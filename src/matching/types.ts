// Pairs of files and types: by identity first, then moved and renamed ones by the members they share (model-diff.md
// C1-C7, without its greedy order: all candidates are scored, then taken best first).
import { type Declaration, isType, qualifiedName } from '../model/declaration.ts';
import { type Comparison, callablesOf, fieldsOf, fullName, parameterTypes } from './comparison.ts';
import { wordSimilarity } from './words.ts';

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
  const after = new Map(comparison.after.files.map((file) => [withoutExtension(file.path), file]));
  const exact = new Map(comparison.after.files.map((file) => [file.path, file]));
  for (const file of comparison.before.files) {
    const partner = exact.get(file.path) ?? after.get(withoutExtension(file.path));
    if (!partner || !comparison.isFree(file.root, partner.root)) continue;
    comparison.pair(file.root, partner.root, 'same', 'model:identity');
    pairTypesIn(comparison, file.root, partner.root);
  }
  pairEqualFiles(comparison);
  // The same qualified name at another path: the type did not move, its source folder did (K5).
  const free = new Map<string, Declaration[]>();
  for (const type of topLevel(comparison.after.files.flatMap((file) => file.root.children))) {
    if (comparison.pairOfRight(type) || !type.file.packageName) continue;
    const key = `${type.kind === 'namespace'} ${qualifiedName(type)}`;
    free.set(key, [...(free.get(key) ?? []), type]);
  }
  for (const type of topLevel(comparison.before.files.flatMap((file) => file.root.children))) {
    if (comparison.pairOfLeft(type) || !type.file.packageName) continue;
    const candidates = free.get(`${type.kind === 'namespace'} ${qualifiedName(type)}`) ?? [];
    const [best] = candidates
      .filter((candidate) => !comparison.pairOfRight(candidate))
      .sort((a, b) => commonSegments(b.file.path, type.file.path) - commonSegments(a.file.path, type.file.path));
    if (best) comparison.pair(type, best, 'same', 'model:identity');
  }
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
  const rights = new Map<string, Declaration[]>();
  for (const child of right.children) {
    if (!isNamed(child) || comparison.pairOfRight(child)) continue;
    const key = `${isType(child)} ${child.name}`;
    rights.set(key, [...(rights.get(key) ?? []), child]);
  }
  for (const child of left.children) {
    if (!isNamed(child) || comparison.pairOfLeft(child)) continue;
    const partner = rights.get(`${isType(child)} ${child.name}`)?.shift();
    if (!partner) continue;
    comparison.pair(child, partner, 'same', 'model:identity');
    if (child.kind === 'namespace') pairTypesIn(comparison, child, partner);
  }
}

/** Members of two types that correspond by name, whatever else changed. */
interface Overlap {
  readonly methods: number;
  readonly methodTotal: number;
  readonly fields: number;
  readonly fieldTotal: number;
  readonly equalBodies: number;
}

function isEvidence(method: Declaration): boolean {
  return method.kind !== 'constructor' && !['equals', 'hashCode', 'toString', 'main'].includes(method.name);
}

function methodKey(method: Declaration): string {
  return `${fullName(method)}/${method.parameters.length}`;
}

function overlapOf(comparison: Comparison, left: Declaration, right: Declaration): Overlap {
  const lm = callablesOf(left).filter(isEvidence);
  const rm = callablesOf(right).filter(isEvidence);
  const lf = fieldsOf(left);
  const rf = fieldsOf(right);
  const byKey = new Map<string, Declaration[]>();
  for (const method of rm) byKey.set(methodKey(method), [...(byKey.get(methodKey(method)) ?? []), method]);
  let methods = 0;
  let equalBodies = 0;
  for (const method of lm) {
    const candidates = byKey.get(methodKey(method));
    if (!candidates || candidates.length === 0) continue;
    const types = parameterTypes(method).join();
    const names = method.parameters.map((parameter) => parameter.name).join();
    let at = candidates.findIndex((candidate) => parameterTypes(candidate).join() === types);
    if (at < 0)
      at = candidates.findIndex(
        (candidate) => candidate.parameters.map((parameter) => parameter.name).join() === names,
      );
    if (at < 0) continue;
    const [partner] = candidates.splice(at, 1);
    methods++;
    if (comparison.haveEqualBodies(method, partner)) equalBodies++;
  }
  const names = new Set(rf.map((field) => field.name));
  const fields = lf.filter((field) => names.has(field.name)).length;
  return {
    methods: 2 * methods,
    methodTotal: lm.length + rm.length,
    fields: 2 * fields,
    fieldTotal: lf.length + rf.length,
    equalBodies,
  };
}

/** The relaxed test (C5): enough members in common. `sameName` needs less. */
function areAlike(left: Declaration, right: Declaration, overlap: Overlap): boolean {
  const { methods: o, methodTotal: t, fields: a, fieldTotal: ta, equalBodies: b } = overlap;
  if (left.name === right.name && left.file.path === right.file.path && (o > 0 || a > 0)) return true;
  if (left.kind === 'interface' && right.kind === 'interface')
    return t > 0 ? o > t / 2 || (o >= t / 2 && o > 0) : ta > 0 && a > ta / 2;
  if (t === 0 && ta === 0) return false;
  return (
    (o > t / 2 && (a > 2 || ta === 0)) ||
    (o > (2 * t) / 3 && (a >= 2 || ta === 0)) ||
    (b > o / 3 && o >= 4 && 2 * b >= (2 * t) / 3) ||
    (a > ta / 2 && (o > 4 || t === 0)) ||
    (o === t && o > 4 && (a > 0 || ta <= 2)) ||
    (a === ta && ta > 0) ||
    (o >= 20 && a >= 20 && b > 0) ||
    (left.name === right.name && (o > t / 2 || (o + a) / (t + ta) > 0.5))
  );
}

/** Files of languages whose functions and variables stand directly in the file: the module is like a class. */
function holdsMembers(declaration: Declaration): boolean {
  return declaration.kind === 'file' && (callablesOf(declaration).length > 0 || fieldsOf(declaration).length > 0);
}

function sameKind(left: Declaration, right: Declaration): boolean {
  if ((left.kind === 'file') !== (right.kind === 'file')) return false;
  return (
    (left.kind === 'interface') === (right.kind === 'interface') &&
    (left.kind === 'annotation') === (right.kind === 'annotation')
  );
}

// A member name that more types than this have says nothing about which type is meant.
const COMMONEST_MEMBER = 30;

/** Pairs leftover types that moved, were renamed, or both. */
export function pairMovedTypes(comparison: Comparison): void {
  const free = (model: Comparison['before'], isFree: (type: Declaration) => boolean) =>
    model.files.flatMap((file) =>
      file.declarations.filter((d) => ((isType(d) && d.name !== '') || holdsMembers(d)) && isFree(d)),
    );
  const removed = free(comparison.before, (type) => !comparison.pairOfLeft(type));
  const added = free(comparison.after, (type) => !comparison.pairOfRight(type));
  if (removed.length === 0 || added.length === 0) return;
  const byMember = new Map<string, Declaration[]>();
  const keysOf = (type: Declaration) =>
    new Set([
      `type ${type.name}`,
      ...callablesOf(type).filter(isEvidence).map(methodKey),
      ...fieldsOf(type).map((field) => `field ${field.name}`),
    ]);
  for (const type of added) {
    for (const key of keysOf(type)) {
      const list = byMember.get(key);
      if (list) list.push(type);
      else byMember.set(key, [type]);
    }
  }
  interface Candidate {
    readonly left: Declaration;
    readonly right: Declaration;
    readonly score: number;
    readonly strength: number;
  }
  const candidates: Candidate[] = [];
  for (const left of removed) {
    if (comparison.budget.outOfTime('types', left.file.path)) break;
    const seen = new Set<Declaration>();
    for (const key of keysOf(left)) {
      const list = byMember.get(key);
      if (!list || (list.length > COMMONEST_MEMBER && !key.startsWith('type '))) continue;
      for (const right of list) seen.add(right);
    }
    for (const right of seen) {
      if (!sameKind(left, right)) continue;
      const overlap = overlapOf(comparison, left, right);
      const empty = overlap.methodTotal + overlap.fieldTotal === 0;
      const sameName = left.name === right.name;
      const equal = comparison.isEqual(left, right);
      if (!equal && !(empty ? sameName : areAlike(left, right, overlap))) continue;
      const share = empty ? 0.5 : (overlap.methods + overlap.fields) / (overlap.methodTotal + overlap.fieldTotal);
      const bodies = overlap.methods > 0 ? (2 * overlap.equalBodies) / overlap.methods : 0;
      const place =
        (left.file.path === right.file.path ? 0.3 : 0) +
        (left.file.packageName === right.file.packageName ? 0.15 : 0) +
        (comparison.arePaired(left.parent, right.parent) ? 0.2 : 0);
      candidates.push({
        left,
        right,
        score:
          (equal ? 2 : 0) + (sameName ? 1.2 : wordSimilarity(left.name, right.name)) + share + 0.5 * bodies + place,
        strength: Math.min(1, 0.5 * share + 0.5 * Math.max(bodies, sameName ? 1 : 0)),
      });
    }
  }
  candidates.sort(
    (a, b) =>
      b.score - a.score ||
      compare(a.left.file.path, b.left.file.path) ||
      a.left.start - b.left.start ||
      compare(a.right.file.path, b.right.file.path) ||
      a.right.start - b.right.start,
  );
  for (const { left, right, strength } of candidates) {
    if (!comparison.isFree(left, right)) continue;
    // A type inside a type that went elsewhere does not leave it.
    const outer = left.parent && isType(left.parent) ? comparison.pairOfLeft(left.parent) : undefined;
    if (outer && outer.right !== right.parent && strength < 0.8) continue;
    const renamed = left.name !== right.name;
    const moved = !(
      left.file.packageName === right.file.packageName &&
      (left.parent?.kind === 'file' || right.parent?.kind === 'file'
        ? left.parent?.kind === right.parent?.kind &&
          (left.file.packageName !== '' || samePlace(comparison, left, right))
        : comparison.arePaired(left.parent, right.parent))
    );
    comparison.pair(
      left,
      right,
      renamed ? (moved ? 'movedRenamed' : 'renamed') : moved ? 'moved' : 'same',
      'model:C5',
      strength,
    );
    pairInnerTypes(comparison, left, right);
  }
}

/** For languages without packages the file is the place. */
function samePlace(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  return left.file.path === right.file.path || comparison.arePaired(left.file.root, right.file.root);
}

function pairInnerTypes(comparison: Comparison, left: Declaration, right: Declaration): void {
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
