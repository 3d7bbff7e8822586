// Documentation as evidence that two declarations are one: people rewrite code and keep the words that say what it does.
import type { Declaration } from '../../model/declaration.ts';

// Fewer words (`TODO`, `See above.`) stand over many declarations.
const TELLING_WORDS = 4;

/** The documentation of a declaration in one line; null where there is none. */
export function documentationOf({ documentation, file }: Declaration): string | null {
  return documentation ? file.text.slice(documentation.start, documentation.end).replace(/\s+/g, ' ').trim() : null;
}

// Words, and two letters each of what is written without spaces between words.
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}_])+/gu;

/** More than a word or two. */
export function isTelling(text: string): boolean {
  return (text.match(WORDS) ?? []).length >= TELLING_WORDS;
}

/** Tells whether both have the same documentation, and more than a word or two of it. */
export function haveSameDocumentation(l: Declaration, r: Declaration): boolean {
  const text = documentationOf(l);
  return text !== null && text === documentationOf(r) && isTelling(text);
}
