// The scores of extracted and inlined code (spec/refdiff.md §3.5): how much of the body is found in what another
// function lost or gained. The tokens that the call itself has are made up for.
import { difference, sum, type TokenBag, type Weights } from '../matching/similarity.ts';

/** A function in both versions, as multisets of all its tokens. */
export interface TwoVersions {
  readonly before: TokenBag;
  readonly after: TokenBag;
}

/** Share of the new function's body that its caller lost when the call came. */
export function extractScore(weights: Weights, body: TokenBag, call: TokenBag, origin: TwoVersions): number {
  return weights.containment(body, difference(sum(origin.before, call), origin.after));
}

/** What of the target's new version counts as gained: as coded, or as evidently intended. */
export type InlineForm = 'published' | 'intended';

/** Share of the vanished function's body that its former caller gained when the call went. */
export function inlineScore(
  weights: Weights,
  body: TokenBag,
  call: TokenBag,
  { before, after }: TwoVersions,
  form: InlineForm,
): number {
  const gained =
    form === 'published' ? difference(difference(after, call), before) : difference(after, difference(before, call));
  return weights.containment(body, gained);
}
