// Words and attributes within a declaration that can only be macros, told by their spelling and by the words around them.

import {
  basicTypes,
  behindParameters,
  classWords,
  convention,
  declarationWords,
  endOfName,
  endOfTemplateHead,
  isLanguageWord,
  isLine,
  isTypeOrName,
  isWord,
  memberHeads,
  operatorWords,
  otherHeads,
  sizeWords,
  specifiers,
  statementHeads,
  threadWords,
  unfinished,
} from './declaration-words.ts';
import { opensClass, typeInMacro } from './macro-declarations.ts';
import { type EditPart, looksLikeMacro, type Token } from './tokens.ts';

/** `typedef int (WINAPI *handler)(int a)`: how a function is called stands before the pointer to it. */
export function pointerConvention(tokens: readonly Token[], i: number): EditPart[] {
  const [type, open, word, star, name] = [-2, -1, 0, 1, 2].map((step) => tokens[i + step]);
  if (open?.text !== '(' || star?.text !== '*' || !isWord(name) || !/^(?:[\w*&>]+)$/.test(type?.text ?? '')) return [];
  if (tokens[open.match + 1]?.text !== '(' || open.match !== i + 3) return [];
  return looksLikeMacro(word) && convention.test(word.text) ? [{ start: word.start, end: word.end, text: '' }] : [];
}

/**
 * Tells whether a declaration with a type of its own, or another macro before it, begins at a token: what stands before
 * `static`, `int n` or `Row *row` is none of its types, what stands before `row` may be its type.
 */
export function beginsDeclaration(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!isWord(token) || token.text === 'return' || otherHeads.has(token.text)) return false;
  if (declarationWords.has(token.text)) return true;
  if (looksLikeMacro(token)) {
    const open = tokens[i + 1];
    if (open?.text === '(')
      return open.match > i && (beginsDeclaration(tokens, open.match + 1) || typeInMacro(tokens, i).length > 0);
  }
  return isDeclarator(tokens, endOfName(tokens, token.text === 'const' || token.text === 'volatile' ? i + 1 : i));
}

/**
 * Last index of a macro call in `struct ALIGNED(4) {` or behind a declarator, `int a[2] ALIGNED(4);`; -1 if none begins
 * here. Behind the parameters of a function without body it may be spelled in any way.
 */
export function attributeAt(tokens: readonly Token[], i: number): number {
  const close = tokens[i + 1]?.text === '(' && isWord(tokens[i]) ? tokens[i + 1].match : -1;
  const [before, next] = [tokens[i - 1]?.text ?? '', tokens[close + 1]];
  if (close < i || !next) return -1;
  if (isOfLiterals(tokens, i + 1) && isNamed(tokens, i - 1, close + 1)) return close;
  if (!looksLikeMacro(tokens[i])) return next.text === ';' && endsPrototype(tokens, i - 1) ? close : -1;
  if (classWords.has(before) || before === 'enum') return next.text === '{' || isWord(next) ? close : -1;
  if (isVariable(tokens, i - 1)) return /^[;=]$/.test(next.text) || isOnlyValue(tokens, close + 1) ? close : -1;
  let last = i - 1;
  while (tokens[last] && looksLikeMacro(tokens[last])) last--;
  if (endsPointer(tokens, last)) return /^[;=]$/.test(next.text) || looksLikeMacro(next) ? close : -1;
  if (before !== ']' && before !== ')') return -1;
  const head = tokens[tokens[i - 1].match - 1];
  const isDeclared = isWord(head) && !statementHeads.has(head.text) && !looksLikeMacro(head);
  return isDeclared && (next.text === ';' || next.text === (before === ']' ? '=' : '{')) ? close : -1;
}

/** `("text", 4)` */
function isOfLiterals(tokens: readonly Token[], open: number): boolean {
  const { match } = tokens[open];
  let i = open + 1;
  while (i < match && /^(?:["\d]|,$)/.test(tokens[i].text)) i++;
  return i === match && match > open + 1;
}

/** `T * printf_like(1, 2) f(`, `T DEPRECATED("since 3") f(`: what stands between a type and the name of a function. */
function isNamed(tokens: readonly Token[], type: number, name: number): boolean {
  const [before, after] = [tokens[type], tokens[name]];
  if (!isTypeOrName(after) || tokens[name + 1]?.text !== '(' || isLanguageWord(after)) return false;
  if (operatorWords.has(after.text) || behindParameters.has(after.text)) return false;
  return (
    /^[*&>]$/.test(before?.text ?? '') || (isWord(before) && !isLanguageWord(before) && !unfinished.has(before.text))
  );
}

/** `T row GUARDED_BY(lock)`: of a type, a name and a macro the last one is not the name. */
function isVariable(tokens: readonly Token[], i: number): boolean {
  const [type, name] = [tokens[i - 1], tokens[i]];
  if (!isTypeOrName(name) || looksLikeMacro(name)) return false;
  // `API Row ROW(a);`
  return /^[>*&]$/.test(type?.text ?? '') || isOfType(tokens, i - 1);
}

function isOfType(tokens: readonly Token[], i: number): boolean {
  const word = tokens[i];
  if (!isWord(word) || otherHeads.has(word.text) || statementHeads.has(word.text) || looksLikeMacro(word)) return false;
  return !specifiers.has(word.text) && !unfinished.has(word.text) && !operatorWords.has(word.text);
}

/** `{0};`, as opposed to the body of a function. */
const isOnlyValue = (tokens: readonly Token[], brace: number): boolean =>
  tokens[brace]?.text === '{' && tokens[brace].match > 0 && tokens[tokens[brace].match + 1]?.text === ';';

/** `T f PARAMS((int a));`: a macro that hides parameters from old compilers is no part of the function; the list is. */
export function oldPrototype(tokens: readonly Token[], i: number): EditPart[] | null {
  const [name, outer, inner] = [tokens[i - 1], tokens[i + 1], tokens[i + 2]];
  if (outer?.text !== '(' || inner?.text !== '(' || inner.match < 0 || outer.match !== inner.match + 1) return null;
  if (!isWord(tokens[i]) || !isWord(name) || isLanguageWord(tokens[i]) || isLanguageWord(name)) return null;
  const [type, end, close] = [tokens[i - 2]?.text ?? '', tokens[outer.match + 1], tokens[outer.match]];
  if (!end || !/^[;,]$/.test(end.text) || !/^(?:\*|[\p{L}_$])/u.test(type)) return null;
  if (unfinished.has(type) && type !== 'const') return null;
  return [
    { start: tokens[i].start, end: outer.end, text: '' },
    { start: close.start, end: close.end, text: '' },
  ];
}

/** Tells whether `)` ends the parameters of `T *f(A a, …)`, behind which nothing of the language has parentheses here. */
function endsPrototype(tokens: readonly Token[], last: number): boolean {
  const open = tokens[last]?.text === ')' ? tokens[last].match : -1;
  const [type, name, behind] = [tokens[open - 2], tokens[open - 1], tokens[last + 1]];
  if (open < 2 || !isWord(name) || looksLikeMacro(name) || isLanguageWord(name) || isLanguageWord(behind)) return false;
  if (isOfLiterals(tokens, open)) return false;
  return type.text === '*'
    ? isWord(tokens[open - 3])
    : isWord(type) && !isLanguageWord(type) && !specifiers.has(type.text);
}

/** Tells whether `)` ends the parameters of a pointer to a function, `int (*f)(int a)`. */
function endsPointer(tokens: readonly Token[], last: number): boolean {
  const name = tokens[last]?.text === ')' ? tokens[last].match - 1 : -1;
  const open = tokens[name]?.text === ')' ? tokens[name].match : -1;
  const type = tokens[open - 1];
  return (
    tokens[open + 1]?.text === '*' &&
    isWord(tokens[name - 1]) &&
    (isTypeOrName(type) ||
      /^(?:\*|void|bool|char|int|float|double|long|short|unsigned|signed)$/.test(tokens[open - 1]?.text ?? ''))
  );
}

export function isHidden(
  text: string,
  tokens: readonly Token[],
  i: number,
  begins: boolean,
  classes: ReadonlySet<string>,
): boolean {
  const before = tokens[i - 1]?.text ?? '';
  const next = tokens[i + 1];
  if (!next) return begins;
  if (classWords.has(before)) return false;
  if ((/^[;=]$/.test(next.text) || looksLikeMacro(next)) && endsPointer(tokens, i - 1)) return true;
  // `f() const NOEXCEPT {`, but `const UNUSED int x` begins with what a method ends with.
  if (behindParameters.has(before) && !begins) return closesParameters(tokens, i - 1) && /^[{;:=]$/.test(next.text);
  if (isBehindVariable(text, tokens, i)) return true;
  // `OBJECT` above `[[nodiscard]] int f();`
  if (begins && next.text === '[' && tokens[i + 2]?.text === '[') return isLine(text, tokens, i, i);
  // `API const char *f()`, but not `DWORD const x`.
  const named = next.text === 'const' || next.text === 'volatile' ? i + 2 : i + 1;
  const ofLanguage = named === i + 2 && declarationWords.has(tokens[named]?.text ?? '');
  const isTyped =
    ofLanguage || (isWord(next) && isWord(tokens[named]) && isDeclarator(tokens, endOfName(tokens, named)));
  if (/^[,)]$/.test(next.text)) return followsParameter(tokens, i);
  if (!begins) {
    if (!/^[(,]$/.test(before) || !isTyped) return false;
    // `UNUSED ROW row`: of three words in capitals, small ones or not, the type is the one before the name.
    const [name, end] = [tokens[i + 2], tokens[i + 3]];
    return !looksLikeMacro(next) || (isWord(name) && !looksLikeMacro(name) && /^[,)]$/.test(end?.text ?? ''));
  }
  const afterNext = tokens[i + 2]?.text ?? '';
  if (next.text === '~') return true;
  // `struct row { COMMON_FIELDS };`
  if (next.text === '}')
    return before === ';' || looksLikeMacro({ text: before }) || (before === '{' && opensClass(tokens, i - 1));
  if (!isWord(next)) return false;
  if (next.text === 'operator') return isWord(tokens[i + 2]);
  if (isBehindVariable(text, tokens, i + 2)) return false;
  // `HRESULT __stdcall f(`
  if (/^__[a-z]+$/.test(next.text) || (isBehindType(tokens, i + 1) && !classes.has(afterNext))) return false;
  if (memberHeads.has(next.text) || isTyped || (looksLikeMacro(next) && beginsDeclaration(tokens, i + 1))) return true;
  if (declarationWords.has(next.text)) return true;
  if ((classes.has(next.text) && afterNext === '(') || isConstructor(tokens, i + 1)) return true;
  // On a line of its own, and no type of the function in the next one.
  const alone = text.slice(tokens[i - 1]?.end ?? 0, tokens[i].start).includes('\n');
  if (!alone || !text.slice(tokens[i].end, next.start).includes('\n')) return false;
  return (looksLikeMacro(next) && afterNext !== '(') || (afterNext === ':' && tokens[i + 3]?.text !== ':');
}

/** `internal int f(`, `inlined unsigned long f(`: a word before the type and the name of a function can only be a macro. */
export function isBeforeFunction(tokens: readonly Token[], i: number): boolean {
  const [word, type] = [tokens[i], tokens[i + 1]];
  if (!isWord(word) || !isWord(type) || declarationWords.has(word.text) || specifiers.has(word.text)) return false;
  if (statementHeads.has(word.text) || unfinished.has(word.text) || otherHeads.has(word.text)) return false;
  if (unfinished.has(type.text) || specifiers.has(type.text) || /^(?:operator|__.*)$/.test(type.text)) return false;
  if (isBehindType(tokens, i + 1)) return false;
  let name = i + 2;
  if (sizeWords.has(type.text)) while (/^(?:int|char|double|long)$/.test(tokens[name]?.text ?? '')) name++;
  while (/^[*&]$/.test(tokens[name]?.text ?? '')) name++;
  if (!isWord(tokens[name]) || declarationWords.has(tokens[name].text) || tokens[name + 1]?.text !== '(') return false;
  return oldPrototype(tokens, name) === null;
}

/** `Row *NO_ALIAS row`, `char * cdecl f(`: of two words behind a pointer the first can only be a macro. */
export function isBehindPointer(tokens: readonly Token[], i: number): boolean {
  const [word, name] = [tokens[i], tokens[i + 1]];
  if (!/^[*&]$/.test(tokens[i - 1]?.text ?? '') || !isWord(word) || !isWord(name)) return false;
  if (otherHeads.has(word.text) || [word, name].some(({ text }) => unfinished.has(text) || operatorWords.has(text)))
    return false;
  if (looksLikeMacro(word)) return true;
  return tokens[i + 2]?.text === '(' && oldPrototype(tokens, i + 1) === null && attributeAt(tokens, i + 1) < 0;
}

/** `jint JNICALL f(`, `int EXPORT CALLBACK f(`: how a function is called stands between its type and its name. */
export function isBehindType(tokens: readonly Token[], i: number): boolean {
  const isConvention = (token: Token | undefined) =>
    token !== undefined && looksLikeMacro(token) && convention.test(token.text);
  if (!isConvention(tokens[i])) return false;
  let [before, behind] = [i - 1, i + 1];
  while (isConvention(tokens[before])) before--;
  while (isConvention(tokens[behind]) && tokens[behind + 1]?.text !== '(') behind++;
  const [type, name] = [tokens[before], tokens[behind]];
  if (tokens[behind + 1]?.text !== '(') return false;
  const isType = basicTypes.has(type?.text ?? '') || isTypeOrName(type);
  if (!isType || specifiers.has(type.text) || statementHeads.has(type.text)) return false;
  return isTypeOrName(name) && !statementHeads.has(name.text) && oldPrototype(tokens, behind) === null;
}

/**
 * `int fd UNUSED = 0;`, `static struct row row __initdata;`: what is said of a variable stands behind its name, and would be
 * read as that. Of three words of which the first looks like a macro as well, `HANDLE h UNUSED`, the last is one only if it
 * says so itself.
 */
function isBehindVariable(text: string, tokens: readonly Token[], i: number): boolean {
  const [before, type, name, word, next] = [-3, -2, -1, 0, 1].map((step) => tokens[i + step]);
  if (!word || !looksLikeMacro(word) || !/^[=;]$/.test(next?.text ?? '') || tokens[i + 2]?.text === '=') return false;
  if (!followsParameter(tokens, i) || otherHeads.has(name.text)) return false;
  if (!isWord(type)) return true;
  const isType = basicTypes.has(type.text) || !(declarationWords.has(type.text) || specifiers.has(type.text));
  if (!isType || otherHeads.has(type.text) || threadWords.has(type.text)) return false;
  // The names of several texts in a row, `STR_a STR_b STR_c STR_END`, are no declaration.
  if (isWord(before) && isOfType(tokens, i - 3) && !basicTypes.has(before.text) && !threadWords.has(before.text))
    return false;
  if (text.slice(type.end, name.start).includes('\n')) return false;
  return !looksLikeMacro(type) || convention.test(word.text) || word.text.startsWith('__');
}

/** `A::A(`, `A::~A(`, `a::A<T>::A(`: what has no type before it. */
function isConstructor(tokens: readonly Token[], from: number): boolean {
  let name = from;
  for (let i = from; isWord(tokens[i]); ) {
    const close = tokens[i + 1]?.text === '<' ? endOfTemplateHead(tokens, i + 1) : i;
    if (close < 0 || tokens[close + 1]?.text !== ':' || tokens[close + 2]?.text !== ':')
      return i > from && tokens[i].text === tokens[name].text && tokens[close + 1]?.text === '(';
    name = i;
    i = close + (tokens[close + 3]?.text === '~' ? 4 : 3);
  }
  return false;
}

/** Tells whether a type and a name end before a token. */
function followsParameter(tokens: readonly Token[], i: number): boolean {
  const [type, name] = [tokens[i - 2], tokens[i - 1]];
  if (!isWord(name) || looksLikeMacro(name) || unfinished.has(name.text) || declarationWords.has(name.text))
    return false;
  return /^[*&]$/.test(type?.text ?? '') || (isWord(type) && !unfinished.has(type.text));
}

/** A name of a variable or function follows a type that ends before a token. */
function isDeclarator(tokens: readonly Token[], at: number): boolean {
  let i = at;
  while (/^[*&]$/.test(tokens[i]?.text ?? '')) i++;
  // `Row *(find)(int a)`, `Row *(*find)(int a)`
  if (tokens[i]?.text === '(' && i > at && isWord(tokens[i + 1]) && tokens[i].match === i + 2)
    return tokens[i + 3]?.text === '(';
  if (tokens[i]?.text === '(' && i > at)
    return tokens[tokens[i].match + 1]?.text === '(' && endsPointer(tokens, tokens[tokens[i].match + 1].match);
  return i < tokens.length && isWord(tokens[i]) && tokens[i].start > tokens[at - 1].start;
}

/** Tells whether the words up to a token end the parameters of a function, as opposed to a condition. */
function closesParameters(tokens: readonly Token[], last: number): boolean {
  let i = last;
  while (i > 0 && tokens[i].text !== ')' && behindParameters.has(tokens[i].text)) i--;
  if (tokens[i]?.text !== ')' || tokens[i].match <= 0) return false;
  const head = tokens[tokens[i].match - 1];
  return isWord(head) && !statementHeads.has(head.text);
}
