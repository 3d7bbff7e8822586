// Calls of macros: lines and runs of them among declarations and statements, and arguments that only a macro can take.

import {
  basicTypes,
  behindParameters,
  endOfName,
  endsStatement,
  grammarTypes,
  isLanguageWord,
  isLine,
  isText,
  isTypeOrName,
  isWord,
  isWordOrComma,
  memberHeads,
  operatorWords,
  sizeOperators,
  specifiers,
  typeHeads,
  unfinished,
} from './declaration-words.ts';
import { typeInMacro } from './macro-declarations.ts';
import { type EditPart, indentation, looksLikeMacro, type Token } from './tokens.ts';

/** `TRY { … } CATCH_ALL { … }` in code: a macro before a block, which reads as a value in braces where no `;` is missed. */
export function headsBlock(tokens: readonly Token[], i: number): boolean {
  const open = tokens[i + 1];
  if (!looksLikeMacro(tokens[i]) || open?.text !== '{' || !endsStatement(tokens, i - 1)) return false;
  if (open.match < 0) return false;
  if (!/^[;,.)]$/.test(tokens[open.match + 1]?.text ?? ';')) return true;
  // `REPEAT { f(); };`
  for (let at = i + 2; at < open.match; at++) {
    if (tokens[at].text === ';') return true;
    if (/^[({[]$/.test(tokens[at].text) && tokens[at].match > at) at = tokens[at].match;
  }
  return false;
}

/**
 * Last index of a line of code that is a macro or a call without `;`, where no line that goes deeper follows, as behind the
 * head of a loop: `READ_NUMBER(value)`, `BEGIN_TRANSACTION`. -1 if none begins here. The parser would read the head of
 * a function in it and the words behind it.
 */
export function unendedLine(code: string, tokens: readonly Token[], i: number): number {
  const [word, open] = [tokens[i], tokens[i + 1]];
  if (!isTypeOrName(word) || isLanguageWord(word) || sizeOperators.has(word.text) || word.text.startsWith('__'))
    return -1;
  const last = open?.text === '(' ? open.match : looksLikeMacro(word) ? i : -1;
  const next = tokens[last + 1];
  if (last < i || !next || tokens.slice(i, last).some(({ text }) => /^[{;]$/.test(text))) return -1;
  const isStatement =
    next.text === '}' || (isWord(next) && !operatorWords.has(next.text) && !behindParameters.has(next.text));
  if (!isStatement || !isLine(code, tokens, i, last)) return -1;
  const isDeeper = next.text !== '}' && indentation(code, next.start) > indentation(code, word.start);
  const { end } = tokens[last];
  return isDeeper || !/^[^\S\n]|^\n(?!\s*#)/.test(code.slice(end, end + 200)) ? -1 : last;
}

/** `KIND(one):`, `KIND(two, 2):` of a `switch`: labels as `case (one):`. */
export function isCaseMacro(tokens: readonly Token[], i: number): boolean {
  const [word, open] = [tokens[i], tokens[i + 1]];
  if (!looksLikeMacro(word) || word.text.length < 4 || open?.text !== '(' || !endsStatement(tokens, i - 1))
    return false;
  return open.match > i + 2 && tokens[open.match + 1]?.text === ':' && tokens[open.match + 2]?.text !== ':';
}

/**
 * What may be left out: the versions in `__builtin_available(macOS 10.12, *)`, the `=` of a table that an `#include` has
 * (hidden before) `char text[] = … ;`, the word of a jump to an address, `goto *table[i];`, what a macro between texts is given,
 * `"a" FLAG("b") "c"`.
 */
export function withoutMeaning(tokens: readonly Token[], i: number): EditPart[] {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (token.text === 'goto' && next?.text === '*') return [{ start: token.start, end: token.end, text: '' }];
  if (token.text === '=' && /^[;}]$/.test(next?.text ?? '') && /^[\w\]]+$/.test(before?.text ?? ''))
    return [{ start: token.start, end: token.end, text: '' }];
  if (!isWord(token) || next?.text !== '(' || next.match < i + 3) return [];
  const close = tokens[next.match];
  const behind = tokens[next.match + 1];
  const isGivenTexts = tokens.slice(i + 2, next.match).every((given) => isText(given) || isWordOrComma(given));
  const isBetween = looksLikeMacro(token) && isGivenTexts && behind !== undefined && isText(behind);
  return isBetween || token.text === '__builtin_available'
    ? [{ start: next.start + (isBetween ? 0 : 1), end: close.end - (isBetween ? 0 : 1), text: '' }]
    : [];
}

/**
 * `TEST_CASE("adds", "[sum]") { … }`: what the macro is given becomes one word where a function may be defined; so it does
 * in C for several words, which C++ reads as types of parameters. A line of nothing but `DEFINE(row, Row *)` is hidden,
 * and so is a run of calls, `Entry(a) Entry(b)`.
 */
export function macroDefinitions(code: string, tokens: readonly Token[], cplusplus: boolean): EditPart[] {
  const parts: EditPart[] = [];
  let behind = 0;
  let run = '';
  for (let i = 0; i < tokens.length; i++) {
    const { text, match } = tokens[i];
    if (text === '{' && match > i && !isOpen(tokens, i)) i = match;
    if (text !== '(' || match < i) continue;
    const [name, next] = [tokens[i - 1], tokens[match + 1]];
    const before = tokens[i - 2]?.text ?? ';';
    const begins =
      i - 1 === behind || /^[;{}]$/.test(before) || specifiers.has(before) || looksLikeMacro({ text: before });
    const isRun = next?.text === name?.text ? tokens[match + 2]?.text === '(' : i - 1 === behind && name?.text === run;
    if (begins && isRun && isTypeOrName(name) && !isLanguageWord(name) && isWord(next)) {
      parts.push({ start: name.start, end: tokens[match].end, text: '' });
      behind = match + 1;
      run = name.text;
    } else if (!cplusplus && begins && isTypeOrName(name) && next?.text === '=' && tokens[match + 2]?.text === '{') {
      // `DEFINE_ROW(first, FIRST) = { … };`: the name of a variable behind one of a type.
      const [open, first, close] = [tokens[i], tokens[i + 1], tokens[match]];
      if (isWord(first) && tokens.slice(i + 1, match).every(isWordOrComma))
        parts.push({ start: open.start, end: open.end, text: '' }, { start: first.end, end: close.end, text: '' });
    } else if (begins && isWord(name) && looksLikeMacro(name) && next) {
      const list = tokens.slice(i + 1, match);
      const isGiven = list.some(isText) || (!cplusplus && list.length > 1 && list.every(isWordOrComma));
      if (next.text === '{' && isGiven) parts.push({ start: list[0].start, end: tokens[match - 1].end, text: '_' });
      else if (
        isWord(next) &&
        !memberHeads.has(next.text) &&
        isLine(code, tokens, i - 1, match) &&
        typeInMacro(tokens, i - 1).length === 0
      ) {
        parts.push({ start: name.start, end: tokens[match].end, text: '' });
        behind = match + 1;
      }
    }
    i = match;
  }
  return parts;
}

/**
 * Index behind lines of nothing but macros in a class, `OBJECT`, `PROPERTY(int size READ size)`, the last of which has arguments:
 * they read as a method. The index given where there are none, or where they may go with a method whose name follows.
 */
export function behindMacroLines(
  code: string,
  tokens: readonly Token[],
  from: number,
  classes: ReadonlySet<string>,
): number {
  let [i, hasArguments] = [from, false];
  while (tokens[i] && looksLikeMacro(tokens[i]) && !tokens[i].text.startsWith('__')) {
    const close = tokens[i + 1]?.text === '(' ? tokens[i + 1].match : i;
    if (close < i || !tokens[close + 1] || !isLine(code, tokens, i, close)) break;
    [i, hasArguments] = [close + 1, close > i];
  }
  const next = tokens[i];
  if (!hasArguments) return from;
  const isMember = isWord(next) && !behindParameters.has(next.text);
  const isNamed = tokens[i + 1]?.text === '(' && !classes.has(next.text);
  return next.text === '}' || next.text === '~' || (isMember && !isNamed) ? i : from;
}

/**
 * `SIGNAL(changed(const QString &, int))`, `Q_ARG(bool, x)`, `ALLOC(struct row *, 3)`: a type that a macro in an expression, or a
 * call in what that is given, has as an argument becomes one word, its name where it has one. So it does in a statement,
 * `CHECK_EQ(size_t, n, 3);`, with a value that no type or parameter could be: others read as declarations.
 */
export function typeArguments(tokens: readonly Token[], i: number): EditPart[] {
  const open = tokens[i + 1];
  const before = tokens[i - 1]?.text ?? '';
  // The grammar of C knows this one, but not behind parentheses.
  const takesType = looksLikeMacro(tokens[i]) || (tokens[i].text === 'va_arg' && before === '(');
  if (!takesType || open?.text !== '(' || open.match < 0) return [];
  const isStatement = /^[;{}]$/.test(before) && tokens[open.match + 1]?.text === ';' && givesLiteral(tokens, i + 1);
  if (!isStatement && !/^(?:[(,=?:!]|return)$/.test(before)) return [];
  const parts: EditPart[] = [];
  for (let list = i + 1; list < open.match; list++) {
    const callee = tokens[list - 1];
    if (tokens[list].text !== '(' || !isWord(callee) || sizeOperators.has(callee.text)) continue;
    for (let at = list + 1; at < tokens[list].match; at++) {
      if (/^[(,]$/.test(tokens[at - 1].text)) parts.push(...bareType(tokens, at));
      if (/^[({[]$/.test(tokens[at].text) && tokens[at].match > at) at = tokens[at].match;
    }
  }
  return parts;
}

/** `(a, 3)`, `(a, "text" B)`: tells whether an argument begins with a number or a text. */
function givesLiteral(tokens: readonly Token[], open: number): boolean {
  for (let at = open + 1; at < tokens[open].match; at++) {
    if (/^[(,]$/.test(tokens[at - 1].text) && /^["\d]/.test(tokens[at].text)) return true;
    if (/^[({[]$/.test(tokens[at].text) && tokens[at].match > at) at = tokens[at].match;
  }
  return false;
}

/** Edits that leave a word of an argument that can only be a type, `const Row &`, `unsigned int`, `List<Row>`; none for others. */
function bareType(tokens: readonly Token[], from: number): EditPart[] {
  let name = from;
  while (typeHeads.has(tokens[name]?.text ?? '')) name++;
  let end = name;
  while (basicTypes.has(tokens[end]?.text ?? '')) end++;
  if (end === name && grammarTypes.test(tokens[name]?.text ?? '')) end++;
  const isBasic = end > name;
  if (!isBasic && !unfinished.has(tokens[name]?.text ?? '')) end = endOfName(tokens, name);
  let behind = end;
  while (/^(?:[*&]|const)$/.test(tokens[behind]?.text ?? '')) behind++;
  if (end === name || !/^[,)]$/.test(tokens[behind]?.text ?? '')) return [];
  const [{ start }, last] = [tokens[from], tokens[behind - 1]];
  if (isBasic || tokens[end - 1].text === '>') return [{ start, end: last.end, text: '_' }];
  const marks = [...tokens.slice(from, name), ...tokens.slice(end, behind)];
  return marks.map((mark) => ({ start: mark.start, end: mark.end, text: '' }));
}

/** `LIST({a, 1}, {b, 2})`: arguments of which only the macro makes values stand in parentheses. */
export function bracedArguments(tokens: readonly Token[]): EditPart[] {
  const parts: EditPart[] = [];
  for (let open = 1; open < tokens.length; open++) {
    if (tokens[open].text !== '(' || !isWord(tokens[open - 1])) continue;
    for (let i = open + 1; i < tokens[open].match; i = Math.max(i, tokens[i].match) + 1) {
      const { start, end, text, match } = tokens[i];
      if (text !== '{' || match < i + 2 || !/^[(,]$/.test(tokens[i - 1].text)) continue;
      if (!/^[),]$/.test(tokens[match + 1].text) || !isExpressionList(tokens, i + 1, match)) continue;
      const close = tokens[match];
      parts.push({ start, end, text: '(' }, { start: close.start, end: close.end, text: ')' });
    }
  }
  return parts;
}

/** Tells whether tokens are no statements and no values of named members. */
function isExpressionList(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    if (tokens[i].text === ';' || (tokens[i].text === '.' && /^[{,]$/.test(tokens[i - 1].text))) return false;
  }
  return true;
}

/** Tells whether a brace opens a namespace or `extern "C"`. */
function isOpen(tokens: readonly Token[], brace: number): boolean {
  let i = brace - 1;
  while (i >= 0 && i > brace - 12 && (isWord(tokens[i]) || tokens[i].text === ':') && tokens[i].text !== 'namespace')
    i--;
  return tokens[i]?.text === 'namespace' || (/^"C/.test(tokens[i]?.text ?? '') && tokens[i - 1]?.text === 'extern');
}

/** `ROWS({ 1, 2 }, { 3, 4 }, )`: nothing but a macro is given nothing, and the comma is hidden. */
export function emptyArgument(tokens: readonly Token[], i: number): EditPart[] {
  const [before, { start, end, text }, next] = [tokens[i - 1]?.text ?? '', tokens[i], tokens[i + 1]];
  if (text !== ',' || !next || before === 'operator') return [];
  const isEmpty = next.text === ')' || next.text === ',' || before === '(';
  return isEmpty ? [{ start, end, text: '' }] : [];
}

/** `offsetof(Row, cells[0].width)`: the member is read as one word. */
export function memberPath(tokens: readonly Token[], i: number): EditPart[] {
  const close = tokens[i].text === 'offsetof' && tokens[i + 1]?.text === '(' ? tokens[i + 1].match : -1;
  let comma = close - 1;
  while (comma > i + 1 && tokens[comma].text !== ',')
    comma = (/^[)\]}]$/.test(tokens[comma].text) ? tokens[comma].match : comma) - 1;
  const first = tokens[comma + 1];
  if (comma < i + 3 || comma + 2 >= close || !isWord(first)) return [];
  return [{ start: first.start, end: tokens[close - 1].end, text: first.text }];
}
