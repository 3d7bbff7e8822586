// The words of an identifier or path (spec/refdiff.md §3.6): names are compared by their words, so that `OrderService`
// and `OrderServices` have something in common.

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

/**
 * Splits at `_`, `/`, `.` (dropped), before an upper-case ASCII letter behind a character that is none, and before an
 * upper-case letter that a lower-case one follows. Case is kept; digits, `-` and `$` do not split.
 *
 *     SuperHTMLBuilder → Super, HTML, Builder      src/a_b.MyFile → src, a, b, My, File
 */
export function splitWords(name: string): string[] {
  const words: string[] = [];
  let start = 0;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code === 95 || code === 47 || code === 46) {
      if (i > start) words.push(name.slice(start, i));
      start = i + 1;
    } else if (
      i > start &&
      isUpper(code) &&
      (!isUpper(name.charCodeAt(i - 1)) || (i + 1 < name.length && isLower(name.charCodeAt(i + 1))))
    ) {
      words.push(name.slice(start, i));
      start = i;
    }
  }
  if (start < name.length) words.push(name.slice(start));
  return words;
}

const memo = new Map<string, readonly string[]>();

/** Lower-case words of an identifier or literal, also cut at blanks, `-`, `$`, `#` and backticks: `parseURL2 ok` → parse, url2, ok. */
export function words(text: string): readonly string[] {
  let result = memo.get(text);
  if (!result) {
    result = splitWords(text.replace(/[-$#`\s]+/g, '_')).map((word) => word.toLowerCase());
    if (memo.size > 50_000) memo.clear();
    memo.set(text, result);
  }
  return result;
}

/** Dice coefficient of the word multisets, in [0, 1] (statement-mapping.md §3.6). */
export function wordSimilarity(a: string, b: string): number {
  return a === b ? 1 : dice(words(a), words(b), (x, y) => x === y);
}

/** The same where words of one stem count as one: `summaryOf` and `summarize` have one of three words in common. */
export function stemSimilarity(a: string, b: string): number {
  return a === b ? 1 : dice(words(a), words(b), haveOneStem);
}

function dice(x: readonly string[], y: readonly string[], areOne: (x: string, y: string) => boolean): number {
  if (x.length === 0 || y.length === 0) return 0;
  const taken = new Set<number>();
  for (const word of x) {
    const at = y.findIndex((other, j) => !taken.has(j) && areOne(word, other));
    if (at >= 0) taken.add(at);
  }
  return (2 * taken.size) / (x.length + y.length);
}

const ending = /(?<=^.{3,})(?:ations?|ators?|ions?|ings?|ates?|ers?|ors?|ed|es|s|e)$/;

/** Two forms of a word: equal without their endings, or equal for two thirds of the longer one, five letters at least. */
function haveOneStem(a: string, b: string): boolean {
  if (a === b || a.replace(ending, '') === b.replace(ending, '')) return true;
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length >= 5 && 3 * length >= 2 * Math.max(a.length, b.length);
}

/** Least number of inserted, deleted and replaced characters that turn one name into the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}

// More characters than these are other words, however long the names are.
const FEW_CHARACTERS = 6;

/** All but a few characters of two names are the same, letter case aside: a corrected spelling, a plural. */
export function isRespelt(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  if (length < 4 || length > 100 || length - Math.min(a.length, b.length) > FEW_CHARACTERS) return false;
  return editDistance(a.toLowerCase(), b.toLowerCase()) <= Math.min(FEW_CHARACTERS, length / 4);
}

/** The words of a name are those of the other, some of them in the plural: `activeIndex`, `activeIndexes`. */
export function isPlural(one: string, several: string): boolean {
  const many = words(several);
  const isSeveral = (word: string, i: number) =>
    many[i] === word || [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].includes(many[i]);
  return one.length < several.length && words(one).length === many.length && words(one).every(isSeveral);
}

/** One name has all words of the other, which are half of its own at least, or both are one in another spelling. */
export function isWithin(a: string, b: string): boolean {
  const [few, many] = [words(a), words(b)].sort((x, y) => x.length - y.length);
  const isPart = few.length > 0 && 2 * few.length >= many.length && few.every((word) => many.includes(word));
  return isPart || isRespelt(a, b);
}

/** One word is the beginning of the other, from three letters on: `comp` and `comparison`. */
export function isShortened(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.startsWith(short) && words(short).length === 1 && words(long).length === 1;
}

/** One word leaves out letters of the other, but not the first: `opts` and `options`, `msg` and `message`. */
export function isAbbreviated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a.toLowerCase(), b.toLowerCase()] : [b.toLowerCase(), a.toLowerCase()];
  if (short.length < 3 || short[0] !== long[0] || words(a).length !== 1 || words(b).length !== 1) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** One name stands for the other one: letters of its one word, or the first letters of all its words: `dt`, `deviceType`; `v`, `value`. */
export function isShortFor(a: string, b: string): boolean {
  if (isShortened(a, b) || isAbbreviated(a, b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const initials = words(long)
    .map(([first]) => first)
    .join('');
  return short.length < long.length && short.toLowerCase() === initials;
}

/**
 * A name without the marks that some give to fields, variables and constants: `size` of `mSize`, `m_size`, `gSize`, `kSize`, `_size`,
 * `$size`, `size$`, `#size`.
 */
export function bareName(name: string): string {
  return name.replace(/^(?:[gms]?_+|[$#]+|[gkm](?=\p{Lu}))|[_$]+$/gu, '').replace(/^./, (first) => first.toLowerCase());
}

/** One name but for such marks. */
export function differInMarks(a: string, b: string): boolean {
  return a !== b && bareName(a) === bareName(b);
}

/** One word, marks aside, is the beginning of the other: `len` and `m_length`. */
export function isShortenedField(a: string, b: string): boolean {
  return isShortened(bareName(a), bareName(b));
}

/** Words with how often each occurs. */
export interface WordCounts {
  readonly counts: ReadonlyMap<string, number>;
  /** Number of words, repetitions counted. */
  readonly size: number;
}

/** Counts words, letter case kept. */
export function countWords(all: readonly string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: all.length };
}

/** Dice coefficient of two such multisets, in [0, 1]; 0 where there are no words. */
export function commonShare(a: WordCounts, b: WordCounts): number {
  let shared = 0;
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * shared) / Math.max(1, a.size + b.size);
}
