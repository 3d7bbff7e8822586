// Words of identifiers and how much two identifiers share (refdiff.md §3.6, statement-mapping.md §3.6).

const boundary = /[_\-$./\s]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const memo = new Map<string, readonly string[]>();

/** Lower-case words of an identifier or literal: `parseURL2` → parse, url2. */
export function words(text: string): readonly string[] {
  let result = memo.get(text);
  if (!result) {
    result = text
      .split(boundary)
      .filter((word) => word !== '')
      .map((word) => word.toLowerCase());
    if (memo.size > 50_000) memo.clear();
    memo.set(text, result);
  }
  return result;
}

/** Dice coefficient of the word multisets, in [0, 1]. */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const x = words(a);
  const y = words(b);
  if (x.length === 0 || y.length === 0) return 0;
  const rest = [...y];
  let common = 0;
  for (const word of x) {
    const at = rest.indexOf(word);
    if (at >= 0) {
      common++;
      rest.splice(at, 1);
    }
  }
  return (2 * common) / (x.length + y.length);
}
