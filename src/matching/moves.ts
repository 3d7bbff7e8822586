// Members that left one container and appeared in another (model-diff.md §11, X5-X20): one candidate list over the whole
// change, found through names, equal bodies and rare words, taken best first. Pull up and push down follow from the
// hierarchy of the later version.
import { type CodeModel, type Declaration, isCallable, isType } from '../model/declaration.ts';
import { vocabularyOf } from '../model/vocabulary.ts';
import type { Body } from './bodies.ts';
import { CallMoves } from './call-moves.ts';
import {
  type Comparison,
  type DeclarationPair,
  fullName,
  isContainer,
  type PairRelation,
  parameterTypes,
} from './comparison.ts';
import { haveSameDocumentation } from './documentation.ts';
import type { Hierarchy } from './hierarchy.ts';
import { importsFile } from './import-moves.ts';
import { candidatePairs, hasMajority, isTest, parameterLikeness } from './members.ts';
import { commonPrefix } from './resolution.ts';
import { type BodyMapping, countMapping, isTrivial, mapBodies } from './statements.ts';
import { refine } from './symbols.ts';
import { compare } from './types.ts';
import { isRespelt, wordSimilarity, words } from './words.ts';

// So many equal statements are one body, also where others changed.
const MUCH_EQUAL = 8;

interface Move {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly relation: PairRelation;
  readonly rank: readonly number[];
  readonly strength: number;
}

export function leftovers(
  model: CodeModel,
  isFree: (declaration: Declaration) => boolean,
  wanted: (declaration: Declaration) => boolean,
): Declaration[] {
  return model.files.flatMap((file) =>
    file.declarations.filter(
      (d) =>
        wanted(d) &&
        isFree(d) &&
        d.parent !== null &&
        (isContainer(d.parent) || isCallable(d.parent)) &&
        !isInAnonymous(d),
    ),
  );
}

function isInAnonymous(declaration: Declaration): boolean {
  return declaration.parent !== null && isType(declaration.parent) && declaration.parent.name === '';
}

/** S8, X9: the same member pulled up from, or pushed down to, more than one subclass. */
export function addSecondary(comparison: Comparison, hierarchy: Hierarchy): void {
  const like = (a: Declaration, b: Declaration) =>
    a.kind === b.kind && fullName(a) === fullName(b) && parameterTypes(a).join() === parameterTypes(b).join();
  const index = (model: CodeModel, isFree: (d: Declaration) => boolean) => {
    const byName = new Map<string, Declaration[]>();
    for (const d of leftovers(model, isFree, isCallable)) {
      byName.set(fullName(d), [...(byName.get(fullName(d)) ?? []), d]);
    }
    return byName;
  };
  const removed = index(comparison.before, (d) => !comparison.pairOfLeft(d));
  const added = index(comparison.after, (d) => !comparison.pairOfRight(d));
  for (const pair of comparison.pairs) {
    const { left, right, relation } = pair;
    if (relation === 'pulledUp') {
      for (const other of removed.get(fullName(left)) ?? []) {
        const later = other.parent && comparison.pairOfLeft(other.parent)?.right;
        if (!later || !right.parent || !like(left, other) || !hierarchy.isSubtype(later, right.parent)) continue;
        comparison.secondary.push({ ...pair, left: other });
      }
    } else if (relation === 'pushedDown') {
      const later = left.parent && comparison.pairOfLeft(left.parent)?.right;
      for (const other of added.get(fullName(right)) ?? []) {
        if (!later || !other.parent || !like(right, other) || !hierarchy.isSubtype(other.parent, later)) continue;
        comparison.secondary.push({ ...pair, right: other });
      }
    }
  }
}

/**
 * Pairs leftover methods across containers.
 * @param again what moved certainly is paired: less is enough for a new name that is like the old one, or that calls show
 */
export function pairCallableMoves(comparison: Comparison, hierarchy: Hierarchy, again = false): void {
  const told = new Set(comparison.secondary.flatMap(({ left, right }) => [left, right]));
  const removed = leftovers(comparison.before, (d) => !comparison.pairOfLeft(d) && !told.has(d), isCallable);
  const added = leftovers(comparison.after, (d) => !comparison.pairOfRight(d) && !told.has(d), isCallable);
  if (removed.length === 0 || added.length === 0) return;
  const moves: Move[] = [];
  const callMoves = new CallMoves(comparison, removed, added);
  for (const [l, r] of candidatePairs(comparison, removed, added)) {
    if (comparison.arePaired(l.parent, r.parent) || !comparison.isFree(l, r)) continue;
    if (!comparison.budget.spend('pairs', 1, 'moves', l.file.path)) break;
    const move = judgeMove(comparison, hierarchy, l, r, again, callMoves);
    if (move) moves.push(move);
  }
  take(comparison, moves);
}

function take(comparison: Comparison, moves: Move[]): void {
  moves.sort((a, b) => {
    for (let k = 0; k < a.rank.length; k++) if (a.rank[k] !== b.rank[k]) return b.rank[k] - a.rank[k];
    return (
      compare(a.left.file.path, b.left.file.path) ||
      a.left.start - b.left.start ||
      compare(a.right.file.path, b.right.file.path) ||
      a.right.start - b.right.start
    );
  });
  for (const { left, right, relation, strength } of moves) {
    if (comparison.isFree(left, right)) comparison.pair(left, right, relation, 'model:X11', strength);
    else comparison.turnedDown.push({ left, right, relation, rule: 'model:X11', strength });
  }
}

/** X9: of methods that were equal, each moved to the new one that one of them became. */
export function addCopies(comparison: Comparison): void {
  const like = (a: Declaration, b: Declaration) =>
    fullName(a) === fullName(b) && parameterTypes(a).join() === parameterTypes(b).join();
  const areEqual = (a: Declaration, b: Declaration) =>
    (a.bodyNode < 0 && b.bodyNode < 0) || comparison.haveEqualBodies(a, b);
  const isMove = ({ relation, rule }: DeclarationPair) =>
    rule === 'model:X11' && (relation === 'moved' || relation === 'movedRenamed');
  const known = new Set(comparison.secondary);
  for (const pair of comparison.turnedDown) {
    const { left, right, strength } = pair;
    const taken = comparison.pairOfRight(right);
    if (known.has(pair) || !isMove(pair) || comparison.pairOfLeft(left) || !taken || !isMove(taken)) continue;
    if (like(taken.left, left) && (areEqual(taken.left, left) || strength >= 0.9)) comparison.secondary.push(pair);
  }
}

/** Where the container of a member stands relative to the one it left (X11, X17). */
export function relationOf(comparison: Comparison, hierarchy: Hierarchy, l: Declaration, r: Declaration): PairRelation {
  const renamed = fullName(l) !== fullName(r);
  const source = l.parent && comparison.pairOfLeft(l.parent)?.right;
  if (source && r.parent && isType(source) && isType(r.parent)) {
    if (hierarchy.isSubtype(source, r.parent)) return 'pulledUp';
    if (hierarchy.isSubtype(r.parent, source)) return 'pushedDown';
  } else if (l.parent && r.parent && isType(l.parent)) {
    // The class that had it is gone, but its name may still be a supertype's or subtype's.
    if (hierarchy.ancestorNames(r.parent).has(l.parent.name)) return 'pushedDown';
    const { name } = r.parent;
    if (comparison.pairOfRight(r.parent) && l.parent.supertypes.some((type) => type.name === name)) return 'pulledUp';
  }
  return renamed ? 'movedRenamed' : 'moved';
}

function judgeMove(
  comparison: Comparison,
  hierarchy: Hierarchy,
  l: Declaration,
  r: Declaration,
  again: boolean,
  callMoves: CallMoves,
): Move | null {
  if ((l.kind === 'constructor') !== (r.kind === 'constructor') || isTest(l) !== isTest(r)) return null;
  if (l.isAbstract !== r.isAbstract && l.bodyNode >= 0 !== r.bodyNode >= 0) return null;
  // A method that became the only method of a class of its name (method object) keeps its name in this sense.
  const methodObject =
    (r.parent !== null && r.parent.name === l.name) || (l.parent !== null && l.parent.name === r.name);
  const sameName = fullName(l) === fullName(r) || (methodObject && l.kind !== 'constructor');
  if (l.kind === 'constructor' && !sameName && !comparison.haveEqualBodies(l, r)) return null;
  const siblings = areSiblings(comparison, l, r);
  if (siblings && !comparison.haveEqualBodies(l, r)) return null;
  const anonymous = isInAnonymous(l) || isInAnonymous(r);
  const relation = relationOf(comparison, hierarchy, l, r);
  const inHierarchy = relation === 'pulledUp' || relation === 'pushedDown';
  const joined = joinedParameter(hierarchy, l, r);
  const parameters = Math.max(parameterLikeness(l, r), joined);
  const sameTypes = parameterTypes(l).join() === parameterTypes(r).join();
  const sameReturn = (l.type?.text ?? '') === (r.type?.text ?? '');
  const renamedCalls = comparison.callRenames.votes(l.name, r.name);
  const named = sameName || renamedCalls > 0;
  const asWritten = comparison.mapping(l, r);
  const mapping = named && asWritten?.pairs.length === 0 ? mapByPosition(comparison, asWritten) : asWritten;
  const empty = !mapping || mapping.left.fragments.length === 0 || mapping.right.fragments.length === 0;
  const followed = sameName && (comparison.importMoves.follow(l, r) || callMoves.follow(l, r));
  const rank = (equal: boolean, likeness: number, mapped: number) => [
    Math.round(
      100 * likeness +
        (equal && mapped > 0 ? 30 : 0) +
        (sameName ? 50 : renamedCalls > 0 ? 30 : 0) +
        (inHierarchy || followed ? 40 : 0) +
        (sameTypes ? 20 : 0),
    ),
    mapped,
    commonPlace(l, r),
  ];
  // A method that vanished below and is new above with the same signature was pulled up, also where its code changed.
  const inherited = inHierarchy && sameName && l.kind !== 'constructor' && (sameTypes || parameters >= 0.5);
  if (empty) {
    if (anonymous) return null;
    const bothEmpty = (mapping?.left.fragments.length ?? 0) + (mapping?.right.fragments.length ?? 0) === 0;
    const accepted =
      sameName &&
      bothEmpty &&
      sameTypes &&
      (inHierarchy || l.parameters.length > 0 || sameReturn) &&
      l.kind !== 'constructor';
    if (!accepted || !(inHierarchy || areRelated(comparison, l, r) || hasTellingSignature(l, r))) return null;
    return { left: l, right: r, relation, rank: rank(false, 0.5, 0), strength: 0.5 };
  }
  const counts = countMapping(mapping);
  // Rewritten, but under much the same name and with the same words about it.
  const likeName = () => sameName || isRespelt(l.name, r.name) || areLikeNamed(l, r);
  const documented = again && haveSameDocumentation(l, r) && likeName();
  const known = (followed && counts.mapped > 0) || (inherited && counts.exact > 0) || documented;
  if (!known && !hasMajority(counts, sameName)) return null;
  const equal = counts.leftOver + counts.rightOver === 0 && counts.exact === counts.mapped;
  let weight = weightOf(mapping);
  // Methods of anonymous classes have the same few names everywhere.
  if (anonymous && weight < 10) return null;
  let likeness = likenessOf(mapping);
  if (documented)
    return {
      left: l,
      right: r,
      relation,
      rank: rank(equal, likeness, counts.mapped),
      strength: Math.max(0.5, likeness),
    };
  const reaches = (needed: number): boolean => {
    // Consistent renames cost nothing, once something else speaks for the two.
    if (likeness < needed && likeness >= needed / 2 && (renamedCalls > 0 || (sameName && counts.mapped > 1))) {
      const refined = refine(comparison, mapping, new Set()).mapping;
      likeness = Math.max(likeness, likenessOf(refined));
      weight = Math.max(weight, weightOf(refined));
    }
    return likeness >= needed;
  };
  if (sameName) {
    const alone = inHierarchy || methodObject ? 0.4 : parameters >= 0.5 || sameTypes ? 0.5 : 0.7;
    if (!reaches(followed ? 0.15 : inherited ? 0.25 : alone)) return null;
    if (!inherited && !followed && isShort(mapping.left.fragments.length, weight)) {
      const near = inHierarchy || areRelated(comparison, l, r);
      const telling = sameTypes && sameReturn && !siblings && !isAccessor(mapping.left);
      if (!(equal && near) && !(telling && (equal || (near && likeness >= 0.6)))) return null;
    }
  } else {
    const names = Math.max(wordSimilarity(l.name, r.name), wordSimilarity(wholeName(l), wholeName(r)));
    const sameCall = sameReturn ? parameters >= 0.5 || sameTypes : parameters === 1 && l.parameters.length > 1;
    const like = again && names >= 0.5 && sameCall;
    const isMember = joined >= 0.5 && names >= 0.5 && sameReturn;
    const calledSo = again && comparison.callRenames.agree(l.name, r.name);
    const much = counts.exact >= MUCH_EQUAL && counts.exact >= 0.4 * counts.mapped && sameTypes;
    const less = calledSo
      ? 0.35
      : like && weight >= 15
        ? 0.25
        : inHierarchy || renamedCalls > 0 || like || isMember || much
          ? 0.15
          : 0;
    if (!reaches(comparison.thresholds.movedRenamedMethod - less)) return null;
    // Few words will do where calls tell, or where nearly all of them stayed, under much the same name.
    const called = renamedCalls > 1 ? 2 : 3;
    const slight = like && names >= 0.6 && sameReturn && likeness >= 0.8;
    if (
      weight <
      (renamedCalls > 0 || l.kind === 'constructor' ? called : isMember || slight ? 4 : equal ? 5 : like ? 8 : 10)
    )
      return null;
    if (!equal && renamedCalls === 0 && names === 0 && likeness < 0.85) return null;
    const whole = weight >= 20 && likeness >= 0.85 && counts.leftOver + counts.rightOver <= 1;
    if (!sameReturn && parameters < 0.5 && !equal && !whole && !calledSo) return null;
  }
  return { left: l, right: r, relation, rank: rank(equal, likeness, counts.mapped), strength: likeness };
}

/**
 * X12: a parameter of the old method has the type that the new one is a member of (or one that the type around stands for):
 * the likeness of the other parameters; 0 where there is none.
 */
function joinedParameter(hierarchy: Hierarchy, l: Declaration, r: Declaration): number {
  const { parent } = r;
  if (!parent || !isType(parent) || r.isStatic || l.parameters.length === 0) return 0;
  const target = new Set([parent.name, ...hierarchy.ancestorNames(parent)]);
  const at = l.parameters.findIndex(({ type }) => type !== null && target.has(type.name));
  if (at < 0 || r.parameters.some(({ type }) => type?.name === l.parameters[at].type?.name)) return 0;
  const parameters = l.parameters.filter((_, i) => i !== at);
  return parameters.length + r.parameters.length === 0 ? 1 : parameterLikeness({ ...l, parameters }, r);
}

/** Names with most words in common, that of the class counted in where it helps: `path` of `Request`, `request_path`. */
function areLikeNamed(l: Declaration, r: Declaration): boolean {
  const names = (d: Declaration) => [d.name, ...(d.parent && isType(d.parent) ? [`${d.parent.name}_${d.name}`] : [])];
  return names(l).some((before) => names(r).some((after) => wordSimilarity(before, after) >= 0.6));
}

/** Maps two bodies with the parameters taken for one another in their order. */
function mapByPosition(comparison: Comparison, mapping: BodyMapping): BodyMapping {
  const { left, right } = mapping;
  const { parameters } = left.declaration;
  const others = right.declaration.parameters;
  if (parameters.length !== others.length) return mapping;
  const renames = new Set(parameters.map(({ name }, i) => `${name}\0${others[i].name}`));
  return mapBodies(left, right, comparison.editsWith({ renames }));
}

/** Words of the statements that correspond, by how alike they are. */
function weightOf({ pairs }: BodyMapping): number {
  return pairs.reduce((sum, { left, similarity }) => sum + (isTrivial(left) ? 0 : similarity * left.size), 0);
}

/** Share of the statements that correspond, by how alike they are, in [0, 1]. */
function likenessOf(mapping: BodyMapping): number {
  const { mapped, leftOver, rightOver } = countMapping(mapping);
  const alike = mapping.pairs.reduce((sum, pair) => sum + pair.similarity, 0) / (mapped || 1);
  return ((2 * mapped) / (2 * mapped + leftOver + rightOver || 1)) * alike;
}

/** The qualifier counts as words of the name: `readRecord`, `Record.read`. */
function wholeName(declaration: Declaration): string {
  return fullName(declaration).replaceAll('.', '_');
}

/** X7: several words, and several parameters with equal names, are not given twice by chance. */
function hasTellingSignature(l: Declaration, r: Declaration): boolean {
  return words(l.name).length > 2 && l.parameters.length > 1 && parameterLikeness(l, r) === 1;
}

/** One short statement. */
function isShort(statements: number, weight: number): boolean {
  return statements <= 1 && weight <= 4;
}

/** D2, D3: a getter, a setter, or a delegate to a method of its own name; such bodies are equal everywhere. */
function isAccessor({ declaration, fragments }: Body): boolean {
  const calls = new Set(declaration.calls.map(({ name }) => name));
  return fragments.length <= 1 && (calls.size === 0 || (calls.size === 1 && calls.has(declaration.name)));
}

/** X5: types that share a supertype have like members without one being moved from the other. */
export function areSiblings(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const { parent: source } = l;
  const { parent: target } = r;
  if (!source || !target || !isType(source) || !isType(target)) return false;
  if (comparison.pairOfLeft(source) || comparison.pairOfRight(target)) return false;
  const { markerTypes } = vocabularyOf(source);
  const names = new Set(source.supertypes.map((supertype) => supertype.name));
  return target.supertypes.some(({ name }) => names.has(name) && !markerTypes.has(name));
}

/** The two places know each other: same package or file, or one imports or mentions the other. */
export function areRelated(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  if (l.file.packageName === r.file.packageName && l.file.packageName !== '') return true;
  if (l.file.path === r.file.path) return true;
  const later = l.parent && comparison.pairOfLeft(l.parent)?.right.file;
  if (importsFile(r.file, l.file) || importsFile(later ?? l.file, r.file)) return true;
  const target = r.parent?.name ?? '';
  const source = l.parent?.name ?? '';
  const imports = (file: Declaration['file'], name: string) =>
    file.imports.some((i) => i.alias === name || i.path.endsWith(`.${name}`));
  return imports(r.file, source) || (later ? imports(later, target) : imports(l.file, target));
}

/** Leading path segments that the two files share. */
function commonPlace(l: Declaration, r: Declaration): number {
  return commonPrefix(l.file.path, r.file.path);
}
