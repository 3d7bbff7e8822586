// Macros that stand where a declaration cannot have another word: `API int f();`, `class API C {`, `f() NOEXCEPT {`,
// `f(UNUSED int a)`, `f(int a UNUSED)`, a line of nothing but `BEGIN_EXPORTS`. They are recognised by their spelling and by
// the words around them and are blanked all at once, which saves `repair.ts` a guess and a parse for each. So are a few
// forms of C++ that the grammar lacks.
import { type EditPart, indentation, lex, linkageMacro, looksLikeMacro, type Token } from './tokens.ts';

/** Words that begin or continue a declaration, so that a macro before them is none of its types. */
const declarationWords = new Set(
  (
    'auto class struct enum union namespace template static inline virtual explicit constexpr consteval constinit friend extern typedef using ' +
    'void bool char int float double long short unsigned signed typename mutable'
  ).split(' '),
);
/** Where a word may stand between that of a class and its name. */
const threeWords = /\b(?:class|struct|union|enum)\s+\w+\s+\w+(?:\s+\w+)?\s*[:{</]/;
const basicTypes = new Set('void bool char int float double long short unsigned signed'.split(' '));
const specifiers = new Set(
  'static inline virtual explicit constexpr consteval constinit friend extern typedef mutable const export'.split(' '),
);
const memberHeads = new Set(['template', 'public', 'private', 'protected', 'namespace']);
const classWords = new Set(['class', 'struct', 'union']);
const accessWords = new Set(['public', 'private', 'protected']);
const sizeWords = new Set(['unsigned', 'signed', 'long', 'short']);
/** Types before which a macro reads as a part of theirs. */
const silentTypes = new Set(['auto', ...sizeWords]);
const behindParameters = new Set([')', 'const', 'noexcept', 'override', 'final']);
const statementHeads = new Set(['if', 'while', 'for', 'switch', 'return', 'sizeof', 'catch']);
const otherHeads = new Set('else do case default goto register operator friend co_return co_yield'.split(' '));
/** Words after which a name or a type follows. */
const unfinished = new Set(
  'const volatile restrict sizeof new delete throw return struct union enum class typename'.split(' '),
);
const threadWords = new Set(['thread_local', '_Thread_local', '__thread']);
/** Names of libraries' types that the grammar takes for words of the language. */
const grammarTypes = /^(?:s?size|ptrdiff|max_align|nullptr|charptr|u?intptr|u?int(?:8|16|32|64)|char(?:8|16|32|64))_t$/;
/** Words before the name of a type. */
const typeHeads = new Set(['const', 'volatile', 'struct', 'union', 'enum', 'class', 'typename']);
const sizeOperators = new Set(['sizeof', 'alignof', '_Alignof', 'typeof', 'decltype', 'defined']);
const operatorWords = new Set('and or not xor co_await'.split(' '));
/** How macros end that say how a function is called, or that go with it as attributes, rather than what it gives. */
const convention =
  /(?:API|CALL|CALLBACK|CALLTYPE|CDECL|COLD|CONVENTION|ENTRY|EXPORT|INLINE|NORETURN|PASCAL|PURE|UNUSED)$/;
const isWord = (token: Token | undefined): token is Token => token !== undefined && /^[\p{L}_$]/u.test(token.text);

/**
 * A text whose `Api` in `class Api Row {` is blanked, also where the class is only named: however such words are spelled,
 * they can be nothing but macros. The parser would read a variable or a function, often without an error.
 */
export function withoutClassMacros(text: string): string {
  if (!threeWords.test(text)) return text;
  const tokens = lex(text, 0, text.length, true);
  const macros = new Set<string>();
  for (let i = 0; i < tokens.length; i++) {
    // The type in `for (struct row it : rows)` is none.
    if (!isClassWord(tokens, i) || !isWord(tokens[i + 1]) || /^(?:\(|const)$/.test(tokens[i - 1]?.text ?? '')) continue;
    let name = i + 1;
    while (isWord(tokens[name + 1]) && tokens[name + 1].text !== 'final') name++;
    if (isDefinedClass(tokens, name)) for (let at = i + 1; at < name; at++) macros.add(tokens[at].text);
  }
  if (macros.size === 0) return text;
  const parts: string[] = [];
  let end = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (!isClassWord(tokens, i)) continue;
    for (let at = i + 1; macros.has(tokens[at]?.text ?? '') && isWord(tokens[at + 1]); at++) {
      parts.push(text.slice(end, tokens[at].start), ' '.repeat(tokens[at].text.length));
      end = tokens[at].end;
    }
  }
  return parts.join('') + text.slice(end);
}

/**
 * Where the parser may read a field or a function without an error instead of what stands there: a macro before `public:`,
 * `template` or `namespace`, before `auto`, of which it would be a concept, or `unsigned`, and `= {}` of a parameter.
 */
export const silentMark =
  /[A-Z0-9_](?:\([^()]{0,100}\))?(?:\s|\/\/[^\n]*\n)+(?:namespace|template|public|private|protected|auto|unsigned|signed|long|short)\b|=\s*\{\s*\}\s*[,)]/;

/** Tells whether the name of a class follows a token: `class`, but not the `enum` of `enum class`. */
const isClassWord = (tokens: readonly Token[], i: number): boolean =>
  classWords.has(tokens[i].text) || (tokens[i].text === 'enum' && !classWords.has(tokens[i + 1]?.text ?? ''));

/**
 * Tells whether the supertypes or members of a class follow its name; `enum sort s : 3;` has the width of a field there, and
 * `struct row last{};` a variable.
 */
function isDefinedClass(tokens: readonly Token[], name: number): boolean {
  const behind = endOfName(tokens, name);
  if (behind <= name || (tokens[behind]?.match === behind + 1 && !looksLikeMacro(tokens[name - 1]))) return false;
  let at = behind;
  if (tokens[at]?.text === ':') while (at < tokens.length && !/^[{};]$/.test(tokens[at].text)) at++;
  return tokens[at]?.text === '{' || tokens[behind]?.text === 'final';
}

/**
 * What to overwrite in a masked file; every stretch is one word, one macro call in a list of template parameters, or what
 * a macro is given that defines a function.
 */
export function macroWords(text: string, cplusplus: boolean): EditPart[] {
  const tokens = lex(text, 0, text.length, true);
  const classes = cplusplus ? classNames(tokens) : new Set<string>();
  const parts = macroDefinitions(text, tokens, cplusplus);
  const lines = new Set(parts.map(({ start }) => start));
  if (!cplusplus) parts.push(...bracedArguments(tokens));
  // Whether a declaration may begin at a token: at the start, behind `;`, `{` or `}`, a label, a template's head or a hidden word.
  let begins = true;
  /** Index of the last token of a line of code that lacked a `;`. */
  let behind = -1;
  // Of the open braces, whether they are those of classes, for C++ alone or for both languages, whether they are those of code, and whether they hold statements.
  const inClass: boolean[] = [];
  const inStruct: boolean[] = [];
  const inCode: boolean[] = [];
  const inBlock: boolean[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    const { text: word } = token;
    if (word === '{') {
      inStruct.push(opensClass(tokens, i));
      inClass.push(cplusplus && inStruct[inStruct.length - 1]);
      inCode.push(!inClass[inClass.length - 1] && (inCode[inCode.length - 1] || opensCode(tokens, i)));
      const isInner = inBlock[inBlock.length - 1] && /^[;{}:]$/.test(tokens[i - 1].text);
      inBlock.push(isInner || opensCode(tokens, i));
    } else if (word === '}') {
      inClass.pop();
      inStruct.pop();
      inCode.pop();
      inBlock.pop();
    }
    if (inCode[inCode.length - 1] && headsBlock(tokens, i)) {
      parts.push({ start: token.start, end: token.end, text: '' });
      continue;
    }
    const line =
      inBlock[inBlock.length - 1] && (i - 1 === behind || endsStatement(tokens, i - 1))
        ? unendedLine(text, tokens, i)
        : -1;
    if (inBlock[inBlock.length - 1] && isCaseMacro(tokens, i)) {
      parts.push({ start: token.start, end: token.end, text: 'case' });
      i = tokens[i + 1].match;
      continue;
    }
    if (line >= i) {
      for (; i < line; i++)
        parts.push(...memberPath(tokens, i), ...emptyArgument(tokens, i), ...typeArguments(tokens, i));
      parts.push({ start: tokens[i].end, end: tokens[i].end + 1, text: ';' });
      behind = i;
      begins = true;
      continue;
    }
    if (inClass[inClass.length - 1] && tokens[i + 1]?.text === ':' && !/^[:\d]/.test(tokens[i + 2]?.text ?? '')) {
      // `signals:` and `public slots:`
      const isQualified = accessWords.has(tokens[i - 1]?.text ?? '');
      const label =
        (begins || isMacroLine(text, tokens, i - 1)) &&
        isWord(token) &&
        !accessWords.has(word) &&
        !declarationWords.has(word);
      if ((isQualified && isWord(token)) || label) {
        if (isQualified || word.length >= 6)
          parts.push({ start: token.start, end: token.end, text: isQualified ? '' : 'public' });
        begins = true;
        i++;
        continue;
      }
    }
    if (word === 'template' && tokens[i + 1]?.text === '<') {
      const close = endOfTemplateHead(tokens, i + 1);
      if (close > 0) {
        parts.push(...macroParameters(tokens, i + 1, close), ...marksOfDefaults(tokens, i + 1, close));
        i = close;
        begins = true;
        continue;
      }
    }
    // `[[nodiscard]] API Row f()`: attributes stand before a declaration, which begins behind them still.
    if (begins && word === '[' && tokens[i + 1]?.text === '[' && token.match > i) {
      i = token.match;
      continue;
    }
    parts.push(...memberPath(tokens, i), ...emptyArgument(tokens, i), ...pointerConvention(tokens, i));
    parts.push(...typeArguments(tokens, i), ...withoutMeaning(tokens, i));
    const enumerated = word === '{' ? enumeratedByMacro(text, tokens, i) : [];
    if (enumerated.length > 0) {
      parts.push(...enumerated);
      i = token.match - 1;
      begins = false;
      continue;
    }
    if (!cplusplus || inClass[inClass.length - 1]) parts.push(...namelessBits(tokens, i));
    if (word === '{') parts.push(...listedByMacros(text, tokens, i));
    if (cplusplus) {
      const isMember = inClass[inClass.length - 1] ?? false;
      const isCode = inCode[inCode.length - 1] ?? false;
      parts.push(
        ...unknownForm(tokens, i),
        ...unknownOperator(tokens, i, isCode),
        ...deletedFunction(tokens, i, isMember),
      );
      parts.push(...parenthesisedValue(tokens, i), ...variableFromMacro(tokens, i), ...classFromMacro(tokens, i));
      parts.push(...computedType(tokens, i), ...deletedPointers(tokens, i));
      if (isCode) parts.push(...lambdaFromMacro(tokens, i));
    }
    const given = begins && !inCode[inCode.length - 1] ? typeInMacro(tokens, i) : [];
    if (given.length > 0) {
      parts.push(...given);
      i = tokens[i + 1].match;
      begins = false;
      continue;
    }
    const behindLines = inClass[inClass.length - 1] && begins ? behindMacroLines(text, tokens, i, classes) : i;
    if (behindLines > i) {
      const isSure = memberHeads.has(tokens[behindLines].text);
      for (; i < behindLines; i++) {
        const [{ start }, open] = [tokens[i], tokens[i + 1]];
        if (open.text === '(') i = open.match;
        parts.push({ start, end: tokens[i].end, text: '', isSure });
      }
      i--;
      continue;
    }
    const isOutside = begins && !cplusplus && !inCode[inCode.length - 1];
    const declared = isOutside ? declaredByMacro(tokens, i, inStruct[inStruct.length - 1] ?? false) : [];
    if (declared.length > 0) {
      parts.push(...declared);
      i = tokens[i + 1].match;
      begins = false;
      continue;
    }
    const call = begins && looksLikeMacro(token) && tokens[i + 1]?.text === '(' ? tokens[i + 1].match : -1;
    const isLast = inStruct[inStruct.length - 1] && tokens[call + 1]?.text === '}';
    const isBeforeHead = memberHeads.has(tokens[call + 1]?.text ?? '');
    if (call > 0 && lines.has(token.start)) {
      i = call;
      continue;
    }
    if (call > 0 && (isLast || isBeforeHead || beginsDeclaration(tokens, call + 1))) {
      parts.push({ start: token.start, end: tokens[call].end, text: '', isSure: isBeforeHead });
      i = call;
      continue;
    }
    const list = oldPrototype(tokens, i);
    if (list) {
      parts.push(...list);
      i = tokens[i + 1].match;
      continue;
    }
    const attribute = attributeAt(tokens, i);
    if (attribute > i) {
      parts.push({ start: token.start, end: tokens[attribute].end, text: '' });
      i = attribute;
      continue;
    }
    const isMacro =
      isBehindPointer(tokens, i) ||
      isBehindType(tokens, i) ||
      (begins && lines.has(tokens[i + 1]?.start ?? -1) && isMacroLine(text, tokens, i)) ||
      (looksLikeMacro(token) ? isHidden(text, tokens, i, begins, classes) : begins && isBeforeFunction(tokens, i));
    if (isWord(token) && isMacro) {
      const next = tokens[i + 1]?.text ?? '';
      const isSure = memberHeads.has(next) || (begins && silentTypes.has(next));
      parts.push({ start: token.start, end: token.end, text: '', isSure });
      continue;
    }
    begins =
      word === ';' ||
      word === '{' ||
      word === '}' ||
      (begins && (specifiers.has(word) || word === 'template')) ||
      (word === ':' && /^(?:public|private|protected)$/.test(tokens[i - 1]?.text ?? ''));
  }
  return parts;
}

/** The brace behind the head of a function or of a statement, or behind the last value of a constructor, `Row() : a(1), b{2} {`. */
function opensCode(tokens: readonly Token[], open: number): boolean {
  const [before, value] = [tokens[open - 1], tokens[open - 1]?.text === '}' ? tokens[open - 1].match : -1];
  if (value > 1) return isWord(tokens[value - 1]) && /^[,:]$/.test(tokens[value - 2].text);
  return /^(?:\)|const|noexcept|override|final|mutable|try|do|else)$/.test(before?.text ?? '');
}

/** `TRY { … } CATCH_ALL { … }` in code: a macro before a block, which reads as a value in braces where no `;` is missed. */
function headsBlock(tokens: readonly Token[], i: number): boolean {
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

/** Tells whether a statement ends with a token, or a label. */
const endsStatement = (tokens: readonly Token[], i: number): boolean => /^[;{}:]$/.test(tokens[i]?.text ?? '');

/**
 * Last index of a line of code that is a macro or a call without `;`, where no line that goes deeper follows, as behind the
 * head of a loop: `READ_NUMBER(value)`, `BEGIN_TRANSACTION`. -1 if none begins here. The parser would read the head of
 * a function in it and the words behind it.
 */
function unendedLine(code: string, tokens: readonly Token[], i: number): number {
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
function isCaseMacro(tokens: readonly Token[], i: number): boolean {
  const [word, open] = [tokens[i], tokens[i + 1]];
  if (!looksLikeMacro(word) || word.text.length < 4 || open?.text !== '(' || !endsStatement(tokens, i - 1))
    return false;
  return open.match > i + 2 && tokens[open.match + 1]?.text === ':' && tokens[open.match + 2]?.text !== ':';
}

/** `= { ROW(a, 1) ROW(b, 2) }`: between values that macros write, with the commas in them, stand commas. */
function listedByMacros(code: string, tokens: readonly Token[], brace: number): EditPart[] {
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
function declaredByMacro(tokens: readonly Token[], i: number, isMember: boolean): EditPart[] {
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

/**
 * `struct A : decltype(f<B>()), BASE_OF(A, B) {`, `f() -> decltype(a.b(), void()) {`, `decltype(a){}`: the type becomes one
 * word, as the grammar knows only names of supertypes and values, and no list of values to be made of it.
 */
function computedType(tokens: readonly Token[], i: number): EditPart[] {
  const open = tokens[i + 1];
  const isComputed = tokens[i].text === 'decltype';
  if (!(isComputed || looksLikeMacro(tokens[i])) || open?.text !== '(' || open.match < 0) return [];
  const before = tokens[i - 1]?.text ?? '';
  const next = tokens[open.match + 1]?.text ?? '';
  const isBase = before === ',' || accessWords.has(before) || (before === ':' && tokens[i - 2]?.text !== ':');
  const isSupertype = isBase && /^[{,]$/.test(next) && (isComputed || isListOfBases(tokens, i));
  const isResult = before === '>' && tokens[i - 2]?.text === '-';
  const isNamed =
    isComputed && (isResult ? hasList(tokens, i + 1) : next === '{' || (before === '=' && hasList(tokens, i + 1)));
  return isSupertype || isNamed ? [{ start: tokens[i].start, end: tokens[open.match].end, text: 'T' }] : [];
}

/** Tells whether the head of a class leads to a token that is a supertype. */
function isListOfBases(tokens: readonly Token[], i: number): boolean {
  let head = i - 1;
  while (head >= 0 && i - head < 60 && !/^[;{}()=]$/.test(tokens[head].text)) {
    if (classWords.has(tokens[head].text)) return isWord(tokens[head + 1]) && tokens[head - 1]?.text !== 'enum';
    head--;
  }
  return false;
}

/** Tells whether parentheses hold several values: `(a.b(), void())`. */
function hasList(tokens: readonly Token[], open: number): boolean {
  for (let i = open + 1; i < tokens[open].match; i++) {
    if (tokens[i].text === ',') return true;
    if (/^[({[]$/.test(tokens[i].text) && tokens[i].match > i) i = tokens[i].match;
  }
  return false;
}

/** `delete[] *at;`, `delete[] (char *)at;`: the grammar knows a star or a cast only behind a plain `delete`. */
function deletedPointers(tokens: readonly Token[], i: number): EditPart[] {
  if (tokens[i].text !== 'delete' || tokens[i + 1]?.match !== i + 2 || tokens[i + 1].text !== '[') return [];
  const first = tokens[i + 3];
  if (first?.text === '*') return [{ start: first.start, end: first.end, text: '' }];
  const [last, next] = [tokens[(first?.match ?? 0) - 1], tokens[(first?.match ?? 0) + 1]];
  const isCast = first?.text === '(' && last?.text === '*' && /^[\p{L}_]/u.test(next?.text ?? '');
  return isCast ? [{ start: first.start, end: tokens[first.match].end, text: '' }] : [];
}

/**
 * What may be left out: the versions in `__builtin_available(macOS 10.12, *)`, the `=` of a table that an `#include` has
 * (hidden before) `char text[] = … ;`, the word of a jump to an address, `goto *table[i];`, what a macro between texts is given,
 * `"a" FLAG("b") "c"`.
 */
function withoutMeaning(tokens: readonly Token[], i: number): EditPart[] {
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
function macroDefinitions(code: string, tokens: readonly Token[], cplusplus: boolean): EditPart[] {
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
function behindMacroLines(code: string, tokens: readonly Token[], from: number, classes: ReadonlySet<string>): number {
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

/** Tells whether a line ends with a token, of which it is nothing but a word that looks like a macro. */
const isMacroLine = (code: string, tokens: readonly Token[], i: number): boolean =>
  tokens[i] !== undefined && looksLikeMacro(tokens[i]) && isLine(code, tokens, i, i);

/** Tells whether tokens are alone on their lines. */
function isLine(code: string, tokens: readonly Token[], first: number, last: number): boolean {
  const from = first === 0 ? 0 : tokens[first - 1].end;
  const alone = first === 0 || code.slice(from, tokens[first].start).includes('\n');
  return alone && code.slice(tokens[last].end, tokens[last + 1].start).includes('\n');
}

const isText = ({ text }: Token) => /^(?:u8|[uUL])?R?"/.test(text);
const isWordOrComma = ({ text }: Token) => /^(?:\w+|,)$/.test(text);

/**
 * `SIGNAL(changed(const QString &, int))`, `Q_ARG(bool, x)`, `ALLOC(struct row *, 3)`: a type that a macro in an expression, or a
 * call in what that is given, has as an argument becomes one word, its name where it has one. So it does in a statement,
 * `CHECK_EQ(size_t, n, 3);`, with a value that no type or parameter could be: others read as declarations.
 */
function typeArguments(tokens: readonly Token[], i: number): EditPart[] {
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
function bracedArguments(tokens: readonly Token[]): EditPart[] {
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

/** Tells whether a brace opens the members of a class. */
function opensClass(tokens: readonly Token[], brace: number): boolean {
  if (classFromMacro(tokens, brace - 4).length > 0) return true;
  for (let i = brace - 1; i >= 0 && i > brace - 60; i--) {
    if (classWords.has(tokens[i].text)) return tokens[i - 1]?.text !== 'enum';
    if (/^[;{}()=]$/.test(tokens[i].text)) return false;
  }
  return false;
}

/** Tells whether a brace opens a namespace or `extern "C"`. */
function isOpen(tokens: readonly Token[], brace: number): boolean {
  let i = brace - 1;
  while (i >= 0 && i > brace - 12 && (isWord(tokens[i]) || tokens[i].text === ':') && tokens[i].text !== 'namespace')
    i--;
  return tokens[i]?.text === 'namespace' || (/^"C/.test(tokens[i]?.text ?? '') && tokens[i - 1]?.text === 'extern');
}

/** `ROWS({ 1, 2 }, { 3, 4 }, )`: nothing but a macro is given nothing, and the comma is hidden. */
function emptyArgument(tokens: readonly Token[], i: number): EditPart[] {
  const [before, { start, end, text }, next] = [tokens[i - 1]?.text ?? '', tokens[i], tokens[i + 1]];
  if (text !== ',' || !next || before === 'operator') return [];
  const isEmpty = next.text === ')' || next.text === ',' || before === '(';
  return isEmpty ? [{ start, end, text: '' }] : [];
}

/** `enum { KIND_MAP(ENTRY) KIND_COUNT };`, `enum { KINDS` and other ones in the next line: constants that only a macro writes are none. */
function enumeratedByMacro(code: string, tokens: readonly Token[], brace: number): EditPart[] {
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

/** `typedef int (WINAPI *handler)(int a)`: how a function is called stands before the pointer to it. */
function pointerConvention(tokens: readonly Token[], i: number): EditPart[] {
  const [type, open, word, star, name] = [-2, -1, 0, 1, 2].map((step) => tokens[i + step]);
  if (open?.text !== '(' || star?.text !== '*' || !isWord(name) || !/^(?:[\w*&>]+)$/.test(type?.text ?? '')) return [];
  if (tokens[open.match + 1]?.text !== '(' || open.match !== i + 3) return [];
  return looksLikeMacro(word) && convention.test(word.text) ? [{ start: word.start, end: word.end, text: '' }] : [];
}

/** `offsetof(Row, cells[0].width)`: the member is read as one word. */
function memberPath(tokens: readonly Token[], i: number): EditPart[] {
  const close = tokens[i].text === 'offsetof' && tokens[i + 1]?.text === '(' ? tokens[i + 1].match : -1;
  let comma = close - 1;
  while (comma > i + 1 && tokens[comma].text !== ',')
    comma = (/^[)\]}]$/.test(tokens[comma].text) ? tokens[comma].match : comma) - 1;
  const first = tokens[comma + 1];
  if (comma < i + 3 || comma + 2 >= close || !isWord(first)) return [];
  return [{ start: first.start, end: tokens[close - 1].end, text: first.text }];
}

/**
 * Tells whether a declaration with a type of its own, or another macro before it, begins at a token: what stands before
 * `static`, `int n` or `Row *row` is none of its types, what stands before `row` may be its type.
 */
function beginsDeclaration(tokens: readonly Token[], i: number): boolean {
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
 * `API(const char *) f(int a);`, `LOCAL_FN(Row)` and `*f(void) {` in the next line: of a macro that says who may call what has
 * the type that it is given, nothing but the type is left. The grammar of C knows this form as well, unless the parser stumbles
 * near it.
 */
function typeInMacro(tokens: readonly Token[], i: number): EditPart[] {
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

/**
 * Last index of a macro call in `struct ALIGNED(4) {` or behind a declarator, `int a[2] ALIGNED(4);`; -1 if none begins
 * here. Behind the parameters of a function without body it may be spelled in any way.
 */
function attributeAt(tokens: readonly Token[], i: number): number {
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

const isTypeOrName = (token: Token | undefined): token is Token =>
  isWord(token) && !declarationWords.has(token.text) && !unfinished.has(token.text) && !otherHeads.has(token.text);

/** `{0};`, as opposed to the body of a function. */
const isOnlyValue = (tokens: readonly Token[], brace: number): boolean =>
  tokens[brace]?.text === '{' && tokens[brace].match > 0 && tokens[tokens[brace].match + 1]?.text === ';';

/** `T f PARAMS((int a));`: a macro that hides parameters from old compilers is no part of the function; the list is. */
function oldPrototype(tokens: readonly Token[], i: number): EditPart[] | null {
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

/** Tells whether a word stands before parentheses or a statement. */
const isLanguageWord = ({ text }: Token) =>
  statementHeads.has(text) ||
  otherHeads.has(text) ||
  /^(?:noexcept|throw|alignas|requires|asm|decltype|co_\w+)$/.test(text);

function isHidden(
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
function isBeforeFunction(tokens: readonly Token[], i: number): boolean {
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
function isBehindPointer(tokens: readonly Token[], i: number): boolean {
  const [word, name] = [tokens[i], tokens[i + 1]];
  if (!/^[*&]$/.test(tokens[i - 1]?.text ?? '') || !isWord(word) || !isWord(name)) return false;
  if (otherHeads.has(word.text) || [word, name].some(({ text }) => unfinished.has(text) || operatorWords.has(text)))
    return false;
  if (looksLikeMacro(word)) return true;
  return tokens[i + 2]?.text === '(' && oldPrototype(tokens, i + 1) === null && attributeAt(tokens, i + 1) < 0;
}

/** `jint JNICALL f(`, `int EXPORT CALLBACK f(`: how a function is called stands between its type and its name. */
function isBehindType(tokens: readonly Token[], i: number): boolean {
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

/** `uint16_t : 6;` of a struct, which has no name: the grammar of C asks for one. */
function namelessBits(tokens: readonly Token[], i: number): EditPart[] {
  const [size, end] = [tokens[i + 1], tokens[i + 2]];
  if (i === 0 || tokens[i].text !== ':' || end?.text !== ';' || !/^\d+$/.test(size.text)) return [];
  // A name is a word of its own behind that of the type.
  let type = i - 1;
  if (/^(?:int|char|short|long)$/.test(tokens[type].text) && sizeWords.has(tokens[type - 1]?.text ?? '')) type--;
  while (/^(?:const|volatile)$/.test(tokens[type - 1]?.text ?? '')) type--;
  return isWord(tokens[i - 1]) && !otherHeads.has(tokens[i - 1].text) && /^[;{}]$/.test(tokens[type - 1]?.text ?? '')
    ? [{ start: tokens[type].start, end: end.end, text: '' }]
    : [];
}

/**
 * `enum : unsigned long {` without its type, `enum class [[nodiscard]] T` without what is in the brackets, a number for
 * the empty default of a parameter, `T t = {}`, none for a few bits, `int n : 3 = 1;`, or that of a pointer without a name, `T * = 0`, `template class List<int>;`,
 * `extern` or not, as a mere declaration, `extern template int f<int>(int);` without the first word, `unsigned(a)` as `int(a)`, `if consteval` with a condition.
 */
function unknownForm(tokens: readonly Token[], i: number): EditPart[] {
  const { start, end, text } = tokens[i];
  if (text === 'template') {
    const from = tokens[i - 1]?.text === 'extern' ? tokens[i - 1].start : start;
    if (classWords.has(tokens[i + 1]?.text ?? '')) return [{ start: from, end, text: '' }];
    return from < start && tokens[i + 1]?.text !== '<' ? [{ start: from, end: tokens[i - 1].end, text: '' }] : [];
  }
  if (text === '=' && tokens[i + 1]?.text === '{' && tokens[i + 1].match === i + 2) {
    if (!/^[,)]$/.test(tokens[i + 3]?.text ?? '')) return [];
    const isSure = isWord(tokens[i - 1]) && /[\w>&*]$/.test(tokens[i - 2]?.text ?? '');
    return [{ start: tokens[i + 1].start, end: tokens[i + 2].end, text: '0', isSure }];
  }
  if (text === 'consteval' && tokens[i - 1]?.text === 'if') return [{ start, end, text: '(1)' }];
  if (text === ':' && /^[={]$/.test(tokens[i + 2]?.text ?? '') && /^\d+$/.test(tokens[i + 1].text)) {
    // `int n : 3 = 1;`
    let last = i + 2;
    while (last < i + 30 && tokens[last + 1] && !/^[;{}]$/.test(tokens[last + 1].text)) last++;
    if (tokens[i + 2].text === '{') last = tokens[i + 2].match;
    const isBits = isWord(tokens[i - 1]) && isWord(tokens[i - 2]) && tokens[last + 1]?.text === ';';
    return isBits ? [{ start: tokens[i + 2].start, end: tokens[last].end, text: '' }] : [];
  }
  if (sizeWords.has(text) && tokens[i + 1]?.text === '(') {
    const isPointer = /^[*&^:]$/.test(tokens[i + 2]?.text ?? '') || tokens[i + 2]?.match === i + 1;
    const isValue = /^(?:return|[-=(,<>+*/%&|^!~?:[])$/.test(tokens[i - 1]?.text ?? '');
    return isValue && !isPointer ? [{ start, end, text: 'int' }] : [];
  }
  // `Row * = 0` of a parameter without a name, as a blank tells it from `row *= 0`.
  if (/^[*&]$/.test(text) && tokens[i + 1]?.text === '=' && tokens[i + 1].start > end) {
    const isLast = /^[,)]$/.test(tokens[i + 3]?.text ?? '') && /^[\w>*&]/.test(tokens[i - 1]?.text ?? '');
    return isLast ? [{ start: tokens[i + 1].start, end: tokens[i + 2].end, text: '' }] : [];
  }
  if (text !== 'enum') return [];
  let colon = i + 1;
  if (classWords.has(tokens[colon]?.text ?? '') && tokens[colon + 1]?.text === '[') {
    const [open, close] = [tokens[colon + 1], tokens[tokens[colon + 1].match]];
    return close ? [{ start: open.start, end: close.end, text: '' }] : [];
  }
  while (isWord(tokens[colon])) colon++;
  let brace = colon + 1;
  while (isWord(tokens[brace])) brace++;
  const isSized = tokens[colon]?.text === ':' && tokens[brace]?.text === '{' && brace - colon <= 4;
  return isSized && (brace - colon > 2 || colon === i + 1)
    ? [{ start: tokens[colon].start, end: tokens[brace - 1].end, text: '' }]
    : [];
}

/**
 * `a->operator==(b)`, and in code `operator++()`, `a.Base::operator=(b)`, `operator delete(a, n)`, with one word for the
 * operator, `using F::operator()...;` of one function, `(a->*f)()` and `(a.*f)()` as products, `void (A::*)(int)` without the
 * class of the members.
 */
function unknownOperator(tokens: readonly Token[], i: number, isCode: boolean): EditPart[] {
  const [token, next, then] = [tokens[i], tokens[i + 1], tokens[i + 2]];
  if (!next || !then) return [];
  const isBehind = i > 0 && /^[\w)\]]+$/.test(tokens[i - 1].text);
  if (token.text === '.' && next.text === '*' && isBehind && next.start === token.end)
    return [{ start: token.start, end: token.end, text: '' }];
  const isArrow = token.text === '-' && next.text === '>' && next.start === token.end;
  if (isArrow && then.text === '*' && then.start === next.end && isBehind)
    return [{ start: token.start, end: next.end, text: '' }];
  if (token.text === '...' && next.text === ';') {
    let head = i - 1;
    while (head >= 0 && i - head < 20 && !/^(?:[;{}]|using)$/.test(tokens[head].text)) head--;
    const isUsed = tokens[head]?.text === 'using' && tokens.slice(head, i).some(({ text }) => text === 'operator');
    return isUsed ? [{ start: token.start, end: token.end, text: '' }] : [];
  }
  // No operator is declared in code.
  if (token.text === 'operator' && (isCode || /^[.>]$/.test(tokens[i - 1]?.text ?? ''))) {
    let open = next.text === '(' && then.text === ')' ? i + 3 : i + 1;
    while (open < i + 12 && tokens[open] && !/^[(;{}]$/.test(tokens[open].text)) open++;
    const { end } = tokens[open - 1];
    return tokens[open]?.text === '(' ? [{ start: token.start, end, text: '_'.repeat(end - token.start) }] : [];
  }
  if (token.text !== '(' || tokens[token.match + 1]?.text !== '(') return [];
  let star = i + 1;
  while (isWord(tokens[star]) && tokens[star + 1]?.text === ':' && tokens[star + 2]?.text === ':') star += 3;
  const name = isWord(tokens[star + 1]) ? star + 1 : star;
  return star > i + 1 && tokens[star]?.text === '*' && token.match === name + 1
    ? [{ start: next.start, end: tokens[star - 1].end, text: '' }]
    : [];
}

/** `void f(int) = delete;` outside of classes and `operator T() = delete;` inside of them as mere declarations. */
function deletedFunction(tokens: readonly Token[], i: number, isMember: boolean): EditPart[] {
  if (tokens[i].text !== '=' || tokens[i + 1]?.text !== 'delete' || tokens[i + 2]?.text !== ';') return [];
  let head = i - 1;
  while (head >= 0 && i - head < 40 && !/^(?:[;{}]|operator)$/.test(tokens[head].text)) head--;
  const converts = tokens[head]?.text === 'operator' && isWord(tokens[head + 1]);
  return isMember && !converts ? [] : [{ start: tokens[i].start, end: tokens[i + 1].end, text: '' }];
}

/** `const Row& row(*at);` with braces: the grammar takes the parentheses for those of parameters. */
function parenthesisedValue(tokens: readonly Token[], i: number): EditPart[] {
  const open = tokens[i + 2];
  if (!/^[&*]$/.test(tokens[i].text) || !isWord(tokens[i + 1]) || open?.text !== '(') return [];
  if (!/^[&*]$/.test(tokens[i + 3]?.text ?? '') || tokens[open.match + 1]?.text !== ';') return [];
  let type = i - 1;
  for (let depth = 0; type >= 0 && i - type < 40; type--) {
    const { text } = tokens[type];
    if (text === '>') depth++;
    else if (text === '<') depth--;
    else if (depth === 0 && text !== ':' && (!isWord(tokens[type]) || otherHeads.has(text) || text === 'return')) break;
  }
  if (type === i - 1 || !/^[;{}]$/.test(tokens[type]?.text ?? '')) return [];
  const close = tokens[open.match];
  return [
    { start: open.start, end: open.end, text: '{' },
    { start: close.start, end: close.end, text: '}' },
  ];
}

/** `ASSIGN(auto x, f());` as `auto x = f();`. */
function variableFromMacro(tokens: readonly Token[], i: number): EditPart[] {
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
function lambdaFromMacro(tokens: readonly Token[], i: number): EditPart[] {
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
function classFromMacro(tokens: readonly Token[], i: number): EditPart[] {
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

/** Index behind a type's name with qualifiers and template arguments; the index given if there is none. */
function endOfName(tokens: readonly Token[], from: number): number {
  let i = from;
  while (isWord(tokens[i])) {
    i++;
    if (tokens[i]?.text === '<') {
      const close = endOfTemplateHead(tokens, i);
      if (close < 0) return from;
      i = close + 1;
    }
    if (tokens[i]?.text !== ':' || tokens[i + 1]?.text !== ':') return i;
    i += 2;
  }
  return from;
}

/** Tells whether the words up to a token end the parameters of a function, as opposed to a condition. */
function closesParameters(tokens: readonly Token[], last: number): boolean {
  let i = last;
  while (i > 0 && tokens[i].text !== ')' && behindParameters.has(tokens[i].text)) i--;
  if (tokens[i]?.text !== ')' || tokens[i].match <= 0) return false;
  const head = tokens[tokens[i].match - 1];
  return isWord(head) && !statementHeads.has(head.text);
}

/** Index of the `>` that ends a list in angle brackets, -1 if none of a reasonable length does. */
function endOfTemplateHead(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length && i - open < 500; i++) {
    const { text, match } = tokens[i];
    if (text === '<') depth++;
    else if (text === '>' && --depth === 0) return i;
    else if (text === ';' || text === '{') return -1;
    else if (text === '(' && match > i) i = match;
  }
  return -1;
}

/** `template <class T, ENABLE_IF(…)>`: a parameter that only the macro can write is one without a name. */
function macroParameters(tokens: readonly Token[], open: number, close: number): EditPart[] {
  const parts: EditPart[] = [];
  let depth = 0;
  for (let i = open; i < close; i++) {
    const { text, match } = tokens[i];
    if (text === '<') depth++;
    else if (text === '>') depth--;
    const begins = depth === 1 && (text === ',' || i === open);
    const word = tokens[i + 1];
    if (text === '(' && match > i) i = match;
    if (!begins || !word || !looksLikeMacro(word)) continue;
    const list = tokens[i + 2];
    if (list?.text !== '(' || list.match < 0 || tokens[list.match].end - word.start < 3) continue;
    if (list.match + 1 === close || tokens[list.match + 1]?.text === ',')
      parts.push({ start: word.start, end: tokens[list.match].end, text: 'int' });
  }
  return parts;
}

/**
 * `template <class T, class Pointer = const T*>`: the grammar knows no `const` and no stars in the default of a type, nor
 * `enable_if<…>::type* = nullptr`, the default of a pointer without a name, nor lists of values in `typename = decltype(…)`.
 */
function marksOfDefaults(tokens: readonly Token[], open: number, close: number): EditPart[] {
  const parts: EditPart[] = [];
  let depth = 0;
  let isDefault = false;
  for (let i = open; i < close; i++) {
    const { start, end, text, match } = tokens[i];
    if (text === 'decltype') parts.push(...computedType(tokens, i));
    if (text === '<') depth++;
    else if (text === '>') depth--;
    else if (text === '(' && match > i) i = match;
    else if (depth !== 1) continue;
    else if (text === ',') isDefault = false;
    else if (/^[*&]$/.test(text) && tokens[i + 1]?.text === '=' && /^[\w>]/.test(tokens[i - 1].text)) {
      let last = i + 1;
      for (let inner = 0; last + 1 < close && (inner > 0 || tokens[last + 1].text !== ','); last++) {
        if (tokens[last + 1].text === '<') inner++;
        else if (tokens[last + 1].text === '>') inner--;
      }
      parts.push({ start, end: tokens[last].end, text: '' });
      i = last;
    } else if (text === '=')
      isDefault = /^(?:class|typename)$/.test(tokens[i - 2]?.text ?? '') && isWord(tokens[i - 1]);
    else if (isDefault && /^(?:const|volatile|[*&])$/.test(text)) parts.push({ start, end, text: '' });
  }
  return parts;
}

/** Names that classes of the file have. */
function classNames(tokens: readonly Token[]): Set<string> {
  const result = new Set<string>();
  for (let i = 0; i + 1 < tokens.length; i++) {
    if (!classWords.has(tokens[i].text)) continue;
    const name = tokens[i + 1];
    if (isWord(name) && /^[{:<]$|^final$/.test(tokens[i + 2]?.text ?? '')) result.add(name.text);
  }
  return result;
}
