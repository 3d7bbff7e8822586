// Java that the grammar does not know yet: annotations on varargs (`T @A ... x`), constructor calls behind other statements
// (JEP 513) and module imports (JEP 511). Where a file has syntax errors, a second parse reads a text of equal length
// without them; the model takes the words from the file's own text.
import type { SyntaxTree } from '../../syntax/tree.ts';

const repairs: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/@[\w.]+(?:\([^()\n]*\))?(?=\s*\.\.\.)/g, blanks],
  [/(?<=[;}]\s*)(?:super|this)(?=\s*\()/g, (word) => word.replace(/[si]/, '_')],
  [/(?<=^\s*import\s+)module(?=\s+\w)/gm, blanks],
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

function blanks(text: string): string {
  return text.replace(/\S/g, ' ');
}
