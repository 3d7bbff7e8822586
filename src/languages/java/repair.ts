// Java that the grammar does not know yet: annotations on varargs (`T @A ... x`), constructor calls behind other statements
// (JEP 513), module imports (JEP 511) and qualified names of record patterns (JEP 440). Where a file has syntax errors, a second parse reads a text of equal length
// without them; the model takes the words from the file's own text.
import { blanks } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';

const repairs: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/@[\w.]+(?:\([^()\n]*\))?(?=\s*\.\.\.)/g, blanks],
  [/(?<=[;}]\s*)(?:super|this)(?=\s*\()/g, (word) => word.replace(/[si]/, '_')],
  [/(?<=^\s*import\s+)module(?=\s+\w)/gm, blanks],
  [/(?<=\b(?:instanceof|case)\s+)(?:\w+\.)+\w+(?=\s*\()/g, oneName],
  // A pattern inside of another one has a type and a name behind its bracket, a call has not.
  [/(?<=[(,]\s*)(?:\w+\.)+\w+(?=\s*\(\s*[\w.<>[\]]+\s+\w+\s*[,)])/g, oneName],
];

/** Parses a file, again with repairs if it has errors. Offsets stay. */
export function parseJava(text: string, parse: (parsedText: string) => SyntaxTree): SyntaxTree {
  const tree = parse(text);
  if (!tree.hasError(0)) return tree;
  let repaired = text;
  for (const [pattern, by] of repairs) repaired = repaired.replace(pattern, by);
  if (repaired === text) return tree;
  const again = parse(repaired);
  return again.errors().length < tree.errors().length ? again : tree;
}

function oneName(text: string): string {
  return text.replaceAll('.', '_');
}
