// Macros that declare or define something, `API(Row *) f();`, `ASSIGN(auto x, f());`, `TEST_CLASS(Row) {`: as the declarations
// that they are.

import {
  accessWords,
  basicTypes,
  behindParameters,
  classWords,
  declarationWords,
  endOfName,
  endsStatement,
  isLanguageWord,
  isText,
  isTypeOrName,
  isWord,
  typeHeads,
} from './declaration-words.ts';
import { type EditPart, linkageMacro, looksLikeMacro, type Token } from './tokens.ts';

/** `= { ROW(a, 1) ROW(b, 2) }`: between values that macros write, with the commas in them, stand commas. */
export function listedByMacros(code: string, tokens: readonly Token[], brace: number): EditPart[] {
  const parts: EditPart[] = [];
  if (!/^[={,]$/.test(tokens[brace - 1]?.text ?? '')) return parts;
  for (let i = brace + 1; i < tokens[brace].match; i++) {
    const [word, open] = [tokens[i], tokens[i + 1]];
    if (word.text === ';') return [];
    if (isWord(word) && open.text === '(' && /^[{,)]$/.test(tokens[i - 1].text) && open.match > i) {
      const [close, next] = [tokens[open.match], tokens[open.match + 1]];
      const isOther = looksLikeMacro(word) && (looksLikeMacro(next) || next.text === '{');
      const isValue = next.text === '{' || tokens[open.match + 2]?.text === '(';
      if ((isOther || next.text === word.text) && isValue && /\s/.test(code[close.end]))
        parts.push({ start: close.end, end: close.end + 1, text: ',' });
    }
    if (/^[({[]$/.test(word.text) && word.match > i) i = word.match;
  }
  return parts;
}

/**
 * `ALIGNED(char page[64], 8);` and `DECLARE_BITS(used, 64);` in a struct and `extern PER_THREAD(struct row, last);` as the
 * declarations that they are. For C, where nothing has parameters in a struct.
 */
export function declaredByMacro(tokens: readonly Token[], i: number, isMember: boolean): EditPart[] {
  const [macro, open] = [tokens[i], tokens[i + 1]];
  if (!looksLikeMacro(macro) || open?.text !== '(' || tokens[open.match + 1]?.text !== ';') return [];
  const close = tokens[open.match];
  let type = i + 2;
  while (typeHeads.has(tokens[type].text)) type++;
  let name = type;
  while (basicTypes.has(tokens[name].text)) name++;
  if (name === type) name = endOfName(tokens, type);
  const isSure = type > i + 2 || basicTypes.has(tokens[type].text) || tokens[name].text === '*';
  while (tokens[name].text === '*') name++;
  const [next, end] = [tokens[name], tokens[name + 1]];
  const head = { start: macro.start, end: open.end, text: '' };
  const isLinked = /^(?:extern|static)$/.test(tokens[i - 1]?.text ?? '');
  if ((isLinked || isMember) && isSure && next.text === ',' && isWord(end) && open.match === name + 2)
    return [head, { start: next.start, end: next.end, text: '' }, { start: close.start, end: close.end, text: '' }];
  if (!isMember) return [];
  // A name alone, which may be followed by anything.
  const first = tokens[i + 2];
  if (isTypeOrName(first) && name === i + 3 && (next === close || next.text === ','))
    return [
      { start: open.start, end: open.end, text: '' },
      { start: first.end, end: close.end, text: '' },
    ];
  if (!isWord(next) || name === i + 2) return [];
  let last = name;
  while (tokens[last + 1].text === '[' && tokens[last + 1].match > last) last = tokens[last + 1].match;
  const isAlone = last + 1 === open.match || tokens[last + 1].text === ',';
  return isAlone ? [head, { start: tokens[last].end, end: close.end, text: '' }] : [];
}

/** Tells whether a brace opens the members of a class. */
export function opensClass(tokens: readonly Token[], brace: number): boolean {
  if (classFromMacro(tokens, brace - 4).length > 0) return true;
  for (let i = brace - 1; i >= 0 && i > brace - 60; i--) {
    if (classWords.has(tokens[i].text)) return tokens[i - 1]?.text !== 'enum';
    if (/^[;{}()=]$/.test(tokens[i].text)) return false;
  }
  return false;
}

/** `enum { KIND_MAP(ENTRY) KIND_COUNT };`, `enum { KINDS` and other ones in the next line: constants that only a macro writes are none. */
export function enumeratedByMacro(code: string, tokens: readonly Token[], brace: number): EditPart[] {
  const parts: EditPart[] = [];
  let head = brace - 1;
  while (head >= 0 && brace - head < 12 && tokens[head].text !== 'enum' && !/^[;{}()=,]$/.test(tokens[head].text))
    head--;
  if (tokens[head]?.text !== 'enum') return parts;
  for (let i = brace + 1, begins = true; i < tokens[brace].match; i++) {
    const open = tokens[i + 1];
    if (begins && isWord(tokens[i]) && open?.text === '(' && open.match > i) {
      const end = tokens[open.match + 1]?.text === ',' ? open.match + 1 : open.match;
      if (tokens[open.match + 1]?.text !== '=') parts.push({ start: tokens[i].start, end: tokens[end].end, text: '' });
      i = end;
      continue;
    }
    const isApart: boolean =
      begins && looksLikeMacro(tokens[i]) && isWord(open) && code.slice(tokens[i].end, open.start).includes('\n');
    if (isApart) parts.push({ start: tokens[i].start, end: tokens[i].end, text: '' });
    begins = tokens[i].text === ',' || isApart;
    if (/^[({[]$/.test(tokens[i].text) && tokens[i].match > i) i = tokens[i].match;
  }
  return parts;
}

/**
 * `API(const char *) f(int a);`, `LOCAL_FN(Row)` and `*f(void) {` in the next line: of a macro that says who may call what has
 * the type that it is given, nothing but the type is left. The grammar of C knows this form as well, unless the parser stumbles
 * near it.
 */
export function typeInMacro(tokens: readonly Token[], i: number): EditPart[] {
  if (!linkageMacro.test(tokens[i].text) || !isGivenType(tokens, i)) return [];
  const [open, close] = [tokens[i + 1], tokens[tokens[i + 1].match]];
  return [
    { start: tokens[i].start, end: open.end, text: '' },
    { start: close.start, end: close.end, text: '' },
  ];
}

/** Tells whether a call has one argument that is or may be a type, and the head of a function behind it. */
function isGivenType(tokens: readonly Token[], i: number): boolean {
  const [macro, open] = [tokens[i], tokens[i + 1]];
  if (!isTypeOrName(macro) || isLanguageWord(macro) || open?.text !== '(' || open.match < i + 3) return false;
  if (!isWord(tokens[i + 2])) return false;
  for (let at = i + 2; at < open.match; at++) if (!isPartOfType(tokens[at])) return false;
  let name = open.match + 1;
  while (/^[*&]$/.test(tokens[name]?.text ?? '')) name++;
  const list = tokens[name + 1];
  if (!isTypeOrName(tokens[name]) || isLanguageWord(tokens[name]) || looksLikeMacro(tokens[name])) return false;
  return list?.text === '(' && list.match > name && /^[;{=]$/.test(endOfHead(tokens, list.match)?.text ?? '');
}

const isPartOfType = (token: Token) =>
  /^[*&<>:]$/.test(token.text) || (isWord(token) && !isLanguageWord(token) && token.text !== 'return');

/** The token behind the parameters of a function and the words that say more of it: `f(int a) const PRINTF_LIKE(1, 2);`. */
function endOfHead(tokens: readonly Token[], close: number): Token | undefined {
  let at = close + 1;
  while (tokens[at] && (looksLikeMacro(tokens[at]) || (isWord(tokens[at]) && behindParameters.has(tokens[at].text)))) {
    const open = tokens[at + 1];
    at = open?.text === '(' && open.match > at ? open.match + 1 : at + 1;
  }
  return tokens[at];
}

/** `ASSIGN(auto x, f());` as `auto x = f();`. */
export function variableFromMacro(tokens: readonly Token[], i: number): EditPart[] {
  const close = tokens[i + 1]?.text === '(' && looksLikeMacro(tokens[i]) ? tokens[i + 1].match : -1;
  if (close < 0 || tokens[close + 1]?.text !== ';' || !/^[;{}):]$/.test(tokens[i - 1]?.text ?? ';')) return [];
  const type = tokens[i + 2].text === 'const' ? i + 3 : i + 2;
  let name = endOfName(tokens, type);
  if (name === type) return [];
  while (/^[*&]$/.test(tokens[name]?.text ?? '')) name++;
  const [comma, value] = [tokens[name + 1], tokens[name + 2]];
  // Behind a second type is the name of a second parameter.
  const isValue = isWord(value) && !declarationWords.has(value.text) && !isWord(tokens[name + 3]);
  if (!isWord(tokens[name]) || comma?.text !== ',' || !isValue || tokens[close - 1].text !== ')') return [];
  return [
    { start: tokens[i].start, end: tokens[i + 1].end, text: '' },
    { start: comma.start, end: comma.end, text: '=' },
    { start: tokens[close].start, end: tokens[close].end, text: '' },
  ];
}

/** `MEASURE("reads")(Meter meter) { … };` in code as `[](Meter meter) { … };`. */
export function lambdaFromMacro(tokens: readonly Token[], i: number): EditPart[] {
  const [macro, open, name, close, list] = [0, 1, 2, 3, 4].map((step) => tokens[i + step]);
  if (!looksLikeMacro(macro) || open?.text !== '(' || !name || !isText(name) || open.match !== i + 3) return [];
  const brace = tokens[list?.text === '(' ? list.match + 1 : -1];
  if (brace?.text !== '{' || tokens[brace.match + 1]?.text !== ';' || !endsStatement(tokens, i - 1)) return [];
  return [
    { start: macro.start, end: macro.end, text: '' },
    { start: open.start, end: close.end, text: '[]' },
  ];
}

/** `TEST_CLASS(Row) { public: … };` as `class Row { public: … };`: no other block with braces has members of several visibilities. */
export function classFromMacro(tokens: readonly Token[], i: number): EditPart[] {
  const [macro, open, name, close, brace] = [0, 1, 2, 3, 4].map((step) => tokens[i + step]);
  if (!macro || !looksLikeMacro(macro) || open?.text !== '(' || open.match !== i + 3 || !isWord(name)) return [];
  if (brace?.text !== '{' || brace.match < 0 || tokens[brace.match + 1]?.text !== ';') return [];
  if (!/^[;{}]$/.test(tokens[i - 1]?.text ?? ';')) return [];
  for (let at = i + 5; at < brace.match; at++) {
    const { text, match } = tokens[at];
    if (accessWords.has(text) && tokens[at + 1]?.text === ':' && tokens[at + 2]?.text !== ':')
      return [
        { start: macro.start, end: open.end, text: 'class', isSure: true },
        { start: close.start, end: close.end, text: '', isSure: true },
      ];
    if (/^[({[]$/.test(text) && match > at) at = match;
  }
  return [];
}
