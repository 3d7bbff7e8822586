// JavaScript and TypeScript that the grammars misread. A line that begins with `<T>(` continues the type before it, so an
// interface with several generic call signatures and no semicolons loses its file; `export type *` is unknown; `using` may
// be a name, and is not taken for one in many places; a line that begins with `in_stock` is taken for one that goes on with
// `in`; `f<typeof import('m')>()` and `import('m').A['b']` are unknown, and so is `&` in the text and the attributes of
// elements. Where the parser stumbles, further parses read a text of equal length in which these places are unmistakable.
// Of a template behind type arguments it is the grammar that wants a mark which nobody writes.
import { lostText } from '../../model/parse-source.ts';
import { Flag, type SyntaxTree } from '../../syntax/tree.ts';
import { ecmaScriptGrammar } from './grammar.ts';

// Type parameters at the beginning of a line, with the blank before them.
const typeParameters = /^[ \t]*[ \t](?=<\s*[A-Za-z_$][\w$]*\s*(?:[,=>]|extends\b))/gm;

const exportedTypes = /\bexport\s+(type)\s+\*/g;

// As a keyword, a declaration follows it.
const usingAsName = /\busing\b(?!\s+[A-Za-z_$])/g;
const NAME_FOR_USING = 'usinG';

// A name at the beginning of a line that begins as an operator does.
const nameAsOperator = /^[ \t]*i(?=n[\d_$])/gm;

// `typeof import('m')`, and `import('m').A['key']`, which is no call.
const typeOfModule =
  /(?:\btypeof\s+import(?=\(\s*["'][^"'\n]*["']\s*\))|\bimport(?=\(\s*["'][^"'\n]*["']\s*\)(?:\.[\w$]+)*(?:<[^<>()]*>)?\[))(\([^)]*\))/g;

// No character reference begins here.
const ampersand = /&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/gi;
// Looked for in and around places that were not understood, if these are not longer.
const AROUND = 2;
const LONGEST_PLACE = 500;
// One place can hide the next.
const MOST_ROUNDS = 8;

// Type parameters of a signature are not longer than this.
const LONGEST_LIST = 2000;

/** Parses a file, again with repairs where it is needed. Offsets stay. */
export function parseTypeScript(text: string, read: (parsedText: string) => SyntaxTree): SyntaxTree {
  const parse = (parsedText: string) => withoutInserted(read(parsedText));
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
  for (const { 0: found, 1: module, index } of text.matchAll(typeOfModule))
    places.set(index + found.length - module.length, '$'.repeat(module.length));
  nameOthers(text, places);
  return withoutAmpersands(parsedWith(places, text, tree, parse), parse);
}

/** The same for JavaScript, which has no types. */
export function parseJavaScript(text: string, parse: (parsedText: string) => SyntaxTree): SyntaxTree {
  const tree = parse(text);
  if (!tree.hasError(0)) return tree;
  const places = new Map<number, string>();
  nameOthers(text, places);
  return withoutAmpersands(parsedWith(places, text, tree, parse), parse);
}

/** ``styled.p<{ open: boolean }>`…` ``: the `!` that is put before the template is no error, and nothing is left out there. */
function withoutInserted(tree: SyntaxTree): SyntaxTree {
  if (!tree.hasError(0)) return tree;
  const { kind } = ecmaScriptGrammar(tree.grammar);
  const isInserted = (node: number) =>
    tree.isMissing(node) &&
    tree.kind[tree.parent[node]] === kind.non_null_expression &&
    tree.text.charAt(tree.start[node]) === '`';
  const errors = tree.errorNodes();
  const others = errors.filter((node) => !isInserted(node));
  if (others.length === errors.length) return tree;
  for (const inserted of errors.filter(isInserted)) {
    for (let node = inserted; node >= 0; node = tree.parent[node]) {
      if (others.some((other) => other >= node && other < tree.next[node])) break;
      tree.flags[node] &= ~Flag.hasError;
    }
  }
  return tree;
}

/** Names that the grammars take for keywords get other ones. */
function nameOthers(text: string, places: Map<number, string>): void {
  for (const { index } of text.matchAll(usingAsName)) places.set(index, NAME_FOR_USING);
  for (const { 0: found, index } of text.matchAll(nameAsOperator)) places.set(index + found.length - 1, 'I');
}

/** A text as it was parsed, and its tree. */
interface Parsed {
  readonly text: string;
  readonly tree: SyntaxTree;
}

/** The tree of a text with other words of equal length at some places; `tree`, when that loses as much. */
function parsedWith(
  places: ReadonlyMap<number, string>,
  text: string,
  tree: SyntaxTree,
  parse: (parsedText: string) => SyntaxTree,
): Parsed {
  if (places.size === 0) return { text, tree };
  let repaired = '';
  let from = 0;
  for (const [at, by] of [...places].sort((a, b) => a[0] - b[0])) {
    repaired += text.slice(from, at) + by;
    from = at + by.length;
  }
  repaired += text.slice(from);
  const again = parse(repaired);
  return damage(again) < damage(tree) ? { text: repaired, tree: again } : { text, tree };
}

/** `<p>Salt & pepper</p>`, `<a href="?a=1&b=2">`: the text of an element needs no character reference. */
function withoutAmpersands(parsed: Parsed, parse: (parsedText: string) => SyntaxTree): SyntaxTree {
  let { text, tree } = parsed;
  for (let round = 0; round < MOST_ROUNDS && tree.hasError(0); round++) {
    const places = new Map<number, string>();
    for (const { start, end } of tree.errors()) {
      if (end - start > LONGEST_PLACE) continue;
      const first = Math.max(0, start - AROUND);
      // What stands in braces is code.
      const around = text.slice(first, end + AROUND).replace(/\{[^}]*/g, (code) => ' '.repeat(code.length));
      for (const { index } of around.matchAll(ampersand)) places.set(first + index, '_');
    }
    const next = parsedWith(places, text, tree, parse);
    if (next.tree === tree) break;
    ({ text, tree } = next);
  }
  return tree;
}

/** Length of the text that could not be read, one more for every place, which may be one where something was inserted. */
function damage(tree: SyntaxTree): number {
  return lostText(tree) + tree.errors().length;
}

/** What stands before a place, comments left out, can end a type. */
function followsType(text: string, at: number): boolean {
  let end = at;
  while (end > 0) {
    if (/\s/.test(text.charAt(end - 1))) {
      end--;
      continue;
    }
    const line = text.lastIndexOf('\n', end - 1) + 1;
    const isBlock = text.startsWith('*/', end - 2);
    const isLine = !isBlock && /^\s*\/\//.test(text.slice(line, end));
    const comment = isBlock ? text.lastIndexOf('/*', end - 3) : isLine ? line : -1;
    if (comment < 0) return /[\w$>\]})'"`]/.test(text.charAt(end - 1));
    end = comment;
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
