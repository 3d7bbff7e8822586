// Types that extend what got another name and say little besides: `class FastTests : StoreTests(Fast)` and
// `class FastCheck : StoreCheck(Fast)` have no member that would tell them apart from others (model-diff.md C3).
import { type Declaration, isType } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import type { Comparison } from '../comparison.ts';
import { wordSimilarity } from '../words.ts';
import { pairAsOneType } from './moved-types.ts';
import { tokensOf } from './type-likeness.ts';

/** Words in common from which on names alone are alike. */
const LIKE_NAMED = 0.5;

/**
 * C3: pairs the types without partner that are the same word for word, but for their own name, and for that of a type above them
 * which got another one. One of several that say the same is the one with the name most like its own; names that have little in
 * common are enough where other types that extend the same one say something else.
 */
export function pairHeirsOfRenamed(comparison: Comparison): void {
  // Those of a type that is found here may be found by it.
  for (let known = -1; known < comparison.pairs.length; ) {
    known = comparison.pairs.length;
    const renames = renamedTypes(comparison);
    if (renames.size === 0) return;
    const isFree = (type: Declaration) => !comparison.pairOfLeft(type) && !comparison.pairOfRight(type);
    const before = heirsIn(comparison.before, renames);
    const after = heirsIn(comparison.after, new Map([...renames.values()].map((name) => [name, name])));
    for (const [parent, texts] of before) {
      const laterTexts = after.get(parent);
      if (!laterTexts) continue;
      const isTelling = texts.size > 1 && laterTexts.size > 1;
      for (const [text, types] of texts) {
        const rest = types.filter(isFree);
        const laterRest = (laterTexts.get(text) ?? []).filter(isFree);
        for (const left of rest) {
          const right = mostAlike(left, laterRest);
          if (!right || mostAlike(right, rest) !== left || !comparison.isFree(left, right)) continue;
          const name = wordSimilarity(left.name, right.name);
          const isAlone = rest.length === 1 && laterRest.length === 1;
          if (name >= LIKE_NAMED || (isTelling && isAlone && name > 0))
            pairAsOneType(comparison, left, right, 'model:C3', 0.6);
        }
      }
    }
  }
}

/** Names of types that got another one, where no two types have either. */
function renamedTypes({ pairs }: Comparison): Map<string, string> {
  const result = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const { left, right } of pairs) {
    if (!isType(left) || !isType(right) || left.name === '') continue;
    if ((result.get(left.name) ?? right.name) !== right.name) doubtful.add(left.name);
    result.set(left.name, right.name);
  }
  for (const [name, other] of result) if (name === other || doubtful.has(name)) result.delete(name);
  return result;
}

/** The types below these, by the name that such a one has now, and by their package and text under it. */
function heirsIn(
  { files }: Comparison['before'],
  parents: ReadonlyMap<string, string>,
): Map<string, Map<string, Declaration[]>> {
  const result = new Map<string, Map<string, Declaration[]>>();
  for (const type of files.flatMap(({ declarations }) => declarations)) {
    const parent = isType(type) && type.name !== '' ? type.supertypes.find(({ name }) => parents.has(name)) : undefined;
    const name = parents.get(parent?.name ?? '');
    if (name === undefined) continue;
    const { packageName, path } = type.file;
    const place = packageName || path.split('/').slice(0, -1).join('/');
    const text = tokensOf(type).map((token) => (token === type.name ? '' : (parents.get(token) ?? token)));
    const texts = result.get(name) ?? new Map<string, Declaration[]>();
    result.set(name, texts);
    appendTo(texts, [place, type.kind, ...text].join(' '), type);
  }
  return result;
}

/** The one whose name has most words in common with that of a type; undefined if several have. */
function mostAlike({ name }: Declaration, types: readonly Declaration[]): Declaration | undefined {
  const likeness = types.map((type) => wordSimilarity(name, type.name));
  const most = Math.max(...likeness);
  const best = types.filter((_, i) => likeness[i] === most);
  return best.length === 1 ? best[0] : undefined;
}
