// Methods whose names shifted: `a` is `b` now, and what was `c` is `a` (model-diff.md M3). The two that have the name in either
// version were taken for one by it; their code says that each is another one, for which there is a method without partner.
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { isTrivial } from '../bodies/bodies.ts';
import { type Comparison, callablesOf, type DeclarationPair, isTest, mayBeOne } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { relationOf } from '../moves/move-judgement.ts';

// Equal statements that a method has of one of another name at least, and the share of either that corresponds.
const FEWEST_EQUAL = 2;
const MOST = 0.6;
// Share of the code that namesakes have in common at most, and how many times as much each has of its true partner.
const NEXT_TO_NOTHING = 0.3;
const TIMES = 2;
// Share of the code of the one that lost its name which its true partner has at least.
const LEAST = 0.35;
// Of more new methods of a container none is asked whether it is the one.
const MOST_NEW = 20;

/** Pairs both anew. */
export function pairShiftedNames(comparison: Comparison, hierarchy: Hierarchy): void {
  const isFreeBefore = (d: Declaration) => isCallable(d) && d.bodyNode >= 0 && !comparison.pairOfLeft(d);
  const lost = new Map<Declaration, ReadonlyMap<number, readonly Declaration[]>>();
  const lostIn = (container: Declaration) => {
    const known = lost.get(container) ?? byStatement(comparison, callablesOf(container).filter(isFreeBefore));
    lost.set(container, known);
    return known;
  };
  const found: { pair: DeclarationPair; former: Declaration; later: Declaration }[] = [];
  for (const pair of comparison.pairs) {
    const { left, right } = pair;
    if (!isCallable(left) || left.name !== right.name || left.kind === 'constructor' || isTest(left)) continue;
    if (!left.parent || !right.parent || left.bodyNode < 0 || right.bodyNode < 0) continue;
    const removed = lostIn(left.parent);
    if (removed.size === 0 || comparison.haveEqualBodies(left, right)) continue;
    const former = mostEqual(comparison, removed, right);
    if (!former || !mayBeOne(comparison, former, right) || !isOnly(left) || !isOnly(right)) continue;
    const own = shareOf(comparison, left, right);
    if (own > NEXT_TO_NOTHING || shareOf(comparison, former, right) < Math.max(MOST, TIMES * own)) continue;
    const fresh = callablesOf(right.parent).filter((d) => d.bodyNode >= 0 && !comparison.pairOfRight(d));
    if (fresh.length > MOST_NEW) continue;
    let later: Declaration | null = null;
    let most = Math.max(LEAST, TIMES * own);
    for (const candidate of fresh) {
      const share = mayBeOne(comparison, left, candidate) ? shareOf(comparison, left, candidate) : 0;
      if (share < most) continue;
      most = share;
      later = candidate;
    }
    if (later) found.push({ pair, former, later });
  }
  for (const { pair, former, later } of found) {
    if (comparison.pairOfLeft(former) || comparison.pairOfRight(later)) continue;
    comparison.unpair(pair);
    for (const [l, r] of [
      [former, pair.right],
      [pair.left, later],
    ]) {
      const relation = comparison.arePaired(l.parent, r.parent) ? 'renamed' : relationOf(comparison, hierarchy, l, r);
      comparison.pair(l, r, relation, 'model:M3', shareOf(comparison, l, r));
    }
  }
}

/** No other method of its container has the name. */
function isOnly({ name, parent }: Declaration): boolean {
  return parent !== null && callablesOf(parent).filter((other) => other.name === name).length === 1;
}

function byStatement(comparison: Comparison, methods: readonly Declaration[]): Map<number, Declaration[]> {
  const result = new Map<number, Declaration[]>();
  for (const method of methods)
    for (const content of statementsOf(comparison, method)) appendTo(result, content, method);
  return result;
}

function statementsOf(comparison: Comparison, method: Declaration): ReadonlySet<number> {
  const fragments = comparison.body(method)?.fragments ?? [];
  return new Set(fragments.filter((fragment) => !isTrivial(fragment)).map(({ content }) => content));
}

/** The one that has most statements of a method, of several at least. */
function mostEqual(
  comparison: Comparison,
  methods: ReadonlyMap<number, readonly Declaration[]>,
  method: Declaration,
): Declaration | null {
  const counts = new Map<Declaration, number>();
  for (const content of statementsOf(comparison, method))
    for (const other of methods.get(content) ?? []) counts.set(other, (counts.get(other) ?? 0) + 1);
  let best: Declaration | null = null;
  let most = FEWEST_EQUAL - 1;
  for (const [other, count] of counts) {
    if (count <= most) continue;
    most = count;
    best = other;
  }
  return best;
}

/** Share of the words of two bodies that are in statements which correspond, by how alike these are. */
function shareOf(comparison: Comparison, left: Declaration, right: Declaration): number {
  const mapping = comparison.mapping(left, right);
  if (!mapping) return 0;
  const sizeOf = (fragments: readonly { readonly size: number }[]) =>
    fragments.reduce((sum, { size }) => sum + size, 0);
  const all = sizeOf(mapping.left.fragments) + sizeOf(mapping.right.fragments);
  const common = mapping.pairs.reduce((sum, pair) => sum + pair.similarity * (pair.left.size + pair.right.size), 0);
  return common / (all || 1);
}
