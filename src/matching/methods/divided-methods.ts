// A method that is gone, and whose code several new ones have, each a part of it, where another method called it and calls
// these now (statement-mapping.md §5.4). Equal statements that nothing explains say which methods may have a part.
import type { Declaration } from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { type Body, type Fragment, isTrivial, sizeOf } from '../bodies/bodies.ts';
import { mapBodies } from '../bodies/statements.ts';
import type { Comparison } from '../comparison.ts';
import { callsNamed } from './continuation.ts';

/** A method and those that it became. */
export interface DividedMethod {
  readonly source: Declaration;
  readonly parts: readonly Declaration[];
  /** Share of the words of the method that the parts have, in [0, 1]. */
  readonly strength: number;
}

/** A body and what nothing explains in it. */
interface Open {
  readonly body: Body;
  readonly isOpen: (fragment: Fragment) => boolean;
}

// Statements of a method that is worth dividing.
const FEWEST_STATEMENTS = 6;
// Share of a part that has to come from the method, and of the method that has to be in the parts.
const MOST_OF_PART = 0.6;
const MOST_OF_METHOD = 0.6;
// Statements of fewer words say nothing, and nor does one that stands in more methods than this.
const SHORTEST = 3;
const COMMONEST = 3;

/** Methods without partner that became several others of one container. */
export function findDivided(comparison: Comparison, lefts: readonly Open[], rights: readonly Open[]): DividedMethod[] {
  const byContent = new Map<number, Open[]>();
  for (const open of rights) {
    for (const content of new Set(telling(open).map((fragment) => fragment.content)))
      appendTo(byContent, content, open);
  }
  const result: DividedMethod[] = [];
  const taken = new Set<Declaration>();
  for (const left of lefts) {
    const source = left.body.declaration;
    const statements = source.kind === 'constructor' ? [] : telling(left);
    if (statements.length < FEWEST_STATEMENTS) continue;
    const likely = new Set<Open>();
    for (const { content } of statements) {
      const found = byContent.get(content) ?? [];
      if (found.length <= COMMONEST) for (const open of found) likely.add(open);
    }
    const free = [...likely].filter(({ body }) => !taken.has(body.declaration));
    for (const candidates of groupBy(free, ({ body }) => body.declaration.parent).values()) {
      if (candidates.length < 2 || !comparison.budget.spend('pairs', candidates.length, 'moved code', source.file.path))
        continue;
      const divided = divide(comparison, left, candidates);
      if (!divided) continue;
      for (const part of divided.parts) taken.add(part);
      result.push(divided);
      break;
    }
  }
  return result;
}

function telling({ body, isOpen }: Open): Fragment[] {
  return body.fragments.filter((fragment) => fragment.size >= SHORTEST && !isTrivial(fragment) && isOpen(fragment));
}

function divide(comparison: Comparison, left: Open, candidates: readonly Open[]): DividedMethod | null {
  const source = left.body.declaration;
  const used = new Set<Fragment>();
  const parts: Declaration[] = [];
  for (const right of [...candidates].sort((a, b) => a.body.declaration.start - b.body.declaration.start)) {
    const pools = {
      left: (fragment: Fragment) => left.isOpen(fragment) && !used.has(fragment),
      right: right.isOpen,
    };
    const { pairs } = mapBodies(left.body, right.body, comparison.edits, pools);
    const alike = pairs.reduce((sum, pair) => sum + pair.similarity * pair.right.size, 0);
    if (alike < MOST_OF_PART * sizeOf(right.body)) continue;
    for (const pair of pairs) used.add(pair.left);
    parts.push(right.body.declaration);
  }
  const isCalled = (part: Declaration) => parts.some((other) => other !== part && callsNamed(other, part));
  const own = parts.filter((part) => !isCalled(part));
  const strength = sizeOf({ fragments: [...used] }) / sizeOf(left.body);
  if (own.length < 2 || strength < MOST_OF_METHOD || !areCalledInstead(comparison, source, own)) return null;
  return { source, parts: own, strength };
}

/** A method that called the one calls all others now. */
function areCalledInstead(comparison: Comparison, source: Declaration, parts: readonly Declaration[]): boolean {
  return comparison.pairs.some(
    ({ left, right }) =>
      callsNamed(left, source) && !callsNamed(right, source) && parts.every((part) => callsNamed(right, part)),
  );
}
