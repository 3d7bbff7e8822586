// What an extract or inline hypothesis asks at one call, and what an accepted one says (statement-mapping.md §5.1, §5.2).
import type { CodeNode } from '../../model/code.ts';
import type { Body, Fragment } from '../bodies/bodies.ts';
import type { BodyMapping, StatementPair } from '../bodies/body-mapping.ts';
import type { Edits } from '../bodies/edits.ts';
import { createdType } from '../bodies/shapes.ts';
import type { CallSite } from '../calls/call-sites.ts';
import type { Comparison } from '../comparison.ts';

/** The question: did code of `pool` go into `callee` (or come out of it) through the call? */
export interface Evidence {
  readonly comparison: Comparison;
  readonly kind: 'extract' | 'inline';
  /** The version of the caller that has the code instead of the call. */
  readonly pool: Body;
  readonly callee: Body;
  readonly site: CallSite;
  readonly edits: Edits;
  /** How the two versions of the caller correspond. */
  readonly mapping: BodyMapping;
  /** Statements that correspond, in one of which the call stands: of the caller, or of a callee that has code of it. */
  readonly around: StatementPair | null;
  /** Words in common that are enough where the call took the place of the code, whatever else the callee does. */
  readonly enough: number;
  /** The caller makes the call, and no callee of it. */
  readonly isDirect: boolean;
  /** Statements of the pool that nothing explains so far. */
  readonly isOpen: (fragment: Fragment) => boolean;
}

/** An accepted answer. */
export interface Hypothesis {
  readonly pairs: readonly StatementPair[];
  readonly expressions: readonly { readonly left: CodeNode; readonly right: CodeNode }[];
  /** What the pairs were made with. */
  readonly edits: Edits;
  /** Share of the callee that is explained, in [0, 1]. */
  readonly strength: number;
  /** Words of the callee that are explained by equal statements. */
  readonly exactWeight: number;
  /** The call stands in the statement that had the code. */
  readonly inPlace: boolean;
}

// Words by which statements may differ and still count as equal: bound names, known renames, `final` and the like.
export const SLACK = 0.35;

// Share of the callee that a call must be where it alone stands in the place of the callee's call.
export const LEAST_OF_EXCHANGED = { extract: 0.15, inline: 0.3 };

/** A factory or builder creates now what was created in the place of its call: `new T(a)` → `make(a)`. */
export function isSameCreation({ expressions }: Pick<Hypothesis, 'expressions'>): boolean {
  return expressions.some(({ left, right }) => {
    const type = createdType(left);
    return type !== null && type === createdType(right);
  });
}

/**
 * `new T(a, b)` that became `of(a).with(b).build()`, where `of` creates a builder, and `build` makes `new T(this)` of it: neither
 * has what stood there.
 */
export function isMadeElsewhere(candidate: CodeNode, value: CodeNode, call: CodeNode, edits: Edits): boolean {
  const [before, after] = [createdType(candidate), createdType(value)];
  if (before === null || after === null) return false;
  if (before !== after) return call.role === 'receiver' && candidate.role !== 'receiver';
  const [old, given] = [candidate.all('argument'), value.all('argument')];
  if (old.length === 0 || given.length === 0) return false;
  const isOfThis = ([first, ...others]: readonly CodeNode[]) => first.kind === 'this' && others.length === 0;
  if (isOfThis(given) && !isOfThis(old)) return true;
  // A factory that is handed things and makes the object of none of them as it is does more than what stood there.
  const isKept = (argument: CodeNode) => given.some((other) => edits.cost(argument, other) < SLACK);
  const isGiven = candidate.parent?.kind !== 'return' && call.all('argument').length > 0;
  return isGiven && old.length !== given.length && !old.some(isKept);
}
