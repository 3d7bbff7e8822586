// Collections that grow: `a.append(x)`, `a.extend([x])` and `a += [x]` are one step, as `a.add(x)` and `a += x` are, where the
// language has operators for what its methods do (statement-mapping.md §3.6).
import type { CodeNode } from '../../model/code.ts';
import type { CommonWords, GrowthMethod } from '../../model/vocabulary.ts';

/** What a collection is given, or loses. */
export interface Growth {
  readonly operator: string;
  readonly collection: CodeNode;
  readonly given: CodeNode;
  /** One element, rather than a collection of several; null where nothing says which. */
  readonly isOne: boolean | null;
}

/** How a collection changes by a call or assignment; null for all others. */
export function growthOf(node: CodeNode, { growth }: CommonWords): Growth | null {
  if (growth.size === 0 || (node.kind !== 'call' && node.kind !== 'assignment')) return null;
  const [collection, given] = node.children;
  if (!collection || !given || node.children.length !== 2) return null;
  if (node.kind === 'assignment') {
    const way = [...growth.values()].find(({ operator }) => operator === node.label);
    return way ? grown(way, collection, given) : null;
  }
  const way = growth.get(node.label);
  if (!way || collection.role !== 'receiver' || given.kind === 'namedArgument' || given.kind === 'spread') return null;
  const { operator, isOne, bracket } = way;
  return isOne || bracket === '' ? { operator, collection, given, isOne } : grown(way, collection, given);
}

/** Tells whether two collections change alike. */
export function growAlike(a: Growth, b: Growth): boolean {
  return a.operator === b.operator && (a.isOne === null || b.isOne === null || a.isOne === b.isOne);
}

/** A collection of one element is that element. */
function grown({ operator, bracket }: GrowthMethod, collection: CodeNode, given: CodeNode): Growth {
  if (bracket === '') return { operator, collection, given, isOne: null };
  const [only, ...others] = given.kind === 'collection' && given.label === bracket ? given.children : [];
  const isOne = only !== undefined && others.length === 0 && only.kind !== 'spread';
  return { operator, collection, given: isOne ? only : given, isOne };
}
