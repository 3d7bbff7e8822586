// Fields that took a new name, be it along with a new class (model-diff.md A1, X18): a long value that a class lost and it or
// another one got is much the same, but for names that changed with what it stands beside.
import type { Declaration } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import type { Comparison } from '../comparison.ts';
import { commonShare, countWords, type WordCounts } from '../words.ts';

// Shorter values are alike by chance.
const FEWEST_WORDS = 16;
// Share of the words that two such values have in common if one is the other.
const MUCH_ALIKE = 0.8;

/** A field and the words of its value. */
interface Value {
  readonly field: Declaration;
  readonly words: WordCounts;
}

/**
 * Pairs of fields with other names, of which each is the other's best.
 * @param mayBeOne of two fields, whether what the container of the one had that of the other may have
 */
export function likeValues(
  comparison: Comparison,
  removed: readonly Declaration[],
  added: readonly Declaration[],
  mayBeOne: (left: Declaration, right: Declaration) => boolean,
): (readonly [Declaration, Declaration])[] {
  const found: { readonly left: Declaration; readonly right: Declaration; readonly likeness: number }[] = [];
  const rights = longValues(comparison, added);
  for (const lefts of rights.length === 0 ? [] : longValues(comparison, removed)) {
    for (const others of rights) {
      const [{ field: from }, { field: to }] = [lefts[0], others[0]];
      if (!mayBeOne(from, to)) continue;
      if (!comparison.budget.spend('pairs', lefts.length * others.length, 'moves', from.file.path)) break;
      for (const l of lefts) {
        for (const r of others) {
          const [left, right] = [l.field, r.field];
          if (left.name === right.name || left.kind !== right.kind || left.type?.text !== right.type?.text) continue;
          const likeness = commonShare(l.words, r.words);
          if (likeness >= MUCH_ALIKE) found.push({ left, right, likeness });
        }
      }
    }
  }
  const best = (side: 'left' | 'right') => {
    const result = new Map<Declaration, number[]>();
    for (const pair of found) result.set(pair[side], [...(result.get(pair[side]) ?? []), pair.likeness]);
    for (const [field, all] of result)
      result.set(
        field,
        all.sort((a, b) => b - a),
      );
    return result;
  };
  const [ofLeft, ofRight] = [best('left'), best('right')];
  const isBest = (all: readonly number[] | undefined, likeness: number) =>
    all?.[0] === likeness && (all[1] ?? 0) < likeness;
  return found
    .filter((p) => isBest(ofLeft.get(p.left), p.likeness) && isBest(ofRight.get(p.right), p.likeness))
    .map(({ left, right }) => [left, right]);
}

/** Two fields have long values that are much the same. */
export function haveLongLikeValues(comparison: Comparison, l: Declaration, r: Declaration): boolean {
  const before = longValue(comparison, l);
  const after = before && longValue(comparison, r);
  return before !== null && after !== null && commonShare(before, after) >= MUCH_ALIKE;
}

/** The words of the value of a field, if it is a long one. */
function longValue(comparison: Comparison, field: Declaration): WordCounts | null {
  const words = countWords(comparison.body(field)?.fragments.flatMap((fragment) => fragment.words) ?? []);
  return words.size < FEWEST_WORDS ? null : words;
}

/** The fields with long values of each container. */
function longValues(comparison: Comparison, fields: readonly Declaration[]): Value[][] {
  const values = fields.flatMap((field) => {
    const words = longValue(comparison, field);
    return words ? [{ field, words }] : [];
  });
  return [...groupBy(values, ({ field }) => field.parent).values()];
}
