// All languages. One line adds a language; nothing else in the code lists them.
import type { Language } from '../model/language.ts';
import { c } from './c/c.ts';
import { cpp } from './cpp/cpp.ts';
import { javascript, typescript } from './ecmascript/ecmascript.ts';
import { go } from './go/go.ts';
import { java } from './java/java.ts';
import { kotlin } from './kotlin/kotlin.ts';
import { python } from './python/python.ts';

/** In order of precedence where two claim the same ending. */
export const languages: readonly Language[] = [java, kotlin, javascript, typescript, python, c, cpp, go];

/** The language of a path, or null. With the text of the file, languages that look into it are asked first. */
export function languageOf(
  path: string,
  among: readonly Language[] = languages,
  text: string | null = null,
): Language | null {
  if (text !== null) for (const language of among) if (language.claims?.(path, text)) return language;
  for (const language of among) {
    if (language.excludedSuffixes?.some((suffix) => path.endsWith(suffix))) continue;
    if (!language.extensions.some((extension) => path.endsWith(extension))) continue;
    if (text === null || !language.disclaims?.(path, text)) return language;
  }
  return null;
}
