// Python that the grammar does not know yet: defaults of type parameters (PEP 696) and lazy imports (PEP 810). Where a file has
// syntax errors, a second parse reads a text of equal length without them.
import { blanks } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';

const typeParameters = /\b(?:class|def|type)\s+[\p{L}_][\p{L}\p{N}_]*\s*\[/gu;
const lazyImport = /(?<=^[ \t]*)lazy(?=\s+(?:import|from)\s)/gm;

// Type parameters are not longer than this.
const LONGEST_LIST = 2000;

/** Parses a file, again with repairs if it has errors. Offsets stay. */
export function parsePython(text: string, parse: (parsedText: string) => SyntaxTree): SyntaxTree {
  const tree = parse(text);
  if (!tree.hasError(0)) return tree;
  const repaired = withoutDefaults(text).replace(lazyImport, blanks);
  if (repaired === text) return tree;
  const again = parse(repaired);
  return again.errors().length < tree.errors().length ? again : tree;
}

/** `[T = int, *Ts = *tuple[int]]` as `[T, *Ts]`. */
function withoutDefaults(text: string): string {
  let result = '';
  let from = 0;
  for (const { 0: head, index } of text.matchAll(typeParameters)) {
    let depth = 1;
    let begin = -1;
    for (let at = index + head.length; depth > 0 && at < Math.min(text.length, index + LONGEST_LIST); at++) {
      const c = text.charAt(at);
      if (/[[({]/.test(c)) depth++;
      else if (/[\])}]/.test(c)) depth--;
      if (begin < 0 && depth === 1 && c === '=') begin = at;
      if (begin < 0 || (depth > 0 && (depth > 1 || c !== ','))) continue;
      result += text.slice(from, begin) + blanks(text.slice(begin, at));
      from = at;
      begin = -1;
    }
  }
  return result + text.slice(from);
}
