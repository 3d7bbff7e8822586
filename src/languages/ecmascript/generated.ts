// Bundles and what a compiler or minifier wrote (`.yarn/releases/*.cjs`, `dist`, vendored libraries). Nobody edits them:
// each build renames and wraps everything, so a comparison costs much and tells nothing.

// A shorter text costs little, and may be an example.
const SHORTEST = 20_000;
const LONG_LINE = 500;

/** The last line of a compiled or bundled file names its map; a map inside of the text makes a long line. */
const SOURCE_MAP = /(?:^|\n)\/\/[#@] ?sourceMappingURL=\S+\s*$/;
const LONGEST_NAME = 500;

/** Why a text is none that people write; null if nothing says so. */
export function generatedBy(text: string): string | null {
  if (isMinified(text)) return 'minified';
  return SOURCE_MAP.test(text.slice(-LONGEST_NAME)) ? 'it has a source map' : null;
}

/** Nine tenths of the text stand in lines too long for people, and these are code, not one long string. */
function isMinified(text: string): boolean {
  if (text.length < SHORTEST) return false;
  let inLong = 0;
  let marks = 0;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found < 0 ? text.length : found;
    if (to - from >= LONG_LINE) {
      inLong += to - from;
      for (let i = from; i < to; i++) if (',;(){}'.includes(text.charAt(i))) marks++;
    }
    from = to + 1;
  }
  return inLong > 0.9 * text.length && marks > 0.05 * inLong;
}
