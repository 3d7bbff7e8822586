// Types without partner that the rest of the change tells to be one: their names are written for one another in headers and
// mapped code (model-diff.md C18, C20), or their members were found to correspond (C17, C21).
import type { CodeNode } from '../../model/code.ts';
import { type Declaration, isCallable, isInterface, isType } from '../../model/declaration.ts';
import { type Comparison, callablesOf, fieldsOf, haveSameTypes } from '../comparison.ts';
import { fieldVotes } from '../fields/fields.ts';
import { haveSameDocumentation } from '../methods/documentation.ts';
import { isShortened, wordSimilarity } from '../words.ts';
import { areInPlace, pairAsOneType } from './moved-types.ts';
import { byPlace } from './types.ts';

// So many places, and no other, that write one type for another say that they are one, whatever they have in common.
const EVERYWHERE = 3;

/** Names of types without partner that one type alone has. */
function uniqueNames(files: Comparison['before']['files'], isFree: (type: Declaration) => boolean) {
  const result = new Map<string, Declaration | null>();
  for (const { declarations } of files) {
    for (const type of declarations) {
      if (!isType(type) || type.name === '') continue;
      result.set(type.name, result.has(type.name) || !isFree(type) ? null : type);
    }
  }
  return result;
}

const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const qualifier = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.|::)/gu;

/** C18, C20: pairs types whose names mapped code and the headers of paired declarations write for one another. */
export function pairTypesByReferences(comparison: Comparison): void {
  const lefts = uniqueNames(comparison.before.files, (type) => !comparison.pairOfLeft(type));
  const rights = uniqueNames(comparison.after.files, (type) => !comparison.pairOfRight(type));
  const some = (types: typeof lefts) => [...types.values()].some((type) => type !== null);
  if (!some(lefts) || !some(rights)) return;
  const votes = new Votes();
  // Types that stay, by the parent without partner that they had.
  const heirs = new Map<Declaration, { left: Declaration; right: Declaration }[]>();
  // Texts that differ in one place only tell what stands for what.
  const text = (l: string, r: string) => {
    if (l === r) return;
    const isName = (word: string) => word !== 'const';
    const namesIn = (type: string) => type.match(identifier)?.filter(isName) ?? [];
    let [from, to] = [namesIn(l), namesIn(r)];
    // A type that went to another one is named by it, or is not any more.
    if (from.length !== to.length) [from, to] = [l, r].map((type) => namesIn(type.replace(qualifier, '')));
    if (from.length !== to.length) return;
    for (let i = 0; i < from.length; i++) {
      if (from[i] === to[i]) continue;
      const left = lefts.get(from[i]);
      const right = rights.get(to[i]);
      if (left && right) votes.add(left, right);
      else if (left) votes.other(left);
      else if (right) votes.other(right);
    }
  };
  const mentioned = (words: readonly string[], types: typeof lefts) =>
    words.some((word) => word.match(identifier)?.some((part) => types.get(part)));
  for (const { left, right } of comparison.pairs) {
    if (comparison.budget.outOfTime('types', left.file.path)) return;
    text(left.type?.text ?? '', right.type?.text ?? '');
    if (left.parameters.length === right.parameters.length)
      for (const [i, { type }] of left.parameters.entries())
        text(type?.text ?? '', right.parameters[i].type?.text ?? '');
    const parents = parentsOf(left, lefts);
    const laterParents = parentsOf(right, rights);
    if (parents.length === 1 && laterParents.length === 1) {
      // More than a mention: all members of the heir speak for it.
      votes.add(parents[0], laterParents[0], 2);
      heirs.set(parents[0], [...(heirs.get(parents[0]) ?? []), { left, right }]);
    } else if (left.supertypes.length === right.supertypes.length) {
      for (const [i, supertype] of left.supertypes.entries()) text(supertype.text, right.supertypes[i].text);
    }
    if ((isType(left) && left.name !== '') || comparison.haveEqualBodies(left, right)) continue;
    const mapping = comparison.mapping(left, right);
    for (const pair of mapping?.pairs ?? []) {
      if (pair.similarity >= 0.999 || !mentioned(pair.left.words, lefts) || !mentioned(pair.right.words, rights))
        continue;
      for (const { left: l, right: r } of comparison.edits.aligned(pair.left.node, pair.right.node)) {
        if (l && r && l.label !== r.label) text(nameOf(l), nameOf(r));
      }
    }
  }
  for (const { left, right, count, isWhole } of votes.accepted()) {
    const name = isShortened(left.name, right.name) ? 1 : wordSimilarity(left.name, right.name);
    if (!comparison.isFree(left, right)) continue;
    if (!mayBeOne(left, right) && !(count > 1 && name >= 0.3 && mayBeOfOtherKind(left, right))) continue;
    const isTold =
      name >= 0.3 ||
      (isWhole && count >= EVERYWHERE) ||
      haveMembersInCommon(left, right, count > 1) ||
      areInPlace(comparison, left, right) ||
      haveSameDocumentation(left, right);
    if (!isTold && !areImplementedAlike(comparison, left, right, heirs)) continue;
    pairAsOneType(comparison, left, right, 'model:C20', Math.min(1, 0.5 + count / 20));
  }
}

/** Labels of names, types and literals. */
function nameOf({ kind, label }: CodeNode): string {
  return ['name', 'type', 'creation', 'string', 'member'].includes(kind) ? label : '';
}

/** A type that was written for another one. */
interface Replaced {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly count: number;
  /** Nothing else was written for either. */
  readonly isWhole: boolean;
}

/** How often one type was written for another. */
class Votes {
  readonly #cells = new Map<Declaration, Map<Declaration, number>>();
  readonly #uses = new Map<Declaration, number>();

  add(left: Declaration, right: Declaration, weight = 1): void {
    const row = this.#cells.get(left) ?? new Map<Declaration, number>();
    this.#cells.set(left, row);
    row.set(right, (row.get(right) ?? 0) + weight);
    this.other(left, weight);
    this.other(right, weight);
  }

  /** Something else stands in the place of the type. */
  other(type: Declaration, weight = 1): void {
    this.#uses.set(type, (this.#uses.get(type) ?? 0) + weight);
  }

  /** Pairs that take more than half of the places of both, most places first. */
  accepted(): Replaced[] {
    const result: Replaced[] = [];
    for (const [left, row] of this.#cells) {
      for (const [right, count] of row) {
        const uses = [left, right].map((type) => this.#uses.get(type) ?? 0);
        const isWhole = uses.every((all) => all === count);
        if (uses.every((all) => 2 * count > all)) result.push({ left, right, count, isWhole });
      }
    }
    return result.sort((a, b) => b.count - a.count || byPlace(a.left, b.left) || byPlace(a.right, b.right));
  }
}

/** Kinds agree, and neither has fields of which the other has none (C20). */
function mayBeOne(left: Declaration, right: Declaration): boolean {
  return (
    isInterface(left) === isInterface(right) &&
    (left.kind === 'annotation') === (right.kind === 'annotation') &&
    (isInterface(left) || left.isAbstract === right.isAbstract)
  );
}

/** An interface and an abstract class that none of its methods needs: more than one place has to tell that they are one. */
function mayBeOfOtherKind(left: Declaration, right: Declaration): boolean {
  if (isInterface(left) === isInterface(right) || left.kind === 'annotation' || right.kind === 'annotation')
    return false;
  const type = isInterface(left) ? right : left;
  return type.isAbstract && fieldsOf(type).length === 0;
}

/** A method or field of one name; unless one is enough, all of one of the two types. */
function haveMembersInCommon(left: Declaration, right: Declaration, isOneEnough: boolean): boolean {
  const names = (type: Declaration) =>
    new Set(
      [...callablesOf(type), ...fieldsOf(type)].flatMap(({ kind, name }) =>
        kind === 'constructor' ? [] : [`${kind} ${name}`],
      ),
    );
  const [before, after] = [names(left), names(right)];
  const common = [...before].filter((name) => after.has(name)).length;
  return common > 0 && (isOneEnough || common === Math.min(before.size, after.size));
}

/** Parents of a type that are among the given types. */
function parentsOf({ supertypes }: Declaration, types: ReadonlyMap<string, Declaration | null>): Declaration[] {
  return supertypes.flatMap(({ name }) => types.get(name) ?? []);
}

/** C20: a type that was an heir of the one and is of the other has a method that stands for a method of both. */
function areImplementedAlike(
  comparison: Comparison,
  left: Declaration,
  right: Declaration,
  heirs: ReadonlyMap<Declaration, readonly { left: Declaration; right: Declaration }[]>,
): boolean {
  const names = (type: Declaration) => new Set(callablesOf(type).map(({ name }) => name));
  const before = names(left);
  const after = names(right);
  return (heirs.get(left) ?? []).some(
    (heir) =>
      heir.right.supertypes.some(({ name }) => name === right.name) &&
      callablesOf(heir.left).some((method) => {
        const later = comparison.pairOfLeft(method)?.right;
        return later?.parent === heir.right && before.has(method.name) && after.has(later.name);
      }),
  );
}

/** C17, C21: pairs types between which half of the methods, or two fields, were found to correspond. */
export function pairTypesByMembers(comparison: Comparison): void {
  const counts = new Map<Declaration, Map<Declaration, { methods: number; fields: number }>>();
  const count = (left: Declaration, right: Declaration, what: 'methods' | 'fields') => {
    const { parent: l } = left;
    const { parent: r } = right;
    if (!l || !r || !isType(l) || !isType(r) || !comparison.isFree(l, r)) return;
    const row = counts.get(l) ?? new Map<Declaration, { methods: number; fields: number }>();
    counts.set(l, row);
    const cell = row.get(r) ?? { methods: 0, fields: 0 };
    row.set(r, cell);
    cell[what]++;
  };
  for (const { left, right } of comparison.pairs) if (isCallable(left)) count(left, right, 'methods');
  for (const { left, right, share, contested } of fieldVotes(comparison)) {
    if (share >= 0.5 && !contested) count(left, right, 'fields');
  }
  const size = (method: Declaration) => comparison.body(method)?.fragments.length ?? 0;
  for (const [left, row] of counts) {
    for (const [right, { methods, fields }] of row) {
      // Half of the methods, or of the code in those that keep their parameters.
      const half = (type: Declaration) => {
        const all = callablesOf(type);
        const kept = all.filter((method) => {
          const pair = comparison.pairOfLeft(method) ?? comparison.pairOfRight(method);
          if (!pair || pair.left.parent !== left || pair.right.parent !== right) return false;
          return haveSameTypes(pair.left, pair.right);
        });
        const sum = (list: readonly Declaration[]) => list.reduce((total, method) => total + size(method), 0);
        return 2 * methods >= all.length || 2 * sum(kept) > sum(all);
      };
      if (!((methods > 0 && half(left) && half(right)) || fields >= 2)) continue;
      if (!comparison.isFree(left, right) || isInterface(left) !== isInterface(right)) continue;
      pairAsOneType(comparison, left, right, methods > 0 && half(left) ? 'model:C21' : 'model:C17', 0.6);
    }
  }
}
