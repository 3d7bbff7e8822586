// Where a new method is called in the place of an old one, has hardly any of its code and calls another new one that has it,
// that one is what the old method became (model-diff.md M3, X7): by its code, not by its callers.
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { isTrivial, tellingSizeOf } from '../bodies/bodies.ts';
import { type Comparison, type DeclarationPair, fullName } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { relationOf } from '../moves/move-judgement.ts';
import { isTwin } from '../moves/moves.ts';
import { wordSimilarity } from '../words.ts';
import { callsNamed } from './continuation.ts';

// Words of an old method that another one has of it at least.
const FEWEST_WORDS = 8;
// Share of the old method that it has, of it that came from there, and how much more of it than its caller.
const MOST_OF_OLD = 0.4;
const MOST_OF_NEW = 0.4;
const TIMES_MORE = 8;
// Words of a call beside what it is handed: what is asked, and for what.
const CALL_WORDS = 2;
// Words that two names have in common, if the one is taken for the other.
const LIKE_NAME = 0.5;

/** Gives methods that got another name the partner that has their code, where that is called by the one that has not. */
export function pairHollowRenames(comparison: Comparison, hierarchy: Hierarchy): void {
  const renamed = comparison.pairs.filter(
    ({ left, right }) =>
      isCallable(left) && left.kind !== 'constructor' && fullName(left) !== fullName(right) && right.calls.length > 0,
  );
  if (renamed.length === 0) return;
  const free = new Map<string, Declaration[]>();
  for (const { declarations } of comparison.after.files)
    for (const method of declarations)
      if (isCallable(method) && method.kind !== 'constructor' && !comparison.pairOfRight(method))
        appendTo(free, method.name, method);
  for (const pair of renamed) {
    const heir = heirOf(comparison, pair, free);
    if (!heir) continue;
    const [method, strength] = heir;
    comparison.unpair(pair);
    const isInside = comparison.arePaired(pair.left.parent, method.parent);
    const relation = isInside ? 'renamed' : relationOf(comparison, hierarchy, pair.left, method);
    comparison.pair(pair.left, method, relation, isInside ? 'model:M3' : 'model:X11', strength);
  }
}

function heirOf(
  comparison: Comparison,
  { left, right }: DeclarationPair,
  free: ReadonlyMap<string, readonly Declaration[]>,
): readonly [Declaration, number] | null {
  const called = new Set(right.calls.flatMap(({ name }) => free.get(name) ?? []));
  const named = wordSimilarity(left.name, right.name);
  // A name that is still the old one tells that its code was extracted, and so does one that only hands on.
  const [first, ...rest] = right.calls;
  const isAllHandedOn = rest.length === 0 && wordsOf(comparison, right) <= CALL_WORDS + (first?.argumentCount ?? 0);
  if (called.size === 0 || comparison.haveEqualBodies(left, right)) return null;
  const kept = wordsKept(comparison, left, right);
  const isLikelyItself = isAllHandedOn || named >= LIKE_NAME;
  for (const method of called) {
    // But not where the parameters tell the one from the other.
    if (isLikelyItself && (takesTheSame(left, right) || !takesTheSame(left, method))) continue;
    if (method.bodyNode < 0 || isTwin(method) || wordSimilarity(left.name, method.name) < named) continue;
    if (!callsNamed(right, method) || callsNamed(method, right)) continue;
    if (!comparison.budget.spend('pairs', 1, 'members', left.file.path)) return null;
    const taken = wordsKept(comparison, left, method);
    const share = taken / Math.max(1, wordsOf(comparison, left));
    const isMost = share >= MOST_OF_OLD && taken >= MOST_OF_NEW * wordsOf(comparison, method);
    if (taken >= FEWEST_WORDS && isMost && taken >= TIMES_MORE * kept) return [method, share];
  }
  return null;
}

function takesTheSame(left: Declaration, right: Declaration): boolean {
  const typesOf = ({ parameters }: Declaration) => parameters.map(({ name, type }) => type?.text ?? name).join();
  return typesOf(left) === typesOf(right);
}

/** Words of an old method that a new one has, by how alike their statements are. */
function wordsKept(comparison: Comparison, left: Declaration, right: Declaration): number {
  const pairs = comparison.mapping(left, right)?.pairs ?? [];
  return pairs.reduce((sum, pair) => sum + (isTrivial(pair.left) ? 0 : pair.similarity * pair.left.size), 0);
}

function wordsOf(comparison: Comparison, method: Declaration): number {
  const body = comparison.body(method);
  return body ? tellingSizeOf(body) : 0;
}
