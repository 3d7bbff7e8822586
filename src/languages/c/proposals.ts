// Guesses at what a macro near a syntax error stands for. Each rule looks at the tokens of a few lines and proposes to
// overwrite a word or an argument list; `repair.ts` finds out which guess helps.
import { type EditPart, indentation, lex, looksLikeMacro, type Token } from './tokens.ts';

/** A place where the parser stumbled. */
export interface Site {
  readonly start: number;
  readonly end: number;
  /** `missing`: the parser would go on if there were a `;` or the like. */
  readonly kind: 'error' | 'missing';
}

/** One guess. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly EditPart[];
  /** The macro that is overwritten, so that the same guess comes first at other places. */
  readonly word: string | undefined;
}

const wordPattern = /^[\p{L}_$]/u;
const keywords = new Set(
  (
    'auto break case char const continue default do double else enum extern float for goto if inline int long register return short signed sizeof ' +
    'static struct switch typedef union unsigned void volatile while class namespace template public private protected virtual using new delete try catch throw operator this'
  ).split(' '),
);
const typeWords = new Set('char double float int long short signed unsigned void bool _Bool wchar_t'.split(' '));
const typePrefixes = new Set('const volatile struct union enum unsigned signed register class typename'.split(' '));
const typeKeywords = new Set(['class', 'struct', 'union', 'enum', 'namespace']);
const namedTypeEnds = new Set(['{', ':', ';']);
const statementWords = new Set('if for while do return switch break goto continue'.split(' '));

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Offset behind the last `;`, `{` or `}` of the few hundred characters before. */
function statementStart(text: string, offset: number): number {
  const first = Math.max(0, offset - 400);
  for (let i = offset - 1; i >= first; i--) {
    const code = text.charCodeAt(i);
    if (code === 59 || code === 123 || code === 125) return i + 1;
  }
  return offset;
}

/** Start of the line before, blank lines passed over; at most a few. */
function previousLine(text: string, start: number): number {
  for (let i = 0, at = start; i < 4 && at > 0; i++) {
    const before = lineStart(text, at - 1);
    if (text.slice(before, at).trim() !== '') return before;
    at = before;
  }
  return start;
}

/** Lines of nothing but a macro call, `DECLARE(a)`, each ended by a `;` in place of the blank behind it. */
function endAllCalls(text: string, from: number, to: number): EditPart[] {
  const parts: EditPart[] = [];
  const line =
    /^[ \t]*[\p{L}_$][\p{L}\p{N}_$]*[ \t]*\((?:[^()\n;{}]|\([^()\n;{}]*\))*\)(?=\s)(?!\s*[{;,)=:?.+\-*/<>|&^%[#])/gmu;
  line.lastIndex = lineStart(text, from);
  for (let m = line.exec(text); m && m.index < to; m = line.exec(text)) {
    const at = m.index + m[0].length;
    if (text[at] !== undefined && indentation(text, nextCode(text, at)) <= indentation(text, at - 1))
      parts.push({ start: at, end: at + 1, text: ';' });
  }
  return parts;
}

function nextCode(text: string, offset: number): number {
  while (offset < text.length && text.charCodeAt(offset) <= 32) offset++;
  return offset;
}

const isWord = (token: Token | undefined): token is Token => token !== undefined && wordPattern.test(token.text);
const isMacroName = (token: Token | undefined): token is Token =>
  isWord(token) && !keywords.has(token.text) && !typeWords.has(token.text);

/** Characters before and behind a site that are looked at. */
const reach = 1500;

/** Guesses for a site, the likeliest first. `text` is as parsed last; `learned` holds macros that were overwritten. */
export function proposals(text: string, site: Site, learned: ReadonlySet<string>): Edit[] {
  const edits: Edit[] = [];
  const add = (parts: EditPart[], word?: string) => {
    if (parts.length === 0) return;
    edits.push({
      start: Math.min(...parts.map((p) => p.start)),
      end: Math.max(...parts.map((p) => p.end)),
      parts,
      word,
    });
  };
  const own = lineStart(text, site.start);
  const from = Math.max(site.start - reach, Math.min(previousLine(text, own), statementStart(text, site.start)));
  const to = Math.min(
    site.start + reach,
    lineEnd(text, Math.min(Math.max(site.end, site.start + 1), site.start + 300)),
  );
  const tokens = lex(text, from, Math.min(text.length, to + 600));
  // Index of the first token that ends behind the start of the site, and of the first one behind its end.
  let first = tokens.findIndex((t) => t.end > site.start);
  if (first < 0) first = tokens.length;
  let behind = tokens.findIndex((t) => t.start >= Math.max(site.end, site.start + 1));
  if (behind < 0) behind = tokens.length;

  // The name of a type is no macro unless another name follows; nor is what qualifies another name.
  const isName = (i: number) =>
    (typeKeywords.has(tokens[i - 1]?.text ?? '') && namedTypeEnds.has(tokens[i + 1]?.text ?? '')) ||
    (tokens[i + 1]?.text === ':' && tokens[i + 2]?.text === ':' && tokens[i + 2].start === tokens[i + 1].end);
  const blankWord = (i: number) => {
    if (isName(i)) return;
    const token = tokens[i];
    const paren = tokens[i + 1];
    const parts = [{ start: token.start, end: token.end, text: '' }];
    // With its arguments, unless it is a plain word that happens to stand before a parenthesis.
    if (paren?.text === '(' && paren.match > 0)
      parts[0] = { start: token.start, end: tokens[paren.match].end, text: '' };
    add(parts, nameOf(token));
  };
  const nameOf = (token: Token) => (looksLikeMacro(token) ? token.text : undefined);
  const blankWordOnly = (i: number) => {
    if (!isName(i)) add([{ start: tokens[i].start, end: tokens[i].end, text: '' }], nameOf(tokens[i]));
  };
  const blankArguments = (open: number) => {
    const close = tokens[open].match;
    if (close > 0) add([{ start: tokens[open].start, end: tokens[close].end, text: '' }]);
  };
  const endStatement = (close: number) => {
    const at = tokens[close].end;
    const next = text[at] ?? '';
    // A directive must keep the line break before it.
    const beforeDirective = next === '\n' && /^\s*#/.test(text.slice(at + 1, lineEnd(text, at + 1)));
    if (/\s/.test(next) && !beforeDirective) add([{ start: at, end: at + 1, text: ';' }]);
  };

  if (text.slice(site.start, Math.min(site.end, site.start + reach)).includes('\n'))
    add(endAllCalls(text, site.start, site.end));
  for (let i = Math.max(0, first - 12); i < Math.min(tokens.length, behind + 4); i++) {
    if (!isMacroName(tokens[i]) || !learned.has(tokens[i].text)) continue;
    if (tokens[i + 1]?.text === '(') continue;
    blankWordOnly(i);
  }

  // A macro that stands for whole members: `FIELDS` on a line of its own.
  for (let i = first; i >= Math.max(0, first - 4); i--) {
    const token = tokens[i];
    if (!isMacroName(token) || !looksLikeMacro(token)) continue;
    if (text.slice(lineStart(text, token.start), lineEnd(text, token.start)).trim() === token.text) blankWordOnly(i);
  }

  // A macro call without `;`: a loop if a block or a deeper line follows, else a statement.
  const before = first > 0 && tokens[first - 1].end <= site.start ? first - 1 : first;
  for (const close of [before, first]) {
    if (tokens[close]?.text !== ')' || tokens[close].match <= 0) continue;
    const open = tokens[close].match;
    const name = tokens[open - 1];
    if (!isMacroName(name)) continue;
    const next = tokens[close + 1];
    if (site.kind === 'missing' && next) {
      const deeper =
        next.text === '{' ||
        !text.slice(tokens[close].end, next.start).includes('\n') ||
        indentation(text, next.start) > indentation(text, name.start);
      if (deeper) {
        const word = name.text.length >= 5 ? 'while' : name.text.length >= 2 ? 'if' : '';
        if (word !== '') add([{ start: name.start, end: name.end, text: word }]);
      }
      endStatement(close);
    }
  }

  // `if LIKELY (x)`
  for (let i = Math.max(0, first - 2); i <= Math.min(first + 1, tokens.length - 3); i++) {
    const isHead = tokens[i].text === 'if' || tokens[i].text === 'while';
    if (isHead && isMacroName(tokens[i + 1]) && tokens[i + 2].text === '(') blankWordOnly(i + 1);
  }

  // `[a{b}] { … }` and `[a] -> T { … }`, which the C++ grammar does not know.
  for (let i = Math.max(0, first - 8); i < Math.min(tokens.length - 1, first + 4); i++) {
    const opened = tokens[i + 1];
    const list = tokens.findLastIndex((t, j) => j < i && t.text === '[');
    const inCapture = list >= 0 && (tokens[list].match < 0 || tokens[list].match > i);
    if (inCapture && isWord(tokens[i]) && opened.text === '{' && opened.match > 0) {
      const close = tokens[opened.match];
      add([
        { start: opened.start, end: opened.end, text: '=' },
        { start: close.start, end: close.end, text: '' },
      ]);
    }
    if (tokens[i].text === ']' && opened.text === '-' && tokens[i + 2]?.text === '>') {
      const body = tokens.findIndex((t, j) => j > i && t.text === '{');
      if (body > 0) add([{ start: opened.start, end: tokens[body - 1].end, text: '' }]);
    }
  }

  // A type, an operator or statements as argument of a macro.
  for (let i = first; i >= Math.max(0, first - 40); i--) {
    const open = tokens[i];
    if (open?.text !== '(' || !isWord(tokens[i - 1])) continue;
    const close = open.match;
    if (close > 0 && tokens[close].end <= site.start) continue;
    const argumentEdits: EditPart[] = [];
    let start = i + 1;
    let depth = 0;
    for (let j = i + 1; j < tokens.length && j <= (close > 0 ? close : tokens.length); j++) {
      const t = tokens[j].text;
      if (depth === 0 && (t === ',' || j === close)) {
        argumentEdits.push(...typeAsWord(tokens, start, j));
        start = j + 1;
      } else if (t === '(' || t === '{' || t === '[') depth++;
      else if (t === ')' || t === '}' || t === ']') depth--;
    }
    add(argumentEdits);
    const inside = tokens.slice(i + 1, close > 0 ? close : i + 1);
    if (close > 0 && inside.some((t) => t.text === ';' || statementWords.has(t.text))) {
      add([
        { start: tokens[i - 1].start, end: open.end, text: '' },
        { start: tokens[close].start, end: tokens[close].end, text: '' },
      ]);
    }
    break;
  }

  // `case 1 ... 5:`
  for (let i = first - 1; i <= Math.min(first + 2, tokens.length - 1); i++) {
    if (tokens[i]?.text !== '...') continue;
    let end = i;
    while (end + 1 < tokens.length && tokens[end + 1].text !== ':' && end - i < 6) end++;
    add([{ start: tokens[i].start, end: tokens[end].end, text: '' }]);
  }

  // The unreadable text itself is one word, or one parenthesised list behind a word.
  const size = behind - first;
  if (size >= 1 && size <= 2 && isMacroName(tokens[first])) blankWord(first);
  if (tokens[first]?.text === '(') blankArguments(first);

  // Words next to it; those that look like macros first.
  const near: number[] = [];
  for (const i of [first - 1, first, behind, behind - 1, first + 1, first - 2]) {
    if (isMacroName(tokens[i]) && !near.includes(i)) near.push(i);
  }
  const lineFirst = tokens.findIndex((t) => t.start >= own);
  for (let i = Math.max(lineFirst, 0); i < tokens.length && tokens[i].start < to; i++) {
    if (isMacroName(tokens[i]) && looksLikeMacro(tokens[i]) && !near.includes(i)) near.push(i);
  }
  for (let i = lineFirst - 1; i >= 0; i--) {
    if (isMacroName(tokens[i]) && looksLikeMacro(tokens[i]) && !near.includes(i)) near.push(i);
  }
  near.sort((a, b) => Number(looksLikeMacro(tokens[b])) - Number(looksLikeMacro(tokens[a])));
  for (const i of near.slice(0, 8)) {
    const paren = tokens[i + 1];
    if (paren?.text === '(' && paren.match > 0) {
      const after = tokens[paren.match + 1];
      if (after && text.slice(tokens[paren.match].end, after.start).includes('\n')) endStatement(paren.match);
      if (after && /^(?:[*,}=]|[\p{L}_$].*)$/u.test(after.text)) blankArguments(i + 1);
      blankWord(i);
    } else blankWordOnly(i);
  }

  // A call around the place: only its name is left.
  for (let i = first; i >= Math.max(0, first - 40); i--) {
    if (tokens[i]?.text !== '(' || !isMacroName(tokens[i - 1])) continue;
    if (tokens[i].match > 0 && tokens[tokens[i].match].end <= site.start) continue;
    blankArguments(i);
    blankWord(i - 1);
    break;
  }

  // A directive where the grammar knows none.
  const line = text.slice(own, lineEnd(text, own));
  if (/^\s*#/.test(line)) add([{ start: own, end: own + line.length, text: '' }]);
  return edits;
}

/** Edits that make one word of an argument that is a type (`const struct s *`) or an operator; none for others. */
function typeAsWord(tokens: readonly Token[], from: number, to: number): EditPart[] {
  let last = to - 1;
  while (last > from && (tokens[last].text === '*' || tokens[last].text === 'const' || tokens[last].text === '&'))
    last--;
  if (from > last || from >= to) return [];
  const words = tokens.slice(from, last + 1);
  if (words.length === 1 && last === to - 1 && !wordPattern.test(words[0].text)) {
    return /^[-+/%<>=!|^]$/.test(words[0].text) ? [{ start: words[0].start, end: words[0].end, text: '_' }] : [];
  }
  if (words.length === 2 && last === to - 1 && /^[<>=!&|]=?$/.test(words[0].text) && words[1].text.length === 1) {
    return wordPattern.test(words[1].text)
      ? []
      : [
          { start: words[0].start, end: words[0].end, text: '_' },
          { start: words[1].start, end: words[1].end, text: '_' },
        ];
  }
  if (!words.every((t) => wordPattern.test(t.text))) return [];
  const isType = last < to - 1 || words.length > 1 || typeWords.has(words[0].text) || typePrefixes.has(words[0].text);
  if (!isType) return [];
  if (!words.slice(0, -1).every((t) => typePrefixes.has(t.text) || typeWords.has(t.text))) return [];
  const parts: EditPart[] = words.slice(0, -1).map((t) => ({ start: t.start, end: t.end, text: '' }));
  const name = words[words.length - 1];
  if (keywords.has(name.text) || typeWords.has(name.text))
    parts.push({ start: name.start, end: name.end, text: '_'.repeat(name.text.length) });
  for (let i = last + 1; i < to; i++) parts.push({ start: tokens[i].start, end: tokens[i].end, text: '' });
  return parts;
}
