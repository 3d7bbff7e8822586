// JavaScript and TypeScript that the grammars misread. A line that begins with `<T>(` continues the type before it, so an
// interface with several generic call signatures and no semicolons loses its file; `export type *` is unknown; `using` may
// be a name, and is not taken for one in many places. Where the parser stumbles, a second parse reads a text of equal length
// in which these places are unmistakable.
import { lostText } from '../../model/parse-source.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';

// Type parameters at the beginning of a line, with the blank before them.
const typeParameters = /^[ \t]*[ \t](?=<\s*[A-Za-z_$][\w$]*\s*(?:[,=>]|extends\b))/gm;

const exportedTypes = /\bexport\s+(type)\s+\*/g;

// As a keyword, a declaration follows it.
const usingAsName = /\busing\b(?!\s+[A-Za-z_$])/g;
const NAME_FOR_USING = 'usinG';

// Type parameters of a signature are not longer than this.
const LONGEST_LIST = 2000;

/** Parses a file, again with repairs where it is needed. Offsets stay. */
export function parseTypeScript(text: string, parse: (parsedText: string) => SyntaxTree): SyntaxTree {
  const tree = parse(text);
  if (!tree.hasError(0)) return tree;
  const places = new Map<number, string>();
  for (const { 0: blanks, index } of text.matchAll(typeParameters)) {
    const open = index + blanks.length;
    if (isSignature(text, open) && followsType(text, index)) places.set(open - 1, ';');
  }
  for (const found of text.matchAll(exportedTypes)) {
    places.set(text.indexOf('type', found.index + 'export'.length), '    ');
  }
  nameUsing(text, places);
  return parsedWith(places, text, tree, parse);
}

/** The same for JavaScript, which has no types. */
export function parseJavaScript(text: string, parse: (parsedText: string) => SyntaxTree): SyntaxTree {
  const tree = parse(text);
  if (!tree.hasError(0)) return tree;
  const places = new Map<number, string>();
  nameUsing(text, places);
  return parsedWith(places, text, tree, parse);
}

function nameUsing(text: string, places: Map<number, string>): void {
  for (const { index } of text.matchAll(usingAsName)) places.set(index, NAME_FOR_USING);
}

/** The tree of a text with other words of equal length at some places; `tree`, when that loses as much. */
function parsedWith(
  places: ReadonlyMap<number, string>,
  text: string,
  tree: SyntaxTree,
  parse: (parsedText: string) => SyntaxTree,
): SyntaxTree {
  if (places.size === 0) return tree;
  let repaired = '';
  let from = 0;
  for (const [at, by] of [...places].sort((a, b) => a[0] - b[0])) {
    repaired += text.slice(from, at) + by;
    from = at + by.length;
  }
  const again = parse(repaired + text.slice(from));
  return lostText(again) < lostText(tree) ? again : tree;
}

/** What stands before a place, comments left out, can end a type. */
function followsType(text: string, at: number): boolean {
  let end = at;
  while (end > 0) {
    const before = text.slice(Math.max(0, end - LONGEST_LIST), end).trimEnd();
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const cut = before.endsWith('*/')
      ? before.lastIndexOf('/*')
      : /^\s*\/\//.test(line)
        ? before.length - line.length
        : -1;
    if (cut < 0) return /[\w$>\]})'"`]$/.test(before);
    end = Math.max(0, end - LONGEST_LIST) + cut;
  }
  return false;
}

/** Type parameters, closed in a bounded distance, with a list of parameters behind them. */
function isSignature(text: string, open: number): boolean {
  let depth = 0;
  for (let at = open; at < text.length && at < open + LONGEST_LIST; at++) {
    const c = text.charAt(at);
    if (c === '<') depth++;
    else if (c === '>' && text.charAt(at - 1) !== '=' && --depth === 0)
      return /^\s*\(/.test(text.slice(at + 1, at + 80));
  }
  return false;
}
