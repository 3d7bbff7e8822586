// Names that became several, or one, and say so by their words (statement-mapping.md §4.1, model-diff.md A4, S5): `style`,
// `typeStyle` and `memberStyle`; `minSize`, `maxSize` and `minMaxSize`.
import { isShortened, words } from '../words.ts';

// Words that tell one of several from the others.
const MOST_OWN = 2;

/** Words of a name beside those of another one; null if it does not have all of these. */
function ownWords(name: string, of: readonly string[]): string[] | null {
  const own = [...words(name)];
  for (const word of of) {
    const at = own.indexOf(word);
    if (at < 0) return null;
    own.splice(at, 1);
  }
  return own;
}

/** A name has all words of another one, and one or two more. */
export function isKindOf(name: string, one: string): boolean {
  const own = ownWords(name, words(one));
  return own !== null && own.length > 0 && own.length <= MOST_OWN;
}

/**
 * Those of several names that are kinds of one: each has all words of that, and the fewest others that any of them has, by which it
 * differs from all. None where there are not two.
 */
export function kindsOf<T>(one: string, several: readonly T[], nameOf: (item: T) => string): T[] {
  const whole = words(one);
  if (whole.length === 0) return [];
  const found = several.flatMap((item) => {
    const own = ownWords(nameOf(item), whole);
    return own && own.length > 0 && own.length <= MOST_OWN ? [{ item, own }] : [];
  });
  const fewest = Math.min(...found.map(({ own }) => own.length));
  const kinds = found.filter(({ own }) => own.length === fewest);
  return kinds.length > 1 && new Set(kinds.map(({ own }) => own.join(' '))).size === kinds.length
    ? kinds.map(({ item }) => item)
    : [];
}

/** Two names make up a third one: that has the words of both and no others, and each of the two has one that the other has not. */
export function areParts(whole: string, first: string, second: string): boolean {
  const [all, one, other] = [whole, first, second].map((name) => words(name).filter((word) => word !== 'and'));
  const isIn = (few: readonly string[], many: readonly string[]) =>
    few.every((word) => many.some((w) => w === word || isShortened(w, word)));
  if (new Set([...one, ...other]).size > new Set(all).size) return false;
  return isIn(one, all) && isIn(other, all) && isIn(all, [...one, ...other]) && !isIn(one, other) && !isIn(other, one);
}
