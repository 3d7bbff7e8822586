// JavaScript and TypeScript that the grammars misread. A line that begins with `<T>(` continues the type before it, so an
// interface with several generic call signatures and no semicolons loses its file; a line that begins with `in_stock` or
// `in?:` is taken for one that goes on with `in`. `using`, `abstract` and `accessor` may be names, and are not taken for
// such in many places. Unknown are `export type *`, `import source`, attributes of exports, `<in out T>`, modifiers in other
// orders, escapes in types that are templates, `f<typeof import('m')>()`, `import('m').A['b']` and `import('m').A<B>`, and
// `&` in the text and the attributes of elements. Where the parser stumbles, further parses read a text of equal length in
// which these places are unmistakable. Of a template behind type arguments it is the grammar that wants a mark which nobody
// writes.
import { lostText } from '../../model/parse-source.ts';
import { blanks } from '../../model/source-text.ts';
import { LineIndex } from '../../syntax/lines.ts';
import { Flag, type SyntaxTree } from '../../syntax/tree.ts';
import { ecmaScriptGrammar } from './grammar.ts';

// Type parameters at the beginning of a line, with the blank before them.
const typeParameters = /^[ \t]*[ \t](?=<\s*[A-Za-z_$][\w$]*\s*(?:[,=>]|extends\b))/gm;

const exportedTypes = /\bexport\s+(type)\s+\*/g;

// As a keyword, a declaration follows it.
const usingAsName = /\busing\b(?!\s+[A-Za-z_$])/g;

// As keywords, names follow them.
const modifierAsName = /\b(?:abstract|accessor)\b(?=\s*(?:[?!]\s*:|[:=(]))/g;

// `(any) => void`: a parameter that has the name of a type.
const typeAsName = /(?<=\(\s*)(?:any|boolean|never|number|object|string|symbol|unknown|void)(?=\s*\)\s*=>)/g;

// A name at the beginning of a line that begins as an operator does, or is one.
const nameAsOperator = /^[ \t]*i(?=n(?:[\d_$]|(?:stanceof)?\s*\??:))/gm;

// `#abort` as the last word of its line, and no operator of its own behind it.
const lineBeforeKey = /^[ \t]*(?:static[ \t]+)?#[\w$]+[ \t]*\n(?=\s*[[*])/gm;

// `import source wasm from`, `import defer * as later from`, `import.defer('m')`.
const importedPhase =
  /(?<=\bimport\s+)(?:source|defer)(?=\s+(?:\*|[\w$]+\s+from\b))|(?<=\bimport)\.(?:source|defer)(?=\()/g;

// `export * from 'm' with { type: 'json' }`
const exportAttributes = /(?<=\bexport\b[^;"'()]*\bfrom\s*(?:"[^"\n]*"|'[^'\n]*')\s*)(?:with|assert)\s*\{[^{}]*\}/g;

// `in`, `out` and `in out` before the name of a type parameter.
const variance = /(?<=(?:[<,]|\*\/)\s*)(?:in\s+out|in|out)(?=\s+[A-Za-z_$][\w$]*\s*(?:[,=>]|extends\b))/g;

// Several modifiers, and their order as the grammar has it.
const severalModifiers =
  /\b(?:(?:public|private|protected|static|abstract|readonly|override|accessor|declare|async)\s+){2,}/g;
const orderedModifiers =
  /^(?:declare\s+)?(?:(?:public|private|protected)\s+)?(?:declare\s+)?(?:static\s+)?(?:override\s+)?(?:readonly\s+)?(?:async\s+)?$/;

// `typeof import('m')`; `import('m').A['key']`, which is no call; `import('m').A` among arguments, or with some.
const typeOfModule =
  /(?:\btypeof\s+import(?=\(\s*["'][^"'\n]*["']\s*\))|\bimport(?=\(\s*["'][^"'\n]*["']\s*\)(?:(?:\.[\w$]+)*(?:<[^<>()]*>)?\[|(?:\.[\w$]+)*\.[A-Z][\w$]*\b(?!\s*\())))(\([^)]*\))/g;

// A template without code that has one itself, or what may hold a grave accent and is none.
const templateOrOther = /`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*.*?\*\/|\/\/[^\n]*/gs;
const escapeSequence = /\\./gs;

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
  blank(variance, text, places);
  for (const { 0: modifiers, index } of text.matchAll(severalModifiers)) {
    if (orderedModifiers.test(modifiers)) continue;
    for (const { 0: word, index: at } of modifiers.matchAll(/\b(?:override|accessor)\b/g))
      places.set(index + at, ' '.repeat(word.length));
  }
  nameOthers(text, places);
  rename(modifierAsName, text, places);
  rename(typeAsName, text, places);
  const parsed = withoutEscapes(parsedWith(places, text, tree, parse), parse);
  return withoutAmpersands(parsed, parse);
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

/** Names that the grammars take for keywords get other ones, and what they do not know goes. */
function nameOthers(text: string, places: Map<number, string>): void {
  rename(usingAsName, text, places);
  for (const { 0: found, index } of text.matchAll(nameAsOperator)) places.set(index + found.length - 1, 'I');
  for (const { 0: found, index } of text.matchAll(lineBeforeKey)) places.set(index + found.length - 1, ';');
  blank(importedPhase, text, places);
  blank(exportAttributes, text, places);
}

/** Words get another last letter, so that they are no keywords. */
function rename(words: RegExp, text: string, places: Map<number, string>): void {
  for (const { 0: word, index } of text.matchAll(words))
    places.set(index, word.slice(0, -1) + word.slice(-1).toUpperCase());
}

/** What is found becomes white space; lines stay. */
function blank(found: RegExp, text: string, places: Map<number, string>): void {
  for (const { 0: code, index } of text.matchAll(found)) places.set(index, blanks(code));
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

/** ``type Fence = `\`${string}\````: templates whose lines are not understood are read without their escapes. */
function withoutEscapes(parsed: Parsed, parse: (parsedText: string) => SyntaxTree): Parsed {
  const { text, tree } = parsed;
  if (!tree.hasError(0)) return parsed;
  const lines = new LineIndex(text);
  const lost = new Set<number>();
  for (const { start, end } of tree.errors())
    for (let line = lines.line(start); line <= lines.line(end); line++) lost.add(line);
  const places = new Map<number, string>();
  for (const { 0: found, index } of text.matchAll(templateOrOther)) {
    if (!found.startsWith('`')) continue;
    let line = lines.line(index);
    const last = lines.line(index + found.length);
    while (line <= last && !lost.has(line)) line++;
    if (line > last) continue;
    for (const { index: at } of found.matchAll(escapeSequence)) places.set(index + at, '__');
  }
  return parsedWith(places, text, tree, parse);
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
