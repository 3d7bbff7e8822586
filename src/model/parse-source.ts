// Text + language → syntax tree: with the grammar that the language names for the file, its preparation of the text (the
// C preprocessor pass) and, where that finds errors, its second grammar.
import { type Grammar, loadGrammar } from '../syntax/grammars.ts';
import { parse } from '../syntax/parse.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import type { Language } from './language.ts';

/**
 * Parses a file of a language. `timeLimitMs` bounds each parse of the text, of which there may be some.
 * @throws ParseLimitError when the time limit is hit; Error when the grammar cannot be loaded.
 */
export async function parseSource(
  path: string,
  text: string,
  language: Language,
  timeLimitMs: number,
): Promise<SyntaxTree> {
  const tree = parseWith(text, language, await loadGrammar(language.grammarFor(path, text)), timeLimitMs);
  const other = tree.hasError(0) ? language.fallbackGrammar?.(path, text) : undefined;
  if (other === undefined) return tree;
  const second = parseWith(text, language, await loadGrammar(other), timeLimitMs);
  return lostText(second) < lostText(tree) ? second : tree;
}

function parseWith(text: string, language: Language, grammar: Grammar, timeLimitMs: number): SyntaxTree {
  const once = (parsedText: string) => parse(text, grammar, { parsedText, timeLimitMs });
  return language.parse ? language.parse(text, once) : once(text);
}

// Nodes of code over several lines that was read within what was not.
const FEWEST_NODES = 8;

/**
 * Length of the text that was not read at all: within what the parser gave up on, a whole class for a comma that is missing in it,
 * stand statements over several lines that it did read.
 */
export function unreadText(tree: SyntaxTree, text: string): number {
  const { start, end, next } = tree;
  let lost = 0;
  for (const node of tree.errorNodes()) {
    lost += end[node] - start[node];
    for (let i = node + 1; i < next[node]; ) {
      if (tree.hasError(i)) {
        i++;
        continue;
      }
      if (next[i] - i >= FEWEST_NODES && text.slice(start[i], end[i]).includes('\n')) lost -= end[i] - start[i];
      i = next[i];
    }
  }
  return lost;
}

/** Length of the text that the parser could not read. */
export function lostText(tree: SyntaxTree): number {
  return tree.errors().reduce((sum, { start, end }) => sum + end - start, 0);
}
